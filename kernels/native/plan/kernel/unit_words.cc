// The words that names of units are made of: NumPy's names of types, and those that the
// enumerations of Python have.

#include "base/error.h"
#include "plan/kernel/unit_names.h"

namespace treebeard::planner {

const char* word(ElementType type) {
  switch (type) {
    case ElementType::kFloat: return "float32";
    case ElementType::kDouble: return "float64";
    case ElementType::kInt32: return "int32";
    case ElementType::kInt64: return "int64";
    default: throw Error(text("rows and scores are no ", element_name(type)));
  }
}

const char* word(Aggregate aggregate) {
  if (aggregate == Aggregate::kMin) return "min";
  return aggregate == Aggregate::kMax ? "max" : "sum";
}

const char* word(Predicate predicate) {
  switch (predicate) {
    case Predicate::kLt: return "lt";
    case Predicate::kLe: return "le";
    case Predicate::kNe: return "ne";
    default: throw Error(text("no unit compares by predicate ", static_cast<int>(predicate)));
  }
}

const char* word(LeafForm form) {
  switch (form) {
    case LeafForm::kOne: return "one";
    case LeafForm::kByTree: return "by_tree";
    case LeafForm::kDense: return "dense";
    default: return "list";
  }
}

const char* word(CategoryRule rule) {
  if (rule == CategoryRule::kTruncate) return "truncate";
  return rule == CategoryRule::kFloor ? "floor" : "exact";
}

std::string joined(std::initializer_list<std::string_view> words) {
  std::string all;
  for (const std::string_view word : words) all += word;
  return all;
}

}  // namespace treebeard::planner
