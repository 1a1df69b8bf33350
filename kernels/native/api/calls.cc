#include "api/calls.h"

#include "base/error.h"
#include "api/bitslice_calls.h"
#include "forest/predicates.h"
#include "forest/node_probability.h"
#include "api/normalize_calls.h"
#include "api/node_calls.h"
#include "api/plan_calls.h"
#include "api/predicate_calls.h"
#include "api/shape_calls.h"
#include "api/strategy_calls.h"
#include "api/ranked_walk_calls.h"
#include "api/staged_walk_calls.h"
#include "api/tree_simd_calls.h"
#include "forest/validation.h"
#include "plan/walk/scalar_nodes.h"
#include "api/walk_calls.h"

namespace treebeard::planner {
namespace {

// Outputs nothing: either the forest is valid, or a Fault is thrown.
void validate_counted(const Forest& forest, const Options& options, Result&) {
  validate(forest, options.integer("n_labels"), options.integer("n_categories"));
}

const std::map<std::string, Call>& calls() {
  static const std::map<std::string, Call> table = {
      {"bit_planes", bitslice::write_bit_planes},
      {"bitslice_choice", bitslice::write_bitslice_choice},
      {"bitslice_cost", bitslice::write_bitslice_cost},
      {"bitslice_rows", bitslice::write_bitslice_rows},
      {"bitslice_tables", bitslice::write_bitslice_tables},
      {"dense_weights", write_dense_weights},
      {"distinct_predicates", write_distinct_predicates},
      {"expanded_sets", write_expanded_sets},
      {"folded_trees", write_folded_trees},
      {"hybrid_costs", bitslice::write_hybrid_costs},
      {"hybrid_tables", bitslice::write_hybrid_tables},
      {"kernel_header", write_kernel_header},
      {"leaf_form", write_leaf_form},
      {"level_order", write_level_order},
      {"linked_nodes", walk::write_linked_nodes},
      {"nan_copies", bitslice::write_nan_copies},
      {"node_probability", write_node_probability},
      {"node_flags", write_node_flags},
      {"normalized_predicates", write_normalized_predicates},
      {"plan", write_plan},
      {"rank_columns", tree_simd::write_rank_columns},
      {"ranked_walk_choice", ranked_walk::write_ranked_walk_choice},
      {"ranked_walk_tables", ranked_walk::write_ranked_walk_tables},
      {"resident_threads", write_resident_threads},
      {"rounded_thresholds", write_rounded_thresholds},
      {"set_bounds", write_set_bounds},
      {"set_words", write_set_words},
      {"shared_nodes", write_shared_nodes},
      {"single_values", write_single_values},
      {"staged_walk_choice", staged_walk::write_staged_walk_choice},
      {"staged_walk_tables", staged_walk::write_staged_walk_tables},
      {"sum_nans", write_sum_nans},
      {"compare_form", write_compare_form},
      {"tree_depths", write_tree_depths},
      {"tree_forms", bitslice::write_tree_forms},
      {"tree_simd_choice", write_tree_simd_choice},
      {"tree_simd_tables", tree_simd::write_tree_simd_tables},
      {"tree_targets", write_tree_targets},
      {"tree_tops", bitslice::write_tree_tops},
      {"useful_hits", readers::onnx::write_useful_hits},
      {"validate", validate_counted},
      {"walk_choice", write_walk_choice},
      {"walk_costs", write_walk_costs},
      {"walk_tables", walk::write_walk_tables},
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
