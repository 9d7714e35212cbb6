// Somebody with a keyboard and nothing else: sees what the screen shows, moves the focus, presses,
// and uses the keys that docs/playing.md names.
#pragma once

#include <map>

#include "app_fixture.hpp"

namespace dow::table::test {

/// What is wrong with the controls that are there now, one sentence each: no id, no words, no
/// reason, outside the window, over another one, out of reach of the arrows, never at rest.
inline std::string control_faults(Table& table) {
    const Registry& registry = table.driver.ui().registry();
    std::string all = table.driver.problems();
    if (table.driver.host().wants_frame()) all += "the screen is drawn again and again\n";
    std::vector<std::string> reach;
    for (const Widget& w : registry.all()) {
        if (w.id.empty()) all += "a control has no id\n";
        if (w.focusable && w.label.empty()) all += w.id + " has no label\n";
        if (!w.enabled && w.reason.empty()) all += w.id + " has no reason\n";
        if (w.focusable && w.layer == registry.top_layer() && !w.arrows) reach.push_back(w.id);
    }
    std::set<std::string> seen;
    std::vector<std::string> open;
    if (!reach.empty()) open.push_back(reach.front());
    while (!open.empty()) {
        const std::string at = open.back();
        open.pop_back();
        if (!seen.insert(at).second) continue;
        for (const FocusMove move :
             {FocusMove::left, FocusMove::right, FocusMove::up, FocusMove::down})
            if (std::string next = registry.neighbour(at, move); !next.empty())
                open.push_back(std::move(next));
    }
    for (const std::string& id : reach)
        if (!seen.contains(id)) all += "no arrow leads to " + id + "\n";
    return all;
}

class KeyPlayer {
public:
    explicit KeyPlayer(Table& table, u64 seed = 7) : table_(table), random_(seed) {}

    int taps() const { return taps_; }
    void tap(SDL_Keycode key, unsigned modifiers = 0) {
        ++taps_;
        table_.driver.key(key, modifiers);
    }

    /// Moves the focus there by Tab and arrows; what has it must be in sight.
    void walk(const std::string& id) {
        for (int tries = 0; tries < 6 && !has_focus(id); ++tries)
            for (const FocusMove move : way_to(id)) {
                follow(move);
                if (has_focus(id)) break;
            }
        if (!has_focus(id)) throw std::runtime_error("no key leads to " + id + where());
        if (table_.driver.widget(id).visible.empty())
            throw std::runtime_error("the focus is out of sight on " + id + where());
    }
    void press(const std::string& id) {
        walk(id);
        tap(random_(3) == 0 ? SDLK_SPACE : SDLK_RETURN);
    }

    /// One decision; returns what it was.
    std::string step() {
        const std::string screen = table_.screen();
        for (const char* page : {"curtain", "moment", "report", "guide"})
            if (screen == page) return key(SDLK_RETURN, screen);
        if (screen == "draft") return draft();
        if (screen == "my_cards") return own_cards();
        for (const char* page : {"rules", "cards", "settings"})
            if (screen == page) return key(SDLK_ESCAPE, screen);
        if (table_.session().stage() == Stage::bot && layer() == 0) {
            for (int i = 0; i < 400 && table_.session().stage() == Stage::bot && layer() == 0; ++i)
                table_.driver.step(0.05);
            table_.driver.settle();
            return "bots";
        }
        return layer() > 0 ? answer() : turn();
    }

    /// What can be chosen now: enabled, on the uppermost layer, in sight or to be scrolled to.
    std::vector<std::string> choices(std::initializer_list<const char*> prefixes = {""}) {
        std::vector<std::string> ids;
        for (const Widget& w : table_.driver.widgets())
            for (const char* prefix : prefixes)
                if (w.enabled && w.focusable && w.layer == layer() && w.id.starts_with(prefix))
                    ids.push_back(w.id);
        return ids;
    }
    bool ready(std::string_view id) {
        const Widget* w = table_.driver.ui().registry().find(id);
        return w && w->enabled && w->layer == layer();
    }

private:
    int layer() { return table_.driver.ui().registry().top_layer(); }
    std::string where() {
        return " on " + table_.screen() + ", focus " + std::string(table_.driver.ui().focused()) +
               "; there are:" + table_.driver.list();
    }
    bool has_focus(const std::string& id) {
        return table_.driver.ui().focus_visible() && table_.driver.ui().focused() == id;
    }
    void follow(FocusMove move) {
        static constexpr std::array keys{SDLK_TAB,   SDLK_TAB, SDLK_LEFT,
                                         SDLK_RIGHT, SDLK_UP,  SDLK_DOWN};
        tap(keys[static_cast<std::size_t>(move)],
            move == FocusMove::previous ? KMOD_LSHIFT : KMOD_NONE);
    }

    /// The fewest keys from the focus to `id`, as somebody finds who looks at the screen.
    std::vector<FocusMove> way_to(const std::string& id) {
        const Registry& registry = table_.driver.ui().registry();
        const std::string from(table_.driver.ui().focus_visible() ? table_.driver.ui().focused()
                                                                  : "");
        if (!registry.find(from)) return {FocusMove::next};
        std::map<std::string, std::pair<std::string, FocusMove>> came;
        std::deque<std::string> open{from};
        while (!open.empty() && !came.contains(id)) {
            const std::string at = open.front();
            open.pop_front();
            for (int i = 0; i < 6; ++i) {
                const auto move = static_cast<FocusMove>(i);
                const Widget* w = registry.find(at);
                if (w->arrows && (move == FocusMove::left || move == FocusMove::right)) continue;
                const std::string next = registry.neighbour(at, move);
                if (next.empty() || next == from || came.contains(next)) continue;
                came[next] = {at, move};
                open.push_back(next);
            }
        }
        if (!came.contains(id)) return {FocusMove::next};
        std::vector<FocusMove> way;
        for (std::string at = id; at != from; at = came[at].first) way.push_back(came[at].second);
        std::reverse(way.begin(), way.end());
        return way;
    }

    std::string key(SDL_Keycode code, std::string what) {
        tap(code);
        return what;
    }
    std::string pick(const std::vector<std::string>& ids) {
        if (ids.empty()) throw std::runtime_error("nothing to choose" + where());
        const std::string id = ids[random_(static_cast<u32>(ids.size()))];
        press(id);
        return id;
    }

    std::string draft() {
        if (ready("draft.done")) {
            done_ = 0;
            press("draft.done");
            return "draft.done";
        }
        const auto people = choices({"draft.survivor."});
        const std::string id = people[static_cast<std::size_t>(done_++) % people.size()];
        press(id);
        return id;
    }

    std::string answer() {
        if (ready("menu.cancel"))
            return random_(2) == 0 ? key(SDLK_ESCAPE, "Esc")
                                   : pick(choices({"menu.save", "menu.seats", "menu.settings",
                                                   "menu.rules", "menu.cards"}));
        if (!choices({"seats."}).empty() || (random_(6) == 0 && !choices({"hint."}).empty()))
            return key(SDLK_ESCAPE, "Esc");
        std::vector<std::string> ids = choices();
        std::erase_if(ids, [](const std::string& id) { return id.starts_with("corner."); });
        const bool can_cancel =
            std::any_of(ids.begin(), ids.end(), [](auto& id) { return id.ends_with(".cancel"); });
        if (can_cancel && (ids.size() == 1 || random_(5) == 0)) return key(SDLK_ESCAPE, "Esc");
        std::erase_if(ids, [](const std::string& id) { return id.ends_with(".cancel"); });
        return pick(ids);
    }

    std::string turn() {
        if (ready("prompt.show_hand")) return key(SDLK_k, "show hand");
        if (!ready("end_turn")) return question();
        if (done_ > 5) return end_turn();
        ++done_;
        if (random_(10) == 0) return look_around();
        std::vector<std::string> ids =
            choices({"action.", "hand.", "entrance.", "place.", "die.", "survivor."});
        if (random_(4) != 0) std::erase(ids, "action.vote");
        if (ids.empty()) return end_turn();
        std::string id = ids[random_(static_cast<u32>(ids.size()))];
        const SDL_Keycode code = key_of(id);
        if (code == SDLK_UNKNOWN) {
            press(id);
            return id;
        }
        return key(code, id);
    }
    /// What one does between two actions.
    std::string look_around() {
        static constexpr std::array keys{SDLK_ESCAPE, SDLK_F1, SDLK_F2, SDLK_i, SDLK_z};
        return key(keys[random_(static_cast<u32>(keys.size()))], "look around");
    }
    std::string own_cards() {
        if (!choices({"mine.who."}).empty()) return pick(choices({"mine.who.", "mine.close"}));
        return ready("mine.raise") ? key(SDLK_RETURN, "mine.raise") : key(SDLK_ESCAPE, "Esc");
    }
    std::string end_turn() {
        done_ = 0;
        return key(SDLK_e, "end turn");
    }
    std::string question() {
        if (ready("prompt.cancel") && random_(6) == 0) return key(SDLK_ESCAPE, "Esc");
        if (ready("prompt.done") && random_(3) == 0) return key(SDLK_d, "D");
        return pick(choices({"place.", "entrance.", "survivor.", "seat.", "die.", "hand.",
                             "prompt.done", "prompt.cancel"}));
    }
    static SDL_Keycode key_of(const std::string& id) {
        static const std::map<std::string, SDL_Keycode> keys{
            {"action.attack", SDLK_a},   {"action.search", SDLK_s},  {"action.barricade", SDLK_b},
            {"action.clean", SDLK_c},    {"action.attract", SDLK_t}, {"action.move", SDLK_m},
            {"action.ability", SDLK_u},  {"action.food", SDLK_f},    {"action.request", SDLK_r},
            {"action.hand_off", SDLK_h}, {"action.vote", SDLK_v}};
        const auto found = keys.find(id);
        return found == keys.end() ? SDL_Keycode{SDLK_UNKNOWN} : found->second;
    }

    Table& table_;
    pcg32 random_;
    int done_ = 0;
    int taps_ = 0;
};

}  // namespace dow::table::test
