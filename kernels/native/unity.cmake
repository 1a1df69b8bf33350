# Sources that are compiled together: headers and templates, which take most of a compile, are then read and made once for several. Those of a group
# have no name of an anonymous namespace in common. What runs for every call of a model is compiled file by file, as is what no group has.
function(together group)
  list(TRANSFORM ARGN APPEND .cc)
  set_source_files_properties(${ARGN} PROPERTIES UNITY_GROUP ${group})
endfunction()

together(planner_1 planner/calls/calls planner/forest/category_sets planner/cheapest_forms planner/forest/columns planner/forest/cycles
  planner/analysis/distinct_predicates planner/forest/float_text planner/kernel_plan planner/analysis/radix_sort)
together(planner_2 planner/forest/expand_sets planner/merge planner/analysis/node_flags planner/calls/normalize_calls planner/forest/output_checks
  planner/analysis/perfect_trees planner/plan planner/calls/plan_calls planner/calls/planner_api)
together(planner_3 planner/forest/fold_trees planner/calls/predicate_calls planner/analysis/set_predicates planner/calls/shape_calls
  planner/calls/strategy_calls planner/calls/document_api planner/analysis/tree_extents)
together(planner_4 planner/leaf_values planner/sum_nans planner/unit_names planner/forest/validation planner/walk/costs)
together(planner_bitslice_1 planner/bitslice/bit_planes planner/bitslice/bitslice_calls planner/bitslice/costs
  planner/bitslice/kernel_plan planner/bitslice/nan_copies planner/bitslice/node_programs
  planner/bitslice/plane_records planner/bitslice/rank_tables planner/bitslice/scratch_layout)
together(planner_bitslice_2 planner/bitslice/feature_tiles planner/bitslice/hybrid_tables planner/bitslice/set_lookup
  planner/bitslice/set_parity planner/bitslice/tables planner/bitslice/tree_forms planner/bitslice/tree_tops
  planner/bitslice/unit_calls)
together(readers_models_1 readers/boosters/json_value readers/boosters/lightgbm readers/boosters/lightgbm_trees readers/boosters/tree_rows)
together(readers_models_2 readers/boosters/lightgbm_header readers/boosters/lightgbm_dump readers/boosters/xgboost_trees)
together(readers_onnx_1 readers/onnx/trees/subtree_comparison readers/onnx/attributes readers/onnx/trees/classifier
  readers/onnx/trees/ensemble readers/onnx/trees/unscored_targets readers/onnx/trees/forest_columns readers/onnx/forest_result
  readers/onnx/trees/listed_forest readers/onnx/model_split)
together(readers_onnx_2 readers/onnx/trees/leaf_weights readers/onnx/node_calls readers/onnx/node_index
  readers/protobuf/node_proto readers/onnx/trees/outputs readers/onnx/placeholder readers/protobuf/protobuf readers/onnx/quirks
  readers/onnx/trees/first_entry)
together(readers_onnx_3 readers/onnx/read_node readers/onnx/trees/sets readers/protobuf/utf8)
together(readers_onnx_4 readers/onnx/trees/tree_columns readers/onnx/trees/trees)
together(readers_text_1 readers/documents/brief readers/documents/decimal readers/documents/json readers/documents/json_cells readers/documents/rows
  readers/documents/document_skeleton readers/documents/ubjson_reader)
together(readers_text_2 readers/documents/json_tokens readers/documents/lightgbm_text readers/documents/ubjson)
together(planner_tree_simd_1 planner/tree_simd/costs planner/tree_simd/group_forms planner/tree_simd/kernel_plan
  planner/tree_simd/tree_simd_calls)
together(planner_walk_1 planner/walk/schedule planner/walk/kernel_plan planner/walk/leaf_tables planner/walk/record_type
  planner/walk/scalar_nodes planner/walk/tables planner/walk/tile_shapes planner/walk/units planner/walk/walk_calls)
together(ort_1 ort/provider/attribute_values ort/provider/claim ort/provider/ep ort/provider/ep_factory ort/provider/ep_library ort/provider/fused_claim ort/provider/graph_view ort/kernel_host
  ort/provider/node_message ort/notes)
together(ort_2 ort/provider/ep_options ort/provider/read_forest ort/tail/tail_inputs ort/tail/tail_region ort/tail/tail_rules ort/tail/tail_stacks
  ort/tail/tail_writer)
together(cuda_1 core/accelerated_predictor core/ptx_artifact cuda/call cuda/channel cuda/cuda_accelerator cuda/device cuda/devices_api cuda/driver
  cuda/memory cuda/memory_api cuda/module cuda/parts)
together(cuda_2 cuda/blocks cuda/copies cuda/idle_blocks cuda/shared_stream ort/device/copy_kernels ort/device/data_transfer ort/device/device_allocator
  ort/device/memory_infos ort/device/node_call ort/provider/cuda_factory)
