// A batch of Arrow -> rows as a model reads them.
//
// In: a batch, what the model says of its columns. Out: rows, some at a time. The rules of cells
// are those of tables in memory (docs/tables.md): numbers are rounded once, nulls are missing,
// categories that the model lists are found by value, texts and whole numbers are hashed where the
// model knows hashes.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "forest/model_columns.h"
#include "tables/arrow.h"
#include "tables/table_rows.h"

namespace treebeard::tables {

class ModelRows {
 public:
  // input_type: of the rows, which have `min_width` columns or more; those that the model says
  // nothing of are NaN. Throws Error, which names the column, for a cell that has no number.
  ModelRows(ArrowBatch& batch, const planner::ModelColumns& model, ElementType input_type,
            int64_t min_width);

  int64_t n_rows() const { return n_rows_; }
  int64_t width() const { return width_; }
  // Writes rows `first` to `first + n_rows`, width() values each.
  void write(int64_t first, int64_t n_rows, void* rows) const;

 private:
  class Cells;

  const ElementType input_type_;
  const int64_t n_rows_;
  int64_t width_;
  std::vector<treebeard_table_column> columns_;
  std::deque<std::vector<double>> codes_;
  std::deque<std::vector<float>> hashes_;
};

}  // namespace treebeard::tables
