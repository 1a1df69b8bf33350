// Writes the program of a region.
//
// In: values by name, the operators that move, the values that are read outside of the region. Out:
// the tail, and the outputs of the fused node. Values whose lifetimes do not overlap share a slot
// of memory if their rows are equally long.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ort/tail/tail_region.h"

namespace treebeard {

// An operator that moves. Its operands are roots, or names of constants.
struct TailMove {
  TailOperation operation;
  std::string result;
  std::vector<std::string> operands;
};

// The values of a region. Several names may mean one value, because operators such as Identity copy
// nothing; the first name is its root.
struct TailValues {
  std::vector<TailOrigin> origins;
  std::map<std::string, std::string> root;
  std::map<std::string, TailShape> shapes;
  std::vector<TailMove> moves;
  std::vector<std::pair<std::string, std::vector<std::string>>> leaving;  // by root, in order
  std::vector<std::string> names;                                         // all, in order

  void add_root(const std::string& name, const TailShape& shape);
  void add_name(const std::string& name, const std::string& of_root);
  const TailOrigin* origin_of(const std::string& name) const;
  std::vector<std::string> names_that_leave(const std::string& of_root) const;
  // These roots, and all roots that they are computed from.
  std::set<std::string> needed_for(std::set<std::string> roots) const;
};

// Sets all members of `region` except for its nodes. n_forest_outputs: the number of the tail's
// first output.
void write_tail(const TailValues& values, const std::map<std::string, GraphConstant>& constants,
                size_t n_forest_outputs, TailRegion& region);

}  // namespace treebeard
