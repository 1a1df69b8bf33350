ModuleOp(
	builtin.module {
	  func.func @block_trees_one_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) attributes {llvm.nvvm.reqntid = "128"} {
	    %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"word", #builtin.int<0>, i32>]
	    %rank_words = table.number %tables "rank_words" slot 68 : i64
	    %tree_depth = table.number %tables "tree_depth" slot 67 : i64
	    %n_targets = table.number %tables "n_targets" slot 40 : i64
	    %n_trees = table.number %tables "n_trees" slot 41 : i64
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
	    %10 = simd.block_memory
	    %11 = arith.constant 4 : i64
	    %12 = arith.muli %rank_words, %11 : i64
	    %13 = arith.muli %3, %12 : i64
	    %14 = simd.element %scratch[%13 x i8] : !walk.scratch
	    %15 = arith.constant 128 : i64
	    scf.for %word = %thread to %rank_words step %15 : i64 {
	      %16 = simd.element %14[%word x i32] : !simd.address
	      %17 = simd.load %16 align 4 : i64 : i32
	      %18 = simd.element %10[%word x i32] : !simd.address
	      simd.store %17, %18 align 4 : i64 : i32
	    }
	    %19 = arith.muli %rank_words, %11 : i64
	    %20 = arith.constant 15 : i64
	    %21 = arith.addi %19, %20 : i64
	    %22 = arith.constant -16 : i64
	    %23 = arith.andi %21, %22 : i64
	    %24 = arith.constant 1 : i64
	    %25 = arith.shli %11, %tree_depth : i64
	    %26 = arith.muli %24, %24 : i64
	    %27 = arith.addi %26, %24 : i64
	    %28 = arith.muli %25, %27 : i64
	    %29 = arith.addi %row_begin, %3 : i64
	    %30 = arith.muli %29, %n_targets : i64
	    %31 = simd.element %10[%23 x i8] : !simd.address
	    %32 = simd.element %scores[%30 x f32] : !walk.scores<f32>
	    %33 = arith.constant 0 : i64
	    %34 = arith.constant 1024 : i64
	    scf.for %first_1 = %33 to %n_trees step %34 : i64 {
	      %35 = arith.addi %first_1, %34 : i64
	      %36 = arith.minsi %35, %n_trees : i64
	      "gpu.barrier"() : () -> ()
	      %37 = arith.addi %first_1, %thread : i64
	      scf.for %tree = %37 to %36 step %15 : i64 {
	        %38 = arith.subi %tree, %first_1 : i64
	        %39 = arith.muli %tree, %28 : i64
	        %40 = simd.element %nodes[%39 x i8] : !table.records
	        %41 = simd.local 1 : i64 x i32 align 4 : i64
	        %42 = arith.constant 0 : i32
	        simd.store %42, %41 align 4 : i64 : i32
	        scf.for %level = %33 to %tree_depth step %24 : i64 {
	          %43 = simd.load %41 align 4 : i64 : i32
	          %44 = arith.shli %24, %level : i64
	          %45 = arith.trunci %44 : i64 to i32
	          %46 = arith.addi %45, %43 : i32
	          %47 = arith.extui %46 : i32 to i64
	          %48 = simd.element %40[%47 x i32] : !simd.address
	          %49 = simd.load %48 align 4 : i64 invariant : i32
	          %50 = arith.constant 16 : i32
	          %51 = arith.shrui %49, %50 : i32
	          %52 = arith.constant 3 : i32
	          %53 = arith.andi %51, %52 : i32
	          %54 = arith.constant 5 : i32
	          %55 = arith.shrui %51, %54 : i32
	          %56 = arith.addi %55, %53 : i32
	          %57 = arith.extui %56 : i32 to i64
	          %58 = simd.element %10[%57 x i8] : !simd.address
	          %59 = simd.load %58 align 1 : i64 : i8
	          %60 = arith.extui %59 : i8 to i32
	          %61 = arith.constant 255 : i32
	          %62 = arith.andi %49, %61 : i32
	          %63 = arith.cmpi ule, %60, %62 : i32
	          %64 = arith.select %63, %45, %42 : i32
	          %65 = arith.addi %43, %64 : i32
	          simd.store %65, %41 align 4 : i64 : i32
	        }
	        %66 = simd.load %41 align 4 : i64 : i32
	        %67 = arith.muli %tree, %28 : i64
	        %68 = simd.element %nodes[%67 x i8] : !table.records
	        %69 = simd.element %68[%25 x i8] : !simd.address
	        %70 = arith.extui %66 : i32 to i64
	        %71 = simd.element %69[%70 x i32] : !simd.address
	        %72 = arith.shrui %33, %33 : i64
	        %73 = arith.andi %33, %33 : i64
	        %74 = arith.muli %72, %25 : i64
	        %75 = simd.element %71[%74 x i8] : !simd.address
	        %76 = arith.muli %73, %11 : i64
	        %77 = simd.element %75[%76 x i8] : !simd.address
	        %78 = simd.load %77 align 4 : i64 invariant : f32
	        %79 = simd.element %31[%38 x f32] : !simd.address
	        simd.store %78, %79 align 4 : i64 : f32
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %target = %thread to %n_targets step %15 : i64 {
	        %80 = simd.element %32[%target x f32] : !simd.address
	        %81 = simd.local 1 : i64 x f32 align 4 : i64
	        %82 = simd.load %80 align 4 : i64 : f32
	        simd.store %82, %81 align 4 : i64 : f32
	        scf.for %tree_1 = %first_1 to %36 step %24 : i64 {
	          %83 = arith.subi %tree_1, %first_1 : i64
	          %84 = simd.element %31[%83 x f32] : !simd.address
	          %85 = simd.load %84 align 4 : i64 : f32
	          %86 = simd.load %81 align 4 : i64 : f32
	          %87 = arith.addf %86, %85 : f32
	          simd.store %87, %81 align 4 : i64 : f32
	        }
	        %88 = simd.load %81 align 4 : i64 : f32
	        simd.store %88, %80 align 4 : i64 : f32
	      }
	    }
	    func.return
	  }
	}
)
