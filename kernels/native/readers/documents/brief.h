// Values of a file in one line of an error, as `brief` of converters/parsing/columns.py has them.
#pragma once

#include <string>
#include <string_view>

#include "readers/documents/rows.h"

namespace treebeard::readers::documents {

// A text in quotes, shortened.
std::string brief_text(std::string_view text);

// A JSON value; an empty cell is one that is absent.
std::string brief(Cell cell);

}  // namespace treebeard::readers::documents
