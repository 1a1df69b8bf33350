#include "ort/operator/ensemble_kernel.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "base/process.h"
#include "ort/operator/node_predictor.h"
#include "readers/operator/operator_forest.h"
#include "runtime/helper_threads.h"

namespace treebeard {
namespace {

// A queue of work items for fewer callers than items: each caller takes the next item until none is
// left.
struct WorkQueue {
  void (*work)(void* data, size_t item);
  void* data;
  size_t n_items;
  std::atomic<size_t> next{0};

  static void run(void* queue, size_t) noexcept {
    tsan_acquire(queue);
    WorkQueue& items = *static_cast<WorkQueue*>(queue);
    for (size_t item = items.next++; item < items.n_items; item = items.next++)
      items.work(items.data, item);
    tsan_release(queue);
  }
};

// onnxruntime's intra-op threads, of which this call uses at most `limit`.
class SessionWorkers : public Workers {
 public:
  SessionWorkers(const OrtApi& api, const OrtKernelContext* context, ThreadCount& count,
                 SharingTrials& trials, int64_t limit)
      : api_(api), context_(context), thread_count_(count), trials_(trials), limit_(limit) {}

  void run(size_t n_items, void (*work)(void* data, size_t item), void* data) override {
    CountedWork counted(work, data);
    WorkQueue queue{CountedWork::work, &counted, n_items};
    const size_t lanes = std::min(n_items, static_cast<size_t>(limit_));
    if (lanes == 1) return WorkQueue::run(&queue, 0);
    tsan_release(&counted);
    tsan_release(&queue);
    if (lanes < n_items) {
      check(api_, api_.KernelContext_ParallelFor(context_, WorkQueue::run, lanes, 0, &queue));
    } else {
      check(api_,
            api_.KernelContext_ParallelFor(context_, CountedWork::work, n_items, 0, &counted));
    }
    tsan_acquire(&counted);
    tsan_acquire(&queue);
    thread_count_.saw(counted.threads(), lanes);
  }
  int64_t count() const override { return std::min(limit_, thread_count_.expected()); }
  SharingTrials* trials() const override { return &trials_; }

 private:
  const OrtApi& api_;
  const OrtKernelContext* context_;
  ThreadCount& thread_count_;
  SharingTrials& trials_;
  int64_t limit_;
};

using NameOf = OrtStatus* (*OrtApi::*)(const OrtKernelInfo*, size_t, char*, size_t*);

// Whether the node has an input, or an output, at a position.
bool has_name(const OrtApi& api, NameOf name_of, const OrtKernelInfo* info, size_t position) {
  size_t size = 0;
  check(api, (api.*name_of)(info, position, nullptr, &size));
  return size > 1;  // the terminator counts
}

void check_schema_version(const NodeAttributes& attributes) {
  const treebeard_attribute* version = attributes.find("schema_version");
  require(version != nullptr, "attribute 'schema_version' is missing");
  const int64_t number = *static_cast<const int64_t*>(version->data);
  using readers::custom_op::kSchemaVersion;
  require(number == kSchemaVersion, "the node has schema version ", number,
          "; this library reads version ", kSchemaVersion,
          ": install the onnx-treebeard that wrote the model");
  require(attributes.find(kTail) == nullptr, kTailIsGone);
}

// An attribute that is a number; nothing where it is absent.
std::optional<int64_t> number_of(const NodeAttributes& attributes, const char* name, int64_t min,
                                 int64_t max) {
  const treebeard_attribute* attribute = attributes.find(name);
  if (attribute == nullptr) return std::nullopt;
  const int64_t number = *static_cast<const int64_t*>(attribute->data);
  require(number >= min && number <= max, "attribute '", name, "' is ", number, "; accepted are ",
          min, " to ", max);
  return number;
}

}  // namespace

EnsembleKernel::EnsembleKernel(const OrtApi& api, std::shared_ptr<const Predictor> predictor,
                               std::shared_ptr<const Predictor> explainer,
                               std::shared_ptr<DeviceOffload> large, const Connections& connections,
                               size_t input, std::optional<size_t> margins, int64_t threads)
    : api_(api),
      predictor_(std::move(predictor)),
      explainer_(std::move(explainer)),
      large_(std::move(large)),
      connections_(connections),
      input_(input),
      margins_(margins),
      threads_(threads) {
  check_outputs();
  check_margins();
}

EnsembleKernel::EnsembleKernel(const OrtApi& api, const OrtKernelInfo* info,
                               std::optional<int> device)
    : api_(api), threads_(kAllThreads) {
  const NodeAttributes attributes(api, info);
  check_schema_version(attributes);
  threads_ = number_of(attributes, "threads", 1, kAllThreads).value_or(kAllThreads);
  find_outputs(info);
  planner::PlanOptions options;
  options.leaves = is_connected(kLeaves);
  options.tree_scores = wants_tree_scores();
  if (const auto own = number_of(attributes, "device", 0, 999)) device = static_cast<int>(*own);
  predictor_ = predictor_of_node(attributes, options, device);
  if (wants_contributions()) {
    explainer_ = explainer_of_node(
        attributes, is_connected(kContributionsFloat) ? ElementType::kFloat : ElementType::kDouble);
  }
  check_input(info);
  check_outputs();
  find_margins(info);
}

// The checks when a session creates a kernel: inputs and outputs have to match the forest.

void EnsembleKernel::check_input(const OrtKernelInfo* info) const {
  OrtTypeInfo* type_info = nullptr;
  check(api_, api_.KernelInfo_GetInputTypeInfo(info, 0, &type_info));
  const Owned<OrtTypeInfo> owned(type_info, api_.ReleaseTypeInfo);
  const OrtTensorTypeAndShapeInfo* tensor_info = nullptr;
  check(api_, api_.CastTypeInfoToTensorInfo(type_info, &tensor_info));
  require(tensor_info != nullptr, "input X is not a tensor");
  check_input_type(element_type(api_, tensor_info));
}

void EnsembleKernel::check_input_type(ElementType type) const {
  const ElementType expected = predictor_->header().input_type;
  if (type == expected) return;
  throw StatusError(ORT_INVALID_ARGUMENT, text("input X is ", element_name(type),
                                               "; the forest reads ", element_name(expected)));
}

void EnsembleKernel::check_outputs() const {
  const Header& header = predictor_->header();
  check_floats(kScoresFloat, kScoresDouble, header.output_type, "scores");
  check_floats(kRawFloat, kRawDouble, header.accumulator_type, "raw scores");
  check_floats(kTreeScoresFloat, kTreeScoresDouble, header.accumulator_type, "tree scores");
  check_contributions();
  require(
      !wants_tree_scores() || predictor_->has_tree_scores(),
      "output 7 or 8 (tree scores) is connected, but the node was compiled without tree scores");
  require(!is_connected(kLeaves) || predictor_->has_leaves(),
          "output 6 (leaves) is connected, but the node was compiled without leaves");
  const bool scored = is_connected(kScoresFloat) || is_connected(kScoresDouble) ||
                      is_connected(kLabelsInt64) || is_connected(kLabelsString) ||
                      is_connected(kRawFloat) || is_connected(kRawDouble);
  require(!scored || predictor_->has_scores(),
          "the node was compiled for leaves alone: connect output 6 only");
  if (!is_connected(kLabelsInt64) && !is_connected(kLabelsString)) return;
  require(header.label_rule != LabelRule::kNone,
          "the forest chooses no label, but outputs 2 or 3 are connected");
  const bool is_text = header.label_type == ElementType::kString;
  require(!is_connected(is_text ? kLabelsInt64 : kLabelsString), "the labels are ",
          is_text ? "strings" : "int64", ": connect output ", is_text ? 3 : 2, ", not ",
          is_text ? 2 : 3);
}

// Contributions are of either type, whatever the scores are.
void EnsembleKernel::check_contributions() const {
  if (!wants_contributions()) return;
  require(!is_connected(kContributionsFloat) || !is_connected(kContributionsDouble),
          "outputs 9 and 10 are contributions in either type: connect one of them");
  require(explainer_ != nullptr,
          "output 9 or 10 is connected, but the node was compiled without contributions");
}

// Scores have one output for float and one for double; only that of their own type may be
// connected.
void EnsembleKernel::check_floats(NodeOutput single, NodeOutput wide, ElementType type,
                                  const char* name) const {
  const bool is_float = type == ElementType::kFloat;
  const NodeOutput right = is_float ? single : wide, wrong = is_float ? wide : single;
  require(!is_connected(wrong), "the ", name, " are ", element_name(type), ": connect output ",
          static_cast<size_t>(right), ", not ", static_cast<size_t>(wrong));
}

void EnsembleKernel::find_outputs(const OrtKernelInfo* info) {
  connections_.fill(-1);
  size_t count = 0;
  check(api_, api_.KernelInfo_GetOutputCount(info, &count));
  for (size_t output = 0; output < count && output < kNodeOutputCount; ++output) {
    if (has_name(api_, &OrtApi::KernelInfo_GetOutputName, info, output))
      connections_[output] = static_cast<int>(output);
  }
}

void EnsembleKernel::find_margins(const OrtKernelInfo* info) {
  size_t count = 0;
  check(api_, api_.KernelInfo_GetInputCount(info, &count));
  if (count > 1 && has_name(api_, &OrtApi::KernelInfo_GetInputName, info, 1)) margins_ = 1;
  check_margins();
}

void EnsembleKernel::check_margins() const {
  const std::string refusal = margins_ ? predictor_->margin_refusal() : "";
  require(refusal.empty(), "it has an input of base margins, and ", refusal);
}

Rows EnsembleKernel::rows_of_call(const NodeCall& call) const {
  if (call.direct() != nullptr) {
    check_columns(call.direct()->rows.row_stride);
    return call.direct()->rows;
  }
  const OrtValue* input = nullptr;
  check(api_, api_.KernelContext_GetInput(call.context(), input_, &input));
  return rows_of(input, call.is_on_device(input));
}

void EnsembleKernel::compute(OrtKernelContext* context) const {
  NodeCall call(api_, context, nullptr);
  const Rows rows = rows_of_call(call);
  Making making;
  const Taken none{};
  prepare(call, rows.n_rows, none, making);
  score(call, rows, making.output);
  explain(call, rows, making);
  complete(call, rows.n_rows, none, making);
}

void EnsembleKernel::prepare(NodeCall& call, int64_t n_rows, const Taken& taken,
                             Making& making) const {
  const bool has_texts = is_connected(kLabelsString) && call.direct() == nullptr;
  making.positions.resize(has_texts ? static_cast<size_t>(n_rows) : 0);
  // Of two outputs for either type one at most is connected or taken.
  const auto memory = [&](NodeOutput first, NodeOutput second) {
    const NodeOutput output = is_connected(second) || taken[second] != nullptr ? second : first;
    if (is_connected(output)) making.tensors[output] = numbers(call, output, n_rows);
    return taken[output] != nullptr ? taken[output] : making.tensors[output].data;
  };
  BlockOutput& output = making.output;
  output.scores = memory(kScoresFloat, kScoresDouble);
  output.labels = has_texts ? making.positions.data()
                            : static_cast<int64_t*>(memory(kLabelsInt64, kLabelsString));
  output.raw = memory(kRawFloat, kRawDouble);
  output.leaves = static_cast<int64_t*>(memory(kLeaves, kLeaves));
  output.tree_scores = memory(kTreeScoresFloat, kTreeScoresDouble);
  making.contributions = memory(kContributionsFloat, kContributionsDouble);
}

// The only output that is connected; kNodeOutputCount where there are others, or none.
NodeOutput EnsembleKernel::only_output() const {
  size_t only = kNodeOutputCount;
  for (size_t output = 0; output < kNodeOutputCount; ++output) {
    if (!is_connected(output)) continue;
    if (only != kNodeOutputCount) return kNodeOutputCount;
    only = output;
  }
  return static_cast<NodeOutput>(only);
}

bool EnsembleKernel::prepare_in_place(const NodeCall& call, int64_t n_rows, Making& making) const {
  const NodeOutput only = only_output();
  const bool is_raw = only == kRawFloat || only == kRawDouble;
  if (!is_raw && only != kScoresFloat && only != kScoresDouble) return false;
  BlockOutput& output = making.output;
  void*& data = is_raw ? output.raw : output.scores;
  data = &output;  // any address: it is asked what would be written
  if (!predictor_->stays_on_device(output)) {
    output = {};
    return false;
  }
  const int64_t dimensions[2] = {n_rows, result_of(only).width};
  const PlacedTensor placed = call.placed(connections_[only], dimensions, 2);
  data = placed.output.data;
  output.on_device = placed.on_device;
  making.tensors[only] = placed.output;
  return true;
}

void EnsembleKernel::score(const NodeCall& call, const Rows& rows,
                           const BlockOutput& output) const {
  if (!output.has_scores() && !output.has_leaves()) return;
  if (call.direct() != nullptr) return predictor_->run(rows, output, nullptr);
  if (margins_) {
    Rows with_margins = rows;
    with_margins.margins = margins_of_call(call, rows.n_rows);
    SessionWorkers workers(api_, call.context(), thread_count_, trials_, threads_);
    return predictor_->run(with_margins, output, &workers);
  }
  SessionWorkers workers(api_, call.context(), thread_count_, trials_, threads_);
  if (large_ == nullptr || !large_->run(api_, call.context(), rows, output, workers))
    predictor_->run(rows, output, &workers);
}

void EnsembleKernel::explain(const NodeCall& call, const Rows& rows, const Making& making) const {
  if (making.contributions == nullptr) return;
  BlockOutput output;
  output.scores = making.contributions;
  if (call.direct() != nullptr) return explainer_->run(rows, output, nullptr);
  SessionWorkers workers(api_, call.context(), thread_count_, explaining_trials_, threads_);
  explainer_->run(rows, output, &workers);
}

void EnsembleKernel::complete(const NodeCall& call, int64_t n_rows, const Taken& taken,
                              const Making& making) const {
  if (is_connected(kLabelsInt64) || taken[kLabelsInt64] != nullptr)
    write_numbers(making.output.labels, n_rows);
  if (is_connected(kLabelsString) && call.direct() == nullptr)
    write_texts(call, making.output.labels, n_rows);
}

void EnsembleKernel::share(const NodeCall& call, size_t n_items,
                           const std::function<void(size_t item)>& work) const {
  if (call.direct() != nullptr) return OwnThreads(1).each(n_items, work);
  SessionWorkers(api_, call.context(), thread_count_, trials_, threads_).each(n_items, work);
}

void EnsembleKernel::run_tail(Tail::Lease& tail, const OutputTensor* tensors,
                              const NodeCall& call) const {
  if (call.direct() != nullptr) {
    OwnThreads alone(1);
    return tail.run(tensors, nullptr, alone);
  }
  SessionWorkers workers(api_, call.context(), thread_count_, trials_, threads_);
  tail.run(tensors, call.context(), workers);
}

NodeOutput EnsembleKernel::output_at(int position) const {
  const auto output = std::find(connections_.begin(), connections_.end(), position);
  return static_cast<NodeOutput>(output - connections_.begin());
}

NodeResult EnsembleKernel::result_of(NodeOutput output) const {
  const Header& header = predictor_->header();
  const ElementType type = kNodeOutputTypes[output];
  switch (output) {
    case kScoresFloat:
    case kScoresDouble: return {type, 2, int64_t{header.n_outputs}};
    case kRawFloat:
    case kRawDouble: return {type, 2, int64_t{header.n_targets}};
    case kLeaves: return {type, 2, int64_t{header.n_trees}};
    case kContributionsFloat:
    case kContributionsDouble:
      return {type, contribution_targets() > 1 ? 3 : 2, contribution_columns()};
    case kTreeScoresFloat:
    case kTreeScoresDouble: break;
    default: return {type, 1, 1};
  }
  const int64_t per_tree = predictor_->tree_score_count();
  return per_tree > 1 ? NodeResult{type, 3, per_tree}
                      : NodeResult{type, 2, int64_t{header.n_trees}};
}

double EnsembleKernel::cost(int64_t n_rows) const {
  const bool leaves = is_connected(kLeaves) || wants_tree_scores();
  return predictor_->call_cost(n_rows) + (leaves ? predictor_->leaf_call_cost(n_rows) : 0) +
         (explainer_ != nullptr ? explainer_->call_cost(n_rows) : 0);
}

// Shape (N, F), or (F,) for a single row. N and F are in range, because the tensor is in memory.
Rows EnsembleKernel::rows_of(const OrtValue* input, bool on_device) const {
  const auto shape = shape_of(api_, input);
  check_input_type(element_type(api_, shape.get()));
  size_t rank = 0;
  check(api_, api_.GetDimensionsCount(shape.get(), &rank));
  if (rank != 1 && rank != 2) {
    throw StatusError(ORT_INVALID_ARGUMENT,
                      text("input X has ", rank, " dimensions; expected 2 (rows, columns), or 1"));
  }
  int64_t dimensions[2] = {1, 0};
  check(api_, api_.GetDimensions(shape.get(), dimensions + (2 - rank), rank));
  const auto [n_rows, n_columns] = dimensions;
  check_columns(n_columns);
  return {tensor_data(api_, input), n_rows, n_columns, on_device};
}

// Shape (N, targets), or without a dimension of 1.
const void* EnsembleKernel::margins_of_call(const NodeCall& call, int64_t n_rows) const {
  const OrtValue* input = nullptr;
  check(api_, api_.KernelContext_GetInput(call.context(), *margins_, &input));
  const auto shape = shape_of(api_, input);
  const ElementType type = element_type(api_, shape.get()),
                    expected = predictor_->header().accumulator_type;
  const int64_t n_targets = predictor_->header().n_targets;
  size_t rank = 0, count = 0;
  check(api_, api_.GetDimensionsCount(shape.get(), &rank));
  check(api_, api_.GetTensorShapeElementCount(shape.get(), &count));
  int64_t dimensions[2] = {n_rows, n_targets};
  if (rank == 2) check(api_, api_.GetDimensions(shape.get(), dimensions, rank));
  const bool fits = dimensions[0] == n_rows && dimensions[1] == n_targets &&
                    static_cast<int64_t>(count) == n_rows * n_targets &&
                    (rank == 2 || (rank == 1 && (n_rows == 1 || n_targets == 1)));
  if (!fits || type != expected) {
    throw StatusError(ORT_INVALID_ARGUMENT,
                      text("the base margins are ", count, " numbers of type ", element_name(type),
                           " in ", rank, " dimensions; expected ", element_name(expected),
                           " of shape (", n_rows, ", ", n_targets, ")"));
  }
  return tensor_data(api_, input);
}

void EnsembleKernel::check_columns(int64_t n_columns) const {
  if (n_columns >= int64_t{predictor_->header().n_features}) return;
  throw StatusError(ORT_INVALID_ARGUMENT,
                    text("input X has ", n_columns, " columns; the trees need ",
                         predictor_->header().n_features));
}

// The memory of a connected output of numbers.
OutputTensor EnsembleKernel::numbers(NodeCall& call, NodeOutput output, int64_t n_rows) const {
  const NodeResult result = result_of(output);
  const bool is_of_trees = output == kTreeScoresFloat || output == kTreeScoresDouble;
  const int64_t lines = is_of_trees ? predictor_->header().n_trees : contribution_targets();
  const int64_t dimensions[3] = {n_rows, result.rank == 3 ? lines : result.width, result.width};
  return call.numbers(connections_[output], dimensions, static_cast<size_t>(result.rank));
}

void EnsembleKernel::write_numbers(int64_t* labels, int64_t n_rows) const {
  if (predictor_->header().label_type != ElementType::kInt64) return;
  for (int64_t row = 0; row < n_rows; ++row)
    labels[row] = predictor_->label_number(static_cast<size_t>(labels[row]));
}

void EnsembleKernel::write_texts(const NodeCall& call, const int64_t* positions,
                                 int64_t n_rows) const {
  OrtValue* labels = call.value(connections_[kLabelsString], &n_rows, 1);
  for (size_t row = 0; row < static_cast<size_t>(n_rows); ++row) {
    const std::string& label = predictor_->label_text(static_cast<size_t>(positions[row]));
    char* buffer = nullptr;
    check(api_, api_.GetResizedStringTensorElementBuffer(labels, row, label.size(), &buffer));
    if (!label.empty()) std::memcpy(buffer, label.data(), label.size());
  }
}

}  // namespace treebeard
