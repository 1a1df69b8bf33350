ModuleOp(
	builtin.module {
	  func.func @compare_ole_float32_zero(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 32 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>, #table.field<"ahead", #builtin.int<20>, i32>, #table.field<"ahead_first", #builtin.int<24>, i32>, #table.field<"ahead_end", #builtin.int<28>, i32>]
	    %comparisons = table.records %tables "comparisons" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
	    %input_bytes = table.number %tables "input_bytes" slot 85 : i64
	    %zero_threshold = table.float_number %tables "zero_threshold" slot 43 : i64 : f32
	    %planes = table.area %tables, %scratch "planes" at 225696 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 151648 : i64 slot 0 : i64
	    %0 = arith.subi %row_end, %row_begin : i64
	    %1 = arith.constant 256 : i64
	    %2 = arith.cmpi slt, %0, %1 : i64
	    %3 = arith.select %2, %0, %1 : i64
	    %4 = arith.constant 56418 : i64
	    %5 = table.load_slot %scratch[%4]
	    %6 = arith.extui %5 : i32 to i64
	    %7 = arith.constant 16 : i64
	    %8 = arith.divui %6, %7 : i64
	    %9 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %9 : i64 {
	      %ahead = table.load %runs[%k] "ahead" : i64 -> i32
	      %10 = arith.extui %ahead : i32 to i64
	      %11 = simd.element %rows[%10 x i8] anywhere : !walk.rows<f32>
	      %ahead_first = table.load %runs[%k] "ahead_first" : i64 -> i32
	      %12 = arith.extui %ahead_first : i32 to i64
	      %13 = arith.muli %12, %3 overflow<nsw> : i64
	      %14 = arith.divui %13, %7 : i64
	      %ahead_end = table.load %runs[%k] "ahead_end" : i64 -> i32
	      %15 = arith.extui %ahead_end : i32 to i64
	      %16 = arith.muli %15, %3 overflow<nsw> : i64
	      %17 = arith.divui %16, %7 : i64
	      %18 = arith.muli %row_stride, %input_bytes overflow<nsw> : i64
	      %19 = arith.constant 4 : i64
	      scf.for %row = %14 to %17 step %19 : i64 {
	        %20 = arith.addi %row_begin, %row : i64
	        %21 = arith.muli %20, %18 overflow<nsw> : i64
	        %22 = simd.element %11[%21 x i8] anywhere : !simd.address
	        %23 = arith.constant 0 : i64
	        %24 = arith.muli %18, %23 overflow<nsw> : i64
	        %25 = simd.element %22[%24 x i8] anywhere : !simd.address
	        simd.prefetch %25 "later"
	        %26 = arith.muli %18, %9 overflow<nsw> : i64
	        %27 = simd.element %22[%26 x i8] anywhere : !simd.address
	        simd.prefetch %27 "later"
	        %28 = arith.constant 2 : i64
	        %29 = arith.muli %18, %28 overflow<nsw> : i64
	        %30 = simd.element %22[%29 x i8] anywhere : !simd.address
	        simd.prefetch %30 "later"
	        %31 = arith.constant 3 : i64
	        %32 = arith.muli %18, %31 overflow<nsw> : i64
	        %33 = simd.element %22[%32 x i8] anywhere : !simd.address
	        simd.prefetch %33 "later"
	      }
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %34 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %35 = arith.extui %end_1 : i32 to i64
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %36 = arith.extui %column_1 : i32 to i64
	      scf.for %k_1 = %34 to %35 step %9 : i64 {
	        %threshold = table.load %comparisons[%k_1] "threshold" : i64 -> f32
	        %37 = simd.splat(%threshold) : (f32) -> vector<8xf32>
	        %38 = arith.constant 32 : i64
	        %39 = arith.muli %k_1, %38 overflow<nsw> : i64
	        %40 = simd.element %planes[%39 x i8] : !simd.address
	        %41 = simd.element %40[%8 x i8] : !simd.address
	        %42 = arith.constant 1536 : i64
	        %43 = arith.muli %36, %42 overflow<nsw> : i64
	        %44 = simd.element %column[%43 x i8] : !simd.address
	        %45 = arith.constant false
	        %46 = arith.cmpi eq, %2, %45 : i1
	        scf.if %46 {
	          %47 = arith.constant 0 : i64
	          %48 = arith.divui %47, %7 : i64
	          %49 = simd.element %41[%48 x i8] : !simd.address
	          %50 = arith.addi %47, %47 : i64
	          %51 = arith.constant 8 : i64
	          %52 = arith.addi %47, %51 : i64
	          %53 = arith.addi %47, %7 : i64
	          %54 = arith.constant 24 : i64
	          %55 = arith.addi %47, %54 : i64
	          %56 = simd.element %44[%50 x f32] : !simd.address
	          %57 = simd.load %56 align 16 : i64 : vector<8xf32>
	          %58 = simd.compare(%57, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %59 = arith.negf %zero_threshold : f32
	          %60 = simd.splat(%59) : (f32) -> vector<8xf32>
	          %61 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %62 = simd.compare(%57, %60) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %63 = simd.compare(%57, %61) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %64 = arith.andi %62, %63 : vector<8xi1>
	          %65 = arith.constant dense<true> : vector<8xi1>
	          %66 = arith.xori %64, %65 : vector<8xi1>
	          %67 = arith.andi %58, %66 : vector<8xi1>
	          %68 = simd.element %44[%52 x f32] : !simd.address
	          %69 = simd.load %68 align 16 : i64 : vector<8xf32>
	          %70 = simd.compare(%69, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %71 = arith.negf %zero_threshold : f32
	          %72 = simd.splat(%71) : (f32) -> vector<8xf32>
	          %73 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %74 = simd.compare(%69, %72) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %75 = simd.compare(%69, %73) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %76 = arith.andi %74, %75 : vector<8xi1>
	          %77 = arith.xori %76, %65 : vector<8xi1>
	          %78 = arith.andi %70, %77 : vector<8xi1>
	          %79 = simd.element %44[%53 x f32] : !simd.address
	          %80 = simd.load %79 align 16 : i64 : vector<8xf32>
	          %81 = simd.compare(%80, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %82 = arith.negf %zero_threshold : f32
	          %83 = simd.splat(%82) : (f32) -> vector<8xf32>
	          %84 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %85 = simd.compare(%80, %83) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %86 = simd.compare(%80, %84) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %87 = arith.andi %85, %86 : vector<8xi1>
	          %88 = arith.xori %87, %65 : vector<8xi1>
	          %89 = arith.andi %81, %88 : vector<8xi1>
	          %90 = simd.element %44[%55 x f32] : !simd.address
	          %91 = simd.load %90 align 16 : i64 : vector<8xf32>
	          %92 = simd.compare(%91, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %93 = arith.negf %zero_threshold : f32
	          %94 = simd.splat(%93) : (f32) -> vector<8xf32>
	          %95 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %96 = simd.compare(%91, %94) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %97 = simd.compare(%91, %95) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %98 = arith.andi %96, %97 : vector<8xi1>
	          %99 = arith.xori %98, %65 : vector<8xi1>
	          %100 = arith.andi %92, %99 : vector<8xi1>
	          %101 = simd.pack_bits(%67, %78, %89, %100) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %102 = simd.element %49[%47 x i8] : !simd.address
	          simd.store %101, %102 align 4 : i64 : vector<4xi8>
	          %103 = arith.addi %47, %38 : i64
	          %104 = arith.constant 40 : i64
	          %105 = arith.addi %47, %104 : i64
	          %106 = arith.constant 48 : i64
	          %107 = arith.addi %47, %106 : i64
	          %108 = arith.constant 56 : i64
	          %109 = arith.addi %47, %108 : i64
	          %110 = simd.element %44[%103 x f32] : !simd.address
	          %111 = simd.load %110 align 16 : i64 : vector<8xf32>
	          %112 = simd.compare(%111, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %113 = arith.negf %zero_threshold : f32
	          %114 = simd.splat(%113) : (f32) -> vector<8xf32>
	          %115 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %116 = simd.compare(%111, %114) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %117 = simd.compare(%111, %115) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %118 = arith.andi %116, %117 : vector<8xi1>
	          %119 = arith.xori %118, %65 : vector<8xi1>
	          %120 = arith.andi %112, %119 : vector<8xi1>
	          %121 = simd.element %44[%105 x f32] : !simd.address
	          %122 = simd.load %121 align 16 : i64 : vector<8xf32>
	          %123 = simd.compare(%122, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %124 = arith.negf %zero_threshold : f32
	          %125 = simd.splat(%124) : (f32) -> vector<8xf32>
	          %126 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %127 = simd.compare(%122, %125) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %128 = simd.compare(%122, %126) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %129 = arith.andi %127, %128 : vector<8xi1>
	          %130 = arith.xori %129, %65 : vector<8xi1>
	          %131 = arith.andi %123, %130 : vector<8xi1>
	          %132 = simd.element %44[%107 x f32] : !simd.address
	          %133 = simd.load %132 align 16 : i64 : vector<8xf32>
	          %134 = simd.compare(%133, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %135 = arith.negf %zero_threshold : f32
	          %136 = simd.splat(%135) : (f32) -> vector<8xf32>
	          %137 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %138 = simd.compare(%133, %136) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %139 = simd.compare(%133, %137) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %140 = arith.andi %138, %139 : vector<8xi1>
	          %141 = arith.xori %140, %65 : vector<8xi1>
	          %142 = arith.andi %134, %141 : vector<8xi1>
	          %143 = simd.element %44[%109 x f32] : !simd.address
	          %144 = simd.load %143 align 16 : i64 : vector<8xf32>
	          %145 = simd.compare(%144, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %146 = arith.negf %zero_threshold : f32
	          %147 = simd.splat(%146) : (f32) -> vector<8xf32>
	          %148 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %149 = simd.compare(%144, %147) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %150 = simd.compare(%144, %148) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %151 = arith.andi %149, %150 : vector<8xi1>
	          %152 = arith.xori %151, %65 : vector<8xi1>
	          %153 = arith.andi %145, %152 : vector<8xi1>
	          %154 = simd.pack_bits(%120, %131, %142, %153) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %155 = simd.element %49[%7 x i8] : !simd.address
	          simd.store %154, %155 align 4 : i64 : vector<4xi8>
	          %156 = arith.constant 64 : i64
	          %157 = arith.addi %47, %156 : i64
	          %158 = arith.constant 72 : i64
	          %159 = arith.addi %47, %158 : i64
	          %160 = arith.constant 80 : i64
	          %161 = arith.addi %47, %160 : i64
	          %162 = arith.constant 88 : i64
	          %163 = arith.addi %47, %162 : i64
	          %164 = simd.element %44[%157 x f32] : !simd.address
	          %165 = simd.load %164 align 16 : i64 : vector<8xf32>
	          %166 = simd.compare(%165, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %167 = arith.negf %zero_threshold : f32
	          %168 = simd.splat(%167) : (f32) -> vector<8xf32>
	          %169 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %170 = simd.compare(%165, %168) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %171 = simd.compare(%165, %169) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %172 = arith.andi %170, %171 : vector<8xi1>
	          %173 = arith.xori %172, %65 : vector<8xi1>
	          %174 = arith.andi %166, %173 : vector<8xi1>
	          %175 = simd.element %44[%159 x f32] : !simd.address
	          %176 = simd.load %175 align 16 : i64 : vector<8xf32>
	          %177 = simd.compare(%176, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %178 = arith.negf %zero_threshold : f32
	          %179 = simd.splat(%178) : (f32) -> vector<8xf32>
	          %180 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %181 = simd.compare(%176, %179) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %182 = simd.compare(%176, %180) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %183 = arith.andi %181, %182 : vector<8xi1>
	          %184 = arith.xori %183, %65 : vector<8xi1>
	          %185 = arith.andi %177, %184 : vector<8xi1>
	          %186 = simd.element %44[%161 x f32] : !simd.address
	          %187 = simd.load %186 align 16 : i64 : vector<8xf32>
	          %188 = simd.compare(%187, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %189 = arith.negf %zero_threshold : f32
	          %190 = simd.splat(%189) : (f32) -> vector<8xf32>
	          %191 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %192 = simd.compare(%187, %190) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %193 = simd.compare(%187, %191) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %194 = arith.andi %192, %193 : vector<8xi1>
	          %195 = arith.xori %194, %65 : vector<8xi1>
	          %196 = arith.andi %188, %195 : vector<8xi1>
	          %197 = simd.element %44[%163 x f32] : !simd.address
	          %198 = simd.load %197 align 16 : i64 : vector<8xf32>
	          %199 = simd.compare(%198, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %200 = arith.negf %zero_threshold : f32
	          %201 = simd.splat(%200) : (f32) -> vector<8xf32>
	          %202 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %203 = simd.compare(%198, %201) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %204 = simd.compare(%198, %202) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %205 = arith.andi %203, %204 : vector<8xi1>
	          %206 = arith.xori %205, %65 : vector<8xi1>
	          %207 = arith.andi %199, %206 : vector<8xi1>
	          %208 = simd.pack_bits(%174, %185, %196, %207) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %209 = simd.element %49[%19 x i8] : !simd.address
	          simd.store %208, %209 align 4 : i64 : vector<4xi8>
	          %210 = arith.constant 96 : i64
	          %211 = arith.addi %47, %210 : i64
	          %212 = arith.constant 104 : i64
	          %213 = arith.addi %47, %212 : i64
	          %214 = arith.constant 112 : i64
	          %215 = arith.addi %47, %214 : i64
	          %216 = arith.constant 120 : i64
	          %217 = arith.addi %47, %216 : i64
	          %218 = simd.element %44[%211 x f32] : !simd.address
	          %219 = simd.load %218 align 16 : i64 : vector<8xf32>
	          %220 = simd.compare(%219, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %221 = arith.negf %zero_threshold : f32
	          %222 = simd.splat(%221) : (f32) -> vector<8xf32>
	          %223 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %224 = simd.compare(%219, %222) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %225 = simd.compare(%219, %223) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %226 = arith.andi %224, %225 : vector<8xi1>
	          %227 = arith.xori %226, %65 : vector<8xi1>
	          %228 = arith.andi %220, %227 : vector<8xi1>
	          %229 = simd.element %44[%213 x f32] : !simd.address
	          %230 = simd.load %229 align 16 : i64 : vector<8xf32>
	          %231 = simd.compare(%230, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %232 = arith.negf %zero_threshold : f32
	          %233 = simd.splat(%232) : (f32) -> vector<8xf32>
	          %234 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %235 = simd.compare(%230, %233) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %236 = simd.compare(%230, %234) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %237 = arith.andi %235, %236 : vector<8xi1>
	          %238 = arith.xori %237, %65 : vector<8xi1>
	          %239 = arith.andi %231, %238 : vector<8xi1>
	          %240 = simd.element %44[%215 x f32] : !simd.address
	          %241 = simd.load %240 align 16 : i64 : vector<8xf32>
	          %242 = simd.compare(%241, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %243 = arith.negf %zero_threshold : f32
	          %244 = simd.splat(%243) : (f32) -> vector<8xf32>
	          %245 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %246 = simd.compare(%241, %244) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %247 = simd.compare(%241, %245) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %248 = arith.andi %246, %247 : vector<8xi1>
	          %249 = arith.xori %248, %65 : vector<8xi1>
	          %250 = arith.andi %242, %249 : vector<8xi1>
	          %251 = simd.element %44[%217 x f32] : !simd.address
	          %252 = simd.load %251 align 16 : i64 : vector<8xf32>
	          %253 = simd.compare(%252, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %254 = arith.negf %zero_threshold : f32
	          %255 = simd.splat(%254) : (f32) -> vector<8xf32>
	          %256 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %257 = simd.compare(%252, %255) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %258 = simd.compare(%252, %256) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %259 = arith.andi %257, %258 : vector<8xi1>
	          %260 = arith.xori %259, %65 : vector<8xi1>
	          %261 = arith.andi %253, %260 : vector<8xi1>
	          %262 = simd.pack_bits(%228, %239, %250, %261) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %263 = arith.constant 20 : i64
	          %264 = simd.element %49[%263 x i8] : !simd.address
	          simd.store %262, %264 align 4 : i64 : vector<4xi8>
	          %265 = arith.constant 128 : i64
	          %266 = arith.addi %47, %265 : i64
	          %267 = arith.constant 136 : i64
	          %268 = arith.addi %47, %267 : i64
	          %269 = arith.constant 144 : i64
	          %270 = arith.addi %47, %269 : i64
	          %271 = arith.constant 152 : i64
	          %272 = arith.addi %47, %271 : i64
	          %273 = simd.element %44[%266 x f32] : !simd.address
	          %274 = simd.load %273 align 16 : i64 : vector<8xf32>
	          %275 = simd.compare(%274, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %276 = arith.negf %zero_threshold : f32
	          %277 = simd.splat(%276) : (f32) -> vector<8xf32>
	          %278 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %279 = simd.compare(%274, %277) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %280 = simd.compare(%274, %278) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %281 = arith.andi %279, %280 : vector<8xi1>
	          %282 = arith.xori %281, %65 : vector<8xi1>
	          %283 = arith.andi %275, %282 : vector<8xi1>
	          %284 = simd.element %44[%268 x f32] : !simd.address
	          %285 = simd.load %284 align 16 : i64 : vector<8xf32>
	          %286 = simd.compare(%285, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %287 = arith.negf %zero_threshold : f32
	          %288 = simd.splat(%287) : (f32) -> vector<8xf32>
	          %289 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %290 = simd.compare(%285, %288) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %291 = simd.compare(%285, %289) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %292 = arith.andi %290, %291 : vector<8xi1>
	          %293 = arith.xori %292, %65 : vector<8xi1>
	          %294 = arith.andi %286, %293 : vector<8xi1>
	          %295 = simd.element %44[%270 x f32] : !simd.address
	          %296 = simd.load %295 align 16 : i64 : vector<8xf32>
	          %297 = simd.compare(%296, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %298 = arith.negf %zero_threshold : f32
	          %299 = simd.splat(%298) : (f32) -> vector<8xf32>
	          %300 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %301 = simd.compare(%296, %299) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %302 = simd.compare(%296, %300) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %303 = arith.andi %301, %302 : vector<8xi1>
	          %304 = arith.xori %303, %65 : vector<8xi1>
	          %305 = arith.andi %297, %304 : vector<8xi1>
	          %306 = simd.element %44[%272 x f32] : !simd.address
	          %307 = simd.load %306 align 16 : i64 : vector<8xf32>
	          %308 = simd.compare(%307, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %309 = arith.negf %zero_threshold : f32
	          %310 = simd.splat(%309) : (f32) -> vector<8xf32>
	          %311 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %312 = simd.compare(%307, %310) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %313 = simd.compare(%307, %311) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %314 = arith.andi %312, %313 : vector<8xi1>
	          %315 = arith.xori %314, %65 : vector<8xi1>
	          %316 = arith.andi %308, %315 : vector<8xi1>
	          %317 = simd.pack_bits(%283, %294, %305, %316) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %318 = simd.element %49[%51 x i8] : !simd.address
	          simd.store %317, %318 align 4 : i64 : vector<4xi8>
	          %319 = arith.constant 160 : i64
	          %320 = arith.addi %47, %319 : i64
	          %321 = arith.constant 168 : i64
	          %322 = arith.addi %47, %321 : i64
	          %323 = arith.constant 176 : i64
	          %324 = arith.addi %47, %323 : i64
	          %325 = arith.constant 184 : i64
	          %326 = arith.addi %47, %325 : i64
	          %327 = simd.element %44[%320 x f32] : !simd.address
	          %328 = simd.load %327 align 16 : i64 : vector<8xf32>
	          %329 = simd.compare(%328, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %330 = arith.negf %zero_threshold : f32
	          %331 = simd.splat(%330) : (f32) -> vector<8xf32>
	          %332 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %333 = simd.compare(%328, %331) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %334 = simd.compare(%328, %332) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %335 = arith.andi %333, %334 : vector<8xi1>
	          %336 = arith.xori %335, %65 : vector<8xi1>
	          %337 = arith.andi %329, %336 : vector<8xi1>
	          %338 = simd.element %44[%322 x f32] : !simd.address
	          %339 = simd.load %338 align 16 : i64 : vector<8xf32>
	          %340 = simd.compare(%339, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %341 = arith.negf %zero_threshold : f32
	          %342 = simd.splat(%341) : (f32) -> vector<8xf32>
	          %343 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %344 = simd.compare(%339, %342) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %345 = simd.compare(%339, %343) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %346 = arith.andi %344, %345 : vector<8xi1>
	          %347 = arith.xori %346, %65 : vector<8xi1>
	          %348 = arith.andi %340, %347 : vector<8xi1>
	          %349 = simd.element %44[%324 x f32] : !simd.address
	          %350 = simd.load %349 align 16 : i64 : vector<8xf32>
	          %351 = simd.compare(%350, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %352 = arith.negf %zero_threshold : f32
	          %353 = simd.splat(%352) : (f32) -> vector<8xf32>
	          %354 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %355 = simd.compare(%350, %353) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %356 = simd.compare(%350, %354) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %357 = arith.andi %355, %356 : vector<8xi1>
	          %358 = arith.xori %357, %65 : vector<8xi1>
	          %359 = arith.andi %351, %358 : vector<8xi1>
	          %360 = simd.element %44[%326 x f32] : !simd.address
	          %361 = simd.load %360 align 16 : i64 : vector<8xf32>
	          %362 = simd.compare(%361, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %363 = arith.negf %zero_threshold : f32
	          %364 = simd.splat(%363) : (f32) -> vector<8xf32>
	          %365 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %366 = simd.compare(%361, %364) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %367 = simd.compare(%361, %365) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %368 = arith.andi %366, %367 : vector<8xi1>
	          %369 = arith.xori %368, %65 : vector<8xi1>
	          %370 = arith.andi %362, %369 : vector<8xi1>
	          %371 = simd.pack_bits(%337, %348, %359, %370) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %372 = simd.element %49[%54 x i8] : !simd.address
	          simd.store %371, %372 align 4 : i64 : vector<4xi8>
	          %373 = arith.constant 192 : i64
	          %374 = arith.addi %47, %373 : i64
	          %375 = arith.constant 200 : i64
	          %376 = arith.addi %47, %375 : i64
	          %377 = arith.constant 208 : i64
	          %378 = arith.addi %47, %377 : i64
	          %379 = arith.constant 216 : i64
	          %380 = arith.addi %47, %379 : i64
	          %381 = simd.element %44[%374 x f32] : !simd.address
	          %382 = simd.load %381 align 16 : i64 : vector<8xf32>
	          %383 = simd.compare(%382, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %384 = arith.negf %zero_threshold : f32
	          %385 = simd.splat(%384) : (f32) -> vector<8xf32>
	          %386 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %387 = simd.compare(%382, %385) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %388 = simd.compare(%382, %386) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %389 = arith.andi %387, %388 : vector<8xi1>
	          %390 = arith.xori %389, %65 : vector<8xi1>
	          %391 = arith.andi %383, %390 : vector<8xi1>
	          %392 = simd.element %44[%376 x f32] : !simd.address
	          %393 = simd.load %392 align 16 : i64 : vector<8xf32>
	          %394 = simd.compare(%393, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %395 = arith.negf %zero_threshold : f32
	          %396 = simd.splat(%395) : (f32) -> vector<8xf32>
	          %397 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %398 = simd.compare(%393, %396) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %399 = simd.compare(%393, %397) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %400 = arith.andi %398, %399 : vector<8xi1>
	          %401 = arith.xori %400, %65 : vector<8xi1>
	          %402 = arith.andi %394, %401 : vector<8xi1>
	          %403 = simd.element %44[%378 x f32] : !simd.address
	          %404 = simd.load %403 align 16 : i64 : vector<8xf32>
	          %405 = simd.compare(%404, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %406 = arith.negf %zero_threshold : f32
	          %407 = simd.splat(%406) : (f32) -> vector<8xf32>
	          %408 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %409 = simd.compare(%404, %407) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %410 = simd.compare(%404, %408) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %411 = arith.andi %409, %410 : vector<8xi1>
	          %412 = arith.xori %411, %65 : vector<8xi1>
	          %413 = arith.andi %405, %412 : vector<8xi1>
	          %414 = simd.element %44[%380 x f32] : !simd.address
	          %415 = simd.load %414 align 16 : i64 : vector<8xf32>
	          %416 = simd.compare(%415, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %417 = arith.negf %zero_threshold : f32
	          %418 = simd.splat(%417) : (f32) -> vector<8xf32>
	          %419 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %420 = simd.compare(%415, %418) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %421 = simd.compare(%415, %419) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %422 = arith.andi %420, %421 : vector<8xi1>
	          %423 = arith.xori %422, %65 : vector<8xi1>
	          %424 = arith.andi %416, %423 : vector<8xi1>
	          %425 = simd.pack_bits(%391, %402, %413, %424) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %426 = arith.constant 12 : i64
	          %427 = simd.element %49[%426 x i8] : !simd.address
	          simd.store %425, %427 align 4 : i64 : vector<4xi8>
	          %428 = arith.constant 224 : i64
	          %429 = arith.addi %47, %428 : i64
	          %430 = arith.constant 232 : i64
	          %431 = arith.addi %47, %430 : i64
	          %432 = arith.constant 240 : i64
	          %433 = arith.addi %47, %432 : i64
	          %434 = arith.constant 248 : i64
	          %435 = arith.addi %47, %434 : i64
	          %436 = simd.element %44[%429 x f32] : !simd.address
	          %437 = simd.load %436 align 16 : i64 : vector<8xf32>
	          %438 = simd.compare(%437, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %439 = arith.negf %zero_threshold : f32
	          %440 = simd.splat(%439) : (f32) -> vector<8xf32>
	          %441 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %442 = simd.compare(%437, %440) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %443 = simd.compare(%437, %441) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %444 = arith.andi %442, %443 : vector<8xi1>
	          %445 = arith.xori %444, %65 : vector<8xi1>
	          %446 = arith.andi %438, %445 : vector<8xi1>
	          %447 = simd.element %44[%431 x f32] : !simd.address
	          %448 = simd.load %447 align 16 : i64 : vector<8xf32>
	          %449 = simd.compare(%448, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %450 = arith.negf %zero_threshold : f32
	          %451 = simd.splat(%450) : (f32) -> vector<8xf32>
	          %452 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %453 = simd.compare(%448, %451) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %454 = simd.compare(%448, %452) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %455 = arith.andi %453, %454 : vector<8xi1>
	          %456 = arith.xori %455, %65 : vector<8xi1>
	          %457 = arith.andi %449, %456 : vector<8xi1>
	          %458 = simd.element %44[%433 x f32] : !simd.address
	          %459 = simd.load %458 align 16 : i64 : vector<8xf32>
	          %460 = simd.compare(%459, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %461 = arith.negf %zero_threshold : f32
	          %462 = simd.splat(%461) : (f32) -> vector<8xf32>
	          %463 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %464 = simd.compare(%459, %462) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %465 = simd.compare(%459, %463) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %466 = arith.andi %464, %465 : vector<8xi1>
	          %467 = arith.xori %466, %65 : vector<8xi1>
	          %468 = arith.andi %460, %467 : vector<8xi1>
	          %469 = simd.element %44[%435 x f32] : !simd.address
	          %470 = simd.load %469 align 16 : i64 : vector<8xf32>
	          %471 = simd.compare(%470, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %472 = arith.negf %zero_threshold : f32
	          %473 = simd.splat(%472) : (f32) -> vector<8xf32>
	          %474 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %475 = simd.compare(%470, %473) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %476 = simd.compare(%470, %474) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %477 = arith.andi %475, %476 : vector<8xi1>
	          %478 = arith.xori %477, %65 : vector<8xi1>
	          %479 = arith.andi %471, %478 : vector<8xi1>
	          %480 = simd.pack_bits(%446, %457, %468, %479) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %481 = arith.constant 28 : i64
	          %482 = simd.element %49[%481 x i8] : !simd.address
	          simd.store %480, %482 align 4 : i64 : vector<4xi8>
	        }
	        scf.if %2 {
	          %483 = arith.constant 0 : i64
	          %484 = arith.constant 128 : i64
	          scf.for %row_1 = %483 to %3 step %484 : i64 {
	            %485 = arith.divui %row_1, %7 : i64
	            %486 = simd.element %41[%485 x i8] : !simd.address
	            %487 = arith.addi %row_1, %483 : i64
	            %488 = arith.constant 8 : i64
	            %489 = arith.addi %row_1, %488 : i64
	            %490 = arith.addi %row_1, %7 : i64
	            %491 = arith.constant 24 : i64
	            %492 = arith.addi %row_1, %491 : i64
	            %493 = simd.element %44[%487 x f32] : !simd.address
	            %494 = simd.load %493 align 16 : i64 : vector<8xf32>
	            %495 = simd.compare(%494, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %496 = arith.negf %zero_threshold : f32
	            %497 = simd.splat(%496) : (f32) -> vector<8xf32>
	            %498 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %499 = simd.compare(%494, %497) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %500 = simd.compare(%494, %498) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %501 = arith.andi %499, %500 : vector<8xi1>
	            %502 = arith.constant dense<true> : vector<8xi1>
	            %503 = arith.xori %501, %502 : vector<8xi1>
	            %504 = arith.andi %495, %503 : vector<8xi1>
	            %505 = simd.element %44[%489 x f32] : !simd.address
	            %506 = simd.load %505 align 16 : i64 : vector<8xf32>
	            %507 = simd.compare(%506, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %508 = arith.negf %zero_threshold : f32
	            %509 = simd.splat(%508) : (f32) -> vector<8xf32>
	            %510 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %511 = simd.compare(%506, %509) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %512 = simd.compare(%506, %510) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %513 = arith.andi %511, %512 : vector<8xi1>
	            %514 = arith.xori %513, %502 : vector<8xi1>
	            %515 = arith.andi %507, %514 : vector<8xi1>
	            %516 = simd.element %44[%490 x f32] : !simd.address
	            %517 = simd.load %516 align 16 : i64 : vector<8xf32>
	            %518 = simd.compare(%517, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %519 = arith.negf %zero_threshold : f32
	            %520 = simd.splat(%519) : (f32) -> vector<8xf32>
	            %521 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %522 = simd.compare(%517, %520) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %523 = simd.compare(%517, %521) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %524 = arith.andi %522, %523 : vector<8xi1>
	            %525 = arith.xori %524, %502 : vector<8xi1>
	            %526 = arith.andi %518, %525 : vector<8xi1>
	            %527 = simd.element %44[%492 x f32] : !simd.address
	            %528 = simd.load %527 align 16 : i64 : vector<8xf32>
	            %529 = simd.compare(%528, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %530 = arith.negf %zero_threshold : f32
	            %531 = simd.splat(%530) : (f32) -> vector<8xf32>
	            %532 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %533 = simd.compare(%528, %531) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %534 = simd.compare(%528, %532) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %535 = arith.andi %533, %534 : vector<8xi1>
	            %536 = arith.xori %535, %502 : vector<8xi1>
	            %537 = arith.andi %529, %536 : vector<8xi1>
	            %538 = simd.pack_bits(%504, %515, %526, %537) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %539 = simd.element %486[%483 x i8] : !simd.address
	            simd.store %538, %539 align 4 : i64 : vector<4xi8>
	            %540 = arith.addi %row_1, %38 : i64
	            %541 = arith.constant 40 : i64
	            %542 = arith.addi %row_1, %541 : i64
	            %543 = arith.constant 48 : i64
	            %544 = arith.addi %row_1, %543 : i64
	            %545 = arith.constant 56 : i64
	            %546 = arith.addi %row_1, %545 : i64
	            %547 = simd.element %44[%540 x f32] : !simd.address
	            %548 = simd.load %547 align 16 : i64 : vector<8xf32>
	            %549 = simd.compare(%548, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %550 = arith.negf %zero_threshold : f32
	            %551 = simd.splat(%550) : (f32) -> vector<8xf32>
	            %552 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %553 = simd.compare(%548, %551) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %554 = simd.compare(%548, %552) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %555 = arith.andi %553, %554 : vector<8xi1>
	            %556 = arith.xori %555, %502 : vector<8xi1>
	            %557 = arith.andi %549, %556 : vector<8xi1>
	            %558 = simd.element %44[%542 x f32] : !simd.address
	            %559 = simd.load %558 align 16 : i64 : vector<8xf32>
	            %560 = simd.compare(%559, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %561 = arith.negf %zero_threshold : f32
	            %562 = simd.splat(%561) : (f32) -> vector<8xf32>
	            %563 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %564 = simd.compare(%559, %562) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %565 = simd.compare(%559, %563) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %566 = arith.andi %564, %565 : vector<8xi1>
	            %567 = arith.xori %566, %502 : vector<8xi1>
	            %568 = arith.andi %560, %567 : vector<8xi1>
	            %569 = simd.element %44[%544 x f32] : !simd.address
	            %570 = simd.load %569 align 16 : i64 : vector<8xf32>
	            %571 = simd.compare(%570, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %572 = arith.negf %zero_threshold : f32
	            %573 = simd.splat(%572) : (f32) -> vector<8xf32>
	            %574 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %575 = simd.compare(%570, %573) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %576 = simd.compare(%570, %574) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %577 = arith.andi %575, %576 : vector<8xi1>
	            %578 = arith.xori %577, %502 : vector<8xi1>
	            %579 = arith.andi %571, %578 : vector<8xi1>
	            %580 = simd.element %44[%546 x f32] : !simd.address
	            %581 = simd.load %580 align 16 : i64 : vector<8xf32>
	            %582 = simd.compare(%581, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %583 = arith.negf %zero_threshold : f32
	            %584 = simd.splat(%583) : (f32) -> vector<8xf32>
	            %585 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %586 = simd.compare(%581, %584) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %587 = simd.compare(%581, %585) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %588 = arith.andi %586, %587 : vector<8xi1>
	            %589 = arith.xori %588, %502 : vector<8xi1>
	            %590 = arith.andi %582, %589 : vector<8xi1>
	            %591 = simd.pack_bits(%557, %568, %579, %590) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %592 = simd.element %486[%7 x i8] : !simd.address
	            simd.store %591, %592 align 4 : i64 : vector<4xi8>
	            %593 = arith.constant 64 : i64
	            %594 = arith.addi %row_1, %593 : i64
	            %595 = arith.constant 72 : i64
	            %596 = arith.addi %row_1, %595 : i64
	            %597 = arith.constant 80 : i64
	            %598 = arith.addi %row_1, %597 : i64
	            %599 = arith.constant 88 : i64
	            %600 = arith.addi %row_1, %599 : i64
	            %601 = simd.element %44[%594 x f32] : !simd.address
	            %602 = simd.load %601 align 16 : i64 : vector<8xf32>
	            %603 = simd.compare(%602, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %604 = arith.negf %zero_threshold : f32
	            %605 = simd.splat(%604) : (f32) -> vector<8xf32>
	            %606 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %607 = simd.compare(%602, %605) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %608 = simd.compare(%602, %606) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %609 = arith.andi %607, %608 : vector<8xi1>
	            %610 = arith.xori %609, %502 : vector<8xi1>
	            %611 = arith.andi %603, %610 : vector<8xi1>
	            %612 = simd.element %44[%596 x f32] : !simd.address
	            %613 = simd.load %612 align 16 : i64 : vector<8xf32>
	            %614 = simd.compare(%613, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %615 = arith.negf %zero_threshold : f32
	            %616 = simd.splat(%615) : (f32) -> vector<8xf32>
	            %617 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %618 = simd.compare(%613, %616) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %619 = simd.compare(%613, %617) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %620 = arith.andi %618, %619 : vector<8xi1>
	            %621 = arith.xori %620, %502 : vector<8xi1>
	            %622 = arith.andi %614, %621 : vector<8xi1>
	            %623 = simd.element %44[%598 x f32] : !simd.address
	            %624 = simd.load %623 align 16 : i64 : vector<8xf32>
	            %625 = simd.compare(%624, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %626 = arith.negf %zero_threshold : f32
	            %627 = simd.splat(%626) : (f32) -> vector<8xf32>
	            %628 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %629 = simd.compare(%624, %627) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %630 = simd.compare(%624, %628) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %631 = arith.andi %629, %630 : vector<8xi1>
	            %632 = arith.xori %631, %502 : vector<8xi1>
	            %633 = arith.andi %625, %632 : vector<8xi1>
	            %634 = simd.element %44[%600 x f32] : !simd.address
	            %635 = simd.load %634 align 16 : i64 : vector<8xf32>
	            %636 = simd.compare(%635, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %637 = arith.negf %zero_threshold : f32
	            %638 = simd.splat(%637) : (f32) -> vector<8xf32>
	            %639 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %640 = simd.compare(%635, %638) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %641 = simd.compare(%635, %639) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %642 = arith.andi %640, %641 : vector<8xi1>
	            %643 = arith.xori %642, %502 : vector<8xi1>
	            %644 = arith.andi %636, %643 : vector<8xi1>
	            %645 = simd.pack_bits(%611, %622, %633, %644) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %646 = simd.element %486[%19 x i8] : !simd.address
	            simd.store %645, %646 align 4 : i64 : vector<4xi8>
	            %647 = arith.constant 96 : i64
	            %648 = arith.addi %row_1, %647 : i64
	            %649 = arith.constant 104 : i64
	            %650 = arith.addi %row_1, %649 : i64
	            %651 = arith.constant 112 : i64
	            %652 = arith.addi %row_1, %651 : i64
	            %653 = arith.constant 120 : i64
	            %654 = arith.addi %row_1, %653 : i64
	            %655 = simd.element %44[%648 x f32] : !simd.address
	            %656 = simd.load %655 align 16 : i64 : vector<8xf32>
	            %657 = simd.compare(%656, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %658 = arith.negf %zero_threshold : f32
	            %659 = simd.splat(%658) : (f32) -> vector<8xf32>
	            %660 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %661 = simd.compare(%656, %659) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %662 = simd.compare(%656, %660) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %663 = arith.andi %661, %662 : vector<8xi1>
	            %664 = arith.xori %663, %502 : vector<8xi1>
	            %665 = arith.andi %657, %664 : vector<8xi1>
	            %666 = simd.element %44[%650 x f32] : !simd.address
	            %667 = simd.load %666 align 16 : i64 : vector<8xf32>
	            %668 = simd.compare(%667, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %669 = arith.negf %zero_threshold : f32
	            %670 = simd.splat(%669) : (f32) -> vector<8xf32>
	            %671 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %672 = simd.compare(%667, %670) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %673 = simd.compare(%667, %671) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %674 = arith.andi %672, %673 : vector<8xi1>
	            %675 = arith.xori %674, %502 : vector<8xi1>
	            %676 = arith.andi %668, %675 : vector<8xi1>
	            %677 = simd.element %44[%652 x f32] : !simd.address
	            %678 = simd.load %677 align 16 : i64 : vector<8xf32>
	            %679 = simd.compare(%678, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %680 = arith.negf %zero_threshold : f32
	            %681 = simd.splat(%680) : (f32) -> vector<8xf32>
	            %682 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %683 = simd.compare(%678, %681) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %684 = simd.compare(%678, %682) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %685 = arith.andi %683, %684 : vector<8xi1>
	            %686 = arith.xori %685, %502 : vector<8xi1>
	            %687 = arith.andi %679, %686 : vector<8xi1>
	            %688 = simd.element %44[%654 x f32] : !simd.address
	            %689 = simd.load %688 align 16 : i64 : vector<8xf32>
	            %690 = simd.compare(%689, %37) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %691 = arith.negf %zero_threshold : f32
	            %692 = simd.splat(%691) : (f32) -> vector<8xf32>
	            %693 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %694 = simd.compare(%689, %692) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %695 = simd.compare(%689, %693) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %696 = arith.andi %694, %695 : vector<8xi1>
	            %697 = arith.xori %696, %502 : vector<8xi1>
	            %698 = arith.andi %690, %697 : vector<8xi1>
	            %699 = simd.pack_bits(%665, %676, %687, %698) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %700 = arith.constant 20 : i64
	            %701 = simd.element %486[%700 x i8] : !simd.address
	            simd.store %699, %701 align 4 : i64 : vector<4xi8>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
