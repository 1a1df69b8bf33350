// RUN: treebeard-opt %s --split-input-file -p tile-trees{size=3} | filecheck %s

// A complete tree of seven nodes: one tile of three at the root, and the four below fill a tile each.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"perfect"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      builtin.module {
// CHECK-NEXT:   func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
// CHECK-NEXT:     %scores = decisionforest.predict_ensemble %rows with <"perfect", trees = 1, nodes = 7, leaves = 8> tiling <"{{[0-9a-f]+}}", size = 3, tiles = 5> : tensor<?x3xf32> -> tensor<?x1xf32>

// -----

// Trees share no tile, however small they are.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: with <"two_trees", trees = 2, nodes = 3, leaves = 5> tiling <"{{[0-9a-f]+}}", size = 3, tiles = 2> : tensor
