#pragma once

#include <functional>
#include <string>
#include <vector>

#include "dow/content/text.hpp"
#include "dow/match/save.hpp"

/// What people are told when a file is not what it was: in a window and in a terminal alike.
namespace dow {

/// Why a file cannot be loaded, in the language of the table, and where in the file.
std::string why_not_loaded(const Texts& texts, const LoadError& error);

/// A moment of a file ("2031-12-24T21:30:00Z") as the clock here shows it, in the order of the
/// language (load.moment); what is no moment stays as it is.
std::string told_moment(const Texts& texts, const std::string& stamp);

/// What is not as it was when a game was loaded: that it goes on from the start of a turn, and item
/// by item what the cards here do not know. Empty when it is as it was saved.
std::vector<std::string> told_losses(const Loaded& loaded, const Texts& texts,
                                     const std::function<std::string(CardId)>& name_of_card);

}  // namespace dow
