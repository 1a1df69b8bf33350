// What bit-slicing needs to know about a forest, each fact computed when it is first needed and
// then kept.
//
// In: a forest in normal form: predicates normalised, thresholds of the compared type. Out: its
// bit-planes, and the forms of its trees for each size of registers.
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "forest/forest_facts.h"
#include "plan/bitslice/bit_planes.h"
#include "plan/bitslice/tree_forms.h"

namespace treebeard::planner::bitslice {

class Facts : public ForestFacts {
 public:
  using ForestFacts::ForestFacts;

  const BitPlanes& planes() {
    return once(planes_, [this] { return bit_planes(predicates()); });
  }
  // Nothing where a tree fits no form, whatever the registers.
  const std::optional<TreeForms>& forms(Registers registers) {
    return once(forms_[{registers.bytes, registers.from_many}], [&] {
      return tree_forms(extents(), forest().accumulator_type == ElementType::kDouble ? 8 : 4,
                        registers);
    });
  }

 private:
  std::optional<BitPlanes> planes_;
  std::map<std::pair<int, bool>, std::optional<std::optional<TreeForms>>> forms_;
};

}  // namespace treebeard::planner::bitslice
