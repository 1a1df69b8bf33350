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
	        %root = table.load %trees[%tree] "root" : i64 -> i32
	        %35 = simd.local 1 : i64 x i32 align 4 : i64
	        %36 = arith.constant -1 : i32
	        %37 = arith.xori %root, %36 : i32
	        simd.store %37, %35 align 4 : i64 : i32
	        %38 = arith.constant 0 : i32
	        %39 = arith.cmpi sge, %root, %38 : i32
	        scf.if %39 {
	          %40, %41, %42 = scf.while (%43 = %root) : (i32) -> (i32, i32, i32) {
	            %44 = arith.extui %43 : i32 to i64
	            %45 = arith.constant 32 : i64
	            %46 = arith.muli %44, %45 : i64
	            %47 = arith.addi %46, %29 : i64
	            %48 = simd.element %nodes[%47 x i8] : !table.records
	            %49 = simd.load %48 align 16 : i64 invariant : vector<4xi32>
	            %50 = simd.lane(%49) {number = 0 : i64} : (vector<4xi32>) -> i32
	            %51 = simd.lane(%49) {number = 1 : i64} : (vector<4xi32>) -> i32
	            %52 = simd.lane(%49) {number = 2 : i64} : (vector<4xi32>) -> i32
	            %53 = simd.lane(%49) {number = 3 : i64} : (vector<4xi32>) -> i32
	            %54 = arith.extui %43 : i32 to i64
	            %55 = arith.muli %54, %45 : i64
	            %56 = arith.constant 16 : i64
	            %57 = arith.addi %55, %56 : i64
	            %58 = simd.element %nodes[%57 x i8] : !table.records
	            %59 = simd.load %58 align 16 : i64 invariant : vector<4xi32>
	            %60 = simd.lane(%59) {number = 0 : i64} : (vector<4xi32>) -> i32
	            %61 = simd.lane(%59) {number = 1 : i64} : (vector<4xi32>) -> i32
	            %62 = simd.lane(%59) {number = 2 : i64} : (vector<4xi32>) -> i32
	            %63 = simd.lane(%59) {number = 3 : i64} : (vector<4xi32>) -> i32
	            %64 = arith.constant 16 : i32
	            %65 = arith.shrui %50, %64 : i32
	            %66 = arith.constant 3 : i32
	            %67 = arith.andi %65, %66 : i32
	            %68 = arith.constant 5 : i32
	            %69 = arith.shrui %65, %68 : i32
	            %70 = arith.addi %69, %67 : i32
	            %71 = arith.extui %70 : i32 to i64
	            %72 = simd.element %10[%71 x i8] : !simd.address
	            %73 = simd.load %72 align 1 : i64 : i8
	            %74 = arith.extui %73 : i8 to i32
	            %75 = arith.constant 255 : i32
	            %76 = arith.andi %50, %75 : i32
	            %77 = arith.cmpi ule, %74, %76 : i32
	            %78 = arith.select %77, %52, %51 : i32
	            %79 = arith.shrui %78, %64 : i32
	            %80 = arith.andi %79, %66 : i32
	            %81 = arith.shrui %79, %68 : i32
	            %82 = arith.addi %81, %80 : i32
	            %83 = arith.extui %82 : i32 to i64
	            %84 = simd.element %10[%83 x i8] : !simd.address
	            %85 = simd.load %84 align 1 : i64 : i8
	            %86 = arith.extui %85 : i8 to i32
	            %87 = arith.andi %78, %75 : i32
	            %88 = arith.cmpi ule, %86, %87 : i32
	            %89 = arith.select %88, %62, %61 : i32
	            %90 = arith.select %88, %60, %53 : i32
	            %91 = arith.select %77, %89, %90 : i32
	            %92 = arith.shrui %91, %64 : i32
	            %93 = arith.andi %92, %66 : i32
	            %94 = arith.shrui %92, %68 : i32
	            %95 = arith.addi %94, %93 : i32
	            %96 = arith.extui %95 : i32 to i64
	            %97 = simd.element %10[%96 x i8] : !simd.address
	            %98 = simd.load %97 align 1 : i64 : i8
	            %99 = arith.extui %98 : i8 to i32
	            %100 = arith.andi %91, %75 : i32
	            %101 = arith.cmpi ule, %99, %100 : i32
	            %102 = arith.extui %77 : i1 to i32
	            %103 = arith.addi %102, %102 : i32
	            %104 = arith.extui %88 : i1 to i32
	            %105 = arith.addi %103, %104 : i32
	            %106 = arith.addi %105, %105 : i32
	            %107 = arith.extui %101 : i1 to i32
	            %108 = arith.addi %106, %107 : i32
	            %109 = arith.constant 8 : i32
	            %110 = arith.shrui %50, %109 : i32
	            %111 = arith.andi %110, %75 : i32
	            %112 = arith.constant 1 : i32
	            %113 = arith.shli %112, %108 : i32
	            %114 = arith.subi %113, %112 : i32
	            %115 = arith.andi %111, %114 : i32
	            %116 = arith.shrui %115, %112 : i32
	            %117 = arith.constant 1431655765 : i32
	            %118 = arith.andi %116, %117 : i32
	            %119 = arith.subi %115, %118 : i32
	            %120 = arith.constant 858993459 : i32
	            %121 = arith.andi %119, %120 : i32
	            %122 = arith.constant 2 : i32
	            %123 = arith.shrui %119, %122 : i32
	            %124 = arith.andi %123, %120 : i32
	            %125 = arith.addi %121, %124 : i32
	            %126 = arith.constant 4 : i32
	            %127 = arith.shrui %125, %126 : i32
	            %128 = arith.addi %125, %127 : i32
	            %129 = arith.constant 252645135 : i32
	            %130 = arith.andi %128, %129 : i32
	            %131 = arith.constant 16843009 : i32
	            %132 = arith.muli %130, %131 : i32
	            %133 = arith.constant 24 : i32
	            %134 = arith.shrui %132, %133 : i32
	            %135 = arith.shrui %111, %108 : i32
	            %136 = arith.andi %135, %112 : i32
	            %137 = arith.cmpi ne, %136, %38 : i32
	            %138 = arith.addi %63, %134 : i32
	            %139 = arith.subi %108, %134 : i32
	            scf.condition(%137) %138, %43, %139 : i32, i32, i32
	          } do {
	          ^bb0(%140: i32, %141: i32, %142: i32):
	            scf.yield %140 : i32
	          }
	          %143 = arith.extui %41 : i32 to i64
	          %144 = arith.constant 32 : i64
	          %145 = arith.muli %143, %144 : i64
	          %146 = arith.addi %145, %29 : i64
	          %147 = simd.element %nodes[%146 x i8] : !table.records
	          %148 = simd.load %147 align 16 : i64 invariant : vector<4xi32>
	          %149 = simd.lane(%148) {number = 0 : i64} : (vector<4xi32>) -> i32
	          %150 = simd.lane(%148) {number = 1 : i64} : (vector<4xi32>) -> i32
	          %151 = simd.lane(%148) {number = 2 : i64} : (vector<4xi32>) -> i32
	          %152 = simd.lane(%148) {number = 3 : i64} : (vector<4xi32>) -> i32
	          %153 = arith.extui %41 : i32 to i64
	          %154 = arith.muli %153, %144 : i64
	          %155 = arith.constant 16 : i64
	          %156 = arith.addi %154, %155 : i64
	          %157 = simd.element %nodes[%156 x i8] : !table.records
	          %158 = simd.load %157 align 16 : i64 invariant : vector<4xi32>
	          %159 = simd.lane(%158) {number = 0 : i64} : (vector<4xi32>) -> i32
	          %160 = simd.lane(%158) {number = 1 : i64} : (vector<4xi32>) -> i32
	          %161 = simd.lane(%158) {number = 2 : i64} : (vector<4xi32>) -> i32
	          %162 = simd.lane(%158) {number = 3 : i64} : (vector<4xi32>) -> i32
	          %163 = arith.constant 8 : i32
	          %164 = arith.shrui %150, %163 : i32
	          %165 = arith.constant 255 : i32
	          %166 = arith.andi %164, %165 : i32
	          %167 = arith.shli %166, %38 : i32
	          %168 = arith.shrui %151, %163 : i32
	          %169 = arith.andi %168, %165 : i32
	          %170 = arith.shli %169, %163 : i32
	          %171 = arith.shrui %152, %163 : i32
	          %172 = arith.andi %171, %165 : i32
	          %173 = arith.constant 16 : i32
	          %174 = arith.shli %172, %173 : i32
	          %175 = arith.shrui %159, %163 : i32
	          %176 = arith.andi %175, %165 : i32
	          %177 = arith.constant 24 : i32
	          %178 = arith.shli %176, %177 : i32
	          %179 = arith.ori %167, %170 : i32
	          %180 = arith.ori %179, %174 : i32
	          %181 = arith.ori %180, %178 : i32
	          %182 = arith.addi %181, %42 : i32
	          simd.store %182, %35 align 4 : i64 : i32
	        }
	        %183 = simd.load %35 align 4 : i64 : i32
	        %184 = arith.extui %183 : i32 to i64
	        %185 = arith.muli %184, %24 : i64
	        %186 = arith.addi %185, %29 : i64
	        %187 = simd.element %values[%186 x f32] : !table.records
	        %188 = simd.load %187 align 4 : i64 invariant : f32
	        %189 = simd.element %27[%34 x f32] : !simd.address
	        simd.store %188, %189 align 4 : i64 : f32
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %target = %thread to %n_targets step %15 : i64 {
	        %190 = simd.element %28[%target x f32] : !simd.address
	        %191 = simd.local 1 : i64 x f32 align 4 : i64
	        %192 = simd.load %190 align 4 : i64 : f32
	        simd.store %192, %191 align 4 : i64 : f32
	        scf.for %tree_1 = %first_1 to %32 step %24 : i64 {
	          %193 = arith.subi %tree_1, %first_1 : i64
	          %194 = simd.element %27[%193 x f32] : !simd.address
	          %195 = simd.load %194 align 4 : i64 : f32
	          %196 = simd.load %191 align 4 : i64 : f32
	          %197 = arith.addf %196, %195 : f32
	          simd.store %197, %191 align 4 : i64 : f32
	        }
	        %198 = simd.load %191 align 4 : i64 : f32
	        simd.store %198, %190 align 4 : i64 : f32
	      }
	    }
	    func.return
	  }
	}
)
