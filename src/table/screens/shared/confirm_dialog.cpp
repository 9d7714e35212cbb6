// The button that leads out, and the question with one way on.
#include "table/screens/shared/dialogs.hpp"

namespace dow::table::shared {

bool close_button(Ui& ui, const AppContext& context, std::string_view id, const Rect& place,
                  std::string_view words, ButtonKind kind) {
    const std::string label = context.t(words);
    return button(ui, id, place, {.label = label, .action = action::cancel, .kind = kind}).clicked;
}

std::optional<bool> confirm(Ui& ui, const AppContext& context, const Confirm& asked) {
    ChoiceDialog dialog;
    dialog.id = asked.id;
    dialog.title = context.t(asked.title);
    dialog.text = asked.text;
    dialog.cancel = context.t(asked.no);
    dialog.width = asked.width;
    dialog.choices.push_back(
        {.id = std::string(asked.yes_id), .title = context.t(asked.yes), .kind = asked.kind});
    const int answer = choose(ui, dialog);
    if (answer == -1) return std::nullopt;
    return answer == 0;
}

}  // namespace dow::table::shared
