#include "imgui_compat.hpp"

namespace dow::table::compat {

namespace {

#if IMGUI_VERSION_NUM >= 18700
constexpr ImGuiKey keypad_enter = ImGuiKey_KeypadEnter;
#else
constexpr ImGuiKey keypad_enter = ImGuiKey_KeyPadEnter;
#endif

struct KeyPair {
    SDL_Keycode sdl;
    ImGuiKey imgui;
};

// Without Tab: the order of focus is ours.
constexpr KeyPair key_pairs[] = {
    {SDLK_LEFT, ImGuiKey_LeftArrow},
    {SDLK_RIGHT, ImGuiKey_RightArrow},
    {SDLK_UP, ImGuiKey_UpArrow},
    {SDLK_DOWN, ImGuiKey_DownArrow},
    {SDLK_PAGEUP, ImGuiKey_PageUp},
    {SDLK_PAGEDOWN, ImGuiKey_PageDown},
    {SDLK_HOME, ImGuiKey_Home},
    {SDLK_END, ImGuiKey_End},
    {SDLK_INSERT, ImGuiKey_Insert},
    {SDLK_DELETE, ImGuiKey_Delete},
    {SDLK_SPACE, ImGuiKey_Space},
    {SDLK_BACKSPACE, ImGuiKey_Backspace},
    {SDLK_RETURN, ImGuiKey_Enter},
    {SDLK_KP_ENTER, keypad_enter},
    {SDLK_ESCAPE, ImGuiKey_Escape},
    {SDLK_a, ImGuiKey_A},
    {SDLK_c, ImGuiKey_C},
    {SDLK_v, ImGuiKey_V},
    {SDLK_x, ImGuiKey_X},
    {SDLK_y, ImGuiKey_Y},
    {SDLK_z, ImGuiKey_Z},
};

const char* clipboard_text() {
    static char* held = nullptr;
    if (held) SDL_free(held);
    held = SDL_GetClipboardText();
    return held;
}

void set_up_clipboard() {
#if IMGUI_VERSION_NUM >= 19110
    ImGuiPlatformIO& platform = ImGui::GetPlatformIO();
    platform.Platform_GetClipboardTextFn = [](ImGuiContext*) { return clipboard_text(); };
    platform.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
        SDL_SetClipboardText(text);
    };
#else
    ImGuiIO& io = ImGui::GetIO();
    io.GetClipboardTextFn = [](void*) { return clipboard_text(); };
    io.SetClipboardTextFn = [](void*, const char* text) { SDL_SetClipboardText(text); };
#endif
}

}  // namespace

Context::Context() : context_(ImGui::CreateContext()) {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
#if IMGUI_VERSION_NUM >= 18700
    io.ConfigInputTrickleEventQueue = false;
#else
    for (const KeyPair& pair : key_pairs) io.KeyMap[pair.imgui] = pair.imgui;
#endif
    set_up_clipboard();
    // The software renderer draws textured lines as grey slabs.
    ImGui::GetStyle().AntiAliasedLinesUseTex = false;
}

Context::~Context() { ImGui::DestroyContext(context_); }

void feed_mouse_position(ImVec2 position) {
#if IMGUI_VERSION_NUM >= 18700
    ImGui::GetIO().AddMousePosEvent(position.x, position.y);
#else
    ImGui::GetIO().MousePos = position;
#endif
}

void feed_mouse_button(int button, bool down) {
#if IMGUI_VERSION_NUM >= 18700
    ImGui::GetIO().AddMouseButtonEvent(button, down);
#else
    ImGui::GetIO().MouseDown[button] = down;
#endif
}

void feed_wheel(float x, float y) {
#if IMGUI_VERSION_NUM >= 18700
    ImGui::GetIO().AddMouseWheelEvent(x, y);
#else
    ImGui::GetIO().MouseWheelH += x;
    ImGui::GetIO().MouseWheel += y;
#endif
}

void feed_key(SDL_Keycode key, bool down) {
    for (const KeyPair& pair : key_pairs) {
        if (pair.sdl != key) continue;
#if IMGUI_VERSION_NUM >= 18700
        ImGui::GetIO().AddKeyEvent(pair.imgui, down);
#else
        ImGui::GetIO().KeysDown[pair.imgui] = down;
#endif
    }
}

void feed_modifiers(std::uint16_t sdl_modifiers) {
    ImGuiIO& io = ImGui::GetIO();
    const bool ctrl = (sdl_modifiers & KMOD_CTRL) != 0;
    const bool shift = (sdl_modifiers & KMOD_SHIFT) != 0;
    const bool alt = (sdl_modifiers & KMOD_ALT) != 0;
#if IMGUI_VERSION_NUM >= 18900
    io.AddKeyEvent(ImGuiMod_Ctrl, ctrl);
    io.AddKeyEvent(ImGuiMod_Shift, shift);
    io.AddKeyEvent(ImGuiMod_Alt, alt);
#elif IMGUI_VERSION_NUM >= 18700
    io.AddKeyEvent(ImGuiKey_ModCtrl, ctrl);
    io.AddKeyEvent(ImGuiKey_ModShift, shift);
    io.AddKeyEvent(ImGuiKey_ModAlt, alt);
#else
    io.KeyCtrl = ctrl;
    io.KeyShift = shift;
    io.KeyAlt = alt;
#endif
}

void feed_text(const char* utf8) { ImGui::GetIO().AddInputCharactersUTF8(utf8); }
void feed_focus(bool focused) { ImGui::GetIO().AddFocusEvent(focused); }

Atlas bake_fonts(const std::vector<BakedFont>& fonts, const ImWchar* ranges) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    atlas.Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight | ImFontAtlasFlags_NoBakedLines;
#if IMGUI_VERSION_NUM >= 19200
    atlas.TexMaxWidth = 2048;
    atlas.TexMaxHeight = 2048;
#else
    atlas.TexDesiredWidth = 2048;
#endif
    Atlas result;
    for (const BakedFont& font : fonts) {
        ImFontConfig config;
        config.OversampleH = font.pixels > 24 ? 1 : 2;
        config.PixelSnapH = true;
        ImFont* added = font.file
                            ? atlas.AddFontFromFileTTF(font.file, font.pixels, &config, ranges)
                            : atlas.AddFontDefault();
        result.fonts.push_back(added);
    }
    if (fonts.empty()) atlas.AddFontDefault();
    unsigned char* pixels = nullptr;
    atlas.GetTexDataAsRGBA32(&pixels, &result.width, &result.height);
    result.rgba = pixels;
    return result;
}

void set_atlas_texture(SDL_Texture* texture) {
    ImGui::GetIO().Fonts->SetTexID(texture_id(texture));
}

float font_pixels(const ImFont* font) {
#if IMGUI_VERSION_NUM >= 19200
    return font->LegacySize;
#else
    return font->FontSize;
#endif
}

void push_font(ImFont* font) {
#if IMGUI_VERSION_NUM >= 19200
    ImGui::PushFont(font, font ? font->LegacySize : 0.0F);
#else
    ImGui::PushFont(font);
#endif
}

void pop_font() { ImGui::PopFont(); }

void begin_list(ImDrawList& list, ImVec2 clip_min, ImVec2 clip_max) {
    list._ResetForNewFrame();
#if IMGUI_VERSION_NUM >= 19200
    list.PushTexture(ImGui::GetIO().Fonts->TexRef);
#else
    list.PushTextureID(ImGui::GetIO().Fonts->TexID);
#endif
    list.PushClipRect(clip_min, clip_max);
}

TextureScope::TextureScope(ImDrawList& list, SDL_Texture* texture) : list_(list) {
#if IMGUI_VERSION_NUM >= 19200
    list_.PushTexture(texture_id(texture));
#else
    list_.PushTextureID(texture_id(texture));
#endif
}

TextureScope::~TextureScope() {
#if IMGUI_VERSION_NUM >= 19200
    list_.PopTexture();
#else
    list_.PopTextureID();
#endif
}

bool begin_child(const char* id, ImVec2 size, bool border) {
#if IMGUI_VERSION_NUM >= 19000
    return ImGui::BeginChild(id, size, border ? 1 : 0);
#else
    return ImGui::BeginChild(id, size, border);
#endif
}

void item_tooltip(const char* text) {
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(text);
    ImGui::EndTooltip();
}

}  // namespace dow::table::compat
