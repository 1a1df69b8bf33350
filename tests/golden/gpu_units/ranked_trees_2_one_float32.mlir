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
	    %32 = simd.local 1 : i64 x f32 align 4 : i64
	    %33 = simd.element %scores[%own_row x f32] : !walk.scores<f32>
	    %34 = simd.load %33 align 4 : i64 : f32
	    simd.store %34, %32 align 4 : i64 : f32
	    %35 = arith.muli %threads, %thread_bytes : i64
	    %group = simd.element %12[%35 x i8] : !simd.address
	    scf.for %first_1 = %27 to %walked_trees step %group_trees : i64 {
	      %36 = arith.addi %first_1, %group_trees : i64
	      %37 = arith.minsi %36, %walked_trees : i64
	      "gpu.barrier"() : () -> ()
	      %38 = arith.constant 32 : i64
	      %39 = arith.muli %first_1, %38 : i64
	      %40 = simd.element %nodes[%39 x i8] : !table.records
	      %41 = arith.subi %37, %first_1 : i64
	      %42 = arith.muli %41, %38 : i64
	      %43 = arith.constant 2 : i64
	      %44 = arith.shrui %42, %43 : i64
	      scf.for %word_1 = %thread to %44 step %threads : i64 {
	        %45 = simd.element %40[%word_1 x i32] : !simd.address
	        %46 = simd.load %45 align 4 : i64 invariant : i32
	        %47 = simd.element %group[%word_1 x i32] : !simd.address
	        simd.store %46, %47 align 4 : i64 : i32
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %tree = %first_1 to %37 step %16 : i64 {
	        %48 = arith.subi %tree, %first_1 : i64
	        %49 = arith.muli %48, %38 : i64
	        %50 = arith.muli %38, %27 : i64
	        %51 = arith.addi %49, %50 : i64
	        %52 = simd.element %group[%51 x i8] : !simd.address
	        %53 = arith.muli %38, %10 : i64
	        %54 = arith.addi %49, %53 : i64
	        %55 = simd.element %group[%54 x i8] : !simd.address
	        %56 = arith.muli %38, %43 : i64
	        %57 = arith.addi %49, %56 : i64
	        %58 = simd.element %group[%57 x i8] : !simd.address
	        %59 = arith.constant 3 : i64
	        %60 = arith.muli %38, %59 : i64
	        %61 = arith.addi %49, %60 : i64
	        %62 = simd.element %group[%61 x i8] : !simd.address
	        %63 = arith.constant 4 : i32
	        %64 = arith.extui %63 : i32 to i64
	        %65 = simd.element %52[%64 x i8] : !simd.address
	        %66 = simd.load %65 align 4 : i64 : i32
	        %67 = arith.constant 65535 : i32
	        %68 = arith.andi %66, %67 : i32
	        %69 = arith.extui %68 : i32 to i64
	        %70 = simd.element %ranks[%69 x i8] : !simd.address
	        %71 = simd.load %70 align 1 : i64 : i8
	        %72 = arith.extui %71 : i8 to i32
	        %73 = arith.constant 24 : i32
	        %74 = arith.shrui %66, %73 : i32
	        %75 = arith.cmpi ule, %72, %74 : i32
	        %76 = arith.constant 0 : i32
	        %77 = arith.select %75, %63, %76 : i32
	        %78 = arith.addi %63, %63 : i32
	        %79 = arith.addi %78, %77 : i32
	        %80 = arith.extui %63 : i32 to i64
	        %81 = simd.element %55[%80 x i8] : !simd.address
	        %82 = simd.load %81 align 4 : i64 : i32
	        %83 = arith.andi %82, %67 : i32
	        %84 = arith.extui %83 : i32 to i64
	        %85 = simd.element %ranks[%84 x i8] : !simd.address
	        %86 = simd.load %85 align 1 : i64 : i8
	        %87 = arith.extui %86 : i8 to i32
	        %88 = arith.shrui %82, %73 : i32
	        %89 = arith.cmpi ule, %87, %88 : i32
	        %90 = arith.select %89, %63, %76 : i32
	        %91 = arith.addi %63, %63 : i32
	        %92 = arith.addi %91, %90 : i32
	        %93 = arith.extui %63 : i32 to i64
	        %94 = simd.element %58[%93 x i8] : !simd.address
	        %95 = simd.load %94 align 4 : i64 : i32
	        %96 = arith.andi %95, %67 : i32
	        %97 = arith.extui %96 : i32 to i64
	        %98 = simd.element %ranks[%97 x i8] : !simd.address
	        %99 = simd.load %98 align 1 : i64 : i8
	        %100 = arith.extui %99 : i8 to i32
	        %101 = arith.shrui %95, %73 : i32
	        %102 = arith.cmpi ule, %100, %101 : i32
	        %103 = arith.select %102, %63, %76 : i32
	        %104 = arith.addi %63, %63 : i32
	        %105 = arith.addi %104, %103 : i32
	        %106 = arith.extui %63 : i32 to i64
	        %107 = simd.element %62[%106 x i8] : !simd.address
	        %108 = simd.load %107 align 4 : i64 : i32
	        %109 = arith.andi %108, %67 : i32
	        %110 = arith.extui %109 : i32 to i64
	        %111 = simd.element %ranks[%110 x i8] : !simd.address
	        %112 = simd.load %111 align 1 : i64 : i8
	        %113 = arith.extui %112 : i8 to i32
	        %114 = arith.shrui %108, %73 : i32
	        %115 = arith.cmpi ule, %113, %114 : i32
	        %116 = arith.select %115, %63, %76 : i32
	        %117 = arith.addi %63, %63 : i32
	        %118 = arith.addi %117, %116 : i32
	        %119 = arith.extui %79 : i32 to i64
	        %120 = simd.element %52[%119 x i8] : !simd.address
	        %121 = simd.load %120 align 4 : i64 : i32
	        %122 = arith.andi %121, %67 : i32
	        %123 = arith.extui %122 : i32 to i64
	        %124 = simd.element %ranks[%123 x i8] : !simd.address
	        %125 = simd.load %124 align 1 : i64 : i8
	        %126 = arith.extui %125 : i8 to i32
	        %127 = arith.shrui %121, %73 : i32
	        %128 = arith.cmpi ule, %126, %127 : i32
	        %129 = arith.select %128, %63, %76 : i32
	        %130 = arith.addi %79, %79 : i32
	        %131 = arith.addi %130, %129 : i32
	        %132 = arith.extui %92 : i32 to i64
	        %133 = simd.element %55[%132 x i8] : !simd.address
	        %134 = simd.load %133 align 4 : i64 : i32
	        %135 = arith.andi %134, %67 : i32
	        %136 = arith.extui %135 : i32 to i64
	        %137 = simd.element %ranks[%136 x i8] : !simd.address
	        %138 = simd.load %137 align 1 : i64 : i8
	        %139 = arith.extui %138 : i8 to i32
	        %140 = arith.shrui %134, %73 : i32
	        %141 = arith.cmpi ule, %139, %140 : i32
	        %142 = arith.select %141, %63, %76 : i32
	        %143 = arith.addi %92, %92 : i32
	        %144 = arith.addi %143, %142 : i32
	        %145 = arith.extui %105 : i32 to i64
	        %146 = simd.element %58[%145 x i8] : !simd.address
	        %147 = simd.load %146 align 4 : i64 : i32
	        %148 = arith.andi %147, %67 : i32
	        %149 = arith.extui %148 : i32 to i64
	        %150 = simd.element %ranks[%149 x i8] : !simd.address
	        %151 = simd.load %150 align 1 : i64 : i8
	        %152 = arith.extui %151 : i8 to i32
	        %153 = arith.shrui %147, %73 : i32
	        %154 = arith.cmpi ule, %152, %153 : i32
	        %155 = arith.select %154, %63, %76 : i32
	        %156 = arith.addi %105, %105 : i32
	        %157 = arith.addi %156, %155 : i32
	        %158 = arith.extui %118 : i32 to i64
	        %159 = simd.element %62[%158 x i8] : !simd.address
	        %160 = simd.load %159 align 4 : i64 : i32
	        %161 = arith.andi %160, %67 : i32
	        %162 = arith.extui %161 : i32 to i64
	        %163 = simd.element %ranks[%162 x i8] : !simd.address
	        %164 = simd.load %163 align 1 : i64 : i8
	        %165 = arith.extui %164 : i8 to i32
	        %166 = arith.shrui %160, %73 : i32
	        %167 = arith.cmpi ule, %165, %166 : i32
	        %168 = arith.select %167, %63, %76 : i32
	        %169 = arith.addi %118, %118 : i32
	        %170 = arith.addi %169, %168 : i32
	        %171 = arith.extui %131 : i32 to i64
	        %172 = simd.element %52[%171 x i8] : !simd.address
	        %173 = simd.load %172 align 4 : i64 : f32
	        %174 = arith.extui %144 : i32 to i64
	        %175 = simd.element %55[%174 x i8] : !simd.address
	        %176 = simd.load %175 align 4 : i64 : f32
	        %177 = arith.extui %157 : i32 to i64
	        %178 = simd.element %58[%177 x i8] : !simd.address
	        %179 = simd.load %178 align 4 : i64 : f32
	        %180 = arith.extui %170 : i32 to i64
	        %181 = simd.element %62[%180 x i8] : !simd.address
	        %182 = simd.load %181 align 4 : i64 : f32
	        %183 = arith.addi %tree, %27 : i64
	        %184 = simd.load %32 align 4 : i64 : f32
	        %185 = arith.addf %184, %173 : f32
	        simd.store %185, %32 align 4 : i64 : f32
	        %186 = arith.addi %tree, %10 : i64
	        %187 = simd.load %32 align 4 : i64 : f32
	        %188 = arith.addf %187, %176 : f32
	        simd.store %188, %32 align 4 : i64 : f32
	        %189 = arith.addi %tree, %43 : i64
	        %190 = simd.load %32 align 4 : i64 : f32
	        %191 = arith.addf %190, %179 : f32
	        simd.store %191, %32 align 4 : i64 : f32
	        %192 = arith.addi %tree, %59 : i64
	        %193 = simd.load %32 align 4 : i64 : f32
	        %194 = arith.addf %193, %182 : f32
	        simd.store %194, %32 align 4 : i64 : f32
	      }
	    }
	    %195 = arith.cmpi slt, %row, %row_end : i64
	    scf.if %195 {
	      %196 = simd.load %32 align 4 : i64 : f32
	      %197 = simd.element %scores[%row x f32] : !walk.scores<f32>
	      simd.store %196, %197 align 4 : i64 : f32
	    }
	    func.return
	  }
	}
)
