#include "loop.hpp"

namespace dow::table {

namespace {

constexpr double least_frame = 1.0 / 60.0;
constexpr double too_slow_for_decoration = 0.030;

ImVec4 tone(Color color) { return ImGui::ColorConvertU32ToFloat4(color); }

}  // namespace

Host::Host(const HostOptions& options)
    : window_(options.window),
      textures_(window_, options.texture_bytes),
      fonts_(window_, find_fonts(options.font_folders)),
      ui_(window_, textures_, fonts_, input_, clock_),
      scale_(std::clamp(options.scale, min_scale, max_scale)) {
    clock_.reduced_motion = options.reduced_motion;
}

void Host::set_scale(float scale) {
    scale_ = std::clamp(scale, min_scale, max_scale);
    clock_.want_frame();
}

double Host::seconds() const {
    return static_cast<double>(SDL_GetPerformanceCounter()) /
           static_cast<double>(SDL_GetPerformanceFrequency());
}

void Host::handle(const SDL_Event& event) {
    event_came_ = true;
    switch (event.type) {
        case SDL_QUIT:
            if (!on_close || on_close()) running_ = false;
            return;
        case SDL_RENDER_TARGETS_RESET: textures_.forget_layers(); break;
        case SDL_RENDER_DEVICE_RESET:
            textures_.clear();
            fonts_.reset();
            break;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_EXPOSED ||
                event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED) {
                window_.invalidate();
            }
            break;
        default: break;
    }
    input_.push(event, window_.pixel_ratio());
}

bool Host::wants_frame() const {
    return event_came_ || input_.pending() || clock_.next_wake() <= clock_.now();
}

void Host::begin(double now) {
    event_came_ = false;
    clock_.begin_frame(now);
    textures_.begin_frame();
    const Vec2 size = window_.size();
    const float unit = unit_for(size.x, size.y, std::min(scale_, 1.0F));
    ui_.enlarged = std::max(scale_, 1.0F);
    fonts_.begin_frame(unit);
    apply_theme(unit);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = size;
    io.DeltaTime = std::max(1e-4F, static_cast<float>(clock_.elapsed()));
    input_.begin_frame(ui_.typing());
    ImGui::NewFrame();
    ui_.allow_decoration(window_.focused() && !clock_.reduced_motion &&
                         frame_cost_ < too_slow_for_decoration);
    ui_.begin_frame(unit);
}

bool Host::finish() {
    ui_.end_frame();
    if (input_.take(action::fullscreen)) {
        window_.set_fullscreen(!window_.fullscreen());
        if (on_fullscreen) on_fullscreen(window_.fullscreen());
    }
    ImGui::Render();
    const std::uint64_t contents = textures_.version() * 31 + fonts_.version();
    return window_.show(*ImGui::GetDrawData(), color::night_bottom, contents);
}

bool Host::frame(const Build& build, double now) {
    frame_started_ = seconds();
    begin(now);
    build(ui_);
    const bool drawn = finish();
    ++frames_built_;
    if (drawn) {
        ++frames_drawn_;
        frame_cost_ += (seconds() - frame_started_ - frame_cost_) * 0.2;
    }
    return drawn;
}

void Host::run(const Build& build) {
    while (running_) {
        frame(build, seconds());
        if (!pads_started_) {
            pads_started_ = true;
            SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
        }
        wait();
    }
}

void Host::wait() {
    const double idle = on_idle ? on_idle() : std::numeric_limits<double>::infinity();
    SDL_Event event;
    if (input_.pending()) {
        while (SDL_PollEvent(&event)) handle(event);
        return;
    }
    const double due = std::max(clock_.next_wake(), frame_started_ + least_frame);
    const double pause = window_.minimized() ? idle : std::min(due - seconds(), idle);
    const int most = 600'000;
    const int milliseconds =
        pause > most / 1000.0 ? most : std::max(1, static_cast<int>(std::ceil(pause * 1000.0)));
    if (SDL_WaitEventTimeout(&event, milliseconds)) {
        handle(event);
        while (SDL_PollEvent(&event)) handle(event);
    }
}

Picture Host::picture() { return window_.read_pixels(*ImGui::GetDrawData(), color::night_bottom); }

void apply_theme(float unit) {
    ImGuiStyle& style = ImGui::GetStyle();
    style.WindowRounding = 10 * unit;
    style.FrameRounding = 6 * unit;
    style.PopupRounding = 8 * unit;
    style.GrabRounding = 6 * unit;
    style.ScrollbarRounding = 8 * unit;
    style.ScrollbarSize = 14 * unit;
    style.FramePadding = {10 * unit, 6 * unit};
    style.ItemSpacing = {8 * unit, 6 * unit};
    style.WindowPadding = {12 * unit, 10 * unit};
    style.WindowBorderSize = 0;
    style.CircleTessellationMaxError = 0.08F;  // large seals are round, not many-cornered
    style.Colors[ImGuiCol_WindowBg] = tone(faded(color::panel, 0.97F));
    style.Colors[ImGuiCol_PopupBg] = tone(rgb(0x0E151C, 248));
    style.Colors[ImGuiCol_Text] = tone(color::ink);
    style.Colors[ImGuiCol_TextDisabled] = tone(color::dim);
    style.Colors[ImGuiCol_Button] = tone(rgb(0x2F465A));
    style.Colors[ImGuiCol_ButtonHovered] = tone(rgb(0x42627C));
    style.Colors[ImGuiCol_ButtonActive] = tone(rgb(0x5A82A0));
    style.Colors[ImGuiCol_FrameBg] = tone(rgb(0x0C1218));
    style.Colors[ImGuiCol_FrameBgHovered] = tone(rgb(0x16202A));
    style.Colors[ImGuiCol_Header] = tone(rgb(0x2F465A));
    style.Colors[ImGuiCol_HeaderHovered] = tone(rgb(0x42627C));
    style.Colors[ImGuiCol_CheckMark] = tone(color::gold);
    style.Colors[ImGuiCol_SliderGrab] = tone(color::gold);
    style.Colors[ImGuiCol_TitleBg] = tone(color::panel_deep);
    style.Colors[ImGuiCol_TitleBgActive] = tone(color::plate);
}

}  // namespace dow::table
