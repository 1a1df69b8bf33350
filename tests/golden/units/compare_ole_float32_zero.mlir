ModuleOp(
	builtin.module {
	  func.func @compare_ole_float32_zero(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
	    %comparisons = table.records %tables "comparisons" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
	    %zero_threshold = table.float_number %tables "zero_threshold" slot 43 : i64 : f32
	    %planes = table.area %tables, %scratch "planes" at 215968 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %0 : i64 {
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %1 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %2 = arith.extui %end_1 : i32 to i64
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %3 = arith.extui %column_1 : i32 to i64
	      %4 = arith.constant 1 : i64
	      scf.for %k_1 = %1 to %2 step %4 : i64 {
	        %threshold = table.load %comparisons[%k_1] "threshold" : i64 -> f32
	        %5 = simd.splat(%threshold) : (f32) -> vector<8xf32>
	        %6 = arith.constant 32 : i64
	        %7 = arith.muli %k_1, %6 overflow<nsw> : i64
	        %8 = simd.element %planes[%7 x i8] : !simd.address
	        %9 = arith.constant 1024 : i64
	        %10 = arith.muli %3, %9 : i64
	        %11 = simd.element %column[%10 x i8] : !simd.address
	        %12 = arith.constant 0 : i64
	        %13 = simd.element %11[%12 x f32] : !simd.address
	        %14 = simd.load %13 align 16 : i64 : vector<8xf32>
	        %15 = simd.compare(%14, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %16 = arith.negf %zero_threshold : f32
	        %17 = simd.splat(%16) : (f32) -> vector<8xf32>
	        %18 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %19 = simd.compare(%14, %17) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %20 = simd.compare(%14, %18) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %21 = arith.andi %19, %20 : vector<8xi1>
	        %22 = arith.constant dense<true> : vector<8xi1>
	        %23 = arith.xori %21, %22 : vector<8xi1>
	        %24 = arith.andi %15, %23 : vector<8xi1>
	        %25 = arith.constant 8 : i64
	        %26 = simd.element %11[%25 x f32] : !simd.address
	        %27 = simd.load %26 align 16 : i64 : vector<8xf32>
	        %28 = simd.compare(%27, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %29 = arith.negf %zero_threshold : f32
	        %30 = simd.splat(%29) : (f32) -> vector<8xf32>
	        %31 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %32 = simd.compare(%27, %30) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %33 = simd.compare(%27, %31) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %34 = arith.andi %32, %33 : vector<8xi1>
	        %35 = arith.xori %34, %22 : vector<8xi1>
	        %36 = arith.andi %28, %35 : vector<8xi1>
	        %37 = arith.constant 16 : i64
	        %38 = simd.element %11[%37 x f32] : !simd.address
	        %39 = simd.load %38 align 16 : i64 : vector<8xf32>
	        %40 = simd.compare(%39, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %41 = arith.negf %zero_threshold : f32
	        %42 = simd.splat(%41) : (f32) -> vector<8xf32>
	        %43 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %44 = simd.compare(%39, %42) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %45 = simd.compare(%39, %43) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %46 = arith.andi %44, %45 : vector<8xi1>
	        %47 = arith.xori %46, %22 : vector<8xi1>
	        %48 = arith.andi %40, %47 : vector<8xi1>
	        %49 = arith.constant 24 : i64
	        %50 = simd.element %11[%49 x f32] : !simd.address
	        %51 = simd.load %50 align 16 : i64 : vector<8xf32>
	        %52 = simd.compare(%51, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %53 = arith.negf %zero_threshold : f32
	        %54 = simd.splat(%53) : (f32) -> vector<8xf32>
	        %55 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %56 = simd.compare(%51, %54) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %57 = simd.compare(%51, %55) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %58 = arith.andi %56, %57 : vector<8xi1>
	        %59 = arith.xori %58, %22 : vector<8xi1>
	        %60 = arith.andi %52, %59 : vector<8xi1>
	        %61 = simd.pack_bits(%24, %36, %48, %60) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %62 = simd.element %8[%12 x i8] : !simd.address
	        simd.store %61, %62 align 4 : i64 : vector<4xi8>
	        %63 = simd.element %11[%6 x f32] : !simd.address
	        %64 = simd.load %63 align 16 : i64 : vector<8xf32>
	        %65 = simd.compare(%64, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %66 = arith.negf %zero_threshold : f32
	        %67 = simd.splat(%66) : (f32) -> vector<8xf32>
	        %68 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %69 = simd.compare(%64, %67) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %70 = simd.compare(%64, %68) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %71 = arith.andi %69, %70 : vector<8xi1>
	        %72 = arith.xori %71, %22 : vector<8xi1>
	        %73 = arith.andi %65, %72 : vector<8xi1>
	        %74 = arith.constant 40 : i64
	        %75 = simd.element %11[%74 x f32] : !simd.address
	        %76 = simd.load %75 align 16 : i64 : vector<8xf32>
	        %77 = simd.compare(%76, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %78 = arith.negf %zero_threshold : f32
	        %79 = simd.splat(%78) : (f32) -> vector<8xf32>
	        %80 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %81 = simd.compare(%76, %79) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %82 = simd.compare(%76, %80) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %83 = arith.andi %81, %82 : vector<8xi1>
	        %84 = arith.xori %83, %22 : vector<8xi1>
	        %85 = arith.andi %77, %84 : vector<8xi1>
	        %86 = arith.constant 48 : i64
	        %87 = simd.element %11[%86 x f32] : !simd.address
	        %88 = simd.load %87 align 16 : i64 : vector<8xf32>
	        %89 = simd.compare(%88, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %90 = arith.negf %zero_threshold : f32
	        %91 = simd.splat(%90) : (f32) -> vector<8xf32>
	        %92 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %93 = simd.compare(%88, %91) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %94 = simd.compare(%88, %92) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %95 = arith.andi %93, %94 : vector<8xi1>
	        %96 = arith.xori %95, %22 : vector<8xi1>
	        %97 = arith.andi %89, %96 : vector<8xi1>
	        %98 = arith.constant 56 : i64
	        %99 = simd.element %11[%98 x f32] : !simd.address
	        %100 = simd.load %99 align 16 : i64 : vector<8xf32>
	        %101 = simd.compare(%100, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %102 = arith.negf %zero_threshold : f32
	        %103 = simd.splat(%102) : (f32) -> vector<8xf32>
	        %104 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %105 = simd.compare(%100, %103) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %106 = simd.compare(%100, %104) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %107 = arith.andi %105, %106 : vector<8xi1>
	        %108 = arith.xori %107, %22 : vector<8xi1>
	        %109 = arith.andi %101, %108 : vector<8xi1>
	        %110 = simd.pack_bits(%73, %85, %97, %109) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %111 = arith.constant 4 : i64
	        %112 = simd.element %8[%111 x i8] : !simd.address
	        simd.store %110, %112 align 4 : i64 : vector<4xi8>
	        %113 = arith.constant 64 : i64
	        %114 = simd.element %11[%113 x f32] : !simd.address
	        %115 = simd.load %114 align 16 : i64 : vector<8xf32>
	        %116 = simd.compare(%115, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %117 = arith.negf %zero_threshold : f32
	        %118 = simd.splat(%117) : (f32) -> vector<8xf32>
	        %119 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %120 = simd.compare(%115, %118) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %121 = simd.compare(%115, %119) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %122 = arith.andi %120, %121 : vector<8xi1>
	        %123 = arith.xori %122, %22 : vector<8xi1>
	        %124 = arith.andi %116, %123 : vector<8xi1>
	        %125 = arith.constant 72 : i64
	        %126 = simd.element %11[%125 x f32] : !simd.address
	        %127 = simd.load %126 align 16 : i64 : vector<8xf32>
	        %128 = simd.compare(%127, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %129 = arith.negf %zero_threshold : f32
	        %130 = simd.splat(%129) : (f32) -> vector<8xf32>
	        %131 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %132 = simd.compare(%127, %130) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %133 = simd.compare(%127, %131) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %134 = arith.andi %132, %133 : vector<8xi1>
	        %135 = arith.xori %134, %22 : vector<8xi1>
	        %136 = arith.andi %128, %135 : vector<8xi1>
	        %137 = arith.constant 80 : i64
	        %138 = simd.element %11[%137 x f32] : !simd.address
	        %139 = simd.load %138 align 16 : i64 : vector<8xf32>
	        %140 = simd.compare(%139, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %141 = arith.negf %zero_threshold : f32
	        %142 = simd.splat(%141) : (f32) -> vector<8xf32>
	        %143 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %144 = simd.compare(%139, %142) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %145 = simd.compare(%139, %143) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %146 = arith.andi %144, %145 : vector<8xi1>
	        %147 = arith.xori %146, %22 : vector<8xi1>
	        %148 = arith.andi %140, %147 : vector<8xi1>
	        %149 = arith.constant 88 : i64
	        %150 = simd.element %11[%149 x f32] : !simd.address
	        %151 = simd.load %150 align 16 : i64 : vector<8xf32>
	        %152 = simd.compare(%151, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %153 = arith.negf %zero_threshold : f32
	        %154 = simd.splat(%153) : (f32) -> vector<8xf32>
	        %155 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %156 = simd.compare(%151, %154) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %157 = simd.compare(%151, %155) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %158 = arith.andi %156, %157 : vector<8xi1>
	        %159 = arith.xori %158, %22 : vector<8xi1>
	        %160 = arith.andi %152, %159 : vector<8xi1>
	        %161 = simd.pack_bits(%124, %136, %148, %160) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %162 = simd.element %8[%25 x i8] : !simd.address
	        simd.store %161, %162 align 4 : i64 : vector<4xi8>
	        %163 = arith.constant 96 : i64
	        %164 = simd.element %11[%163 x f32] : !simd.address
	        %165 = simd.load %164 align 16 : i64 : vector<8xf32>
	        %166 = simd.compare(%165, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %167 = arith.negf %zero_threshold : f32
	        %168 = simd.splat(%167) : (f32) -> vector<8xf32>
	        %169 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %170 = simd.compare(%165, %168) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %171 = simd.compare(%165, %169) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %172 = arith.andi %170, %171 : vector<8xi1>
	        %173 = arith.xori %172, %22 : vector<8xi1>
	        %174 = arith.andi %166, %173 : vector<8xi1>
	        %175 = arith.constant 104 : i64
	        %176 = simd.element %11[%175 x f32] : !simd.address
	        %177 = simd.load %176 align 16 : i64 : vector<8xf32>
	        %178 = simd.compare(%177, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %179 = arith.negf %zero_threshold : f32
	        %180 = simd.splat(%179) : (f32) -> vector<8xf32>
	        %181 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %182 = simd.compare(%177, %180) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %183 = simd.compare(%177, %181) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %184 = arith.andi %182, %183 : vector<8xi1>
	        %185 = arith.xori %184, %22 : vector<8xi1>
	        %186 = arith.andi %178, %185 : vector<8xi1>
	        %187 = arith.constant 112 : i64
	        %188 = simd.element %11[%187 x f32] : !simd.address
	        %189 = simd.load %188 align 16 : i64 : vector<8xf32>
	        %190 = simd.compare(%189, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %191 = arith.negf %zero_threshold : f32
	        %192 = simd.splat(%191) : (f32) -> vector<8xf32>
	        %193 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %194 = simd.compare(%189, %192) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %195 = simd.compare(%189, %193) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %196 = arith.andi %194, %195 : vector<8xi1>
	        %197 = arith.xori %196, %22 : vector<8xi1>
	        %198 = arith.andi %190, %197 : vector<8xi1>
	        %199 = arith.constant 120 : i64
	        %200 = simd.element %11[%199 x f32] : !simd.address
	        %201 = simd.load %200 align 16 : i64 : vector<8xf32>
	        %202 = simd.compare(%201, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %203 = arith.negf %zero_threshold : f32
	        %204 = simd.splat(%203) : (f32) -> vector<8xf32>
	        %205 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %206 = simd.compare(%201, %204) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %207 = simd.compare(%201, %205) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %208 = arith.andi %206, %207 : vector<8xi1>
	        %209 = arith.xori %208, %22 : vector<8xi1>
	        %210 = arith.andi %202, %209 : vector<8xi1>
	        %211 = simd.pack_bits(%174, %186, %198, %210) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %212 = arith.constant 12 : i64
	        %213 = simd.element %8[%212 x i8] : !simd.address
	        simd.store %211, %213 align 4 : i64 : vector<4xi8>
	        %214 = arith.constant 128 : i64
	        %215 = simd.element %11[%214 x f32] : !simd.address
	        %216 = simd.load %215 align 16 : i64 : vector<8xf32>
	        %217 = simd.compare(%216, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %218 = arith.negf %zero_threshold : f32
	        %219 = simd.splat(%218) : (f32) -> vector<8xf32>
	        %220 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %221 = simd.compare(%216, %219) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %222 = simd.compare(%216, %220) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %223 = arith.andi %221, %222 : vector<8xi1>
	        %224 = arith.xori %223, %22 : vector<8xi1>
	        %225 = arith.andi %217, %224 : vector<8xi1>
	        %226 = arith.constant 136 : i64
	        %227 = simd.element %11[%226 x f32] : !simd.address
	        %228 = simd.load %227 align 16 : i64 : vector<8xf32>
	        %229 = simd.compare(%228, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %230 = arith.negf %zero_threshold : f32
	        %231 = simd.splat(%230) : (f32) -> vector<8xf32>
	        %232 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %233 = simd.compare(%228, %231) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %234 = simd.compare(%228, %232) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %235 = arith.andi %233, %234 : vector<8xi1>
	        %236 = arith.xori %235, %22 : vector<8xi1>
	        %237 = arith.andi %229, %236 : vector<8xi1>
	        %238 = arith.constant 144 : i64
	        %239 = simd.element %11[%238 x f32] : !simd.address
	        %240 = simd.load %239 align 16 : i64 : vector<8xf32>
	        %241 = simd.compare(%240, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %242 = arith.negf %zero_threshold : f32
	        %243 = simd.splat(%242) : (f32) -> vector<8xf32>
	        %244 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %245 = simd.compare(%240, %243) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %246 = simd.compare(%240, %244) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %247 = arith.andi %245, %246 : vector<8xi1>
	        %248 = arith.xori %247, %22 : vector<8xi1>
	        %249 = arith.andi %241, %248 : vector<8xi1>
	        %250 = arith.constant 152 : i64
	        %251 = simd.element %11[%250 x f32] : !simd.address
	        %252 = simd.load %251 align 16 : i64 : vector<8xf32>
	        %253 = simd.compare(%252, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %254 = arith.negf %zero_threshold : f32
	        %255 = simd.splat(%254) : (f32) -> vector<8xf32>
	        %256 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %257 = simd.compare(%252, %255) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %258 = simd.compare(%252, %256) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %259 = arith.andi %257, %258 : vector<8xi1>
	        %260 = arith.xori %259, %22 : vector<8xi1>
	        %261 = arith.andi %253, %260 : vector<8xi1>
	        %262 = simd.pack_bits(%225, %237, %249, %261) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %263 = simd.element %8[%37 x i8] : !simd.address
	        simd.store %262, %263 align 4 : i64 : vector<4xi8>
	        %264 = arith.constant 160 : i64
	        %265 = simd.element %11[%264 x f32] : !simd.address
	        %266 = simd.load %265 align 16 : i64 : vector<8xf32>
	        %267 = simd.compare(%266, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %268 = arith.negf %zero_threshold : f32
	        %269 = simd.splat(%268) : (f32) -> vector<8xf32>
	        %270 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %271 = simd.compare(%266, %269) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %272 = simd.compare(%266, %270) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %273 = arith.andi %271, %272 : vector<8xi1>
	        %274 = arith.xori %273, %22 : vector<8xi1>
	        %275 = arith.andi %267, %274 : vector<8xi1>
	        %276 = arith.constant 168 : i64
	        %277 = simd.element %11[%276 x f32] : !simd.address
	        %278 = simd.load %277 align 16 : i64 : vector<8xf32>
	        %279 = simd.compare(%278, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %280 = arith.negf %zero_threshold : f32
	        %281 = simd.splat(%280) : (f32) -> vector<8xf32>
	        %282 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %283 = simd.compare(%278, %281) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %284 = simd.compare(%278, %282) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %285 = arith.andi %283, %284 : vector<8xi1>
	        %286 = arith.xori %285, %22 : vector<8xi1>
	        %287 = arith.andi %279, %286 : vector<8xi1>
	        %288 = arith.constant 176 : i64
	        %289 = simd.element %11[%288 x f32] : !simd.address
	        %290 = simd.load %289 align 16 : i64 : vector<8xf32>
	        %291 = simd.compare(%290, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %292 = arith.negf %zero_threshold : f32
	        %293 = simd.splat(%292) : (f32) -> vector<8xf32>
	        %294 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %295 = simd.compare(%290, %293) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %296 = simd.compare(%290, %294) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %297 = arith.andi %295, %296 : vector<8xi1>
	        %298 = arith.xori %297, %22 : vector<8xi1>
	        %299 = arith.andi %291, %298 : vector<8xi1>
	        %300 = arith.constant 184 : i64
	        %301 = simd.element %11[%300 x f32] : !simd.address
	        %302 = simd.load %301 align 16 : i64 : vector<8xf32>
	        %303 = simd.compare(%302, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %304 = arith.negf %zero_threshold : f32
	        %305 = simd.splat(%304) : (f32) -> vector<8xf32>
	        %306 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %307 = simd.compare(%302, %305) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %308 = simd.compare(%302, %306) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %309 = arith.andi %307, %308 : vector<8xi1>
	        %310 = arith.xori %309, %22 : vector<8xi1>
	        %311 = arith.andi %303, %310 : vector<8xi1>
	        %312 = simd.pack_bits(%275, %287, %299, %311) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %313 = arith.constant 20 : i64
	        %314 = simd.element %8[%313 x i8] : !simd.address
	        simd.store %312, %314 align 4 : i64 : vector<4xi8>
	        %315 = arith.constant 192 : i64
	        %316 = simd.element %11[%315 x f32] : !simd.address
	        %317 = simd.load %316 align 16 : i64 : vector<8xf32>
	        %318 = simd.compare(%317, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %319 = arith.negf %zero_threshold : f32
	        %320 = simd.splat(%319) : (f32) -> vector<8xf32>
	        %321 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %322 = simd.compare(%317, %320) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %323 = simd.compare(%317, %321) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %324 = arith.andi %322, %323 : vector<8xi1>
	        %325 = arith.xori %324, %22 : vector<8xi1>
	        %326 = arith.andi %318, %325 : vector<8xi1>
	        %327 = arith.constant 200 : i64
	        %328 = simd.element %11[%327 x f32] : !simd.address
	        %329 = simd.load %328 align 16 : i64 : vector<8xf32>
	        %330 = simd.compare(%329, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %331 = arith.negf %zero_threshold : f32
	        %332 = simd.splat(%331) : (f32) -> vector<8xf32>
	        %333 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %334 = simd.compare(%329, %332) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %335 = simd.compare(%329, %333) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %336 = arith.andi %334, %335 : vector<8xi1>
	        %337 = arith.xori %336, %22 : vector<8xi1>
	        %338 = arith.andi %330, %337 : vector<8xi1>
	        %339 = arith.constant 208 : i64
	        %340 = simd.element %11[%339 x f32] : !simd.address
	        %341 = simd.load %340 align 16 : i64 : vector<8xf32>
	        %342 = simd.compare(%341, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %343 = arith.negf %zero_threshold : f32
	        %344 = simd.splat(%343) : (f32) -> vector<8xf32>
	        %345 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %346 = simd.compare(%341, %344) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %347 = simd.compare(%341, %345) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %348 = arith.andi %346, %347 : vector<8xi1>
	        %349 = arith.xori %348, %22 : vector<8xi1>
	        %350 = arith.andi %342, %349 : vector<8xi1>
	        %351 = arith.constant 216 : i64
	        %352 = simd.element %11[%351 x f32] : !simd.address
	        %353 = simd.load %352 align 16 : i64 : vector<8xf32>
	        %354 = simd.compare(%353, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %355 = arith.negf %zero_threshold : f32
	        %356 = simd.splat(%355) : (f32) -> vector<8xf32>
	        %357 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %358 = simd.compare(%353, %356) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %359 = simd.compare(%353, %357) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %360 = arith.andi %358, %359 : vector<8xi1>
	        %361 = arith.xori %360, %22 : vector<8xi1>
	        %362 = arith.andi %354, %361 : vector<8xi1>
	        %363 = simd.pack_bits(%326, %338, %350, %362) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %364 = simd.element %8[%49 x i8] : !simd.address
	        simd.store %363, %364 align 4 : i64 : vector<4xi8>
	        %365 = arith.constant 224 : i64
	        %366 = simd.element %11[%365 x f32] : !simd.address
	        %367 = simd.load %366 align 16 : i64 : vector<8xf32>
	        %368 = simd.compare(%367, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %369 = arith.negf %zero_threshold : f32
	        %370 = simd.splat(%369) : (f32) -> vector<8xf32>
	        %371 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %372 = simd.compare(%367, %370) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %373 = simd.compare(%367, %371) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %374 = arith.andi %372, %373 : vector<8xi1>
	        %375 = arith.xori %374, %22 : vector<8xi1>
	        %376 = arith.andi %368, %375 : vector<8xi1>
	        %377 = arith.constant 232 : i64
	        %378 = simd.element %11[%377 x f32] : !simd.address
	        %379 = simd.load %378 align 16 : i64 : vector<8xf32>
	        %380 = simd.compare(%379, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %381 = arith.negf %zero_threshold : f32
	        %382 = simd.splat(%381) : (f32) -> vector<8xf32>
	        %383 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %384 = simd.compare(%379, %382) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %385 = simd.compare(%379, %383) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %386 = arith.andi %384, %385 : vector<8xi1>
	        %387 = arith.xori %386, %22 : vector<8xi1>
	        %388 = arith.andi %380, %387 : vector<8xi1>
	        %389 = arith.constant 240 : i64
	        %390 = simd.element %11[%389 x f32] : !simd.address
	        %391 = simd.load %390 align 16 : i64 : vector<8xf32>
	        %392 = simd.compare(%391, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %393 = arith.negf %zero_threshold : f32
	        %394 = simd.splat(%393) : (f32) -> vector<8xf32>
	        %395 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %396 = simd.compare(%391, %394) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %397 = simd.compare(%391, %395) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %398 = arith.andi %396, %397 : vector<8xi1>
	        %399 = arith.xori %398, %22 : vector<8xi1>
	        %400 = arith.andi %392, %399 : vector<8xi1>
	        %401 = arith.constant 248 : i64
	        %402 = simd.element %11[%401 x f32] : !simd.address
	        %403 = simd.load %402 align 16 : i64 : vector<8xf32>
	        %404 = simd.compare(%403, %5) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %405 = arith.negf %zero_threshold : f32
	        %406 = simd.splat(%405) : (f32) -> vector<8xf32>
	        %407 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	        %408 = simd.compare(%403, %406) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %409 = simd.compare(%403, %407) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %410 = arith.andi %408, %409 : vector<8xi1>
	        %411 = arith.xori %410, %22 : vector<8xi1>
	        %412 = arith.andi %404, %411 : vector<8xi1>
	        %413 = simd.pack_bits(%376, %388, %400, %412) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %414 = arith.constant 28 : i64
	        %415 = simd.element %8[%414 x i8] : !simd.address
	        simd.store %413, %415 align 4 : i64 : vector<4xi8>
	      }
	    }
	    func.return
	  }
	}
)
