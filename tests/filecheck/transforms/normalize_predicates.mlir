// RUN: treebeard-opt %s --split-input-file -p normalize-predicates,choose-layout,choose-schedule,lower-predict,lower-walk | filecheck %s

// x > 0.5 beside x <= 1.5: one comparison is left, the children of the first node change places, and with them the
// direction of NaN, which becomes a flag.

func.func @predict(%rows: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"greater"> : tensor<?x2xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK-NOT:  "gt"
// CHECK:      [[LE:%[0-9]+]] = table.compare %value "le" %threshold : f32, f32 -> i1
// CHECK-NEXT: [[HOLDS:%[0-9]+]] = table.pack_mask [[LE]] : i1
// CHECK-NEXT: [[NAN:%[0-9]+]] = table.compare %value "unordered" %value : f32, f32 -> i1
// CHECK-NOT:  table.compare
// CHECK:      func.return

// -----

// Equality becomes inequality, which needs two outcomes, "lt" and "gt", and flags.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"equality"> : tensor<?x1xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: #table.field<"flags"
// CHECK: table.compare %value "lt"
// CHECK: table.compare %value "eq"
// CHECK: table.compare %value "gt"

// -----

// x < 0.5 everywhere needs no flag, and NaN comes free with an unordered comparison.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_true"> : tensor<?x1xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK-NOT: #table.field<"flags"
// CHECK:     table.compare %value "unordered_lt" %threshold : f32, f32 -> i1
// CHECK-NOT: table.compare
// CHECK:     func.return
