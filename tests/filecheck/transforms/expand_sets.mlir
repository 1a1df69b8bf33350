// RUN: treebeard-opt %s --split-input-file -p expand-sets | filecheck %s

// A set whose members lie far apart: a comparison for each end of an interval that does not touch the next one.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"far_apart"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: decisionforest.predict_ensemble %rows with <"{{[0-9a-f]+}}", trees = 1, nodes = 6, leaves = 2>

// -----

// A set that fits bits stays.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"close"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: decisionforest.predict_ensemble %rows with <"close", trees = 1, nodes = 1, leaves = 2>
