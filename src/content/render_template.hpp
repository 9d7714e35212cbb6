#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "dow/content/render.hpp"

/// The small language of text templates.
///   {path}             the phrase of a parameter; a.b goes into it, a.0 takes an element
///   {path:form}        ... in a form (at, to, from, poss, neg ...); ^ is the form asked of this
///   node {path:form,q(p)}   ... with quantifier q, whose number is parameter p {path+and} a list,
///   joined as join.and says {path#one|other}   agreement with the number of that phrase
///   {.}                this node again (in another form)
///   {~noun} {~}        a noun, or the noun of this word, in the number of the quantifier
///   {^q} {^q.of}       the quantifier; {^x} any fact about where we are
///   {$self}            a reference
///   {^not#is|is not}   the second form if the condition is asked to be denied
///   {^goal#be|is}      the second form in a goal, where a condition is a statement; so with any
///   fact that is there or not
///   {a~}               a word that runs together with the next one: joints.hpp
///   {path#one|other|you}   ... with a third form where the phrase is the reader
///   {path%him|her}     agreement with the gender of that phrase
///   {/put|to put|puts} a verb in the form asked of this node: none, inf, s
///   {=name}            the text of part.name stands here
///   <...>              printed if every parameter inside is there
///   <?conditions: ...> printed if the conditions hold
/// Conditions, joined by commas: path · !path · path=a;b · path!=a · path<0 · path==path (equal) ·
/// path~path (equal but for the owner) · only:a;b (no parameters but these). A path that begins
/// with ^ is a fact about where we are. The value @ stands for every survivor who is named.
/// ^not is the fact that a condition is to be denied; a template that never asks for it only fits a
/// condition that is not.
namespace dow::text {

using nlohmann::json;
using Path = std::vector<std::string>;
using Facts = std::map<std::string, std::string, std::less<>>;

struct Condition {
    enum class Op { Present, Absent, Equal, Unequal, Negative, Same, Alike, Only };
    Op op = Op::Present;
    Path path;
    Path other;
    std::vector<std::string> values;
};

struct Piece {
    /// Agree chooses a form by number and person, Gender by gender, Mood by the form asked for.
    enum class Kind { Text, Slot, Agree, Gender, Mood, Part };
    Kind kind = Kind::Text;
    std::string text;
    std::vector<std::string> forms;
    Path path;
    std::string form, quant, join;
    Path amount;
    std::vector<Condition> when;
    std::vector<Piece> parts;
};

struct Template {
    std::string key;
    std::vector<Condition> when;
    std::vector<Piece> pieces;
    bool can_deny = false;  ///< it asks for ^not
    bool denies = false;    ///< its conditions do: it fits nothing but a denied condition
    int weight = 0;         ///< how much its conditions say, ^not left aside
};

/// Reads one template; a MissingText says what is wrong with it. The key may have conditions.
Template template_of(const std::string& key, const std::string& text);

/// All templates of a language by `<category>.<word>[.<form>]`.
class TemplateTable {
public:
    /// A template that cannot be read is as good as missing; check_template() says why.
    explicit TemplateTable(const TextMap& texts);
    /// The best template of that name for this node; nullptr if none fits.
    const Template* find(std::string_view name, const json& node, const Facts& facts) const;
    bool has(std::string_view name) const { return templates_.find(name) != templates_.end(); }
    /// A plain text; nullptr if there is none.
    const std::string* plain(std::string_view key) const;
    /// The name of a main objective, or of a chapter of any scenario; nullptr if there is none.
    const std::string* objective(const std::string& id) const;

private:
    /// The text with every {=name} replaced by the text of part.name.
    std::string with_parts(const std::string& text) const;

    TextMap texts_;
    std::map<std::string, std::vector<Template>, std::less<>> templates_;
};

/// The fact that a condition is to be denied.
inline constexpr std::string_view kDenied = "not";

bool holds(const Condition& condition, const json& node, const Facts& facts);
bool holds(const std::vector<Condition>& conditions, const json& node, const Facts& facts);

/// The value at a path; nullptr if it is not there.
const json* at(const json& node, const Path& path);
/// The key of a node that says its category ("do", "set", ...); empty for other objects.
std::string category(const json& node);
/// The word of a node: of an object the word, of a plain value its text, of an array "list".
std::string word(const json& node);

}  // namespace dow::text
