ModuleOp(
	builtin.module {
	  func.func @hybrid(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
	    %calls = table.records %tables "calls" slot 27 : i64 stride 12 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
	    %tree_runs = table.records %tables "tree_runs" slot 35 : i64 stride 12 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"begin", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
	    %n_calls = table.number %tables "n_calls" slot 49 : i64
	    %n_tree_runs = table.number %tables "n_tree_runs" slot 50 : i64
	    %copies_rows = table.number %tables "copies_rows" slot 64 : i64
	    %nan_copies = table.number %tables "nan_copies" slot 57 : i64
	    %copy_values = table.number %tables "copy_values" slot 58 : i64
	    %rows_together = table.number %tables "rows_together" slot 55 : i64
	    scf.for %r = %row_begin to %row_end step %rows_together : i64 {
	      %0 = arith.addi %r, %rows_together : i64
	      %end = arith.minsi %0, %row_end : i64
	      %1 = arith.constant 256 : i64
	      scf.for %q = %r to %end step %1 : i64 {
	        %2 = arith.constant 0 : i64
	        %3 = arith.constant 1 : i64
	        scf.for %k = %2 to %n_calls step %3 : i64 {
	          %unit = table.load %calls[%k] "unit" : i64 -> i32
	          %4 = arith.extui %unit : i32 to i64
	          %first = table.load %calls[%k] "first" : i64 -> i32
	          %5 = arith.extui %first : i32 to i64
	          %end_1 = table.load %calls[%k] "end" : i64 -> i32
	          %6 = arith.extui %end_1 : i32 to i64
	          table.call %4(%tables, %rows, %row_stride, %scores, %scratch) [%5 to %6] for[%q to %end] : !walk.rows<f32>, !walk.scores<f32>
	        }
	        %7 = arith.subi %q, %r : i64
	        %8 = arith.trunci %7 : i64 to i32
	        %9 = arith.constant 53984 : i64
	        table.store_slot %scratch[%9], %8
	        scf.for %k_1 = %2 to %n_tree_runs step %3 : i64 {
	          %form = table.load %tree_runs[%k_1] "form" : i64 -> i32
	          %10 = arith.extui %form : i32 to i64
	          %begin = table.load %tree_runs[%k_1] "begin" : i64 -> i32
	          %11 = arith.extui %begin : i32 to i64
	          %end_2 = table.load %tree_runs[%k_1] "end" : i64 -> i32
	          %12 = arith.extui %end_2 : i32 to i64
	          %13 = arith.maxsi %11, %tree_begin : i64
	          %14 = arith.minsi %12, %tree_end : i64
	          %15 = arith.constant 16 : i64
	          %16 = arith.addi %10, %15 : i64
	          table.call %16(%tables, %rows, %row_stride, %scores, %scratch) [%13 to %14] for[%q to %end] : !walk.rows<f32>, !walk.scores<f32>
	        }
	      }
	      %17 = arith.constant 0 : i32
	      %18 = arith.constant 53985 : i64
	      table.store_slot %scratch[%18], %17
	      %19 = arith.constant 0 : i64
	      %20 = arith.constant 1 : i64
	      scf.for %k_2 = %19 to %copies_rows step %20 : i64 {
	        %21 = arith.addi %k_2, %20 : i64
	        %22 = arith.constant 22 : i64
	        table.call %22(%tables, %rows, %row_stride, %scores, %scratch) [%k_2 to %21] for[%r to %end] : !walk.rows<f32>, !walk.scores<f32>
	      }
	      %23 = table.load_slot %scratch[%18]
	      %24 = arith.cmpi ne, %23, %17 : i32
	      %walked, %25, %26, %27 = scf.if %24 -> (!walk.rows<f32>, i64, i64, i64) {
	        %28 = table.packed_rows %scratch at %nan_copies from %r : !walk.rows<f32>
	        %29 = arith.subi %end, %r : i64
	        scf.yield %28, %19, %29, %copy_values : !walk.rows<f32>, i64, i64, i64
	      } else {
	        scf.yield %rows, %r, %end, %row_stride : !walk.rows<f32>, i64, i64, i64
	      }
	      scf.for %t = %tree_begin to %tree_end step %20 : i64 {
	        %30 = arith.addi %t, %20 : i64
	        %31 = arith.constant 20 : i64
	        table.call %31(%tables, %walked, %27, %scores, %scratch) [%t to %30] for[%25 to %26] : !walk.rows<f32>, !walk.scores<f32>
	        %32 = arith.constant 21 : i64
	        table.call %32(%tables, %rows, %row_stride, %scores, %scratch) [%t to %30] for[%r to %end] : !walk.rows<f32>, !walk.scores<f32>
	      }
	    }
	    func.return
	  }
	}
)
