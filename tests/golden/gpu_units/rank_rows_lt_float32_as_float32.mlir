ModuleOp(
	builtin.module {
	  func.func @rank_rows_lt_float32_as_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %columns = table.records %tables "columns" slot 33 : i64 stride 16 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"missing", #builtin.int<4>, i32>, #table.field<"first", #builtin.int<8>, i32>, #table.field<"long", #builtin.int<12>, i32>]
	    %rank_thresholds = table.records %tables "rank_thresholds" slot 23 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
	    %rank_words = table.number %tables "rank_words" slot 68 : i64
	    %0 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
	    %thread = arith.index_cast %0 : index to i64
	    %1 = "gpu.block_dim"() <{dimension = #gpu<dim x>}> : () -> index
	    %threads = arith.index_cast %1 : index to i64
	    %2 = "gpu.block_id"() <{dimension = #gpu<dim x>}> : () -> index
	    %3 = arith.index_cast %2 : index to i64
	    %4 = arith.muli %3, %threads : i64
	    %5 = arith.addi %4, %thread : i64
	    %6 = arith.constant 5 : i64
	    %7 = arith.shrui %thread, %6 : i64
	    %8 = arith.constant 31 : i64
	    %9 = arith.andi %thread, %8 : i64
	    %10 = arith.constant 1 : i64
	    %11 = arith.subi %row_end, %10 : i64
	    %12 = arith.addi %row_begin, %5 : i64
	    %own_row = arith.minsi %12, %11 : i64
	    %13 = arith.constant 128 : i64
	    %14 = arith.muli %rank_words, %13 : i64
	    %15 = arith.shrui %5, %6 : i64
	    %16 = arith.andi %5, %8 : i64
	    %17 = arith.muli %15, %14 : i64
	    %18 = arith.constant 4 : i64
	    %19 = arith.muli %16, %18 : i64
	    %20 = arith.addi %17, %19 : i64
	    %21 = simd.element %scratch[%20 x i8] : !walk.scratch
	    %22 = table.row %rows[%own_row x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	    %23 = arith.andi %5, %8 : i64
	    %24 = arith.subi %5, %23 : i64
	    %25 = arith.subi %row_end, %row_begin : i64
	    %26 = arith.cmpi slt, %24, %25 : i64
	    %27 = arith.constant 0 : i64
	    %28 = arith.constant 1 : i64
	    scf.for %k = %27 to %rank_words step %28 : i64 {
	      %29 = simd.local 1 : i64 x i32 align 4 : i64
	      %30 = arith.constant 0 : i32
	      simd.store %30, %29 align 4 : i64 : i32
	      %31 = arith.constant 0 : i64
	      %32 = arith.constant 4 : i64
	      %33 = arith.constant 1 : i64
	      scf.for %k_1 = %31 to %32 step %33 : i64 {
	        %34 = arith.constant 4 : i64
	        %35 = arith.muli %k, %34 : i64
	        %36 = arith.addi %35, %k_1 : i64
	        %feature = table.load %columns[%36] "feature" : i64 -> i32
	        %value = table.gather %22[%feature] : !walk.row<f32>, i32 -> f32
	        %37 = arith.constant 0 : i32
	        %missing = table.load %columns[%36] "missing" : i64 -> i32
	        %38 = table.compare %value "unordered" %value : f32, f32 -> i1
	        %first_1 = table.load %columns[%36] "first" : i64 -> i32
	        %long = table.load %columns[%36] "long" : i64 -> i32
	        %39 = arith.extui %first_1 : i32 to i64
	        %40 = simd.element %rank_thresholds[%39 x f32] : !table.records
	        %41 = simd.local 1 : i64 x i32 align 4 : i64
	        %42 = arith.constant 0 : i32
	        simd.store %42, %41 align 4 : i64 : i32
	        %43 = arith.cmpi ne, %long, %42 : i32
	        scf.if %43 {
	          %44 = simd.load %41 align 4 : i64 : i32
	          %45 = arith.constant 128 : i32
	          %46 = arith.constant 127 : i32
	          %47 = arith.addi %44, %46 : i32
	          %48 = arith.extui %47 : i32 to i64
	          %49 = simd.element %40[%48 x f32] : !simd.address
	          %50 = simd.load %49 align 4 : i64 invariant : f32
	          %51 = simd.compare(%value, %50) {comparison = "oge"} : (f32, f32) -> i1
	          %52 = arith.addi %44, %45 : i32
	          %53 = arith.select %51, %52, %44 : i32
	          %54 = arith.constant 64 : i32
	          %55 = arith.constant 63 : i32
	          %56 = arith.addi %53, %55 : i32
	          %57 = arith.extui %56 : i32 to i64
	          %58 = simd.element %40[%57 x f32] : !simd.address
	          %59 = simd.load %58 align 4 : i64 invariant : f32
	          %60 = simd.compare(%value, %59) {comparison = "oge"} : (f32, f32) -> i1
	          %61 = arith.addi %53, %54 : i32
	          %62 = arith.select %60, %61, %53 : i32
	          %63 = arith.constant 32 : i32
	          %64 = arith.constant 31 : i32
	          %65 = arith.addi %62, %64 : i32
	          %66 = arith.extui %65 : i32 to i64
	          %67 = simd.element %40[%66 x f32] : !simd.address
	          %68 = simd.load %67 align 4 : i64 invariant : f32
	          %69 = simd.compare(%value, %68) {comparison = "oge"} : (f32, f32) -> i1
	          %70 = arith.addi %62, %63 : i32
	          %71 = arith.select %69, %70, %62 : i32
	          %72 = arith.constant 16 : i32
	          %73 = arith.constant 15 : i32
	          %74 = arith.addi %71, %73 : i32
	          %75 = arith.extui %74 : i32 to i64
	          %76 = simd.element %40[%75 x f32] : !simd.address
	          %77 = simd.load %76 align 4 : i64 invariant : f32
	          %78 = simd.compare(%value, %77) {comparison = "oge"} : (f32, f32) -> i1
	          %79 = arith.addi %71, %72 : i32
	          %80 = arith.select %78, %79, %71 : i32
	          simd.store %80, %41 align 4 : i64 : i32
	        }
	        %81 = simd.load %41 align 4 : i64 : i32
	        %82 = arith.constant 8 : i32
	        %83 = arith.constant 7 : i32
	        %84 = arith.addi %81, %83 : i32
	        %85 = arith.extui %84 : i32 to i64
	        %86 = simd.element %40[%85 x f32] : !simd.address
	        %87 = simd.load %86 align 4 : i64 invariant : f32
	        %88 = simd.compare(%value, %87) {comparison = "oge"} : (f32, f32) -> i1
	        %89 = arith.addi %81, %82 : i32
	        %90 = arith.select %88, %89, %81 : i32
	        %91 = arith.constant 4 : i32
	        %92 = arith.constant 3 : i32
	        %93 = arith.addi %90, %92 : i32
	        %94 = arith.extui %93 : i32 to i64
	        %95 = simd.element %40[%94 x f32] : !simd.address
	        %96 = simd.load %95 align 4 : i64 invariant : f32
	        %97 = simd.compare(%value, %96) {comparison = "oge"} : (f32, f32) -> i1
	        %98 = arith.addi %90, %91 : i32
	        %99 = arith.select %97, %98, %90 : i32
	        %100 = arith.constant 2 : i32
	        %101 = arith.constant 1 : i32
	        %102 = arith.addi %99, %101 : i32
	        %103 = arith.extui %102 : i32 to i64
	        %104 = simd.element %40[%103 x f32] : !simd.address
	        %105 = simd.load %104 align 4 : i64 invariant : f32
	        %106 = simd.compare(%value, %105) {comparison = "oge"} : (f32, f32) -> i1
	        %107 = arith.addi %99, %100 : i32
	        %108 = arith.select %106, %107, %99 : i32
	        %109 = arith.addi %108, %42 : i32
	        %110 = arith.extui %109 : i32 to i64
	        %111 = simd.element %40[%110 x f32] : !simd.address
	        %112 = simd.load %111 align 4 : i64 invariant : f32
	        %113 = simd.compare(%value, %112) {comparison = "oge"} : (f32, f32) -> i1
	        %114 = arith.addi %108, %101 : i32
	        %115 = arith.select %113, %114, %108 : i32
	        simd.store %115, %41 align 4 : i64 : i32
	        %116 = simd.load %41 align 4 : i64 : i32
	        %117 = arith.select %38, %missing, %37 : i32
	        %118 = arith.addi %116, %117 : i32
	        %119 = arith.constant 8 : i64
	        %120 = arith.muli %k_1, %119 : i64
	        %121 = arith.trunci %120 : i64 to i32
	        %122 = arith.shli %118, %121 : i32
	        %123 = simd.load %29 align 4 : i64 : i32
	        %124 = arith.ori %123, %122 : i32
	        simd.store %124, %29 align 4 : i64 : i32
	      }
	      scf.if %26 {
	        %125 = simd.load %29 align 4 : i64 : i32
	        %126 = arith.constant 128 : i64
	        %127 = arith.muli %k, %126 : i64
	        %128 = simd.element %21[%127 x i8] : !simd.address
	        simd.store %125, %128 align 4 : i64 : i32
	      }
	    }
	    func.return
	  }
	}
)
