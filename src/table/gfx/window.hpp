/// The window and everything that touches the SDL renderer directly. Coordinates are device pixels:
/// on a HiDPI screen the window is simply larger. A window that cannot be accelerated falls back to
/// the software renderer; tests use SDL's dummy video with the software renderer and need no
/// display.
#pragma once

#include "../imgui_compat.hpp"
#include "damage.hpp"
#include "geometry.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace dow::table {

struct WindowOptions {
    std::string title;
    int width = 1440;
    int height = 900;
    bool fullscreen = false;
    bool software = false;  ///< do not even try to accelerate
    bool headless = false;  ///< dummy video driver, software renderer, no vsync
    bool unseen = false;    ///< draws only the pictures it is asked for
    bool vsync = true;
};

/// RGBA bytes, row by row from the top.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;

    Color at(int x, int y) const;
    bool save_png(const std::string& file) const;
};

class Window {
public:
    /// Throws std::runtime_error with SDL's reason when there is no window to be had.
    explicit Window(const WindowOptions& options);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    Vec2 size() const;          ///< in device pixels
    float pixel_ratio() const;  ///< device pixels per window coordinate of SDL's mouse events
    bool accelerated() const { return accelerated_; }
    bool headless() const { return headless_; }
    bool focused() const;
    bool minimized() const;
    const std::string& renderer_name() const { return renderer_name_; }

    void resize(int width, int height);
    /// Makes the window small enough that its title bar and edges lie on the display too. They are
    /// known some time after it was shown; false until then.
    bool fit_display();
    void set_title(const std::string& title);
    void set_fullscreen(bool on);
    bool fullscreen() const { return fullscreen_; }

    /// Draws the frame and shows it, but only when something differs from what is on the screen
    /// already, and without a graphics card only what differs. Returns whether it drew.
    /// `content_version` stands for the contents of textures.
    bool show(const ImDrawData& data, Color background, std::uint64_t content_version);
    /// Makes the next show() draw whatever happens (exposed, resized, device reset).
    void invalidate() {
        shown_hash_ = 0;
        damage_.forget();
    }

    /// Draws the frame again without showing it and reads it back.
    Picture read_pixels(const ImDrawData& data, Color background);
    /// What the last show() left on the screen; only where nothing is accelerated.
    Picture on_screen() const;

    /// Textures for the caches.
    SDL_Texture* texture_from(SDL_Surface& surface);
    SDL_Texture* blank_texture(int width, int height);
    SDL_Texture* target_texture(int width, int height);
    /// Draws a list into a target texture whose top left corner is `origin` of the list's
    /// coordinates.
    void draw_into(SDL_Texture* target, ImDrawList& list, Vec2 origin, Color background);

    SDL_Renderer* renderer() const { return renderer_; }
    SDL_Window* handle() const { return window_; }

private:
    void create_renderer(const WindowOptions& options);
    SDL_Rect everything() const;
    void draw(const ImDrawData& data, Color background, const SDL_Rect& area);
    void clear(Color background, const SDL_Rect& area);

    SDL_Window* window_ = nullptr;
    SDL_Renderer* renderer_ = nullptr;
    std::unique_ptr<compat::Context> imgui_;
    std::string renderer_name_;
    bool accelerated_ = false;
    bool headless_ = false;
    bool unseen_ = false;
    bool fullscreen_ = false;
    std::uint64_t shown_hash_ = 0;
    Damage damage_;
};

}  // namespace dow::table
