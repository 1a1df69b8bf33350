ModuleOp(
	builtin.module {
	  func.func @block_sectors_one_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) attributes {llvm.nvvm.reqntid = "128"} {
	    %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"word", #builtin.int<0>, i32>]
	    %trees = table.records %tables "trees" slot 1 : i64 stride 4 : i64 fields [#table.field<"root", #builtin.int<0>, i32>]
	    %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
	    %rank_words = table.number %tables "rank_words" slot 68 : i64
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
	    %25 = arith.addi %row_begin, %3 : i64
	    %26 = arith.muli %25, %n_targets : i64
	    %27 = simd.element %10[%23 x i8] : !simd.address
	    %28 = simd.element %scores[%26 x f32] : !walk.scores<f32>
	    %29 = arith.constant 0 : i64
	    %30 = arith.constant 1024 : i64
	    scf.for %first_1 = %29 to %n_trees step %30 : i64 {
	      %31 = arith.addi %first_1, %30 : i64
	      %32 = arith.minsi %31, %n_trees : i64
	      "gpu.barrier"() : () -> ()
	      %33 = arith.addi %first_1, %thread : i64
	      scf.for %tree = %33 to %32 step %15 : i64 {
	        %34 = arith.subi %tree, %first_1 : i64
	        %35 = simd.element %trees[%tree x i32] : !table.records
	        %36 = simd.load %35 align 4 : i64 invariant : i32
	        %37 = simd.local 1 : i64 x i32 align 4 : i64
	        %38 = arith.constant -1 : i32
	        %39 = arith.xori %36, %38 : i32
	        simd.store %39, %37 align 4 : i64 : i32
	        %40 = arith.constant 0 : i32
	        %41 = arith.cmpi sge, %36, %40 : i32
	        scf.if %41 {
	          %42, %43, %44 = scf.while (%45 = %36) : (i32) -> (i32, i32, i32) {
	            %46 = arith.extui %45 : i32 to i64
	            %47 = arith.constant 32 : i64
	            %48 = arith.muli %46, %47 : i64
	            %49 = arith.addi %48, %29 : i64
	            %50 = simd.element %nodes[%49 x i8] : !table.records
	            %51 = simd.load %50 align 16 : i64 invariant : vector<4xi32>
	            %52 = simd.lane(%51) {number = 0 : i64} : (vector<4xi32>) -> i32
	            %53 = simd.lane(%51) {number = 1 : i64} : (vector<4xi32>) -> i32
	            %54 = simd.lane(%51) {number = 2 : i64} : (vector<4xi32>) -> i32
	            %55 = simd.lane(%51) {number = 3 : i64} : (vector<4xi32>) -> i32
	            %56 = arith.extui %45 : i32 to i64
	            %57 = arith.muli %56, %47 : i64
	            %58 = arith.constant 16 : i64
	            %59 = arith.addi %57, %58 : i64
	            %60 = simd.element %nodes[%59 x i8] : !table.records
	            %61 = simd.load %60 align 16 : i64 invariant : vector<4xi32>
	            %62 = simd.lane(%61) {number = 0 : i64} : (vector<4xi32>) -> i32
	            %63 = simd.lane(%61) {number = 1 : i64} : (vector<4xi32>) -> i32
	            %64 = simd.lane(%61) {number = 2 : i64} : (vector<4xi32>) -> i32
	            %65 = simd.lane(%61) {number = 3 : i64} : (vector<4xi32>) -> i32
	            %66 = arith.constant 16 : i32
	            %67 = arith.shrui %52, %66 : i32
	            %68 = arith.constant 3 : i32
	            %69 = arith.andi %67, %68 : i32
	            %70 = arith.constant 5 : i32
	            %71 = arith.shrui %67, %70 : i32
	            %72 = arith.addi %71, %69 : i32
	            %73 = arith.extui %72 : i32 to i64
	            %74 = simd.element %10[%73 x i8] : !simd.address
	            %75 = simd.load %74 align 1 : i64 : i8
	            %76 = arith.extui %75 : i8 to i32
	            %77 = arith.constant 255 : i32
	            %78 = arith.andi %52, %77 : i32
	            %79 = arith.cmpi ule, %76, %78 : i32
	            %80 = arith.select %79, %54, %53 : i32
	            %81 = arith.shrui %80, %66 : i32
	            %82 = arith.andi %81, %68 : i32
	            %83 = arith.shrui %81, %70 : i32
	            %84 = arith.addi %83, %82 : i32
	            %85 = arith.extui %84 : i32 to i64
	            %86 = simd.element %10[%85 x i8] : !simd.address
	            %87 = simd.load %86 align 1 : i64 : i8
	            %88 = arith.extui %87 : i8 to i32
	            %89 = arith.andi %80, %77 : i32
	            %90 = arith.cmpi ule, %88, %89 : i32
	            %91 = arith.select %90, %64, %63 : i32
	            %92 = arith.select %90, %62, %55 : i32
	            %93 = arith.select %79, %91, %92 : i32
	            %94 = arith.shrui %93, %66 : i32
	            %95 = arith.andi %94, %68 : i32
	            %96 = arith.shrui %94, %70 : i32
	            %97 = arith.addi %96, %95 : i32
	            %98 = arith.extui %97 : i32 to i64
	            %99 = simd.element %10[%98 x i8] : !simd.address
	            %100 = simd.load %99 align 1 : i64 : i8
	            %101 = arith.extui %100 : i8 to i32
	            %102 = arith.andi %93, %77 : i32
	            %103 = arith.cmpi ule, %101, %102 : i32
	            %104 = arith.extui %79 : i1 to i32
	            %105 = arith.addi %104, %104 : i32
	            %106 = arith.extui %90 : i1 to i32
	            %107 = arith.addi %105, %106 : i32
	            %108 = arith.addi %107, %107 : i32
	            %109 = arith.extui %103 : i1 to i32
	            %110 = arith.addi %108, %109 : i32
	            %111 = arith.constant 8 : i32
	            %112 = arith.shrui %52, %111 : i32
	            %113 = arith.andi %112, %77 : i32
	            %114 = arith.constant 1 : i32
	            %115 = arith.shli %114, %110 : i32
	            %116 = arith.subi %115, %114 : i32
	            %117 = arith.andi %113, %116 : i32
	            %118 = arith.shrui %117, %114 : i32
	            %119 = arith.constant 1431655765 : i32
	            %120 = arith.andi %118, %119 : i32
	            %121 = arith.subi %117, %120 : i32
	            %122 = arith.constant 858993459 : i32
	            %123 = arith.andi %121, %122 : i32
	            %124 = arith.constant 2 : i32
	            %125 = arith.shrui %121, %124 : i32
	            %126 = arith.andi %125, %122 : i32
	            %127 = arith.addi %123, %126 : i32
	            %128 = arith.constant 4 : i32
	            %129 = arith.shrui %127, %128 : i32
	            %130 = arith.addi %127, %129 : i32
	            %131 = arith.constant 252645135 : i32
	            %132 = arith.andi %130, %131 : i32
	            %133 = arith.constant 16843009 : i32
	            %134 = arith.muli %132, %133 : i32
	            %135 = arith.constant 24 : i32
	            %136 = arith.shrui %134, %135 : i32
	            %137 = arith.shrui %113, %110 : i32
	            %138 = arith.andi %137, %114 : i32
	            %139 = arith.cmpi ne, %138, %40 : i32
	            %140 = arith.addi %65, %136 : i32
	            %141 = arith.subi %110, %136 : i32
	            scf.condition(%139) %140, %45, %141 : i32, i32, i32
	          } do {
	          ^bb0(%142: i32, %143: i32, %144: i32):
	            scf.yield %142 : i32
	          }
	          %145 = arith.extui %43 : i32 to i64
	          %146 = arith.constant 32 : i64
	          %147 = arith.muli %145, %146 : i64
	          %148 = arith.addi %147, %29 : i64
	          %149 = simd.element %nodes[%148 x i8] : !table.records
	          %150 = simd.load %149 align 16 : i64 invariant : vector<4xi32>
	          %151 = simd.lane(%150) {number = 0 : i64} : (vector<4xi32>) -> i32
	          %152 = simd.lane(%150) {number = 1 : i64} : (vector<4xi32>) -> i32
	          %153 = simd.lane(%150) {number = 2 : i64} : (vector<4xi32>) -> i32
	          %154 = simd.lane(%150) {number = 3 : i64} : (vector<4xi32>) -> i32
	          %155 = arith.extui %43 : i32 to i64
	          %156 = arith.muli %155, %146 : i64
	          %157 = arith.constant 16 : i64
	          %158 = arith.addi %156, %157 : i64
	          %159 = simd.element %nodes[%158 x i8] : !table.records
	          %160 = simd.load %159 align 16 : i64 invariant : vector<4xi32>
	          %161 = simd.lane(%160) {number = 0 : i64} : (vector<4xi32>) -> i32
	          %162 = simd.lane(%160) {number = 1 : i64} : (vector<4xi32>) -> i32
	          %163 = simd.lane(%160) {number = 2 : i64} : (vector<4xi32>) -> i32
	          %164 = simd.lane(%160) {number = 3 : i64} : (vector<4xi32>) -> i32
	          %165 = arith.constant 8 : i32
	          %166 = arith.shrui %152, %165 : i32
	          %167 = arith.constant 255 : i32
	          %168 = arith.andi %166, %167 : i32
	          %169 = arith.shli %168, %40 : i32
	          %170 = arith.shrui %153, %165 : i32
	          %171 = arith.andi %170, %167 : i32
	          %172 = arith.shli %171, %165 : i32
	          %173 = arith.shrui %154, %165 : i32
	          %174 = arith.andi %173, %167 : i32
	          %175 = arith.constant 16 : i32
	          %176 = arith.shli %174, %175 : i32
	          %177 = arith.shrui %161, %165 : i32
	          %178 = arith.andi %177, %167 : i32
	          %179 = arith.constant 24 : i32
	          %180 = arith.shli %178, %179 : i32
	          %181 = arith.ori %169, %172 : i32
	          %182 = arith.ori %181, %176 : i32
	          %183 = arith.ori %182, %180 : i32
	          %184 = arith.addi %183, %44 : i32
	          simd.store %184, %37 align 4 : i64 : i32
	        }
	        %185 = simd.load %37 align 4 : i64 : i32
	        %186 = arith.extui %185 : i32 to i64
	        %187 = arith.muli %186, %24 : i64
	        %188 = arith.addi %187, %29 : i64
	        %189 = simd.element %values[%188 x f32] : !table.records
	        %190 = simd.load %189 align 4 : i64 invariant : f32
	        %191 = simd.element %27[%34 x f32] : !simd.address
	        simd.store %190, %191 align 4 : i64 : f32
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %target = %thread to %n_targets step %15 : i64 {
	        %192 = simd.element %28[%target x f32] : !simd.address
	        %193 = simd.local 1 : i64 x f32 align 4 : i64
	        %194 = simd.load %192 align 4 : i64 : f32
	        simd.store %194, %193 align 4 : i64 : f32
	        scf.for %tree_1 = %first_1 to %32 step %24 : i64 {
	          %195 = arith.subi %tree_1, %first_1 : i64
	          %196 = simd.element %27[%195 x f32] : !simd.address
	          %197 = simd.load %196 align 4 : i64 : f32
	          %198 = simd.load %193 align 4 : i64 : f32
	          %199 = arith.addf %198, %197 : f32
	          simd.store %199, %193 align 4 : i64 : f32
	        }
	        %200 = simd.load %193 align 4 : i64 : f32
	        simd.store %200, %192 align 4 : i64 : f32
	      }
	    }
	    func.return
	  }
	}
)
