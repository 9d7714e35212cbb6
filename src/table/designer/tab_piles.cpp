// Decks, hands and every other pile, open.
#include "dow/content/letters.hpp"
#include "dow/match/names.hpp"
#include "table/designer/panel.hpp"

namespace dow::table {

namespace {

bool fits(const std::string& text, const std::string& filter) {
    return filter.empty() ||
           letters::folded(text).find(letters::folded(filter)) != std::string::npos;
}

}  // namespace

void DesignerPanel::tab_piles(Ui& ui, const AppContext& context, Rect area) {
    text_field(ui, "designer.pile_filter", area.cut_top(ui.u(34), ui.u(6)), filter_, 40,
               context.t("search_list.search"));
    Rect foot = area.cut_bottom(ui.u(34), ui.u(6));
    std::vector<Line> rows;
    std::vector<CardId> cards;
    for (const designer::Pile& pile : facts_.piles) {
        std::vector<Line> inside;
        std::vector<CardId> these;
        for (std::size_t i = 0; i < pile.cards.size();) {
            const CardId card = pile.cards[i];
            const CardId face = context.catalog().face(card);
            std::size_t copies = 1;
            while (!pile.ordered && i + copies < pile.cards.size() &&
                   context.catalog().face(pile.cards[i + copies]) == face)
                ++copies;
            i += copies;
            Line row;
            row.text =
                card_text(context, card) + (copies > 1 ? " × " + std::to_string(copies) : "");
            row.note = card_name(context.catalog(), card);
            if (!fits(row.text + " " + row.note + " " + pile.name, filter_)) continue;
            row.id = row.note;
            row.indent = 14;
            row.here = card == card_;
            inside.push_back(std::move(row));
            these.push_back(card);
        }
        if (inside.empty()) continue;
        Line head;
        head.text = pile.name;
        head.note = std::to_string(pile.cards.size());
        head.tint = color::gold;
        rows.push_back(std::move(head));
        cards.push_back(kNoCard);
        rows.insert(rows.end(), inside.begin(), inside.end());
        cards.insert(cards.end(), these.begin(), these.end());
    }
    if (const auto picked = lines(ui, "designer.pile", area, rows)) card_ = cards[picked->first];
    const bool chosen = card_ < context.catalog().card_count;
    const std::string why = context.t("designer.pick_card");
    if (press(ui, "designer.read", foot.column(0, 2, ui.u(6)), context.t("designer.read"), chosen,
              why))
        read_card(card_);
    if (press(ui, "designer.move", foot.column(1, 2, ui.u(6)), context.t("designer.move"), chosen,
              why)) {
        tab_ = Tab::edit;
        edit_page_ = 1;
    }
}

}  // namespace dow::table
