// RUN: treebeard-opt %s --split-input-file -p "lower-predict{scores=false trees=true},lower-walk" | filecheck %s

// A kernel with a score for every tree: the tree's position in the source takes the place of the target, and a row has as many
// accumulators as there are trees. No leaf is kept, although the trees are stored in another order.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-tiled" tiling <"whole_trees"> order <"swapped"> schedule "" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK-NOT:  table.scratch_per_row
// CHECK:      func.func @walk_trees(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK:        %positions = table.records %tables "positions" slot 4 : i64 stride 4 : i64 fields [#table.field<"position", #builtin.int<0>, i32>]
// CHECK:        [[POSITION:%position[_0-9]*]] = table.load %positions[%trees{{[_0-9]*}}] "position" : i64 -> i32
// CHECK-NEXT:   [[WIDE:%[0-9]+]] = arith.extui [[POSITION]] : i32 to i64
// CHECK-NEXT:   [[VALUE:%value[_0-9]*]] = table.load %leaves[{{%.+}}] "value" : i32 -> f32
// CHECK-NEXT:   table.accumulate %scores[%rows{{[_0-9]*}} x %n_trees + [[WIDE]]], [[VALUE]] by "sum" : !walk.scores<f32>, f32
// CHECK-NOT:  table.store_slot
