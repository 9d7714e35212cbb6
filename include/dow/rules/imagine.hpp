#pragma once

#include <array>

#include "dow/content/catalog.hpp"
#include "dow/rules/state.hpp"

namespace dow {

/// Numbers that luck brings. The rules have no luck of their own: who asks for it provides it.
class Luck {
public:
    virtual ~Luck() = default;
    virtual u32 below(u32 n) = 0;  ///< each number below n is as likely, n > 0
};

/// Games that some seats cannot tell from the one in progress: whatever their View shows is the
/// same, and what it hides is dealt anew. Every deal that the View allows can come up; each is as
/// likely, except that betrayals are as rare among secret objectives as in the pile they were dealt
/// from (SETUP-09). Who plans ahead thinks about such games. How the cards lie in truth leaves no
/// trace in them: the cards out of sight and the places where they may lie are listed apart, and
/// both lists are put in order before anything is dealt.
///
/// Which cards belong together comes from the deck table: a new deck needs nothing here.
class Imagination {
public:
    Imagination(const State& state, const Catalog& catalog, Seats viewers);

    /// One of these games, written to `game`. No memory is taken.
    void draw(Luck& luck, State& game) const;

private:
    /// Where a card lies that the viewers do not know, and what is noted about it there. Sorted by
    /// this order, the shuffled part of a deck comes last of what only its cards may fill.
    struct Slot {
        u8 group = 0;     ///< of the cards that may lie there
        DeckId deck{};    ///< only cards of this deck may; kNone: any of the group
        u8 shuffled = 0;  ///< in a bag, so without order
        Zone zone;
        u16 spot = 0;
        u8 used = 0;
        u8 marked = 0;
        constexpr auto operator<=>(const Slot&) const = default;
    };
    using Cards = std::array<CardId, kMaxCards>;

    void list_hidden(Seats viewers);
    bool is_hidden(CardId card, Seats viewers) const;
    bool is_in_box(CardId card) const;
    Slot slot_of(CardId card) const;
    void put(CardId card, const Slot& slot, State& game) const;
    int deal_deck(Luck& luck, CardId* cards, int count, const Slot* slots, int places,
                  State& game) const;
    void deal_group(Luck& luck, CardId* cards, int count, const Slot* slots, State& game) const;
    struct Secrets;
    Secrets hidden_secrets() const;
    void deal_secrets(Luck& luck, State& game) const;
    void guess_drafts(Luck& luck, State& game) const;
    void guess_the_rest(Luck& luck, State& game) const;

    const Catalog& catalog_;
    State known_;  ///< the game; what is hidden in it is written over
    Seats viewers_;
    Seats unknown_secrets_;    ///< whose secret objective is hidden
    DeckId searched_ = kNone;  ///< a viewer looks through this deck just now
    u16 hidden_ = 0;           ///< cards out of sight, and slots
    Cards cards_;              ///< by group, deck and number
    std::array<Slot, kMaxCards> slots_;
};

}  // namespace dow
