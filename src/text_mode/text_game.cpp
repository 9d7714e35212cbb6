#include "dow/text_mode/text_game.hpp"

#include <array>

#include "console.hpp"
#include "dow/match/crash.hpp"
#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"

namespace dow::text_mode {

namespace {

constexpr u8 kNobody = 255;

/// One match from here to its end or to the people leaving.
class Table {
public:
    Table(const Content& content, const Texts& texts, Console& console, const TextOptions& options,
          Match match, std::optional<Journal> journal)
        : texts_(texts),
          console_(console),
          options_(options),
          words_(content, texts),
          match_(std::move(match)),
          journal_(std::move(journal)) {
        words_.follow(match_);
        if (journal_) crash::set_journal(journal_->path());
        for (std::size_t i = 0; i < match_.seats().size(); ++i)
            bots_.push_back(make_bot(match_.seats()[i].bot, match_.setup().seed * 8 + i));
    }

    /// False when something could not be written.
    bool play();

private:
    bool people_alone() const;
    Seats seats_of(u8 person) const;
    SeatId listener() const;
    void print_news();
    bool keep();
    bool type_dice();
    void let_speak();
    bool answer_seat();
    bool hand_over(u8 person);
    void tell_secrets(u8 person);
    void show_question(const CommandList& legal);
    bool command_word(const std::string& line);
    void take_back();
    void save();

    const Texts& texts_;
    Console& console_;
    const TextOptions& options_;
    Wording words_;
    Match match_;
    std::optional<Journal> journal_;
    std::vector<std::unique_ptr<Bot>> bots_;
    std::size_t told_ = 0;
    std::array<std::size_t, 256> known_{};  ///< by person: events told in private
    u8 holder_ = kNobody;
    SeatId shown_turn_ = kNone;
    bool leave_ = false;
    bool written_ = true;
};

bool Table::people_alone() const {
    u8 person = kNobody;
    for (const dow::SeatInfo& seat : match_.seats()) {
        if (seat.is_bot()) continue;
        if (person != kNobody && person != seat.person) return false;
        person = seat.person;
    }
    return true;
}

Seats Table::seats_of(u8 person) const {
    Seats seats;
    for (std::size_t i = 0; i < match_.seats().size(); ++i)
        if (!match_.seats()[i].is_bot() && match_.seats()[i].person == person) seats.add(SeatId(i));
    return seats;
}

/// Whose hand and dice a summary shows.
SeatId Table::listener() const {
    const auto& asked = match_.pending();
    if (asked && asked->by < match_.seats().size() && seats_of(holder_).has(asked->by))
        return asked->by;
    return kNone;
}

void Table::print_news() {
    told_ = std::min(told_, match_.event_count());
    for (const Event& event : match_.events_for(seats_of(holder_), told_)) {
        if (event.is<event::CrossroadsRevealed>()) {
            console_.say();
            console_.say(words_.card(event.card()));
            console_.say(words_.story(event.card()));
            for (const std::string& line : words_.rules(event.card())) console_.say(plain(line));
            console_.say();
            continue;
        }
        if (const std::string line = words_.event(event); !line.empty()) console_.say(line);
    }
    told_ = match_.event_count();
    if (holder_ != kNobody) known_[holder_] = told_;
}

bool Table::keep() {
    if (!journal_) return true;
    const FileError error = journal_->sync(match_);
    if (error) console_.say(texts_.format("text.not_written", {{"why", error.text()}}));
    written_ = !error;
    return written_;
}

bool Table::type_dice() {
    const Decision asked = *match_.pending();
    const bool exposure = asked.ask == Ask::ExposureDie;
    console_.say(words_.prompt(asked));
    if (asked.prompt == Prompt::ShowCrossroads)
        for (const std::string& rule : words_.rules(asked.card)) console_.say(plain(rule));
    const auto line = console_.ask(texts_(exposure ? "text.ask_exposure_die" : "text.ask_dice"));
    if (!line) return false;
    std::vector<u8> faces;
    for (const char c : *line)
        if (c >= '0' && c <= '9') faces.push_back(static_cast<u8>(c - '0' - (exposure ? 1 : 0)));
    if (!match_.type_dice(faces)) console_.say_key("text.bad_dice");
    return true;
}

bool Table::hand_over(u8 person) {
    SeatId seat = match_.pending()->by;
    if (holder_ != kNobody) console_.clear();
    holder_ = kNobody;
    print_news();
    const std::string name = words_.seat(seat);
    if (!console_.ask(texts_.format("text.pass", {{"player", name}}))) return false;
    console_.clear();
    holder_ = person;
    shown_turn_ = kNone;
    tell_secrets(person);
    return true;
}

/// What only this person learnt while others held the keyboard.
void Table::tell_secrets(u8 person) {
    std::size_t& known = known_[person];
    known = std::min(known, match_.event_count());
    const auto seen = match_.events_for(seats_of(person), known);
    const auto open = match_.events_for(Seats(), known);
    known = match_.event_count();
    for (std::size_t i = 0; i < seen.size(); ++i)
        if (!(seen[i] == open[i]) && !seen[i].is<event::SurvivorOffered>() &&
            !seen[i].is<event::ItemDealt>() && !seen[i].is<event::SecretDealt>())
            if (const std::string line = words_.event(seen[i]); !line.empty())
                console_.say(texts_.format("text.only_you", {{"line", line}}));
}

void Table::show_question(const CommandList& legal) {
    const Decision asked = *match_.pending();
    const View view = match_.view(seats_of(holder_));
    if (asked.ask == Ask::Turn && shown_turn_ != asked.by) {
        console_.say();
        console_.say_all(describe(words_, view, listener()));
        shown_turn_ = asked.by;
    }
    if (asked.ask == Ask::Draft && shown_turn_ != asked.by) {
        console_.say_all(describe_own(words_, view, asked.by));
        shown_turn_ = asked.by;
    }
    console_.say();
    console_.say(words_.prompt(asked));
    for (int i = 0; i < legal.size(); ++i) {
        std::string line = std::to_string(i + 1) + ". " + words_.command(asked, legal[i], view);
        if (asked.ask == Ask::Draft) {
            const CardId card(match_.catalog().first_survivor + legal[i].a);
            for (const std::string& rule : words_.rules(card)) line += " " + plain(rule);
        }
        console_.say(line);
    }
}

void Table::take_back() {
    const auto& asked = match_.pending();
    const SeatId by = asked ? asked->by : SeatId{0};
    switch (match_.can_undo(by)) {
        case UndoCheck::Nothing: console_.say_key("refusal.nothing_to_take_back"); return;
        case UndoCheck::NeedsConsent: {
            const auto agreed = console_.ask_yes(texts_("text.ask_consent"), false);
            if (!agreed || !*agreed) return;
            match_.undo(by, true);
            holder_ = people_alone() ? holder_ : kNobody;
            break;
        }
        default: match_.undo(by);
    }
    console_.say_key("text.taken_back");
    told_ = std::min(told_, match_.event_count());
}

void Table::save() {
    const auto path = options_.folders.saves() / (hex(match_.id()) + ".json");
    const FileError error = save_match(match_, path);
    if (error)
        console_.say(texts_.format("text.not_written", {{"why", error.text()}}));
    else
        console_.say_key("text.saved");
}

/// Words that are no answer to the question; true when the line was one.
bool Table::command_word(const std::string& line) {
    const auto is = [&](std::string_view key) { return line == texts_(key); };
    if (is("text.word.help")) {
        console_.say_key("text.help");
    } else if (is("text.word.undo")) {
        take_back();
    } else if (is("text.word.save")) {
        save();
    } else if (is("text.word.quit")) {
        leave_ = true;
    } else if (is("text.word.state")) {
        console_.say_all(describe(words_, match_.view(seats_of(holder_)), listener()));
    } else if (is("text.word.night")) {
        console_.say_all(words_.night(match_.view(seats_of(holder_))));
    } else if (is("text.word.log")) {
        for (const Event& event : match_.events_for(seats_of(holder_)))
            if (const std::string said = words_.event(event); !said.empty()) console_.say(said);
    } else {
        return false;
    }
    return true;
}

/// Asks for the words a card lets its player say, until they are few enough; an empty line is
/// silence.
void Table::let_speak() {
    const int most = match_.events_for(Seats(), *match_.unsaid()).front().as<event::Spoke>().words;
    while (match_.unsaid()) {
        const auto line = console_.ask(texts_.format("text.ask_words", {{"n", most}}));
        if (!line || count_words(*line) == 0) return;
        if (!match_.say(*line)) console_.say(texts_.format("say.too_many", {{"n", most}}));
    }
    words_.follow(match_);
}

bool Table::answer_seat() {
    const Decision asked = *match_.pending();
    const dow::SeatInfo& seat = match_.seats()[asked.by];
    if (seat.is_bot()) return !match_.submit(answer(match_, *bots_[asked.by]));
    if (asked.secret && seat.person != holder_) {
        if (people_alone())
            holder_ = seat.person;
        else
            return hand_over(seat.person);
    }
    print_news();
    CommandList legal;
    match_.legal(legal);
    show_question(legal);
    const auto line = console_.ask(texts_("text.ask_number"));
    if (!line) return false;
    const auto number = number_in(*line);
    if (number && *number >= 1 && *number <= legal.size()) {
        const Refusal no = match_.submit(legal[*number - 1]);
        if (no) console_.say(words_.refusal(no));
        if (match_.unsaid()) let_speak();
    } else if (!line->empty() && !command_word(*line)) {
        console_.say_key("text.try_help");
    }
    return true;
}

bool Table::play() {
    while (!leave_) {
        const Waiting waiting = match_.run_chance();
        if (!keep()) return false;
        if (waiting == Waiting::Over) break;
        if (waiting == Waiting::Chance ? !type_dice() : !answer_seat()) break;
    }
    if (!match_.over()) {
        keep();
        console_.say_key("text.kept");
        return written_;
    }
    print_news();
    console_.say();
    console_.say_all(describe_end(words_, match_.view(Seats())));
    if (journal_) journal_->finish();
    return written_;
}

/// The menu before a game.
class Menu {
public:
    Menu(const Content& content, const Texts& texts, Console& console, const TextOptions& options)
        : content_(content), texts_(texts), console_(console), options_(options) {}

    int run() {
        console_.say_key("text.welcome");
        while (!console_.ended()) {
            console_.say();
            const auto chosen = console_.choose(
                texts_("text.ask_number"),
                {std::string(texts_("text.menu.new")), std::string(texts_("text.menu.continue")),
                 std::string(texts_("text.menu.load")), std::string(texts_("text.menu.quit"))});
            if (!chosen || *chosen == 3) break;
            if (!(*chosen == 0 ? begin() : *chosen == 1 ? resume() : load())) return 1;
        }
        return console_.good() ? 0 : 1;
    }

private:
    bool start(Match match) {
        FileError error;
        auto journal = Journal::create(options_.folders.journals(), match, error);
        if (error) console_.say(texts_.format("text.not_written", {{"why", error.text()}}));
        return Table(content_, texts_, console_, options_, std::move(match), std::move(journal))
            .play();
    }
    bool begin() {
        const Wording words(content_, texts_);
        auto setup = ask_setup(console_, words, options_.seed);
        return !setup || start(Match(content_.catalog, std::move(*setup)));
    }
    bool resume() {
        for (const JournalFacts& found : find_journals(options_.folders.journals())) {
            if (found.busy || found.error) continue;
            Resumed game =
                resume_journal(content_.catalog, found.path, options_.folders.autosaves());
            if (!game.loaded.match) continue;
            return Table(content_, texts_, console_, options_, std::move(*game.loaded.match),
                         std::move(game.journal))
                .play();
        }
        console_.say_key("text.nothing_to_continue");
        return true;
    }
    bool load() {
        std::vector<std::string> names;
        std::vector<std::filesystem::path> paths;
        for (const SaveFacts& save : list_saves(options_.folders.saves())) {
            if (save.error) continue;
            std::string players;
            for (const dow::SeatInfo& seat : save.seats)
                players += (players.empty() ? "" : ", ") + seat.name;
            names.push_back(
                texts_.format("text.save_line",
                              {{"when", save.saved}, {"players", players}, {"round", save.round}}));
            paths.push_back(save.path);
        }
        if (names.empty()) {
            console_.say_key("text.no_saves");
            return true;
        }
        const auto chosen = console_.choose(texts_("text.ask_number"), names);
        if (!chosen) return true;
        Loaded loaded = load_save(content_.catalog, paths[static_cast<std::size_t>(*chosen)]);
        if (loaded.match) return start(std::move(*loaded.match));
        console_.say(texts_.format("text.not_loaded", {{"why", loaded.error.text()}}));
        return true;
    }

    const Content& content_;
    const Texts& texts_;
    Console& console_;
    const TextOptions& options_;
};

}  // namespace

int play_text(const Content& content, const Texts& texts, std::istream& in, std::ostream& out,
              const TextOptions& options) {
    Console console(in, out, texts, options.terminal);
    return Menu(content, texts, console, options).run();
}

}  // namespace dow::text_mode
