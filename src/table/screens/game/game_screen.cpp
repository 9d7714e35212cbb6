#include "game_screen.hpp"

#include "dow/content/entrances.hpp"
#include "table/board/paint/card_preview.hpp"
#include "table/board/paint/dice_odds.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/questions/click_commands.hpp"
#include "table/screens/questions/highlights.hpp"
#include "table/screens/questions/night.hpp"

namespace dow::table {

namespace {

std::string icon_of(const Event& e) {
    switch (e.kind()) {
        case EventKind::ExposureRolled:
            switch (e.as<event::ExposureRolled>().face) {
                case Face::Wound: return "wound";
                case Face::Frostbite: return "frostbite";
                case Face::Bite: return "bite";
                default: return "blank";
            }
        case EventKind::AttackRolled:
        case EventKind::DieRolled: return "dice";
        case EventKind::SurvivorDied:
        case EventKind::HelplessDied: return "skull";
        case EventKind::ZombieKilled: return "zombie";
        case EventKind::MoraleChanged: return "morale";
        case EventKind::PlayerExiled: return "warning";
        case EventKind::VoteDecided:
            return e.as<event::VoteDecided>().up ? "thumb_up" : "thumb_down";
        case EventKind::BiteReaches: return "bite";
        case EventKind::CardGiven: return "hand";
        case EventKind::RequestRefused: return "request";
        default: return {};
    }
}

}  // namespace

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
    bar.text = naming_card(context.catalog(), context.faces(), context.texts(),
                           context.sentences().prompt(q.asked), q.asked.card);
    bar.text += odds_of(context, dangers_of(session.match(), q));
    if (q.asked.rule != RuleId::None) bar.rule = rule_text(q.asked.rule);
    if (q.asked.can_finish)
        bar.buttons.push_back({"done",
                               context.sentences().command(q.asked, q.make(Finish{}), q.view),
                               "game.done",
                               true,
                               {},
                               ButtonKind::primary});
    if (q.asked.can_cancel)
        bar.buttons.push_back(
            {"cancel", context.t("screen.cancel"), action::cancel, true, {}, ButtonKind::normal});
    if (q.asked.ask == Ask::Turn) {
        const UndoOffer offer = session.undo_offer();
        const bool can = offer != UndoOffer::nothing && offer != UndoOffer::strict;
        bar.buttons.push_back(
            {"undo", context.t("game.undo"), "game.undo", can,
             context.t(offer == UndoOffer::nothing ? "refusal.nothing_to_take_back"
                                                   : "game.undo_strict"),
             ButtonKind::normal});
    }
    return bar;
}

void GameScreen::build(const AppContext& context, const Session& session, const Question& q,
                       BoardModel& model) {
    model.view = &q.view;
    model.catalog = &context.catalog();
    model.texts = &context.texts();
    model.faces = &context.faces();
    model.me = q.me;
    model.selected = selected_;
    model.tampered = session.match().tampered();
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
    model.answers = board_answers(q);
}

bool GameScreen::give(const AppContext& context, Session& session, const Command& command) {
    const Refusal no = session.submit(command);
    if (no) refusal_ = context.sentences().refusal(no);
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
            refusal_ = context.sentences().refusal(no);
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
        case Kind::action:
            if (hit.id == static_cast<u16>(BoardAction::ability)) popup_ = Popup::abilities;
            if (hit.id == static_cast<u16>(BoardAction::hand_off)) popup_ = Popup::hand_offs;
            return;
        case Kind::end_turn: {
            int dice = 0;
            for (const u8 n : q.view.seat[q.me].dice) dice += n;
            if (dice > 0 || !unmoved(q).empty() || night_costs(q.view)) popup_ = Popup::end_turn;
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
    if (hit.right && (hit.kind == Kind::hand_card || hit.kind == Kind::gear_card)) {
        card_ = CardId(hit.id);
        popup_ = Popup::look;
        return;
    }
    if (hit.kind == Kind::survivor && (q.legal.empty() || hit.right)) {
        selected_ = SurvivorId(hit.id);
        return;
    }
    if (q.legal.empty()) return;
    const Plan plan = plan_for(q, hit, selected_);
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
    if (id == "cancel") give(context, session, q.make(TakeBack{}));
    if (id == "undo") take_back(context, session);
    if (id == "show_hand") session.turn_hand(true);
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
    if (selected_for_ == q.me && !gone) return;
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

void GameScreen::tell(Ui& ui, std::string text, std::string icon, double seconds) {
    std::erase_if(news_, [&](const News& n) { return n.text == text; });
    if (news_.size() >= 5) news_.erase(news_.begin());
    news_.push_back({std::move(text), std::move(icon), ui.clock().now() + seconds});
}

void GameScreen::collect_news(Ui& ui, const AppContext& context, Session& session) {
    if (!board_.rolling()) {
        for (const Event& e : session.take_news()) {
            const std::string icon = icon_of(e);
            if (icon.empty()) continue;
            if (std::string line = context.sentences().event(e); !line.empty())
                tell(ui, std::move(line), icon, 4.0);
        }
    }
    if (!refusal_.empty()) tell(ui, std::exchange(refusal_, {}), "warning", 5.0);
    if (!session.problem().empty() && news_.empty())
        tell(ui, context.t("game.not_written", {{"why", session.problem()}}), "warning", 8.0);
}

void GameScreen::draw_news(Ui& ui) {
    const double now = ui.clock().now();
    std::erase_if(news_, [&](const News& n) { return n.until <= now; });
    ui.on_overlay([&] {
        float y = ui.screen().y + ui.u(64);
        for (const News& n : news_) {
            ui.clock().wake_at(n.until);
            const float text = paint::text_width(ui, n.text, {Role::bold, type::body});
            const float wide = std::min(text + ui.u(70), ui.screen().w - ui.u(80));
            const Rect box{ui.screen().center().x - wide / 2, y, wide, ui.u(40)};
            const bool bad = n.icon == "warning";
            paint::shadow(ui, box, ui.u(12), 0.8F);
            paint::gradient(ui, box, bad ? rgb(0x5A2A22) : color::panel_top,
                            bad ? rgb(0x3A1914) : color::panel, ui.u(20));
            paint::frame(ui, box, bad ? color::red : color::gold, ui.u(20), ui.u(1.5F));
            paint::icon(ui, n.icon,
                        rect_at({box.x + ui.u(24), box.center().y}, ui.u(24), ui.u(24)));
            paint::text_in(ui, {box.x + ui.u(44), box.y, wide - ui.u(58), box.h}, n.text,
                           {Role::bold, type::body, color::ink});
            y += ui.u(46);
        }
    });
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
    const std::size_t before = session.match().log().size();
    const BoardHit hit = board_.frame(ui, model, ui.screen());
    const Stage stage = session.stage();
    const Popup open = popup_;
    Go leads = wanted_ = Go::stay;
    quick_keys(ui, context, session);
    if (popup_ != Popup::none) {
        leads = popup(ui, context, session, q);
    } else if (!ask_words(ui, context, session) && !show_crossroads(ui, context, session)) {
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
