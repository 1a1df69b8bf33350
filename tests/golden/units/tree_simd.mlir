ModuleOp(
	builtin.module {
	  func.func @tree_simd(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %calls = table.records %tables "calls" slot 27 : i64 stride 12 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
	    %tree_runs = table.records %tables "tree_runs" slot 35 : i64 stride 12 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"begin", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
	    %n_tree_runs = table.number %tables "n_tree_runs" slot 50 : i64
	    %n_calls = table.number %tables "n_calls" slot 49 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %row_begin to %row_end step %0 : i64 {
	      %1 = arith.constant 0 : i64
	      scf.for %k_1 = %1 to %n_calls step %0 : i64 {
	        %unit = table.load %calls[%k_1] "unit" : i64 -> i32
	        %2 = arith.extui %unit : i32 to i64
	        %first_1 = table.load %calls[%k_1] "first" : i64 -> i32
	        %3 = arith.extui %first_1 : i32 to i64
	        %end_1 = table.load %calls[%k_1] "end" : i64 -> i32
	        %4 = arith.extui %end_1 : i32 to i64
	        %5 = arith.addi %k, %0 : i64
	        table.call %2(%tables, %rows, %row_stride, %scores, %scratch) [%3 to %4] for[%k to %5] : !walk.rows<f32>, !walk.scores<f32>
	      }
	      %6 = arith.constant 5 : i64
	      %7 = arith.shrui %first, %6 : i64
	      %8 = arith.constant 31 : i64
	      %9 = arith.addi %end, %8 : i64
	      %10 = arith.shrui %9, %6 : i64
	      scf.for %k_2 = %1 to %n_tree_runs step %0 : i64 {
	        %form = table.load %tree_runs[%k_2] "form" : i64 -> i32
	        %11 = arith.extui %form : i32 to i64
	        %begin = table.load %tree_runs[%k_2] "begin" : i64 -> i32
	        %12 = arith.extui %begin : i32 to i64
	        %end_2 = table.load %tree_runs[%k_2] "end" : i64 -> i32
	        %13 = arith.extui %end_2 : i32 to i64
	        %14 = arith.maxsi %12, %7 : i64
	        %15 = arith.minsi %13, %10 : i64
	        %16 = arith.constant 16 : i64
	        %17 = arith.addi %11, %16 : i64
	        %18 = arith.addi %k, %0 : i64
	        table.call %17(%tables, %rows, %row_stride, %scores, %scratch) [%14 to %15] for[%k to %18] : !walk.rows<f32>, !walk.scores<f32>
	        %19 = arith.constant 20 : i64
	        %20 = arith.addi %11, %19 : i64
	        table.call %20(%tables, %rows, %row_stride, %scores, %scratch) [%14 to %15] for[%k to %18] : !walk.rows<f32>, !walk.scores<f32>
	      }
	    }
	    func.return
	  }
	}
)
