#include "art.hpp"
#include "icon_table.hpp"
#include "svg.hpp"

namespace dow::art {
namespace {

constexpr Symbol unknown{"",
                         {{Ink::Line, "M14 14 H50 V50 H14Z", 5}, {Ink::Fill, "M28 28 h8 v8 h-8Z"}}};

const Symbol* find_symbol(std::string_view name) {
    for (auto group : {thing_symbols(), action_symbols(), state_symbols(), screen_symbols(),
                       player_symbols(), threat_symbols()}) {
        for (const Symbol& symbol : group) {
            if (symbol.name == name) return &symbol;
        }
    }
    return nullptr;
}

void draw_layer(Canvas& c, const Layer& layer, std::string_view colour) {
    constexpr std::string_view dark = "#0b1016";
    switch (layer.ink) {
        case Ink::Fill: c.path(layer.d, colour); break;
        case Ink::Line: c.line(layer.d, colour, layer.width); break;
        case Ink::Cut: c.path(layer.d, {dark, 0.6}); break;
        case Ink::CutLine: c.line(layer.d, {dark, 0.6}, layer.width); break;
    }
}

bool is_hex_colour(std::string_view colour) {
    return (colour.size() == 7 || colour.size() == 4) && colour.front() == '#' &&
           colour.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

}  // namespace

bool has_icon(std::string_view name) { return find_symbol(name) != nullptr; }

void draw_symbol(Canvas& c, std::string_view name, std::string_view colour) {
    const Symbol* found = find_symbol(name);
    for (const Layer& layer : (found != nullptr ? *found : unknown).layers) {
        if (!layer.d.empty()) draw_layer(c, layer, is_hex_colour(colour) ? colour : "#e8e2d4");
    }
}

std::string icon(std::string_view name, std::string_view colour) {
    Canvas c(64, 64);
    draw_symbol(c, name, colour);
    return c.done();
}

}  // namespace dow::art
