#include <cstdlib>
#include <map>
#include <optional>
#include <regex>
#include <vector>

#include "base_content.hpp"
#include "card_trees.hpp"
#include "catch.hpp"
#include "dow/content/render.hpp"
#include "language/compile/compiler.hpp"
#include "render_fixture.hpp"

using namespace dow;
using render_help::json;

namespace {

/// So many trees of each kind in a usual run; DOW_CARD_TREES asks for more.
int tree_count() {
    const char* wanted = std::getenv("DOW_CARD_TREES");
    return wanted != nullptr ? std::atoi(wanted) : 6000;
}

constexpr int kMostShown = 20;

struct Specimen {
    CardList list;
    json card;
};

Specimen crossroads(json trigger, json effect) {
    return {CardList::Crossroads,
            {{"id", "x"}, {"trigger", std::move(trigger)}, {"effect", std::move(effect)}}};
}

/// Compiles the trees of a card into a copy of the base game that forgets them again.
class Workbench {
public:
    Workbench() : catalog_(test::base_content().catalog) {}

    bool accepts(const Specimen& specimen) {
        const auto source = SourceTree::parse("x.json", "{\"l\": [" + specimen.card.dump() + "]}");
        const Tree card = source->root().get("l").at(0);
        const auto ops = catalog_.ops.size(), nodes = catalog_.nodes.size();
        const auto links = catalog_.links.size(), rules = catalog_.rules.size();
        const auto mods = catalog_.mods.size(), tells = catalog_.tells.size();
        bool good = true;
        try {
            check_grammar(card);
            compile(specimen.list, card);
        } catch (const ContentError&) {
            good = false;
        }
        catalog_.ops.resize(ops);
        catalog_.nodes.resize(nodes);
        catalog_.links.resize(links);
        catalog_.rules.resize(rules);
        catalog_.mods.resize(mods);
        catalog_.tells.resize(tells);
        return good;
    }

private:
    void compile(CardList list, const Tree& card) {
        Compiler compiler(catalog_);
        if (list == CardList::Survivor) compiler.rules(card.get("rules"));
        if (list != CardList::Crossroads) return;
        if (card.get("trigger").is_string()) card.get("trigger").fail("waits for another event");
        compiler.trigger(card.get("trigger"));
        compiler.effect(card.get("effect"));
    }

    Catalog catalog_;
};

/// The text of a card that says everything; nothing if lint would refuse it.
std::optional<std::string> text_of(const Specimen& specimen, const CardWriter& writer) {
    try {
        std::string out;
        for (const auto& line : writer.lines(specimen.card, specimen.list)) out += line + "\n";
        if (!writer.untold(specimen.card, specimen.list).empty()) return {};
        return out;
    } catch (const MissingText&) {
        return {};
    }
}

json opposite(const json& test);

/// Parameters that could be left out as well are left out, and a word alone stands alone.
json shortened(json node) {
    const auto is = [&](const char* key, const char* value) {
        return node.contains(key) && node.at(key) == value;
    };
    if (is("set", "place_of") && is("of", "$self")) return "$here";
    if (is("set", "locs") && is("not", "colony") && node.size() == 2) return "noncolony";
    if (is("set", "players") && is("not", "$me") && node.size() == 2) return "others";
    if (node.contains("when") && is("who", "surv")) node.erase("who");
    if ((is("in", "hand") || is("in", "equipped")) && is("of", "$me")) node.erase("of");
    if ((is("do", "may") || is("do", "options") || is("set", "pick")) && is("by", "$me"))
        node.erase("by");
    const bool told_of_zombies = is("when", "placed") || is("when", "killed");
    if (told_of_zombies && is("what", "zombies")) node.erase("what");
    if ((is("q", "and") || is("q", "or")) && !node.at("of").is_array()) return node.at("of");
    for (const char* kind : {"set", "token", "when", "q", "num", "zone"})
        if (node.size() == 1 && node.contains(kind)) node = json(node.at(kind));
    return node == "locs" ? json("anywhere") : node;
}

/// Steps inside steps are one sequence, and a list of one is what it holds.
json meaning_of_list(const json& list);

/// Trees that say the same in other words become equal: what has one element, what leaves out a
/// parameter that would change nothing, what denies a denial.
json meaning(const json& tree) {
    if (tree.is_array()) return meaning_of_list(tree);
    if (tree == "locs") return "anywhere";
    if (!tree.is_object()) return tree;
    if (tree.value("q", "") == "not") return opposite(tree.at("test"));
    json out;
    const bool verb = tree.contains("do");
    for (const auto& [key, value] : tree.items())
        if (!verb || (key != "as" && key != "name"))
            out[key] = key == "set" ? value : meaning(value);
    return shortened(std::move(out));
}

json meaning_of_list(const json& list) {
    json out = json::array();
    for (const auto& part : list) {
        json one = meaning(part);
        const bool steps = one.is_array() && !one.empty() && one.front().contains("do");
        if (steps)
            out.insert(out.end(), one.begin(), one.end());
        else
            out.push_back(std::move(one));
    }
    return out.size() == 1 ? out.front() : out;
}

json opposite(const json& test) {
    static const std::map<std::string, std::string> signs{
        {">=", "<"}, {"<", ">="}, {">", "<="}, {"<=", ">"}, {"and", "or"}, {"or", "and"}};
    const json inner = meaning(test);
    const std::string word = inner.is_object() ? inner.value("q", "") : "";
    const auto sign = signs.find(word);
    if (word == "not") return inner.at("test");
    if (sign == signs.end()) return {{"q", "not"}, {"test", inner}};
    json out = inner;
    out["q"] = sign->second;
    if (word != "and" && word != "or") return out;
    out["of"] = json::array();
    for (const auto& part : inner.at("of")) out["of"].push_back(opposite(part));
    return out;
}

/// Texts of crossroads cards do not tell $self from $it: no card has both. (Known, and to be
/// mended.)
json meaning_of(const Specimen& specimen) {
    if (specimen.list != CardList::Crossroads) return meaning(specimen.card);
    std::string tree = specimen.card.dump();
    const std::string self = "\"$self\"";
    for (std::size_t at = tree.find(self); at != std::string::npos; at = tree.find(self, at))
        tree.replace(at, self.size(), "\"$it\"");
    return meaning(json::parse(tree));
}

Specimen grown(card_trees::Growth& growth, int kind) {
    const json nothing{{"do", "nothing"}};
    switch (kind) {
        case 0: return crossroads({{"when", "move"}}, growth.effect(3));
        case 1:
            return {CardList::Survivor,
                    {{"id", "x"}, {"place", "anywhere"}, {"rules", {growth.rule(3)}}}};
        case 2: return crossroads({{"when", "state"}, {"test", growth.test(3)}}, nothing);
        default: return crossroads(growth.event(3), nothing);
    }
}

/// Reads the texts of made-up cards in one language and remembers what each of them meant.
struct Reader {
    explicit Reader(const std::string& name)
        : language(name), writer(load_texts(build_paths::data_dir(), name, {}, findings)) {}

    void read(const Specimen& specimen, const json& means) {
        const auto text = text_of(specimen, writer);
        if (!text) {
            ++refused;
            return;
        }
        static const std::regex hole("[{}<>^$@~|#_]|  |\\.\\.|,,| ,|: :");
        if (std::regex_search(*text, hole))
            FAIL_CHECK(language + ": a hole in: " + *text + specimen.card.dump());
        const auto [old, fresh] = texts.emplace(*text, means);
        if (fresh || old->second == means || ++alike > kMostShown) return;
        FAIL_CHECK(language + ": " + *text + old->second.dump() + "\n" + means.dump());
    }

    std::string language;
    Diagnostics findings;
    CardWriter writer;
    std::map<std::string, json> texts;
    int refused = 0, alike = 0;
};

}  // namespace

TEST_CASE("Every parameter of every word can be grown", "[texts]") {
    for (const WordRow& row : word_rows())
        for (const auto& parameter : card_trees::split(row.parameters)) {
            INFO(row.category << " " << row.word << " " << parameter);
            CHECK_FALSE(card_trees::kinds_of(row, parameter).empty());
        }
}

TEST_CASE("Cards that mean different things read differently", "[texts]") {
    std::vector<Reader> readers;
    readers.reserve(4);
    for (const char* language : {"en", "pt", "fr", "it"}) readers.emplace_back(language);
    Workbench workbench;
    int legal = 0;
    card_trees::Growth growth(20);
    Specimen last = grown(growth, 0);
    for (int i = 0; i < 4 * tree_count(); ++i) {
        Specimen specimen = grown(growth, i % 4);
        if (i % 3 != 0) specimen = {last.list, growth.variant(last.card)};
        if (!workbench.accepts(specimen)) continue;
        last = specimen;
        ++legal;
        const json means = meaning_of(specimen);
        for (Reader& reader : readers) reader.read(specimen, means);
    }
    for (const Reader& reader : readers) {
        INFO(reader.language << ": " << legal << " legal, " << reader.refused << " refused, "
                             << reader.texts.size() << " texts");
        CHECK(reader.alike == 0);
        CHECK(reader.texts.size() > 1000);
        CHECK(reader.refused * 10 < legal * 3);
    }
}
