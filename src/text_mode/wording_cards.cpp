#include <nlohmann/json.hpp>

#include "dow/match/names.hpp"
#include "dow/text_mode/wording.hpp"

/// Cards, and the commands that name them.
namespace dow::text_mode {

namespace {

std::string on_one_line(const std::vector<std::string>& lines) {
    std::string all;
    for (const std::string& line : lines) all += (all.empty() ? "" : " ") + line;
    return all;
}

using Json = nlohmann::json;

/// The same part of a copy of the card.
Json* find_part(Json& card, const Json& part) {
    if (card == part) return &card;
    if (!card.is_structured()) return nullptr;
    for (Json& inner : card)
        if (Json* found = find_part(inner, part)) return found;
    return nullptr;
}

/// What the card does for every player in turn is put to one of them, as "you".
void say_you(Json& part) {
    if (part == "$p") part = "$me";
    if (part.is_structured())
        for (Json& inner : part) say_you(inner);
}

}  // namespace

std::vector<std::string> Wording::rules(CardId face) const {
    const Catalog& c = catalog();
    if (face >= c.card_count) return {};
    const Tree tree = content_->sources.of(c, face);
    if (!tree.exists()) return {};
    return writer_.lines(tree.raw(), c.list_of(face));
}

std::string Wording::story(CardId face) const {
    if (face >= catalog().card_count) return {};
    const std::string key = key_of(face) + ".story";
    return texts_->has(key) ? std::string((*texts_)(key)) : std::string();
}

bool Wording::asks_to_accuse(const Decision& asked) const {
    const AskingWord* asking = content_->sources.asking(asked.operation);
    if (!asking || asked.prompt == Prompt::PickSeat) return asking != nullptr;
    const Tree then = asking->word.get("then");
    return asked.prompt == Prompt::May && then.has("do") && then.get("do").is("exile_vote");
}

std::string Wording::picked_for(const Decision& asked) const {
    const AskingWord* asking = content_->sources.asking(asked.operation);
    if (!asking || asked.prompt != Prompt::PickSurvivor) return {};
    const bool somewhere = !asking->word.get("do").is("place") || !to_place(asked).empty();
    return somewhere ? "." + asking->word.get("do").str() : std::string();
}

std::string Wording::to_place(const Decision& asked) const {
    std::string id;
    const AskingWord* asking = content_->sources.asking(asked.operation);
    if (asked.place < catalog().places.size())
        id = catalog().places[asked.place].id;
    else if (asking && asking->word.has("at") && asking->word.get("at").raw().is_string())
        id = asking->word.get("at").str();  // else where is still to be chosen
    const std::string key = "place." + id + ".to";
    return texts_->has(key) ? std::string((*texts_)(key)) : std::string();
}

std::vector<std::string> Wording::offers(const Decision& asked) const {
    const AskingWord* asking = content_->sources.asking(asked.operation);
    if (!asking || asked.prompt == Prompt::PickSeat || asked.prompt == Prompt::PickSurvivor)
        return {};
    if (asks_to_accuse(asked)) return {std::string((*texts_)("then.exile_vote"))};
    Json card = asking->card.raw();
    Json* const word = find_part(card, asking->word.raw());
    if (!word) return {};
    if (asking->word.get("by").is("$p")) say_you(*word);
    std::vector<const Json*> effects;
    if (word->at("do") == "may")
        effects.push_back(&word->at("then"));
    else if (word->contains("of"))
        for (const Json& effect : word->at("of")) effects.push_back(&effect);
    const bool known = asked.survivor < catalog().survivors.size();
    const bool somewhere = asked.place < catalog().places.size();
    return writer_.parts(card, asking->list, effects,
                         known ? catalog().survivors[asked.survivor].id : std::string(),
                         somewhere ? catalog().places[asked.place].id : std::string());
}

/// What an option of a crossroads card does, after a blank; empty where the card asks more than
/// once, for then its number may be that of another question.
std::string Wording::option_taken(CardId card, int option) const {
    if (card >= catalog().card_count || !catalog().is(CardList::Crossroads, card)) return {};
    const Tree tree = content_->sources.of(catalog(), card);
    if (!tree.exists()) return {};
    const std::string written = tree.dump();
    const std::string_view word = "\"do\":\"options\"";
    if (written.find(word) != written.rfind(word)) return {};
    const std::vector<std::string> options = writer_.options(tree.raw());
    if (option < 1 || option > static_cast<int>(options.size())) return {};
    return " " + plain(options[static_cast<std::size_t>(option) - 1]);
}

std::string Wording::asking_card(const Decision& asked) const {
    if (asked.card < catalog().card_count) return card(asked.card);
    const AskingWord* asking = content_->sources.asking(asked.operation);
    if (!asking) return {};
    const std::string id = asking->card.get("id").str();
    if (asking->list == CardList::Objective)  // a chapter has its name in its story
        for (ObjectiveId side{}; side < catalog().objectives.size(); ++side)
            if (catalog().objectives[side].id == id) return objective(side);
    return std::string((*texts_)(std::string(card_word(asking->list)) + "." + id + ".name"));
}

std::vector<std::string> Wording::objective_rules(ObjectiveId objective) const {
    if (objective >= catalog().objectives.size()) return {};
    const ObjectiveDef& side = catalog().objectives[objective];
    const Tree tree = content_->sources.find(CardList::Objective, side.id);
    return writer_.lines(tree.raw(), CardList::Objective, side.hard);
}

std::vector<std::string> Wording::objective_offers(ObjectiveId objective) const {
    if (objective >= catalog().objectives.size()) return {};
    const ObjectiveDef& def = catalog().objectives[objective];
    const Tree side = side_of(content_->sources.find(CardList::Objective, def.id), def.hard);
    std::vector<std::string> lines;
    if (side.has("rules"))
        for (const Tree& rule : side.get("rules").list())
            lines.push_back(writer_.rule(rule.raw(), CardList::Objective));
    return lines;
}

std::string Wording::objective_story(ObjectiveId objective) const {
    if (objective >= catalog().objectives.size()) return {};
    const std::string key = catalog().objectives[objective].text_key + ".story";
    return texts_->has(key) ? std::string((*texts_)(key)) : std::string();
}

std::string Wording::source_rules(SourceId source, const View& view) const {
    const unsigned index = source::index(source);
    switch (source::type(source)) {
        case source::kItem: return on_one_line(rules(CardId(index)));
        case source::kLasting:
            return index < kMaxLasting ? on_one_line(rules(view.lasting[index].card))
                                       : std::string();
        case source::kObjective: return on_one_line(objective_offers(view.objective));
        default: return on_one_line(rules(catalog().survivor_card(SurvivorId(index))));
    }
}

namespace {

/// How the text of an option is called, for the questions whose options are always the same.
bool has_fixed_options(Prompt prompt) {
    return prompt == Prompt::BiteChoice || prompt == Prompt::HealKind ||
           prompt == Prompt::RequestCard || prompt == Prompt::OrderEffects ||
           prompt == Prompt::RevealSelf || prompt == Prompt::WhichHelpless ||
           prompt == Prompt::CrisisBonus || prompt == Prompt::OverrunBarrier;
}

}  // namespace

/// Commands that start an action: the text names what the command names.
std::string Wording::start(const Command& command, const View& view) const {
    const std::string key = "do." + std::string(name_of(command.what()));
    if (const auto use = command.find<UseAbility>()) {
        const bool own =
            use->source == source::survivor(use->user) || use->user >= catalog().survivors.size();
        return texts_->format(own ? key + ".own" : key,
                              {{"survivor", survivor(use->user)},
                               {"source", source(use->source, view)},
                               {"text", plain(source_rules(use->source, view))}});
    }
    if (const auto play = command.find<PlayCard>();
        play && catalog().item_of(play->card).mode == ItemMode::Equip)
        return texts_->format("do.equip", {{"card", card(play->card)}});
    return visit_command(command, [&](const auto& says) {
        if constexpr (requires { says.bearer; })
            return texts_->format(key,
                                  {{"card", card(says.card)}, {"survivor", survivor(says.bearer)}});
        else if constexpr (requires { says.card; })
            return texts_->format(key, {{"card", card(says.card)}});
        else if constexpr (requires { says.survivor; })
            return texts_->format(key, {{"survivor", survivor(says.survivor)}});
        else if constexpr (requires { says.die; })
            return texts_->format(key, {{"n", says.die}});
        else
            return texts_->format(key, {});
    });
}

/// What the card says about it, if the options are those of a card.
std::string Wording::option(const Decision& asked, u8 option) const {
    if (has_fixed_options(asked.prompt))
        return std::string((*texts_)("do.option." + std::string(name_of(asked.prompt)) + "." +
                                     std::to_string(option)));
    const auto choices = offers(asked);
    if (option >= 1 && option <= choices.size()) return plain(choices[option - 1u]);
    if (catalog().is_item(asked.card))
        return std::string((*texts_)(option == 1 ? "do.option.use" : "do.option.feed"));
    return texts_->format("do.option", {{"n", option}});
}

std::string Wording::special_zombie(SpecialId which, const View& view) const {
    return texts_->format("do.special", {{"card", card(catalog().standees[which])},
                                         {"place", entrance(view.special_at[which])}});
}

std::string Wording::command(const Decision& asked, const Command& command,
                             const View& view) const {
    if (is_turn_action(command.what())) return start(command, view);
    const std::string key = "do." + std::string(name_of(command.what()));
    const auto special = [&](const std::string& plain) {
        const std::string one = plain + "." + std::string(name_of(asked.prompt));
        return texts_->has(one) ? one : plain;
    };
    switch (command.what()) {
        case Do::ChooseSurvivor: {
            const SurvivorId who = command.as<ChooseSurvivor>().survivor;
            if (asked.prompt != Prompt::AttackTarget) return survivor(who);
            return texts_->format(
                "do.hit", {{"survivor", survivor(who)}, {"player", seat(view.survivor[who].seat)}});
        }
        case Do::ChoosePlace: {
            std::string where = place(command.as<ChoosePlace>().place);
            if (asked.prompt != Prompt::AttackTarget) return where;
            return texts_->format("do.raid", {{"place", where}});
        }
        case Do::ChooseEntrance: {
            std::string where = entrance(command.as<ChooseEntrance>().entrance);
            if (asked.prompt != Prompt::AttackTarget) return where;
            return texts_->format("do.kill", {{"entrance", where}});
        }
        case Do::ChooseBandit:
            return texts_->format(key, {{"place", the_place(command.as<ChooseBandit>().place)}});
        case Do::ChooseSpecial: return special_zombie(command.as<ChooseSpecial>().special, view);
        case Do::ChooseSeat: return seat(command.as<ChooseSeat>().seat);
        case Do::ChooseDie: return texts_->format(key, {{"n", command.as<ChooseDie>().die}});
        case Do::ChooseCard: return card(command.as<ChooseCard>().card);
        case Do::ChooseBoost: {
            std::string name = source(command.as<ChooseBoost>().source, view);
            if (asked.prompt == Prompt::OrderEffects) return name;
            return texts_->format(key, {{"source", name}});
        }
        case Do::ChooseOption: return option(asked, command.as<ChooseOption>().option);
        case Do::SayYes:
        case Do::SayNo:
            return std::string((*texts_)(asked.ask == Ask::Vote ? key + ".vote" : special(key)));
        case Do::Finish: return std::string((*texts_)(special(key)));
        default: return std::string((*texts_)(key));
    }
}

}  // namespace dow::text_mode
