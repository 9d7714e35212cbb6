// A crossroads card read large: story, and options side by side with what they do.
#include "table/keys/key_map.hpp"
#include "table/screens/game/game_screen.hpp"
#include "table/screens/shared/dialogs.hpp"

namespace dow::table {

namespace {

struct Page {
    const CardFace* face = nullptr;
    const dow::SeatInfo* seat = nullptr;
    std::string title;
    std::string rules;                    ///< what is read where nobody chooses
    std::vector<shared::Choice> options;  ///< empty: read it and go on
};

constexpr float story_size = 20;

bool option_panel(Ui& ui, const Rect& rect, const shared::Choice& option, int number) {
    Spot spot;
    spot.label = option.title;
    spot.enabled = option.enabled;
    spot.reason = option.reason;
    spot.action = number_action(number);
    const Response response = ui.hot("crossroads." + option.id, rect.snapped(), spot);
    const float light = response.held ? 0.02F : response.lit() ? 0.14F : 0.0F;
    const float alpha = option.enabled ? 1.0F : 0.5F;
    paint::shadow(ui, rect, ui.u(9), 0.5F * alpha);
    paint::gradient(ui, rect, faded(mix(color::plate_top, color::white, light), alpha),
                    faded(mix(color::plate, color::white, light), alpha), ui.u(11));
    paint::frame(ui, rect, response.lit() ? color::gold : color::line, ui.u(11), ui.u(1.8F));
    Rect inner = rect.inset(ui.u(18), ui.u(12));
    shared::heading(ui, inner.cut_top(ui.u(30), ui.u(6)), option.title, 24);
    const std::string text =
        option.enabled ? option.text : option.text + "\n_" + option.reason + "_";
    shared::note(ui, inner, text, type::large, faded(color::ink, alpha));
    paint::key_cap(ui, {rect.right() - ui.u(12), rect.y + ui.u(26)},
                   ui.input().actions().key_label(spot.action), faded(color::gold, alpha));
    return response.clicked;
}

float options_height(Ui& ui, const Page& page, float width) {
    const auto count = static_cast<float>(page.options.size());
    const float column = (width - ui.u(16) * (count - 1)) / count - ui.u(36);
    float tall = 0;
    for (const shared::Choice& option : page.options) {
        const std::string text =
            option.enabled ? option.text : option.text + "\n_" + option.reason + "_";
        tall = std::max(tall, shared::note_height(ui, column, text, type::large));
    }
    return tall + ui.u(66);
}

/// The number of the option taken, counted from 0; 0 too for reading on; −1 while nobody answered.
int read_page(Ui& ui, const AppContext& context, const Page& page) {
    const float width = std::min(ui.u(1080), ui.screen().w - ui.u(60));
    const float inner = width - ui.u(56);
    const float picture = ui.u(236);
    const float beside = inner - picture - ui.u(22);
    const std::string story = "_" + page.face->story + "_";
    const float story_tall =
        std::max(shared::note_height(ui, beside, story, story_size), picture / 2);
    const bool choice = !page.options.empty();
    const float below = choice ? options_height(ui, page, inner)
                               : shared::note_height(ui, inner, page.rules, type::large) + ui.u(72);
    const Dialog box(ui, width, ui.u(48) + ui.u(66) + story_tall + ui.u(20) + below);
    Rect area = box.rect().inset(ui.u(28), ui.u(24));
    Rect head = area.cut_top(ui.u(48), ui.u(14));
    if (page.seat)
        paint::seat_badge(ui, page.seat->colour, head.cut_left(ui.u(40), ui.u(12)).center(),
                          ui.u(19));
    shared::heading(ui, head, page.face->name, 36);
    paint::text_in(ui, head, page.title, {Role::body, type::body, color::dim, Align::right});
    Rect top = area.cut_top(story_tall, ui.u(20));
    const Rect art = top.cut_left(picture, ui.u(22));
    paint::card_picture(ui, {art.x, art.y, picture, picture / 2}, *page.face, ui.u(8));
    shared::note(ui, top, story, story_size);
    if (!choice) {
        Button go;
        const std::string label = context.t("screen.continue");
        go.label = label;
        go.kind = ButtonKind::primary;
        const Rect foot = area.cut_bottom(ui.u(50), ui.u(12));
        shared::note(ui, area, page.rules, type::large);
        return button(ui, "crossroads.continue",
                      {foot.right() - ui.u(260), foot.y, ui.u(260), foot.h}, go)
                   ? 0
                   : -1;
    }
    int answer = -1;
    const int count = static_cast<int>(page.options.size());
    for (int i = 0; i < count; ++i)
        if (option_panel(ui, area.column(i, count, ui.u(16)),
                         page.options[static_cast<std::size_t>(i)], i + 1))
            answer = i;
    return answer;
}

}  // namespace

void GameScreen::ask_crossroads(Ui& ui, const AppContext& context, Session& session,
                                const Question& q) {
    Page page;
    page.face = &context.faces().card(q.asked.card);
    page.seat = &session.match().seats()[q.asked.by];
    page.title = context.t("crossroads.decides", {{"player", page.seat->name}});
    const auto options = context.sentences().offers(q.asked);
    const std::size_t count = options.size();
    for (std::size_t i = 1; i <= count; ++i) {
        shared::Choice choice;
        choice.id = std::to_string(i);
        choice.title = context.t("crossroads.option", {{"n", i}});
        choice.text = i <= options.size() ? options[i - 1] : std::string();
        choice.enabled = q.offers(q.make(ChooseOption{static_cast<u8>(i)}));
        choice.reason = context.t("crossroads.closed");
        page.options.push_back(std::move(choice));
    }
    const int answer = read_page(ui, context, page);
    if (answer < 0) return;
    session.read_crossroads();
    give(context, session, q.make(ChooseOption{static_cast<u8>(answer + 1)}));
}

namespace {

/// The options with the names of those they are about, one line each; else the rules of the card.
std::string options_read(const AppContext& context, const Decision& asked, const CardFace& face) {
    std::string lines;
    int number = 0;
    for (const std::string& option : context.sentences().offers(asked))
        lines += (lines.empty() ? "**" : "\n**") +
                 context.t("crossroads.option", {{"n", ++number}}) + "** " + option;
    return lines.empty() ? face.rules() : lines;
}

}  // namespace

/// A crossroads card that leaves no choice, or whose choice comes later: it is read first.
bool GameScreen::show_crossroads(Ui& ui, const AppContext& context, Session& session) {
    if (session.stage() != Stage::crossroads) return false;
    Page page;
    page.face = &context.faces().card(session.unread_crossroads());
    const auto& asked = session.match().pending();
    const bool decides = asked && asked->ask == Ask::Option && asked->by < kMaxSeats &&
                         asked->card == session.unread_crossroads();
    page.seat = decides ? &session.match().seats()[asked->by] : nullptr;
    page.rules = decides ? options_read(context, *asked, *page.face) : page.face->rules();
    page.title = decides ? context.t("crossroads.decides", {{"player", page.seat->name}})
                         : context.t("crossroads.read");
    if (read_page(ui, context, page) == 0) session.read_crossroads();
    return true;
}

}  // namespace dow::table
