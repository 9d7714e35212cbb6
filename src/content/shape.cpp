#include "shape.hpp"

#include <span>

#include "words.hpp"

namespace dow {

namespace {

enum class Kind : u8 {
    Id,      ///< snake_case
    Number,  ///< low..high
    Flag,
    Word,      ///< one of words
    WordList,  ///< low..high different ones of words
    Amounts,   ///< an object: some of words, or any ids → low..high
    Numbers,   ///< a list of numbers low..high
    Effect,    ///< a tree or a list of trees
    Test,      ///< a condition
    RuleList,
    Parts,  ///< an object or list that somebody else checks
};

enum class Must : u8 { Be, MayBe };

struct Field {
    std::string_view name;
    Kind kind;
    Must must = Must::Be;
    int low = 0;
    int high = 0;
    const Words* words = nullptr;
};

using Shape = std::vector<Field>;

const Field kId = {"id", Kind::Id};
const Field kOrigin = {"origin", Kind::Word, Must::Be, 0, 0, &kOriginWords};
const Field kModule = {"module", Kind::Id, Must::MayBe};  // an optional part of a pack

const std::array<Shape, kCardLists> kCards = {{
    // survivors
    {kId,
     {"influence", Kind::Number, Must::Be, 0, 200},
     {"attack", Kind::Number, Must::Be, 1, 6},
     {"search", Kind::Number, Must::Be, 1, 6},
     {"place", Kind::Id},
     {"human", Kind::Flag},
     {"gender", Kind::Word, Must::Be, 0, 0, &kGenderWords},
     {"non_coop", Kind::Flag, Must::MayBe},
     kOrigin,
     kModule,
     {"rules", Kind::RuleList}},
    // items
    {kId,
     {"icon", Kind::Word, Must::Be, 0, 0, &kIconWords},
     {"mode", Kind::Word, Must::Be, 0, 0, &kModeWords},
     {"copies", Kind::Amounts, Must::Be, 1, 40},
     {"needs", Kind::Word, Must::MayBe, 0, 0, &kSwitchNames},
     kOrigin,
     kModule,
     {"rules", Kind::RuleList, Must::MayBe},
     {"effect", Kind::Effect, Must::MayBe}},
    // crises
    {kId,
     {"prevent", Kind::WordList, Must::Be, 1, 7, &kIconWords},
     {"fail", Kind::Effect},
     {"bandits", Kind::Numbers, Must::MayBe, 1, 6},
     {"bonus", Kind::Effect, Must::MayBe},
     kOrigin,
     kModule},
    // objectives
    {kId,
     kOrigin,
     kModule,
     {"normal", Kind::Parts, Must::MayBe},
     {"hard", Kind::Parts, Must::MayBe},
     {"both", Kind::Parts, Must::MayBe},
     {"chapter", Kind::Flag, Must::MayBe}},
    // secrets
    {kId, {"goal", Kind::Test}, kOrigin, kModule},
    // betrayals
    {kId, {"goal", Kind::Test}, kOrigin, kModule},
    // exiles
    {kId, {"loyal", Kind::Test}, {"betrayer_first", Kind::Test}, kOrigin, kModule},
    // crossroads
    {kId,
     {"trigger", Kind::Test},
     {"effect", Kind::Effect},
     {"adult", Kind::Flag, Must::MayBe},
     {"non_coop", Kind::Flag, Must::MayBe},
     kOrigin,
     kModule},
    // upgrades
    {kId,
     {"cost", Kind::Number, Must::Be, 1, 12},
     {"once", Kind::Effect, Must::MayBe},
     {"rules", Kind::RuleList},
     kOrigin,
     kModule},
    // experiments
    {kId,
     {"standees", Kind::Number, Must::Be, 1, 4},
     {"code", Kind::Parts},
     {"arrive", Kind::Effect},
     {"confront", Kind::Effect},
     kOrigin,
     kModule},
    // pills
    {kId, {"rules", Kind::RuleList}, kOrigin, kModule},
}};

const Shape kSide = {{"length", Kind::Word, Must::Be, 0, 0, &kLengthWords},
                     {"morale", Kind::Parts},
                     {"rounds", Kind::Number, Must::Be, 1, 20},
                     {"setup", Kind::Effect, Must::MayBe},
                     {"after_draft", Kind::Effect, Must::MayBe},
                     {"goal", Kind::Test},
                     {"rules", Kind::RuleList, Must::MayBe},
                     {"after", Kind::Effect, Must::MayBe},
                     {"next", Kind::Id, Must::MayBe},
                     {"off", Kind::WordList, Must::MayBe, 1, 16, &kSwitchNames}};

/// A chapter: a side that others follow without naming them, and who reads what comes after it.
const Shape kChapter = {kId,
                        {"morale", Kind::Parts},
                        {"rounds", Kind::Number, Must::Be, 1, 20},
                        {"setup", Kind::Effect, Must::MayBe},
                        {"goal", Kind::Test},
                        {"rules", Kind::RuleList, Must::MayBe},
                        {"off", Kind::WordList, Must::MayBe, 1, 16, &kSwitchNames},
                        {"reader", Kind::Parts, Must::MayBe},
                        {"after", Kind::Effect, Must::MayBe}};

const Shape kScenario = {kId,
                         kModule,
                         kOrigin,
                         {"set_aside", Kind::Parts, Must::MayBe},
                         {"betrayal", Kind::Id, Must::MayBe},
                         {"start", Kind::Effect, Must::MayBe},
                         {"won", Kind::Id, Must::MayBe},
                         {"lost", Kind::Id, Must::MayBe},
                         {"chapters", Kind::Parts}};

const Shape kPlace = {kId,
                      {"number", Kind::Number, Must::Be, 0, kMaxPlaces - 1},
                      {"spaces", Kind::Number, Must::Be, 1, 60},
                      {"entrances", Kind::Number, Must::Be, 1, kColonyEntrances},
                      {"entrance_spaces", Kind::Number, Must::Be, 1, 10},
                      {"icons", Kind::WordList, Must::MayBe, 1, 7, &kIconWords},
                      {"town", Kind::Flag, Must::MayBe},
                      {"deck", Kind::Flag, Must::MayBe},
                      {"enter", Kind::Word, Must::MayBe, 0, 0, &kSwitchNames},
                      {"search", Kind::Word, Must::MayBe, 0, 0, &kSwitchNames},
                      {"search_exposes", Kind::Flag, Must::MayBe},
                      {"loot", Kind::Flag, Must::MayBe},
                      kModule};

const Shape kModuleShape = {kId, {"switches", Kind::WordList, Must::MayBe, 1, 16, &kSwitchNames}};

const Shape kMoreCopies = {kId, {"copies", Kind::Amounts, Must::Be, 1, 40}};

const Shape kBoard = {{"pack", Kind::Id},
                      {"places", Kind::Parts},
                      {"exposure", Kind::Amounts, Must::Be, 0, 12, &kFaceWords},
                      {"morale_top", Kind::Number, Must::Be, 1, 20}};

void check_id(const Tree& tree) {
    const std::string_view id = tree.view();
    bool good = !id.empty() && id.size() <= 64 && id[0] >= 'a' && id[0] <= 'z';
    for (const char c : id)
        good = good && ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_');
    if (!good) tree.fail("an id is made of small letters, digits and _, and starts with a letter");
    if (id == "none") tree.fail("\"none\" is no id: it means nobody and nothing in kept games");
}

void check_word_list(const Tree& tree, const Field& field) {
    if (!tree.is_array()) tree.fail("expected a list of words");
    if (std::ssize(tree.list()) < field.low) tree.fail("the list is empty");
    unsigned seen = 0;
    for (const Tree& word : tree.list()) {
        const unsigned bit =
            1U << word_index(word, *field.words, field.words == &kSwitchNames ? "switch" : "icon");
        if ((seen & bit) != 0) word.fail("\"" + word.str() + "\" is listed twice");
        seen |= bit;
    }
}

void check_amounts(const Tree& tree, const Field& field) {
    if (!tree.is_object()) tree.fail("expected an object of numbers");
    if (tree.size() == 0) tree.fail("the object is empty");
    if (field.words != nullptr) tree.only(*field.words);
    for (const std::string& key : tree.keys()) tree.get(key).num(field.low, field.high);
}

void check_numbers(const Tree& tree, const Field& field) {
    if (!tree.is_array() || tree.size() == 0) tree.fail("expected a list of numbers");
    for (const Tree& number : tree.list()) static_cast<void>(number.num(field.low, field.high));
}

void check_field(const Tree& tree, const Field& field) {
    switch (field.kind) {
        case Kind::Id: return check_id(tree);
        case Kind::Number: static_cast<void>(tree.num(field.low, field.high)); return;
        case Kind::Flag: static_cast<void>(tree.flag()); return;
        case Kind::Word: word_index(tree, *field.words, field.name); return;
        case Kind::WordList: return check_word_list(tree, field);
        case Kind::Amounts: return check_amounts(tree, field);
        case Kind::Numbers: return check_numbers(tree, field);
        case Kind::Effect:
            if (!tree.is_object() && !tree.is_array()) tree.fail("expected an effect");
            return;
        case Kind::Test:
            if (!tree.is_object()) tree.fail("expected an object");
            return;
        case Kind::RuleList:
            if (!tree.is_array()) tree.fail("expected a list of rules");
            return;
        case Kind::Parts: return;
    }
}

void check_shape(const Tree& tree, const Shape& shape) {
    if (!tree.is_object()) tree.fail("expected an object");
    Words known;
    for (const Field& field : shape) known.push_back(field.name);
    tree.only(known);
    for (const Field& field : shape) {
        const Tree value = tree.get(field.name);
        if (value.exists())
            check_field(value, field);
        else if (field.must == Must::Be)
            tree.fail("missing field \"" + std::string(field.name) + "\"");
    }
}

/// Equipment and boosts have rules, everything else has an effect.
void check_item(const Tree& card) {
    const bool rules = card.has("rules");
    if (rules == card.has("effect"))
        card.fail(rules ? "an item has rules or an effect, not both"
                        : "an item needs \"rules\" or an \"effect\"");
    if (rules && card.get("mode").is("event")) card.fail_key("rules", "an event has no rules");
    if (!rules && card.get("mode").is("equip"))
        card.fail_key("effect", "equipment has rules, not an effect");
}

/// The first condition of a betrayal goal is judged apart from the rest, so there must be a rest.
void check_betrayal(const Tree& card) {
    const Tree goal = card.get("goal");
    if (!goal.get("q").is("and") || !goal.get("of").is_array() || goal.get("of").size() < 2)
        goal.fail("the goal of a betrayal is an \"and\" of at least two conditions");
}

}  // namespace

void check_card(CardList list, const Tree& card) {
    if (list == CardList::Objective && is_chapter(card)) return check_shape(card, kChapter);
    check_shape(card, kCards[static_cast<std::size_t>(list)]);
    if (list == CardList::Item) check_item(card);
    if (list == CardList::Betrayal) check_betrayal(card);
    if (list != CardList::Objective) return;
    if (card.has("both") == (card.has("normal") || card.has("hard")))
        card.fail("an objective has two sides, or one that serves for \"both\"");
    for (const bool hard : {false, true}) check_shape(side_of(card, hard), kSide);
}

void check_place(const Tree& place) { check_shape(place, kPlace); }

void check_scenario(const Tree& scenario) {
    check_shape(scenario, kScenario);
    if (!scenario.get("chapters").is_array() || scenario.get("chapters").size() == 0)
        scenario.get("chapters").fail("expected a list of chapters");
}

void check_module(const Tree& module) { check_shape(module, kModuleShape); }

void check_more_copies(const Tree& copies) { check_shape(copies, kMoreCopies); }

void check_board(const Tree& board) {
    check_shape(board, kBoard);
    if (!board.get("places").is_array()) board.get("places").fail("expected a list of places");
}

}  // namespace dow
