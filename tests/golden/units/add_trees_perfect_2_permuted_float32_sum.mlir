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
	    %4 = arith.constant 8 : i64
	    scf.for %group = %first to %end step %4 : i64 {
	      %5 = arith.addi %group, %4 : i64
	      %6 = arith.minsi %5, %end : i64
	      %7 = arith.constant 1 : i64
	      scf.for %tree = %group to %6 step %7 : i64 {
	        %8 = arith.subi %tree, %group : i64
	        %first_1 = table.load %trees[%tree] "first" : i64 -> i32
	        %9 = arith.extui %first_1 : i32 to i64
	        %10 = arith.muli %8, %1 : i64
	        %11 = simd.element %leaf_indices[%10 x i8] : !simd.address
	        %12 = arith.constant 4 : i64
	        %13 = arith.muli %9, %12 : i64
	        %14 = simd.element %steps[%13 x i8] : !table.records
	        %15 = arith.constant 0 : i64
	        %16 = simd.element %14[%15 x i8] : !simd.address
	        %17 = simd.load %16 align 4 : i64 invariant : i64
	        %18 = arith.constant 4294967295 : i64
	        %19 = arith.andi %17, %18 : i64
	        %20 = simd.element %scratch[%19 x i32] : !walk.scratch
	        %21 = simd.load %20 align 32 : i64 : vector<4xi64>
	        %22 = arith.constant 32 : i64
	        %23 = arith.shrui %17, %22 : i64
	        %24 = simd.element %scratch[%23 x i32] : !walk.scratch
	        %25 = simd.load %24 align 32 : i64 : vector<4xi64>
	        %26 = simd.element %14[%4 x i8] : !simd.address
	        %27 = simd.load %26 align 4 : i64 invariant : i32
	        %28 = arith.extui %27 : i32 to i64
	        %29 = simd.element %scratch[%28 x i32] : !walk.scratch
	        %30 = simd.load %29 align 32 : i64 : vector<4xi64>
	        %31 = arith.andi %30, %21 : vector<4xi64>
	        %32 = arith.constant dense<-1> : vector<4xi64>
	        %33 = arith.xori %21, %32 : vector<4xi64>
	        %34 = arith.andi %25, %33 : vector<4xi64>
	        %35 = arith.ori %31, %34 : vector<4xi64>
	        %36 = arith.constant dense<0> : vector<4xi64>
	        %37, %38, %39, %40, %41, %42, %43, %44 = simd.transpose_bits(%35, %21, %36, %36, %36, %36, %36, %36) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	        %45 = simd.element %11[%15 x i8] : !simd.address
	        simd.store %37, %45 align 32 : i64 : vector<32xi8>
	        %46 = simd.element %11[%22 x i8] : !simd.address
	        simd.store %38, %46 align 32 : i64 : vector<32xi8>
	        %47 = arith.constant 64 : i64
	        %48 = simd.element %11[%47 x i8] : !simd.address
	        simd.store %39, %48 align 32 : i64 : vector<32xi8>
	        %49 = arith.constant 96 : i64
	        %50 = simd.element %11[%49 x i8] : !simd.address
	        simd.store %40, %50 align 32 : i64 : vector<32xi8>
	        %51 = arith.constant 128 : i64
	        %52 = simd.element %11[%51 x i8] : !simd.address
	        simd.store %41, %52 align 32 : i64 : vector<32xi8>
	        %53 = arith.constant 160 : i64
	        %54 = simd.element %11[%53 x i8] : !simd.address
	        simd.store %42, %54 align 32 : i64 : vector<32xi8>
	        %55 = arith.constant 192 : i64
	        %56 = simd.element %11[%55 x i8] : !simd.address
	        simd.store %43, %56 align 32 : i64 : vector<32xi8>
	        %57 = arith.constant 224 : i64
	        %58 = simd.element %11[%57 x i8] : !simd.address
	        simd.store %44, %58 align 32 : i64 : vector<32xi8>
	      }
	      %59 = arith.constant 0 : i64
	      scf.for %target = %59 to %targets_of_tree step %7 : i64 {
	        %target_1 = table.load %trees[%group] "target" : i64 -> i32
	        %60 = arith.extui %target_1 : i32 to i64
	        %61 = arith.addi %60, %target : i64
	        %62 = arith.constant 1024 : i64
	        %63 = arith.muli %61, %62 overflow<nsw> : i64
	        %64 = simd.element %sums[%63 x i8] : !simd.address
	        %65 = arith.constant false
	        %66 = arith.cmpi eq, %2, %65 : i1
	        scf.if %66 {
	          %67 = arith.constant 64 : i64
	          %68 = arith.divui %59, %67 : i64
	          %69 = arith.constant 2 : i64
	          %70 = arith.muli %68, %69 : i64
	          %71 = arith.addi %70, %4 : i64
	          scf.for %register = %70 to %71 step %69 : i64 {
	            %72 = arith.addi %register, %59 : i64
	            %73 = arith.addi %register, %7 : i64
	            %74 = arith.constant 128 : i64
	            %75 = arith.muli %72, %74 : i64
	            %76 = simd.element %64[%75 x i8] : !simd.address
	            %77 = simd.element %76[%59 x i8] : !simd.address
	            %78 = arith.constant 32 : i64
	            %79 = simd.element %76[%78 x i8] : !simd.address
	            %80 = simd.element %76[%67 x i8] : !simd.address
	            %81 = arith.constant 96 : i64
	            %82 = simd.element %76[%81 x i8] : !simd.address
	            %83 = simd.element %76[%74 x i8] : !simd.address
	            %84 = arith.constant 160 : i64
	            %85 = simd.element %76[%84 x i8] : !simd.address
	            %86 = arith.constant 192 : i64
	            %87 = simd.element %76[%86 x i8] : !simd.address
	            %88 = arith.constant 224 : i64
	            %89 = simd.element %76[%88 x i8] : !simd.address
	            %90 = simd.load %77 align 32 : i64 : vector<8xf32>
	            %91 = simd.load %79 align 32 : i64 : vector<8xf32>
	            %92 = simd.load %80 align 32 : i64 : vector<8xf32>
	            %93 = simd.load %82 align 32 : i64 : vector<8xf32>
	            %94 = simd.load %83 align 32 : i64 : vector<8xf32>
	            %95 = simd.load %85 align 32 : i64 : vector<8xf32>
	            %96 = simd.load %87 align 32 : i64 : vector<8xf32>
	            %97 = simd.load %89 align 32 : i64 : vector<8xf32>
	            %98, %99, %100, %101, %102, %103, %104, %105, %106 = scf.while (%107 = %group, %108 = %90, %109 = %91, %110 = %92, %111 = %93, %112 = %94, %113 = %95, %114 = %96, %115 = %97) : (i64, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) -> (i64, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
	              %value = table.load %trees[%107] "value" : i64 -> i32
	              %116 = arith.extui %value : i32 to i64
	              %117 = arith.muli %target, %67 : i64
	              %118 = arith.addi %116, %117 : i64
	              %119 = arith.subi %107, %group : i64
	              %120 = arith.muli %119, %1 : i64
	              %121 = arith.muli %72, %78 : i64
	              %122 = simd.element %leaf_indices[%120 x i8] : !simd.address
	              %123 = simd.element %122[%121 x i8] : !simd.address
	              %124 = simd.load %123 align 32 : i64 : vector<32xi8>
	              %125 = simd.element %bytes[%118 x i8] : !table.records
	              %126 = simd.element %125[%59 x i8] : !simd.address
	              %127 = arith.constant 16 : i64
	              %128 = simd.element %125[%127 x i8] : !simd.address
	              %129 = simd.element %125[%78 x i8] : !simd.address
	              %130 = arith.constant 48 : i64
	              %131 = simd.element %125[%130 x i8] : !simd.address
	              %132, %133, %134, %135 = simd.lookup_bytes(%124, %126, %128, %129, %131) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	              %136 = simd.shuffle(%132, %133) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %137 = simd.shuffle(%134, %135) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %138 = simd.shuffle(%132, %133) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %139 = simd.shuffle(%134, %135) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %140 = simd.shuffle(%136, %137) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %141 = simd.shuffle(%136, %137) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %142 = simd.shuffle(%138, %139) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %143 = simd.shuffle(%138, %139) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %144 = simd.bitcast(%140) : (vector<32xi8>) -> vector<8xf32>
	              %145 = simd.bitcast(%141) : (vector<32xi8>) -> vector<8xf32>
	              %146 = simd.bitcast(%142) : (vector<32xi8>) -> vector<8xf32>
	              %147 = simd.bitcast(%143) : (vector<32xi8>) -> vector<8xf32>
	              %148 = arith.extui %value : i32 to i64
	              %149 = arith.muli %target, %67 : i64
	              %150 = arith.addi %148, %149 : i64
	              %151 = arith.subi %107, %group : i64
	              %152 = arith.muli %151, %1 : i64
	              %153 = arith.muli %73, %78 : i64
	              %154 = simd.element %leaf_indices[%152 x i8] : !simd.address
	              %155 = simd.element %154[%153 x i8] : !simd.address
	              %156 = simd.load %155 align 32 : i64 : vector<32xi8>
	              %157 = simd.element %bytes[%150 x i8] : !table.records
	              %158 = simd.element %157[%59 x i8] : !simd.address
	              %159 = simd.element %157[%127 x i8] : !simd.address
	              %160 = simd.element %157[%78 x i8] : !simd.address
	              %161 = simd.element %157[%130 x i8] : !simd.address
	              %162, %163, %164, %165 = simd.lookup_bytes(%156, %158, %159, %160, %161) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	              %166 = simd.shuffle(%162, %163) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %167 = simd.shuffle(%164, %165) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %168 = simd.shuffle(%162, %163) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %169 = simd.shuffle(%164, %165) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %170 = simd.shuffle(%166, %167) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %171 = simd.shuffle(%166, %167) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %172 = simd.shuffle(%168, %169) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %173 = simd.shuffle(%168, %169) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	              %174 = simd.bitcast(%170) : (vector<32xi8>) -> vector<8xf32>
	              %175 = simd.bitcast(%171) : (vector<32xi8>) -> vector<8xf32>
	              %176 = simd.bitcast(%172) : (vector<32xi8>) -> vector<8xf32>
	              %177 = simd.bitcast(%173) : (vector<32xi8>) -> vector<8xf32>
	              %178 = arith.addi %107, %7 : i64
	              %179 = arith.addf %108, %144 : vector<8xf32>
	              %180 = arith.addf %109, %145 : vector<8xf32>
	              %181 = arith.addf %110, %146 : vector<8xf32>
	              %182 = arith.addf %111, %147 : vector<8xf32>
	              %183 = arith.addf %112, %174 : vector<8xf32>
	              %184 = arith.addf %113, %175 : vector<8xf32>
	              %185 = arith.addf %114, %176 : vector<8xf32>
	              %186 = arith.addf %115, %177 : vector<8xf32>
	              %187 = arith.cmpi slt, %178, %6 : i64
	              scf.condition(%187) %178, %179, %180, %181, %182, %183, %184, %185, %186 : i64, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
	            } do {
	            ^bb0(%188: i64, %189: vector<8xf32>, %190: vector<8xf32>, %191: vector<8xf32>, %192: vector<8xf32>, %193: vector<8xf32>, %194: vector<8xf32>, %195: vector<8xf32>, %196: vector<8xf32>):
	              scf.yield %188, %189, %190, %191, %192, %193, %194, %195, %196 : i64, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
	            }
	            simd.store %99, %77 align 32 : i64 : vector<8xf32>
	            simd.store %100, %79 align 32 : i64 : vector<8xf32>
	            simd.store %101, %80 align 32 : i64 : vector<8xf32>
	            simd.store %102, %82 align 32 : i64 : vector<8xf32>
	            simd.store %103, %83 align 32 : i64 : vector<8xf32>
	            simd.store %104, %85 align 32 : i64 : vector<8xf32>
	            simd.store %105, %87 align 32 : i64 : vector<8xf32>
	            simd.store %106, %89 align 32 : i64 : vector<8xf32>
	          }
	        }
	        scf.if %2 {
	          %197 = arith.constant 64 : i64
	          scf.for %row = %59 to %3 step %197 : i64 {
	            %198 = arith.divui %row, %197 : i64
	            %199 = arith.constant 2 : i64
	            %200 = arith.muli %198, %199 : i64
	            %201 = arith.addi %200, %199 : i64
	            scf.for %register_1 = %200 to %201 step %199 : i64 {
	              %202 = arith.addi %register_1, %59 : i64
	              %203 = arith.addi %register_1, %7 : i64
	              %204 = arith.constant 128 : i64
	              %205 = arith.muli %202, %204 : i64
	              %206 = simd.element %64[%205 x i8] : !simd.address
	              %207 = simd.element %206[%59 x i8] : !simd.address
	              %208 = arith.constant 32 : i64
	              %209 = simd.element %206[%208 x i8] : !simd.address
	              %210 = simd.element %206[%197 x i8] : !simd.address
	              %211 = arith.constant 96 : i64
	              %212 = simd.element %206[%211 x i8] : !simd.address
	              %213 = simd.element %206[%204 x i8] : !simd.address
	              %214 = arith.constant 160 : i64
	              %215 = simd.element %206[%214 x i8] : !simd.address
	              %216 = arith.constant 192 : i64
	              %217 = simd.element %206[%216 x i8] : !simd.address
	              %218 = arith.constant 224 : i64
	              %219 = simd.element %206[%218 x i8] : !simd.address
	              %220 = simd.load %207 align 32 : i64 : vector<8xf32>
	              %221 = simd.load %209 align 32 : i64 : vector<8xf32>
	              %222 = simd.load %210 align 32 : i64 : vector<8xf32>
	              %223 = simd.load %212 align 32 : i64 : vector<8xf32>
	              %224 = simd.load %213 align 32 : i64 : vector<8xf32>
	              %225 = simd.load %215 align 32 : i64 : vector<8xf32>
	              %226 = simd.load %217 align 32 : i64 : vector<8xf32>
	              %227 = simd.load %219 align 32 : i64 : vector<8xf32>
	              %228, %229, %230, %231, %232, %233, %234, %235, %236 = scf.while (%237 = %group, %238 = %220, %239 = %221, %240 = %222, %241 = %223, %242 = %224, %243 = %225, %244 = %226, %245 = %227) : (i64, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) -> (i64, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
	                %value_1 = table.load %trees[%237] "value" : i64 -> i32
	                %246 = arith.extui %value_1 : i32 to i64
	                %247 = arith.muli %target, %197 : i64
	                %248 = arith.addi %246, %247 : i64
	                %249 = arith.subi %237, %group : i64
	                %250 = arith.muli %249, %1 : i64
	                %251 = arith.muli %202, %208 : i64
	                %252 = simd.element %leaf_indices[%250 x i8] : !simd.address
	                %253 = simd.element %252[%251 x i8] : !simd.address
	                %254 = simd.load %253 align 32 : i64 : vector<32xi8>
	                %255 = simd.element %bytes[%248 x i8] : !table.records
	                %256 = simd.element %255[%59 x i8] : !simd.address
	                %257 = arith.constant 16 : i64
	                %258 = simd.element %255[%257 x i8] : !simd.address
	                %259 = simd.element %255[%208 x i8] : !simd.address
	                %260 = arith.constant 48 : i64
	                %261 = simd.element %255[%260 x i8] : !simd.address
	                %262, %263, %264, %265 = simd.lookup_bytes(%254, %256, %258, %259, %261) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	                %266 = simd.shuffle(%262, %263) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %267 = simd.shuffle(%264, %265) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %268 = simd.shuffle(%262, %263) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %269 = simd.shuffle(%264, %265) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %270 = simd.shuffle(%266, %267) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %271 = simd.shuffle(%266, %267) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %272 = simd.shuffle(%268, %269) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %273 = simd.shuffle(%268, %269) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %274 = simd.bitcast(%270) : (vector<32xi8>) -> vector<8xf32>
	                %275 = simd.bitcast(%271) : (vector<32xi8>) -> vector<8xf32>
	                %276 = simd.bitcast(%272) : (vector<32xi8>) -> vector<8xf32>
	                %277 = simd.bitcast(%273) : (vector<32xi8>) -> vector<8xf32>
	                %278 = arith.extui %value_1 : i32 to i64
	                %279 = arith.muli %target, %197 : i64
	                %280 = arith.addi %278, %279 : i64
	                %281 = arith.subi %237, %group : i64
	                %282 = arith.muli %281, %1 : i64
	                %283 = arith.muli %203, %208 : i64
	                %284 = simd.element %leaf_indices[%282 x i8] : !simd.address
	                %285 = simd.element %284[%283 x i8] : !simd.address
	                %286 = simd.load %285 align 32 : i64 : vector<32xi8>
	                %287 = simd.element %bytes[%280 x i8] : !table.records
	                %288 = simd.element %287[%59 x i8] : !simd.address
	                %289 = simd.element %287[%257 x i8] : !simd.address
	                %290 = simd.element %287[%208 x i8] : !simd.address
	                %291 = simd.element %287[%260 x i8] : !simd.address
	                %292, %293, %294, %295 = simd.lookup_bytes(%286, %288, %289, %290, %291) {entries = 16 : i64, invariant = 1 : i64} : (vector<32xi8>, !simd.address, !simd.address, !simd.address, !simd.address) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	                %296 = simd.shuffle(%292, %293) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %297 = simd.shuffle(%294, %295) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %298 = simd.shuffle(%292, %293) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %299 = simd.shuffle(%294, %295) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %300 = simd.shuffle(%296, %297) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %301 = simd.shuffle(%296, %297) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %302 = simd.shuffle(%298, %299) {positions = [0 : i64, 1 : i64, 32 : i64, 33 : i64, 2 : i64, 3 : i64, 34 : i64, 35 : i64, 4 : i64, 5 : i64, 36 : i64, 37 : i64, 6 : i64, 7 : i64, 38 : i64, 39 : i64, 16 : i64, 17 : i64, 48 : i64, 49 : i64, 18 : i64, 19 : i64, 50 : i64, 51 : i64, 20 : i64, 21 : i64, 52 : i64, 53 : i64, 22 : i64, 23 : i64, 54 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %303 = simd.shuffle(%298, %299) {positions = [8 : i64, 9 : i64, 40 : i64, 41 : i64, 10 : i64, 11 : i64, 42 : i64, 43 : i64, 12 : i64, 13 : i64, 44 : i64, 45 : i64, 14 : i64, 15 : i64, 46 : i64, 47 : i64, 24 : i64, 25 : i64, 56 : i64, 57 : i64, 26 : i64, 27 : i64, 58 : i64, 59 : i64, 28 : i64, 29 : i64, 60 : i64, 61 : i64, 30 : i64, 31 : i64, 62 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	                %304 = simd.bitcast(%300) : (vector<32xi8>) -> vector<8xf32>
	                %305 = simd.bitcast(%301) : (vector<32xi8>) -> vector<8xf32>
	                %306 = simd.bitcast(%302) : (vector<32xi8>) -> vector<8xf32>
	                %307 = simd.bitcast(%303) : (vector<32xi8>) -> vector<8xf32>
	                %308 = arith.addi %237, %7 : i64
	                %309 = arith.addf %238, %274 : vector<8xf32>
	                %310 = arith.addf %239, %275 : vector<8xf32>
	                %311 = arith.addf %240, %276 : vector<8xf32>
	                %312 = arith.addf %241, %277 : vector<8xf32>
	                %313 = arith.addf %242, %304 : vector<8xf32>
	                %314 = arith.addf %243, %305 : vector<8xf32>
	                %315 = arith.addf %244, %306 : vector<8xf32>
	                %316 = arith.addf %245, %307 : vector<8xf32>
	                %317 = arith.cmpi slt, %308, %6 : i64
	                scf.condition(%317) %308, %309, %310, %311, %312, %313, %314, %315, %316 : i64, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
	              } do {
	              ^bb0(%318: i64, %319: vector<8xf32>, %320: vector<8xf32>, %321: vector<8xf32>, %322: vector<8xf32>, %323: vector<8xf32>, %324: vector<8xf32>, %325: vector<8xf32>, %326: vector<8xf32>):
	                scf.yield %318, %319, %320, %321, %322, %323, %324, %325, %326 : i64, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
	              }
	              simd.store %229, %207 align 32 : i64 : vector<8xf32>
	              simd.store %230, %209 align 32 : i64 : vector<8xf32>
	              simd.store %231, %210 align 32 : i64 : vector<8xf32>
	              simd.store %232, %212 align 32 : i64 : vector<8xf32>
	              simd.store %233, %213 align 32 : i64 : vector<8xf32>
	              simd.store %234, %215 align 32 : i64 : vector<8xf32>
	              simd.store %235, %217 align 32 : i64 : vector<8xf32>
	              simd.store %236, %219 align 32 : i64 : vector<8xf32>
	            }
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
