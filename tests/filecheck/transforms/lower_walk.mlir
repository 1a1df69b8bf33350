// RUN: treebeard-opt %s --split-input-file -p lower-predict,lower-walk | filecheck %s

// Single nodes: the kernel contract's arguments, a load per field, a compare, the pair of children.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" tile_size 1 : i64 order "tree-major" interleave 1 : i64 : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      builtin.module attributes {table.tables = #table.blob<"{{[0-9a-f]+}}", bytes = 320>} {
// CHECK-NEXT:   func.func @walk_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:     %trees = table.records %tables "trees" at 0 : i64 stride 4 : i64 fields [#table.field<"root", #builtin.int<0>, i32>]
// CHECK-NEXT:     %nodes = table.records %tables "nodes" at 64 : i64 stride 12 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>, #table.field<"child", #builtin.int<4>, i32>, #table.field<"feature", #builtin.int<8>, i8>]
// CHECK-NEXT:     %leaves = table.records %tables "leaves" at 192 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
// CHECK-NOT:      walk.{{tree|root|row|is_leaf|step|accumulate|forest}} %
// CHECK:          [[ROW:%[0-9]+]] = table.row %rows[%r x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
// CHECK-NEXT:     %root = table.load %trees[%t] "root" : i64 -> i32
// CHECK-NEXT:     %leaf = scf.while ([[AT:%[0-9]+]] = %root) : (i32) -> i32 {
// CHECK-NEXT:       %child = table.load %nodes[[[AT]]] "child" : i32 -> i32
// CHECK-NEXT:       [[ZERO:%[0-9]+]] = arith.constant 0 : i32
// CHECK-NEXT:       [[DONE:%[0-9]+]] = arith.cmpi slt, %child, [[ZERO]] : i32
// CHECK:          ^bb0([[N:%[0-9]+]]: i32):
// CHECK-NEXT:       %threshold = table.load %nodes[[[N]]] "threshold" : i32 -> f32
// CHECK-NEXT:       %feature = table.load %nodes[[[N]]] "feature" : i32 -> i8
// CHECK-NEXT:       [[F:%[0-9]+]] = arith.extui %feature : i8 to i32
// CHECK-NEXT:       %child_1 = table.load %nodes[[[N]]] "child" : i32 -> i32
// CHECK-NEXT:       %value = table.gather [[ROW]][[[F]]] : !walk.row<f32>, i32 -> f32
// CHECK-NEXT:       [[LE:%[0-9]+]] = table.compare %value "le" %threshold : f32, f32 -> i1
// CHECK-NEXT:       %outcome = table.pack_mask [[LE]] : i1
// CHECK-NEXT:       [[ONE:%[0-9]+]] = arith.constant 1 : i32
// CHECK-NEXT:       [[FALSE:%[0-9]+]] = arith.xori %outcome, [[ONE]] : i32
// CHECK-NEXT:       [[NEXT:%[0-9]+]] = arith.addi %child_1, [[FALSE]] : i32
// CHECK-NEXT:       [[ZERO2:%[0-9]+]] = arith.constant 0 : i32
// CHECK-NEXT:       [[LEAF:%[0-9]+]] = arith.cmpi slt, %child_1, [[ZERO2]] : i32
// CHECK-NEXT:       [[TO:%[0-9]+]] = arith.select [[LEAF]], [[N]], [[NEXT]] : i32
// CHECK-NEXT:       scf.yield [[TO]] : i32
// CHECK:          %child_2 = table.load %nodes[%leaf] "child" : i32 -> i32
// CHECK-NEXT:     [[ALL:%[0-9]+]] = arith.constant -1 : i32
// CHECK-NEXT:     [[SLOT:%[0-9]+]] = arith.xori %child_2, [[ALL]] : i32
// CHECK-NEXT:     [[TARGET:%[0-9]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %value_1 = table.load %leaves[[[SLOT]]] "value" : i32 -> f32
// CHECK-NEXT:     table.accumulate %scores[%r x 1 : i64 + [[TARGET]]], %value_1 by "sum" : !walk.scores<f32>, f32

// -----

// Three nodes a tile, in vectors of four lanes: the fourth bit of an outcome is masked off. NaN goes by a flag byte a tile.

func.func @predict(%rows: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_mixed"> layout "sparse-tiled" tile_size 3 : i64 order "tree-major" interleave 1 : i64 : tensor<?x2xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      %tiles = table.records %tables "tiles" at 64 : i64 stride 28 : i64 fields [#table.field<"threshold", #builtin.int<0>, vector<4xf32>>, #table.field<"feature", #builtin.int<16>, vector<4xi8>>, #table.field<"child", #builtin.int<20>, i32>, #table.field<"shape", #builtin.int<24>, i8>, #table.field<"MISSING", #builtin.int<25>, i8>]
// CHECK-NEXT: %shapes = table.records %tables "shapes" at 128 : i64 stride 1 : i64 fields [#table.field<"child", #builtin.int<0>, i8>]
// CHECK:      ^bb0([[N:%[0-9]+]]: i32):
// CHECK-NEXT:   [[TILES:%[0-9]+]] = arith.constant 2 : i32
// CHECK-NEXT:   [[ENDED:%[0-9]+]] = arith.cmpi sge, [[N]], [[TILES]] : i32
// CHECK-NEXT:   [[ZERO:%[0-9]+]] = arith.constant 0 : i32
// CHECK-NEXT:   [[T:%[0-9]+]] = arith.select [[ENDED]], [[ZERO]], [[N]] : i32
// CHECK-NEXT:   %threshold = table.load %tiles[[[T]]] "threshold" : i32 -> vector<4xf32>
// CHECK-NEXT:   %feature = table.load %tiles[[[T]]] "feature" : i32 -> vector<4xi8>
// CHECK-NEXT:   %value = table.gather {{%[0-9]+}}[%feature] : !walk.row<f32>, vector<4xi8> -> vector<4xf32>
// CHECK-NEXT:   [[LE:%[0-9]+]] = table.compare %value "le" %threshold : vector<4xf32>, vector<4xf32> -> vector<4xi1>
// CHECK-NEXT:   [[HOLDS:%[0-9]+]] = table.pack_mask [[LE]] : vector<4xi1>
// CHECK-NEXT:   [[NAN:%[0-9]+]] = table.compare %value "unordered" %value : vector<4xf32>, vector<4xf32> -> vector<4xi1>
// CHECK-NEXT:   [[MISSING:%[0-9]+]] = table.pack_mask [[NAN]] : vector<4xi1>
// CHECK-NEXT:   %MISSING = table.load %tiles[[[T]]] "MISSING" : i32 -> i8
// CHECK-NEXT:   [[FLAGS:%[0-9]+]] = arith.extui %MISSING : i8 to i32
// CHECK-NEXT:   [[TAKEN:%[0-9]+]] = arith.andi [[MISSING]], [[FLAGS]] : i32
// CHECK-NEXT:   %outcome = arith.ori [[HOLDS]], [[TAKEN]] : i32
// CHECK-NEXT:   [[SEVEN:%[0-9]+]] = arith.constant 7 : i32
// CHECK-NEXT:   [[BITS:%[0-9]+]] = arith.andi %outcome, [[SEVEN]] : i32
// CHECK-NEXT:   %shape = table.load %tiles[[[T]]] "shape" : i32 -> i8
// CHECK-NEXT:   [[SHAPE:%[0-9]+]] = arith.extui %shape : i8 to i32
// CHECK-NEXT:   [[THREE:%[0-9]+]] = arith.constant 3 : i32
// CHECK-NEXT:   [[ROW:%[0-9]+]] = arith.shli [[SHAPE]], [[THREE]] : i32
// CHECK-NEXT:   [[AT:%[0-9]+]] = arith.ori [[ROW]], [[BITS]] : i32
// CHECK-NEXT:   %child = table.load %shapes[[[AT]]] "child" : i32 -> i8
// CHECK-NEXT:   [[EXIT:%[0-9]+]] = arith.extui %child : i8 to i32
// CHECK-NEXT:   %child_1 = table.load %tiles[[[T]]] "child" : i32 -> i32
// CHECK-NEXT:   [[NEXT:%[0-9]+]] = arith.addi %child_1, [[EXIT]] : i32
// CHECK-NEXT:   [[TO:%[0-9]+]] = arith.select [[ENDED]], [[N]], [[NEXT]] : i32
// CHECK-NEXT:   scf.yield [[TO]] : i32

// -----

// Walks in lock step: the loads of both stand side by side, then both gathers, then both compares.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" tile_size 1 : i64 order "tree-major" interleave 2 : i64 : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      arith.andi {{%[0-9]+}}, {{%[0-9]+}} : i1
// CHECK:      ^bb0([[A:%[0-9]+]]: i32, [[B:%[0-9]+]]: i32):
// CHECK-NEXT:   table.load %nodes[[[A]]] "threshold"
// CHECK:        table.load %nodes[[[B]]] "threshold"
// CHECK:        table.load %nodes[[[B]]] "child"
// CHECK-NEXT:   table.gather
// CHECK-NEXT:   table.gather
// CHECK-NEXT:   table.compare
// CHECK:        table.compare
// CHECK:        scf.yield {{%[0-9]+}}, {{%[0-9]+}} : i32, i32

// -----

// Every tree scores its own target, which stands in the table of trees.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x2xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"by_tree"> layout "sparse-scalar" tile_size 1 : i64 order "tree-major" interleave 1 : i64 : tensor<?x1xf32> -> tensor<?x2xf32>
  func.return %scores : tensor<?x2xf32>
}

// CHECK:      "trees" at 0 : i64 stride 8 : i64 fields [#table.field<"root", #builtin.int<0>, i32>, #table.field<"target", #builtin.int<4>, i32>]
// CHECK:      %target = table.load %trees[%t] "target" : i64 -> i32
// CHECK-NEXT: [[K:%[0-9]+]] = arith.extui %target : i32 to i64
// CHECK:      table.accumulate %scores[%r x 2 : i64 + [[K]]], %value_1 by "sum"

// -----

// Several weights a leaf: a loop over the targets.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x2xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"dense"> layout "sparse-tiled" tile_size 2 : i64 order "tree-major" interleave 1 : i64 : tensor<?x1xf32> -> tensor<?x2xf32>
  func.return %scores : tensor<?x2xf32>
}

// CHECK:      [[N:%[0-9]+]] = arith.constant 2 : i64
// CHECK-NEXT: %leaf_1 = table.load %leaves[{{%[0-9]+}}] "leaf" : i32 -> i32
// CHECK-NEXT: [[WIDE:%[0-9]+]] = arith.extui %leaf_1 : i32 to i64
// CHECK-NEXT: [[FIRST:%[0-9]+]] = arith.muli [[WIDE]], [[N]] : i64
// CHECK:      scf.for %k = {{%[0-9]+}} to [[N]] step {{%[0-9]+}} : i64 {
// CHECK-NEXT:   [[AT:%[0-9]+]] = arith.addi [[FIRST]], %k : i64
// CHECK-NEXT:   %weight = table.load %weights[[[AT]]] "weight" : i64 -> f32
// CHECK-NEXT:   table.accumulate %scores[%r x 2 : i64 + %k], %weight by "sum" : !walk.scores<f32>, f32

// -----

// Zero that is missing flips the outcome where the flag says so; the bound is a constant.

func.func @predict(%rows: tensor<?x1xf64>) -> tensor<?x1xf64> {
  %scores = decisionforest.predict_ensemble %rows with <"zero_missing"> layout "sparse-scalar" tile_size 1 : i64 order "tree-major" interleave 1 : i64 : tensor<?x1xf64> -> tensor<?x1xf64>
  func.return %scores : tensor<?x1xf64>
}

// CHECK:      [[ZERO:%[0-9]+]] = table.is_zero %value within 2.500000e-01 : f64 : f64 -> i1
// CHECK-NEXT: [[BIT:%[0-9]+]] = table.pack_mask [[ZERO]] : i1
// CHECK-NEXT: %flags = table.load %nodes[{{%[0-9]+}}] "flags" : i32 -> i8
// CHECK:      arith.constant 4 : i32
// CHECK:      [[FLIP:%[0-9]+]] = arith.andi [[BIT]], {{%[0-9]+}} : i32
// CHECK-NEXT: %outcome = arith.xori {{%[0-9]+}}, [[FLIP]] : i32
