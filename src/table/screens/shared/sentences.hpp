/// The sentences of the game, as the screens need them. The program brings the words; screens pass
/// in only what the people in front of them may know.
#pragma once

#include <string>
#include <vector>

#include "dow/match/match.hpp"

namespace dow::table {

class Sentences {
public:
    virtual ~Sentences() = default;

    /// Takes over the names of the seats and what they said; again when these change.
    virtual void follow(const Match& match) = 0;
    /// The sentence of the log; empty for what nobody needs to read.
    virtual std::string event(const Event& event) const = 0;
    /// The same as markup: the names of cards and survivors are links, "card.<face>" and
    /// "survivor.<id>".
    virtual std::string event_marked(const Event& event) const = 0;
    virtual std::string prompt(const Decision& asked) const = 0;
    /// Why not, in a sentence.
    virtual std::string reason(const Refusal& refusal) const = 0;
    /// The same as markup, with the rule as a link (rule_link.hpp).
    virtual std::string refusal(const Refusal& refusal) const = 0;
    /// Why something else does not answer the open question, and what does; as markup.
    virtual std::string not_an_answer(const Decision& asked,
                                      const std::vector<std::string>& names) const = 0;
    /// Why nothing of a turn begins there with the survivor who is chosen; as markup.
    virtual std::string not_for(SurvivorId who) const = 0;
    /// What a command does, as a choice in a list.
    virtual std::string command(const Decision& asked, const Command& command,
                                const View& view) const = 0;
    /// What follows from it as far as that is known: effect, cost, odds; as markup.
    virtual std::string consequence(const Decision& asked, const Command& command,
                                    const View& view) const = 0;
    /// What the dice may do to somebody whatever the answer is, as markup; or empty.
    virtual std::string risk(const Decision& asked, const Dangers& dangers) const = 0;
    /// What an ability or boost comes from, and what it does.
    virtual std::string source(SourceId source, const View& view) const = 0;
    virtual std::string source_rules(SourceId source, const View& view) const = 0;
    virtual std::string entrance(EntranceId entrance) const = 0;
    /// What tonight will bring, the sum first.
    virtual std::vector<std::string> night(const View& view) const = 0;
    /// What the card that asks offers: the effect of "may", or each of its options, as markup.
    virtual std::vector<std::string> offers(const Decision& asked) const = 0;
    /// The name of the card that asks; empty when a rule asks.
    virtual std::string asking_card(const Decision& asked) const = 0;
};

}  // namespace dow::table
