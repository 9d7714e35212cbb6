#include "demo_players.hpp"

#include "demo_scenes.hpp"
#include "dow/match/rule_options.hpp"

namespace dow::app {

namespace {

constexpr std::string_view first_objective = "we_need_more_samples";

bool wants_vote(std::string_view screen) {
    return screen == "vote" || screen == "secret_vote" || screen == "moment_vote" ||
           screen == "moment_exile";
}

/// With all boxes and all their modes.
bool plays_everything(std::string_view screen) { return screen.starts_with("long_night"); }

bool casts_vote(const Decision& asked) {
    return asked.prompt == Prompt::CastVote || asked.prompt == Prompt::BreakTie;
}

}  // namespace

Match demo_match(const Content& content, const Texts& texts, u64 seed, std::string_view screen) {
    const bool crowd = screen == "crowd";
    MatchSetup setup;
    setup.setup.seats = crowd ? 5 : 4;
    setup.setup.objective = kNone;
    setup.setup.rules.request_named = screen == "named_request";
    if (plays_everything(screen)) {
        for (BoxId box{}; box < content.catalog.boxes.size(); ++box) setup.setup.boxes.add(box);
        setup.setup.modules = Modules::first(content.catalog.modules.size());
        setup.setup.rules = edition_rules(content.catalog, setup.setup.boxes);
    }
    setup.real_dice = screen == "real_dice" || screen == "real_exposure";
    if (screen == "secret_vote") setup.options["votes"] = "device";
    for (std::size_t i = 0; i < content.catalog.objectives.size(); ++i)
        if (content.catalog.objectives[i].id == first_objective &&
            !content.catalog.objectives[i].hard)
            setup.setup.objective = ObjectiveId(i);
    setup.seed = seed;
    setup.id = seed;
    const std::string name = crowd ? "demo.long_name." : "demo.name.";
    for (int i = 0; i < setup.setup.seats; ++i)
        setup.seats.push_back({.name = std::string(texts(name + std::to_string(i + 1))),
                               .colour = static_cast<u8>(i),
                               .person = static_cast<u8>(i),
                               .bot = {}});
    if (const DemoScene* scene = demo_scene(screen)) return scene_match(content, *scene, setup);
    return {content.catalog, setup};
}

DemoPlayers::DemoPlayers(u64 seed, bool by_chance) : random_(seed), by_chance_(by_chance) {
    for (u64 i = 0; i < kMaxSeats; ++i) bots_.push_back(make_bot("steady", seed * 8 + i));
}

/// What leads to the screen and would hardly be done otherwise; nothing most of the time.
const Command* DemoPlayers::wanted(const CommandList& legal, const Decision& asked,
                                   std::string_view screen) {
    std::optional<Do> what;
    if (wants_vote(screen) && asked.ask == Ask::Turn && random_(12) == 0) what = Do::CallVote;
    if (screen == "moment_exile" && casts_vote(asked)) what = Do::SayYes;
    if (screen == "long_night_token_vote" && asked.prompt == Prompt::CallTokenVote)
        what = Do::SayYes;
    const DemoScene* scene = demo_scene(screen);
    if (scene && asked.prompt == Prompt::Turn) what = Do::EndTurn;
    if (scene && scene->says_yes && (casts_vote(asked) || asked.prompt == Prompt::May))
        what = Do::SayYes;
    if (screen == "named_request" && asked.ask == Ask::Turn) what = Do::RequestCard;
    if (screen == "real_exposure" && asked.ask == Ask::Turn) what = Do::Move;
    for (const Command& c : legal)
        if (c.what() == what) return &c;
    return nullptr;
}

void DemoPlayers::answer(Session& session, std::string_view screen) {
    CommandList legal;
    session.match().legal(legal);
    if (const Command* found = wanted(legal, *session.match().pending(), screen)) {
        session.submit(Command(*found));
        return;
    }
    const SeatId by = session.match().pending()->by;
    if (!by_chance_ && by < bots_.size()) {
        session.submit(dow::answer(session.match(), *bots_[by]));
        return;
    }
    for (int tries = 0; tries < 30; ++tries) {
        const Command& c = legal[static_cast<int>(random_(static_cast<u32>(legal.size())))];
        if (c.is<TakeBack>() || c.is<CallVote>()) continue;
        if (c.is<EndTurn>() && random_(5) != 0) continue;
        if (c.is<Move>() && random_(3) != 0) continue;
        session.submit(Command(c));
        return;
    }
    session.submit(Command(legal[0]));
}

void throw_dice(Session& session, pcg32& random) {
    const Decision& asked = *session.match().pending();
    const bool exposure = asked.ask == Ask::ExposureDie;
    std::vector<u8> faces(asked.dice);
    for (u8& face : faces) face = static_cast<u8>(exposure ? random(2) : 1 + random(6));
    session.type_dice(faces);
}

}  // namespace dow::app
