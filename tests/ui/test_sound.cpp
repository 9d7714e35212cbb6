#include <set>

#include "../catch.hpp"
#include "table/board/animation/animations.hpp"
#include "table/sound/cues.hpp"
#include "table/sound/player.hpp"

using namespace dow;
using namespace dow::table;

TEST_CASE("every sound is short, in range, begins and ends in silence", "[sound]") {
    std::set<std::vector<float>> different;
    for (int i = 0; i < static_cast<int>(Sound::last); ++i) {
        const auto sound = static_cast<Sound>(i);
        INFO(name_of(sound));
        const std::vector<float> samples = make(sound);
        REQUIRE(samples.size() > sound_rate / 50);
        CHECK(samples.size() < static_cast<std::size_t>(sound_rate) * 5 / 2);
        float loudest = 0;
        bool finite = true;
        for (const float s : samples) {
            finite = finite && std::isfinite(s);
            loudest = std::max(loudest, std::abs(s));
        }
        CHECK(finite);
        CHECK(loudest > 0.05F);
        CHECK(loudest <= 0.75F);
        CHECK(std::abs(samples.front()) < 0.01F);
        CHECK(std::abs(samples.back()) < 0.01F);
        CHECK(samples == make(sound));
        CHECK(different.insert(samples).second);
        CHECK_FALSE(name_of(sound).empty());
    }
}

TEST_CASE("a table without a loudspeaker is silent and does not complain", "[sound]") {
    Player player;
    player.set_volume(0);
    CHECK_FALSE(player.play(Sound::dice, 1));
    CHECK_FALSE(player.open());
    player.set_volume(50);
    player.play(Sound::dice, 1);
    if (player.open()) {
        CHECK(player.rest(2) > 5);
        CHECK(player.rest(60) > 1e9);
        CHECK_FALSE(player.open());
    }
    player.set_volume(0);
    CHECK_FALSE(player.open());
}

TEST_CASE("sounds follow the beats of the table and a crowd is thinned out", "[sound]") {
    std::vector<Event> events;
    const auto add = [&](const auto& what) { events.emplace_back(RuleId::None, what); };
    add(event::Moved{});
    add(event::ExposureRolled{.face = Face::Frostbite});
    add(event::Wounded{.wound = WoundKind::Frostbite});
    for (int i = 0; i < 20; ++i) add(event::ZombieAdded{.entrance = EntranceId(1)});
    const std::vector<Cue> cues = cues_of(events, 10);
    REQUIRE(cues.size() == 6);
    CHECK(cues[0].sound == Sound::step);
    CHECK(cues[0].at == 10);
    CHECK(cues[1].sound == Sound::exposure);
    CHECK(cues[2].sound == Sound::frost);
    CHECK(cues[2].at > cues[1].at);
    CHECK(cues[5].sound == Sound::groan);
    CHECK(cues[5].at <= 10 + Animations::batch);

    CueQueue queue;
    queue.add(cues);
    CHECK(queue.due(9.9).empty());
    CHECK(queue.due(10) == std::vector<Sound>{Sound::step});
    CHECK(queue.next() == cues[1].at);
    CHECK(queue.due(20).size() == 5);
    CHECK(queue.next() > 1e9);
}

TEST_CASE("a sound never depends on a card", "[sound][secrets]") {
    for (int i = 0; i < static_cast<int>(EventKind::Last); ++i) {
        const Event hidden = Event::of(static_cast<EventKind>(i));
        for (const int card : {0, 7, 300}) {
            Event shown = hidden;
            shown.change_members([&]<class Member>(const char*, Member& member) {
                if constexpr (std::is_same_v<Member, CardId>) member = CardId(card);
            });
            CHECK(sound_of(shown) == sound_of(hidden));
        }
    }
}
