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
	        %238 = arith.constant 63 : i64
	        %239 = arith.addi %3, %238 : i64
	        %240 = arith.constant 64 : i64
	        %241 = arith.divui %239, %240 : i64
	        %242 = arith.constant 2 : i64
	        %243 = arith.muli %241, %242 : i64
	        %244 = arith.constant 0 : i64
	        %245 = arith.constant 1 : i64
	        scf.for %register = %244 to %243 step %245 : i64 {
	          %246 = arith.muli %register, %240 : i64
	          %247 = simd.element %leaf_indices[%246 x i8] : !simd.address
	          %248 = simd.element %247[%244 x i8] : !simd.address
	          %249 = simd.load %248 align 2 : i64 : i16
	          %250 = arith.extui %249 : i16 to i64
	          %251 = simd.element %237[%250 x f32] : !simd.address
	          %252 = simd.load %251 align 4 : i64 invariant : f32
	          %253 = simd.element %247[%242 x i8] : !simd.address
	          %254 = simd.load %253 align 2 : i64 : i16
	          %255 = arith.extui %254 : i16 to i64
	          %256 = simd.element %237[%255 x f32] : !simd.address
	          %257 = simd.load %256 align 4 : i64 invariant : f32
	          %258 = arith.constant 4 : i64
	          %259 = simd.element %247[%258 x i8] : !simd.address
	          %260 = simd.load %259 align 2 : i64 : i16
	          %261 = arith.extui %260 : i16 to i64
	          %262 = simd.element %237[%261 x f32] : !simd.address
	          %263 = simd.load %262 align 4 : i64 invariant : f32
	          %264 = arith.constant 6 : i64
	          %265 = simd.element %247[%264 x i8] : !simd.address
	          %266 = simd.load %265 align 2 : i64 : i16
	          %267 = arith.extui %266 : i16 to i64
	          %268 = simd.element %237[%267 x f32] : !simd.address
	          %269 = simd.load %268 align 4 : i64 invariant : f32
	          %270 = arith.constant 16 : i64
	          %271 = simd.element %247[%270 x i8] : !simd.address
	          %272 = simd.load %271 align 2 : i64 : i16
	          %273 = arith.extui %272 : i16 to i64
	          %274 = simd.element %237[%273 x f32] : !simd.address
	          %275 = simd.load %274 align 4 : i64 invariant : f32
	          %276 = arith.constant 18 : i64
	          %277 = simd.element %247[%276 x i8] : !simd.address
	          %278 = simd.load %277 align 2 : i64 : i16
	          %279 = arith.extui %278 : i16 to i64
	          %280 = simd.element %237[%279 x f32] : !simd.address
	          %281 = simd.load %280 align 4 : i64 invariant : f32
	          %282 = arith.constant 20 : i64
	          %283 = simd.element %247[%282 x i8] : !simd.address
	          %284 = simd.load %283 align 2 : i64 : i16
	          %285 = arith.extui %284 : i16 to i64
	          %286 = simd.element %237[%285 x f32] : !simd.address
	          %287 = simd.load %286 align 4 : i64 invariant : f32
	          %288 = arith.constant 22 : i64
	          %289 = simd.element %247[%288 x i8] : !simd.address
	          %290 = simd.load %289 align 2 : i64 : i16
	          %291 = arith.extui %290 : i16 to i64
	          %292 = simd.element %237[%291 x f32] : !simd.address
	          %293 = simd.load %292 align 4 : i64 invariant : f32
	          %294 = arith.muli %register, %258 : i64
	          %295 = arith.addi %294, %244 : i64
	          %296 = simd.pack(%252, %257, %263, %269, %275, %281, %287, %293) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	          %297 = arith.constant 1024 : i64
	          %298 = arith.muli %235, %297 overflow<nsw> : i64
	          %299 = simd.element %sums[%298 x i8] : !simd.address
	          %300 = arith.constant 32 : i64
	          %301 = arith.muli %295, %300 : i64
	          %302 = simd.element %299[%301 x i8] : !simd.address
	          %303 = simd.load %302 align 32 : i64 : vector<8xf32>
	          %304 = arith.addf %303, %296 : vector<8xf32>
	          simd.store %304, %302 align 32 : i64 : vector<8xf32>
	          %305 = arith.constant 8 : i64
	          %306 = simd.element %247[%305 x i8] : !simd.address
	          %307 = simd.load %306 align 2 : i64 : i16
	          %308 = arith.extui %307 : i16 to i64
	          %309 = simd.element %237[%308 x f32] : !simd.address
	          %310 = simd.load %309 align 4 : i64 invariant : f32
	          %311 = arith.constant 10 : i64
	          %312 = simd.element %247[%311 x i8] : !simd.address
	          %313 = simd.load %312 align 2 : i64 : i16
	          %314 = arith.extui %313 : i16 to i64
	          %315 = simd.element %237[%314 x f32] : !simd.address
	          %316 = simd.load %315 align 4 : i64 invariant : f32
	          %317 = arith.constant 12 : i64
	          %318 = simd.element %247[%317 x i8] : !simd.address
	          %319 = simd.load %318 align 2 : i64 : i16
	          %320 = arith.extui %319 : i16 to i64
	          %321 = simd.element %237[%320 x f32] : !simd.address
	          %322 = simd.load %321 align 4 : i64 invariant : f32
	          %323 = arith.constant 14 : i64
	          %324 = simd.element %247[%323 x i8] : !simd.address
	          %325 = simd.load %324 align 2 : i64 : i16
	          %326 = arith.extui %325 : i16 to i64
	          %327 = simd.element %237[%326 x f32] : !simd.address
	          %328 = simd.load %327 align 4 : i64 invariant : f32
	          %329 = arith.constant 24 : i64
	          %330 = simd.element %247[%329 x i8] : !simd.address
	          %331 = simd.load %330 align 2 : i64 : i16
	          %332 = arith.extui %331 : i16 to i64
	          %333 = simd.element %237[%332 x f32] : !simd.address
	          %334 = simd.load %333 align 4 : i64 invariant : f32
	          %335 = arith.constant 26 : i64
	          %336 = simd.element %247[%335 x i8] : !simd.address
	          %337 = simd.load %336 align 2 : i64 : i16
	          %338 = arith.extui %337 : i16 to i64
	          %339 = simd.element %237[%338 x f32] : !simd.address
	          %340 = simd.load %339 align 4 : i64 invariant : f32
	          %341 = arith.constant 28 : i64
	          %342 = simd.element %247[%341 x i8] : !simd.address
	          %343 = simd.load %342 align 2 : i64 : i16
	          %344 = arith.extui %343 : i16 to i64
	          %345 = simd.element %237[%344 x f32] : !simd.address
	          %346 = simd.load %345 align 4 : i64 invariant : f32
	          %347 = arith.constant 30 : i64
	          %348 = simd.element %247[%347 x i8] : !simd.address
	          %349 = simd.load %348 align 2 : i64 : i16
	          %350 = arith.extui %349 : i16 to i64
	          %351 = simd.element %237[%350 x f32] : !simd.address
	          %352 = simd.load %351 align 4 : i64 invariant : f32
	          %353 = arith.muli %register, %258 : i64
	          %354 = arith.addi %353, %245 : i64
	          %355 = simd.pack(%310, %316, %322, %328, %334, %340, %346, %352) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	          %356 = arith.muli %235, %297 overflow<nsw> : i64
	          %357 = simd.element %sums[%356 x i8] : !simd.address
	          %358 = arith.muli %354, %300 : i64
	          %359 = simd.element %357[%358 x i8] : !simd.address
	          %360 = simd.load %359 align 32 : i64 : vector<8xf32>
	          %361 = arith.addf %360, %355 : vector<8xf32>
	          simd.store %361, %359 align 32 : i64 : vector<8xf32>
	          %362 = simd.element %247[%300 x i8] : !simd.address
	          %363 = simd.load %362 align 2 : i64 : i16
	          %364 = arith.extui %363 : i16 to i64
	          %365 = simd.element %237[%364 x f32] : !simd.address
	          %366 = simd.load %365 align 4 : i64 invariant : f32
	          %367 = arith.constant 34 : i64
	          %368 = simd.element %247[%367 x i8] : !simd.address
	          %369 = simd.load %368 align 2 : i64 : i16
	          %370 = arith.extui %369 : i16 to i64
	          %371 = simd.element %237[%370 x f32] : !simd.address
	          %372 = simd.load %371 align 4 : i64 invariant : f32
	          %373 = arith.constant 36 : i64
	          %374 = simd.element %247[%373 x i8] : !simd.address
	          %375 = simd.load %374 align 2 : i64 : i16
	          %376 = arith.extui %375 : i16 to i64
	          %377 = simd.element %237[%376 x f32] : !simd.address
	          %378 = simd.load %377 align 4 : i64 invariant : f32
	          %379 = arith.constant 38 : i64
	          %380 = simd.element %247[%379 x i8] : !simd.address
	          %381 = simd.load %380 align 2 : i64 : i16
	          %382 = arith.extui %381 : i16 to i64
	          %383 = simd.element %237[%382 x f32] : !simd.address
	          %384 = simd.load %383 align 4 : i64 invariant : f32
	          %385 = arith.constant 48 : i64
	          %386 = simd.element %247[%385 x i8] : !simd.address
	          %387 = simd.load %386 align 2 : i64 : i16
	          %388 = arith.extui %387 : i16 to i64
	          %389 = simd.element %237[%388 x f32] : !simd.address
	          %390 = simd.load %389 align 4 : i64 invariant : f32
	          %391 = arith.constant 50 : i64
	          %392 = simd.element %247[%391 x i8] : !simd.address
	          %393 = simd.load %392 align 2 : i64 : i16
	          %394 = arith.extui %393 : i16 to i64
	          %395 = simd.element %237[%394 x f32] : !simd.address
	          %396 = simd.load %395 align 4 : i64 invariant : f32
	          %397 = arith.constant 52 : i64
	          %398 = simd.element %247[%397 x i8] : !simd.address
	          %399 = simd.load %398 align 2 : i64 : i16
	          %400 = arith.extui %399 : i16 to i64
	          %401 = simd.element %237[%400 x f32] : !simd.address
	          %402 = simd.load %401 align 4 : i64 invariant : f32
	          %403 = arith.constant 54 : i64
	          %404 = simd.element %247[%403 x i8] : !simd.address
	          %405 = simd.load %404 align 2 : i64 : i16
	          %406 = arith.extui %405 : i16 to i64
	          %407 = simd.element %237[%406 x f32] : !simd.address
	          %408 = simd.load %407 align 4 : i64 invariant : f32
	          %409 = arith.muli %register, %258 : i64
	          %410 = arith.addi %409, %242 : i64
	          %411 = simd.pack(%366, %372, %378, %384, %390, %396, %402, %408) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	          %412 = arith.muli %235, %297 overflow<nsw> : i64
	          %413 = simd.element %sums[%412 x i8] : !simd.address
	          %414 = arith.muli %410, %300 : i64
	          %415 = simd.element %413[%414 x i8] : !simd.address
	          %416 = simd.load %415 align 32 : i64 : vector<8xf32>
	          %417 = arith.addf %416, %411 : vector<8xf32>
	          simd.store %417, %415 align 32 : i64 : vector<8xf32>
	          %418 = arith.constant 40 : i64
	          %419 = simd.element %247[%418 x i8] : !simd.address
	          %420 = simd.load %419 align 2 : i64 : i16
	          %421 = arith.extui %420 : i16 to i64
	          %422 = simd.element %237[%421 x f32] : !simd.address
	          %423 = simd.load %422 align 4 : i64 invariant : f32
	          %424 = arith.constant 42 : i64
	          %425 = simd.element %247[%424 x i8] : !simd.address
	          %426 = simd.load %425 align 2 : i64 : i16
	          %427 = arith.extui %426 : i16 to i64
	          %428 = simd.element %237[%427 x f32] : !simd.address
	          %429 = simd.load %428 align 4 : i64 invariant : f32
	          %430 = arith.constant 44 : i64
	          %431 = simd.element %247[%430 x i8] : !simd.address
	          %432 = simd.load %431 align 2 : i64 : i16
	          %433 = arith.extui %432 : i16 to i64
	          %434 = simd.element %237[%433 x f32] : !simd.address
	          %435 = simd.load %434 align 4 : i64 invariant : f32
	          %436 = arith.constant 46 : i64
	          %437 = simd.element %247[%436 x i8] : !simd.address
	          %438 = simd.load %437 align 2 : i64 : i16
	          %439 = arith.extui %438 : i16 to i64
	          %440 = simd.element %237[%439 x f32] : !simd.address
	          %441 = simd.load %440 align 4 : i64 invariant : f32
	          %442 = arith.constant 56 : i64
	          %443 = simd.element %247[%442 x i8] : !simd.address
	          %444 = simd.load %443 align 2 : i64 : i16
	          %445 = arith.extui %444 : i16 to i64
	          %446 = simd.element %237[%445 x f32] : !simd.address
	          %447 = simd.load %446 align 4 : i64 invariant : f32
	          %448 = arith.constant 58 : i64
	          %449 = simd.element %247[%448 x i8] : !simd.address
	          %450 = simd.load %449 align 2 : i64 : i16
	          %451 = arith.extui %450 : i16 to i64
	          %452 = simd.element %237[%451 x f32] : !simd.address
	          %453 = simd.load %452 align 4 : i64 invariant : f32
	          %454 = arith.constant 60 : i64
	          %455 = simd.element %247[%454 x i8] : !simd.address
	          %456 = simd.load %455 align 2 : i64 : i16
	          %457 = arith.extui %456 : i16 to i64
	          %458 = simd.element %237[%457 x f32] : !simd.address
	          %459 = simd.load %458 align 4 : i64 invariant : f32
	          %460 = arith.constant 62 : i64
	          %461 = simd.element %247[%460 x i8] : !simd.address
	          %462 = simd.load %461 align 2 : i64 : i16
	          %463 = arith.extui %462 : i16 to i64
	          %464 = simd.element %237[%463 x f32] : !simd.address
	          %465 = simd.load %464 align 4 : i64 invariant : f32
	          %466 = arith.muli %register, %258 : i64
	          %467 = arith.constant 3 : i64
	          %468 = arith.addi %466, %467 : i64
	          %469 = simd.pack(%423, %429, %435, %441, %447, %453, %459, %465) : (f32, f32, f32, f32, f32, f32, f32, f32) -> vector<8xf32>
	          %470 = arith.muli %235, %297 overflow<nsw> : i64
	          %471 = simd.element %sums[%470 x i8] : !simd.address
	          %472 = arith.muli %468, %300 : i64
	          %473 = simd.element %471[%472 x i8] : !simd.address
	          %474 = simd.load %473 align 32 : i64 : vector<8xf32>
	          %475 = arith.addf %474, %469 : vector<8xf32>
	          simd.store %475, %473 align 32 : i64 : vector<8xf32>
	        }
	        %476 = arith.constant 1 : i64
	        %477 = arith.constant 2048 : i64
	        %478 = arith.addi %235, %476 : i64
	        %479 = arith.addi %236, %477 : i64
	        %480 = arith.cmpi slt, %478, %232 : i64
	        scf.condition(%480) %478, %479 : i64, i64
	      } do {
	      ^bb0(%481: i64, %482: i64):
	        scf.yield %481, %482 : i64, i64
	      }
	    }
	    func.return
	  }
	}
)
