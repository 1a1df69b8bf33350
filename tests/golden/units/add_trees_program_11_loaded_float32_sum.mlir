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
	      %10 = arith.constant 1 : i64
	      scf.for %node = %9 to %6 step %10 : i64 {
	        %11 = arith.addi %5, %node : i64
	        %12 = arith.constant 6 : i64
	        %13 = arith.muli %11, %12 : i64
	        %14 = simd.element %nodes[%13 x i8] : !table.records
	        %15 = simd.load %14 align 2 : i64 invariant : i32
	        %16 = arith.extui %15 : i32 to i64
	        %17 = arith.constant 4 : i64
	        %18 = simd.element %14[%17 x i8] : !simd.address
	        %19 = simd.load %18 align 2 : i64 invariant : i16
	        %20 = arith.extui %19 : i16 to i64
	        %21 = simd.element %row_masks[%20 x i64] : !simd.address
	        %22 = simd.load %21 align 32 : i64 : vector<4xi64>
	        %23 = simd.element %scratch[%16 x i8] : !walk.scratch
	        %24 = simd.load %23 align 32 : i64 : vector<4xi64>
	        %25 = arith.shli %node, %10 : i64
	        %26 = arith.addi %25, %10 : i64
	        %27 = arith.constant 32 : i64
	        %28 = arith.muli %26, %27 overflow<nsw> : i64
	        %29 = simd.element %row_masks[%28 x i8] : !simd.address
	        %30 = arith.xori %24, %8 : vector<4xi64>
	        %31 = arith.andi %22, %30 : vector<4xi64>
	        simd.store %31, %29 align 32 : i64 : vector<4xi64>
	        %32 = arith.andi %22, %24 : vector<4xi64>
	        %33 = arith.muli %10, %27 overflow<nsw> : i64
	        %34 = simd.element %29[%33 x i8] : !simd.address
	        simd.store %32, %34 align 32 : i64 : vector<4xi64>
	      }
	      %35 = arith.constant dense<0> : vector<4xi64>
	      %36 = arith.shli %6, %10 : i64
	      %37 = arith.addi %36, %10 : i64
	      %38 = arith.constant 32 : i64
	      %39 = arith.muli %37, %38 overflow<nsw> : i64
	      %40 = simd.element %row_masks[%39 x i8] : !simd.address
	      simd.store %35, %40 align 32 : i64 : vector<4xi64>
	      %41 = simd.element %leaf_slots[%7 x i16] : !table.records
	      %42 = simd.local 12 : i64 x vector<4xi64> align 32 : i64
	      %43 = simd.local 1 : i64 x i64 align 8 : i64
	      %44 = arith.addi %6, %10 : i64
	      %45 = arith.constant 3 : i64
	      %46 = arith.addi %44, %45 : i64
	      %47 = arith.constant 2 : i64
	      %48 = arith.shrui %46, %47 : i64
	      %49 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	      %50 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	      simd.store %35, %49 align 32 : i64 : vector<4xi64>
	      simd.store %35, %50 align 32 : i64 : vector<4xi64>
	      scf.for %four = %9 to %48 step %10 : i64 {
	        %51 = arith.shli %four, %47 : i64
	        %52 = arith.addi %51, %9 : i64
	        %53 = simd.element %41[%52 x i16] : !simd.address
	        %54 = simd.load %53 align 2 : i64 invariant : i16
	        %55 = arith.extui %54 : i16 to i64
	        %56 = simd.element %row_masks[%55 x i64] : !simd.address
	        %57 = simd.load %56 align 32 : i64 : vector<4xi64>
	        %58 = arith.addi %51, %10 : i64
	        %59 = simd.element %41[%58 x i16] : !simd.address
	        %60 = simd.load %59 align 2 : i64 invariant : i16
	        %61 = arith.extui %60 : i16 to i64
	        %62 = simd.element %row_masks[%61 x i64] : !simd.address
	        %63 = simd.load %62 align 32 : i64 : vector<4xi64>
	        %64 = arith.addi %51, %47 : i64
	        %65 = simd.element %41[%64 x i16] : !simd.address
	        %66 = simd.load %65 align 2 : i64 invariant : i16
	        %67 = arith.extui %66 : i16 to i64
	        %68 = simd.element %row_masks[%67 x i64] : !simd.address
	        %69 = simd.load %68 align 32 : i64 : vector<4xi64>
	        %70 = arith.addi %51, %45 : i64
	        %71 = simd.element %41[%70 x i16] : !simd.address
	        %72 = simd.load %71 align 2 : i64 invariant : i16
	        %73 = arith.extui %72 : i16 to i64
	        %74 = simd.element %row_masks[%73 x i64] : !simd.address
	        %75 = simd.load %74 align 32 : i64 : vector<4xi64>
	        %76 = arith.ori %63, %75 : vector<4xi64>
	        %77 = arith.ori %69, %75 : vector<4xi64>
	        %78 = simd.load %49 align 32 : i64 : vector<4xi64>
	        %79 = arith.ori %78, %76 : vector<4xi64>
	        simd.store %79, %49 align 32 : i64 : vector<4xi64>
	        %80 = simd.load %50 align 32 : i64 : vector<4xi64>
	        %81 = arith.ori %80, %77 : vector<4xi64>
	        simd.store %81, %50 align 32 : i64 : vector<4xi64>
	        %82 = arith.ori %57, %76 : vector<4xi64>
	        %83 = arith.ori %82, %69 : vector<4xi64>
	        %84 = arith.muli %four, %38 overflow<nsw> : i64
	        %85 = simd.element %quad_masks[%84 x i8] : !simd.address
	        simd.store %83, %85 align 32 : i64 : vector<4xi64>
	      }
	      %86 = arith.addi %48, %9 : i64
	      %87 = arith.muli %86, %38 overflow<nsw> : i64
	      %88 = simd.element %quad_masks[%87 x i8] : !simd.address
	      simd.store %35, %88 align 32 : i64 : vector<4xi64>
	      %89 = arith.addi %48, %10 : i64
	      %90 = arith.muli %89, %38 overflow<nsw> : i64
	      %91 = simd.element %quad_masks[%90 x i8] : !simd.address
	      simd.store %35, %91 align 32 : i64 : vector<4xi64>
	      %92 = arith.addi %48, %47 : i64
	      %93 = arith.muli %92, %38 overflow<nsw> : i64
	      %94 = simd.element %quad_masks[%93 x i8] : !simd.address
	      simd.store %35, %94 align 32 : i64 : vector<4xi64>
	      %95 = simd.load %49 align 32 : i64 : vector<4xi64>
	      simd.store %95, %42 align 32 : i64 : vector<4xi64>
	      %96 = simd.load %50 align 32 : i64 : vector<4xi64>
	      %97 = simd.element %42[%38 x i8] : !simd.address
	      simd.store %96, %97 align 32 : i64 : vector<4xi64>
	      simd.store %48, %43 align 8 : i64 : i64
	      %98 = arith.constant 6 : i64
	      scf.for %round = %10 to %98 step %10 : i64 {
	        %99 = simd.load %43 align 8 : i64 : i64
	        %100 = arith.shli %round, %10 : i64
	        %101 = arith.muli %100, %38 overflow<nsw> : i64
	        %102 = simd.element %42[%101 x i8] : !simd.address
	        %103 = arith.addi %99, %45 : i64
	        %104 = arith.shrui %103, %47 : i64
	        %105 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	        %106 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	        simd.store %35, %105 align 32 : i64 : vector<4xi64>
	        simd.store %35, %106 align 32 : i64 : vector<4xi64>
	        scf.for %four_1 = %9 to %104 step %10 : i64 {
	          %107 = arith.shli %four_1, %47 : i64
	          %108 = arith.addi %107, %9 : i64
	          %109 = arith.muli %108, %38 overflow<nsw> : i64
	          %110 = simd.element %quad_masks[%109 x i8] : !simd.address
	          %111 = simd.load %110 align 32 : i64 : vector<4xi64>
	          %112 = arith.addi %107, %10 : i64
	          %113 = arith.muli %112, %38 overflow<nsw> : i64
	          %114 = simd.element %quad_masks[%113 x i8] : !simd.address
	          %115 = simd.load %114 align 32 : i64 : vector<4xi64>
	          %116 = arith.addi %107, %47 : i64
	          %117 = arith.muli %116, %38 overflow<nsw> : i64
	          %118 = simd.element %quad_masks[%117 x i8] : !simd.address
	          %119 = simd.load %118 align 32 : i64 : vector<4xi64>
	          %120 = arith.addi %107, %45 : i64
	          %121 = arith.muli %120, %38 overflow<nsw> : i64
	          %122 = simd.element %quad_masks[%121 x i8] : !simd.address
	          %123 = simd.load %122 align 32 : i64 : vector<4xi64>
	          %124 = arith.ori %115, %123 : vector<4xi64>
	          %125 = arith.ori %119, %123 : vector<4xi64>
	          %126 = simd.load %105 align 32 : i64 : vector<4xi64>
	          %127 = arith.ori %126, %124 : vector<4xi64>
	          simd.store %127, %105 align 32 : i64 : vector<4xi64>
	          %128 = simd.load %106 align 32 : i64 : vector<4xi64>
	          %129 = arith.ori %128, %125 : vector<4xi64>
	          simd.store %129, %106 align 32 : i64 : vector<4xi64>
	          %130 = arith.ori %111, %124 : vector<4xi64>
	          %131 = arith.ori %130, %119 : vector<4xi64>
	          %132 = arith.muli %four_1, %38 overflow<nsw> : i64
	          %133 = simd.element %quad_masks[%132 x i8] : !simd.address
	          simd.store %131, %133 align 32 : i64 : vector<4xi64>
	        }
	        %134 = arith.addi %104, %9 : i64
	        %135 = arith.muli %134, %38 overflow<nsw> : i64
	        %136 = simd.element %quad_masks[%135 x i8] : !simd.address
	        simd.store %35, %136 align 32 : i64 : vector<4xi64>
	        %137 = arith.addi %104, %10 : i64
	        %138 = arith.muli %137, %38 overflow<nsw> : i64
	        %139 = simd.element %quad_masks[%138 x i8] : !simd.address
	        simd.store %35, %139 align 32 : i64 : vector<4xi64>
	        %140 = arith.addi %104, %47 : i64
	        %141 = arith.muli %140, %38 overflow<nsw> : i64
	        %142 = simd.element %quad_masks[%141 x i8] : !simd.address
	        simd.store %35, %142 align 32 : i64 : vector<4xi64>
	        %143 = simd.load %105 align 32 : i64 : vector<4xi64>
	        simd.store %143, %102 align 32 : i64 : vector<4xi64>
	        %144 = simd.load %106 align 32 : i64 : vector<4xi64>
	        %145 = simd.element %102[%38 x i8] : !simd.address
	        simd.store %144, %145 align 32 : i64 : vector<4xi64>
	        simd.store %104, %43 align 8 : i64 : i64
	      }
	      %146 = simd.element %42[%9 x i8] : !simd.address
	      %147 = simd.load %146 align 32 : i64 : vector<4xi64>
	      %148 = simd.element %42[%38 x i8] : !simd.address
	      %149 = simd.load %148 align 32 : i64 : vector<4xi64>
	      %150 = arith.constant 64 : i64
	      %151 = simd.element %42[%150 x i8] : !simd.address
	      %152 = simd.load %151 align 32 : i64 : vector<4xi64>
	      %153 = arith.constant 96 : i64
	      %154 = simd.element %42[%153 x i8] : !simd.address
	      %155 = simd.load %154 align 32 : i64 : vector<4xi64>
	      %156 = arith.constant 128 : i64
	      %157 = simd.element %42[%156 x i8] : !simd.address
	      %158 = simd.load %157 align 32 : i64 : vector<4xi64>
	      %159 = arith.constant 160 : i64
	      %160 = simd.element %42[%159 x i8] : !simd.address
	      %161 = simd.load %160 align 32 : i64 : vector<4xi64>
	      %162 = arith.constant 192 : i64
	      %163 = simd.element %42[%162 x i8] : !simd.address
	      %164 = simd.load %163 align 32 : i64 : vector<4xi64>
	      %165 = arith.constant 224 : i64
	      %166 = simd.element %42[%165 x i8] : !simd.address
	      %167 = simd.load %166 align 32 : i64 : vector<4xi64>
	      %168 = arith.constant 256 : i64
	      %169 = simd.element %42[%168 x i8] : !simd.address
	      %170 = simd.load %169 align 32 : i64 : vector<4xi64>
	      %171 = arith.constant 288 : i64
	      %172 = simd.element %42[%171 x i8] : !simd.address
	      %173 = simd.load %172 align 32 : i64 : vector<4xi64>
	      %174 = arith.constant 320 : i64
	      %175 = simd.element %42[%174 x i8] : !simd.address
	      %176 = simd.load %175 align 32 : i64 : vector<4xi64>
	      %177, %178, %179, %180, %181, %182, %183, %184 = simd.transpose_bits(%147, %149, %152, %155, %158, %161, %164, %167) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %185, %186, %187, %188, %189, %190, %191, %192 = simd.transpose_bits(%170, %173, %176, %35, %35, %35, %35, %35) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %193 = simd.shuffle(%177, %185) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %194 = simd.shuffle(%177, %185) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %195 = simd.shuffle(%178, %186) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %196 = simd.shuffle(%178, %186) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %197 = simd.shuffle(%179, %187) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %198 = simd.shuffle(%179, %187) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %199 = simd.shuffle(%180, %188) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %200 = simd.shuffle(%180, %188) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %201 = simd.shuffle(%181, %189) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %202 = simd.shuffle(%181, %189) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %203 = simd.shuffle(%182, %190) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %204 = simd.shuffle(%182, %190) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %205 = simd.shuffle(%183, %191) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %206 = simd.shuffle(%183, %191) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %207 = simd.shuffle(%184, %192) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %208 = simd.shuffle(%184, %192) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	      %209 = simd.element %leaf_indices[%9 x i8] : !simd.address
	      simd.store %193, %209 align 32 : i64 : vector<32xi8>
	      %210 = simd.element %leaf_indices[%38 x i8] : !simd.address
	      simd.store %194, %210 align 32 : i64 : vector<32xi8>
	      %211 = simd.element %leaf_indices[%150 x i8] : !simd.address
	      simd.store %195, %211 align 32 : i64 : vector<32xi8>
	      %212 = simd.element %leaf_indices[%153 x i8] : !simd.address
	      simd.store %196, %212 align 32 : i64 : vector<32xi8>
	      %213 = simd.element %leaf_indices[%156 x i8] : !simd.address
	      simd.store %197, %213 align 32 : i64 : vector<32xi8>
	      %214 = simd.element %leaf_indices[%159 x i8] : !simd.address
	      simd.store %198, %214 align 32 : i64 : vector<32xi8>
	      %215 = simd.element %leaf_indices[%162 x i8] : !simd.address
	      simd.store %199, %215 align 32 : i64 : vector<32xi8>
	      %216 = simd.element %leaf_indices[%165 x i8] : !simd.address
	      simd.store %200, %216 align 32 : i64 : vector<32xi8>
	      %217 = simd.element %leaf_indices[%168 x i8] : !simd.address
	      simd.store %201, %217 align 32 : i64 : vector<32xi8>
	      %218 = simd.element %leaf_indices[%171 x i8] : !simd.address
	      simd.store %202, %218 align 32 : i64 : vector<32xi8>
	      %219 = simd.element %leaf_indices[%174 x i8] : !simd.address
	      simd.store %203, %219 align 32 : i64 : vector<32xi8>
	      %220 = arith.constant 352 : i64
	      %221 = simd.element %leaf_indices[%220 x i8] : !simd.address
	      simd.store %204, %221 align 32 : i64 : vector<32xi8>
	      %222 = arith.constant 384 : i64
	      %223 = simd.element %leaf_indices[%222 x i8] : !simd.address
	      simd.store %205, %223 align 32 : i64 : vector<32xi8>
	      %224 = arith.constant 416 : i64
	      %225 = simd.element %leaf_indices[%224 x i8] : !simd.address
	      simd.store %206, %225 align 32 : i64 : vector<32xi8>
	      %226 = arith.constant 448 : i64
	      %227 = simd.element %leaf_indices[%226 x i8] : !simd.address
	      simd.store %207, %227 align 32 : i64 : vector<32xi8>
	      %228 = arith.constant 480 : i64
	      %229 = simd.element %leaf_indices[%228 x i8] : !simd.address
	      simd.store %208, %229 align 32 : i64 : vector<32xi8>
	      %target = table.load %trees[%k] "target" : i64 -> i32
	      %230 = arith.extui %target : i32 to i64
	      %value = table.load %trees[%k] "value" : i64 -> i32
	      %231 = arith.extui %value : i32 to i64
	      %232 = arith.addi %230, %targets_of_tree : i64
	      %233, %234 = scf.while (%235 = %230, %236 = %231) : (i64, i64) -> (i64, i64) {
	        %237 = simd.element %values[%236 x f32] : !table.records
	        %238 = arith.constant false
	        %239 = arith.cmpi eq, %2, %238 : i1
	        scf.if %239 {
	          %240 = arith.constant 0 : i64
	          %241 = arith.constant 64 : i64
	          %242 = arith.divui %240, %241 : i64
	          %243 = arith.constant 2 : i64
	          %244 = arith.muli %242, %243 : i64
	          %245 = arith.constant 8 : i64
	          %246 = arith.addi %244, %245 : i64
	          %247 = arith.constant 1 : i64
	          scf.for %register = %244 to %246 step %247 : i64 {
	            %248 = arith.muli %register, %241 : i64
	            %249 = simd.element %leaf_indices[%248 x i8] : !simd.address
	            %250 = simd.element %249[%240 x i8] : !simd.address
	            %251 = simd.load %250 align 2 : i64 : i16
	            %252 = arith.extui %251 : i16 to i64
	            %253 = simd.element %237[%252 x f32] : !simd.address
	            %254 = simd.load %253 align 4 : i64 invariant : f32
	            %255 = simd.element %249[%243 x i8] : !simd.address
	            %256 = simd.load %255 align 2 : i64 : i16
	            %257 = arith.extui %256 : i16 to i64
	            %258 = simd.element %237[%257 x f32] : !simd.address
	            %259 = simd.load %258 align 4 : i64 invariant : f32
	            %260 = arith.constant 4 : i64
	            %261 = simd.element %249[%260 x i8] : !simd.address
	            %262 = simd.load %261 align 2 : i64 : i16
	            %263 = arith.extui %262 : i16 to i64
	            %264 = simd.element %237[%263 x f32] : !simd.address
	            %265 = simd.load %264 align 4 : i64 invariant : f32
	            %266 = arith.constant 6 : i64
	            %267 = simd.element %249[%266 x i8] : !simd.address
	            %268 = simd.load %267 align 2 : i64 : i16
	            %269 = arith.extui %268 : i16 to i64
	            %270 = simd.element %237[%269 x f32] : !simd.address
	            %271 = simd.load %270 align 4 : i64 invariant : f32
	            %272 = arith.constant 16 : i64
	            %273 = simd.element %249[%272 x i8] : !simd.address
	            %274 = simd.load %273 align 2 : i64 : i16
	            %275 = arith.extui %274 : i16 to i64
	            %276 = simd.element %237[%275 x f32] : !simd.address
	            %277 = simd.load %276 align 4 : i64 invariant : f32
	            %278 = arith.constant 18 : i64
	            %279 = simd.element %249[%278 x i8] : !simd.address
	            %280 = simd.load %279 align 2 : i64 : i16
	            %281 = arith.extui %280 : i16 to i64
	            %282 = simd.element %237[%281 x f32] : !simd.address
	            %283 = simd.load %282 align 4 : i64 invariant : f32
	            %284 = arith.constant 20 : i64
	            %285 = simd.element %249[%284 x i8] : !simd.address
	            %286 = simd.load %285 align 2 : i64 : i16
	            %287 = arith.extui %286 : i16 to i64
	            %288 = simd.element %237[%287 x f32] : !simd.address
	            %289 = simd.load %288 align 4 : i64 invariant : f32
	            %290 = arith.constant 22 : i64
	            %291 = simd.element %249[%290 x i8] : !simd.address
	            %292 = simd.load %291 align 2 : i64 : i16
	            %293 = arith.extui %292 : i16 to i64
	            %294 = simd.element %237[%293 x f32] : !simd.address
	            %295 = simd.load %294 align 4 : i64 invariant : f32
	            %296 = arith.muli %register, %260 : i64
	            %297 = arith.addi %296, %240 : i64
	            %298 = simd.pack(%254, %259, %265, %271, %277, %283, %289, %295) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	            %299 = arith.constant 1024 : i64
	            %300 = arith.muli %235, %299 overflow<nsw> : i64
	            %301 = simd.element %sums[%300 x i8] : !simd.address
	            %302 = arith.constant 32 : i64
	            %303 = arith.muli %297, %302 : i64
	            %304 = simd.element %301[%303 x i8] : !simd.address
	            %305 = simd.load %304 align 32 : i64 : vector<8xf32>
	            %306 = arith.addf %305, %298 : vector<8xf32>
	            simd.store %306, %304 align 32 : i64 : vector<8xf32>
	            %307 = simd.element %249[%245 x i8] : !simd.address
	            %308 = simd.load %307 align 2 : i64 : i16
	            %309 = arith.extui %308 : i16 to i64
	            %310 = simd.element %237[%309 x f32] : !simd.address
	            %311 = simd.load %310 align 4 : i64 invariant : f32
	            %312 = arith.constant 10 : i64
	            %313 = simd.element %249[%312 x i8] : !simd.address
	            %314 = simd.load %313 align 2 : i64 : i16
	            %315 = arith.extui %314 : i16 to i64
	            %316 = simd.element %237[%315 x f32] : !simd.address
	            %317 = simd.load %316 align 4 : i64 invariant : f32
	            %318 = arith.constant 12 : i64
	            %319 = simd.element %249[%318 x i8] : !simd.address
	            %320 = simd.load %319 align 2 : i64 : i16
	            %321 = arith.extui %320 : i16 to i64
	            %322 = simd.element %237[%321 x f32] : !simd.address
	            %323 = simd.load %322 align 4 : i64 invariant : f32
	            %324 = arith.constant 14 : i64
	            %325 = simd.element %249[%324 x i8] : !simd.address
	            %326 = simd.load %325 align 2 : i64 : i16
	            %327 = arith.extui %326 : i16 to i64
	            %328 = simd.element %237[%327 x f32] : !simd.address
	            %329 = simd.load %328 align 4 : i64 invariant : f32
	            %330 = arith.constant 24 : i64
	            %331 = simd.element %249[%330 x i8] : !simd.address
	            %332 = simd.load %331 align 2 : i64 : i16
	            %333 = arith.extui %332 : i16 to i64
	            %334 = simd.element %237[%333 x f32] : !simd.address
	            %335 = simd.load %334 align 4 : i64 invariant : f32
	            %336 = arith.constant 26 : i64
	            %337 = simd.element %249[%336 x i8] : !simd.address
	            %338 = simd.load %337 align 2 : i64 : i16
	            %339 = arith.extui %338 : i16 to i64
	            %340 = simd.element %237[%339 x f32] : !simd.address
	            %341 = simd.load %340 align 4 : i64 invariant : f32
	            %342 = arith.constant 28 : i64
	            %343 = simd.element %249[%342 x i8] : !simd.address
	            %344 = simd.load %343 align 2 : i64 : i16
	            %345 = arith.extui %344 : i16 to i64
	            %346 = simd.element %237[%345 x f32] : !simd.address
	            %347 = simd.load %346 align 4 : i64 invariant : f32
	            %348 = arith.constant 30 : i64
	            %349 = simd.element %249[%348 x i8] : !simd.address
	            %350 = simd.load %349 align 2 : i64 : i16
	            %351 = arith.extui %350 : i16 to i64
	            %352 = simd.element %237[%351 x f32] : !simd.address
	            %353 = simd.load %352 align 4 : i64 invariant : f32
	            %354 = arith.muli %register, %260 : i64
	            %355 = arith.addi %354, %247 : i64
	            %356 = simd.pack(%311, %317, %323, %329, %335, %341, %347, %353) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	            %357 = arith.muli %235, %299 overflow<nsw> : i64
	            %358 = simd.element %sums[%357 x i8] : !simd.address
	            %359 = arith.muli %355, %302 : i64
	            %360 = simd.element %358[%359 x i8] : !simd.address
	            %361 = simd.load %360 align 32 : i64 : vector<8xf32>
	            %362 = arith.addf %361, %356 : vector<8xf32>
	            simd.store %362, %360 align 32 : i64 : vector<8xf32>
	            %363 = simd.element %249[%302 x i8] : !simd.address
	            %364 = simd.load %363 align 2 : i64 : i16
	            %365 = arith.extui %364 : i16 to i64
	            %366 = simd.element %237[%365 x f32] : !simd.address
	            %367 = simd.load %366 align 4 : i64 invariant : f32
	            %368 = arith.constant 34 : i64
	            %369 = simd.element %249[%368 x i8] : !simd.address
	            %370 = simd.load %369 align 2 : i64 : i16
	            %371 = arith.extui %370 : i16 to i64
	            %372 = simd.element %237[%371 x f32] : !simd.address
	            %373 = simd.load %372 align 4 : i64 invariant : f32
	            %374 = arith.constant 36 : i64
	            %375 = simd.element %249[%374 x i8] : !simd.address
	            %376 = simd.load %375 align 2 : i64 : i16
	            %377 = arith.extui %376 : i16 to i64
	            %378 = simd.element %237[%377 x f32] : !simd.address
	            %379 = simd.load %378 align 4 : i64 invariant : f32
	            %380 = arith.constant 38 : i64
	            %381 = simd.element %249[%380 x i8] : !simd.address
	            %382 = simd.load %381 align 2 : i64 : i16
	            %383 = arith.extui %382 : i16 to i64
	            %384 = simd.element %237[%383 x f32] : !simd.address
	            %385 = simd.load %384 align 4 : i64 invariant : f32
	            %386 = arith.constant 48 : i64
	            %387 = simd.element %249[%386 x i8] : !simd.address
	            %388 = simd.load %387 align 2 : i64 : i16
	            %389 = arith.extui %388 : i16 to i64
	            %390 = simd.element %237[%389 x f32] : !simd.address
	            %391 = simd.load %390 align 4 : i64 invariant : f32
	            %392 = arith.constant 50 : i64
	            %393 = simd.element %249[%392 x i8] : !simd.address
	            %394 = simd.load %393 align 2 : i64 : i16
	            %395 = arith.extui %394 : i16 to i64
	            %396 = simd.element %237[%395 x f32] : !simd.address
	            %397 = simd.load %396 align 4 : i64 invariant : f32
	            %398 = arith.constant 52 : i64
	            %399 = simd.element %249[%398 x i8] : !simd.address
	            %400 = simd.load %399 align 2 : i64 : i16
	            %401 = arith.extui %400 : i16 to i64
	            %402 = simd.element %237[%401 x f32] : !simd.address
	            %403 = simd.load %402 align 4 : i64 invariant : f32
	            %404 = arith.constant 54 : i64
	            %405 = simd.element %249[%404 x i8] : !simd.address
	            %406 = simd.load %405 align 2 : i64 : i16
	            %407 = arith.extui %406 : i16 to i64
	            %408 = simd.element %237[%407 x f32] : !simd.address
	            %409 = simd.load %408 align 4 : i64 invariant : f32
	            %410 = arith.muli %register, %260 : i64
	            %411 = arith.addi %410, %243 : i64
	            %412 = simd.pack(%367, %373, %379, %385, %391, %397, %403, %409) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	            %413 = arith.muli %235, %299 overflow<nsw> : i64
	            %414 = simd.element %sums[%413 x i8] : !simd.address
	            %415 = arith.muli %411, %302 : i64
	            %416 = simd.element %414[%415 x i8] : !simd.address
	            %417 = simd.load %416 align 32 : i64 : vector<8xf32>
	            %418 = arith.addf %417, %412 : vector<8xf32>
	            simd.store %418, %416 align 32 : i64 : vector<8xf32>
	            %419 = arith.constant 40 : i64
	            %420 = simd.element %249[%419 x i8] : !simd.address
	            %421 = simd.load %420 align 2 : i64 : i16
	            %422 = arith.extui %421 : i16 to i64
	            %423 = simd.element %237[%422 x f32] : !simd.address
	            %424 = simd.load %423 align 4 : i64 invariant : f32
	            %425 = arith.constant 42 : i64
	            %426 = simd.element %249[%425 x i8] : !simd.address
	            %427 = simd.load %426 align 2 : i64 : i16
	            %428 = arith.extui %427 : i16 to i64
	            %429 = simd.element %237[%428 x f32] : !simd.address
	            %430 = simd.load %429 align 4 : i64 invariant : f32
	            %431 = arith.constant 44 : i64
	            %432 = simd.element %249[%431 x i8] : !simd.address
	            %433 = simd.load %432 align 2 : i64 : i16
	            %434 = arith.extui %433 : i16 to i64
	            %435 = simd.element %237[%434 x f32] : !simd.address
	            %436 = simd.load %435 align 4 : i64 invariant : f32
	            %437 = arith.constant 46 : i64
	            %438 = simd.element %249[%437 x i8] : !simd.address
	            %439 = simd.load %438 align 2 : i64 : i16
	            %440 = arith.extui %439 : i16 to i64
	            %441 = simd.element %237[%440 x f32] : !simd.address
	            %442 = simd.load %441 align 4 : i64 invariant : f32
	            %443 = arith.constant 56 : i64
	            %444 = simd.element %249[%443 x i8] : !simd.address
	            %445 = simd.load %444 align 2 : i64 : i16
	            %446 = arith.extui %445 : i16 to i64
	            %447 = simd.element %237[%446 x f32] : !simd.address
	            %448 = simd.load %447 align 4 : i64 invariant : f32
	            %449 = arith.constant 58 : i64
	            %450 = simd.element %249[%449 x i8] : !simd.address
	            %451 = simd.load %450 align 2 : i64 : i16
	            %452 = arith.extui %451 : i16 to i64
	            %453 = simd.element %237[%452 x f32] : !simd.address
	            %454 = simd.load %453 align 4 : i64 invariant : f32
	            %455 = arith.constant 60 : i64
	            %456 = simd.element %249[%455 x i8] : !simd.address
	            %457 = simd.load %456 align 2 : i64 : i16
	            %458 = arith.extui %457 : i16 to i64
	            %459 = simd.element %237[%458 x f32] : !simd.address
	            %460 = simd.load %459 align 4 : i64 invariant : f32
	            %461 = arith.constant 62 : i64
	            %462 = simd.element %249[%461 x i8] : !simd.address
	            %463 = simd.load %462 align 2 : i64 : i16
	            %464 = arith.extui %463 : i16 to i64
	            %465 = simd.element %237[%464 x f32] : !simd.address
	            %466 = simd.load %465 align 4 : i64 invariant : f32
	            %467 = arith.muli %register, %260 : i64
	            %468 = arith.constant 3 : i64
	            %469 = arith.addi %467, %468 : i64
	            %470 = simd.pack(%424, %430, %436, %442, %448, %454, %460, %466) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	            %471 = arith.muli %235, %299 overflow<nsw> : i64
	            %472 = simd.element %sums[%471 x i8] : !simd.address
	            %473 = arith.muli %469, %302 : i64
	            %474 = simd.element %472[%473 x i8] : !simd.address
	            %475 = simd.load %474 align 32 : i64 : vector<8xf32>
	            %476 = arith.addf %475, %470 : vector<8xf32>
	            simd.store %476, %474 align 32 : i64 : vector<8xf32>
	          }
	        }
	        scf.if %2 {
	          %477 = arith.constant 0 : i64
	          %478 = arith.constant 64 : i64
	          scf.for %row = %477 to %3 step %478 : i64 {
	            %479 = arith.divui %row, %478 : i64
	            %480 = arith.constant 2 : i64
	            %481 = arith.muli %479, %480 : i64
	            %482 = arith.addi %481, %480 : i64
	            %483 = arith.constant 1 : i64
	            scf.for %register_1 = %481 to %482 step %483 : i64 {
	              %484 = arith.muli %register_1, %478 : i64
	              %485 = simd.element %leaf_indices[%484 x i8] : !simd.address
	              %486 = simd.element %485[%477 x i8] : !simd.address
	              %487 = simd.load %486 align 2 : i64 : i16
	              %488 = arith.extui %487 : i16 to i64
	              %489 = simd.element %237[%488 x f32] : !simd.address
	              %490 = simd.load %489 align 4 : i64 invariant : f32
	              %491 = simd.element %485[%480 x i8] : !simd.address
	              %492 = simd.load %491 align 2 : i64 : i16
	              %493 = arith.extui %492 : i16 to i64
	              %494 = simd.element %237[%493 x f32] : !simd.address
	              %495 = simd.load %494 align 4 : i64 invariant : f32
	              %496 = arith.constant 4 : i64
	              %497 = simd.element %485[%496 x i8] : !simd.address
	              %498 = simd.load %497 align 2 : i64 : i16
	              %499 = arith.extui %498 : i16 to i64
	              %500 = simd.element %237[%499 x f32] : !simd.address
	              %501 = simd.load %500 align 4 : i64 invariant : f32
	              %502 = arith.constant 6 : i64
	              %503 = simd.element %485[%502 x i8] : !simd.address
	              %504 = simd.load %503 align 2 : i64 : i16
	              %505 = arith.extui %504 : i16 to i64
	              %506 = simd.element %237[%505 x f32] : !simd.address
	              %507 = simd.load %506 align 4 : i64 invariant : f32
	              %508 = arith.constant 16 : i64
	              %509 = simd.element %485[%508 x i8] : !simd.address
	              %510 = simd.load %509 align 2 : i64 : i16
	              %511 = arith.extui %510 : i16 to i64
	              %512 = simd.element %237[%511 x f32] : !simd.address
	              %513 = simd.load %512 align 4 : i64 invariant : f32
	              %514 = arith.constant 18 : i64
	              %515 = simd.element %485[%514 x i8] : !simd.address
	              %516 = simd.load %515 align 2 : i64 : i16
	              %517 = arith.extui %516 : i16 to i64
	              %518 = simd.element %237[%517 x f32] : !simd.address
	              %519 = simd.load %518 align 4 : i64 invariant : f32
	              %520 = arith.constant 20 : i64
	              %521 = simd.element %485[%520 x i8] : !simd.address
	              %522 = simd.load %521 align 2 : i64 : i16
	              %523 = arith.extui %522 : i16 to i64
	              %524 = simd.element %237[%523 x f32] : !simd.address
	              %525 = simd.load %524 align 4 : i64 invariant : f32
	              %526 = arith.constant 22 : i64
	              %527 = simd.element %485[%526 x i8] : !simd.address
	              %528 = simd.load %527 align 2 : i64 : i16
	              %529 = arith.extui %528 : i16 to i64
	              %530 = simd.element %237[%529 x f32] : !simd.address
	              %531 = simd.load %530 align 4 : i64 invariant : f32
	              %532 = arith.muli %register_1, %496 : i64
	              %533 = arith.addi %532, %477 : i64
	              %534 = simd.pack(%490, %495, %501, %507, %513, %519, %525, %531) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	              %535 = arith.constant 1024 : i64
	              %536 = arith.muli %235, %535 overflow<nsw> : i64
	              %537 = simd.element %sums[%536 x i8] : !simd.address
	              %538 = arith.constant 32 : i64
	              %539 = arith.muli %533, %538 : i64
	              %540 = simd.element %537[%539 x i8] : !simd.address
	              %541 = simd.load %540 align 32 : i64 : vector<8xf32>
	              %542 = arith.addf %541, %534 : vector<8xf32>
	              simd.store %542, %540 align 32 : i64 : vector<8xf32>
	              %543 = arith.constant 8 : i64
	              %544 = simd.element %485[%543 x i8] : !simd.address
	              %545 = simd.load %544 align 2 : i64 : i16
	              %546 = arith.extui %545 : i16 to i64
	              %547 = simd.element %237[%546 x f32] : !simd.address
	              %548 = simd.load %547 align 4 : i64 invariant : f32
	              %549 = arith.constant 10 : i64
	              %550 = simd.element %485[%549 x i8] : !simd.address
	              %551 = simd.load %550 align 2 : i64 : i16
	              %552 = arith.extui %551 : i16 to i64
	              %553 = simd.element %237[%552 x f32] : !simd.address
	              %554 = simd.load %553 align 4 : i64 invariant : f32
	              %555 = arith.constant 12 : i64
	              %556 = simd.element %485[%555 x i8] : !simd.address
	              %557 = simd.load %556 align 2 : i64 : i16
	              %558 = arith.extui %557 : i16 to i64
	              %559 = simd.element %237[%558 x f32] : !simd.address
	              %560 = simd.load %559 align 4 : i64 invariant : f32
	              %561 = arith.constant 14 : i64
	              %562 = simd.element %485[%561 x i8] : !simd.address
	              %563 = simd.load %562 align 2 : i64 : i16
	              %564 = arith.extui %563 : i16 to i64
	              %565 = simd.element %237[%564 x f32] : !simd.address
	              %566 = simd.load %565 align 4 : i64 invariant : f32
	              %567 = arith.constant 24 : i64
	              %568 = simd.element %485[%567 x i8] : !simd.address
	              %569 = simd.load %568 align 2 : i64 : i16
	              %570 = arith.extui %569 : i16 to i64
	              %571 = simd.element %237[%570 x f32] : !simd.address
	              %572 = simd.load %571 align 4 : i64 invariant : f32
	              %573 = arith.constant 26 : i64
	              %574 = simd.element %485[%573 x i8] : !simd.address
	              %575 = simd.load %574 align 2 : i64 : i16
	              %576 = arith.extui %575 : i16 to i64
	              %577 = simd.element %237[%576 x f32] : !simd.address
	              %578 = simd.load %577 align 4 : i64 invariant : f32
	              %579 = arith.constant 28 : i64
	              %580 = simd.element %485[%579 x i8] : !simd.address
	              %581 = simd.load %580 align 2 : i64 : i16
	              %582 = arith.extui %581 : i16 to i64
	              %583 = simd.element %237[%582 x f32] : !simd.address
	              %584 = simd.load %583 align 4 : i64 invariant : f32
	              %585 = arith.constant 30 : i64
	              %586 = simd.element %485[%585 x i8] : !simd.address
	              %587 = simd.load %586 align 2 : i64 : i16
	              %588 = arith.extui %587 : i16 to i64
	              %589 = simd.element %237[%588 x f32] : !simd.address
	              %590 = simd.load %589 align 4 : i64 invariant : f32
	              %591 = arith.muli %register_1, %496 : i64
	              %592 = arith.addi %591, %483 : i64
	              %593 = simd.pack(%548, %554, %560, %566, %572, %578, %584, %590) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	              %594 = arith.muli %235, %535 overflow<nsw> : i64
	              %595 = simd.element %sums[%594 x i8] : !simd.address
	              %596 = arith.muli %592, %538 : i64
	              %597 = simd.element %595[%596 x i8] : !simd.address
	              %598 = simd.load %597 align 32 : i64 : vector<8xf32>
	              %599 = arith.addf %598, %593 : vector<8xf32>
	              simd.store %599, %597 align 32 : i64 : vector<8xf32>
	              %600 = simd.element %485[%538 x i8] : !simd.address
	              %601 = simd.load %600 align 2 : i64 : i16
	              %602 = arith.extui %601 : i16 to i64
	              %603 = simd.element %237[%602 x f32] : !simd.address
	              %604 = simd.load %603 align 4 : i64 invariant : f32
	              %605 = arith.constant 34 : i64
	              %606 = simd.element %485[%605 x i8] : !simd.address
	              %607 = simd.load %606 align 2 : i64 : i16
	              %608 = arith.extui %607 : i16 to i64
	              %609 = simd.element %237[%608 x f32] : !simd.address
	              %610 = simd.load %609 align 4 : i64 invariant : f32
	              %611 = arith.constant 36 : i64
	              %612 = simd.element %485[%611 x i8] : !simd.address
	              %613 = simd.load %612 align 2 : i64 : i16
	              %614 = arith.extui %613 : i16 to i64
	              %615 = simd.element %237[%614 x f32] : !simd.address
	              %616 = simd.load %615 align 4 : i64 invariant : f32
	              %617 = arith.constant 38 : i64
	              %618 = simd.element %485[%617 x i8] : !simd.address
	              %619 = simd.load %618 align 2 : i64 : i16
	              %620 = arith.extui %619 : i16 to i64
	              %621 = simd.element %237[%620 x f32] : !simd.address
	              %622 = simd.load %621 align 4 : i64 invariant : f32
	              %623 = arith.constant 48 : i64
	              %624 = simd.element %485[%623 x i8] : !simd.address
	              %625 = simd.load %624 align 2 : i64 : i16
	              %626 = arith.extui %625 : i16 to i64
	              %627 = simd.element %237[%626 x f32] : !simd.address
	              %628 = simd.load %627 align 4 : i64 invariant : f32
	              %629 = arith.constant 50 : i64
	              %630 = simd.element %485[%629 x i8] : !simd.address
	              %631 = simd.load %630 align 2 : i64 : i16
	              %632 = arith.extui %631 : i16 to i64
	              %633 = simd.element %237[%632 x f32] : !simd.address
	              %634 = simd.load %633 align 4 : i64 invariant : f32
	              %635 = arith.constant 52 : i64
	              %636 = simd.element %485[%635 x i8] : !simd.address
	              %637 = simd.load %636 align 2 : i64 : i16
	              %638 = arith.extui %637 : i16 to i64
	              %639 = simd.element %237[%638 x f32] : !simd.address
	              %640 = simd.load %639 align 4 : i64 invariant : f32
	              %641 = arith.constant 54 : i64
	              %642 = simd.element %485[%641 x i8] : !simd.address
	              %643 = simd.load %642 align 2 : i64 : i16
	              %644 = arith.extui %643 : i16 to i64
	              %645 = simd.element %237[%644 x f32] : !simd.address
	              %646 = simd.load %645 align 4 : i64 invariant : f32
	              %647 = arith.muli %register_1, %496 : i64
	              %648 = arith.addi %647, %480 : i64
	              %649 = simd.pack(%604, %610, %616, %622, %628, %634, %640, %646) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	              %650 = arith.muli %235, %535 overflow<nsw> : i64
	              %651 = simd.element %sums[%650 x i8] : !simd.address
	              %652 = arith.muli %648, %538 : i64
	              %653 = simd.element %651[%652 x i8] : !simd.address
	              %654 = simd.load %653 align 32 : i64 : vector<8xf32>
	              %655 = arith.addf %654, %649 : vector<8xf32>
	              simd.store %655, %653 align 32 : i64 : vector<8xf32>
	              %656 = arith.constant 40 : i64
	              %657 = simd.element %485[%656 x i8] : !simd.address
	              %658 = simd.load %657 align 2 : i64 : i16
	              %659 = arith.extui %658 : i16 to i64
	              %660 = simd.element %237[%659 x f32] : !simd.address
	              %661 = simd.load %660 align 4 : i64 invariant : f32
	              %662 = arith.constant 42 : i64
	              %663 = simd.element %485[%662 x i8] : !simd.address
	              %664 = simd.load %663 align 2 : i64 : i16
	              %665 = arith.extui %664 : i16 to i64
	              %666 = simd.element %237[%665 x f32] : !simd.address
	              %667 = simd.load %666 align 4 : i64 invariant : f32
	              %668 = arith.constant 44 : i64
	              %669 = simd.element %485[%668 x i8] : !simd.address
	              %670 = simd.load %669 align 2 : i64 : i16
	              %671 = arith.extui %670 : i16 to i64
	              %672 = simd.element %237[%671 x f32] : !simd.address
	              %673 = simd.load %672 align 4 : i64 invariant : f32
	              %674 = arith.constant 46 : i64
	              %675 = simd.element %485[%674 x i8] : !simd.address
	              %676 = simd.load %675 align 2 : i64 : i16
	              %677 = arith.extui %676 : i16 to i64
	              %678 = simd.element %237[%677 x f32] : !simd.address
	              %679 = simd.load %678 align 4 : i64 invariant : f32
	              %680 = arith.constant 56 : i64
	              %681 = simd.element %485[%680 x i8] : !simd.address
	              %682 = simd.load %681 align 2 : i64 : i16
	              %683 = arith.extui %682 : i16 to i64
	              %684 = simd.element %237[%683 x f32] : !simd.address
	              %685 = simd.load %684 align 4 : i64 invariant : f32
	              %686 = arith.constant 58 : i64
	              %687 = simd.element %485[%686 x i8] : !simd.address
	              %688 = simd.load %687 align 2 : i64 : i16
	              %689 = arith.extui %688 : i16 to i64
	              %690 = simd.element %237[%689 x f32] : !simd.address
	              %691 = simd.load %690 align 4 : i64 invariant : f32
	              %692 = arith.constant 60 : i64
	              %693 = simd.element %485[%692 x i8] : !simd.address
	              %694 = simd.load %693 align 2 : i64 : i16
	              %695 = arith.extui %694 : i16 to i64
	              %696 = simd.element %237[%695 x f32] : !simd.address
	              %697 = simd.load %696 align 4 : i64 invariant : f32
	              %698 = arith.constant 62 : i64
	              %699 = simd.element %485[%698 x i8] : !simd.address
	              %700 = simd.load %699 align 2 : i64 : i16
	              %701 = arith.extui %700 : i16 to i64
	              %702 = simd.element %237[%701 x f32] : !simd.address
	              %703 = simd.load %702 align 4 : i64 invariant : f32
	              %704 = arith.muli %register_1, %496 : i64
	              %705 = arith.constant 3 : i64
	              %706 = arith.addi %704, %705 : i64
	              %707 = simd.pack(%661, %667, %673, %679, %685, %691, %697, %703) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	              %708 = arith.muli %235, %535 overflow<nsw> : i64
	              %709 = simd.element %sums[%708 x i8] : !simd.address
	              %710 = arith.muli %706, %538 : i64
	              %711 = simd.element %709[%710 x i8] : !simd.address
	              %712 = simd.load %711 align 32 : i64 : vector<8xf32>
	              %713 = arith.addf %712, %707 : vector<8xf32>
	              simd.store %713, %711 align 32 : i64 : vector<8xf32>
	            }
	          }
	        }
	        %714 = arith.constant 1 : i64
	        %715 = arith.constant 2048 : i64
	        %716 = arith.addi %235, %714 : i64
	        %717 = arith.addi %236, %715 : i64
	        %718 = arith.cmpi slt, %716, %232 : i64
	        scf.condition(%718) %716, %717 : i64, i64
	      } do {
	      ^bb0(%719: i64, %720: i64):
	        scf.yield %719, %720 : i64, i64
	      }
	    }
	    func.return
	  }
	}
)
