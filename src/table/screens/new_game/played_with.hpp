/// What a table plays with: which boxes, which of their modes, and a scenario if one is told. The
/// base game alone is what everybody begins with; the page opens only when somebody asks for more.
#pragma once

#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

class PlayedWith {
public:
    /// There is something to choose: a box besides the base game. Boxes in the making are shown to
    /// designers only.
    static bool has_choice(const AppContext& context);

    Boxes boxes() const { return boxes_; }
    Modules modules() const { return modules_; }
    ScenarioId scenario() const { return scenario_; }
    void write(Setup& setup) const;
    /// The base game and nothing else.
    void reset() { *this = PlayedWith(); }
    bool base_only() const { return boxes_ == Boxes::of(BoxId(0)) && scenario_ == kNone; }
    /// "Base game + The Long Night · Bandits".
    std::string summary(const AppContext& context) const;

    void open() { open_ = true; }
    bool is_open() const { return open_; }
    /// Draws the page; the id of the whole evening that was chosen there, if one was.
    std::string frame(Ui& ui, const AppContext& context);
    /// Lays out one of the whole evenings.
    void take(const AppContext& context, std::string_view evening);
    bool is(const AppContext& context, std::string_view evening) const;

private:
    void draw_boxes(Ui& ui, const AppContext& context, const Rect& row);
    void draw_modules(Ui& ui, const AppContext& context, const Rect& row);
    std::string draw_evenings(Ui& ui, const AppContext& context, const Rect& row);
    void leave_out_strangers(const Catalog& catalog);

    Boxes boxes_ = Boxes::of(BoxId(0));
    Modules modules_;
    ScenarioId scenario_ = kNone;
    bool open_ = false;
};

}  // namespace dow::table
