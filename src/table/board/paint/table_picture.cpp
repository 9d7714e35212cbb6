#include "table_picture.hpp"

#include "table/art/art.hpp"

namespace dow::table::paint {

namespace {

/// Small marks beside each other, in rows from the lower left.
class Marks {
public:
    Marks(Ui& ui, const Rect& area, float size) : ui_(ui), area_(area), size_(size) {}

    Rect next() {
        const int across = std::max(1, static_cast<int>(area_.w / size_));
        const int row = count_ / across;
        const float x = area_.x + static_cast<float>(count_ % across) * size_;
        const float y = area_.bottom() - static_cast<float>(row + 1) * size_;
        ++count_;
        return Rect{x, y, size_, size_}.inset(ui_.u(0.5F));
    }

private:
    Ui& ui_;
    Rect area_;
    float size_;
    int count_ = 0;
};

void zombies(Ui& ui, Marks& marks, const TablePicture::Entrance& entrance) {
    for (int i = 0; i < entrance.zombies; ++i) {
        const Rect r = marks.next();
        fill(ui, r, rgb(0x1A0F0C, 220), ui.u(2));
        icon(ui, "zombie", r, rgb(0xE8866A));
    }
    for (int i = 0; i < entrance.specials; ++i) {
        const Rect r = marks.next();
        fill(ui, r, rgb(0x0A1C12, 230), ui.u(2));
        icon(ui, "experiment", r, rgb(0x63E08E));
    }
    for (int i = 0; i < entrance.barricades; ++i) {
        const Rect r = marks.next();
        fill(ui, r, rgb(0x8A6A3A), ui.u(1));
        frame(ui, r, rgb(0x2A1C0A), ui.u(1), std::max(1.0F, ui.u(1)));
    }
}

void people(Ui& ui, Marks& marks, const std::vector<TablePicture::Person>& all,
            const std::vector<int>& colours) {
    for (const TablePicture::Person& who : all) {
        const Rect r = marks.next();
        const int colour = who.seat < colours.size() ? colours[who.seat] % 5 : 0;
        seat_shape(ui, colour, r.center(), r.w * 0.46F, rgb(0x0A0E12));
        seat_shape(ui, colour, r.center(), r.w * 0.36F,
                   color::seat[static_cast<std::size_t>(colour)]);
    }
}

void place(Ui& ui, const Rect& rect, const TablePicture::Place& at,
           const std::vector<int>& colours) {
    const std::string key = "mini." + at.id;
    image_cover(
        ui, rect, key, [&] { return art::location(at.id); }, 560.0F / 200.0F, 0.5F, ui.u(3));
    fill(ui, rect, rgb(0x060A0E, 110), ui.u(3));
    const float size = std::min(rect.h / 2.2F, ui.u(11));
    Rect in = rect.inset(ui.u(2));
    Marks below(ui, in.cut_bottom(size), size);
    zombies(ui, below, at.entrance);
    Marks above(ui, in, size);
    people(ui, above, at.people, colours);
    for (int i = 0; i < at.bandits; ++i) {
        const Rect r = above.next();
        fill(ui, r, rgb(0x16100C, 230), ui.u(2));
        icon(ui, "bandit", r, rgb(0xE08A4A));
    }
}

void colony(Ui& ui, const Rect& rect, const TablePicture& picture,
            const std::vector<int>& colours) {
    image_cover(
        ui, rect, "mini.colony", [] { return art::colony_ground(); }, 1000.0F / 700.0F, 0.5F,
        ui.u(3));
    Rect in = rect.inset(ui.u(2));
    const float size = std::min(in.h / 9.5F, ui.u(10));
    const Rect left = in.cut_left(size, ui.u(3));
    const Rect right = in.cut_right(size, ui.u(3));
    for (int gate = 0; gate < kColonyEntrances; ++gate) {
        const bool west = gate < 3;
        Marks marks(ui, (west ? left : right).row(west ? gate : 5 - gate, 3), size);
        zombies(ui, marks, picture.gates[static_cast<std::size_t>(gate)]);
    }
    Marks marks(ui, in.inset(0, ui.u(2)), std::min(in.h / 4, ui.u(13)));
    if (!picture.places.empty()) people(ui, marks, picture.places.front().people, colours);
    for (int i = 0; i < std::min(picture.helpless, 12); ++i) {
        const Rect r = marks.next();
        ui.list().AddCircleFilled(r.center(), r.w * 0.3F, rgb(0xC9C2B0));
        ui.list().AddCircle(r.center(), r.w * 0.3F, rgb(0x0A0E12), 0, std::max(1.0F, ui.u(1)));
    }
}

}  // namespace

void table_picture(Ui& ui, const Rect& rect, const TablePicture& picture,
                   const std::vector<int>& colours) {
    fill(ui, rect, rgb(0x0A0F14), ui.u(5));
    if (!picture.empty()) {
        Rect in = rect.inset(ui.u(3));
        const int others = static_cast<int>(picture.places.size()) - 1;
        const int rows = std::max(1, (others + 1) / 2);
        const Rect left = in.cut_left(in.w * 0.28F, ui.u(2));
        const Rect right = in.cut_right(left.w, ui.u(2));
        for (int i = 0; i < others; ++i)
            place(ui, (i < rows ? left : right).row(i % rows, rows, ui.u(2)),
                  picture.places[static_cast<std::size_t>(i) + 1], colours);
        colony(ui, in, picture, colours);
    }
    frame(ui, rect, color::line, ui.u(5), ui.u(1.2F));
}

}  // namespace dow::table::paint
