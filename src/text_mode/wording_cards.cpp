#include "dow/match/names.hpp"
#include "dow/text_mode/wording.hpp"

/// Cards, and the commands that name them.
namespace dow::text_mode {

namespace {

CardList list_of(const Catalog& c, CardId face) {
    if (face < c.first_survivor) return CardList::Item;
    if (face < c.first_crisis) return CardList::Survivor;
    if (face < c.first_crossroads) return CardList::Crisis;
    if (face < c.first_secret) return CardList::Crossroads;
    if (face < c.first_betrayal) return CardList::Secret;
    return face < c.first_exile ? CardList::Betrayal : CardList::Exile;
}

std::string on_one_line(const std::vector<std::string>& lines) {
    std::string all;
    for (const std::string& line : lines) all += (all.empty() ? "" : " ") + line;
    return all;
}

}  // namespace

std::vector<std::string> Wording::rules(CardId face) const {
    const Catalog& c = catalog();
    if (face >= c.card_count) return {};
    const Tree tree = content_->sources.of(c, face);
    if (!tree.exists()) return {};
    return writer_.lines(tree.raw(), list_of(c, face));
}

std::string Wording::story(CardId face) const {
    if (face >= catalog().card_count) return {};
    const std::string key = key_of(face) + ".story";
    return texts_->has(key) ? std::string((*texts_)(key)) : std::string();
}

std::vector<std::string> Wording::options(CardId crossroads) const {
    const Catalog& c = catalog();
    if (crossroads < c.first_crossroads || crossroads >= c.first_secret) return {};
    return writer_.options(content_->sources.of(c, crossroads).raw());
}

std::vector<std::string> Wording::objective_rules(ObjectiveId objective) const {
    if (objective >= catalog().objectives.size()) return {};
    const ObjectiveDef& side = catalog().objectives[objective];
    const Tree tree = content_->sources.find(CardList::Objective, side.id);
    return writer_.lines(tree.raw(), CardList::Objective, side.hard);
}

std::string Wording::objective_story(ObjectiveId objective) const {
    if (objective >= catalog().objectives.size()) return {};
    const std::string key = "objective." + catalog().objectives[objective].id + ".story";
    return texts_->has(key) ? std::string((*texts_)(key)) : std::string();
}

std::string Wording::source_rules(SourceId source, const View& view) const {
    const unsigned index = source::index(source);
    switch (source::type(source)) {
        case source::kItem: return on_one_line(rules(CardId(index)));
        case source::kLasting:
            return index < kMaxLasting ? on_one_line(rules(view.lasting[index].card))
                                       : std::string();
        case source::kObjective: return on_one_line(objective_rules(view.objective));
        default: return on_one_line(rules(CardId(catalog().first_survivor + index)));
    }
}

/// Commands that start an action.
std::string Wording::start(const Decision&, const Command& c, const View& view) const {
    const std::string key = "do." + std::string(name_of(c.what));
    switch (c.what) {
        case Do::Ability: {
            const SurvivorId user(c.b);
            const SourceId from(c.a);
            const bool own = source::type(from) == source::kSurvivor && c.a == c.b;
            return texts_->format(own || user >= catalog().survivors.size() ? key + ".own" : key,
                                  {{"survivor", survivor(user)},
                                   {"source", source(from, view)},
                                   {"text", plain(source_rules(from, view))}});
        }
        case Do::Play:
            if (catalog().item_of(CardId(c.a)).mode == ItemMode::Equip)
                return texts_->format("do.equip", {{"card", card(CardId(c.a))}});
            return texts_->format(key, {{"card", card(CardId(c.a))}});
        case Do::Contribute:
        case Do::ContributeGear:
        case Do::HandOff:
            return texts_->format(
                key, {{"card", card(CardId(c.a))}, {"survivor", survivor(SurvivorId(c.b))}});
        default: return texts_->format(key, {{"survivor", survivor(SurvivorId(c.a))}});
    }
}

std::string Wording::command(const Decision& d, const Command& c, const View& view) const {
    if (c.what <= Do::EndTurn) return start(d, c, view);
    const std::string key = "do." + std::string(name_of(c.what));
    switch (c.what) {
        case Do::Survivor: return survivor(SurvivorId(c.a));
        case Do::Place: return place(PlaceId(c.a));
        case Do::Entrance: return entrance(EntranceId(c.a));
        case Do::Seat: return seat(SeatId(c.a));
        case Do::Die: return texts_->format(key, {{"n", c.a}});
        case Do::Card: return card(CardId(c.a));
        case Do::Boost:
            if (d.prompt == Prompt::OrderEffects) return source(SourceId(c.a), view);
            return texts_->format(key, {{"source", source(SourceId(c.a), view)}});
        case Do::Option: {
            if (d.prompt == Prompt::BiteChoice || d.prompt == Prompt::HealKind ||
                d.prompt == Prompt::RequestCard || d.prompt == Prompt::OrderEffects)
                return std::string((*texts_)("do.option." + std::string(name_of(d.prompt)) + "." +
                                             std::to_string(c.a)));
            const auto choices = options(d.card);
            if (c.a >= 1 && c.a <= choices.size()) return plain(choices[c.a - 1u]);
            if (d.card < catalog().first_survivor)
                return std::string((*texts_)(c.a == 1 ? "do.option.use" : "do.option.feed"));
            return texts_->format(key, {{"n", c.a}});
        }
        case Do::Yes:
        case Do::No: return std::string((*texts_)(d.ask == Ask::Vote ? key + ".vote" : key));
        case Do::Done:
            return std::string((*texts_)(d.prompt == Prompt::GiveCard ? key + ".give" : key));
        default: return std::string((*texts_)(key));
    }
}

}  // namespace dow::text_mode
