#include "ort/provider/claim.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "base/error.h"
#include "open/planned_predictor.h"
#include "open/unit_code.h"
#include "ort/graph/context_nodes.h"
#include "ort/graph/node_view.h"
#include "ort/operator/node_predictor.h"
#include "readers/operator/operator_forest.h"

namespace treebeard {
namespace {

constexpr const char* kMl = "ai.onnx.ml";
// Keys of the model's metadata: the schedule and the hit counts that are stored there.
constexpr const char* kSchedule = "onnx_treebeard.schedule";
constexpr const char* kHits = "onnx_treebeard.hits";
constexpr const char* kNoCompiler =
    "no compiler is registered in this process; in Python call "
    "onnx_treebeard.register_execution_provider()";

bool is_connected(const GraphNode& node, size_t output) {
  return output < node.outputs.size() && node.outputs[output].is_there();
}

// onnxruntime takes some 50 ms to open a forest of so many, which is when its context pays.
constexpr int64_t kMinContextNodes = 65536;

// What all claims of one graph share.
struct Source {
  Source(const OrtApi& ort_api, const GraphView& view, const ProviderOptions& provider_options,
         const PlaceholderNodes* nodes)
      : api(ort_api),
        graph(view),
        options(provider_options),
        large(nodes),
        schedule(view.metadata(kSchedule)),
        hits(view.metadata(kHits)) {}

  const OrtApi& api;
  const GraphView& graph;
  const ProviderOptions& options;
  const PlaceholderNodes* const large;
  const std::string schedule, hits;
};

// A node, the type of its rows, and the kernels that its outputs need.
struct ForestRequest {
  const GraphNode& node;
  const ValueType rows;
  const planner::PlanOptions plan_options;
  const std::optional<ElementType> contributions;  // the type of those that are connected

  // Whether nothing but scores, labels and raw scores is connected.
  bool is_scores() const {
    return !plan_options.leaves && !plan_options.tree_scores && !contributions;
  }
};

std::optional<ElementType> contributions_of(const GraphNode& node) {
  if (!is_own(node)) return std::nullopt;
  if (is_connected(node, kContributionsFloat)) return ElementType::kFloat;
  return is_connected(node, kContributionsDouble) ? std::optional(ElementType::kDouble)
                                                  : std::nullopt;
}

ForestRequest request_of(const Source& source, const GraphNode& node) {
  planner::PlanOptions plan_options;
  plan_options.leaves = is_own(node) && is_connected(node, kLeaves);
  plan_options.tree_scores = is_own(node) && (is_connected(node, kTreeScoresFloat) ||
                                              is_connected(node, kTreeScoresDouble));
  const ValueType rows = node.inputs.empty()
                             ? ValueType{}
                             : source.graph.type_of(node.inputs[0]).value_or(ValueType{});
  return {node, rows, plan_options, contributions_of(node)};
}

// What the registered compiler is told of a node. The attributes point into the object.
class CompilerCall {
 public:
  CompilerCall(const Source& source, const ForestRequest& request)
      : message_(node_message(source.api, request.node)),
        options_(source.options.listed),
        schedule_(source.schedule),
        hits_(source.hits),
        numbers_{static_cast<int64_t>(request.rows.element), request.rows.rank,
                 request.rows.columns, request.plan_options.leaves,
                 request.plan_options.tree_scores} {}

  std::vector<treebeard_attribute> attributes(const int64_t& on_device) const {
    return {
        text_attribute("provider_node", message_),
        text_attribute("provider_options", options_),
        text_attribute("stored_schedule", schedule_),
        text_attribute("stored_hits", hits_),
        number_attribute("input_element", numbers_[0]),
        number_attribute("input_rank", numbers_[1]),
        number_attribute("input_columns", numbers_[2]),
        number_attribute("with_leaf", numbers_[3]),
        number_attribute("with_tree_scores", numbers_[4]),
        number_attribute("on_device", on_device),
    };
  }

 private:
  const std::string message_, options_, schedule_, hits_;
  const int64_t numbers_[5];
};

bool has_schedule(const Source& source, const GraphNode& node) {
  const OrtOpAttr* const attribute = is_own(node) ? attribute_of(source.api, node, "schedule")
                                                  : nullptr;
  size_t size = 0;
  if (attribute == nullptr) return false;
  succeeded(source.api, source.api.ReadOpAttr(attribute, ORT_OP_ATTR_STRING, nullptr, 0, &size));
  return size > 0;
}

// Attribute `threads` of a node of ours: how many threads may work on a call.
int64_t threads_of(const Source& source, const GraphNode& node) {
  const OrtOpAttr* const attribute = is_own(node) ? attribute_of(source.api, node, "threads")
                                                  : nullptr;
  const int64_t threads = attribute == nullptr
                              ? kAllThreads
                              : element<int64_t>(source.api, attribute, ORT_OP_ATTR_INT);
  require(threads >= 1 && threads <= kAllThreads, "attribute 'threads' is ", threads,
          "; accepted are 1 to ", kAllThreads);
  return threads;
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

void end(Candidate& candidate, const std::string& error) {
  candidate.node.claim->error = error;
  candidate.node.claim->outputs = own_outputs(candidate.request.node);
}

// Runs `step`. A node that it refuses stays with onnxruntime, unless it is a context, of which
// onnxruntime has no kernel; any other error is stored in the claim and ends the creation of the
// session.
template <class Step>
void guard(Candidate& candidate, Step step) {
  if (candidate.node.claim == nullptr || !candidate.node.claim->error.empty()) return;
  const auto leave = [&](const std::string& reason) {
    if (candidate.request.node.is_context) return end(candidate, reason);
    candidate.node.claim.reset();
    candidate.node.reason = reason;
  };
  try {
    step();
  } catch (const Refusal& refusal) {
    leave(refusal.what());
  } catch (const planner::Fault& fault) {
    leave(fault_text(fault));
  } catch (const Error& error) {
    end(candidate, error.what());
  }
}

// Nothing but its shape is promised of what a model says of a context.
void check_context_outputs(const Source& source, const GraphNode& node) {
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    if (!node.outputs[i].is_there()) continue;
    require(i < kNodeOutputCount, "attribute 'notes' names output ", i, "; the operator has ",
            static_cast<size_t>(kNodeOutputCount));
    const ElementType type = source.graph.type_of(node.outputs[i]).value_or(ValueType{}).element;
    require(type == kNodeOutputTypes[i], "its output ", quoted(node.outputs[i].name), " is not of ",
            element_name(kNodeOutputTypes[i]), ", the type of the operator's output ", i);
  }
}

planner::Forest forest_of_context(const Source& source, const GraphNode& node) {
  const std::string path = source.graph.model_path();
  try {
    check_context_outputs(source, node);
    return context_forest(source.api, node, path.empty() ? source.options.contexts.path : path);
  } catch (const planner::Fault& fault) {
    throw Error(text("EPContext ", quoted(node.called()), ": ", fault_text(fault)));
  } catch (const Error& error) {
    throw Error(text("EPContext ", quoted(node.called()), ": ", error.what()));
  }
}

planner::Forest forest_of(const Source& source, const Candidate& candidate) {
  const GraphNode& node = candidate.request.node;
  if (node.is_context) return forest_of_context(source, node);
  const auto read = [&](const readers::onnx::NodeProto& proto) {
    return read_forest(proto, node, candidate.request.rows, source.options.ort);
  };
  const std::optional<size_t> large = candidate.node.claim->large;
  if (!large) return read(NodeView(source.api, node).read());
  planner::Forest forest = read(source.large->read(*large));
  source.large->release_pages(*large);
  return forest;
}

// The Cast before a node whose forest takes the floats as they are: a float and the double that it
// becomes compare alike with a threshold (forest/normal_form.h). A node of our own says what its
// rows are, and so does the compiler.
const GraphNode* widening_of(const Source& source, const GraphNode& node) {
  const bool is_read_here = source.options.for_compiler.empty() && source.schedule.empty();
  return is_own(node) || !is_read_here || node.inputs.empty()
             ? nullptr
             : source.graph.widening(node.inputs[0]);
}

// Opens the forest's contributions, which are computed on the CPU, whatever computes its scores.
void explain(const Source& source, Candidate& candidate) {
  if (!candidate.request.contributions) return;
  require(!source.options.in_device_memory,
          "contributions are computed on the CPU, and the rows are in a device's memory");
  const ElementType value = *candidate.request.contributions;
  candidate.node.claim->explainer = candidate.forest
                                        ? explainer_of(*candidate.forest, value)
                                        : explainer_of(forest_of(source, candidate), value);
}

// Reads the forest, unless a schedule or an option needs the compiler.
void read(const Source& source, Candidate& candidate) {
  require(source.options.wrong.empty(), source.options.wrong);
  check_for_compiler(source.options);
  const GraphNode& node = candidate.request.node;
  require(!is_own(node) || attribute_of(source.api, node, kTail) == nullptr, kTailIsGone);
  candidate.node.claim->threads = threads_of(source, node);
  candidate.lacking = text("option '", source.options.for_compiler, "' needs the compiler");
  if (!source.options.for_compiler.empty()) return;
  candidate.lacking = "it has a schedule, which needs the compiler";
  if (!source.schedule.empty() || has_schedule(source, node)) return;
  candidate.forest = forest_of(source, candidate);
  if (candidate.node.widening != nullptr) candidate.forest->input_type = ElementType::kFloat;
  candidate.node.claim->size = readers::onnx::NodeSize{candidate.forest->n_trees(),
                                                       candidate.forest->n_nodes()};
}

Candidate candidate_of(const Source& source, const GraphNode& node) {
  // GCC 12 destroys members twice if an exception is thrown within an aggregate initializer, so
  // members are assigned one by one.
  TreeNode tree_node{};
  tree_node.described = text(node.operator_type, " '", node.called(), "'");
  tree_node.name = node.called();
  tree_node.key = node.first_output();
  tree_node.claim = std::make_unique<Claim>();
  tree_node.node = node.node;
  tree_node.shown = &node;
  const ForestRequest request = request_of(source, node);
  Candidate candidate{std::move(tree_node), request, std::nullopt, ""};
  Claim& claim = *candidate.node.claim;
  if (source.large != nullptr) claim.large = source.large->number_of(source.api, node);
  candidate.node.is_placeholder = claim.large.has_value();
  if (!node.inputs.empty()) {
    const GraphNode* const widening = widening_of(source, node);
    const GraphValue& rows = widening == nullptr ? node.inputs[0] : widening->inputs[0];
    if (widening != nullptr) candidate.node.widening = widening->node;
    claim.rows = rows.name;
    claim.has_constant_rows = source.graph.is_constant(rows);
  }
  if (is_own(node) && node.inputs.size() > 1 && node.inputs[1].is_there()) {
    claim.margins = node.inputs[1].name;
    claim.has_constant_rows |= source.graph.is_constant(node.inputs[1]);
  }
  guard(candidate, [&] {
    read(source, candidate);
    explain(source, candidate);
  });
  return candidate;
}

// Makes what a context holds, where one pays; other nodes stay in the model as they are.
void write_context(Candidate& candidate) {
  guard(candidate, [&] {
    if (!candidate.forest)
      throw Refusal(text("contexts hold forests alone, and ", candidate.lacking));
    if (candidate.forest->n_nodes() < kMinContextNodes)
      throw Refusal(text("no context is written for a forest of fewer than ", kMinContextNodes,
                         " decision nodes, which opens as fast without one"));
    candidate.node.claim->context = readers::custom_op::attribute_fields(*candidate.forest);
  });
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
      const MergedPredictor merged = merged_predictor(parts, device);
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
    if (candidate.node.claim != nullptr && candidate.forest && candidate.request.is_scores() &&
        candidate.node.claim->margins.empty())
      readers[candidate.node.claim->rows].push_back(&candidate);
  }
  for (const auto& [rows, same] : readers) {
    if (same.size() > 1) merge(same, device);
  }
}

// The device of option device=auto, which is opened on the first call that pays there.
std::shared_ptr<DeviceOffload> device_offload(const Source& source, const Candidate& candidate,
                                              DeviceOffload::Open open) {
  const DeviceRule rule = device_rule(*candidate.node.claim->predictor);
  // Leaves are the CPU's, and so are base margins.
  const bool is_for_cpu = !candidate.request.is_scores() || !candidate.node.claim->margins.empty();
  if (!source.options.is_auto || is_for_cpu || !rule.may_pay()) return nullptr;
  return std::make_shared<DeviceOffload>(rule, std::move(open));
}

// Plans the forest, whose units are found or compiled one by one.
void serve_by_plan(const Source& source, Candidate& candidate) {
  const auto forest = std::make_shared<const planner::Forest>(
      *std::exchange(candidate.forest, std::nullopt));
  const planner::PlanOptions plan_options = candidate.request.plan_options;
  const std::optional<int> device = source.options.device;
  Planned planned = planned_predictor(*forest, plan_options, device);
  if (planned.predictor == nullptr) {
    const std::string why = has_unit_compiler() ? planned.lacking
                                                : text(planned.lacking, ", and ", kNoCompiler);
    require(!device, "field 'device': ", why);
    throw Refusal(why);
  }
  candidate.node.claim->predictor = std::move(planned.predictor);
  candidate.node.claim->on_device = device_offload(source, candidate, [forest, plan_options] {
    return predictor_on_device(*forest, plan_options, 0);
  });
}

void serve_by_compiler(const Source& source, Candidate& candidate) {
  const CompilerCall call(source, candidate.request);
  const int64_t on_device = source.options.device.has_value();
  Claim& claim = *candidate.node.claim;
  claim.predictor = compiled(call.attributes(on_device), source.options.device.value_or(0));
  // The node's bytes are gone when a call pays on the device, so that is compiled for now.
  claim.on_device = device_offload(source, candidate, {});
  if (claim.on_device == nullptr) return;
  try {
    const int64_t yes = 1;
    const auto artifact = std::make_shared<const std::vector<uint8_t>>(
        compiled_artifact(call.attributes(yes)));
    claim.on_device = device_offload(source, candidate, [artifact] {
      return std::make_shared<const Predictor>(artifact->data(), artifact->size(), 0);
    });
  } catch (const Error&) {
    claim.on_device.reset();  // the compiler has warned
  }
}

// Finds the predictor: by the native plan, or where a schedule or a profile counts by the
// registered compiler.
void serve(const Source& source, Candidate& candidate) {
  if (candidate.forest) return serve_by_plan(source, candidate);
  if (candidate.node.is_placeholder)
    throw Refusal(text(candidate.lacking,
                       ", and the compiler cannot read this node without the whole model"));
  if (!has_compiler()) {
    const std::string why = text(candidate.lacking, ", and ", kNoCompiler);
    require(!source.options.device, "field 'device': ", why);
    throw Refusal(why);
  }
  serve_by_compiler(source, candidate);
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
    if (claim.predictor == nullptr) serve(source, candidate);
    claim.outputs = is_own(node) ? own_outputs(node)
                                 : standard_outputs(node, claim.predictor->header());
    check_labels(source, claim);
  });
}

}  // namespace

bool is_tree_node(const GraphNode& node) {
  return is_own(node) || node.is_of(kMl, "TreeEnsembleRegressor") ||
         node.is_of(kMl, "TreeEnsembleClassifier") || node.is_of(kMl, "TreeEnsemble");
}

std::vector<TreeNode> tree_nodes_of(const OrtApi& api, const GraphView& graph,
                                    const ProviderOptions& options, const PlaceholderNodes* large) {
  std::vector<const GraphNode*> trees;
  for (const GraphNode& node : graph.nodes()) {
    if (is_tree_node(node)) trees.push_back(&node);
  }
  std::vector<TreeNode> tree_nodes;
  if (trees.empty()) return tree_nodes;
  const Source source(api, graph, options, large);
  const CachePlace place(options.cache);
  std::vector<Candidate> candidates;
  for (const GraphNode* node : trees) candidates.push_back(candidate_of(source, *node));
  if (options.contexts.are_written) {
    for (Candidate& candidate : candidates) write_context(candidate);
  } else if (!options.is_auto && !options.contexts.are_all) {
    // Each forest has a cost of its own, by which device=auto decides.
    merge_readers(candidates, options.device);
  }
  for (Candidate& candidate : candidates) {
    finish(source, candidate);
    tree_nodes.push_back(std::move(candidate.node));
  }
  return tree_nodes;
}

void check_options(const ProviderOptions& options, const std::set<std::string>* names) {
  require(options.wrong.empty(), options.wrong);
  if (options.for_compiler.empty()) return;
  check_for_compiler(options);
  const std::string none;
  std::vector<treebeard_attribute> attributes{text_attribute("provider_options", options.listed),
                                              text_attribute("provider_check", none)};
  std::string listed;
  if (names != nullptr) {
    for (const std::string& name : *names) add_field(listed, name);
    attributes.push_back(text_attribute("provider_names", listed));
  }
  check_by_compiler(attributes);
}

}  // namespace treebeard
