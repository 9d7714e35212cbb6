// The crisis: the cards that lay there are turned one after the other, with the sum so far.
#include <algorithm>

#include "table/screens/moments/moment_pages.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table::moment {

namespace {

constexpr float first_at = 0.7F;

struct Count {
    std::vector<event::CrisisCardScored> cards;  ///< in an order that says nothing about the givers
    CardId crisis = kNoCard;
    int points = 0;
    int needed = 0;
    bool prevented = false;
};

Count read_count(const Moment& moment) {
    Count c;
    for (const Event& e : moment.events) {
        if (const auto scored = e.find<event::CrisisCardScored>()) c.cards.push_back(*scored);
        if (const auto won = e.find<event::CrisisPrevented>())
            c = {std::move(c.cards), won->card, won->points, won->needed, true};
        if (const auto lost = e.find<event::CrisisFailed>())
            c = {std::move(c.cards), lost->card, lost->points, lost->needed, false};
    }
    std::uint32_t mixed = 2166136261U + static_cast<std::uint32_t>(c.crisis);
    for (std::size_t i = c.cards.size(); i > 1; --i) {
        mixed = mixed * 1664525U + 1013904223U;
        std::swap(c.cards[i - 1], c.cards[(mixed >> 8U) % i]);
    }
    return c;
}

float step_of(std::size_t cards) {
    return cards == 0 ? 0.0F : std::min(0.6F, 6.0F / static_cast<float>(cards));
}

void gift(const Page& p, const Rect& place, const event::CrisisCardScored& scored, float turn) {
    Ui& ui = p.ui;
    const float wide = std::abs(1.0F - 2.0F * turn) * place.w;
    if (wide < 2) return;
    const Rect at = rect_at(place.center(), wide, place.h);
    if (turn < 0.5F) return paint::card_back(ui, at, "item");
    if (turn < 1.0F) return paint::parchment(ui, at);
    paint::card(ui, at, p.context.faces().card(scored.card));
    const bool helps = scored.points > 0;
    const Vec2 mark{place.right() - ui.u(8), place.y + ui.u(8)};
    ui.list().AddCircleFilled(mark, ui.u(19), color::black);
    ui.list().AddCircleFilled(mark, ui.u(17), helps ? rgb(0x2E7A5F) : rgb(0xA23A28));
    paint::text_in(ui, rect_at(mark, ui.u(34), ui.u(34)), number_text(scored.points, true),
                   {Role::bold, type::body, color::white, Align::center});
}

void gifts(const Page& p, const Count& c, const Rect& area) {
    Ui& ui = p.ui;
    const int count = static_cast<int>(c.cards.size());
    if (count == 0) {
        paint::text_in(ui, area, p.t("moment.crisis.nothing"),
                       {Role::story, 24, color::dim, Align::center});
        return;
    }
    const float gap = ui.u(16);
    int columns = 1;
    float wide = 0;
    for (int n = 1; n <= count; ++n) {  // the layout with the largest cards
        const int rows = (count + n - 1) / n;
        const auto lines = static_cast<float>(rows);
        const float across = (area.w - gap * static_cast<float>(n - 1)) / static_cast<float>(n);
        const float down = (area.h - gap * (lines - 1)) / lines / 1.4F;
        const float fits = std::min({across, down, ui.u(176)});
        if (fits < wide) continue;  // beside each other where that makes none smaller
        wide = fits;
        columns = n;
    }
    const float tall = wide * 1.4F;
    const int lines = (count + columns - 1) / columns;
    const float top = area.center().y - (static_cast<float>(lines) * (tall + gap) - gap) / 2;
    for (int i = 0; i < count; ++i) {
        const int line = i / columns;
        const int in_line = std::min(columns, count - line * columns);
        const float left = area.center().x - (static_cast<float>(in_line) * (wide + gap) - gap) / 2;
        const Rect place{left + static_cast<float>(i % columns) * (wide + gap),
                         top + static_cast<float>(line) * (tall + gap), wide, tall};
        const float at = first_at + static_cast<float>(i) * step_of(c.cards.size());
        gift(p, place, c.cards[static_cast<std::size_t>(i)], progress(p.seconds, at, 0.35F));
    }
}

int sum_now(const Page& p, const Count& c) {
    int sum = 0;
    for (std::size_t i = 0; i < c.cards.size(); ++i) {
        const float at = first_at + static_cast<float>(i) * step_of(c.cards.size());
        if (progress(p.seconds, at, 0.35F) >= 1.0F) sum += c.cards[i].points;
    }
    return sum;
}

}  // namespace

float crisis_length(const Moment& moment) {
    const std::size_t cards = moment.events.size() - 1;
    return first_at + static_cast<float>(cards) * step_of(cards) + 0.9F;
}

void crisis_page(const Page& p, Rect area) {
    Ui& ui = p.ui;
    const Count c = read_count(p.moment);
    const CardFace& face = p.context.faces().card(c.crisis);
    if (c.cards.size() <= 8)  // few cards lie close to the crisis
        area = rect_at(area.center(), std::min(area.w, ui.u(1120)), area.h);
    Rect side = area.cut_left(ui.u(320), ui.u(36));
    side = rect_at(side.center(), side.w, std::min(side.h, ui.u(500)));
    paint::story_card(ui, side, face, "crisis");
    shared::heading(ui, area.cut_top(ui.u(54), ui.u(4)), p.t("moment.crisis.title"), 40,
                    Align::center);
    Rect foot = area.cut_bottom(ui.u(116), ui.u(14));
    gifts(p, c, area);
    const bool over = p.seconds >= crisis_length(p.moment) - 0.7F;
    const int sum = over ? c.points : sum_now(p, c);
    const bool enough = sum >= c.needed;
    paint::text_in(ui, foot.cut_top(ui.u(58)),
                   p.t("moment.crisis.sum", {{"sum", sum}, {"need", c.needed}}),
                   {Role::heading, 42, enough ? color::green : color::ink, Align::center});
    if (!over) return;
    const bool extra = c.prevented && c.points >= c.needed + 2;
    paint::text_in(ui, foot,
                   p.t(extra         ? "moment.crisis.extra"
                       : c.prevented ? "moment.crisis.prevented"
                                     : "moment.crisis.failed"),
                   {Role::heading, 28, c.prevented ? color::gold : color::red, Align::center});
}

}  // namespace dow::table::moment
