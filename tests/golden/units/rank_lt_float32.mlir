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
	        %321 = simd.leading_zeros(%207) : (i64) -> i64
	        %322 = arith.subi %209, %321 : i64
	        %323 = arith.andi %322, %9 : i64
	        %324 = arith.cmpi ne, %323, %54 : i64
	        scf.if %324 {
	          %325 = simd.load %bits align 32 : i64 : vector<4xi64>
	          %326 = arith.constant 32 : i64
	          %327 = arith.muli %36, %326 overflow<nsw> : i64
	          %328 = simd.element %planes[%327 x i8] : !simd.address
	          simd.store %325, %328 align 32 : i64 : vector<4xi64>
	        }
	        scf.for %bit_1 = %323 to %322 step %97 : i64 {
	          %329 = arith.subi %36, %9 : i64
	          %330 = arith.constant 32 : i64
	          %331 = arith.muli %329, %330 overflow<nsw> : i64
	          %332 = simd.element %planes[%331 x i8] : !simd.address
	          %333 = arith.shli %9, %bit_1 : i64
	          %334 = arith.addi %bit_1, %54 : i64
	          %335 = simd.element %bits[%334 x vector<4xi64>] : !simd.address
	          %336 = simd.load %335 align 32 : i64 : vector<4xi64>
	          %337 = arith.addi %bit_1, %9 : i64
	          %338 = simd.element %bits[%337 x vector<4xi64>] : !simd.address
	          %339 = simd.load %338 align 32 : i64 : vector<4xi64>
	          %340 = arith.muli %333, %128 : i64
	          %341 = arith.subi %207, %340 : i64
	          %342 = arith.addi %341, %9 : i64
	          %343 = arith.minsi %342, %333 : i64
	          %344 = arith.maxsi %343, %9 : i64
	          %345 = arith.muli %333, %97 : i64
	          %346 = arith.subi %207, %345 : i64
	          %347 = arith.addi %346, %9 : i64
	          %348 = arith.minsi %347, %333 : i64
	          %349 = arith.maxsi %348, %9 : i64
	          scf.for %plane = %9 to %344 step %9 : i64 {
	            %350 = arith.muli %plane, %330 overflow<nsw> : i64
	            %351 = simd.element %332[%350 x i8] : !simd.address
	            %352 = simd.load %351 align 32 : i64 : vector<4xi64>
	            %353 = arith.andi %336, %352 : vector<4xi64>
	            %354 = arith.ori %336, %352 : vector<4xi64>
	            %355 = arith.andi %339, %353 : vector<4xi64>
	            %356 = arith.andi %339, %354 : vector<4xi64>
	            %357 = arith.ori %339, %353 : vector<4xi64>
	            %358 = arith.ori %339, %354 : vector<4xi64>
	            %359 = arith.muli %333, %54 : i64
	            %360 = arith.addi %plane, %359 : i64
	            %361 = arith.muli %360, %330 overflow<nsw> : i64
	            %362 = simd.element %332[%361 x i8] : !simd.address
	            simd.store %355, %362 align 32 : i64 : vector<4xi64>
	            %363 = arith.muli %333, %9 : i64
	            %364 = arith.addi %plane, %363 : i64
	            %365 = arith.muli %364, %330 overflow<nsw> : i64
	            %366 = simd.element %332[%365 x i8] : !simd.address
	            simd.store %356, %366 align 32 : i64 : vector<4xi64>
	            %367 = arith.muli %333, %97 : i64
	            %368 = arith.addi %plane, %367 : i64
	            %369 = arith.muli %368, %330 overflow<nsw> : i64
	            %370 = simd.element %332[%369 x i8] : !simd.address
	            simd.store %357, %370 align 32 : i64 : vector<4xi64>
	            %371 = arith.muli %333, %128 : i64
	            %372 = arith.addi %plane, %371 : i64
	            %373 = arith.muli %372, %330 overflow<nsw> : i64
	            %374 = simd.element %332[%373 x i8] : !simd.address
	            simd.store %358, %374 align 32 : i64 : vector<4xi64>
	          }
	          scf.for %plane_1 = %344 to %349 step %9 : i64 {
	            %375 = arith.muli %plane_1, %330 overflow<nsw> : i64
	            %376 = simd.element %332[%375 x i8] : !simd.address
	            %377 = simd.load %376 align 32 : i64 : vector<4xi64>
	            %378 = arith.andi %336, %377 : vector<4xi64>
	            %379 = arith.ori %336, %377 : vector<4xi64>
	            %380 = arith.andi %339, %378 : vector<4xi64>
	            %381 = arith.andi %339, %379 : vector<4xi64>
	            %382 = arith.ori %339, %378 : vector<4xi64>
	            %383 = arith.ori %339, %379 : vector<4xi64>
	            %384 = arith.muli %333, %54 : i64
	            %385 = arith.addi %plane_1, %384 : i64
	            %386 = arith.muli %385, %330 overflow<nsw> : i64
	            %387 = simd.element %332[%386 x i8] : !simd.address
	            simd.store %380, %387 align 32 : i64 : vector<4xi64>
	            %388 = arith.muli %333, %9 : i64
	            %389 = arith.addi %plane_1, %388 : i64
	            %390 = arith.muli %389, %330 overflow<nsw> : i64
	            %391 = simd.element %332[%390 x i8] : !simd.address
	            simd.store %381, %391 align 32 : i64 : vector<4xi64>
	            %392 = arith.muli %333, %97 : i64
	            %393 = arith.addi %plane_1, %392 : i64
	            %394 = arith.muli %393, %330 overflow<nsw> : i64
	            %395 = simd.element %332[%394 x i8] : !simd.address
	            simd.store %382, %395 align 32 : i64 : vector<4xi64>
	          }
	          scf.for %plane_2 = %349 to %333 step %9 : i64 {
	            %396 = arith.muli %plane_2, %330 overflow<nsw> : i64
	            %397 = simd.element %332[%396 x i8] : !simd.address
	            %398 = simd.load %397 align 32 : i64 : vector<4xi64>
	            %399 = arith.andi %336, %398 : vector<4xi64>
	            %400 = arith.ori %336, %398 : vector<4xi64>
	            %401 = arith.andi %339, %399 : vector<4xi64>
	            %402 = arith.andi %339, %400 : vector<4xi64>
	            %403 = arith.ori %339, %399 : vector<4xi64>
	            %404 = arith.ori %339, %400 : vector<4xi64>
	            %405 = arith.muli %333, %54 : i64
	            %406 = arith.addi %plane_2, %405 : i64
	            %407 = arith.muli %406, %330 overflow<nsw> : i64
	            %408 = simd.element %332[%407 x i8] : !simd.address
	            simd.store %401, %408 align 32 : i64 : vector<4xi64>
	            %409 = arith.muli %333, %9 : i64
	            %410 = arith.addi %plane_2, %409 : i64
	            %411 = arith.muli %410, %330 overflow<nsw> : i64
	            %412 = simd.element %332[%411 x i8] : !simd.address
	            simd.store %402, %412 align 32 : i64 : vector<4xi64>
	          }
	          %413 = arith.andi %336, %339 : vector<4xi64>
	          %414 = arith.muli %333, %330 overflow<nsw> : i64
	          %415 = simd.element %332[%414 x i8] : !simd.address
	          simd.store %413, %415 align 32 : i64 : vector<4xi64>
	          %416 = arith.shli %333, %9 : i64
	          %417 = arith.muli %416, %330 overflow<nsw> : i64
	          %418 = simd.element %332[%417 x i8] : !simd.address
	          simd.store %339, %418 align 32 : i64 : vector<4xi64>
	          %419 = arith.muli %333, %128 : i64
	          %420 = arith.cmpi sle, %419, %207 : i64
	          scf.if %420 {
	            %421 = arith.ori %336, %339 : vector<4xi64>
	            %422 = arith.muli %333, %128 : i64
	            %423 = arith.muli %422, %330 overflow<nsw> : i64
	            %424 = simd.element %332[%423 x i8] : !simd.address
	            simd.store %421, %424 align 32 : i64 : vector<4xi64>
	          }
	        }
	        %425 = arith.cmpi slt, %38, %39 : i64
	        scf.if %425 {
	          %426 = arith.muli %43, %44 overflow<nsw> : i64
	          %427 = simd.element %column[%426 x i8] : !simd.address
	          %428 = arith.constant false
	          %429 = arith.cmpi eq, %2, %428 : i1
	          scf.if %429 {
	            %430 = arith.divui %54, %7 : i64
	            %431 = simd.element %bits[%430 x i8] : !simd.address
	            %432 = arith.addi %54, %54 : i64
	            %433 = arith.addi %54, %55 : i64
	            %434 = arith.addi %54, %7 : i64
	            %435 = arith.constant 24 : i64
	            %436 = arith.addi %54, %435 : i64
	            %437 = simd.element %427[%432 x f32] : !simd.address
	            %438 = simd.load %437 align 16 : i64 : vector<8xf32>
	            %439 = simd.compare(%438, %438) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %440 = simd.element %427[%433 x f32] : !simd.address
	            %441 = simd.load %440 align 16 : i64 : vector<8xf32>
	            %442 = simd.compare(%441, %441) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %443 = simd.element %427[%434 x f32] : !simd.address
	            %444 = simd.load %443 align 16 : i64 : vector<8xf32>
	            %445 = simd.compare(%444, %444) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %446 = simd.element %427[%436 x f32] : !simd.address
	            %447 = simd.load %446 align 16 : i64 : vector<8xf32>
	            %448 = simd.compare(%447, %447) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %449 = simd.pack_bits(%439, %442, %445, %448) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %450 = simd.element %431[%54 x i8] : !simd.address
	            simd.store %449, %450 align 4 : i64 : vector<4xi8>
	            %451 = arith.constant 32 : i64
	            %452 = arith.addi %54, %451 : i64
	            %453 = arith.constant 40 : i64
	            %454 = arith.addi %54, %453 : i64
	            %455 = arith.constant 48 : i64
	            %456 = arith.addi %54, %455 : i64
	            %457 = arith.constant 56 : i64
	            %458 = arith.addi %54, %457 : i64
	            %459 = simd.element %427[%452 x f32] : !simd.address
	            %460 = simd.load %459 align 16 : i64 : vector<8xf32>
	            %461 = simd.compare(%460, %460) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %462 = simd.element %427[%454 x f32] : !simd.address
	            %463 = simd.load %462 align 16 : i64 : vector<8xf32>
	            %464 = simd.compare(%463, %463) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %465 = simd.element %427[%456 x f32] : !simd.address
	            %466 = simd.load %465 align 16 : i64 : vector<8xf32>
	            %467 = simd.compare(%466, %466) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %468 = simd.element %427[%458 x f32] : !simd.address
	            %469 = simd.load %468 align 16 : i64 : vector<8xf32>
	            %470 = simd.compare(%469, %469) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %471 = simd.pack_bits(%461, %464, %467, %470) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %472 = simd.element %431[%7 x i8] : !simd.address
	            simd.store %471, %472 align 4 : i64 : vector<4xi8>
	            %473 = arith.addi %54, %209 : i64
	            %474 = arith.constant 72 : i64
	            %475 = arith.addi %54, %474 : i64
	            %476 = arith.constant 80 : i64
	            %477 = arith.addi %54, %476 : i64
	            %478 = arith.constant 88 : i64
	            %479 = arith.addi %54, %478 : i64
	            %480 = simd.element %427[%473 x f32] : !simd.address
	            %481 = simd.load %480 align 16 : i64 : vector<8xf32>
	            %482 = simd.compare(%481, %481) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %483 = simd.element %427[%475 x f32] : !simd.address
	            %484 = simd.load %483 align 16 : i64 : vector<8xf32>
	            %485 = simd.compare(%484, %484) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %486 = simd.element %427[%477 x f32] : !simd.address
	            %487 = simd.load %486 align 16 : i64 : vector<8xf32>
	            %488 = simd.compare(%487, %487) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %489 = simd.element %427[%479 x f32] : !simd.address
	            %490 = simd.load %489 align 16 : i64 : vector<8xf32>
	            %491 = simd.compare(%490, %490) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %492 = simd.pack_bits(%482, %485, %488, %491) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %493 = simd.element %431[%19 x i8] : !simd.address
	            simd.store %492, %493 align 4 : i64 : vector<4xi8>
	            %494 = arith.constant 96 : i64
	            %495 = arith.addi %54, %494 : i64
	            %496 = arith.constant 104 : i64
	            %497 = arith.addi %54, %496 : i64
	            %498 = arith.constant 112 : i64
	            %499 = arith.addi %54, %498 : i64
	            %500 = arith.constant 120 : i64
	            %501 = arith.addi %54, %500 : i64
	            %502 = simd.element %427[%495 x f32] : !simd.address
	            %503 = simd.load %502 align 16 : i64 : vector<8xf32>
	            %504 = simd.compare(%503, %503) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %505 = simd.element %427[%497 x f32] : !simd.address
	            %506 = simd.load %505 align 16 : i64 : vector<8xf32>
	            %507 = simd.compare(%506, %506) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %508 = simd.element %427[%499 x f32] : !simd.address
	            %509 = simd.load %508 align 16 : i64 : vector<8xf32>
	            %510 = simd.compare(%509, %509) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %511 = simd.element %427[%501 x f32] : !simd.address
	            %512 = simd.load %511 align 16 : i64 : vector<8xf32>
	            %513 = simd.compare(%512, %512) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %514 = simd.pack_bits(%504, %507, %510, %513) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %515 = arith.constant 20 : i64
	            %516 = simd.element %431[%515 x i8] : !simd.address
	            simd.store %514, %516 align 4 : i64 : vector<4xi8>
	            %517 = arith.constant 128 : i64
	            %518 = arith.addi %54, %517 : i64
	            %519 = arith.constant 136 : i64
	            %520 = arith.addi %54, %519 : i64
	            %521 = arith.constant 144 : i64
	            %522 = arith.addi %54, %521 : i64
	            %523 = arith.constant 152 : i64
	            %524 = arith.addi %54, %523 : i64
	            %525 = simd.element %427[%518 x f32] : !simd.address
	            %526 = simd.load %525 align 16 : i64 : vector<8xf32>
	            %527 = simd.compare(%526, %526) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %528 = simd.element %427[%520 x f32] : !simd.address
	            %529 = simd.load %528 align 16 : i64 : vector<8xf32>
	            %530 = simd.compare(%529, %529) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %531 = simd.element %427[%522 x f32] : !simd.address
	            %532 = simd.load %531 align 16 : i64 : vector<8xf32>
	            %533 = simd.compare(%532, %532) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %534 = simd.element %427[%524 x f32] : !simd.address
	            %535 = simd.load %534 align 16 : i64 : vector<8xf32>
	            %536 = simd.compare(%535, %535) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %537 = simd.pack_bits(%527, %530, %533, %536) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %538 = simd.element %431[%55 x i8] : !simd.address
	            simd.store %537, %538 align 4 : i64 : vector<4xi8>
	            %539 = arith.constant 160 : i64
	            %540 = arith.addi %54, %539 : i64
	            %541 = arith.constant 168 : i64
	            %542 = arith.addi %54, %541 : i64
	            %543 = arith.constant 176 : i64
	            %544 = arith.addi %54, %543 : i64
	            %545 = arith.constant 184 : i64
	            %546 = arith.addi %54, %545 : i64
	            %547 = simd.element %427[%540 x f32] : !simd.address
	            %548 = simd.load %547 align 16 : i64 : vector<8xf32>
	            %549 = simd.compare(%548, %548) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %550 = simd.element %427[%542 x f32] : !simd.address
	            %551 = simd.load %550 align 16 : i64 : vector<8xf32>
	            %552 = simd.compare(%551, %551) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %553 = simd.element %427[%544 x f32] : !simd.address
	            %554 = simd.load %553 align 16 : i64 : vector<8xf32>
	            %555 = simd.compare(%554, %554) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %556 = simd.element %427[%546 x f32] : !simd.address
	            %557 = simd.load %556 align 16 : i64 : vector<8xf32>
	            %558 = simd.compare(%557, %557) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %559 = simd.pack_bits(%549, %552, %555, %558) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %560 = simd.element %431[%435 x i8] : !simd.address
	            simd.store %559, %560 align 4 : i64 : vector<4xi8>
	            %561 = arith.constant 192 : i64
	            %562 = arith.addi %54, %561 : i64
	            %563 = arith.constant 200 : i64
	            %564 = arith.addi %54, %563 : i64
	            %565 = arith.constant 208 : i64
	            %566 = arith.addi %54, %565 : i64
	            %567 = arith.constant 216 : i64
	            %568 = arith.addi %54, %567 : i64
	            %569 = simd.element %427[%562 x f32] : !simd.address
	            %570 = simd.load %569 align 16 : i64 : vector<8xf32>
	            %571 = simd.compare(%570, %570) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %572 = simd.element %427[%564 x f32] : !simd.address
	            %573 = simd.load %572 align 16 : i64 : vector<8xf32>
	            %574 = simd.compare(%573, %573) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %575 = simd.element %427[%566 x f32] : !simd.address
	            %576 = simd.load %575 align 16 : i64 : vector<8xf32>
	            %577 = simd.compare(%576, %576) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %578 = simd.element %427[%568 x f32] : !simd.address
	            %579 = simd.load %578 align 16 : i64 : vector<8xf32>
	            %580 = simd.compare(%579, %579) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %581 = simd.pack_bits(%571, %574, %577, %580) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %582 = arith.constant 12 : i64
	            %583 = simd.element %431[%582 x i8] : !simd.address
	            simd.store %581, %583 align 4 : i64 : vector<4xi8>
	            %584 = arith.constant 224 : i64
	            %585 = arith.addi %54, %584 : i64
	            %586 = arith.constant 232 : i64
	            %587 = arith.addi %54, %586 : i64
	            %588 = arith.constant 240 : i64
	            %589 = arith.addi %54, %588 : i64
	            %590 = arith.constant 248 : i64
	            %591 = arith.addi %54, %590 : i64
	            %592 = simd.element %427[%585 x f32] : !simd.address
	            %593 = simd.load %592 align 16 : i64 : vector<8xf32>
	            %594 = simd.compare(%593, %593) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %595 = simd.element %427[%587 x f32] : !simd.address
	            %596 = simd.load %595 align 16 : i64 : vector<8xf32>
	            %597 = simd.compare(%596, %596) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %598 = simd.element %427[%589 x f32] : !simd.address
	            %599 = simd.load %598 align 16 : i64 : vector<8xf32>
	            %600 = simd.compare(%599, %599) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %601 = simd.element %427[%591 x f32] : !simd.address
	            %602 = simd.load %601 align 16 : i64 : vector<8xf32>
	            %603 = simd.compare(%602, %602) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %604 = simd.pack_bits(%594, %597, %600, %603) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %605 = arith.constant 28 : i64
	            %606 = simd.element %431[%605 x i8] : !simd.address
	            simd.store %604, %606 align 4 : i64 : vector<4xi8>
	          }
	          scf.if %2 {
	            %607 = arith.constant 128 : i64
	            scf.for %row_6 = %54 to %3 step %607 : i64 {
	              %608 = arith.divui %row_6, %7 : i64
	              %609 = simd.element %bits[%608 x i8] : !simd.address
	              %610 = arith.addi %row_6, %54 : i64
	              %611 = arith.addi %row_6, %55 : i64
	              %612 = arith.addi %row_6, %7 : i64
	              %613 = arith.constant 24 : i64
	              %614 = arith.addi %row_6, %613 : i64
	              %615 = simd.element %427[%610 x f32] : !simd.address
	              %616 = simd.load %615 align 16 : i64 : vector<8xf32>
	              %617 = simd.compare(%616, %616) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %618 = simd.element %427[%611 x f32] : !simd.address
	              %619 = simd.load %618 align 16 : i64 : vector<8xf32>
	              %620 = simd.compare(%619, %619) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %621 = simd.element %427[%612 x f32] : !simd.address
	              %622 = simd.load %621 align 16 : i64 : vector<8xf32>
	              %623 = simd.compare(%622, %622) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %624 = simd.element %427[%614 x f32] : !simd.address
	              %625 = simd.load %624 align 16 : i64 : vector<8xf32>
	              %626 = simd.compare(%625, %625) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %627 = simd.pack_bits(%617, %620, %623, %626) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %628 = simd.element %609[%54 x i8] : !simd.address
	              simd.store %627, %628 align 4 : i64 : vector<4xi8>
	              %629 = arith.constant 32 : i64
	              %630 = arith.addi %row_6, %629 : i64
	              %631 = arith.constant 40 : i64
	              %632 = arith.addi %row_6, %631 : i64
	              %633 = arith.constant 48 : i64
	              %634 = arith.addi %row_6, %633 : i64
	              %635 = arith.constant 56 : i64
	              %636 = arith.addi %row_6, %635 : i64
	              %637 = simd.element %427[%630 x f32] : !simd.address
	              %638 = simd.load %637 align 16 : i64 : vector<8xf32>
	              %639 = simd.compare(%638, %638) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %640 = simd.element %427[%632 x f32] : !simd.address
	              %641 = simd.load %640 align 16 : i64 : vector<8xf32>
	              %642 = simd.compare(%641, %641) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %643 = simd.element %427[%634 x f32] : !simd.address
	              %644 = simd.load %643 align 16 : i64 : vector<8xf32>
	              %645 = simd.compare(%644, %644) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %646 = simd.element %427[%636 x f32] : !simd.address
	              %647 = simd.load %646 align 16 : i64 : vector<8xf32>
	              %648 = simd.compare(%647, %647) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %649 = simd.pack_bits(%639, %642, %645, %648) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %650 = simd.element %609[%7 x i8] : !simd.address
	              simd.store %649, %650 align 4 : i64 : vector<4xi8>
	              %651 = arith.addi %row_6, %209 : i64
	              %652 = arith.constant 72 : i64
	              %653 = arith.addi %row_6, %652 : i64
	              %654 = arith.constant 80 : i64
	              %655 = arith.addi %row_6, %654 : i64
	              %656 = arith.constant 88 : i64
	              %657 = arith.addi %row_6, %656 : i64
	              %658 = simd.element %427[%651 x f32] : !simd.address
	              %659 = simd.load %658 align 16 : i64 : vector<8xf32>
	              %660 = simd.compare(%659, %659) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %661 = simd.element %427[%653 x f32] : !simd.address
	              %662 = simd.load %661 align 16 : i64 : vector<8xf32>
	              %663 = simd.compare(%662, %662) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %664 = simd.element %427[%655 x f32] : !simd.address
	              %665 = simd.load %664 align 16 : i64 : vector<8xf32>
	              %666 = simd.compare(%665, %665) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %667 = simd.element %427[%657 x f32] : !simd.address
	              %668 = simd.load %667 align 16 : i64 : vector<8xf32>
	              %669 = simd.compare(%668, %668) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %670 = simd.pack_bits(%660, %663, %666, %669) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %671 = simd.element %609[%19 x i8] : !simd.address
	              simd.store %670, %671 align 4 : i64 : vector<4xi8>
	              %672 = arith.constant 96 : i64
	              %673 = arith.addi %row_6, %672 : i64
	              %674 = arith.constant 104 : i64
	              %675 = arith.addi %row_6, %674 : i64
	              %676 = arith.constant 112 : i64
	              %677 = arith.addi %row_6, %676 : i64
	              %678 = arith.constant 120 : i64
	              %679 = arith.addi %row_6, %678 : i64
	              %680 = simd.element %427[%673 x f32] : !simd.address
	              %681 = simd.load %680 align 16 : i64 : vector<8xf32>
	              %682 = simd.compare(%681, %681) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %683 = simd.element %427[%675 x f32] : !simd.address
	              %684 = simd.load %683 align 16 : i64 : vector<8xf32>
	              %685 = simd.compare(%684, %684) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %686 = simd.element %427[%677 x f32] : !simd.address
	              %687 = simd.load %686 align 16 : i64 : vector<8xf32>
	              %688 = simd.compare(%687, %687) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %689 = simd.element %427[%679 x f32] : !simd.address
	              %690 = simd.load %689 align 16 : i64 : vector<8xf32>
	              %691 = simd.compare(%690, %690) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %692 = simd.pack_bits(%682, %685, %688, %691) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %693 = arith.constant 20 : i64
	              %694 = simd.element %609[%693 x i8] : !simd.address
	              simd.store %692, %694 align 4 : i64 : vector<4xi8>
	            }
	          }
	          %695 = simd.load %bits align 32 : i64 : vector<4xi64>
	          scf.for %plane_3 = %38 to %39 step %9 : i64 {
	            %696 = simd.element %masked[%plane_3 x i32] : !table.records
	            %697 = simd.load %696 align 4 : i64 invariant : i32
	            %698 = arith.extui %697 : i32 to i64
	            %699 = simd.element %scratch[%698 x i32] : !walk.scratch
	            %700 = simd.load %699 align 32 : i64 : vector<4xi64>
	            %701 = arith.andi %700, %695 : vector<4xi64>
	            %702 = arith.constant 32 : i64
	            %703 = arith.muli %plane_3, %702 overflow<nsw> : i64
	            %704 = simd.element %planes[%703 x i8] : !simd.address
	            simd.store %701, %704 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
