#include "boosts.hpp"

/// What each modifier of a boost changes.
namespace dow {

// What the action costs.

template <>
void change<ModKind::AnyDie>(Boosted& sum, const Mod&) {
    sum.any_die = true;
}

template <>
void change<ModKind::Free>(Boosted& sum, const Mod&) {
    sum.free = true;
}

template <>
void change<ModKind::NoExposure>(Boosted& sum, const Mod&) {
    sum.no_exposure = true;
}

// More of something: boosts add up.

template <>
void change<ModKind::LookMore>(Boosted& sum, const Mod& mod) {
    sum.look += mod.n;
}

template <>
void change<ModKind::KeepMore>(Boosted& sum, const Mod& mod) {
    sum.keep += mod.n;
}

// So much instead of the usual: the boost declared last counts.

template <>
void change<ModKind::Kills>(Boosted& sum, const Mod& mod) {
    if (mod.cause == Mod::kOnTop)
        sum.more_kills += mod.n;
    else
        sum.kills = mod.n;
}

template <>
void change<ModKind::NoiseLook>(Boosted& sum, const Mod& mod) {
    sum.noise_look = mod.n;
}

template <>
void change<ModKind::Cleans>(Boosted& sum, const Mod& mod) {
    sum.cleans = mod.n;
}

template <>
void change<ModKind::BarricadesBuilt>(Boosted& sum, const Mod& mod) {
    sum.barricades = mod.n;
}

}  // namespace dow
