// How far the table is with its main objective, read from the goal's own data and a View.
#include <nlohmann/json.hpp>
#include <optional>

#include "dow/content/entrances.hpp"
#include "table/board/paint/card_faces.hpp"

namespace dow::table {

namespace {

using Json = nlohmann::json;
using Number = std::optional<int>;

struct Reader {
    const View& view;
    const Catalog& catalog;

    bool is_word(const Json& j, std::string_view word) const {
        return j.is_string() && j.get<std::string>() == word;
    }

    Icon icon_named(const std::string& word) const {
        static constexpr std::array<std::string_view, kIcons> words{
            "", "weapon", "fuel", "education", "food", "medicine", "tool", "survivor"};
        for (std::size_t i = 1; i < words.size(); ++i)
            if (words[i] == word) return static_cast<Icon>(i);
        return Icon::None;
    }

    bool place_fits(PlaceId place, const Json& at) const {
        if (is_word(at, "colony")) return place == kColony;
        if (is_word(at, "noncolony")) return place != kColony;
        return is_word(at, "anywhere") || is_word(at, catalog.places[place].id);
    }

    int tokens_at(PlaceId place, const std::string& token) const {
        const auto of = [&](const EntranceState& e) {
            return token == "zombies" ? e.zombies : token == "barricades" ? e.barricades : 0;
        };
        int sum = 0;
        for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e)
            sum += of(view.entrance[e]);
        return sum;
    }

    Number tokens(const Json& of) const {
        const std::string token = of.at("token").get<std::string>();
        if ((token != "zombies" && token != "barricades") || !of.contains("at")) return {};
        int sum = 0;
        for (PlaceId p{0}; p < catalog.places.size(); ++p)
            if (place_fits(p, of.at("at"))) sum += tokens_at(p, token);
        return sum;
    }

    Number cards(const Json& of) const {
        if (!is_word(of.at("in"), "objective")) return {};
        const Icon icon =
            of.contains("icon") ? icon_named(of.at("icon").get<std::string>()) : Icon::None;
        const auto [from, to] = view.in_zone(zone::Objective);
        int sum = 0;
        for (const SeenCard* c = from; c != to; ++c)
            if (icon == Icon::None || catalog.item_of(c->face).icon == icon) ++sum;
        return sum;
    }

    int players() const {
        int n = 0;
        for (int i = 0; i < view.seats; ++i) n += (view.seat[i].flags & (kExiled | kOut)) == 0;
        return n;
    }

    int empty_decks() const {
        int n = 0;
        for (std::size_t p = 1; p < catalog.places.size(); ++p) n += view.deck_size[p] == 0;
        return n;
    }

    Number count(const Json& of) const {
        if (is_word(of, "food")) return view.food;
        if (!of.is_object()) return {};
        if (of.contains("token")) return tokens(of);
        const std::string set = of.value("set", "");
        if (set == "cards") return cards(of);
        if (set == "locs" && of.contains("deck")) return empty_decks();
        if (set == "players" && of.contains("exiled")) return players();
        return {};
    }

    Number number(const Json& j) const {
        if (j.is_number_integer()) return j.get<int>();
        if (is_word(j, "rounds_passed")) return view.first_round - view.round + 1;
        if (is_word(j, "players_started")) return view.seats;
        if (!j.is_object()) return {};
        const std::string word = j.value("num", "");
        if (word == "count") return count(j.at("of"));
        if (word == "marks") return view.objective_marks;
        if (word == "mul") {
            const Number of = number(j.at("of"));
            return of ? Number(*of * j.at("k").get<int>()) : Number();
        }
        if (word != "sum") return {};
        int sum = 0;
        for (const Json& part : j.at("of")) {
            const Number n = number(part);
            if (!n) return {};
            sum += *n;
        }
        return sum;
    }

    bool bears_weapon(SeatId seat, Icon icon) const {
        for (SurvivorId s{0}; s < catalog.survivors.size(); ++s) {
            if (view.survivor[s].seat != seat || view.survivor[s].gear == 0) continue;
            const auto [from, to] = view.in_zone(zone::gear(s));
            for (const SeenCard* c = from; c != to; ++c)
                if (catalog.item_of(c->face).icon == icon) return true;
        }
        return false;
    }

    // "for all": how many of them pass.
    void for_all(const Json& q, CardFaces::Step& step) const {
        const Json& of = q.at("of");
        const Json& test = q.at("test");
        if (!test.contains("of") || !test.at("of").is_object()) return;
        const Json& what = test.at("of");
        if (what.value("token", "") == "barricades") {
            const bool gates = is_word(of, "entrances");
            step.need = gates ? kColonyEntrances : static_cast<int>(catalog.places.size()) - 1;
            const int first = gates ? 0 : kColonyEntrances;
            for (int i = 0; i < step.need; ++i)
                step.have += view.entrance[first + i].barricades > 0;
            step.counted = gates || is_word(of, "noncolony");
        } else if (what.value("in", "") == "equipped" && of.is_object() &&
                   of.value("set", "") == "players") {
            const Icon icon = icon_named(what.value("icon", ""));
            for (SeatId s{0}; s < view.seats; ++s) {
                if (view.seat[s].flags & (kExiled | kOut)) continue;
                ++step.need;
                step.have += bears_weapon(s, icon);
            }
            step.counted = icon != Icon::None;
        }
    }

    CardFaces::Step step(const Json& q) const {
        CardFaces::Step step;
        const std::string word = q.value("q", "");
        if (word == "for_all") {
            for_all(q, step);
        } else if (word == ">=" || word == "<=") {
            const Number have = number(q.at("a"));
            const Number need = number(q.at("b"));
            step.counted = have && need;
            step.have = have.value_or(0);
            step.need = need.value_or(0);
            step.at_most = word == "<=";
        }
        return step;
    }
};

}  // namespace

std::vector<CardFaces::Step> CardFaces::progress(const View& view) const {
    std::vector<Step> steps;
    if (view.objective >= catalog_.objectives.size()) return steps;
    const ObjectiveDef& def = catalog_.objectives[view.objective];
    const Tree tree = sources_.find(CardList::Objective, def.id);
    if (!tree.exists()) return steps;
    const Json& goal = tree.raw().at(def.hard ? "hard" : "normal").at("goal");
    const Reader reader{view, catalog_};
    const bool several = goal.value("q", "") == "and";
    const std::vector<std::string> lines = writer_.goal(goal, CardList::Objective);
    std::size_t i = 0;
    for (const Json& part : several ? goal.at("of") : Json::array({goal})) {
        steps.push_back(reader.step(part));
        if (i < lines.size()) steps.back().text = lines[i];
        ++i;
    }
    return steps;
}

}  // namespace dow::table
