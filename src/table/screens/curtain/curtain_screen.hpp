/// The curtain between two people who share the screen.
#pragma once

#include "dow/hot_seat/curtain_guard.hpp"
#include "dow/hot_seat/session.hpp"
#include "table/screens/shared/navigation.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// Between two people: nothing secret exists behind it. Shows whose turn it is and, in five
/// headlines or line by line, what everybody saw since that person last answered. A key or click
/// that was meant for the screen before it does not raise it (see CurtainGuard).
class CurtainScreen {
public:
    Go frame(Ui& ui, const AppContext& context, const Session& session);
    /// The curtain is not shown in this frame.
    void forget() {
        guard_.forget();
        details_ = false;
    }

private:
    void draw_news(Ui& ui, const AppContext& context, Rect area, const std::vector<Event>& news,
                   const std::vector<shared::Sentence>& lines);

    CurtainGuard guard_;
    bool details_ = false;  ///< somebody wants to read everything
};

/// The button that raises a curtain for somebody; it fills while the guard is shut. True when it
/// was pressed.
bool raise_button(Ui& ui, const AppContext& context, std::string_view id, const Rect& place,
                  const std::string& player, CurtainGuard& guard);

}  // namespace dow::table
