// The planner as Python calls it (onnx_treebeard/bindings/planner.py): columns of a forest, or a
// tree node of ONNX, in; arrays and numbers by name out.
//
// Functions that can fail return a treebeard_status, and fill the fault. The caller owns the
// columns, which have to outlive the forest; its statistics, which may have hundreds of megabytes,
// outlive the predictors of it as well. No exception leaves.
#include <memory>
#include <optional>
#include <utility>

#include "api/c_handles.h"
#include "api/planner_calls.h"
#include "base/arrays.h"
#include "forest/forest_of_columns.h"
#include "open/planned_predictor.h"
#include "runtime/unit_library.h"
#include "treebeard.h"

using namespace treebeard::planner;

struct treebeard_forest {
  Forest forest;
};

struct treebeard_result {
  NamedArrays result;
};

namespace {

std::shared_ptr<const treebeard::Predictor> opened(const Forest& forest,
                                                   const PlanOptions& plan_options,
                                                   const Options& options) {
  const int64_t device = options.integer("device");
  return device < 0
             ? treebeard::predictor_of(forest, plan_options)
             : treebeard::predictor_on_device(forest, plan_options, static_cast<int>(device));
}

Options options_of(const char* const* names, const double* values, int64_t count) {
  Options options;
  for (int64_t k = 0; k < count; ++k) options.set(names[k], values[k]);
  return options;
}

// Makes what `write` writes.
template <class Write>
int write_result(treebeard_result** out, treebeard_fault* fault, Write write) noexcept {
  return guarded(fault, [&] {
    auto result = std::make_unique<treebeard_result>();
    write(result->result);
    *out = result.release();
  });
}

}  // namespace

extern "C" {

TREEBEARD_API int treebeard_forest_create(const treebeard::planner::AllColumns* columns,
                                          treebeard_forest** out, treebeard_fault* fault) {
  return guarded(fault, [&] {
    Forest forest = forest_of(*columns);
    forest.statistics = kept_elsewhere(forest.statistics);
    *out = new treebeard_forest{std::move(forest)};
  });
}

TREEBEARD_API void treebeard_forest_destroy(treebeard_forest* forest) { delete forest; }

// Makes one of the planner's calls, by name (api/planner_calls.cc), with options by name. forest:
// null where the call needs none; so is column.
TREEBEARD_API int treebeard_planner_call(const treebeard_forest* forest, const int32_t* column,
                                         int64_t column_size, const char* call,
                                         const char* const* names, const double* values,
                                         int64_t n_options, treebeard_result** out,
                                         treebeard_fault* fault) {
  return write_result(out, fault, [&](NamedArrays& result) {
    Options options = options_of(names, values, n_options);
    options.set_column(column, column_size);
    call_of(call)(forest ? forest->forest : Forest{}, options, result);
  });
}

// The predictor of a forest, by options of the call "plan" and `device`, the number of a CUDA
// device, or -1. Units that the library of kernels lacks are compiled by the process's compiler.
TREEBEARD_API int treebeard_forest_open(const treebeard_forest* forest, const char* const* names,
                                        const double* values, int64_t n_options,
                                        treebeard_predictor** out, treebeard_fault* fault) {
  return guarded(fault, [&] {
    const Options options = options_of(names, values, n_options);
    *out = new treebeard_predictor{opened(forest->forest, plan_options_of(options), options)};
  });
}

// The same for contributions against a background, of the trees from option `tree_begin` to option
// `tree_end`. decisions: (n_nodes, n_rows), 1 where the predicate of a node is true for a row of
// the background; the forest is in normal form.
TREEBEARD_API int treebeard_forest_explain(const treebeard_forest* forest, const char* const* names,
                                           const double* values, int64_t n_options,
                                           const uint8_t* decisions, int64_t n_rows,
                                           treebeard_predictor** out, treebeard_fault* fault) {
  return guarded(fault, [&] {
    const Options options = options_of(names, values, n_options);
    PlanOptions plan_options = plan_options_of(options);
    treebeard::require(plan_options.contributions.has_value(), "no contributions are wanted");
    plan_options.contributions->background = {decisions, n_rows,
                                              static_cast<int32_t>(options.integer("tree_begin")),
                                              static_cast<int32_t>(options.integer("tree_end"))};
    *out = new treebeard_predictor{opened(forest->forest, plan_options, options)};
  });
}

// What Python asks of a predictor besides its description: numbers, and the strategies of its
// kernels for scores, as lines.
TREEBEARD_API int treebeard_predictor_facts(const treebeard_predictor* predictor,
                                            treebeard_result** out, treebeard_fault* fault) {
  return write_result(out, fault, [&](NamedArrays& result) {
    const treebeard::Predictor& about = *predictor->predictor;
    const treebeard::Header& header = about.header();
    const auto number = [&](const char* name, auto value) {
      result.number(name, static_cast<double>(value));
    };
    number("n_features", header.n_features);
    number("n_targets", header.n_targets);
    number("n_outputs", header.n_outputs);
    number("n_trees", header.n_trees);
    number("input_type", header.input_type);
    number("accumulator_type", header.accumulator_type);
    number("output_type", header.output_type);
    number("label_rule", header.label_rule);
    number("row_block", header.row_block);
    number("is_ptx", header.isa == treebeard::Isa::kPtx);
    number("has_leaves", about.has_leaves());
    number("row_cost", about.row_cost());
    number("leaf_row_cost", about.leaf_row_cost());
    number("table_bytes", about.table_bytes());
    write_lines(result, "strategies", about.strategies());
    add_text(result, "margin_refusal", about.margin_refusal());
  });
}

// The code of a unit in a library of kernels: array code and number start; nothing where the file
// has no such unit. path: of the file of a level. signature: the text of the unit.
TREEBEARD_API int treebeard_library_unit(const char* path, const char* signature,
                                         treebeard_result** out, treebeard_fault* fault) {
  return write_result(out, fault, [&](NamedArrays& result) {
    std::optional<treebeard::UnitBytes> unit = treebeard::UnitFile(path).find(signature);
    if (!unit) return;
    result.add("code", std::move(unit->code));
    result.number("start", static_cast<double>(unit->start));
  });
}

// Makes one of the calls about a tree node of ONNX, by name (api/node_calls.cc). node: the bytes of
// its NodeProto.
TREEBEARD_API int treebeard_node_call(const void* node, int64_t size, const char* call,
                                      const char* const* names, const double* values,
                                      int64_t n_options, treebeard_result** out,
                                      treebeard_fault* fault) {
  return write_result(out, fault, [&](NamedArrays& result) {
    const std::string_view bytes(static_cast<const char*>(node), static_cast<size_t>(size));
    treebeard::readers::onnx::node_call_of(call)(bytes, options_of(names, values, n_options),
                                                 result);
  });
}

// Arrays belong to the result and last as long as it.
TREEBEARD_API void treebeard_result_destroy(treebeard_result* result) { delete result; }

TREEBEARD_API int64_t treebeard_result_arrays(const treebeard_result* result) {
  return static_cast<int64_t>(result->result.arrays().size());
}

TREEBEARD_API const char* treebeard_result_array(const treebeard_result* result, int64_t position,
                                                 const char** type, const void** data,
                                                 int64_t* count) {
  const auto& [name, array] = result->result.arrays()[static_cast<size_t>(position)];
  *type = array.type.c_str();
  *data = array.data;
  *count = array.count;
  return name.c_str();
}

TREEBEARD_API int64_t treebeard_result_numbers(const treebeard_result* result) {
  return static_cast<int64_t>(result->result.numbers().size());
}

TREEBEARD_API const char* treebeard_result_number(const treebeard_result* result, int64_t position,
                                                  double* value) {
  const auto& [name, number] = result->result.numbers()[static_cast<size_t>(position)];
  *value = number;
  return name.c_str();
}

}  // extern "C"
