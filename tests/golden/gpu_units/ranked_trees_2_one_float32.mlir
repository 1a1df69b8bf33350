ModuleOp(
	builtin.module {
	  func.func @ranked_trees_2_one_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"word", #builtin.int<0>, i32>]
	    %rank_words = table.number %tables "rank_words" slot 68 : i64
	    %thread_bytes = table.number %tables "thread_bytes" slot 69 : i64
	    %walked_trees = table.number %tables "walked_trees" slot 71 : i64
	    %group_trees = table.number %tables "group_trees" slot 70 : i64
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
	    %row = arith.addi %row_begin, %5 : i64
	    %10 = arith.constant 1 : i64
	    %11 = arith.subi %row_end, %10 : i64
	    %own_row = arith.minsi %row, %11 : i64
	    %12 = simd.block_memory
	    %13 = arith.constant 128 : i64
	    %14 = arith.muli %rank_words, %13 : i64
	    %15 = arith.muli %7, %14 : i64
	    %16 = arith.constant 4 : i64
	    %17 = arith.muli %9, %16 : i64
	    %18 = arith.addi %15, %17 : i64
	    %ranks = simd.element %12[%18 x i8] : !simd.address
	    %19 = arith.subi %own_row, %row_begin : i64
	    %20 = arith.muli %rank_words, %13 : i64
	    %21 = arith.shrui %19, %6 : i64
	    %22 = arith.andi %19, %8 : i64
	    %23 = arith.muli %21, %20 : i64
	    %24 = arith.muli %22, %16 : i64
	    %25 = arith.addi %23, %24 : i64
	    %26 = simd.element %scratch[%25 x i8] : !walk.scratch
	    %27 = arith.constant 0 : i64
	    scf.for %word = %27 to %rank_words step %10 : i64 {
	      %28 = arith.muli %word, %13 : i64
	      %29 = simd.element %26[%28 x i8] : !simd.address
	      %30 = simd.load %29 align 4 : i64 : i32
	      %31 = simd.element %ranks[%28 x i8] : !simd.address
	      simd.store %30, %31 align 4 : i64 : i32
	    }
	    %32 = arith.muli %rank_words, %16 : i64
	    %33 = simd.local 1 : i64 x f32 align 4 : i64
	    %34 = simd.element %scores[%own_row x f32] : !walk.scores<f32>
	    %35 = simd.load %34 align 4 : i64 : f32
	    simd.store %35, %33 align 4 : i64 : f32
	    %36 = arith.muli %threads, %thread_bytes : i64
	    %group = simd.element %12[%36 x i8] : !simd.address
	    %37 = arith.constant 32 : i64
	    scf.for %first_1 = %27 to %walked_trees step %group_trees : i64 {
	      %38 = arith.addi %first_1, %group_trees : i64
	      %39 = arith.minsi %38, %walked_trees : i64
	      "gpu.barrier"() : () -> ()
	      %40 = arith.muli %first_1, %37 : i64
	      %41 = simd.element %nodes[%40 x i8] : !table.records
	      %42 = arith.subi %39, %first_1 : i64
	      %43 = arith.muli %42, %37 : i64
	      %44 = arith.shrui %43, %16 : i64
	      scf.for %piece = %thread to %44 step %threads : i64 {
	        %45 = simd.element %41[%piece x vector<4xi32>] : !simd.address
	        %46 = simd.load %45 align 16 : i64 invariant : vector<4xi32>
	        %47 = simd.element %group[%piece x vector<4xi32>] : !simd.address
	        simd.store %46, %47 align 16 : i64 : vector<4xi32>
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %tree = %first_1 to %39 step %16 : i64 {
	        %48 = arith.subi %tree, %first_1 : i64
	        %49 = arith.muli %48, %37 : i64
	        %50 = arith.muli %37, %27 : i64
	        %51 = arith.addi %49, %50 : i64
	        %52 = simd.element %group[%51 x i8] : !simd.address
	        %53 = arith.muli %37, %10 : i64
	        %54 = arith.addi %49, %53 : i64
	        %55 = simd.element %group[%54 x i8] : !simd.address
	        %56 = arith.constant 2 : i64
	        %57 = arith.muli %37, %56 : i64
	        %58 = arith.addi %49, %57 : i64
	        %59 = simd.element %group[%58 x i8] : !simd.address
	        %60 = arith.constant 3 : i64
	        %61 = arith.muli %37, %60 : i64
	        %62 = arith.addi %49, %61 : i64
	        %63 = simd.element %group[%62 x i8] : !simd.address
	        %64, %65, %66, %67, %68 = scf.while (%69 = %27, %70 = %52, %71 = %55, %72 = %59, %73 = %63) : (i64, !simd.address, !simd.address, !simd.address, !simd.address) -> (i64, !simd.address, !simd.address, !simd.address, !simd.address) {
	          %74 = arith.cmpi slt, %69, %56 : i64
	          scf.condition(%74) %69, %70, %71, %72, %73 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        } do {
	        ^bb0(%75: i64, %76: !simd.address, %77: !simd.address, %78: !simd.address, %79: !simd.address):
	          %80 = arith.shli %16, %75 : i64
	          %81 = arith.addi %75, %10 : i64
	          %82 = simd.element %76[%80 x i8] : !simd.address
	          %83 = simd.load %82 align 4 : i64 : i32
	          %84 = arith.constant 16 : i32
	          %85 = arith.shrui %83, %84 : i32
	          %86 = arith.extui %85 : i32 to i64
	          %87 = simd.element %ranks[%86 x i8] : !simd.address
	          %88 = simd.load %87 align 1 : i64 : i8
	          %89 = arith.extui %88 : i8 to i32
	          %90 = arith.constant 255 : i32
	          %91 = arith.andi %83, %90 : i32
	          %92 = arith.cmpi ule, %89, %91 : i32
	          %93 = arith.select %92, %80, %27 : i64
	          %94 = simd.element %76[%93 x i8] : !simd.address
	          %95 = simd.element %77[%80 x i8] : !simd.address
	          %96 = simd.load %95 align 4 : i64 : i32
	          %97 = arith.shrui %96, %84 : i32
	          %98 = arith.extui %97 : i32 to i64
	          %99 = simd.element %ranks[%98 x i8] : !simd.address
	          %100 = simd.load %99 align 1 : i64 : i8
	          %101 = arith.extui %100 : i8 to i32
	          %102 = arith.andi %96, %90 : i32
	          %103 = arith.cmpi ule, %101, %102 : i32
	          %104 = arith.select %103, %80, %27 : i64
	          %105 = simd.element %77[%104 x i8] : !simd.address
	          %106 = simd.element %78[%80 x i8] : !simd.address
	          %107 = simd.load %106 align 4 : i64 : i32
	          %108 = arith.shrui %107, %84 : i32
	          %109 = arith.extui %108 : i32 to i64
	          %110 = simd.element %ranks[%109 x i8] : !simd.address
	          %111 = simd.load %110 align 1 : i64 : i8
	          %112 = arith.extui %111 : i8 to i32
	          %113 = arith.andi %107, %90 : i32
	          %114 = arith.cmpi ule, %112, %113 : i32
	          %115 = arith.select %114, %80, %27 : i64
	          %116 = simd.element %78[%115 x i8] : !simd.address
	          %117 = simd.element %79[%80 x i8] : !simd.address
	          %118 = simd.load %117 align 4 : i64 : i32
	          %119 = arith.shrui %118, %84 : i32
	          %120 = arith.extui %119 : i32 to i64
	          %121 = simd.element %ranks[%120 x i8] : !simd.address
	          %122 = simd.load %121 align 1 : i64 : i8
	          %123 = arith.extui %122 : i8 to i32
	          %124 = arith.andi %118, %90 : i32
	          %125 = arith.cmpi ule, %123, %124 : i32
	          %126 = arith.select %125, %80, %27 : i64
	          %127 = simd.element %79[%126 x i8] : !simd.address
	          scf.yield %81, %94, %105, %116, %127 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        }
	        %128 = arith.constant 16 : i64
	        %129 = simd.element %65[%128 x i8] : !simd.address
	        %130 = simd.element %66[%128 x i8] : !simd.address
	        %131 = simd.element %67[%128 x i8] : !simd.address
	        %132 = simd.element %68[%128 x i8] : !simd.address
	        %133 = arith.shrui %27, %27 : i64
	        %134 = arith.andi %27, %27 : i64
	        %135 = arith.muli %133, %128 : i64
	        %136 = simd.element %129[%135 x i8] : !simd.address
	        %137 = arith.muli %134, %16 : i64
	        %138 = simd.element %136[%137 x i8] : !simd.address
	        %139 = simd.load %138 align 4 : i64 : f32
	        %140 = arith.shrui %27, %27 : i64
	        %141 = arith.andi %27, %27 : i64
	        %142 = arith.muli %140, %128 : i64
	        %143 = simd.element %130[%142 x i8] : !simd.address
	        %144 = arith.muli %141, %16 : i64
	        %145 = simd.element %143[%144 x i8] : !simd.address
	        %146 = simd.load %145 align 4 : i64 : f32
	        %147 = arith.shrui %27, %27 : i64
	        %148 = arith.andi %27, %27 : i64
	        %149 = arith.muli %147, %128 : i64
	        %150 = simd.element %131[%149 x i8] : !simd.address
	        %151 = arith.muli %148, %16 : i64
	        %152 = simd.element %150[%151 x i8] : !simd.address
	        %153 = simd.load %152 align 4 : i64 : f32
	        %154 = arith.shrui %27, %27 : i64
	        %155 = arith.andi %27, %27 : i64
	        %156 = arith.muli %154, %128 : i64
	        %157 = simd.element %132[%156 x i8] : !simd.address
	        %158 = arith.muli %155, %16 : i64
	        %159 = simd.element %157[%158 x i8] : !simd.address
	        %160 = simd.load %159 align 4 : i64 : f32
	        %161 = arith.addi %tree, %27 : i64
	        %162 = simd.load %33 align 4 : i64 : f32
	        %163 = arith.addf %162, %139 : f32
	        simd.store %163, %33 align 4 : i64 : f32
	        %164 = arith.addi %tree, %10 : i64
	        %165 = simd.load %33 align 4 : i64 : f32
	        %166 = arith.addf %165, %146 : f32
	        simd.store %166, %33 align 4 : i64 : f32
	        %167 = arith.addi %tree, %56 : i64
	        %168 = simd.load %33 align 4 : i64 : f32
	        %169 = arith.addf %168, %153 : f32
	        simd.store %169, %33 align 4 : i64 : f32
	        %170 = arith.addi %tree, %60 : i64
	        %171 = simd.load %33 align 4 : i64 : f32
	        %172 = arith.addf %171, %160 : f32
	        simd.store %172, %33 align 4 : i64 : f32
	      }
	    }
	    %173 = arith.cmpi slt, %row, %row_end : i64
	    scf.if %173 {
	      %174 = simd.load %33 align 4 : i64 : f32
	      %175 = simd.element %scores[%row x f32] : !walk.scores<f32>
	      simd.store %174, %175 align 4 : i64 : f32
	    }
	    func.return
	  }
	}
)
