// RUN: treebeard-opt %s --split-input-file -p lower-predict,lower-walk | filecheck %s

// Single nodes: the kernel contract's arguments, a load per field, a compare, the pair of children.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      builtin.module attributes {table.forest = #decisionforest.forest<{{.*}}>, table.tables = #table.blob<"{{[0-9a-f]+}}", bytes = 1280>} {
// CHECK-NEXT:   func.func @walk_forest(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
// CHECK-NEXT:     %trees = table.records %tables "trees" slot 1 : i64 first stride 4 : i64 fields [#table.field<"root", #builtin.int<0>, i32>]
// CHECK-NEXT:     %nodes = table.records %tables "nodes" slot 2 : i64 stride 8 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>, #table.field<"child", #builtin.int<4>, i16>, #table.field<"feature", #builtin.int<6>, i8>]
// CHECK-NEXT:     %leaves = table.records %tables "leaves" slot 5 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
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
// CHECK-NEXT:     table.accumulate %scores[%rows_1 x %n_targets + [[TARGET]]], %value_1 by "sum" : !walk.scores<f32>, f32

// -----

// Three nodes a tile, in vectors of four lanes: the fourth bit of an outcome is masked off. NaN goes by a flag byte a tile.

func.func @predict(%rows: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_mixed"> layout "sparse-tiled" tiling <"one_each"> schedule "" : tensor<?x2xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      %tiles = table.records %tables "tiles" slot 8 : i64 stride 24 : i64 fields [#table.field<"threshold", #builtin.int<0>, vector<4xf32>>, #table.field<"child", #builtin.int<16>, i16>, #table.field<"feature", #builtin.int<18>, vector<4xi8>>, #table.field<"MISSING", #builtin.int<22>, i8>, #table.field<"shape", #builtin.int<23>, i8>]
// CHECK-NEXT: %shapes = table.records %tables "shapes" slot 9 : i64 stride 1 : i64 fields [#table.field<"child", #builtin.int<0>, i8>]
// CHECK:      ^bb0([[N:%[0-9]+]]: i32):
// CHECK-NEXT:   [[TILES:%[0-9]+]] = arith.trunci %n_tiles : i64 to i32
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

// Interleaved walks: the loads of both stand side by side, then both gathers, then both compares.

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

// CHECK:      "trees" slot 1 : i64 first stride 8 : i64 fields [#table.field<"root", #builtin.int<0>, i32>, #table.field<"target", #builtin.int<4>, i32>]
// CHECK:      %target = table.load %trees[%trees_1] "target" : i64 -> i32
// CHECK-NEXT: [[K:%[0-9]+]] = arith.extui %target : i32 to i64
// CHECK:      table.accumulate %scores[%rows_1 x %n_targets + [[K]]], %value_1 by "sum"

// -----

// Several weights a leaf: a loop over the targets.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x2xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"dense"> layout "sparse-tiled" tiling <"one_tile"> schedule "" : tensor<?x1xf32> -> tensor<?x2xf32>
  func.return %scores : tensor<?x2xf32>
}

// CHECK:      %leaf = arith.subi
// CHECK-NEXT: %leaf_1 = table.load %leaves[%leaf] "leaf" : i32 -> i32
// CHECK-NEXT: [[WIDE:%[0-9]+]] = arith.extui %leaf_1 : i32 to i64
// CHECK-NEXT: [[FIRST:%[0-9]+]] = arith.muli [[WIDE]], %n_targets : i64
// CHECK:      scf.for %k = {{%[0-9]+}} to %n_targets step {{%[0-9]+}} : i64 {
// CHECK-NEXT:   [[AT:%[0-9]+]] = arith.addi [[FIRST]], %k : i64
// CHECK-NEXT:   %weight = table.load %weights[[[AT]]] "weight" : i64 -> f32
// CHECK-NEXT:   table.accumulate %scores[%rows_1 x %n_targets + %k], %weight by "sum" : !walk.scores<f32>, f32

// -----

// What counts as missing becomes NaN as it is read.

func.func @predict(%rows: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"missing_value"> layout "sparse-scalar" schedule "" : tensor<?x1xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      [[READ:%[0-9]+]] = table.gather
// CHECK-NEXT: %value = table.nan_for %missing_value in [[READ]] : f32, f32 -> f32
// CHECK-NEXT: {{%[0-9]+}} = table.compare %value "lt" %threshold : f32, f32 -> i1

// -----

// Zero that is missing flips the outcome where the flag says so; the bound is a number of the model.

func.func @predict(%rows: tensor<?x1xf64>) -> tensor<?x1xf64> {
  %scores = decisionforest.predict_ensemble %rows with <"zero_missing"> layout "sparse-scalar" schedule "" : tensor<?x1xf64> -> tensor<?x1xf64>
  func.return %scores : tensor<?x1xf64>
}

// CHECK:      %zero_threshold = table.float_number %tables "zero_threshold" slot 43 : i64 : f64
// CHECK:      [[ZERO:%[0-9]+]] = table.is_zero %value within %zero_threshold : f64, f64 -> i1
// CHECK-NEXT: [[BIT:%[0-9]+]] = table.pack_mask [[ZERO]] : i1
// CHECK-NEXT: %flags = table.load %nodes[{{%[0-9]+}}] "flags" : i32 -> i8
// CHECK:      arith.constant 4 : i32
// CHECK:      [[FLIP:%[0-9]+]] = arith.andi [[BIT]], {{%[0-9]+}} : i32
// CHECK-NEXT: %outcome = arith.xori {{%[0-9]+}}, [[FLIP]] : i32

// -----

// Caches at the heads of their loops: prefetches of the block's rows and of each tree's records.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "tile(rows, block, row, 64); reorder(block, trees, row); cache(block); cache(trees)" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK-NOT:  table.scratch_per_row
// CHECK:      %spans = table.records %tables "spans" slot 15 : i64 stride 4 : i64 fields [#table.field<"nodes", #builtin.int<0>, i32>]
// CHECK:      scf.for %block = %row_begin to %row_end
// CHECK:        [[END:%[0-9]+]] = arith.minsi {{%[0-9]+}}, %row_end
// CHECK:        scf.for %line = {{%[0-9]+}} to {{%[0-9]+}} step {{%[0-9]+}} : i64 {
// CHECK-NEXT:     [[LINE:%[0-9]+]] = simd.element %rows[%line x i8] anywhere : !walk.rows<f32>
// CHECK-NEXT:     simd.prefetch [[LINE]] "soon"
// CHECK:        [[ONE:%[0-9]+]] = arith.constant 1 : i64
// CHECK-NEXT:   scf.for [[T:%trees_[0-9]+]] = %tree_begin to %tree_end
// CHECK-NEXT:     [[NEXT:%[0-9]+]] = arith.addi [[T]], [[ONE]]
// CHECK-NEXT:     [[B:%[a-z0-9_]+]] = table.load %spans{{\[}}[[T]]] "nodes" : i64 -> i32
// CHECK-NEXT:     [[E:%[a-z0-9_]+]] = table.load %spans{{\[}}[[NEXT]]] "nodes" : i64 -> i32
// CHECK:          scf.for %line_1 = {{%[0-9]+}} to {{%[0-9]+}} step {{%[0-9]+}} : i64 {
// CHECK-NEXT:       [[LINE:%[0-9]+]] = simd.element %nodes[%line_1 x i8] anywhere : !table.records
// CHECK-NEXT:       simd.prefetch [[LINE]] "soon"
// CHECK:          table.row %rows[%row x %row_stride]

// -----

// Wide rows are packed: the two features in use lie side by side, and the walks find them there.

func.func @predict(%rows: tensor<?x300xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"wide_rows"> layout "sparse-scalar" schedule "tile(rows, block, row, 64); reorder(block, trees, row); cache(block)" : tensor<?x300xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      table.scratch_per_row = 8 : i64
// CHECK:      %packed = table.records %tables "packed" slot 16 : i64 stride 4 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>]
// CHECK:      scf.for %block = %row_begin to %row_end
// CHECK:        %cached = table.packed_rows %scratch at [[PLACE:%[0-9]+]] from %block : !walk.rows<f32>
// CHECK:        scf.for [[R:%[a-z0-9_]+]] = %block to
// CHECK-NEXT:     [[ROW:%[0-9]+]] = table.row %rows{{\[}}[[R]] x %row_stride]
// CHECK-NEXT:     [[AT:%[0-9]+]] = arith.subi [[R]], %block
// CHECK-NEXT:     [[FIRST:%[0-9]+]] = arith.muli [[AT]], %packed_features
// CHECK:          scf.for [[J:%[a-z0-9_]+]] = {{%[0-9]+}} to %packed_features
// CHECK-NEXT:       %feature = table.load %packed{{\[}}[[J]]] "feature" : i64 -> i32
// CHECK-NEXT:       %value = table.gather [[ROW]][%feature]
// CHECK-NEXT:       [[SLOT:%[0-9]+]] = arith.addi [[FIRST]], [[J]]
// CHECK-NEXT:       table.pack_value %cached{{\[}}[[SLOT]]], %value : !walk.rows<f32>, f32
// CHECK:        scf.for [[T:%trees_[0-9]+]] = %tree_begin to %tree_end
// CHECK:          [[N:%[0-9]+]] = arith.subi %row, %block
// CHECK-NEXT:     table.row %cached{{\[}}[[N]] x %packed_features]

// -----

// Inside a loop over trees the same rows would be packed again and again: they are prefetched.

func.func @predict(%rows: tensor<?x300xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"wide_rows"> layout "reorg" schedule "cache(rows); cache(trees)" : tensor<?x300xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK-NOT:  "spans"
// CHECK-NOT:  packed
// CHECK:      scf.for %trees_1
// CHECK:        scf.for %rows_1
// CHECK:          [[LINE:%[0-9]+]] = simd.element %rows[{{.*}} x i8] anywhere
// CHECK-NEXT:     simd.prefetch [[LINE]] "later"

// -----

// Four rows in one vector: the tree's root in all lanes, a load an index a lane, a gather from four rows, masks of lanes. The
// features stay as narrow as they were loaded.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" schedule "interleave(rows, 4); simdize(rows)" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      %middle = arith.addi
// CHECK:      [[ROW0:%[0-9]+]] = table.row %rows[%rows_1 x %row_stride]
// CHECK-NEXT: [[ROW1:%[0-9]+]] = table.row
// CHECK-NEXT: [[ROW2:%[0-9]+]] = table.row
// CHECK-NEXT: [[ROW3:%[0-9]+]] = table.row
// CHECK-NEXT: %root = table.load %trees[%trees_1] "root" : i64 -> i32
// CHECK-NEXT: [[ROOTS:%[0-9]+]] = simd.splat(%root) : (i32) -> vector<4xi32>
// CHECK-NEXT: [[END:%[0-9]+]] = scf.while ([[AT:%[0-9]+]] = [[ROOTS]]) : (vector<4xi32>) -> vector<4xi32> {
// CHECK-NEXT:   %child = table.load %nodes[[[AT]]] "child" : vector<4xi32> -> vector<4xi16>
// CHECK-NEXT:   [[WIDE:%[0-9]+]] = simd.zero_extend(%child) : (vector<4xi16>) -> vector<4xi32>
// CHECK-NEXT:   [[SIGN:%[0-9]+]] = arith.constant dense<32768> : vector<4xi32>
// CHECK-NEXT:   [[FLIPPED:%[0-9]+]] = arith.xori [[WIDE]], [[SIGN]] : vector<4xi32>
// CHECK-NEXT:   [[SIGNED:%[0-9]+]] = arith.subi [[FLIPPED]], [[SIGN]] : vector<4xi32>
// CHECK:        [[ENDED:%[0-9]+]] = simd.compare([[SIGNED]], {{%[0-9]+}}) {comparison = "slt"} : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
// CHECK-NEXT:   [[DONE:%[0-9]+]] = simd.all([[ENDED]]) : (vector<4xi1>) -> i1
// CHECK:        scf.condition({{%[0-9]+}}) [[AT]] : vector<4xi32>
// CHECK:        ^bb0([[N:%[0-9]+]]: vector<4xi32>):
// CHECK-NEXT:   [[ROWS:%[0-9]+]] = simd.pack([[ROW0]], [[ROW1]], [[ROW2]], [[ROW3]]) : (!walk.row<f32>, !walk.row<f32>, !walk.row<f32>, !walk.row<f32>) -> vector<4x!walk.row<f32>>
// CHECK:        [[CHILD:%[0-9]+]] = arith.subi {{%[0-9]+}}, {{%[0-9]+}} : vector<4xi32>
// CHECK-NEXT:   %threshold = table.load %nodes[[[N]]] "threshold" : vector<4xi32> -> vector<4xf32>
// CHECK-NEXT:   %feature = table.load %nodes[[[N]]] "feature" : vector<4xi32> -> vector<4xi8>
// CHECK:        %value = table.gather [[ROWS]][%feature] : vector<4x!walk.row<f32>>, vector<4xi8> -> vector<4xf32>
// CHECK-NEXT:   [[LE:%[0-9]+]] = table.compare %value "le" %threshold : vector<4xf32>, vector<4xf32> -> vector<4xi1>
// CHECK-NEXT:   %outcome = simd.zero_extend([[LE]]) : (vector<4xi1>) -> vector<4xi32>
// CHECK:        [[NEXT:%[0-9]+]] = arith.addi [[CHILD]], {{%[0-9]+}} : vector<4xi32>
// CHECK:        [[LEAF:%[0-9]+]] = simd.compare([[CHILD]], 
// CHECK-NEXT:   [[TO:%[0-9]+]] = simd.select([[LEAF]], [[N]], [[NEXT]]) : (vector<4xi1>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
// CHECK-NEXT:   scf.yield [[TO]] : vector<4xi32>
// CHECK:      %leaf = simd.lane([[SLOTS:%[0-9]+]]) {number = 0 : i64} : (vector<4xi32>) -> i32
// CHECK-NEXT: %leaf_1 = simd.lane([[SLOTS]]) {number = 1 : i64} : (vector<4xi32>) -> i32
// CHECK-NEXT: %leaf_2 = simd.lane([[SLOTS]]) {number = 2 : i64} : (vector<4xi32>) -> i32
// CHECK-NEXT: %leaf_3 = simd.lane([[SLOTS]]) {number = 3 : i64} : (vector<4xi32>) -> i32
// CHECK:      table.load %leaves[%leaf] "value" : i32 -> f32

// -----

// Two trees in one vector, of one row: the trees' numbers are lanes, the row is not.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "reorg" schedule "reorder(rows, trees); interleave(trees, 2); simdize(trees); unroll_walk(trees, 2)" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      %middle = arith.addi
// CHECK:      %root = table.load %trees[%trees_1] "root" : i64 -> i32
// CHECK-NEXT: %root_1 = table.load %trees[%tree] "root" : i64 -> i32
// CHECK-NEXT: [[NODES:%[0-9]+]] = simd.pack(%root, %root_1) : (i32, i32) -> vector<2xi32>
// CHECK-NEXT: [[TREES:%[0-9]+]] = simd.pack(%trees_1, %tree) : (i64, i64) -> vector<2xi64>
// CHECK:      %threshold = table.load %thresholds[[[NODES]]] "threshold" : vector<2xi32> -> vector<2xf32>
// CHECK:      %value = table.gather {{%[0-9]+}}[%feature] : !walk.row<f32>, vector<2xi8> -> vector<2xf32>
// CHECK:      table.load %trees[[[TREES]]] "root" : vector<2xi64> -> vector<2xi32>

// -----

// Reordered trees: the order is a table behind the layout's own, read once for each tree of the ordered sum; 8 bytes of scratch
// memory a row keep the leaves of two trees.

func.func @predict(%rows: tensor<?x3xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"two_trees"> layout "sparse-scalar" order <"swapped"> schedule "" : tensor<?x3xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}

// CHECK:      builtin.module attributes {table.forest = #decisionforest.forest<{{.*}}>, table.tables = #table.blob<"{{[0-9a-f]+}}", bytes = 1344>, table.scratch_per_row = 8 : i64} {
// CHECK:          %order = table.records %tables "order" slot 17 : i64 stride 4 : i64 fields [#table.field<"tree", #builtin.int<0>, i32>]
// CHECK:          table.store_slot %scratch
// CHECK:          scf.for %r = %row_begin to %row_end
// CHECK:            scf.for %t = %tree_begin to %tree_end
// CHECK-NEXT:         [[NARROW:%[a-z0-9_]+]] = table.load %order[%t] "tree" : i64 -> i32
// CHECK-NEXT:         [[TREE:%[a-z0-9_]+]] = arith.extui [[NARROW]] : i32 to i64
// CHECK:              [[SLOT:%[a-z0-9_]+]] = arith.addi {{%[a-z0-9_]+}}, [[TREE]] : i64
// CHECK-NEXT:         table.load_slot %scratch[[[SLOT]]]
