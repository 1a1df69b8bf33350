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
	      %7 = simd.element %4[%keys x i8] : !simd.address
	      %8 = arith.constant 0 : i64
	      %9 = simd.element %7[%8 x i32] : !simd.address
	      simd.store %6, %9 align 4 : i64 : i32
	      scf.for %k_1 = %8 to %n_columns step %0 : i64 {
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
	        %21 = simd.element %7[%20 x i32] : !simd.address
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
	          %129 = arith.muli %113, %35 : i64
	          %130 = simd.element %nodes[%129 x i32] : !table.records
	          %131 = simd.element %130[%41 x i8] : !simd.address
	          %132 = simd.load %131 align 4 : i64 invariant : i32
	          %133 = arith.trunci %feature_mask : i64 to i32
	          %134 = arith.andi %132, %133 : i32
	          %135 = arith.extui %134 : i32 to i64
	          %136 = simd.element %28[%keys x i8] : !simd.address
	          %137 = simd.element %136[%135 x i32] : !simd.address
	          %138 = simd.load %137 align 4 : i64 : i32
	          %139 = simd.load %130 align 4 : i64 invariant : i32
	          %140 = arith.cmpi ult, %139, %138 : i32
	          %141 = arith.trunci %feature_bits : i64 to i32
	          %142 = arith.shrui %132, %141 : i32
	          %143 = arith.extui %142 : i32 to i64
	          %144 = arith.extui %140 : i1 to i64
	          %145 = arith.addi %143, %144 : i64
	          %146 = arith.muli %114, %35 : i64
	          %147 = simd.element %nodes[%146 x i32] : !table.records
	          %148 = simd.element %147[%41 x i8] : !simd.address
	          %149 = simd.load %148 align 4 : i64 invariant : i32
	          %150 = arith.andi %149, %133 : i32
	          %151 = arith.extui %150 : i32 to i64
	          %152 = simd.element %136[%151 x i32] : !simd.address
	          %153 = simd.load %152 align 4 : i64 : i32
	          %154 = simd.load %147 align 4 : i64 invariant : i32
	          %155 = arith.cmpi ult, %154, %153 : i32
	          %156 = arith.shrui %149, %141 : i32
	          %157 = arith.extui %156 : i32 to i64
	          %158 = arith.extui %155 : i1 to i64
	          %159 = arith.addi %157, %158 : i64
	          %160 = arith.muli %115, %35 : i64
	          %161 = simd.element %nodes[%160 x i32] : !table.records
	          %162 = simd.element %161[%41 x i8] : !simd.address
	          %163 = simd.load %162 align 4 : i64 invariant : i32
	          %164 = arith.andi %163, %133 : i32
	          %165 = arith.extui %164 : i32 to i64
	          %166 = simd.element %136[%165 x i32] : !simd.address
	          %167 = simd.load %166 align 4 : i64 : i32
	          %168 = simd.load %161 align 4 : i64 invariant : i32
	          %169 = arith.cmpi ult, %168, %167 : i32
	          %170 = arith.shrui %163, %141 : i32
	          %171 = arith.extui %170 : i32 to i64
	          %172 = arith.extui %169 : i1 to i64
	          %173 = arith.addi %171, %172 : i64
	          %174 = arith.muli %116, %35 : i64
	          %175 = simd.element %nodes[%174 x i32] : !table.records
	          %176 = simd.element %175[%41 x i8] : !simd.address
	          %177 = simd.load %176 align 4 : i64 invariant : i32
	          %178 = arith.andi %177, %133 : i32
	          %179 = arith.extui %178 : i32 to i64
	          %180 = simd.element %136[%179 x i32] : !simd.address
	          %181 = simd.load %180 align 4 : i64 : i32
	          %182 = simd.load %175 align 4 : i64 invariant : i32
	          %183 = arith.cmpi ult, %182, %181 : i32
	          %184 = arith.shrui %177, %141 : i32
	          %185 = arith.extui %184 : i32 to i64
	          %186 = arith.extui %183 : i1 to i64
	          %187 = arith.addi %185, %186 : i64
	          %188 = arith.muli %117, %35 : i64
	          %189 = simd.element %nodes[%188 x i32] : !table.records
	          %190 = simd.element %189[%41 x i8] : !simd.address
	          %191 = simd.load %190 align 4 : i64 invariant : i32
	          %192 = arith.andi %191, %133 : i32
	          %193 = arith.extui %192 : i32 to i64
	          %194 = simd.element %136[%193 x i32] : !simd.address
	          %195 = simd.load %194 align 4 : i64 : i32
	          %196 = simd.load %189 align 4 : i64 invariant : i32
	          %197 = arith.cmpi ult, %196, %195 : i32
	          %198 = arith.shrui %191, %141 : i32
	          %199 = arith.extui %198 : i32 to i64
	          %200 = arith.extui %197 : i1 to i64
	          %201 = arith.addi %199, %200 : i64
	          %202 = arith.muli %118, %35 : i64
	          %203 = simd.element %nodes[%202 x i32] : !table.records
	          %204 = simd.element %203[%41 x i8] : !simd.address
	          %205 = simd.load %204 align 4 : i64 invariant : i32
	          %206 = arith.andi %205, %133 : i32
	          %207 = arith.extui %206 : i32 to i64
	          %208 = simd.element %136[%207 x i32] : !simd.address
	          %209 = simd.load %208 align 4 : i64 : i32
	          %210 = simd.load %203 align 4 : i64 invariant : i32
	          %211 = arith.cmpi ult, %210, %209 : i32
	          %212 = arith.shrui %205, %141 : i32
	          %213 = arith.extui %212 : i32 to i64
	          %214 = arith.extui %211 : i1 to i64
	          %215 = arith.addi %213, %214 : i64
	          %216 = arith.muli %119, %35 : i64
	          %217 = simd.element %nodes[%216 x i32] : !table.records
	          %218 = simd.element %217[%41 x i8] : !simd.address
	          %219 = simd.load %218 align 4 : i64 invariant : i32
	          %220 = arith.andi %219, %133 : i32
	          %221 = arith.extui %220 : i32 to i64
	          %222 = simd.element %136[%221 x i32] : !simd.address
	          %223 = simd.load %222 align 4 : i64 : i32
	          %224 = simd.load %217 align 4 : i64 invariant : i32
	          %225 = arith.cmpi ult, %224, %223 : i32
	          %226 = arith.shrui %219, %141 : i32
	          %227 = arith.extui %226 : i32 to i64
	          %228 = arith.extui %225 : i1 to i64
	          %229 = arith.addi %227, %228 : i64
	          %230 = arith.muli %120, %35 : i64
	          %231 = simd.element %nodes[%230 x i32] : !table.records
	          %232 = simd.element %231[%41 x i8] : !simd.address
	          %233 = simd.load %232 align 4 : i64 invariant : i32
	          %234 = arith.andi %233, %133 : i32
	          %235 = arith.extui %234 : i32 to i64
	          %236 = simd.element %136[%235 x i32] : !simd.address
	          %237 = simd.load %236 align 4 : i64 : i32
	          %238 = simd.load %231 align 4 : i64 invariant : i32
	          %239 = arith.cmpi ult, %238, %237 : i32
	          %240 = arith.shrui %233, %141 : i32
	          %241 = arith.extui %240 : i32 to i64
	          %242 = arith.extui %239 : i1 to i64
	          %243 = arith.addi %241, %242 : i64
	          %244 = arith.muli %121, %35 : i64
	          %245 = simd.element %nodes[%244 x i32] : !table.records
	          %246 = simd.element %245[%41 x i8] : !simd.address
	          %247 = simd.load %246 align 4 : i64 invariant : i32
	          %248 = arith.andi %247, %133 : i32
	          %249 = arith.extui %248 : i32 to i64
	          %250 = simd.element %136[%249 x i32] : !simd.address
	          %251 = simd.load %250 align 4 : i64 : i32
	          %252 = simd.load %245 align 4 : i64 invariant : i32
	          %253 = arith.cmpi ult, %252, %251 : i32
	          %254 = arith.shrui %247, %141 : i32
	          %255 = arith.extui %254 : i32 to i64
	          %256 = arith.extui %253 : i1 to i64
	          %257 = arith.addi %255, %256 : i64
	          %258 = arith.muli %122, %35 : i64
	          %259 = simd.element %nodes[%258 x i32] : !table.records
	          %260 = simd.element %259[%41 x i8] : !simd.address
	          %261 = simd.load %260 align 4 : i64 invariant : i32
	          %262 = arith.andi %261, %133 : i32
	          %263 = arith.extui %262 : i32 to i64
	          %264 = simd.element %136[%263 x i32] : !simd.address
	          %265 = simd.load %264 align 4 : i64 : i32
	          %266 = simd.load %259 align 4 : i64 invariant : i32
	          %267 = arith.cmpi ult, %266, %265 : i32
	          %268 = arith.shrui %261, %141 : i32
	          %269 = arith.extui %268 : i32 to i64
	          %270 = arith.extui %267 : i1 to i64
	          %271 = arith.addi %269, %270 : i64
	          %272 = arith.muli %123, %35 : i64
	          %273 = simd.element %nodes[%272 x i32] : !table.records
	          %274 = simd.element %273[%41 x i8] : !simd.address
	          %275 = simd.load %274 align 4 : i64 invariant : i32
	          %276 = arith.andi %275, %133 : i32
	          %277 = arith.extui %276 : i32 to i64
	          %278 = simd.element %136[%277 x i32] : !simd.address
	          %279 = simd.load %278 align 4 : i64 : i32
	          %280 = simd.load %273 align 4 : i64 invariant : i32
	          %281 = arith.cmpi ult, %280, %279 : i32
	          %282 = arith.shrui %275, %141 : i32
	          %283 = arith.extui %282 : i32 to i64
	          %284 = arith.extui %281 : i1 to i64
	          %285 = arith.addi %283, %284 : i64
	          %286 = arith.muli %124, %35 : i64
	          %287 = simd.element %nodes[%286 x i32] : !table.records
	          %288 = simd.element %287[%41 x i8] : !simd.address
	          %289 = simd.load %288 align 4 : i64 invariant : i32
	          %290 = arith.andi %289, %133 : i32
	          %291 = arith.extui %290 : i32 to i64
	          %292 = simd.element %136[%291 x i32] : !simd.address
	          %293 = simd.load %292 align 4 : i64 : i32
	          %294 = simd.load %287 align 4 : i64 invariant : i32
	          %295 = arith.cmpi ult, %294, %293 : i32
	          %296 = arith.shrui %289, %141 : i32
	          %297 = arith.extui %296 : i32 to i64
	          %298 = arith.extui %295 : i1 to i64
	          %299 = arith.addi %297, %298 : i64
	          %300 = arith.muli %125, %35 : i64
	          %301 = simd.element %nodes[%300 x i32] : !table.records
	          %302 = simd.element %301[%41 x i8] : !simd.address
	          %303 = simd.load %302 align 4 : i64 invariant : i32
	          %304 = arith.andi %303, %133 : i32
	          %305 = arith.extui %304 : i32 to i64
	          %306 = simd.element %136[%305 x i32] : !simd.address
	          %307 = simd.load %306 align 4 : i64 : i32
	          %308 = simd.load %301 align 4 : i64 invariant : i32
	          %309 = arith.cmpi ult, %308, %307 : i32
	          %310 = arith.shrui %303, %141 : i32
	          %311 = arith.extui %310 : i32 to i64
	          %312 = arith.extui %309 : i1 to i64
	          %313 = arith.addi %311, %312 : i64
	          %314 = arith.muli %126, %35 : i64
	          %315 = simd.element %nodes[%314 x i32] : !table.records
	          %316 = simd.element %315[%41 x i8] : !simd.address
	          %317 = simd.load %316 align 4 : i64 invariant : i32
	          %318 = arith.andi %317, %133 : i32
	          %319 = arith.extui %318 : i32 to i64
	          %320 = simd.element %136[%319 x i32] : !simd.address
	          %321 = simd.load %320 align 4 : i64 : i32
	          %322 = simd.load %315 align 4 : i64 invariant : i32
	          %323 = arith.cmpi ult, %322, %321 : i32
	          %324 = arith.shrui %317, %141 : i32
	          %325 = arith.extui %324 : i32 to i64
	          %326 = arith.extui %323 : i1 to i64
	          %327 = arith.addi %325, %326 : i64
	          %328 = arith.muli %127, %35 : i64
	          %329 = simd.element %nodes[%328 x i32] : !table.records
	          %330 = simd.element %329[%41 x i8] : !simd.address
	          %331 = simd.load %330 align 4 : i64 invariant : i32
	          %332 = arith.andi %331, %133 : i32
	          %333 = arith.extui %332 : i32 to i64
	          %334 = simd.element %136[%333 x i32] : !simd.address
	          %335 = simd.load %334 align 4 : i64 : i32
	          %336 = simd.load %329 align 4 : i64 invariant : i32
	          %337 = arith.cmpi ult, %336, %335 : i32
	          %338 = arith.shrui %331, %141 : i32
	          %339 = arith.extui %338 : i32 to i64
	          %340 = arith.extui %337 : i1 to i64
	          %341 = arith.addi %339, %340 : i64
	          %342 = arith.muli %128, %35 : i64
	          %343 = simd.element %nodes[%342 x i32] : !table.records
	          %344 = simd.element %343[%41 x i8] : !simd.address
	          %345 = simd.load %344 align 4 : i64 invariant : i32
	          %346 = arith.andi %345, %133 : i32
	          %347 = arith.extui %346 : i32 to i64
	          %348 = simd.element %136[%347 x i32] : !simd.address
	          %349 = simd.load %348 align 4 : i64 : i32
	          %350 = simd.load %343 align 4 : i64 invariant : i32
	          %351 = arith.cmpi ult, %350, %349 : i32
	          %352 = arith.shrui %345, %141 : i32
	          %353 = arith.extui %352 : i32 to i64
	          %354 = arith.extui %351 : i1 to i64
	          %355 = arith.addi %353, %354 : i64
	          %356 = arith.addi %112, %0 : i64
	          scf.yield %356, %145, %159, %173, %187, %201, %215, %229, %243, %257, %271, %285, %299, %313, %327, %341, %355 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
	      ^bb0(%416: i64, %417: i64):
	        %418 = arith.trunci %416 : i64 to i32
	        %419 = simd.element %410[%states x i8] : !simd.address
	        %420 = simd.element %419[%416 x i32] : !simd.address
	        %421 = simd.load %420 align 4 : i64 : i32
	        %422 = arith.extui %418 : i32 to i64
	        %423 = arith.extui %421 : i32 to i64
	        %424 = arith.constant 2 : i64
	        %425 = arith.muli %423, %424 : i64
	        %426 = simd.element %nodes[%425 x i32] : !table.records
	        %427 = simd.load %426 align 4 : i64 invariant : i32
	        %428 = arith.addi %422, %first : i64
	        %429 = simd.element %408[%428 x i32] : !simd.address
	        simd.store %427, %429 align 4 : i64 : i32
	        %430 = arith.constant 4 : i64
	        %431 = simd.element %426[%430 x i8] : !simd.address
	        %432 = simd.load %431 align 4 : i64 invariant : i32
	        %433 = arith.trunci %feature_bits : i64 to i32
	        %434 = arith.shrui %432, %433 : i32
	        %435 = arith.extui %434 : i32 to i64
	        %436 = arith.cmpi ne, %435, %423 : i64
	        %437 = simd.element %410[%worklist x i8] : !simd.address
	        %438 = simd.element %437[%417 x i32] : !simd.address
	        simd.store %418, %438 align 4 : i64 : i32
	        %439 = simd.element %419[%417 x i32] : !simd.address
	        simd.store %421, %439 align 4 : i64 : i32
	        %440 = arith.extui %436 : i1 to i64
	        %441 = arith.addi %417, %440 : i64
	        %442 = arith.addi %416, %0 : i64
	        scf.yield %442, %441 : i64, i64
	      }
	      %443 = scf.while (%444 = %412) : (i64) -> i64 {
	        %445 = arith.cmpi slt, %23, %444 : i64
	        scf.condition(%445) %444 : i64
	      } do {
	      ^bb0(%446: i64):
	        %447 = arith.subi %446, %0 : i64
	        %448 = simd.element %410[%states x i8] : !simd.address
	        %449 = simd.element %448[%447 x i32] : !simd.address
	        %450 = simd.load %449 align 4 : i64 : i32
	        %451 = arith.addi %446, %23 : i64
	        %452 = simd.element %448[%451 x i32] : !simd.address
	        simd.store %450, %452 align 4 : i64 : i32
	        %453 = arith.addi %446, %0 : i64
	        %454 = simd.element %448[%453 x i32] : !simd.address
	        simd.store %450, %454 align 4 : i64 : i32
	        %455 = arith.constant 2 : i64
	        %456 = arith.addi %446, %455 : i64
	        %457 = simd.element %448[%456 x i32] : !simd.address
	        simd.store %450, %457 align 4 : i64 : i32
	        %458 = arith.constant 3 : i64
	        %459 = arith.addi %446, %458 : i64
	        %460 = simd.element %448[%459 x i32] : !simd.address
	        simd.store %450, %460 align 4 : i64 : i32
	        %461 = arith.constant 4 : i64
	        %462 = arith.addi %446, %461 : i64
	        %463 = simd.element %448[%462 x i32] : !simd.address
	        simd.store %450, %463 align 4 : i64 : i32
	        %464 = arith.constant 5 : i64
	        %465 = arith.addi %446, %464 : i64
	        %466 = simd.element %448[%465 x i32] : !simd.address
	        simd.store %450, %466 align 4 : i64 : i32
	        %467 = arith.constant 6 : i64
	        %468 = arith.addi %446, %467 : i64
	        %469 = simd.element %448[%468 x i32] : !simd.address
	        simd.store %450, %469 align 4 : i64 : i32
	        %470 = arith.constant 7 : i64
	        %471 = arith.addi %446, %470 : i64
	        %472 = simd.element %448[%471 x i32] : !simd.address
	        simd.store %450, %472 align 4 : i64 : i32
	        %473 = arith.constant 8 : i64
	        %474 = arith.addi %446, %473 : i64
	        %475 = simd.element %448[%474 x i32] : !simd.address
	        simd.store %450, %475 align 4 : i64 : i32
	        %476 = arith.constant 9 : i64
	        %477 = arith.addi %446, %476 : i64
	        %478 = simd.element %448[%477 x i32] : !simd.address
	        simd.store %450, %478 align 4 : i64 : i32
	        %479 = arith.constant 10 : i64
	        %480 = arith.addi %446, %479 : i64
	        %481 = simd.element %448[%480 x i32] : !simd.address
	        simd.store %450, %481 align 4 : i64 : i32
	        %482 = arith.constant 11 : i64
	        %483 = arith.addi %446, %482 : i64
	        %484 = simd.element %448[%483 x i32] : !simd.address
	        simd.store %450, %484 align 4 : i64 : i32
	        %485 = arith.constant 12 : i64
	        %486 = arith.addi %446, %485 : i64
	        %487 = simd.element %448[%486 x i32] : !simd.address
	        simd.store %450, %487 align 4 : i64 : i32
	        %488 = arith.constant 13 : i64
	        %489 = arith.addi %446, %488 : i64
	        %490 = simd.element %448[%489 x i32] : !simd.address
	        simd.store %450, %490 align 4 : i64 : i32
	        %491 = arith.constant 14 : i64
	        %492 = arith.addi %446, %491 : i64
	        %493 = simd.element %448[%492 x i32] : !simd.address
	        simd.store %450, %493 align 4 : i64 : i32
	        scf.for %k_5 = %23 to %446 step %24 : i64 {
	          %494 = arith.addi %k_5, %23 : i64
	          %495 = simd.element %448[%494 x i32] : !simd.address
	          %496 = simd.load %495 align 4 : i64 : i32
	          %497 = arith.extui %496 : i32 to i64
	          %498 = arith.addi %k_5, %0 : i64
	          %499 = simd.element %448[%498 x i32] : !simd.address
	          %500 = simd.load %499 align 4 : i64 : i32
	          %501 = arith.extui %500 : i32 to i64
	          %502 = arith.addi %k_5, %455 : i64
	          %503 = simd.element %448[%502 x i32] : !simd.address
	          %504 = simd.load %503 align 4 : i64 : i32
	          %505 = arith.extui %504 : i32 to i64
	          %506 = arith.addi %k_5, %458 : i64
	          %507 = simd.element %448[%506 x i32] : !simd.address
	          %508 = simd.load %507 align 4 : i64 : i32
	          %509 = arith.extui %508 : i32 to i64
	          %510 = arith.addi %k_5, %461 : i64
	          %511 = simd.element %448[%510 x i32] : !simd.address
	          %512 = simd.load %511 align 4 : i64 : i32
	          %513 = arith.extui %512 : i32 to i64
	          %514 = arith.addi %k_5, %464 : i64
	          %515 = simd.element %448[%514 x i32] : !simd.address
	          %516 = simd.load %515 align 4 : i64 : i32
	          %517 = arith.extui %516 : i32 to i64
	          %518 = arith.addi %k_5, %467 : i64
	          %519 = simd.element %448[%518 x i32] : !simd.address
	          %520 = simd.load %519 align 4 : i64 : i32
	          %521 = arith.extui %520 : i32 to i64
	          %522 = arith.addi %k_5, %470 : i64
	          %523 = simd.element %448[%522 x i32] : !simd.address
	          %524 = simd.load %523 align 4 : i64 : i32
	          %525 = arith.extui %524 : i32 to i64
	          %526 = arith.addi %k_5, %473 : i64
	          %527 = simd.element %448[%526 x i32] : !simd.address
	          %528 = simd.load %527 align 4 : i64 : i32
	          %529 = arith.extui %528 : i32 to i64
	          %530 = arith.addi %k_5, %476 : i64
	          %531 = simd.element %448[%530 x i32] : !simd.address
	          %532 = simd.load %531 align 4 : i64 : i32
	          %533 = arith.extui %532 : i32 to i64
	          %534 = arith.addi %k_5, %479 : i64
	          %535 = simd.element %448[%534 x i32] : !simd.address
	          %536 = simd.load %535 align 4 : i64 : i32
	          %537 = arith.extui %536 : i32 to i64
	          %538 = arith.addi %k_5, %482 : i64
	          %539 = simd.element %448[%538 x i32] : !simd.address
	          %540 = simd.load %539 align 4 : i64 : i32
	          %541 = arith.extui %540 : i32 to i64
	          %542 = arith.addi %k_5, %485 : i64
	          %543 = simd.element %448[%542 x i32] : !simd.address
	          %544 = simd.load %543 align 4 : i64 : i32
	          %545 = arith.extui %544 : i32 to i64
	          %546 = arith.addi %k_5, %488 : i64
	          %547 = simd.element %448[%546 x i32] : !simd.address
	          %548 = simd.load %547 align 4 : i64 : i32
	          %549 = arith.extui %548 : i32 to i64
	          %550 = arith.addi %k_5, %491 : i64
	          %551 = simd.element %448[%550 x i32] : !simd.address
	          %552 = simd.load %551 align 4 : i64 : i32
	          %553 = arith.extui %552 : i32 to i64
	          %554 = arith.constant 15 : i64
	          %555 = arith.addi %k_5, %554 : i64
	          %556 = simd.element %448[%555 x i32] : !simd.address
	          %557 = simd.load %556 align 4 : i64 : i32
	          %558 = arith.extui %557 : i32 to i64
	          %559, %560, %561, %562, %563, %564, %565, %566, %567, %568, %569, %570, %571, %572, %573, %574, %575 = scf.while (%576 = %23, %577 = %497, %578 = %501, %579 = %505, %580 = %509, %581 = %513, %582 = %517, %583 = %521, %584 = %525, %585 = %529, %586 = %533, %587 = %537, %588 = %541, %589 = %545, %590 = %549, %591 = %553, %592 = %558) : (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
	            %593 = arith.cmpi slt, %576, %further_steps : i64
	            scf.condition(%593) %576, %577, %578, %579, %580, %581, %582, %583, %584, %585, %586, %587, %588, %589, %590, %591, %592 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	          } do {
	          ^bb0(%594: i64, %595: i64, %596: i64, %597: i64, %598: i64, %599: i64, %600: i64, %601: i64, %602: i64, %603: i64, %604: i64, %605: i64, %606: i64, %607: i64, %608: i64, %609: i64, %610: i64):
	            %611 = arith.muli %595, %455 : i64
	            %612 = simd.element %nodes[%611 x i32] : !table.records
	            %613 = simd.element %612[%461 x i8] : !simd.address
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
	            %628 = arith.muli %596, %455 : i64
	            %629 = simd.element %nodes[%628 x i32] : !table.records
	            %630 = simd.element %629[%461 x i8] : !simd.address
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
	            %642 = arith.muli %597, %455 : i64
	            %643 = simd.element %nodes[%642 x i32] : !table.records
	            %644 = simd.element %643[%461 x i8] : !simd.address
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
	            %656 = arith.muli %598, %455 : i64
	            %657 = simd.element %nodes[%656 x i32] : !table.records
	            %658 = simd.element %657[%461 x i8] : !simd.address
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
	            %670 = arith.muli %599, %455 : i64
	            %671 = simd.element %nodes[%670 x i32] : !table.records
	            %672 = simd.element %671[%461 x i8] : !simd.address
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
	            %684 = arith.muli %600, %455 : i64
	            %685 = simd.element %nodes[%684 x i32] : !table.records
	            %686 = simd.element %685[%461 x i8] : !simd.address
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
	            %698 = arith.muli %601, %455 : i64
	            %699 = simd.element %nodes[%698 x i32] : !table.records
	            %700 = simd.element %699[%461 x i8] : !simd.address
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
	            %712 = arith.muli %602, %455 : i64
	            %713 = simd.element %nodes[%712 x i32] : !table.records
	            %714 = simd.element %713[%461 x i8] : !simd.address
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
	            %726 = arith.muli %603, %455 : i64
	            %727 = simd.element %nodes[%726 x i32] : !table.records
	            %728 = simd.element %727[%461 x i8] : !simd.address
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
	            %740 = arith.muli %604, %455 : i64
	            %741 = simd.element %nodes[%740 x i32] : !table.records
	            %742 = simd.element %741[%461 x i8] : !simd.address
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
	            %754 = arith.muli %605, %455 : i64
	            %755 = simd.element %nodes[%754 x i32] : !table.records
	            %756 = simd.element %755[%461 x i8] : !simd.address
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
	            %768 = arith.muli %606, %455 : i64
	            %769 = simd.element %nodes[%768 x i32] : !table.records
	            %770 = simd.element %769[%461 x i8] : !simd.address
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
	            %782 = arith.muli %607, %455 : i64
	            %783 = simd.element %nodes[%782 x i32] : !table.records
	            %784 = simd.element %783[%461 x i8] : !simd.address
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
	            %796 = arith.muli %608, %455 : i64
	            %797 = simd.element %nodes[%796 x i32] : !table.records
	            %798 = simd.element %797[%461 x i8] : !simd.address
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
	            %810 = arith.muli %609, %455 : i64
	            %811 = simd.element %nodes[%810 x i32] : !table.records
	            %812 = simd.element %811[%461 x i8] : !simd.address
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
	            %824 = arith.muli %610, %455 : i64
	            %825 = simd.element %nodes[%824 x i32] : !table.records
	            %826 = simd.element %825[%461 x i8] : !simd.address
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
	            %838 = arith.addi %594, %0 : i64
	            scf.yield %838, %627, %641, %655, %669, %683, %697, %711, %725, %739, %753, %767, %781, %795, %809, %823, %837 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	          }
	          %839 = arith.trunci %560 : i64 to i32
	          simd.store %839, %495 align 4 : i64 : i32
	          %840 = arith.trunci %561 : i64 to i32
	          simd.store %840, %499 align 4 : i64 : i32
	          %841 = arith.trunci %562 : i64 to i32
	          simd.store %841, %503 align 4 : i64 : i32
	          %842 = arith.trunci %563 : i64 to i32
	          simd.store %842, %507 align 4 : i64 : i32
	          %843 = arith.trunci %564 : i64 to i32
	          simd.store %843, %511 align 4 : i64 : i32
	          %844 = arith.trunci %565 : i64 to i32
	          simd.store %844, %515 align 4 : i64 : i32
	          %845 = arith.trunci %566 : i64 to i32
	          simd.store %845, %519 align 4 : i64 : i32
	          %846 = arith.trunci %567 : i64 to i32
	          simd.store %846, %523 align 4 : i64 : i32
	          %847 = arith.trunci %568 : i64 to i32
	          simd.store %847, %527 align 4 : i64 : i32
	          %848 = arith.trunci %569 : i64 to i32
	          simd.store %848, %531 align 4 : i64 : i32
	          %849 = arith.trunci %570 : i64 to i32
	          simd.store %849, %535 align 4 : i64 : i32
	          %850 = arith.trunci %571 : i64 to i32
	          simd.store %850, %539 align 4 : i64 : i32
	          %851 = arith.trunci %572 : i64 to i32
	          simd.store %851, %543 align 4 : i64 : i32
	          %852 = arith.trunci %573 : i64 to i32
	          simd.store %852, %547 align 4 : i64 : i32
	          %853 = arith.trunci %574 : i64 to i32
	          simd.store %853, %551 align 4 : i64 : i32
	          %854 = arith.trunci %575 : i64 to i32
	          simd.store %854, %556 align 4 : i64 : i32
	        }
	        %855, %856 = scf.while (%857 = %23, %858 = %23) : (i64, i64) -> (i64, i64) {
	          %859 = arith.cmpi slt, %857, %446 : i64
	          scf.condition(%859) %857, %858 : i64, i64
	        } do {
	        ^bb0(%860: i64, %861: i64):
	          %862 = simd.element %410[%worklist x i8] : !simd.address
	          %863 = simd.element %862[%860 x i32] : !simd.address
	          %864 = simd.load %863 align 4 : i64 : i32
	          %865 = simd.element %448[%860 x i32] : !simd.address
	          %866 = simd.load %865 align 4 : i64 : i32
	          %867 = arith.extui %864 : i32 to i64
	          %868 = arith.extui %866 : i32 to i64
	          %869 = arith.muli %868, %455 : i64
	          %870 = simd.element %nodes[%869 x i32] : !table.records
	          %871 = simd.load %870 align 4 : i64 invariant : i32
	          %872 = arith.addi %867, %first : i64
	          %873 = simd.element %408[%872 x i32] : !simd.address
	          simd.store %871, %873 align 4 : i64 : i32
	          %874 = simd.element %870[%461 x i8] : !simd.address
	          %875 = simd.load %874 align 4 : i64 invariant : i32
	          %876 = arith.trunci %feature_bits : i64 to i32
	          %877 = arith.shrui %875, %876 : i32
	          %878 = arith.extui %877 : i32 to i64
	          %879 = arith.cmpi ne, %878, %868 : i64
	          %880 = simd.element %862[%861 x i32] : !simd.address
	          simd.store %864, %880 align 4 : i64 : i32
	          %881 = simd.element %448[%861 x i32] : !simd.address
	          simd.store %866, %881 align 4 : i64 : i32
	          %882 = arith.extui %879 : i1 to i64
	          %883 = arith.addi %861, %882 : i64
	          %884 = arith.addi %860, %0 : i64
	          scf.yield %884, %883 : i64, i64
	        }
	        scf.yield %856 : i64
	      }
	    }
	    func.return
	  }
	}
)
