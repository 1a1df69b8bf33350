#include "planner/calls.h"

#include "error.h"

namespace treebeard::planner {
namespace {

const std::map<std::string, Call>& calls() {
  static const std::map<std::string, Call> table = {
  };
  return table;
}

}  // namespace

double Options::number(const std::string& name) const {
  const auto found = values_.find(name);
  require(found != values_.end(), "the planner's option '", name, "' is missing");
  return found->second;
}

Call call_of(const std::string& name) {
  const auto found = calls().find(name);
  require(found != calls().end(), "the planner has no call '", name, "'");
  return found->second;
}

}  // namespace treebeard::planner
