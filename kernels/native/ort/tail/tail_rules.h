// Which operators behind a forest its kernel may compute, and what they give: the same bits that onnxruntime's graph gives.
//
// In: an operator by name, its attributes, its inputs: shapes that have a row a row, or constants. Out: `TailMade`, or nothing where
// the operator stays in the graph: one that is not listed, a form of it that mixes rows, element types that are not served.
//
// Listed is what IEEE 754 rounds exactly, and moves; where kernels may be called, also operators whose bits are onnxruntime's own affair.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "ort/provider/graph_view.h"
#include "ort/tail/tail_program.h"

namespace treebeard {

// (N, width), or (N,) where rank is 1.
struct TailShape {
  ElementType type;
  int64_t rank;
  int64_t width;
};

using TailInput = std::variant<TailShape, GraphConstant>;

// Number of an operation in a tail; of one that calls a kernel of onnxruntime also the operator's version and attributes by number.
struct TailOperation {
  TailOperation(TailOp op) : number(static_cast<int64_t>(op)) {}
  TailOperation(int64_t foreign, int64_t since, std::vector<TailAttribute> named)
      : number(foreign), since_version(since), attributes(std::move(named)) {}

  bool is_foreign() const { return number >= kFirstForeign; }

  int64_t number;
  int64_t since_version = 0;
  std::vector<TailAttribute> attributes;
};

// What an operator gives. Without an operation, that is its first input. `inputs`: how many of them are operands.
struct TailMade {
  TailShape shape;
  std::optional<TailOperation> operation;
  size_t inputs;
};

struct TailOperator {
  std::string name;
  std::map<std::string, int64_t> attributes;  // whole numbers, which is all that the operators listed have
  std::vector<TailInput> inputs;
  int64_t opset;
};

std::optional<TailMade> made_by(const TailOperator& op, bool calls_kernels);

}  // namespace treebeard
