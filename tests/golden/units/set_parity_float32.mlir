ModuleOp(
	builtin.module {
	  func.func @set_parity_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
	    %parities = table.records %tables "parities" slot 24 : i64 stride 4 : i64 fields [#table.field<"first", #builtin.int<0>, i32>]
	    %parts = table.records %tables "parts" slot 25 : i64 stride 4 : i64 fields [#table.field<"source", #builtin.int<0>, i32>]
	    %bits = table.area %tables, %scratch "bits" at 512 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
	    %planes = table.area %tables, %scratch "planes" at 215968 : i64 slot 0 : i64
	    %0 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %0 : i64 {
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %1 = arith.extui %column_1 : i32 to i64
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %2 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %3 = arith.extui %end_1 : i32 to i64
	      %4 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	      %5 = arith.cmpi slt, %2, %3 : i64
	      scf.if %5 {
	        %6 = arith.constant dense<0> : vector<4xi64>
	        %7 = arith.constant 0 : i64
	        %8 = simd.element %bits[%7 x i8] : !simd.address
	        simd.store %6, %8 align 32 : i64 : vector<4xi64>
	        %9 = arith.constant dense<-1> : vector<4xi64>
	        %10 = arith.constant 32 : i64
	        %11 = simd.element %bits[%10 x i8] : !simd.address
	        simd.store %9, %11 align 32 : i64 : vector<4xi64>
	        %12 = arith.constant 64 : i64
	        %13 = simd.element %bits[%12 x i8] : !simd.address
	        %14 = arith.constant 1024 : i64
	        %15 = arith.muli %1, %14 : i64
	        %16 = simd.element %column[%15 x i8] : !simd.address
	        %17 = simd.element %16[%7 x f32] : !simd.address
	        %18 = simd.load %17 align 16 : i64 : vector<8xf32>
	        %19 = simd.compare(%18, %18) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %20 = arith.constant 8 : i64
	        %21 = simd.element %16[%20 x f32] : !simd.address
	        %22 = simd.load %21 align 16 : i64 : vector<8xf32>
	        %23 = simd.compare(%22, %22) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %24 = arith.constant 16 : i64
	        %25 = simd.element %16[%24 x f32] : !simd.address
	        %26 = simd.load %25 align 16 : i64 : vector<8xf32>
	        %27 = simd.compare(%26, %26) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %28 = arith.constant 24 : i64
	        %29 = simd.element %16[%28 x f32] : !simd.address
	        %30 = simd.load %29 align 16 : i64 : vector<8xf32>
	        %31 = simd.compare(%30, %30) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %32 = simd.pack_bits(%19, %23, %27, %31) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %33 = simd.element %13[%7 x i8] : !simd.address
	        simd.store %32, %33 align 4 : i64 : vector<4xi8>
	        %34 = simd.element %16[%10 x f32] : !simd.address
	        %35 = simd.load %34 align 16 : i64 : vector<8xf32>
	        %36 = simd.compare(%35, %35) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %37 = arith.constant 40 : i64
	        %38 = simd.element %16[%37 x f32] : !simd.address
	        %39 = simd.load %38 align 16 : i64 : vector<8xf32>
	        %40 = simd.compare(%39, %39) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %41 = arith.constant 48 : i64
	        %42 = simd.element %16[%41 x f32] : !simd.address
	        %43 = simd.load %42 align 16 : i64 : vector<8xf32>
	        %44 = simd.compare(%43, %43) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %45 = arith.constant 56 : i64
	        %46 = simd.element %16[%45 x f32] : !simd.address
	        %47 = simd.load %46 align 16 : i64 : vector<8xf32>
	        %48 = simd.compare(%47, %47) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %49 = simd.pack_bits(%36, %40, %44, %48) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %50 = arith.constant 4 : i64
	        %51 = simd.element %13[%50 x i8] : !simd.address
	        simd.store %49, %51 align 4 : i64 : vector<4xi8>
	        %52 = simd.element %16[%12 x f32] : !simd.address
	        %53 = simd.load %52 align 16 : i64 : vector<8xf32>
	        %54 = simd.compare(%53, %53) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %55 = arith.constant 72 : i64
	        %56 = simd.element %16[%55 x f32] : !simd.address
	        %57 = simd.load %56 align 16 : i64 : vector<8xf32>
	        %58 = simd.compare(%57, %57) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %59 = arith.constant 80 : i64
	        %60 = simd.element %16[%59 x f32] : !simd.address
	        %61 = simd.load %60 align 16 : i64 : vector<8xf32>
	        %62 = simd.compare(%61, %61) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %63 = arith.constant 88 : i64
	        %64 = simd.element %16[%63 x f32] : !simd.address
	        %65 = simd.load %64 align 16 : i64 : vector<8xf32>
	        %66 = simd.compare(%65, %65) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %67 = simd.pack_bits(%54, %58, %62, %66) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %68 = simd.element %13[%20 x i8] : !simd.address
	        simd.store %67, %68 align 4 : i64 : vector<4xi8>
	        %69 = arith.constant 96 : i64
	        %70 = simd.element %16[%69 x f32] : !simd.address
	        %71 = simd.load %70 align 16 : i64 : vector<8xf32>
	        %72 = simd.compare(%71, %71) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %73 = arith.constant 104 : i64
	        %74 = simd.element %16[%73 x f32] : !simd.address
	        %75 = simd.load %74 align 16 : i64 : vector<8xf32>
	        %76 = simd.compare(%75, %75) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %77 = arith.constant 112 : i64
	        %78 = simd.element %16[%77 x f32] : !simd.address
	        %79 = simd.load %78 align 16 : i64 : vector<8xf32>
	        %80 = simd.compare(%79, %79) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %81 = arith.constant 120 : i64
	        %82 = simd.element %16[%81 x f32] : !simd.address
	        %83 = simd.load %82 align 16 : i64 : vector<8xf32>
	        %84 = simd.compare(%83, %83) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %85 = simd.pack_bits(%72, %76, %80, %84) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %86 = arith.constant 12 : i64
	        %87 = simd.element %13[%86 x i8] : !simd.address
	        simd.store %85, %87 align 4 : i64 : vector<4xi8>
	        %88 = arith.constant 128 : i64
	        %89 = simd.element %16[%88 x f32] : !simd.address
	        %90 = simd.load %89 align 16 : i64 : vector<8xf32>
	        %91 = simd.compare(%90, %90) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %92 = arith.constant 136 : i64
	        %93 = simd.element %16[%92 x f32] : !simd.address
	        %94 = simd.load %93 align 16 : i64 : vector<8xf32>
	        %95 = simd.compare(%94, %94) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %96 = arith.constant 144 : i64
	        %97 = simd.element %16[%96 x f32] : !simd.address
	        %98 = simd.load %97 align 16 : i64 : vector<8xf32>
	        %99 = simd.compare(%98, %98) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %100 = arith.constant 152 : i64
	        %101 = simd.element %16[%100 x f32] : !simd.address
	        %102 = simd.load %101 align 16 : i64 : vector<8xf32>
	        %103 = simd.compare(%102, %102) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %104 = simd.pack_bits(%91, %95, %99, %103) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %105 = simd.element %13[%24 x i8] : !simd.address
	        simd.store %104, %105 align 4 : i64 : vector<4xi8>
	        %106 = arith.constant 160 : i64
	        %107 = simd.element %16[%106 x f32] : !simd.address
	        %108 = simd.load %107 align 16 : i64 : vector<8xf32>
	        %109 = simd.compare(%108, %108) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %110 = arith.constant 168 : i64
	        %111 = simd.element %16[%110 x f32] : !simd.address
	        %112 = simd.load %111 align 16 : i64 : vector<8xf32>
	        %113 = simd.compare(%112, %112) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %114 = arith.constant 176 : i64
	        %115 = simd.element %16[%114 x f32] : !simd.address
	        %116 = simd.load %115 align 16 : i64 : vector<8xf32>
	        %117 = simd.compare(%116, %116) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %118 = arith.constant 184 : i64
	        %119 = simd.element %16[%118 x f32] : !simd.address
	        %120 = simd.load %119 align 16 : i64 : vector<8xf32>
	        %121 = simd.compare(%120, %120) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %122 = simd.pack_bits(%109, %113, %117, %121) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %123 = arith.constant 20 : i64
	        %124 = simd.element %13[%123 x i8] : !simd.address
	        simd.store %122, %124 align 4 : i64 : vector<4xi8>
	        %125 = arith.constant 192 : i64
	        %126 = simd.element %16[%125 x f32] : !simd.address
	        %127 = simd.load %126 align 16 : i64 : vector<8xf32>
	        %128 = simd.compare(%127, %127) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %129 = arith.constant 200 : i64
	        %130 = simd.element %16[%129 x f32] : !simd.address
	        %131 = simd.load %130 align 16 : i64 : vector<8xf32>
	        %132 = simd.compare(%131, %131) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %133 = arith.constant 208 : i64
	        %134 = simd.element %16[%133 x f32] : !simd.address
	        %135 = simd.load %134 align 16 : i64 : vector<8xf32>
	        %136 = simd.compare(%135, %135) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %137 = arith.constant 216 : i64
	        %138 = simd.element %16[%137 x f32] : !simd.address
	        %139 = simd.load %138 align 16 : i64 : vector<8xf32>
	        %140 = simd.compare(%139, %139) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %141 = simd.pack_bits(%128, %132, %136, %140) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %142 = simd.element %13[%28 x i8] : !simd.address
	        simd.store %141, %142 align 4 : i64 : vector<4xi8>
	        %143 = arith.constant 224 : i64
	        %144 = simd.element %16[%143 x f32] : !simd.address
	        %145 = simd.load %144 align 16 : i64 : vector<8xf32>
	        %146 = simd.compare(%145, %145) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %147 = arith.constant 232 : i64
	        %148 = simd.element %16[%147 x f32] : !simd.address
	        %149 = simd.load %148 align 16 : i64 : vector<8xf32>
	        %150 = simd.compare(%149, %149) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %151 = arith.constant 240 : i64
	        %152 = simd.element %16[%151 x f32] : !simd.address
	        %153 = simd.load %152 align 16 : i64 : vector<8xf32>
	        %154 = simd.compare(%153, %153) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %155 = arith.constant 248 : i64
	        %156 = simd.element %16[%155 x f32] : !simd.address
	        %157 = simd.load %156 align 16 : i64 : vector<8xf32>
	        %158 = simd.compare(%157, %157) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	        %159 = simd.pack_bits(%146, %150, %154, %158) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	        %160 = arith.constant 28 : i64
	        %161 = simd.element %13[%160 x i8] : !simd.address
	        simd.store %159, %161 align 4 : i64 : vector<4xi8>
	        %162 = arith.constant 1 : i64
	        scf.for %plane = %2 to %3 step %162 : i64 {
	          simd.store %6, %4 align 32 : i64 : vector<4xi64>
	          %163 = arith.addi %plane, %162 : i64
	          %164 = simd.element %parities[%plane x i32] : !table.records
	          %165 = simd.load %164 align 4 : i64 invariant : i32
	          %166 = arith.extui %165 : i32 to i64
	          %167 = simd.element %parities[%163 x i32] : !table.records
	          %168 = simd.load %167 align 4 : i64 invariant : i32
	          %169 = arith.extui %168 : i32 to i64
	          %170 = arith.constant 2 : i64
	          scf.for %operand = %166 to %169 step %170 : i64 {
	            %171 = simd.load %4 align 32 : i64 : vector<4xi64>
	            %172 = arith.addi %operand, %7 : i64
	            %173 = simd.element %parts[%172 x i32] : !table.records
	            %174 = simd.load %173 align 4 : i64 invariant : i32
	            %175 = arith.extui %174 : i32 to i64
	            %176 = simd.element %scratch[%175 x i8] : !walk.scratch
	            %177 = simd.load %176 align 32 : i64 : vector<4xi64>
	            %178 = arith.xori %171, %177 : vector<4xi64>
	            %179 = arith.addi %operand, %162 : i64
	            %180 = simd.element %parts[%179 x i32] : !table.records
	            %181 = simd.load %180 align 4 : i64 invariant : i32
	            %182 = arith.extui %181 : i32 to i64
	            %183 = simd.element %scratch[%182 x i8] : !walk.scratch
	            %184 = simd.load %183 align 32 : i64 : vector<4xi64>
	            %185 = arith.xori %178, %184 : vector<4xi64>
	            simd.store %185, %4 align 32 : i64 : vector<4xi64>
	          }
	          %186 = arith.muli %plane, %10 overflow<nsw> : i64
	          %187 = simd.element %planes[%186 x i8] : !simd.address
	          %188 = simd.load %4 align 32 : i64 : vector<4xi64>
	          simd.store %188, %187 align 32 : i64 : vector<4xi64>
	        }
	      }
	    }
	    func.return
	  }
	}
)
