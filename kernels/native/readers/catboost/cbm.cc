// Reads `.cbm` files:
//
//     "CBM1"  size, flatbuffer TModelCore  the parts that ModelPartIds names
//
// A size is a uint32, or 0xffffffff and a uint64. The part of the CTRs is a size that counts the
// tables, and for each table its size and a flatbuffer TCtrValueTable of its own.
#include <algorithm>
#include <utility>

#include "readers/boosters/checked_lookup.h"
#include "readers/catboost/catboost_model.h"
#include "readers/catboost/flatbuffer.h"
#include "readers/reader_support.h"

namespace treebeard::readers::catboost {
namespace {

constexpr std::string_view kMagic = "CBM1", kVersion = "FlabuffersModel_v1",
                           kCtrPart = "static_provider_v1";
constexpr uint32_t kLongSize = 0xffffffff, kNoLeaf = 0xffffffff;

// The numbers of the slots of each table, in the order of CatBoost's schema.
enum CoreSlot { kFormatVersion, kModelTrees, kInfoMap, kModelPartIds };
enum TreesSlot {
  kDimension,
  kTreeSplits,
  kTreeSizes,
  kTreeStarts,
  kCategories,
  kFloats,
  kOneHots,
  kCtrs,
  kLeafValues,
  kLeafWeights,
  kStepNodes,
  kNodeLeaves,
  kTexts,
  kEstimated,
  kScale,
  kBias,
  kMultiBias,
  kRepackedBins,
  kEmbeddings,
};

struct StepNode {
  uint16_t left, right;
};
struct FloatSplitRecord {
  int32_t index;
  float border;
};
struct OneHotSplitRecord {
  int32_t index, value;
};

// The rest of a file, from which pieces are taken.
class Pieces {
 public:
  explicit Pieces(std::string_view rest) : rest_(rest) {}

  std::string_view rest() const { return rest_; }
  uint64_t size(std::string_view field) {
    const auto size = number<uint32_t>(field);
    return size == kLongSize ? number<uint64_t>(field) : size;
  }
  std::string_view bytes(std::string_view field) {
    const uint64_t count = size(field);
    check(count <= rest_.size(), field);
    return take(static_cast<size_t>(count));
  }

 private:
  void check(bool holds, std::string_view field) const {
    if (!holds) refuse(in_field(field), "is cut off; the file is truncated");
  }
  std::string_view take(size_t count) {
    const std::string_view bytes = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return bytes;
  }
  template <class T>
  T number(std::string_view field) {
    check(sizeof(T) <= rest_.size(), field);
    return number_at<T>(take(sizeof(T)), 0);
  }

  std::string_view rest_;
};

documents::Value info_of(const FlatTable& core) {
  documents::Value info = documents::Value::of(documents::ValueKind::kObject);
  for (const FlatTable& pair : core.tables(kInfoMap, "InfoMap")) {
    const std::string key = pair.text(0, "Key"), value = pair.text(1, "Value");
    const bool is_object = key == "params" || key == "class_params";
    info.members.emplace_back(key, is_object
                                       ? documents::scan_json(value).value
                                       : documents::Value::of(documents::ValueKind::kText, value));
  }
  return info;
}

void add_floats(const FlatTable& trees, CatboostModel& model) {
  for (const FlatTable& table : trees.tables(kFloats, "FloatFeatures")) {
    FloatFeature feature;
    feature.has_nans = table.number<uint8_t>(0, "HasNans") != 0;
    feature.index = table.number<int32_t>(1, "Index", -1);
    feature.flat_index = table.number<int32_t>(2, "FlatIndex", -1);
    feature.borders = table.numbers<float>(3, "Borders");
    feature.name = table.text(4, "FeatureId");
    const auto treatment = table.number<int8_t>(5, "NanValueTreatment");
    if (treatment < 0 || treatment > 2)
      refuse(table.location("NanValueTreatment"), "is ", int{treatment}, "; expected 0 to 2");
    feature.treatment = static_cast<NanTreatment>(treatment);
    model.floats.push_back(std::move(feature));
  }
}

void add_foreigners(const FlatTable& trees, int slot, const char* field, const char* kind,
                    CatboostModel& model) {
  for (const FlatTable& table : trees.tables(slot, field)) {
    model.foreigners.push_back(
        {kind, table.number<int32_t>(1, "FlatIndex", -1), table.text(2, "FeatureId")});
  }
}

CtrBase base_of(const FlatTable& table) {
  const FlatTable projection = table.table(0, "FeatureCombination");
  CtrBase base;
  for (const int32_t index : projection.numbers<int32_t>(0, "CatFeatures"))
    base.categories.push_back(index);
  for (const auto& split : projection.numbers<FloatSplitRecord>(1, "FloatSplits"))
    base.float_splits.push_back({split.index, split.border});
  for (const auto& split : projection.numbers<OneHotSplitRecord>(2, "OneHotSplits"))
    base.one_hot_splits.push_back({split.index, split.value});
  const auto type = table.number<int8_t>(1, "CtrType");
  if (type < 0 || type > static_cast<int8_t>(CtrType::kFeatureFreq))
    refuse_unserved(table.location("CtrType"), "is ", int{type}, "; expected 0 to 5");
  base.type = static_cast<CtrType>(type);
  base.classifier = table.number<int32_t>(2, "TargetBorderClassifierIdx");
  return base;
}

void add_categories(const FlatTable& trees, CatboostModel& model) {
  for (const FlatTable& table : trees.tables(kCategories, "CatFeatures")) {
    model.categories.push_back({table.number<int32_t>(0, "Index", -1),
                                table.number<int32_t>(1, "FlatIndex", -1),
                                table.text(2, "FeatureId")});
  }
  for (const FlatTable& table : trees.tables(kOneHots, "OneHotFeatures")) {
    model.one_hots.push_back(
        {table.number<int32_t>(0, "Index", -1), table.numbers<int32_t>(1, "Values")});
  }
  for (const FlatTable& table : trees.tables(kCtrs, "CtrFeatures")) {
    const FlatTable ctr = table.table(0, "Ctr");
    model.ctrs.push_back({base_of(ctr.table(0, "Base")), ctr.number<int32_t>(1, "TargetBorderIdx"),
                          ctr.number<float>(2, "PriorNum"), ctr.number<float>(3, "PriorDenom", 1),
                          ctr.number<float>(4, "Shift"), ctr.number<float>(5, "Scale", 1),
                          table.numbers<float>(1, "Borders")});
  }
}

void add_features(const FlatTable& trees, CatboostModel& model) {
  add_floats(trees, model);
  add_categories(trees, model);
  add_foreigners(trees, kTexts, "TextFeatures", "text", model);
  add_foreigners(trees, kEmbeddings, "EmbeddingFeatures", "embedding", model);
  if (!trees.tables(kEstimated, "EstimatedFeatures").empty()) refuse_foreigners(model);
}

// The first of the tests or nodes of each tree, and the end of the last one.
std::vector<int64_t> starts_of(const FlatTable& trees, size_t n_tests) {
  const auto sizes = trees.numbers<int32_t>(kTreeSizes, "TreeSizes"),
             starts = trees.numbers<int32_t>(kTreeStarts, "TreeStartOffsets");
  if (sizes.size() != starts.size()) {
    refuse(in_field("TreeStartOffsets"), "has ", starts.size(), " entries; TreeSizes has ",
           sizes.size());
  }
  std::vector<int64_t> start{0};
  for (size_t tree = 0; tree < sizes.size(); ++tree) {
    const FaultLocation place = in_tree(static_cast<int64_t>(tree), "TreeStartOffsets");
    if (starts[tree] != start.back() || sizes[tree] < 0)
      refuse(place, "is ", starts[tree], "; expected ", start.back(),
             ", where the preceding tree ends");
    start.push_back(start.back() + sizes[tree]);
  }
  if (start.back() != static_cast<int64_t>(n_tests))
    refuse(in_field("TreeSizes"), "adds up to ", start.back(), " splits; TreeSplits has ", n_tests);
  return start;
}

// The trees of step nodes: a child is as many nodes after its parent as the node says. Where that
// is 0 on both sides the node is a leaf; where it is 0 on one side, that side is a leaf whose
// number is at the node.
class StepTrees {
 public:
  StepTrees(const FlatTable& trees, int64_t dimension, const std::vector<double>& values)
      : steps_(trees.numbers<StepNode>(kStepNodes, "NonSymmetricStepNodes")),
        leaves_(trees.numbers<uint32_t>(kNodeLeaves, "NonSymmetricNodeIdToLeafId")),
        dimension_(dimension),
        values_(values) {}

  bool empty() const { return steps_.empty(); }

  void read(const std::vector<int64_t>& start, const std::vector<int32_t>& splits,
            const std::vector<double>& weights, CatboostTrees& trees) {
    const auto count = static_cast<size_t>(start.back());
    if (steps_.size() != count || leaves_.size() != count) {
      refuse(in_field("NonSymmetricStepNodes"), "has ", steps_.size(), " entries, and ",
             leaves_.size(), " leaf numbers; TreeSizes adds up to ", count);
    }
    has_weights_ = weights.size() * static_cast<size_t>(dimension_) == values_.size();
    for (size_t tree = 0; tree + 1 < start.size(); ++tree) {
      tree_ = static_cast<int64_t>(tree);
      first_ = static_cast<size_t>(start[tree]);
      size_ = static_cast<size_t>(start[tree + 1]) - first_;
      read_tree(splits, weights, trees);
    }
  }

 private:
  bool is_leaf(size_t node) const {
    return steps_[first_ + node].left == 0 && steps_[first_ + node].right == 0;
  }

  // A node or leaf whose number is not known yet, and the child of which test it is; -1: the root.
  struct Waiting {
    size_t node;
    bool is_leaf;
    int64_t parent;
    bool is_right;
  };

  // Numbers the tests and leaves of a tree, the left ones of a node before the right ones.
  void read_tree(const std::vector<int32_t>& splits, const std::vector<double>& weights,
                 CatboostTrees& trees) {
    if (size_ == 0) refuse(in_tree(tree_, "TreeSizes"), "is 0; a tree has a leaf");
    const int64_t first_test = trees.start.back(), first_leaf = trees.first_leaf.back();
    size_t n_reached = 1;
    n_leaves_ = 0;
    is_reached_.assign(size_, false);
    std::vector<Waiting> waiting{{0, is_leaf(0), -1, false}};
    while (!waiting.empty()) {
      const Waiting next = waiting.back();
      waiting.pop_back();
      const auto test = static_cast<int64_t>(trees.test.size());
      const int32_t number = next.is_leaf ? add_leaf(next.node, weights, trees)
                                          : static_cast<int32_t>(test - first_test);
      if (next.parent >= 0)
        (next.is_right ? trees.right : trees.left)[static_cast<size_t>(next.parent)] = number;
      if (next.is_leaf) continue;
      const StepNode& step = steps_[first_ + next.node];
      trees.test.push_back(splits[first_ + next.node]);
      trees.left.push_back(0);
      trees.right.push_back(0);
      waiting.push_back(child(next.node, step.right, test, true));
      waiting.push_back(child(next.node, step.left, test, false));
      n_reached += (step.right != 0) + (step.left != 0);
    }
    if (n_reached != size_)
      refuse(in_tree(tree_, "TreeSizes"), "is ", size_, "; the root reaches ", n_reached, " nodes");
    trees.start.push_back(static_cast<int64_t>(trees.test.size()));
    trees.first_leaf.push_back(first_leaf + n_leaves_);
    number_leaves(trees.leaf_ids.begin() + first_leaf, trees.leaf_ids.end());
  }

  // The ids of a tree begin with 0.
  static void number_leaves(std::vector<int64_t>::iterator begin,
                            std::vector<int64_t>::iterator end) {
    const int64_t first = *std::min_element(begin, end);
    for (auto id = begin; id != end; ++id) *id -= first;
  }

  Waiting child(size_t node, uint16_t distance, int64_t parent, bool is_right) {
    const size_t target = node + distance;
    if (distance == 0) return {node, true, parent, is_right};
    const FaultLocation place = at_node(tree_, static_cast<int64_t>(node), "NonSymmetricStepNodes");
    if (target >= size_)
      refuse(place, "has a child ", uint32_t{distance}, " nodes after it; the tree ends before");
    if (is_reached_[target]) refuse(place, "has a child that is another node's child too");
    is_reached_[target] = true;
    return {target, is_leaf(target), parent, is_right};
  }

  int32_t add_leaf(size_t node, const std::vector<double>& weights, CatboostTrees& trees) {
    const uint32_t first = leaves_[first_ + node];
    const auto dimension = static_cast<size_t>(dimension_);
    if (first == kNoLeaf || first % dimension != 0 || values_.size() < dimension ||
        first > values_.size() - dimension) {
      refuse(at_node(tree_, static_cast<int64_t>(node), "NonSymmetricNodeIdToLeafId"), "is ", first,
             "; expected a multiple of ", dimension, " below ", values_.size(),
             ", the number of leaf values");
    }
    const auto begin = values_.begin() + first;
    trees.leaf_values.insert(trees.leaf_values.end(), begin, begin + dimension_);
    trees.leaf_ids.push_back(first / dimension_);
    if (has_weights_) trees.leaf_weights.push_back(weights[first / dimension]);
    return ~static_cast<int32_t>(n_leaves_++);
  }

  std::vector<StepNode> steps_;
  std::vector<uint32_t> leaves_;
  int64_t dimension_;
  const std::vector<double>& values_;
  bool has_weights_ = false;
  std::vector<bool> is_reached_;  // of each node of the tree
  int64_t tree_ = 0, n_leaves_ = 0;
  size_t first_ = 0, size_ = 0;
};

void add_trees(const FlatTable& table, CatboostModel& model) {
  CatboostTrees& trees = model.trees;
  auto splits = table.numbers<int32_t>(kTreeSplits, "TreeSplits");
  auto values = table.numbers<double>(kLeafValues, "LeafValues"),
       weights = table.numbers<double>(kLeafWeights, "LeafWeights");
  const std::vector<int64_t> start = starts_of(table, splits.size());
  StepTrees steps(table, model.dimension, values);
  trees.are_symmetric = steps.empty();
  if (!trees.are_symmetric) return steps.read(start, splits, weights, trees);
  trees.start = start;
  trees.test.assign(splits.begin(), splits.end());
  for (size_t tree = 0; tree + 1 < start.size(); ++tree) {
    const int64_t depth = start[tree + 1] - start[tree];
    check_depth(static_cast<int64_t>(tree), depth);
    trees.first_leaf.push_back(trees.first_leaf.back() + (int64_t{1} << depth));
  }
  trees.leaf_values = std::move(values);
  trees.leaf_weights = std::move(weights);
}

void add_bias(const FlatTable& trees, CatboostModel& model) {
  model.scale = trees.number<double>(kScale, "Scale", 1);
  model.bias = trees.numbers<double>(kMultiBias, "MultiBias");
  const auto dimension = static_cast<size_t>(model.dimension);
  if (model.bias.empty()) model.bias.assign(dimension, trees.number<double>(kBias, "Bias"));
}

// statistics: what the pieces of the table are parts of.
CtrTable table_of(std::string_view bytes, size_t number, std::string_view statistics) {
  Flatbuffer buffer(bytes);
  const FlatTable flat = buffer.root(text("CTR table ", number));
  const auto piece_of = [&](int slot, const char* field) {
    const std::string_view piece = flat.bytes(slot, field);
    return Piece{piece.empty() ? 0 : static_cast<uint64_t>(piece.data() - statistics.data()),
                 piece.size()};
  };
  CtrTable table;
  table.base = base_of(flat.table(0, "ModelCtrBase"));
  table.n_classes = counts_classes(table.base.type) ? flat.number<int32_t>(4, "TargetClassesCount")
                                                    : 1;
  table.counter_denominator = flat.number<int32_t>(3, "CounterDenominator");
  table.buckets = piece_of(1, "IndexHashRaw");
  table.rows = piece_of(2, "CTRBlob");
  return table;
}

// The tables are looked up where they are in the file.
void add_tables(const std::vector<std::string>& parts, Pieces& pieces, CatboostModel& model) {
  const std::string_view statistics = pieces.rest();
  for (size_t part = 0; part < parts.size(); ++part) {
    if (part != 0 || parts[part] != kCtrPart) {
      if (!model.foreigners.empty()) refuse_foreigners(model);
      refuse_unserved(in_field("ModelPartIds"), "names ", documents::brief_text(parts[part]),
                      ", which is not a known part of a model");
    }
    const uint64_t count = pieces.size("CTR tables");
    for (size_t table = 0; table < count; ++table)
      model.tables.push_back(table_of(pieces.bytes(text("CTR table ", table)), table, statistics));
  }
  if (!pieces.rest().empty())
    refuse({}, "has ", pieces.rest().size(), " bytes after its last part; the file is damaged");
  model.statistics = {reinterpret_cast<const uint8_t*>(statistics.data()),
                      static_cast<int64_t>(statistics.size())};
}

}  // namespace

CatboostModel cbm_model(std::string_view content) {
  Pieces pieces(content.substr(kMagic.size()));
  Flatbuffer buffer(pieces.bytes("TModelCore"));
  const FlatTable core = buffer.root({});
  if (const std::string version = core.text(kFormatVersion, "FormatVersion"); version != kVersion) {
    refuse_unserved(in_field("FormatVersion"), "is ", documents::brief_text(version),
                    "; accepted is ", kVersion);
  }
  CatboostModel model;
  const FlatTable trees = core.table(kModelTrees, "ModelTrees");
  model.dimension = trees.number<int32_t>(kDimension, "ApproxDimension");
  check_dimension(model.dimension, "ApproxDimension");
  model.info = info_of(core);
  add_features(trees, model);
  add_tables(core.texts(kModelPartIds, "ModelPartIds"), pieces, model);
  add_bias(trees, model);
  add_trees(trees, model);
  check_model(model);
  return model;
}

}  // namespace treebeard::readers::catboost
