ModuleOp(
	builtin.module {
	  func.func @add_trees_perfect_2_permuted_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
	    %steps = table.records %tables "steps" slot 28 : i64 stride 4 : i64 fields [#table.field<"predicate", #builtin.int<0>, i32>]
	    %bytes = table.records %tables "bytes" slot 30 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
	    %targets_of_tree = table.number %tables "targets_of_tree" slot 51 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %sums = table.area %tables, %scratch "sums" slot 48 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %0 : i64 {
	      %first_1 = table.load %trees[%k] "first" : i64 -> i32
	      %1 = arith.extui %first_1 : i32 to i64
	      %2 = arith.constant 4 : i64
	      %3 = arith.muli %1, %2 : i64
	      %4 = simd.element %steps[%3 x i8] : !table.records
	      %5 = arith.constant 0 : i64
	      %6 = simd.element %4[%5 x i8] : !simd.address
	      %7 = simd.load %6 align 4 : i64 invariant : i32
	      %8 = arith.extui %7 : i32 to i64
	      %9 = simd.element %scratch[%8 x i8] : !walk.scratch
	      %10 = simd.load %9 align 32 : i64 : vector<4xi64>
	      %11 = simd.element %4[%2 x i8] : !simd.address
	      %12 = simd.load %11 align 4 : i64 invariant : i32
	      %13 = arith.extui %12 : i32 to i64
	      %14 = simd.element %scratch[%13 x i8] : !walk.scratch
	      %15 = simd.load %14 align 32 : i64 : vector<4xi64>
	      %16 = arith.constant 8 : i64
	      %17 = simd.element %4[%16 x i8] : !simd.address
	      %18 = simd.load %17 align 4 : i64 invariant : i32
	      %19 = arith.extui %18 : i32 to i64
	      %20 = simd.element %scratch[%19 x i8] : !walk.scratch
	      %21 = simd.load %20 align 32 : i64 : vector<4xi64>
	      %22 = arith.andi %21, %10 : vector<4xi64>
	      %23 = arith.constant dense<-1> : vector<4xi64>
	      %24 = arith.xori %10, %23 : vector<4xi64>
	      %25 = arith.andi %15, %24 : vector<4xi64>
	      %26 = arith.ori %22, %25 : vector<4xi64>
	      %27 = arith.constant dense<0> : vector<4xi64>
	      %28, %29, %30, %31, %32, %33, %34, %35 = simd.transpose_bits(%26, %10, %27, %27, %27, %27, %27, %27) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %36 = simd.element %leaf_indices[%5 x i8] : !simd.address
	      simd.store %28, %36 align 32 : i64 : vector<32xi8>
	      %37 = arith.constant 32 : i64
	      %38 = simd.element %leaf_indices[%37 x i8] : !simd.address
	      simd.store %29, %38 align 32 : i64 : vector<32xi8>
	      %39 = arith.constant 64 : i64
	      %40 = simd.element %leaf_indices[%39 x i8] : !simd.address
	      simd.store %30, %40 align 32 : i64 : vector<32xi8>
	      %41 = arith.constant 96 : i64
	      %42 = simd.element %leaf_indices[%41 x i8] : !simd.address
	      simd.store %31, %42 align 32 : i64 : vector<32xi8>
	      %43 = arith.constant 128 : i64
	      %44 = simd.element %leaf_indices[%43 x i8] : !simd.address
	      simd.store %32, %44 align 32 : i64 : vector<32xi8>
	      %45 = arith.constant 160 : i64
	      %46 = simd.element %leaf_indices[%45 x i8] : !simd.address
	      simd.store %33, %46 align 32 : i64 : vector<32xi8>
	      %47 = arith.constant 192 : i64
	      %48 = simd.element %leaf_indices[%47 x i8] : !simd.address
	      simd.store %34, %48 align 32 : i64 : vector<32xi8>
	      %49 = arith.constant 224 : i64
	      %50 = simd.element %leaf_indices[%49 x i8] : !simd.address
	      simd.store %35, %50 align 32 : i64 : vector<32xi8>
	      %target = table.load %trees[%k] "target" : i64 -> i32
	      %51 = arith.extui %target : i32 to i64
	      %value = table.load %trees[%k] "value" : i64 -> i32
	      %52 = arith.extui %value : i32 to i64
	      %53 = arith.addi %51, %targets_of_tree : i64
	      %54, %55 = scf.while (%56 = %51, %57 = %52) : (i64, i64) -> (i64, i64) {
	        %58 = simd.element %bytes[%57 x i8] : !table.records
	        %59 = arith.constant 0 : i64
	        %60 = simd.element %58[%59 x i8] : !simd.address
	        %61 = arith.constant 16 : i64
	        %62 = simd.element %58[%61 x i8] : !simd.address
	        %63 = arith.constant 32 : i64
	        %64 = simd.element %58[%63 x i8] : !simd.address
	        %65 = arith.constant 48 : i64
	        %66 = simd.element %58[%65 x i8] : !simd.address
	        %67 = arith.constant 8 : i64
	        %68 = arith.constant 1 : i64
	        scf.for %register = %59 to %67 step %68 : i64 {
	          %69 = arith.muli %register, %63 : i64
	          %70 = simd.element %leaf_indices[%69 x i8] : !simd.address
	          %71 = simd.load %70 align 32 : i64 : vector<32xi8>
	          %72, %73, %74, %75 = simd.lookup_bytes(%71, %60, %62, %64, %66) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	          %76 = simd.shuffle(%72, %73) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %77 = simd.shuffle(%74, %75) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %78 = simd.shuffle(%72, %73) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %79 = simd.shuffle(%74, %75) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %80 = simd.shuffle(%76, %77) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %81 = simd.shuffle(%76, %77) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %82 = simd.shuffle(%78, %79) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %83 = simd.shuffle(%78, %79) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	          %84 = arith.constant 4 : i64
	          %85 = arith.muli %register, %84 : i64
	          %86 = arith.addi %85, %59 : i64
	          %87 = simd.bitcast(%80) : (vector<32xi8>) -> vector<8xf32>
	          %88 = arith.constant 1024 : i64
	          %89 = arith.muli %56, %88 overflow<nsw> : i64
	          %90 = simd.element %sums[%89 x i8] : !simd.address
	          %91 = arith.muli %86, %63 : i64
	          %92 = simd.element %90[%91 x i8] : !simd.address
	          %93 = simd.load %92 align 32 : i64 : vector<8xf32>
	          %94 = arith.addf %93, %87 : vector<8xf32>
	          simd.store %94, %92 align 32 : i64 : vector<8xf32>
	          %95 = arith.muli %register, %84 : i64
	          %96 = arith.addi %95, %68 : i64
	          %97 = simd.bitcast(%81) : (vector<32xi8>) -> vector<8xf32>
	          %98 = arith.muli %56, %88 overflow<nsw> : i64
	          %99 = simd.element %sums[%98 x i8] : !simd.address
	          %100 = arith.muli %96, %63 : i64
	          %101 = simd.element %99[%100 x i8] : !simd.address
	          %102 = simd.load %101 align 32 : i64 : vector<8xf32>
	          %103 = arith.addf %102, %97 : vector<8xf32>
	          simd.store %103, %101 align 32 : i64 : vector<8xf32>
	          %104 = arith.muli %register, %84 : i64
	          %105 = arith.constant 2 : i64
	          %106 = arith.addi %104, %105 : i64
	          %107 = simd.bitcast(%82) : (vector<32xi8>) -> vector<8xf32>
	          %108 = arith.muli %56, %88 overflow<nsw> : i64
	          %109 = simd.element %sums[%108 x i8] : !simd.address
	          %110 = arith.muli %106, %63 : i64
	          %111 = simd.element %109[%110 x i8] : !simd.address
	          %112 = simd.load %111 align 32 : i64 : vector<8xf32>
	          %113 = arith.addf %112, %107 : vector<8xf32>
	          simd.store %113, %111 align 32 : i64 : vector<8xf32>
	          %114 = arith.muli %register, %84 : i64
	          %115 = arith.constant 3 : i64
	          %116 = arith.addi %114, %115 : i64
	          %117 = simd.bitcast(%83) : (vector<32xi8>) -> vector<8xf32>
	          %118 = arith.muli %56, %88 overflow<nsw> : i64
	          %119 = simd.element %sums[%118 x i8] : !simd.address
	          %120 = arith.muli %116, %63 : i64
	          %121 = simd.element %119[%120 x i8] : !simd.address
	          %122 = simd.load %121 align 32 : i64 : vector<8xf32>
	          %123 = arith.addf %122, %117 : vector<8xf32>
	          simd.store %123, %121 align 32 : i64 : vector<8xf32>
	        }
	        %124 = arith.constant 1 : i64
	        %125 = arith.constant 64 : i64
	        %126 = arith.addi %56, %124 : i64
	        %127 = arith.addi %57, %125 : i64
	        %128 = arith.cmpi slt, %126, %53 : i64
	        scf.condition(%128) %126, %127 : i64, i64
	      } do {
	      ^bb0(%129: i64, %130: i64):
	        scf.yield %129, %130 : i64, i64
	      }
	    }
	    func.return
	  }
	}
)
