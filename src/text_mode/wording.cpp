#include "dow/text_mode/wording.hpp"

#include <cctype>
#include <cstdlib>

#include "dow/content/entrances.hpp"
#include "dow/content/letters.hpp"
#include "dow/content/rulebook.hpp"
#include "dow/match/event_text.hpp"
#include "dow/match/names.hpp"

namespace dow::text_mode {

namespace {

/// What happens but is of no use in a log: other people's deals, and the bookkeeping of the deck.
bool silent(const Event& e) {
    switch (e.kind()) {
        case EventKind::SecretDealt:
        case EventKind::ItemDealt:
        case EventKind::SurvivorOffered:
        case EventKind::CardSeen: return e.card() == kNoCard;
        case EventKind::CrossroadsDrawn:
        case EventKind::CrossroadsReturned: return true;
        case EventKind::PhaseBegan: return e.as<event::PhaseBegan>().phase != Phase::Colony;
        case EventKind::MoraleChanged: return e.as<event::MoraleChanged>().by == 0;
        case EventKind::Spoke: return e.as<event::Spoke>().said == 0;
        default: return false;
    }
}

/// A sentence may begin with a name, or with one inside a link.
void capitalise(std::string& line) {
    letters::capitalise(line, letters::next_letter(line, 0));
    if (const auto at = line.find("! "); at != std::string::npos)
        letters::capitalise(line, letters::next_letter(line, at + 2));
}

/// Morale with its cause, where the rule that changed it names one.
std::string morale_because(const Texts& texts, const event::MoraleChanged& morale, RuleId rule) {
    const std::string why = "because." + std::string(rule_text(rule));
    if (!texts.has(why)) return {};
    return texts.format(morale.by < 0 ? "because.morale_fell" : "because.morale_rose",
                        {{"by", std::abs(int{morale.by})},
                         {"morale_now", int{morale.morale_now}},
                         {"why", texts(why)}});
}

/// The names in a sentence of the log, each put through a mark.
class MarkedNames : public EventNames {
public:
    MarkedNames(const Wording& words, const NameMark& mark) : words_(words), mark_(mark) {}

    std::string name(SeatId seat) const override {
        return mark_(Named::Seat, seat, words_.seat(seat));
    }
    std::string name(SurvivorId survivor) const override {
        return mark_(Named::Survivor, survivor, words_.survivor(survivor));
    }
    std::string name(PlaceId place) const override {
        return mark_(Named::Place, place, words_.the_place(place));
    }
    std::string name(EntranceId entrance) const override { return words_.entrance(entrance); }
    std::string name(CardId face) const override {
        const bool seen = face < words_.catalog().card_count;
        return seen ? mark_(Named::Card, face, words_.card(face)) : words_.card(face);
    }
    std::string name(event::Speech speech) const override {
        return mark_(Named::Words, 0, words_.said(speech));
    }

private:
    const Wording& words_;
    const NameMark& mark_;
};

}  // namespace

Wording::Wording(const Content& content, const Texts& texts)
    : content_(&content), texts_(&texts), writer_(texts, CardWriter::Gaps::Blank) {}

void Wording::follow(const Match& match) {
    seats_.clear();
    for (const SeatInfo& info : match.seats()) seats_.push_back(info.name);
    said_ = match.said();
}

std::string Wording::said(event::Speech speech) const {
    return speech > 0 && speech <= said_.size() ? said_[speech - 1U] : std::string();
}

std::string Wording::seat(SeatId seat) const {
    return seat < seats_.size() ? seats_[seat] : std::string((*texts_)("word.nobody"));
}

std::string Wording::survivor(SurvivorId survivor) const {
    if (survivor >= catalog().survivors.size()) return std::string((*texts_)("word.nobody"));
    return std::string((*texts_)("survivor." + catalog().survivors[survivor].id + ".name"));
}

bool Wording::is_woman(SurvivorId survivor) const {
    return survivor < catalog().survivors.size() && !catalog().survivors[survivor].male;
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
    return std::string(card_word(c.list_of(face))) + "." + std::string(c.card_name(face));
}

std::string Wording::card(CardId face) const {
    if (face >= catalog().card_count) return std::string((*texts_)("word.a_card"));
    return std::string((*texts_)(key_of(face) + ".name"));
}

std::string Wording::objective(ObjectiveId objective) const {
    if (objective >= catalog().objectives.size())
        return std::string((*texts_)("word.random_objective"));
    const ObjectiveDef& side = catalog().objectives[objective];
    const std::string& key = side.text_key;
    if (side.hard && texts_->has(key + ".hard_name"))
        return std::string((*texts_)(key + ".hard_name"));
    return std::string((*texts_)(key + ".name"));
}

std::string Wording::scenario(ScenarioId scenario) const {
    return std::string((*texts_)("scenario." + catalog().scenarios[scenario].id + ".name"));
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

std::string Wording::event(const Event& e) const {
    return event(e, [](Named, unsigned, std::string name) { return name; });
}

std::string Wording::event(const Event& e, const NameMark& mark) const {
    if (silent(e)) return {};
    if (const auto began = e.find<event::PhaseBegan>(); began && began->step > 0)
        return std::string((*texts_)("step." + std::to_string(began->step)));
    if (const auto skipped = e.find<event::StepSkipped>())
        return texts_->format("event.step_skipped",
                              {{"step", (*texts_)("step." + std::to_string(skipped->step))}});
    if (const auto morale = e.find<event::MoraleChanged>())
        if (std::string line = morale_because(*texts_, *morale, e.rule); !line.empty()) return line;
    const MarkedNames names(*this, mark);
    if (const auto wound = e.find<event::Wounded>(); wound && e.rule == RuleId::EXPO_08)
        return texts_->format("because.frostbite", {{"survivor", names.name(wound->survivor)},
                                                    {"tokens_now", int{wound->tokens_now}}});
    std::string line = event_text(catalog(), *texts_, e, names);
    if (const auto chosen = e.find<event::OptionChosen>())
        line += option_taken(chosen->card, chosen->option);
    capitalise(line);
    return line;
}

std::string Wording::prompt(const Decision& d) const {
    const SeatId named = d.by == kChance ? d.seat : d.by;
    const std::string asks = asking_card(d);
    // a vote about no card and nobody's exile is about the first-player token (LN-09)
    const bool token = d.ask == Ask::Vote && d.card == kNoCard && d.seat == kNone;
    const bool accuse = asks_to_accuse(d);
    const bool shifts = d.prompt == Prompt::AttractFrom && d.survivor == kNone;
    const std::string picks = picked_for(d);
    return texts_->format("prompt." + std::string(name_of(d.prompt)) +
                              (token    ? ".token"
                               : accuse ? ".exile_vote"
                               : shifts ? ".no_survivor"
                                        : picks),
                          {{"player", seat(named)},
                           {"asker", seat(d.seat)},
                           {"survivor", survivor(d.survivor), is_woman(d.survivor)},
                           {"place", shifts || !picks.empty() ? to_place(d) : the_place(d.place)},
                           {"card", asks.empty() ? card(d.card) : asks},
                           {"dice", d.dice},
                           {"still_needed", d.still_needed}});
}

std::string Wording::reason(const Refusal& no) const {
    return std::string((*texts_)("refusal." + std::string(name_of(no.reason))));
}

std::string Wording::refusal(const Refusal& no) const {
    const std::string rule =
        no.rule == RuleId::None ? std::string() : rule_name(*texts_, rule_text(no.rule));
    return rule.empty() ? reason(no) : reason(no) + " (" + rule + ")";
}

std::string plain(std::string_view marked) {
    std::string out;
    bool in_link = false;
    for (std::size_t i = 0; i < marked.size(); ++i) {
        if (marked.substr(i, 6) == "[link:") {
            i = std::min(marked.find('|', i), marked.size());
            in_link = true;
            continue;
        }
        if (in_link && marked[i] == ']') {
            in_link = false;
            continue;
        }
        if (marked.substr(i, 6) == "[icon:") {
            i = std::min(marked.find(']', i), marked.size());
            if (i + 1 < marked.size() && marked[i + 1] == ' ') ++i;
            continue;
        }
        if (marked.substr(i, 2) == "**") {
            ++i;
            continue;
        }
        out += marked[i];
    }
    return out;
}

}  // namespace dow::text_mode
