#include "panel.hpp"

#include <algorithm>

#include "dow/designer/condition.hpp"
#include "dow/match/names.hpp"
#include "table/board/layout.hpp"
#include "table/gfx/markup.hpp"

namespace dow::table {

using designer::Ran;
using designer::StopAt;

namespace {

constexpr float drawer_width = 520;

}  // namespace

void DesignerPanel::open(const Match& match, const std::string& note) {
    if (knows(match)) {
        lab_->catch_up(match);
    } else {
        forget();
        lab_ = std::make_unique<Lab>(match, note);
        mark_ = lab_->at();
    }
    eyes_ = Seats::first(static_cast<unsigned>(match.seats().size()));
}

Match DesignerPanel::close() { return lab_->to_match(); }

void DesignerPanel::forget() { *this = DesignerPanel(); }

void DesignerPanel::show(std::string_view tab) {
    for (std::size_t i = 0; i < tab_names.size(); ++i)
        if (tab == tab_names[i]) tab_ = static_cast<Tab>(i);
    reading_ = Reading::nothing;
}

void DesignerPanel::mark() {
    mark_ = lab_->at();
    mark_branch_ = lab_->branch();
}

void DesignerPanel::look() {
    if (facts_.version == lab_->version()) return;
    facts_.version = lab_->version();
    read_heading_.clear();
    facts_.stack = designer::stack_of(*lab_);
    facts_.piles = designer::piles_of(*lab_);
    facts_.counters = designer::counters_of(*lab_);
    facts_.sources.clear();
    if (lab_->violation().empty()) facts_.sources = designer::sources_of(*lab_);
    facts_.all = lab_->view(Seats::first(kMaxSeats));
    dice_ = {};
}

void DesignerPanel::table(Ui& ui, const AppContext& context, const Rect& area) {
    const View view = lab_->view(eyes_);
    BoardModel model;
    model.view = &view;
    model.catalog = &context.catalog();
    model.texts = &context.texts();
    model.rule_numbers = true;
    model.faces = &context.faces();
    const auto& asked = lab_->pending();
    const bool own = asked && asked->by < kMaxSeats && eyes_.has(asked->by);
    if (!eyes_.empty())
        model.me = own ? asked->by : eyes_.has(view.active) ? view.active : SeatId(eyes_.lowest());
    if (selected_ != kNone && !view.survivor[selected_].in_play()) selected_ = kNone;
    model.selected = selected_;
    for (const dow::SeatInfo& seat : lab_->setup().seats)
        model.seats.push_back({seat.name, seat.colour, seat.is_bot()});
    for (std::size_t i = model.seats.size(); i < view.seats; ++i)
        model.seats.push_back({std::string(seat_name(SeatId(i))), static_cast<int>(i), false});
    const std::string reason = context.t("designer.answers_here");
    for (ActionLight& action : model.lit.actions) action.reason = reason;
    model.lit.end_turn.reason = reason;
    model.lit.reason = reason;
    model.tampered = true;
    if (const std::size_t told = lab_->now().events.size(); lab_->events_seen() < told) {
        const Event& last = lab_->now().events[std::max<std::size_t>(1, lab_->events_seen()) - 1];
        model.prompt.text = markup::escaped(context.sentences().event(seen_by(last, eyes_)));
        model.prompt.rule = rule_text(last.rule);
    } else if (asked) {
        model.prompt.text = markup::escaped(context.sentences().prompt(*asked));
        model.prompt.seat = asked->by < view.seats ? asked->by : kNone;
        if (asked->rule != RuleId::None) model.prompt.rule = rule_text(asked->rule);
    }
    const float least = ui.u() * 0.6F;
    model.side = area.w >= ui.u(table_width);
    const float wide = model.side ? table_width : narrow_table_width;
    const float before = ui.use_unit(std::clamp(area.w / wide, least, ui.u()));
    const BoardHit hit = board_->frame(ui, model, area);
    ui.use_unit(before);
    follow(context, hit);
}

void DesignerPanel::follow(const AppContext& context, const BoardHit& hit) {
    using Kind = BoardHit::Kind;
    switch (hit.kind) {
        case Kind::survivor:
            selected_ = SurvivorId(hit.id);
            return read_card(context.catalog().survivor_card(SurvivorId(hit.id)));
        case Kind::hand_card:
        case Kind::gear_card: return read_card(CardId(hit.id));
        case Kind::crisis: return read_card(facts_.all.crisis);
        default: return;
    }
}

DesignerPanel::Wish DesignerPanel::frame(Ui& ui, const AppContext& context) {
    look();
    Rect screen = ui.screen();
    const Rect drawer = screen.cut_right(std::min(ui.u(drawer_width), screen.w * 0.6F));
    table(ui, context, screen);
    paint::fill(ui, drawer, color::night_bottom);
    paint::gradient(ui, drawer, color::panel_top, color::panel, 0);
    paint::fill(ui, {drawer.x, drawer.y, ui.u(2), drawer.h}, color::amber);
    Rect area = drawer.inset(ui.u(12), ui.u(10));
    Rect top = area.cut_top(ui.u(32), ui.u(6));
    const bool closed = button(ui, "designer.close", top.cut_right(ui.u(150), ui.u(10)),
                               {.label = context.t("screen.close"),
                                .action = "game.designer",
                                .kind = ButtonKind::quiet,
                                .size = type::small})
                            .clicked;
    shared::heading(ui, top, context.t("designer.title"), 26);
    head(ui, context, area);
    look();
    if (reading_ != Reading::nothing) {
        reader(ui, context, area);
        return closed ? Wish::close : Wish::stay;
    }
    std::vector<std::string> labels;
    labels.reserve(tab_names.size());
    for (const char* name : tab_names)
        labels.push_back(context.t("designer.tab." + std::string(name)));
    const int chosen =
        tabs(ui, "designer.tab", area.cut_top(ui.u(32), ui.u(8)), labels, static_cast<int>(tab_));
    tab_ = static_cast<Tab>(chosen);
    switch (tab_) {
        case Tab::now: tab_now(ui, context, area); break;
        case Tab::time: tab_time(ui, context, area); break;
        case Tab::events: tab_events(ui, context, area); break;
        case Tab::chance: tab_chance(ui, context, area); break;
        case Tab::piles: tab_piles(ui, context, area); break;
        case Tab::edit: tab_edit(ui, context, area); break;
        case Tab::files: tab_files(ui, context, area); break;
    }
    if (facts_.version != lab_->version()) ui.clock().want_frame();
    if (std::exchange(wants_cards_, false)) return Wish::new_cards;
    return closed ? Wish::close : Wish::stay;
}

// -- the head: where we are, and how to go on

void DesignerPanel::head(Ui& ui, const AppContext& context, Rect& area) {
    steps(ui, context, area.cut_top(ui.u(34), ui.u(6)));
    runs(ui, context, area.cut_top(ui.u(34), ui.u(6)));
    eyes(ui, context, area.cut_top(ui.u(34), ui.u(6)));
    status(ui, context, area.cut_top(ui.u(44), ui.u(6)));
}

void DesignerPanel::steps(Ui& ui, const AppContext& context, const Rect& area) {
    const bool broken = !lab_->violation().empty();
    const bool can = (lab_->pending().has_value() || lab_->in_past()) && !broken;
    const std::string why = context.t(broken ? "designer.broken" : "designer.over");
    const auto cell = [&](int i) { return area.column(i, 4, ui.u(6)); };
    const auto label = [&](const char* name) {
        return context.t("designer.step." + std::string(name));
    };
    if (press(ui, "designer.back", cell(0), label("back"), lab_->at() > 0,
              context.t("designer.at_start")))
        lab_->go_to(lab_->at() - 1);
    bool went = true;
    const bool unseen = lab_->events_seen() < lab_->now().events.size();
    if (press(ui, "designer.step", cell(1), label("decision"), can, why, ButtonKind::primary))
        went = lab_->step();
    if (press(ui, "designer.step_event", cell(2), label("event"), can || unseen, why))
        went = lab_->step_event();
    if (press(ui, "designer.step_rule", cell(3), label("rule"), can || unseen, why))
        went = lab_->step_rule();
    if (!went) message_ = context.t("designer.over");
    if (facts_.version != lab_->version() && went) message_.clear();
}

void DesignerPanel::runs(Ui& ui, const AppContext& context, Rect area) {
    struct Run {
        const char* name;
        StopAt::What what;
    };
    static constexpr Run all[] = {{"turn", StopAt::What::Turn},
                                  {"phase", StopAt::What::Phase},
                                  {"round", StopAt::What::Round},
                                  {"death", StopAt::What::Death}};
    const bool can = lab_->violation().empty() && lab_->pending().has_value();
    const std::string why = context.t(lab_->pending() ? "designer.broken" : "designer.over");
    Rect words = area.cut_right(ui.u(180), ui.u(6));
    for (int i = 0; i < 4; ++i)
        if (press(ui, "designer.run." + std::string(all[i].name), area.column(i, 4, ui.u(4)),
                  context.t("designer.run." + std::string(all[i].name)), can, why))
            run(context, {all[i].what, RuleId::None, EventKind::GameBegan});
    const Rect go = words.cut_right(ui.u(52), ui.u(4));
    const bool entered =
        text_field(ui, "designer.until", words, until_, 40, context.t("designer.until")).clicked;
    if (press(ui, "designer.run.until", go, context.t("designer.go"), can && !until_.empty(),
              context.t("designer.until_reason")) ||
        (entered && can))
        run_to_words(context);
}

void DesignerPanel::run_to_words(const AppContext& context) {
    std::string word = until_;
    const auto upper = [](std::string text) {
        for (char& c : text)
            if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        return text;
    };
    if (const auto rule = rule_from_text(upper(word)))
        return run(context, {StopAt::What::Rule, *rule, EventKind::GameBegan});
    std::replace(word.begin(), word.end(), ' ', '_');
    if (const auto event = event_from(word))
        return run(context, {StopAt::What::Event, RuleId::None, *event});
    if (const auto condition = designer::condition_from(*lab_, until_))
        return tell_run(context, designer::run_until(*lab_, *condition));
    message_ = context.t("designer.until_unknown", {{"word", until_}});
    warned_ = true;
}

void DesignerPanel::run(const AppContext& context, const StopAt& until) {
    const Ran ran = lab_->run(until);
    tell_run(context, ran);
    if (ran != Ran::Found || lab_->events_seen() == 0) return;
    const Event& e = lab_->now().events[lab_->events_seen() - 1];
    if (const std::string line = context.sentences().event(e); !line.empty()) message_ = line;
}

void DesignerPanel::tell_run(const AppContext& context, Ran ran) {
    warned_ = false;
    static constexpr std::array names{"designer.found", "designer.over", "designer.tired",
                                      "designer.broken"};
    message_ = context.t(names[static_cast<std::size_t>(ran)]);
}

void DesignerPanel::eyes(Ui& ui, const AppContext& context, const Rect& area) {
    const int seats = facts_.all.seats;
    Rect row = area;
    paint::text_in(ui, row.cut_left(ui.u(70), ui.u(6)), context.t("designer.seen_by"),
                   {Role::body, type::small, color::dim});
    const Rect both = row.cut_right(ui.u(190), ui.u(6));
    const auto cell = [&](int i) { return row.column(i, seats, ui.u(5)); };
    for (int i = 0; i < seats; ++i) {
        const SeatId seat(i);
        const std::string name(seat_name(seat));
        const bool on = eyes_.has(seat);
        if (press(ui, "designer.eyes." + name, cell(i), name, true, {}, ButtonKind::quiet, on))
            on ? eyes_.drop(seat) : eyes_.add(seat);
    }
    if (press(ui, "designer.eyes.nobody", both.column(0, 2, ui.u(5)), context.t("designer.nobody"),
              true, {}, ButtonKind::quiet, eyes_.empty()))
        eyes_ = Seats();
    if (press(ui, "designer.eyes.all", both.column(1, 2, ui.u(5)), context.t("designer.everybody")))
        eyes_ = Seats::first(static_cast<unsigned>(seats));
}

void DesignerPanel::status(Ui& ui, const AppContext& context, Rect area) {
    std::string where =
        context.t("designer.where",
                  {{"branch", lab_->here().name},
                   {"n", static_cast<int>(lab_->at())},
                   {"last", static_cast<int>(lab_->last())},
                   {"round", facts_.all.round},
                   {"phase", context.t("phase." + std::string(name_of(facts_.all.phase)))}});
    if (const std::size_t told = lab_->now().events.size(); lab_->events_seen() < told)
        where += context.t("designer.where_event", {{"n", static_cast<int>(lab_->events_seen())},
                                                    {"last", static_cast<int>(told)}});
    paint::text_in(ui, area.cut_top(ui.u(22)), where, {Role::bold, type::small, color::ice});
    const std::string& broken = lab_->violation();
    const bool bad = !broken.empty();
    const std::string text = bad ? context.t("designer.violation", {{"what", broken}}) : message_;
    const Color tint = bad || warned_ ? color::red : color::dim;
    paint::text_in(ui, area, text, {Role::body, type::small, tint});
}

}  // namespace dow::table
