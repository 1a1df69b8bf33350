// RUN: treebeard-opt %s --split-input-file --verify-diagnostics | filecheck %s

// Every operation once: whole trees, then trees that are split.

func.func @bitslice_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %r: i64, %end: i64, %t: i64, %u: i64) {
  %plain = bitslice.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> planes 32 : i64
  %block = bitslice.open %plain, %rows, %scores[%r to %end] : !walk.rows<f32>, !walk.scores<f32>
  bitslice.evaluate %block
  bitslice.add_trees %block[%t to %u] by "sum"
  bitslice.close %block
  %split = bitslice.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> planes 32 : i64 levels 1 : i64 rows 512 : i64 steps 2 : i64
  %together = bitslice.rows_of_split %split
  %other = bitslice.open %split, %rows, %scores[%r to %end] : !walk.rows<f32>, !walk.scores<f32>
  bitslice.subtree_index %other[%t to %u] from %r
  %walked = bitslice.nan_copies %split, %rows[%r to %end] : !walk.rows<f32> -> !walk.rows<f32>
  bitslice.walk_subtrees %split[%t], %walked, %scores[%r to %end] by "sum" : !walk.rows<f32>, !walk.scores<f32>
  func.return
}

// CHECK:      %plain = bitslice.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> planes 32 : i64
// CHECK-NEXT: %block = bitslice.open %plain, %rows, %scores[%r to %end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT: bitslice.evaluate %block
// CHECK-NEXT: bitslice.add_trees %block[%t to %u] by "sum"
// CHECK-NEXT: bitslice.close %block
// CHECK-NEXT: %split = bitslice.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> planes 32 : i64 levels 1 : i64 rows 512 : i64 steps 2 : i64
// CHECK-NEXT: %together = bitslice.rows_of_split %split
// CHECK-NEXT: %other = bitslice.open %split, %rows, %scores[%r to %end] : !walk.rows<f32>, !walk.scores<f32>
// CHECK-NEXT: bitslice.subtree_index %other[%t to %u] from %r
// CHECK-NEXT: %walked = bitslice.nan_copies %split, %rows[%r to %end] : !walk.rows<f32> -> !walk.rows<f32>
// CHECK-NEXT: bitslice.walk_subtrees %split[%t], %walked, %scores[%r to %end] by "sum" : !walk.rows<f32>, !walk.scores<f32>

// -----

func.func @bitslice_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %r: i64, %end: i64, %t: i64, %u: i64) {
  %plain = bitslice.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> planes 24 : i64
  func.return
}

// CHECK: 24

// -----

func.func @bitslice_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %r: i64, %end: i64, %t: i64, %u: i64) {
  %plain = bitslice.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> planes 32 : i64 levels 1 : i64 rows 512 : i64 steps 0 : i64
  func.return
}

// CHECK: takes 0 steps; accepted are 1 and more

// -----

func.func @bitslice_forest(%rows: !walk.rows<f32>, %scores: !walk.scores<f32>, %r: i64, %end: i64, %t: i64, %u: i64) {
  %plain = bitslice.forest <"two_trees", trees = 2, nodes = 3, leaves = 5> planes 32 : i64
  %block = bitslice.open %plain, %rows, %scores[%r to %end] : !walk.rows<f32>, !walk.scores<f32>
  bitslice.add_trees %block[%t to %u] by "mean"
  func.return
}

// CHECK: aggregate is 'mean'
