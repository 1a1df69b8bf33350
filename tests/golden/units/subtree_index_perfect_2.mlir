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
	    %4 = arith.constant 56032 : i64
	    %5 = table.load_slot %scratch[%4]
	    %6 = arith.extui %5 : i32 to i64
	    %7 = arith.addi %subtree_indices, %6 : i64
	    %8 = arith.constant 1 : i64
	    scf.for %k = %first to %end step %8 : i64 {
	      %first_1 = table.load %trees[%k] "first" : i64 -> i32
	      %9 = arith.extui %first_1 : i32 to i64
	      %10 = arith.constant 4 : i64
	      %11 = arith.muli %9, %10 : i64
	      %12 = simd.element %steps[%11 x i8] : !table.records
	      %13 = arith.constant 0 : i64
	      %14 = simd.element %12[%13 x i8] : !simd.address
	      %15 = simd.load %14 align 4 : i64 invariant : i32
	      %16 = arith.extui %15 : i32 to i64
	      %17 = simd.element %scratch[%16 x i8] : !walk.scratch
	      %18 = simd.load %17 align 32 : i64 : vector<4xi64>
	      %19 = simd.element %12[%10 x i8] : !simd.address
	      %20 = simd.load %19 align 4 : i64 invariant : i32
	      %21 = arith.extui %20 : i32 to i64
	      %22 = simd.element %scratch[%21 x i8] : !walk.scratch
	      %23 = simd.load %22 align 32 : i64 : vector<4xi64>
	      %24 = arith.constant 8 : i64
	      %25 = simd.element %12[%24 x i8] : !simd.address
	      %26 = simd.load %25 align 4 : i64 invariant : i32
	      %27 = arith.extui %26 : i32 to i64
	      %28 = simd.element %scratch[%27 x i8] : !walk.scratch
	      %29 = simd.load %28 align 32 : i64 : vector<4xi64>
	      %30 = arith.andi %29, %18 : vector<4xi64>
	      %31 = arith.constant dense<-1> : vector<4xi64>
	      %32 = arith.xori %18, %31 : vector<4xi64>
	      %33 = arith.andi %23, %32 : vector<4xi64>
	      %34 = arith.ori %30, %33 : vector<4xi64>
	      %35 = arith.constant dense<0> : vector<4xi64>
	      %36, %37, %38, %39, %40, %41, %42, %43 = simd.transpose_bits(%34, %18, %35, %35, %35, %35, %35, %35) : (vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>, vector<4xi64>) -> (vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>, vector<32xi8>)
	      %44 = simd.element %leaf_indices[%13 x i8] : !simd.address
	      simd.store %36, %44 align 32 : i64 : vector<32xi8>
	      %45 = arith.constant 32 : i64
	      %46 = simd.element %leaf_indices[%45 x i8] : !simd.address
	      simd.store %37, %46 align 32 : i64 : vector<32xi8>
	      %47 = arith.constant 64 : i64
	      %48 = simd.element %leaf_indices[%47 x i8] : !simd.address
	      simd.store %38, %48 align 32 : i64 : vector<32xi8>
	      %49 = arith.constant 96 : i64
	      %50 = simd.element %leaf_indices[%49 x i8] : !simd.address
	      simd.store %39, %50 align 32 : i64 : vector<32xi8>
	      %51 = arith.constant 128 : i64
	      %52 = simd.element %leaf_indices[%51 x i8] : !simd.address
	      simd.store %40, %52 align 32 : i64 : vector<32xi8>
	      %53 = arith.constant 160 : i64
	      %54 = simd.element %leaf_indices[%53 x i8] : !simd.address
	      simd.store %41, %54 align 32 : i64 : vector<32xi8>
	      %55 = arith.constant 192 : i64
	      %56 = simd.element %leaf_indices[%55 x i8] : !simd.address
	      simd.store %42, %56 align 32 : i64 : vector<32xi8>
	      %57 = arith.constant 224 : i64
	      %58 = simd.element %leaf_indices[%57 x i8] : !simd.address
	      simd.store %43, %58 align 32 : i64 : vector<32xi8>
	      %59 = arith.muli %k, %rows_together : i64
	      %60 = arith.addi %7, %59 : i64
	      %61 = simd.element %scratch[%60 x i8] : !walk.scratch
	      %62 = arith.constant 63 : i64
	      %63 = arith.addi %3, %62 : i64
	      %64 = arith.divui %63, %47 : i64
	      scf.for %stripe = %13 to %64 step %8 : i64 {
	        %65 = arith.muli %stripe, %47 : i64
	        %66 = simd.element %leaf_indices[%65 x i8] : !simd.address
	        %67 = simd.element %61[%65 x i8] : !simd.address
	        %68 = simd.element %66[%13 x i8] : !simd.address
	        %69 = simd.load %68 align 16 : i64 : vector<16xi8>
	        %70 = simd.element %67[%13 x i8] : !simd.address
	        simd.store %69, %70 align 16 : i64 : vector<16xi8>
	        %71 = arith.constant 16 : i64
	        %72 = simd.element %66[%71 x i8] : !simd.address
	        %73 = simd.load %72 align 16 : i64 : vector<16xi8>
	        %74 = simd.element %67[%45 x i8] : !simd.address
	        simd.store %73, %74 align 16 : i64 : vector<16xi8>
	        %75 = simd.element %66[%45 x i8] : !simd.address
	        %76 = simd.load %75 align 16 : i64 : vector<16xi8>
	        %77 = simd.element %67[%71 x i8] : !simd.address
	        simd.store %76, %77 align 16 : i64 : vector<16xi8>
	        %78 = arith.constant 48 : i64
	        %79 = simd.element %66[%78 x i8] : !simd.address
	        %80 = simd.load %79 align 16 : i64 : vector<16xi8>
	        %81 = simd.element %67[%78 x i8] : !simd.address
	        simd.store %80, %81 align 16 : i64 : vector<16xi8>
	      }
	    }
	    func.return
	  }
	}
)
