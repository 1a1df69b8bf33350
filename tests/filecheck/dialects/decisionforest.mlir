// RUN: treebeard-opt %s --split-input-file --verify-diagnostics | filecheck %s

// All that a prediction may carry, in its own spelling and in the generic one.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = "decisionforest.predict_ensemble"(%rows) <{forest = #decisionforest.forest<"two_trees">, layout = "sparse-tiled", tile_size = 4 : i64, order = "row-major", interleave = 64 : i64}> : (tensor<?x3xf32>) -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: %scores = decisionforest.predict_ensemble %rows with <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-tiled" tile_size 4 : i64 order "row-major" interleave 64 : i64 : tensor<?x3xf32> -> tensor<?x1xf32>

// -----

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> order "column-major" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: order is 'column-major'; accepted are tree-major, row-major

// -----

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> tile_size 9 : i64 : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: tile_size is 9; accepted are 1 to 8

// -----

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> interleave 0 : i64 : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: interleave is 0; accepted are 1 to 64
