#include "gather.hpp"

namespace dow {

namespace {

enum Step : u8 { kDraw = kGathered + 1, kLook, kDone };

int value_of(const Facts& q, const Frame& f) { return q.c.survivors[f.self].search; }

bool noise_possible(const Facts& q, const Frame& f) {
    return q.s.place[f.here].noise < 4 && !q.deck_empty(f.here) &&  // ACT-SEARCH-06, AMB-12
           !q.denied(f.self, Happening::MakeNoise);
}

void begin(Engine& e, Frame& f) {
    const Boosted b = boosted(e, f, Happening::Search);
    const int passive = e.sum_mods(f.self, ModKind::LookMore);
    f.n = static_cast<u8>(1 + b.look + passive);  // cards still to look at
    f.m = static_cast<u8>(1 + b.keep);            // cards still to keep
    pay_gathered(e, f, Happening::Search, RuleId::ACT_SEARCH_02);
    e.emit({.rule = RuleId::ACT_SEARCH_02,
            .kind = EventKind::Searched,
            .seat = f.seat,
            .survivor = f.self,
            .place = f.here});
    f.step = kDraw;
}

void finish(Engine& e, Frame& f) {
    int under = 0;
    for (CardId card = e.ranked(zone::Looking, 1); card != kNoCard;
         card = e.ranked(zone::Looking, 1)) {
        e.put_under(f.here, card, Seats::of(f.seat));  // ACT-SEARCH-09, AMB-87
        ++under;
    }
    if (under > 0)
        e.emit({.rule = RuleId::ACT_SEARCH_09,
                .n = static_cast<i16>(under),
                .kind = EventKind::CardsPutUnder,
                .seat = f.seat,
                .place = f.here});
    e.w.fact.what = Happening::Search;
    e.w.fact.who = f.self;
    e.w.fact.to = f.here;
    const SurvivorId v = f.self;
    const PlaceId here = f.here;
    e.pop();
    e.fire(Happening::Search, v, here, kNone);
}

}  // namespace

Refusal Facts::can_search(SurvivorId v) const {
    const PlaceId place = s.survivor[v].place;
    if (place == kColony) return {RuleId::ACT_SEARCH_01, Reason::NotInColonySearch};
    if (denied(v, Happening::Search)) return {RuleId::TEXT_01, Reason::Denied};
    if (!die_possible(*this, v, Happening::Search, c.survivors[v].search))
        return {RuleId::ACT_SEARCH_02, Reason::NoDie};
    if (deck_empty(place)) return {RuleId::AMB_12, Reason::DeckEmpty};
    return {};
}

void run_search(Engine& e, Frame& f) {
    if (f.step == kGatherFirst) f.step = kGatherBoosts;
    if (f.step <= kGathered) {
        if (gathered(e, f, Happening::Search, value_of(e, f))) begin(e, f);
        return;
    }
    if (f.step == kDraw) {
        if (f.n > 0 && !e.deck_empty(f.here)) return e.ask();
        f.n = 0;
        f.step = kLook;
        return;
    }
    if (f.step == kLook && f.m > 0 && !e.zone_empty(zone::Looking)) return e.ask();
    finish(e, f);
}

void ask_search(const Facts& q, const Frame& f, Decision& d) {
    if (f.step < kGathered) return ask_gather(q, f, d, Happening::Search, value_of(q, f));
    d.survivor = f.self;
    d.place = f.here;
    d.seat = f.seat;
    if (f.step == kDraw) {
        d.by = kChance;
        d.ask = Ask::Draw;
        d.prompt = Prompt::Draw;
        d.rule = RuleId::ACT_SEARCH_03;
        d.n = f.here;
        return;
    }
    d.ask = Ask::Search;
    d.prompt = Prompt::SearchCards;
    d.rule = RuleId::ACT_SEARCH_08;
    d.secret = 1;
    d.n = noise_possible(q, f) && (f.flags & kCancelled) == 0;
}

void answer_search(Engine& e, Frame& f, const Command& cmd) {
    if (f.step < kGathered) return answer_gather(e, f, cmd);
    const u8 only_seat = Seats::of(f.seat).bits();
    if (f.step == kDraw) {
        const auto face = CardId(cmd.value);
        e.take_drawn(f.here, face, zone::Looking, Seats::of(f.seat));
        e.emit({.rule = RuleId::ACT_SEARCH_03,
                .card = face,
                .kind = EventKind::CardSeen,
                .seat = f.seat,
                .place = f.here,
                .known_to = only_seat});
        --f.n;
        return;
    }
    if (cmd.what == Do::Noise || cmd.what == Do::Boost) {  // ACT-SEARCH-05
        f.n = 1;
        if (cmd.what == Do::Boost) {
            const SourceRule b =
                e.find_boost(f.self, f.seat, Happening::MakeNoise, SourceId(cmd.a));
            for (const Mod& m : e.c.mods_of(*b.rule))
                if (m.kind == ModKind::NoiseLook) f.n = static_cast<u8>(m.n);
            e.mark_used(b, f.self);
            e.emit({.rule = RuleId::TEXT_01,
                    .card = e.c.face(b.card),
                    .kind = EventKind::AbilityUsed,
                    .seat = f.seat,
                    .survivor = f.self});
        }
        e.add_noise(f.here, f.self, RuleId::ACT_SEARCH_05);
        f.step = kDraw;
        return;
    }
    const CardId card = e.find(zone::Looking, CardId(cmd.a));
    e.move_card(card, zone::hand(f.seat));
    e.emit({.rule = RuleId::ACT_SEARCH_08,
            .card = CardId(cmd.a),
            .kind = EventKind::CardKept,
            .seat = f.seat,
            .known_to = only_seat});
    --f.m;
    f.flags |= kCancelled;  // keeping has begun: no more noise
}

}  // namespace dow
