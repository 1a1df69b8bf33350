ModuleOp(
	builtin.module {
	  func.func @add_leaves_one_float32_sum(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %tree_begin: i64, %tree_end: i64) {
	    %leaves = table.records %tables "leaves" slot 5 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
	    %leaf_stride = table.number %tables "leaf_stride" slot 62 : i64
	    %n_targets = arith.constant 1 : i64
	    scf.for %r = %row_begin to %row_end step %n_targets : i64 {
	      scf.for %t = %tree_begin to %tree_end step %n_targets : i64 {
	        %0 = arith.subi %r, %row_begin : i64
	        %1 = arith.muli %0, %leaf_stride : i64
	        %2 = arith.addi %1, %t : i64
	        %3 = table.load_slot %scratch[%2]
	        %4 = arith.constant 0 : i64
	        %value = table.load %leaves[%3] "value" : i32 -> f32
	        table.accumulate %scores[%r x %n_targets + %4], %value by "sum" : !walk.scores<f32>, f32
	      }
	    }
	    func.return
	  }
	}
)
