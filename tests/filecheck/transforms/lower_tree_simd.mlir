// RUN: treebeard-opt %s --split-input-file -p normalize-predicates,lower-to-tree-simd{lanes=32},lower-tree-simd | filecheck %s

// Few tests of a feature: 16 thresholds are looked at once. Two columns, because NaN goes both ways.

func.func @predict(%rows: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_mixed"> : tensor<?x2xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @tree_simd_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:   %calls = table.records %tables "calls" slot 27 : i64 stride 12 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
// CHECK-NEXT:   %tree_runs = table.records %tables "tree_runs" slot 35 : i64 stride 12 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"begin", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
// CHECK-NEXT:   %n_tree_runs = table.number %tables "n_tree_runs" slot 50 : i64
// CHECK-NEXT:   %n_calls = table.number %tables "n_calls" slot 49 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %r = %row_begin to %row_end step %0 : i64 {
// CHECK-NEXT:     %1 = arith.constant 0 : i64
// CHECK-NEXT:     %2 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k = %1 to %n_calls step %2 : i64 {
// CHECK-NEXT:       %unit = table.load %calls[%k] "unit" : i64 -> i32
// CHECK-NEXT:       %3 = arith.extui %unit : i32 to i64
// CHECK-NEXT:       %first = table.load %calls[%k] "first" : i64 -> i32
// CHECK-NEXT:       %4 = arith.extui %first : i32 to i64
// CHECK-NEXT:       %end = table.load %calls[%k] "end" : i64 -> i32
// CHECK-NEXT:       %5 = arith.extui %end : i32 to i64
// CHECK-NEXT:       %6 = arith.constant 1 : i64
// CHECK-NEXT:       %7 = arith.addi %r, %6 : i64
// CHECK-NEXT:       table.call %3(%tables, %rows, %row_stride, %scores, %scratch) [%4 to %5] for[%r to %7] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %8 = arith.constant 5 : i64
// CHECK-NEXT:     %9 = arith.shrui %tree_begin, %8 : i64
// CHECK-NEXT:     %10 = arith.constant 31 : i64
// CHECK-NEXT:     %11 = arith.addi %tree_end, %10 : i64
// CHECK-NEXT:     %12 = arith.shrui %11, %8 : i64
// CHECK-NEXT:     %13 = arith.constant 0 : i64
// CHECK-NEXT:     %14 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %13 to %n_tree_runs step %14 : i64 {
// CHECK-NEXT:       %begin = table.load %tree_runs[%k_1] "begin" : i64 -> i32
// CHECK-NEXT:       %15 = arith.extui %begin : i32 to i64
// CHECK-NEXT:       %end_1 = table.load %tree_runs[%k_1] "end" : i64 -> i32
// CHECK-NEXT:       %16 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:       %17 = arith.maxsi %15, %9 : i64
// CHECK-NEXT:       %18 = arith.minsi %16, %12 : i64
// CHECK-NEXT:       %form = table.load %tree_runs[%k_1] "form" : i64 -> i32
// CHECK-NEXT:       %19 = arith.extui %form : i32 to i64
// CHECK-NEXT:       %20 = arith.constant 16 : i64
// CHECK-NEXT:       %21 = arith.addi %19, %20 : i64
// CHECK-NEXT:       %22 = arith.constant 1 : i64
// CHECK-NEXT:       %23 = arith.addi %r, %22 : i64
// CHECK-NEXT:       table.call %21(%tables, %rows, %row_stride, %scores, %scratch) [%17 to %18] for[%r to %23] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:       %24 = arith.constant 20 : i64
// CHECK-NEXT:       %25 = arith.addi %19, %24 : i64
// CHECK-NEXT:       %26 = arith.addi %r, %22 : i64
// CHECK-NEXT:       table.call %25(%tables, %rows, %row_stride, %scores, %scratch) [%17 to %18] for[%r to %26] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// CHECK:      func.func @rank_columns_le_float32_as_float32_one(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %columns = table.records %tables "columns" slot 33 : i64 stride 8 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"missing", #builtin.int<4>, i32>]
// CHECK-NEXT:   %runs = table.records %tables "runs" slot 34 : i64 stride 16 : i64 fields [#table.field<"begin", #builtin.int<0>, i32>, #table.field<"end", #builtin.int<4>, i32>, #table.field<"width", #builtin.int<8>, i32>, #table.field<"first_threshold", #builtin.int<12>, i32>]
// CHECK-NEXT:   %rank_thresholds = table.records %tables "rank_thresholds" slot 23 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
// CHECK-NEXT:   %ranks = table.area %tables, %scratch "ranks" at 4096 : i64 slot 0 : i64
// CHECK-NEXT:   %0 = table.row %rows[%row_begin x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
// CHECK-NEXT:   %1 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %1 : i64 {
// CHECK-NEXT:     %begin = table.load %runs[%k] "begin" : i64 -> i32
// CHECK-NEXT:     %2 = arith.extui %begin : i32 to i64
// CHECK-NEXT:     %end_1 = table.load %runs[%k] "end" : i64 -> i32
// CHECK-NEXT:     %3 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:     %width = table.load %runs[%k] "width" : i64 -> i32
// CHECK-NEXT:     %4 = arith.extui %width : i32 to i64
// CHECK-NEXT:     %first_threshold = table.load %runs[%k] "first_threshold" : i64 -> i32
// CHECK-NEXT:     %5 = arith.extui %first_threshold : i32 to i64
// CHECK-NEXT:     %6 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %2 to %3 step %6 : i64 {
// CHECK-NEXT:       %7 = arith.subi %k_1, %2 : i64
// CHECK-NEXT:       %8 = arith.muli %7, %4 : i64
// CHECK-NEXT:       %9 = arith.addi %5, %8 : i64
// CHECK-NEXT:       %feature = table.load %columns[%k_1] "feature" : i64 -> i32
// CHECK-NEXT:       %value = table.gather %0[%feature] : !walk.row<f32>, i32 -> f32
// CHECK-NEXT:       %10 = arith.constant 0 : i64
// CHECK-NEXT:       %missing = table.load %columns[%k_1] "missing" : i64 -> i32
// CHECK-NEXT:       %11 = arith.extui %missing : i32 to i64
// CHECK-NEXT:       %12 = table.compare %value "unordered" %value : f32, f32 -> i1
// CHECK-NEXT:       %13 = simd.element %rank_thresholds[%9 x f32] : !table.records
// CHECK-NEXT:       %14 = simd.load %13 align 64 : i64 invariant : vector<16xf32>
// CHECK-NEXT:       %15 = simd.splat(%value) : (f32) -> vector<16xf32>
// CHECK-NEXT:       %16 = simd.compare(%15, %14) {comparison = "ogt"} : (vector<16xf32>, vector<16xf32>) -> vector<16xi1>
// CHECK-NEXT:       %17 = simd.population(%16) {size = 4 : i64} : (vector<16xi1>) -> i64
// CHECK-NEXT:       %18 = arith.select %12, %11, %10 : i64
// CHECK-NEXT:       %19 = arith.addi %17, %18 : i64
// CHECK-NEXT:       %20 = arith.trunci %19 : i64 to i8
// CHECK-NEXT:       %21 = arith.constant -128 : i8
// CHECK-NEXT:       %22 = arith.xori %20, %21 : i8
// CHECK-NEXT:       %23 = simd.element %ranks[%k_1 x i8] : !simd.address
// CHECK-NEXT:       simd.store %22, %23 align 1 : i64 : i8
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// CHECK:      func.func @simd_leaf_index_perfect_1_1(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %groups = table.records %tables "groups" slot 36 : i64 stride 16 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
// CHECK-NEXT:   %predicates = table.records %tables "predicates" slot 38 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
// CHECK-NEXT:   %ranks = table.area %tables, %scratch "ranks" at 4096 : i64 slot 0 : i64
// CHECK-NEXT:   %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %1 = arith.subi %k, %first : i64
// CHECK-NEXT:     %2 = arith.constant 32 : i64
// CHECK-NEXT:     %3 = arith.muli %1, %2 : i64
// CHECK-NEXT:     %first_1 = table.load %groups[%k] "first" : i64 -> i32
// CHECK-NEXT:     %4 = arith.extui %first_1 : i32 to i64
// CHECK-NEXT:     %5 = simd.element %leaf_indices[%3 x i8] : !simd.address
// CHECK-NEXT:     %6 = simd.element %predicates[%4 x i8] : !table.records
// CHECK-NEXT:     %7 = arith.constant 0 : i64
// CHECK-NEXT:     %8 = simd.element %6[%7 x i8] : !simd.address
// CHECK-NEXT:     %9 = arith.constant dense<1> : vector<32xi8>
// CHECK-NEXT:     %10 = simd.load %8 align 32 : i64 invariant : vector<32xi8>
// CHECK-NEXT:     %11 = arith.constant 32 : i64
// CHECK-NEXT:     %12 = simd.element %8[%11 x i8] : !simd.address
// CHECK-NEXT:     %13 = simd.load %12 align 32 : i64 invariant : vector<32xi8>
// CHECK-NEXT:     %14 = simd.lookup_bytes(%10, %ranks) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
// CHECK-NEXT:     %15 = simd.compare(%14, %13) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
// CHECK-NEXT:     %16 = simd.sign_extend(%15) : (vector<32xi1>) -> vector<32xi8>
// CHECK-NEXT:     %17 = arith.addi %16, %9 : vector<32xi8>
// CHECK-NEXT:     simd.store %17, %5 align 32 : i64 : vector<32xi8>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// CHECK:      func.func @simd_add_one_perfect_1_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %groups = table.records %tables "groups" slot 36 : i64 stride 16 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
// CHECK-NEXT:   %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
// CHECK-NEXT:   %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %1 = arith.subi %k, %first : i64
// CHECK-NEXT:     %2 = arith.constant 32 : i64
// CHECK-NEXT:     %3 = arith.muli %1, %2 : i64
// CHECK-NEXT:     %4 = arith.muli %k, %2 : i64
// CHECK-NEXT:     %value = table.load %groups[%k] "value" : i64 -> i32
// CHECK-NEXT:     %5 = arith.extui %value : i32 to i64
// CHECK-NEXT:     %6 = simd.element %leaf_indices[%3 x i8] : !simd.address
// CHECK-NEXT:     %7 = simd.element %scores[%row_begin x f32] : !walk.scores<f32>
// CHECK-NEXT:     %8 = simd.load %7 align 4 : i64 : f32
// CHECK-NEXT:     %9 = arith.constant 0 : i64
// CHECK-NEXT:     %10 = simd.element %6[%9 x i8] : !simd.address
// CHECK-NEXT:     %11 = simd.load %10 align 1 : i64 : i8
// CHECK-NEXT:     %12 = arith.extui %11 : i8 to i64
// CHECK-NEXT:     %13 = arith.addi %5, %9 : i64
// CHECK-NEXT:     %14 = simd.element %values[%13 x f32] : !table.records
// CHECK-NEXT:     %15 = simd.element %14[%12 x f32] : !simd.address
// CHECK-NEXT:     %16 = simd.load %15 align 4 : i64 invariant : f32
// CHECK-NEXT:     %17 = arith.addf %8, %16 : f32
// CHECK-NEXT:     %18 = arith.constant 1 : i64
// CHECK-NEXT:     %19 = simd.element %6[%18 x i8] : !simd.address
// CHECK-NEXT:     %20 = simd.load %19 align 1 : i64 : i8
// CHECK-NEXT:     %21 = arith.extui %20 : i8 to i64
// CHECK-NEXT:     %22 = arith.constant 2 : i64
// CHECK-NEXT:     %23 = arith.addi %5, %22 : i64
// CHECK-NEXT:     %24 = simd.element %values[%23 x f32] : !table.records
// CHECK-NEXT:     %25 = simd.element %24[%21 x f32] : !simd.address
// CHECK-NEXT:     %26 = simd.load %25 align 4 : i64 invariant : f32
// CHECK-NEXT:     %27 = arith.addf %17, %26 : f32
// CHECK-NEXT:     %28 = simd.element %6[%22 x i8] : !simd.address
// CHECK-NEXT:     %29 = simd.load %28 align 1 : i64 : i8
// CHECK-NEXT:     %30 = arith.extui %29 : i8 to i64
// CHECK-NEXT:     %31 = arith.constant 4 : i64
// CHECK-NEXT:     %32 = arith.addi %5, %31 : i64
// CHECK-NEXT:     %33 = simd.element %values[%32 x f32] : !table.records
// CHECK-NEXT:     %34 = simd.element %33[%30 x f32] : !simd.address
// CHECK-NEXT:     %35 = simd.load %34 align 4 : i64 invariant : f32
// CHECK-NEXT:     %36 = arith.addf %27, %35 : f32
// CHECK-NEXT:     %37 = arith.constant 3 : i64
// CHECK-NEXT:     %38 = simd.element %6[%37 x i8] : !simd.address
