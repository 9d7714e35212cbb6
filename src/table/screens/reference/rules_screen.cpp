#include "rules_screen.hpp"

#include "table/gfx/markup.hpp"
#include "table/screens/reference/reading_page.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

namespace {

/// The pages that follow one of how a turn goes: whoever reads may read on.
std::string pages_after(const AppContext& context, const std::string& id) {
    std::string text;
    for (int i = std::stoi(id.substr(id.rfind('.') + 1)) + 1;
         context.texts().has("rules.page." + std::to_string(i)); ++i) {
        const std::string key = "rules.page." + std::to_string(i);
        text += "\n\n**" + context.t(key + ".title") + "**\n" + context.t(key);
    }
    return text;
}

}  // namespace

void RulesScreen::fill(const AppContext& context) {
    rules_ = told_rules(read_rulebook(context.rulebook()), context.texts(),
                        context.offered_boxes().size() > 1);
    std::vector<SearchList::Row> rows;
    for (int i = 1; context.texts().has("rules.page." + std::to_string(i)); ++i) {
        const std::string key = "rules.page." + std::to_string(i);
        rows.push_back({key, context.t(key + ".title"), {}, context.t(key), 0});
    }
    for (const ToldRule& rule : rules_)
        rows.push_back({rule.id, rule.chapter, rule.all, rule.text, rule.ruling ? 2U : 1U,
                        rule.chapter, rule.text});
    list_.put_pages_first();
    list_.fill({context.t("rules.turn"), context.t("rules.all"), context.t("rules.rulings")},
               std::move(rows), SameWords(context.t("rules.same_words")));
}

void RulesScreen::show(const AppContext& context, std::string_view id) {
    if (!list_.filled()) fill(context);
    for (const ToldRule& rule : rules_)
        if ((", " + rule.all + ",").find(", " + std::string(id) + ",") != std::string::npos) {
            list_.show(rule.id);
            return;
        }
    list_.show(id);
}

std::string RulesScreen::reading(const SearchList::Row& row) const {
    std::string text;
    for (const ToldRule& rule : rules_) {
        if (rule.id == row.id)
            text = markup::escaped(rule.text);
        else if (!text.empty() && !rule.ruling && rule.chapter == row.title)
            text += "\n\n" + markup::escaped(rule.text);
    }
    return text;
}

Go RulesScreen::frame(Ui& ui, const AppContext& context) {
    const Grown grown(ui, 1000, 560);
    if (!list_.filled()) fill(context);
    const ReadingPage here = reading_page(ui, context, "rules", 1240);
    Rect room = list_.frame(ui, context, here.body);
    const SearchList::Row* row = list_.chosen();
    if (row) {
        paint::well(ui, room, ui.u(9));
        room = room.inset(ui.u(26), ui.u(20));
        shared::heading(ui, room.cut_top(ui.u(42), ui.u(4)), row->title, 32);
        const TextStyle small{Role::italic, type::body, color::dim};
        const Rect ids = room.cut_top(ui.u(24), ui.u(14));
        paint::text_in(ui, ids, beginning(ui, small, row->note, ids.w), small);
        const std::string text =
            row->tab > 0 ? reading(*row) : row->words + pages_after(context, row->id);
        const float height = shared::note_height(ui, room.w - ui.u(16), text, 21);
        const ScrollArea scroll(ui, "rules.text", room, height);
        shared::note(ui, {scroll.origin().x, scroll.origin().y, room.w - ui.u(16), height}, text,
                     21);
    }
    return here.back ? Go::back : Go::stay;
}

}  // namespace dow::table
