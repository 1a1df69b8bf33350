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
	      %missing = table.load %columns[%k] "missing" : i64 -> i32
	      %17 = table.compare %value "unordered" %value : f32, f32 -> i1
	      %first_1 = table.load %columns[%k] "first" : i64 -> i32
	      %long = table.load %columns[%k] "long" : i64 -> i32
	      %18 = arith.extui %first_1 : i32 to i64
	      %19 = simd.element %rank_thresholds[%18 x f32] : !table.records
	      %20 = simd.local 1 : i64 x i32 align 4 : i64
	      %21 = arith.constant 0 : i32
	      simd.store %21, %20 align 4 : i64 : i32
	      %22 = arith.cmpi ne, %long, %21 : i32
	      scf.if %22 {
	        %23 = simd.load %20 align 4 : i64 : i32
	        %24 = arith.constant 128 : i32
	        %25 = arith.constant 127 : i32
	        %26 = arith.addi %23, %25 : i32
	        %27 = arith.extui %26 : i32 to i64
	        %28 = simd.element %19[%27 x f32] : !simd.address
	        %29 = simd.load %28 align 4 : i64 invariant : f32
	        %30 = simd.compare(%value, %29) {comparison = "oge"} : (f32, f32) -> i1
	        %31 = arith.addi %23, %24 : i32
	        %32 = arith.select %30, %31, %23 : i32
	        %33 = arith.constant 64 : i32
	        %34 = arith.constant 63 : i32
	        %35 = arith.addi %32, %34 : i32
	        %36 = arith.extui %35 : i32 to i64
	        %37 = simd.element %19[%36 x f32] : !simd.address
	        %38 = simd.load %37 align 4 : i64 invariant : f32
	        %39 = simd.compare(%value, %38) {comparison = "oge"} : (f32, f32) -> i1
	        %40 = arith.addi %32, %33 : i32
	        %41 = arith.select %39, %40, %32 : i32
	        %42 = arith.constant 32 : i32
	        %43 = arith.constant 31 : i32
	        %44 = arith.addi %41, %43 : i32
	        %45 = arith.extui %44 : i32 to i64
	        %46 = simd.element %19[%45 x f32] : !simd.address
	        %47 = simd.load %46 align 4 : i64 invariant : f32
	        %48 = simd.compare(%value, %47) {comparison = "oge"} : (f32, f32) -> i1
	        %49 = arith.addi %41, %42 : i32
	        %50 = arith.select %48, %49, %41 : i32
	        %51 = arith.constant 16 : i32
	        %52 = arith.constant 15 : i32
	        %53 = arith.addi %50, %52 : i32
	        %54 = arith.extui %53 : i32 to i64
	        %55 = simd.element %19[%54 x f32] : !simd.address
	        %56 = simd.load %55 align 4 : i64 invariant : f32
	        %57 = simd.compare(%value, %56) {comparison = "oge"} : (f32, f32) -> i1
	        %58 = arith.addi %50, %51 : i32
	        %59 = arith.select %57, %58, %50 : i32
	        simd.store %59, %20 align 4 : i64 : i32
	      }
	      %60 = simd.load %20 align 4 : i64 : i32
	      %61 = arith.constant 8 : i32
	      %62 = arith.constant 7 : i32
	      %63 = arith.addi %60, %62 : i32
	      %64 = arith.extui %63 : i32 to i64
	      %65 = simd.element %19[%64 x f32] : !simd.address
	      %66 = simd.load %65 align 4 : i64 invariant : f32
	      %67 = simd.compare(%value, %66) {comparison = "oge"} : (f32, f32) -> i1
	      %68 = arith.addi %60, %61 : i32
	      %69 = arith.select %67, %68, %60 : i32
	      %70 = arith.constant 4 : i32
	      %71 = arith.constant 3 : i32
	      %72 = arith.addi %69, %71 : i32
	      %73 = arith.extui %72 : i32 to i64
	      %74 = simd.element %19[%73 x f32] : !simd.address
	      %75 = simd.load %74 align 4 : i64 invariant : f32
	      %76 = simd.compare(%value, %75) {comparison = "oge"} : (f32, f32) -> i1
	      %77 = arith.addi %69, %70 : i32
	      %78 = arith.select %76, %77, %69 : i32
	      %79 = arith.constant 2 : i32
	      %80 = arith.constant 1 : i32
	      %81 = arith.addi %78, %80 : i32
	      %82 = arith.extui %81 : i32 to i64
	      %83 = simd.element %19[%82 x f32] : !simd.address
	      %84 = simd.load %83 align 4 : i64 invariant : f32
	      %85 = simd.compare(%value, %84) {comparison = "oge"} : (f32, f32) -> i1
	      %86 = arith.addi %78, %79 : i32
	      %87 = arith.select %85, %86, %78 : i32
	      %88 = arith.addi %87, %21 : i32
	      %89 = arith.extui %88 : i32 to i64
	      %90 = simd.element %19[%89 x f32] : !simd.address
	      %91 = simd.load %90 align 4 : i64 invariant : f32
	      %92 = simd.compare(%value, %91) {comparison = "oge"} : (f32, f32) -> i1
	      %93 = arith.addi %87, %80 : i32
	      %94 = arith.select %92, %93, %87 : i32
	      simd.store %94, %20 align 4 : i64 : i32
	      %95 = simd.load %20 align 4 : i64 : i32
	      %96 = arith.select %17, %missing, %21 : i32
	      %97 = arith.addi %95, %96 : i32
	      %98 = arith.trunci %97 : i32 to i8
	      %99 = simd.element %15[%k x i8] : !simd.address
	      simd.store %98, %99 align 1 : i64 : i8
	    }
	    func.return
	  }
	}
)
