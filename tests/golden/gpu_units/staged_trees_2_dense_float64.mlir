ModuleOp(
	builtin.module {
	  func.func @staged_trees_2_dense_float64(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f64>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %nodes = table.records %tables "nodes" slot 2 : i64 stride 4 : i64 fields [#table.field<"word", #builtin.int<0>, i32>]
	    %packed = table.records %tables "packed" slot 16 : i64 stride 4 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>]
	    %packed_features = table.number %tables "packed_features" slot 46 : i64
	    %missing_value = table.float_number %tables "missing_value" slot 42 : i64 : f32
	    %zero_threshold = table.float_number %tables "zero_threshold" slot 43 : i64 : f32
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
	    %50 = arith.muli %threads, %49 : i64
	    %51 = simd.element %12[%50 x i8] : !simd.address
	    %52 = arith.constant 256 : i64
	    %53 = arith.muli %n_targets, %52 : i64
	    %54 = arith.muli %7, %53 : i64
	    %55 = arith.muli %9, %21 : i64
	    %56 = arith.addi %54, %55 : i64
	    %57 = simd.element %51[%56 x i8] : !simd.address
	    %58 = arith.constant 0 : i64
	    scf.for %target = %58 to %n_targets step %10 : i64 {
	      %59 = arith.muli %own_row, %n_targets : i64
	      %60 = arith.addi %59, %target : i64
	      %61 = simd.element %scores[%60 x f64] : !walk.scores<f64>
	      %62 = simd.load %61 align 8 : i64 : f64
	      %63 = arith.muli %target, %26 : i64
	      %64 = simd.element %57[%63 x f64] : !simd.address
	      simd.store %62, %64 align 8 : i64 : f64
	    }
	    %65 = arith.muli %thread, %49 : i64
	    %values = simd.element %12[%65 x i8] : !simd.address
	    %66 = arith.muli %threads, %thread_bytes : i64
	    %group = simd.element %12[%66 x i8] : !simd.address
	    %67 = arith.muli %n_targets, %21 : i64
	    %68 = arith.constant 7 : i64
	    %69 = arith.addi %67, %68 : i64
	    %70 = arith.shrui %69, %23 : i64
	    %71 = arith.addi %70, %10 : i64
	    %72 = arith.muli %71, %26 : i64
	    scf.for %first_1 = %58 to %walked_trees step %group_trees : i64 {
	      %73 = arith.addi %first_1, %group_trees : i64
	      %74 = arith.minsi %73, %walked_trees : i64
	      "gpu.barrier"() : () -> ()
	      %75 = arith.muli %first_1, %72 : i64
	      %76 = simd.element %nodes[%75 x i8] : !table.records
	      %77 = arith.subi %74, %first_1 : i64
	      %78 = arith.muli %77, %72 : i64
	      %79 = arith.shrui %78, %19 : i64
	      scf.for %piece = %thread to %79 step %threads : i64 {
	        %80 = simd.element %76[%piece x vector<4xi32>] : !simd.address
	        %81 = simd.load %80 align 16 : i64 invariant : vector<4xi32>
	        %82 = simd.element %group[%piece x vector<4xi32>] : !simd.address
	        simd.store %81, %82 align 16 : i64 : vector<4xi32>
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %tree = %first_1 to %74 step %19 : i64 {
	        %83 = arith.subi %tree, %first_1 : i64
	        %84 = arith.muli %83, %72 : i64
	        %85 = arith.muli %72, %58 : i64
	        %86 = arith.addi %84, %85 : i64
	        %87 = simd.element %group[%86 x i8] : !simd.address
	        %88 = arith.muli %72, %10 : i64
	        %89 = arith.addi %84, %88 : i64
	        %90 = simd.element %group[%89 x i8] : !simd.address
	        %91 = arith.constant 2 : i64
	        %92 = arith.muli %72, %91 : i64
	        %93 = arith.addi %84, %92 : i64
	        %94 = simd.element %group[%93 x i8] : !simd.address
	        %95 = arith.muli %72, %23 : i64
	        %96 = arith.addi %84, %95 : i64
	        %97 = simd.element %group[%96 x i8] : !simd.address
	        %98, %99, %100, %101, %102 = scf.while (%103 = %58, %104 = %87, %105 = %90, %106 = %94, %107 = %97) : (i64, !simd.address, !simd.address, !simd.address, !simd.address) -> (i64, !simd.address, !simd.address, !simd.address, !simd.address) {
	          %108 = arith.cmpi slt, %103, %91 : i64
	          scf.condition(%108) %103, %104, %105, %106, %107 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        } do {
	        ^bb0(%109: i64, %110: !simd.address, %111: !simd.address, %112: !simd.address, %113: !simd.address):
	          %114 = arith.shli %21, %109 : i64
	          %115 = arith.addi %109, %10 : i64
	          %116 = simd.element %110[%114 x i8] : !simd.address
	          %117 = simd.load %116 align 8 : i64 : vector<2xi32>
	          %118 = simd.lane(%117) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %119 = simd.lane(%117) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %120 = arith.constant 2 : i32
	          %121 = arith.shli %119, %120 : i32
	          %122 = arith.extui %121 : i32 to i64
	          %123 = simd.element %values[%122 x i8] : !simd.address
	          %124 = simd.load %123 align 4 : i64 : i32
	          %125 = arith.constant -2147483648 : i32
	          %126 = arith.andi %119, %125 : i32
	          %127 = arith.xori %124, %126 : i32
	          %128 = simd.bitcast(%127) : (i32) -> f32
	          %129 = simd.bitcast(%118) : (i32) -> f32
	          %130 = simd.compare(%128, %129) {comparison = "olt"} : (f32, f32) -> i1
	          %131 = arith.select %130, %114, %58 : i64
	          %132 = simd.element %110[%131 x i8] : !simd.address
	          %133 = simd.element %111[%114 x i8] : !simd.address
	          %134 = simd.load %133 align 8 : i64 : vector<2xi32>
	          %135 = simd.lane(%134) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %136 = simd.lane(%134) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %137 = arith.shli %136, %120 : i32
	          %138 = arith.extui %137 : i32 to i64
	          %139 = simd.element %values[%138 x i8] : !simd.address
	          %140 = simd.load %139 align 4 : i64 : i32
	          %141 = arith.andi %136, %125 : i32
	          %142 = arith.xori %140, %141 : i32
	          %143 = simd.bitcast(%142) : (i32) -> f32
	          %144 = simd.bitcast(%135) : (i32) -> f32
	          %145 = simd.compare(%143, %144) {comparison = "olt"} : (f32, f32) -> i1
	          %146 = arith.select %145, %114, %58 : i64
	          %147 = simd.element %111[%146 x i8] : !simd.address
	          %148 = simd.element %112[%114 x i8] : !simd.address
	          %149 = simd.load %148 align 8 : i64 : vector<2xi32>
	          %150 = simd.lane(%149) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %151 = simd.lane(%149) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %152 = arith.shli %151, %120 : i32
	          %153 = arith.extui %152 : i32 to i64
	          %154 = simd.element %values[%153 x i8] : !simd.address
	          %155 = simd.load %154 align 4 : i64 : i32
	          %156 = arith.andi %151, %125 : i32
	          %157 = arith.xori %155, %156 : i32
	          %158 = simd.bitcast(%157) : (i32) -> f32
	          %159 = simd.bitcast(%150) : (i32) -> f32
	          %160 = simd.compare(%158, %159) {comparison = "olt"} : (f32, f32) -> i1
	          %161 = arith.select %160, %114, %58 : i64
	          %162 = simd.element %112[%161 x i8] : !simd.address
	          %163 = simd.element %113[%114 x i8] : !simd.address
	          %164 = simd.load %163 align 8 : i64 : vector<2xi32>
	          %165 = simd.lane(%164) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %166 = simd.lane(%164) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %167 = arith.shli %166, %120 : i32
	          %168 = arith.extui %167 : i32 to i64
	          %169 = simd.element %values[%168 x i8] : !simd.address
	          %170 = simd.load %169 align 4 : i64 : i32
	          %171 = arith.andi %166, %125 : i32
	          %172 = arith.xori %170, %171 : i32
	          %173 = simd.bitcast(%172) : (i32) -> f32
	          %174 = simd.bitcast(%165) : (i32) -> f32
	          %175 = simd.compare(%173, %174) {comparison = "olt"} : (f32, f32) -> i1
	          %176 = arith.select %175, %114, %58 : i64
	          %177 = simd.element %113[%176 x i8] : !simd.address
	          scf.yield %115, %132, %147, %162, %177 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        }
	        %178 = simd.element %99[%26 x i8] : !simd.address
	        %179 = simd.element %100[%26 x i8] : !simd.address
	        %180 = simd.element %101[%26 x i8] : !simd.address
	        %181 = simd.element %102[%26 x i8] : !simd.address
	        scf.for %target_1 = %58 to %n_targets step %10 : i64 {
	          %182 = arith.shrui %target_1, %58 : i64
	          %183 = arith.andi %target_1, %58 : i64
	          %184 = arith.muli %182, %26 : i64
	          %185 = simd.element %178[%184 x i8] : !simd.address
	          %186 = arith.muli %183, %21 : i64
	          %187 = simd.element %185[%186 x i8] : !simd.address
	          %188 = simd.load %187 align 8 : i64 : f64
	          %189 = arith.muli %target_1, %26 : i64
	          %190 = simd.element %57[%189 x f64] : !simd.address
	          %191 = simd.load %190 align 8 : i64 : f64
	          %192 = arith.addf %191, %188 : f64
	          simd.store %192, %190 align 8 : i64 : f64
	        }
	        scf.for %target_2 = %58 to %n_targets step %10 : i64 {
	          %193 = arith.shrui %target_2, %58 : i64
	          %194 = arith.andi %target_2, %58 : i64
	          %195 = arith.muli %193, %26 : i64
	          %196 = simd.element %179[%195 x i8] : !simd.address
	          %197 = arith.muli %194, %21 : i64
	          %198 = simd.element %196[%197 x i8] : !simd.address
	          %199 = simd.load %198 align 8 : i64 : f64
	          %200 = arith.muli %target_2, %26 : i64
	          %201 = simd.element %57[%200 x f64] : !simd.address
	          %202 = simd.load %201 align 8 : i64 : f64
	          %203 = arith.addf %202, %199 : f64
	          simd.store %203, %201 align 8 : i64 : f64
	        }
	        scf.for %target_3 = %58 to %n_targets step %10 : i64 {
	          %204 = arith.shrui %target_3, %58 : i64
	          %205 = arith.andi %target_3, %58 : i64
	          %206 = arith.muli %204, %26 : i64
	          %207 = simd.element %180[%206 x i8] : !simd.address
	          %208 = arith.muli %205, %21 : i64
	          %209 = simd.element %207[%208 x i8] : !simd.address
	          %210 = simd.load %209 align 8 : i64 : f64
	          %211 = arith.muli %target_3, %26 : i64
	          %212 = simd.element %57[%211 x f64] : !simd.address
	          %213 = simd.load %212 align 8 : i64 : f64
	          %214 = arith.addf %213, %210 : f64
	          simd.store %214, %212 align 8 : i64 : f64
	        }
	        scf.for %target_4 = %58 to %n_targets step %10 : i64 {
	          %215 = arith.shrui %target_4, %58 : i64
	          %216 = arith.andi %target_4, %58 : i64
	          %217 = arith.muli %215, %26 : i64
	          %218 = simd.element %181[%217 x i8] : !simd.address
	          %219 = arith.muli %216, %21 : i64
	          %220 = simd.element %218[%219 x i8] : !simd.address
	          %221 = simd.load %220 align 8 : i64 : f64
	          %222 = arith.muli %target_4, %26 : i64
	          %223 = simd.element %57[%222 x f64] : !simd.address
	          %224 = simd.load %223 align 8 : i64 : f64
	          %225 = arith.addf %224, %221 : f64
	          simd.store %225, %223 align 8 : i64 : f64
	        }
	      }
	    }
	    %226 = arith.cmpi slt, %row, %row_end : i64
	    scf.if %226 {
	      scf.for %target_5 = %58 to %n_targets step %10 : i64 {
	        %227 = arith.muli %target_5, %26 : i64
	        %228 = simd.element %57[%227 x f64] : !simd.address
	        %229 = simd.load %228 align 8 : i64 : f64
	        %230 = arith.muli %row, %n_targets : i64
	        %231 = arith.addi %230, %target_5 : i64
	        %232 = simd.element %scores[%231 x f64] : !walk.scores<f64>
	        simd.store %229, %232 align 8 : i64 : f64
	      }
	    }
	    func.return
	  }
	}
)
