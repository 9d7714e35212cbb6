#include "program.hpp"

/// Verbs on cards that ask or draw: picking, drawing, ordering. Those that move cards are in
/// card_moves.cpp. What is picked is marked; the verb that uses the cards clears the marks.
namespace dow {

namespace {

void mark(Engine& engine, CardId card) { engine.state.marked.add(card); }

CardSet unmarked(const Game& game, const CardSet& cards) {
    return cards.without(game.state.marked);
}

/// Marks the first unmarked card that `fits`.
template <class Fits>
void mark_first(Engine& engine, ProgramFrame& program, const CardSet& from, const Fits& fits) {
    CardId first = kNoCard;
    unmarked(engine, from).each([&](CardId card) {
        if (first == kNoCard && fits(card)) first = card;
    });
    mark(engine, first);
    ++program.progress.taken;
}

/// Marks a card of a set with this face; all of them look alike.
void mark_face(Engine& engine, ProgramFrame& program, const CardSet& from, CardId face) {
    mark_first(engine, program, from,
               [&](CardId card) { return engine.catalog.face(card) == face; });
}

}  // namespace

// ------------------------------------------------------------------------------ picking

namespace {

/// Whoever chooses among the cards of a deck sees them all. Who finds nothing there shuffles it all
/// the same (XROAD-15, TEXT-11); who finds something does so when the cards are taken.
void open_deck_for(Engine& engine, const ProgramFrame& program, const Op& op) {
    const DeckId deck = searched_deck(engine, op.y, program.refs);
    if (deck == kNone || engine.deck_empty(deck)) return;
    engine.tell(kByCard, event::DeckOpened{.seat = chooser(engine, program, op.z),
                                           .place = engine.catalog.decks[deck].place});
    if (engine.cards(op.y, program.refs).empty()) engine.shuffle(deck);
}

}  // namespace

/// Somebody picks cards of a set, one by one. Cards that look alike are no choice.
template <>
void run<OpCode::PickCards>(Engine& engine, ProgramFrame& program, const Op& op) {
    const int wanted = engine.number(op.x, program.refs);
    const bool enough = program.progress.taken >= wanted;
    if (enough || chooser(engine, program, op.z) == kNone) return next_op(program);
    if (program.progress.taken == 0) open_deck_for(engine, program, op);
    const CardSet open = unmarked(engine, engine.cards(op.y, program.refs));
    if (open.empty()) return next_op(program);
    if (may_stop_early(engine, op.x) || engine.faces(open).size() > 1) return engine.ask();
    mark_first(engine, program, open, [](CardId) { return true; });
}

template <>
void ask<OpCode::PickCards>(const Game& game, const ProgramFrame& program, const Op& op,
                            Decision& question) {
    question.by = chooser(game, program, op.z);
    question.ask = Ask::Card;
    question.prompt = Prompt::PickCard;
    question.secret = true;
    question.can_finish = may_stop_early(game, op.x);
}

template <>
void answer<OpCode::PickCards>(Engine& engine, ProgramFrame& program, const Op& op,
                               const Command& command) {
    if (const auto choice = command.find<ChooseCard>())
        mark_face(engine, program, engine.cards(op.y, program.refs), choice->card);
    else
        next_op(program);
}

CardSet Game::program_cards(const ProgramFrame& program) const {
    const Op& op = catalog.ops[program.position];
    if (op.code == OpCode::PickCards) return unmarked(*this, cards(op.y, program.refs));
    return {};
}

namespace {

/// The player whose hand a random pick is made from.
SeatId victim(const Game& game, const ProgramFrame& program, NodeId cards) {
    const Node& hand = game.node(game.child(game.node(cards), 0));
    const NodeId owner = hand.count > 0 ? game.child(hand, 0) : NodeId{0};
    return lowest_or_none(game.seats(owner, program.refs));
}

}  // namespace

/// Chance picks cards of a hand.
template <>
void run<OpCode::RandomCards>(Engine& engine, ProgramFrame& program, const Op& op) {
    const SeatId seat = victim(engine, program, op.y);
    if (seat == kNone || program.progress.taken >= engine.number(op.x, program.refs) ||
        unmarked(engine, engine.in_zone(zone::hand(seat))).empty())
        return next_op(program);
    engine.ask();
}

template <>
void ask<OpCode::RandomCards>(const Game& game, const ProgramFrame& program, const Op& op,
                              Decision& question) {
    question.by = kChance;
    question.ask = Ask::HandCard;
    question.prompt = Prompt::StolenCard;
    question.seat = victim(game, program, op.y);
}

template <>
void answer<OpCode::RandomCards>(Engine& engine, ProgramFrame& program, const Op& op,
                                 const Command& command) {
    const CardSet hand = engine.in_zone(zone::hand(victim(engine, program, op.y)));
    mark_face(engine, program, hand, command.as<DrawnCard>().card);
}

// ------------------------------------------------------------------------------ the top of a deck

namespace {

/// The card of an ordered zone that came last, among those that `counts`.
template <class Counts>
CardId last_in(const Game& game, CardRange cards, const Counts& counts) {
    CardId last = kNoCard;
    for (const CardId card : cards)
        if (counts(card) && (last == kNoCard || spot::rank(game.state.spots[card]) >
                                                    spot::rank(game.state.spots[last])))
            last = card;
    return last;
}

/// Marks the top cards of an open pile where they lie.
void mark_top_of_pile(Engine& engine, ProgramFrame& program, const Op& op) {
    CardSet pile = engine.cards(op.y, program.refs);
    for (int left = engine.number(op.x, program.refs); left > 0 && !pile.empty(); --left) {
        const CardId top = last_in(engine, engine.catalog.cards_of(CardList::Item),
                                   [&](CardId card) { return pile.has(card); });
        pile.drop(top);
        mark(engine, top);
    }
    next_op(program);
}

/// "Up to": the chooser says before each card whether to go on.
bool asks_for_more(const Game& game, const ProgramFrame& program, const Op& op) {
    return game.node(op.x).word == Word::UpTo && !program.progress.more &&
           chooser(game, program, op.z) != kNone;
}

/// The deck the program looks into.
DeckId open_deck(const ProgramFrame& program) { return program.deck_looked_at; }

void ask_draw(const ProgramFrame& program, Decision& question, DeckId deck) {
    question.by = kChance;
    question.ask = Ask::Draw;
    question.prompt = Prompt::Draw;
    question.seat = program.refs.me;
    question.deck = deck;
}

}  // namespace

DeckId looked_deck(const Game& game, NodeId zone, const Referents& refs) {
    const Node& node = game.node(zone);
    if (node.as<ZoneWord>() == ZoneWord::CrisisDeck) return kCrisisDeck;
    if (node.as<ZoneWord>() == ZoneWord::ExperimentDeck) return kExperimentDeck;
    const Places where = game.places(game.child(node, 0), refs);
    return where.empty() ? DeckId(kNone) : game.catalog.deck_at(where.lowest());
}

DeckId searched_deck(const Game& game, NodeId cards, const Referents& refs) {
    const Node& set = game.node(cards);
    if (set.word != Word::Cards) return DeckId(kNone);
    const Node& zone = game.node(game.child(set, 0));
    if (zone.word != Word::Zone || zone.as<ZoneWord>() != ZoneWord::Deck) return DeckId(kNone);
    return looked_deck(game, game.child(set, 0), refs);
}

/// The card that came last goes back first, so that the first one lies on top again.
void return_looked(Engine& engine, ProgramFrame& program) {
    const DeckId deck = open_deck(program);
    program.deck_looked_at = kNone;
    const CardRange cards = engine.catalog.cards_of(deck);
    const auto looked_at = [&](CardId card) { return engine.state.zones[card] == zone::Looking; };
    for (;;) {
        const CardId last = last_in(engine, cards, looked_at);
        if (last == kNoCard) return;
        engine.move_card(last, zone::top(deck), spot::known_by(engine.state.spots[last]));
    }
}

/// Cards are drawn from a deck and lie apart, looked at by one player, by all or by nobody. At the
/// end of the program those that were not used go back on top.
template <>
void run<OpCode::TakeTop>(Engine& engine, ProgramFrame& program, const Op& op) {
    if (op.as<TopMode>() == TopMode::Pile) return mark_top_of_pile(engine, program, op);
    const DeckId deck = looked_deck(engine, op.y, program.refs);
    program.deck_looked_at = deck;
    const bool enough = program.progress.taken >= engine.number(op.x, program.refs);
    if (enough || deck == kNone || engine.deck_empty(deck)) return next_op(program);
    engine.ask();
}

template <>
void ask<OpCode::TakeTop>(const Game& game, const ProgramFrame& program, const Op& op,
                          Decision& question) {
    if (!asks_for_more(game, program, op)) return ask_draw(program, question, open_deck(program));
    question.by = chooser(game, program, op.z);
    question.ask = Ask::Confirm;
    question.prompt = Prompt::SeeMore;
}

template <>
void answer<OpCode::TakeTop>(Engine& engine, ProgramFrame& program, const Op& op,
                             const Command& command) {
    if (asks_for_more(engine, program, op)) {
        if (command.is<SayNo>())
            next_op(program);
        else
            program.progress.more = true;
        return;
    }
    program.progress.more = false;
    const auto mode = op.as<TopMode>();
    const Seats seen = mode == TopMode::Reveal   ? engine.state.all_seats()
                       : mode == TopMode::Hidden ? Seats()
                                                 : Seats::of(program.refs.me);
    const CardId card =
        engine.take_drawn(open_deck(program), command.as<DrawnCard>().card, zone::Looking, seen);
    const CardId face = engine.catalog.face(card);
    if (mode == TopMode::Reveal)
        engine.tell(kByCard, event::Shown{.seat = program.refs.me, .card = face});
    else if (mode != TopMode::Hidden)
        engine.tell(kByCard, event::Looked{.seat = program.refs.me, .card = face}, seen);
    ++program.progress.taken;
}

// ------------------------------------------------------------------------------ digging

namespace {

u8 wanted_icons(const Game& game, NodeId cards) {
    const Node& set = game.node(cards);
    for (int i = 1; i < set.count; ++i) {
        const Node& filter = game.node(game.child(set, i));
        if (key_of(filter) == Filter::Icon) return value_of(filter) << 1;
    }
    return 0xFF;
}

DeckId dig_deck(const Game& game, const ProgramFrame& program, NodeId cards) {
    return looked_deck(game, game.child(game.node(cards), 0), program.refs);
}

}  // namespace

/// Cards of a deck are shown until enough have the icon that is looked for; those are marked, the
/// others are shuffled back.
template <>
void run<OpCode::Dig>(Engine& engine, ProgramFrame& program, const Op& op) {
    const DeckId deck = dig_deck(engine, program, op.y);
    const bool enough = program.progress.taken >= engine.number(op.x, program.refs);
    if (deck != kNone && !enough && !engine.deck_empty(deck)) return engine.ask();
    if (deck != kNone) {
        unmarked(engine, engine.in_zone(zone::Looking)).each([&](CardId card) {
            engine.move_card(card, zone::bag(deck));
        });
        engine.shuffle(deck);
    }
    next_op(program);
}

template <>
void ask<OpCode::Dig>(const Game& game, const ProgramFrame& program, const Op& op,
                      Decision& question) {
    ask_draw(program, question, dig_deck(game, program, op.y));
}

template <>
void answer<OpCode::Dig>(Engine& engine, ProgramFrame& program, const Op& op,
                         const Command& command) {
    const DeckId deck = dig_deck(engine, program, op.y);
    const CardId card = engine.take_drawn(deck, command.as<DrawnCard>().card, zone::Looking,
                                          engine.state.all_seats());
    engine.tell(kByCard, event::Shown{.seat = program.refs.me, .card = engine.catalog.face(card)});
    if ((engine.icon_bit(card) & wanted_icons(engine, op.y)) == 0) return;
    mark(engine, card);
    ++program.progress.taken;
}

// ------------------------------------------------------------------------------ ordering

namespace {

/// The cards of the deck that are looked at.
template <class Visit>
void each_looked_at(const Game& game, DeckId deck, const Visit& visit) {
    for (const CardId card : game.catalog.cards_of(deck))
        if (game.state.zones[card] == zone::Looking) visit(card);
}

}  // namespace

void legal_tops(const Game& game, const Decision& question, CommandList& out) {
    each_looked_at(game, question.deck,
                   [&](CardId card) { out.add(Command::of(question.by, ChooseCard{card})); });
}

/// The player puts the cards that were looked at back on their deck, one by one.
template <>
void run<OpCode::OrderTop>(Engine& engine, ProgramFrame& program, const Op& op) {
    bool some = false;
    each_looked_at(engine, looked_deck(engine, op.x, program.refs), [&](CardId) { some = true; });
    if (some) return engine.ask();
    program.deck_looked_at = kNone;
    next_op(program);
}

template <>
void ask<OpCode::OrderTop>(const Game& game, const ProgramFrame& program, const Op& op,
                           Decision& question) {
    question.deck = looked_deck(game, op.x, program.refs);
    question.ask = Ask::Order;
    question.prompt = Prompt::OrderCards;
    question.secret = true;
}

template <>
void answer<OpCode::OrderTop>(Engine& engine, ProgramFrame& program, const Op& op,
                              const Command& command) {
    const CardId card = command.as<ChooseCard>().card;
    engine.move_card(card, zone::top(looked_deck(engine, op.x, program.refs)),
                     spot::known_by(engine.state.spots[card]) | Seats::of(program.refs.me));
}

}  // namespace dow
