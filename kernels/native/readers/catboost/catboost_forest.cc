#include "readers/catboost/catboost_forest.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "forest/float_columns.h"
#include "forest/forest.h"
#include "forest/forest_of_columns.h"
#include "readers/boosters/checked_lookup.h"

namespace treebeard::readers::catboost {
namespace {

using boosters::Section;
using documents::Value;
using documents::ValueKind;

constexpr const char* kClassParams = "class_params";

// How many dimensions a loss needs.
enum class Dimensions { kOne, kTwo, kClasses, kAny };

struct Loss {
  std::string_view name;
  PostTransform transform;
  Dimensions dimensions = Dimensions::kAny;
  bool classifies = false, is_multilabel = false;
};

// Scores of all other losses are the sums.
constexpr Loss kLosses[] = {
    {"Logloss", PostTransform::kSigmoid, Dimensions::kOne, true},
    {"CrossEntropy", PostTransform::kSigmoid, Dimensions::kOne, true},
    {"Focal", PostTransform::kSigmoid, Dimensions::kOne, true},
    {"MultiClass", PostTransform::kSoftmaxDoubleSum, Dimensions::kClasses, true},
    {"MultiClassOneVsAll", PostTransform::kSigmoid, Dimensions::kClasses, true},
    {"MultiLogloss", PostTransform::kSigmoid, Dimensions::kAny, false, true},
    {"MultiCrossEntropy", PostTransform::kSigmoid, Dimensions::kAny, false, true},
    {"Poisson", PostTransform::kExponential, Dimensions::kAny},
    {"Tweedie", PostTransform::kExponential, Dimensions::kAny},
    {"RMSEWithUncertainty", PostTransform::kMeanAndVariance, Dimensions::kTwo},
};

// The name of the loss in the parameters of a model; none for a sum of models, which has no
// parameters.
std::string loss_name(const CatboostModel& model) {
  const Value* const params = model.info.find("params");
  const Value* loss = params == nullptr ? nullptr : params->find("loss_function");
  if (loss != nullptr && loss->kind == ValueKind::kObject) loss = loss->find("type");
  if (loss == nullptr || loss->kind != ValueKind::kText) return {};
  return loss->text.substr(0, loss->text.find(':'));
}

void check_dimensions(const Loss& loss, int64_t dimension) {
  const bool fits = loss.dimensions == Dimensions::kAny ||
                    (loss.dimensions == Dimensions::kOne && dimension == 1) ||
                    (loss.dimensions == Dimensions::kTwo && dimension == 2) ||
                    (loss.dimensions == Dimensions::kClasses && dimension > 1);
  if (!fits)
    refuse(in_field("params.loss_function"), "is ", loss.name, "; the leaves have ", dimension,
           " values");
}

// What the model says of its classes:
//
//     {"class_label_type": "String", "class_names": ["a", "b", "c"], "class_to_label": [0, 2], "classes_count": 0}
//
// The dimensions of the leaves are the classes that training has met: class_to_label has the number
// of each among all classes. Without names these are 0 to classes_count, or class_to_label itself.
class Classes {
 public:
  explicit Classes(const CatboostModel& model) : params_(Value::of(ValueKind::kObject)) {
    for (const char* key : {kClassParams, "multiclass_params"}) {
      const Value* const params = model.info.find(key);
      if (params != nullptr && params->kind == ValueKind::kObject) params_ = *params;
      if (!params_.members.empty()) break;
    }
    const Section section(params_, kClassParams);
    if (section.has("class_to_label")) numbers_ = section.numbers("class_to_label");
    if (section.has("class_names")) names_ = section.list("class_names").entries();
    if (section.has("class_label_type")) type_ = section.text("class_label_type");
    count_ = section.integer("classes_count", 0);
    if (names_.empty() && count_ == 0) {
      for (const double number : numbers_)
        names_.emplace_back(Value::of(ValueKind::kNumber)).numbers = {number};
    }
    if (count_ == 0) count_ = static_cast<int64_t>(names_.size());
  }

  bool are_known() const { return count_ != 0; }
  int64_t size() const { return count_; }
  // The number among all classes of each of those that training has met.
  std::vector<int32_t> met(int64_t dimension) const {
    std::vector<int32_t> classes;
    if (count_ <= dimension || static_cast<int64_t>(numbers_.size()) != dimension) return classes;
    for (const double number : numbers_) {
      const bool is_class = number >= 0 && number < static_cast<double>(count_) &&
                            number == std::trunc(number);
      if (!is_class || (!classes.empty() && number <= classes.back()))
        refuse(in_field("class_params.class_to_label"), "is not a rising list of numbers below ",
               count_);
      classes.push_back(static_cast<int32_t>(number));
    }
    return classes;
  }
  // Sets the labels of a forest. Returns NumPy's name of their type.
  const char* label(Forest& forest) const {
    if (names_.empty()) {
      forest.labels.numbers = counting<int64_t>(at(count_));
      return "int64";
    }
    std::vector<std::string> texts;
    if (names_[0].kind == ValueKind::kText) {
      for (const Value& name : names_) {
        if (name.kind != ValueKind::kText) refuse_names();
        texts.push_back(name.text);
      }
      forest.labels.texts = std::make_shared<const std::vector<std::string>>(std::move(texts));
      return "int64";
    }
    const std::vector<double> numbers = numbers_of_names();
    if (!std::all_of(numbers.begin(), numbers.end(), is_whole)) {
      // Labels are integers or texts: these are the texts that spell the numbers.
      for (const double number : numbers) texts.push_back(float_text(number));
      forest.labels.texts = std::make_shared<const std::vector<std::string>>(std::move(texts));
      return "float64";
    }
    forest.labels.numbers = std::vector<int64_t>(numbers.begin(), numbers.end());
    return type_ == "Boolean" ? "bool" : type_ == "Float" ? "float64" : "int64";
  }

 private:
  std::vector<double> numbers_of_names() const {
    std::vector<double> numbers;
    for (const Value& name : names_) {
      const bool is_flag = documents::is_flag(name);
      if (!is_flag && name.kind != ValueKind::kNumber) refuse_names();
      numbers.push_back(is_flag ? name.text == "true" : documents::number_of(name));
    }
    return numbers;
  }
  static bool is_whole(double number) {
    return number == std::trunc(number) && std::fabs(number) < 0x1p63;
  }
  [[noreturn]] static void refuse_names() {
    refuse(in_field("class_params.class_names"), "is not a list of numbers or of texts");
  }

  Value params_;
  std::vector<double> numbers_;
  std::vector<Value> names_;
  std::string type_;
  int64_t count_ = 0;
};

// Classes that training has not met have no dimension; they are minus infinity.
void spread_classes(const std::vector<int32_t>& met, int64_t n_classes, Forest& forest) {
  std::vector<double> base(at(n_classes), -std::numeric_limits<double>::infinity());
  for (size_t k = 0; k < met.size(); ++k) {
    const bool has_base = !forest.base_values.empty();
    base[at(met[k])] = has_base ? forest.base_values[static_cast<int64_t>(k)] : 0;
  }
  forest.n_targets = n_classes;
  forest.base_values = Column<double>(std::move(base));
}

// Labels are decided at a probability of 0.5; the model stores any other as text.
void refuse_threshold(const CatboostModel& model) {
  const Value* const threshold = model.info.find("binclass_probability_threshold");
  if (threshold == nullptr || model.dimension > 1) return;
  if (threshold->text != "0.5")
    refuse_unserved(in_field("binclass_probability_threshold"), "is ", documents::brief(*threshold),
                    "; accepted is 0.5: call set_probability_threshold(0.5) before saving, and "
                    "compare the probabilities with yours");
}

void add_classes(const CatboostModel& model, Forest& forest, Outputs& outputs) {
  refuse_threshold(model);
  const Classes classes(model);
  forest.label_rule = model.dimension == 1 ? LabelRule::kAboveZero : LabelRule::kArgmax;
  if (model.dimension == 1) forest.score_form = ScoreForm::kComplementLast;
  const int64_t n_classes = std::max<int64_t>(model.dimension, 2);
  if (!classes.are_known()) {
    forest.labels.numbers = counting<int64_t>(at(n_classes));
    return;
  }
  const std::vector<int32_t> met = classes.met(model.dimension);
  if (model.dimension > 1 && !met.empty()) {
    outputs.targets = met;
    spread_classes(met, classes.size(), forest);
  } else if (classes.size() != n_classes) {
    refuse(in_field(kClassParams), "has ", classes.size(), " classes; the leaves decide between ",
           n_classes);
  }
  outputs.label_type = classes.label(forest);
}

template <class Visit>
void each_feature(const CatboostModel& model, const Visit& visit) {
  std::for_each(model.floats.begin(), model.floats.end(), visit);
  std::for_each(model.categories.begin(), model.categories.end(), visit);
  std::for_each(model.foreigners.begin(), model.foreigners.end(), visit);
}

// None where the model names not all of the features, or none otherwise than by its column.
std::vector<std::string> names_of(const CatboostModel& model, int64_t n_features) {
  const size_t count = model.floats.size() + model.categories.size() + model.foreigners.size();
  if (static_cast<int64_t>(count) != n_features) return {};
  std::vector<std::string> names(count);
  bool are_numbers = true;
  each_feature(model, [&](const auto& feature) {
    names[at(feature.flat_index)] = feature.name;
    are_numbers &= feature.name.empty() || feature.name == std::to_string(feature.flat_index);
  });
  return are_numbers || contains(names, "") ? std::vector<std::string>() : names;
}

int64_t feature_count(const CatboostModel& model) {
  int64_t count = 0;
  each_feature(model,
               [&](const auto& feature) { count = std::max(count, feature.flat_index + 1); });
  return count;
}

}  // namespace

Outputs add_outputs(const CatboostModel& model, Forest& forest) {
  forest.input_type = ElementType::kFloat;
  forest.accumulator_type = forest.output_type = ElementType::kDouble;
  forest.n_features = feature_count(model);
  forest.n_targets = model.dimension;
  const bool has_bias = std::any_of(model.bias.begin(), model.bias.end(),
                                    [](double bias) { return bias != 0; });
  forest.base_values = Column<double>(has_bias ? model.bias : std::vector<double>());
  if (model.scale != 1) {
    if (!std::isfinite(model.scale))
      refuse(in_field("scale"), "is ", float_text(model.scale), "; expected a finite number");
    forest.aggregate = Aggregate::kScaledSum;
    forest.post_scale = model.scale;
  }
  Outputs outputs;
  outputs.targets = counting<int32_t>(at(model.dimension));
  const Loss* const loss = find_named(kLosses, loss_name(model));
  if (loss == nullptr) return outputs;
  check_dimensions(*loss, model.dimension);
  forest.post_transform = loss->transform;
  if (loss->classifies) add_classes(model, forest, outputs);
  outputs.is_multilabel = loss->is_multilabel;
  return outputs;
}

boosters::BoosterModel catboost_model(CatboostModel model,
                                      const boosters::BoosterOptions& options) {
  const auto [begin, end] = rounds_of(
      options, model.trees.size(), "CatBoost",
      "use_best_model=True, CatBoost's default, leaves out the trees after it");
  keep_trees(begin, end, model);
  boosters::BoosterModel result;
  result.booster = boosters::Booster::kCatboost;
  const Outputs outputs = add_outputs(model, result.forest);
  add_trees(model, outputs, begin, result.forest);
  result.feature_names = names_of(model, result.forest.n_inputs());
  result.label_type = outputs.label_type;
  result.is_multilabel = outputs.is_multilabel;
  validate(result.forest);
  return result;
}

}  // namespace treebeard::readers::catboost
