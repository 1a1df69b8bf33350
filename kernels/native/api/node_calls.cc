#include "api/planner_calls.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "readers/boosters/booster_model.h"
#include "readers/files/model_file.h"
#include "readers/files/model_format.h"
#include "readers/files/onnx_model.h"
#include "readers/onnx/forest_columns.h"
#include "readers/onnx/read_tree_node.h"
#include "readers/operator/operator_forest.h"

namespace treebeard::readers::onnx {
namespace {

RowsType rows_type(const Options& options) {
  return {static_cast<ElementType>(options.integer("input_type")), options.integer("rank"),
          options.integer("n_features")};
}

// Writes a forest that was read of some bytes. Statistics that are most of them stay where they
// are: Python keeps the bytes as long as the array. Smaller ones would keep too much.
void write_forest_of(std::string_view bytes, Forest forest, NamedArrays& result) {
  const Column<uint8_t>& statistics = forest.statistics;
  const bool stay = statistics.owner() == nullptr && at(statistics.size()) >= bytes.size() / 2;
  if (stay) forest.statistics = kept_elsewhere(statistics);
  write_forest(forest, result);
}

// A tree node of ONNX or of our own: its forest, validated; arrays name, and schedule, the text
// that a node of our own holds; a number is_own. Options: input_type, 0 where it is unknown; rank
// and n_features, -1 where they are unknown; ort.
void write_node_of_model(std::string_view bytes, const Options& options, NamedArrays& result) {
  const ModelNode node = model_node(bytes);
  write_forest_of(bytes, forest_of_node(node, rows_type(options), options.flag("ort")), result);
  std::string_view schedule;
  if (node.is_own()) {
    const NodeProto own_node = read_node_proto(bytes);
    const auto schedule_attribute = own_node.attributes.by_name().find("schedule");
    if (schedule_attribute != own_node.attributes.by_name().end())
      schedule = schedule_attribute->second.text;
  }
  add_text(result, "name", node.called());
  add_text(result, "schedule", schedule);
  result.number("is_own", node.is_own() ? 1 : 0);
}

// The forest of a model file, of its only tree node where it is one of ONNX, validated. Options:
// input_type, the type of the rows where a model leaves it open.
void write_file_forest(std::string_view bytes, const Options& options, NamedArrays& result) {
  ModelFileOptions file_options;
  if (options.has("input_type"))
    file_options.input_type = static_cast<ElementType>(options.integer("input_type"));
  write_forest_of(bytes, forest_of_file(bytes, file_options), result);
}

std::optional<double> number_of(const Options& options, const char* name) {
  return options.has(name) ? std::optional(options.number(name)) : std::nullopt;
}

// Options may be missing; begin and end, or best, of boosting rounds; rules, bits in the order of
// `rules_of` of converters/xgboost.py.
boosters::BoosterOptions booster_options(const Options& options) {
  boosters::BoosterOptions booster;
  booster.missing = number_of(options, "missing");
  if (options.has("best")) booster.rounds = boosters::Rounds{0, 0, true};
  if (options.has("begin"))
    booster.rounds = boosters::Rounds{options.integer("begin"), options.integer("end"), false};
  if (!options.has("rules")) return booster;
  const int64_t rules = options.integer("rules");
  booster.reading.rules = {(rules & 1) != 0, (rules & 2) != 0, (rules & 4) != 0};
  booster.reading.adds_to_zero = (rules & 8) != 0;
  booster.reading.drops_of_booster = (rules & 16) == 0;
  booster.reading.drops_of_model = (rules & 32) == 0;
  return booster;
}

// A model file of XGBoost, LightGBM or CatBoost: its forest, validated; booster, a number of
// `Booster`; an array "beside", JSON with what stands beside the forest (booster_model.h).
void write_booster(std::string_view bytes, const Options& options, NamedArrays& result) {
  const boosters::BoosterModel model = booster_of_file(bytes, booster_options(options));
  write_forest_of(bytes, model.forest, result);
  result.number("booster", static_cast<double>(model.booster));
  add_text(result, "beside", boosters::json_beside_forest(model));
}

// What a file is, by its first bytes. A number format (of ModelFormat); an array message, of a file
// that is no model.
void write_file_format(std::string_view bytes, const Options&, NamedArrays& result) {
  const RecognisedFile file = recognise_file(bytes);
  result.number("format", static_cast<double>(file.format));
  add_text(result, "message",
           file.format == ModelFormat::kForeign ? foreign_file_message(file) : "");
}

// The metadata's entry of categories for columns of the option width. Outputs nothing: either it
// has its form, or a Fault is thrown.
void check_categories(std::string_view bytes, const Options& options, NamedArrays&) {
  stored_categories(bytes, static_cast<size_t>(options.integer("width")));
}

void write_plain_columns(std::string_view bytes, const Options&, NamedArrays& result) {
  result.number("has_plain_columns", has_plain_columns(bytes));
}

void write_node_size(std::string_view bytes, const Options&, NamedArrays& result) {
  const NodeProto node = read_node_proto(bytes);
  NodeSize size;
  if (model_node(bytes).is_own()) {
    const custom_op::Attributes own = custom_op::attributes_of(node);
    size = {own.column<int32_t>("root").size(), own.column<int32_t>("feature").size()};
  } else {
    size = node_size(node);
  }
  result.number("trees", static_cast<double>(size.trees));
  result.number("nodes", static_cast<double>(size.nodes));
}

// A model file of ONNX: the forest of its only tree node, validated; an array "beside", JSON with
// what stands beside the forest (onnx_model.h). Without a forest where the type of rows is asked
// for: options ort; maybe input_type, 0 where it is unknown, rank and n_features.
void write_onnx_model(std::string_view bytes, const Options& options, NamedArrays& result) {
  OnnxOptions onnx_options;
  onnx_options.ort = options.flag("ort");
  if (options.has("rank")) onnx_options.rows = rows_type(options);
  const OnnxModel model = onnx_model(bytes, onnx_options);
  if (model.forest) write_forest_of(bytes, *model.forest, result);
  add_text(result, "beside", json_beside_forest(model));
}

// Nothing of a ModelProto. Options: attributes, whether those of tree nodes are walked through as
// well; is_file, whether it is a whole model.
void check_onnx(std::string_view bytes, const Options& options, NamedArrays&) {
  const auto trees = options.flag("attributes") ? TreeAttributes::kOpen : TreeAttributes::kClosed;
  if (options.flag("is_file"))
    check_onnx_file(bytes, trees);
  else
    check_messages(bytes, trees);
}

// A model in two. Options: least, bytes of a node that is replaced. Of these nodes: which node of
// the graph, and where its bytes are in the model.
void write_split(std::string_view bytes, const Options& options, NamedArrays& result) {
  const SplitModel split = split_model(bytes, static_cast<size_t>(options.integer("least")));
  add_text(result, "small", split.small);
  std::vector<int64_t> nodes;
  for (const LargeNode& node : split.nodes) {
    nodes.insert(nodes.end(), {node.position, node.bytes.data() - bytes.data(),
                               static_cast<int64_t>(node.bytes.size())});
  }
  result.add("nodes", std::move(nodes));
}

struct NamedNodeCall {
  const char* name;
  NodeCall call;
};

constexpr NamedNodeCall kCalls[] = {
    {"booster", write_booster},
    {"categories", check_categories},
    {"check_onnx", check_onnx},
    {"file_forest", write_file_forest},
    {"file_format", write_file_format},
    {"onnx_model", write_onnx_model},
    {"node_of_model", write_node_of_model},
    {"plain_columns", write_plain_columns},
    {"size", write_node_size},
    {"split", write_split},
};

}  // namespace

NodeCall node_call_of(const std::string& name) {
  const NamedNodeCall* const entry = find_named(kCalls, name);
  require(entry != nullptr, "the planner has no call '", name, "' about nodes");
  return entry->call;
}

}  // namespace treebeard::readers::onnx
