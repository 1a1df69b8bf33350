ModuleOp(
	builtin.module {
	  func.func @compare_ole_float32_zero(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
	    %comparisons = table.records %tables "comparisons" slot 19 : i64 stride 4 : i64 fields [#table.field<"threshold", #builtin.int<0>, f32>]
	    %zero_threshold = table.float_number %tables "zero_threshold" slot 43 : i64 : f32
	    %planes = table.area %tables, %scratch "planes" at 215968 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
	    %0 = arith.subi %row_end, %row_begin : i64
	    %1 = arith.constant 256 : i64
	    %2 = arith.cmpi slt, %0, %1 : i64
	    %3 = arith.select %2, %0, %1 : i64
	    %4 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %4 : i64 {
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %5 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %6 = arith.extui %end_1 : i32 to i64
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %7 = arith.extui %column_1 : i32 to i64
	      %8 = arith.constant 1 : i64
	      scf.for %k_1 = %5 to %6 step %8 : i64 {
	        %threshold = table.load %comparisons[%k_1] "threshold" : i64 -> f32
	        %9 = simd.splat(%threshold) : (f32) -> vector<8xf32>
	        %10 = arith.constant 32 : i64
	        %11 = arith.muli %k_1, %10 overflow<nsw> : i64
	        %12 = simd.element %planes[%11 x i8] : !simd.address
	        %13 = arith.constant 1024 : i64
	        %14 = arith.muli %7, %13 : i64
	        %15 = simd.element %column[%14 x i8] : !simd.address
	        %16 = arith.constant 0 : i64
	        %17 = arith.constant 128 : i64
	        scf.for %row = %16 to %3 step %17 : i64 {
	          %18 = arith.constant 16 : i64
	          %19 = arith.divui %row, %18 : i64
	          %20 = simd.element %12[%19 x i8] : !simd.address
	          %21 = arith.addi %row, %16 : i64
	          %22 = arith.constant 8 : i64
	          %23 = arith.addi %row, %22 : i64
	          %24 = arith.addi %row, %18 : i64
	          %25 = arith.constant 24 : i64
	          %26 = arith.addi %row, %25 : i64
	          %27 = simd.element %15[%21 x f32] : !simd.address
	          %28 = simd.load %27 align 16 : i64 : vector<8xf32>
	          %29 = simd.compare(%28, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %30 = arith.negf %zero_threshold : f32
	          %31 = simd.splat(%30) : (f32) -> vector<8xf32>
	          %32 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %33 = simd.compare(%28, %31) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %34 = simd.compare(%28, %32) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %35 = arith.andi %33, %34 : vector<8xi1>
	          %36 = arith.constant dense<true> : vector<8xi1>
	          %37 = arith.xori %35, %36 : vector<8xi1>
	          %38 = arith.andi %29, %37 : vector<8xi1>
	          %39 = simd.element %15[%23 x f32] : !simd.address
	          %40 = simd.load %39 align 16 : i64 : vector<8xf32>
	          %41 = simd.compare(%40, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %42 = arith.negf %zero_threshold : f32
	          %43 = simd.splat(%42) : (f32) -> vector<8xf32>
	          %44 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %45 = simd.compare(%40, %43) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %46 = simd.compare(%40, %44) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %47 = arith.andi %45, %46 : vector<8xi1>
	          %48 = arith.xori %47, %36 : vector<8xi1>
	          %49 = arith.andi %41, %48 : vector<8xi1>
	          %50 = simd.element %15[%24 x f32] : !simd.address
	          %51 = simd.load %50 align 16 : i64 : vector<8xf32>
	          %52 = simd.compare(%51, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %53 = arith.negf %zero_threshold : f32
	          %54 = simd.splat(%53) : (f32) -> vector<8xf32>
	          %55 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %56 = simd.compare(%51, %54) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %57 = simd.compare(%51, %55) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %58 = arith.andi %56, %57 : vector<8xi1>
	          %59 = arith.xori %58, %36 : vector<8xi1>
	          %60 = arith.andi %52, %59 : vector<8xi1>
	          %61 = simd.element %15[%26 x f32] : !simd.address
	          %62 = simd.load %61 align 16 : i64 : vector<8xf32>
	          %63 = simd.compare(%62, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %64 = arith.negf %zero_threshold : f32
	          %65 = simd.splat(%64) : (f32) -> vector<8xf32>
	          %66 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %67 = simd.compare(%62, %65) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %68 = simd.compare(%62, %66) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %69 = arith.andi %67, %68 : vector<8xi1>
	          %70 = arith.xori %69, %36 : vector<8xi1>
	          %71 = arith.andi %63, %70 : vector<8xi1>
	          %72 = simd.pack_bits(%38, %49, %60, %71) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %73 = simd.element %20[%16 x i8] : !simd.address
	          simd.store %72, %73 align 4 : i64 : vector<4xi8>
	          %74 = arith.addi %row, %10 : i64
	          %75 = arith.constant 40 : i64
	          %76 = arith.addi %row, %75 : i64
	          %77 = arith.constant 48 : i64
	          %78 = arith.addi %row, %77 : i64
	          %79 = arith.constant 56 : i64
	          %80 = arith.addi %row, %79 : i64
	          %81 = simd.element %15[%74 x f32] : !simd.address
	          %82 = simd.load %81 align 16 : i64 : vector<8xf32>
	          %83 = simd.compare(%82, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %84 = arith.negf %zero_threshold : f32
	          %85 = simd.splat(%84) : (f32) -> vector<8xf32>
	          %86 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %87 = simd.compare(%82, %85) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %88 = simd.compare(%82, %86) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %89 = arith.andi %87, %88 : vector<8xi1>
	          %90 = arith.xori %89, %36 : vector<8xi1>
	          %91 = arith.andi %83, %90 : vector<8xi1>
	          %92 = simd.element %15[%76 x f32] : !simd.address
	          %93 = simd.load %92 align 16 : i64 : vector<8xf32>
	          %94 = simd.compare(%93, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %95 = arith.negf %zero_threshold : f32
	          %96 = simd.splat(%95) : (f32) -> vector<8xf32>
	          %97 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %98 = simd.compare(%93, %96) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %99 = simd.compare(%93, %97) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %100 = arith.andi %98, %99 : vector<8xi1>
	          %101 = arith.xori %100, %36 : vector<8xi1>
	          %102 = arith.andi %94, %101 : vector<8xi1>
	          %103 = simd.element %15[%78 x f32] : !simd.address
	          %104 = simd.load %103 align 16 : i64 : vector<8xf32>
	          %105 = simd.compare(%104, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %106 = arith.negf %zero_threshold : f32
	          %107 = simd.splat(%106) : (f32) -> vector<8xf32>
	          %108 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %109 = simd.compare(%104, %107) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %110 = simd.compare(%104, %108) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %111 = arith.andi %109, %110 : vector<8xi1>
	          %112 = arith.xori %111, %36 : vector<8xi1>
	          %113 = arith.andi %105, %112 : vector<8xi1>
	          %114 = simd.element %15[%80 x f32] : !simd.address
	          %115 = simd.load %114 align 16 : i64 : vector<8xf32>
	          %116 = simd.compare(%115, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %117 = arith.negf %zero_threshold : f32
	          %118 = simd.splat(%117) : (f32) -> vector<8xf32>
	          %119 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %120 = simd.compare(%115, %118) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %121 = simd.compare(%115, %119) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %122 = arith.andi %120, %121 : vector<8xi1>
	          %123 = arith.xori %122, %36 : vector<8xi1>
	          %124 = arith.andi %116, %123 : vector<8xi1>
	          %125 = simd.pack_bits(%91, %102, %113, %124) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %126 = simd.element %20[%18 x i8] : !simd.address
	          simd.store %125, %126 align 4 : i64 : vector<4xi8>
	          %127 = arith.constant 64 : i64
	          %128 = arith.addi %row, %127 : i64
	          %129 = arith.constant 72 : i64
	          %130 = arith.addi %row, %129 : i64
	          %131 = arith.constant 80 : i64
	          %132 = arith.addi %row, %131 : i64
	          %133 = arith.constant 88 : i64
	          %134 = arith.addi %row, %133 : i64
	          %135 = simd.element %15[%128 x f32] : !simd.address
	          %136 = simd.load %135 align 16 : i64 : vector<8xf32>
	          %137 = simd.compare(%136, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %138 = arith.negf %zero_threshold : f32
	          %139 = simd.splat(%138) : (f32) -> vector<8xf32>
	          %140 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %141 = simd.compare(%136, %139) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %142 = simd.compare(%136, %140) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %143 = arith.andi %141, %142 : vector<8xi1>
	          %144 = arith.xori %143, %36 : vector<8xi1>
	          %145 = arith.andi %137, %144 : vector<8xi1>
	          %146 = simd.element %15[%130 x f32] : !simd.address
	          %147 = simd.load %146 align 16 : i64 : vector<8xf32>
	          %148 = simd.compare(%147, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %149 = arith.negf %zero_threshold : f32
	          %150 = simd.splat(%149) : (f32) -> vector<8xf32>
	          %151 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %152 = simd.compare(%147, %150) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %153 = simd.compare(%147, %151) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %154 = arith.andi %152, %153 : vector<8xi1>
	          %155 = arith.xori %154, %36 : vector<8xi1>
	          %156 = arith.andi %148, %155 : vector<8xi1>
	          %157 = simd.element %15[%132 x f32] : !simd.address
	          %158 = simd.load %157 align 16 : i64 : vector<8xf32>
	          %159 = simd.compare(%158, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %160 = arith.negf %zero_threshold : f32
	          %161 = simd.splat(%160) : (f32) -> vector<8xf32>
	          %162 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %163 = simd.compare(%158, %161) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %164 = simd.compare(%158, %162) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %165 = arith.andi %163, %164 : vector<8xi1>
	          %166 = arith.xori %165, %36 : vector<8xi1>
	          %167 = arith.andi %159, %166 : vector<8xi1>
	          %168 = simd.element %15[%134 x f32] : !simd.address
	          %169 = simd.load %168 align 16 : i64 : vector<8xf32>
	          %170 = simd.compare(%169, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %171 = arith.negf %zero_threshold : f32
	          %172 = simd.splat(%171) : (f32) -> vector<8xf32>
	          %173 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %174 = simd.compare(%169, %172) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %175 = simd.compare(%169, %173) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %176 = arith.andi %174, %175 : vector<8xi1>
	          %177 = arith.xori %176, %36 : vector<8xi1>
	          %178 = arith.andi %170, %177 : vector<8xi1>
	          %179 = simd.pack_bits(%145, %156, %167, %178) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %180 = arith.constant 4 : i64
	          %181 = simd.element %20[%180 x i8] : !simd.address
	          simd.store %179, %181 align 4 : i64 : vector<4xi8>
	          %182 = arith.constant 96 : i64
	          %183 = arith.addi %row, %182 : i64
	          %184 = arith.constant 104 : i64
	          %185 = arith.addi %row, %184 : i64
	          %186 = arith.constant 112 : i64
	          %187 = arith.addi %row, %186 : i64
	          %188 = arith.constant 120 : i64
	          %189 = arith.addi %row, %188 : i64
	          %190 = simd.element %15[%183 x f32] : !simd.address
	          %191 = simd.load %190 align 16 : i64 : vector<8xf32>
	          %192 = simd.compare(%191, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %193 = arith.negf %zero_threshold : f32
	          %194 = simd.splat(%193) : (f32) -> vector<8xf32>
	          %195 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %196 = simd.compare(%191, %194) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %197 = simd.compare(%191, %195) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %198 = arith.andi %196, %197 : vector<8xi1>
	          %199 = arith.xori %198, %36 : vector<8xi1>
	          %200 = arith.andi %192, %199 : vector<8xi1>
	          %201 = simd.element %15[%185 x f32] : !simd.address
	          %202 = simd.load %201 align 16 : i64 : vector<8xf32>
	          %203 = simd.compare(%202, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %204 = arith.negf %zero_threshold : f32
	          %205 = simd.splat(%204) : (f32) -> vector<8xf32>
	          %206 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %207 = simd.compare(%202, %205) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %208 = simd.compare(%202, %206) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %209 = arith.andi %207, %208 : vector<8xi1>
	          %210 = arith.xori %209, %36 : vector<8xi1>
	          %211 = arith.andi %203, %210 : vector<8xi1>
	          %212 = simd.element %15[%187 x f32] : !simd.address
	          %213 = simd.load %212 align 16 : i64 : vector<8xf32>
	          %214 = simd.compare(%213, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %215 = arith.negf %zero_threshold : f32
	          %216 = simd.splat(%215) : (f32) -> vector<8xf32>
	          %217 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %218 = simd.compare(%213, %216) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %219 = simd.compare(%213, %217) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %220 = arith.andi %218, %219 : vector<8xi1>
	          %221 = arith.xori %220, %36 : vector<8xi1>
	          %222 = arith.andi %214, %221 : vector<8xi1>
	          %223 = simd.element %15[%189 x f32] : !simd.address
	          %224 = simd.load %223 align 16 : i64 : vector<8xf32>
	          %225 = simd.compare(%224, %9) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %226 = arith.negf %zero_threshold : f32
	          %227 = simd.splat(%226) : (f32) -> vector<8xf32>
	          %228 = simd.splat(%zero_threshold) : (f32) -> vector<8xf32>
	          %229 = simd.compare(%224, %227) {comparison = "oge"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %230 = simd.compare(%224, %228) {comparison = "ole"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %231 = arith.andi %229, %230 : vector<8xi1>
	          %232 = arith.xori %231, %36 : vector<8xi1>
	          %233 = arith.andi %225, %232 : vector<8xi1>
	          %234 = simd.pack_bits(%200, %211, %222, %233) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %235 = arith.constant 20 : i64
	          %236 = simd.element %20[%235 x i8] : !simd.address
	          simd.store %234, %236 align 4 : i64 : vector<4xi8>
	        }
	      }
	    }
	    func.return
	  }
	}
)
