ModuleOp(
	builtin.module {
	  func.func @rank_lt_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
	    %rank_tables = table.records %tables "rank_tables" slot 21 : i64 stride 48 : i64 fields [#table.field<"offset", #builtin.int<0>, f32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"last", #builtin.int<8>, i32>, #table.field<"masked", #builtin.int<12>, i32>, #table.field<"masked_end", #builtin.int<16>, i32>, #table.field<"low", #builtin.int<20>, i32>, #table.field<"high", #builtin.int<24>, i32>, #table.field<"shift", #builtin.int<28>, i32>, #table.field<"first_bucket", #builtin.int<32>, i32>, #table.field<"first_threshold", #builtin.int<36>, i32>, #table.field<"steps", #builtin.int<40>, i32>, #table.field<"missing", #builtin.int<44>, i32>]
	    %buckets = table.records %tables "buckets" slot 22 : i64 stride 2 : i64 fields [#table.field<"start", #builtin.int<0>, i16>]
	    %rank_thresholds = table.records %tables "rank_thresholds" slot 23 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
	    %masked = table.records %tables "masked" slot 20 : i64 stride 4 : i64 fields [#table.field<"source", #builtin.int<0>, i32>]
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %bits = table.area %tables, %scratch "bits" at 512 : i64 slot 0 : i64
	    %planes = table.area %tables, %scratch "planes" at 215968 : i64 slot 0 : i64
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
	        %offset = table.load %rank_tables[%k_1] "offset" : i64 -> f32
	        %first_2 = table.load %rank_tables[%k_1] "first" : i64 -> i32
	        %last = table.load %rank_tables[%k_1] "last" : i64 -> i32
	        %masked_1 = table.load %rank_tables[%k_1] "masked" : i64 -> i32
	        %masked_end = table.load %rank_tables[%k_1] "masked_end" : i64 -> i32
	        %low = table.load %rank_tables[%k_1] "low" : i64 -> i32
	        %high = table.load %rank_tables[%k_1] "high" : i64 -> i32
	        %shift = table.load %rank_tables[%k_1] "shift" : i64 -> i32
	        %first_bucket = table.load %rank_tables[%k_1] "first_bucket" : i64 -> i32
	        %first_threshold = table.load %rank_tables[%k_1] "first_threshold" : i64 -> i32
	        %steps = table.load %rank_tables[%k_1] "steps" : i64 -> i32
	        %missing = table.load %rank_tables[%k_1] "missing" : i64 -> i32
	        %9 = arith.extui %first_2 : i32 to i64
	        %10 = arith.extui %last : i32 to i64
	        %11 = arith.extui %masked_1 : i32 to i64
	        %12 = arith.extui %masked_end : i32 to i64
	        %13 = arith.extui %first_bucket : i32 to i64
	        %14 = arith.extui %first_threshold : i32 to i64
	        %15 = arith.extui %steps : i32 to i64
	        %16 = arith.constant 1024 : i64
	        %17 = arith.muli %7, %16 : i64
	        %18 = simd.element %column[%17 x i8] : !simd.address
	        %19 = simd.element %rank_thresholds[%14 x f32] : !table.records
	        %20 = simd.element %buckets[%13 x i16] : !table.records
	        %21 = simd.splat(%offset) : (f32) -> vector<8xf32>
	        %22 = arith.constant 15 : i64
	        %23 = arith.addi %3, %22 : i64
	        %24 = arith.constant -16 : i64
	        %25 = arith.andi %23, %24 : i64
	        %26 = arith.constant 0 : i64
	        %27 = arith.constant 8 : i64
	        scf.for %first_3 = %26 to %25 step %27 : i64 {
	          %28 = simd.element %18[%first_3 x f32] : !simd.address
	          %29 = simd.load %28 align 16 : i64 : vector<8xf32>
	          %30 = arith.addf %29, %21 : vector<8xf32>
	          %31 = simd.bitcast(%30) : (vector<8xf32>) -> vector<8xi32>
	          %32 = arith.constant dense<31> : vector<8xi32>
	          %33 = arith.shrsi %31, %32 : vector<8xi32>
	          %34 = arith.constant dense<2147483647> : vector<8xi32>
	          %35 = arith.andi %33, %34 : vector<8xi32>
	          %36 = arith.xori %31, %35 : vector<8xi32>
	          %37 = simd.splat(%low) : (i32) -> vector<8xi32>
	          %38 = simd.splat(%high) : (i32) -> vector<8xi32>
	          %39 = simd.splat(%shift) : (i32) -> vector<8xi32>
	          %40 = simd.compare(%36, %37) {comparison = "sgt"} : (vector<8xi32>, vector<8xi32>) -> vector<8xi1>
	          %41 = simd.select(%40, %36, %37) : (vector<8xi1>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
	          %42 = simd.compare(%41, %38) {comparison = "slt"} : (vector<8xi32>, vector<8xi32>) -> vector<8xi1>
	          %43 = simd.select(%42, %41, %38) : (vector<8xi1>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
	          %44 = arith.subi %43, %37 : vector<8xi32>
	          %45 = arith.shrui %44, %39 : vector<8xi32>
	          %46 = simd.truncate(%45) : (vector<8xi32>) -> vector<8xi16>
	          %47 = simd.element %leaf_indices[%first_3 x i16] : !simd.address
	          simd.store %46, %47 align 16 : i64 : vector<8xi16>
	        }
	        %48 = arith.constant 1 : i64
	        %49 = arith.cmpi eq, %15, %48 : i64
	        scf.if %49 {
	          %50 = arith.addi %3, %22 : i64
	          %51 = arith.andi %50, %24 : i64
	          scf.for %row = %26 to %51 step %48 : i64 {
	            %52 = simd.element %18[%row x f32] : !simd.address
	            %53 = simd.load %52 align 4 : i64 : f32
	            %54 = simd.element %leaf_indices[%row x i16] : !simd.address
	            %55 = simd.load %54 align 2 : i64 : i16
	            %56 = arith.extui %55 : i16 to i64
	            %57 = simd.element %20[%56 x i16] : !simd.address
	            %58 = simd.load %57 align 2 : i64 invariant : i16
	            %59 = arith.extui %58 : i16 to i64
	            %60 = arith.shli %48, %26 : i64
	            %61 = arith.addi %59, %60 : i64
	            %62 = arith.subi %61, %48 : i64
	            %63 = simd.element %19[%62 x f32] : !simd.address
	            %64 = simd.load %63 align 4 : i64 invariant : f32
	            %65 = simd.compare(%53, %64) {comparison = "oge"} : (f32, f32) -> i1
	            %66 = arith.extui %65 : i1 to i64
	            %67 = arith.shli %66, %26 : i64
	            %68 = arith.addi %59, %67 : i64
	            %69 = arith.trunci %68 : i64 to i16
	            simd.store %69, %54 align 2 : i64 : i16
	          }
	        }
	        %70 = arith.constant 2 : i64
	        %71 = arith.cmpi eq, %15, %70 : i64
	        scf.if %71 {
	          %72 = arith.addi %3, %22 : i64
	          %73 = arith.andi %72, %24 : i64
	          scf.for %row_1 = %26 to %73 step %48 : i64 {
	            %74 = simd.element %18[%row_1 x f32] : !simd.address
	            %75 = simd.load %74 align 4 : i64 : f32
	            %76 = simd.element %leaf_indices[%row_1 x i16] : !simd.address
	            %77 = simd.load %76 align 2 : i64 : i16
	            %78 = arith.extui %77 : i16 to i64
	            %79 = simd.element %20[%78 x i16] : !simd.address
	            %80 = simd.load %79 align 2 : i64 invariant : i16
	            %81 = arith.extui %80 : i16 to i64
	            %82 = arith.shli %48, %48 : i64
	            %83 = arith.addi %81, %82 : i64
	            %84 = arith.subi %83, %48 : i64
	            %85 = simd.element %19[%84 x f32] : !simd.address
	            %86 = simd.load %85 align 4 : i64 invariant : f32
	            %87 = simd.compare(%75, %86) {comparison = "oge"} : (f32, f32) -> i1
	            %88 = arith.extui %87 : i1 to i64
	            %89 = arith.shli %88, %48 : i64
	            %90 = arith.addi %81, %89 : i64
	            %91 = arith.shli %48, %26 : i64
	            %92 = arith.addi %90, %91 : i64
	            %93 = arith.subi %92, %48 : i64
	            %94 = simd.element %19[%93 x f32] : !simd.address
	            %95 = simd.load %94 align 4 : i64 invariant : f32
	            %96 = simd.compare(%75, %95) {comparison = "oge"} : (f32, f32) -> i1
	            %97 = arith.extui %96 : i1 to i64
	            %98 = arith.shli %97, %26 : i64
	            %99 = arith.addi %90, %98 : i64
	            %100 = arith.trunci %99 : i64 to i16
	            simd.store %100, %76 align 2 : i64 : i16
	          }
	        }
	        %101 = arith.constant 3 : i64
	        %102 = arith.cmpi eq, %15, %101 : i64
	        scf.if %102 {
	          %103 = arith.addi %3, %22 : i64
	          %104 = arith.andi %103, %24 : i64
	          scf.for %row_2 = %26 to %104 step %48 : i64 {
	            %105 = simd.element %18[%row_2 x f32] : !simd.address
	            %106 = simd.load %105 align 4 : i64 : f32
	            %107 = simd.element %leaf_indices[%row_2 x i16] : !simd.address
	            %108 = simd.load %107 align 2 : i64 : i16
	            %109 = arith.extui %108 : i16 to i64
	            %110 = simd.element %20[%109 x i16] : !simd.address
	            %111 = simd.load %110 align 2 : i64 invariant : i16
	            %112 = arith.extui %111 : i16 to i64
	            %113 = arith.shli %48, %70 : i64
	            %114 = arith.addi %112, %113 : i64
	            %115 = arith.subi %114, %48 : i64
	            %116 = simd.element %19[%115 x f32] : !simd.address
	            %117 = simd.load %116 align 4 : i64 invariant : f32
	            %118 = simd.compare(%106, %117) {comparison = "oge"} : (f32, f32) -> i1
	            %119 = arith.extui %118 : i1 to i64
	            %120 = arith.shli %119, %70 : i64
	            %121 = arith.addi %112, %120 : i64
	            %122 = arith.shli %48, %48 : i64
	            %123 = arith.addi %121, %122 : i64
	            %124 = arith.subi %123, %48 : i64
	            %125 = simd.element %19[%124 x f32] : !simd.address
	            %126 = simd.load %125 align 4 : i64 invariant : f32
	            %127 = simd.compare(%106, %126) {comparison = "oge"} : (f32, f32) -> i1
	            %128 = arith.extui %127 : i1 to i64
	            %129 = arith.shli %128, %48 : i64
	            %130 = arith.addi %121, %129 : i64
	            %131 = arith.shli %48, %26 : i64
	            %132 = arith.addi %130, %131 : i64
	            %133 = arith.subi %132, %48 : i64
	            %134 = simd.element %19[%133 x f32] : !simd.address
	            %135 = simd.load %134 align 4 : i64 invariant : f32
	            %136 = simd.compare(%106, %135) {comparison = "oge"} : (f32, f32) -> i1
	            %137 = arith.extui %136 : i1 to i64
	            %138 = arith.shli %137, %26 : i64
	            %139 = arith.addi %130, %138 : i64
	            %140 = arith.trunci %139 : i64 to i16
	            simd.store %140, %107 align 2 : i64 : i16
	          }
	        }
	        %141 = arith.cmpi sgt, %15, %101 : i64
	        scf.if %141 {
	          %142 = arith.addi %3, %22 : i64
	          %143 = arith.andi %142, %24 : i64
	          scf.for %row_3 = %26 to %143 step %48 : i64 {
	            %144 = simd.element %18[%row_3 x f32] : !simd.address
	            %145 = simd.load %144 align 4 : i64 : f32
	            %146 = simd.element %leaf_indices[%row_3 x i16] : !simd.address
	            %147 = simd.load %146 align 2 : i64 : i16
	            %148 = arith.extui %147 : i16 to i64
	            %149 = simd.element %20[%148 x i16] : !simd.address
	            %150 = simd.load %149 align 2 : i64 invariant : i16
	            %151 = arith.extui %150 : i16 to i64
	            %152, %153 = scf.while (%154 = %151, %155 = %15) : (i64, i64) -> (i64, i64) {
	              %156 = arith.cmpi sgt, %155, %26 : i64
	              scf.condition(%156) %154, %155 : i64, i64
	            } do {
	            ^bb0(%157: i64, %158: i64):
	              %159 = arith.subi %158, %48 : i64
	              %160 = arith.shli %48, %159 : i64
	              %161 = arith.addi %157, %160 : i64
	              %162 = arith.subi %161, %48 : i64
	              %163 = simd.element %19[%162 x f32] : !simd.address
	              %164 = simd.load %163 align 4 : i64 invariant : f32
	              %165 = simd.compare(%145, %164) {comparison = "oge"} : (f32, f32) -> i1
	              %166 = arith.extui %165 : i1 to i64
	              %167 = arith.shli %166, %159 : i64
	              %168 = arith.addi %157, %167 : i64
	              scf.yield %168, %159 : i64, i64
	            }
	            %169 = arith.trunci %152 : i64 to i16
	            simd.store %169, %146 align 2 : i64 : i16
	          }
	        }
	        %170 = arith.trunci %missing : i32 to i16
	        %171 = simd.splat(%170) : (i16) -> vector<8xi16>
	        %172 = arith.addi %3, %22 : i64
	        %173 = arith.andi %172, %24 : i64
	        scf.for %first_4 = %26 to %173 step %27 : i64 {
	          %174 = simd.element %18[%first_4 x f32] : !simd.address
	          %175 = simd.load %174 align 16 : i64 : vector<8xf32>
	          %176 = simd.element %leaf_indices[%first_4 x i16] : !simd.address
	          %177 = simd.load %176 align 16 : i64 : vector<8xi16>
	          %178 = simd.compare(%175, %175) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %179 = simd.select(%178, %171, %177) : (vector<8xi1>, vector<8xi16>, vector<8xi16>) -> vector<8xi16>
	          simd.store %179, %176 align 16 : i64 : vector<8xi16>
	        }
	        %180 = arith.subi %10, %9 : i64
	        %181 = simd.leading_zeros(%180) : (i64) -> i64
	        %182 = arith.constant 64 : i64
	        %183 = arith.subi %182, %181 : i64
	        scf.for %bit = %26 to %183 step %48 : i64 {
	          %184 = arith.constant 32 : i64
	          %185 = arith.muli %bit, %184 : i64
	          %186 = simd.element %bits[%185 x i8] : !simd.address
	          %187 = arith.subi %22, %bit : i64
	          %188 = arith.trunci %187 : i64 to i16
	          %189 = simd.splat(%188) : (i16) -> vector<32xi16>
	          %190 = arith.constant 128 : i64
	          scf.for %row_4 = %26 to %3 step %190 : i64 {
	            %191 = arith.constant 16 : i64
	            %192 = arith.divui %row_4, %191 : i64
	            %193 = simd.element %186[%192 x i8] : !simd.address
	            %194 = arith.addi %row_4, %26 : i64
	            %195 = simd.element %leaf_indices[%194 x i16] : !simd.address
	            %196 = simd.load %195 align 16 : i64 : vector<32xi16>
	            %197 = arith.shli %196, %189 : vector<32xi16>
	            %198 = arith.constant dense<0> : vector<32xi16>
	            %199 = simd.compare(%197, %198) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %200 = simd.pack_bits(%199) : (vector<32xi1>) -> vector<4xi8>
	            %201 = simd.element %193[%26 x i8] : !simd.address
	            simd.store %200, %201 align 4 : i64 : vector<4xi8>
	            %202 = arith.addi %row_4, %184 : i64
	            %203 = simd.element %leaf_indices[%202 x i16] : !simd.address
	            %204 = simd.load %203 align 16 : i64 : vector<32xi16>
	            %205 = arith.shli %204, %189 : vector<32xi16>
	            %206 = simd.compare(%205, %198) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %207 = simd.pack_bits(%206) : (vector<32xi1>) -> vector<4xi8>
	            %208 = simd.element %193[%191 x i8] : !simd.address
	            simd.store %207, %208 align 4 : i64 : vector<4xi8>
	            %209 = arith.addi %row_4, %182 : i64
	            %210 = simd.element %leaf_indices[%209 x i16] : !simd.address
	            %211 = simd.load %210 align 16 : i64 : vector<32xi16>
	            %212 = arith.shli %211, %189 : vector<32xi16>
	            %213 = simd.compare(%212, %198) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %214 = simd.pack_bits(%213) : (vector<32xi1>) -> vector<4xi8>
	            %215 = arith.constant 4 : i64
	            %216 = simd.element %193[%215 x i8] : !simd.address
	            simd.store %214, %216 align 4 : i64 : vector<4xi8>
	            %217 = arith.constant 96 : i64
	            %218 = arith.addi %row_4, %217 : i64
	            %219 = simd.element %leaf_indices[%218 x i16] : !simd.address
	            %220 = simd.load %219 align 16 : i64 : vector<32xi16>
	            %221 = arith.shli %220, %189 : vector<32xi16>
	            %222 = simd.compare(%221, %198) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %223 = simd.pack_bits(%222) : (vector<32xi1>) -> vector<4xi8>
	            %224 = arith.constant 20 : i64
	            %225 = simd.element %193[%224 x i8] : !simd.address
	            simd.store %223, %225 align 4 : i64 : vector<4xi8>
	          }
	        }
	        scf.for %bit_1 = %26 to %183 step %48 : i64 {
	          %226 = arith.subi %9, %48 : i64
	          %227 = arith.constant 32 : i64
	          %228 = arith.muli %226, %227 overflow<nsw> : i64
	          %229 = simd.element %planes[%228 x i8] : !simd.address
	          %230 = arith.shli %48, %bit_1 : i64
	          %231 = simd.element %bits[%bit_1 x vector<4xi64>] : !simd.address
	          %232 = simd.load %231 align 32 : i64 : vector<4xi64>
	          %233 = arith.subi %180, %230 : i64
	          %234 = arith.addi %233, %48 : i64
	          %235 = arith.cmpi slt, %234, %230 : i64
	          %236 = arith.select %235, %234, %230 : i64
	          scf.for %plane = %48 to %236 step %48 : i64 {
	            %237 = arith.muli %plane, %227 overflow<nsw> : i64
	            %238 = simd.element %229[%237 x i8] : !simd.address
	            %239 = simd.load %238 align 32 : i64 : vector<4xi64>
	            %240 = arith.ori %232, %239 : vector<4xi64>
	            %241 = arith.addi %230, %plane : i64
	            %242 = arith.muli %241, %227 overflow<nsw> : i64
	            %243 = simd.element %229[%242 x i8] : !simd.address
	            simd.store %240, %243 align 32 : i64 : vector<4xi64>
	            %244 = arith.andi %232, %239 : vector<4xi64>
	            simd.store %244, %238 align 32 : i64 : vector<4xi64>
	          }
	          scf.for %plane_1 = %236 to %230 step %48 : i64 {
	            %245 = arith.muli %plane_1, %227 overflow<nsw> : i64
	            %246 = simd.element %229[%245 x i8] : !simd.address
	            %247 = simd.load %246 align 32 : i64 : vector<4xi64>
	            %248 = arith.andi %232, %247 : vector<4xi64>
	            simd.store %248, %246 align 32 : i64 : vector<4xi64>
	          }
	          %249 = arith.muli %230, %227 overflow<nsw> : i64
	          %250 = simd.element %229[%249 x i8] : !simd.address
	          simd.store %232, %250 align 32 : i64 : vector<4xi64>
	        }
	        %251 = arith.cmpi slt, %11, %12 : i64
	        scf.if %251 {
	          %252 = arith.muli %7, %16 : i64
	          %253 = simd.element %column[%252 x i8] : !simd.address
	          %254 = arith.constant 128 : i64
	          scf.for %row_5 = %26 to %3 step %254 : i64 {
	            %255 = arith.constant 16 : i64
	            %256 = arith.divui %row_5, %255 : i64
	            %257 = simd.element %bits[%256 x i8] : !simd.address
	            %258 = arith.addi %row_5, %26 : i64
	            %259 = arith.addi %row_5, %27 : i64
	            %260 = arith.addi %row_5, %255 : i64
	            %261 = arith.constant 24 : i64
	            %262 = arith.addi %row_5, %261 : i64
	            %263 = simd.element %253[%258 x f32] : !simd.address
	            %264 = simd.load %263 align 16 : i64 : vector<8xf32>
	            %265 = simd.compare(%264, %264) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %266 = simd.element %253[%259 x f32] : !simd.address
	            %267 = simd.load %266 align 16 : i64 : vector<8xf32>
	            %268 = simd.compare(%267, %267) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %269 = simd.element %253[%260 x f32] : !simd.address
	            %270 = simd.load %269 align 16 : i64 : vector<8xf32>
	            %271 = simd.compare(%270, %270) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %272 = simd.element %253[%262 x f32] : !simd.address
	            %273 = simd.load %272 align 16 : i64 : vector<8xf32>
	            %274 = simd.compare(%273, %273) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %275 = simd.pack_bits(%265, %268, %271, %274) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %276 = simd.element %257[%26 x i8] : !simd.address
	            simd.store %275, %276 align 4 : i64 : vector<4xi8>
	            %277 = arith.constant 32 : i64
	            %278 = arith.addi %row_5, %277 : i64
	            %279 = arith.constant 40 : i64
	            %280 = arith.addi %row_5, %279 : i64
	            %281 = arith.constant 48 : i64
	            %282 = arith.addi %row_5, %281 : i64
	            %283 = arith.constant 56 : i64
	            %284 = arith.addi %row_5, %283 : i64
	            %285 = simd.element %253[%278 x f32] : !simd.address
	            %286 = simd.load %285 align 16 : i64 : vector<8xf32>
	            %287 = simd.compare(%286, %286) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %288 = simd.element %253[%280 x f32] : !simd.address
	            %289 = simd.load %288 align 16 : i64 : vector<8xf32>
	            %290 = simd.compare(%289, %289) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %291 = simd.element %253[%282 x f32] : !simd.address
	            %292 = simd.load %291 align 16 : i64 : vector<8xf32>
	            %293 = simd.compare(%292, %292) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %294 = simd.element %253[%284 x f32] : !simd.address
	            %295 = simd.load %294 align 16 : i64 : vector<8xf32>
	            %296 = simd.compare(%295, %295) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %297 = simd.pack_bits(%287, %290, %293, %296) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %298 = simd.element %257[%255 x i8] : !simd.address
	            simd.store %297, %298 align 4 : i64 : vector<4xi8>
	            %299 = arith.addi %row_5, %182 : i64
	            %300 = arith.constant 72 : i64
	            %301 = arith.addi %row_5, %300 : i64
	            %302 = arith.constant 80 : i64
	            %303 = arith.addi %row_5, %302 : i64
	            %304 = arith.constant 88 : i64
	            %305 = arith.addi %row_5, %304 : i64
	            %306 = simd.element %253[%299 x f32] : !simd.address
	            %307 = simd.load %306 align 16 : i64 : vector<8xf32>
	            %308 = simd.compare(%307, %307) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %309 = simd.element %253[%301 x f32] : !simd.address
	            %310 = simd.load %309 align 16 : i64 : vector<8xf32>
	            %311 = simd.compare(%310, %310) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %312 = simd.element %253[%303 x f32] : !simd.address
	            %313 = simd.load %312 align 16 : i64 : vector<8xf32>
	            %314 = simd.compare(%313, %313) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %315 = simd.element %253[%305 x f32] : !simd.address
	            %316 = simd.load %315 align 16 : i64 : vector<8xf32>
	            %317 = simd.compare(%316, %316) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %318 = simd.pack_bits(%308, %311, %314, %317) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %319 = arith.constant 4 : i64
	            %320 = simd.element %257[%319 x i8] : !simd.address
	            simd.store %318, %320 align 4 : i64 : vector<4xi8>
	            %321 = arith.constant 96 : i64
	            %322 = arith.addi %row_5, %321 : i64
	            %323 = arith.constant 104 : i64
	            %324 = arith.addi %row_5, %323 : i64
	            %325 = arith.constant 112 : i64
	            %326 = arith.addi %row_5, %325 : i64
	            %327 = arith.constant 120 : i64
	            %328 = arith.addi %row_5, %327 : i64
	            %329 = simd.element %253[%322 x f32] : !simd.address
	            %330 = simd.load %329 align 16 : i64 : vector<8xf32>
	            %331 = simd.compare(%330, %330) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %332 = simd.element %253[%324 x f32] : !simd.address
	            %333 = simd.load %332 align 16 : i64 : vector<8xf32>
	            %334 = simd.compare(%333, %333) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %335 = simd.element %253[%326 x f32] : !simd.address
	            %336 = simd.load %335 align 16 : i64 : vector<8xf32>
	            %337 = simd.compare(%336, %336) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %338 = simd.element %253[%328 x f32] : !simd.address
	            %339 = simd.load %338 align 16 : i64 : vector<8xf32>
	            %340 = simd.compare(%339, %339) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %341 = simd.pack_bits(%331, %334, %337, %340) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %342 = arith.constant 20 : i64
	            %343 = simd.element %257[%342 x i8] : !simd.address
	            simd.store %341, %343 align 4 : i64 : vector<4xi8>
	          }
	          %344 = simd.load %bits align 32 : i64 : vector<4xi64>
	          scf.for %plane_2 = %11 to %12 step %48 : i64 {
	            %345 = simd.element %masked[%plane_2 x i32] : !table.records
	            %346 = simd.load %345 align 4 : i64 invariant : i32
	            %347 = arith.extui %346 : i32 to i64
	            %348 = simd.element %scratch[%347 x i8] : !walk.scratch
	            %349 = simd.load %348 align 32 : i64 : vector<4xi64>
	            %350 = arith.andi %349, %344 : vector<4xi64>
	            %351 = arith.constant 32 : i64
	            %352 = arith.muli %plane_2, %351 overflow<nsw> : i64
	            %353 = simd.element %planes[%352 x i8] : !simd.address
	            simd.store %350, %353 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
