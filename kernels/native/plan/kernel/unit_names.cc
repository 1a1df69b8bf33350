#include "plan/kernel/unit_names.h"

#include "base/error.h"

namespace treebeard::planner {

const char* type_word(ElementType type) {
  switch (type) {
    case ElementType::kFloat: return "float32";
    case ElementType::kDouble: return "float64";
    case ElementType::kInt32: return "int32";
    case ElementType::kInt64: return "int64";
    default: throw Error(text("rows and scores are no ", element_name(type)));
  }
}

const char* aggregate_word(Aggregate aggregate) {
  if (aggregate == Aggregate::kMin) return "min";
  return aggregate == Aggregate::kMax ? "max" : "sum";
}

const char* predicate_word(Predicate predicate) {
  switch (predicate) {
    case Predicate::kLt: return "lt";
    case Predicate::kLe: return "le";
    case Predicate::kNe: return "ne";
    default: throw Error(text("no unit compares by predicate ", static_cast<int>(predicate)));
  }
}

const char* leaf_form_word(LeafForm form) {
  switch (form) {
    case LeafForm::kOne: return "one";
    case LeafForm::kByTree: return "by_tree";
    case LeafForm::kDense: return "dense";
    default: return "list";
  }
}

const char* rule_word(CategoryRule rule) {
  if (rule == CategoryRule::kTruncate) return "truncate";
  return rule == CategoryRule::kFloor ? "floor" : "exact";
}

std::string given_as_compared(const Forest& forest) {
  return std::string(type_word(forest.input_type)) + "_as_" + type_word(forest.threshold.type());
}

}  // namespace treebeard::planner
