// RUN: treebeard-opt %s --split-input-file -p lower-to-bitslice{plane-bytes=32} | filecheck %s

// Blocks of 256 rows: open, answer, add every tree, close.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @bitslice_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %forest = bitslice.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> planes 32 : i64
// CHECK-NEXT:   %0 = arith.constant 256 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     %block = bitslice.open %forest, %rows, %scores[%r to %row_end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     bitslice.evaluate %block
// CHECK-NEXT:     bitslice.add_trees %block[%tree_begin to %tree_end] by "sum"
// CHECK-NEXT:     bitslice.close %block
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// Minima.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"smallest"> : tensor<?x1xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @bitslice_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %forest = bitslice.forest <"smallest", trees = 1, nodes = 1, leaves = 2> planes 32 : i64
// CHECK-NEXT:   %0 = arith.constant 256 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     %block = bitslice.open %forest, %rows, %scores[%r to %row_end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     bitslice.evaluate %block
// CHECK-NEXT:     bitslice.add_trees %block[%tree_begin to %tree_end] by "min"
// CHECK-NEXT:     bitslice.close %block
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
