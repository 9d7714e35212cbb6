#include "lookup.hpp"

#include "../art/art.hpp"
#include "../gfx/markup.hpp"
#include "values.hpp"

namespace dow::table {

namespace {

enum Tab : std::size_t {
    kSurvivors,
    kItems,
    kCrossroads,
    kCrises,
    kObjectives,
    kSecrets,
    kTabs,
};

constexpr std::array<const char*, kTabs> tab_names{"survivors", "items",      "crossroads",
                                                   "crises",    "objectives", "secrets"};

/// The words without markup, as much as a line of a list can show.
std::string plain(std::string_view text) {
    std::string out;
    for (const markup::Token& token : markup::tokens(text)) {
        if (token.kind == markup::Kind::icon) continue;
        if (!out.empty() && (token.space_before || token.lines_before > 0)) out += ' ';
        out += token.text;
        if (out.size() > 90) break;
    }
    return out;
}

/// The page every screen of this file is: a panel with a title and a way back.
struct Page {
    Rect body;
    bool back = false;
};

Page page(Ui& ui, const Desk& desk, std::string_view id, float width, float height = 1e6F) {
    parts::backdrop(ui, 0.72F);
    const Rect screen = ui.screen();
    Rect panel = rect_at(screen.center(), std::min(screen.w - ui.u(48), ui.u(width)),
                         std::min(screen.h - ui.u(48), height));
    paint::panel(ui, panel);
    panel = panel.inset(ui.u(28), ui.u(20));
    Rect head = panel.cut_top(ui.u(48), ui.u(10));
    Page out;
    out.back =
        parts::close_button(ui, desk, std::string(id) + ".back",
                            head.cut_right(ui.u(170), ui.u(12)), "screen.back", ButtonKind::quiet);
    parts::heading(ui, head, desk.t(std::string(id) + ".title"), 38);
    out.body = panel;
    return out;
}

std::size_t tab_of(const Catalog& c, CardId card) {
    if (card < c.first_survivor) return kItems;
    if (card < c.first_crisis) return kSurvivors;
    if (card < c.first_crossroads) return kCrises;
    if (card < c.first_secret) return kCrossroads;
    return kSecrets;
}

std::string_view picture_of(std::size_t tab) {
    return tab == kCrises ? "crisis" : tab == kCrossroads ? "crossroads" : "secret";
}

/// In which decks an item lies, and how often: "Police Station × 3, School × 1".
std::string found_in(const Desk& desk, CardId face) {
    const Catalog& c = desk.catalog();
    std::string all;
    for (const ItemKind& kind : c.kinds) {
        if (c.card_name(kind.first) != c.card_name(face)) continue;
        const std::string deck = kind.deck == kDeckStarter
                                     ? desk.t("cards.starter")
                                     : desk.faces().place(static_cast<PlaceId>(kind.deck));
        all += (all.empty() ? "" : ", ") + deck + " × " + std::to_string(kind.copies);
    }
    return all;
}

/// A card larger than life, all of its text on it.
void large_card(Ui& ui, const CardFace& face, std::string_view foot, Rect area,
                const std::function<void(const Rect&)>& picture) {
    const float width = std::min(area.w, ui.u(560));
    Rect card = rect_at({area.center().x, area.y + area.h / 2}, width, area.h);
    paint::parchment(ui, card);
    Rect in = card.inset(ui.u(22), ui.u(18));
    paint::text_in(ui, in.cut_top(ui.u(38), ui.u(2)), face.name,
                   {Role::heading, 32, color::parchment_ink});
    paint::text_in(ui, in.cut_top(ui.u(22), ui.u(8)), face.kind,
                   {Role::bold, type::small, color::parchment_dim});
    const float below = foot.empty() ? ui.u(12) : ui.u(40);
    float text_size = 21;
    float rules = 0;
    float tale = 0;
    float left = 0;
    for (; text_size >= type::body; text_size -= 2) {  // a whole picture rather than larger words
        rules = parts::note_height(ui, in.w - ui.u(12), face.rules(), text_size);
        tale = face.story.empty()
                   ? 0
                   : parts::note_height(ui, in.w - ui.u(12), face.story, text_size, Role::italic);
        left = in.h - rules - (tale > 0 ? tale + ui.u(16) : 0) - below;
        if (left >= in.w * 0.5F) break;
    }
    text_size = std::max(text_size, type::body);
    const float text = rules + (tale > 0 ? tale + ui.u(16) : 0);
    const float tall = std::clamp(left, 0.0F, in.w * 0.5F);
    if (tall > ui.u(70)) {
        const Rect place = in.cut_top(tall, ui.u(12));
        picture(rect_at(place.center(), std::min(place.w, tall * 2), tall));
    }
    if (!foot.empty())
        paint::text_in(ui, in.cut_bottom(ui.u(22), ui.u(6)), foot,
                       {Role::body, type::small, color::parchment_dim});
    const ScrollArea scroll(ui, "card.text", in, text);
    Rect lines{scroll.origin().x, scroll.origin().y, in.w - ui.u(12), text};
    parts::note(ui, lines.cut_top(rules, ui.u(16)), face.rules(), text_size, color::parchment_ink);
    if (tale > 0) parts::note(ui, lines, face.story, text_size, color::parchment_dim, Role::italic);
}

}  // namespace

void CardsScreen::fill(const Desk& desk) {
    const Catalog& c = desk.catalog();
    std::vector<Finder::Row> rows;
    const auto add = [&](std::string id, const CardFace& face, std::size_t tab, std::string note) {
        std::string line = tab == kSurvivors || tab == kItems ? note : plain(face.rules());
        rows.push_back(
            {std::move(id), face.name, std::move(note), face.rules(), tab, std::move(line)});
    };
    for (SurvivorId v = 0; v < c.survivors.size(); ++v)
        add(std::to_string(c.first_survivor + v), desk.faces().survivor(v), kSurvivors,
            std::string(desk.faces().occupation(v)));
    std::string_view last;
    for (CardId card = 0; card < c.card_count; ++card) {
        if (c.face(card) != card || tab_of(c, card) == kSurvivors) continue;
        if (card < c.first_survivor && c.card_name(card) == last) continue;  // in another deck
        last = c.card_name(card);
        const CardFace& face = desk.faces().card(card);
        add(std::to_string(card), face, tab_of(c, card), face.kind);
    }
    for (u8 i = 0; i < c.objectives.size(); ++i)
        add("o" + std::to_string(i), desk.faces().objective(i), kObjectives,
            desk.faces().objective(i).kind);
    std::stable_sort(rows.begin(), rows.end(), [](const Finder::Row& a, const Finder::Row& b) {
        return a.tab != b.tab ? a.tab < b.tab : a.title < b.title;
    });
    const auto twin = [](const Finder::Row& a, const Finder::Row& b) {
        return a.tab == kItems && b.tab == kItems && a.title == b.title;
    };
    rows.erase(std::unique(rows.begin(), rows.end(), twin), rows.end());
    std::vector<std::string> tabs;
    tabs.reserve(std::size(tab_names));
    for (const char* name : tab_names) tabs.push_back(desk.t("cards." + std::string(name)));
    finder_.fill(std::move(tabs), std::move(rows));
}

void CardsScreen::draw_card(Ui& ui, const Desk& desk, const std::string& id, Rect area) const {
    const Catalog& c = desk.catalog();
    if (id.front() == 'o') {
        const auto index = static_cast<u8>(std::stoi(id.substr(1)));
        return large_card(ui, desk.faces().objective(index), {}, area, [&](const Rect& place) {
            paint::image_cover(
                ui, place, "story.objective", [] { return art::objective_art(); }, 2.0F, 0.5F,
                ui.u(6));
        });
    }
    const auto card = static_cast<CardId>(std::stoi(id));
    const std::size_t tab = tab_of(c, card);
    const CardFace& face = desk.faces().card(card);
    std::string foot;
    if (tab == kItems) foot = found_in(desk, card);
    if (tab == kSurvivors) {
        const SurvivorDef& def = c.survivors[card - c.first_survivor];
        return large_card(ui, face, foot, area, [&](Rect place) {
            paint::image(
                ui, place.cut_left(place.h, ui.u(16)), "portrait." + def.id,
                [&] { return art::portrait(def.id); }, ui.u(10));
            paint::text_in(ui, place.cut_top(place.h / 2 - ui.u(34), ui.u(8)),
                           desk.faces().occupation(card - c.first_survivor),
                           {Role::italic, type::large, color::parchment_dim, Align::center});
            parts::survivor_values(ui, desk, def, place.cut_top(ui.u(56)));
        });
    }
    large_card(ui, face, foot, area, [&](const Rect& place) {
        const std::string kind(tab == kItems ? paint::icon_name(face.icon) : picture_of(tab));
        const auto art = [&] {
            return tab == kItems        ? art::card_art(kind)
                   : tab == kCrises     ? art::crisis_art()
                   : tab == kCrossroads ? art::crossroads_art()
                                        : art::secret_art();
        };
        paint::image_cover(ui, place, (tab == kItems ? "card." : "story.") + kind, art, 2.0F, 0.5F,
                           ui.u(6));
    });
}

Go CardsScreen::frame(Ui& ui, const Desk& desk) {
    if (!finder_.filled()) fill(desk);
    const Page here = page(ui, desk, "cards", 1240);
    const Rect room = finder_.frame(ui, desk, here.body);
    if (const Finder::Row* row = finder_.chosen()) draw_card(ui, desk, row->id, room);
    return here.back ? Go::back : Go::stay;
}

void RulesScreen::fill(const Desk& desk) {
    rules_ = read_rulebook(desk.rulebook());
    std::vector<Finder::Row> rows;
    for (int i = 1; desk.texts().has("rules.page." + std::to_string(i)); ++i) {
        const std::string key = "rules.page." + std::to_string(i);
        rows.push_back({key, desk.t(key + ".title"), {}, desk.t(key), 0});
    }
    for (const RuleStatement& rule : rules_) {
        const bool ruling = rule.id.rfind("AMB-", 0) == 0;
        if (!rule.base && !ruling) continue;
        rows.push_back(
            {rule.id, rule.id, rule.section, rule.text, ruling ? 2U : 1U, rule.text.substr(0, 90)});
    }
    finder_.fill({desk.t("rules.turn"), desk.t("rules.all"), desk.t("rules.rulings")},
                 std::move(rows));
}

namespace {

/// The pages that follow one of how a turn goes: whoever reads may read on.
std::string pages_after(const Desk& desk, const std::string& id) {
    std::string text;
    for (int i = std::stoi(id.substr(id.rfind('.') + 1)) + 1;
         desk.texts().has("rules.page." + std::to_string(i)); ++i) {
        const std::string key = "rules.page." + std::to_string(i);
        text += "\n\n**" + desk.t(key + ".title") + "**\n" + desk.t(key);
    }
    return text;
}

}  // namespace

void RulesScreen::show(const Desk& desk, std::string_view id) {
    if (!finder_.filled()) fill(desk);
    finder_.show(id);
}

Go RulesScreen::frame(Ui& ui, const Desk& desk) {
    if (!finder_.filled()) fill(desk);
    const Page here = page(ui, desk, "rules", 1240);
    Rect room = finder_.frame(ui, desk, here.body);
    const Finder::Row* row = finder_.chosen();
    if (row) {
        paint::well(ui, room, ui.u(9));
        room = room.inset(ui.u(26), ui.u(20));
        parts::heading(ui, room.cut_top(ui.u(42), ui.u(4)), row->title, 32);
        paint::text_in(ui, room.cut_top(ui.u(24), ui.u(14)), row->note,
                       {Role::italic, type::body, color::dim});
        const bool statement = row->tab > 0;
        const std::string text =
            statement ? markup::escaped(row->words) : row->words + pages_after(desk, row->id);
        const float height = parts::note_height(ui, room.w - ui.u(16), text, 21);
        const ScrollArea scroll(ui, "rules.text", room, height);
        parts::note(ui, {scroll.origin().x, scroll.origin().y, room.w - ui.u(16), height}, text,
                    21);
    }
    return here.back ? Go::back : Go::stay;
}

Go credits_screen(Ui& ui, const Desk& desk) {
    const std::string text = desk.t("credits.text");
    const float wide = std::min(ui.screen().w - ui.u(48), ui.u(900)) - ui.u(80);
    const float height = parts::note_height(ui, wide, text, type::large);
    const Page here = page(ui, desk, "credits", 900, height + ui.u(112));
    const ScrollArea scroll(ui, "credits.scroll", here.body, height);
    parts::note(ui, {scroll.origin().x, scroll.origin().y, here.body.w - ui.u(24), height}, text,
                type::large);
    return here.back ? Go::back : Go::stay;
}

}  // namespace dow::table
