/// The draft of one person.
#pragma once

#include "dow/hot_seat/session.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// One person's private start: secret objective, items, survivors to keep and the leader.
class DraftScreen {
public:
    void frame(Ui& ui, const AppContext& context, Session& session);

private:
    void begin(const Session& session);
    void draw_cards(Ui& ui, const AppContext& context, const View& view, SeatId seat, Rect area);
    void draw_survivor(Ui& ui, const AppContext& context, SurvivorId id, Rect area,
                       std::size_t keep);
    void submit(Session& session);

    SeatId seat_ = kNone;
    std::size_t begun_at_ = 0;
    std::vector<SurvivorId> offered_;
    std::vector<SurvivorId> kept_;
    SurvivorId leader_ = kNone;
};

}  // namespace dow::table
