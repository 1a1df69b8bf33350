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
	        %17 = arith.addi %7, %4 : i64
	        %18 = arith.trunci %17 : i64 to i16
	        %19 = arith.constant 1024 : i64
	        %20 = arith.muli %5, %19 : i64
	        %21 = simd.element %column[%20 x i8] : !simd.address
	        %22 = simd.splat(%18) : (i16) -> vector<8xi16>
	        %23 = arith.constant 15 : i64
	        %24 = arith.addi %3, %23 : i64
	        %25 = arith.constant -16 : i64
	        %26 = arith.andi %24, %25 : i64
	        %27 = arith.constant 0 : i64
	        scf.for %first_2 = %27 to %26 step %10 : i64 {
	          %28 = simd.element %21[%first_2 x f32] : !simd.address
	          %29 = simd.load %28 align 16 : i64 : vector<8xf32>
	          %30 = simd.element %leaf_indices[%first_2 x i16] : !simd.address
	          %31 = simd.load %30 align 16 : i64 : vector<8xi16>
	          %32 = simd.compare(%29, %29) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %33 = simd.select(%32, %22, %31) : (vector<8xi1>, vector<8xi16>, vector<8xi16>) -> vector<8xi16>
	          simd.store %33, %30 align 16 : i64 : vector<8xi16>
	        }
	        %34 = arith.constant 64 : i64
	        scf.for %plane = %8 to %9 step %34 : i64 {
	          %35 = arith.subi %plane, %8 : i64
	          %36 = arith.divui %35, %34 : i64
	          %37 = arith.muli %36, %15 : i64
	          %38 = simd.element %12[%37 x i8] : !simd.address
	          %39 = arith.addi %3, %23 : i64
	          %40 = arith.andi %39, %25 : i64
	          %41 = arith.constant 16 : i64
	          scf.for %row = %27 to %40 step %41 : i64 {
	            %42 = arith.divui %row, %34 : i64
	            %43 = arith.remui %row, %34 : i64
	            %44 = arith.constant 32 : i64
	            %45 = arith.remui %43, %44 : i64
	            %46 = arith.divui %45, %41 : i64
	            %47 = arith.muli %42, %13 : i64
	            %48 = arith.addi %47, %46 : i64
	            %49 = arith.divui %43, %44 : i64
	            %50 = arith.muli %48, %44 : i64
	            %51 = arith.muli %49, %41 : i64
	            %52 = arith.addi %50, %51 : i64
	            %53 = simd.element %bits[%52 x i8] : !simd.address
	            %54 = arith.muli %row, %13 : i64
	            %55 = simd.element %leaf_indices[%54 x i8] : !simd.address
	            %56 = simd.element %55[%27 x i8] : !simd.address
	            %57 = simd.load %56 align 2 : i64 : i16
	            %58 = arith.extui %57 : i16 to i64
	            %59 = simd.element %38[%58 x i64] : !simd.address
	            %60 = simd.load %59 align 8 : i64 invariant : i64
	            %61 = simd.element %53[%27 x i8] : !simd.address
	            simd.store %60, %61 align 8 : i64 : i64
	            %62 = simd.element %55[%13 x i8] : !simd.address
	            %63 = simd.load %62 align 2 : i64 : i16
	            %64 = arith.extui %63 : i16 to i64
	            %65 = simd.element %38[%64 x i64] : !simd.address
	            %66 = simd.load %65 align 8 : i64 invariant : i64
	            %67 = simd.element %53[%1 x i8] : !simd.address
	            simd.store %66, %67 align 8 : i64 : i64
	            %68 = arith.constant 4 : i64
	            %69 = simd.element %55[%68 x i8] : !simd.address
	            %70 = simd.load %69 align 2 : i64 : i16
	            %71 = arith.extui %70 : i16 to i64
	            %72 = simd.element %38[%71 x i64] : !simd.address
	            %73 = simd.load %72 align 8 : i64 invariant : i64
	            %74 = arith.constant 512 : i64
	            %75 = simd.element %53[%74 x i8] : !simd.address
	            simd.store %73, %75 align 8 : i64 : i64
	            %76 = arith.constant 6 : i64
	            %77 = simd.element %55[%76 x i8] : !simd.address
	            %78 = simd.load %77 align 2 : i64 : i16
	            %79 = arith.extui %78 : i16 to i64
	            %80 = simd.element %38[%79 x i64] : !simd.address
	            %81 = simd.load %80 align 8 : i64 invariant : i64
	            %82 = arith.constant 768 : i64
	            %83 = simd.element %53[%82 x i8] : !simd.address
	            simd.store %81, %83 align 8 : i64 : i64
	            %84 = simd.element %55[%10 x i8] : !simd.address
	            %85 = simd.load %84 align 2 : i64 : i16
	            %86 = arith.extui %85 : i16 to i64
	            %87 = simd.element %38[%86 x i64] : !simd.address
	            %88 = simd.load %87 align 8 : i64 invariant : i64
	            %89 = simd.element %53[%19 x i8] : !simd.address
	            simd.store %88, %89 align 8 : i64 : i64
	            %90 = arith.constant 10 : i64
	            %91 = simd.element %55[%90 x i8] : !simd.address
	            %92 = simd.load %91 align 2 : i64 : i16
	            %93 = arith.extui %92 : i16 to i64
	            %94 = simd.element %38[%93 x i64] : !simd.address
	            %95 = simd.load %94 align 8 : i64 invariant : i64
	            %96 = arith.constant 1280 : i64
	            %97 = simd.element %53[%96 x i8] : !simd.address
	            simd.store %95, %97 align 8 : i64 : i64
	            %98 = arith.constant 12 : i64
	            %99 = simd.element %55[%98 x i8] : !simd.address
	            %100 = simd.load %99 align 2 : i64 : i16
	            %101 = arith.extui %100 : i16 to i64
	            %102 = simd.element %38[%101 x i64] : !simd.address
	            %103 = simd.load %102 align 8 : i64 invariant : i64
	            %104 = arith.constant 1536 : i64
	            %105 = simd.element %53[%104 x i8] : !simd.address
	            simd.store %103, %105 align 8 : i64 : i64
	            %106 = arith.constant 14 : i64
	            %107 = simd.element %55[%106 x i8] : !simd.address
	            %108 = simd.load %107 align 2 : i64 : i16
	            %109 = arith.extui %108 : i16 to i64
	            %110 = simd.element %38[%109 x i64] : !simd.address
	            %111 = simd.load %110 align 8 : i64 invariant : i64
	            %112 = arith.constant 1792 : i64
	            %113 = simd.element %53[%112 x i8] : !simd.address
	            simd.store %111, %113 align 8 : i64 : i64
	            %114 = simd.element %55[%41 x i8] : !simd.address
	            %115 = simd.load %114 align 2 : i64 : i16
	            %116 = arith.extui %115 : i16 to i64
	            %117 = simd.element %38[%116 x i64] : !simd.address
	            %118 = simd.load %117 align 8 : i64 invariant : i64
	            %119 = simd.element %53[%10 x i8] : !simd.address
	            simd.store %118, %119 align 8 : i64 : i64
	            %120 = arith.constant 18 : i64
	            %121 = simd.element %55[%120 x i8] : !simd.address
	            %122 = simd.load %121 align 2 : i64 : i16
	            %123 = arith.extui %122 : i16 to i64
	            %124 = simd.element %38[%123 x i64] : !simd.address
	            %125 = simd.load %124 align 8 : i64 invariant : i64
	            %126 = arith.constant 264 : i64
	            %127 = simd.element %53[%126 x i8] : !simd.address
	            simd.store %125, %127 align 8 : i64 : i64
	            %128 = arith.constant 20 : i64
	            %129 = simd.element %55[%128 x i8] : !simd.address
	            %130 = simd.load %129 align 2 : i64 : i16
	            %131 = arith.extui %130 : i16 to i64
	            %132 = simd.element %38[%131 x i64] : !simd.address
	            %133 = simd.load %132 align 8 : i64 invariant : i64
	            %134 = arith.constant 520 : i64
	            %135 = simd.element %53[%134 x i8] : !simd.address
	            simd.store %133, %135 align 8 : i64 : i64
	            %136 = arith.constant 22 : i64
	            %137 = simd.element %55[%136 x i8] : !simd.address
	            %138 = simd.load %137 align 2 : i64 : i16
	            %139 = arith.extui %138 : i16 to i64
	            %140 = simd.element %38[%139 x i64] : !simd.address
	            %141 = simd.load %140 align 8 : i64 invariant : i64
	            %142 = arith.constant 776 : i64
	            %143 = simd.element %53[%142 x i8] : !simd.address
	            simd.store %141, %143 align 8 : i64 : i64
	            %144 = arith.constant 24 : i64
	            %145 = simd.element %55[%144 x i8] : !simd.address
	            %146 = simd.load %145 align 2 : i64 : i16
	            %147 = arith.extui %146 : i16 to i64
	            %148 = simd.element %38[%147 x i64] : !simd.address
	            %149 = simd.load %148 align 8 : i64 invariant : i64
	            %150 = arith.constant 1032 : i64
	            %151 = simd.element %53[%150 x i8] : !simd.address
	            simd.store %149, %151 align 8 : i64 : i64
	            %152 = arith.constant 26 : i64
	            %153 = simd.element %55[%152 x i8] : !simd.address
	            %154 = simd.load %153 align 2 : i64 : i16
	            %155 = arith.extui %154 : i16 to i64
	            %156 = simd.element %38[%155 x i64] : !simd.address
	            %157 = simd.load %156 align 8 : i64 invariant : i64
	            %158 = arith.constant 1288 : i64
	            %159 = simd.element %53[%158 x i8] : !simd.address
	            simd.store %157, %159 align 8 : i64 : i64
	            %160 = arith.constant 28 : i64
	            %161 = simd.element %55[%160 x i8] : !simd.address
	            %162 = simd.load %161 align 2 : i64 : i16
	            %163 = arith.extui %162 : i16 to i64
	            %164 = simd.element %38[%163 x i64] : !simd.address
	            %165 = simd.load %164 align 8 : i64 invariant : i64
	            %166 = arith.constant 1544 : i64
	            %167 = simd.element %53[%166 x i8] : !simd.address
	            simd.store %165, %167 align 8 : i64 : i64
	            %168 = arith.constant 30 : i64
	            %169 = simd.element %55[%168 x i8] : !simd.address
	            %170 = simd.load %169 align 2 : i64 : i16
	            %171 = arith.extui %170 : i16 to i64
	            %172 = simd.element %38[%171 x i64] : !simd.address
	            %173 = simd.load %172 align 8 : i64 invariant : i64
	            %174 = arith.constant 1800 : i64
	            %175 = simd.element %53[%174 x i8] : !simd.address
	            simd.store %173, %175 align 8 : i64 : i64
	          }
	          scf.for %i = %27 to %10 step %4 : i64 {
	            %176 = arith.muli %i, %1 : i64
	            %177 = simd.element %bits[%176 x i8] : !simd.address
	            %178 = simd.element %177[%27 x i8] : !simd.address
	            %179 = arith.constant 32 : i64
	            %180 = simd.element %177[%179 x i8] : !simd.address
	            %181 = simd.element %177[%34 x i8] : !simd.address
	            %182 = arith.constant 96 : i64
	            %183 = simd.element %177[%182 x i8] : !simd.address
	            %184 = arith.constant 128 : i64
	            %185 = simd.element %177[%184 x i8] : !simd.address
	            %186 = arith.constant 160 : i64
	            %187 = simd.element %177[%186 x i8] : !simd.address
	            %188 = arith.constant 192 : i64
	            %189 = simd.element %177[%188 x i8] : !simd.address
	            %190 = arith.constant 224 : i64
	            %191 = simd.element %177[%190 x i8] : !simd.address
	            %192 = simd.load %178 align 32 : i64 : vector<32xi8>
	            %193 = simd.load %180 align 32 : i64 : vector<32xi8>
	            %194 = simd.load %181 align 32 : i64 : vector<32xi8>
	            %195 = simd.load %183 align 32 : i64 : vector<32xi8>
	            %196 = simd.load %185 align 32 : i64 : vector<32xi8>
	            %197 = simd.load %187 align 32 : i64 : vector<32xi8>
	            %198 = simd.load %189 align 32 : i64 : vector<32xi8>
	            %199 = simd.load %191 align 32 : i64 : vector<32xi8>
	            %200 = simd.shuffle(%192, %196) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %201 = simd.shuffle(%192, %196) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %202 = simd.shuffle(%193, %197) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %203 = simd.shuffle(%193, %197) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %204 = simd.shuffle(%194, %198) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %205 = simd.shuffle(%194, %198) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %206 = simd.shuffle(%195, %199) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %207 = simd.shuffle(%195, %199) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %208 = simd.shuffle(%200, %204) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %209 = simd.shuffle(%200, %204) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %210 = simd.shuffle(%202, %206) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %211 = simd.shuffle(%202, %206) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %212 = simd.shuffle(%201, %205) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %213 = simd.shuffle(%201, %205) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %214 = simd.shuffle(%203, %207) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %215 = simd.shuffle(%203, %207) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %216 = simd.shuffle(%208, %210) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %217 = simd.shuffle(%208, %210) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %218 = simd.shuffle(%209, %211) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %219 = simd.shuffle(%209, %211) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %220 = simd.shuffle(%212, %214) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %221 = simd.shuffle(%212, %214) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %222 = simd.shuffle(%213, %215) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %223 = simd.shuffle(%213, %215) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %224 = simd.shuffle(%216, %220) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %225 = simd.shuffle(%216, %220) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %226 = simd.shuffle(%217, %221) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %227 = simd.shuffle(%217, %221) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %228 = simd.shuffle(%218, %222) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %229 = simd.shuffle(%218, %222) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %230 = simd.shuffle(%219, %223) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %231 = simd.shuffle(%219, %223) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            simd.store %224, %178 align 32 : i64 : vector<32xi8>
	            simd.store %226, %181 align 32 : i64 : vector<32xi8>
	            simd.store %228, %185 align 32 : i64 : vector<32xi8>
	            simd.store %230, %189 align 32 : i64 : vector<32xi8>
	            simd.store %225, %180 align 32 : i64 : vector<32xi8>
	            simd.store %227, %183 align 32 : i64 : vector<32xi8>
	            simd.store %229, %187 align 32 : i64 : vector<32xi8>
	            simd.store %231, %191 align 32 : i64 : vector<32xi8>
	          }
	          scf.for %byte = %27 to %10 step %4 : i64 {
	            %232 = arith.muli %byte, %10 : i64
	            %233 = arith.addi %plane, %232 : i64
	            %234 = arith.constant 32 : i64
	            %235 = arith.muli %233, %234 overflow<nsw> : i64
	            %236 = simd.element %planes[%235 x i8] : !simd.address
	            %237 = arith.muli %byte, %234 : i64
	            %238 = simd.element %bits[%237 x i8] : !simd.address
	            %239 = simd.element %238[%27 x i8] : !simd.address
	            %240 = simd.load %239 align 32 : i64 : vector<4xi64>
	            %241 = simd.element %238[%1 x i8] : !simd.address
	            %242 = simd.load %241 align 32 : i64 : vector<4xi64>
	            %243 = arith.constant 512 : i64
	            %244 = simd.element %238[%243 x i8] : !simd.address
	            %245 = simd.load %244 align 32 : i64 : vector<4xi64>
	            %246 = arith.constant 768 : i64
	            %247 = simd.element %238[%246 x i8] : !simd.address
	            %248 = simd.load %247 align 32 : i64 : vector<4xi64>
	            %249 = simd.element %238[%19 x i8] : !simd.address
	            %250 = simd.load %249 align 32 : i64 : vector<4xi64>
	            %251 = arith.constant 1280 : i64
	            %252 = simd.element %238[%251 x i8] : !simd.address
	            %253 = simd.load %252 align 32 : i64 : vector<4xi64>
	            %254 = arith.constant 1536 : i64
	            %255 = simd.element %238[%254 x i8] : !simd.address
	            %256 = simd.load %255 align 32 : i64 : vector<4xi64>
	            %257 = arith.constant 1792 : i64
	            %258 = simd.element %238[%257 x i8] : !simd.address
	            %259 = simd.load %258 align 32 : i64 : vector<4xi64>
	            %260, %261 = simd.exchange_bits(%240, %250) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %262, %263 = simd.exchange_bits(%242, %253) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %264, %265 = simd.exchange_bits(%245, %256) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %266, %267 = simd.exchange_bits(%248, %259) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %268, %269 = simd.exchange_bits(%260, %264) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %270, %271 = simd.exchange_bits(%262, %266) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %272, %273 = simd.exchange_bits(%261, %265) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %274, %275 = simd.exchange_bits(%263, %267) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %276, %277 = simd.exchange_bits(%268, %270) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %278, %279 = simd.exchange_bits(%269, %271) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %280, %281 = simd.exchange_bits(%272, %274) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %282, %283 = simd.exchange_bits(%273, %275) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %284 = simd.element %236[%27 x i8] : !simd.address
	            simd.store %276, %284 align 32 : i64 : vector<4xi64>
	            %285 = simd.element %236[%234 x i8] : !simd.address
	            simd.store %277, %285 align 32 : i64 : vector<4xi64>
	            %286 = simd.element %236[%34 x i8] : !simd.address
	            simd.store %278, %286 align 32 : i64 : vector<4xi64>
	            %287 = arith.constant 96 : i64
	            %288 = simd.element %236[%287 x i8] : !simd.address
	            simd.store %279, %288 align 32 : i64 : vector<4xi64>
	            %289 = arith.constant 128 : i64
	            %290 = simd.element %236[%289 x i8] : !simd.address
	            simd.store %280, %290 align 32 : i64 : vector<4xi64>
	            %291 = arith.constant 160 : i64
	            %292 = simd.element %236[%291 x i8] : !simd.address
	            simd.store %281, %292 align 32 : i64 : vector<4xi64>
	            %293 = arith.constant 192 : i64
	            %294 = simd.element %236[%293 x i8] : !simd.address
	            simd.store %282, %294 align 32 : i64 : vector<4xi64>
	            %295 = arith.constant 224 : i64
	            %296 = simd.element %236[%295 x i8] : !simd.address
	            simd.store %283, %296 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
