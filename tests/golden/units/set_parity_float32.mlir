ModuleOp(
	builtin.module {
	  func.func @set_parity_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
	    %parities = table.records %tables "parities" slot 24 : i64 stride 4 : i64 fields [#table.field<"first", #builtin.int<0>, i32>]
	    %parts = table.records %tables "parts" slot 25 : i64 stride 4 : i64 fields [#table.field<"source", #builtin.int<0>, i32>]
	    %bits = table.area %tables, %scratch "bits" at 512 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
	    %planes = table.area %tables, %scratch "planes" at 215968 : i64 slot 0 : i64
	    %0 = arith.subi %row_end, %row_begin : i64
	    %1 = arith.constant 256 : i64
	    %2 = arith.cmpi slt, %0, %1 : i64
	    %3 = arith.select %2, %0, %1 : i64
	    %4 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %4 : i64 {
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %5 = arith.extui %column_1 : i32 to i64
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %6 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %7 = arith.extui %end_1 : i32 to i64
	      %8 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	      %9 = arith.cmpi slt, %6, %7 : i64
	      scf.if %9 {
	        %10 = arith.constant dense<0> : vector<4xi64>
	        %11 = arith.constant 0 : i64
	        %12 = simd.element %bits[%11 x i8] : !simd.address
	        simd.store %10, %12 align 32 : i64 : vector<4xi64>
	        %13 = arith.constant dense<-1> : vector<4xi64>
	        %14 = arith.constant 32 : i64
	        %15 = simd.element %bits[%14 x i8] : !simd.address
	        simd.store %13, %15 align 32 : i64 : vector<4xi64>
	        %16 = arith.constant 64 : i64
	        %17 = simd.element %bits[%16 x i8] : !simd.address
	        %18 = arith.constant 1024 : i64
	        %19 = arith.muli %5, %18 : i64
	        %20 = simd.element %column[%19 x i8] : !simd.address
	        %21 = arith.constant false
	        %22 = arith.cmpi eq, %2, %21 : i1
	        scf.if %22 {
	          %23 = arith.constant 16 : i64
	          %24 = arith.divui %11, %23 : i64
	          %25 = simd.element %17[%24 x i8] : !simd.address
	          %26 = arith.addi %11, %11 : i64
	          %27 = arith.constant 8 : i64
	          %28 = arith.addi %11, %27 : i64
	          %29 = arith.addi %11, %23 : i64
	          %30 = arith.constant 24 : i64
	          %31 = arith.addi %11, %30 : i64
	          %32 = simd.element %20[%26 x f32] : !simd.address
	          %33 = simd.load %32 align 16 : i64 : vector<8xf32>
	          %34 = simd.compare(%33, %33) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %35 = simd.element %20[%28 x f32] : !simd.address
	          %36 = simd.load %35 align 16 : i64 : vector<8xf32>
	          %37 = simd.compare(%36, %36) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %38 = simd.element %20[%29 x f32] : !simd.address
	          %39 = simd.load %38 align 16 : i64 : vector<8xf32>
	          %40 = simd.compare(%39, %39) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %41 = simd.element %20[%31 x f32] : !simd.address
	          %42 = simd.load %41 align 16 : i64 : vector<8xf32>
	          %43 = simd.compare(%42, %42) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %44 = simd.pack_bits(%34, %37, %40, %43) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %45 = simd.element %25[%11 x i8] : !simd.address
	          simd.store %44, %45 align 4 : i64 : vector<4xi8>
	          %46 = arith.addi %11, %14 : i64
	          %47 = arith.constant 40 : i64
	          %48 = arith.addi %11, %47 : i64
	          %49 = arith.constant 48 : i64
	          %50 = arith.addi %11, %49 : i64
	          %51 = arith.constant 56 : i64
	          %52 = arith.addi %11, %51 : i64
	          %53 = simd.element %20[%46 x f32] : !simd.address
	          %54 = simd.load %53 align 16 : i64 : vector<8xf32>
	          %55 = simd.compare(%54, %54) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %56 = simd.element %20[%48 x f32] : !simd.address
	          %57 = simd.load %56 align 16 : i64 : vector<8xf32>
	          %58 = simd.compare(%57, %57) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %59 = simd.element %20[%50 x f32] : !simd.address
	          %60 = simd.load %59 align 16 : i64 : vector<8xf32>
	          %61 = simd.compare(%60, %60) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %62 = simd.element %20[%52 x f32] : !simd.address
	          %63 = simd.load %62 align 16 : i64 : vector<8xf32>
	          %64 = simd.compare(%63, %63) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %65 = simd.pack_bits(%55, %58, %61, %64) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %66 = simd.element %25[%23 x i8] : !simd.address
	          simd.store %65, %66 align 4 : i64 : vector<4xi8>
	          %67 = arith.addi %11, %16 : i64
	          %68 = arith.constant 72 : i64
	          %69 = arith.addi %11, %68 : i64
	          %70 = arith.constant 80 : i64
	          %71 = arith.addi %11, %70 : i64
	          %72 = arith.constant 88 : i64
	          %73 = arith.addi %11, %72 : i64
	          %74 = simd.element %20[%67 x f32] : !simd.address
	          %75 = simd.load %74 align 16 : i64 : vector<8xf32>
	          %76 = simd.compare(%75, %75) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %77 = simd.element %20[%69 x f32] : !simd.address
	          %78 = simd.load %77 align 16 : i64 : vector<8xf32>
	          %79 = simd.compare(%78, %78) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %80 = simd.element %20[%71 x f32] : !simd.address
	          %81 = simd.load %80 align 16 : i64 : vector<8xf32>
	          %82 = simd.compare(%81, %81) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %83 = simd.element %20[%73 x f32] : !simd.address
	          %84 = simd.load %83 align 16 : i64 : vector<8xf32>
	          %85 = simd.compare(%84, %84) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %86 = simd.pack_bits(%76, %79, %82, %85) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %87 = arith.constant 4 : i64
	          %88 = simd.element %25[%87 x i8] : !simd.address
	          simd.store %86, %88 align 4 : i64 : vector<4xi8>
	          %89 = arith.constant 96 : i64
	          %90 = arith.addi %11, %89 : i64
	          %91 = arith.constant 104 : i64
	          %92 = arith.addi %11, %91 : i64
	          %93 = arith.constant 112 : i64
	          %94 = arith.addi %11, %93 : i64
	          %95 = arith.constant 120 : i64
	          %96 = arith.addi %11, %95 : i64
	          %97 = simd.element %20[%90 x f32] : !simd.address
	          %98 = simd.load %97 align 16 : i64 : vector<8xf32>
	          %99 = simd.compare(%98, %98) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %100 = simd.element %20[%92 x f32] : !simd.address
	          %101 = simd.load %100 align 16 : i64 : vector<8xf32>
	          %102 = simd.compare(%101, %101) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %103 = simd.element %20[%94 x f32] : !simd.address
	          %104 = simd.load %103 align 16 : i64 : vector<8xf32>
	          %105 = simd.compare(%104, %104) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %106 = simd.element %20[%96 x f32] : !simd.address
	          %107 = simd.load %106 align 16 : i64 : vector<8xf32>
	          %108 = simd.compare(%107, %107) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %109 = simd.pack_bits(%99, %102, %105, %108) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %110 = arith.constant 20 : i64
	          %111 = simd.element %25[%110 x i8] : !simd.address
	          simd.store %109, %111 align 4 : i64 : vector<4xi8>
	          %112 = arith.constant 128 : i64
	          %113 = arith.addi %11, %112 : i64
	          %114 = arith.constant 136 : i64
	          %115 = arith.addi %11, %114 : i64
	          %116 = arith.constant 144 : i64
	          %117 = arith.addi %11, %116 : i64
	          %118 = arith.constant 152 : i64
	          %119 = arith.addi %11, %118 : i64
	          %120 = simd.element %20[%113 x f32] : !simd.address
	          %121 = simd.load %120 align 16 : i64 : vector<8xf32>
	          %122 = simd.compare(%121, %121) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %123 = simd.element %20[%115 x f32] : !simd.address
	          %124 = simd.load %123 align 16 : i64 : vector<8xf32>
	          %125 = simd.compare(%124, %124) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %126 = simd.element %20[%117 x f32] : !simd.address
	          %127 = simd.load %126 align 16 : i64 : vector<8xf32>
	          %128 = simd.compare(%127, %127) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %129 = simd.element %20[%119 x f32] : !simd.address
	          %130 = simd.load %129 align 16 : i64 : vector<8xf32>
	          %131 = simd.compare(%130, %130) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %132 = simd.pack_bits(%122, %125, %128, %131) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %133 = simd.element %25[%27 x i8] : !simd.address
	          simd.store %132, %133 align 4 : i64 : vector<4xi8>
	          %134 = arith.constant 160 : i64
	          %135 = arith.addi %11, %134 : i64
	          %136 = arith.constant 168 : i64
	          %137 = arith.addi %11, %136 : i64
	          %138 = arith.constant 176 : i64
	          %139 = arith.addi %11, %138 : i64
	          %140 = arith.constant 184 : i64
	          %141 = arith.addi %11, %140 : i64
	          %142 = simd.element %20[%135 x f32] : !simd.address
	          %143 = simd.load %142 align 16 : i64 : vector<8xf32>
	          %144 = simd.compare(%143, %143) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %145 = simd.element %20[%137 x f32] : !simd.address
	          %146 = simd.load %145 align 16 : i64 : vector<8xf32>
	          %147 = simd.compare(%146, %146) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %148 = simd.element %20[%139 x f32] : !simd.address
	          %149 = simd.load %148 align 16 : i64 : vector<8xf32>
	          %150 = simd.compare(%149, %149) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %151 = simd.element %20[%141 x f32] : !simd.address
	          %152 = simd.load %151 align 16 : i64 : vector<8xf32>
	          %153 = simd.compare(%152, %152) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %154 = simd.pack_bits(%144, %147, %150, %153) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %155 = simd.element %25[%30 x i8] : !simd.address
	          simd.store %154, %155 align 4 : i64 : vector<4xi8>
	          %156 = arith.constant 192 : i64
	          %157 = arith.addi %11, %156 : i64
	          %158 = arith.constant 200 : i64
	          %159 = arith.addi %11, %158 : i64
	          %160 = arith.constant 208 : i64
	          %161 = arith.addi %11, %160 : i64
	          %162 = arith.constant 216 : i64
	          %163 = arith.addi %11, %162 : i64
	          %164 = simd.element %20[%157 x f32] : !simd.address
	          %165 = simd.load %164 align 16 : i64 : vector<8xf32>
	          %166 = simd.compare(%165, %165) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %167 = simd.element %20[%159 x f32] : !simd.address
	          %168 = simd.load %167 align 16 : i64 : vector<8xf32>
	          %169 = simd.compare(%168, %168) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %170 = simd.element %20[%161 x f32] : !simd.address
	          %171 = simd.load %170 align 16 : i64 : vector<8xf32>
	          %172 = simd.compare(%171, %171) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %173 = simd.element %20[%163 x f32] : !simd.address
	          %174 = simd.load %173 align 16 : i64 : vector<8xf32>
	          %175 = simd.compare(%174, %174) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %176 = simd.pack_bits(%166, %169, %172, %175) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %177 = arith.constant 12 : i64
	          %178 = simd.element %25[%177 x i8] : !simd.address
	          simd.store %176, %178 align 4 : i64 : vector<4xi8>
	          %179 = arith.constant 224 : i64
	          %180 = arith.addi %11, %179 : i64
	          %181 = arith.constant 232 : i64
	          %182 = arith.addi %11, %181 : i64
	          %183 = arith.constant 240 : i64
	          %184 = arith.addi %11, %183 : i64
	          %185 = arith.constant 248 : i64
	          %186 = arith.addi %11, %185 : i64
	          %187 = simd.element %20[%180 x f32] : !simd.address
	          %188 = simd.load %187 align 16 : i64 : vector<8xf32>
	          %189 = simd.compare(%188, %188) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %190 = simd.element %20[%182 x f32] : !simd.address
	          %191 = simd.load %190 align 16 : i64 : vector<8xf32>
	          %192 = simd.compare(%191, %191) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %193 = simd.element %20[%184 x f32] : !simd.address
	          %194 = simd.load %193 align 16 : i64 : vector<8xf32>
	          %195 = simd.compare(%194, %194) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %196 = simd.element %20[%186 x f32] : !simd.address
	          %197 = simd.load %196 align 16 : i64 : vector<8xf32>
	          %198 = simd.compare(%197, %197) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %199 = simd.pack_bits(%189, %192, %195, %198) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %200 = arith.constant 28 : i64
	          %201 = simd.element %25[%200 x i8] : !simd.address
	          simd.store %199, %201 align 4 : i64 : vector<4xi8>
	        }
	        scf.if %2 {
	          %202 = arith.constant 128 : i64
	          scf.for %row = %11 to %3 step %202 : i64 {
	            %203 = arith.constant 16 : i64
	            %204 = arith.divui %row, %203 : i64
	            %205 = simd.element %17[%204 x i8] : !simd.address
	            %206 = arith.addi %row, %11 : i64
	            %207 = arith.constant 8 : i64
	            %208 = arith.addi %row, %207 : i64
	            %209 = arith.addi %row, %203 : i64
	            %210 = arith.constant 24 : i64
	            %211 = arith.addi %row, %210 : i64
	            %212 = simd.element %20[%206 x f32] : !simd.address
	            %213 = simd.load %212 align 16 : i64 : vector<8xf32>
	            %214 = simd.compare(%213, %213) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %215 = simd.element %20[%208 x f32] : !simd.address
	            %216 = simd.load %215 align 16 : i64 : vector<8xf32>
	            %217 = simd.compare(%216, %216) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %218 = simd.element %20[%209 x f32] : !simd.address
	            %219 = simd.load %218 align 16 : i64 : vector<8xf32>
	            %220 = simd.compare(%219, %219) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %221 = simd.element %20[%211 x f32] : !simd.address
	            %222 = simd.load %221 align 16 : i64 : vector<8xf32>
	            %223 = simd.compare(%222, %222) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %224 = simd.pack_bits(%214, %217, %220, %223) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %225 = simd.element %205[%11 x i8] : !simd.address
	            simd.store %224, %225 align 4 : i64 : vector<4xi8>
	            %226 = arith.addi %row, %14 : i64
	            %227 = arith.constant 40 : i64
	            %228 = arith.addi %row, %227 : i64
	            %229 = arith.constant 48 : i64
	            %230 = arith.addi %row, %229 : i64
	            %231 = arith.constant 56 : i64
	            %232 = arith.addi %row, %231 : i64
	            %233 = simd.element %20[%226 x f32] : !simd.address
	            %234 = simd.load %233 align 16 : i64 : vector<8xf32>
	            %235 = simd.compare(%234, %234) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %236 = simd.element %20[%228 x f32] : !simd.address
	            %237 = simd.load %236 align 16 : i64 : vector<8xf32>
	            %238 = simd.compare(%237, %237) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %239 = simd.element %20[%230 x f32] : !simd.address
	            %240 = simd.load %239 align 16 : i64 : vector<8xf32>
	            %241 = simd.compare(%240, %240) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %242 = simd.element %20[%232 x f32] : !simd.address
	            %243 = simd.load %242 align 16 : i64 : vector<8xf32>
	            %244 = simd.compare(%243, %243) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %245 = simd.pack_bits(%235, %238, %241, %244) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %246 = simd.element %205[%203 x i8] : !simd.address
	            simd.store %245, %246 align 4 : i64 : vector<4xi8>
	            %247 = arith.addi %row, %16 : i64
	            %248 = arith.constant 72 : i64
	            %249 = arith.addi %row, %248 : i64
	            %250 = arith.constant 80 : i64
	            %251 = arith.addi %row, %250 : i64
	            %252 = arith.constant 88 : i64
	            %253 = arith.addi %row, %252 : i64
	            %254 = simd.element %20[%247 x f32] : !simd.address
	            %255 = simd.load %254 align 16 : i64 : vector<8xf32>
	            %256 = simd.compare(%255, %255) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %257 = simd.element %20[%249 x f32] : !simd.address
	            %258 = simd.load %257 align 16 : i64 : vector<8xf32>
	            %259 = simd.compare(%258, %258) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %260 = simd.element %20[%251 x f32] : !simd.address
	            %261 = simd.load %260 align 16 : i64 : vector<8xf32>
	            %262 = simd.compare(%261, %261) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %263 = simd.element %20[%253 x f32] : !simd.address
	            %264 = simd.load %263 align 16 : i64 : vector<8xf32>
	            %265 = simd.compare(%264, %264) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %266 = simd.pack_bits(%256, %259, %262, %265) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %267 = arith.constant 4 : i64
	            %268 = simd.element %205[%267 x i8] : !simd.address
	            simd.store %266, %268 align 4 : i64 : vector<4xi8>
	            %269 = arith.constant 96 : i64
	            %270 = arith.addi %row, %269 : i64
	            %271 = arith.constant 104 : i64
	            %272 = arith.addi %row, %271 : i64
	            %273 = arith.constant 112 : i64
	            %274 = arith.addi %row, %273 : i64
	            %275 = arith.constant 120 : i64
	            %276 = arith.addi %row, %275 : i64
	            %277 = simd.element %20[%270 x f32] : !simd.address
	            %278 = simd.load %277 align 16 : i64 : vector<8xf32>
	            %279 = simd.compare(%278, %278) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %280 = simd.element %20[%272 x f32] : !simd.address
	            %281 = simd.load %280 align 16 : i64 : vector<8xf32>
	            %282 = simd.compare(%281, %281) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %283 = simd.element %20[%274 x f32] : !simd.address
	            %284 = simd.load %283 align 16 : i64 : vector<8xf32>
	            %285 = simd.compare(%284, %284) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %286 = simd.element %20[%276 x f32] : !simd.address
	            %287 = simd.load %286 align 16 : i64 : vector<8xf32>
	            %288 = simd.compare(%287, %287) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %289 = simd.pack_bits(%279, %282, %285, %288) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %290 = arith.constant 20 : i64
	            %291 = simd.element %205[%290 x i8] : !simd.address
	            simd.store %289, %291 align 4 : i64 : vector<4xi8>
	          }
	        }
	        scf.for %plane = %6 to %7 step %4 : i64 {
	          simd.store %10, %8 align 32 : i64 : vector<4xi64>
	          %292 = arith.addi %plane, %4 : i64
	          %293 = simd.element %parities[%plane x i32] : !table.records
	          %294 = simd.load %293 align 4 : i64 invariant : i32
	          %295 = arith.extui %294 : i32 to i64
	          %296 = simd.element %parities[%292 x i32] : !table.records
	          %297 = simd.load %296 align 4 : i64 invariant : i32
	          %298 = arith.extui %297 : i32 to i64
	          %299 = arith.constant 2 : i64
	          scf.for %operand = %295 to %298 step %299 : i64 {
	            %300 = simd.load %8 align 32 : i64 : vector<4xi64>
	            %301 = arith.addi %operand, %11 : i64
	            %302 = simd.element %parts[%301 x i32] : !table.records
	            %303 = simd.load %302 align 4 : i64 invariant : i32
	            %304 = arith.extui %303 : i32 to i64
	            %305 = simd.element %scratch[%304 x i8] : !walk.scratch
	            %306 = simd.load %305 align 32 : i64 : vector<4xi64>
	            %307 = arith.xori %300, %306 : vector<4xi64>
	            %308 = arith.addi %operand, %4 : i64
	            %309 = simd.element %parts[%308 x i32] : !table.records
	            %310 = simd.load %309 align 4 : i64 invariant : i32
	            %311 = arith.extui %310 : i32 to i64
	            %312 = simd.element %scratch[%311 x i8] : !walk.scratch
	            %313 = simd.load %312 align 32 : i64 : vector<4xi64>
	            %314 = arith.xori %307, %313 : vector<4xi64>
	            simd.store %314, %8 align 32 : i64 : vector<4xi64>
	          }
	          %315 = arith.muli %plane, %14 overflow<nsw> : i64
	          %316 = simd.element %planes[%315 x i8] : !simd.address
	          %317 = simd.load %8 align 32 : i64 : vector<4xi64>
	          simd.store %317, %316 align 32 : i64 : vector<4xi64>
	        }
	      }
	    }
	    func.return
	  }
	}
)
