// RUN: treebeard-opt %s --split-input-file -p "lower-predict{scores=false leaves=true},lower-walk" | filecheck %s

// A kernel for leaves alone: the same loops, and every leaf is written where its tree stands in the source. Slots of this layout
// are no leaf numbers, so a table translates them.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-tiled" tiling <"whole_trees"> order <"swapped"> schedule "" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK-NOT:  table.scratch_per_row
// CHECK:      func.func @walk_leaves(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %leaves: !walk.leaf_indices, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK:        %positions = table.records %tables "positions" slot 4 : i64 stride 4 : i64 fields [#table.field<"position", #builtin.int<0>, i32>]
// CHECK:        [[POSITION:%position[_0-9]*]] = table.load %positions[%trees{{[_0-9]*}}] "position" : i64 -> i32
// CHECK-NEXT:   [[WIDE:%[0-9]+]] = arith.extui [[POSITION]] : i32 to i64
// CHECK-NEXT:   table.write_leaf %leaves[%rows{{[_0-9]*}} x %n_trees + [[WIDE]]], {{%.+}}
// CHECK-NOT:  table.accumulate
// CHECK-NOT:  walk_forest
