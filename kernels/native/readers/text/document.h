// A model file, scanned: what is small for Python's own parser, long lists as columns, trees as rows.
//
// In: the bytes of a file, behind which a zero byte stands, and which outlive the document. Out: its rows, and what else Python needs to know of it.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "planner/calls/result.h"
#include "readers/text/rows.h"

namespace treebeard::planner::text {

struct Document {
  std::string_view data;
  std::deque<std::string> names;  // of keys that stand in the file in other letters
  std::vector<Rows> tables;
  std::unique_ptr<Cells> cells;
  Result contents;
};

// The scanners; each says in front of its source what `contents` has.
Document scan_json(std::string_view data);
Document scan_ubjson(std::string_view data);
Document scan_sections(std::string_view data);

}  // namespace treebeard::planner::text
