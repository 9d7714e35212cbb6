#include <pcg_random.hpp>

#include "../catch.hpp"
#include "table/gfx/loop.hpp"

using namespace dow::table;

namespace {

HostOptions seen_window() {
    HostOptions made;
    made.window.width = 700;
    made.window.height = 500;
    made.window.headless = true;
    return made;
}

/// Overlapping shapes of all sorts, some behind a clip rectangle, some half outside the window.
class Shapes {
public:
    explicit Shapes(unsigned seed) : random_(seed) {
        for (Shape& shape : shapes_) change(shape);
    }

    void change_one() { change(shapes_[random_(std::size(shapes_))]); }

    void draw() const {
        ImDrawList& list = *ImGui::GetForegroundDrawList();
        for (const Shape& shape : shapes_) {
            const ImVec2 corner{shape.at.x + shape.size.x, shape.at.y + shape.size.y};
            if (shape.clipped)
                list.PushClipRect(shape.at,
                                  {shape.at.x + shape.size.x / 2, shape.at.y + shape.size.y / 2});
            switch (shape.kind) {
                case 0: list.AddRectFilled(shape.at, corner, shape.color, 9); break;
                case 1: list.AddCircle(shape.at, shape.size.x, shape.color, 0, 3); break;
                case 2: list.AddLine(shape.at, corner, shape.color, 1); break;
                default: list.AddText(shape.at, shape.color, "frost and ashes");
            }
            if (shape.clipped) list.PopClipRect();
        }
    }

private:
    struct Shape {
        unsigned kind = 0;
        bool clipped = false;
        ImVec2 at;
        ImVec2 size;
        ImU32 color = 0;
    };

    float within(unsigned low, unsigned high) {
        return static_cast<float>(low + random_(high - low)) + 0.5F;
    }
    void change(Shape& shape) {
        shape.kind = random_(4);
        shape.clipped = random_(4) == 0;
        shape.at = {within(0, 760) - 40, within(0, 560) - 40};
        shape.size = {within(1, 120), within(1, 90)};
        shape.color = IM_COL32(random_(256), random_(256), random_(256), 60 + random_(196));
    }

    pcg32 random_;
    Shape shapes_[40];
};

/// How many pixels have another colour. Shapes that an edge of an area cuts are rounded otherwise
/// there, so a little does not count.
int different_pixels(const Picture& one, const Picture& other) {
    constexpr int little = 24;
    int pixels = 0;
    for (std::size_t i = 0; i < one.rgba.size(); i += 4) {
        int most = 0;
        for (std::size_t channel = i; channel < i + 3; ++channel)
            most = std::max(most, std::abs(one.rgba[channel] - other.rgba[channel]));
        pixels += most > little;
    }
    return pixels;
}

}  // namespace

TEST_CASE("What is drawn anew looks as if all were drawn", "[gfx]") {
    Host host(seen_window());
    REQUIRE_FALSE(host.window().accelerated());
    double now = 1;
    for (unsigned seed = 0; seed < 12; ++seed) {
        Shapes shapes(seed);
        const auto frame = [&] { return host.frame([&](Ui&) { shapes.draw(); }, now += 1); };
        frame();
        for (int i = 0; i < 8; ++i) {
            shapes.change_one();
            REQUIRE(frame());
        }
        const Picture parts = host.window().on_screen();
        const Picture whole = host.picture();
        REQUIRE(parts.rgba.size() == whole.rgba.size());
        CHECK(different_pixels(parts, whole) <= 8);
    }
}

TEST_CASE("Of a frame only what differs is drawn", "[gfx]") {
    Host host(seen_window());
    double now = 1;
    float x = 20;
    const auto frame = [&] {
        host.frame(
            [&](Ui&) {
                ImGui::GetForegroundDrawList()->AddRectFilled({x, 20}, {x + 10, 30}, 0xFFFFFFFF);
            },
            now += 1);
        return ImGui::GetDrawData();
    };
    Damage damage;
    CHECK(damage.update(*frame(), 1).at(0).w == 700);
    CHECK(damage.update(*frame(), 1).empty());
    x = 300;
    const auto areas = damage.update(*frame(), 1);
    CHECK(areas.size() == 2);  // where it was and where it is
    for (const SDL_Rect& area : areas) CHECK(area.w * area.h <= 96 * 96);
    CHECK(damage.update(*frame(), 2).at(0).w == 700);
}
