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
	        %71 = arith.constant false
	        %72 = arith.cmpi eq, %2, %71 : i1
	        scf.if %72 {
	          %73 = arith.constant 64 : i64
	          %74 = arith.divui %63, %73 : i64
	          %75 = arith.constant 2 : i64
	          %76 = arith.muli %74, %75 : i64
	          %77 = arith.constant 8 : i64
	          %78 = arith.addi %76, %77 : i64
	          %79 = arith.constant 1 : i64
	          scf.for %register = %76 to %78 step %79 : i64 {
	            %80 = arith.muli %register, %67 : i64
	            %81 = simd.element %leaf_indices[%80 x i8] : !simd.address
	            %82 = simd.load %81 align 32 : i64 : vector<32xi8>
	            %83, %84, %85, %86 = simd.lookup_bytes(%82, %64, %66, %68, %70) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	            %87 = simd.shuffle(%83, %84) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %88 = simd.shuffle(%85, %86) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %89 = simd.shuffle(%83, %84) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %90 = simd.shuffle(%85, %86) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %91 = simd.shuffle(%87, %88) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %92 = simd.shuffle(%87, %88) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %93 = simd.shuffle(%89, %90) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %94 = simd.shuffle(%89, %90) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %95 = arith.constant 4 : i64
	            %96 = arith.muli %register, %95 : i64
	            %97 = arith.addi %96, %63 : i64
	            %98 = simd.bitcast(%91) : (vector<32xi8>) -> vector<8xf32>
	            %99 = arith.constant 1024 : i64
	            %100 = arith.muli %60, %99 overflow<nsw> : i64
	            %101 = simd.element %sums[%100 x i8] : !simd.address
	            %102 = arith.muli %97, %67 : i64
	            %103 = simd.element %101[%102 x i8] : !simd.address
	            %104 = simd.load %103 align 32 : i64 : vector<8xf32>
	            %105 = arith.addf %104, %98 : vector<8xf32>
	            simd.store %105, %103 align 32 : i64 : vector<8xf32>
	            %106 = arith.muli %register, %95 : i64
	            %107 = arith.addi %106, %79 : i64
	            %108 = simd.bitcast(%92) : (vector<32xi8>) -> vector<8xf32>
	            %109 = arith.muli %60, %99 overflow<nsw> : i64
	            %110 = simd.element %sums[%109 x i8] : !simd.address
	            %111 = arith.muli %107, %67 : i64
	            %112 = simd.element %110[%111 x i8] : !simd.address
	            %113 = simd.load %112 align 32 : i64 : vector<8xf32>
	            %114 = arith.addf %113, %108 : vector<8xf32>
	            simd.store %114, %112 align 32 : i64 : vector<8xf32>
	            %115 = arith.muli %register, %95 : i64
	            %116 = arith.addi %115, %75 : i64
	            %117 = simd.bitcast(%93) : (vector<32xi8>) -> vector<8xf32>
	            %118 = arith.muli %60, %99 overflow<nsw> : i64
	            %119 = simd.element %sums[%118 x i8] : !simd.address
	            %120 = arith.muli %116, %67 : i64
	            %121 = simd.element %119[%120 x i8] : !simd.address
	            %122 = simd.load %121 align 32 : i64 : vector<8xf32>
	            %123 = arith.addf %122, %117 : vector<8xf32>
	            simd.store %123, %121 align 32 : i64 : vector<8xf32>
	            %124 = arith.muli %register, %95 : i64
	            %125 = arith.constant 3 : i64
	            %126 = arith.addi %124, %125 : i64
	            %127 = simd.bitcast(%94) : (vector<32xi8>) -> vector<8xf32>
	            %128 = arith.muli %60, %99 overflow<nsw> : i64
	            %129 = simd.element %sums[%128 x i8] : !simd.address
	            %130 = arith.muli %126, %67 : i64
	            %131 = simd.element %129[%130 x i8] : !simd.address
	            %132 = simd.load %131 align 32 : i64 : vector<8xf32>
	            %133 = arith.addf %132, %127 : vector<8xf32>
	            simd.store %133, %131 align 32 : i64 : vector<8xf32>
	          }
	        }
	        scf.if %2 {
	          %134 = arith.constant 64 : i64
	          scf.for %row = %63 to %3 step %134 : i64 {
	            %135 = arith.divui %row, %134 : i64
	            %136 = arith.constant 2 : i64
	            %137 = arith.muli %135, %136 : i64
	            %138 = arith.addi %137, %136 : i64
	            %139 = arith.constant 1 : i64
	            scf.for %register_1 = %137 to %138 step %139 : i64 {
	              %140 = arith.muli %register_1, %67 : i64
	              %141 = simd.element %leaf_indices[%140 x i8] : !simd.address
	              %142 = simd.load %141 align 32 : i64 : vector<32xi8>
	              %143, %144, %145, %146 = simd.lookup_bytes(%142, %64, %66, %68, %70) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	              %147 = simd.shuffle(%143, %144) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %148 = simd.shuffle(%145, %146) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %149 = simd.shuffle(%143, %144) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %150 = simd.shuffle(%145, %146) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %151 = simd.shuffle(%147, %148) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %152 = simd.shuffle(%147, %148) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %153 = simd.shuffle(%149, %150) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %154 = simd.shuffle(%149, %150) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %155 = arith.constant 4 : i64
	              %156 = arith.muli %register_1, %155 : i64
	              %157 = arith.addi %156, %63 : i64
	              %158 = simd.bitcast(%151) : (vector<32xi8>) -> vector<8xf32>
	              %159 = arith.constant 1024 : i64
	              %160 = arith.muli %60, %159 overflow<nsw> : i64
	              %161 = simd.element %sums[%160 x i8] : !simd.address
	              %162 = arith.muli %157, %67 : i64
	              %163 = simd.element %161[%162 x i8] : !simd.address
	              %164 = simd.load %163 align 32 : i64 : vector<8xf32>
	              %165 = arith.addf %164, %158 : vector<8xf32>
	              simd.store %165, %163 align 32 : i64 : vector<8xf32>
	              %166 = arith.muli %register_1, %155 : i64
	              %167 = arith.addi %166, %139 : i64
	              %168 = simd.bitcast(%152) : (vector<32xi8>) -> vector<8xf32>
	              %169 = arith.muli %60, %159 overflow<nsw> : i64
	              %170 = simd.element %sums[%169 x i8] : !simd.address
	              %171 = arith.muli %167, %67 : i64
	              %172 = simd.element %170[%171 x i8] : !simd.address
	              %173 = simd.load %172 align 32 : i64 : vector<8xf32>
	              %174 = arith.addf %173, %168 : vector<8xf32>
	              simd.store %174, %172 align 32 : i64 : vector<8xf32>
	              %175 = arith.muli %register_1, %155 : i64
	              %176 = arith.addi %175, %136 : i64
	              %177 = simd.bitcast(%153) : (vector<32xi8>) -> vector<8xf32>
	              %178 = arith.muli %60, %159 overflow<nsw> : i64
	              %179 = simd.element %sums[%178 x i8] : !simd.address
	              %180 = arith.muli %176, %67 : i64
	              %181 = simd.element %179[%180 x i8] : !simd.address
	              %182 = simd.load %181 align 32 : i64 : vector<8xf32>
	              %183 = arith.addf %182, %177 : vector<8xf32>
	              simd.store %183, %181 align 32 : i64 : vector<8xf32>
	              %184 = arith.muli %register_1, %155 : i64
	              %185 = arith.constant 3 : i64
	              %186 = arith.addi %184, %185 : i64
	              %187 = simd.bitcast(%154) : (vector<32xi8>) -> vector<8xf32>
	              %188 = arith.muli %60, %159 overflow<nsw> : i64
	              %189 = simd.element %sums[%188 x i8] : !simd.address
	              %190 = arith.muli %186, %67 : i64
	              %191 = simd.element %189[%190 x i8] : !simd.address
	              %192 = simd.load %191 align 32 : i64 : vector<8xf32>
	              %193 = arith.addf %192, %187 : vector<8xf32>
	              simd.store %193, %191 align 32 : i64 : vector<8xf32>
	            }
	          }
	        }
	        %194 = arith.constant 1 : i64
	        %195 = arith.constant 64 : i64
	        %196 = arith.addi %60, %194 : i64
	        %197 = arith.addi %61, %195 : i64
	        %198 = arith.cmpi slt, %196, %57 : i64
	        scf.condition(%198) %196, %197 : i64, i64
	      } do {
	      ^bb0(%199: i64, %200: i64):
	        scf.yield %199, %200 : i64, i64
	      }
	    }
	    func.return
	  }
	}
)
