#include "rich_text.hpp"

#include "markup.hpp"
#include "paint.hpp"
#include "utf8.hpp"
#include "widgets.hpp"

#include <map>

namespace dow::table {

namespace {

constexpr float line_spacing = 1.32F;

Role role_for(Role base, bool bold, bool italic) {
    if (base == Role::heading || base == Role::mono) return base;
    if (base == Role::italic) italic = !italic;
    if (base == Role::bold) bold = true;
    if (bold && italic) return Role::bold_italic;
    if (bold) return Role::bold;
    if (italic) return Role::italic;
    return base == Role::story ? Role::story : Role::body;
}

// The start of `word` that fits, at least one character.
std::size_t fitting_start(Fonts& fonts, Role role, float pixels, std::string_view word,
                          float width) {
    std::size_t best = 0;
    utf8::next(word, best);
    for (std::size_t end = best; end < word.size();) {
        utf8::next(word, end);
        if (fonts.width(role, pixels, word.substr(0, end)) > width) break;
        best = end;
    }
    return best;
}

}  // namespace

TextBlock::TextBlock(Fonts& fonts, std::string_view markup, const TextStyle& style, float width,
                     float unit)
    : style_(style), pixels_(style.size * unit) {
    const float line = std::max(fonts.line_height(style.role, pixels_), pixels_ * line_spacing);
    line_height_ = std::round(line + style.line_gap * unit);
    ascent_ = fonts.ascent(style.role, pixels_);
    cap_ = fonts.cap_height(style.role, pixels_);
    parse(markup);
    break_long_words(fonts, width);
    lay_out(fonts, width);
    align_lines(width);
}

void TextBlock::parse(std::string_view markup) {
    for (const markup::Token& token : markup::tokens(markup)) {
        Piece piece;
        piece.text = token.text;
        piece.role = role_for(style_.role, token.bold, token.italic);
        piece.icon = token.kind == markup::Kind::icon;
        piece.space_before = token.space_before;
        piece.lines_before = token.lines_before;
        piece.link = token.link;
        if (token.lines_before > 0)
            plain_.append(static_cast<std::size_t>(token.lines_before), '\n');
        if (token.space_before && token.lines_before == 0) plain_ += ' ';
        plain_ += piece.icon ? "[" + piece.text + "]" : piece.text;
        pieces_.push_back(std::move(piece));
    }
    links_ = markup::links(markup);
}

float TextBlock::piece_width(Fonts& fonts, const Piece& piece) const {
    return piece.icon ? icon_size() : fonts.width(piece.role, pixels_, piece.text);
}

void TextBlock::break_long_words(Fonts& fonts, float width) {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        pieces_[i].w = piece_width(fonts, pieces_[i]);
        if (pieces_[i].icon || pieces_[i].w <= width) continue;
        const std::size_t end =
            fitting_start(fonts, pieces_[i].role, pixels_, pieces_[i].text, width);
        if (end >= pieces_[i].text.size()) continue;
        Piece rest = pieces_[i];
        rest.text = pieces_[i].text.substr(end);
        rest.space_before = false;
        rest.lines_before = 0;
        rest.may_break = true;
        pieces_[i].text.resize(end);
        pieces_[i].w = piece_width(fonts, pieces_[i]);
        pieces_.insert(pieces_.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(rest));
    }
}

void TextBlock::lay_out(Fonts& fonts, float width) {
    const float blank = fonts.space(style_.role, pixels_);
    float x = 0;
    int line = 0;
    for (std::size_t first = 0; first < pieces_.size();) {
        std::size_t end = first + 1;
        float glued = pieces_[first].w;
        while (end < pieces_.size() && !pieces_[end].breaks()) glued += pieces_[end++].w;
        const Piece& head = pieces_[first];
        const float gap = head.space_before && x > 0 ? blank : 0;
        if (head.lines_before > 0) {
            line += head.lines_before;
            x = 0;
        } else if (x > 0 && x + gap + glued > width + 0.5F) {
            ++line;
            x = 0;
        } else {
            x += gap;
        }
        for (; first < end; ++first) {
            pieces_[first].x = x;
            pieces_[first].line = line;
            x += pieces_[first].w;
            widest_ = std::max(widest_, x);
        }
    }
    line_count_ = pieces_.empty() ? 0 : line + 1;
    height_ = static_cast<float>(line_count_) * line_height_;
}

void TextBlock::align_lines(float width) {
    if (style_.align == Align::left) return;
    std::map<int, float> used;
    for (const Piece& piece : pieces_)
        used[piece.line] = std::max(used[piece.line], piece.x + piece.w);
    for (Piece& piece : pieces_) {
        const float room = width - used[piece.line];
        piece.x += std::floor(style_.align == Align::center ? room / 2 : room);
    }
}

void TextBlock::draw_piece(Ui& ui, const Piece& piece, Vec2 at, Color ink) const {
    if (piece.icon) {
        const float size = icon_size();
        const float middle = at.y + ascent_ - cap_ / 2;
        paint::icon(ui, piece.text, {at.x, middle - size / 2, size, size}, style_.icon_tint);
        return;
    }
    const float drop = ascent_ - ui.fonts().ascent(piece.role, pixels_);
    ui.fonts().draw(ui.list(), piece.role, pixels_, {at.x, at.y + drop}, ink, piece.text);
}

std::string TextBlock::link_widget(std::string_view scope, int link, int fragment) const {
    const std::string& id = links_[static_cast<std::size_t>(link)];
    int same = 1;
    for (int i = 0; i < link; ++i) same += links_[static_cast<std::size_t>(i)] == id ? 1 : 0;
    std::string name = std::string(scope) + ".link." + id;
    if (same > 1) name += "#" + std::to_string(same);
    if (fragment > 0) name += "~" + std::to_string(fragment);
    return name;
}

LinkEvent TextBlock::draw(Ui& ui, Vec2 at, std::string_view scope) const {
    LinkEvent event;
    std::map<int, int> fragments;
    const Color link_ink = style_.link_color ? style_.link_color : color::ice;
    for (std::size_t i = 0; i < pieces_.size();) {
        const Piece& first = pieces_[i];
        std::size_t end = i + 1;
        while (first.link >= 0 && end < pieces_.size() && pieces_[end].link == first.link &&
               pieces_[end].line == first.line) {
            ++end;
        }
        const Piece& last = pieces_[end - 1];
        const float top = at.y + static_cast<float>(first.line) * line_height_;
        const Rect extent{at.x + first.x, top, last.x + last.w - first.x, line_height_};
        Color ink = style_.color;
        if (first.link >= 0 && scope.empty()) {
            ink = link_ink;
        } else if (first.link >= 0) {
            const int fragment = fragments[first.link]++;
            std::string words;
            for (std::size_t word = i; word < end; ++word)
                words += (pieces_[word].space_before && word > i ? " " : "") + pieces_[word].text;
            Spot spot;
            spot.focusable = fragment == 0;
            spot.label = words;
            const Response response =
                ui.hot(link_widget(scope, first.link, fragment), extent, spot);
            const std::string& id = links_[static_cast<std::size_t>(first.link)];
            if (response.lit()) event.hovered = id;
            if (response.lit()) event.rect = extent;
            if (response.clicked) event.clicked = id;
            ink = response.lit() ? mix(link_ink, color::white, 0.4F) : link_ink;
            const float base = std::round(top + ascent_ + ui.u(2));
            ui.list().AddRectFilled({extent.x, base},
                                    {extent.right(), base + std::max(1.0F, ui.u(1))},
                                    faded(ink, response.lit() ? 1.0F : 0.55F));
        }
        for (; i < end; ++i) {
            if (extent.overlaps(ui.clip()))
                draw_piece(ui, pieces_[i], {at.x + pieces_[i].x, top}, ink);
        }
    }
    return event;
}

}  // namespace dow::table
