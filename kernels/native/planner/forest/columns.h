// A forest from columns of the C API.
#pragma once

#include "planner/forest/forest.h"
#include "treebeard.h"

namespace treebeard::planner {

// Borrows the columns, but labels. Nothing is looked at.
Forest forest_of(const treebeard_columns& columns);

// The same of columns from anywhere: every promise of forest.h is kept, and codes are some that there are. Throws a Fault.
Forest checked_forest(const treebeard_columns& columns);

}  // namespace treebeard::planner
