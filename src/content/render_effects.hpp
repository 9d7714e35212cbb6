#pragma once

#include "render_template.hpp"

/// Effects in a sentence: steps that follow each other, and what is inside them.
namespace dow::text {

/// A verb, or a list of them.
bool is_effect(const json& value);
/// Another effect is inside: what comes after it could be read as part of it.
bool is_compound(const json& effect);

}  // namespace dow::text
