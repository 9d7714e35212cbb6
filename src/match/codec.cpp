#include "dow/match/codec.hpp"

#include "dow/match/left_out.hpp"
#include "dow/match/names.hpp"
#include "dow/match/rule_options.hpp"
#include "json_in.hpp"
#include "member_json.hpp"

namespace dow {

using nlohmann::json;

namespace {

template <class Struct>
bool has_fields(const In& in, Struct& says) {
    bool all = true;
    each_field(says, [&](const char* key, auto&) { all = all && in.has(key); });
    return all;
}

/// The kinds of Chance share a word: the one meant is the one whose members are there.
Do kind_in(const In& in) {
    const In word = in.at("do");
    const Do first = word.known(do_from(word.str()), "command");
    if (!is_outcome(first)) return first;
    for (const Do what : kAllCommands)
        if (is_outcome(what) && with_command(what, [&](auto says) { return has_fields(in, says); }))
            return what;
    in.fail("says nothing that Chance could answer");
}

}  // namespace

json to_json(const Catalog& catalog, const Command& command) {
    json out{{"by", seat_name(command.by)}, {"do", name_of(command.what())}};
    visit_command(command, [&](const auto& says) {
        each_field(says, [&](const char* key, const auto& member) {
            out[key] = MemberWriter{catalog}(member);
        });
    });
    return out;
}

Command command_from_json(const Catalog& catalog, const json& j, std::string_view place) {
    const In in(j, place);
    const MemberReader read{catalog};
    const Do what = kind_in(in);
    SeatId by;
    read(in.at("by"), by);
    return with_command(what, [&](auto says) {
        each_field(says, [&](const char* key, auto& member) { read(in.at(key), member); });
        return Command::of(by, says);
    });
}

json to_json(const Ruleset& rules) {
    json out = json::object();
    for (const RuleOption& rule : kRuleOptions)
        if (rules.*rule.field != 0) out[rule.name] = rules.*rule.field;
    return out;
}

Ruleset ruleset_from_json(const json& j, std::string_view place) {
    Ruleset rules;
    In(j, place).each_member([&](std::string_view key, const In& value) {
        for (const RuleOption& rule : kRuleOptions)
            if (key == rule.name) {
                rules.*rule.field = value.whole<u8>();
                return;
            }
        value.fail("unknown rule");
    });
    return rules;
}

json to_json(const Catalog& catalog, const Setup& setup) {
    json boxes = json::array();
    for (const BoxId box : setup.boxes)
        if (!catalog.boxes[box].always) boxes.push_back(catalog.boxes[box].id);
    json modules = json::array();
    for (const ModuleId module : setup.modules) modules.push_back(catalog.modules[module].id);
    json out{{"seats", setup.seats},
             {"objective", objective_name(catalog, setup.objective)},
             {"rules", to_json(setup.rules)},
             {"boxes", std::move(boxes)},
             {"modules", std::move(modules)}};
    if (setup.scenario != kNone) out["scenario"] = scenario_name(catalog, setup.scenario);
    const auto left_out = names_left_out(catalog, setup);
    if (!left_out.empty()) out["without"] = left_out;
    return out;
}

namespace {

/// A list of ids of `rows`; files of the base game have none.
template <class Set, class Rows>
void read_ids(const In& in, const char* key, const Rows& rows, Set& out) {
    if (!in.has(key)) return;
    out = {};
    in.at(key).each_element([&](const In& name) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].id == name.str()) return out.add(decltype(out.lowest())(i));
        name.fail("there is none of this name here");
    });
}

}  // namespace

Setup setup_from_json(const Catalog& catalog, const json& j, std::string_view place) {
    const In in(j, place);
    Setup setup;
    setup.seats = static_cast<u8>(in.at("seats").number(kMaxSeats));
    const In objective = in.at("objective");
    setup.objective = objective.known(objective_from(catalog, objective.str()), "objective");
    const In rules = in.at("rules");
    setup.rules = ruleset_from_json(rules.raw(), rules.place());
    read_ids(in, "boxes", catalog.boxes, setup.boxes);
    read_ids(in, "modules", catalog.modules, setup.modules);
    if (in.has("scenario")) {
        const In scenario = in.at("scenario");
        setup.scenario = scenario.known(scenario_from(catalog, scenario.str()), "scenario");
    }
    if (in.has("without"))
        in.at("without").each_element([&](const In& name) {
            if (!leave_out(catalog, name.str(), setup)) name.fail("there is no such card");
        });
    return setup;
}

}  // namespace dow
