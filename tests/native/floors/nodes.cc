// The floor `readers`, ONNX: bytes of tree nodes, of ai.onnx.ml and of our own domain, become
// forests.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "check.h"
#include "forest/forest.h"
#include "readers/onnx/node_placeholder.h"
#include "readers/onnx/read_tree_node.h"
#include "readers/operator/operator_forest.h"

namespace {

using namespace treebeard;
using namespace treebeard::planner;
using namespace treebeard::readers;

// Writes a NodeProto: fields of onnx.proto by their numbers, in protobuf's wire format.
class Node {
 public:
  Node(std::string_view domain, std::string_view type) {
    put_bytes(bytes_, 4, type);
    put_bytes(bytes_, 7, domain);
  }

  Node& integer(std::string_view name, int64_t value) {
    std::string attribute;
    put_varint(attribute, 3 << 3);
    put_varint(attribute, static_cast<uint64_t>(value));
    return add(name, 2, attribute);
  }
  Node& text(std::string_view name, std::string_view value) {
    std::string attribute;
    put_bytes(attribute, 4, value);
    return add(name, 3, attribute);
  }
  Node& floats(std::string_view name, const std::vector<float>& values) {
    std::string attribute;
    put_bytes(attribute, 7, bytes_of(values));
    return add(name, 6, attribute);
  }
  Node& integers(std::string_view name, const std::vector<int64_t>& values) {
    std::string numbers, attribute;
    for (const int64_t value : values) put_varint(numbers, static_cast<uint64_t>(value));
    put_bytes(attribute, 8, numbers);
    return add(name, 7, attribute);
  }
  // Each with a key of its own, as the package onnx writes them.
  Node& listed(std::string_view name, const std::vector<int64_t>& values) {
    std::string attribute;
    for (const int64_t value : values) {
      put_varint(attribute, 8 << 3);
      put_varint(attribute, static_cast<uint64_t>(value));
    }
    return add(name, 7, attribute);
  }
  Node& listed_floats(std::string_view name, const std::vector<float>& values) {
    std::string attribute;
    for (const float value : values) {
      put_varint(attribute, 7 << 3 | 5);
      attribute += bytes_of(std::vector<float>{value});
    }
    return add(name, 6, attribute);
  }
  Node& texts(std::string_view name, const std::vector<std::string>& values) {
    std::string attribute;
    for (const std::string& value : values) put_bytes(attribute, 9, value);
    return add(name, 8, attribute);
  }
  // A tensor of rank 1. type: ONNX's number, 1 float, 2 uint8, 6 int32, 7 int64, 11 double.
  template <class T>
  Node& tensor(std::string_view name, uint64_t type, const std::vector<T>& values) {
    std::string tensor, attribute;
    put_varint(tensor, 1 << 3);
    put_varint(tensor, values.size());
    put_varint(tensor, 2 << 3);
    put_varint(tensor, type);
    put_bytes(tensor, 9, bytes_of(values));
    put_bytes(attribute, 5, tensor);
    return add(name, 4, attribute);
  }

  // The attribute that has been added last, after its key and its length, which is below 2^14.
  std::string_view last() const { return std::string_view(bytes_).substr(last_ + 3); }
  const std::string& bytes() const { return bytes_; }
  Forest forest() const { return onnx::node_forest(onnx::read_node_proto(bytes_), {}); }

 private:
  static void put_varint(std::string& bytes, uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
    bytes += static_cast<char>(value);
  }
  static void put_bytes(std::string& bytes, uint64_t field, std::string_view value) {
    put_varint(bytes, field << 3 | 2);
    put_varint(bytes, value.size());
    bytes += value;
  }
  template <class T>
  static std::string bytes_of(const std::vector<T>& values) {
    return std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
  }
  Node& add(std::string_view name, uint64_t type, std::string attribute) {
    put_bytes(attribute, 1, name);
    put_varint(attribute, 20 << 3);
    put_varint(attribute, type);
    last_ = bytes_.size();
    put_bytes(bytes_, 5, attribute);
    return *this;
  }

  std::string bytes_;
  size_t last_ = 0;
};

template <class Column>
auto values(const Column& column) {
  std::vector<std::decay_t<decltype(column[0])>> list;
  for (int64_t at = 0; at < column.size(); ++at) list.push_back(column[at]);
  return list;
}

template <class Read>
void check_fault(int line, Read read, const std::string& beginning) {
  try {
    read();
    floors::fail(__FILE__, line, "no fault; expected " + beginning);
  } catch (const Fault& fault) {
    floors::check_equal(__FILE__, line, "the fault", fault_text(fault).substr(0, beginning.size()),
                        beginning);
  }
}
#define CHECK_FAULT(expression, beginning) \
  check_fault(__LINE__, [&] { static_cast<void>(expression); }, beginning)

// Regressors

// Tree 5: x3 <= 0.5 ? node 1 (adds 1) : node 2 (adds 2).
Node regressor() {
  Node node("ai.onnx.ml", "TreeEnsembleRegressor");
  node.integers("nodes_treeids", {5, 5, 5}).integers("nodes_nodeids", {0, 1, 2});
  node.integers("nodes_featureids", {3, 0, 0}).floats("nodes_values", {0.5F, 0, 0});
  node.texts("nodes_modes", {"BRANCH_LEQ", "LEAF", "LEAF"});
  node.integers("nodes_truenodeids", {1, 0, 0}).integers("nodes_falsenodeids", {2, 0, 0});
  node.integers("target_treeids", {5, 5}).integers("target_nodeids", {1, 2});
  node.integers("target_ids", {0, 0}).floats("target_weights", {1, 2}).integer("n_targets", 1);
  return node;
}

TEST(a_regressor_has_its_own_numbers) {
  const Forest forest = regressor().forest();
  CHECK_EQUAL(values(forest.root), {0});
  CHECK_EQUAL(values(forest.tree_id), {5});
  CHECK_EQUAL(values(forest.feature), {3});
  CHECK_EQUAL(values(forest.threshold), {0.5});
  CHECK_EQUAL(forest.predicate_of(0), Predicate::kLe);
  CHECK_EQUAL(values(forest.true_child), {~0});
  CHECK_EQUAL(values(forest.false_child), {~1});
  CHECK_EQUAL(values(forest.node_id), {0});
  CHECK_EQUAL(values(forest.leaf_id), {1, 2});
  CHECK_EQUAL(values(forest.weight), {1, 2});
  CHECK_EQUAL(values(forest.missing_true), {0});
  CHECK_EQUAL(forest.n_features, 4);  // the highest one is 3
  CHECK_EQUAL(forest.n_targets, 1);
  CHECK_EQUAL(forest.accumulator_type, ElementType::kFloat);
}

TEST(a_regressor_averages_and_has_base_values) {
  const Forest forest = regressor()
                            .text("aggregate_function", "AVERAGE")
                            .floats("base_values", {0.25F})
                            .forest();
  CHECK_EQUAL(forest.aggregate, Aggregate::kAverage);
  CHECK_EQUAL(values(forest.base_values), {0.25});
  CHECK_EQUAL(forest.base_position, BasePosition::kLast);
}

TEST(a_node_says_how_large_it_is) {
  const Node node = regressor();
  const onnx::NodeProto proto = onnx::read_node_proto(node.bytes());
  CHECK_EQUAL(onnx::node_size(proto).trees, 1);
  CHECK_EQUAL(onnx::node_size(proto).nodes, 1);
}

// More entries than are put into a column at a time, of one to ten bytes.
std::vector<int64_t> numbers_of_all_lengths() {
  std::vector<int64_t> numbers;
  for (int64_t number = 0; number < 600; ++number) numbers.push_back(number * number);
  numbers[299] = -1;
  numbers[301] = INT32_MIN;
  numbers[302] = INT32_MAX;
  return numbers;
}

TEST(columns_are_the_same_packed_and_entry_by_entry) {
  std::vector<int64_t> numbers = numbers_of_all_lengths();
  const auto read = [](const Node& node) {
    return values(onnx::read_node_proto(node.bytes()).attributes.ints("numbers"));
  };
  CHECK_EQUAL(read(Node("", "").integers("numbers", numbers)), numbers);
  CHECK_EQUAL(read(Node("", "").listed("numbers", numbers)), numbers);
  for (const int64_t wide : {int64_t{1} << 40, int64_t{INT32_MAX} + 1, int64_t{INT32_MIN} - 1}) {
    numbers[300] = wide;
    CHECK_EQUAL(read(Node("", "").listed("numbers", numbers)), numbers);
  }
  std::vector<float> singles(numbers.begin(), numbers.end());
  const onnx::NodeProto proto = onnx::read_node_proto(
      Node("", "").listed_floats("singles", singles).bytes());
  CHECK_EQUAL(values(proto.attributes.floats("singles", ElementType::kFloat).singles()), singles);
}

TEST(the_first_entry_stands_for_all_entries) {
  const Node node = Node("", "").listed("numbers", numbers_of_all_lengths());
  const auto first = onnx::first_entry(node.last());
  CHECK_EQUAL(first->count, 600);
  CHECK(first->name == "numbers");
  CHECK(first->bytes.size() < 20);
}

// The list is the last field of its attribute. ends: after how many bytes each entry ends.
void check_each_end(const std::string& type, const std::string& list, std::vector<size_t> ends) {
  for (size_t size = 0; size <= list.size(); ++size) {
    const std::string attribute = "\x0A\x01n\xA0\x01" + type + list.substr(0, size);
    const std::string node = std::string("\x2A") + static_cast<char>(attribute.size()) + attribute;
    const auto end = std::find(ends.begin(), ends.end(), size);
    if (end == ends.end()) {
      CHECK_FAULT(onnx::read_node_proto(node), "is not an ONNX model");
      CHECK_FAULT(onnx::first_entry(attribute), "is not an ONNX model");
      continue;
    }
    const onnx::Attributes read = onnx::read_node_proto(node).attributes;
    const int64_t count = end - ends.begin();
    CHECK_EQUAL(onnx::first_entry(attribute)->count, count);
    CHECK_EQUAL(type == "\x07" ? read.ints("n").size()
                               : read.floats("n", ElementType::kFloat).singles().size(),
                count);
  }
}

TEST(a_list_at_the_end_has_as_many_entries_as_are_whole) {
  // 5, 300, 70000 and 1, of one, two, three bytes and one.
  check_each_end("\x07", "\x40\x05\x40\xAC\x02\x40\xF0\xA2\x04\x40\x01", {0, 2, 5, 9, 11});
  check_each_end("\x06", "\x3D....\x3D....\x3D....", {0, 5, 10, 15});
}

TEST(a_malformed_node_is_refused_where_it_is_wrong) {
  const Node twice = regressor().integers("nodes_nodeids", {0, 1, 1});
  CHECK_FAULT(twice.forest(), "tree 5, node 1, field 'nodes_nodeids': is listed twice");
  const Node absent = regressor().integers("nodes_falsenodeids", {7, 0, 0});
  CHECK_FAULT(absent.forest(),
              "tree 5, node 0, field 'nodes_falsenodeids': is 7, but the tree has no such node");
  const Node weightless = regressor().integers("target_nodeids", {1, 9});
  CHECK_FAULT(weightless.forest(), "tree 5, node 9, field 'weights': has weights, but");
  const Node negative = regressor().integers("nodes_featureids", {-1, 0, 0});
  CHECK_FAULT(negative.forest(), "tree 5, node 0, field 'nodes_featureids': is -1; expected 0 to");
  const Node unknown = regressor().text("aggregate_function", "MEDIAN");
  CHECK_FAULT(unknown.forest(), "field 'aggregate_function': is 'MEDIAN'; accepted are ");
}

TEST(bytes_that_end_early_are_refused) {
  const std::string whole = regressor().bytes();
  size_t refused = 0;
  for (size_t size = 1; size < whole.size(); ++size) {
    try {
      onnx::node_forest(onnx::read_node_proto(std::string_view(whole).substr(0, size)), {});
    } catch (const Fault&) {
      ++refused;
    }
  }
  CHECK_EQUAL(refused, whole.size() - 1);
}

// Classifiers

Node classifier() {
  Node node("ai.onnx.ml", "TreeEnsembleClassifier");
  node.integers("nodes_treeids", {0, 0, 0}).integers("nodes_nodeids", {0, 1, 2});
  node.integers("nodes_featureids", {0, 0, 0}).floats("nodes_values", {2, 0, 0});
  node.texts("nodes_modes", {"BRANCH_LT", "LEAF", "LEAF"});
  node.integers("nodes_truenodeids", {1, 0, 0}).integers("nodes_falsenodeids", {2, 0, 0});
  node.integers("class_treeids", {0, 0, 0}).integers("class_nodeids", {1, 2, 2});
  node.integers("class_ids", {0, 1, 2}).floats("class_weights", {1, 0.25F, 0.75F});
  return node;
}

TEST(a_classifier_has_a_target_for_each_label) {
  const Forest numbers = classifier().integers("classlabels_int64s", {3, 7, 9}).forest();
  CHECK_EQUAL(numbers.n_targets, 3);
  CHECK_EQUAL(values(numbers.labels.numbers), {3, 7, 9});
  CHECK_EQUAL(values(numbers.weight_start), {0, 1, 3});
  CHECK_EQUAL(values(numbers.weight_target), {0, 1, 2});
  CHECK_EQUAL(values(numbers.weight), {1, 0.25, 0.75});
  CHECK_EQUAL(numbers.predicate_of(0), Predicate::kLt);
  const Forest texts = classifier().texts("classlabels_strings", {"a", "b", "c"}).forest();
  CHECK(texts.labels.are_texts());
  CHECK_EQUAL(*texts.labels.texts, {"a", "b", "c"});
}

TEST(a_class_without_a_label_is_refused) {
  CHECK_FAULT(classifier().integers("classlabels_int64s", {3, 7}).forest(),
              "tree 0, node 2, field ");
}

// The ensembles of version 5

// x0 < 4 ? 10 : (x1 in {1, 3} ? 20 : 30), two targets.
Node ensemble() {
  Node node("ai.onnx.ml", "TreeEnsemble");
  node.integers("tree_roots", {0}).integers("nodes_featureids", {0, 1});
  node.tensor<uint8_t>("nodes_modes", 2, {1, 6});
  node.tensor<float>("nodes_splits", 1, {4, 0});
  node.tensor<float>("membership_values", 1, {1, 3, std::numeric_limits<float>::quiet_NaN()});
  node.integers("nodes_truenodeids", {0, 1}).integers("nodes_trueleafs", {1, 1});
  node.integers("nodes_falsenodeids", {1, 2}).integers("nodes_falseleafs", {0, 1});
  node.integers("leaf_targetids", {0, 1, 0}).tensor<float>("leaf_weights", 1, {10, 20, 30});
  node.integer("n_targets", 2).integer("aggregate_function", 1).integer("post_transform", 0);
  return node;
}

TEST(an_ensemble_tests_membership) {
  const Forest forest = ensemble().forest();
  CHECK_EQUAL(values(forest.root), {0});
  CHECK_EQUAL(forest.predicate_of(0), Predicate::kLt);
  CHECK_EQUAL(forest.predicate_of(1), Predicate::kIn);
  CHECK_EQUAL(values(forest.category_set), {-1, 0});
  CHECK_EQUAL(values(forest.set_start), {0, 2});
  CHECK_EQUAL(values(forest.set_member), {1, 3});
  CHECK_EQUAL(values(forest.true_child), {~0, ~1});
  CHECK_EQUAL(values(forest.false_child), {1, ~2});
  CHECK_EQUAL(values(forest.weight_target), {0, 1, 0});
  CHECK_EQUAL(values(forest.weight), {10, 20, 30});
  CHECK_EQUAL(forest.n_targets, 2);
}

TEST(an_ensemble_names_the_node_that_leads_nowhere) {
  CHECK_FAULT(ensemble().integers("nodes_falsenodeids", {1, 5}).forest(),
              "node 1, field 'nodes_falsenodeids': is 5; the operator has 2 nodes and 3 leaves");
  CHECK_FAULT(ensemble().integers("tree_roots", {2}).forest(),
              "tree 0, field 'tree_roots': is 2; the operator has 2 nodes");
}

// Our own operator

Node own_operator() {
  Node node("onnx_treebeard", "TreeEnsemble");
  node.integer("schema_version", 1).integer("n_features", 2).integer("n_targets", 1);
  node.integer("n_outputs", 1).integer("input_type", 1).integer("accumulator_type", 11);
  node.integer("output_type", 11).integer("label_type", 0).integer("aggregate", 0);
  node.integer("base_position", 0).integer("score_form", 0).integer("post_transform", 0);
  node.integer("label_rule", 0).integer("category_rule", 0);
  node.tensor<int32_t>("root", 6, {0}).tensor<int64_t>("tree_id", 7, {8});
  node.tensor<int32_t>("feature", 6, {1}).tensor<float>("threshold", 1, {0.5F});
  node.tensor<uint8_t>("predicate", 2, {0}).tensor<uint8_t>("missing_true", 2, {1});
  node.tensor<uint8_t>("zero_missing", 2, {0}).tensor<int32_t>("category_set", 6, {-1});
  node.tensor<int32_t>("true_child", 6, {~0}).tensor<int32_t>("false_child", 6, {~1});
  node.tensor<int64_t>("node_id", 7, {0}).tensor<int64_t>("leaf_id", 7, {1, 2});
  node.tensor<int64_t>("weight_start", 7, {0, 1, 2}).tensor<int32_t>("weight_target", 6, {0, 0});
  node.tensor<double>("weight", 11, {0.125, -2}).tensor<int64_t>("set_start", 7, {0});
  node.tensor<double>("zero_threshold", 11, {0}).tensor<double>("post_scale", 11, {1});
  return node;
}

Forest own_forest(const Node& node) {
  return custom_op::custom_op_forest(custom_op::attributes_of(onnx::read_node_proto(node.bytes())));
}

TEST(our_operator_has_the_columns_of_a_forest) {
  const Forest forest = own_forest(own_operator());
  CHECK_EQUAL(values(forest.tree_id), {8});
  CHECK_EQUAL(values(forest.threshold), {0.5});
  CHECK(!forest.threshold.is_double());
  CHECK_EQUAL(values(forest.weight), {0.125, -2});
  CHECK(forest.weight.is_double());
  CHECK_EQUAL(values(forest.missing_true), {1});
  CHECK_EQUAL(forest.accumulator_type, ElementType::kDouble);
  CHECK(forest.node_hits.empty() && forest.base_values.empty() && !forest.missing_value);
  const Forest known = own_forest(own_operator().tensor<double>("leaf_hits", 11, {3, 4}));
  CHECK_EQUAL(values(known.leaf_hits), {3, 4});
}

TEST(our_operator_names_the_attribute_that_is_wrong) {
  CHECK_FAULT(own_forest(own_operator().integer("schema_version", 2)),
              "field 'schema_version': is 2; this version reads 1");
  CHECK_FAULT(own_forest(own_operator().tensor<int64_t>("root", 7, {0})),
              "field 'root': is not a column of int32");
  CHECK_FAULT(own_forest(own_operator().integer("aggregate", 9)),
              "field 'aggregate': is 9; accepted");
  CHECK_FAULT(own_forest(own_operator().tensor<int32_t>("false_child", 6, {~2})), "tree ");
}

}  // namespace
