// A vote: what it is about, what comes of each thumb, and a row for everybody who shows one.
#include <algorithm>

#include "dow/content/happenings.hpp"
#include "dow/match/names.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/game/game_screen.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

namespace {

/// "3, 2, 1" and a thumb, from the first time this vote is on the screen.
void count_to_three(Ui& ui, const Rect& place, std::size_t vote) {
    const float part = ui.clock().run("vote.count." + std::to_string(vote), 2.4F);
    const int left = 3 - static_cast<int>(part * 3.0F);
    if (left <= 0)
        paint::icon(ui, "thumb_up", rect_at(place.center(), ui.u(30), ui.u(30)), color::gold);
    else
        paint::text_in(ui, place, std::to_string(left),
                       {Role::heading, 34, color::gold, Align::center});
}

/// Whether the main objective puts something in the place of an exile.
bool objective_replaces_exile(const Catalog& catalog, const View& view) {
    if (view.objective >= catalog.objectives.size()) return false;
    for (const Rule& rule : catalog.rules_of(catalog.objectives[view.objective].rules))
        if (rule.form == RuleForm::On && rule.on.when == Happening::Exiled) return true;
    return false;
}

/// What comes of each way the vote may go; the rules of a card say it themselves.
std::string what_follows(const AppContext& context, const Session& session, const Question& q) {
    const auto& seats = session.match().seats();
    const View& view = q.view;
    const TextArg first{"player", markup::escaped(seats[view.first].name)};
    if (q.asked.card < context.catalog().card_count) return {};
    if (q.asked.seat >= view.seats) return context.t("vote.then.token", {first});
    const TextArg accused{"player", markup::escaped(seats[q.asked.seat].name)};
    const std::string up =
        objective_replaces_exile(context.catalog(), view)
            ? context.t("vote.then.instead",
                        {accused, {"rule", context.faces().objective_rules(view.objective)}})
            : context.t("vote.then.exile", {accused, {"note", context.t("moment.exile.note")}});
    const bool breaks = (view.seat[view.first].flags & (kExiled | kOut)) == 0;
    return "\n" + up + "\n" + context.t("vote.then.stays", {accused}) +
           (breaks ? "\n" + context.t("vote.then.tie", {first}) : std::string());
}

/// How to vote, what the vote is about, and what comes of it.
std::string vote_note(const AppContext& context, const Session& session, const Question& q,
                      bool secret) {
    std::string text = context.t(secret ? "vote.secret" : "vote.how");
    const auto& seats = session.match().seats();
    if (!secret &&
        std::any_of(seats.begin(), seats.end(), [](const auto& s) { return s.is_bot(); }))
        text += " " + context.t("vote.bots");
    if (q.asked.card < context.catalog().card_count) {
        const CardFace& face = context.faces().card(q.asked.card);
        return "_" + face.story + "_\n\n" + face.rules() + "\n\n" + text;
    }
    return text + what_follows(context, session, q);
}

}  // namespace

void GameScreen::ask_vote(Ui& ui, const AppContext& context, Session& session, const Question& q) {
    const auto& seats = session.match().seats();
    std::vector<SeatId> rows;
    for (SeatId i{0}; i < q.view.seats; ++i) {
        const bool votes = (q.view.seat[i].flags & (kExiled | kOut)) == 0 || i == q.asked.by;
        if (votes && !seats[i].is_bot()) rows.push_back(i);
    }
    const bool secret = session.votes_on_device() && !session.open_hands();
    if (secret) rows = {q.asked.by};
    const bool exile = q.asked.seat < q.view.seats;
    const bool card = q.asked.card < context.catalog().card_count;
    const std::string text = vote_note(context, session, q, secret);
    const float width = ui.u(card ? 820 : 680);
    const float tall = shared::note_height(ui, width - ui.u(48), text);
    const Dialog box(ui, width, ui.u(120) + tall + ui.u(58) * static_cast<float>(rows.size()));
    Rect area = box.rect().inset(ui.u(24));
    const std::string title =
        exile   ? context.t("vote.exile", {{"player", seats[q.asked.seat].name}})
        : !card ? context.t("vote.token")
                : context.t("vote.card", {{"card", context.faces().card(q.asked.card).name}});
    Rect head = area.cut_top(ui.u(38), ui.u(8));
    if (!secret) count_to_three(ui, head.cut_right(ui.u(44)), session.match().event_count());
    shared::heading(ui, head, title, 30);
    area.cut_top(shared::note(ui, area, text), ui.u(14));
    for (const SeatId seat : rows) {
        Rect row = area.cut_top(ui.u(50), ui.u(8));
        int& thumb = thumbs_[seat];
        const std::string id = "vote." + std::string(seat_name(seat));
        for (const bool up : {false, true}) {
            Button look;
            const std::string label = context.t(up ? "vote.up" : "vote.down");
            look.label = label;
            look.icon = up ? "thumb_up" : "thumb_down";
            look.selected = thumb == (up ? 2 : 1);
            look.kind = look.selected ? ButtonKind::primary : ButtonKind::normal;
            if (button(ui, id + (up ? ".up" : ".down"), row.cut_right(ui.u(120), ui.u(8)), look))
                thumb = up ? 2 : 1;
        }
        shared::seat_banner(ui, row, seats[seat], seats[seat].name);
    }
    for (const SeatId seat : rows)
        if (thumbs_[seat] == 0) return;
    for (int guard = 0; guard < kMaxSeats; ++guard) {
        const auto& asked = session.match().pending();
        if (!asked || asked->prompt != Prompt::CastVote || asked->by >= kMaxSeats ||
            thumbs_[asked->by] == 0)
            return;
        const Command vote = thumbs_[asked->by] == 2 ? Command::of(asked->by, SayYes{})
                                                     : Command::of(asked->by, SayNo{});
        session.read_crossroads();
        if (!give(context, session, vote)) return;
    }
}

}  // namespace dow::table
