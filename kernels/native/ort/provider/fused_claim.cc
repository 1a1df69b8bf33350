#include "ort/provider/fused_claim.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/error.h"

namespace treebeard {
namespace {

size_t position_of(const std::vector<std::string>& names, const std::string& name) {
  return static_cast<size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

// The shape with which a tail reads an output of a forest; nothing for outputs that no tail reads.
std::optional<TailShape> shape_in_tail(size_t output, const Header& header) {
  if (output == kLabelsInt64) return TailShape{ElementType::kInt64, 1, 1};
  const bool scores = output == kScoresFloat || output == kScoresDouble, raw = output == kRawFloat || output == kRawDouble;
  const int64_t width = raw ? int64_t{header.n_targets} : int64_t{header.n_outputs};
  if (!(scores || raw) || width > kMostTailWidth) return std::nullopt;
  return TailShape{kNodeOutputTypes[output], 2, width};
}

// Whether scores may be -0.0. Plain sums start at 0.0, so they are not; nor are their complements, because x - x is 0.0.
bool has_negative_zeros(const Header& header) {
  const bool plain = header.score_form == ScoreForm::kPlain || header.score_form == ScoreForm::kComplement;
  return header.aggregate != Aggregate::kSum || header.post_transform != PostTransform::kNone || !plain;
}

std::vector<TailOrigin> origins_of(const std::vector<TreeNode*>& trees) {
  std::vector<TailOrigin> origins;
  for (size_t part = 0; part < trees.size(); ++part) {
    const Claim& claim = *trees[part]->claim;
    if (claim.predictor == nullptr) continue;
    for (const auto& [name, output] : claim.outputs) {
      const auto shape = shape_in_tail(output, claim.predictor->header());
      if (shape) origins.push_back({name, part * kForestOutputCount + output, *shape, has_negative_zeros(claim.predictor->header())});
    }
  }
  return origins;
}

// The outputs of the fused node: those of the tail, and those of the forests that no tail reads.
void add_outputs(const std::vector<TreeNode*>& trees, const std::vector<TailOrigin>& origins, const TailRegion& region, FusedClaim& claim) {
  claim.outputs = region.outputs;
  std::set<size_t> known;
  for (const TailOrigin& origin : origins) known.insert(origin.output);
  for (size_t part = 0; part < trees.size(); ++part) {
    for (const auto& [name, output] : trees[part]->claim->outputs) {
      const size_t number = part * kForestOutputCount + output;
      if (region.nodes.empty() || known.count(number) == 0) claim.outputs.emplace_back(name, number);
    }
  }
}

std::unique_ptr<Tail> tail_of(const OrtApi& api, const OrtKernelInfo* info, const FusedClaim& claim, size_t n_tail_outputs) {
  if (claim.tail.empty()) return nullptr;
  const size_t n_forest_outputs = claim.parts.size() * kForestOutputCount;
  return std::make_unique<Tail>(api, info, read_tail(claim.tail.data(), claim.tail.size(), claim.tail_constants.data(),
                                                        claim.tail_constants.size(), n_forest_outputs, n_forest_outputs + n_tail_outputs));
}

std::vector<MergedForest> merged_forests(const OrtApi& api, const FusedClaim& claim, size_t input, int64_t threads) {
  std::map<std::shared_ptr<const Predictor>, std::vector<size_t>> parts;
  for (size_t part = 0; part < claim.parts.size(); ++part) {
    if (claim.parts[part]->merged != nullptr) parts[claim.parts[part]->merged].push_back(part);
  }
  Connections none;
  none.fill(-1);
  std::vector<MergedForest> merged;
  for (const auto& [whole, own] : parts) {
    merged.push_back({std::make_unique<EnsembleKernel>(api, whole, none, input, nullptr, threads), own});
  }
  return merged;
}

}  // namespace

Fused fused(TailRegions& regions, const std::vector<TreeNode*>& trees) {
  Fused made{std::make_unique<FusedClaim>(), {}, std::vector<size_t>(trees.size())};
  const std::vector<TailOrigin> origins = origins_of(trees);
  TailRegion region = regions.downstream(origins, trees.size() * kForestOutputCount);
  add_outputs(trees, origins, region, *made.claim);
  for (const TreeNode* tree : trees) made.nodes.push_back(tree->node);
  for (const TailNode& node : region.nodes) {
    made.nodes.push_back(node.node);
    ++made.n_downstream[node.output / kForestOutputCount];
  }
  made.claim->tail = std::move(region.tail);
  made.claim->tail_constants = std::move(region.tail_constants);
  made.claim->calls_kernels = region.calls_kernels;
  for (TreeNode* tree : trees) made.claim->parts.push_back(std::move(tree->claim));
  return made;
}

std::unique_ptr<FusedForests> FusedClaim::forests(const OrtApi& api, const OrtKernelInfo* info, const std::vector<std::string>& inputs,
                                                  const std::vector<std::string>& results, int64_t threads,
                                                  std::shared_ptr<cuda::Device> memory) const {
  for (const auto& part : parts) require(part->error.empty(), part->error);
  const size_t input = position_of(inputs, parts.front()->rows);
  require(input < inputs.size(), "the fused node has no input '", parts.front()->rows, "'");
  const size_t n_forest_outputs = parts.size() * kForestOutputCount;
  Connections none;
  none.fill(-1);
  std::vector<Connections> connections(parts.size(), none);
  std::vector<int> tail_outputs;
  std::set<std::string> made;
  for (const auto& [name, output] : outputs) {
    made.insert(name);
    const size_t found = position_of(results, name);
    const int position = found < results.size() ? static_cast<int>(found) : -1;
    if (output < n_forest_outputs) {
      connections[output / kForestOutputCount][output % kForestOutputCount] = position;
      continue;
    }
    require(position >= 0, "the fused node has no output '", name, "'");
    tail_outputs.resize(std::max(tail_outputs.size(), output - n_forest_outputs + 1), -1);
    tail_outputs[output - n_forest_outputs] = position;
  }
  for (const std::string& name : results) {
    require(made.count(name) > 0, "the fused node has an output '", name, "' that its forests do not make");
  }
  std::vector<std::unique_ptr<EnsembleKernel>> kernels;
  for (size_t part = 0; part < parts.size(); ++part) {
    kernels.push_back(std::make_unique<EnsembleKernel>(api, parts[part]->predictor, connections[part], input, nullptr, threads));
  }
  return std::make_unique<FusedForests>(std::move(kernels), merged_forests(api, *this, input, threads),
                                        tail_of(api, info, *this, tail_outputs.size()),
                                        std::move(tail_outputs), std::move(memory));
}

}  // namespace treebeard
