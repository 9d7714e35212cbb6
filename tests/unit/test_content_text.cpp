#include "catch.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/content/text.hpp"
#include "temp_folder.hpp"

namespace {

using namespace dow;
using Catch::Matchers::ContainsSubstring;
using test::TempFolder;
namespace fs = std::filesystem;

/// A data folder with two languages.
class Folder : public TempFolder {
public:
    Folder() {
        write("text/en/a.json", R"({"hello": "Hello, {name}!",
  "dead": "{n} {n:zombie|zombies}", "only": "Only here", "turn": "Turn of {name}"})");
        write("text/en/w.json", R"({"w.do.x": "Kill {n} [icon:fuel]<?n=2: at {where}>."})");
        write("text/fr/a.json", R"({"hello": "Bonjour, {name} !", "dead": "{n} {n:mort|morts}",
  "turn": "Tour {of~}{name}", "w.plural.one": "0 1", "w.elide.of": "le =du |(aeiouh)=d’|de "})");
        write("text/en/language.json", "{}");
        write("text/fr/language.json", "{}");
        write("text/it/a.json", R"({"hello": "Ciao, {name}!"})");  // not whole, so not offered
    }
    Texts load(std::string_view language, const std::vector<fs::path>& packs = {}) const {
        Diagnostics out;
        Texts texts = load_texts(path(), language, packs, out);
        CHECK(out.empty());
        return texts;
    }
};

std::size_t characters(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    return count;
}

TEST_CASE("The table of a language says which numbers are singular", "[text]") {
    struct Row {
        const char* singular;
        bool zero, one, two, eleven, minus_one;
    };
    for (const Row& row :
         {Row{"1", false, true, false, false, true}, Row{"0 1", true, true, false, false, true}}) {
        CAPTURE(row.singular);
        CHECK(is_singular(row.singular, 0) == row.zero);
        CHECK(is_singular(row.singular, 1) == row.one);
        CHECK(is_singular(row.singular, 2) == row.two);
        CHECK(is_singular(row.singular, 11) == row.eleven);
        CHECK(is_singular(row.singular, -1) == row.minus_one);
    }
}

TEST_CASE("A number below nothing has a minus sign, a gain may have a plus", "[text]") {
    CHECK(number_text(3) == "3");
    CHECK(number_text(-1) == "−1");
    CHECK(number_text(2, true) == "+2");
    CHECK(number_text(0, true) == "0");
    CHECK(number_text(-12, true) == "−12");
    CHECK(format_text("Sum: {sum}", {{"sum", -1}}) == "Sum: −1");
}

TEST_CASE("Placeholders are filled in", "[text]") {
    const auto say = [](std::string_view pattern, const std::vector<TextArg>& args) {
        return format_text(pattern, args);
    };
    CHECK(say("{a} and {b}", {{"b", 2}, {"a", "x"}}) == "x and 2");
    CHECK(say("{n:one card|{n} cards} for {who}", {{"n", 1}, {"who", "Ann"}}) ==
          "one card for Ann");
    CHECK(say("{n:one card|{n} cards} for {who}", {{"n", 3}, {"who", "Ann"}}) == "3 cards for Ann");
    CHECK(say("{n:a|{m:b|c}}", {{"n", 2}, {"m", 2}}) == "c");
    CHECK(say("{n:same}", {{"n", 2}}) == "same");
    CHECK(say("{gone} {n:x|y}", {{"n", "text"}}) == "{gone} {n:x|y}");
    CHECK(say("{{a} {", {{"a", 1}}) == "{a} {");
    CHECK(say("{a}", {{"a", "{b}"}, {"b", 1}}) == "{b}");
    CHECK(say("{n} of {m}, {text}", {{"n", -1}, {"m", 4}, {"text", "-1"}}) == "−1 of 4, -1");
    CHECK(say("{who%he|she} ran", {{"who", "Ann", true}}) == "she ran");
    CHECK(say("{who%he|she} ran", {{"who", "Bob"}}) == "he ran");
    CHECK(placeholders("{de~}{who%x|y}") == std::vector<std::string>{"who"});
    CHECK(placeholders("{b} {a:{c}|x} {b}") == std::vector<std::string>{"a", "b", "c"});
}

TEST_CASE("A language falls back to English and says what it lacks", "[text]") {
    const Folder folder;
    const Texts english = folder.load("en");
    CHECK(english.format("hello", {{"name", "Ann"}}) == "Hello, Ann!");
    CHECK(english.format("dead", {{"n", 0}}) == "0 zombies");
    CHECK(english.missing_keys().empty());

    const Texts french = folder.load("fr");
    CHECK(french.format("hello", {{"name", "Ann"}}) == "Bonjour, Ann !");
    CHECK(french.format("dead", {{"n", 0}}) == "0 mort");
    CHECK(french.format("turn", {{"name", "Élodie"}}) == "Tour d’Élodie");
    CHECK(french.format("turn", {{"name", "[link:survivor.1|Ana]"}}) ==
          "Tour d’[link:survivor.1|Ana]");
    CHECK(french.format("turn", {{"name", "le poste"}}) == "Tour du poste");
    CHECK(french.format("turn", {{"name", "çà"}}) == "Tour de çà");
    CHECK(french("only") == "Only here");
    CHECK_FALSE(french.has("w.do.x"));  // no English inside a sentence of cards
    CHECK(french.missing_keys() == std::vector<std::string>{"only", "w.do.x"});
    CHECK(french("no.such") == "⟦no.such⟧");
    CHECK(french.missing_keys() == std::vector<std::string>{"no.such", "only", "w.do.x"});
    CHECK_FALSE(french.has("no.such"));
    CHECK(available_languages(folder.path()) == std::vector<std::string>{"en", "fr", "qps"});
}

TEST_CASE("The pseudo-language stretches English and keeps placeholders", "[text]") {
    const std::string english = "Search the {place} for {n:card|cards} with [icon:fuel] now";
    const std::string pseudo = pseudo_text(english);
    CHECK_THAT(pseudo, ContainsSubstring("{place}"));
    CHECK_THAT(pseudo, ContainsSubstring("{n:card|cards}"));
    CHECK_THAT(pseudo, ContainsSubstring("[icon:fuel]"));
    CHECK_THAT(pseudo, ContainsSubstring("Šéárçh thé "));
    CHECK(pseudo.substr(0, 3) == "‹");
    CHECK(pseudo.substr(pseudo.size() - 3) == "›");
    const std::string plain(100, 'a');
    CHECK(characters(pseudo_text(plain)) == 132);
    CHECK(pseudo_text("Kill {n}<?n=two: at the {x}>", true) == "Kíll~ {n}<?n=two: át thé {x}>");
    CHECK(pseudo_text("2 survivors here.", true) == "2 šúrvívórš~~~ héré~.");
    CHECK(pseudo_text("(aeiou)=an |a ", true) == "(áéíóú)=áñ |á ");

    const Folder folder;
    const Texts texts = folder.load(kPseudoLanguage);
    CHECK_THAT(texts.format("hello", {{"name", "Ann"}}), ContainsSubstring("Ann"));
    CHECK(texts("w.do.x") == "Kíll~ {n} [icon:fuel]<?n=2: át {where}>.");
    CHECK(texts.missing_keys().empty());
}

TEST_CASE("Broken tables of the game are errors", "[text]") {
    const auto complaint = [](const std::string& file, const std::string& text,
                              std::string_view language = "en") -> std::string {
        const Folder folder;
        folder.write(file, text);
        Diagnostics out;
        try {
            load_texts(folder.path(), language, {}, out);
        } catch (const ContentError& error) {
            return error.what();
        }
        return "no complaint";
    };
    CHECK(complaint("text/en/b.json", "{\"new\": \"x\"}") == "no complaint");
    const std::string twice = complaint("text/en/b.json", "{\"new\": \"x\",\n  \"only\": \"y\"}");
    CHECK_THAT(twice, ContainsSubstring("text/en/b.json:2:3: \"only\" is already in "));
    CHECK_THAT(twice, ContainsSubstring("text/en/a.json"));
    CHECK_THAT(complaint("text/en/b.json", "{\"x\": \"1\",\n \"x\": \"2\"}"),
               ContainsSubstring("b.json:2:2: duplicate key \"x\""));
    CHECK_THAT(complaint("text/en/b.json", "{\"x\": 1}"),
               ContainsSubstring("b.json:1:7: expected text, found a number"));
    CHECK_THAT(complaint("text/en/b.json", "[]"), ContainsSubstring("b.json:1:1: expected"));
    CHECK_THAT(complaint("text/x", "", "de"), ContainsSubstring("text/de: holds no texts"));
}

TEST_CASE("A pack brings texts, and a broken one only loses its own", "[text]") {
    const Folder folder;
    folder.write("good/text/en/t.json", "{\"only\": \"Mine\", \"more\": \"More\"}");
    folder.write("bad/text/en/t.json", "{\"only\": 1}");
    CHECK(folder.load("en", {folder.path() / "good", folder.path() / "none"})("only") == "Mine");
    Diagnostics out;
    const Texts texts = load_texts(folder.path(), "en", {folder.path() / "bad"}, out);
    CHECK(texts("only") == "Only here");
    REQUIRE(out.size() == 1);
    CHECK_THAT(out[0].text(), ContainsSubstring("bad/text/en/t.json:1:10: "));
}

TEST_CASE("The texts of the game load in every language", "[text]") {
    for (const std::string& language : available_languages(build_paths::data_dir())) {
        Diagnostics out;
        try {
            const Texts texts = load_texts(build_paths::data_dir(), language, {}, out);
            CHECK(texts.has("survivor.sparky.name"));
        } catch (const ContentError& error) {
            FAIL(error.what());
        }
    }
}

}  // namespace
