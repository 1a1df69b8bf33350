ModuleOp(
	builtin.module {
	  func.func @set_parity_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 32 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>, #table.field<"ahead", #builtin.int<20>, i32>, #table.field<"ahead_first", #builtin.int<24>, i32>, #table.field<"ahead_end", #builtin.int<28>, i32>]
	    %parities = table.records %tables "parities" slot 24 : i64 stride 4 : i64 fields [#table.field<"first", #builtin.int<0>, i32>]
	    %parts = table.records %tables "parts" slot 25 : i64 stride 4 : i64 fields [#table.field<"source", #builtin.int<0>, i32>]
	    %input_bytes = table.number %tables "input_bytes" slot 85 : i64
	    %bits = table.area %tables, %scratch "bits" at 2048 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 151648 : i64 slot 0 : i64
	    %planes = table.area %tables, %scratch "planes" at 225696 : i64 slot 0 : i64
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
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %34 = arith.extui %column_1 : i32 to i64
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %35 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %36 = arith.extui %end_1 : i32 to i64
	      %37 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	      %38 = arith.cmpi slt, %35, %36 : i64
	      scf.if %38 {
	        %39 = arith.constant dense<0> : vector<4xi64>
	        %40 = arith.constant 0 : i64
	        %41 = simd.element %bits[%40 x i8] : !simd.address
	        simd.store %39, %41 align 32 : i64 : vector<4xi64>
	        %42 = arith.constant dense<-1> : vector<4xi64>
	        %43 = arith.constant 32 : i64
	        %44 = simd.element %bits[%43 x i8] : !simd.address
	        simd.store %42, %44 align 32 : i64 : vector<4xi64>
	        %45 = arith.constant 64 : i64
	        %46 = simd.element %bits[%45 x i8] : !simd.address
	        %47 = arith.constant 1536 : i64
	        %48 = arith.muli %34, %47 overflow<nsw> : i64
	        %49 = simd.element %column[%48 x i8] : !simd.address
	        %50 = arith.constant false
	        %51 = arith.cmpi eq, %2, %50 : i1
	        scf.if %51 {
	          %52 = arith.divui %40, %7 : i64
	          %53 = simd.element %46[%52 x i8] : !simd.address
	          %54 = arith.addi %40, %40 : i64
	          %55 = arith.constant 8 : i64
	          %56 = arith.addi %40, %55 : i64
	          %57 = arith.addi %40, %7 : i64
	          %58 = arith.constant 24 : i64
	          %59 = arith.addi %40, %58 : i64
	          %60 = simd.element %49[%54 x f32] : !simd.address
	          %61 = simd.load %60 align 16 : i64 : vector<8xf32>
	          %62 = simd.compare(%61, %61) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %63 = simd.element %49[%56 x f32] : !simd.address
	          %64 = simd.load %63 align 16 : i64 : vector<8xf32>
	          %65 = simd.compare(%64, %64) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %66 = simd.element %49[%57 x f32] : !simd.address
	          %67 = simd.load %66 align 16 : i64 : vector<8xf32>
	          %68 = simd.compare(%67, %67) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %69 = simd.element %49[%59 x f32] : !simd.address
	          %70 = simd.load %69 align 16 : i64 : vector<8xf32>
	          %71 = simd.compare(%70, %70) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %72 = simd.pack_bits(%62, %65, %68, %71) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %73 = simd.element %53[%40 x i8] : !simd.address
	          simd.store %72, %73 align 4 : i64 : vector<4xi8>
	          %74 = arith.addi %40, %43 : i64
	          %75 = arith.constant 40 : i64
	          %76 = arith.addi %40, %75 : i64
	          %77 = arith.constant 48 : i64
	          %78 = arith.addi %40, %77 : i64
	          %79 = arith.constant 56 : i64
	          %80 = arith.addi %40, %79 : i64
	          %81 = simd.element %49[%74 x f32] : !simd.address
	          %82 = simd.load %81 align 16 : i64 : vector<8xf32>
	          %83 = simd.compare(%82, %82) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %84 = simd.element %49[%76 x f32] : !simd.address
	          %85 = simd.load %84 align 16 : i64 : vector<8xf32>
	          %86 = simd.compare(%85, %85) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %87 = simd.element %49[%78 x f32] : !simd.address
	          %88 = simd.load %87 align 16 : i64 : vector<8xf32>
	          %89 = simd.compare(%88, %88) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %90 = simd.element %49[%80 x f32] : !simd.address
	          %91 = simd.load %90 align 16 : i64 : vector<8xf32>
	          %92 = simd.compare(%91, %91) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %93 = simd.pack_bits(%83, %86, %89, %92) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %94 = simd.element %53[%7 x i8] : !simd.address
	          simd.store %93, %94 align 4 : i64 : vector<4xi8>
	          %95 = arith.addi %40, %45 : i64
	          %96 = arith.constant 72 : i64
	          %97 = arith.addi %40, %96 : i64
	          %98 = arith.constant 80 : i64
	          %99 = arith.addi %40, %98 : i64
	          %100 = arith.constant 88 : i64
	          %101 = arith.addi %40, %100 : i64
	          %102 = simd.element %49[%95 x f32] : !simd.address
	          %103 = simd.load %102 align 16 : i64 : vector<8xf32>
	          %104 = simd.compare(%103, %103) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %105 = simd.element %49[%97 x f32] : !simd.address
	          %106 = simd.load %105 align 16 : i64 : vector<8xf32>
	          %107 = simd.compare(%106, %106) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %108 = simd.element %49[%99 x f32] : !simd.address
	          %109 = simd.load %108 align 16 : i64 : vector<8xf32>
	          %110 = simd.compare(%109, %109) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %111 = simd.element %49[%101 x f32] : !simd.address
	          %112 = simd.load %111 align 16 : i64 : vector<8xf32>
	          %113 = simd.compare(%112, %112) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %114 = simd.pack_bits(%104, %107, %110, %113) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %115 = simd.element %53[%19 x i8] : !simd.address
	          simd.store %114, %115 align 4 : i64 : vector<4xi8>
	          %116 = arith.constant 96 : i64
	          %117 = arith.addi %40, %116 : i64
	          %118 = arith.constant 104 : i64
	          %119 = arith.addi %40, %118 : i64
	          %120 = arith.constant 112 : i64
	          %121 = arith.addi %40, %120 : i64
	          %122 = arith.constant 120 : i64
	          %123 = arith.addi %40, %122 : i64
	          %124 = simd.element %49[%117 x f32] : !simd.address
	          %125 = simd.load %124 align 16 : i64 : vector<8xf32>
	          %126 = simd.compare(%125, %125) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %127 = simd.element %49[%119 x f32] : !simd.address
	          %128 = simd.load %127 align 16 : i64 : vector<8xf32>
	          %129 = simd.compare(%128, %128) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %130 = simd.element %49[%121 x f32] : !simd.address
	          %131 = simd.load %130 align 16 : i64 : vector<8xf32>
	          %132 = simd.compare(%131, %131) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %133 = simd.element %49[%123 x f32] : !simd.address
	          %134 = simd.load %133 align 16 : i64 : vector<8xf32>
	          %135 = simd.compare(%134, %134) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %136 = simd.pack_bits(%126, %129, %132, %135) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %137 = arith.constant 20 : i64
	          %138 = simd.element %53[%137 x i8] : !simd.address
	          simd.store %136, %138 align 4 : i64 : vector<4xi8>
	          %139 = arith.constant 128 : i64
	          %140 = arith.addi %40, %139 : i64
	          %141 = arith.constant 136 : i64
	          %142 = arith.addi %40, %141 : i64
	          %143 = arith.constant 144 : i64
	          %144 = arith.addi %40, %143 : i64
	          %145 = arith.constant 152 : i64
	          %146 = arith.addi %40, %145 : i64
	          %147 = simd.element %49[%140 x f32] : !simd.address
	          %148 = simd.load %147 align 16 : i64 : vector<8xf32>
	          %149 = simd.compare(%148, %148) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %150 = simd.element %49[%142 x f32] : !simd.address
	          %151 = simd.load %150 align 16 : i64 : vector<8xf32>
	          %152 = simd.compare(%151, %151) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %153 = simd.element %49[%144 x f32] : !simd.address
	          %154 = simd.load %153 align 16 : i64 : vector<8xf32>
	          %155 = simd.compare(%154, %154) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %156 = simd.element %49[%146 x f32] : !simd.address
	          %157 = simd.load %156 align 16 : i64 : vector<8xf32>
	          %158 = simd.compare(%157, %157) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %159 = simd.pack_bits(%149, %152, %155, %158) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %160 = simd.element %53[%55 x i8] : !simd.address
	          simd.store %159, %160 align 4 : i64 : vector<4xi8>
	          %161 = arith.constant 160 : i64
	          %162 = arith.addi %40, %161 : i64
	          %163 = arith.constant 168 : i64
	          %164 = arith.addi %40, %163 : i64
	          %165 = arith.constant 176 : i64
	          %166 = arith.addi %40, %165 : i64
	          %167 = arith.constant 184 : i64
	          %168 = arith.addi %40, %167 : i64
	          %169 = simd.element %49[%162 x f32] : !simd.address
	          %170 = simd.load %169 align 16 : i64 : vector<8xf32>
	          %171 = simd.compare(%170, %170) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %172 = simd.element %49[%164 x f32] : !simd.address
	          %173 = simd.load %172 align 16 : i64 : vector<8xf32>
	          %174 = simd.compare(%173, %173) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %175 = simd.element %49[%166 x f32] : !simd.address
	          %176 = simd.load %175 align 16 : i64 : vector<8xf32>
	          %177 = simd.compare(%176, %176) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %178 = simd.element %49[%168 x f32] : !simd.address
	          %179 = simd.load %178 align 16 : i64 : vector<8xf32>
	          %180 = simd.compare(%179, %179) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %181 = simd.pack_bits(%171, %174, %177, %180) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %182 = simd.element %53[%58 x i8] : !simd.address
	          simd.store %181, %182 align 4 : i64 : vector<4xi8>
	          %183 = arith.constant 192 : i64
	          %184 = arith.addi %40, %183 : i64
	          %185 = arith.constant 200 : i64
	          %186 = arith.addi %40, %185 : i64
	          %187 = arith.constant 208 : i64
	          %188 = arith.addi %40, %187 : i64
	          %189 = arith.constant 216 : i64
	          %190 = arith.addi %40, %189 : i64
	          %191 = simd.element %49[%184 x f32] : !simd.address
	          %192 = simd.load %191 align 16 : i64 : vector<8xf32>
	          %193 = simd.compare(%192, %192) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %194 = simd.element %49[%186 x f32] : !simd.address
	          %195 = simd.load %194 align 16 : i64 : vector<8xf32>
	          %196 = simd.compare(%195, %195) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %197 = simd.element %49[%188 x f32] : !simd.address
	          %198 = simd.load %197 align 16 : i64 : vector<8xf32>
	          %199 = simd.compare(%198, %198) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %200 = simd.element %49[%190 x f32] : !simd.address
	          %201 = simd.load %200 align 16 : i64 : vector<8xf32>
	          %202 = simd.compare(%201, %201) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %203 = simd.pack_bits(%193, %196, %199, %202) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %204 = arith.constant 12 : i64
	          %205 = simd.element %53[%204 x i8] : !simd.address
	          simd.store %203, %205 align 4 : i64 : vector<4xi8>
	          %206 = arith.constant 224 : i64
	          %207 = arith.addi %40, %206 : i64
	          %208 = arith.constant 232 : i64
	          %209 = arith.addi %40, %208 : i64
	          %210 = arith.constant 240 : i64
	          %211 = arith.addi %40, %210 : i64
	          %212 = arith.constant 248 : i64
	          %213 = arith.addi %40, %212 : i64
	          %214 = simd.element %49[%207 x f32] : !simd.address
	          %215 = simd.load %214 align 16 : i64 : vector<8xf32>
	          %216 = simd.compare(%215, %215) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %217 = simd.element %49[%209 x f32] : !simd.address
	          %218 = simd.load %217 align 16 : i64 : vector<8xf32>
	          %219 = simd.compare(%218, %218) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %220 = simd.element %49[%211 x f32] : !simd.address
	          %221 = simd.load %220 align 16 : i64 : vector<8xf32>
	          %222 = simd.compare(%221, %221) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %223 = simd.element %49[%213 x f32] : !simd.address
	          %224 = simd.load %223 align 16 : i64 : vector<8xf32>
	          %225 = simd.compare(%224, %224) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %226 = simd.pack_bits(%216, %219, %222, %225) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %227 = arith.constant 28 : i64
	          %228 = simd.element %53[%227 x i8] : !simd.address
	          simd.store %226, %228 align 4 : i64 : vector<4xi8>
	        }
	        scf.if %2 {
	          %229 = arith.constant 128 : i64
	          scf.for %row_1 = %40 to %3 step %229 : i64 {
	            %230 = arith.divui %row_1, %7 : i64
	            %231 = simd.element %46[%230 x i8] : !simd.address
	            %232 = arith.addi %row_1, %40 : i64
	            %233 = arith.constant 8 : i64
	            %234 = arith.addi %row_1, %233 : i64
	            %235 = arith.addi %row_1, %7 : i64
	            %236 = arith.constant 24 : i64
	            %237 = arith.addi %row_1, %236 : i64
	            %238 = simd.element %49[%232 x f32] : !simd.address
	            %239 = simd.load %238 align 16 : i64 : vector<8xf32>
	            %240 = simd.compare(%239, %239) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %241 = simd.element %49[%234 x f32] : !simd.address
	            %242 = simd.load %241 align 16 : i64 : vector<8xf32>
	            %243 = simd.compare(%242, %242) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %244 = simd.element %49[%235 x f32] : !simd.address
	            %245 = simd.load %244 align 16 : i64 : vector<8xf32>
	            %246 = simd.compare(%245, %245) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %247 = simd.element %49[%237 x f32] : !simd.address
	            %248 = simd.load %247 align 16 : i64 : vector<8xf32>
	            %249 = simd.compare(%248, %248) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %250 = simd.pack_bits(%240, %243, %246, %249) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %251 = simd.element %231[%40 x i8] : !simd.address
	            simd.store %250, %251 align 4 : i64 : vector<4xi8>
	            %252 = arith.addi %row_1, %43 : i64
	            %253 = arith.constant 40 : i64
	            %254 = arith.addi %row_1, %253 : i64
	            %255 = arith.constant 48 : i64
	            %256 = arith.addi %row_1, %255 : i64
	            %257 = arith.constant 56 : i64
	            %258 = arith.addi %row_1, %257 : i64
	            %259 = simd.element %49[%252 x f32] : !simd.address
	            %260 = simd.load %259 align 16 : i64 : vector<8xf32>
	            %261 = simd.compare(%260, %260) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %262 = simd.element %49[%254 x f32] : !simd.address
	            %263 = simd.load %262 align 16 : i64 : vector<8xf32>
	            %264 = simd.compare(%263, %263) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %265 = simd.element %49[%256 x f32] : !simd.address
	            %266 = simd.load %265 align 16 : i64 : vector<8xf32>
	            %267 = simd.compare(%266, %266) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %268 = simd.element %49[%258 x f32] : !simd.address
	            %269 = simd.load %268 align 16 : i64 : vector<8xf32>
	            %270 = simd.compare(%269, %269) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %271 = simd.pack_bits(%261, %264, %267, %270) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %272 = simd.element %231[%7 x i8] : !simd.address
	            simd.store %271, %272 align 4 : i64 : vector<4xi8>
	            %273 = arith.addi %row_1, %45 : i64
	            %274 = arith.constant 72 : i64
	            %275 = arith.addi %row_1, %274 : i64
	            %276 = arith.constant 80 : i64
	            %277 = arith.addi %row_1, %276 : i64
	            %278 = arith.constant 88 : i64
	            %279 = arith.addi %row_1, %278 : i64
	            %280 = simd.element %49[%273 x f32] : !simd.address
	            %281 = simd.load %280 align 16 : i64 : vector<8xf32>
	            %282 = simd.compare(%281, %281) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %283 = simd.element %49[%275 x f32] : !simd.address
	            %284 = simd.load %283 align 16 : i64 : vector<8xf32>
	            %285 = simd.compare(%284, %284) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %286 = simd.element %49[%277 x f32] : !simd.address
	            %287 = simd.load %286 align 16 : i64 : vector<8xf32>
	            %288 = simd.compare(%287, %287) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %289 = simd.element %49[%279 x f32] : !simd.address
	            %290 = simd.load %289 align 16 : i64 : vector<8xf32>
	            %291 = simd.compare(%290, %290) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %292 = simd.pack_bits(%282, %285, %288, %291) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %293 = simd.element %231[%19 x i8] : !simd.address
	            simd.store %292, %293 align 4 : i64 : vector<4xi8>
	            %294 = arith.constant 96 : i64
	            %295 = arith.addi %row_1, %294 : i64
	            %296 = arith.constant 104 : i64
	            %297 = arith.addi %row_1, %296 : i64
	            %298 = arith.constant 112 : i64
	            %299 = arith.addi %row_1, %298 : i64
	            %300 = arith.constant 120 : i64
	            %301 = arith.addi %row_1, %300 : i64
	            %302 = simd.element %49[%295 x f32] : !simd.address
	            %303 = simd.load %302 align 16 : i64 : vector<8xf32>
	            %304 = simd.compare(%303, %303) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %305 = simd.element %49[%297 x f32] : !simd.address
	            %306 = simd.load %305 align 16 : i64 : vector<8xf32>
	            %307 = simd.compare(%306, %306) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %308 = simd.element %49[%299 x f32] : !simd.address
	            %309 = simd.load %308 align 16 : i64 : vector<8xf32>
	            %310 = simd.compare(%309, %309) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %311 = simd.element %49[%301 x f32] : !simd.address
	            %312 = simd.load %311 align 16 : i64 : vector<8xf32>
	            %313 = simd.compare(%312, %312) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %314 = simd.pack_bits(%304, %307, %310, %313) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %315 = arith.constant 20 : i64
	            %316 = simd.element %231[%315 x i8] : !simd.address
	            simd.store %314, %316 align 4 : i64 : vector<4xi8>
	          }
	        }
	        scf.for %plane = %35 to %36 step %9 : i64 {
	          simd.store %39, %37 align 32 : i64 : vector<4xi64>
	          %317 = arith.addi %plane, %9 : i64
	          %318 = simd.element %parities[%plane x i32] : !table.records
	          %319 = simd.load %318 align 4 : i64 invariant : i32
	          %320 = arith.extui %319 : i32 to i64
	          %321 = simd.element %parities[%317 x i32] : !table.records
	          %322 = simd.load %321 align 4 : i64 invariant : i32
	          %323 = arith.extui %322 : i32 to i64
	          %324 = arith.constant 2 : i64
	          scf.for %operand = %320 to %323 step %324 : i64 {
	            %325 = simd.load %37 align 32 : i64 : vector<4xi64>
	            %326 = arith.addi %operand, %40 : i64
	            %327 = simd.element %parts[%326 x i32] : !table.records
	            %328 = simd.load %327 align 4 : i64 invariant : i32
	            %329 = arith.extui %328 : i32 to i64
	            %330 = simd.element %scratch[%329 x i32] : !walk.scratch
	            %331 = simd.load %330 align 32 : i64 : vector<4xi64>
	            %332 = arith.xori %325, %331 : vector<4xi64>
	            %333 = arith.addi %operand, %9 : i64
	            %334 = simd.element %parts[%333 x i32] : !table.records
	            %335 = simd.load %334 align 4 : i64 invariant : i32
	            %336 = arith.extui %335 : i32 to i64
	            %337 = simd.element %scratch[%336 x i32] : !walk.scratch
	            %338 = simd.load %337 align 32 : i64 : vector<4xi64>
	            %339 = arith.xori %332, %338 : vector<4xi64>
	            simd.store %339, %37 align 32 : i64 : vector<4xi64>
	          }
	          %340 = arith.muli %plane, %43 overflow<nsw> : i64
	          %341 = simd.element %planes[%340 x i8] : !simd.address
	          %342 = simd.load %37 align 32 : i64 : vector<4xi64>
	          simd.store %342, %341 align 32 : i64 : vector<4xi64>
	        }
	      }
	    }
	    func.return
	  }
	}
)
