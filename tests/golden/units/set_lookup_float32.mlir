ModuleOp(
	builtin.module {
	  func.func @set_lookup_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
	    %words = table.records %tables "words" slot 26 : i64 stride 8 : i64 fields [#table.field<"results", #builtin.int<0>, i64>]
	    %bits = table.area %tables, %scratch "bits" at 512 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %planes = table.area %tables, %scratch "planes" at 215968 : i64 slot 0 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %0 : i64 {
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %1 = arith.extui %column_1 : i32 to i64
	      %word = table.load %runs[%k] "word" : i64 -> i32
	      %2 = arith.extui %word : i32 to i64
	      %ranks = table.load %runs[%k] "ranks" : i64 -> i32
	      %3 = arith.extui %ranks : i32 to i64
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %4 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %5 = arith.extui %end_1 : i32 to i64
	      %6 = arith.constant 8 : i64
	      %7 = arith.muli %2, %6 : i64
	      %8 = simd.element %words[%7 x i8] : !table.records
	      %9 = arith.constant 2 : i64
	      %10 = arith.addi %3, %9 : i64
	      %11 = arith.muli %10, %6 : i64
	      %12 = arith.cmpi slt, %4, %5 : i64
	      scf.if %12 {
	        %13 = arith.constant 1 : i64
	        %14 = arith.addi %3, %13 : i64
	        %15 = arith.trunci %14 : i64 to i16
	        %16 = arith.constant 1024 : i64
	        %17 = arith.muli %1, %16 : i64
	        %18 = simd.element %column[%17 x i8] : !simd.address
	        %19 = simd.splat(%15) : (i16) -> vector<8xi16>
	        %20 = arith.constant 0 : i64
	        %21 = arith.constant 256 : i64
	        scf.for %first_2 = %20 to %21 step %6 : i64 {
	          %22 = simd.element %18[%first_2 x f32] : !simd.address
	          %23 = simd.load %22 align 16 : i64 : vector<8xf32>
	          %24 = simd.element %leaf_indices[%first_2 x i16] : !simd.address
	          %25 = simd.load %24 align 16 : i64 : vector<8xi16>
	          %26 = simd.compare(%23, %23) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %27 = simd.select(%26, %19, %25) : (vector<8xi1>, vector<8xi16>, vector<8xi16>) -> vector<8xi16>
	          simd.store %27, %24 align 16 : i64 : vector<8xi16>
	        }
	        %28 = arith.constant 64 : i64
	        scf.for %plane = %4 to %5 step %28 : i64 {
	          %29 = arith.subi %plane, %4 : i64
	          %30 = arith.divui %29, %28 : i64
	          %31 = arith.muli %30, %11 : i64
	          %32 = simd.element %8[%31 x i8] : !simd.address
	          %33 = arith.constant 16 : i64
	          scf.for %group = %20 to %33 step %13 : i64 {
	            %34 = arith.constant 7 : i64
	            %35 = arith.andi %group, %34 : i64
	            %36 = arith.constant 32 : i64
	            %37 = arith.muli %35, %36 : i64
	            %38 = arith.divui %group, %6 : i64
	            %39 = arith.muli %38, %33 : i64
	            %40 = arith.addi %37, %39 : i64
	            %41 = simd.element %bits[%40 x i8] : !simd.address
	            %42 = arith.muli %group, %36 : i64
	            %43 = simd.element %leaf_indices[%42 x i8] : !simd.address
	            %44 = simd.element %43[%20 x i8] : !simd.address
	            %45 = simd.load %44 align 2 : i64 : i16
	            %46 = arith.extui %45 : i16 to i64
	            %47 = simd.element %32[%46 x i64] : !simd.address
	            %48 = simd.load %47 align 8 : i64 invariant : i64
	            %49 = simd.element %41[%20 x i8] : !simd.address
	            simd.store %48, %49 align 8 : i64 : i64
	            %50 = simd.element %43[%9 x i8] : !simd.address
	            %51 = simd.load %50 align 2 : i64 : i16
	            %52 = arith.extui %51 : i16 to i64
	            %53 = simd.element %32[%52 x i64] : !simd.address
	            %54 = simd.load %53 align 8 : i64 invariant : i64
	            %55 = simd.element %41[%21 x i8] : !simd.address
	            simd.store %54, %55 align 8 : i64 : i64
	            %56 = arith.constant 4 : i64
	            %57 = simd.element %43[%56 x i8] : !simd.address
	            %58 = simd.load %57 align 2 : i64 : i16
	            %59 = arith.extui %58 : i16 to i64
	            %60 = simd.element %32[%59 x i64] : !simd.address
	            %61 = simd.load %60 align 8 : i64 invariant : i64
	            %62 = arith.constant 512 : i64
	            %63 = simd.element %41[%62 x i8] : !simd.address
	            simd.store %61, %63 align 8 : i64 : i64
	            %64 = arith.constant 6 : i64
	            %65 = simd.element %43[%64 x i8] : !simd.address
	            %66 = simd.load %65 align 2 : i64 : i16
	            %67 = arith.extui %66 : i16 to i64
	            %68 = simd.element %32[%67 x i64] : !simd.address
	            %69 = simd.load %68 align 8 : i64 invariant : i64
	            %70 = arith.constant 768 : i64
	            %71 = simd.element %41[%70 x i8] : !simd.address
	            simd.store %69, %71 align 8 : i64 : i64
	            %72 = simd.element %43[%6 x i8] : !simd.address
	            %73 = simd.load %72 align 2 : i64 : i16
	            %74 = arith.extui %73 : i16 to i64
	            %75 = simd.element %32[%74 x i64] : !simd.address
	            %76 = simd.load %75 align 8 : i64 invariant : i64
	            %77 = simd.element %41[%16 x i8] : !simd.address
	            simd.store %76, %77 align 8 : i64 : i64
	            %78 = arith.constant 10 : i64
	            %79 = simd.element %43[%78 x i8] : !simd.address
	            %80 = simd.load %79 align 2 : i64 : i16
	            %81 = arith.extui %80 : i16 to i64
	            %82 = simd.element %32[%81 x i64] : !simd.address
	            %83 = simd.load %82 align 8 : i64 invariant : i64
	            %84 = arith.constant 1280 : i64
	            %85 = simd.element %41[%84 x i8] : !simd.address
	            simd.store %83, %85 align 8 : i64 : i64
	            %86 = arith.constant 12 : i64
	            %87 = simd.element %43[%86 x i8] : !simd.address
	            %88 = simd.load %87 align 2 : i64 : i16
	            %89 = arith.extui %88 : i16 to i64
	            %90 = simd.element %32[%89 x i64] : !simd.address
	            %91 = simd.load %90 align 8 : i64 invariant : i64
	            %92 = arith.constant 1536 : i64
	            %93 = simd.element %41[%92 x i8] : !simd.address
	            simd.store %91, %93 align 8 : i64 : i64
	            %94 = arith.constant 14 : i64
	            %95 = simd.element %43[%94 x i8] : !simd.address
	            %96 = simd.load %95 align 2 : i64 : i16
	            %97 = arith.extui %96 : i16 to i64
	            %98 = simd.element %32[%97 x i64] : !simd.address
	            %99 = simd.load %98 align 8 : i64 invariant : i64
	            %100 = arith.constant 1792 : i64
	            %101 = simd.element %41[%100 x i8] : !simd.address
	            simd.store %99, %101 align 8 : i64 : i64
	            %102 = simd.element %43[%33 x i8] : !simd.address
	            %103 = simd.load %102 align 2 : i64 : i16
	            %104 = arith.extui %103 : i16 to i64
	            %105 = simd.element %32[%104 x i64] : !simd.address
	            %106 = simd.load %105 align 8 : i64 invariant : i64
	            %107 = simd.element %41[%6 x i8] : !simd.address
	            simd.store %106, %107 align 8 : i64 : i64
	            %108 = arith.constant 18 : i64
	            %109 = simd.element %43[%108 x i8] : !simd.address
	            %110 = simd.load %109 align 2 : i64 : i16
	            %111 = arith.extui %110 : i16 to i64
	            %112 = simd.element %32[%111 x i64] : !simd.address
	            %113 = simd.load %112 align 8 : i64 invariant : i64
	            %114 = arith.constant 264 : i64
	            %115 = simd.element %41[%114 x i8] : !simd.address
	            simd.store %113, %115 align 8 : i64 : i64
	            %116 = arith.constant 20 : i64
	            %117 = simd.element %43[%116 x i8] : !simd.address
	            %118 = simd.load %117 align 2 : i64 : i16
	            %119 = arith.extui %118 : i16 to i64
	            %120 = simd.element %32[%119 x i64] : !simd.address
	            %121 = simd.load %120 align 8 : i64 invariant : i64
	            %122 = arith.constant 520 : i64
	            %123 = simd.element %41[%122 x i8] : !simd.address
	            simd.store %121, %123 align 8 : i64 : i64
	            %124 = arith.constant 22 : i64
	            %125 = simd.element %43[%124 x i8] : !simd.address
	            %126 = simd.load %125 align 2 : i64 : i16
	            %127 = arith.extui %126 : i16 to i64
	            %128 = simd.element %32[%127 x i64] : !simd.address
	            %129 = simd.load %128 align 8 : i64 invariant : i64
	            %130 = arith.constant 776 : i64
	            %131 = simd.element %41[%130 x i8] : !simd.address
	            simd.store %129, %131 align 8 : i64 : i64
	            %132 = arith.constant 24 : i64
	            %133 = simd.element %43[%132 x i8] : !simd.address
	            %134 = simd.load %133 align 2 : i64 : i16
	            %135 = arith.extui %134 : i16 to i64
	            %136 = simd.element %32[%135 x i64] : !simd.address
	            %137 = simd.load %136 align 8 : i64 invariant : i64
	            %138 = arith.constant 1032 : i64
	            %139 = simd.element %41[%138 x i8] : !simd.address
	            simd.store %137, %139 align 8 : i64 : i64
	            %140 = arith.constant 26 : i64
	            %141 = simd.element %43[%140 x i8] : !simd.address
	            %142 = simd.load %141 align 2 : i64 : i16
	            %143 = arith.extui %142 : i16 to i64
	            %144 = simd.element %32[%143 x i64] : !simd.address
	            %145 = simd.load %144 align 8 : i64 invariant : i64
	            %146 = arith.constant 1288 : i64
	            %147 = simd.element %41[%146 x i8] : !simd.address
	            simd.store %145, %147 align 8 : i64 : i64
	            %148 = arith.constant 28 : i64
	            %149 = simd.element %43[%148 x i8] : !simd.address
	            %150 = simd.load %149 align 2 : i64 : i16
	            %151 = arith.extui %150 : i16 to i64
	            %152 = simd.element %32[%151 x i64] : !simd.address
	            %153 = simd.load %152 align 8 : i64 invariant : i64
	            %154 = arith.constant 1544 : i64
	            %155 = simd.element %41[%154 x i8] : !simd.address
	            simd.store %153, %155 align 8 : i64 : i64
	            %156 = arith.constant 30 : i64
	            %157 = simd.element %43[%156 x i8] : !simd.address
	            %158 = simd.load %157 align 2 : i64 : i16
	            %159 = arith.extui %158 : i16 to i64
	            %160 = simd.element %32[%159 x i64] : !simd.address
	            %161 = simd.load %160 align 8 : i64 invariant : i64
	            %162 = arith.constant 1800 : i64
	            %163 = simd.element %41[%162 x i8] : !simd.address
	            simd.store %161, %163 align 8 : i64 : i64
	          }
	          scf.for %i = %20 to %6 step %13 : i64 {
	            %164 = arith.muli %i, %21 : i64
	            %165 = simd.element %bits[%164 x i8] : !simd.address
	            %166 = simd.element %165[%20 x i8] : !simd.address
	            %167 = arith.constant 32 : i64
	            %168 = simd.element %165[%167 x i8] : !simd.address
	            %169 = simd.element %165[%28 x i8] : !simd.address
	            %170 = arith.constant 96 : i64
	            %171 = simd.element %165[%170 x i8] : !simd.address
	            %172 = arith.constant 128 : i64
	            %173 = simd.element %165[%172 x i8] : !simd.address
	            %174 = arith.constant 160 : i64
	            %175 = simd.element %165[%174 x i8] : !simd.address
	            %176 = arith.constant 192 : i64
	            %177 = simd.element %165[%176 x i8] : !simd.address
	            %178 = arith.constant 224 : i64
	            %179 = simd.element %165[%178 x i8] : !simd.address
	            %180 = simd.load %166 align 32 : i64 : vector<32xi8>
	            %181 = simd.load %168 align 32 : i64 : vector<32xi8>
	            %182 = simd.load %169 align 32 : i64 : vector<32xi8>
	            %183 = simd.load %171 align 32 : i64 : vector<32xi8>
	            %184 = simd.load %173 align 32 : i64 : vector<32xi8>
	            %185 = simd.load %175 align 32 : i64 : vector<32xi8>
	            %186 = simd.load %177 align 32 : i64 : vector<32xi8>
	            %187 = simd.load %179 align 32 : i64 : vector<32xi8>
	            %188 = simd.shuffle(%180, %184) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %189 = simd.shuffle(%180, %184) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %190 = simd.shuffle(%181, %185) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %191 = simd.shuffle(%181, %185) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %192 = simd.shuffle(%182, %186) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %193 = simd.shuffle(%182, %186) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %194 = simd.shuffle(%183, %187) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %195 = simd.shuffle(%183, %187) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %196 = simd.shuffle(%188, %192) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %197 = simd.shuffle(%188, %192) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %198 = simd.shuffle(%190, %194) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %199 = simd.shuffle(%190, %194) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %200 = simd.shuffle(%189, %193) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %201 = simd.shuffle(%189, %193) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %202 = simd.shuffle(%191, %195) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %203 = simd.shuffle(%191, %195) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %204 = simd.shuffle(%196, %198) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %205 = simd.shuffle(%196, %198) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %206 = simd.shuffle(%197, %199) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %207 = simd.shuffle(%197, %199) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %208 = simd.shuffle(%200, %202) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %209 = simd.shuffle(%200, %202) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %210 = simd.shuffle(%201, %203) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %211 = simd.shuffle(%201, %203) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %212 = simd.shuffle(%204, %208) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %213 = simd.shuffle(%204, %208) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %214 = simd.shuffle(%205, %209) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %215 = simd.shuffle(%205, %209) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %216 = simd.shuffle(%206, %210) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %217 = simd.shuffle(%206, %210) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %218 = simd.shuffle(%207, %211) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %219 = simd.shuffle(%207, %211) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            simd.store %212, %166 align 32 : i64 : vector<32xi8>
	            simd.store %214, %169 align 32 : i64 : vector<32xi8>
	            simd.store %216, %173 align 32 : i64 : vector<32xi8>
	            simd.store %218, %177 align 32 : i64 : vector<32xi8>
	            simd.store %213, %168 align 32 : i64 : vector<32xi8>
	            simd.store %215, %171 align 32 : i64 : vector<32xi8>
	            simd.store %217, %175 align 32 : i64 : vector<32xi8>
	            simd.store %219, %179 align 32 : i64 : vector<32xi8>
	          }
	          scf.for %byte = %20 to %6 step %13 : i64 {
	            %220 = arith.muli %byte, %6 : i64
	            %221 = arith.addi %plane, %220 : i64
	            %222 = arith.constant 32 : i64
	            %223 = arith.muli %221, %222 overflow<nsw> : i64
	            %224 = simd.element %planes[%223 x i8] : !simd.address
	            %225 = arith.muli %byte, %222 : i64
	            %226 = simd.element %bits[%225 x i8] : !simd.address
	            %227 = simd.element %226[%20 x i8] : !simd.address
	            %228 = simd.load %227 align 32 : i64 : vector<4xi64>
	            %229 = simd.element %226[%21 x i8] : !simd.address
	            %230 = simd.load %229 align 32 : i64 : vector<4xi64>
	            %231 = arith.constant 512 : i64
	            %232 = simd.element %226[%231 x i8] : !simd.address
	            %233 = simd.load %232 align 32 : i64 : vector<4xi64>
	            %234 = arith.constant 768 : i64
	            %235 = simd.element %226[%234 x i8] : !simd.address
	            %236 = simd.load %235 align 32 : i64 : vector<4xi64>
	            %237 = simd.element %226[%16 x i8] : !simd.address
	            %238 = simd.load %237 align 32 : i64 : vector<4xi64>
	            %239 = arith.constant 1280 : i64
	            %240 = simd.element %226[%239 x i8] : !simd.address
	            %241 = simd.load %240 align 32 : i64 : vector<4xi64>
	            %242 = arith.constant 1536 : i64
	            %243 = simd.element %226[%242 x i8] : !simd.address
	            %244 = simd.load %243 align 32 : i64 : vector<4xi64>
	            %245 = arith.constant 1792 : i64
	            %246 = simd.element %226[%245 x i8] : !simd.address
	            %247 = simd.load %246 align 32 : i64 : vector<4xi64>
	            %248, %249 = simd.exchange_bits(%228, %238) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %250, %251 = simd.exchange_bits(%230, %241) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %252, %253 = simd.exchange_bits(%233, %244) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %254, %255 = simd.exchange_bits(%236, %247) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %256, %257 = simd.exchange_bits(%248, %252) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %258, %259 = simd.exchange_bits(%250, %254) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %260, %261 = simd.exchange_bits(%249, %253) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %262, %263 = simd.exchange_bits(%251, %255) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %264, %265 = simd.exchange_bits(%256, %258) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %266, %267 = simd.exchange_bits(%257, %259) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %268, %269 = simd.exchange_bits(%260, %262) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %270, %271 = simd.exchange_bits(%261, %263) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %272 = simd.element %224[%20 x i8] : !simd.address
	            simd.store %264, %272 align 32 : i64 : vector<4xi64>
	            %273 = simd.element %224[%222 x i8] : !simd.address
	            simd.store %265, %273 align 32 : i64 : vector<4xi64>
	            %274 = simd.element %224[%28 x i8] : !simd.address
	            simd.store %266, %274 align 32 : i64 : vector<4xi64>
	            %275 = arith.constant 96 : i64
	            %276 = simd.element %224[%275 x i8] : !simd.address
	            simd.store %267, %276 align 32 : i64 : vector<4xi64>
	            %277 = arith.constant 128 : i64
	            %278 = simd.element %224[%277 x i8] : !simd.address
	            simd.store %268, %278 align 32 : i64 : vector<4xi64>
	            %279 = arith.constant 160 : i64
	            %280 = simd.element %224[%279 x i8] : !simd.address
	            simd.store %269, %280 align 32 : i64 : vector<4xi64>
	            %281 = arith.constant 192 : i64
	            %282 = simd.element %224[%281 x i8] : !simd.address
	            simd.store %270, %282 align 32 : i64 : vector<4xi64>
	            %283 = arith.constant 224 : i64
	            %284 = simd.element %224[%283 x i8] : !simd.address
	            simd.store %271, %284 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
