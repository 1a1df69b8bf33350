// Functions of treebeard.h about the columns of an opened model.
#include <string>

#include "api/c_handles.h"
#include "base/error.h"
#include "treebeard.h"

namespace {

using treebeard::planner::ModelColumn;

const ModelColumn* column_at(const treebeard_predictor* predictor, int64_t position) noexcept {
  const auto& columns = predictor->columns.columns;
  const bool is_there = position >= 0 && position < static_cast<int64_t>(columns.size());
  return is_there ? &columns[static_cast<size_t>(position)] : nullptr;
}

}  // namespace

int64_t treebeard_column_count(const treebeard_predictor* predictor) {
  return static_cast<int64_t>(predictor->columns.columns.size());
}

int treebeard_column_at(const treebeard_predictor* predictor, int64_t position,
                        treebeard_column* out, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    treebeard::require(predictor != nullptr && out != nullptr,
                       "the predictor or the pointer to the result is null");
    const ModelColumn* const column = column_at(predictor, position);
    treebeard::require(column != nullptr, "there is no column ", position, "; the model has ",
                       treebeard_column_count(predictor));
    *out = {};
    if (predictor->columns.has_names) {
      out->name = column->name.data();
      out->name_size = column->name.size();
    }
    out->n_categories = static_cast<int64_t>(column->categories.size());
    out->kind = static_cast<int32_t>(column->kind);
    out->refuses = predictor->columns.refuses_unknown ? 1 : 0;
  });
}

const char* treebeard_category_text(const treebeard_predictor* predictor, int64_t position,
                                    int64_t category, size_t* size, int32_t* type) {
  const ModelColumn* const column = column_at(predictor, position);
  if (column == nullptr || category < 0 ||
      category >= static_cast<int64_t>(column->categories.size()))
    return nullptr;
  const treebeard::planner::Category& found = column->categories[static_cast<size_t>(category)];
  if (size != nullptr) *size = found.text.size();
  if (type != nullptr) *type = static_cast<int32_t>(found.type);
  return found.text.data();
}
