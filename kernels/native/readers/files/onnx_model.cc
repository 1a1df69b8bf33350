#include "readers/files/onnx_model.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "readers/documents/scanned_document.h"
#include "readers/files/model_format.h"
#include "readers/files/surrounding_operators.h"
#include "readers/onnx/model_proto.h"
#include "readers/onnx/node_placeholder.h"
#include "readers/onnx/read_tree_node.h"
#include "readers/operator/operator_forest.h"
#include "readers/protobuf/protobuf.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {
namespace {

constexpr std::string_view kEnsemble = "TreeEnsemble";
constexpr int64_t kFirstWithEnsemble = 5, kLastTreeVersion = 5, kOwnVersion = 1;

constexpr size_t kShownCharacters = 100;

// What `convert` writes in standard operators may have some that round categories.
constexpr char kConvertAgain[] =
    ", or write the model with `onnx-treebeard convert --domain treebeard`, which needs no such "
    "operators";

std::string shown_name(std::string_view name) { return "'" + shown(name, kShownCharacters) + "'"; }

// Says what the bytes are that are not an ONNX model.
[[noreturn]] void refuse_file(std::string_view bytes) {
  if (bytes.empty()) refuse({}, "is empty; expected an ONNX model");
  const std::string_view head = bytes.substr(0, kHeadBytes);
  const auto has = [&](std::string_view text) { return head.find(text) != head.npos; };
  const RecognisedFile file = recognise_file(head);
  const char* kind = nullptr;
  // XGBoost has a key "tree_info" too, after this one.
  const bool is_xgboost = file.format != ModelFormat::kOnnx && has("gradient_booster");
  if (file.format == ModelFormat::kTreelite) {
    kind = "a Treelite";
  } else if (!is_xgboost && (file.format == ModelFormat::kLightgbmText || has("\"tree_info\""))) {
    kind = "a LightGBM";
  } else if (is_xgboost || (file.format != ModelFormat::kOnnx && has("learner"))) {
    kind = "an XGBoost";
  } else if (file.format == ModelFormat::kCatboost || has("\"features_info\"")) {
    kind = "a CatBoost";
  }
  if (kind != nullptr)
    refuse({}, "is ", kind, " model; convert it to ONNX with `onnx-treebeard convert` first");
  if (!file.description.empty()) refuse({}, file.description);
  refuse_bytes();
}

ModelProto checked_proto(std::string_view bytes, TreeAttributes trees) {
  try {
    check_messages(bytes, trees);
    return read_model_proto(bytes);
  } catch (const Fault& fault) {
    if (std::string_view(fault.what()) == kDamagedText) throw;
  }
  refuse_file(bytes);
}

void check_version(const ModelNode& node, int64_t version) {
  const std::string_view domain = node.domain;
  const int64_t last = node.is_own() ? kOwnVersion : kLastTreeVersion;
  if (version < 1)
    refuse({}, "operators of ", shown(domain, kShownCharacters), " have the version ", version,
           "; expected 1 to ", last);
  if (version > last) {
    refuse_unserved({}, "operators of ", domain, " have the version ", version,
                    "; this library reads versions up to ", last);
  }
  if (!node.is_own() && node.op_type == kEnsemble && version < kFirstWithEnsemble) {
    refuse({}, kEnsemble, " exists since version ", kFirstWithEnsemble, " of ", domain,
           "; the model imports version ", version);
  }
}

class Model {
 public:
  explicit Model(std::string_view bytes) : model_(checked_proto(bytes, TreeAttributes::kClosed)) {
    for (const std::vector<ModelNode>* nodes : {&model_.nodes, &model_.inner_nodes}) {
      for (const ModelNode& node : *nodes) {
        if (node.is_tree()) trees_.push_back(&node);
      }
    }
    for (const ModelNode& node : model_.nodes) {
      for (const std::string_view output : node.outputs) makers_.emplace(output, &node);
    }
  }

  const ModelProto& proto() const { return model_; }
  const std::vector<const ModelNode*>& trees() const { return trees_; }

  const ModelNode& node_called(std::string_view name) const {
    const auto is_called = [&](const ModelNode* node) { return node->called() == name; };
    const auto count = std::count_if(trees_.begin(), trees_.end(), is_called);
    if (count == 1) return **std::find_if(trees_.begin(), trees_.end(), is_called);
    refuse({}, "has ", count, " tree nodes called ", shown_name(name), "; its tree nodes are ",
           listed_trees());
  }

  // otherwise: the end of the error, about what else the caller could read.
  const ModelNode& only_node(const char* otherwise) const {
    if (trees_.size() == 1) return *trees_[0];
    const std::string count = trees_.empty() ? std::string("has no tree node")
                                             : text("has ", trees_.size(), " tree nodes (",
                                                    listed_trees(), ")");
    refuse({}, count, "; a forest is read from a model with exactly one", otherwise);
  }

  int64_t version(const ModelNode& node) const {
    const auto version = model_.versions.find(node.domain);
    if (version == model_.versions.end()) refuse({}, "imports no operators of ", node.domain);
    return version->second;
  }

  // As they are declared, or as the operators say that hand them on.
  RowsType rows_of(const ModelNode& tree) const {
    std::set<std::string_view> seen;
    std::optional<std::optional<RoundedColumns>> rounding;  // once it is needed
    for (std::string_view name = tree.input(); seen.insert(name).second;) {
      const auto declared = model_.declared.find(name);
      if (declared != model_.declared.end()) return declared->second;
      const auto maker = makers_.find(name);
      if (maker == makers_.end() || !maker->second->is_standard()) return {};
      if (maker->second->op_type == "Cast") return {cast_type(*maker->second), -1, -1};
      if (!rounding) rounding = rounded_columns(model_, tree);
      const std::optional<RoundedColumns>& rounded = *rounding;
      if (rounded && rounded->results.count(name) > 0)
        name = rounded->rows;
      else if (maker->second->op_type == "Identity")
        name = maker->second->input();
      else
        return {};
    }
    return {};
  }

  // The operators that change the rows or the results of the tree node, other than those that round
  // as its forest does itself.
  Surroundings around(const ModelNode& tree, const Forest& forest) const {
    Surroundings surroundings = surroundings_of(model_, is_outer(tree) ? &tree : nullptr,
                                                results_of(forest));
    const std::optional<RoundedColumns> rounded = rounded_columns(model_, tree);
    if (!rounded || !rounds_itself(forest, *rounded)) return surroundings;
    const auto is_done = [&](int64_t position) {
      const auto& outputs = model_.nodes[static_cast<size_t>(position)].outputs;
      return std::any_of(outputs.begin(), outputs.end(), [&](std::string_view output) {
        return rounded->results.count(output) > 0;
      });
    };
    surroundings.upstream.erase(
        std::remove_if(surroundings.upstream.begin(), surroundings.upstream.end(), is_done),
        surroundings.upstream.end());
    return surroundings;
  }

  // Throws a Fault where the model computes the rows of the tree node.
  void refuse_upstream(const ModelNode& tree, const std::vector<int64_t>& changes) const {
    if (changes.empty()) return;
    refuse_unserved({}, "has operators upstream of its trees (", listed_operators(model_, changes),
                    "), which a forest does not include; open the tree node ",
                    shown_name(tree.called()),
                    " by name (options.node) and pass it the rows that these operators compute",
                    is_converted() ? kConvertAgain : "");
  }

  // Throws a Fault where the model computes more than the tree node.
  void check_only_trees(const ModelNode& tree, const Forest& forest) const {
    const Surroundings surroundings = around(tree, forest);
    refuse_upstream(tree, surroundings.upstream);
    if (surroundings.downstream.empty()) return;
    refuse_unserved({}, "has operators downstream of its trees (",
                    listed_operators(model_, surroundings.downstream),
                    "), which a forest does not include; open the tree node ",
                    shown_name(tree.called()), " by name (options.node) for its own scores");
  }

  // Only models of a single forest store categories; operators upstream of its node do not move
  // columns.
  bool has_plain_columns(const ModelNode& tree) const {
    std::vector<std::string_view> fed;
    for (const std::string_view input : model_.inputs) {
      if (model_.tensors.count(input) == 0) fed.push_back(input);
    }
    if (fed.size() != 1) return false;
    const auto is_of_categories = [](const auto& entry) {
      return entry.first == kStoredCategories;
    };
    return (!tree.inputs.empty() && tree.input() == fed[0]) ||
           std::any_of(model_.metadata.begin(), model_.metadata.end(), is_of_categories);
  }

 private:
  // Whether `convert` wrote the model.
  bool is_converted() const { return model_.producer == "onnx-treebeard"; }

  bool is_outer(const ModelNode& tree) const {
    return std::any_of(model_.nodes.begin(), model_.nodes.end(),
                       [&](const ModelNode& node) { return &node == &tree; });
  }

  std::string listed_trees() const {
    std::vector<std::string> names;
    for (const ModelNode* node : trees_)
      names.push_back(std::string(node->op_type) + " " + shown_name(node->called()));
    return names.empty() ? "none" : first_of(std::move(names));
  }

  ModelProto model_;
  std::vector<const ModelNode*> trees_;
  std::map<std::string_view, const ModelNode*> makers_;
};

// The forest of the only tree node, which rounds what the model rounds for it.
Forest only_forest(const Model& model, const ModelNode& tree, const RowsType& rows, bool ort) {
  Forest forest = forest_of_node(tree, rows, ort);
  if (tree.is_own()) return forest;
  const std::optional<RoundedColumns> rounded = rounded_columns(model.proto(), tree);
  return rounded ? with_rounded_columns(forest, *rounded) : forest;
}

}  // namespace

Forest forest_of_node(const ModelNode& tree, const RowsType& rows, bool ort) {
  const NodeProto node = read_node_proto(tree.bytes);
  if (tree.is_own()) return custom_op::custom_op_forest(custom_op::attributes_of(node));
  return node_forest(node, reading_of(shown(tree.input(), kShownCharacters), rows, ort));
}

void check_onnx_file(std::string_view bytes, TreeAttributes trees) { checked_proto(bytes, trees); }

OnnxModel onnx_model(std::string_view bytes, const OnnxOptions& options) {
  const Model model(bytes);
  const ModelNode& tree = model.only_node("");
  check_version(tree, model.version(tree));
  OnnxModel result;
  result.rows = tree.input();
  result.is_own = tree.is_own();
  const RowsType rows = options.rows ? *options.rows : model.rows_of(tree);
  const bool is_known = rows.element != ElementType::kNone && rows.rank >= 0;
  if (!result.is_own && !options.rows && !is_known) return result;
  result.forest = only_forest(model, tree, rows, options.ort);
  const Surroundings around = model.around(tree, *result.forest);
  result.node = tree.called();
  result.has_plain_columns = model.has_plain_columns(tree);
  result.upstream = listed_operators(model.proto(), around.upstream);
  result.downstream = listed_operators(model.proto(), around.downstream);
  result.metadata = model.proto().metadata;
  return result;
}

bool has_plain_columns(std::string_view bytes) {
  const Model model(bytes);
  return model.trees().size() == 1 && model.has_plain_columns(*model.trees()[0]);
}

std::string json_beside_forest(const OnnxModel& model) {
  using documents::Value;
  using documents::ValueKind;
  const auto text = [](std::string_view bytes) { return Value::of(ValueKind::kText, bytes); };
  // Of several entries with one key the last counts, as in onnxruntime and in Python's parser.
  Value metadata = Value::of(ValueKind::kObject);
  for (const auto& [key, value] : model.metadata)
    metadata.members.emplace_back(std::string(key), text(value));
  Value beside = Value::of(ValueKind::kObject);
  beside.members = {
      {"node", text(model.node)},
      {"rows", text(model.rows)},
      {"is_own", Value::of_flag(model.is_own)},
      {"has_plain_columns", Value::of_flag(model.has_plain_columns)},
      {"upstream", text(model.upstream)},
      {"downstream", text(model.downstream)},
      {"metadata", std::move(metadata)},
  };
  return documents::json_of(beside);
}

OnnxModel opened_model(std::string_view bytes, const ModelFileOptions& options) {
  const Model model(bytes);
  const bool is_only = options.node.empty();
  const ModelNode& tree = is_only ? model.only_node(", or from the one that is named")
                                  : model.node_called(options.node);
  RowsType rows = model.rows_of(tree);
  if (rows.element == ElementType::kNone) rows.element = options.input_type;
  if (rows.element == ElementType::kNone && !tree.is_own()) {
    if (is_only) model.refuse_upstream(tree, changes_upstream(model.proto(), tree, rows.element));
    refuse_unserved({}, "the model does not declare the type of input ", shown_name(tree.input()),
                    "; set options.input_type: 1 for float, 11 for double, 6 or 7 for integers of "
                    "32 or 64 bits");
  }
  check_version(tree, model.version(tree));
  Forest forest = is_only ? only_forest(model, tree, rows, true) : forest_of_node(tree, rows, true);
  if (options.input_type != ElementType::kNone && options.input_type != forest.input_type) {
    refuse({}, "has rows of ", numpy_name(forest.input_type), "; options.input_type asks for ",
           numpy_name(options.input_type));
  }
  OnnxModel result;
  result.is_own = tree.is_own();
  if (is_only) {
    model.check_only_trees(tree, forest);
    result.has_plain_columns = model.has_plain_columns(tree);
    result.metadata = model.proto().metadata;
  }
  result.forest = std::move(forest);
  return result;
}

Forest node_forest_of_version(std::string_view bytes, int64_t version, const RowsType& rows,
                              std::string_view input) {
  ModelNode node = model_node(bytes);
  check_version(node, version);
  node.inputs = {input};
  return forest_of_node(node, rows, true);
}

namespace {

// A number below zero that no model can foresee.
int64_t new_key() {
  // Asked once: it takes microseconds, and may hold an open file as long as there is one.
  static const uint64_t seed = [] {
    std::random_device device;
    return uint64_t{device()} << 32 | device();
  }();
  static std::atomic<uint64_t> count{0};
  // Of the state the mixing function of SplitMix64 (Steele, Lea, Flood 2014) makes a number.
  uint64_t bits = seed + ++count * 0x9E3779B97F4A7C15u;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EBu;
  return static_cast<int64_t>((bits ^ bits >> 31) | uint64_t{1} << 63);
}

// A graph with placeholders. n_nodes: of the graphs of the model before it, which protobuf joins
// with it.
std::string small_graph(std::string_view graph, size_t min_bytes, int64_t& n_nodes,
                        SplitModel& split) {
  MessageWriter message;
  copy_fields(graph, message, [&](const Field& field) {
    if (!field.is(kGraphNode, WireType::kBytes)) return false;
    const Mark mark{split.key, static_cast<int64_t>(split.nodes.size())};
    std::optional<std::string> shorter;
    if (field.bytes.size() >= min_bytes) shorter = placeholder(field.bytes, mark);
    if (shorter) {
      split.nodes.push_back({n_nodes, field.bytes});
      message.bytes(kGraphNode, *shorter);
    }
    ++n_nodes;
    return shorter.has_value();
  });
  return message.take();
}

// Whether a field of a message says that a tensor is in another file, or what computes trees.
bool is_elsewhere(MessageKind in, const Field& field) {
  if (in == MessageKind::kFunction && field.is(kFunctionDomain, WireType::kBytes))
    return field.bytes == kTreeDomain || field.bytes == kOwnDomain;
  return in == MessageKind::kTensor && is_outside(field);
}

}  // namespace

std::vector<LargeNode> large_nodes(std::string_view model, size_t min_bytes) {
  std::vector<LargeNode> nodes;
  int64_t position = 0;
  each_bytes(model, kModelGraph, [&](std::string_view graph) {
    each_bytes(graph, kGraphNode, [&](std::string_view node) {
      if (node.size() >= min_bytes && is_of_trees(node)) nodes.push_back({position, node});
      ++position;
    });
  });
  return nodes;
}

SplitModel split_model(std::string_view model, size_t min_bytes) {
  SplitModel split;
  split.key = new_key();
  int64_t n_nodes = 0;
  MessageWriter message;
  copy_fields(model, message, [&](const Field& field) {
    const bool is_graph = field.is(kModelGraph, WireType::kBytes);
    if (is_graph) message.bytes(kModelGraph, small_graph(field.bytes, min_bytes, n_nodes, split));
    return is_graph;
  });
  split.small = message.take();
  return split;
}

bool has_more_elsewhere(std::string_view model) {
  bool has_more = false;
  walk_messages(model, kAnyDepth, [&](MessageKind in, std::string_view, const Field& field, bool) {
    has_more |= is_elsewhere(in, field);
    return !has_more;
  });
  return has_more;
}

}  // namespace treebeard::readers::onnx
