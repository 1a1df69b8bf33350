ModuleOp(
	builtin.module {
	  func.func @rank_columns_le_float32_as_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %columns = table.records %tables "columns" slot 33 : i64 stride 8 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"missing", #builtin.int<4>, i32>]
	    %runs = table.records %tables "runs" slot 34 : i64 stride 16 : i64 fields [#table.field<"begin", #builtin.int<0>, i32>, #table.field<"end", #builtin.int<4>, i32>, #table.field<"width", #builtin.int<8>, i32>, #table.field<"first_threshold", #builtin.int<12>, i32>]
	    %rank_thresholds = table.records %tables "rank_thresholds" slot 23 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
	    %frame_bytes = table.number %tables "frame_bytes" slot 76 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %row_begin to %row_end step %0 : i64 {
	      %1 = arith.subi %k, %row_begin : i64
	      %2 = arith.muli %1, %frame_bytes : i64
	      %3 = simd.element %scratch[%2 x i8] : !walk.scratch
	      %4 = table.row %rows[%k x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	      %5 = arith.constant 4096 : i64
	      %6 = simd.element %3[%5 x i8] : !simd.address
	      scf.for %k_1 = %first to %end step %0 : i64 {
	        %begin = table.load %runs[%k_1] "begin" : i64 -> i32
	        %7 = arith.extui %begin : i32 to i64
	        %end_1 = table.load %runs[%k_1] "end" : i64 -> i32
	        %8 = arith.extui %end_1 : i32 to i64
	        %width = table.load %runs[%k_1] "width" : i64 -> i32
	        %9 = arith.extui %width : i32 to i64
	        %first_threshold = table.load %runs[%k_1] "first_threshold" : i64 -> i32
	        %10 = arith.extui %first_threshold : i32 to i64
	        scf.for %k_2 = %7 to %8 step %0 : i64 {
	          %11 = arith.subi %k_2, %7 : i64
	          %12 = arith.muli %11, %9 : i64
	          %13 = arith.addi %10, %12 : i64
	          %feature = table.load %columns[%k_2] "feature" : i64 -> i32
	          %value = table.gather %4[%feature] : !walk.row<f32>, i32 -> f32
	          %missing = table.load %columns[%k_2] "missing" : i64 -> i32
	          %14 = arith.extui %missing : i32 to i64
	          %15 = table.compare %value "unordered" %value : f32, f32 -> i1
	          %16 = simd.element %rank_thresholds[%13 x f32] : !table.records
	          %17 = simd.load %16 align 64 : i64 invariant : vector<16xf32>
	          %18 = simd.splat(%value) : (f32) -> vector<16xf32>
	          %19 = simd.compare(%18, %17) {comparison = "ogt"} : (vector<16xf32>, vector<16xf32>) -> vector<16xi1>
	          %20 = simd.population(%19) {size = 4 : i64} : (vector<16xi1>) -> i64
	          %21 = arith.constant 16 : i64
	          %22 = arith.muli %20, %21 : i64
	          %23 = arith.addi %13, %21 : i64
	          %24 = arith.addi %23, %22 : i64
	          %25 = simd.element %rank_thresholds[%24 x f32] : !table.records
	          %26 = simd.load %25 align 64 : i64 invariant : vector<16xf32>
	          %27 = simd.splat(%value) : (f32) -> vector<16xf32>
	          %28 = simd.compare(%27, %26) {comparison = "ogt"} : (vector<16xf32>, vector<16xf32>) -> vector<16xi1>
	          %29 = simd.population(%28) {size = 4 : i64} : (vector<16xi1>) -> i64
	          %30 = arith.addi %22, %29 : i64
	          %31 = arith.constant 0 : i64
	          %32 = arith.select %15, %14, %31 : i64
	          %33 = arith.addi %30, %32 : i64
	          %34 = arith.trunci %33 : i64 to i8
	          %35 = arith.constant -128 : i8
	          %36 = arith.xori %34, %35 : i8
	          %37 = simd.element %6[%k_2 x i8] : !simd.address
	          simd.store %36, %37 align 1 : i64 : i8
	        }
	      }
	    }
	    func.return
	  }
	}
)
