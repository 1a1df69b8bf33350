ModuleOp(
	builtin.module {
	  func.func @walk(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %rows_together = table.number %tables "rows_together" slot 55 : i64
	    scf.for %k = %row_begin to %row_end step %rows_together : i64 {
	      %0 = arith.addi %k, %rows_together : i64
	      %1 = arith.minsi %0, %row_end : i64
	      %2 = arith.constant 0 : i64
	      table.call %2(%tables, %rows, %row_stride, %scores, %scratch) [%first to %end] for[%k to %1] : !walk.rows<f32>, !walk.scores<f32>
	      %3 = arith.constant 1 : i64
	      table.call %3(%tables, %rows, %row_stride, %scores, %scratch) [%first to %end] for[%k to %1] : !walk.rows<f32>, !walk.scores<f32>
	    }
	    func.return
	  }
	}
)
