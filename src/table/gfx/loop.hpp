/// Host: owns window, caches, input and Ui, and runs the frames. Event driven: it sleeps until an
/// event comes or an animation is due, builds the screen, and draws only when the picture changed.
/// Tests drive the same object frame by frame with a clock of their own.
#pragma once

#include "controls.hpp"

namespace dow::table {

struct HostOptions {
    WindowOptions window;
    std::vector<std::filesystem::path> font_folders;  ///< searched before the system's font folders
    float scale = 1.0F;                               ///< the user's scale, 0.75–3.0
    bool reduced_motion = false;
    std::size_t texture_bytes = 192U << 20U;
};

class Host {
public:
    using Build = std::function<void(Ui&)>;

    explicit Host(const HostOptions& options);
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    Ui& ui() { return ui_; }
    Window& window() { return window_; }
    Input& input() { return input_; }
    Clock& clock() { return clock_; }
    TextureCache& textures() { return textures_; }
    Fonts& fonts() { return fonts_; }

    float scale() const { return scale_; }
    void set_scale(float scale);

    /// Runs until quit(). `build` draws one frame and reacts to it.
    void run(const Build& build);
    void quit() { running_ = false; }
    bool running() const { return running_; }
    /// Asked when the user closes the window; return false to stay (say, to confirm). Default:
    /// quit.
    std::function<bool()> on_close;
    /// Called before each sleep with the seconds it may last, e.g. for bots and autosave; return
    /// how soon it wants to be called again (infinity: only after the next event).
    std::function<double()> on_idle;
    /// Somebody pressed the key that fills the screen; what is said is how it is now.
    std::function<void(bool)> on_fullscreen;

    /// One frame at `now` seconds; returns whether the picture changed. For run() and for tests.
    bool frame(const Build& build, double now);
    void handle(const SDL_Event& event);
    /// Whether another frame is due at once: input is left over or something moves.
    bool wants_frame() const;

    /// What the last frame looks like.
    Picture picture();
    bool screenshot(const std::string& file) { return picture().save_png(file); }

    int frames_built() const { return frames_built_; }
    int frames_drawn() const { return frames_drawn_; }
    double frame_cost() const {
        return frame_cost_;
    }  ///< seconds, smoothed, of frames that were drawn

private:
    double seconds() const;
    void wait();
    void begin(double now);
    bool finish();

    Window window_;
    TextureCache textures_;
    Fonts fonts_;
    Input input_;
    Clock clock_;
    Ui ui_;
    float scale_;
    bool running_ = true;
    bool event_came_ = true;
    int frames_built_ = 0;
    int frames_drawn_ = 0;
    double frame_cost_ = 0;
    double frame_started_ = 0;
    bool pads_started_ = false;
};

/// Colours and rounding of ImGui's own widgets, so that forms fit the theme.
void apply_theme(float unit);

}  // namespace dow::table
