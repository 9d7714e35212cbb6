#include "window.hpp"

#include "draw_list.hpp"

#include <SDL_image.h>

#include <stdexcept>

namespace dow::table {

namespace {

[[noreturn]] void fail(const char* what) {
    throw std::runtime_error(std::string(what) + ": " + SDL_GetError());
}

struct FreeSurface {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using Surface = std::unique_ptr<SDL_Surface, FreeSurface>;

/// Without a display that answers, SDL takes a driver that draws where nobody can look, unless
/// somebody asked for that driver by name.
void need_visible_driver() {
    if (const char* asked = SDL_getenv("SDL_VIDEODRIVER"); asked && *asked) return;
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    if (driver != "offscreen" && driver != "dummy" && driver != "evdev") return;
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    throw std::runtime_error("no display answers");
}

}  // namespace

Color Picture::at(int x, int y) const {
    const auto index = (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                        static_cast<std::size_t>(x)) *
                       4;
    return IM_COL32(rgba.at(index), rgba.at(index + 1), rgba.at(index + 2), rgba.at(index + 3));
}

bool Picture::save_png(const std::string& file) const {
    auto* bytes = const_cast<std::uint8_t*>(rgba.data());
    const Surface surface(SDL_CreateRGBSurfaceWithFormatFrom(bytes, width, height, 32, width * 4,
                                                             SDL_PIXELFORMAT_RGBA32));
    return surface && IMG_SavePNG(surface.get(), file.c_str()) == 0;
}

Window::Window(const WindowOptions& options)
    : headless_(options.headless), unseen_(options.unseen) {
    if (headless_) SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE);
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) fail("SDL_Init");
    if (!headless_) need_visible_driver();
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (options.fullscreen) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    fullscreen_ = options.fullscreen;
    window_ = SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_CENTERED,
                               SDL_WINDOWPOS_CENTERED, options.width, options.height, flags);
    if (!window_) fail("SDL_CreateWindow");
    SDL_SetWindowMinimumSize(window_, 640, 400);
    create_renderer(options);
    imgui_ = std::make_unique<compat::Context>();
}

Window::~Window() {
    imgui_.reset();
    SDL_DestroyRenderer(renderer_);
    SDL_DestroyWindow(window_);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

void Window::create_renderer(const WindowOptions& options) {
    if (!options.headless && !options.software) {
        const Uint32 vsync = options.vsync ? Uint32{SDL_RENDERER_PRESENTVSYNC} : 0U;
        renderer_ = SDL_CreateRenderer(
            window_, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_TARGETTEXTURE | vsync);
    }
    accelerated_ = renderer_ != nullptr;
    if (!renderer_) {
        renderer_ =
            SDL_CreateRenderer(window_, -1, SDL_RENDERER_SOFTWARE | SDL_RENDERER_TARGETTEXTURE);
    }
    if (!renderer_) fail("SDL_CreateRenderer");
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(renderer_, &info) == 0) renderer_name_ = info.name;
}

Vec2 Window::size() const {
    int w = 0;
    int h = 0;
    SDL_GetRendererOutputSize(renderer_, &w, &h);
    return {static_cast<float>(std::max(w, 1)), static_cast<float>(std::max(h, 1))};
}

float Window::pixel_ratio() const {
    int w = 0;
    int h = 0;
    SDL_GetWindowSize(window_, &w, &h);
    return w > 0 ? size().x / static_cast<float>(w) : 1.0F;
}

bool Window::focused() const {
    return headless_ || (SDL_GetWindowFlags(window_) & SDL_WINDOW_INPUT_FOCUS) != 0;
}

bool Window::minimized() const { return (SDL_GetWindowFlags(window_) & SDL_WINDOW_MINIMIZED) != 0; }

void Window::resize(int width, int height) {
    SDL_SetWindowSize(window_, width, height);
    invalidate();
}

bool Window::fit_display() {
    SDL_Rect room{};
    int top = 0;
    int left = 0;
    int bottom = 0;
    int right = 0;
    if (fullscreen_ || SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window_), &room) != 0 ||
        SDL_GetWindowBordersSize(window_, &top, &left, &bottom, &right) != 0)
        return fullscreen_;
    if (top + left + bottom + right == 0) return false;
    int w = 0;
    int h = 0;
    SDL_GetWindowSize(window_, &w, &h);
    const int most_w = room.w - left - right;
    const int most_h = room.h - top - bottom;
    if (w <= most_w && h <= most_h) return true;
    w = std::min(w, most_w);
    h = std::min(h, most_h);
    resize(w, h);
    SDL_SetWindowPosition(window_, room.x + left + (most_w - w) / 2,
                          room.y + top + (most_h - h) / 2);
    return true;
}

void Window::set_title(const std::string& title) { SDL_SetWindowTitle(window_, title.c_str()); }

void Window::set_fullscreen(bool on) {
    if (SDL_SetWindowFullscreen(window_, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0) == 0)
        fullscreen_ = on;
    invalidate();
}

SDL_Rect Window::everything() const {
    SDL_Rect all{};
    SDL_GetRendererOutputSize(renderer_, &all.w, &all.h);
    return all;
}

void Window::clear(Color background, const SDL_Rect& area) {
    SDL_SetRenderDrawBlendMode(renderer_, SDL_BLENDMODE_NONE);
    SDL_SetRenderDrawColor(renderer_, static_cast<Uint8>(channel(background, IM_COL32_R_SHIFT)),
                           static_cast<Uint8>(channel(background, IM_COL32_G_SHIFT)),
                           static_cast<Uint8>(channel(background, IM_COL32_B_SHIFT)), 255);
    SDL_RenderFillRect(renderer_, &area);
}

void Window::draw(const ImDrawData& data, Color background, const SDL_Rect& area) {
    clear(background, area);
    for (int i = 0; i < data.CmdListsCount; ++i) draw_list(*renderer_, *data.CmdLists[i], area);
}

bool Window::show(const ImDrawData& data, Color background, std::uint64_t content_version) {
    const std::uint64_t hash = (hash_of(data) ^ background) + content_version;
    if (hash == shown_hash_) return false;
    shown_hash_ = hash;
    if (unseen_) return true;
    if (accelerated_) {  // what was shown before is lost with every picture
        draw(data, background, everything());
    } else {
        for (const SDL_Rect& area : damage_.update(data, content_version ^ background))
            draw(data, background, area);
    }
    SDL_RenderPresent(renderer_);
    return true;
}

Picture Window::read_pixels(const ImDrawData& data, Color background) {
    draw(data, background, everything());
    invalidate();
    return on_screen();
}

Picture Window::on_screen() const {
    Picture picture;
    SDL_GetRendererOutputSize(renderer_, &picture.width, &picture.height);
    picture.rgba.resize(static_cast<std::size_t>(picture.width) *
                        static_cast<std::size_t>(picture.height) * 4);
    SDL_RenderReadPixels(renderer_, nullptr, SDL_PIXELFORMAT_RGBA32, picture.rgba.data(),
                         picture.width * 4);
    return picture;
}

SDL_Texture* Window::texture_from(SDL_Surface& surface) {
    const Surface rgba(SDL_ConvertSurfaceFormat(&surface, SDL_PIXELFORMAT_RGBA32, 0));
    if (!rgba) return nullptr;
    SDL_Texture* texture = blank_texture(rgba->w, rgba->h);
    if (texture) SDL_UpdateTexture(texture, nullptr, rgba->pixels, rgba->pitch);
    return texture;
}

SDL_Texture* Window::blank_texture(int width, int height) {
    SDL_Texture* texture = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGBA32,
                                             SDL_TEXTUREACCESS_STATIC, width, height);
    if (texture) SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    return texture;
}

SDL_Texture* Window::target_texture(int width, int height) {
    SDL_Texture* texture = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGBA32,
                                             SDL_TEXTUREACCESS_TARGET, width, height);
    if (texture) SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE);
    return texture;
}

void Window::draw_into(SDL_Texture* target, ImDrawList& list, Vec2 origin, Color background) {
    for (ImDrawVert& vertex : list.VtxBuffer) {
        vertex.pos.x -= origin.x;
        vertex.pos.y -= origin.y;
    }
    for (ImDrawCmd& command : list.CmdBuffer) {
        command.ClipRect.x -= origin.x;
        command.ClipRect.y -= origin.y;
        command.ClipRect.z -= origin.x;
        command.ClipRect.w -= origin.y;
    }
    SDL_SetRenderTarget(renderer_, target);
    clear(background, everything());
    draw_list(*renderer_, list, everything());
    SDL_SetRenderTarget(renderer_, nullptr);
}

}  // namespace dow::table
