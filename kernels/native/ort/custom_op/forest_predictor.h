// The predictor of a node's forest from the library of kernels, made without the compiler.
//
// In: a function that reads the forest, the kernels that are needed. Out: its predictor, or why the library cannot serve it. Throws Refusal for a
// node that is malformed or not supported.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "ort/custom_op/compile_callback.h"
#include "core/planned_predictor.h"

namespace treebeard {

// Either a predictor, or the reason why the library has none.
struct Planned {
  std::shared_ptr<const Predictor> predictor;
  std::string lacking;
};

Planned planned_predictor(const std::function<planner::Forest()>& read, const planner::Wanted& wanted);

}  // namespace treebeard
