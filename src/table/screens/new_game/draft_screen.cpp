#include "draft_screen.hpp"

#include "dow/match/names.hpp"
#include "table/art/art.hpp"
#include "table/board/paint/objective_aim.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/shared/survivor_values.hpp"

namespace dow::table {

void DraftScreen::begin(const Session& session) {
    const Decision& asked = *session.match().pending();
    const std::size_t now = session.match().history().size();
    if (seat_ == asked.by && begun_at_ == now) return;
    seat_ = asked.by;
    begun_at_ = now;
    offered_.clear();
    kept_.clear();
    leader_ = kNone;
    for (const auto id : asked.survivors) offered_.push_back(id);
    if (asked.prompt == Prompt::DraftLeader) kept_ = offered_;
}

namespace {

/// A card that may be too small for all of its words; whoever points at it reads the rest.
void card_to_read(Ui& ui, std::string_view id, const Rect& place, const CardFace& face,
                  std::string_view icon_of) {
    Spot spot;
    spot.label = face.name;
    spot.tab_stop = false;
    const Response response = ui.hot(id, place.snapped(), spot);
    paint::story_card(ui, place, face, icon_of);
    if (!response.lit()) return;
    const std::string story = face.story.empty() ? std::string() : "\n\n_" + face.story + "_";
    ui.tooltip(response, "**" + markup::escaped(face.name) + "**\n" + face.rules() + story);
}

}  // namespace

void DraftScreen::draw_cards(Ui& ui, const AppContext& context, const View& view, SeatId seat,
                             Rect area) {
    const CardId secret = view.seat[seat].objective;
    const float height = area.h;
    if (secret != kNoCard) {
        const Rect place = area.cut_left(height * 1.25F, ui.u(16));
        card_to_read(ui, "draft.secret", place, context.faces().card(secret), "secret");
    }
    std::vector<CardId> items;
    const auto hand = view.in_zone(zone::hand(seat));
    for (const SeenCard* card = hand.first; card != hand.second; ++card)
        if (context.catalog().is_item(card->face)) items.push_back(card->face);
    const int count = static_cast<int>(items.size());
    const float wide =
        std::min(height * 0.72F, (area.w - ui.u(10) * static_cast<float>(count - 1)) /
                                     static_cast<float>(std::max(1, count)));
    for (int i = 0; i < count; ++i) {
        const Rect place{area.x + static_cast<float>(i) * (wide + ui.u(10)), area.y, wide, height};
        paint::card(ui, place.snapped(), context.faces().card(items[static_cast<std::size_t>(i)]));
    }
    area.cut_left(static_cast<float>(count) * (wide + ui.u(10)), ui.u(6));
    if (area.w < height || view.objective >= context.catalog().objectives.size()) return;
    const Rect goal = area.cut_right(std::min(area.w, height * 1.25F));
    paint::text_in(ui, {goal.x, goal.y - ui.u(30), goal.w, ui.u(26)}, context.t("setup.objective"),
                   {Role::bold, type::body, color::gold});
    CardFace aim = context.faces().objective(view.objective);
    aim.lines = {objective_aim(context.faces(), view)};  // it is set up already
    card_to_read(ui, "draft.objective", goal, aim, "objective");
}

void DraftScreen::draw_survivor(Ui& ui, const AppContext& context, SurvivorId id, Rect area,
                                std::size_t keep) {
    const SurvivorDef& def = context.catalog().survivors[id];
    const CardFace& face = context.faces().survivor(id);
    const bool kept = std::find(kept_.begin(), kept_.end(), id) != kept_.end();
    Spot spot;
    spot.label = face.name;
    spot.container = true;
    const Response response = ui.hot("draft.survivor." + def.id, area.snapped(), spot);
    if (response) {
        const auto at = std::find(kept_.begin(), kept_.end(), id);
        if (at != kept_.end()) {
            kept_.erase(at);
        } else {
            if (kept_.size() == keep) kept_.erase(kept_.begin());
            kept_.push_back(id);
        }
        const bool leads = std::find(kept_.begin(), kept_.end(), leader_) != kept_.end();
        if (!leads) leader_ = kept_.empty() ? SurvivorId(kNone) : kept_.front();
    }
    paint::panel(ui, area);
    if (kept) {
        paint::fill(ui, area, faded(color::glow, 0.08F), ui.u(10));
        paint::frame(ui, area, color::gold, ui.u(10), ui.u(2.8F));
    }
    if (response.lit()) paint::frame(ui, area, color::glow, ui.u(10), ui.u(2));
    Rect inner = area.inset(ui.u(14), ui.u(12));
    Rect top = inner.cut_top(std::clamp(area.h * 0.36F, ui.u(112), ui.u(150)), ui.u(12));
    const Rect picture = top.cut_left(top.h, ui.u(12));
    paint::image(
        ui, picture, "portrait." + def.id, [&] { return art::portrait(def.id); }, ui.u(10));
    top = rect_at(top.center(), top.w, ui.u(112));
    paint::text_in(ui, top.cut_top(ui.u(32)), face.name, {Role::heading, 26, color::ink});
    paint::text_in(ui, top.cut_top(ui.u(22), ui.u(4)), context.faces().occupation(id),
                   {Role::italic, type::body, color::dim});
    shared::survivor_values(ui, context, def, top);
    const Rect place = inner.cut_bottom(ui.u(42), ui.u(8));
    if (!kept) {
        paint::text_in(
            ui, place, context.t("draft.pick"),
            {Role::bold, type::small, response.lit() ? color::glow : color::dim, Align::center});
    } else {
        Button crown;
        const bool leads = leader_ == id;
        const std::string label = context.t(leads ? "draft.leads" : "draft.lead");
        crown.label = label;
        crown.icon = "crown";
        crown.selected = leads;
        crown.kind = leads ? ButtonKind::primary : ButtonKind::normal;
        if (button(ui, "draft.leader." + def.id, place, crown)) leader_ = id;
    }
    // Larger words where ability and story of everybody have room for them.
    const bool roomy = std::all_of(offered_.begin(), offered_.end(), [&](SurvivorId each) {
        const CardFace& other = context.faces().survivor(each);
        return shared::note_height(ui, inner.w, other.rules(), type::large) +
                   shared::note_height(ui, inner.w, "_" + other.story + "_") + ui.u(12) <=
               inner.h;
    });
    const float rules = roomy ? type::large : type::body;
    const float tale = roomy ? type::body : type::small;
    const std::string story = "_" + face.story + "_";
    inner.cut_top(shared::note(ui, inner, face.rules(), rules), ui.u(12));
    if (shared::note_height(ui, inner.w, story, tale) <= inner.h)
        shared::note(ui, inner, story, tale, color::dim);
}

void DraftScreen::submit(Session& session) {
    const SeatId seat = seat_;
    const SurvivorId leader = leader_;
    const std::vector<SurvivorId> kept = kept_;
    std::size_t next = 0;
    for (int guard = 0; guard < 8; ++guard) {
        const auto& asked = session.match().pending();
        if (!asked || asked->by != seat) return;
        ChooseSurvivor choice{leader};
        if (asked->prompt == Prompt::DraftKeep && next < kept.size())
            choice.survivor = kept[next++];
        else if (asked->prompt != Prompt::DraftLeader)
            return;
        if (session.submit(Command::of(seat, choice))) return;
    }
}

void DraftScreen::frame(Ui& ui, const AppContext& context, Session& session) {
    begin(session);
    const Decision asked = *session.match().pending();
    const View view = session.match().view(Seats::of(seat_));
    const std::size_t keep =
        asked.prompt == Prompt::DraftLeader ? kept_.size() : asked.still_needed;
    paint::night(ui);
    Rect area = ui.screen().inset(ui.u(32), ui.u(22));
    const dow::SeatInfo& info = session.match().seats()[seat_];
    Rect head = area.cut_top(ui.u(46), ui.u(12));
    head.cut_right(ui.u(84));  // the buttons in the corner
    shared::seat_banner(ui, head, info, context.t("draft.title", {{"player", info.name}}));
    Rect foot = area.cut_bottom(ui.u(52), ui.u(12));
    const bool secret = view.seat[seat_].objective != kNoCard;
    const Rect labels = area.cut_top(ui.u(26), ui.u(4));
    const TextStyle gold{Role::bold, type::body, color::gold};
    paint::text_in(ui, labels, context.t(secret ? "draft.cards" : "draft.items"), gold);
    draw_cards(ui, context, view, seat_, area.cut_top(ui.u(238), ui.u(12)));
    Rect line = area.cut_top(ui.u(26), ui.u(4));
    const std::string task = context.t("draft.keep", {{"n", keep}});
    paint::text_in(ui, line.cut_left(paint::text_width(ui, task, gold) + ui.u(2), ui.u(24)), task,
                   gold);
    paint::text_in(ui, line, context.t("draft.legend"),
                   {Role::body, type::small, color::dim, Align::right});
    const std::vector<SurvivorId> offered = offered_;
    for (std::size_t i = 0; i < offered.size(); ++i)
        draw_survivor(ui, context, offered[i],
                      area.column(static_cast<int>(i), static_cast<int>(offered.size()), ui.u(14)),
                      keep);
    Button done;
    const std::string label = context.t("draft.done");
    const std::string reason = context.t("draft.keep", {{"n", keep}});
    done.label = label;
    done.kind = ButtonKind::primary;
    done.size = type::large;
    done.enabled = kept_.size() == keep && leader_ != kNone;
    done.reason = reason;
    if (button(ui, "draft.done", foot.cut_right(ui.u(320)), done)) submit(session);
    paint::text_in(ui, foot, context.t(secret ? "draft.note" : "draft.note.coop"),
                   {Role::body, type::small, color::dim});
}

}  // namespace dow::table
