#pragma once

#include <array>
#include <string>
#include <string_view>

#include "dow/content/ids.hpp"

/// Which cards there are and which decks they make up: the vocabulary of the deck table in the
/// Catalog. The rules ask the table where a card belongs and which cards may lie in a deck; screens
/// ask it for the back of a deck and for who may see it.
namespace dow {

/// The lists of cards in data files. Main objectives have no cards of the game: a side of one is
/// laid out, and it is never drawn or held.
enum class CardList : u8 {
    Survivor,
    Item,
    Crisis,
    Objective,
    Secret,
    Betrayal,
    Exile,
    Crossroads,
    Upgrade,
    Experiment,
    Pill,  ///< a side effect of pills, borne like equipment
};
inline constexpr std::size_t kCardLists = 11;

/// What one card of a list is called in text keys, tags and names of cards: "survivor", "item" …
std::string_view card_word(CardList list);

/// Neighbouring card numbers, [first, last).
struct CardRange {
    CardId first{};
    CardId last{};

    class Iterator {
    public:
        constexpr explicit Iterator(CardId card) : card_(card) {}
        constexpr CardId operator*() const { return card_; }
        constexpr Iterator& operator++() {
            ++card_;
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return card_ != other.card_; }

    private:
        CardId card_;
    };
    constexpr Iterator begin() const { return Iterator(first); }
    constexpr Iterator end() const { return Iterator(last); }
    constexpr int size() const { return last - first; }
    constexpr bool has(CardId card) const { return card >= first && card < last; }
};

/// A row of the deck table.
struct DeckDef {
    std::string id;  ///< what files call it: "crisis", or the id of the place it lies at
    CardList list = CardList::Item;
    CardRange cards{};      ///< what may lie in it; all item decks share the items
    PlaceId place = kNone;  ///< the place whose item deck it is
    std::string back{};     ///< the picture on the back of its cards
    bool open = false;      ///< it lies face up: everybody sees every card of it
    bool dealt = false;  ///< it is dealt out when the game is set up; what is left goes to the box
};

/// A value for each deck. Only a deck finds it: the number of a place is no number of a deck.
template <class Value>
class PerDeck {
public:
    constexpr Value& operator[](DeckId deck) { return values_[deck]; }
    constexpr const Value& operator[](DeckId deck) const { return values_[deck]; }
    constexpr bool operator==(const PerDeck&) const = default;

private:
    std::array<Value, kMaxDecks> values_{};
};

// The decks that rules of the book name. They are the first rows of the table of every catalog; the
// item decks of the places follow.
inline constexpr DeckId kStarterDeck{0};
inline constexpr DeckId kCrisisDeck{1};
inline constexpr DeckId kCrossroadsDeck{2};
inline constexpr DeckId kSurvivorDeck{3};
inline constexpr DeckId kSecretDeck{4};
inline constexpr DeckId kBetrayalDeck{5};
inline constexpr DeckId kExileDeck{6};
inline constexpr DeckId kUpgradeDeck{7};
inline constexpr DeckId kExperimentDeck{8};
inline constexpr DeckId kPillDeck{9};
inline constexpr int kNamedDecks = 10;

}  // namespace dow
