// RUN: treebeard-opt %s -p 'choose-schedule{schedule="reorder(rows,trees) ;interleave( rows, 4)"}' | filecheck %s

// The schedule is parsed, and printed as the schedule language prints it.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: predict_ensemble %rows with <"two_trees", trees = 2, nodes = 3, leaves = 5> schedule "reorder(rows, trees); interleave(rows, 4)" : tensor
