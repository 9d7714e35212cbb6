#include "text_table.hpp"

#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"

namespace dow::text_mode {

TextTable::TextTable(const Content& content, const Texts& texts, Console& console,
                     const TextOptions& options, Match match, std::optional<Journal> journal)
    : texts_(texts),
      console_(console),
      options_(options),
      words_(content, texts),
      session_(std::move(match), options.folders, std::move(journal)) {
    words_.follow(session_.match());
}

/// Whose hand and dice a summary shows.
SeatId TextTable::listener() const {
    const auto& asked = match().pending();
    const bool looks = asked && asked->by < kMaxSeats && session_.viewers().has(asked->by);
    return looks ? asked->by : SeatId(kNone);
}

void TextTable::read_card(CardId crossroads) {
    console_.say();
    console_.say(words_.card(crossroads));
    console_.say(words_.story(crossroads));
    for (const std::string& line : words_.rules(crossroads)) console_.say(plain(line));
    console_.say();
}

/// Equal lines that follow each other are one line with their number.
void TextTable::say_events(const std::vector<Event>& events) {
    std::string last;
    int times = 0;
    const auto say_last = [&] {
        if (times == 1) console_.say(last);
        if (times > 1) console_.say(texts_.format("text.same", {{"line", last}, {"n", times}}));
        times = 0;
    };
    for (const Event& event : events) {
        std::string line = words_.event(event);
        if (line.empty()) continue;
        const bool crossroads = event.is<event::CrossroadsRevealed>();
        if (crossroads || line != last) say_last();
        if (crossroads) {
            read_card(event.card());
            continue;
        }
        if (const auto page = event.find<event::PageRead>()) {
            say_last();
            console_.say(line);
            read_page(words_.catalog().pages[page->page].text_key);
            continue;
        }
        last = std::move(line);
        ++times;
    }
    say_last();
}

/// A page of a scenario, and what is new from now on.
void TextTable::read_page(const std::string& key) {
    console_.say(texts_(key + ".text"));
    if (!texts_.has(key + ".new")) return;
    console_.say(texts_("moment.page.new"));
    console_.say(plain(texts_(key + ".new")));
}

/// Nothing that was printed for somebody else can be read any more. Alone, there is nobody to hide
/// it from.
void TextTable::show_to(Seats viewers) {
    if (viewers == shown_to_) return;
    const bool clears = !shown_to_.empty() && !session_.solo();
    shown_to_ = viewers;
    shown_turn_ = kNone;
    if (!clears) return;
    console_.clear();
    told_.skip(match());
    if (match().pending()) print_recap();
}

void TextTable::print_recap() {
    const SeatId seat = match().pending()->by;
    if (seat >= match().seats().size()) return;
    say_events(session_.recap(seat));
}

void TextTable::print_news() {
    show_to(session_.viewers());
    say_events(told_.read(match(), shown_to_).events);
    if (const auto holder = session_.holder(); holder && !shown_to_.empty())
        known_[*holder].skip(match());
}

/// Says once that the game cannot be kept; it goes on, and the next answer tries again.
void TextTable::warn() {
    if (session_.problem() == problem_) return;
    problem_ = session_.problem();
    if (problem_.empty()) return console_.say_key("text.written_again");
    console_.say(texts_.format("text.not_written", {{"why", problem_}}));
}

/// Whoever leaves a game that is not kept is asked before.
void TextTable::quit() {
    if (session_.keep()) {
        leave_ = true;
        return;
    }
    const auto sure = console_.ask_yes(texts_("text.ask_leave"), false);
    leave_ = !sure || *sure;
}

bool TextTable::type_dice() {
    print_news();
    const Decision asked = *match().pending();
    const bool exposure = asked.ask == Ask::ExposureDie;
    console_.say(words_.prompt(asked));
    const auto line = console_.ask(texts_(exposure ? "text.ask_exposure_die" : "text.ask_dice"));
    if (!line) return false;
    std::vector<u8> faces;
    for (const char c : *line)
        if (c >= '0' && c <= '9') faces.push_back(static_cast<u8>(c - '0' - (exposure ? 1 : 0)));
    if (!session_.type_dice(faces)) console_.say_key("text.bad_dice");
    return true;
}

/// The curtain of a terminal: the screen is cleared, everybody may read what happened, and the one
/// who is asked presses Enter.
bool TextTable::hand_over() {
    const SeatId seat = match().pending()->by;
    session_.lower_curtain();
    const bool first = shown_to_.empty();
    show_to(Seats());
    if (first) print_news();
    if (!console_.ask_afresh(texts_.format("text.pass", {{"player", words_.seat(seat)}})))
        return false;
    console_.clear();
    session_.raise_curtain();
    session_.turn_hand(true);
    shown_to_ = session_.viewers();
    shown_turn_ = kNone;
    told_.skip(match());
    tell_secrets(session_.person_of(seat));
    return true;
}

/// What only this person learnt while others held the keyboard. What was dealt is in the summary.
void TextTable::tell_secrets(u8 person) {
    const EventReader::News seen = known_[person].read(match(), session_.seats_of(person));
    const auto open = match().events_for(Seats(), seen.first);
    for (std::size_t i = 0; i < open.size(); ++i) {
        const Event& event = seen.events[i];
        if (event == open[i] || event.is<event::SurvivorOffered>() ||
            event.is<event::ItemDealt>() || event.is<event::SecretDealt>())
            continue;
        if (const std::string line = words_.event(event); !line.empty())
            console_.say(texts_.format("text.only_you", {{"line", line}}));
    }
}

void TextTable::show_question(const CommandList& legal) {
    const Decision asked = *match().pending();
    const View view = session_.view();
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
    const std::string risk = words_.risk(asked, match().dangers_ahead());
    if (!risk.empty()) console_.say(plain(risk));
    if (asked.prompt == Prompt::ShowCrossroads)
        for (const std::string& rule : words_.rules(asked.card)) console_.say(plain(rule));
    for (int i = 0; i < legal.size(); ++i)
        console_.say(std::to_string(i + 1) + ". " + choice(asked, legal[i], view));
    if (session_.can_call_off())
        console_.say(std::to_string(legal.size() + 1) + ". " +
                     std::string(texts_("text.call_off")));
}

/// A line of the list: what is chosen, and what that means.
std::string TextTable::choice(const Decision& asked, const Command& command,
                              const View& view) const {
    if (asked.ask == Ask::Draft) {
        const SurvivorId who = command.as<ChooseSurvivor>().survivor;
        const SurvivorDef& def = match().catalog().survivors[who];
        std::string line = texts_.format("text.draft", {{"survivor", words_.survivor(who)},
                                                        {"influence", def.influence},
                                                        {"attack", def.attack},
                                                        {"search", def.search}});
        for (const std::string& rule : words_.rules(match().catalog().survivor_card(who)))
            line += " " + plain(rule);
        return line;
    }
    std::string line = words_.command(asked, command, view);
    const std::string then = plain(words_.consequence(asked, command, view));
    if (then.empty()) return line;
    return texts_.format("text.choice", {{"what", line}, {"then", then}});
}

void TextTable::take_back() {
    switch (session_.undo_offer()) {
        case UndoOffer::nothing: return console_.say_key("refusal.nothing_to_take_back");
        case UndoOffer::strict: return console_.say_key("game.undo_strict");
        case UndoOffer::free: break;
        default: {
            const bool sure = session_.undo_offer() == UndoOffer::sure;
            const auto agreed =
                console_.ask_yes(texts_(sure ? "text.ask_sure" : "text.ask_consent"), false);
            if (!agreed || !*agreed) return;
        }
    }
    const std::string what = undone();
    session_.undo();
    told_.skip(match());
    console_.say(what.empty() ? std::string(texts_("text.taken_back"))
                              : texts_.format("text.taken_back_what", {{"what", what}}));
}

/// What undo would take back; empty where not everybody who reads may know it.
std::string TextTable::undone() const {
    const std::size_t begin = match().last_action();
    if (begin >= match().history().size()) return {};
    const LogEntry& first = match().log()[match().history()[begin].entry];
    if (first.limited && !session_.viewers().has(first.by)) return {};
    return words_.command(first.asked, first.command, session_.view());
}

void TextTable::save() {
    session_.save(options_.folders.saves() / (hex(match().id()) + ".json"));
    if (session_.problem().empty()) console_.say_key("text.saved");
    warn();
}

/// Words that are no answer to the question; true when the line was one.
bool TextTable::command_word(const std::string& line) {
    const auto is = [&](std::string_view key) { return line == texts_(key); };
    if (is("text.word.help")) {
        console_.say_key("text.help");
    } else if (is("text.word.undo")) {
        take_back();
    } else if (is("text.word.hint")) {
        give_hint();
    } else if (is("text.word.save")) {
        save();
    } else if (is("text.word.quit")) {
        quit();
    } else if (is("text.word.state")) {
        console_.say_all(describe(words_, session_.view(), listener()));
    } else if (is("text.word.night")) {
        console_.say_all(words_.night(session_.view()));
    } else if (is("text.word.log")) {
        say_events(match().events_for(session_.viewers()));
    } else {
        return false;
    }
    return true;
}

/// Asks for the words a card lets its player say, until they are few enough; an empty line is
/// silence.
void TextTable::let_speak() {
    while (const auto at = session_.unsaid()) {
        const int most = match().events_for(Seats(), *at).front().as<event::Spoke>().words;
        const auto line = console_.ask(texts_.format("text.ask_words", {{"n", most}}));
        if (!line || count_words(*line) == 0) return session_.stay_silent();
        if (!session_.say(*line)) console_.say(texts_.format("say.too_many", {{"n", most}}));
    }
    words_.follow(match());
}

/// One question for everybody at this keyboard: who, if anybody, wants a vote (LN-09).
bool TextTable::ask_about_token() {
    print_news();
    console_.say();
    console_.say(
        texts_.format("vote.call_token", {{"player", words_.seat(match().pending()->seat)}}));
    console_.say("1. " + std::string(texts_("vote.call_nobody")));
    std::vector<SeatId> callers{SeatId(kNone)};
    for (const SeatId seat : session_.token_callers()) {
        callers.push_back(seat);
        console_.say(std::to_string(callers.size()) + ". " +
                     texts_.format("vote.call_by", {{"player", words_.seat(seat)}}));
    }
    const auto line = console_.ask(texts_("text.ask_number"));
    if (!line) return false;
    const auto number = number_in(*line);
    if (number && *number >= 1 && *number <= static_cast<int>(callers.size()))
        session_.call_token_vote(callers[static_cast<std::size_t>(*number - 1)]);
    else if (!line->empty() && !command_word(*line))
        console_.say_key("text.try_help");
    return true;
}

bool TextTable::answer() {
    if (!session_.token_callers().empty()) return ask_about_token();
    if (match().pending()->secret && session_.hand_is_down()) return hand_over();
    print_news();
    CommandList legal;
    match().legal(legal);
    show_question(legal);
    const auto line = console_.ask(texts_("text.ask_number"));
    if (!line) return false;
    const auto number = number_in(*line);
    if (number && *number >= 1 && *number <= legal.size()) {
        const Refusal no = session_.submit(legal[*number - 1]);
        if (no) console_.say(words_.refusal(no));
        if (session_.unsaid()) let_speak();
    } else if (number && *number == legal.size() + 1 && session_.can_call_off()) {
        session_.undo();
        told_.skip(match());
        console_.say_key("text.taken_back");
    } else if (!line->empty() && !command_word(*line)) {
        console_.say_key("text.try_help");
    }
    return true;
}

/// The news tell what a window shows large, so moments, reports and cards are read by the way.
bool TextTable::step() {
    switch (session_.stage()) {
        case Stage::moment: session_.close_moment(); return true;
        case Stage::report: session_.close_report(); return true;
        case Stage::crossroads: session_.read_crossroads(); return true;
        case Stage::bot: session_.bot_step(); return true;
        case Stage::dice: return type_dice();
        case Stage::curtain: return hand_over();
        case Stage::over: return false;
        default: return answer();
    }
}

bool TextTable::play() {
    while (!leave_ && step()) warn();
    if (!match().over()) {
        const bool kept = session_.keep();
        console_.say(kept ? std::string(texts_("text.kept"))
                          : texts_.format("text.not_kept", {{"why", session_.problem()}}));
        return kept;
    }
    print_news();
    console_.say();
    console_.say_all(describe_end(words_, match().view(Seats())));
    session_.finish();
    warn();
    return session_.problem().empty();
}

}  // namespace dow::text_mode
