#include "ort/operator/forest_predictor.h"

#include "base/fault_text.h"

namespace treebeard {

Planned planned_predictor(const std::function<planner::Forest()>& read, const planner::Wanted& wanted, std::optional<int> device) {
  if (!device && !has_units(has_compiler())) return {nullptr, "there is no library of kernels for this CPU"};
  try {
    return {device ? predictor_on_device(read(), wanted, *device) : predictor_of(read(), wanted, has_compiler()), ""};
  } catch (const MissingUnitError& missing) {
    return {nullptr, missing.what()};
  } catch (const planner::Fault& fault) {
    throw Refusal(fault_text(fault));
  }
}

}  // namespace treebeard
