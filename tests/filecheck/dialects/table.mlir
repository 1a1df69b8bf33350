// RUN: treebeard-opt %s --split-input-file --verify-diagnostics | filecheck %s

// Every operation once, with lanes where it has them.

func.func @walk_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %i: i64, %n: i32) {
  %tiles = table.records %tables "tiles" slot 8 : i64 stride 12 : i64 fields [#table.field<"threshold", #builtin.int<0>, vector<2xf32>>, #table.field<"feature", #builtin.int<8>, vector<2xi8>>]
  %count = table.number %tables "n_targets" slot 38 : i64
  %bound = table.float_number %tables "zero_threshold" slot 43 : i64 : f32
  %planes = table.area %tables, %scratch "planes" at 64 : i64 slot 0 : i64
  %sums = table.area %tables, %scratch "sums" slot 48 : i64
  %t = table.load %tiles[%n] "threshold" : i32 -> vector<2xf32>
  %f = table.load %tiles[%n] "feature" : i32 -> vector<2xi8>
  %row = table.row %rows[%i x %stride] : !walk.rows<f32> -> !walk.row<f32>
  %x = table.gather %row[%f] : !walk.row<f32>, vector<2xi8> -> vector<2xf32>
  %one = table.gather %row[%n] : !walk.row<f32>, i32 -> f32
  %m = table.compare %x "unordered_le" %t : vector<2xf32>, vector<2xf32> -> vector<2xi1>
  %z = table.is_zero %x within %bound : vector<2xf32>, f32 -> vector<2xi1>
  %nan = table.nan_for %bound in %x : f32, vector<2xf32> -> vector<2xf32>
  %least = table.least_nan %x : vector<2xf32> -> vector<2xf32>
  %side = table.values %row[%i] : !walk.row<f32> -> vector<8xf32>
  %bits = table.pack_mask %m : vector<2xi1>
  table.accumulate %scores[%i x %count + %i], %one by "sum" : !walk.scores<f32>, f32
  table.store_slot %scratch[%i], %bits
  %slot = table.load_slot %scratch[%i]
  table.store_slot %scratch[%i], %slot
  table.call %count(%tables, %rows, %stride, %scores, %scratch) [%i to %count] for[%i to %count] : !walk.rows<f32>, !walk.scores<f32>
  func.return
}

// CHECK:      %tiles = table.records %tables "tiles" slot 8 : i64 stride 12 : i64 fields [#table.field<"threshold", #builtin.int<0>, vector<2xf32>>, #table.field<"feature", #builtin.int<8>, vector<2xi8>>]
// CHECK-NEXT: %count = table.number %tables "n_targets" slot 38 : i64
// CHECK-NEXT: %bound = table.float_number %tables "zero_threshold" slot 43 : i64 : f32
// CHECK-NEXT: %planes = table.area %tables, %scratch "planes" at 64 : i64 slot 0 : i64
// CHECK-NEXT: %sums = table.area %tables, %scratch "sums" slot 48 : i64
// CHECK-NEXT: %t = table.load %tiles[%n] "threshold" : i32 -> vector<2xf32>
// CHECK-NEXT: %f = table.load %tiles[%n] "feature" : i32 -> vector<2xi8>
// CHECK-NEXT: %row = table.row %rows[%i x %stride] : !walk.rows<f32> -> !walk.row<f32>
// CHECK-NEXT: %x = table.gather %row[%f] : !walk.row<f32>, vector<2xi8> -> vector<2xf32>
// CHECK-NEXT: %one = table.gather %row[%n] : !walk.row<f32>, i32 -> f32
// CHECK-NEXT: %m = table.compare %x "unordered_le" %t : vector<2xf32>, vector<2xf32> -> vector<2xi1>
// CHECK-NEXT: %z = table.is_zero %x within %bound : vector<2xf32>, f32 -> vector<2xi1>
// CHECK-NEXT: %nan = table.nan_for %bound in %x : f32, vector<2xf32> -> vector<2xf32>
// CHECK-NEXT: %least = table.least_nan %x : vector<2xf32> -> vector<2xf32>
// CHECK-NEXT: %side = table.values %row[%i] : !walk.row<f32> -> vector<8xf32>
// CHECK-NEXT: %bits = table.pack_mask %m : vector<2xi1>
// CHECK-NEXT: table.accumulate %scores[%i x %count + %i], %one by "sum" : !walk.scores<f32>, f32
// CHECK-NEXT: table.store_slot %scratch[%i], %bits
// CHECK-NEXT: %slot = table.load_slot %scratch[%i]
// CHECK-NEXT: table.store_slot %scratch[%i], %slot
// CHECK-NEXT: table.call %count(%tables, %rows, %stride, %scores, %scratch) [%i to %count] for[%i to %count] : !walk.rows<f32>, !walk.scores<f32>

// -----

func.func @walk_forest(%tables: !table.tables, %n: i32) {
  %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"child", #builtin.int<0>, i32>]
  %c = table.load %nodes[%n] "children" : i32 -> i32
  func.return
}

// CHECK: the records have no field 'children'

// -----

func.func @walk_forest(%tables: !table.tables, %n: i32) {
  %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"child", #builtin.int<0>, i32>]
  %c = table.load %nodes[%n] "child" : i32 -> i64
  func.return
}

// CHECK: field 'child' has type i32, not i64

// -----

func.func @walk_forest(%nodes: !table.records, %n: i32) {
  %c = table.load %nodes[%n] "child" : i32 -> i32
  func.return
}

// CHECK: the records have no field 'child'

// -----

func.func @walk_forest(%x: f32) {
  %m = table.compare %x "ne" %x : f32, f32 -> i1
  func.return
}

// CHECK: comparison is 'ne'; accepted are lt, le, eq, gt, unordered_lt, unordered_le, unordered

// -----

func.func @walk_forest(%x: f32, %t: f64) {
  %m = table.compare %x "le" %t : f32, f64 -> i1
  func.return
}

// CHECK: compares f32 with f64

// -----

func.func @walk_forest(%x: vector<4xf32>) {
  %m = table.compare %x "le" %x : vector<4xf32>, vector<4xf32> -> i1
  func.return
}

// CHECK: compares vector<4xf32> into i1

// -----

func.func @walk_forest(%row: !walk.row<f32>, %f: vector<4xi8>) {
  %x = table.gather %row[%f] : !walk.row<f32>, vector<4xi8> -> f32
  func.return
}

// CHECK: gathers vector<4xi8> into f32

// -----

func.func @walk_forest(%x: f32, %bound: f64) {
  %z = table.is_zero %x within %bound : f32, f64 -> i1
  func.return
}

// CHECK: compares f32 with a bound of type f64

// -----

func.func @walk_forest(%x: f32, %missing: f64) {
  %z = table.nan_for %missing in %x : f64, f32 -> f32
  func.return
}

// CHECK: compares f32 with a number of type f64

// -----

func.func @walk_forest(%x: f32, %missing: f32) {
  %z = table.nan_for %missing in %x : f32, f32 -> f64
  func.return
}

// CHECK: makes f64 of f32

// -----

func.func @walk_forest(%x: f32) {
  %z = table.least_nan %x : f32 -> f64
  func.return
}

// CHECK: makes f64 of f32

// -----

func.func @walk_forest(%x: f32) {
  %b = table.pack_mask %x : f32
  func.return
}

// CHECK: packs f32; accepted are i1 and vectors of at most 32 i1

// -----

func.func @walk_forest(%x: vector<64xi1>) {
  %b = table.pack_mask %x : vector<64xi1>
  func.return
}

// CHECK: packs vector<64xi1>; accepted are i1 and vectors of at most 32 i1

// -----

func.func @walk_forest(%scores: !walk.scores<f32>, %i: i64, %x: f32) {
  table.accumulate %scores[%i x %i + %i], %x by "product" : !walk.scores<f32>, f32
  func.return
}

// CHECK: aggregate is 'product'; accepted are sum, min, max

// -----

func.func @walk_forest(%scores: !walk.scores<f32>, %i: i64, %x: f64) {
  table.accumulate %scores[%i x %i + %i], %x by "sum" : !walk.scores<f32>, f64
  func.return
}

// CHECK: adds f64 to scores of f32

// -----

// With a vector of indices, a record a lane; with a vector of rows, a feature of each.

func.func @walk_forest(%tables: !table.tables, %n: vector<2xi32>, %rows: vector<2x!walk.row<f64>>, %row: !walk.row<f64>) {
  %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"feature", #builtin.int<0>, i8>]
  %f = table.load %nodes[%n] "feature" : vector<2xi32> -> vector<2xi8>
  %x = table.gather %rows[%f] : vector<2x!walk.row<f64>>, vector<2xi8> -> vector<2xf64>
  func.return
}

// CHECK: %f = table.load %nodes[%n] "feature" : vector<2xi32> -> vector<2xi8>
// CHECK: %x = table.gather %rows[%f] : vector<2x!walk.row<f64>>, vector<2xi8> -> vector<2xf64>

// -----

func.func @walk_forest(%tables: !table.tables, %n: vector<2xi32>) {
  %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"feature", #builtin.int<0>, i8>]
  %f = table.load %nodes[%n] "feature" : vector<2xi32> -> vector<4xi8>
  func.return
}

// CHECK: field 'feature' has type vector<2xi8>, not vector<4xi8>

// -----

func.func @walk_forest(%tables: !table.tables, %n: vector<2xi32>) {
  %tiles = table.records %tables "tiles" slot 8 : i64 stride 4 : i64 fields [#table.field<"feature", #builtin.int<0>, vector<2xi8>>]
  %f = table.load %tiles[%n] "feature" : vector<2xi32> -> vector<2xi8>
  func.return
}

// CHECK: a field of type vector<2xi8> has no lanes left for those of vector<2xi32>

// -----

func.func @walk_forest(%tables: !table.tables, %n: vector<2xf32>) {
  %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"feature", #builtin.int<0>, i8>]
  %f = table.load %nodes[%n] "feature" : vector<2xf32> -> vector<2xi8>
  func.return
}

// CHECK: the index has type vector<2xf32>

// -----

func.func @walk_forest(%rows: vector<2x!walk.row<f32>>, %f: vector<4xi8>) {
  %x = table.gather %rows[%f] : vector<2x!walk.row<f32>>, vector<4xi8> -> vector<4xf32>
  func.return
}

// CHECK: gathers vector<4xi8> from vector<2x!walk.row<f32>>

// -----

func.func @walk_forest(%rows: vector<2xf32>, %f: vector<2xi8>) {
  %x = table.gather %rows[%f] : vector<2xf32>, vector<2xi8> -> vector<2xf32>
  func.return
}

// CHECK: gathers from vector<2xf32>

// -----

func.func @walk_leaves(%leaves: !walk.leaf_indices, %row: i64, %position: i64, %trees: i64, %number: i32) {
  table.write_leaf %leaves[%row x %trees + %position], %number
  func.return
}

// CHECK: table.write_leaf %leaves[%row x %trees + %position], %number

// -----

// Copies in the memory of a block.

func.func @walk_forest(%tables: !table.tables, %i: i32) {
  %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
  %memory = simd.block_memory
  %copied = table.copied_records %nodes at %memory
  %t = table.load %copied[%i] "threshold" : i32 -> f32
  %rows = table.block_rows %memory : !walk.rows<f32>
  func.return
}

// CHECK: %copied = table.copied_records %nodes at %memory
// CHECK: table.load %copied[%i] "threshold" : i32 -> f32
// CHECK: table.block_rows %memory : !walk.rows<f32>
