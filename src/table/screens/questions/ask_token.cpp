// The question at the end of a round that the whole table is asked at once.
#include "dow/match/names.hpp"
#include "table/screens/game/game_screen.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

/// Anybody may call for a vote on the first-player token (LN-09): one click when nobody does.
void GameScreen::ask_token(Ui& ui, const AppContext& context, Session& session, const Question& q) {
    const auto& seats = session.match().seats();
    shared::ChoiceDialog dialog;
    dialog.id = "token";
    dialog.title = context.t("vote.token");
    dialog.text = context.t("vote.call_token", {{"player", seats[q.asked.seat].name}});
    dialog.choices.push_back(
        {.id = "nobody", .title = context.t("vote.call_nobody"), .kind = ButtonKind::primary});
    std::vector<SeatId> callers{SeatId(kNone)};
    for (const SeatId seat : session.token_callers()) {
        callers.push_back(seat);
        dialog.choices.push_back(
            {.id = std::string(seat_name(seat)),
             .title = context.t("vote.call_by", {{"player", seats[seat].name}})});
    }
    const int answer = shared::choose(ui, dialog);
    if (answer >= 0) session.call_token_vote(callers[static_cast<std::size_t>(answer)]);
}

}  // namespace dow::table
