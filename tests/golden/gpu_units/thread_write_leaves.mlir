ModuleOp(
	builtin.module {
	  func.func @thread_write_leaves(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %leaves: !walk.leaf_indices, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
	    %numbers = table.records %tables "numbers" slot 18 : i64 stride 4 : i64 fields [#table.field<"leaf", #builtin.int<0>, i32>]
	    %n_trees = table.number %tables "n_trees" slot 41 : i64
	    %0 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
	    %1 = arith.index_cast %0 : index to i64
	    %row_of_thread = arith.addi %row_begin, %1 : i64
	    %2 = arith.constant 1 : i64
	    %3 = arith.addi %row_of_thread, %2 : i64
	    %end_of_thread = arith.minsi %3, %row_end : i64
	    scf.for %r = %row_of_thread to %end_of_thread step %2 : i64 {
	      scf.for %t = %tree_begin to %tree_end step %2 : i64 {
	        %4 = arith.subi %row_end, %row_begin : i64
	        %5 = arith.muli %t, %4 : i64
	        %6 = arith.subi %5, %row_begin : i64
	        %7 = arith.addi %6, %r : i64
	        %8 = table.load_slot %scratch[%7]
	        %leaf = table.load %numbers[%8] "leaf" : i32 -> i32
	        table.write_leaf %leaves[%r x %n_trees + %t], %leaf
	      }
	    }
	    func.return
	  }
	}
)
