ModuleOp(
	builtin.module {
	  func.func @hybrid(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %calls = table.records %tables "calls" slot 27 : i64 stride 12 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
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
	        %3 = arith.constant 0 : i64
	        %4 = arith.constant 1 : i64
	        scf.for %k_2 = %3 to %n_calls step %4 : i64 {
	          %unit = table.load %calls[%k_2] "unit" : i64 -> i32
	          %5 = arith.extui %unit : i32 to i64
	          %first_1 = table.load %calls[%k_2] "first" : i64 -> i32
	          %6 = arith.extui %first_1 : i32 to i64
	          %end_1 = table.load %calls[%k_2] "end" : i64 -> i32
	          %7 = arith.extui %end_1 : i32 to i64
	          table.call %5(%tables, %rows, %row_stride, %scores, %scratch) [%6 to %7] for[%k_1 to %1] : !walk.rows<f32>, !walk.scores<f32>
	        }
	        %8 = arith.subi %k_1, %k : i64
	        %9 = arith.trunci %8 : i64 to i32
	        %10 = arith.constant 53984 : i64
	        table.store_slot %scratch[%10], %9
	        scf.for %k_3 = %3 to %n_tree_runs step %4 : i64 {
	          %form = table.load %tree_runs[%k_3] "form" : i64 -> i32
	          %11 = arith.extui %form : i32 to i64
	          %begin = table.load %tree_runs[%k_3] "begin" : i64 -> i32
	          %12 = arith.extui %begin : i32 to i64
	          %end_2 = table.load %tree_runs[%k_3] "end" : i64 -> i32
	          %13 = arith.extui %end_2 : i32 to i64
	          %14 = arith.maxsi %12, %first : i64
	          %15 = arith.minsi %13, %end : i64
	          %16 = arith.constant 16 : i64
	          %17 = arith.addi %11, %16 : i64
	          table.call %17(%tables, %rows, %row_stride, %scores, %scratch) [%14 to %15] for[%k_1 to %1] : !walk.rows<f32>, !walk.scores<f32>
	        }
	      }
	      %18 = arith.constant 0 : i32
	      %19 = arith.constant 53985 : i64
	      table.store_slot %scratch[%19], %18
	      %20 = arith.constant 0 : i64
	      %21 = arith.constant 1 : i64
	      scf.for %k_4 = %20 to %copies_rows step %21 : i64 {
	        %22 = arith.addi %k_4, %21 : i64
	        %23 = arith.constant 22 : i64
	        table.call %23(%tables, %rows, %row_stride, %scores, %scratch) [%k_4 to %22] for[%k to %1] : !walk.rows<f32>, !walk.scores<f32>
	      }
	      %24 = table.load_slot %scratch[%19]
	      %25 = arith.cmpi ne, %24, %18 : i32
	      %26, %27, %28, %29 = scf.if %25 -> (!walk.rows<f32>, i64, i64, i64) {
	        %30 = table.packed_rows %scratch at %nan_copies from %k : !walk.rows<f32>
	        %31 = arith.subi %1, %k : i64
	        scf.yield %30, %20, %31, %copy_values : !walk.rows<f32>, i64, i64, i64
	      } else {
	        scf.yield %rows, %k, %1, %row_stride : !walk.rows<f32>, i64, i64, i64
	      }
	      scf.for %k_5 = %first to %end step %21 : i64 {
	        %32 = arith.addi %k_5, %21 : i64
	        %33 = arith.constant 20 : i64
	        table.call %33(%tables, %26, %29, %scores, %scratch) [%k_5 to %32] for[%27 to %28] : !walk.rows<f32>, !walk.scores<f32>
	        %34 = arith.constant 21 : i64
	        table.call %34(%tables, %rows, %row_stride, %scores, %scratch) [%k_5 to %32] for[%k to %1] : !walk.rows<f32>, !walk.scores<f32>
	      }
	    }
	    func.return
	  }
	}
)
