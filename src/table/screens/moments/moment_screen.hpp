/// The screen of what the whole table should see.
#pragma once

#include "dow/hot_seat/session.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// Something the whole table should see: a vote, the crisis, a bite and its chain, an exile. Any
/// key ends its movement, the next one the page; frame() is true then.
class MomentScreen {
public:
    bool frame(Ui& ui, const AppContext& context, const Session& session);
    void forget();
    /// The id of a rule that somebody wants to read; empty most of the time.
    std::string take_rule() { return std::exchange(rule_, {}); }

private:
    std::string rule_;
    bool begun_ = false;
    bool over_ = false;  ///< nothing moved in the frame before
};

}  // namespace dow::table
