#include "ort/provider/claim.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "base/error.h"
#include "open/planned_predictor.h"
#include "ort/graph/shown_node.h"
#include "ort/operator/node_predictor.h"

namespace treebeard {
namespace {

constexpr const char* kMl = "ai.onnx.ml";
// Keys of the model's metadata: the schedule and the hit counts that are stored there.
constexpr const char* kSchedule = "onnx_treebeard.schedule";
constexpr const char* kHits = "onnx_treebeard.hits";
// Attributes of `onnx_treebeard.TreeEnsemble` nodes that the custom operator has to run and not the
// provider: `artifact_key` names an artifact that a session holds, `tail` has fused operators
// already.
constexpr const char* kOperatorsOwn[] = {"artifact_key", "tail"};

constexpr const char* kNoCompiler =
    "no compiler is registered in this process; in Python call "
    "onnx_treebeard.register_execution_provider()";

bool is_operators_own(const OrtApi& api, const GraphNode& node) {
  return is_own(node) &&
         std::any_of(std::begin(kOperatorsOwn), std::end(kOperatorsOwn), [&](const char* name) {
           const OrtOpAttr* attribute = nullptr;
           return succeeded(api, api.Node_GetAttributeByName(node.node, name, &attribute)) &&
                  attribute != nullptr;
         });
}

bool is_connected(const GraphNode& node, size_t output) {
  return output < node.outputs.size() && node.outputs[output].is_there();
}

treebeard_attribute bytes(const char* name, const std::string& value) {
  return {name, static_cast<int32_t>(ElementType::kUint8), 0, static_cast<int64_t>(value.size()),
          value.data()};
}

treebeard_attribute number(const char* name, const int64_t& value) {
  return {name, static_cast<int32_t>(ElementType::kInt64), 1, 1, &value};
}

// What all claims of one graph share.
struct Source {
  Source(const OrtApi& ort_api, const GraphView& view, const ProviderOptions& given,
         const LargeNodes* nodes)
      : api(ort_api),
        graph(view),
        options(given),
        large(nodes),
        schedule(view.metadata(kSchedule)),
        hits(view.metadata(kHits)) {}

  const OrtApi& api;
  const GraphView& graph;
  const ProviderOptions& options;
  const LargeNodes* const large;
  const std::string schedule, hits;
};

// A node, the type of its rows, and the kernels that its outputs need.
struct ForestRequest {
  const GraphNode& node;
  const ValueType rows;
  const planner::Wanted wanted;
};

ForestRequest request_of(const Source& source, const GraphNode& node) {
  planner::Wanted wanted;
  wanted.leaves = is_own(node) && is_connected(node, kLeaves);
  wanted.tree_scores = is_own(node) && (is_connected(node, kTreeScoresFloat) ||
                                        is_connected(node, kTreeScoresDouble));
  const ValueType rows = node.inputs.empty()
                             ? ValueType{}
                             : source.graph.type_of(node.inputs[0]).value_or(ValueType{});
  return {node, rows, wanted};
}

std::shared_ptr<const Predictor> compiled_by(const Source& source, const ForestRequest& request) {
  const auto element = static_cast<int64_t>(request.rows.element);
  const std::string message = node_message(source.api, request.node);
  const int64_t with_leaf = request.wanted.leaves, with_tree_scores = request.wanted.tree_scores;
  const std::vector<treebeard_attribute> attributes{
      bytes("provider_node", message),
      bytes("provider_options", source.options.listed),
      bytes("stored_schedule", source.schedule),
      bytes("stored_hits", source.hits),
      number("input_element", element),
      number("input_rank", request.rows.rank),
      number("input_columns", request.rows.columns),
      number("with_leaf", with_leaf),
      number("with_tree_scores", with_tree_scores),
  };
  return compiled(attributes, source.options.device.value_or(0));
}

bool has_schedule(const OrtApi& api, const GraphNode& node) {
  const OrtOpAttr* attribute = nullptr;
  size_t size = 0;
  if (!is_own(node) ||
      !succeeded(api, api.Node_GetAttributeByName(node.node, "schedule", &attribute)) ||
      attribute == nullptr)
    return false;
  succeeded(api, api.ReadOpAttr(attribute, ORT_OP_ATTR_STRING, nullptr, 0, &size));
  return size > 0;
}

void check_for_compiler(const ProviderOptions& options) {
  require(options.for_compiler.empty() || has_compiler(), "field '", options.for_compiler,
          "': needs the compiler, and ", kNoCompiler);
}

// Outputs of the operators of ai.onnx.ml: scores; of a classifier, labels and then scores.
std::vector<std::pair<std::string, size_t>> standard_outputs(const GraphNode& node,
                                                             const Header& header) {
  const bool classifies = node.operator_type == "TreeEnsembleClassifier";
  const size_t labels = header.label_type == ElementType::kString ? kLabelsString : kLabelsInt64;
  const size_t scores = header.output_type == ElementType::kFloat ? kScoresFloat : kScoresDouble;
  std::vector<std::pair<std::string, size_t>> outputs;
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    if (node.outputs[i].is_there())
      outputs.emplace_back(node.outputs[i].name, classifies && i == 0 ? labels : scores);
  }
  return outputs;
}

std::vector<std::pair<std::string, size_t>> own_outputs(const GraphNode& node) {
  std::vector<std::pair<std::string, size_t>> outputs;
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    if (node.outputs[i].is_there()) outputs.emplace_back(node.outputs[i].name, i);
  }
  return outputs;
}

// A tree node for which a predictor is being made.
struct Candidate {
  TreeNode node;
  ForestRequest request;
  std::optional<planner::Forest> forest;  // unless it needs the compiler
  std::string lacking;                    // why it does
};

// Runs `step`. A node that it refuses stays with onnxruntime; any other error is stored in the
// claim and ends the creation of the session.
template <class Step>
void guard(Candidate& candidate, Step step) {
  if (candidate.node.claim == nullptr || !candidate.node.claim->error.empty()) return;
  try {
    step();
  } catch (const Refusal& refusal) {
    candidate.node.claim.reset();
    candidate.node.reason = refusal.what();
  } catch (const planner::Fault& fault) {
    candidate.node.claim.reset();
    candidate.node.reason = fault_text(fault);
  } catch (const Error& error) {
    candidate.node.claim->error = error.what();
    candidate.node.claim->outputs = own_outputs(candidate.request.node);
  }
}

planner::Forest forest_of(const Source& source, const Candidate& candidate) {
  const GraphNode& node = candidate.request.node;
  const auto read = [&](const readers::onnx::NodeProto& proto) {
    return read_forest(proto, node, candidate.request.rows, source.options.ort);
  };
  const std::optional<size_t> large = candidate.node.claim->large;
  if (!large) return read(ShownNode(source.api, node).read());
  planner::Forest forest = read(source.large->read(*large));
  source.large->let_go(*large);
  return forest;
}

// Reads the forest, unless a schedule or an option needs the compiler.
void read(const Source& source, Candidate& candidate) {
  require(source.options.wrong.empty(), source.options.wrong);
  check_for_compiler(source.options);
  if (!source.options.for_compiler.empty()) return;
  candidate.lacking = "it has a schedule, which needs the compiler";
  const GraphNode& node = candidate.request.node;
  if (!source.schedule.empty() || has_schedule(source.api, node)) return;
  candidate.lacking = "there is no library of kernels for this CPU";
  if (!source.options.device && !has_units(has_compiler())) return;
  candidate.forest = forest_of(source, candidate);
  candidate.node.claim->size = ForestSize{candidate.forest->n_trees(), candidate.forest->n_nodes()};
}

Candidate candidate_of(const Source& source, const GraphNode& node) {
  // GCC 12 destroys members twice if an exception is thrown within an aggregate initializer, so
  // members are assigned one by one.
  TreeNode made{};
  made.described = text(node.operator_type, " '", node.called(), "'");
  made.name = node.called();
  made.key = node.first_output();
  made.claim = std::make_unique<Claim>();
  made.node = node.node;
  made.shown = &node;
  const ForestRequest request = request_of(source, node);
  Candidate candidate{std::move(made), request, std::nullopt, ""};
  Claim& claim = *candidate.node.claim;
  if (source.large != nullptr) claim.large = source.large->number_of(source.api, node);
  candidate.node.is_placeholder = claim.large.has_value();
  if (!node.inputs.empty()) {
    claim.rows = node.inputs[0].name;
    claim.has_constant_rows = source.graph.is_constant(node.inputs[0]);
  }
  guard(candidate, [&] { read(source, candidate); });
  return candidate;
}

// Merges forests that read the same rows, where the library of kernels has the code of the merged
// forest.
void merge(const std::vector<Candidate*>& readers, std::optional<int> device) {
  std::vector<const planner::Forest*> forests;
  for (const Candidate* reader : readers) forests.push_back(&*reader->forest);
  for (const std::vector<size_t>& group : mergeable(forests)) {
    std::vector<const planner::Forest*> parts;
    for (const size_t position : group) parts.push_back(forests[position]);
    try {
      const MergedPredictor merged = merged_predictor(parts, device, has_compiler());
      for (size_t part = 0; part < group.size(); ++part) {
        Claim& claim = *readers[group[part]]->node.claim;
        claim.merged = merged.whole;
        claim.predictor = merged.parts[part];
        readers[group[part]]->forest.reset();
      }
    } catch (const Error&) {
      // Each forest is planned by itself then, so that an error names the node that it belongs to.
    }
  }
}

void merge_readers(std::vector<Candidate>& candidates, std::optional<int> device) {
  std::map<std::string, std::vector<Candidate*>> readers;
  for (Candidate& candidate : candidates) {
    const planner::Wanted& wanted = candidate.request.wanted;
    const bool scores = !wanted.leaves && !wanted.tree_scores;
    if (candidate.node.claim != nullptr && candidate.forest && scores)
      readers[candidate.node.claim->rows].push_back(&candidate);
  }
  for (const auto& [rows, same] : readers) merge(same, device);
}

// The predictor, with code of the library of kernels or else of the registered compiler.
std::shared_ptr<const Predictor> predictor_for(const Source& source, Candidate& candidate) {
  if (candidate.forest) {
    Planned planned = planned_predictor(
        [&] { return *std::exchange(candidate.forest, std::nullopt); }, candidate.request.wanted,
        source.options.device);
    if (planned.predictor != nullptr) return planned.predictor;
    candidate.lacking = planned.lacking;
  }
  if (candidate.node.is_placeholder)
    throw Refusal(text(candidate.lacking, ", and the compiler reads nodes of whole models"));
  if (!has_compiler()) {
    const std::string why = text(candidate.lacking, ", and ", kNoCompiler);
    require(!source.options.device, "field 'device': ", why);
    throw Refusal(why);
  }
  return compiled_by(source, candidate.request);
}

// onnxruntime keeps texts in the host's memory alone.
void check_labels(const Source& source, Claim& claim) {
  const bool has_texts = std::any_of(
      claim.outputs.begin(), claim.outputs.end(),
      [](const auto& output) { return output.second == kLabelsString; });
  if (!source.options.in_device_memory || !has_texts) return;
  claim.predictor.reset();
  throw Error(text("labels that are texts cannot be in a device's memory; add ", kProviderName,
                   " instead, with the option device=cuda:", *source.options.device,
                   ", whose nodes read and write the host's memory"));
}

void finish(const Source& source, Candidate& candidate) {
  guard(candidate, [&] {
    Claim& claim = *candidate.node.claim;
    const GraphNode& node = candidate.request.node;
    if (claim.predictor == nullptr) claim.predictor = predictor_for(source, candidate);
    claim.outputs = is_own(node) ? own_outputs(node)
                                 : standard_outputs(node, claim.predictor->header());
    check_labels(source, claim);
  });
}

}  // namespace

bool has_stored_schedule(const GraphView& graph) { return !graph.metadata(kSchedule).empty(); }

bool is_tree_node(const GraphNode& node) {
  return is_own(node) || node.is_of(kMl, "TreeEnsembleRegressor") ||
         node.is_of(kMl, "TreeEnsembleClassifier") || node.is_of(kMl, "TreeEnsemble");
}

std::vector<TreeNode> tree_nodes_of(const OrtApi& api, const GraphView& graph,
                                    const ProviderOptions& options, const LargeNodes* large) {
  std::vector<const GraphNode*> trees;
  for (const GraphNode& node : graph.nodes()) {
    if (is_tree_node(node) && !is_operators_own(api, node)) trees.push_back(&node);
  }
  std::vector<TreeNode> found;
  if (trees.empty()) return found;
  const Source source(api, graph, options, large);
  std::vector<Candidate> candidates;
  for (const GraphNode* node : trees) candidates.push_back(candidate_of(source, *node));
  merge_readers(candidates, options.device);
  for (Candidate& candidate : candidates) {
    finish(source, candidate);
    found.push_back(std::move(candidate.node));
  }
  return found;
}

void check_options(const ProviderOptions& options, const std::set<std::string>* names) {
  require(options.wrong.empty(), options.wrong);
  if (options.for_compiler.empty()) return;
  check_for_compiler(options);
  const std::string none;
  std::vector<treebeard_attribute> attributes{bytes("provider_options", options.listed),
                                              bytes("provider_check", none)};
  std::string listed;
  if (names != nullptr) {
    for (const std::string& name : *names) listed.append(name).push_back('\0');
    attributes.push_back(bytes("provider_names", listed));
  }
  check_by_compiler(attributes);
}

}  // namespace treebeard
