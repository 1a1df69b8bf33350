// RUN: treebeard-opt %s -p choose-layout{tile-size=4} | filecheck %s

// The tile size decides: above 1 it is sparse-tiled.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      builtin.module {
// CHECK-NEXT:   func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
// CHECK-NEXT:     %scores = decisionforest.predict_ensemble %rows with <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-tiled" tile_size 4 : i64 : tensor<?x3xf32> -> tensor<?x1xf32>
// CHECK-NEXT:     func.return %scores : tensor<?x1xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
