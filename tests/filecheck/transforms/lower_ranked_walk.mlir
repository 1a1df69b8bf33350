// RUN: treebeard-opt %s --split-input-file -p normalize-predicates,lower-to-ranked-walk,lower-ranked-walk | filecheck %s

// Each thread ranks the values of its row, then all threads of a block walk the same trees. A tree of two levels takes 32 bytes.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: table.scratch_bytes = 1152 : i64
// CHECK: func.func @ranked_walk_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64
// CHECK: %thread = arith.index_cast %{{.*}} : index to i64
// CHECK: %threads = arith.index_cast %{{.*}} : index to i64
// A thread without a row takes the last one.
// CHECK: %row = arith.addi %row_begin, %{{.*}} : i64
// CHECK: %own_row = arith.minsi %row, %{{.*}} : i64
// CHECK: simd.block_memory
// CHECK: %ranks = simd.element
// CHECK: table.row %rows[%own_row x %row_stride]
// Ranks: 256 thresholds where a column is long, else 16.
// CHECK: scf.for %k = %{{.*}} to %n_columns
// CHECK:   table.gather
// CHECK:   scf.if
// CHECK:     arith.constant 127 : i32
// CHECK:     simd.compare(%value, %{{.*}}) {comparison = "ogt"}
// CHECK:   arith.constant 7 : i32
// CHECK:   simd.compare(%value, %{{.*}}) {comparison = "ogt"}
// CHECK:   arith.select %{{.*}}, %missing, %{{.*}} : i32
// CHECK:   simd.store %{{.*}} align 1 : i64 : i8
// The sum starts as the accumulator.
// CHECK: simd.element %scores[%own_row x f32]
// CHECK: %group = simd.element
// CHECK: scf.for %first_2 = %{{.*}} to %walked_trees step %group_trees
// CHECK:   "gpu.barrier"
// CHECK:   arith.constant 32 : i64
// CHECK:   scf.for %word = %thread to %{{.*}} step %threads
// CHECK:     simd.element %group[%word x i32]
// CHECK:   "gpu.barrier"
// Four trees take a step each, before any takes the next.
// CHECK:   scf.for %tree = %first_2 to
// CHECK-COUNT-8: arith.cmpi ule
// CHECK-COUNT-4: arith.addf
// Only threads with a row write.
// CHECK: arith.cmpi slt, %row, %row_end
// CHECK: scf.if
// CHECK:   simd.element %scores[%row x f32]
// CHECK:   simd.store
// CHECK: func.return
