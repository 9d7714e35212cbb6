/// From the open question and its legal answers to what glows on the board.
#pragma once

#include "table/board/board.hpp"
#include "table/screens/questions/question.hpp"
#include "table/screens/shared/sentences.hpp"

namespace dow::table {

/// What on the board answers the open question, in the order of the rules; nothing in a turn.
std::vector<BoardAnswer> board_answers(const Question& q, const Catalog& catalog);

/// Lights what may be chosen. `selected` is the survivor whose actions are shown.
void find_highlights(const Question& question, const Match& match, const Sentences& sentences,
                     SurvivorId selected, Highlights& out);

}  // namespace dow::table
