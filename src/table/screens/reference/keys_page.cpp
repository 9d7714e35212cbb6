#include "keys_page.hpp"

#include "table/keys/key_map.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

namespace {

constexpr float key_row = 28;
constexpr float key_heading = 44;

/// A group as it is shown: each explained action once.
struct KeyList {
    std::string title;
    std::vector<std::string_view> actions{};
    float height() const { return key_heading + key_row * static_cast<float>(actions.size()); }
};

std::string text_of(std::string_view action) { return "keys." + std::string(action); }

std::vector<KeyList> key_lists(const AppContext& context) {
    std::vector<KeyList> lists;
    for (const KeyGroup& group : key_groups()) {
        KeyList list{context.t("keys.group." + std::string(group.name))};
        for (const KeyRow& row : group.rows) {
            const bool again = std::find(list.actions.begin(), list.actions.end(), row.action) !=
                               list.actions.end();
            if (!again && context.texts().has(text_of(row.action)))
                list.actions.push_back(row.action);
        }
        lists.push_back(std::move(list));
    }
    return lists;
}

void draw_list(Ui& ui, const AppContext& context, const KeyList& list, Rect& column) {
    shared::heading(ui, column.cut_top(ui.u(key_heading - 8), ui.u(8)), list.title, 24);
    for (const std::string_view action : list.actions) {
        Rect row = column.cut_top(ui.u(key_row));
        const Rect cap = row.cut_left(ui.u(110), ui.u(12));
        paint::key_cap(ui, {cap.right(), cap.center().y}, ui.input().actions().key_label(action));
        paint::text_in(ui, row, context.t(text_of(action)), {Role::body, type::body, color::ink});
    }
}

}  // namespace

bool keys_page(Ui& ui, const AppContext& context) {
    const std::vector<KeyList> lists = key_lists(context);
    float all = 0;
    for (const KeyList& list : lists) all += list.height();
    // The first column ends with the group that reaches half of all.
    float first = 0;
    std::size_t split = 0;
    while (split < lists.size() && first < all / 2) first += lists[split++].height();
    const float tall = ui.u(std::max(first, all - first));
    const Dialog box(ui, std::min(ui.u(1100), ui.screen().w - ui.u(40)),
                     std::min(ui.screen().h - ui.u(40), tall + ui.u(120)));
    Rect area = box.rect().inset(ui.u(26), ui.u(20));
    const Rect foot = area.cut_bottom(ui.u(46), ui.u(10));
    {
        const ScrollArea scroll(ui, "keys.list", area, tall);
        const Rect page{scroll.origin().x, scroll.origin().y, scroll.width() - ui.u(6), tall};
        for (std::size_t i = 0; i < 2; ++i) {
            Rect column = page.column(static_cast<int>(i), 2, ui.u(24));
            const std::size_t end = i == 0 ? split : lists.size();
            for (std::size_t k = i == 0 ? 0 : split; k < end; ++k)
                draw_list(ui, context, lists[k], column);
        }
    }
    return shared::close_button(ui, context, "keys.close",
                                rect_at(foot.center(), ui.u(220), foot.h));
}

}  // namespace dow::table
