// RUN: treebeard-opt %s --split-input-file -p normalize-predicates,lower-to-bitslice{plane-bytes=32},lower-to-bitplane | filecheck %s

// Few tests of a feature: one loop for each direction of NaN. Trees of one kind: no choice between kinds.

func.func @predict(%rows: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_mixed"> : tensor<?x2xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @bitslice_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %calls = table.records %tables "calls" slot 27 : i64 stride 12 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
// CHECK-NEXT:   %tree_runs = table.records %tables "tree_runs" slot 35 : i64 stride 12 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"begin", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header ["sums"]
// CHECK-NEXT:   %n_calls = table.number %tables "n_calls" slot 49 : i64
// CHECK-NEXT:   %n_tree_runs = table.number %tables "n_tree_runs" slot 50 : i64
// CHECK-NEXT:   %n_targets = arith.constant 1 : i64
// CHECK-NEXT:   %0 = arith.constant 256 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     bitplane.open %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:     %1 = arith.constant 0 : i64
// CHECK-NEXT:     %2 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k = %1 to %n_calls step %2 : i64 {
// CHECK-NEXT:       %unit = table.load %calls[%k] "unit" : i64 -> i32
// CHECK-NEXT:       %3 = arith.extui %unit : i32 to i64
// CHECK-NEXT:       %first = table.load %calls[%k] "first" : i64 -> i32
// CHECK-NEXT:       %4 = arith.extui %first : i32 to i64
// CHECK-NEXT:       %end = table.load %calls[%k] "end" : i64 -> i32
// CHECK-NEXT:       %5 = arith.extui %end : i32 to i64
// CHECK-NEXT:       table.call %3(%tables, %rows, %row_stride, %scores, %scratch) [%4 to %5] for[%r to %row_end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %6 = arith.constant 0 : i64
// CHECK-NEXT:     %7 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %6 to %n_tree_runs step %7 : i64 {
// CHECK-NEXT:       %form = table.load %tree_runs[%k_1] "form" : i64 -> i32
// CHECK-NEXT:       %8 = arith.extui %form : i32 to i64
// CHECK-NEXT:       %begin = table.load %tree_runs[%k_1] "begin" : i64 -> i32
// CHECK-NEXT:       %9 = arith.extui %begin : i32 to i64
// CHECK-NEXT:       %end_1 = table.load %tree_runs[%k_1] "end" : i64 -> i32
// CHECK-NEXT:       %10 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:       %11 = arith.maxsi %9, %tree_begin : i64
// CHECK-NEXT:       %12 = arith.minsi %10, %tree_end : i64
// CHECK-NEXT:       %13 = arith.constant 16 : i64
// CHECK-NEXT:       %14 = arith.addi %8, %13 : i64
// CHECK-NEXT:       table.call %14(%tables, %rows, %row_stride, %scores, %scratch) [%11 to %12] for[%r to %row_end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     bitplane.close %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @columns_float32_as_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %features = table.records %tables "features" slot 11 : i64 stride 8 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"window", #builtin.int<4>, i32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header []
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %1 = arith.constant 8 : i64
// CHECK-NEXT:     %2 = arith.muli %k, %1 : i64
// CHECK-NEXT:     %3 = arith.constant 0 : i64
// CHECK-NEXT:     %4 = arith.addi %2, %3 : i64
// CHECK-NEXT:     %5 = arith.constant 1 : i64
// CHECK-NEXT:     %6 = arith.addi %2, %5 : i64
// CHECK-NEXT:     %7 = arith.constant 2 : i64
// CHECK-NEXT:     %8 = arith.addi %2, %7 : i64
// CHECK-NEXT:     %9 = arith.constant 3 : i64
// CHECK-NEXT:     %10 = arith.addi %2, %9 : i64
// CHECK-NEXT:     %11 = arith.constant 4 : i64
// CHECK-NEXT:     %12 = arith.addi %2, %11 : i64
// CHECK-NEXT:     %13 = arith.constant 5 : i64
// CHECK-NEXT:     %14 = arith.addi %2, %13 : i64
// CHECK-NEXT:     %15 = arith.constant 6 : i64
// CHECK-NEXT:     %16 = arith.addi %2, %15 : i64
// CHECK-NEXT:     %17 = arith.constant 7 : i64
// CHECK-NEXT:     %18 = arith.addi %2, %17 : i64
// CHECK-NEXT:     %feature = table.load %features[%4] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_1 = table.load %features[%6] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_2 = table.load %features[%8] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_3 = table.load %features[%10] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_4 = table.load %features[%12] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_5 = table.load %features[%14] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_6 = table.load %features[%16] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_7 = table.load %features[%18] "feature" : i64 -> i32
// CHECK-NEXT:     %window = table.load %features[%2] "window" : i64 -> i32
// CHECK-NEXT:     bitplane.columns %frame, %rows[%row_begin to %row_end x %row_stride] window %window features %feature, %feature_1, %feature_2, %feature_3, %feature_4, %feature_5, %feature_6, %feature_7 as f32 bytes 32 : i64 : !walk.rows<f32>, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @compare_ole_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
// CHECK-NEXT:   %comparisons = table.records %tables "comparisons" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header []
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %first_1 = table.load %runs[%k] "first" : i64 -> i32
// CHECK-NEXT:     %1 = arith.extui %first_1 : i32 to i64
// CHECK-NEXT:     %end_1 = table.load %runs[%k] "end" : i64 -> i32
// CHECK-NEXT:     %2 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:     %column = table.load %runs[%k] "column" : i64 -> i32
// CHECK-NEXT:     %3 = arith.extui %column : i32 to i64
// CHECK-NEXT:     %4 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %1 to %2 step %4 : i64 {
// CHECK-NEXT:       %threshold = table.load %comparisons[%k_1] "threshold" : i64 -> f32
// CHECK-NEXT:       bitplane.compare %frame[%k_1] = %3 "ole" %threshold bytes 32 : i64 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @compare_ule_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
// CHECK-NEXT:   %comparisons = table.records %tables "comparisons" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header []
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %first_1 = table.load %runs[%k] "first" : i64 -> i32
// CHECK-NEXT:     %1 = arith.extui %first_1 : i32 to i64
// CHECK-NEXT:     %end_1 = table.load %runs[%k] "end" : i64 -> i32
// CHECK-NEXT:     %2 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:     %column = table.load %runs[%k] "column" : i64 -> i32
// CHECK-NEXT:     %3 = arith.extui %column : i32 to i64
// CHECK-NEXT:     %4 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %1 to %2 step %4 : i64 {
// CHECK-NEXT:       %threshold = table.load %comparisons[%k_1] "threshold" : i64 -> f32
// CHECK-NEXT:       bitplane.compare %frame[%k_1] = %3 "ule" %threshold bytes 32 : i64 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @add_trees_perfect_1_permuted_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
// CHECK-NEXT:   %steps = table.records %tables "steps" slot 28 : i64 stride 4 : i64 fields [#table.field<"predicate", #builtin.int<0>, i32>]
// CHECK-NEXT:   %bytes = table.records %tables "bytes" slot 30 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header ["sums"]
// CHECK-NEXT:   %targets_of_tree = table.number %tables "targets_of_tree" slot 51 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %first_1 = table.load %trees[%k] "first" : i64 -> i32
// CHECK-NEXT:     %1 = arith.extui %first_1 : i32 to i64
// CHECK-NEXT:     bitplane.perfect_tree %frame, %steps[%1] bits 1 : i64 bytes 32 : i64
// CHECK-NEXT:     %target = table.load %trees[%k] "target" : i64 -> i32
// CHECK-NEXT:     %2 = arith.extui %target : i32 to i64
// CHECK-NEXT:     %value = table.load %trees[%k] "value" : i64 -> i32
// CHECK-NEXT:     %3 = arith.extui %value : i32 to i64
// CHECK-NEXT:     %4 = arith.addi %2, %targets_of_tree : i64
// CHECK-NEXT:     %5, %6 = scf.while (%7 = %2, %8 = %3) : (i64, i64) -> (i64, i64) {
// CHECK-NEXT:       bitplane.add_permuted %frame[%7], %bytes[%8] bits 1 : i64 of f32 by "sum" bytes 32 : i64
// CHECK-NEXT:       %9 = arith.constant 1 : i64
// CHECK-NEXT:       %10 = arith.constant 64 : i64
// CHECK-NEXT:       %11 = arith.addi %7, %9 : i64
// CHECK-NEXT:       %12 = arith.addi %8, %10 : i64
// CHECK-NEXT:       %13 = arith.cmpi slt, %11, %4 : i64
// CHECK-NEXT:       scf.condition(%13) %11, %12 : i64, i64
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%14: i64, %15: i64):
// CHECK-NEXT:       scf.yield %14, %15 : i64, i64
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// A value that counts as NaN; one direction only.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_value"> : tensor<?x1xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @bitslice_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %calls = table.records %tables "calls" slot 27 : i64 stride 12 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
// CHECK-NEXT:   %tree_runs = table.records %tables "tree_runs" slot 35 : i64 stride 12 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"begin", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header ["sums"]
// CHECK-NEXT:   %n_calls = table.number %tables "n_calls" slot 49 : i64
// CHECK-NEXT:   %n_tree_runs = table.number %tables "n_tree_runs" slot 50 : i64
// CHECK-NEXT:   %n_targets = arith.constant 1 : i64
// CHECK-NEXT:   %0 = arith.constant 256 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     bitplane.open %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:     %1 = arith.constant 0 : i64
// CHECK-NEXT:     %2 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k = %1 to %n_calls step %2 : i64 {
// CHECK-NEXT:       %unit = table.load %calls[%k] "unit" : i64 -> i32
// CHECK-NEXT:       %3 = arith.extui %unit : i32 to i64
// CHECK-NEXT:       %first = table.load %calls[%k] "first" : i64 -> i32
// CHECK-NEXT:       %4 = arith.extui %first : i32 to i64
// CHECK-NEXT:       %end = table.load %calls[%k] "end" : i64 -> i32
// CHECK-NEXT:       %5 = arith.extui %end : i32 to i64
// CHECK-NEXT:       table.call %3(%tables, %rows, %row_stride, %scores, %scratch) [%4 to %5] for[%r to %row_end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %6 = arith.constant 0 : i64
// CHECK-NEXT:     %7 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %6 to %n_tree_runs step %7 : i64 {
// CHECK-NEXT:       %form = table.load %tree_runs[%k_1] "form" : i64 -> i32
// CHECK-NEXT:       %8 = arith.extui %form : i32 to i64
// CHECK-NEXT:       %begin = table.load %tree_runs[%k_1] "begin" : i64 -> i32
// CHECK-NEXT:       %9 = arith.extui %begin : i32 to i64
// CHECK-NEXT:       %end_1 = table.load %tree_runs[%k_1] "end" : i64 -> i32
// CHECK-NEXT:       %10 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:       %11 = arith.maxsi %9, %tree_begin : i64
// CHECK-NEXT:       %12 = arith.minsi %10, %tree_end : i64
// CHECK-NEXT:       %13 = arith.constant 16 : i64
// CHECK-NEXT:       %14 = arith.addi %8, %13 : i64
// CHECK-NEXT:       table.call %14(%tables, %rows, %row_stride, %scores, %scratch) [%11 to %12] for[%r to %row_end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     bitplane.close %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @columns_float32_as_float32_missing(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %features = table.records %tables "features" slot 11 : i64 stride 8 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"window", #builtin.int<4>, i32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header []
// CHECK-NEXT:   %missing_value = table.float_number %tables "missing_value" slot 42 : i64 : f32
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %1 = arith.constant 8 : i64
// CHECK-NEXT:     %2 = arith.muli %k, %1 : i64
// CHECK-NEXT:     %3 = arith.constant 0 : i64
// CHECK-NEXT:     %4 = arith.addi %2, %3 : i64
// CHECK-NEXT:     %5 = arith.constant 1 : i64
// CHECK-NEXT:     %6 = arith.addi %2, %5 : i64
// CHECK-NEXT:     %7 = arith.constant 2 : i64
// CHECK-NEXT:     %8 = arith.addi %2, %7 : i64
// CHECK-NEXT:     %9 = arith.constant 3 : i64
// CHECK-NEXT:     %10 = arith.addi %2, %9 : i64
// CHECK-NEXT:     %11 = arith.constant 4 : i64
// CHECK-NEXT:     %12 = arith.addi %2, %11 : i64
// CHECK-NEXT:     %13 = arith.constant 5 : i64
// CHECK-NEXT:     %14 = arith.addi %2, %13 : i64
// CHECK-NEXT:     %15 = arith.constant 6 : i64
// CHECK-NEXT:     %16 = arith.addi %2, %15 : i64
// CHECK-NEXT:     %17 = arith.constant 7 : i64
// CHECK-NEXT:     %18 = arith.addi %2, %17 : i64
// CHECK-NEXT:     %feature = table.load %features[%4] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_1 = table.load %features[%6] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_2 = table.load %features[%8] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_3 = table.load %features[%10] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_4 = table.load %features[%12] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_5 = table.load %features[%14] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_6 = table.load %features[%16] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_7 = table.load %features[%18] "feature" : i64 -> i32
// CHECK-NEXT:     %window = table.load %features[%2] "window" : i64 -> i32
// CHECK-NEXT:     bitplane.columns %frame, %rows[%row_begin to %row_end x %row_stride] window %window features %feature, %feature_1, %feature_2, %feature_3, %feature_4, %feature_5, %feature_6, %feature_7 as f32 missing %missing_value : f32 bytes 32 : i64 : !walk.rows<f32>, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @compare_olt_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
// CHECK-NEXT:   %comparisons = table.records %tables "comparisons" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header []
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %first_1 = table.load %runs[%k] "first" : i64 -> i32
// CHECK-NEXT:     %1 = arith.extui %first_1 : i32 to i64
// CHECK-NEXT:     %end_1 = table.load %runs[%k] "end" : i64 -> i32
// CHECK-NEXT:     %2 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:     %column = table.load %runs[%k] "column" : i64 -> i32
// CHECK-NEXT:     %3 = arith.extui %column : i32 to i64
// CHECK-NEXT:     %4 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %1 to %2 step %4 : i64 {
// CHECK-NEXT:       %threshold = table.load %comparisons[%k_1] "threshold" : i64 -> f32
// CHECK-NEXT:       bitplane.compare %frame[%k_1] = %3 "olt" %threshold bytes 32 : i64 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @add_trees_perfect_1_permuted_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
// CHECK-NEXT:   %steps = table.records %tables "steps" slot 28 : i64 stride 4 : i64 fields [#table.field<"predicate", #builtin.int<0>, i32>]
// CHECK-NEXT:   %bytes = table.records %tables "bytes" slot 30 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header ["sums"]
// CHECK-NEXT:   %targets_of_tree = table.number %tables "targets_of_tree" slot 51 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %first_1 = table.load %trees[%k] "first" : i64 -> i32
// CHECK-NEXT:     %1 = arith.extui %first_1 : i32 to i64
// CHECK-NEXT:     bitplane.perfect_tree %frame, %steps[%1] bits 1 : i64 bytes 32 : i64
// CHECK-NEXT:     %target = table.load %trees[%k] "target" : i64 -> i32
// CHECK-NEXT:     %2 = arith.extui %target : i32 to i64
// CHECK-NEXT:     %value = table.load %trees[%k] "value" : i64 -> i32
// CHECK-NEXT:     %3 = arith.extui %value : i32 to i64
// CHECK-NEXT:     %4 = arith.addi %2, %targets_of_tree : i64
// CHECK-NEXT:     %5, %6 = scf.while (%7 = %2, %8 = %3) : (i64, i64) -> (i64, i64) {
// CHECK-NEXT:       bitplane.add_permuted %frame[%7], %bytes[%8] bits 1 : i64 of f32 by "sum" bytes 32 : i64
// CHECK-NEXT:       %9 = arith.constant 1 : i64
// CHECK-NEXT:       %10 = arith.constant 64 : i64
// CHECK-NEXT:       %11 = arith.addi %7, %9 : i64
// CHECK-NEXT:       %12 = arith.addi %8, %10 : i64
// CHECK-NEXT:       %13 = arith.cmpi slt, %11, %4 : i64
// CHECK-NEXT:       scf.condition(%13) %11, %12 : i64, i64
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%14: i64, %15: i64):
// CHECK-NEXT:       scf.yield %14, %15 : i64, i64
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// Several targets a leaf: a loop over them.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x2xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"dense"> : tensor<?x1xf32> -> tensor<?x2xf32>
  func.return %scores : tensor<?x2xf32>
}

// CHECK:      func.func @bitslice_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %calls = table.records %tables "calls" slot 27 : i64 stride 12 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
// CHECK-NEXT:   %tree_runs = table.records %tables "tree_runs" slot 35 : i64 stride 12 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"begin", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header ["sums"]
// CHECK-NEXT:   %n_calls = table.number %tables "n_calls" slot 49 : i64
// CHECK-NEXT:   %n_tree_runs = table.number %tables "n_tree_runs" slot 50 : i64
// CHECK-NEXT:   %n_targets = table.number %tables "n_targets" slot 40 : i64
// CHECK-NEXT:   %0 = arith.constant 256 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     bitplane.open %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:     %1 = arith.constant 0 : i64
// CHECK-NEXT:     %2 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k = %1 to %n_calls step %2 : i64 {
// CHECK-NEXT:       %unit = table.load %calls[%k] "unit" : i64 -> i32
// CHECK-NEXT:       %3 = arith.extui %unit : i32 to i64
// CHECK-NEXT:       %first = table.load %calls[%k] "first" : i64 -> i32
// CHECK-NEXT:       %4 = arith.extui %first : i32 to i64
// CHECK-NEXT:       %end = table.load %calls[%k] "end" : i64 -> i32
// CHECK-NEXT:       %5 = arith.extui %end : i32 to i64
// CHECK-NEXT:       table.call %3(%tables, %rows, %row_stride, %scores, %scratch) [%4 to %5] for[%r to %row_end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %6 = arith.constant 0 : i64
// CHECK-NEXT:     %7 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %6 to %n_tree_runs step %7 : i64 {
// CHECK-NEXT:       %form = table.load %tree_runs[%k_1] "form" : i64 -> i32
// CHECK-NEXT:       %8 = arith.extui %form : i32 to i64
// CHECK-NEXT:       %begin = table.load %tree_runs[%k_1] "begin" : i64 -> i32
// CHECK-NEXT:       %9 = arith.extui %begin : i32 to i64
// CHECK-NEXT:       %end_1 = table.load %tree_runs[%k_1] "end" : i64 -> i32
// CHECK-NEXT:       %10 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:       %11 = arith.maxsi %9, %tree_begin : i64
// CHECK-NEXT:       %12 = arith.minsi %10, %tree_end : i64
// CHECK-NEXT:       %13 = arith.constant 16 : i64
// CHECK-NEXT:       %14 = arith.addi %8, %13 : i64
// CHECK-NEXT:       table.call %14(%tables, %rows, %row_stride, %scores, %scratch) [%11 to %12] for[%r to %row_end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     bitplane.close %frame, %scores[%r to %row_end x %n_targets] bytes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @columns_float32_as_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %features = table.records %tables "features" slot 11 : i64 stride 8 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"window", #builtin.int<4>, i32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header []
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %1 = arith.constant 8 : i64
// CHECK-NEXT:     %2 = arith.muli %k, %1 : i64
// CHECK-NEXT:     %3 = arith.constant 0 : i64
// CHECK-NEXT:     %4 = arith.addi %2, %3 : i64
// CHECK-NEXT:     %5 = arith.constant 1 : i64
// CHECK-NEXT:     %6 = arith.addi %2, %5 : i64
// CHECK-NEXT:     %7 = arith.constant 2 : i64
// CHECK-NEXT:     %8 = arith.addi %2, %7 : i64
// CHECK-NEXT:     %9 = arith.constant 3 : i64
// CHECK-NEXT:     %10 = arith.addi %2, %9 : i64
// CHECK-NEXT:     %11 = arith.constant 4 : i64
// CHECK-NEXT:     %12 = arith.addi %2, %11 : i64
// CHECK-NEXT:     %13 = arith.constant 5 : i64
// CHECK-NEXT:     %14 = arith.addi %2, %13 : i64
// CHECK-NEXT:     %15 = arith.constant 6 : i64
// CHECK-NEXT:     %16 = arith.addi %2, %15 : i64
// CHECK-NEXT:     %17 = arith.constant 7 : i64
// CHECK-NEXT:     %18 = arith.addi %2, %17 : i64
// CHECK-NEXT:     %feature = table.load %features[%4] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_1 = table.load %features[%6] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_2 = table.load %features[%8] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_3 = table.load %features[%10] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_4 = table.load %features[%12] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_5 = table.load %features[%14] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_6 = table.load %features[%16] "feature" : i64 -> i32
// CHECK-NEXT:     %feature_7 = table.load %features[%18] "feature" : i64 -> i32
// CHECK-NEXT:     %window = table.load %features[%2] "window" : i64 -> i32
// CHECK-NEXT:     bitplane.columns %frame, %rows[%row_begin to %row_end x %row_stride] window %window features %feature, %feature_1, %feature_2, %feature_3, %feature_4, %feature_5, %feature_6, %feature_7 as f32 bytes 32 : i64 : !walk.rows<f32>, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @compare_ole_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
// CHECK-NEXT:   %comparisons = table.records %tables "comparisons" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header []
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %first_1 = table.load %runs[%k] "first" : i64 -> i32
// CHECK-NEXT:     %1 = arith.extui %first_1 : i32 to i64
// CHECK-NEXT:     %end_1 = table.load %runs[%k] "end" : i64 -> i32
// CHECK-NEXT:     %2 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:     %column = table.load %runs[%k] "column" : i64 -> i32
// CHECK-NEXT:     %3 = arith.extui %column : i32 to i64
// CHECK-NEXT:     %4 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %1 to %2 step %4 : i64 {
// CHECK-NEXT:       %threshold = table.load %comparisons[%k_1] "threshold" : i64 -> f32
// CHECK-NEXT:       bitplane.compare %frame[%k_1] = %3 "ole" %threshold bytes 32 : i64 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @add_trees_perfect_1_permuted_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
// CHECK-NEXT:   %steps = table.records %tables "steps" slot 28 : i64 stride 4 : i64 fields [#table.field<"predicate", #builtin.int<0>, i32>]
// CHECK-NEXT:   %bytes = table.records %tables "bytes" slot 30 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_indices = 0 : i64, bits = 512 : i64, quad_masks = 2560 : i64, row_masks = 19040 : i64, column = 150112 : i64, row_lists = 166496 : i64, shared_values = 215936 : i64, planes = 215968 : i64} from_header ["sums"]
// CHECK-NEXT:   %targets_of_tree = table.number %tables "targets_of_tree" slot 51 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %first_1 = table.load %trees[%k] "first" : i64 -> i32
// CHECK-NEXT:     %1 = arith.extui %first_1 : i32 to i64
// CHECK-NEXT:     bitplane.perfect_tree %frame, %steps[%1] bits 1 : i64 bytes 32 : i64
// CHECK-NEXT:     %target = table.load %trees[%k] "target" : i64 -> i32
// CHECK-NEXT:     %2 = arith.extui %target : i32 to i64
// CHECK-NEXT:     %value = table.load %trees[%k] "value" : i64 -> i32
// CHECK-NEXT:     %3 = arith.extui %value : i32 to i64
// CHECK-NEXT:     %4 = arith.addi %2, %targets_of_tree : i64
// CHECK-NEXT:     %5, %6 = scf.while (%7 = %2, %8 = %3) : (i64, i64) -> (i64, i64) {
// CHECK-NEXT:       bitplane.add_permuted %frame[%7], %bytes[%8] bits 1 : i64 of f32 by "sum" bytes 32 : i64
// CHECK-NEXT:       %9 = arith.constant 1 : i64
// CHECK-NEXT:       %10 = arith.constant 64 : i64
// CHECK-NEXT:       %11 = arith.addi %7, %9 : i64
// CHECK-NEXT:       %12 = arith.addi %8, %10 : i64
// CHECK-NEXT:       %13 = arith.cmpi slt, %11, %4 : i64
// CHECK-NEXT:       scf.condition(%13) %11, %12 : i64, i64
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%14: i64, %15: i64):
// CHECK-NEXT:       scf.yield %14, %15 : i64, i64
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
