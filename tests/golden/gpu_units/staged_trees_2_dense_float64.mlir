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
	    %55 = arith.muli %threads, %54 : i64
	    %56 = simd.element %12[%55 x i8] : !simd.address
	    %57 = arith.constant 256 : i64
	    %58 = arith.muli %n_targets, %57 : i64
	    %59 = arith.muli %7, %58 : i64
	    %60 = arith.constant 8 : i64
	    %61 = arith.muli %9, %60 : i64
	    %62 = arith.addi %59, %61 : i64
	    %63 = simd.element %56[%62 x i8] : !simd.address
	    %64 = arith.constant 0 : i64
	    scf.for %target = %64 to %n_targets step %10 : i64 {
	      %65 = arith.muli %own_row, %n_targets : i64
	      %66 = arith.addi %65, %target : i64
	      %67 = simd.element %scores[%66 x f64] : !walk.scores<f64>
	      %68 = simd.load %67 align 8 : i64 : f64
	      %69 = arith.constant 32 : i64
	      %70 = arith.muli %target, %69 : i64
	      %71 = simd.element %63[%70 x f64] : !simd.address
	      simd.store %68, %71 align 8 : i64 : f64
	    }
	    %72 = arith.muli %thread, %54 : i64
	    %values = simd.element %12[%72 x i8] : !simd.address
	    %73 = arith.muli %threads, %thread_bytes : i64
	    %group = simd.element %12[%73 x i8] : !simd.address
	    %74 = arith.muli %n_targets, %60 : i64
	    %75 = arith.constant 7 : i64
	    %76 = arith.addi %74, %75 : i64
	    %77 = arith.constant 3 : i64
	    %78 = arith.shrui %76, %77 : i64
	    %79 = arith.addi %78, %10 : i64
	    %80 = arith.constant 32 : i64
	    %81 = arith.muli %79, %80 : i64
	    scf.for %first_1 = %64 to %walked_trees step %group_trees : i64 {
	      %82 = arith.addi %first_1, %group_trees : i64
	      %83 = arith.minsi %82, %walked_trees : i64
	      "gpu.barrier"() : () -> ()
	      %84 = arith.muli %first_1, %81 : i64
	      %85 = simd.element %nodes[%84 x i8] : !table.records
	      %86 = arith.subi %83, %first_1 : i64
	      %87 = arith.muli %86, %81 : i64
	      %88 = arith.shrui %87, %53 : i64
	      scf.for %piece = %thread to %88 step %threads : i64 {
	        %89 = simd.element %85[%piece x vector<4xi32>] : !simd.address
	        %90 = simd.load %89 align 16 : i64 invariant : vector<4xi32>
	        %91 = simd.element %group[%piece x vector<4xi32>] : !simd.address
	        simd.store %90, %91 align 16 : i64 : vector<4xi32>
	      }
	      "gpu.barrier"() : () -> ()
	      scf.for %tree = %first_1 to %83 step %53 : i64 {
	        %92 = arith.subi %tree, %first_1 : i64
	        %93 = arith.muli %92, %81 : i64
	        %94 = arith.muli %81, %64 : i64
	        %95 = arith.addi %93, %94 : i64
	        %96 = simd.element %group[%95 x i8] : !simd.address
	        %97 = arith.muli %81, %10 : i64
	        %98 = arith.addi %93, %97 : i64
	        %99 = simd.element %group[%98 x i8] : !simd.address
	        %100 = arith.constant 2 : i64
	        %101 = arith.muli %81, %100 : i64
	        %102 = arith.addi %93, %101 : i64
	        %103 = simd.element %group[%102 x i8] : !simd.address
	        %104 = arith.muli %81, %77 : i64
	        %105 = arith.addi %93, %104 : i64
	        %106 = simd.element %group[%105 x i8] : !simd.address
	        %107, %108, %109, %110, %111 = scf.while (%112 = %64, %113 = %96, %114 = %99, %115 = %103, %116 = %106) : (i64, !simd.address, !simd.address, !simd.address, !simd.address) -> (i64, !simd.address, !simd.address, !simd.address, !simd.address) {
	          %117 = arith.cmpi slt, %112, %100 : i64
	          scf.condition(%117) %112, %113, %114, %115, %116 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        } do {
	        ^bb0(%118: i64, %119: !simd.address, %120: !simd.address, %121: !simd.address, %122: !simd.address):
	          %123 = arith.shli %60, %118 : i64
	          %124 = arith.addi %118, %10 : i64
	          %125 = simd.element %119[%123 x i8] : !simd.address
	          %126 = simd.load %125 align 8 : i64 : vector<2xi32>
	          %127 = simd.lane(%126) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %128 = simd.lane(%126) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %129 = arith.constant 2 : i32
	          %130 = arith.shli %128, %129 : i32
	          %131 = arith.extui %130 : i32 to i64
	          %132 = simd.element %values[%131 x i8] : !simd.address
	          %133 = simd.load %132 align 4 : i64 : i32
	          %134 = arith.constant -2147483648 : i32
	          %135 = arith.andi %128, %134 : i32
	          %136 = arith.xori %133, %135 : i32
	          %137 = simd.bitcast(%136) : (i32) -> f32
	          %138 = simd.bitcast(%127) : (i32) -> f32
	          %139 = simd.compare(%137, %138) {comparison = "olt"} : (f32, f32) -> i1
	          %140 = arith.select %139, %123, %64 : i64
	          %141 = simd.element %119[%140 x i8] : !simd.address
	          %142 = simd.element %120[%123 x i8] : !simd.address
	          %143 = simd.load %142 align 8 : i64 : vector<2xi32>
	          %144 = simd.lane(%143) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %145 = simd.lane(%143) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %146 = arith.shli %145, %129 : i32
	          %147 = arith.extui %146 : i32 to i64
	          %148 = simd.element %values[%147 x i8] : !simd.address
	          %149 = simd.load %148 align 4 : i64 : i32
	          %150 = arith.andi %145, %134 : i32
	          %151 = arith.xori %149, %150 : i32
	          %152 = simd.bitcast(%151) : (i32) -> f32
	          %153 = simd.bitcast(%144) : (i32) -> f32
	          %154 = simd.compare(%152, %153) {comparison = "olt"} : (f32, f32) -> i1
	          %155 = arith.select %154, %123, %64 : i64
	          %156 = simd.element %120[%155 x i8] : !simd.address
	          %157 = simd.element %121[%123 x i8] : !simd.address
	          %158 = simd.load %157 align 8 : i64 : vector<2xi32>
	          %159 = simd.lane(%158) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %160 = simd.lane(%158) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %161 = arith.shli %160, %129 : i32
	          %162 = arith.extui %161 : i32 to i64
	          %163 = simd.element %values[%162 x i8] : !simd.address
	          %164 = simd.load %163 align 4 : i64 : i32
	          %165 = arith.andi %160, %134 : i32
	          %166 = arith.xori %164, %165 : i32
	          %167 = simd.bitcast(%166) : (i32) -> f32
	          %168 = simd.bitcast(%159) : (i32) -> f32
	          %169 = simd.compare(%167, %168) {comparison = "olt"} : (f32, f32) -> i1
	          %170 = arith.select %169, %123, %64 : i64
	          %171 = simd.element %121[%170 x i8] : !simd.address
	          %172 = simd.element %122[%123 x i8] : !simd.address
	          %173 = simd.load %172 align 8 : i64 : vector<2xi32>
	          %174 = simd.lane(%173) {number = 0 : i64} : (vector<2xi32>) -> i32
	          %175 = simd.lane(%173) {number = 1 : i64} : (vector<2xi32>) -> i32
	          %176 = arith.shli %175, %129 : i32
	          %177 = arith.extui %176 : i32 to i64
	          %178 = simd.element %values[%177 x i8] : !simd.address
	          %179 = simd.load %178 align 4 : i64 : i32
	          %180 = arith.andi %175, %134 : i32
	          %181 = arith.xori %179, %180 : i32
	          %182 = simd.bitcast(%181) : (i32) -> f32
	          %183 = simd.bitcast(%174) : (i32) -> f32
	          %184 = simd.compare(%182, %183) {comparison = "olt"} : (f32, f32) -> i1
	          %185 = arith.select %184, %123, %64 : i64
	          %186 = simd.element %122[%185 x i8] : !simd.address
	          scf.yield %124, %141, %156, %171, %186 : i64, !simd.address, !simd.address, !simd.address, !simd.address
	        }
	        %187 = simd.element %108[%80 x i8] : !simd.address
	        %188 = simd.element %109[%80 x i8] : !simd.address
	        %189 = simd.element %110[%80 x i8] : !simd.address
	        %190 = simd.element %111[%80 x i8] : !simd.address
	        scf.for %target_1 = %64 to %n_targets step %10 : i64 {
	          %191 = arith.shrui %target_1, %64 : i64
	          %192 = arith.andi %target_1, %64 : i64
	          %193 = arith.muli %191, %80 : i64
	          %194 = simd.element %187[%193 x i8] : !simd.address
	          %195 = arith.muli %192, %60 : i64
	          %196 = simd.element %194[%195 x i8] : !simd.address
	          %197 = simd.load %196 align 8 : i64 : f64
	          %198 = arith.muli %target_1, %80 : i64
	          %199 = simd.element %63[%198 x f64] : !simd.address
	          %200 = simd.load %199 align 8 : i64 : f64
	          %201 = arith.addf %200, %197 : f64
	          simd.store %201, %199 align 8 : i64 : f64
	        }
	        scf.for %target_2 = %64 to %n_targets step %10 : i64 {
	          %202 = arith.shrui %target_2, %64 : i64
	          %203 = arith.andi %target_2, %64 : i64
	          %204 = arith.muli %202, %80 : i64
	          %205 = simd.element %188[%204 x i8] : !simd.address
	          %206 = arith.muli %203, %60 : i64
	          %207 = simd.element %205[%206 x i8] : !simd.address
	          %208 = simd.load %207 align 8 : i64 : f64
	          %209 = arith.muli %target_2, %80 : i64
	          %210 = simd.element %63[%209 x f64] : !simd.address
	          %211 = simd.load %210 align 8 : i64 : f64
	          %212 = arith.addf %211, %208 : f64
	          simd.store %212, %210 align 8 : i64 : f64
	        }
	        scf.for %target_3 = %64 to %n_targets step %10 : i64 {
	          %213 = arith.shrui %target_3, %64 : i64
	          %214 = arith.andi %target_3, %64 : i64
	          %215 = arith.muli %213, %80 : i64
	          %216 = simd.element %189[%215 x i8] : !simd.address
	          %217 = arith.muli %214, %60 : i64
	          %218 = simd.element %216[%217 x i8] : !simd.address
	          %219 = simd.load %218 align 8 : i64 : f64
	          %220 = arith.muli %target_3, %80 : i64
	          %221 = simd.element %63[%220 x f64] : !simd.address
	          %222 = simd.load %221 align 8 : i64 : f64
	          %223 = arith.addf %222, %219 : f64
	          simd.store %223, %221 align 8 : i64 : f64
	        }
	        scf.for %target_4 = %64 to %n_targets step %10 : i64 {
	          %224 = arith.shrui %target_4, %64 : i64
	          %225 = arith.andi %target_4, %64 : i64
	          %226 = arith.muli %224, %80 : i64
	          %227 = simd.element %190[%226 x i8] : !simd.address
	          %228 = arith.muli %225, %60 : i64
	          %229 = simd.element %227[%228 x i8] : !simd.address
	          %230 = simd.load %229 align 8 : i64 : f64
	          %231 = arith.muli %target_4, %80 : i64
	          %232 = simd.element %63[%231 x f64] : !simd.address
	          %233 = simd.load %232 align 8 : i64 : f64
	          %234 = arith.addf %233, %230 : f64
	          simd.store %234, %232 align 8 : i64 : f64
	        }
	      }
	    }
	    %235 = arith.cmpi slt, %row, %row_end : i64
	    scf.if %235 {
	      scf.for %target_5 = %64 to %n_targets step %10 : i64 {
	        %236 = arith.muli %target_5, %80 : i64
	        %237 = simd.element %63[%236 x f64] : !simd.address
	        %238 = simd.load %237 align 8 : i64 : f64
	        %239 = arith.muli %row, %n_targets : i64
	        %240 = arith.addi %239, %target_5 : i64
	        %241 = simd.element %scores[%240 x f64] : !walk.scores<f64>
	        simd.store %238, %241 align 8 : i64 : f64
	      }
	    }
	    func.return
	  }
	}
)
