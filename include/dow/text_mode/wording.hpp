#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "dow/content/load.hpp"
#include "dow/content/render.hpp"
#include "dow/content/text.hpp"
#include "dow/match/match.hpp"

namespace dow::text_mode {

/// How a name, or words of a player, stand in a sentence, e.g. as a link: what it names, its id and
/// the name itself.
enum class Named : u8 { Seat, Survivor, Place, Card, Words };
using NameMark = std::function<std::string(Named what, unsigned id, std::string name)>;

/// The words for what the rules say by number: events, questions, answers, refusals and cards.
/// Reads the catalog and the texts of one language; knows nothing of a game but the names of its
/// seats and the words they said aloud. Whoever asks passes only what the listener may know: views
/// and filtered events.
class Wording {
public:
    /// The content and the texts must outlive this object.
    Wording(const Content& content, const Texts& texts);

    /// Takes over the names of the seats and what they said; to be called again when these change.
    void follow(const Match& match);

    const Texts& texts() const { return *texts_; }
    const Catalog& catalog() const { return content_->catalog; }

    std::string seat(SeatId seat) const;
    std::string survivor(SurvivorId survivor) const;
    bool is_woman(SurvivorId survivor) const;    ///< for words that agree with the name
    std::string place(PlaceId place) const;      ///< "Police Station"
    std::string the_place(PlaceId place) const;  ///< "the Police Station"
    std::string entrance(EntranceId entrance) const;
    std::string card(
        CardId face) const;  ///< the name of any card; "a card" for one that is not seen
    std::string objective(ObjectiveId objective) const;
    std::string scenario(ScenarioId scenario) const;
    std::string said(event::Speech speech) const;  ///< empty while nothing is said
    std::string source(SourceId source,
                       const View& view) const;  ///< what an ability or boost comes from

    /// The sentence of the log; empty for what nobody needs to read.
    std::string event(const Event& event) const;
    /// The same with every name put through `mark`; a card that is not seen is no name.
    std::string event(const Event& event, const NameMark& mark) const;
    std::string prompt(const Decision& asked) const;
    /// "Why not. (ACT-MOVE-02)"
    /// Why not, in a sentence.
    std::string reason(const Refusal& refusal) const;
    /// The same with the name of the rule.
    std::string refusal(const Refusal& refusal) const;
    /// What a command does, as a choice in a list.
    std::string command(const Decision& asked, const Command& command, const View& view) const;
    /// What follows from a command as far as it is known before: effect, cost, odds; with [icon:…]
    /// marks. Empty where the command says it all.
    std::string consequence(const Decision& asked, const Command& command, const View& view) const;
    /// The shares of the faces of the exposure die, in the sentence of that key.
    std::string exposure_odds(std::string_view key) const;
    /// What the dice may do to somebody whatever the answer is; with [icon:…] marks, or empty.
    std::string risk(const Decision& asked, const Dangers& dangers) const;

    /// What tonight will bring as these viewers can foresee it, the sum first; empty when there is
    /// no night to come.
    std::vector<std::string> night(const View& view) const;

    /// The rule text of any card, one effect per line, with [icon:…] marks.
    std::vector<std::string> rules(CardId face) const;
    std::string story(CardId face) const;  ///< empty when it has none
    /// What the card that asks offers: the effect of "may", or each of the options in order. Empty
    /// when a rule asks. Survivors whom the question is about are named.
    std::vector<std::string> offers(const Decision& asked) const;
    std::string asking_card(const Decision& asked) const;  ///< the name; empty when a rule asks
    std::vector<std::string> objective_rules(ObjectiveId objective) const;
    /// Only the rules that a main objective brings into the game, without set-up and goal.
    std::vector<std::string> objective_offers(ObjectiveId objective) const;
    std::string objective_story(ObjectiveId objective) const;
    std::string source_rules(SourceId source, const View& view) const;  ///< on one line

private:
    std::string key_of(CardId face) const;  ///< "item.pistol"
    /// Whether the question belongs to the phase of a story in which each may name somebody.
    bool asks_to_accuse(const Decision& asked) const;
    /// What somebody is picked for, as the end of a key: ".wound"; empty when that is not known.
    std::string picked_for(const Decision& asked) const;
    std::string to_place(const Decision& asked) const;  ///< "to the School", or empty
    std::string night_crisis(const View& view) const;
    std::string night_victim(SurvivorId survivor) const;
    std::string night_containment(const View& view) const;
    void night_zombies(const View& view, std::vector<std::string>& lines) const;
    void night_bandits(const View& view, std::vector<std::string>& lines) const;
    std::string start(const Command& command, const View& view) const;
    std::string option(const Decision& asked, u8 option) const;
    std::string option_taken(CardId card, int option) const;
    std::string special_zombie(SpecialId which, const View& view) const;
    std::string after_target(const Command& command, const View& view) const;
    std::string after_bite(const Decision& asked, u8 option) const;
    std::string after_noise(const Decision& asked, const View& view) const;

    const Content* content_;
    const Texts* texts_;
    CardWriter writer_;
    std::vector<std::string> seats_;
    std::vector<std::string> said_;
};

/// A text with its marks, [icon:…] and **, taken out and the words of its links left, for a
/// terminal.
std::string plain(std::string_view marked);

}  // namespace dow::text_mode
