ModuleOp(
	builtin.module {
	  func.func @subtree_index_perfect_2(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
	    %steps = table.records %tables "steps" slot 28 : i64 stride 4 : i64 fields [#table.field<"predicate", #builtin.int<0>, i32>]
	    %rows_together = table.number %tables "rows_together" slot 55 : i64
	    %subtree_indices = table.number %tables "subtree_indices" slot 56 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %0 = arith.constant 53984 : i64
	    %1 = table.load_slot %scratch[%0]
	    %2 = arith.extui %1 : i32 to i64
	    %3 = arith.addi %subtree_indices, %2 : i64
	    %4 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %4 : i64 {
	      %first_1 = table.load %trees[%k] "first" : i64 -> i32
	      %5 = arith.extui %first_1 : i32 to i64
	      %6 = arith.constant 4 : i64
	      %7 = arith.muli %5, %6 : i64
	      %8 = simd.element %steps[%7 x i8] : !table.records
	      %9 = arith.constant 0 : i64
	      %10 = simd.element %8[%9 x i8] : !simd.address
	      %11 = simd.load %10 align 4 : i64 invariant : i32
	      %12 = arith.extui %11 : i32 to i64
	      %13 = simd.element %scratch[%12 x i8] : !walk.scratch
	      %14 = simd.load %13 align 32 : i64 : vector<4xi64>
	      %15 = simd.element %8[%6 x i8] : !simd.address
	      %16 = simd.load %15 align 4 : i64 invariant : i32
	      %17 = arith.extui %16 : i32 to i64
	      %18 = simd.element %scratch[%17 x i8] : !walk.scratch
	      %19 = simd.load %18 align 32 : i64 : vector<4xi64>
	      %20 = arith.constant 8 : i64
	      %21 = simd.element %8[%20 x i8] : !simd.address
	      %22 = simd.load %21 align 4 : i64 invariant : i32
	      %23 = arith.extui %22 : i32 to i64
	      %24 = simd.element %scratch[%23 x i8] : !walk.scratch
	      %25 = simd.load %24 align 32 : i64 : vector<4xi64>
	      %26 = arith.andi %25, %14 : vector<4xi64>
	      %27 = arith.constant dense<-1> : vector<4xi64>
	      %28 = arith.xori %14, %27 : vector<4xi64>
	      %29 = arith.andi %19, %28 : vector<4xi64>
	      %30 = arith.ori %26, %29 : vector<4xi64>
	      %31 = arith.constant dense<0> : vector<4xi64>
	      %32, %33, %34, %35, %36, %37, %38, %39 = simd.transpose_bits(%30, %14, %31, %31, %31, %31, %31, %31) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %40 = simd.element %leaf_indices[%9 x i8] : !simd.address
	      simd.store %32, %40 align 32 : i64 : vector<32xi8>
	      %41 = arith.constant 32 : i64
	      %42 = simd.element %leaf_indices[%41 x i8] : !simd.address
	      simd.store %33, %42 align 32 : i64 : vector<32xi8>
	      %43 = arith.constant 64 : i64
	      %44 = simd.element %leaf_indices[%43 x i8] : !simd.address
	      simd.store %34, %44 align 32 : i64 : vector<32xi8>
	      %45 = arith.constant 96 : i64
	      %46 = simd.element %leaf_indices[%45 x i8] : !simd.address
	      simd.store %35, %46 align 32 : i64 : vector<32xi8>
	      %47 = arith.constant 128 : i64
	      %48 = simd.element %leaf_indices[%47 x i8] : !simd.address
	      simd.store %36, %48 align 32 : i64 : vector<32xi8>
	      %49 = arith.constant 160 : i64
	      %50 = simd.element %leaf_indices[%49 x i8] : !simd.address
	      simd.store %37, %50 align 32 : i64 : vector<32xi8>
	      %51 = arith.constant 192 : i64
	      %52 = simd.element %leaf_indices[%51 x i8] : !simd.address
	      simd.store %38, %52 align 32 : i64 : vector<32xi8>
	      %53 = arith.constant 224 : i64
	      %54 = simd.element %leaf_indices[%53 x i8] : !simd.address
	      simd.store %39, %54 align 32 : i64 : vector<32xi8>
	      %55 = arith.muli %k, %rows_together : i64
	      %56 = arith.addi %3, %55 : i64
	      %57 = simd.element %scratch[%56 x i8] : !walk.scratch
	      %58 = arith.constant 0 : i64
	      %59 = simd.element %leaf_indices[%58 x i8] : !simd.address
	      %60 = simd.load %59 align 16 : i64 : vector<16xi8>
	      %61 = simd.element %57[%58 x i8] : !simd.address
	      simd.store %60, %61 align 16 : i64 : vector<16xi8>
	      %62 = arith.constant 16 : i64
	      %63 = simd.element %leaf_indices[%62 x i8] : !simd.address
	      %64 = simd.load %63 align 16 : i64 : vector<16xi8>
	      %65 = arith.constant 128 : i64
	      %66 = simd.element %57[%65 x i8] : !simd.address
	      simd.store %64, %66 align 16 : i64 : vector<16xi8>
	      %67 = arith.constant 32 : i64
	      %68 = simd.element %leaf_indices[%67 x i8] : !simd.address
	      %69 = simd.load %68 align 16 : i64 : vector<16xi8>
	      %70 = simd.element %57[%62 x i8] : !simd.address
	      simd.store %69, %70 align 16 : i64 : vector<16xi8>
	      %71 = arith.constant 48 : i64
	      %72 = simd.element %leaf_indices[%71 x i8] : !simd.address
	      %73 = simd.load %72 align 16 : i64 : vector<16xi8>
	      %74 = arith.constant 144 : i64
	      %75 = simd.element %57[%74 x i8] : !simd.address
	      simd.store %73, %75 align 16 : i64 : vector<16xi8>
	      %76 = arith.constant 64 : i64
	      %77 = simd.element %leaf_indices[%76 x i8] : !simd.address
	      %78 = simd.load %77 align 16 : i64 : vector<16xi8>
	      %79 = simd.element %57[%67 x i8] : !simd.address
	      simd.store %78, %79 align 16 : i64 : vector<16xi8>
	      %80 = arith.constant 80 : i64
	      %81 = simd.element %leaf_indices[%80 x i8] : !simd.address
	      %82 = simd.load %81 align 16 : i64 : vector<16xi8>
	      %83 = arith.constant 160 : i64
	      %84 = simd.element %57[%83 x i8] : !simd.address
	      simd.store %82, %84 align 16 : i64 : vector<16xi8>
	      %85 = arith.constant 96 : i64
	      %86 = simd.element %leaf_indices[%85 x i8] : !simd.address
	      %87 = simd.load %86 align 16 : i64 : vector<16xi8>
	      %88 = simd.element %57[%71 x i8] : !simd.address
	      simd.store %87, %88 align 16 : i64 : vector<16xi8>
	      %89 = arith.constant 112 : i64
	      %90 = simd.element %leaf_indices[%89 x i8] : !simd.address
	      %91 = simd.load %90 align 16 : i64 : vector<16xi8>
	      %92 = arith.constant 176 : i64
	      %93 = simd.element %57[%92 x i8] : !simd.address
	      simd.store %91, %93 align 16 : i64 : vector<16xi8>
	      %94 = simd.element %leaf_indices[%65 x i8] : !simd.address
	      %95 = simd.load %94 align 16 : i64 : vector<16xi8>
	      %96 = simd.element %57[%76 x i8] : !simd.address
	      simd.store %95, %96 align 16 : i64 : vector<16xi8>
	      %97 = simd.element %leaf_indices[%74 x i8] : !simd.address
	      %98 = simd.load %97 align 16 : i64 : vector<16xi8>
	      %99 = arith.constant 192 : i64
	      %100 = simd.element %57[%99 x i8] : !simd.address
	      simd.store %98, %100 align 16 : i64 : vector<16xi8>
	      %101 = simd.element %leaf_indices[%83 x i8] : !simd.address
	      %102 = simd.load %101 align 16 : i64 : vector<16xi8>
	      %103 = simd.element %57[%80 x i8] : !simd.address
	      simd.store %102, %103 align 16 : i64 : vector<16xi8>
	      %104 = simd.element %leaf_indices[%92 x i8] : !simd.address
	      %105 = simd.load %104 align 16 : i64 : vector<16xi8>
	      %106 = arith.constant 208 : i64
	      %107 = simd.element %57[%106 x i8] : !simd.address
	      simd.store %105, %107 align 16 : i64 : vector<16xi8>
	      %108 = simd.element %leaf_indices[%99 x i8] : !simd.address
	      %109 = simd.load %108 align 16 : i64 : vector<16xi8>
	      %110 = simd.element %57[%85 x i8] : !simd.address
	      simd.store %109, %110 align 16 : i64 : vector<16xi8>
	      %111 = simd.element %leaf_indices[%106 x i8] : !simd.address
	      %112 = simd.load %111 align 16 : i64 : vector<16xi8>
	      %113 = arith.constant 224 : i64
	      %114 = simd.element %57[%113 x i8] : !simd.address
	      simd.store %112, %114 align 16 : i64 : vector<16xi8>
	      %115 = simd.element %leaf_indices[%113 x i8] : !simd.address
	      %116 = simd.load %115 align 16 : i64 : vector<16xi8>
	      %117 = simd.element %57[%89 x i8] : !simd.address
	      simd.store %116, %117 align 16 : i64 : vector<16xi8>
	      %118 = arith.constant 240 : i64
	      %119 = simd.element %leaf_indices[%118 x i8] : !simd.address
	      %120 = simd.load %119 align 16 : i64 : vector<16xi8>
	      %121 = simd.element %57[%118 x i8] : !simd.address
	      simd.store %120, %121 align 16 : i64 : vector<16xi8>
	    }
	    func.return
	  }
	}
)
