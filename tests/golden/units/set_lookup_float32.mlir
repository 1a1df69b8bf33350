ModuleOp(
	builtin.module {
	  func.func @set_lookup_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
	    %words = table.records %tables "words" slot 26 : i64 stride 8 : i64 fields [#table.field<"results", #builtin.int<0>, i64>]
	    %bits = table.area %tables, %scratch "bits" at 512 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %planes = table.area %tables, %scratch "planes" at 215968 : i64 slot 0 : i64
	    %0 = arith.subi %row_end, %row_begin : i64
	    %1 = arith.constant 256 : i64
	    %2 = arith.cmpi slt, %0, %1 : i64
	    %3 = arith.select %2, %0, %1 : i64
	    %4 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %4 : i64 {
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %5 = arith.extui %column_1 : i32 to i64
	      %word = table.load %runs[%k] "word" : i64 -> i32
	      %6 = arith.extui %word : i32 to i64
	      %ranks = table.load %runs[%k] "ranks" : i64 -> i32
	      %7 = arith.extui %ranks : i32 to i64
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %8 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %9 = arith.extui %end_1 : i32 to i64
	      %10 = arith.constant 8 : i64
	      %11 = arith.muli %6, %10 : i64
	      %12 = simd.element %words[%11 x i8] : !table.records
	      %13 = arith.constant 2 : i64
	      %14 = arith.addi %7, %13 : i64
	      %15 = arith.muli %14, %10 : i64
	      %16 = arith.cmpi slt, %8, %9 : i64
	      scf.if %16 {
	        %17 = arith.constant 1 : i64
	        %18 = arith.addi %7, %17 : i64
	        %19 = arith.trunci %18 : i64 to i16
	        %20 = arith.constant 1024 : i64
	        %21 = arith.muli %5, %20 : i64
	        %22 = simd.element %column[%21 x i8] : !simd.address
	        %23 = simd.splat(%19) : (i16) -> vector<8xi16>
	        %24 = arith.constant 15 : i64
	        %25 = arith.addi %3, %24 : i64
	        %26 = arith.constant -16 : i64
	        %27 = arith.andi %25, %26 : i64
	        %28 = arith.constant 0 : i64
	        scf.for %first_2 = %28 to %27 step %10 : i64 {
	          %29 = simd.element %22[%first_2 x f32] : !simd.address
	          %30 = simd.load %29 align 16 : i64 : vector<8xf32>
	          %31 = simd.element %leaf_indices[%first_2 x i16] : !simd.address
	          %32 = simd.load %31 align 16 : i64 : vector<8xi16>
	          %33 = simd.compare(%30, %30) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %34 = simd.select(%33, %23, %32) : (vector<8xi1>, vector<8xi16>, vector<8xi16>) -> vector<8xi16>
	          simd.store %34, %31 align 16 : i64 : vector<8xi16>
	        }
	        %35 = arith.constant 64 : i64
	        scf.for %plane = %8 to %9 step %35 : i64 {
	          %36 = arith.subi %plane, %8 : i64
	          %37 = arith.divui %36, %35 : i64
	          %38 = arith.muli %37, %15 : i64
	          %39 = simd.element %12[%38 x i8] : !simd.address
	          %40 = arith.addi %3, %24 : i64
	          %41 = arith.andi %40, %26 : i64
	          %42 = arith.constant 16 : i64
	          scf.for %row = %28 to %41 step %42 : i64 {
	            %43 = arith.divui %row, %35 : i64
	            %44 = arith.remui %row, %35 : i64
	            %45 = arith.constant 32 : i64
	            %46 = arith.remui %44, %45 : i64
	            %47 = arith.divui %46, %42 : i64
	            %48 = arith.muli %43, %13 : i64
	            %49 = arith.addi %48, %47 : i64
	            %50 = arith.divui %44, %45 : i64
	            %51 = arith.muli %49, %45 : i64
	            %52 = arith.muli %50, %42 : i64
	            %53 = arith.addi %51, %52 : i64
	            %54 = simd.element %bits[%53 x i8] : !simd.address
	            %55 = arith.muli %row, %13 : i64
	            %56 = simd.element %leaf_indices[%55 x i8] : !simd.address
	            %57 = simd.element %56[%28 x i8] : !simd.address
	            %58 = simd.load %57 align 2 : i64 : i16
	            %59 = arith.extui %58 : i16 to i64
	            %60 = simd.element %39[%59 x i64] : !simd.address
	            %61 = simd.load %60 align 8 : i64 invariant : i64
	            %62 = simd.element %54[%28 x i8] : !simd.address
	            simd.store %61, %62 align 8 : i64 : i64
	            %63 = simd.element %56[%13 x i8] : !simd.address
	            %64 = simd.load %63 align 2 : i64 : i16
	            %65 = arith.extui %64 : i16 to i64
	            %66 = simd.element %39[%65 x i64] : !simd.address
	            %67 = simd.load %66 align 8 : i64 invariant : i64
	            %68 = arith.constant 256 : i64
	            %69 = simd.element %54[%68 x i8] : !simd.address
	            simd.store %67, %69 align 8 : i64 : i64
	            %70 = arith.constant 4 : i64
	            %71 = simd.element %56[%70 x i8] : !simd.address
	            %72 = simd.load %71 align 2 : i64 : i16
	            %73 = arith.extui %72 : i16 to i64
	            %74 = simd.element %39[%73 x i64] : !simd.address
	            %75 = simd.load %74 align 8 : i64 invariant : i64
	            %76 = arith.constant 512 : i64
	            %77 = simd.element %54[%76 x i8] : !simd.address
	            simd.store %75, %77 align 8 : i64 : i64
	            %78 = arith.constant 6 : i64
	            %79 = simd.element %56[%78 x i8] : !simd.address
	            %80 = simd.load %79 align 2 : i64 : i16
	            %81 = arith.extui %80 : i16 to i64
	            %82 = simd.element %39[%81 x i64] : !simd.address
	            %83 = simd.load %82 align 8 : i64 invariant : i64
	            %84 = arith.constant 768 : i64
	            %85 = simd.element %54[%84 x i8] : !simd.address
	            simd.store %83, %85 align 8 : i64 : i64
	            %86 = simd.element %56[%10 x i8] : !simd.address
	            %87 = simd.load %86 align 2 : i64 : i16
	            %88 = arith.extui %87 : i16 to i64
	            %89 = simd.element %39[%88 x i64] : !simd.address
	            %90 = simd.load %89 align 8 : i64 invariant : i64
	            %91 = simd.element %54[%20 x i8] : !simd.address
	            simd.store %90, %91 align 8 : i64 : i64
	            %92 = arith.constant 10 : i64
	            %93 = simd.element %56[%92 x i8] : !simd.address
	            %94 = simd.load %93 align 2 : i64 : i16
	            %95 = arith.extui %94 : i16 to i64
	            %96 = simd.element %39[%95 x i64] : !simd.address
	            %97 = simd.load %96 align 8 : i64 invariant : i64
	            %98 = arith.constant 1280 : i64
	            %99 = simd.element %54[%98 x i8] : !simd.address
	            simd.store %97, %99 align 8 : i64 : i64
	            %100 = arith.constant 12 : i64
	            %101 = simd.element %56[%100 x i8] : !simd.address
	            %102 = simd.load %101 align 2 : i64 : i16
	            %103 = arith.extui %102 : i16 to i64
	            %104 = simd.element %39[%103 x i64] : !simd.address
	            %105 = simd.load %104 align 8 : i64 invariant : i64
	            %106 = arith.constant 1536 : i64
	            %107 = simd.element %54[%106 x i8] : !simd.address
	            simd.store %105, %107 align 8 : i64 : i64
	            %108 = arith.constant 14 : i64
	            %109 = simd.element %56[%108 x i8] : !simd.address
	            %110 = simd.load %109 align 2 : i64 : i16
	            %111 = arith.extui %110 : i16 to i64
	            %112 = simd.element %39[%111 x i64] : !simd.address
	            %113 = simd.load %112 align 8 : i64 invariant : i64
	            %114 = arith.constant 1792 : i64
	            %115 = simd.element %54[%114 x i8] : !simd.address
	            simd.store %113, %115 align 8 : i64 : i64
	            %116 = simd.element %56[%42 x i8] : !simd.address
	            %117 = simd.load %116 align 2 : i64 : i16
	            %118 = arith.extui %117 : i16 to i64
	            %119 = simd.element %39[%118 x i64] : !simd.address
	            %120 = simd.load %119 align 8 : i64 invariant : i64
	            %121 = simd.element %54[%10 x i8] : !simd.address
	            simd.store %120, %121 align 8 : i64 : i64
	            %122 = arith.constant 18 : i64
	            %123 = simd.element %56[%122 x i8] : !simd.address
	            %124 = simd.load %123 align 2 : i64 : i16
	            %125 = arith.extui %124 : i16 to i64
	            %126 = simd.element %39[%125 x i64] : !simd.address
	            %127 = simd.load %126 align 8 : i64 invariant : i64
	            %128 = arith.constant 264 : i64
	            %129 = simd.element %54[%128 x i8] : !simd.address
	            simd.store %127, %129 align 8 : i64 : i64
	            %130 = arith.constant 20 : i64
	            %131 = simd.element %56[%130 x i8] : !simd.address
	            %132 = simd.load %131 align 2 : i64 : i16
	            %133 = arith.extui %132 : i16 to i64
	            %134 = simd.element %39[%133 x i64] : !simd.address
	            %135 = simd.load %134 align 8 : i64 invariant : i64
	            %136 = arith.constant 520 : i64
	            %137 = simd.element %54[%136 x i8] : !simd.address
	            simd.store %135, %137 align 8 : i64 : i64
	            %138 = arith.constant 22 : i64
	            %139 = simd.element %56[%138 x i8] : !simd.address
	            %140 = simd.load %139 align 2 : i64 : i16
	            %141 = arith.extui %140 : i16 to i64
	            %142 = simd.element %39[%141 x i64] : !simd.address
	            %143 = simd.load %142 align 8 : i64 invariant : i64
	            %144 = arith.constant 776 : i64
	            %145 = simd.element %54[%144 x i8] : !simd.address
	            simd.store %143, %145 align 8 : i64 : i64
	            %146 = arith.constant 24 : i64
	            %147 = simd.element %56[%146 x i8] : !simd.address
	            %148 = simd.load %147 align 2 : i64 : i16
	            %149 = arith.extui %148 : i16 to i64
	            %150 = simd.element %39[%149 x i64] : !simd.address
	            %151 = simd.load %150 align 8 : i64 invariant : i64
	            %152 = arith.constant 1032 : i64
	            %153 = simd.element %54[%152 x i8] : !simd.address
	            simd.store %151, %153 align 8 : i64 : i64
	            %154 = arith.constant 26 : i64
	            %155 = simd.element %56[%154 x i8] : !simd.address
	            %156 = simd.load %155 align 2 : i64 : i16
	            %157 = arith.extui %156 : i16 to i64
	            %158 = simd.element %39[%157 x i64] : !simd.address
	            %159 = simd.load %158 align 8 : i64 invariant : i64
	            %160 = arith.constant 1288 : i64
	            %161 = simd.element %54[%160 x i8] : !simd.address
	            simd.store %159, %161 align 8 : i64 : i64
	            %162 = arith.constant 28 : i64
	            %163 = simd.element %56[%162 x i8] : !simd.address
	            %164 = simd.load %163 align 2 : i64 : i16
	            %165 = arith.extui %164 : i16 to i64
	            %166 = simd.element %39[%165 x i64] : !simd.address
	            %167 = simd.load %166 align 8 : i64 invariant : i64
	            %168 = arith.constant 1544 : i64
	            %169 = simd.element %54[%168 x i8] : !simd.address
	            simd.store %167, %169 align 8 : i64 : i64
	            %170 = arith.constant 30 : i64
	            %171 = simd.element %56[%170 x i8] : !simd.address
	            %172 = simd.load %171 align 2 : i64 : i16
	            %173 = arith.extui %172 : i16 to i64
	            %174 = simd.element %39[%173 x i64] : !simd.address
	            %175 = simd.load %174 align 8 : i64 invariant : i64
	            %176 = arith.constant 1800 : i64
	            %177 = simd.element %54[%176 x i8] : !simd.address
	            simd.store %175, %177 align 8 : i64 : i64
	          }
	          scf.for %i = %28 to %10 step %17 : i64 {
	            %178 = arith.constant 256 : i64
	            %179 = arith.muli %i, %178 : i64
	            %180 = simd.element %bits[%179 x i8] : !simd.address
	            %181 = simd.element %180[%28 x i8] : !simd.address
	            %182 = arith.constant 32 : i64
	            %183 = simd.element %180[%182 x i8] : !simd.address
	            %184 = simd.element %180[%35 x i8] : !simd.address
	            %185 = arith.constant 96 : i64
	            %186 = simd.element %180[%185 x i8] : !simd.address
	            %187 = arith.constant 128 : i64
	            %188 = simd.element %180[%187 x i8] : !simd.address
	            %189 = arith.constant 160 : i64
	            %190 = simd.element %180[%189 x i8] : !simd.address
	            %191 = arith.constant 192 : i64
	            %192 = simd.element %180[%191 x i8] : !simd.address
	            %193 = arith.constant 224 : i64
	            %194 = simd.element %180[%193 x i8] : !simd.address
	            %195 = simd.load %181 align 32 : i64 : vector<32xi8>
	            %196 = simd.load %183 align 32 : i64 : vector<32xi8>
	            %197 = simd.load %184 align 32 : i64 : vector<32xi8>
	            %198 = simd.load %186 align 32 : i64 : vector<32xi8>
	            %199 = simd.load %188 align 32 : i64 : vector<32xi8>
	            %200 = simd.load %190 align 32 : i64 : vector<32xi8>
	            %201 = simd.load %192 align 32 : i64 : vector<32xi8>
	            %202 = simd.load %194 align 32 : i64 : vector<32xi8>
	            %203 = simd.shuffle(%195, %199) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %204 = simd.shuffle(%195, %199) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %205 = simd.shuffle(%196, %200) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %206 = simd.shuffle(%196, %200) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %207 = simd.shuffle(%197, %201) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %208 = simd.shuffle(%197, %201) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %209 = simd.shuffle(%198, %202) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %210 = simd.shuffle(%198, %202) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %211 = simd.shuffle(%203, %207) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %212 = simd.shuffle(%203, %207) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %213 = simd.shuffle(%205, %209) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %214 = simd.shuffle(%205, %209) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %215 = simd.shuffle(%204, %208) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %216 = simd.shuffle(%204, %208) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %217 = simd.shuffle(%206, %210) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %218 = simd.shuffle(%206, %210) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %219 = simd.shuffle(%211, %213) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %220 = simd.shuffle(%211, %213) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %221 = simd.shuffle(%212, %214) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %222 = simd.shuffle(%212, %214) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %223 = simd.shuffle(%215, %217) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %224 = simd.shuffle(%215, %217) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %225 = simd.shuffle(%216, %218) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %226 = simd.shuffle(%216, %218) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %227 = simd.shuffle(%219, %223) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %228 = simd.shuffle(%219, %223) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %229 = simd.shuffle(%220, %224) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %230 = simd.shuffle(%220, %224) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %231 = simd.shuffle(%221, %225) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %232 = simd.shuffle(%221, %225) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %233 = simd.shuffle(%222, %226) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %234 = simd.shuffle(%222, %226) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            simd.store %227, %181 align 32 : i64 : vector<32xi8>
	            simd.store %229, %184 align 32 : i64 : vector<32xi8>
	            simd.store %231, %188 align 32 : i64 : vector<32xi8>
	            simd.store %233, %192 align 32 : i64 : vector<32xi8>
	            simd.store %228, %183 align 32 : i64 : vector<32xi8>
	            simd.store %230, %186 align 32 : i64 : vector<32xi8>
	            simd.store %232, %190 align 32 : i64 : vector<32xi8>
	            simd.store %234, %194 align 32 : i64 : vector<32xi8>
	          }
	          scf.for %byte = %28 to %10 step %17 : i64 {
	            %235 = arith.muli %byte, %10 : i64
	            %236 = arith.addi %plane, %235 : i64
	            %237 = arith.constant 32 : i64
	            %238 = arith.muli %236, %237 overflow<nsw> : i64
	            %239 = simd.element %planes[%238 x i8] : !simd.address
	            %240 = arith.muli %byte, %237 : i64
	            %241 = simd.element %bits[%240 x i8] : !simd.address
	            %242 = simd.element %241[%28 x i8] : !simd.address
	            %243 = simd.load %242 align 32 : i64 : vector<4xi64>
	            %244 = arith.constant 256 : i64
	            %245 = simd.element %241[%244 x i8] : !simd.address
	            %246 = simd.load %245 align 32 : i64 : vector<4xi64>
	            %247 = arith.constant 512 : i64
	            %248 = simd.element %241[%247 x i8] : !simd.address
	            %249 = simd.load %248 align 32 : i64 : vector<4xi64>
	            %250 = arith.constant 768 : i64
	            %251 = simd.element %241[%250 x i8] : !simd.address
	            %252 = simd.load %251 align 32 : i64 : vector<4xi64>
	            %253 = simd.element %241[%20 x i8] : !simd.address
	            %254 = simd.load %253 align 32 : i64 : vector<4xi64>
	            %255 = arith.constant 1280 : i64
	            %256 = simd.element %241[%255 x i8] : !simd.address
	            %257 = simd.load %256 align 32 : i64 : vector<4xi64>
	            %258 = arith.constant 1536 : i64
	            %259 = simd.element %241[%258 x i8] : !simd.address
	            %260 = simd.load %259 align 32 : i64 : vector<4xi64>
	            %261 = arith.constant 1792 : i64
	            %262 = simd.element %241[%261 x i8] : !simd.address
	            %263 = simd.load %262 align 32 : i64 : vector<4xi64>
	            %264, %265 = simd.exchange_bits(%243, %254) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %266, %267 = simd.exchange_bits(%246, %257) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %268, %269 = simd.exchange_bits(%249, %260) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %270, %271 = simd.exchange_bits(%252, %263) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %272, %273 = simd.exchange_bits(%264, %268) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %274, %275 = simd.exchange_bits(%266, %270) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %276, %277 = simd.exchange_bits(%265, %269) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %278, %279 = simd.exchange_bits(%267, %271) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %280, %281 = simd.exchange_bits(%272, %274) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %282, %283 = simd.exchange_bits(%273, %275) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %284, %285 = simd.exchange_bits(%276, %278) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %286, %287 = simd.exchange_bits(%277, %279) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %288 = simd.element %239[%28 x i8] : !simd.address
	            simd.store %280, %288 align 32 : i64 : vector<4xi64>
	            %289 = simd.element %239[%237 x i8] : !simd.address
	            simd.store %281, %289 align 32 : i64 : vector<4xi64>
	            %290 = simd.element %239[%35 x i8] : !simd.address
	            simd.store %282, %290 align 32 : i64 : vector<4xi64>
	            %291 = arith.constant 96 : i64
	            %292 = simd.element %239[%291 x i8] : !simd.address
	            simd.store %283, %292 align 32 : i64 : vector<4xi64>
	            %293 = arith.constant 128 : i64
	            %294 = simd.element %239[%293 x i8] : !simd.address
	            simd.store %284, %294 align 32 : i64 : vector<4xi64>
	            %295 = arith.constant 160 : i64
	            %296 = simd.element %239[%295 x i8] : !simd.address
	            simd.store %285, %296 align 32 : i64 : vector<4xi64>
	            %297 = arith.constant 192 : i64
	            %298 = simd.element %239[%297 x i8] : !simd.address
	            simd.store %286, %298 align 32 : i64 : vector<4xi64>
	            %299 = arith.constant 224 : i64
	            %300 = simd.element %239[%299 x i8] : !simd.address
	            simd.store %287, %300 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
