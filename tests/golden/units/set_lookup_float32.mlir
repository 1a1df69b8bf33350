ModuleOp(
	builtin.module {
	  func.func @set_lookup_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 32 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>, #table.field<"ahead", #builtin.int<20>, i32>, #table.field<"ahead_first", #builtin.int<24>, i32>, #table.field<"ahead_end", #builtin.int<28>, i32>]
	    %words = table.records %tables "words" slot 26 : i64 stride 8 : i64 fields [#table.field<"results", #builtin.int<0>, i64>]
	    %input_bytes = table.number %tables "input_bytes" slot 85 : i64
	    %bits = table.area %tables, %scratch "bits" at 2048 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 151648 : i64 slot 0 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
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
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %34 = arith.extui %column_1 : i32 to i64
	      %word = table.load %runs[%k] "word" : i64 -> i32
	      %35 = arith.extui %word : i32 to i64
	      %ranks = table.load %runs[%k] "ranks" : i64 -> i32
	      %36 = arith.extui %ranks : i32 to i64
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %37 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %38 = arith.extui %end_1 : i32 to i64
	      %39 = arith.constant 8 : i64
	      %40 = arith.muli %35, %39 : i64
	      %41 = simd.element %words[%40 x i8] : !table.records
	      %42 = arith.constant 2 : i64
	      %43 = arith.addi %36, %42 : i64
	      %44 = arith.muli %43, %39 : i64
	      %45 = arith.cmpi slt, %37, %38 : i64
	      scf.if %45 {
	        %46 = arith.addi %36, %9 : i64
	        %47 = arith.trunci %46 : i64 to i16
	        %48 = arith.constant 1536 : i64
	        %49 = arith.muli %34, %48 overflow<nsw> : i64
	        %50 = simd.element %column[%49 x i8] : !simd.address
	        %51 = simd.splat(%47) : (i16) -> vector<8xi16>
	        %52 = arith.constant 15 : i64
	        %53 = arith.addi %3, %52 : i64
	        %54 = arith.constant -16 : i64
	        %55 = arith.andi %53, %54 : i64
	        %56 = arith.constant 0 : i64
	        scf.for %first_2 = %56 to %55 step %39 : i64 {
	          %57 = simd.element %50[%first_2 x f32] : !simd.address
	          %58 = simd.load %57 align 16 : i64 : vector<8xf32>
	          %59 = simd.element %leaf_indices[%first_2 x i16] : !simd.address
	          %60 = simd.load %59 align 16 : i64 : vector<8xi16>
	          %61 = simd.compare(%58, %58) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %62 = simd.select(%61, %51, %60) : (vector<8xi1>, vector<8xi16>, vector<8xi16>) -> vector<8xi16>
	          simd.store %62, %59 align 16 : i64 : vector<8xi16>
	        }
	        %63 = arith.constant 64 : i64
	        scf.for %plane = %37 to %38 step %63 : i64 {
	          %64 = arith.subi %plane, %37 : i64
	          %65 = arith.divui %64, %63 : i64
	          %66 = arith.muli %65, %44 : i64
	          %67 = simd.element %41[%66 x i8] : !simd.address
	          %68 = arith.addi %3, %52 : i64
	          %69 = arith.andi %68, %54 : i64
	          scf.for %row_1 = %56 to %69 step %7 : i64 {
	            %70 = arith.divui %row_1, %63 : i64
	            %71 = arith.remui %row_1, %63 : i64
	            %72 = arith.constant 32 : i64
	            %73 = arith.remui %71, %72 : i64
	            %74 = arith.divui %73, %7 : i64
	            %75 = arith.muli %70, %42 : i64
	            %76 = arith.addi %75, %74 : i64
	            %77 = arith.divui %71, %72 : i64
	            %78 = arith.muli %76, %72 : i64
	            %79 = arith.muli %77, %7 : i64
	            %80 = arith.addi %78, %79 : i64
	            %81 = simd.element %bits[%80 x i8] : !simd.address
	            %82 = arith.muli %row_1, %42 : i64
	            %83 = simd.element %leaf_indices[%82 x i8] : !simd.address
	            %84 = simd.element %83[%56 x i8] : !simd.address
	            %85 = simd.load %84 align 2 : i64 : i16
	            %86 = arith.extui %85 : i16 to i64
	            %87 = simd.element %67[%86 x i64] : !simd.address
	            %88 = simd.load %87 align 8 : i64 invariant : i64
	            %89 = simd.element %81[%56 x i8] : !simd.address
	            simd.store %88, %89 align 8 : i64 : i64
	            %90 = simd.element %83[%42 x i8] : !simd.address
	            %91 = simd.load %90 align 2 : i64 : i16
	            %92 = arith.extui %91 : i16 to i64
	            %93 = simd.element %67[%92 x i64] : !simd.address
	            %94 = simd.load %93 align 8 : i64 invariant : i64
	            %95 = simd.element %81[%1 x i8] : !simd.address
	            simd.store %94, %95 align 8 : i64 : i64
	            %96 = simd.element %83[%19 x i8] : !simd.address
	            %97 = simd.load %96 align 2 : i64 : i16
	            %98 = arith.extui %97 : i16 to i64
	            %99 = simd.element %67[%98 x i64] : !simd.address
	            %100 = simd.load %99 align 8 : i64 invariant : i64
	            %101 = arith.constant 512 : i64
	            %102 = simd.element %81[%101 x i8] : !simd.address
	            simd.store %100, %102 align 8 : i64 : i64
	            %103 = arith.constant 6 : i64
	            %104 = simd.element %83[%103 x i8] : !simd.address
	            %105 = simd.load %104 align 2 : i64 : i16
	            %106 = arith.extui %105 : i16 to i64
	            %107 = simd.element %67[%106 x i64] : !simd.address
	            %108 = simd.load %107 align 8 : i64 invariant : i64
	            %109 = arith.constant 768 : i64
	            %110 = simd.element %81[%109 x i8] : !simd.address
	            simd.store %108, %110 align 8 : i64 : i64
	            %111 = simd.element %83[%39 x i8] : !simd.address
	            %112 = simd.load %111 align 2 : i64 : i16
	            %113 = arith.extui %112 : i16 to i64
	            %114 = simd.element %67[%113 x i64] : !simd.address
	            %115 = simd.load %114 align 8 : i64 invariant : i64
	            %116 = arith.constant 1024 : i64
	            %117 = simd.element %81[%116 x i8] : !simd.address
	            simd.store %115, %117 align 8 : i64 : i64
	            %118 = arith.constant 10 : i64
	            %119 = simd.element %83[%118 x i8] : !simd.address
	            %120 = simd.load %119 align 2 : i64 : i16
	            %121 = arith.extui %120 : i16 to i64
	            %122 = simd.element %67[%121 x i64] : !simd.address
	            %123 = simd.load %122 align 8 : i64 invariant : i64
	            %124 = arith.constant 1280 : i64
	            %125 = simd.element %81[%124 x i8] : !simd.address
	            simd.store %123, %125 align 8 : i64 : i64
	            %126 = arith.constant 12 : i64
	            %127 = simd.element %83[%126 x i8] : !simd.address
	            %128 = simd.load %127 align 2 : i64 : i16
	            %129 = arith.extui %128 : i16 to i64
	            %130 = simd.element %67[%129 x i64] : !simd.address
	            %131 = simd.load %130 align 8 : i64 invariant : i64
	            %132 = simd.element %81[%48 x i8] : !simd.address
	            simd.store %131, %132 align 8 : i64 : i64
	            %133 = arith.constant 14 : i64
	            %134 = simd.element %83[%133 x i8] : !simd.address
	            %135 = simd.load %134 align 2 : i64 : i16
	            %136 = arith.extui %135 : i16 to i64
	            %137 = simd.element %67[%136 x i64] : !simd.address
	            %138 = simd.load %137 align 8 : i64 invariant : i64
	            %139 = arith.constant 1792 : i64
	            %140 = simd.element %81[%139 x i8] : !simd.address
	            simd.store %138, %140 align 8 : i64 : i64
	            %141 = simd.element %83[%7 x i8] : !simd.address
	            %142 = simd.load %141 align 2 : i64 : i16
	            %143 = arith.extui %142 : i16 to i64
	            %144 = simd.element %67[%143 x i64] : !simd.address
	            %145 = simd.load %144 align 8 : i64 invariant : i64
	            %146 = simd.element %81[%39 x i8] : !simd.address
	            simd.store %145, %146 align 8 : i64 : i64
	            %147 = arith.constant 18 : i64
	            %148 = simd.element %83[%147 x i8] : !simd.address
	            %149 = simd.load %148 align 2 : i64 : i16
	            %150 = arith.extui %149 : i16 to i64
	            %151 = simd.element %67[%150 x i64] : !simd.address
	            %152 = simd.load %151 align 8 : i64 invariant : i64
	            %153 = arith.constant 264 : i64
	            %154 = simd.element %81[%153 x i8] : !simd.address
	            simd.store %152, %154 align 8 : i64 : i64
	            %155 = arith.constant 20 : i64
	            %156 = simd.element %83[%155 x i8] : !simd.address
	            %157 = simd.load %156 align 2 : i64 : i16
	            %158 = arith.extui %157 : i16 to i64
	            %159 = simd.element %67[%158 x i64] : !simd.address
	            %160 = simd.load %159 align 8 : i64 invariant : i64
	            %161 = arith.constant 520 : i64
	            %162 = simd.element %81[%161 x i8] : !simd.address
	            simd.store %160, %162 align 8 : i64 : i64
	            %163 = arith.constant 22 : i64
	            %164 = simd.element %83[%163 x i8] : !simd.address
	            %165 = simd.load %164 align 2 : i64 : i16
	            %166 = arith.extui %165 : i16 to i64
	            %167 = simd.element %67[%166 x i64] : !simd.address
	            %168 = simd.load %167 align 8 : i64 invariant : i64
	            %169 = arith.constant 776 : i64
	            %170 = simd.element %81[%169 x i8] : !simd.address
	            simd.store %168, %170 align 8 : i64 : i64
	            %171 = arith.constant 24 : i64
	            %172 = simd.element %83[%171 x i8] : !simd.address
	            %173 = simd.load %172 align 2 : i64 : i16
	            %174 = arith.extui %173 : i16 to i64
	            %175 = simd.element %67[%174 x i64] : !simd.address
	            %176 = simd.load %175 align 8 : i64 invariant : i64
	            %177 = arith.constant 1032 : i64
	            %178 = simd.element %81[%177 x i8] : !simd.address
	            simd.store %176, %178 align 8 : i64 : i64
	            %179 = arith.constant 26 : i64
	            %180 = simd.element %83[%179 x i8] : !simd.address
	            %181 = simd.load %180 align 2 : i64 : i16
	            %182 = arith.extui %181 : i16 to i64
	            %183 = simd.element %67[%182 x i64] : !simd.address
	            %184 = simd.load %183 align 8 : i64 invariant : i64
	            %185 = arith.constant 1288 : i64
	            %186 = simd.element %81[%185 x i8] : !simd.address
	            simd.store %184, %186 align 8 : i64 : i64
	            %187 = arith.constant 28 : i64
	            %188 = simd.element %83[%187 x i8] : !simd.address
	            %189 = simd.load %188 align 2 : i64 : i16
	            %190 = arith.extui %189 : i16 to i64
	            %191 = simd.element %67[%190 x i64] : !simd.address
	            %192 = simd.load %191 align 8 : i64 invariant : i64
	            %193 = arith.constant 1544 : i64
	            %194 = simd.element %81[%193 x i8] : !simd.address
	            simd.store %192, %194 align 8 : i64 : i64
	            %195 = arith.constant 30 : i64
	            %196 = simd.element %83[%195 x i8] : !simd.address
	            %197 = simd.load %196 align 2 : i64 : i16
	            %198 = arith.extui %197 : i16 to i64
	            %199 = simd.element %67[%198 x i64] : !simd.address
	            %200 = simd.load %199 align 8 : i64 invariant : i64
	            %201 = arith.constant 1800 : i64
	            %202 = simd.element %81[%201 x i8] : !simd.address
	            simd.store %200, %202 align 8 : i64 : i64
	          }
	          scf.for %i = %56 to %39 step %9 : i64 {
	            %203 = arith.muli %i, %1 : i64
	            %204 = simd.element %bits[%203 x i8] : !simd.address
	            %205 = simd.element %204[%56 x i8] : !simd.address
	            %206 = arith.constant 32 : i64
	            %207 = simd.element %204[%206 x i8] : !simd.address
	            %208 = simd.element %204[%63 x i8] : !simd.address
	            %209 = arith.constant 96 : i64
	            %210 = simd.element %204[%209 x i8] : !simd.address
	            %211 = arith.constant 128 : i64
	            %212 = simd.element %204[%211 x i8] : !simd.address
	            %213 = arith.constant 160 : i64
	            %214 = simd.element %204[%213 x i8] : !simd.address
	            %215 = arith.constant 192 : i64
	            %216 = simd.element %204[%215 x i8] : !simd.address
	            %217 = arith.constant 224 : i64
	            %218 = simd.element %204[%217 x i8] : !simd.address
	            %219 = simd.load %205 align 32 : i64 : vector<32xi8>
	            %220 = simd.load %207 align 32 : i64 : vector<32xi8>
	            %221 = simd.load %208 align 32 : i64 : vector<32xi8>
	            %222 = simd.load %210 align 32 : i64 : vector<32xi8>
	            %223 = simd.load %212 align 32 : i64 : vector<32xi8>
	            %224 = simd.load %214 align 32 : i64 : vector<32xi8>
	            %225 = simd.load %216 align 32 : i64 : vector<32xi8>
	            %226 = simd.load %218 align 32 : i64 : vector<32xi8>
	            %227 = simd.shuffle(%219, %223) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %228 = simd.shuffle(%219, %223) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %229 = simd.shuffle(%220, %224) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %230 = simd.shuffle(%220, %224) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %231 = simd.shuffle(%221, %225) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %232 = simd.shuffle(%221, %225) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %233 = simd.shuffle(%222, %226) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %234 = simd.shuffle(%222, %226) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %235 = simd.shuffle(%227, %231) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %236 = simd.shuffle(%227, %231) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %237 = simd.shuffle(%229, %233) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %238 = simd.shuffle(%229, %233) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %239 = simd.shuffle(%228, %232) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %240 = simd.shuffle(%228, %232) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %241 = simd.shuffle(%230, %234) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %242 = simd.shuffle(%230, %234) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %243 = simd.shuffle(%235, %237) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %244 = simd.shuffle(%235, %237) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %245 = simd.shuffle(%236, %238) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %246 = simd.shuffle(%236, %238) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %247 = simd.shuffle(%239, %241) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %248 = simd.shuffle(%239, %241) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %249 = simd.shuffle(%240, %242) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %250 = simd.shuffle(%240, %242) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %251 = simd.shuffle(%243, %247) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %252 = simd.shuffle(%243, %247) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %253 = simd.shuffle(%244, %248) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %254 = simd.shuffle(%244, %248) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %255 = simd.shuffle(%245, %249) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %256 = simd.shuffle(%245, %249) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %257 = simd.shuffle(%246, %250) {positions = [0 : i64, 32 : i64, 1 : i64, 33 : i64, 2 : i64, 34 : i64, 3 : i64, 35 : i64, 4 : i64, 36 : i64, 5 : i64, 37 : i64, 6 : i64, 38 : i64, 7 : i64, 39 : i64, 16 : i64, 48 : i64, 17 : i64, 49 : i64, 18 : i64, 50 : i64, 19 : i64, 51 : i64, 20 : i64, 52 : i64, 21 : i64, 53 : i64, 22 : i64, 54 : i64, 23 : i64, 55 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            %258 = simd.shuffle(%246, %250) {positions = [8 : i64, 40 : i64, 9 : i64, 41 : i64, 10 : i64, 42 : i64, 11 : i64, 43 : i64, 12 : i64, 44 : i64, 13 : i64, 45 : i64, 14 : i64, 46 : i64, 15 : i64, 47 : i64, 24 : i64, 56 : i64, 25 : i64, 57 : i64, 26 : i64, 58 : i64, 27 : i64, 59 : i64, 28 : i64, 60 : i64, 29 : i64, 61 : i64, 30 : i64, 62 : i64, 31 : i64, 63 : i64]} : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
	            simd.store %251, %205 align 32 : i64 : vector<32xi8>
	            simd.store %253, %208 align 32 : i64 : vector<32xi8>
	            simd.store %255, %212 align 32 : i64 : vector<32xi8>
	            simd.store %257, %216 align 32 : i64 : vector<32xi8>
	            simd.store %252, %207 align 32 : i64 : vector<32xi8>
	            simd.store %254, %210 align 32 : i64 : vector<32xi8>
	            simd.store %256, %214 align 32 : i64 : vector<32xi8>
	            simd.store %258, %218 align 32 : i64 : vector<32xi8>
	          }
	          scf.for %byte = %56 to %39 step %9 : i64 {
	            %259 = arith.muli %byte, %39 : i64
	            %260 = arith.addi %plane, %259 : i64
	            %261 = arith.constant 32 : i64
	            %262 = arith.muli %260, %261 overflow<nsw> : i64
	            %263 = simd.element %planes[%262 x i8] : !simd.address
	            %264 = arith.muli %byte, %261 : i64
	            %265 = simd.element %bits[%264 x i8] : !simd.address
	            %266 = simd.element %265[%56 x i8] : !simd.address
	            %267 = simd.load %266 align 32 : i64 : vector<4xi64>
	            %268 = simd.element %265[%1 x i8] : !simd.address
	            %269 = simd.load %268 align 32 : i64 : vector<4xi64>
	            %270 = arith.constant 512 : i64
	            %271 = simd.element %265[%270 x i8] : !simd.address
	            %272 = simd.load %271 align 32 : i64 : vector<4xi64>
	            %273 = arith.constant 768 : i64
	            %274 = simd.element %265[%273 x i8] : !simd.address
	            %275 = simd.load %274 align 32 : i64 : vector<4xi64>
	            %276 = arith.constant 1024 : i64
	            %277 = simd.element %265[%276 x i8] : !simd.address
	            %278 = simd.load %277 align 32 : i64 : vector<4xi64>
	            %279 = arith.constant 1280 : i64
	            %280 = simd.element %265[%279 x i8] : !simd.address
	            %281 = simd.load %280 align 32 : i64 : vector<4xi64>
	            %282 = simd.element %265[%48 x i8] : !simd.address
	            %283 = simd.load %282 align 32 : i64 : vector<4xi64>
	            %284 = arith.constant 1792 : i64
	            %285 = simd.element %265[%284 x i8] : !simd.address
	            %286 = simd.load %285 align 32 : i64 : vector<4xi64>
	            %287, %288 = simd.exchange_bits(%267, %278) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %289, %290 = simd.exchange_bits(%269, %281) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %291, %292 = simd.exchange_bits(%272, %283) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %293, %294 = simd.exchange_bits(%275, %286) {distance = 4 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %295, %296 = simd.exchange_bits(%287, %291) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %297, %298 = simd.exchange_bits(%289, %293) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %299, %300 = simd.exchange_bits(%288, %292) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %301, %302 = simd.exchange_bits(%290, %294) {distance = 2 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %303, %304 = simd.exchange_bits(%295, %297) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %305, %306 = simd.exchange_bits(%296, %298) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %307, %308 = simd.exchange_bits(%299, %301) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %309, %310 = simd.exchange_bits(%300, %302) {distance = 1 : i64} : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
	            %311 = simd.element %263[%56 x i8] : !simd.address
	            simd.store %303, %311 align 32 : i64 : vector<4xi64>
	            %312 = simd.element %263[%261 x i8] : !simd.address
	            simd.store %304, %312 align 32 : i64 : vector<4xi64>
	            %313 = simd.element %263[%63 x i8] : !simd.address
	            simd.store %305, %313 align 32 : i64 : vector<4xi64>
	            %314 = arith.constant 96 : i64
	            %315 = simd.element %263[%314 x i8] : !simd.address
	            simd.store %306, %315 align 32 : i64 : vector<4xi64>
	            %316 = arith.constant 128 : i64
	            %317 = simd.element %263[%316 x i8] : !simd.address
	            simd.store %307, %317 align 32 : i64 : vector<4xi64>
	            %318 = arith.constant 160 : i64
	            %319 = simd.element %263[%318 x i8] : !simd.address
	            simd.store %308, %319 align 32 : i64 : vector<4xi64>
	            %320 = arith.constant 192 : i64
	            %321 = simd.element %263[%320 x i8] : !simd.address
	            simd.store %309, %321 align 32 : i64 : vector<4xi64>
	            %322 = arith.constant 224 : i64
	            %323 = simd.element %263[%322 x i8] : !simd.address
	            simd.store %310, %323 align 32 : i64 : vector<4xi64>
	          }
	        }
	      }
	    }
	    func.return
	  }
	}
)
