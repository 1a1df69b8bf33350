ModuleOp(
	builtin.module {
	  func.func @simd_leaf_index_masks_3(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
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
	      %6 = arith.constant 1 : i64
	      scf.for %k_1 = %row_begin to %row_end step %6 : i64 {
	        %7 = arith.subi %k_1, %row_begin : i64
	        %8 = arith.muli %7, %frame_bytes : i64
	        %9 = simd.element %scratch[%8 x i8] : !walk.scratch
	        %10 = arith.constant 4096 : i64
	        %11 = simd.element %9[%10 x i8] : !simd.address
	        %12 = simd.element %9[%3 x i8] : !simd.address
	        %13 = simd.local 1 : i64 x vector<32xi8> align 32 : i64
	        %14 = arith.constant dense<0> : vector<32xi8>
	        simd.store %14, %13 align 32 : i64 : vector<32xi8>
	        %15 = arith.addi %4, %5 : i64
	        %16 = arith.constant 1 : i64
	        scf.for %segment = %4 to %15 step %16 : i64 {
	          %17 = arith.constant 3 : i64
	          %18 = arith.muli %segment, %17 : i64
	          %19 = arith.constant 0 : i64
	          %20 = arith.addi %18, %19 : i64
	          %21 = simd.element %segments[%20 x i32] : !table.records
	          %22 = simd.load %21 align 4 : i64 invariant : i32
	          %23 = arith.extui %22 : i32 to i64
	          %24 = arith.muli %segment, %17 : i64
	          %25 = arith.addi %24, %16 : i64
	          %26 = simd.element %segments[%25 x i32] : !table.records
	          %27 = simd.load %26 align 4 : i64 invariant : i32
	          %28 = arith.extui %27 : i32 to i64
	          %29 = arith.muli %segment, %17 : i64
	          %30 = arith.constant 2 : i64
	          %31 = arith.addi %29, %30 : i64
	          %32 = simd.element %segments[%31 x i32] : !table.records
	          %33 = simd.load %32 align 4 : i64 invariant : i32
	          %34 = arith.extui %33 : i32 to i64
	          %35 = simd.element %11[%23 x i8] : !simd.address
	          %36 = simd.element %predicates[%28 x i8] : !table.records
	          scf.for %predicate = %19 to %34 step %16 : i64 {
	            %37 = arith.constant 96 : i64
	            %38 = arith.muli %predicate, %37 : i64
	            %39 = simd.element %36[%38 x i8] : !simd.address
	            %40 = simd.load %39 align 32 : i64 invariant : vector<32xi8>
	            %41 = arith.constant 32 : i64
	            %42 = simd.element %39[%41 x i8] : !simd.address
	            %43 = simd.load %42 align 32 : i64 invariant : vector<32xi8>
	            %44 = simd.lookup_bytes(%40, %35) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	            %45 = simd.compare(%44, %43) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	            %46 = simd.sign_extend(%45) : (vector<32xi1>) -> vector<32xi8>
	            %47 = arith.constant 64 : i64
	            %48 = simd.element %39[%47 x i8] : !simd.address
	            %49 = simd.load %48 align 32 : i64 invariant : vector<32xi8>
	            %50 = simd.load %13 align 32 : i64 : vector<32xi8>
	            %51 = arith.andi %46, %49 : vector<32xi8>
	            %52 = arith.ori %50, %51 : vector<32xi8>
	            simd.store %52, %13 align 32 : i64 : vector<32xi8>
	          }
	        }
	        %53 = simd.load %13 align 32 : i64 : vector<32xi8>
	        %54 = arith.constant dense<-1> : vector<32xi8>
	        %55 = arith.xori %53, %54 : vector<32xi8>
	        %56 = arith.constant 0 : i64
	        %57 = simd.element %12[%56 x i8] : !simd.address
	        simd.store %55, %57 align 32 : i64 : vector<32xi8>
	      }
	    }
	    func.return
	  }
	}
)
