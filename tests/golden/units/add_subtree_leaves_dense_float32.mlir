ModuleOp(
	builtin.module {
	  func.func @add_subtree_leaves_dense_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
	    %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
	    %n_targets = table.number %tables "n_targets" slot 40 : i64
	    %0 = arith.constant 0 : i64
	    %1 = arith.constant 1 : i64
	    scf.for %k = %row_begin to %row_end step %1 : i64 {
	      %2 = arith.subi %k, %row_begin : i64
	      %3 = arith.constant 44056 : i64
	      %4 = arith.addi %2, %3 : i64
	      %5 = table.load_slot %scratch[%4]
	      %6 = arith.constant -1 : i32
	      %7 = arith.xori %5, %6 : i32
	      %8 = arith.extui %7 : i32 to i64
	      %9 = arith.muli %8, %n_targets : i64
	      scf.for %k_1 = %0 to %n_targets step %1 : i64 {
	        %10 = arith.addi %9, %k_1 : i64
	        %value = table.load %values[%10] "value" : i64 -> f32
	        table.accumulate %scores[%k x %n_targets + %k_1], %value by "sum" : !walk.scores<f32>, f32
	      }
	    }
	    func.return
	  }
	}
)
