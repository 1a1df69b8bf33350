// A model file, scanned: what is small for Python's own parser, long lists as columns, trees as rows.
//
// In: the bytes of a file, which outlive the document. Out: its rows, and what else Python needs to know of it.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "planner/result.h"
#include "planner/text/rows.h"

namespace treebeard::planner::text {

struct Document {
  std::string_view data;
  std::vector<Rows> tables;
  std::unique_ptr<Cells> cells;
  Result contents;
};

// The scanners; each says in front of its source what `contents` has.
Document scan_sections(std::string_view data);

}  // namespace treebeard::planner::text
