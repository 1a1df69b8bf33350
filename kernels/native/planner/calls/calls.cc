#include "planner/calls/calls.h"

#include "core/system/error.h"
#include "planner/bitslice/bitslice_calls.h"
#include "planner/analysis/distinct_predicates.h"
#include "planner/analysis/node_probability.h"
#include "planner/calls/normalize_calls.h"
#include "readers/onnx/node_calls.h"
#include "planner/calls/plan_calls.h"
#include "planner/calls/predicate_calls.h"
#include "planner/calls/shape_calls.h"
#include "planner/calls/strategy_calls.h"
#include "planner/tree_simd/tree_simd_calls.h"
#include "planner/forest/validation.h"
#include "planner/walk/scalar_nodes.h"
#include "planner/walk/walk_calls.h"

namespace treebeard::planner {
namespace {

// Nothing to tell: the forest is sound, or a Fault says what is not.
void validate_counted(const Forest& forest, const Options& options, Result&) {
  validate(forest, options.integer("n_labels"), options.integer("n_categories"));
}

const std::map<std::string, Call>& calls() {
  static const std::map<std::string, Call> table = {
      {"bit_planes", bitslice::tell_bit_planes},
      {"bitslice_choice", bitslice::tell_bitslice_choice},
      {"bitslice_cost", bitslice::tell_bitslice_cost},
      {"bitslice_rows", bitslice::tell_bitslice_rows},
      {"bitslice_tables", bitslice::tell_bitslice_tables},
      {"dense_weights", tell_dense_weights},
      {"distinct_predicates", tell_distinct_predicates},
      {"expanded_sets", tell_expanded_sets},
      {"folded_trees", tell_folded_trees},
      {"hybrid_costs", bitslice::tell_hybrid_costs},
      {"hybrid_tables", bitslice::tell_hybrid_tables},
      {"kernel_header", tell_kernel_header},
      {"leaf_form", tell_leaf_form},
      {"level_order", tell_level_order},
      {"linked_nodes", walk::tell_linked_nodes},
      {"nan_copies", bitslice::tell_nan_copies},
      {"node_probability", tell_node_probability},
      {"node_flags", tell_node_flags},
      {"normalized_predicates", tell_normalized_predicates},
      {"plan", tell_plan},
      {"rank_columns", tree_simd::tell_rank_columns},
      {"rounded_thresholds", tell_rounded_thresholds},
      {"set_bounds", tell_set_bounds},
      {"set_words", tell_set_words},
      {"shared_nodes", tell_shared_nodes},
      {"single_values", tell_single_values},
      {"test_form", tell_test_form},
      {"tree_depths", tell_tree_depths},
      {"tree_forms", bitslice::tell_tree_forms},
      {"tree_simd_choice", tell_tree_simd_choice},
      {"tree_simd_tables", tree_simd::tell_tree_simd_tables},
      {"tree_targets", tell_tree_targets},
      {"tree_tops", bitslice::tell_tree_tops},
      {"useful_hits", onnx::tell_useful_hits},
      {"validate", validate_counted},
      {"walk_choice", tell_walk_choice},
      {"walk_costs", tell_walk_costs},
      {"walk_tables", walk::tell_walk_tables},
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
