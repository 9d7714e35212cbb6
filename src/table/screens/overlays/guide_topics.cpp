#include "guide_topics.hpp"

namespace dow::table {

namespace {

struct GuideNow {
    const Session& session;
    Stage stage;
    Question q;

    bool own_turn() const {
        return stage == Stage::play && q.asked.ask == Ask::Turn && q.me == q.asked.by &&
               q.asked.prompt == Prompt::Turn;
    }
    bool asked(Prompt prompt) const { return stage == Stage::play && q.asked.prompt == prompt; }
    bool moment(Moment::Kind kind) const {
        return stage == Stage::moment && session.moment().kind == kind;
    }
    /// Nothing else is being shown to the table: there is time for the aim of the game.
    bool quiet() const {
        return stage == Stage::curtain || stage == Stage::draft || stage == Stage::play ||
               stage == Stage::bot;
    }
};

struct GuideRow {
    GuideTopic topic;
    bool (*matters)(const GuideNow&);
};

std::size_t own_people(const Question& q) {
    std::size_t count = 0;
    for (const SurvivorState& who : q.view.survivor) count += who.in_play() && who.seat == q.me;
    return count;
}

bool has_dice(const Question& q) {
    const auto& dice = q.view.seat[q.me].dice;
    return std::any_of(std::begin(dice), std::end(dice), [](u8 count) { return count > 0; });
}

bool quiet_table(const GuideNow& now) { return now.quiet(); }

bool crossroads_lies_open(const GuideNow& now) {
    const Catalog& catalog = now.session.match().catalog();
    const bool asked = now.stage == Stage::play && now.q.asked.ask == Ask::Option &&
                       catalog.is(CardList::Crossroads, now.q.asked.card);
    return asked || now.stage == Stage::crossroads;
}

bool bandits_stand(const GuideNow& now) {
    return now.own_turn() && std::any_of(std::begin(now.q.view.place), std::end(now.q.view.place),
                                         [](const PlaceState& place) { return place.bandits > 0; });
}

bool loot_lies(const GuideNow& now) {
    const auto [from, to] = now.q.view.in_zone(zone::Loot);
    return now.own_turn() && from != to && now.q.view.switches.has(Switch::HideoutActions);
}

bool special_is_out(const GuideNow& now) {
    const auto [from, to] = now.q.view.in_zone(zone::Confrontation);
    return now.own_turn() && from != to;
}

bool upgrades_lie(const GuideNow& now) {
    const auto [from, to] = now.q.view.in_zone(zone::UpgradeRow);
    return now.own_turn() && from != to;
}

constexpr auto by_table = GuideReader::table;
constexpr auto by_person = GuideReader::person;

/// The aim comes first; guide_tells_aim counts on the first three.
constexpr std::size_t aim_topics = 3;
constexpr std::array guide_rows{
    GuideRow{{"aim", "objective", by_table}, quiet_table},
    GuideRow{{"danger", "food|waste|crisis", by_table}, quiet_table},
    GuideRow{{"end", "morale|round", by_table}, quiet_table},
    GuideRow{{"curtain", "curtain.raise", by_table},
             [](const GuideNow& n) { return n.stage == Stage::curtain; }},
    GuideRow{{"draft", "draft.survivor.", by_person},
             [](const GuideNow& n) { return n.stage == Stage::draft; }},
    GuideRow{{"dice", "die.", by_person},
             [](const GuideNow& n) { return n.own_turn() && has_dice(n.q); }},
    GuideRow{{"actions", "action.", by_person}, [](const GuideNow& n) { return n.own_turn(); }},
    GuideRow{{"secret", "secret", by_person},
             [](const GuideNow& n) {
                 return n.own_turn() && n.q.view.seat[n.q.me].objective != kNoCard;
             }},
    GuideRow{{"crisis", "crisis", by_person},
             [](const GuideNow& n) {
                 return n.own_turn() && n.q.view.seat[n.q.me].used_dice > 0 &&
                        !n.q.all<ContributeCard>().empty();
             }},
    GuideRow{{"exposure", "action.move", by_person, "prompt"},
             [](const GuideNow& n) { return n.asked(Prompt::MoveTo); }},
    GuideRow{
        {"search", "search.", by_person},
        [](const GuideNow& n) { return n.stage == Stage::play && n.q.asked.ask == Ask::Search; }},
    GuideRow{{"crossroads", "crossroads.", by_table}, crossroads_lies_open},
    GuideRow{{"vote", "vote.", by_table},
             [](const GuideNow& n) { return n.asked(Prompt::CastVote); }},
    GuideRow{{"request", "seat.", by_person},
             [](const GuideNow& n) { return n.asked(Prompt::RequestFrom); }},
    GuideRow{{"bite", "moment.continue", by_table},
             [](const GuideNow& n) { return n.moment(Moment::Kind::death); }},
    GuideRow{{"count", "moment.continue", by_table},
             [](const GuideNow& n) { return n.moment(Moment::Kind::crisis); }},
    GuideRow{{"exile", "moment.continue", by_table},
             [](const GuideNow& n) { return n.moment(Moment::Kind::exile); }},
    GuideRow{{"colony", "report.continue", by_table},
             [](const GuideNow& n) { return n.stage == Stage::report; }},
    GuideRow{{"unruly", "helpless", by_table},
             [](const GuideNow& n) { return n.own_turn() && n.q.view.place[kColony].unruly > 0; }},
    GuideRow{{"upgrades", "upgrade.", by_table}, upgrades_lie},
    GuideRow{{"bandits", "bandit.", by_table}, bandits_stand},
    GuideRow{{"hideout", "loot|place.hideout", by_table}, loot_lies},
    GuideRow{{"laboratory", "laboratory.log", by_table},
             [](const GuideNow& n) {
                 return n.own_turn() && n.q.view.switches.has(Switch::Containment);
             }},
    GuideRow{{"special", "special.|confrontation.", by_table}, special_is_out},
};

/// A first turn: walk somewhere, spend a die, end it. A step that cannot be done now is left out.
constexpr std::array guide_steps{
    GuideRow{{"move", "action.move", by_person},
             [](const GuideNow& n) {
                 return n.q.view.seat[n.q.me].used_dice == 0 && !unmoved(n.q).empty() &&
                        unmoved(n.q).size() >= own_people(n.q);
             }},
    GuideRow{{"spend", "action.search|action.attack|action.barricade", by_person},
             [](const GuideNow& n) { return n.q.view.seat[n.q.me].used_dice == 0; }},
    GuideRow{{"finish", "end_turn", by_person, "die."},
             [](const GuideNow& n) { return n.q.offers(n.q.make(EndTurn{})); }},
};

bool known(const Settings& settings, const std::string& reader, std::string_view name) {
    const auto found = settings.guide_seen.find(reader);
    return found != settings.guide_seen.end() &&
           std::find(found->second.begin(), found->second.end(), name) != found->second.end();
}

}  // namespace

std::string guide_reader(const GuideTopic& topic, const Session& session) {
    const auto& asked = session.match().pending();
    if (topic.reader == GuideReader::table || !asked || asked->by >= session.match().seats().size())
        return {};
    return session.match().seats()[asked->by].name;
}

bool guide_owes(const Settings& settings, const Session& session, std::string_view name) {
    if (!settings.guide) return false;
    for (const GuideRow& row : guide_rows)
        if (row.topic.name == name) return !known(settings, guide_reader(row.topic, session), name);
    return false;
}

const GuideTopic* guide_topic_now(const Settings& settings, const Session& session) {
    if (!settings.guide || session.match().over() || session.people().empty()) return nullptr;
    const GuideNow now{session, session.stage(), question_of(session)};
    for (const GuideRow& row : guide_rows)
        if (!known(settings, guide_reader(row.topic, session), row.topic.name) && row.matters(now))
            return &row.topic;
    return nullptr;
}

const GuideTopic* guide_step_now(const Settings& settings, const Session& session) {
    if (!settings.guide || session.match().over()) return nullptr;
    const GuideNow now{session, session.stage(), question_of(session)};
    const bool first_round = now.q.view.round == now.q.view.first_round;
    if (!now.own_turn() || !first_round) return nullptr;
    for (const GuideRow& row : guide_steps)
        if (row.matters(now)) return &row.topic;
    return nullptr;
}

bool guide_tells_aim(const Settings& settings, const Session& session) {
    const GuideTopic* topic = guide_topic_now(settings, session);
    for (std::size_t i = 0; i < aim_topics; ++i)
        if (topic == &guide_rows[i].topic) return true;
    return false;
}

const std::vector<std::string_view>& guide_topics() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const GuideRow& row : guide_rows) all.push_back(row.topic.name);
        return all;
    }();
    return names;
}

std::string_view guide_topic(const Settings& settings, const Session& session) {
    const GuideTopic* topic = guide_topic_now(settings, session);
    return topic ? topic->name : std::string_view();
}

std::string_view guide_step(const Settings& settings, const Session& session) {
    if (guide_topic_now(settings, session)) return {};
    const GuideTopic* step = guide_step_now(settings, session);
    return step ? step->name : std::string_view();
}

}  // namespace dow::table
