// RUN: treebeard-opt %s --split-input-file -p lower-predict | filecheck %s

// Tree-major, one row at a time: two loops and a walk.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" tile_size 1 : i64 order "tree-major" interleave 1 : i64 : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @walk_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %forest = walk.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-scalar" tile_size 1 : i64
// CHECK-NEXT:   [[ONE:%[0-9]+]] = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %t = %tree_begin to %tree_end step [[ONE]] : i64 {
// CHECK-NEXT:     %tree = walk.tree %forest[%t]
// CHECK-NEXT:     [[STEP:%[0-9]+]] = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %r = %row_begin to %row_end step [[STEP]] : i64 {
// CHECK-NEXT:       [[ROW:%[0-9]+]] = walk.row %rows[%r] : !walk.rows<f32> -> !walk.row<f32>
// CHECK-NEXT:       %root = walk.root %tree
// CHECK-NEXT:       %leaf = scf.while ([[AT:%[0-9]+]] = %root) : (!walk.node) -> !walk.node {
// CHECK-NEXT:         [[DONE:%[0-9]+]] = walk.is_leaf %tree, [[AT]] : !walk.node
// CHECK-NEXT:         [[TRUE:%[0-9]+]] = arith.constant true
// CHECK-NEXT:         [[GOING:%[0-9]+]] = arith.xori [[DONE]], [[TRUE]] : i1
// CHECK-NEXT:         scf.condition([[GOING]]) [[AT]] : !walk.node
// CHECK-NEXT:       } do {
// CHECK-NEXT:       ^bb0([[NODE:%[0-9]+]]: !walk.node):
// CHECK-NEXT:         [[NEXT:%[0-9]+]] = walk.step %tree, [[NODE]] with [[ROW]] : !walk.node with !walk.row<f32> -> !walk.node
// CHECK-NEXT:         scf.yield [[NEXT]] : !walk.node
// CHECK-NEXT:       }
// CHECK-NEXT:       walk.accumulate %scores[%r], %tree, %leaf by "sum" : !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// Three rows in lock step: groups of three, then the rows left over one by one.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" tile_size 1 : i64 order "tree-major" interleave 3 : i64 : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      %tree = walk.tree %forest[%t]
// CHECK-NEXT: [[K:%[0-9]+]] = arith.constant 3 : i64
// CHECK-NEXT: [[N:%[0-9]+]] = arith.subi %row_end, %row_begin : i64
// CHECK-NEXT: [[G:%[0-9]+]] = arith.divui [[N]], [[K]] : i64
// CHECK-NEXT: [[M:%[0-9]+]] = arith.muli [[G]], [[K]] : i64
// CHECK-NEXT: %left_over = arith.addi %row_begin, [[M]] : i64
// CHECK-NEXT: [[STEP:%[0-9]+]] = arith.constant 3 : i64
// CHECK-NEXT: scf.for %r = %row_begin to %left_over step [[STEP]] : i64 {
// CHECK-NEXT:   [[C1:%[0-9]+]] = arith.constant 1 : i64
// CHECK-NEXT:   [[R1:%[0-9]+]] = arith.addi %r, [[C1]] : i64
// CHECK-NEXT:   [[C2:%[0-9]+]] = arith.constant 2 : i64
// CHECK-NEXT:   [[R2:%[0-9]+]] = arith.addi %r, [[C2]] : i64
// CHECK-NEXT:   [[ROW0:%[0-9]+]] = walk.row %rows[%r]
// CHECK-NEXT:   [[ROW1:%[0-9]+]] = walk.row %rows[[[R1]]]
// CHECK-NEXT:   [[ROW2:%[0-9]+]] = walk.row %rows[[[R2]]]
// CHECK:        walk.is_leaf %tree, [[A:%[0-9]+]], [[B:%[0-9]+]], [[C:%[0-9]+]] : !walk.node, !walk.node, !walk.node
// CHECK:        ^bb0([[X:%[0-9]+]]: !walk.node, [[Y:%[0-9]+]]: !walk.node, [[Z:%[0-9]+]]: !walk.node):
// CHECK-NEXT:   walk.step %tree, [[X]], [[Y]], [[Z]] with [[ROW0]], [[ROW1]], [[ROW2]] :
// CHECK:        walk.accumulate %scores[%r], %tree, %leaf by "sum"
// CHECK-NEXT:   walk.accumulate %scores[[[R1]]], %tree, %leaf_1 by "sum"
// CHECK-NEXT:   walk.accumulate %scores[[[R2]]], %tree, %leaf_2 by "sum"
// CHECK:      scf.for %r_1 = %left_over to %row_end step {{%[0-9]+}} : i64 {
// CHECK:        walk.step %tree, {{%[0-9]+}} with {{%[0-9]+}} : !walk.node with
// CHECK:        walk.accumulate %scores[%r_1], %tree, %leaf_3 by "sum"

// -----

// Row-major: the trees are the inner loop, in both row loops in source order.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"smallest"> layout "sparse-scalar" tile_size 1 : i64 order "row-major" interleave 2 : i64 : tensor<?x1xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      scf.for %r = %row_begin to %left_over
// CHECK:        walk.row %rows[%r]
// CHECK:        scf.for %t = %tree_begin to %tree_end
// CHECK-NEXT:     %tree = walk.tree %forest[%t]
// CHECK:          walk.accumulate %scores[%r], %tree, %leaf by "min"
// CHECK:      scf.for %r_1 = %left_over to %row_end
// CHECK:        walk.row %rows[%r_1]
// CHECK:        scf.for %t_1 = %tree_begin to %tree_end
// CHECK:          walk.accumulate %scores[%r_1], %tree_1, %leaf_2 by "min"

// -----

// Integer rows, float32 scores.

func.func @predict(%rows: tensor<?x1xi64>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"integers"> layout "sparse-scalar" tile_size 1 : i64 order "tree-major" interleave 1 : i64 : tensor<?x1xi64> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: func.func @walk_forest(%rows: !walk.rows<i64>, %scores: !walk.scores<f32>,
