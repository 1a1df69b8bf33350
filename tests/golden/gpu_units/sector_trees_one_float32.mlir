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
	        %37 = simd.element %trees[%tree x i32] : !table.records
	        %38 = simd.load %37 align 4 : i64 invariant : i32
	        %39 = simd.local 1 : i64 x i32 align 4 : i64
	        %40 = arith.constant -1 : i32
	        %41 = arith.xori %38, %40 : i32
	        simd.store %41, %39 align 4 : i64 : i32
	        %42 = arith.constant 0 : i32
	        %43 = arith.cmpi sge, %38, %42 : i32
	        scf.if %43 {
	          %44, %45, %46 = scf.while (%47 = %38) : (i32) -> (i32, i32, i32) {
	            %48 = arith.extui %47 : i32 to i64
	            %49 = arith.constant 32 : i64
	            %50 = arith.muli %48, %49 : i64
	            %51 = arith.addi %50, %28 : i64
	            %52 = simd.element %nodes[%51 x i8] : !table.records
	            %53 = simd.load %52 align 16 : i64 invariant : vector<4xi32>
	            %54 = simd.lane(%53) {number = 0 : i64} : (vector<4xi32>) -> i32
	            %55 = simd.lane(%53) {number = 1 : i64} : (vector<4xi32>) -> i32
	            %56 = simd.lane(%53) {number = 2 : i64} : (vector<4xi32>) -> i32
	            %57 = simd.lane(%53) {number = 3 : i64} : (vector<4xi32>) -> i32
	            %58 = arith.extui %47 : i32 to i64
	            %59 = arith.muli %58, %49 : i64
	            %60 = arith.constant 16 : i64
	            %61 = arith.addi %59, %60 : i64
	            %62 = simd.element %nodes[%61 x i8] : !table.records
	            %63 = simd.load %62 align 16 : i64 invariant : vector<4xi32>
	            %64 = simd.lane(%63) {number = 0 : i64} : (vector<4xi32>) -> i32
	            %65 = simd.lane(%63) {number = 1 : i64} : (vector<4xi32>) -> i32
	            %66 = simd.lane(%63) {number = 2 : i64} : (vector<4xi32>) -> i32
	            %67 = simd.lane(%63) {number = 3 : i64} : (vector<4xi32>) -> i32
	            %68 = arith.constant 16 : i32
	            %69 = arith.shrui %54, %68 : i32
	            %70 = arith.extui %69 : i32 to i64
	            %71 = simd.element %ranks[%70 x i8] : !simd.address
	            %72 = simd.load %71 align 1 : i64 : i8
	            %73 = arith.extui %72 : i8 to i32
	            %74 = arith.constant 255 : i32
	            %75 = arith.andi %54, %74 : i32
	            %76 = arith.cmpi ule, %73, %75 : i32
	            %77 = arith.select %76, %56, %55 : i32
	            %78 = arith.shrui %77, %68 : i32
	            %79 = arith.extui %78 : i32 to i64
	            %80 = simd.element %ranks[%79 x i8] : !simd.address
	            %81 = simd.load %80 align 1 : i64 : i8
	            %82 = arith.extui %81 : i8 to i32
	            %83 = arith.andi %77, %74 : i32
	            %84 = arith.cmpi ule, %82, %83 : i32
	            %85 = arith.select %84, %66, %65 : i32
	            %86 = arith.select %84, %64, %57 : i32
	            %87 = arith.select %76, %85, %86 : i32
	            %88 = arith.shrui %87, %68 : i32
	            %89 = arith.extui %88 : i32 to i64
	            %90 = simd.element %ranks[%89 x i8] : !simd.address
	            %91 = simd.load %90 align 1 : i64 : i8
	            %92 = arith.extui %91 : i8 to i32
	            %93 = arith.andi %87, %74 : i32
	            %94 = arith.cmpi ule, %92, %93 : i32
	            %95 = arith.extui %76 : i1 to i32
	            %96 = arith.addi %95, %95 : i32
	            %97 = arith.extui %84 : i1 to i32
	            %98 = arith.addi %96, %97 : i32
	            %99 = arith.addi %98, %98 : i32
	            %100 = arith.extui %94 : i1 to i32
	            %101 = arith.addi %99, %100 : i32
	            %102 = arith.constant 8 : i32
	            %103 = arith.shrui %54, %102 : i32
	            %104 = arith.andi %103, %74 : i32
	            %105 = arith.constant 1 : i32
	            %106 = arith.shli %105, %101 : i32
	            %107 = arith.subi %106, %105 : i32
	            %108 = arith.andi %104, %107 : i32
	            %109 = arith.shrui %108, %105 : i32
	            %110 = arith.constant 1431655765 : i32
	            %111 = arith.andi %109, %110 : i32
	            %112 = arith.subi %108, %111 : i32
	            %113 = arith.constant 858993459 : i32
	            %114 = arith.andi %112, %113 : i32
	            %115 = arith.constant 2 : i32
	            %116 = arith.shrui %112, %115 : i32
	            %117 = arith.andi %116, %113 : i32
	            %118 = arith.addi %114, %117 : i32
	            %119 = arith.constant 4 : i32
	            %120 = arith.shrui %118, %119 : i32
	            %121 = arith.addi %118, %120 : i32
	            %122 = arith.constant 252645135 : i32
	            %123 = arith.andi %121, %122 : i32
	            %124 = arith.constant 16843009 : i32
	            %125 = arith.muli %123, %124 : i32
	            %126 = arith.constant 24 : i32
	            %127 = arith.shrui %125, %126 : i32
	            %128 = arith.shrui %104, %101 : i32
	            %129 = arith.andi %128, %105 : i32
	            %130 = arith.cmpi ne, %129, %42 : i32
	            %131 = arith.addi %67, %127 : i32
	            %132 = arith.subi %101, %127 : i32
	            scf.condition(%130) %131, %47, %132 : i32, i32, i32
	          } do {
	          ^bb0(%133: i32, %134: i32, %135: i32):
	            scf.yield %133 : i32
	          }
	          %136 = arith.extui %45 : i32 to i64
	          %137 = arith.constant 32 : i64
	          %138 = arith.muli %136, %137 : i64
	          %139 = arith.addi %138, %28 : i64
	          %140 = simd.element %nodes[%139 x i8] : !table.records
	          %141 = simd.load %140 align 16 : i64 invariant : vector<4xi32>
	          %142 = simd.lane(%141) {number = 0 : i64} : (vector<4xi32>) -> i32
	          %143 = simd.lane(%141) {number = 1 : i64} : (vector<4xi32>) -> i32
	          %144 = simd.lane(%141) {number = 2 : i64} : (vector<4xi32>) -> i32
	          %145 = simd.lane(%141) {number = 3 : i64} : (vector<4xi32>) -> i32
	          %146 = arith.extui %45 : i32 to i64
	          %147 = arith.muli %146, %137 : i64
	          %148 = arith.constant 16 : i64
	          %149 = arith.addi %147, %148 : i64
	          %150 = simd.element %nodes[%149 x i8] : !table.records
	          %151 = simd.load %150 align 16 : i64 invariant : vector<4xi32>
	          %152 = simd.lane(%151) {number = 0 : i64} : (vector<4xi32>) -> i32
	          %153 = simd.lane(%151) {number = 1 : i64} : (vector<4xi32>) -> i32
	          %154 = simd.lane(%151) {number = 2 : i64} : (vector<4xi32>) -> i32
	          %155 = simd.lane(%151) {number = 3 : i64} : (vector<4xi32>) -> i32
	          %156 = arith.constant 8 : i32
	          %157 = arith.shrui %143, %156 : i32
	          %158 = arith.constant 255 : i32
	          %159 = arith.andi %157, %158 : i32
	          %160 = arith.shli %159, %42 : i32
	          %161 = arith.shrui %144, %156 : i32
	          %162 = arith.andi %161, %158 : i32
	          %163 = arith.shli %162, %156 : i32
	          %164 = arith.shrui %145, %156 : i32
	          %165 = arith.andi %164, %158 : i32
	          %166 = arith.constant 16 : i32
	          %167 = arith.shli %165, %166 : i32
	          %168 = arith.shrui %152, %156 : i32
	          %169 = arith.andi %168, %158 : i32
	          %170 = arith.constant 24 : i32
	          %171 = arith.shli %169, %170 : i32
	          %172 = arith.ori %160, %163 : i32
	          %173 = arith.ori %172, %167 : i32
	          %174 = arith.ori %173, %171 : i32
	          %175 = arith.addi %174, %46 : i32
	          simd.store %175, %39 align 4 : i64 : i32
	        }
	        %176 = simd.load %39 align 4 : i64 : i32
	        %177 = arith.extui %176 : i32 to i64
	        %178 = simd.element %values[%177 x f32] : !table.records
	        %179 = simd.load %178 align 4 : i64 invariant : f32
	        %180 = simd.load %34 align 4 : i64 : f32
	        %181 = arith.addf %180, %179 : f32
	        simd.store %181, %34 align 4 : i64 : f32
	      }
	      %182 = simd.load %34 align 4 : i64 : f32
	      %183 = simd.element %scores[%own_row x f32] : !walk.scores<f32>
	      simd.store %182, %183 align 4 : i64 : f32
	    }
	    func.return
	  }
	}
)
