#include <nlohmann/json.hpp>

#include "dow/content/lint.hpp"
#include "dow/content/render.hpp"

namespace dow {

namespace {

/// The place of a node of a card; does not exist if the node is not inside.
Tree find_node(const Tree& tree, const nlohmann::json* node) {
    if (&tree.raw() == node) return tree;
    if (tree.is_array())
        for (const Tree& part : tree.list())
            if (const Tree found = find_node(part, node); found.exists()) return found;
    if (tree.is_object())
        for (const std::string& key : tree.keys())
            if (const Tree found = find_node(tree.get(key), node); found.exists()) return found;
    return {};
}

class TextLint {
public:
    TextLint(const Texts& texts, Diagnostics& out)
        : language_(texts.language()), writer_(texts), out_(out) {}

    /// One finding for each card is enough: the next one is seen when this one is mended.
    void card(CardList list, const Tree& card) {
        try {
            for (const bool hard : {false, true}) {
                if (hard && list != CardList::Objective) continue;
                for (const Untold& untold : writer_.untold(card.raw(), list, hard))
                    find_node(card, untold.node)
                        .fail_key(untold.parameter, "the text of the card (" + language_ +
                                                        ") does not say \"" + untold.parameter +
                                                        "\"");
            }
        } catch (const MissingText& missing) {
            say(card, std::string("the card has no text (") + language_ + "): " + missing.what());
        } catch (const ContentError& finding) {
            out_.push_back(finding.first());
        }
    }

private:
    void say(const Tree& at, const std::string& message) {
        try {
            at.fail(message);
        } catch (const ContentError& finding) {
            out_.push_back(finding.first());
        }
    }

    std::string language_;
    CardWriter writer_;
    Diagnostics& out_;
};

}  // namespace

Diagnostics lint_card_texts(const Content& content, const Texts& texts, Boxes of) {
    Diagnostics out;
    TextLint lint(texts, out);
    // The words of a box in the making are translated when all its cards are there.
    const auto is_read = [&](BoxId box) {
        return of.has(box) &&
               (texts.language() == "en" || !content.catalog.boxes[box].in_the_making);
    };
    for (std::size_t i = 0; i < kCardLists; ++i)
        for (const Tree& card : content.sources.cards(static_cast<CardList>(i)))
            if (is_read(content.sources.box_of(card))) lint.card(static_cast<CardList>(i), card);
    return out;
}

}  // namespace dow
