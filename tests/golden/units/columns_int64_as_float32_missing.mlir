ModuleOp(
	builtin.module {
	  func.func @columns_int64_as_float32_missing(%tables: !table.tables, %rows: !walk.rows<i64>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %features = table.records %tables "features" slot 11 : i64 stride 8 : i64 fields [#table.field<"feature", #builtin.int<0>, i32>, #table.field<"window", #builtin.int<4>, i32>]
	    %missing_value = table.float_number %tables "missing_value" slot 42 : i64 : f32
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %0 : i64 {
	      %1 = arith.constant 8 : i64
	      %2 = arith.muli %k, %1 : i64
	      %3 = arith.constant 0 : i64
	      %4 = arith.addi %2, %3 : i64
	      %5 = arith.constant 1 : i64
	      %6 = arith.addi %2, %5 : i64
	      %7 = arith.constant 2 : i64
	      %8 = arith.addi %2, %7 : i64
	      %9 = arith.constant 3 : i64
	      %10 = arith.addi %2, %9 : i64
	      %11 = arith.constant 4 : i64
	      %12 = arith.addi %2, %11 : i64
	      %13 = arith.constant 5 : i64
	      %14 = arith.addi %2, %13 : i64
	      %15 = arith.constant 6 : i64
	      %16 = arith.addi %2, %15 : i64
	      %17 = arith.constant 7 : i64
	      %18 = arith.addi %2, %17 : i64
	      %feature = table.load %features[%4] "feature" : i64 -> i32
	      %feature_1 = table.load %features[%6] "feature" : i64 -> i32
	      %feature_2 = table.load %features[%8] "feature" : i64 -> i32
	      %feature_3 = table.load %features[%10] "feature" : i64 -> i32
	      %feature_4 = table.load %features[%12] "feature" : i64 -> i32
	      %feature_5 = table.load %features[%14] "feature" : i64 -> i32
	      %feature_6 = table.load %features[%16] "feature" : i64 -> i32
	      %feature_7 = table.load %features[%18] "feature" : i64 -> i32
	      %window = table.load %features[%2] "window" : i64 -> i32
	      %19 = arith.subi %row_end, %row_begin : i64
	      %20 = arith.constant 256 : i64
	      %21 = arith.cmpi slt, %19, %20 : i64
	      %22 = arith.select %21, %19, %20 : i64
	      %23 = arith.constant 0 : i64
	      %24 = arith.constant 1024 : i64
	      %25 = arith.muli %23, %24 : i64
	      %26 = simd.element %column[%25 x i8] : !simd.address
	      %27 = arith.constant 1 : i64
	      %28 = arith.muli %27, %24 : i64
	      %29 = simd.element %column[%28 x i8] : !simd.address
	      %30 = arith.constant 2 : i64
	      %31 = arith.muli %30, %24 : i64
	      %32 = simd.element %column[%31 x i8] : !simd.address
	      %33 = arith.constant 3 : i64
	      %34 = arith.muli %33, %24 : i64
	      %35 = simd.element %column[%34 x i8] : !simd.address
	      %36 = arith.constant 4 : i64
	      %37 = arith.muli %36, %24 : i64
	      %38 = simd.element %column[%37 x i8] : !simd.address
	      %39 = arith.constant 5 : i64
	      %40 = arith.muli %39, %24 : i64
	      %41 = simd.element %column[%40 x i8] : !simd.address
	      %42 = arith.constant 6 : i64
	      %43 = arith.muli %42, %24 : i64
	      %44 = simd.element %column[%43 x i8] : !simd.address
	      %45 = arith.constant 7 : i64
	      %46 = arith.muli %45, %24 : i64
	      %47 = simd.element %column[%46 x i8] : !simd.address
	      %48 = arith.constant -1 : i32
	      %49 = arith.cmpi ne, %window, %48 : i32
	      %50 = arith.extui %window : i32 to i64
	      %51 = arith.addi %50, %23 : i64
	      %52 = arith.extui %feature : i32 to i64
	      %53 = arith.select %49, %51, %52 : i64
	      %54 = arith.addi %50, %27 : i64
	      %55 = arith.extui %feature_1 : i32 to i64
	      %56 = arith.select %49, %54, %55 : i64
	      %57 = arith.addi %50, %30 : i64
	      %58 = arith.extui %feature_2 : i32 to i64
	      %59 = arith.select %49, %57, %58 : i64
	      %60 = arith.addi %50, %33 : i64
	      %61 = arith.extui %feature_3 : i32 to i64
	      %62 = arith.select %49, %60, %61 : i64
	      %63 = arith.addi %50, %36 : i64
	      %64 = arith.extui %feature_4 : i32 to i64
	      %65 = arith.select %49, %63, %64 : i64
	      %66 = arith.addi %50, %39 : i64
	      %67 = arith.extui %feature_5 : i32 to i64
	      %68 = arith.select %49, %66, %67 : i64
	      %69 = arith.addi %50, %42 : i64
	      %70 = arith.extui %feature_6 : i32 to i64
	      %71 = arith.select %49, %69, %70 : i64
	      %72 = arith.addi %50, %45 : i64
	      %73 = arith.extui %feature_7 : i32 to i64
	      %74 = arith.select %49, %72, %73 : i64
	      %75 = arith.constant -8 : i64
	      %76 = arith.andi %22, %75 : i64
	      %77 = arith.select %49, %76, %23 : i64
	      %78 = arith.constant 8 : i64
	      scf.for %row = %23 to %77 step %78 : i64 {
	        %79 = arith.addi %row, %23 : i64
	        %80 = arith.addi %row, %27 : i64
	        %81 = arith.addi %row, %30 : i64
	        %82 = arith.addi %row, %33 : i64
	        %83 = arith.addi %row, %36 : i64
	        %84 = arith.addi %row, %39 : i64
	        %85 = arith.addi %row, %42 : i64
	        %86 = arith.addi %row, %45 : i64
	        %87 = arith.addi %row_begin, %79 : i64
	        %88 = arith.muli %87, %row_stride overflow<nsw> : i64
	        %89 = simd.element %rows[%88 x i64] : !walk.rows<i64>
	        %90 = simd.element %89[%50 x i64] : !simd.address
	        %91 = simd.load %90 align 8 : i64 : vector<8xi64>
	        %92 = simd.to_float(%91) : (vector<8xi64>) -> vector<8xf32>
	        %93 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %94 = simd.compare(%92, %93) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %95 = arith.constant dense<[0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000]> : vector<8xf32>
	        %96 = simd.select(%94, %95, %92) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %97 = arith.addi %row_begin, %80 : i64
	        %98 = arith.muli %97, %row_stride overflow<nsw> : i64
	        %99 = simd.element %rows[%98 x i64] : !walk.rows<i64>
	        %100 = simd.element %99[%50 x i64] : !simd.address
	        %101 = simd.load %100 align 8 : i64 : vector<8xi64>
	        %102 = simd.to_float(%101) : (vector<8xi64>) -> vector<8xf32>
	        %103 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %104 = simd.compare(%102, %103) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %105 = arith.constant dense<[0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000]> : vector<8xf32>
	        %106 = simd.select(%104, %105, %102) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %107 = arith.addi %row_begin, %81 : i64
	        %108 = arith.muli %107, %row_stride overflow<nsw> : i64
	        %109 = simd.element %rows[%108 x i64] : !walk.rows<i64>
	        %110 = simd.element %109[%50 x i64] : !simd.address
	        %111 = simd.load %110 align 8 : i64 : vector<8xi64>
	        %112 = simd.to_float(%111) : (vector<8xi64>) -> vector<8xf32>
	        %113 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %114 = simd.compare(%112, %113) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %115 = arith.constant dense<[0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000]> : vector<8xf32>
	        %116 = simd.select(%114, %115, %112) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %117 = arith.addi %row_begin, %82 : i64
	        %118 = arith.muli %117, %row_stride overflow<nsw> : i64
	        %119 = simd.element %rows[%118 x i64] : !walk.rows<i64>
	        %120 = simd.element %119[%50 x i64] : !simd.address
	        %121 = simd.load %120 align 8 : i64 : vector<8xi64>
	        %122 = simd.to_float(%121) : (vector<8xi64>) -> vector<8xf32>
	        %123 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %124 = simd.compare(%122, %123) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %125 = arith.constant dense<[0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000]> : vector<8xf32>
	        %126 = simd.select(%124, %125, %122) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %127 = arith.addi %row_begin, %83 : i64
	        %128 = arith.muli %127, %row_stride overflow<nsw> : i64
	        %129 = simd.element %rows[%128 x i64] : !walk.rows<i64>
	        %130 = simd.element %129[%50 x i64] : !simd.address
	        %131 = simd.load %130 align 8 : i64 : vector<8xi64>
	        %132 = simd.to_float(%131) : (vector<8xi64>) -> vector<8xf32>
	        %133 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %134 = simd.compare(%132, %133) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %135 = arith.constant dense<[0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000]> : vector<8xf32>
	        %136 = simd.select(%134, %135, %132) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %137 = arith.addi %row_begin, %84 : i64
	        %138 = arith.muli %137, %row_stride overflow<nsw> : i64
	        %139 = simd.element %rows[%138 x i64] : !walk.rows<i64>
	        %140 = simd.element %139[%50 x i64] : !simd.address
	        %141 = simd.load %140 align 8 : i64 : vector<8xi64>
	        %142 = simd.to_float(%141) : (vector<8xi64>) -> vector<8xf32>
	        %143 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %144 = simd.compare(%142, %143) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %145 = arith.constant dense<[0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000]> : vector<8xf32>
	        %146 = simd.select(%144, %145, %142) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %147 = arith.addi %row_begin, %85 : i64
	        %148 = arith.muli %147, %row_stride overflow<nsw> : i64
	        %149 = simd.element %rows[%148 x i64] : !walk.rows<i64>
	        %150 = simd.element %149[%50 x i64] : !simd.address
	        %151 = simd.load %150 align 8 : i64 : vector<8xi64>
	        %152 = simd.to_float(%151) : (vector<8xi64>) -> vector<8xf32>
	        %153 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %154 = simd.compare(%152, %153) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %155 = arith.constant dense<[0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000]> : vector<8xf32>
	        %156 = simd.select(%154, %155, %152) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %157 = arith.addi %row_begin, %86 : i64
	        %158 = arith.muli %157, %row_stride overflow<nsw> : i64
	        %159 = simd.element %rows[%158 x i64] : !walk.rows<i64>
	        %160 = simd.element %159[%50 x i64] : !simd.address
	        %161 = simd.load %160 align 8 : i64 : vector<8xi64>
	        %162 = simd.to_float(%161) : (vector<8xi64>) -> vector<8xf32>
	        %163 = simd.splat(%missing_value) : (f32) -> vector<8xf32>
	        %164 = simd.compare(%162, %163) {comparison = "oeq"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %165 = arith.constant dense<[0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000, 0x7fc00000]> : vector<8xf32>
	        %166 = simd.select(%164, %165, %162) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %167 = simd.shuffle(%96, %136) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %168 = simd.shuffle(%96, %136) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %169 = simd.shuffle(%106, %146) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %170 = simd.shuffle(%106, %146) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %171 = simd.shuffle(%116, %156) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %172 = simd.shuffle(%116, %156) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %173 = simd.shuffle(%126, %166) {positions = [0 : i64, 1 : i64, 2 : i64, 3 : i64, 8 : i64, 9 : i64, 10 : i64, 11 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %174 = simd.shuffle(%126, %166) {positions = [4 : i64, 5 : i64, 6 : i64, 7 : i64, 12 : i64, 13 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %175 = simd.shuffle(%167, %171) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %176 = simd.shuffle(%167, %171) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %177 = simd.shuffle(%169, %173) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %178 = simd.shuffle(%169, %173) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %179 = simd.shuffle(%168, %172) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %180 = simd.shuffle(%168, %172) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %181 = simd.shuffle(%170, %174) {positions = [0 : i64, 1 : i64, 8 : i64, 9 : i64, 4 : i64, 5 : i64, 12 : i64, 13 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %182 = simd.shuffle(%170, %174) {positions = [2 : i64, 3 : i64, 10 : i64, 11 : i64, 6 : i64, 7 : i64, 14 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %183 = simd.shuffle(%175, %177) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %184 = simd.shuffle(%175, %177) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %185 = simd.shuffle(%176, %178) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %186 = simd.shuffle(%176, %178) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %187 = simd.shuffle(%179, %181) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %188 = simd.shuffle(%179, %181) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %189 = simd.shuffle(%180, %182) {positions = [0 : i64, 8 : i64, 2 : i64, 10 : i64, 4 : i64, 12 : i64, 6 : i64, 14 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %190 = simd.shuffle(%180, %182) {positions = [1 : i64, 9 : i64, 3 : i64, 11 : i64, 5 : i64, 13 : i64, 7 : i64, 15 : i64]} : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
	        %191 = simd.element %26[%row x f32] : !simd.address
	        simd.store %183, %191 align 16 : i64 : vector<8xf32>
	        %192 = simd.element %29[%row x f32] : !simd.address
	        simd.store %184, %192 align 16 : i64 : vector<8xf32>
	        %193 = simd.element %32[%row x f32] : !simd.address
	        simd.store %185, %193 align 16 : i64 : vector<8xf32>
	        %194 = simd.element %35[%row x f32] : !simd.address
	        simd.store %186, %194 align 16 : i64 : vector<8xf32>
	        %195 = simd.element %38[%row x f32] : !simd.address
	        simd.store %187, %195 align 16 : i64 : vector<8xf32>
	        %196 = simd.element %41[%row x f32] : !simd.address
	        simd.store %188, %196 align 16 : i64 : vector<8xf32>
	        %197 = simd.element %44[%row x f32] : !simd.address
	        simd.store %189, %197 align 16 : i64 : vector<8xf32>
	        %198 = simd.element %47[%row x f32] : !simd.address
	        simd.store %190, %198 align 16 : i64 : vector<8xf32>
	      }
	      scf.for %row_1 = %77 to %22 step %27 : i64 {
	        %199 = arith.addi %row_begin, %row_1 : i64
	        %200 = arith.muli %199, %row_stride overflow<nsw> : i64
	        %201 = simd.element %rows[%200 x i64] : !walk.rows<i64>
	        %202 = simd.element %201[%53 x i64] : !simd.address
	        %203 = simd.load %202 align 8 : i64 : i64
	        %204 = simd.to_float(%203) : (i64) -> f32
	        %205 = simd.compare(%204, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %206 = arith.constant 0x7fc00000 : f32
	        %207 = arith.select %205, %206, %204 : f32
	        %208 = simd.element %26[%row_1 x f32] : !simd.address
	        simd.store %207, %208 align 4 : i64 : f32
	        %209 = arith.addi %row_begin, %row_1 : i64
	        %210 = arith.muli %209, %row_stride overflow<nsw> : i64
	        %211 = simd.element %rows[%210 x i64] : !walk.rows<i64>
	        %212 = simd.element %211[%56 x i64] : !simd.address
	        %213 = simd.load %212 align 8 : i64 : i64
	        %214 = simd.to_float(%213) : (i64) -> f32
	        %215 = simd.compare(%214, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %216 = arith.constant 0x7fc00000 : f32
	        %217 = arith.select %215, %216, %214 : f32
	        %218 = simd.element %29[%row_1 x f32] : !simd.address
	        simd.store %217, %218 align 4 : i64 : f32
	        %219 = arith.addi %row_begin, %row_1 : i64
	        %220 = arith.muli %219, %row_stride overflow<nsw> : i64
	        %221 = simd.element %rows[%220 x i64] : !walk.rows<i64>
	        %222 = simd.element %221[%59 x i64] : !simd.address
	        %223 = simd.load %222 align 8 : i64 : i64
	        %224 = simd.to_float(%223) : (i64) -> f32
	        %225 = simd.compare(%224, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %226 = arith.constant 0x7fc00000 : f32
	        %227 = arith.select %225, %226, %224 : f32
	        %228 = simd.element %32[%row_1 x f32] : !simd.address
	        simd.store %227, %228 align 4 : i64 : f32
	        %229 = arith.addi %row_begin, %row_1 : i64
	        %230 = arith.muli %229, %row_stride overflow<nsw> : i64
	        %231 = simd.element %rows[%230 x i64] : !walk.rows<i64>
	        %232 = simd.element %231[%62 x i64] : !simd.address
	        %233 = simd.load %232 align 8 : i64 : i64
	        %234 = simd.to_float(%233) : (i64) -> f32
	        %235 = simd.compare(%234, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %236 = arith.constant 0x7fc00000 : f32
	        %237 = arith.select %235, %236, %234 : f32
	        %238 = simd.element %35[%row_1 x f32] : !simd.address
	        simd.store %237, %238 align 4 : i64 : f32
	        %239 = arith.addi %row_begin, %row_1 : i64
	        %240 = arith.muli %239, %row_stride overflow<nsw> : i64
	        %241 = simd.element %rows[%240 x i64] : !walk.rows<i64>
	        %242 = simd.element %241[%65 x i64] : !simd.address
	        %243 = simd.load %242 align 8 : i64 : i64
	        %244 = simd.to_float(%243) : (i64) -> f32
	        %245 = simd.compare(%244, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %246 = arith.constant 0x7fc00000 : f32
	        %247 = arith.select %245, %246, %244 : f32
	        %248 = simd.element %38[%row_1 x f32] : !simd.address
	        simd.store %247, %248 align 4 : i64 : f32
	        %249 = arith.addi %row_begin, %row_1 : i64
	        %250 = arith.muli %249, %row_stride overflow<nsw> : i64
	        %251 = simd.element %rows[%250 x i64] : !walk.rows<i64>
	        %252 = simd.element %251[%68 x i64] : !simd.address
	        %253 = simd.load %252 align 8 : i64 : i64
	        %254 = simd.to_float(%253) : (i64) -> f32
	        %255 = simd.compare(%254, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %256 = arith.constant 0x7fc00000 : f32
	        %257 = arith.select %255, %256, %254 : f32
	        %258 = simd.element %41[%row_1 x f32] : !simd.address
	        simd.store %257, %258 align 4 : i64 : f32
	        %259 = arith.addi %row_begin, %row_1 : i64
	        %260 = arith.muli %259, %row_stride overflow<nsw> : i64
	        %261 = simd.element %rows[%260 x i64] : !walk.rows<i64>
	        %262 = simd.element %261[%71 x i64] : !simd.address
	        %263 = simd.load %262 align 8 : i64 : i64
	        %264 = simd.to_float(%263) : (i64) -> f32
	        %265 = simd.compare(%264, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %266 = arith.constant 0x7fc00000 : f32
	        %267 = arith.select %265, %266, %264 : f32
	        %268 = simd.element %44[%row_1 x f32] : !simd.address
	        simd.store %267, %268 align 4 : i64 : f32
	        %269 = arith.addi %row_begin, %row_1 : i64
	        %270 = arith.muli %269, %row_stride overflow<nsw> : i64
	        %271 = simd.element %rows[%270 x i64] : !walk.rows<i64>
	        %272 = simd.element %271[%74 x i64] : !simd.address
	        %273 = simd.load %272 align 8 : i64 : i64
	        %274 = simd.to_float(%273) : (i64) -> f32
	        %275 = simd.compare(%274, %missing_value) {comparison = "oeq"} : (f32, f32) -> i1
	        %276 = arith.constant 0x7fc00000 : f32
	        %277 = arith.select %275, %276, %274 : f32
	        %278 = simd.element %47[%row_1 x f32] : !simd.address
	        simd.store %277, %278 align 4 : i64 : f32
	      }
	      scf.for %row_2 = %22 to %20 step %27 : i64 {
	        %279 = arith.constant 0.000000e+00 : f32
	        %280 = simd.element %26[%row_2 x f32] : !simd.address
	        simd.store %279, %280 align 4 : i64 : f32
	        %281 = simd.element %29[%row_2 x f32] : !simd.address
	        simd.store %279, %281 align 4 : i64 : f32
	        %282 = simd.element %32[%row_2 x f32] : !simd.address
	        simd.store %279, %282 align 4 : i64 : f32
	        %283 = simd.element %35[%row_2 x f32] : !simd.address
	        simd.store %279, %283 align 4 : i64 : f32
	        %284 = simd.element %38[%row_2 x f32] : !simd.address
	        simd.store %279, %284 align 4 : i64 : f32
	        %285 = simd.element %41[%row_2 x f32] : !simd.address
	        simd.store %279, %285 align 4 : i64 : f32
	        %286 = simd.element %44[%row_2 x f32] : !simd.address
	        simd.store %279, %286 align 4 : i64 : f32
	        %287 = simd.element %47[%row_2 x f32] : !simd.address
	        simd.store %279, %287 align 4 : i64 : f32
	      }
	    }
	    func.return
	  }
	}
)
