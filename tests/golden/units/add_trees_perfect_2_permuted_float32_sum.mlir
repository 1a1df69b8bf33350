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
	        %63 = simd.element %62[%9 x i8] : !simd.address
	        %64 = arith.constant 16 : i64
	        %65 = simd.element %62[%64 x i8] : !simd.address
	        %66 = simd.element %62[%41 x i8] : !simd.address
	        %67 = arith.constant 48 : i64
	        %68 = simd.element %62[%67 x i8] : !simd.address
	        %69 = arith.constant false
	        %70 = arith.cmpi eq, %2, %69 : i1
	        scf.if %70 {
	          %71 = arith.divui %9, %43 : i64
	          %72 = arith.constant 2 : i64
	          %73 = arith.muli %71, %72 : i64
	          %74 = arith.addi %73, %20 : i64
	          scf.for %register = %73 to %74 step %4 : i64 {
	            %75 = arith.muli %register, %41 : i64
	            %76 = simd.element %leaf_indices[%75 x i8] : !simd.address
	            %77 = simd.load %76 align 32 : i64 : vector<32xi8>
	            %78, %79, %80, %81 = simd.lookup_bytes(%77, %63, %65, %66, %68) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	            %82 = simd.shuffle(%78, %79) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %83 = simd.shuffle(%80, %81) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %84 = simd.shuffle(%78, %79) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %85 = simd.shuffle(%80, %81) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %86 = simd.shuffle(%82, %83) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %87 = simd.shuffle(%82, %83) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %88 = simd.shuffle(%84, %85) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %89 = simd.shuffle(%84, %85) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %90 = arith.muli %register, %6 : i64
	            %91 = arith.addi %90, %9 : i64
	            %92 = simd.bitcast(%86) : (vector<32xi8>) -> vector<8xf32>
	            %93 = arith.constant 1024 : i64
	            %94 = arith.muli %60, %93 overflow<nsw> : i64
	            %95 = simd.element %sums[%94 x i8] : !simd.address
	            %96 = arith.muli %91, %41 : i64
	            %97 = simd.element %95[%96 x i8] : !simd.address
	            %98 = simd.load %97 align 32 : i64 : vector<8xf32>
	            %99 = arith.addf %98, %92 : vector<8xf32>
	            simd.store %99, %97 align 32 : i64 : vector<8xf32>
	            %100 = arith.muli %register, %6 : i64
	            %101 = arith.addi %100, %4 : i64
	            %102 = simd.bitcast(%87) : (vector<32xi8>) -> vector<8xf32>
	            %103 = arith.muli %60, %93 overflow<nsw> : i64
	            %104 = simd.element %sums[%103 x i8] : !simd.address
	            %105 = arith.muli %101, %41 : i64
	            %106 = simd.element %104[%105 x i8] : !simd.address
	            %107 = simd.load %106 align 32 : i64 : vector<8xf32>
	            %108 = arith.addf %107, %102 : vector<8xf32>
	            simd.store %108, %106 align 32 : i64 : vector<8xf32>
	            %109 = arith.muli %register, %6 : i64
	            %110 = arith.addi %109, %72 : i64
	            %111 = simd.bitcast(%88) : (vector<32xi8>) -> vector<8xf32>
	            %112 = arith.muli %60, %93 overflow<nsw> : i64
	            %113 = simd.element %sums[%112 x i8] : !simd.address
	            %114 = arith.muli %110, %41 : i64
	            %115 = simd.element %113[%114 x i8] : !simd.address
	            %116 = simd.load %115 align 32 : i64 : vector<8xf32>
	            %117 = arith.addf %116, %111 : vector<8xf32>
	            simd.store %117, %115 align 32 : i64 : vector<8xf32>
	            %118 = arith.muli %register, %6 : i64
	            %119 = arith.constant 3 : i64
	            %120 = arith.addi %118, %119 : i64
	            %121 = simd.bitcast(%89) : (vector<32xi8>) -> vector<8xf32>
	            %122 = arith.muli %60, %93 overflow<nsw> : i64
	            %123 = simd.element %sums[%122 x i8] : !simd.address
	            %124 = arith.muli %120, %41 : i64
	            %125 = simd.element %123[%124 x i8] : !simd.address
	            %126 = simd.load %125 align 32 : i64 : vector<8xf32>
	            %127 = arith.addf %126, %121 : vector<8xf32>
	            simd.store %127, %125 align 32 : i64 : vector<8xf32>
	          }
	        }
	        scf.if %2 {
	          scf.for %row = %9 to %3 step %43 : i64 {
	            %128 = arith.divui %row, %43 : i64
	            %129 = arith.constant 2 : i64
	            %130 = arith.muli %128, %129 : i64
	            %131 = arith.addi %130, %129 : i64
	            scf.for %register_1 = %130 to %131 step %4 : i64 {
	              %132 = arith.muli %register_1, %41 : i64
	              %133 = simd.element %leaf_indices[%132 x i8] : !simd.address
	              %134 = simd.load %133 align 32 : i64 : vector<32xi8>
	              %135, %136, %137, %138 = simd.lookup_bytes(%134, %63, %65, %66, %68) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	              %139 = simd.shuffle(%135, %136) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %140 = simd.shuffle(%137, %138) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %141 = simd.shuffle(%135, %136) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %142 = simd.shuffle(%137, %138) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %143 = simd.shuffle(%139, %140) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %144 = simd.shuffle(%139, %140) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %145 = simd.shuffle(%141, %142) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %146 = simd.shuffle(%141, %142) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %147 = arith.muli %register_1, %6 : i64
	              %148 = arith.addi %147, %9 : i64
	              %149 = simd.bitcast(%143) : (vector<32xi8>) -> vector<8xf32>
	              %150 = arith.constant 1024 : i64
	              %151 = arith.muli %60, %150 overflow<nsw> : i64
	              %152 = simd.element %sums[%151 x i8] : !simd.address
	              %153 = arith.muli %148, %41 : i64
	              %154 = simd.element %152[%153 x i8] : !simd.address
	              %155 = simd.load %154 align 32 : i64 : vector<8xf32>
	              %156 = arith.addf %155, %149 : vector<8xf32>
	              simd.store %156, %154 align 32 : i64 : vector<8xf32>
	              %157 = arith.muli %register_1, %6 : i64
	              %158 = arith.addi %157, %4 : i64
	              %159 = simd.bitcast(%144) : (vector<32xi8>) -> vector<8xf32>
	              %160 = arith.muli %60, %150 overflow<nsw> : i64
	              %161 = simd.element %sums[%160 x i8] : !simd.address
	              %162 = arith.muli %158, %41 : i64
	              %163 = simd.element %161[%162 x i8] : !simd.address
	              %164 = simd.load %163 align 32 : i64 : vector<8xf32>
	              %165 = arith.addf %164, %159 : vector<8xf32>
	              simd.store %165, %163 align 32 : i64 : vector<8xf32>
	              %166 = arith.muli %register_1, %6 : i64
	              %167 = arith.addi %166, %129 : i64
	              %168 = simd.bitcast(%145) : (vector<32xi8>) -> vector<8xf32>
	              %169 = arith.muli %60, %150 overflow<nsw> : i64
	              %170 = simd.element %sums[%169 x i8] : !simd.address
	              %171 = arith.muli %167, %41 : i64
	              %172 = simd.element %170[%171 x i8] : !simd.address
	              %173 = simd.load %172 align 32 : i64 : vector<8xf32>
	              %174 = arith.addf %173, %168 : vector<8xf32>
	              simd.store %174, %172 align 32 : i64 : vector<8xf32>
	              %175 = arith.muli %register_1, %6 : i64
	              %176 = arith.constant 3 : i64
	              %177 = arith.addi %175, %176 : i64
	              %178 = simd.bitcast(%146) : (vector<32xi8>) -> vector<8xf32>
	              %179 = arith.muli %60, %150 overflow<nsw> : i64
	              %180 = simd.element %sums[%179 x i8] : !simd.address
	              %181 = arith.muli %177, %41 : i64
	              %182 = simd.element %180[%181 x i8] : !simd.address
	              %183 = simd.load %182 align 32 : i64 : vector<8xf32>
	              %184 = arith.addf %183, %178 : vector<8xf32>
	              simd.store %184, %182 align 32 : i64 : vector<8xf32>
	            }
	          }
	        }
	        %185 = arith.addi %60, %4 : i64
	        %186 = arith.addi %61, %43 : i64
	        %187 = arith.cmpi slt, %185, %57 : i64
	        scf.condition(%187) %185, %186 : i64, i64
	      } do {
	      ^bb0(%188: i64, %189: i64):
	        scf.yield %188, %189 : i64, i64
	      }
	    }
	    func.return
	  }
	}
)
