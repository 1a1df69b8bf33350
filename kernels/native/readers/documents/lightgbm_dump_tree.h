// One tree of LightGBM's JSON dump. In: nested objects. Out: a list of objects.
//
// The JSON has been scanned: it is well formed, and no object has a key twice. Nothing is
// recursive, whatever the depth of the tree.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "readers/documents/scanned_document.h"

namespace treebeard::readers::documents {

// Keys of a node or of a leaf that are read.
enum class DumpKey : uint8_t {
  kSplitIndex,
  kSplitFeature,
  kDecision,
  kThreshold,
  kDefaultLeft,
  kMissing,
  kNodeCount,
  kLeft,
  kRight,
  kLeafIndex,
  kLeafValue,
  kLeafCount,
  kLeafConstant,  // of linear leaves, as those after it
  kTermFeatures,
  kCoefficients,
};
constexpr size_t kDumpKeys = static_cast<size_t>(DumpKey::kCoefficients) + 1;

const char* name_of(DumpKey key);

struct DumpObject {
  std::array<Cell, kDumpKeys> cells;  // empty where the key is absent; of a child that is an
                                      // object, the brace that it begins with
  int32_t left = -1;                  // positions of the children that are objects
  int32_t right = -1;

  Cell at(DumpKey key) const { return cells[static_cast<size_t>(key)]; }
  bool has(DumpKey key) const { return !at(key).empty(); }
  bool is_node() const { return has(DumpKey::kSplitIndex); }
};

// All objects of the tree, the outermost first. Throws Error where there are more than 32 bits can
// number.
std::vector<DumpObject> dump_objects(Cell structure);

// Cells in JSON that a scanner has found to be well formed. Single whole numbers may be texts; true
// and false are 1 and 0.
std::unique_ptr<Cells> json_cells();

// Of a cell that is no list: a whole number of 64 bits, or any number; true and false are 1 and 0.
// False for anything else.
bool read_single_whole(Cell cell, int64_t* value);
bool read_single_number(Cell cell, double* value);

}  // namespace treebeard::readers::documents
