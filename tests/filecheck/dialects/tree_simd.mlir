// RUN: treebeard-opt %s --split-input-file --verify-diagnostics | filecheck %s

// Every operation once: for targets, and for trees.

func.func @tree_simd_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %r: i64, %t: i64, %u: i64) {
  %forest = tree_simd.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> lanes 32 : i64
  %ranks = tree_simd.rank %forest, %rows[%r] : !walk.rows<f32>
  tree_simd.add_trees %ranks[%t to %u], %scores[%r] by "sum" : !walk.scores<f32>
  tree_simd.add_trees %ranks[%t to %u], %scores[%r] of_trees by "sum" : !walk.scores<f32>
  func.return
}

// CHECK:      %forest = tree_simd.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> lanes 32 : i64
// CHECK-NEXT: %ranks = tree_simd.rank %forest, %rows[%r] : !walk.rows<f32>
// CHECK-NEXT: tree_simd.add_trees %ranks[%t to %u], %scores[%r] by "sum" : !walk.scores<f32>
// CHECK-NEXT: tree_simd.add_trees %ranks[%t to %u], %scores[%r] of_trees by "sum" : !walk.scores<f32>

// -----

func.func @tree_simd_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %r: i64, %t: i64, %u: i64) {
  %forest = tree_simd.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> lanes 24 : i64
  func.return
}

// CHECK: 24 lanes; accepted are

// -----

func.func @tree_simd_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %r: i64, %t: i64, %u: i64) {
  %forest = tree_simd.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> lanes 32 : i64
  %ranks = tree_simd.rank %forest, %rows[%r] : !walk.rows<f32>
  tree_simd.add_trees %ranks[%t to %u], %scores[%r] by "mean" : !walk.scores<f32>
  func.return
}

// CHECK: aggregate is 'mean'
