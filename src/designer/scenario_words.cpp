
#include "dow/content/diagnostics.hpp"
#include "dow/content/entrances.hpp"
#include "dow/designer/scenario.hpp"

namespace dow::designer {

namespace {

/// Keys that belong to the command before them instead of being a command.
bool is_detail(const std::string& key) { return key == "user" || key == "from" || key == "by"; }

std::string text_of(const Json& value, const std::string& word) {
    if (!value.is_string()) throw ToolError("\"" + word + "\" needs a name");
    return value.get<std::string>();
}

class Reader {
public:
    Reader(const Catalog& catalog, const State& state, const Decision& asked, const Json& word)
        : c_(catalog), s_(state), asked_(asked), word_(word) {}

    std::vector<Command> read() {
        if (word_.is_string()) return simple(word_.get<std::string>());
        if (!word_.is_object() || word_.empty())
            throw ToolError("a command is a word or an object: " + one_line(word_));
        const std::string key = word_.begin().key();
        const Json& value = word_.begin().value();
        if (key == "target") return target(text_of(value, key));
        if (key == "to" || key == "on") return destination(text_of(value, key));
        const auto what = do_from(key);
        if (!what || is_outcome(*what))
            throw ToolError("there is no command \"" + key + "\"" + suggestion(key));
        add_named(*what, value, key);
        return out_;
    }

private:
    std::vector<Command> simple(const std::string& word) {
        const auto what = do_from(word);
        if (!what) throw ToolError("there is no command \"" + word + "\"" + suggestion(word));
        with_command(*what, [&](const auto& says) { add(says); });
        return out_;
    }

    static std::string suggestion(const std::string& word) {
        static const std::vector<std::string> names = [] {
            std::vector<std::string> all;
            for (const Do what : kAllCommands)
                if (!is_outcome(what)) all.push_back(word_for(what));
            return all;
        }();
        return did_you_mean(word, std::vector<std::string_view>(names.begin(), names.end()));
    }

    template <class Struct>
    void add(const Struct& says) {
        const SeatId by = word_.is_object() && word_.contains("by")
                              ? seat_named(text_of(word_.at("by"), "by"), s_.seats)
                              : asked_.by;
        out_.push_back(Command::of(by, says));
    }

    /// The value beside the word of a command is its first member.
    void add_named(Do what, const Json& value, const std::string& key) {
        with_command(what, [&]<class Struct>(Struct says) {
            if constexpr (requires { says.bearer; })
                says.bearer = survivor_named(c_, text_of(word_.value("from", Json("")), "from"));
            if constexpr (std::is_same_v<Struct, UseAbility>) {
                add_ability(text_of(value, key));
            } else if constexpr (std::is_empty_v<Struct>) {
                throw ToolError("\"" + key + "\" stands alone");
            } else {
                auto& member = says.*Struct::first_field();
                for (const auto meant : meanings(member, value, key)) {
                    member = meant;
                    add(says);
                }
            }
        });
    }

    // All that the value may mean for a member of this type.
    std::vector<SurvivorId> meanings(SurvivorId, const Json& value, const std::string& key) const {
        return {survivor_named(c_, text_of(value, key))};
    }
    std::vector<PlaceId> meanings(PlaceId, const Json& value, const std::string& key) const {
        return {place_named(c_, text_of(value, key))};
    }
    std::vector<EntranceId> meanings(EntranceId, const Json& value, const std::string& key) const {
        if (value.is_number()) return {EntranceId(value.get<int>() - 1)};
        return {first_entrance(place_named(c_, text_of(value, key)))};
    }
    std::vector<SpecialId> meanings(SpecialId, const Json& value, const std::string& key) const {
        const CardId experiment = card_named(c_, text_of(value, key), {CardList::Experiment});
        std::vector<SpecialId> standees;
        for (SpecialId special{}; special < c_.standees.size(); ++special)
            if (c_.standees[special] == experiment) standees.push_back(special);
        return standees;
    }
    std::vector<SeatId> meanings(SeatId, const Json& value, const std::string& key) const {
        return {seat_named(text_of(value, key), s_.seats)};
    }
    std::vector<CardId> meanings(CardId, const Json& value, const std::string& key) const {
        const std::string name = text_of(value, key);
        if (asked_.ask != Ask::Turn && !is_item(name))
            return {card_named(
                c_, name,
                {CardList::Survivor, CardList::Crisis, CardList::Crossroads, CardList::Secret,
                 CardList::Betrayal, CardList::Exile, CardList::Experiment, CardList::Upgrade})};
        return faces_named(name);
    }
    std::vector<SourceId> meanings(SourceId, const Json& value, const std::string& key) const {
        return sources_named(text_of(value, key));
    }
    std::vector<u8> meanings(u8, const Json& value, const std::string& key) const {
        if (!value.is_number()) throw ToolError("\"" + key + "\" needs a number");
        return {value.get<u8>()};
    }
    template <class Rolled>
    std::vector<Rolled> meanings(Rolled, const Json&, const std::string& key) const {
        throw ToolError("\"" + key + "\" is for Chance to say");
    }

    /// There are no bandits in the colony: a target that is refused.
    static PlaceId lowest_or_colony(Places places) {
        return places.empty() ? kColony : places.lowest();
    }

    std::vector<Command> target(const std::string& name) {
        for (const SpecialId special : asked_.specials)
            if (c_.card_name(c_.standees[special]) == name) add(ChooseSpecial{special});
        if (!out_.empty()) return out_;
        if (name == "bandit") {
            add(ChooseBandit{lowest_or_colony(asked_.bandits_at)});
            return out_;
        }
        if (const auto place = place_from(c_, name)) {
            add(ChoosePlace{*place});
            return out_;
        }
        if (name != "zombie") {
            add(ChooseSurvivor{survivor_named(c_, name)});
            return out_;
        }
        for (const EntranceId entrance : asked_.entrances) add(ChooseEntrance{entrance});
        if (out_.empty()) add(ChooseEntrance{});
        return out_;
    }

    /// Somewhere or somebody, whatever the name is.
    std::vector<Command> destination(const std::string& name) {
        if (const auto seat = seat_from(name); seat && *seat < s_.seats)
            add(ChooseSeat{*seat});
        else if (const auto place = place_from(c_, name))
            add(ChoosePlace{*place});
        else
            add(ChooseSurvivor{survivor_named(c_, name)});
        return out_;
    }

    std::vector<CardId> faces_named(const std::string& name) const {
        std::vector<CardId> faces;
        for (const CardId card : item_cards_named(c_, name))
            if (faces.empty() || c_.face(card) != faces.back()) faces.push_back(c_.face(card));
        return faces;
    }

    bool is_item(const std::string& name) const {
        const std::string id = name.substr(0, name.find('@'));
        for (const ItemDef& item : c_.items)
            if (item.id == id) return true;
        return false;
    }

    std::vector<SourceId> sources_named(const std::string& name) const {
        for (const auto& [start, type] :
             {std::pair<std::string, source::Type>{"lasting:", source::kLasting},
              {"objective:", source::kObjective}})
            if (name.rfind(start, 0) == 0)
                return {SourceId(type | std::stoi(name.substr(start.size())))};
        if (!is_item(name)) return {source::survivor(survivor_named(c_, name))};
        std::vector<SourceId> sources;
        for (const CardId face : faces_named(name)) sources.push_back(source::item(face));
        return sources;
    }

    /// Without a user anybody of the group is meant, the survivor whose ability it is first.
    void add_ability(const std::string& name) {
        for (const SourceId source : sources_named(name)) {
            if (word_.contains("user")) {
                add(UseAbility{source, survivor_named(c_, text_of(word_.at("user"), "user"))});
                continue;
            }
            if (!of_the_table(source)) {
                if (source::type(source) == source::kSurvivor)
                    add(UseAbility{source, SurvivorId(source::index(source))});
                for (SurvivorId user{0}; user < c_.survivors.size(); ++user)
                    if (s_.survivor[user].in_play() && s_.survivor[user].seat == asked_.by)
                        add(UseAbility{source, user});
            }
            add(UseAbility{source, kNone});
        }
    }

    /// Nobody's own ability: a card that lies with no survivor, or the main objective.
    bool of_the_table(SourceId source) const {
        if (source::type(source) == source::kObjective) return true;
        return source::type(source) == source::kLasting && source::index(source) < kMaxLasting &&
               s_.lasting[source::index(source)].scope != Scope::Survivor;
    }

    const Catalog& c_;
    const State& s_;
    const Decision& asked_;
    const Json& word_;
    std::vector<Command> out_;
};

}  // namespace

std::vector<Command> commands_meant(const Catalog& catalog, const State& state,
                                    const Decision& asked, const Json& word) {
    return Reader(catalog, state, asked, word).read();
}

std::vector<Json> words_of(const Json& step) {
    if (!step.is_object()) return {step};
    std::vector<Json> out;
    for (const auto& [key, value] : step.items()) {
        if (!is_detail(key)) {
            const bool asks_seat = key == "call_vote" || key == "request";  // {"call_vote": "B"}
            if (value.is_boolean() || asks_seat) out.emplace_back(key);  // {"food": true, "die": 3}
            if (value.is_boolean()) continue;
            Json word = Json::object();
            word[asks_seat ? "seat" : key] = value;
            out.push_back(std::move(word));
        } else {
            if (out.empty())
                throw ToolError("\"" + key + "\" comes after the command it belongs to");
            if (out.back().is_string())
                throw ToolError("\"" + key + "\" does not belong to " + one_line(out.back()));
            out.back()[key] = value;
        }
    }
    return out;
}

}  // namespace dow::designer
