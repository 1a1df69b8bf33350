ModuleOp(
	builtin.module {
	  func.func @write_leaves(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %leaves: !walk.leaf_indices, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
	    %numbers = table.records %tables "numbers" slot 18 : i64 stride 4 : i64 fields [#table.field<"leaf", #builtin.int<0>, i32>]
	    %leaf_stride = table.number %tables "leaf_stride" slot 62 : i64
	    %n_trees = table.number %tables "n_trees" slot 41 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %r = %row_begin to %row_end step %0 : i64 {
	      scf.for %t = %tree_begin to %tree_end step %0 : i64 {
	        %1 = arith.subi %r, %row_begin : i64
	        %2 = arith.muli %1, %leaf_stride : i64
	        %3 = arith.addi %2, %t : i64
	        %4 = table.load_slot %scratch[%3]
	        %leaf = table.load %numbers[%4] "leaf" : i32 -> i32
	        table.write_leaf %leaves[%r x %n_trees + %t], %leaf
	      }
	    }
	    func.return
	  }
	}
)
