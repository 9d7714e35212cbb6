#include "played_with.hpp"

#include "picture_choice.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

namespace {

/// A whole evening at one click: boxes, modes and what is played for.
struct Evening {
    std::string_view id;
    std::string_view picture;  ///< of the main objectives
    bool base = false;         ///< the cards of the base game are mixed in
    bool all_modules = false;
    std::string_view module = {};
    std::string_view scenario = {};
};

constexpr std::array evenings{
    Evening{"first_long_night", "tribute"},
    Evening{"the_code", "r1", false, false, "raxxon", "the_code_and_the_chimpanzee"},
    Evening{"bandit_attack", "b1", false, false, "bandits", "bandit_attack"},
    Evening{"everything", "dark_night", true, true},
};

/// Those to choose from; a pack is always there.
Boxes offered_boxes(const AppContext& context) {
    Boxes offered = context.offered_boxes();
    for (BoxId box{}; box < context.catalog().boxes.size(); ++box)
        if (context.catalog().boxes[box].always) offered.drop(box);
    return offered;
}

/// Boxes and modules of an evening.
std::pair<Boxes, Modules> laid_out(const AppContext& context, const Evening& evening) {
    const Catalog& catalog = context.catalog();
    Boxes boxes = offered_boxes(context);
    if (!evening.base) boxes.drop(BoxId(0));
    Modules modules;
    for (ModuleId module{}; module < catalog.modules.size(); ++module)
        if (boxes.has(catalog.modules[module].box) &&
            (evening.all_modules || catalog.modules[module].id == evening.module))
            modules.add(module);
    return {boxes, modules};
}

const Evening* find_evening(std::string_view id) {
    for (const Evening& evening : evenings)
        if (evening.id == id) return &evening;
    return nullptr;
}

ScenarioId scenario_of(const Catalog& catalog, const Evening& evening) {
    for (ScenarioId scenario{}; scenario < catalog.scenarios.size(); ++scenario)
        if (catalog.scenarios[scenario].id == evening.scenario) return scenario;
    return kNone;
}

/// A mode shows the place it is about; upgrades are built at home.
void show_module(const AppContext& context, const std::string& id, PictureChoice& look) {
    for (const PlaceDef& place : context.catalog().places)
        if (place.member.module != kNone && context.catalog().modules[place.member.module].id == id)
            look.place = place.id;
    if (look.place.empty()) look.picture = context.faces().picture("upgrades", "turret");
}

}  // namespace

bool PlayedWith::has_choice(const AppContext& context) { return offered_boxes(context).size() > 1; }

void PlayedWith::write(Setup& setup) const {
    setup.boxes = boxes_;
    setup.modules = modules_;
    setup.scenario = scenario_;
}

std::string PlayedWith::summary(const AppContext& context) const {
    std::string text;
    if (scenario_ != kNone)
        return context.t("scenario." + context.catalog().scenarios[scenario_].id + ".name");
    if (!modules_.empty() && is(context, "everything")) return context.t("evening.everything.name");
    for (const BoxId box : boxes_)
        text += (text.empty() ? "" : " + ") +
                context.t("box." + context.catalog().boxes[box].id + ".name");
    if (modules_.size() > 1)
        return text + " · " + context.t("setup.modes", {{"n", modules_.size()}});
    for (const ModuleId module : modules_)
        text += " · " + context.t("module." + context.catalog().modules[module].id + ".name");
    return text;
}

/// A module goes with its box.
void PlayedWith::leave_out_strangers(const Catalog& catalog) {
    for (const ModuleId module : Modules(modules_))
        if (!boxes_.has(catalog.modules[module].box)) modules_.drop(module);
    if (scenario_ != kNone && !catalog.scenarios[scenario_].member.within(boxes_, modules_))
        scenario_ = kNone;
}

void PlayedWith::take(const AppContext& context, std::string_view id) {
    const Evening* evening = find_evening(id);
    if (!evening) return;
    std::tie(boxes_, modules_) = laid_out(context, *evening);
    scenario_ = scenario_of(context.catalog(), *evening);
}

bool PlayedWith::is(const AppContext& context, std::string_view id) const {
    const Evening* evening = find_evening(id);
    return evening && laid_out(context, *evening) == std::pair(boxes_, modules_) &&
           scenario_of(context.catalog(), *evening) == scenario_;
}

std::string PlayedWith::draw_evenings(Ui& ui, const AppContext& context, const Rect& row) {
    std::string taken;
    std::vector<Evening> there;  // a story needs its pages
    for (const Evening& evening : evenings)
        if (evening.scenario.empty() || scenario_of(context.catalog(), evening) != kNone)
            there.push_back(evening);
    const int count = static_cast<int>(there.size());
    for (int i = 0; i < count; ++i) {
        const Evening& evening = there[static_cast<std::size_t>(i)];
        const std::string id(evening.id);
        PictureChoice look;
        look.picture = context.faces().picture("objectives", evening.picture);
        look.title = context.t(evening.scenario.empty()
                                   ? "evening." + id + ".name"
                                   : "scenario." + std::string(evening.scenario) + ".name");
        look.lines = context.t("evening." + id + ".line");
        look.note = context.t("evening." + id + ".note");
        look.chosen = is(context, id);
        if (!picture_choice(ui, "evening." + id, row.column(i, count, ui.u(12)), look)) continue;
        take(context, id);
        taken = id;
    }
    return taken;
}

void PlayedWith::draw_boxes(Ui& ui, const AppContext& context, const Rect& row) {
    const Boxes offered = offered_boxes(context);
    int nth = 0;
    for (const BoxId box : offered) {
        const std::string& id = context.catalog().boxes[box].id;
        const bool base = box == BoxId(0);
        PictureChoice look;
        look.picture =
            context.faces().picture("objectives", base ? "we_need_more_samples" : "take_it_back");
        look.title = context.t("box." + id + ".name");
        look.lines = context.t("box." + id + ".line");
        look.chosen = boxes_.has(box);
        look.enabled = !look.chosen || boxes_.size() > 1;
        look.reason = context.t("setup.one_box");
        if (!picture_choice(ui, "box." + id, row.column(nth++, offered.size(), ui.u(12)), look))
            continue;
        if (look.chosen)
            boxes_.drop(box);
        else
            boxes_.add(box);
        leave_out_strangers(context.catalog());
    }
}

void PlayedWith::draw_modules(Ui& ui, const AppContext& context, const Rect& row) {
    const std::vector<ModuleDef>& modules = context.catalog().modules;
    const int count = static_cast<int>(modules.size());
    for (ModuleId module{}; module < modules.size(); ++module) {
        const ModuleDef& def = modules[module];
        PictureChoice look;
        show_module(context, def.id, look);
        look.title = context.t("module." + def.id + ".name");
        look.lines = context.t("module." + def.id + ".line");
        look.note = context.t("module." + def.id + ".harder");
        look.chosen = modules_.has(module);
        look.enabled = boxes_.has(def.box);
        look.reason =
            context.t("setup.module_box",
                      {{"box", context.t("box." + context.catalog().boxes[def.box].id + ".name")}});
        if (!picture_choice(ui, "module." + def.id, row.column(int{module}, count, ui.u(12)), look))
            continue;
        if (look.chosen)
            modules_.drop(module);
        else
            modules_.add(module);
        leave_out_strangers(context.catalog());
    }
}

std::string PlayedWith::frame(Ui& ui, const AppContext& context) {
    const Dialog page(ui, std::min(ui.screen().w - ui.u(40), ui.u(1380)),
                      std::min(ui.screen().h - ui.u(24), ui.u(872)));
    Rect area = page.rect().inset(ui.u(26), ui.u(18));
    shared::heading(ui, area.cut_top(ui.u(40), ui.u(6)), context.t("setup.played_with"), 34);
    const Rect foot = area.cut_bottom(ui.u(46), ui.u(12));
    const Rect top = area.cut_top((area.h - ui.u(70)) * 0.48F, ui.u(10));
    const std::string taken = draw_evenings(ui, context, top);
    shared::heading(ui, area.cut_top(ui.u(30), ui.u(6)), context.t("setup.boxes_and_modes"));
    Rect row = area;
    draw_boxes(ui, context, row.cut_left(row.w * 0.4F, ui.u(12)));
    draw_modules(ui, context, row);
    if (shared::close_button(ui, context, "played_with.close",
                             rect_at(foot.center(), ui.u(260), foot.h), "setup.done",
                             ButtonKind::primary))
        open_ = false;
    return taken;
}

}  // namespace dow::table
