// RUN: treebeard-opt %s --split-input-file --verify-diagnostics | filecheck %s

// Every operation once; what a vector holds may be integers, numbers or rows.

func.func @walk_forest(%a: i32, %b: i32, %x: f32, %row: !walk.row<f32>, %narrow: vector<2xi8>) {
  %both = lanes.pack %a, %b : i32, i32 -> vector<2xi32>
  %rows = lanes.pack %row, %row : !walk.row<f32>, !walk.row<f32> -> vector<2x!walk.row<f32>>
  %same = lanes.splat %x : f32 -> vector<2xf32>
  %wide = lanes.widen %narrow : vector<2xi8> -> vector<2xi32>
  %mask = lanes.compare %both "lt" %wide : vector<2xi32>, vector<2xi32> -> vector<2xi1>
  %other = lanes.compare %both "ge" %wide : vector<2xi32>, vector<2xi32> -> vector<2xi1>
  %next = lanes.select %mask, %both, %wide : vector<2xi1>, vector<2xi32>, vector<2xi32> -> vector<2xi32>
  %done = lanes.all %other : vector<2xi1>
  %first, %second = lanes.unpack %next : vector<2xi32> -> i32, i32
  func.return
}

// CHECK:      %both = lanes.pack %a, %b : i32, i32 -> vector<2xi32>
// CHECK-NEXT: %rows = lanes.pack %row, %row : !walk.row<f32>, !walk.row<f32> -> vector<2x!walk.row<f32>>
// CHECK-NEXT: %same = lanes.splat %x : f32 -> vector<2xf32>
// CHECK-NEXT: %wide = lanes.widen %narrow : vector<2xi8> -> vector<2xi32>
// CHECK-NEXT: %mask = lanes.compare %both "lt" %wide : vector<2xi32>, vector<2xi32> -> vector<2xi1>
// CHECK-NEXT: %other = lanes.compare %both "ge" %wide : vector<2xi32>, vector<2xi32> -> vector<2xi1>
// CHECK-NEXT: %next = lanes.select %mask, %both, %wide : vector<2xi1>, vector<2xi32>, vector<2xi32> -> vector<2xi32>
// CHECK-NEXT: %done = lanes.all %other : vector<2xi1>
// CHECK-NEXT: %first, %second = lanes.unpack %next : vector<2xi32> -> i32, i32

// -----

func.func @walk_forest(%a: i32, %x: f32) {
  %both = lanes.pack %a, %x : i32, f32 -> vector<2xi32>
  func.return
}

// CHECK: vector<2xi32> beside i32, f32

// -----

func.func @walk_forest(%a: i32) {
  %both = lanes.pack %a, %a : i32, i32 -> vector<4xi32>
  func.return
}

// CHECK: vector<4xi32> beside i32, i32

// -----

func.func @walk_forest(%a: i32) {
  %both = lanes.splat %a : i32 -> vector<2xi64>
  func.return
}

// CHECK: vector<2xi64> beside i32, i32

// -----

func.func @walk_forest(%v: vector<2xi32>) {
  %a = lanes.unpack %v : vector<2xi32> -> i32
  func.return
}

// CHECK: vector<2xi32> beside i32

// -----

func.func @walk_forest(%v: vector<2xi32>) {
  %w = lanes.widen %v : vector<2xi32> -> vector<2xi32>
  func.return
}

// CHECK: widens vector<2xi32> to vector<2xi32>

// -----

func.func @walk_forest(%v: vector<2xi8>) {
  %w = lanes.widen %v : vector<2xi8> -> vector<4xi32>
  func.return
}

// CHECK: widens vector<2xi8> to vector<4xi32>

// -----

func.func @walk_forest(%v: vector<2xf32>) {
  %w = lanes.widen %v : vector<2xf32> -> vector<2xi64>
  func.return
}

// CHECK: lanes of vector<2xf32> are no integers

// -----

func.func @walk_forest(%v: vector<2xi32>) {
  %m = lanes.compare %v "le" %v : vector<2xi32>, vector<2xi32> -> vector<2xi1>
  func.return
}

// CHECK: comparison is 'le'; accepted are lt, ge

// -----

func.func @walk_forest(%v: vector<2xi32>, %w: vector<2xi64>) {
  %m = lanes.compare %v "lt" %w : vector<2xi32>, vector<2xi64> -> vector<2xi1>
  func.return
}

// CHECK: compares vector<2xi32> with vector<2xi64>

// -----

func.func @walk_forest(%v: vector<2xi32>) {
  %m = lanes.compare %v "lt" %v : vector<2xi32>, vector<2xi32> -> vector<2xi32>
  func.return
}

// CHECK: vector<2xi32> beside i1, i1

// -----

func.func @walk_forest(%v: vector<2xi32>, %w: vector<2xi64>, %m: vector<2xi1>) {
  %n = lanes.select %m, %v, %w : vector<2xi1>, vector<2xi32>, vector<2xi64> -> vector<2xi32>
  func.return
}

// CHECK: selects vector<2xi32> from vector<2xi32> and vector<2xi64>

// -----

func.func @walk_forest(%v: vector<2xi32>, %m: vector<4xi1>) {
  %n = lanes.select %m, %v, %v : vector<4xi1>, vector<2xi32>, vector<2xi32> -> vector<2xi32>
  func.return
}

// CHECK: vector<4xi1> beside i1, i1

// -----

func.func @walk_forest(%v: vector<2xi32>) {
  %done = lanes.all %v : vector<2xi32>
  func.return
}

// CHECK: vector<2xi32> beside i1, i1
