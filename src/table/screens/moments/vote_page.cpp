// A vote: all thumbs turn at once. And what may follow: somebody is sent away.
#include "table/screens/moments/moment_pages.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table::moment {

namespace {

constexpr float turn_at = 0.6F;
constexpr float told_at = 1.4F;

struct Ballots {
    std::vector<std::pair<SeatId, bool>> cast;
    SeatId accused = kNone;
    bool about_token = false;  ///< whether the first-player token stays (LN-09)
    int up = 0;
    int down = 0;
    bool decided = false;
    bool result = false;
    SeatId breaker = kNone;  ///< who broke the tie
};

Ballots read_ballots(const Moment& moment) {
    Ballots b;
    for (const Event& e : moment.events) {
        if (const auto called = e.find<event::ExileVoteCalled>()) b.accused = called->accused;
        b.about_token |= e.is<event::TokenVoteCalled>();
        if (const auto ballot = e.find<event::BallotShown>()) {
            b.cast.emplace_back(ballot->seat, ballot->up);
            (ballot->up ? b.up : b.down) += 1;
        }
        if (const auto vote = e.find<event::VoteDecided>()) {
            b.decided = true;
            b.result = vote->up;
            b.breaker = vote->tie_breaker;
        }
    }
    return b;
}

/// A card that turns over: `turn` runs from its back (0) to its face (1).
void thumb_card(const Page& p, const Rect& rect, bool up, float turn) {
    const float wide = std::abs(1.0F - 2.0F * turn) * rect.w;
    if (wide < 2) return;
    const Rect card = rect_at(rect.center(), wide, rect.h);
    const bool face = turn > 0.5F;
    paint::shadow(p.ui, card, p.ui.u(10), 0.6F);
    const Color tint = !face ? color::plate : up ? rgb(0x2E6B58) : rgb(0x7A2E22);
    paint::gradient(p.ui, card, mix(tint, color::white, 0.12F), tint, p.ui.u(12));
    paint::frame(p.ui, card, face ? color::gold : color::line, p.ui.u(12), p.ui.u(2));
    const float side = rect.w * 0.62F;
    const Rect icon = rect_at(card.center(), side * wide / rect.w, side);
    paint::icon(p.ui, face ? (up ? "thumb_up" : "thumb_down") : "vote", icon, color::ink);
}

std::string outcome(const Page& p, const Ballots& b) {
    if (!b.decided) {
        const auto& asked = p.session.match().pending();
        const bool named = asked && asked->by < p.session.match().seats().size();
        return p.t("moment.vote.tie", {{"player", named ? p.seat(asked->by).name : ""}});
    }
    if (b.accused != kNone)
        return p.t(b.result ? "moment.vote.exiled" : "moment.vote.stays",
                   {{"player", p.seat(b.accused).name}});
    if (b.about_token)
        return p.t(b.result ? "moment.vote.token_stays" : "moment.vote.token_passes");
    return p.t(b.result ? "moment.vote.up" : "moment.vote.down");
}

}  // namespace

float vote_length(const Moment& moment) { return moment.seen > 0 ? 0.8F : 2.0F; }

void vote_page(const Page& p, Rect area) {
    Ui& ui = p.ui;
    area = rect_at(area.center(), area.w, std::min(area.h, ui.u(620)));
    const Ballots b = read_ballots(p.moment);
    const bool again = p.moment.seen > 0;  // the thumbs have been seen, only the tie was open
    const std::string title = b.accused != kNone
                                  ? p.t("vote.exile", {{"player", p.seat(b.accused).name}})
                              : b.about_token ? p.t("vote.token")
                                              : p.t("moment.vote.title");
    shared::heading(ui, area.cut_top(ui.u(64), ui.u(20)), title, 46, Align::center);
    const auto count = static_cast<float>(b.cast.size());
    const float gap = ui.u(26);
    const float wide = std::min(ui.u(190), (area.w - gap * (count - 1)) / std::max(1.0F, count));
    const float tall = wide * 1.35F;
    Rect row = area.cut_top(tall + ui.u(60), ui.u(28));
    float x = row.center().x - (count * wide + (count - 1) * gap) / 2;
    const float turn = again ? 1.0F : progress(p.seconds, turn_at, 0.6F);
    for (const auto& [seat, up] : b.cast) {
        const Rect column{x, row.y, wide, row.h};
        thumb_card(p, {column.x, column.y, wide, tall}, up, turn);
        const TextStyle bold{Role::bold, type::large, color::ink};
        const float words = std::min(paint::text_width(ui, p.seat(seat).name, bold) + ui.u(2),
                                     wide + gap - ui.u(50));
        const Rect name =
            rect_at({column.center().x, column.y + tall + ui.u(33)}, words + ui.u(42), ui.u(46));
        paint::seat_badge(ui, p.seat(seat).colour, {name.x + ui.u(18), name.center().y}, ui.u(15));
        paint::text_in_lines(ui, {name.x + ui.u(42), name.y, words, name.h}, p.seat(seat).name,
                             bold);
        x += wide + gap;
    }
    const float told = again ? 1.0F : progress(p.seconds, told_at);
    const Color ink = faded(color::ink, told);
    paint::text_in(ui, area.cut_top(ui.u(34), ui.u(8)),
                   p.t("moment.vote.count", {{"up", b.up}, {"down", b.down}}),
                   {Role::body, 24, faded(color::dim, told), Align::center});
    const float last = again ? progress(p.seconds, 0.2F) : told;
    if (b.breaker != kNone)
        paint::text_in(ui, area.cut_top(ui.u(34), ui.u(8)),
                       p.t("moment.vote.broken", {{"player", p.seat(b.breaker).name}}),
                       {Role::body, 24, faded(color::dim, last), Align::center});
    paint::text_in(ui, area.cut_top(ui.u(50)), outcome(p, b),
                   {Role::heading, 38, b.decided ? faded(color::gold, last) : ink, Align::center});
}

float exile_length(const Moment&) { return 1.6F; }

void exile_page(const Page& p, Rect area) {
    Ui& ui = p.ui;
    const Event& exiled = p.moment.events.front();
    const dow::SeatInfo& seat = p.seat(exiled.seat());
    CardId secret = kNoCard;
    bool lost = false;
    for (const Event& e : p.moment.events) {
        if (e.is<event::SecretShown>()) secret = e.card();
        lost |= e.is<event::MoraleChanged>();
    }
    if (secret != kNoCard) {
        area = rect_at(area.center(), std::min(area.w, ui.u(1060)), area.h);
        Rect card = area.cut_right(ui.u(360), ui.u(40));
        card = rect_at(card.center(), card.w, std::min(card.h, ui.u(520)));
        if (progress(p.seconds, 0.9F) > 0)
            paint::story_card(ui, card, p.context.faces().card(secret), "secret");
        else
            paint::card_back(ui, card, "secret");
    }
    area = rect_at(area.center(), area.w, std::min(area.h, ui.u(440)));
    const Rect top = area.cut_top(ui.u(170));
    paint::round_shadow(ui, top.center(), ui.u(72));
    paint::seat_badge(ui, seat.colour, top.center(), ui.u(70));
    shared::heading(ui, area.cut_top(ui.u(64), ui.u(8)),
                    p.t("moment.exile.title", {{"player", seat.name}}), 48, Align::center);
    const bool betrayer = exiled.as<event::PlayerExiled>().betrayer;
    const float told = progress(p.seconds, 0.9F);
    const bool coop = secret == kNoCard && !betrayer;
    const std::string what = coop       ? std::string()
                             : betrayer ? p.t("moment.exile.betrayer")
                                        : p.t("moment.exile.loyal");
    paint::text_in(
        ui, area.cut_top(ui.u(44), ui.u(14)), what,
        {Role::heading, 30, faded(betrayer ? color::red : color::ice, told), Align::center});
    std::string note = p.t("moment.exile.note");
    if (lost) note += "\n\n" + p.t("moment.exile.lost");
    const Rect words = rect_at(area.center(), std::min(area.w, ui.u(720)), area.h);
    shared::note(ui, words, note, type::large, color::ink, Role::body, Align::center);
}

}  // namespace dow::table::moment
