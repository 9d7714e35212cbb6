// The new-game screen: what is played for, a main objective or a story.
#include "table/screens/new_game/setup_screen.hpp"

namespace dow::table {

namespace {

/// How hard it is, what it asks for, and its story.
std::string objective_text(const AppContext& context, const std::string& id, const CardFace& face) {
    std::string text = face.rules();
    const std::string note = "setup.difficulty." + id;
    if (context.texts().has(note)) text = "**" + context.t(note) + "**\n" + text;
    if (!face.story.empty()) text += "\n\n_" + face.story + "_";
    return text;
}

}  // namespace

/// The objectives of the boxes and modes that are played with: one to begin with, chance, the
/// others. What was chosen stays chosen while it is among them.
void SetupScreen::list_objectives(const AppContext& context) {
    const std::string chosen = objective_ < objectives_.size() ? objectives_[objective_] : "";
    const bool first_time = objectives_.empty();
    objectives_.clear();
    for (const ObjectiveDef& side : context.catalog().objectives) {
        const bool known =
            std::find(objectives_.begin(), objectives_.end(), side.id) != objectives_.end();
        if (known || side.chapter ||
            !side.member.within(played_with_.boxes(), played_with_.modules()))
            continue;
        const bool begins = side.id == "we_need_more_samples" ||
                            (side.id == "tribute" && !played_with_.boxes().has(BoxId(0)));
        objectives_.insert(begins ? objectives_.begin() : objectives_.end(), side.id);
    }
    objectives_.insert(objectives_.begin() + (objectives_.empty() ? 0 : 1), std::string());
    const auto found = std::find(objectives_.begin(), objectives_.end(), chosen);
    objective_ = first_time || found == objectives_.end()
                     ? 0
                     : static_cast<std::size_t>(found - objectives_.begin());
}

ObjectiveId SetupScreen::side_of(const AppContext& context) const {
    const auto& all = context.catalog().objectives;
    const bool hard = rules_.hard || rules_.coop;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].id == objectives_[objective_] && all[i].hard == hard) return ObjectiveId(i);
    return kNone;
}

void SetupScreen::draw_objective(Ui& ui, const AppContext& context, Rect area) {
    paint::panel(ui, area);
    area = area.inset(ui.u(18));
    if (played_with_.scenario() != kNone) return draw_scenario(ui, context, area);
    shared::heading(ui, area.cut_top(ui.u(34), ui.u(8)), context.t("setup.objective"));
    Rect row = area.cut_top(ui.u(46), ui.u(10));
    Button step;
    const std::string previous = context.t("setup.previous");
    const std::string next = context.t("setup.next");
    step.label = "‹";
    step.size = type::title;
    step.tooltip = previous;
    if (button(ui, "setup.objective.previous", row.cut_left(ui.u(48), ui.u(8)), step))
        objective_ = (objective_ + objectives_.size() - 1) % objectives_.size();
    step.label = "›";
    step.tooltip = next;
    if (button(ui, "setup.objective.next", row.cut_right(ui.u(48), ui.u(8)), step))
        objective_ = (objective_ + 1) % objectives_.size();
    paint::well(ui, row, ui.u(8));
    const ObjectiveId side = side_of(context);
    const bool random = objectives_[objective_].empty();
    const std::string name =
        random ? context.t("setup.random") : context.faces().objective(side).name;
    paint::text_in(ui, row.inset(ui.u(10), 0), name,
                   {Role::heading, 25, color::gold, Align::center});
    const std::string text =
        random ? context.t("setup.random_text")
               : objective_text(context, objectives_[objective_], context.faces().objective(side));
    const float height = shared::note_height(ui, area.w - ui.u(22), text, type::body);
    const ScrollArea scroll(ui, "setup.objective.text", area, height);
    shared::note(ui, {scroll.origin().x, scroll.origin().y, area.w - ui.u(22), height}, text,
                 type::body);
}

/// A story instead of a main objective: its name, its promise, and what its first chapter asks for.
void SetupScreen::draw_scenario(Ui& ui, const AppContext& context, Rect area) {
    const ScenarioDef& scenario = context.catalog().scenarios[played_with_.scenario()];
    const std::string key = "scenario." + scenario.id;
    shared::heading(ui, area.cut_top(ui.u(34), ui.u(8)), context.t("setup.scenario"));
    const Rect row = area.cut_top(ui.u(46), ui.u(10));
    paint::well(ui, row, ui.u(8));
    paint::text_in(ui, row.inset(ui.u(10), 0), context.t(key + ".name"),
                   {Role::heading, 25, color::gold, Align::center});
    const CardFace& chapter = context.faces().objective(scenario.first_chapter);
    const std::string text = "_" + context.t(key + ".story") + "_\n\n**" +
                             context.t("setup.first_chapter", {{"chapter", chapter.name}}) +
                             "**\n" + chapter.rules();
    const float height = shared::note_height(ui, area.w - ui.u(22), text, type::body);
    const ScrollArea scroll(ui, "setup.scenario.text", area, height);
    shared::note(ui, {scroll.origin().x, scroll.origin().y, area.w - ui.u(22), height}, text,
                 type::body);
}

}  // namespace dow::table
