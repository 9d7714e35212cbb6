// The button that leads out, and the question with one way on.
#include "parts.hpp"

namespace dow::table::parts {

bool close_button(Ui& ui, const Desk& desk, std::string_view id, const Rect& place,
                  std::string_view words, ButtonKind kind) {
    const std::string label = desk.t(words);
    return button(ui, id, place, {.label = label, .action = action::cancel, .kind = kind}).clicked;
}

std::optional<bool> confirm(Ui& ui, const Desk& desk, const Confirm& asked) {
    ChoiceDialog dialog;
    dialog.id = asked.id;
    dialog.title = desk.t(asked.title);
    dialog.text = asked.text;
    dialog.cancel = desk.t(asked.no);
    dialog.width = asked.width;
    dialog.choices.push_back(
        {.id = std::string(asked.yes_id), .title = desk.t(asked.yes), .kind = asked.kind});
    const int answer = choose(ui, dialog);
    if (answer == -1) return std::nullopt;
    return answer == 0;
}

}  // namespace dow::table::parts
