// The names of units by their choices, and the numbers that they share with the planner, as
// onnx_treebeard/compiler/units declares them.
// Written by onnx_treebeard/compiler/units/cpp_unit_names.py.
// clang-format off
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "forest/forest.h"
#include "forest/leaf_forms.h"

namespace treebeard::planner {

constexpr int64_t kTreesTogether = 4;

namespace bitslice {
constexpr int kMaxLevels = 8;
constexpr int64_t kMaxRows = 4096;
constexpr int64_t kListBytes = 16480;
constexpr int64_t kPartRows = 128;
constexpr int64_t kGroupBytes = 8;
constexpr size_t kAheadParts = 16;
}

namespace ranked_walk {
constexpr int kMaxDepth = 8;
constexpr int kOffsetShift = 16;
constexpr size_t kRanksOfWord = 4;
constexpr int64_t kBlockThreads = 128;
constexpr int64_t kBlockTrees = 1024;
}

namespace tree_simd {
constexpr int kLaneBytes = 16;
constexpr int kWideSegment = 4;
constexpr int kMaskBits[] = {3, 4, 5, 6};
constexpr int kMaskBytes = 8;
constexpr int kWalkedBits = 8;
constexpr int kMaxWalkedColumns = 256;
constexpr int kMaxPerfectBits = 8;
constexpr int kMaxPerfectColumns = 128;
constexpr int kRowsTogether = 8;
constexpr int kGroupsTogether = 16;
}

namespace walk {
constexpr int kTileSize = 4;
}

// The words of choices (kernel_plan.cc).
const char* word(ElementType choice);
const char* word(Aggregate choice);
const char* word(Predicate choice);
const char* word(LeafForm choice);
const char* word(CategoryRule choice);

std::string joined(std::initializer_list<std::string_view> words);

namespace units {

inline std::string add_contributions(ElementType value) {
  return joined({"add_contributions_", word(value)});
}

inline std::string add_interactions(ElementType value) {
  return joined({"add_interactions_", word(value)});
}

inline std::string add_leaves(LeafForm form, ElementType accumulator, std::string_view aggregate, bool by_tree) {
  return joined({"add_leaves_", word(form), "_", word(accumulator), "_", aggregate, by_tree ? "_by_tree" : ""});
}

inline std::string add_leaves_of_trees(LeafForm form, ElementType accumulator, std::string_view aggregate, bool by_tree) {
  return joined({"add_leaves_of_trees_", word(form), "_", word(accumulator), "_", aggregate, by_tree ? "_by_tree" : ""});
}

inline std::string add_linear_leaves(int64_t block_terms, std::string_view source, bool for_trees) {
  return joined({"add_linear_leaves", std::to_string(block_terms), "_", source, for_trees ? "_for_trees" : ""});
}

inline std::string add_row_contributions(ElementType value, int64_t points) {
  return joined({"add_row_contributions_", word(value), "_", std::to_string(points)});
}

inline std::string add_subtree_leaves(LeafForm leaf_form, ElementType accumulator) {
  return joined({"add_subtree_leaves_", word(leaf_form), "_", word(accumulator)});
}

inline std::string add_trees(std::string_view method, int64_t bits, bool permuted, ElementType accumulator, std::string_view aggregate, std::string_view planes) {
  return joined({planes, "add_trees_", method, "_", std::to_string(bits), "_", permuted ? "permuted" : "loaded", "_", word(accumulator), "_", aggregate});
}

inline std::string bitslice_kernel(ElementType accumulator, bool one_target, std::string_view planes) {
  return joined({planes, "bitslice_", word(accumulator), one_target ? "" : "_targets"});
}

inline std::string block_ranks(Predicate predicate, ElementType given, ElementType compared, bool zero, bool missing) {
  return joined({"block_ranks_", word(predicate), "_", word(given), "_as_", word(compared), zero ? "_zero" : "", missing ? "_missing" : ""});
}

inline std::string block_sectors(LeafForm leaf_form, ElementType accumulator) {
  return joined({"block_sectors_", word(leaf_form), "_", word(accumulator)});
}

inline std::string block_trees(LeafForm leaf_form, ElementType accumulator) {
  return joined({"block_trees_", word(leaf_form), "_", word(accumulator)});
}

inline std::string columns(ElementType given, ElementType compared, bool missing) {
  return joined({"columns_", word(given), "_as_", word(compared), missing ? "_missing" : ""});
}

inline std::string compare(ElementType compared, std::string_view comparison, bool zero, std::string_view planes) {
  return joined({planes, "compare_", comparison, "_", word(compared), zero ? "_zero" : ""});
}

inline std::string contribution_kernel(ElementType value) {
  return joined({"contributions_", word(value)});
}

inline std::string hybrid_kernel() {
  return joined({"hybrid"});
}

inline std::string index_kernel() {
  return joined({"bitslice_indices"});
}

inline std::string nan_copies(ElementType compared, bool missing) {
  return joined({"nan_copies_", word(compared), missing ? "_missing" : ""});
}

inline std::string rank_columns(ElementType given, ElementType compared, Predicate predicate, bool one_block, bool zero, bool missing) {
  return joined({"rank_columns_", word(predicate), "_", word(given), "_as_", word(compared), one_block ? "_one" : "", zero ? "_zero" : "", missing ? "_missing" : ""});
}

inline std::string rank_predicates(ElementType compared, std::string_view comparison, std::string_view planes) {
  return joined({planes, "rank_", comparison, "_", word(compared)});
}

inline std::string rank_rows(Predicate predicate, ElementType given, ElementType compared, bool zero, bool missing) {
  return joined({"rank_rows_", word(predicate), "_", word(given), "_as_", word(compared), zero ? "_zero" : "", missing ? "_missing" : ""});
}

inline std::string ranked_trees(int64_t depth, LeafForm leaf_form, ElementType accumulator) {
  return joined({"ranked_trees_", std::to_string(depth), "_", word(leaf_form), "_", word(accumulator)});
}

inline std::string row_bits() {
  return joined({"row_bits"});
}

inline std::string row_contribution_kernel() {
  return joined({"row_contributions"});
}

inline std::string sector_trees(LeafForm leaf_form, ElementType accumulator) {
  return joined({"sector_trees_", word(leaf_form), "_", word(accumulator)});
}

inline std::string set_lookup(ElementType compared) {
  return joined({"set_lookup_", word(compared)});
}

inline std::string set_parity(ElementType compared) {
  return joined({"set_parity_", word(compared)});
}

inline std::string simd_add_values(std::string_view method, int64_t bits, LeafForm leaf_form, ElementType accumulator, std::string_view aggregate, bool of_trees) {
  return joined({"simd_add_", of_trees ? joined({"of_trees"}) : joined({word(leaf_form)}), "_", method, "_", std::to_string(bits), "_", word(accumulator), "_", aggregate});
}

inline std::string simd_kernel(bool of_trees) {
  return joined({"tree_simd", of_trees ? "_of_trees" : ""});
}

inline std::string simd_leaf_index(std::string_view method, int64_t bits, int64_t rank_groups) {
  return joined({"simd_leaf_index_", method, "_", std::to_string(bits), rank_groups ? joined({"_", std::to_string(rank_groups)}) : joined({})});
}

inline std::string staged_trees(int64_t depth, LeafForm leaf_form, ElementType accumulator) {
  return joined({"staged_trees_", std::to_string(depth), "_", word(leaf_form), "_", word(accumulator)});
}

inline std::string subtree_index(std::string_view method, int64_t bits) {
  return joined({"subtree_index_", method, "_", std::to_string(bits)});
}

inline std::string thread_add_leaves(LeafForm form, ElementType accumulator, std::string_view aggregate) {
  return joined({"thread_add_leaves_", word(form), "_", word(accumulator), "_", aggregate});
}

inline std::string thread_walk(ElementType given, ElementType compared, std::optional<CategoryRule> sets, bool missing_value) {
  return joined({"thread_walk_", word(given), "_as_", word(compared), sets ? joined({"_", word(*sets)}) : joined({}), missing_value ? "_missing" : ""});
}

inline std::string thread_write_leaves() {
  return joined({"thread_write_leaves"});
}

inline std::string walk_by_flags(ElementType compared, std::optional<CategoryRule> sets) {
  return joined({"walk_by_flags_", word(compared), sets ? joined({"_sets_", word(*sets)}) : joined({})});
}

inline std::string walk_kernel() {
  return joined({"walk"});
}

inline std::string walk_keyed(ElementType given, ElementType compared, bool zero, bool missing_value) {
  return joined({"walk_keyed_", word(given), "_as_", word(compared), zero ? "_zero" : "", missing_value ? "_missing" : ""});
}

inline std::string walk_linked(ElementType compared, Predicate predicate) {
  return joined({"walk_linked_", word(predicate), "_", word(compared)});
}

inline std::string walk_scalar(ElementType given, ElementType compared, std::optional<CategoryRule> sets, bool missing_value) {
  return joined({"walk_scalar_", word(given), "_as_", word(compared), sets ? joined({"_", word(*sets)}) : joined({}), missing_value ? "_missing" : ""});
}

inline std::string walk_tiled(ElementType compared, Predicate predicate, bool missing, int64_t feature_bits, int64_t child_bits) {
  return joined({"walk_tiled_", word(predicate), "_", word(compared), "_u", std::to_string(feature_bits), "_i", std::to_string(child_bits), missing ? "_missing" : ""});
}

inline std::string write_leaves(bool by_tree) {
  return joined({"write_leaves", by_tree ? "_by_tree" : ""});
}

}  // namespace units
}  // namespace treebeard::planner
