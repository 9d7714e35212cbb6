#include <cstdlib>
#include <map>
#include <optional>
#include <sstream>

#include "app/language.hpp"
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

TEST_CASE("Neighbouring numbers and named survivors are said as people say them", "[languages]") {
    const Texts pt = texts_in("pt"), fr = texts_in("fr");
    CHECK_THAT(card_in(fr, CardList::Crossroads, "hunted"), ContainsSubstring("sur 1 ou 2, "));
    CHECK_THAT(card_in(fr, CardList::Crossroads, "thin_ice"), ContainsSubstring("sur 1 à 3, "));
    CHECK_THAT(card_in(pt, CardList::Crossroads, "hunted"), ContainsSubstring("com 1–2, "));
    CHECK_THAT(card_in(pt, CardList::Crossroads, "john_price"),
               ContainsSubstring("Remova John Price do jogo."));
    CHECK_THAT(card_in(pt, CardList::Crossroads, "gabriel_diaz"),
               ContainsSubstring("Remova do jogo 1 carta da sua mão."));
}

TEST_CASE("A translation in the making can be played, its cards are blank", "[languages]") {
    const TextMap nothing;
    const CardWriter told(nothing), blank(nothing, CardWriter::Gaps::Blank);
    for (const auto& printed : render_help::cards()) {
        CHECK_THROWS_AS(told.lines(printed.card, printed.list, printed.hard), MissingText);
        CHECK(blank.lines(printed.card, printed.list, printed.hard).empty());
        CHECK(blank.parts(printed.card, printed.list, {&printed.card}).size() == 1);
    }
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

namespace {

/// The environment as a test wants it; afterwards as it was.
class Variable {
public:
    Variable(const char* name, const char* value) : name_(name) {
        if (const char* before = std::getenv(name)) before_ = before;
        if (value != nullptr)
            setenv(name, value, 1);
        else
            unsetenv(name);
    }
    ~Variable() {
        if (before_)
            setenv(name_, before_->c_str(), 1);
        else
            unsetenv(name_);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* name_;
    std::optional<std::string> before_;
};

std::string preferred(const char* all, const char* lang, const char* wishes) {
    const Variable a("LC_ALL", all), b("LANG", lang), c("LANGUAGE", wishes),
        d("LC_MESSAGES", nullptr);
    return preferred_language(build_paths::data_dir());
}

}  // namespace

TEST_CASE("The system chooses the language of the first start", "[languages]") {
    CHECK(preferred("pt_BR.UTF-8", nullptr, nullptr) == "pt");
    CHECK(preferred("fr", "it_IT", nullptr) == "fr");
    CHECK(preferred(nullptr, "it_CH@euro", nullptr) == "it");
    CHECK(preferred("de_DE.UTF-8", nullptr, nullptr) == "en");
    CHECK(preferred("C", nullptr, nullptr) == "en");
    CHECK(preferred(nullptr, nullptr, nullptr) == "en");
    CHECK(preferred(nullptr, "de_DE.UTF-8", "de:fr_CA:it") == "fr");
    CHECK(preferred(nullptr, "fr_FR.UTF-8", "en_GB:fr") == "en");
    CHECK(preferred("C.UTF-8", "fr_FR.UTF-8", "fr") == "en");
    CHECK(preferred(nullptr, "qps", "qps") == "en");
}

TEST_CASE("A language that was chosen stays, in the terminal too", "[languages]") {
    const Variable system("LC_ALL", "fr_FR.UTF-8"), wishes("LANGUAGE", nullptr);
    const test::TempFolder folder;
    const Folders folders = Folders::below(folder.path());
    CHECK(app::chosen_language("", folders) == "fr");
    REQUIRE_FALSE(save_settings(folders, {{"language", "it"}}));
    CHECK(app::chosen_language("", folders) == "it");
    CHECK(app::chosen_language("pt", folders) == "pt");
    REQUIRE_FALSE(save_settings(folders, {{"language", "tlh"}}));
    CHECK(app::chosen_language("", folders) == "fr");
}

TEST_CASE("A fifth language is a folder", "[languages]") {
    const test::TempFolder folder;
    folder.write("text/en/w.words.json",
                 R"({"w.do.add": "add {what}", "w.plural.one": "1", "w.joint.and": " and "})");
    folder.write("text/en/board.json",
                 R"({"board.food": "{n} {n:token|tokens}", "board.x": "Go"})");
    folder.write("text/xx/w.words.json", R"({"w.do.add": "ajou {what}", "w.plural.one": "0 1 2"})");
    folder.write("text/xx/board.json", R"({"board.food": "{n} {n:jetu|jetus}"})");
    CHECK(available_languages(folder.path()) == std::vector<std::string>{"qps"});
    folder.write("text/en/language.json", R"({"language.en": "English", "language.xx": "Xx"})");
    folder.write("text/xx/language.json", R"({"language.en": "English", "language.xx": "Xx"})");
    CHECK(available_languages(folder.path()) == std::vector<std::string>{"en", "xx", "qps"});
    Diagnostics found;
    const Texts fifth = load_texts(folder.path(), "xx", {}, found);
    CHECK(found.empty());
    CHECK(fifth.format("board.food", {{"n", 2}}) == "2 jetu");
    CHECK(fifth.format("board.food", {{"n", 3}}) == "3 jetus");
    CHECK(fifth("board.x") == "Go");        // a whole sentence may be English …
    CHECK_FALSE(fifth.has("w.joint.and"));  // … a piece of one may not
    CHECK(fifth.missing_keys() == std::vector<std::string>{"board.x", "w.joint.and"});
}
