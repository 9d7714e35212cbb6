// What is asked, what may be answered, and the stack of what is being resolved.
#include <algorithm>
#include <cmath>

#include "dow/match/names.hpp"
#include "table/designer/panel.hpp"

namespace dow::table {

namespace {

/// "1/12 (8 %)"
std::string odds_text(const designer::Odds& odds) {
    const long percent = std::lround(100.0 * odds.weight / std::max(1U, odds.total));
    return std::to_string(odds.weight) + "/" + std::to_string(odds.total) + "  " +
           std::to_string(percent) + " %";
}

}  // namespace

void DesignerPanel::tab_now(Ui& ui, const AppContext& context, Rect area) {
    const auto& asked = lab_->pending();
    Rect head = area.cut_top(ui.u(30), ui.u(4));
    if (asked && asked->rule != RuleId::None &&
        press(ui, "designer.asked_rule", head.cut_right(ui.u(150), ui.u(8)),
              std::string(rule_text(asked->rule)), true, {}, ButtonKind::quiet))
        read_rule(asked->rule);
    const std::string who = !asked ? context.t("designer.over")
                                   : (asked->by == kChance ? context.t("designer.chance_asked")
                                                           : std::string(seat_name(asked->by))) +
                                         ":  " + context.sentences().prompt(*asked);
    paint::text_in(ui, head, who, {Role::bold, type::body, color::ink});
    const Rect below = area.cut_bottom(area.h * 0.55F, ui.u(8));
    answers(ui, context, area);
    stack(ui, context, below);
}

/// Dice are chosen one after the other; the roll is given when all are there.
void DesignerPanel::force_now(Command answer) {
    const auto asked = lab_->pending();
    if (!asked || asked->by != kChance) return;
    if (const auto rolled = answer.find<RolledDice>()) {
        dice_.add(rolled->dice[0]);
        if (dice_.size() < asked->dice) return;
        answer = Command::of(kChance, RolledDice{dice_});
    }
    warned_ = lab_->give(answer, true).operator bool();
}

void DesignerPanel::player(Ui& ui, const AppContext& context, const Rect& area) {
    Button look;
    const std::string label = context.t("designer.player", {{"bot", lab_->player()}});
    const std::string tip = context.t("designer.player_tip");
    look.label = label;
    look.tooltip = tip;
    look.kind = ButtonKind::quiet;
    look.size = type::small;
    if (!button(ui, "designer.player", area, look)) return;
    const auto names = bot_names();
    auto next = std::find(names.begin(), names.end(), lab_->player());
    if (next != names.end()) ++next;
    lab_->let_play(next == names.end() ? names.front() : *next);
}

void DesignerPanel::answers(Ui& ui, const AppContext& context, const Rect& area) {
    Rect room = area;
    Rect top = room.cut_top(ui.u(28), ui.u(4));
    player(ui, context, top.cut_right(ui.u(190), ui.u(8)));
    paint::text_in(ui, top, context.t("designer.answers"), {Role::bold, type::small, color::gold});
    std::vector<Line> rows;
    const auto& asked = lab_->pending();
    std::vector<Command> commands;
    std::vector<Command> outcomes;
    if (asked && asked->by == kChance && !facts_.sources.empty()) {
        if (dice_.size() > 0) {
            Line so_far;
            so_far.text =
                context.t("designer.dice_so_far",
                          {{"dice", outcome_text(context, Command::of(kChance, RolledDice{dice_}))},
                           {"n", asked->dice}});
            so_far.tint = color::gold;
            rows.push_back(std::move(so_far));
        }
        for (const designer::Odds& odds : facts_.sources.front().odds) {
            Line row;
            row.id = std::to_string(outcomes.size());
            row.text = outcome_text(context, odds.answer);
            row.note = odds_text(odds);
            rows.push_back(std::move(row));
            outcomes.push_back(odds.answer);
        }
    } else if (asked) {
        CommandList legal;
        lab_->legal(legal);
        for (const Command& command : legal) {
            Line row;
            row.id = std::to_string(commands.size());
            row.text = context.sentences().command(*asked, command, facts_.all);
            row.note = name_of(command.what());
            row.seat = command.by;
            rows.push_back(std::move(row));
            commands.push_back(command);
        }
    }
    const auto picked = lines(ui, "designer.answer", room, rows);
    if (!picked) return;
    if (commands.empty())
        force_now(outcomes[std::stoul(rows[picked->first].id)]);
    else
        warned_ = lab_->give(commands[picked->first]).operator bool();
    message_.clear();
}

void DesignerPanel::stack(Ui& ui, const AppContext& context, const Rect& area) {
    Rect room = area;
    title(ui, room, context.t("designer.stack"));
    std::vector<Line> rows;
    std::vector<const designer::StackRow*> of;
    float indent = 0;
    for (const designer::StackRow& frame : facts_.stack) {
        Line row;
        row.id = std::to_string(rows.size());
        row.text = frame.what;
        const std::string card = card_text(context, frame.card);
        if (!card.empty()) row.text += " · " + card;
        if (frame.survivor < context.catalog().survivors.size())
            row.text += " · " + context.faces().survivor(frame.survivor).name;
        if (frame.place < context.catalog().places.size())
            row.text += " · " + context.faces().place(frame.place);
        row.note = std::string(rule_text(frame.rule)) + "  #" + std::to_string(frame.step);
        row.note_leads = frame.rule != RuleId::None;
        row.seat = frame.seat;
        row.indent = indent;
        row.here = &frame == &facts_.stack.back() && frame.op < 0;
        rows.push_back(std::move(row));
        of.push_back(&frame);
        indent += 12;
        if (frame.op < 0) continue;
        for (const designer::ProgramLine& op :
             designer::compiled_card(context.content(), frame.card)) {
            Line code;
            code.id = std::to_string(rows.size());
            code.text = op.text;
            code.indent = indent + 8;
            code.tint = color::dim;
            code.here = op.op == frame.op;
            rows.push_back(std::move(code));
            of.push_back(&frame);
        }
    }
    const auto picked = lines(ui, "designer.stack", room, rows);
    if (!picked) return;
    const designer::StackRow& frame = *of[picked->first];
    if (picked->note || frame.card >= context.catalog().card_count) return read_rule(frame.rule);
    const bool code = frame.op >= 0 && rows[picked->first].seat == kNone;
    if (code) read_page_ = 2;
    read_card(frame.card);
}

}  // namespace dow::table
