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

/// "COLONY — the seven steps" as a reader's title: what stands after the dash.
std::string plain_section(const std::string& section) {
    const std::string dash = " — ";
    const std::size_t at = section.find(dash);
    std::string title = at == std::string::npos ? section : section.substr(at + dash.size());
    if (!title.empty() && title.front() >= 'a' && title.front() <= 'z')
        title.front() = static_cast<char>(title.front() - 'a' + 'A');
    return title;
}

}  // namespace

void RulesScreen::fill(const AppContext& context) {
    rules_ = read_rulebook(context.rulebook());
    std::vector<SearchList::Row> rows;
    for (int i = 1; context.texts().has("rules.page." + std::to_string(i)); ++i) {
        const std::string key = "rules.page." + std::to_string(i);
        rows.push_back({key, context.t(key + ".title"), {}, context.t(key), 0});
    }
    const bool other_boxes = context.offered_boxes().size() > 1;
    for (const RuleStatement& rule : rules_) {
        const bool ruling = rule.id.rfind("AMB-", 0) == 0;
        if (!rule.base && !ruling && !other_boxes) continue;
        const std::string title = plain_section(rule.section);
        rows.push_back({rule.id, title, title + "  ·  " + rule.id, rule.text, ruling ? 2U : 1U,
                        title, rule.text});
    }
    list_.put_pages_first();
    list_.fill({context.t("rules.turn"), context.t("rules.all"), context.t("rules.rulings")},
               std::move(rows), SameWords(context.t("rules.same_words")));
}

void RulesScreen::show(const AppContext& context, std::string_view id) {
    if (!list_.filled()) fill(context);
    list_.show(id);
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
        paint::text_in(ui, room.cut_top(ui.u(24), ui.u(14)), row->tab > 0 ? row->id : row->note,
                       {Role::italic, type::body, color::dim});
        const bool statement = row->tab > 0;
        const std::string text =
            statement ? markup::escaped(row->words) : row->words + pages_after(context, row->id);
        const float height = shared::note_height(ui, room.w - ui.u(16), text, 21);
        const ScrollArea scroll(ui, "rules.text", room, height);
        shared::note(ui, {scroll.origin().x, scroll.origin().y, room.w - ui.u(16), height}, text,
                     21);
    }
    return here.back ? Go::back : Go::stay;
}

}  // namespace dow::table
