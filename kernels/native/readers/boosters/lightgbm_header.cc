#include "readers/boosters/lightgbm_header.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "planner/forest/limits.h"
#include "readers/boosters/numbered_classes.h"
#include "readers/boosters/tree_rows.h"
#include "readers/protobuf/utf8.h"
#include "readers/documents/decimal.h"

namespace treebeard::readers::boosters {
namespace {

constexpr std::string_view kSpace = " \t\n\v\f\r";
constexpr std::string_view kVersions[] = {"v2", "v3", "v4"};
constexpr size_t kShownCharacters = 40;

struct Objective {
  std::string_view name;
  PostTransform transform;
  bool classifies = false;
  bool has_square_root = false;  // with the parameter sqrt
};

constexpr Objective kObjectives[] = {
    {"regression", PostTransform::kNone, false, true},
    {"regression_l1", PostTransform::kNone, false, true},
    {"fair", PostTransform::kNone, false, true},
    {"quantile", PostTransform::kNone, false, true},
    {"mape", PostTransform::kNone, false, true},
    {"huber", PostTransform::kNone},
    {"lambdarank", PostTransform::kNone},
    {"rank_xendcg", PostTransform::kNone},
    {"custom", PostTransform::kNone},
    {"none", PostTransform::kNone},
    {"poisson", PostTransform::kExponential},
    {"gamma", PostTransform::kExponential},
    {"tweedie", PostTransform::kExponential},
    {"binary", PostTransform::kSigmoid, true},
    {"cross_entropy", PostTransform::kSigmoid},
    {"multiclassova", PostTransform::kSigmoid, true},
    {"cross_entropy_lambda", PostTransform::kSoftplus},
    {"multiclass", PostTransform::kSoftmaxDoubleSum, true},
};

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (size_t begin = text.find_first_not_of(kSpace); begin != text.npos;) {
    const size_t end = std::min(text.find_first_of(kSpace, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(kSpace, end);
  }
  return words;
}

std::string shown(std::string_view text) { return "'" + onnx::shown(text, kShownCharacters) + "'"; }

std::string_view value_of(const LightgbmHeader& header, std::string_view key) {
  const auto found = header.find(key);
  if (found == header.end()) refuse(in_field(key), "is missing");
  return found->second;
}

int64_t whole(const LightgbmHeader& header, std::string_view key) {
  const std::vector<std::string_view> words = words_of(value_of(header, key));
  int64_t value = -1;
  const bool digits = words.size() == 1 && words[0].size() <= 10 && words[0].find_first_not_of("0123456789") == std::string_view::npos;
  if (digits) documents::word_to_whole(words[0].data(), words[0].data() + words[0].size(), &value);
  if (value < 0 || value > kMostWhole) refuse(in_field(key), "is ", shown(value_of(header, key)), "; expected a whole number, 0 to ", kMostWhole);
  return value;
}

double number_of(const documents::Document& document, std::string_view name) {
  for (const auto& [own, value] : document.contents.numbers()) {
    if (own == name) return value;
  }
  return -1;
}

const Objective& objective_of(std::string_view name) {
  for (const Objective& objective : kObjectives) {
    if (objective.name == name) return objective;
  }
  std::string accepted;
  for (const Objective& objective : kObjectives) accepted += (accepted.empty() ? "" : ", ") + std::string(objective.name);
  refuse(in_field("objective"), "is ", shown(name), ", an unknown objective; accepted are ", accepted);
}

double sigmoid_of(const std::vector<std::string_view>& words) {
  constexpr std::string_view kSigmoid = "sigmoid:";
  for (const std::string_view word : words) {
    if (word.substr(0, kSigmoid.size()) != kSigmoid) continue;
    const std::string_view digits = word.substr(kSigmoid.size());
    double value = 0.0;
    if (!documents::word_to_double(digits.data(), digits.data() + digits.size(), &value) || !(value > 0) || std::isinf(value)) {
      refuse(in_field("objective"), "has the sigmoid parameter ", shown(digits), "; expected a positive number");
    }
    return value;
  }
  return 1.0;
}

void add_objective(const LightgbmHeader& header, Forest& forest) {
  const auto found = header.find("objective");
  if (found == header.end()) return;
  const LightgbmObjective objective = lightgbm_objective(found->second);
  forest.post_transform = objective.post_transform;
  forest.post_scale = objective.post_scale;
  if (objective.classifies) number_classes(forest);
}

}  // namespace

LightgbmHeader read_header(const documents::Document& document) {
  if (number_of(document, "trees_end") < 0) refuse({}, "has no line 'end of trees'; the file is truncated");
  const auto end = static_cast<size_t>(number_of(document, "header_end"));
  LightgbmHeader header;
  std::string_view rest = document.data.substr(0, end);
  while (!rest.empty()) {
    const size_t size = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, size);
    rest.remove_prefix(std::min(size + 1, rest.size()));
    while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    const size_t sign = line.find('=');
    const std::string_view key = line.substr(0, sign), value = sign == line.npos ? std::string_view() : line.substr(sign + 1);
    if (!key.empty() && !header.emplace(key, value).second) refuse(in_field(key), "stands twice in one section");
  }
  const std::vector<std::string_view> version = words_of(value_of(header, "version"));
  const bool is_known = version.size() == 1 && std::find(std::begin(kVersions), std::end(kVersions), version[0]) != std::end(kVersions);
  if (!is_known) refuse_unserved(in_field("version"), "is ", shown(value_of(header, "version")), "; accepted are v2, v3, v4");
  const double bad = number_of(document, "bad_row");
  if (bad >= 0) refuse(in_tree(static_cast<int64_t>(bad), "Tree"), "is not numbered in order, or has a key twice");
  return header;
}

LightgbmObjective lightgbm_objective(std::string_view entry) {
  const std::vector<std::string_view> words = words_of(entry);
  const Objective& objective = objective_of(words.empty() ? std::string_view() : words[0]);
  if (objective.has_square_root && std::find(words.begin() + 1, words.end(), "sqrt") != words.end()) return {PostTransform::kSignedSquare};
  return {objective.transform, sigmoid_of(words), objective.classifies};
}

void add_outputs(const LightgbmHeader& header, int64_t n_trees, Forest& forest) {
  forest.input_type = forest.accumulator_type = forest.output_type = ElementType::kDouble;
  forest.base_values = Column<double>();
  forest.n_features = whole(header, "max_feature_idx") + 1;
  forest.n_targets = whole(header, "num_tree_per_iteration");
  if (forest.n_targets < 1 || forest.n_targets > kMaxTargets) {
    refuse(in_field("num_tree_per_iteration"), "is ", forest.n_targets, "; expected 1 to ", kMaxTargets);
  }
  if (n_trees % forest.n_targets != 0) {
    refuse(in_field("num_tree_per_iteration"), "is ", forest.n_targets, ", which does not divide the ", n_trees, " trees");
  }
  const auto sizes = header.find("tree_sizes");
  if (sizes != header.end() && static_cast<int64_t>(words_of(sizes->second).size()) != n_trees) {
    refuse(in_field("tree_sizes"), "announces ", words_of(sizes->second).size(), " trees; the file holds ", n_trees);
  }
  if (header.count("average_output") > 0) {
    forest.aggregate = forest.n_targets == 1 ? Aggregate::kAverage : Aggregate::kAveragePerTarget;
  }
  add_objective(header, forest);
}

}  // namespace treebeard::readers::boosters
