ModuleOp(
	builtin.module {
	  func.func @simd_add_dense_perfect_2_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %groups = table.records %tables "groups" slot 36 : i64 stride 16 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
	    %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
	    %frame_bytes = table.number %tables "frame_bytes" slot 76 : i64
	    %n_targets = table.number %tables "n_targets" slot 40 : i64
	    %n_trees = table.number %tables "n_trees" slot 41 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %0 : i64 {
	      %1 = arith.subi %k, %first : i64
	      %2 = arith.constant 32 : i64
	      %3 = arith.muli %1, %2 : i64
	      %4 = arith.muli %k, %2 : i64
	      %value = table.load %groups[%k] "value" : i64 -> i32
	      %5 = arith.extui %value : i32 to i64
	      %6 = arith.subi %n_trees, %4 : i64
	      %7 = arith.minsi %6, %2 : i64
	      %8 = arith.muli %k, %2 : i64
	      scf.for %k_1 = %row_begin to %row_end step %0 : i64 {
	        %9 = arith.subi %k_1, %row_begin : i64
	        %10 = arith.muli %9, %frame_bytes : i64
	        %11 = simd.element %scratch[%10 x i8] : !walk.scratch
	        %12 = simd.element %11[%3 x i8] : !simd.address
	        %13 = arith.muli %k_1, %n_targets overflow<nsw> : i64
	        %14 = simd.element %scores[%13 x f32] : !walk.scores<f32>
	        %15 = simd.element %values[%5 x f32] : !table.records
	        %16 = arith.constant 0 : i64
	        scf.for %tree = %16 to %7 step %0 : i64 {
	          %17 = arith.constant 4 : i64
	          %18 = arith.muli %tree, %17 : i64
	          %19 = arith.shrui %tree, %17 : i64
	          %20 = arith.constant 15 : i64
	          %21 = arith.andi %tree, %20 : i64
	          %22 = arith.constant 16 : i64
	          %23 = arith.divui %21, %22 : i64
	          %24 = arith.muli %23, %2 : i64
	          %25 = arith.muli %19, %22 : i64
	          %26 = arith.addi %24, %25 : i64
	          %27 = arith.remui %21, %22 : i64
	          %28 = arith.muli %27, %0 : i64
	          %29 = arith.addi %26, %28 : i64
	          %30 = simd.element %12[%29 x i8] : !simd.address
	          %31 = simd.load %30 align 1 : i64 : i8
	          %32 = arith.extui %31 : i8 to i64
	          %33 = arith.addi %18, %32 : i64
	          %34 = arith.muli %33, %n_targets : i64
	          %35 = simd.element %15[%34 x f32] : !simd.address
	          scf.for %target = %16 to %n_targets step %0 : i64 {
	            %36 = simd.element %35[%target x f32] : !simd.address
	            %37 = simd.element %14[%target x f32] : !simd.address
	            %38 = simd.load %36 align 4 : i64 invariant : f32
	            %39 = simd.load %37 align 4 : i64 : f32
	            %40 = arith.addf %39, %38 : f32
	            simd.store %40, %37 align 4 : i64 : f32
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
