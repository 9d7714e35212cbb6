#include "lint_counts.hpp"

#include <algorithm>

#include "words.hpp"

namespace dow {

namespace {

constexpr Span kNothing{0, 0};

bool same(const Tree& a, const Tree& b) { return a.dump() == b.dump(); }

/// Spaces at the entrances of the places that can be meant.
int entrance_spaces(const Catalog& c, const Tree& at) {
    int all = 0;
    for (std::size_t i = 0; i < c.places.size(); ++i) {
        const PlaceDef& place = c.places[i];
        const bool out =
            (at.is("noncolony") && i == 0) || (at.is_string() && at.is("colony") && i != 0);
        const int here = place.entrances * place.entrance_spaces;
        if (at.exists() && at.is(place.id)) return here;
        if (!out) all += here;
    }
    return all;
}

Span tokens(const Content& content, const Tree& of) {
    const std::string word = of.is_string() ? of.str() : of.get("token").str();
    if (word != "zombies" && word != "barricades") return {};
    const Tree at = of.is_object() ? of.get("at") : Tree();
    return {0, entrance_spaces(content.catalog, at)};
}

bool icon_fits(const Tree& filter, Icon icon, bool otherwise) {
    if (!filter.exists()) return otherwise;
    const auto words = filter.list();
    return std::any_of(words.begin(), words.end(), [&](const Tree& word) {
        return icon != Icon::None && word.is(kIconWords[static_cast<std::size_t>(icon) - 1]);
    });
}

/// Item cards with the icons of the set, in the deck if it is one.
Span cards(const Content& content, const Tree& of) {
    const Catalog& c = content.catalog;
    const Tree in = of.get("in");
    const bool starter = of.has("starter") && of.get("starter").is("no");
    const Tree place = in.is_object() && in.get("zone").is("deck") ? in.get("at") : Tree();
    int n = 0;
    for (const ItemKind& kind : c.kinds) {
        const Icon icon = c.items[kind.item].icon;
        if (!icon_fits(of.get("icon"), icon, true) || icon_fits(of.get("not_icon"), icon, false))
            continue;
        if (starter && kind.deck == kStarterDeck) continue;
        const bool elsewhere = place.exists() && place.is_string() &&
                               place.view().substr(0, 1) != "$" && !place.is(c.decks[kind.deck].id);
        if (!elsewhere) n += kind.copies;
    }
    const bool items = !in.is_string() || (!in.is("secret") && !in.is("crisis") &&
                                           !in.is("crisis_deck") && !in.is("survivor_deck"));
    return items ? Span{0, n} : Span{};
}

Span survivors(const Content& content, const Tree& of) {
    const Catalog& c = content.catalog;
    const bool exiled = of.get("exiled").is("yes");
    if (exiled && of.get("at").is("colony")) return kNothing;
    if (of.has("of") && of.has("not") && same(of.get("of"), of.get("not"))) return kNothing;
    const Tree gender = of.get("gender");
    const Tree human = of.get("human");
    int n = 0;
    for (const SurvivorDef& who : c.survivors)
        n += (!gender.exists() || gender.is(who.male ? "m" : "f")) &&
             (!human.exists() || human.is(who.human ? "yes" : "no"));
    if (of.get("leader").is("yes")) n = std::min(n, kMaxSeats);
    return {0, n};
}

Span dice(const Tree& of) {
    const int low = of.get("min").is_number() ? of.get("min").num() : 1;
    const int high = of.get("max").is_number() ? of.get("max").num() : 6;
    return low > high || low > 6 || high < 1 ? kNothing : Span{};
}

Span places(const Content& content, const Tree& of) {
    const int all = static_cast<int>(content.catalog.places.size());
    const Tree at = of.get("at");
    if (at.exists() && of.has("not") && same(at, of.get("not"))) return kNothing;
    return {0, of.has("not") || of.has("deck") ? all - 1 : all};
}

}  // namespace

Span possible_count(const Content& content, const Tree& of) {
    const int places_outside = static_cast<int>(content.catalog.places.size()) - 1;
    if (of.is_string()) {
        if (of.is("players")) return {0, kMaxSeats};
        if (of.is("others")) return {0, kMaxSeats - 1};
        if (of.is("noncolony")) return {places_outside, places_outside};
        if (of.is("zombies") || of.is("barricades")) return tokens(content, of);
        return {};
    }
    if (!of.is_object()) return {};
    if (of.has("token")) return tokens(content, of);
    const Tree set = of.get("set");
    if (!set.exists()) return {};
    if (set.is("cards")) return cards(content, of);
    if (set.is("surv")) return survivors(content, of);
    if (set.is("dice")) return dice(of);
    if (set.is("locs")) return places(content, of);
    if (set.is("players")) return {0, of.has("not") ? kMaxSeats - 1 : kMaxSeats};
    return {};
}

}  // namespace dow
