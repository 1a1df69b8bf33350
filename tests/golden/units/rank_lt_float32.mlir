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
	        %5 = arith.extui %first_2 : i32 to i64
	        %6 = arith.extui %last : i32 to i64
	        %7 = arith.extui %masked_1 : i32 to i64
	        %8 = arith.extui %masked_end : i32 to i64
	        %9 = arith.extui %first_bucket : i32 to i64
	        %10 = arith.extui %first_threshold : i32 to i64
	        %11 = arith.extui %steps : i32 to i64
	        %12 = arith.constant 1024 : i64
	        %13 = arith.muli %3, %12 : i64
	        %14 = simd.element %column[%13 x i8] : !simd.address
	        %15 = simd.element %rank_thresholds[%10 x f32] : !table.records
	        %16 = simd.element %buckets[%9 x i16] : !table.records
	        %17 = simd.splat(%offset) : (f32) -> vector<8xf32>
	        %18 = arith.constant 0 : i64
	        %19 = arith.constant 256 : i64
	        %20 = arith.constant 8 : i64
	        scf.for %first_3 = %18 to %19 step %20 : i64 {
	          %21 = simd.element %14[%first_3 x f32] : !simd.address
	          %22 = simd.load %21 align 16 : i64 : vector<8xf32>
	          %23 = arith.addf %22, %17 : vector<8xf32>
	          %24 = simd.bitcast(%23) : (vector<8xf32>) -> vector<8xi32>
	          %25 = arith.constant dense<31> : vector<8xi32>
	          %26 = arith.shrsi %24, %25 : vector<8xi32>
	          %27 = arith.constant dense<2147483647> : vector<8xi32>
	          %28 = arith.andi %26, %27 : vector<8xi32>
	          %29 = arith.xori %24, %28 : vector<8xi32>
	          %30 = simd.splat(%low) : (i32) -> vector<8xi32>
	          %31 = simd.splat(%high) : (i32) -> vector<8xi32>
	          %32 = simd.splat(%shift) : (i32) -> vector<8xi32>
	          %33 = simd.compare(%29, %30) {comparison = "sgt"} : (vector<8xi32>, vector<8xi32>) -> vector<8xi1>
	          %34 = simd.select(%33, %29, %30) : (vector<8xi1>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
	          %35 = simd.compare(%34, %31) {comparison = "slt"} : (vector<8xi32>, vector<8xi32>) -> vector<8xi1>
	          %36 = simd.select(%35, %34, %31) : (vector<8xi1>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
	          %37 = arith.subi %36, %30 : vector<8xi32>
	          %38 = arith.shrui %37, %32 : vector<8xi32>
	          %39 = simd.truncate(%38) : (vector<8xi32>) -> vector<8xi16>
	          %40 = simd.element %leaf_indices[%first_3 x i16] : !simd.address
	          simd.store %39, %40 align 16 : i64 : vector<8xi16>
	        }
	        %41 = arith.constant 1 : i64
	        %42 = arith.cmpi eq, %11, %41 : i64
	        scf.if %42 {
	          scf.for %row = %18 to %19 step %41 : i64 {
	            %43 = simd.element %14[%row x f32] : !simd.address
	            %44 = simd.load %43 align 4 : i64 : f32
	            %45 = simd.element %leaf_indices[%row x i16] : !simd.address
	            %46 = simd.load %45 align 2 : i64 : i16
	            %47 = arith.extui %46 : i16 to i64
	            %48 = simd.element %16[%47 x i16] : !simd.address
	            %49 = simd.load %48 align 2 : i64 invariant : i16
	            %50 = arith.extui %49 : i16 to i64
	            %51 = arith.shli %41, %18 : i64
	            %52 = arith.addi %50, %51 : i64
	            %53 = arith.subi %52, %41 : i64
	            %54 = simd.element %15[%53 x f32] : !simd.address
	            %55 = simd.load %54 align 4 : i64 invariant : f32
	            %56 = simd.compare(%44, %55) {comparison = "oge"} : (f32, f32) -> i1
	            %57 = arith.extui %56 : i1 to i64
	            %58 = arith.shli %57, %18 : i64
	            %59 = arith.addi %50, %58 : i64
	            %60 = arith.trunci %59 : i64 to i16
	            simd.store %60, %45 align 2 : i64 : i16
	          }
	        }
	        %61 = arith.constant 2 : i64
	        %62 = arith.cmpi eq, %11, %61 : i64
	        scf.if %62 {
	          scf.for %row_1 = %18 to %19 step %41 : i64 {
	            %63 = simd.element %14[%row_1 x f32] : !simd.address
	            %64 = simd.load %63 align 4 : i64 : f32
	            %65 = simd.element %leaf_indices[%row_1 x i16] : !simd.address
	            %66 = simd.load %65 align 2 : i64 : i16
	            %67 = arith.extui %66 : i16 to i64
	            %68 = simd.element %16[%67 x i16] : !simd.address
	            %69 = simd.load %68 align 2 : i64 invariant : i16
	            %70 = arith.extui %69 : i16 to i64
	            %71 = arith.shli %41, %41 : i64
	            %72 = arith.addi %70, %71 : i64
	            %73 = arith.subi %72, %41 : i64
	            %74 = simd.element %15[%73 x f32] : !simd.address
	            %75 = simd.load %74 align 4 : i64 invariant : f32
	            %76 = simd.compare(%64, %75) {comparison = "oge"} : (f32, f32) -> i1
	            %77 = arith.extui %76 : i1 to i64
	            %78 = arith.shli %77, %41 : i64
	            %79 = arith.addi %70, %78 : i64
	            %80 = arith.shli %41, %18 : i64
	            %81 = arith.addi %79, %80 : i64
	            %82 = arith.subi %81, %41 : i64
	            %83 = simd.element %15[%82 x f32] : !simd.address
	            %84 = simd.load %83 align 4 : i64 invariant : f32
	            %85 = simd.compare(%64, %84) {comparison = "oge"} : (f32, f32) -> i1
	            %86 = arith.extui %85 : i1 to i64
	            %87 = arith.shli %86, %18 : i64
	            %88 = arith.addi %79, %87 : i64
	            %89 = arith.trunci %88 : i64 to i16
	            simd.store %89, %65 align 2 : i64 : i16
	          }
	        }
	        %90 = arith.constant 3 : i64
	        %91 = arith.cmpi eq, %11, %90 : i64
	        scf.if %91 {
	          scf.for %row_2 = %18 to %19 step %41 : i64 {
	            %92 = simd.element %14[%row_2 x f32] : !simd.address
	            %93 = simd.load %92 align 4 : i64 : f32
	            %94 = simd.element %leaf_indices[%row_2 x i16] : !simd.address
	            %95 = simd.load %94 align 2 : i64 : i16
	            %96 = arith.extui %95 : i16 to i64
	            %97 = simd.element %16[%96 x i16] : !simd.address
	            %98 = simd.load %97 align 2 : i64 invariant : i16
	            %99 = arith.extui %98 : i16 to i64
	            %100 = arith.shli %41, %61 : i64
	            %101 = arith.addi %99, %100 : i64
	            %102 = arith.subi %101, %41 : i64
	            %103 = simd.element %15[%102 x f32] : !simd.address
	            %104 = simd.load %103 align 4 : i64 invariant : f32
	            %105 = simd.compare(%93, %104) {comparison = "oge"} : (f32, f32) -> i1
	            %106 = arith.extui %105 : i1 to i64
	            %107 = arith.shli %106, %61 : i64
	            %108 = arith.addi %99, %107 : i64
	            %109 = arith.shli %41, %41 : i64
	            %110 = arith.addi %108, %109 : i64
	            %111 = arith.subi %110, %41 : i64
	            %112 = simd.element %15[%111 x f32] : !simd.address
	            %113 = simd.load %112 align 4 : i64 invariant : f32
	            %114 = simd.compare(%93, %113) {comparison = "oge"} : (f32, f32) -> i1
	            %115 = arith.extui %114 : i1 to i64
	            %116 = arith.shli %115, %41 : i64
	            %117 = arith.addi %108, %116 : i64
	            %118 = arith.shli %41, %18 : i64
	            %119 = arith.addi %117, %118 : i64
	            %120 = arith.subi %119, %41 : i64
	            %121 = simd.element %15[%120 x f32] : !simd.address
	            %122 = simd.load %121 align 4 : i64 invariant : f32
	            %123 = simd.compare(%93, %122) {comparison = "oge"} : (f32, f32) -> i1
	            %124 = arith.extui %123 : i1 to i64
	            %125 = arith.shli %124, %18 : i64
	            %126 = arith.addi %117, %125 : i64
	            %127 = arith.trunci %126 : i64 to i16
	            simd.store %127, %94 align 2 : i64 : i16
	          }
	        }
	        %128 = arith.cmpi sgt, %11, %90 : i64
	        scf.if %128 {
	          scf.for %row_3 = %18 to %19 step %41 : i64 {
	            %129 = simd.element %14[%row_3 x f32] : !simd.address
	            %130 = simd.load %129 align 4 : i64 : f32
	            %131 = simd.element %leaf_indices[%row_3 x i16] : !simd.address
	            %132 = simd.load %131 align 2 : i64 : i16
	            %133 = arith.extui %132 : i16 to i64
	            %134 = simd.element %16[%133 x i16] : !simd.address
	            %135 = simd.load %134 align 2 : i64 invariant : i16
	            %136 = arith.extui %135 : i16 to i64
	            %137, %138 = scf.while (%139 = %136, %140 = %11) : (i64, i64) -> (i64, i64) {
	              %141 = arith.cmpi sgt, %140, %18 : i64
	              scf.condition(%141) %139, %140 : i64, i64
	            } do {
	            ^bb0(%142: i64, %143: i64):
	              %144 = arith.subi %143, %41 : i64
	              %145 = arith.shli %41, %144 : i64
	              %146 = arith.addi %142, %145 : i64
	              %147 = arith.subi %146, %41 : i64
	              %148 = simd.element %15[%147 x f32] : !simd.address
	              %149 = simd.load %148 align 4 : i64 invariant : f32
	              %150 = simd.compare(%130, %149) {comparison = "oge"} : (f32, f32) -> i1
	              %151 = arith.extui %150 : i1 to i64
	              %152 = arith.shli %151, %144 : i64
	              %153 = arith.addi %142, %152 : i64
	              scf.yield %153, %144 : i64, i64
	            }
	            %154 = arith.trunci %137 : i64 to i16
	            simd.store %154, %131 align 2 : i64 : i16
	          }
	        }
	        %155 = arith.trunci %missing : i32 to i16
	        %156 = simd.splat(%155) : (i16) -> vector<8xi16>
	        scf.for %first_4 = %18 to %19 step %20 : i64 {
	          %157 = simd.element %14[%first_4 x f32] : !simd.address
	          %158 = simd.load %157 align 16 : i64 : vector<8xf32>
	          %159 = simd.element %leaf_indices[%first_4 x i16] : !simd.address
	          %160 = simd.load %159 align 16 : i64 : vector<8xi16>
	          %161 = simd.compare(%158, %158) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %162 = simd.select(%161, %156, %160) : (vector<8xi1>, vector<8xi16>, vector<8xi16>) -> vector<8xi16>
	          simd.store %162, %159 align 16 : i64 : vector<8xi16>
	        }
	        %163 = arith.subi %6, %5 : i64
	        %164 = simd.leading_zeros(%163) : (i64) -> i64
	        %165 = arith.constant 64 : i64
	        %166 = arith.subi %165, %164 : i64
	        scf.for %bit = %18 to %166 step %41 : i64 {
	          %167 = arith.constant 32 : i64
	          %168 = arith.muli %bit, %167 : i64
	          %169 = simd.element %bits[%168 x i8] : !simd.address
	          %170 = arith.constant 15 : i64
	          %171 = arith.subi %170, %bit : i64
	          %172 = arith.trunci %171 : i64 to i16
	          %173 = simd.splat(%172) : (i16) -> vector<32xi16>
	          %174 = simd.element %leaf_indices[%18 x i16] : !simd.address
	          %175 = simd.load %174 align 16 : i64 : vector<32xi16>
	          %176 = arith.shli %175, %173 : vector<32xi16>
	          %177 = arith.constant dense<0> : vector<32xi16>
	          %178 = simd.compare(%176, %177) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	          %179 = simd.pack_bits(%178) : (vector<32xi1>) -> vector<4xi8>
	          %180 = simd.element %169[%18 x i8] : !simd.address
	          simd.store %179, %180 align 4 : i64 : vector<4xi8>
	          %181 = simd.element %leaf_indices[%167 x i16] : !simd.address
	          %182 = simd.load %181 align 16 : i64 : vector<32xi16>
	          %183 = arith.shli %182, %173 : vector<32xi16>
	          %184 = simd.compare(%183, %177) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	          %185 = simd.pack_bits(%184) : (vector<32xi1>) -> vector<4xi8>
	          %186 = arith.constant 4 : i64
	          %187 = simd.element %169[%186 x i8] : !simd.address
	          simd.store %185, %187 align 4 : i64 : vector<4xi8>
	          %188 = simd.element %leaf_indices[%165 x i16] : !simd.address
	          %189 = simd.load %188 align 16 : i64 : vector<32xi16>
	          %190 = arith.shli %189, %173 : vector<32xi16>
	          %191 = simd.compare(%190, %177) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	          %192 = simd.pack_bits(%191) : (vector<32xi1>) -> vector<4xi8>
	          %193 = simd.element %169[%20 x i8] : !simd.address
	          simd.store %192, %193 align 4 : i64 : vector<4xi8>
	          %194 = arith.constant 96 : i64
	          %195 = simd.element %leaf_indices[%194 x i16] : !simd.address
	          %196 = simd.load %195 align 16 : i64 : vector<32xi16>
	          %197 = arith.shli %196, %173 : vector<32xi16>
	          %198 = simd.compare(%197, %177) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	          %199 = simd.pack_bits(%198) : (vector<32xi1>) -> vector<4xi8>
	          %200 = arith.constant 12 : i64
	          %201 = simd.element %169[%200 x i8] : !simd.address
	          simd.store %199, %201 align 4 : i64 : vector<4xi8>
	          %202 = arith.constant 128 : i64
	          %203 = simd.element %leaf_indices[%202 x i16] : !simd.address
	          %204 = simd.load %203 align 16 : i64 : vector<32xi16>
	          %205 = arith.shli %204, %173 : vector<32xi16>
	          %206 = simd.compare(%205, %177) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	          %207 = simd.pack_bits(%206) : (vector<32xi1>) -> vector<4xi8>
	          %208 = arith.constant 16 : i64
	          %209 = simd.element %169[%208 x i8] : !simd.address
	          simd.store %207, %209 align 4 : i64 : vector<4xi8>
	          %210 = arith.constant 160 : i64
	          %211 = simd.element %leaf_indices[%210 x i16] : !simd.address
	          %212 = simd.load %211 align 16 : i64 : vector<32xi16>
	          %213 = arith.shli %212, %173 : vector<32xi16>
	          %214 = simd.compare(%213, %177) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	          %215 = simd.pack_bits(%214) : (vector<32xi1>) -> vector<4xi8>
	          %216 = arith.constant 20 : i64
	          %217 = simd.element %169[%216 x i8] : !simd.address
	          simd.store %215, %217 align 4 : i64 : vector<4xi8>
	          %218 = arith.constant 192 : i64
	          %219 = simd.element %leaf_indices[%218 x i16] : !simd.address
	          %220 = simd.load %219 align 16 : i64 : vector<32xi16>
	          %221 = arith.shli %220, %173 : vector<32xi16>
	          %222 = simd.compare(%221, %177) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	          %223 = simd.pack_bits(%222) : (vector<32xi1>) -> vector<4xi8>
	          %224 = arith.constant 24 : i64
	          %225 = simd.element %169[%224 x i8] : !simd.address
	          simd.store %223, %225 align 4 : i64 : vector<4xi8>
	          %226 = arith.constant 224 : i64
	          %227 = simd.element %leaf_indices[%226 x i16] : !simd.address
	          %228 = simd.load %227 align 16 : i64 : vector<32xi16>
	          %229 = arith.shli %228, %173 : vector<32xi16>
	          %230 = simd.compare(%229, %177) {comparison = "sge"} : (vector<32xi16>, vector<32xi16>) -> vector<32xi1>
	          %231 = simd.pack_bits(%230) : (vector<32xi1>) -> vector<4xi8>
	          %232 = arith.constant 28 : i64
	          %233 = simd.element %169[%232 x i8] : !simd.address
	          simd.store %231, %233 align 4 : i64 : vector<4xi8>
	        }
	        scf.for %bit_1 = %18 to %166 step %41 : i64 {
	          %234 = arith.subi %5, %41 : i64
	          %235 = arith.constant 32 : i64
	          %236 = arith.muli %234, %235 overflow<nsw> : i64
	          %237 = simd.element %planes[%236 x i8] : !simd.address
	          %238 = arith.shli %41, %bit_1 : i64
	          %239 = simd.element %bits[%bit_1 x vector<4xi64>] : !simd.address
	          %240 = simd.load %239 align 32 : i64 : vector<4xi64>
	          %241 = arith.subi %163, %238 : i64
	          %242 = arith.addi %241, %41 : i64
	          %243 = arith.cmpi slt, %242, %238 : i64
	          %244 = arith.select %243, %242, %238 : i64
	          scf.for %plane = %41 to %244 step %41 : i64 {
	            %245 = arith.muli %plane, %235 overflow<nsw> : i64
	            %246 = simd.element %237[%245 x i8] : !simd.address
	            %247 = simd.load %246 align 32 : i64 : vector<4xi64>
	            %248 = arith.ori %240, %247 : vector<4xi64>
	            %249 = arith.addi %238, %plane : i64
	            %250 = arith.muli %249, %235 overflow<nsw> : i64
	            %251 = simd.element %237[%250 x i8] : !simd.address
	            simd.store %248, %251 align 32 : i64 : vector<4xi64>
	            %252 = arith.andi %240, %247 : vector<4xi64>
	            simd.store %252, %246 align 32 : i64 : vector<4xi64>
	          }
	          scf.for %plane_1 = %244 to %238 step %41 : i64 {
	            %253 = arith.muli %plane_1, %235 overflow<nsw> : i64
	            %254 = simd.element %237[%253 x i8] : !simd.address
	            %255 = simd.load %254 align 32 : i64 : vector<4xi64>
	            %256 = arith.andi %240, %255 : vector<4xi64>
	            simd.store %256, %254 align 32 : i64 : vector<4xi64>
	          }
	          %257 = arith.muli %238, %235 overflow<nsw> : i64
	          %258 = simd.element %237[%257 x i8] : !simd.address
	          simd.store %240, %258 align 32 : i64 : vector<4xi64>
	        }
	        %259 = arith.cmpi slt, %7, %8 : i64
	        scf.if %259 {
	          %260 = arith.muli %3, %12 : i64
	          %261 = simd.element %column[%260 x i8] : !simd.address
	          %262 = simd.element %261[%18 x f32] : !simd.address
	          %263 = simd.load %262 align 16 : i64 : vector<8xf32>
	          %264 = simd.compare(%263, %263) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %265 = simd.element %261[%20 x f32] : !simd.address
	          %266 = simd.load %265 align 16 : i64 : vector<8xf32>
	          %267 = simd.compare(%266, %266) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %268 = arith.constant 16 : i64
	          %269 = simd.element %261[%268 x f32] : !simd.address
	          %270 = simd.load %269 align 16 : i64 : vector<8xf32>
	          %271 = simd.compare(%270, %270) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %272 = arith.constant 24 : i64
	          %273 = simd.element %261[%272 x f32] : !simd.address
	          %274 = simd.load %273 align 16 : i64 : vector<8xf32>
	          %275 = simd.compare(%274, %274) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %276 = simd.pack_bits(%264, %267, %271, %275) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %277 = simd.element %bits[%18 x i8] : !simd.address
	          simd.store %276, %277 align 4 : i64 : vector<4xi8>
	          %278 = arith.constant 32 : i64
	          %279 = simd.element %261[%278 x f32] : !simd.address
	          %280 = simd.load %279 align 16 : i64 : vector<8xf32>
	          %281 = simd.compare(%280, %280) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %282 = arith.constant 40 : i64
	          %283 = simd.element %261[%282 x f32] : !simd.address
	          %284 = simd.load %283 align 16 : i64 : vector<8xf32>
	          %285 = simd.compare(%284, %284) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %286 = arith.constant 48 : i64
	          %287 = simd.element %261[%286 x f32] : !simd.address
	          %288 = simd.load %287 align 16 : i64 : vector<8xf32>
	          %289 = simd.compare(%288, %288) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %290 = arith.constant 56 : i64
	          %291 = simd.element %261[%290 x f32] : !simd.address
	          %292 = simd.load %291 align 16 : i64 : vector<8xf32>
	          %293 = simd.compare(%292, %292) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %294 = simd.pack_bits(%281, %285, %289, %293) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %295 = arith.constant 4 : i64
	          %296 = simd.element %bits[%295 x i8] : !simd.address
	          simd.store %294, %296 align 4 : i64 : vector<4xi8>
	          %297 = simd.element %261[%165 x f32] : !simd.address
	          %298 = simd.load %297 align 16 : i64 : vector<8xf32>
	          %299 = simd.compare(%298, %298) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %300 = arith.constant 72 : i64
	          %301 = simd.element %261[%300 x f32] : !simd.address
	          %302 = simd.load %301 align 16 : i64 : vector<8xf32>
	          %303 = simd.compare(%302, %302) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %304 = arith.constant 80 : i64
	          %305 = simd.element %261[%304 x f32] : !simd.address
	          %306 = simd.load %305 align 16 : i64 : vector<8xf32>
	          %307 = simd.compare(%306, %306) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %308 = arith.constant 88 : i64
	          %309 = simd.element %261[%308 x f32] : !simd.address
	          %310 = simd.load %309 align 16 : i64 : vector<8xf32>
	          %311 = simd.compare(%310, %310) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %312 = simd.pack_bits(%299, %303, %307, %311) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %313 = simd.element %bits[%20 x i8] : !simd.address
	          simd.store %312, %313 align 4 : i64 : vector<4xi8>
	          %314 = arith.constant 96 : i64
	          %315 = simd.element %261[%314 x f32] : !simd.address
	          %316 = simd.load %315 align 16 : i64 : vector<8xf32>
	          %317 = simd.compare(%316, %316) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %318 = arith.constant 104 : i64
	          %319 = simd.element %261[%318 x f32] : !simd.address
	          %320 = simd.load %319 align 16 : i64 : vector<8xf32>
	          %321 = simd.compare(%320, %320) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %322 = arith.constant 112 : i64
	          %323 = simd.element %261[%322 x f32] : !simd.address
	          %324 = simd.load %323 align 16 : i64 : vector<8xf32>
	          %325 = simd.compare(%324, %324) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %326 = arith.constant 120 : i64
	          %327 = simd.element %261[%326 x f32] : !simd.address
	          %328 = simd.load %327 align 16 : i64 : vector<8xf32>
	          %329 = simd.compare(%328, %328) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %330 = simd.pack_bits(%317, %321, %325, %329) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %331 = arith.constant 12 : i64
	          %332 = simd.element %bits[%331 x i8] : !simd.address
	          simd.store %330, %332 align 4 : i64 : vector<4xi8>
	          %333 = arith.constant 128 : i64
	          %334 = simd.element %261[%333 x f32] : !simd.address
	          %335 = simd.load %334 align 16 : i64 : vector<8xf32>
	          %336 = simd.compare(%335, %335) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %337 = arith.constant 136 : i64
	          %338 = simd.element %261[%337 x f32] : !simd.address
	          %339 = simd.load %338 align 16 : i64 : vector<8xf32>
	          %340 = simd.compare(%339, %339) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %341 = arith.constant 144 : i64
	          %342 = simd.element %261[%341 x f32] : !simd.address
	          %343 = simd.load %342 align 16 : i64 : vector<8xf32>
	          %344 = simd.compare(%343, %343) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %345 = arith.constant 152 : i64
	          %346 = simd.element %261[%345 x f32] : !simd.address
	          %347 = simd.load %346 align 16 : i64 : vector<8xf32>
	          %348 = simd.compare(%347, %347) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %349 = simd.pack_bits(%336, %340, %344, %348) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %350 = simd.element %bits[%268 x i8] : !simd.address
	          simd.store %349, %350 align 4 : i64 : vector<4xi8>
	          %351 = arith.constant 160 : i64
	          %352 = simd.element %261[%351 x f32] : !simd.address
	          %353 = simd.load %352 align 16 : i64 : vector<8xf32>
	          %354 = simd.compare(%353, %353) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %355 = arith.constant 168 : i64
	          %356 = simd.element %261[%355 x f32] : !simd.address
	          %357 = simd.load %356 align 16 : i64 : vector<8xf32>
	          %358 = simd.compare(%357, %357) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %359 = arith.constant 176 : i64
	          %360 = simd.element %261[%359 x f32] : !simd.address
	          %361 = simd.load %360 align 16 : i64 : vector<8xf32>
	          %362 = simd.compare(%361, %361) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %363 = arith.constant 184 : i64
	          %364 = simd.element %261[%363 x f32] : !simd.address
	          %365 = simd.load %364 align 16 : i64 : vector<8xf32>
	          %366 = simd.compare(%365, %365) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %367 = simd.pack_bits(%354, %358, %362, %366) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %368 = arith.constant 20 : i64
	          %369 = simd.element %bits[%368 x i8] : !simd.address
	          simd.store %367, %369 align 4 : i64 : vector<4xi8>
	          %370 = arith.constant 192 : i64
	          %371 = simd.element %261[%370 x f32] : !simd.address
	          %372 = simd.load %371 align 16 : i64 : vector<8xf32>
	          %373 = simd.compare(%372, %372) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %374 = arith.constant 200 : i64
	          %375 = simd.element %261[%374 x f32] : !simd.address
	          %376 = simd.load %375 align 16 : i64 : vector<8xf32>
	          %377 = simd.compare(%376, %376) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %378 = arith.constant 208 : i64
	          %379 = simd.element %261[%378 x f32] : !simd.address
	          %380 = simd.load %379 align 16 : i64 : vector<8xf32>
	          %381 = simd.compare(%380, %380) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %382 = arith.constant 216 : i64
	          %383 = simd.element %261[%382 x f32] : !simd.address
	          %384 = simd.load %383 align 16 : i64 : vector<8xf32>
	          %385 = simd.compare(%384, %384) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %386 = simd.pack_bits(%373, %377, %381, %385) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %387 = simd.element %bits[%272 x i8] : !simd.address
	          simd.store %386, %387 align 4 : i64 : vector<4xi8>
	          %388 = arith.constant 224 : i64
	          %389 = simd.element %261[%388 x f32] : !simd.address
	          %390 = simd.load %389 align 16 : i64 : vector<8xf32>
	          %391 = simd.compare(%390, %390) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %392 = arith.constant 232 : i64
	          %393 = simd.element %261[%392 x f32] : !simd.address
	          %394 = simd.load %393 align 16 : i64 : vector<8xf32>
	          %395 = simd.compare(%394, %394) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %396 = arith.constant 240 : i64
	          %397 = simd.element %261[%396 x f32] : !simd.address
	          %398 = simd.load %397 align 16 : i64 : vector<8xf32>
	          %399 = simd.compare(%398, %398) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %400 = arith.constant 248 : i64
	          %401 = simd.element %261[%400 x f32] : !simd.address
	          %402 = simd.load %401 align 16 : i64 : vector<8xf32>
	          %403 = simd.compare(%402, %402) {comparison = "ord"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %404 = simd.pack_bits(%391, %395, %399, %403) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %405 = arith.constant 28 : i64
	          %406 = simd.element %bits[%405 x i8] : !simd.address
	          simd.store %404, %406 align 4 : i64 : vector<4xi8>
	          %407 = simd.load %bits align 32 : i64 : vector<4xi64>
	          scf.for %plane_2 = %7 to %8 step %41 : i64 {
	            %408 = simd.element %masked[%plane_2 x i32] : !table.records
	            %409 = simd.load %408 align 4 : i64 invariant : i32
	            %410 = arith.extui %409 : i32 to i64
	            %411 = simd.element %scratch[%410 x i8] : !walk.scratch
	            %412 = simd.load %411 align 32 : i64 : vector<4xi64>
	            %413 = arith.andi %412, %407 : vector<4xi64>
	            %414 = arith.muli %plane_2, %278 overflow<nsw> : i64
	            %415 = simd.element %planes[%414 x i8] : !simd.address
	            simd.store %413, %415 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
