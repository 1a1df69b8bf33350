// RUN: treebeard-opt %s --split-input-file -p lower-predict | filecheck %s

// The two rewrites that Treebeard's dialect is introduced with: a row walks two trees at once, in a container that keeps the
// walks apart (pipelined) or in one that makes them lanes (SIMD). There the loop ends with the shorter walk and loops of one
// walk each finish; here it ends with the longer one, and a walk that has ended stays where it is.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "reorder(rows, trees); interleave(trees, 2)" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      [[ONE:%[0-9]+]] = arith.constant 1 : i64
// CHECK:      [[ROW:%[0-9]+]] = walk.row %rows[%rows_1]
// CHECK:      [[TWO:%[0-9]+]] = arith.constant 2 : i64
// CHECK:      %middle = arith.addi
// CHECK-NEXT: scf.for %trees = %tree_begin to %middle step [[TWO]] : i64 {
// CHECK-NEXT:   [[SECOND:%[0-9]+]] = arith.addi %trees, [[ONE]] : i64
// CHECK-NEXT:   %tree = walk.tree %forest[%trees]
// CHECK-NEXT:   %tree_1 = walk.tree %forest[[[SECOND]]]
// CHECK-NEXT:   [[R:%[0-9]+]] = walk.root %tree
// CHECK-NEXT:   [[S:%[0-9]+]] = walk.root %tree_1
// CHECK-NEXT:   [[E:%[0-9]+]], [[F:%[0-9]+]] = scf.while ([[A:%[0-9]+]] = [[R]], [[B:%[0-9]+]] = [[S]]) : (!walk.node, !walk.node) -> (!walk.node, !walk.node) {
// CHECK-NEXT:     walk.is_leaf %tree, %tree_1 at [[A]], [[B]] : !walk.tree, !walk.tree at !walk.node, !walk.node
// CHECK:          scf.condition({{%[0-9]+}}) [[A]], [[B]] : !walk.node, !walk.node
// CHECK:        ^bb0([[X:%[0-9]+]]: !walk.node, [[Y:%[0-9]+]]: !walk.node):
// CHECK-NEXT:     [[P:%[0-9]+]], [[Q:%[0-9]+]] = walk.step %tree, %tree_1 at [[X]], [[Y]] with [[ROW]], [[ROW]] at_leaf "stay" : !walk.tree, !walk.tree at !walk.node, !walk.node with !walk.row<f32>, !walk.row<f32> -> !walk.node, !walk.node
// CHECK-NEXT:     scf.yield [[P]], [[Q]] : !walk.node, !walk.node
// CHECK:        %leaf = walk.leaf %tree at [[E]]
// CHECK-NEXT:   %leaf_1 = walk.leaf %tree_1 at [[F]]
// CHECK-NEXT:   walk.accumulate %scores[%rows_1], %tree, %leaf by "sum" : !walk.scores<f32>
// CHECK-NEXT:   walk.accumulate %scores[%rows_1], %tree_1, %leaf_1 by "sum" : !walk.scores<f32>
// CHECK:      scf.for %trees_1 = %middle to %tree_end
// CHECK:        walk.step %tree_2 at

// -----

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "reorder(rows, trees); interleave(trees, 2); simdize(trees)" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      [[ROW:%[0-9]+]] = walk.row %rows[%rows_1]
// CHECK:      scf.for %trees = %tree_begin to %middle step {{%[0-9]+}} : i64 {
// CHECK:        %tree = walk.tree %forest[%trees]
// CHECK-NEXT:   %tree_1 = walk.tree %forest[
// CHECK-NEXT:   [[R:%[0-9]+]] = walk.root %tree
// CHECK-NEXT:   [[S:%[0-9]+]] = walk.root %tree_1
// CHECK-NEXT:   [[BOTH:%[0-9]+]] = walk.pack_nodes [[R]], [[S]] : !walk.node, !walk.node -> !walk.nodes<2>
// CHECK-NEXT:   [[E:%[0-9]+]] = scf.while ([[A:%[0-9]+]] = [[BOTH]]) : (!walk.nodes<2>) -> !walk.nodes<2> {
// CHECK-NEXT:     walk.simd_is_leaf %tree, %tree_1 at [[A]] : !walk.tree, !walk.tree at !walk.nodes<2>
// CHECK:        ^bb0([[X:%[0-9]+]]: !walk.nodes<2>):
// CHECK-NEXT:     [[P:%[0-9]+]] = walk.simd_step %tree, %tree_1 at [[X]] with [[ROW]], [[ROW]] at_leaf "stay" : !walk.tree, !walk.tree at !walk.nodes<2> with !walk.row<f32>, !walk.row<f32> -> !walk.nodes<2>
// CHECK-NEXT:     scf.yield [[P]] : !walk.nodes<2>
// CHECK:        %leaf, %leaf_1 = walk.simd_leaf %tree, %tree_1 at [[E]] : !walk.tree, !walk.tree at !walk.nodes<2> -> !walk.leaf, !walk.leaf
// CHECK-NEXT:   walk.accumulate %scores[%rows_1], %tree, %leaf by "sum" : !walk.scores<f32>
// CHECK-NEXT:   walk.accumulate %scores[%rows_1], %tree_1, %leaf_1 by "sum" : !walk.scores<f32>
// CHECK:      scf.for %trees_1 = %middle to %tree_end
