// The designer's panel for the tour: a bite that was forced, seen in every tab.
#include "demo_designer.hpp"

namespace dow::app {

namespace {

using designer::Lab;
using designer::Ran;
using designer::StopAt;

constexpr std::string_view prefix = "designer_";

designer::Forced exposure(Face face) {
    return {Ask::ExposureDie, kNone, Command::of(kChance, RolledExposure{face}), kNone};
}

/// A survivor is bitten, and the question of the bite's next victim is open.
bool bitten(Lab& lab) {
    lab.forced().push_back(exposure(Face::Bite));
    const StopAt rolled{StopAt::What::Event, RuleId::None, EventKind::ExposureRolled};
    return lab.run(rolled) == Ran::Found && lab.pending();
}

}  // namespace

std::vector<std::string> designer_screens() {
    return {"designer_now",    "designer_time",  "designer_compare", "designer_events",
            "designer_chance", "designer_piles", "designer_edit",    "designer_files",
            "designer_card",   "designer_rule"};
}

bool is_designer_screen(std::string_view screen) { return screen.starts_with(prefix); }

bool show_designer(table::TableApp& app, std::string_view screen) {
    app.open_designer();
    table::DesignerPanel& panel = app.designer();
    Lab& lab = panel.lab();
    const std::size_t before = lab.at();
    panel.mark();
    if (!bitten(lab)) return false;
    const std::string_view tab = screen.substr(prefix.size());
    if (tab == "now") lab.go_to(lab.at() - 1);
    if (tab == "time" || tab == "compare") {
        const std::size_t end = lab.at();
        lab.go_to(before);
        lab.branch_off();
        while (lab.at() < end + 3 && lab.step()) {
        }
        lab.switch_to(0);
        panel.show("time");
        if (tab == "compare") panel.compare();
    }
    if (tab == "chance")
        for (const Face face : {Face::Bite, Face::Blank}) lab.forced().push_back(exposure(face));
    if (tab == "files") {
        std::string problem;
        const std::string text = designer::scenario_text(lab, before, "A bite", problem);
        write_atomic(app.context().folders().data / "scenarios" / "a_bite.json", text);
    }
    if (tab == "card") panel.read_card(app.context().catalog().cards_of(kCrossroadsDeck).first);
    if (tab == "rule") panel.read_rule(RuleId::EXPO_12);
    if (tab != "card" && tab != "rule" && tab != "compare") panel.show(tab);
    return true;
}

}  // namespace dow::app
