#include "game_screen.hpp"

#include "dow/content/entrances.hpp"
#include "table/board/paint/card_preview.hpp"
#include "table/board/paint/dice_odds.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/game/bot_deed.hpp"
#include "table/screens/overlays/guide_topics.hpp"
#include "table/screens/questions/click_commands.hpp"
#include "table/screens/questions/highlights.hpp"
#include "table/screens/questions/night.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

void GameScreen::forget() {
    selected_ = kNone;
    selected_for_ = kNone;
    popup_ = Popup::none;
    card_ = kNoCard;
    bearer_ = kNone;
    refusal_.clear();
    news_.clear();
    thumbs_.fill(0);
    typed_.clear();
    typed_wrong_ = false;
    words_.clear();
    revealed_ = {};
    log_.forget();
    told_.reset();
    board_.forget();
}

namespace {

/// " · exposure: …  · hit: …", as far as the question leads there.
std::string odds_of(const AppContext& context, const Dangers& dangers) {
    constexpr const char* gap = "      ";
    std::string text;
    if (dangers.exposure)
        text += gap + exposure_odds(context.catalog(), context.texts(), "board.odds");
    if (dangers.targets.empty()) return text;
    int least = 100;
    int most = 0;
    for (const SurvivorId id : dangers.targets) {
        const int hit = hit_percent(context.catalog().survivors[id]);
        least = std::min(least, hit);
        most = std::max(most, hit);
    }
    return text + gap +
           (least == most ? context.t("board.hit", {{"n", most}})
                          : context.t("board.hit_range", {{"least", least}, {"most", most}}));
}

}  // namespace

std::string undo_words(const AppContext& context, const Session& session, const View& view) {
    const Match& match = session.match();
    const std::size_t begin = match.last_action();
    if (begin >= match.history().size()) return {};
    const LogEntry& first = match.log()[match.history()[begin].entry];
    if (first.limited && !session.viewers().has(first.by)) return {};
    return context.t(
        "game.undo_what",
        {{"what", markup::escaped(context.sentences().command(first.asked, first.command, view))}});
}

namespace {

/// What has come of the last action so far, as everybody saw it.
std::vector<Event> of_last_action(const Match& match) {
    const std::size_t begin = match.last_action();
    if (begin >= match.history().size()) return {};
    return match.events_for(Seats(), match.history()[begin].first_event);
}

/// The card that asks. A question to somebody else than the active player comes out of the blue
/// unless it says whose ability asks it.
CardId card_asking(const Question& q, const Match& match) {
    CardId card = q.asked.card;
    if (card != kNoCard || q.asked.by == q.view.active || q.asked.ask == Ask::Vote) return card;
    for (const Event& e : of_last_action(match)) {
        const auto used = e.find<event::AbilityUsed>();
        if (!used) continue;
        card = used->card != kNoCard || used->survivor >= match.catalog().survivors.size()
                   ? used->card
                   : match.catalog().survivor_card(used->survivor);
    }
    return card;
}

/// Whether the question belongs to what the main objective lets players do on their turn.
bool for_the_objective(const Question& q, const Match& match) {
    if (q.asked.prompt != Prompt::PickCard || card_asking(q, match) != kNoCard) return false;
    for (const Event& e : of_last_action(match)) {
        const auto used = e.find<event::AbilityUsed>();
        if (used && used->card == kNoCard && used->survivor == kNone) return true;
    }
    return false;
}

/// Who asks for what, where that was named; else empty.
std::string named_request(const AppContext& context, const Match& match) {
    std::string told;
    for (const Event& e : of_last_action(match)) {
        const auto asked = e.find<event::Requested>();
        if (!asked) continue;
        const bool named = asked->card != kNoCard || asked->symbol != Icon::None;
        told = named ? context.sentences().event(e) : std::string();
    }
    return told;
}

}  // namespace

PromptBar GameScreen::prompt(const AppContext& context, const Session& session,
                             const Question& q) const {
    PromptBar bar;
    bar.seat = q.asked.by < kMaxSeats ? q.asked.by : q.view.active;
    if (session.stage() == Stage::bot) {
        bar.text = markup::escaped(
            context.t("game.bot_plays", {{"player", session.match().seats()[q.asked.by].name}}));
        return bar;
    }
    if (session.stage() == Stage::dice && bar.seat < session.match().seats().size())
        bar.text = markup::escaped(
            context.t("board.dice_asked", {{"player", session.match().seats()[bar.seat].name}}));
    if (session.stage() == Stage::play && session.hand_is_down() && q.legal.empty()) {
        bar.text = markup::escaped(context.t(
            "game.for_your_eyes", {{"player", session.match().seats()[q.asked.by].name}}));
        bar.buttons.push_back({"show_hand",
                               context.t("game.show_hand"),
                               "game.turn_hand",
                               true,
                               {},
                               ButtonKind::primary});
    }
    if (q.legal.empty()) return bar;
    if (session.hand_is_down() && q.asked.can_cancel && q.view.seat[q.asked.by].hand > 0)
        bar.buttons.push_back({"show_hand",
                               context.t("game.show_hand"),
                               "game.turn_hand",
                               true,
                               {},
                               ButtonKind::normal,
                               context.t("game.hand_may_help")});
    bar.text = naming_card(context.catalog(), context.faces(), context.texts(),
                           context.sentences().prompt(q.asked), card_asking(q, session.match()));
    if (for_the_objective(q, session.match()))
        bar.text = context.t(
            "tips.card_asks",
            {{"card", context.faces().objective(q.view.objective).name}, {"question", bar.text}});
    if (q.asked.prompt == Prompt::GiveCard)
        if (const std::string what = named_request(context, session.match()); !what.empty())
            bar.text = markup::escaped(context.t("game.give_named", {{"what", what}}));
    bar.text += odds_of(context, session.match().dangers_ahead());
    if (q.asked.rule != RuleId::None) bar.rule = rule_text(q.asked.rule);
    if (q.asked.can_finish)
        bar.buttons.push_back({"done",
                               context.sentences().command(q.asked, q.make(Finish{}), q.view),
                               "game.done",
                               true,
                               {},
                               ButtonKind::primary});
    if (q.can_call_off)
        bar.buttons.push_back(
            {"cancel", context.t("screen.cancel"), action::cancel, true, {}, ButtonKind::normal});
    if (q.asked.ask == Ask::Turn) {
        const UndoOffer offer = session.undo_offer();
        const bool can = offer != UndoOffer::nothing && offer != UndoOffer::strict;
        bar.buttons.push_back(
            {"undo", context.t("game.undo"), "game.undo", can,
             context.t(offer == UndoOffer::nothing ? "refusal.nothing_to_take_back"
                                                   : "game.undo_strict"),
             ButtonKind::normal, can ? undo_words(context, session, q.view) : std::string()});
    }
    return bar;
}

void GameScreen::build(const AppContext& context, const Session& session, const Question& q,
                       BoardModel& model) {
    model.view = &q.view;
    model.catalog = &context.catalog();
    model.texts = &context.texts();
    model.rule_numbers = context.designer();
    model.faces = &context.faces();
    model.me = q.me;
    model.selected = selected_;
    if (session.stage() == Stage::bot && !board_.rolling()) {
        const SurvivorId by = last_deed(context, session.match(), q.asked.by).by;
        if (by != kNone && q.view.survivor[by].in_play()) model.selected = by;
    }
    model.tampered = session.match().tampered();
    model.file_changed = session.match().file_changed();
    model.picked_card = popup_ == Popup::hand_card ? card_ : kNoCard;
    for (const dow::SeatInfo& seat : session.match().seats())
        model.seats.push_back({seat.name, seat.colour, seat.is_bot()});
    model.log = log_.lines();
    model.people = !session.people().empty();
    model.hand_can_turn = session.hand_can_turn();
    model.hand_is_down = session.hand_is_down();
    model.prompt = prompt(context, session, q);
    model.night = night_text(context, q.view);
    const std::string idle = context.t("game.not_now");
    for (ActionLight& action : model.lit.actions) action.reason = idle;
    model.lit.end_turn.reason = idle;
    if (form_of(q, context.catalog()) != QuestionForm::board) return;
    find_highlights(q, session.match(), context.sentences(), selected_, model.lit);
    model.answers = board_answers(q, context.catalog());
    const CardId asking = card_asking(q, session.match());
    const bool named =
        asking < context.catalog().card_count && context.catalog().back_of(asking) != "secret";
    if (named && q.asked.ask != Ask::Turn && !context.faces().card(asking).lines.empty())
        model.asking = asking;
}

bool GameScreen::give(const AppContext& context, Session& session, const Command& command) {
    const Refusal no = session.submit(command);
    if (no) refusal_ = context.sentences().reason(no);
    return !no;
}

void GameScreen::run(const AppContext& context, Session& session, const Plan& plan) {
    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (i == 0) {
            if (!give(context, session, plan[0])) return;
            continue;
        }
        const auto& asked = session.match().pending();
        if (!asked || asked->by != plan[i].by) return;
        const Refusal no = session.match().refuse(plan[i]);
        if (!no) {
            give(context, session, plan[i]);
            continue;
        }
        const bool same_kind = (asked->ask == Ask::Place && plan[i].is<ChoosePlace>()) ||
                               (asked->ask == Ask::Survivor && plan[i].is<ChooseSurvivor>()) ||
                               (asked->ask == Ask::Die && plan[i].is<ChooseDie>());
        if (same_kind && asked->can_cancel) {
            refusal_ = context.sentences().reason(no);
            session.submit(Command::of(plan[i].by, TakeBack{}));
        }
        return;
    }
}

void GameScreen::act_on_turn(const Question& q, const BoardHit& hit) {
    using Kind = BoardHit::Kind;
    switch (hit.kind) {
        case Kind::hand_card:
            card_ = CardId(hit.id);
            popup_ = Popup::hand_card;
            return;
        case Kind::gear_card:
            card_ = CardId(hit.id);
            bearer_ = hit.bearer;
            popup_ = Popup::gear_card;
            return;
        case Kind::survivor: selected_ = SurvivorId(hit.id); return;
        case Kind::loot:
            if (!q.all(Do::TakeLoot).empty()) popup_ = Popup::take_loot;
            return;
        case Kind::action:
            if (hit.id == static_cast<u16>(BoardAction::ability)) popup_ = Popup::abilities;
            if (hit.id == static_cast<u16>(BoardAction::hand_off)) popup_ = Popup::hand_offs;
            if (hit.id == static_cast<u16>(BoardAction::put_die)) popup_ = Popup::put_die;
            if (hit.id == static_cast<u16>(BoardAction::take_loot)) popup_ = Popup::take_loot;
            return;
        case Kind::end_turn: {
            if (dice_have_use(q) || night_costs(q.view)) popup_ = Popup::end_turn;
            return;
        }
        default: return;
    }
}

void GameScreen::act(const AppContext& context, Session& session, const Question& q,
                     const BoardHit& hit) {
    using Kind = BoardHit::Kind;
    if (!hit) return;
    if (hit.kind == Kind::menu) {
        popup_ = Popup::menu;
        return;
    }
    if (hit.kind == Kind::my_cards) wanted_ = Go::my_cards;
    if (hit.kind == Kind::hint) wanted_ = Go::hint;
    if (hit.kind == Kind::turn_hand) session.turn_hand(session.hand_is_down());
    if (hit.kind == Kind::prompt_button) return press(context, session, q, hit.link);
    if (hit.kind == Kind::log_link) {
        card_ = card_of_link(context.catalog(), hit.link);
        if (card_ != kNoCard) popup_ = Popup::look;
        return;
    }
    if (hit.kind == Kind::crisis && hit.dropped == Kind::none && q.view.crisis != kNoCard) {
        card_ = q.view.crisis;
        popup_ = Popup::look;
        return;
    }
    const bool shelf = hit.kind == Kind::experiment ||
                       (hit.kind == Kind::upgrade && !q.offers(q.make(ChooseCard{CardId(hit.id)})));
    if (shelf || (hit.right && (hit.kind == Kind::hand_card || hit.kind == Kind::gear_card))) {
        card_ = CardId(hit.id);
        if (card_ != kNoCard) popup_ = Popup::look;
        return;
    }
    if (hit.kind == Kind::survivor && (q.legal.empty() || hit.right)) {
        selected_ = SurvivorId(hit.id);
        return;
    }
    if (q.legal.empty()) return;
    if (q.asked.prompt == Prompt::AttackTarget && hit.kind == Kind::survivor) {
        victim_ = SurvivorId(hit.id);
        popup_ = q.offers(q.make(ChooseSurvivor{victim_})) ? Popup::hit : Popup::none;
        return;
    }
    Plan plan = plan_for(q, hit, selected_);
    // Whoever has not been told what a move may cost is told before the die is rolled.
    const bool goes = plan.size() > 1 && plan.front().is<Move>();
    if (goes && guide_owes(context.settings(), session, "exposure")) plan.resize(1);
    if (!plan.empty()) {
        run(context, session, plan);
        return;
    }
    if (q.asked.ask != Ask::Turn) return;
    act_on_turn(q, hit);
    if (hit.kind == Kind::end_turn && popup_ != Popup::end_turn)
        give(context, session, q.make(EndTurn{}));
}

void GameScreen::press(const AppContext& context, Session& session, const Question& q,
                       std::string_view id) {
    if (id == "done") give(context, session, q.make(Finish{}));
    if (id == "cancel") call_off(context, session, q);
    if (id == "undo") take_back(context, session);
    if (id == "show_hand") session.turn_hand(true);
}

void GameScreen::call_off(const AppContext& context, Session& session, const Question& q) {
    if (q.asked.can_cancel)
        give(context, session, q.make(TakeBack{}));
    else
        session.undo();
}

void GameScreen::take_back(const AppContext& context, Session& session) {
    switch (session.undo_offer()) {
        case UndoOffer::free: session.undo(); return;
        case UndoOffer::sure:
        case UndoOffer::consent: popup_ = Popup::undo; return;
        case UndoOffer::strict: refusal_ = context.t("game.undo_strict"); return;
        default: refusal_ = context.t("refusal.nothing_to_take_back");
    }
}

/// Whoever plays has somebody selected, and nobody who is gone.
void GameScreen::select_somebody(const Question& q, const Catalog& catalog) {
    const bool gone = selected_ != kNone && !q.view.survivor[selected_].in_play();
    // While bots draft, somebody alone has nobody yet.
    if (selected_for_ == q.me && selected_ != kNone && !gone) return;
    selected_for_ = q.me;
    selected_ = first_choice(q, catalog);
}

/// The next survivor of the one who plays, in the order of the survivors, around the end.
void GameScreen::select_next(const Question& q, const Catalog& catalog) {
    if (q.me >= q.view.seats) return;
    const auto count = SurvivorId(catalog.survivors.size());
    SurvivorId next = selected_ < count ? selected_ : SurvivorId(0);
    for (SurvivorId tried{0}; tried < count; ++tried) {
        next = next + 1 < count ? SurvivorId(next + 1) : SurvivorId(0);
        const SurvivorState& who = q.view.survivor[next];
        if (!who.in_play() || who.seat != q.me) continue;
        selected_ = next;
        return;
    }
}

void GameScreen::keys(Ui& ui, const AppContext& context, Session& session, const Question& q) {
    Input& input = ui.input();
    if (ui.typing() || !ui.layer_is_live()) return;
    if (input.take("game.undo") && !q.legal.empty()) take_back(context, session);
    if (input.take("game.next_survivor")) select_next(q, context.catalog());
    if (input.take(action::cancel)) popup_ = Popup::menu;
}

Go GameScreen::frame(Ui& ui, AppContext& context, Session& session) {
    Question q = question_of(session);
    const bool rolling = board_.rolling() && told_ && told_->viewers == q.view.viewers;
    if (rolling) {
        q.legal.clear();  // what the die brings is shown first, then told, then asked about
    } else {
        told_ = q.view;
        log_.follow(context, session.match(), session.viewers());
        select_somebody(q, context.catalog());
    }
    if (q.asked.prompt != Prompt::CastVote) thumbs_.fill(0);
    BoardModel model;
    build(context, session, q, model);
    model.told = &*told_;
    if (session.stage() == Stage::bot && !session.people().empty())
        model.instead = [&](const Rect& bar, const Rect& corner) {
            draw_bot(ui, context, session, bar, corner);
        };
    const std::size_t before = session.match().log().size();
    const BoardHit hit = board_.frame(ui, model, ui.screen());
    const Stage stage = session.stage();
    const Popup open = popup_;
    Go leads = wanted_ = Go::stay;
    quick_keys(ui, context, session);
    if (popup_ != Popup::none) {
        leads = popup(ui, context, session, q);
    } else if (!show_revealed(ui, context, session) && !ask_words(ui, context, session) &&
               !show_crossroads(ui, context, session)) {
        if (stage == Stage::dice)
            ask_real_dice(ui, context, session, q);
        else if (!q.legal.empty() && form_of(q, context.catalog()) != QuestionForm::board)
            ask(ui, context, session, q);
        else {
            act(context, session, q, hit);
            if (session.match().log().size() == before) keys(ui, context, session, q);
        }
    }
    const bool happened = session.match().log().size() != before;
    if (!happened) collect_news(ui, context, session);  // else once the board shows it
    draw_news(ui);
    if (happened || popup_ != open) ui.clock().want_frame();
    return wanted_ == Go::stay ? leads : wanted_;
}

}  // namespace dow::table
