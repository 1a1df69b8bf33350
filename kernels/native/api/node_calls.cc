#include "api/node_calls.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/floats.h"
#include "readers/boosters/booster_model.h"
#include "readers/files/model_file.h"
#include "readers/files/model_format.h"
#include "readers/files/model_split.h"
#include "readers/files/surroundings.h"
#include "readers/onnx/forest_columns.h"
#include "readers/onnx/messages.h"
#include "readers/onnx/read_node.h"
#include "readers/onnx/trees.h"
#include "readers/operator/operator_forest.h"

namespace treebeard::readers::onnx {
namespace {

// The forest, validated. Options: input_type (of ONNX), n_features (-1 where the model does not
// state them), ort.
void write_node_forest(std::string_view bytes, const Options& options, Result& result) {
  Reading reading;
  reading.input_type = static_cast<ElementType>(options.integer("input_type"));
  if (options.integer("n_features") >= 0) reading.n_features = options.integer("n_features");
  reading.ort = options.flag("ort");
  write_forest(node_forest(read_node_proto(bytes), reading), result);
}

// The forest of a node of our own operator, validated.
void write_own_forest(std::string_view bytes, const Options&, Result& result) {
  write_forest(custom_op::custom_op_forest(custom_op::attributes_of(read_node_proto(bytes))),
               result);
}

// The forest of a model file, of its only tree node where it is one of ONNX, validated.
void write_file_forest(std::string_view bytes, const Options&, Result& result) {
  write_forest(forest_of_file(bytes, {}), result);
}

std::optional<double> number_of(const Options& options, const char* name) {
  return options.has(name) ? std::optional(options.number(name)) : std::nullopt;
}

// Options may be missing; begin and end, or best, of boosting rounds; rules, bits in the order of
// `rules_of` of converters/xgboost/versions.py.
boosters::BoosterOptions booster_options(const Options& options) {
  boosters::BoosterOptions found;
  found.missing = number_of(options, "missing");
  if (options.has("best")) found.rounds = boosters::Rounds{0, 0, true};
  if (options.has("begin"))
    found.rounds = boosters::Rounds{options.integer("begin"), options.integer("end"), false};
  if (!options.has("rules")) return found;
  const int64_t rules = options.integer("rules");
  found.reading.rules = {(rules & 1) != 0, (rules & 2) != 0, (rules & 4) != 0};
  found.reading.adds_to_zero = (rules & 8) != 0;
  found.reading.drops_of_booster = (rules & 16) == 0;
  found.reading.drops_of_model = (rules & 32) == 0;
  return found;
}

// A model file of XGBoost or LightGBM: its forest, validated; is_xgboost; an array "beside", JSON
// with what stands beside the forest (booster_model.h).
void write_booster(std::string_view bytes, const Options& options, Result& result) {
  const boosters::BoosterModel model = booster_of_file(bytes, booster_options(options));
  const std::string beside = boosters::json_beside_forest(model);
  write_forest(model.forest, result);
  result.number("is_xgboost", model.is_xgboost ? 1 : 0);
  result.add("beside", std::vector<uint8_t>(beside.begin(), beside.end()));
}

// What a file is, by its first bytes. Numbers format (of ModelFormat) and begin, of the content;
// arrays message, of a file that is no model, and what, which is empty for one that nobody knows.
void write_file_format(std::string_view bytes, const Options&, Result& result) {
  const RecognisedFile file = recognise_file(bytes);
  const std::string message = file.format == ModelFormat::kForeign ? foreign_file_message(file)
                                                                   : "";
  result.number("format", static_cast<double>(file.format));
  result.number("begin", static_cast<double>(file.begin));
  result.add("message", std::vector<uint8_t>(message.begin(), message.end()));
  result.add("what", std::vector<uint8_t>(file.what.begin(), file.what.end()));
}

void write_node_size(std::string_view bytes, const Options&, Result& result) {
  const NodeSize size = node_size(read_node_proto(bytes));
  result.number("trees", static_cast<double>(size.trees));
  result.number("nodes", static_cast<double>(size.nodes));
}

void write_listed_leaves(std::string_view bytes, const Options&, Result& result) {
  result.add("is_leaf", "|b1", listed_leaves(read_node_proto(bytes)));
}

// What Python sees of a model, or of a node where `kind` is its number.
void write_messages(std::string_view bytes, const Options& options, Result& result) {
  Messages found = messages_of(bytes, static_cast<MessageKind>(options.integer("kind")));
  result.add("names", std::vector<uint8_t>(found.names.begin(), found.names.end()));
  result.add("kind", std::move(found.kind));
  result.add("fields", "message:<i4,name:<i4,value:<i8,size:<i8", std::move(found.fields));
  result.add("spans", "message:<i8,begin:<i8,size:<i8", std::move(found.spans));
}

// A model in two. Options: least, bytes of a node that is replaced. Of these nodes: which node of
// the graph, and where its bytes are in the model.
void write_split(std::string_view bytes, const Options& options, Result& result) {
  const SplitModel split = split_model(bytes, static_cast<size_t>(options.integer("least")));
  result.add("small", std::vector<uint8_t>(split.small.begin(), split.small.end()));
  std::vector<int64_t> nodes;
  for (const LargeNode& node : split.nodes) {
    nodes.insert(nodes.end(), {node.position, node.bytes.data() - bytes.data(),
                               static_cast<int64_t>(node.bytes.size())});
  }
  result.add("nodes", std::move(nodes));
}

// Of a model with one tree node, inside of another node or not: positions of the nodes of its graph
// that change what the tree node reads and what it returns. Options: a NodeResults.
void write_surroundings(std::string_view bytes, const Options& options, Result& result) {
  const ModelProto model = read_model_proto(bytes);
  NodeResults results;
  results.input_type = static_cast<ElementType>(options.integer("input_type"));
  results.output_type = static_cast<ElementType>(options.integer("output_type"));
  results.names = static_cast<ClassNames>(options.integer("names"));
  results.min_label = options.integer("min_label");
  results.max_label = options.integer("max_label");
  const auto tree = std::find_if(model.nodes.begin(), model.nodes.end(), is_tree_node);
  Surroundings around = surroundings_of(model, tree == model.nodes.end() ? nullptr : &*tree,
                                        results);
  result.add("upstream", std::move(around.upstream));
  result.add("downstream", std::move(around.downstream));
}

}  // namespace

NodeCall node_call_of(const std::string& name) {
  static const std::map<std::string, NodeCall> table = {
      {"booster", write_booster},
      {"file_forest", write_file_forest},
      {"file_format", write_file_format},
      {"forest", write_node_forest},
      {"listed_leaves", write_listed_leaves},
      {"messages", write_messages},
      {"own_forest", write_own_forest},
      {"size", write_node_size},
      {"split", write_split},
      {"surroundings", write_surroundings},
  };
  const auto found = table.find(name);
  require(found != table.end(), "the planner has no call '", name, "' about nodes");
  return found->second;
}

void write_useful_hits(const Forest& forest, const Options&, Result& result) {
  add_float_column(result, "node_hits",
                   useful_hits(FloatColumn(forest.node_hits), forest.n_nodes()));
  add_float_column(result, "leaf_hits",
                   useful_hits(FloatColumn(forest.leaf_hits), forest.n_leaves()));
}

}  // namespace treebeard::readers::onnx
