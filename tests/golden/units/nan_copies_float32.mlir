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
	      %6 = arith.cmpi eq, %4, %0 : i32
	      %7 = arith.andi %5, %6 : i1
	      scf.condition(%7) %3, %4 : i64, i32
	    } do {
	    ^bb0(%8: i64, %9: i32):
	      %10 = table.row %rows[%8 x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	      %11 = arith.constant 0 : i64
	      %12 = arith.constant 8 : i64
	      %13, %14 = scf.while (%15 = %11, %16 = %0) : (i64, i32) -> (i64, i32) {
	        %17 = arith.cmpi slt, %15, %copied_grouped : i64
	        scf.condition(%17) %15, %16 : i64, i32
	      } do {
	      ^bb0(%18: i64, %19: i32):
	        %20 = arith.minsi %18, %copied_last : i64
	        %21 = table.values %10[%20] : !walk.row<f32> -> vector<8xf32>
	        %22 = table.compare %21 "unordered" %21 : vector<8xf32>, vector<8xf32> -> vector<8xi1>
	        %23 = table.pack_mask %22 : vector<8xi1>
	        %24 = arith.ori %19, %23 : i32
	        %25 = arith.addi %18, %12 : i64
	        scf.yield %25, %24 : i64, i32
	      }
	      %26 = arith.constant 1 : i64
	      %27, %28 = scf.while (%29 = %11, %30 = %14) : (i64, i32) -> (i64, i32) {
	        %31 = arith.cmpi slt, %29, %copied_singly : i64
	        scf.condition(%31) %29, %30 : i64, i32
	      } do {
	      ^bb0(%32: i64, %33: i32):
	        %34 = table.values %10[%32] : !walk.row<f32> -> f32
	        %35 = table.compare %34 "unordered" %34 : f32, f32 -> i1
	        %36 = table.pack_mask %35 : i1
	        %37 = arith.ori %33, %36 : i32
	        %38 = arith.addi %32, %26 : i64
	        scf.yield %38, %37 : i64, i32
	      }
	      %39 = arith.addi %8, %26 : i64
	      scf.yield %39, %28 : i64, i32
	    }
	    %40 = arith.cmpi ne, %2, %0 : i32
	    scf.if %40 {
	      %41 = table.packed_rows %scratch at %nan_copies from %row_begin : !walk.rows<f32>
	      %42 = arith.constant 1 : i64
	      scf.for %k = %row_begin to %row_end step %42 : i64 {
	        %43 = table.row %rows[%k x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	        %44 = arith.subi %k, %row_begin : i64
	        %45 = arith.muli %44, %copy_values : i64
	        %46 = arith.constant 0 : i64
	        %47 = arith.constant 8 : i64
	        scf.for %k_1 = %46 to %copied_grouped step %47 : i64 {
	          %48 = arith.minsi %k_1, %copied_last : i64
	          %49 = table.values %43[%48] : !walk.row<f32> -> vector<8xf32>
	          %50 = arith.addi %45, %48 : i64
	          %51 = arith.addi %50, %second_copy : i64
	          table.pack_value %41[%50], %49 : !walk.rows<f32>, vector<8xf32>
	          %52 = table.least_nan %49 : vector<8xf32> -> vector<8xf32>
	          table.pack_value %41[%51], %52 : !walk.rows<f32>, vector<8xf32>
	        }
	        scf.for %k_2 = %46 to %copied_singly step %42 : i64 {
	          %53 = table.values %43[%k_2] : !walk.row<f32> -> f32
	          %54 = arith.addi %45, %k_2 : i64
	          %55 = arith.addi %54, %second_copy : i64
	          table.pack_value %41[%54], %53 : !walk.rows<f32>, f32
	          %56 = table.least_nan %53 : f32 -> f32
	          table.pack_value %41[%55], %56 : !walk.rows<f32>, f32
	        }
	      }
	      %57 = arith.constant 1 : i32
	      %58 = arith.constant 56417 : i64
	      table.store_slot %scratch[%58], %57
	    }
	    func.return
	  }
	}
)
