// The calls by name that onnx_treebeard/bindings/planner.py makes: the tables behind
// `treebeard_planner_call` and `treebeard_node_call`. In: a forest, or the bytes of a node or a
// model, and options. Out: a `NamedArrays`.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/arrays.h"
#include "forest/forest.h"
#include "plan/plan.h"
#include "readers/reader_support.h"

namespace treebeard::planner {

// Options by name; all of them are numbers. column: numbers of nodes or tiles, for calls that take
// them.
class Options {
 public:
  void set(const std::string& name, double value) { values_[name] = value; }
  void set_column(const int32_t* numbers, int64_t count) { column_ = {numbers, numbers + count}; }
  // Throws Error where the column has another length.
  const std::vector<int32_t>& column(int64_t length) const;
  // Throws Error where the option was not given.
  double number(const std::string& name) const;
  int64_t integer(const std::string& name) const { return static_cast<int64_t>(number(name)); }
  bool has(const std::string& name) const { return values_.count(name) != 0; }
  bool flag(const std::string& name) const { return number(name) != 0; }

 private:
  std::map<std::string, double> values_;
  std::vector<int32_t> column_;
};

using Call = void (*)(const Forest&, const Options&, NamedArrays&);

// Throws Error for a name that no call has.
Call call_of(const std::string& name);

// What the options of the call "plan" ask of a plan.
PlanOptions plan_options_of(const Options& options);
// A text as an array of bytes.
inline void add_text(NamedArrays& result, const std::string& name, std::string_view text) {
  result.add(name, std::vector<uint8_t>(text.begin(), text.end()));
}
// Texts as one array of bytes, a line each.
void write_lines(NamedArrays& result, const std::string& name,
                 const std::vector<std::string>& lines);

}  // namespace treebeard::planner

namespace treebeard::readers::onnx {

// The bytes are a NodeProto, or those of a model file: "booster", "check_onnx", "file_forest",
// "file_format", "onnx_model", "plain_columns", "split"; or of a text of its metadata:
// "categories".
using NodeCall = void (*)(std::string_view bytes, const Options&, NamedArrays&);

// Throws Error for a name that no call has.
NodeCall node_call_of(const std::string& name);

}  // namespace treebeard::readers::onnx
