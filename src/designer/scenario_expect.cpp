#include "scenario_runner.hpp"

#include <algorithm>

#include "dow/rules/view.hpp"
#include "scenario_odds.hpp"
#include "scenario_paths.hpp"

namespace dow::designer {

void ScenarioRunner::expect(const Json& then, const std::string& path) {
    Json state = Json::object();
    for (const auto& [key, value] : then.items())
        if (!expect_word(key, value, path + "." + key)) state[key] = value;
    expect_state(state, path);
    if (then.contains("unchanged"))
        expect_unchanged(then.at("unchanged"), then, path + ".unchanged");
}

/// Compares what is no part of the table; false for what is.
bool ScenarioRunner::expect_word(const std::string& key, const Json& value,
                                 const std::string& path) {
    if (key == "events") return expect_events(value, path), true;
    if (key == "no_events") return expect_no_events(value, path), true;
    if (key == "legal") return expect_legal(value, true, path), true;
    if (key == "not_legal") return expect_legal(value, false, path), true;
    if (key == "only_legal") return expect_only_legal(value, path), true;
    if (key == "times") return expect_times(value, path), true;
    if (key == "asks") return expect_question(value, path), true;
    if (key == "change") return expect_change(value, path), true;
    if (key == "betrayer_odds") return expect_odds(value, path), true;
    if (key == "forecast") return expect_forecast(value, path), true;
    if (key == "sees") return expect_seen(value, true, path), true;
    if (key == "sees_not") return expect_seen(value, false, path), true;
    if (key != "refused") return key == "unchanged";
    for (const Json& one : value) expect_refused(one, path);
    return true;
}

/// A name that is not there may be said to be missing (`null`), but it must be a name.
void ScenarioRunner::expect_state(const Json& state, const std::string& path) {
    const Json found = describe(c_, s_);
    for (const auto& [key, value] : state.items()) {
        if (!found.contains(key)) throw ToolError(path + " has an unknown word \"" + key + "\"");
        if (!value.is_object() || !value.contains("survivors")) continue;
        if (value.at("survivors").is_object())
            for (const auto& [name, what] : value.at("survivors").items()) survivor_named(c_, name);
    }
    compare(state, found, path, result_.differences);
}

/// A scenario that stops in the middle of something says so, or it forgot an answer.
void ScenarioRunner::expect_no_open_question(const Json& then) {
    const auto asked = pending(s_, c_);
    if (!asked || asked->ask == Ask::Turn || then.contains("asks")) return;
    differ("then", "the end of the action, or \"asks\"",
           "seat " + letter(asked->by) + " is asked " + word_for(asked->prompt));
}

void ScenarioRunner::expect_events(const Json& wanted, const std::string& path) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        check_event(c_, wanted.at(i));
        std::size_t at = next;
        while (at < events_.size() && !event_matches(c_, wanted.at(i), events_[at])) ++at;
        if (at == events_.size())
            differ(path + "." + std::to_string(i), one_line(wanted.at(i)), happened(next));
        else
            next = at + 1;
    }
}

std::string ScenarioRunner::happened(std::size_t from) const {
    std::string text;
    for (std::size_t i = from; i < events_.size(); ++i)
        text += "\n      " + one_line(event_json(c_, events_[i]));
    return text.empty() ? "nothing more happened" : text;
}

void ScenarioRunner::expect_no_events(const Json& unwanted, const std::string& path) {
    for (const Json& one : unwanted) {
        check_event(c_, one);
        for (const Event& event : events_)
            if (event_matches(c_, one, event))
                differ(path, "no " + one_line(one), one_line(event_json(c_, event)));
    }
}

/// How often: by kind, or as a list of events with their details, each with its "times".
void ScenarioRunner::expect_times(const Json& wanted, const std::string& path) {
    const auto check = [&](const Json& event, const Json& times, const std::string& here) {
        check_event(c_, event);
        const auto found = std::count_if(events_.begin(), events_.end(), [&](const Event& e) {
            return event_matches(c_, event, e);
        });
        if (found != times.get<int>()) differ(here, one_line(times), std::to_string(found));
    };
    if (wanted.is_object())
        for (const auto& [kind, times] : wanted.items()) check(kind, times, path + "." + kind);
    else
        for (const Json& entry : wanted) {
            Json event = entry;
            event.erase("times");
            check(event, entry.at("times"), path + " " + one_line(event));
        }
}

void ScenarioRunner::expect_question(const Json& wanted, const std::string& path) {
    only_keys(wanted, {"ask", "prompt", "by", "rule", "survivor"}, path);
    const auto asked = pending(s_, c_);
    if (!asked) return differ(path, one_line(wanted), "the game is over");
    Json found = Json::object();
    found["ask"] = word_for(asked->ask);
    found["prompt"] = word_for(asked->prompt);
    found["by"] = letter(asked->by);
    found["rule"] = std::string(rule_text(asked->rule));
    if (asked->survivor != kNone) found["survivor"] = survivor_name(c_, asked->survivor);
    compare(wanted, found, path, result_.differences);
}

/// How likely a betrayer is in a game prepared like this one: [of, in].
void ScenarioRunner::expect_odds(const Json& wanted, const std::string& path) {
    const auto [of, in] = betrayer_odds(c_, setup_of(s_));
    compare(wanted, Json::array({of, in}), path, result_.differences);
}

/// What a seat can foresee of the night.
void ScenarioRunner::expect_forecast(const Json& by_seat, const std::string& path) {
    for (const auto& [seat, wanted] : by_seat.items()) {
        const View view = view_for(s_, c_, Seats::of(seat_named(seat, s_.seats)));
        const Json found = forecast_json(c_, view.forecast);
        const std::string here = path + "." + seat;
        for (const auto& [word, value] : wanted.items())
            if (!found.contains(word))
                throw ToolError(here + " has an unknown word \"" + word + "\"");
        compare(wanted, found, here, result_.differences);
    }
}

/// Which cards a seat may know of, wherever they lie.
void ScenarioRunner::expect_seen(const Json& by_seat, bool wanted, const std::string& path) {
    for (const auto& [seat, names] : by_seat.items()) {
        const View view = view_for(s_, c_, Seats::of(seat_named(seat, s_.seats)));
        Json seen = Json::array();
        for (int i = 0; i < view.card_count; ++i)
            seen.push_back(plain_name(c_, view.cards[i].face));
        for (const Json& name : names) {
            check_card(c_, name.get<std::string>());
            const bool found = std::any_of(seen.begin(), seen.end(), [&](const Json& card) {
                return same_name(name.get<std::string>(), card.get<std::string>());
            });
            if (found != wanted)
                differ(path + "." + seat, one_line(name), wanted ? one_line(seen) : "is seen");
        }
    }
}

void ScenarioRunner::expect_change(const Json& wanted, const std::string& path) {
    const Json now = describe(c_, s_);
    for (const auto& entry : wanted.items()) {
        const std::string where = entry.key();
        const Json& by = entry.value();
        std::string pointer = "/" + where;
        std::replace(pointer.begin(), pointer.end(), '.', '/');
        const Json::json_pointer at(pointer);
        const auto size = [&](const Json& in) {
            if (!in.contains(at)) throw ToolError(path + ": there is no " + where);
            const Json& value = in.at(at);
            return value.is_array() ? static_cast<int>(value.size()) : value.get<int>();
        };
        const int change = size(now) - size(before_);
        if (change != by.get<int>())
            differ(path + "." + where, one_line(by), std::to_string(change));
    }
}

/// Whatever differs from the table as it was given must be said somewhere in the same "then".
/// `true` is about the whole table, a list about some paths of it.
void ScenarioRunner::expect_unchanged(const Json& what, const Json& then, const std::string& path) {
    if (!what.is_boolean() && !what.is_array())
        throw ToolError(path + " is true, or a list of paths");
    const Json now = describe(c_, s_);
    const std::vector<std::string> said = said_paths(then);
    for (const std::string& changed : changed_paths(before_, now)) {
        const bool meant = what.is_boolean()
                               ? what.get<bool>()
                               : std::any_of(what.begin(), what.end(), [&](const Json& part) {
                                     return lies_in(changed, part.get<std::string>());
                                 });
        const bool covered = std::any_of(said.begin(), said.end(), [&](const std::string& word) {
            return lies_in(changed, word) || lies_in(word, changed);
        });
        if (meant && !covered)
            differ(path + "." + changed, one_line(value_at(before_, changed)),
                   one_line(value_at(now, changed)));
    }
}

}  // namespace dow::designer
