#pragma once

#include <array>

#include "dow/rules/view.hpp"

namespace dow {

/// Who may see the cards of a zone (docs/rules.md part 5).
enum class Open : u8 {
    Never,
    Always,
    Known,       ///< to those its spot names
    KnownToAll,  ///< to those its spot names; to anybody once all players know it
};
using OpenZones = std::array<Open, zone::kSlots>;  ///< by zone::slot

/// The cards of a game as some seats see them, kept from one look to the next: only cards that have
/// moved since are looked at again.
class SeenCards {
public:
    /// Takes notice of the game as it is. Without a look before, or with other viewers or cards,
    /// everything is looked at.
    void update(const State& state, const Catalog& catalog, Seats viewers);
    /// Cards in a zone: items and others apart, as a hand holds both in the draft.
    int items(Zone zone) const { return items_[zone::slot(zone)]; }
    int in_deck(const Catalog& catalog, DeckId deck) const;
    Survivors dead() const { return dead_; }  ///< survivors that were killed
    /// Writes what may be seen into a view that shows what was seen at the last call.
    void show(View& view);

private:
    class Update;
    u64 keys_[kMaxCards];  ///< zone, rank, face and use of each card that is seen, sorted
    u64 used_[kItemWords];
    u64 fingerprint_ = 0;
    Survivors dead_;
    const void* catalog_ = nullptr;
    int size_ = 0;
    int shown_ = 0;            ///< keys from there on have changed since the last show()
    int listed_ = 0;           ///< shown then
    u16 items_[zone::kSlots];  ///< by zone::slot
    u16 others_[zone::kSlots];
    u16 spots_[kMaxCards];
    Zone zones_[kMaxCards];
    OpenZones open_;  ///< to the viewers, while the same play and the game is over or not
    Seats viewers_;
    u8 over_ = 0;
    u8 seats_ = 0;
};

/// Looks at one game again and again with the same eyes: what view_for gives, in less time.
class Onlooker {
public:
    /// Holds until the next look.
    const View& look(const State& state, const Catalog& catalog, Seats viewers);

private:
    SeenCards cards_;
    View view_;
};

}  // namespace dow
