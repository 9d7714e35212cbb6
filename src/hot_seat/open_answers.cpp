#include "dow/hot_seat/open_answers.hpp"

#include "dow/match/needs_hand.hpp"

namespace dow {

namespace {

bool asks_for_boosts(const Match& match) {
    const auto& asked = match.pending();
    return asked && asked->ask == Ask::Boost && asked->secret;
}

/// How many of the boosts on offer there are of each source.
struct Offered {
    int open = 0;
    int hand = 0;
    int priced = 0;
};

Offered offered(const Match& match, const CommandList& legal) {
    Offered count;
    for (const Command& command : legal) {
        if (!command.is<ChooseBoost>()) continue;
        switch (boost_source(match.catalog(), command)) {
            case BoostSource::open: ++count.open; break;
            case BoostSource::hand: ++count.hand; break;
            case BoostSource::priced: ++count.priced; break;
        }
    }
    return count;
}

bool has_price(const Catalog& catalog, RuleRange range) {
    for (const Rule& rule : catalog.rules_of(range))
        if (rule.cost_icons != 0) return true;  // only boosts have these
    return false;
}

}  // namespace

BoostSource boost_source(const Catalog& catalog, const Command& boost) {
    const SourceId from = boost.as<ChooseBoost>().source;
    const unsigned index = source::index(from);
    RuleRange range{};
    if (source::type(from) == source::kItem) {
        const ItemDef& item = catalog.item_of(CardId(index));
        if (item.mode != ItemMode::Equip) return BoostSource::hand;
        range = item.rules;
    } else if (source::type(from) == source::kSurvivor) {
        range = catalog.survivors[index].rules;
    }
    return has_price(catalog, range) ? BoostSource::priced : BoostSource::open;
}

void open_turn(const Match& match, CommandList& out) {
    out.clear();
    CommandList legal;
    match.legal(legal);
    for (const Command& command : legal) {
        const bool of_hand = command.is<PlayCard>() || command.is<ContributeCard>();
        const bool paid_by_hand = command.is<UseAbility>() && needs_hand(match, command);
        if (!of_hand && !paid_by_hand) out.add(command);
    }
}

void open_boosts(const Match& match, CommandList& out) {
    out.clear();
    if (!asks_for_boosts(match)) return;
    CommandList legal;
    match.legal(legal);
    const Offered count = offered(match, legal);
    if (count.open == 0 || count.priced > 0) return;
    for (const Command& command : legal)
        if (!command.is<ChooseBoost>() ||
            boost_source(match.catalog(), command) == BoostSource::open)
            out.add(command);
}

bool only_hand_helps(const Match& match) {
    if (!asks_for_boosts(match) || !match.pending()->can_finish) return false;
    CommandList legal;
    match.legal(legal);
    const Offered count = offered(match, legal);
    return count.hand > 0 && count.open == 0 && count.priced == 0;
}

}  // namespace dow
