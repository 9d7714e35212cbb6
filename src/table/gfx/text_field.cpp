#include "controls.hpp"
#include "utf8.hpp"

namespace dow::table {

namespace {

const TextStyle field_style{Role::body, type::body, color::ink};

void erase_selection(LineEdit& edit, std::string& value) {
    if (edit.all_selected) {
        value.clear();
        edit.caret = 0;
    }
    edit.all_selected = false;
}

void insert(LineEdit& edit, std::string& value, std::string_view text, std::size_t max_bytes) {
    erase_selection(edit, value);
    std::string line;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) >= 0x20U) line += c;
    }
    const std::size_t room = max_bytes > value.size() ? max_bytes - value.size() : 0;
    if (line.size() > room) line.resize(utf8::boundary(line, room));
    value.insert(edit.caret, line);
    edit.caret += line.size();
}

void step_left(LineEdit& edit, const std::string& value) {
    if (edit.caret > 0) edit.caret = utf8::boundary(value, edit.caret - 1);
}

void step_right(LineEdit& edit, const std::string& value) {
    if (edit.caret < value.size()) utf8::next(value, edit.caret);
}

void clipboard_key(LineEdit& edit, std::string& value, SDL_Keycode key, std::size_t max_bytes) {
    if (key == SDLK_a) edit.all_selected = true;
    if (key == SDLK_c || key == SDLK_x) SDL_SetClipboardText(value.c_str());
    if (key == SDLK_x) {
        edit.all_selected = true;
        erase_selection(edit, value);
    }
    if (key == SDLK_v) {
        char* text = SDL_GetClipboardText();
        if (text) insert(edit, value, text, max_bytes);
        SDL_free(text);
    }
}

void erase_key(LineEdit& edit, std::string& value, bool backwards) {
    if (edit.all_selected) {
        erase_selection(edit, value);
        return;
    }
    const std::size_t from = edit.caret;
    backwards ? step_left(edit, value) : step_right(edit, value);
    const std::size_t first = std::min(from, edit.caret);
    value.erase(first, std::max(from, edit.caret) - first);
    edit.caret = first;
}

// Returns true for Enter.
bool apply(LineEdit& edit, std::string& value, const KeyPress& press, std::size_t max_bytes) {
    if (!press.text.empty()) {
        insert(edit, value, press.text, max_bytes);
        return false;
    }
    if (press.modifiers & KMOD_CTRL) {
        clipboard_key(edit, value, press.key, max_bytes);
        return false;
    }
    switch (press.key) {
        case SDLK_BACKSPACE: erase_key(edit, value, true); return false;
        case SDLK_DELETE: erase_key(edit, value, false); return false;
        case SDLK_LEFT: step_left(edit, value); break;
        case SDLK_RIGHT: step_right(edit, value); break;
        case SDLK_HOME: edit.caret = 0; break;
        case SDLK_END: edit.caret = value.size(); break;
        case SDLK_RETURN:
        case SDLK_KP_ENTER: return true;
        default: return false;
    }
    edit.all_selected = false;
    return false;
}

std::size_t caret_at(Ui& ui, const std::string& value, float x) {
    std::size_t best = 0;
    for (std::size_t i = 0; i < value.size();) {
        const std::size_t start = i;
        utf8::next(value, i);
        const float left =
            paint::text_width(ui, std::string_view(value).substr(0, start), field_style);
        const float right =
            paint::text_width(ui, std::string_view(value).substr(0, i), field_style);
        if (x >= (left + right) / 2) best = i;
    }
    return best;
}

void paint_line(Ui& ui, const Rect& inside, const std::string& value, const LineEdit* edit) {
    Fonts& fonts = ui.fonts();
    const float size = ui.u(field_style.size);
    const float top =
        inside.center().y + fonts.cap_height(Role::body, size) / 2 - fonts.ascent(Role::body, size);
    float caret = 0;
    if (edit)
        caret = paint::text_width(ui, std::string_view(value).substr(0, edit->caret), field_style);
    const float shift = std::max(0.0F, caret - inside.w + ui.u(4));
    ui.push_clip(inside.grown(ui.u(2)));
    const Rect line{inside.x - shift, top, paint::text_width(ui, value, field_style),
                    fonts.line_height(Role::body, size)};
    if (edit && edit->all_selected) paint::fill(ui, line, rgb(0x8A6A1E, 170), ui.u(2));
    paint::text(ui, line.min(), value, field_style);
    if (edit) {
        const float x = std::round(inside.x - shift + caret);
        paint::fill(ui, {x, line.y, std::max(1.0F, std::round(ui.u(1.6F))), line.h}, color::gold);
    }
    ui.pop_clip();
}

}  // namespace

Response text_field(Ui& ui, std::string_view id, const Rect& rect, std::string& value,
                    std::size_t max_bytes, std::string_view hint) {
    const Rect place = rect.snapped();
    const Rect inside = place.inset(ui.u(10), 0);
    Spot spot;
    spot.label = value.empty() ? hint : std::string_view(value);
    spot.arrows = true;
    Response response = ui.hot(id, place, spot);
    response.clicked = false;
    LineEdit& edit = ui.line_edit();
    const bool editing = ui.layer_is_live() && ui.focused() == id;
    if (editing) {
        ui.note_editing(id);
        const bool fresh = edit.id != id;
        const bool arrived = fresh && ui.focus_visible();
        // What stands there is selected first, so that typing takes its place.
        if (fresh) edit = {std::string(id), value.size(), true};
        edit.caret = utf8::boundary(value, std::min(edit.caret, value.size()));
        if (!fresh && ui.input().pressed(MouseButton::left) && response.hovered) {
            edit.caret = caret_at(ui, value, ui.input().mouse().x - inside.x);
            edit.all_selected = response.double_clicked;
        }
        for (const KeyPress& press : ui.input().key_presses()) {
            if (arrived && press.text.empty()) continue;  // the key that led here
            if (apply(edit, value, press, max_bytes)) response.clicked = true;
        }
        if (response.clicked) {  // Enter ends the typing and presses nothing else
            ui.input().take(action::accept);
            ui.input().take(action::gold);
        }
        if (ui.input().take(action::cancel)) ui.focus({}, false);
    } else if (edit.id == id) {
        edit = {};
    }
    paint::well(ui, place, ui.u(7));
    const Color edge = editing || response.lit() ? color::gold : color::line;
    paint::frame(ui, place, edge, ui.u(7), ui.u(1.3F));
    if (value.empty() && !editing) {
        paint::text_in(ui, inside, hint, {Role::italic, type::body, color::dim});
    }
    paint_line(ui, inside, value, editing ? &edit : nullptr);
    return response;
}

}  // namespace dow::table
