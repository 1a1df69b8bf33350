// RUN: treebeard-opt %s --split-input-file --verify-diagnostics | filecheck %s

// Every operation once. Vectors hold integers, numbers or rows; a primitive of one lane takes and gives numbers.

func.func @walk_forest(%a: i32, %b: i32, %x: f32, %row: !walk.row<f32>, %v: vector<4xi32>, %w: vector<4xf32>, %k: vector<16xi8>, %p: vector<2xi64>, %scratch: !walk.scratch, %n: i64) {
  %place = simd.element %scratch[%n x i32] : !walk.scratch
  %far = simd.element %place[%n x i8] anywhere : !simd.address
  %loaded = simd.load %place align 16 : i64 : vector<4xi32>
  %known = simd.load %place align 4 : i64 invariant : i32
  simd.store %loaded, %place align 16 : i64 : vector<4xi32>
  %own = simd.local 2 : i64 x vector<4xi32> align 16 : i64
  simd.prefetch %far "later"
  %both = simd.pack(%a, %b) : (i32, i32) -> vector<2xi32>
  %rows = simd.pack(%row, %row) : (!walk.row<f32>, !walk.row<f32>) -> vector<2x!walk.row<f32>>
  %same = simd.splat(%x) : (f32) -> vector<8xf32>
  %one = simd.lane(%v) {number = 3 : i64} : (vector<4xi32>) -> i32
  %mixed = simd.shuffle(%v, %v) {positions = [7 : i64, 0 : i64]} : (vector<4xi32>, vector<4xi32>) -> vector<2xi32>
  %mask = simd.compare(%w, %w) {comparison = "ole"} : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
  %less = simd.compare(%x, %x) {comparison = "olt"} : (f32, f32) -> i1
  %next = simd.select(%mask, %v, %loaded) : (vector<4xi1>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  %done = simd.all(%mask) : (vector<4xi1>) -> i1
  %wide = simd.zero_extend(%k) : (vector<16xi8>) -> vector<16xi32>
  %signed = simd.sign_extend(%k) : (vector<16xi8>) -> vector<16xi32>
  %narrow = simd.truncate(%v) : (vector<4xi32>) -> vector<4xi8>
  %float = simd.to_float(%a) : (i32) -> f64
  %whole = simd.to_integer(%w) : (vector<4xf32>) -> vector<4xi32>
  %bits = simd.bitcast(%w) : (vector<4xf32>) -> vector<4xi32>
  %first = simd.first_set(%n) : (i64) -> i64
  %leading = simd.leading_zeros(%n) : (i64) -> i64
  %packed = simd.pack_bits(%mask, %mask) : (vector<4xi1>, vector<4xi1>) -> vector<1xi8>
  %count = simd.population(%mask) {size = 4 : i64} : (vector<4xi1>) -> i64
  %low, %high = simd.exchange_bits(%p, %p) {distance = 4 : i64} : (vector<2xi64>, vector<2xi64>) -> (vector<2xi64>, vector<2xi64>)
  %r:8 = simd.transpose_bits(%p, %p, %p, %p, %p, %p, %p, %p) : (vector<2xi64>, vector<2xi64>, vector<2xi64>, vector<2xi64>, vector<2xi64>, vector<2xi64>, vector<2xi64>, vector<2xi64>) -> (vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>)
  %found = simd.lookup_bytes(%k, %place) {entries = 64 : i64, invariant = 1 : i64} : (vector<16xi8>, !simd.address) -> vector<16xi8>
  %values:4 = simd.permute_values(%k, %w) {size = 4 : i64} : (vector<16xi8>, vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>)
  %lanes = simd.permute_lanes(%loaded, %w) : (vector<4xi32>, vector<4xf32>) -> vector<4xf32>
  func.return
}

// CHECK:      %place = simd.element %scratch[%n x i32] : !walk.scratch
// CHECK-NEXT: %far = simd.element %place[%n x i8] anywhere : !simd.address
// CHECK-NEXT: %loaded = simd.load %place align 16 : i64 : vector<4xi32>
// CHECK-NEXT: %known = simd.load %place align 4 : i64 invariant : i32
// CHECK-NEXT: simd.store %loaded, %place align 16 : i64 : vector<4xi32>
// CHECK-NEXT: %own = simd.local 2 : i64 x vector<4xi32> align 16 : i64
// CHECK-NEXT: simd.prefetch %far "later"
// CHECK-NEXT: %both = simd.pack(%a, %b) : (i32, i32) -> vector<2xi32>
// CHECK-NEXT: %rows = simd.pack(%row, %row) : (!walk.row<f32>, !walk.row<f32>) -> vector<2x!walk.row<f32>>
// CHECK-NEXT: %same = simd.splat(%x) : (f32) -> vector<8xf32>
// CHECK-NEXT: %one = simd.lane(%v) {number = 3 : i64} : (vector<4xi32>) -> i32
// CHECK-NEXT: %mixed = simd.shuffle(%v, %v) {positions = [7 : i64, 0 : i64]} : (vector<4xi32>, vector<4xi32>) -> vector<2xi32>
// CHECK-NEXT: %mask = simd.compare(%w, %w) {comparison = "ole"} : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
// CHECK-NEXT: %less = simd.compare(%x, %x) {comparison = "olt"} : (f32, f32) -> i1
// CHECK-NEXT: %next = simd.select(%mask, %v, %loaded) : (vector<4xi1>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
// CHECK-NEXT: %done = simd.all(%mask) : (vector<4xi1>) -> i1
// CHECK-NEXT: %wide = simd.zero_extend(%k) : (vector<16xi8>) -> vector<16xi32>
// CHECK-NEXT: %signed = simd.sign_extend(%k) : (vector<16xi8>) -> vector<16xi32>
// CHECK-NEXT: %narrow = simd.truncate(%v) : (vector<4xi32>) -> vector<4xi8>
// CHECK-NEXT: %float = simd.to_float(%a) : (i32) -> f64
// CHECK-NEXT: %whole = simd.to_integer(%w) : (vector<4xf32>) -> vector<4xi32>
// CHECK-NEXT: %bits = simd.bitcast(%w) : (vector<4xf32>) -> vector<4xi32>
// CHECK-NEXT: %first = simd.first_set(%n) : (i64) -> i64
// CHECK-NEXT: %leading = simd.leading_zeros(%n) : (i64) -> i64
// CHECK-NEXT: %packed = simd.pack_bits(%mask, %mask) : (vector<4xi1>, vector<4xi1>) -> vector<1xi8>
// CHECK-NEXT: %count = simd.population(%mask) {size = 4 : i64} : (vector<4xi1>) -> i64
// CHECK-NEXT: %low, %high = simd.exchange_bits(%p, %p) {distance = 4 : i64} : (vector<2xi64>, vector<2xi64>) -> (vector<2xi64>, vector<2xi64>)
// CHECK:      simd.transpose_bits(%p, %p, %p, %p, %p, %p, %p, %p)
// CHECK-NEXT: %found = simd.lookup_bytes(%k, %place) {entries = 64 : i64, invariant = 1 : i64} : (vector<16xi8>, !simd.address) -> vector<16xi8>
// CHECK:      simd.permute_values(%k, %w) {size = 4 : i64} : (vector<16xi8>, vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>)
// CHECK-NEXT: %lanes = simd.permute_lanes(%loaded, %w) : (vector<4xi32>, vector<4xf32>) -> vector<4xf32>

// -----

func.func @walk_forest(%a: i32, %x: f32) {
  %both = simd.pack(%a, %x) : (i32, f32) -> vector<2xi32>
  func.return
}

// CHECK: operand 1 is f32; accepted is T with T i32

// -----

func.func @walk_forest(%v: vector<2xi8>) {
  %w = simd.zero_extend(%v) : (vector<2xi8>) -> vector<4xi32>
  func.return
}

// CHECK: result 0 is vector<4xi32>; accepted is <n x iM> with n 2, iK i8

// -----

func.func @walk_forest(%v: vector<2xi32>, %m: vector<4xi1>) {
  %n = simd.select(%m, %v, %v) : (vector<4xi1>, vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  func.return
}

// CHECK: operand 1 is vector<2xi32>; accepted is <n x T> with n 4

// -----

func.func @walk_forest(%m: vector<4xi1>) {
  %n = simd.population(%m, %m) {size = 4 : i64} : (vector<4xi1>, vector<4xi1>) -> i64
  func.return
}

// CHECK: has 2 operands; accepted are (<n x i1>)

// -----

func.func @walk_forest(%m: vector<4xi1>) {
  %n = simd.population(%m) {bytes = 4 : i64} : (vector<4xi1>) -> i64
  func.return
}

// CHECK: has an immediate 'bytes'; accepted are size

// -----

func.func @walk_forest(%k: vector<16xi8>, %i: i64) {
  %n = simd.lookup_bytes(%k, %i) {entries = 16 : i64} : (vector<16xi8>, i64) -> vector<16xi8>
  func.return
}

// CHECK: operand 1 is i64; accepted is address

// -----

func.func @walk_forest(%scratch: !walk.scratch, %n: i64) {
  %place = simd.element %scratch[%n x i8] : !walk.scratch
  simd.prefetch %place "never"
  func.return
}

// CHECK: prefetches 'never'; accepted are soon, later

// -----

func.func @walk_forest(%holds: i1, %node: i32, %lane: i32) {
  %threads = simd.ballot %holds
  %other = simd.from_thread %node[%lane]
  func.return
}

// CHECK:      %threads = simd.ballot %holds
// CHECK-NEXT: %other = simd.from_thread %node[%lane]
