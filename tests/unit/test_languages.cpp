#include <cstdlib>
#include <map>
#include <sstream>

#include "base_content.hpp"
#include "catch.hpp"
#include "dow/content/letters.hpp"
#include "dow/content/lint.hpp"
#include "dow/hot_seat/event_reader.hpp"
#include "dow/match/save.hpp"
#include "dow/text_mode/text_game.hpp"
#include "match_fixture.hpp"
#include "render_fixture.hpp"
#include "temp_folder.hpp"

using namespace dow;
using Catch::Matchers::ContainsSubstring;

namespace {

Texts texts_in(std::string_view language) {
    Diagnostics found;
    Texts texts = load_texts(build_paths::data_dir(), language, {}, found);
    CHECK(found.empty());
    return texts;
}

/// The text of a card of the base game, its lines joined by " / ".
std::string card_in(const Texts& texts, CardList list, std::string_view id, bool hard = false) {
    const CardWriter writer(texts);
    std::string out;
    for (const auto& printed : render_help::cards())
        if (printed.list == list && printed.card.at("id") == id && printed.hard == hard)
            for (const auto& line : writer.lines(printed.card, list, hard))
                out += (out.empty() ? "" : " / ") + line;
    return out;
}

}  // namespace

TEST_CASE("Letters are code points", "[languages]") {
    CHECK(letters::folded("COLÔNIA École cœur l’eau") == "colonia ecole coeur l'eau");
    std::string small = "école";
    letters::capitalise(small, 0);
    CHECK(small == "École");
    std::string ligature = "œuf";
    letters::capitalise(ligature, 0);
    CHECK(ligature == "Œuf");
    CHECK(letters::next_letter("**[icon:fuel] [link:card.3|ça", 0) == 27);
}

TEST_CASE("Cards read as the samples of each language", "[languages]") {
    const Texts pt = texts_in("pt"), fr = texts_in("fr"), it = texts_in("it");
    CHECK(card_in(pt, CardList::Survivor, "loretta_clay") ==
          "Na colônia: / Uma vez por rodada, gaste um dado de ação de valor 4 ou mais: coloque 2 "
          "fichas de comida no estoque.");
    CHECK(card_in(fr, CardList::Survivor, "loretta_clay") ==
          "Dans la colonie\u00A0: / Une fois par manche, utilisez un dé d’action de 4 ou "
          "plus\u00A0: ajoutez 2 jetons Nourriture à la réserve.");
    CHECK(card_in(it, CardList::Survivor, "loretta_clay") ==
          "Nella Colonia: / Una volta per round, spendi un dado azione da 4 o più: aggiungi 2 "
          "segnalini cibo alla riserva.");
    CHECK_THAT(card_in(pt, CardList::Crisis, "restructuring"),
               ContainsSubstring("Ao mesmo tempo, cada jogador não exilado dá 1 dos seus "
                                 "sobreviventes ao jogador à sua esquerda."));
    CHECK_THAT(card_in(fr, CardList::Crisis, "restructuring"),
               ContainsSubstring("En même temps, chaque joueur non exilé donne l’un de ses "
                                 "survivants au joueur à sa gauche."));
    CHECK_THAT(card_in(it, CardList::Crisis, "restructuring"),
               ContainsSubstring("Contemporaneamente, ogni giocatore non esiliato dà uno dei suoi "
                                 "sopravvissuti al giocatore alla sua sinistra."));
    CHECK_THAT(card_in(pt, CardList::Secret, "hope"),
               ContainsSubstring("Você não tem na mão nenhuma carta que não seja de "));
    CHECK_THAT(card_in(fr, CardList::Secret, "hope"),
               ContainsSubstring("Vous n’avez en main aucune carte autre que "));
    CHECK_THAT(card_in(it, CardList::Secret, "hope"),
               ContainsSubstring("Non hai in mano carte diverse da "));
}

TEST_CASE("Words agree with a named survivor", "[languages]") {
    const Texts fr = texts_in("fr");
    const auto died = [&](const char* name, bool woman) {
        return fr.format("event.survivor_died",
                         {{"survivor", name, woman}, {"place", "le supermarché"}});
    };
    CHECK(died("Loretta Clay", true) == "Loretta Clay est morte au supermarché.");
    CHECK(died("Sparky", false) == "Sparky est mort au supermarché.");
    CHECK(fr.format("event.turn_began", {{"seat", "Ana"}}) == "Tour d’Ana.");
    CHECK(fr.format("event.turn_began", {{"seat", "Bruno"}}) == "Tour de Bruno.");
}

TEST_CASE("A whole game is told in every language", "[languages]") {
    for (const std::string& language : available_languages(build_paths::data_dir())) {
        INFO(language);
        const Texts texts = texts_in(language);
        std::ostringstream out;
        CHECK(text_mode::play_bots(test::base_content(), texts, out, {.seats = 3, .seed = 7}) == 0);
        const std::string told = out.str();
        CHECK(told.size() > 1000);
        for (const char* hole : {"⟦", "~}", "{"}) CHECK(told.find(hole) == std::string::npos);
        if (language != "en" && language != kPseudoLanguage) {
            std::istringstream lines(told);
            for (std::string line; std::getline(lines, line);) {
                INFO(line);
                CHECK(english_words_in(line).empty());
            }
        }
    }
}

TEST_CASE("A save opens in any language, and the log with it", "[languages]") {
    Match match = match_test::new_match(3);
    match_test::play(match, 120);
    Loaded loaded = load_text(match_test::catalog(), save_text(match));
    REQUIRE(loaded.match);
    std::map<std::string, std::vector<std::string>> log;
    for (const char* language : {"en", "pt", "fr", "it"}) {
        const Texts texts = texts_in(language);
        text_mode::Wording words(test::base_content(), texts);
        words.follow(*loaded.match);
        EventReader told;
        for (const Event& event : told.read(*loaded.match, Seats()).events)
            log[language].push_back(words.event(event));
    }
    REQUIRE(log["en"].size() > 50);
    for (const char* language : {"pt", "fr", "it"}) {
        REQUIRE(log[language].size() == log["en"].size());
        for (std::size_t i = 0; i < log["en"].size(); ++i) {
            INFO(log["en"][i]);
            CHECK(log[language][i].empty() == log["en"][i].empty());
            CHECK(english_words_in(log[language][i]).empty());
        }
    }
}

TEST_CASE("A translation is compared with the English", "[languages]") {
    const test::TempFolder folder;
    folder.write("text/en/a.json", R"({"a.x": "Take {n} [icon:fuel] **now**"})");
    const auto findings = [&](const std::string& text) {
        folder.write("text/fr/a.json", "{\"a.x\": \"" + text + "\"}");
        Diagnostics found;
        const Texts english = load_texts(folder.path(), "en", {}, found);
        const Texts french = load_texts(folder.path(), "fr", {}, found);
        const auto all = lint_translation(english.table(), french);
        return all.empty() ? std::string("nothing") : all.front();
    };
    CHECK(findings("Prenez {n} [icon:fuel] **vite**") == "nothing");
    CHECK_THAT(findings("Prenez [icon:fuel] **vite**"), ContainsSubstring("placeholders"));
    CHECK_THAT(findings("Prenez {n} [icon:food] **vite**"), ContainsSubstring("icons"));
    CHECK_THAT(findings("Prenez {n} [icon:fuel] vite"), ContainsSubstring("emphasis"));
    CHECK_THAT(findings("Prenez {n} [icon:fuel] **the**"), ContainsSubstring("English words: the"));
    CHECK_THAT(findings("Prenez {n} [icon:fuel] **vite** !"), ContainsSubstring("ordinary space"));
    CHECK_THAT(findings("Prenez l'{n} [icon:fuel] **vite**"), ContainsSubstring("apostrophe"));
    CHECK_THAT(findings("Prenez {n}% [icon:fuel] **vite**"), ContainsSubstring("percent"));
    CHECK_THAT(findings("Prenez {n} [icon:fuel] _**vite**"), ContainsSubstring("emphasis"));
}

TEST_CASE("The system chooses the language of the first start", "[languages]") {
    const char* before = std::getenv("LC_ALL");
    const std::string kept = before != nullptr ? before : "";
    const auto with = [](const char* locale) {
        setenv("LC_ALL", locale, 1);
        return preferred_language(build_paths::data_dir());
    };
    CHECK(with("pt_BR.UTF-8") == "pt");
    CHECK(with("fr") == "fr");
    CHECK(with("it_CH@euro") == "it");
    CHECK(with("de_DE.UTF-8") == "en");
    CHECK(with("C") == "en");
    if (before != nullptr)
        setenv("LC_ALL", kept.c_str(), 1);
    else
        unsetenv("LC_ALL");
}
