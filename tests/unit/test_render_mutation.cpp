#include <functional>
#include <map>
#include <regex>

#include "catch.hpp"
#include "render_fixture.hpp"

using namespace render_help;

namespace {

/// The parts of a card that its rule text is made from.
std::vector<json::json_pointer> roots(const Printed& p) {
    std::vector<json::json_pointer> out;
    const std::string side = p.list != CardList::Objective ? "" : p.hard ? "/hard" : "/normal";
    for (const auto* key : {"rules", "effect", "trigger", "fail", "prevent", "goal", "loyal",
                            "betrayer_first", "setup", "morale", "rounds", "place"}) {
        const json::json_pointer at(side + "/" + key);
        if (p.card.contains(at)) out.push_back(at);
    }
    return out;
}

void walk(const json& card, const json::json_pointer& at,
          const std::function<void(const json::json_pointer&)>& visit) {
    visit(at);
    const auto& here = card.at(at);
    if (here.is_object()) {
        for (const auto& [key, value] : here.items()) walk(card, at / key, visit);
    } else if (here.is_array()) {
        for (std::size_t i = 0; i < here.size(); ++i) walk(card, at / i, visit);
    }
}

/// The parameter a value belongs to: its key, past list positions.
std::string key_of(json::json_pointer at) {
    while (!at.empty() && at.back().find_first_not_of("0123456789") == std::string::npos) {
        at.pop_back();
    }
    return at.empty() ? "" : at.back();
}

// Another valid value for a word, wherever it stands.
const std::map<std::string, std::string>& other_words() {
    static const std::map<std::string, std::string> map{{"colony", "library"},
                                                        {"police", "gas"},
                                                        {"grocery", "school"},
                                                        {"school", "library"},
                                                        {"library", "hospital"},
                                                        {"hospital", "grocery"},
                                                        {"gas", "police"},
                                                        {"anywhere", "noncolony"},
                                                        {"noncolony", "anywhere"},
                                                        {"entrances", "noncolony"},
                                                        {"players", "others"},
                                                        {"others", "players"},
                                                        {"helpless", "zombies"},
                                                        {"zombies", "helpless"},
                                                        {"barricades", "noise"},
                                                        {"hand", "equipped"},
                                                        {"equipped", "hand"},
                                                        {"waste", "objective"},
                                                        {"objective", "waste"},
                                                        {"removed", "waste"},
                                                        {"crisis", "contributions"},
                                                        {"contributions", "crisis"},
                                                        {"stakes", "waste"},
                                                        {"secret", "hand"},
                                                        {"crisis_deck", "survivor_deck"},
                                                        {"survivor_deck", "waste"},
                                                        {"box", "waste"},
                                                        {"all", "fill"},
                                                        {"players_started", "rounds_passed"},
                                                        {"rounds_passed", "players_started"},
                                                        {"morale_is", "rounds_passed"},
                                                        {"$me", "$p"},
                                                        {"$p", "$me"},
                                                        {"$q", "$me"},
                                                        {"$winner", "$me"},
                                                        {"$self", "$other"},
                                                        {"$it", "$other"},
                                                        {"$other", "$it"},
                                                        {"$s", "$it"},
                                                        {"$l", "colony"},
                                                        {"$here", "colony"},
                                                        {"$from", "colony"},
                                                        {"$c", "$it"},
                                                        {"$seen", "$it"},
                                                        {"$game", "$me"},
                                                        {"$this", "$it"},
                                                        {"move", "search"},
                                                        {"search", "move"},
                                                        {"attack", "search"},
                                                        {"clean", "attack"},
                                                        {"barricade", "attack"},
                                                        {"make_noise", "attack"},
                                                        {"play", "contribute"},
                                                        {"contribute", "play"},
                                                        {"ability", "play"},
                                                        {"round_start", "round_end"},
                                                        {"round_end", "round_start"},
                                                        {"exiled", "revealed"},
                                                        {"revealed", "exiled"},
                                                        {"1/round", "2/round"},
                                                        {"turn", "game"},
                                                        {"round", "turn"},
                                                        {"next_round", "round"},
                                                        {"next", "turn"},
                                                        {"game", "round"},
                                                        {"effect", "exposure"},
                                                        {"exposure", "effect"},
                                                        {"bite", "blank"},
                                                        {"wound", "blank"},
                                                        {"frostbite", "normal"},
                                                        {"normal", "frostbite"},
                                                        {"m", "f"},
                                                        {"f", "m"},
                                                        {"if_able", "swap"},
                                                        {"swap", "if_able"},
                                                        {"highest", "sum"},
                                                        {"reroll", "first"},
                                                        {"may_talk", "no_talk"},
                                                        {"no_talk", "may_talk"},
                                                        {"pay_food", "check_waste"},
                                                        {"any", "1"},
                                                        {"empty", "yes"},
                                                        {"graveyard", "survivor_deck"},
                                                        {"yawn", "called_betrayer"},
                                                        {"confess", "may_talk"},
                                                        {"raxxon", "hideout"},
                                                        {"hideout", "raxxon"},
                                                        {"town", "noncolony"},
                                                        {"random_loc", "town"},
                                                        {"starvation", "helpless"},
                                                        {"unruly", "helpless"},
                                                        {"traps", "barricades"},
                                                        {"bandits", "zombies"},
                                                        {"specials", "zombies"},
                                                        {"progress", "zombies"},
                                                        {"despair", "frostbite"},
                                                        {"loot", "waste"},
                                                        {"pill_deck", "waste"},
                                                        {"upgrade_row", "waste"},
                                                        {"experiment_deck", "survivor_deck"},
                                                        {"$a", "$it"},
                                                        {"$b", "$it"},
                                                        {"$d", "$n"},
                                                        {"$m", "$n"},
                                                        {"$x", "$n"},
                                                        {"$y", "$n"},
                                                        {"$up", "$me"},
                                                        {"$accused", "$me"},
                                                        {"$accuser", "$me"},
                                                        {"$special", "$it"},
                                                        {"2/round", "1/round"},
                                                        {"contained", "round_end"},
                                                        {"blown", "round_end"},
                                                        {"attract", "attack"},
                                                        {"request", "attack"},
                                                        {"called_betrayer", "yawn"},
                                                        {"surv", "dice"},
                                                        {"dice", "surv"}};
    return map;
}

json other_string(const std::string& key, const std::string& value) {
    if (key == "icon" || key == "not_icon" || key == "prevent") {
        return value == "tool" ? "weapon" : "tool";
    }
    if (value == "yes" && key == "deck") return "empty";
    if (value == "yes") return "no";
    if (value == "no") return "yes";
    if (value == "$n" || value == "all" || value == "fill" || value == "any") return 7;
    if (key == "step") return value == "crisis" ? "pay_food" : "crisis";
    if (key == "actions" && value == "attack") return "play";
    if (value == "food") return "helpless";
    if (value == "frostbite" && key == "from") return "bite";
    if (key == "title") return value == "shiv" ? "assault_rifle" : "shiv";
    if (value.starts_with('@')) return value == "@sparky" ? "@mike_cho" : "@sparky";
    const auto found = other_words().find(value);
    return found == other_words().end() ? json(nullptr) : json(found->second);
}

// Another node in place of one: the same shape under another word where there is one.
json other_node(const json& node, const std::string& category) {
    const auto word = node.at(category).get<std::string>();
    static const std::map<std::string, std::string> kSameShape{{"do.add", "remove"},
                                                               {"do.remove", "kill"},
                                                               {"do.kill", "remove"},
                                                               {"do.wound", "expose"},
                                                               {"do.heal", "wound"},
                                                               {"do.expose", "wound"},
                                                               {"do.look", "reveal"},
                                                               {"do.reveal", "look"},
                                                               {"do.nothing", "lose"},
                                                               {"do.lose", "nothing"},
                                                               {"do.cancel", "nothing"},
                                                               {"set.pick", "random"},
                                                               {"set.random", "pick"},
                                                               {"set.top", "pick"},
                                                               {"set.dig", "pick"},
                                                               {"set.lowest", "highest"},
                                                               {"set.highest", "lowest"},
                                                               {"set.controller", "left"},
                                                               {"set.left", "controller"},
                                                               {"set.bottom", "top"},
                                                               {"q.>=", "<="},
                                                               {"q.<=", ">="},
                                                               {"q.==", ">="},
                                                               {"q.>", ">="},
                                                               {"q.and", "or"},
                                                               {"q.or", "and"},
                                                               {"when.move", "search"},
                                                               {"when.search", "move"},
                                                               {"token.zombies", "barricades"},
                                                               {"token.barricades", "zombies"},
                                                               {"token.noise", "zombies"},
                                                               {"token.standee", "zombies"},
                                                               {"token.food", "helpless"},
                                                               {"token.helpless", "food"},
                                                               {"token.starvation", "food"},
                                                               {"token.unruly", "helpless"},
                                                               {"token.traps", "barricades"},
                                                               {"token.bandits", "zombies"},
                                                               {"token.specials", "zombies"}};
    auto out = node;
    if (const auto same = kSameShape.find(category + "." + word); same != kSameShape.end()) {
        out[category] = same->second;
        return out;
    }
    if (category == "do") return json{{"do", "nothing"}};
    if (category == "rule") {
        const json no_requests{{"rule", "deny"}, {"actions", "request"}};
        return node == no_requests ? json{{"rule", "deny"}, {"actions", "attack"}} : no_requests;
    }
    if (category == "mod") {
        return word == "any_die" ? json{{"mod", "free"}} : json{{"mod", "any_die"}};
    }
    if (category == "when") return "round_end";
    if (category == "q")
        return word == "not" ? node.at("test") : json{{"q", "not"}, {"test", node}};
    if (category == "num") return 9;
    if (category == "zone") return "waste";
    if (word == "any_number") return json{{"set", "pick"}, {"n", 1}, {"from", node.at("from")}};
    if (word == "upto") return node.at("n");
    if (word == "locs") return "noncolony";
    if (word == "place_of") return "colony";
    return nullptr;  // surv, players, cards, dice: their filters say it all, and those are tested
}

std::string category_of(const json& node) {
    for (const auto* name : {"do", "rule", "mod", "set", "token", "zone", "q", "num", "when"}) {
        if (node.is_object() && node.contains(name) && node.at(name).is_string()) return name;
    }
    return {};
}

// Names that tie words of one card together say nothing themselves.
bool is_plumbing(const std::string& key) { return key == "as" || key == "name"; }

// Leaving the word out means the same.
bool is_default(const std::string& key, const json& value, const json& parent) {
    const bool own_cards =
        parent.contains("in") && (parent.at("in") == "hand" || parent.at("in") == "equipped");
    const bool own_choice = key == "by" && value == "$me" && parent.value("do", "") == "options";
    return (key == "of" && value == "$me" && own_cards) || own_choice ||
           (key == "kind" && value == "normal");
}

struct Mutant {
    std::string what;
    json card;
};

void mutate_value(const json& card, const json::json_pointer& at, std::vector<Mutant>& out) {
    const auto& value = card.at(at);
    const auto key = key_of(at);
    json other;
    if (value.is_number_integer()) {
        const int n = value.get<int>();
        other = n < 0 ? n - 1 : n + 1;
    } else if (value.is_string() && !is_plumbing(key)) {
        const auto parent = card.at(at.parent_pointer());
        const bool is_word = parent.is_object() && category_of(parent) == key;
        if (!is_word) other = other_string(key, value.get<std::string>());
        if (!is_word && other.is_null()) FAIL("no other value for " + at.to_string());
    } else if (const auto category = category_of(value); !category.empty()) {
        other = other_node(value, category);
    }
    if (other.is_null()) return;
    out.push_back({at.to_string() + " -> " + other.dump(), card});
    out.back().card.at(at) = other;
}

void mutate_fields(const json& card, const json::json_pointer& at, std::vector<Mutant>& out) {
    const auto& value = card.at(at);
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            out.push_back({(at / i).to_string() + " left out", card});
            out.back().card.at(at).erase(i);
        }
    }
    if (!value.is_object()) return;
    const auto category = category_of(value);
    for (const auto& [key, field] : value.items()) {
        // Who pays does so from the own hand and picks alone, said or not; so does who chooses
        // among the options of "each player".
        const std::string where = at.to_string();
        const bool pays = where.find("/cost/") != std::string::npos;
        const bool chooses = where.find("/then/of/") != std::string::npos;
        const bool payers_own =
            (key == "of" && field == "$p" && (pays || chooses)) || (key == "by" && pays);
        if (key == category || is_plumbing(key) || is_default(key, field, value) || payers_own)
            continue;
        out.push_back({(at / key).to_string() + " left out", card});
        out.back().card.at(at).erase(key);
    }
    if (at.empty() || at.back() != "rows") return;
    for (const auto& [range, then] : value.items()) {
        out.push_back({(at / range).to_string() + " -> 2-5", card});
        auto& rows = out.back().card.at(at);
        rows.erase(range);
        rows["2-5"] = then;
    }
}

std::vector<Mutant> mutants(const Printed& p) {
    std::vector<Mutant> out;
    for (const auto& root : roots(p)) {
        walk(p.card, root, [&](const json::json_pointer& at) {
            mutate_value(p.card, at, out);
            mutate_fields(p.card, at, out);
        });
    }
    return out;
}

// Numbers that good English says without a digit.
bool is_idiom(const std::string& key, int n, const json& parent) {
    const auto word = [&](const char* name, const char* value) {
        return parent.value(name, std::string()) == value;
    };
    if ((key == "exposure" || key == "morale") && n == 0) return true;  // no exposure roll
    if (key == "die" && n == 1) return true;                            // any die
    if (key == "wounds" && n == 1) return true;                         // wounded
    if (key != "n") return false;
    if (word("do", "expose")) return n == 1 || n == 2;  // once, twice
    return n == 1 && (word("do", "roll") || word("set", "pick") || word("set", "top") ||
                      word("set", "lowest"));  // a die, the top card
}

}  // namespace

TEST_CASE("changing anything on a card changes its text", "[render]") {
    int read = 0, unreadable = 0;
    for (const auto& card : cards()) {
        const auto before = text_of(card);
        for (const auto& mutant : mutants(card)) {
            std::string after;
            try {
                after = text_of({mutant.card, card.list, card.hard});
                ++read;
            } catch (const std::exception&) {
                if (!mutant.what.ends_with("left out")) ++unreadable;
                continue;  // no text at all: nobody will read a wrong one
            }
            if (before == after) {
                UNSCOPED_INFO(before);
                FAIL_CHECK(title(card) + ": " + mutant.what);
            }
        }
    }
    CHECK(read > 3000);
    CHECK(unreadable * 50 < read);
}

TEST_CASE("every number of a card appears in its text", "[render]") {
    for (const auto& card : cards()) {
        const auto text = text_of(card);
        for (const auto& root : roots(card)) {
            walk(card.card, root, [&](const json::json_pointer& at) {
                const auto& value = card.card.at(at);
                if (!value.is_number_integer()) return;
                const auto& parent = card.card.at(at.parent_pointer());
                const int n = value.get<int>();
                if (parent.is_object() && is_idiom(at.back(), n, parent)) return;
                INFO(title(card) << " " << at.to_string() << "\n" << text);
                const std::regex digits("(^|[^0-9])" + std::to_string(std::abs(n)) + "([^0-9]|$)");
                CHECK(std::regex_search(text, digits));
            });
        }
    }
}
