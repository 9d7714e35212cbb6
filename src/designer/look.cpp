#include "dow/designer/look.hpp"

#include <fstream>

#include "dow/designer/scenario.hpp"
#include "dow/match/names.hpp"

namespace dow::designer {

u64 hash_of(const Moment& moment) { return dow::hash_of(moment.state); }

std::vector<FieldChange> compare(const Lab& lab, const Moment& before, const Moment& after) {
    return compare_states(lab.catalog(), before.state, after.state);
}

std::vector<std::vector<FieldChange>> changes_in(const Lab& lab, std::size_t moment) {
    if (moment == 0) return {};
    const Moment& after = lab.moment(moment);
    State before = lab.moment(moment - 1).state;
    std::vector<State> states;
    if (after.kind == Moment::Kind::Command)
        states = states_at_events(lab.catalog(), before, after.command);
    states.push_back(after.state);
    std::vector<std::vector<FieldChange>> out;
    out.reserve(states.size());
    for (const State& state : states)
        out.push_back(compare_states(lab.catalog(), std::exchange(before, state), state));
    return out;
}

std::vector<StackRow> stack_of(const Lab& lab) { return stack_of(lab.shown()); }

std::vector<Pile> piles_of(const Lab& lab) { return piles_of(lab.catalog(), lab.now().state); }

std::vector<Counter> counters_of(const Lab& lab) {
    return counters_of(lab.catalog(), lab.now().state);
}

View view_of(const Lab& lab, const Moment& moment, Seats seats) {
    return view_for(moment.state, lab.catalog(), seats & moment.state.all_seats());
}

std::vector<Source> sources_of(const Lab& lab) {
    const Catalog& c = lab.catalog();
    const State& s = lab.now().state;
    std::vector<Source> out;
    const auto add = [&](Forced what, std::vector<Odds> odds, bool open = false) {
        if (!odds.empty()) out.push_back({what, open, std::move(odds)});
    };
    if (const auto& asked = lab.pending(); asked && asked->by == kChance)
        add({asked->ask, asked->deck, {}, asked->seat}, odds_now(c, s), true);
    add({Ask::ExposureDie, kNone, {}, kNone}, odds_of_exposure(c));
    add({Ask::SupplyDie, kNone, {}, kNone}, odds_of_die());
    add({Ask::ActionDice, kNone, {}, kNone}, odds_of_dice());
    for (DeckId deck{}; deck < c.decks.size(); ++deck)
        add({Ask::Draw, deck, {}, kNone}, odds_of_deck(c, s, deck));
    for (SeatId seat{0}; seat < s.seats; ++seat)
        add({Ask::HandCard, kNone, {}, seat}, odds_of_hand(c, s, seat));
    return out;
}

// -- edits

bool set_counter(Lab& lab, const std::string& path, int value) {
    int before = -1;
    for (const Counter& counter : counters_of(lab))
        if (counter.path == path) before = counter.value;
    if (before < 0) return false;
    const std::string note = path + " " + std::to_string(before) + " → " + std::to_string(value);
    return lab.edit(note, [&](State& s) { set_counter(lab.catalog(), s, path, value); });
}

bool move_card(Lab& lab, CardId card, Zone zone) {
    const Catalog& c = lab.catalog();
    if (card >= c.card_count || lab.now().state.zones[card] == zone) return false;
    const std::string note = card_name(c, card) + " " + zone_name(c, lab.now().state.zones[card]) +
                             " → " + zone_name(c, zone);
    return lab.edit(note, [&](State& s) { move_card(c, s, card, zone); });
}

bool put_survivor(Lab& lab, SurvivorId who, SeatId seat, PlaceId place) {
    const Catalog& c = lab.catalog();
    const std::string note =
        survivor_name(c, who) + " → " + std::string(seat_name(seat)) + ", " + place_name(c, place);
    return lab.edit(note, [&](State& s) { put_survivor(c, s, who, seat, place); });
}

bool take_survivor(Lab& lab, SurvivorId who, bool dead) {
    const Catalog& c = lab.catalog();
    const std::string note =
        survivor_name(c, who) + " → " + zone_name(c, dead ? zone::Dead : zone::bag(kSurvivorDeck));
    return lab.edit(note, [&](State& s) { take_survivor(c, s, who, dead); });
}

bool put_special(Lab& lab, SpecialId special, EntranceId at) {
    const Catalog& c = lab.catalog();
    if (lab.now().state.special_at[special] == at) return false;
    const std::string note = card_name(c, c.standees[special]) + " → " +
                             (at == kNone ? std::string("0") : entrance_name(c, at));
    return lab.edit(note, [&](State& s) { put_special(c, s, special, at); });
}

bool put_on_top(Lab& lab, CardId experiment) {
    const Catalog& c = lab.catalog();
    const std::string note =
        card_name(c, experiment) + " → " + zone_name(c, zone::top(kExperimentDeck));
    return lab.edit(note, [&](State& s) { put_on_top(c, s, experiment); });
}

std::vector<std::pair<Zone, std::string>> zones_for(const Lab& lab, CardId card) {
    const Catalog& c = lab.catalog();
    const State& s = lab.now().state;
    std::vector<Zone> zones;
    const auto add_deck = [&] {
        const DeckId deck = c.deck_of(card);
        zones.insert(zones.end(), {zone::bag(deck), zone::top(deck), zone::bottom(deck)});
    };
    switch (c.list_of(card)) {
        case CardList::Item:
            for (SeatId seat{0}; seat < s.seats; ++seat) zones.push_back(zone::hand(seat));
            for (const SurvivorId who : s.people) zones.push_back(zone::equipped(who));
            zones.insert(zones.end(), {zone::Waste, zone::Removed, zone::Objective});
            for (SeatId seat{0}; seat < s.seats; ++seat) zones.push_back(zone::contributions(seat));
            add_deck();
            break;
        case CardList::Survivor:
            add_deck();
            zones.push_back(zone::Dead);
            break;
        case CardList::Crisis:
            add_deck();
            if (s.crisis == kNoCard) zones.push_back(zone::Current);
            zones.push_back(zone::Resolved);
            break;
        case CardList::Crossroads:
            add_deck();
            if (s.held == kNoCard) zones.push_back(zone::Held);
            zones.push_back(zone::Resolved);
            break;
        case CardList::Experiment:
            add_deck();
            zones.push_back(zone::Resolved);
            break;
        case CardList::Pill:
            for (const SurvivorId who : s.people) zones.push_back(zone::equipped(who));
            zones.push_back(zone::Removed);
            add_deck();
            break;
        default:
            for (SeatId seat{0}; seat < s.seats; ++seat) zones.push_back(zone::secret(seat));
            zones.push_back(zone::Box);
    }
    std::vector<std::pair<Zone, std::string>> out;
    for (const Zone z : zones)
        if (z != s.zones[card]) out.emplace_back(z, zone_name(c, z));
    return out;
}

// -- scenario files

std::string scenario_text(const Lab& lab, std::size_t from, const std::string& name,
                          std::string& problem) {
    problem.clear();
    try {
        std::vector<Command> played;
        for (std::size_t i = from + 1; i <= lab.at(); ++i) {
            const Moment& moment = lab.moment(i);
            if (moment.kind != Moment::Kind::Command)
                throw ToolError("there is an edit on the way: " + moment.note);
            played.push_back(moment.command);
        }
        return scenario_of(lab.catalog(), name, lab.moment(from).state, played).dump(2) + "\n";
    } catch (const std::exception& e) {
        problem = e.what();
        return {};
    }
}

namespace {

std::string complaint(const ScenarioResult& result) {
    if (!result.error.empty()) return result.name + ": " + result.error;
    const Difference& first = result.differences.front();
    return result.name + ": " + first.path + ": " + first.expected + " / " + first.found;
}

}  // namespace

std::string load_scenarios(Lab& lab, const std::filesystem::path& file) {
    try {
        for (const Json& scenario : read_scenarios(file)) {
            Played played;
            const ScenarioResult result = run_scenario(lab.catalog(), scenario, &played);
            if (!result.error.empty()) return complaint(result);
            if (!lab.load(played.start, result.name.empty() ? file.stem().string() : result.name))
                return file.filename().string() + ": " + lab.violation();
            for (const Command& command : played.commands)
                if (lab.give(command)) break;
            lab.go_to(0);
        }
    } catch (const std::exception& e) {
        return e.what();
    }
    return {};
}

std::string run_scenarios(const Lab& lab, const std::filesystem::path& file) {
    try {
        for (const Json& scenario : read_scenarios(file))
            if (const ScenarioResult result = run_scenario(lab.catalog(), scenario);
                !result.passed())
                return complaint(result);
    } catch (const std::exception& e) {
        return e.what();
    }
    return {};
}

}  // namespace dow::designer
