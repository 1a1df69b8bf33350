#include "ort/provider/fused_forests.h"

#include <algorithm>
#include <exception>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include "base/error.h"
#include "ort/device/device_memory.h"
#include "runtime/parallel_plan.h"

namespace treebeard {
namespace {

// Accumulators of a call that are kept for the next one.
constexpr size_t kKeptBytes = 1 << 20;
// Of those, what stays near while each part takes its columns of them.
constexpr size_t kNearBytes = 1 << 14;
constexpr int64_t kMinRows = 16;
// What it takes to write a number of a result, or of a tail's step.
constexpr double kValueNanoseconds = 5;
// Accumulators that are worth a thread.
constexpr int64_t kSharedSums = 1 << 15;

}  // namespace

struct FusedForests::Call {
  NodeCall& node;
  Rows rows;
  std::optional<Tail::Lease> tail;
  std::vector<OutputTensor>
      tensors;  // what the tail may read or write, by number; empty where there is none
  std::vector<EnsembleKernel::Making> parts;
};

FusedForests::FusedForests(std::vector<std::unique_ptr<EnsembleKernel>> parts,
                           std::vector<MergedForest> merged, std::unique_ptr<Tail> tail,
                           std::vector<int> tail_outputs, std::shared_ptr<cuda::Device> memory)
    : merged_(std::move(merged)),
      tail_(std::move(tail)),
      tail_outputs_(std::move(tail_outputs)),
      memory_(std::move(memory)) {
  require(!parts.empty(), "a fused node has no tree node");
  for (auto& kernel : parts) {
    parts_.push_back({std::move(kernel), {}, false});
    const uint32_t columns = parts_.back().kernel->predictor().header().n_features;
    if (columns > parts_[widest_].kernel->predictor().header().n_features)
      widest_ = parts_.size() - 1;
  }
  for (const MergedForest& one : merged_) {
    for (const size_t part : one.parts) parts_[part].is_merged = true;
  }
  if (tail_ != nullptr) take_tail();
  for (const Part& part : parts_) {
    const Header& header = part.kernel->predictor().header();
    row_values_ += int64_t{header.n_outputs} + header.n_targets;
  }
}

void FusedForests::take_tail() {
  const TailProgram& program = tail_->program();
  const size_t n_forest_outputs = parts_.size() * kNodeOutputCount;
  const auto read = [&](size_t output) {
    if (output < n_forest_outputs) parts_[output / kNodeOutputCount].is_read = true;
  };
  for (size_t i = 0; i < program.sources.size(); ++i) {
    const TailSource& source = program.sources[i];
    read(source.output);
    parts_[source.output / kNodeOutputCount].takings.push_back(
        {static_cast<NodeOutput>(source.output % kNodeOutputCount), i});
  }
  for (const TailValue& value : program.values) {
    if (value.storage == TailStorage::kNodeOutput) read(value.index);
    row_values_ += value.width;
  }
}

void FusedForests::compute(OrtKernelContext* context) const {
  NodeCall node(any().api(), context, memory_.get());
  if (memory_ != nullptr) wait_for_inputs(any().api(), context, *memory_);
  compute(node);
}

void FusedForests::compute(const DirectCall& direct) const {
  NodeCall node(any().api(), direct);
  compute(node);
}

void FusedForests::compute(NodeCall& node) const {
  Call call{node,
            parts_[widest_].kernel->rows_of_call(node),
            std::nullopt,
            {},
            std::vector<EnsembleKernel::Making>(parts_.size())};
  if (tail_ != nullptr) call.tail.emplace(*tail_, call.rows.n_rows);
  for (size_t part = 0; part < parts_.size(); ++part) prepare(part, call);
  for (const MergedForest& merged : merged_) make_merged(merged, call);
  for (size_t part = 0; part < parts_.size(); ++part) {
    if (!parts_[part].is_merged)
      parts_[part].kernel->score(node, call.rows, call.parts[part].output);
    parts_[part].kernel->explain(node, call.rows, call.parts[part]);
    parts_[part].kernel->complete(node, call.rows.n_rows, taken_of(part, call), call.parts[part]);
  }
  if (tail_ != nullptr) run_tail(call);
  node.deliver();
}

void FusedForests::prepare(size_t part, Call& call) const {
  const Part& taker = parts_[part];
  if (memory_ != nullptr && !taker.is_merged && !taker.is_read &&
      taker.kernel->prepare_in_place(call.node, call.rows.n_rows, call.parts[part]))
    return;
  taker.kernel->prepare(call.node, call.rows.n_rows, taken_of(part, call), call.parts[part]);
}

EnsembleKernel::Taken FusedForests::taken_of(size_t part, const Call& call) const {
  EnsembleKernel::Taken taken{};
  for (const Taking& taking : parts_[part].takings)
    taken[taking.output] = call.tail->source(taking.source);
  return taken;
}

void FusedForests::make_merged(const MergedForest& merged, Call& call) const {
  const Header& header = merged.kernel->predictor().header();
  const size_t size = static_cast<size_t>(call.rows.n_rows) * header.n_targets *
                      element_size(header.accumulator_type);
  std::optional<BufferPool::Lease> lease;
  std::optional<AlignedBuffer> buffer;
  BlockOutput output;
  output.raw = size <= kKeptBytes ? lease.emplace(sums_, size).data() : buffer.emplace(size).data();
  merged.kernel->score(call.node, call.rows, output);
  finish(merged, static_cast<const uint8_t*>(output.raw), call);
}

// Each part takes its columns of some rows before the next rows come.
void FusedForests::finish(const MergedForest& merged, const uint8_t* sums, Call& call) const {
  const Header& header = merged.kernel->predictor().header();
  const size_t line = header.n_targets * element_size(header.accumulator_type);
  const int64_t n_rows = call.rows.n_rows,
                shared = std::max<int64_t>(kSharedSums / header.n_targets, 1),
                at_once = std::max(kMinRows, static_cast<int64_t>(kNearBytes / line));
  const auto finish_rows = [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; row += at_once) {
      Sums part_sums{sums, header.n_targets, 0};
      for (const size_t part : merged.parts) {
        const Predictor& predictor = parts_[part].kernel->predictor();
        predictor.finish(part_sums, row, std::min(row + at_once, end), call.parts[part].output);
        part_sums.first_target += predictor.header().n_targets;
      }
    }
  };
  if (n_rows <= shared) return finish_rows(0, n_rows);
  merged.kernel->share(call.node, static_cast<size_t>((n_rows + shared - 1) / shared),
                       [&](size_t item) {
                         const int64_t begin = static_cast<int64_t>(item) * shared;
                         finish_rows(begin, std::min(begin + shared, n_rows));
                       });
}

void FusedForests::run_tail(Call& call) const {
  const size_t first = parts_.size() * kNodeOutputCount;
  call.tensors.resize(first + tail_outputs_.size());
  for (size_t part = 0; part < parts_.size(); ++part) {
    const auto position = call.tensors.begin() + static_cast<ptrdiff_t>(part * kNodeOutputCount);
    std::copy_n(call.parts[part].tensors.begin(), size_t{kNodeOutputCount}, position);
  }
  for (const TailValue& value : tail_->program().values) {
    if (value.storage != TailStorage::kNodeOutput || value.index < first) continue;
    const int64_t dimensions[2] = {call.rows.n_rows, value.width};
    const int position = tail_outputs_[value.index - first];
    call.tensors[value.index] = call.node.numbers(position, dimensions,
                                                  static_cast<size_t>(value.rank));
  }
  any().run_tail(*call.tail, call.tensors.data(), call.node);
}

NodeResult FusedForests::result_at(int position) const {
  for (const Part& part : parts_) {
    const NodeOutput output = part.kernel->output_at(position);
    if (output != kNodeOutputCount) return part.kernel->result_of(output);
  }
  const size_t first = parts_.size() * kNodeOutputCount;
  require(tail_ != nullptr, "the fused node has no output ", position);
  for (const TailValue& value : tail_->program().values) {
    const bool is_own = value.storage == TailStorage::kNodeOutput && value.index >= first;
    if (is_own && tail_outputs_[value.index - first] == position)
      return {value.type, value.rank, value.width};
  }
  throw Error(text("the fused node has no output ", position));
}

const Predictor* FusedForests::labels_at(int position) const {
  for (const Part& part : parts_) {
    if (part.kernel->output_at(position) == kLabelsString) return &part.kernel->predictor();
  }
  return nullptr;
}

int64_t FusedForests::n_columns() const {
  return parts_[widest_].kernel->predictor().header().n_features;
}

double FusedForests::cost(int64_t n_rows) const {
  double cost = kValueNanoseconds * static_cast<double>(row_values_ * n_rows);
  for (const Part& part : parts_) cost += part.is_merged ? 0 : part.kernel->cost(n_rows);
  for (const MergedForest& merged : merged_) cost += merged.kernel->cost(n_rows);
  return cost;
}

int64_t FusedForests::max_direct_rows() const {
  return tail_ == nullptr ? std::numeric_limits<int64_t>::max() : tail_->max_own_rows();
}

namespace {

size_t position_of(const std::vector<std::string>& names, const std::string& name) {
  return static_cast<size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

// The shape with which a tail reads an output of a forest; nothing for outputs that no tail reads.
std::optional<TailShape> shape_in_tail(size_t output, const Predictor& predictor) {
  const Header& header = predictor.header();
  const ElementType type = kNodeOutputTypes[output];
  if (!predictor.has_scores()) return std::nullopt;
  if (output == kLabelsInt64) {
    const bool has_numbers = header.label_rule != LabelRule::kNone &&
                             header.label_type != ElementType::kString;
    return has_numbers ? std::optional(TailShape{type, 1, 1}) : std::nullopt;
  }
  const bool scores = output == kScoresFloat || output == kScoresDouble,
             raw = output == kRawFloat || output == kRawDouble;
  const int64_t width = raw ? int64_t{header.n_targets} : int64_t{header.n_outputs};
  const bool is_made = (scores && type == header.output_type) ||
                       (raw && type == header.accumulator_type);
  if (!is_made || width > kMaxTailWidth) return std::nullopt;
  return TailShape{type, 2, width};
}

// Whether scores may be -0.0. Plain sums start at 0.0, so they are not; nor are their complements,
// because x - x is 0.0.
bool has_negative_zeros(const Header& header) {
  const bool plain = header.score_form == ScoreForm::kPlain ||
                     header.score_form == ScoreForm::kComplement;
  return header.aggregate != Aggregate::kSum || header.post_transform != PostTransform::kNone ||
         !plain;
}

std::vector<TailOrigin> origins_of(const std::vector<TreeNode*>& trees) {
  std::vector<TailOrigin> origins;
  for (size_t part = 0; part < trees.size(); ++part) {
    const Claim& claim = *trees[part]->claim;
    if (claim.predictor == nullptr) continue;
    for (const auto& [name, output] : claim.outputs) {
      const auto shape = shape_in_tail(output, *claim.predictor);
      if (shape)
        origins.push_back({name, part * kNodeOutputCount + output, *shape,
                           has_negative_zeros(claim.predictor->header())});
    }
  }
  return origins;
}

// The outputs of the fused node: those of the tail, and those of the forests that no tail reads.
void add_outputs(const std::vector<TreeNode*>& trees, const std::vector<TailOrigin>& origins,
                 const TailRegion& region, FusedClaim& claim) {
  claim.outputs = region.outputs;
  std::set<size_t> tail_inputs;
  for (const TailOrigin& origin : origins) tail_inputs.insert(origin.output);
  for (size_t part = 0; part < trees.size(); ++part) {
    for (const auto& [name, output] : trees[part]->claim->outputs) {
      const size_t number = part * kNodeOutputCount + output;
      if (region.nodes.empty() || tail_inputs.count(number) == 0)
        claim.outputs.emplace_back(name, number);
    }
  }
}

std::unique_ptr<Tail> tail_of(const OrtApi& api, const KernelHost* host, const TailProgram& tail) {
  return tail.steps.empty() ? nullptr : std::make_unique<Tail>(api, host, tail);
}

std::vector<MergedForest> merged_forests(const OrtApi& api, const FusedClaim& claim, size_t input,
                                         int64_t threads) {
  std::map<std::shared_ptr<const Predictor>, std::vector<size_t>> parts;
  for (size_t part = 0; part < claim.parts.size(); ++part) {
    if (claim.parts[part]->merged != nullptr) parts[claim.parts[part]->merged].push_back(part);
  }
  Connections none;
  none.fill(-1);
  std::vector<MergedForest> merged;
  for (const auto& [predictor, members] : parts) {
    merged.push_back({std::make_unique<EnsembleKernel>(api, predictor, nullptr, nullptr, none,
                                                       input, std::nullopt, threads),
                      members});
  }
  return merged;
}

}  // namespace

Fused fused(TailRegions* regions, const std::vector<TreeNode*>& trees) {
  Fused result{std::make_unique<FusedClaim>(), {}, std::vector<size_t>(trees.size())};
  const std::vector<TailOrigin> origins = origins_of(trees);
  TailRegion region;
  if (regions != nullptr) region = regions->downstream(origins, trees.size() * kNodeOutputCount);
  add_outputs(trees, origins, region, *result.claim);
  for (const TreeNode* tree : trees) {
    if (tree->widening != nullptr) result.nodes.push_back(tree->widening);
    result.nodes.push_back(tree->node);
  }
  for (const TailNode& node : region.nodes) {
    result.nodes.push_back(node.node);
    ++result.n_downstream[node.output / kNodeOutputCount];
  }
  result.claim->calls_kernels = region.calls_kernels();
  result.claim->tail = std::move(region.tail);
  for (TreeNode* tree : trees) result.claim->parts.push_back(std::move(tree->claim));
  return result;
}

std::unique_ptr<FusedForests> FusedClaim::forests(const OrtApi& api, const KernelHost* host,
                                                  const std::vector<std::string>& inputs,
                                                  const std::vector<std::string>& results,
                                                  int64_t threads,
                                                  std::shared_ptr<cuda::Device> memory) const {
  for (const auto& part : parts) require(part->error.empty(), part->error);
  const size_t input = position_of(inputs, parts.front()->rows);
  require(input < inputs.size(), "the fused node has no input '", parts.front()->rows, "'");
  std::optional<size_t> margins;
  if (!parts.front()->margins.empty()) {
    margins = position_of(inputs, parts.front()->margins);
    require(*margins < inputs.size(), "the fused node has no input '", parts.front()->margins, "'");
  }
  const size_t n_forest_outputs = parts.size() * kNodeOutputCount;
  Connections none;
  none.fill(-1);
  std::vector<Connections> connections(parts.size(), none);
  std::vector<int> tail_outputs;
  std::set<std::string> output_names;
  for (const auto& [name, output] : outputs) {
    output_names.insert(name);
    const size_t number = position_of(results, name);
    const int position = number < results.size() ? static_cast<int>(number) : -1;
    if (output < n_forest_outputs) {
      connections[output / kNodeOutputCount][output % kNodeOutputCount] = position;
      continue;
    }
    require(position >= 0, "the fused node has no output '", name, "'");
    tail_outputs.resize(std::max(tail_outputs.size(), output - n_forest_outputs + 1), -1);
    tail_outputs[output - n_forest_outputs] = position;
  }
  for (const std::string& name : results) {
    require(output_names.count(name) > 0, "the fused node has an output '", name,
            "' that its forests do not make");
  }
  std::vector<std::unique_ptr<EnsembleKernel>> kernels;
  for (size_t part = 0; part < parts.size(); ++part) {
    const Claim& claim = *parts[part];
    kernels.push_back(std::make_unique<EnsembleKernel>(api, claim.predictor, claim.explainer,
                                                       claim.on_device, connections[part], input,
                                                       margins, std::min(threads, claim.threads)));
  }
  return std::make_unique<FusedForests>(
      std::move(kernels), merged_forests(api, *this, input, threads), tail_of(api, host, tail),
      std::move(tail_outputs), std::move(memory));
}

}  // namespace treebeard

struct treebeard_sole_node {
  treebeard::SoleNode node;
  std::once_flag is_described;  // copies of a session may ask at the same time
  std::string text;
};

namespace treebeard {
namespace {

std::string description_of(const SoleNode& node) {
  std::string text;
  add_field(text, node.rows);
  add_field(text, std::to_string(static_cast<int>(node.forests->input_type())));
  add_field(text, std::to_string(node.forests->n_columns()));
  add_field(text, std::to_string(max_unshared_cost()));
  add_field(text, std::to_string(node.forests->max_direct_rows()));
  for (size_t position = 0; position < node.results.size(); ++position) {
    const NodeResult result = node.forests->result_at(static_cast<int>(position));
    add_field(text, node.results[position]);
    add_field(text, std::to_string(static_cast<int>(result.type)));
    add_field(text, std::to_string(result.rank));
    add_field(text, std::to_string(result.width));
  }
  return text;
}

}  // namespace

treebeard_sole_node* handle_of(SoleNode node) {
  return new treebeard_sole_node{std::move(node), {}, {}};
}

}  // namespace treebeard

extern "C" {

const char* treebeard_sole_node_text(treebeard_sole_node* node, size_t* size) noexcept {
  try {
    std::call_once(node->is_described,
                   [node] { node->text = treebeard::description_of(node->node); });
    *size = node->text.size();
    return node->text.data();
  } catch (const std::exception&) {
    return nullptr;
  }
}

const char* treebeard_sole_node_label(const treebeard_sole_node* node, int32_t output,
                                      int64_t position, size_t* size) noexcept {
  const treebeard::Predictor* const forest = node->node.forests->labels_at(output);
  if (forest == nullptr || position < 0 || position >= int64_t{forest->header().n_labels})
    return nullptr;
  const std::string& label = forest->label_text(static_cast<size_t>(position));
  *size = label.size();
  return label.data();
}

double treebeard_sole_node_cost(const treebeard_sole_node* node, int64_t n_rows) noexcept {
  return node->node.forests->cost(n_rows);
}

int treebeard_sole_node_run(const treebeard_sole_node* node, const void* rows, int64_t n_rows,
                            int64_t n_columns, void* const* outputs) noexcept {
  try {
    node->node.forests->compute(treebeard::DirectCall{{rows, n_rows, n_columns}, outputs});
    return 0;
  } catch (...) {
    return 1;
  }
}

void treebeard_sole_node_destroy(treebeard_sole_node* node) noexcept { delete node; }

}  // extern "C"
