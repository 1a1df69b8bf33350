# Sources that are compiled together: headers and templates, which take most of a compile, are then read and made once for several. Those of a group
# have no name of an anonymous namespace in common. What runs for every call of a model is compiled file by file, as is what no group has.
function(together group)
  list(TRANSFORM ARGN APPEND .cc)
  set_source_files_properties(${ARGN} PROPERTIES UNITY_GROUP ${group})
endfunction()

together(planner_1 planner/calls planner/category_sets planner/cheapest_forms planner/columns planner/cycles
  planner/distinct_predicates planner/float_text planner/kernel_plan planner/keyed_order)
together(planner_2 planner/expand_sets planner/merge planner/node_flags planner/normalize_calls planner/output_checks
  planner/perfect_trees planner/plan planner/plan_calls planner/planner_api)
together(planner_3 planner/fold_trees planner/predicate_calls planner/set_predicates planner/shape_calls
  planner/strategy_calls planner/text_api planner/tree_extents)
together(planner_4 planner/leaf_values planner/unit_names planner/validation planner/walk_costs)
together(planner_bitslice_1 planner/bitslice/bit_planes planner/bitslice/bitslice_calls planner/bitslice/costs
  planner/bitslice/kernel_plan planner/bitslice/nan_copies planner/bitslice/node_programs
  planner/bitslice/plane_records planner/bitslice/rank_tables planner/bitslice/scratch_layout)
together(planner_bitslice_2 planner/bitslice/feature_tiles planner/bitslice/hybrid_tables planner/bitslice/set_lookup
  planner/bitslice/set_parity planner/bitslice/tables planner/bitslice/tree_forms planner/bitslice/tree_tops
  planner/bitslice/unit_calls)
together(planner_models_1 planner/models/json_value planner/models/lightgbm planner/models/tree_rows)
together(planner_models_2 planner/models/lightgbm_header planner/models/xgboost_trees)
together(planner_onnx_1 planner/onnx/alike_branches planner/onnx/attributes planner/onnx/classifier
  planner/onnx/ensemble planner/onnx/extremes planner/onnx/forest_parts planner/onnx/forest_result
  planner/onnx/listed_forest planner/onnx/model_split)
together(planner_onnx_2 planner/onnx/leaf_weights planner/onnx/node_calls planner/onnx/node_index
  planner/onnx/node_proto planner/onnx/outputs planner/onnx/placeholder planner/onnx/protobuf planner/onnx/quirks
  planner/onnx/short_column)
together(planner_onnx_3 planner/onnx/read_node planner/onnx/sets planner/onnx/utf8)
together(planner_onnx_4 planner/onnx/tree_columns planner/onnx/trees)
together(planner_text_1 planner/text/decimal planner/text/json planner/text/json_cells planner/text/rows
  planner/text/skeleton planner/text/ubjson_reader)
together(planner_text_2 planner/text/json_tokens planner/text/sections planner/text/ubjson)
together(planner_tree_simd_1 planner/tree_simd/choice planner/tree_simd/group_forms planner/tree_simd/kernel_plan
  planner/tree_simd/tree_simd_calls)
together(planner_walk_1 planner/walk/choice planner/walk/kernel_plan planner/walk/leaf_tables planner/walk/record_type
  planner/walk/scalar_nodes planner/walk/tables planner/walk/tile_shapes planner/walk/units planner/walk/walk_calls)
together(ort_1 ort/attribute_values ort/claim ort/ep ort/ep_factory ort/fused_claim ort/graph_view ort/kernel_host
  ort/node_message ort/notes)
together(ort_2 ort/ep_options ort/read_forest ort/tail_inputs ort/tail_region ort/tail_rules ort/tail_stacks
  ort/tail_writer)
