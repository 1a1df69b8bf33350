// RUN: treebeard-opt %s --split-input-file -p 'reorder-trees{by="depth"}' | filecheck %s

// The second tree is the less deep one. The forest is another one, the tiling stays, the order is a handle.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:     decisionforest.predict_ensemble %rows with <"
// CHECK-NOT: two_trees
// CHECK-SAME: {{[0-9a-f]+}}", trees = 2, nodes = 3, leaves = 5> order <"{{[0-9a-f]+}}", trees = 2> : tensor

// -----

// Depth is counted in tiles: one tile each, so nothing moves, and nothing is said.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> tiling <"whole_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: with <"two_trees", trees = 2, nodes = 3, leaves = 5> tiling <"whole_trees", size = 4, tiles = 2> : tensor
