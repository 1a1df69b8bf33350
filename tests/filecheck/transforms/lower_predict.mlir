// RUN: treebeard-opt %s --split-input-file -p lower-predict | filecheck %s

// Tree-major, one row at a time: two loops and a walk.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @walk_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %forest = walk.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-scalar"
// CHECK-NEXT:   [[ONE:%[0-9]+]] = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %trees = %tree_begin to %tree_end step [[ONE]] : i64 {
// CHECK-NEXT:     %tree = walk.tree %forest[%trees]
// CHECK-NEXT:     scf.for %rows_1 = %row_begin to %row_end step [[ONE]] : i64 {
// CHECK-NEXT:       [[ROW:%[0-9]+]] = walk.row %rows[%rows_1] : !walk.rows<f32> -> !walk.row<f32>
// CHECK-NEXT:       [[ROOT:%[0-9]+]] = walk.root %tree
// CHECK-NEXT:       [[END:%[0-9]+]] = scf.while ([[AT:%[0-9]+]] = [[ROOT]]) : (!walk.node) -> !walk.node {
// CHECK-NEXT:         [[DONE:%[0-9]+]] = walk.is_leaf %tree at [[AT]] : !walk.tree at !walk.node
// CHECK-NEXT:         [[TRUE:%[0-9]+]] = arith.constant true
// CHECK-NEXT:         [[GOING:%[0-9]+]] = arith.xori [[DONE]], [[TRUE]] : i1
// CHECK-NEXT:         scf.condition([[GOING]]) [[AT]] : !walk.node
// CHECK-NEXT:       } do {
// CHECK-NEXT:       ^bb0([[NODE:%[0-9]+]]: !walk.node):
// CHECK-NEXT:         [[NEXT:%[0-9]+]] = walk.step %tree at [[NODE]] with [[ROW]] at_leaf "stay" : !walk.tree at !walk.node with !walk.row<f32> -> !walk.node
// CHECK-NEXT:         scf.yield [[NEXT]] : !walk.node
// CHECK-NEXT:       }
// CHECK-NEXT:       %leaf = walk.leaf %tree at [[END]]
// CHECK-NEXT:       walk.accumulate %scores[%rows_1], %tree, %leaf by "sum" : !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// Three interleaved rows: groups of three, then the rows left over one by one.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "interleave(rows, 3)" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      [[C1:%[0-9]+]] = arith.constant 1 : i64
// CHECK:      %tree = walk.tree %forest[%trees]
// CHECK-NEXT: [[N:%[0-9]+]] = arith.subi %row_end, %row_begin : i64
// CHECK-NEXT: [[NONE:%[0-9]+]] = arith.constant 0 : i64
// CHECK-NEXT: [[LENGTH:%[0-9]+]] = arith.maxsi [[N]], [[NONE]] : i64
// CHECK-NEXT: [[K:%[0-9]+]] = arith.constant 3 : i64
// CHECK-NEXT: [[LEFT:%[0-9]+]] = arith.remui [[LENGTH]], [[K]] : i64
// CHECK-NEXT: [[M:%[0-9]+]] = arith.subi [[LENGTH]], [[LEFT]] : i64
// CHECK-NEXT: %middle = arith.addi %row_begin, [[M]] : i64
// CHECK-NEXT: scf.for %rows_1 = %row_begin to %middle step [[K]] : i64 {
// CHECK-NEXT:   [[R1:%[0-9]+]] = arith.addi %rows_1, [[C1]] : i64
// CHECK-NEXT:   [[C2:%[0-9]+]] = arith.constant 2 : i64
// CHECK-NEXT:   [[R2:%[0-9]+]] = arith.addi %rows_1, [[C2]] : i64
// CHECK-NEXT:   [[ROW0:%[0-9]+]] = walk.row %rows[%rows_1]
// CHECK-NEXT:   [[ROW1:%[0-9]+]] = walk.row %rows[[[R1]]]
// CHECK-NEXT:   [[ROW2:%[0-9]+]] = walk.row %rows[[[R2]]]
// CHECK:        [[E0:%[0-9]+]], [[E1:%[0-9]+]], [[E2:%[0-9]+]] = scf.while
// CHECK:        walk.is_leaf %tree, %tree, %tree at [[A:%[0-9]+]], [[B:%[0-9]+]], [[C:%[0-9]+]] : !walk.tree, !walk.tree, !walk.tree at !walk.node, !walk.node, !walk.node
// CHECK:        ^bb0([[X:%[0-9]+]]: !walk.node, [[Y:%[0-9]+]]: !walk.node, [[Z:%[0-9]+]]: !walk.node):
// CHECK-NEXT:   walk.step %tree, %tree, %tree at [[X]], [[Y]], [[Z]] with [[ROW0]], [[ROW1]], [[ROW2]] at_leaf "stay" :
// CHECK:        %leaf = walk.leaf %tree at [[E0]]
// CHECK-NEXT:   %leaf_1 = walk.leaf %tree at [[E1]]
// CHECK-NEXT:   %leaf_2 = walk.leaf %tree at [[E2]]
// CHECK-NEXT:   walk.accumulate %scores[%rows_1], %tree, %leaf by "sum"
// CHECK-NEXT:   walk.accumulate %scores[[[R1]]], %tree, %leaf_1 by "sum"
// CHECK-NEXT:   walk.accumulate %scores[[[R2]]], %tree, %leaf_2 by "sum"
// CHECK:      scf.for %rows_2 = %middle to %row_end step {{%[0-9]+}} : i64 {
// CHECK:        walk.step %tree at {{%[0-9]+}} with {{%[0-9]+}} at_leaf "stay" : !walk.tree at !walk.node with
// CHECK:        walk.accumulate %scores[%rows_2], %tree, %leaf_3 by "sum"

// -----

// Row-major: the trees are the inner loop, in both row loops in source order.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"smallest"> layout "sparse-scalar" schedule "reorder(rows, trees); interleave(rows, 2)" : tensor<?x1xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      scf.for %rows_1 = %row_begin to %middle
// CHECK:        walk.row %rows[%rows_1]
// CHECK:        scf.for %trees = %tree_begin to %tree_end
// CHECK-NEXT:     %tree = walk.tree %forest[%trees]
// CHECK:          walk.accumulate %scores[%rows_1], %tree, %leaf by "min"
// CHECK:      scf.for %rows_2 = %middle to %row_end
// CHECK:        walk.row %rows[%rows_2]
// CHECK:        scf.for %trees_1 = %tree_begin to %tree_end
// CHECK:          walk.accumulate %scores[%rows_2], %tree_1, %leaf_2 by "min"

// -----

// Integer rows, float32 scores.

func.func @predict(%rows: tensor<?x1xi64>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"integers"> layout "sparse-scalar" schedule "" : tensor<?x1xi64> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: func.func @walk_forest(%rows: !walk.rows<i64>, %scores: !walk.scores<f32>,

// -----

// Every second tree first: the leaves of a row do not come in source order, so they are kept, and added afterwards. A tiling
// goes along to walk.forest.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-tiled" tiling <"whole_trees"> schedule "tile(trees, t, s, 2); reorder(s, t)" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      walk.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-tiled" tiling <"whole_trees", size = 4, tiles = 2>
// CHECK-NOT:  walk.accumulate
// CHECK:      walk.store_leaf %scratch[{{%[a-z0-9_]+}}, %tree], %leaf
// CHECK-NOT:  walk.accumulate
// CHECK:      scf.for %r = %row_begin to %row_end
// CHECK:        scf.for %t_1 = %tree_begin to %tree_end
// CHECK-NEXT:     [[TREE:%[0-9]+]] = walk.source_tree %forest[%t_1]
// CHECK-NEXT:     [[LEAF:%[0-9]+]] = walk.load_leaf %scratch[%r, [[TREE]]]
// CHECK-NEXT:     walk.accumulate %scores[%r], [[TREE]], [[LEAF]] by "sum" : !walk.scores<f32>

// -----

// A peeled walk exits early where it stands on a leaf; only its first step may find the walk ended.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "peel_walk(rows, 2)" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      [[ONE:%[0-9]+]] = walk.step %tree at [[ROOT:%[0-9]+]] with [[ROW:%[0-9]+]] at_leaf "stay"
// CHECK-NEXT: [[NEAR:%[0-9]+]] = walk.is_leaf_tile %tree at [[ONE]]
// CHECK-NEXT: %leaf = scf.if [[NEAR]] -> (!walk.leaf) {
// CHECK-NEXT:   [[HERE:%[0-9]+]] = walk.leaf %tree at [[ONE]] near_root
// CHECK-NEXT:   scf.yield [[HERE]] : !walk.leaf
// CHECK-NEXT: } else {
// CHECK-NEXT:   [[TWO:%[0-9]+]] = walk.step %tree at [[ONE]] with [[ROW]] at_leaf "never"
// CHECK-NEXT:   walk.is_leaf_tile %tree at [[TWO]]
// CHECK:        scf.while
// CHECK:      walk.accumulate %scores[%rows_1], %tree, %leaf by "sum"

// -----

// Two rows in one vector: one value for both nodes, the rows left over one by one.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "interleave(rows, 2); simdize(rows); elide_walk(rows, 1)" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      scf.for %rows_1 = %row_begin to %middle
// CHECK:        [[ROW0:%[0-9]+]] = walk.row %rows[%rows_1]
// CHECK-NEXT:   [[ROW1:%[0-9]+]] = walk.row %rows[[[R1:%[0-9]+]]]
// CHECK-NEXT:   [[ROOT:%[0-9]+]] = walk.root %tree
// CHECK-NEXT:   [[NODES:%[0-9]+]] = walk.pack_nodes [[ROOT]], [[ROOT]] : !walk.node, !walk.node -> !walk.nodes<2>
// CHECK-NEXT:   [[ONE:%[0-9]+]] = walk.simd_step %tree, %tree at [[NODES]] with [[ROW0]], [[ROW1]] at_leaf "never" :
// CHECK-NEXT:   [[END:%[0-9]+]] = scf.while ([[AT:%[0-9]+]] = [[ONE]]) : (!walk.nodes<2>) -> !walk.nodes<2> {
// CHECK-NEXT:     [[DONE:%[0-9]+]] = walk.simd_is_leaf %tree, %tree at [[AT]] : !walk.tree, !walk.tree at !walk.nodes<2>
// CHECK:          scf.condition({{%[0-9]+}}) [[AT]] : !walk.nodes<2>
// CHECK:          ^bb0([[N:%[0-9]+]]: !walk.nodes<2>):
// CHECK-NEXT:     [[NEXT:%[0-9]+]] = walk.simd_step %tree, %tree at [[N]] with [[ROW0]], [[ROW1]] at_leaf "stay" : !walk.tree, !walk.tree at !walk.nodes<2> with !walk.row<f32>, !walk.row<f32> -> !walk.nodes<2>
// CHECK-NEXT:     scf.yield [[NEXT]] : !walk.nodes<2>
// CHECK:        %leaf, %leaf_1 = walk.simd_leaf %tree, %tree at [[END]] : !walk.tree, !walk.tree at !walk.nodes<2> -> !walk.leaf, !walk.leaf
// CHECK-NEXT:   walk.accumulate %scores[%rows_1], %tree, %leaf by "sum"
// CHECK-NEXT:   walk.accumulate %scores[[[R1]]], %tree, %leaf_1 by "sum"
// CHECK:      scf.for %rows_2 = %middle to %row_end
// CHECK-NOT:    simd
// CHECK:        walk.step %tree at

// -----

// Reordered trees: walked as they are stored, added as the source has them. Without the order, this schedule keeps no leaves.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" order <"swapped"> schedule "" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      %forest = walk.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-scalar" order <"swapped", trees = 2>
// CHECK:      %tree = walk.tree %forest[%trees]
// CHECK:      walk.store_leaf %scratch[%rows_1, %tree], %leaf
// CHECK:      scf.for %r = %row_begin to %row_end
// CHECK:        scf.for %t = %tree_begin to %tree_end
// CHECK-NEXT:     [[TREE:%[0-9]+]] = walk.source_tree %forest[%t]
// CHECK-NEXT:     [[LEAF:%[0-9]+]] = walk.load_leaf %scratch[%r, [[TREE]]]
// CHECK-NEXT:     walk.accumulate %scores[%r], [[TREE]], [[LEAF]] by "sum" : !walk.scores<f32>
