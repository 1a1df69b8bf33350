// Reads CatBoost's JSON:
//
//     {"model_info": {...},
//      "features_info": {"float_features": [{"feature_index": 0, "flat_feature_index": 0, "has_nans": false,
//                                            "nan_value_treatment": "AsIs", "borders": [0.5], "feature_id": "age"}],
//                        "categorical_features": [...], "ctrs": [...]},
//      "oblivious_trees": [{"splits": [{"split_index": 0, ...}], "leaf_values": [0.1, -0.1], "leaf_weights": [3, 4]}],
//      "trees": [{"split": {"split_index": 0, ...}, "left": {"value": 0.1, "weight": 3}, "right": {...}}],
//      "ctr_data": {"{\"identifier\":[...],\"type\":\"Borders\"}": {"hash_stride": 3, "counter_denominator": 0,
//                                                                   "hash_map": ["1234", 4, 1, ...]}},
//      "scale_and_bias": [1, [0.25]]}
//
// A model has `oblivious_trees` or `trees`. Lists may be absent or null.
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

#include "forest/derived_columns.h"
#include "forest/float_columns.h"
#include "readers/boosters/checked_lookup.h"
#include "readers/catboost/catboost_model.h"
#include "readers/documents/decimal_numbers.h"
#include "readers/documents/json.h"

namespace treebeard::readers::catboost {
namespace {

using boosters::Numbers;
using boosters::Section;
using documents::brief;
using documents::Value;
using documents::ValueKind;

constexpr const char* kObliviousTrees = "oblivious_trees";
constexpr const char* kFeatures = "features_info";

template <class Kind>
struct Name {
  std::string_view name;
  Kind kind;
};

constexpr Name<NanTreatment> kTreatments[] = {
    {"AsIs", NanTreatment::kAsIs},
    {"AsFalse", NanTreatment::kAsFalse},
    {"AsTrue", NanTreatment::kAsTrue},
};

constexpr Name<CtrType> kCtrTypes[] = {
    {"Borders", CtrType::kBorders},
    {"Buckets", CtrType::kBuckets},
    {"BinarizedTargetMeanValue", CtrType::kBinarizedTargetMeanValue},
    {"FloatTargetMeanValue", CtrType::kFloatTargetMeanValue},
    {"Counter", CtrType::kCounter},
    {"FeatureFreq", CtrType::kFeatureFreq},
};

template <class Kind, size_t N>
Kind kind_of(const Section& section, const char* key, const Name<Kind> (&names)[N]) {
  const std::string& name = section.text(key);
  if (const auto* const entry = find_named(names, name)) return entry->kind;
  refuse_unserved(section.location(key), "is ", documents::brief_text(name), "; accepted are ",
                  listed_names(names));
}

// Whether a key has a value that is not null.
bool has(const Section& section, std::string_view key) {
  if (!section.has(key)) return false;
  const Value& value = section.get(key);
  return value.kind != ValueKind::kConstant || value.text != "null";
}

Numbers numbers(const Section& section, std::string_view key) {
  return has(section, key) ? section.numbers(key) : Numbers();
}

std::vector<float> borders_of(const Section& section) {
  std::vector<float> borders;
  for (const double border : numbers(section, "borders"))
    borders.push_back(static_cast<float>(border));
  return borders;
}

// The objects in the list at a key.
std::vector<Section> sections(const Section& section, const std::string& key) {
  std::vector<Section> objects;
  if (!has(section, key)) return objects;
  const Value& list = section.list(key);
  if (list.list.size() != list.size())
    refuse(section.location(key), "holds numbers; expected objects");
  for (const Value& entry : list.list)
    objects.push_back(section.entry(text(key, "[", objects.size(), "]"), entry));
  return objects;
}

int32_t hash_of(double number, const FaultLocation& location) {
  constexpr double kMin = -2147483648.0, kMax = 2147483647.0;
  if (!(number >= kMin && number <= kMax) || number != std::trunc(number))
    refuse(location, "is ", float_text(number), "; expected a whole number of 32 bits");
  return static_cast<int32_t>(number);
}

std::string name_of(const Section& feature) {
  return has(feature, "feature_id") ? feature.text("feature_id") : std::string();
}

void add_floats(const Section& features, CatboostModel& model) {
  for (const Section& section : sections(features, "float_features")) {
    FloatFeature feature;
    feature.index = section.integer("feature_index");
    feature.flat_index = section.integer("flat_feature_index");
    feature.has_nans = section.number("has_nans") != 0;
    feature.treatment = kind_of(section, "nan_value_treatment", kTreatments);
    feature.borders = borders_of(section);
    feature.name = name_of(section);
    model.floats.push_back(std::move(feature));
  }
}

void add_categories(const Section& features, CatboostModel& model) {
  for (const Section& section : sections(features, "categorical_features")) {
    const int64_t index = section.integer("feature_index");
    model.categories.push_back({index, section.integer("flat_feature_index"), name_of(section)});
    std::vector<int32_t> values;
    for (const double value : numbers(section, "values"))
      values.push_back(hash_of(value, section.location("values")));
    if (!values.empty()) model.one_hots.push_back({index, std::move(values)});
  }
}

void add_element(const Section& element, CtrBase& base) {
  const std::string& kind = element.text("combination_element");
  if (kind == "cat_feature_value") {
    base.categories.push_back(element.integer("cat_feature_index"));
  } else if (kind == "float_feature") {
    base.float_splits.push_back(
        {element.integer("float_feature_index"), static_cast<float>(element.number("border"))});
  } else if (kind == "cat_feature_exact_value") {
    base.one_hot_splits.push_back({element.integer("cat_feature_index"),
                                   hash_of(element.number("value"), element.location("value"))});
  } else {
    refuse_unserved(element.location("combination_element"), "is ", documents::brief_text(kind),
                    "; accepted are cat_feature_value, float_feature, cat_feature_exact_value");
  }
}

CtrBase base_of(const Section& section, const char* elements, const char* type) {
  CtrBase base;
  for (const Section& element : sections(section, elements)) add_element(element, base);
  base.type = kind_of(section, type, kCtrTypes);
  return base;
}

void add_ctrs(const Section& features, CatboostModel& model) {
  const auto single = [](const Section& section, const char* key) {
    return static_cast<float>(section.number(key));
  };
  for (const Section& section : sections(features, "ctrs")) {
    model.ctrs.push_back({base_of(section, "elements", "ctr_type"),
                          section.integer("target_border_idx"), single(section, "prior_numerator"),
                          single(section, "prior_denomerator"), single(section, "shift"),
                          single(section, "scale"), borders_of(section)});
  }
}

uint64_t key_of(const Value& entry, const FaultLocation& location) {
  uint64_t key = 0;
  const char* const end = entry.text.data() + entry.text.size();
  const auto [last, error] = std::from_chars(entry.text.data(), end, key);
  if (entry.kind != ValueKind::kText || last != end || error != std::errc())
    refuse(location, "has the key ", brief(entry), "; expected a text of digits, within 64 bits");
  return key;
}

double number_in(const Value& entry, const FaultLocation& location) {
  if (entry.kind != ValueKind::kNumber)
    refuse(location, "holds ", brief(entry), "; expected a number");
  return documents::number_of(entry);
}

// Appends the bits of numbers.
template <class T>
Piece appended(const std::vector<T>& numbers, std::vector<uint8_t>& statistics) {
  const Piece piece{statistics.size(), numbers.size() * sizeof(T)};
  const auto* const bytes = reinterpret_cast<const uint8_t*>(numbers.data());
  statistics.insert(statistics.end(), bytes, bytes + piece.size);
  return piece;
}

// hash_map: for each key the key itself and the numbers of its row. The largest key is that of
// empty places, not of a category.
void add_rows(const Section& data, CtrTable& table, std::vector<uint8_t>& statistics) {
  constexpr uint64_t kEmpty = ~uint64_t{0};
  const FaultLocation location = data.location("hash_map");
  const auto stride = static_cast<size_t>(data.integer("hash_stride"));
  const bool has_sums = is_mean(table.base.type);
  const size_t width = has_sums ? 2 : static_cast<size_t>(table.n_classes);
  const std::vector<Value> entries = data.list("hash_map").entries();
  if (stride < 2 || stride != width + 1 || entries.size() % stride != 0) {
    refuse(location, "has ", entries.size(), " entries in records of ", stride,
           "; expected records of ", width + 1);
  }
  std::vector<uint64_t> keys;
  std::vector<uint32_t> words;
  for (size_t at = 0; at < entries.size(); at += stride) {
    const uint64_t key = key_of(entries[at], location);
    if (key == kEmpty) continue;
    keys.push_back(key);
    for (size_t word = 1; word < stride; ++word) {
      const double number = number_in(entries[at + word], location);
      words.push_back(has_sums && word == 1 ? word_of(static_cast<float>(number))
                                            : static_cast<uint32_t>(hash_of(number, location)));
    }
  }
  table.buckets = appended(buckets_of(keys), statistics);
  table.rows = appended(words, statistics);
}

void add_table(const std::string& key, const Section& data, std::vector<uint8_t>& statistics,
               CatboostModel& model) {
  const documents::Document identifier = documents::scan_json(key);
  if (identifier.value.kind != ValueKind::kObject)
    refuse(in_field("ctr_data"), "has the key ", documents::brief_text(key),
           "; expected an identifier in JSON");
  CtrTable table;
  table.base = base_of(Section(identifier.value, "ctr_data"), "identifier", "type");
  table.n_classes = counts_classes(table.base.type) ? data.integer("hash_stride") - 1 : 1;
  table.counter_denominator = data.integer("counter_denominator", 0);
  add_rows(data, table, statistics);
  model.tables.push_back(std::move(table));
}

void add_tables(const Section& top, CatboostModel& model) {
  if (!has(top, "ctr_data")) return;
  const Section data = top.section("ctr_data");
  std::vector<uint8_t> statistics;
  for (const auto& [key, value] : top.get("ctr_data").members)
    add_table(key, data.entry(text("table ", model.tables.size()), value), statistics, model);
  model.statistics = std::move(statistics);
}

// Values of a leaf; all leaves of a model have as many.
void check_leaf(int64_t tree, size_t size, CatboostModel& model) {
  const auto dimension = static_cast<int64_t>(size);
  if (model.trees.leaf_values.empty()) {
    check_dimension(dimension, "leaf_values");
    model.dimension = dimension;
  }
  if (model.dimension != dimension)
    refuse(in_tree(tree, "leaf_values"), "has ", dimension,
           " values for each leaf; other trees have ", model.dimension);
}

void append(const Numbers& values, std::vector<double>& all) {
  all.insert(all.end(), values.begin(), values.end());
}

void add_symmetric_tree(const Section& tree, CatboostModel& model) {
  CatboostTrees& trees = model.trees;
  const int64_t number = trees.size();
  const std::vector<Section> splits = sections(tree, "splits");
  const auto depth = static_cast<int64_t>(splits.size());
  check_depth(number, depth);
  for (const Section& split : splits) trees.test.push_back(split.integer("split_index"));
  const Numbers values = tree.numbers("leaf_values");
  const size_t n_leaves = size_t{1} << depth;
  if (values.size() % n_leaves != 0) {
    refuse(in_tree(number, "leaf_values"), "has ", values.size(),
           " entries, which do not divide into ", n_leaves, " leaves");
  }
  check_leaf(number, values.size() / n_leaves, model);
  append(values, trees.leaf_values);
  append(numbers(tree, "leaf_weights"), trees.leaf_weights);
  trees.start.push_back(trees.start.back() + depth);
  trees.first_leaf.push_back(trees.first_leaf.back() + static_cast<int64_t>(n_leaves));
}

// Numbers the nodes of one tree, the left ones of a node before the right ones. It nests no deeper
// than documents do.
class NestedTree {
 public:
  explicit NestedTree(CatboostModel& model)
      : model_(model), first_(static_cast<size_t>(model.trees.start.back())) {}

  void read(const Section& root) {
    CatboostTrees& trees = model_.trees;
    child(root);
    trees.start.push_back(static_cast<int64_t>(trees.test.size()));
    trees.first_leaf.push_back(trees.first_leaf.back() + n_leaves_);
  }

 private:
  int32_t child(const Section& node) {
    if (node.has("value")) return leaf(node);
    CatboostTrees& trees = model_.trees;
    const size_t number = trees.test.size();
    trees.test.push_back(node.section("split").integer("split_index"));
    trees.left.push_back(0);
    trees.right.push_back(0);
    const int32_t left = child(node.section("left")), right = child(node.section("right"));
    trees.left[number] = left;
    trees.right[number] = right;
    return static_cast<int32_t>(number - first_);
  }

  int32_t leaf(const Section& node) {
    CatboostTrees& trees = model_.trees;
    const bool is_list = node.get("value").kind == ValueKind::kList;
    const Numbers values = is_list ? node.numbers("value") : Numbers{node.number("value")};
    check_leaf(trees.size(), values.size(), model_);
    append(values, trees.leaf_values);
    if (node.has("weight")) trees.leaf_weights.push_back(node.number("weight"));
    return ~n_leaves_++;
  }

  CatboostModel& model_;
  size_t first_;
  int32_t n_leaves_ = 0;
};

void add_trees(const Section& top, CatboostModel& model) {
  model.trees.are_symmetric = top.has(kObliviousTrees);
  for (const Section& tree : sections(top, model.trees.are_symmetric ? kObliviousTrees : "trees")) {
    if (model.trees.are_symmetric) {
      add_symmetric_tree(tree, model);
    } else {
      NestedTree(model).read(tree);
    }
  }
}

// [scale, [bias of each dimension]]; old files have neither.
void add_bias(const Section& top, CatboostModel& model) {
  constexpr const char* kField = "scale_and_bias";
  if (has(top, kField)) {
    const std::vector<Value> entries = top.list(kField).entries();
    if (entries.size() != 2 || entries[1].kind == ValueKind::kNumber)
      refuse(in_field(kField), "has ", entries.size(), " entries; expected [scale, [bias, ...]]");
    model.scale = number_in(entries[0], in_field(kField));
    for (const Value& bias : entries[1].entries())
      model.bias.push_back(number_in(bias, in_field(kField)));
  }
  if (model.trees.size() == 0 && !model.bias.empty())
    model.dimension = static_cast<int64_t>(model.bias.size());
  if (model.bias.empty()) model.bias.assign(static_cast<size_t>(model.dimension), 0.0);
}

}  // namespace

bool is_catboost(const documents::Value& document) {
  const bool has_trees = document.find(kObliviousTrees) != nullptr ||
                         document.find("trees") != nullptr;
  return has_trees && document.find(kFeatures) != nullptr;
}

CatboostModel json_model(const documents::Document& document) {
  const Section top(document.value, "");
  CatboostModel model;
  model.is_json = true;
  model.info = top.has("model_info") ? top.get("model_info") : Value::of(ValueKind::kObject);
  const Section features = top.section(kFeatures);
  add_floats(features, model);
  add_categories(features, model);
  add_ctrs(features, model);
  add_tables(top, model);
  add_trees(top, model);
  add_bias(top, model);
  check_model(model);
  return model;
}

}  // namespace treebeard::readers::catboost
