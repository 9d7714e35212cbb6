#include "shelf.hpp"

#include "table/art/art.hpp"

namespace dow::table {

namespace {

constexpr Color lab_light = rgb(0x9BE7B0);
constexpr int most_pips = 8;

}  // namespace

void Shelf::draw() {
    if (!l_.laboratory.empty()) laboratory(l_.laboratory);
    if (!l_.upgrades.empty()) upgrades(l_.upgrades);
}

/// What a card of the shelf says, under a sentence on what it is.
std::string Shelf::card_tip(CardId card, std::string_view key, std::string_view rule) const {
    const CardFace& face = m_.faces->card(card);
    std::string text = "**" + face.name + "**\n" + t(key);
    if (!face.lines.empty()) text += "\n" + face.rules();
    return with_rule(text, rule);
}

// The next one on the left, those that are out on the right.
void Shelf::laboratory(Rect area) {
    paint::shadow(ui_, area, u(8), 0.7F);
    paint::gradient(ui_, area, rgb(0x17352A, 245), rgb(0x0C1C17, 245), u(9));
    paint::frame(ui_, area, rgb(0x4A8A68), u(9), u(1.4F));
    Rect in = area.inset(u(5), u(3));
    const auto [from, to] = view().in_zone(zone::Confrontation);
    const auto count = static_cast<float>(to - from);
    const float side = std::min(in.h, count > 0 ? (in.w - u(250)) / count : in.h);
    for (const SeenCard* card = from; card != to; ++card)
        confrontation(card->face, in.cut_right(side, 0));
    top_log(in);
}

void Shelf::confrontation(CardId card, const Rect& area) {
    const std::string& id = catalog().experiment_of(card).id;
    Spot spot;
    spot.label = m_.faces->card(card).name;
    const Response response =
        thing("confrontation." + id, area, hit_of(Kind::experiment, card), spot);
    tip(response, [&] { return card_tip(card, "board.tip.confrontation", "RAX-33"); });
    const float whole = std::min(area.w, area.h) - u(response.lit() ? 4 : 8);
    paint::special_zombie(ui_, rect_at(area.center(), whole, whole), id);
}

/// The experiment whose log lies open, kNoCard where none does.
CardId Shelf::open_log() const {
    if (forecast().experiment != kNoCard) return forecast().experiment;
    for (const Zone part : {zone::top(kExperimentDeck), zone::bottom(kExperimentDeck)})
        if (const auto [from, to] = view().in_zone(part); from != to) return from->face;
    return kNoCard;
}

/// Where its special zombies will come: "School, Hospital", or how many places a die names.
std::string Shelf::release_places() const {
    std::string text;
    for (const PlaceId place : forecast().special_places)
        text += (text.empty() ? "" : ", ") + m_.faces->place(place);
    if (const int n = forecast().random_specials; n > 0)
        text += (text.empty() ? "" : ", ") + t("night.contain_random", {{"n", n}});
    return text;
}

std::string Shelf::log_tip(CardId card) const {
    std::string text = card_tip(card, "board.tip.log", "RAX-04");
    const char* outlook = forecast().code == CodeProspect::Met          ? "board.code.met"
                          : forecast().code == CodeProspect::Possible   ? "board.code.possible"
                          : forecast().code == CodeProspect::Impossible ? "board.code.impossible"
                                                                        : "board.code.none";
    return text + "\n**" + t(outlook) + "**";
}

void Shelf::top_log(const Rect& area) {
    const int left = view().deck_size[kExperimentDeck];
    const CardId card = open_log();
    const bool known = card != kNoCard;
    const std::string name =
        known ? m_.faces->card(card).name : t(left > 0 ? "board.log_hidden" : "board.log_none");
    Spot spot;
    spot.label = name;
    const Response response = thing("laboratory.log", area, hit_of(Kind::experiment, card), spot);
    tip(response, [&] { return known ? log_tip(card) : with_rule(name, "RAX-04"); });
    if (response.lit()) paint::fill(ui_, area, rgb(0x2A5A44, 160), u(7));
    Rect in = area.inset(u(3), 0);
    const Rect face = in.cut_left(in.h, u(7));
    if (known)
        paint::circle_image(
            ui_, face.center(), face.h * 0.46F, "special." + catalog().experiment_of(card).id,
            [&] { return art::special_zombie(catalog().experiment_of(card).id); }, lab_light,
            u(1.8F));
    else
        paint::icon(ui_, "experiment", face.inset(u(6)), faded(lab_light, 0.6F));
    if (known) codes(in.cut_right(u(92), u(4)), catalog().experiment_of(card));
    const std::string places = release_places();
    paint::text_in(ui_, in.cut_top(u(16)),
                   places.empty() ? t("board.top_log", {{"n", left}})
                                  : t("board.top_log_to", {{"n", left}, {"places", places}}),
                   {Role::body, type::tiny, lab_light});
    paint::text_in(ui_, in, name, {Role::heading, type::large, color::ink});
}

// The dice that hold it back, alternatives beside each other, and whether they lie or can lie
// there.
void Shelf::codes(Rect row, const ExperimentDef& experiment) {
    const CodeProspect code = forecast().code;
    if (code != CodeProspect::NoCheck) {
        const Rect mark = row.cut_right(u(22), u(4));
        const char* icon = code == CodeProspect::Met          ? "check"
                           : code == CodeProspect::Impossible ? "cross"
                                                              : "help";
        const Color tint = code == CodeProspect::Met          ? color::green
                           : code == CodeProspect::Impossible ? rgb(0xFF9A7A)
                                                              : color::amber;
        paint::icon(ui_, icon, rect_at(mark.center(), u(20), u(20)), tint);
    }
    const float side = std::min(u(26), row.h - u(6));
    for (std::size_t i = experiment.codes.size(); i-- > 0 && row.w >= side * 2;) {
        const Code& pair = experiment.codes[i];
        const Rect second = row.cut_right(side, u(2));
        const Rect first = row.cut_right(side, u(8));
        paint::die(ui_, rect_at(first.center(), side, side), pair.first, false);
        paint::die(ui_, rect_at(second.center(), side, side), pair.second, false);
    }
}

void Shelf::upgrades(const Rect& area) {
    const auto [row, row_end] = view().in_zone(zone::UpgradeRow);
    const auto [built, built_end] = view().in_zone(zone::Built);
    const int count = static_cast<int>((row_end - row) + (built_end - built));
    int nth = 0;
    const auto cell = [&] { return area.column(nth++, count, u(5)); };
    for (const SeenCard* card = built; card != built_end; ++card) upgrade(card->face, cell(), true);
    for (const SeenCard* card = row; card != row_end; ++card) upgrade(card->face, cell(), false);
}

void Shelf::upgrade(CardId card, const Rect& area, bool built) {
    const UpgradeDef& def = catalog().upgrade_of(card);
    const int have = view().progress[catalog().index_of(card)];
    const std::string& name = m_.faces->card(card).name;
    const bool lit = m_.lit.hand.count(card) > 0;
    Spot spot;
    spot.label = name;
    const Response response = thing("upgrade." + def.id, area, hit_of(Kind::upgrade, card), spot);
    tip(response, [&] {
        const std::string count =
            built ? std::string()
                  : "\n" + t("board.tip.progress", {{"have", have}, {"need", int{def.cost}}});
        return card_tip(card, built ? "board.tip.built" : "board.tip.upgrade",
                        built ? "UPG-06" : "UPG-04") +
               count;
    });
    paint::gradient(ui_, area, built ? rgb(0x2C5A3C, 245) : rgb(0x3A3620, 245),
                    built ? rgb(0x183424, 245) : rgb(0x201E12, 245), u(7));
    paint::frame(ui_, area,
                 response.lit() ? color::gold
                 : built        ? color::green
                                : rgb(0x8A8048),
                 u(7), u(built ? 1.8F : 1.2F));
    if (lit) paint::lit_frame(ui_, area, u(7));
    Rect in = area.inset(u(5), u(3));
    const TextStyle style{Role::bold, type::tiny, built ? rgb(0xCFF0DC) : color::ink,
                          Align::center};
    const bool two_lines = paint::text_width(ui_, name, style) * 0.8F > in.w;
    paint::text_in_lines(ui_, in.cut_top(in.h * (two_lines ? 0.72F : 0.52F)), name, style);
    if (built)
        paint::icon(ui_, "check", rect_at(in.center(), in.h, in.h), color::green);
    else
        progress(in, have, def.cost);
}

// One pip for each marker that is needed; many become a number.
void Shelf::progress(const Rect& row, int have, int need) {
    if (need <= 0 || need > most_pips)
        return paint::text_in(ui_, row, t("board.progress", {{"have", have}, {"need", need}}),
                              {Role::bold, type::tiny, color::gold, Align::center});
    const float pitch = std::min(u(14), row.w / static_cast<float>(need));
    const float radius = std::min(pitch * 0.4F, row.h * 0.42F);
    const float first = row.center().x - pitch * static_cast<float>(need - 1) / 2;
    for (int i = 0; i < need; ++i) {
        const Vec2 at{first + pitch * static_cast<float>(i), row.center().y};
        ui_.list().AddCircleFilled(at, radius, i < have ? color::gold : rgb(0x0C0E08));
        ui_.list().AddCircle(at, radius, i < have ? color::glow : rgb(0x8A8048), 0, u(1.2F));
    }
}

}  // namespace dow::table
