#include "dow/match/names.hpp"
#include "dow/rules/odds.hpp"
#include "dow/text_mode/wording.hpp"

/// What a choice leads to, said before it is made: effect, cost, odds.
namespace dow::text_mode {

namespace {

/// Whether a card for the crisis counts for the colony or against it; the key of the text.
const char* after_gift(const Catalog& catalog, CardId card, const View& view) {
    const u8 wanted = catalog.crisis_of(view.crisis).prevent;
    const auto icon = static_cast<unsigned>(catalog.item_of(card).icon);
    return ((wanted >> icon) & 1U) != 0 ? "then.gift.for" : "then.gift.against";
}

}  // namespace

std::string Wording::exposure_odds(std::string_view key) const {
    return texts_->format(key, {{"blank", exposure_percent(catalog(), 0)},
                                {"wound", exposure_percent(catalog(), 1)},
                                {"frostbite", exposure_percent(catalog(), 2)},
                                {"bite", exposure_percent(catalog(), 3)}});
}

/// Somebody is hit, or a zombie is killed.
std::string Wording::after_target(const Command& command, const View& view) const {
    if (const auto victim = command.find<ChooseSurvivor>())
        return texts_->format("then.hit",
                              {{"n", hit_percent(catalog().survivors[victim->survivor])}});
    if (command.is<ChooseBandit>())
        return texts_->format("then.bandit", {{"n", percent_of(kBanditHitAtMost, kDieFaces)}});
    if (command.is<ChoosePlace>()) return std::string((*texts_)("then.raid_attack"));
    const u8 zombies = view.entrance[command.as<ChooseEntrance>().entrance].zombies;
    return texts_->format("then.kill", {{"n", zombies}});
}

std::string Wording::after_bite(const Decision& asked, u8 option) const {
    return texts_->format("then.bite." + std::to_string(option),
                          {{"survivor", survivor(asked.survivor)},
                           {"place", the_place(asked.place)},
                           {"n", exposure_percent(catalog(), 0)}});
}

std::string Wording::after_noise(const Decision& asked, const View& view) const {
    const bool known = asked.place < catalog().places.size();
    return texts_->format("then.noise", {{"place", place(asked.place)},
                                         {"n", known ? view.place[asked.place].noise + 1 : 1},
                                         {"odds", noise_percent()}});
}

std::string Wording::risk(const Decision& asked, const Dangers& dangers) const {
    switch (asked.prompt) {
        case Prompt::MoveTo:
        case Prompt::AttackTarget:
        case Prompt::SpendDie: return dangers.exposure ? exposure_odds("board.tip.odds") : "";
        case Prompt::MoveBoosts: return exposure_odds("then.no_help");
        default: return {};
    }
}

std::string Wording::consequence(const Decision& asked, const Command& command,
                                 const View& view) const {
    switch (command.what()) {
        case Do::ChooseSurvivor:
        case Do::ChooseBandit:
        case Do::ChoosePlace:
        case Do::ChooseEntrance:
            return asked.prompt == Prompt::AttackTarget ? after_target(command, view) : "";
        case Do::ChooseBoost: return source_rules(command.as<ChooseBoost>().source, view);
        case Do::ChooseOption:
            if (asked.prompt != Prompt::BiteChoice) return {};
            return after_bite(asked, command.as<ChooseOption>().option);
        case Do::MakeNoise: return after_noise(asked, view);
        case Do::ContributeCard:
        case Do::ContributeEquipped: {
            if (view.crisis == kNoCard) return {};
            const auto gift = command.find<ContributeCard>();
            const CardId card = gift ? gift->card : command.as<ContributeEquipped>().card;
            return std::string((*texts_)(after_gift(catalog(), card, view)));
        }
        case Do::SayYes: {
            const auto effect = offers(asked);
            return effect.empty() ? std::string() : effect.front();
        }
        case Do::SayNo:
            return std::string(asked.prompt == Prompt::May ? (*texts_)("then.nothing") : "");
        default: return {};
    }
}

}  // namespace dow::text_mode
