// Menus that a person opens: what to do with a card, abilities, end of turn, undo, the menu.
#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/game/game_screen.hpp"
#include "table/screens/questions/night.hpp"
#include "table/screens/reference/keys_page.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

namespace {

/// One click more would ask nothing: it is done at once.
bool is_sure(const Command& command) {
    return !command.is<Yawn>() && !command.is<CallBetrayer>() && !command.is<PutDie>() &&
           !command.is<TakeLoot>();
}

/// Whether a command uses this card of the hand.
bool uses_hand_card(const Command& command, CardId card) {
    if (command.is<TakeLoot>()) return false;
    return visit_command(command, [&](const auto& says) {
        if constexpr (requires { says.bearer; })
            return false;
        else if constexpr (requires { says.card; })
            return says.card == card;
        else
            return false;
    });
}

}  // namespace

Go GameScreen::popup(Ui& ui, const AppContext& context, Session& session, const Question& q) {
    switch (popup_) {
        case Popup::hand_card:
        case Popup::gear_card: popup_card(ui, context, session, q); break;
        case Popup::abilities:
        case Popup::hand_offs:
        case Popup::put_die:
        case Popup::take_loot: popup_commands(ui, context, session, q); break;
        case Popup::end_turn: popup_end_turn(ui, context, session, q); break;
        case Popup::hit: popup_hit(ui, context, session, q); break;
        case Popup::undo: popup_undo(ui, context, session); break;
        case Popup::look: popup_look(ui, context); break;
        case Popup::keys:
            if (keys_page(ui, context)) popup_ = Popup::none;
            break;
        case Popup::menu: return popup_menu(ui, context, session);
        case Popup::quick_load: return popup_quick_load(ui, context);
        default: break;
    }
    return Go::stay;
}

/// A card of the hand, or on a survivor: what can be done with it, and why not.
void GameScreen::popup_card(Ui& ui, const AppContext& context, Session& session,
                            const Question& q) {
    const CardFace& face = context.faces().card(card_);
    std::vector<Command> commands;
    const bool gear = popup_ == Popup::gear_card;
    if (gear) {
        for (const UseAbility& use : q.all<UseAbility>())
            if (use.source == source::item(card_) && use.user == bearer_)
                commands.push_back(q.make(use));
        commands.push_back(q.make(HandOff{card_, bearer_}));
        commands.push_back(q.make(ContributeEquipped{card_, bearer_}));
    } else {
        commands.push_back(q.make(PlayCard{card_}));
        commands.push_back(q.make(ContributeCard{card_}));
        for (const Command& other : q.legal)  // what else some games do with a card
            if (uses_hand_card(other, card_) && other != commands[0] && other != commands[1])
                commands.push_back(other);
        for (const UseAbility& use : q.all<UseAbility>())  // the main objective may want it
            if (source::type(use.source) == source::kObjective &&
                !session.match().refuse_after(q.make(use), q.make(ChooseCard{card_})))
                commands.push_back(q.make(use));
    }
    shared::ChoiceDialog dialog;
    dialog.id = "card";
    dialog.title = face.name;
    dialog.text = face.rules();
    dialog.cancel = context.t("screen.cancel");
    dialog.width = 560;
    for (const Command& c : commands) {
        const Refusal no = session.match().refuse(c);
        shared::Choice choice;
        choice.id = std::string(name_of(c.what()));
        choice.title = context.sentences().command(q.asked, c, q.view);
        choice.text = context.sentences().consequence(q.asked, c, q.view);
        choice.enabled = !no;
        if (no) choice.reason = context.sentences().refusal(no);
        dialog.choices.push_back(std::move(choice));
    }
    const int answer = shared::choose(ui, dialog);
    const float wide = ui.u(220);
    const float tall = std::max(ui.u(310), paint::card_height(ui, wide, face));
    const Rect beside = rect_at(
        {ui.screen().center().x - ui.u(296) - wide / 2, ui.screen().center().y}, wide, tall);
    if (beside.x > ui.screen().x) ui.on_overlay([&] { paint::card(ui, beside, face); });
    if (answer == -1) return;
    popup_ = Popup::none;
    if (answer >= 0) give(context, session, commands[static_cast<std::size_t>(answer)]);
}

std::vector<Command> GameScreen::popup_choices(const Question& q) const {
    if (popup_ == Popup::put_die) return q.all(Do::PutDie);
    if (popup_ == Popup::take_loot) return q.all(Do::TakeLoot);
    std::vector<Command> commands;
    if (popup_ == Popup::abilities) {
        for (const UseAbility& use : q.all<UseAbility>())
            if (use.user == selected_ || use.user == kNone) commands.push_back(q.make(use));
        if (q.offers(q.make(Yawn{}))) commands.push_back(q.make(Yawn{}));
        if (q.offers(q.make(CallBetrayer{}))) commands.push_back(q.make(CallBetrayer{}));
        return commands;
    }
    for (const HandOff& hand_off : q.all<HandOff>())
        if (hand_off.bearer == selected_) commands.push_back(q.make(hand_off));
    return commands;
}

const char* GameScreen::popup_title() const {
    switch (popup_) {
        case Popup::abilities: return "game.which_ability";
        case Popup::put_die: return "game.which_die";
        case Popup::take_loot: return "game.which_loot";
        default: return "game.which_item";
    }
}

void GameScreen::popup_commands(Ui& ui, const AppContext& context, Session& session,
                                const Question& q) {
    const std::vector<Command> commands = popup_choices(q);
    if (commands.size() == 1 && is_sure(commands.front())) {
        popup_ = Popup::none;
        give(context, session, commands.front());
        return;
    }
    shared::ChoiceDialog dialog;
    dialog.id = "pick";
    dialog.title = context.t(popup_title());
    dialog.cancel = context.t("screen.cancel");
    for (const Command& c : commands) {
        shared::Choice choice;
        choice.id = std::to_string(dialog.choices.size() + 1);
        const auto use = c.find<UseAbility>();
        choice.title = use ? context.sentences().source(use->source, q.view)
                           : context.sentences().command(q.asked, c, q.view);
        if (use) choice.text = context.sentences().source_rules(use->source, q.view);
        if (const auto loot = c.find<TakeLoot>())
            choice.text = context.faces().card(loot->card).rules();
        dialog.choices.push_back(std::move(choice));
    }
    const int answer = shared::choose(ui, dialog);
    if (answer == -1) return;
    popup_ = Popup::none;
    if (answer >= 0) give(context, session, commands[static_cast<std::size_t>(answer)]);
}

void GameScreen::popup_end_turn(Ui& ui, const AppContext& context, Session& session,
                                const Question& q) {
    int dice = 0;
    if (q.me < q.view.seats)
        for (const u8 n : q.view.seat[q.me].dice) dice += n;
    std::string text;
    if (dice > 0) text = context.t("game.unused_dice", {{"n", dice}});
    std::string still;
    for (const SurvivorId who : unmoved(q))
        still += (still.empty() ? "" : ", ") + markup::escaped(context.faces().survivor(who).name);
    if (!still.empty())
        text += (text.empty() ? "" : "\n") + context.t("game.unmoved", {{"who", still}});
    if (q.view.forecast.turns_left == 0)
        text += (text.empty() ? "**" : "\n\n**") + context.t("night.title") + "**\n" +
                night_text(context, q.view);
    const auto sure = shared::confirm(ui, context,
                                      {.id = "sure",
                                       .title = "game.end_turn",
                                       .text = text,
                                       .yes = "game.end_turn_now",
                                       .no = "game.go_on",
                                       // Enter, pressed once too often, gives no dice away
                                       .kind = dice > 0 ? ButtonKind::normal : ButtonKind::primary,
                                       .width = 520});
    if (!sure) return;
    popup_ = Popup::none;
    if (*sure) give(context, session, q.make(EndTurn{}));
}

/// Nobody hits a friend by one click: who, how likely, and what follows stand here.
void GameScreen::popup_hit(Ui& ui, const AppContext& context, Session& session, const Question& q) {
    const Command hit = q.make(ChooseSurvivor{victim_});
    if (!q.offers(hit)) {
        popup_ = Popup::none;
        return;
    }
    shared::ChoiceDialog dialog;
    dialog.id = "hit";
    dialog.title = context.sentences().prompt(q.asked);
    dialog.seat = &session.match().seats()[q.asked.by];
    dialog.cancel = context.t("screen.cancel");
    dialog.width = 560;
    dialog.choices.push_back({.id = "yes",
                              .title = context.sentences().command(q.asked, hit, q.view),
                              .text = context.sentences().consequence(q.asked, hit, q.view),
                              .kind = ButtonKind::danger});
    const int answer = shared::choose(ui, dialog);
    if (answer == -1) return;
    popup_ = Popup::none;
    if (answer == 0) give(context, session, hit);
}

void GameScreen::popup_undo(Ui& ui, const AppContext& context, Session& session) {
    const bool easy = session.undo_offer() == UndoOffer::sure;
    const std::string what = undo_words(context, session, session.view());
    const auto agreed =
        shared::confirm(ui, context,
                        {.id = "undo",
                         .title = "game.undo",
                         .text = (what.empty() ? what : what + "\n") +
                                 context.t(easy ? "game.undo_easy" : "game.undo_consent"),
                         .yes_id = "agreed",
                         .yes = easy ? "game.undo_sure" : "game.undo_agreed"});
    if (!agreed) return;
    popup_ = Popup::none;
    if (*agreed) session.undo();
}

void GameScreen::popup_look(Ui& ui, const AppContext& context) {
    const Grown grown(ui, 520, 720);
    const float tall = std::min(ui.u(640), ui.screen().h - ui.u(60));
    const Dialog box(ui, ui.u(460), tall);
    Rect area = box.rect().inset(ui.u(20));
    const Rect foot = area.cut_bottom(ui.u(44), ui.u(12));
    const CardFace& face = context.faces().card(card_);
    if (const Catalog& c = context.catalog(); c.is_item(card_) || c.is(CardList::Survivor, card_)) {
        paint::CardLook look;
        look.text_size = type::large;
        paint::card(ui, area, face, look);
    } else {
        paint::story_card(ui, area, face, context.catalog().back_of(card_));
    }
    if (shared::close_button(ui, context, "look.close", foot)) popup_ = Popup::none;
}

Go GameScreen::popup_menu(Ui& ui, const AppContext& context, Session& session) {
    shared::ChoiceDialog dialog;
    dialog.id = "menu";
    dialog.title = context.t("menu.title");
    dialog.cancel = context.t("menu.resume");
    dialog.width = 440;
    for (const char* id :
         {"save", "seats", "settings", "rules", "cards", "keys", "designer", "leave", "quit"})
        dialog.choices.push_back({.id = id, .title = context.t("menu." + std::string(id))});
    const int answer = shared::choose(ui, dialog);
    if (answer == -1) return Go::stay;
    popup_ = Popup::none;
    switch (answer) {
        case 0: {
            session.save(context.folders().saves() / (hex(session.match().id()) + ".json"));
            if (session.problem().empty()) tell(ui, context.t("menu.saved"), "save", 4.0);
            return Go::stay;
        }
        case 1: return Go::seats;
        case 2: return Go::settings;
        case 3: return Go::rules;
        case 4: return Go::cards;
        case 5: popup_ = Popup::keys; return Go::stay;
        case 6: return Go::designer;
        case 7: return Go::title;
        case 8: return Go::quit;
        default: return Go::stay;
    }
}

}  // namespace dow::table
