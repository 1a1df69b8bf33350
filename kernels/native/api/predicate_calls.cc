#include "api/predicate_calls.h"

#include <utility>

#include "forest/category_sets.h"
#include "forest/floats.h"
#include "forest/predicates.h"

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

void write_distinct_predicates(const Forest& forest, const Options&, Result& result) {
  const DistinctPredicates distinct = distinct_predicates(forest);
  std::vector<uint8_t> operators, missing_true, zero_missing;
  for (const PredicateForm& form : distinct.forms) {
    operators.push_back(static_cast<uint8_t>(form.predicate));
    missing_true.push_back(form.missing_true);
    zero_missing.push_back(form.zero_missing);
  }
  result.add("form_predicate", operators);
  result.add("form_missing_true", missing_true);
  result.add("form_zero_missing", zero_missing);
  result.add("feature", distinct.feature);
  add_float_column(result, "threshold", distinct.threshold);
  result.add("begin", distinct.begin);
  result.add("of_node", distinct.of_node);
  result.add("part", distinct.part);
  result.add("set_feature", distinct.sets.feature);
  result.add("set_always", distinct.sets.always);
  result.add("set_missing", distinct.sets.missing);
  result.add("set_begin", distinct.sets.begin);
  add_float_column(result, "set_bound", float_column(distinct.sets.bound, forest.threshold.type()));
  result.add("set_of_node", distinct.sets.of_node);
  result.number("set_predicate", static_cast<double>(distinct.sets.predicate));
}

}  // namespace treebeard::planner
