// RUN: treebeard-opt %s --split-input-file --verify-diagnostics | filecheck %s

// All that a prediction may carry, in its own spelling and in the generic one.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = "decisionforest.predict_ensemble"(%rows) <{forest = #decisionforest.forest<"two_trees">, layout = "sparse-tiled", tiling = #decisionforest.tiling<"whole_trees">, padded, schedule = "reorder(rows, trees); interleave(rows, 64)"}> : (tensor<?x3xf32>) -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: %scores = decisionforest.predict_ensemble %rows with <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-tiled" tiling <"whole_trees", size = 4, tiles = 2> padded schedule "reorder(rows, trees); interleave(rows, 64)" : tensor<?x3xf32> -> tensor<?x1xf32>

// -----

// Types of record fields stand behind the layout.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" widths "feature=u16,child=i32" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: with <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-scalar" widths "feature=u16,child=i32" : tensor

// -----

// Sizes behind a key are for people: the object of the key decides.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees", trees = 9> tiling <"whole_trees", size = 7> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: with <"two_trees", trees = 2, nodes = 3, leaves = 5> tiling <"whole_trees", size = 4, tiles = 2> : tensor

// -----

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> tiling <"one_each"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: the tiling is not one of this forest's 3 nodes

// -----

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> tiling <"whole_trees"> order <"swapped", trees = 9> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: tiling <"whole_trees", size = 4, tiles = 2> order <"swapped", trees = 2> : tensor

// -----

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> order <"of_three"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: the order is not one of this forest's 2 trees

// -----

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> order <"twice"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: the order is not one of this forest's 2 trees
