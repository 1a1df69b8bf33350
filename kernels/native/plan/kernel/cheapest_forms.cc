#include "plan/kernel/cheapest_forms.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/arrays.h"
#include "plan/kernel/cost_model.h"

namespace treebeard::planner {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double sum_of(const std::vector<double>& costs) {
  double sum = 0;
  for (const double cost : costs) sum += cost;
  return sum;
}

// What all items cost once a form is there as well.
struct Total {
  double cost = 0;  // infinite where an item fits no form
  double finite_cost = 0;
  int64_t fitting = 0;
};

Total total_of(const std::vector<double>& of_form, const std::vector<double>& best) {
  Total total;
  for (size_t item = 0; item < best.size(); ++item) {
    const double cost = std::min(of_form[item], best[item]);
    total.cost += cost;
    if (!std::isfinite(cost)) continue;
    total.finite_cost += cost;
    ++total.fitting;
  }
  return total;
}

// The first form has to fit as many items as any does.
void prefer_fitting_forms(std::vector<Total>& totals) {
  int64_t max_fitting = 0;
  for (const Total& total : totals) max_fitting = std::max(max_fitting, total.fitting);
  for (Total& total : totals)
    total.cost = total.fitting == max_fitting ? total.finite_cost : kInfinity;
}

bool cheaper(const Total& a, const Total& b) { return a.cost < b.cost; }

// Rising numbers of forms, of which some may serve no item better than a later one does; nothing
// where some item fits none.
std::optional<std::vector<int32_t>> selected_forms(int32_t n_forms, int64_t n_items,
                                                   const CostsInForm& costs) {
  std::vector<double> best(at(n_items), kInfinity), of_form(best.size());
  std::vector<Total> totals(at(n_forms));
  std::vector<int32_t> forms;
  while (forms.size() < kMaxForms) {
    for (int32_t form = 0; form < n_forms; ++form) {
      costs(form, of_form);
      totals[at(form)] = total_of(of_form, best);
    }
    const double before = sum_of(best);
    const double after = std::min_element(totals.begin(), totals.end(), cheaper)->cost;
    if (!forms.empty() && std::isfinite(before) &&
        after > kFormSelection.max_share_with_form * before)
      break;
    if (forms.empty()) {
      prefer_fitting_forms(totals);
    } else if (!std::isfinite(after)) {
      return std::nullopt;
    }
    const auto cheapest = std::min_element(totals.begin(), totals.end(), cheaper);
    forms.push_back(static_cast<int32_t>(cheapest - totals.begin()));
    costs(forms.back(), of_form);
    for (size_t item = 0; item < best.size(); ++item)
      best[item] = std::min(best[item], of_form[item]);
  }
  if (!std::isfinite(sum_of(best))) return std::nullopt;
  std::sort(forms.begin(), forms.end());
  return forms;
}

}  // namespace

std::optional<CheapestForms> cheapest_forms(int32_t n_forms, int64_t n_items,
                                            const CostsInForm& costs) {
  const auto forms = selected_forms(n_forms, n_items, costs);
  if (!forms) return std::nullopt;
  std::vector<double> best(at(n_items), kInfinity), of_form(best.size());
  CheapestForms few;
  few.of_item.resize(best.size());
  for (size_t position = 0; position < forms->size(); ++position) {
    costs((*forms)[position], of_form);
    for (size_t item = 0; item < best.size(); ++item) {
      if (of_form[item] >= best[item]) continue;
      best[item] = of_form[item];
      few.of_item[item] = static_cast<int32_t>(position);
    }
  }
  std::vector<int32_t> number(forms->size(), -1);
  for (const int32_t position : few.of_item) number[at(position)] = 0;
  for (size_t position = 0; position < forms->size(); ++position) {
    if (number[position] < 0) continue;
    number[position] = static_cast<int32_t>(few.chosen.size());
    few.chosen.push_back((*forms)[position]);
  }
  for (int32_t& position : few.of_item) position = number[at(position)];
  few.cost = sum_of(best);
  return few;
}

}  // namespace treebeard::planner
