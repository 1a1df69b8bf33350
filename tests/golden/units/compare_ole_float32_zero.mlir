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
	      scf.for %k_1 = %5 to %6 step %4 : i64 {
	        %threshold = table.load %comparisons[%k_1] "threshold" : i64 -> f32
	        %8 = simd.splat(%threshold) : (f32) -> vector<8xf32>
	        %9 = arith.constant 32 : i64
	        %10 = arith.muli %k_1, %9 overflow<nsw> : i64
	        %11 = simd.element %planes[%10 x i8] : !simd.address
	        %12 = arith.constant 1024 : i64
	        %13 = arith.muli %7, %12 : i64
	        %14 = simd.element %column[%13 x i8] : !simd.address
	        %15 = arith.constant false
	        %16 = arith.cmpi eq, %2, %15 : i1
	        scf.if %16 {
	          %17 = arith.constant 0 : i64
	          %18 = arith.constant 16 : i64
	          %19 = arith.divui %17, %18 : i64
	          %20 = simd.element %11[%19 x i8] : !simd.address
	          %21 = arith.addi %17, %17 : i64
	          %22 = arith.constant 8 : i64
	          %23 = arith.addi %17, %22 : i64
	          %24 = arith.addi %17, %18 : i64
	          %25 = arith.constant 24 : i64
	          %26 = arith.addi %17, %25 : i64
	          %27 = simd.element %14[%21 x f32] : !simd.address
	          %28 = simd.load %27 align 16 : i64 : vector<8xf32>
	          %29 = simd.compare(%28, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %30 = arith.negf %zero_threshold : f32
	          %31 = simd.splat(%30) : (f32) -> vector<8xf32>
	          %32 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %33 = simd.compare(%28, %31) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %34 = simd.compare(%28, %32) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %35 = arith.andi %33, %34 : vector<8xi1>
	          %36 = arith.constant dense<true> : vector<8xi1>
	          %37 = arith.xori %35, %36 : vector<8xi1>
	          %38 = arith.andi %29, %37 : vector<8xi1>
	          %39 = simd.element %14[%23 x f32] : !simd.address
	          %40 = simd.load %39 align 16 : i64 : vector<8xf32>
	          %41 = simd.compare(%40, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %42 = arith.negf %zero_threshold : f32
	          %43 = simd.splat(%42) : (f32) -> vector<8xf32>
	          %44 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %45 = simd.compare(%40, %43) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %46 = simd.compare(%40, %44) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %47 = arith.andi %45, %46 : vector<8xi1>
	          %48 = arith.xori %47, %36 : vector<8xi1>
	          %49 = arith.andi %41, %48 : vector<8xi1>
	          %50 = simd.element %14[%24 x f32] : !simd.address
	          %51 = simd.load %50 align 16 : i64 : vector<8xf32>
	          %52 = simd.compare(%51, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %53 = arith.negf %zero_threshold : f32
	          %54 = simd.splat(%53) : (f32) -> vector<8xf32>
	          %55 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %56 = simd.compare(%51, %54) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %57 = simd.compare(%51, %55) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %58 = arith.andi %56, %57 : vector<8xi1>
	          %59 = arith.xori %58, %36 : vector<8xi1>
	          %60 = arith.andi %52, %59 : vector<8xi1>
	          %61 = simd.element %14[%26 x f32] : !simd.address
	          %62 = simd.load %61 align 16 : i64 : vector<8xf32>
	          %63 = simd.compare(%62, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %64 = arith.negf %zero_threshold : f32
	          %65 = simd.splat(%64) : (f32) -> vector<8xf32>
	          %66 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %67 = simd.compare(%62, %65) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %68 = simd.compare(%62, %66) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %69 = arith.andi %67, %68 : vector<8xi1>
	          %70 = arith.xori %69, %36 : vector<8xi1>
	          %71 = arith.andi %63, %70 : vector<8xi1>
	          %72 = simd.pack_bits(%38, %49, %60, %71) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %73 = simd.element %20[%17 x i8] : !simd.address
	          simd.store %72, %73 align 4 : i64 : vector<4xi8>
	          %74 = arith.addi %17, %9 : i64
	          %75 = arith.constant 40 : i64
	          %76 = arith.addi %17, %75 : i64
	          %77 = arith.constant 48 : i64
	          %78 = arith.addi %17, %77 : i64
	          %79 = arith.constant 56 : i64
	          %80 = arith.addi %17, %79 : i64
	          %81 = simd.element %14[%74 x f32] : !simd.address
	          %82 = simd.load %81 align 16 : i64 : vector<8xf32>
	          %83 = simd.compare(%82, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %84 = arith.negf %zero_threshold : f32
	          %85 = simd.splat(%84) : (f32) -> vector<8xf32>
	          %86 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %87 = simd.compare(%82, %85) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %88 = simd.compare(%82, %86) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %89 = arith.andi %87, %88 : vector<8xi1>
	          %90 = arith.xori %89, %36 : vector<8xi1>
	          %91 = arith.andi %83, %90 : vector<8xi1>
	          %92 = simd.element %14[%76 x f32] : !simd.address
	          %93 = simd.load %92 align 16 : i64 : vector<8xf32>
	          %94 = simd.compare(%93, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %95 = arith.negf %zero_threshold : f32
	          %96 = simd.splat(%95) : (f32) -> vector<8xf32>
	          %97 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %98 = simd.compare(%93, %96) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %99 = simd.compare(%93, %97) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %100 = arith.andi %98, %99 : vector<8xi1>
	          %101 = arith.xori %100, %36 : vector<8xi1>
	          %102 = arith.andi %94, %101 : vector<8xi1>
	          %103 = simd.element %14[%78 x f32] : !simd.address
	          %104 = simd.load %103 align 16 : i64 : vector<8xf32>
	          %105 = simd.compare(%104, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %106 = arith.negf %zero_threshold : f32
	          %107 = simd.splat(%106) : (f32) -> vector<8xf32>
	          %108 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %109 = simd.compare(%104, %107) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %110 = simd.compare(%104, %108) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %111 = arith.andi %109, %110 : vector<8xi1>
	          %112 = arith.xori %111, %36 : vector<8xi1>
	          %113 = arith.andi %105, %112 : vector<8xi1>
	          %114 = simd.element %14[%80 x f32] : !simd.address
	          %115 = simd.load %114 align 16 : i64 : vector<8xf32>
	          %116 = simd.compare(%115, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %117 = arith.negf %zero_threshold : f32
	          %118 = simd.splat(%117) : (f32) -> vector<8xf32>
	          %119 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %120 = simd.compare(%115, %118) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %121 = simd.compare(%115, %119) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %122 = arith.andi %120, %121 : vector<8xi1>
	          %123 = arith.xori %122, %36 : vector<8xi1>
	          %124 = arith.andi %116, %123 : vector<8xi1>
	          %125 = simd.pack_bits(%91, %102, %113, %124) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %126 = simd.element %20[%18 x i8] : !simd.address
	          simd.store %125, %126 align 4 : i64 : vector<4xi8>
	          %127 = arith.constant 64 : i64
	          %128 = arith.addi %17, %127 : i64
	          %129 = arith.constant 72 : i64
	          %130 = arith.addi %17, %129 : i64
	          %131 = arith.constant 80 : i64
	          %132 = arith.addi %17, %131 : i64
	          %133 = arith.constant 88 : i64
	          %134 = arith.addi %17, %133 : i64
	          %135 = simd.element %14[%128 x f32] : !simd.address
	          %136 = simd.load %135 align 16 : i64 : vector<8xf32>
	          %137 = simd.compare(%136, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %138 = arith.negf %zero_threshold : f32
	          %139 = simd.splat(%138) : (f32) -> vector<8xf32>
	          %140 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %141 = simd.compare(%136, %139) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %142 = simd.compare(%136, %140) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %143 = arith.andi %141, %142 : vector<8xi1>
	          %144 = arith.xori %143, %36 : vector<8xi1>
	          %145 = arith.andi %137, %144 : vector<8xi1>
	          %146 = simd.element %14[%130 x f32] : !simd.address
	          %147 = simd.load %146 align 16 : i64 : vector<8xf32>
	          %148 = simd.compare(%147, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %149 = arith.negf %zero_threshold : f32
	          %150 = simd.splat(%149) : (f32) -> vector<8xf32>
	          %151 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %152 = simd.compare(%147, %150) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %153 = simd.compare(%147, %151) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %154 = arith.andi %152, %153 : vector<8xi1>
	          %155 = arith.xori %154, %36 : vector<8xi1>
	          %156 = arith.andi %148, %155 : vector<8xi1>
	          %157 = simd.element %14[%132 x f32] : !simd.address
	          %158 = simd.load %157 align 16 : i64 : vector<8xf32>
	          %159 = simd.compare(%158, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %160 = arith.negf %zero_threshold : f32
	          %161 = simd.splat(%160) : (f32) -> vector<8xf32>
	          %162 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %163 = simd.compare(%158, %161) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %164 = simd.compare(%158, %162) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %165 = arith.andi %163, %164 : vector<8xi1>
	          %166 = arith.xori %165, %36 : vector<8xi1>
	          %167 = arith.andi %159, %166 : vector<8xi1>
	          %168 = simd.element %14[%134 x f32] : !simd.address
	          %169 = simd.load %168 align 16 : i64 : vector<8xf32>
	          %170 = simd.compare(%169, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %171 = arith.negf %zero_threshold : f32
	          %172 = simd.splat(%171) : (f32) -> vector<8xf32>
	          %173 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %174 = simd.compare(%169, %172) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %175 = simd.compare(%169, %173) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %176 = arith.andi %174, %175 : vector<8xi1>
	          %177 = arith.xori %176, %36 : vector<8xi1>
	          %178 = arith.andi %170, %177 : vector<8xi1>
	          %179 = simd.pack_bits(%145, %156, %167, %178) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %180 = arith.constant 4 : i64
	          %181 = simd.element %20[%180 x i8] : !simd.address
	          simd.store %179, %181 align 4 : i64 : vector<4xi8>
	          %182 = arith.constant 96 : i64
	          %183 = arith.addi %17, %182 : i64
	          %184 = arith.constant 104 : i64
	          %185 = arith.addi %17, %184 : i64
	          %186 = arith.constant 112 : i64
	          %187 = arith.addi %17, %186 : i64
	          %188 = arith.constant 120 : i64
	          %189 = arith.addi %17, %188 : i64
	          %190 = simd.element %14[%183 x f32] : !simd.address
	          %191 = simd.load %190 align 16 : i64 : vector<8xf32>
	          %192 = simd.compare(%191, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %193 = arith.negf %zero_threshold : f32
	          %194 = simd.splat(%193) : (f32) -> vector<8xf32>
	          %195 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %196 = simd.compare(%191, %194) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %197 = simd.compare(%191, %195) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %198 = arith.andi %196, %197 : vector<8xi1>
	          %199 = arith.xori %198, %36 : vector<8xi1>
	          %200 = arith.andi %192, %199 : vector<8xi1>
	          %201 = simd.element %14[%185 x f32] : !simd.address
	          %202 = simd.load %201 align 16 : i64 : vector<8xf32>
	          %203 = simd.compare(%202, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %204 = arith.negf %zero_threshold : f32
	          %205 = simd.splat(%204) : (f32) -> vector<8xf32>
	          %206 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %207 = simd.compare(%202, %205) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %208 = simd.compare(%202, %206) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %209 = arith.andi %207, %208 : vector<8xi1>
	          %210 = arith.xori %209, %36 : vector<8xi1>
	          %211 = arith.andi %203, %210 : vector<8xi1>
	          %212 = simd.element %14[%187 x f32] : !simd.address
	          %213 = simd.load %212 align 16 : i64 : vector<8xf32>
	          %214 = simd.compare(%213, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %215 = arith.negf %zero_threshold : f32
	          %216 = simd.splat(%215) : (f32) -> vector<8xf32>
	          %217 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %218 = simd.compare(%213, %216) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %219 = simd.compare(%213, %217) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %220 = arith.andi %218, %219 : vector<8xi1>
	          %221 = arith.xori %220, %36 : vector<8xi1>
	          %222 = arith.andi %214, %221 : vector<8xi1>
	          %223 = simd.element %14[%189 x f32] : !simd.address
	          %224 = simd.load %223 align 16 : i64 : vector<8xf32>
	          %225 = simd.compare(%224, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %226 = arith.negf %zero_threshold : f32
	          %227 = simd.splat(%226) : (f32) -> vector<8xf32>
	          %228 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %229 = simd.compare(%224, %227) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %230 = simd.compare(%224, %228) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %231 = arith.andi %229, %230 : vector<8xi1>
	          %232 = arith.xori %231, %36 : vector<8xi1>
	          %233 = arith.andi %225, %232 : vector<8xi1>
	          %234 = simd.pack_bits(%200, %211, %222, %233) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %235 = arith.constant 20 : i64
	          %236 = simd.element %20[%235 x i8] : !simd.address
	          simd.store %234, %236 align 4 : i64 : vector<4xi8>
	          %237 = arith.constant 128 : i64
	          %238 = arith.addi %17, %237 : i64
	          %239 = arith.constant 136 : i64
	          %240 = arith.addi %17, %239 : i64
	          %241 = arith.constant 144 : i64
	          %242 = arith.addi %17, %241 : i64
	          %243 = arith.constant 152 : i64
	          %244 = arith.addi %17, %243 : i64
	          %245 = simd.element %14[%238 x f32] : !simd.address
	          %246 = simd.load %245 align 16 : i64 : vector<8xf32>
	          %247 = simd.compare(%246, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %248 = arith.negf %zero_threshold : f32
	          %249 = simd.splat(%248) : (f32) -> vector<8xf32>
	          %250 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %251 = simd.compare(%246, %249) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %252 = simd.compare(%246, %250) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %253 = arith.andi %251, %252 : vector<8xi1>
	          %254 = arith.xori %253, %36 : vector<8xi1>
	          %255 = arith.andi %247, %254 : vector<8xi1>
	          %256 = simd.element %14[%240 x f32] : !simd.address
	          %257 = simd.load %256 align 16 : i64 : vector<8xf32>
	          %258 = simd.compare(%257, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %259 = arith.negf %zero_threshold : f32
	          %260 = simd.splat(%259) : (f32) -> vector<8xf32>
	          %261 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %262 = simd.compare(%257, %260) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %263 = simd.compare(%257, %261) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %264 = arith.andi %262, %263 : vector<8xi1>
	          %265 = arith.xori %264, %36 : vector<8xi1>
	          %266 = arith.andi %258, %265 : vector<8xi1>
	          %267 = simd.element %14[%242 x f32] : !simd.address
	          %268 = simd.load %267 align 16 : i64 : vector<8xf32>
	          %269 = simd.compare(%268, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %270 = arith.negf %zero_threshold : f32
	          %271 = simd.splat(%270) : (f32) -> vector<8xf32>
	          %272 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %273 = simd.compare(%268, %271) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %274 = simd.compare(%268, %272) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %275 = arith.andi %273, %274 : vector<8xi1>
	          %276 = arith.xori %275, %36 : vector<8xi1>
	          %277 = arith.andi %269, %276 : vector<8xi1>
	          %278 = simd.element %14[%244 x f32] : !simd.address
	          %279 = simd.load %278 align 16 : i64 : vector<8xf32>
	          %280 = simd.compare(%279, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %281 = arith.negf %zero_threshold : f32
	          %282 = simd.splat(%281) : (f32) -> vector<8xf32>
	          %283 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %284 = simd.compare(%279, %282) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %285 = simd.compare(%279, %283) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %286 = arith.andi %284, %285 : vector<8xi1>
	          %287 = arith.xori %286, %36 : vector<8xi1>
	          %288 = arith.andi %280, %287 : vector<8xi1>
	          %289 = simd.pack_bits(%255, %266, %277, %288) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %290 = simd.element %20[%22 x i8] : !simd.address
	          simd.store %289, %290 align 4 : i64 : vector<4xi8>
	          %291 = arith.constant 160 : i64
	          %292 = arith.addi %17, %291 : i64
	          %293 = arith.constant 168 : i64
	          %294 = arith.addi %17, %293 : i64
	          %295 = arith.constant 176 : i64
	          %296 = arith.addi %17, %295 : i64
	          %297 = arith.constant 184 : i64
	          %298 = arith.addi %17, %297 : i64
	          %299 = simd.element %14[%292 x f32] : !simd.address
	          %300 = simd.load %299 align 16 : i64 : vector<8xf32>
	          %301 = simd.compare(%300, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %302 = arith.negf %zero_threshold : f32
	          %303 = simd.splat(%302) : (f32) -> vector<8xf32>
	          %304 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %305 = simd.compare(%300, %303) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %306 = simd.compare(%300, %304) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %307 = arith.andi %305, %306 : vector<8xi1>
	          %308 = arith.xori %307, %36 : vector<8xi1>
	          %309 = arith.andi %301, %308 : vector<8xi1>
	          %310 = simd.element %14[%294 x f32] : !simd.address
	          %311 = simd.load %310 align 16 : i64 : vector<8xf32>
	          %312 = simd.compare(%311, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %313 = arith.negf %zero_threshold : f32
	          %314 = simd.splat(%313) : (f32) -> vector<8xf32>
	          %315 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %316 = simd.compare(%311, %314) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %317 = simd.compare(%311, %315) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %318 = arith.andi %316, %317 : vector<8xi1>
	          %319 = arith.xori %318, %36 : vector<8xi1>
	          %320 = arith.andi %312, %319 : vector<8xi1>
	          %321 = simd.element %14[%296 x f32] : !simd.address
	          %322 = simd.load %321 align 16 : i64 : vector<8xf32>
	          %323 = simd.compare(%322, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %324 = arith.negf %zero_threshold : f32
	          %325 = simd.splat(%324) : (f32) -> vector<8xf32>
	          %326 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %327 = simd.compare(%322, %325) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %328 = simd.compare(%322, %326) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %329 = arith.andi %327, %328 : vector<8xi1>
	          %330 = arith.xori %329, %36 : vector<8xi1>
	          %331 = arith.andi %323, %330 : vector<8xi1>
	          %332 = simd.element %14[%298 x f32] : !simd.address
	          %333 = simd.load %332 align 16 : i64 : vector<8xf32>
	          %334 = simd.compare(%333, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %335 = arith.negf %zero_threshold : f32
	          %336 = simd.splat(%335) : (f32) -> vector<8xf32>
	          %337 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %338 = simd.compare(%333, %336) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %339 = simd.compare(%333, %337) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %340 = arith.andi %338, %339 : vector<8xi1>
	          %341 = arith.xori %340, %36 : vector<8xi1>
	          %342 = arith.andi %334, %341 : vector<8xi1>
	          %343 = simd.pack_bits(%309, %320, %331, %342) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %344 = simd.element %20[%25 x i8] : !simd.address
	          simd.store %343, %344 align 4 : i64 : vector<4xi8>
	          %345 = arith.constant 192 : i64
	          %346 = arith.addi %17, %345 : i64
	          %347 = arith.constant 200 : i64
	          %348 = arith.addi %17, %347 : i64
	          %349 = arith.constant 208 : i64
	          %350 = arith.addi %17, %349 : i64
	          %351 = arith.constant 216 : i64
	          %352 = arith.addi %17, %351 : i64
	          %353 = simd.element %14[%346 x f32] : !simd.address
	          %354 = simd.load %353 align 16 : i64 : vector<8xf32>
	          %355 = simd.compare(%354, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %356 = arith.negf %zero_threshold : f32
	          %357 = simd.splat(%356) : (f32) -> vector<8xf32>
	          %358 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %359 = simd.compare(%354, %357) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %360 = simd.compare(%354, %358) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %361 = arith.andi %359, %360 : vector<8xi1>
	          %362 = arith.xori %361, %36 : vector<8xi1>
	          %363 = arith.andi %355, %362 : vector<8xi1>
	          %364 = simd.element %14[%348 x f32] : !simd.address
	          %365 = simd.load %364 align 16 : i64 : vector<8xf32>
	          %366 = simd.compare(%365, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %367 = arith.negf %zero_threshold : f32
	          %368 = simd.splat(%367) : (f32) -> vector<8xf32>
	          %369 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %370 = simd.compare(%365, %368) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %371 = simd.compare(%365, %369) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %372 = arith.andi %370, %371 : vector<8xi1>
	          %373 = arith.xori %372, %36 : vector<8xi1>
	          %374 = arith.andi %366, %373 : vector<8xi1>
	          %375 = simd.element %14[%350 x f32] : !simd.address
	          %376 = simd.load %375 align 16 : i64 : vector<8xf32>
	          %377 = simd.compare(%376, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %378 = arith.negf %zero_threshold : f32
	          %379 = simd.splat(%378) : (f32) -> vector<8xf32>
	          %380 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %381 = simd.compare(%376, %379) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %382 = simd.compare(%376, %380) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %383 = arith.andi %381, %382 : vector<8xi1>
	          %384 = arith.xori %383, %36 : vector<8xi1>
	          %385 = arith.andi %377, %384 : vector<8xi1>
	          %386 = simd.element %14[%352 x f32] : !simd.address
	          %387 = simd.load %386 align 16 : i64 : vector<8xf32>
	          %388 = simd.compare(%387, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %389 = arith.negf %zero_threshold : f32
	          %390 = simd.splat(%389) : (f32) -> vector<8xf32>
	          %391 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %392 = simd.compare(%387, %390) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %393 = simd.compare(%387, %391) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %394 = arith.andi %392, %393 : vector<8xi1>
	          %395 = arith.xori %394, %36 : vector<8xi1>
	          %396 = arith.andi %388, %395 : vector<8xi1>
	          %397 = simd.pack_bits(%363, %374, %385, %396) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %398 = arith.constant 12 : i64
	          %399 = simd.element %20[%398 x i8] : !simd.address
	          simd.store %397, %399 align 4 : i64 : vector<4xi8>
	          %400 = arith.constant 224 : i64
	          %401 = arith.addi %17, %400 : i64
	          %402 = arith.constant 232 : i64
	          %403 = arith.addi %17, %402 : i64
	          %404 = arith.constant 240 : i64
	          %405 = arith.addi %17, %404 : i64
	          %406 = arith.constant 248 : i64
	          %407 = arith.addi %17, %406 : i64
	          %408 = simd.element %14[%401 x f32] : !simd.address
	          %409 = simd.load %408 align 16 : i64 : vector<8xf32>
	          %410 = simd.compare(%409, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %411 = arith.negf %zero_threshold : f32
	          %412 = simd.splat(%411) : (f32) -> vector<8xf32>
	          %413 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %414 = simd.compare(%409, %412) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %415 = simd.compare(%409, %413) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %416 = arith.andi %414, %415 : vector<8xi1>
	          %417 = arith.xori %416, %36 : vector<8xi1>
	          %418 = arith.andi %410, %417 : vector<8xi1>
	          %419 = simd.element %14[%403 x f32] : !simd.address
	          %420 = simd.load %419 align 16 : i64 : vector<8xf32>
	          %421 = simd.compare(%420, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %422 = arith.negf %zero_threshold : f32
	          %423 = simd.splat(%422) : (f32) -> vector<8xf32>
	          %424 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %425 = simd.compare(%420, %423) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %426 = simd.compare(%420, %424) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %427 = arith.andi %425, %426 : vector<8xi1>
	          %428 = arith.xori %427, %36 : vector<8xi1>
	          %429 = arith.andi %421, %428 : vector<8xi1>
	          %430 = simd.element %14[%405 x f32] : !simd.address
	          %431 = simd.load %430 align 16 : i64 : vector<8xf32>
	          %432 = simd.compare(%431, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %433 = arith.negf %zero_threshold : f32
	          %434 = simd.splat(%433) : (f32) -> vector<8xf32>
	          %435 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %436 = simd.compare(%431, %434) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %437 = simd.compare(%431, %435) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %438 = arith.andi %436, %437 : vector<8xi1>
	          %439 = arith.xori %438, %36 : vector<8xi1>
	          %440 = arith.andi %432, %439 : vector<8xi1>
	          %441 = simd.element %14[%407 x f32] : !simd.address
	          %442 = simd.load %441 align 16 : i64 : vector<8xf32>
	          %443 = simd.compare(%442, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %444 = arith.negf %zero_threshold : f32
	          %445 = simd.splat(%444) : (f32) -> vector<8xf32>
	          %446 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %447 = simd.compare(%442, %445) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %448 = simd.compare(%442, %446) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %449 = arith.andi %447, %448 : vector<8xi1>
	          %450 = arith.xori %449, %36 : vector<8xi1>
	          %451 = arith.andi %443, %450 : vector<8xi1>
	          %452 = simd.pack_bits(%418, %429, %440, %451) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %453 = arith.constant 28 : i64
	          %454 = simd.element %20[%453 x i8] : !simd.address
	          simd.store %452, %454 align 4 : i64 : vector<4xi8>
	        }
	        scf.if %2 {
	          %455 = arith.constant 0 : i64
	          %456 = arith.constant 128 : i64
	          scf.for %row = %455 to %3 step %456 : i64 {
	            %457 = arith.constant 16 : i64
	            %458 = arith.divui %row, %457 : i64
	            %459 = simd.element %11[%458 x i8] : !simd.address
	            %460 = arith.addi %row, %455 : i64
	            %461 = arith.constant 8 : i64
	            %462 = arith.addi %row, %461 : i64
	            %463 = arith.addi %row, %457 : i64
	            %464 = arith.constant 24 : i64
	            %465 = arith.addi %row, %464 : i64
	            %466 = simd.element %14[%460 x f32] : !simd.address
	            %467 = simd.load %466 align 16 : i64 : vector<8xf32>
	            %468 = simd.compare(%467, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %469 = arith.negf %zero_threshold : f32
	            %470 = simd.splat(%469) : (f32) -> vector<8xf32>
	            %471 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %472 = simd.compare(%467, %470) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %473 = simd.compare(%467, %471) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %474 = arith.andi %472, %473 : vector<8xi1>
	            %475 = arith.constant dense<true> : vector<8xi1>
	            %476 = arith.xori %474, %475 : vector<8xi1>
	            %477 = arith.andi %468, %476 : vector<8xi1>
	            %478 = simd.element %14[%462 x f32] : !simd.address
	            %479 = simd.load %478 align 16 : i64 : vector<8xf32>
	            %480 = simd.compare(%479, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %481 = arith.negf %zero_threshold : f32
	            %482 = simd.splat(%481) : (f32) -> vector<8xf32>
	            %483 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %484 = simd.compare(%479, %482) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %485 = simd.compare(%479, %483) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %486 = arith.andi %484, %485 : vector<8xi1>
	            %487 = arith.xori %486, %475 : vector<8xi1>
	            %488 = arith.andi %480, %487 : vector<8xi1>
	            %489 = simd.element %14[%463 x f32] : !simd.address
	            %490 = simd.load %489 align 16 : i64 : vector<8xf32>
	            %491 = simd.compare(%490, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %492 = arith.negf %zero_threshold : f32
	            %493 = simd.splat(%492) : (f32) -> vector<8xf32>
	            %494 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %495 = simd.compare(%490, %493) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %496 = simd.compare(%490, %494) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %497 = arith.andi %495, %496 : vector<8xi1>
	            %498 = arith.xori %497, %475 : vector<8xi1>
	            %499 = arith.andi %491, %498 : vector<8xi1>
	            %500 = simd.element %14[%465 x f32] : !simd.address
	            %501 = simd.load %500 align 16 : i64 : vector<8xf32>
	            %502 = simd.compare(%501, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %503 = arith.negf %zero_threshold : f32
	            %504 = simd.splat(%503) : (f32) -> vector<8xf32>
	            %505 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %506 = simd.compare(%501, %504) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %507 = simd.compare(%501, %505) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %508 = arith.andi %506, %507 : vector<8xi1>
	            %509 = arith.xori %508, %475 : vector<8xi1>
	            %510 = arith.andi %502, %509 : vector<8xi1>
	            %511 = simd.pack_bits(%477, %488, %499, %510) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %512 = simd.element %459[%455 x i8] : !simd.address
	            simd.store %511, %512 align 4 : i64 : vector<4xi8>
	            %513 = arith.addi %row, %9 : i64
	            %514 = arith.constant 40 : i64
	            %515 = arith.addi %row, %514 : i64
	            %516 = arith.constant 48 : i64
	            %517 = arith.addi %row, %516 : i64
	            %518 = arith.constant 56 : i64
	            %519 = arith.addi %row, %518 : i64
	            %520 = simd.element %14[%513 x f32] : !simd.address
	            %521 = simd.load %520 align 16 : i64 : vector<8xf32>
	            %522 = simd.compare(%521, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %523 = arith.negf %zero_threshold : f32
	            %524 = simd.splat(%523) : (f32) -> vector<8xf32>
	            %525 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %526 = simd.compare(%521, %524) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %527 = simd.compare(%521, %525) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %528 = arith.andi %526, %527 : vector<8xi1>
	            %529 = arith.xori %528, %475 : vector<8xi1>
	            %530 = arith.andi %522, %529 : vector<8xi1>
	            %531 = simd.element %14[%515 x f32] : !simd.address
	            %532 = simd.load %531 align 16 : i64 : vector<8xf32>
	            %533 = simd.compare(%532, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %534 = arith.negf %zero_threshold : f32
	            %535 = simd.splat(%534) : (f32) -> vector<8xf32>
	            %536 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %537 = simd.compare(%532, %535) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %538 = simd.compare(%532, %536) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %539 = arith.andi %537, %538 : vector<8xi1>
	            %540 = arith.xori %539, %475 : vector<8xi1>
	            %541 = arith.andi %533, %540 : vector<8xi1>
	            %542 = simd.element %14[%517 x f32] : !simd.address
	            %543 = simd.load %542 align 16 : i64 : vector<8xf32>
	            %544 = simd.compare(%543, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %545 = arith.negf %zero_threshold : f32
	            %546 = simd.splat(%545) : (f32) -> vector<8xf32>
	            %547 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %548 = simd.compare(%543, %546) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %549 = simd.compare(%543, %547) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %550 = arith.andi %548, %549 : vector<8xi1>
	            %551 = arith.xori %550, %475 : vector<8xi1>
	            %552 = arith.andi %544, %551 : vector<8xi1>
	            %553 = simd.element %14[%519 x f32] : !simd.address
	            %554 = simd.load %553 align 16 : i64 : vector<8xf32>
	            %555 = simd.compare(%554, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %556 = arith.negf %zero_threshold : f32
	            %557 = simd.splat(%556) : (f32) -> vector<8xf32>
	            %558 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %559 = simd.compare(%554, %557) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %560 = simd.compare(%554, %558) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %561 = arith.andi %559, %560 : vector<8xi1>
	            %562 = arith.xori %561, %475 : vector<8xi1>
	            %563 = arith.andi %555, %562 : vector<8xi1>
	            %564 = simd.pack_bits(%530, %541, %552, %563) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %565 = simd.element %459[%457 x i8] : !simd.address
	            simd.store %564, %565 align 4 : i64 : vector<4xi8>
	            %566 = arith.constant 64 : i64
	            %567 = arith.addi %row, %566 : i64
	            %568 = arith.constant 72 : i64
	            %569 = arith.addi %row, %568 : i64
	            %570 = arith.constant 80 : i64
	            %571 = arith.addi %row, %570 : i64
	            %572 = arith.constant 88 : i64
	            %573 = arith.addi %row, %572 : i64
	            %574 = simd.element %14[%567 x f32] : !simd.address
	            %575 = simd.load %574 align 16 : i64 : vector<8xf32>
	            %576 = simd.compare(%575, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %577 = arith.negf %zero_threshold : f32
	            %578 = simd.splat(%577) : (f32) -> vector<8xf32>
	            %579 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %580 = simd.compare(%575, %578) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %581 = simd.compare(%575, %579) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %582 = arith.andi %580, %581 : vector<8xi1>
	            %583 = arith.xori %582, %475 : vector<8xi1>
	            %584 = arith.andi %576, %583 : vector<8xi1>
	            %585 = simd.element %14[%569 x f32] : !simd.address
	            %586 = simd.load %585 align 16 : i64 : vector<8xf32>
	            %587 = simd.compare(%586, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %588 = arith.negf %zero_threshold : f32
	            %589 = simd.splat(%588) : (f32) -> vector<8xf32>
	            %590 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %591 = simd.compare(%586, %589) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %592 = simd.compare(%586, %590) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %593 = arith.andi %591, %592 : vector<8xi1>
	            %594 = arith.xori %593, %475 : vector<8xi1>
	            %595 = arith.andi %587, %594 : vector<8xi1>
	            %596 = simd.element %14[%571 x f32] : !simd.address
	            %597 = simd.load %596 align 16 : i64 : vector<8xf32>
	            %598 = simd.compare(%597, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %599 = arith.negf %zero_threshold : f32
	            %600 = simd.splat(%599) : (f32) -> vector<8xf32>
	            %601 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %602 = simd.compare(%597, %600) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %603 = simd.compare(%597, %601) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %604 = arith.andi %602, %603 : vector<8xi1>
	            %605 = arith.xori %604, %475 : vector<8xi1>
	            %606 = arith.andi %598, %605 : vector<8xi1>
	            %607 = simd.element %14[%573 x f32] : !simd.address
	            %608 = simd.load %607 align 16 : i64 : vector<8xf32>
	            %609 = simd.compare(%608, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %610 = arith.negf %zero_threshold : f32
	            %611 = simd.splat(%610) : (f32) -> vector<8xf32>
	            %612 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %613 = simd.compare(%608, %611) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %614 = simd.compare(%608, %612) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %615 = arith.andi %613, %614 : vector<8xi1>
	            %616 = arith.xori %615, %475 : vector<8xi1>
	            %617 = arith.andi %609, %616 : vector<8xi1>
	            %618 = simd.pack_bits(%584, %595, %606, %617) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %619 = arith.constant 4 : i64
	            %620 = simd.element %459[%619 x i8] : !simd.address
	            simd.store %618, %620 align 4 : i64 : vector<4xi8>
	            %621 = arith.constant 96 : i64
	            %622 = arith.addi %row, %621 : i64
	            %623 = arith.constant 104 : i64
	            %624 = arith.addi %row, %623 : i64
	            %625 = arith.constant 112 : i64
	            %626 = arith.addi %row, %625 : i64
	            %627 = arith.constant 120 : i64
	            %628 = arith.addi %row, %627 : i64
	            %629 = simd.element %14[%622 x f32] : !simd.address
	            %630 = simd.load %629 align 16 : i64 : vector<8xf32>
	            %631 = simd.compare(%630, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %632 = arith.negf %zero_threshold : f32
	            %633 = simd.splat(%632) : (f32) -> vector<8xf32>
	            %634 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %635 = simd.compare(%630, %633) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %636 = simd.compare(%630, %634) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %637 = arith.andi %635, %636 : vector<8xi1>
	            %638 = arith.xori %637, %475 : vector<8xi1>
	            %639 = arith.andi %631, %638 : vector<8xi1>
	            %640 = simd.element %14[%624 x f32] : !simd.address
	            %641 = simd.load %640 align 16 : i64 : vector<8xf32>
	            %642 = simd.compare(%641, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %643 = arith.negf %zero_threshold : f32
	            %644 = simd.splat(%643) : (f32) -> vector<8xf32>
	            %645 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %646 = simd.compare(%641, %644) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %647 = simd.compare(%641, %645) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %648 = arith.andi %646, %647 : vector<8xi1>
	            %649 = arith.xori %648, %475 : vector<8xi1>
	            %650 = arith.andi %642, %649 : vector<8xi1>
	            %651 = simd.element %14[%626 x f32] : !simd.address
	            %652 = simd.load %651 align 16 : i64 : vector<8xf32>
	            %653 = simd.compare(%652, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %654 = arith.negf %zero_threshold : f32
	            %655 = simd.splat(%654) : (f32) -> vector<8xf32>
	            %656 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %657 = simd.compare(%652, %655) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %658 = simd.compare(%652, %656) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %659 = arith.andi %657, %658 : vector<8xi1>
	            %660 = arith.xori %659, %475 : vector<8xi1>
	            %661 = arith.andi %653, %660 : vector<8xi1>
	            %662 = simd.element %14[%628 x f32] : !simd.address
	            %663 = simd.load %662 align 16 : i64 : vector<8xf32>
	            %664 = simd.compare(%663, %8) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %665 = arith.negf %zero_threshold : f32
	            %666 = simd.splat(%665) : (f32) -> vector<8xf32>
	            %667 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	            %668 = simd.compare(%663, %666) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %669 = simd.compare(%663, %667) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %670 = arith.andi %668, %669 : vector<8xi1>
	            %671 = arith.xori %670, %475 : vector<8xi1>
	            %672 = arith.andi %664, %671 : vector<8xi1>
	            %673 = simd.pack_bits(%639, %650, %661, %672) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %674 = arith.constant 20 : i64
	            %675 = simd.element %459[%674 x i8] : !simd.address
	            simd.store %673, %675 align 4 : i64 : vector<4xi8>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
