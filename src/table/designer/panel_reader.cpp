// Reads a rule, or a card with its text, its tree and what the compiler made of it.
#include <nlohmann/json.hpp>

#include "dow/content/rulebook.hpp"
#include "dow/match/names.hpp"
#include "table/designer/panel.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

void DesignerPanel::read_card(CardId card) {
    if (card == kNoCard) return;
    reading_ = Reading::card;
    read_card_ = card;
    read_heading_.clear();
}

void DesignerPanel::read_rule(RuleId rule) {
    if (rule == RuleId::None) return;
    reading_ = Reading::rule;
    read_rule_ = rule;
    read_heading_.clear();
}

/// What a survivor has, where the card is one.
std::string DesignerPanel::carried(const AppContext& context, CardId card) const {
    const Catalog& c = context.catalog();
    if (!c.is(CardList::Survivor, card)) return {};
    const Zone gear = zone::equipped(c.survivor_of(card));
    std::string names;
    for (const designer::Pile& pile : facts_.piles)
        for (const CardId each : pile.cards)
            if (pile.zone == gear) names += (names.empty() ? "" : ", ") + card_text(context, each);
    return names.empty() ? names : "\n\n" + context.t("designer.carries", {{"cards", names}});
}

/// Fills in the words; done again when the page changes.
void DesignerPanel::read_text(const AppContext& context) {
    read_lines_.clear();
    read_text_.clear();
    if (reading_ == Reading::rule) {
        if (rulebook_.empty())
            for (const RuleStatement& rule : read_rulebook(context.rulebook()))
                rulebook_[rule.id] =
                    "_" + markup::escaped(rule.section) + "_\n\n" + markup::escaped(rule.text);
        read_heading_ = rule_text(read_rule_);
        read_text_ = rulebook_[read_heading_];
        return;
    }
    const Catalog& c = context.catalog();
    const CardFace& face = context.faces().card(c.face(read_card_));
    read_heading_ = face.name;
    if (read_page_ == 0) {
        read_text_ = "**" + face.kind + "**  " + markup::escaped(card_name(c, read_card_)) +
                     "\n\n" + face.rules() + carried(context, read_card_) +
                     (face.story.empty() ? "" : "\n\n_" + markup::escaped(face.story) + "_");
        return;
    }
    std::vector<std::string> text;
    if (read_page_ == 1) {
        const Tree tree = context.content().sources.of(c, read_card_);
        const std::string whole = tree.exists() ? tree.raw().dump(2) : std::string();
        for (std::size_t i = 0; i < whole.size();) {
            const std::size_t end = std::min(whole.find('\n', i), whole.size());
            text.push_back(whole.substr(i, end - i));
            i = end + 1;
        }
    } else {
        for (const designer::ProgramLine& op :
             designer::compiled_card(context.content(), read_card_))
            text.push_back(op.text);
    }
    for (const std::string& each : text) {
        Line row;
        const std::size_t start = std::min(each.find_first_not_of(' '), each.size());
        row.text = each.substr(start);
        row.indent = 7 * static_cast<float>(start);
        read_lines_.push_back(std::move(row));
    }
}

void DesignerPanel::reader(Ui& ui, const AppContext& context, Rect area) {
    if (read_heading_.empty()) read_text(context);
    Rect head = area.cut_top(ui.u(34), ui.u(8));
    Button back;
    const std::string label = context.t("screen.back");
    back.label = label;
    back.action = action::cancel;
    back.size = type::small;
    const bool done =
        button(ui, "designer.reader.back", head.cut_right(ui.u(130), ui.u(8)), back).clicked;
    shared::heading(ui, head, read_heading_, 24);
    if (reading_ == Reading::card) {
        const std::vector<std::string> pages{context.t("designer.card.text"),
                                             context.t("designer.card.tree"),
                                             context.t("designer.card.ops")};
        const int page =
            tabs(ui, "designer.reader", area.cut_top(ui.u(28), ui.u(8)), pages, read_page_);
        if (page != read_page_) {
            read_page_ = page;
            read_text(context);
        }
    }
    if (reading_ == Reading::rule || read_page_ == 0) {
        paint::well(ui, area, ui.u(8));
        area = area.inset(ui.u(14), ui.u(10));
        const float tall = shared::note_height(ui, area.w - ui.u(14), read_text_, type::body);
        const ScrollArea scroll(ui, "designer.reader.text", area, tall);
        shared::note(ui, {scroll.origin().x, scroll.origin().y, area.w - ui.u(14), tall},
                     read_text_, type::body);
    } else {
        lines(ui, "designer.reader.line", area, read_lines_);
    }
    if (done) reading_ = Reading::nothing;
}

std::optional<bool> ask_for_designer(Ui& ui, const AppContext& context) {
    return shared::confirm(ui, context,
                           {.id = "designer_ask",
                            .title = "designer.title",
                            .text = context.t("designer.ask"),
                            .yes_id = "open",
                            .yes = "designer.ask_open",
                            .width = 620});
}

}  // namespace dow::table
