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
	    %0 = arith.subi %row_end, %row_begin : i64
	    %1 = arith.constant 256 : i64
	    %2 = arith.cmpi slt, %0, %1 : i64
	    %3 = arith.select %2, %0, %1 : i64
	    %4 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %4 : i64 {
	      %first_1 = table.load %trees[%k] "first" : i64 -> i32
	      %5 = arith.extui %first_1 : i32 to i64
	      %count = table.load %trees[%k] "count" : i64 -> i32
	      %6 = arith.extui %count : i32 to i64
	      %leaf_slots_1 = table.load %trees[%k] "leaf_slots" : i64 -> i32
	      %7 = arith.extui %leaf_slots_1 : i32 to i64
	      %8 = arith.constant dense<-1> : vector<4xi64>
	      simd.store %8, %row_masks align 32 : i64 : vector<4xi64>
	      %9 = arith.constant 0 : i64
	      scf.for %node = %9 to %6 step %4 : i64 {
	        %10 = arith.addi %5, %node : i64
	        %11 = arith.constant 6 : i64
	        %12 = arith.muli %10, %11 : i64
	        %13 = simd.element %nodes[%12 x i8] : !table.records
	        %14 = simd.load %13 align 2 : i64 invariant : i32
	        %15 = arith.extui %14 : i32 to i64
	        %16 = arith.constant 4 : i64
	        %17 = simd.element %13[%16 x i8] : !simd.address
	        %18 = simd.load %17 align 2 : i64 invariant : i16
	        %19 = arith.extui %18 : i16 to i64
	        %20 = simd.element %row_masks[%19 x i64] : !simd.address
	        %21 = simd.load %20 align 32 : i64 : vector<4xi64>
	        %22 = simd.element %scratch[%15 x i8] : !walk.scratch
	        %23 = simd.load %22 align 32 : i64 : vector<4xi64>
	        %24 = arith.shli %node, %4 : i64
	        %25 = arith.addi %24, %4 : i64
	        %26 = arith.constant 32 : i64
	        %27 = arith.muli %25, %26 overflow<nsw> : i64
	        %28 = simd.element %row_masks[%27 x i8] : !simd.address
	        %29 = arith.xori %23, %8 : vector<4xi64>
	        %30 = arith.andi %21, %29 : vector<4xi64>
	        simd.store %30, %28 align 32 : i64 : vector<4xi64>
	        %31 = arith.andi %21, %23 : vector<4xi64>
	        %32 = arith.muli %4, %26 overflow<nsw> : i64
	        %33 = simd.element %28[%32 x i8] : !simd.address
	        simd.store %31, %33 align 32 : i64 : vector<4xi64>
	      }
	      %34 = arith.constant dense<0> : vector<4xi64>
	      %35 = arith.shli %6, %4 : i64
	      %36 = arith.addi %35, %4 : i64
	      %37 = arith.constant 32 : i64
	      %38 = arith.muli %36, %37 overflow<nsw> : i64
	      %39 = simd.element %row_masks[%38 x i8] : !simd.address
	      simd.store %34, %39 align 32 : i64 : vector<4xi64>
	      %40 = simd.element %leaf_slots[%7 x i16] : !table.records
	      %41 = simd.local 12 : i64 x vector<4xi64> align 32 : i64
	      %42 = simd.local 1 : i64 x i64 align 8 : i64
	      %43 = arith.addi %6, %4 : i64
	      %44 = arith.constant 3 : i64
	      %45 = arith.addi %43, %44 : i64
	      %46 = arith.constant 2 : i64
	      %47 = arith.shrui %45, %46 : i64
	      %48 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	      %49 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	      simd.store %34, %48 align 32 : i64 : vector<4xi64>
	      simd.store %34, %49 align 32 : i64 : vector<4xi64>
	      scf.for %four = %9 to %47 step %4 : i64 {
	        %50 = arith.shli %four, %46 : i64
	        %51 = arith.addi %50, %9 : i64
	        %52 = simd.element %40[%51 x i16] : !simd.address
	        %53 = simd.load %52 align 2 : i64 invariant : i16
	        %54 = arith.extui %53 : i16 to i64
	        %55 = simd.element %row_masks[%54 x i64] : !simd.address
	        %56 = simd.load %55 align 32 : i64 : vector<4xi64>
	        %57 = arith.addi %50, %4 : i64
	        %58 = simd.element %40[%57 x i16] : !simd.address
	        %59 = simd.load %58 align 2 : i64 invariant : i16
	        %60 = arith.extui %59 : i16 to i64
	        %61 = simd.element %row_masks[%60 x i64] : !simd.address
	        %62 = simd.load %61 align 32 : i64 : vector<4xi64>
	        %63 = arith.addi %50, %46 : i64
	        %64 = simd.element %40[%63 x i16] : !simd.address
	        %65 = simd.load %64 align 2 : i64 invariant : i16
	        %66 = arith.extui %65 : i16 to i64
	        %67 = simd.element %row_masks[%66 x i64] : !simd.address
	        %68 = simd.load %67 align 32 : i64 : vector<4xi64>
	        %69 = arith.addi %50, %44 : i64
	        %70 = simd.element %40[%69 x i16] : !simd.address
	        %71 = simd.load %70 align 2 : i64 invariant : i16
	        %72 = arith.extui %71 : i16 to i64
	        %73 = simd.element %row_masks[%72 x i64] : !simd.address
	        %74 = simd.load %73 align 32 : i64 : vector<4xi64>
	        %75 = arith.ori %62, %74 : vector<4xi64>
	        %76 = arith.ori %68, %74 : vector<4xi64>
	        %77 = simd.load %48 align 32 : i64 : vector<4xi64>
	        %78 = arith.ori %77, %75 : vector<4xi64>
	        simd.store %78, %48 align 32 : i64 : vector<4xi64>
	        %79 = simd.load %49 align 32 : i64 : vector<4xi64>
	        %80 = arith.ori %79, %76 : vector<4xi64>
	        simd.store %80, %49 align 32 : i64 : vector<4xi64>
	        %81 = arith.ori %56, %75 : vector<4xi64>
	        %82 = arith.ori %81, %68 : vector<4xi64>
	        %83 = arith.muli %four, %37 overflow<nsw> : i64
	        %84 = simd.element %quad_masks[%83 x i8] : !simd.address
	        simd.store %82, %84 align 32 : i64 : vector<4xi64>
	      }
	      %85 = arith.addi %47, %9 : i64
	      %86 = arith.muli %85, %37 overflow<nsw> : i64
	      %87 = simd.element %quad_masks[%86 x i8] : !simd.address
	      simd.store %34, %87 align 32 : i64 : vector<4xi64>
	      %88 = arith.addi %47, %4 : i64
	      %89 = arith.muli %88, %37 overflow<nsw> : i64
	      %90 = simd.element %quad_masks[%89 x i8] : !simd.address
	      simd.store %34, %90 align 32 : i64 : vector<4xi64>
	      %91 = arith.addi %47, %46 : i64
	      %92 = arith.muli %91, %37 overflow<nsw> : i64
	      %93 = simd.element %quad_masks[%92 x i8] : !simd.address
	      simd.store %34, %93 align 32 : i64 : vector<4xi64>
	      %94 = simd.load %48 align 32 : i64 : vector<4xi64>
	      simd.store %94, %41 align 32 : i64 : vector<4xi64>
	      %95 = simd.load %49 align 32 : i64 : vector<4xi64>
	      %96 = simd.element %41[%37 x i8] : !simd.address
	      simd.store %95, %96 align 32 : i64 : vector<4xi64>
	      simd.store %47, %42 align 8 : i64 : i64
	      %97 = arith.constant 6 : i64
	      scf.for %round = %4 to %97 step %4 : i64 {
	        %98 = simd.load %42 align 8 : i64 : i64
	        %99 = arith.shli %round, %4 : i64
	        %100 = arith.muli %99, %37 overflow<nsw> : i64
	        %101 = simd.element %41[%100 x i8] : !simd.address
	        %102 = arith.addi %98, %44 : i64
	        %103 = arith.shrui %102, %46 : i64
	        %104 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	        %105 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	        simd.store %34, %104 align 32 : i64 : vector<4xi64>
	        simd.store %34, %105 align 32 : i64 : vector<4xi64>
	        scf.for %four_1 = %9 to %103 step %4 : i64 {
	          %106 = arith.shli %four_1, %46 : i64
	          %107 = arith.addi %106, %9 : i64
	          %108 = arith.muli %107, %37 overflow<nsw> : i64
	          %109 = simd.element %quad_masks[%108 x i8] : !simd.address
	          %110 = simd.load %109 align 32 : i64 : vector<4xi64>
	          %111 = arith.addi %106, %4 : i64
	          %112 = arith.muli %111, %37 overflow<nsw> : i64
	          %113 = simd.element %quad_masks[%112 x i8] : !simd.address
	          %114 = simd.load %113 align 32 : i64 : vector<4xi64>
	          %115 = arith.addi %106, %46 : i64
	          %116 = arith.muli %115, %37 overflow<nsw> : i64
	          %117 = simd.element %quad_masks[%116 x i8] : !simd.address
	          %118 = simd.load %117 align 32 : i64 : vector<4xi64>
	          %119 = arith.addi %106, %44 : i64
	          %120 = arith.muli %119, %37 overflow<nsw> : i64
	          %121 = simd.element %quad_masks[%120 x i8] : !simd.address
	          %122 = simd.load %121 align 32 : i64 : vector<4xi64>
	          %123 = arith.ori %114, %122 : vector<4xi64>
	          %124 = arith.ori %118, %122 : vector<4xi64>
	          %125 = simd.load %104 align 32 : i64 : vector<4xi64>
	          %126 = arith.ori %125, %123 : vector<4xi64>
	          simd.store %126, %104 align 32 : i64 : vector<4xi64>
	          %127 = simd.load %105 align 32 : i64 : vector<4xi64>
	          %128 = arith.ori %127, %124 : vector<4xi64>
	          simd.store %128, %105 align 32 : i64 : vector<4xi64>
	          %129 = arith.ori %110, %123 : vector<4xi64>
	          %130 = arith.ori %129, %118 : vector<4xi64>
	          %131 = arith.muli %four_1, %37 overflow<nsw> : i64
	          %132 = simd.element %quad_masks[%131 x i8] : !simd.address
	          simd.store %130, %132 align 32 : i64 : vector<4xi64>
	        }
	        %133 = arith.addi %103, %9 : i64
	        %134 = arith.muli %133, %37 overflow<nsw> : i64
	        %135 = simd.element %quad_masks[%134 x i8] : !simd.address
	        simd.store %34, %135 align 32 : i64 : vector<4xi64>
	        %136 = arith.addi %103, %4 : i64
	        %137 = arith.muli %136, %37 overflow<nsw> : i64
	        %138 = simd.element %quad_masks[%137 x i8] : !simd.address
	        simd.store %34, %138 align 32 : i64 : vector<4xi64>
	        %139 = arith.addi %103, %46 : i64
	        %140 = arith.muli %139, %37 overflow<nsw> : i64
	        %141 = simd.element %quad_masks[%140 x i8] : !simd.address
	        simd.store %34, %141 align 32 : i64 : vector<4xi64>
	        %142 = simd.load %104 align 32 : i64 : vector<4xi64>
	        simd.store %142, %101 align 32 : i64 : vector<4xi64>
	        %143 = simd.load %105 align 32 : i64 : vector<4xi64>
	        %144 = simd.element %101[%37 x i8] : !simd.address
	        simd.store %143, %144 align 32 : i64 : vector<4xi64>
	        simd.store %103, %42 align 8 : i64 : i64
	      }
	      %145 = simd.element %41[%9 x i8] : !simd.address
	      %146 = simd.load %145 align 32 : i64 : vector<4xi64>
	      %147 = simd.element %41[%37 x i8] : !simd.address
	      %148 = simd.load %147 align 32 : i64 : vector<4xi64>
	      %149 = arith.constant 64 : i64
	      %150 = simd.element %41[%149 x i8] : !simd.address
	      %151 = simd.load %150 align 32 : i64 : vector<4xi64>
	      %152 = arith.constant 96 : i64
	      %153 = simd.element %41[%152 x i8] : !simd.address
	      %154 = simd.load %153 align 32 : i64 : vector<4xi64>
	      %155 = arith.constant 128 : i64
	      %156 = simd.element %41[%155 x i8] : !simd.address
	      %157 = simd.load %156 align 32 : i64 : vector<4xi64>
	      %158 = arith.constant 160 : i64
	      %159 = simd.element %41[%158 x i8] : !simd.address
	      %160 = simd.load %159 align 32 : i64 : vector<4xi64>
	      %161 = arith.constant 192 : i64
	      %162 = simd.element %41[%161 x i8] : !simd.address
	      %163 = simd.load %162 align 32 : i64 : vector<4xi64>
	      %164 = arith.constant 224 : i64
	      %165 = simd.element %41[%164 x i8] : !simd.address
	      %166 = simd.load %165 align 32 : i64 : vector<4xi64>
	      %167 = simd.element %41[%1 x i8] : !simd.address
	      %168 = simd.load %167 align 32 : i64 : vector<4xi64>
	      %169 = arith.constant 288 : i64
	      %170 = simd.element %41[%169 x i8] : !simd.address
	      %171 = simd.load %170 align 32 : i64 : vector<4xi64>
	      %172 = arith.constant 320 : i64
	      %173 = simd.element %41[%172 x i8] : !simd.address
	      %174 = simd.load %173 align 32 : i64 : vector<4xi64>
	      %175, %176, %177, %178, %179, %180, %181, %182 = simd.transpose_bits(%146, %148, %151, %154, %157, %160, %163, %166) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %183, %184, %185, %186, %187, %188, %189, %190 = simd.transpose_bits(%168, %171, %174, %34, %34, %34, %34, %34) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %191 = simd.shuffle(%175, %183) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %192 = simd.shuffle(%175, %183) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %193 = simd.shuffle(%176, %184) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %194 = simd.shuffle(%176, %184) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %195 = simd.shuffle(%177, %185) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %196 = simd.shuffle(%177, %185) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %197 = simd.shuffle(%178, %186) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %198 = simd.shuffle(%178, %186) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %199 = simd.shuffle(%179, %187) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %200 = simd.shuffle(%179, %187) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %201 = simd.shuffle(%180, %188) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %202 = simd.shuffle(%180, %188) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %203 = simd.shuffle(%181, %189) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %204 = simd.shuffle(%181, %189) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %205 = simd.shuffle(%182, %190) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %206 = simd.shuffle(%182, %190) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %207 = simd.element %leaf_indices[%9 x i8] : !simd.address
	      simd.store %191, %207 align 32 : i64 : vector<32xi8>
	      %208 = simd.element %leaf_indices[%37 x i8] : !simd.address
	      simd.store %192, %208 align 32 : i64 : vector<32xi8>
	      %209 = simd.element %leaf_indices[%149 x i8] : !simd.address
	      simd.store %193, %209 align 32 : i64 : vector<32xi8>
	      %210 = simd.element %leaf_indices[%152 x i8] : !simd.address
	      simd.store %194, %210 align 32 : i64 : vector<32xi8>
	      %211 = simd.element %leaf_indices[%155 x i8] : !simd.address
	      simd.store %195, %211 align 32 : i64 : vector<32xi8>
	      %212 = simd.element %leaf_indices[%158 x i8] : !simd.address
	      simd.store %196, %212 align 32 : i64 : vector<32xi8>
	      %213 = simd.element %leaf_indices[%161 x i8] : !simd.address
	      simd.store %197, %213 align 32 : i64 : vector<32xi8>
	      %214 = simd.element %leaf_indices[%164 x i8] : !simd.address
	      simd.store %198, %214 align 32 : i64 : vector<32xi8>
	      %215 = simd.element %leaf_indices[%1 x i8] : !simd.address
	      simd.store %199, %215 align 32 : i64 : vector<32xi8>
	      %216 = simd.element %leaf_indices[%169 x i8] : !simd.address
	      simd.store %200, %216 align 32 : i64 : vector<32xi8>
	      %217 = simd.element %leaf_indices[%172 x i8] : !simd.address
	      simd.store %201, %217 align 32 : i64 : vector<32xi8>
	      %218 = arith.constant 352 : i64
	      %219 = simd.element %leaf_indices[%218 x i8] : !simd.address
	      simd.store %202, %219 align 32 : i64 : vector<32xi8>
	      %220 = arith.constant 384 : i64
	      %221 = simd.element %leaf_indices[%220 x i8] : !simd.address
	      simd.store %203, %221 align 32 : i64 : vector<32xi8>
	      %222 = arith.constant 416 : i64
	      %223 = simd.element %leaf_indices[%222 x i8] : !simd.address
	      simd.store %204, %223 align 32 : i64 : vector<32xi8>
	      %224 = arith.constant 448 : i64
	      %225 = simd.element %leaf_indices[%224 x i8] : !simd.address
	      simd.store %205, %225 align 32 : i64 : vector<32xi8>
	      %226 = arith.constant 480 : i64
	      %227 = simd.element %leaf_indices[%226 x i8] : !simd.address
	      simd.store %206, %227 align 32 : i64 : vector<32xi8>
	      %target = table.load %trees[%k] "target" : i64 -> i32
	      %228 = arith.extui %target : i32 to i64
	      %value = table.load %trees[%k] "value" : i64 -> i32
	      %229 = arith.extui %value : i32 to i64
	      %230 = arith.addi %228, %targets_of_tree : i64
	      %231, %232 = scf.while (%233 = %228, %234 = %229) : (i64, i64) -> (i64, i64) {
	        %235 = simd.element %values[%234 x f32] : !table.records
	        %236 = arith.constant false
	        %237 = arith.cmpi eq, %2, %236 : i1
	        scf.if %237 {
	          %238 = arith.divui %9, %149 : i64
	          %239 = arith.muli %238, %46 : i64
	          %240 = arith.constant 8 : i64
	          %241 = arith.addi %239, %240 : i64
	          scf.for %register = %239 to %241 step %4 : i64 {
	            %242 = arith.muli %register, %149 : i64
	            %243 = simd.element %leaf_indices[%242 x i8] : !simd.address
	            %244 = simd.element %243[%9 x i8] : !simd.address
	            %245 = simd.load %244 align 2 : i64 : i16
	            %246 = arith.extui %245 : i16 to i64
	            %247 = simd.element %235[%246 x f32] : !simd.address
	            %248 = simd.load %247 align 4 : i64 invariant : f32
	            %249 = simd.element %243[%46 x i8] : !simd.address
	            %250 = simd.load %249 align 2 : i64 : i16
	            %251 = arith.extui %250 : i16 to i64
	            %252 = simd.element %235[%251 x f32] : !simd.address
	            %253 = simd.load %252 align 4 : i64 invariant : f32
	            %254 = arith.constant 4 : i64
	            %255 = simd.element %243[%254 x i8] : !simd.address
	            %256 = simd.load %255 align 2 : i64 : i16
	            %257 = arith.extui %256 : i16 to i64
	            %258 = simd.element %235[%257 x f32] : !simd.address
	            %259 = simd.load %258 align 4 : i64 invariant : f32
	            %260 = simd.element %243[%97 x i8] : !simd.address
	            %261 = simd.load %260 align 2 : i64 : i16
	            %262 = arith.extui %261 : i16 to i64
	            %263 = simd.element %235[%262 x f32] : !simd.address
	            %264 = simd.load %263 align 4 : i64 invariant : f32
	            %265 = arith.constant 16 : i64
	            %266 = simd.element %243[%265 x i8] : !simd.address
	            %267 = simd.load %266 align 2 : i64 : i16
	            %268 = arith.extui %267 : i16 to i64
	            %269 = simd.element %235[%268 x f32] : !simd.address
	            %270 = simd.load %269 align 4 : i64 invariant : f32
	            %271 = arith.constant 18 : i64
	            %272 = simd.element %243[%271 x i8] : !simd.address
	            %273 = simd.load %272 align 2 : i64 : i16
	            %274 = arith.extui %273 : i16 to i64
	            %275 = simd.element %235[%274 x f32] : !simd.address
	            %276 = simd.load %275 align 4 : i64 invariant : f32
	            %277 = arith.constant 20 : i64
	            %278 = simd.element %243[%277 x i8] : !simd.address
	            %279 = simd.load %278 align 2 : i64 : i16
	            %280 = arith.extui %279 : i16 to i64
	            %281 = simd.element %235[%280 x f32] : !simd.address
	            %282 = simd.load %281 align 4 : i64 invariant : f32
	            %283 = arith.constant 22 : i64
	            %284 = simd.element %243[%283 x i8] : !simd.address
	            %285 = simd.load %284 align 2 : i64 : i16
	            %286 = arith.extui %285 : i16 to i64
	            %287 = simd.element %235[%286 x f32] : !simd.address
	            %288 = simd.load %287 align 4 : i64 invariant : f32
	            %289 = arith.muli %register, %254 : i64
	            %290 = arith.addi %289, %9 : i64
	            %291 = simd.pack(%248, %253, %259, %264, %270, %276, %282, %288) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	            %292 = arith.constant 1024 : i64
	            %293 = arith.muli %233, %292 overflow<nsw> : i64
	            %294 = simd.element %sums[%293 x i8] : !simd.address
	            %295 = arith.muli %290, %37 : i64
	            %296 = simd.element %294[%295 x i8] : !simd.address
	            %297 = simd.load %296 align 32 : i64 : vector<8xf32>
	            %298 = arith.addf %297, %291 : vector<8xf32>
	            simd.store %298, %296 align 32 : i64 : vector<8xf32>
	            %299 = simd.element %243[%240 x i8] : !simd.address
	            %300 = simd.load %299 align 2 : i64 : i16
	            %301 = arith.extui %300 : i16 to i64
	            %302 = simd.element %235[%301 x f32] : !simd.address
	            %303 = simd.load %302 align 4 : i64 invariant : f32
	            %304 = arith.constant 10 : i64
	            %305 = simd.element %243[%304 x i8] : !simd.address
	            %306 = simd.load %305 align 2 : i64 : i16
	            %307 = arith.extui %306 : i16 to i64
	            %308 = simd.element %235[%307 x f32] : !simd.address
	            %309 = simd.load %308 align 4 : i64 invariant : f32
	            %310 = arith.constant 12 : i64
	            %311 = simd.element %243[%310 x i8] : !simd.address
	            %312 = simd.load %311 align 2 : i64 : i16
	            %313 = arith.extui %312 : i16 to i64
	            %314 = simd.element %235[%313 x f32] : !simd.address
	            %315 = simd.load %314 align 4 : i64 invariant : f32
	            %316 = arith.constant 14 : i64
	            %317 = simd.element %243[%316 x i8] : !simd.address
	            %318 = simd.load %317 align 2 : i64 : i16
	            %319 = arith.extui %318 : i16 to i64
	            %320 = simd.element %235[%319 x f32] : !simd.address
	            %321 = simd.load %320 align 4 : i64 invariant : f32
	            %322 = arith.constant 24 : i64
	            %323 = simd.element %243[%322 x i8] : !simd.address
	            %324 = simd.load %323 align 2 : i64 : i16
	            %325 = arith.extui %324 : i16 to i64
	            %326 = simd.element %235[%325 x f32] : !simd.address
	            %327 = simd.load %326 align 4 : i64 invariant : f32
	            %328 = arith.constant 26 : i64
	            %329 = simd.element %243[%328 x i8] : !simd.address
	            %330 = simd.load %329 align 2 : i64 : i16
	            %331 = arith.extui %330 : i16 to i64
	            %332 = simd.element %235[%331 x f32] : !simd.address
	            %333 = simd.load %332 align 4 : i64 invariant : f32
	            %334 = arith.constant 28 : i64
	            %335 = simd.element %243[%334 x i8] : !simd.address
	            %336 = simd.load %335 align 2 : i64 : i16
	            %337 = arith.extui %336 : i16 to i64
	            %338 = simd.element %235[%337 x f32] : !simd.address
	            %339 = simd.load %338 align 4 : i64 invariant : f32
	            %340 = arith.constant 30 : i64
	            %341 = simd.element %243[%340 x i8] : !simd.address
	            %342 = simd.load %341 align 2 : i64 : i16
	            %343 = arith.extui %342 : i16 to i64
	            %344 = simd.element %235[%343 x f32] : !simd.address
	            %345 = simd.load %344 align 4 : i64 invariant : f32
	            %346 = arith.muli %register, %254 : i64
	            %347 = arith.addi %346, %4 : i64
	            %348 = simd.pack(%303, %309, %315, %321, %327, %333, %339, %345) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	            %349 = arith.muli %233, %292 overflow<nsw> : i64
	            %350 = simd.element %sums[%349 x i8] : !simd.address
	            %351 = arith.muli %347, %37 : i64
	            %352 = simd.element %350[%351 x i8] : !simd.address
	            %353 = simd.load %352 align 32 : i64 : vector<8xf32>
	            %354 = arith.addf %353, %348 : vector<8xf32>
	            simd.store %354, %352 align 32 : i64 : vector<8xf32>
	            %355 = simd.element %243[%37 x i8] : !simd.address
	            %356 = simd.load %355 align 2 : i64 : i16
	            %357 = arith.extui %356 : i16 to i64
	            %358 = simd.element %235[%357 x f32] : !simd.address
	            %359 = simd.load %358 align 4 : i64 invariant : f32
	            %360 = arith.constant 34 : i64
	            %361 = simd.element %243[%360 x i8] : !simd.address
	            %362 = simd.load %361 align 2 : i64 : i16
	            %363 = arith.extui %362 : i16 to i64
	            %364 = simd.element %235[%363 x f32] : !simd.address
	            %365 = simd.load %364 align 4 : i64 invariant : f32
	            %366 = arith.constant 36 : i64
	            %367 = simd.element %243[%366 x i8] : !simd.address
	            %368 = simd.load %367 align 2 : i64 : i16
	            %369 = arith.extui %368 : i16 to i64
	            %370 = simd.element %235[%369 x f32] : !simd.address
	            %371 = simd.load %370 align 4 : i64 invariant : f32
	            %372 = arith.constant 38 : i64
	            %373 = simd.element %243[%372 x i8] : !simd.address
	            %374 = simd.load %373 align 2 : i64 : i16
	            %375 = arith.extui %374 : i16 to i64
	            %376 = simd.element %235[%375 x f32] : !simd.address
	            %377 = simd.load %376 align 4 : i64 invariant : f32
	            %378 = arith.constant 48 : i64
	            %379 = simd.element %243[%378 x i8] : !simd.address
	            %380 = simd.load %379 align 2 : i64 : i16
	            %381 = arith.extui %380 : i16 to i64
	            %382 = simd.element %235[%381 x f32] : !simd.address
	            %383 = simd.load %382 align 4 : i64 invariant : f32
	            %384 = arith.constant 50 : i64
	            %385 = simd.element %243[%384 x i8] : !simd.address
	            %386 = simd.load %385 align 2 : i64 : i16
	            %387 = arith.extui %386 : i16 to i64
	            %388 = simd.element %235[%387 x f32] : !simd.address
	            %389 = simd.load %388 align 4 : i64 invariant : f32
	            %390 = arith.constant 52 : i64
	            %391 = simd.element %243[%390 x i8] : !simd.address
	            %392 = simd.load %391 align 2 : i64 : i16
	            %393 = arith.extui %392 : i16 to i64
	            %394 = simd.element %235[%393 x f32] : !simd.address
	            %395 = simd.load %394 align 4 : i64 invariant : f32
	            %396 = arith.constant 54 : i64
	            %397 = simd.element %243[%396 x i8] : !simd.address
	            %398 = simd.load %397 align 2 : i64 : i16
	            %399 = arith.extui %398 : i16 to i64
	            %400 = simd.element %235[%399 x f32] : !simd.address
	            %401 = simd.load %400 align 4 : i64 invariant : f32
	            %402 = arith.muli %register, %254 : i64
	            %403 = arith.addi %402, %46 : i64
	            %404 = simd.pack(%359, %365, %371, %377, %383, %389, %395, %401) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	            %405 = arith.muli %233, %292 overflow<nsw> : i64
	            %406 = simd.element %sums[%405 x i8] : !simd.address
	            %407 = arith.muli %403, %37 : i64
	            %408 = simd.element %406[%407 x i8] : !simd.address
	            %409 = simd.load %408 align 32 : i64 : vector<8xf32>
	            %410 = arith.addf %409, %404 : vector<8xf32>
	            simd.store %410, %408 align 32 : i64 : vector<8xf32>
	            %411 = arith.constant 40 : i64
	            %412 = simd.element %243[%411 x i8] : !simd.address
	            %413 = simd.load %412 align 2 : i64 : i16
	            %414 = arith.extui %413 : i16 to i64
	            %415 = simd.element %235[%414 x f32] : !simd.address
	            %416 = simd.load %415 align 4 : i64 invariant : f32
	            %417 = arith.constant 42 : i64
	            %418 = simd.element %243[%417 x i8] : !simd.address
	            %419 = simd.load %418 align 2 : i64 : i16
	            %420 = arith.extui %419 : i16 to i64
	            %421 = simd.element %235[%420 x f32] : !simd.address
	            %422 = simd.load %421 align 4 : i64 invariant : f32
	            %423 = arith.constant 44 : i64
	            %424 = simd.element %243[%423 x i8] : !simd.address
	            %425 = simd.load %424 align 2 : i64 : i16
	            %426 = arith.extui %425 : i16 to i64
	            %427 = simd.element %235[%426 x f32] : !simd.address
	            %428 = simd.load %427 align 4 : i64 invariant : f32
	            %429 = arith.constant 46 : i64
	            %430 = simd.element %243[%429 x i8] : !simd.address
	            %431 = simd.load %430 align 2 : i64 : i16
	            %432 = arith.extui %431 : i16 to i64
	            %433 = simd.element %235[%432 x f32] : !simd.address
	            %434 = simd.load %433 align 4 : i64 invariant : f32
	            %435 = arith.constant 56 : i64
	            %436 = simd.element %243[%435 x i8] : !simd.address
	            %437 = simd.load %436 align 2 : i64 : i16
	            %438 = arith.extui %437 : i16 to i64
	            %439 = simd.element %235[%438 x f32] : !simd.address
	            %440 = simd.load %439 align 4 : i64 invariant : f32
	            %441 = arith.constant 58 : i64
	            %442 = simd.element %243[%441 x i8] : !simd.address
	            %443 = simd.load %442 align 2 : i64 : i16
	            %444 = arith.extui %443 : i16 to i64
	            %445 = simd.element %235[%444 x f32] : !simd.address
	            %446 = simd.load %445 align 4 : i64 invariant : f32
	            %447 = arith.constant 60 : i64
	            %448 = simd.element %243[%447 x i8] : !simd.address
	            %449 = simd.load %448 align 2 : i64 : i16
	            %450 = arith.extui %449 : i16 to i64
	            %451 = simd.element %235[%450 x f32] : !simd.address
	            %452 = simd.load %451 align 4 : i64 invariant : f32
	            %453 = arith.constant 62 : i64
	            %454 = simd.element %243[%453 x i8] : !simd.address
	            %455 = simd.load %454 align 2 : i64 : i16
	            %456 = arith.extui %455 : i16 to i64
	            %457 = simd.element %235[%456 x f32] : !simd.address
	            %458 = simd.load %457 align 4 : i64 invariant : f32
	            %459 = arith.muli %register, %254 : i64
	            %460 = arith.addi %459, %44 : i64
	            %461 = simd.pack(%416, %422, %428, %434, %440, %446, %452, %458) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	            %462 = arith.muli %233, %292 overflow<nsw> : i64
	            %463 = simd.element %sums[%462 x i8] : !simd.address
	            %464 = arith.muli %460, %37 : i64
	            %465 = simd.element %463[%464 x i8] : !simd.address
	            %466 = simd.load %465 align 32 : i64 : vector<8xf32>
	            %467 = arith.addf %466, %461 : vector<8xf32>
	            simd.store %467, %465 align 32 : i64 : vector<8xf32>
	          }
	        }
	        scf.if %2 {
	          scf.for %row = %9 to %3 step %149 : i64 {
	            %468 = arith.divui %row, %149 : i64
	            %469 = arith.muli %468, %46 : i64
	            %470 = arith.addi %469, %46 : i64
	            scf.for %register_1 = %469 to %470 step %4 : i64 {
	              %471 = arith.muli %register_1, %149 : i64
	              %472 = simd.element %leaf_indices[%471 x i8] : !simd.address
	              %473 = simd.element %472[%9 x i8] : !simd.address
	              %474 = simd.load %473 align 2 : i64 : i16
	              %475 = arith.extui %474 : i16 to i64
	              %476 = simd.element %235[%475 x f32] : !simd.address
	              %477 = simd.load %476 align 4 : i64 invariant : f32
	              %478 = simd.element %472[%46 x i8] : !simd.address
	              %479 = simd.load %478 align 2 : i64 : i16
	              %480 = arith.extui %479 : i16 to i64
	              %481 = simd.element %235[%480 x f32] : !simd.address
	              %482 = simd.load %481 align 4 : i64 invariant : f32
	              %483 = arith.constant 4 : i64
	              %484 = simd.element %472[%483 x i8] : !simd.address
	              %485 = simd.load %484 align 2 : i64 : i16
	              %486 = arith.extui %485 : i16 to i64
	              %487 = simd.element %235[%486 x f32] : !simd.address
	              %488 = simd.load %487 align 4 : i64 invariant : f32
	              %489 = simd.element %472[%97 x i8] : !simd.address
	              %490 = simd.load %489 align 2 : i64 : i16
	              %491 = arith.extui %490 : i16 to i64
	              %492 = simd.element %235[%491 x f32] : !simd.address
	              %493 = simd.load %492 align 4 : i64 invariant : f32
	              %494 = arith.constant 16 : i64
	              %495 = simd.element %472[%494 x i8] : !simd.address
	              %496 = simd.load %495 align 2 : i64 : i16
	              %497 = arith.extui %496 : i16 to i64
	              %498 = simd.element %235[%497 x f32] : !simd.address
	              %499 = simd.load %498 align 4 : i64 invariant : f32
	              %500 = arith.constant 18 : i64
	              %501 = simd.element %472[%500 x i8] : !simd.address
	              %502 = simd.load %501 align 2 : i64 : i16
	              %503 = arith.extui %502 : i16 to i64
	              %504 = simd.element %235[%503 x f32] : !simd.address
	              %505 = simd.load %504 align 4 : i64 invariant : f32
	              %506 = arith.constant 20 : i64
	              %507 = simd.element %472[%506 x i8] : !simd.address
	              %508 = simd.load %507 align 2 : i64 : i16
	              %509 = arith.extui %508 : i16 to i64
	              %510 = simd.element %235[%509 x f32] : !simd.address
	              %511 = simd.load %510 align 4 : i64 invariant : f32
	              %512 = arith.constant 22 : i64
	              %513 = simd.element %472[%512 x i8] : !simd.address
	              %514 = simd.load %513 align 2 : i64 : i16
	              %515 = arith.extui %514 : i16 to i64
	              %516 = simd.element %235[%515 x f32] : !simd.address
	              %517 = simd.load %516 align 4 : i64 invariant : f32
	              %518 = arith.muli %register_1, %483 : i64
	              %519 = arith.addi %518, %9 : i64
	              %520 = simd.pack(%477, %482, %488, %493, %499, %505, %511, %517) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	              %521 = arith.constant 1024 : i64
	              %522 = arith.muli %233, %521 overflow<nsw> : i64
	              %523 = simd.element %sums[%522 x i8] : !simd.address
	              %524 = arith.muli %519, %37 : i64
	              %525 = simd.element %523[%524 x i8] : !simd.address
	              %526 = simd.load %525 align 32 : i64 : vector<8xf32>
	              %527 = arith.addf %526, %520 : vector<8xf32>
	              simd.store %527, %525 align 32 : i64 : vector<8xf32>
	              %528 = arith.constant 8 : i64
	              %529 = simd.element %472[%528 x i8] : !simd.address
	              %530 = simd.load %529 align 2 : i64 : i16
	              %531 = arith.extui %530 : i16 to i64
	              %532 = simd.element %235[%531 x f32] : !simd.address
	              %533 = simd.load %532 align 4 : i64 invariant : f32
	              %534 = arith.constant 10 : i64
	              %535 = simd.element %472[%534 x i8] : !simd.address
	              %536 = simd.load %535 align 2 : i64 : i16
	              %537 = arith.extui %536 : i16 to i64
	              %538 = simd.element %235[%537 x f32] : !simd.address
	              %539 = simd.load %538 align 4 : i64 invariant : f32
	              %540 = arith.constant 12 : i64
	              %541 = simd.element %472[%540 x i8] : !simd.address
	              %542 = simd.load %541 align 2 : i64 : i16
	              %543 = arith.extui %542 : i16 to i64
	              %544 = simd.element %235[%543 x f32] : !simd.address
	              %545 = simd.load %544 align 4 : i64 invariant : f32
	              %546 = arith.constant 14 : i64
	              %547 = simd.element %472[%546 x i8] : !simd.address
	              %548 = simd.load %547 align 2 : i64 : i16
	              %549 = arith.extui %548 : i16 to i64
	              %550 = simd.element %235[%549 x f32] : !simd.address
	              %551 = simd.load %550 align 4 : i64 invariant : f32
	              %552 = arith.constant 24 : i64
	              %553 = simd.element %472[%552 x i8] : !simd.address
	              %554 = simd.load %553 align 2 : i64 : i16
	              %555 = arith.extui %554 : i16 to i64
	              %556 = simd.element %235[%555 x f32] : !simd.address
	              %557 = simd.load %556 align 4 : i64 invariant : f32
	              %558 = arith.constant 26 : i64
	              %559 = simd.element %472[%558 x i8] : !simd.address
	              %560 = simd.load %559 align 2 : i64 : i16
	              %561 = arith.extui %560 : i16 to i64
	              %562 = simd.element %235[%561 x f32] : !simd.address
	              %563 = simd.load %562 align 4 : i64 invariant : f32
	              %564 = arith.constant 28 : i64
	              %565 = simd.element %472[%564 x i8] : !simd.address
	              %566 = simd.load %565 align 2 : i64 : i16
	              %567 = arith.extui %566 : i16 to i64
	              %568 = simd.element %235[%567 x f32] : !simd.address
	              %569 = simd.load %568 align 4 : i64 invariant : f32
	              %570 = arith.constant 30 : i64
	              %571 = simd.element %472[%570 x i8] : !simd.address
	              %572 = simd.load %571 align 2 : i64 : i16
	              %573 = arith.extui %572 : i16 to i64
	              %574 = simd.element %235[%573 x f32] : !simd.address
	              %575 = simd.load %574 align 4 : i64 invariant : f32
	              %576 = arith.muli %register_1, %483 : i64
	              %577 = arith.addi %576, %4 : i64
	              %578 = simd.pack(%533, %539, %545, %551, %557, %563, %569, %575) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	              %579 = arith.muli %233, %521 overflow<nsw> : i64
	              %580 = simd.element %sums[%579 x i8] : !simd.address
	              %581 = arith.muli %577, %37 : i64
	              %582 = simd.element %580[%581 x i8] : !simd.address
	              %583 = simd.load %582 align 32 : i64 : vector<8xf32>
	              %584 = arith.addf %583, %578 : vector<8xf32>
	              simd.store %584, %582 align 32 : i64 : vector<8xf32>
	              %585 = simd.element %472[%37 x i8] : !simd.address
	              %586 = simd.load %585 align 2 : i64 : i16
	              %587 = arith.extui %586 : i16 to i64
	              %588 = simd.element %235[%587 x f32] : !simd.address
	              %589 = simd.load %588 align 4 : i64 invariant : f32
	              %590 = arith.constant 34 : i64
	              %591 = simd.element %472[%590 x i8] : !simd.address
	              %592 = simd.load %591 align 2 : i64 : i16
	              %593 = arith.extui %592 : i16 to i64
	              %594 = simd.element %235[%593 x f32] : !simd.address
	              %595 = simd.load %594 align 4 : i64 invariant : f32
	              %596 = arith.constant 36 : i64
	              %597 = simd.element %472[%596 x i8] : !simd.address
	              %598 = simd.load %597 align 2 : i64 : i16
	              %599 = arith.extui %598 : i16 to i64
	              %600 = simd.element %235[%599 x f32] : !simd.address
	              %601 = simd.load %600 align 4 : i64 invariant : f32
	              %602 = arith.constant 38 : i64
	              %603 = simd.element %472[%602 x i8] : !simd.address
	              %604 = simd.load %603 align 2 : i64 : i16
	              %605 = arith.extui %604 : i16 to i64
	              %606 = simd.element %235[%605 x f32] : !simd.address
	              %607 = simd.load %606 align 4 : i64 invariant : f32
	              %608 = arith.constant 48 : i64
	              %609 = simd.element %472[%608 x i8] : !simd.address
	              %610 = simd.load %609 align 2 : i64 : i16
	              %611 = arith.extui %610 : i16 to i64
	              %612 = simd.element %235[%611 x f32] : !simd.address
	              %613 = simd.load %612 align 4 : i64 invariant : f32
	              %614 = arith.constant 50 : i64
	              %615 = simd.element %472[%614 x i8] : !simd.address
	              %616 = simd.load %615 align 2 : i64 : i16
	              %617 = arith.extui %616 : i16 to i64
	              %618 = simd.element %235[%617 x f32] : !simd.address
	              %619 = simd.load %618 align 4 : i64 invariant : f32
	              %620 = arith.constant 52 : i64
	              %621 = simd.element %472[%620 x i8] : !simd.address
	              %622 = simd.load %621 align 2 : i64 : i16
	              %623 = arith.extui %622 : i16 to i64
	              %624 = simd.element %235[%623 x f32] : !simd.address
	              %625 = simd.load %624 align 4 : i64 invariant : f32
	              %626 = arith.constant 54 : i64
	              %627 = simd.element %472[%626 x i8] : !simd.address
	              %628 = simd.load %627 align 2 : i64 : i16
	              %629 = arith.extui %628 : i16 to i64
	              %630 = simd.element %235[%629 x f32] : !simd.address
	              %631 = simd.load %630 align 4 : i64 invariant : f32
	              %632 = arith.muli %register_1, %483 : i64
	              %633 = arith.addi %632, %46 : i64
	              %634 = simd.pack(%589, %595, %601, %607, %613, %619, %625, %631) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	              %635 = arith.muli %233, %521 overflow<nsw> : i64
	              %636 = simd.element %sums[%635 x i8] : !simd.address
	              %637 = arith.muli %633, %37 : i64
	              %638 = simd.element %636[%637 x i8] : !simd.address
	              %639 = simd.load %638 align 32 : i64 : vector<8xf32>
	              %640 = arith.addf %639, %634 : vector<8xf32>
	              simd.store %640, %638 align 32 : i64 : vector<8xf32>
	              %641 = arith.constant 40 : i64
	              %642 = simd.element %472[%641 x i8] : !simd.address
	              %643 = simd.load %642 align 2 : i64 : i16
	              %644 = arith.extui %643 : i16 to i64
	              %645 = simd.element %235[%644 x f32] : !simd.address
	              %646 = simd.load %645 align 4 : i64 invariant : f32
	              %647 = arith.constant 42 : i64
	              %648 = simd.element %472[%647 x i8] : !simd.address
	              %649 = simd.load %648 align 2 : i64 : i16
	              %650 = arith.extui %649 : i16 to i64
	              %651 = simd.element %235[%650 x f32] : !simd.address
	              %652 = simd.load %651 align 4 : i64 invariant : f32
	              %653 = arith.constant 44 : i64
	              %654 = simd.element %472[%653 x i8] : !simd.address
	              %655 = simd.load %654 align 2 : i64 : i16
	              %656 = arith.extui %655 : i16 to i64
	              %657 = simd.element %235[%656 x f32] : !simd.address
	              %658 = simd.load %657 align 4 : i64 invariant : f32
	              %659 = arith.constant 46 : i64
	              %660 = simd.element %472[%659 x i8] : !simd.address
	              %661 = simd.load %660 align 2 : i64 : i16
	              %662 = arith.extui %661 : i16 to i64
	              %663 = simd.element %235[%662 x f32] : !simd.address
	              %664 = simd.load %663 align 4 : i64 invariant : f32
	              %665 = arith.constant 56 : i64
	              %666 = simd.element %472[%665 x i8] : !simd.address
	              %667 = simd.load %666 align 2 : i64 : i16
	              %668 = arith.extui %667 : i16 to i64
	              %669 = simd.element %235[%668 x f32] : !simd.address
	              %670 = simd.load %669 align 4 : i64 invariant : f32
	              %671 = arith.constant 58 : i64
	              %672 = simd.element %472[%671 x i8] : !simd.address
	              %673 = simd.load %672 align 2 : i64 : i16
	              %674 = arith.extui %673 : i16 to i64
	              %675 = simd.element %235[%674 x f32] : !simd.address
	              %676 = simd.load %675 align 4 : i64 invariant : f32
	              %677 = arith.constant 60 : i64
	              %678 = simd.element %472[%677 x i8] : !simd.address
	              %679 = simd.load %678 align 2 : i64 : i16
	              %680 = arith.extui %679 : i16 to i64
	              %681 = simd.element %235[%680 x f32] : !simd.address
	              %682 = simd.load %681 align 4 : i64 invariant : f32
	              %683 = arith.constant 62 : i64
	              %684 = simd.element %472[%683 x i8] : !simd.address
	              %685 = simd.load %684 align 2 : i64 : i16
	              %686 = arith.extui %685 : i16 to i64
	              %687 = simd.element %235[%686 x f32] : !simd.address
	              %688 = simd.load %687 align 4 : i64 invariant : f32
	              %689 = arith.muli %register_1, %483 : i64
	              %690 = arith.addi %689, %44 : i64
	              %691 = simd.pack(%646, %652, %658, %664, %670, %676, %682, %688) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	              %692 = arith.muli %233, %521 overflow<nsw> : i64
	              %693 = simd.element %sums[%692 x i8] : !simd.address
	              %694 = arith.muli %690, %37 : i64
	              %695 = simd.element %693[%694 x i8] : !simd.address
	              %696 = simd.load %695 align 32 : i64 : vector<8xf32>
	              %697 = arith.addf %696, %691 : vector<8xf32>
	              simd.store %697, %695 align 32 : i64 : vector<8xf32>
	            }
	          }
	        }
	        %698 = arith.addi %233, %4 : i64
	        %699 = arith.constant 2048 : i64
	        %700 = arith.addi %234, %699 : i64
	        %701 = arith.cmpi slt, %698, %230 : i64
	        scf.condition(%701) %698, %700 : i64, i64
	      } do {
	      ^bb0(%702: i64, %703: i64):
	        scf.yield %702, %703 : i64, i64
	      }
	    }
	    func.return
	  }
	}
)
