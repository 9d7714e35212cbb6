#include "dow/content/words.hpp"
#include "procedures.hpp"

/// Asking others for cards, and using at once what was given (ACT-REQUEST).
namespace dow {

namespace {
enum RequestStep : u8 { kWhom, kName, kGive, kShown, kUse, kAnswered };

Happening boosted_action(Do what) {
    switch (what) {
        case Do::Attack: return Happening::Attack;
        case Do::Search: return Happening::Search;
        case Do::Barricade: return Happening::Barricade;
        case Do::Clean: return Happening::Clean;
        case Do::Move: return Happening::Move;
        default: return Happening::None;
    }
}

/// Whether the ability takes one card of the hand as its price, and this one would do.
bool pays_for(const Facts& q, const SourceRule& found, SeatId seat, SurvivorId user, CardId face) {
    if (found.rule == nullptr || found.rule->cost == 0) return false;
    const Op& op = q.c.ops[found.rule->cost];
    const CardId card = q.find(zone::hand(seat), face);
    if (op.code != OpCode::PickCards || card == kNoCard) return false;
    Frame refs{};
    refs.seat = seat;
    refs.loop = seat;
    refs.self = refs.it = user;
    refs.here = user == kNone ? PlaceId(kNone) : q.s.survivor[user].place;
    return q.number(op.x, refs) == 1 && q.cards(op.y, refs).has(card);
}

/// Calls use(command) for everything that would use the card that was given, besides playing it.
template <class F>
void each_use(const Facts& q, const Frame& f, F&& use) {
    Command cmd;
    cmd.by = f.seat;
    for (const auto v : q.of(f.seat))
        for (const Do what : {Do::Attack, Do::Search, Do::Barricade, Do::Clean, Do::Move}) {
            cmd.what = what;
            cmd.a = static_cast<u16>(v);
            if (!q.refuse_given(f, cmd)) use(cmd);
        }
    q.each_ability(q.of(f.seat), [&](const SourceRule& found, SurvivorId user) {
        cmd.what = Do::Ability;
        cmd.a = found.source;
        cmd.b = user;
        if (!q.refuse_given(f, cmd)) use(cmd);
    });
}

bool helps_some_action(const Facts& q, const Frame& f) {
    bool any = false;
    each_use(q, f, [&](const Command&) { any = true; });
    return any;
}

/// Whether, for all the table knows, the hand may hold what is still missing for an action: then
/// the question is asked in any case, so that nobody learns from it (AMB-107).
bool could_help(const Facts& q, const Frame& f) {
    if (q.hand_size(f.seat) < 2) return false;
    for (const auto v : q.of(f.seat))
        for (const Do what : {Do::Attack, Do::Search, Do::Barricade, Do::Clean}) {
            const Happening action = boosted_action(what);
            Command cmd;
            cmd.what = what;
            cmd.a = static_cast<u16>(v);
            const bool saved = (q.c.hand_boosts >> static_cast<unsigned>(action)) & 1;
            if (saved && q.refuse_action(cmd).reason == Reason::NoDie &&
                q.boost_using(v, action, f.card) != source::kNothing)
                return true;
        }
    return false;
}

/// The card cannot be used and goes back.
void give_back(Engine& e, Frame& f) {
    f.step = kAnswered;
    e.move_card(e.find(zone::hand(f.seat), f.card), zone::hand(SeatId(f.other)));
}

void ask_for(Engine& e, Frame& f) {
    f.step = kGive;
    e.emit({.rule = RuleId::ACT_REQUEST_01,
            .card = f.paid[0],
            .n = f.n,
            .kind = EventKind::Requested,
            .seat = f.seat,
            .other = f.other});
}

/// The card has been shown: it is used at once, or it stays with its owner (AMB-82).
void use_given(Engine& e, Frame& f) {
    const CardId card = e.find(zone::hand(SeatId(f.other)), f.card);
    e.move_card(card, zone::hand(f.seat));
    e.emit({.rule = RuleId::ACT_REQUEST_06,
            .card = f.card,
            .kind = EventKind::CardGiven,
            .seat = SeatId(f.other),
            .other = f.seat});
    f.step = kUse;
    if (helps_some_action(e, f) || could_help(e, f)) return;
    if (e.can_play(f.seat, f.card)) return give_back(e, f);
    f.step = kAnswered;
    Frame& play = e.push(Kind::Play);
    play.seat = f.seat;
    play.card = f.card;
    play.flags = kGiven;
}
}  // namespace

Refusal Facts::can_request(SeatId seat) const {
    if (seat_denied(seat, Happening::Request)) return {RuleId::TEXT_01, Reason::Denied};
    Seats others = playing();
    others.drop(seat);
    for (const auto o : others)
        if (!zone_empty(zone::hand(o))) return {};
    return {RuleId::ACT_REQUEST_01, Reason::NobodyToAsk};
}

Refusal Facts::refuse_given(const Frame& f, const Command& cmd) const {
    const Refusal no{RuleId::ACT_REQUEST_07, Reason::NotAnOption};
    if (cmd.what == Do::Contribute) return {RuleId::ACT_REQUEST_08, Reason::NotAnOption};
    if (cmd.what == Do::Play) return cmd.a == f.card ? refuse_action(cmd) : no;
    if (cmd.what == Do::Ability && cmd.b <= 255) {
        const auto user = SurvivorId(cmd.b);
        const SourceRule found = find_ability(f.seat, SourceId(cmd.a), user);
        return pays_for(*this, found, f.seat, user, f.card) ? refuse_action(cmd) : no;
    }
    const Happening action = boosted_action(cmd.what);
    if (action == Happening::None) return no;
    if (const Refusal other = refuse_action(cmd)) return other;
    const u16 boost = boost_using(SurvivorId(cmd.a), action, f.card);
    return boost == source::kNothing ? no : Refusal{};
}

/// What may be named (ED-05: any title), or what the one who was asked may give.
CardSet Facts::request_cards(const Frame& f) const {
    CardSet cards;
    if (f.step == kName) {
        std::size_t item = c.items.size();
        for (const ItemKind& kind : c.kinds) {  // the kinds of an item are neighbours
            if (kind.item != item) cards.add(kind.first);
            item = kind.item;
        }
        return cards;
    }
    if (f.step != kGive) return cards;
    in_zone(zone::hand(SeatId(f.other))).each([&](CardId card) {
        const bool title =
            f.paid[0] == kNoCard || c.kind_of(card).item == c.kind_of(f.paid[0]).item;
        const bool symbol = f.n == 0 || c.item_of(card).icon == static_cast<Icon>(f.n);
        if (title && symbol && !card_denied(SeatId(f.other), c.face(card))) cards.add(card);
    });
    return cards;
}

/// paid[0] is the title that was named, n the symbol.
void run_request(Engine& e, Frame& f) {
    switch (f.step) {
        case kWhom:
        case kName:
        case kGive:
        case kUse: return e.ask();
        case kShown: return use_given(e, f);
        default: e.pop();
    }
}

void ask_request(const Facts& q, const Frame& f, Decision& d) {
    switch (f.step) {
        case kWhom: {
            Seats others = q.playing();
            others.drop(f.seat);
            for (const auto o : others)
                if (!q.zone_empty(zone::hand(o))) d.set |= u64{1} << o;
            d.ask = Ask::Seat;
            d.prompt = Prompt::RequestFrom;
            d.rule = RuleId::ACT_REQUEST_01;
            d.can_cancel = 1;
            return;
        }
        case kName:  // a title, or a symbol as option (AMB-81)
            d.ask = Ask::Card;
            d.prompt = Prompt::RequestCard;
            d.rule = RuleId::ACT_REQUEST_04;
            d.seat = SeatId(f.other);
            d.set2 = BitSet<u64>::first(kIcons).bits() & ~u64{1};
            d.can_cancel = 1;
            return;
        case kUse:
            d.ask = Ask::Turn;
            d.prompt = Prompt::UseRequested;
            d.rule = RuleId::ACT_REQUEST_07;
            d.seat = f.seat;
            d.card = f.card;
            d.secret = 1;
            d.can_finish = !helps_some_action(q, f) && q.can_play(f.seat, f.card);
            return;
        default:
            d.by = SeatId(f.other);
            d.seat = f.seat;
            d.ask = Ask::Card;
            d.prompt = Prompt::GiveCard;
            d.rule = RuleId::ACT_REQUEST_02;
            d.secret = 1;
            d.can_finish = 1;
    }
}

void answer_request(Engine& e, Frame& f, const Command& cmd) {
    switch (f.step) {
        case kWhom:
            f.other = static_cast<u8>(cmd.a);
            if (!e.s.rules.request_named) return ask_for(e, f);
            f.step = kName;
            return;
        case kName:
            if (cmd.what == Do::Option)
                f.n = static_cast<u8>(cmd.a);
            else
                f.paid[0] = CardId(cmd.a);
            return ask_for(e, f);
        case kGive:
            f.card = CardId(cmd.a);
            f.step = kShown;
            if (cmd.what != Do::Done) return;
            f.card = kNoCard;
            f.step = kAnswered;
            e.emit({.rule = RuleId::ACT_REQUEST_02,
                    .kind = EventKind::RequestRefused,
                    .seat = f.seat,
                    .other = f.other});
            return;
        default: break;
    }
    if (cmd.what == Do::Done) return give_back(e, f);
    f.step = kAnswered;
    const CardId given = f.card;
    Frame& action = start_action(e, f.seat, cmd);
    if (cmd.what == Do::Play) {
        action.flags = kGiven;
        return;
    }
    if (cmd.what == Do::Ability) {
        action.paid[0] = given;
        return;
    }
    action.source[0] = e.boost_using(action.self, boosted_action(cmd.what), given);
    if (action.source[0] != source::item(given)) action.paid[0] = given;
}

void legal_given(const Facts& q, const Frame& f, CommandList& out) {
    Command play;
    play.by = f.seat;
    play.what = Do::Play;
    play.a = f.card;
    if (!q.can_play(f.seat, f.card)) out.add(play);
    each_use(q, f, [&](const Command& use) {
        for (const Command& known : out)
            if (known == use) return;
        out.add(use);
    });
}

void resume_request(Frame& f) { f.step = kUse; }

}  // namespace dow
