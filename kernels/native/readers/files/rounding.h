// Columns of categories that a model rounds upstream of its tree node, as `convert` writes them.
//
// In: a model and its tree node. Out: which columns are rounded, how, and by which operators; and a
// forest that rounds them itself: its predicates on these columns become membership in category
// sets under a `CategoryRule`. These forms are recognised, with `at` the columns:
//
//     rounded down    Where(at, Floor(rows), rows)
//     towards zero    Where(at, Where(Less(rows, 0), Ceil(rows), Floor(rows)), rows)
//
// followed only by casts to double.
#pragma once

#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "forest/forest.h"
#include "readers/onnx/model_proto.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

struct RoundedColumns {
  std::vector<double> columns;  // not 0 where one is rounded; a single entry stands for all
  CategoryRule rule = CategoryRule::kExact;
  std::string_view rows;               // the value that is rounded
  std::set<std::string_view> results;  // the values that the rounding operators compute

  bool has(int64_t feature) const;
};

// None where the rows of the tree node are not rounded, or in another form.
std::optional<RoundedColumns> rounded_columns(const ModelProto& model, const ModelNode& tree);

// The forest for rows that are not rounded yet, where a forest can say that; else the same forest.
// x == v becomes x in {v}, and all membership predicates round. The result is validated.
Forest with_rounded_columns(const Forest& forest, const RoundedColumns& rounded);

// Whether a forest rounds as its upstream operators do.
//
// A forest rounds in all membership predicates and in no other, so the rounded columns have to be
// all columns with such predicates; their other predicates may only compare with infinity, which
// rounding does not change.
bool rounds_itself(const Forest& forest, const RoundedColumns& rounded);

}  // namespace treebeard::readers::onnx
