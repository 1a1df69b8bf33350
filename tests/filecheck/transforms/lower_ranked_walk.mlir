// RUN: treebeard-opt %s --split-input-file -p normalize-predicates,lower-to-ranked-walk,lower-ranked-walk | filecheck %s

// Each thread ranks the values of a row; then each walks all trees on the ranks of a row. A tree of two levels takes 32 bytes.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: table.scratch_per_row = 4 : i64
// CHECK: func.func @rank_rows(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64
// CHECK: %thread = arith.index_cast %{{.*}} : index to i64
// CHECK: %threads = arith.index_cast %{{.*}} : index to i64
// A thread without a row takes the last one.
// CHECK: %own_row = arith.minsi
// CHECK: simd.element %scratch
// CHECK: table.row %rows[%own_row x %row_stride]
// Four ranks are a word: 256 thresholds where a column is long, else 16.
// CHECK: scf.for %k = %{{.*}} to %rank_words
// CHECK:   scf.for %k
// CHECK:   table.gather
// CHECK:   scf.if
// CHECK:     arith.constant 127 : i32
// CHECK:     simd.compare(%{{.*}}, %{{.*}}) {comparison = "ogt"}
// CHECK:   simd.store
// CHECK: func.func @ranked_walk_forest
// CHECK: %row = arith.addi %row_begin, %{{.*}} : i64
// CHECK: %own_row = arith.minsi %row, %{{.*}} : i64
// CHECK: simd.block_memory
// CHECK: %ranks = simd.element
// CHECK: simd.element %scratch
// CHECK: scf.for %word = %{{.*}} to %rank_words
// The sum starts as the accumulator.
// CHECK: simd.element %scores[%own_row x f32]
// CHECK: %group = simd.element
// CHECK: arith.constant 32 : i64
// CHECK: scf.for %first_1 = %{{.*}} to %walked_trees step %group_trees
// CHECK:   "gpu.barrier"
// CHECK:   scf.for %piece = %thread to %{{.*}} step %threads
// CHECK:     simd.element %group[%piece x vector<4xi32>]
// CHECK:   "gpu.barrier"
// Four trees take a step each, before any takes the next.
// CHECK:   scf.for %tree = %first_1 to
// CHECK:     scf.while
// CHECK-COUNT-4: arith.cmpi ule
// CHECK-COUNT-4: arith.addf
// Only threads with a row write.
// CHECK: arith.cmpi slt, %row, %row_end
// CHECK: scf.if
// CHECK:   simd.element %scores[%row x f32]
// CHECK:   simd.store
// CHECK: func.return
