ModuleOp(
	builtin.module {
	  func.func @simd_leaf_index_masks_3_1(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %groups = table.records %tables "groups" slot 36 : i64 stride 16 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
	    %predicates = table.records %tables "predicates" slot 38 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
	    %segments = table.records %tables "segments" slot 37 : i64 stride 12 : i64 fields [#table.field<"ranks", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>]
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
	        %12 = simd.local 1 : i64 x vector<32xi8> align 32 : i64
	        %13 = arith.constant dense<0> : vector<32xi8>
	        simd.store %13, %12 align 32 : i64 : vector<32xi8>
	        %14 = arith.addi %4, %5 : i64
	        scf.for %segment = %4 to %14 step %0 : i64 {
	          %15 = arith.constant 3 : i64
	          %16 = arith.muli %segment, %15 : i64
	          %17 = arith.constant 0 : i64
	          %18 = arith.addi %16, %17 : i64
	          %19 = simd.element %segments[%18 x i32] : !table.records
	          %20 = simd.load %19 align 4 : i64 invariant : i32
	          %21 = arith.extui %20 : i32 to i64
	          %22 = arith.muli %segment, %15 : i64
	          %23 = arith.addi %22, %0 : i64
	          %24 = simd.element %segments[%23 x i32] : !table.records
	          %25 = simd.load %24 align 4 : i64 invariant : i32
	          %26 = arith.extui %25 : i32 to i64
	          %27 = arith.muli %segment, %15 : i64
	          %28 = arith.constant 2 : i64
	          %29 = arith.addi %27, %28 : i64
	          %30 = simd.element %segments[%29 x i32] : !table.records
	          %31 = simd.load %30 align 4 : i64 invariant : i32
	          %32 = arith.extui %31 : i32 to i64
	          %33 = simd.element %10[%21 x i8] : !simd.address
	          %34 = simd.element %predicates[%26 x i8] : !table.records
	          scf.for %predicate = %17 to %32 step %0 : i64 {
	            %35 = arith.constant 96 : i64
	            %36 = arith.muli %predicate, %35 : i64
	            %37 = simd.element %34[%36 x i8] : !simd.address
	            %38 = simd.load %37 align 32 : i64 invariant : vector<32xi8>
	            %39 = simd.element %37[%2 x i8] : !simd.address
	            %40 = simd.load %39 align 32 : i64 invariant : vector<32xi8>
	            %41 = simd.lookup_bytes(%38, %33) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	            %42 = simd.compare(%41, %40) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	            %43 = simd.sign_extend(%42) : (vector<32xi1>) -> vector<32xi8>
	            %44 = arith.constant 64 : i64
	            %45 = simd.element %37[%44 x i8] : !simd.address
	            %46 = simd.load %45 align 32 : i64 invariant : vector<32xi8>
	            %47 = simd.load %12 align 32 : i64 : vector<32xi8>
	            %48 = arith.andi %43, %46 : vector<32xi8>
	            %49 = arith.ori %47, %48 : vector<32xi8>
	            simd.store %49, %12 align 32 : i64 : vector<32xi8>
	          }
	        }
	        %50 = simd.load %12 align 32 : i64 : vector<32xi8>
	        %51 = arith.constant dense<-1> : vector<32xi8>
	        %52 = arith.xori %50, %51 : vector<32xi8>
	        %53 = arith.constant 0 : i64
	        %54 = simd.element %11[%53 x i8] : !simd.address
	        simd.store %52, %54 align 32 : i64 : vector<32xi8>
	      }
	    }
	    func.return
	  }
	}
)
