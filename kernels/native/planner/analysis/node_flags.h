// How the nodes of a forest are tested, as a kernel sees it: one compare if all nodes agree, flags where they do not.
//
// In: a forest whose predicates are normalised. Out: a `TestForm` for the whole forest and flag bits per node.
//
//     compare: taken = x <predicate> threshold                                   one compare, NaN as the form says
//     flags:   taken = (x < t and below) or (x == t and equal) or (x > t and above) or (isnan(x) and missing)
//     sets:    taken = ... or the category of x is a member of the node's set      with either of them
//     missing and zero are read only where the nodes of the forest disagree.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "planner/forest/forest.h"

namespace treebeard::planner {

// Which outcomes of a node's comparison take the true branch; zero: it goes the other way than its comparison says.
enum NodeFlag : uint8_t { kBelow = 1, kEqual = 2, kAbove = 4, kMissing = 8, kZero = 16 };

enum class MissingRule : int32_t { kFalse = 0, kTrue = 1, kFlag = 2 };

// predicate: LT or LE where all nodes with a threshold share it, nothing where flags decide. sets: whether any node asks for membership.
struct TestForm {
  std::optional<Predicate> predicate;
  MissingRule missing;
  bool zero;
  bool sets;

  bool has_flags() const { return !predicate || missing == MissingRule::kFlag || zero; }
};

TestForm test_form(const Forest& forest);

// By node.
std::vector<uint8_t> node_flags(const Forest& forest);

}  // namespace treebeard::planner
