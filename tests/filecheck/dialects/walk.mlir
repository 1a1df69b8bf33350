// RUN: treebeard-opt %s --split-input-file --verify-diagnostics | filecheck %s

// Every operation once, steps and accumulations in both forms. Interleaved walks may be of several trees.

func.func @walk_forest(%rows: !walk.rows<f64>, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %i: i64, %j: i64) {
  %forest = walk.forest <"two_trees"> layout "sparse-tiled" tiling <"whole_trees">
  %tree = walk.tree %forest[%i]
  %other = walk.tree %forest[%j]
  %root = walk.root %tree
  %row = walk.row %rows[%i] : !walk.rows<f64> -> !walk.row<f64>
  %done = walk.is_leaf %tree, %other at %root, %root : !walk.tree, !walk.tree at !walk.node, !walk.node
  %a, %b = walk.step %tree, %other at %root, %root with %row, %row at_leaf "stay" : !walk.tree, !walk.tree at !walk.node, !walk.node with !walk.row<f64>, !walk.row<f64> -> !walk.node, !walk.node
  %c = walk.step %tree at %a with %row at_leaf "never" : !walk.tree at !walk.node with !walk.row<f64> -> !walk.node
  %near = walk.is_leaf_tile %tree at %c
  %end = walk.leaf %tree at %c near_root
  %leaf = walk.leaf %other at %b
  walk.accumulate %scores[%i], %tree, %end by "max" : !walk.scores<f32>
  walk.store_leaf %scratch[%i, %other], %leaf
  %found = walk.load_leaf %scratch[%i, %other]
  walk.accumulate %scores[%i], %other, %found by "sum" : !walk.scores<f32>
  walk.accumulate %scores[%i] of_tree, %other, %found by "min" : !walk.scores<f32>
  func.return
}

// CHECK:      %forest = walk.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-tiled" tiling <"whole_trees", size = 4, tiles = 2>
// CHECK-NEXT: %tree = walk.tree %forest[%i]
// CHECK-NEXT: %other = walk.tree %forest[%j]
// CHECK-NEXT: %root = walk.root %tree
// CHECK-NEXT: %row = walk.row %rows[%i] : !walk.rows<f64> -> !walk.row<f64>
// CHECK-NEXT: %done = walk.is_leaf %tree, %other at %root, %root : !walk.tree, !walk.tree at !walk.node, !walk.node
// CHECK-NEXT: %a, %b = walk.step %tree, %other at %root, %root with %row, %row at_leaf "stay" : !walk.tree, !walk.tree at !walk.node, !walk.node with !walk.row<f64>, !walk.row<f64> -> !walk.node, !walk.node
// CHECK-NEXT: %c = walk.step %tree at %a with %row at_leaf "never" : !walk.tree at !walk.node with !walk.row<f64> -> !walk.node
// CHECK-NEXT: %near = walk.is_leaf_tile %tree at %c
// CHECK-NEXT: %end = walk.leaf %tree at %c near_root
// CHECK-NEXT: %leaf = walk.leaf %other at %b
// CHECK-NEXT: walk.accumulate %scores[%i], %tree, %end by "max" : !walk.scores<f32>
// CHECK-NEXT: walk.store_leaf %scratch[%i, %other], %leaf
// CHECK-NEXT: %found = walk.load_leaf %scratch[%i, %other]
// CHECK-NEXT: walk.accumulate %scores[%i], %other, %found by "sum" : !walk.scores<f32>
// CHECK-NEXT: walk.accumulate %scores[%i] of_tree, %other, %found by "min" : !walk.scores<f32>

// -----

// The types of record fields, where they are not chosen from the model.

func.func @walk_forest() {
  %forest = walk.forest <"two_trees"> layout "sparse-tiled" widths "shape=u16" tiling <"whole_trees">
  func.return
}

// CHECK: %forest = walk.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-tiled" widths "shape=u16" tiling <"whole_trees", size = 4, tiles = 2>

// -----

// Single nodes need no tiling; padding needs none either.

func.func @walk_forest() {
  %forest = walk.forest <"two_trees"> layout "sparse-scalar" padded
  func.return
}

// CHECK: %forest = walk.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-scalar" padded{{$}}

// -----

func.func @walk_forest(%scores: !walk.scores<f32>, %i: i64, %tree: !walk.tree, %leaf: !walk.leaf) {
  walk.accumulate %scores[%i], %tree, %leaf by "product" : !walk.scores<f32>
  func.return
}

// CHECK: aggregate is 'product'; accepted are sum, min, max

// -----

func.func @walk_forest(%tree: !walk.tree, %node: !walk.node, %row: !walk.row<f32>) {
  %next = walk.step %tree, %tree at %node, %node with %row, %row at_leaf "stay" : !walk.tree, !walk.tree at !walk.node, !walk.node with !walk.row<f32>, !walk.row<f32> -> !walk.node
  func.return
}

// CHECK: a step needs as many trees as nodes, rows and results, one at least

// -----

func.func @walk_forest(%tree: !walk.tree, %node: !walk.node, %row: !walk.row<f32>) {
  %next = walk.step %tree at %node with %row at_leaf "sometimes" : !walk.tree at !walk.node with !walk.row<f32> -> !walk.node
  func.return
}

// CHECK: at_leaf is 'sometimes'; accepted are stay, never

// -----

func.func @walk_forest() {
  %done = "walk.is_leaf"() : () -> i1
  func.return
}

// CHECK: a leaf test needs a node

// -----

func.func @walk_forest() {
  "walk.step"() <{at_leaf = "stay"}> : () -> ()
  func.return
}

// CHECK: a step needs as many trees as nodes, rows and results, one at least

// -----

// Walks in one vector: all nodes are one value, trees, rows and leaves stay apart.

func.func @walk_forest(%tree: !walk.tree, %other: !walk.tree, %a: !walk.node, %b: !walk.node, %row: !walk.row<f32>) {
  %nodes = walk.pack_nodes %a, %b : !walk.node, !walk.node -> !walk.nodes<2>
  %next = walk.simd_step %tree, %other at %nodes with %row, %row at_leaf "stay" : !walk.tree, !walk.tree at !walk.nodes<2> with !walk.row<f32>, !walk.row<f32> -> !walk.nodes<2>
  %done = walk.simd_is_leaf %tree, %other at %next : !walk.tree, !walk.tree at !walk.nodes<2>
  %leaf, %second = walk.simd_leaf %tree, %other at %next : !walk.tree, !walk.tree at !walk.nodes<2> -> !walk.leaf, !walk.leaf
  func.return
}

// CHECK:      %nodes = walk.pack_nodes %a, %b : !walk.node, !walk.node -> !walk.nodes<2>
// CHECK-NEXT: %next = walk.simd_step %tree, %other at %nodes with %row, %row at_leaf "stay" : !walk.tree, !walk.tree at !walk.nodes<2> with !walk.row<f32>, !walk.row<f32> -> !walk.nodes<2>
// CHECK-NEXT: %done = walk.simd_is_leaf %tree, %other at %next : !walk.tree, !walk.tree at !walk.nodes<2>
// CHECK-NEXT: %leaf, %second = walk.simd_leaf %tree, %other at %next : !walk.tree, !walk.tree at !walk.nodes<2> -> !walk.leaf, !walk.leaf

// -----

func.func @walk_forest(%a: !walk.node) {
  %nodes = walk.pack_nodes %a, %a : !walk.node, !walk.node -> !walk.nodes<4>
  func.return
}

// CHECK: !walk.nodes<4> beside 2; there must be one for each lane, two lanes at least

// -----

func.func @walk_forest(%a: !walk.node) {
  %nodes = walk.pack_nodes %a : !walk.node -> !walk.nodes<1>
  func.return
}

// CHECK: !walk.nodes<1> beside 1; there must be one for each lane, two lanes at least

// -----

func.func @walk_forest(%tree: !walk.tree, %nodes: !walk.nodes<2>, %row: !walk.row<f32>) {
  %next = walk.simd_step %tree, %tree at %nodes with %row, %row at_leaf "sometimes" : !walk.tree, !walk.tree at !walk.nodes<2> with !walk.row<f32>, !walk.row<f32> -> !walk.nodes<2>
  func.return
}

// CHECK: at_leaf is 'sometimes'; accepted are stay, never

// -----

func.func @walk_forest(%tree: !walk.tree, %nodes: !walk.nodes<2>, %row: !walk.row<f32>) {
  %next = walk.simd_step %tree, %tree at %nodes with %row, %row at_leaf "stay" : !walk.tree, !walk.tree at !walk.nodes<2> with !walk.row<f32>, !walk.row<f32> -> !walk.nodes<4>
  func.return
}

// CHECK: steps from !walk.nodes<2> to !walk.nodes<4>

// -----

func.func @walk_forest(%tree: !walk.tree, %nodes: !walk.nodes<2>) {
  %done = walk.simd_is_leaf %tree at %nodes : !walk.tree at !walk.nodes<2>
  func.return
}

// CHECK: !walk.nodes<2> beside 1;

// -----

func.func @walk_forest(%tree: !walk.tree, %nodes: !walk.nodes<2>) {
  %leaf = walk.simd_leaf %tree, %tree at %nodes : !walk.tree, !walk.tree at !walk.nodes<2> -> !walk.leaf
  func.return
}

// CHECK: !walk.nodes<2> beside 1;

// -----

// What blocks of threads copy.

func.func @walk_forest(%rows: !walk.rows<f32>, %first: i64, %end: i64) {
  %forest = walk.forest <"two_trees"> layout "array-scalar"
  %copied = walk.copy_trees %forest[%first to %end]
  %own = walk.copy_rows %rows : !walk.rows<f32> -> !walk.rows<f32>
  func.return
}

// CHECK: %copied = walk.copy_trees %forest[%first to %end]
// CHECK: %own = walk.copy_rows %rows : !walk.rows<f32> -> !walk.rows<f32>

// -----

// What they keep and add, where their threads share trees.

func.func @walk_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %row: i64, %first: i64, %end: i64, %tree: !walk.tree, %leaf: !walk.leaf) {
  %forest = walk.forest <"two_trees"> layout "array-scalar"
  %own = walk.copy_rows %rows[%first of 32] : !walk.rows<f32> -> !walk.rows<f32>
  walk.keep_leaf[%row from %first, %tree from %first] of 32, %leaf
  walk.add_kept %scores[%first to %end] of 32, %forest[%first to %end] by "sum" : !walk.scores<f32>
  walk.add_kept %scores[%first to %end] of 32, %forest[%first to %end] of 8 by "max" : !walk.scores<f32>
  func.return
}

// CHECK: %own = walk.copy_rows %rows[%first of 32 : i64] : !walk.rows<f32> -> !walk.rows<f32>
// CHECK: walk.keep_leaf[%row from %first, %tree from %first] of 32 : i64, %leaf
// CHECK: walk.add_kept %scores[%first to %end] of 32 : i64, %forest[%first to %end] by "sum" : !walk.scores<f32>
// CHECK: walk.add_kept %scores[%first to %end] of 32 : i64, %forest[%first to %end] of 8 : i64 by "max" : !walk.scores<f32>

// -----

// A kernel for leaves.

func.func @walk_leaves(%leaves: !walk.leaf_indices, %row: i64, %tree: !walk.tree, %leaf: !walk.leaf) {
  walk.write_leaf %leaves[%row, %tree], %leaf
  func.return
}

// CHECK: walk.write_leaf %leaves[%row, %tree], %leaf

// -----

func.func @walk_forest(%tree: !walk.tree, %a: !walk.node, %row: !walk.row<f32>, %other: !walk.row<f32>) {
  %next = walk.team_step %tree at %a with %row, %other at_leaf "stay" : !walk.tree at !walk.node with !walk.row<f32>, !walk.row<f32> -> !walk.node
  %done = walk.team_is_leaf %tree at %next : !walk.tree at !walk.node
  func.return
}

// CHECK:      %next = walk.team_step %tree at %a with %row, %other at_leaf "stay" : !walk.tree at !walk.node with !walk.row<f32>, !walk.row<f32> -> !walk.node
// CHECK-NEXT: %done = walk.team_is_leaf %tree at %next : !walk.tree at !walk.node

// -----

func.func @walk_forest(%tree: !walk.tree, %a: !walk.node, %row: !walk.row<f32>) {
  %next = walk.team_step %tree at %a with %row, %row, %row at_leaf "stay" : !walk.tree at !walk.node with !walk.row<f32>, !walk.row<f32>, !walk.row<f32> -> !walk.node
  func.return
}

// CHECK: a team of 3; teams have a power of two threads, 2 to 32
