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
	    scf.for %first_1 = %27 to %walked_trees step %group_trees : i64 {
	      %48 = arith.addi %first_1, %group_trees : i64
	      %49 = arith.minsi %48, %walked_trees : i64
	      "gpu.barrier"() : () -> ()
	      %50 = arith.constant 32 : i64
	      %51 = arith.muli %first_1, %50 : i64
	      %52 = simd.element %nodes[%51 x i8] : !table.records
	      %53 = arith.subi %49, %first_1 : i64
	      %54 = arith.muli %53, %50 : i64
	      %55 = arith.constant 2 : i64
	      %56 = arith.shrui %54, %55 : i64
	      scf.for %word_1 = %thread to %56 step %threads : i64 {
	        %57 = simd.element %52[%word_1 x i32] : !simd.address
	        %58 = simd.load %57 align 4 : i64 invariant : i32
	        %59 = simd.element %group[%word_1 x i32] : !simd.address
	        simd.store %58, %59 align 4 : i64 : i32
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %tree = %first_1 to %49 step %16 : i64 {
	        %60 = arith.subi %tree, %first_1 : i64
	        %61 = arith.muli %60, %50 : i64
	        %62 = arith.muli %50, %27 : i64
	        %63 = arith.addi %61, %62 : i64
	        %64 = simd.element %group[%63 x i8] : !simd.address
	        %65 = arith.muli %50, %10 : i64
	        %66 = arith.addi %61, %65 : i64
	        %67 = simd.element %group[%66 x i8] : !simd.address
	        %68 = arith.muli %50, %55 : i64
	        %69 = arith.addi %61, %68 : i64
	        %70 = simd.element %group[%69 x i8] : !simd.address
	        %71 = arith.constant 3 : i64
	        %72 = arith.muli %50, %71 : i64
	        %73 = arith.addi %61, %72 : i64
	        %74 = simd.element %group[%73 x i8] : !simd.address
	        %75 = arith.constant 4 : i32
	        %76 = arith.extui %75 : i32 to i64
	        %77 = simd.element %64[%76 x i8] : !simd.address
	        %78 = simd.load %77 align 4 : i64 : i32
	        %79 = arith.constant 65535 : i32
	        %80 = arith.andi %78, %79 : i32
	        %81 = arith.extui %80 : i32 to i64
	        %82 = simd.element %ranks[%81 x i8] : !simd.address
	        %83 = simd.load %82 align 1 : i64 : i8
	        %84 = arith.extui %83 : i8 to i32
	        %85 = arith.constant 24 : i32
	        %86 = arith.shrui %78, %85 : i32
	        %87 = arith.cmpi ule, %84, %86 : i32
	        %88 = arith.constant 0 : i32
	        %89 = arith.select %87, %75, %88 : i32
	        %90 = arith.addi %75, %75 : i32
	        %91 = arith.addi %90, %89 : i32
	        %92 = arith.extui %75 : i32 to i64
	        %93 = simd.element %67[%92 x i8] : !simd.address
	        %94 = simd.load %93 align 4 : i64 : i32
	        %95 = arith.andi %94, %79 : i32
	        %96 = arith.extui %95 : i32 to i64
	        %97 = simd.element %ranks[%96 x i8] : !simd.address
	        %98 = simd.load %97 align 1 : i64 : i8
	        %99 = arith.extui %98 : i8 to i32
	        %100 = arith.shrui %94, %85 : i32
	        %101 = arith.cmpi ule, %99, %100 : i32
	        %102 = arith.select %101, %75, %88 : i32
	        %103 = arith.addi %75, %75 : i32
	        %104 = arith.addi %103, %102 : i32
	        %105 = arith.extui %75 : i32 to i64
	        %106 = simd.element %70[%105 x i8] : !simd.address
	        %107 = simd.load %106 align 4 : i64 : i32
	        %108 = arith.andi %107, %79 : i32
	        %109 = arith.extui %108 : i32 to i64
	        %110 = simd.element %ranks[%109 x i8] : !simd.address
	        %111 = simd.load %110 align 1 : i64 : i8
	        %112 = arith.extui %111 : i8 to i32
	        %113 = arith.shrui %107, %85 : i32
	        %114 = arith.cmpi ule, %112, %113 : i32
	        %115 = arith.select %114, %75, %88 : i32
	        %116 = arith.addi %75, %75 : i32
	        %117 = arith.addi %116, %115 : i32
	        %118 = arith.extui %75 : i32 to i64
	        %119 = simd.element %74[%118 x i8] : !simd.address
	        %120 = simd.load %119 align 4 : i64 : i32
	        %121 = arith.andi %120, %79 : i32
	        %122 = arith.extui %121 : i32 to i64
	        %123 = simd.element %ranks[%122 x i8] : !simd.address
	        %124 = simd.load %123 align 1 : i64 : i8
	        %125 = arith.extui %124 : i8 to i32
	        %126 = arith.shrui %120, %85 : i32
	        %127 = arith.cmpi ule, %125, %126 : i32
	        %128 = arith.select %127, %75, %88 : i32
	        %129 = arith.addi %75, %75 : i32
	        %130 = arith.addi %129, %128 : i32
	        %131 = arith.extui %91 : i32 to i64
	        %132 = simd.element %64[%131 x i8] : !simd.address
	        %133 = simd.load %132 align 4 : i64 : i32
	        %134 = arith.andi %133, %79 : i32
	        %135 = arith.extui %134 : i32 to i64
	        %136 = simd.element %ranks[%135 x i8] : !simd.address
	        %137 = simd.load %136 align 1 : i64 : i8
	        %138 = arith.extui %137 : i8 to i32
	        %139 = arith.shrui %133, %85 : i32
	        %140 = arith.cmpi ule, %138, %139 : i32
	        %141 = arith.select %140, %75, %88 : i32
	        %142 = arith.addi %91, %91 : i32
	        %143 = arith.addi %142, %141 : i32
	        %144 = arith.extui %104 : i32 to i64
	        %145 = simd.element %67[%144 x i8] : !simd.address
	        %146 = simd.load %145 align 4 : i64 : i32
	        %147 = arith.andi %146, %79 : i32
	        %148 = arith.extui %147 : i32 to i64
	        %149 = simd.element %ranks[%148 x i8] : !simd.address
	        %150 = simd.load %149 align 1 : i64 : i8
	        %151 = arith.extui %150 : i8 to i32
	        %152 = arith.shrui %146, %85 : i32
	        %153 = arith.cmpi ule, %151, %152 : i32
	        %154 = arith.select %153, %75, %88 : i32
	        %155 = arith.addi %104, %104 : i32
	        %156 = arith.addi %155, %154 : i32
	        %157 = arith.extui %117 : i32 to i64
	        %158 = simd.element %70[%157 x i8] : !simd.address
	        %159 = simd.load %158 align 4 : i64 : i32
	        %160 = arith.andi %159, %79 : i32
	        %161 = arith.extui %160 : i32 to i64
	        %162 = simd.element %ranks[%161 x i8] : !simd.address
	        %163 = simd.load %162 align 1 : i64 : i8
	        %164 = arith.extui %163 : i8 to i32
	        %165 = arith.shrui %159, %85 : i32
	        %166 = arith.cmpi ule, %164, %165 : i32
	        %167 = arith.select %166, %75, %88 : i32
	        %168 = arith.addi %117, %117 : i32
	        %169 = arith.addi %168, %167 : i32
	        %170 = arith.extui %130 : i32 to i64
	        %171 = simd.element %74[%170 x i8] : !simd.address
	        %172 = simd.load %171 align 4 : i64 : i32
	        %173 = arith.andi %172, %79 : i32
	        %174 = arith.extui %173 : i32 to i64
	        %175 = simd.element %ranks[%174 x i8] : !simd.address
	        %176 = simd.load %175 align 1 : i64 : i8
	        %177 = arith.extui %176 : i8 to i32
	        %178 = arith.shrui %172, %85 : i32
	        %179 = arith.cmpi ule, %177, %178 : i32
	        %180 = arith.select %179, %75, %88 : i32
	        %181 = arith.addi %130, %130 : i32
	        %182 = arith.addi %181, %180 : i32
	        %183 = arith.extui %143 : i32 to i64
	        %184 = simd.element %64[%183 x i8] : !simd.address
	        %185 = simd.load %184 align 4 : i64 : f32
	        %186 = arith.extui %156 : i32 to i64
	        %187 = simd.element %67[%186 x i8] : !simd.address
	        %188 = simd.load %187 align 4 : i64 : f32
	        %189 = arith.extui %169 : i32 to i64
	        %190 = simd.element %70[%189 x i8] : !simd.address
	        %191 = simd.load %190 align 4 : i64 : f32
	        %192 = arith.extui %182 : i32 to i64
	        %193 = simd.element %74[%192 x i8] : !simd.address
	        %194 = simd.load %193 align 4 : i64 : f32
	        %195 = arith.addi %tree, %27 : i64
	        %196 = simd.element %targets[%195 x i32] : !table.records
	        %197 = simd.load %196 align 4 : i64 invariant : i32
	        %198 = arith.extui %197 : i32 to i64
	        %199 = arith.muli %198, %50 : i64
	        %200 = simd.element %39[%199 x f32] : !simd.address
	        %201 = simd.load %200 align 4 : i64 : f32
	        %202 = arith.addf %201, %185 : f32
	        simd.store %202, %200 align 4 : i64 : f32
	        %203 = arith.addi %tree, %10 : i64
	        %204 = simd.element %targets[%203 x i32] : !table.records
	        %205 = simd.load %204 align 4 : i64 invariant : i32
	        %206 = arith.extui %205 : i32 to i64
	        %207 = arith.muli %206, %50 : i64
	        %208 = simd.element %39[%207 x f32] : !simd.address
	        %209 = simd.load %208 align 4 : i64 : f32
	        %210 = arith.addf %209, %188 : f32
	        simd.store %210, %208 align 4 : i64 : f32
	        %211 = arith.addi %tree, %55 : i64
	        %212 = simd.element %targets[%211 x i32] : !table.records
	        %213 = simd.load %212 align 4 : i64 invariant : i32
	        %214 = arith.extui %213 : i32 to i64
	        %215 = arith.muli %214, %50 : i64
	        %216 = simd.element %39[%215 x f32] : !simd.address
	        %217 = simd.load %216 align 4 : i64 : f32
	        %218 = arith.addf %217, %191 : f32
	        simd.store %218, %216 align 4 : i64 : f32
	        %219 = arith.addi %tree, %71 : i64
	        %220 = simd.element %targets[%219 x i32] : !table.records
	        %221 = simd.load %220 align 4 : i64 invariant : i32
	        %222 = arith.extui %221 : i32 to i64
	        %223 = arith.muli %222, %50 : i64
	        %224 = simd.element %39[%223 x f32] : !simd.address
	        %225 = simd.load %224 align 4 : i64 : f32
	        %226 = arith.addf %225, %194 : f32
	        simd.store %226, %224 align 4 : i64 : f32
	      }
	    }
	    %227 = arith.cmpi slt, %row, %row_end : i64
	    scf.if %227 {
	      scf.for %target_1 = %27 to %n_targets step %10 : i64 {
	        %228 = arith.constant 32 : i64
	        %229 = arith.muli %target_1, %228 : i64
	        %230 = simd.element %39[%229 x f32] : !simd.address
	        %231 = simd.load %230 align 4 : i64 : f32
	        %232 = arith.muli %row, %n_targets : i64
	        %233 = arith.addi %232, %target_1 : i64
	        %234 = simd.element %scores[%233 x f32] : !walk.scores<f32>
	        simd.store %231, %234 align 4 : i64 : f32
	      }
	    }
	    func.return
	  }
	}
)
