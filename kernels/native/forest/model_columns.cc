#include "forest/model_columns.h"

#include <algorithm>
#include <initializer_list>

#include "forest/derivation.h"

namespace treebeard::planner {
namespace {

bool is_among(std::string_view source, std::initializer_list<std::string_view> sources) {
  return std::find(sources.begin(), sources.end(), source) != sources.end();
}

}  // namespace

SourceRules source_rules(std::string_view source) {
  return {is_among(source, {"xgboost", "lightgbm", "sklearn", "treelite"}),
          is_among(source, {"xgboost", "lightgbm"}),
          is_among(source, {"lightgbm", "onnx", "onnx_treebeard"})};
}

ModelColumns model_columns(const Forest& forest, std::string_view source) {
  ModelColumns found;
  static_cast<SourceRules&>(found) = source_rules(source);
  const int64_t width = forest.n_inputs();
  found.columns.resize(static_cast<size_t>(width));
  const bool is_derived = derived_columns(forest.derivation) > 0;
  found.has_width |= is_derived;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const int32_t feature = forest.feature[node];
    if (feature >= width) continue;
    found.min_width = std::max<int64_t>(found.min_width, feature + 1);
    if (forest.predicate_of(node) == Predicate::kIn)
      found.columns[static_cast<size_t>(feature)].kind = ColumnKind::kCodes;
  }
  if (is_derived) {
    const Derivation derivation(forest.derivation, forest.statistics);  // owns the columns' list
    for (const int32_t column : derivation.hashed())
      found.columns[static_cast<size_t>(column)].kind = ColumnKind::kHashes;
  }
  if (found.has_width) found.min_width = width;
  return found;
}

}  // namespace treebeard::planner
