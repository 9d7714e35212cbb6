#include "cards_screen.hpp"

#include <algorithm>
#include <tuple>

#include "dow/content/letters.hpp"
#include "table/art/art.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/reference/reading_page.hpp"
#include "table/screens/shared/page_parts.hpp"
#include "table/screens/shared/survivor_values.hpp"

namespace dow::table {

namespace {

enum Tab : std::size_t {
    kSurvivors,
    kItems,
    kCrossroads,
    kCrises,
    kObjectives,
    kSecrets,
    kOthers,  ///< upgrades, experiments, side effects: only where a box has them
    kTabs,
};

constexpr std::array<const char*, kTabs> tab_names{"survivors",  "items",   "crossroads", "crises",
                                                   "objectives", "secrets", "others"};

/// A box or one of its modes: only its cards are shown.
struct CardBox {
    std::string name;
    BoxId box = kNone;        ///< none: all
    ModuleId module = kNone;  ///< none: also what belongs to no mode
    bool any_module = true;

    bool has(const Membership& member) const {
        return box == kNone || (member.box == box && (any_module || member.module == module));
    }
};

/// What to choose from; nothing where there is only one box.
std::vector<CardBox> card_boxes(const AppContext& context) {
    const Catalog& c = context.catalog();
    std::vector<CardBox> all{{.name = context.t("cards.all_boxes")}};
    for (const BoxId box : context.offered_boxes()) {
        const std::string key = "box." + c.boxes[box].id + ".name";
        all.push_back({context.texts().has(key) ? context.t(key) : c.boxes[box].id, box});
        for (ModuleId module{}; module < c.modules.size(); ++module)
            if (c.modules[module].box == box)
                all.push_back(
                    {context.t("module." + c.modules[module].id + ".name"), box, module, false});
    }
    return all;
}

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

std::size_t tab_of(const Catalog& c, CardId card) {
    switch (c.list_of(card)) {
        case CardList::Item: return kItems;
        case CardList::Survivor: return kSurvivors;
        case CardList::Crisis: return kCrises;
        case CardList::Crossroads: return kCrossroads;
        case CardList::Upgrade:
        case CardList::Experiment:
        case CardList::Pill: return kOthers;
        default: return kSecrets;
    }
}

/// In which decks an item lies, and how often: "Police Station × 3, School × 1".
std::string found_in(const AppContext& context, CardId face) {
    const Catalog& c = context.catalog();
    std::string all;
    for (const ItemKind& kind : c.kinds) {
        if (c.card_name(kind.first) != c.card_name(face)) continue;
        const std::string deck = kind.deck == kStarterDeck
                                     ? context.t("cards.starter")
                                     : context.faces().place(c.decks[kind.deck].place);
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
        rules = shared::note_height(ui, in.w - ui.u(12), face.rules(), text_size);
        tale = face.story.empty()
                   ? 0
                   : shared::note_height(ui, in.w - ui.u(12), face.story, text_size, Role::italic);
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
    shared::note(ui, lines.cut_top(rules, ui.u(16)), face.rules(), text_size, color::parchment_ink);
    if (tale > 0)
        shared::note(ui, lines, face.story, text_size, color::parchment_dim, Role::italic);
}

}  // namespace

void CardsScreen::fill(const AppContext& context) {
    const Catalog& c = context.catalog();
    std::vector<SearchList::Row> rows;
    const auto add = [&](std::string id, const CardFace& face, std::size_t tab, std::string note) {
        std::string line = tab == kSurvivors || tab == kItems ? note : plain(face.rules());
        rows.push_back(
            {std::move(id), face.name, std::move(note), face.rules(), tab, std::move(line)});
    };
    const Boxes offered = context.offered_boxes();
    const CardBox only = card_boxes(context)[shown_];
    const auto wanted = [&](const Membership& member) {
        return offered.has(member.box) && only.has(member);
    };
    for (SurvivorId v{0}; v < c.survivors.size(); ++v)
        if (wanted(c.members[c.survivor_card(v)]))
            add(std::to_string(c.survivor_card(v)), context.faces().survivor(v), kSurvivors,
                std::string(context.faces().occupation(v)));
    std::string_view last;
    for (CardId card{0}; card < c.card_count; ++card) {
        if (c.face(card) != card || tab_of(c, card) == kSurvivors) continue;
        if (!wanted(c.members[card])) continue;
        if (c.is_item(card) && c.card_name(card) == last) continue;  // in another deck
        last = c.card_name(card);
        const CardFace& face = context.faces().card(card);
        add(std::to_string(card), face, tab_of(c, card), face.kind);
    }
    for (u8 i = 0; i < c.objectives.size(); ++i)
        if (wanted(c.objectives[i].member))
            add("o" + std::to_string(i), context.faces().objective(i), kObjectives,
                context.faces().objective(i).kind);
    std::stable_sort(rows.begin(), rows.end(),
                     [](const SearchList::Row& a, const SearchList::Row& b) {
                         const auto by = [](const SearchList::Row& row) {
                             return std::tuple(row.tab, letters::folded(row.title), row.title);
                         };
                         return by(a) < by(b);
                     });
    const auto twin = [](const SearchList::Row& a, const SearchList::Row& b) {
        return a.tab == kItems && b.tab == kItems && a.title == b.title;
    };
    rows.erase(std::unique(rows.begin(), rows.end(), twin), rows.end());
    std::vector<std::string> tabs;
    tabs.reserve(std::size(tab_names));
    for (const char* name : tab_names) tabs.push_back(context.t("cards." + std::string(name)));
    if (offered.size() < 2) tabs.pop_back();
    list_.fill(std::move(tabs), std::move(rows));
}

void CardsScreen::draw_card(Ui& ui, const AppContext& context, const std::string& id,
                            Rect area) const {
    const Catalog& c = context.catalog();
    if (id.front() == 'o') {
        const auto index = static_cast<u8>(std::stoi(id.substr(1)));
        const CardFace& side = context.faces().objective(index);
        return large_card(ui, side, {}, area, [&](const Rect& place) {
            paint::card_picture(ui, place, side, ui.u(6));
        });
    }
    const auto card = CardId(std::stoi(id));
    const std::size_t tab = tab_of(c, card);
    const CardFace& face = context.faces().card(card);
    std::string foot;
    if (tab == kItems) foot = found_in(context, card);
    if (tab == kSurvivors) {
        const SurvivorDef& def = c.survivors[c.survivor_of(card)];
        return large_card(ui, face, foot, area, [&](Rect place) {
            paint::image(
                ui, place.cut_left(place.h, ui.u(16)), "portrait." + def.id,
                [&] { return art::portrait(def.id); }, ui.u(10));
            paint::text_in(ui, place.cut_top(place.h / 2 - ui.u(34), ui.u(8)),
                           context.faces().occupation(c.survivor_of(card)),
                           {Role::italic, type::large, color::parchment_dim, Align::center});
            shared::survivor_values(ui, context, def, place.cut_top(ui.u(56)));
        });
    }
    large_card(ui, face, foot, area,
               [&](const Rect& place) { paint::card_picture(ui, place, face, ui.u(6)); });
}

/// The next box or mode with every click.
void CardsScreen::choose_box(Ui& ui, const AppContext& context, const Rect& area) {
    const std::vector<CardBox> boxes = card_boxes(context);
    if (context.offered_boxes().size() < 2) return;
    const std::string tip = context.t("cards.box_tip");
    Button look;
    look.label = boxes[shown_].name;
    look.tooltip = tip;
    if (!button(ui, "cards.box", area, look)) return;
    shown_ = (shown_ + 1) % boxes.size();
    fill(context);
}

Go CardsScreen::frame(Ui& ui, const AppContext& context) {
    const Grown grown(ui, 1080, 640);
    if (!list_.filled()) fill(context);
    const ReadingPage here = reading_page(ui, context, "cards", 1240);
    const Rect head{here.body.right() - ui.u(446), here.body.y - ui.u(58), ui.u(260), ui.u(48)};
    choose_box(ui, context, head);
    const Rect room = list_.frame(ui, context, here.body);
    if (const SearchList::Row* row = list_.chosen()) draw_card(ui, context, row->id, room);
    return here.back ? Go::back : Go::stay;
}

}  // namespace dow::table
