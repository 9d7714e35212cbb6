#include "sim_coverage.hpp"

#include <iostream>

#include "dow/base/enum_names.hpp"
#include "names.hpp"

namespace dow::tool {

namespace {

/// Words with commas between them, in lines of a width that can be read.
class Paragraph {
public:
    void add(const std::string& word) {
        if (column_ > 0) std::cout << (column_ + word.size() > 100 ? ",\n" : ", ");
        column_ =
            column_ + word.size() > 100 || column_ == 0 ? word.size() : column_ + word.size() + 2;
        std::cout << word;
        any_ = true;
    }
    ~Paragraph() { std::cout << (any_ ? "\n" : "nothing\n"); }
    Paragraph() = default;
    Paragraph(const Paragraph&) = delete;
    Paragraph& operator=(const Paragraph&) = delete;

private:
    std::size_t column_ = 0;
    bool any_ = false;
};

template <class List, class Name>
void print_list(const std::string& what, const List& list, const Name& name) {
    std::cout << "\n" << what << " that came up, and how often:\n";
    {
        Paragraph seen;
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i] > 0) seen.add(name(i) + " " + std::to_string(list[i]));
    }
    std::cout << what << " that never came up:\n";
    Paragraph never;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i] == 0 && !name(i).empty()) never.add(name(i));
}

}  // namespace

void Coverage::watch(const Catalog& catalog, const Command& command, const EventSink& events) {
    ++commands_[static_cast<std::size_t>(command.what())];
    for (const Event& event : events) {
        ++events_[static_cast<std::size_t>(event.kind())];
        cite(event.rule);
        modes_.watch(catalog, event);
    }
}

void Coverage::add(const Coverage& other) {
    for (std::size_t i = 0; i < commands_.size(); ++i) commands_[i] += other.commands_[i];
    for (std::size_t i = 0; i < events_.size(); ++i) events_[i] += other.events_[i];
    for (std::size_t i = 0; i < rules_.size(); ++i) rules_[i] += other.rules_[i];
    modes_.add(other.modes_);
}

void Coverage::print(const std::vector<RuleId>& base) const {
    print_list("commands", commands_, [](std::size_t i) { return snake_name(kAllCommands[i]); });
    print_list("events", events_,
               [](std::size_t i) { return word_for(static_cast<EventKind>(i)); });
    std::vector<bool> in_base(rules_.size());
    for (const RuleId rule : base) in_base[static_cast<std::size_t>(rule)] = true;
    print_list("rules of the base game", rules_, [&](std::size_t i) {
        const bool named = in_base[i] || rules_[i] > 0;
        return named ? std::string(rule_text(static_cast<RuleId>(i))) : std::string();
    });
}

}  // namespace dow::tool
