// RUN: treebeard-opt %s --split-input-file -p "lower-to-staged-walk" | filecheck %s

// One kernel walks all trees on the values of rows. The row is that of the thread.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @staged_walk_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %forest = staged_walk.forest <"two_trees", trees = 2, nodes = 3, leaves = 5>
// CHECK-NEXT:   %0 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
// CHECK-NEXT:   %1 = arith.index_cast %0 : index to i64
// CHECK-NEXT:   %row = arith.addi %row_begin, %1 : i64
// CHECK-NEXT:   staged_walk.add_trees %forest[%tree_begin to %tree_end] on %rows, %scores[%row] until %row_end : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
