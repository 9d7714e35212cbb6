#include <SDL_image.h>
#include <xxhash.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>

#include "../base_content.hpp"
#include "../catch.hpp"
#include "../unit/temp_folder.hpp"
#include "table/art/art.hpp"
#include "table/art/pictures.hpp"

using namespace dow;

namespace {

const art::Pictures& pictures() {
    static const art::Pictures all(art::picture_folders(build_paths::data_dir(), {}));
    return all;
}

/// The pixels of a drawing at this size; none when it is no drawing.
std::vector<u32> drawn(const std::string& svg, int width, int height) {
    SDL_RWops* file = SDL_RWFromConstMem(svg.data(), static_cast<int>(svg.size()));
    SDL_Surface* surface = IMG_LoadSizedSVG_RW(file, width, height);
    SDL_RWclose(file);
    if (!surface) return {};
    std::vector<u32> pixels;
    for (int y = 0; y < surface->h; ++y) {
        const auto* row = reinterpret_cast<const u32*>(static_cast<const u8*>(surface->pixels) +
                                                       y * surface->pitch);
        pixels.insert(pixels.end(), row, row + surface->w);
    }
    SDL_FreeSurface(surface);
    return pixels;
}

/// How far two pictures of one size lie apart: the mean difference of a colour channel, 0 to 255.
double difference(const std::vector<u32>& one, const std::vector<u32>& other) {
    double sum = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        for (const u32 shift : {0U, 8U, 16U})
            sum += std::abs(static_cast<int>(one[i] >> shift & 255U) -
                            static_cast<int>(other[i] >> shift & 255U));
    return sum / (3.0 * static_cast<double>(one.size()));
}

/// Every picture is a real one, and none looks like another even from far away.
class Gallery {
public:
    void hang(const std::string& name, const std::string& svg, int width, int height) {
        INFO(name);
        const std::vector<u32> pixels = drawn(svg, width, height);
        REQUIRE(!pixels.empty());
        CHECK(std::set<u32>(pixels.begin(), pixels.end()).size() > 200);
        const u64 hash = XXH3_64bits(pixels.data(), pixels.size() * sizeof(u32));
        CHECK(hashes_.insert(hash).second);
        const std::vector<u32> small = drawn(svg, width / 4, height / 4);
        for (const auto& [known, thumb] : thumbs_) {
            INFO("looks like " << known);
            CHECK(difference(small, thumb) > 5);
        }
        thumbs_.emplace_back(name, small);
    }
    std::size_t size() const { return hashes_.size(); }

private:
    std::set<u64> hashes_;
    std::vector<std::pair<std::string, std::vector<u32>>> thumbs_;
};

art::CardClues clues_of(const Tree& card) {
    return {card.has("icon") ? card.get("icon").str() : std::string(), card.dump()};
}

/// The ids that the text tables of a box name: "item.shiv.name" gives "shiv".
std::vector<std::string> named_in(const std::filesystem::path& tables, std::string_view prefix) {
    std::vector<std::string> ids;
    for (const auto& entry : std::filesystem::directory_iterator(tables)) {
        const auto file = SourceTree::read(entry.path());
        for (const std::string& key : file->root().keys())
            if (key.starts_with(prefix) && key.ends_with(".name"))
                ids.push_back(key.substr(prefix.size(), key.size() - prefix.size() - 5));
    }
    return ids;
}

}  // namespace

TEST_CASE("the files of pictures are sound", "[art]") {
    for (const Diagnostic& finding : pictures().findings()) FAIL_CHECK(finding.text());
    CHECK(pictures().lists().size() >= 6);
}

TEST_CASE("every card of the box has a picture of its own", "[art]") {
    for (const CardList list :
         {CardList::Item, CardList::Crisis, CardList::Crossroads, CardList::Objective,
          CardList::Secret, CardList::Betrayal, CardList::Exile}) {
        const std::string name(list_name(list));
        Gallery gallery;
        for (const Tree& card : test::base_content().sources.cards(list)) {
            const std::string id = card.get("id").str();
            INFO(name << "." << id);
            CHECK(pictures().has_recipe(name, id));
            gallery.hang(name + "." + id, pictures().card(name, id, clues_of(card)), 134, 67);
        }
        CHECK(gallery.size() == test::base_content().sources.cards(list).size());
    }
}

TEST_CASE("every card of The Long Night has a recipe", "[art]") {
    const auto texts = build_paths::data_dir() / "long_night" / "text" / "en";
    for (const auto& [prefix, list] :
         {std::pair{"item.", "items"}, std::pair{"crisis.", "crises"},
          std::pair{"crossroads.", "crossroads"}, std::pair{"objective.", "objectives"},
          std::pair{"secret.", "secrets"}, std::pair{"betrayal.", "betrayals"},
          std::pair{"exile.", "exiles"}, std::pair{"upgrade.", "upgrades"},
          std::pair{"pill.", "pills"}, std::pair{"experiment.", "experiments"}}) {
        const auto ids = named_in(texts, prefix);
        CHECK(!ids.empty());
        for (const std::string& id : ids) {
            INFO(list << "." << id);
            CHECK(pictures().has_recipe(list, id));
        }
    }
    const std::vector<std::string> known = art::portrait_ids();
    for (const std::string& id : named_in(texts, "survivor.")) {
        INFO(id);
        CHECK(std::count(known.begin(), known.end(), id) == 1);
    }
}

TEST_CASE("no two recipes of a list draw the same picture", "[art]") {
    for (const std::string& list : pictures().lists()) {
        Gallery gallery;
        for (const std::string& id : pictures().ids(list))
            gallery.hang(list + "." + id, pictures().card(list, id, {}), 134, 67);
    }
}

TEST_CASE("people, bandits, special zombies and places look different", "[art]") {
    Gallery gallery;
    for (const std::string& id : art::portrait_ids())
        gallery.hang("portrait " + id, art::portrait(id), 96, 96);
    for (const std::string& id : art::special_zombie_ids())
        gallery.hang("special " + id, art::special_zombie(id), 96, 96);
    for (int i = 0; i < art::bandit_variants; ++i)
        gallery.hang("bandit " + std::to_string(i), art::bandit(i), 96, 96);
    for (int i = 0; i < art::zombie_variants; ++i)
        gallery.hang("zombie " + std::to_string(i), art::zombie(i), 96, 96);
    Gallery places;
    for (const std::string& id : art::location_ids())
        places.hang("place " + id, art::location(id), 280, 100);
    CHECK(art::portrait_ids().size() == 50);
    CHECK(art::special_zombie_ids().size() == 12);
}

TEST_CASE("a card without a recipe gets a picture that fits it", "[art]") {
    Gallery items;
    for (const char* icon : {"weapon", "fuel", "education", "food", "medicine", "tool", "survivor"})
        for (const char* id : {"one_thing", "another_thing"})
            items.hang(std::string(icon) + " " + id,
                       pictures().card("items", std::string(icon) + id, {icon, ""}), 134, 67);
    Gallery stories;
    for (const char* list :
         {"crises", "crossroads", "objectives", "secrets", "betrayals", "exiles"})
        for (const char* id : {"first_of_a_pack", "second_of_a_pack"})
            stories.hang(std::string(list) + " " + id, pictures().card(list, id, {}), 134, 67);
    // what the card speaks of decides what is shown, not only its id
    const auto speaks_of = [](const char* words) {
        return pictures().card("crises", "of_a_pack", {"", words});
    };
    stories.hang("hospital", speaks_of(R"({"at": "hospital"})"), 134, 67);
    stories.hang("library", speaks_of(R"({"at": "library"})"), 134, 67);
    stories.hang("zombies", speaks_of(R"({"token": "zombies"})"), 134, 67);
    stories.hang("both", speaks_of(R"({"at": "library", "token": "zombies"})"), 134, 67);
    Gallery strangers;
    for (const char* id : {"ivan_of_a_pack", "maria_of_a_pack", "nobody"})
        strangers.hang(id, art::portrait(id), 96, 96);
}

TEST_CASE("the same card gives the same picture", "[art]") {
    const art::Pictures again(art::picture_folders(build_paths::data_dir(), {}));
    for (const char* id : {"maude", "horde", "not_a_card"})
        CHECK(again.card("crossroads", id, {}) == pictures().card("crossroads", id, {}));
}

TEST_CASE("a pack brings pictures and replaces those of the box", "[art]") {
    const test::TempFolder folder;
    folder.write("mine/pictures/mine.json", R"({
        "drawings": {"brick": [{"fill": "red~", "box": [-30, -20, 60, 20]}]},
        "items": {"pistol": {"place": "bench", "shows": [{"draw": "brick", "at": [120, 100]}]},
                  "brick": {"place": "bench", "shows": [
                    {"draw": "brick", "at": [120, 100], "size": 2, "turn": 10, "flip": true}]}}})");
    const art::Pictures mine(
        art::picture_folders(build_paths::data_dir(), {folder.path() / "mine"}));
    for (const Diagnostic& finding : mine.findings()) FAIL_CHECK(finding.text());
    CHECK(mine.has_recipe("items", "brick"));
    CHECK(mine.card("items", "pistol", {}) != pictures().card("items", "pistol", {}));
    CHECK(mine.card("items", "shotgun", {}) == pictures().card("items", "shotgun", {}));
}

TEST_CASE("what is wrong in a file of pictures is named and left out", "[art]") {
    struct Mistake {
        const char* text;
        const char* said;
    };
    for (const Mistake& mistake :
         {Mistake{R"({"items": {"gun": {"place": "nowhere"}}})", "no place \"nowhere\""},
          Mistake{R"({"items": {"gun": {"weather": "frogs"}}})", "no such weather"},
          Mistake{R"({"items": {"gun": {"time": "noonish"}}})", "no time \"noonish\""},
          Mistake{R"({"items": {"gun": {"mood": "odd"}}})", "no mood \"odd\""},
          Mistake{R"({"items": {"gun": {"shows": [{"draw": "unicorn", "at": [1, 2]}]}}})",
                  "no drawing \"unicorn\""},
          Mistake{R"({"items": {"gun": {"plaice": "rays"}}})", "plaice"},
          Mistake{R"({"items": {"gun": {"shows": [{"fill": "red", "at": [1, 2]}]}}})", "at"},
          Mistake{R"({"drawings": {"gun": [{"fill": "red"}]}})", "path, disc, oval, box"},
          Mistake{R"({"drawings": {"gun": [{"disc": [1, 2, 3]}]}})", "fill, line, glow, rim"},
          Mistake{R"({"drawings": {"gun": [{"fill": "#12", "disc": [1, 2, 3]}]}})", "a colour"},
          Mistake{R"({"drawings": {"gun": [{"fill": "red/7", "disc": [1, 2, 3]}]}})", "opaque"},
          Mistake{R"({"drawings": {"gun": [{"fill": "red+x", "disc": [1, 2, 3]}]}})", "percent"},
          Mistake{R"({"drawings": {"gun": [{"fill": "red", "disc": [1, 2]}]}})", "numbers"},
          Mistake{R"({"drawings": {"gun": [{"fill": "red", "disc": [1, 2, 9e9]}]}})", "range"},
          Mistake{R"({"drawings": {"gun": [{"fill": "red", "path": "M0 0'/><image"}]}})",
                  "path data"},
          Mistake{R"({"potions": {"gun": {}}})", "no section"},
          Mistake{R"({"items": )", "mine.json"}}) {
        INFO(mistake.text);
        const test::TempFolder folder;
        folder.write("pictures/mine.json", mistake.text);
        const art::Pictures mine({folder.path() / "pictures"});
        REQUIRE(!mine.findings().empty());
        std::string said;
        for (const Diagnostic& finding : mine.findings()) said += finding.text() + "\n";
        CHECK_THAT(said, Catch::Matchers::ContainsSubstring(mistake.said));
        CHECK(!mine.card("items", "gun", {"weapon", ""}).empty());
    }
}

TEST_CASE("drawings that hold each other come to an end", "[art]") {
    const test::TempFolder folder;
    folder.write("pictures/ring.json", R"({
        "drawings": {"egg": [{"draw": "hen", "at": [0, 0]}, {"draw": "hen", "at": [1, 0]}],
                     "hen": [{"draw": "egg", "at": [0, 0]}, {"draw": "egg", "at": [1, 0]}]},
        "items": {"egg": {"shows": [{"draw": "egg", "at": [60, 60]}]}}})");
    const art::Pictures ring({folder.path() / "pictures"});
    CHECK(ring.findings().empty());
    CHECK(ring.card("items", "egg", {}).ends_with("</svg>"));
}
