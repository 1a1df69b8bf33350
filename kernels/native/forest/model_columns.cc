#include "forest/model_columns.h"

#include <algorithm>
#include <initializer_list>

#include "forest/derived_columns.h"

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
  ModelColumns columns;
  static_cast<SourceRules&>(columns) = source_rules(source);
  const int64_t width = forest.n_inputs();
  columns.columns.resize(at(width));
  const bool is_derived = derived_columns(forest.derivation) > 0;
  columns.has_width |= is_derived;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const int32_t feature = forest.feature[node];
    if (feature >= width) continue;
    columns.min_width = std::max<int64_t>(columns.min_width, feature + 1);
    if (forest.predicate_of(node) == Predicate::kIn)
      columns.columns[at(feature)].kind = ColumnKind::kCodes;
  }
  if (is_derived) {
    const Derivation derivation(forest.derivation, forest.statistics);  // owns the columns' list
    for (const int32_t column : derivation.hashed())
      columns.columns[at(column)].kind = ColumnKind::kHashes;
  }
  if (columns.has_width) columns.min_width = width;
  return columns;
}

}  // namespace treebeard::planner
