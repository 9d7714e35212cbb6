#include "notice.hpp"

#include <algorithm>

#include "table/gfx/paint.hpp"

namespace dow::table {

namespace {

constexpr double shortest = 5;
constexpr double longest = 20;
constexpr double per_letter = 0.06;

}  // namespace

void Notice::show(Ui& ui, std::string markup, bool bad) {
    text_ = std::move(markup);
    bad_ = bad;
    const double reading = per_letter * static_cast<double>(text_.size()) * (bad ? 2 : 1);
    until_ = ui.clock().now() + std::clamp(reading, shortest, longest);
}

void Notice::frame(Ui& ui) {
    if (text_.empty()) return;
    if (ui.clock().now() >= until_) {
        text_.clear();
        return;
    }
    ui.clock().wake_at(until_);
    ui.on_overlay([&] {
        const TextStyle style{Role::body, type::body, color::ink};
        const float wide = std::min(ui.u(760), ui.screen().w - ui.u(80));
        const float inner = wide - ui.u(84);
        const float high = ui.block(text_, style, inner).height() + ui.u(28);
        const Rect box{ui.screen().center().x - wide / 2, ui.screen().bottom() - high - ui.u(96),
                       wide, high};
        paint::shadow(ui, box, ui.u(14), 0.9F);
        paint::gradient(ui, box, bad_ ? rgb(0x5A2A22) : color::panel_top,
                        bad_ ? rgb(0x3A1914) : color::panel, ui.u(12));
        paint::frame(ui, box, bad_ ? color::red : color::gold, ui.u(12), ui.u(1.5F));
        paint::icon(ui, bad_ ? "warning" : "search",
                    rect_at({box.x + ui.u(34), box.center().y}, ui.u(30), ui.u(30)));
        paint::rich(ui, {box.x + ui.u(64), box.y + ui.u(14)}, inner, text_, style);
    });
}

}  // namespace dow::table
