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
	      %6 = arith.constant 1 : i64
	      scf.for %k_1 = %row_begin to %row_end step %6 : i64 {
	        %7 = arith.subi %k_1, %row_begin : i64
	        %8 = arith.muli %7, %frame_bytes : i64
	        %9 = simd.element %scratch[%8 x i8] : !walk.scratch
	        %10 = arith.constant 4096 : i64
	        %11 = simd.element %9[%10 x i8] : !simd.address
	        %12 = simd.element %9[%3 x i8] : !simd.address
	        %13 = simd.launder(%4) : (i64) -> i64
	        %14 = simd.element %predicates[%13 x i8] : !table.records
	        %15 = arith.constant 0 : i64
	        %16 = simd.element %14[%15 x i8] : !simd.address
	        %17 = arith.constant 64 : i64
	        %18 = simd.element %14[%17 x i8] : !simd.address
	        %19 = arith.constant dense<3> : vector<32xi8>
	        %20 = simd.load %18 align 32 : i64 invariant : vector<32xi8>
	        %21 = arith.constant 32 : i64
	        %22 = simd.element %18[%21 x i8] : !simd.address
	        %23 = simd.load %22 align 32 : i64 invariant : vector<32xi8>
	        %24 = simd.lookup_bytes(%20, %11) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	        %25 = simd.compare(%24, %23) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	        %26 = simd.sign_extend(%25) : (vector<32xi1>) -> vector<32xi8>
	        %27 = arith.addi %26, %19 : vector<32xi8>
	        %28 = arith.constant 128 : i64
	        %29 = simd.element %14[%28 x i8] : !simd.address
	        %30 = arith.constant dense<1> : vector<32xi8>
	        %31 = simd.load %29 align 32 : i64 invariant : vector<32xi8>
	        %32 = simd.element %29[%21 x i8] : !simd.address
	        %33 = simd.load %32 align 32 : i64 invariant : vector<32xi8>
	        %34 = simd.lookup_bytes(%31, %11) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	        %35 = simd.compare(%34, %33) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	        %36 = simd.sign_extend(%35) : (vector<32xi1>) -> vector<32xi8>
	        %37 = arith.addi %36, %30 : vector<32xi8>
	        %38 = simd.load %16 align 32 : i64 invariant : vector<32xi8>
	        %39 = simd.element %16[%21 x i8] : !simd.address
	        %40 = simd.load %39 align 32 : i64 invariant : vector<32xi8>
	        %41 = simd.lookup_bytes(%38, %11) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	        %42 = simd.compare(%41, %40) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	        %43 = simd.select(%42, %27, %37) : (vector<32xi1>, vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	        simd.store %43, %12 align 32 : i64 : vector<32xi8>
	      }
	    }
	    func.return
	  }
	}
)
