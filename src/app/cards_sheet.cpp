#include "cards_sheet.hpp"

#include <algorithm>
#include <cstdio>

#include "dow/base/build_paths.hpp"
#include "dow/content/text.hpp"
#include "table/art/art.hpp"
#include "table/art/pictures.hpp"
#include "table/gfx/loop.hpp"
#include "table/gfx/paint.hpp"

namespace dow::app {

namespace {

using table::Host;
using table::Rect;
using table::Ui;

constexpr float hand_width = 134;  // of a picture on a card in the hand, in units
constexpr float gap = 10;
constexpr float title_room = 22;

struct Tile {
    std::string key;
    std::string title;
    std::function<std::string()> svg;
};

/// Pictures of one kind and one proportion; they begin on a page of their own.
struct Chapter {
    std::string name;
    float aspect = 2;  ///< width ÷ height
    std::vector<Tile> tiles{};
};

/// "night_watch" becomes "Night watch": for recipes whose card is not loaded.
std::string title_from(std::string id) {
    std::replace(id.begin(), id.end(), '_', ' ');
    if (!id.empty() && id[0] >= 'a' && id[0] <= 'z') id[0] = static_cast<char>(id[0] - 'a' + 'A');
    return id;
}

std::string_view text_prefix(std::string_view list) {
    for (const auto& [name, prefix] :
         {std::pair{"items", "item"}, std::pair{"crises", "crisis"},
          std::pair{"crossroads", "crossroads"}, std::pair{"objectives", "objective"},
          std::pair{"secrets", "secret"}, std::pair{"betrayals", "betrayal"},
          std::pair{"exiles", "exile"}, std::pair{"survivors", "survivor"},
          std::pair{"upgrades", "upgrade"}, std::pair{"pills", "pill"},
          std::pair{"experiments", "experiment"}, std::pair{"places", "place"}})
        if (list == name) return prefix;
    return list;
}

/// What the sheet is made from.
struct Sources {
    const Content& content;
    const Texts& texts;
    const art::Pictures& pictures;
};

std::string title_of(const Sources& from, std::string_view list, const std::string& id) {
    const std::string key = std::string(text_prefix(list)) + "." + id + ".name";
    if (from.texts.has(key)) return std::string(from.texts(key));
    for (const Tree& scenario : from.content.sources.scenarios()) {
        const std::string chapter =
            "scenario." + scenario.get("id").str() + ".chapter." + id + ".name";
        if (from.texts.has(chapter)) return std::string(from.texts(chapter));
    }
    return title_from(id);
}

Chapter card_chapter(const Sources& from, const std::string& list) {
    Chapter chapter{list};
    std::vector<std::string> ids = from.pictures.ids(list);
    std::vector<Tree> cards;
    for (std::size_t i = 0; i < kCardLists; ++i)
        if (list_name(static_cast<CardList>(i)) == list)
            cards = from.content.sources.cards(static_cast<CardList>(i));
    for (const Tree& card : cards) ids.push_back(card.get("id").str());
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    for (const std::string& id : ids) {
        art::CardClues clues;
        for (const Tree& card : cards) {
            if (!card.get("id").is(id)) continue;
            clues.words = card.dump();
            if (card.has("icon")) clues.icon = card.get("icon").str();
        }
        chapter.tiles.push_back({list + "." + id, title_of(from, list, id),
                                 [=, &from] { return from.pictures.card(list, id, clues); }});
    }
    return chapter;
}

Chapter people_chapter(const Sources& from) {
    Chapter chapter{"survivors", 1};
    std::vector<std::string> ids = art::portrait_ids();
    for (const Tree& card : from.content.sources.cards(CardList::Survivor))
        ids.push_back(card.get("id").str());
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    for (const std::string& id : ids)
        chapter.tiles.push_back({"portrait." + id, title_of(from, "survivors", id),
                                 [id] { return art::portrait(id); }});
    return chapter;
}

Chapter token_chapter(const Sources& from) {
    Chapter chapter{"tokens", 1};
    for (const std::string& id : art::special_zombie_ids())
        chapter.tiles.push_back({"special." + id, title_of(from, "experiments", id),
                                 [id] { return art::special_zombie(id); }});
    for (int i = 0; i < art::bandit_variants; ++i)
        chapter.tiles.push_back(
            {"bandit." + std::to_string(i), title_from("bandit"), [i] { return art::bandit(i); }});
    for (int i = 0; i < art::zombie_variants; ++i)
        chapter.tiles.push_back(
            {"zombie." + std::to_string(i), title_from("zombie"), [i] { return art::zombie(i); }});
    return chapter;
}

Chapter place_chapter(const Sources& from) {
    Chapter chapter{"places", 2.8F};
    for (const std::string& id : art::location_ids())
        chapter.tiles.push_back(
            {"place." + id, title_of(from, "places", id), [id] { return art::location(id); }});
    return chapter;
}

/// How the tiles of a chapter lie on a page.
struct Grid {
    Grid(Ui& ui, float aspect)
        : width(ui.u(hand_width)),
          height(width / aspect),
          step_x(width + ui.u(gap)),
          step_y(height + ui.u(gap + title_room)),
          margin(ui.u(gap)),
          columns(std::max(1, static_cast<int>((ui.screen().w - margin) / step_x))),
          rows(std::max(1, static_cast<int>((ui.screen().h - margin) / step_y))) {}

    Rect place(int index) const {
        const int column = index % columns;
        const int row = index / columns;
        return {margin + step_x * static_cast<float>(column),
                margin + step_y * static_cast<float>(row), width, height};
    }

    float width;
    float height;
    float step_x;
    float step_y;
    float margin;
    int columns;
    int rows;
};

void draw_page(Ui& ui, const Chapter& chapter, std::size_t first, std::size_t last) {
    const Grid grid(ui, chapter.aspect);
    table::paint::fill(ui, ui.screen(), table::rgb(0x20262C));
    for (std::size_t i = first; i < last; ++i) {
        const Tile& tile = chapter.tiles[i];
        const Rect place = grid.place(static_cast<int>(i - first)).snapped();
        table::paint::image(ui, place, "sheet." + tile.key, tile.svg);
        table::paint::text_in(
            ui, {place.x, place.bottom(), place.w, ui.u(title_room)}, tile.title,
            {table::Role::body, table::type::tiny, table::color::white, table::Align::center});
    }
}

/// Draws the chapter from its first tile on; returns how many pages could not be written.
int draw_chapter(Host& host, const Chapter& chapter, const std::filesystem::path& folder) {
    int failed = 0;
    int page = 1;
    double now = 2;
    std::size_t first = 0;
    while (first < chapter.tiles.size()) {
        const Grid grid(host.ui(), chapter.aspect);
        const std::size_t last =
            std::min(chapter.tiles.size(), first + static_cast<std::size_t>(grid.columns) *
                                                       static_cast<std::size_t>(grid.rows));
        host.frame([&](Ui& ui) { draw_page(ui, chapter, first, last); }, now += 1);
        const auto file = folder / (chapter.name + "_" + std::to_string(page++) + ".png");
        failed += !host.screenshot(file.string());
        first = last;
    }
    return failed;
}

}  // namespace

int draw_cards_sheet(const Content& content, const Options& options) {
    Diagnostics findings;
    const std::string language = options.language.empty() ? "en" : options.language;
    const Texts texts = load_texts(build_paths::data_dir(), language, content.packs, findings);
    const art::Pictures pictures(art::picture_folders(build_paths::data_dir(), content.packs));
    const Sources from{content, texts, pictures};
    std::vector<Chapter> chapters;
    for (const std::string& list : pictures.lists()) chapters.push_back(card_chapter(from, list));
    chapters.push_back(people_chapter(from));
    chapters.push_back(token_chapter(from));
    chapters.push_back(place_chapter(from));
    table::HostOptions wanted;
    wanted.window.width = options.width > 0 ? options.width : 1366;
    wanted.window.height = options.width > 0 ? options.height : 768;
    wanted.window.headless = true;
    wanted.font_folders = {build_paths::fonts_dir()};
    wanted.scale = options.scale.value_or(1.0F);
    wanted.reduced_motion = true;
    Host host(wanted);
    std::error_code ignored;
    std::filesystem::create_directories(options.cards_sheet, ignored);
    host.frame([](Ui&) {}, 1);  // from here on the size of a page is known
    int failed = 0;
    for (const Chapter& chapter : chapters)
        failed += draw_chapter(host, chapter, options.cards_sheet);
    for (const Diagnostic& finding : pictures.findings())
        std::fprintf(stderr, "%s\n", finding.text().c_str());
    return failed == 0 && pictures.findings().empty() ? 0 : 1;
}

}  // namespace dow::app
