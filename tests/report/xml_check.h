// Is a text well-formed XML? Enough of the grammar for what we write: elements, attributes, entities, a doctype.
#pragma once

#include <string>

namespace croupier::testing {

// What is wrong, with the place; empty when nothing is.
std::string xml_fault(const std::string& text);

}  // namespace croupier::testing
