#include "forest/node_flags.h"

#include <algorithm>

#include "forest/category_sets.h"

namespace treebeard::planner {
namespace {

uint8_t taken_if(Predicate predicate) {
  switch (predicate) {
    case Predicate::kLt: return kBelow;
    case Predicate::kLe: return kBelow | kEqual;
    case Predicate::kGt: return kAbove;
    case Predicate::kGe: return kAbove | kEqual;
    case Predicate::kEq: return kEqual;
    case Predicate::kNe: return kBelow | kAbove;
    case Predicate::kIn: return 0;
  }
  return 0;
}

// By set: whether zero is a member.
std::vector<uint8_t> sets_with_zero(const Forest& forest) {
  std::vector<uint8_t> zero(static_cast<size_t>(forest.set_start.size() - 1));
  for (size_t set = 0; set < zero.size(); ++set) {
    const double* const members = forest.set_member.data();
    const auto begin = forest.set_start[static_cast<int64_t>(set)], end = forest.set_start[static_cast<int64_t>(set) + 1];
    zero[set] = std::find(members + begin, members + end, 0.0) != members + end;
  }
  return zero;
}

// By node: whether zero is missing and goes elsewhere than its comparison with the threshold says.
std::vector<uint8_t> zero_flips(const Forest& forest) {
  std::vector<uint8_t> flips(static_cast<size_t>(forest.n_nodes()));
  if (std::find(forest.zero_missing.begin(), forest.zero_missing.end(), 1) == forest.zero_missing.end()) return flips;
  const std::vector<uint8_t> in_set = sets_with_zero(forest);
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (!forest.zero_missing[node]) continue;
    const Predicate predicate = forest.predicate_of(node);
    const double threshold = forest.threshold[node];
    const uint8_t outcome = threshold > 0 ? kBelow : threshold == 0 ? kEqual : kAbove;
    const bool has_set = predicate == Predicate::kIn;
    const bool taken = has_set ? in_set[static_cast<size_t>(forest.category_set[node])] : taken_if(predicate) & outcome;
    flips[static_cast<size_t>(node)] = taken != (forest.missing_true[node] != 0);
  }
  return flips;
}

bool any(const Column<uint8_t>& column) { return std::find(column.begin(), column.end(), 1) != column.end(); }
bool all(const Column<uint8_t>& column) { return std::find(column.begin(), column.end(), 0) == column.end(); }

std::optional<Predicate> common_predicate(const Forest& forest) {
  std::optional<Predicate> common;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const Predicate predicate = forest.predicate_of(node);
    if (predicate == Predicate::kIn || predicate == common) continue;
    if (common || predicate > Predicate::kLe) return std::nullopt;
    common = predicate;
  }
  return common ? common : Predicate::kLe;
}

}  // namespace

CompareForm compare_form(const Forest& forest) {
  const std::vector<uint8_t> flips = zero_flips(forest);
  CompareForm form{common_predicate(forest), MissingRule::kFlag, false, has_sets(forest)};
  form.zero = std::find(flips.begin(), flips.end(), 1) != flips.end();
  if (!any(forest.missing_true)) {
    form.missing = MissingRule::kFalse;
  } else if (!form.sets && all(forest.missing_true)) {  // with sets an unordered comparison with NaN would always hold
    form.missing = MissingRule::kTrue;
  }
  return form;
}

std::vector<uint8_t> node_flags(const Forest& forest) {
  std::vector<uint8_t> flags = zero_flips(forest);
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    uint8_t& bits = flags[static_cast<size_t>(node)];
    bits = static_cast<uint8_t>((bits ? kZero : 0) | (forest.missing_true[node] ? kMissing : 0) |
                                taken_if(forest.predicate_of(node)));
  }
  return flags;
}

}  // namespace treebeard::planner
