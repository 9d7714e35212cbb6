// Two games that some seats cannot tell apart, told to the table step by step, and everything the
// table shows meanwhile.
#pragma once

#include "../../src/table/gfx/draw_list.hpp"
#include "../twins.hpp"
#include "app_fixture.hpp"
#include "table/screens/game/log_book.hpp"

namespace dow::table::test {

using Lines = std::vector<std::string>;

/// A twin in which nearly everything differs that these seats may not know.
inline std::optional<dow::test::Twins> strange_twins(const State& state, Seats viewers,
                                                     pcg32& random) {
    std::optional<dow::test::Twins> made = dow::test::make_twins(state, viewers, random);
    for (int i = 0; made && i < 15; ++i)
        if (const auto next = dow::test::make_twins(made->two, viewers, random))
            made->two = next->two;
    return made;
}

/// Answers that both twins take, and that look the same to these seats; they end where a seat is
/// asked.
inline std::vector<Command> common_story(dow::test::Twins twins, Seats viewers, pcg32& random,
                                         int most) {
    const Catalog& c = dow::test::base_catalog();
    std::vector<Command> story;
    std::size_t good = 0;
    EventSink one;
    EventSink two;
    for (int step = 0; step < most; ++step) {
        const auto a = pending(twins.one, c);
        const auto b = pending(twins.two, c);
        if (!a || !b || a->by != b->by || a->prompt != b->prompt) break;
        if (a->by != kChance) good = story.size();
        const auto answer = dow::test::common_answer(twins, *a, viewers, random);
        if (!answer) break;
        one.clear();
        two.clear();
        apply(twins.one, c, *answer, &one);
        apply(twins.two, c, *answer, &two);
        bool same = one.size() == two.size();
        for (std::size_t i = 0; same && i < one.size(); ++i)
            same = seen_by(one[i], viewers) == seen_by(two[i], viewers);
        if (!same || twins.one.over() || twins.two.over()) break;
        if (dow::test::searches_deck(twins.one, viewers)) break;  // TEXT-11
        if (dow::test::searches_deck(twins.two, viewers)) break;
        story.push_back(*answer);
    }
    story.resize(good);
    return story;
}

inline MatchSetup setup_of(const State& state, Seats one_person, u64 id) {
    MatchSetup setup = table_of(state.seats, state.seats);
    setup.setup.rules = view_for(state, content().catalog, Seats()).rules;
    setup.id = id;
    setup.options["votes"] = (id >> 4 & 1) ? "device" : "thumbs";
    for (const unsigned seat : one_person)
        setup.seats[seat].person = static_cast<u8>(one_person.lowest());
    return setup;
}

/// Everything that can be told from the frame that is shown: every control with its words, place
/// and state, the title of the window, and what is drawn.
inline Lines lines_of(Table& table) {
    Lines lines;
    Driver& driver = table.driver;
    const auto number = [](float value) { return " " + std::to_string(std::lround(value)); };
    lines.push_back("screen " + table.screen() + ", window " +
                    SDL_GetWindowTitle(driver.host().window().handle()));
    for (const Widget& w : driver.widgets()) {
        std::string line = w.id + " '" + w.label + "' '" + w.reason + "' " + w.scroller;
        for (const Rect& r : {w.rect, w.visible})
            line += number(r.x) + number(r.y) + number(r.w) + number(r.h);
        line += " layer" + number(static_cast<float>(w.layer));
        for (const bool flag : {w.enabled, w.focusable, w.container, w.draggable, w.drop_target})
            line += flag ? " yes" : " no";
        lines.push_back(std::move(line));
    }
    lines.push_back("drawn " + std::to_string(hash_of(*ImGui::GetDrawData())));
    return lines;
}

/// The same while the mouse rests on each control: tooltips, raised cards, peeks.
inline void add_tips(Table& table, Lines& lines) {
    Driver& driver = table.driver;
    const std::vector<Widget> all = driver.widgets();
    const int top = driver.ui().registry().top_layer();
    for (const Widget& w : all) {
        if (w.layer != top || w.visible.empty()) continue;
        driver.move(w.visible.center());
        driver.step();
        driver.wait(0.5);
        lines.push_back("on " + w.id + " " + std::to_string(hash_of(*ImGui::GetDrawData())));
    }
    driver.move({0, 0});
    driver.settle();
}

inline void add_picture(Table& table, Lines& lines) {
    const Picture picture = table.driver.picture();
    const std::string_view bytes(reinterpret_cast<const char*>(picture.rgba.data()),
                                 picture.rgba.size());
    lines.push_back("picture " + std::to_string(std::hash<std::string_view>{}(bytes)));
}

inline void add_log(Table& table, const Match& match, Seats readers, Lines& lines) {
    LogBook book;
    book.follow(table.app.context(), match, readers);
    for (const LogLine& line : book.lines())
        lines.push_back("log " + line.text + " " + std::string(line.icon) + " " + line.rule);
}

/// The first line in which two tellings differ, or "".
inline std::string first_difference(const Lines& one, const Lines& two) {
    for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
        const std::string a = i < one.size() ? one[i] : "nothing";
        const std::string b = i < two.size() ? two[i] : "nothing";
        if (a != b) return "line " + std::to_string(i) + ": " + a + "\n    but: " + b;
    }
    return "";
}

}  // namespace dow::table::test
