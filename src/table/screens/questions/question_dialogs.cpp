// Questions that are asked in dialogs.
#include <algorithm>

#include "dow/match/names.hpp"
#include "table/art/art.hpp"
#include "table/board/paint/dice_odds.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/game/game_screen.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

namespace {

const dow::SeatInfo* asked_seat(const Session& session, const Question& q) {
    return q.asked.by < session.match().seats().size() ? &session.match().seats()[q.asked.by]
                                                       : nullptr;
}

/// Whose dice are typed in, and how many.
std::string dice_title(const AppContext& context, const Decision& asked, const std::string& player,
                       std::size_t count) {
    if (asked.ask == Ask::ExposureDie && asked.survivor < context.catalog().survivors.size())
        return context.t("dice.exposure_title",
                         {{"survivor", context.faces().survivor(asked.survivor).name}});
    return context.t("dice.roll_title", {{"player", player}, {"n", count}});
}

std::string face_id(const Catalog& catalog, CardId face) { return face_name(catalog, face); }

}  // namespace

void GameScreen::ask(Ui& ui, const AppContext& context, Session& session, const Question& q) {
    if (q.asked.prompt == Prompt::CallTokenVote) return ask_token(ui, context, session, q);
    switch (form_of(q, context.catalog())) {
        case QuestionForm::cards: return ask_cards(ui, context, session, q);
        case QuestionForm::list:
            return q.asked.prompt == Prompt::RequestCard ? ask_named(ui, context, session, q)
                                                         : ask_list(ui, context, session, q);
        case QuestionForm::crossroads: return ask_crossroads(ui, context, session, q);
        case QuestionForm::vote: return ask_vote(ui, context, session, q);
        case QuestionForm::search: return ask_search(ui, context, session, q);
        case QuestionForm::dice_faces: return ask_faces(ui, context, session, q);
        default: return;
    }
}

void GameScreen::ask_list(Ui& ui, const AppContext& context, Session& session, const Question& q) {
    shared::ChoiceDialog dialog;
    dialog.id = "ask";
    dialog.title = context.sentences().prompt(q.asked);
    dialog.seat = asked_seat(session, q);
    const bool card = q.asked.card < context.catalog().card_count;
    if (card && (q.asked.ask == Ask::Confirm || q.asked.ask == Ask::Vote ||
                 q.asked.ask == Ask::Option || q.asked.prompt == Prompt::ShowCrossroads)) {
        const CardFace& face = context.faces().card(q.asked.card);
        dialog.text = "**" + markup::escaped(face.name) + "**\n" + face.rules();
    }
    if (q.asked.ask == Ask::Vote && q.asked.seat < q.view.seats)
        dialog.text = markup::escaped(
            context.t("vote.exile", {{"player", session.match().seats()[q.asked.seat].name}}));
    if (dialog.text.empty())
        dialog.text = context.sentences().risk(q.asked, session.match().dangers_ahead());
    if (q.can_call_off) dialog.cancel = context.t("screen.cancel");
    std::vector<Command> commands;
    for (const Command& c : q.legal) {
        if (c.is<TakeBack>()) continue;
        shared::Choice choice;
        choice.id = std::to_string(commands.size() + 1);
        choice.title = context.sentences().command(q.asked, c, q.view);
        choice.text = context.sentences().consequence(q.asked, c, q.view);
        if (const auto person = c.find<ChooseSurvivor>())
            choice.text = context.faces().survivor(person->survivor).rules();
        if (c.is<Finish>()) {
            choice.id = "done";
            choice.kind = ButtonKind::primary;
        }
        dialog.choices.push_back(std::move(choice));
        commands.push_back(c);
    }
    const int answer = shared::choose(ui, dialog);
    if (answer >= 0) give(context, session, commands[static_cast<std::size_t>(answer)]);
    if (answer == -2) call_off(context, session, q);
}

void GameScreen::ask_cards(Ui& ui, const AppContext& context, Session& session, const Question& q) {
    shared::CardDialog dialog;
    dialog.id = "ask";
    dialog.title = context.sentences().prompt(q.asked);
    dialog.seat = asked_seat(session, q);
    if (q.asked.card < context.catalog().card_count) {
        const CardFace& face = context.faces().card(q.asked.card);
        dialog.text = "**" + markup::escaped(face.name) + "** " + face.rules();
    }
    std::vector<Command> commands;
    for (const ChooseCard& choice : q.all<ChooseCard>()) {
        dialog.cards.emplace_back(face_id(context.catalog(), choice.card),
                                  &context.faces().card(choice.card));
        commands.push_back(q.make(choice));
    }
    const Command finish = q.make(Finish{});
    const bool may_finish = q.offers(finish);
    if (may_finish)
        dialog.buttons.push_back({.id = "done",
                                  .title = context.sentences().command(q.asked, finish, q.view),
                                  .kind = ButtonKind::primary});
    if (q.can_call_off)
        dialog.buttons.push_back(
            {.id = "cancel", .title = context.t("screen.cancel"), .kind = ButtonKind::quiet});
    dialog.cancel_button = "cancel";
    const int answer = shared::pick_card(ui, dialog);
    if (answer >= 0) give(context, session, commands[static_cast<std::size_t>(answer)]);
    if (answer == -2 && may_finish)
        give(context, session, finish);
    else if (answer <= -2)
        call_off(context, session, q);
}

namespace {

/// The cards of the search that goes on, as they came. Each noise is a step of its own.
std::vector<CardId> seen_in_search(const Match& match, Seats viewers) {
    std::vector<CardId> seen;
    bool begun = false;
    for (std::size_t step = match.history().size(); step > 0 && !begun; --step) {
        seen.clear();
        for (const Event& e : match.events_for(viewers, match.history()[step - 1].first_event)) {
            if (e.is<event::Searched>()) {
                begun = true;
                seen.clear();
            }
            if (e.is<event::CardSeen>()) seen.push_back(e.card());
        }
    }
    return seen;
}

/// The answers to a search with the cards as they came, the newest last: in that order they go
/// under the deck. Everything else stays where it is.
std::vector<Command> in_order_seen(const Session& session, const CommandList& legal) {
    const std::vector<CardId> seen = seen_in_search(session.match(), session.viewers());
    const auto came = [&](const Command& c) {
        const auto choice = c.find<ChooseCard>();
        return choice ? std::find(seen.begin(), seen.end(), choice->card) - seen.begin()
                      : std::ptrdiff_t(seen.size());
    };
    std::vector<Command> answers(legal.begin(), legal.end());
    std::stable_sort(answers.begin(), answers.end(),
                     [&](const Command& a, const Command& b) { return came(a) < came(b); });
    return answers;
}

}  // namespace

void GameScreen::ask_search(Ui& ui, const AppContext& context, Session& session,
                            const Question& q) {
    shared::CardDialog dialog;
    dialog.id = "search";
    dialog.title = context.sentences().prompt(q.asked);
    dialog.seat = asked_seat(session, q);
    dialog.text = context.t("search.note", {{"place", context.faces().place(q.asked.place)}});
    std::vector<Command> cards;
    std::vector<Command> buttons;
    for (const Command& c : in_order_seen(session, q.legal)) {
        if (const auto choice = c.find<ChooseCard>()) {
            dialog.cards.emplace_back(face_id(context.catalog(), choice->card),
                                      &context.faces().card(choice->card));
            cards.push_back(c);
        } else if (c.is<MakeNoise>()) {
            const int noise = q.asked.place < kMaxPlaces ? q.view.place[q.asked.place].noise : 0;
            dialog.text += " " + context.sentences().consequence(q.asked, c, q.view);
            dialog.buttons.push_back({.id = "noise",
                                      .title = context.t("search.noise", {{"n", noise}}),
                                      .text = context.sentences().consequence(q.asked, c, q.view)});
            buttons.push_back(c);
        } else if (const auto boost = c.find<ChooseBoost>()) {
            const std::string source = context.sentences().source(boost->source, q.view);
            dialog.buttons.push_back(
                {.id = "boost." + std::to_string(buttons.size()),
                 .title = context.t("search.boost", {{"source", source}}),
                 .text = context.sentences().source_rules(boost->source, q.view)});
            buttons.push_back(c);
        }
    }
    const int answer = shared::pick_card(ui, dialog);
    if (answer >= 0) give(context, session, cards[static_cast<std::size_t>(answer)]);
    if (answer <= -2) give(context, session, buttons[static_cast<std::size_t>(-2 - answer)]);
}

void GameScreen::ask_faces(Ui& ui, const AppContext& context, Session& session, const Question& q) {
    const Dialog box(ui, ui.u(640), ui.u(230));
    Rect area = box.rect().inset(ui.u(24));
    if (const dow::SeatInfo* seat = asked_seat(session, q))
        shared::seat_banner(ui, area.cut_top(ui.u(40), ui.u(14)), *seat,
                            context.sentences().prompt(q.asked));
    Rect foot = area.cut_bottom(ui.u(44), ui.u(10));
    const auto dice = q.all<ChooseDie>();
    for (std::size_t i = 0; i < dice.size(); ++i) {
        const float side = ui.u(64);
        const Rect place{area.x + static_cast<float>(i) * (side + ui.u(14)), area.y, side, side};
        const std::string face = std::to_string(dice[i].die);
        const Response response = ui.hot("ask.die." + face, place, {.label = face});
        paint::die(ui, place, dice[i].die, false, response.lit());
        if (response) {
            give(context, session, q.make(dice[i]));
            return;
        }
    }
    for (const Command& c : {q.make(Finish{}), q.make(TakeBack{})}) {
        const bool done = c.is<Finish>();
        if (!(done ? q.offers(c) : q.can_call_off)) continue;
        Button look;
        const std::string label =
            done ? context.sentences().command(q.asked, c, q.view) : context.t("screen.cancel");
        look.label = label;
        look.kind = done ? ButtonKind::primary : ButtonKind::quiet;
        if (!done) look.action = action::cancel;
        if (button(ui, done ? "ask.done" : "ask.cancel", foot.cut_left(ui.u(200), ui.u(10)),
                   look)) {
            done ? static_cast<void>(give(context, session, c)) : call_off(context, session, q);
            return;
        }
    }
}

/// The dice typed so far, empty spaces for the others, and a way back.
void GameScreen::typed_dice(Ui& ui, const AppContext& context, Rect row, std::size_t count) {
    Button back;
    const std::string label = context.t("dice.back");
    back.label = label;
    back.kind = ButtonKind::quiet;
    back.enabled = !typed_.empty();
    back.reason = label;
    if (button(ui, "dice.back", row.cut_right(ui.u(160), ui.u(12)), back)) typed_.pop_back();
    const float side =
        std::min(ui.u(42), row.w / static_cast<float>(std::max<std::size_t>(1, count)) - ui.u(8));
    for (std::size_t i = 0; i < count; ++i) {
        const Rect place = rect_at(row.cut_left(side, ui.u(8)).center(), side, side);
        if (i < typed_.size())
            paint::die(ui, place, typed_[i], false);
        else
            paint::frame(ui, place, color::line, ui.u(8), ui.u(1.4F));
    }
}

void GameScreen::ask_real_dice(Ui& ui, const AppContext& context, Session& session,
                               const Question& q) {
    const Decision& d = q.asked;
    const bool exposure = d.ask == Ask::ExposureDie;
    const std::size_t count = d.dice;
    const Dialog box(ui, ui.u(680), ui.u(exposure ? 260 : 300));
    Rect area = box.rect().inset(ui.u(24));
    const auto& seats = session.match().seats();
    const SeatId roller = d.seat < seats.size() ? d.seat : q.view.active;
    if (roller < seats.size())
        shared::seat_banner(ui, area.cut_top(ui.u(40), ui.u(12)), seats[roller],
                            dice_title(context, d, seats[roller].name, count));
    area.cut_top(
        shared::note(ui, area,
                     context.t(exposure ? "dice.exposure" : "dice.action", {{"n", count}})),
        ui.u(12));
    const int sides = exposure ? 4 : 6;
    const float pitch = ui.u(exposure ? 150 : 100);
    const float side = ui.u(72);
    const Rect row = area.cut_top(side + ui.u(exposure ? 26 : 0), ui.u(14));
    float x = row.center().x - pitch * static_cast<float>(sides) / 2 + (pitch - side) / 2;
    for (int i = 0; i < sides; ++i, x += pitch) {
        const Rect place{x, row.y, side, side};
        const std::string face = std::to_string(exposure ? i : i + 1);
        const std::string name(name_of(static_cast<Face>(exposure ? i : 0)));
        const std::string label = exposure ? context.t("face." + name) : face;
        const Response response = ui.hot("dice.face." + face, place, {.label = label});
        if (exposure) {
            paint::image(ui, place, "exposure." + name, [&] { return art::exposure_face(name); });
            if (response.lit()) paint::lit_frame(ui, place, ui.u(10));
            paint::text_in(ui,
                           {x - pitch / 4, place.bottom() + ui.u(4), side + pitch / 2, ui.u(22)},
                           label, {Role::body, type::small, color::dim, Align::center});
        } else {
            paint::die(ui, place, i + 1, false, response.lit());
        }
        if (response) typed_.push_back(static_cast<u8>(exposure ? i : i + 1));
    }
    if (!exposure) typed_dice(ui, context, area.cut_top(ui.u(48)), count);
    if (typed_.size() < count) return;
    typed_wrong_ = !session.type_dice(typed_);
    typed_.clear();
    if (typed_wrong_) refusal_ = context.sentences().reason({d.rule, Reason::BadOutcome});
}

}  // namespace dow::table
