// One decision forest as flat columns: the native form of `onnx_treebeard.forest.Forest`, whose
// fields declare the columns (column_fields.h) and tell their meaning.
//
// A child c >= 0 is node c, a child c < 0 is leaf ~c. A forest that `validate` accepts keeps every
// promise of that class, so the code that follows indexes without checks.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/arrays.h"
#include "forest/column_fields.h"
#include "forest/output_rules.h"

namespace treebeard::planner {

enum class Predicate : uint8_t { kLt = 0, kLe = 1, kGt = 2, kGe = 3, kEq = 4, kNe = 5, kIn = 6 };
enum class CategoryRule : int32_t { kExact = 0, kTruncate = 1, kFloor = 2 };

// The names of a classifier's classes: numbers, or texts (UTF-8), or none.
struct Labels {
  Column<int64_t> numbers;
  std::shared_ptr<const std::vector<std::string>> texts;

  bool are_texts() const { return texts != nullptr; }
  int64_t size() const {
    return are_texts() ? static_cast<int64_t>(texts->size()) : numbers.size();
  }
  ElementType type() const {
    if (size() == 0) return ElementType::kNone;
    return are_texts() ? ElementType::kString : ElementType::kInt64;
  }
};

struct Forest : ForestColumns {
  // In forest_of_columns.cc: those of each source were 120 kB of code together, as much as a
  // strategy.
  Forest();
  Forest(const Forest& other);
  Forest(Forest&& other) noexcept;
  Forest& operator=(const Forest& other);
  Forest& operator=(Forest&& other) noexcept;
  ~Forest();

  CategoryRule category_rule = CategoryRule::kExact;
  int64_t n_features = 0;  // columns that trees may read
  int64_t n_targets = 0;
  ElementType input_type = ElementType::kFloat;
  ElementType accumulator_type = ElementType::kFloat;
  Aggregate aggregate = Aggregate::kSum;
  double zero_threshold = 0.0;
  std::optional<double> missing_value;
  // What follows the sums; a forest whose columns come from Python has labels only to write them
  ElementType output_type = ElementType::kFloat;
  BasePosition base_position = BasePosition::kLast;
  ScoreForm score_form = ScoreForm::kPlain;
  PostTransform post_transform = PostTransform::kNone;
  double post_scale = 1.0;
  LabelRule label_rule = LabelRule::kNone;
  Labels labels;

  int64_t n_trees() const { return root.size(); }
  // The columns of a row; `n_features` are these and the derived ones (derived_columns.h).
  int64_t n_inputs() const;
  int64_t n_nodes() const { return feature.size(); }
  int64_t n_leaves() const { return leaf_id.size(); }
  // Whether what a leaf adds is linear in features of the row.
  bool is_linear() const { return !leaf_constant.empty(); }
  ElementType base_type() const {
    return base_position == BasePosition::kLastDouble ? ElementType::kDouble : accumulator_type;
  }
  // Score columns after the post-transform.
  int64_t n_outputs() const {
    if (post_transform == PostTransform::kArgmax) return 1;
    return score_form == ScoreForm::kPlain ? n_targets : 2;
  }
  // Makes sums the scores, as they are and without labels.
  void score_sums() {
    aggregate = Aggregate::kSum;
    output_type = accumulator_type;
    score_form = ScoreForm::kPlain;
    post_transform = PostTransform::kNone;
    label_rule = LabelRule::kNone;
    labels = {};
  }
  Predicate predicate_of(int64_t node) const { return static_cast<Predicate>(predicate[node]); }
  // The true child, then the false one.
  std::array<int32_t, 2> children(int64_t node) const {
    return {true_child[node], false_child[node]};
  }
  bool has_float_rows() const {
    return input_type == ElementType::kFloat || input_type == ElementType::kDouble;
  }
  // What is compared with thresholds: floating input as it is, integers converted to the
  // threshold's type.
  ElementType compared_type() const { return has_float_rows() ? input_type : threshold.type(); }
};

// Checks a forest once, on its way in: counts, ranges, cycles, sets, outputs.
//
// In: a forest whose columns have the lengths that it says, with any numbers in them. Out: nothing,
// or a Fault that names tree, node and field in the source's own numbers. What comes through keeps
// the promises of `onnx_treebeard.forest.Forest`: nothing that is indexed by its columns is read
// outside. Linear, without recursion.

void validate(const Forest& forest);

// The same for a forest whose labels, and the features whose categories have names, are only
// counted.
void validate(const Forest& forest, int64_t n_labels, int64_t n_categories);

// Checks that a forest's way from sums to scores and labels fits its targets, classes and features.

// n_labels: of classes. n_categories: features whose categories have names. Throws a Fault that
// names the field.
void check_outputs(const Forest& forest, int64_t n_labels, int64_t n_categories);

// Searches in forests that may be invalid: a path ends at a child that does not exist, and at a
// cycle.

// A node on a cycle, or -1. Children are nodes and leaves of the forest.
int64_t node_on_cycle(const Forest& forest);

// The position of a tree that reaches a node, the first of those that do so by the shortest path;
// -1 where none does.
int64_t tree_of(const Forest& forest, int64_t node);

}  // namespace treebeard::planner
