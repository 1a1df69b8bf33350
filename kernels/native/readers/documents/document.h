// A scanned model file: a small JSON for Python's own parser, long lists as columns, trees as rows.
//
// In: the bytes of a file, followed by a zero byte, which outlive the document. Out: a `Document`, and what else Python needs to know.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/named_arrays.h"
#include "readers/documents/rows.h"
#include "readers/planner_types.h"

namespace treebeard::readers::documents {

struct Document {
  std::string_view data;
  std::deque<std::string> names;  // of keys that stand in the file in other letters
  std::vector<Rows> tables;
  std::unique_ptr<Cells> cells;
  Result contents;
};

// The scanners. The comment at the top of each source says what `contents` has.
Document scan_json(std::string_view data);
Document scan_ubjson(std::string_view data);
Document scan_sections(std::string_view data);

}  // namespace treebeard::readers::documents
