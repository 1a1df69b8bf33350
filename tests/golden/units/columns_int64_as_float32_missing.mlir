ModuleOp(
	builtin.module {
	  func.func @columns_int64_as_float32_missing(%tables: !table.tables, %rows: !walk.rows<i64>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %features = table.records %tables "features" slot 11 : i64 stride 8 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"window", #builtin.int<4>, i32>]
	    %missing_value = table.float_number %tables "missing_value" slot 42 : i64 : f32
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
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
	      %22 = arith.constant 1024 : i64
	      %23 = arith.muli %7, %22 : i64
	      %24 = simd.element %column[%23 x i8] : !simd.address
	      %25 = arith.muli %4, %22 : i64
	      %26 = simd.element %column[%25 x i8] : !simd.address
	      %27 = arith.muli %10, %22 : i64
	      %28 = simd.element %column[%27 x i8] : !simd.address
	      %29 = arith.muli %12, %22 : i64
	      %30 = simd.element %column[%29 x i8] : !simd.address
	      %31 = arith.muli %14, %22 : i64
	      %32 = simd.element %column[%31 x i8] : !simd.address
	      %33 = arith.muli %16, %22 : i64
	      %34 = simd.element %column[%33 x i8] : !simd.address
	      %35 = arith.muli %18, %22 : i64
	      %36 = simd.element %column[%35 x i8] : !simd.address
	      %37 = arith.muli %20, %22 : i64
	      %38 = simd.element %column[%37 x i8] : !simd.address
	      %39 = arith.constant -1 : i32
	      %40 = arith.cmpi ne, %window, %39 : i32
	      %41 = arith.extui %window : i32 to i64
	      %42 = arith.addi %41, %7 : i64
	      %43 = arith.extui %feature : i32 to i64
	      %44 = arith.select %40, %42, %43 : i64
	      %45 = arith.addi %41, %4 : i64
	      %46 = arith.extui %feature_1 : i32 to i64
	      %47 = arith.select %40, %45, %46 : i64
	      %48 = arith.addi %41, %10 : i64
	      %49 = arith.extui %feature_2 : i32 to i64
	      %50 = arith.select %40, %48, %49 : i64
	      %51 = arith.addi %41, %12 : i64
	      %52 = arith.extui %feature_3 : i32 to i64
	      %53 = arith.select %40, %51, %52 : i64
	      %54 = arith.addi %41, %14 : i64
	      %55 = arith.extui %feature_4 : i32 to i64
	      %56 = arith.select %40, %54, %55 : i64
	      %57 = arith.addi %41, %16 : i64
	      %58 = arith.extui %feature_5 : i32 to i64
	      %59 = arith.select %40, %57, %58 : i64
	      %60 = arith.addi %41, %18 : i64
	      %61 = arith.extui %feature_6 : i32 to i64
	      %62 = arith.select %40, %60, %61 : i64
	      %63 = arith.addi %41, %20 : i64
	      %64 = arith.extui %feature_7 : i32 to i64
	      %65 = arith.select %40, %63, %64 : i64
	      %66 = arith.constant -8 : i64
	      %67 = arith.andi %3, %66 : i64
	      %68 = arith.select %40, %67, %7 : i64
	      scf.for %row = %7 to %68 step %5 : i64 {
	        %69 = arith.addi %row, %7 : i64
	        %70 = arith.addi %row, %4 : i64
	        %71 = arith.addi %row, %10 : i64
	        %72 = arith.addi %row, %12 : i64
	        %73 = arith.addi %row, %14 : i64
	        %74 = arith.addi %row, %16 : i64
	        %75 = arith.addi %row, %18 : i64
	        %76 = arith.addi %row, %20 : i64
	        %77 = arith.addi %row_begin, %69 : i64
	        %78 = arith.muli %77, %row_stride overflow<nsw> : i64
	        %79 = simd.element %rows[%78 x i64] : !walk.rows<i64>
	        %80 = simd.element %79[%41 x i64] : !simd.address
	        %81 = simd.load %80 align 8 : i64 : vector<8xi64>
	        %82 = simd.to_float(%81) : (vector<8xi64>) -> vector<8xf32>
	        %83 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %84 = simd.compare(%82, %83) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %85 = arith.constant dense<[0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000]> : vector<8xf32>
	        %86 = simd.select(%84, %85, %82) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %87 = arith.addi %row_begin, %70 : i64
	        %88 = arith.muli %87, %row_stride overflow<nsw> : i64
	        %89 = simd.element %rows[%88 x i64] : !walk.rows<i64>
	        %90 = simd.element %89[%41 x i64] : !simd.address
	        %91 = simd.load %90 align 8 : i64 : vector<8xi64>
	        %92 = simd.to_float(%91) : (vector<8xi64>) -> vector<8xf32>
	        %93 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %94 = simd.compare(%92, %93) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %95 = simd.select(%94, %85, %92) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %96 = arith.addi %row_begin, %71 : i64
	        %97 = arith.muli %96, %row_stride overflow<nsw> : i64
	        %98 = simd.element %rows[%97 x i64] : !walk.rows<i64>
	        %99 = simd.element %98[%41 x i64] : !simd.address
	        %100 = simd.load %99 align 8 : i64 : vector<8xi64>
	        %101 = simd.to_float(%100) : (vector<8xi64>) -> vector<8xf32>
	        %102 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %103 = simd.compare(%101, %102) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %104 = simd.select(%103, %85, %101) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %105 = arith.addi %row_begin, %72 : i64
	        %106 = arith.muli %105, %row_stride overflow<nsw> : i64
	        %107 = simd.element %rows[%106 x i64] : !walk.rows<i64>
	        %108 = simd.element %107[%41 x i64] : !simd.address
	        %109 = simd.load %108 align 8 : i64 : vector<8xi64>
	        %110 = simd.to_float(%109) : (vector<8xi64>) -> vector<8xf32>
	        %111 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %112 = simd.compare(%110, %111) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %113 = simd.select(%112, %85, %110) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %114 = arith.addi %row_begin, %73 : i64
	        %115 = arith.muli %114, %row_stride overflow<nsw> : i64
	        %116 = simd.element %rows[%115 x i64] : !walk.rows<i64>
	        %117 = simd.element %116[%41 x i64] : !simd.address
	        %118 = simd.load %117 align 8 : i64 : vector<8xi64>
	        %119 = simd.to_float(%118) : (vector<8xi64>) -> vector<8xf32>
	        %120 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %121 = simd.compare(%119, %120) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %122 = simd.select(%121, %85, %119) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %123 = arith.addi %row_begin, %74 : i64
	        %124 = arith.muli %123, %row_stride overflow<nsw> : i64
	        %125 = simd.element %rows[%124 x i64] : !walk.rows<i64>
	        %126 = simd.element %125[%41 x i64] : !simd.address
	        %127 = simd.load %126 align 8 : i64 : vector<8xi64>
	        %128 = simd.to_float(%127) : (vector<8xi64>) -> vector<8xf32>
	        %129 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %130 = simd.compare(%128, %129) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %131 = simd.select(%130, %85, %128) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %132 = arith.addi %row_begin, %75 : i64
	        %133 = arith.muli %132, %row_stride overflow<nsw> : i64
	        %134 = simd.element %rows[%133 x i64] : !walk.rows<i64>
	        %135 = simd.element %134[%41 x i64] : !simd.address
	        %136 = simd.load %135 align 8 : i64 : vector<8xi64>
	        %137 = simd.to_float(%136) : (vector<8xi64>) -> vector<8xf32>
	        %138 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %139 = simd.compare(%137, %138) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %140 = simd.select(%139, %85, %137) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %141 = arith.addi %row_begin, %76 : i64
	        %142 = arith.muli %141, %row_stride overflow<nsw> : i64
	        %143 = simd.element %rows[%142 x i64] : !walk.rows<i64>
	        %144 = simd.element %143[%41 x i64] : !simd.address
	        %145 = simd.load %144 align 8 : i64 : vector<8xi64>
	        %146 = simd.to_float(%145) : (vector<8xi64>) -> vector<8xf32>
	        %147 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %148 = simd.compare(%146, %147) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %149 = simd.select(%148, %85, %146) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %150 = simd.shuffle(%86, %122) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %151 = simd.shuffle(%86, %122) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %152 = simd.shuffle(%95, %131) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %153 = simd.shuffle(%95, %131) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %154 = simd.shuffle(%104, %140) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %155 = simd.shuffle(%104, %140) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %156 = simd.shuffle(%113, %149) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %157 = simd.shuffle(%113, %149) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %158 = simd.shuffle(%150, %154) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %159 = simd.shuffle(%150, %154) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %160 = simd.shuffle(%152, %156) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %161 = simd.shuffle(%152, %156) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %162 = simd.shuffle(%151, %155) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %163 = simd.shuffle(%151, %155) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %164 = simd.shuffle(%153, %157) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %165 = simd.shuffle(%153, %157) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %166 = simd.shuffle(%158, %160) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %167 = simd.shuffle(%158, %160) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %168 = simd.shuffle(%159, %161) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %169 = simd.shuffle(%159, %161) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %170 = simd.shuffle(%162, %164) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %171 = simd.shuffle(%162, %164) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %172 = simd.shuffle(%163, %165) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %173 = simd.shuffle(%163, %165) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %174 = simd.element %24[%row x f32] : !simd.address
	        simd.store %166, %174 align 16 : i64 : vector<8xf32>
	        %175 = simd.element %26[%row x f32] : !simd.address
	        simd.store %167, %175 align 16 : i64 : vector<8xf32>
	        %176 = simd.element %28[%row x f32] : !simd.address
	        simd.store %168, %176 align 16 : i64 : vector<8xf32>
	        %177 = simd.element %30[%row x f32] : !simd.address
	        simd.store %169, %177 align 16 : i64 : vector<8xf32>
	        %178 = simd.element %32[%row x f32] : !simd.address
	        simd.store %170, %178 align 16 : i64 : vector<8xf32>
	        %179 = simd.element %34[%row x f32] : !simd.address
	        simd.store %171, %179 align 16 : i64 : vector<8xf32>
	        %180 = simd.element %36[%row x f32] : !simd.address
	        simd.store %172, %180 align 16 : i64 : vector<8xf32>
	        %181 = simd.element %38[%row x f32] : !simd.address
	        simd.store %173, %181 align 16 : i64 : vector<8xf32>
	      }
	      scf.for %row_1 = %68 to %3 step %4 : i64 {
	        %182 = arith.addi %row_begin, %row_1 : i64
	        %183 = arith.muli %182, %row_stride overflow<nsw> : i64
	        %184 = simd.element %rows[%183 x i64] : !walk.rows<i64>
	        %185 = simd.element %184[%44 x i64] : !simd.address
	        %186 = simd.load %185 align 8 : i64 : i64
	        %187 = simd.to_float(%186) : (i64) -> f32
	        %188 = simd.compare(%187, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %189 = arith.constant 0x7fc00000 : f32
	        %190 = arith.select %188, %189, %187 : f32
	        %191 = simd.element %24[%row_1 x f32] : !simd.address
	        simd.store %190, %191 align 4 : i64 : f32
	        %192 = arith.addi %row_begin, %row_1 : i64
	        %193 = arith.muli %192, %row_stride overflow<nsw> : i64
	        %194 = simd.element %rows[%193 x i64] : !walk.rows<i64>
	        %195 = simd.element %194[%47 x i64] : !simd.address
	        %196 = simd.load %195 align 8 : i64 : i64
	        %197 = simd.to_float(%196) : (i64) -> f32
	        %198 = simd.compare(%197, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %199 = arith.select %198, %189, %197 : f32
	        %200 = simd.element %26[%row_1 x f32] : !simd.address
	        simd.store %199, %200 align 4 : i64 : f32
	        %201 = arith.addi %row_begin, %row_1 : i64
	        %202 = arith.muli %201, %row_stride overflow<nsw> : i64
	        %203 = simd.element %rows[%202 x i64] : !walk.rows<i64>
	        %204 = simd.element %203[%50 x i64] : !simd.address
	        %205 = simd.load %204 align 8 : i64 : i64
	        %206 = simd.to_float(%205) : (i64) -> f32
	        %207 = simd.compare(%206, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %208 = arith.select %207, %189, %206 : f32
	        %209 = simd.element %28[%row_1 x f32] : !simd.address
	        simd.store %208, %209 align 4 : i64 : f32
	        %210 = arith.addi %row_begin, %row_1 : i64
	        %211 = arith.muli %210, %row_stride overflow<nsw> : i64
	        %212 = simd.element %rows[%211 x i64] : !walk.rows<i64>
	        %213 = simd.element %212[%53 x i64] : !simd.address
	        %214 = simd.load %213 align 8 : i64 : i64
	        %215 = simd.to_float(%214) : (i64) -> f32
	        %216 = simd.compare(%215, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %217 = arith.select %216, %189, %215 : f32
	        %218 = simd.element %30[%row_1 x f32] : !simd.address
	        simd.store %217, %218 align 4 : i64 : f32
	        %219 = arith.addi %row_begin, %row_1 : i64
	        %220 = arith.muli %219, %row_stride overflow<nsw> : i64
	        %221 = simd.element %rows[%220 x i64] : !walk.rows<i64>
	        %222 = simd.element %221[%56 x i64] : !simd.address
	        %223 = simd.load %222 align 8 : i64 : i64
	        %224 = simd.to_float(%223) : (i64) -> f32
	        %225 = simd.compare(%224, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %226 = arith.select %225, %189, %224 : f32
	        %227 = simd.element %32[%row_1 x f32] : !simd.address
	        simd.store %226, %227 align 4 : i64 : f32
	        %228 = arith.addi %row_begin, %row_1 : i64
	        %229 = arith.muli %228, %row_stride overflow<nsw> : i64
	        %230 = simd.element %rows[%229 x i64] : !walk.rows<i64>
	        %231 = simd.element %230[%59 x i64] : !simd.address
	        %232 = simd.load %231 align 8 : i64 : i64
	        %233 = simd.to_float(%232) : (i64) -> f32
	        %234 = simd.compare(%233, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %235 = arith.select %234, %189, %233 : f32
	        %236 = simd.element %34[%row_1 x f32] : !simd.address
	        simd.store %235, %236 align 4 : i64 : f32
	        %237 = arith.addi %row_begin, %row_1 : i64
	        %238 = arith.muli %237, %row_stride overflow<nsw> : i64
	        %239 = simd.element %rows[%238 x i64] : !walk.rows<i64>
	        %240 = simd.element %239[%62 x i64] : !simd.address
	        %241 = simd.load %240 align 8 : i64 : i64
	        %242 = simd.to_float(%241) : (i64) -> f32
	        %243 = simd.compare(%242, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %244 = arith.select %243, %189, %242 : f32
	        %245 = simd.element %36[%row_1 x f32] : !simd.address
	        simd.store %244, %245 align 4 : i64 : f32
	        %246 = arith.addi %row_begin, %row_1 : i64
	        %247 = arith.muli %246, %row_stride overflow<nsw> : i64
	        %248 = simd.element %rows[%247 x i64] : !walk.rows<i64>
	        %249 = simd.element %248[%65 x i64] : !simd.address
	        %250 = simd.load %249 align 8 : i64 : i64
	        %251 = simd.to_float(%250) : (i64) -> f32
	        %252 = simd.compare(%251, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %253 = arith.select %252, %189, %251 : f32
	        %254 = simd.element %38[%row_1 x f32] : !simd.address
	        simd.store %253, %254 align 4 : i64 : f32
	      }
	      %255 = arith.constant 15 : i64
	      %256 = arith.addi %3, %255 : i64
	      %257 = arith.constant -16 : i64
	      %258 = arith.andi %256, %257 : i64
	      scf.for %row_2 = %3 to %258 step %4 : i64 {
	        %259 = arith.constant 0.000000e+00 : f32
	        %260 = simd.element %24[%row_2 x f32] : !simd.address
	        simd.store %259, %260 align 4 : i64 : f32
	        %261 = simd.element %26[%row_2 x f32] : !simd.address
	        simd.store %259, %261 align 4 : i64 : f32
	        %262 = simd.element %28[%row_2 x f32] : !simd.address
	        simd.store %259, %262 align 4 : i64 : f32
	        %263 = simd.element %30[%row_2 x f32] : !simd.address
	        simd.store %259, %263 align 4 : i64 : f32
	        %264 = simd.element %32[%row_2 x f32] : !simd.address
	        simd.store %259, %264 align 4 : i64 : f32
	        %265 = simd.element %34[%row_2 x f32] : !simd.address
	        simd.store %259, %265 align 4 : i64 : f32
	        %266 = simd.element %36[%row_2 x f32] : !simd.address
	        simd.store %259, %266 align 4 : i64 : f32
	        %267 = simd.element %38[%row_2 x f32] : !simd.address
	        simd.store %259, %267 align 4 : i64 : f32
	      }
	    }
	    func.return
	  }
	}
)
