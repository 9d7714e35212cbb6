#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <pcg_random.hpp>
#include <string_view>

#include "dow/match/codec.hpp"
#include "dow/rules/invariants.hpp"
#include "names.hpp"
#include "sim.hpp"

namespace dow::tool {

namespace {

constexpr u32 kMostCommands = 20000;

u64 mix(u64 hash, u64 value) {
    hash ^= value + 0x9E3779B97F4A7C15u + (hash << 6) + (hash >> 2);
    hash *= 0xFF51AFD7ED558CCDu;
    return hash ^ (hash >> 33);
}

u64 mix(u64 hash, std::string_view text) {
    for (const char letter : text) hash = mix(hash, static_cast<unsigned char>(letter));
    return hash;
}

/// What happened and by which rule, by name: a signature speaks of the game, not of how a build
/// numbers or stores it.
u64 mix(u64 hash, const Event& event) {
    return mix(mix(hash, event_name(event.kind())), rule_text(event.rule));
}

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

using Bots = std::vector<std::unique_ptr<Bot>>;

}  // namespace

std::vector<std::unique_ptr<Bot>> bots_for(const SimOptions& options, const Setup& setup,
                                           u64 seed) {
    std::vector<std::unique_ptr<Bot>> bots;
    bots.reserve(setup.seats);
    for (u64 seat = 0; seat < setup.seats; ++seat) {
        const std::string& name = options.bots[seat % options.bots.size()];
        const u64 own_seed = mix(seed, seat + 1);
        const bool plans = name.starts_with("planner");
        if (plans && (options.playouts > 0 || options.judgement)) {
            PlannerLevel level = planner_level(name);
            if (options.playouts > 0) level.playouts = options.playouts;
            if (options.judgement) level.judgement = &*options.judgement;
            bots.push_back(std::make_unique<PlannerBot>(own_seed, level));
        } else {
            bots.push_back(make_bot(name, own_seed));
        }
    }
    return bots;
}

namespace {

Seats seats_with(const State& s, u8 flag) {
    Seats out;
    for (const SeatId seat : s.all_seats())
        if ((s.seat[seat].flags & flag) != 0) out.add(seat);
    return out;
}

/// Plays one game and, if asked, looks at everything after every command.
class Game {
public:
    Game(const Catalog& catalog, const SimOptions& options, u64 seed, CardCounts* cards,
         Coverage* coverage)
        : c_(catalog),
          verify_(options.verify),
          luck_(seed),
          mutations_(mix(seed, 77)),
          cards_(cards),
          coverage_(coverage) {
        result_.seed = seed;
        result_.setup = sim_setup(catalog, options, seed);
        bots_ = bots_for(options, result_.setup, seed);
        if (coverage_) coverage_->begin(catalog, result_.setup);
        s_ = new_game(catalog, result_.setup);
    }

    GameResult play() {
        check_state();
        while (result_.violation.empty()) {
            const auto asked = pending(s_, c_);
            if (!asked) break;
            if (result_.commands >= kMostCommands) {
                fail("the game does not come to an end");
                break;
            }
            const auto command = asked->by == kChance ? chance(*asked) : choice(*asked);
            if (!command) break;
            if (verify_) try_others(*command);
            if (result_.violation.empty()) step(*command);
        }
        result_.end = s_.end;
        result_.winners = s_.winners;
        result_.betrayers = seats_with(s_, kBetrayerDealt);
        result_.exiled = seats_with(s_, kExiled);
        result_.objective = s_.objective;
        if (cards_) cards_->finish(s_);
        result_.rounds =
            static_cast<u32>(s_.first_round - s_.round + (s_.end == End::Rounds ? 0 : 1));
        for (const u64 last : {static_cast<u64>(s_.end), u64{s_.winners.bits()}, u64{s_.morale},
                               u64{s_.round}, u64{s_.food}, u64{s_.starvation}})
            signature_ = mix(signature_, last);
        result_.signature = signature_;
        return result_;
    }

private:
    void fail(std::string what) {
        if (!result_.violation.empty()) return;
        result_.violation = std::move(what);
        result_.at_command = result_.commands;
    }

    std::optional<Command> chance(const Decision& asked) {
        if (verify_) {
            chance_outcomes(s_, c_, outcomes_);
            if (outcomes_.total() == 0) {
                fail("Chance has no answer to " + word_for(asked.ask));
                return std::nullopt;
            }
        }
        auto answer = luck_.answer(s_, c_, asked, chances_++);
        if (!answer) fail("Chance gives no answer to " + word_for(asked.ask));
        return answer;
    }

    std::optional<Command> choice(const Decision& asked) {
        legal_commands(s_, c_, legal_);
        if (legal_.empty()) {
            fail("seat " + letter(asked.by) + " has no answer to " + word_for(asked.prompt));
            return std::nullopt;
        }
        if (verify_) check_legal(asked);
        if (coverage_) coverage_->cite(asked.rule);
        const BotInput input(table_, c_, asked, legal_, Seats::of(asked.by));
        ++result_.actions;
        const int chosen = bots_[asked.by]->choose(input);
        signature_ = mix(signature_, static_cast<u64>(legal_.size()));
        signature_ = mix(signature_, static_cast<u64>(chosen));
        return legal_[chosen];
    }

    void check_legal(const Decision& asked) {
        if (legal_.size() == CommandList::kCapacity) fail("the legal list overflows");
        for (int i = 0; i < legal_.size(); ++i) {
            if (const Refusal no = refuse(s_, c_, legal_[i]))
                return fail(one_line(command_json(c_, legal_[i])) + " is legal but refused: " +
                            word_for(no.reason) + " (" + word_for(asked.prompt) + ")");
            for (int j = 0; j < i; ++j)
                if (legal_[i] == legal_[j])
                    return fail(one_line(command_json(c_, legal_[i])) + " is listed twice");
        }
    }

    /// The same command with another number in one of its members: mostly one that could be meant.
    Command changed(const Command& chosen) {
        return visit_command(chosen, [&](auto says) {
            each_field(says, [&]<class Member>(const char*, Member& member) {
                if (mutations_(2) != 0) return;
                const u32 number = mutations_(mutations_(2) == 0 ? 64 : 0x10000);
                if constexpr (std::is_same_v<Member, DiceFaces>)
                    member.set(static_cast<int>(number % DiceFaces::kMost),
                               static_cast<int>(mutations_(8)));
                else
                    member = static_cast<Member>(number);
            });
            return Command::of(chosen.by, says);
        });
    }

    /// Commands near the chosen one: apply accepts exactly what is listed, and a refusal leaves no
    /// trace.
    void try_others(const Command& chosen) {
        for (int i = 0; i < 4; ++i) {
            Command other = changed(chosen);
            switch (mutations_(4)) {
                case 0:
                    other = with_command(kAllCommands[mutations_(kAllCommands.size())],
                                         [&](auto says) { return Command::of(chosen.by, says); });
                    other = changed(other);
                    break;
                case 1: other.by = SeatId(mutations_(6)); break;
                default: break;
            }
            bool listed = other.by == kChance;
            if (!listed)
                for (const Command& legal : legal_)
                    listed |= legal == other && chosen.by != kChance;
            const Refusal no = refuse(s_, c_, other);
            if (chosen.by != kChance && !no && !listed)
                return fail("accepted but not listed: " + one_line(command_json(c_, other)) +
                            " by " + letter(other.by));
            if (!no) continue;
            if (coverage_) coverage_->cite(no.rule);
            scratch_ = s_;
            events_.clear();
            if (apply(scratch_, c_, other, &events_) != no || !same(scratch_, s_) ||
                !events_.empty())
                return fail("a refused command changes something");
        }
    }

    void step(const Command& command) {
        if (verify_) scratch_ = s_;
        events_.clear();
        if (const Refusal no = apply(s_, c_, command, &events_))
            return fail("the chosen command is refused: " + word_for(no.reason));
        ++result_.commands;
        for (const Event& event : events_) signature_ = mix(signature_, event);
        if (cards_) cards_->watch(command, events_);
        if (coverage_) coverage_->watch(c_, command, events_);
        if (!verify_) return;
        apply(scratch_, c_, command, nullptr);
        if (!same(scratch_, s_)) return fail("events change the game");
        check_state();
        round_trip();
    }

    void check_state() {
        if (!verify_) return;
        if (std::string broken = dow::first_violation(s_, c_); !broken.empty())
            fail(std::move(broken));
    }

    /// The state goes through JSON and the game goes on with what was read back. When a turn or a
    /// phase began or the game ended, all of it goes, as text; else cards, survivors, places and
    /// entrances that are as they were when they last went through are left out, and the JSON is
    /// not written down: what text does to numbers and words, the whole trips show.
    void round_trip() {
        if (!result_.violation.empty()) return;
        const bool whole = s_.over() || s_.active != trip_.active || s_.phase != trip_.phase;
        scratch_ = s_;
        if (!whole) each_unchanged([&](auto& part, const auto&) { part = {}; });
        derive(scratch_, c_);
        try {
            nlohmann::json written = to_json(c_, scratch_);
            if (whole) written = nlohmann::json::parse(written.dump());
            const State parsed = state_from_json(c_, written);
            if (!same(parsed, scratch_))
                return fail("the state is not the same after a round trip through JSON");
            scratch_ = parsed;
            if (!whole) each_unchanged([&](auto& part, const auto& before) { part = before; });
            derive(scratch_, c_);
            if (!same(scratch_, s_)) return fail("a round trip through JSON loses a part");
            s_ = trip_ = scratch_;
        } catch (const std::exception& e) {
            fail(std::string("the state cannot be read back: ") + e.what());
        }
    }

    /// f(its part of scratch_, its part of trip_) for everything that stands under its own name in
    /// JSON and has not changed since the last round trip.
    template <class F>
    void each_unchanged(F f) {
        const auto compare = [&](auto State::* list) {
            for (std::size_t i = 0; i < std::size(s_.*list); ++i)
                if (std::memcmp(&(s_.*list)[i], &(trip_.*list)[i], sizeof(s_.*list)[i]) == 0)
                    f((scratch_.*list)[i], (trip_.*list)[i]);
        };
        for (std::size_t i = 0; i < kMaxCards; ++i)
            if (s_.zones[i] == trip_.zones[i] && s_.spots[i] == trip_.spots[i]) {
                f(scratch_.zones[i], trip_.zones[i]);
                f(scratch_.spots[i], trip_.spots[i]);
            }
        compare(&State::survivor);
        compare(&State::place);
        compare(&State::entrance);
    }

    const Catalog& c_;
    const bool verify_;
    SeededChance luck_;
    pcg32 mutations_;
    CardCounts* cards_;
    Coverage* coverage_;
    Bots bots_;
    State s_{};
    WatchedTable table_{s_, c_};
    State scratch_{};
    State trip_{};  ///< as it last came back from JSON
    GameResult result_;
    CommandList legal_;
    OutcomeList outcomes_;
    EventSink events_;
    u64 chances_ = 0;
    u64 signature_ = 0;
};

}  // namespace

GameResult play_game(const Catalog& catalog, const SimOptions& options, u64 seed, CardCounts* cards,
                     Coverage* coverage) {
    return Game(catalog, options, seed, cards, coverage).play();
}

Match play_match(const Catalog& catalog, const SimOptions& options, u64 seed,
                 const Listener& listen) {
    MatchSetup match_setup;
    match_setup.setup = sim_setup(catalog, options, seed);
    match_setup.seed = seed;
    for (u64 seat = 0; seat < match_setup.setup.seats; ++seat)
        match_setup.seats.push_back({.name = letter(SeatId(seat)),
                                     .colour = static_cast<u8>(seat),
                                     .person = static_cast<u8>(seat),
                                     .bot = options.bots[seat % options.bots.size()]});
    Match match(catalog, match_setup);
    Bots bots = bots_for(options, match_setup.setup, seed);
    while (match.run_chance() == Waiting::Seat) {
        const Decision asked = *match.pending();
        const Command command = answer(match, *bots[asked.by]);
        if (listen) listen(match, command, bots[asked.by]->why());
        if (match.submit(command)) throw ToolError("a legal command was refused");
    }
    return match;
}

}  // namespace dow::tool
