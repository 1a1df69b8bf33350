ModuleOp(
	builtin.module {
	  func.func @rank_lt_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
	    %rank_tables = table.records %tables "rank_tables" slot 21 : i64 stride 52 : i64 fields [#table.field<"offset", #builtin.int<0>, f32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"last", #builtin.int<8>, i32>, #table.field<"masked", #builtin.int<12>, i32>, #table.field<"masked_end", #builtin.int<16>, i32>, #table.field<"low", #builtin.int<20>, i32>, #table.field<"high", #builtin.int<24>, i32>, #table.field<"shift", #builtin.int<28>, i32>, #table.field<"first_bucket", #builtin.int<32>, i32>, #table.field<"first_threshold", #builtin.int<36>, i32>, #table.field<"steps", #builtin.int<40>, i32>, #table.field<"missing", #builtin.int<44>, i32>, #table.field<"search", #builtin.int<48>, i32>]
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
	        %search = table.load %rank_tables[%k_1] "search" : i64 -> i32
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
	          %190 = arith.constant false
	          %191 = arith.cmpi eq, %2, %190 : i1
	          scf.if %191 {
	            %192 = arith.constant 16 : i64
	            %193 = arith.divui %26, %192 : i64
	            %194 = simd.element %186[%193 x i8] : !simd.address
	            %195 = arith.addi %26, %26 : i64
	            %196 = simd.element %leaf_indices[%195 x i16] : !simd.address
	            %197 = simd.load %196 align 16 : i64 : vector<32xi16>
	            %198 = arith.shli %197, %189 : vector<32xi16>
	            %199 = arith.constant dense<0> : vector<32xi16>
	            %200 = simd.compare(%198, %199) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %201 = simd.pack_bits(%200) : (vector<32xi1>) -> vector<4xi8>
	            %202 = simd.element %194[%26 x i8] : !simd.address
	            simd.store %201, %202 align 4 : i64 : vector<4xi8>
	            %203 = arith.addi %26, %184 : i64
	            %204 = simd.element %leaf_indices[%203 x i16] : !simd.address
	            %205 = simd.load %204 align 16 : i64 : vector<32xi16>
	            %206 = arith.shli %205, %189 : vector<32xi16>
	            %207 = simd.compare(%206, %199) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %208 = simd.pack_bits(%207) : (vector<32xi1>) -> vector<4xi8>
	            %209 = simd.element %194[%192 x i8] : !simd.address
	            simd.store %208, %209 align 4 : i64 : vector<4xi8>
	            %210 = arith.addi %26, %182 : i64
	            %211 = simd.element %leaf_indices[%210 x i16] : !simd.address
	            %212 = simd.load %211 align 16 : i64 : vector<32xi16>
	            %213 = arith.shli %212, %189 : vector<32xi16>
	            %214 = simd.compare(%213, %199) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %215 = simd.pack_bits(%214) : (vector<32xi1>) -> vector<4xi8>
	            %216 = arith.constant 4 : i64
	            %217 = simd.element %194[%216 x i8] : !simd.address
	            simd.store %215, %217 align 4 : i64 : vector<4xi8>
	            %218 = arith.constant 96 : i64
	            %219 = arith.addi %26, %218 : i64
	            %220 = simd.element %leaf_indices[%219 x i16] : !simd.address
	            %221 = simd.load %220 align 16 : i64 : vector<32xi16>
	            %222 = arith.shli %221, %189 : vector<32xi16>
	            %223 = simd.compare(%222, %199) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %224 = simd.pack_bits(%223) : (vector<32xi1>) -> vector<4xi8>
	            %225 = arith.constant 20 : i64
	            %226 = simd.element %194[%225 x i8] : !simd.address
	            simd.store %224, %226 align 4 : i64 : vector<4xi8>
	            %227 = arith.constant 128 : i64
	            %228 = arith.addi %26, %227 : i64
	            %229 = simd.element %leaf_indices[%228 x i16] : !simd.address
	            %230 = simd.load %229 align 16 : i64 : vector<32xi16>
	            %231 = arith.shli %230, %189 : vector<32xi16>
	            %232 = simd.compare(%231, %199) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %233 = simd.pack_bits(%232) : (vector<32xi1>) -> vector<4xi8>
	            %234 = simd.element %194[%27 x i8] : !simd.address
	            simd.store %233, %234 align 4 : i64 : vector<4xi8>
	            %235 = arith.constant 160 : i64
	            %236 = arith.addi %26, %235 : i64
	            %237 = simd.element %leaf_indices[%236 x i16] : !simd.address
	            %238 = simd.load %237 align 16 : i64 : vector<32xi16>
	            %239 = arith.shli %238, %189 : vector<32xi16>
	            %240 = simd.compare(%239, %199) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %241 = simd.pack_bits(%240) : (vector<32xi1>) -> vector<4xi8>
	            %242 = arith.constant 24 : i64
	            %243 = simd.element %194[%242 x i8] : !simd.address
	            simd.store %241, %243 align 4 : i64 : vector<4xi8>
	            %244 = arith.constant 192 : i64
	            %245 = arith.addi %26, %244 : i64
	            %246 = simd.element %leaf_indices[%245 x i16] : !simd.address
	            %247 = simd.load %246 align 16 : i64 : vector<32xi16>
	            %248 = arith.shli %247, %189 : vector<32xi16>
	            %249 = simd.compare(%248, %199) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %250 = simd.pack_bits(%249) : (vector<32xi1>) -> vector<4xi8>
	            %251 = arith.constant 12 : i64
	            %252 = simd.element %194[%251 x i8] : !simd.address
	            simd.store %250, %252 align 4 : i64 : vector<4xi8>
	            %253 = arith.constant 224 : i64
	            %254 = arith.addi %26, %253 : i64
	            %255 = simd.element %leaf_indices[%254 x i16] : !simd.address
	            %256 = simd.load %255 align 16 : i64 : vector<32xi16>
	            %257 = arith.shli %256, %189 : vector<32xi16>
	            %258 = simd.compare(%257, %199) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %259 = simd.pack_bits(%258) : (vector<32xi1>) -> vector<4xi8>
	            %260 = arith.constant 28 : i64
	            %261 = simd.element %194[%260 x i8] : !simd.address
	            simd.store %259, %261 align 4 : i64 : vector<4xi8>
	          }
	          scf.if %2 {
	            %262 = arith.constant 128 : i64
	            scf.for %row_4 = %26 to %3 step %262 : i64 {
	              %263 = arith.constant 16 : i64
	              %264 = arith.divui %row_4, %263 : i64
	              %265 = simd.element %186[%264 x i8] : !simd.address
	              %266 = arith.addi %row_4, %26 : i64
	              %267 = simd.element %leaf_indices[%266 x i16] : !simd.address
	              %268 = simd.load %267 align 16 : i64 : vector<32xi16>
	              %269 = arith.shli %268, %189 : vector<32xi16>
	              %270 = arith.constant dense<0> : vector<32xi16>
	              %271 = simd.compare(%269, %270) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %272 = simd.pack_bits(%271) : (vector<32xi1>) -> vector<4xi8>
	              %273 = simd.element %265[%26 x i8] : !simd.address
	              simd.store %272, %273 align 4 : i64 : vector<4xi8>
	              %274 = arith.addi %row_4, %184 : i64
	              %275 = simd.element %leaf_indices[%274 x i16] : !simd.address
	              %276 = simd.load %275 align 16 : i64 : vector<32xi16>
	              %277 = arith.shli %276, %189 : vector<32xi16>
	              %278 = simd.compare(%277, %270) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %279 = simd.pack_bits(%278) : (vector<32xi1>) -> vector<4xi8>
	              %280 = simd.element %265[%263 x i8] : !simd.address
	              simd.store %279, %280 align 4 : i64 : vector<4xi8>
	              %281 = arith.addi %row_4, %182 : i64
	              %282 = simd.element %leaf_indices[%281 x i16] : !simd.address
	              %283 = simd.load %282 align 16 : i64 : vector<32xi16>
	              %284 = arith.shli %283, %189 : vector<32xi16>
	              %285 = simd.compare(%284, %270) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %286 = simd.pack_bits(%285) : (vector<32xi1>) -> vector<4xi8>
	              %287 = arith.constant 4 : i64
	              %288 = simd.element %265[%287 x i8] : !simd.address
	              simd.store %286, %288 align 4 : i64 : vector<4xi8>
	              %289 = arith.constant 96 : i64
	              %290 = arith.addi %row_4, %289 : i64
	              %291 = simd.element %leaf_indices[%290 x i16] : !simd.address
	              %292 = simd.load %291 align 16 : i64 : vector<32xi16>
	              %293 = arith.shli %292, %189 : vector<32xi16>
	              %294 = simd.compare(%293, %270) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %295 = simd.pack_bits(%294) : (vector<32xi1>) -> vector<4xi8>
	              %296 = arith.constant 20 : i64
	              %297 = simd.element %265[%296 x i8] : !simd.address
	              simd.store %295, %297 align 4 : i64 : vector<4xi8>
	            }
	          }
	        }
	        scf.for %bit_1 = %26 to %183 step %48 : i64 {
	          %298 = arith.subi %9, %48 : i64
	          %299 = arith.constant 32 : i64
	          %300 = arith.muli %298, %299 overflow<nsw> : i64
	          %301 = simd.element %planes[%300 x i8] : !simd.address
	          %302 = arith.shli %48, %bit_1 : i64
	          %303 = simd.element %bits[%bit_1 x vector<4xi64>] : !simd.address
	          %304 = simd.load %303 align 32 : i64 : vector<4xi64>
	          %305 = arith.subi %180, %302 : i64
	          %306 = arith.addi %305, %48 : i64
	          %307 = arith.cmpi slt, %306, %302 : i64
	          %308 = arith.select %307, %306, %302 : i64
	          scf.for %plane = %48 to %308 step %48 : i64 {
	            %309 = arith.muli %plane, %299 overflow<nsw> : i64
	            %310 = simd.element %301[%309 x i8] : !simd.address
	            %311 = simd.load %310 align 32 : i64 : vector<4xi64>
	            %312 = arith.ori %304, %311 : vector<4xi64>
	            %313 = arith.addi %302, %plane : i64
	            %314 = arith.muli %313, %299 overflow<nsw> : i64
	            %315 = simd.element %301[%314 x i8] : !simd.address
	            simd.store %312, %315 align 32 : i64 : vector<4xi64>
	            %316 = arith.andi %304, %311 : vector<4xi64>
	            simd.store %316, %310 align 32 : i64 : vector<4xi64>
	          }
	          scf.for %plane_1 = %308 to %302 step %48 : i64 {
	            %317 = arith.muli %plane_1, %299 overflow<nsw> : i64
	            %318 = simd.element %301[%317 x i8] : !simd.address
	            %319 = simd.load %318 align 32 : i64 : vector<4xi64>
	            %320 = arith.andi %304, %319 : vector<4xi64>
	            simd.store %320, %318 align 32 : i64 : vector<4xi64>
	          }
	          %321 = arith.muli %302, %299 overflow<nsw> : i64
	          %322 = simd.element %301[%321 x i8] : !simd.address
	          simd.store %304, %322 align 32 : i64 : vector<4xi64>
	        }
	        %323 = arith.cmpi slt, %11, %12 : i64
	        scf.if %323 {
	          %324 = arith.muli %7, %16 : i64
	          %325 = simd.element %column[%324 x i8] : !simd.address
	          %326 = arith.constant false
	          %327 = arith.cmpi eq, %2, %326 : i1
	          scf.if %327 {
	            %328 = arith.constant 16 : i64
	            %329 = arith.divui %26, %328 : i64
	            %330 = simd.element %bits[%329 x i8] : !simd.address
	            %331 = arith.addi %26, %26 : i64
	            %332 = arith.addi %26, %27 : i64
	            %333 = arith.addi %26, %328 : i64
	            %334 = arith.constant 24 : i64
	            %335 = arith.addi %26, %334 : i64
	            %336 = simd.element %325[%331 x f32] : !simd.address
	            %337 = simd.load %336 align 16 : i64 : vector<8xf32>
	            %338 = simd.compare(%337, %337) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %339 = simd.element %325[%332 x f32] : !simd.address
	            %340 = simd.load %339 align 16 : i64 : vector<8xf32>
	            %341 = simd.compare(%340, %340) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %342 = simd.element %325[%333 x f32] : !simd.address
	            %343 = simd.load %342 align 16 : i64 : vector<8xf32>
	            %344 = simd.compare(%343, %343) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %345 = simd.element %325[%335 x f32] : !simd.address
	            %346 = simd.load %345 align 16 : i64 : vector<8xf32>
	            %347 = simd.compare(%346, %346) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %348 = simd.pack_bits(%338, %341, %344, %347) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %349 = simd.element %330[%26 x i8] : !simd.address
	            simd.store %348, %349 align 4 : i64 : vector<4xi8>
	            %350 = arith.constant 32 : i64
	            %351 = arith.addi %26, %350 : i64
	            %352 = arith.constant 40 : i64
	            %353 = arith.addi %26, %352 : i64
	            %354 = arith.constant 48 : i64
	            %355 = arith.addi %26, %354 : i64
	            %356 = arith.constant 56 : i64
	            %357 = arith.addi %26, %356 : i64
	            %358 = simd.element %325[%351 x f32] : !simd.address
	            %359 = simd.load %358 align 16 : i64 : vector<8xf32>
	            %360 = simd.compare(%359, %359) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %361 = simd.element %325[%353 x f32] : !simd.address
	            %362 = simd.load %361 align 16 : i64 : vector<8xf32>
	            %363 = simd.compare(%362, %362) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %364 = simd.element %325[%355 x f32] : !simd.address
	            %365 = simd.load %364 align 16 : i64 : vector<8xf32>
	            %366 = simd.compare(%365, %365) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %367 = simd.element %325[%357 x f32] : !simd.address
	            %368 = simd.load %367 align 16 : i64 : vector<8xf32>
	            %369 = simd.compare(%368, %368) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %370 = simd.pack_bits(%360, %363, %366, %369) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %371 = simd.element %330[%328 x i8] : !simd.address
	            simd.store %370, %371 align 4 : i64 : vector<4xi8>
	            %372 = arith.addi %26, %182 : i64
	            %373 = arith.constant 72 : i64
	            %374 = arith.addi %26, %373 : i64
	            %375 = arith.constant 80 : i64
	            %376 = arith.addi %26, %375 : i64
	            %377 = arith.constant 88 : i64
	            %378 = arith.addi %26, %377 : i64
	            %379 = simd.element %325[%372 x f32] : !simd.address
	            %380 = simd.load %379 align 16 : i64 : vector<8xf32>
	            %381 = simd.compare(%380, %380) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %382 = simd.element %325[%374 x f32] : !simd.address
	            %383 = simd.load %382 align 16 : i64 : vector<8xf32>
	            %384 = simd.compare(%383, %383) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %385 = simd.element %325[%376 x f32] : !simd.address
	            %386 = simd.load %385 align 16 : i64 : vector<8xf32>
	            %387 = simd.compare(%386, %386) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %388 = simd.element %325[%378 x f32] : !simd.address
	            %389 = simd.load %388 align 16 : i64 : vector<8xf32>
	            %390 = simd.compare(%389, %389) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %391 = simd.pack_bits(%381, %384, %387, %390) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %392 = arith.constant 4 : i64
	            %393 = simd.element %330[%392 x i8] : !simd.address
	            simd.store %391, %393 align 4 : i64 : vector<4xi8>
	            %394 = arith.constant 96 : i64
	            %395 = arith.addi %26, %394 : i64
	            %396 = arith.constant 104 : i64
	            %397 = arith.addi %26, %396 : i64
	            %398 = arith.constant 112 : i64
	            %399 = arith.addi %26, %398 : i64
	            %400 = arith.constant 120 : i64
	            %401 = arith.addi %26, %400 : i64
	            %402 = simd.element %325[%395 x f32] : !simd.address
	            %403 = simd.load %402 align 16 : i64 : vector<8xf32>
	            %404 = simd.compare(%403, %403) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %405 = simd.element %325[%397 x f32] : !simd.address
	            %406 = simd.load %405 align 16 : i64 : vector<8xf32>
	            %407 = simd.compare(%406, %406) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %408 = simd.element %325[%399 x f32] : !simd.address
	            %409 = simd.load %408 align 16 : i64 : vector<8xf32>
	            %410 = simd.compare(%409, %409) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %411 = simd.element %325[%401 x f32] : !simd.address
	            %412 = simd.load %411 align 16 : i64 : vector<8xf32>
	            %413 = simd.compare(%412, %412) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %414 = simd.pack_bits(%404, %407, %410, %413) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %415 = arith.constant 20 : i64
	            %416 = simd.element %330[%415 x i8] : !simd.address
	            simd.store %414, %416 align 4 : i64 : vector<4xi8>
	            %417 = arith.constant 128 : i64
	            %418 = arith.addi %26, %417 : i64
	            %419 = arith.constant 136 : i64
	            %420 = arith.addi %26, %419 : i64
	            %421 = arith.constant 144 : i64
	            %422 = arith.addi %26, %421 : i64
	            %423 = arith.constant 152 : i64
	            %424 = arith.addi %26, %423 : i64
	            %425 = simd.element %325[%418 x f32] : !simd.address
	            %426 = simd.load %425 align 16 : i64 : vector<8xf32>
	            %427 = simd.compare(%426, %426) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %428 = simd.element %325[%420 x f32] : !simd.address
	            %429 = simd.load %428 align 16 : i64 : vector<8xf32>
	            %430 = simd.compare(%429, %429) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %431 = simd.element %325[%422 x f32] : !simd.address
	            %432 = simd.load %431 align 16 : i64 : vector<8xf32>
	            %433 = simd.compare(%432, %432) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %434 = simd.element %325[%424 x f32] : !simd.address
	            %435 = simd.load %434 align 16 : i64 : vector<8xf32>
	            %436 = simd.compare(%435, %435) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %437 = simd.pack_bits(%427, %430, %433, %436) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %438 = simd.element %330[%27 x i8] : !simd.address
	            simd.store %437, %438 align 4 : i64 : vector<4xi8>
	            %439 = arith.constant 160 : i64
	            %440 = arith.addi %26, %439 : i64
	            %441 = arith.constant 168 : i64
	            %442 = arith.addi %26, %441 : i64
	            %443 = arith.constant 176 : i64
	            %444 = arith.addi %26, %443 : i64
	            %445 = arith.constant 184 : i64
	            %446 = arith.addi %26, %445 : i64
	            %447 = simd.element %325[%440 x f32] : !simd.address
	            %448 = simd.load %447 align 16 : i64 : vector<8xf32>
	            %449 = simd.compare(%448, %448) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %450 = simd.element %325[%442 x f32] : !simd.address
	            %451 = simd.load %450 align 16 : i64 : vector<8xf32>
	            %452 = simd.compare(%451, %451) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %453 = simd.element %325[%444 x f32] : !simd.address
	            %454 = simd.load %453 align 16 : i64 : vector<8xf32>
	            %455 = simd.compare(%454, %454) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %456 = simd.element %325[%446 x f32] : !simd.address
	            %457 = simd.load %456 align 16 : i64 : vector<8xf32>
	            %458 = simd.compare(%457, %457) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %459 = simd.pack_bits(%449, %452, %455, %458) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %460 = simd.element %330[%334 x i8] : !simd.address
	            simd.store %459, %460 align 4 : i64 : vector<4xi8>
	            %461 = arith.constant 192 : i64
	            %462 = arith.addi %26, %461 : i64
	            %463 = arith.constant 200 : i64
	            %464 = arith.addi %26, %463 : i64
	            %465 = arith.constant 208 : i64
	            %466 = arith.addi %26, %465 : i64
	            %467 = arith.constant 216 : i64
	            %468 = arith.addi %26, %467 : i64
	            %469 = simd.element %325[%462 x f32] : !simd.address
	            %470 = simd.load %469 align 16 : i64 : vector<8xf32>
	            %471 = simd.compare(%470, %470) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %472 = simd.element %325[%464 x f32] : !simd.address
	            %473 = simd.load %472 align 16 : i64 : vector<8xf32>
	            %474 = simd.compare(%473, %473) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %475 = simd.element %325[%466 x f32] : !simd.address
	            %476 = simd.load %475 align 16 : i64 : vector<8xf32>
	            %477 = simd.compare(%476, %476) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %478 = simd.element %325[%468 x f32] : !simd.address
	            %479 = simd.load %478 align 16 : i64 : vector<8xf32>
	            %480 = simd.compare(%479, %479) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %481 = simd.pack_bits(%471, %474, %477, %480) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %482 = arith.constant 12 : i64
	            %483 = simd.element %330[%482 x i8] : !simd.address
	            simd.store %481, %483 align 4 : i64 : vector<4xi8>
	            %484 = arith.constant 224 : i64
	            %485 = arith.addi %26, %484 : i64
	            %486 = arith.constant 232 : i64
	            %487 = arith.addi %26, %486 : i64
	            %488 = arith.constant 240 : i64
	            %489 = arith.addi %26, %488 : i64
	            %490 = arith.constant 248 : i64
	            %491 = arith.addi %26, %490 : i64
	            %492 = simd.element %325[%485 x f32] : !simd.address
	            %493 = simd.load %492 align 16 : i64 : vector<8xf32>
	            %494 = simd.compare(%493, %493) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %495 = simd.element %325[%487 x f32] : !simd.address
	            %496 = simd.load %495 align 16 : i64 : vector<8xf32>
	            %497 = simd.compare(%496, %496) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %498 = simd.element %325[%489 x f32] : !simd.address
	            %499 = simd.load %498 align 16 : i64 : vector<8xf32>
	            %500 = simd.compare(%499, %499) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %501 = simd.element %325[%491 x f32] : !simd.address
	            %502 = simd.load %501 align 16 : i64 : vector<8xf32>
	            %503 = simd.compare(%502, %502) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %504 = simd.pack_bits(%494, %497, %500, %503) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %505 = arith.constant 28 : i64
	            %506 = simd.element %330[%505 x i8] : !simd.address
	            simd.store %504, %506 align 4 : i64 : vector<4xi8>
	          }
	          scf.if %2 {
	            %507 = arith.constant 128 : i64
	            scf.for %row_5 = %26 to %3 step %507 : i64 {
	              %508 = arith.constant 16 : i64
	              %509 = arith.divui %row_5, %508 : i64
	              %510 = simd.element %bits[%509 x i8] : !simd.address
	              %511 = arith.addi %row_5, %26 : i64
	              %512 = arith.addi %row_5, %27 : i64
	              %513 = arith.addi %row_5, %508 : i64
	              %514 = arith.constant 24 : i64
	              %515 = arith.addi %row_5, %514 : i64
	              %516 = simd.element %325[%511 x f32] : !simd.address
	              %517 = simd.load %516 align 16 : i64 : vector<8xf32>
	              %518 = simd.compare(%517, %517) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %519 = simd.element %325[%512 x f32] : !simd.address
	              %520 = simd.load %519 align 16 : i64 : vector<8xf32>
	              %521 = simd.compare(%520, %520) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %522 = simd.element %325[%513 x f32] : !simd.address
	              %523 = simd.load %522 align 16 : i64 : vector<8xf32>
	              %524 = simd.compare(%523, %523) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %525 = simd.element %325[%515 x f32] : !simd.address
	              %526 = simd.load %525 align 16 : i64 : vector<8xf32>
	              %527 = simd.compare(%526, %526) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %528 = simd.pack_bits(%518, %521, %524, %527) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %529 = simd.element %510[%26 x i8] : !simd.address
	              simd.store %528, %529 align 4 : i64 : vector<4xi8>
	              %530 = arith.constant 32 : i64
	              %531 = arith.addi %row_5, %530 : i64
	              %532 = arith.constant 40 : i64
	              %533 = arith.addi %row_5, %532 : i64
	              %534 = arith.constant 48 : i64
	              %535 = arith.addi %row_5, %534 : i64
	              %536 = arith.constant 56 : i64
	              %537 = arith.addi %row_5, %536 : i64
	              %538 = simd.element %325[%531 x f32] : !simd.address
	              %539 = simd.load %538 align 16 : i64 : vector<8xf32>
	              %540 = simd.compare(%539, %539) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %541 = simd.element %325[%533 x f32] : !simd.address
	              %542 = simd.load %541 align 16 : i64 : vector<8xf32>
	              %543 = simd.compare(%542, %542) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %544 = simd.element %325[%535 x f32] : !simd.address
	              %545 = simd.load %544 align 16 : i64 : vector<8xf32>
	              %546 = simd.compare(%545, %545) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %547 = simd.element %325[%537 x f32] : !simd.address
	              %548 = simd.load %547 align 16 : i64 : vector<8xf32>
	              %549 = simd.compare(%548, %548) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %550 = simd.pack_bits(%540, %543, %546, %549) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %551 = simd.element %510[%508 x i8] : !simd.address
	              simd.store %550, %551 align 4 : i64 : vector<4xi8>
	              %552 = arith.addi %row_5, %182 : i64
	              %553 = arith.constant 72 : i64
	              %554 = arith.addi %row_5, %553 : i64
	              %555 = arith.constant 80 : i64
	              %556 = arith.addi %row_5, %555 : i64
	              %557 = arith.constant 88 : i64
	              %558 = arith.addi %row_5, %557 : i64
	              %559 = simd.element %325[%552 x f32] : !simd.address
	              %560 = simd.load %559 align 16 : i64 : vector<8xf32>
	              %561 = simd.compare(%560, %560) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %562 = simd.element %325[%554 x f32] : !simd.address
	              %563 = simd.load %562 align 16 : i64 : vector<8xf32>
	              %564 = simd.compare(%563, %563) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %565 = simd.element %325[%556 x f32] : !simd.address
	              %566 = simd.load %565 align 16 : i64 : vector<8xf32>
	              %567 = simd.compare(%566, %566) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %568 = simd.element %325[%558 x f32] : !simd.address
	              %569 = simd.load %568 align 16 : i64 : vector<8xf32>
	              %570 = simd.compare(%569, %569) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %571 = simd.pack_bits(%561, %564, %567, %570) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %572 = arith.constant 4 : i64
	              %573 = simd.element %510[%572 x i8] : !simd.address
	              simd.store %571, %573 align 4 : i64 : vector<4xi8>
	              %574 = arith.constant 96 : i64
	              %575 = arith.addi %row_5, %574 : i64
	              %576 = arith.constant 104 : i64
	              %577 = arith.addi %row_5, %576 : i64
	              %578 = arith.constant 112 : i64
	              %579 = arith.addi %row_5, %578 : i64
	              %580 = arith.constant 120 : i64
	              %581 = arith.addi %row_5, %580 : i64
	              %582 = simd.element %325[%575 x f32] : !simd.address
	              %583 = simd.load %582 align 16 : i64 : vector<8xf32>
	              %584 = simd.compare(%583, %583) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %585 = simd.element %325[%577 x f32] : !simd.address
	              %586 = simd.load %585 align 16 : i64 : vector<8xf32>
	              %587 = simd.compare(%586, %586) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %588 = simd.element %325[%579 x f32] : !simd.address
	              %589 = simd.load %588 align 16 : i64 : vector<8xf32>
	              %590 = simd.compare(%589, %589) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %591 = simd.element %325[%581 x f32] : !simd.address
	              %592 = simd.load %591 align 16 : i64 : vector<8xf32>
	              %593 = simd.compare(%592, %592) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %594 = simd.pack_bits(%584, %587, %590, %593) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %595 = arith.constant 20 : i64
	              %596 = simd.element %510[%595 x i8] : !simd.address
	              simd.store %594, %596 align 4 : i64 : vector<4xi8>
	            }
	          }
	          %597 = simd.load %bits align 32 : i64 : vector<4xi64>
	          scf.for %plane_2 = %11 to %12 step %48 : i64 {
	            %598 = simd.element %masked[%plane_2 x i32] : !table.records
	            %599 = simd.load %598 align 4 : i64 invariant : i32
	            %600 = arith.extui %599 : i32 to i64
	            %601 = simd.element %scratch[%600 x i8] : !walk.scratch
	            %602 = simd.load %601 align 32 : i64 : vector<4xi64>
	            %603 = arith.andi %602, %597 : vector<4xi64>
	            %604 = arith.constant 32 : i64
	            %605 = arith.muli %plane_2, %604 overflow<nsw> : i64
	            %606 = simd.element %planes[%605 x i8] : !simd.address
	            simd.store %603, %606 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
