#include "dow/bots/bot.hpp"

namespace dow {

const View& BotInput::view() const {
    if (!view_) view_.emplace(view_for(*state_, *catalog_, viewers_));
    return *view_;
}

}  // namespace dow
