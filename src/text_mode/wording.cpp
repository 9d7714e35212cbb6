#include "dow/text_mode/wording.hpp"

#include <cctype>

#include "dow/content/entrances.hpp"
#include "dow/match/names.hpp"

namespace dow::text_mode {

namespace {

enum class Other { Seat, Survivor, Place };

Other meaning_of_other(EventKind kind) {
    switch (kind) {
        case EventKind::Attacked:
        case EventKind::AttackRolled:
        case EventKind::HandedOff: return Other::Survivor;
        case EventKind::ZombieMoved:
        case EventKind::Moved:
        case EventKind::Placed: return Other::Place;
        default: return Other::Seat;
    }
}

/// What happens but is of no use in a log: other people's deals, and the bookkeeping of the deck.
bool silent(const Event& e) {
    switch (e.kind) {
        case EventKind::SecretDealt:
        case EventKind::ItemDealt:
        case EventKind::SurvivorOffered:
        case EventKind::CardSeen: return e.card == kNoCard;
        case EventKind::CrossroadsDrawn:
        case EventKind::CrossroadsReturned:
        case EventKind::ObjectiveChecked: return e.kind != EventKind::ObjectiveChecked;
        case EventKind::PhaseBegan: return e.n != static_cast<i16>(Phase::Colony);
        case EventKind::MoraleChanged: return e.n == 0;
        case EventKind::Spoke: return e.m == 0;
        default: return false;
    }
}

void capitalise(std::string& line) {
    if (!line.empty())
        line[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(line[0])));
    const auto at = line.find("! ");
    if (at != std::string::npos && at + 2 < line.size())
        line[at + 2] = static_cast<char>(std::toupper(static_cast<unsigned char>(line[at + 2])));
}

}  // namespace

Wording::Wording(const Content& content, const Texts& texts)
    : content_(&content), texts_(&texts), writer_(texts) {}

void Wording::follow(const Match& match) {
    seats_.clear();
    for (const SeatInfo& info : match.seats()) seats_.push_back(info.name);
    said_ = match.said();
}

std::string Wording::said(const Event& e) const {
    const bool spoken = e.kind == EventKind::Spoke && e.m > 0;
    return spoken && static_cast<std::size_t>(e.m) <= said_.size()
               ? said_[static_cast<std::size_t>(e.m) - 1]
               : std::string();
}

std::string Wording::seat(SeatId seat) const {
    return seat < seats_.size() ? seats_[seat] : std::string((*texts_)("word.nobody"));
}

std::string Wording::survivor(SurvivorId survivor) const {
    if (survivor >= catalog().survivors.size()) return std::string((*texts_)("word.nobody"));
    return std::string((*texts_)("survivor." + catalog().survivors[survivor].id + ".name"));
}

std::string Wording::place(PlaceId place) const {
    if (place >= catalog().places.size()) return std::string((*texts_)("word.nowhere"));
    return std::string((*texts_)("place." + catalog().places[place].id + ".name"));
}

std::string Wording::the_place(PlaceId place) const {
    if (place >= catalog().places.size()) return std::string((*texts_)("word.nowhere"));
    return std::string((*texts_)("place." + catalog().places[place].id + ".the"));
}

std::string Wording::entrance(EntranceId entrance) const {
    if (entrance < kColonyEntrances)
        return texts_->format("word.colony_entrance", {{"n", entrance + 1}});
    return texts_->format("word.entrance", {{"place", place(place_of(entrance))}});
}

std::string Wording::key_of(CardId face) const {
    const Catalog& c = catalog();
    const std::string id(c.card_name(face));
    if (face < c.first_survivor) return "item." + c.item_of(face).id;
    if (face < c.first_crisis) return "survivor." + id;
    if (face < c.first_crossroads) return "crisis." + id;
    if (face < c.first_secret) return "crossroads." + id;
    if (face < c.first_betrayal) return "secret." + id;
    return (face < c.first_exile ? "betrayal." : "exile.") + id;
}

std::string Wording::card(CardId face) const {
    if (face >= catalog().card_count) return std::string((*texts_)("word.a_card"));
    return std::string((*texts_)(key_of(face) + ".name"));
}

std::string Wording::objective(ObjectiveId objective) const {
    if (objective >= catalog().objectives.size())
        return std::string((*texts_)("word.random_objective"));
    const ObjectiveDef& side = catalog().objectives[objective];
    const std::string key = "objective." + side.id;
    if (side.hard && texts_->has(key + ".hard_name"))
        return std::string((*texts_)(key + ".hard_name"));
    return std::string((*texts_)(key + ".name"));
}

std::string Wording::source(SourceId source, const View& view) const {
    const unsigned index = source::index(source);
    switch (source::type(source)) {
        case source::kItem: return card(CardId(index));
        case source::kLasting:
            return index < kMaxLasting ? card(view.lasting[index].card) : std::string();
        case source::kObjective: return objective(view.objective);
        default: return survivor(SurvivorId(index));
    }
}

std::string Wording::other(const Event& e, const NameMark& mark) const {
    if (e.other == kNone) return {};
    switch (meaning_of_other(e.kind)) {
        case Other::Survivor: return mark(Named::Survivor, e.other, survivor(SurvivorId(e.other)));
        case Other::Place: return mark(Named::Place, e.other, the_place(PlaceId(e.other)));
        default: return mark(Named::Seat, e.other, seat(SeatId(e.other)));
    }
}

std::string Wording::event_key(const Event& e) const {
    const std::string key = "event." + std::string(name_of(e.kind));
    const auto first_of = [&](std::initializer_list<std::string> keys) {
        for (const std::string& each : keys)
            if (texts_->has(each)) return each;
        return std::string(key);
    };
    std::string n = key + ".n" + std::to_string(e.n);
    const std::string m = key + ".m" + std::to_string(e.m);
    if (e.kind == EventKind::AbilityUsed && e.card == kNoCard) return key + ".survivor";
    if (e.kind == EventKind::DieChanged && e.n == 0) return "word.die_rerolled";
    if (e.kind == EventKind::Requested && e.n != 0) return n;
    if (e.card == kNoCard && texts_->has(key + ".hidden")) return key + ".hidden";
    if (e.other != kNone) return first_of({key + ".other", n, m});
    return first_of({n, m});
}

std::string Wording::event(const Event& e) const {
    return event(e, [](Named, unsigned, std::string name) { return name; });
}

std::string Wording::event(const Event& e, const NameMark& mark) const {
    if (silent(e)) return {};
    if (e.kind == EventKind::PhaseBegan && e.m > 0)
        return std::string((*texts_)("step." + std::to_string(e.m)));
    const std::string card_name =
        e.card < catalog().card_count ? mark(Named::Card, e.card, card(e.card)) : card(e.card);
    std::string line = texts_->format(
        event_key(e), {{"player", mark(Named::Seat, e.seat, seat(e.seat))},
                       {"survivor", mark(Named::Survivor, e.survivor, survivor(e.survivor))},
                       {"place", mark(Named::Place, e.place, the_place(e.place))},
                       {"other", other(e, mark)},
                       {"card", card_name},
                       {"words", mark(Named::Words, 0, said(e))},
                       {"n", e.n},
                       {"m", e.m}});
    if (e.kind == EventKind::DiceRolled) {
        line.pop_back();
        line += ":";
        for (int i = 0; i < e.n && i < 5; ++i) line += " " + std::to_string((e.m >> (3 * i)) & 7);
        if (e.n > 5) line += " …";
    }
    capitalise(line);
    return line;
}

std::string Wording::prompt(const Decision& d) const {
    const SeatId named = d.by == kChance ? d.seat : d.by;
    return texts_->format("prompt." + std::string(name_of(d.prompt)),
                          {{"player", seat(named)},
                           {"survivor", survivor(d.survivor)},
                           {"place", the_place(d.place)},
                           {"card", card(d.card)},
                           {"n", d.n}});
}

std::string Wording::refusal(const Refusal& no) const {
    std::string line((*texts_)("refusal." + std::string(name_of(no.reason))));
    if (no.rule != RuleId::None) line += " (" + std::string(rule_text(no.rule)) + ")";
    return line;
}

std::string plain(std::string_view marked) {
    std::string out;
    for (std::size_t i = 0; i < marked.size(); ++i) {
        if (marked.substr(i, 6) == "[icon:") {
            i = std::min(marked.find(']', i), marked.size());
            if (i + 1 < marked.size() && marked[i + 1] == ' ') ++i;
            continue;
        }
        out += marked[i];
    }
    return out;
}

}  // namespace dow::text_mode
