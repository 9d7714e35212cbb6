#include "log_words.hpp"

#include "dow/match/event_text.hpp"

namespace dow::tool {

namespace {

std::string named(const Texts& texts, const std::string& kind, const std::string& id) {
    const std::string key = kind + "." + id + ".name";
    return texts.has(key) ? std::string(texts(key)) : id;
}

std::string card_text(const Catalog& c, const Texts& texts, CardId card) {
    if (card >= c.card_count) return {};
    return named(texts, std::string(card_word(c.list_of(card))), std::string(c.card_name(card)));
}

/// The names of the content, and letters for the seats.
class PlainNames : public EventNames {
public:
    PlainNames(const Catalog& catalog, const Texts& texts) : catalog_(catalog), texts_(texts) {}

    std::string name(SeatId seat) const override { return letter(seat); }
    std::string name(SurvivorId survivor) const override {
        return named(texts_, "survivor", survivor_name(catalog_, survivor));
    }
    std::string name(PlaceId place) const override {
        return named(texts_, "place", place_name(catalog_, place));
    }
    std::string name(EntranceId entrance) const override {
        return entrance_name(catalog_, entrance);
    }
    std::string name(CardId card) const override { return card_text(catalog_, texts_, card); }
    std::string name(event::Speech) const override { return {}; }

private:
    const Catalog& catalog_;
    const Texts& texts_;
};

}  // namespace

std::string log_line(const Catalog& c, const Texts& texts, const Event& e) {
    return event_text(c, texts, e, PlainNames(c, texts)) + "  [" + std::string(rule_text(e.rule)) +
           "]";
}

}  // namespace dow::tool
