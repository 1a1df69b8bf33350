// Which units a block of rows goes through before its trees: the calls of a bitslice kernel, in their order.
//
// In: the records of used features in their tiles (feature_tiles.h, bit_planes.h). Out: tables
//
//     features   {feature, window}
//     runs       {column, first, end, word, ranks}    what is asked of one column: predicates, rank tables, category sets
//     calls      {unit, first, end}                   tiles of features whose columns are filled; then runs, one unit after the other
//
// and the fields of features that units are of, from unit 1 on: unit 0 fills columns. A set lookup reads the ranks that were found last,
// so every feature's runs stand together, in the order predicates, rank tables, set lookups, XOR planes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace treebeard::planner::bitslice {

struct FeatureRecord {
  int32_t feature, window;
};

struct RunRecord {
  int32_t column, first, end, word, ranks;
};

struct CallRecord {
  int32_t unit, first, end;
};

struct UnitCalls {
  std::vector<FeatureRecord> features;
  std::vector<RunRecord> runs;
  std::vector<CallRecord> calls;
  std::vector<std::string> asked;
};

// fields: of the tiles' records, the last two of which are their column and window.
UnitCalls unit_calls(const std::vector<std::string>& fields, const std::vector<int32_t>& tiles);

// Neighbouring trees of one form. Lies as "kind:<i4,begin:<i4,end:<i4".
struct TreeRun {
  int32_t kind, begin, end;
};

// In order; form: of each tree.
std::vector<TreeRun> tree_runs(const std::vector<int32_t>& form);

}  // namespace treebeard::planner::bitslice
