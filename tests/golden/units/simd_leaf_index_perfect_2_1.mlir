ModuleOp(
	builtin.module {
	  func.func @simd_leaf_index_perfect_2_1(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %groups = table.records %tables "groups" slot 36 : i64 stride 16 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
	    %predicates = table.records %tables "predicates" slot 38 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
	    %frame_bytes = table.number %tables "frame_bytes" slot 76 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %0 : i64 {
	      %1 = arith.subi %k, %first : i64
	      %2 = arith.constant 32 : i64
	      %3 = arith.muli %1, %2 : i64
	      %first_1 = table.load %groups[%k] "first" : i64 -> i32
	      %4 = arith.extui %first_1 : i32 to i64
	      %count = table.load %groups[%k] "count" : i64 -> i32
	      %5 = arith.extui %count : i32 to i64
	      scf.for %k_1 = %row_begin to %row_end step %0 : i64 {
	        %6 = arith.subi %k_1, %row_begin : i64
	        %7 = arith.muli %6, %frame_bytes : i64
	        %8 = simd.element %scratch[%7 x i8] : !walk.scratch
	        %9 = arith.constant 4096 : i64
	        %10 = simd.element %8[%9 x i8] : !simd.address
	        %11 = simd.element %8[%3 x i8] : !simd.address
	        %12 = simd.launder(%4) : (i64) -> i64
	        %13 = simd.element %predicates[%12 x i8] : !table.records
	        %14 = arith.constant 0 : i64
	        %15 = simd.element %13[%14 x i8] : !simd.address
	        %16 = arith.constant 64 : i64
	        %17 = simd.element %13[%16 x i8] : !simd.address
	        %18 = arith.constant dense<3> : vector<32xi8>
	        %19 = simd.load %17 align 32 : i64 invariant : vector<32xi8>
	        %20 = simd.element %17[%2 x i8] : !simd.address
	        %21 = simd.load %20 align 32 : i64 invariant : vector<32xi8>
	        %22 = simd.lookup_bytes(%19, %10) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	        %23 = simd.compare(%22, %21) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	        %24 = simd.sign_extend(%23) : (vector<32xi1>) -> vector<32xi8>
	        %25 = arith.addi %24, %18 : vector<32xi8>
	        %26 = arith.constant 128 : i64
	        %27 = simd.element %13[%26 x i8] : !simd.address
	        %28 = arith.constant dense<1> : vector<32xi8>
	        %29 = simd.load %27 align 32 : i64 invariant : vector<32xi8>
	        %30 = simd.element %27[%2 x i8] : !simd.address
	        %31 = simd.load %30 align 32 : i64 invariant : vector<32xi8>
	        %32 = simd.lookup_bytes(%29, %10) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	        %33 = simd.compare(%32, %31) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	        %34 = simd.sign_extend(%33) : (vector<32xi1>) -> vector<32xi8>
	        %35 = arith.addi %34, %28 : vector<32xi8>
	        %36 = simd.load %15 align 32 : i64 invariant : vector<32xi8>
	        %37 = simd.element %15[%2 x i8] : !simd.address
	        %38 = simd.load %37 align 32 : i64 invariant : vector<32xi8>
	        %39 = simd.lookup_bytes(%36, %10) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	        %40 = simd.compare(%39, %38) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	        %41 = simd.select(%40, %25, %35) : (vector<32xi1>, vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	        simd.store %41, %11 align 32 : i64 : vector<32xi8>
	      }
	    }
	    func.return
	  }
	}
)
