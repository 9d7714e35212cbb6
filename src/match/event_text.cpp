#include "dow/match/event_text.hpp"

#include "dow/base/enum_names.hpp"
#include "dow/content/happenings.hpp"
#include "dow/match/names.hpp"
#include "dow/rules/state.hpp"

namespace dow {

namespace {

/// Writes the sentence of one event.
class EventSentence {
public:
    EventSentence(const Catalog& catalog, const Texts& texts, const Event& event)
        : catalog_(catalog), texts_(texts), kind_("event." + std::string(name_of(event.kind()))) {}

    void take(const char* name, SeatId seat, const EventNames& names) { id(name, seat, names); }
    void take(const char* name, SurvivorId who, const EventNames& names) {
        id(name, who, names);
        if (who < catalog_.survivors.size())
            arguments_.back().feminine = !catalog_.survivors[who].male;
    }
    void take(const char* name, PlaceId place, const EventNames& names) { id(name, place, names); }
    void take(const char* name, EntranceId at, const EventNames& names) { id(name, at, names); }
    void take(const char* name, CardId face, const EventNames& names) { id(name, face, names); }
    void take(const char* name, ObjectiveId objective, const EventNames&) {
        if (objective < catalog_.objectives.size())
            text(name, catalog_.objectives[objective].text_key + ".name");
    }
    void take(const char* name, PageId page, const EventNames&) {
        if (page < catalog_.pages.size()) text(name, catalog_.pages[page].text_key + ".title");
    }
    void take(const char* name, event::Speech speech, const EventNames& names) {
        arguments_.emplace_back(name, names.name(speech));
    }
    void take(const char* name, event::Number number, const EventNames&) {
        if (number == 0) special("no_" + std::string(name));
        const bool fell = number < 0 && special("negative_" + std::string(name));
        arguments_.emplace_back(name, fell ? -int{number} : int{number});  // the words say the sign
    }
    void take(const char* name, const DiceFaces& dice, const EventNames&) {
        std::string faces;
        for (int i = 0; i < dice.size(); ++i) faces += (i > 0 ? " " : "") + std::to_string(dice[i]);
        arguments_.emplace_back(name, faces);
        arguments_.emplace_back("count", dice.size());
    }
    void take(const char* name, bool flag, const EventNames&) {
        if (flag) special(name);
    }
    void take(const char*, Zone zone, const EventNames&) {
        const std::string name = zone_name(catalog_, zone);
        special(name.substr(0, name.find(':')));
    }
    void take(const char*, DeckId deck, const EventNames&) { special(deck_name(catalog_, deck)); }
    template <class Enum>
        requires std::is_enum_v<Enum>
    void take(const char*, Enum value, const EventNames&) {
        special(snake_name(value));
    }

    std::string text() const { return texts_.format(key_.empty() ? kind_ : key_, arguments_); }
    const std::vector<TextArg>& arguments() const { return arguments_; }

private:
    void text(const char* name, const std::string& key) {
        arguments_.emplace_back(name, std::string(texts_(key)));
    }
    template <class Id>
    void id(const char* name, Id id, const EventNames& names) {
        arguments_.emplace_back(name, names.name(id));
        if (id == kNone) special("no_" + std::string(name));
    }
    /// Takes the text for a special member; true if there is one.
    bool special(const std::string& end) {
        const std::string& so_far = key_.empty() ? kind_ : key_;
        if (!texts_.has(so_far + "." + end)) return false;
        key_ = so_far + "." + end;
        return true;
    }

    const Catalog& catalog_;
    const Texts& texts_;
    std::string kind_;
    std::string key_;  ///< of the text for a special member, once there is one
    std::vector<TextArg> arguments_;
};

}  // namespace

std::string event_text(const Catalog& catalog, const Texts& texts, const Event& event,
                       const EventNames& names) {
    EventSentence sentence(catalog, texts, event);
    event.each_member(
        [&](const char* name, const auto& member) { sentence.take(name, member, names); });
    return sentence.text();
}

}  // namespace dow
