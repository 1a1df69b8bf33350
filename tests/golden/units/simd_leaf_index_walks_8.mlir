ModuleOp(
	builtin.module {
	  func.func @simd_leaf_index_walks_8(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %groups = table.records %tables "groups" slot 36 : i64 stride 16 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
	    %predicates = table.records %tables "predicates" slot 38 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
	    %frame_bytes = table.number %tables "frame_bytes" slot 76 : i64
	    %first_steps = table.number %tables "first_steps" slot 65 : i64
	    %further_steps = table.number %tables "further_steps" slot 66 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %row_begin to %row_end step %0 : i64 {
	      %1 = arith.subi %k, %row_begin : i64
	      %2 = arith.muli %1, %frame_bytes : i64
	      %3 = simd.element %scratch[%2 x i8] : !walk.scratch
	      %4 = arith.constant dense<-128> : vector<32xi8>
	      %5 = arith.constant 4096 : i64
	      %6 = simd.element %3[%5 x i8] : !simd.address
	      %7 = arith.constant 4352 : i64
	      %8 = simd.element %3[%7 x i8] : !simd.address
	      %9 = arith.constant 0 : i64
	      %10 = simd.element %6[%9 x i8] : !simd.address
	      %11 = simd.load %10 align 32 : i64 : vector<32xi8>
	      %12 = arith.xori %11, %4 : vector<32xi8>
	      %13 = simd.element %8[%9 x i8] : !simd.address
	      simd.store %12, %13 align 32 : i64 : vector<32xi8>
	      %14 = arith.constant 32 : i64
	      %15 = simd.element %6[%14 x i8] : !simd.address
	      %16 = simd.load %15 align 32 : i64 : vector<32xi8>
	      %17 = arith.xori %16, %4 : vector<32xi8>
	      %18 = simd.element %8[%14 x i8] : !simd.address
	      simd.store %17, %18 align 32 : i64 : vector<32xi8>
	      %19 = arith.constant 64 : i64
	      %20 = simd.element %6[%19 x i8] : !simd.address
	      %21 = simd.load %20 align 32 : i64 : vector<32xi8>
	      %22 = arith.xori %21, %4 : vector<32xi8>
	      %23 = simd.element %8[%19 x i8] : !simd.address
	      simd.store %22, %23 align 32 : i64 : vector<32xi8>
	      %24 = arith.constant 96 : i64
	      %25 = simd.element %6[%24 x i8] : !simd.address
	      %26 = simd.load %25 align 32 : i64 : vector<32xi8>
	      %27 = arith.xori %26, %4 : vector<32xi8>
	      %28 = simd.element %8[%24 x i8] : !simd.address
	      simd.store %27, %28 align 32 : i64 : vector<32xi8>
	      %29 = arith.constant 128 : i64
	      %30 = simd.element %6[%29 x i8] : !simd.address
	      %31 = simd.load %30 align 32 : i64 : vector<32xi8>
	      %32 = arith.xori %31, %4 : vector<32xi8>
	      %33 = simd.element %8[%29 x i8] : !simd.address
	      simd.store %32, %33 align 32 : i64 : vector<32xi8>
	      %34 = arith.constant 160 : i64
	      %35 = simd.element %6[%34 x i8] : !simd.address
	      %36 = simd.load %35 align 32 : i64 : vector<32xi8>
	      %37 = arith.xori %36, %4 : vector<32xi8>
	      %38 = simd.element %8[%34 x i8] : !simd.address
	      simd.store %37, %38 align 32 : i64 : vector<32xi8>
	      %39 = arith.constant 192 : i64
	      %40 = simd.element %6[%39 x i8] : !simd.address
	      %41 = simd.load %40 align 32 : i64 : vector<32xi8>
	      %42 = arith.xori %41, %4 : vector<32xi8>
	      %43 = simd.element %8[%39 x i8] : !simd.address
	      simd.store %42, %43 align 32 : i64 : vector<32xi8>
	      %44 = arith.constant 224 : i64
	      %45 = simd.element %6[%44 x i8] : !simd.address
	      %46 = simd.load %45 align 32 : i64 : vector<32xi8>
	      %47 = arith.xori %46, %4 : vector<32xi8>
	      %48 = simd.element %8[%44 x i8] : !simd.address
	      simd.store %47, %48 align 32 : i64 : vector<32xi8>
	    }
	    %49 = arith.subi %end, %first : i64
	    %50 = arith.constant 32 : i64
	    %51 = arith.muli %49, %50 : i64
	    %52 = arith.constant 0 : i64
	    %53 = arith.constant 16 : i64
	    scf.for %k_1 = %52 to %51 step %53 : i64 {
	      scf.for %k_2 = %row_begin to %row_end step %0 : i64 {
	        %54 = arith.subi %k_2, %row_begin : i64
	        %55 = arith.muli %54, %frame_bytes : i64
	        %56 = simd.element %scratch[%55 x i8] : !walk.scratch
	        %57 = arith.divui %k_1, %50 : i64
	        %58 = arith.addi %first, %57 : i64
	        %first_1 = table.load %groups[%58] "first" : i64 -> i32
	        %59 = arith.extui %first_1 : i32 to i64
	        %60 = arith.remui %k_1, %50 : i64
	        %61 = arith.addi %59, %60 : i64
	        %62 = arith.addi %61, %52 : i64
	        %63 = arith.addi %61, %0 : i64
	        %64 = arith.constant 2 : i64
	        %65 = arith.addi %61, %64 : i64
	        %66 = arith.constant 3 : i64
	        %67 = arith.addi %61, %66 : i64
	        %68 = arith.constant 4 : i64
	        %69 = arith.addi %61, %68 : i64
	        %70 = arith.constant 5 : i64
	        %71 = arith.addi %61, %70 : i64
	        %72 = arith.constant 6 : i64
	        %73 = arith.addi %61, %72 : i64
	        %74 = arith.constant 7 : i64
	        %75 = arith.addi %61, %74 : i64
	        %76 = arith.constant 8 : i64
	        %77 = arith.addi %61, %76 : i64
	        %78 = arith.constant 9 : i64
	        %79 = arith.addi %61, %78 : i64
	        %80 = arith.constant 10 : i64
	        %81 = arith.addi %61, %80 : i64
	        %82 = arith.constant 11 : i64
	        %83 = arith.addi %61, %82 : i64
	        %84 = arith.constant 12 : i64
	        %85 = arith.addi %61, %84 : i64
	        %86 = arith.constant 13 : i64
	        %87 = arith.addi %61, %86 : i64
	        %88 = arith.constant 14 : i64
	        %89 = arith.addi %61, %88 : i64
	        %90 = arith.constant 15 : i64
	        %91 = arith.addi %61, %90 : i64
	        %92, %93, %94, %95, %96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107, %108 = scf.while (%109 = %52, %110 = %62, %111 = %63, %112 = %65, %113 = %67, %114 = %69, %115 = %71, %116 = %73, %117 = %75, %118 = %77, %119 = %79, %120 = %81, %121 = %83, %122 = %85, %123 = %87, %124 = %89, %125 = %91) : (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
	          %126 = arith.cmpi slt, %109, %first_steps : i64
	          scf.condition(%126) %109, %110, %111, %112, %113, %114, %115, %116, %117, %118, %119, %120, %121, %122, %123, %124, %125 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	        } do {
	        ^bb0(%127: i64, %128: i64, %129: i64, %130: i64, %131: i64, %132: i64, %133: i64, %134: i64, %135: i64, %136: i64, %137: i64, %138: i64, %139: i64, %140: i64, %141: i64, %142: i64, %143: i64):
	          %144 = simd.element %predicates[%128 x i32] : !table.records
	          %145 = simd.load %144 align 4 : i64 invariant : i32
	          %146 = arith.constant 4352 : i64
	          %147 = simd.element %56[%146 x i8] : !simd.address
	          %148 = arith.constant 8 : i32
	          %149 = arith.shrui %145, %148 : i32
	          %150 = arith.trunci %149 : i32 to i8
	          %151 = arith.extui %150 : i8 to i64
	          %152 = simd.element %147[%151 x i8] : !simd.address
	          %153 = simd.load %152 align 1 : i64 : i8
	          %154 = arith.trunci %145 : i32 to i8
	          %155 = arith.cmpi ult, %154, %153 : i8
	          %156 = arith.constant 16 : i32
	          %157 = arith.shrui %145, %156 : i32
	          %158 = arith.extui %157 : i32 to i64
	          %159 = arith.addi %128, %158 : i64
	          %160 = arith.extui %155 : i1 to i64
	          %161 = arith.addi %159, %160 : i64
	          %162 = simd.element %predicates[%129 x i32] : !table.records
	          %163 = simd.load %162 align 4 : i64 invariant : i32
	          %164 = simd.element %56[%146 x i8] : !simd.address
	          %165 = arith.shrui %163, %148 : i32
	          %166 = arith.trunci %165 : i32 to i8
	          %167 = arith.extui %166 : i8 to i64
	          %168 = simd.element %164[%167 x i8] : !simd.address
	          %169 = simd.load %168 align 1 : i64 : i8
	          %170 = arith.trunci %163 : i32 to i8
	          %171 = arith.cmpi ult, %170, %169 : i8
	          %172 = arith.shrui %163, %156 : i32
	          %173 = arith.extui %172 : i32 to i64
	          %174 = arith.addi %129, %173 : i64
	          %175 = arith.extui %171 : i1 to i64
	          %176 = arith.addi %174, %175 : i64
	          %177 = simd.element %predicates[%130 x i32] : !table.records
	          %178 = simd.load %177 align 4 : i64 invariant : i32
	          %179 = simd.element %56[%146 x i8] : !simd.address
	          %180 = arith.shrui %178, %148 : i32
	          %181 = arith.trunci %180 : i32 to i8
	          %182 = arith.extui %181 : i8 to i64
	          %183 = simd.element %179[%182 x i8] : !simd.address
	          %184 = simd.load %183 align 1 : i64 : i8
	          %185 = arith.trunci %178 : i32 to i8
	          %186 = arith.cmpi ult, %185, %184 : i8
	          %187 = arith.shrui %178, %156 : i32
	          %188 = arith.extui %187 : i32 to i64
	          %189 = arith.addi %130, %188 : i64
	          %190 = arith.extui %186 : i1 to i64
	          %191 = arith.addi %189, %190 : i64
	          %192 = simd.element %predicates[%131 x i32] : !table.records
	          %193 = simd.load %192 align 4 : i64 invariant : i32
	          %194 = simd.element %56[%146 x i8] : !simd.address
	          %195 = arith.shrui %193, %148 : i32
	          %196 = arith.trunci %195 : i32 to i8
	          %197 = arith.extui %196 : i8 to i64
	          %198 = simd.element %194[%197 x i8] : !simd.address
	          %199 = simd.load %198 align 1 : i64 : i8
	          %200 = arith.trunci %193 : i32 to i8
	          %201 = arith.cmpi ult, %200, %199 : i8
	          %202 = arith.shrui %193, %156 : i32
	          %203 = arith.extui %202 : i32 to i64
	          %204 = arith.addi %131, %203 : i64
	          %205 = arith.extui %201 : i1 to i64
	          %206 = arith.addi %204, %205 : i64
	          %207 = simd.element %predicates[%132 x i32] : !table.records
	          %208 = simd.load %207 align 4 : i64 invariant : i32
	          %209 = simd.element %56[%146 x i8] : !simd.address
	          %210 = arith.shrui %208, %148 : i32
	          %211 = arith.trunci %210 : i32 to i8
	          %212 = arith.extui %211 : i8 to i64
	          %213 = simd.element %209[%212 x i8] : !simd.address
	          %214 = simd.load %213 align 1 : i64 : i8
	          %215 = arith.trunci %208 : i32 to i8
	          %216 = arith.cmpi ult, %215, %214 : i8
	          %217 = arith.shrui %208, %156 : i32
	          %218 = arith.extui %217 : i32 to i64
	          %219 = arith.addi %132, %218 : i64
	          %220 = arith.extui %216 : i1 to i64
	          %221 = arith.addi %219, %220 : i64
	          %222 = simd.element %predicates[%133 x i32] : !table.records
	          %223 = simd.load %222 align 4 : i64 invariant : i32
	          %224 = simd.element %56[%146 x i8] : !simd.address
	          %225 = arith.shrui %223, %148 : i32
	          %226 = arith.trunci %225 : i32 to i8
	          %227 = arith.extui %226 : i8 to i64
	          %228 = simd.element %224[%227 x i8] : !simd.address
	          %229 = simd.load %228 align 1 : i64 : i8
	          %230 = arith.trunci %223 : i32 to i8
	          %231 = arith.cmpi ult, %230, %229 : i8
	          %232 = arith.shrui %223, %156 : i32
	          %233 = arith.extui %232 : i32 to i64
	          %234 = arith.addi %133, %233 : i64
	          %235 = arith.extui %231 : i1 to i64
	          %236 = arith.addi %234, %235 : i64
	          %237 = simd.element %predicates[%134 x i32] : !table.records
	          %238 = simd.load %237 align 4 : i64 invariant : i32
	          %239 = simd.element %56[%146 x i8] : !simd.address
	          %240 = arith.shrui %238, %148 : i32
	          %241 = arith.trunci %240 : i32 to i8
	          %242 = arith.extui %241 : i8 to i64
	          %243 = simd.element %239[%242 x i8] : !simd.address
	          %244 = simd.load %243 align 1 : i64 : i8
	          %245 = arith.trunci %238 : i32 to i8
	          %246 = arith.cmpi ult, %245, %244 : i8
	          %247 = arith.shrui %238, %156 : i32
	          %248 = arith.extui %247 : i32 to i64
	          %249 = arith.addi %134, %248 : i64
	          %250 = arith.extui %246 : i1 to i64
	          %251 = arith.addi %249, %250 : i64
	          %252 = simd.element %predicates[%135 x i32] : !table.records
	          %253 = simd.load %252 align 4 : i64 invariant : i32
	          %254 = simd.element %56[%146 x i8] : !simd.address
	          %255 = arith.shrui %253, %148 : i32
	          %256 = arith.trunci %255 : i32 to i8
	          %257 = arith.extui %256 : i8 to i64
	          %258 = simd.element %254[%257 x i8] : !simd.address
	          %259 = simd.load %258 align 1 : i64 : i8
	          %260 = arith.trunci %253 : i32 to i8
	          %261 = arith.cmpi ult, %260, %259 : i8
	          %262 = arith.shrui %253, %156 : i32
	          %263 = arith.extui %262 : i32 to i64
	          %264 = arith.addi %135, %263 : i64
	          %265 = arith.extui %261 : i1 to i64
	          %266 = arith.addi %264, %265 : i64
	          %267 = simd.element %predicates[%136 x i32] : !table.records
	          %268 = simd.load %267 align 4 : i64 invariant : i32
	          %269 = simd.element %56[%146 x i8] : !simd.address
	          %270 = arith.shrui %268, %148 : i32
	          %271 = arith.trunci %270 : i32 to i8
	          %272 = arith.extui %271 : i8 to i64
	          %273 = simd.element %269[%272 x i8] : !simd.address
	          %274 = simd.load %273 align 1 : i64 : i8
	          %275 = arith.trunci %268 : i32 to i8
	          %276 = arith.cmpi ult, %275, %274 : i8
	          %277 = arith.shrui %268, %156 : i32
	          %278 = arith.extui %277 : i32 to i64
	          %279 = arith.addi %136, %278 : i64
	          %280 = arith.extui %276 : i1 to i64
	          %281 = arith.addi %279, %280 : i64
	          %282 = simd.element %predicates[%137 x i32] : !table.records
	          %283 = simd.load %282 align 4 : i64 invariant : i32
	          %284 = simd.element %56[%146 x i8] : !simd.address
	          %285 = arith.shrui %283, %148 : i32
	          %286 = arith.trunci %285 : i32 to i8
	          %287 = arith.extui %286 : i8 to i64
	          %288 = simd.element %284[%287 x i8] : !simd.address
	          %289 = simd.load %288 align 1 : i64 : i8
	          %290 = arith.trunci %283 : i32 to i8
	          %291 = arith.cmpi ult, %290, %289 : i8
	          %292 = arith.shrui %283, %156 : i32
	          %293 = arith.extui %292 : i32 to i64
	          %294 = arith.addi %137, %293 : i64
	          %295 = arith.extui %291 : i1 to i64
	          %296 = arith.addi %294, %295 : i64
	          %297 = simd.element %predicates[%138 x i32] : !table.records
	          %298 = simd.load %297 align 4 : i64 invariant : i32
	          %299 = simd.element %56[%146 x i8] : !simd.address
	          %300 = arith.shrui %298, %148 : i32
	          %301 = arith.trunci %300 : i32 to i8
	          %302 = arith.extui %301 : i8 to i64
	          %303 = simd.element %299[%302 x i8] : !simd.address
	          %304 = simd.load %303 align 1 : i64 : i8
	          %305 = arith.trunci %298 : i32 to i8
	          %306 = arith.cmpi ult, %305, %304 : i8
	          %307 = arith.shrui %298, %156 : i32
	          %308 = arith.extui %307 : i32 to i64
	          %309 = arith.addi %138, %308 : i64
	          %310 = arith.extui %306 : i1 to i64
	          %311 = arith.addi %309, %310 : i64
	          %312 = simd.element %predicates[%139 x i32] : !table.records
	          %313 = simd.load %312 align 4 : i64 invariant : i32
	          %314 = simd.element %56[%146 x i8] : !simd.address
	          %315 = arith.shrui %313, %148 : i32
	          %316 = arith.trunci %315 : i32 to i8
	          %317 = arith.extui %316 : i8 to i64
	          %318 = simd.element %314[%317 x i8] : !simd.address
	          %319 = simd.load %318 align 1 : i64 : i8
	          %320 = arith.trunci %313 : i32 to i8
	          %321 = arith.cmpi ult, %320, %319 : i8
	          %322 = arith.shrui %313, %156 : i32
	          %323 = arith.extui %322 : i32 to i64
	          %324 = arith.addi %139, %323 : i64
	          %325 = arith.extui %321 : i1 to i64
	          %326 = arith.addi %324, %325 : i64
	          %327 = simd.element %predicates[%140 x i32] : !table.records
	          %328 = simd.load %327 align 4 : i64 invariant : i32
	          %329 = simd.element %56[%146 x i8] : !simd.address
	          %330 = arith.shrui %328, %148 : i32
	          %331 = arith.trunci %330 : i32 to i8
	          %332 = arith.extui %331 : i8 to i64
	          %333 = simd.element %329[%332 x i8] : !simd.address
	          %334 = simd.load %333 align 1 : i64 : i8
	          %335 = arith.trunci %328 : i32 to i8
	          %336 = arith.cmpi ult, %335, %334 : i8
	          %337 = arith.shrui %328, %156 : i32
	          %338 = arith.extui %337 : i32 to i64
	          %339 = arith.addi %140, %338 : i64
	          %340 = arith.extui %336 : i1 to i64
	          %341 = arith.addi %339, %340 : i64
	          %342 = simd.element %predicates[%141 x i32] : !table.records
	          %343 = simd.load %342 align 4 : i64 invariant : i32
	          %344 = simd.element %56[%146 x i8] : !simd.address
	          %345 = arith.shrui %343, %148 : i32
	          %346 = arith.trunci %345 : i32 to i8
	          %347 = arith.extui %346 : i8 to i64
	          %348 = simd.element %344[%347 x i8] : !simd.address
	          %349 = simd.load %348 align 1 : i64 : i8
	          %350 = arith.trunci %343 : i32 to i8
	          %351 = arith.cmpi ult, %350, %349 : i8
	          %352 = arith.shrui %343, %156 : i32
	          %353 = arith.extui %352 : i32 to i64
	          %354 = arith.addi %141, %353 : i64
	          %355 = arith.extui %351 : i1 to i64
	          %356 = arith.addi %354, %355 : i64
	          %357 = simd.element %predicates[%142 x i32] : !table.records
	          %358 = simd.load %357 align 4 : i64 invariant : i32
	          %359 = simd.element %56[%146 x i8] : !simd.address
	          %360 = arith.shrui %358, %148 : i32
	          %361 = arith.trunci %360 : i32 to i8
	          %362 = arith.extui %361 : i8 to i64
	          %363 = simd.element %359[%362 x i8] : !simd.address
	          %364 = simd.load %363 align 1 : i64 : i8
	          %365 = arith.trunci %358 : i32 to i8
	          %366 = arith.cmpi ult, %365, %364 : i8
	          %367 = arith.shrui %358, %156 : i32
	          %368 = arith.extui %367 : i32 to i64
	          %369 = arith.addi %142, %368 : i64
	          %370 = arith.extui %366 : i1 to i64
	          %371 = arith.addi %369, %370 : i64
	          %372 = simd.element %predicates[%143 x i32] : !table.records
	          %373 = simd.load %372 align 4 : i64 invariant : i32
	          %374 = simd.element %56[%146 x i8] : !simd.address
	          %375 = arith.shrui %373, %148 : i32
	          %376 = arith.trunci %375 : i32 to i8
	          %377 = arith.extui %376 : i8 to i64
	          %378 = simd.element %374[%377 x i8] : !simd.address
	          %379 = simd.load %378 align 1 : i64 : i8
	          %380 = arith.trunci %373 : i32 to i8
	          %381 = arith.cmpi ult, %380, %379 : i8
	          %382 = arith.shrui %373, %156 : i32
	          %383 = arith.extui %382 : i32 to i64
	          %384 = arith.addi %143, %383 : i64
	          %385 = arith.extui %381 : i1 to i64
	          %386 = arith.addi %384, %385 : i64
	          %387 = arith.addi %127, %0 : i64
	          scf.yield %387, %161, %176, %191, %206, %221, %236, %251, %266, %281, %296, %311, %326, %341, %356, %371, %386 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	        }
	        %388 = arith.trunci %93 : i64 to i32
	        %389 = arith.addi %k_1, %52 : i64
	        %390 = arith.constant 1536 : i64
	        %391 = simd.element %56[%390 x i8] : !simd.address
	        %392 = simd.element %391[%389 x i32] : !simd.address
	        simd.store %388, %392 align 4 : i64 : i32
	        %393 = arith.trunci %94 : i64 to i32
	        %394 = arith.addi %k_1, %0 : i64
	        %395 = simd.element %56[%390 x i8] : !simd.address
	        %396 = simd.element %395[%394 x i32] : !simd.address
	        simd.store %393, %396 align 4 : i64 : i32
	        %397 = arith.trunci %95 : i64 to i32
	        %398 = arith.addi %k_1, %64 : i64
	        %399 = simd.element %56[%390 x i8] : !simd.address
	        %400 = simd.element %399[%398 x i32] : !simd.address
	        simd.store %397, %400 align 4 : i64 : i32
	        %401 = arith.trunci %96 : i64 to i32
	        %402 = arith.addi %k_1, %66 : i64
	        %403 = simd.element %56[%390 x i8] : !simd.address
	        %404 = simd.element %403[%402 x i32] : !simd.address
	        simd.store %401, %404 align 4 : i64 : i32
	        %405 = arith.trunci %97 : i64 to i32
	        %406 = arith.addi %k_1, %68 : i64
	        %407 = simd.element %56[%390 x i8] : !simd.address
	        %408 = simd.element %407[%406 x i32] : !simd.address
	        simd.store %405, %408 align 4 : i64 : i32
	        %409 = arith.trunci %98 : i64 to i32
	        %410 = arith.addi %k_1, %70 : i64
	        %411 = simd.element %56[%390 x i8] : !simd.address
	        %412 = simd.element %411[%410 x i32] : !simd.address
	        simd.store %409, %412 align 4 : i64 : i32
	        %413 = arith.trunci %99 : i64 to i32
	        %414 = arith.addi %k_1, %72 : i64
	        %415 = simd.element %56[%390 x i8] : !simd.address
	        %416 = simd.element %415[%414 x i32] : !simd.address
	        simd.store %413, %416 align 4 : i64 : i32
	        %417 = arith.trunci %100 : i64 to i32
	        %418 = arith.addi %k_1, %74 : i64
	        %419 = simd.element %56[%390 x i8] : !simd.address
	        %420 = simd.element %419[%418 x i32] : !simd.address
	        simd.store %417, %420 align 4 : i64 : i32
	        %421 = arith.trunci %101 : i64 to i32
	        %422 = arith.addi %k_1, %76 : i64
	        %423 = simd.element %56[%390 x i8] : !simd.address
	        %424 = simd.element %423[%422 x i32] : !simd.address
	        simd.store %421, %424 align 4 : i64 : i32
	        %425 = arith.trunci %102 : i64 to i32
	        %426 = arith.addi %k_1, %78 : i64
	        %427 = simd.element %56[%390 x i8] : !simd.address
	        %428 = simd.element %427[%426 x i32] : !simd.address
	        simd.store %425, %428 align 4 : i64 : i32
	        %429 = arith.trunci %103 : i64 to i32
	        %430 = arith.addi %k_1, %80 : i64
	        %431 = simd.element %56[%390 x i8] : !simd.address
	        %432 = simd.element %431[%430 x i32] : !simd.address
	        simd.store %429, %432 align 4 : i64 : i32
	        %433 = arith.trunci %104 : i64 to i32
	        %434 = arith.addi %k_1, %82 : i64
	        %435 = simd.element %56[%390 x i8] : !simd.address
	        %436 = simd.element %435[%434 x i32] : !simd.address
	        simd.store %433, %436 align 4 : i64 : i32
	        %437 = arith.trunci %105 : i64 to i32
	        %438 = arith.addi %k_1, %84 : i64
	        %439 = simd.element %56[%390 x i8] : !simd.address
	        %440 = simd.element %439[%438 x i32] : !simd.address
	        simd.store %437, %440 align 4 : i64 : i32
	        %441 = arith.trunci %106 : i64 to i32
	        %442 = arith.addi %k_1, %86 : i64
	        %443 = simd.element %56[%390 x i8] : !simd.address
	        %444 = simd.element %443[%442 x i32] : !simd.address
	        simd.store %441, %444 align 4 : i64 : i32
	        %445 = arith.trunci %107 : i64 to i32
	        %446 = arith.addi %k_1, %88 : i64
	        %447 = simd.element %56[%390 x i8] : !simd.address
	        %448 = simd.element %447[%446 x i32] : !simd.address
	        simd.store %445, %448 align 4 : i64 : i32
	        %449 = arith.trunci %108 : i64 to i32
	        %450 = arith.addi %k_1, %90 : i64
	        %451 = simd.element %56[%390 x i8] : !simd.address
	        %452 = simd.element %451[%450 x i32] : !simd.address
	        simd.store %449, %452 align 4 : i64 : i32
	      }
	    }
	    scf.for %k_3 = %row_begin to %row_end step %0 : i64 {
	      %453 = arith.subi %k_3, %row_begin : i64
	      %454 = arith.muli %453, %frame_bytes : i64
	      %455 = simd.element %scratch[%454 x i8] : !walk.scratch
	      %456, %457 = scf.while (%458 = %52, %459 = %52) : (i64, i64) -> (i64, i64) {
	        %460 = arith.cmpi slt, %458, %51 : i64
	        scf.condition(%460) %458, %459 : i64, i64
	      } do {
	      ^bb0(%461: i64, %462: i64):
	        %463 = arith.trunci %461 : i64 to i16
	        %464 = arith.constant 1536 : i64
	        %465 = simd.element %455[%464 x i8] : !simd.address
	        %466 = simd.element %465[%461 x i32] : !simd.address
	        %467 = simd.load %466 align 4 : i64 : i32
	        %468 = arith.extui %463 : i16 to i64
	        %469 = arith.extui %467 : i32 to i64
	        %470 = simd.element %predicates[%469 x i32] : !table.records
	        %471 = simd.load %470 align 4 : i64 invariant : i32
	        %472 = arith.constant 8 : i32
	        %473 = arith.shrui %471, %472 : i32
	        %474 = arith.trunci %473 : i32 to i8
	        %475 = simd.element %455[%468 x i8] : !simd.address
	        simd.store %474, %475 align 1 : i64 : i8
	        %476 = arith.constant 16 : i32
	        %477 = arith.shrui %471, %476 : i32
	        %478 = arith.constant 0 : i32
	        %479 = arith.cmpi ne, %477, %478 : i32
	        %480 = arith.constant 512 : i64
	        %481 = simd.element %455[%480 x i8] : !simd.address
	        %482 = simd.element %481[%462 x i16] : !simd.address
	        simd.store %463, %482 align 2 : i64 : i16
	        %483 = simd.element %455[%464 x i8] : !simd.address
	        %484 = simd.element %483[%462 x i32] : !simd.address
	        simd.store %467, %484 align 4 : i64 : i32
	        %485 = arith.extui %479 : i1 to i64
	        %486 = arith.addi %462, %485 : i64
	        %487 = arith.addi %461, %0 : i64
	        scf.yield %487, %486 : i64, i64
	      }
	      %488 = scf.while (%489 = %457) : (i64) -> i64 {
	        %490 = arith.cmpi slt, %52, %489 : i64
	        scf.condition(%490) %489 : i64
	      } do {
	      ^bb0(%491: i64):
	        %492 = arith.subi %491, %0 : i64
	        %493 = arith.constant 1536 : i64
	        %494 = simd.element %455[%493 x i8] : !simd.address
	        %495 = simd.element %494[%492 x i32] : !simd.address
	        %496 = simd.load %495 align 4 : i64 : i32
	        %497 = arith.addi %491, %52 : i64
	        %498 = simd.element %455[%493 x i8] : !simd.address
	        %499 = simd.element %498[%497 x i32] : !simd.address
	        simd.store %496, %499 align 4 : i64 : i32
	        %500 = arith.addi %491, %0 : i64
	        %501 = simd.element %455[%493 x i8] : !simd.address
	        %502 = simd.element %501[%500 x i32] : !simd.address
	        simd.store %496, %502 align 4 : i64 : i32
	        %503 = arith.constant 2 : i64
	        %504 = arith.addi %491, %503 : i64
	        %505 = simd.element %455[%493 x i8] : !simd.address
	        %506 = simd.element %505[%504 x i32] : !simd.address
	        simd.store %496, %506 align 4 : i64 : i32
	        %507 = arith.constant 3 : i64
	        %508 = arith.addi %491, %507 : i64
	        %509 = simd.element %455[%493 x i8] : !simd.address
	        %510 = simd.element %509[%508 x i32] : !simd.address
	        simd.store %496, %510 align 4 : i64 : i32
	        %511 = arith.constant 4 : i64
	        %512 = arith.addi %491, %511 : i64
	        %513 = simd.element %455[%493 x i8] : !simd.address
	        %514 = simd.element %513[%512 x i32] : !simd.address
	        simd.store %496, %514 align 4 : i64 : i32
	        %515 = arith.constant 5 : i64
	        %516 = arith.addi %491, %515 : i64
	        %517 = simd.element %455[%493 x i8] : !simd.address
	        %518 = simd.element %517[%516 x i32] : !simd.address
	        simd.store %496, %518 align 4 : i64 : i32
	        %519 = arith.constant 6 : i64
	        %520 = arith.addi %491, %519 : i64
	        %521 = simd.element %455[%493 x i8] : !simd.address
	        %522 = simd.element %521[%520 x i32] : !simd.address
	        simd.store %496, %522 align 4 : i64 : i32
	        %523 = arith.constant 7 : i64
	        %524 = arith.addi %491, %523 : i64
	        %525 = simd.element %455[%493 x i8] : !simd.address
	        %526 = simd.element %525[%524 x i32] : !simd.address
	        simd.store %496, %526 align 4 : i64 : i32
	        %527 = arith.constant 8 : i64
	        %528 = arith.addi %491, %527 : i64
	        %529 = simd.element %455[%493 x i8] : !simd.address
	        %530 = simd.element %529[%528 x i32] : !simd.address
	        simd.store %496, %530 align 4 : i64 : i32
	        %531 = arith.constant 9 : i64
	        %532 = arith.addi %491, %531 : i64
	        %533 = simd.element %455[%493 x i8] : !simd.address
	        %534 = simd.element %533[%532 x i32] : !simd.address
	        simd.store %496, %534 align 4 : i64 : i32
	        %535 = arith.constant 10 : i64
	        %536 = arith.addi %491, %535 : i64
	        %537 = simd.element %455[%493 x i8] : !simd.address
	        %538 = simd.element %537[%536 x i32] : !simd.address
	        simd.store %496, %538 align 4 : i64 : i32
	        %539 = arith.constant 11 : i64
	        %540 = arith.addi %491, %539 : i64
	        %541 = simd.element %455[%493 x i8] : !simd.address
	        %542 = simd.element %541[%540 x i32] : !simd.address
	        simd.store %496, %542 align 4 : i64 : i32
	        %543 = arith.constant 12 : i64
	        %544 = arith.addi %491, %543 : i64
	        %545 = simd.element %455[%493 x i8] : !simd.address
	        %546 = simd.element %545[%544 x i32] : !simd.address
	        simd.store %496, %546 align 4 : i64 : i32
	        %547 = arith.constant 13 : i64
	        %548 = arith.addi %491, %547 : i64
	        %549 = simd.element %455[%493 x i8] : !simd.address
	        %550 = simd.element %549[%548 x i32] : !simd.address
	        simd.store %496, %550 align 4 : i64 : i32
	        %551 = arith.constant 14 : i64
	        %552 = arith.addi %491, %551 : i64
	        %553 = simd.element %455[%493 x i8] : !simd.address
	        %554 = simd.element %553[%552 x i32] : !simd.address
	        simd.store %496, %554 align 4 : i64 : i32
	        scf.for %k_4 = %52 to %491 step %53 : i64 {
	          %555 = arith.addi %k_4, %52 : i64
	          %556 = simd.element %455[%493 x i8] : !simd.address
	          %557 = simd.element %556[%555 x i32] : !simd.address
	          %558 = simd.load %557 align 4 : i64 : i32
	          %559 = arith.extui %558 : i32 to i64
	          %560 = arith.addi %k_4, %0 : i64
	          %561 = simd.element %455[%493 x i8] : !simd.address
	          %562 = simd.element %561[%560 x i32] : !simd.address
	          %563 = simd.load %562 align 4 : i64 : i32
	          %564 = arith.extui %563 : i32 to i64
	          %565 = arith.addi %k_4, %503 : i64
	          %566 = simd.element %455[%493 x i8] : !simd.address
	          %567 = simd.element %566[%565 x i32] : !simd.address
	          %568 = simd.load %567 align 4 : i64 : i32
	          %569 = arith.extui %568 : i32 to i64
	          %570 = arith.addi %k_4, %507 : i64
	          %571 = simd.element %455[%493 x i8] : !simd.address
	          %572 = simd.element %571[%570 x i32] : !simd.address
	          %573 = simd.load %572 align 4 : i64 : i32
	          %574 = arith.extui %573 : i32 to i64
	          %575 = arith.addi %k_4, %511 : i64
	          %576 = simd.element %455[%493 x i8] : !simd.address
	          %577 = simd.element %576[%575 x i32] : !simd.address
	          %578 = simd.load %577 align 4 : i64 : i32
	          %579 = arith.extui %578 : i32 to i64
	          %580 = arith.addi %k_4, %515 : i64
	          %581 = simd.element %455[%493 x i8] : !simd.address
	          %582 = simd.element %581[%580 x i32] : !simd.address
	          %583 = simd.load %582 align 4 : i64 : i32
	          %584 = arith.extui %583 : i32 to i64
	          %585 = arith.addi %k_4, %519 : i64
	          %586 = simd.element %455[%493 x i8] : !simd.address
	          %587 = simd.element %586[%585 x i32] : !simd.address
	          %588 = simd.load %587 align 4 : i64 : i32
	          %589 = arith.extui %588 : i32 to i64
	          %590 = arith.addi %k_4, %523 : i64
	          %591 = simd.element %455[%493 x i8] : !simd.address
	          %592 = simd.element %591[%590 x i32] : !simd.address
	          %593 = simd.load %592 align 4 : i64 : i32
	          %594 = arith.extui %593 : i32 to i64
	          %595 = arith.addi %k_4, %527 : i64
	          %596 = simd.element %455[%493 x i8] : !simd.address
	          %597 = simd.element %596[%595 x i32] : !simd.address
	          %598 = simd.load %597 align 4 : i64 : i32
	          %599 = arith.extui %598 : i32 to i64
	          %600 = arith.addi %k_4, %531 : i64
	          %601 = simd.element %455[%493 x i8] : !simd.address
	          %602 = simd.element %601[%600 x i32] : !simd.address
	          %603 = simd.load %602 align 4 : i64 : i32
	          %604 = arith.extui %603 : i32 to i64
	          %605 = arith.addi %k_4, %535 : i64
	          %606 = simd.element %455[%493 x i8] : !simd.address
	          %607 = simd.element %606[%605 x i32] : !simd.address
	          %608 = simd.load %607 align 4 : i64 : i32
	          %609 = arith.extui %608 : i32 to i64
	          %610 = arith.addi %k_4, %539 : i64
	          %611 = simd.element %455[%493 x i8] : !simd.address
	          %612 = simd.element %611[%610 x i32] : !simd.address
	          %613 = simd.load %612 align 4 : i64 : i32
	          %614 = arith.extui %613 : i32 to i64
	          %615 = arith.addi %k_4, %543 : i64
	          %616 = simd.element %455[%493 x i8] : !simd.address
	          %617 = simd.element %616[%615 x i32] : !simd.address
	          %618 = simd.load %617 align 4 : i64 : i32
	          %619 = arith.extui %618 : i32 to i64
	          %620 = arith.addi %k_4, %547 : i64
	          %621 = simd.element %455[%493 x i8] : !simd.address
	          %622 = simd.element %621[%620 x i32] : !simd.address
	          %623 = simd.load %622 align 4 : i64 : i32
	          %624 = arith.extui %623 : i32 to i64
	          %625 = arith.addi %k_4, %551 : i64
	          %626 = simd.element %455[%493 x i8] : !simd.address
	          %627 = simd.element %626[%625 x i32] : !simd.address
	          %628 = simd.load %627 align 4 : i64 : i32
	          %629 = arith.extui %628 : i32 to i64
	          %630 = arith.constant 15 : i64
	          %631 = arith.addi %k_4, %630 : i64
	          %632 = simd.element %455[%493 x i8] : !simd.address
	          %633 = simd.element %632[%631 x i32] : !simd.address
	          %634 = simd.load %633 align 4 : i64 : i32
	          %635 = arith.extui %634 : i32 to i64
	          %636, %637, %638, %639, %640, %641, %642, %643, %644, %645, %646, %647, %648, %649, %650, %651, %652 = scf.while (%653 = %52, %654 = %559, %655 = %564, %656 = %569, %657 = %574, %658 = %579, %659 = %584, %660 = %589, %661 = %594, %662 = %599, %663 = %604, %664 = %609, %665 = %614, %666 = %619, %667 = %624, %668 = %629, %669 = %635) : (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
	            %670 = arith.cmpi slt, %653, %further_steps : i64
	            scf.condition(%670) %653, %654, %655, %656, %657, %658, %659, %660, %661, %662, %663, %664, %665, %666, %667, %668, %669 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	          } do {
	          ^bb0(%671: i64, %672: i64, %673: i64, %674: i64, %675: i64, %676: i64, %677: i64, %678: i64, %679: i64, %680: i64, %681: i64, %682: i64, %683: i64, %684: i64, %685: i64, %686: i64, %687: i64):
	            %688 = simd.element %predicates[%672 x i32] : !table.records
	            %689 = simd.load %688 align 4 : i64 invariant : i32
	            %690 = arith.constant 4352 : i64
	            %691 = simd.element %455[%690 x i8] : !simd.address
	            %692 = arith.constant 8 : i32
	            %693 = arith.shrui %689, %692 : i32
	            %694 = arith.trunci %693 : i32 to i8
	            %695 = arith.extui %694 : i8 to i64
	            %696 = simd.element %691[%695 x i8] : !simd.address
	            %697 = simd.load %696 align 1 : i64 : i8
	            %698 = arith.trunci %689 : i32 to i8
	            %699 = arith.cmpi ult, %698, %697 : i8
	            %700 = arith.constant 16 : i32
	            %701 = arith.shrui %689, %700 : i32
	            %702 = arith.extui %701 : i32 to i64
	            %703 = arith.addi %672, %702 : i64
	            %704 = arith.extui %699 : i1 to i64
	            %705 = arith.addi %703, %704 : i64
	            %706 = simd.element %predicates[%673 x i32] : !table.records
	            %707 = simd.load %706 align 4 : i64 invariant : i32
	            %708 = simd.element %455[%690 x i8] : !simd.address
	            %709 = arith.shrui %707, %692 : i32
	            %710 = arith.trunci %709 : i32 to i8
	            %711 = arith.extui %710 : i8 to i64
	            %712 = simd.element %708[%711 x i8] : !simd.address
	            %713 = simd.load %712 align 1 : i64 : i8
	            %714 = arith.trunci %707 : i32 to i8
	            %715 = arith.cmpi ult, %714, %713 : i8
	            %716 = arith.shrui %707, %700 : i32
	            %717 = arith.extui %716 : i32 to i64
	            %718 = arith.addi %673, %717 : i64
	            %719 = arith.extui %715 : i1 to i64
	            %720 = arith.addi %718, %719 : i64
	            %721 = simd.element %predicates[%674 x i32] : !table.records
	            %722 = simd.load %721 align 4 : i64 invariant : i32
	            %723 = simd.element %455[%690 x i8] : !simd.address
	            %724 = arith.shrui %722, %692 : i32
	            %725 = arith.trunci %724 : i32 to i8
	            %726 = arith.extui %725 : i8 to i64
	            %727 = simd.element %723[%726 x i8] : !simd.address
	            %728 = simd.load %727 align 1 : i64 : i8
	            %729 = arith.trunci %722 : i32 to i8
	            %730 = arith.cmpi ult, %729, %728 : i8
	            %731 = arith.shrui %722, %700 : i32
	            %732 = arith.extui %731 : i32 to i64
	            %733 = arith.addi %674, %732 : i64
	            %734 = arith.extui %730 : i1 to i64
	            %735 = arith.addi %733, %734 : i64
	            %736 = simd.element %predicates[%675 x i32] : !table.records
	            %737 = simd.load %736 align 4 : i64 invariant : i32
	            %738 = simd.element %455[%690 x i8] : !simd.address
	            %739 = arith.shrui %737, %692 : i32
	            %740 = arith.trunci %739 : i32 to i8
	            %741 = arith.extui %740 : i8 to i64
	            %742 = simd.element %738[%741 x i8] : !simd.address
	            %743 = simd.load %742 align 1 : i64 : i8
	            %744 = arith.trunci %737 : i32 to i8
	            %745 = arith.cmpi ult, %744, %743 : i8
	            %746 = arith.shrui %737, %700 : i32
	            %747 = arith.extui %746 : i32 to i64
	            %748 = arith.addi %675, %747 : i64
	            %749 = arith.extui %745 : i1 to i64
	            %750 = arith.addi %748, %749 : i64
	            %751 = simd.element %predicates[%676 x i32] : !table.records
	            %752 = simd.load %751 align 4 : i64 invariant : i32
	            %753 = simd.element %455[%690 x i8] : !simd.address
	            %754 = arith.shrui %752, %692 : i32
	            %755 = arith.trunci %754 : i32 to i8
	            %756 = arith.extui %755 : i8 to i64
	            %757 = simd.element %753[%756 x i8] : !simd.address
	            %758 = simd.load %757 align 1 : i64 : i8
	            %759 = arith.trunci %752 : i32 to i8
	            %760 = arith.cmpi ult, %759, %758 : i8
	            %761 = arith.shrui %752, %700 : i32
	            %762 = arith.extui %761 : i32 to i64
	            %763 = arith.addi %676, %762 : i64
	            %764 = arith.extui %760 : i1 to i64
	            %765 = arith.addi %763, %764 : i64
	            %766 = simd.element %predicates[%677 x i32] : !table.records
	            %767 = simd.load %766 align 4 : i64 invariant : i32
	            %768 = simd.element %455[%690 x i8] : !simd.address
	            %769 = arith.shrui %767, %692 : i32
	            %770 = arith.trunci %769 : i32 to i8
	            %771 = arith.extui %770 : i8 to i64
	            %772 = simd.element %768[%771 x i8] : !simd.address
	            %773 = simd.load %772 align 1 : i64 : i8
	            %774 = arith.trunci %767 : i32 to i8
	            %775 = arith.cmpi ult, %774, %773 : i8
	            %776 = arith.shrui %767, %700 : i32
	            %777 = arith.extui %776 : i32 to i64
	            %778 = arith.addi %677, %777 : i64
	            %779 = arith.extui %775 : i1 to i64
	            %780 = arith.addi %778, %779 : i64
	            %781 = simd.element %predicates[%678 x i32] : !table.records
	            %782 = simd.load %781 align 4 : i64 invariant : i32
	            %783 = simd.element %455[%690 x i8] : !simd.address
	            %784 = arith.shrui %782, %692 : i32
	            %785 = arith.trunci %784 : i32 to i8
	            %786 = arith.extui %785 : i8 to i64
	            %787 = simd.element %783[%786 x i8] : !simd.address
	            %788 = simd.load %787 align 1 : i64 : i8
	            %789 = arith.trunci %782 : i32 to i8
	            %790 = arith.cmpi ult, %789, %788 : i8
	            %791 = arith.shrui %782, %700 : i32
	            %792 = arith.extui %791 : i32 to i64
	            %793 = arith.addi %678, %792 : i64
	            %794 = arith.extui %790 : i1 to i64
	            %795 = arith.addi %793, %794 : i64
	            %796 = simd.element %predicates[%679 x i32] : !table.records
	            %797 = simd.load %796 align 4 : i64 invariant : i32
	            %798 = simd.element %455[%690 x i8] : !simd.address
	            %799 = arith.shrui %797, %692 : i32
	            %800 = arith.trunci %799 : i32 to i8
	            %801 = arith.extui %800 : i8 to i64
	            %802 = simd.element %798[%801 x i8] : !simd.address
	            %803 = simd.load %802 align 1 : i64 : i8
	            %804 = arith.trunci %797 : i32 to i8
	            %805 = arith.cmpi ult, %804, %803 : i8
	            %806 = arith.shrui %797, %700 : i32
	            %807 = arith.extui %806 : i32 to i64
	            %808 = arith.addi %679, %807 : i64
	            %809 = arith.extui %805 : i1 to i64
	            %810 = arith.addi %808, %809 : i64
	            %811 = simd.element %predicates[%680 x i32] : !table.records
	            %812 = simd.load %811 align 4 : i64 invariant : i32
	            %813 = simd.element %455[%690 x i8] : !simd.address
	            %814 = arith.shrui %812, %692 : i32
	            %815 = arith.trunci %814 : i32 to i8
	            %816 = arith.extui %815 : i8 to i64
	            %817 = simd.element %813[%816 x i8] : !simd.address
	            %818 = simd.load %817 align 1 : i64 : i8
	            %819 = arith.trunci %812 : i32 to i8
	            %820 = arith.cmpi ult, %819, %818 : i8
	            %821 = arith.shrui %812, %700 : i32
	            %822 = arith.extui %821 : i32 to i64
	            %823 = arith.addi %680, %822 : i64
	            %824 = arith.extui %820 : i1 to i64
	            %825 = arith.addi %823, %824 : i64
	            %826 = simd.element %predicates[%681 x i32] : !table.records
	            %827 = simd.load %826 align 4 : i64 invariant : i32
	            %828 = simd.element %455[%690 x i8] : !simd.address
	            %829 = arith.shrui %827, %692 : i32
	            %830 = arith.trunci %829 : i32 to i8
	            %831 = arith.extui %830 : i8 to i64
	            %832 = simd.element %828[%831 x i8] : !simd.address
	            %833 = simd.load %832 align 1 : i64 : i8
	            %834 = arith.trunci %827 : i32 to i8
	            %835 = arith.cmpi ult, %834, %833 : i8
	            %836 = arith.shrui %827, %700 : i32
	            %837 = arith.extui %836 : i32 to i64
	            %838 = arith.addi %681, %837 : i64
	            %839 = arith.extui %835 : i1 to i64
	            %840 = arith.addi %838, %839 : i64
	            %841 = simd.element %predicates[%682 x i32] : !table.records
	            %842 = simd.load %841 align 4 : i64 invariant : i32
	            %843 = simd.element %455[%690 x i8] : !simd.address
	            %844 = arith.shrui %842, %692 : i32
	            %845 = arith.trunci %844 : i32 to i8
	            %846 = arith.extui %845 : i8 to i64
	            %847 = simd.element %843[%846 x i8] : !simd.address
	            %848 = simd.load %847 align 1 : i64 : i8
	            %849 = arith.trunci %842 : i32 to i8
	            %850 = arith.cmpi ult, %849, %848 : i8
	            %851 = arith.shrui %842, %700 : i32
	            %852 = arith.extui %851 : i32 to i64
	            %853 = arith.addi %682, %852 : i64
	            %854 = arith.extui %850 : i1 to i64
	            %855 = arith.addi %853, %854 : i64
	            %856 = simd.element %predicates[%683 x i32] : !table.records
	            %857 = simd.load %856 align 4 : i64 invariant : i32
	            %858 = simd.element %455[%690 x i8] : !simd.address
	            %859 = arith.shrui %857, %692 : i32
	            %860 = arith.trunci %859 : i32 to i8
	            %861 = arith.extui %860 : i8 to i64
	            %862 = simd.element %858[%861 x i8] : !simd.address
	            %863 = simd.load %862 align 1 : i64 : i8
	            %864 = arith.trunci %857 : i32 to i8
	            %865 = arith.cmpi ult, %864, %863 : i8
	            %866 = arith.shrui %857, %700 : i32
	            %867 = arith.extui %866 : i32 to i64
	            %868 = arith.addi %683, %867 : i64
	            %869 = arith.extui %865 : i1 to i64
	            %870 = arith.addi %868, %869 : i64
	            %871 = simd.element %predicates[%684 x i32] : !table.records
	            %872 = simd.load %871 align 4 : i64 invariant : i32
	            %873 = simd.element %455[%690 x i8] : !simd.address
	            %874 = arith.shrui %872, %692 : i32
	            %875 = arith.trunci %874 : i32 to i8
	            %876 = arith.extui %875 : i8 to i64
	            %877 = simd.element %873[%876 x i8] : !simd.address
	            %878 = simd.load %877 align 1 : i64 : i8
	            %879 = arith.trunci %872 : i32 to i8
	            %880 = arith.cmpi ult, %879, %878 : i8
	            %881 = arith.shrui %872, %700 : i32
	            %882 = arith.extui %881 : i32 to i64
	            %883 = arith.addi %684, %882 : i64
	            %884 = arith.extui %880 : i1 to i64
	            %885 = arith.addi %883, %884 : i64
	            %886 = simd.element %predicates[%685 x i32] : !table.records
	            %887 = simd.load %886 align 4 : i64 invariant : i32
	            %888 = simd.element %455[%690 x i8] : !simd.address
	            %889 = arith.shrui %887, %692 : i32
	            %890 = arith.trunci %889 : i32 to i8
	            %891 = arith.extui %890 : i8 to i64
	            %892 = simd.element %888[%891 x i8] : !simd.address
	            %893 = simd.load %892 align 1 : i64 : i8
	            %894 = arith.trunci %887 : i32 to i8
	            %895 = arith.cmpi ult, %894, %893 : i8
	            %896 = arith.shrui %887, %700 : i32
	            %897 = arith.extui %896 : i32 to i64
	            %898 = arith.addi %685, %897 : i64
	            %899 = arith.extui %895 : i1 to i64
	            %900 = arith.addi %898, %899 : i64
	            %901 = simd.element %predicates[%686 x i32] : !table.records
	            %902 = simd.load %901 align 4 : i64 invariant : i32
	            %903 = simd.element %455[%690 x i8] : !simd.address
	            %904 = arith.shrui %902, %692 : i32
	            %905 = arith.trunci %904 : i32 to i8
	            %906 = arith.extui %905 : i8 to i64
	            %907 = simd.element %903[%906 x i8] : !simd.address
	            %908 = simd.load %907 align 1 : i64 : i8
	            %909 = arith.trunci %902 : i32 to i8
	            %910 = arith.cmpi ult, %909, %908 : i8
	            %911 = arith.shrui %902, %700 : i32
	            %912 = arith.extui %911 : i32 to i64
	            %913 = arith.addi %686, %912 : i64
	            %914 = arith.extui %910 : i1 to i64
	            %915 = arith.addi %913, %914 : i64
	            %916 = simd.element %predicates[%687 x i32] : !table.records
	            %917 = simd.load %916 align 4 : i64 invariant : i32
	            %918 = simd.element %455[%690 x i8] : !simd.address
	            %919 = arith.shrui %917, %692 : i32
	            %920 = arith.trunci %919 : i32 to i8
	            %921 = arith.extui %920 : i8 to i64
	            %922 = simd.element %918[%921 x i8] : !simd.address
	            %923 = simd.load %922 align 1 : i64 : i8
	            %924 = arith.trunci %917 : i32 to i8
	            %925 = arith.cmpi ult, %924, %923 : i8
	            %926 = arith.shrui %917, %700 : i32
	            %927 = arith.extui %926 : i32 to i64
	            %928 = arith.addi %687, %927 : i64
	            %929 = arith.extui %925 : i1 to i64
	            %930 = arith.addi %928, %929 : i64
	            %931 = arith.addi %671, %0 : i64
	            scf.yield %931, %705, %720, %735, %750, %765, %780, %795, %810, %825, %840, %855, %870, %885, %900, %915, %930 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	          }
	          %932 = arith.trunci %637 : i64 to i32
	          %933 = arith.addi %k_4, %52 : i64
	          %934 = simd.element %455[%493 x i8] : !simd.address
	          %935 = simd.element %934[%933 x i32] : !simd.address
	          simd.store %932, %935 align 4 : i64 : i32
	          %936 = arith.trunci %638 : i64 to i32
	          %937 = arith.addi %k_4, %0 : i64
	          %938 = simd.element %455[%493 x i8] : !simd.address
	          %939 = simd.element %938[%937 x i32] : !simd.address
	          simd.store %936, %939 align 4 : i64 : i32
	          %940 = arith.trunci %639 : i64 to i32
	          %941 = arith.addi %k_4, %503 : i64
	          %942 = simd.element %455[%493 x i8] : !simd.address
	          %943 = simd.element %942[%941 x i32] : !simd.address
	          simd.store %940, %943 align 4 : i64 : i32
	          %944 = arith.trunci %640 : i64 to i32
	          %945 = arith.addi %k_4, %507 : i64
	          %946 = simd.element %455[%493 x i8] : !simd.address
	          %947 = simd.element %946[%945 x i32] : !simd.address
	          simd.store %944, %947 align 4 : i64 : i32
	          %948 = arith.trunci %641 : i64 to i32
	          %949 = arith.addi %k_4, %511 : i64
	          %950 = simd.element %455[%493 x i8] : !simd.address
	          %951 = simd.element %950[%949 x i32] : !simd.address
	          simd.store %948, %951 align 4 : i64 : i32
	          %952 = arith.trunci %642 : i64 to i32
	          %953 = arith.addi %k_4, %515 : i64
	          %954 = simd.element %455[%493 x i8] : !simd.address
	          %955 = simd.element %954[%953 x i32] : !simd.address
	          simd.store %952, %955 align 4 : i64 : i32
	          %956 = arith.trunci %643 : i64 to i32
	          %957 = arith.addi %k_4, %519 : i64
	          %958 = simd.element %455[%493 x i8] : !simd.address
	          %959 = simd.element %958[%957 x i32] : !simd.address
	          simd.store %956, %959 align 4 : i64 : i32
	          %960 = arith.trunci %644 : i64 to i32
	          %961 = arith.addi %k_4, %523 : i64
	          %962 = simd.element %455[%493 x i8] : !simd.address
	          %963 = simd.element %962[%961 x i32] : !simd.address
	          simd.store %960, %963 align 4 : i64 : i32
	          %964 = arith.trunci %645 : i64 to i32
	          %965 = arith.addi %k_4, %527 : i64
	          %966 = simd.element %455[%493 x i8] : !simd.address
	          %967 = simd.element %966[%965 x i32] : !simd.address
	          simd.store %964, %967 align 4 : i64 : i32
	          %968 = arith.trunci %646 : i64 to i32
	          %969 = arith.addi %k_4, %531 : i64
	          %970 = simd.element %455[%493 x i8] : !simd.address
	          %971 = simd.element %970[%969 x i32] : !simd.address
	          simd.store %968, %971 align 4 : i64 : i32
	          %972 = arith.trunci %647 : i64 to i32
	          %973 = arith.addi %k_4, %535 : i64
	          %974 = simd.element %455[%493 x i8] : !simd.address
	          %975 = simd.element %974[%973 x i32] : !simd.address
	          simd.store %972, %975 align 4 : i64 : i32
	          %976 = arith.trunci %648 : i64 to i32
	          %977 = arith.addi %k_4, %539 : i64
	          %978 = simd.element %455[%493 x i8] : !simd.address
	          %979 = simd.element %978[%977 x i32] : !simd.address
	          simd.store %976, %979 align 4 : i64 : i32
	          %980 = arith.trunci %649 : i64 to i32
	          %981 = arith.addi %k_4, %543 : i64
	          %982 = simd.element %455[%493 x i8] : !simd.address
	          %983 = simd.element %982[%981 x i32] : !simd.address
	          simd.store %980, %983 align 4 : i64 : i32
	          %984 = arith.trunci %650 : i64 to i32
	          %985 = arith.addi %k_4, %547 : i64
	          %986 = simd.element %455[%493 x i8] : !simd.address
	          %987 = simd.element %986[%985 x i32] : !simd.address
	          simd.store %984, %987 align 4 : i64 : i32
	          %988 = arith.trunci %651 : i64 to i32
	          %989 = arith.addi %k_4, %551 : i64
	          %990 = simd.element %455[%493 x i8] : !simd.address
	          %991 = simd.element %990[%989 x i32] : !simd.address
	          simd.store %988, %991 align 4 : i64 : i32
	          %992 = arith.trunci %652 : i64 to i32
	          %993 = arith.addi %k_4, %630 : i64
	          %994 = simd.element %455[%493 x i8] : !simd.address
	          %995 = simd.element %994[%993 x i32] : !simd.address
	          simd.store %992, %995 align 4 : i64 : i32
	        }
	        %996, %997 = scf.while (%998 = %52, %999 = %52) : (i64, i64) -> (i64, i64) {
	          %1000 = arith.cmpi slt, %998, %491 : i64
	          scf.condition(%1000) %998, %999 : i64, i64
	        } do {
	        ^bb0(%1001: i64, %1002: i64):
	          %1003 = arith.constant 512 : i64
	          %1004 = simd.element %455[%1003 x i8] : !simd.address
	          %1005 = simd.element %1004[%1001 x i16] : !simd.address
	          %1006 = simd.load %1005 align 2 : i64 : i16
	          %1007 = simd.element %455[%493 x i8] : !simd.address
	          %1008 = simd.element %1007[%1001 x i32] : !simd.address
	          %1009 = simd.load %1008 align 4 : i64 : i32
	          %1010 = arith.extui %1006 : i16 to i64
	          %1011 = arith.extui %1009 : i32 to i64
	          %1012 = simd.element %predicates[%1011 x i32] : !table.records
	          %1013 = simd.load %1012 align 4 : i64 invariant : i32
	          %1014 = arith.constant 8 : i32
	          %1015 = arith.shrui %1013, %1014 : i32
	          %1016 = arith.trunci %1015 : i32 to i8
	          %1017 = simd.element %455[%1010 x i8] : !simd.address
	          simd.store %1016, %1017 align 1 : i64 : i8
	          %1018 = arith.constant 16 : i32
	          %1019 = arith.shrui %1013, %1018 : i32
	          %1020 = arith.constant 0 : i32
	          %1021 = arith.cmpi ne, %1019, %1020 : i32
	          %1022 = simd.element %455[%1003 x i8] : !simd.address
	          %1023 = simd.element %1022[%1002 x i16] : !simd.address
	          simd.store %1006, %1023 align 2 : i64 : i16
	          %1024 = simd.element %455[%493 x i8] : !simd.address
	          %1025 = simd.element %1024[%1002 x i32] : !simd.address
	          simd.store %1009, %1025 align 4 : i64 : i32
	          %1026 = arith.extui %1021 : i1 to i64
	          %1027 = arith.addi %1002, %1026 : i64
	          %1028 = arith.addi %1001, %0 : i64
	          scf.yield %1028, %1027 : i64, i64
	        }
	        scf.yield %997 : i64
	      }
	    }
	    func.return
	  }
	}
)
