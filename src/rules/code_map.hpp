#pragma once

#include <string>
#include <vector>

#include "dow/content/catalog.hpp"

/// Which card every op of a catalog belongs to. The ops of one card lie together.
namespace dow {

struct Piece {
    std::string card;  ///< like "crisis.fuel_shortage"
    u16 first = 0;     ///< its first op
    u16 end = 0;       ///< behind its last
};

class CodeMap {
public:
    explicit CodeMap(const Catalog& catalog);

    const Piece* with_op(u16 op) const;
    const Piece* of(const std::string& card) const;
    /// The ops of this code in a piece, in order.
    std::vector<u16> ops(const Piece& piece, OpCode code) const;
    const Catalog& catalog() const { return c_; }

private:
    void add(std::string card, std::vector<u16> starts);
    void add_rules(std::vector<u16>& starts, RuleRange range) const;

    const Catalog& c_;
    std::vector<Piece> pieces_;
};

/// Whether both do the same steps: only numbers and sets may differ.
bool same_shape(const CodeMap& a, const Piece& of_a, const CodeMap& b, const Piece& of_b);

}  // namespace dow
