#include "plan/kernel/kernel_plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "base/arrays.h"
#include "base/error.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/unit_names.h"

namespace treebeard::planner {
namespace {

constexpr size_t kTail = 64;  // bytes behind the last table, so that a vector load of its last
                              // record stays inside
using Slots = std::array<int64_t, kHeaderSlots>;

size_t aligned_size(size_t size) { return at(aligned_bytes(static_cast<int64_t>(size))); }

// A number of type Real as an integer of its size.
template <class Real, class Integer>
int64_t bits_of(double number) {
  static_assert(sizeof(Real) == sizeof(Integer));
  const auto rounded = static_cast<Real>(number);
  Integer bits;
  std::memcpy(&bits, &rounded, sizeof bits);
  return bits;
}

int64_t compared_bits(const Forest& forest, double number) {
  return forest.threshold.is_double() ? bits_of<double, int64_t>(number)
                                      : bits_of<float, int32_t>(number);
}

// Lays out the tables in order, each at a multiple of kAlignment from `first` on, and writes their
// offsets into the slots. Returns the end.
size_t lay_out(const KernelTables& tables, size_t first, Slots& slots) {
  for (const auto& [id, array] : tables.tables()) {
    slots[static_cast<size_t>(id)] = static_cast<int64_t>(first);
    first += aligned_size(array.bytes);
  }
  return first + kTail;
}

void copy_tables(const KernelTables& tables, uint8_t* to) {
  for (const auto& [id, array] : tables.tables()) {
    if (array.bytes > 0) std::memcpy(to, array.data, array.bytes);
    to += aligned_size(array.bytes);
  }
}

// The header of a function. between: bytes of headers of other functions between it and the tables.
Slots header_of(const KernelPlan& plan, Slots slots, int64_t between) {
  for (int32_t slot = 1; slot <= kHeaderTableCount; ++slot) {
    int64_t& offset = slots[static_cast<size_t>(slot)];
    if (offset != 0) offset += between;
  }
  slots[0] = kHeaderVersion;
  for (const auto& [id, value] : plan.tables.numbers()) slots[static_cast<size_t>(id)] = value;
  return slots;
}

}  // namespace

std::string refusal_of_forest(ForestFacts& facts) {
  const Forest& forest = facts.forest();
  if (forest.n_nodes() == 0 || forest.n_trees() == 0) return "it has no predicates";
  if (takes_extremes(forest))
    return "its scores are the smallest or largest of their leaves, which are walked to";
  if (facts.leaf_form() == LeafForm::kList) return "a leaf has several weights for one target";
  return "";
}

std::string refusal_of_lanes(ForestFacts& facts) {
  if (facts.forest().is_linear()) return kHasLinearLeaves;
  const std::string reason = refusal_of_forest(facts);
  return reason.empty() && has_sets(facts.forest()) ? "it asks for category sets" : reason;
}

void add_compared_numbers(const Forest& forest, KernelPlan& plan) {
  const double missing = forest.missing_value.value_or(std::numeric_limits<double>::quiet_NaN());
  plan.tables.number(HeaderNumber::kMissingValue,
                     compared_bits(forest, missing == 0 ? 0.0 : missing));
  plan.tables.number(HeaderNumber::kZeroThreshold, compared_bits(forest, forest.zero_threshold));
}

void add_steps(ForestFacts& facts, KernelPlan& plan) {
  const int64_t steps = facts.expected_steps();
  plan.tables.number(HeaderNumber::kFirstSteps, steps);
  plan.tables.number(HeaderNumber::kFurtherSteps, std::max<int64_t>(1, steps / 3));
}

size_t max_bytes(const KernelPlan& plan) {
  Slots slots{};
  return static_cast<size_t>(kAlignment) + at(kHeaderBytes) * plan.functions.size() +
         lay_out(plan.tables, at(kHeaderBytes), slots);
}

std::vector<KernelRecord> append_kernel(const KernelPlan& plan, int64_t n_trees,
                                        std::vector<uint8_t>& tables) {
  Slots slots{};
  const size_t size = lay_out(plan.tables, at(kHeaderBytes), slots);
  const auto n_functions = static_cast<int64_t>(plan.functions.size());
  const size_t first = aligned_size(tables.size()), further = at(kHeaderBytes * (n_functions - 1));
  tables.resize(first + further + size);
  std::vector<KernelRecord> records;
  for (int64_t number = 0; number < n_functions; ++number) {
    const Slots header = header_of(plan, slots, kHeaderBytes * (n_functions - 1 - number));
    const size_t offset = first + at(kHeaderBytes * number);
    std::memcpy(tables.data() + offset, header.data(), sizeof header);
    const KernelFunction& function = plan.functions[at(number)];
    const int64_t scratch_bytes = plan.scratch_bytes + function.scratch_bytes,
                  end = function.prepares ? 0 : n_trees;
    const bool has_costs = function.row_cost > 0;
    records.push_back(
        {0, 0, static_cast<uint32_t>(end), offset, static_cast<uint64_t>(scratch_bytes),
         static_cast<uint64_t>(std::max(plan.min_rows, function.min_rows)),
         static_cast<uint64_t>(function.block_rows ? function.block_rows : plan.block_rows),
         has_costs ? function.row_cost : plan.row_cost,
         has_costs ? function.block_cost : plan.block_cost});
  }
  copy_tables(plan.tables, tables.data() + first + further + kHeaderBytes);
  return records;
}

// The words that names of units are made of: NumPy's names of types, and those that the
// enumerations of Python have.

const char* word(ElementType type) {
  switch (type) {
    case ElementType::kFloat: return "float32";
    case ElementType::kDouble: return "float64";
    case ElementType::kInt32: return "int32";
    case ElementType::kInt64: return "int64";
    default: throw Error(text("rows and scores are no ", element_name(type)));
  }
}

const char* word(Aggregate aggregate) {
  if (aggregate == Aggregate::kMin) return "min";
  return aggregate == Aggregate::kMax ? "max" : "sum";
}

const char* word(Predicate predicate) {
  switch (predicate) {
    case Predicate::kLt: return "lt";
    case Predicate::kLe: return "le";
    case Predicate::kNe: return "ne";
    default: throw Error(text("no unit compares by predicate ", static_cast<int>(predicate)));
  }
}

const char* word(LeafForm form) {
  constexpr const char* kWords[] = {"one", "by_tree", "dense", "list"};
  return kWords[static_cast<int32_t>(form)];
}

const char* word(CategoryRule rule) {
  constexpr const char* kWords[] = {"exact", "truncate", "floor"};
  return kWords[static_cast<int32_t>(rule)];
}

std::string joined(std::initializer_list<std::string_view> words) {
  std::string all;
  for (const std::string_view word : words) all += word;
  return all;
}

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
