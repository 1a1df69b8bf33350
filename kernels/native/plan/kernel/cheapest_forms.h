// Form selection: the forms that a kernel has code for, chosen so that the total cost of all items
// is least. Every form is code of its own, so there are few of them.
//
// In: what each item (a tree, a group of trees) costs in each form. Out: the forms to have, and the
// form of each item. Greedy: up to kMaxForms forms, one after the other, each the one that lowers
// the sum of costs most, as long as that is worth it (FormSelection in cost_model.h).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace treebeard::planner {

constexpr int kMaxForms = 3;

struct CheapestForms {
  std::vector<int32_t> chosen;   // rising numbers of the forms, each of which some item has
  std::vector<int32_t> of_item;  // positions in `chosen`
  double cost = 0;               // of all items
};

// Fills in what each item costs in a form; infinity where the item does not fit it.
using CostsInForm = std::function<void(int32_t form, std::vector<double>& of_items)>;

// Returns nothing where an item fits none of the forms that were chosen. Of forms that cost the
// same the first is taken.
std::optional<CheapestForms> cheapest_forms(int32_t n_forms, int64_t n_items,
                                            const CostsInForm& costs);

}  // namespace treebeard::planner
