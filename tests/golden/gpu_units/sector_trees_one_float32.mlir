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
	    scf.for %tree = %27 to %n_trees step %10 : i64 {
	      %36 = simd.element %trees[%tree x i32] : !table.records
	      %37 = simd.load %36 align 4 : i64 invariant : i32
	      %38 = simd.local 1 : i64 x i32 align 4 : i64
	      %39 = arith.constant -1 : i32
	      %40 = arith.xori %37, %39 : i32
	      simd.store %40, %38 align 4 : i64 : i32
	      %41 = arith.constant 0 : i32
	      %42 = arith.cmpi sge, %37, %41 : i32
	      scf.if %42 {
	        %43, %44, %45 = scf.while (%46 = %37) : (i32) -> (i32, i32, i32) {
	          %47 = arith.extui %46 : i32 to i64
	          %48 = arith.constant 32 : i64
	          %49 = arith.muli %47, %48 : i64
	          %50 = arith.addi %49, %27 : i64
	          %51 = simd.element %nodes[%50 x i8] : !table.records
	          %52 = simd.load %51 align 16 : i64 invariant : vector<4xi32>
	          %53 = simd.lane(%52) {number = 0 : i64} : (vector<4xi32>) -> i32
	          %54 = simd.lane(%52) {number = 1 : i64} : (vector<4xi32>) -> i32
	          %55 = simd.lane(%52) {number = 2 : i64} : (vector<4xi32>) -> i32
	          %56 = simd.lane(%52) {number = 3 : i64} : (vector<4xi32>) -> i32
	          %57 = arith.extui %46 : i32 to i64
	          %58 = arith.muli %57, %48 : i64
	          %59 = arith.constant 16 : i64
	          %60 = arith.addi %58, %59 : i64
	          %61 = simd.element %nodes[%60 x i8] : !table.records
	          %62 = simd.load %61 align 16 : i64 invariant : vector<4xi32>
	          %63 = simd.lane(%62) {number = 0 : i64} : (vector<4xi32>) -> i32
	          %64 = simd.lane(%62) {number = 1 : i64} : (vector<4xi32>) -> i32
	          %65 = simd.lane(%62) {number = 2 : i64} : (vector<4xi32>) -> i32
	          %66 = simd.lane(%62) {number = 3 : i64} : (vector<4xi32>) -> i32
	          %67 = arith.constant 16 : i32
	          %68 = arith.shrui %53, %67 : i32
	          %69 = arith.extui %68 : i32 to i64
	          %70 = simd.element %ranks[%69 x i8] : !simd.address
	          %71 = simd.load %70 align 1 : i64 : i8
	          %72 = arith.extui %71 : i8 to i32
	          %73 = arith.constant 255 : i32
	          %74 = arith.andi %53, %73 : i32
	          %75 = arith.cmpi ule, %72, %74 : i32
	          %76 = arith.select %75, %55, %54 : i32
	          %77 = arith.shrui %76, %67 : i32
	          %78 = arith.extui %77 : i32 to i64
	          %79 = simd.element %ranks[%78 x i8] : !simd.address
	          %80 = simd.load %79 align 1 : i64 : i8
	          %81 = arith.extui %80 : i8 to i32
	          %82 = arith.andi %76, %73 : i32
	          %83 = arith.cmpi ule, %81, %82 : i32
	          %84 = arith.select %83, %65, %64 : i32
	          %85 = arith.select %83, %63, %56 : i32
	          %86 = arith.select %75, %84, %85 : i32
	          %87 = arith.shrui %86, %67 : i32
	          %88 = arith.extui %87 : i32 to i64
	          %89 = simd.element %ranks[%88 x i8] : !simd.address
	          %90 = simd.load %89 align 1 : i64 : i8
	          %91 = arith.extui %90 : i8 to i32
	          %92 = arith.andi %86, %73 : i32
	          %93 = arith.cmpi ule, %91, %92 : i32
	          %94 = arith.extui %75 : i1 to i32
	          %95 = arith.addi %94, %94 : i32
	          %96 = arith.extui %83 : i1 to i32
	          %97 = arith.addi %95, %96 : i32
	          %98 = arith.addi %97, %97 : i32
	          %99 = arith.extui %93 : i1 to i32
	          %100 = arith.addi %98, %99 : i32
	          %101 = arith.constant 8 : i32
	          %102 = arith.shrui %53, %101 : i32
	          %103 = arith.andi %102, %73 : i32
	          %104 = arith.constant 1 : i32
	          %105 = arith.shli %104, %100 : i32
	          %106 = arith.subi %105, %104 : i32
	          %107 = arith.andi %103, %106 : i32
	          %108 = arith.shrui %107, %104 : i32
	          %109 = arith.constant 1431655765 : i32
	          %110 = arith.andi %108, %109 : i32
	          %111 = arith.subi %107, %110 : i32
	          %112 = arith.constant 858993459 : i32
	          %113 = arith.andi %111, %112 : i32
	          %114 = arith.constant 2 : i32
	          %115 = arith.shrui %111, %114 : i32
	          %116 = arith.andi %115, %112 : i32
	          %117 = arith.addi %113, %116 : i32
	          %118 = arith.constant 4 : i32
	          %119 = arith.shrui %117, %118 : i32
	          %120 = arith.addi %117, %119 : i32
	          %121 = arith.constant 252645135 : i32
	          %122 = arith.andi %120, %121 : i32
	          %123 = arith.constant 16843009 : i32
	          %124 = arith.muli %122, %123 : i32
	          %125 = arith.constant 24 : i32
	          %126 = arith.shrui %124, %125 : i32
	          %127 = arith.shrui %103, %100 : i32
	          %128 = arith.andi %127, %104 : i32
	          %129 = arith.cmpi ne, %128, %41 : i32
	          %130 = arith.addi %66, %126 : i32
	          %131 = arith.subi %100, %126 : i32
	          scf.condition(%129) %130, %46, %131 : i32, i32, i32
	        } do {
	        ^bb0(%132: i32, %133: i32, %134: i32):
	          scf.yield %132 : i32
	        }
	        %135 = arith.extui %44 : i32 to i64
	        %136 = arith.constant 32 : i64
	        %137 = arith.muli %135, %136 : i64
	        %138 = arith.addi %137, %27 : i64
	        %139 = simd.element %nodes[%138 x i8] : !table.records
	        %140 = simd.load %139 align 16 : i64 invariant : vector<4xi32>
	        %141 = simd.lane(%140) {number = 0 : i64} : (vector<4xi32>) -> i32
	        %142 = simd.lane(%140) {number = 1 : i64} : (vector<4xi32>) -> i32
	        %143 = simd.lane(%140) {number = 2 : i64} : (vector<4xi32>) -> i32
	        %144 = simd.lane(%140) {number = 3 : i64} : (vector<4xi32>) -> i32
	        %145 = arith.extui %44 : i32 to i64
	        %146 = arith.muli %145, %136 : i64
	        %147 = arith.constant 16 : i64
	        %148 = arith.addi %146, %147 : i64
	        %149 = simd.element %nodes[%148 x i8] : !table.records
	        %150 = simd.load %149 align 16 : i64 invariant : vector<4xi32>
	        %151 = simd.lane(%150) {number = 0 : i64} : (vector<4xi32>) -> i32
	        %152 = simd.lane(%150) {number = 1 : i64} : (vector<4xi32>) -> i32
	        %153 = simd.lane(%150) {number = 2 : i64} : (vector<4xi32>) -> i32
	        %154 = simd.lane(%150) {number = 3 : i64} : (vector<4xi32>) -> i32
	        %155 = arith.constant 8 : i32
	        %156 = arith.shrui %142, %155 : i32
	        %157 = arith.constant 255 : i32
	        %158 = arith.andi %156, %157 : i32
	        %159 = arith.shli %158, %41 : i32
	        %160 = arith.shrui %143, %155 : i32
	        %161 = arith.andi %160, %157 : i32
	        %162 = arith.shli %161, %155 : i32
	        %163 = arith.shrui %144, %155 : i32
	        %164 = arith.andi %163, %157 : i32
	        %165 = arith.constant 16 : i32
	        %166 = arith.shli %164, %165 : i32
	        %167 = arith.shrui %151, %155 : i32
	        %168 = arith.andi %167, %157 : i32
	        %169 = arith.constant 24 : i32
	        %170 = arith.shli %168, %169 : i32
	        %171 = arith.ori %159, %162 : i32
	        %172 = arith.ori %171, %166 : i32
	        %173 = arith.ori %172, %170 : i32
	        %174 = arith.addi %173, %45 : i32
	        simd.store %174, %38 align 4 : i64 : i32
	      }
	      %175 = simd.load %38 align 4 : i64 : i32
	      %176 = arith.extui %175 : i32 to i64
	      %177 = simd.element %values[%176 x f32] : !table.records
	      %178 = simd.load %177 align 4 : i64 invariant : f32
	      %179 = simd.load %33 align 4 : i64 : f32
	      %180 = arith.addf %179, %178 : f32
	      simd.store %180, %33 align 4 : i64 : f32
	    }
	    %181 = arith.cmpi slt, %row, %row_end : i64
	    scf.if %181 {
	      %182 = simd.load %33 align 4 : i64 : f32
	      %183 = simd.element %scores[%row x f32] : !walk.scores<f32>
	      simd.store %182, %183 align 4 : i64 : f32
	    }
	    func.return
	  }
	}
)
