#include "open/merged_predictor.h"

#include <algorithm>
#include <utility>

#include "forest/merge.h"
#include "forest/sum_nans.h"

namespace treebeard {
namespace {

std::shared_ptr<const Predictor> part_of(const planner::Forest& forest) {
  const std::vector<uint64_t> nans = planner::sum_nans(forest);
  PredictorParts parts;
  parts.header = planner::header_of(forest);
  parts.header.row_block = 1;
  parts.has_sums_elsewhere = true;
  parts.sum_nans = {nans.data(), nans.size() * sizeof(uint64_t)};
  add_outputs(forest, parts);
  return std::make_shared<const Predictor>(std::move(parts));
}

}  // namespace

std::vector<std::vector<size_t>> mergeable(const std::vector<const planner::Forest*>& forests) {
  std::vector<std::vector<size_t>> groups;
  for (size_t position = 0; position < forests.size(); ++position) {
    if (!planner::can_be_merged(*forests[position])) continue;
    const auto fits = [&](const std::vector<size_t>& group) { return planner::read_rows_alike(*forests[group[0]], *forests[position]); };
    const auto found = std::find_if(groups.begin(), groups.end(), fits);
    if (found == groups.end()) {
      groups.push_back({position});
    } else {
      found->push_back(position);
    }
  }
  const auto has_no_partner = [](const std::vector<size_t>& group) { return group.size() < 2; };
  groups.erase(std::remove_if(groups.begin(), groups.end(), has_no_partner), groups.end());
  return groups;
}

MergedPredictor merged_predictor(const std::vector<const planner::Forest*>& forests, std::optional<int> device, bool has_compiler) {
  MergedPredictor merged;
  const planner::Forest whole = planner::merged(forests);
  merged.whole = device ? predictor_on_device(whole, {}, *device) : predictor_of(whole, {}, has_compiler);
  for (const planner::Forest* forest : forests) merged.parts.push_back(part_of(*forest));
  return merged;
}

}  // namespace treebeard
