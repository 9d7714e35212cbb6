#include <algorithm>
#include <array>

#include "dow/content/words.hpp"
#include "night.hpp"

/// What the log of an experiment says about tonight: where its special zombies will come, and
/// whether its code can still be met. The log lies open, so everybody may know it (RAX-04).
namespace dow {

namespace {

/// Reads where a program adds special zombies. Programs of logs are short and go straight on.
class Log {
public:
    explicit Log(const Catalog& catalog) : c_(catalog) {}

    void read(u16 program, int times) {
        for (std::size_t at = program; c_.ops[at].code != OpCode::End; ++at) {
            const Op& op = c_.ops[at];
            if (op.code == OpCode::Repeat) read(op.y, times * number(op.x));
            if (op.code == OpCode::Jump) at = op.x - 1U;
            if (op.code == OpCode::Add && op.as<TokenWord>() == TokenWord::Specials)
                comes(op, times);
        }
    }

    Places places;   ///< it names
    int random = 0;  ///< places a die names

private:
    int number(NodeId amount) const {
        const Node& node = c_.nodes[amount];
        return node.word == Word::Literal ? node.value : 1;
    }

    void comes(const Op& op, int times) {
        const Node& where = c_.nodes[op.y];
        if (where.word == Word::PlaceLit)
            places.add(PlaceId(where.value));
        else
            random += times * number(op.x);
    }

    const Catalog& c_;
};

/// The dice on the card, and those that may still be put there: unused ones of players who stand
/// there and whose turn is not over.
std::array<int, 6> dice_in_reach(const Game& game, bool unused) {
    std::array<int, 6> dice{};
    const auto count = [&](const u8(&faces)[6]) {
        for (std::size_t i = 0; i < dice.size(); ++i) dice[i] += faces[i];
    };
    count(game.state.raxxon_dice);
    if (!unused || game.state.phase != Phase::Turns) return dice;
    for (SeatId seat = game.state.active; seat != kNone; seat = game.seat_after(seat))
        if (!game.at(kRaxxon, seat).empty()) count(game.state.seat[seat].dice);
    return dice;
}

/// One die shows the first number of a code and another die the second; which dice are there
/// besides does not matter (AMB-116).
bool matches(const ExperimentDef& experiment, const std::array<int, 6>& dice) {
    return std::any_of(experiment.codes.begin(), experiment.codes.end(), [&](const Code& code) {
        const int first = dice[code.first - 1U];
        return code.first == code.second ? first >= 2 : first > 0 && dice[code.second - 1U] > 0;
    });
}

}  // namespace

bool Game::code_met(CardId experiment) const {
    return matches(catalog.experiment_of(experiment), dice_in_reach(*this, false));
}

void foresee_containment(const Game& game, Forecast& forecast) {
    const CardId top = game.top_experiment();
    if (top == kNoCard || !forecast.comes(ColonyStep::Contain)) return;
    const ExperimentDef& experiment = game.catalog.experiment_of(top);
    forecast.experiment = top;
    Log log(game.catalog);
    log.read(experiment.arrive, 1);
    forecast.special_places = log.places;
    forecast.random_specials = static_cast<u8>(log.random);
    forecast.code = game.code_met(top)                               ? CodeProspect::Met
                    : matches(experiment, dice_in_reach(game, true)) ? CodeProspect::Possible
                                                                     : CodeProspect::Impossible;
}

}  // namespace dow
