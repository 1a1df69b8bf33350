ModuleOp(
	builtin.module {
	  func.func @block_ranks_lt_float32_as_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) attributes {llvm.nvvm.reqntid = "128"} {
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
	    %10 = arith.addi %row_begin, %3 : i64
	    %11 = table.row %rows[%10 x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	    %12 = arith.constant 4 : i64
	    %13 = arith.muli %rank_words, %12 : i64
	    %14 = arith.muli %3, %13 : i64
	    %15 = simd.element %scratch[%14 x i8] : !walk.scratch
	    %16 = arith.constant 128 : i64
	    scf.for %k = %thread to %13 step %16 : i64 {
	      %feature = table.load %columns[%k] "feature" : i64 -> i32
	      %value = table.gather %11[%feature] : !walk.row<f32>, i32 -> f32
	      %17 = arith.constant 0 : i32
	      %missing = table.load %columns[%k] "missing" : i64 -> i32
	      %18 = table.compare %value "unordered" %value : f32, f32 -> i1
	      %first_1 = table.load %columns[%k] "first" : i64 -> i32
	      %long = table.load %columns[%k] "long" : i64 -> i32
	      %19 = arith.extui %first_1 : i32 to i64
	      %20 = simd.element %rank_thresholds[%19 x f32] : !table.records
	      %21 = simd.local 1 : i64 x i32 align 4 : i64
	      %22 = arith.constant 0 : i32
	      simd.store %22, %21 align 4 : i64 : i32
	      %23 = arith.cmpi ne, %long, %22 : i32
	      scf.if %23 {
	        %24 = simd.load %21 align 4 : i64 : i32
	        %25 = arith.constant 128 : i32
	        %26 = arith.constant 127 : i32
	        %27 = arith.addi %24, %26 : i32
	        %28 = arith.extui %27 : i32 to i64
	        %29 = simd.element %20[%28 x f32] : !simd.address
	        %30 = simd.load %29 align 4 : i64 invariant : f32
	        %31 = simd.compare(%value, %30) {comparison = "oge"} : (f32, f32) -> i1
	        %32 = arith.addi %24, %25 : i32
	        %33 = arith.select %31, %32, %24 : i32
	        %34 = arith.constant 64 : i32
	        %35 = arith.constant 63 : i32
	        %36 = arith.addi %33, %35 : i32
	        %37 = arith.extui %36 : i32 to i64
	        %38 = simd.element %20[%37 x f32] : !simd.address
	        %39 = simd.load %38 align 4 : i64 invariant : f32
	        %40 = simd.compare(%value, %39) {comparison = "oge"} : (f32, f32) -> i1
	        %41 = arith.addi %33, %34 : i32
	        %42 = arith.select %40, %41, %33 : i32
	        %43 = arith.constant 32 : i32
	        %44 = arith.constant 31 : i32
	        %45 = arith.addi %42, %44 : i32
	        %46 = arith.extui %45 : i32 to i64
	        %47 = simd.element %20[%46 x f32] : !simd.address
	        %48 = simd.load %47 align 4 : i64 invariant : f32
	        %49 = simd.compare(%value, %48) {comparison = "oge"} : (f32, f32) -> i1
	        %50 = arith.addi %42, %43 : i32
	        %51 = arith.select %49, %50, %42 : i32
	        %52 = arith.constant 16 : i32
	        %53 = arith.constant 15 : i32
	        %54 = arith.addi %51, %53 : i32
	        %55 = arith.extui %54 : i32 to i64
	        %56 = simd.element %20[%55 x f32] : !simd.address
	        %57 = simd.load %56 align 4 : i64 invariant : f32
	        %58 = simd.compare(%value, %57) {comparison = "oge"} : (f32, f32) -> i1
	        %59 = arith.addi %51, %52 : i32
	        %60 = arith.select %58, %59, %51 : i32
	        simd.store %60, %21 align 4 : i64 : i32
	      }
	      %61 = simd.load %21 align 4 : i64 : i32
	      %62 = arith.constant 8 : i32
	      %63 = arith.constant 7 : i32
	      %64 = arith.addi %61, %63 : i32
	      %65 = arith.extui %64 : i32 to i64
	      %66 = simd.element %20[%65 x f32] : !simd.address
	      %67 = simd.load %66 align 4 : i64 invariant : f32
	      %68 = simd.compare(%value, %67) {comparison = "oge"} : (f32, f32) -> i1
	      %69 = arith.addi %61, %62 : i32
	      %70 = arith.select %68, %69, %61 : i32
	      %71 = arith.constant 4 : i32
	      %72 = arith.constant 3 : i32
	      %73 = arith.addi %70, %72 : i32
	      %74 = arith.extui %73 : i32 to i64
	      %75 = simd.element %20[%74 x f32] : !simd.address
	      %76 = simd.load %75 align 4 : i64 invariant : f32
	      %77 = simd.compare(%value, %76) {comparison = "oge"} : (f32, f32) -> i1
	      %78 = arith.addi %70, %71 : i32
	      %79 = arith.select %77, %78, %70 : i32
	      %80 = arith.constant 2 : i32
	      %81 = arith.constant 1 : i32
	      %82 = arith.addi %79, %81 : i32
	      %83 = arith.extui %82 : i32 to i64
	      %84 = simd.element %20[%83 x f32] : !simd.address
	      %85 = simd.load %84 align 4 : i64 invariant : f32
	      %86 = simd.compare(%value, %85) {comparison = "oge"} : (f32, f32) -> i1
	      %87 = arith.addi %79, %80 : i32
	      %88 = arith.select %86, %87, %79 : i32
	      %89 = arith.addi %88, %22 : i32
	      %90 = arith.extui %89 : i32 to i64
	      %91 = simd.element %20[%90 x f32] : !simd.address
	      %92 = simd.load %91 align 4 : i64 invariant : f32
	      %93 = simd.compare(%value, %92) {comparison = "oge"} : (f32, f32) -> i1
	      %94 = arith.addi %88, %81 : i32
	      %95 = arith.select %93, %94, %88 : i32
	      simd.store %95, %21 align 4 : i64 : i32
	      %96 = simd.load %21 align 4 : i64 : i32
	      %97 = arith.select %18, %missing, %17 : i32
	      %98 = arith.addi %96, %97 : i32
	      %99 = arith.trunci %98 : i32 to i8
	      %100 = simd.element %15[%k x i8] : !simd.address
	      simd.store %99, %100 align 1 : i64 : i8
	    }
	    func.return
	  }
	}
)
