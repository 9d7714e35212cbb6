#include "survivor_values.hpp"

#include <array>

#include "table/board/paint/value_name.hpp"

namespace dow::table::shared {

void survivor_values(Ui& ui, const AppContext& context, const SurvivorDef& def, const Rect& row) {
    struct Value {
        const char* icon;
        std::string number;
        const char* name;
    };
    const std::array all{Value{"attack", std::to_string(def.attack) + "+", "board.stat.attack"},
                         Value{"search", std::to_string(def.search) + "+", "board.stat.search"},
                         Value{"star", std::to_string(def.influence), "board.stat.influence"}};
    for (int i = 0; i < 3; ++i) {
        const Value& value = all[static_cast<std::size_t>(i)];
        const Rect cell = row.column(i, 3, ui.u(5));
        paint::fill(ui, cell, rgb(0x141D26), ui.u(7));
        Rect in = cell.inset(ui.u(4), ui.u(3));
        in.cut_bottom(ui.u(17));
        paint::value_name(ui, {cell.x, in.bottom(), cell.w, ui.u(17)}, context.t(value.name));
        const TextStyle number{Role::bold, type::large, color::ink};
        const float wide = ui.u(23) + paint::text_width(ui, value.number, number);
        const float x = in.center().x - wide / 2;
        paint::icon(ui, value.icon, {x, in.center().y - ui.u(9), ui.u(18), ui.u(18)}, color::gold);
        paint::text_in(ui, {x + ui.u(23), in.y, in.right() - x - ui.u(23), in.h}, value.number,
                       number);
    }
}

}  // namespace dow::table::shared
