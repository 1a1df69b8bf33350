// RUN: treebeard-opt %s --split-input-file -p round-thresholds,choose-layout,choose-schedule,lower-predict,lower-walk | filecheck %s

// float64 thresholds of float32 input become float32: a new forest, whose table holds f32.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"wide_thresholds"> : tensor<?x1xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: table.records %tables "nodes" {{.*}}#table.field<"threshold", #builtin.int<0>, f32>

// -----

// A bound of zero that some node treats as missing stays, as float64 here.

func.func @predict(%rows: tensor<?x1xf64>) -> tensor<?x1xf64> {
  %scores = decisionforest.predict_ensemble %rows with <"zero_missing"> : tensor<?x1xf64> -> tensor<?x1xf64>
  func.return %scores : tensor<?x1xf64>
}

// CHECK: table.is_zero %value within %zero_threshold : f64, f64 -> i1
