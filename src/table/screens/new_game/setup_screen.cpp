#include "setup_screen.hpp"

#include <random>

#include "dow/hot_seat/agreements.hpp"
#include "table/screens/shared/dialogs.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

namespace {

/// In the order of their tabs.
constexpr std::array undo_policies{UndoPolicy::free, UndoPolicy::consent, UndoPolicy::strict};

/// Any word makes a seed, so that friends can agree on one; digits alone are the number itself.
u64 seed_from(std::string_view text) {
    const bool number =
        text.size() < 19 &&
        std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    u64 seed = number ? 0 : 14695981039346656037ULL;  // FNV-1a
    for (const char c : text)
        seed = number ? seed * 10 + static_cast<u64>(c - '0')
                      : (seed ^ static_cast<u8>(c)) * 1099511628211ULL;
    return seed;
}

}  // namespace

u64 fresh_seed() {
    std::random_device device;
    return (u64{device()} << 20) ^ device();
}

void SetupScreen::enter(const AppContext& context) {
    if (!seats_.empty()) return;
    const auto& names = context.settings().names;
    const std::size_t count = std::clamp<std::size_t>(names.size(), 3, kMaxSeats);
    for (std::size_t i = 0; i < count; ++i) {
        Seat seat;
        seat.name = i < names.size() && !names[i].empty()
                        ? names[i]
                        : context.t("setup.player", {{"n", i + 1}});
        seat.colour = static_cast<u8>(i);
        seats_.push_back(seat);
    }
    list_objectives(context);
}

Setup SetupScreen::rules(const AppContext& context) const {
    Setup setup;
    setup.seats = static_cast<u8>(seats_.size());
    setup.rules = rules_;
    setup.objective = played_with_.scenario() == kNone ? side_of(context) : ObjectiveId(kNone);
    played_with_.write(setup);
    return setup;
}

MatchSetup SetupScreen::result(const AppContext& context) const {
    MatchSetup made;
    made.setup = rules(context);
    made.seed = !seed_.empty()        ? seed_from(seed_)
                : context.seed() != 0 ? context.seed()
                                      : fresh_seed();
    made.real_dice = real_dice_;
    made.options["undo"] = word_of(undo_policies[static_cast<std::size_t>(undo_)]);
    made.options["votes"] = secret_votes_ ? "device" : "thumbs";
    const Hands hands = open_hands_ && hands_can_be_open() ? Hands::open
                        : face_down_                       ? Hands::face_down
                                                           : Hands::face_up;
    made.options["hands"] = word_of(hands);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const Seat& seat = seats_[i];
        const bool shared = !seat.bot && seat.same_as >= 0;
        made.seats.push_back(
            {.name = seat.name,
             .colour = seat.colour,
             .person = static_cast<u8>(shared ? static_cast<std::size_t>(seat.same_as) : i),
             .bot = seat.bot ? seat.level : std::string()});
    }
    return made;
}

/// Two players play the two-player variant, more cannot; the betrayer needs secrets (VAR-02,
/// VAR-07).
void SetupScreen::fit_variants() {
    const bool two = seats_.size() == 2;
    if (two) rules_.coop = 1;
    rules_.two_player = two;
    if (rules_.coop) rules_.betrayer = 0;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const int other = seats_[i].same_as;
        const bool gone = other >= static_cast<int>(seats_.size()) ||
                          (other >= 0 && (seats_[static_cast<std::size_t>(other)].bot ||
                                          seats_[static_cast<std::size_t>(other)].same_as >= 0));
        if (gone || seats_[i].bot) seats_[i].same_as = -1;
    }
}

bool SetupScreen::variant(Ui& ui, const AppContext& context, Rect& area, const RuleOption& option) {
    const std::string key = option.text_key();
    u8 Ruleset::* const rule = option.field;
    Rect row = area.cut_top(ui.u(46), ui.u(5));
    const bool story = rule == &Ruleset::hard && played_with_.scenario() != kNone;
    const bool hard_anyway = rule == &Ruleset::hard && rules_.coop;  // VAR-01
    bool on = !story && (rules_.*rule != 0 || hard_anyway);
    Setup changed = rules(context);
    changed.rules.*rule = !on;
    if (rule == &Ruleset::coop && !on) changed.rules.betrayer = 0;
    changed.objective = kNone;
    const Refusal no = check_setup(context.catalog(), changed);
    std::string reason;
    if (no) reason = context.t(key + ".why");
    if (hard_anyway) reason = context.t("variant.hard.coop");
    if (story) reason = context.t("variant.hard.scenario");
    const Rect text{row.x + ui.u(54), row.y + ui.u(23), row.w - ui.u(54), ui.u(22)};
    const Rect top{row.x, row.y, row.w, ui.u(26)};
    const std::string label = context.t(key + ".name");
    const bool open = reason.empty();
    const bool flipped = toggle(ui, "setup." + key, top, label, on, open, reason);
    paint::text_in(ui, text, open ? context.t(key + ".line") : reason,
                   {Role::body, type::small, color::dim});
    if (flipped) rules_.*rule = on;
    return flipped;
}

void SetupScreen::draw_rules(Ui& ui, const AppContext& context, Rect area) {
    paint::panel(ui, area);
    area = area.inset(ui.u(18));
    shared::heading(ui, area.cut_top(ui.u(34), ui.u(8)), context.t("setup.rules"));
    for (const RuleOption& option : kRuleOptions)
        if (option.variant) variant(ui, context, area, option);
    const int changed = changed_options(context);
    Button more;
    const std::string label =
        changed == 0 ? context.t("setup.options") : context.t("setup.options_on", {{"n", changed}});
    more.label = label;
    more.kind = ButtonKind::quiet;
    if (button(ui, "setup.options", area.cut_bottom(ui.u(40)), more)) options_open_ = true;
}

void SetupScreen::draw_table(Ui& ui, const AppContext& context, Rect area) {
    paint::panel(ui, area);
    area = area.inset(ui.u(18));
    Rect row = area.cut_top(ui.u(30), ui.u(4));
    paint::text_in(ui, row.cut_left(ui.u(110)), context.t("setup.undo"),
                   {Role::bold, type::body, color::ink});
    const std::array labels{context.t("setup.undo.free"), context.t("setup.undo.consent"),
                            context.t("setup.undo.strict")};
    undo_ = tabs(ui, "setup.undo", row, labels, undo_);
    const auto chosen = std::string(word_of(undo_policies[static_cast<std::size_t>(undo_)]));
    paint::text_in(ui, area.cut_top(ui.u(22), ui.u(8)), context.t("setup.undo." + chosen + ".line"),
                   {Role::body, type::small, color::dim});
    const std::string dice = context.t("setup.real_dice");
    toggle(ui, "setup.real_dice", area.cut_top(ui.u(26)), dice, real_dice_);
    paint::text_in(ui, area.cut_top(ui.u(22), ui.u(10)).inset(ui.u(54), 0),
                   context.t("setup.real_dice.line"), {Role::body, type::small, color::dim});
    row = area.cut_top(ui.u(38));
    paint::text_in(ui, row.cut_left(ui.u(110)), context.t("setup.seed"),
                   {Role::bold, type::body, color::ink});
    text_field(ui, "setup.seed", row, seed_, 40, context.t("setup.seed.line"));
}

Go SetupScreen::frame(Ui& ui, AppContext& context) {
    fit_variants();
    shared::backdrop(ui, 0.62F);
    Rect area = ui.screen().inset(ui.u(40), ui.u(28));
    Rect head = area.cut_top(ui.u(54), ui.u(10));
    draw_presets(ui, context, head.cut_right(ui.u(640), ui.u(14)).inset(0, ui.u(5)));
    if (PlayedWith::has_choice(context))
        draw_played_with(ui, context, head.cut_right(ui.u(400), ui.u(14)).inset(0, ui.u(5)));
    shared::heading(ui, head, context.t("setup.title"), 44);
    Rect foot = area.cut_bottom(ui.u(54), ui.u(16));
    Rect right = area.cut_right(area.w * 0.46F, ui.u(18));
    const Rect rules_area = right.cut_bottom(ui.u(384), ui.u(14));
    draw_table(ui, context, area.cut_bottom(ui.u(204), ui.u(14)));
    draw_seats(ui, context, area);
    draw_objective(ui, context, right);
    draw_rules(ui, context, rules_area);
    Go go = Go::stay;
    if (shared::close_button(ui, context, "setup.back", foot.cut_left(ui.u(200)), "screen.back",
                             ButtonKind::quiet))
        go = Go::back;
    fit_variants();
    const Refusal no = check_setup(context.catalog(), rules(context));
    bool named = true;
    for (const Seat& seat : seats_) named &= !seat.name.empty();
    Button start;
    const std::string label = context.t("setup.start");
    const std::string reason =
        named ? context.sentences().refusal(no) : context.t("setup.name_all");
    start.label = label;
    start.kind = ButtonKind::primary;
    start.size = type::large;
    start.enabled = !no && named;
    start.reason = reason;
    if (button(ui, "setup.start", foot.cut_right(ui.u(320)), start)) {
        context.settings().names.clear();
        for (const Seat& seat : seats_) {  // a bot's name is not a person's
            context.settings().names.push_back(seat.bot ? std::string() : seat.name);
            if (seat.bot) context.settings().bot_level = seat.level;
        }
        go = Go::start;
    }
    if (options_open_) draw_options(ui, context);
    if (played_with_.is_open()) {
        const Boxes boxes = played_with_.boxes();
        const Modules modules = played_with_.modules();
        const std::string evening = played_with_.frame(ui, context);
        if (boxes != played_with_.boxes()) take_edition(context);
        if (boxes != played_with_.boxes() || modules != played_with_.modules())
            list_objectives(context);
        if (!evening.empty()) take_evening(context, evening);
    }
    return go;
}

}  // namespace dow::table
