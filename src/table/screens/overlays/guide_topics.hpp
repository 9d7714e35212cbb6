/// What the guide explains, and when.
#pragma once

#include "table/screens/overlays/guide.hpp"

namespace dow::table {

/// Whom a topic concerns: once it was read by the table, or by this person.
enum class GuideReader : u8 { table, person };

struct GuideTopic {
    std::string_view name;
    /// The widgets it explains, parted by |; a name that ends in a dot stands for all that begin
    /// so.
    std::string_view anchors;
    GuideReader reader = GuideReader::person;
    std::string_view spared = {};  ///< widgets that its panel must not lie on, named likewise
};

/// What matters now and has not been read; null when nothing does.
const GuideTopic* guide_topic_now(const Settings& settings, const Session& session);
/// A step of a guided first turn; null when there is none.
const GuideTopic* guide_step_now(const Settings& settings, const Session& session);
/// Whether a topic is still to be told to whoever decides now, once it matters.
bool guide_owes(const Settings& settings, const Session& session, std::string_view name);
/// Under which name the settings keep what was read.
std::string guide_reader(const GuideTopic& topic, const Session& session);

}  // namespace dow::table
