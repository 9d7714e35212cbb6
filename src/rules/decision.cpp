#include "dow/rules/decision.hpp"

/// The choices of a question: which commands choose from which of its sets.
namespace dow {

namespace {

/// The one member of a command that chooses something.
template <class Choice>
inline constexpr auto kChosen = Choice::first_field();

/// One command for each element of the set, by the one who is asked.
template <class Choice, class Set>
void add_each(const Decision& question, Set set, CommandList& out) {
    for (const auto element : set) {
        Choice choice{};
        choice.*kChosen<Choice> = std::remove_cvref_t<decltype(choice.*kChosen<Choice>)>(element);
        out.add(Command::of(question.by, choice));
    }
}

}  // namespace

void add_listed(const Decision& question, CommandList& out) {
    add_each<ChooseEntrance>(question, question.entrances, out);
    add_each<ChooseSurvivor>(question, question.survivors, out);
    add_each<ChooseBandit>(question, question.bandits_at, out);
    add_each<ChooseSpecial>(question, question.specials, out);
    add_each<ChoosePlace>(question, question.places, out);
    add_each<ChooseSeat>(question, question.seats, out);
    add_each<ChooseDie>(question, question.faces, out);
    add_each<ChooseOption>(question, question.options, out);
}

bool lists(const Decision& question, const Command& command) {
    switch (command.what()) {
        case Do::ChooseEntrance:
            return question.entrances.has(command.as<ChooseEntrance>().entrance);
        case Do::ChooseSurvivor:
            return question.survivors.has(command.as<ChooseSurvivor>().survivor);
        case Do::ChooseBandit: return question.bandits_at.has(command.as<ChooseBandit>().place);
        case Do::ChooseSpecial: return question.specials.has(command.as<ChooseSpecial>().special);
        case Do::ChoosePlace: return question.places.has(command.as<ChoosePlace>().place);
        case Do::ChooseSeat: return question.seats.has(command.as<ChooseSeat>().seat);
        case Do::ChooseDie: return question.faces.has(command.as<ChooseDie>().die);
        case Do::ChooseOption: return question.options.has(command.as<ChooseOption>().option);
        default: return false;
    }
}

}  // namespace dow
