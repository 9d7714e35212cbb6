#include "advice.hpp"

#include "dow/rules/odds.hpp"
#include "table/board/paint/dice_odds.hpp"
#include "table/gfx/markup.hpp"

namespace dow::table {

namespace {

struct Action {
    const char* name;
    const char* icon;
    Do what;
};
constexpr std::array advised{
    Action{"attack", "attack", Do::Attack},          Action{"search", "search", Do::Search},
    Action{"barricade", "barricade", Do::Barricade}, Action{"clean", "clean", Do::Clean},
    Action{"attract", "attract", Do::Attract},       Action{"move", "move", Do::Move}};

int dice_from(const SeatView& seat, int least) {
    int n = 0;
    for (int face = std::max(1, least); face <= 6; ++face) n += seat.dice[face - 1];
    return n;
}

std::string refused(const AppContext& context, const Refusal& no) {
    return context.sentences().refusal(no);
}

/// What an attack can be aimed at: "zombie", "survivor" or "either"; "special" where a special
/// zombie must be met first, "many" where bandits or a whole place are among the targets.
const char* targets_of(const Match& match, const Command& attack) {
    const auto target = match.question_after(attack);
    if (target && !target->specials.empty()) return "special";
    if (target && !(target->bandits_at.empty() && target->places.empty())) return "many";
    const bool zombies = target && !target->entrances.empty();
    const bool people = target && !target->survivors.empty();
    return zombies && people ? "either" : people ? "survivor" : "zombie";
}

/// "**Attack:** needs a die …", with the colon as the language sets it.
std::string named(const AppContext& context, const std::string& name, const std::string& text) {
    return context.t("advice.line", {{"name", name}, {"text", text}});
}

AdviceLine action_line(const AppContext& context, const Session& session, const Question& q,
                       const Action& action, SurvivorId who) {
    const std::string name = context.t("board.action." + std::string(action.name));
    const Refusal no = session.match().refuse(survivor_action(q.asked.by, action.what, who));
    if (no) return {action.icon, named(context, name, refused(context, no)), false};
    const int least = least_die(context.catalog().survivors[who], action.what);
    const SeatView& me = q.view.seat[q.me];
    std::string key = "advice." + std::string(action.name);
    if (action.what == Do::Attack)
        key += "." + std::string(targets_of(session.match(), q.make(Attack{who})));
    const std::string text = context.t(key, {{"n", least}, {"dice", dice_from(me, least)}});
    return {action.icon, named(context, name, text), true};
}

AdviceLine ability_line(const AppContext& context, const Question& q, const UseAbility& use) {
    const std::string name = markup::escaped(context.sentences().source(use.source, q.view));
    return {"ability", named(context, name, context.sentences().source_rules(use.source, q.view))};
}

AdvicePart survivor_part(const AppContext& context, const Session& session, const Question& q,
                         SurvivorId who) {
    AdvicePart part;
    part.survivor = who;
    part.title = context.t("advice.survivor",
                           {{"name", context.faces().survivor(who).name},
                            {"place", context.faces().place(q.view.survivor[who].place)}});
    for (const Action& action : advised)
        part.lines.push_back(action_line(context, session, q, action, who));
    for (const UseAbility& use : q.all<UseAbility>())
        if (use.user == who) part.lines.push_back(ability_line(context, q, use));
    std::stable_partition(part.lines.begin(), part.lines.end(),
                          [](const AdviceLine& line) { return line.possible; });
    return part;
}

void table_line(AdvicePart& part, const AppContext& context, const Session& session,
                const char* name, const Command& action) {
    const Refusal no = session.match().refuse(action);
    const std::string label = context.t("board.action." + std::string(name));
    part.lines.push_back(
        {name,
         named(context, label,
               no ? refused(context, no) : context.t("board.tip.action." + std::string(name))),
         !no});
}

AdvicePart table_part(const AppContext& context, const Session& session, const Question& q) {
    AdvicePart part;
    part.title = context.t("advice.group");
    const auto play = q.all<PlayCard>().size();
    const auto gifts = q.all<ContributeCard>().size() + q.all<ContributeEquipped>().size();
    if (play > 0) part.lines.push_back({"play", context.t("advice.play", {{"n", play}})});
    if (gifts > 0) part.lines.push_back({"contribute", context.t("advice.gifts", {{"n", gifts}})});
    for (const UseAbility& use : q.all<UseAbility>())
        if (use.user == kNone) part.lines.push_back(ability_line(context, q, use));
    table_line(part, context, session, "food", q.make(SpendFood{}));
    table_line(part, context, session, "request", q.make(RequestCard{}));
    table_line(part, context, session, "vote", q.make(CallVote{}));
    for (const PutDie& put : q.all<PutDie>()) {
        table_line(part, context, session, "put_die", q.make(put));
        break;  // one line for all dice
    }
    for (const TakeLoot& take : q.all<TakeLoot>()) {
        table_line(part, context, session, "take_loot", q.make(take));
        break;
    }
    if (q.offers(q.make(EndTurn{})))
        part.lines.push_back({"end_turn", named(context, context.t("board.end_turn"),
                                                context.t("board.tip.end_turn"))});
    std::stable_partition(part.lines.begin(), part.lines.end(),
                          [](const AdviceLine& line) { return line.possible; });
    return part;
}

AdvicePart answers_part(const AppContext& context, const Question& q) {
    constexpr int most = 14;
    AdvicePart part;
    part.title = context.t("advice.answers");
    for (const Command& c : q.legal) {
        if (static_cast<int>(part.lines.size()) == most) {
            part.lines.push_back({"", context.t("advice.more", {{"n", q.legal.size() - most}})});
            break;
        }
        part.lines.push_back(
            {"", markup::escaped(context.sentences().command(q.asked, c, q.view))});
    }
    return part;
}

/// Whether a hint can be given for the open question, and what stands in its place if not.
bool wants_hint(const Session& session, const Question& q) {
    return q.legal.size() > 1 && q.me == q.asked.by && !session.hand_is_down();
}

}  // namespace

std::string hint_text(const AppContext& context, const Question& q, const Tip& hint) {
    std::string what = context.sentences().command(q.asked, hint.what, q.view);
    if (hint.next) {
        const std::string next = context.sentences().command(hint.next_asked, *hint.next, q.view);
        what = context.t("advice.then", {{"what", what}, {"next", next}});
    }
    if (what.ends_with('.')) what.pop_back();  // the sentence of the hint has its own
    const std::string why = context.t(hint.why.key, {{"n", hint.why.n}, {"score", hint.why.score}});
    std::string text = context.t("advice.hint", {{"what", markup::escaped(what)}, {"why", why}});
    const Outlook& ahead = hint.outlook;
    if (ahead.games > 0)
        text += " " + context.t("advice.outlook", {{"whole", ahead.morale / 10},
                                                   {"tenth", ahead.morale % 10},
                                                   {"deaths", ahead.deaths}});
    return text;
}

std::string rule_in(std::string_view text) {
    constexpr std::string_view of_ids = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    for (std::size_t last = text.find_last_of(of_ids); last != std::string_view::npos;
         last = text.find_last_of(of_ids)) {
        const std::size_t before = text.find_last_not_of(of_ids, last);
        const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
        const std::string_view id = text.substr(first, last + 1 - first);
        if (rule_from_text(id)) return std::string(id);
        text = text.substr(0, first);
    }
    return {};
}

AdviceText advice_for(const AppContext& context, const Session& session) {
    AdviceText text;
    const Question q = question_of(session);
    if (q.legal.empty()) {
        const bool named = q.asked.by < session.match().seats().size();
        text.question =
            named ? context.t("advice.wait", {{"player", session.match().seats()[q.asked.by].name}})
                  : context.t("advice.wait_all");
        return text;
    }
    text.question = markup::escaped(context.sentences().prompt(q.asked));
    text.hint_to_come = wants_hint(session, q);
    // A hint knows the cards of its seat, and others may be looking.
    if (q.legal.size() > 1 && q.me == q.asked.by && session.hand_is_down())
        text.hint = context.t("advice.hand_down");
    if (q.asked.ask != Ask::Turn || q.me != q.asked.by) {
        text.parts.push_back(answers_part(context, q));
        return text;
    }
    for (std::size_t i = 0; i < context.catalog().survivors.size(); ++i)
        if (q.view.survivor[i].seat == q.me)
            text.parts.push_back(survivor_part(context, session, q, SurvivorId(i)));
    text.parts.push_back(table_part(context, session, q));
    text.odds = exposure_odds(context.catalog(), context.texts(), "advice.odds");
    return text;
}

}  // namespace dow::table
