// RUN: treebeard-opt %s --split-input-file -p normalize-predicates,lower-sweep{lanes=32},lower-ranks | filecheck %s

// Few tests of a feature: 16 thresholds are looked at once. Two columns, because NaN goes both ways.

func.func @predict(%rows: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_mixed"> : tensor<?x2xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @sweep_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.kept_leaves, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %columns = table.records %tables "columns" slot 32 : i64 first stride 8 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"missing", #builtin.int<4>, i32>]
// CHECK-NEXT:   %runs = table.records %tables "runs" slot 33 : i64 stride 16 : i64 fields [#table.field<"begin", #builtin.int<0>, i32>, #table.field<"end", #builtin.int<4>, i32>, #table.field<"width", #builtin.int<8>, i32>, #table.field<"cut", #builtin.int<12>, i32>]
// CHECK-NEXT:   %cuts = table.records %tables "cuts" slot 23 : i64 stride 4 : i64 fields [#table.field<"cut", #builtin.int<0>, f32>]
// CHECK-NEXT:   %groups = table.records %tables "groups" slot 34 : i64 stride 16 : i64 fields [#table.field<"kind", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
// CHECK-NEXT:   %segments = table.records %tables "segments" slot 35 : i64 stride 12 : i64 fields [#table.field<"ranks", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>]
// CHECK-NEXT:   %questions = table.records %tables "questions" slot 36 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
// CHECK-NEXT:   %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
// CHECK-NEXT:   %frame = table.frame %tables, %scratch fixed {leaf_numbers = 0 : i64, ranks = 256 : i64} told []
// CHECK-NEXT:   %n_targets = arith.constant 1 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     %row = table.row %rows[%r x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
// CHECK-NEXT:     %1 = arith.constant 0 : i32
// CHECK-NEXT:     %begin = table.load %runs[%1] "begin" : i32 -> i32
// CHECK-NEXT:     %2 = arith.extui %begin : i32 to i64
// CHECK-NEXT:     %end = table.load %runs[%1] "end" : i32 -> i32
// CHECK-NEXT:     %3 = arith.extui %end : i32 to i64
// CHECK-NEXT:     %width = table.load %runs[%1] "width" : i32 -> i32
// CHECK-NEXT:     %4 = arith.extui %width : i32 to i64
// CHECK-NEXT:     %cut = table.load %runs[%1] "cut" : i32 -> i32
// CHECK-NEXT:     %5 = arith.extui %cut : i32 to i64
// CHECK-NEXT:     %6 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k = %2 to %3 step %6 : i64 {
// CHECK-NEXT:       %feature = table.load %columns[%k] "feature" : i64 -> i32
// CHECK-NEXT:       %value = table.gather %row[%feature] : !walk.row<f32>, i32 -> f32
// CHECK-NEXT:       %missing = table.load %columns[%k] "missing" : i64 -> i32
// CHECK-NEXT:       %7 = arith.extui %missing : i32 to i64
// CHECK-NEXT:       %8 = table.compare %value "unordered" %value : f32, f32 -> i1
// CHECK-NEXT:       %9 = arith.subi %k, %2 : i64
// CHECK-NEXT:       %10 = arith.muli %9, %4 : i64
// CHECK-NEXT:       %11 = arith.addi %5, %10 : i64
// CHECK-NEXT:       %12 = ranks.count %value, %cuts[%11] says no "gt" : f32
// CHECK-NEXT:       %13 = arith.constant 0 : i64
// CHECK-NEXT:       %14 = arith.select %8, %7, %13 : i64
// CHECK-NEXT:       %15 = arith.addi %12, %14 : i64
// CHECK-NEXT:       ranks.put %frame[%k], %15 lanes 32 : i64
// CHECK-NEXT:     }
// CHECK-NEXT:     %16 = arith.constant 32 : i64
// CHECK-NEXT:     scf.for %t = %tree_begin to %tree_end step %16 : i64 {
// CHECK-NEXT:       %17 = arith.constant 5 : i64
// CHECK-NEXT:       %18 = arith.shrui %t, %17 : i64
// CHECK-NEXT:       %first = table.load %groups[%18] "first" : i64 -> i32
// CHECK-NEXT:       %19 = arith.extui %first : i32 to i64
// CHECK-NEXT:       ranks.complete %frame, %questions[%19] bits 1 : i64 groups 1 : i64 lanes 32 : i64
// CHECK-NEXT:       %value_1 = table.load %groups[%18] "value" : i64 -> i32
// CHECK-NEXT:       %20 = arith.extui %value_1 : i32 to i64
// CHECK-NEXT:       ranks.add %frame, %values[%20], %scores[%r x %n_targets] bits 1 : i64 masks 0 : i64 of f32 by "sum" lanes 32 : i64 : !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
