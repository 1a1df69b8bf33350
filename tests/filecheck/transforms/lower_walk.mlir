// RUN: treebeard-opt %s --split-input-file -p lower-predict,lower-walk | filecheck %s

// Single nodes: the kernel contract's arguments, a load per field, a compare, the pair of children.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      builtin.module attributes {table.tables = #table.blob<"{{[0-9a-f]+}}", bytes = 256>} {
// CHECK-NEXT:   func.func @walk_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %kept: !walk.kept_leaves, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:     %trees = table.records %tables "trees" at 0 : i64 stride 4 : i64 fields [#table.field<"root", #builtin.int<0>, i32>]
// CHECK-NEXT:     %nodes = table.records %tables "nodes" at 64 : i64 stride 8 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>, #table.field<"child", #builtin.int<4>, i16>, #table.field<"feature", #builtin.int<6>, i8>]
// CHECK-NEXT:     %leaves = table.records %tables "leaves" at 128 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
// CHECK-NOT:      walk.{{tree|root|row|is_leaf|step|leaf|accumulate|forest}} %
// CHECK:          [[ROW:%[0-9]+]] = table.row %rows[%rows_1 x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
// CHECK-NEXT:     %root = table.load %trees[%trees_1] "root" : i64 -> i32
// CHECK-NEXT:     [[END:%[0-9]+]] = scf.while ([[AT:%[0-9]+]] = %root) : (i32) -> i32 {
// CHECK-NEXT:       %child = table.load %nodes[[[AT]]] "child" : i32 -> i16
// CHECK-NEXT:       [[WIDE:%[0-9]+]] = arith.extui %child : i16 to i32
// CHECK-NEXT:       [[SIGN:%[0-9]+]] = arith.constant 32768 : i32
// CHECK-NEXT:       [[FLIPPED:%[0-9]+]] = arith.xori [[WIDE]], [[SIGN]] : i32
// CHECK-NEXT:       [[SIGNED:%[0-9]+]] = arith.subi [[FLIPPED]], [[SIGN]] : i32
// CHECK-NEXT:       [[ZERO:%[0-9]+]] = arith.constant 0 : i32
// CHECK-NEXT:       [[DONE:%[0-9]+]] = arith.cmpi slt, [[SIGNED]], [[ZERO]] : i32
// CHECK:          ^bb0([[N:%[0-9]+]]: i32):
// CHECK-NEXT:       %child_1 = table.load %nodes[[[N]]] "child" : i32 -> i16
// CHECK-NEXT:       [[WIDE1:%[0-9]+]] = arith.extui %child_1 : i16 to i32
// CHECK-NEXT:       [[SIGN1:%[0-9]+]] = arith.constant 32768 : i32
// CHECK-NEXT:       [[FLIPPED1:%[0-9]+]] = arith.xori [[WIDE1]], [[SIGN1]] : i32
// CHECK-NEXT:       [[CHILD:%[0-9]+]] = arith.subi [[FLIPPED1]], [[SIGN1]] : i32
// CHECK-NEXT:       %threshold = table.load %nodes[[[N]]] "threshold" : i32 -> f32
// CHECK-NEXT:       %feature = table.load %nodes[[[N]]] "feature" : i32 -> i8
// CHECK-NEXT:       [[F:%[0-9]+]] = arith.extui %feature : i8 to i32
// CHECK-NEXT:       %value = table.gather [[ROW]][[[F]]] : !walk.row<f32>, i32 -> f32
// CHECK-NEXT:       [[LE:%[0-9]+]] = table.compare %value "le" %threshold : f32, f32 -> i1
// CHECK-NEXT:       %outcome = table.pack_mask [[LE]] : i1
// CHECK-NEXT:       [[ONE:%[0-9]+]] = arith.constant 1 : i32
// CHECK-NEXT:       [[FALSE:%[0-9]+]] = arith.xori %outcome, [[ONE]] : i32
// CHECK-NEXT:       [[NEXT:%[0-9]+]] = arith.addi [[CHILD]], [[FALSE]] : i32
// CHECK-NEXT:       [[ZERO2:%[0-9]+]] = arith.constant 0 : i32
// CHECK-NEXT:       [[LEAF:%[0-9]+]] = arith.cmpi slt, [[CHILD]], [[ZERO2]] : i32
// CHECK-NEXT:       [[TO:%[0-9]+]] = arith.select [[LEAF]], [[N]], [[NEXT]] : i32
// CHECK-NEXT:       scf.yield [[TO]] : i32
// CHECK:          %child_2 = table.load %nodes[[[END]]] "child" : i32 -> i16
// CHECK:          [[ALL:%[0-9]+]] = arith.constant -1 : i32
// CHECK-NEXT:     %leaf = arith.xori {{%[0-9]+}}, [[ALL]] : i32
// CHECK-NEXT:     [[TARGET:%[0-9]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %value_1 = table.load %leaves[%leaf] "value" : i32 -> f32
// CHECK-NEXT:     table.accumulate %scores[%rows_1 x 1 : i64 + [[TARGET]]], %value_1 by "sum" : !walk.scores<f32>, f32

// -----

// Three nodes a tile, in vectors of four lanes: the fourth bit of an outcome is masked off. NaN goes by a flag byte a tile.

func.func @predict(%rows: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_mixed"> layout "sparse-tiled" tiling <"one_each"> schedule "" : tensor<?x2xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      %tiles = table.records %tables "tiles" at 64 : i64 stride 24 : i64 fields [#table.field<"threshold", #builtin.int<0>, vector<4xf32>>, #table.field<"child", #builtin.int<16>, i16>, #table.field<"feature", #builtin.int<18>, vector<4xi8>>, #table.field<"MISSING", #builtin.int<22>, i8>, #table.field<"shape", #builtin.int<23>, i8>]
// CHECK-NEXT: %shapes = table.records %tables "shapes" at 128 : i64 stride 1 : i64 fields [#table.field<"child", #builtin.int<0>, i8>]
// CHECK:      ^bb0([[N:%[0-9]+]]: i32):
// CHECK-NEXT:   [[TILES:%[0-9]+]] = arith.constant 2 : i32
// CHECK-NEXT:   [[ENDED:%[0-9]+]] = arith.cmpi sge, [[N]], [[TILES]] : i32
// CHECK-NEXT:   [[ZERO:%[0-9]+]] = arith.constant 0 : i32
// CHECK-NEXT:   [[T:%[0-9]+]] = arith.select [[ENDED]], [[ZERO]], [[N]] : i32
// CHECK-NEXT:   %child = table.load %tiles[[[T]]] "child" : i32 -> i16
// CHECK-NEXT:   [[WIDE:%[0-9]+]] = arith.extui %child : i16 to i32
// CHECK-NEXT:   [[SIGN:%[0-9]+]] = arith.constant 32768 : i32
// CHECK-NEXT:   [[FLIPPED:%[0-9]+]] = arith.xori [[WIDE]], [[SIGN]] : i32
// CHECK-NEXT:   [[FIRST:%[0-9]+]] = arith.subi [[FLIPPED]], [[SIGN]] : i32
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
// CHECK-NEXT:   %child_1 = table.load %shapes[[[AT]]] "child" : i32 -> i8
// CHECK-NEXT:   [[EXIT:%[0-9]+]] = arith.extui %child_1 : i8 to i32
// CHECK-NEXT:   [[NEXT:%[0-9]+]] = arith.addi [[FIRST]], [[EXIT]] : i32
// CHECK-NEXT:   [[TO:%[0-9]+]] = arith.select [[ENDED]], [[N]], [[NEXT]] : i32
// CHECK-NEXT:   scf.yield [[TO]] : i32

// -----

// Walks in lock step: the loads of both stand side by side, then both gathers, then both compares.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "interleave(rows, 2)" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      arith.andi {{%[0-9]+}}, {{%[0-9]+}} : i1
// CHECK:      ^bb0([[A:%[0-9]+]]: i32, [[B:%[0-9]+]]: i32):
// CHECK-NEXT:   table.load %nodes[[[A]]] "child"
// CHECK:        table.load %nodes[[[A]]] "threshold"
// CHECK-NEXT:   table.load %nodes[[[A]]] "feature"
// CHECK:        table.load %nodes[[[B]]] "child"
// CHECK:        table.load %nodes[[[B]]] "threshold"
// CHECK-NEXT:   table.load %nodes[[[B]]] "feature"
// CHECK-NEXT:   arith.extui
// CHECK-NEXT:   table.gather
// CHECK-NEXT:   table.gather
// CHECK-NEXT:   table.compare
// CHECK:        table.compare
// CHECK:        scf.yield {{%[0-9]+}}, {{%[0-9]+}} : i32, i32

// -----

// Every tree scores its own target, which stands in the table of trees.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x2xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"by_tree"> layout "sparse-scalar" schedule "" : tensor<?x1xf32> -> tensor<?x2xf32>
  func.return %scores : tensor<?x2xf32>
}

// CHECK:      "trees" at 0 : i64 stride 8 : i64 fields [#table.field<"root", #builtin.int<0>, i32>, #table.field<"target", #builtin.int<4>, i32>]
// CHECK:      %target = table.load %trees[%trees_1] "target" : i64 -> i32
// CHECK-NEXT: [[K:%[0-9]+]] = arith.extui %target : i32 to i64
// CHECK:      table.accumulate %scores[%rows_1 x 2 : i64 + [[K]]], %value_1 by "sum"

// -----

// Several weights a leaf: a loop over the targets.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x2xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"dense"> layout "sparse-tiled" tiling <"one_tile"> schedule "" : tensor<?x1xf32> -> tensor<?x2xf32>
  func.return %scores : tensor<?x2xf32>
}

// CHECK:      %leaf = arith.subi
// CHECK-NEXT: [[N:%[0-9]+]] = arith.constant 2 : i64
// CHECK-NEXT: %leaf_1 = table.load %leaves[%leaf] "leaf" : i32 -> i32
// CHECK-NEXT: [[WIDE:%[0-9]+]] = arith.extui %leaf_1 : i32 to i64
// CHECK-NEXT: [[FIRST:%[0-9]+]] = arith.muli [[WIDE]], [[N]] : i64
// CHECK:      scf.for %k = {{%[0-9]+}} to [[N]] step {{%[0-9]+}} : i64 {
// CHECK-NEXT:   [[AT:%[0-9]+]] = arith.addi [[FIRST]], %k : i64
// CHECK-NEXT:   %weight = table.load %weights[[[AT]]] "weight" : i64 -> f32
// CHECK-NEXT:   table.accumulate %scores[%rows_1 x 2 : i64 + %k], %weight by "sum" : !walk.scores<f32>, f32

// -----

// Zero that is missing flips the outcome where the flag says so; the bound is a constant.

func.func @predict(%rows: tensor<?x1xf64>) -> tensor<?x1xf64> {
  %scores = decisionforest.predict_ensemble %rows with <"zero_missing"> layout "sparse-scalar" schedule "" : tensor<?x1xf64> -> tensor<?x1xf64>
  func.return %scores : tensor<?x1xf64>
}

// CHECK:      [[ZERO:%[0-9]+]] = table.is_zero %value within 2.500000e-01 : f64 : f64 -> i1
// CHECK-NEXT: [[BIT:%[0-9]+]] = table.pack_mask [[ZERO]] : i1
// CHECK-NEXT: %flags = table.load %nodes[{{%[0-9]+}}] "flags" : i32 -> i8
// CHECK:      arith.constant 4 : i32
// CHECK:      [[FLIP:%[0-9]+]] = arith.andi [[BIT]], {{%[0-9]+}} : i32
// CHECK-NEXT: %outcome = arith.xori {{%[0-9]+}}, [[FLIP]] : i32
