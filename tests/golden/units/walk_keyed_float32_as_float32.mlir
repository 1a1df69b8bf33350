ModuleOp(
	builtin.module {
	  func.func @walk_keyed_float32_as_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %nodes = table.records %tables "nodes" slot 2 : i64 stride 8 : i64 fields [#table.field<"threshold", #builtin.int<0>, i32>, #table.field<"link", #builtin.int<4>, i32>]
	    %columns = table.records %tables "columns" slot 33 : i64 stride 12 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"missing", #builtin.int<4>, i32>, #table.field<"zero", #builtin.int<8>, i32>]
	    %leaf_stride = table.number %tables "leaf_stride" slot 62 : i64
	    %frame_bytes = table.number %tables "frame_bytes" slot 76 : i64
	    %keys = table.number %tables "keys" slot 73 : i64
	    %n_columns = table.number %tables "n_columns" slot 72 : i64
	    %first_steps = table.number %tables "first_steps" slot 65 : i64
	    %feature_mask = table.number %tables "feature_mask" slot 54 : i64
	    %feature_bits = table.number %tables "feature_bits" slot 53 : i64
	    %states = table.number %tables "states" slot 74 : i64
	    %worklist = table.number %tables "worklist" slot 75 : i64
	    %further_steps = table.number %tables "further_steps" slot 66 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %row_begin to %row_end step %0 : i64 {
	      %1 = arith.subi %k, %row_begin : i64
	      %2 = arith.muli %1, %leaf_stride : i64
	      %3 = arith.muli %1, %frame_bytes : i64
	      %4 = simd.element %scratch[%3 x i8] : !walk.scratch
	      %5 = table.row %rows[%k x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	      %6 = arith.constant 0 : i32
	      %7 = arith.constant 0 : i64
	      %8 = simd.element %4[%keys x i8] : !simd.address
	      %9 = simd.element %8[%7 x i32] : !simd.address
	      simd.store %6, %9 align 4 : i64 : i32
	      scf.for %k_1 = %7 to %n_columns step %0 : i64 {
	        %feature = table.load %columns[%k_1] "feature" : i64 -> i32
	        %value = table.gather %5[%feature] : !walk.row<f32>, i32 -> f32
	        %10 = table.compare %value "unordered" %value : f32, f32 -> i1
	        %11 = arith.constant 0.000000e+00 : f32
	        %12 = arith.addf %value, %11 : f32
	        %13 = simd.bitcast(%12) : (f32) -> i32
	        %14 = arith.constant -2147483648 : i32
	        %15 = arith.constant 31 : i32
	        %16 = arith.shrsi %13, %15 : i32
	        %17 = arith.ori %16, %14 : i32
	        %18 = arith.xori %13, %17 : i32
	        %missing = table.load %columns[%k_1] "missing" : i64 -> i32
	        %19 = arith.select %10, %missing, %18 : i32
	        %20 = arith.addi %k_1, %0 : i64
	        %21 = simd.element %8[%20 x i32] : !simd.address
	        simd.store %19, %21 align 4 : i64 : i32
	      }
	    }
	    %22 = arith.subi %end, %first : i64
	    %23 = arith.constant 0 : i64
	    %24 = arith.constant 16 : i64
	    scf.for %k_2 = %23 to %22 step %24 : i64 {
	      scf.for %k_3 = %row_begin to %row_end step %0 : i64 {
	        %25 = arith.subi %k_3, %row_begin : i64
	        %26 = arith.muli %25, %leaf_stride : i64
	        %27 = arith.muli %25, %frame_bytes : i64
	        %28 = simd.element %scratch[%27 x i8] : !walk.scratch
	        %29 = arith.subi %end, %0 : i64
	        %30 = arith.addi %first, %k_2 : i64
	        %31 = arith.addi %30, %23 : i64
	        %32 = arith.minsi %31, %29 : i64
	        %33 = arith.addi %30, %0 : i64
	        %34 = arith.minsi %33, %29 : i64
	        %35 = arith.constant 2 : i64
	        %36 = arith.addi %30, %35 : i64
	        %37 = arith.minsi %36, %29 : i64
	        %38 = arith.constant 3 : i64
	        %39 = arith.addi %30, %38 : i64
	        %40 = arith.minsi %39, %29 : i64
	        %41 = arith.constant 4 : i64
	        %42 = arith.addi %30, %41 : i64
	        %43 = arith.minsi %42, %29 : i64
	        %44 = arith.constant 5 : i64
	        %45 = arith.addi %30, %44 : i64
	        %46 = arith.minsi %45, %29 : i64
	        %47 = arith.constant 6 : i64
	        %48 = arith.addi %30, %47 : i64
	        %49 = arith.minsi %48, %29 : i64
	        %50 = arith.constant 7 : i64
	        %51 = arith.addi %30, %50 : i64
	        %52 = arith.minsi %51, %29 : i64
	        %53 = arith.constant 8 : i64
	        %54 = arith.addi %30, %53 : i64
	        %55 = arith.minsi %54, %29 : i64
	        %56 = arith.constant 9 : i64
	        %57 = arith.addi %30, %56 : i64
	        %58 = arith.minsi %57, %29 : i64
	        %59 = arith.constant 10 : i64
	        %60 = arith.addi %30, %59 : i64
	        %61 = arith.minsi %60, %29 : i64
	        %62 = arith.constant 11 : i64
	        %63 = arith.addi %30, %62 : i64
	        %64 = arith.minsi %63, %29 : i64
	        %65 = arith.constant 12 : i64
	        %66 = arith.addi %30, %65 : i64
	        %67 = arith.minsi %66, %29 : i64
	        %68 = arith.constant 13 : i64
	        %69 = arith.addi %30, %68 : i64
	        %70 = arith.minsi %69, %29 : i64
	        %71 = arith.constant 14 : i64
	        %72 = arith.addi %30, %71 : i64
	        %73 = arith.minsi %72, %29 : i64
	        %74 = arith.constant 15 : i64
	        %75 = arith.addi %30, %74 : i64
	        %76 = arith.minsi %75, %29 : i64
	        %77, %78, %79, %80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93 = scf.while (%94 = %23, %95 = %32, %96 = %34, %97 = %37, %98 = %40, %99 = %43, %100 = %46, %101 = %49, %102 = %52, %103 = %55, %104 = %58, %105 = %61, %106 = %64, %107 = %67, %108 = %70, %109 = %73, %110 = %76) : (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
	          %111 = arith.cmpi slt, %94, %first_steps : i64
	          scf.condition(%111) %94, %95, %96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	        } do {
	        ^bb0(%112: i64, %113: i64, %114: i64, %115: i64, %116: i64, %117: i64, %118: i64, %119: i64, %120: i64, %121: i64, %122: i64, %123: i64, %124: i64, %125: i64, %126: i64, %127: i64, %128: i64):
	          %129 = arith.addi %112, %0 : i64
	          %130 = arith.muli %113, %35 : i64
	          %131 = simd.element %nodes[%130 x i32] : !table.records
	          %132 = simd.element %131[%41 x i8] : !simd.address
	          %133 = simd.load %132 align 4 : i64 invariant : i32
	          %134 = arith.trunci %feature_mask : i64 to i32
	          %135 = arith.andi %133, %134 : i32
	          %136 = arith.extui %135 : i32 to i64
	          %137 = simd.element %28[%keys x i8] : !simd.address
	          %138 = simd.element %137[%136 x i32] : !simd.address
	          %139 = simd.load %138 align 4 : i64 : i32
	          %140 = simd.load %131 align 4 : i64 invariant : i32
	          %141 = arith.cmpi ult, %140, %139 : i32
	          %142 = arith.trunci %feature_bits : i64 to i32
	          %143 = arith.shrui %133, %142 : i32
	          %144 = arith.extui %143 : i32 to i64
	          %145 = arith.extui %141 : i1 to i64
	          %146 = arith.addi %144, %145 : i64
	          %147 = arith.muli %114, %35 : i64
	          %148 = simd.element %nodes[%147 x i32] : !table.records
	          %149 = simd.element %148[%41 x i8] : !simd.address
	          %150 = simd.load %149 align 4 : i64 invariant : i32
	          %151 = arith.andi %150, %134 : i32
	          %152 = arith.extui %151 : i32 to i64
	          %153 = simd.element %137[%152 x i32] : !simd.address
	          %154 = simd.load %153 align 4 : i64 : i32
	          %155 = simd.load %148 align 4 : i64 invariant : i32
	          %156 = arith.cmpi ult, %155, %154 : i32
	          %157 = arith.shrui %150, %142 : i32
	          %158 = arith.extui %157 : i32 to i64
	          %159 = arith.extui %156 : i1 to i64
	          %160 = arith.addi %158, %159 : i64
	          %161 = arith.muli %115, %35 : i64
	          %162 = simd.element %nodes[%161 x i32] : !table.records
	          %163 = simd.element %162[%41 x i8] : !simd.address
	          %164 = simd.load %163 align 4 : i64 invariant : i32
	          %165 = arith.andi %164, %134 : i32
	          %166 = arith.extui %165 : i32 to i64
	          %167 = simd.element %137[%166 x i32] : !simd.address
	          %168 = simd.load %167 align 4 : i64 : i32
	          %169 = simd.load %162 align 4 : i64 invariant : i32
	          %170 = arith.cmpi ult, %169, %168 : i32
	          %171 = arith.shrui %164, %142 : i32
	          %172 = arith.extui %171 : i32 to i64
	          %173 = arith.extui %170 : i1 to i64
	          %174 = arith.addi %172, %173 : i64
	          %175 = arith.muli %116, %35 : i64
	          %176 = simd.element %nodes[%175 x i32] : !table.records
	          %177 = simd.element %176[%41 x i8] : !simd.address
	          %178 = simd.load %177 align 4 : i64 invariant : i32
	          %179 = arith.andi %178, %134 : i32
	          %180 = arith.extui %179 : i32 to i64
	          %181 = simd.element %137[%180 x i32] : !simd.address
	          %182 = simd.load %181 align 4 : i64 : i32
	          %183 = simd.load %176 align 4 : i64 invariant : i32
	          %184 = arith.cmpi ult, %183, %182 : i32
	          %185 = arith.shrui %178, %142 : i32
	          %186 = arith.extui %185 : i32 to i64
	          %187 = arith.extui %184 : i1 to i64
	          %188 = arith.addi %186, %187 : i64
	          %189 = arith.muli %117, %35 : i64
	          %190 = simd.element %nodes[%189 x i32] : !table.records
	          %191 = simd.element %190[%41 x i8] : !simd.address
	          %192 = simd.load %191 align 4 : i64 invariant : i32
	          %193 = arith.andi %192, %134 : i32
	          %194 = arith.extui %193 : i32 to i64
	          %195 = simd.element %137[%194 x i32] : !simd.address
	          %196 = simd.load %195 align 4 : i64 : i32
	          %197 = simd.load %190 align 4 : i64 invariant : i32
	          %198 = arith.cmpi ult, %197, %196 : i32
	          %199 = arith.shrui %192, %142 : i32
	          %200 = arith.extui %199 : i32 to i64
	          %201 = arith.extui %198 : i1 to i64
	          %202 = arith.addi %200, %201 : i64
	          %203 = arith.muli %118, %35 : i64
	          %204 = simd.element %nodes[%203 x i32] : !table.records
	          %205 = simd.element %204[%41 x i8] : !simd.address
	          %206 = simd.load %205 align 4 : i64 invariant : i32
	          %207 = arith.andi %206, %134 : i32
	          %208 = arith.extui %207 : i32 to i64
	          %209 = simd.element %137[%208 x i32] : !simd.address
	          %210 = simd.load %209 align 4 : i64 : i32
	          %211 = simd.load %204 align 4 : i64 invariant : i32
	          %212 = arith.cmpi ult, %211, %210 : i32
	          %213 = arith.shrui %206, %142 : i32
	          %214 = arith.extui %213 : i32 to i64
	          %215 = arith.extui %212 : i1 to i64
	          %216 = arith.addi %214, %215 : i64
	          %217 = arith.muli %119, %35 : i64
	          %218 = simd.element %nodes[%217 x i32] : !table.records
	          %219 = simd.element %218[%41 x i8] : !simd.address
	          %220 = simd.load %219 align 4 : i64 invariant : i32
	          %221 = arith.andi %220, %134 : i32
	          %222 = arith.extui %221 : i32 to i64
	          %223 = simd.element %137[%222 x i32] : !simd.address
	          %224 = simd.load %223 align 4 : i64 : i32
	          %225 = simd.load %218 align 4 : i64 invariant : i32
	          %226 = arith.cmpi ult, %225, %224 : i32
	          %227 = arith.shrui %220, %142 : i32
	          %228 = arith.extui %227 : i32 to i64
	          %229 = arith.extui %226 : i1 to i64
	          %230 = arith.addi %228, %229 : i64
	          %231 = arith.muli %120, %35 : i64
	          %232 = simd.element %nodes[%231 x i32] : !table.records
	          %233 = simd.element %232[%41 x i8] : !simd.address
	          %234 = simd.load %233 align 4 : i64 invariant : i32
	          %235 = arith.andi %234, %134 : i32
	          %236 = arith.extui %235 : i32 to i64
	          %237 = simd.element %137[%236 x i32] : !simd.address
	          %238 = simd.load %237 align 4 : i64 : i32
	          %239 = simd.load %232 align 4 : i64 invariant : i32
	          %240 = arith.cmpi ult, %239, %238 : i32
	          %241 = arith.shrui %234, %142 : i32
	          %242 = arith.extui %241 : i32 to i64
	          %243 = arith.extui %240 : i1 to i64
	          %244 = arith.addi %242, %243 : i64
	          %245 = arith.muli %121, %35 : i64
	          %246 = simd.element %nodes[%245 x i32] : !table.records
	          %247 = simd.element %246[%41 x i8] : !simd.address
	          %248 = simd.load %247 align 4 : i64 invariant : i32
	          %249 = arith.andi %248, %134 : i32
	          %250 = arith.extui %249 : i32 to i64
	          %251 = simd.element %137[%250 x i32] : !simd.address
	          %252 = simd.load %251 align 4 : i64 : i32
	          %253 = simd.load %246 align 4 : i64 invariant : i32
	          %254 = arith.cmpi ult, %253, %252 : i32
	          %255 = arith.shrui %248, %142 : i32
	          %256 = arith.extui %255 : i32 to i64
	          %257 = arith.extui %254 : i1 to i64
	          %258 = arith.addi %256, %257 : i64
	          %259 = arith.muli %122, %35 : i64
	          %260 = simd.element %nodes[%259 x i32] : !table.records
	          %261 = simd.element %260[%41 x i8] : !simd.address
	          %262 = simd.load %261 align 4 : i64 invariant : i32
	          %263 = arith.andi %262, %134 : i32
	          %264 = arith.extui %263 : i32 to i64
	          %265 = simd.element %137[%264 x i32] : !simd.address
	          %266 = simd.load %265 align 4 : i64 : i32
	          %267 = simd.load %260 align 4 : i64 invariant : i32
	          %268 = arith.cmpi ult, %267, %266 : i32
	          %269 = arith.shrui %262, %142 : i32
	          %270 = arith.extui %269 : i32 to i64
	          %271 = arith.extui %268 : i1 to i64
	          %272 = arith.addi %270, %271 : i64
	          %273 = arith.muli %123, %35 : i64
	          %274 = simd.element %nodes[%273 x i32] : !table.records
	          %275 = simd.element %274[%41 x i8] : !simd.address
	          %276 = simd.load %275 align 4 : i64 invariant : i32
	          %277 = arith.andi %276, %134 : i32
	          %278 = arith.extui %277 : i32 to i64
	          %279 = simd.element %137[%278 x i32] : !simd.address
	          %280 = simd.load %279 align 4 : i64 : i32
	          %281 = simd.load %274 align 4 : i64 invariant : i32
	          %282 = arith.cmpi ult, %281, %280 : i32
	          %283 = arith.shrui %276, %142 : i32
	          %284 = arith.extui %283 : i32 to i64
	          %285 = arith.extui %282 : i1 to i64
	          %286 = arith.addi %284, %285 : i64
	          %287 = arith.muli %124, %35 : i64
	          %288 = simd.element %nodes[%287 x i32] : !table.records
	          %289 = simd.element %288[%41 x i8] : !simd.address
	          %290 = simd.load %289 align 4 : i64 invariant : i32
	          %291 = arith.andi %290, %134 : i32
	          %292 = arith.extui %291 : i32 to i64
	          %293 = simd.element %137[%292 x i32] : !simd.address
	          %294 = simd.load %293 align 4 : i64 : i32
	          %295 = simd.load %288 align 4 : i64 invariant : i32
	          %296 = arith.cmpi ult, %295, %294 : i32
	          %297 = arith.shrui %290, %142 : i32
	          %298 = arith.extui %297 : i32 to i64
	          %299 = arith.extui %296 : i1 to i64
	          %300 = arith.addi %298, %299 : i64
	          %301 = arith.muli %125, %35 : i64
	          %302 = simd.element %nodes[%301 x i32] : !table.records
	          %303 = simd.element %302[%41 x i8] : !simd.address
	          %304 = simd.load %303 align 4 : i64 invariant : i32
	          %305 = arith.andi %304, %134 : i32
	          %306 = arith.extui %305 : i32 to i64
	          %307 = simd.element %137[%306 x i32] : !simd.address
	          %308 = simd.load %307 align 4 : i64 : i32
	          %309 = simd.load %302 align 4 : i64 invariant : i32
	          %310 = arith.cmpi ult, %309, %308 : i32
	          %311 = arith.shrui %304, %142 : i32
	          %312 = arith.extui %311 : i32 to i64
	          %313 = arith.extui %310 : i1 to i64
	          %314 = arith.addi %312, %313 : i64
	          %315 = arith.muli %126, %35 : i64
	          %316 = simd.element %nodes[%315 x i32] : !table.records
	          %317 = simd.element %316[%41 x i8] : !simd.address
	          %318 = simd.load %317 align 4 : i64 invariant : i32
	          %319 = arith.andi %318, %134 : i32
	          %320 = arith.extui %319 : i32 to i64
	          %321 = simd.element %137[%320 x i32] : !simd.address
	          %322 = simd.load %321 align 4 : i64 : i32
	          %323 = simd.load %316 align 4 : i64 invariant : i32
	          %324 = arith.cmpi ult, %323, %322 : i32
	          %325 = arith.shrui %318, %142 : i32
	          %326 = arith.extui %325 : i32 to i64
	          %327 = arith.extui %324 : i1 to i64
	          %328 = arith.addi %326, %327 : i64
	          %329 = arith.muli %127, %35 : i64
	          %330 = simd.element %nodes[%329 x i32] : !table.records
	          %331 = simd.element %330[%41 x i8] : !simd.address
	          %332 = simd.load %331 align 4 : i64 invariant : i32
	          %333 = arith.andi %332, %134 : i32
	          %334 = arith.extui %333 : i32 to i64
	          %335 = simd.element %137[%334 x i32] : !simd.address
	          %336 = simd.load %335 align 4 : i64 : i32
	          %337 = simd.load %330 align 4 : i64 invariant : i32
	          %338 = arith.cmpi ult, %337, %336 : i32
	          %339 = arith.shrui %332, %142 : i32
	          %340 = arith.extui %339 : i32 to i64
	          %341 = arith.extui %338 : i1 to i64
	          %342 = arith.addi %340, %341 : i64
	          %343 = arith.muli %128, %35 : i64
	          %344 = simd.element %nodes[%343 x i32] : !table.records
	          %345 = simd.element %344[%41 x i8] : !simd.address
	          %346 = simd.load %345 align 4 : i64 invariant : i32
	          %347 = arith.andi %346, %134 : i32
	          %348 = arith.extui %347 : i32 to i64
	          %349 = simd.element %137[%348 x i32] : !simd.address
	          %350 = simd.load %349 align 4 : i64 : i32
	          %351 = simd.load %344 align 4 : i64 invariant : i32
	          %352 = arith.cmpi ult, %351, %350 : i32
	          %353 = arith.shrui %346, %142 : i32
	          %354 = arith.extui %353 : i32 to i64
	          %355 = arith.extui %352 : i1 to i64
	          %356 = arith.addi %354, %355 : i64
	          scf.yield %129, %146, %160, %174, %188, %202, %216, %230, %244, %258, %272, %286, %300, %314, %328, %342, %356 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	        }
	        %357 = arith.trunci %78 : i64 to i32
	        %358 = arith.addi %k_2, %23 : i64
	        %359 = simd.element %28[%states x i8] : !simd.address
	        %360 = simd.element %359[%358 x i32] : !simd.address
	        simd.store %357, %360 align 4 : i64 : i32
	        %361 = arith.trunci %79 : i64 to i32
	        %362 = arith.addi %k_2, %0 : i64
	        %363 = simd.element %359[%362 x i32] : !simd.address
	        simd.store %361, %363 align 4 : i64 : i32
	        %364 = arith.trunci %80 : i64 to i32
	        %365 = arith.addi %k_2, %35 : i64
	        %366 = simd.element %359[%365 x i32] : !simd.address
	        simd.store %364, %366 align 4 : i64 : i32
	        %367 = arith.trunci %81 : i64 to i32
	        %368 = arith.addi %k_2, %38 : i64
	        %369 = simd.element %359[%368 x i32] : !simd.address
	        simd.store %367, %369 align 4 : i64 : i32
	        %370 = arith.trunci %82 : i64 to i32
	        %371 = arith.addi %k_2, %41 : i64
	        %372 = simd.element %359[%371 x i32] : !simd.address
	        simd.store %370, %372 align 4 : i64 : i32
	        %373 = arith.trunci %83 : i64 to i32
	        %374 = arith.addi %k_2, %44 : i64
	        %375 = simd.element %359[%374 x i32] : !simd.address
	        simd.store %373, %375 align 4 : i64 : i32
	        %376 = arith.trunci %84 : i64 to i32
	        %377 = arith.addi %k_2, %47 : i64
	        %378 = simd.element %359[%377 x i32] : !simd.address
	        simd.store %376, %378 align 4 : i64 : i32
	        %379 = arith.trunci %85 : i64 to i32
	        %380 = arith.addi %k_2, %50 : i64
	        %381 = simd.element %359[%380 x i32] : !simd.address
	        simd.store %379, %381 align 4 : i64 : i32
	        %382 = arith.trunci %86 : i64 to i32
	        %383 = arith.addi %k_2, %53 : i64
	        %384 = simd.element %359[%383 x i32] : !simd.address
	        simd.store %382, %384 align 4 : i64 : i32
	        %385 = arith.trunci %87 : i64 to i32
	        %386 = arith.addi %k_2, %56 : i64
	        %387 = simd.element %359[%386 x i32] : !simd.address
	        simd.store %385, %387 align 4 : i64 : i32
	        %388 = arith.trunci %88 : i64 to i32
	        %389 = arith.addi %k_2, %59 : i64
	        %390 = simd.element %359[%389 x i32] : !simd.address
	        simd.store %388, %390 align 4 : i64 : i32
	        %391 = arith.trunci %89 : i64 to i32
	        %392 = arith.addi %k_2, %62 : i64
	        %393 = simd.element %359[%392 x i32] : !simd.address
	        simd.store %391, %393 align 4 : i64 : i32
	        %394 = arith.trunci %90 : i64 to i32
	        %395 = arith.addi %k_2, %65 : i64
	        %396 = simd.element %359[%395 x i32] : !simd.address
	        simd.store %394, %396 align 4 : i64 : i32
	        %397 = arith.trunci %91 : i64 to i32
	        %398 = arith.addi %k_2, %68 : i64
	        %399 = simd.element %359[%398 x i32] : !simd.address
	        simd.store %397, %399 align 4 : i64 : i32
	        %400 = arith.trunci %92 : i64 to i32
	        %401 = arith.addi %k_2, %71 : i64
	        %402 = simd.element %359[%401 x i32] : !simd.address
	        simd.store %400, %402 align 4 : i64 : i32
	        %403 = arith.trunci %93 : i64 to i32
	        %404 = arith.addi %k_2, %74 : i64
	        %405 = simd.element %359[%404 x i32] : !simd.address
	        simd.store %403, %405 align 4 : i64 : i32
	      }
	    }
	    scf.for %k_4 = %row_begin to %row_end step %0 : i64 {
	      %406 = arith.subi %k_4, %row_begin : i64
	      %407 = arith.muli %406, %leaf_stride : i64
	      %408 = simd.element %scratch[%407 x i32] : !walk.scratch
	      %409 = arith.muli %406, %frame_bytes : i64
	      %410 = simd.element %scratch[%409 x i8] : !walk.scratch
	      %411, %412 = scf.while (%413 = %23, %414 = %23) : (i64, i64) -> (i64, i64) {
	        %415 = arith.cmpi slt, %413, %22 : i64
	        scf.condition(%415) %413, %414 : i64, i64
	      } do {
	      ^bb0(%k_5: i64, %416: i64):
	        %417 = arith.trunci %k_5 : i64 to i32
	        %418 = simd.element %410[%states x i8] : !simd.address
	        %419 = simd.element %418[%k_5 x i32] : !simd.address
	        %420 = simd.load %419 align 4 : i64 : i32
	        %421 = arith.extui %417 : i32 to i64
	        %422 = arith.extui %420 : i32 to i64
	        %423 = arith.constant 2 : i64
	        %424 = arith.muli %422, %423 : i64
	        %425 = simd.element %nodes[%424 x i32] : !table.records
	        %426 = simd.load %425 align 4 : i64 invariant : i32
	        %427 = arith.addi %421, %first : i64
	        %428 = simd.element %408[%427 x i32] : !simd.address
	        simd.store %426, %428 align 4 : i64 : i32
	        %429 = arith.constant 4 : i64
	        %430 = simd.element %425[%429 x i8] : !simd.address
	        %431 = simd.load %430 align 4 : i64 invariant : i32
	        %432 = arith.trunci %feature_bits : i64 to i32
	        %433 = arith.shrui %431, %432 : i32
	        %434 = arith.extui %433 : i32 to i64
	        %435 = arith.cmpi ne, %434, %422 : i64
	        %436 = simd.element %410[%worklist x i8] : !simd.address
	        %437 = simd.element %436[%416 x i32] : !simd.address
	        simd.store %417, %437 align 4 : i64 : i32
	        %438 = simd.element %418[%416 x i32] : !simd.address
	        simd.store %420, %438 align 4 : i64 : i32
	        %439 = arith.extui %435 : i1 to i64
	        %440 = arith.addi %416, %439 : i64
	        %441 = arith.addi %k_5, %0 : i64
	        scf.yield %441, %440 : i64, i64
	      }
	      %442 = scf.while (%443 = %412) : (i64) -> i64 {
	        %444 = arith.cmpi slt, %23, %443 : i64
	        scf.condition(%444) %443 : i64
	      } do {
	      ^bb0(%445: i64):
	        %446 = arith.subi %445, %0 : i64
	        %447 = simd.element %410[%states x i8] : !simd.address
	        %448 = simd.element %447[%446 x i32] : !simd.address
	        %449 = simd.load %448 align 4 : i64 : i32
	        %450 = arith.addi %445, %23 : i64
	        %451 = simd.element %447[%450 x i32] : !simd.address
	        simd.store %449, %451 align 4 : i64 : i32
	        %452 = arith.addi %445, %0 : i64
	        %453 = simd.element %447[%452 x i32] : !simd.address
	        simd.store %449, %453 align 4 : i64 : i32
	        %454 = arith.constant 2 : i64
	        %455 = arith.addi %445, %454 : i64
	        %456 = simd.element %447[%455 x i32] : !simd.address
	        simd.store %449, %456 align 4 : i64 : i32
	        %457 = arith.constant 3 : i64
	        %458 = arith.addi %445, %457 : i64
	        %459 = simd.element %447[%458 x i32] : !simd.address
	        simd.store %449, %459 align 4 : i64 : i32
	        %460 = arith.constant 4 : i64
	        %461 = arith.addi %445, %460 : i64
	        %462 = simd.element %447[%461 x i32] : !simd.address
	        simd.store %449, %462 align 4 : i64 : i32
	        %463 = arith.constant 5 : i64
	        %464 = arith.addi %445, %463 : i64
	        %465 = simd.element %447[%464 x i32] : !simd.address
	        simd.store %449, %465 align 4 : i64 : i32
	        %466 = arith.constant 6 : i64
	        %467 = arith.addi %445, %466 : i64
	        %468 = simd.element %447[%467 x i32] : !simd.address
	        simd.store %449, %468 align 4 : i64 : i32
	        %469 = arith.constant 7 : i64
	        %470 = arith.addi %445, %469 : i64
	        %471 = simd.element %447[%470 x i32] : !simd.address
	        simd.store %449, %471 align 4 : i64 : i32
	        %472 = arith.constant 8 : i64
	        %473 = arith.addi %445, %472 : i64
	        %474 = simd.element %447[%473 x i32] : !simd.address
	        simd.store %449, %474 align 4 : i64 : i32
	        %475 = arith.constant 9 : i64
	        %476 = arith.addi %445, %475 : i64
	        %477 = simd.element %447[%476 x i32] : !simd.address
	        simd.store %449, %477 align 4 : i64 : i32
	        %478 = arith.constant 10 : i64
	        %479 = arith.addi %445, %478 : i64
	        %480 = simd.element %447[%479 x i32] : !simd.address
	        simd.store %449, %480 align 4 : i64 : i32
	        %481 = arith.constant 11 : i64
	        %482 = arith.addi %445, %481 : i64
	        %483 = simd.element %447[%482 x i32] : !simd.address
	        simd.store %449, %483 align 4 : i64 : i32
	        %484 = arith.constant 12 : i64
	        %485 = arith.addi %445, %484 : i64
	        %486 = simd.element %447[%485 x i32] : !simd.address
	        simd.store %449, %486 align 4 : i64 : i32
	        %487 = arith.constant 13 : i64
	        %488 = arith.addi %445, %487 : i64
	        %489 = simd.element %447[%488 x i32] : !simd.address
	        simd.store %449, %489 align 4 : i64 : i32
	        %490 = arith.constant 14 : i64
	        %491 = arith.addi %445, %490 : i64
	        %492 = simd.element %447[%491 x i32] : !simd.address
	        simd.store %449, %492 align 4 : i64 : i32
	        scf.for %k_6 = %23 to %445 step %24 : i64 {
	          %493 = arith.addi %k_6, %23 : i64
	          %494 = simd.element %447[%493 x i32] : !simd.address
	          %495 = simd.load %494 align 4 : i64 : i32
	          %496 = arith.extui %495 : i32 to i64
	          %497 = arith.addi %k_6, %0 : i64
	          %498 = simd.element %447[%497 x i32] : !simd.address
	          %499 = simd.load %498 align 4 : i64 : i32
	          %500 = arith.extui %499 : i32 to i64
	          %501 = arith.addi %k_6, %454 : i64
	          %502 = simd.element %447[%501 x i32] : !simd.address
	          %503 = simd.load %502 align 4 : i64 : i32
	          %504 = arith.extui %503 : i32 to i64
	          %505 = arith.addi %k_6, %457 : i64
	          %506 = simd.element %447[%505 x i32] : !simd.address
	          %507 = simd.load %506 align 4 : i64 : i32
	          %508 = arith.extui %507 : i32 to i64
	          %509 = arith.addi %k_6, %460 : i64
	          %510 = simd.element %447[%509 x i32] : !simd.address
	          %511 = simd.load %510 align 4 : i64 : i32
	          %512 = arith.extui %511 : i32 to i64
	          %513 = arith.addi %k_6, %463 : i64
	          %514 = simd.element %447[%513 x i32] : !simd.address
	          %515 = simd.load %514 align 4 : i64 : i32
	          %516 = arith.extui %515 : i32 to i64
	          %517 = arith.addi %k_6, %466 : i64
	          %518 = simd.element %447[%517 x i32] : !simd.address
	          %519 = simd.load %518 align 4 : i64 : i32
	          %520 = arith.extui %519 : i32 to i64
	          %521 = arith.addi %k_6, %469 : i64
	          %522 = simd.element %447[%521 x i32] : !simd.address
	          %523 = simd.load %522 align 4 : i64 : i32
	          %524 = arith.extui %523 : i32 to i64
	          %525 = arith.addi %k_6, %472 : i64
	          %526 = simd.element %447[%525 x i32] : !simd.address
	          %527 = simd.load %526 align 4 : i64 : i32
	          %528 = arith.extui %527 : i32 to i64
	          %529 = arith.addi %k_6, %475 : i64
	          %530 = simd.element %447[%529 x i32] : !simd.address
	          %531 = simd.load %530 align 4 : i64 : i32
	          %532 = arith.extui %531 : i32 to i64
	          %533 = arith.addi %k_6, %478 : i64
	          %534 = simd.element %447[%533 x i32] : !simd.address
	          %535 = simd.load %534 align 4 : i64 : i32
	          %536 = arith.extui %535 : i32 to i64
	          %537 = arith.addi %k_6, %481 : i64
	          %538 = simd.element %447[%537 x i32] : !simd.address
	          %539 = simd.load %538 align 4 : i64 : i32
	          %540 = arith.extui %539 : i32 to i64
	          %541 = arith.addi %k_6, %484 : i64
	          %542 = simd.element %447[%541 x i32] : !simd.address
	          %543 = simd.load %542 align 4 : i64 : i32
	          %544 = arith.extui %543 : i32 to i64
	          %545 = arith.addi %k_6, %487 : i64
	          %546 = simd.element %447[%545 x i32] : !simd.address
	          %547 = simd.load %546 align 4 : i64 : i32
	          %548 = arith.extui %547 : i32 to i64
	          %549 = arith.addi %k_6, %490 : i64
	          %550 = simd.element %447[%549 x i32] : !simd.address
	          %551 = simd.load %550 align 4 : i64 : i32
	          %552 = arith.extui %551 : i32 to i64
	          %553 = arith.constant 15 : i64
	          %554 = arith.addi %k_6, %553 : i64
	          %555 = simd.element %447[%554 x i32] : !simd.address
	          %556 = simd.load %555 align 4 : i64 : i32
	          %557 = arith.extui %556 : i32 to i64
	          %558, %559, %560, %561, %562, %563, %564, %565, %566, %567, %568, %569, %570, %571, %572, %573, %574 = scf.while (%575 = %23, %576 = %496, %577 = %500, %578 = %504, %579 = %508, %580 = %512, %581 = %516, %582 = %520, %583 = %524, %584 = %528, %585 = %532, %586 = %536, %587 = %540, %588 = %544, %589 = %548, %590 = %552, %591 = %557) : (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
	            %592 = arith.cmpi slt, %575, %further_steps : i64
	            scf.condition(%592) %575, %576, %577, %578, %579, %580, %581, %582, %583, %584, %585, %586, %587, %588, %589, %590, %591 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	          } do {
	          ^bb0(%593: i64, %594: i64, %595: i64, %596: i64, %597: i64, %598: i64, %599: i64, %600: i64, %601: i64, %602: i64, %603: i64, %604: i64, %605: i64, %606: i64, %607: i64, %608: i64, %609: i64):
	            %610 = arith.addi %593, %0 : i64
	            %611 = arith.muli %594, %454 : i64
	            %612 = simd.element %nodes[%611 x i32] : !table.records
	            %613 = simd.element %612[%460 x i8] : !simd.address
	            %614 = simd.load %613 align 4 : i64 invariant : i32
	            %615 = arith.trunci %feature_mask : i64 to i32
	            %616 = arith.andi %614, %615 : i32
	            %617 = arith.extui %616 : i32 to i64
	            %618 = simd.element %410[%keys x i8] : !simd.address
	            %619 = simd.element %618[%617 x i32] : !simd.address
	            %620 = simd.load %619 align 4 : i64 : i32
	            %621 = simd.load %612 align 4 : i64 invariant : i32
	            %622 = arith.cmpi ult, %621, %620 : i32
	            %623 = arith.trunci %feature_bits : i64 to i32
	            %624 = arith.shrui %614, %623 : i32
	            %625 = arith.extui %624 : i32 to i64
	            %626 = arith.extui %622 : i1 to i64
	            %627 = arith.addi %625, %626 : i64
	            %628 = arith.muli %595, %454 : i64
	            %629 = simd.element %nodes[%628 x i32] : !table.records
	            %630 = simd.element %629[%460 x i8] : !simd.address
	            %631 = simd.load %630 align 4 : i64 invariant : i32
	            %632 = arith.andi %631, %615 : i32
	            %633 = arith.extui %632 : i32 to i64
	            %634 = simd.element %618[%633 x i32] : !simd.address
	            %635 = simd.load %634 align 4 : i64 : i32
	            %636 = simd.load %629 align 4 : i64 invariant : i32
	            %637 = arith.cmpi ult, %636, %635 : i32
	            %638 = arith.shrui %631, %623 : i32
	            %639 = arith.extui %638 : i32 to i64
	            %640 = arith.extui %637 : i1 to i64
	            %641 = arith.addi %639, %640 : i64
	            %642 = arith.muli %596, %454 : i64
	            %643 = simd.element %nodes[%642 x i32] : !table.records
	            %644 = simd.element %643[%460 x i8] : !simd.address
	            %645 = simd.load %644 align 4 : i64 invariant : i32
	            %646 = arith.andi %645, %615 : i32
	            %647 = arith.extui %646 : i32 to i64
	            %648 = simd.element %618[%647 x i32] : !simd.address
	            %649 = simd.load %648 align 4 : i64 : i32
	            %650 = simd.load %643 align 4 : i64 invariant : i32
	            %651 = arith.cmpi ult, %650, %649 : i32
	            %652 = arith.shrui %645, %623 : i32
	            %653 = arith.extui %652 : i32 to i64
	            %654 = arith.extui %651 : i1 to i64
	            %655 = arith.addi %653, %654 : i64
	            %656 = arith.muli %597, %454 : i64
	            %657 = simd.element %nodes[%656 x i32] : !table.records
	            %658 = simd.element %657[%460 x i8] : !simd.address
	            %659 = simd.load %658 align 4 : i64 invariant : i32
	            %660 = arith.andi %659, %615 : i32
	            %661 = arith.extui %660 : i32 to i64
	            %662 = simd.element %618[%661 x i32] : !simd.address
	            %663 = simd.load %662 align 4 : i64 : i32
	            %664 = simd.load %657 align 4 : i64 invariant : i32
	            %665 = arith.cmpi ult, %664, %663 : i32
	            %666 = arith.shrui %659, %623 : i32
	            %667 = arith.extui %666 : i32 to i64
	            %668 = arith.extui %665 : i1 to i64
	            %669 = arith.addi %667, %668 : i64
	            %670 = arith.muli %598, %454 : i64
	            %671 = simd.element %nodes[%670 x i32] : !table.records
	            %672 = simd.element %671[%460 x i8] : !simd.address
	            %673 = simd.load %672 align 4 : i64 invariant : i32
	            %674 = arith.andi %673, %615 : i32
	            %675 = arith.extui %674 : i32 to i64
	            %676 = simd.element %618[%675 x i32] : !simd.address
	            %677 = simd.load %676 align 4 : i64 : i32
	            %678 = simd.load %671 align 4 : i64 invariant : i32
	            %679 = arith.cmpi ult, %678, %677 : i32
	            %680 = arith.shrui %673, %623 : i32
	            %681 = arith.extui %680 : i32 to i64
	            %682 = arith.extui %679 : i1 to i64
	            %683 = arith.addi %681, %682 : i64
	            %684 = arith.muli %599, %454 : i64
	            %685 = simd.element %nodes[%684 x i32] : !table.records
	            %686 = simd.element %685[%460 x i8] : !simd.address
	            %687 = simd.load %686 align 4 : i64 invariant : i32
	            %688 = arith.andi %687, %615 : i32
	            %689 = arith.extui %688 : i32 to i64
	            %690 = simd.element %618[%689 x i32] : !simd.address
	            %691 = simd.load %690 align 4 : i64 : i32
	            %692 = simd.load %685 align 4 : i64 invariant : i32
	            %693 = arith.cmpi ult, %692, %691 : i32
	            %694 = arith.shrui %687, %623 : i32
	            %695 = arith.extui %694 : i32 to i64
	            %696 = arith.extui %693 : i1 to i64
	            %697 = arith.addi %695, %696 : i64
	            %698 = arith.muli %600, %454 : i64
	            %699 = simd.element %nodes[%698 x i32] : !table.records
	            %700 = simd.element %699[%460 x i8] : !simd.address
	            %701 = simd.load %700 align 4 : i64 invariant : i32
	            %702 = arith.andi %701, %615 : i32
	            %703 = arith.extui %702 : i32 to i64
	            %704 = simd.element %618[%703 x i32] : !simd.address
	            %705 = simd.load %704 align 4 : i64 : i32
	            %706 = simd.load %699 align 4 : i64 invariant : i32
	            %707 = arith.cmpi ult, %706, %705 : i32
	            %708 = arith.shrui %701, %623 : i32
	            %709 = arith.extui %708 : i32 to i64
	            %710 = arith.extui %707 : i1 to i64
	            %711 = arith.addi %709, %710 : i64
	            %712 = arith.muli %601, %454 : i64
	            %713 = simd.element %nodes[%712 x i32] : !table.records
	            %714 = simd.element %713[%460 x i8] : !simd.address
	            %715 = simd.load %714 align 4 : i64 invariant : i32
	            %716 = arith.andi %715, %615 : i32
	            %717 = arith.extui %716 : i32 to i64
	            %718 = simd.element %618[%717 x i32] : !simd.address
	            %719 = simd.load %718 align 4 : i64 : i32
	            %720 = simd.load %713 align 4 : i64 invariant : i32
	            %721 = arith.cmpi ult, %720, %719 : i32
	            %722 = arith.shrui %715, %623 : i32
	            %723 = arith.extui %722 : i32 to i64
	            %724 = arith.extui %721 : i1 to i64
	            %725 = arith.addi %723, %724 : i64
	            %726 = arith.muli %602, %454 : i64
	            %727 = simd.element %nodes[%726 x i32] : !table.records
	            %728 = simd.element %727[%460 x i8] : !simd.address
	            %729 = simd.load %728 align 4 : i64 invariant : i32
	            %730 = arith.andi %729, %615 : i32
	            %731 = arith.extui %730 : i32 to i64
	            %732 = simd.element %618[%731 x i32] : !simd.address
	            %733 = simd.load %732 align 4 : i64 : i32
	            %734 = simd.load %727 align 4 : i64 invariant : i32
	            %735 = arith.cmpi ult, %734, %733 : i32
	            %736 = arith.shrui %729, %623 : i32
	            %737 = arith.extui %736 : i32 to i64
	            %738 = arith.extui %735 : i1 to i64
	            %739 = arith.addi %737, %738 : i64
	            %740 = arith.muli %603, %454 : i64
	            %741 = simd.element %nodes[%740 x i32] : !table.records
	            %742 = simd.element %741[%460 x i8] : !simd.address
	            %743 = simd.load %742 align 4 : i64 invariant : i32
	            %744 = arith.andi %743, %615 : i32
	            %745 = arith.extui %744 : i32 to i64
	            %746 = simd.element %618[%745 x i32] : !simd.address
	            %747 = simd.load %746 align 4 : i64 : i32
	            %748 = simd.load %741 align 4 : i64 invariant : i32
	            %749 = arith.cmpi ult, %748, %747 : i32
	            %750 = arith.shrui %743, %623 : i32
	            %751 = arith.extui %750 : i32 to i64
	            %752 = arith.extui %749 : i1 to i64
	            %753 = arith.addi %751, %752 : i64
	            %754 = arith.muli %604, %454 : i64
	            %755 = simd.element %nodes[%754 x i32] : !table.records
	            %756 = simd.element %755[%460 x i8] : !simd.address
	            %757 = simd.load %756 align 4 : i64 invariant : i32
	            %758 = arith.andi %757, %615 : i32
	            %759 = arith.extui %758 : i32 to i64
	            %760 = simd.element %618[%759 x i32] : !simd.address
	            %761 = simd.load %760 align 4 : i64 : i32
	            %762 = simd.load %755 align 4 : i64 invariant : i32
	            %763 = arith.cmpi ult, %762, %761 : i32
	            %764 = arith.shrui %757, %623 : i32
	            %765 = arith.extui %764 : i32 to i64
	            %766 = arith.extui %763 : i1 to i64
	            %767 = arith.addi %765, %766 : i64
	            %768 = arith.muli %605, %454 : i64
	            %769 = simd.element %nodes[%768 x i32] : !table.records
	            %770 = simd.element %769[%460 x i8] : !simd.address
	            %771 = simd.load %770 align 4 : i64 invariant : i32
	            %772 = arith.andi %771, %615 : i32
	            %773 = arith.extui %772 : i32 to i64
	            %774 = simd.element %618[%773 x i32] : !simd.address
	            %775 = simd.load %774 align 4 : i64 : i32
	            %776 = simd.load %769 align 4 : i64 invariant : i32
	            %777 = arith.cmpi ult, %776, %775 : i32
	            %778 = arith.shrui %771, %623 : i32
	            %779 = arith.extui %778 : i32 to i64
	            %780 = arith.extui %777 : i1 to i64
	            %781 = arith.addi %779, %780 : i64
	            %782 = arith.muli %606, %454 : i64
	            %783 = simd.element %nodes[%782 x i32] : !table.records
	            %784 = simd.element %783[%460 x i8] : !simd.address
	            %785 = simd.load %784 align 4 : i64 invariant : i32
	            %786 = arith.andi %785, %615 : i32
	            %787 = arith.extui %786 : i32 to i64
	            %788 = simd.element %618[%787 x i32] : !simd.address
	            %789 = simd.load %788 align 4 : i64 : i32
	            %790 = simd.load %783 align 4 : i64 invariant : i32
	            %791 = arith.cmpi ult, %790, %789 : i32
	            %792 = arith.shrui %785, %623 : i32
	            %793 = arith.extui %792 : i32 to i64
	            %794 = arith.extui %791 : i1 to i64
	            %795 = arith.addi %793, %794 : i64
	            %796 = arith.muli %607, %454 : i64
	            %797 = simd.element %nodes[%796 x i32] : !table.records
	            %798 = simd.element %797[%460 x i8] : !simd.address
	            %799 = simd.load %798 align 4 : i64 invariant : i32
	            %800 = arith.andi %799, %615 : i32
	            %801 = arith.extui %800 : i32 to i64
	            %802 = simd.element %618[%801 x i32] : !simd.address
	            %803 = simd.load %802 align 4 : i64 : i32
	            %804 = simd.load %797 align 4 : i64 invariant : i32
	            %805 = arith.cmpi ult, %804, %803 : i32
	            %806 = arith.shrui %799, %623 : i32
	            %807 = arith.extui %806 : i32 to i64
	            %808 = arith.extui %805 : i1 to i64
	            %809 = arith.addi %807, %808 : i64
	            %810 = arith.muli %608, %454 : i64
	            %811 = simd.element %nodes[%810 x i32] : !table.records
	            %812 = simd.element %811[%460 x i8] : !simd.address
	            %813 = simd.load %812 align 4 : i64 invariant : i32
	            %814 = arith.andi %813, %615 : i32
	            %815 = arith.extui %814 : i32 to i64
	            %816 = simd.element %618[%815 x i32] : !simd.address
	            %817 = simd.load %816 align 4 : i64 : i32
	            %818 = simd.load %811 align 4 : i64 invariant : i32
	            %819 = arith.cmpi ult, %818, %817 : i32
	            %820 = arith.shrui %813, %623 : i32
	            %821 = arith.extui %820 : i32 to i64
	            %822 = arith.extui %819 : i1 to i64
	            %823 = arith.addi %821, %822 : i64
	            %824 = arith.muli %609, %454 : i64
	            %825 = simd.element %nodes[%824 x i32] : !table.records
	            %826 = simd.element %825[%460 x i8] : !simd.address
	            %827 = simd.load %826 align 4 : i64 invariant : i32
	            %828 = arith.andi %827, %615 : i32
	            %829 = arith.extui %828 : i32 to i64
	            %830 = simd.element %618[%829 x i32] : !simd.address
	            %831 = simd.load %830 align 4 : i64 : i32
	            %832 = simd.load %825 align 4 : i64 invariant : i32
	            %833 = arith.cmpi ult, %832, %831 : i32
	            %834 = arith.shrui %827, %623 : i32
	            %835 = arith.extui %834 : i32 to i64
	            %836 = arith.extui %833 : i1 to i64
	            %837 = arith.addi %835, %836 : i64
	            scf.yield %610, %627, %641, %655, %669, %683, %697, %711, %725, %739, %753, %767, %781, %795, %809, %823, %837 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	          }
	          %838 = arith.trunci %559 : i64 to i32
	          simd.store %838, %494 align 4 : i64 : i32
	          %839 = arith.trunci %560 : i64 to i32
	          simd.store %839, %498 align 4 : i64 : i32
	          %840 = arith.trunci %561 : i64 to i32
	          simd.store %840, %502 align 4 : i64 : i32
	          %841 = arith.trunci %562 : i64 to i32
	          simd.store %841, %506 align 4 : i64 : i32
	          %842 = arith.trunci %563 : i64 to i32
	          simd.store %842, %510 align 4 : i64 : i32
	          %843 = arith.trunci %564 : i64 to i32
	          simd.store %843, %514 align 4 : i64 : i32
	          %844 = arith.trunci %565 : i64 to i32
	          simd.store %844, %518 align 4 : i64 : i32
	          %845 = arith.trunci %566 : i64 to i32
	          simd.store %845, %522 align 4 : i64 : i32
	          %846 = arith.trunci %567 : i64 to i32
	          simd.store %846, %526 align 4 : i64 : i32
	          %847 = arith.trunci %568 : i64 to i32
	          simd.store %847, %530 align 4 : i64 : i32
	          %848 = arith.trunci %569 : i64 to i32
	          simd.store %848, %534 align 4 : i64 : i32
	          %849 = arith.trunci %570 : i64 to i32
	          simd.store %849, %538 align 4 : i64 : i32
	          %850 = arith.trunci %571 : i64 to i32
	          simd.store %850, %542 align 4 : i64 : i32
	          %851 = arith.trunci %572 : i64 to i32
	          simd.store %851, %546 align 4 : i64 : i32
	          %852 = arith.trunci %573 : i64 to i32
	          simd.store %852, %550 align 4 : i64 : i32
	          %853 = arith.trunci %574 : i64 to i32
	          simd.store %853, %555 align 4 : i64 : i32
	        }
	        %854, %855 = scf.while (%856 = %23, %857 = %23) : (i64, i64) -> (i64, i64) {
	          %858 = arith.cmpi slt, %856, %445 : i64
	          scf.condition(%858) %856, %857 : i64, i64
	        } do {
	        ^bb0(%k_7: i64, %859: i64):
	          %860 = simd.element %410[%worklist x i8] : !simd.address
	          %861 = simd.element %860[%k_7 x i32] : !simd.address
	          %862 = simd.load %861 align 4 : i64 : i32
	          %863 = simd.element %447[%k_7 x i32] : !simd.address
	          %864 = simd.load %863 align 4 : i64 : i32
	          %865 = arith.extui %862 : i32 to i64
	          %866 = arith.extui %864 : i32 to i64
	          %867 = arith.muli %866, %454 : i64
	          %868 = simd.element %nodes[%867 x i32] : !table.records
	          %869 = simd.load %868 align 4 : i64 invariant : i32
	          %870 = arith.addi %865, %first : i64
	          %871 = simd.element %408[%870 x i32] : !simd.address
	          simd.store %869, %871 align 4 : i64 : i32
	          %872 = simd.element %868[%460 x i8] : !simd.address
	          %873 = simd.load %872 align 4 : i64 invariant : i32
	          %874 = arith.trunci %feature_bits : i64 to i32
	          %875 = arith.shrui %873, %874 : i32
	          %876 = arith.extui %875 : i32 to i64
	          %877 = arith.cmpi ne, %876, %866 : i64
	          %878 = simd.element %860[%859 x i32] : !simd.address
	          simd.store %862, %878 align 4 : i64 : i32
	          %879 = simd.element %447[%859 x i32] : !simd.address
	          simd.store %864, %879 align 4 : i64 : i32
	          %880 = arith.extui %877 : i1 to i64
	          %881 = arith.addi %859, %880 : i64
	          %882 = arith.addi %k_7, %0 : i64
	          scf.yield %882, %881 : i64, i64
	        }
	        scf.yield %855 : i64
	      }
	    }
	    func.return
	  }
	}
)
