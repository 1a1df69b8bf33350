// The planner's calls by name: the table behind `treebeard_planner_call`. In: a forest, options. Out: a `Result`.
#pragma once

#include <map>
#include <string>

#include "forest/forest.h"
#include "base/named_arrays.h"

namespace treebeard::planner {

// Options by name; all of them are numbers.
class Options {
 public:
  void set(const std::string& name, double value) { values_[name] = value; }
  // Throws Error where the option was not given.
  double number(const std::string& name) const;
  int64_t integer(const std::string& name) const { return static_cast<int64_t>(number(name)); }
  bool flag(const std::string& name) const { return number(name) != 0; }

 private:
  std::map<std::string, double> values_;
};

using Call = void (*)(const Forest&, const Options&, Result&);

// Throws Error for a name that no call has.
Call call_of(const std::string& name);

}  // namespace treebeard::planner
