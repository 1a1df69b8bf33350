#include "plan/walk/kernel_plan.h"

#include <algorithm>
#include <utility>

#include "plan/kernel/kernel_plan.h"
#include "plan/walk/node_records.h"

namespace treebeard::planner::walk {
namespace {

// A block costs as much as all of its terms. Where some leaves have a second one, a branch is often
// predicted wrongly, which costs more than a few terms that change nothing.
constexpr int64_t kSmallBlock = 4, kLargeBlock = 8;
constexpr double kSmallShare = 0.85;  // of the leaves, that fit a small block
constexpr double kLeafNs = 4;         // of a leaf with a large block

struct LinearLeaf {
  double constant, value;
  int64_t begin;
  int32_t blocks, target;
};

// Writes the blocks of all leaves. Returns the first of each leaf, and the end.
std::vector<int64_t> write_terms(const Forest& forest, const LinearForm& form,
                                 KernelTables& result) {
  const auto lanes = static_cast<size_t>(form.block_terms);
  const RecordType type(
      {field_of<double>("coefficient", lanes), field_of<int32_t>("column", lanes)});
  const Field coefficient = type.field("coefficient"), column = type.field("column");
  std::vector<int64_t> begin{0};
  for (const int32_t count : forest.term_count)
    begin.push_back(begin.back() + ceil_div(count, form.block_terms));
  RecordTable blocks(type, begin.back());
  int64_t term = 0;
  for (int64_t leaf = 0; leaf < forest.n_leaves(); ++leaf) {
    const int64_t first = begin[at(leaf)] * form.block_terms,
                  end = begin[at(leaf + 1)] * form.block_terms, count = forest.term_count[leaf];
    for (int64_t k = first; k < end; ++k) {
      uint8_t* const record = blocks.bytes.data() + at(k / form.block_terms) * type.size();
      const size_t lane = at(k % form.block_terms);
      const bool is_term = k - first < count;
      write(record, coefficient, is_term ? forest.term_coefficient[term] : -0.0, lane);
      if (!is_term) continue;
      const auto feature = std::lower_bound(form.features.begin(), form.features.end(),
                                            forest.term_feature[term++]);
      write(record, column, static_cast<int32_t>(1 + (feature - form.features.begin())), lane);
    }
  }
  blocks.write_to(result, HeaderTable::kWeights);
  return begin;
}

}  // namespace

LinearForm linear_form(const Forest& forest) {
  LinearForm form;
  form.features.assign(forest.term_feature.begin(), forest.term_feature.end());
  std::sort(form.features.begin(), form.features.end());
  form.features.erase(std::unique(form.features.begin(), form.features.end()), form.features.end());
  const auto small = std::count_if(forest.term_count.begin(), forest.term_count.end(),
                                   [](int32_t count) { return count <= kSmallBlock; });
  form.block_terms = static_cast<double>(small) >=
                             kSmallShare * static_cast<double>(forest.n_leaves())
                         ? kSmallBlock
                         : kLargeBlock;
  return form;
}

double linear_row_ns(const Forest& forest) {
  return forest.is_linear() ? kLeafNs * static_cast<double>(forest.n_trees()) : 0;
}

int64_t add_row_copies(const LinearForm& form, int64_t rows, int64_t used, KernelTables& numbers) {
  const int64_t begin = aligned_bytes(used);
  numbers.number(HeaderNumber::kTermValues, begin);
  numbers.number(HeaderNumber::kTermRowBytes, form.row_bytes());
  numbers.number(HeaderNumber::kNTermFeatures, static_cast<int64_t>(form.features.size()));
  return begin + rows * form.row_bytes();
}

void write_linear(const Forest& forest, const LinearForm& form, const std::vector<int32_t>& leaf,
                  KernelTables& result) {
  const std::vector<int64_t> begin = write_terms(forest, form, result);
  std::vector<LinearLeaf> leaves;
  leaves.reserve(leaf.size());
  for (const int32_t number : leaf)
    leaves.push_back({forest.leaf_constant[number], forest.weight[number], begin[at(number)],
                      static_cast<int32_t>(begin[at(number + 1)] - begin[at(number)]),
                      forest.weight_target[number]});
  result.add(HeaderTable::kLeaves, "constant:<f8,value:<f8,begin:<i8,blocks:<i4,target:<i4",
             not_empty(std::move(leaves)));
  result.add_column(HeaderTable::kPositions, "feature", not_empty(form.features));
}

}  // namespace treebeard::planner::walk
