// A checkpoint of Treelite to a `Forest`, as `treelite.gtil.predict` computes it.
//
// In: the bytes of a checkpoint, the type of the rows. Out: a forest, validated. Throws a Fault
// that names tree, node and field in the checkpoint's own numbers; one that the model is not served
// for what a forest cannot say.
//
//     rows       float or double: sums and scores have their type, and so have leaves before they are added
//     node       x < threshold, or one of four other comparisons, leads to the left child; NaN by default_left
//     category   x is cut to a whole number and looked up; what is negative or too large is in no list
//     sums       from 0, tree by tree; averages are divided by the trees of a target and class; the base score is added last, in double precision
//     scores     (targets, classes) side by side, changed by the postprocessor
//
// A node's hits are its data_count where all nodes have one, else its sum_hess. Binary classifiers
// choose the second class where the score is above 0.5, others the first largest score, as nvForest
// and cuML do; Treelite itself chooses no class.
#include "readers/treelite/checkpoint.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/arrays.h"
#include "forest/float_columns.h"
#include "forest/forest.h"
#include "forest/forest_of_columns.h"
#include "readers/reader_support.h"
#include "readers/tree_builder.h"

namespace treebeard::readers::treelite {
namespace {

bool is_leaf(const Tree& tree, int64_t node) { return tree.left[at(node)] == -1; }

void check_node(const Tree& tree, int64_t number, int64_t node) {
  const auto kind = static_cast<NodeKind>(tree.kind[at(node)]);
  const bool knows_kind = kind == NodeKind::kLeaf || kind == NodeKind::kNumber ||
                          kind == NodeKind::kCategory;
  if (!knows_kind || (kind == NodeKind::kLeaf) != is_leaf(tree, node)) {
    refuse(at_node(number, node, "node_type"), "is ", int{tree.kind[at(node)]}, "; expected ",
           is_leaf(tree, node) ? "0, because the node has no children"
                               : "1 or 2, because the node has children");
  }
  if (kind == NodeKind::kLeaf) return;
  const std::pair<const char*, int32_t> children[] = {{"cleft", tree.left[at(node)]},
                                                      {"cright", tree.right[at(node)]}};
  for (const auto& [field, child] : children) {
    if (child < 0 || child >= tree.size())
      refuse(at_node(number, node, field), "is ", child, "; the tree has ", tree.size(), " nodes");
  }
}

// Which nodes the root reaches; they are checked.
std::vector<uint8_t> reached_nodes(const Tree& tree, int64_t number) {
  std::vector<uint8_t> reached(at(tree.size()), 0);
  std::vector<int64_t> waiting{0};
  reached[0] = 1;
  while (!waiting.empty()) {
    const int64_t node = waiting.back();
    waiting.pop_back();
    check_node(tree, number, node);
    if (is_leaf(tree, node)) continue;
    for (const int32_t child : {tree.left[at(node)], tree.right[at(node)]}) {
      if (reached[at(child)]) continue;
      reached[at(child)] = 1;
      waiting.push_back(child);
    }
  }
  return reached;
}

Predicate predicate_of(const Tree& tree, int64_t number, int64_t node) {
  if (static_cast<NodeKind>(tree.kind[at(node)]) == NodeKind::kCategory) return Predicate::kIn;
  const int8_t comparison = tree.comparison[at(node)];
  switch (static_cast<Operator>(comparison)) {
    case Operator::kEq: return Predicate::kEq;
    case Operator::kLt: return Predicate::kLt;
    case Operator::kLe: return Predicate::kLe;
    case Operator::kGt: return Predicate::kGt;
    case Operator::kGe: return Predicate::kGe;
    default:
      refuse(at_node(number, node, "cmp"), "is ", int{comparison},
             "; expected 1 (==), 2 (<), 3 (<=), 4 (>) or 5 (>=)");
  }
}

// Whether every reached node has a count that can be one.
bool are_counted(const std::vector<double>& count, const std::vector<uint8_t>& present,
                 const std::vector<uint8_t>& reached) {
  if (count.size() != reached.size() || present.size() != reached.size()) return false;
  for (size_t node = 0; node < reached.size(); ++node) {
    if (reached[node] && !(present[node] && std::isfinite(count[node]) && count[node] >= 0))
      return false;
  }
  return true;
}

// Adds trees to a forest, one after the other, without the nodes that the root does not reach.
class ForestTrees {
 public:
  // is_double: of the rows. n_classes: of every target.
  ForestTrees(const Header& header, bool is_double, int32_t n_classes)
      : header_(header), is_double_(is_double), n_classes_(n_classes) {}

  void add(const Tree& tree, int64_t number) {
    const std::vector<uint8_t> reached = reached_nodes(tree, number);
    std::vector<int32_t> ends(reached.size());
    auto node_number = static_cast<int32_t>(builder_.node_id.size()),
         leaf_number = static_cast<int32_t>(builder_.leaf_id.size());
    for (int64_t node = 0; node < tree.size(); ++node) {
      if (reached[at(node)]) ends[at(node)] = is_leaf(tree, node) ? ~leaf_number++ : node_number++;
    }
    targets_ = targets_of(number);
    builder_.add_tree(number, ends[0]);
    for (int64_t node = 0; node < tree.size(); ++node) {
      if (!reached[at(node)]) continue;
      if (is_leaf(tree, node))
        add_leaf(tree, number, node);
      else
        add_node(tree, number, node, ends);
    }
    has_counts_ = has_counts_ && are_counted(tree.data_count, tree.has_data_count, reached);
    has_hess_ = has_hess_ && are_counted(tree.sum_hess, tree.has_sum_hess, reached);
    if (has_counts_)
      add_hits(tree, reached, tree.data_count, builder_.node_hits, builder_.leaf_hits);
    if (has_hess_) add_hits(tree, reached, tree.sum_hess, node_hess_, leaf_hess_);
  }

  void move_into(Forest& forest) {
    if (!has_counts_) {
      builder_.node_hits = has_hess_ ? std::move(node_hess_) : std::vector<double>();
      builder_.leaf_hits = has_hess_ ? std::move(leaf_hess_) : std::vector<double>();
    }
    builder_.move_into(forest, CategoryRule::kFloor);
    const bool has_doubles = is_double_ || header_.is_double;
    forest.threshold = float_column(std::move(threshold_),
                                    has_doubles ? ElementType::kDouble : ElementType::kFloat);
    forest.weight = float_column(std::move(weight_), forest.accumulator_type);
  }

 private:
  // Of the leaves of a tree.
  std::vector<int32_t> targets_of(int64_t tree) const {
    const int32_t target = header_.target[at(tree)], class_of = header_.class_of[at(tree)];
    const int32_t first_target = target == kAll ? 0 : target,
                  n_targets = target == kAll ? header_.n_targets : 1,
                  first_class = class_of == kAll ? 0 : class_of,
                  n_classes = class_of == kAll ? n_classes_ : 1;
    if (header_.leaf_shape[0] != n_targets || header_.leaf_shape[1] != n_classes) {
      refuse(in_tree(tree, "leaf_vector_shape"), "is (", header_.leaf_shape[0], ", ",
             header_.leaf_shape[1], "); target_id and class_id of the tree need (", n_targets, ", ",
             n_classes, ")");
    }
    std::vector<int32_t> targets;
    for (int32_t row = first_target; row < first_target + n_targets; ++row) {
      for (int32_t column = first_class; column < first_class + n_classes; ++column)
        targets.push_back(row * n_classes_ + column);
    }
    return targets;
  }

  void add_node(const Tree& tree, int64_t number, int64_t node, const std::vector<int32_t>& ends) {
    const Predicate predicate = predicate_of(tree, number, node);
    const bool is_category = predicate == Predicate::kIn;
    const bool true_is_left = !is_category || !tree.list_right[at(node)];
    const int32_t left = ends[at(tree.left[at(node)])], right = ends[at(tree.right[at(node)])];
    if (tree.feature[at(node)] < 0 || tree.feature[at(node)] >= header_.n_features) {
      refuse(at_node(number, node, "split_index"), "is ", tree.feature[at(node)],
             "; the model has ", header_.n_features, " features");
    }
    threshold_.push_back(is_category ? 0 : tree.threshold[at(node)]);
    if (std::isnan(threshold_.back()))
      refuse(at_node(number, node, "threshold"), "is NaN; a node that compares needs a number");
    builder_.add_node({node, tree.feature[at(node)], predicate,
                       (tree.default_left[at(node)] != 0) == true_is_left,
                       true_is_left ? left : right, true_is_left ? right : left,
                       is_category ? builder_.next_set() : -1});
    if (is_category) add_set(tree, number, node);
  }

  void add_set(const Tree& tree, int64_t number, int64_t node) {
    constexpr uint32_t kLargest = std::numeric_limits<uint32_t>::max(), kLargestFloat = 1 << 24;
    const uint32_t* const category = tree.category.data();
    std::vector<uint32_t> members(category + tree.category_begin[at(node)],
                                  category + tree.category_end[at(node)]);
    std::sort(members.begin(), members.end());
    members.erase(std::unique(members.begin(), members.end()), members.end());
    // Numbers beyond it are in no list, although they are cut to it: no rule of a forest.
    if (is_double_ && !members.empty() && members.back() == kLargest) {
      refuse_unserved(at_node(number, node, "category_list"), "has the category ", kLargest,
                      ", which is not served; accepted are smaller ones");
    }
    for (const uint32_t member : members) {
      if (is_double_ || member <= kLargestFloat) builder_.set_member.push_back(member);
    }
    builder_.end_set();
  }

  void add_leaf(const Tree& tree, int64_t number, int64_t node) {
    const uint64_t begin = tree.vector_begin[at(node)], size = tree.vector_end[at(node)] - begin;
    const bool is_single = header_.target[at(number)] != kAll &&
                           header_.class_of[at(number)] != kAll;
    if (size != targets_.size() && !(size == 0 && is_single)) {
      refuse(at_node(number, node, "leaf_vector"), "has ", size, " entries; expected ",
             targets_.size());
    }
    for (size_t k = 0; k < targets_.size(); ++k) {
      weight_.push_back(size == 0 ? tree.leaf_value[at(node)] : tree.leaf_vector[begin + k]);
      builder_.weight_target.push_back(targets_[k]);
    }
    builder_.end_leaf(node);
  }

  static void add_hits(const Tree& tree, const std::vector<uint8_t>& reached,
                       const std::vector<double>& hits, std::vector<double>& of_nodes,
                       std::vector<double>& of_leaves) {
    for (int64_t node = 0; node < tree.size(); ++node) {
      if (reached[at(node)]) (is_leaf(tree, node) ? of_leaves : of_nodes).push_back(hits[at(node)]);
    }
  }

  const Header& header_;
  const bool is_double_;
  const int32_t n_classes_;
  TreeBuilder builder_;
  std::vector<double> threshold_, weight_, node_hess_, leaf_hess_;
  std::vector<int32_t> targets_;  // of the leaves of the tree that is being added
  bool has_counts_ = true, has_hess_ = true;
};

constexpr size_t kShownCharacters = 40;

// What a postprocessor changes: nothing, the one score of a target, each score of its classes, or
// all of them together.
enum class Reach { kNone, kScore, kEach, kClasses };
enum class Scale { kNone, kAlpha, kRatio };

struct Postprocessor {
  std::string_view name;
  Reach reach;
  PostTransform of_floats, of_doubles;
  Scale scale = Scale::kNone;
};

constexpr Postprocessor kPostprocessors[] = {
    {"identity", Reach::kNone, PostTransform::kNone, PostTransform::kNone},
    {"identity_multiclass", Reach::kNone, PostTransform::kNone, PostTransform::kNone},
    {"signed_square", Reach::kScore, PostTransform::kSignedSquare, PostTransform::kSignedSquare},
    {"hinge", Reach::kScore, PostTransform::kHinge, PostTransform::kHinge},
    {"sigmoid", Reach::kScore, PostTransform::kSigmoidUncapped, PostTransform::kSigmoid,
     Scale::kAlpha},
    {"exponential", Reach::kScore, PostTransform::kExponential, PostTransform::kExponential},
    {"exponential_standard_ratio", Reach::kScore, PostTransform::kPowerOfTwo,
     PostTransform::kPowerOfTwo, Scale::kRatio},
    {"logarithm_one_plus_exp", Reach::kScore, PostTransform::kSoftplus, PostTransform::kSoftplus},
    {"softmax", Reach::kClasses, PostTransform::kSoftmaxDoubleSum,
     PostTransform::kSoftmaxSingleSteps},
    {"multiclass_ova", Reach::kEach, PostTransform::kSigmoidUncapped, PostTransform::kSigmoid,
     Scale::kAlpha},
};

const Postprocessor& postprocessor_of(const std::string& name) {
  if (const Postprocessor* const entry = find_named(kPostprocessors, name)) return *entry;
  refuse(in_field("postprocessor"), "is '", shown(name, kShownCharacters), "'; accepted are ",
         listed_names(kPostprocessors));
}

// Of every target.
int32_t class_count(const Header& header) {
  const auto [min, max] = std::minmax_element(header.n_classes.begin(), header.n_classes.end());
  if (*min < 1 || *max > kMaxTargets)
    refuse(in_field("num_class"), "has the entry ", *min < 1 ? *min : *max, "; expected 1 to ",
           kMaxTargets);
  if (*min != *max) {
    refuse_unserved(in_field("num_class"), "has entries from ", *min, " to ", *max,
                    "; targets with different numbers of classes are not served");
  }
  return *min;
}

void put_postprocessor(const Header& header, int32_t n_classes, Forest& forest) {
  const Postprocessor& postprocessor = postprocessor_of(header.postprocessor);
  if (postprocessor.reach == Reach::kScore && n_classes > 1) {
    refuse_unserved(in_field("postprocessor"), "is ", postprocessor.name,
                    ", which changes only the first of ", n_classes,
                    " classes; it is served for targets with one class");
  }
  if (postprocessor.reach == Reach::kClasses && header.n_targets > 1) {
    refuse_unserved(in_field("postprocessor"), "is ", postprocessor.name,
                    ", which is served for one target; the model has ", header.n_targets);
  }
  const bool is_double = forest.accumulator_type == ElementType::kDouble;
  forest.post_transform = is_double ? postprocessor.of_doubles : postprocessor.of_floats;
  if (postprocessor.scale != Scale::kNone)
    forest.post_scale = postprocessor.scale == Scale::kAlpha ? header.sigmoid_alpha
                                                             : header.ratio_c;
  if (!std::isfinite(forest.post_scale)) {
    refuse(in_field(postprocessor.scale == Scale::kAlpha ? "sigmoid_alpha" : "ratio_c"), "is ",
           float_text(forest.post_scale), "; expected a finite number");
  }
}

void check_owners(const Header& header, int32_t n_classes) {
  for (size_t tree = 0; tree < header.target.size(); ++tree) {
    const auto number = static_cast<int64_t>(tree);
    const int32_t target = header.target[tree], class_of = header.class_of[tree];
    if (target < kAll || target >= header.n_targets) {
      refuse(in_tree(number, "target_id"), "is ", target, "; expected -1 for all, or 0 to ",
             header.n_targets - 1);
    }
    if (class_of < kAll || class_of >= n_classes) {
      refuse(in_tree(number, "class_id"), "is ", class_of, "; expected -1 for all, or 0 to ",
             n_classes - 1);
    }
  }
}

// How many trees add to each target and class.
std::vector<uint64_t> tree_counts(const Header& header, int32_t n_classes) {
  const auto columns = at(n_classes);
  std::vector<uint64_t> of_target(at(header.n_targets), 0), of_class(columns, 0),
      count(at(header.n_targets) * columns, 0);
  uint64_t of_all = 0;
  for (size_t tree = 0; tree < header.target.size(); ++tree) {
    const int32_t target = header.target[tree], class_of = header.class_of[tree];
    if (target != kAll && class_of != kAll)
      ++count[at(target) * columns + at(class_of)];
    else if (target != kAll)
      ++of_target[at(target)];
    else if (class_of != kAll)
      ++of_class[at(class_of)];
    else
      ++of_all;
  }
  for (size_t k = 0; k < count.size(); ++k)
    count[k] += of_all + of_target[k / columns] + of_class[k % columns];
  return count;
}

// Sums are divided by the number of trees that add to a target and class: all trees, or as many to
// each.
Aggregate aggregate_of(const Header& header, int32_t n_classes) {
  if (!header.averages) return Aggregate::kSum;
  const std::vector<uint64_t> count = tree_counts(header, n_classes);
  const auto are = [&](uint64_t number) {
    return std::all_of(count.begin(), count.end(), [=](uint64_t n) { return n == number; });
  };
  if (are(header.n_trees)) return Aggregate::kAverage;
  if (header.n_trees % count.size() == 0 && are(header.n_trees / count.size()))
    return Aggregate::kAveragePerTarget;
  refuse_unserved(
      in_field("average_tree_output"),
      "is true, but the trees do not all add to every target and class, nor equally many "
      "to each; such averages are not served");
}

void put_base_scores(const Header& header, Forest& forest) {
  std::vector<double> scores = header.base_scores;
  // Treelite 4 keeps the one bias of a model of 3.9 so, for all of its classes.
  if (scores.size() == 1) scores.resize(at(forest.n_targets), scores[0]);
  if (static_cast<int64_t>(scores.size()) != forest.n_targets) {
    refuse(in_field("base_scores"), "has ", scores.size(), " entries; expected ", forest.n_targets);
  }
  for (const double score : scores) {
    const bool is_lost = std::signbit(score) && (score == 0 || static_cast<float>(score) == 0);
    if (!is_lost || forest.post_transform != PostTransform::kSignedSquare) continue;
    refuse_unserved(in_field("base_scores"), "has the negative entry ", float_text(score),
                    ", which rounds to zero; signed_square would keep its sign");
  }
  const bool are_zeros = std::all_of(scores.begin(), scores.end(),
                                     [](double score) { return score == 0; });
  forest.base_position = BasePosition::kLast;
  if (are_zeros && !header.averages) return;  // an average may be -0, of which adding 0 makes 0
  if (forest.accumulator_type == ElementType::kDouble) {
    forest.base_values = Column<double>(scores);
    return;
  }
  std::vector<float> singles(scores.begin(), scores.end());
  if (std::equal(scores.begin(), scores.end(), singles.begin())) {
    forest.base_values = Column<float>(std::move(singles));
  } else {
    forest.base_position = BasePosition::kLastDouble;
    forest.base_values = Column<double>(scores);
  }
}

// Several targets are scores side by side.
void put_labels(const Header& header, int32_t n_classes, Forest& forest) {
  const bool is_binary = header.task == Task::kBinary && n_classes == 1,
             chooses = header.n_targets == 1 && (is_binary || n_classes > 1);
  if (!chooses) return;
  forest.labels.numbers = counting<int64_t>(at(std::max(n_classes, 2)));
  forest.label_rule = is_binary ? LabelRule::kScoreAboveHalf : LabelRule::kScoreArgmax;
}

}  // namespace

Forest treelite_forest(std::string_view content, ElementType rows) {
  Bytes bytes(content);
  const Header header = read_header(bytes);
  const int32_t n_classes = class_count(header);
  const int64_t n_outputs = int64_t{header.n_targets} * n_classes;
  if (n_outputs > kMaxTargets)
    refuse(in_field("num_target"), "is ", header.n_targets, ", of ", n_classes,
           " classes each; at most ", kMaxTargets, " scores are accepted");
  Forest forest;
  const bool is_double = rows == ElementType::kNone ? header.is_double
                                                    : rows == ElementType::kDouble;
  forest.n_features = header.n_features;
  forest.n_targets = n_outputs;
  forest.input_type = is_double ? ElementType::kDouble : ElementType::kFloat;
  forest.accumulator_type = forest.output_type = forest.input_type;
  check_owners(header, n_classes);
  forest.aggregate = aggregate_of(header, n_classes);
  put_postprocessor(header, n_classes, forest);
  put_base_scores(header, forest);
  put_labels(header, n_classes, forest);
  ForestTrees trees(header, is_double, n_classes);
  for (int64_t tree = 0; tree < static_cast<int64_t>(header.n_trees); ++tree)
    trees.add(read_tree(bytes, header, tree), tree);
  if (bytes.size() != 0)
    refuse({}, "has ", bytes.size(), " bytes after its last tree; expected none");
  trees.move_into(forest);
  validate(forest);
  return forest;
}

}  // namespace treebeard::readers::treelite
