ModuleOp(
	builtin.module {
	  func.func @walk_keyed_float32_as_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %nodes = table.records %tables "nodes" slot 2 : i64 stride 8 : i64 fields [#table.field<"threshold", #builtin.int<0>, i32>, #table.field<"link", #builtin.int<4>, i32>]
	    %columns = table.records %tables "columns" slot 33 : i64 stride 12 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"missing", #builtin.int<4>, i32>, #table.field<"zero", #builtin.int<8>, i32>]
	    %leaf_stride = table.number %tables "leaf_stride" slot 62 : i64
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
	      %3 = simd.element %scratch[%2 x i32] : !walk.scratch
	      %4 = table.row %rows[%k x %row_stride] : !walk.rows<f32> -> !walk.row<f32>
	      %5 = arith.constant 0 : i32
	      %6 = arith.constant 0 : i64
	      %7 = simd.element %scratch[%keys x i8] : !walk.scratch
	      %8 = simd.element %7[%6 x i32] : !simd.address
	      simd.store %5, %8 align 4 : i64 : i32
	      scf.for %k_1 = %6 to %n_columns step %0 : i64 {
	        %feature = table.load %columns[%k_1] "feature" : i64 -> i32
	        %value = table.gather %4[%feature] : !walk.row<f32>, i32 -> f32
	        %9 = table.compare %value "unordered" %value : f32, f32 -> i1
	        %10 = arith.constant 0.000000e+00 : f32
	        %11 = arith.addf %value, %10 : f32
	        %12 = simd.bitcast(%11) : (f32) -> i32
	        %13 = arith.constant -2147483648 : i32
	        %14 = arith.constant 31 : i32
	        %15 = arith.shrsi %12, %14 : i32
	        %16 = arith.ori %15, %13 : i32
	        %17 = arith.xori %12, %16 : i32
	        %missing = table.load %columns[%k_1] "missing" : i64 -> i32
	        %18 = arith.select %9, %missing, %17 : i32
	        %19 = arith.addi %k_1, %0 : i64
	        %20 = simd.element %7[%19 x i32] : !simd.address
	        simd.store %18, %20 align 4 : i64 : i32
	      }
	      %21 = arith.subi %end, %first : i64
	      %22 = arith.constant 16 : i64
	      scf.for %k_2 = %6 to %21 step %22 : i64 {
	        %23 = arith.subi %end, %0 : i64
	        %24 = arith.addi %first, %k_2 : i64
	        %25 = arith.addi %24, %6 : i64
	        %26 = arith.minsi %25, %23 : i64
	        %27 = arith.addi %24, %0 : i64
	        %28 = arith.minsi %27, %23 : i64
	        %29 = arith.constant 2 : i64
	        %30 = arith.addi %24, %29 : i64
	        %31 = arith.minsi %30, %23 : i64
	        %32 = arith.constant 3 : i64
	        %33 = arith.addi %24, %32 : i64
	        %34 = arith.minsi %33, %23 : i64
	        %35 = arith.constant 4 : i64
	        %36 = arith.addi %24, %35 : i64
	        %37 = arith.minsi %36, %23 : i64
	        %38 = arith.constant 5 : i64
	        %39 = arith.addi %24, %38 : i64
	        %40 = arith.minsi %39, %23 : i64
	        %41 = arith.constant 6 : i64
	        %42 = arith.addi %24, %41 : i64
	        %43 = arith.minsi %42, %23 : i64
	        %44 = arith.constant 7 : i64
	        %45 = arith.addi %24, %44 : i64
	        %46 = arith.minsi %45, %23 : i64
	        %47 = arith.constant 8 : i64
	        %48 = arith.addi %24, %47 : i64
	        %49 = arith.minsi %48, %23 : i64
	        %50 = arith.constant 9 : i64
	        %51 = arith.addi %24, %50 : i64
	        %52 = arith.minsi %51, %23 : i64
	        %53 = arith.constant 10 : i64
	        %54 = arith.addi %24, %53 : i64
	        %55 = arith.minsi %54, %23 : i64
	        %56 = arith.constant 11 : i64
	        %57 = arith.addi %24, %56 : i64
	        %58 = arith.minsi %57, %23 : i64
	        %59 = arith.constant 12 : i64
	        %60 = arith.addi %24, %59 : i64
	        %61 = arith.minsi %60, %23 : i64
	        %62 = arith.constant 13 : i64
	        %63 = arith.addi %24, %62 : i64
	        %64 = arith.minsi %63, %23 : i64
	        %65 = arith.constant 14 : i64
	        %66 = arith.addi %24, %65 : i64
	        %67 = arith.minsi %66, %23 : i64
	        %68 = arith.constant 15 : i64
	        %69 = arith.addi %24, %68 : i64
	        %70 = arith.minsi %69, %23 : i64
	        %71, %72, %73, %74, %75, %76, %77, %78, %79, %80, %81, %82, %83, %84, %85, %86, %87 = scf.while (%88 = %6, %89 = %26, %90 = %28, %91 = %31, %92 = %34, %93 = %37, %94 = %40, %95 = %43, %96 = %46, %97 = %49, %98 = %52, %99 = %55, %100 = %58, %101 = %61, %102 = %64, %103 = %67, %104 = %70) : (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
	          %105 = arith.cmpi slt, %88, %first_steps : i64
	          scf.condition(%105) %88, %89, %90, %91, %92, %93, %94, %95, %96, %97, %98, %99, %100, %101, %102, %103, %104 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	        } do {
	        ^bb0(%106: i64, %107: i64, %108: i64, %109: i64, %110: i64, %111: i64, %112: i64, %113: i64, %114: i64, %115: i64, %116: i64, %117: i64, %118: i64, %119: i64, %120: i64, %121: i64, %122: i64):
	          %123 = arith.addi %106, %0 : i64
	          %124 = arith.muli %107, %29 : i64
	          %125 = simd.element %nodes[%124 x i32] : !table.records
	          %126 = simd.element %125[%35 x i8] : !simd.address
	          %127 = simd.load %126 align 4 : i64 invariant : i32
	          %128 = arith.trunci %feature_mask : i64 to i32
	          %129 = arith.andi %127, %128 : i32
	          %130 = arith.extui %129 : i32 to i64
	          %131 = simd.element %7[%130 x i32] : !simd.address
	          %132 = simd.load %131 align 4 : i64 : i32
	          %133 = simd.load %125 align 4 : i64 invariant : i32
	          %134 = arith.cmpi ult, %133, %132 : i32
	          %135 = arith.trunci %feature_bits : i64 to i32
	          %136 = arith.shrui %127, %135 : i32
	          %137 = arith.extui %136 : i32 to i64
	          %138 = arith.extui %134 : i1 to i64
	          %139 = arith.addi %137, %138 : i64
	          %140 = arith.muli %108, %29 : i64
	          %141 = simd.element %nodes[%140 x i32] : !table.records
	          %142 = simd.element %141[%35 x i8] : !simd.address
	          %143 = simd.load %142 align 4 : i64 invariant : i32
	          %144 = arith.andi %143, %128 : i32
	          %145 = arith.extui %144 : i32 to i64
	          %146 = simd.element %7[%145 x i32] : !simd.address
	          %147 = simd.load %146 align 4 : i64 : i32
	          %148 = simd.load %141 align 4 : i64 invariant : i32
	          %149 = arith.cmpi ult, %148, %147 : i32
	          %150 = arith.shrui %143, %135 : i32
	          %151 = arith.extui %150 : i32 to i64
	          %152 = arith.extui %149 : i1 to i64
	          %153 = arith.addi %151, %152 : i64
	          %154 = arith.muli %109, %29 : i64
	          %155 = simd.element %nodes[%154 x i32] : !table.records
	          %156 = simd.element %155[%35 x i8] : !simd.address
	          %157 = simd.load %156 align 4 : i64 invariant : i32
	          %158 = arith.andi %157, %128 : i32
	          %159 = arith.extui %158 : i32 to i64
	          %160 = simd.element %7[%159 x i32] : !simd.address
	          %161 = simd.load %160 align 4 : i64 : i32
	          %162 = simd.load %155 align 4 : i64 invariant : i32
	          %163 = arith.cmpi ult, %162, %161 : i32
	          %164 = arith.shrui %157, %135 : i32
	          %165 = arith.extui %164 : i32 to i64
	          %166 = arith.extui %163 : i1 to i64
	          %167 = arith.addi %165, %166 : i64
	          %168 = arith.muli %110, %29 : i64
	          %169 = simd.element %nodes[%168 x i32] : !table.records
	          %170 = simd.element %169[%35 x i8] : !simd.address
	          %171 = simd.load %170 align 4 : i64 invariant : i32
	          %172 = arith.andi %171, %128 : i32
	          %173 = arith.extui %172 : i32 to i64
	          %174 = simd.element %7[%173 x i32] : !simd.address
	          %175 = simd.load %174 align 4 : i64 : i32
	          %176 = simd.load %169 align 4 : i64 invariant : i32
	          %177 = arith.cmpi ult, %176, %175 : i32
	          %178 = arith.shrui %171, %135 : i32
	          %179 = arith.extui %178 : i32 to i64
	          %180 = arith.extui %177 : i1 to i64
	          %181 = arith.addi %179, %180 : i64
	          %182 = arith.muli %111, %29 : i64
	          %183 = simd.element %nodes[%182 x i32] : !table.records
	          %184 = simd.element %183[%35 x i8] : !simd.address
	          %185 = simd.load %184 align 4 : i64 invariant : i32
	          %186 = arith.andi %185, %128 : i32
	          %187 = arith.extui %186 : i32 to i64
	          %188 = simd.element %7[%187 x i32] : !simd.address
	          %189 = simd.load %188 align 4 : i64 : i32
	          %190 = simd.load %183 align 4 : i64 invariant : i32
	          %191 = arith.cmpi ult, %190, %189 : i32
	          %192 = arith.shrui %185, %135 : i32
	          %193 = arith.extui %192 : i32 to i64
	          %194 = arith.extui %191 : i1 to i64
	          %195 = arith.addi %193, %194 : i64
	          %196 = arith.muli %112, %29 : i64
	          %197 = simd.element %nodes[%196 x i32] : !table.records
	          %198 = simd.element %197[%35 x i8] : !simd.address
	          %199 = simd.load %198 align 4 : i64 invariant : i32
	          %200 = arith.andi %199, %128 : i32
	          %201 = arith.extui %200 : i32 to i64
	          %202 = simd.element %7[%201 x i32] : !simd.address
	          %203 = simd.load %202 align 4 : i64 : i32
	          %204 = simd.load %197 align 4 : i64 invariant : i32
	          %205 = arith.cmpi ult, %204, %203 : i32
	          %206 = arith.shrui %199, %135 : i32
	          %207 = arith.extui %206 : i32 to i64
	          %208 = arith.extui %205 : i1 to i64
	          %209 = arith.addi %207, %208 : i64
	          %210 = arith.muli %113, %29 : i64
	          %211 = simd.element %nodes[%210 x i32] : !table.records
	          %212 = simd.element %211[%35 x i8] : !simd.address
	          %213 = simd.load %212 align 4 : i64 invariant : i32
	          %214 = arith.andi %213, %128 : i32
	          %215 = arith.extui %214 : i32 to i64
	          %216 = simd.element %7[%215 x i32] : !simd.address
	          %217 = simd.load %216 align 4 : i64 : i32
	          %218 = simd.load %211 align 4 : i64 invariant : i32
	          %219 = arith.cmpi ult, %218, %217 : i32
	          %220 = arith.shrui %213, %135 : i32
	          %221 = arith.extui %220 : i32 to i64
	          %222 = arith.extui %219 : i1 to i64
	          %223 = arith.addi %221, %222 : i64
	          %224 = arith.muli %114, %29 : i64
	          %225 = simd.element %nodes[%224 x i32] : !table.records
	          %226 = simd.element %225[%35 x i8] : !simd.address
	          %227 = simd.load %226 align 4 : i64 invariant : i32
	          %228 = arith.andi %227, %128 : i32
	          %229 = arith.extui %228 : i32 to i64
	          %230 = simd.element %7[%229 x i32] : !simd.address
	          %231 = simd.load %230 align 4 : i64 : i32
	          %232 = simd.load %225 align 4 : i64 invariant : i32
	          %233 = arith.cmpi ult, %232, %231 : i32
	          %234 = arith.shrui %227, %135 : i32
	          %235 = arith.extui %234 : i32 to i64
	          %236 = arith.extui %233 : i1 to i64
	          %237 = arith.addi %235, %236 : i64
	          %238 = arith.muli %115, %29 : i64
	          %239 = simd.element %nodes[%238 x i32] : !table.records
	          %240 = simd.element %239[%35 x i8] : !simd.address
	          %241 = simd.load %240 align 4 : i64 invariant : i32
	          %242 = arith.andi %241, %128 : i32
	          %243 = arith.extui %242 : i32 to i64
	          %244 = simd.element %7[%243 x i32] : !simd.address
	          %245 = simd.load %244 align 4 : i64 : i32
	          %246 = simd.load %239 align 4 : i64 invariant : i32
	          %247 = arith.cmpi ult, %246, %245 : i32
	          %248 = arith.shrui %241, %135 : i32
	          %249 = arith.extui %248 : i32 to i64
	          %250 = arith.extui %247 : i1 to i64
	          %251 = arith.addi %249, %250 : i64
	          %252 = arith.muli %116, %29 : i64
	          %253 = simd.element %nodes[%252 x i32] : !table.records
	          %254 = simd.element %253[%35 x i8] : !simd.address
	          %255 = simd.load %254 align 4 : i64 invariant : i32
	          %256 = arith.andi %255, %128 : i32
	          %257 = arith.extui %256 : i32 to i64
	          %258 = simd.element %7[%257 x i32] : !simd.address
	          %259 = simd.load %258 align 4 : i64 : i32
	          %260 = simd.load %253 align 4 : i64 invariant : i32
	          %261 = arith.cmpi ult, %260, %259 : i32
	          %262 = arith.shrui %255, %135 : i32
	          %263 = arith.extui %262 : i32 to i64
	          %264 = arith.extui %261 : i1 to i64
	          %265 = arith.addi %263, %264 : i64
	          %266 = arith.muli %117, %29 : i64
	          %267 = simd.element %nodes[%266 x i32] : !table.records
	          %268 = simd.element %267[%35 x i8] : !simd.address
	          %269 = simd.load %268 align 4 : i64 invariant : i32
	          %270 = arith.andi %269, %128 : i32
	          %271 = arith.extui %270 : i32 to i64
	          %272 = simd.element %7[%271 x i32] : !simd.address
	          %273 = simd.load %272 align 4 : i64 : i32
	          %274 = simd.load %267 align 4 : i64 invariant : i32
	          %275 = arith.cmpi ult, %274, %273 : i32
	          %276 = arith.shrui %269, %135 : i32
	          %277 = arith.extui %276 : i32 to i64
	          %278 = arith.extui %275 : i1 to i64
	          %279 = arith.addi %277, %278 : i64
	          %280 = arith.muli %118, %29 : i64
	          %281 = simd.element %nodes[%280 x i32] : !table.records
	          %282 = simd.element %281[%35 x i8] : !simd.address
	          %283 = simd.load %282 align 4 : i64 invariant : i32
	          %284 = arith.andi %283, %128 : i32
	          %285 = arith.extui %284 : i32 to i64
	          %286 = simd.element %7[%285 x i32] : !simd.address
	          %287 = simd.load %286 align 4 : i64 : i32
	          %288 = simd.load %281 align 4 : i64 invariant : i32
	          %289 = arith.cmpi ult, %288, %287 : i32
	          %290 = arith.shrui %283, %135 : i32
	          %291 = arith.extui %290 : i32 to i64
	          %292 = arith.extui %289 : i1 to i64
	          %293 = arith.addi %291, %292 : i64
	          %294 = arith.muli %119, %29 : i64
	          %295 = simd.element %nodes[%294 x i32] : !table.records
	          %296 = simd.element %295[%35 x i8] : !simd.address
	          %297 = simd.load %296 align 4 : i64 invariant : i32
	          %298 = arith.andi %297, %128 : i32
	          %299 = arith.extui %298 : i32 to i64
	          %300 = simd.element %7[%299 x i32] : !simd.address
	          %301 = simd.load %300 align 4 : i64 : i32
	          %302 = simd.load %295 align 4 : i64 invariant : i32
	          %303 = arith.cmpi ult, %302, %301 : i32
	          %304 = arith.shrui %297, %135 : i32
	          %305 = arith.extui %304 : i32 to i64
	          %306 = arith.extui %303 : i1 to i64
	          %307 = arith.addi %305, %306 : i64
	          %308 = arith.muli %120, %29 : i64
	          %309 = simd.element %nodes[%308 x i32] : !table.records
	          %310 = simd.element %309[%35 x i8] : !simd.address
	          %311 = simd.load %310 align 4 : i64 invariant : i32
	          %312 = arith.andi %311, %128 : i32
	          %313 = arith.extui %312 : i32 to i64
	          %314 = simd.element %7[%313 x i32] : !simd.address
	          %315 = simd.load %314 align 4 : i64 : i32
	          %316 = simd.load %309 align 4 : i64 invariant : i32
	          %317 = arith.cmpi ult, %316, %315 : i32
	          %318 = arith.shrui %311, %135 : i32
	          %319 = arith.extui %318 : i32 to i64
	          %320 = arith.extui %317 : i1 to i64
	          %321 = arith.addi %319, %320 : i64
	          %322 = arith.muli %121, %29 : i64
	          %323 = simd.element %nodes[%322 x i32] : !table.records
	          %324 = simd.element %323[%35 x i8] : !simd.address
	          %325 = simd.load %324 align 4 : i64 invariant : i32
	          %326 = arith.andi %325, %128 : i32
	          %327 = arith.extui %326 : i32 to i64
	          %328 = simd.element %7[%327 x i32] : !simd.address
	          %329 = simd.load %328 align 4 : i64 : i32
	          %330 = simd.load %323 align 4 : i64 invariant : i32
	          %331 = arith.cmpi ult, %330, %329 : i32
	          %332 = arith.shrui %325, %135 : i32
	          %333 = arith.extui %332 : i32 to i64
	          %334 = arith.extui %331 : i1 to i64
	          %335 = arith.addi %333, %334 : i64
	          %336 = arith.muli %122, %29 : i64
	          %337 = simd.element %nodes[%336 x i32] : !table.records
	          %338 = simd.element %337[%35 x i8] : !simd.address
	          %339 = simd.load %338 align 4 : i64 invariant : i32
	          %340 = arith.andi %339, %128 : i32
	          %341 = arith.extui %340 : i32 to i64
	          %342 = simd.element %7[%341 x i32] : !simd.address
	          %343 = simd.load %342 align 4 : i64 : i32
	          %344 = simd.load %337 align 4 : i64 invariant : i32
	          %345 = arith.cmpi ult, %344, %343 : i32
	          %346 = arith.shrui %339, %135 : i32
	          %347 = arith.extui %346 : i32 to i64
	          %348 = arith.extui %345 : i1 to i64
	          %349 = arith.addi %347, %348 : i64
	          scf.yield %123, %139, %153, %167, %181, %195, %209, %223, %237, %251, %265, %279, %293, %307, %321, %335, %349 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	        }
	        %350 = arith.trunci %72 : i64 to i32
	        %351 = arith.addi %k_2, %6 : i64
	        %352 = simd.element %scratch[%states x i8] : !walk.scratch
	        %353 = simd.element %352[%351 x i32] : !simd.address
	        simd.store %350, %353 align 4 : i64 : i32
	        %354 = arith.trunci %73 : i64 to i32
	        %355 = arith.addi %k_2, %0 : i64
	        %356 = simd.element %352[%355 x i32] : !simd.address
	        simd.store %354, %356 align 4 : i64 : i32
	        %357 = arith.trunci %74 : i64 to i32
	        %358 = arith.addi %k_2, %29 : i64
	        %359 = simd.element %352[%358 x i32] : !simd.address
	        simd.store %357, %359 align 4 : i64 : i32
	        %360 = arith.trunci %75 : i64 to i32
	        %361 = arith.addi %k_2, %32 : i64
	        %362 = simd.element %352[%361 x i32] : !simd.address
	        simd.store %360, %362 align 4 : i64 : i32
	        %363 = arith.trunci %76 : i64 to i32
	        %364 = arith.addi %k_2, %35 : i64
	        %365 = simd.element %352[%364 x i32] : !simd.address
	        simd.store %363, %365 align 4 : i64 : i32
	        %366 = arith.trunci %77 : i64 to i32
	        %367 = arith.addi %k_2, %38 : i64
	        %368 = simd.element %352[%367 x i32] : !simd.address
	        simd.store %366, %368 align 4 : i64 : i32
	        %369 = arith.trunci %78 : i64 to i32
	        %370 = arith.addi %k_2, %41 : i64
	        %371 = simd.element %352[%370 x i32] : !simd.address
	        simd.store %369, %371 align 4 : i64 : i32
	        %372 = arith.trunci %79 : i64 to i32
	        %373 = arith.addi %k_2, %44 : i64
	        %374 = simd.element %352[%373 x i32] : !simd.address
	        simd.store %372, %374 align 4 : i64 : i32
	        %375 = arith.trunci %80 : i64 to i32
	        %376 = arith.addi %k_2, %47 : i64
	        %377 = simd.element %352[%376 x i32] : !simd.address
	        simd.store %375, %377 align 4 : i64 : i32
	        %378 = arith.trunci %81 : i64 to i32
	        %379 = arith.addi %k_2, %50 : i64
	        %380 = simd.element %352[%379 x i32] : !simd.address
	        simd.store %378, %380 align 4 : i64 : i32
	        %381 = arith.trunci %82 : i64 to i32
	        %382 = arith.addi %k_2, %53 : i64
	        %383 = simd.element %352[%382 x i32] : !simd.address
	        simd.store %381, %383 align 4 : i64 : i32
	        %384 = arith.trunci %83 : i64 to i32
	        %385 = arith.addi %k_2, %56 : i64
	        %386 = simd.element %352[%385 x i32] : !simd.address
	        simd.store %384, %386 align 4 : i64 : i32
	        %387 = arith.trunci %84 : i64 to i32
	        %388 = arith.addi %k_2, %59 : i64
	        %389 = simd.element %352[%388 x i32] : !simd.address
	        simd.store %387, %389 align 4 : i64 : i32
	        %390 = arith.trunci %85 : i64 to i32
	        %391 = arith.addi %k_2, %62 : i64
	        %392 = simd.element %352[%391 x i32] : !simd.address
	        simd.store %390, %392 align 4 : i64 : i32
	        %393 = arith.trunci %86 : i64 to i32
	        %394 = arith.addi %k_2, %65 : i64
	        %395 = simd.element %352[%394 x i32] : !simd.address
	        simd.store %393, %395 align 4 : i64 : i32
	        %396 = arith.trunci %87 : i64 to i32
	        %397 = arith.addi %k_2, %68 : i64
	        %398 = simd.element %352[%397 x i32] : !simd.address
	        simd.store %396, %398 align 4 : i64 : i32
	      }
	      %399, %400 = scf.while (%401 = %6, %402 = %6) : (i64, i64) -> (i64, i64) {
	        %403 = arith.cmpi slt, %401, %21 : i64
	        scf.condition(%403) %401, %402 : i64, i64
	      } do {
	      ^bb0(%k_3: i64, %404: i64):
	        %405 = arith.trunci %k_3 : i64 to i32
	        %406 = simd.element %scratch[%states x i8] : !walk.scratch
	        %407 = simd.element %406[%k_3 x i32] : !simd.address
	        %408 = simd.load %407 align 4 : i64 : i32
	        %409 = arith.extui %405 : i32 to i64
	        %410 = arith.extui %408 : i32 to i64
	        %411 = arith.constant 2 : i64
	        %412 = arith.muli %410, %411 : i64
	        %413 = simd.element %nodes[%412 x i32] : !table.records
	        %414 = simd.load %413 align 4 : i64 invariant : i32
	        %415 = arith.addi %409, %first : i64
	        %416 = simd.element %3[%415 x i32] : !simd.address
	        simd.store %414, %416 align 4 : i64 : i32
	        %417 = arith.constant 4 : i64
	        %418 = simd.element %413[%417 x i8] : !simd.address
	        %419 = simd.load %418 align 4 : i64 invariant : i32
	        %420 = arith.trunci %feature_bits : i64 to i32
	        %421 = arith.shrui %419, %420 : i32
	        %422 = arith.extui %421 : i32 to i64
	        %423 = arith.cmpi ne, %422, %410 : i64
	        %424 = simd.element %scratch[%worklist x i8] : !walk.scratch
	        %425 = simd.element %424[%404 x i32] : !simd.address
	        simd.store %405, %425 align 4 : i64 : i32
	        %426 = simd.element %406[%404 x i32] : !simd.address
	        simd.store %408, %426 align 4 : i64 : i32
	        %427 = arith.extui %423 : i1 to i64
	        %428 = arith.addi %404, %427 : i64
	        %429 = arith.addi %k_3, %0 : i64
	        scf.yield %429, %428 : i64, i64
	      }
	      %430 = scf.while (%431 = %400) : (i64) -> i64 {
	        %432 = arith.cmpi slt, %6, %431 : i64
	        scf.condition(%432) %431 : i64
	      } do {
	      ^bb0(%433: i64):
	        %434 = arith.subi %433, %0 : i64
	        %435 = simd.element %scratch[%states x i8] : !walk.scratch
	        %436 = simd.element %435[%434 x i32] : !simd.address
	        %437 = simd.load %436 align 4 : i64 : i32
	        %438 = arith.addi %433, %6 : i64
	        %439 = simd.element %435[%438 x i32] : !simd.address
	        simd.store %437, %439 align 4 : i64 : i32
	        %440 = arith.addi %433, %0 : i64
	        %441 = simd.element %435[%440 x i32] : !simd.address
	        simd.store %437, %441 align 4 : i64 : i32
	        %442 = arith.constant 2 : i64
	        %443 = arith.addi %433, %442 : i64
	        %444 = simd.element %435[%443 x i32] : !simd.address
	        simd.store %437, %444 align 4 : i64 : i32
	        %445 = arith.constant 3 : i64
	        %446 = arith.addi %433, %445 : i64
	        %447 = simd.element %435[%446 x i32] : !simd.address
	        simd.store %437, %447 align 4 : i64 : i32
	        %448 = arith.constant 4 : i64
	        %449 = arith.addi %433, %448 : i64
	        %450 = simd.element %435[%449 x i32] : !simd.address
	        simd.store %437, %450 align 4 : i64 : i32
	        %451 = arith.constant 5 : i64
	        %452 = arith.addi %433, %451 : i64
	        %453 = simd.element %435[%452 x i32] : !simd.address
	        simd.store %437, %453 align 4 : i64 : i32
	        %454 = arith.constant 6 : i64
	        %455 = arith.addi %433, %454 : i64
	        %456 = simd.element %435[%455 x i32] : !simd.address
	        simd.store %437, %456 align 4 : i64 : i32
	        %457 = arith.constant 7 : i64
	        %458 = arith.addi %433, %457 : i64
	        %459 = simd.element %435[%458 x i32] : !simd.address
	        simd.store %437, %459 align 4 : i64 : i32
	        %460 = arith.constant 8 : i64
	        %461 = arith.addi %433, %460 : i64
	        %462 = simd.element %435[%461 x i32] : !simd.address
	        simd.store %437, %462 align 4 : i64 : i32
	        %463 = arith.constant 9 : i64
	        %464 = arith.addi %433, %463 : i64
	        %465 = simd.element %435[%464 x i32] : !simd.address
	        simd.store %437, %465 align 4 : i64 : i32
	        %466 = arith.constant 10 : i64
	        %467 = arith.addi %433, %466 : i64
	        %468 = simd.element %435[%467 x i32] : !simd.address
	        simd.store %437, %468 align 4 : i64 : i32
	        %469 = arith.constant 11 : i64
	        %470 = arith.addi %433, %469 : i64
	        %471 = simd.element %435[%470 x i32] : !simd.address
	        simd.store %437, %471 align 4 : i64 : i32
	        %472 = arith.constant 12 : i64
	        %473 = arith.addi %433, %472 : i64
	        %474 = simd.element %435[%473 x i32] : !simd.address
	        simd.store %437, %474 align 4 : i64 : i32
	        %475 = arith.constant 13 : i64
	        %476 = arith.addi %433, %475 : i64
	        %477 = simd.element %435[%476 x i32] : !simd.address
	        simd.store %437, %477 align 4 : i64 : i32
	        %478 = arith.constant 14 : i64
	        %479 = arith.addi %433, %478 : i64
	        %480 = simd.element %435[%479 x i32] : !simd.address
	        simd.store %437, %480 align 4 : i64 : i32
	        scf.for %k_4 = %6 to %433 step %22 : i64 {
	          %481 = arith.addi %k_4, %6 : i64
	          %482 = simd.element %435[%481 x i32] : !simd.address
	          %483 = simd.load %482 align 4 : i64 : i32
	          %484 = arith.extui %483 : i32 to i64
	          %485 = arith.addi %k_4, %0 : i64
	          %486 = simd.element %435[%485 x i32] : !simd.address
	          %487 = simd.load %486 align 4 : i64 : i32
	          %488 = arith.extui %487 : i32 to i64
	          %489 = arith.addi %k_4, %442 : i64
	          %490 = simd.element %435[%489 x i32] : !simd.address
	          %491 = simd.load %490 align 4 : i64 : i32
	          %492 = arith.extui %491 : i32 to i64
	          %493 = arith.addi %k_4, %445 : i64
	          %494 = simd.element %435[%493 x i32] : !simd.address
	          %495 = simd.load %494 align 4 : i64 : i32
	          %496 = arith.extui %495 : i32 to i64
	          %497 = arith.addi %k_4, %448 : i64
	          %498 = simd.element %435[%497 x i32] : !simd.address
	          %499 = simd.load %498 align 4 : i64 : i32
	          %500 = arith.extui %499 : i32 to i64
	          %501 = arith.addi %k_4, %451 : i64
	          %502 = simd.element %435[%501 x i32] : !simd.address
	          %503 = simd.load %502 align 4 : i64 : i32
	          %504 = arith.extui %503 : i32 to i64
	          %505 = arith.addi %k_4, %454 : i64
	          %506 = simd.element %435[%505 x i32] : !simd.address
	          %507 = simd.load %506 align 4 : i64 : i32
	          %508 = arith.extui %507 : i32 to i64
	          %509 = arith.addi %k_4, %457 : i64
	          %510 = simd.element %435[%509 x i32] : !simd.address
	          %511 = simd.load %510 align 4 : i64 : i32
	          %512 = arith.extui %511 : i32 to i64
	          %513 = arith.addi %k_4, %460 : i64
	          %514 = simd.element %435[%513 x i32] : !simd.address
	          %515 = simd.load %514 align 4 : i64 : i32
	          %516 = arith.extui %515 : i32 to i64
	          %517 = arith.addi %k_4, %463 : i64
	          %518 = simd.element %435[%517 x i32] : !simd.address
	          %519 = simd.load %518 align 4 : i64 : i32
	          %520 = arith.extui %519 : i32 to i64
	          %521 = arith.addi %k_4, %466 : i64
	          %522 = simd.element %435[%521 x i32] : !simd.address
	          %523 = simd.load %522 align 4 : i64 : i32
	          %524 = arith.extui %523 : i32 to i64
	          %525 = arith.addi %k_4, %469 : i64
	          %526 = simd.element %435[%525 x i32] : !simd.address
	          %527 = simd.load %526 align 4 : i64 : i32
	          %528 = arith.extui %527 : i32 to i64
	          %529 = arith.addi %k_4, %472 : i64
	          %530 = simd.element %435[%529 x i32] : !simd.address
	          %531 = simd.load %530 align 4 : i64 : i32
	          %532 = arith.extui %531 : i32 to i64
	          %533 = arith.addi %k_4, %475 : i64
	          %534 = simd.element %435[%533 x i32] : !simd.address
	          %535 = simd.load %534 align 4 : i64 : i32
	          %536 = arith.extui %535 : i32 to i64
	          %537 = arith.addi %k_4, %478 : i64
	          %538 = simd.element %435[%537 x i32] : !simd.address
	          %539 = simd.load %538 align 4 : i64 : i32
	          %540 = arith.extui %539 : i32 to i64
	          %541 = arith.constant 15 : i64
	          %542 = arith.addi %k_4, %541 : i64
	          %543 = simd.element %435[%542 x i32] : !simd.address
	          %544 = simd.load %543 align 4 : i64 : i32
	          %545 = arith.extui %544 : i32 to i64
	          %546, %547, %548, %549, %550, %551, %552, %553, %554, %555, %556, %557, %558, %559, %560, %561, %562 = scf.while (%563 = %6, %564 = %484, %565 = %488, %566 = %492, %567 = %496, %568 = %500, %569 = %504, %570 = %508, %571 = %512, %572 = %516, %573 = %520, %574 = %524, %575 = %528, %576 = %532, %577 = %536, %578 = %540, %579 = %545) : (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
	            %580 = arith.cmpi slt, %563, %further_steps : i64
	            scf.condition(%580) %563, %564, %565, %566, %567, %568, %569, %570, %571, %572, %573, %574, %575, %576, %577, %578, %579 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	          } do {
	          ^bb0(%581: i64, %582: i64, %583: i64, %584: i64, %585: i64, %586: i64, %587: i64, %588: i64, %589: i64, %590: i64, %591: i64, %592: i64, %593: i64, %594: i64, %595: i64, %596: i64, %597: i64):
	            %598 = arith.addi %581, %0 : i64
	            %599 = arith.muli %582, %442 : i64
	            %600 = simd.element %nodes[%599 x i32] : !table.records
	            %601 = simd.element %600[%448 x i8] : !simd.address
	            %602 = simd.load %601 align 4 : i64 invariant : i32
	            %603 = arith.trunci %feature_mask : i64 to i32
	            %604 = arith.andi %602, %603 : i32
	            %605 = arith.extui %604 : i32 to i64
	            %606 = simd.element %7[%605 x i32] : !simd.address
	            %607 = simd.load %606 align 4 : i64 : i32
	            %608 = simd.load %600 align 4 : i64 invariant : i32
	            %609 = arith.cmpi ult, %608, %607 : i32
	            %610 = arith.trunci %feature_bits : i64 to i32
	            %611 = arith.shrui %602, %610 : i32
	            %612 = arith.extui %611 : i32 to i64
	            %613 = arith.extui %609 : i1 to i64
	            %614 = arith.addi %612, %613 : i64
	            %615 = arith.muli %583, %442 : i64
	            %616 = simd.element %nodes[%615 x i32] : !table.records
	            %617 = simd.element %616[%448 x i8] : !simd.address
	            %618 = simd.load %617 align 4 : i64 invariant : i32
	            %619 = arith.andi %618, %603 : i32
	            %620 = arith.extui %619 : i32 to i64
	            %621 = simd.element %7[%620 x i32] : !simd.address
	            %622 = simd.load %621 align 4 : i64 : i32
	            %623 = simd.load %616 align 4 : i64 invariant : i32
	            %624 = arith.cmpi ult, %623, %622 : i32
	            %625 = arith.shrui %618, %610 : i32
	            %626 = arith.extui %625 : i32 to i64
	            %627 = arith.extui %624 : i1 to i64
	            %628 = arith.addi %626, %627 : i64
	            %629 = arith.muli %584, %442 : i64
	            %630 = simd.element %nodes[%629 x i32] : !table.records
	            %631 = simd.element %630[%448 x i8] : !simd.address
	            %632 = simd.load %631 align 4 : i64 invariant : i32
	            %633 = arith.andi %632, %603 : i32
	            %634 = arith.extui %633 : i32 to i64
	            %635 = simd.element %7[%634 x i32] : !simd.address
	            %636 = simd.load %635 align 4 : i64 : i32
	            %637 = simd.load %630 align 4 : i64 invariant : i32
	            %638 = arith.cmpi ult, %637, %636 : i32
	            %639 = arith.shrui %632, %610 : i32
	            %640 = arith.extui %639 : i32 to i64
	            %641 = arith.extui %638 : i1 to i64
	            %642 = arith.addi %640, %641 : i64
	            %643 = arith.muli %585, %442 : i64
	            %644 = simd.element %nodes[%643 x i32] : !table.records
	            %645 = simd.element %644[%448 x i8] : !simd.address
	            %646 = simd.load %645 align 4 : i64 invariant : i32
	            %647 = arith.andi %646, %603 : i32
	            %648 = arith.extui %647 : i32 to i64
	            %649 = simd.element %7[%648 x i32] : !simd.address
	            %650 = simd.load %649 align 4 : i64 : i32
	            %651 = simd.load %644 align 4 : i64 invariant : i32
	            %652 = arith.cmpi ult, %651, %650 : i32
	            %653 = arith.shrui %646, %610 : i32
	            %654 = arith.extui %653 : i32 to i64
	            %655 = arith.extui %652 : i1 to i64
	            %656 = arith.addi %654, %655 : i64
	            %657 = arith.muli %586, %442 : i64
	            %658 = simd.element %nodes[%657 x i32] : !table.records
	            %659 = simd.element %658[%448 x i8] : !simd.address
	            %660 = simd.load %659 align 4 : i64 invariant : i32
	            %661 = arith.andi %660, %603 : i32
	            %662 = arith.extui %661 : i32 to i64
	            %663 = simd.element %7[%662 x i32] : !simd.address
	            %664 = simd.load %663 align 4 : i64 : i32
	            %665 = simd.load %658 align 4 : i64 invariant : i32
	            %666 = arith.cmpi ult, %665, %664 : i32
	            %667 = arith.shrui %660, %610 : i32
	            %668 = arith.extui %667 : i32 to i64
	            %669 = arith.extui %666 : i1 to i64
	            %670 = arith.addi %668, %669 : i64
	            %671 = arith.muli %587, %442 : i64
	            %672 = simd.element %nodes[%671 x i32] : !table.records
	            %673 = simd.element %672[%448 x i8] : !simd.address
	            %674 = simd.load %673 align 4 : i64 invariant : i32
	            %675 = arith.andi %674, %603 : i32
	            %676 = arith.extui %675 : i32 to i64
	            %677 = simd.element %7[%676 x i32] : !simd.address
	            %678 = simd.load %677 align 4 : i64 : i32
	            %679 = simd.load %672 align 4 : i64 invariant : i32
	            %680 = arith.cmpi ult, %679, %678 : i32
	            %681 = arith.shrui %674, %610 : i32
	            %682 = arith.extui %681 : i32 to i64
	            %683 = arith.extui %680 : i1 to i64
	            %684 = arith.addi %682, %683 : i64
	            %685 = arith.muli %588, %442 : i64
	            %686 = simd.element %nodes[%685 x i32] : !table.records
	            %687 = simd.element %686[%448 x i8] : !simd.address
	            %688 = simd.load %687 align 4 : i64 invariant : i32
	            %689 = arith.andi %688, %603 : i32
	            %690 = arith.extui %689 : i32 to i64
	            %691 = simd.element %7[%690 x i32] : !simd.address
	            %692 = simd.load %691 align 4 : i64 : i32
	            %693 = simd.load %686 align 4 : i64 invariant : i32
	            %694 = arith.cmpi ult, %693, %692 : i32
	            %695 = arith.shrui %688, %610 : i32
	            %696 = arith.extui %695 : i32 to i64
	            %697 = arith.extui %694 : i1 to i64
	            %698 = arith.addi %696, %697 : i64
	            %699 = arith.muli %589, %442 : i64
	            %700 = simd.element %nodes[%699 x i32] : !table.records
	            %701 = simd.element %700[%448 x i8] : !simd.address
	            %702 = simd.load %701 align 4 : i64 invariant : i32
	            %703 = arith.andi %702, %603 : i32
	            %704 = arith.extui %703 : i32 to i64
	            %705 = simd.element %7[%704 x i32] : !simd.address
	            %706 = simd.load %705 align 4 : i64 : i32
	            %707 = simd.load %700 align 4 : i64 invariant : i32
	            %708 = arith.cmpi ult, %707, %706 : i32
	            %709 = arith.shrui %702, %610 : i32
	            %710 = arith.extui %709 : i32 to i64
	            %711 = arith.extui %708 : i1 to i64
	            %712 = arith.addi %710, %711 : i64
	            %713 = arith.muli %590, %442 : i64
	            %714 = simd.element %nodes[%713 x i32] : !table.records
	            %715 = simd.element %714[%448 x i8] : !simd.address
	            %716 = simd.load %715 align 4 : i64 invariant : i32
	            %717 = arith.andi %716, %603 : i32
	            %718 = arith.extui %717 : i32 to i64
	            %719 = simd.element %7[%718 x i32] : !simd.address
	            %720 = simd.load %719 align 4 : i64 : i32
	            %721 = simd.load %714 align 4 : i64 invariant : i32
	            %722 = arith.cmpi ult, %721, %720 : i32
	            %723 = arith.shrui %716, %610 : i32
	            %724 = arith.extui %723 : i32 to i64
	            %725 = arith.extui %722 : i1 to i64
	            %726 = arith.addi %724, %725 : i64
	            %727 = arith.muli %591, %442 : i64
	            %728 = simd.element %nodes[%727 x i32] : !table.records
	            %729 = simd.element %728[%448 x i8] : !simd.address
	            %730 = simd.load %729 align 4 : i64 invariant : i32
	            %731 = arith.andi %730, %603 : i32
	            %732 = arith.extui %731 : i32 to i64
	            %733 = simd.element %7[%732 x i32] : !simd.address
	            %734 = simd.load %733 align 4 : i64 : i32
	            %735 = simd.load %728 align 4 : i64 invariant : i32
	            %736 = arith.cmpi ult, %735, %734 : i32
	            %737 = arith.shrui %730, %610 : i32
	            %738 = arith.extui %737 : i32 to i64
	            %739 = arith.extui %736 : i1 to i64
	            %740 = arith.addi %738, %739 : i64
	            %741 = arith.muli %592, %442 : i64
	            %742 = simd.element %nodes[%741 x i32] : !table.records
	            %743 = simd.element %742[%448 x i8] : !simd.address
	            %744 = simd.load %743 align 4 : i64 invariant : i32
	            %745 = arith.andi %744, %603 : i32
	            %746 = arith.extui %745 : i32 to i64
	            %747 = simd.element %7[%746 x i32] : !simd.address
	            %748 = simd.load %747 align 4 : i64 : i32
	            %749 = simd.load %742 align 4 : i64 invariant : i32
	            %750 = arith.cmpi ult, %749, %748 : i32
	            %751 = arith.shrui %744, %610 : i32
	            %752 = arith.extui %751 : i32 to i64
	            %753 = arith.extui %750 : i1 to i64
	            %754 = arith.addi %752, %753 : i64
	            %755 = arith.muli %593, %442 : i64
	            %756 = simd.element %nodes[%755 x i32] : !table.records
	            %757 = simd.element %756[%448 x i8] : !simd.address
	            %758 = simd.load %757 align 4 : i64 invariant : i32
	            %759 = arith.andi %758, %603 : i32
	            %760 = arith.extui %759 : i32 to i64
	            %761 = simd.element %7[%760 x i32] : !simd.address
	            %762 = simd.load %761 align 4 : i64 : i32
	            %763 = simd.load %756 align 4 : i64 invariant : i32
	            %764 = arith.cmpi ult, %763, %762 : i32
	            %765 = arith.shrui %758, %610 : i32
	            %766 = arith.extui %765 : i32 to i64
	            %767 = arith.extui %764 : i1 to i64
	            %768 = arith.addi %766, %767 : i64
	            %769 = arith.muli %594, %442 : i64
	            %770 = simd.element %nodes[%769 x i32] : !table.records
	            %771 = simd.element %770[%448 x i8] : !simd.address
	            %772 = simd.load %771 align 4 : i64 invariant : i32
	            %773 = arith.andi %772, %603 : i32
	            %774 = arith.extui %773 : i32 to i64
	            %775 = simd.element %7[%774 x i32] : !simd.address
	            %776 = simd.load %775 align 4 : i64 : i32
	            %777 = simd.load %770 align 4 : i64 invariant : i32
	            %778 = arith.cmpi ult, %777, %776 : i32
	            %779 = arith.shrui %772, %610 : i32
	            %780 = arith.extui %779 : i32 to i64
	            %781 = arith.extui %778 : i1 to i64
	            %782 = arith.addi %780, %781 : i64
	            %783 = arith.muli %595, %442 : i64
	            %784 = simd.element %nodes[%783 x i32] : !table.records
	            %785 = simd.element %784[%448 x i8] : !simd.address
	            %786 = simd.load %785 align 4 : i64 invariant : i32
	            %787 = arith.andi %786, %603 : i32
	            %788 = arith.extui %787 : i32 to i64
	            %789 = simd.element %7[%788 x i32] : !simd.address
	            %790 = simd.load %789 align 4 : i64 : i32
	            %791 = simd.load %784 align 4 : i64 invariant : i32
	            %792 = arith.cmpi ult, %791, %790 : i32
	            %793 = arith.shrui %786, %610 : i32
	            %794 = arith.extui %793 : i32 to i64
	            %795 = arith.extui %792 : i1 to i64
	            %796 = arith.addi %794, %795 : i64
	            %797 = arith.muli %596, %442 : i64
	            %798 = simd.element %nodes[%797 x i32] : !table.records
	            %799 = simd.element %798[%448 x i8] : !simd.address
	            %800 = simd.load %799 align 4 : i64 invariant : i32
	            %801 = arith.andi %800, %603 : i32
	            %802 = arith.extui %801 : i32 to i64
	            %803 = simd.element %7[%802 x i32] : !simd.address
	            %804 = simd.load %803 align 4 : i64 : i32
	            %805 = simd.load %798 align 4 : i64 invariant : i32
	            %806 = arith.cmpi ult, %805, %804 : i32
	            %807 = arith.shrui %800, %610 : i32
	            %808 = arith.extui %807 : i32 to i64
	            %809 = arith.extui %806 : i1 to i64
	            %810 = arith.addi %808, %809 : i64
	            %811 = arith.muli %597, %442 : i64
	            %812 = simd.element %nodes[%811 x i32] : !table.records
	            %813 = simd.element %812[%448 x i8] : !simd.address
	            %814 = simd.load %813 align 4 : i64 invariant : i32
	            %815 = arith.andi %814, %603 : i32
	            %816 = arith.extui %815 : i32 to i64
	            %817 = simd.element %7[%816 x i32] : !simd.address
	            %818 = simd.load %817 align 4 : i64 : i32
	            %819 = simd.load %812 align 4 : i64 invariant : i32
	            %820 = arith.cmpi ult, %819, %818 : i32
	            %821 = arith.shrui %814, %610 : i32
	            %822 = arith.extui %821 : i32 to i64
	            %823 = arith.extui %820 : i1 to i64
	            %824 = arith.addi %822, %823 : i64
	            scf.yield %598, %614, %628, %642, %656, %670, %684, %698, %712, %726, %740, %754, %768, %782, %796, %810, %824 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	          }
	          %825 = arith.trunci %547 : i64 to i32
	          simd.store %825, %482 align 4 : i64 : i32
	          %826 = arith.trunci %548 : i64 to i32
	          simd.store %826, %486 align 4 : i64 : i32
	          %827 = arith.trunci %549 : i64 to i32
	          simd.store %827, %490 align 4 : i64 : i32
	          %828 = arith.trunci %550 : i64 to i32
	          simd.store %828, %494 align 4 : i64 : i32
	          %829 = arith.trunci %551 : i64 to i32
	          simd.store %829, %498 align 4 : i64 : i32
	          %830 = arith.trunci %552 : i64 to i32
	          simd.store %830, %502 align 4 : i64 : i32
	          %831 = arith.trunci %553 : i64 to i32
	          simd.store %831, %506 align 4 : i64 : i32
	          %832 = arith.trunci %554 : i64 to i32
	          simd.store %832, %510 align 4 : i64 : i32
	          %833 = arith.trunci %555 : i64 to i32
	          simd.store %833, %514 align 4 : i64 : i32
	          %834 = arith.trunci %556 : i64 to i32
	          simd.store %834, %518 align 4 : i64 : i32
	          %835 = arith.trunci %557 : i64 to i32
	          simd.store %835, %522 align 4 : i64 : i32
	          %836 = arith.trunci %558 : i64 to i32
	          simd.store %836, %526 align 4 : i64 : i32
	          %837 = arith.trunci %559 : i64 to i32
	          simd.store %837, %530 align 4 : i64 : i32
	          %838 = arith.trunci %560 : i64 to i32
	          simd.store %838, %534 align 4 : i64 : i32
	          %839 = arith.trunci %561 : i64 to i32
	          simd.store %839, %538 align 4 : i64 : i32
	          %840 = arith.trunci %562 : i64 to i32
	          simd.store %840, %543 align 4 : i64 : i32
	        }
	        %841, %842 = scf.while (%843 = %6, %844 = %6) : (i64, i64) -> (i64, i64) {
	          %845 = arith.cmpi slt, %843, %433 : i64
	          scf.condition(%845) %843, %844 : i64, i64
	        } do {
	        ^bb0(%k_5: i64, %846: i64):
	          %847 = simd.element %scratch[%worklist x i8] : !walk.scratch
	          %848 = simd.element %847[%k_5 x i32] : !simd.address
	          %849 = simd.load %848 align 4 : i64 : i32
	          %850 = simd.element %435[%k_5 x i32] : !simd.address
	          %851 = simd.load %850 align 4 : i64 : i32
	          %852 = arith.extui %849 : i32 to i64
	          %853 = arith.extui %851 : i32 to i64
	          %854 = arith.muli %853, %442 : i64
	          %855 = simd.element %nodes[%854 x i32] : !table.records
	          %856 = simd.load %855 align 4 : i64 invariant : i32
	          %857 = arith.addi %852, %first : i64
	          %858 = simd.element %3[%857 x i32] : !simd.address
	          simd.store %856, %858 align 4 : i64 : i32
	          %859 = simd.element %855[%448 x i8] : !simd.address
	          %860 = simd.load %859 align 4 : i64 invariant : i32
	          %861 = arith.trunci %feature_bits : i64 to i32
	          %862 = arith.shrui %860, %861 : i32
	          %863 = arith.extui %862 : i32 to i64
	          %864 = arith.cmpi ne, %863, %853 : i64
	          %865 = simd.element %847[%846 x i32] : !simd.address
	          simd.store %849, %865 align 4 : i64 : i32
	          %866 = simd.element %435[%846 x i32] : !simd.address
	          simd.store %851, %866 align 4 : i64 : i32
	          %867 = arith.extui %864 : i1 to i64
	          %868 = arith.addi %846, %867 : i64
	          %869 = arith.addi %k_5, %0 : i64
	          scf.yield %869, %868 : i64, i64
	        }
	        scf.yield %842 : i64
	      }
	    }
	    func.return
	  }
	}
)
