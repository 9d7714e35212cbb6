#include "reload_cards.hpp"

#include "dow/content/reload.hpp"
#include "table/gfx/markup.hpp"

namespace dow::table {

namespace {

constexpr std::size_t kMostNamed = 3;

/// "crisis.fuel_shortage" by its name on the card.
std::string name_of(const Texts& texts, std::string card) {
    if (card.starts_with("objective_hard.")) card.replace(0, 15, "objective.");
    const std::string key = card + ".name";
    return texts.has(key) ? std::string(texts(key)) : card;
}

std::string names_of(const Texts& texts, const std::vector<std::string>& cards) {
    std::string out;
    for (std::size_t i = 0; i < cards.size() && i < kMostNamed; ++i)
        out += (i == 0 ? "" : ", ") + name_of(texts, cards[i]);
    return cards.size() > kMostNamed ? out + " …" : out;
}

CardReload refused(const AppContext& context, const Diagnostics& errors) {
    const std::string where = errors.empty() ? std::string() : errors.front().text();
    return {false, context.t("reload.broken", {{"where", markup::escaped(where)}})};
}

/// One sentence for each kind of difference there is.
std::string told(const Texts& texts, const Reload& reload, const std::vector<std::string>& ended) {
    std::string out;
    const auto add = [&](std::string_view key, const std::vector<std::string>& cards) {
        if (cards.empty()) return;
        if (!out.empty()) out += " ";
        out += texts.format(key, {{"n", static_cast<int>(cards.size())},
                                  {"cards", markup::escaped(names_of(texts, cards))}});
    };
    add("reload.changed", reload.changed);
    add("reload.added", reload.added);
    add("reload.removed", reload.removed);
    add("reload.ended", ended);
    if (!reload.notes.empty())
        out += " " + texts.format("reload.note",
                                  {{"where", markup::escaped(reload.notes.front().text())}});
    return out;
}

}  // namespace

CardReload reload_cards(AppContext& context, Session* session) {
    Reload reload = reload_content(context.data_dir(), context.packs(), context.content());
    if (!reload.content) return refused(context, reload.errors);
    const bool same = reload.differences() == 0;
    const std::string language = context.settings().language;
    try {
        AppContext::Kit kit = context.kit_for(same ? context.content() : *reload.content, language);
        std::vector<std::string> ended;
        if (session && !same && !session->match().over()) {
            const auto changed = static_cast<int>(reload.differences());
            if (const Misfit no = session->change_cards(reload.content->catalog, changed, ended)) {
                const std::string card = name_of(context.texts(), no.card);
                return {false, context.t("reload.misfit." + std::string(no.name()),
                                         {{"card", markup::escaped(card)}})};
            }
        }
        std::string text = told(*kit.texts, reload, ended);
        if (same) {
            context.use(std::move(kit));
            text = context.t("reload.nothing");
        } else {
            context.adopt(std::move(reload.content), std::move(kit));
        }
        if (session) context.sentences().follow(session->match());
        return {true, text};
    } catch (const ContentError& error) {
        return refused(context, error.findings());
    }
}

}  // namespace dow::table
