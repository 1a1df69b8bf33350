// RUN: treebeard-opt %s --split-input-file -p normalize-predicates,lower-blend{plane-bytes=32},lower-planes | filecheck %s

// Few tests of a feature: one loop for each direction of NaN. Trees of one kind: no choice between kinds.

func.func @predict(%rows: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_mixed"> : tensor<?x2xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @blend_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.kept_leaves, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %features = table.records %tables "features" slot 11 : i64 first stride 36 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"scales", #builtin.int<4>, i32>, #table.field<"scales_end", #builtin.int<8>, i32>, #table.field<"tests0", #builtin.int<12>, i32>, #table.field<"tests0_end", #builtin.int<16>, i32>, #table.field<"tests1", #builtin.int<20>, i32>, #table.field<"tests1_end", #builtin.int<24>, i32>, #table.field<"column", #builtin.int<28>, i32>, #table.field<"window", #builtin.int<32>, i32>]
// CHECK-NEXT:   %tests = table.records %tables "tests" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
// CHECK-NEXT:   %masked = table.records %tables "masked" slot 20 : i64 stride 4 : i64 fields [#table.field<"source", #builtin.int<0>, i32>]
// CHECK-NEXT:   %scales = table.records %tables "scales" slot 21 : i64 stride 48 : i64 fields [#table.field<"offset", #builtin.int<0>, f32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"last", #builtin.int<8>, i32>, #table.field<"masked", #builtin.int<12>, i32>, #table.field<"masked_end", #builtin.int<16>, i32>, #table.field<"low", #builtin.int<20>, i32>, #table.field<"high", #builtin.int<24>, i32>, #table.field<"shift", #builtin.int<28>, i32>, #table.field<"bucket", #builtin.int<32>, i32>, #table.field<"cut", #builtin.int<36>, i32>, #table.field<"steps", #builtin.int<40>, i32>, #table.field<"missing", #builtin.int<44>, i32>]
// CHECK-NEXT:   %buckets = table.records %tables "buckets" slot 22 : i64 stride 2 : i64 fields [#table.field<"start", #builtin.int<0>, i16>]
// CHECK-NEXT:   %cuts = table.records %tables "cuts" slot 23 : i64 stride 4 : i64 fields [#table.field<"cut", #builtin.int<0>, f32>]
// CHECK-NEXT:   %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"kind", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
// CHECK-NEXT:   %steps = table.records %tables "steps" slot 27 : i64 stride 4 : i64 fields [#table.field<"test", #builtin.int<0>, i32>]
// CHECK-NEXT:   %nodes = table.records %tables "nodes" slot 2 : i64 stride 6 : i64 fields [#table.field<"test", #builtin.int<0>, i32>, #table.field<"from", #builtin.int<4>, i16>]
// CHECK-NEXT:   %leaf_slots = table.records %tables "leaf_slots" slot 28 : i64 stride 2 : i64 fields [#table.field<"slot", #builtin.int<0>, i16>]
// CHECK-NEXT:   %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
// CHECK-NEXT:   %bytes = table.records %tables "bytes" slot 29 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_numbers = 0 : i64, bits = 512 : i64, column = 2560 : i64, fours = 10752 : i64, slots = 27232 : i64, planes = 158304 : i64} told ["sums"]
// CHECK-NEXT:   %feature_groups = table.number %tables "feature_groups" slot 45 : i64
// CHECK-NEXT:   %n_targets = arith.constant 1 : i64
// CHECK-NEXT:   %0 = arith.constant 256 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     planes.open %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:     %1 = arith.constant 0 : i64
// CHECK-NEXT:     %2 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k = %1 to %feature_groups step %2 : i64 {
// CHECK-NEXT:       %3 = arith.constant 8 : i64
// CHECK-NEXT:       %4 = arith.muli %k, %3 : i64
// CHECK-NEXT:       %5 = arith.constant 0 : i64
// CHECK-NEXT:       %6 = arith.addi %4, %5 : i64
// CHECK-NEXT:       %7 = arith.constant 1 : i64
// CHECK-NEXT:       %8 = arith.addi %4, %7 : i64
// CHECK-NEXT:       %9 = arith.constant 2 : i64
// CHECK-NEXT:       %10 = arith.addi %4, %9 : i64
// CHECK-NEXT:       %11 = arith.constant 3 : i64
// CHECK-NEXT:       %12 = arith.addi %4, %11 : i64
// CHECK-NEXT:       %13 = arith.constant 4 : i64
// CHECK-NEXT:       %14 = arith.addi %4, %13 : i64
// CHECK-NEXT:       %15 = arith.constant 5 : i64
// CHECK-NEXT:       %16 = arith.addi %4, %15 : i64
// CHECK-NEXT:       %17 = arith.constant 6 : i64
// CHECK-NEXT:       %18 = arith.addi %4, %17 : i64
// CHECK-NEXT:       %19 = arith.constant 7 : i64
// CHECK-NEXT:       %20 = arith.addi %4, %19 : i64
// CHECK-NEXT:       %feature = table.load %features[%6] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_1 = table.load %features[%8] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_2 = table.load %features[%10] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_3 = table.load %features[%12] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_4 = table.load %features[%14] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_5 = table.load %features[%16] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_6 = table.load %features[%18] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_7 = table.load %features[%20] "feature" : i64 -> i32
// CHECK-NEXT:       %window = table.load %features[%4] "window" : i64 -> i32
// CHECK-NEXT:       planes.columns %frame, %rows[%r to %row_end x %row_stride] window %window features %feature, %feature_1, %feature_2, %feature_3, %feature_4, %feature_5, %feature_6, %feature_7 as f32 bytes 32 : i64 : !walk.rows<f32>, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:       scf.for %k_1 = %5 to %3 step %7 : i64 {
// CHECK-NEXT:         %21 = arith.addi %4, %k_1 : i64
// CHECK-NEXT:         %column = table.load %features[%21] "column" : i64 -> i32
// CHECK-NEXT:         %22 = arith.extui %column : i32 to i64
// CHECK-NEXT:         %tests0 = table.load %features[%21] "tests0" : i64 -> i32
// CHECK-NEXT:         %23 = arith.extui %tests0 : i32 to i64
// CHECK-NEXT:         %tests0_end = table.load %features[%21] "tests0_end" : i64 -> i32
// CHECK-NEXT:         %24 = arith.extui %tests0_end : i32 to i64
// CHECK-NEXT:         %25 = arith.constant 1 : i64
// CHECK-NEXT:         scf.for %k_2 = %23 to %24 step %25 : i64 {
// CHECK-NEXT:           %threshold = table.load %tests[%k_2] "threshold" : i64 -> f32
// CHECK-NEXT:           planes.answer %frame[%k_2] = %22 "ole" %threshold bytes 32 : i64 : f32
// CHECK-NEXT:         }
// CHECK-NEXT:         %tests1 = table.load %features[%21] "tests1" : i64 -> i32
// CHECK-NEXT:         %26 = arith.extui %tests1 : i32 to i64
// CHECK-NEXT:         %tests1_end = table.load %features[%21] "tests1_end" : i64 -> i32
// CHECK-NEXT:         %27 = arith.extui %tests1_end : i32 to i64
// CHECK-NEXT:         scf.for %k_3 = %26 to %27 step %25 : i64 {
// CHECK-NEXT:           %threshold_1 = table.load %tests[%k_3] "threshold" : i64 -> f32
// CHECK-NEXT:           planes.answer %frame[%k_3] = %22 "ule" %threshold_1 bytes 32 : i64 : f32
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %28 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %t = %tree_begin to %tree_end step %28 : i64 {
// CHECK-NEXT:       %first = table.load %trees[%t] "first" : i64 -> i32
// CHECK-NEXT:       %29 = arith.extui %first : i32 to i64
// CHECK-NEXT:       %value = table.load %trees[%t] "value" : i64 -> i32
// CHECK-NEXT:       %30 = arith.extui %value : i32 to i64
// CHECK-NEXT:       planes.complete %frame, %steps[%29] bits 1 : i64 bytes 32 : i64
// CHECK-NEXT:       %31 = arith.constant 0 : i64
// CHECK-NEXT:       planes.add_permuted %frame[%31], %bytes[%30] bits 1 : i64 of f32 by "sum" bytes 32 : i64
// CHECK-NEXT:     }
// CHECK-NEXT:     planes.close %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// A value that counts as NaN; one direction only.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_value"> : tensor<?x1xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @blend_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.kept_leaves, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %features = table.records %tables "features" slot 11 : i64 first stride 28 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"scales", #builtin.int<4>, i32>, #table.field<"scales_end", #builtin.int<8>, i32>, #table.field<"tests0", #builtin.int<12>, i32>, #table.field<"tests0_end", #builtin.int<16>, i32>, #table.field<"column", #builtin.int<20>, i32>, #table.field<"window", #builtin.int<24>, i32>]
// CHECK-NEXT:   %tests = table.records %tables "tests" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
// CHECK-NEXT:   %masked = table.records %tables "masked" slot 20 : i64 stride 4 : i64 fields [#table.field<"source", #builtin.int<0>, i32>]
// CHECK-NEXT:   %scales = table.records %tables "scales" slot 21 : i64 stride 48 : i64 fields [#table.field<"offset", #builtin.int<0>, f32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"last", #builtin.int<8>, i32>, #table.field<"masked", #builtin.int<12>, i32>, #table.field<"masked_end", #builtin.int<16>, i32>, #table.field<"low", #builtin.int<20>, i32>, #table.field<"high", #builtin.int<24>, i32>, #table.field<"shift", #builtin.int<28>, i32>, #table.field<"bucket", #builtin.int<32>, i32>, #table.field<"cut", #builtin.int<36>, i32>, #table.field<"steps", #builtin.int<40>, i32>, #table.field<"missing", #builtin.int<44>, i32>]
// CHECK-NEXT:   %buckets = table.records %tables "buckets" slot 22 : i64 stride 2 : i64 fields [#table.field<"start", #builtin.int<0>, i16>]
// CHECK-NEXT:   %cuts = table.records %tables "cuts" slot 23 : i64 stride 4 : i64 fields [#table.field<"cut", #builtin.int<0>, f32>]
// CHECK-NEXT:   %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"kind", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
// CHECK-NEXT:   %steps = table.records %tables "steps" slot 27 : i64 stride 4 : i64 fields [#table.field<"test", #builtin.int<0>, i32>]
// CHECK-NEXT:   %nodes = table.records %tables "nodes" slot 2 : i64 stride 6 : i64 fields [#table.field<"test", #builtin.int<0>, i32>, #table.field<"from", #builtin.int<4>, i16>]
// CHECK-NEXT:   %leaf_slots = table.records %tables "leaf_slots" slot 28 : i64 stride 2 : i64 fields [#table.field<"slot", #builtin.int<0>, i16>]
// CHECK-NEXT:   %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
// CHECK-NEXT:   %bytes = table.records %tables "bytes" slot 29 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_numbers = 0 : i64, bits = 512 : i64, column = 2560 : i64, fours = 10752 : i64, slots = 27232 : i64, planes = 158304 : i64} told ["sums"]
// CHECK-NEXT:   %feature_groups = table.number %tables "feature_groups" slot 45 : i64
// CHECK-NEXT:   %n_targets = arith.constant 1 : i64
// CHECK-NEXT:   %0 = arith.constant 256 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     planes.open %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:     %1 = arith.constant 0 : i64
// CHECK-NEXT:     %2 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k = %1 to %feature_groups step %2 : i64 {
// CHECK-NEXT:       %3 = arith.constant 8 : i64
// CHECK-NEXT:       %4 = arith.muli %k, %3 : i64
// CHECK-NEXT:       %5 = arith.constant 0 : i64
// CHECK-NEXT:       %6 = arith.addi %4, %5 : i64
// CHECK-NEXT:       %7 = arith.constant 1 : i64
// CHECK-NEXT:       %8 = arith.addi %4, %7 : i64
// CHECK-NEXT:       %9 = arith.constant 2 : i64
// CHECK-NEXT:       %10 = arith.addi %4, %9 : i64
// CHECK-NEXT:       %11 = arith.constant 3 : i64
// CHECK-NEXT:       %12 = arith.addi %4, %11 : i64
// CHECK-NEXT:       %13 = arith.constant 4 : i64
// CHECK-NEXT:       %14 = arith.addi %4, %13 : i64
// CHECK-NEXT:       %15 = arith.constant 5 : i64
// CHECK-NEXT:       %16 = arith.addi %4, %15 : i64
// CHECK-NEXT:       %17 = arith.constant 6 : i64
// CHECK-NEXT:       %18 = arith.addi %4, %17 : i64
// CHECK-NEXT:       %19 = arith.constant 7 : i64
// CHECK-NEXT:       %20 = arith.addi %4, %19 : i64
// CHECK-NEXT:       %feature = table.load %features[%6] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_1 = table.load %features[%8] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_2 = table.load %features[%10] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_3 = table.load %features[%12] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_4 = table.load %features[%14] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_5 = table.load %features[%16] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_6 = table.load %features[%18] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_7 = table.load %features[%20] "feature" : i64 -> i32
// CHECK-NEXT:       %window = table.load %features[%4] "window" : i64 -> i32
// CHECK-NEXT:       planes.columns %frame, %rows[%r to %row_end x %row_stride] window %window features %feature, %feature_1, %feature_2, %feature_3, %feature_4, %feature_5, %feature_6, %feature_7 as f32 missing -1.000000e+00 : f32 bytes 32 : i64 : !walk.rows<f32>, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:       scf.for %k_1 = %5 to %3 step %7 : i64 {
// CHECK-NEXT:         %21 = arith.addi %4, %k_1 : i64
// CHECK-NEXT:         %column = table.load %features[%21] "column" : i64 -> i32
// CHECK-NEXT:         %22 = arith.extui %column : i32 to i64
// CHECK-NEXT:         %tests0 = table.load %features[%21] "tests0" : i64 -> i32
// CHECK-NEXT:         %23 = arith.extui %tests0 : i32 to i64
// CHECK-NEXT:         %tests0_end = table.load %features[%21] "tests0_end" : i64 -> i32
// CHECK-NEXT:         %24 = arith.extui %tests0_end : i32 to i64
// CHECK-NEXT:         %25 = arith.constant 1 : i64
// CHECK-NEXT:         scf.for %k_2 = %23 to %24 step %25 : i64 {
// CHECK-NEXT:           %threshold = table.load %tests[%k_2] "threshold" : i64 -> f32
// CHECK-NEXT:           planes.answer %frame[%k_2] = %22 "olt" %threshold bytes 32 : i64 : f32
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %26 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %t = %tree_begin to %tree_end step %26 : i64 {
// CHECK-NEXT:       %first = table.load %trees[%t] "first" : i64 -> i32
// CHECK-NEXT:       %27 = arith.extui %first : i32 to i64
// CHECK-NEXT:       %value = table.load %trees[%t] "value" : i64 -> i32
// CHECK-NEXT:       %28 = arith.extui %value : i32 to i64
// CHECK-NEXT:       planes.complete %frame, %steps[%27] bits 1 : i64 bytes 32 : i64
// CHECK-NEXT:       %29 = arith.constant 0 : i64
// CHECK-NEXT:       planes.add_permuted %frame[%29], %bytes[%28] bits 1 : i64 of f32 by "sum" bytes 32 : i64
// CHECK-NEXT:     }
// CHECK-NEXT:     planes.close %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// Several targets a leaf: a loop over them.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x2xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"dense"> : tensor<?x1xf32> -> tensor<?x2xf32>
  func.return %scores : tensor<?x2xf32>
}

// CHECK:      func.func @blend_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.kept_leaves, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %features = table.records %tables "features" slot 11 : i64 first stride 28 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"scales", #builtin.int<4>, i32>, #table.field<"scales_end", #builtin.int<8>, i32>, #table.field<"tests0", #builtin.int<12>, i32>, #table.field<"tests0_end", #builtin.int<16>, i32>, #table.field<"column", #builtin.int<20>, i32>, #table.field<"window", #builtin.int<24>, i32>]
// CHECK-NEXT:   %tests = table.records %tables "tests" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
// CHECK-NEXT:   %masked = table.records %tables "masked" slot 20 : i64 stride 4 : i64 fields [#table.field<"source", #builtin.int<0>, i32>]
// CHECK-NEXT:   %scales = table.records %tables "scales" slot 21 : i64 stride 48 : i64 fields [#table.field<"offset", #builtin.int<0>, f32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"last", #builtin.int<8>, i32>, #table.field<"masked", #builtin.int<12>, i32>, #table.field<"masked_end", #builtin.int<16>, i32>, #table.field<"low", #builtin.int<20>, i32>, #table.field<"high", #builtin.int<24>, i32>, #table.field<"shift", #builtin.int<28>, i32>, #table.field<"bucket", #builtin.int<32>, i32>, #table.field<"cut", #builtin.int<36>, i32>, #table.field<"steps", #builtin.int<40>, i32>, #table.field<"missing", #builtin.int<44>, i32>]
// CHECK-NEXT:   %buckets = table.records %tables "buckets" slot 22 : i64 stride 2 : i64 fields [#table.field<"start", #builtin.int<0>, i16>]
// CHECK-NEXT:   %cuts = table.records %tables "cuts" slot 23 : i64 stride 4 : i64 fields [#table.field<"cut", #builtin.int<0>, f32>]
// CHECK-NEXT:   %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"kind", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
// CHECK-NEXT:   %steps = table.records %tables "steps" slot 27 : i64 stride 4 : i64 fields [#table.field<"test", #builtin.int<0>, i32>]
// CHECK-NEXT:   %nodes = table.records %tables "nodes" slot 2 : i64 stride 6 : i64 fields [#table.field<"test", #builtin.int<0>, i32>, #table.field<"from", #builtin.int<4>, i16>]
// CHECK-NEXT:   %leaf_slots = table.records %tables "leaf_slots" slot 28 : i64 stride 2 : i64 fields [#table.field<"slot", #builtin.int<0>, i16>]
// CHECK-NEXT:   %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
// CHECK-NEXT:   %bytes = table.records %tables "bytes" slot 29 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_numbers = 0 : i64, bits = 512 : i64, column = 2560 : i64, fours = 10752 : i64, slots = 27232 : i64, planes = 158304 : i64} told ["sums"]
// CHECK-NEXT:   %feature_groups = table.number %tables "feature_groups" slot 45 : i64
// CHECK-NEXT:   %n_targets = table.number %tables "n_targets" slot 38 : i64
// CHECK-NEXT:   %0 = arith.constant 256 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     planes.open %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:     %1 = arith.constant 0 : i64
// CHECK-NEXT:     %2 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k = %1 to %feature_groups step %2 : i64 {
// CHECK-NEXT:       %3 = arith.constant 8 : i64
// CHECK-NEXT:       %4 = arith.muli %k, %3 : i64
// CHECK-NEXT:       %5 = arith.constant 0 : i64
// CHECK-NEXT:       %6 = arith.addi %4, %5 : i64
// CHECK-NEXT:       %7 = arith.constant 1 : i64
// CHECK-NEXT:       %8 = arith.addi %4, %7 : i64
// CHECK-NEXT:       %9 = arith.constant 2 : i64
// CHECK-NEXT:       %10 = arith.addi %4, %9 : i64
// CHECK-NEXT:       %11 = arith.constant 3 : i64
// CHECK-NEXT:       %12 = arith.addi %4, %11 : i64
// CHECK-NEXT:       %13 = arith.constant 4 : i64
// CHECK-NEXT:       %14 = arith.addi %4, %13 : i64
// CHECK-NEXT:       %15 = arith.constant 5 : i64
// CHECK-NEXT:       %16 = arith.addi %4, %15 : i64
// CHECK-NEXT:       %17 = arith.constant 6 : i64
// CHECK-NEXT:       %18 = arith.addi %4, %17 : i64
// CHECK-NEXT:       %19 = arith.constant 7 : i64
// CHECK-NEXT:       %20 = arith.addi %4, %19 : i64
// CHECK-NEXT:       %feature = table.load %features[%6] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_1 = table.load %features[%8] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_2 = table.load %features[%10] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_3 = table.load %features[%12] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_4 = table.load %features[%14] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_5 = table.load %features[%16] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_6 = table.load %features[%18] "feature" : i64 -> i32
// CHECK-NEXT:       %feature_7 = table.load %features[%20] "feature" : i64 -> i32
// CHECK-NEXT:       %window = table.load %features[%4] "window" : i64 -> i32
// CHECK-NEXT:       planes.columns %frame, %rows[%r to %row_end x %row_stride] window %window features %feature, %feature_1, %feature_2, %feature_3, %feature_4, %feature_5, %feature_6, %feature_7 as f32 bytes 32 : i64 : !walk.rows<f32>, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:       scf.for %k_1 = %5 to %3 step %7 : i64 {
// CHECK-NEXT:         %21 = arith.addi %4, %k_1 : i64
// CHECK-NEXT:         %column = table.load %features[%21] "column" : i64 -> i32
// CHECK-NEXT:         %22 = arith.extui %column : i32 to i64
// CHECK-NEXT:         %tests0 = table.load %features[%21] "tests0" : i64 -> i32
// CHECK-NEXT:         %23 = arith.extui %tests0 : i32 to i64
// CHECK-NEXT:         %tests0_end = table.load %features[%21] "tests0_end" : i64 -> i32
// CHECK-NEXT:         %24 = arith.extui %tests0_end : i32 to i64
// CHECK-NEXT:         %25 = arith.constant 1 : i64
// CHECK-NEXT:         scf.for %k_2 = %23 to %24 step %25 : i64 {
// CHECK-NEXT:           %threshold = table.load %tests[%k_2] "threshold" : i64 -> f32
// CHECK-NEXT:           planes.answer %frame[%k_2] = %22 "ole" %threshold bytes 32 : i64 : f32
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %26 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %t = %tree_begin to %tree_end step %26 : i64 {
// CHECK-NEXT:       %first = table.load %trees[%t] "first" : i64 -> i32
// CHECK-NEXT:       %27 = arith.extui %first : i32 to i64
// CHECK-NEXT:       %value = table.load %trees[%t] "value" : i64 -> i32
// CHECK-NEXT:       %28 = arith.extui %value : i32 to i64
// CHECK-NEXT:       planes.complete %frame, %steps[%27] bits 1 : i64 bytes 32 : i64
// CHECK-NEXT:       %29 = arith.constant 0 : i64
// CHECK-NEXT:       %30 = arith.constant 1 : i64
// CHECK-NEXT:       scf.for %k_3 = %29 to %n_targets step %30 : i64 {
// CHECK-NEXT:         %31 = arith.constant 64 : i64
// CHECK-NEXT:         %32 = arith.muli %k_3, %31 : i64
// CHECK-NEXT:         %33 = arith.addi %28, %32 : i64
// CHECK-NEXT:         planes.add_permuted %frame[%k_3], %bytes[%33] bits 1 : i64 of f32 by "sum" bytes 32 : i64
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     planes.close %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
