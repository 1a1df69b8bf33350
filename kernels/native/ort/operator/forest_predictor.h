// The predictor of a node's forest from the library of kernels, made without the compiler.
//
// In: a function that reads the forest, the kernels that are needed, perhaps a CUDA device. Out: its predictor, or why the library cannot serve it.
// Throws Refusal for a node that is malformed or not supported, DeviceError where the device is missing or fails.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "ort/operator/compile_callback.h"
#include "open/planned_predictor.h"

namespace treebeard {

// Either a predictor, or the reason why the library has none.
struct Planned {
  std::shared_ptr<const Predictor> predictor;
  std::string lacking;
};

// device: its number, counted from 0; nothing is the CPU.
Planned planned_predictor(const std::function<planner::Forest()>& read, const planner::Wanted& wanted, std::optional<int> device = std::nullopt);

}  // namespace treebeard
