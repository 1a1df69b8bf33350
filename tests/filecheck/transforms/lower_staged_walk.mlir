// RUN: treebeard-opt %s --split-input-file -p normalize-predicates,lower-to-staged-walk,lower-staged-walk | filecheck %s

// The threads of a warp copy their rows; then each walks all trees on its own. A tree of two levels takes 64 bytes.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK: func.func @staged_walk_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64
// CHECK: %thread = arith.index_cast %{{.*}} : index to i64
// CHECK: %row = arith.addi %row_begin, %{{.*}} : i64
// CHECK: %own_row = arith.minsi %row, %{{.*}} : i64
// CHECK: simd.block_memory
// From one row to the next there is an odd number of values.
// CHECK: arith.ori %packed_features
// CHECK: scf.for %k = %{{.*}} to %packed_features
// CHECK:   %feature = table.load %packed[%k] "feature"
// CHECK:   scf.for
// CHECK:     scf.for
// CHECK:       arith.minsi
// CHECK:       table.gather
// CHECK:       table.nan_for %missing_value
// CHECK:       table.is_zero %value within %zero_threshold
// CHECK:       simd.store
// The sum starts as the accumulator.
// CHECK: simd.element %scores[%own_row x f32]
// CHECK: %values = simd.element
// CHECK: %group = simd.element
// CHECK: arith.constant 64 : i64
// CHECK: scf.for %first_1 = %{{.*}} to %walked_trees step %group_trees
// CHECK:   "gpu.barrier"
// CHECK:   scf.for %piece = %thread to %{{.*}} step %threads
// CHECK:     simd.element %group[%piece x vector<4xi32>]
// CHECK:   "gpu.barrier"
// Four trees take a step each, before any takes the next.
// CHECK:   scf.for %tree = %first_1 to
// CHECK:     scf.while
// CHECK-COUNT-4: simd.compare({{.*}}) {comparison = "olt"}
// CHECK-COUNT-4: arith.addf
// Only threads with a row write.
// CHECK: arith.cmpi slt, %row, %row_end
// CHECK: scf.if
// CHECK:   simd.element %scores[%row x f32]
// CHECK:   simd.store
// CHECK: func.return
