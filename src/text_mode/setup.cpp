#include <algorithm>
#include <array>
#include <random>
#include <sstream>

#include "console.hpp"
#include "dow/bots/bot.hpp"
#include "dow/match/names.hpp"
#include "dow/match/rule_options.hpp"

namespace dow::text_mode {

namespace {

constexpr int kLevels = 3;  ///< of bots

bool ask_seats(Console& console, const Texts& texts, MatchSetup& setup) {
    const auto count = console.ask_number(texts("text.ask_seats"), 2, kMaxSeats, 2);
    if (!count) return false;
    setup.setup.seats = static_cast<u8>(*count);
    for (int i = 0; i < *count; ++i) {
        const auto name = console.ask(texts.format("text.ask_name", {{"n", i + 1}}));
        if (!name) return false;
        dow::SeatInfo seat;
        seat.colour = static_cast<u8>(i);
        seat.person = static_cast<u8>(i);
        if (name->empty()) {
            seat.name = texts.format("text.bot_name", {{"n", i + 1}});
            const auto level = console.ask_number(texts("text.ask_level"), 1, kLevels, 2);
            if (!level) return false;
            seat.bot = bot_levels()[static_cast<std::size_t>(*level) - 1];
        } else {
            seat.name = *name;
            for (const dow::SeatInfo& known : setup.seats)
                if (!known.is_bot() && known.name == seat.name) {  // one person, several groups
                    seat.person = known.person;
                    seat.name = texts.format("text.group_name", {{"player", *name}, {"n", i + 1}});
                }
        }
        setup.seats.push_back(std::move(seat));
    }
    return true;
}

bool ask_variant(Console& console, const Texts& texts, MatchSetup& setup) {
    Ruleset& rules = setup.setup.rules;
    if (setup.setup.seats == 2) {
        rules.coop = rules.two_player = 1;
        console.say_key("text.two_player_note");
        return true;
    }
    const auto variant = console.choose(
        texts("text.ask_variant"),
        {std::string(texts("variant.none.text")), std::string(texts("variant.coop.text")),
         std::string(texts("variant.betrayer.text"))},
        {}, 0);
    if (!variant) return false;
    rules.coop = *variant == 1;
    rules.betrayer = *variant == 2;
    return true;
}

/// What is agreed on after the kind of game; the cooperative game has one side of objectives.
std::vector<RuleOption> open_rules(const Ruleset& rules) {
    constexpr std::array kinds{&Ruleset::coop, &Ruleset::two_player, &Ruleset::betrayer};
    std::vector<RuleOption> open;
    for (const RuleOption& rule : kRuleOptions) {
        const bool kind = std::find(kinds.begin(), kinds.end(), rule.field) != kinds.end();
        if (!kind && !(rules.coop && rule.field == &Ruleset::hard)) open.push_back(rule);
    }
    return open;
}

/// The rules of the edition beside the variant that was chosen.
void add_edition(const Catalog& catalog, Setup& setup) {
    const Ruleset edition = edition_rules(catalog, setup.boxes);
    for (const RuleOption& rule : kRuleOptions)
        if (edition.*rule.field != 0) setup.rules.*rule.field = 1;
}

/// The numbers of a line, or nothing when something else stands there.
std::optional<std::vector<int>> numbers_in(const std::string& line, int most) {
    std::vector<int> out;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
        const auto number = number_in(word);
        if (!number || *number < 1 || *number > most) return std::nullopt;
        out.push_back(*number);
    }
    return out;
}

/// The boxes a table may choose from: all but those that are always there or not finished.
std::vector<BoxId> open_boxes(const Catalog& catalog) {
    std::vector<BoxId> open;
    for (BoxId box{}; box < catalog.boxes.size(); ++box)
        if (!catalog.boxes[box].always && !catalog.boxes[box].in_the_making) open.push_back(box);
    return open;
}

std::string box_names(const Texts& texts, const Catalog& catalog, Boxes boxes) {
    std::string names;
    for (const BoxId box : boxes)
        names += (names.empty() ? "" : " + ") +
                 std::string(texts("box." + catalog.boxes[box].id + ".name"));
    return names;
}

/// One box, another, or several mixed (LN-04). Nobody is asked where there is only one.
bool ask_boxes(Console& console, const Wording& words, MatchSetup& setup) {
    const Catalog& catalog = words.catalog();
    const std::vector<BoxId> open = open_boxes(catalog);
    if (open.size() < 2) return true;
    std::vector<Boxes> mixes;
    std::vector<std::string> names;
    for (unsigned mix = 1; mix < 1U << open.size(); ++mix) {
        Boxes boxes;
        for (std::size_t i = 0; i < open.size(); ++i)
            if ((mix >> i & 1U) != 0) boxes.add(open[i]);
        mixes.push_back(boxes);
        names.push_back(box_names(words.texts(), catalog, boxes));
    }
    const auto chosen = console.choose(words.texts()("text.ask_boxes"), names, {}, 0);
    if (!chosen) return false;
    setup.setup.boxes = mixes[static_cast<std::size_t>(*chosen)];
    return true;
}

/// Any of the modes that the boxes bring, or none (LN-02).
bool ask_modules(Console& console, const Wording& words, MatchSetup& setup) {
    const Catalog& catalog = words.catalog();
    const Texts& texts = words.texts();
    std::vector<ModuleId> open;
    for (ModuleId module{}; module < catalog.modules.size(); ++module)
        if (setup.setup.boxes.has(catalog.modules[module].box)) open.push_back(module);
    setup.setup.modules = {};
    if (open.empty()) return true;
    console.say_key("text.modules");
    for (std::size_t i = 0; i < open.size(); ++i) {
        const std::string key = "module." + catalog.modules[open[i]].id;
        console.say(texts.format(
            "text.rule_line",
            {{"n", i + 1}, {"name", texts(key + ".name")}, {"line", texts(key + ".line")}}));
    }
    while (const auto line = console.ask(texts("text.ask_modules"))) {
        const auto chosen = numbers_in(*line, static_cast<int>(open.size()));
        if (!chosen) {
            console.say_key("text.not_these_numbers");
            continue;
        }
        for (const int n : *chosen) setup.setup.modules.add(open[static_cast<std::size_t>(n - 1)]);
        return true;
    }
    return false;
}

/// Says why this cannot be played; false if it can.
bool say_faults(Console& console, const Wording& words, const Setup& setup) {
    const SetupFaults faults = setup_faults(words.catalog(), setup);
    for (const Refusal& fault : faults) console.say(words.refusal(fault));
    return !faults.empty();
}

/// The boxes and modes, again and again until there are enough cards for everybody.
bool ask_content(Console& console, const Wording& words, MatchSetup& setup) {
    do {
        if (!ask_boxes(console, words, setup) || !ask_modules(console, words, setup)) return false;
    } while (say_faults(console, words, setup.setup));
    return true;
}

bool ask_rules(Console& console, const Texts& texts, MatchSetup& setup) {
    Ruleset& rules = setup.setup.rules;
    const std::vector<RuleOption> open = open_rules(rules);
    console.say_key("text.more_rules");
    for (std::size_t i = 0; i < open.size(); ++i) {
        const std::string key = open[i].text_key();
        const bool on = rules.*open[i].field != 0;
        console.say(texts.format(
            on ? "text.rule_line_on" : "text.rule_line",
            {{"n", i + 1}, {"name", texts(key + ".name")}, {"line", texts(key + ".line")}}));
    }
    while (const auto line = console.ask(texts("text.ask_rules"))) {
        const auto chosen = numbers_in(*line, static_cast<int>(open.size()));
        if (!chosen) {
            console.say_key("text.not_these_numbers");
            continue;
        }
        for (const int n : *chosen) {
            u8& rule = rules.*open[static_cast<std::size_t>(n - 1)].field;
            rule = rule == 0;
        }
        return true;
    }
    return false;
}

/// A scenario, a main objective, or one that is drawn: what can be played with the boxes chosen.
/// The objective to begin with comes first.
bool ask_objective(Console& console, const Wording& words, MatchSetup& setup) {
    const Catalog& catalog = words.catalog();
    std::vector<std::string> names;
    std::vector<Setup> choices;
    const auto offer = [&](const Setup& choice, std::string name, bool first) {
        if (check_setup(catalog, choice)) return;
        names.insert(first ? names.begin() : names.end(), std::move(name));
        choices.insert(first ? choices.begin() : choices.end(), choice);
    };
    Setup choice = setup.setup;
    for (ObjectiveId side{0}; side < catalog.objectives.size(); ++side) {
        choice.objective = side;
        offer(choice, words.objective(side), catalog.objectives[side].id == "we_need_more_samples");
    }
    choice.objective = kNone;
    offer(choice, words.objective(kNone), false);
    for (ScenarioId scenario{}; scenario < catalog.scenarios.size(); ++scenario) {
        choice.scenario = scenario;
        offer(choice,
              words.texts().format("text.scenario", {{"scenario", words.scenario(scenario)}}),
              false);
    }
    const auto chosen = console.choose(words.texts()("text.ask_objective"), names);
    if (!chosen) return false;
    setup.setup = choices[static_cast<std::size_t>(*chosen)];
    return true;
}

}  // namespace

std::optional<MatchSetup> ask_setup(Console& console, const Wording& words, u64 seed) {
    const Texts& texts = words.texts();
    MatchSetup setup;
    setup.seed = seed != 0 ? seed : std::random_device{}();
    if (!ask_seats(console, texts, setup) || !ask_variant(console, texts, setup) ||
        !ask_content(console, words, setup))
        return std::nullopt;
    add_edition(words.catalog(), setup.setup);
    if (!ask_rules(console, texts, setup)) return std::nullopt;
    if (!ask_objective(console, words, setup)) return std::nullopt;
    const auto real = console.ask_yes(texts("text.ask_real_dice"), false);
    if (!real) return std::nullopt;
    setup.real_dice = *real;
    if (say_faults(console, words, setup.setup)) return std::nullopt;
    return setup;
}

}  // namespace dow::text_mode
