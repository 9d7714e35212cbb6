#include <ostream>

#include "dow/hot_seat/event_reader.hpp"
#include "dow/text_mode/text_game.hpp"

namespace dow::text_mode {

int play_bots(const Content& content, const Texts& texts, std::ostream& out, const BotGame& game) {
    MatchSetup setup;
    setup.setup.seats = game.seats;
    setup.setup.rules.coop = setup.setup.rules.two_player = game.seats == 2;
    setup.setup.objective = ObjectiveId(0);
    for (std::size_t i = 0; i < content.catalog.objectives.size(); ++i) {
        const ObjectiveDef& side = content.catalog.objectives[i];
        if (side.id == "we_need_more_samples" && side.hard == (game.seats == 2))
            setup.setup.objective = ObjectiveId(i);
    }
    setup.seed = game.seed;
    for (int i = 0; i < game.seats; ++i)
        setup.seats.push_back({.name = texts.format("text.bot_name", {{"n", i + 1}}),
                               .colour = static_cast<u8>(i),
                               .person = static_cast<u8>(i),
                               .bot = "steady"});
    Match match(content.catalog, setup);
    Wording words(content, texts);
    words.follow(match);
    std::vector<std::unique_ptr<Bot>> bots;
    bots.reserve(game.seats);
    for (u64 i = 0; i < game.seats; ++i)
        bots.push_back(make_bot(match.seats()[i].bot, game.seed * 8 + i));

    EventReader told;
    const auto print_news = [&] {
        for (const Event& event : told.read(match, Seats()).events)
            if (const std::string line = words.event(event); !line.empty()) out << line << '\n';
    };
    while (match.run_chance() == Waiting::Seat) {
        if (match.submit(answer(match, *bots[match.pending()->by]))) return 1;
        print_news();
    }
    print_news();
    for (const std::string& line : describe_end(words, match.view(Seats()))) out << line << '\n';
    return match.over() && out.good() ? 0 : 1;
}

}  // namespace dow::text_mode
