#include "api/predicate_calls.h"

#include <utility>

#include "forest/category_sets.h"
#include "forest/float_columns.h"
#include "forest/facts/node_flags.h"

namespace treebeard::planner {

void write_compare_form(const Forest& forest, const Options&, Result& result) {
  const CompareForm form = compare_form(forest);
  result.number("predicate", form.predicate ? static_cast<double>(*form.predicate) : -1.0);
  result.number("missing", static_cast<double>(form.missing));
  result.number("zero", form.zero);
  result.number("sets", form.sets);
}

void write_node_flags(const Forest& forest, const Options&, Result& result) { result.add("flags", node_flags(forest)); }

void write_set_words(const Forest& forest, const Options&, Result& result) {
  const SetWords sets = set_words(forest);
  result.add("word", sets.word);
  result.add("first", sets.first);
}

void write_set_bounds(const Forest& forest, const Options&, Result& result) {
  result.add("fits", set_members(forest).fits);
  SetBounds bounds = set_bounds(forest);
  result.add("begin", bounds.begin);
  add_float_column(result, "bound", float_column(std::move(bounds.bound), forest.threshold.type()));
}

}  // namespace treebeard::planner
