// RUN: treebeard-opt %s --split-input-file --verify-diagnostics | filecheck %s

// Every operation once.

func.func @walk_forest(%rows: !walk.rows<f64>, %scores: !walk.scores<f32>, %i: i64) {
  %forest = walk.forest <"two_trees"> layout "sparse-scalar" tile_size 1 : i64
  %tree = walk.tree %forest[%i]
  %root = walk.root %tree
  %row = walk.row %rows[%i] : !walk.rows<f64> -> !walk.row<f64>
  %done = walk.is_leaf %tree, %root, %root : !walk.node, !walk.node
  %a, %b = walk.step %tree, %root, %root with %row, %row : !walk.node, !walk.node with !walk.row<f64>, !walk.row<f64> -> !walk.node, !walk.node
  walk.accumulate %scores[%i], %tree, %a by "max" : !walk.scores<f32>
  func.return
}

// CHECK:      %forest = walk.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-scalar" tile_size 1 : i64
// CHECK-NEXT: %tree = walk.tree %forest[%i]
// CHECK-NEXT: %root = walk.root %tree
// CHECK-NEXT: %row = walk.row %rows[%i] : !walk.rows<f64> -> !walk.row<f64>
// CHECK-NEXT: %done = walk.is_leaf %tree, %root, %root : !walk.node, !walk.node
// CHECK-NEXT: %a, %b = walk.step %tree, %root, %root with %row, %row : !walk.node, !walk.node with !walk.row<f64>, !walk.row<f64> -> !walk.node, !walk.node
// CHECK-NEXT: walk.accumulate %scores[%i], %tree, %a by "max" : !walk.scores<f32>

// -----

func.func @walk_forest(%scores: !walk.scores<f32>, %i: i64, %tree: !walk.tree, %node: !walk.node) {
  walk.accumulate %scores[%i], %tree, %node by "product" : !walk.scores<f32>
  func.return
}

// CHECK: aggregate is 'product'; accepted are sum, min, max

// -----

func.func @walk_forest(%tree: !walk.tree, %node: !walk.node, %row: !walk.row<f32>) {
  %next = walk.step %tree, %node, %node with %row, %row : !walk.node, !walk.node with !walk.row<f32>, !walk.row<f32> -> !walk.node
  func.return
}

// CHECK: a step needs as many nodes as rows and results, one at least

// -----

func.func @walk_forest(%tree: !walk.tree) {
  %done = "walk.is_leaf"(%tree) : (!walk.tree) -> i1
  func.return
}

// CHECK: a leaf test needs a node

// -----

func.func @walk_forest(%tree: !walk.tree) {
  "walk.step"(%tree) : (!walk.tree) -> ()
  func.return
}

// CHECK: a step needs as many nodes as rows and results, one at least
