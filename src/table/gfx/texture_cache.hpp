/// Textures by key and pixel size, made when first asked for: drawings from SVG text, surfaces
/// painted by code, and off-screen layers that hold a static part of a screen. Memory is bounded:
/// the textures not used for longest go first, at the start of a frame, so what a frame has asked
/// for stays valid until that frame is shown.
#pragma once

#include "window.hpp"

#include <cstdint>
#include <functional>
#include <future>
#include <string_view>
#include <unordered_map>

namespace dow::table {

struct Texture {
    SDL_Texture* handle = nullptr;
    int width = 0;
    int height = 0;
    explicit operator bool() const { return handle != nullptr; }
};

class TextureCache {
public:
    using MakeSvg = std::function<std::string()>;
    using MakeSurface = std::function<SDL_Surface*(int width, int height)>;
    using Paint = std::function<void(ImDrawList&)>;

    explicit TextureCache(Window& window, std::size_t max_bytes = 192U << 20U);
    ~TextureCache();
    TextureCache(const TextureCache&) = delete;
    TextureCache& operator=(const TextureCache&) = delete;

    void begin_frame();

    /// An SVG drawn to exactly width × height pixels. An empty Texture when the text is no SVG; the
    /// failure is remembered, so `make` is called once per key and size.
    Texture svg(std::string_view key, int width, int height, const MakeSvg& make);

    /// Whether svg() may be asked for this key without a pause: in a window the first drawing of a
    /// key is made by another thread, which this call begins. `make` runs in that thread, so it
    /// must hold nothing that changes or goes away.
    bool ready(std::string_view key, int width, int height, const MakeSvg& make);

    /// A surface made by code; the cache frees the surface.
    Texture surface(std::string_view key, int width, int height, const MakeSurface& make);

    /// An opaque off-screen picture of `area` (window coordinates). `paint` draws into the list it
    /// gets, in window coordinates, and is called again only when `version` or the size changes.
    Texture layer(std::string_view key, const Rect& area, std::uint64_t version, Color background,
                  const Paint& paint);

    void forget_layers();  ///< after SDL_RENDER_TARGETS_RESET
    void clear();          ///< after SDL_RENDER_DEVICE_RESET, or when the art changed

    std::size_t bytes() const { return bytes_; }
    std::size_t max_bytes() const { return max_bytes_; }
    std::size_t count() const { return entries_.size(); }
    /// Changes whenever the contents of some texture changed or a texture went away.
    std::uint64_t version() const { return version_; }

private:
    struct Entry {
        Texture texture;
        std::uint64_t last_frame = 0;
        std::uint64_t layer_version = 0;
        bool layer = false;
    };
    using Entries = std::unordered_map<std::string, Entry>;

    static std::string full_key(std::string_view kind, std::string_view key, int width, int height);
    Texture insert(const std::string& key, SDL_Surface* surface);
    void drop(Entries::iterator entry);
    void trim();

    Window& window_;
    std::size_t max_bytes_;
    std::size_t bytes_ = 0;
    std::uint64_t frame_ = 1;
    std::uint64_t version_ = 0;
    Entries entries_;
    struct Ahead {
        std::string full_key;
        std::future<SDL_Surface*> drawn;  ///< no longer valid when it is among the entries
    };
    std::unordered_map<std::string, Ahead> ahead_;  ///< by key, of any size
};

}  // namespace dow::table
