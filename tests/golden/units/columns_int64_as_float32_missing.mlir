ModuleOp(
	builtin.module {
	  func.func @columns_int64_as_float32_missing(%tables: !table.tables, %rows: !walk.rows<i64>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %features = table.records %tables "features" slot 11 : i64 stride 8 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"window", #builtin.int<4>, i32>]
	    %missing_value = table.float_number %tables "missing_value" slot 42 : i64 : f32
	    %column = table.area %tables, %scratch "column" at 151648 : i64 slot 0 : i64
	    %0 = arith.subi %row_end, %row_begin : i64
	    %1 = arith.constant 256 : i64
	    %2 = arith.cmpi slt, %0, %1 : i64
	    %3 = arith.select %2, %0, %1 : i64
	    %4 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %4 : i64 {
	      %5 = arith.constant 8 : i64
	      %6 = arith.muli %k, %5 : i64
	      %7 = arith.constant 0 : i64
	      %8 = arith.addi %6, %7 : i64
	      %feature = table.load %features[%8] "feature" : i64 -> i32
	      %9 = arith.addi %6, %4 : i64
	      %feature_1 = table.load %features[%9] "feature" : i64 -> i32
	      %10 = arith.constant 2 : i64
	      %11 = arith.addi %6, %10 : i64
	      %feature_2 = table.load %features[%11] "feature" : i64 -> i32
	      %12 = arith.constant 3 : i64
	      %13 = arith.addi %6, %12 : i64
	      %feature_3 = table.load %features[%13] "feature" : i64 -> i32
	      %14 = arith.constant 4 : i64
	      %15 = arith.addi %6, %14 : i64
	      %feature_4 = table.load %features[%15] "feature" : i64 -> i32
	      %16 = arith.constant 5 : i64
	      %17 = arith.addi %6, %16 : i64
	      %feature_5 = table.load %features[%17] "feature" : i64 -> i32
	      %18 = arith.constant 6 : i64
	      %19 = arith.addi %6, %18 : i64
	      %feature_6 = table.load %features[%19] "feature" : i64 -> i32
	      %20 = arith.constant 7 : i64
	      %21 = arith.addi %6, %20 : i64
	      %feature_7 = table.load %features[%21] "feature" : i64 -> i32
	      %window = table.load %features[%6] "window" : i64 -> i32
	      %22 = arith.subi %k, %first : i64
	      %23 = arith.muli %22, %5 : i64
	      %24 = arith.addi %23, %7 : i64
	      %25 = arith.constant 1536 : i64
	      %26 = arith.muli %24, %25 overflow<nsw> : i64
	      %27 = simd.element %column[%26 x i8] : !simd.address
	      %28 = arith.addi %23, %4 : i64
	      %29 = arith.muli %28, %25 overflow<nsw> : i64
	      %30 = simd.element %column[%29 x i8] : !simd.address
	      %31 = arith.addi %23, %10 : i64
	      %32 = arith.muli %31, %25 overflow<nsw> : i64
	      %33 = simd.element %column[%32 x i8] : !simd.address
	      %34 = arith.addi %23, %12 : i64
	      %35 = arith.muli %34, %25 overflow<nsw> : i64
	      %36 = simd.element %column[%35 x i8] : !simd.address
	      %37 = arith.addi %23, %14 : i64
	      %38 = arith.muli %37, %25 overflow<nsw> : i64
	      %39 = simd.element %column[%38 x i8] : !simd.address
	      %40 = arith.addi %23, %16 : i64
	      %41 = arith.muli %40, %25 overflow<nsw> : i64
	      %42 = simd.element %column[%41 x i8] : !simd.address
	      %43 = arith.addi %23, %18 : i64
	      %44 = arith.muli %43, %25 overflow<nsw> : i64
	      %45 = simd.element %column[%44 x i8] : !simd.address
	      %46 = arith.addi %23, %20 : i64
	      %47 = arith.muli %46, %25 overflow<nsw> : i64
	      %48 = simd.element %column[%47 x i8] : !simd.address
	      %49 = arith.constant -1 : i32
	      %50 = arith.cmpi ne, %window, %49 : i32
	      %51 = arith.extui %window : i32 to i64
	      %52 = arith.addi %51, %7 : i64
	      %53 = arith.extui %feature : i32 to i64
	      %54 = arith.select %50, %52, %53 : i64
	      %55 = arith.addi %51, %4 : i64
	      %56 = arith.extui %feature_1 : i32 to i64
	      %57 = arith.select %50, %55, %56 : i64
	      %58 = arith.addi %51, %10 : i64
	      %59 = arith.extui %feature_2 : i32 to i64
	      %60 = arith.select %50, %58, %59 : i64
	      %61 = arith.addi %51, %12 : i64
	      %62 = arith.extui %feature_3 : i32 to i64
	      %63 = arith.select %50, %61, %62 : i64
	      %64 = arith.addi %51, %14 : i64
	      %65 = arith.extui %feature_4 : i32 to i64
	      %66 = arith.select %50, %64, %65 : i64
	      %67 = arith.addi %51, %16 : i64
	      %68 = arith.extui %feature_5 : i32 to i64
	      %69 = arith.select %50, %67, %68 : i64
	      %70 = arith.addi %51, %18 : i64
	      %71 = arith.extui %feature_6 : i32 to i64
	      %72 = arith.select %50, %70, %71 : i64
	      %73 = arith.addi %51, %20 : i64
	      %74 = arith.extui %feature_7 : i32 to i64
	      %75 = arith.select %50, %73, %74 : i64
	      %76 = arith.constant -8 : i64
	      %77 = arith.andi %3, %76 : i64
	      %78 = arith.select %50, %77, %7 : i64
	      scf.for %row = %7 to %78 step %5 : i64 {
	        %79 = arith.addi %row, %7 : i64
	        %80 = arith.addi %row, %4 : i64
	        %81 = arith.addi %row, %10 : i64
	        %82 = arith.addi %row, %12 : i64
	        %83 = arith.addi %row, %14 : i64
	        %84 = arith.addi %row, %16 : i64
	        %85 = arith.addi %row, %18 : i64
	        %86 = arith.addi %row, %20 : i64
	        %87 = arith.addi %row_begin, %79 : i64
	        %88 = arith.muli %87, %row_stride overflow<nsw> : i64
	        %89 = simd.element %rows[%88 x i64] : !walk.rows<i64>
	        %90 = simd.element %89[%51 x i64] : !simd.address
	        %91 = simd.load %90 align 8 : i64 : vector<8xi64>
	        %92 = simd.to_float(%91) : (vector<8xi64>) -> vector<8xf32>
	        %93 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %94 = simd.compare(%92, %93) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %95 = arith.constant dense<[0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000]> : vector<8xf32>
	        %96 = simd.select(%94, %95, %92) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %97 = arith.addi %row_begin, %80 : i64
	        %98 = arith.muli %97, %row_stride overflow<nsw> : i64
	        %99 = simd.element %rows[%98 x i64] : !walk.rows<i64>
	        %100 = simd.element %99[%51 x i64] : !simd.address
	        %101 = simd.load %100 align 8 : i64 : vector<8xi64>
	        %102 = simd.to_float(%101) : (vector<8xi64>) -> vector<8xf32>
	        %103 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %104 = simd.compare(%102, %103) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %105 = simd.select(%104, %95, %102) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %106 = arith.addi %row_begin, %81 : i64
	        %107 = arith.muli %106, %row_stride overflow<nsw> : i64
	        %108 = simd.element %rows[%107 x i64] : !walk.rows<i64>
	        %109 = simd.element %108[%51 x i64] : !simd.address
	        %110 = simd.load %109 align 8 : i64 : vector<8xi64>
	        %111 = simd.to_float(%110) : (vector<8xi64>) -> vector<8xf32>
	        %112 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %113 = simd.compare(%111, %112) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %114 = simd.select(%113, %95, %111) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %115 = arith.addi %row_begin, %82 : i64
	        %116 = arith.muli %115, %row_stride overflow<nsw> : i64
	        %117 = simd.element %rows[%116 x i64] : !walk.rows<i64>
	        %118 = simd.element %117[%51 x i64] : !simd.address
	        %119 = simd.load %118 align 8 : i64 : vector<8xi64>
	        %120 = simd.to_float(%119) : (vector<8xi64>) -> vector<8xf32>
	        %121 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %122 = simd.compare(%120, %121) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %123 = simd.select(%122, %95, %120) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %124 = arith.addi %row_begin, %83 : i64
	        %125 = arith.muli %124, %row_stride overflow<nsw> : i64
	        %126 = simd.element %rows[%125 x i64] : !walk.rows<i64>
	        %127 = simd.element %126[%51 x i64] : !simd.address
	        %128 = simd.load %127 align 8 : i64 : vector<8xi64>
	        %129 = simd.to_float(%128) : (vector<8xi64>) -> vector<8xf32>
	        %130 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %131 = simd.compare(%129, %130) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %132 = simd.select(%131, %95, %129) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %133 = arith.addi %row_begin, %84 : i64
	        %134 = arith.muli %133, %row_stride overflow<nsw> : i64
	        %135 = simd.element %rows[%134 x i64] : !walk.rows<i64>
	        %136 = simd.element %135[%51 x i64] : !simd.address
	        %137 = simd.load %136 align 8 : i64 : vector<8xi64>
	        %138 = simd.to_float(%137) : (vector<8xi64>) -> vector<8xf32>
	        %139 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %140 = simd.compare(%138, %139) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %141 = simd.select(%140, %95, %138) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %142 = arith.addi %row_begin, %85 : i64
	        %143 = arith.muli %142, %row_stride overflow<nsw> : i64
	        %144 = simd.element %rows[%143 x i64] : !walk.rows<i64>
	        %145 = simd.element %144[%51 x i64] : !simd.address
	        %146 = simd.load %145 align 8 : i64 : vector<8xi64>
	        %147 = simd.to_float(%146) : (vector<8xi64>) -> vector<8xf32>
	        %148 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %149 = simd.compare(%147, %148) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %150 = simd.select(%149, %95, %147) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %151 = arith.addi %row_begin, %86 : i64
	        %152 = arith.muli %151, %row_stride overflow<nsw> : i64
	        %153 = simd.element %rows[%152 x i64] : !walk.rows<i64>
	        %154 = simd.element %153[%51 x i64] : !simd.address
	        %155 = simd.load %154 align 8 : i64 : vector<8xi64>
	        %156 = simd.to_float(%155) : (vector<8xi64>) -> vector<8xf32>
	        %157 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %158 = simd.compare(%156, %157) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %159 = simd.select(%158, %95, %156) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %160 = simd.shuffle(%96, %132) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %161 = simd.shuffle(%96, %132) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %162 = simd.shuffle(%105, %141) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %163 = simd.shuffle(%105, %141) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %164 = simd.shuffle(%114, %150) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %165 = simd.shuffle(%114, %150) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %166 = simd.shuffle(%123, %159) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %167 = simd.shuffle(%123, %159) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %168 = simd.shuffle(%160, %164) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %169 = simd.shuffle(%160, %164) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %170 = simd.shuffle(%162, %166) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %171 = simd.shuffle(%162, %166) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %172 = simd.shuffle(%161, %165) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %173 = simd.shuffle(%161, %165) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %174 = simd.shuffle(%163, %167) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %175 = simd.shuffle(%163, %167) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %176 = simd.shuffle(%168, %170) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %177 = simd.shuffle(%168, %170) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %178 = simd.shuffle(%169, %171) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %179 = simd.shuffle(%169, %171) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %180 = simd.shuffle(%172, %174) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %181 = simd.shuffle(%172, %174) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %182 = simd.shuffle(%173, %175) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %183 = simd.shuffle(%173, %175) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %184 = simd.element %27[%row x f32] : !simd.address
	        simd.store %176, %184 align 16 : i64 : vector<8xf32>
	        %185 = simd.element %30[%row x f32] : !simd.address
	        simd.store %177, %185 align 16 : i64 : vector<8xf32>
	        %186 = simd.element %33[%row x f32] : !simd.address
	        simd.store %178, %186 align 16 : i64 : vector<8xf32>
	        %187 = simd.element %36[%row x f32] : !simd.address
	        simd.store %179, %187 align 16 : i64 : vector<8xf32>
	        %188 = simd.element %39[%row x f32] : !simd.address
	        simd.store %180, %188 align 16 : i64 : vector<8xf32>
	        %189 = simd.element %42[%row x f32] : !simd.address
	        simd.store %181, %189 align 16 : i64 : vector<8xf32>
	        %190 = simd.element %45[%row x f32] : !simd.address
	        simd.store %182, %190 align 16 : i64 : vector<8xf32>
	        %191 = simd.element %48[%row x f32] : !simd.address
	        simd.store %183, %191 align 16 : i64 : vector<8xf32>
	      }
	      scf.for %row_1 = %78 to %3 step %4 : i64 {
	        %192 = arith.addi %row_begin, %row_1 : i64
	        %193 = arith.muli %192, %row_stride overflow<nsw> : i64
	        %194 = simd.element %rows[%193 x i64] : !walk.rows<i64>
	        %195 = simd.element %194[%54 x i64] : !simd.address
	        %196 = simd.load %195 align 8 : i64 : i64
	        %197 = simd.to_float(%196) : (i64) -> f32
	        %198 = simd.compare(%197, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %199 = arith.constant 0x7fc00000 : f32
	        %200 = arith.select %198, %199, %197 : f32
	        %201 = simd.element %27[%row_1 x f32] : !simd.address
	        simd.store %200, %201 align 4 : i64 : f32
	        %202 = arith.addi %row_begin, %row_1 : i64
	        %203 = arith.muli %202, %row_stride overflow<nsw> : i64
	        %204 = simd.element %rows[%203 x i64] : !walk.rows<i64>
	        %205 = simd.element %204[%57 x i64] : !simd.address
	        %206 = simd.load %205 align 8 : i64 : i64
	        %207 = simd.to_float(%206) : (i64) -> f32
	        %208 = simd.compare(%207, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %209 = arith.select %208, %199, %207 : f32
	        %210 = simd.element %30[%row_1 x f32] : !simd.address
	        simd.store %209, %210 align 4 : i64 : f32
	        %211 = arith.addi %row_begin, %row_1 : i64
	        %212 = arith.muli %211, %row_stride overflow<nsw> : i64
	        %213 = simd.element %rows[%212 x i64] : !walk.rows<i64>
	        %214 = simd.element %213[%60 x i64] : !simd.address
	        %215 = simd.load %214 align 8 : i64 : i64
	        %216 = simd.to_float(%215) : (i64) -> f32
	        %217 = simd.compare(%216, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %218 = arith.select %217, %199, %216 : f32
	        %219 = simd.element %33[%row_1 x f32] : !simd.address
	        simd.store %218, %219 align 4 : i64 : f32
	        %220 = arith.addi %row_begin, %row_1 : i64
	        %221 = arith.muli %220, %row_stride overflow<nsw> : i64
	        %222 = simd.element %rows[%221 x i64] : !walk.rows<i64>
	        %223 = simd.element %222[%63 x i64] : !simd.address
	        %224 = simd.load %223 align 8 : i64 : i64
	        %225 = simd.to_float(%224) : (i64) -> f32
	        %226 = simd.compare(%225, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %227 = arith.select %226, %199, %225 : f32
	        %228 = simd.element %36[%row_1 x f32] : !simd.address
	        simd.store %227, %228 align 4 : i64 : f32
	        %229 = arith.addi %row_begin, %row_1 : i64
	        %230 = arith.muli %229, %row_stride overflow<nsw> : i64
	        %231 = simd.element %rows[%230 x i64] : !walk.rows<i64>
	        %232 = simd.element %231[%66 x i64] : !simd.address
	        %233 = simd.load %232 align 8 : i64 : i64
	        %234 = simd.to_float(%233) : (i64) -> f32
	        %235 = simd.compare(%234, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %236 = arith.select %235, %199, %234 : f32
	        %237 = simd.element %39[%row_1 x f32] : !simd.address
	        simd.store %236, %237 align 4 : i64 : f32
	        %238 = arith.addi %row_begin, %row_1 : i64
	        %239 = arith.muli %238, %row_stride overflow<nsw> : i64
	        %240 = simd.element %rows[%239 x i64] : !walk.rows<i64>
	        %241 = simd.element %240[%69 x i64] : !simd.address
	        %242 = simd.load %241 align 8 : i64 : i64
	        %243 = simd.to_float(%242) : (i64) -> f32
	        %244 = simd.compare(%243, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %245 = arith.select %244, %199, %243 : f32
	        %246 = simd.element %42[%row_1 x f32] : !simd.address
	        simd.store %245, %246 align 4 : i64 : f32
	        %247 = arith.addi %row_begin, %row_1 : i64
	        %248 = arith.muli %247, %row_stride overflow<nsw> : i64
	        %249 = simd.element %rows[%248 x i64] : !walk.rows<i64>
	        %250 = simd.element %249[%72 x i64] : !simd.address
	        %251 = simd.load %250 align 8 : i64 : i64
	        %252 = simd.to_float(%251) : (i64) -> f32
	        %253 = simd.compare(%252, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %254 = arith.select %253, %199, %252 : f32
	        %255 = simd.element %45[%row_1 x f32] : !simd.address
	        simd.store %254, %255 align 4 : i64 : f32
	        %256 = arith.addi %row_begin, %row_1 : i64
	        %257 = arith.muli %256, %row_stride overflow<nsw> : i64
	        %258 = simd.element %rows[%257 x i64] : !walk.rows<i64>
	        %259 = simd.element %258[%75 x i64] : !simd.address
	        %260 = simd.load %259 align 8 : i64 : i64
	        %261 = simd.to_float(%260) : (i64) -> f32
	        %262 = simd.compare(%261, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %263 = arith.select %262, %199, %261 : f32
	        %264 = simd.element %48[%row_1 x f32] : !simd.address
	        simd.store %263, %264 align 4 : i64 : f32
	      }
	      %265 = arith.constant 15 : i64
	      %266 = arith.addi %3, %265 : i64
	      %267 = arith.constant -16 : i64
	      %268 = arith.andi %266, %267 : i64
	      scf.for %row_2 = %3 to %268 step %4 : i64 {
	        %269 = arith.constant 0.000000e+00 : f32
	        %270 = simd.element %27[%row_2 x f32] : !simd.address
	        simd.store %269, %270 align 4 : i64 : f32
	        %271 = simd.element %30[%row_2 x f32] : !simd.address
	        simd.store %269, %271 align 4 : i64 : f32
	        %272 = simd.element %33[%row_2 x f32] : !simd.address
	        simd.store %269, %272 align 4 : i64 : f32
	        %273 = simd.element %36[%row_2 x f32] : !simd.address
	        simd.store %269, %273 align 4 : i64 : f32
	        %274 = simd.element %39[%row_2 x f32] : !simd.address
	        simd.store %269, %274 align 4 : i64 : f32
	        %275 = simd.element %42[%row_2 x f32] : !simd.address
	        simd.store %269, %275 align 4 : i64 : f32
	        %276 = simd.element %45[%row_2 x f32] : !simd.address
	        simd.store %269, %276 align 4 : i64 : f32
	        %277 = simd.element %48[%row_2 x f32] : !simd.address
	        simd.store %269, %277 align 4 : i64 : f32
	      }
	    }
	    func.return
	  }
	}
)
