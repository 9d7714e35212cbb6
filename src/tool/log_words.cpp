#include "log_words.hpp"

#include "dow/match/codec.hpp"

namespace dow::tool {

namespace {

std::string named(const Texts& texts, const std::string& kind, const std::string& id) {
    const std::string key = kind + "." + id + ".name";
    return texts.has(key) ? std::string(texts(key)) : id;
}

std::string card_text(const Catalog& c, const Texts& texts, CardId card) {
    if (card >= c.card_count) return {};
    const std::string id(c.card_name(card));
    if (card < c.first_survivor) return named(texts, "item", c.item_of(card).id);
    if (card < c.first_crisis) return named(texts, "survivor", id);
    if (card < c.first_crossroads) return named(texts, "crisis", id);
    if (card < c.first_secret) return named(texts, "crossroads", id);
    if (card < c.first_betrayal) return named(texts, "secret", id);
    return named(texts, card < c.first_exile ? "betrayal" : "exile", id);
}

/// Which kind of thing `other` is depends on the event; the codec knows.
std::string other_text(const Catalog& c, const Texts& texts, const Event& e) {
    const nlohmann::json fields = to_json(c, e);
    const auto found = fields.find("other");
    if (found == fields.end()) return {};
    if (!found->is_string()) return found->dump();
    const auto id = found->get<std::string>();
    const std::string place = named(texts, "place", id);
    return place != id ? place : named(texts, "survivor", id);
}

}  // namespace

std::string log_line(const Catalog& c, const Texts& texts, const Event& e) {
    const std::string key = "event." + word_for(e.kind);
    std::string line;
    if (texts.has(key)) {
        const std::string survivor = survivor_name(c, e.survivor);
        const std::string place = place_name(c, e.place);
        line = texts.format(key, {{"seat", letter(e.seat)},
                                  {"survivor", named(texts, "survivor", survivor)},
                                  {"place", named(texts, "place", place)},
                                  {"card", card_text(c, texts, e.card)},
                                  {"player", letter(e.seat)},
                                  {"other", other_text(c, texts, e)},
                                  {"n", e.n},
                                  {"m", e.m}});
    } else {
        const Json fields = event_json(c, e);
        for (const auto& [field, value] : fields.items()) {
            if (field == "rule") continue;
            if (!line.empty()) line += ' ';
            if (field != "kind") line += field + "=";
            line += value.is_string() ? value.get<std::string>() : value.dump();
        }
    }
    return line + "  [" + std::string(rule_text(e.rule)) + "]";
}

}  // namespace dow::tool
