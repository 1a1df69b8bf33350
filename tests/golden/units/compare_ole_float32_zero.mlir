ModuleOp(
	builtin.module {
	  func.func @compare_ole_float32_zero(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
	    %comparisons = table.records %tables "comparisons" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
	    %zero_threshold = table.float_number %tables "zero_threshold" slot 43 : i64 : f32
	    %planes = table.area %tables, %scratch "planes" at 215968 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
	    %0 = arith.subi %row_end, %row_begin : i64
	    %1 = arith.constant 256 : i64
	    %2 = arith.cmpi slt, %0, %1 : i64
	    %3 = arith.select %2, %0, %1 : i64
	    %4 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %4 : i64 {
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %5 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %6 = arith.extui %end_1 : i32 to i64
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %7 = arith.extui %column_1 : i32 to i64
	      %8 = arith.constant 1 : i64
	      scf.for %k_1 = %5 to %6 step %8 : i64 {
	        %threshold = table.load %comparisons[%k_1] "threshold" : i64 -> f32
	        %9 = simd.splat(%threshold) : (f32) -> vector<8xf32>
	        %10 = arith.constant 32 : i64
	        %11 = arith.muli %k_1, %10 overflow<nsw> : i64
	        %12 = simd.element %planes[%11 x i8] : !simd.address
	        %13 = arith.constant 1024 : i64
	        %14 = arith.muli %7, %13 : i64
	        %15 = simd.element %column[%14 x i8] : !simd.address
	        %16 = arith.constant false
	        %17 = arith.cmpi eq, %2, %16 : i1
	        scf.if %17 {
	          %18 = arith.constant 0 : i64
	          %19 = arith.constant 16 : i64
	          %20 = arith.divui %18, %19 : i64
	          %21 = simd.element %12[%20 x i8] : !simd.address
	          %22 = arith.addi %18, %18 : i64
	          %23 = arith.constant 8 : i64
	          %24 = arith.addi %18, %23 : i64
	          %25 = arith.addi %18, %19 : i64
	          %26 = arith.constant 24 : i64
	          %27 = arith.addi %18, %26 : i64
	          %28 = simd.element %15[%22 x f32] : !simd.address
	          %29 = simd.load %28 align 16 : i64 : vector<8xf32>
	          %30 = simd.compare(%29, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %31 = arith.negf %zero_threshold : f32
	          %32 = simd.splat(%31) : (f32) -> vector<8xf32>
	          %33 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %34 = simd.compare(%29, %32) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %35 = simd.compare(%29, %33) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %36 = arith.andi %34, %35 : vector<8xi1>
	          %37 = arith.constant dense<true> : vector<8xi1>
	          %38 = arith.xori %36, %37 : vector<8xi1>
	          %39 = arith.andi %30, %38 : vector<8xi1>
	          %40 = simd.element %15[%24 x f32] : !simd.address
	          %41 = simd.load %40 align 16 : i64 : vector<8xf32>
	          %42 = simd.compare(%41, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %43 = arith.negf %zero_threshold : f32
	          %44 = simd.splat(%43) : (f32) -> vector<8xf32>
	          %45 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %46 = simd.compare(%41, %44) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %47 = simd.compare(%41, %45) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %48 = arith.andi %46, %47 : vector<8xi1>
	          %49 = arith.xori %48, %37 : vector<8xi1>
	          %50 = arith.andi %42, %49 : vector<8xi1>
	          %51 = simd.element %15[%25 x f32] : !simd.address
	          %52 = simd.load %51 align 16 : i64 : vector<8xf32>
	          %53 = simd.compare(%52, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %54 = arith.negf %zero_threshold : f32
	          %55 = simd.splat(%54) : (f32) -> vector<8xf32>
	          %56 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %57 = simd.compare(%52, %55) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %58 = simd.compare(%52, %56) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %59 = arith.andi %57, %58 : vector<8xi1>
	          %60 = arith.xori %59, %37 : vector<8xi1>
	          %61 = arith.andi %53, %60 : vector<8xi1>
	          %62 = simd.element %15[%27 x f32] : !simd.address
	          %63 = simd.load %62 align 16 : i64 : vector<8xf32>
	          %64 = simd.compare(%63, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %65 = arith.negf %zero_threshold : f32
	          %66 = simd.splat(%65) : (f32) -> vector<8xf32>
	          %67 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %68 = simd.compare(%63, %66) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %69 = simd.compare(%63, %67) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %70 = arith.andi %68, %69 : vector<8xi1>
	          %71 = arith.xori %70, %37 : vector<8xi1>
	          %72 = arith.andi %64, %71 : vector<8xi1>
	          %73 = simd.pack_bits(%39, %50, %61, %72) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %74 = simd.element %21[%18 x i8] : !simd.address
	          simd.store %73, %74 align 4 : i64 : vector<4xi8>
	          %75 = arith.addi %18, %10 : i64
	          %76 = arith.constant 40 : i64
	          %77 = arith.addi %18, %76 : i64
	          %78 = arith.constant 48 : i64
	          %79 = arith.addi %18, %78 : i64
	          %80 = arith.constant 56 : i64
	          %81 = arith.addi %18, %80 : i64
	          %82 = simd.element %15[%75 x f32] : !simd.address
	          %83 = simd.load %82 align 16 : i64 : vector<8xf32>
	          %84 = simd.compare(%83, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %85 = arith.negf %zero_threshold : f32
	          %86 = simd.splat(%85) : (f32) -> vector<8xf32>
	          %87 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %88 = simd.compare(%83, %86) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %89 = simd.compare(%83, %87) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %90 = arith.andi %88, %89 : vector<8xi1>
	          %91 = arith.xori %90, %37 : vector<8xi1>
	          %92 = arith.andi %84, %91 : vector<8xi1>
	          %93 = simd.element %15[%77 x f32] : !simd.address
	          %94 = simd.load %93 align 16 : i64 : vector<8xf32>
	          %95 = simd.compare(%94, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %96 = arith.negf %zero_threshold : f32
	          %97 = simd.splat(%96) : (f32) -> vector<8xf32>
	          %98 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %99 = simd.compare(%94, %97) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %100 = simd.compare(%94, %98) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %101 = arith.andi %99, %100 : vector<8xi1>
	          %102 = arith.xori %101, %37 : vector<8xi1>
	          %103 = arith.andi %95, %102 : vector<8xi1>
	          %104 = simd.element %15[%79 x f32] : !simd.address
	          %105 = simd.load %104 align 16 : i64 : vector<8xf32>
	          %106 = simd.compare(%105, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %107 = arith.negf %zero_threshold : f32
	          %108 = simd.splat(%107) : (f32) -> vector<8xf32>
	          %109 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %110 = simd.compare(%105, %108) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %111 = simd.compare(%105, %109) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %112 = arith.andi %110, %111 : vector<8xi1>
	          %113 = arith.xori %112, %37 : vector<8xi1>
	          %114 = arith.andi %106, %113 : vector<8xi1>
	          %115 = simd.element %15[%81 x f32] : !simd.address
	          %116 = simd.load %115 align 16 : i64 : vector<8xf32>
	          %117 = simd.compare(%116, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %118 = arith.negf %zero_threshold : f32
	          %119 = simd.splat(%118) : (f32) -> vector<8xf32>
	          %120 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %121 = simd.compare(%116, %119) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %122 = simd.compare(%116, %120) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %123 = arith.andi %121, %122 : vector<8xi1>
	          %124 = arith.xori %123, %37 : vector<8xi1>
	          %125 = arith.andi %117, %124 : vector<8xi1>
	          %126 = simd.pack_bits(%92, %103, %114, %125) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %127 = simd.element %21[%19 x i8] : !simd.address
	          simd.store %126, %127 align 4 : i64 : vector<4xi8>
	          %128 = arith.constant 64 : i64
	          %129 = arith.addi %18, %128 : i64
	          %130 = arith.constant 72 : i64
	          %131 = arith.addi %18, %130 : i64
	          %132 = arith.constant 80 : i64
	          %133 = arith.addi %18, %132 : i64
	          %134 = arith.constant 88 : i64
	          %135 = arith.addi %18, %134 : i64
	          %136 = simd.element %15[%129 x f32] : !simd.address
	          %137 = simd.load %136 align 16 : i64 : vector<8xf32>
	          %138 = simd.compare(%137, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %139 = arith.negf %zero_threshold : f32
	          %140 = simd.splat(%139) : (f32) -> vector<8xf32>
	          %141 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %142 = simd.compare(%137, %140) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %143 = simd.compare(%137, %141) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %144 = arith.andi %142, %143 : vector<8xi1>
	          %145 = arith.xori %144, %37 : vector<8xi1>
	          %146 = arith.andi %138, %145 : vector<8xi1>
	          %147 = simd.element %15[%131 x f32] : !simd.address
	          %148 = simd.load %147 align 16 : i64 : vector<8xf32>
	          %149 = simd.compare(%148, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %150 = arith.negf %zero_threshold : f32
	          %151 = simd.splat(%150) : (f32) -> vector<8xf32>
	          %152 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %153 = simd.compare(%148, %151) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %154 = simd.compare(%148, %152) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %155 = arith.andi %153, %154 : vector<8xi1>
	          %156 = arith.xori %155, %37 : vector<8xi1>
	          %157 = arith.andi %149, %156 : vector<8xi1>
	          %158 = simd.element %15[%133 x f32] : !simd.address
	          %159 = simd.load %158 align 16 : i64 : vector<8xf32>
	          %160 = simd.compare(%159, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %161 = arith.negf %zero_threshold : f32
	          %162 = simd.splat(%161) : (f32) -> vector<8xf32>
	          %163 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %164 = simd.compare(%159, %162) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %165 = simd.compare(%159, %163) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %166 = arith.andi %164, %165 : vector<8xi1>
	          %167 = arith.xori %166, %37 : vector<8xi1>
	          %168 = arith.andi %160, %167 : vector<8xi1>
	          %169 = simd.element %15[%135 x f32] : !simd.address
	          %170 = simd.load %169 align 16 : i64 : vector<8xf32>
	          %171 = simd.compare(%170, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %172 = arith.negf %zero_threshold : f32
	          %173 = simd.splat(%172) : (f32) -> vector<8xf32>
	          %174 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %175 = simd.compare(%170, %173) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %176 = simd.compare(%170, %174) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %177 = arith.andi %175, %176 : vector<8xi1>
	          %178 = arith.xori %177, %37 : vector<8xi1>
	          %179 = arith.andi %171, %178 : vector<8xi1>
	          %180 = simd.pack_bits(%146, %157, %168, %179) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %181 = arith.constant 4 : i64
	          %182 = simd.element %21[%181 x i8] : !simd.address
	          simd.store %180, %182 align 4 : i64 : vector<4xi8>
	          %183 = arith.constant 96 : i64
	          %184 = arith.addi %18, %183 : i64
	          %185 = arith.constant 104 : i64
	          %186 = arith.addi %18, %185 : i64
	          %187 = arith.constant 112 : i64
	          %188 = arith.addi %18, %187 : i64
	          %189 = arith.constant 120 : i64
	          %190 = arith.addi %18, %189 : i64
	          %191 = simd.element %15[%184 x f32] : !simd.address
	          %192 = simd.load %191 align 16 : i64 : vector<8xf32>
	          %193 = simd.compare(%192, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %194 = arith.negf %zero_threshold : f32
	          %195 = simd.splat(%194) : (f32) -> vector<8xf32>
	          %196 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %197 = simd.compare(%192, %195) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %198 = simd.compare(%192, %196) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %199 = arith.andi %197, %198 : vector<8xi1>
	          %200 = arith.xori %199, %37 : vector<8xi1>
	          %201 = arith.andi %193, %200 : vector<8xi1>
	          %202 = simd.element %15[%186 x f32] : !simd.address
	          %203 = simd.load %202 align 16 : i64 : vector<8xf32>
	          %204 = simd.compare(%203, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %205 = arith.negf %zero_threshold : f32
	          %206 = simd.splat(%205) : (f32) -> vector<8xf32>
	          %207 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %208 = simd.compare(%203, %206) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %209 = simd.compare(%203, %207) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %210 = arith.andi %208, %209 : vector<8xi1>
	          %211 = arith.xori %210, %37 : vector<8xi1>
	          %212 = arith.andi %204, %211 : vector<8xi1>
	          %213 = simd.element %15[%188 x f32] : !simd.address
	          %214 = simd.load %213 align 16 : i64 : vector<8xf32>
	          %215 = simd.compare(%214, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %216 = arith.negf %zero_threshold : f32
	          %217 = simd.splat(%216) : (f32) -> vector<8xf32>
	          %218 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %219 = simd.compare(%214, %217) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %220 = simd.compare(%214, %218) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %221 = arith.andi %219, %220 : vector<8xi1>
	          %222 = arith.xori %221, %37 : vector<8xi1>
	          %223 = arith.andi %215, %222 : vector<8xi1>
	          %224 = simd.element %15[%190 x f32] : !simd.address
	          %225 = simd.load %224 align 16 : i64 : vector<8xf32>
	          %226 = simd.compare(%225, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %227 = arith.negf %zero_threshold : f32
	          %228 = simd.splat(%227) : (f32) -> vector<8xf32>
	          %229 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %230 = simd.compare(%225, %228) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %231 = simd.compare(%225, %229) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %232 = arith.andi %230, %231 : vector<8xi1>
	          %233 = arith.xori %232, %37 : vector<8xi1>
	          %234 = arith.andi %226, %233 : vector<8xi1>
	          %235 = simd.pack_bits(%201, %212, %223, %234) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %236 = arith.constant 20 : i64
	          %237 = simd.element %21[%236 x i8] : !simd.address
	          simd.store %235, %237 align 4 : i64 : vector<4xi8>
	          %238 = arith.constant 128 : i64
	          %239 = arith.addi %18, %238 : i64
	          %240 = arith.constant 136 : i64
	          %241 = arith.addi %18, %240 : i64
	          %242 = arith.constant 144 : i64
	          %243 = arith.addi %18, %242 : i64
	          %244 = arith.constant 152 : i64
	          %245 = arith.addi %18, %244 : i64
	          %246 = simd.element %15[%239 x f32] : !simd.address
	          %247 = simd.load %246 align 16 : i64 : vector<8xf32>
	          %248 = simd.compare(%247, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %249 = arith.negf %zero_threshold : f32
	          %250 = simd.splat(%249) : (f32) -> vector<8xf32>
	          %251 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %252 = simd.compare(%247, %250) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %253 = simd.compare(%247, %251) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %254 = arith.andi %252, %253 : vector<8xi1>
	          %255 = arith.xori %254, %37 : vector<8xi1>
	          %256 = arith.andi %248, %255 : vector<8xi1>
	          %257 = simd.element %15[%241 x f32] : !simd.address
	          %258 = simd.load %257 align 16 : i64 : vector<8xf32>
	          %259 = simd.compare(%258, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %260 = arith.negf %zero_threshold : f32
	          %261 = simd.splat(%260) : (f32) -> vector<8xf32>
	          %262 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %263 = simd.compare(%258, %261) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %264 = simd.compare(%258, %262) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %265 = arith.andi %263, %264 : vector<8xi1>
	          %266 = arith.xori %265, %37 : vector<8xi1>
	          %267 = arith.andi %259, %266 : vector<8xi1>
	          %268 = simd.element %15[%243 x f32] : !simd.address
	          %269 = simd.load %268 align 16 : i64 : vector<8xf32>
	          %270 = simd.compare(%269, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %271 = arith.negf %zero_threshold : f32
	          %272 = simd.splat(%271) : (f32) -> vector<8xf32>
	          %273 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %274 = simd.compare(%269, %272) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %275 = simd.compare(%269, %273) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %276 = arith.andi %274, %275 : vector<8xi1>
	          %277 = arith.xori %276, %37 : vector<8xi1>
	          %278 = arith.andi %270, %277 : vector<8xi1>
	          %279 = simd.element %15[%245 x f32] : !simd.address
	          %280 = simd.load %279 align 16 : i64 : vector<8xf32>
	          %281 = simd.compare(%280, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %282 = arith.negf %zero_threshold : f32
	          %283 = simd.splat(%282) : (f32) -> vector<8xf32>
	          %284 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %285 = simd.compare(%280, %283) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %286 = simd.compare(%280, %284) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %287 = arith.andi %285, %286 : vector<8xi1>
	          %288 = arith.xori %287, %37 : vector<8xi1>
	          %289 = arith.andi %281, %288 : vector<8xi1>
	          %290 = simd.pack_bits(%256, %267, %278, %289) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %291 = simd.element %21[%23 x i8] : !simd.address
	          simd.store %290, %291 align 4 : i64 : vector<4xi8>
	          %292 = arith.constant 160 : i64
	          %293 = arith.addi %18, %292 : i64
	          %294 = arith.constant 168 : i64
	          %295 = arith.addi %18, %294 : i64
	          %296 = arith.constant 176 : i64
	          %297 = arith.addi %18, %296 : i64
	          %298 = arith.constant 184 : i64
	          %299 = arith.addi %18, %298 : i64
	          %300 = simd.element %15[%293 x f32] : !simd.address
	          %301 = simd.load %300 align 16 : i64 : vector<8xf32>
	          %302 = simd.compare(%301, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %303 = arith.negf %zero_threshold : f32
	          %304 = simd.splat(%303) : (f32) -> vector<8xf32>
	          %305 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %306 = simd.compare(%301, %304) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %307 = simd.compare(%301, %305) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %308 = arith.andi %306, %307 : vector<8xi1>
	          %309 = arith.xori %308, %37 : vector<8xi1>
	          %310 = arith.andi %302, %309 : vector<8xi1>
	          %311 = simd.element %15[%295 x f32] : !simd.address
	          %312 = simd.load %311 align 16 : i64 : vector<8xf32>
	          %313 = simd.compare(%312, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %314 = arith.negf %zero_threshold : f32
	          %315 = simd.splat(%314) : (f32) -> vector<8xf32>
	          %316 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %317 = simd.compare(%312, %315) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %318 = simd.compare(%312, %316) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %319 = arith.andi %317, %318 : vector<8xi1>
	          %320 = arith.xori %319, %37 : vector<8xi1>
	          %321 = arith.andi %313, %320 : vector<8xi1>
	          %322 = simd.element %15[%297 x f32] : !simd.address
	          %323 = simd.load %322 align 16 : i64 : vector<8xf32>
	          %324 = simd.compare(%323, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %325 = arith.negf %zero_threshold : f32
	          %326 = simd.splat(%325) : (f32) -> vector<8xf32>
	          %327 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %328 = simd.compare(%323, %326) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %329 = simd.compare(%323, %327) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %330 = arith.andi %328, %329 : vector<8xi1>
	          %331 = arith.xori %330, %37 : vector<8xi1>
	          %332 = arith.andi %324, %331 : vector<8xi1>
	          %333 = simd.element %15[%299 x f32] : !simd.address
	          %334 = simd.load %333 align 16 : i64 : vector<8xf32>
	          %335 = simd.compare(%334, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %336 = arith.negf %zero_threshold : f32
	          %337 = simd.splat(%336) : (f32) -> vector<8xf32>
	          %338 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %339 = simd.compare(%334, %337) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %340 = simd.compare(%334, %338) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %341 = arith.andi %339, %340 : vector<8xi1>
	          %342 = arith.xori %341, %37 : vector<8xi1>
	          %343 = arith.andi %335, %342 : vector<8xi1>
	          %344 = simd.pack_bits(%310, %321, %332, %343) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %345 = simd.element %21[%26 x i8] : !simd.address
	          simd.store %344, %345 align 4 : i64 : vector<4xi8>
	          %346 = arith.constant 192 : i64
	          %347 = arith.addi %18, %346 : i64
	          %348 = arith.constant 200 : i64
	          %349 = arith.addi %18, %348 : i64
	          %350 = arith.constant 208 : i64
	          %351 = arith.addi %18, %350 : i64
	          %352 = arith.constant 216 : i64
	          %353 = arith.addi %18, %352 : i64
	          %354 = simd.element %15[%347 x f32] : !simd.address
	          %355 = simd.load %354 align 16 : i64 : vector<8xf32>
	          %356 = simd.compare(%355, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %357 = arith.negf %zero_threshold : f32
	          %358 = simd.splat(%357) : (f32) -> vector<8xf32>
	          %359 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %360 = simd.compare(%355, %358) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %361 = simd.compare(%355, %359) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %362 = arith.andi %360, %361 : vector<8xi1>
	          %363 = arith.xori %362, %37 : vector<8xi1>
	          %364 = arith.andi %356, %363 : vector<8xi1>
	          %365 = simd.element %15[%349 x f32] : !simd.address
	          %366 = simd.load %365 align 16 : i64 : vector<8xf32>
	          %367 = simd.compare(%366, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %368 = arith.negf %zero_threshold : f32
	          %369 = simd.splat(%368) : (f32) -> vector<8xf32>
	          %370 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %371 = simd.compare(%366, %369) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %372 = simd.compare(%366, %370) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %373 = arith.andi %371, %372 : vector<8xi1>
	          %374 = arith.xori %373, %37 : vector<8xi1>
	          %375 = arith.andi %367, %374 : vector<8xi1>
	          %376 = simd.element %15[%351 x f32] : !simd.address
	          %377 = simd.load %376 align 16 : i64 : vector<8xf32>
	          %378 = simd.compare(%377, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %379 = arith.negf %zero_threshold : f32
	          %380 = simd.splat(%379) : (f32) -> vector<8xf32>
	          %381 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %382 = simd.compare(%377, %380) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %383 = simd.compare(%377, %381) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %384 = arith.andi %382, %383 : vector<8xi1>
	          %385 = arith.xori %384, %37 : vector<8xi1>
	          %386 = arith.andi %378, %385 : vector<8xi1>
	          %387 = simd.element %15[%353 x f32] : !simd.address
	          %388 = simd.load %387 align 16 : i64 : vector<8xf32>
	          %389 = simd.compare(%388, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %390 = arith.negf %zero_threshold : f32
	          %391 = simd.splat(%390) : (f32) -> vector<8xf32>
	          %392 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %393 = simd.compare(%388, %391) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %394 = simd.compare(%388, %392) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %395 = arith.andi %393, %394 : vector<8xi1>
	          %396 = arith.xori %395, %37 : vector<8xi1>
	          %397 = arith.andi %389, %396 : vector<8xi1>
	          %398 = simd.pack_bits(%364, %375, %386, %397) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %399 = arith.constant 12 : i64
	          %400 = simd.element %21[%399 x i8] : !simd.address
	          simd.store %398, %400 align 4 : i64 : vector<4xi8>
	          %401 = arith.constant 224 : i64
	          %402 = arith.addi %18, %401 : i64
	          %403 = arith.constant 232 : i64
	          %404 = arith.addi %18, %403 : i64
	          %405 = arith.constant 240 : i64
	          %406 = arith.addi %18, %405 : i64
	          %407 = arith.constant 248 : i64
	          %408 = arith.addi %18, %407 : i64
	          %409 = simd.element %15[%402 x f32] : !simd.address
	          %410 = simd.load %409 align 16 : i64 : vector<8xf32>
	          %411 = simd.compare(%410, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %412 = arith.negf %zero_threshold : f32
	          %413 = simd.splat(%412) : (f32) -> vector<8xf32>
	          %414 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %415 = simd.compare(%410, %413) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %416 = simd.compare(%410, %414) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %417 = arith.andi %415, %416 : vector<8xi1>
	          %418 = arith.xori %417, %37 : vector<8xi1>
	          %419 = arith.andi %411, %418 : vector<8xi1>
	          %420 = simd.element %15[%404 x f32] : !simd.address
	          %421 = simd.load %420 align 16 : i64 : vector<8xf32>
	          %422 = simd.compare(%421, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %423 = arith.negf %zero_threshold : f32
	          %424 = simd.splat(%423) : (f32) -> vector<8xf32>
	          %425 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %426 = simd.compare(%421, %424) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %427 = simd.compare(%421, %425) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %428 = arith.andi %426, %427 : vector<8xi1>
	          %429 = arith.xori %428, %37 : vector<8xi1>
	          %430 = arith.andi %422, %429 : vector<8xi1>
	          %431 = simd.element %15[%406 x f32] : !simd.address
	          %432 = simd.load %431 align 16 : i64 : vector<8xf32>
	          %433 = simd.compare(%432, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %434 = arith.negf %zero_threshold : f32
	          %435 = simd.splat(%434) : (f32) -> vector<8xf32>
	          %436 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %437 = simd.compare(%432, %435) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %438 = simd.compare(%432, %436) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %439 = arith.andi %437, %438 : vector<8xi1>
	          %440 = arith.xori %439, %37 : vector<8xi1>
	          %441 = arith.andi %433, %440 : vector<8xi1>
	          %442 = simd.element %15[%408 x f32] : !simd.address
	          %443 = simd.load %442 align 16 : i64 : vector<8xf32>
	          %444 = simd.compare(%443, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %445 = arith.negf %zero_threshold : f32
	          %446 = simd.splat(%445) : (f32) -> vector<8xf32>
	          %447 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %448 = simd.compare(%443, %446) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %449 = simd.compare(%443, %447) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %450 = arith.andi %448, %449 : vector<8xi1>
	          %451 = arith.xori %450, %37 : vector<8xi1>
	          %452 = arith.andi %444, %451 : vector<8xi1>
	          %453 = simd.pack_bits(%419, %430, %441, %452) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %454 = arith.constant 28 : i64
	          %455 = simd.element %21[%454 x i8] : !simd.address
	          simd.store %453, %455 align 4 : i64 : vector<4xi8>
	        }
	        scf.if %2 {
	          %456 = arith.constant 0 : i64
	          %457 = arith.constant 128 : i64
	          scf.for %row = %456 to %3 step %457 : i64 {
	            %458 = arith.constant 16 : i64
	            %459 = arith.divui %row, %458 : i64
	            %460 = simd.element %12[%459 x i8] : !simd.address
	            %461 = arith.addi %row, %456 : i64
	            %462 = arith.constant 8 : i64
	            %463 = arith.addi %row, %462 : i64
	            %464 = arith.addi %row, %458 : i64
	            %465 = arith.constant 24 : i64
	            %466 = arith.addi %row, %465 : i64
	            %467 = simd.element %15[%461 x f32] : !simd.address
	            %468 = simd.load %467 align 16 : i64 : vector<8xf32>
	            %469 = simd.compare(%468, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %470 = arith.negf %zero_threshold : f32
	            %471 = simd.splat(%470) : (f32) -> vector<8xf32>
	            %472 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %473 = simd.compare(%468, %471) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %474 = simd.compare(%468, %472) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %475 = arith.andi %473, %474 : vector<8xi1>
	            %476 = arith.constant dense<true> : vector<8xi1>
	            %477 = arith.xori %475, %476 : vector<8xi1>
	            %478 = arith.andi %469, %477 : vector<8xi1>
	            %479 = simd.element %15[%463 x f32] : !simd.address
	            %480 = simd.load %479 align 16 : i64 : vector<8xf32>
	            %481 = simd.compare(%480, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %482 = arith.negf %zero_threshold : f32
	            %483 = simd.splat(%482) : (f32) -> vector<8xf32>
	            %484 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %485 = simd.compare(%480, %483) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %486 = simd.compare(%480, %484) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %487 = arith.andi %485, %486 : vector<8xi1>
	            %488 = arith.xori %487, %476 : vector<8xi1>
	            %489 = arith.andi %481, %488 : vector<8xi1>
	            %490 = simd.element %15[%464 x f32] : !simd.address
	            %491 = simd.load %490 align 16 : i64 : vector<8xf32>
	            %492 = simd.compare(%491, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %493 = arith.negf %zero_threshold : f32
	            %494 = simd.splat(%493) : (f32) -> vector<8xf32>
	            %495 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %496 = simd.compare(%491, %494) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %497 = simd.compare(%491, %495) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %498 = arith.andi %496, %497 : vector<8xi1>
	            %499 = arith.xori %498, %476 : vector<8xi1>
	            %500 = arith.andi %492, %499 : vector<8xi1>
	            %501 = simd.element %15[%466 x f32] : !simd.address
	            %502 = simd.load %501 align 16 : i64 : vector<8xf32>
	            %503 = simd.compare(%502, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %504 = arith.negf %zero_threshold : f32
	            %505 = simd.splat(%504) : (f32) -> vector<8xf32>
	            %506 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %507 = simd.compare(%502, %505) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %508 = simd.compare(%502, %506) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %509 = arith.andi %507, %508 : vector<8xi1>
	            %510 = arith.xori %509, %476 : vector<8xi1>
	            %511 = arith.andi %503, %510 : vector<8xi1>
	            %512 = simd.pack_bits(%478, %489, %500, %511) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %513 = simd.element %460[%456 x i8] : !simd.address
	            simd.store %512, %513 align 4 : i64 : vector<4xi8>
	            %514 = arith.addi %row, %10 : i64
	            %515 = arith.constant 40 : i64
	            %516 = arith.addi %row, %515 : i64
	            %517 = arith.constant 48 : i64
	            %518 = arith.addi %row, %517 : i64
	            %519 = arith.constant 56 : i64
	            %520 = arith.addi %row, %519 : i64
	            %521 = simd.element %15[%514 x f32] : !simd.address
	            %522 = simd.load %521 align 16 : i64 : vector<8xf32>
	            %523 = simd.compare(%522, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %524 = arith.negf %zero_threshold : f32
	            %525 = simd.splat(%524) : (f32) -> vector<8xf32>
	            %526 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %527 = simd.compare(%522, %525) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %528 = simd.compare(%522, %526) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %529 = arith.andi %527, %528 : vector<8xi1>
	            %530 = arith.xori %529, %476 : vector<8xi1>
	            %531 = arith.andi %523, %530 : vector<8xi1>
	            %532 = simd.element %15[%516 x f32] : !simd.address
	            %533 = simd.load %532 align 16 : i64 : vector<8xf32>
	            %534 = simd.compare(%533, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %535 = arith.negf %zero_threshold : f32
	            %536 = simd.splat(%535) : (f32) -> vector<8xf32>
	            %537 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %538 = simd.compare(%533, %536) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %539 = simd.compare(%533, %537) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %540 = arith.andi %538, %539 : vector<8xi1>
	            %541 = arith.xori %540, %476 : vector<8xi1>
	            %542 = arith.andi %534, %541 : vector<8xi1>
	            %543 = simd.element %15[%518 x f32] : !simd.address
	            %544 = simd.load %543 align 16 : i64 : vector<8xf32>
	            %545 = simd.compare(%544, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %546 = arith.negf %zero_threshold : f32
	            %547 = simd.splat(%546) : (f32) -> vector<8xf32>
	            %548 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %549 = simd.compare(%544, %547) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %550 = simd.compare(%544, %548) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %551 = arith.andi %549, %550 : vector<8xi1>
	            %552 = arith.xori %551, %476 : vector<8xi1>
	            %553 = arith.andi %545, %552 : vector<8xi1>
	            %554 = simd.element %15[%520 x f32] : !simd.address
	            %555 = simd.load %554 align 16 : i64 : vector<8xf32>
	            %556 = simd.compare(%555, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %557 = arith.negf %zero_threshold : f32
	            %558 = simd.splat(%557) : (f32) -> vector<8xf32>
	            %559 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %560 = simd.compare(%555, %558) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %561 = simd.compare(%555, %559) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %562 = arith.andi %560, %561 : vector<8xi1>
	            %563 = arith.xori %562, %476 : vector<8xi1>
	            %564 = arith.andi %556, %563 : vector<8xi1>
	            %565 = simd.pack_bits(%531, %542, %553, %564) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %566 = simd.element %460[%458 x i8] : !simd.address
	            simd.store %565, %566 align 4 : i64 : vector<4xi8>
	            %567 = arith.constant 64 : i64
	            %568 = arith.addi %row, %567 : i64
	            %569 = arith.constant 72 : i64
	            %570 = arith.addi %row, %569 : i64
	            %571 = arith.constant 80 : i64
	            %572 = arith.addi %row, %571 : i64
	            %573 = arith.constant 88 : i64
	            %574 = arith.addi %row, %573 : i64
	            %575 = simd.element %15[%568 x f32] : !simd.address
	            %576 = simd.load %575 align 16 : i64 : vector<8xf32>
	            %577 = simd.compare(%576, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %578 = arith.negf %zero_threshold : f32
	            %579 = simd.splat(%578) : (f32) -> vector<8xf32>
	            %580 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %581 = simd.compare(%576, %579) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %582 = simd.compare(%576, %580) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %583 = arith.andi %581, %582 : vector<8xi1>
	            %584 = arith.xori %583, %476 : vector<8xi1>
	            %585 = arith.andi %577, %584 : vector<8xi1>
	            %586 = simd.element %15[%570 x f32] : !simd.address
	            %587 = simd.load %586 align 16 : i64 : vector<8xf32>
	            %588 = simd.compare(%587, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %589 = arith.negf %zero_threshold : f32
	            %590 = simd.splat(%589) : (f32) -> vector<8xf32>
	            %591 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %592 = simd.compare(%587, %590) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %593 = simd.compare(%587, %591) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %594 = arith.andi %592, %593 : vector<8xi1>
	            %595 = arith.xori %594, %476 : vector<8xi1>
	            %596 = arith.andi %588, %595 : vector<8xi1>
	            %597 = simd.element %15[%572 x f32] : !simd.address
	            %598 = simd.load %597 align 16 : i64 : vector<8xf32>
	            %599 = simd.compare(%598, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %600 = arith.negf %zero_threshold : f32
	            %601 = simd.splat(%600) : (f32) -> vector<8xf32>
	            %602 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %603 = simd.compare(%598, %601) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %604 = simd.compare(%598, %602) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %605 = arith.andi %603, %604 : vector<8xi1>
	            %606 = arith.xori %605, %476 : vector<8xi1>
	            %607 = arith.andi %599, %606 : vector<8xi1>
	            %608 = simd.element %15[%574 x f32] : !simd.address
	            %609 = simd.load %608 align 16 : i64 : vector<8xf32>
	            %610 = simd.compare(%609, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %611 = arith.negf %zero_threshold : f32
	            %612 = simd.splat(%611) : (f32) -> vector<8xf32>
	            %613 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %614 = simd.compare(%609, %612) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %615 = simd.compare(%609, %613) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %616 = arith.andi %614, %615 : vector<8xi1>
	            %617 = arith.xori %616, %476 : vector<8xi1>
	            %618 = arith.andi %610, %617 : vector<8xi1>
	            %619 = simd.pack_bits(%585, %596, %607, %618) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %620 = arith.constant 4 : i64
	            %621 = simd.element %460[%620 x i8] : !simd.address
	            simd.store %619, %621 align 4 : i64 : vector<4xi8>
	            %622 = arith.constant 96 : i64
	            %623 = arith.addi %row, %622 : i64
	            %624 = arith.constant 104 : i64
	            %625 = arith.addi %row, %624 : i64
	            %626 = arith.constant 112 : i64
	            %627 = arith.addi %row, %626 : i64
	            %628 = arith.constant 120 : i64
	            %629 = arith.addi %row, %628 : i64
	            %630 = simd.element %15[%623 x f32] : !simd.address
	            %631 = simd.load %630 align 16 : i64 : vector<8xf32>
	            %632 = simd.compare(%631, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %633 = arith.negf %zero_threshold : f32
	            %634 = simd.splat(%633) : (f32) -> vector<8xf32>
	            %635 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %636 = simd.compare(%631, %634) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %637 = simd.compare(%631, %635) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %638 = arith.andi %636, %637 : vector<8xi1>
	            %639 = arith.xori %638, %476 : vector<8xi1>
	            %640 = arith.andi %632, %639 : vector<8xi1>
	            %641 = simd.element %15[%625 x f32] : !simd.address
	            %642 = simd.load %641 align 16 : i64 : vector<8xf32>
	            %643 = simd.compare(%642, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %644 = arith.negf %zero_threshold : f32
	            %645 = simd.splat(%644) : (f32) -> vector<8xf32>
	            %646 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %647 = simd.compare(%642, %645) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %648 = simd.compare(%642, %646) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %649 = arith.andi %647, %648 : vector<8xi1>
	            %650 = arith.xori %649, %476 : vector<8xi1>
	            %651 = arith.andi %643, %650 : vector<8xi1>
	            %652 = simd.element %15[%627 x f32] : !simd.address
	            %653 = simd.load %652 align 16 : i64 : vector<8xf32>
	            %654 = simd.compare(%653, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %655 = arith.negf %zero_threshold : f32
	            %656 = simd.splat(%655) : (f32) -> vector<8xf32>
	            %657 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %658 = simd.compare(%653, %656) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %659 = simd.compare(%653, %657) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %660 = arith.andi %658, %659 : vector<8xi1>
	            %661 = arith.xori %660, %476 : vector<8xi1>
	            %662 = arith.andi %654, %661 : vector<8xi1>
	            %663 = simd.element %15[%629 x f32] : !simd.address
	            %664 = simd.load %663 align 16 : i64 : vector<8xf32>
	            %665 = simd.compare(%664, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %666 = arith.negf %zero_threshold : f32
	            %667 = simd.splat(%666) : (f32) -> vector<8xf32>
	            %668 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %669 = simd.compare(%664, %667) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %670 = simd.compare(%664, %668) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %671 = arith.andi %669, %670 : vector<8xi1>
	            %672 = arith.xori %671, %476 : vector<8xi1>
	            %673 = arith.andi %665, %672 : vector<8xi1>
	            %674 = simd.pack_bits(%640, %651, %662, %673) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %675 = arith.constant 20 : i64
	            %676 = simd.element %460[%675 x i8] : !simd.address
	            simd.store %674, %676 align 4 : i64 : vector<4xi8>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
