#include "readers/treelite/treelite_forest.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "forest/columns.h"
#include "forest/floats.h"
#include "forest/validation.h"
#include "readers/treelite/checkpoint.h"
#include "readers/treelite/trees.h"

namespace treebeard::readers::treelite {
namespace {

using faults::in_field;
using faults::refuse;
using faults::refuse_unserved;
using planner::at;

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
  std::string accepted;
  for (const Postprocessor& one : kPostprocessors) {
    if (one.name == name) return one;
    accepted += (accepted.empty() ? "" : ", ") + std::string(one.name);
  }
  refuse(in_field("postprocessor"), "is '", onnx::shown(name, kShownCharacters), "'; accepted are ",
         accepted);
}

// Of every target.
int32_t class_count(const Header& header) {
  const auto [least, most] = std::minmax_element(header.n_classes.begin(), header.n_classes.end());
  if (*least < 1 || *most > planner::kMaxTargets)
    refuse(in_field("num_class"), "has the entry ", *least < 1 ? *least : *most, "; expected 1 to ",
           planner::kMaxTargets);
  if (*least != *most) {
    refuse_unserved(in_field("num_class"), "has entries from ", *least, " to ", *most,
                    ", and targets of different numbers of classes are not served");
  }
  return *least;
}

void put_postprocessor(const Header& header, int32_t n_classes, Forest& forest) {
  const Postprocessor& found = postprocessor_of(header.postprocessor);
  if (found.reach == Reach::kScore && n_classes > 1) {
    refuse_unserved(in_field("postprocessor"), "is ", found.name, ", which changes the first of ",
                    n_classes, " classes alone; accepted is one class a target");
  }
  if (found.reach == Reach::kClasses && header.n_targets > 1) {
    refuse_unserved(in_field("postprocessor"), "is ", found.name,
                    ", which is served for one target; the model has ", header.n_targets);
  }
  const bool is_double = forest.accumulator_type == ElementType::kDouble;
  forest.post_transform = is_double ? found.of_doubles : found.of_floats;
  if (found.scale != Scale::kNone)
    forest.post_scale = found.scale == Scale::kAlpha ? header.sigmoid_alpha : header.ratio_c;
  if (!std::isfinite(forest.post_scale)) {
    refuse(in_field(found.scale == Scale::kAlpha ? "sigmoid_alpha" : "ratio_c"), "is ",
           float_text(forest.post_scale), "; expected a finite number");
  }
}

void check_owners(const Header& header, int32_t n_classes) {
  for (size_t tree = 0; tree < header.target.size(); ++tree) {
    const auto number = static_cast<int64_t>(tree);
    const int32_t target = header.target[tree], class_of = header.class_of[tree];
    if (target < kAll || target >= header.n_targets) {
      refuse({number, {}, "target_id"}, "is ", target, "; expected -1 for all, or 0 to ",
             header.n_targets - 1);
    }
    if (class_of < kAll || class_of >= n_classes) {
      refuse({number, {}, "class_id"}, "is ", class_of, "; expected -1 for all, or 0 to ",
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
    return std::all_of(count.begin(), count.end(), [=](uint64_t one) { return one == number; });
  };
  if (are(header.n_trees)) return Aggregate::kAverage;
  if (header.n_trees % count.size() == 0 && are(header.n_trees / count.size()))
    return Aggregate::kAveragePerTarget;
  refuse_unserved(in_field("average_tree_output"),
                  "is true, but the trees do not all add to every target and class, nor as many to "
                  "each; such averages are not served");
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
  forest.labels.numbers = planner::counting<int64_t>(at(std::max(n_classes, 2)));
  forest.label_rule = is_binary ? LabelRule::kScoreAboveHalf : LabelRule::kScoreArgmax;
}

}  // namespace

Forest treelite_forest(std::string_view content, ElementType rows) {
  Bytes bytes(content);
  const Header header = read_header(bytes);
  const int32_t n_classes = class_count(header);
  const int64_t n_outputs = int64_t{header.n_targets} * n_classes;
  if (n_outputs > planner::kMaxTargets)
    refuse(in_field("num_target"), "is ", header.n_targets, ", of ", n_classes,
           " classes each; at most ", planner::kMaxTargets, " scores are accepted");
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
  trees.put(forest);
  validate(forest);
  return forest;
}

}  // namespace treebeard::readers::treelite
