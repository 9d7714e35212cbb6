#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <regex>
#include <set>
#include <sstream>

#include "base_content.hpp"
#include "catch.hpp"
#include "dow/base/enum_names.hpp"
#include "dow/content/happenings.hpp"
#include "dow/match/names.hpp"
#include "render_fixture.hpp"

using namespace render_help;

TEST_CASE("every card has a rule text without missing templates", "[render]") {
    for (const auto& card : cards()) {
        INFO(title(card));
        Lines lines;
        REQUIRE_NOTHROW(lines = writer().lines(card.card, card.list, card.hard));
        REQUIRE_FALSE(lines.empty());
        for (const auto& line : lines) {
            INFO(line);
            REQUIRE_FALSE(line.empty());
            REQUIRE((line.back() == '.' || line.back() == ':'));
            REQUIRE_FALSE(std::regex_search(line, std::regex("[{}<>^$@~|#_]|  |\\.\\.|,,| ,|: :")));
            REQUIRE(std::islower(static_cast<unsigned char>(line.front())) == 0);
        }
    }
}

TEST_CASE("the texts of all cards are the approved ones", "[render]") {
    for (const auto& language : available_languages(tree_dir() / "data")) {
        if (language == kPseudoLanguage) continue;
        INFO(language);
        Diagnostics found;
        const CardWriter w(load_texts(tree_dir() / "data", language, {}, found));
        std::string all;
        for (const auto& card : cards()) {
            all += "## " + title(card) + "\n";
            for (const auto& line : w.lines(card.card, card.list, card.hard)) all += line + "\n";
            all += "\n";
        }
        const auto path = tree_dir() / ("tests/golden/cards." + language + ".txt");
        const char* mode = std::getenv("DOW_GOLDEN");
        if (mode != nullptr && std::string(mode) == "write") std::ofstream(path) << all;
        std::ifstream in(path);
        std::stringstream approved;
        approved << in.rdbuf();
        std::istringstream a(approved.str()), b(all);
        std::string line_a, line_b;
        while (std::getline(a, line_a) && std::getline(b, line_b)) REQUIRE(line_a == line_b);
        REQUIRE(approved.str() == all);
    }
}

TEST_CASE("options of a crossroads card are texts of their own", "[render]") {
    for (const auto& card : cards()) {
        if (card.list != CardList::Crossroads) continue;
        const auto text = text_of(card);
        for (const auto& option : writer().options(card.card)) {
            INFO(option << "\n" << text);
            CHECK(text.find(": " + option + "\n") != std::string::npos);
        }
    }
    const auto riot = std::find_if(cards().begin(), cards().end(), [](const Printed& p) {
        return p.list == CardList::Crossroads && p.card.at("id") == "riot";
    });
    REQUIRE(riot != cards().end());
    CHECK(writer().options(riot->card).size() == 3);
}

TEST_CASE("another language needs templates only", "[render]") {
    const TextMap french{
        {"w.plural.one", "0 1"},
        {"w.elide.d", "(aeiouh)=d'|de "},
        {"w.line.only_at", "{place:at} :"},
        {"place.school.the", "l'École"},
        {"place.school.at", "à l'École"},
        {"w.quant.n", "{^n}"},
        {"w.noun.food.one", "jeton Nourriture"},
        {"w.noun.food.other", "jetons Nourriture"},
        {"w.token.food", "{^q} {~}"},
        {"w.do.add", "ajoutez {what}"},
        {"w.rule.ability", "{limit} : {then}"},
        {"w.arg.limit.1/round", "une fois par manche"},
        {"w.do.look", "regardez une carte {d~}{what}"},
        {"place.hospital.the", "hôpital"},
        {"place.library.the", "bibliothèque"},
    };
    const CardWriter w(french);
    const auto add = [](int n) {
        return json{{"do", "add"}, {"what", {{"token", "food"}, {"n", n}}}};
    };
    CHECK(w.effect(add(0), CardList::Item) == "Ajoutez 0 jeton Nourriture.");
    CHECK(w.effect(add(2), CardList::Item) == "Ajoutez 2 jetons Nourriture.");
    CHECK(w.effect(json{{"do", "look"}, {"what", "hospital"}}, CardList::Item) ==
          "Regardez une carte d'hôpital.");
    CHECK(w.effect(json{{"do", "look"}, {"what", "library"}}, CardList::Item) ==
          "Regardez une carte de bibliothèque.");
    CHECK_THROWS_AS(w.effect(json{{"do", "lose"}}, CardList::Item), MissingText);
}

namespace {

/// What may stand in braces in the texts of an event, and how their keys may go on after its name.
struct EventTexts {
    std::set<std::string> arguments;
    std::set<std::string> endings;
};

EventTexts texts_of(EventKind kind) {
    EventTexts out;
    Event::of(kind).each_member([&]<class Member>(const std::string& name, const Member&) {
        if constexpr (std::is_same_v<Member, bool>) {
            out.endings.insert(name);
        } else if constexpr (std::is_same_v<Member, Zone>) {
            for (u8 zone = 0; zone < kZoneKinds; ++zone) {
                const std::string word = zone_name(dow::test::base_catalog(), {ZoneKind{zone}});
                const std::string kind_of_zone = word.substr(0, word.find(':'));
                out.endings.insert(kind_of_zone);
            }
        } else if constexpr (std::is_same_v<Member, DeckId>) {
            for (const DeckDef& deck : dow::test::all_content().catalog.decks)
                out.endings.insert(deck.id);
        } else if constexpr (std::is_enum_v<Member>) {
            for (u8 i = 0; is_enumerator(Member{i}); ++i) out.endings.insert(snake_name(Member{i}));
        } else {
            out.arguments.insert(name);
            out.endings.insert({"no_" + name, "negative_" + name});
        }
        if constexpr (std::is_same_v<Member, DiceFaces>) out.arguments.insert("count");
    });
    return out;
}

}  // namespace

TEST_CASE("every prompt, refusal and event has a text", "[render][texts]") {
    const std::set<std::string> known{"player", "asker", "survivor",    "place",
                                      "card",   "dice",  "still_needed"};
    const auto check = [&](const std::string& key) {
        INFO(key);
        REQUIRE(english().contains(key));
        for (const auto& name : placeholders(english().at(key))) CHECK(known.contains(name));
    };
    for (int i = 0; name_of(static_cast<Prompt>(i)) != "?"; ++i) {
        check("prompt." + std::string(name_of(static_cast<Prompt>(i))));
    }
    for (int i = 0; name_of(static_cast<Reason>(i)) != "?"; ++i) {
        check("refusal." + std::string(name_of(static_cast<Reason>(i))));
    }
    for (int i = 0; i < static_cast<int>(EventKind::Last); ++i) {
        INFO(name_of(static_cast<EventKind>(i)));
        CHECK(english().contains("event." + std::string(name_of(static_cast<EventKind>(i)))));
    }
    for (const auto kind :
         {EventKind::SecretDealt, EventKind::ItemDealt, EventKind::SurvivorOffered,
          EventKind::CardStolen, EventKind::CardSeen, EventKind::CardKept, EventKind::Contributed,
          EventKind::CardGiven, EventKind::CardRemoved, EventKind::CardMoved, EventKind::Looked}) {
        const auto key = "event." + std::string(name_of(kind)) + ".no_card";
        REQUIRE(english().contains(key));
        const auto names = placeholders(english().at(key));
        CHECK(std::find(names.begin(), names.end(), "card") == names.end());
    }
    for (const auto& [key, text] : english()) {
        if (!key.starts_with("event.")) continue;
        INFO(key);
        const auto dot = key.find('.', 6);
        const auto kind = event_from(key.substr(6, dot - 6));
        REQUIRE(kind);
        const EventTexts may = texts_of(*kind);
        for (const auto& name : placeholders(text)) CHECK(may.arguments.contains(name));
        for (auto at = dot; at != std::string::npos; at = key.find('.', at + 1))
            CHECK(may.endings.contains(key.substr(at + 1, key.find('.', at + 1) - at - 1)));
    }
}

TEST_CASE("cards can be read in every language there is", "[render]") {
    const auto data = tree_dir() / "data";
    for (const auto& language : available_languages(data)) {
        Diagnostics found;
        const auto texts = load_texts(data, language, {}, found);
        const CardWriter w(texts);
        for (const auto& card : cards()) {
            INFO(language << " " << title(card));
            CHECK_NOTHROW(w.lines(card.card, card.list, card.hard));
        }
    }
}
