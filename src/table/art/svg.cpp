#include "svg.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace dow::art {
namespace {

struct Rgb {
    double r = 0;
    double g = 0;
    double b = 0;
};

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return 0;
}

Rgb parse(std::string_view colour) {
    if (colour.size() == 4) {
        return {hex_digit(colour[1]) * 17.0, hex_digit(colour[2]) * 17.0,
                hex_digit(colour[3]) * 17.0};
    }
    if (colour.size() < 7) return {};
    auto channel = [&](std::size_t at) {
        return hex_digit(colour[at]) * 16.0 + hex_digit(colour[at + 1]);
    };
    return {channel(1), channel(3), channel(5)};
}

std::string text_of(const Rgb& c) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "#";
    for (double channel : {c.r, c.g, c.b}) {
        auto value = static_cast<std::size_t>(std::clamp(std::lround(channel), 0L, 255L));
        out += digits[value / 16];
        out += digits[value % 16];
    }
    return out;
}

void append_fixed(std::string& out, double number, int decimals) {
    std::array<char, 32> buffer{};
    auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                             std::chars_format::fixed, decimals)
                   .ptr;
    std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    if (text.find('.') != std::string_view::npos) {
        while (text.back() == '0') text.remove_suffix(1);
        if (text.back() == '.') text.remove_suffix(1);
    }
    out += text == "-0" ? std::string_view("0") : text;
}

}  // namespace

void append(std::string& out, double number) { append_fixed(out, number, 1); }
void append(std::string& out, std::string_view text) { out += text; }

std::string exact(double number) {
    std::string out;
    append_fixed(out, number, 3);
    return out;
}

std::string mix(std::string_view from, std::string_view to, double t) {
    Rgb a = parse(from);
    Rgb b = parse(to);
    return text_of({a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t});
}

std::string darker(std::string_view colour, double t) { return mix(colour, "#0a0c14", t); }
std::string lighter(std::string_view colour, double t) { return mix(colour, "#fff8ec", t); }

Canvas::Canvas(int width, int height) {
    body_ = cat("<svg xmlns='http://www.w3.org/2000/svg' width='", width, "' height='", height,
                "' viewBox='0 0 ", width, " ", height, "'>");
}

std::string Canvas::gradient(std::string_view head, std::initializer_list<Stop> stops,
                             std::string_view tag) {
    std::string id = cat("g", gradients_++);
    body_ += cat("<defs><", tag, " id='", id, "' ", head, ">");
    for (const Stop& stop : stops) {
        body_ += cat("<stop offset='", exact(stop.offset), "' stop-color='", stop.colour,
                     "' stop-opacity='", exact(stop.alpha), "'/>");
    }
    body_ += cat("</", tag, "></defs>");
    return cat("url(#", id, ")");
}

std::string Canvas::linear(double x2, double y2, std::initializer_list<Stop> stops) {
    return gradient(cat("x1='0%' y1='0%' x2='", x2, "%' y2='", y2, "%'"), stops, "linearGradient");
}

std::string Canvas::down(std::string_view top, std::string_view bottom) {
    return linear(0, 100, {{0, top}, {1, bottom}});
}

std::string Canvas::across(std::string_view left, std::string_view right) {
    return linear(100, 0, {{0.3, left}, {0.85, right}});
}

std::string Canvas::diagonal(std::string_view from, std::string_view to) {
    return linear(100, 100, {{0.15, from}, {1, to}});
}

std::string Canvas::radial(double cx, double cy, double r, std::initializer_list<Stop> stops) {
    return gradient(cat("cx='", cx, "%' cy='", cy, "%' r='", r, "%'"), stops, "radialGradient");
}

std::string Canvas::glow(std::string_view colour, double alpha) {
    return radial(50, 50, 50, {{0, colour, alpha}, {0.5, colour, alpha * 0.38}, {1, colour, 0}});
}

void Canvas::paint(std::string_view attribute, const Paint& p) {
    body_ += cat(" ", attribute, "='", p.colour, "'");
    if (p.alpha < 1) body_ += cat(" ", attribute, "-opacity='", exact(p.alpha), "'");
}

void Canvas::path(std::string_view d, const Paint& fill) {
    body_ += cat("<path d='", d, "'");
    paint("fill", fill);
    body_ += "/>";
}

void Canvas::line(std::string_view d, const Paint& stroke, double width) {
    body_ += cat("<path d='", d, "' fill='none'");
    paint("stroke", stroke);
    body_ += cat(" stroke-width='", width, "' stroke-linecap='round' stroke-linejoin='round'/>");
}

void Canvas::circle(double cx, double cy, double r, const Paint& fill) {
    body_ += cat("<circle cx='", cx, "' cy='", cy, "' r='", r, "'");
    paint("fill", fill);
    body_ += "/>";
}

void Canvas::ring(double cx, double cy, double r, const Paint& stroke, double width) {
    body_ += cat("<circle cx='", cx, "' cy='", cy, "' r='", r, "' fill='none'");
    paint("stroke", stroke);
    body_ += cat(" stroke-width='", width, "'/>");
}

void Canvas::ellipse(double cx, double cy, double rx, double ry, const Paint& fill) {
    body_ += cat("<ellipse cx='", cx, "' cy='", cy, "' rx='", rx, "' ry='", ry, "'");
    paint("fill", fill);
    body_ += "/>";
}

void Canvas::rect(double x, double y, double w, double h, const Paint& fill, double corner) {
    body_ += cat("<rect x='", x, "' y='", y, "' width='", w, "' height='", h, "'");
    if (corner > 0) body_ += cat(" rx='", corner, "'");
    paint("fill", fill);
    body_ += "/>";
}

void Canvas::open(std::string_view transform) { body_ += cat("<g transform='", transform, "'>"); }

void Canvas::close() { body_ += "</g>"; }

void Canvas::at(double x, double y, double scale, double degrees) {
    std::string transform = cat("translate(", x, " ", y, ")");
    if (degrees != 0) transform += cat(" rotate(", degrees, ")");
    if (scale != 1) transform += cat(" scale(", exact(scale), ")");
    open(transform);
}

std::string Canvas::done() const { return body_ + "</svg>"; }

std::uint32_t seed_of(std::string_view text) {
    std::uint32_t hash = 2166136261U;
    for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
    return hash | 1U;
}

double Scatter::between(double low, double high) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return low + (high - low) * (state_ & 0xffffffU) / 16777216.0;
}

}  // namespace dow::art
