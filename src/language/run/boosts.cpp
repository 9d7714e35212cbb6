#include "boosts.hpp"

namespace dow {

template <>
void change<ModKind::NoExposure>(Boosted& sum, const Mod&) {
    sum.no_exposure = true;
}

template <>
void change<ModKind::Kills>(Boosted& sum, const Mod& m) {
    sum.kills = m.n;
}

template <>
void change<ModKind::AnyDie>(Boosted& sum, const Mod&) {
    sum.any_die = true;
}

template <>
void change<ModKind::Free>(Boosted& sum, const Mod&) {
    sum.free = true;
}

template <>
void change<ModKind::LookMore>(Boosted& sum, const Mod& m) {
    sum.look += m.n;
}

template <>
void change<ModKind::KeepMore>(Boosted& sum, const Mod& m) {
    sum.keep += m.n;
}

template <>
void change<ModKind::NoiseLook>(Boosted& sum, const Mod& m) {
    sum.noise_look = m.n;
}

template <>
void change<ModKind::Cleans>(Boosted& sum, const Mod& m) {
    sum.cleans = m.n;
}

template <>
void change<ModKind::BarricadesBuilt>(Boosted& sum, const Mod& m) {
    sum.barricades = m.n;
}

}  // namespace dow
