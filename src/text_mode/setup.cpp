#include <algorithm>
#include <array>
#include <random>
#include <sstream>

#include "console.hpp"
#include "dow/match/names.hpp"
#include "dow/match/rule_options.hpp"

namespace dow::text_mode {

namespace {

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
            seat.bot = "steady";
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
    const auto variant =
        console.choose(texts("text.ask_variant"), {std::string(texts("variant.none.text")),
                                                   std::string(texts("variant.coop.text")),
                                                   std::string(texts("variant.betrayer.text"))});
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

bool ask_rules(Console& console, const Texts& texts, MatchSetup& setup) {
    Ruleset& rules = setup.setup.rules;
    const std::vector<RuleOption> open = open_rules(rules);
    console.say_key("text.more_rules");
    for (std::size_t i = 0; i < open.size(); ++i) {
        const std::string key = open[i].text_key();
        console.say(texts.format(
            "text.rule_line",
            {{"n", i + 1}, {"name", texts(key + ".name")}, {"line", texts(key + ".line")}}));
    }
    while (const auto line = console.ask(texts("text.ask_rules"))) {
        const auto chosen = numbers_in(*line, static_cast<int>(open.size()));
        if (!chosen) {
            console.say_key("text.not_these_numbers");
            continue;
        }
        for (const int n : *chosen) rules.*open[static_cast<std::size_t>(n - 1)].field = 1;
        return true;
    }
    return false;
}

bool ask_objective(Console& console, const Wording& words, MatchSetup& setup) {
    const bool hard = setup.setup.rules.coop || setup.setup.rules.hard;
    std::vector<std::string> names;
    std::vector<ObjectiveId> ids;
    const auto& all = words.catalog().objectives;
    for (ObjectiveId side{0}; side < all.size(); ++side) {
        if (all[side].hard != hard) continue;
        const bool first = all[side].id == "we_need_more_samples";
        const auto at = first ? names.begin() : names.end();
        names.insert(at, words.objective(side));
        ids.insert(first ? ids.begin() : ids.end(), side);
    }
    names.push_back(words.objective(kNone));
    ids.push_back(kNone);
    const auto chosen = console.choose(words.texts()("text.ask_objective"), names);
    if (!chosen) return false;
    setup.setup.objective = ids[static_cast<std::size_t>(*chosen)];
    return true;
}

}  // namespace

std::optional<MatchSetup> ask_setup(Console& console, const Wording& words, u64 seed) {
    const Texts& texts = words.texts();
    MatchSetup setup;
    setup.seed = seed != 0 ? seed : std::random_device{}();
    if (!ask_seats(console, texts, setup) || !ask_variant(console, texts, setup) ||
        !ask_rules(console, texts, setup))
        return std::nullopt;
    if (!ask_objective(console, words, setup)) return std::nullopt;
    const auto real = console.ask_yes(texts("text.ask_real_dice"), false);
    if (!real) return std::nullopt;
    setup.real_dice = *real;
    if (const Refusal no = check_setup(words.catalog(), setup.setup)) {
        console.say(words.refusal(no));
        return std::nullopt;
    }
    return setup;
}

}  // namespace dow::text_mode
