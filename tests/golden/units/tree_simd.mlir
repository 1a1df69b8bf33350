ModuleOp(
	builtin.module {
	  func.func @tree_simd(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %calls = table.records %tables "calls" slot 27 : i64 stride 12 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
	    %tree_runs = table.records %tables "tree_runs" slot 35 : i64 stride 12 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"begin", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
	    %n_tree_runs = table.number %tables "n_tree_runs" slot 50 : i64
	    %n_calls = table.number %tables "n_calls" slot 49 : i64
	    %0 = arith.constant 8 : i64
	    scf.for %k = %row_begin to %row_end step %0 : i64 {
	      %1 = arith.addi %k, %0 : i64
	      %2 = arith.minsi %1, %row_end : i64
	      %3 = arith.constant 0 : i64
	      %4 = arith.constant 1 : i64
	      scf.for %k_1 = %3 to %n_calls step %4 : i64 {
	        %unit = table.load %calls[%k_1] "unit" : i64 -> i32
	        %5 = arith.extui %unit : i32 to i64
	        %first_1 = table.load %calls[%k_1] "first" : i64 -> i32
	        %6 = arith.extui %first_1 : i32 to i64
	        %end_1 = table.load %calls[%k_1] "end" : i64 -> i32
	        %7 = arith.extui %end_1 : i32 to i64
	        table.call %5(%tables, %rows, %row_stride, %scores, %scratch) [%6 to %7] for[%k to %2] : !walk.rows<f32>, !walk.scores<f32>
	      }
	      %8 = arith.constant 5 : i64
	      %9 = arith.shrui %first, %8 : i64
	      %10 = arith.constant 31 : i64
	      %11 = arith.addi %end, %10 : i64
	      %12 = arith.shrui %11, %8 : i64
	      scf.for %k_2 = %3 to %n_tree_runs step %4 : i64 {
	        %form = table.load %tree_runs[%k_2] "form" : i64 -> i32
	        %13 = arith.extui %form : i32 to i64
	        %begin = table.load %tree_runs[%k_2] "begin" : i64 -> i32
	        %14 = arith.extui %begin : i32 to i64
	        %end_2 = table.load %tree_runs[%k_2] "end" : i64 -> i32
	        %15 = arith.extui %end_2 : i32 to i64
	        %16 = arith.maxsi %14, %9 : i64
	        %17 = arith.minsi %15, %12 : i64
	        %18 = arith.constant 16 : i64
	        %19 = arith.addi %13, %18 : i64
	        table.call %19(%tables, %rows, %row_stride, %scores, %scratch) [%16 to %17] for[%k to %2] : !walk.rows<f32>, !walk.scores<f32>
	        %20 = arith.constant 20 : i64
	        %21 = arith.addi %13, %20 : i64
	        table.call %21(%tables, %rows, %row_stride, %scores, %scratch) [%16 to %17] for[%k to %2] : !walk.rows<f32>, !walk.scores<f32>
	      }
	    }
	    func.return
	  }
	}
)
