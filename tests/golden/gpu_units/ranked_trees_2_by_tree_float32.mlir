ModuleOp(
	builtin.module {
	  func.func @ranked_trees_2_by_tree_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"word", #builtin.int<0>, i32>]
	    %targets = table.records %tables "targets" slot 39 : i64 stride 4 : i64 fields [#table.field<"target", #builtin.int<0>, i32>]
	    %rank_words = table.number %tables "rank_words" slot 68 : i64
	    %n_targets = table.number %tables "n_targets" slot 40 : i64
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
	    %33 = arith.muli %threads, %32 : i64
	    %34 = simd.element %12[%33 x i8] : !simd.address
	    %35 = arith.muli %n_targets, %13 : i64
	    %36 = arith.muli %7, %35 : i64
	    %37 = arith.muli %9, %16 : i64
	    %38 = arith.addi %36, %37 : i64
	    %39 = simd.element %34[%38 x i8] : !simd.address
	    scf.for %target = %27 to %n_targets step %10 : i64 {
	      %40 = arith.muli %own_row, %n_targets : i64
	      %41 = arith.addi %40, %target : i64
	      %42 = simd.element %scores[%41 x f32] : !walk.scores<f32>
	      %43 = simd.load %42 align 4 : i64 : f32
	      %44 = arith.constant 32 : i64
	      %45 = arith.muli %target, %44 : i64
	      %46 = simd.element %39[%45 x f32] : !simd.address
	      simd.store %43, %46 align 4 : i64 : f32
	    }
	    %47 = arith.muli %threads, %thread_bytes : i64
	    %group = simd.element %12[%47 x i8] : !simd.address
	    %48 = arith.constant 32 : i64
	    scf.for %first_1 = %27 to %walked_trees step %group_trees : i64 {
	      %49 = arith.addi %first_1, %group_trees : i64
	      %50 = arith.minsi %49, %walked_trees : i64
	      "gpu.barrier"() : () -> ()
	      %51 = arith.muli %first_1, %48 : i64
	      %52 = simd.element %nodes[%51 x i8] : !table.records
	      %53 = arith.subi %50, %first_1 : i64
	      %54 = arith.muli %53, %48 : i64
	      %55 = arith.shrui %54, %16 : i64
	      scf.for %piece = %thread to %55 step %threads : i64 {
	        %56 = simd.element %52[%piece x vector<4xi32>] : !simd.address
	        %57 = simd.load %56 align 16 : i64 invariant : vector<4xi32>
	        %58 = simd.element %group[%piece x vector<4xi32>] : !simd.address
	        simd.store %57, %58 align 16 : i64 : vector<4xi32>
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %tree = %first_1 to %50 step %16 : i64 {
	        %59 = arith.subi %tree, %first_1 : i64
	        %60 = arith.muli %59, %48 : i64
	        %61 = arith.muli %48, %27 : i64
	        %62 = arith.addi %60, %61 : i64
	        %63 = simd.element %group[%62 x i8] : !simd.address
	        %64 = arith.muli %48, %10 : i64
	        %65 = arith.addi %60, %64 : i64
	        %66 = simd.element %group[%65 x i8] : !simd.address
	        %67 = arith.constant 2 : i64
	        %68 = arith.muli %48, %67 : i64
	        %69 = arith.addi %60, %68 : i64
	        %70 = simd.element %group[%69 x i8] : !simd.address
	        %71 = arith.constant 3 : i64
	        %72 = arith.muli %48, %71 : i64
	        %73 = arith.addi %60, %72 : i64
	        %74 = simd.element %group[%73 x i8] : !simd.address
	        %75, %76, %77, %78, %79 = scf.while (%80 = %27, %81 = %63, %82 = %66, %83 = %70, %84 = %74) : (i64, !simd.address, !simd.address, !simd.address, !simd.address) -> (i64, !simd.address, !simd.address, !simd.address, !simd.address) {
	          %85 = arith.cmpi slt, %80, %67 : i64
	          scf.condition(%85) %80, %81, %82, %83, %84 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        } do {
	        ^bb0(%86: i64, %87: !simd.address, %88: !simd.address, %89: !simd.address, %90: !simd.address):
	          %91 = arith.shli %16, %86 : i64
	          %92 = arith.addi %86, %10 : i64
	          %93 = simd.element %87[%91 x i8] : !simd.address
	          %94 = simd.load %93 align 4 : i64 : i32
	          %95 = arith.constant 16 : i32
	          %96 = arith.shrui %94, %95 : i32
	          %97 = arith.extui %96 : i32 to i64
	          %98 = simd.element %ranks[%97 x i8] : !simd.address
	          %99 = simd.load %98 align 1 : i64 : i8
	          %100 = arith.extui %99 : i8 to i32
	          %101 = arith.constant 255 : i32
	          %102 = arith.andi %94, %101 : i32
	          %103 = arith.cmpi ule, %100, %102 : i32
	          %104 = arith.select %103, %91, %27 : i64
	          %105 = simd.element %87[%104 x i8] : !simd.address
	          %106 = simd.element %88[%91 x i8] : !simd.address
	          %107 = simd.load %106 align 4 : i64 : i32
	          %108 = arith.shrui %107, %95 : i32
	          %109 = arith.extui %108 : i32 to i64
	          %110 = simd.element %ranks[%109 x i8] : !simd.address
	          %111 = simd.load %110 align 1 : i64 : i8
	          %112 = arith.extui %111 : i8 to i32
	          %113 = arith.andi %107, %101 : i32
	          %114 = arith.cmpi ule, %112, %113 : i32
	          %115 = arith.select %114, %91, %27 : i64
	          %116 = simd.element %88[%115 x i8] : !simd.address
	          %117 = simd.element %89[%91 x i8] : !simd.address
	          %118 = simd.load %117 align 4 : i64 : i32
	          %119 = arith.shrui %118, %95 : i32
	          %120 = arith.extui %119 : i32 to i64
	          %121 = simd.element %ranks[%120 x i8] : !simd.address
	          %122 = simd.load %121 align 1 : i64 : i8
	          %123 = arith.extui %122 : i8 to i32
	          %124 = arith.andi %118, %101 : i32
	          %125 = arith.cmpi ule, %123, %124 : i32
	          %126 = arith.select %125, %91, %27 : i64
	          %127 = simd.element %89[%126 x i8] : !simd.address
	          %128 = simd.element %90[%91 x i8] : !simd.address
	          %129 = simd.load %128 align 4 : i64 : i32
	          %130 = arith.shrui %129, %95 : i32
	          %131 = arith.extui %130 : i32 to i64
	          %132 = simd.element %ranks[%131 x i8] : !simd.address
	          %133 = simd.load %132 align 1 : i64 : i8
	          %134 = arith.extui %133 : i8 to i32
	          %135 = arith.andi %129, %101 : i32
	          %136 = arith.cmpi ule, %134, %135 : i32
	          %137 = arith.select %136, %91, %27 : i64
	          %138 = simd.element %90[%137 x i8] : !simd.address
	          scf.yield %92, %105, %116, %127, %138 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        }
	        %139 = arith.constant 16 : i64
	        %140 = simd.element %76[%139 x i8] : !simd.address
	        %141 = simd.element %77[%139 x i8] : !simd.address
	        %142 = simd.element %78[%139 x i8] : !simd.address
	        %143 = simd.element %79[%139 x i8] : !simd.address
	        %144 = arith.shrui %27, %27 : i64
	        %145 = arith.andi %27, %27 : i64
	        %146 = arith.muli %144, %139 : i64
	        %147 = simd.element %140[%146 x i8] : !simd.address
	        %148 = arith.muli %145, %16 : i64
	        %149 = simd.element %147[%148 x i8] : !simd.address
	        %150 = simd.load %149 align 4 : i64 : f32
	        %151 = arith.shrui %27, %27 : i64
	        %152 = arith.andi %27, %27 : i64
	        %153 = arith.muli %151, %139 : i64
	        %154 = simd.element %141[%153 x i8] : !simd.address
	        %155 = arith.muli %152, %16 : i64
	        %156 = simd.element %154[%155 x i8] : !simd.address
	        %157 = simd.load %156 align 4 : i64 : f32
	        %158 = arith.shrui %27, %27 : i64
	        %159 = arith.andi %27, %27 : i64
	        %160 = arith.muli %158, %139 : i64
	        %161 = simd.element %142[%160 x i8] : !simd.address
	        %162 = arith.muli %159, %16 : i64
	        %163 = simd.element %161[%162 x i8] : !simd.address
	        %164 = simd.load %163 align 4 : i64 : f32
	        %165 = arith.shrui %27, %27 : i64
	        %166 = arith.andi %27, %27 : i64
	        %167 = arith.muli %165, %139 : i64
	        %168 = simd.element %143[%167 x i8] : !simd.address
	        %169 = arith.muli %166, %16 : i64
	        %170 = simd.element %168[%169 x i8] : !simd.address
	        %171 = simd.load %170 align 4 : i64 : f32
	        %172 = arith.addi %tree, %27 : i64
	        %173 = simd.element %targets[%172 x i32] : !table.records
	        %174 = simd.load %173 align 4 : i64 invariant : i32
	        %175 = arith.extui %174 : i32 to i64
	        %176 = arith.muli %175, %48 : i64
	        %177 = simd.element %39[%176 x f32] : !simd.address
	        %178 = simd.load %177 align 4 : i64 : f32
	        %179 = arith.addf %178, %150 : f32
	        simd.store %179, %177 align 4 : i64 : f32
	        %180 = arith.addi %tree, %10 : i64
	        %181 = simd.element %targets[%180 x i32] : !table.records
	        %182 = simd.load %181 align 4 : i64 invariant : i32
	        %183 = arith.extui %182 : i32 to i64
	        %184 = arith.muli %183, %48 : i64
	        %185 = simd.element %39[%184 x f32] : !simd.address
	        %186 = simd.load %185 align 4 : i64 : f32
	        %187 = arith.addf %186, %157 : f32
	        simd.store %187, %185 align 4 : i64 : f32
	        %188 = arith.addi %tree, %67 : i64
	        %189 = simd.element %targets[%188 x i32] : !table.records
	        %190 = simd.load %189 align 4 : i64 invariant : i32
	        %191 = arith.extui %190 : i32 to i64
	        %192 = arith.muli %191, %48 : i64
	        %193 = simd.element %39[%192 x f32] : !simd.address
	        %194 = simd.load %193 align 4 : i64 : f32
	        %195 = arith.addf %194, %164 : f32
	        simd.store %195, %193 align 4 : i64 : f32
	        %196 = arith.addi %tree, %71 : i64
	        %197 = simd.element %targets[%196 x i32] : !table.records
	        %198 = simd.load %197 align 4 : i64 invariant : i32
	        %199 = arith.extui %198 : i32 to i64
	        %200 = arith.muli %199, %48 : i64
	        %201 = simd.element %39[%200 x f32] : !simd.address
	        %202 = simd.load %201 align 4 : i64 : f32
	        %203 = arith.addf %202, %171 : f32
	        simd.store %203, %201 align 4 : i64 : f32
	      }
	    }
	    %204 = arith.cmpi slt, %row, %row_end : i64
	    scf.if %204 {
	      scf.for %target_1 = %27 to %n_targets step %10 : i64 {
	        %205 = arith.muli %target_1, %48 : i64
	        %206 = simd.element %39[%205 x f32] : !simd.address
	        %207 = simd.load %206 align 4 : i64 : f32
	        %208 = arith.muli %row, %n_targets : i64
	        %209 = arith.addi %208, %target_1 : i64
	        %210 = simd.element %scores[%209 x f32] : !walk.scores<f32>
	        simd.store %207, %210 align 4 : i64 : f32
	      }
	    }
	    func.return
	  }
	}
)
