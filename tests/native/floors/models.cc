// The floor `readers`, models of ONNX as a whole: made by hand, byte by byte.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "check.h"
#include "faults.h"
#include "forest/forest.h"
#include "readers/files/onnx_model.h"
#include "readers/protobuf/protobuf.h"

namespace {

using namespace treebeard;
using namespace treebeard::planner;
using namespace treebeard::readers;
using namespace treebeard::readers::onnx;

constexpr int64_t kSingles = 1, kBools = 9, kDoubles = 11;

// An AttributeProto. field: where its value is, of a type.
std::string attribute(std::string_view name, int64_t type, uint32_t field, std::string_view value) {
  MessageWriter message;
  message.bytes(kAttributeName, name);
  message.number(kAttributeType, type);
  message.bytes(field, value);
  return message.take();
}

std::string integer(std::string_view name, int64_t value) {
  MessageWriter message;
  message.bytes(kAttributeName, name);
  message.number(kAttributeType, 2);
  message.number(kAttributeInt, value);
  return message.take();
}

std::string integers(std::string_view name, const std::vector<int64_t>& values) {
  MessageWriter message;
  message.bytes(kAttributeName, name);
  message.number(kAttributeType, 7);
  message.numbers(kAttributeInts, values);
  return message.take();
}

std::string floats(std::string_view name, const std::vector<float>& values) {
  return attribute(name, 6, kAttributeFloats,
                   {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)});
}

std::string texts(std::string_view name, const std::vector<std::string>& values) {
  MessageWriter message;
  message.bytes(kAttributeName, name);
  message.number(kAttributeType, 8);
  for (const std::string& value : values) message.bytes(kAttributeStrings, value);
  return message.take();
}

using Names = std::vector<std::string>;

std::string node(std::string_view type, const Names& inputs, const Names& outputs,
                 const std::vector<std::string>& attributes = {}, std::string_view domain = "",
                 std::string_view name = "") {
  MessageWriter message;
  for (const std::string& input : inputs) message.bytes(kNodeInput, input);
  for (const std::string& output : outputs) message.bytes(kNodeOutput, output);
  message.bytes(kNodeName, name);
  message.bytes(kNodeType, type);
  message.bytes(kNodeDomain, domain);
  for (const std::string& one : attributes) message.bytes(kNodeAttribute, one);
  return message.take();
}

// x1 == 2 ? 10 : 20, on rows of the value "rows".
std::string tree(std::string_view name = "trees", std::string_view output = "scores") {
  return node(
      "TreeEnsembleRegressor", {"rows"}, {std::string(output)},
      {integers("nodes_treeids", {0, 0, 0}), integers("nodes_nodeids", {0, 1, 2}),
       integers("nodes_featureids", {1, 0, 0}), floats("nodes_values", {2, 0, 0}),
       texts("nodes_modes", {"BRANCH_EQ", "LEAF", "LEAF"}),
       integers("nodes_truenodeids", {1, 0, 0}), integers("nodes_falsenodeids", {2, 0, 0}),
       integers("target_treeids", {0, 0}), integers("target_nodeids", {1, 2}),
       integers("target_ids", {0, 0}), floats("target_weights", {10, 20}), integer("n_targets", 1)},
      kTreeDomain, name);
}

std::string tensor(std::string_view name, int64_t type, const std::vector<int64_t>& shape,
                   std::string_view raw) {
  MessageWriter message;
  message.numbers(kTensorShape, shape);
  message.number(kTensorType, type);
  message.bytes(kTensorName, name);
  message.bytes(kTensorRaw, raw);
  return message.take();
}

// A ValueInfoProto of rows; -1 columns are free.
std::string value(std::string_view name, int64_t type, int64_t columns) {
  MessageWriter size, shape, kind, of_tensor, message;
  if (columns >= 0) size.number(kDimensionValue, columns);
  shape.bytes(kDimension, "");
  shape.bytes(kDimension, size.data());
  kind.number(kElementType, type);
  kind.bytes(kShape, shape.data());
  of_tensor.bytes(kTypeTensor, kind.data());
  message.bytes(kValueName, name);
  message.bytes(kValueType, of_tensor.data());
  return message.take();
}

struct Graph {
  std::vector<std::string> nodes, inputs, tensors, values;

  std::string bytes() const {
    MessageWriter message;
    for (const std::string& one : nodes) message.bytes(kGraphNode, one);
    for (const std::string& one : tensors) message.bytes(kGraphTensor, one);
    for (const std::string& one : inputs) message.bytes(kGraphInput, one);
    for (const std::string& one : values) message.bytes(kGraphValue, one);
    return message.take();
  }
};

using Metadata = std::vector<std::pair<std::string, std::string>>;

std::string model(const Graph& graph, const Metadata& metadata = {}) {
  MessageWriter message, import;
  import.bytes(kImportDomain, kTreeDomain);
  import.number(kImportVersion, 3);
  message.number(1, 8);  // the IR version
  message.bytes(kModelGraph, graph.bytes());
  message.bytes(kModelImport, import.data());
  for (const auto& [key, text] : metadata) {
    MessageWriter entry;
    entry.bytes(kEntryKey, key);
    entry.bytes(kEntryValue, text);
    message.bytes(kModelMetadata, entry.data());
  }
  return message.take();
}

std::string plain_model(const Metadata& metadata = {}) {
  return model({{tree()}, {value("rows", kSingles, 4)}, {}, {}}, metadata);
}

TEST(a_model_is_read_with_what_stands_beside_its_forest) {
  const std::string bytes = plain_model({{"key", "first"}, {"key", "second"}, {"other", "\"\n"}});
  const OnnxModel found = onnx_model(bytes, {});
  CHECK(found.forest.has_value());
  if (!found.forest) return;
  CHECK_EQUAL(found.forest->n_features, 4);
  CHECK_EQUAL(found.forest->n_nodes(), 1);
  CHECK_EQUAL(json_beside_forest(found),
              "{\"node\":\"trees\",\"rows\":\"rows\",\"is_own\":false,\"has_plain_columns\":true,"
              "\"upstream\":\"\",\"downstream\":\"\",\"metadata\":{\"key\":\"first\","
              "\"key\":\"second\",\"other\":\"\\\"\\u000a\"}}");
}

TEST(a_node_without_a_name_is_called_by_its_output) {
  const std::string bytes = model({{tree("", "y")}, {value("rows", kSingles, 4)}, {}, {}});
  CHECK_EQUAL(std::string(onnx_model(bytes, {}).node), "y");
}

Forest model_forest(std::string_view bytes, const ModelFileOptions& options) {
  return std::move(*opened_model(bytes, options).forest);
}

TEST(rows_that_no_declaration_describes_are_asked_for) {
  const std::string bytes = model({{tree()}, {}, {}, {}});
  const OnnxModel found = onnx_model(bytes, {});
  CHECK(!found.forest.has_value());
  CHECK_EQUAL(std::string(found.rows), "rows");
  const OnnxModel known = onnx_model(bytes, {true, RowsType{ElementType::kFloat, 2, 7}});
  CHECK_EQUAL(known.forest ? known.forest->n_features : 0, 7);
  CHECK_UNSERVED(onnx_model(bytes, {true, RowsType{}}), "type of input 'rows' is unknown");
  CHECK_UNSERVED(onnx_model(bytes, {true, RowsType{ElementType::kFloat, 3, -1}}),
                 "input 'rows' has rank 3; rows come in rank 2 (rules 8, 9)");
}

TEST(two_declarations_of_one_value_count_where_they_agree) {
  const std::string other = value("rows", kSingles, 5);
  const std::string unequal = model({{tree()}, {value("rows", kSingles, 4)}, {}, {other}});
  CHECK(!onnx_model(unequal, {}).forest.has_value());
  const std::string equal = model({{tree()}, {other}, {}, {other}});
  CHECK(onnx_model(equal, {}).forest.has_value());
}

TEST(a_model_has_one_tree_node) {
  const std::string rows = value("rows", kSingles, 4);
  CHECK_FAULT(onnx_model(model({{}, {rows}, {}, {}}), {}),
              "has no tree node; a forest is read from a model with exactly one");
  const std::string both = model({{tree(), tree("", "second")}, {rows}, {}, {}});
  CHECK_FAULT(onnx_model(both, {}),
              "has 2 tree nodes (TreeEnsembleRegressor 'trees', TreeEnsembleRegressor 'second'); a "
              "forest is read from a model with exactly one");
  CHECK_EQUAL(model_forest(both, {"second"}).n_trees(), 1);
}

TEST(a_tree_node_may_be_inside_of_another_node) {
  const Graph branch{{tree()}, {}, {}, {value("rows", kSingles, 4)}};
  const std::string choice = node("If", {"c"}, {"y"},
                                  {attribute("then_branch", 5, kAttributeGraph, branch.bytes())});
  const std::string bytes = model({{choice}, {value("x", kSingles, 4)}, {}, {}});
  const OnnxModel found = onnx_model(bytes, {});
  CHECK(found.forest.has_value());
  CHECK_EQUAL(found.downstream, "If");
  CHECK_UNSERVED(model_forest(bytes, {}), "has operators downstream of its trees (If)");
  CHECK_EQUAL(model_forest(bytes, {"trees"}).n_features, 4);
}

TEST(operators_around_the_trees_are_listed) {
  const std::string bytes = model(
      {{node("Neg", {"x"}, {"rows"}), tree(), node("Exp", {"scores"}, {"e"}),
        node("Exp", {"e"}, {"f"}), node("Neg", {"f"}, {"g"})},
       {value("x", kSingles, 4)},
       {},
       {value("rows", kSingles, 4)}});
  const OnnxModel found = onnx_model(bytes, {});
  CHECK_EQUAL(found.upstream, "Neg");
  CHECK_EQUAL(found.downstream, "Exp, Neg");
  CHECK(!found.has_plain_columns);
  CHECK_UNSERVED(model_forest(bytes, {}), "has operators upstream of its trees (Neg)");
}

// Rows whose column 1 is rounded down, or towards zero.
Graph rounding(bool is_down) {
  const std::string less = node("Less", {"x", "zero"}, {"negative"}),
                    up = node("Ceil", {"x"}, {"up"}), down = node("Floor", {"x"}, {"down"}),
                    either = node("Where", {"negative", "up", "down"}, {"either"}),
                    chosen = node("Where", {"at", is_down ? "down" : "either", "x"}, {"chosen"}),
                    wider = node("Cast", {"chosen"}, {"rows"}, {integer("to", kDoubles)});
  Graph graph;
  graph.nodes = is_down ? std::vector{down, chosen, wider, tree()}
                        : std::vector{less, up, down, either, chosen, wider, tree()};
  graph.inputs = {value("x", kSingles, 2)};
  graph.tensors = {tensor("at", kBools, {2}, std::string_view("\0\1", 2)),
                   tensor("zero", kSingles, {}, std::string_view("\0\0\0\0", 4))};
  graph.values = {value("rows", kDoubles, 2)};
  return graph;
}

TEST(a_forest_rounds_what_the_model_rounds_for_it) {
  for (const bool is_down : {true, false}) {
    const std::string bytes = model(rounding(is_down));
    const OnnxModel found = onnx_model(bytes, {});
    if (!found.forest) return floors::fail(__FILE__, __LINE__, "no forest");
    const CategoryRule rule = is_down ? CategoryRule::kFloor : CategoryRule::kTruncate;
    CHECK_EQUAL(found.forest->category_rule, rule);
    CHECK_EQUAL(found.forest->predicate_of(0), Predicate::kIn);
    CHECK_EQUAL(copied(found.forest->set_start), {0, 1});
    CHECK_EQUAL(copied(found.forest->set_member), {2.0});
    CHECK_EQUAL(found.upstream, "");
    CHECK_EQUAL(model_forest(bytes, {}).category_rule, rule);
    // The node alone takes rows that are rounded already.
    CHECK_EQUAL(model_forest(bytes, {"trees"}).category_rule, CategoryRule::kExact);
  }
}

// Operators that round in another form, or another column, stay what they are.
void check_not_rounded(int line, const Graph& graph, const std::string& upstream) {
  const std::string bytes = model(graph);
  const OnnxModel found = onnx_model(bytes, {});
  if (!found.forest) return floors::fail(__FILE__, line, "no forest");
  floors::check_equal(__FILE__, line, "the rule", found.forest->category_rule,
                      CategoryRule::kExact);
  floors::check_equal(__FILE__, line, "upstream", found.upstream, upstream);
}

TEST(other_operators_do_not_round) {
  Graph other_column = rounding(true);
  other_column.tensors[0] = tensor("at", kBools, {2}, std::string_view("\1\0", 2));
  // Its predicate is on a column that is not rounded: nothing is left for the forest to do.
  const std::string bytes = model(other_column);
  CHECK_EQUAL(onnx_model(bytes, {}).forest->category_rule, CategoryRule::kFloor);
  CHECK_EQUAL(onnx_model(bytes, {}).forest->predicate_of(0), Predicate::kEq);
  Graph many_rows = rounding(true);
  many_rows.tensors[0] = tensor("at", kBools, {2, 2}, std::string_view("\0\1\1\0", 4));
  check_not_rounded(__LINE__, many_rows, "Where, Floor");
  Graph cut_mask = rounding(true);
  cut_mask.tensors[0] = tensor("at", kBools, {2}, std::string_view("\1", 1));
  check_not_rounded(__LINE__, cut_mask, "Where, Floor");
  Graph below_one = rounding(false);
  below_one.tensors[1] = tensor("zero", kSingles, {}, std::string_view("\0\0\x80\x3F", 4));
  check_not_rounded(__LINE__, below_one, "Where, Floor, Ceil, Less");
  Graph circle = rounding(true);
  circle.nodes[1] = node("Cast", {"rows"}, {"chosen"}, {integer("to", kDoubles)});
  check_not_rounded(__LINE__, circle, "");
}

TEST(texts_are_utf8_everywhere_but_in_attributes_of_tree_nodes) {
  const std::string damaged = "holds a name that is not UTF-8 text";
  CHECK_FAULT(onnx_model(plain_model({{"key", "\xFF"}}), {}), damaged);
  const std::string own = node("Own", {}, {}, {attribute("\xFF", 3, kAttributeString, "")});
  CHECK_FAULT(onnx_model(model({{tree(), own}, {}, {}, {}}), {}), damaged);
  const std::string trees = node("TreeEnsemble", {"rows"}, {"y"},
                                 {attribute("\xFF", 3, kAttributeString, "")}, kTreeDomain);
  const std::string bytes = model({{trees}, {value("rows", kSingles, 4)}, {}, {}});
  check_onnx_file(bytes, TreeAttributes::kClosed);
  CHECK_FAULT(check_onnx_file(bytes, TreeAttributes::kOpen), damaged);
}

TEST(what_is_no_model_is_told) {
  CHECK_FAULT(onnx_model("", {}), "is empty; expected an ONNX model");
  CHECK_FAULT(onnx_model("\x08", {}), "is not an ONNX model, or a truncated one");
  const std::string bytes = plain_model();
  CHECK_FAULT(onnx_model(std::string_view(bytes).substr(0, bytes.size() - 5), {}),
              "is not an ONNX model, or a truncated one");
  CHECK_FAULT(onnx_model("tree\nversion=v4\n", {}),
              "is a LightGBM model; convert it to ONNX with `onnx-treebeard convert` first");
  CHECK_FAULT(onnx_model("{\"learner\": {}}", {}), "is an XGBoost model; convert it");
  CHECK_FAULT(onnx_model(R"({"learner": {"gradient_booster": {"model": {"tree_info": []}}}})", {}),
              "is an XGBoost model; convert it");
  CHECK_FAULT(onnx_model(R"({"name": "tree", "tree_info": [], "feature_names": ["learner"]})", {}),
              "is a LightGBM model; convert it");
  const std::string checkpoint("\4\0\0\0\x8\0\0\0\1\0\0\0\2\2", 14);
  CHECK_FAULT(onnx_model(checkpoint, {}), "is a Treelite model; convert it");
}

}  // namespace
