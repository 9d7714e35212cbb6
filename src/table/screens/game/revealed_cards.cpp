// Cards of others that the person at the screen has just come to know: stolen, or looked at.
#include "dow/match/names.hpp"
#include "table/screens/game/game_screen.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

void GameScreen::keep_revealed(const AppContext& context, const Session& session, const Event& e) {
    if (e.card() >= context.catalog().card_count) return;
    const auto stolen = e.find<event::CardStolen>();
    const auto looked = e.find<event::Looked>();
    const SeatId seat = stolen ? stolen->thief : looked ? looked->seat : SeatId(kNone);
    const SeatId owner = stolen ? stolen->victim : looked ? looked->owner : SeatId(kNone);
    const auto& seats = session.match().seats();
    if (owner >= seats.size() || owner == seat || seat != session.me() ||
        !session.viewers().has(seat))
        return;
    if (revealed_.seat != seat) revealed_ = {};
    revealed_.seat = seat;
    if (revealed_.cards.empty())
        revealed_.title =
            context.t(stolen ? "reveal.stolen" : "reveal.looked", {{"player", seats[owner].name}});
    revealed_.cards.push_back(e.card());
}

bool GameScreen::show_revealed(Ui& ui, const AppContext& context, const Session& session) {
    if (revealed_.cards.empty()) return false;
    if (!session.viewers().has(revealed_.seat)) {  // somebody else looks now
        revealed_ = {};
        return false;
    }
    shared::CardDialog dialog;
    dialog.id = "revealed";
    dialog.title = revealed_.title;
    dialog.seat = &session.match().seats()[revealed_.seat];
    for (const CardId card : revealed_.cards)
        dialog.cards.emplace_back(std::to_string(dialog.cards.size() + 1),
                                  &context.faces().card(card));
    dialog.buttons.push_back(
        {.id = "continue", .title = context.t("screen.continue"), .kind = ButtonKind::primary});
    dialog.cancel_button = "continue";
    if (shared::pick_card(ui, dialog) != -1) revealed_ = {};
    return true;
}

}  // namespace dow::table
