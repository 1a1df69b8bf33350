// RUN: treebeard-opt %s --split-input-file -p normalize-predicates,lower-to-bitslice{plane-bytes=32},lower-bitslice | filecheck %s

// Few tests of a feature: one loop for each direction of NaN. Trees of one kind: no choice between kinds.

func.func @predict(%rows: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_mixed"> : tensor<?x2xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      func.func @bitslice_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK:        scf.for %r = %row_begin to %row_end step
// CHECK:          scf.for %k = %83 to %n_calls step %84 : i64 {
// CHECK-NEXT:       %unit = table.load %calls[%k] "unit" : i64 -> i32
// CHECK-NEXT:       %85 = arith.extui %unit : i32 to i64
// CHECK-NEXT:       %first = table.load %calls[%k] "first" : i64 -> i32
// CHECK-NEXT:       %86 = arith.extui %first : i32 to i64
// CHECK-NEXT:       %end = table.load %calls[%k] "end" : i64 -> i32
// CHECK-NEXT:       %87 = arith.extui %end : i32 to i64
// CHECK-NEXT:       table.call %85(%tables, %rows, %row_stride, %scores, %scratch) [%86 to %87] for[%r to %row_end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %88 = arith.constant 0 : i64
// CHECK-NEXT:     %89 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %88 to %n_tree_runs step %89 : i64 {
// CHECK-NEXT:       %form = table.load %tree_runs[%k_1] "form" : i64 -> i32
// CHECK-NEXT:       %90 = arith.extui %form : i32 to i64
// CHECK-NEXT:       %begin = table.load %tree_runs[%k_1] "begin" : i64 -> i32
// CHECK-NEXT:       %91 = arith.extui %begin : i32 to i64
// CHECK-NEXT:       %end_1 = table.load %tree_runs[%k_1] "end" : i64 -> i32
// CHECK-NEXT:       %92 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:       %93 = arith.maxsi %91, %tree_begin : i64
// CHECK-NEXT:       %94 = arith.minsi %92, %tree_end : i64
// CHECK-NEXT:       %95 = arith.constant 16 : i64
// CHECK-NEXT:       %96 = arith.addi %90, %95 : i64
// CHECK-NEXT:       table.call %96(%tables, %rows, %row_stride, %scores, %scratch) [%93 to %94] for[%r to %row_end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT:     }

// The columns: eight rows at a time, then one at a time, then zeros for rows that are absent.
// CHECK:      func.func @columns_float32_as_float32(
// CHECK:          simd.shuffle
// CHECK:          simd.store {{.*}} align 16
// CHECK:        scf.for
// CHECK:        scf.for

// One plane for each predicate: eight values at a time are compared, 32 results packed.
// CHECK:      func.func @compare_ole_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
// CHECK-NEXT:   %comparisons = table.records %tables "comparisons" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
// CHECK-NEXT:   %planes = table.area %tables, %scratch "planes" at 215968 : i64 slot 0 : i64
// CHECK-NEXT:   %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %first_1 = table.load %runs[%k] "first" : i64 -> i32
// CHECK-NEXT:     %1 = arith.extui %first_1 : i32 to i64
// CHECK-NEXT:     %end_1 = table.load %runs[%k] "end" : i64 -> i32
// CHECK-NEXT:     %2 = arith.extui %end_1 : i32 to i64
// CHECK-NEXT:     %column_1 = table.load %runs[%k] "column" : i64 -> i32
// CHECK-NEXT:     %3 = arith.extui %column_1 : i32 to i64
// CHECK-NEXT:     %4 = arith.constant 1 : i64
// CHECK-NEXT:     scf.for %k_1 = %1 to %2 step %4 : i64 {
// CHECK-NEXT:       %threshold = table.load %comparisons[%k_1] "threshold" : i64 -> f32
// CHECK-NEXT:       %5 = simd.splat(%threshold) : (f32) -> vector<32xf32>
// CHECK-NEXT:       %6 = arith.constant 32 : i64
// CHECK-NEXT:       %7 = arith.muli %k_1, %6 overflow<nsw> : i64
// CHECK-NEXT:       %8 = simd.element %planes[%7 x i8] : !simd.address
// CHECK-NEXT:       %9 = arith.constant 1024 : i64
// CHECK-NEXT:       %10 = arith.muli %3, %9 : i64
// CHECK-NEXT:       %11 = simd.element %column[%10 x i8] : !simd.address
// CHECK-NEXT:       %12 = arith.constant 0 : i64
// CHECK-NEXT:       %13 = simd.element %11[%12 x f32] : !simd.address
// CHECK-NEXT:       %14 = simd.load %13 align 16 : i64 : vector<32xf32>
// CHECK-NEXT:       %15 = simd.compare(%14, %5) {comparison = "ole"} : (vector<32xf32>, vector<32xf32>) -> vector<32xi1>
// CHECK-NEXT:       %16 = simd.pack_bits(%15) : (vector<32xi1>) -> vector<4xi8>
// CHECK-NEXT:       %17 = simd.element %8[%12 x i8] : !simd.address
// CHECK-NEXT:       simd.store %16, %17 align 4 : i64 : vector<4xi8>
// CHECK-NEXT:       %18 = simd.element %11[%6 x f32] : !simd.address
// CHECK-NEXT:       %19 = simd.load %18 align 16 : i64 : vector<32xf32>
// CHECK-NEXT:       %20 = simd.compare(%19, %5) {comparison = "ole"} : (vector<32xf32>, vector<32xf32>) -> vector<32xi1>
// CHECK-NEXT:       %21 = simd.pack_bits(%20) : (vector<32xi1>) -> vector<4xi8>
// CHECK-NEXT:       %22 = arith.constant 4 : i64
// CHECK-NEXT:       %23 = simd.element %8[%22 x i8] : !simd.address
// CHECK-NEXT:       simd.store %21, %23 align 4 : i64 : vector<4xi8>
// CHECK-NEXT:       %24 = arith.constant 64 : i64
// CHECK-NEXT:       %25 = simd.element %11[%24 x f32] : !simd.address
// CHECK-NEXT:       %26 = simd.load %25 align 16 : i64 : vector<32xf32>
// CHECK-NEXT:       %27 = simd.compare(%26, %5) {comparison = "ole"} : (vector<32xf32>, vector<32xf32>) -> vector<32xi1>
// CHECK-NEXT:       %28 = simd.pack_bits(%27) : (vector<32xi1>) -> vector<4xi8>
// CHECK-NEXT:       %29 = arith.constant 8 : i64
// CHECK-NEXT:       %30 = simd.element %8[%29 x i8] : !simd.address
// CHECK-NEXT:       simd.store %28, %30 align 4 : i64 : vector<4xi8>
// CHECK-NEXT:       %31 = arith.constant 96 : i64
// CHECK-NEXT:       %32 = simd.element %11[%31 x f32] : !simd.address
// CHECK-NEXT:       %33 = simd.load %32 align 16 : i64 : vector<32xf32>
// CHECK-NEXT:       %34 = simd.compare(%33, %5) {comparison = "ole"} : (vector<32xf32>, vector<32xf32>) -> vector<32xi1>
// CHECK-NEXT:       %35 = simd.pack_bits(%34) : (vector<32xi1>) -> vector<4xi8>
// CHECK-NEXT:       %36 = arith.constant 12 : i64
// CHECK-NEXT:       %37 = simd.element %8[%36 x i8] : !simd.address
// CHECK-NEXT:       simd.store %35, %37 align 4 : i64 : vector<4xi8>
// CHECK-NEXT:       %38 = arith.constant 128 : i64
// CHECK-NEXT:       %39 = simd.element %11[%38 x f32] : !simd.address
// CHECK-NEXT:       %40 = simd.load %39 align 16 : i64 : vector<32xf32>
// CHECK-NEXT:       %41 = simd.compare(%40, %5) {comparison = "ole"} : (vector<32xf32>, vector<32xf32>) -> vector<32xi1>
// CHECK-NEXT:       %42 = simd.pack_bits(%41) : (vector<32xi1>) -> vector<4xi8>
// CHECK-NEXT:       %43 = arith.constant 16 : i64
// CHECK-NEXT:       %44 = simd.element %8[%43 x i8] : !simd.address
// CHECK-NEXT:       simd.store %42, %44 align 4 : i64 : vector<4xi8>
// CHECK-NEXT:       %45 = arith.constant 160 : i64
// CHECK-NEXT:       %46 = simd.element %11[%45 x f32] : !simd.address
// CHECK-NEXT:       %47 = simd.load %46 align 16 : i64 : vector<32xf32>
// CHECK-NEXT:       %48 = simd.compare(%47, %5) {comparison = "ole"} : (vector<32xf32>, vector<32xf32>) -> vector<32xi1>
// CHECK-NEXT:       %49 = simd.pack_bits(%48) : (vector<32xi1>) -> vector<4xi8>
// CHECK-NEXT:       %50 = arith.constant 20 : i64
// CHECK-NEXT:       %51 = simd.element %8[%50 x i8] : !simd.address
// CHECK-NEXT:       simd.store %49, %51 align 4 : i64 : vector<4xi8>
// CHECK-NEXT:       %52 = arith.constant 192 : i64
// CHECK-NEXT:       %53 = simd.element %11[%52 x f32] : !simd.address
// CHECK-NEXT:       %54 = simd.load %53 align 16 : i64 : vector<32xf32>
// CHECK-NEXT:       %55 = simd.compare(%54, %5) {comparison = "ole"} : (vector<32xf32>, vector<32xf32>) -> vector<32xi1>
// CHECK-NEXT:       %56 = simd.pack_bits(%55) : (vector<32xi1>) -> vector<4xi8>
// CHECK-NEXT:       %57 = arith.constant 24 : i64
// CHECK-NEXT:       %58 = simd.element %8[%57 x i8] : !simd.address
// CHECK-NEXT:       simd.store %56, %58 align 4 : i64 : vector<4xi8>
// CHECK-NEXT:       %59 = arith.constant 224 : i64
// CHECK-NEXT:       %60 = simd.element %11[%59 x f32] : !simd.address
// CHECK-NEXT:       %61 = simd.load %60 align 16 : i64 : vector<32xf32>
// CHECK-NEXT:       %62 = simd.compare(%61, %5) {comparison = "ole"} : (vector<32xf32>, vector<32xf32>) -> vector<32xi1>
// CHECK-NEXT:       %63 = simd.pack_bits(%62) : (vector<32xi1>) -> vector<4xi8>
// CHECK-NEXT:       %64 = arith.constant 28 : i64
// CHECK-NEXT:       %65 = simd.element %8[%64 x i8] : !simd.address
// CHECK-NEXT:       simd.store %63, %65 align 4 : i64 : vector<4xi8>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// CHECK:      func.func @compare_ule_float32(

// A tree of one predicate: its plane is bit 0 of the leaf indices; then each byte of the leaf values is looked up.
// CHECK:      func.func @add_trees_perfect_1_permuted_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
// CHECK-NEXT:   %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
// CHECK-NEXT:   %steps = table.records %tables "steps" slot 28 : i64 stride 4 : i64 fields [#table.field<"predicate", #builtin.int<0>, i32>]
// CHECK-NEXT:   %bytes = table.records %tables "bytes" slot 30 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
// CHECK-NEXT:   %targets_of_tree = table.number %tables "targets_of_tree" slot 51 : i64
// CHECK-NEXT:   %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
// CHECK-NEXT:   %sums = table.area %tables, %scratch "sums" slot 48 : i64
// CHECK-NEXT:   %0 = arith.constant 1 : i64
// CHECK-NEXT:   scf.for %k = %first to %end step %0 : i64 {
// CHECK-NEXT:     %first_1 = table.load %trees[%k] "first" : i64 -> i32
// CHECK-NEXT:     %1 = arith.extui %first_1 : i32 to i64
// CHECK-NEXT:     %2 = arith.constant 4 : i64
// CHECK-NEXT:     %3 = arith.muli %1, %2 : i64
// CHECK-NEXT:     %4 = simd.element %steps[%3 x i8] : !table.records
// CHECK-NEXT:     %5 = arith.constant 0 : i64
// CHECK-NEXT:     %6 = simd.element %4[%5 x i8] : !simd.address
// CHECK-NEXT:     %7 = simd.load %6 align 4 : i64 invariant : i32
// CHECK-NEXT:     %8 = arith.extui %7 : i32 to i64
// CHECK-NEXT:     %9 = simd.element %scratch[%8 x i8] : !walk.scratch
// CHECK-NEXT:     %10 = simd.load %9 align 32 : i64 : vector<4xi64>
// CHECK-NEXT:     %11 = arith.constant dense<0> : vector<4xi64>
// CHECK-NEXT:     %12, %13, %14, %15, %16, %17, %18, %19 = simd.transpose_bits(%10, %11, %11, %11, %11, %11, %11, %11) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
// CHECK-NEXT:     %20 = simd.element %leaf_indices[%5 x i8] : !simd.address
// CHECK-NEXT:     simd.store %12, %20 align 32 : i64 : vector<32xi8>
// CHECK-NEXT:     %21 = arith.constant 32 : i64
// CHECK-NEXT:     %22 = simd.element %leaf_indices[%21 x i8] : !simd.address
// CHECK-NEXT:     simd.store %13, %22 align 32 : i64 : vector<32xi8>
// CHECK-NEXT:     %23 = arith.constant 64 : i64
// CHECK-NEXT:     %24 = simd.element %leaf_indices[%23 x i8] : !simd.address
// CHECK-NEXT:     simd.store %14, %24 align 32 : i64 : vector<32xi8>
// CHECK-NEXT:     %25 = arith.constant 96 : i64
// CHECK-NEXT:     %26 = simd.element %leaf_indices[%25 x i8] : !simd.address
// CHECK-NEXT:     simd.store %15, %26 align 32 : i64 : vector<32xi8>
// CHECK-NEXT:     %27 = arith.constant 128 : i64
// CHECK-NEXT:     %28 = simd.element %leaf_indices[%27 x i8] : !simd.address
// CHECK-NEXT:     simd.store %16, %28 align 32 : i64 : vector<32xi8>
// CHECK-NEXT:     %29 = arith.constant 160 : i64
// CHECK-NEXT:     %30 = simd.element %leaf_indices[%29 x i8] : !simd.address
// CHECK-NEXT:     simd.store %17, %30 align 32 : i64 : vector<32xi8>
// CHECK-NEXT:     %31 = arith.constant 192 : i64
// CHECK-NEXT:     %32 = simd.element %leaf_indices[%31 x i8] : !simd.address
// CHECK-NEXT:     simd.store %18, %32 align 32 : i64 : vector<32xi8>
// CHECK-NEXT:     %33 = arith.constant 224 : i64
// CHECK-NEXT:     %34 = simd.element %leaf_indices[%33 x i8] : !simd.address
// CHECK-NEXT:     simd.store %19, %34 align 32 : i64 : vector<32xi8>
// CHECK-NEXT:     %target = table.load %trees[%k] "target" : i64 -> i32
// CHECK-NEXT:     %35 = arith.extui %target : i32 to i64
// CHECK-NEXT:     %value = table.load %trees[%k] "value" : i64 -> i32
// CHECK-NEXT:     %36 = arith.extui %value : i32 to i64
// CHECK-NEXT:     %37 = arith.addi %35, %targets_of_tree : i64
// CHECK-NEXT:     %38, %39 = scf.while (%40 = %35, %41 = %36) : (i64, i64) -> (i64, i64) {
// CHECK-NEXT:       %42 = simd.element %bytes[%41 x i8] : !table.records
// CHECK-NEXT:       %43 = arith.constant 0 : i64
// CHECK-NEXT:       %44 = simd.element %42[%43 x i8] : !simd.address
// CHECK-NEXT:       %45 = arith.constant 16 : i64
// CHECK-NEXT:       %46 = simd.element %42[%45 x i8] : !simd.address
// CHECK-NEXT:       %47 = arith.constant 32 : i64
// CHECK-NEXT:       %48 = simd.element %42[%47 x i8] : !simd.address
// CHECK-NEXT:       %49 = arith.constant 48 : i64
// CHECK-NEXT:       %50 = simd.element %42[%49 x i8] : !simd.address
// CHECK-NEXT:       %51 = arith.constant 8 : i64
// CHECK-NEXT:       %52 = arith.constant 1 : i64
// CHECK-NEXT:       scf.for %register = %43 to %51 step %52 : i64 {
// CHECK-NEXT:         %53 = arith.muli %register, %47 : i64
// CHECK-NEXT:         %54 = simd.element %leaf_indices[%53 x i8] : !simd.address
// CHECK-NEXT:         %55 = simd.load %54 align 32 : i64 : vector<32xi8>
// CHECK-NEXT:         %56, %57, %58, %59 = simd.lookup_bytes(%55, %44, %46, %48, %50) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
// CHECK-NEXT:         %60 = simd.shuffle(%56, %57) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
// CHECK-NEXT:         %61 = simd.shuffle(%58, %59) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
// CHECK-NEXT:         %62 = simd.shuffle(%56, %57) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
// CHECK-NEXT:         %63 = simd.shuffle(%58, %59) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
// CHECK-NEXT:         %64 = simd.shuffle(%60, %61) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
// CHECK-NEXT:         %65 = simd.shuffle(%60, %61) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
// CHECK-NEXT:         %66 = simd.shuffle(%62, %63) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
// CHECK-NEXT:         %67 = simd.shuffle(%62, %63) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
// CHECK-NEXT:         %68 = arith.constant 4 : i64
// CHECK-NEXT:         %69 = arith.muli %register, %68 : i64
// CHECK-NEXT:         %70 = arith.addi %69, %43 : i64
// CHECK-NEXT:         %71 = simd.bitcast(%64) : (vector<32xi8>) -> vector<8xf32>
// CHECK-NEXT:         %72 = arith.constant 1024 : i64
// CHECK-NEXT:         %73 = arith.muli %40, %72 overflow<nsw> : i64
// CHECK-NEXT:         %74 = simd.element %sums[%73 x i8] : !simd.address
// CHECK-NEXT:         %75 = arith.muli %70, %47 : i64
// CHECK-NEXT:         %76 = simd.element %74[%75 x i8] : !simd.address
// CHECK-NEXT:         %77 = simd.load %76 align 32 : i64 : vector<8xf32>
// CHECK-NEXT:         %78 = arith.addf %77, %71 : vector<8xf32>
// CHECK-NEXT:         simd.store %78, %76 align 32 : i64 : vector<8xf32>
// CHECK-NEXT:         %79 = arith.muli %register, %68 : i64
// CHECK-NEXT:         %80 = arith.addi %79, %52 : i64
// CHECK-NEXT:         %81 = simd.bitcast(%65) : (vector<32xi8>) -> vector<8xf32>
// CHECK-NEXT:         %82 = arith.muli %40, %72 overflow<nsw> : i64
// CHECK-NEXT:         %83 = simd.element %sums[%82 x i8] : !simd.address
// CHECK-NEXT:         %84 = arith.muli %80, %47 : i64
// CHECK-NEXT:         %85 = simd.element %83[%84 x i8] : !simd.address
// CHECK-NEXT:         %86 = simd.load %85 align 32 : i64 : vector<8xf32>
// CHECK-NEXT:         %87 = arith.addf %86, %81 : vector<8xf32>
// CHECK-NEXT:         simd.store %87, %85 align 32 : i64 : vector<8xf32>
// CHECK-NEXT:         %88 = arith.muli %register, %68 : i64
// CHECK-NEXT:         %89 = arith.constant 2 : i64
// CHECK-NEXT:         %90 = arith.addi %88, %89 : i64
// CHECK-NEXT:         %91 = simd.bitcast(%66) : (vector<32xi8>) -> vector<8xf32>
// CHECK-NEXT:         %92 = arith.muli %40, %72 overflow<nsw> : i64
// CHECK-NEXT:         %93 = simd.element %sums[%92 x i8] : !simd.address
// CHECK-NEXT:         %94 = arith.muli %90, %47 : i64
// CHECK-NEXT:         %95 = simd.element %93[%94 x i8] : !simd.address
// CHECK-NEXT:         %96 = simd.load %95 align 32 : i64 : vector<8xf32>
// CHECK-NEXT:         %97 = arith.addf %96, %91 : vector<8xf32>
// CHECK-NEXT:         simd.store %97, %95 align 32 : i64 : vector<8xf32>
// CHECK-NEXT:         %98 = arith.muli %register, %68 : i64
// CHECK-NEXT:         %99 = arith.constant 3 : i64
// CHECK-NEXT:         %100 = arith.addi %98, %99 : i64
// CHECK-NEXT:         %101 = simd.bitcast(%67) : (vector<32xi8>) -> vector<8xf32>
// CHECK-NEXT:         %102 = arith.muli %40, %72 overflow<nsw> : i64
// CHECK-NEXT:         %103 = simd.element %sums[%102 x i8] : !simd.address
// CHECK-NEXT:         %104 = arith.muli %100, %47 : i64
// CHECK-NEXT:         %105 = simd.element %103[%104 x i8] : !simd.address
// CHECK-NEXT:         %106 = simd.load %105 align 32 : i64 : vector<8xf32>
// CHECK-NEXT:         %107 = arith.addf %106, %101 : vector<8xf32>
// CHECK-NEXT:         simd.store %107, %105 align 32 : i64 : vector<8xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %108 = arith.constant 1 : i64
// CHECK-NEXT:       %109 = arith.constant 64 : i64
// CHECK-NEXT:       %110 = arith.addi %40, %108 : i64
// CHECK-NEXT:       %111 = arith.addi %41, %109 : i64
// CHECK-NEXT:       %112 = arith.cmpi slt, %110, %37 : i64
// CHECK-NEXT:       scf.condition(%112) %110, %111 : i64, i64
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%113: i64, %114: i64):
// CHECK-NEXT:       scf.yield %113, %114 : i64, i64
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

// CHECK:      func.func @bitslice_forest(
// CHECK:      func.func @columns_float32_as_float32_missing(
// CHECK:        %missing_value = table.float_number %tables "missing_value"
// CHECK:          [[SAME:%[0-9]+]] = simd.compare({{.*}}) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
// CHECK:          simd.select([[SAME]], 
// CHECK:      func.func @compare_olt_float32(
// CHECK-NOT:  func.func @compare
// CHECK:      func.func @add_trees_perfect_1_permuted_float32_sum(

// -----

// Several targets a leaf: a loop over them.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x2xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"dense"> : tensor<?x1xf32> -> tensor<?x2xf32>
  func.return %scores : tensor<?x2xf32>
}

// CHECK:      func.func @bitslice_forest(
// CHECK:        %n_targets = table.number %tables "n_targets"
// CHECK:        scf.for %target = {{.*}} to %n_targets
// CHECK:      func.func @add_trees_perfect_1_permuted_float32_sum(
// CHECK:        %targets_of_tree = table.number %tables "targets_of_tree"
// CHECK:        scf.while
