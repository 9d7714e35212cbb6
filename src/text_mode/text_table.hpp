#pragma once

#include <map>

#include "console.hpp"
#include "dow/hot_seat/adviser.hpp"
#include "dow/hot_seat/session.hpp"
#include "dow/text_mode/text_game.hpp"

namespace dow::text_mode {

/// One match in a terminal, from here to its end or to the people leaving. The session says what
/// comes next and who may see it; this class prints it and reads the answers. What was printed for
/// somebody's eyes is cleared before anybody else reads on.
class TextTable {
public:
    TextTable(const Content& content, const Texts& texts, Console& console,
              const TextOptions& options, Match match, std::optional<Journal> journal);

    /// False when the game could not be written.
    bool play();

private:
    const Match& match() const { return session_.match(); }
    SeatId listener() const;
    bool step();
    void show_to(Seats viewers);
    void print_news();
    void read_card(CardId crossroads);
    void read_page(const std::string& key);
    void print_recap();
    void warn();
    void quit();
    bool type_dice();
    void let_speak();
    bool answer();
    bool ask_about_token();
    bool hand_over();
    void tell_secrets(u8 person);
    void show_question(const CommandList& legal);
    std::string choice(const Decision& asked, const Command& command, const View& view) const;
    void say_events(const std::vector<Event>& events);
    bool command_word(const std::string& line);
    void take_back();
    void give_hint();
    std::string undone() const;
    void save();

    const Texts& texts_;
    Console& console_;
    const TextOptions& options_;
    Wording words_;
    Session session_;
    EventReader told_;                 ///< what stands on the screen
    std::map<u8, EventReader> known_;  ///< by person: what was told in private
    Seats shown_to_;                   ///< whose secrets stand on the screen
    SeatId shown_turn_ = kNone;        ///< whose summary stands on the screen
    std::string problem_;              ///< that people were told of
    bool leave_ = false;
};

}  // namespace dow::text_mode
