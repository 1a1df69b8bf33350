ModuleOp(
	builtin.module {
	  func.func @hybrid(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %calls = table.records %tables "calls" slot 27 : i64 stride 20 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"rows", #builtin.int<12>, i32>, #table.field<"after", #builtin.int<16>, i32>]
	    %tree_runs = table.records %tables "tree_runs" slot 35 : i64 stride 12 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"begin", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
	    %n_calls = table.number %tables "n_calls" slot 49 : i64
	    %n_tree_runs = table.number %tables "n_tree_runs" slot 50 : i64
	    %copies_rows = table.number %tables "copies_rows" slot 64 : i64
	    %nan_copies = table.number %tables "nan_copies" slot 57 : i64
	    %copy_values = table.number %tables "copy_values" slot 58 : i64
	    %rows_together = table.number %tables "rows_together" slot 55 : i64
	    scf.for %k = %row_begin to %row_end step %rows_together : i64 {
	      %0 = arith.addi %k, %rows_together : i64
	      %1 = arith.minsi %0, %row_end : i64
	      %2 = arith.constant 256 : i64
	      scf.for %k_1 = %k to %1 step %2 : i64 {
	        %3 = arith.subi %1, %k_1 : i64
	        %4 = arith.minsi %3, %2 : i64
	        %5 = arith.constant 0 : i64
	        %6 = scf.while (%7 = %5) : (i64) -> i64 {
	          %8 = arith.cmpi slt, %7, %n_calls : i64
	          scf.condition(%8) %7 : i64
	        } do {
	        ^bb0(%9: i64):
	          %after = table.load %calls[%9] "after" : i64 -> i32
	          %10 = arith.extui %after : i32 to i64
	          %rows_1 = table.load %calls[%9] "rows" : i64 -> i32
	          %11 = arith.extui %rows_1 : i32 to i64
	          scf.for %row = %5 to %4 step %11 : i64 {
	            %12 = arith.trunci %row : i64 to i32
	            %13 = arith.constant 56418 : i64
	            table.store_slot %scratch[%13], %12
	            %14 = arith.addi %k_1, %row : i64
	            %15 = arith.addi %14, %11 : i64
	            %16 = arith.minsi %1, %15 : i64
	            %17 = arith.constant 1 : i64
	            scf.for %call = %9 to %10 step %17 : i64 {
	              %unit = table.load %calls[%call] "unit" : i64 -> i32
	              %18 = arith.extui %unit : i32 to i64
	              %first_1 = table.load %calls[%call] "first" : i64 -> i32
	              %19 = arith.extui %first_1 : i32 to i64
	              %end_1 = table.load %calls[%call] "end" : i64 -> i32
	              %20 = arith.extui %end_1 : i32 to i64
	              table.call %18(%tables, %rows, %row_stride, %scores, %scratch) [%19 to %20] for[%14 to %16] : !walk.rows<f32>, !walk.scores<f32>
	            }
	          }
	          scf.yield %10 : i64
	        }
	        %21 = arith.subi %k_1, %k : i64
	        %22 = arith.trunci %21 : i64 to i32
	        %23 = arith.constant 56416 : i64
	        table.store_slot %scratch[%23], %22
	        %24 = arith.constant 1 : i64
	        scf.for %k_2 = %5 to %n_tree_runs step %24 : i64 {
	          %form = table.load %tree_runs[%k_2] "form" : i64 -> i32
	          %25 = arith.extui %form : i32 to i64
	          %begin = table.load %tree_runs[%k_2] "begin" : i64 -> i32
	          %26 = arith.extui %begin : i32 to i64
	          %end_2 = table.load %tree_runs[%k_2] "end" : i64 -> i32
	          %27 = arith.extui %end_2 : i32 to i64
	          %28 = arith.maxsi %26, %first : i64
	          %29 = arith.minsi %27, %end : i64
	          %30 = arith.constant 16 : i64
	          %31 = arith.addi %25, %30 : i64
	          table.call %31(%tables, %rows, %row_stride, %scores, %scratch) [%28 to %29] for[%k_1 to %1] : !walk.rows<f32>, !walk.scores<f32>
	        }
	      }
	      %32 = arith.constant 0 : i32
	      %33 = arith.constant 56417 : i64
	      table.store_slot %scratch[%33], %32
	      %34 = arith.constant 0 : i64
	      %35 = arith.constant 1 : i64
	      scf.for %k_3 = %34 to %copies_rows step %35 : i64 {
	        %36 = arith.addi %k_3, %35 : i64
	        %37 = arith.constant 22 : i64
	        table.call %37(%tables, %rows, %row_stride, %scores, %scratch) [%k_3 to %36] for[%k to %1] : !walk.rows<f32>, !walk.scores<f32>
	      }
	      %38 = table.load_slot %scratch[%33]
	      %39 = arith.cmpi ne, %38, %32 : i32
	      %40, %41, %42, %43 = scf.if %39 -> (!walk.rows<f32>, i64, i64, i64) {
	        %44 = table.packed_rows %scratch at %nan_copies from %k : !walk.rows<f32>
	        %45 = arith.subi %1, %k : i64
	        scf.yield %44, %34, %45, %copy_values : !walk.rows<f32>, i64, i64, i64
	      } else {
	        scf.yield %rows, %k, %1, %row_stride : !walk.rows<f32>, i64, i64, i64
	      }
	      scf.for %k_4 = %first to %end step %35 : i64 {
	        %46 = arith.addi %k_4, %35 : i64
	        %47 = arith.constant 20 : i64
	        table.call %47(%tables, %40, %43, %scores, %scratch) [%k_4 to %46] for[%41 to %42] : !walk.rows<f32>, !walk.scores<f32>
	        %48 = arith.constant 21 : i64
	        table.call %48(%tables, %rows, %row_stride, %scores, %scratch) [%k_4 to %46] for[%k to %1] : !walk.rows<f32>, !walk.scores<f32>
	      }
	    }
	    func.return
	  }
	}
)
