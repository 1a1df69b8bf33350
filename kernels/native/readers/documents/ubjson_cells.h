// Cells in UBJSON that a scanner has found to be well formed: a marker and what follows it.
#pragma once

#include "readers/documents/rows.h"

namespace treebeard::readers::documents {

class UbjsonCells : public Cells {
 public:
  bool count(Cell cell, int64_t* count) const override;
  // As a number or as text.
  bool whole(Cell cell, int64_t* value) const override;
  // T and F are 1 and 0.
  bool wholes(Cell cell, std::vector<int64_t>* values) const override;
  bool numbers(Cell cell, std::vector<double>* values) const override;
  bool is_object(Cell cell) const override { return cell.front() == '{'; }
};

// Appends the numbers of a typed array to one of the two: to `wholes` only where their type has no
// fractions.
void append_column(char type, std::string_view bytes, std::vector<int64_t>* wholes,
                   std::vector<double>* numbers);

}  // namespace treebeard::readers::documents
