#include "end_screen.hpp"

#include "dow/match/names.hpp"
#include "dow/match/results.hpp"
#include "table/board/paint/card_preview.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/end/game_numbers.hpp"

namespace dow::table {

namespace {

/// The survivors and the cards at the end, as links: most goals count them.
std::string held_by(const AppContext& context, const View& view, SeatId seat) {
    const CardFaces& faces = context.faces();
    std::string group;
    for (std::size_t i = 0; i < context.catalog().survivors.size(); ++i)
        if (view.survivor[i].seat == seat)
            group += (group.empty() ? "" : ", ") +
                     linked_card(faces, context.catalog().survivor_card(SurvivorId(i)));
    std::vector<std::pair<CardId, int>> cards;
    const auto hand = view.in_zone(zone::hand(seat));
    for (const SeenCard* card = hand.first; card != hand.second; ++card) {
        const bool again =
            !cards.empty() && faces.card(cards.back().first).name == faces.card(card->face).name;
        if (!again) cards.emplace_back(card->face, 0);
        ++cards.back().second;
    }
    std::string list;
    for (const auto& [face, n] : cards)
        list += (list.empty() ? "" : ", ") + linked_card(faces, face) + markup::times(n);
    const std::string nothing = context.t("result.nothing");
    return context.t("result.group",
                     {{"list", group.empty() ? context.t("result.nobody") : group}}) +
           "\n" + context.t("result.hand", {{"list", list.empty() ? nothing : list}});
}

/// Why a seat won or lost: each condition of its goal with a tick or a cross.
std::string verdict(const AppContext& context, const Session& session, const View& view,
                    SeatId seat) {
    const GoalParts parts = final_goal(session.match(), seat);
    std::vector<std::string> lines =
        view.rules.coop ? std::vector<std::string>{context.t("result.objective_done")}
                        : context.faces().goal(view.seat[seat].objective, view.seat[seat].exile);
    std::string all;
    for (std::size_t i = 0; i < lines.size() && static_cast<int>(i) < parts.count; ++i) {
        const bool met = parts.has(static_cast<int>(i));
        all += (all.empty() ? "" : "\n") +
               context.t(met ? "result.met" : "result.not_met", {{"condition", lines[i]}});
    }
    return all;
}

/// What every column leaves for reasons and belongings, so that the cards stand in one line.
struct Room {
    float why = 0;
    float held = 0;
};

Room room_for(Ui& ui, const AppContext& context, const Session& session, const View& view,
              float width) {
    Room room;
    for (SeatId seat{0}; seat < view.seats; ++seat) {
        const auto tall = [&](const std::string& text) {
            return shared::note_height(ui, width, text, type::small);
        };
        room.why = std::max(room.why, tall(verdict(context, session, view, seat)));
        room.held = std::max(room.held, tall(held_by(context, view, seat)));
    }
    return room;
}

void draw_seat(Ui& ui, const AppContext& context, const Session& session, const View& view,
               SeatId seat, Rect area) {
    const dow::SeatInfo& info = session.match().seats()[seat];
    const bool won = Seats(view.winners).has(seat);
    paint::panel(ui, area);
    if (won) paint::frame(ui, area, color::gold, ui.u(10), ui.u(2.5F));
    Rect inner = area.inset(ui.u(14));
    shared::seat_banner(ui, inner.cut_top(ui.u(42), ui.u(8)), info, info.name);
    const std::string result = context.t(won ? "result.won" : "result.lost");
    paint::text_in(ui, inner.cut_top(ui.u(36), ui.u(4)), result,
                   {Role::heading, 30, won ? color::gold : color::dim, Align::center});
    std::string state = context.t(view.seat[seat].flags & kExiled ? "result.was_exiled"
                                  : view.seat[seat].was_betrayer  ? "result.was_betrayer"
                                  : view.rules.coop               ? "result.was_coop"
                                                                  : "result.was_loyal");
    paint::text_in(ui, inner.cut_top(ui.u(24), ui.u(8)), state,
                   {Role::italic, type::small, color::dim, Align::center});
    const Room room = room_for(ui, context, session, view, inner.w);
    const std::string why = verdict(context, session, view, seat);
    if (room.why > 0)
        shared::note(ui, inner.cut_top(room.why, ui.u(8)), why, type::small, color::ink);
    const std::string held = held_by(context, view, seat);
    shared::linked(ui, context, inner.cut_bottom(room.held, ui.u(10)), held,
                   "end." + std::string(seat_name(seat)), type::small, color::dim);
    std::vector<CardId> cards;
    for (const CardId card : {view.seat[seat].objective, view.seat[seat].exile})
        if (card != kNoCard) cards.push_back(card);
    if (cards.empty()) {
        shared::note(ui, inner, context.t("result.no_secret"), type::body, color::dim, Role::body,
                     Align::center);
        return;
    }
    const int count = static_cast<int>(cards.size());
    for (int i = 0; i < count; ++i)
        paint::story_card(ui, inner.row(i, count, ui.u(10)),
                          context.faces().card(cards[static_cast<std::size_t>(i)]), "secret");
}

/// How it ended, in three lines; takes them off the area.
void draw_head(Ui& ui, const AppContext& context, const View& view, int rounds, Rect& area) {
    const bool any = !view.winners.empty();
    const std::string head = context.t(view.completed ? "result.completed"
                                       : any          ? "result.betrayed"
                                                      : "result.failed");
    shared::heading(ui, area.cut_top(ui.u(66)), head, 56, Align::center);
    const std::string why = context.t("end." + std::string(name_of(view.end)));
    paint::text_in(ui, area.cut_top(ui.u(30), ui.u(4)), why,
                   {Role::story, 21, color::ink, Align::center});
    paint::text_in(
        ui, area.cut_top(ui.u(28), ui.u(14)),
        context.t("result.tracks", {{"objective", context.faces().objective(view.objective).name},
                                    {"rounds", rounds},
                                    {"morale", view.morale}}),
        {Role::body, type::body, color::dim, Align::center});
}

void draw_seats(Ui& ui, const AppContext& context, const Session& session, const View& view,
                const Rect& area) {
    for (SeatId seat{0}; seat < view.seats; ++seat) {
        const float wide = std::min(
            ui.u(360), (area.w - ui.u(14) * static_cast<float>(view.seats - 1)) / view.seats);
        const float all = wide * view.seats + ui.u(14) * static_cast<float>(view.seats - 1);
        const float x = area.center().x - all / 2 + static_cast<float>(seat) * (wide + ui.u(14));
        draw_seat(ui, context, session, view, seat, {x, area.y, wide, area.h});
    }
}

}  // namespace

void EndScreen::draw_numbers(Ui& ui, const AppContext& context, const Session& session, Rect area) {
    if (!chronicle_) chronicle_ = chronicle_of(Replay(session.match()));
    paint::panel(ui, area);
    area = area.inset(ui.u(20), ui.u(14));
    Rect dice = area.cut_right(std::min(ui.u(500), area.w * 0.42F), ui.u(30));
    shared::heading(ui, area.cut_top(ui.u(34), ui.u(4)), context.t("end.chart"));
    shared::heading(ui, dice.cut_top(ui.u(34), ui.u(4)), context.t("end.dice"));
    if (session.match().began_from_state())
        area.cut_top(shared::note(ui, area, context.t("end.began_late"), type::small, color::dim),
                     ui.u(6));
    rounds_chart(ui, context, area, *chronicle_);
    dice_table(ui, context, dice, chronicle_->dice, session.match().setup());
}

Go EndScreen::frame(Ui& ui, const AppContext& context, const Session& session) {
    const View view = session.match().view(Seats());
    shared::backdrop(ui, 0.7F);
    Rect area = ui.screen().inset(ui.u(40), ui.u(26));
    if (!story_) story_ = story_of(session.match().events_for(Seats()));
    // a story counts the rounds of each chapter anew; a laid table has begun later than its first
    const int counted = view.first_round - view.round + (view.round > 0 ? 1 : 0);
    draw_head(ui, context, view, std::max(story_->rounds, counted), area);
    Rect foot = area.cut_bottom(ui.u(54), ui.u(14));
    if (!page_) page_ = view.rules.coop ? kStory : kResult;  // no secrets: the story comes first
    if (page_ == kResult)
        draw_seats(ui, context, session, view, area);
    else if (page_ == kStory)
        draw_story(ui, context, view, area);
    else
        draw_numbers(ui, context, session, area);
    const std::vector<std::string> pages{context.t("end.page.result"), context.t("end.page.story"),
                                         context.t("end.page.numbers")};
    page_ = tabs(ui, "end.page",
                 foot.cut_left(std::min(ui.u(540), foot.w * 0.42F), ui.u(16)).inset(0, ui.u(6)),
                 pages, *page_);
    return draw_ways(ui, context, foot);
}

/// Where one goes from here.
Go EndScreen::draw_ways(Ui& ui, const AppContext& context, Rect foot) {
    struct Way {
        const char* id;
        const char* words;
        Go leads;
    };
    constexpr std::array ways{Way{"end.again", "end.again", Go::again},
                              Way{"end.replay", "end.replay", Go::watch_this},
                              Way{"end.title", "result.title", Go::title}};
    Go leads = Go::stay;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        Button go;
        const std::string label = context.t(ways[i].words);
        go.label = label;
        go.size = type::large;
        if (i + 1 == ways.size()) {
            go.kind = ButtonKind::primary;
            go.action = action::accept;
        }
        if (button(ui, ways[i].id,
                   foot.column(static_cast<int>(i), static_cast<int>(ways.size()), ui.u(12)), go))
            leads = ways[i].leads;
    }
    return leads;
}

void EndScreen::draw_story(Ui& ui, const AppContext& context, const View& view, const Rect& area) {
    story_page(ui, context, area, *story_, view);
}

}  // namespace dow::table
