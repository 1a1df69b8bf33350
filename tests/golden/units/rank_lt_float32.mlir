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
	      scf.for %k_1 = %5 to %6 step %4 : i64 {
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
	        %7 = arith.extui %first_2 : i32 to i64
	        %8 = arith.extui %last : i32 to i64
	        %9 = arith.extui %masked_1 : i32 to i64
	        %10 = arith.extui %masked_end : i32 to i64
	        %11 = arith.extui %first_bucket : i32 to i64
	        %12 = arith.extui %first_threshold : i32 to i64
	        %13 = arith.extui %steps : i32 to i64
	        %column_1 = table.load %runs[%k] "column" : i64 -> i32
	        %14 = arith.extui %column_1 : i32 to i64
	        %15 = arith.constant 1024 : i64
	        %16 = arith.muli %14, %15 : i64
	        %17 = simd.element %column[%16 x i8] : !simd.address
	        %18 = simd.element %rank_thresholds[%12 x f32] : !table.records
	        %19 = simd.element %buckets[%11 x i16] : !table.records
	        %20 = simd.splat(%offset) : (f32) -> vector<8xf32>
	        %21 = arith.constant 15 : i64
	        %22 = arith.addi %3, %21 : i64
	        %23 = arith.constant -16 : i64
	        %24 = arith.andi %22, %23 : i64
	        %25 = arith.constant 0 : i64
	        %26 = arith.constant 8 : i64
	        scf.for %first_3 = %25 to %24 step %26 : i64 {
	          %27 = simd.element %17[%first_3 x f32] : !simd.address
	          %28 = simd.load %27 align 16 : i64 : vector<8xf32>
	          %29 = arith.addf %28, %20 : vector<8xf32>
	          %30 = simd.bitcast(%29) : (vector<8xf32>) -> vector<8xi32>
	          %31 = arith.constant dense<31> : vector<8xi32>
	          %32 = arith.shrsi %30, %31 : vector<8xi32>
	          %33 = arith.constant dense<2147483647> : vector<8xi32>
	          %34 = arith.andi %32, %33 : vector<8xi32>
	          %35 = arith.xori %30, %34 : vector<8xi32>
	          %36 = simd.splat(%low) : (i32) -> vector<8xi32>
	          %37 = simd.splat(%high) : (i32) -> vector<8xi32>
	          %38 = simd.splat(%shift) : (i32) -> vector<8xi32>
	          %39 = simd.compare(%35, %36) {comparison = "sgt"} : (vector<8xi32>, vector<8xi32>) -> vector<8xi1>
	          %40 = simd.select(%39, %35, %36) : (vector<8xi1>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
	          %41 = simd.compare(%40, %37) {comparison = "slt"} : (vector<8xi32>, vector<8xi32>) -> vector<8xi1>
	          %42 = simd.select(%41, %40, %37) : (vector<8xi1>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
	          %43 = arith.subi %42, %36 : vector<8xi32>
	          %44 = arith.shrui %43, %38 : vector<8xi32>
	          %45 = simd.truncate(%44) : (vector<8xi32>) -> vector<8xi16>
	          %46 = simd.element %leaf_indices[%first_3 x i16] : !simd.address
	          simd.store %45, %46 align 16 : i64 : vector<8xi16>
	        }
	        %47 = arith.cmpi eq, %13, %4 : i64
	        scf.if %47 {
	          %48 = arith.addi %3, %21 : i64
	          %49 = arith.andi %48, %23 : i64
	          scf.for %row = %25 to %49 step %4 : i64 {
	            %50 = simd.element %17[%row x f32] : !simd.address
	            %51 = simd.load %50 align 4 : i64 : f32
	            %52 = simd.element %leaf_indices[%row x i16] : !simd.address
	            %53 = simd.load %52 align 2 : i64 : i16
	            %54 = arith.extui %53 : i16 to i64
	            %55 = simd.element %19[%54 x i16] : !simd.address
	            %56 = simd.load %55 align 2 : i64 invariant : i16
	            %57 = arith.extui %56 : i16 to i64
	            %58 = arith.shli %4, %25 : i64
	            %59 = arith.addi %57, %58 : i64
	            %60 = arith.subi %59, %4 : i64
	            %61 = simd.element %18[%60 x f32] : !simd.address
	            %62 = simd.load %61 align 4 : i64 invariant : f32
	            %63 = simd.compare(%51, %62) {comparison = "oge"} : (f32, f32) -> i1
	            %64 = arith.extui %63 : i1 to i64
	            %65 = arith.shli %64, %25 : i64
	            %66 = arith.addi %57, %65 : i64
	            %67 = arith.trunci %66 : i64 to i16
	            simd.store %67, %52 align 2 : i64 : i16
	          }
	        }
	        %68 = arith.constant 2 : i64
	        %69 = arith.cmpi eq, %13, %68 : i64
	        scf.if %69 {
	          %70 = arith.addi %3, %21 : i64
	          %71 = arith.andi %70, %23 : i64
	          scf.for %row_1 = %25 to %71 step %4 : i64 {
	            %72 = simd.element %17[%row_1 x f32] : !simd.address
	            %73 = simd.load %72 align 4 : i64 : f32
	            %74 = simd.element %leaf_indices[%row_1 x i16] : !simd.address
	            %75 = simd.load %74 align 2 : i64 : i16
	            %76 = arith.extui %75 : i16 to i64
	            %77 = simd.element %19[%76 x i16] : !simd.address
	            %78 = simd.load %77 align 2 : i64 invariant : i16
	            %79 = arith.extui %78 : i16 to i64
	            %80 = arith.shli %4, %4 : i64
	            %81 = arith.addi %79, %80 : i64
	            %82 = arith.subi %81, %4 : i64
	            %83 = simd.element %18[%82 x f32] : !simd.address
	            %84 = simd.load %83 align 4 : i64 invariant : f32
	            %85 = simd.compare(%73, %84) {comparison = "oge"} : (f32, f32) -> i1
	            %86 = arith.extui %85 : i1 to i64
	            %87 = arith.shli %86, %4 : i64
	            %88 = arith.addi %79, %87 : i64
	            %89 = arith.shli %4, %25 : i64
	            %90 = arith.addi %88, %89 : i64
	            %91 = arith.subi %90, %4 : i64
	            %92 = simd.element %18[%91 x f32] : !simd.address
	            %93 = simd.load %92 align 4 : i64 invariant : f32
	            %94 = simd.compare(%73, %93) {comparison = "oge"} : (f32, f32) -> i1
	            %95 = arith.extui %94 : i1 to i64
	            %96 = arith.shli %95, %25 : i64
	            %97 = arith.addi %88, %96 : i64
	            %98 = arith.trunci %97 : i64 to i16
	            simd.store %98, %74 align 2 : i64 : i16
	          }
	        }
	        %99 = arith.constant 3 : i64
	        %100 = arith.cmpi eq, %13, %99 : i64
	        scf.if %100 {
	          %101 = arith.addi %3, %21 : i64
	          %102 = arith.andi %101, %23 : i64
	          scf.for %row_2 = %25 to %102 step %4 : i64 {
	            %103 = simd.element %17[%row_2 x f32] : !simd.address
	            %104 = simd.load %103 align 4 : i64 : f32
	            %105 = simd.element %leaf_indices[%row_2 x i16] : !simd.address
	            %106 = simd.load %105 align 2 : i64 : i16
	            %107 = arith.extui %106 : i16 to i64
	            %108 = simd.element %19[%107 x i16] : !simd.address
	            %109 = simd.load %108 align 2 : i64 invariant : i16
	            %110 = arith.extui %109 : i16 to i64
	            %111 = arith.shli %4, %68 : i64
	            %112 = arith.addi %110, %111 : i64
	            %113 = arith.subi %112, %4 : i64
	            %114 = simd.element %18[%113 x f32] : !simd.address
	            %115 = simd.load %114 align 4 : i64 invariant : f32
	            %116 = simd.compare(%104, %115) {comparison = "oge"} : (f32, f32) -> i1
	            %117 = arith.extui %116 : i1 to i64
	            %118 = arith.shli %117, %68 : i64
	            %119 = arith.addi %110, %118 : i64
	            %120 = arith.shli %4, %4 : i64
	            %121 = arith.addi %119, %120 : i64
	            %122 = arith.subi %121, %4 : i64
	            %123 = simd.element %18[%122 x f32] : !simd.address
	            %124 = simd.load %123 align 4 : i64 invariant : f32
	            %125 = simd.compare(%104, %124) {comparison = "oge"} : (f32, f32) -> i1
	            %126 = arith.extui %125 : i1 to i64
	            %127 = arith.shli %126, %4 : i64
	            %128 = arith.addi %119, %127 : i64
	            %129 = arith.shli %4, %25 : i64
	            %130 = arith.addi %128, %129 : i64
	            %131 = arith.subi %130, %4 : i64
	            %132 = simd.element %18[%131 x f32] : !simd.address
	            %133 = simd.load %132 align 4 : i64 invariant : f32
	            %134 = simd.compare(%104, %133) {comparison = "oge"} : (f32, f32) -> i1
	            %135 = arith.extui %134 : i1 to i64
	            %136 = arith.shli %135, %25 : i64
	            %137 = arith.addi %128, %136 : i64
	            %138 = arith.trunci %137 : i64 to i16
	            simd.store %138, %105 align 2 : i64 : i16
	          }
	        }
	        %139 = arith.cmpi sgt, %13, %99 : i64
	        scf.if %139 {
	          %140 = arith.addi %3, %21 : i64
	          %141 = arith.andi %140, %23 : i64
	          scf.for %row_3 = %25 to %141 step %4 : i64 {
	            %142 = simd.element %17[%row_3 x f32] : !simd.address
	            %143 = simd.load %142 align 4 : i64 : f32
	            %144 = simd.element %leaf_indices[%row_3 x i16] : !simd.address
	            %145 = simd.load %144 align 2 : i64 : i16
	            %146 = arith.extui %145 : i16 to i64
	            %147 = simd.element %19[%146 x i16] : !simd.address
	            %148 = simd.load %147 align 2 : i64 invariant : i16
	            %149 = arith.extui %148 : i16 to i64
	            %150, %151 = scf.while (%152 = %149, %153 = %13) : (i64, i64) -> (i64, i64) {
	              %154 = arith.cmpi sgt, %153, %25 : i64
	              scf.condition(%154) %152, %153 : i64, i64
	            } do {
	            ^bb0(%155: i64, %156: i64):
	              %157 = arith.subi %156, %4 : i64
	              %158 = arith.shli %4, %157 : i64
	              %159 = arith.addi %155, %158 : i64
	              %160 = arith.subi %159, %4 : i64
	              %161 = simd.element %18[%160 x f32] : !simd.address
	              %162 = simd.load %161 align 4 : i64 invariant : f32
	              %163 = simd.compare(%143, %162) {comparison = "oge"} : (f32, f32) -> i1
	              %164 = arith.extui %163 : i1 to i64
	              %165 = arith.shli %164, %157 : i64
	              %166 = arith.addi %155, %165 : i64
	              scf.yield %166, %157 : i64, i64
	            }
	            %167 = arith.trunci %150 : i64 to i16
	            simd.store %167, %144 align 2 : i64 : i16
	          }
	        }
	        %168 = arith.trunci %missing : i32 to i16
	        %169 = simd.splat(%168) : (i16) -> vector<8xi16>
	        %170 = arith.addi %3, %21 : i64
	        %171 = arith.andi %170, %23 : i64
	        scf.for %first_4 = %25 to %171 step %26 : i64 {
	          %172 = simd.element %17[%first_4 x f32] : !simd.address
	          %173 = simd.load %172 align 16 : i64 : vector<8xf32>
	          %174 = simd.element %leaf_indices[%first_4 x i16] : !simd.address
	          %175 = simd.load %174 align 16 : i64 : vector<8xi16>
	          %176 = simd.compare(%173, %173) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %177 = simd.select(%176, %169, %175) : (vector<8xi1>, vector<8xi16>, vector<8xi16>) -> vector<8xi16>
	          simd.store %177, %174 align 16 : i64 : vector<8xi16>
	        }
	        %178 = arith.subi %8, %7 : i64
	        %179 = simd.leading_zeros(%178) : (i64) -> i64
	        %180 = arith.constant 64 : i64
	        %181 = arith.subi %180, %179 : i64
	        scf.for %bit = %25 to %181 step %4 : i64 {
	          %182 = arith.constant 32 : i64
	          %183 = arith.muli %bit, %182 : i64
	          %184 = simd.element %bits[%183 x i8] : !simd.address
	          %185 = arith.subi %21, %bit : i64
	          %186 = arith.trunci %185 : i64 to i16
	          %187 = simd.splat(%186) : (i16) -> vector<32xi16>
	          %188 = arith.constant false
	          %189 = arith.cmpi eq, %2, %188 : i1
	          scf.if %189 {
	            %190 = arith.constant 16 : i64
	            %191 = arith.divui %25, %190 : i64
	            %192 = simd.element %184[%191 x i8] : !simd.address
	            %193 = arith.addi %25, %25 : i64
	            %194 = simd.element %leaf_indices[%193 x i16] : !simd.address
	            %195 = simd.load %194 align 16 : i64 : vector<32xi16>
	            %196 = arith.shli %195, %187 : vector<32xi16>
	            %197 = arith.constant dense<0> : vector<32xi16>
	            %198 = simd.compare(%196, %197) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %199 = simd.pack_bits(%198) : (vector<32xi1>) -> vector<4xi8>
	            %200 = simd.element %192[%25 x i8] : !simd.address
	            simd.store %199, %200 align 4 : i64 : vector<4xi8>
	            %201 = arith.addi %25, %182 : i64
	            %202 = simd.element %leaf_indices[%201 x i16] : !simd.address
	            %203 = simd.load %202 align 16 : i64 : vector<32xi16>
	            %204 = arith.shli %203, %187 : vector<32xi16>
	            %205 = simd.compare(%204, %197) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %206 = simd.pack_bits(%205) : (vector<32xi1>) -> vector<4xi8>
	            %207 = simd.element %192[%190 x i8] : !simd.address
	            simd.store %206, %207 align 4 : i64 : vector<4xi8>
	            %208 = arith.addi %25, %180 : i64
	            %209 = simd.element %leaf_indices[%208 x i16] : !simd.address
	            %210 = simd.load %209 align 16 : i64 : vector<32xi16>
	            %211 = arith.shli %210, %187 : vector<32xi16>
	            %212 = simd.compare(%211, %197) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %213 = simd.pack_bits(%212) : (vector<32xi1>) -> vector<4xi8>
	            %214 = arith.constant 4 : i64
	            %215 = simd.element %192[%214 x i8] : !simd.address
	            simd.store %213, %215 align 4 : i64 : vector<4xi8>
	            %216 = arith.constant 96 : i64
	            %217 = arith.addi %25, %216 : i64
	            %218 = simd.element %leaf_indices[%217 x i16] : !simd.address
	            %219 = simd.load %218 align 16 : i64 : vector<32xi16>
	            %220 = arith.shli %219, %187 : vector<32xi16>
	            %221 = simd.compare(%220, %197) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %222 = simd.pack_bits(%221) : (vector<32xi1>) -> vector<4xi8>
	            %223 = arith.constant 20 : i64
	            %224 = simd.element %192[%223 x i8] : !simd.address
	            simd.store %222, %224 align 4 : i64 : vector<4xi8>
	            %225 = arith.constant 128 : i64
	            %226 = arith.addi %25, %225 : i64
	            %227 = simd.element %leaf_indices[%226 x i16] : !simd.address
	            %228 = simd.load %227 align 16 : i64 : vector<32xi16>
	            %229 = arith.shli %228, %187 : vector<32xi16>
	            %230 = simd.compare(%229, %197) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %231 = simd.pack_bits(%230) : (vector<32xi1>) -> vector<4xi8>
	            %232 = simd.element %192[%26 x i8] : !simd.address
	            simd.store %231, %232 align 4 : i64 : vector<4xi8>
	            %233 = arith.constant 160 : i64
	            %234 = arith.addi %25, %233 : i64
	            %235 = simd.element %leaf_indices[%234 x i16] : !simd.address
	            %236 = simd.load %235 align 16 : i64 : vector<32xi16>
	            %237 = arith.shli %236, %187 : vector<32xi16>
	            %238 = simd.compare(%237, %197) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %239 = simd.pack_bits(%238) : (vector<32xi1>) -> vector<4xi8>
	            %240 = arith.constant 24 : i64
	            %241 = simd.element %192[%240 x i8] : !simd.address
	            simd.store %239, %241 align 4 : i64 : vector<4xi8>
	            %242 = arith.constant 192 : i64
	            %243 = arith.addi %25, %242 : i64
	            %244 = simd.element %leaf_indices[%243 x i16] : !simd.address
	            %245 = simd.load %244 align 16 : i64 : vector<32xi16>
	            %246 = arith.shli %245, %187 : vector<32xi16>
	            %247 = simd.compare(%246, %197) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %248 = simd.pack_bits(%247) : (vector<32xi1>) -> vector<4xi8>
	            %249 = arith.constant 12 : i64
	            %250 = simd.element %192[%249 x i8] : !simd.address
	            simd.store %248, %250 align 4 : i64 : vector<4xi8>
	            %251 = arith.constant 224 : i64
	            %252 = arith.addi %25, %251 : i64
	            %253 = simd.element %leaf_indices[%252 x i16] : !simd.address
	            %254 = simd.load %253 align 16 : i64 : vector<32xi16>
	            %255 = arith.shli %254, %187 : vector<32xi16>
	            %256 = simd.compare(%255, %197) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %257 = simd.pack_bits(%256) : (vector<32xi1>) -> vector<4xi8>
	            %258 = arith.constant 28 : i64
	            %259 = simd.element %192[%258 x i8] : !simd.address
	            simd.store %257, %259 align 4 : i64 : vector<4xi8>
	          }
	          scf.if %2 {
	            %260 = arith.constant 128 : i64
	            scf.for %row_4 = %25 to %3 step %260 : i64 {
	              %261 = arith.constant 16 : i64
	              %262 = arith.divui %row_4, %261 : i64
	              %263 = simd.element %184[%262 x i8] : !simd.address
	              %264 = arith.addi %row_4, %25 : i64
	              %265 = simd.element %leaf_indices[%264 x i16] : !simd.address
	              %266 = simd.load %265 align 16 : i64 : vector<32xi16>
	              %267 = arith.shli %266, %187 : vector<32xi16>
	              %268 = arith.constant dense<0> : vector<32xi16>
	              %269 = simd.compare(%267, %268) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %270 = simd.pack_bits(%269) : (vector<32xi1>) -> vector<4xi8>
	              %271 = simd.element %263[%25 x i8] : !simd.address
	              simd.store %270, %271 align 4 : i64 : vector<4xi8>
	              %272 = arith.addi %row_4, %182 : i64
	              %273 = simd.element %leaf_indices[%272 x i16] : !simd.address
	              %274 = simd.load %273 align 16 : i64 : vector<32xi16>
	              %275 = arith.shli %274, %187 : vector<32xi16>
	              %276 = simd.compare(%275, %268) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %277 = simd.pack_bits(%276) : (vector<32xi1>) -> vector<4xi8>
	              %278 = simd.element %263[%261 x i8] : !simd.address
	              simd.store %277, %278 align 4 : i64 : vector<4xi8>
	              %279 = arith.addi %row_4, %180 : i64
	              %280 = simd.element %leaf_indices[%279 x i16] : !simd.address
	              %281 = simd.load %280 align 16 : i64 : vector<32xi16>
	              %282 = arith.shli %281, %187 : vector<32xi16>
	              %283 = simd.compare(%282, %268) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %284 = simd.pack_bits(%283) : (vector<32xi1>) -> vector<4xi8>
	              %285 = arith.constant 4 : i64
	              %286 = simd.element %263[%285 x i8] : !simd.address
	              simd.store %284, %286 align 4 : i64 : vector<4xi8>
	              %287 = arith.constant 96 : i64
	              %288 = arith.addi %row_4, %287 : i64
	              %289 = simd.element %leaf_indices[%288 x i16] : !simd.address
	              %290 = simd.load %289 align 16 : i64 : vector<32xi16>
	              %291 = arith.shli %290, %187 : vector<32xi16>
	              %292 = simd.compare(%291, %268) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %293 = simd.pack_bits(%292) : (vector<32xi1>) -> vector<4xi8>
	              %294 = arith.constant 20 : i64
	              %295 = simd.element %263[%294 x i8] : !simd.address
	              simd.store %293, %295 align 4 : i64 : vector<4xi8>
	            }
	          }
	        }
	        scf.for %bit_1 = %25 to %181 step %4 : i64 {
	          %296 = arith.subi %7, %4 : i64
	          %297 = arith.constant 32 : i64
	          %298 = arith.muli %296, %297 overflow<nsw> : i64
	          %299 = simd.element %planes[%298 x i8] : !simd.address
	          %300 = arith.shli %4, %bit_1 : i64
	          %301 = simd.element %bits[%bit_1 x vector<4xi64>] : !simd.address
	          %302 = simd.load %301 align 32 : i64 : vector<4xi64>
	          %303 = arith.subi %178, %300 : i64
	          %304 = arith.addi %303, %4 : i64
	          %305 = arith.cmpi slt, %304, %300 : i64
	          %306 = arith.select %305, %304, %300 : i64
	          scf.for %plane = %4 to %306 step %4 : i64 {
	            %307 = arith.muli %plane, %297 overflow<nsw> : i64
	            %308 = simd.element %299[%307 x i8] : !simd.address
	            %309 = simd.load %308 align 32 : i64 : vector<4xi64>
	            %310 = arith.ori %302, %309 : vector<4xi64>
	            %311 = arith.addi %300, %plane : i64
	            %312 = arith.muli %311, %297 overflow<nsw> : i64
	            %313 = simd.element %299[%312 x i8] : !simd.address
	            simd.store %310, %313 align 32 : i64 : vector<4xi64>
	            %314 = arith.andi %302, %309 : vector<4xi64>
	            simd.store %314, %308 align 32 : i64 : vector<4xi64>
	          }
	          scf.for %plane_1 = %306 to %300 step %4 : i64 {
	            %315 = arith.muli %plane_1, %297 overflow<nsw> : i64
	            %316 = simd.element %299[%315 x i8] : !simd.address
	            %317 = simd.load %316 align 32 : i64 : vector<4xi64>
	            %318 = arith.andi %302, %317 : vector<4xi64>
	            simd.store %318, %316 align 32 : i64 : vector<4xi64>
	          }
	          %319 = arith.muli %300, %297 overflow<nsw> : i64
	          %320 = simd.element %299[%319 x i8] : !simd.address
	          simd.store %302, %320 align 32 : i64 : vector<4xi64>
	        }
	        %321 = arith.cmpi slt, %9, %10 : i64
	        scf.if %321 {
	          %322 = arith.muli %14, %15 : i64
	          %323 = simd.element %column[%322 x i8] : !simd.address
	          %324 = arith.constant false
	          %325 = arith.cmpi eq, %2, %324 : i1
	          scf.if %325 {
	            %326 = arith.constant 16 : i64
	            %327 = arith.divui %25, %326 : i64
	            %328 = simd.element %bits[%327 x i8] : !simd.address
	            %329 = arith.addi %25, %25 : i64
	            %330 = arith.addi %25, %26 : i64
	            %331 = arith.addi %25, %326 : i64
	            %332 = arith.constant 24 : i64
	            %333 = arith.addi %25, %332 : i64
	            %334 = simd.element %323[%329 x f32] : !simd.address
	            %335 = simd.load %334 align 16 : i64 : vector<8xf32>
	            %336 = simd.compare(%335, %335) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %337 = simd.element %323[%330 x f32] : !simd.address
	            %338 = simd.load %337 align 16 : i64 : vector<8xf32>
	            %339 = simd.compare(%338, %338) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %340 = simd.element %323[%331 x f32] : !simd.address
	            %341 = simd.load %340 align 16 : i64 : vector<8xf32>
	            %342 = simd.compare(%341, %341) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %343 = simd.element %323[%333 x f32] : !simd.address
	            %344 = simd.load %343 align 16 : i64 : vector<8xf32>
	            %345 = simd.compare(%344, %344) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %346 = simd.pack_bits(%336, %339, %342, %345) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %347 = simd.element %328[%25 x i8] : !simd.address
	            simd.store %346, %347 align 4 : i64 : vector<4xi8>
	            %348 = arith.constant 32 : i64
	            %349 = arith.addi %25, %348 : i64
	            %350 = arith.constant 40 : i64
	            %351 = arith.addi %25, %350 : i64
	            %352 = arith.constant 48 : i64
	            %353 = arith.addi %25, %352 : i64
	            %354 = arith.constant 56 : i64
	            %355 = arith.addi %25, %354 : i64
	            %356 = simd.element %323[%349 x f32] : !simd.address
	            %357 = simd.load %356 align 16 : i64 : vector<8xf32>
	            %358 = simd.compare(%357, %357) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %359 = simd.element %323[%351 x f32] : !simd.address
	            %360 = simd.load %359 align 16 : i64 : vector<8xf32>
	            %361 = simd.compare(%360, %360) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %362 = simd.element %323[%353 x f32] : !simd.address
	            %363 = simd.load %362 align 16 : i64 : vector<8xf32>
	            %364 = simd.compare(%363, %363) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %365 = simd.element %323[%355 x f32] : !simd.address
	            %366 = simd.load %365 align 16 : i64 : vector<8xf32>
	            %367 = simd.compare(%366, %366) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %368 = simd.pack_bits(%358, %361, %364, %367) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %369 = simd.element %328[%326 x i8] : !simd.address
	            simd.store %368, %369 align 4 : i64 : vector<4xi8>
	            %370 = arith.addi %25, %180 : i64
	            %371 = arith.constant 72 : i64
	            %372 = arith.addi %25, %371 : i64
	            %373 = arith.constant 80 : i64
	            %374 = arith.addi %25, %373 : i64
	            %375 = arith.constant 88 : i64
	            %376 = arith.addi %25, %375 : i64
	            %377 = simd.element %323[%370 x f32] : !simd.address
	            %378 = simd.load %377 align 16 : i64 : vector<8xf32>
	            %379 = simd.compare(%378, %378) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %380 = simd.element %323[%372 x f32] : !simd.address
	            %381 = simd.load %380 align 16 : i64 : vector<8xf32>
	            %382 = simd.compare(%381, %381) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %383 = simd.element %323[%374 x f32] : !simd.address
	            %384 = simd.load %383 align 16 : i64 : vector<8xf32>
	            %385 = simd.compare(%384, %384) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %386 = simd.element %323[%376 x f32] : !simd.address
	            %387 = simd.load %386 align 16 : i64 : vector<8xf32>
	            %388 = simd.compare(%387, %387) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %389 = simd.pack_bits(%379, %382, %385, %388) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %390 = arith.constant 4 : i64
	            %391 = simd.element %328[%390 x i8] : !simd.address
	            simd.store %389, %391 align 4 : i64 : vector<4xi8>
	            %392 = arith.constant 96 : i64
	            %393 = arith.addi %25, %392 : i64
	            %394 = arith.constant 104 : i64
	            %395 = arith.addi %25, %394 : i64
	            %396 = arith.constant 112 : i64
	            %397 = arith.addi %25, %396 : i64
	            %398 = arith.constant 120 : i64
	            %399 = arith.addi %25, %398 : i64
	            %400 = simd.element %323[%393 x f32] : !simd.address
	            %401 = simd.load %400 align 16 : i64 : vector<8xf32>
	            %402 = simd.compare(%401, %401) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %403 = simd.element %323[%395 x f32] : !simd.address
	            %404 = simd.load %403 align 16 : i64 : vector<8xf32>
	            %405 = simd.compare(%404, %404) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %406 = simd.element %323[%397 x f32] : !simd.address
	            %407 = simd.load %406 align 16 : i64 : vector<8xf32>
	            %408 = simd.compare(%407, %407) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %409 = simd.element %323[%399 x f32] : !simd.address
	            %410 = simd.load %409 align 16 : i64 : vector<8xf32>
	            %411 = simd.compare(%410, %410) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %412 = simd.pack_bits(%402, %405, %408, %411) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %413 = arith.constant 20 : i64
	            %414 = simd.element %328[%413 x i8] : !simd.address
	            simd.store %412, %414 align 4 : i64 : vector<4xi8>
	            %415 = arith.constant 128 : i64
	            %416 = arith.addi %25, %415 : i64
	            %417 = arith.constant 136 : i64
	            %418 = arith.addi %25, %417 : i64
	            %419 = arith.constant 144 : i64
	            %420 = arith.addi %25, %419 : i64
	            %421 = arith.constant 152 : i64
	            %422 = arith.addi %25, %421 : i64
	            %423 = simd.element %323[%416 x f32] : !simd.address
	            %424 = simd.load %423 align 16 : i64 : vector<8xf32>
	            %425 = simd.compare(%424, %424) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %426 = simd.element %323[%418 x f32] : !simd.address
	            %427 = simd.load %426 align 16 : i64 : vector<8xf32>
	            %428 = simd.compare(%427, %427) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %429 = simd.element %323[%420 x f32] : !simd.address
	            %430 = simd.load %429 align 16 : i64 : vector<8xf32>
	            %431 = simd.compare(%430, %430) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %432 = simd.element %323[%422 x f32] : !simd.address
	            %433 = simd.load %432 align 16 : i64 : vector<8xf32>
	            %434 = simd.compare(%433, %433) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %435 = simd.pack_bits(%425, %428, %431, %434) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %436 = simd.element %328[%26 x i8] : !simd.address
	            simd.store %435, %436 align 4 : i64 : vector<4xi8>
	            %437 = arith.constant 160 : i64
	            %438 = arith.addi %25, %437 : i64
	            %439 = arith.constant 168 : i64
	            %440 = arith.addi %25, %439 : i64
	            %441 = arith.constant 176 : i64
	            %442 = arith.addi %25, %441 : i64
	            %443 = arith.constant 184 : i64
	            %444 = arith.addi %25, %443 : i64
	            %445 = simd.element %323[%438 x f32] : !simd.address
	            %446 = simd.load %445 align 16 : i64 : vector<8xf32>
	            %447 = simd.compare(%446, %446) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %448 = simd.element %323[%440 x f32] : !simd.address
	            %449 = simd.load %448 align 16 : i64 : vector<8xf32>
	            %450 = simd.compare(%449, %449) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %451 = simd.element %323[%442 x f32] : !simd.address
	            %452 = simd.load %451 align 16 : i64 : vector<8xf32>
	            %453 = simd.compare(%452, %452) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %454 = simd.element %323[%444 x f32] : !simd.address
	            %455 = simd.load %454 align 16 : i64 : vector<8xf32>
	            %456 = simd.compare(%455, %455) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %457 = simd.pack_bits(%447, %450, %453, %456) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %458 = simd.element %328[%332 x i8] : !simd.address
	            simd.store %457, %458 align 4 : i64 : vector<4xi8>
	            %459 = arith.constant 192 : i64
	            %460 = arith.addi %25, %459 : i64
	            %461 = arith.constant 200 : i64
	            %462 = arith.addi %25, %461 : i64
	            %463 = arith.constant 208 : i64
	            %464 = arith.addi %25, %463 : i64
	            %465 = arith.constant 216 : i64
	            %466 = arith.addi %25, %465 : i64
	            %467 = simd.element %323[%460 x f32] : !simd.address
	            %468 = simd.load %467 align 16 : i64 : vector<8xf32>
	            %469 = simd.compare(%468, %468) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %470 = simd.element %323[%462 x f32] : !simd.address
	            %471 = simd.load %470 align 16 : i64 : vector<8xf32>
	            %472 = simd.compare(%471, %471) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %473 = simd.element %323[%464 x f32] : !simd.address
	            %474 = simd.load %473 align 16 : i64 : vector<8xf32>
	            %475 = simd.compare(%474, %474) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %476 = simd.element %323[%466 x f32] : !simd.address
	            %477 = simd.load %476 align 16 : i64 : vector<8xf32>
	            %478 = simd.compare(%477, %477) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %479 = simd.pack_bits(%469, %472, %475, %478) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %480 = arith.constant 12 : i64
	            %481 = simd.element %328[%480 x i8] : !simd.address
	            simd.store %479, %481 align 4 : i64 : vector<4xi8>
	            %482 = arith.constant 224 : i64
	            %483 = arith.addi %25, %482 : i64
	            %484 = arith.constant 232 : i64
	            %485 = arith.addi %25, %484 : i64
	            %486 = arith.constant 240 : i64
	            %487 = arith.addi %25, %486 : i64
	            %488 = arith.constant 248 : i64
	            %489 = arith.addi %25, %488 : i64
	            %490 = simd.element %323[%483 x f32] : !simd.address
	            %491 = simd.load %490 align 16 : i64 : vector<8xf32>
	            %492 = simd.compare(%491, %491) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %493 = simd.element %323[%485 x f32] : !simd.address
	            %494 = simd.load %493 align 16 : i64 : vector<8xf32>
	            %495 = simd.compare(%494, %494) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %496 = simd.element %323[%487 x f32] : !simd.address
	            %497 = simd.load %496 align 16 : i64 : vector<8xf32>
	            %498 = simd.compare(%497, %497) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %499 = simd.element %323[%489 x f32] : !simd.address
	            %500 = simd.load %499 align 16 : i64 : vector<8xf32>
	            %501 = simd.compare(%500, %500) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %502 = simd.pack_bits(%492, %495, %498, %501) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %503 = arith.constant 28 : i64
	            %504 = simd.element %328[%503 x i8] : !simd.address
	            simd.store %502, %504 align 4 : i64 : vector<4xi8>
	          }
	          scf.if %2 {
	            %505 = arith.constant 128 : i64
	            scf.for %row_5 = %25 to %3 step %505 : i64 {
	              %506 = arith.constant 16 : i64
	              %507 = arith.divui %row_5, %506 : i64
	              %508 = simd.element %bits[%507 x i8] : !simd.address
	              %509 = arith.addi %row_5, %25 : i64
	              %510 = arith.addi %row_5, %26 : i64
	              %511 = arith.addi %row_5, %506 : i64
	              %512 = arith.constant 24 : i64
	              %513 = arith.addi %row_5, %512 : i64
	              %514 = simd.element %323[%509 x f32] : !simd.address
	              %515 = simd.load %514 align 16 : i64 : vector<8xf32>
	              %516 = simd.compare(%515, %515) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %517 = simd.element %323[%510 x f32] : !simd.address
	              %518 = simd.load %517 align 16 : i64 : vector<8xf32>
	              %519 = simd.compare(%518, %518) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %520 = simd.element %323[%511 x f32] : !simd.address
	              %521 = simd.load %520 align 16 : i64 : vector<8xf32>
	              %522 = simd.compare(%521, %521) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %523 = simd.element %323[%513 x f32] : !simd.address
	              %524 = simd.load %523 align 16 : i64 : vector<8xf32>
	              %525 = simd.compare(%524, %524) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %526 = simd.pack_bits(%516, %519, %522, %525) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %527 = simd.element %508[%25 x i8] : !simd.address
	              simd.store %526, %527 align 4 : i64 : vector<4xi8>
	              %528 = arith.constant 32 : i64
	              %529 = arith.addi %row_5, %528 : i64
	              %530 = arith.constant 40 : i64
	              %531 = arith.addi %row_5, %530 : i64
	              %532 = arith.constant 48 : i64
	              %533 = arith.addi %row_5, %532 : i64
	              %534 = arith.constant 56 : i64
	              %535 = arith.addi %row_5, %534 : i64
	              %536 = simd.element %323[%529 x f32] : !simd.address
	              %537 = simd.load %536 align 16 : i64 : vector<8xf32>
	              %538 = simd.compare(%537, %537) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %539 = simd.element %323[%531 x f32] : !simd.address
	              %540 = simd.load %539 align 16 : i64 : vector<8xf32>
	              %541 = simd.compare(%540, %540) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %542 = simd.element %323[%533 x f32] : !simd.address
	              %543 = simd.load %542 align 16 : i64 : vector<8xf32>
	              %544 = simd.compare(%543, %543) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %545 = simd.element %323[%535 x f32] : !simd.address
	              %546 = simd.load %545 align 16 : i64 : vector<8xf32>
	              %547 = simd.compare(%546, %546) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %548 = simd.pack_bits(%538, %541, %544, %547) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %549 = simd.element %508[%506 x i8] : !simd.address
	              simd.store %548, %549 align 4 : i64 : vector<4xi8>
	              %550 = arith.addi %row_5, %180 : i64
	              %551 = arith.constant 72 : i64
	              %552 = arith.addi %row_5, %551 : i64
	              %553 = arith.constant 80 : i64
	              %554 = arith.addi %row_5, %553 : i64
	              %555 = arith.constant 88 : i64
	              %556 = arith.addi %row_5, %555 : i64
	              %557 = simd.element %323[%550 x f32] : !simd.address
	              %558 = simd.load %557 align 16 : i64 : vector<8xf32>
	              %559 = simd.compare(%558, %558) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %560 = simd.element %323[%552 x f32] : !simd.address
	              %561 = simd.load %560 align 16 : i64 : vector<8xf32>
	              %562 = simd.compare(%561, %561) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %563 = simd.element %323[%554 x f32] : !simd.address
	              %564 = simd.load %563 align 16 : i64 : vector<8xf32>
	              %565 = simd.compare(%564, %564) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %566 = simd.element %323[%556 x f32] : !simd.address
	              %567 = simd.load %566 align 16 : i64 : vector<8xf32>
	              %568 = simd.compare(%567, %567) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %569 = simd.pack_bits(%559, %562, %565, %568) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %570 = arith.constant 4 : i64
	              %571 = simd.element %508[%570 x i8] : !simd.address
	              simd.store %569, %571 align 4 : i64 : vector<4xi8>
	              %572 = arith.constant 96 : i64
	              %573 = arith.addi %row_5, %572 : i64
	              %574 = arith.constant 104 : i64
	              %575 = arith.addi %row_5, %574 : i64
	              %576 = arith.constant 112 : i64
	              %577 = arith.addi %row_5, %576 : i64
	              %578 = arith.constant 120 : i64
	              %579 = arith.addi %row_5, %578 : i64
	              %580 = simd.element %323[%573 x f32] : !simd.address
	              %581 = simd.load %580 align 16 : i64 : vector<8xf32>
	              %582 = simd.compare(%581, %581) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %583 = simd.element %323[%575 x f32] : !simd.address
	              %584 = simd.load %583 align 16 : i64 : vector<8xf32>
	              %585 = simd.compare(%584, %584) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %586 = simd.element %323[%577 x f32] : !simd.address
	              %587 = simd.load %586 align 16 : i64 : vector<8xf32>
	              %588 = simd.compare(%587, %587) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %589 = simd.element %323[%579 x f32] : !simd.address
	              %590 = simd.load %589 align 16 : i64 : vector<8xf32>
	              %591 = simd.compare(%590, %590) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %592 = simd.pack_bits(%582, %585, %588, %591) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %593 = arith.constant 20 : i64
	              %594 = simd.element %508[%593 x i8] : !simd.address
	              simd.store %592, %594 align 4 : i64 : vector<4xi8>
	            }
	          }
	          %595 = simd.load %bits align 32 : i64 : vector<4xi64>
	          scf.for %plane_2 = %9 to %10 step %4 : i64 {
	            %596 = simd.element %masked[%plane_2 x i32] : !table.records
	            %597 = simd.load %596 align 4 : i64 invariant : i32
	            %598 = arith.extui %597 : i32 to i64
	            %599 = simd.element %scratch[%598 x i8] : !walk.scratch
	            %600 = simd.load %599 align 32 : i64 : vector<4xi64>
	            %601 = arith.andi %600, %595 : vector<4xi64>
	            %602 = arith.constant 32 : i64
	            %603 = arith.muli %plane_2, %602 overflow<nsw> : i64
	            %604 = simd.element %planes[%603 x i8] : !simd.address
	            simd.store %601, %604 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
