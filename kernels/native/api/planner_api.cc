// The functions of planner_api.h: no exception leaves.
#include "api/planner_api.h"

#include <memory>

#include "api/c_handles.h"
#include "api/calls.h"
#include "api/guarded.h"
#include "forest/columns.h"
#include "open/planned_predictor.h"

struct treebeard_forest {
  treebeard::planner::Forest forest;
};

namespace {

using namespace treebeard::planner;

std::shared_ptr<const treebeard::Predictor> opened(const Forest& forest, const Options& options) {
  const Wanted wanted = wanted_of(options);
  const int64_t device = options.integer("device");
  return device < 0 ? treebeard::predictor_of(forest, wanted)
                    : treebeard::predictor_on_device(forest, wanted, static_cast<int>(device));
}

Options options_of(const char* const* names, const double* values, int64_t count) {
  Options options;
  for (int64_t k = 0; k < count; ++k) options.set(names[k], values[k]);
  return options;
}

}  // namespace

int treebeard_forest_create(const treebeard_columns* columns, treebeard_forest** out,
                            treebeard_fault* fault) {
  return guarded(fault, [&] { *out = new treebeard_forest{forest_of(*columns)}; });
}

void treebeard_forest_destroy(treebeard_forest* forest) { delete forest; }

int treebeard_planner_call(const treebeard_forest* forest, const char* call,
                           const char* const* names, const double* values, int64_t n_options,
                           treebeard_result** out, treebeard_fault* fault) {
  return guarded(fault, [&] {
    auto result = std::make_unique<treebeard_result>();
    call_of(call)(forest ? forest->forest : Forest{}, options_of(names, values, n_options),
                  result->result);
    *out = result.release();
  });
}

int treebeard_forest_open(const treebeard_forest* forest, const char* const* names,
                          const double* values, int64_t n_options, treebeard_predictor** out,
                          treebeard_fault* fault) {
  return guarded(fault, [&] {
    *out = new treebeard_predictor{opened(forest->forest, options_of(names, values, n_options))};
  });
}

int treebeard_predictor_facts(const treebeard_predictor* predictor, treebeard_result** out,
                              treebeard_fault* fault) {
  return guarded(fault, [&] {
    const treebeard::Predictor& made = *predictor->predictor;
    auto result = std::make_unique<treebeard_result>();
    const treebeard::Header& header = made.header();
    const auto number = [&](const char* name, auto value) {
      result->result.number(name, static_cast<double>(value));
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
    number("has_leaves", made.has_leaves());
    number("row_cost", made.row_cost());
    number("leaf_row_cost", made.leaf_row_cost());
    number("table_bytes", made.table_bytes());
    write_lines(result->result, "strategies", made.strategies());
    *out = result.release();
  });
}

int treebeard_node_call(const void* node, int64_t size, const char* call, const char* const* names,
                        const double* values, int64_t n_options, treebeard_result** out,
                        treebeard_fault* fault) {
  return guarded(fault, [&] {
    const std::string_view bytes(static_cast<const char*>(node), static_cast<size_t>(size));
    auto result = std::make_unique<treebeard_result>();
    treebeard::readers::onnx::node_call_of(call)(bytes, options_of(names, values, n_options),
                                                 result->result);
    *out = result.release();
  });
}

void treebeard_result_destroy(treebeard_result* result) { delete result; }

int64_t treebeard_result_arrays(const treebeard_result* result) {
  return static_cast<int64_t>(result->result.arrays().size());
}

const char* treebeard_result_array(const treebeard_result* result, int64_t position,
                                   const char** type, const void** data, int64_t* count) {
  const auto& [name, array] = result->result.arrays()[static_cast<size_t>(position)];
  *type = array.type.c_str();
  *data = array.data;
  *count = array.count;
  return name.c_str();
}

int64_t treebeard_result_numbers(const treebeard_result* result) {
  return static_cast<int64_t>(result->result.numbers().size());
}

const char* treebeard_result_number(const treebeard_result* result, int64_t position,
                                    double* value) {
  const auto& [name, number] = result->result.numbers()[static_cast<size_t>(position)];
  *value = number;
  return name.c_str();
}
