/// TextBlock: a paragraph with words in bold and italics, inline icons and links, wrapped to a
/// width. Cards, log, tooltips and rules all use it.
///
/// Markup: **bold**, _italic_ (not inside a word), [icon:fuel], [link:card.fuel|Fuel], line breaks;
/// a backslash takes the next character literally. Broken markup shows as it is written.
#pragma once

#include "fonts.hpp"

#include <cstdint>
#include <functional>

namespace dow::table {

class Ui;

/// SVG text of an icon by name, "" when there is none.
using IconSource = std::function<std::string(std::string_view name)>;

enum class Align : std::uint8_t { left, center, right };

struct TextStyle {
    Role role = Role::body;
    float size = 17.0F;  ///< in units
    Color color = 0xFFFFFFFFU;
    Align align = Align::left;
    Color link_color = 0;  ///< 0 = a default that suits dark panels
    Color icon_tint = 0xFFFFFFFFU;
    float line_gap = 0.0F;  ///< extra units between lines
};

/// What happened to the links of a block in this frame; empty ids when nothing did.
struct LinkEvent {
    std::string hovered;
    std::string clicked;
    Rect rect;  ///< of the hovered link
};

class TextBlock {
public:
    /// Lays the text out; `unit` is the number of pixels of one theme unit.
    TextBlock(Fonts& fonts, std::string_view markup, const TextStyle& style, float width,
              float unit);

    float width() const { return widest_; }  ///< of the widest line
    float height() const { return height_; }
    int line_count() const { return line_count_; }

    /// Draws with the top left corner at `at`. Links are registered as "<scope>.link.<id>"; without
    /// a scope they are words of another colour that nobody can click, as in a tooltip.
    LinkEvent draw(Ui& ui, Vec2 at, std::string_view scope = {}) const;

    /// The words as shown, without markup: for tests and screen readers.
    const std::string& plain() const { return plain_; }

private:
    struct Piece {
        std::string text;  // one word, or the name of an icon
        int link = -1;     // index into links_
        Role role = Role::body;
        bool icon = false;
        bool space_before = false;
        bool may_break = false;  // inside a word too long for a line
        int lines_before = 0;
        float x = 0;
        float w = 0;
        int line = 0;
        bool breaks() const { return space_before || may_break || lines_before > 0; }
    };

    void parse(std::string_view markup);
    void break_long_words(Fonts& fonts, float width);
    void lay_out(Fonts& fonts, float width);
    void align_lines(float width);
    float piece_width(Fonts& fonts, const Piece& piece) const;
    float icon_size() const { return std::round(cap_ * 1.5F); }
    void draw_piece(Ui& ui, const Piece& piece, Vec2 at, Color ink) const;
    std::string link_widget(std::string_view scope, int link, int fragment) const;

    TextStyle style_;
    float pixels_;
    float line_height_ = 0;
    float ascent_ = 0;
    float cap_ = 0;
    float widest_ = 0;
    float height_ = 0;
    int line_count_ = 0;
    std::vector<Piece> pieces_;
    std::vector<std::string> links_;
    std::string plain_;
};

}  // namespace dow::table
