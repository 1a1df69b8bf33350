// RUN: treebeard-opt %s --split-input-file -p "lower-to-tree-simd{lanes=32 trees=true}" | filecheck %s

// A row is ranked, then meets 32 trees at a time; a second kernel has scores for trees instead of targets.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @tree_simd_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %forest = tree_simd.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> lanes 32 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     %ranks = tree_simd.rank %forest, %rows[%r] : !walk.rows<f32>
// CHECK-NEXT:     tree_simd.add_trees %ranks[%tree_begin to %tree_end], %scores[%r] by "sum" : !walk.scores<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @tree_simd_trees(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %forest = tree_simd.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> lanes 32 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     %ranks = tree_simd.rank %forest, %rows[%r] : !walk.rows<f32>
// CHECK-NEXT:     tree_simd.add_trees %ranks[%tree_begin to %tree_end], %scores[%r] of_trees by "sum" : !walk.scores<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// Minima.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"smallest"> : tensor<?x1xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @tree_simd_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %forest = tree_simd.forest <"smallest", trees = 1, nodes = 1, leaves = 2> lanes 32 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     %ranks = tree_simd.rank %forest, %rows[%r] : !walk.rows<f32>
// CHECK-NEXT:     tree_simd.add_trees %ranks[%tree_begin to %tree_end], %scores[%r] by "min" : !walk.scores<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @tree_simd_trees(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %forest = tree_simd.forest <"smallest", trees = 1, nodes = 1, leaves = 2> lanes 32 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     %ranks = tree_simd.rank %forest, %rows[%r] : !walk.rows<f32>
// CHECK-NEXT:     tree_simd.add_trees %ranks[%tree_begin to %tree_end], %scores[%r] of_trees by "min" : !walk.scores<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
