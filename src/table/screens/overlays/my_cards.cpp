#include "my_cards.hpp"

#include "dow/match/names.hpp"
#include "table/screens/curtain/curtain_screen.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

namespace {

/// The first seat a person plays: its badge stands for the person.
const dow::SeatInfo& first_seat(const Session& session, u8 person) {
    const Seats seats = session.seats_of(person);
    return session.match().seats()[seats.empty() ? 0 : seats.lowest()];
}

bool close_button(Ui& ui, const AppContext& context, const Rect& place, const char* key) {
    return shared::close_button(ui, context, "mine.close", place, key, ButtonKind::quiet);
}

std::string deck_name(const AppContext& context, DeckId deck) {
    const PlaceId place = context.catalog().decks[deck].place;
    return place != kNone ? context.faces().place(place) : context.t("mine.deck");
}

/// Cards that only these seats may see and that lie in nobody's hand.
std::vector<std::string> known_cards(const AppContext& context, const View& mine, const View& open,
                                     Seats seats) {
    std::vector<std::string> lines;
    for (int i = 0; i < mine.card_count; ++i) {
        const SeenCard& card = mine.cards[i];
        const auto [from, to] = open.in_zone(card.zone);
        const bool everybody =
            std::any_of(from, to, [&](const SeenCard& c) { return c.face == card.face; });
        if (everybody || card.face == kNoCard) continue;
        const std::string& name = context.faces().card(card.face).name;
        const Zone z = card.zone;
        if (z.fixed())
            lines.push_back(context.t(z.is(ZoneKind::Top) ? "mine.on_top" : "mine.under",
                                      {{"card", name}, {"deck", deck_name(context, z.deck())}}));
        else if (z.is(ZoneKind::Contributions) && seats.has(z.seat()))
            lines.push_back(context.t("mine.gift", {{"card", name}}));
        else if (z == zone::Held)
            lines.push_back(context.t("mine.held", {{"card", name}}));
    }
    return lines;
}

/// What these seats saw and others did not, newest last.
std::vector<std::string> private_log(const AppContext& context, const Session& session,
                                     Seats seats) {
    std::vector<std::string> lines;
    const auto mine = session.match().events_for(seats);
    const auto open = session.match().events_for(Seats());
    for (std::size_t i = 0; i < mine.size(); ++i) {
        if (mine[i].card() == open[i].card()) continue;
        if (std::string line = context.sentences().event_marked(mine[i]); !line.empty())
            lines.push_back(std::move(line));
    }
    return lines;
}

void draw_objective(Ui& ui, const AppContext& context, const SeatView& seat, Rect area) {
    const CardId card = seat.exile != kNoCard ? seat.exile : seat.objective;
    shared::heading(ui, area.cut_top(ui.u(32), ui.u(6)), context.t("mine.objective"), 24);
    if (card == kNoCard)
        return static_cast<void>(
            shared::note(ui, area, context.t("mine.no_objective"), type::body, color::dim));
    const Rect place{area.x, area.y, area.w, std::min(area.h, ui.u(470))};
    ui.hot("mine.objective", place, {.container = true, .label = context.faces().card(card).name});
    paint::story_card(ui, place, context.faces().card(card), "secret");
}

void draw_hand(Ui& ui, const AppContext& context, const View& view, SeatId seat, Rect area) {
    const auto [from, to] = view.in_zone(zone::hand(seat));
    std::vector<std::pair<CardId, int>> cards;
    for (const SeenCard* c = from; c != to; ++c) {
        const auto same = std::find_if(cards.begin(), cards.end(),
                                       [&](const auto& each) { return each.first == c->face; });
        if (same == cards.end())
            cards.emplace_back(c->face, 1);
        else
            ++same->second;
    }
    shared::heading(ui, area.cut_top(ui.u(32), ui.u(6)),
                    context.t("mine.hand", {{"n", static_cast<int>(to - from)}}), 24);
    if (cards.empty())
        return static_cast<void>(
            shared::note(ui, area, context.t("board.hand_empty"), type::body, color::dim));
    const float gap = ui.u(12);
    const float wide = ui.u(cards.size() > 8 ? 156 : 196);
    const float tall = wide * 1.42F;
    const int columns = std::max(1, static_cast<int>((area.w - ui.u(14) + gap) / (wide + gap)));
    const int lines = (static_cast<int>(cards.size()) + columns - 1) / columns;
    const ScrollArea scroll(ui, "mine.hand", area, static_cast<float>(lines) * (tall + gap));
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const int n = static_cast<int>(i);
        const int line = n / columns;
        const Rect place =
            Rect{scroll.origin().x + static_cast<float>(n % columns) * (wide + gap),
                 scroll.origin().y + static_cast<float>(line) * (tall + gap), wide, tall}
                .snapped();
        const CardFace& face = context.faces().card(cards[i].first);
        Spot spot;
        spot.label = face.name;
        const Response response =
            ui.hot("mine.card." + face_name(context.catalog(), cards[i].first), place, spot);
        ui.tooltip(response, "**" + face.name + "**\n" + face.rules());
        paint::CardLook look;
        look.copies = cards[i].second;
        paint::card(ui, place, face, look);
    }
}

}  // namespace

std::string name_of_person(const Session& session, u8 person) {
    std::string names;
    for (const unsigned seat : session.seats_of(person))
        names += (names.empty() ? "" : ", ") + session.match().seats()[seat].name;
    return names;
}

void MyCards::open(const Session& session) {
    const auto people = session.people();
    if (people.empty()) return;
    tab_ = 0;
    passed_on_ = false;
    person_ = people.front();
    seats_ = session.seats_of(person_);
    if (session.open_hands())
        seats_ = Seats::first(static_cast<unsigned>(session.match().seats().size()));
    stage_ = session.open_hands() || session.solo() ? Stage::look : Stage::who;
}

std::string_view MyCards::page() const {
    switch (stage_) {
        case Stage::who: return "who";
        case Stage::curtain: return "curtain";
        case Stage::look: return "look";
        default: return {};
    }
}

bool MyCards::frame(Ui& ui, const AppContext& context, const Session& session) {
    const Stage before = stage_;
    const bool done = stage_ == Stage::who       ? frame_who(ui, context, session)
                      : stage_ == Stage::curtain ? frame_curtain(ui, context, session)
                                                 : frame_look(ui, context, session);
    if (done) stage_ = Stage::closed;
    if (done || stage_ != before) ui.forget();
    return done;
}

bool MyCards::frame_who(Ui& ui, const AppContext& context, const Session& session) {
    shared::snow(ui);
    const auto people = session.people();
    Rect area = rect_at(ui.screen().center(), std::min(ui.u(620), ui.screen().w - ui.u(60)),
                        ui.u(220) + ui.u(76) * static_cast<float>(people.size()));
    shared::heading(ui, area.cut_top(ui.u(62), ui.u(4)), context.t("mine.who"), 44, Align::center);
    paint::text_in(ui, area.cut_top(ui.u(34), ui.u(18)), context.t("mine.who_note"),
                   {Role::story, 19, color::dim, Align::center});
    for (const u8 person : people) {
        const std::string name = name_of_person(session, person);
        const Rect place = area.cut_top(ui.u(62), ui.u(14));
        Spot spot;
        spot.label = name;
        const Response chosen = ui.hot("mine.who." + std::to_string(person + 1), place, spot);
        shared::seat_banner(ui, place, first_seat(session, person), name);
        if (chosen.lit()) paint::frame(ui, place, color::gold, ui.u(9), ui.u(2));
        if (!chosen) continue;
        person_ = person;
        seats_ = session.seats_of(person);
        stage_ = Stage::curtain;
        guard_.forget();
        passed_on_ = true;
    }
    const Rect foot = area.cut_top(ui.u(48));
    return close_button(ui, context, rect_at(foot.center(), ui.u(240), foot.h), "screen.cancel");
}

bool MyCards::frame_curtain(Ui& ui, const AppContext& context, const Session& session) {
    shared::snow(ui);
    const dow::SeatInfo& seat = first_seat(session, person_);
    const std::string name = name_of_person(session, person_);
    Rect area =
        rect_at(ui.screen().center(), std::min(ui.u(900), ui.screen().w - ui.u(60)), ui.u(430));
    const Rect top = area.cut_top(ui.u(150));
    paint::round_shadow(ui, top.center(), ui.u(62));
    paint::seat_badge(ui, seat.colour, top.center(), ui.u(60));
    shared::heading(ui, area.cut_top(ui.u(62)), context.t("curtain.pass", {{"player", name}}), 50,
                    Align::center);
    paint::text_in(ui, area.cut_top(ui.u(36), ui.u(24)), context.t("mine.curtain"),
                   {Role::story, 20, color::dim, Align::center});
    const Rect place = area.cut_top(ui.u(64), ui.u(18));
    if (raise_button(ui, context, "mine.raise", rect_at(place.center(), ui.u(400), place.h), name,
                     guard_))
        stage_ = Stage::look;
    const Rect foot = area.cut_top(ui.u(46));
    return close_button(ui, context, rect_at(foot.center(), ui.u(240), foot.h), "screen.cancel");
}

bool MyCards::frame_look(Ui& ui, const AppContext& context, const Session& session) {
    paint::night(ui);
    const auto& seats = session.match().seats();
    std::vector<SeatId> shown;
    shown.reserve(kMaxSeats);
    for (const unsigned seat : seats_) shown.push_back(SeatId(seat));
    tab_ = std::clamp(tab_, 0, static_cast<int>(shown.size()) - 1);
    const SeatId seat = shown[static_cast<std::size_t>(tab_)];
    const View mine = session.match().view(seats_);
    const View open = session.match().view(Seats());
    Rect area = ui.screen().inset(ui.u(36), ui.u(24));
    Rect head = area.cut_top(ui.u(52), ui.u(14));
    const bool closed =
        close_button(ui, context, head.cut_right(ui.u(230), ui.u(16)),
                     session.solo() || session.open_hands() ? "screen.close" : "mine.hide");
    if (shown.size() > 1) {
        std::vector<std::string> names;
        names.reserve(shown.size());
        for (const SeatId each : shown) names.push_back(seats[each].name);
        tab_ = tabs(ui, "mine.tab", head.cut_right(head.w * 0.5F, ui.u(16)).inset(0, ui.u(6)),
                    names, tab_);
    }
    shared::seat_banner(ui, head, seats[seat],
                        context.t("mine.title", {{"player", seats[seat].name}}));
    draw_objective(ui, context, mine.seat[seat], area.cut_left(ui.u(330), ui.u(24)));
    Rect know = area.cut_right(ui.u(330), ui.u(24));
    shared::heading(ui, know.cut_top(ui.u(32), ui.u(6)), context.t("mine.knows"), 24);
    std::vector<shared::Sentence> lines;
    for (std::string& line : private_log(context, session, seats_))
        lines.push_back({std::move(line)});
    for (std::string& line : known_cards(context, mine, open, seats_))
        lines.push_back({std::move(line)});
    if (lines.empty()) lines.push_back({context.t("mine.knows_nothing")});
    shared::sentences(ui, context, "mine.knows", know, shared::folded(lines));
    draw_hand(ui, context, mine, seat, area);
    return closed;
}

}  // namespace dow::table
