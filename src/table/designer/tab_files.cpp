// Moments as scenario files for the tests, and back.
#include <SDL.h>

#include "table/designer/panel.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

namespace {

std::filesystem::path scenario_folder(const AppContext& context) {
    return context.folders().data / "scenarios";
}

/// A name that any system takes for a file.
std::string file_stem(const std::string& name) {
    std::string out;
    for (const char c : name) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        out += plain || c == '-' ? c : '_';
    }
    return out;
}

}  // namespace

void DesignerPanel::find_files(const AppContext& context) {
    if (files_known_) return;
    files_known_ = true;
    files_.clear();
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(scenario_folder(context), ignored))
        if (entry.path().extension() == ".json") files_.push_back(entry.path());
    std::sort(files_.begin(), files_.end());
}

void DesignerPanel::tell(const std::string& problem, const std::string& done) {
    warned_ = !problem.empty();
    message_ = warned_ ? problem : done;
}

void DesignerPanel::write_moments(Ui& ui, const AppContext& context, Rect& area) {
    const std::size_t from =
        mark_branch_ == lab_->branch() ? std::min(mark_, lab_->at()) : lab_->at();
    title(ui, area, context.t("designer.write"));
    const std::string about =
        context.t("designer.write_note",
                  {{"from", static_cast<int>(from)}, {"to", static_cast<int>(lab_->at())}});
    area.cut_top(shared::note(ui, area, about, type::small, color::dim), ui.u(6));
    Rect name = area.cut_top(ui.u(34), ui.u(6));
    text_field(ui, "designer.file_name", name, file_name_, 200, context.t("designer.file_name"));
    Rect bar = area.cut_top(ui.u(34), ui.u(12));
    const bool save =
        press(ui, "designer.save", bar.column(0, 3, ui.u(6)), context.t("designer.save"),
              !file_name_.empty(), context.t("designer.file_name"), ButtonKind::primary);
    const bool copy =
        press(ui, "designer.copy", bar.column(1, 3, ui.u(6)), context.t("designer.copy"));
    if (press(ui, "designer.mark_here", bar.column(2, 3, ui.u(6)), context.t("designer.mark")))
        mark();
    if (save || copy) {
        std::string problem;
        const std::string named = file_name_.empty() ? std::string("moment") : file_name_;
        const std::string text = designer::scenario_text(*lab_, from, named, problem);
        if (copy && problem.empty()) SDL_SetClipboardText(text.c_str());
        if (save && problem.empty()) {
            const auto path = scenario_folder(context) / (file_stem(file_name_) + ".json");
            if (const FileError error = write_atomic(path, text)) problem = error.text();
            files_known_ = false;
            file_ = path;
        }
        tell(problem, context.t(copy ? "designer.copied" : "designer.saved"));
    }
}

void DesignerPanel::tab_files(Ui& ui, const AppContext& context, Rect area) {
    find_files(context);
    write_moments(ui, context, area);
    const Rect cards = area.cut_bottom(ui.u(34), ui.u(14));
    wants_cards_ = press(ui, "designer.new_cards", cards, context.t("designer.read_cards"));
    title(ui, area, context.t("designer.files"));
    Rect foot = area.cut_bottom(ui.u(34), ui.u(6));
    std::vector<Line> rows;
    for (const auto& file : files_) {
        Line row;
        row.id = row.text = file.stem().string();
        row.here = file == file_;
        rows.push_back(std::move(row));
    }
    if (const auto picked = lines(ui, "designer.file", area, rows)) file_ = files_[picked->first];
    std::error_code ignored;
    const std::filesystem::path typed(file_name_);
    if (typed.extension() == ".json" && std::filesystem::is_regular_file(typed, ignored))
        file_ = typed;
    const bool chosen = !file_.empty();
    const std::string why = context.t("designer.pick_file");
    if (press(ui, "designer.load", foot.column(0, 2, ui.u(6)), context.t("designer.load"), chosen,
              why)) {
        tell(designer::load_scenarios(*lab_, file_), context.t("designer.loaded"));
        mark_ = 0;
        mark_branch_ = lab_->branch();
    }
    if (press(ui, "designer.check", foot.column(1, 2, ui.u(6)), context.t("designer.check"), chosen,
              why))
        tell(designer::run_scenarios(*lab_, file_), context.t("designer.passed"));
}

}  // namespace dow::table
