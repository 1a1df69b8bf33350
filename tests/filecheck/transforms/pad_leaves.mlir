// RUN: treebeard-opt %s -p 'pad-leaves,choose-layout,choose-schedule{schedule="split(trees, first, second, 1); elide_walk(rows.first, 2); unroll_walk(rows.first, 2)"}' | filecheck %s

// The first tree has leaves at one step and at two. Padded, it has none above two: elide_walk is legal. The forest is the same.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      builtin.module {
// CHECK-NEXT:   func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
// CHECK-NEXT:     %scores = decisionforest.predict_ensemble %rows with <"two_trees", trees = 2, nodes = 3, leaves = 5> layout "sparse-scalar" padded schedule "split(trees, first, second, 1); elide_walk(rows.first, 2); unroll_walk(rows.first, 2)" : tensor<?x3xf32> -> tensor<?x1xf32>
// CHECK-NEXT:     func.return %scores : tensor<?x1xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
