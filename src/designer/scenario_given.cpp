#include <algorithm>

#include "dow/content/diagnostics.hpp"
#include "dow/match/codec.hpp"
#include "dow/match/left_out.hpp"
#include "dow/match/rule_options.hpp"
#include "given_builder.hpp"

namespace dow::designer {

void only_keys(const Json& object, const std::vector<std::string_view>& known,
               const std::string& where) {
    if (!object.is_object()) throw ToolError(where + " must be an object");
    for (const auto& [key, value] : object.items())
        if (std::find(known.begin(), known.end(), key) == known.end())
            throw ToolError(where + " has an unknown word \"" + key + "\"" +
                            did_you_mean(key, known));
}

State GivenBuilder::build() {
    check_keys();
    find_seats();
    s_ = prepared_game(c_, setup_, active_);
    if (as_prepared()) return s_;
    clear_table();
    lay_out_chapter();
    lay_out_tracks();
    for (SeatId seat{0}; seat < s_.seats; ++seat) lay_out_survivors(seat);
    for (SeatId seat{0}; seat < s_.seats; ++seat) lay_out_seat(seat);
    for (SeatId seat{0}; seat < s_.seats; ++seat) settle_objective(seat);
    lay_out_places();
    lay_out_decks();
    lay_out_raxxon();
    lay_out_piles();
    lay_out_order();
    lay_out_rest();
    return s_;
}

void GivenBuilder::check_keys() const {
    only_keys(given_,
              {"players",
               "turn",
               "first",
               "last_turn",
               "A",
               "B",
               "C",
               "D",
               "E",
               "places",
               "decks",
               "waste",
               "removed",
               "crisis",
               "crossroads",
               "objective",
               "hard",
               "morale",
               "round",
               "food",
               "starvation",
               "marks",
               "ruleset",
               "as_prepared",
               "objective_cards",
               "dead",
               "removed_survivors",
               "rest",
               "boxes",
               "modules",
               "raxxon_dice",
               "spared",
               "loot",
               "upgrades",
               "scenario",
               "without"},
              "given");
}

bool GivenBuilder::as_prepared() const {
    if (!has("as_prepared") || !given_.at("as_prepared").get<bool>()) return false;
    only_keys(given_,
              {"as_prepared", "players", "turn", "objective", "hard", "ruleset", "boxes", "modules",
               "scenario", "without"},
              "given, as prepared,");
    return true;
}

const Json& GivenBuilder::seat_json(SeatId seat) const {
    static const Json nothing = Json::object();
    const std::string name = letter(seat);
    return given_.contains(name) ? given_.at(name) : nothing;
}

namespace {

/// Boxes or modules by their ids.
template <class Set, class Rows>
Set named(const Json& names, const Rows& rows, const std::string& what) {
    Set set;
    for (const Json& name : names) {
        std::size_t row = 0;
        while (row < rows.size() && rows[row].id != name.get<std::string>()) ++row;
        if (row == rows.size()) throw ToolError("there is no " + what + " " + one_line(name));
        set.add(decltype(set.lowest())(row));
    }
    return set;
}

}  // namespace

void GivenBuilder::find_seats() {
    int seats = has("players") ? number("players", 3) : 3;
    for (SeatId seat{0}; seat < kMaxSeats; ++seat)
        if (given_.contains(letter(seat))) seats = std::max(seats, seat + 1);
    setup_.seats = static_cast<u8>(seats);
    active_ = has("turn") ? seat_named(given_.at("turn").get<std::string>(), seats) : SeatId{0};
    if (has("boxes")) setup_.boxes = named<Boxes>(given_.at("boxes"), c_.boxes, "box");
    if (has("modules")) setup_.modules = named<Modules>(given_.at("modules"), c_.modules, "module");
    read_ruleset();
    if (has("without"))
        for (const Json& name : given_.at("without"))
            if (!leave_out(c_, name.get<std::string>(), setup_))
                throw ToolError("given.without: there is no card " + one_line(name));
    if (has("scenario"))
        read_scenario();
    else
        read_objective();
    if (const Refusal no = check_setup(c_, setup_))
        throw ToolError("given cannot be set up: " + word_for(no.reason) + " (" +
                        std::string(rule_text(no.rule)) + ")");
}

void GivenBuilder::read_ruleset() {
    nlohmann::json rules = to_json(edition_rules(c_, setup_.boxes));
    if (setup_.seats == 2) rules["two_player"] = rules["coop"] = 1U;
    if (has("hard") && given_.at("hard").get<bool>()) rules["hard"] = 1U;
    if (has("ruleset"))
        for (const auto& [key, value] : given_.at("ruleset").items())
            rules[key] = value.is_boolean() ? unsigned{value.get<bool>()} : value.get<unsigned>();
    setup_.rules = ruleset_from_json(rules, "given.ruleset");
}

void GivenBuilder::read_objective() {
    const std::string id = has("objective")             ? given_.at("objective").get<std::string>()
                           : setup_.boxes.has(BoxId(0)) ? "eight_weeks_of_darkness"
                                                        : "take_it_back";
    const bool hard = setup_.rules.hard || setup_.rules.coop;
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < c_.objectives.size(); ++i) {
        known.push_back(c_.objectives[i].id);
        if (c_.objectives[i].id == id && c_.objectives[i].hard == hard)
            setup_.objective = ObjectiveId(i);
    }
    if (setup_.objective == kNone)
        throw ToolError("there is no objective \"" + id + "\"" + did_you_mean(id, known));
}

void GivenBuilder::read_scenario() {
    const std::string id = given_.at("scenario").get<std::string>();
    const auto scenario = scenario_from(c_, id);
    if (!scenario) throw ToolError("there is no scenario \"" + id + "\"");
    setup_.scenario = *scenario;
}

/// Another chapter than the first lies there as if those before it had been met.
void GivenBuilder::lay_out_chapter() {
    if (!has("scenario") || !has("objective")) return;
    const std::string id = given_.at("objective").get<std::string>();
    for (ObjectiveId at = s_.objective; at != kNone; at = c_.objectives[at].next)
        if (c_.objectives[at].id == id) return turn_to_chapter(s_, c_, at);
    throw ToolError("the scenario has no chapter \"" + id + "\"");
}

void GivenBuilder::lay_out_tracks() {
    s_.morale = static_cast<u8>(number("morale", s_.morale));
    if (s_.morale > c_.morale_top) throw ToolError("given.morale is above the top of its track");
    s_.round = static_cast<u8>(number("round", s_.round));
    s_.first_round = std::max(s_.first_round, s_.round);
    s_.food = static_cast<u8>(number("food", 0));
    s_.starvation = static_cast<u8>(number("starvation", 0));
    s_.objective_marks = static_cast<u8>(number("marks", s_.objective_marks));
    if (has("crisis")) {
        const CardId card =
            card_named(c_, given_.at("crisis").get<std::string>(), {CardList::Crisis});
        put(card, zone::Current);
        s_.crisis = card;
    }
    if (has("crossroads")) {
        const CardId card =
            card_named(c_, given_.at("crossroads").get<std::string>(), {CardList::Crossroads});
        put(card, zone::Held);
        s_.held = card;
    }
}

void GivenBuilder::lay_out_order() {
    if (has("first")) s_.first = seat_named(given_.at("first").get<std::string>(), s_.seats);
    if (has("last_turn") && given_.at("last_turn").get<bool>())
        s_.first = SeatId((active_ + 1) % s_.seats);
}

void GivenBuilder::lay_out_rest() {
    if (!has("rest")) return;
    nlohmann::json fields = to_json(c_, s_);
    fields.merge_patch(nlohmann::json::parse(given_.at("rest").dump()));
    s_ = state_from_json(c_, fields, "given.rest");
    if (const std::string part = out_of_range(s_, c_); !part.empty())
        throw ToolError("given.rest: " + part + " is out of range");
}

State build_given(const Catalog& catalog, const Json& given) {
    try {
        State state = GivenBuilder(catalog, given).build();
        derive(state, catalog);
        return state;
    } catch (const nlohmann::json::exception& e) {
        throw ToolError(std::string("given: ") + e.what());
    }
}

}  // namespace dow::designer
