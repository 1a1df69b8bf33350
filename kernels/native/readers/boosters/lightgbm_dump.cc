// The trees of LightGBM's JSON dump: nested objects -> joined columns.
//
// In: rows of trees, whose key "tree_structure" has the outermost node. Out: nodes and leaves of
// each tree in the order of their own numbers.
//
//     {"num_leaves": 3, "tree_structure":
//       {"split_index": 0, "split_feature": 1, "decision_type": "<=", "threshold": 0.5, "default_left": true,
//        "missing_type": "NaN", "internal_count": 90,            "decision_type" "==" has a set: "threshold": "1||4||7"
//        "left_child": {"split_index": 1, ...},
//        "right_child": {"leaf_index": 0, "leaf_value": 0.25, "leaf_count": 30}}}
//
// A linear leaf has "leaf_const": 0.5, "leaf_features": [1, 3], "leaf_coeff": [0.25, -2.5], too.
//
// The dump has 17 digits, which are exact; but it writes 1e300 for every larger threshold. A
// threshold lies between values of the training data, or is infinite (which separates NaN from all
// numbers): where all values in training were smaller, 1e300 is an infinity. Otherwise it is
// refused.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/forest.h"
#include "readers/boosters/lightgbm.h"
#include "readers/documents/json.h"
#include "readers/documents/lightgbm_dump_tree.h"
#include "readers/documents/scanned_document.h"

namespace treebeard::readers::boosters {
namespace {

using documents::Cell;
using documents::DumpKey;
using documents::DumpObject;
using documents::read_single_number;
using documents::read_single_whole;
using documents::Rows;
using documents::unescaped;

constexpr int64_t kLargestCategory = 2147483647;
constexpr size_t kMaxDigits = 10;
constexpr double kCutOff = 1e300;

// The nodes or the leaves of one tree, as positions of objects in the order of their own numbers.
using Numbered = std::vector<int32_t>;

class DumpReader {
 public:
  DumpReader(const Numbers& largest, const documents::Cells& cells)
      : largest_(largest), cells_(cells) {}

  void add(const Rows& rows, int64_t number) {
    tree_ = number;
    const Cell* const structure = rows.find(number, "tree_structure");
    if (structure == nullptr) refuse(in_tree(tree_, "tree_structure"), "is missing");
    if (structure->front() != '{')
      refuse(in_tree(tree_, "tree_structure"), "is ", brief(*structure), "; expected an object");
    objects_ = documents::dump_objects(*structure);
    number_objects();
    for (size_t at = 0; at < leaves_.size(); ++at) add_leaf(static_cast<int64_t>(at));
    for (size_t at = 0; at < nodes_.size(); ++at) add_node(static_cast<int64_t>(at));
    n_nodes_.push_back(static_cast<int64_t>(nodes_.size()));
    n_leaves_.push_back(static_cast<int64_t>(leaves_.size()));
  }

  LightgbmTrees take() {
    if (has_counts_ && wrong_count_) throw *wrong_count_;
    if (!has_counts_) trees_.node_hits = trees_.leaf_hits = {};
    if (!has_linear_) trees_.leaf_constant = {};
    if (!has_linear_) trees_.term_count = {};
    trees_.nodes = Entries(n_nodes_);
    trees_.leaves = Entries(n_leaves_);
    return std::move(trees_);
  }

 private:
  const DumpObject& object(int32_t position) const {
    return objects_[static_cast<size_t>(position)];
  }

  // What leads to a leaf counts; anything below a leaf does not.
  void number_objects() {
    nodes_.clear();
    leaves_.clear();
    std::vector<int32_t> waiting{0};
    while (!waiting.empty()) {
      const int32_t position = waiting.back();
      waiting.pop_back();
      const DumpObject& current = object(position);
      (current.is_node() ? nodes_ : leaves_).push_back(position);
      if (!current.is_node()) continue;
      for (const auto& [side, key] :
           {std::pair(current.right, DumpKey::kRight), std::pair(current.left, DumpKey::kLeft)}) {
        if (side < 0) throw wrong_entry({}, key, current.at(key), "an object");
        waiting.push_back(side);
      }
    }
    const Cell root = object(0).at(DumpKey::kSplitIndex);
    int64_t value = 0;
    if (!nodes_.empty() && !(read_single_whole(root, &value) && value == 0)) {
      refuse(in_tree(tree_, "split_index"), "is ", brief(root), " at the root; expected 0");
    }
    own_number_.assign(objects_.size(), 0);
    put_in_order(DumpKey::kSplitIndex, &nodes_);
    if (leaves_.size() > 1) put_in_order(DumpKey::kLeafIndex, &leaves_);
  }

  // Own numbers are 0, 1, 2, ..., each once.
  void put_in_order(DumpKey key, Numbered* positions) {
    Numbered ordered(positions->size(), -1);
    for (const int32_t position : *positions) {
      const Cell cell = object(position).at(key);
      int64_t number = 0;
      if (!read_single_whole(cell, &number)) throw wrong_entry({}, key, cell, "a whole number");
      if (number < 0 || at(number) >= ordered.size() || ordered[at(number)] >= 0) {
        refuse(in_tree(tree_, documents::name_of(key)), "is ", number, "; expected each of 0 to ",
               ordered.size() - 1, " once in the tree");
      }
      ordered[at(number)] = position;
      own_number_[at(position)] = number;
    }
    *positions = std::move(ordered);
  }

  // node: or leaf; none for an error of the tree.
  Fault wrong_entry(std::optional<int64_t> node, DumpKey key, Cell cell,
                    const std::string& expected) const {
    const bool is_missing = cell.empty() || cell == "null";
    return Fault(FaultKind::kModel,
                 (is_missing ? "is missing" : "is " + brief(cell)) + "; expected " + expected,
                 {tree_, node, documents::name_of(key)});
  }

  double number(int64_t node, const DumpObject& owner, DumpKey key) const {
    double value = 0;
    if (!read_single_number(owner.at(key), &value))
      throw wrong_entry(node, key, owner.at(key), "a number");
    return value;
  }

  // Position among the texts.
  template <size_t N>
  size_t choice(int64_t node, const DumpObject& owner, DumpKey key, const char* const (&texts)[N],
                const char* expected) const {
    const Cell cell = owner.at(key);
    const bool is_text = !cell.empty() && cell.front() == '"';
    const std::string word = is_text ? unescaped(cell) : std::string(cell);
    for (size_t k = 0; k < N; ++k) {
      if (word == texts[k] && is_text == (texts[k][0] != 't' && texts[k][0] != 'f')) return k;
    }
    throw wrong_entry(node, key, cell, expected);
  }

  void add_leaf(int64_t number_of_leaf) {
    const DumpObject& leaf = object(leaves_[static_cast<size_t>(number_of_leaf)]);
    trees_.leaf_value.push_back(number(number_of_leaf, leaf, DumpKey::kLeafValue));
    add_linear(number_of_leaf, leaf);
    const bool may_lack = leaves_.size() == 1 && !leaf.has(DumpKey::kLeafCount);
    trees_.leaf_hits.push_back(may_lack ? 0 : count(number_of_leaf, leaf, DumpKey::kLeafCount));
  }

  // A leaf that is not linear has its value as a constant, and no terms.
  void add_linear(int64_t number_of_leaf, const DumpObject& leaf) {
    const DumpKey keys[] = {DumpKey::kLeafConstant, DumpKey::kTermFeatures, DumpKey::kCoefficients};
    const bool is_linear = std::any_of(std::begin(keys), std::end(keys),
                                       [&](DumpKey key) { return leaf.has(key); });
    trees_.leaf_constant.push_back(is_linear ? number(number_of_leaf, leaf, DumpKey::kLeafConstant)
                                             : trees_.leaf_value.back());
    trees_.term_count.push_back(is_linear ? add_terms(number_of_leaf, leaf) : 0);
    has_linear_ |= is_linear;
  }

  // Returns how many terms the leaf has.
  int64_t add_terms(int64_t number_of_leaf, const DumpObject& leaf) {
    const size_t before = trees_.term_feature.size();
    const Cell features = leaf.at(DumpKey::kTermFeatures),
               coefficients = leaf.at(DumpKey::kCoefficients);
    if (features.empty() || !cells_.wholes(features, &trees_.term_feature))
      throw wrong_entry(number_of_leaf, DumpKey::kTermFeatures, features,
                        "a list with nothing but whole numbers");
    if (coefficients.empty() || !cells_.numbers(coefficients, &trees_.term_coefficient))
      throw wrong_entry(number_of_leaf, DumpKey::kCoefficients, coefficients,
                        "a list with nothing but numbers");
    const size_t count = trees_.term_feature.size() - before,
                 n_coefficients = trees_.term_coefficient.size() - before;
    if (count != n_coefficients)
      refuse(at_node(tree_, number_of_leaf, "leaf_coeff"), "has ", n_coefficients,
             " entries; expected ", count);
    return static_cast<int64_t>(count);
  }

  void add_node(int64_t number_of_node) {
    static constexpr const char* kDecisions[] = {"<=", "=="};
    static constexpr const char* kTruths[] = {"false", "true"};
    static constexpr const char* kMissing[] = {"None", "Zero", "NaN"};
    const DumpObject& node = object(nodes_[static_cast<size_t>(number_of_node)]);
    const bool has_set = choice(number_of_node, node, DumpKey::kDecision, kDecisions, "<= or ==") ==
                         1;
    trees_.category_set.push_back(has_set ? static_cast<int64_t>(trees_.set_start.size()) - 1 : -1);
    int64_t feature = 0;
    if (!read_single_whole(node.at(DumpKey::kSplitFeature), &feature)) {
      throw wrong_entry(number_of_node, DumpKey::kSplitFeature, node.at(DumpKey::kSplitFeature),
                        "a whole number");
    }
    trees_.feature.push_back(feature);
    trees_.threshold.push_back(has_set ? 0.0 : threshold(number_of_node, node, feature));
    if (has_set) add_set(number_of_node, node.at(DumpKey::kThreshold));
    trees_.default_left.push_back(
        choice(number_of_node, node, DumpKey::kDefaultLeft, kTruths, "true or false") == 1);
    trees_.missing.push_back(static_cast<int64_t>(
        choice(number_of_node, node, DumpKey::kMissing, kMissing, "None, Zero or NaN")));
    trees_.left.push_back(child(node.left));
    trees_.right.push_back(child(node.right));
    trees_.node_hits.push_back(count(number_of_node, node, DumpKey::kNodeCount));
  }

  double threshold(int64_t number_of_node, const DumpObject& node, int64_t feature) const {
    const double value = number(number_of_node, node, DumpKey::kThreshold);
    if (!(std::abs(value) >= kCutOff)) return value;
    const bool is_known = feature >= 0 && feature < static_cast<int64_t>(largest_.size());
    if (value > 0 && is_known && largest_[static_cast<size_t>(feature)] < kCutOff)
      return std::numeric_limits<double>::infinity();
    refuse_unserved(at_node(tree_, number_of_node, "threshold"),
                    "is 1e300 or more, which a dump writes for every larger number; save the model "
                    "as text");
  }

  int64_t child(int32_t position) const {
    const int64_t number_of_child = own_number_[static_cast<size_t>(position)];
    return object(position).is_node() ? number_of_child : ~number_of_child;
  }

  // A wrong value is an error only where no other value is missing.
  double count(int64_t node, const DumpObject& owner, DumpKey key) {
    double value = 0;
    if (!owner.has(key)) {
      has_counts_ = false;
    } else if (!read_single_number(owner.at(key), &value) && !wrong_count_) {
      wrong_count_ = wrong_entry(node, key, owner.at(key), "a number");
    }
    return value;
  }

  // Categories like 1||4||7, or none.
  void add_set(int64_t node, Cell cell) {
    const size_t before = trees_.set_member.size();
    const bool is_text = !cell.empty() && cell.front() == '"';
    const std::string listed = is_text ? unescaped(cell) : std::string();
    if (!is_text || !(listed.empty() || read_categories(listed))) {
      throw wrong_entry(node, DumpKey::kThreshold, cell,
                        treebeard::text("categories like '1||4||7', 0 to ", kLargestCategory));
    }
    const auto begin = trees_.set_member.begin() + static_cast<std::ptrdiff_t>(before);
    std::sort(begin, trees_.set_member.end());
    trees_.set_member.erase(std::unique(begin, trees_.set_member.end()), trees_.set_member.end());
    trees_.set_start.push_back(static_cast<int64_t>(trees_.set_member.size()));
  }

  bool read_categories(const std::string& listed) {
    for (size_t at = 0;; at += 2) {
      const size_t begin = at;
      int64_t category = 0;
      for (;
           at < listed.size() && listed[at] >= '0' && listed[at] <= '9' && at - begin < kMaxDigits;
           ++at) {
        category = category * 10 + (listed[at] - '0');
      }
      if (at == begin || category > kLargestCategory) return false;
      trees_.set_member.push_back(static_cast<double>(category));
      if (at == listed.size()) return true;
      if (listed.compare(at, 2, "||") != 0) return false;
    }
  }

  int64_t tree_ = 0;
  std::vector<DumpObject> objects_;
  Numbered nodes_, leaves_;
  std::vector<int64_t> own_number_;  // of each object
  bool has_counts_ = true, has_linear_ = false;
  std::optional<Fault> wrong_count_;

  const Numbers& largest_;
  const documents::Cells& cells_;
  LightgbmTrees trees_;
  Wholes n_nodes_, n_leaves_;
};

// order: the rows to read. largest: (F,) the largest value of each feature in training, infinite
// where it is unknown. cells: of the document. Throws a Fault that names tree, node and key; of
// kind kUnsupported for thresholds that the dump cuts off.
LightgbmTrees read_dump_trees(const Rows& rows, const Wholes& order, const Numbers& largest,
                              const documents::Cells& cells) {
  DumpReader reader(largest, cells);
  for (const int64_t number : order) reader.add(rows, number);
  return reader.take();
}

const documents::Rows& listed_trees(const documents::Document& document, const Section& model) {
  static const documents::Rows none;
  const Value& trees = model.get("tree_info");
  if (trees.kind == ValueKind::kTrees) return document.tables.at(0);
  if (trees.kind != ValueKind::kList)
    refuse(in_field("tree_info"), "is ", brief(trees), "; expected a list");
  for (const Value& entry : trees.entries()) {
    if (entry.kind != ValueKind::kObject)
      refuse(in_field("tree_info"), "holds ", brief(entry), "; expected objects");
  }
  if (trees.size() != 0) refuse(in_field("tree_info"), "is UBJSON; LightGBM's dumps are JSON");
  return none;
}

// Trees are in the order of their numbers.
void check_order(const TreeRows& rows) {
  const Wholes index = rows.single({"tree_index"});
  for (int64_t tree = 0; tree < rows.size(); ++tree) {
    const int64_t stated = index[static_cast<size_t>(tree)], expected = index[0] + tree;
    if (stated != expected)
      refuse(in_tree(tree, "tree_index"), "is ", stated, "; expected ", expected,
             ": trees are in order");
  }
}

void check_sizes(const TreeRows& rows, const LightgbmTrees& trees) {
  const Wholes stated = rows.single({"num_leaves"});
  for (int64_t tree = 0; tree < rows.size(); ++tree) {
    const int64_t leaves = stated[static_cast<size_t>(tree)];
    if (trees.leaves.size(tree) == leaves && trees.nodes.size(tree) == leaves - 1) continue;
    refuse(in_tree(tree, "num_leaves"), "is ", leaves, "; the tree has ", trees.leaves.size(tree));
  }
}

// (F,) infinite where the dump does not have it.
Numbers largest_values(const Section& model) {
  Numbers largest;
  if (!model.has("feature_names")) return largest;
  for (const std::optional<Section>& info : feature_infos(model, model.texts("feature_names")))
    largest.push_back(info ? info->number("max_value") : std::numeric_limits<double>::infinity());
  return largest;
}

}  // namespace

std::vector<std::optional<Section>> feature_infos(const Section& model,
                                                  const std::vector<std::string>& names) {
  std::vector<std::optional<Section>> infos(names.size());
  if (!model.has("feature_infos")) return infos;
  const Section section = model.section("feature_infos");
  std::unordered_map<std::string_view, const Value*> by_name;
  for (const auto& [name, info] : model.get("feature_infos").members) by_name.emplace(name, &info);
  for (size_t k = 0; k < names.size(); ++k) {
    const auto info = by_name.find(names[k]);
    if (info != by_name.end()) infos[k] = section.entry(names[k], *info->second);
  }
  return infos;
}

Forest lightgbm_dump_forest(const documents::Document& document, const LightgbmFacts& facts,
                            const TreeRange& trees) {
  const Section model(document.value, "");
  const documents::Rows& listed = listed_trees(document, model);
  Forest forest;
  add_outputs(facts, listed.size(), forest);
  const Wholes order = order_of(trees, listed.size());
  const TreeRows rows(document, order);
  check_order(rows);
  LightgbmTrees columns = read_dump_trees(listed, order, largest_values(model), *document.cells);
  check_sizes(rows, columns);
  add_trees(std::move(columns), order, forest);
  validate(forest);
  return forest;
}

}  // namespace treebeard::readers::boosters
