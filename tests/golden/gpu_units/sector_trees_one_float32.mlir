ModuleOp(
	builtin.module {
	  func.func @sector_trees_one_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"word", #builtin.int<0>, i32>]
	    %trees = table.records %tables "trees" slot 1 : i64 stride 4 : i64 fields [#table.field<"root", #builtin.int<0>, i32>]
	    %values = table.records %tables "values" slot 3 : i64 stride 4 : i64 fields [#table.field<"value", #builtin.int<0>, f32>]
	    %rank_words = table.number %tables "rank_words" slot 68 : i64
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
	    %19 = arith.cmpi slt, %row, %row_end : i64
	    scf.if %19 {
	      %20 = arith.subi %own_row, %row_begin : i64
	      %21 = arith.muli %rank_words, %13 : i64
	      %22 = arith.shrui %20, %6 : i64
	      %23 = arith.andi %20, %8 : i64
	      %24 = arith.muli %22, %21 : i64
	      %25 = arith.muli %23, %16 : i64
	      %26 = arith.addi %24, %25 : i64
	      %27 = simd.element %scratch[%26 x i8] : !walk.scratch
	      %28 = arith.constant 0 : i64
	      scf.for %word = %28 to %rank_words step %10 : i64 {
	        %29 = arith.muli %word, %13 : i64
	        %30 = simd.element %27[%29 x i8] : !simd.address
	        %31 = simd.load %30 align 4 : i64 : i32
	        %32 = simd.element %ranks[%29 x i8] : !simd.address
	        simd.store %31, %32 align 4 : i64 : i32
	      }
	      %33 = arith.muli %rank_words, %16 : i64
	      %34 = simd.local 1 : i64 x f32 align 4 : i64
	      %35 = simd.element %scores[%own_row x f32] : !walk.scores<f32>
	      %36 = simd.load %35 align 4 : i64 : f32
	      simd.store %36, %34 align 4 : i64 : f32
	      scf.for %tree = %28 to %n_trees step %10 : i64 {
	        %root = table.load %trees[%tree] "root" : i64 -> i32
	        %37 = simd.local 1 : i64 x i32 align 4 : i64
	        %38 = arith.constant -1 : i32
	        %39 = arith.xori %root, %38 : i32
	        simd.store %39, %37 align 4 : i64 : i32
	        %40 = arith.constant 0 : i32
	        %41 = arith.cmpi sge, %root, %40 : i32
	        scf.if %41 {
	          %42, %43, %44 = scf.while (%45 = %root) : (i32) -> (i32, i32, i32) {
	            %46 = arith.extui %45 : i32 to i64
	            %47 = arith.constant 32 : i64
	            %48 = arith.muli %46, %47 : i64
	            %49 = arith.addi %48, %28 : i64
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
	            %68 = arith.extui %67 : i32 to i64
	            %69 = simd.element %ranks[%68 x i8] : !simd.address
	            %70 = simd.load %69 align 1 : i64 : i8
	            %71 = arith.extui %70 : i8 to i32
	            %72 = arith.constant 255 : i32
	            %73 = arith.andi %52, %72 : i32
	            %74 = arith.cmpi ule, %71, %73 : i32
	            %75 = arith.select %74, %54, %53 : i32
	            %76 = arith.shrui %75, %66 : i32
	            %77 = arith.extui %76 : i32 to i64
	            %78 = simd.element %ranks[%77 x i8] : !simd.address
	            %79 = simd.load %78 align 1 : i64 : i8
	            %80 = arith.extui %79 : i8 to i32
	            %81 = arith.andi %75, %72 : i32
	            %82 = arith.cmpi ule, %80, %81 : i32
	            %83 = arith.select %82, %64, %63 : i32
	            %84 = arith.select %82, %62, %55 : i32
	            %85 = arith.select %74, %83, %84 : i32
	            %86 = arith.shrui %85, %66 : i32
	            %87 = arith.extui %86 : i32 to i64
	            %88 = simd.element %ranks[%87 x i8] : !simd.address
	            %89 = simd.load %88 align 1 : i64 : i8
	            %90 = arith.extui %89 : i8 to i32
	            %91 = arith.andi %85, %72 : i32
	            %92 = arith.cmpi ule, %90, %91 : i32
	            %93 = arith.extui %74 : i1 to i32
	            %94 = arith.addi %93, %93 : i32
	            %95 = arith.extui %82 : i1 to i32
	            %96 = arith.addi %94, %95 : i32
	            %97 = arith.addi %96, %96 : i32
	            %98 = arith.extui %92 : i1 to i32
	            %99 = arith.addi %97, %98 : i32
	            %100 = arith.constant 8 : i32
	            %101 = arith.shrui %52, %100 : i32
	            %102 = arith.andi %101, %72 : i32
	            %103 = arith.constant 1 : i32
	            %104 = arith.shli %103, %99 : i32
	            %105 = arith.subi %104, %103 : i32
	            %106 = arith.andi %102, %105 : i32
	            %107 = arith.shrui %106, %103 : i32
	            %108 = arith.constant 1431655765 : i32
	            %109 = arith.andi %107, %108 : i32
	            %110 = arith.subi %106, %109 : i32
	            %111 = arith.constant 858993459 : i32
	            %112 = arith.andi %110, %111 : i32
	            %113 = arith.constant 2 : i32
	            %114 = arith.shrui %110, %113 : i32
	            %115 = arith.andi %114, %111 : i32
	            %116 = arith.addi %112, %115 : i32
	            %117 = arith.constant 4 : i32
	            %118 = arith.shrui %116, %117 : i32
	            %119 = arith.addi %116, %118 : i32
	            %120 = arith.constant 252645135 : i32
	            %121 = arith.andi %119, %120 : i32
	            %122 = arith.constant 16843009 : i32
	            %123 = arith.muli %121, %122 : i32
	            %124 = arith.constant 24 : i32
	            %125 = arith.shrui %123, %124 : i32
	            %126 = arith.shrui %102, %99 : i32
	            %127 = arith.andi %126, %103 : i32
	            %128 = arith.cmpi ne, %127, %40 : i32
	            %129 = arith.addi %65, %125 : i32
	            %130 = arith.subi %99, %125 : i32
	            scf.condition(%128) %129, %45, %130 : i32, i32, i32
	          } do {
	          ^bb0(%131: i32, %132: i32, %133: i32):
	            scf.yield %131 : i32
	          }
	          %134 = arith.extui %43 : i32 to i64
	          %135 = arith.constant 32 : i64
	          %136 = arith.muli %134, %135 : i64
	          %137 = arith.addi %136, %28 : i64
	          %138 = simd.element %nodes[%137 x i8] : !table.records
	          %139 = simd.load %138 align 16 : i64 invariant : vector<4xi32>
	          %140 = simd.lane(%139) {number = 0 : i64} : (vector<4xi32>) -> i32
	          %141 = simd.lane(%139) {number = 1 : i64} : (vector<4xi32>) -> i32
	          %142 = simd.lane(%139) {number = 2 : i64} : (vector<4xi32>) -> i32
	          %143 = simd.lane(%139) {number = 3 : i64} : (vector<4xi32>) -> i32
	          %144 = arith.extui %43 : i32 to i64
	          %145 = arith.muli %144, %135 : i64
	          %146 = arith.constant 16 : i64
	          %147 = arith.addi %145, %146 : i64
	          %148 = simd.element %nodes[%147 x i8] : !table.records
	          %149 = simd.load %148 align 16 : i64 invariant : vector<4xi32>
	          %150 = simd.lane(%149) {number = 0 : i64} : (vector<4xi32>) -> i32
	          %151 = simd.lane(%149) {number = 1 : i64} : (vector<4xi32>) -> i32
	          %152 = simd.lane(%149) {number = 2 : i64} : (vector<4xi32>) -> i32
	          %153 = simd.lane(%149) {number = 3 : i64} : (vector<4xi32>) -> i32
	          %154 = arith.constant 8 : i32
	          %155 = arith.shrui %141, %154 : i32
	          %156 = arith.constant 255 : i32
	          %157 = arith.andi %155, %156 : i32
	          %158 = arith.shli %157, %40 : i32
	          %159 = arith.shrui %142, %154 : i32
	          %160 = arith.andi %159, %156 : i32
	          %161 = arith.shli %160, %154 : i32
	          %162 = arith.shrui %143, %154 : i32
	          %163 = arith.andi %162, %156 : i32
	          %164 = arith.constant 16 : i32
	          %165 = arith.shli %163, %164 : i32
	          %166 = arith.shrui %150, %154 : i32
	          %167 = arith.andi %166, %156 : i32
	          %168 = arith.constant 24 : i32
	          %169 = arith.shli %167, %168 : i32
	          %170 = arith.ori %158, %161 : i32
	          %171 = arith.ori %170, %165 : i32
	          %172 = arith.ori %171, %169 : i32
	          %173 = arith.addi %172, %44 : i32
	          simd.store %173, %37 align 4 : i64 : i32
	        }
	        %174 = simd.load %37 align 4 : i64 : i32
	        %175 = arith.extui %174 : i32 to i64
	        %176 = simd.element %values[%175 x f32] : !table.records
	        %177 = simd.load %176 align 4 : i64 invariant : f32
	        %178 = simd.load %34 align 4 : i64 : f32
	        %179 = arith.addf %178, %177 : f32
	        simd.store %179, %34 align 4 : i64 : f32
	      }
	      %180 = simd.load %34 align 4 : i64 : f32
	      %181 = simd.element %scores[%own_row x f32] : !walk.scores<f32>
	      simd.store %180, %181 align 4 : i64 : f32
	    }
	    func.return
	  }
	}
)
