ModuleOp(
	builtin.module {
	  func.func @simd_leaf_index_masks_3(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %groups = table.records %tables "groups" slot 36 : i64 stride 16 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
	    %predicates = table.records %tables "predicates" slot 38 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
	    %segments = table.records %tables "segments" slot 37 : i64 stride 12 : i64 fields [#table.field<"ranks", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>]
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
	      %count = table.load %groups[%k] "count" : i64 -> i32
	      %6 = arith.extui %count : i32 to i64
	      %7 = simd.local 1 : i64 x vector<32xi8> align 32 : i64
	      %8 = arith.constant dense<0> : vector<32xi8>
	      simd.store %8, %7 align 32 : i64 : vector<32xi8>
	      %9 = arith.addi %4, %6 : i64
	      %10 = arith.constant 1 : i64
	      scf.for %segment = %4 to %9 step %10 : i64 {
	        %11 = arith.constant 3 : i64
	        %12 = arith.muli %segment, %11 : i64
	        %13 = arith.constant 0 : i64
	        %14 = arith.addi %12, %13 : i64
	        %15 = simd.element %segments[%14 x i32] : !table.records
	        %16 = simd.load %15 align 4 : i64 invariant : i32
	        %17 = arith.extui %16 : i32 to i64
	        %18 = arith.muli %segment, %11 : i64
	        %19 = arith.addi %18, %10 : i64
	        %20 = simd.element %segments[%19 x i32] : !table.records
	        %21 = simd.load %20 align 4 : i64 invariant : i32
	        %22 = arith.extui %21 : i32 to i64
	        %23 = arith.muli %segment, %11 : i64
	        %24 = arith.constant 2 : i64
	        %25 = arith.addi %23, %24 : i64
	        %26 = simd.element %segments[%25 x i32] : !table.records
	        %27 = simd.load %26 align 4 : i64 invariant : i32
	        %28 = arith.extui %27 : i32 to i64
	        %29 = simd.element %ranks[%17 x i8] : !simd.address
	        %30 = simd.element %predicates[%22 x i8] : !table.records
	        scf.for %predicate = %13 to %28 step %10 : i64 {
	          %31 = arith.constant 96 : i64
	          %32 = arith.muli %predicate, %31 : i64
	          %33 = simd.element %30[%32 x i8] : !simd.address
	          %34 = simd.load %33 align 32 : i64 invariant : vector<32xi8>
	          %35 = arith.constant 32 : i64
	          %36 = simd.element %33[%35 x i8] : !simd.address
	          %37 = simd.load %36 align 32 : i64 invariant : vector<32xi8>
	          %38 = simd.lookup_bytes(%34, %29) {entries = 16 : i64} : (vector<32xi8>, !simd.address) -> vector<32xi8>
	          %39 = simd.compare(%38, %37) {comparison = "sgt"} : (vector<32xi8>, vector<32xi8>) -> vector<32xi1>
	          %40 = simd.sign_extend(%39) : (vector<32xi1>) -> vector<32xi8>
	          %41 = arith.constant 64 : i64
	          %42 = simd.element %33[%41 x i8] : !simd.address
	          %43 = simd.load %42 align 32 : i64 invariant : vector<32xi8>
	          %44 = simd.load %7 align 32 : i64 : vector<32xi8>
	          %45 = arith.andi %40, %43 : vector<32xi8>
	          %46 = arith.ori %44, %45 : vector<32xi8>
	          simd.store %46, %7 align 32 : i64 : vector<32xi8>
	        }
	      }
	      %47 = simd.load %7 align 32 : i64 : vector<32xi8>
	      %48 = arith.constant dense<-1> : vector<32xi8>
	      %49 = arith.xori %47, %48 : vector<32xi8>
	      %50 = arith.constant 0 : i64
	      %51 = simd.element %5[%50 x i8] : !simd.address
	      simd.store %49, %51 align 32 : i64 : vector<32xi8>
	    }
	    func.return
	  }
	}
)
