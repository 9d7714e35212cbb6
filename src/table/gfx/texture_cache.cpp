#include "texture_cache.hpp"

#include <SDL_image.h>

#include <chrono>

namespace dow::table {

namespace {

std::size_t bytes_of(const Texture& texture) {
    return static_cast<std::size_t>(texture.width) * static_cast<std::size_t>(texture.height) * 4;
}

SDL_Surface* draw_svg(const std::string& text, int width, int height) {
    if (text.find("<svg") == std::string::npos) return nullptr;
    SDL_RWops* file = SDL_RWFromConstMem(text.data(), static_cast<int>(text.size()));
    if (!file) return nullptr;
    SDL_Surface* surface = IMG_LoadSizedSVG_RW(file, width, height);
    SDL_RWclose(file);
    return surface;
}

}  // namespace

TextureCache::TextureCache(Window& window, std::size_t max_bytes)
    : window_(window), max_bytes_(max_bytes) {}

TextureCache::~TextureCache() {
    for (auto& [key, ahead] : ahead_)
        if (ahead.drawn.valid()) SDL_FreeSurface(ahead.drawn.get());
    clear();
}

void TextureCache::begin_frame() {
    trim();
    ++frame_;
}

std::string TextureCache::full_key(std::string_view kind, std::string_view key, int width,
                                   int height) {
    std::string full(kind);
    full.append(key).append("@").append(std::to_string(width)).append("x");
    return full.append(std::to_string(height));
}

Texture TextureCache::svg(std::string_view key, int width, int height, const MakeSvg& make) {
    return surface(key, width, height, [&](int w, int h) { return draw_svg(make(), w, h); });
}

bool TextureCache::ready(std::string_view key, int width, int height, const MakeSvg& make) {
    if (window_.headless()) return true;
    const auto [found, fresh] = ahead_.try_emplace(std::string(key));
    Ahead& ahead = found->second;
    if (fresh) {
        ahead.full_key = full_key("s:", key, width, height);
        ahead.drawn =
            std::async(std::launch::async, [=] { return draw_svg(make(), width, height); });
    }
    if (!ahead.drawn.valid()) return true;
    if (ahead.drawn.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
    insert(ahead.full_key, ahead.drawn.get());
    return true;
}

Texture TextureCache::surface(std::string_view key, int width, int height,
                              const MakeSurface& make) {
    if (width <= 0 || height <= 0) return {};
    const std::string full = full_key("s:", key, width, height);
    const auto found = entries_.find(full);
    if (found != entries_.end()) {
        found->second.last_frame = frame_;
        return found->second.texture;
    }
    return insert(full, make(width, height));
}

Texture TextureCache::insert(const std::string& key, SDL_Surface* surface) {
    Entry entry;
    entry.last_frame = frame_;
    if (surface) {
        entry.texture = {window_.texture_from(*surface), surface->w, surface->h};
        SDL_FreeSurface(surface);
        if (!entry.texture.handle) entry.texture = {};
    }
    bytes_ += bytes_of(entry.texture);
    return entries_.emplace(key, entry).first->second.texture;
}

Texture TextureCache::layer(std::string_view key, const Rect& area, std::uint64_t version,
                            Color background, const Paint& paint) {
    const int width = static_cast<int>(std::lround(area.w));
    const int height = static_cast<int>(std::lround(area.h));
    if (width <= 0 || height <= 0) return {};
    const std::string full = full_key("l:", key, width, height);
    auto found = entries_.find(full);
    if (found != entries_.end() && found->second.layer_version == version) {
        found->second.last_frame = frame_;
        return found->second.texture;
    }
    if (found == entries_.end()) {
        Entry entry;
        entry.texture = {window_.target_texture(width, height), width, height};
        if (!entry.texture.handle) return {};
        bytes_ += bytes_of(entry.texture);
        found = entries_.emplace(full, entry).first;
    }
    const Texture texture = found->second.texture;
    found->second.layer = true;
    found->second.last_frame = frame_;
    found->second.layer_version = version;
    ImDrawList list(ImGui::GetDrawListSharedData());
    compat::begin_list(list, area.min(), area.max());
    paint(list);
    window_.draw_into(texture.handle, list, area.min(), background);
    ++version_;
    return texture;
}

void TextureCache::forget_layers() {
    for (auto entry = entries_.begin(); entry != entries_.end();) {
        const auto current = entry++;
        if (current->second.layer) drop(current);
    }
}

void TextureCache::clear() {
    while (!entries_.empty()) drop(entries_.begin());
}

void TextureCache::drop(Entries::iterator entry) {
    bytes_ -= bytes_of(entry->second.texture);
    if (entry->second.texture) SDL_DestroyTexture(entry->second.texture.handle);
    entries_.erase(entry);
    ++version_;
}

void TextureCache::trim() {
    while (bytes_ > max_bytes_) {
        auto oldest = entries_.end();
        for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
            if (!entry->second.texture || entry->second.last_frame == frame_) continue;
            if (oldest == entries_.end() || entry->second.last_frame < oldest->second.last_frame) {
                oldest = entry;
            }
        }
        if (oldest == entries_.end()) return;
        drop(oldest);
    }
}

}  // namespace dow::table
