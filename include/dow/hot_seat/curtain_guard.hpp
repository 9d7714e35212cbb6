#pragma once

namespace dow {

/// Keeps a curtain shut against keys and clicks that were meant for the screen before it. It opens
/// when the curtain has been seen for a moment without any key or click; each one that comes too
/// early makes it wait anew. Every curtain of the window has one; the caller brings the time, in
/// seconds.
class CurtainGuard {
public:
    static constexpr double kQuietSeconds = 0.5;

    /// The curtain is shown in this frame; `touched` says whether a key or button was pressed or is
    /// held. The first frame of a curtain shuts the guard.
    void watch(double now, bool touched) {
        if (open(now) || (shown_ && !touched)) return;
        shown_ = true;
        opens_at_ = now + kQuietSeconds;
    }
    /// The curtain is gone; the next one is shut again.
    void forget() { shown_ = false; }

    bool open(double now) const { return shown_ && now >= opens_at_; }
    double opens_at() const { return opens_at_; }

private:
    bool shown_ = false;
    double opens_at_ = 0;
};

}  // namespace dow
