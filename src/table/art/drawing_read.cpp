#include "drawing_read.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace dow::art {
namespace {

constexpr double furthest = 2000;
constexpr std::string_view path_letters = "MmLlHhVvCcSsQqTtAaZz0123456789 .,-+eE";

double read_number(const Tree& tree, double low, double high) {
    const nlohmann::json& value = tree.raw();
    if (!value.is_number()) tree.fail("expected a number");
    const double number = value.get<double>();
    if (!(number >= low && number <= high))
        tree.fail("is out of range, allowed are " + exact(low) + " to " + exact(high));
    return number;
}

std::vector<double> read_numbers(const Tree& tree, std::size_t least, std::size_t most) {
    if (!tree.is_array() || tree.size() < least || tree.size() > most)
        tree.fail("expected a list of " + std::to_string(least) +
                  (least == most ? "" : " to " + std::to_string(most)) + " numbers");
    std::vector<double> numbers;
    for (const Tree& number : tree.list())
        numbers.push_back(read_number(number, -furthest, furthest));
    return numbers;
}

bool is_colour(std::string_view text) {
    if (text.empty()) return false;
    if (text.front() != '#') {
        const std::string_view name = text.front() == '$' ? text.substr(1) : text;
        return !name.empty() && std::all_of(name.begin(), name.end(), [](char letter) {
            return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
                   letter == '_';
        });
    }
    return text.size() == 7 && std::all_of(text.begin() + 1, text.end(), [](char letter) {
               return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f') ||
                      (letter >= 'A' && letter <= 'F');
           });
}

std::string read_colour(const Tree& tree) {
    std::string colour = tree.str();
    if (!is_colour(colour)) tree.fail("expected a colour: #rrggbb, a name or $slot");
    return colour;
}

/// Takes "+20" or "-20", the mark of a shading and "/0.4" off the end of the text, last one first.
std::string_view take_alpha(const Tree& tree, std::string_view text, Tint& tint) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return text;
    const std::string_view number = text.substr(slash + 1);
    const auto read = std::from_chars(number.data(), number.data() + number.size(), tint.alpha);
    if (read.ptr != number.data() + number.size() || !(tint.alpha >= 0 && tint.alpha <= 1))
        tree.fail("after \"/\" stands how opaque it is, 0 to 1");
    return text.substr(0, slash);
}

std::string_view take_shading(std::string_view text, Tint& tint) {
    if (text.empty()) return text;
    switch (text.back()) {
        case '~': tint.shading = Shading::FromLeft; break;
        case '^': tint.shading = Shading::FromAbove; break;
        case '*': tint.shading = Shading::Round; break;
        default: return text;
    }
    return text.substr(0, text.size() - 1);
}

std::string_view take_shift(const Tree& tree, std::string_view text, Tint& tint) {
    const auto sign = text.find_first_of("+-");
    if (sign == std::string_view::npos) return text;
    int percent = 0;
    const auto read = std::from_chars(text.data() + sign + 1, text.data() + text.size(), percent);
    if (read.ptr != text.data() + text.size() || percent < 1 || percent > 100)
        tree.fail("after \"+\" or \"-\" stand 1 to 100 percent");
    tint.shift = (text[sign] == '+' ? percent : -percent) / 100.0;
    return text.substr(0, sign);
}

void read_spot(const Tree& tree, Mark& mark) {
    const std::vector<double> at = read_numbers(tree.get("at"), 2, 2);
    mark.spot.x = at[0];
    mark.spot.y = at[1];
    if (tree.has("size")) mark.spot.size = read_number(tree.get("size"), 0.01, 20);
    if (tree.has("turn")) mark.spot.turn = read_number(tree.get("turn"), -360, 360);
    if (tree.has("flip")) mark.spot.flip = tree.get("flip").flag();
    if (tree.has("colours")) mark.slots = read_colours(tree.get("colours"));
}

bool read_placed(const Tree& tree, Mark& mark) {
    for (const auto& [key, form] :
         {std::pair{"draw", Mark::Form::Drawing}, std::pair{"portrait", Mark::Form::Portrait}}) {
        if (!tree.has(key)) continue;
        tree.only({key, "at", "size", "turn", "flip", "colours"});
        mark.form = form;
        mark.text = tree.get(key).str();
        read_spot(tree, mark);
        return true;
    }
    return false;
}

void read_ink(const Tree& tree, Mark& mark) {
    int inks = 0;
    for (const auto& [key, ink] :
         {std::pair{"fill", Mark::Ink::Fill}, std::pair{"line", Mark::Ink::Line},
          std::pair{"glow", Mark::Ink::Glow}, std::pair{"rim", Mark::Ink::Rim}}) {
        if (!tree.has(key)) continue;
        ++inks;
        mark.ink = ink;
        mark.tint = read_tint(tree.get(key));
    }
    if (inks != 1) tree.fail("needs one of fill, line, glow, rim (or draw, portrait)");
    if (mark.ink == Mark::Ink::Line) mark.width = read_number(tree.get("width"), 0.1, 200);
}

void read_form(const Tree& tree, Mark& mark) {
    struct Sized {
        std::string_view key;
        Mark::Form form;
        std::size_t least;
        std::size_t most;
    };
    int forms = 0;
    for (const Sized& sized :
         {Sized{"disc", Mark::Form::Disc, 3, 3}, Sized{"oval", Mark::Form::Oval, 4, 4},
          Sized{"box", Mark::Form::Box, 4, 5}}) {
        if (!tree.has(sized.key)) continue;
        ++forms;
        mark.form = sized.form;
        const auto numbers = read_numbers(tree.get(sized.key), sized.least, sized.most);
        std::copy(numbers.begin(), numbers.end(), mark.numbers.begin());
    }
    if (tree.has("path")) {
        ++forms;
        const Tree path = tree.get("path");
        mark.text = path.str();
        if (mark.text.find_first_not_of(path_letters) != std::string::npos)
            path.fail("expected path data of SVG");
    }
    if (forms != 1) tree.fail("needs one of path, disc, oval, box");
}

}  // namespace

Tint read_tint(const Tree& tree) {
    Tint tint;
    std::string_view text = tree.view();
    text = take_alpha(tree, text, tint);
    if (const auto arrow = text.find('>'); arrow != std::string_view::npos) {
        tint.below = std::string(text.substr(arrow + 1));
        text = text.substr(0, arrow);
    }
    text = take_shading(text, tint);
    text = take_shift(tree, text, tint);
    tint.colour = std::string(text);
    if (!is_colour(tint.colour) || !(tint.below.empty() || is_colour(tint.below)))
        tree.fail("expected a colour: #rrggbb, a name or $slot");
    return tint;
}

Mark read_mark(const Tree& tree) {
    Mark mark;
    if (read_placed(tree, mark)) return mark;
    tree.only({"fill", "line", "glow", "rim", "width", "path", "disc", "oval", "box"});
    read_ink(tree, mark);
    read_form(tree, mark);
    return mark;
}

Colours read_colours(const Tree& tree) {
    Colours colours;
    for (const std::string& name : tree.keys()) colours[name] = read_colour(tree.get(name));
    return colours;
}

Drawing read_drawing(const Tree& tree) {
    Drawing drawing;
    const bool bare = tree.is_array();
    if (!bare) {
        tree.only({"colours", "marks"});
        if (tree.has("colours")) drawing.colours = read_colours(tree.get("colours"));
    }
    const Tree marks = bare ? tree : tree.get("marks");
    if (!marks.is_array()) marks.fail("expected a list of marks");
    for (const Tree& mark : marks.list()) drawing.marks.push_back(read_mark(mark));
    return drawing;
}

}  // namespace dow::art
