// Cells in JSON that a scanner has found to be well formed.
#pragma once

#include <string>

#include "readers/documents/rows.h"

namespace treebeard::readers::documents {

class JsonCells : public Cells {
 public:
  bool count(Cell cell, int64_t* count) const override;
  // As a number or as text.
  bool whole(Cell cell, int64_t* value) const override;
  // true and false are 1 and 0.
  bool wholes(Cell cell, std::vector<int64_t>* values) const override;
  bool numbers(Cell cell, std::vector<double>* values) const override;
  bool is_object(Cell cell) const override { return cell.front() == '{'; }
  std::string found_instead(Cell cell, Wanted wanted) const override;
};

// Of a cell that is no list: a whole number of 64 bits, or any number; true and false are 1 and 0. False for what is none.
bool read_single_whole(Cell cell, int64_t* value);
bool read_single_number(Cell cell, double* value);

}  // namespace treebeard::readers::documents
