#include "dow/content/entrances.hpp"
#include "dow/match/names.hpp"
#include "dow/text_mode/text_game.hpp"

namespace dow::text_mode {

namespace {

using Lines = std::vector<std::string>;

std::string joined(const Lines& parts, std::string_view glue) {
    std::string all;
    for (const std::string& part : parts) {
        if (!all.empty()) all += glue;
        all += part;
    }
    return all;
}

std::string tracks(const Wording& w, const View& v) {
    return w.texts().format("text.tracks", {{"round", v.round},
                                            {"morale", v.morale},
                                            {"food", v.food},
                                            {"starvation", v.starvation},
                                            {"waste", v.waste},
                                            {"helpless", v.place[kColony].helpless}});
}

std::string crisis(const Wording& w, const View& v) {
    if (v.crisis == kNoCard) return {};
    int gifts = 0;
    for (int i = 0; i < v.seats; ++i) gifts += v.seat[i].contributions;
    const auto open = v.in_zone(zone::OpenContributions);
    gifts += static_cast<int>(open.second - open.first);
    std::string rules;
    for (const std::string& line : w.rules(v.crisis)) rules += " " + plain(line);
    return w.texts().format("text.crisis",
                            {{"card", w.card(v.crisis)}, {"n", gifts}, {"text", rules}});
}

std::string one_survivor(const Wording& w, const View& v, SurvivorId id) {
    const SurvivorState& s = v.survivor[id];
    const SurvivorDef& def = w.catalog().survivors[id];
    std::string line = w.texts().format("text.survivor", {{"survivor", w.survivor(id)},
                                                          {"player", w.seat(s.seat)},
                                                          {"attack", def.attack},
                                                          {"search", def.search}});
    if (v.seat[s.seat].leader == id) line += w.texts()("text.is_leader");
    if (s.wounds > 0) line += w.texts().format("text.wounds", {{"n", s.wounds}});
    if (s.frostbite > 0) line += w.texts().format("text.frostbite", {{"n", s.frostbite}});
    const auto gear = v.in_zone(zone::equipped(id));
    for (const SeenCard* card = gear.first; card != gear.second; ++card)
        line += w.texts().format("text.gear", {{"card", w.card(card->face)}});
    return line;
}

std::string one_place(const Wording& w, const View& v, PlaceId place) {
    int zombies = 0;
    int barricades = 0;
    for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e) {
        zombies += v.entrance[e].zombies;
        barricades += v.entrance[e].barricades;
    }
    std::string line = w.texts().format(
        "text.place",
        {{"place", w.place(place)}, {"zombies", zombies}, {"barricades", barricades}});
    if (place != kColony)
        line += w.texts().format(
            "text.deck", {{"n", v.deck_left(w.catalog(), place)}, {"noise", v.place[place].noise}});
    return line;
}

void add_places(const Wording& w, const View& v, Lines& out) {
    for (const PlaceId p : v.places) {
        out.push_back(one_place(w, v, p));
        for (std::size_t i = 0; i < w.catalog().survivors.size(); ++i)
            if (v.survivor[i].in_play() && v.survivor[i].place == p)
                out.push_back("  " + one_survivor(w, v, SurvivorId(i)));
    }
}

void add_own(const Wording& w, const View& v, SeatId me, Lines& out) {
    Lines dice;
    const bool rolled = v.phase != Phase::Setup;
    for (int face = 1; face <= 6; ++face)
        for (int i = 0; i < v.seat[me].dice[face - 1]; ++i) dice.push_back(std::to_string(face));
    if (rolled)
        out.push_back(w.texts().format("text.dice",
                                       {{"dice", joined(dice, " ")}, {"n", v.seat[me].used_dice}}));
    Lines hand;
    const auto cards = v.in_zone(zone::hand(me));
    for (const SeenCard* card = cards.first; card != cards.second; ++card)
        if (w.catalog().is_item(card->face)) hand.push_back(w.card(card->face));
    out.push_back(
        w.texts().format("text.hand", {{"n", hand.size()}, {"cards", joined(hand, ", ")}}));
    for (const CardId secret : {v.seat[me].objective, v.seat[me].exile}) {
        if (secret == kNoCard) continue;
        out.push_back(w.texts().format("text.secret", {{"card", w.card(secret)}}));
        for (const std::string& line : w.rules(secret)) out.push_back("  " + plain(line));
    }
    if (v.seat[me].also_needs_defeat)
        out.push_back("  " + std::string(w.texts()("text.also_needs_defeat")));
}

}  // namespace

Lines describe(const Wording& w, const View& v, SeatId me) {
    Lines out;
    out.push_back(tracks(w, v));
    out.push_back(w.texts().format("text.objective", {{"card", w.objective(v.objective)}}));
    for (const std::string& line : w.objective_rules(v.objective))
        out.push_back("  " + plain(line));
    if (std::string line = crisis(w, v); !line.empty()) out.push_back(std::move(line));
    add_places(w, v, out);
    for (SeatId i{0}; i < v.seats; ++i)
        out.push_back(w.texts().format(v.seat[i].flags & kExiled ? "text.seat_exiled" : "text.seat",
                                       {{"player", w.seat(i)},
                                        {"cards", v.seat[i].hand},
                                        {"gifts", v.seat[i].contributions}}));
    if (me < v.seats) add_own(w, v, me, out);
    out.push_back(w.texts().format("text.odds", {{"odds", plain(w.exposure_odds("then.faces"))}}));
    if (const Lines night = w.night(v); !night.empty()) out.push_back(night.front());
    return out;
}

Lines describe_own(const Wording& w, const View& v, SeatId me) {
    Lines out;
    add_own(w, v, me, out);
    return out;
}

Lines describe_end(const Wording& w, const View& v) {
    Lines out;
    out.emplace_back(w.texts()("end." + std::string(name_of(v.end))));
    for (SeatId i{0}; i < v.seats; ++i) {
        const bool won = v.winners.has(i);
        out.push_back(w.texts().format(won ? "text.won" : "text.lost", {{"player", w.seat(i)}}));
        for (const CardId secret : {v.seat[i].objective, v.seat[i].exile}) {
            if (secret == kNoCard) continue;
            out.push_back("  " + w.card(secret));
            for (const std::string& line : w.rules(secret)) out.push_back("    " + plain(line));
        }
    }
    return out;
}

}  // namespace dow::text_mode
