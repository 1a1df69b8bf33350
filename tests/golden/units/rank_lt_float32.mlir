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
	        scf.for %bit_1 = %54 to %210 step %9 : i64 {
	          %321 = arith.subi %36, %9 : i64
	          %322 = arith.constant 32 : i64
	          %323 = arith.muli %321, %322 overflow<nsw> : i64
	          %324 = simd.element %planes[%323 x i8] : !simd.address
	          %325 = arith.shli %9, %bit_1 : i64
	          %326 = simd.element %bits[%bit_1 x vector<4xi64>] : !simd.address
	          %327 = simd.load %326 align 32 : i64 : vector<4xi64>
	          %328 = arith.subi %207, %325 : i64
	          %329 = arith.addi %328, %9 : i64
	          %330 = arith.cmpi slt, %329, %325 : i64
	          %331 = arith.select %330, %329, %325 : i64
	          scf.for %plane = %9 to %331 step %9 : i64 {
	            %332 = arith.muli %plane, %322 overflow<nsw> : i64
	            %333 = simd.element %324[%332 x i8] : !simd.address
	            %334 = simd.load %333 align 32 : i64 : vector<4xi64>
	            %335 = arith.ori %327, %334 : vector<4xi64>
	            %336 = arith.addi %325, %plane : i64
	            %337 = arith.muli %336, %322 overflow<nsw> : i64
	            %338 = simd.element %324[%337 x i8] : !simd.address
	            simd.store %335, %338 align 32 : i64 : vector<4xi64>
	            %339 = arith.andi %327, %334 : vector<4xi64>
	            simd.store %339, %333 align 32 : i64 : vector<4xi64>
	          }
	          scf.for %plane_1 = %331 to %325 step %9 : i64 {
	            %340 = arith.muli %plane_1, %322 overflow<nsw> : i64
	            %341 = simd.element %324[%340 x i8] : !simd.address
	            %342 = simd.load %341 align 32 : i64 : vector<4xi64>
	            %343 = arith.andi %327, %342 : vector<4xi64>
	            simd.store %343, %341 align 32 : i64 : vector<4xi64>
	          }
	          %344 = arith.muli %325, %322 overflow<nsw> : i64
	          %345 = simd.element %324[%344 x i8] : !simd.address
	          simd.store %327, %345 align 32 : i64 : vector<4xi64>
	        }
	        %346 = arith.cmpi slt, %38, %39 : i64
	        scf.if %346 {
	          %347 = arith.muli %43, %44 overflow<nsw> : i64
	          %348 = simd.element %column[%347 x i8] : !simd.address
	          %349 = arith.constant false
	          %350 = arith.cmpi eq, %2, %349 : i1
	          scf.if %350 {
	            %351 = arith.divui %54, %7 : i64
	            %352 = simd.element %bits[%351 x i8] : !simd.address
	            %353 = arith.addi %54, %54 : i64
	            %354 = arith.addi %54, %55 : i64
	            %355 = arith.addi %54, %7 : i64
	            %356 = arith.constant 24 : i64
	            %357 = arith.addi %54, %356 : i64
	            %358 = simd.element %348[%353 x f32] : !simd.address
	            %359 = simd.load %358 align 16 : i64 : vector<8xf32>
	            %360 = simd.compare(%359, %359) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %361 = simd.element %348[%354 x f32] : !simd.address
	            %362 = simd.load %361 align 16 : i64 : vector<8xf32>
	            %363 = simd.compare(%362, %362) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %364 = simd.element %348[%355 x f32] : !simd.address
	            %365 = simd.load %364 align 16 : i64 : vector<8xf32>
	            %366 = simd.compare(%365, %365) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %367 = simd.element %348[%357 x f32] : !simd.address
	            %368 = simd.load %367 align 16 : i64 : vector<8xf32>
	            %369 = simd.compare(%368, %368) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %370 = simd.pack_bits(%360, %363, %366, %369) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %371 = simd.element %352[%54 x i8] : !simd.address
	            simd.store %370, %371 align 4 : i64 : vector<4xi8>
	            %372 = arith.constant 32 : i64
	            %373 = arith.addi %54, %372 : i64
	            %374 = arith.constant 40 : i64
	            %375 = arith.addi %54, %374 : i64
	            %376 = arith.constant 48 : i64
	            %377 = arith.addi %54, %376 : i64
	            %378 = arith.constant 56 : i64
	            %379 = arith.addi %54, %378 : i64
	            %380 = simd.element %348[%373 x f32] : !simd.address
	            %381 = simd.load %380 align 16 : i64 : vector<8xf32>
	            %382 = simd.compare(%381, %381) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %383 = simd.element %348[%375 x f32] : !simd.address
	            %384 = simd.load %383 align 16 : i64 : vector<8xf32>
	            %385 = simd.compare(%384, %384) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %386 = simd.element %348[%377 x f32] : !simd.address
	            %387 = simd.load %386 align 16 : i64 : vector<8xf32>
	            %388 = simd.compare(%387, %387) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %389 = simd.element %348[%379 x f32] : !simd.address
	            %390 = simd.load %389 align 16 : i64 : vector<8xf32>
	            %391 = simd.compare(%390, %390) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %392 = simd.pack_bits(%382, %385, %388, %391) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %393 = simd.element %352[%7 x i8] : !simd.address
	            simd.store %392, %393 align 4 : i64 : vector<4xi8>
	            %394 = arith.addi %54, %209 : i64
	            %395 = arith.constant 72 : i64
	            %396 = arith.addi %54, %395 : i64
	            %397 = arith.constant 80 : i64
	            %398 = arith.addi %54, %397 : i64
	            %399 = arith.constant 88 : i64
	            %400 = arith.addi %54, %399 : i64
	            %401 = simd.element %348[%394 x f32] : !simd.address
	            %402 = simd.load %401 align 16 : i64 : vector<8xf32>
	            %403 = simd.compare(%402, %402) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %404 = simd.element %348[%396 x f32] : !simd.address
	            %405 = simd.load %404 align 16 : i64 : vector<8xf32>
	            %406 = simd.compare(%405, %405) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %407 = simd.element %348[%398 x f32] : !simd.address
	            %408 = simd.load %407 align 16 : i64 : vector<8xf32>
	            %409 = simd.compare(%408, %408) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %410 = simd.element %348[%400 x f32] : !simd.address
	            %411 = simd.load %410 align 16 : i64 : vector<8xf32>
	            %412 = simd.compare(%411, %411) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %413 = simd.pack_bits(%403, %406, %409, %412) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %414 = simd.element %352[%19 x i8] : !simd.address
	            simd.store %413, %414 align 4 : i64 : vector<4xi8>
	            %415 = arith.constant 96 : i64
	            %416 = arith.addi %54, %415 : i64
	            %417 = arith.constant 104 : i64
	            %418 = arith.addi %54, %417 : i64
	            %419 = arith.constant 112 : i64
	            %420 = arith.addi %54, %419 : i64
	            %421 = arith.constant 120 : i64
	            %422 = arith.addi %54, %421 : i64
	            %423 = simd.element %348[%416 x f32] : !simd.address
	            %424 = simd.load %423 align 16 : i64 : vector<8xf32>
	            %425 = simd.compare(%424, %424) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %426 = simd.element %348[%418 x f32] : !simd.address
	            %427 = simd.load %426 align 16 : i64 : vector<8xf32>
	            %428 = simd.compare(%427, %427) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %429 = simd.element %348[%420 x f32] : !simd.address
	            %430 = simd.load %429 align 16 : i64 : vector<8xf32>
	            %431 = simd.compare(%430, %430) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %432 = simd.element %348[%422 x f32] : !simd.address
	            %433 = simd.load %432 align 16 : i64 : vector<8xf32>
	            %434 = simd.compare(%433, %433) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %435 = simd.pack_bits(%425, %428, %431, %434) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %436 = arith.constant 20 : i64
	            %437 = simd.element %352[%436 x i8] : !simd.address
	            simd.store %435, %437 align 4 : i64 : vector<4xi8>
	            %438 = arith.constant 128 : i64
	            %439 = arith.addi %54, %438 : i64
	            %440 = arith.constant 136 : i64
	            %441 = arith.addi %54, %440 : i64
	            %442 = arith.constant 144 : i64
	            %443 = arith.addi %54, %442 : i64
	            %444 = arith.constant 152 : i64
	            %445 = arith.addi %54, %444 : i64
	            %446 = simd.element %348[%439 x f32] : !simd.address
	            %447 = simd.load %446 align 16 : i64 : vector<8xf32>
	            %448 = simd.compare(%447, %447) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %449 = simd.element %348[%441 x f32] : !simd.address
	            %450 = simd.load %449 align 16 : i64 : vector<8xf32>
	            %451 = simd.compare(%450, %450) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %452 = simd.element %348[%443 x f32] : !simd.address
	            %453 = simd.load %452 align 16 : i64 : vector<8xf32>
	            %454 = simd.compare(%453, %453) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %455 = simd.element %348[%445 x f32] : !simd.address
	            %456 = simd.load %455 align 16 : i64 : vector<8xf32>
	            %457 = simd.compare(%456, %456) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %458 = simd.pack_bits(%448, %451, %454, %457) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %459 = simd.element %352[%55 x i8] : !simd.address
	            simd.store %458, %459 align 4 : i64 : vector<4xi8>
	            %460 = arith.constant 160 : i64
	            %461 = arith.addi %54, %460 : i64
	            %462 = arith.constant 168 : i64
	            %463 = arith.addi %54, %462 : i64
	            %464 = arith.constant 176 : i64
	            %465 = arith.addi %54, %464 : i64
	            %466 = arith.constant 184 : i64
	            %467 = arith.addi %54, %466 : i64
	            %468 = simd.element %348[%461 x f32] : !simd.address
	            %469 = simd.load %468 align 16 : i64 : vector<8xf32>
	            %470 = simd.compare(%469, %469) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %471 = simd.element %348[%463 x f32] : !simd.address
	            %472 = simd.load %471 align 16 : i64 : vector<8xf32>
	            %473 = simd.compare(%472, %472) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %474 = simd.element %348[%465 x f32] : !simd.address
	            %475 = simd.load %474 align 16 : i64 : vector<8xf32>
	            %476 = simd.compare(%475, %475) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %477 = simd.element %348[%467 x f32] : !simd.address
	            %478 = simd.load %477 align 16 : i64 : vector<8xf32>
	            %479 = simd.compare(%478, %478) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %480 = simd.pack_bits(%470, %473, %476, %479) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %481 = simd.element %352[%356 x i8] : !simd.address
	            simd.store %480, %481 align 4 : i64 : vector<4xi8>
	            %482 = arith.constant 192 : i64
	            %483 = arith.addi %54, %482 : i64
	            %484 = arith.constant 200 : i64
	            %485 = arith.addi %54, %484 : i64
	            %486 = arith.constant 208 : i64
	            %487 = arith.addi %54, %486 : i64
	            %488 = arith.constant 216 : i64
	            %489 = arith.addi %54, %488 : i64
	            %490 = simd.element %348[%483 x f32] : !simd.address
	            %491 = simd.load %490 align 16 : i64 : vector<8xf32>
	            %492 = simd.compare(%491, %491) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %493 = simd.element %348[%485 x f32] : !simd.address
	            %494 = simd.load %493 align 16 : i64 : vector<8xf32>
	            %495 = simd.compare(%494, %494) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %496 = simd.element %348[%487 x f32] : !simd.address
	            %497 = simd.load %496 align 16 : i64 : vector<8xf32>
	            %498 = simd.compare(%497, %497) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %499 = simd.element %348[%489 x f32] : !simd.address
	            %500 = simd.load %499 align 16 : i64 : vector<8xf32>
	            %501 = simd.compare(%500, %500) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %502 = simd.pack_bits(%492, %495, %498, %501) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %503 = arith.constant 12 : i64
	            %504 = simd.element %352[%503 x i8] : !simd.address
	            simd.store %502, %504 align 4 : i64 : vector<4xi8>
	            %505 = arith.constant 224 : i64
	            %506 = arith.addi %54, %505 : i64
	            %507 = arith.constant 232 : i64
	            %508 = arith.addi %54, %507 : i64
	            %509 = arith.constant 240 : i64
	            %510 = arith.addi %54, %509 : i64
	            %511 = arith.constant 248 : i64
	            %512 = arith.addi %54, %511 : i64
	            %513 = simd.element %348[%506 x f32] : !simd.address
	            %514 = simd.load %513 align 16 : i64 : vector<8xf32>
	            %515 = simd.compare(%514, %514) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %516 = simd.element %348[%508 x f32] : !simd.address
	            %517 = simd.load %516 align 16 : i64 : vector<8xf32>
	            %518 = simd.compare(%517, %517) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %519 = simd.element %348[%510 x f32] : !simd.address
	            %520 = simd.load %519 align 16 : i64 : vector<8xf32>
	            %521 = simd.compare(%520, %520) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %522 = simd.element %348[%512 x f32] : !simd.address
	            %523 = simd.load %522 align 16 : i64 : vector<8xf32>
	            %524 = simd.compare(%523, %523) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	            %525 = simd.pack_bits(%515, %518, %521, %524) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	            %526 = arith.constant 28 : i64
	            %527 = simd.element %352[%526 x i8] : !simd.address
	            simd.store %525, %527 align 4 : i64 : vector<4xi8>
	          }
	          scf.if %2 {
	            %528 = arith.constant 128 : i64
	            scf.for %row_6 = %54 to %3 step %528 : i64 {
	              %529 = arith.divui %row_6, %7 : i64
	              %530 = simd.element %bits[%529 x i8] : !simd.address
	              %531 = arith.addi %row_6, %54 : i64
	              %532 = arith.addi %row_6, %55 : i64
	              %533 = arith.addi %row_6, %7 : i64
	              %534 = arith.constant 24 : i64
	              %535 = arith.addi %row_6, %534 : i64
	              %536 = simd.element %348[%531 x f32] : !simd.address
	              %537 = simd.load %536 align 16 : i64 : vector<8xf32>
	              %538 = simd.compare(%537, %537) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %539 = simd.element %348[%532 x f32] : !simd.address
	              %540 = simd.load %539 align 16 : i64 : vector<8xf32>
	              %541 = simd.compare(%540, %540) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %542 = simd.element %348[%533 x f32] : !simd.address
	              %543 = simd.load %542 align 16 : i64 : vector<8xf32>
	              %544 = simd.compare(%543, %543) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %545 = simd.element %348[%535 x f32] : !simd.address
	              %546 = simd.load %545 align 16 : i64 : vector<8xf32>
	              %547 = simd.compare(%546, %546) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %548 = simd.pack_bits(%538, %541, %544, %547) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %549 = simd.element %530[%54 x i8] : !simd.address
	              simd.store %548, %549 align 4 : i64 : vector<4xi8>
	              %550 = arith.constant 32 : i64
	              %551 = arith.addi %row_6, %550 : i64
	              %552 = arith.constant 40 : i64
	              %553 = arith.addi %row_6, %552 : i64
	              %554 = arith.constant 48 : i64
	              %555 = arith.addi %row_6, %554 : i64
	              %556 = arith.constant 56 : i64
	              %557 = arith.addi %row_6, %556 : i64
	              %558 = simd.element %348[%551 x f32] : !simd.address
	              %559 = simd.load %558 align 16 : i64 : vector<8xf32>
	              %560 = simd.compare(%559, %559) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %561 = simd.element %348[%553 x f32] : !simd.address
	              %562 = simd.load %561 align 16 : i64 : vector<8xf32>
	              %563 = simd.compare(%562, %562) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %564 = simd.element %348[%555 x f32] : !simd.address
	              %565 = simd.load %564 align 16 : i64 : vector<8xf32>
	              %566 = simd.compare(%565, %565) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %567 = simd.element %348[%557 x f32] : !simd.address
	              %568 = simd.load %567 align 16 : i64 : vector<8xf32>
	              %569 = simd.compare(%568, %568) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %570 = simd.pack_bits(%560, %563, %566, %569) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %571 = simd.element %530[%7 x i8] : !simd.address
	              simd.store %570, %571 align 4 : i64 : vector<4xi8>
	              %572 = arith.addi %row_6, %209 : i64
	              %573 = arith.constant 72 : i64
	              %574 = arith.addi %row_6, %573 : i64
	              %575 = arith.constant 80 : i64
	              %576 = arith.addi %row_6, %575 : i64
	              %577 = arith.constant 88 : i64
	              %578 = arith.addi %row_6, %577 : i64
	              %579 = simd.element %348[%572 x f32] : !simd.address
	              %580 = simd.load %579 align 16 : i64 : vector<8xf32>
	              %581 = simd.compare(%580, %580) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %582 = simd.element %348[%574 x f32] : !simd.address
	              %583 = simd.load %582 align 16 : i64 : vector<8xf32>
	              %584 = simd.compare(%583, %583) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %585 = simd.element %348[%576 x f32] : !simd.address
	              %586 = simd.load %585 align 16 : i64 : vector<8xf32>
	              %587 = simd.compare(%586, %586) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %588 = simd.element %348[%578 x f32] : !simd.address
	              %589 = simd.load %588 align 16 : i64 : vector<8xf32>
	              %590 = simd.compare(%589, %589) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %591 = simd.pack_bits(%581, %584, %587, %590) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %592 = simd.element %530[%19 x i8] : !simd.address
	              simd.store %591, %592 align 4 : i64 : vector<4xi8>
	              %593 = arith.constant 96 : i64
	              %594 = arith.addi %row_6, %593 : i64
	              %595 = arith.constant 104 : i64
	              %596 = arith.addi %row_6, %595 : i64
	              %597 = arith.constant 112 : i64
	              %598 = arith.addi %row_6, %597 : i64
	              %599 = arith.constant 120 : i64
	              %600 = arith.addi %row_6, %599 : i64
	              %601 = simd.element %348[%594 x f32] : !simd.address
	              %602 = simd.load %601 align 16 : i64 : vector<8xf32>
	              %603 = simd.compare(%602, %602) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %604 = simd.element %348[%596 x f32] : !simd.address
	              %605 = simd.load %604 align 16 : i64 : vector<8xf32>
	              %606 = simd.compare(%605, %605) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %607 = simd.element %348[%598 x f32] : !simd.address
	              %608 = simd.load %607 align 16 : i64 : vector<8xf32>
	              %609 = simd.compare(%608, %608) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %610 = simd.element %348[%600 x f32] : !simd.address
	              %611 = simd.load %610 align 16 : i64 : vector<8xf32>
	              %612 = simd.compare(%611, %611) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	              %613 = simd.pack_bits(%603, %606, %609, %612) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	              %614 = arith.constant 20 : i64
	              %615 = simd.element %530[%614 x i8] : !simd.address
	              simd.store %613, %615 align 4 : i64 : vector<4xi8>
	            }
	          }
	          %616 = simd.load %bits align 32 : i64 : vector<4xi64>
	          scf.for %plane_2 = %38 to %39 step %9 : i64 {
	            %617 = simd.element %masked[%plane_2 x i32] : !table.records
	            %618 = simd.load %617 align 4 : i64 invariant : i32
	            %619 = arith.extui %618 : i32 to i64
	            %620 = simd.element %scratch[%619 x i8] : !walk.scratch
	            %621 = simd.load %620 align 32 : i64 : vector<4xi64>
	            %622 = arith.andi %621, %616 : vector<4xi64>
	            %623 = arith.constant 32 : i64
	            %624 = arith.muli %plane_2, %623 overflow<nsw> : i64
	            %625 = simd.element %planes[%624 x i8] : !simd.address
	            simd.store %622, %625 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
