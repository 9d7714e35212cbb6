/// A sentence above whatever screen is shown, for a while.
#pragma once

#include <string>

#include "table/gfx/widgets.hpp"

namespace dow::table {

class Notice {
public:
    /// `markup` stays for a time that fits its length; a bad one is red and stays longer.
    void show(Ui& ui, std::string markup, bool bad);
    void frame(Ui& ui);
    const std::string& text() const { return text_; }

private:
    std::string text_;
    bool bad_ = false;
    double until_ = 0;
};

}  // namespace dow::table
