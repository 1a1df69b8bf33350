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

together(documents_1 2 readers/documents/decimal_numbers readers/documents/lightgbm_dump_tree readers/documents/scanned_document)
together(documents_2 2 readers/boosters/xgboost readers/documents/lightgbm_text readers/documents/ubjson readers/boosters/lightgbm_trees)
together(onnx_nodes 3 readers/onnx/node_placeholder readers/onnx/node_attributes readers/onnx/forest_columns readers/onnx/tree_structure readers/protobuf/protobuf)
together(booster_trees 2 readers/boosters/checked_lookup readers/boosters/xgboost_trees forest/validation readers/treelite/treelite_forest)
together(catboost_1 2 readers/catboost/catboost_forest readers/catboost/catboost_json)
together(catboost_2 2 readers/catboost/catboost_model readers/catboost/catboost_trees readers/catboost/flatbuffer)
together(catboost_3 2 readers/catboost/cbm base/inflate)
together(boosters g readers/boosters/booster_model readers/boosters/lightgbm_dump readers/operator/operator_forest readers/reader_support readers/treelite/checkpoint)
together(onnx_1 1 readers/files/model_file readers/onnx/tree_ensemble_v5 readers/files/onnx_model)
together(onnx_2 1 readers/onnx/classifier_outputs readers/boosters/lightgbm api/node_calls readers/onnx/ort_quirks readers/onnx/model_proto)
together(forests 1 forest/forest_of_columns forest/float_columns forest/merge_forests forest/model_columns forest/leaf_forms
  forest/normal_form forest/forest_analysis plan/bitslice/category_set_planes
  plan/bitslice/tables plan/bitslice/tree_specialization readers/files/surrounding_operators readers/files/model_format)
together(categories 2 forest/derived_columns forest/packed_sums readers/catboost/categorical_tests)
together(shapes 2 base/radix_sort forest/predicate_analysis forest/tree_shape plan/bitslice/bit_planes plan/kernel/kernel_plan
  plan/shap/background plan/shap/tree_passes plan/shap/single_row_passes plan/shap/expected_scores plan/tree_simd/tables readers/onnx/read_tree_node)
together(walks 1 plan/ranked_walk/tables plan/staged_walk/kernel_plan plan/tree_simd/rank_columns
  plan/walk/node_records plan/walk/tables plan/walk/uniform_tiles plan/bitslice/hybrid_tables
  plan/gpu/shared_memory_walk)
together(plans g api/planner_calls api/planner_api
  plan/shap/kernel_plan plan/plan plan/gpu/kernel_occupancy plan/bitslice/kernel_plan
  plan/ranked_walk/kernel_plan plan/tree_simd/kernel_plan plan/walk/walk_costs plan/walk/kernel_plan)
together(core g runtime/accelerated_predictor cuda/accelerator_call cuda/cuda_accelerator cuda/device api/devices_api cuda/driver cuda/memory
  cuda/ort_stream ort/device/device_memory runtime/artifact open/planned_predictor open/unit_code runtime/unit_library base/cpu
  base/process base/error api/open_api ort/operator/custom_op ort/operator/node_predictor)
together(ort_1 g ort/provider/claim ort/provider/ep ort/provider/ep_factory ort/graph/graph_view ort/graph/node_view ort/provider/claim_log)
together(ort_2 g ort/operator/ep_options ort/provider/fused_forests ort/graph/context_nodes ort/fused_tail/ort_kernel_ops ort/fused_tail/tail_region
  ort/fused_tail/tail_rules ort/fused_tail/tail_writer)
together(arrow 2 api/arrow_api tables/arrow tables/category_codes tables/column_match tables/model_rows)
together(calls 2 readers/documents/json runtime/helper_threads runtime/predictor runtime/predictor_load base/memory api/c_api api/model_api ort/operator/ensemble_kernel
  ort/device/node_call ort/fused_tail/tail)
together(rows 3 runtime/finish_scores runtime/parallel_plan runtime/derived_rows ort/fused_tail/tail_steps tables/table_rows api/table_api)

# Read once for all groups of levels g and 1, which takes a tenth of the time from their compiles. Sources name what they need all the same.
set(STANDARD_HEADERS <algorithm> <array> <cmath> <cstdint> <cstring> <functional> <limits> <map> <memory> <optional> <set> <string>
  <string_view> <utility> <vector>)

# Moves those sources of a library that are optimised less into object libraries of its own, which are linked in the order of their levels: of
# templates that several of them have made, the linker takes the first. TREEBEARD_OBJECTS becomes the library's objects.
function(optimise_by_level library)
  set(TREEBEARD_OBJECTS $<TARGET_OBJECTS:${library}> PARENT_SCOPE)
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
  set(TREEBEARD_OBJECTS $<TARGET_OBJECTS:${library}> ${objects} PARENT_SCOPE)
endfunction()
