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
	    scf.for %k = %27 to %rank_words step %10 : i64 {
	      %28 = simd.local 1 : i64 x i32 align 4 : i64
	      %29 = arith.constant 0 : i32
	      simd.store %29, %28 align 4 : i64 : i32
	      scf.for %k_1 = %27 to %18 step %10 : i64 {
	        %30 = arith.muli %k, %18 : i64
	        %31 = arith.addi %30, %k_1 : i64
	        %feature = table.load %columns[%31] "feature" : i64 -> i32
	        %value = table.gather %22[%feature] : !walk.row<f32>, i32 -> f32
	        %missing = table.load %columns[%31] "missing" : i64 -> i32
	        %32 = table.compare %value "unordered" %value : f32, f32 -> i1
	        %first_1 = table.load %columns[%31] "first" : i64 -> i32
	        %long = table.load %columns[%31] "long" : i64 -> i32
	        %33 = arith.extui %first_1 : i32 to i64
	        %34 = simd.element %rank_thresholds[%33 x f32] : !table.records
	        %35 = simd.local 1 : i64 x i32 align 4 : i64
	        simd.store %29, %35 align 4 : i64 : i32
	        %36 = arith.cmpi ne, %long, %29 : i32
	        scf.if %36 {
	          %37 = simd.load %35 align 4 : i64 : i32
	          %38 = arith.constant 128 : i32
	          %39 = arith.constant 127 : i32
	          %40 = arith.addi %37, %39 : i32
	          %41 = arith.extui %40 : i32 to i64
	          %42 = simd.element %34[%41 x f32] : !simd.address
	          %43 = simd.load %42 align 4 : i64 invariant : f32
	          %44 = simd.compare(%value, %43) {comparison = "oge"} : (f32, f32) -> i1
	          %45 = arith.addi %37, %38 : i32
	          %46 = arith.select %44, %45, %37 : i32
	          %47 = arith.constant 64 : i32
	          %48 = arith.constant 63 : i32
	          %49 = arith.addi %46, %48 : i32
	          %50 = arith.extui %49 : i32 to i64
	          %51 = simd.element %34[%50 x f32] : !simd.address
	          %52 = simd.load %51 align 4 : i64 invariant : f32
	          %53 = simd.compare(%value, %52) {comparison = "oge"} : (f32, f32) -> i1
	          %54 = arith.addi %46, %47 : i32
	          %55 = arith.select %53, %54, %46 : i32
	          %56 = arith.constant 32 : i32
	          %57 = arith.constant 31 : i32
	          %58 = arith.addi %55, %57 : i32
	          %59 = arith.extui %58 : i32 to i64
	          %60 = simd.element %34[%59 x f32] : !simd.address
	          %61 = simd.load %60 align 4 : i64 invariant : f32
	          %62 = simd.compare(%value, %61) {comparison = "oge"} : (f32, f32) -> i1
	          %63 = arith.addi %55, %56 : i32
	          %64 = arith.select %62, %63, %55 : i32
	          %65 = arith.constant 16 : i32
	          %66 = arith.constant 15 : i32
	          %67 = arith.addi %64, %66 : i32
	          %68 = arith.extui %67 : i32 to i64
	          %69 = simd.element %34[%68 x f32] : !simd.address
	          %70 = simd.load %69 align 4 : i64 invariant : f32
	          %71 = simd.compare(%value, %70) {comparison = "oge"} : (f32, f32) -> i1
	          %72 = arith.addi %64, %65 : i32
	          %73 = arith.select %71, %72, %64 : i32
	          simd.store %73, %35 align 4 : i64 : i32
	        }
	        %74 = simd.load %35 align 4 : i64 : i32
	        %75 = arith.constant 8 : i32
	        %76 = arith.constant 7 : i32
	        %77 = arith.addi %74, %76 : i32
	        %78 = arith.extui %77 : i32 to i64
	        %79 = simd.element %34[%78 x f32] : !simd.address
	        %80 = simd.load %79 align 4 : i64 invariant : f32
	        %81 = simd.compare(%value, %80) {comparison = "oge"} : (f32, f32) -> i1
	        %82 = arith.addi %74, %75 : i32
	        %83 = arith.select %81, %82, %74 : i32
	        %84 = arith.constant 4 : i32
	        %85 = arith.constant 3 : i32
	        %86 = arith.addi %83, %85 : i32
	        %87 = arith.extui %86 : i32 to i64
	        %88 = simd.element %34[%87 x f32] : !simd.address
	        %89 = simd.load %88 align 4 : i64 invariant : f32
	        %90 = simd.compare(%value, %89) {comparison = "oge"} : (f32, f32) -> i1
	        %91 = arith.addi %83, %84 : i32
	        %92 = arith.select %90, %91, %83 : i32
	        %93 = arith.constant 2 : i32
	        %94 = arith.constant 1 : i32
	        %95 = arith.addi %92, %94 : i32
	        %96 = arith.extui %95 : i32 to i64
	        %97 = simd.element %34[%96 x f32] : !simd.address
	        %98 = simd.load %97 align 4 : i64 invariant : f32
	        %99 = simd.compare(%value, %98) {comparison = "oge"} : (f32, f32) -> i1
	        %100 = arith.addi %92, %93 : i32
	        %101 = arith.select %99, %100, %92 : i32
	        %102 = arith.addi %101, %29 : i32
	        %103 = arith.extui %102 : i32 to i64
	        %104 = simd.element %34[%103 x f32] : !simd.address
	        %105 = simd.load %104 align 4 : i64 invariant : f32
	        %106 = simd.compare(%value, %105) {comparison = "oge"} : (f32, f32) -> i1
	        %107 = arith.addi %101, %94 : i32
	        %108 = arith.select %106, %107, %101 : i32
	        simd.store %108, %35 align 4 : i64 : i32
	        %109 = simd.load %35 align 4 : i64 : i32
	        %110 = arith.select %32, %missing, %29 : i32
	        %111 = arith.addi %109, %110 : i32
	        %112 = arith.constant 8 : i64
	        %113 = arith.muli %k_1, %112 : i64
	        %114 = arith.trunci %113 : i64 to i32
	        %115 = arith.shli %111, %114 : i32
	        %116 = simd.load %28 align 4 : i64 : i32
	        %117 = arith.ori %116, %115 : i32
	        simd.store %117, %28 align 4 : i64 : i32
	      }
	      scf.if %26 {
	        %118 = simd.load %28 align 4 : i64 : i32
	        %119 = arith.muli %k, %13 : i64
	        %120 = simd.element %21[%119 x i8] : !simd.address
	        simd.store %118, %120 align 4 : i64 : i32
	      }
	    }
	    func.return
	  }
	}
)
