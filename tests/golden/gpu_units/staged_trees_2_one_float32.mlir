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
	    %16 = arith.ori %packed_features, %10 : i64
	    %17 = arith.constant 16 : i64
	    %18 = arith.cmpi ule, %packed_features, %17 : i64
	    %19 = arith.constant 4 : i64
	    %20 = arith.select %18, %19, %6 : i64
	    %21 = arith.constant 8 : i64
	    %22 = arith.cmpi ule, %packed_features, %21 : i64
	    %23 = arith.constant 3 : i64
	    %24 = arith.select %22, %23, %20 : i64
	    %25 = arith.shli %10, %24 : i64
	    %26 = arith.constant 32 : i64
	    %27 = arith.shrui %26, %24 : i64
	    %28 = arith.subi %thread, %9 : i64
	    %29 = arith.shrui %9, %24 : i64
	    %30 = arith.addi %28, %29 : i64
	    %31 = arith.addi %28, %26 : i64
	    %32 = arith.subi %25, %10 : i64
	    %33 = arith.andi %9, %32 : i64
	    %34 = arith.muli %27, %21 : i64
	    scf.for %k = %33 to %packed_features step %25 : i64 {
	      %feature = table.load %packed[%k] "feature" : i64 -> i32
	      scf.for %k_1 = %30 to %31 step %34 : i64 {
	        %35 = arith.constant 0 : i64
	        scf.for %k_2 = %35 to %21 step %10 : i64 {
	          %36 = arith.muli %k_2, %27 : i64
	          %37 = arith.addi %k_1, %36 : i64
	          %38 = arith.addi %14, %37 : i64
	          %39 = arith.minsi %38, %15 : i64
	          %40 = table.row %rows[%39 x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	          %41 = arith.muli %37, %16 : i64
	          %42 = arith.addi %41, %k : i64
	          %43 = simd.element %12[%42 x f32] : !simd.address
	          %44 = table.gather %40[%feature] : !walk.row<f32>, i32 -> f32
	          %value = table.nan_for %missing_value in %44 : f32, f32 -> f32
	          %45 = table.is_zero %value within %zero_threshold : f32, f32 -> i1
	          %46 = arith.constant 0x7fc00000 : f32
	          %47 = arith.select %45, %46, %value : f32
	          simd.store %47, %43 align 4 : i64 : f32
	        }
	      }
	    }
	    %48 = arith.ori %packed_features, %10 : i64
	    %49 = arith.muli %48, %19 : i64
	    %50 = simd.local 1 : i64 x f32 align 4 : i64
	    %51 = simd.element %scores[%own_row x f32] : !walk.scores<f32>
	    %52 = simd.load %51 align 4 : i64 : f32
	    simd.store %52, %50 align 4 : i64 : f32
	    %53 = arith.muli %thread, %49 : i64
	    %values = simd.element %12[%53 x i8] : !simd.address
	    %54 = arith.muli %threads, %thread_bytes : i64
	    %group = simd.element %12[%54 x i8] : !simd.address
	    %55 = arith.constant 64 : i64
	    %56 = arith.constant 0 : i64
	    scf.for %first_1 = %56 to %walked_trees step %group_trees : i64 {
	      %57 = arith.addi %first_1, %group_trees : i64
	      %58 = arith.minsi %57, %walked_trees : i64
	      "gpu.barrier"() : () -> ()
	      %59 = arith.muli %first_1, %55 : i64
	      %60 = simd.element %nodes[%59 x i8] : !table.records
	      %61 = arith.subi %58, %first_1 : i64
	      %62 = arith.muli %61, %55 : i64
	      %63 = arith.shrui %62, %19 : i64
	      scf.for %piece = %thread to %63 step %threads : i64 {
	        %64 = simd.element %60[%piece x vector<4xi32>] : !simd.address
	        %65 = simd.load %64 align 16 : i64 invariant : vector<4xi32>
	        %66 = simd.element %group[%piece x vector<4xi32>] : !simd.address
	        simd.store %65, %66 align 16 : i64 : vector<4xi32>
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %tree = %first_1 to %58 step %19 : i64 {
	        %67 = arith.subi %tree, %first_1 : i64
	        %68 = arith.muli %67, %55 : i64
	        %69 = arith.muli %55, %56 : i64
	        %70 = arith.addi %68, %69 : i64
	        %71 = simd.element %group[%70 x i8] : !simd.address
	        %72 = arith.muli %55, %10 : i64
	        %73 = arith.addi %68, %72 : i64
	        %74 = simd.element %group[%73 x i8] : !simd.address
	        %75 = arith.constant 2 : i64
	        %76 = arith.muli %55, %75 : i64
	        %77 = arith.addi %68, %76 : i64
	        %78 = simd.element %group[%77 x i8] : !simd.address
	        %79 = arith.muli %55, %23 : i64
	        %80 = arith.addi %68, %79 : i64
	        %81 = simd.element %group[%80 x i8] : !simd.address
	        %82, %83, %84, %85, %86 = scf.while (%87 = %56, %88 = %71, %89 = %74, %90 = %78, %91 = %81) : (i64, !simd.address, !simd.address, !simd.address, !simd.address) -> (i64, !simd.address, !simd.address, !simd.address, !simd.address) {
	          %92 = arith.cmpi slt, %87, %75 : i64
	          scf.condition(%92) %87, %88, %89, %90, %91 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        } do {
	        ^bb0(%93: i64, %94: !simd.address, %95: !simd.address, %96: !simd.address, %97: !simd.address):
	          %98 = arith.shli %21, %93 : i64
	          %99 = arith.addi %93, %10 : i64
	          %100 = simd.element %94[%98 x i8] : !simd.address
	          %101 = simd.load %100 align 8 : i64 : vector<2xi32>
	          %102 = simd.lane(%101) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %103 = simd.lane(%101) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %104 = arith.constant 2 : i32
	          %105 = arith.shli %103, %104 : i32
	          %106 = arith.extui %105 : i32 to i64
	          %107 = simd.element %values[%106 x i8] : !simd.address
	          %108 = simd.load %107 align 4 : i64 : i32
	          %109 = arith.constant -2147483648 : i32
	          %110 = arith.andi %103, %109 : i32
	          %111 = arith.xori %108, %110 : i32
	          %112 = simd.bitcast(%111) : (i32) -> f32
	          %113 = simd.bitcast(%102) : (i32) -> f32
	          %114 = simd.compare(%112, %113) {comparison = "olt"} : (f32, f32) -> i1
	          %115 = arith.select %114, %98, %56 : i64
	          %116 = simd.element %94[%115 x i8] : !simd.address
	          %117 = simd.element %95[%98 x i8] : !simd.address
	          %118 = simd.load %117 align 8 : i64 : vector<2xi32>
	          %119 = simd.lane(%118) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %120 = simd.lane(%118) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %121 = arith.shli %120, %104 : i32
	          %122 = arith.extui %121 : i32 to i64
	          %123 = simd.element %values[%122 x i8] : !simd.address
	          %124 = simd.load %123 align 4 : i64 : i32
	          %125 = arith.andi %120, %109 : i32
	          %126 = arith.xori %124, %125 : i32
	          %127 = simd.bitcast(%126) : (i32) -> f32
	          %128 = simd.bitcast(%119) : (i32) -> f32
	          %129 = simd.compare(%127, %128) {comparison = "olt"} : (f32, f32) -> i1
	          %130 = arith.select %129, %98, %56 : i64
	          %131 = simd.element %95[%130 x i8] : !simd.address
	          %132 = simd.element %96[%98 x i8] : !simd.address
	          %133 = simd.load %132 align 8 : i64 : vector<2xi32>
	          %134 = simd.lane(%133) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %135 = simd.lane(%133) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %136 = arith.shli %135, %104 : i32
	          %137 = arith.extui %136 : i32 to i64
	          %138 = simd.element %values[%137 x i8] : !simd.address
	          %139 = simd.load %138 align 4 : i64 : i32
	          %140 = arith.andi %135, %109 : i32
	          %141 = arith.xori %139, %140 : i32
	          %142 = simd.bitcast(%141) : (i32) -> f32
	          %143 = simd.bitcast(%134) : (i32) -> f32
	          %144 = simd.compare(%142, %143) {comparison = "olt"} : (f32, f32) -> i1
	          %145 = arith.select %144, %98, %56 : i64
	          %146 = simd.element %96[%145 x i8] : !simd.address
	          %147 = simd.element %97[%98 x i8] : !simd.address
	          %148 = simd.load %147 align 8 : i64 : vector<2xi32>
	          %149 = simd.lane(%148) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %150 = simd.lane(%148) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %151 = arith.shli %150, %104 : i32
	          %152 = arith.extui %151 : i32 to i64
	          %153 = simd.element %values[%152 x i8] : !simd.address
	          %154 = simd.load %153 align 4 : i64 : i32
	          %155 = arith.andi %150, %109 : i32
	          %156 = arith.xori %154, %155 : i32
	          %157 = simd.bitcast(%156) : (i32) -> f32
	          %158 = simd.bitcast(%149) : (i32) -> f32
	          %159 = simd.compare(%157, %158) {comparison = "olt"} : (f32, f32) -> i1
	          %160 = arith.select %159, %98, %56 : i64
	          %161 = simd.element %97[%160 x i8] : !simd.address
	          scf.yield %99, %116, %131, %146, %161 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        }
	        %162 = simd.element %83[%26 x i8] : !simd.address
	        %163 = simd.element %84[%26 x i8] : !simd.address
	        %164 = simd.element %85[%26 x i8] : !simd.address
	        %165 = simd.element %86[%26 x i8] : !simd.address
	        %166 = arith.shrui %56, %10 : i64
	        %167 = arith.andi %56, %10 : i64
	        %168 = arith.muli %166, %26 : i64
	        %169 = simd.element %162[%168 x i8] : !simd.address
	        %170 = arith.muli %167, %19 : i64
	        %171 = simd.element %169[%170 x i8] : !simd.address
	        %172 = simd.load %171 align 4 : i64 : f32
	        %173 = arith.shrui %56, %10 : i64
	        %174 = arith.andi %56, %10 : i64
	        %175 = arith.muli %173, %26 : i64
	        %176 = simd.element %163[%175 x i8] : !simd.address
	        %177 = arith.muli %174, %19 : i64
	        %178 = simd.element %176[%177 x i8] : !simd.address
	        %179 = simd.load %178 align 4 : i64 : f32
	        %180 = arith.shrui %56, %10 : i64
	        %181 = arith.andi %56, %10 : i64
	        %182 = arith.muli %180, %26 : i64
	        %183 = simd.element %164[%182 x i8] : !simd.address
	        %184 = arith.muli %181, %19 : i64
	        %185 = simd.element %183[%184 x i8] : !simd.address
	        %186 = simd.load %185 align 4 : i64 : f32
	        %187 = arith.shrui %56, %10 : i64
	        %188 = arith.andi %56, %10 : i64
	        %189 = arith.muli %187, %26 : i64
	        %190 = simd.element %165[%189 x i8] : !simd.address
	        %191 = arith.muli %188, %19 : i64
	        %192 = simd.element %190[%191 x i8] : !simd.address
	        %193 = simd.load %192 align 4 : i64 : f32
	        %194 = arith.addi %tree, %56 : i64
	        %195 = simd.load %50 align 4 : i64 : f32
	        %196 = arith.addf %195, %172 : f32
	        simd.store %196, %50 align 4 : i64 : f32
	        %197 = arith.addi %tree, %10 : i64
	        %198 = simd.load %50 align 4 : i64 : f32
	        %199 = arith.addf %198, %179 : f32
	        simd.store %199, %50 align 4 : i64 : f32
	        %200 = arith.addi %tree, %75 : i64
	        %201 = simd.load %50 align 4 : i64 : f32
	        %202 = arith.addf %201, %186 : f32
	        simd.store %202, %50 align 4 : i64 : f32
	        %203 = arith.addi %tree, %23 : i64
	        %204 = simd.load %50 align 4 : i64 : f32
	        %205 = arith.addf %204, %193 : f32
	        simd.store %205, %50 align 4 : i64 : f32
	      }
	    }
	    %206 = arith.cmpi slt, %row, %row_end : i64
	    scf.if %206 {
	      %207 = simd.load %50 align 4 : i64 : f32
	      %208 = simd.element %scores[%row x f32] : !walk.scores<f32>
	      simd.store %207, %208 align 4 : i64 : f32
	    }
	    func.return
	  }
	}
)
