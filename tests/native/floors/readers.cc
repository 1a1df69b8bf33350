// The floor `readers`: messages, and small models of XGBoost and LightGBM.
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "check.h"
#include "faults.h"
#include "forest/forest.h"
#include "readers/boosters/booster_model.h"
#include "readers/documents/scanned_document.h"
#include "readers/protobuf/protobuf.h"

namespace {

using namespace std::string_literals;
using namespace treebeard;
using namespace treebeard::planner;
using namespace treebeard::readers;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

std::string with(std::string text, const std::string& old, const std::string& other) {
  const size_t at = text.find(old);
  CHECK(at != text.npos);
  return text.replace(at, old.size(), other);
}

template <class Column>
auto values(const Column& column) {
  std::vector<std::decay_t<decltype(column[0])>> found;
  for (int64_t at = 0; at < column.size(); ++at) found.push_back(column[at]);
  return found;
}

// Protobuf's wire format; the bytes are those of its documentation

std::vector<onnx::Field> fields_of(std::string_view message) {
  std::vector<onnx::Field> fields;
  onnx::MessageReader reader(message);
  for (onnx::Field field; reader.next(field);) fields.push_back(field);
  return fields;
}

TEST(messages_are_read_field_by_field) {
  const std::string message =
      "\x08\x96\x01\x12\x07testing\x22\x06\x03\x8E\x02\x9E\xA7\x05\x2D\0\0\xC0\x3F"s
      "\x33\x08\x01\x34"  // a group, which is passed over
      "\x09\0\0\0\0\0\0\xF8\x3F"s;
  const auto fields = fields_of(message);
  CHECK_EQUAL(fields.size(), 5u);
  if (fields.size() != 5) return;
  CHECK(fields[0].is(1, onnx::WireType::kVarint));
  CHECK_EQUAL(fields[0].varint, 150u);
  CHECK(fields[1].is(2, onnx::WireType::kBytes));
  CHECK_EQUAL(std::string(fields[1].bytes), "testing");
  std::vector<uint64_t> packed;
  CHECK(onnx::each_varint(fields[2], [&](uint64_t one) { packed.push_back(one); }));
  CHECK_EQUAL(packed, {3, 270, 86942});
  CHECK_EQUAL(onnx::fixed_number<float>(fields[3].bytes.data()), 1.5f);
  CHECK_EQUAL(onnx::fixed_number<double>(fields[4].bytes.data()), 1.5);
}

// Keys of fields from 16 on have two bytes: their first one is no key.
TEST(entries_follow_fields_of_one_byte_alone) {
  onnx::MessageReader low("\x20\x01\x20\x02\x28\x03"), high("\xA0\x01\x01\xA0\x01\x02");
  onnx::Field field;
  CHECK(low.next(field));
  CHECK(low.again(field));
  CHECK_EQUAL(low.varint(), 2u);
  CHECK(!low.again(field));
  CHECK(high.next(field));
  CHECK_EQUAL(field.number, 20u);
  CHECK(!high.again(field));
  CHECK(high.next(field));
  CHECK_EQUAL(field.varint, 2u);
}

TEST(malformed_messages_are_refused) {
  for (const std::string& bad :
       {"\x08"s, "\x08\x96"s, "\x12\x07test"s, "\x2D\0\0"s, "\0\1"s, "\x33\x08\x01"s, "\x34"s,
        "\x33\x3C"s, "\x0E\1"s, "\x08" + std::string(10, '\xFF') + "\1",
        std::string(101, '\x33') + std::string(101, '\x34')}) {
    CHECK_FAULT(fields_of(bad), "is not an ONNX model, or a truncated one");
  }
}

TEST(messages_are_written) {
  onnx::MessageWriter writer;
  writer.number(1, 150);
  writer.bytes(2, "testing");
  writer.numbers(4, {3, 270, 86942});
  writer.single(5, 1.5f);
  writer.number(1, -1);
  CHECK_EQUAL(writer.data(),
              "\x08\x96\x01\x12\x07testing\x22\x06\x03\x8E\x02\x9E\xA7\x05\x2D\0\0\xC0\x3F\x08"s +
                  std::string(9, '\xFF') + "\x01");
}

// XGBoost

const std::string kXgboost = R"({"learner": {
  "gradient_booster": {"name": "gbtree", "model": {
    "gbtree_model_param": {"num_trees": "2"}, "tree_info": [0, 0],
    "trees": [
      {"id": 0, "tree_param": {"num_nodes": "3"}, "left_children": [1, -1, -1],
       "right_children": [2, -1, -1], "split_conditions": [0.5, -1.25, 2.5],
       "split_indices": [1, 0, 0], "default_left": [1, 0, 0]},
      {"id": 1, "tree_param": {"num_nodes": "1"}, "left_children": [-1], "right_children": [-1],
       "split_conditions": [0.125], "split_indices": [0], "default_left": [0]}]}},
  "learner_model_param": {"base_score": "5E-1", "num_class": "0", "num_feature": "2"},
  "objective": {"name": "binary:logistic"}}})";

Forest xgboost(const std::string& text) {
  const auto document = documents::scan_json(text);
  return boosters::xgboost_forest(document);
}

void check_xgboost(const Forest& forest) {
  CHECK_EQUAL(values(forest.root), {0, ~2});
  CHECK_EQUAL(values(forest.feature), {1});
  CHECK_EQUAL(values(forest.threshold), {0.5});
  CHECK_EQUAL(forest.predicate_of(0), Predicate::kLt);
  CHECK_EQUAL(values(forest.missing_true), {1});
  CHECK_EQUAL(values(forest.true_child), {~0});
  CHECK_EQUAL(values(forest.false_child), {~1});
  CHECK_EQUAL(values(forest.leaf_id), {1, 2, 0});
  CHECK_EQUAL(values(forest.weight), {-1.25, 2.5, 0.125});
  CHECK_EQUAL(forest.n_features, 2);
  CHECK(forest.base_values.size() == 1 && forest.base_values[0] == 0);  // logit of 0.5
  CHECK_EQUAL(forest.base_position, BasePosition::kFirst);
  CHECK_EQUAL(forest.post_transform, PostTransform::kSigmoid);
  CHECK_EQUAL(forest.label_rule, LabelRule::kAboveZero);
  CHECK_EQUAL(values(forest.labels.numbers), {0, 1});
}

TEST(xgboost_in_json_is_a_forest) { check_xgboost(xgboost(kXgboost)); }

TEST(xgboost_in_ubjson_is_the_same_forest) {
  const auto key = [](const std::string& text) {
    return "U" + std::string(1, static_cast<char>(text.size())) + text;
  };
  const auto text = [&](const std::string& name, const std::string& value) {
    return key(name) + "S" + key(value);
  };
  const auto wholes = [&](const std::string& name, const std::string& bytes) {
    return key(name) + "[$i#" + key(bytes);
  };
  const auto tree = [&](const std::string& id, const std::string& count, const std::string& left,
                        const std::string& right, const std::string& conditions,
                        const std::string& feature) {
    return "{" + key("id") + id + key("tree_param") + "{" + text("num_nodes", count) + "}" +
           wholes("left_children", left) + wholes("right_children", right) +
           key("split_conditions") + conditions + wholes("split_indices", feature) +
           wholes("default_left", feature) + "}";
  };
  const std::string bytes = "{" + key("learner") + "{" + key("gradient_booster") + "{" +
                            text("name", "gbtree") + key("model") + "{" +
                            key("gbtree_model_param") + "{" + text("num_trees", "2") + "}" +
                            wholes("tree_info", "\0\0"s) + key("trees") + "[" +
                            tree("i\0"s, "3", "\1\xFF\xFF", "\2\xFF\xFF",
                                 "[$d#U\3\x3F\0\0\0\xBF\xA0\0\0\x40\x20\0\0"s, "\1\0\0"s) +
                            tree("i\1", "1", "\xFF", "\xFF", "[D\x3F\xC0\0\0\0\0\0\0]"s, "\0"s) +
                            "]}}" + key("learner_model_param") + "{" + text("base_score", "5E-1") +
                            text("num_feature", "2") + "}" + key("objective") + "{" +
                            text("name", "binary:logistic") + "}}}";
  const auto document = documents::scan_ubjson(bytes);
  check_xgboost(boosters::xgboost_forest(document));
}

TEST(categories_of_xgboost_go_right) {
  const std::string text = with(kXgboost, "[0]}]}}", R"([0], "split_type": [0]}]}})");
  const Forest forest = xgboost(with(text, R"("default_left": [1, 0, 0])",
                                     R"("default_left": [1, 0, 0], "split_type": [1, 0, 0],
      "categories": [6, 0, 6], "categories_nodes": [0], "categories_segments": [0],
      "categories_sizes": [3])"));
  CHECK_EQUAL(forest.predicate_of(0), Predicate::kIn);
  CHECK_EQUAL(values(forest.set_member), {0, 6});
  CHECK_EQUAL(values(forest.true_child), {~1});
  CHECK_EQUAL(values(forest.missing_true), {0});  // to the left, which is the false child
  CHECK_EQUAL(forest.category_rule, CategoryRule::kFloor);
}

TEST(weights_of_dart_are_folded_into_leaves) {
  std::string text = with(kXgboost, R"("name": "gbtree", "model")",
                          R"("name": "dart", "weight_drop": [0.5, 2], "gbtree": {"model")");
  text = with(text, "[0]}]}}", "[0]}]}}}");
  CHECK_EQUAL(values(xgboost(text).weight), {-0.625, 1.25, 0.25});
  CHECK_FAULT(
      xgboost(with(text, "[0.5, 2]", "[0.5]")),
      "field 'learner.gradient_booster.weight_drop': has 1 entries; expected one for each of 2");
}

TEST(faults_of_xgboost_name_tree_node_and_field) {
  const auto check = [](const std::string& old, const std::string& other, const char* fault) {
    CHECK_FAULT(xgboost(with(kXgboost, old, other)), fault);
  };
  check("[1, 0, 0]", "[7, 0, 0]", "tree 0, node 0, field 'split_indices': is 7; ");
  check("[1, -1, -1]", "[3, -1, -1]", "tree 0, node 0, field 'left_children': is 3");
  check("[1, -1, -1]", "[2, -1, -1]",
        "tree 0, node 2, field 'children': the node is reached twice");
  check("[1, -1, -1]", "[-1, -1, -1]", "tree 0, node 0, field 'right_children': is 2");
  check("\"3\"", "\"0\"", "tree 0, field 'tree_param.num_nodes': is 0");
  check("\"3\"", "\"4\"", "tree 0, field 'left_children': ");
  check("[0.125]", "[null]", "tree 1, field 'split_conditions': ");
  check("\"2\"}, \"tree_info\"", "\"3\"}, \"tree_info\"",
        "field 'learner.gradient_booster.model.trees': has 2 trees; num_trees says 3");
  check("\"id\": 1", "\"id\": 0", "field 'learner.gradient_booster.model.trees': has ids other");
  check("\"tree_info\": [0, 0]", "\"tree_info\": [0, 1]",
        "tree 1, field 'gradient_booster.model.tree_info': is 1; the model has 1");
  check("c\"}}}", "cs\"}}}", "field 'learner.objective.name': is 'binary:logistics', an unknown");
  check("5E-1", "2", "field 'learner.learner_model_param.base_score': is 2");
  check("5E-1", "x", "field 'learner.learner_model_param.base_score': is 'x'");
  CHECK_UNSERVED(xgboost(with(kXgboost, "gbtree\",", "gblinear\",")),
                 "field 'learner.gradient_booster.name': the booster is gblinear");
}

// LightGBM

const std::string kLightgbm = R"(tree
version=v4
num_tree_per_iteration=1
max_feature_idx=1
objective=binary sigmoid:2

Tree=0
num_leaves=2
num_cat=0
split_feature=1
threshold=0.5
decision_type=10
left_child=-1
right_child=-2
leaf_value=-1.5 2.25

Tree=1
num_leaves=1
num_cat=0
leaf_value=0.125

end of trees
)";

Forest lightgbm(const std::string& text) {
  return boosters::lightgbm_text_model(documents::scan_sections(text), {}).forest;
}

TEST(lightgbm_in_text_is_a_forest) {
  const Forest forest = lightgbm(kLightgbm);
  CHECK_EQUAL(values(forest.root), {0, ~2});
  CHECK_EQUAL(values(forest.threshold), {0.5});
  CHECK(forest.threshold.is_double() && forest.weight.is_double());
  CHECK_EQUAL(forest.predicate_of(0), Predicate::kLe);
  CHECK_EQUAL(values(forest.true_child), {~0});
  CHECK_EQUAL(values(forest.false_child), {~1});
  CHECK_EQUAL(values(forest.weight), {-1.5, 2.25, 0.125});
  CHECK_EQUAL(forest.n_features, 2);
  CHECK_EQUAL(forest.post_transform, PostTransform::kSigmoid);
  CHECK_EQUAL(forest.post_scale, 2.0);
  CHECK_EQUAL(forest.label_rule, LabelRule::kAboveZero);
}

TEST(decisions_of_lightgbm_are_bits) {
  // default left is 2, the missing type 4 for zeros and 8 for NaN
  const auto check = [](const std::string& decision, uint8_t missing_true, uint8_t zero_missing) {
    const Forest forest = lightgbm(
        with(kLightgbm, "decision_type=10", "decision_type=" + decision));
    CHECK_EQUAL(values(forest.missing_true), {missing_true});
    CHECK_EQUAL(values(forest.zero_missing), {zero_missing});
  };
  check("10", 1, 0);
  check("8", 0, 0);
  check("6", 1, 1);
  check("4", 0, 1);
  check("0", 1, 0);  // NaN counts as 0, which is at most 0.5
}

TEST(categories_of_lightgbm_are_words_of_bits) {
  std::string text = with(kLightgbm, "decision_type=10",
                          "decision_type=1\ncat_boundaries=0 2\ncat_threshold=18 1");
  text = with(with(text, "num_cat=0", "num_cat=1"), "threshold=0.5", "threshold=0");
  const Forest forest = lightgbm(text);
  CHECK_EQUAL(forest.predicate_of(0), Predicate::kIn);
  CHECK_EQUAL(values(forest.set_member), {1, 4, 32});
  CHECK_EQUAL(forest.category_rule, CategoryRule::kTruncate);
  CHECK_FAULT(lightgbm(with(text, "threshold=0", "threshold=1")),
              "tree 0, node 0, field 'threshold': is 1");
}

TEST(linear_leaves_of_lightgbm_have_terms) {
  const std::string text = with(kLightgbm, "leaf_value=-1.5 2.25",
                                "leaf_value=-1.5 2.25\nis_linear=1\nleaf_const=0.5 1\n"
                                "num_features=0 2\nleaf_features= 1 0 \nleaf_coeff= 3 -0.25 ");
  const Forest forest = lightgbm(text);
  CHECK_EQUAL(values(forest.weight), {-1.5, 2.25, 0.125});
  CHECK_EQUAL(values(forest.leaf_constant), {0.5, 1, 0.125});
  CHECK_EQUAL(values(forest.term_count), {0, 2, 0});
  CHECK_EQUAL(values(forest.term_feature), {1, 0});
  CHECK_EQUAL(values(forest.term_coefficient), {3, -0.25});
  CHECK_EQUAL(lightgbm(kLightgbm).is_linear(), false);
  CHECK_FAULT(lightgbm(with(text, "num_features=0 2", "num_features=-1 2")),
              "tree 0, node 0, field 'num_features': is -1");
  CHECK_FAULT(lightgbm(with(text, "leaf_features= 1 0", "leaf_features= 1 2")),
              "tree 0, node 1, field 'leaf_features': is 2; the model has 2 features");
}

TEST(a_dump_of_lightgbm_is_a_forest) {
  const std::string text = R"({"version": "v4", "num_tree_per_iteration": 1, "max_feature_idx": 1,
    "objective": "regression", "average_output": true, "feature_infos": {}, "tree_info": [
      {"tree_index": 0, "num_leaves": 2, "tree_structure": {"split_index": 0, "split_feature": 1,
       "decision_type": "<=", "threshold": 0.5, "default_left": false, "missing_type": "NaN",
       "left_child": {"leaf_index": 1, "leaf_value": 2.25},
       "right_child": {"leaf_index": 0, "leaf_value": -1.5}}}]})";
  const auto read = [](const std::string& dump) {
    const auto document = documents::scan_json(dump);
    return boosters::lightgbm_dump_model(document, {}).forest;
  };
  const Forest forest = read(text);
  CHECK_EQUAL(values(forest.true_child), {~1});
  CHECK_EQUAL(values(forest.false_child), {~0});
  CHECK_EQUAL(values(forest.weight), {-1.5, 2.25});
  CHECK_EQUAL(values(forest.missing_true), {0});
  CHECK_EQUAL(forest.aggregate, Aggregate::kAverage);
  CHECK_FAULT(read(with(text, "\"split_feature\": 1", "\"split_feature\": 2")),
              "tree 0, node 0, field 'split_feature': is 2");
  CHECK_FAULT(read(with(text, "\"leaf_index\": 1", "\"leaf_index\": 0")), "tree 0, ");
  const std::string linear = with(text, "\"leaf_value\": -1.5",
                                  "\"leaf_value\": -1.5, \"leaf_const\": 0.5, "
                                  "\"leaf_features\": [1], \"leaf_coeff\": [3]");
  CHECK_EQUAL(values(read(linear).leaf_constant), {0.5, 2.25});
  CHECK_EQUAL(values(read(linear).term_count), {1, 0});
  CHECK_EQUAL(values(read(linear).term_coefficient), {3});
  CHECK_FAULT(read(with(linear, "[3]", "[3, 4]")),
              "tree 0, node 0, field 'leaf_coeff': has 2 entries; expected 1");
}

TEST(faults_of_lightgbm_name_tree_node_and_field) {
  const auto check = [](const std::string& old, const std::string& other, const char* fault) {
    CHECK_FAULT(lightgbm(with(kLightgbm, old, other)), fault);
  };
  check("end of trees", "", "has no line 'end of trees'; the file is truncated");
  check("Tree=1", "Tree=5", "tree 1, field 'Tree': is '5'; expected 1");
  check("feature=1", "feature=2", "tree 0, node 0, field 'split_feature': is 2; the model has 2");
  check("left_child=-1", "left_child=0",
        "tree 0, node 0, field 'left_child, right_child': the node is reached 2 times");
  check("child=-2", "child=-3", "tree 0, node 0, field 'right_child': is -3");
  check("=0.5", "=half", "tree 0, field 'threshold': holds 'half'; expected numbers");
  check("type=10", "type=16", "tree 0, node 0, field 'decision_type': is 16");
  check("=-1.5 2.25", "=-1.5", "tree 0, field 'leaf_value': ");
  check("num_cat=0", "num_cat=0\nnum_cat=0", "tree 0, field 'num_cat': occurs twice");
  check("iteration=1", "iteration=3", "field 'num_tree_per_iteration': is 3, which does not");
  check("max_feature_idx=1\n", "", "field 'max_feature_idx': is missing");
  check("sigmoid:2", "sigmoid:0", "field 'objective': has the sigmoid parameter '0'");
  CHECK_UNSERVED(lightgbm(with(kLightgbm, "=v4", "=v9")), "field 'version': is 'v9'; accepted");
  check("num_cat=0", "is_linear=1", "tree 0, field 'leaf_const': is missing");
}

}  // namespace
