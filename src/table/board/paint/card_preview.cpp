#include "card_preview.hpp"

#include <charconv>
#include <optional>

#include "table/art/art.hpp"
#include "table/board/paint/survivor_card.hpp"
#include "table/gfx/markup.hpp"

namespace dow::table {

namespace {

std::optional<unsigned> number_after(std::string_view link, std::string_view word) {
    if (!link.starts_with(word)) return std::nullopt;
    link.remove_prefix(word.size());
    unsigned n = 0;
    const auto [end, error] = std::from_chars(link.data(), link.data() + link.size(), n);
    if (error != std::errc() || end != link.data() + link.size()) return std::nullopt;
    return n;
}

Rect beside(Ui& ui, const Rect& anchor, float w, float h) {
    const Rect screen = ui.screen().inset(ui.u(8));
    float x = anchor.x - w - ui.u(12);
    if (x < screen.x) x = anchor.right() + ui.u(12);
    x = std::clamp(x, screen.x, std::max(screen.x, screen.right() - w));
    const float y =
        std::clamp(anchor.center().y - h / 2, screen.y, std::max(screen.y, screen.bottom() - h));
    return Rect{x, y, w, h}.snapped();
}

}  // namespace

void survivor_card(Ui& ui, Rect area, const Catalog& catalog, const CardFace& face,
                   std::size_t survivor) {
    paint::parchment(ui, area);
    const std::string id = catalog.survivors[survivor].id;
    const Rect picture = area.cut_top(area.w * 0.62F).inset(ui.u(8));
    paint::image(
        ui, rect_at(picture.center(), picture.h, picture.h), "portrait." + id,
        [&] { return art::portrait(id); }, ui.u(8));
    area = area.inset(ui.u(10), ui.u(2));
    paint::text_in(ui, area.cut_top(ui.u(24), ui.u(2)), face.name,
                   {Role::heading, type::large, color::parchment_ink});
    const SurvivorDef& def = catalog.survivors[survivor];
    Vec2 at{area.x, area.y + ui.u(10)};
    const auto value = [&](std::string_view icon, const std::string& text) {
        paint::icon(ui, icon, rect_at({at.x + ui.u(9), at.y}, ui.u(18), ui.u(18)),
                    color::parchment_ink);
        paint::text_in(ui, {at.x + ui.u(22), at.y - ui.u(10), ui.u(40), ui.u(20)}, text,
                       {Role::bold, type::small, color::parchment_ink});
        at.x += ui.u(60);
    };
    value("attack", std::to_string(def.attack) + "+");
    value("search", std::to_string(def.search) + "+");
    value("star", std::to_string(def.influence));
    area.cut_top(ui.u(24));
    const float size = area.w > ui.u(270) ? type::body : type::small;
    const TextBlock& rules =
        ui.block(face.rules(),
                 {Role::body, size, color::parchment_ink, Align::left, 0, rgb(0x6B4A16)}, area.w);
    rules.draw(ui, area.min(), {});
    area.cut_top(rules.height(), ui.u(12));
    const TextBlock& story =
        ui.block(face.story, {Role::italic, type::small, color::parchment_dim}, area.w);
    if (story.height() + ui.u(8) <= area.h) story.draw(ui, area.min(), {});
}

CardId card_of_link(const Catalog& catalog, std::string_view link) {
    if (const auto n = number_after(link, "card."))
        return *n < catalog.card_count ? CardId(*n) : CardId{kNoCard};
    if (const auto n = number_after(link, "survivor."))
        return *n < catalog.survivors.size() ? catalog.survivor_card(SurvivorId(*n))
                                             : CardId{kNoCard};
    return kNoCard;
}

std::string linked_card(const CardFaces& faces, CardId card) {
    return "[link:card." + std::to_string(card) + "|" + faces.card(card).name + "]";
}

std::string naming_card(const Catalog& catalog, const CardFaces& faces, const Texts& texts,
                        std::string_view question, CardId card) {
    std::string text = markup::escaped(question);
    if (card >= catalog.card_count || catalog.back_of(card) == "secret") return text;
    if (faces.card(card).name.empty()) return text;
    const std::string name = markup::escaped(faces.card(card).name);
    const std::size_t at = text.rfind(name);
    if (at != std::string::npos) return text.replace(at, name.size(), linked_card(faces, card));
    return texts.format("tips.card_asks", {{"card", linked_card(faces, card)}, {"question", text}});
}

void show_card_preview(Ui& ui, const Catalog& catalog, const CardFaces& faces,
                       std::string_view link, const Rect& anchor) {
    const CardId card = card_of_link(catalog, link);
    if (card == kNoCard) return;
    const CardFace& face = faces.card(card);
    const float w = ui.u(230);
    ui.on_overlay([&] {
        if (catalog.is(CardList::Survivor, card)) {
            const float text =
                ui.block(face.rules(), {Role::body, type::small}, w - ui.u(20)).height();
            survivor_card(ui, beside(ui, anchor, w, w * 0.62F + ui.u(66) + text), catalog, face,
                          catalog.survivor_of(card));
        } else if (catalog.is_item(card)) {
            paint::card(ui, beside(ui, anchor, w, paint::card_height(ui, w, face) + w * 0.5F), face,
                        {});
        } else {
            paint::story_card(ui, beside(ui, anchor, w, paint::card_height(ui, w, face) + w * 0.5F),
                              face, catalog.back_of(card));
        }
    });
}

}  // namespace dow::table
