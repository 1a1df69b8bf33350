ModuleOp(
	builtin.module {
	  func.func @staged_trees_2_one_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"word", #builtin.int<0>, i32>]
	    %packed = table.records %tables "packed" slot 16 : i64 stride 4 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>]
	    %packed_features = table.number %tables "packed_features" slot 46 : i64
	    %missing_value = table.float_number %tables "missing_value" slot 42 : i64 : f32
	    %zero_threshold = table.float_number %tables "zero_threshold" slot 43 : i64 : f32
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
	    %13 = arith.muli %3, %threads : i64
	    %14 = arith.addi %row_begin, %13 : i64
	    %15 = arith.subi %row_end, %10 : i64
	    %16 = arith.constant 1 : i64
	    %17 = arith.ori %packed_features, %16 : i64
	    %18 = arith.constant 5 : i64
	    %19 = arith.constant 16 : i64
	    %20 = arith.cmpi ule, %packed_features, %19 : i64
	    %21 = arith.constant 4 : i64
	    %22 = arith.select %20, %21, %18 : i64
	    %23 = arith.constant 8 : i64
	    %24 = arith.cmpi ule, %packed_features, %23 : i64
	    %25 = arith.constant 3 : i64
	    %26 = arith.select %24, %25, %22 : i64
	    %27 = arith.shli %16, %26 : i64
	    %28 = arith.constant 32 : i64
	    %29 = arith.shrui %28, %26 : i64
	    %30 = arith.subi %thread, %9 : i64
	    %31 = arith.shrui %9, %26 : i64
	    %32 = arith.addi %30, %31 : i64
	    %33 = arith.addi %30, %28 : i64
	    %34 = arith.subi %27, %16 : i64
	    %35 = arith.andi %9, %34 : i64
	    %36 = arith.muli %29, %23 : i64
	    scf.for %k = %35 to %packed_features step %27 : i64 {
	      %feature = table.load %packed[%k] "feature" : i64 -> i32
	      scf.for %k_1 = %32 to %33 step %36 : i64 {
	        %37 = arith.constant 0 : i64
	        %38 = arith.constant 8 : i64
	        %39 = arith.constant 1 : i64
	        scf.for %k_2 = %37 to %38 step %39 : i64 {
	          %40 = arith.muli %k_2, %29 : i64
	          %41 = arith.addi %k_1, %40 : i64
	          %42 = arith.addi %14, %41 : i64
	          %43 = arith.minsi %42, %15 : i64
	          %44 = table.row %rows[%43 x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	          %45 = arith.muli %41, %17 : i64
	          %46 = arith.addi %45, %k : i64
	          %47 = simd.element %12[%46 x f32] : !simd.address
	          %48 = table.gather %44[%feature] : !walk.row<f32>, i32 -> f32
	          %value = table.nan_for %missing_value in %48 : f32, f32 -> f32
	          %49 = table.is_zero %value within %zero_threshold : f32, f32 -> i1
	          %50 = arith.constant 0x7fc00000 : f32
	          %51 = arith.select %49, %50, %value : f32
	          simd.store %51, %47 align 4 : i64 : f32
	        }
	      }
	    }
	    %52 = arith.ori %packed_features, %10 : i64
	    %53 = arith.constant 4 : i64
	    %54 = arith.muli %52, %53 : i64
	    %55 = simd.local 1 : i64 x f32 align 4 : i64
	    %56 = simd.element %scores[%own_row x f32] : !walk.scores<f32>
	    %57 = simd.load %56 align 4 : i64 : f32
	    simd.store %57, %55 align 4 : i64 : f32
	    %58 = arith.muli %thread, %54 : i64
	    %values = simd.element %12[%58 x i8] : !simd.address
	    %59 = arith.muli %threads, %thread_bytes : i64
	    %group = simd.element %12[%59 x i8] : !simd.address
	    %60 = arith.constant 64 : i64
	    %61 = arith.constant 0 : i64
	    scf.for %first_1 = %61 to %walked_trees step %group_trees : i64 {
	      %62 = arith.addi %first_1, %group_trees : i64
	      %63 = arith.minsi %62, %walked_trees : i64
	      "gpu.barrier"() : () -> ()
	      %64 = arith.muli %first_1, %60 : i64
	      %65 = simd.element %nodes[%64 x i8] : !table.records
	      %66 = arith.subi %63, %first_1 : i64
	      %67 = arith.muli %66, %60 : i64
	      %68 = arith.shrui %67, %53 : i64
	      scf.for %piece = %thread to %68 step %threads : i64 {
	        %69 = simd.element %65[%piece x vector<4xi32>] : !simd.address
	        %70 = simd.load %69 align 16 : i64 invariant : vector<4xi32>
	        %71 = simd.element %group[%piece x vector<4xi32>] : !simd.address
	        simd.store %70, %71 align 16 : i64 : vector<4xi32>
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %tree = %first_1 to %63 step %53 : i64 {
	        %72 = arith.subi %tree, %first_1 : i64
	        %73 = arith.muli %72, %60 : i64
	        %74 = arith.muli %60, %61 : i64
	        %75 = arith.addi %73, %74 : i64
	        %76 = simd.element %group[%75 x i8] : !simd.address
	        %77 = arith.muli %60, %10 : i64
	        %78 = arith.addi %73, %77 : i64
	        %79 = simd.element %group[%78 x i8] : !simd.address
	        %80 = arith.constant 2 : i64
	        %81 = arith.muli %60, %80 : i64
	        %82 = arith.addi %73, %81 : i64
	        %83 = simd.element %group[%82 x i8] : !simd.address
	        %84 = arith.constant 3 : i64
	        %85 = arith.muli %60, %84 : i64
	        %86 = arith.addi %73, %85 : i64
	        %87 = simd.element %group[%86 x i8] : !simd.address
	        %88, %89, %90, %91, %92 = scf.while (%93 = %61, %94 = %76, %95 = %79, %96 = %83, %97 = %87) : (i64, !simd.address, !simd.address, !simd.address, !simd.address) -> (i64, !simd.address, !simd.address, !simd.address, !simd.address) {
	          %98 = arith.cmpi slt, %93, %80 : i64
	          scf.condition(%98) %93, %94, %95, %96, %97 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        } do {
	        ^bb0(%99: i64, %100: !simd.address, %101: !simd.address, %102: !simd.address, %103: !simd.address):
	          %104 = arith.constant 8 : i64
	          %105 = arith.shli %104, %99 : i64
	          %106 = arith.addi %99, %10 : i64
	          %107 = simd.element %100[%105 x i8] : !simd.address
	          %108 = simd.load %107 align 8 : i64 : vector<2xi32>
	          %109 = simd.lane(%108) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %110 = simd.lane(%108) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %111 = arith.constant 2 : i32
	          %112 = arith.shli %110, %111 : i32
	          %113 = arith.extui %112 : i32 to i64
	          %114 = simd.element %values[%113 x i8] : !simd.address
	          %115 = simd.load %114 align 4 : i64 : i32
	          %116 = arith.constant -2147483648 : i32
	          %117 = arith.andi %110, %116 : i32
	          %118 = arith.xori %115, %117 : i32
	          %119 = simd.bitcast(%118) : (i32) -> f32
	          %120 = simd.bitcast(%109) : (i32) -> f32
	          %121 = simd.compare(%119, %120) {comparison = "olt"} : (f32, f32) -> i1
	          %122 = arith.select %121, %105, %61 : i64
	          %123 = simd.element %100[%122 x i8] : !simd.address
	          %124 = simd.element %101[%105 x i8] : !simd.address
	          %125 = simd.load %124 align 8 : i64 : vector<2xi32>
	          %126 = simd.lane(%125) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %127 = simd.lane(%125) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %128 = arith.shli %127, %111 : i32
	          %129 = arith.extui %128 : i32 to i64
	          %130 = simd.element %values[%129 x i8] : !simd.address
	          %131 = simd.load %130 align 4 : i64 : i32
	          %132 = arith.andi %127, %116 : i32
	          %133 = arith.xori %131, %132 : i32
	          %134 = simd.bitcast(%133) : (i32) -> f32
	          %135 = simd.bitcast(%126) : (i32) -> f32
	          %136 = simd.compare(%134, %135) {comparison = "olt"} : (f32, f32) -> i1
	          %137 = arith.select %136, %105, %61 : i64
	          %138 = simd.element %101[%137 x i8] : !simd.address
	          %139 = simd.element %102[%105 x i8] : !simd.address
	          %140 = simd.load %139 align 8 : i64 : vector<2xi32>
	          %141 = simd.lane(%140) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %142 = simd.lane(%140) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %143 = arith.shli %142, %111 : i32
	          %144 = arith.extui %143 : i32 to i64
	          %145 = simd.element %values[%144 x i8] : !simd.address
	          %146 = simd.load %145 align 4 : i64 : i32
	          %147 = arith.andi %142, %116 : i32
	          %148 = arith.xori %146, %147 : i32
	          %149 = simd.bitcast(%148) : (i32) -> f32
	          %150 = simd.bitcast(%141) : (i32) -> f32
	          %151 = simd.compare(%149, %150) {comparison = "olt"} : (f32, f32) -> i1
	          %152 = arith.select %151, %105, %61 : i64
	          %153 = simd.element %102[%152 x i8] : !simd.address
	          %154 = simd.element %103[%105 x i8] : !simd.address
	          %155 = simd.load %154 align 8 : i64 : vector<2xi32>
	          %156 = simd.lane(%155) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %157 = simd.lane(%155) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %158 = arith.shli %157, %111 : i32
	          %159 = arith.extui %158 : i32 to i64
	          %160 = simd.element %values[%159 x i8] : !simd.address
	          %161 = simd.load %160 align 4 : i64 : i32
	          %162 = arith.andi %157, %116 : i32
	          %163 = arith.xori %161, %162 : i32
	          %164 = simd.bitcast(%163) : (i32) -> f32
	          %165 = simd.bitcast(%156) : (i32) -> f32
	          %166 = simd.compare(%164, %165) {comparison = "olt"} : (f32, f32) -> i1
	          %167 = arith.select %166, %105, %61 : i64
	          %168 = simd.element %103[%167 x i8] : !simd.address
	          scf.yield %106, %123, %138, %153, %168 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        }
	        %169 = arith.constant 32 : i64
	        %170 = simd.element %89[%169 x i8] : !simd.address
	        %171 = simd.element %90[%169 x i8] : !simd.address
	        %172 = simd.element %91[%169 x i8] : !simd.address
	        %173 = simd.element %92[%169 x i8] : !simd.address
	        %174 = arith.shrui %61, %10 : i64
	        %175 = arith.andi %61, %10 : i64
	        %176 = arith.muli %174, %169 : i64
	        %177 = simd.element %170[%176 x i8] : !simd.address
	        %178 = arith.muli %175, %53 : i64
	        %179 = simd.element %177[%178 x i8] : !simd.address
	        %180 = simd.load %179 align 4 : i64 : f32
	        %181 = arith.shrui %61, %10 : i64
	        %182 = arith.andi %61, %10 : i64
	        %183 = arith.muli %181, %169 : i64
	        %184 = simd.element %171[%183 x i8] : !simd.address
	        %185 = arith.muli %182, %53 : i64
	        %186 = simd.element %184[%185 x i8] : !simd.address
	        %187 = simd.load %186 align 4 : i64 : f32
	        %188 = arith.shrui %61, %10 : i64
	        %189 = arith.andi %61, %10 : i64
	        %190 = arith.muli %188, %169 : i64
	        %191 = simd.element %172[%190 x i8] : !simd.address
	        %192 = arith.muli %189, %53 : i64
	        %193 = simd.element %191[%192 x i8] : !simd.address
	        %194 = simd.load %193 align 4 : i64 : f32
	        %195 = arith.shrui %61, %10 : i64
	        %196 = arith.andi %61, %10 : i64
	        %197 = arith.muli %195, %169 : i64
	        %198 = simd.element %173[%197 x i8] : !simd.address
	        %199 = arith.muli %196, %53 : i64
	        %200 = simd.element %198[%199 x i8] : !simd.address
	        %201 = simd.load %200 align 4 : i64 : f32
	        %202 = arith.addi %tree, %61 : i64
	        %203 = simd.load %55 align 4 : i64 : f32
	        %204 = arith.addf %203, %180 : f32
	        simd.store %204, %55 align 4 : i64 : f32
	        %205 = arith.addi %tree, %10 : i64
	        %206 = simd.load %55 align 4 : i64 : f32
	        %207 = arith.addf %206, %187 : f32
	        simd.store %207, %55 align 4 : i64 : f32
	        %208 = arith.addi %tree, %80 : i64
	        %209 = simd.load %55 align 4 : i64 : f32
	        %210 = arith.addf %209, %194 : f32
	        simd.store %210, %55 align 4 : i64 : f32
	        %211 = arith.addi %tree, %84 : i64
	        %212 = simd.load %55 align 4 : i64 : f32
	        %213 = arith.addf %212, %201 : f32
	        simd.store %213, %55 align 4 : i64 : f32
	      }
	    }
	    %214 = arith.cmpi slt, %row, %row_end : i64
	    scf.if %214 {
	      %215 = simd.load %55 align 4 : i64 : f32
	      %216 = simd.element %scores[%row x f32] : !walk.scores<f32>
	      simd.store %215, %216 align 4 : i64 : f32
	    }
	    func.return
	  }
	}
)
