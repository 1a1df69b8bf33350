#include "planner/bitslice/costs.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/system/error.h"
#include "planner/bitslice/nan_copies.h"
#include "planner/analysis/node_flags.h"
#include "planner/walk_costs.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr int64_t kMaxMembers = int64_t{1} << 22;  // of all category sets

// For a row, with registers of kWideRegisterBytes: the value of a feature; the result of a predicate, found alone; a rank; the result of
// a predicate, from the rank. Where many rows are in one register, narrow ones take as many more instructions.
constexpr double kColumn = 0.2, kPredicate = 0.035, kRank = 1.2, kRankedPredicate = 0.006;
constexpr double kWiderRank = 1.7;  // with registers of 64 bytes
constexpr double kMasked = 0.02;    // a plane that is copied without the rows whose value is missing
// Membership: from a table by rank; as an exclusive or, and for each of its parts.
constexpr double kLookedUp = 0.012, kXor = 0.006, kXorPart = 0.0024;
constexpr int64_t kMaxPlanesBytes = 8 << 20;  // results of a block's predicates

constexpr double kStepBelow = 1.5, kLeafBelow = 4.0;  // of a walk below a top, where a step of other walks is step_ns
constexpr double kByFlags = 2.0;       // steps, where nodes do not agree how they test, and copies of rows do not help
constexpr double kTilesByFlags = 1.3;  // the same for walks from the root, which look at flags for a tile at a time
constexpr double kAlone = 2.0;         // a block of tops, in blocks that follow others and find the tables near
constexpr double kCopied = 0.2;        // a value that is missing or not, and copied twice if any is
constexpr int64_t kNearPlanesBytes = 512 << 10;  // results of all tops, while trees are evaluated
constexpr int64_t kNearRowsBytes = 512 << 10;    // the rows that are walked on together
constexpr int64_t kNumbersBytes = 4 << 20;       // their numbers, which are read one after the other
constexpr int64_t kMaxSteps = 12;

std::string with_commas(int64_t number) {
  std::string digits = std::to_string(number);
  for (int64_t at = static_cast<int64_t>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<size_t>(at), ",");
  return digits;
}

int64_t weights_a_leaf(const Forest& forest) {
  return std::max<int64_t>(1, forest.weight.size() / std::max<int64_t>(forest.n_leaves(), 1));
}

// Of all predicates for a row, without what planes cost besides.
double predicates_cost(const DistinctPredicates& predicates, const BitPlanes& planes, int register_bytes) {
  const double narrow = static_cast<double>(kWideRegisterBytes) / register_bytes;
  const double bytes = predicates.threshold.is_double() ? 8 : 4;
  const double rank = (register_bytes <= kWideRegisterBytes ? kRank : kWiderRank) * bytes / 4;
  double cost = 0;
  for (int64_t position = 0; position < predicates.n_features(); ++position) {
    const int32_t* const record = planes.features.data() + static_cast<size_t>(position) * planes.fields.size();
    const bool ranked = record[1] < record[2];
    const double count = predicates.begin_of(position, predicates.n_forms()) - predicates.begin_of(position, 0);
    cost += ranked ? rank + narrow * kRankedPredicate * count : narrow * kPredicate * count;
  }
  return cost;
}

// From how many rows on a block is worth what it saves a row; more than `block_rows` if never.
int64_t rows_worth(double block, double saved, int64_t block_rows) {
  if (block >= static_cast<double>(block_rows) * saved) return block_rows + 1;
  return std::max<int64_t>(2, static_cast<int64_t>(std::ceil(block / saved)));
}

}  // namespace

std::string refusal(Facts& facts) {
  const Forest& forest = facts.forest();
  if (forest.n_nodes() == 0 || forest.n_trees() == 0) return "it has no tests";
  if (takes_extremes(forest)) return kOnlyWalked;
  if (forest.set_member.size() > kMaxMembers) {
    return text("its category sets have ", with_commas(forest.set_member.size()), " members, and ",
                with_commas(kMaxMembers), " is the most");
  }
  if (facts.leaf_form() == LeafForm::kList) return "a leaf has several weights for one target";
  const std::string against = facts.forms({kWideRegisterBytes}) ? "" : refusal_of_cuts(facts);
  return against.empty() ? "" : "a tree has too many leaves, and " + against;
}

double row_cost_ns(Facts& facts, Registers registers) {
  const std::optional<TreeForms>& forms = facts.forms(registers);
  if (!forms) return std::numeric_limits<double>::infinity();
  const BitPlanes& planes = facts.planes();
  int64_t copied = 0;
  for (int64_t plane = 0; plane < planes.size(); ++plane) copied += planes.sources[static_cast<size_t>(plane)] != plane;
  const double copies = kMasked * static_cast<double>(copied);
  const double sets = kLookedUp * static_cast<double>(planes.n_looked_up) + kXor * static_cast<double>(planes.n_xor) +
                      kXorPart * static_cast<double>(planes.parts.size());
  const double narrow = static_cast<double>(kWideRegisterBytes) / registers.bytes;
  const double trees = forms->cost * static_cast<double>(weights_a_leaf(facts.forest()));
  return trees + predicates_cost(facts.predicates(), planes, registers.bytes) + narrow * (copies + sets) +
         kColumn * static_cast<double>(facts.predicates().n_features());
}

int64_t rows_worth_a_block(Facts& facts, int64_t block_rows, double alone_ns) {
  const int64_t most = 8 * kMaxPlanesBytes / block_rows;
  if (facts.predicates().size() > most || facts.planes().size() > most) return block_rows + 1;
  const double columns = kColumn * static_cast<double>(facts.predicates().n_features());
  const double cost = row_cost_ns(facts, {static_cast<int>(block_rows / 8)});
  return rows_worth(static_cast<double>(block_rows) * (cost - columns), alone_ns - columns, block_rows);
}

const Levels& Hybrid::levels() {
  if (!levels_) levels_ = levels_of(facts_.forest(), facts_.order());
  return *levels_;
}

Facts& Hybrid::tops(int levels) {
  std::unique_ptr<Facts>& known = tops_[static_cast<size_t>(levels)];
  if (!known) known = std::make_unique<Facts>(tree_tops(facts_.forest(), facts_.order(), levels).top);
  return *known;
}

bool Hybrid::copied() {
  if (!copied_) copied_ = copies_help(facts_.forest());
  return *copied_;
}

bool Hybrid::alike() {
  if (!alike_) alike_ = tested_alike(facts_.forest());
  return *alike_;
}

bool Hybrid::flags() {
  if (!flags_) flags_ = test_form(facts_.forest()).has_flags();
  return *flags_;
}

Cut Hybrid::best_cut() {
  int best = 1;
  for (int level = 2; level <= kMaxLevels && plane_bytes(level) <= kNearPlanesBytes; ++level) {
    if (costs(level).sum() < costs(best).sum()) best = level;
  }
  return cut_below(best);
}

Cut Hybrid::cut_below(int level) {
  const Forest& forest = facts_.forest();
  const int64_t block = 8 * registers_.bytes;
  const int64_t fitting = std::min({kNearRowsBytes / row_bytes(forest), kNumbersBytes / forest.n_trees(), kMaxRows});
  const double steps = levels().steps[static_cast<size_t>(level)] / static_cast<double>(forest.n_trees());
  const auto taken = std::clamp<int64_t>(static_cast<int64_t>(std::ceil(steps)), 1, kMaxSteps);
  return {level, std::max(block, fitting / block * block), taken};
}

Hybrid::CutCosts Hybrid::costs(int level) {
  const Forest& forest = facts_.forest();
  const double step = kStepBelow * (alike() || copied() ? 1 : kByFlags);
  const double steps = levels().steps[static_cast<size_t>(level)];
  double below = (kLeafBelow * static_cast<double>(forest.n_trees()) + step * steps) *
                 step_cost_ns(forest, registers_.bytes) / kWalkCosts.step_ns;
  if (copied()) below += kCopied * static_cast<double>(forest.n_features);
  return {row_cost_ns(tops(level), registers_), below};
}

int64_t Hybrid::rows_worth_a_cut(int level, double alone_ns) {
  const int64_t block_rows = 8 * registers_.bytes;
  const CutCosts cost = costs(level);
  const double alone = alone_ns * (flags() ? kTilesByFlags : 1);
  return rows_worth(kAlone * static_cast<double>(block_rows) * cost.tops_ns, alone - cost.walked_ns, block_rows);
}

std::optional<Cut> chosen_cut(Facts& facts, Hybrid& hybrid, int register_bytes) {
  const std::optional<TreeForms>& whole = facts.forms({register_bytes});
  if (whole) {
    const auto fits_byte = [](const TreeForm& form) { return form.bits <= kByteBits; };
    if (std::all_of(whole->forms.begin(), whole->forms.end(), fits_byte)) return std::nullopt;
  }
  if (!refusal_of_cuts(facts).empty()) return std::nullopt;
  const Cut cut = hybrid.best_cut();
  if (hybrid.costs(cut.levels).sum() >= row_cost_ns(facts, {register_bytes})) return std::nullopt;
  return cut;
}

}  // namespace treebeard::planner::bitslice
