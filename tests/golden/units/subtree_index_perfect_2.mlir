ModuleOp(
	builtin.module {
	  func.func @subtree_index_perfect_2(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %trees = table.records %tables "trees" slot 1 : i64 stride 24 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"count", #builtin.int<8>, i32>, #table.field<"leaf_slots", #builtin.int<12>, i32>, #table.field<"value", #builtin.int<16>, i32>, #table.field<"target", #builtin.int<20>, i32>]
	    %steps = table.records %tables "steps" slot 28 : i64 stride 4 : i64 fields [#table.field<"predicate", #builtin.int<0>, i32>]
	    %rows_together = table.number %tables "rows_together" slot 55 : i64
	    %subtree_indices = table.number %tables "subtree_indices" slot 56 : i64
	    %leaf_indices = table.area %tables, %scratch "leaf_indices" at 0 : i64 slot 0 : i64
	    %0 = arith.subi %row_end, %row_begin : i64
	    %1 = arith.constant 256 : i64
	    %2 = arith.cmpi slt, %0, %1 : i64
	    %3 = arith.select %2, %0, %1 : i64
	    %4 = arith.constant 56416 : i64
	    %5 = table.load_slot %scratch[%4]
	    %6 = arith.extui %5 : i32 to i64
	    %7 = arith.addi %subtree_indices, %6 : i64
	    %8 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %8 : i64 {
	      %first_1 = table.load %trees[%k] "first" : i64 -> i32
	      %9 = arith.extui %first_1 : i32 to i64
	      %10 = arith.constant 0 : i64
	      %11 = arith.muli %10, %1 : i64
	      %12 = simd.element %leaf_indices[%11 x i8] : !simd.address
	      %13 = arith.constant 4 : i64
	      %14 = arith.muli %9, %13 : i64
	      %15 = simd.element %steps[%14 x i8] : !table.records
	      %16 = simd.element %15[%10 x i8] : !simd.address
	      %17 = simd.load %16 align 4 : i64 invariant : i64
	      %18 = arith.constant 4294967295 : i64
	      %19 = arith.andi %17, %18 : i64
	      %20 = simd.element %scratch[%19 x i32] : !walk.scratch
	      %21 = simd.load %20 align 32 : i64 : vector<4xi64>
	      %22 = arith.constant 32 : i64
	      %23 = arith.shrui %17, %22 : i64
	      %24 = simd.element %scratch[%23 x i32] : !walk.scratch
	      %25 = simd.load %24 align 32 : i64 : vector<4xi64>
	      %26 = arith.constant 8 : i64
	      %27 = simd.element %15[%26 x i8] : !simd.address
	      %28 = simd.load %27 align 4 : i64 invariant : i32
	      %29 = arith.extui %28 : i32 to i64
	      %30 = simd.element %scratch[%29 x i32] : !walk.scratch
	      %31 = simd.load %30 align 32 : i64 : vector<4xi64>
	      %32 = arith.andi %31, %21 : vector<4xi64>
	      %33 = arith.constant dense<-1> : vector<4xi64>
	      %34 = arith.xori %21, %33 : vector<4xi64>
	      %35 = arith.andi %25, %34 : vector<4xi64>
	      %36 = arith.ori %32, %35 : vector<4xi64>
	      %37 = arith.constant dense<0> : vector<4xi64>
	      %38, %39, %40, %41, %42, %43, %44, %45 = simd.transpose_bits(%36, %21, %37, %37, %37, %37, %37, %37) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %46 = simd.element %12[%10 x i8] : !simd.address
	      simd.store %38, %46 align 32 : i64 : vector<32xi8>
	      %47 = simd.element %12[%22 x i8] : !simd.address
	      simd.store %39, %47 align 32 : i64 : vector<32xi8>
	      %48 = arith.constant 64 : i64
	      %49 = simd.element %12[%48 x i8] : !simd.address
	      simd.store %40, %49 align 32 : i64 : vector<32xi8>
	      %50 = arith.constant 96 : i64
	      %51 = simd.element %12[%50 x i8] : !simd.address
	      simd.store %41, %51 align 32 : i64 : vector<32xi8>
	      %52 = arith.constant 128 : i64
	      %53 = simd.element %12[%52 x i8] : !simd.address
	      simd.store %42, %53 align 32 : i64 : vector<32xi8>
	      %54 = arith.constant 160 : i64
	      %55 = simd.element %12[%54 x i8] : !simd.address
	      simd.store %43, %55 align 32 : i64 : vector<32xi8>
	      %56 = arith.constant 192 : i64
	      %57 = simd.element %12[%56 x i8] : !simd.address
	      simd.store %44, %57 align 32 : i64 : vector<32xi8>
	      %58 = arith.constant 224 : i64
	      %59 = simd.element %12[%58 x i8] : !simd.address
	      simd.store %45, %59 align 32 : i64 : vector<32xi8>
	      %60 = arith.muli %k, %rows_together : i64
	      %61 = arith.addi %7, %60 : i64
	      %62 = simd.element %scratch[%61 x i8] : !walk.scratch
	      %63 = arith.constant 63 : i64
	      %64 = arith.addi %3, %63 : i64
	      %65 = arith.divui %64, %48 : i64
	      scf.for %stripe = %10 to %65 step %8 : i64 {
	        %66 = arith.muli %stripe, %48 : i64
	        %67 = simd.element %leaf_indices[%66 x i8] : !simd.address
	        %68 = simd.element %62[%66 x i8] : !simd.address
	        %69 = simd.element %67[%10 x i8] : !simd.address
	        %70 = simd.load %69 align 16 : i64 : vector<16xi8>
	        %71 = simd.element %68[%10 x i8] : !simd.address
	        simd.store %70, %71 align 16 : i64 : vector<16xi8>
	        %72 = arith.constant 16 : i64
	        %73 = simd.element %67[%72 x i8] : !simd.address
	        %74 = simd.load %73 align 16 : i64 : vector<16xi8>
	        %75 = simd.element %68[%22 x i8] : !simd.address
	        simd.store %74, %75 align 16 : i64 : vector<16xi8>
	        %76 = simd.element %67[%22 x i8] : !simd.address
	        %77 = simd.load %76 align 16 : i64 : vector<16xi8>
	        %78 = simd.element %68[%72 x i8] : !simd.address
	        simd.store %77, %78 align 16 : i64 : vector<16xi8>
	        %79 = arith.constant 48 : i64
	        %80 = simd.element %67[%79 x i8] : !simd.address
	        %81 = simd.load %80 align 16 : i64 : vector<16xi8>
	        %82 = simd.element %68[%79 x i8] : !simd.address
	        simd.store %81, %82 align 16 : i64 : vector<16xi8>
	      }
	    }
	    func.return
	  }
	}
)
