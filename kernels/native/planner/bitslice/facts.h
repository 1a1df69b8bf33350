// What bitslice asks about a forest, found when first asked for and kept.
//
// In: a forest as kernels test it: predicates normalised, thresholds of the compared type. Out: facts of other modules about it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "planner/bitslice/bit_planes.h"
#include "planner/bitslice/tree_forms.h"
#include "planner/distinct_predicates.h"
#include "planner/forest.h"
#include "planner/leaf_values.h"
#include "planner/tree_shape.h"

namespace treebeard::planner::bitslice {

class Facts {
 public:
  explicit Facts(Forest forest) : forest_(std::move(forest)) {}
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;

  const Forest& forest() const { return forest_; }
  const LevelOrder& order() {
    return once(order_, [this] { return level_order(forest_); });
  }
  // Whether several edges or roots lead to a node.
  bool shared() {
    return once(shared_, [this] { return shares_nodes(forest_); });
  }
  LeafForm leaf_form() {
    return once(leaf_form_, [this] { return planner::leaf_form(forest_, order()); });
  }
  const TreeExtents& extents() {
    return once(extents_, [this] { return tree_extents(forest_, order()); });
  }
  const DistinctPredicates& predicates() {
    return once(predicates_, [this] { return distinct_predicates(forest_); });
  }
  const BitPlanes& planes() {
    return once(planes_, [this] { return bit_planes(predicates()); });
  }
  // Nothing where a tree fits no form, whatever the registers.
  const std::optional<TreeForms>& forms(Registers registers) {
    return once(forms_[{registers.bytes, registers.from_many}], [&] {
      return tree_forms(extents(), forest_.accumulator_type == ElementType::kDouble ? 8 : 4, registers);
    });
  }

 private:
  template <class Fact, class Find>
  static const Fact& once(std::optional<Fact>& known, Find find) {
    if (!known) known.emplace(find());
    return *known;
  }

  Forest forest_;
  std::optional<LevelOrder> order_;
  std::optional<bool> shared_;
  std::optional<LeafForm> leaf_form_;
  std::optional<TreeExtents> extents_;
  std::optional<DistinctPredicates> predicates_;
  std::optional<BitPlanes> planes_;
  std::map<std::pair<int, bool>, std::optional<std::optional<TreeForms>>> forms_;
};

}  // namespace treebeard::planner::bitslice
