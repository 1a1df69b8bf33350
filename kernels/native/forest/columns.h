// A forest from columns of the C API. In: `treebeard_columns`. Out: a `Forest` that borrows them.
#pragma once

#include "forest/forest.h"
#include "treebeard.h"

namespace treebeard::planner {

// Borrows all columns except labels. Checks nothing.
Forest forest_of(const treebeard_columns& columns);

// The same for columns from any source, checked: every promise of forest.h is kept, and every enumeration has one of its values. Throws a Fault.
Forest checked_forest(const treebeard_columns& columns);

}  // namespace treebeard::planner
