#include "forest/forest.h"

namespace treebeard::planner {

Forest::Forest() = default;
Forest::Forest(const Forest&) = default;
Forest::Forest(Forest&&) noexcept = default;
Forest& Forest::operator=(const Forest&) = default;
Forest& Forest::operator=(Forest&&) noexcept = default;
Forest::~Forest() = default;

}  // namespace treebeard::planner
