ModuleOp(
	builtin.module {
	  func.func @rank_lt_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 32 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>, #table.field<"ahead", #builtin.int<20>, i32>, #table.field<"ahead_first", #builtin.int<24>, i32>, #table.field<"ahead_end", #builtin.int<28>, i32>]
	    %rank_tables = table.records %tables "rank_tables" slot 21 : i64 stride 52 : i64 fields [#table.field<"offset", #builtin.int<0>, f32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"last", #builtin.int<8>, i32>, #table.field<"masked", #builtin.int<12>, i32>, #table.field<"masked_end", #builtin.int<16>, i32>, #table.field<"low", #builtin.int<20>, i32>, #table.field<"high", #builtin.int<24>, i32>, #table.field<"shift", #builtin.int<28>, i32>, #table.field<"first_bucket", #builtin.int<32>, i32>, #table.field<"first_threshold", #builtin.int<36>, i32>, #table.field<"steps", #builtin.int<40>, i32>, #table.field<"missing", #builtin.int<44>, i32>, #table.field<"search", #builtin.int<48>, i32>]
	    %buckets = table.records %tables "buckets" slot 22 : i64 stride 2 : i64 fields [#table.field<"start", #builtin.int<0>, i16>]
	    %rank_thresholds = table.records %tables "rank_thresholds" slot 23 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
	    %masked = table.records %tables "masked" slot 20 : i64 stride 4 : i64 fields [#table.field<"source", #builtin.int<0>, i32>]
	    %input_bytes = table.number %tables "input_bytes" slot 85 : i64
	    %column = table.area %tables, %scratch "column" at 151648 : i64 slot 0 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %bits = table.area %tables, %scratch "bits" at 2048 : i64 slot 0 : i64
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
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %34 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %35 = arith.extui %end_1 : i32 to i64
	      scf.for %k_1 = %34 to %35 step %9 : i64 {
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
	        %36 = arith.extui %first_2 : i32 to i64
	        %37 = arith.extui %last : i32 to i64
	        %38 = arith.extui %masked_1 : i32 to i64
	        %39 = arith.extui %masked_end : i32 to i64
	        %40 = arith.extui %first_bucket : i32 to i64
	        %41 = arith.extui %first_threshold : i32 to i64
	        %42 = arith.extui %steps : i32 to i64
	        %column_1 = table.load %runs[%k] "column" : i64 -> i32
	        %43 = arith.extui %column_1 : i32 to i64
	        %44 = arith.constant 1536 : i64
	        %45 = arith.muli %43, %44 overflow<nsw> : i64
	        %46 = simd.element %column[%45 x i8] : !simd.address
	        %47 = simd.element %rank_thresholds[%41 x f32] : !table.records
	        %48 = simd.element %buckets[%40 x i16] : !table.records
	        %49 = simd.splat(%offset) : (f32) -> vector<8xf32>
	        %50 = arith.constant 15 : i64
	        %51 = arith.addi %3, %50 : i64
	        %52 = arith.constant -16 : i64
	        %53 = arith.andi %51, %52 : i64
	        %54 = arith.constant 0 : i64
	        %55 = arith.constant 8 : i64
	        scf.for %first_3 = %54 to %53 step %55 : i64 {
	          %56 = simd.element %46[%first_3 x f32] : !simd.address
	          %57 = simd.load %56 align 16 : i64 : vector<8xf32>
	          %58 = arith.addf %57, %49 : vector<8xf32>
	          %59 = simd.bitcast(%58) : (vector<8xf32>) -> vector<8xi32>
	          %60 = arith.constant dense<31> : vector<8xi32>
	          %61 = arith.shrsi %59, %60 : vector<8xi32>
	          %62 = arith.constant dense<2147483647> : vector<8xi32>
	          %63 = arith.andi %61, %62 : vector<8xi32>
	          %64 = arith.xori %59, %63 : vector<8xi32>
	          %65 = simd.splat(%low) : (i32) -> vector<8xi32>
	          %66 = simd.splat(%high) : (i32) -> vector<8xi32>
	          %67 = simd.splat(%shift) : (i32) -> vector<8xi32>
	          %68 = simd.compare(%64, %65) {comparison = "sgt"} : (vector<8xi32>, vector<8xi32>) -> vector<8xi1>
	          %69 = simd.select(%68, %64, %65) : (vector<8xi1>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
	          %70 = simd.compare(%69, %66) {comparison = "slt"} : (vector<8xi32>, vector<8xi32>) -> vector<8xi1>
	          %71 = simd.select(%70, %69, %66) : (vector<8xi1>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
	          %72 = arith.subi %71, %65 : vector<8xi32>
	          %73 = arith.shrui %72, %67 : vector<8xi32>
	          %74 = simd.truncate(%73) : (vector<8xi32>) -> vector<8xi16>
	          %75 = simd.element %leaf_indices[%first_3 x i16] : !simd.address
	          simd.store %74, %75 align 16 : i64 : vector<8xi16>
	        }
	        %76 = arith.cmpi eq, %42, %9 : i64
	        scf.if %76 {
	          %77 = arith.addi %3, %50 : i64
	          %78 = arith.andi %77, %52 : i64
	          scf.for %row_1 = %54 to %78 step %9 : i64 {
	            %79 = simd.element %46[%row_1 x f32] : !simd.address
	            %80 = simd.load %79 align 4 : i64 : f32
	            %81 = simd.element %leaf_indices[%row_1 x i16] : !simd.address
	            %82 = simd.load %81 align 2 : i64 : i16
	            %83 = arith.extui %82 : i16 to i64
	            %84 = simd.element %48[%83 x i16] : !simd.address
	            %85 = simd.load %84 align 2 : i64 invariant : i16
	            %86 = arith.extui %85 : i16 to i64
	            %87 = arith.shli %9, %54 : i64
	            %88 = arith.addi %86, %87 : i64
	            %89 = arith.subi %88, %9 : i64
	            %90 = simd.element %47[%89 x f32] : !simd.address
	            %91 = simd.load %90 align 4 : i64 invariant : f32
	            %92 = simd.compare(%80, %91) {comparison = "oge"} : (f32, f32) -> i1
	            %93 = arith.extui %92 : i1 to i64
	            %94 = arith.shli %93, %54 : i64
	            %95 = arith.addi %86, %94 : i64
	            %96 = arith.trunci %95 : i64 to i16
	            simd.store %96, %81 align 2 : i64 : i16
	          }
	        }
	        %97 = arith.constant 2 : i64
	        %98 = arith.cmpi eq, %42, %97 : i64
	        scf.if %98 {
	          %99 = arith.addi %3, %50 : i64
	          %100 = arith.andi %99, %52 : i64
	          scf.for %row_2 = %54 to %100 step %9 : i64 {
	            %101 = simd.element %46[%row_2 x f32] : !simd.address
	            %102 = simd.load %101 align 4 : i64 : f32
	            %103 = simd.element %leaf_indices[%row_2 x i16] : !simd.address
	            %104 = simd.load %103 align 2 : i64 : i16
	            %105 = arith.extui %104 : i16 to i64
	            %106 = simd.element %48[%105 x i16] : !simd.address
	            %107 = simd.load %106 align 2 : i64 invariant : i16
	            %108 = arith.extui %107 : i16 to i64
	            %109 = arith.shli %9, %9 : i64
	            %110 = arith.addi %108, %109 : i64
	            %111 = arith.subi %110, %9 : i64
	            %112 = simd.element %47[%111 x f32] : !simd.address
	            %113 = simd.load %112 align 4 : i64 invariant : f32
	            %114 = simd.compare(%102, %113) {comparison = "oge"} : (f32, f32) -> i1
	            %115 = arith.extui %114 : i1 to i64
	            %116 = arith.shli %115, %9 : i64
	            %117 = arith.addi %108, %116 : i64
	            %118 = arith.shli %9, %54 : i64
	            %119 = arith.addi %117, %118 : i64
	            %120 = arith.subi %119, %9 : i64
	            %121 = simd.element %47[%120 x f32] : !simd.address
	            %122 = simd.load %121 align 4 : i64 invariant : f32
	            %123 = simd.compare(%102, %122) {comparison = "oge"} : (f32, f32) -> i1
	            %124 = arith.extui %123 : i1 to i64
	            %125 = arith.shli %124, %54 : i64
	            %126 = arith.addi %117, %125 : i64
	            %127 = arith.trunci %126 : i64 to i16
	            simd.store %127, %103 align 2 : i64 : i16
	          }
	        }
	        %128 = arith.constant 3 : i64
	        %129 = arith.cmpi eq, %42, %128 : i64
	        scf.if %129 {
	          %130 = arith.addi %3, %50 : i64
	          %131 = arith.andi %130, %52 : i64
	          scf.for %row_3 = %54 to %131 step %9 : i64 {
	            %132 = simd.element %46[%row_3 x f32] : !simd.address
	            %133 = simd.load %132 align 4 : i64 : f32
	            %134 = simd.element %leaf_indices[%row_3 x i16] : !simd.address
	            %135 = simd.load %134 align 2 : i64 : i16
	            %136 = arith.extui %135 : i16 to i64
	            %137 = simd.element %48[%136 x i16] : !simd.address
	            %138 = simd.load %137 align 2 : i64 invariant : i16
	            %139 = arith.extui %138 : i16 to i64
	            %140 = arith.shli %9, %97 : i64
	            %141 = arith.addi %139, %140 : i64
	            %142 = arith.subi %141, %9 : i64
	            %143 = simd.element %47[%142 x f32] : !simd.address
	            %144 = simd.load %143 align 4 : i64 invariant : f32
	            %145 = simd.compare(%133, %144) {comparison = "oge"} : (f32, f32) -> i1
	            %146 = arith.extui %145 : i1 to i64
	            %147 = arith.shli %146, %97 : i64
	            %148 = arith.addi %139, %147 : i64
	            %149 = arith.shli %9, %9 : i64
	            %150 = arith.addi %148, %149 : i64
	            %151 = arith.subi %150, %9 : i64
	            %152 = simd.element %47[%151 x f32] : !simd.address
	            %153 = simd.load %152 align 4 : i64 invariant : f32
	            %154 = simd.compare(%133, %153) {comparison = "oge"} : (f32, f32) -> i1
	            %155 = arith.extui %154 : i1 to i64
	            %156 = arith.shli %155, %9 : i64
	            %157 = arith.addi %148, %156 : i64
	            %158 = arith.shli %9, %54 : i64
	            %159 = arith.addi %157, %158 : i64
	            %160 = arith.subi %159, %9 : i64
	            %161 = simd.element %47[%160 x f32] : !simd.address
	            %162 = simd.load %161 align 4 : i64 invariant : f32
	            %163 = simd.compare(%133, %162) {comparison = "oge"} : (f32, f32) -> i1
	            %164 = arith.extui %163 : i1 to i64
	            %165 = arith.shli %164, %54 : i64
	            %166 = arith.addi %157, %165 : i64
	            %167 = arith.trunci %166 : i64 to i16
	            simd.store %167, %134 align 2 : i64 : i16
	          }
	        }
	        %168 = arith.cmpi sgt, %42, %128 : i64
	        scf.if %168 {
	          %169 = arith.addi %3, %50 : i64
	          %170 = arith.andi %169, %52 : i64
	          scf.for %row_4 = %54 to %170 step %9 : i64 {
	            %171 = simd.element %46[%row_4 x f32] : !simd.address
	            %172 = simd.load %171 align 4 : i64 : f32
	            %173 = simd.element %leaf_indices[%row_4 x i16] : !simd.address
	            %174 = simd.load %173 align 2 : i64 : i16
	            %175 = arith.extui %174 : i16 to i64
	            %176 = simd.element %48[%175 x i16] : !simd.address
	            %177 = simd.load %176 align 2 : i64 invariant : i16
	            %178 = arith.extui %177 : i16 to i64
	            %179, %180 = scf.while (%181 = %178, %182 = %42) : (i64, i64) -> (i64, i64) {
	              %183 = arith.cmpi sgt, %182, %54 : i64
	              scf.condition(%183) %181, %182 : i64, i64
	            } do {
	            ^bb0(%184: i64, %185: i64):
	              %186 = arith.subi %185, %9 : i64
	              %187 = arith.shli %9, %186 : i64
	              %188 = arith.addi %184, %187 : i64
	              %189 = arith.subi %188, %9 : i64
	              %190 = simd.element %47[%189 x f32] : !simd.address
	              %191 = simd.load %190 align 4 : i64 invariant : f32
	              %192 = simd.compare(%172, %191) {comparison = "oge"} : (f32, f32) -> i1
	              %193 = arith.extui %192 : i1 to i64
	              %194 = arith.shli %193, %186 : i64
	              %195 = arith.addi %184, %194 : i64
	              scf.yield %195, %186 : i64, i64
	            }
	            %196 = arith.trunci %179 : i64 to i16
	            simd.store %196, %173 align 2 : i64 : i16
	          }
	        }
	        %197 = arith.trunci %missing : i32 to i16
	        %198 = simd.splat(%197) : (i16) -> vector<8xi16>
	        %199 = arith.addi %3, %50 : i64
	        %200 = arith.andi %199, %52 : i64
	        scf.for %first_4 = %54 to %200 step %55 : i64 {
	          %201 = simd.element %46[%first_4 x f32] : !simd.address
	          %202 = simd.load %201 align 16 : i64 : vector<8xf32>
	          %203 = simd.element %leaf_indices[%first_4 x i16] : !simd.address
	          %204 = simd.load %203 align 16 : i64 : vector<8xi16>
	          %205 = simd.compare(%202, %202) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %206 = simd.select(%205, %198, %204) : (vector<8xi1>, vector<8xi16>, vector<8xi16>) -> vector<8xi16>
	          simd.store %206, %203 align 16 : i64 : vector<8xi16>
	        }
	        %207 = arith.subi %37, %36 : i64
	        %208 = simd.leading_zeros(%207) : (i64) -> i64
	        %209 = arith.constant 64 : i64
	        %210 = arith.subi %209, %208 : i64
	        scf.for %bit = %54 to %210 step %9 : i64 {
	          %211 = arith.constant 32 : i64
	          %212 = arith.muli %bit, %211 : i64
	          %213 = simd.element %bits[%212 x i8] : !simd.address
	          %214 = arith.subi %50, %bit : i64
	          %215 = arith.trunci %214 : i64 to i16
	          %216 = simd.splat(%215) : (i16) -> vector<32xi16>
	          %217 = arith.constant false
	          %218 = arith.cmpi eq, %2, %217 : i1
	          scf.if %218 {
	            %219 = arith.divui %54, %7 : i64
	            %220 = simd.element %213[%219 x i8] : !simd.address
	            %221 = arith.addi %54, %54 : i64
	            %222 = simd.element %leaf_indices[%221 x i16] : !simd.address
	            %223 = simd.load %222 align 16 : i64 : vector<32xi16>
	            %224 = arith.shli %223, %216 : vector<32xi16>
	            %225 = arith.constant dense<0> : vector<32xi16>
	            %226 = simd.compare(%224, %225) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %227 = simd.pack_bits(%226) : (vector<32xi1>) -> vector<4xi8>
	            %228 = simd.element %220[%54 x i8] : !simd.address
	            simd.store %227, %228 align 4 : i64 : vector<4xi8>
	            %229 = arith.addi %54, %211 : i64
	            %230 = simd.element %leaf_indices[%229 x i16] : !simd.address
	            %231 = simd.load %230 align 16 : i64 : vector<32xi16>
	            %232 = arith.shli %231, %216 : vector<32xi16>
	            %233 = simd.compare(%232, %225) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %234 = simd.pack_bits(%233) : (vector<32xi1>) -> vector<4xi8>
	            %235 = simd.element %220[%7 x i8] : !simd.address
	            simd.store %234, %235 align 4 : i64 : vector<4xi8>
	            %236 = arith.addi %54, %209 : i64
	            %237 = simd.element %leaf_indices[%236 x i16] : !simd.address
	            %238 = simd.load %237 align 16 : i64 : vector<32xi16>
	            %239 = arith.shli %238, %216 : vector<32xi16>
	            %240 = simd.compare(%239, %225) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %241 = simd.pack_bits(%240) : (vector<32xi1>) -> vector<4xi8>
	            %242 = simd.element %220[%19 x i8] : !simd.address
	            simd.store %241, %242 align 4 : i64 : vector<4xi8>
	            %243 = arith.constant 96 : i64
	            %244 = arith.addi %54, %243 : i64
	            %245 = simd.element %leaf_indices[%244 x i16] : !simd.address
	            %246 = simd.load %245 align 16 : i64 : vector<32xi16>
	            %247 = arith.shli %246, %216 : vector<32xi16>
	            %248 = simd.compare(%247, %225) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %249 = simd.pack_bits(%248) : (vector<32xi1>) -> vector<4xi8>
	            %250 = arith.constant 20 : i64
	            %251 = simd.element %220[%250 x i8] : !simd.address
	            simd.store %249, %251 align 4 : i64 : vector<4xi8>
	            %252 = arith.constant 128 : i64
	            %253 = arith.addi %54, %252 : i64
	            %254 = simd.element %leaf_indices[%253 x i16] : !simd.address
	            %255 = simd.load %254 align 16 : i64 : vector<32xi16>
	            %256 = arith.shli %255, %216 : vector<32xi16>
	            %257 = simd.compare(%256, %225) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %258 = simd.pack_bits(%257) : (vector<32xi1>) -> vector<4xi8>
	            %259 = simd.element %220[%55 x i8] : !simd.address
	            simd.store %258, %259 align 4 : i64 : vector<4xi8>
	            %260 = arith.constant 160 : i64
	            %261 = arith.addi %54, %260 : i64
	            %262 = simd.element %leaf_indices[%261 x i16] : !simd.address
	            %263 = simd.load %262 align 16 : i64 : vector<32xi16>
	            %264 = arith.shli %263, %216 : vector<32xi16>
	            %265 = simd.compare(%264, %225) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %266 = simd.pack_bits(%265) : (vector<32xi1>) -> vector<4xi8>
	            %267 = arith.constant 24 : i64
	            %268 = simd.element %220[%267 x i8] : !simd.address
	            simd.store %266, %268 align 4 : i64 : vector<4xi8>
	            %269 = arith.constant 192 : i64
	            %270 = arith.addi %54, %269 : i64
	            %271 = simd.element %leaf_indices[%270 x i16] : !simd.address
	            %272 = simd.load %271 align 16 : i64 : vector<32xi16>
	            %273 = arith.shli %272, %216 : vector<32xi16>
	            %274 = simd.compare(%273, %225) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %275 = simd.pack_bits(%274) : (vector<32xi1>) -> vector<4xi8>
	            %276 = arith.constant 12 : i64
	            %277 = simd.element %220[%276 x i8] : !simd.address
	            simd.store %275, %277 align 4 : i64 : vector<4xi8>
	            %278 = arith.constant 224 : i64
	            %279 = arith.addi %54, %278 : i64
	            %280 = simd.element %leaf_indices[%279 x i16] : !simd.address
	            %281 = simd.load %280 align 16 : i64 : vector<32xi16>
	            %282 = arith.shli %281, %216 : vector<32xi16>
	            %283 = simd.compare(%282, %225) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	            %284 = simd.pack_bits(%283) : (vector<32xi1>) -> vector<4xi8>
	            %285 = arith.constant 28 : i64
	            %286 = simd.element %220[%285 x i8] : !simd.address
	            simd.store %284, %286 align 4 : i64 : vector<4xi8>
	          }
	          scf.if %2 {
	            %287 = arith.constant 128 : i64
	            scf.for %row_5 = %54 to %3 step %287 : i64 {
	              %288 = arith.divui %row_5, %7 : i64
	              %289 = simd.element %213[%288 x i8] : !simd.address
	              %290 = arith.addi %row_5, %54 : i64
	              %291 = simd.element %leaf_indices[%290 x i16] : !simd.address
	              %292 = simd.load %291 align 16 : i64 : vector<32xi16>
	              %293 = arith.shli %292, %216 : vector<32xi16>
	              %294 = arith.constant dense<0> : vector<32xi16>
	              %295 = simd.compare(%293, %294) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %296 = simd.pack_bits(%295) : (vector<32xi1>) -> vector<4xi8>
	              %297 = simd.element %289[%54 x i8] : !simd.address
	              simd.store %296, %297 align 4 : i64 : vector<4xi8>
	              %298 = arith.addi %row_5, %211 : i64
	              %299 = simd.element %leaf_indices[%298 x i16] : !simd.address
	              %300 = simd.load %299 align 16 : i64 : vector<32xi16>
	              %301 = arith.shli %300, %216 : vector<32xi16>
	              %302 = simd.compare(%301, %294) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %303 = simd.pack_bits(%302) : (vector<32xi1>) -> vector<4xi8>
	              %304 = simd.element %289[%7 x i8] : !simd.address
	              simd.store %303, %304 align 4 : i64 : vector<4xi8>
	              %305 = arith.addi %row_5, %209 : i64
	              %306 = simd.element %leaf_indices[%305 x i16] : !simd.address
	              %307 = simd.load %306 align 16 : i64 : vector<32xi16>
	              %308 = arith.shli %307, %216 : vector<32xi16>
	              %309 = simd.compare(%308, %294) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %310 = simd.pack_bits(%309) : (vector<32xi1>) -> vector<4xi8>
	              %311 = simd.element %289[%19 x i8] : !simd.address
	              simd.store %310, %311 align 4 : i64 : vector<4xi8>
	              %312 = arith.constant 96 : i64
	              %313 = arith.addi %row_5, %312 : i64
	              %314 = simd.element %leaf_indices[%313 x i16] : !simd.address
	              %315 = simd.load %314 align 16 : i64 : vector<32xi16>
	              %316 = arith.shli %315, %216 : vector<32xi16>
	              %317 = simd.compare(%316, %294) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	              %318 = simd.pack_bits(%317) : (vector<32xi1>) -> vector<4xi8>
	              %319 = arith.constant 20 : i64
	              %320 = simd.element %289[%319 x i8] : !simd.address
	              simd.store %318, %320 align 4 : i64 : vector<4xi8>
	            }
	          }
	        }
	        %321 = arith.andi %210, %9 : i64
	        %322 = arith.cmpi ne, %321, %54 : i64
	        scf.if %322 {
	          %323 = simd.load %bits align 32 : i64 : vector<4xi64>
	          %324 = arith.constant 32 : i64
	          %325 = arith.muli %36, %324 overflow<nsw> : i64
	          %326 = simd.element %planes[%325 x i8] : !simd.address
	          simd.store %323, %326 align 32 : i64 : vector<4xi64>
	        }
	        scf.for %bit_1 = %321 to %210 step %97 : i64 {
	          %327 = arith.subi %36, %9 : i64
	          %328 = arith.constant 32 : i64
	          %329 = arith.muli %327, %328 overflow<nsw> : i64
	          %330 = simd.element %planes[%329 x i8] : !simd.address
	          %331 = arith.shli %9, %bit_1 : i64
	          %332 = arith.addi %bit_1, %54 : i64
	          %333 = simd.element %bits[%332 x vector<4xi64>] : !simd.address
	          %334 = simd.load %333 align 32 : i64 : vector<4xi64>
	          %335 = arith.addi %bit_1, %9 : i64
	          %336 = simd.element %bits[%335 x vector<4xi64>] : !simd.address
	          %337 = simd.load %336 align 32 : i64 : vector<4xi64>
	          %338 = arith.muli %331, %128 : i64
	          %339 = arith.subi %207, %338 : i64
	          %340 = arith.addi %339, %9 : i64
	          %341 = arith.minsi %340, %331 : i64
	          %342 = arith.maxsi %341, %9 : i64
	          %343 = arith.muli %331, %97 : i64
	          %344 = arith.subi %207, %343 : i64
	          %345 = arith.addi %344, %9 : i64
	          %346 = arith.minsi %345, %331 : i64
	          %347 = arith.maxsi %346, %9 : i64
	          scf.for %plane = %9 to %342 step %9 : i64 {
	            %348 = arith.muli %plane, %328 overflow<nsw> : i64
	            %349 = simd.element %330[%348 x i8] : !simd.address
	            %350 = simd.load %349 align 32 : i64 : vector<4xi64>
	            %351 = arith.andi %334, %350 : vector<4xi64>
	            %352 = arith.ori %334, %350 : vector<4xi64>
	            %353 = arith.andi %337, %351 : vector<4xi64>
	            %354 = arith.andi %337, %352 : vector<4xi64>
	            %355 = arith.ori %337, %351 : vector<4xi64>
	            %356 = arith.ori %337, %352 : vector<4xi64>
	            %357 = arith.muli %331, %54 : i64
	            %358 = arith.addi %plane, %357 : i64
	            %359 = arith.muli %358, %328 overflow<nsw> : i64
	            %360 = simd.element %330[%359 x i8] : !simd.address
	            simd.store %353, %360 align 32 : i64 : vector<4xi64>
	            %361 = arith.muli %331, %9 : i64
	            %362 = arith.addi %plane, %361 : i64
	            %363 = arith.muli %362, %328 overflow<nsw> : i64
	            %364 = simd.element %330[%363 x i8] : !simd.address
	            simd.store %354, %364 align 32 : i64 : vector<4xi64>
	            %365 = arith.muli %331, %97 : i64
	            %366 = arith.addi %plane, %365 : i64
	            %367 = arith.muli %366, %328 overflow<nsw> : i64
	            %368 = simd.element %330[%367 x i8] : !simd.address
	            simd.store %355, %368 align 32 : i64 : vector<4xi64>
	            %369 = arith.muli %331, %128 : i64
	            %370 = arith.addi %plane, %369 : i64
	            %371 = arith.muli %370, %328 overflow<nsw> : i64
	            %372 = simd.element %330[%371 x i8] : !simd.address
	            simd.store %356, %372 align 32 : i64 : vector<4xi64>
	          }
	          scf.for %plane_1 = %342 to %347 step %9 : i64 {
	            %373 = arith.muli %plane_1, %328 overflow<nsw> : i64
	            %374 = simd.element %330[%373 x i8] : !simd.address
	            %375 = simd.load %374 align 32 : i64 : vector<4xi64>
	            %376 = arith.andi %334, %375 : vector<4xi64>
	            %377 = arith.ori %334, %375 : vector<4xi64>
	            %378 = arith.andi %337, %376 : vector<4xi64>
	            %379 = arith.andi %337, %377 : vector<4xi64>
	            %380 = arith.ori %337, %376 : vector<4xi64>
	            %381 = arith.ori %337, %377 : vector<4xi64>
	            %382 = arith.muli %331, %54 : i64
	            %383 = arith.addi %plane_1, %382 : i64
	            %384 = arith.muli %383, %328 overflow<nsw> : i64
	            %385 = simd.element %330[%384 x i8] : !simd.address
	            simd.store %378, %385 align 32 : i64 : vector<4xi64>
	            %386 = arith.muli %331, %9 : i64
	            %387 = arith.addi %plane_1, %386 : i64
	            %388 = arith.muli %387, %328 overflow<nsw> : i64
	            %389 = simd.element %330[%388 x i8] : !simd.address
	            simd.store %379, %389 align 32 : i64 : vector<4xi64>
	            %390 = arith.muli %331, %97 : i64
	            %391 = arith.addi %plane_1, %390 : i64
	            %392 = arith.muli %391, %328 overflow<nsw> : i64
	            %393 = simd.element %330[%392 x i8] : !simd.address
	            simd.store %380, %393 align 32 : i64 : vector<4xi64>
	          }
	          scf.for %plane_2 = %347 to %331 step %9 : i64 {
	            %394 = arith.muli %plane_2, %328 overflow<nsw> : i64
	            %395 = simd.element %330[%394 x i8] : !simd.address
	            %396 = simd.load %395 align 32 : i64 : vector<4xi64>
	            %397 = arith.andi %334, %396 : vector<4xi64>
	            %398 = arith.ori %334, %396 : vector<4xi64>
	            %399 = arith.andi %337, %397 : vector<4xi64>
	            %400 = arith.andi %337, %398 : vector<4xi64>
	            %401 = arith.ori %337, %397 : vector<4xi64>
	            %402 = arith.ori %337, %398 : vector<4xi64>
	            %403 = arith.muli %331, %54 : i64
	            %404 = arith.addi %plane_2, %403 : i64
	            %405 = arith.muli %404, %328 overflow<nsw> : i64
	            %406 = simd.element %330[%405 x i8] : !simd.address
	            simd.store %399, %406 align 32 : i64 : vector<4xi64>
	            %407 = arith.muli %331, %9 : i64
	            %408 = arith.addi %plane_2, %407 : i64
	            %409 = arith.muli %408, %328 overflow<nsw> : i64
	            %410 = simd.element %330[%409 x i8] : !simd.address
	            simd.store %400, %410 align 32 : i64 : vector<4xi64>
	          }
	          %411 = arith.andi %334, %337 : vector<4xi64>
	          %412 = arith.muli %331, %328 overflow<nsw> : i64
	          %413 = simd.element %330[%412 x i8] : !simd.address
	          simd.store %411, %413 align 32 : i64 : vector<4xi64>
	          %414 = arith.shli %331, %9 : i64
	          %415 = arith.muli %414, %328 overflow<nsw> : i64
	          %416 = simd.element %330[%415 x i8] : !simd.address
	          simd.store %337, %416 align 32 : i64 : vector<4xi64>
	          %417 = arith.muli %331, %128 : i64
	          %418 = arith.cmpi sle, %417, %207 : i64
	          scf.if %418 {
	            %419 = arith.ori %334, %337 : vector<4xi64>
	            %420 = arith.muli %331, %128 : i64
	            %421 = arith.muli %420, %328 overflow<nsw> : i64
	            %422 = simd.element %330[%421 x i8] : !simd.address
	            simd.store %419, %422 align 32 : i64 : vector<4xi64>
	          }
	        }
	        %423 = arith.cmpi slt, %38, %39 : i64
	        scf.if %423 {
	          %424 = arith.muli %43, %44 overflow<nsw> : i64
	          %425 = simd.element %column[%424 x i8] : !simd.address
	          %426 = arith.constant false
	          %427 = arith.cmpi eq, %2, %426 : i1
	          scf.if %427 {
	            %428 = arith.divui %54, %7 : i64
	            %429 = simd.element %bits[%428 x i8] : !simd.address
	            %430 = arith.addi %54, %54 : i64
	            %431 = arith.addi %54, %55 : i64
	            %432 = arith.addi %54, %7 : i64
	            %433 = arith.constant 24 : i64
	            %434 = arith.addi %54, %433 : i64
	            %435 = simd.element %425[%430 x f32] : !simd.address
	            %436 = simd.load %435 align 16 : i64 : vector<8xf32>
	            %437 = simd.compare(%436, %436) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %438 = simd.element %425[%431 x f32] : !simd.address
	            %439 = simd.load %438 align 16 : i64 : vector<8xf32>
	            %440 = simd.compare(%439, %439) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %441 = simd.element %425[%432 x f32] : !simd.address
	            %442 = simd.load %441 align 16 : i64 : vector<8xf32>
	            %443 = simd.compare(%442, %442) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %444 = simd.element %425[%434 x f32] : !simd.address
	            %445 = simd.load %444 align 16 : i64 : vector<8xf32>
	            %446 = simd.compare(%445, %445) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %447 = simd.pack_bits(%437, %440, %443, %446) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %448 = simd.element %429[%54 x i8] : !simd.address
	            simd.store %447, %448 align 4 : i64 : vector<4xi8>
	            %449 = arith.constant 32 : i64
	            %450 = arith.addi %54, %449 : i64
	            %451 = arith.constant 40 : i64
	            %452 = arith.addi %54, %451 : i64
	            %453 = arith.constant 48 : i64
	            %454 = arith.addi %54, %453 : i64
	            %455 = arith.constant 56 : i64
	            %456 = arith.addi %54, %455 : i64
	            %457 = simd.element %425[%450 x f32] : !simd.address
	            %458 = simd.load %457 align 16 : i64 : vector<8xf32>
	            %459 = simd.compare(%458, %458) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %460 = simd.element %425[%452 x f32] : !simd.address
	            %461 = simd.load %460 align 16 : i64 : vector<8xf32>
	            %462 = simd.compare(%461, %461) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %463 = simd.element %425[%454 x f32] : !simd.address
	            %464 = simd.load %463 align 16 : i64 : vector<8xf32>
	            %465 = simd.compare(%464, %464) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %466 = simd.element %425[%456 x f32] : !simd.address
	            %467 = simd.load %466 align 16 : i64 : vector<8xf32>
	            %468 = simd.compare(%467, %467) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %469 = simd.pack_bits(%459, %462, %465, %468) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %470 = simd.element %429[%7 x i8] : !simd.address
	            simd.store %469, %470 align 4 : i64 : vector<4xi8>
	            %471 = arith.addi %54, %209 : i64
	            %472 = arith.constant 72 : i64
	            %473 = arith.addi %54, %472 : i64
	            %474 = arith.constant 80 : i64
	            %475 = arith.addi %54, %474 : i64
	            %476 = arith.constant 88 : i64
	            %477 = arith.addi %54, %476 : i64
	            %478 = simd.element %425[%471 x f32] : !simd.address
	            %479 = simd.load %478 align 16 : i64 : vector<8xf32>
	            %480 = simd.compare(%479, %479) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %481 = simd.element %425[%473 x f32] : !simd.address
	            %482 = simd.load %481 align 16 : i64 : vector<8xf32>
	            %483 = simd.compare(%482, %482) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %484 = simd.element %425[%475 x f32] : !simd.address
	            %485 = simd.load %484 align 16 : i64 : vector<8xf32>
	            %486 = simd.compare(%485, %485) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %487 = simd.element %425[%477 x f32] : !simd.address
	            %488 = simd.load %487 align 16 : i64 : vector<8xf32>
	            %489 = simd.compare(%488, %488) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %490 = simd.pack_bits(%480, %483, %486, %489) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %491 = simd.element %429[%19 x i8] : !simd.address
	            simd.store %490, %491 align 4 : i64 : vector<4xi8>
	            %492 = arith.constant 96 : i64
	            %493 = arith.addi %54, %492 : i64
	            %494 = arith.constant 104 : i64
	            %495 = arith.addi %54, %494 : i64
	            %496 = arith.constant 112 : i64
	            %497 = arith.addi %54, %496 : i64
	            %498 = arith.constant 120 : i64
	            %499 = arith.addi %54, %498 : i64
	            %500 = simd.element %425[%493 x f32] : !simd.address
	            %501 = simd.load %500 align 16 : i64 : vector<8xf32>
	            %502 = simd.compare(%501, %501) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %503 = simd.element %425[%495 x f32] : !simd.address
	            %504 = simd.load %503 align 16 : i64 : vector<8xf32>
	            %505 = simd.compare(%504, %504) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %506 = simd.element %425[%497 x f32] : !simd.address
	            %507 = simd.load %506 align 16 : i64 : vector<8xf32>
	            %508 = simd.compare(%507, %507) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %509 = simd.element %425[%499 x f32] : !simd.address
	            %510 = simd.load %509 align 16 : i64 : vector<8xf32>
	            %511 = simd.compare(%510, %510) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %512 = simd.pack_bits(%502, %505, %508, %511) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %513 = arith.constant 20 : i64
	            %514 = simd.element %429[%513 x i8] : !simd.address
	            simd.store %512, %514 align 4 : i64 : vector<4xi8>
	            %515 = arith.constant 128 : i64
	            %516 = arith.addi %54, %515 : i64
	            %517 = arith.constant 136 : i64
	            %518 = arith.addi %54, %517 : i64
	            %519 = arith.constant 144 : i64
	            %520 = arith.addi %54, %519 : i64
	            %521 = arith.constant 152 : i64
	            %522 = arith.addi %54, %521 : i64
	            %523 = simd.element %425[%516 x f32] : !simd.address
	            %524 = simd.load %523 align 16 : i64 : vector<8xf32>
	            %525 = simd.compare(%524, %524) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %526 = simd.element %425[%518 x f32] : !simd.address
	            %527 = simd.load %526 align 16 : i64 : vector<8xf32>
	            %528 = simd.compare(%527, %527) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %529 = simd.element %425[%520 x f32] : !simd.address
	            %530 = simd.load %529 align 16 : i64 : vector<8xf32>
	            %531 = simd.compare(%530, %530) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %532 = simd.element %425[%522 x f32] : !simd.address
	            %533 = simd.load %532 align 16 : i64 : vector<8xf32>
	            %534 = simd.compare(%533, %533) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %535 = simd.pack_bits(%525, %528, %531, %534) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %536 = simd.element %429[%55 x i8] : !simd.address
	            simd.store %535, %536 align 4 : i64 : vector<4xi8>
	            %537 = arith.constant 160 : i64
	            %538 = arith.addi %54, %537 : i64
	            %539 = arith.constant 168 : i64
	            %540 = arith.addi %54, %539 : i64
	            %541 = arith.constant 176 : i64
	            %542 = arith.addi %54, %541 : i64
	            %543 = arith.constant 184 : i64
	            %544 = arith.addi %54, %543 : i64
	            %545 = simd.element %425[%538 x f32] : !simd.address
	            %546 = simd.load %545 align 16 : i64 : vector<8xf32>
	            %547 = simd.compare(%546, %546) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %548 = simd.element %425[%540 x f32] : !simd.address
	            %549 = simd.load %548 align 16 : i64 : vector<8xf32>
	            %550 = simd.compare(%549, %549) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %551 = simd.element %425[%542 x f32] : !simd.address
	            %552 = simd.load %551 align 16 : i64 : vector<8xf32>
	            %553 = simd.compare(%552, %552) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %554 = simd.element %425[%544 x f32] : !simd.address
	            %555 = simd.load %554 align 16 : i64 : vector<8xf32>
	            %556 = simd.compare(%555, %555) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %557 = simd.pack_bits(%547, %550, %553, %556) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %558 = simd.element %429[%433 x i8] : !simd.address
	            simd.store %557, %558 align 4 : i64 : vector<4xi8>
	            %559 = arith.constant 192 : i64
	            %560 = arith.addi %54, %559 : i64
	            %561 = arith.constant 200 : i64
	            %562 = arith.addi %54, %561 : i64
	            %563 = arith.constant 208 : i64
	            %564 = arith.addi %54, %563 : i64
	            %565 = arith.constant 216 : i64
	            %566 = arith.addi %54, %565 : i64
	            %567 = simd.element %425[%560 x f32] : !simd.address
	            %568 = simd.load %567 align 16 : i64 : vector<8xf32>
	            %569 = simd.compare(%568, %568) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %570 = simd.element %425[%562 x f32] : !simd.address
	            %571 = simd.load %570 align 16 : i64 : vector<8xf32>
	            %572 = simd.compare(%571, %571) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %573 = simd.element %425[%564 x f32] : !simd.address
	            %574 = simd.load %573 align 16 : i64 : vector<8xf32>
	            %575 = simd.compare(%574, %574) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %576 = simd.element %425[%566 x f32] : !simd.address
	            %577 = simd.load %576 align 16 : i64 : vector<8xf32>
	            %578 = simd.compare(%577, %577) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %579 = simd.pack_bits(%569, %572, %575, %578) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %580 = arith.constant 12 : i64
	            %581 = simd.element %429[%580 x i8] : !simd.address
	            simd.store %579, %581 align 4 : i64 : vector<4xi8>
	            %582 = arith.constant 224 : i64
	            %583 = arith.addi %54, %582 : i64
	            %584 = arith.constant 232 : i64
	            %585 = arith.addi %54, %584 : i64
	            %586 = arith.constant 240 : i64
	            %587 = arith.addi %54, %586 : i64
	            %588 = arith.constant 248 : i64
	            %589 = arith.addi %54, %588 : i64
	            %590 = simd.element %425[%583 x f32] : !simd.address
	            %591 = simd.load %590 align 16 : i64 : vector<8xf32>
	            %592 = simd.compare(%591, %591) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %593 = simd.element %425[%585 x f32] : !simd.address
	            %594 = simd.load %593 align 16 : i64 : vector<8xf32>
	            %595 = simd.compare(%594, %594) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %596 = simd.element %425[%587 x f32] : !simd.address
	            %597 = simd.load %596 align 16 : i64 : vector<8xf32>
	            %598 = simd.compare(%597, %597) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %599 = simd.element %425[%589 x f32] : !simd.address
	            %600 = simd.load %599 align 16 : i64 : vector<8xf32>
	            %601 = simd.compare(%600, %600) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %602 = simd.pack_bits(%592, %595, %598, %601) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %603 = arith.constant 28 : i64
	            %604 = simd.element %429[%603 x i8] : !simd.address
	            simd.store %602, %604 align 4 : i64 : vector<4xi8>
	          }
	          scf.if %2 {
	            %605 = arith.constant 128 : i64
	            scf.for %row_6 = %54 to %3 step %605 : i64 {
	              %606 = arith.divui %row_6, %7 : i64
	              %607 = simd.element %bits[%606 x i8] : !simd.address
	              %608 = arith.addi %row_6, %54 : i64
	              %609 = arith.addi %row_6, %55 : i64
	              %610 = arith.addi %row_6, %7 : i64
	              %611 = arith.constant 24 : i64
	              %612 = arith.addi %row_6, %611 : i64
	              %613 = simd.element %425[%608 x f32] : !simd.address
	              %614 = simd.load %613 align 16 : i64 : vector<8xf32>
	              %615 = simd.compare(%614, %614) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %616 = simd.element %425[%609 x f32] : !simd.address
	              %617 = simd.load %616 align 16 : i64 : vector<8xf32>
	              %618 = simd.compare(%617, %617) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %619 = simd.element %425[%610 x f32] : !simd.address
	              %620 = simd.load %619 align 16 : i64 : vector<8xf32>
	              %621 = simd.compare(%620, %620) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %622 = simd.element %425[%612 x f32] : !simd.address
	              %623 = simd.load %622 align 16 : i64 : vector<8xf32>
	              %624 = simd.compare(%623, %623) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %625 = simd.pack_bits(%615, %618, %621, %624) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %626 = simd.element %607[%54 x i8] : !simd.address
	              simd.store %625, %626 align 4 : i64 : vector<4xi8>
	              %627 = arith.constant 32 : i64
	              %628 = arith.addi %row_6, %627 : i64
	              %629 = arith.constant 40 : i64
	              %630 = arith.addi %row_6, %629 : i64
	              %631 = arith.constant 48 : i64
	              %632 = arith.addi %row_6, %631 : i64
	              %633 = arith.constant 56 : i64
	              %634 = arith.addi %row_6, %633 : i64
	              %635 = simd.element %425[%628 x f32] : !simd.address
	              %636 = simd.load %635 align 16 : i64 : vector<8xf32>
	              %637 = simd.compare(%636, %636) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %638 = simd.element %425[%630 x f32] : !simd.address
	              %639 = simd.load %638 align 16 : i64 : vector<8xf32>
	              %640 = simd.compare(%639, %639) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %641 = simd.element %425[%632 x f32] : !simd.address
	              %642 = simd.load %641 align 16 : i64 : vector<8xf32>
	              %643 = simd.compare(%642, %642) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %644 = simd.element %425[%634 x f32] : !simd.address
	              %645 = simd.load %644 align 16 : i64 : vector<8xf32>
	              %646 = simd.compare(%645, %645) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %647 = simd.pack_bits(%637, %640, %643, %646) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %648 = simd.element %607[%7 x i8] : !simd.address
	              simd.store %647, %648 align 4 : i64 : vector<4xi8>
	              %649 = arith.addi %row_6, %209 : i64
	              %650 = arith.constant 72 : i64
	              %651 = arith.addi %row_6, %650 : i64
	              %652 = arith.constant 80 : i64
	              %653 = arith.addi %row_6, %652 : i64
	              %654 = arith.constant 88 : i64
	              %655 = arith.addi %row_6, %654 : i64
	              %656 = simd.element %425[%649 x f32] : !simd.address
	              %657 = simd.load %656 align 16 : i64 : vector<8xf32>
	              %658 = simd.compare(%657, %657) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %659 = simd.element %425[%651 x f32] : !simd.address
	              %660 = simd.load %659 align 16 : i64 : vector<8xf32>
	              %661 = simd.compare(%660, %660) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %662 = simd.element %425[%653 x f32] : !simd.address
	              %663 = simd.load %662 align 16 : i64 : vector<8xf32>
	              %664 = simd.compare(%663, %663) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %665 = simd.element %425[%655 x f32] : !simd.address
	              %666 = simd.load %665 align 16 : i64 : vector<8xf32>
	              %667 = simd.compare(%666, %666) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %668 = simd.pack_bits(%658, %661, %664, %667) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %669 = simd.element %607[%19 x i8] : !simd.address
	              simd.store %668, %669 align 4 : i64 : vector<4xi8>
	              %670 = arith.constant 96 : i64
	              %671 = arith.addi %row_6, %670 : i64
	              %672 = arith.constant 104 : i64
	              %673 = arith.addi %row_6, %672 : i64
	              %674 = arith.constant 112 : i64
	              %675 = arith.addi %row_6, %674 : i64
	              %676 = arith.constant 120 : i64
	              %677 = arith.addi %row_6, %676 : i64
	              %678 = simd.element %425[%671 x f32] : !simd.address
	              %679 = simd.load %678 align 16 : i64 : vector<8xf32>
	              %680 = simd.compare(%679, %679) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %681 = simd.element %425[%673 x f32] : !simd.address
	              %682 = simd.load %681 align 16 : i64 : vector<8xf32>
	              %683 = simd.compare(%682, %682) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %684 = simd.element %425[%675 x f32] : !simd.address
	              %685 = simd.load %684 align 16 : i64 : vector<8xf32>
	              %686 = simd.compare(%685, %685) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %687 = simd.element %425[%677 x f32] : !simd.address
	              %688 = simd.load %687 align 16 : i64 : vector<8xf32>
	              %689 = simd.compare(%688, %688) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %690 = simd.pack_bits(%680, %683, %686, %689) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %691 = arith.constant 20 : i64
	              %692 = simd.element %607[%691 x i8] : !simd.address
	              simd.store %690, %692 align 4 : i64 : vector<4xi8>
	            }
	          }
	          %693 = simd.load %bits align 32 : i64 : vector<4xi64>
	          scf.for %plane_3 = %38 to %39 step %9 : i64 {
	            %694 = simd.element %masked[%plane_3 x i32] : !table.records
	            %695 = simd.load %694 align 4 : i64 invariant : i32
	            %696 = arith.extui %695 : i32 to i64
	            %697 = simd.element %scratch[%696 x i8] : !walk.scratch
	            %698 = simd.load %697 align 32 : i64 : vector<4xi64>
	            %699 = arith.andi %698, %693 : vector<4xi64>
	            %700 = arith.constant 32 : i64
	            %701 = arith.muli %plane_3, %700 overflow<nsw> : i64
	            %702 = simd.element %planes[%701 x i8] : !simd.address
	            simd.store %699, %702 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
