ModuleOp(
	builtin.module {
	  func.func @thread_add_leaves_one_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
	    %leaves = table.records %tables "leaves" slot 5 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
	    %n_targets = arith.constant 1 : i64
	    %0 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
	    %1 = arith.index_cast %0 : index to i64
	    %row_of_thread = arith.addi %row_begin, %1 : i64
	    %2 = arith.addi %row_of_thread, %n_targets : i64
	    %end_of_thread = arith.minsi %2, %row_end : i64
	    scf.for %r = %row_of_thread to %end_of_thread step %n_targets : i64 {
	      scf.for %t = %tree_begin to %tree_end step %n_targets : i64 {
	        %3 = arith.subi %row_end, %row_begin : i64
	        %4 = arith.muli %t, %3 : i64
	        %5 = arith.subi %4, %row_begin : i64
	        %6 = arith.addi %5, %r : i64
	        %7 = table.load_slot %scratch[%6]
	        %8 = arith.constant 0 : i64
	        %value = table.load %leaves[%7] "value" : i32 -> f32
	        table.accumulate %scores[%r x %n_targets + %8], %value by "sum" : !walk.scores<f32>, f32
	      }
	    }
	    func.return
	  }
	}
)
