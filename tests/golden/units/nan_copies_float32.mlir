ModuleOp(
	builtin.module {
	  func.func @nan_copies_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %nan_copies = table.number %tables "nan_copies" slot 57 : i64
	    %copy_values = table.number %tables "copy_values" slot 58 : i64
	    %copied_grouped = table.number %tables "copied_grouped" slot 60 : i64
	    %copied_last = table.number %tables "copied_last" slot 61 : i64
	    %second_copy = table.number %tables "second_copy" slot 59 : i64
	    %copied_singly = table.number %tables "copied_singly" slot 63 : i64
	    %0 = arith.constant 0 : i32
	    %1, %2 = scf.while (%3 = %row_begin, %4 = %0) : (i64, i32) -> (i64, i32) {
	      %5 = arith.cmpi slt, %3, %row_end : i64
	      %6 = arith.constant 0 : i32
	      %7 = arith.cmpi eq, %4, %6 : i32
	      %8 = arith.andi %5, %7 : i1
	      scf.condition(%8) %3, %4 : i64, i32
	    } do {
	    ^bb0(%k: i64, %9: i32):
	      %10 = table.row %rows[%k x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	      %11 = arith.constant 0 : i32
	      %12 = arith.constant 0 : i64
	      %13, %14 = scf.while (%15 = %12, %16 = %11) : (i64, i32) -> (i64, i32) {
	        %17 = arith.cmpi slt, %15, %copied_grouped : i64
	        scf.condition(%17) %15, %16 : i64, i32
	      } do {
	      ^bb0(%k_1: i64, %18: i32):
	        %19 = arith.minsi %k_1, %copied_last : i64
	        %20 = table.values %10[%19] : !walk.row<f32> -> vector<8xf32>
	        %21 = table.compare %20 "unordered" %20 : vector<8xf32>, vector<8xf32> -> vector<8xi1>
	        %22 = table.pack_mask %21 : vector<8xi1>
	        %23 = arith.ori %18, %22 : i32
	        %24 = arith.constant 8 : i64
	        %25 = arith.addi %k_1, %24 : i64
	        scf.yield %25, %23 : i64, i32
	      }
	      %26, %27 = scf.while (%28 = %12, %29 = %14) : (i64, i32) -> (i64, i32) {
	        %30 = arith.cmpi slt, %28, %copied_singly : i64
	        scf.condition(%30) %28, %29 : i64, i32
	      } do {
	      ^bb0(%k_2: i64, %31: i32):
	        %32 = table.values %10[%k_2] : !walk.row<f32> -> f32
	        %33 = table.compare %32 "unordered" %32 : f32, f32 -> i1
	        %34 = table.pack_mask %33 : i1
	        %35 = arith.ori %31, %34 : i32
	        %36 = arith.constant 1 : i64
	        %37 = arith.addi %k_2, %36 : i64
	        scf.yield %37, %35 : i64, i32
	      }
	      %38 = arith.constant 1 : i64
	      %39 = arith.addi %k, %38 : i64
	      scf.yield %39, %27 : i64, i32
	    }
	    %40 = arith.cmpi ne, %2, %0 : i32
	    scf.if %40 {
	      %41 = table.packed_rows %scratch at %nan_copies from %row_begin : !walk.rows<f32>
	      %42 = arith.constant 1 : i64
	      scf.for %k_3 = %row_begin to %row_end step %42 : i64 {
	        %43 = table.row %rows[%k_3 x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	        %44 = arith.subi %k_3, %row_begin : i64
	        %45 = arith.muli %44, %copy_values : i64
	        %46 = arith.constant 0 : i64
	        %47 = arith.constant 8 : i64
	        scf.for %k_4 = %46 to %copied_grouped step %47 : i64 {
	          %48 = arith.minsi %k_4, %copied_last : i64
	          %49 = table.values %43[%48] : !walk.row<f32> -> vector<8xf32>
	          %50 = arith.addi %45, %48 : i64
	          %51 = arith.addi %50, %second_copy : i64
	          table.pack_value %41[%50], %49 : !walk.rows<f32>, vector<8xf32>
	          %52 = table.least_nan %49 : vector<8xf32> -> vector<8xf32>
	          table.pack_value %41[%51], %52 : !walk.rows<f32>, vector<8xf32>
	        }
	        %53 = arith.constant 1 : i64
	        scf.for %k_5 = %46 to %copied_singly step %53 : i64 {
	          %54 = table.values %43[%k_5] : !walk.row<f32> -> f32
	          %55 = arith.addi %45, %k_5 : i64
	          %56 = arith.addi %55, %second_copy : i64
	          table.pack_value %41[%55], %54 : !walk.rows<f32>, f32
	          %57 = table.least_nan %54 : f32 -> f32
	          table.pack_value %41[%56], %57 : !walk.rows<f32>, f32
	        }
	      }
	      %58 = arith.constant 53985 : i64
	      %59 = arith.constant 1 : i32
	      table.store_slot %scratch[%58], %59
	    } else {
	    }
	    func.return
	  }
	}
)
