// RUN: treebeard-opt %s --split-input-file -p choose-layout | filecheck %s

// The tiling decides: with one it is sparse-tiled.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> tiling <"whole_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      builtin.module {
// CHECK-NEXT:   func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
// CHECK-NEXT:     %scores = decisionforest.predict_ensemble %rows with <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-tiled" tiling <"whole_trees", size = 4, tiles = 2> : tensor<?x3xf32> -> tensor<?x1xf32>
// CHECK-NEXT:     func.return %scores : tensor<?x1xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// Without one it is sparse-scalar.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: with <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-scalar" : tensor
