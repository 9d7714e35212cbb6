// The new-game screen: what tables agree on besides the variants, and whole games at one click.
#include "table/screens/new_game/setup_screen.hpp"
#include "table/screens/shared/dialogs.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

namespace {

constexpr std::array presets{"first", "standard", "coop", "solo"};

/// The list; the reader of the crossroads is chosen among what concerns the table.
std::vector<RuleOption> listed_options() {
    std::vector<RuleOption> listed;
    for (const RuleOption& option : kRuleOptions)
        if (!option.variant && option.field != &Ruleset::reader_looks) listed.push_back(option);
    return listed;
}

constexpr float option_row = 60;
constexpr int table_rows = 3;  ///< of what concerns the table, in two columns

/// A switch with a line of explanation under it. True when it changed.
bool option_switch(Ui& ui, const AppContext& context, Rect place, const std::string& key, bool& on,
                   const std::string& why = {}) {
    const std::string label = context.t(key + ".name");
    const bool flipped = toggle(ui, key, place.cut_top(ui.u(28)), label, on, why.empty(), why);
    place.cut_left(ui.u(54));
    paint::text_in(ui, place.cut_top(ui.u(22)), why.empty() ? context.t(key + ".line") : why,
                   {Role::body, type::small, color::dim});
    return flipped;
}

}  // namespace

int SetupScreen::changed_options(const AppContext& context) const {
    const Ruleset edition = edition_rules(context.catalog(), played_with_.boxes());
    int changed = secret_votes_ + !face_down_ + (open_hands_ && hands_can_be_open());
    for (const RuleOption& option : listed_options())
        changed += rules_.*option.field != edition.*option.field;
    return changed;
}

/// The rules that the chosen boxes are printed with; variants stay as they are.
void SetupScreen::take_edition(const AppContext& context) {
    const Ruleset edition = edition_rules(context.catalog(), played_with_.boxes());
    for (const RuleOption& option : kRuleOptions)
        if (!option.variant) rules_.*option.field = edition.*option.field;
}

/// What the reader of the crossroads knows must stay with the reader.
bool SetupScreen::hands_can_be_open() const { return rules_.coop && !rules_.reader_looks; }

void SetupScreen::draw_table_options(Ui& ui, AppContext& context, const Rect& area) {
    const auto cell = [&](int n) {
        return area.column(n / table_rows, 2, ui.u(24)).row(n % table_rows, table_rows);
    };
    option_switch(ui, context, cell(0), "table.votes", secret_votes_);
    const std::string why = hands_can_be_open() ? std::string()
                            : rules_.coop       ? context.t("table.hands.reader")
                                                : context.t("table.hands.coop");
    bool open = open_hands_ && why.empty();
    if (option_switch(ui, context, cell(1), "table.hands", open, why)) open_hands_ = open;
    option_switch(ui, context, cell(2), "table.face_down", face_down_);
    bool reader = rules_.reader_looks != 0;
    if (option_switch(ui, context, cell(3), "option.reader_looks", reader))
        rules_.reader_looks = reader;
    Settings& settings = context.settings();
    if (option_switch(ui, context, cell(4), "table.guide", settings.guide) && settings.guide)
        settings.guide_seen.clear();
}

void SetupScreen::draw_options(Ui& ui, AppContext& context) {
    const float row = ui.u(option_row);
    const std::vector<RuleOption> options = listed_options();
    const int lines = static_cast<int>(options.size() + 1) / 2;
    const float list = static_cast<float>(lines) * row;
    const float tall = list + table_rows * row + ui.u(44) * 2;
    const Dialog box(ui, std::min(ui.screen().w - ui.u(40), ui.u(1240)),
                     std::min(ui.screen().h - ui.u(40), tall + ui.u(108)));
    Rect area = box.rect().inset(ui.u(26), ui.u(20));
    const Rect foot = area.cut_bottom(ui.u(46), ui.u(10));
    {
        const ScrollArea scroll(ui, "options.list", area, tall);
        Rect all{scroll.origin().x, scroll.origin().y, scroll.width() - ui.u(6), tall};
        shared::heading(ui, all.cut_top(ui.u(36), ui.u(8)), context.t("setup.table_title"));
        draw_table_options(ui, context, all.cut_top(table_rows * row));
        shared::heading(ui, all.cut_top(ui.u(36), ui.u(8)), context.t("setup.options_title"));
        for (std::size_t i = 0; i < options.size(); ++i) {
            const int n = static_cast<int>(i);
            const RuleOption& option = options[i];
            bool on = rules_.*option.field != 0;
            if (option_switch(ui, context, all.column(n / lines, 2, ui.u(24)).row(n % lines, lines),
                              option.text_key(), on))
                rules_.*option.field = on;
        }
    }
    if (shared::close_button(ui, context, "options.close",
                             rect_at(foot.center(), ui.u(220), foot.h)))
        options_open_ = false;
}

void SetupScreen::take_preset(AppContext& context, std::string_view name) {
    const bool solo = name == "solo";
    rules_ = Ruleset();
    rules_.coop = solo || name == "coop";
    real_dice_ = secret_votes_ = open_hands_ = false;
    face_down_ = true;
    seed_.clear();
    if (name == "first") {
        played_with_.reset();
        list_objectives(context);
        context.settings().guide = true;
        context.settings().guide_seen.clear();
    }
    take_edition(context);
    const auto random = std::find(objectives_.begin(), objectives_.end(), std::string());
    objective_ = name == "first" ? 0 : static_cast<std::size_t>(random - objectives_.begin());
    while (seats_.size() < 3) {
        Seat seat;
        const std::vector<u8> taken = colours();
        while (std::find(taken.begin(), taken.end(), seat.colour) != taken.end()) ++seat.colour;
        seat.name = context.t("setup.player", {{"n", seats_.size() + 1}});
        seats_.push_back(seat);
    }
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (solo) seats_[i].bot = false;
        seats_[i].same_as = solo && i > 0 ? 0 : -1;
    }
}

/// Whether everything is as this preset makes it; then its button is pressed.
bool SetupScreen::is_preset(const AppContext& context, std::string_view name) const {
    const bool solo = name == "solo";
    const bool coop = solo || name == "coop";
    bool plain = !real_dice_ && !secret_votes_ && !open_hands_ && face_down_ && seed_.empty() &&
                 (rules_.coop != 0) == coop && !rules_.reader_looks;
    const Ruleset edition = edition_rules(context.catalog(), played_with_.boxes());
    for (const RuleOption& option : kRuleOptions) {
        const bool own = option.field == &Ruleset::coop || option.field == &Ruleset::two_player;
        plain &= own || rules_.*option.field == edition.*option.field;
    }
    const bool random = objectives_[objective_].empty();
    plain &= name == "first" ? objective_ == 0 && !random && context.settings().guide &&
                                   played_with_.base_only()
                             : random;
    for (std::size_t i = 0; i < seats_.size(); ++i)
        plain &=
            solo ? !seats_[i].bot && (i == 0 || seats_[i].same_as == 0) : seats_[i].same_as < 0;
    return plain;
}

/// The button that says what lies on the table, and opens the page where that is chosen.
void SetupScreen::draw_played_with(Ui& ui, const AppContext& context, const Rect& area) {
    const std::string what = played_with_.summary(context);
    const std::string whole = context.t("setup.played_with_now", {{"what", what}});
    const float wide = paint::text_width(ui, whole, {Role::body, type::body});
    const std::string& label = wide < area.w - ui.u(56) ? whole : what;
    const std::string tip = context.t("setup.played_with_tip");
    Button look;
    look.label = label;
    look.icon = "objective";
    look.tooltip = tip;
    if (button(ui, "setup.played_with", area, look)) played_with_.open();
}

/// A whole evening sets the rest of the table as the standard game does.
void SetupScreen::take_evening(AppContext& context, std::string_view evening) {
    take_preset(context, "standard");
    list_objectives(context);
    if (evening == "first_long_night") objective_ = 0;
    context.settings().guide = true;  // what was read before is not told again
}

void SetupScreen::draw_presets(Ui& ui, AppContext& context, Rect area) {
    const int count = static_cast<int>(presets.size());
    for (int i = 0; i < count; ++i) {
        const std::string name = presets[static_cast<std::size_t>(i)];
        const std::string label = context.t("preset." + name + ".name");
        const std::string tip = context.t("preset." + name + ".line");
        Button look;
        look.label = label;
        look.tooltip = tip;
        look.selected = is_preset(context, name);
        if (button(ui, "setup.preset." + name, area.column(i, count, ui.u(10)), look))
            take_preset(context, name);
    }
}

}  // namespace dow::table
