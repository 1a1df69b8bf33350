// A few of many forms: every form that occurs is code of its own, so trees share those that serve most of them well.
//
// In: what each item (a tree, a group of trees) costs in each form, form by form. Out: the forms to have, and which one each item has.
// Greedy: up to kMaxForms forms, found one after the other, each the one that lowers the sum of costs most.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace treebeard::planner {

constexpr int kMaxForms = 3;
constexpr double kWorthAForm = 0.97;  // of the costs without it

struct CheapestForms {
  std::vector<int32_t> chosen;   // rising numbers of forms, each of which some item has
  std::vector<int32_t> of_item;  // positions in `chosen`
  double cost = 0;               // of all items
};

// Fills in what each item costs in a form; infinity where the item does not fit.
using FormCosts = std::function<void(int32_t form, std::vector<double>& of_items)>;

// Nothing where an item fits none of the forms found. Of equal forms the first is taken.
std::optional<CheapestForms> cheapest_forms(int32_t n_forms, int64_t n_items, const FormCosts& costs);

}  // namespace treebeard::planner
