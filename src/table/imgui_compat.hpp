/// The one seam between the table and the installed Dear ImGui (1.86 to 1.92). Whatever changed
/// between those versions is wrapped here: texture ids, input feeding, clipboard, the font atlas,
/// font sizes, child borders and tooltips on disabled items. No other file may ask which version is
/// installed.
#pragma once

#include <SDL.h>
#include <imgui.h>

#include <cstdint>
#include <vector>

namespace dow::table::compat {

inline ImTextureID texture_id(SDL_Texture* texture) { return (ImTextureID)(std::intptr_t)texture; }
inline SDL_Texture* texture_of(ImTextureID id) { return (SDL_Texture*)(std::intptr_t)id; }

/// Owns the ImGui context: no ini file, no navigation (focus is ours), clipboard through SDL.
class Context {
public:
    Context();
    ~Context();
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

private:
    ImGuiContext* context_;
};

void feed_mouse_position(ImVec2 position);
void feed_mouse_button(int button, bool down);
void feed_wheel(float x, float y);
void feed_key(SDL_Keycode key, bool down);
void feed_modifiers(std::uint16_t sdl_modifiers);
void feed_text(const char* utf8);
void feed_focus(bool focused);

/// One font of the baked atlas.
struct BakedFont {
    const char* file;
    float pixels;
};

/// Throws the old atlas away and bakes these fonts with the given glyph ranges (which must outlive
/// the atlas); the result has one font per entry. The pixels stay valid until the next call.
struct Atlas {
    std::vector<ImFont*> fonts;
    const unsigned char* rgba = nullptr;
    int width = 0;
    int height = 0;
};
Atlas bake_fonts(const std::vector<BakedFont>& fonts, const ImWchar* ranges);
void set_atlas_texture(SDL_Texture* texture);

void push_font(ImFont* font);
void pop_font();
float font_pixels(const ImFont* font);

/// Makes `list` ready to be drawn into from scratch, with the atlas texture and this clip
/// rectangle.
void begin_list(ImDrawList& list, ImVec2 clip_min, ImVec2 clip_max);

/// Draws with another texture until the end of the scope; for PrimReserve and PrimRectUV.
class TextureScope {
public:
    TextureScope(ImDrawList& list, SDL_Texture* texture);
    ~TextureScope();
    TextureScope(const TextureScope&) = delete;
    TextureScope& operator=(const TextureScope&) = delete;

private:
    ImDrawList& list_;
};

bool begin_child(const char* id, ImVec2 size, bool border);

/// Shows `text` while the mouse is over the last ImGui item, even when that item is disabled.
void item_tooltip(const char* text);

}  // namespace dow::table::compat
