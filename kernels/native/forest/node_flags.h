// How a kernel tests the nodes of a forest: with one comparison if all nodes agree, with flags if they do not.
//
// In: a forest whose predicates are normalised. Out: a `CompareForm` for the whole forest, and flag bits for each node.
//
//     compare: taken = x <predicate> threshold                                   one comparison, NaN as the form says
//     flags:   taken = (x < t and below) or (x == t and equal) or (x > t and above) or (isnan(x) and missing)
//     sets:    taken = ... or the category of x is a member of the node's set      with either of them
//     missing and zero are read only where the nodes of the forest disagree.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

// The outcomes of a node's comparison that lead to its true child. kZero: zero is missing, and goes to the other child than its comparison says.
enum NodeFlag : uint8_t { kBelow = 1, kEqual = 2, kAbove = 4, kMissing = 8, kZero = 16 };

enum class MissingRule : int32_t { kFalse = 0, kTrue = 1, kFlag = 2 };

struct CompareForm {
  std::optional<Predicate> predicate;  // LT or LE if all nodes with a threshold have it; nothing if flags decide
  MissingRule missing;                 // where NaN goes: false child, true child, or as the node's flag says
  bool zero;                           // whether flags say where zero goes
  bool sets;                           // whether any node has a category set

  bool has_flags() const { return !predicate || missing == MissingRule::kFlag || zero; }
};

CompareForm compare_form(const Forest& forest);

// (N,) the `NodeFlag`s of each node.
std::vector<uint8_t> node_flags(const Forest& forest);

}  // namespace treebeard::planner
