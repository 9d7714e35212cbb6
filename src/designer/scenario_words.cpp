
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
        if (!what || *what == Do::Outcome)
            throw ToolError("there is no command \"" + key + "\"" + suggestion(key));
        add(*what, value, key);
        return out_;
    }

private:
    std::vector<Command> simple(const std::string& word) {
        const auto what = do_from(word);
        if (!what) throw ToolError("there is no command \"" + word + "\"" + suggestion(word));
        add(*what, 0);
        return out_;
    }

    static std::string suggestion(const std::string& word) {
        static const std::vector<std::string> names = [] {
            std::vector<std::string> all;
            for (int i = 0; i <= static_cast<int>(Do::Noise); ++i)
                all.push_back(word_for(static_cast<Do>(i)));
            return all;
        }();
        return did_you_mean(word, std::vector<std::string_view>(names.begin(), names.end()));
    }

    void add(Do what, u16 a, u16 b = 0) {
        Command command;
        command.what = what;
        command.a = a;
        command.b = b;
        command.by = asked_.by;
        if (word_.is_object() && word_.contains("by"))
            command.by = seat_named(text_of(word_.at("by"), "by"), s_.seats);
        out_.push_back(command);
    }

    void add(Do what, const Json& value, const std::string& key) {
        switch (what) {
            case Do::Attack:
            case Do::Search:
            case Do::Barricade:
            case Do::Clean:
            case Do::Attract:
            case Do::Move:
            case Do::Survivor: return add(what, survivor_named(c_, text_of(value, key)));
            case Do::Ability: return add_ability(text_of(value, key));
            case Do::Boost:
                return add_sources(text_of(value, key),
                                   [&](SourceId source) { add(what, source); });
            case Do::Play:
            case Do::Contribute:
            case Do::Card: return add_cards(what, text_of(value, key), 0);
            case Do::ContributeGear:
            case Do::HandOff:
                return add_cards(
                    what, text_of(value, key),
                    survivor_named(c_, text_of(word_.value("from", Json("")), "from")));
            case Do::Place: return add(what, place_named(c_, text_of(value, key)));
            case Do::Entrance: return add(what, entrance(value));
            case Do::Seat: return add(what, seat_named(text_of(value, key), s_.seats));
            default:
                if (!value.is_number()) throw ToolError("\"" + key + "\" needs a number");
                return add(what, value.get<u16>());
        }
    }

    u16 entrance(const Json& value) const {
        if (value.is_number()) return static_cast<u16>(value.get<int>() - 1);
        return first_entrance(place_named(c_, text_of(value, "entrance")));
    }

    std::vector<Command> target(const std::string& name) {
        if (name != "zombie") {
            add(Do::Survivor, survivor_named(c_, name));
            return out_;
        }
        for (const unsigned e : BitSet<u64>(asked_.set)) add(Do::Entrance, static_cast<u16>(e));
        if (out_.empty()) add(Do::Entrance, 0);
        return out_;
    }

    /// Somewhere or somebody, whatever the name is.
    std::vector<Command> destination(const std::string& name) {
        if (const auto seat = seat_from(name); seat && *seat < s_.seats)
            add(Do::Seat, *seat);
        else if (const auto place = place_from(c_, name))
            add(Do::Place, *place);
        else
            add(Do::Survivor, survivor_named(c_, name));
        return out_;
    }

    void add_cards(Do what, const std::string& name, u16 b) {
        if (asked_.ask != Ask::Turn && !is_item(name)) {
            add(what, card_named(c_, name, c_.first_survivor, c_.card_count), b);
            return;
        }
        CardId last = kNoCard;
        for (const CardId card : item_cards_named(c_, name))
            if (c_.face(card) != last) add(what, last = c_.face(card), b);
    }

    bool is_item(const std::string& name) const {
        const std::string id = name.substr(0, name.find('@'));
        for (const ItemDef& item : c_.items)
            if (item.id == id) return true;
        return false;
    }

    template <class F>
    void add_sources(const std::string& name, F&& f) {
        const auto numbered = [&](const char* prefix, u16 type) {
            const std::string start = prefix;
            if (name.rfind(start, 0) != 0) return false;
            f(SourceId(type | std::stoi(name.substr(start.size()))));
            return true;
        };
        if (numbered("lasting:", source::kLasting) || numbered("objective:", source::kObjective))
            return;
        if (!is_item(name)) return f(source::survivor(survivor_named(c_, name)));
        CardId last = kNoCard;
        for (const CardId card : item_cards_named(c_, name))
            if (c_.face(card) != last) f(source::item(last = c_.face(card)));
    }

    void add_ability(const std::string& name) {
        if (word_.contains("user")) {
            const SurvivorId user = survivor_named(c_, text_of(word_.at("user"), "user"));
            return add_sources(name, [&](SourceId source) { add(Do::Ability, source, user); });
        }
        add_sources(name, [&](SourceId source) {
            if (of_the_table(source)) return add(Do::Ability, source, kNone);
            if (source::type(source) == source::kSurvivor)
                add(Do::Ability, source, source::index(source));
            if (source::type(source) == source::kObjective) add(Do::Ability, source, kNone);
            for (std::size_t i = 0; i < c_.survivors.size(); ++i)
                if (s_.survivor[i].in_play() && s_.survivor[i].seat == asked_.by)
                    add(Do::Ability, source, static_cast<u16>(i));
            add(Do::Ability, source, kNone);
        });
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
