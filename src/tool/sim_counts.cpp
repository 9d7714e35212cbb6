#include "sim_counts.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "dow/content/words.hpp"
#include "language/run/program_facts.hpp"

namespace dow::tool {

void Counts::add(const std::string& section, const std::string& row, const std::string& column,
                 u64 count, u64 of) {
    Cell& cell = cells_[{section, row, column}];
    cell.count += count;
    cell.of += of;
}

void Counts::add(const Counts& other) {
    for (const auto& [name, cell] : other.cells_) {
        Cell& mine = cells_[name];
        mine.count += cell.count;
        mine.of += cell.of;
    }
}

bool is_mean(const std::string& column) {
    return column == "rounds" || column == "decisions" || column == "commands" ||
           column == "rounds left when built" || column.ends_with("per game");
}

std::array<double, 2> wilson(const Cell& cell) {
    if (cell.of == 0) return {0, 1};
    constexpr double z = 1.959963984540054;
    const double n = static_cast<double>(cell.of);
    const double p = static_cast<double>(cell.count) / n;
    const double middle = p + z * z / (2 * n);
    const double spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {std::max(0.0, (middle - spread) / scale), std::min(1.0, (middle + spread) / scale)};
}

CardCounts::CardCounts(const Catalog& catalog)
    : c_(catalog),
      crossroads_(catalog.crossroads.size()),
      crises_(catalog.crises.size()),
      items_(catalog.items.size()),
      people_(catalog.survivors.size()),
      upgrades_(catalog.upgrades.size()),
      experiments_(catalog.experiments.size()),
      secrets_(catalog.secrets.size()),
      betrayals_(catalog.betrayals.size()),
      exiles_(catalog.exiles.size()),
      happened_(happenings().size()) {
    now_.happened.resize(happened_.size());
    now_.crossroads.resize(crossroads_.size());
    now_.crises.resize(crises_.size());
    for (auto* list : {&now_.items, &now_.played, &now_.contributed}) list->resize(items_.size());
    now_.drafted.resize(people_.size());
    for (auto* list : {&now_.laid, &now_.built}) list->resize(upgrades_.size());
}

/// A card may be played more than once; only whether it was is counted, game by game.
void CardCounts::watch_item(const Event& e) {
    const std::size_t i = c_.kinds[c_.kind_of_card[e.card()]].item;
    now_.items[i] = true;
    switch (e.kind()) {
        case EventKind::CardSeen: ++items_[i].seen; return;
        case EventKind::CardKept: ++items_[i].kept; return;
        case EventKind::CardPlayed: now_.played[i] = true; return;
        case EventKind::Contributed: now_.contributed[i] = true; return;
        case EventKind::OptionChosen:
            if (const int option = e.as<event::OptionChosen>().option; option >= 1 && option < 7)
                ++items_[i].option[static_cast<std::size_t>(option)];
            return;
        default: return;
    }
}

void CardCounts::watch(const Command& command, const EventSink& events) {
    for (const Event& event : events) {
        watch(command, event);
        watch_modes(event);
        watch_happenings(event);
    }
}

void CardCounts::watch(const Command& command, const Event& e) {
    const CardId card = e.card();
    if (is_item(card)) watch_item(e);
    const auto crossroads = [&](CardId of) -> Crossroads& { return crossroads_[c_.index_of(of)]; };
    const bool crossroads_card = c_.is(CardList::Crossroads, card);
    switch (e.kind()) {
        case EventKind::CrossroadsDrawn:
            if (const auto drawn = command.find<DrawnCard>();
                drawn && c_.is(CardList::Crossroads, drawn->card)) {
                ++crossroads(drawn->card).drawn;
                now_.crossroads[c_.index_of(drawn->card)] = true;
            }
            return;
        case EventKind::CrossroadsRevealed:
            open_card_ = card;
            exile_vote_ = false;
            ++crossroads(card).triggered;
            return;
        case EventKind::OptionChosen:
            if (const int option = e.as<event::OptionChosen>().option;
                crossroads_card && option >= 1 && option < 7)
                ++crossroads(card).option[static_cast<std::size_t>(option)];
            return;
        case EventKind::ExileVoteCalled: exile_vote_ = true; return;
        case EventKind::VoteDecided:
            if (!exile_vote_ && open_card_ != kNoCard)
                ++(e.as<event::VoteDecided>().up ? crossroads(open_card_).up
                                                 : crossroads(open_card_).down);
            exile_vote_ = false;
            return;
        case EventKind::CrisisRevealed: now_.crises[c_.index_of(card)] = true; return;
        case EventKind::CrisisPrevented: ++crises_[c_.index_of(card)].prevented; return;
        case EventKind::CrisisFailed: ++crises_[c_.index_of(card)].failed; return;
        case EventKind::BonusTaken: ++crises_[c_.index_of(card)].bonus; return;
        case EventKind::SurvivorJoined:
            ++people_[e.survivor()].joined;
            if (!now_.begun) now_.drafted[e.survivor()] = true;
            return;
        case EventKind::AbilityUsed:
            if (card == kNoCard && e.survivor() < people_.size()) ++people_[e.survivor()].uses;
            return;
        default: return;
    }
}

void CardCounts::finish(const State& s) {
    ++games_;
    open_card_ = kNoCard;
    for (std::size_t i = 0; i < crossroads_.size(); ++i) crossroads_[i].games += now_.crossroads[i];
    for (std::size_t i = 0; i < crises_.size(); ++i) crises_[i].games += now_.crises[i];
    for (std::size_t i = 0; i < items_.size(); ++i) {
        items_[i].games += now_.items[i];
        items_[i].played += now_.played[i];
        items_[i].contributed += now_.contributed[i];
    }
    const bool met = s.end == End::Objective;
    for (std::size_t i = 0; i < people_.size(); ++i) {
        people_[i].alive += s.survivor[i].in_play();
        people_[i].drafted += now_.drafted[i];
        people_[i].met += now_.drafted[i] && met;
    }
    for (std::size_t i = 0; i < upgrades_.size(); ++i) {
        upgrades_[i].laid += now_.laid[i];
        upgrades_[i].built += now_.built[i];
        upgrades_[i].met_laid += now_.laid[i] && met;
        upgrades_[i].met_built += now_.built[i] && met;
    }
    for (std::size_t i = 0; i < happened_.size(); ++i) happened_[i].games += now_.happened[i];
    now_.begun = false;
    for (auto* list : {&now_.happened, &now_.crossroads, &now_.crises, &now_.items, &now_.played,
                       &now_.contributed, &now_.drafted, &now_.laid, &now_.built})
        list->assign(list->size(), false);
    finish_seats(s);
}

void CardCounts::finish_seats(const State& s) {
    for (const SeatId id : s.all_seats()) {
        const SeatState& seat = s.seat[id];
        const bool won = s.winners.has(id);
        const auto count = [&](CardId card, CardList of, std::vector<Secret>& list) {
            if (!c_.is(of, card)) return;
            ++list[c_.index_of(card)].dealt;
            list[c_.index_of(card)].won += won;
        };
        count(seat.objective, CardList::Secret, secrets_);
        count(seat.objective, CardList::Betrayal, betrayals_);
        count(seat.exile, CardList::Exile, exiles_);
    }
}

namespace {

/// How many options the first choice between these steps offers, 0 if there is none.
int option_count(const Catalog& catalog, std::size_t first, std::size_t stop) {
    for (std::size_t at = first; first != 0 && at < stop; ++at)
        if (offers_options(catalog.ops[at])) return catalog.ops[at].a;
    return 0;
}

int options_of_item(const Catalog& catalog, const ItemDef& item) {
    std::size_t stop = item.effect;
    while (catalog.ops[stop].code != OpCode::End) ++stop;
    return option_count(catalog, item.effect, stop);
}

/// How often each option of a card was chosen when it was asked for one.
void write_options(Counts& out, const std::string& section, const std::string& id,
                   const std::array<u64, 7>& times, int options) {
    const u64 chosen = std::accumulate(times.begin(), times.end(), u64{0});
    for (int option = 1; option <= options; ++option)
        out.add(section, id, "option " + std::to_string(option),
                times[static_cast<std::size_t>(option)], chosen);
}

}  // namespace

int options_of_crossroads(const Catalog& catalog, const CrossroadsDef& card) {
    // A block may be over before its options come, but the programs of the crossroads lie one
    // behind the other.
    std::size_t stop = catalog.ops.size();
    for (const CrossroadsDef& other : catalog.crossroads)
        if (other.effect > card.effect) stop = std::min<std::size_t>(stop, other.effect);
    return option_count(catalog, card.effect, stop);
}

void CardCounts::write(Counts& out) const {
    for (std::size_t i = 0; i < crossroads_.size(); ++i) {
        const Crossroads& n = crossroads_[i];
        const std::string& id = c_.crossroads[i].id;
        out.add("crossroads", id, "drawn", n.games, games_);
        out.add("crossroads", id, "triggered", n.triggered, n.drawn);
        write_options(out, "crossroads", id, n.option, options_of_crossroads(c_, c_.crossroads[i]));
        if (n.up + n.down == 0) continue;
        out.add("crossroads", id, "vote up", n.up, n.up + n.down);
    }
    for (std::size_t i = 0; i < crises_.size(); ++i) {
        const Crisis& n = crises_[i];
        out.add("crises", c_.crises[i].id, "drawn", n.games, games_);
        out.add("crises", c_.crises[i].id, "prevented", n.prevented, n.prevented + n.failed);
        if (c_.crises[i].bonus != 0)
            out.add("crises", c_.crises[i].id, "bonus taken", n.bonus, n.prevented);
    }
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const Item& n = items_[i];
        const std::string& id = c_.items[i].id;
        out.add("items", id, "drawn", n.games, games_);
        out.add("items", id, "kept", n.kept, n.seen);
        out.add("items", id, "played", n.played, n.games);
        out.add("items", id, "contributed", n.contributed, n.games);
        write_options(out, "items", id, n.option, options_of_item(c_, c_.items[i]));
    }
    for (std::size_t i = 0; i < people_.size(); ++i) {
        const Person& n = people_[i];
        out.add("survivors", c_.survivors[i].id, "joined", n.joined, games_);
        out.add("survivors", c_.survivors[i].id, "alive at the end", n.alive, n.joined);
        out.add("survivors", c_.survivors[i].id, "objective met if drafted", n.met, n.drafted);
        out.add("survivors", c_.survivors[i].id, "abilities used per game", n.uses, n.joined);
    }
    write_modes(out);
    const auto secrets = [&](const char* section, const auto& defs, const auto& list) {
        for (std::size_t i = 0; i < list.size(); ++i)
            out.add(section, defs[i].id, "won", list[i].won, list[i].dealt);
    };
    secrets("secrets", c_.secrets, secrets_);
    secrets("betrayals", c_.betrayals, betrayals_);
    secrets("exiles", c_.exiles, exiles_);
}

}  // namespace dow::tool
