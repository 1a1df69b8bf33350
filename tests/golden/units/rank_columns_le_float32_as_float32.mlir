ModuleOp(
	builtin.module {
	  func.func @rank_columns_le_float32_as_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %columns = table.records %tables "columns" slot 33 : i64 stride 8 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"missing", #builtin.int<4>, i32>]
	    %runs = table.records %tables "runs" slot 34 : i64 stride 16 : i64 fields [#table.field<"begin", #builtin.int<0>, i32>, #table.field<"end", #builtin.int<4>, i32>, #table.field<"width", #builtin.int<8>, i32>, #table.field<"first_threshold", #builtin.int<12>, i32>]
	    %rank_thresholds = table.records %tables "rank_thresholds" slot 23 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
	    %ranks = table.area %tables, %scratch "ranks" at 4096 : i64 slot 0 : i64
	    %0 = table.row %rows[%row_begin x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	    %1 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %1 : i64 {
	      %begin = table.load %runs[%k] "begin" : i64 -> i32
	      %2 = arith.extui %begin : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %3 = arith.extui %end_1 : i32 to i64
	      %width = table.load %runs[%k] "width" : i64 -> i32
	      %4 = arith.extui %width : i32 to i64
	      %first_threshold = table.load %runs[%k] "first_threshold" : i64 -> i32
	      %5 = arith.extui %first_threshold : i32 to i64
	      %6 = arith.constant 1 : i64
	      scf.for %k_1 = %2 to %3 step %6 : i64 {
	        %7 = arith.subi %k_1, %2 : i64
	        %8 = arith.muli %7, %4 : i64
	        %9 = arith.addi %5, %8 : i64
	        %feature = table.load %columns[%k_1] "feature" : i64 -> i32
	        %value = table.gather %0[%feature] : !walk.row<f32>, i32 -> f32
	        %10 = arith.constant 0 : i64
	        %missing = table.load %columns[%k_1] "missing" : i64 -> i32
	        %11 = arith.extui %missing : i32 to i64
	        %12 = table.compare %value "unordered" %value : f32, f32 -> i1
	        %13 = simd.element %rank_thresholds[%9 x f32] : !table.records
	        %14 = simd.load %13 align 64 : i64 invariant : vector<16xf32>
	        %15 = simd.splat(%value) : (f32) -> vector<16xf32>
	        %16 = simd.compare(%15, %14) {comparison = "ogt"} : (vector<16xf32>, vector<16xf32>) -> vector<16xi1>
	        %17 = simd.population(%16) {size = 4 : i64} : (vector<16xi1>) -> i64
	        %18 = arith.constant 16 : i64
	        %19 = arith.muli %17, %18 : i64
	        %20 = arith.addi %9, %18 : i64
	        %21 = arith.addi %20, %19 : i64
	        %22 = simd.element %rank_thresholds[%21 x f32] : !table.records
	        %23 = simd.load %22 align 64 : i64 invariant : vector<16xf32>
	        %24 = simd.splat(%value) : (f32) -> vector<16xf32>
	        %25 = simd.compare(%24, %23) {comparison = "ogt"} : (vector<16xf32>, vector<16xf32>) -> vector<16xi1>
	        %26 = simd.population(%25) {size = 4 : i64} : (vector<16xi1>) -> i64
	        %27 = arith.addi %19, %26 : i64
	        %28 = arith.select %12, %11, %10 : i64
	        %29 = arith.addi %27, %28 : i64
	        %30 = arith.trunci %29 : i64 to i8
	        %31 = arith.constant -128 : i8
	        %32 = arith.xori %30, %31 : i8
	        %33 = simd.element %ranks[%k_1 x i8] : !simd.address
	        simd.store %32, %33 align 1 : i64 : i8
	      }
	    }
	    func.return
	  }
	}
)
