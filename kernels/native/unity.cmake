# Sources that are compiled together, and how far they are optimised: headers and templates, which take most of a compile, are then read and made once
# for several. Those of a group have no name of an anonymous namespace in common, in any of its overloads. A source without a group is compiled alone.
#
# The levels, each of which takes the compiler a third to a half longer than the one before it:
#
#     g  what a model or a session asks for once: plans, costs, claims of nodes, options
#     1  what a model or a session asks for once, in loops over its nodes: tables, leaf weights (at -Og, openings take up to a third more instructions)
#     2  what is done for every node, leaf or byte of a model that is opened, and calls of a device
#     3  what is done for every row, or for every call
#
# They count where the build says -O3 (as CMake's Release does); whoever names another level gets that. Level g is GCC's -Og; Clang, where -Og is -O1,
# is given -O1, as `zig c++` takes -Og for a build with checks of undefined behaviour.
function(together group level)
  list(TRANSFORM ARGN APPEND .cc)
  set_source_files_properties(${ARGN} PROPERTIES UNITY_GROUP ${group})
  set_property(GLOBAL APPEND PROPERTY TREEBEARD_LEVEL_${level} ${ARGN})
endfunction()

together(documents_1 2 readers/documents/brief readers/documents/decimal readers/documents/dump_objects readers/documents/document_skeleton
  readers/documents/json readers/documents/json_cells readers/documents/rows readers/documents/ubjson_reader)
together(documents_2 2 readers/documents/json_tokens readers/documents/lightgbm_text readers/documents/ubjson readers/boosters/lightgbm_trees)
together(onnx_nodes 3 readers/onnx/attributes readers/onnx/node_index readers/onnx/trees/forest_columns readers/onnx/trees/first_entry
  readers/onnx/trees/tree_columns readers/onnx/trees/trees readers/protobuf/protobuf)
together(booster_trees 2 readers/boosters/tree_rows readers/boosters/xgboost readers/boosters/xgboost_trees readers/documents/ubjson_cells
  planner/forest/cycles planner/forest/validation)
together(boosters g readers/boosters/json_value readers/boosters/lightgbm readers/boosters/lightgbm_dump readers/boosters/lightgbm_dump_trees
  readers/custom_op/attributes readers/custom_op/custom_op_forest readers/model_file readers/onnx/read_node readers/protobuf/messages
  readers/protobuf/utf8)
together(onnx_1 1 readers/onnx/trees/classifier readers/onnx/trees/ensemble readers/onnx/trees/listed_forest readers/onnx/trees/subtree_comparison
  readers/onnx/trees/unscored_targets readers/onnx/forest_result readers/onnx/model_forest readers/onnx/model_split readers/boosters/lightgbm_header)
together(onnx_2 1 readers/onnx/trees/leaf_weights readers/onnx/trees/outputs readers/onnx/trees/sets readers/onnx/node_calls readers/onnx/placeholder
  readers/onnx/quirks readers/onnx/rows_type readers/protobuf/message_rules readers/protobuf/model_proto readers/protobuf/node_proto)
together(forests 1 planner/forest/category_sets planner/forest/columns planner/forest/expand_sets planner/forest/float_text planner/forest/forest
  planner/merge planner/leaf_values planner/sum_nans planner/analysis/distinct_predicates planner/analysis/radix_sort planner/forest/fold_trees
  planner/forest/normalize planner/padded_trees planner/analysis/node_flags planner/analysis/node_probability planner/analysis/perfect_trees
  planner/analysis/set_predicates planner/analysis/tree_extents planner/analysis/tree_shape planner/bitslice/feature_tiles planner/bitslice/set_lookup
  planner/bitslice/set_parity planner/bitslice/tables planner/bitslice/tree_forms planner/bitslice/tree_tops readers/onnx/surroundings
  readers/model_format)
together(walks 1 planner/ranked_walk/few_rows planner/ranked_walk/sectors planner/ranked_walk/tables planner/staged_walk/shape
  planner/staged_walk/tables planner/staged_walk/tests planner/tree_simd/group_forms planner/tree_simd/lane_predicates
  planner/tree_simd/quickscorer_masks planner/tree_simd/rank_columns planner/tree_simd/tables planner/walk/leaf_tables planner/walk/record_type
  planner/walk/scalar_nodes planner/walk/tables planner/walk/tile_offsets planner/walk/tile_shapes planner/walk/tile_tables planner/walk/uniform_tiles
  planner/bitslice/bit_planes planner/bitslice/hybrid_tables planner/bitslice/nan_copies planner/bitslice/node_programs planner/bitslice/plane_records
  planner/bitslice/rank_tables)
together(plans g readers/boosters/xgboost_objective planner/calls/calls planner/calls/normalize_calls planner/calls/plan_calls
  planner/calls/planner_api planner/calls/predicate_calls planner/calls/result planner/calls/shape_calls planner/calls/strategy_calls
  planner/block_memory planner/cheapest_forms planner/kernel_plan planner/plan planner/unit_names planner/forest/output_checks
  planner/threads/kernel_work planner/threads/multiprocessor planner/threads/padded_walk planner/bitslice/bitslice_calls planner/bitslice/costs
  planner/bitslice/kernel_plan planner/bitslice/scratch_layout planner/bitslice/unit_calls planner/ranked_walk/costs planner/ranked_walk/kernel_plan
  planner/ranked_walk/ranked_walk_calls planner/ranked_walk/shape planner/staged_walk/costs planner/staged_walk/kernel_plan
  planner/staged_walk/staged_walk_calls planner/tree_simd/costs planner/tree_simd/kernel_plan planner/tree_simd/tree_simd_calls planner/walk/costs
  planner/walk/kernel_plan planner/walk/schedule planner/walk/thread_costs planner/walk/thread_plan planner/walk/units planner/walk/walk_calls)
together(core g core/artifact core/merged_predictor core/planned_predictor core/unit_library core/system/cpu_features core/system/cpu_level
  core/system/disabled core/system/error core/system/fault_text core/system/file_pages core/system/forks core/system/thread_count api/planned_api
  ort/custom_op/compile_callback ort/custom_op/custom_op ort/custom_op/ensemble_checks ort/custom_op/forest_predictor ort/custom_op/node_attributes
  ort/custom_op/node_predictor)
together(cuda g core/accelerated_predictor core/ptx_artifact cuda/call cuda/channel cuda/cuda_accelerator cuda/device cuda/devices_api cuda/driver
  cuda/memory cuda/memory_api cuda/module cuda/parts ort/device/sync_stream cuda/blocks cuda/copies cuda/idle_blocks cuda/shared_stream
  ort/device/copy_kernels ort/device/data_transfer ort/device/device_allocator ort/device/memory_infos ort/device/node_call ort/provider/cuda_factory)
together(ort_1 g ort/provider/attribute_values ort/provider/claim ort/provider/ep ort/provider/ep_factory ort/provider/ep_library
  ort/provider/fused_claim ort/provider/graph_view ort/provider/node_message ort/provider/shown_node ort/kernel_host ort/notes
  ort/tail/tail_kernel_rules)
together(ort_2 g ort/provider/ep_options ort/provider/fused_forests ort/provider/large_nodes ort/provider/read_forest ort/foreign_ops
  ort/tail/tail_inputs ort/tail/tail_region ort/tail/tail_rules ort/tail/tail_stacks ort/tail/tail_writer)
together(calls 2 core/parallel_plan core/parallel_trials core/predictor core/predictor_load core/system/memory api/c_api ort/custom_op/ensemble_kernel
  ort/custom_op/large_batches ort/tail/tail ort/tail/tail_program)
together(rows 3 core/finish core/tree_scores core/system/crc32 ort/tail/tail_steps)
together(tables 3 tables/csv_rows tables/interleave tables/table_api)

# Read once for all groups of levels g and 1, which takes a tenth of the time from their compiles. Sources name what they need all the same.
set(STANDARD_HEADERS <algorithm> <array> <cmath> <cstdint> <cstring> <functional> <limits> <map> <memory> <optional> <set> <string>
  <string_view> <utility> <vector>)

# Moves those sources of a library that are optimised less into object libraries of its own, which are linked in the order of their levels: of
# templates that several of them have made, the linker takes the first.
function(optimise_by_level library)
  if(NOT CMAKE_CXX_FLAGS_RELEASE MATCHES "-O3")
    return()
  endif()
  get_target_property(sources ${library} SOURCES)
  foreach(level 2 1 g)
    get_property(listed GLOBAL PROPERTY TREEBEARD_LEVEL_${level})
    list(REMOVE_ITEM sources ${listed})
    add_library(${library}_${level} OBJECT ${listed})
    target_include_directories(${library}_${level} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
    set(flag -O${level})
    if(level STREQUAL "g" AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      set(flag -O1)
    endif()
    target_compile_options(${library}_${level} PRIVATE $<$<CONFIG:Release>:${flag}>)
    set_target_properties(${library}_${level} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    if(level MATCHES "1|g")
      target_precompile_headers(${library}_${level} PRIVATE ${STANDARD_HEADERS})
    endif()
    list(APPEND objects $<TARGET_OBJECTS:${library}_${level}>)
  endforeach()
  set_target_properties(${library} PROPERTIES SOURCES "${sources};${objects}")
endfunction()
