ModuleOp(
	builtin.module {
	  func.func @add_trees_program_11_loaded_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
	    %nodes = table.records %tables "nodes" slot 2 : i64 stride 6 : i64 fields [#table.field<"predicate", #builtin.int<0>, i32>, #table.field<"from", #builtin.int<4>, i16>]
	    %leaf_slots = table.records %tables "leaf_slots" slot 29 : i64 stride 2 : i64 fields [#table.field<"slot", #builtin.int<0>, i16>]
	    %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
	    %targets_of_tree = table.number %tables "targets_of_tree" slot 51 : i64
	    %row_masks = table.area %tables, %scratch "row_masks" at 19040 : i64 slot 0 : i64
	    %quad_masks = table.area %tables, %scratch "quad_masks" at 2560 : i64 slot 0 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %sums = table.area %tables, %scratch "sums" slot 48 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %0 : i64 {
	      %first_1 = table.load %trees[%k] "first" : i64 -> i32
	      %1 = arith.extui %first_1 : i32 to i64
	      %count = table.load %trees[%k] "count" : i64 -> i32
	      %2 = arith.extui %count : i32 to i64
	      %leaf_slots_1 = table.load %trees[%k] "leaf_slots" : i64 -> i32
	      %3 = arith.extui %leaf_slots_1 : i32 to i64
	      %4 = arith.constant dense<-1> : vector<4xi64>
	      simd.store %4, %row_masks align 32 : i64 : vector<4xi64>
	      %5 = arith.constant 0 : i64
	      %6 = arith.constant 1 : i64
	      scf.for %node = %5 to %2 step %6 : i64 {
	        %7 = arith.addi %1, %node : i64
	        %8 = arith.constant 6 : i64
	        %9 = arith.muli %7, %8 : i64
	        %10 = simd.element %nodes[%9 x i8] : !table.records
	        %11 = simd.load %10 align 2 : i64 invariant : i32
	        %12 = arith.extui %11 : i32 to i64
	        %13 = arith.constant 4 : i64
	        %14 = simd.element %10[%13 x i8] : !simd.address
	        %15 = simd.load %14 align 2 : i64 invariant : i16
	        %16 = arith.extui %15 : i16 to i64
	        %17 = simd.element %row_masks[%16 x i64] : !simd.address
	        %18 = simd.load %17 align 32 : i64 : vector<4xi64>
	        %19 = simd.element %scratch[%12 x i8] : !walk.scratch
	        %20 = simd.load %19 align 32 : i64 : vector<4xi64>
	        %21 = arith.shli %node, %6 : i64
	        %22 = arith.addi %21, %6 : i64
	        %23 = arith.constant 32 : i64
	        %24 = arith.muli %22, %23 overflow<nsw> : i64
	        %25 = simd.element %row_masks[%24 x i8] : !simd.address
	        %26 = arith.xori %20, %4 : vector<4xi64>
	        %27 = arith.andi %18, %26 : vector<4xi64>
	        simd.store %27, %25 align 32 : i64 : vector<4xi64>
	        %28 = arith.andi %18, %20 : vector<4xi64>
	        %29 = arith.muli %6, %23 overflow<nsw> : i64
	        %30 = simd.element %25[%29 x i8] : !simd.address
	        simd.store %28, %30 align 32 : i64 : vector<4xi64>
	      }
	      %31 = arith.constant dense<0> : vector<4xi64>
	      %32 = arith.shli %2, %6 : i64
	      %33 = arith.addi %32, %6 : i64
	      %34 = arith.constant 32 : i64
	      %35 = arith.muli %33, %34 overflow<nsw> : i64
	      %36 = simd.element %row_masks[%35 x i8] : !simd.address
	      simd.store %31, %36 align 32 : i64 : vector<4xi64>
	      %37 = simd.element %leaf_slots[%3 x i16] : !table.records
	      %38 = simd.local 12 : i64 x vector<4xi64> align 32 : i64
	      %39 = simd.local 1 : i64 x i64 align 8 : i64
	      %40 = arith.addi %2, %6 : i64
	      %41 = arith.constant 3 : i64
	      %42 = arith.addi %40, %41 : i64
	      %43 = arith.constant 2 : i64
	      %44 = arith.shrui %42, %43 : i64
	      %45 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	      %46 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	      simd.store %31, %45 align 32 : i64 : vector<4xi64>
	      simd.store %31, %46 align 32 : i64 : vector<4xi64>
	      scf.for %four = %5 to %44 step %6 : i64 {
	        %47 = arith.shli %four, %43 : i64
	        %48 = arith.addi %47, %5 : i64
	        %49 = simd.element %37[%48 x i16] : !simd.address
	        %50 = simd.load %49 align 2 : i64 invariant : i16
	        %51 = arith.extui %50 : i16 to i64
	        %52 = simd.element %row_masks[%51 x i64] : !simd.address
	        %53 = simd.load %52 align 32 : i64 : vector<4xi64>
	        %54 = arith.addi %47, %6 : i64
	        %55 = simd.element %37[%54 x i16] : !simd.address
	        %56 = simd.load %55 align 2 : i64 invariant : i16
	        %57 = arith.extui %56 : i16 to i64
	        %58 = simd.element %row_masks[%57 x i64] : !simd.address
	        %59 = simd.load %58 align 32 : i64 : vector<4xi64>
	        %60 = arith.addi %47, %43 : i64
	        %61 = simd.element %37[%60 x i16] : !simd.address
	        %62 = simd.load %61 align 2 : i64 invariant : i16
	        %63 = arith.extui %62 : i16 to i64
	        %64 = simd.element %row_masks[%63 x i64] : !simd.address
	        %65 = simd.load %64 align 32 : i64 : vector<4xi64>
	        %66 = arith.addi %47, %41 : i64
	        %67 = simd.element %37[%66 x i16] : !simd.address
	        %68 = simd.load %67 align 2 : i64 invariant : i16
	        %69 = arith.extui %68 : i16 to i64
	        %70 = simd.element %row_masks[%69 x i64] : !simd.address
	        %71 = simd.load %70 align 32 : i64 : vector<4xi64>
	        %72 = arith.ori %59, %71 : vector<4xi64>
	        %73 = arith.ori %65, %71 : vector<4xi64>
	        %74 = simd.load %45 align 32 : i64 : vector<4xi64>
	        %75 = arith.ori %74, %72 : vector<4xi64>
	        simd.store %75, %45 align 32 : i64 : vector<4xi64>
	        %76 = simd.load %46 align 32 : i64 : vector<4xi64>
	        %77 = arith.ori %76, %73 : vector<4xi64>
	        simd.store %77, %46 align 32 : i64 : vector<4xi64>
	        %78 = arith.ori %53, %72 : vector<4xi64>
	        %79 = arith.ori %78, %65 : vector<4xi64>
	        %80 = arith.muli %four, %34 overflow<nsw> : i64
	        %81 = simd.element %quad_masks[%80 x i8] : !simd.address
	        simd.store %79, %81 align 32 : i64 : vector<4xi64>
	      }
	      %82 = arith.addi %44, %5 : i64
	      %83 = arith.muli %82, %34 overflow<nsw> : i64
	      %84 = simd.element %quad_masks[%83 x i8] : !simd.address
	      simd.store %31, %84 align 32 : i64 : vector<4xi64>
	      %85 = arith.addi %44, %6 : i64
	      %86 = arith.muli %85, %34 overflow<nsw> : i64
	      %87 = simd.element %quad_masks[%86 x i8] : !simd.address
	      simd.store %31, %87 align 32 : i64 : vector<4xi64>
	      %88 = arith.addi %44, %43 : i64
	      %89 = arith.muli %88, %34 overflow<nsw> : i64
	      %90 = simd.element %quad_masks[%89 x i8] : !simd.address
	      simd.store %31, %90 align 32 : i64 : vector<4xi64>
	      %91 = simd.load %45 align 32 : i64 : vector<4xi64>
	      simd.store %91, %38 align 32 : i64 : vector<4xi64>
	      %92 = simd.load %46 align 32 : i64 : vector<4xi64>
	      %93 = simd.element %38[%34 x i8] : !simd.address
	      simd.store %92, %93 align 32 : i64 : vector<4xi64>
	      simd.store %44, %39 align 8 : i64 : i64
	      %94 = arith.constant 6 : i64
	      scf.for %round = %6 to %94 step %6 : i64 {
	        %95 = simd.load %39 align 8 : i64 : i64
	        %96 = arith.shli %round, %6 : i64
	        %97 = arith.muli %96, %34 overflow<nsw> : i64
	        %98 = simd.element %38[%97 x i8] : !simd.address
	        %99 = arith.addi %95, %41 : i64
	        %100 = arith.shrui %99, %43 : i64
	        %101 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	        %102 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	        simd.store %31, %101 align 32 : i64 : vector<4xi64>
	        simd.store %31, %102 align 32 : i64 : vector<4xi64>
	        scf.for %four_1 = %5 to %100 step %6 : i64 {
	          %103 = arith.shli %four_1, %43 : i64
	          %104 = arith.addi %103, %5 : i64
	          %105 = arith.muli %104, %34 overflow<nsw> : i64
	          %106 = simd.element %quad_masks[%105 x i8] : !simd.address
	          %107 = simd.load %106 align 32 : i64 : vector<4xi64>
	          %108 = arith.addi %103, %6 : i64
	          %109 = arith.muli %108, %34 overflow<nsw> : i64
	          %110 = simd.element %quad_masks[%109 x i8] : !simd.address
	          %111 = simd.load %110 align 32 : i64 : vector<4xi64>
	          %112 = arith.addi %103, %43 : i64
	          %113 = arith.muli %112, %34 overflow<nsw> : i64
	          %114 = simd.element %quad_masks[%113 x i8] : !simd.address
	          %115 = simd.load %114 align 32 : i64 : vector<4xi64>
	          %116 = arith.addi %103, %41 : i64
	          %117 = arith.muli %116, %34 overflow<nsw> : i64
	          %118 = simd.element %quad_masks[%117 x i8] : !simd.address
	          %119 = simd.load %118 align 32 : i64 : vector<4xi64>
	          %120 = arith.ori %111, %119 : vector<4xi64>
	          %121 = arith.ori %115, %119 : vector<4xi64>
	          %122 = simd.load %101 align 32 : i64 : vector<4xi64>
	          %123 = arith.ori %122, %120 : vector<4xi64>
	          simd.store %123, %101 align 32 : i64 : vector<4xi64>
	          %124 = simd.load %102 align 32 : i64 : vector<4xi64>
	          %125 = arith.ori %124, %121 : vector<4xi64>
	          simd.store %125, %102 align 32 : i64 : vector<4xi64>
	          %126 = arith.ori %107, %120 : vector<4xi64>
	          %127 = arith.ori %126, %115 : vector<4xi64>
	          %128 = arith.muli %four_1, %34 overflow<nsw> : i64
	          %129 = simd.element %quad_masks[%128 x i8] : !simd.address
	          simd.store %127, %129 align 32 : i64 : vector<4xi64>
	        }
	        %130 = arith.addi %100, %5 : i64
	        %131 = arith.muli %130, %34 overflow<nsw> : i64
	        %132 = simd.element %quad_masks[%131 x i8] : !simd.address
	        simd.store %31, %132 align 32 : i64 : vector<4xi64>
	        %133 = arith.addi %100, %6 : i64
	        %134 = arith.muli %133, %34 overflow<nsw> : i64
	        %135 = simd.element %quad_masks[%134 x i8] : !simd.address
	        simd.store %31, %135 align 32 : i64 : vector<4xi64>
	        %136 = arith.addi %100, %43 : i64
	        %137 = arith.muli %136, %34 overflow<nsw> : i64
	        %138 = simd.element %quad_masks[%137 x i8] : !simd.address
	        simd.store %31, %138 align 32 : i64 : vector<4xi64>
	        %139 = simd.load %101 align 32 : i64 : vector<4xi64>
	        simd.store %139, %98 align 32 : i64 : vector<4xi64>
	        %140 = simd.load %102 align 32 : i64 : vector<4xi64>
	        %141 = simd.element %98[%34 x i8] : !simd.address
	        simd.store %140, %141 align 32 : i64 : vector<4xi64>
	        simd.store %100, %39 align 8 : i64 : i64
	      }
	      %142 = simd.element %38[%5 x i8] : !simd.address
	      %143 = simd.load %142 align 32 : i64 : vector<4xi64>
	      %144 = simd.element %38[%34 x i8] : !simd.address
	      %145 = simd.load %144 align 32 : i64 : vector<4xi64>
	      %146 = arith.constant 64 : i64
	      %147 = simd.element %38[%146 x i8] : !simd.address
	      %148 = simd.load %147 align 32 : i64 : vector<4xi64>
	      %149 = arith.constant 96 : i64
	      %150 = simd.element %38[%149 x i8] : !simd.address
	      %151 = simd.load %150 align 32 : i64 : vector<4xi64>
	      %152 = arith.constant 128 : i64
	      %153 = simd.element %38[%152 x i8] : !simd.address
	      %154 = simd.load %153 align 32 : i64 : vector<4xi64>
	      %155 = arith.constant 160 : i64
	      %156 = simd.element %38[%155 x i8] : !simd.address
	      %157 = simd.load %156 align 32 : i64 : vector<4xi64>
	      %158 = arith.constant 192 : i64
	      %159 = simd.element %38[%158 x i8] : !simd.address
	      %160 = simd.load %159 align 32 : i64 : vector<4xi64>
	      %161 = arith.constant 224 : i64
	      %162 = simd.element %38[%161 x i8] : !simd.address
	      %163 = simd.load %162 align 32 : i64 : vector<4xi64>
	      %164 = arith.constant 256 : i64
	      %165 = simd.element %38[%164 x i8] : !simd.address
	      %166 = simd.load %165 align 32 : i64 : vector<4xi64>
	      %167 = arith.constant 288 : i64
	      %168 = simd.element %38[%167 x i8] : !simd.address
	      %169 = simd.load %168 align 32 : i64 : vector<4xi64>
	      %170 = arith.constant 320 : i64
	      %171 = simd.element %38[%170 x i8] : !simd.address
	      %172 = simd.load %171 align 32 : i64 : vector<4xi64>
	      %173, %174, %175, %176, %177, %178, %179, %180 = simd.transpose_bits(%143, %145, %148, %151, %154, %157, %160, %163) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %181, %182, %183, %184, %185, %186, %187, %188 = simd.transpose_bits(%166, %169, %172, %31, %31, %31, %31, %31) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %189 = simd.shuffle(%173, %181) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %190 = simd.shuffle(%173, %181) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %191 = simd.shuffle(%174, %182) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %192 = simd.shuffle(%174, %182) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %193 = simd.shuffle(%175, %183) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %194 = simd.shuffle(%175, %183) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %195 = simd.shuffle(%176, %184) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %196 = simd.shuffle(%176, %184) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %197 = simd.shuffle(%177, %185) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %198 = simd.shuffle(%177, %185) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %199 = simd.shuffle(%178, %186) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %200 = simd.shuffle(%178, %186) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %201 = simd.shuffle(%179, %187) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %202 = simd.shuffle(%179, %187) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %203 = simd.shuffle(%180, %188) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %204 = simd.shuffle(%180, %188) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %205 = simd.element %leaf_indices[%5 x i8] : !simd.address
	      simd.store %189, %205 align 32 : i64 : vector<32xi8>
	      %206 = simd.element %leaf_indices[%34 x i8] : !simd.address
	      simd.store %190, %206 align 32 : i64 : vector<32xi8>
	      %207 = simd.element %leaf_indices[%146 x i8] : !simd.address
	      simd.store %191, %207 align 32 : i64 : vector<32xi8>
	      %208 = simd.element %leaf_indices[%149 x i8] : !simd.address
	      simd.store %192, %208 align 32 : i64 : vector<32xi8>
	      %209 = simd.element %leaf_indices[%152 x i8] : !simd.address
	      simd.store %193, %209 align 32 : i64 : vector<32xi8>
	      %210 = simd.element %leaf_indices[%155 x i8] : !simd.address
	      simd.store %194, %210 align 32 : i64 : vector<32xi8>
	      %211 = simd.element %leaf_indices[%158 x i8] : !simd.address
	      simd.store %195, %211 align 32 : i64 : vector<32xi8>
	      %212 = simd.element %leaf_indices[%161 x i8] : !simd.address
	      simd.store %196, %212 align 32 : i64 : vector<32xi8>
	      %213 = simd.element %leaf_indices[%164 x i8] : !simd.address
	      simd.store %197, %213 align 32 : i64 : vector<32xi8>
	      %214 = simd.element %leaf_indices[%167 x i8] : !simd.address
	      simd.store %198, %214 align 32 : i64 : vector<32xi8>
	      %215 = simd.element %leaf_indices[%170 x i8] : !simd.address
	      simd.store %199, %215 align 32 : i64 : vector<32xi8>
	      %216 = arith.constant 352 : i64
	      %217 = simd.element %leaf_indices[%216 x i8] : !simd.address
	      simd.store %200, %217 align 32 : i64 : vector<32xi8>
	      %218 = arith.constant 384 : i64
	      %219 = simd.element %leaf_indices[%218 x i8] : !simd.address
	      simd.store %201, %219 align 32 : i64 : vector<32xi8>
	      %220 = arith.constant 416 : i64
	      %221 = simd.element %leaf_indices[%220 x i8] : !simd.address
	      simd.store %202, %221 align 32 : i64 : vector<32xi8>
	      %222 = arith.constant 448 : i64
	      %223 = simd.element %leaf_indices[%222 x i8] : !simd.address
	      simd.store %203, %223 align 32 : i64 : vector<32xi8>
	      %224 = arith.constant 480 : i64
	      %225 = simd.element %leaf_indices[%224 x i8] : !simd.address
	      simd.store %204, %225 align 32 : i64 : vector<32xi8>
	      %target = table.load %trees[%k] "target" : i64 -> i32
	      %226 = arith.extui %target : i32 to i64
	      %value = table.load %trees[%k] "value" : i64 -> i32
	      %227 = arith.extui %value : i32 to i64
	      %228 = arith.addi %226, %targets_of_tree : i64
	      %229, %230 = scf.while (%231 = %226, %232 = %227) : (i64, i64) -> (i64, i64) {
	        %233 = simd.element %values[%232 x f32] : !table.records
	        %234 = arith.constant 0 : i64
	        %235 = arith.constant 8 : i64
	        %236 = arith.constant 1 : i64
	        scf.for %register = %234 to %235 step %236 : i64 {
	          %237 = arith.constant 64 : i64
	          %238 = arith.muli %register, %237 : i64
	          %239 = simd.element %leaf_indices[%238 x i8] : !simd.address
	          %240 = simd.element %239[%234 x i8] : !simd.address
	          %241 = simd.load %240 align 2 : i64 : i16
	          %242 = arith.extui %241 : i16 to i64
	          %243 = simd.element %233[%242 x f32] : !simd.address
	          %244 = simd.load %243 align 4 : i64 invariant : f32
	          %245 = arith.constant 2 : i64
	          %246 = simd.element %239[%245 x i8] : !simd.address
	          %247 = simd.load %246 align 2 : i64 : i16
	          %248 = arith.extui %247 : i16 to i64
	          %249 = simd.element %233[%248 x f32] : !simd.address
	          %250 = simd.load %249 align 4 : i64 invariant : f32
	          %251 = arith.constant 4 : i64
	          %252 = simd.element %239[%251 x i8] : !simd.address
	          %253 = simd.load %252 align 2 : i64 : i16
	          %254 = arith.extui %253 : i16 to i64
	          %255 = simd.element %233[%254 x f32] : !simd.address
	          %256 = simd.load %255 align 4 : i64 invariant : f32
	          %257 = arith.constant 6 : i64
	          %258 = simd.element %239[%257 x i8] : !simd.address
	          %259 = simd.load %258 align 2 : i64 : i16
	          %260 = arith.extui %259 : i16 to i64
	          %261 = simd.element %233[%260 x f32] : !simd.address
	          %262 = simd.load %261 align 4 : i64 invariant : f32
	          %263 = arith.constant 16 : i64
	          %264 = simd.element %239[%263 x i8] : !simd.address
	          %265 = simd.load %264 align 2 : i64 : i16
	          %266 = arith.extui %265 : i16 to i64
	          %267 = simd.element %233[%266 x f32] : !simd.address
	          %268 = simd.load %267 align 4 : i64 invariant : f32
	          %269 = arith.constant 18 : i64
	          %270 = simd.element %239[%269 x i8] : !simd.address
	          %271 = simd.load %270 align 2 : i64 : i16
	          %272 = arith.extui %271 : i16 to i64
	          %273 = simd.element %233[%272 x f32] : !simd.address
	          %274 = simd.load %273 align 4 : i64 invariant : f32
	          %275 = arith.constant 20 : i64
	          %276 = simd.element %239[%275 x i8] : !simd.address
	          %277 = simd.load %276 align 2 : i64 : i16
	          %278 = arith.extui %277 : i16 to i64
	          %279 = simd.element %233[%278 x f32] : !simd.address
	          %280 = simd.load %279 align 4 : i64 invariant : f32
	          %281 = arith.constant 22 : i64
	          %282 = simd.element %239[%281 x i8] : !simd.address
	          %283 = simd.load %282 align 2 : i64 : i16
	          %284 = arith.extui %283 : i16 to i64
	          %285 = simd.element %233[%284 x f32] : !simd.address
	          %286 = simd.load %285 align 4 : i64 invariant : f32
	          %287 = arith.muli %register, %251 : i64
	          %288 = arith.addi %287, %234 : i64
	          %289 = simd.pack(%244, %250, %256, %262, %268, %274, %280, %286) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	          %290 = arith.constant 1024 : i64
	          %291 = arith.muli %231, %290 overflow<nsw> : i64
	          %292 = simd.element %sums[%291 x i8] : !simd.address
	          %293 = arith.constant 32 : i64
	          %294 = arith.muli %288, %293 : i64
	          %295 = simd.element %292[%294 x i8] : !simd.address
	          %296 = simd.load %295 align 32 : i64 : vector<8xf32>
	          %297 = arith.addf %296, %289 : vector<8xf32>
	          simd.store %297, %295 align 32 : i64 : vector<8xf32>
	          %298 = simd.element %239[%235 x i8] : !simd.address
	          %299 = simd.load %298 align 2 : i64 : i16
	          %300 = arith.extui %299 : i16 to i64
	          %301 = simd.element %233[%300 x f32] : !simd.address
	          %302 = simd.load %301 align 4 : i64 invariant : f32
	          %303 = arith.constant 10 : i64
	          %304 = simd.element %239[%303 x i8] : !simd.address
	          %305 = simd.load %304 align 2 : i64 : i16
	          %306 = arith.extui %305 : i16 to i64
	          %307 = simd.element %233[%306 x f32] : !simd.address
	          %308 = simd.load %307 align 4 : i64 invariant : f32
	          %309 = arith.constant 12 : i64
	          %310 = simd.element %239[%309 x i8] : !simd.address
	          %311 = simd.load %310 align 2 : i64 : i16
	          %312 = arith.extui %311 : i16 to i64
	          %313 = simd.element %233[%312 x f32] : !simd.address
	          %314 = simd.load %313 align 4 : i64 invariant : f32
	          %315 = arith.constant 14 : i64
	          %316 = simd.element %239[%315 x i8] : !simd.address
	          %317 = simd.load %316 align 2 : i64 : i16
	          %318 = arith.extui %317 : i16 to i64
	          %319 = simd.element %233[%318 x f32] : !simd.address
	          %320 = simd.load %319 align 4 : i64 invariant : f32
	          %321 = arith.constant 24 : i64
	          %322 = simd.element %239[%321 x i8] : !simd.address
	          %323 = simd.load %322 align 2 : i64 : i16
	          %324 = arith.extui %323 : i16 to i64
	          %325 = simd.element %233[%324 x f32] : !simd.address
	          %326 = simd.load %325 align 4 : i64 invariant : f32
	          %327 = arith.constant 26 : i64
	          %328 = simd.element %239[%327 x i8] : !simd.address
	          %329 = simd.load %328 align 2 : i64 : i16
	          %330 = arith.extui %329 : i16 to i64
	          %331 = simd.element %233[%330 x f32] : !simd.address
	          %332 = simd.load %331 align 4 : i64 invariant : f32
	          %333 = arith.constant 28 : i64
	          %334 = simd.element %239[%333 x i8] : !simd.address
	          %335 = simd.load %334 align 2 : i64 : i16
	          %336 = arith.extui %335 : i16 to i64
	          %337 = simd.element %233[%336 x f32] : !simd.address
	          %338 = simd.load %337 align 4 : i64 invariant : f32
	          %339 = arith.constant 30 : i64
	          %340 = simd.element %239[%339 x i8] : !simd.address
	          %341 = simd.load %340 align 2 : i64 : i16
	          %342 = arith.extui %341 : i16 to i64
	          %343 = simd.element %233[%342 x f32] : !simd.address
	          %344 = simd.load %343 align 4 : i64 invariant : f32
	          %345 = arith.muli %register, %251 : i64
	          %346 = arith.addi %345, %236 : i64
	          %347 = simd.pack(%302, %308, %314, %320, %326, %332, %338, %344) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	          %348 = arith.muli %231, %290 overflow<nsw> : i64
	          %349 = simd.element %sums[%348 x i8] : !simd.address
	          %350 = arith.muli %346, %293 : i64
	          %351 = simd.element %349[%350 x i8] : !simd.address
	          %352 = simd.load %351 align 32 : i64 : vector<8xf32>
	          %353 = arith.addf %352, %347 : vector<8xf32>
	          simd.store %353, %351 align 32 : i64 : vector<8xf32>
	          %354 = simd.element %239[%293 x i8] : !simd.address
	          %355 = simd.load %354 align 2 : i64 : i16
	          %356 = arith.extui %355 : i16 to i64
	          %357 = simd.element %233[%356 x f32] : !simd.address
	          %358 = simd.load %357 align 4 : i64 invariant : f32
	          %359 = arith.constant 34 : i64
	          %360 = simd.element %239[%359 x i8] : !simd.address
	          %361 = simd.load %360 align 2 : i64 : i16
	          %362 = arith.extui %361 : i16 to i64
	          %363 = simd.element %233[%362 x f32] : !simd.address
	          %364 = simd.load %363 align 4 : i64 invariant : f32
	          %365 = arith.constant 36 : i64
	          %366 = simd.element %239[%365 x i8] : !simd.address
	          %367 = simd.load %366 align 2 : i64 : i16
	          %368 = arith.extui %367 : i16 to i64
	          %369 = simd.element %233[%368 x f32] : !simd.address
	          %370 = simd.load %369 align 4 : i64 invariant : f32
	          %371 = arith.constant 38 : i64
	          %372 = simd.element %239[%371 x i8] : !simd.address
	          %373 = simd.load %372 align 2 : i64 : i16
	          %374 = arith.extui %373 : i16 to i64
	          %375 = simd.element %233[%374 x f32] : !simd.address
	          %376 = simd.load %375 align 4 : i64 invariant : f32
	          %377 = arith.constant 48 : i64
	          %378 = simd.element %239[%377 x i8] : !simd.address
	          %379 = simd.load %378 align 2 : i64 : i16
	          %380 = arith.extui %379 : i16 to i64
	          %381 = simd.element %233[%380 x f32] : !simd.address
	          %382 = simd.load %381 align 4 : i64 invariant : f32
	          %383 = arith.constant 50 : i64
	          %384 = simd.element %239[%383 x i8] : !simd.address
	          %385 = simd.load %384 align 2 : i64 : i16
	          %386 = arith.extui %385 : i16 to i64
	          %387 = simd.element %233[%386 x f32] : !simd.address
	          %388 = simd.load %387 align 4 : i64 invariant : f32
	          %389 = arith.constant 52 : i64
	          %390 = simd.element %239[%389 x i8] : !simd.address
	          %391 = simd.load %390 align 2 : i64 : i16
	          %392 = arith.extui %391 : i16 to i64
	          %393 = simd.element %233[%392 x f32] : !simd.address
	          %394 = simd.load %393 align 4 : i64 invariant : f32
	          %395 = arith.constant 54 : i64
	          %396 = simd.element %239[%395 x i8] : !simd.address
	          %397 = simd.load %396 align 2 : i64 : i16
	          %398 = arith.extui %397 : i16 to i64
	          %399 = simd.element %233[%398 x f32] : !simd.address
	          %400 = simd.load %399 align 4 : i64 invariant : f32
	          %401 = arith.muli %register, %251 : i64
	          %402 = arith.addi %401, %245 : i64
	          %403 = simd.pack(%358, %364, %370, %376, %382, %388, %394, %400) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	          %404 = arith.muli %231, %290 overflow<nsw> : i64
	          %405 = simd.element %sums[%404 x i8] : !simd.address
	          %406 = arith.muli %402, %293 : i64
	          %407 = simd.element %405[%406 x i8] : !simd.address
	          %408 = simd.load %407 align 32 : i64 : vector<8xf32>
	          %409 = arith.addf %408, %403 : vector<8xf32>
	          simd.store %409, %407 align 32 : i64 : vector<8xf32>
	          %410 = arith.constant 40 : i64
	          %411 = simd.element %239[%410 x i8] : !simd.address
	          %412 = simd.load %411 align 2 : i64 : i16
	          %413 = arith.extui %412 : i16 to i64
	          %414 = simd.element %233[%413 x f32] : !simd.address
	          %415 = simd.load %414 align 4 : i64 invariant : f32
	          %416 = arith.constant 42 : i64
	          %417 = simd.element %239[%416 x i8] : !simd.address
	          %418 = simd.load %417 align 2 : i64 : i16
	          %419 = arith.extui %418 : i16 to i64
	          %420 = simd.element %233[%419 x f32] : !simd.address
	          %421 = simd.load %420 align 4 : i64 invariant : f32
	          %422 = arith.constant 44 : i64
	          %423 = simd.element %239[%422 x i8] : !simd.address
	          %424 = simd.load %423 align 2 : i64 : i16
	          %425 = arith.extui %424 : i16 to i64
	          %426 = simd.element %233[%425 x f32] : !simd.address
	          %427 = simd.load %426 align 4 : i64 invariant : f32
	          %428 = arith.constant 46 : i64
	          %429 = simd.element %239[%428 x i8] : !simd.address
	          %430 = simd.load %429 align 2 : i64 : i16
	          %431 = arith.extui %430 : i16 to i64
	          %432 = simd.element %233[%431 x f32] : !simd.address
	          %433 = simd.load %432 align 4 : i64 invariant : f32
	          %434 = arith.constant 56 : i64
	          %435 = simd.element %239[%434 x i8] : !simd.address
	          %436 = simd.load %435 align 2 : i64 : i16
	          %437 = arith.extui %436 : i16 to i64
	          %438 = simd.element %233[%437 x f32] : !simd.address
	          %439 = simd.load %438 align 4 : i64 invariant : f32
	          %440 = arith.constant 58 : i64
	          %441 = simd.element %239[%440 x i8] : !simd.address
	          %442 = simd.load %441 align 2 : i64 : i16
	          %443 = arith.extui %442 : i16 to i64
	          %444 = simd.element %233[%443 x f32] : !simd.address
	          %445 = simd.load %444 align 4 : i64 invariant : f32
	          %446 = arith.constant 60 : i64
	          %447 = simd.element %239[%446 x i8] : !simd.address
	          %448 = simd.load %447 align 2 : i64 : i16
	          %449 = arith.extui %448 : i16 to i64
	          %450 = simd.element %233[%449 x f32] : !simd.address
	          %451 = simd.load %450 align 4 : i64 invariant : f32
	          %452 = arith.constant 62 : i64
	          %453 = simd.element %239[%452 x i8] : !simd.address
	          %454 = simd.load %453 align 2 : i64 : i16
	          %455 = arith.extui %454 : i16 to i64
	          %456 = simd.element %233[%455 x f32] : !simd.address
	          %457 = simd.load %456 align 4 : i64 invariant : f32
	          %458 = arith.muli %register, %251 : i64
	          %459 = arith.constant 3 : i64
	          %460 = arith.addi %458, %459 : i64
	          %461 = simd.pack(%415, %421, %427, %433, %439, %445, %451, %457) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	          %462 = arith.muli %231, %290 overflow<nsw> : i64
	          %463 = simd.element %sums[%462 x i8] : !simd.address
	          %464 = arith.muli %460, %293 : i64
	          %465 = simd.element %463[%464 x i8] : !simd.address
	          %466 = simd.load %465 align 32 : i64 : vector<8xf32>
	          %467 = arith.addf %466, %461 : vector<8xf32>
	          simd.store %467, %465 align 32 : i64 : vector<8xf32>
	        }
	        %468 = arith.constant 1 : i64
	        %469 = arith.constant 2048 : i64
	        %470 = arith.addi %231, %468 : i64
	        %471 = arith.addi %232, %469 : i64
	        %472 = arith.cmpi slt, %470, %228 : i64
	        scf.condition(%472) %470, %471 : i64, i64
	      } do {
	      ^bb0(%473: i64, %474: i64):
	        scf.yield %473, %474 : i64, i64
	      }
	    }
	    func.return
	  }
	}
)
