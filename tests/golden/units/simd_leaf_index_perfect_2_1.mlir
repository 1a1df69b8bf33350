ModuleOp(
	builtin.module {
	  func.func @simd_leaf_index_perfect_2_1(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %groups = table.records %tables "groups" slot 36 : i64 stride 16 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
	    %predicates = table.records %tables "predicates" slot 38 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
	    %ranks = table.area %tables, %scratch "ranks" at 4096 : i64 slot 0 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %0 : i64 {
	      %1 = arith.subi %k, %first : i64
	      %2 = arith.constant 32 : i64
	      %3 = arith.muli %1, %2 : i64
	      %first_1 = table.load %groups[%k] "first" : i64 -> i32
	      %4 = arith.extui %first_1 : i32 to i64
	      %5 = simd.element %leaf_indices[%3 x i8] : !simd.address
	      %6 = simd.element %predicates[%4 x i8] : !table.records
	      %7 = arith.constant 0 : i64
	      %8 = simd.element %6[%7 x i8] : !simd.address
	      %9 = arith.constant 64 : i64
	      %10 = simd.element %6[%9 x i8] : !simd.address
	      %11 = arith.constant dense<3> : vector<32xi8>
	      %12 = simd.load %10 align 32 : i64 invariant : vector<32xi8>
	      %13 = arith.constant 32 : i64
	      %14 = simd.element %10[%13 x i8] : !simd.address
	      %15 = simd.load %14 align 32 : i64 invariant : vector<32xi8>
	      %16 = simd.lookup_bytes(%12, %ranks) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	      %17 = simd.compare(%16, %15) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	      %18 = simd.sign_extend(%17) : (vector<32xi1>) -> vector<32xi8>
	      %19 = arith.addi %18, %11 : vector<32xi8>
	      %20 = arith.constant 128 : i64
	      %21 = simd.element %6[%20 x i8] : !simd.address
	      %22 = arith.constant dense<1> : vector<32xi8>
	      %23 = simd.load %21 align 32 : i64 invariant : vector<32xi8>
	      %24 = simd.element %21[%13 x i8] : !simd.address
	      %25 = simd.load %24 align 32 : i64 invariant : vector<32xi8>
	      %26 = simd.lookup_bytes(%23, %ranks) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	      %27 = simd.compare(%26, %25) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	      %28 = simd.sign_extend(%27) : (vector<32xi1>) -> vector<32xi8>
	      %29 = arith.addi %28, %22 : vector<32xi8>
	      %30 = simd.load %8 align 32 : i64 invariant : vector<32xi8>
	      %31 = simd.element %8[%13 x i8] : !simd.address
	      %32 = simd.load %31 align 32 : i64 invariant : vector<32xi8>
	      %33 = simd.lookup_bytes(%30, %ranks) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	      %34 = simd.compare(%33, %32) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	      %35 = simd.select(%34, %19, %29) : (vector<32xi1>, vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      simd.store %35, %5 align 32 : i64 : vector<32xi8>
	    }
	    func.return
	  }
	}
)
