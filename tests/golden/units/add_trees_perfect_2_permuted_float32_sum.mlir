ModuleOp(
	builtin.module {
	  func.func @add_trees_perfect_2_permuted_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
	    %steps = table.records %tables "steps" slot 28 : i64 stride 4 : i64 fields [#table.field<"predicate", #builtin.int<0>, i32>]
	    %bytes = table.records %tables "bytes" slot 30 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
	    %targets_of_tree = table.number %tables "targets_of_tree" slot 51 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %sums = table.area %tables, %scratch "sums" slot 48 : i64
	    %0 = arith.subi %row_end, %row_begin : i64
	    %1 = arith.constant 256 : i64
	    %2 = arith.cmpi slt, %0, %1 : i64
	    %3 = arith.select %2, %0, %1 : i64
	    %4 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %4 : i64 {
	      %first_1 = table.load %trees[%k] "first" : i64 -> i32
	      %5 = arith.extui %first_1 : i32 to i64
	      %6 = arith.constant 4 : i64
	      %7 = arith.muli %5, %6 : i64
	      %8 = simd.element %steps[%7 x i8] : !table.records
	      %9 = arith.constant 0 : i64
	      %10 = simd.element %8[%9 x i8] : !simd.address
	      %11 = simd.load %10 align 4 : i64 invariant : i32
	      %12 = arith.extui %11 : i32 to i64
	      %13 = simd.element %scratch[%12 x i8] : !walk.scratch
	      %14 = simd.load %13 align 32 : i64 : vector<4xi64>
	      %15 = simd.element %8[%6 x i8] : !simd.address
	      %16 = simd.load %15 align 4 : i64 invariant : i32
	      %17 = arith.extui %16 : i32 to i64
	      %18 = simd.element %scratch[%17 x i8] : !walk.scratch
	      %19 = simd.load %18 align 32 : i64 : vector<4xi64>
	      %20 = arith.constant 8 : i64
	      %21 = simd.element %8[%20 x i8] : !simd.address
	      %22 = simd.load %21 align 4 : i64 invariant : i32
	      %23 = arith.extui %22 : i32 to i64
	      %24 = simd.element %scratch[%23 x i8] : !walk.scratch
	      %25 = simd.load %24 align 32 : i64 : vector<4xi64>
	      %26 = arith.andi %25, %14 : vector<4xi64>
	      %27 = arith.constant dense<-1> : vector<4xi64>
	      %28 = arith.xori %14, %27 : vector<4xi64>
	      %29 = arith.andi %19, %28 : vector<4xi64>
	      %30 = arith.ori %26, %29 : vector<4xi64>
	      %31 = arith.constant dense<0> : vector<4xi64>
	      %32, %33, %34, %35, %36, %37, %38, %39 = simd.transpose_bits(%30, %14, %31, %31, %31, %31, %31, %31) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %40 = simd.element %leaf_indices[%9 x i8] : !simd.address
	      simd.store %32, %40 align 32 : i64 : vector<32xi8>
	      %41 = arith.constant 32 : i64
	      %42 = simd.element %leaf_indices[%41 x i8] : !simd.address
	      simd.store %33, %42 align 32 : i64 : vector<32xi8>
	      %43 = arith.constant 64 : i64
	      %44 = simd.element %leaf_indices[%43 x i8] : !simd.address
	      simd.store %34, %44 align 32 : i64 : vector<32xi8>
	      %45 = arith.constant 96 : i64
	      %46 = simd.element %leaf_indices[%45 x i8] : !simd.address
	      simd.store %35, %46 align 32 : i64 : vector<32xi8>
	      %47 = arith.constant 128 : i64
	      %48 = simd.element %leaf_indices[%47 x i8] : !simd.address
	      simd.store %36, %48 align 32 : i64 : vector<32xi8>
	      %49 = arith.constant 160 : i64
	      %50 = simd.element %leaf_indices[%49 x i8] : !simd.address
	      simd.store %37, %50 align 32 : i64 : vector<32xi8>
	      %51 = arith.constant 192 : i64
	      %52 = simd.element %leaf_indices[%51 x i8] : !simd.address
	      simd.store %38, %52 align 32 : i64 : vector<32xi8>
	      %53 = arith.constant 224 : i64
	      %54 = simd.element %leaf_indices[%53 x i8] : !simd.address
	      simd.store %39, %54 align 32 : i64 : vector<32xi8>
	      %target = table.load %trees[%k] "target" : i64 -> i32
	      %55 = arith.extui %target : i32 to i64
	      %value = table.load %trees[%k] "value" : i64 -> i32
	      %56 = arith.extui %value : i32 to i64
	      %57 = arith.addi %55, %targets_of_tree : i64
	      %58, %59 = scf.while (%60 = %55, %61 = %56) : (i64, i64) -> (i64, i64) {
	        %62 = simd.element %bytes[%61 x i8] : !table.records
	        %63 = arith.constant 0 : i64
	        %64 = simd.element %62[%63 x i8] : !simd.address
	        %65 = arith.constant 16 : i64
	        %66 = simd.element %62[%65 x i8] : !simd.address
	        %67 = arith.constant 32 : i64
	        %68 = simd.element %62[%67 x i8] : !simd.address
	        %69 = arith.constant 48 : i64
	        %70 = simd.element %62[%69 x i8] : !simd.address
	        %71 = arith.constant 63 : i64
	        %72 = arith.addi %3, %71 : i64
	        %73 = arith.constant 64 : i64
	        %74 = arith.divui %72, %73 : i64
	        %75 = arith.constant 2 : i64
	        %76 = arith.muli %74, %75 : i64
	        %77 = arith.constant 1 : i64
	        scf.for %register = %63 to %76 step %77 : i64 {
	          %78 = arith.muli %register, %67 : i64
	          %79 = simd.element %leaf_indices[%78 x i8] : !simd.address
	          %80 = simd.load %79 align 32 : i64 : vector<32xi8>
	          %81, %82, %83, %84 = simd.lookup_bytes(%80, %64, %66, %68, %70) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	          %85 = simd.shuffle(%81, %82) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %86 = simd.shuffle(%83, %84) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %87 = simd.shuffle(%81, %82) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %88 = simd.shuffle(%83, %84) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %89 = simd.shuffle(%85, %86) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %90 = simd.shuffle(%85, %86) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %91 = simd.shuffle(%87, %88) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %92 = simd.shuffle(%87, %88) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %93 = arith.constant 4 : i64
	          %94 = arith.muli %register, %93 : i64
	          %95 = arith.addi %94, %63 : i64
	          %96 = simd.bitcast(%89) : (vector<32xi8>) -> vector<8xf32>
	          %97 = arith.constant 1024 : i64
	          %98 = arith.muli %60, %97 overflow<nsw> : i64
	          %99 = simd.element %sums[%98 x i8] : !simd.address
	          %100 = arith.muli %95, %67 : i64
	          %101 = simd.element %99[%100 x i8] : !simd.address
	          %102 = simd.load %101 align 32 : i64 : vector<8xf32>
	          %103 = arith.addf %102, %96 : vector<8xf32>
	          simd.store %103, %101 align 32 : i64 : vector<8xf32>
	          %104 = arith.muli %register, %93 : i64
	          %105 = arith.addi %104, %77 : i64
	          %106 = simd.bitcast(%90) : (vector<32xi8>) -> vector<8xf32>
	          %107 = arith.muli %60, %97 overflow<nsw> : i64
	          %108 = simd.element %sums[%107 x i8] : !simd.address
	          %109 = arith.muli %105, %67 : i64
	          %110 = simd.element %108[%109 x i8] : !simd.address
	          %111 = simd.load %110 align 32 : i64 : vector<8xf32>
	          %112 = arith.addf %111, %106 : vector<8xf32>
	          simd.store %112, %110 align 32 : i64 : vector<8xf32>
	          %113 = arith.muli %register, %93 : i64
	          %114 = arith.addi %113, %75 : i64
	          %115 = simd.bitcast(%91) : (vector<32xi8>) -> vector<8xf32>
	          %116 = arith.muli %60, %97 overflow<nsw> : i64
	          %117 = simd.element %sums[%116 x i8] : !simd.address
	          %118 = arith.muli %114, %67 : i64
	          %119 = simd.element %117[%118 x i8] : !simd.address
	          %120 = simd.load %119 align 32 : i64 : vector<8xf32>
	          %121 = arith.addf %120, %115 : vector<8xf32>
	          simd.store %121, %119 align 32 : i64 : vector<8xf32>
	          %122 = arith.muli %register, %93 : i64
	          %123 = arith.constant 3 : i64
	          %124 = arith.addi %122, %123 : i64
	          %125 = simd.bitcast(%92) : (vector<32xi8>) -> vector<8xf32>
	          %126 = arith.muli %60, %97 overflow<nsw> : i64
	          %127 = simd.element %sums[%126 x i8] : !simd.address
	          %128 = arith.muli %124, %67 : i64
	          %129 = simd.element %127[%128 x i8] : !simd.address
	          %130 = simd.load %129 align 32 : i64 : vector<8xf32>
	          %131 = arith.addf %130, %125 : vector<8xf32>
	          simd.store %131, %129 align 32 : i64 : vector<8xf32>
	        }
	        %132 = arith.constant 1 : i64
	        %133 = arith.constant 64 : i64
	        %134 = arith.addi %60, %132 : i64
	        %135 = arith.addi %61, %133 : i64
	        %136 = arith.cmpi slt, %134, %57 : i64
	        scf.condition(%136) %134, %135 : i64, i64
	      } do {
	      ^bb0(%137: i64, %138: i64):
	        scf.yield %137, %138 : i64, i64
	      }
	    }
	    func.return
	  }
	}
)
