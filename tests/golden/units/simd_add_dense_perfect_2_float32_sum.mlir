ModuleOp(
	builtin.module {
	  func.func @simd_add_dense_perfect_2_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %groups = table.records %tables "groups" slot 36 : i64 stride 16 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
	    %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %n_targets = table.number %tables "n_targets" slot 40 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %0 : i64 {
	      %1 = arith.subi %k, %first : i64
	      %2 = arith.constant 32 : i64
	      %3 = arith.muli %1, %2 : i64
	      %4 = arith.muli %k, %2 : i64
	      %value = table.load %groups[%k] "value" : i64 -> i32
	      %5 = arith.extui %value : i32 to i64
	      %6 = simd.element %leaf_indices[%3 x i8] : !simd.address
	      %7 = arith.muli %row_begin, %n_targets overflow<nsw> : i64
	      %8 = simd.element %scores[%7 x f32] : !walk.scores<f32>
	      %9 = simd.element %values[%5 x f32] : !table.records
	      %10 = arith.constant 0 : i64
	      %11 = arith.constant 32 : i64
	      %12 = arith.constant 1 : i64
	      scf.for %tree = %10 to %11 step %12 : i64 {
	        %13 = arith.constant 4 : i64
	        %14 = arith.muli %tree, %13 : i64
	        %15 = arith.shrui %tree, %13 : i64
	        %16 = arith.constant 15 : i64
	        %17 = arith.andi %tree, %16 : i64
	        %18 = arith.constant 16 : i64
	        %19 = arith.divui %17, %18 : i64
	        %20 = arith.muli %19, %11 : i64
	        %21 = arith.muli %15, %18 : i64
	        %22 = arith.addi %20, %21 : i64
	        %23 = arith.remui %17, %18 : i64
	        %24 = arith.muli %23, %12 : i64
	        %25 = arith.addi %22, %24 : i64
	        %26 = simd.element %6[%25 x i8] : !simd.address
	        %27 = simd.load %26 align 1 : i64 : i8
	        %28 = arith.extui %27 : i8 to i64
	        %29 = arith.addi %14, %28 : i64
	        %30 = arith.muli %29, %n_targets : i64
	        %31 = simd.element %9[%30 x f32] : !simd.address
	        scf.for %target = %10 to %n_targets step %12 : i64 {
	          %32 = simd.element %31[%target x f32] : !simd.address
	          %33 = simd.element %8[%target x f32] : !simd.address
	          %34 = simd.load %32 align 4 : i64 invariant : f32
	          %35 = simd.load %33 align 4 : i64 : f32
	          %36 = arith.addf %35, %34 : f32
	          simd.store %36, %33 align 4 : i64 : f32
	        }
	      }
	    }
	    func.return
	  }
	}
)
