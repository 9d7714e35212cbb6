#include "renumber.hpp"

#include <nlohmann/json.hpp>

#include "dow/match/codec.hpp"
#include "dow/match/names.hpp"
#include "dow/rules/invariants.hpp"

namespace dow {

namespace {

/// "crisis.x" of "crisis:x", "item.x" of "x@police".
std::string text_key(const std::string& face) {
    const auto colon = face.find(':');
    if (colon != std::string::npos) return face.substr(0, colon) + "." + face.substr(colon + 1);
    return "item." + face.substr(0, face.find('@'));
}

/// A card of the game that the new catalog does not have.
std::string missing_card(const State& s, const Catalog& from, const Catalog& to) {
    for (CardId card{0}; card < from.card_count; ++card)
        if (s.zones[card] != zone::Box && !card_from(to, card_name(from, card)))
            return text_key(face_name(from, card));
    if (s.objective != kNone && !objective_from(to, objective_name(from, s.objective)))
        return "objective." + from.objectives[s.objective].id;
    return {};
}

/// What the codec of files writes as plain numbers: whose a lasting effect is depends on its scope.
void renumber_rest(State& s, const Catalog& from, const Catalog& to) {
    for (int i = 0; i < s.lasting_count; ++i) {
        Lasting& effect = s.lasting[i];
        if (effect.scope != Scope::Survivor || effect.host == kNone) continue;
        const std::string name = survivor_name(from, SurvivorId(effect.host));
        effect.host = survivor_from(to, name).value_or(kNone);
    }
}

Misfit renumber(State& s, const std::optional<Decision>& asked, const Catalog& from,
                const Catalog& to) {
    if (const std::string gone = missing_card(s, from, to); !gone.empty())
        return {Misfit::Why::Gone, gone};
    if (asked && asked->ask != Ask::Turn) return {Misfit::Why::Turn};
    try {
        std::vector<std::string> lost;
        s = state_from_json(to, to_json(from, s), "", &lost);
    } catch (const FormatError& error) {
        return {Misfit::Why::Broken, error.what()};
    }
    renumber_rest(s, from, to);
    return {};
}

}  // namespace

Misfit fit_to(State& state, const std::optional<Decision>& asked, const Catalog& from,
              const Catalog& to, std::vector<std::string>& ended) {
    if (const Misfit no = recode(state, from, to, ended)) return no;
    if (!same_numbers(from, to))
        if (const Misfit no = renumber(state, asked, from, to)) return no;
    derive(state, to);
    if (const std::string wrong = first_violation(state, to); !wrong.empty())
        return {Misfit::Why::Broken, wrong};
    return {};
}

std::vector<Event> translated(const std::vector<Event>& events, const Catalog& from,
                              const Catalog& to) {
    if (same_numbers(from, to)) return events;
    std::vector<Event> out;
    out.reserve(events.size());
    for (const Event& event : events) try {
            out.push_back(event_from_json(to, to_json(from, event)));
        } catch (const FormatError&) {
            continue;
        }
    return out;
}

}  // namespace dow
