ModuleOp(
	builtin.module {
	  func.func @simd_leaf_index_walks_8(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %groups = table.records %tables "groups" slot 36 : i64 stride 16 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"value", #builtin.int<12>, i32>]
	    %predicates = table.records %tables "predicates" slot 38 : i64 stride 1 : i64 fields [#table.field<"byte", #builtin.int<0>, i8>]
	    %frame_bytes = table.number %tables "frame_bytes" slot 76 : i64
	    %n_trees = table.number %tables "n_trees" slot 41 : i64
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
	    %49 = arith.constant 32 : i64
	    %50 = arith.muli %first, %49 : i64
	    %51 = arith.subi %n_trees, %50 : i64
	    %52 = arith.subi %end, %first : i64
	    %53 = arith.muli %52, %49 : i64
	    %54 = arith.minsi %53, %51 : i64
	    %55 = arith.constant 0 : i64
	    %56 = arith.constant 16 : i64
	    scf.for %k_1 = %55 to %54 step %56 : i64 {
	      scf.for %k_2 = %row_begin to %row_end step %0 : i64 {
	        %57 = arith.subi %k_2, %row_begin : i64
	        %58 = arith.muli %57, %frame_bytes : i64
	        %59 = simd.element %scratch[%58 x i8] : !walk.scratch
	        %60 = arith.divui %k_1, %49 : i64
	        %61 = arith.addi %first, %60 : i64
	        %first_1 = table.load %groups[%61] "first" : i64 -> i32
	        %62 = arith.extui %first_1 : i32 to i64
	        %63 = arith.remui %k_1, %49 : i64
	        %64 = arith.addi %62, %63 : i64
	        %65 = arith.addi %64, %55 : i64
	        %66 = arith.addi %64, %0 : i64
	        %67 = arith.constant 2 : i64
	        %68 = arith.addi %64, %67 : i64
	        %69 = arith.constant 3 : i64
	        %70 = arith.addi %64, %69 : i64
	        %71 = arith.constant 4 : i64
	        %72 = arith.addi %64, %71 : i64
	        %73 = arith.constant 5 : i64
	        %74 = arith.addi %64, %73 : i64
	        %75 = arith.constant 6 : i64
	        %76 = arith.addi %64, %75 : i64
	        %77 = arith.constant 7 : i64
	        %78 = arith.addi %64, %77 : i64
	        %79 = arith.constant 8 : i64
	        %80 = arith.addi %64, %79 : i64
	        %81 = arith.constant 9 : i64
	        %82 = arith.addi %64, %81 : i64
	        %83 = arith.constant 10 : i64
	        %84 = arith.addi %64, %83 : i64
	        %85 = arith.constant 11 : i64
	        %86 = arith.addi %64, %85 : i64
	        %87 = arith.constant 12 : i64
	        %88 = arith.addi %64, %87 : i64
	        %89 = arith.constant 13 : i64
	        %90 = arith.addi %64, %89 : i64
	        %91 = arith.constant 14 : i64
	        %92 = arith.addi %64, %91 : i64
	        %93 = arith.constant 15 : i64
	        %94 = arith.addi %64, %93 : i64
	        %95, %96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110, %111 = scf.while (%112 = %55, %113 = %65, %114 = %66, %115 = %68, %116 = %70, %117 = %72, %118 = %74, %119 = %76, %120 = %78, %121 = %80, %122 = %82, %123 = %84, %124 = %86, %125 = %88, %126 = %90, %127 = %92, %128 = %94) : (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
	          %129 = arith.cmpi slt, %112, %first_steps : i64
	          scf.condition(%129) %112, %113, %114, %115, %116, %117, %118, %119, %120, %121, %122, %123, %124, %125, %126, %127, %128 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	        } do {
	        ^bb0(%130: i64, %131: i64, %132: i64, %133: i64, %134: i64, %135: i64, %136: i64, %137: i64, %138: i64, %139: i64, %140: i64, %141: i64, %142: i64, %143: i64, %144: i64, %145: i64, %146: i64):
	          %147 = simd.element %predicates[%131 x i32] : !table.records
	          %148 = simd.load %147 align 4 : i64 invariant : i32
	          %149 = arith.constant 4352 : i64
	          %150 = simd.element %59[%149 x i8] : !simd.address
	          %151 = arith.constant 8 : i32
	          %152 = arith.shrui %148, %151 : i32
	          %153 = arith.trunci %152 : i32 to i8
	          %154 = arith.extui %153 : i8 to i64
	          %155 = simd.element %150[%154 x i8] : !simd.address
	          %156 = simd.load %155 align 1 : i64 : i8
	          %157 = arith.trunci %148 : i32 to i8
	          %158 = arith.cmpi ult, %157, %156 : i8
	          %159 = arith.constant 16 : i32
	          %160 = arith.shrui %148, %159 : i32
	          %161 = arith.extui %160 : i32 to i64
	          %162 = arith.addi %131, %161 : i64
	          %163 = arith.extui %158 : i1 to i64
	          %164 = arith.addi %162, %163 : i64
	          %165 = simd.element %predicates[%132 x i32] : !table.records
	          %166 = simd.load %165 align 4 : i64 invariant : i32
	          %167 = simd.element %59[%149 x i8] : !simd.address
	          %168 = arith.shrui %166, %151 : i32
	          %169 = arith.trunci %168 : i32 to i8
	          %170 = arith.extui %169 : i8 to i64
	          %171 = simd.element %167[%170 x i8] : !simd.address
	          %172 = simd.load %171 align 1 : i64 : i8
	          %173 = arith.trunci %166 : i32 to i8
	          %174 = arith.cmpi ult, %173, %172 : i8
	          %175 = arith.shrui %166, %159 : i32
	          %176 = arith.extui %175 : i32 to i64
	          %177 = arith.addi %132, %176 : i64
	          %178 = arith.extui %174 : i1 to i64
	          %179 = arith.addi %177, %178 : i64
	          %180 = simd.element %predicates[%133 x i32] : !table.records
	          %181 = simd.load %180 align 4 : i64 invariant : i32
	          %182 = simd.element %59[%149 x i8] : !simd.address
	          %183 = arith.shrui %181, %151 : i32
	          %184 = arith.trunci %183 : i32 to i8
	          %185 = arith.extui %184 : i8 to i64
	          %186 = simd.element %182[%185 x i8] : !simd.address
	          %187 = simd.load %186 align 1 : i64 : i8
	          %188 = arith.trunci %181 : i32 to i8
	          %189 = arith.cmpi ult, %188, %187 : i8
	          %190 = arith.shrui %181, %159 : i32
	          %191 = arith.extui %190 : i32 to i64
	          %192 = arith.addi %133, %191 : i64
	          %193 = arith.extui %189 : i1 to i64
	          %194 = arith.addi %192, %193 : i64
	          %195 = simd.element %predicates[%134 x i32] : !table.records
	          %196 = simd.load %195 align 4 : i64 invariant : i32
	          %197 = simd.element %59[%149 x i8] : !simd.address
	          %198 = arith.shrui %196, %151 : i32
	          %199 = arith.trunci %198 : i32 to i8
	          %200 = arith.extui %199 : i8 to i64
	          %201 = simd.element %197[%200 x i8] : !simd.address
	          %202 = simd.load %201 align 1 : i64 : i8
	          %203 = arith.trunci %196 : i32 to i8
	          %204 = arith.cmpi ult, %203, %202 : i8
	          %205 = arith.shrui %196, %159 : i32
	          %206 = arith.extui %205 : i32 to i64
	          %207 = arith.addi %134, %206 : i64
	          %208 = arith.extui %204 : i1 to i64
	          %209 = arith.addi %207, %208 : i64
	          %210 = simd.element %predicates[%135 x i32] : !table.records
	          %211 = simd.load %210 align 4 : i64 invariant : i32
	          %212 = simd.element %59[%149 x i8] : !simd.address
	          %213 = arith.shrui %211, %151 : i32
	          %214 = arith.trunci %213 : i32 to i8
	          %215 = arith.extui %214 : i8 to i64
	          %216 = simd.element %212[%215 x i8] : !simd.address
	          %217 = simd.load %216 align 1 : i64 : i8
	          %218 = arith.trunci %211 : i32 to i8
	          %219 = arith.cmpi ult, %218, %217 : i8
	          %220 = arith.shrui %211, %159 : i32
	          %221 = arith.extui %220 : i32 to i64
	          %222 = arith.addi %135, %221 : i64
	          %223 = arith.extui %219 : i1 to i64
	          %224 = arith.addi %222, %223 : i64
	          %225 = simd.element %predicates[%136 x i32] : !table.records
	          %226 = simd.load %225 align 4 : i64 invariant : i32
	          %227 = simd.element %59[%149 x i8] : !simd.address
	          %228 = arith.shrui %226, %151 : i32
	          %229 = arith.trunci %228 : i32 to i8
	          %230 = arith.extui %229 : i8 to i64
	          %231 = simd.element %227[%230 x i8] : !simd.address
	          %232 = simd.load %231 align 1 : i64 : i8
	          %233 = arith.trunci %226 : i32 to i8
	          %234 = arith.cmpi ult, %233, %232 : i8
	          %235 = arith.shrui %226, %159 : i32
	          %236 = arith.extui %235 : i32 to i64
	          %237 = arith.addi %136, %236 : i64
	          %238 = arith.extui %234 : i1 to i64
	          %239 = arith.addi %237, %238 : i64
	          %240 = simd.element %predicates[%137 x i32] : !table.records
	          %241 = simd.load %240 align 4 : i64 invariant : i32
	          %242 = simd.element %59[%149 x i8] : !simd.address
	          %243 = arith.shrui %241, %151 : i32
	          %244 = arith.trunci %243 : i32 to i8
	          %245 = arith.extui %244 : i8 to i64
	          %246 = simd.element %242[%245 x i8] : !simd.address
	          %247 = simd.load %246 align 1 : i64 : i8
	          %248 = arith.trunci %241 : i32 to i8
	          %249 = arith.cmpi ult, %248, %247 : i8
	          %250 = arith.shrui %241, %159 : i32
	          %251 = arith.extui %250 : i32 to i64
	          %252 = arith.addi %137, %251 : i64
	          %253 = arith.extui %249 : i1 to i64
	          %254 = arith.addi %252, %253 : i64
	          %255 = simd.element %predicates[%138 x i32] : !table.records
	          %256 = simd.load %255 align 4 : i64 invariant : i32
	          %257 = simd.element %59[%149 x i8] : !simd.address
	          %258 = arith.shrui %256, %151 : i32
	          %259 = arith.trunci %258 : i32 to i8
	          %260 = arith.extui %259 : i8 to i64
	          %261 = simd.element %257[%260 x i8] : !simd.address
	          %262 = simd.load %261 align 1 : i64 : i8
	          %263 = arith.trunci %256 : i32 to i8
	          %264 = arith.cmpi ult, %263, %262 : i8
	          %265 = arith.shrui %256, %159 : i32
	          %266 = arith.extui %265 : i32 to i64
	          %267 = arith.addi %138, %266 : i64
	          %268 = arith.extui %264 : i1 to i64
	          %269 = arith.addi %267, %268 : i64
	          %270 = simd.element %predicates[%139 x i32] : !table.records
	          %271 = simd.load %270 align 4 : i64 invariant : i32
	          %272 = simd.element %59[%149 x i8] : !simd.address
	          %273 = arith.shrui %271, %151 : i32
	          %274 = arith.trunci %273 : i32 to i8
	          %275 = arith.extui %274 : i8 to i64
	          %276 = simd.element %272[%275 x i8] : !simd.address
	          %277 = simd.load %276 align 1 : i64 : i8
	          %278 = arith.trunci %271 : i32 to i8
	          %279 = arith.cmpi ult, %278, %277 : i8
	          %280 = arith.shrui %271, %159 : i32
	          %281 = arith.extui %280 : i32 to i64
	          %282 = arith.addi %139, %281 : i64
	          %283 = arith.extui %279 : i1 to i64
	          %284 = arith.addi %282, %283 : i64
	          %285 = simd.element %predicates[%140 x i32] : !table.records
	          %286 = simd.load %285 align 4 : i64 invariant : i32
	          %287 = simd.element %59[%149 x i8] : !simd.address
	          %288 = arith.shrui %286, %151 : i32
	          %289 = arith.trunci %288 : i32 to i8
	          %290 = arith.extui %289 : i8 to i64
	          %291 = simd.element %287[%290 x i8] : !simd.address
	          %292 = simd.load %291 align 1 : i64 : i8
	          %293 = arith.trunci %286 : i32 to i8
	          %294 = arith.cmpi ult, %293, %292 : i8
	          %295 = arith.shrui %286, %159 : i32
	          %296 = arith.extui %295 : i32 to i64
	          %297 = arith.addi %140, %296 : i64
	          %298 = arith.extui %294 : i1 to i64
	          %299 = arith.addi %297, %298 : i64
	          %300 = simd.element %predicates[%141 x i32] : !table.records
	          %301 = simd.load %300 align 4 : i64 invariant : i32
	          %302 = simd.element %59[%149 x i8] : !simd.address
	          %303 = arith.shrui %301, %151 : i32
	          %304 = arith.trunci %303 : i32 to i8
	          %305 = arith.extui %304 : i8 to i64
	          %306 = simd.element %302[%305 x i8] : !simd.address
	          %307 = simd.load %306 align 1 : i64 : i8
	          %308 = arith.trunci %301 : i32 to i8
	          %309 = arith.cmpi ult, %308, %307 : i8
	          %310 = arith.shrui %301, %159 : i32
	          %311 = arith.extui %310 : i32 to i64
	          %312 = arith.addi %141, %311 : i64
	          %313 = arith.extui %309 : i1 to i64
	          %314 = arith.addi %312, %313 : i64
	          %315 = simd.element %predicates[%142 x i32] : !table.records
	          %316 = simd.load %315 align 4 : i64 invariant : i32
	          %317 = simd.element %59[%149 x i8] : !simd.address
	          %318 = arith.shrui %316, %151 : i32
	          %319 = arith.trunci %318 : i32 to i8
	          %320 = arith.extui %319 : i8 to i64
	          %321 = simd.element %317[%320 x i8] : !simd.address
	          %322 = simd.load %321 align 1 : i64 : i8
	          %323 = arith.trunci %316 : i32 to i8
	          %324 = arith.cmpi ult, %323, %322 : i8
	          %325 = arith.shrui %316, %159 : i32
	          %326 = arith.extui %325 : i32 to i64
	          %327 = arith.addi %142, %326 : i64
	          %328 = arith.extui %324 : i1 to i64
	          %329 = arith.addi %327, %328 : i64
	          %330 = simd.element %predicates[%143 x i32] : !table.records
	          %331 = simd.load %330 align 4 : i64 invariant : i32
	          %332 = simd.element %59[%149 x i8] : !simd.address
	          %333 = arith.shrui %331, %151 : i32
	          %334 = arith.trunci %333 : i32 to i8
	          %335 = arith.extui %334 : i8 to i64
	          %336 = simd.element %332[%335 x i8] : !simd.address
	          %337 = simd.load %336 align 1 : i64 : i8
	          %338 = arith.trunci %331 : i32 to i8
	          %339 = arith.cmpi ult, %338, %337 : i8
	          %340 = arith.shrui %331, %159 : i32
	          %341 = arith.extui %340 : i32 to i64
	          %342 = arith.addi %143, %341 : i64
	          %343 = arith.extui %339 : i1 to i64
	          %344 = arith.addi %342, %343 : i64
	          %345 = simd.element %predicates[%144 x i32] : !table.records
	          %346 = simd.load %345 align 4 : i64 invariant : i32
	          %347 = simd.element %59[%149 x i8] : !simd.address
	          %348 = arith.shrui %346, %151 : i32
	          %349 = arith.trunci %348 : i32 to i8
	          %350 = arith.extui %349 : i8 to i64
	          %351 = simd.element %347[%350 x i8] : !simd.address
	          %352 = simd.load %351 align 1 : i64 : i8
	          %353 = arith.trunci %346 : i32 to i8
	          %354 = arith.cmpi ult, %353, %352 : i8
	          %355 = arith.shrui %346, %159 : i32
	          %356 = arith.extui %355 : i32 to i64
	          %357 = arith.addi %144, %356 : i64
	          %358 = arith.extui %354 : i1 to i64
	          %359 = arith.addi %357, %358 : i64
	          %360 = simd.element %predicates[%145 x i32] : !table.records
	          %361 = simd.load %360 align 4 : i64 invariant : i32
	          %362 = simd.element %59[%149 x i8] : !simd.address
	          %363 = arith.shrui %361, %151 : i32
	          %364 = arith.trunci %363 : i32 to i8
	          %365 = arith.extui %364 : i8 to i64
	          %366 = simd.element %362[%365 x i8] : !simd.address
	          %367 = simd.load %366 align 1 : i64 : i8
	          %368 = arith.trunci %361 : i32 to i8
	          %369 = arith.cmpi ult, %368, %367 : i8
	          %370 = arith.shrui %361, %159 : i32
	          %371 = arith.extui %370 : i32 to i64
	          %372 = arith.addi %145, %371 : i64
	          %373 = arith.extui %369 : i1 to i64
	          %374 = arith.addi %372, %373 : i64
	          %375 = simd.element %predicates[%146 x i32] : !table.records
	          %376 = simd.load %375 align 4 : i64 invariant : i32
	          %377 = simd.element %59[%149 x i8] : !simd.address
	          %378 = arith.shrui %376, %151 : i32
	          %379 = arith.trunci %378 : i32 to i8
	          %380 = arith.extui %379 : i8 to i64
	          %381 = simd.element %377[%380 x i8] : !simd.address
	          %382 = simd.load %381 align 1 : i64 : i8
	          %383 = arith.trunci %376 : i32 to i8
	          %384 = arith.cmpi ult, %383, %382 : i8
	          %385 = arith.shrui %376, %159 : i32
	          %386 = arith.extui %385 : i32 to i64
	          %387 = arith.addi %146, %386 : i64
	          %388 = arith.extui %384 : i1 to i64
	          %389 = arith.addi %387, %388 : i64
	          %390 = arith.addi %130, %0 : i64
	          scf.yield %390, %164, %179, %194, %209, %224, %239, %254, %269, %284, %299, %314, %329, %344, %359, %374, %389 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	        }
	        %391 = arith.trunci %96 : i64 to i32
	        %392 = arith.addi %k_1, %55 : i64
	        %393 = arith.constant 1536 : i64
	        %394 = simd.element %59[%393 x i8] : !simd.address
	        %395 = simd.element %394[%392 x i32] : !simd.address
	        simd.store %391, %395 align 4 : i64 : i32
	        %396 = arith.trunci %97 : i64 to i32
	        %397 = arith.addi %k_1, %0 : i64
	        %398 = simd.element %59[%393 x i8] : !simd.address
	        %399 = simd.element %398[%397 x i32] : !simd.address
	        simd.store %396, %399 align 4 : i64 : i32
	        %400 = arith.trunci %98 : i64 to i32
	        %401 = arith.addi %k_1, %67 : i64
	        %402 = simd.element %59[%393 x i8] : !simd.address
	        %403 = simd.element %402[%401 x i32] : !simd.address
	        simd.store %400, %403 align 4 : i64 : i32
	        %404 = arith.trunci %99 : i64 to i32
	        %405 = arith.addi %k_1, %69 : i64
	        %406 = simd.element %59[%393 x i8] : !simd.address
	        %407 = simd.element %406[%405 x i32] : !simd.address
	        simd.store %404, %407 align 4 : i64 : i32
	        %408 = arith.trunci %100 : i64 to i32
	        %409 = arith.addi %k_1, %71 : i64
	        %410 = simd.element %59[%393 x i8] : !simd.address
	        %411 = simd.element %410[%409 x i32] : !simd.address
	        simd.store %408, %411 align 4 : i64 : i32
	        %412 = arith.trunci %101 : i64 to i32
	        %413 = arith.addi %k_1, %73 : i64
	        %414 = simd.element %59[%393 x i8] : !simd.address
	        %415 = simd.element %414[%413 x i32] : !simd.address
	        simd.store %412, %415 align 4 : i64 : i32
	        %416 = arith.trunci %102 : i64 to i32
	        %417 = arith.addi %k_1, %75 : i64
	        %418 = simd.element %59[%393 x i8] : !simd.address
	        %419 = simd.element %418[%417 x i32] : !simd.address
	        simd.store %416, %419 align 4 : i64 : i32
	        %420 = arith.trunci %103 : i64 to i32
	        %421 = arith.addi %k_1, %77 : i64
	        %422 = simd.element %59[%393 x i8] : !simd.address
	        %423 = simd.element %422[%421 x i32] : !simd.address
	        simd.store %420, %423 align 4 : i64 : i32
	        %424 = arith.trunci %104 : i64 to i32
	        %425 = arith.addi %k_1, %79 : i64
	        %426 = simd.element %59[%393 x i8] : !simd.address
	        %427 = simd.element %426[%425 x i32] : !simd.address
	        simd.store %424, %427 align 4 : i64 : i32
	        %428 = arith.trunci %105 : i64 to i32
	        %429 = arith.addi %k_1, %81 : i64
	        %430 = simd.element %59[%393 x i8] : !simd.address
	        %431 = simd.element %430[%429 x i32] : !simd.address
	        simd.store %428, %431 align 4 : i64 : i32
	        %432 = arith.trunci %106 : i64 to i32
	        %433 = arith.addi %k_1, %83 : i64
	        %434 = simd.element %59[%393 x i8] : !simd.address
	        %435 = simd.element %434[%433 x i32] : !simd.address
	        simd.store %432, %435 align 4 : i64 : i32
	        %436 = arith.trunci %107 : i64 to i32
	        %437 = arith.addi %k_1, %85 : i64
	        %438 = simd.element %59[%393 x i8] : !simd.address
	        %439 = simd.element %438[%437 x i32] : !simd.address
	        simd.store %436, %439 align 4 : i64 : i32
	        %440 = arith.trunci %108 : i64 to i32
	        %441 = arith.addi %k_1, %87 : i64
	        %442 = simd.element %59[%393 x i8] : !simd.address
	        %443 = simd.element %442[%441 x i32] : !simd.address
	        simd.store %440, %443 align 4 : i64 : i32
	        %444 = arith.trunci %109 : i64 to i32
	        %445 = arith.addi %k_1, %89 : i64
	        %446 = simd.element %59[%393 x i8] : !simd.address
	        %447 = simd.element %446[%445 x i32] : !simd.address
	        simd.store %444, %447 align 4 : i64 : i32
	        %448 = arith.trunci %110 : i64 to i32
	        %449 = arith.addi %k_1, %91 : i64
	        %450 = simd.element %59[%393 x i8] : !simd.address
	        %451 = simd.element %450[%449 x i32] : !simd.address
	        simd.store %448, %451 align 4 : i64 : i32
	        %452 = arith.trunci %111 : i64 to i32
	        %453 = arith.addi %k_1, %93 : i64
	        %454 = simd.element %59[%393 x i8] : !simd.address
	        %455 = simd.element %454[%453 x i32] : !simd.address
	        simd.store %452, %455 align 4 : i64 : i32
	      }
	    }
	    scf.for %k_3 = %row_begin to %row_end step %0 : i64 {
	      %456 = arith.subi %k_3, %row_begin : i64
	      %457 = arith.muli %456, %frame_bytes : i64
	      %458 = simd.element %scratch[%457 x i8] : !walk.scratch
	      %459, %460 = scf.while (%461 = %55, %462 = %55) : (i64, i64) -> (i64, i64) {
	        %463 = arith.cmpi slt, %461, %54 : i64
	        scf.condition(%463) %461, %462 : i64, i64
	      } do {
	      ^bb0(%464: i64, %465: i64):
	        %466 = arith.trunci %464 : i64 to i16
	        %467 = arith.constant 1536 : i64
	        %468 = simd.element %458[%467 x i8] : !simd.address
	        %469 = simd.element %468[%464 x i32] : !simd.address
	        %470 = simd.load %469 align 4 : i64 : i32
	        %471 = arith.extui %466 : i16 to i64
	        %472 = arith.extui %470 : i32 to i64
	        %473 = simd.element %predicates[%472 x i32] : !table.records
	        %474 = simd.load %473 align 4 : i64 invariant : i32
	        %475 = arith.constant 8 : i32
	        %476 = arith.shrui %474, %475 : i32
	        %477 = arith.trunci %476 : i32 to i8
	        %478 = simd.element %458[%471 x i8] : !simd.address
	        simd.store %477, %478 align 1 : i64 : i8
	        %479 = arith.constant 16 : i32
	        %480 = arith.shrui %474, %479 : i32
	        %481 = arith.constant 0 : i32
	        %482 = arith.cmpi ne, %480, %481 : i32
	        %483 = arith.constant 512 : i64
	        %484 = simd.element %458[%483 x i8] : !simd.address
	        %485 = simd.element %484[%465 x i16] : !simd.address
	        simd.store %466, %485 align 2 : i64 : i16
	        %486 = simd.element %458[%467 x i8] : !simd.address
	        %487 = simd.element %486[%465 x i32] : !simd.address
	        simd.store %470, %487 align 4 : i64 : i32
	        %488 = arith.extui %482 : i1 to i64
	        %489 = arith.addi %465, %488 : i64
	        %490 = arith.addi %464, %0 : i64
	        scf.yield %490, %489 : i64, i64
	      }
	      %491 = scf.while (%492 = %460) : (i64) -> i64 {
	        %493 = arith.cmpi slt, %55, %492 : i64
	        scf.condition(%493) %492 : i64
	      } do {
	      ^bb0(%494: i64):
	        %495 = arith.subi %494, %0 : i64
	        %496 = arith.constant 1536 : i64
	        %497 = simd.element %458[%496 x i8] : !simd.address
	        %498 = simd.element %497[%495 x i32] : !simd.address
	        %499 = simd.load %498 align 4 : i64 : i32
	        %500 = arith.addi %494, %55 : i64
	        %501 = simd.element %458[%496 x i8] : !simd.address
	        %502 = simd.element %501[%500 x i32] : !simd.address
	        simd.store %499, %502 align 4 : i64 : i32
	        %503 = arith.addi %494, %0 : i64
	        %504 = simd.element %458[%496 x i8] : !simd.address
	        %505 = simd.element %504[%503 x i32] : !simd.address
	        simd.store %499, %505 align 4 : i64 : i32
	        %506 = arith.constant 2 : i64
	        %507 = arith.addi %494, %506 : i64
	        %508 = simd.element %458[%496 x i8] : !simd.address
	        %509 = simd.element %508[%507 x i32] : !simd.address
	        simd.store %499, %509 align 4 : i64 : i32
	        %510 = arith.constant 3 : i64
	        %511 = arith.addi %494, %510 : i64
	        %512 = simd.element %458[%496 x i8] : !simd.address
	        %513 = simd.element %512[%511 x i32] : !simd.address
	        simd.store %499, %513 align 4 : i64 : i32
	        %514 = arith.constant 4 : i64
	        %515 = arith.addi %494, %514 : i64
	        %516 = simd.element %458[%496 x i8] : !simd.address
	        %517 = simd.element %516[%515 x i32] : !simd.address
	        simd.store %499, %517 align 4 : i64 : i32
	        %518 = arith.constant 5 : i64
	        %519 = arith.addi %494, %518 : i64
	        %520 = simd.element %458[%496 x i8] : !simd.address
	        %521 = simd.element %520[%519 x i32] : !simd.address
	        simd.store %499, %521 align 4 : i64 : i32
	        %522 = arith.constant 6 : i64
	        %523 = arith.addi %494, %522 : i64
	        %524 = simd.element %458[%496 x i8] : !simd.address
	        %525 = simd.element %524[%523 x i32] : !simd.address
	        simd.store %499, %525 align 4 : i64 : i32
	        %526 = arith.constant 7 : i64
	        %527 = arith.addi %494, %526 : i64
	        %528 = simd.element %458[%496 x i8] : !simd.address
	        %529 = simd.element %528[%527 x i32] : !simd.address
	        simd.store %499, %529 align 4 : i64 : i32
	        %530 = arith.constant 8 : i64
	        %531 = arith.addi %494, %530 : i64
	        %532 = simd.element %458[%496 x i8] : !simd.address
	        %533 = simd.element %532[%531 x i32] : !simd.address
	        simd.store %499, %533 align 4 : i64 : i32
	        %534 = arith.constant 9 : i64
	        %535 = arith.addi %494, %534 : i64
	        %536 = simd.element %458[%496 x i8] : !simd.address
	        %537 = simd.element %536[%535 x i32] : !simd.address
	        simd.store %499, %537 align 4 : i64 : i32
	        %538 = arith.constant 10 : i64
	        %539 = arith.addi %494, %538 : i64
	        %540 = simd.element %458[%496 x i8] : !simd.address
	        %541 = simd.element %540[%539 x i32] : !simd.address
	        simd.store %499, %541 align 4 : i64 : i32
	        %542 = arith.constant 11 : i64
	        %543 = arith.addi %494, %542 : i64
	        %544 = simd.element %458[%496 x i8] : !simd.address
	        %545 = simd.element %544[%543 x i32] : !simd.address
	        simd.store %499, %545 align 4 : i64 : i32
	        %546 = arith.constant 12 : i64
	        %547 = arith.addi %494, %546 : i64
	        %548 = simd.element %458[%496 x i8] : !simd.address
	        %549 = simd.element %548[%547 x i32] : !simd.address
	        simd.store %499, %549 align 4 : i64 : i32
	        %550 = arith.constant 13 : i64
	        %551 = arith.addi %494, %550 : i64
	        %552 = simd.element %458[%496 x i8] : !simd.address
	        %553 = simd.element %552[%551 x i32] : !simd.address
	        simd.store %499, %553 align 4 : i64 : i32
	        %554 = arith.constant 14 : i64
	        %555 = arith.addi %494, %554 : i64
	        %556 = simd.element %458[%496 x i8] : !simd.address
	        %557 = simd.element %556[%555 x i32] : !simd.address
	        simd.store %499, %557 align 4 : i64 : i32
	        scf.for %k_4 = %55 to %494 step %56 : i64 {
	          %558 = arith.addi %k_4, %55 : i64
	          %559 = simd.element %458[%496 x i8] : !simd.address
	          %560 = simd.element %559[%558 x i32] : !simd.address
	          %561 = simd.load %560 align 4 : i64 : i32
	          %562 = arith.extui %561 : i32 to i64
	          %563 = arith.addi %k_4, %0 : i64
	          %564 = simd.element %458[%496 x i8] : !simd.address
	          %565 = simd.element %564[%563 x i32] : !simd.address
	          %566 = simd.load %565 align 4 : i64 : i32
	          %567 = arith.extui %566 : i32 to i64
	          %568 = arith.addi %k_4, %506 : i64
	          %569 = simd.element %458[%496 x i8] : !simd.address
	          %570 = simd.element %569[%568 x i32] : !simd.address
	          %571 = simd.load %570 align 4 : i64 : i32
	          %572 = arith.extui %571 : i32 to i64
	          %573 = arith.addi %k_4, %510 : i64
	          %574 = simd.element %458[%496 x i8] : !simd.address
	          %575 = simd.element %574[%573 x i32] : !simd.address
	          %576 = simd.load %575 align 4 : i64 : i32
	          %577 = arith.extui %576 : i32 to i64
	          %578 = arith.addi %k_4, %514 : i64
	          %579 = simd.element %458[%496 x i8] : !simd.address
	          %580 = simd.element %579[%578 x i32] : !simd.address
	          %581 = simd.load %580 align 4 : i64 : i32
	          %582 = arith.extui %581 : i32 to i64
	          %583 = arith.addi %k_4, %518 : i64
	          %584 = simd.element %458[%496 x i8] : !simd.address
	          %585 = simd.element %584[%583 x i32] : !simd.address
	          %586 = simd.load %585 align 4 : i64 : i32
	          %587 = arith.extui %586 : i32 to i64
	          %588 = arith.addi %k_4, %522 : i64
	          %589 = simd.element %458[%496 x i8] : !simd.address
	          %590 = simd.element %589[%588 x i32] : !simd.address
	          %591 = simd.load %590 align 4 : i64 : i32
	          %592 = arith.extui %591 : i32 to i64
	          %593 = arith.addi %k_4, %526 : i64
	          %594 = simd.element %458[%496 x i8] : !simd.address
	          %595 = simd.element %594[%593 x i32] : !simd.address
	          %596 = simd.load %595 align 4 : i64 : i32
	          %597 = arith.extui %596 : i32 to i64
	          %598 = arith.addi %k_4, %530 : i64
	          %599 = simd.element %458[%496 x i8] : !simd.address
	          %600 = simd.element %599[%598 x i32] : !simd.address
	          %601 = simd.load %600 align 4 : i64 : i32
	          %602 = arith.extui %601 : i32 to i64
	          %603 = arith.addi %k_4, %534 : i64
	          %604 = simd.element %458[%496 x i8] : !simd.address
	          %605 = simd.element %604[%603 x i32] : !simd.address
	          %606 = simd.load %605 align 4 : i64 : i32
	          %607 = arith.extui %606 : i32 to i64
	          %608 = arith.addi %k_4, %538 : i64
	          %609 = simd.element %458[%496 x i8] : !simd.address
	          %610 = simd.element %609[%608 x i32] : !simd.address
	          %611 = simd.load %610 align 4 : i64 : i32
	          %612 = arith.extui %611 : i32 to i64
	          %613 = arith.addi %k_4, %542 : i64
	          %614 = simd.element %458[%496 x i8] : !simd.address
	          %615 = simd.element %614[%613 x i32] : !simd.address
	          %616 = simd.load %615 align 4 : i64 : i32
	          %617 = arith.extui %616 : i32 to i64
	          %618 = arith.addi %k_4, %546 : i64
	          %619 = simd.element %458[%496 x i8] : !simd.address
	          %620 = simd.element %619[%618 x i32] : !simd.address
	          %621 = simd.load %620 align 4 : i64 : i32
	          %622 = arith.extui %621 : i32 to i64
	          %623 = arith.addi %k_4, %550 : i64
	          %624 = simd.element %458[%496 x i8] : !simd.address
	          %625 = simd.element %624[%623 x i32] : !simd.address
	          %626 = simd.load %625 align 4 : i64 : i32
	          %627 = arith.extui %626 : i32 to i64
	          %628 = arith.addi %k_4, %554 : i64
	          %629 = simd.element %458[%496 x i8] : !simd.address
	          %630 = simd.element %629[%628 x i32] : !simd.address
	          %631 = simd.load %630 align 4 : i64 : i32
	          %632 = arith.extui %631 : i32 to i64
	          %633 = arith.constant 15 : i64
	          %634 = arith.addi %k_4, %633 : i64
	          %635 = simd.element %458[%496 x i8] : !simd.address
	          %636 = simd.element %635[%634 x i32] : !simd.address
	          %637 = simd.load %636 align 4 : i64 : i32
	          %638 = arith.extui %637 : i32 to i64
	          %639, %640, %641, %642, %643, %644, %645, %646, %647, %648, %649, %650, %651, %652, %653, %654, %655 = scf.while (%656 = %55, %657 = %562, %658 = %567, %659 = %572, %660 = %577, %661 = %582, %662 = %587, %663 = %592, %664 = %597, %665 = %602, %666 = %607, %667 = %612, %668 = %617, %669 = %622, %670 = %627, %671 = %632, %672 = %638) : (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
	            %673 = arith.cmpi slt, %656, %further_steps : i64
	            scf.condition(%673) %656, %657, %658, %659, %660, %661, %662, %663, %664, %665, %666, %667, %668, %669, %670, %671, %672 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	          } do {
	          ^bb0(%674: i64, %675: i64, %676: i64, %677: i64, %678: i64, %679: i64, %680: i64, %681: i64, %682: i64, %683: i64, %684: i64, %685: i64, %686: i64, %687: i64, %688: i64, %689: i64, %690: i64):
	            %691 = simd.element %predicates[%675 x i32] : !table.records
	            %692 = simd.load %691 align 4 : i64 invariant : i32
	            %693 = arith.constant 4352 : i64
	            %694 = simd.element %458[%693 x i8] : !simd.address
	            %695 = arith.constant 8 : i32
	            %696 = arith.shrui %692, %695 : i32
	            %697 = arith.trunci %696 : i32 to i8
	            %698 = arith.extui %697 : i8 to i64
	            %699 = simd.element %694[%698 x i8] : !simd.address
	            %700 = simd.load %699 align 1 : i64 : i8
	            %701 = arith.trunci %692 : i32 to i8
	            %702 = arith.cmpi ult, %701, %700 : i8
	            %703 = arith.constant 16 : i32
	            %704 = arith.shrui %692, %703 : i32
	            %705 = arith.extui %704 : i32 to i64
	            %706 = arith.addi %675, %705 : i64
	            %707 = arith.extui %702 : i1 to i64
	            %708 = arith.addi %706, %707 : i64
	            %709 = simd.element %predicates[%676 x i32] : !table.records
	            %710 = simd.load %709 align 4 : i64 invariant : i32
	            %711 = simd.element %458[%693 x i8] : !simd.address
	            %712 = arith.shrui %710, %695 : i32
	            %713 = arith.trunci %712 : i32 to i8
	            %714 = arith.extui %713 : i8 to i64
	            %715 = simd.element %711[%714 x i8] : !simd.address
	            %716 = simd.load %715 align 1 : i64 : i8
	            %717 = arith.trunci %710 : i32 to i8
	            %718 = arith.cmpi ult, %717, %716 : i8
	            %719 = arith.shrui %710, %703 : i32
	            %720 = arith.extui %719 : i32 to i64
	            %721 = arith.addi %676, %720 : i64
	            %722 = arith.extui %718 : i1 to i64
	            %723 = arith.addi %721, %722 : i64
	            %724 = simd.element %predicates[%677 x i32] : !table.records
	            %725 = simd.load %724 align 4 : i64 invariant : i32
	            %726 = simd.element %458[%693 x i8] : !simd.address
	            %727 = arith.shrui %725, %695 : i32
	            %728 = arith.trunci %727 : i32 to i8
	            %729 = arith.extui %728 : i8 to i64
	            %730 = simd.element %726[%729 x i8] : !simd.address
	            %731 = simd.load %730 align 1 : i64 : i8
	            %732 = arith.trunci %725 : i32 to i8
	            %733 = arith.cmpi ult, %732, %731 : i8
	            %734 = arith.shrui %725, %703 : i32
	            %735 = arith.extui %734 : i32 to i64
	            %736 = arith.addi %677, %735 : i64
	            %737 = arith.extui %733 : i1 to i64
	            %738 = arith.addi %736, %737 : i64
	            %739 = simd.element %predicates[%678 x i32] : !table.records
	            %740 = simd.load %739 align 4 : i64 invariant : i32
	            %741 = simd.element %458[%693 x i8] : !simd.address
	            %742 = arith.shrui %740, %695 : i32
	            %743 = arith.trunci %742 : i32 to i8
	            %744 = arith.extui %743 : i8 to i64
	            %745 = simd.element %741[%744 x i8] : !simd.address
	            %746 = simd.load %745 align 1 : i64 : i8
	            %747 = arith.trunci %740 : i32 to i8
	            %748 = arith.cmpi ult, %747, %746 : i8
	            %749 = arith.shrui %740, %703 : i32
	            %750 = arith.extui %749 : i32 to i64
	            %751 = arith.addi %678, %750 : i64
	            %752 = arith.extui %748 : i1 to i64
	            %753 = arith.addi %751, %752 : i64
	            %754 = simd.element %predicates[%679 x i32] : !table.records
	            %755 = simd.load %754 align 4 : i64 invariant : i32
	            %756 = simd.element %458[%693 x i8] : !simd.address
	            %757 = arith.shrui %755, %695 : i32
	            %758 = arith.trunci %757 : i32 to i8
	            %759 = arith.extui %758 : i8 to i64
	            %760 = simd.element %756[%759 x i8] : !simd.address
	            %761 = simd.load %760 align 1 : i64 : i8
	            %762 = arith.trunci %755 : i32 to i8
	            %763 = arith.cmpi ult, %762, %761 : i8
	            %764 = arith.shrui %755, %703 : i32
	            %765 = arith.extui %764 : i32 to i64
	            %766 = arith.addi %679, %765 : i64
	            %767 = arith.extui %763 : i1 to i64
	            %768 = arith.addi %766, %767 : i64
	            %769 = simd.element %predicates[%680 x i32] : !table.records
	            %770 = simd.load %769 align 4 : i64 invariant : i32
	            %771 = simd.element %458[%693 x i8] : !simd.address
	            %772 = arith.shrui %770, %695 : i32
	            %773 = arith.trunci %772 : i32 to i8
	            %774 = arith.extui %773 : i8 to i64
	            %775 = simd.element %771[%774 x i8] : !simd.address
	            %776 = simd.load %775 align 1 : i64 : i8
	            %777 = arith.trunci %770 : i32 to i8
	            %778 = arith.cmpi ult, %777, %776 : i8
	            %779 = arith.shrui %770, %703 : i32
	            %780 = arith.extui %779 : i32 to i64
	            %781 = arith.addi %680, %780 : i64
	            %782 = arith.extui %778 : i1 to i64
	            %783 = arith.addi %781, %782 : i64
	            %784 = simd.element %predicates[%681 x i32] : !table.records
	            %785 = simd.load %784 align 4 : i64 invariant : i32
	            %786 = simd.element %458[%693 x i8] : !simd.address
	            %787 = arith.shrui %785, %695 : i32
	            %788 = arith.trunci %787 : i32 to i8
	            %789 = arith.extui %788 : i8 to i64
	            %790 = simd.element %786[%789 x i8] : !simd.address
	            %791 = simd.load %790 align 1 : i64 : i8
	            %792 = arith.trunci %785 : i32 to i8
	            %793 = arith.cmpi ult, %792, %791 : i8
	            %794 = arith.shrui %785, %703 : i32
	            %795 = arith.extui %794 : i32 to i64
	            %796 = arith.addi %681, %795 : i64
	            %797 = arith.extui %793 : i1 to i64
	            %798 = arith.addi %796, %797 : i64
	            %799 = simd.element %predicates[%682 x i32] : !table.records
	            %800 = simd.load %799 align 4 : i64 invariant : i32
	            %801 = simd.element %458[%693 x i8] : !simd.address
	            %802 = arith.shrui %800, %695 : i32
	            %803 = arith.trunci %802 : i32 to i8
	            %804 = arith.extui %803 : i8 to i64
	            %805 = simd.element %801[%804 x i8] : !simd.address
	            %806 = simd.load %805 align 1 : i64 : i8
	            %807 = arith.trunci %800 : i32 to i8
	            %808 = arith.cmpi ult, %807, %806 : i8
	            %809 = arith.shrui %800, %703 : i32
	            %810 = arith.extui %809 : i32 to i64
	            %811 = arith.addi %682, %810 : i64
	            %812 = arith.extui %808 : i1 to i64
	            %813 = arith.addi %811, %812 : i64
	            %814 = simd.element %predicates[%683 x i32] : !table.records
	            %815 = simd.load %814 align 4 : i64 invariant : i32
	            %816 = simd.element %458[%693 x i8] : !simd.address
	            %817 = arith.shrui %815, %695 : i32
	            %818 = arith.trunci %817 : i32 to i8
	            %819 = arith.extui %818 : i8 to i64
	            %820 = simd.element %816[%819 x i8] : !simd.address
	            %821 = simd.load %820 align 1 : i64 : i8
	            %822 = arith.trunci %815 : i32 to i8
	            %823 = arith.cmpi ult, %822, %821 : i8
	            %824 = arith.shrui %815, %703 : i32
	            %825 = arith.extui %824 : i32 to i64
	            %826 = arith.addi %683, %825 : i64
	            %827 = arith.extui %823 : i1 to i64
	            %828 = arith.addi %826, %827 : i64
	            %829 = simd.element %predicates[%684 x i32] : !table.records
	            %830 = simd.load %829 align 4 : i64 invariant : i32
	            %831 = simd.element %458[%693 x i8] : !simd.address
	            %832 = arith.shrui %830, %695 : i32
	            %833 = arith.trunci %832 : i32 to i8
	            %834 = arith.extui %833 : i8 to i64
	            %835 = simd.element %831[%834 x i8] : !simd.address
	            %836 = simd.load %835 align 1 : i64 : i8
	            %837 = arith.trunci %830 : i32 to i8
	            %838 = arith.cmpi ult, %837, %836 : i8
	            %839 = arith.shrui %830, %703 : i32
	            %840 = arith.extui %839 : i32 to i64
	            %841 = arith.addi %684, %840 : i64
	            %842 = arith.extui %838 : i1 to i64
	            %843 = arith.addi %841, %842 : i64
	            %844 = simd.element %predicates[%685 x i32] : !table.records
	            %845 = simd.load %844 align 4 : i64 invariant : i32
	            %846 = simd.element %458[%693 x i8] : !simd.address
	            %847 = arith.shrui %845, %695 : i32
	            %848 = arith.trunci %847 : i32 to i8
	            %849 = arith.extui %848 : i8 to i64
	            %850 = simd.element %846[%849 x i8] : !simd.address
	            %851 = simd.load %850 align 1 : i64 : i8
	            %852 = arith.trunci %845 : i32 to i8
	            %853 = arith.cmpi ult, %852, %851 : i8
	            %854 = arith.shrui %845, %703 : i32
	            %855 = arith.extui %854 : i32 to i64
	            %856 = arith.addi %685, %855 : i64
	            %857 = arith.extui %853 : i1 to i64
	            %858 = arith.addi %856, %857 : i64
	            %859 = simd.element %predicates[%686 x i32] : !table.records
	            %860 = simd.load %859 align 4 : i64 invariant : i32
	            %861 = simd.element %458[%693 x i8] : !simd.address
	            %862 = arith.shrui %860, %695 : i32
	            %863 = arith.trunci %862 : i32 to i8
	            %864 = arith.extui %863 : i8 to i64
	            %865 = simd.element %861[%864 x i8] : !simd.address
	            %866 = simd.load %865 align 1 : i64 : i8
	            %867 = arith.trunci %860 : i32 to i8
	            %868 = arith.cmpi ult, %867, %866 : i8
	            %869 = arith.shrui %860, %703 : i32
	            %870 = arith.extui %869 : i32 to i64
	            %871 = arith.addi %686, %870 : i64
	            %872 = arith.extui %868 : i1 to i64
	            %873 = arith.addi %871, %872 : i64
	            %874 = simd.element %predicates[%687 x i32] : !table.records
	            %875 = simd.load %874 align 4 : i64 invariant : i32
	            %876 = simd.element %458[%693 x i8] : !simd.address
	            %877 = arith.shrui %875, %695 : i32
	            %878 = arith.trunci %877 : i32 to i8
	            %879 = arith.extui %878 : i8 to i64
	            %880 = simd.element %876[%879 x i8] : !simd.address
	            %881 = simd.load %880 align 1 : i64 : i8
	            %882 = arith.trunci %875 : i32 to i8
	            %883 = arith.cmpi ult, %882, %881 : i8
	            %884 = arith.shrui %875, %703 : i32
	            %885 = arith.extui %884 : i32 to i64
	            %886 = arith.addi %687, %885 : i64
	            %887 = arith.extui %883 : i1 to i64
	            %888 = arith.addi %886, %887 : i64
	            %889 = simd.element %predicates[%688 x i32] : !table.records
	            %890 = simd.load %889 align 4 : i64 invariant : i32
	            %891 = simd.element %458[%693 x i8] : !simd.address
	            %892 = arith.shrui %890, %695 : i32
	            %893 = arith.trunci %892 : i32 to i8
	            %894 = arith.extui %893 : i8 to i64
	            %895 = simd.element %891[%894 x i8] : !simd.address
	            %896 = simd.load %895 align 1 : i64 : i8
	            %897 = arith.trunci %890 : i32 to i8
	            %898 = arith.cmpi ult, %897, %896 : i8
	            %899 = arith.shrui %890, %703 : i32
	            %900 = arith.extui %899 : i32 to i64
	            %901 = arith.addi %688, %900 : i64
	            %902 = arith.extui %898 : i1 to i64
	            %903 = arith.addi %901, %902 : i64
	            %904 = simd.element %predicates[%689 x i32] : !table.records
	            %905 = simd.load %904 align 4 : i64 invariant : i32
	            %906 = simd.element %458[%693 x i8] : !simd.address
	            %907 = arith.shrui %905, %695 : i32
	            %908 = arith.trunci %907 : i32 to i8
	            %909 = arith.extui %908 : i8 to i64
	            %910 = simd.element %906[%909 x i8] : !simd.address
	            %911 = simd.load %910 align 1 : i64 : i8
	            %912 = arith.trunci %905 : i32 to i8
	            %913 = arith.cmpi ult, %912, %911 : i8
	            %914 = arith.shrui %905, %703 : i32
	            %915 = arith.extui %914 : i32 to i64
	            %916 = arith.addi %689, %915 : i64
	            %917 = arith.extui %913 : i1 to i64
	            %918 = arith.addi %916, %917 : i64
	            %919 = simd.element %predicates[%690 x i32] : !table.records
	            %920 = simd.load %919 align 4 : i64 invariant : i32
	            %921 = simd.element %458[%693 x i8] : !simd.address
	            %922 = arith.shrui %920, %695 : i32
	            %923 = arith.trunci %922 : i32 to i8
	            %924 = arith.extui %923 : i8 to i64
	            %925 = simd.element %921[%924 x i8] : !simd.address
	            %926 = simd.load %925 align 1 : i64 : i8
	            %927 = arith.trunci %920 : i32 to i8
	            %928 = arith.cmpi ult, %927, %926 : i8
	            %929 = arith.shrui %920, %703 : i32
	            %930 = arith.extui %929 : i32 to i64
	            %931 = arith.addi %690, %930 : i64
	            %932 = arith.extui %928 : i1 to i64
	            %933 = arith.addi %931, %932 : i64
	            %934 = arith.addi %674, %0 : i64
	            scf.yield %934, %708, %723, %738, %753, %768, %783, %798, %813, %828, %843, %858, %873, %888, %903, %918, %933 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
	          }
	          %935 = arith.trunci %640 : i64 to i32
	          %936 = arith.addi %k_4, %55 : i64
	          %937 = simd.element %458[%496 x i8] : !simd.address
	          %938 = simd.element %937[%936 x i32] : !simd.address
	          simd.store %935, %938 align 4 : i64 : i32
	          %939 = arith.trunci %641 : i64 to i32
	          %940 = arith.addi %k_4, %0 : i64
	          %941 = simd.element %458[%496 x i8] : !simd.address
	          %942 = simd.element %941[%940 x i32] : !simd.address
	          simd.store %939, %942 align 4 : i64 : i32
	          %943 = arith.trunci %642 : i64 to i32
	          %944 = arith.addi %k_4, %506 : i64
	          %945 = simd.element %458[%496 x i8] : !simd.address
	          %946 = simd.element %945[%944 x i32] : !simd.address
	          simd.store %943, %946 align 4 : i64 : i32
	          %947 = arith.trunci %643 : i64 to i32
	          %948 = arith.addi %k_4, %510 : i64
	          %949 = simd.element %458[%496 x i8] : !simd.address
	          %950 = simd.element %949[%948 x i32] : !simd.address
	          simd.store %947, %950 align 4 : i64 : i32
	          %951 = arith.trunci %644 : i64 to i32
	          %952 = arith.addi %k_4, %514 : i64
	          %953 = simd.element %458[%496 x i8] : !simd.address
	          %954 = simd.element %953[%952 x i32] : !simd.address
	          simd.store %951, %954 align 4 : i64 : i32
	          %955 = arith.trunci %645 : i64 to i32
	          %956 = arith.addi %k_4, %518 : i64
	          %957 = simd.element %458[%496 x i8] : !simd.address
	          %958 = simd.element %957[%956 x i32] : !simd.address
	          simd.store %955, %958 align 4 : i64 : i32
	          %959 = arith.trunci %646 : i64 to i32
	          %960 = arith.addi %k_4, %522 : i64
	          %961 = simd.element %458[%496 x i8] : !simd.address
	          %962 = simd.element %961[%960 x i32] : !simd.address
	          simd.store %959, %962 align 4 : i64 : i32
	          %963 = arith.trunci %647 : i64 to i32
	          %964 = arith.addi %k_4, %526 : i64
	          %965 = simd.element %458[%496 x i8] : !simd.address
	          %966 = simd.element %965[%964 x i32] : !simd.address
	          simd.store %963, %966 align 4 : i64 : i32
	          %967 = arith.trunci %648 : i64 to i32
	          %968 = arith.addi %k_4, %530 : i64
	          %969 = simd.element %458[%496 x i8] : !simd.address
	          %970 = simd.element %969[%968 x i32] : !simd.address
	          simd.store %967, %970 align 4 : i64 : i32
	          %971 = arith.trunci %649 : i64 to i32
	          %972 = arith.addi %k_4, %534 : i64
	          %973 = simd.element %458[%496 x i8] : !simd.address
	          %974 = simd.element %973[%972 x i32] : !simd.address
	          simd.store %971, %974 align 4 : i64 : i32
	          %975 = arith.trunci %650 : i64 to i32
	          %976 = arith.addi %k_4, %538 : i64
	          %977 = simd.element %458[%496 x i8] : !simd.address
	          %978 = simd.element %977[%976 x i32] : !simd.address
	          simd.store %975, %978 align 4 : i64 : i32
	          %979 = arith.trunci %651 : i64 to i32
	          %980 = arith.addi %k_4, %542 : i64
	          %981 = simd.element %458[%496 x i8] : !simd.address
	          %982 = simd.element %981[%980 x i32] : !simd.address
	          simd.store %979, %982 align 4 : i64 : i32
	          %983 = arith.trunci %652 : i64 to i32
	          %984 = arith.addi %k_4, %546 : i64
	          %985 = simd.element %458[%496 x i8] : !simd.address
	          %986 = simd.element %985[%984 x i32] : !simd.address
	          simd.store %983, %986 align 4 : i64 : i32
	          %987 = arith.trunci %653 : i64 to i32
	          %988 = arith.addi %k_4, %550 : i64
	          %989 = simd.element %458[%496 x i8] : !simd.address
	          %990 = simd.element %989[%988 x i32] : !simd.address
	          simd.store %987, %990 align 4 : i64 : i32
	          %991 = arith.trunci %654 : i64 to i32
	          %992 = arith.addi %k_4, %554 : i64
	          %993 = simd.element %458[%496 x i8] : !simd.address
	          %994 = simd.element %993[%992 x i32] : !simd.address
	          simd.store %991, %994 align 4 : i64 : i32
	          %995 = arith.trunci %655 : i64 to i32
	          %996 = arith.addi %k_4, %633 : i64
	          %997 = simd.element %458[%496 x i8] : !simd.address
	          %998 = simd.element %997[%996 x i32] : !simd.address
	          simd.store %995, %998 align 4 : i64 : i32
	        }
	        %999, %1000 = scf.while (%1001 = %55, %1002 = %55) : (i64, i64) -> (i64, i64) {
	          %1003 = arith.cmpi slt, %1001, %494 : i64
	          scf.condition(%1003) %1001, %1002 : i64, i64
	        } do {
	        ^bb0(%1004: i64, %1005: i64):
	          %1006 = arith.constant 512 : i64
	          %1007 = simd.element %458[%1006 x i8] : !simd.address
	          %1008 = simd.element %1007[%1004 x i16] : !simd.address
	          %1009 = simd.load %1008 align 2 : i64 : i16
	          %1010 = simd.element %458[%496 x i8] : !simd.address
	          %1011 = simd.element %1010[%1004 x i32] : !simd.address
	          %1012 = simd.load %1011 align 4 : i64 : i32
	          %1013 = arith.extui %1009 : i16 to i64
	          %1014 = arith.extui %1012 : i32 to i64
	          %1015 = simd.element %predicates[%1014 x i32] : !table.records
	          %1016 = simd.load %1015 align 4 : i64 invariant : i32
	          %1017 = arith.constant 8 : i32
	          %1018 = arith.shrui %1016, %1017 : i32
	          %1019 = arith.trunci %1018 : i32 to i8
	          %1020 = simd.element %458[%1013 x i8] : !simd.address
	          simd.store %1019, %1020 align 1 : i64 : i8
	          %1021 = arith.constant 16 : i32
	          %1022 = arith.shrui %1016, %1021 : i32
	          %1023 = arith.constant 0 : i32
	          %1024 = arith.cmpi ne, %1022, %1023 : i32
	          %1025 = simd.element %458[%1006 x i8] : !simd.address
	          %1026 = simd.element %1025[%1005 x i16] : !simd.address
	          simd.store %1009, %1026 align 2 : i64 : i16
	          %1027 = simd.element %458[%496 x i8] : !simd.address
	          %1028 = simd.element %1027[%1005 x i32] : !simd.address
	          simd.store %1012, %1028 align 4 : i64 : i32
	          %1029 = arith.extui %1024 : i1 to i64
	          %1030 = arith.addi %1005, %1029 : i64
	          %1031 = arith.addi %1004, %0 : i64
	          scf.yield %1031, %1030 : i64, i64
	        }
	        scf.yield %1000 : i64
	      }
	    }
	    func.return
	  }
	}
)
