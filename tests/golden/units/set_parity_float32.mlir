ModuleOp(
	builtin.module {
	  func.func @set_parity_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %runs = table.records %tables "runs" slot 34 : i64 stride 20 : i64 fields [#table.field<"column", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"word", #builtin.int<12>, i32>, #table.field<"ranks", #builtin.int<16>, i32>]
	    %parities = table.records %tables "parities" slot 24 : i64 stride 4 : i64 fields [#table.field<"first", #builtin.int<0>, i32>]
	    %parts = table.records %tables "parts" slot 25 : i64 stride 4 : i64 fields [#table.field<"source", #builtin.int<0>, i32>]
	    %bits = table.area %tables, %scratch "bits" at 512 : i64 slot 0 : i64
	    %column = table.area %tables, %scratch "column" at 150112 : i64 slot 0 : i64
	    %planes = table.area %tables, %scratch "planes" at 215968 : i64 slot 0 : i64
	    %0 = arith.subi %row_end, %row_begin : i64
	    %1 = arith.constant 256 : i64
	    %2 = arith.cmpi slt, %0, %1 : i64
	    %3 = arith.select %2, %0, %1 : i64
	    %4 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %4 : i64 {
	      %column_1 = table.load %runs[%k] "column" : i64 -> i32
	      %5 = arith.extui %column_1 : i32 to i64
	      %first_1 = table.load %runs[%k] "first" : i64 -> i32
	      %6 = arith.extui %first_1 : i32 to i64
	      %end_1 = table.load %runs[%k] "end" : i64 -> i32
	      %7 = arith.extui %end_1 : i32 to i64
	      %8 = simd.local 1 : i64 x vector<4xi64> align 32 : i64
	      %9 = arith.cmpi slt, %6, %7 : i64
	      scf.if %9 {
	        %10 = arith.constant dense<0> : vector<4xi64>
	        %11 = arith.constant 0 : i64
	        %12 = simd.element %bits[%11 x i8] : !simd.address
	        simd.store %10, %12 align 32 : i64 : vector<4xi64>
	        %13 = arith.constant dense<-1> : vector<4xi64>
	        %14 = arith.constant 32 : i64
	        %15 = simd.element %bits[%14 x i8] : !simd.address
	        simd.store %13, %15 align 32 : i64 : vector<4xi64>
	        %16 = arith.constant 64 : i64
	        %17 = simd.element %bits[%16 x i8] : !simd.address
	        %18 = arith.constant 1024 : i64
	        %19 = arith.muli %5, %18 : i64
	        %20 = simd.element %column[%19 x i8] : !simd.address
	        %21 = arith.constant 128 : i64
	        scf.for %row = %11 to %3 step %21 : i64 {
	          %22 = arith.constant 16 : i64
	          %23 = arith.divui %row, %22 : i64
	          %24 = simd.element %17[%23 x i8] : !simd.address
	          %25 = arith.addi %row, %11 : i64
	          %26 = arith.constant 8 : i64
	          %27 = arith.addi %row, %26 : i64
	          %28 = arith.addi %row, %22 : i64
	          %29 = arith.constant 24 : i64
	          %30 = arith.addi %row, %29 : i64
	          %31 = simd.element %20[%25 x f32] : !simd.address
	          %32 = simd.load %31 align 16 : i64 : vector<8xf32>
	          %33 = simd.compare(%32, %32) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %34 = simd.element %20[%27 x f32] : !simd.address
	          %35 = simd.load %34 align 16 : i64 : vector<8xf32>
	          %36 = simd.compare(%35, %35) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %37 = simd.element %20[%28 x f32] : !simd.address
	          %38 = simd.load %37 align 16 : i64 : vector<8xf32>
	          %39 = simd.compare(%38, %38) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %40 = simd.element %20[%30 x f32] : !simd.address
	          %41 = simd.load %40 align 16 : i64 : vector<8xf32>
	          %42 = simd.compare(%41, %41) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %43 = simd.pack_bits(%33, %36, %39, %42) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %44 = simd.element %24[%11 x i8] : !simd.address
	          simd.store %43, %44 align 4 : i64 : vector<4xi8>
	          %45 = arith.addi %row, %14 : i64
	          %46 = arith.constant 40 : i64
	          %47 = arith.addi %row, %46 : i64
	          %48 = arith.constant 48 : i64
	          %49 = arith.addi %row, %48 : i64
	          %50 = arith.constant 56 : i64
	          %51 = arith.addi %row, %50 : i64
	          %52 = simd.element %20[%45 x f32] : !simd.address
	          %53 = simd.load %52 align 16 : i64 : vector<8xf32>
	          %54 = simd.compare(%53, %53) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %55 = simd.element %20[%47 x f32] : !simd.address
	          %56 = simd.load %55 align 16 : i64 : vector<8xf32>
	          %57 = simd.compare(%56, %56) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %58 = simd.element %20[%49 x f32] : !simd.address
	          %59 = simd.load %58 align 16 : i64 : vector<8xf32>
	          %60 = simd.compare(%59, %59) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %61 = simd.element %20[%51 x f32] : !simd.address
	          %62 = simd.load %61 align 16 : i64 : vector<8xf32>
	          %63 = simd.compare(%62, %62) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %64 = simd.pack_bits(%54, %57, %60, %63) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %65 = simd.element %24[%22 x i8] : !simd.address
	          simd.store %64, %65 align 4 : i64 : vector<4xi8>
	          %66 = arith.addi %row, %16 : i64
	          %67 = arith.constant 72 : i64
	          %68 = arith.addi %row, %67 : i64
	          %69 = arith.constant 80 : i64
	          %70 = arith.addi %row, %69 : i64
	          %71 = arith.constant 88 : i64
	          %72 = arith.addi %row, %71 : i64
	          %73 = simd.element %20[%66 x f32] : !simd.address
	          %74 = simd.load %73 align 16 : i64 : vector<8xf32>
	          %75 = simd.compare(%74, %74) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %76 = simd.element %20[%68 x f32] : !simd.address
	          %77 = simd.load %76 align 16 : i64 : vector<8xf32>
	          %78 = simd.compare(%77, %77) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %79 = simd.element %20[%70 x f32] : !simd.address
	          %80 = simd.load %79 align 16 : i64 : vector<8xf32>
	          %81 = simd.compare(%80, %80) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %82 = simd.element %20[%72 x f32] : !simd.address
	          %83 = simd.load %82 align 16 : i64 : vector<8xf32>
	          %84 = simd.compare(%83, %83) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %85 = simd.pack_bits(%75, %78, %81, %84) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %86 = arith.constant 4 : i64
	          %87 = simd.element %24[%86 x i8] : !simd.address
	          simd.store %85, %87 align 4 : i64 : vector<4xi8>
	          %88 = arith.constant 96 : i64
	          %89 = arith.addi %row, %88 : i64
	          %90 = arith.constant 104 : i64
	          %91 = arith.addi %row, %90 : i64
	          %92 = arith.constant 112 : i64
	          %93 = arith.addi %row, %92 : i64
	          %94 = arith.constant 120 : i64
	          %95 = arith.addi %row, %94 : i64
	          %96 = simd.element %20[%89 x f32] : !simd.address
	          %97 = simd.load %96 align 16 : i64 : vector<8xf32>
	          %98 = simd.compare(%97, %97) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %99 = simd.element %20[%91 x f32] : !simd.address
	          %100 = simd.load %99 align 16 : i64 : vector<8xf32>
	          %101 = simd.compare(%100, %100) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %102 = simd.element %20[%93 x f32] : !simd.address
	          %103 = simd.load %102 align 16 : i64 : vector<8xf32>
	          %104 = simd.compare(%103, %103) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %105 = simd.element %20[%95 x f32] : !simd.address
	          %106 = simd.load %105 align 16 : i64 : vector<8xf32>
	          %107 = simd.compare(%106, %106) {comparison = "uno"} : (vector<8xf32>, vector<8xf32>) -> vector<8xi1>
	          %108 = simd.pack_bits(%98, %101, %104, %107) : (vector<8xi1>, vector<8xi1>, vector<8xi1>, vector<8xi1>) -> vector<4xi8>
	          %109 = arith.constant 20 : i64
	          %110 = simd.element %24[%109 x i8] : !simd.address
	          simd.store %108, %110 align 4 : i64 : vector<4xi8>
	        }
	        %111 = arith.constant 1 : i64
	        scf.for %plane = %6 to %7 step %111 : i64 {
	          simd.store %10, %8 align 32 : i64 : vector<4xi64>
	          %112 = arith.addi %plane, %111 : i64
	          %113 = simd.element %parities[%plane x i32] : !table.records
	          %114 = simd.load %113 align 4 : i64 invariant : i32
	          %115 = arith.extui %114 : i32 to i64
	          %116 = simd.element %parities[%112 x i32] : !table.records
	          %117 = simd.load %116 align 4 : i64 invariant : i32
	          %118 = arith.extui %117 : i32 to i64
	          %119 = arith.constant 2 : i64
	          scf.for %operand = %115 to %118 step %119 : i64 {
	            %120 = simd.load %8 align 32 : i64 : vector<4xi64>
	            %121 = arith.addi %operand, %11 : i64
	            %122 = simd.element %parts[%121 x i32] : !table.records
	            %123 = simd.load %122 align 4 : i64 invariant : i32
	            %124 = arith.extui %123 : i32 to i64
	            %125 = simd.element %scratch[%124 x i8] : !walk.scratch
	            %126 = simd.load %125 align 32 : i64 : vector<4xi64>
	            %127 = arith.xori %120, %126 : vector<4xi64>
	            %128 = arith.addi %operand, %111 : i64
	            %129 = simd.element %parts[%128 x i32] : !table.records
	            %130 = simd.load %129 align 4 : i64 invariant : i32
	            %131 = arith.extui %130 : i32 to i64
	            %132 = simd.element %scratch[%131 x i8] : !walk.scratch
	            %133 = simd.load %132 align 32 : i64 : vector<4xi64>
	            %134 = arith.xori %127, %133 : vector<4xi64>
	            simd.store %134, %8 align 32 : i64 : vector<4xi64>
	          }
	          %135 = arith.muli %plane, %14 overflow<nsw> : i64
	          %136 = simd.element %planes[%135 x i8] : !simd.address
	          %137 = simd.load %8 align 32 : i64 : vector<4xi64>
	          simd.store %137, %136 align 32 : i64 : vector<4xi64>
	        }
	      }
	    }
	    func.return
	  }
	}
)
