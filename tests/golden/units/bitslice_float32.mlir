ModuleOp(
	builtin.module {
	  func.func @bitslice_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %calls = table.records %tables "calls" slot 27 : i64 stride 12 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
	    %tree_runs = table.records %tables "tree_runs" slot 35 : i64 stride 12 : i64 fields [#table.field<"form", #builtin.int<0>, i32>, #table.field<"begin", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>]
	    %n_calls = table.number %tables "n_calls" slot 49 : i64
	    %n_tree_runs = table.number %tables "n_tree_runs" slot 50 : i64
	    %n_targets = arith.constant 1 : i64
	    %sums = table.area %tables, %scratch "sums" slot 48 : i64
	    %0 = arith.constant 256 : i64
	    scf.for %k = %row_begin to %row_end step %0 : i64 {
	      %1 = arith.subi %row_end, %k : i64
	      %2 = arith.cmpi slt, %1, %0 : i64
	      %3 = arith.select %2, %1, %0 : i64
	      %4 = arith.constant -4 : i64
	      %5 = arith.andi %3, %4 : i64
	      %6 = arith.constant 0 : i64
	      %7 = arith.constant 4 : i64
	      scf.for %row = %6 to %5 step %7 : i64 {
	        %8 = arith.addi %k, %row : i64
	        %9 = arith.addi %8, %6 overflow<nsw> : i64
	        %10 = arith.addi %8, %n_targets overflow<nsw> : i64
	        %11 = arith.constant 2 : i64
	        %12 = arith.addi %8, %11 overflow<nsw> : i64
	        %13 = arith.constant 3 : i64
	        %14 = arith.addi %8, %13 overflow<nsw> : i64
	        %15 = arith.muli %9, %n_targets overflow<nsw> : i64
	        %16 = simd.element %scores[%15 x f32] : !walk.scores<f32>
	        %17 = arith.muli %10, %n_targets overflow<nsw> : i64
	        %18 = simd.element %scores[%17 x f32] : !walk.scores<f32>
	        %19 = arith.muli %12, %n_targets overflow<nsw> : i64
	        %20 = simd.element %scores[%19 x f32] : !walk.scores<f32>
	        %21 = arith.muli %14, %n_targets overflow<nsw> : i64
	        %22 = simd.element %scores[%21 x f32] : !walk.scores<f32>
	        %23 = arith.constant 128 : i64
	        %24 = arith.remui %row, %23 : i64
	        %25 = arith.divui %24, %7 : i64
	        %26 = arith.muli %25, %11 : i64
	        %27 = arith.divui %row, %23 : i64
	        %28 = arith.addi %26, %27 : i64
	        %29 = arith.muli %28, %7 : i64
	        %30 = arith.remui %row, %7 : i64
	        %31 = arith.addi %29, %30 : i64
	        %32 = simd.element %sums[%31 x f32] : !simd.address
	        scf.for %target = %6 to %n_targets step %n_targets : i64 {
	          %33 = simd.element %16[%target x f32] : !simd.address
	          %34 = simd.element %18[%target x f32] : !simd.address
	          %35 = simd.element %20[%target x f32] : !simd.address
	          %36 = simd.element %22[%target x f32] : !simd.address
	          %37 = arith.muli %target, %0 overflow<nsw> : i64
	          %38 = simd.element %32[%37 x f32] : !simd.address
	          %39 = simd.load %33 align 4 : i64 : f32
	          %40 = simd.load %34 align 4 : i64 : f32
	          %41 = simd.load %35 align 4 : i64 : f32
	          %42 = simd.load %36 align 4 : i64 : f32
	          %43 = simd.pack(%39, %40, %41, %42) : (f32, f32, f32, f32) -> vector<4xf32>
	          simd.store %43, %38 align 16 : i64 : vector<4xf32>
	        }
	      }
	      scf.for %row_1 = %5 to %3 step %n_targets : i64 {
	        %44 = arith.addi %k, %row_1 : i64
	        %45 = arith.addi %44, %6 overflow<nsw> : i64
	        %46 = arith.muli %45, %n_targets overflow<nsw> : i64
	        %47 = simd.element %scores[%46 x f32] : !walk.scores<f32>
	        %48 = arith.constant 128 : i64
	        %49 = arith.remui %row_1, %48 : i64
	        %50 = arith.divui %49, %7 : i64
	        %51 = arith.constant 2 : i64
	        %52 = arith.muli %50, %51 : i64
	        %53 = arith.divui %row_1, %48 : i64
	        %54 = arith.addi %52, %53 : i64
	        %55 = arith.muli %54, %7 : i64
	        %56 = arith.remui %row_1, %7 : i64
	        %57 = arith.addi %55, %56 : i64
	        %58 = simd.element %sums[%57 x f32] : !simd.address
	        scf.for %target_1 = %6 to %n_targets step %n_targets : i64 {
	          %59 = simd.element %47[%target_1 x f32] : !simd.address
	          %60 = arith.muli %target_1, %0 overflow<nsw> : i64
	          %61 = simd.element %58[%60 x f32] : !simd.address
	          %62 = simd.load %59 align 4 : i64 : f32
	          simd.store %62, %61 align 4 : i64 : f32
	        }
	      }
	      scf.for %row_2 = %3 to %0 step %n_targets : i64 {
	        %63 = arith.constant 128 : i64
	        %64 = arith.remui %row_2, %63 : i64
	        %65 = arith.divui %64, %7 : i64
	        %66 = arith.constant 2 : i64
	        %67 = arith.muli %65, %66 : i64
	        %68 = arith.divui %row_2, %63 : i64
	        %69 = arith.addi %67, %68 : i64
	        %70 = arith.muli %69, %7 : i64
	        %71 = arith.remui %row_2, %7 : i64
	        %72 = arith.addi %70, %71 : i64
	        %73 = simd.element %sums[%72 x f32] : !simd.address
	        scf.for %target_2 = %6 to %n_targets step %n_targets : i64 {
	          %74 = arith.constant 0.000000e+00 : f32
	          %75 = arith.muli %target_2, %0 overflow<nsw> : i64
	          %76 = simd.element %73[%75 x f32] : !simd.address
	          simd.store %74, %76 align 4 : i64 : f32
	        }
	      }
	      scf.for %k_1 = %6 to %n_calls step %n_targets : i64 {
	        %unit = table.load %calls[%k_1] "unit" : i64 -> i32
	        %77 = arith.extui %unit : i32 to i64
	        %first_1 = table.load %calls[%k_1] "first" : i64 -> i32
	        %78 = arith.extui %first_1 : i32 to i64
	        %end_1 = table.load %calls[%k_1] "end" : i64 -> i32
	        %79 = arith.extui %end_1 : i32 to i64
	        table.call %77(%tables, %rows, %row_stride, %scores, %scratch) [%78 to %79] for[%k to %row_end] : !walk.rows<f32>, !walk.scores<f32>
	      }
	      scf.for %k_2 = %6 to %n_tree_runs step %n_targets : i64 {
	        %form = table.load %tree_runs[%k_2] "form" : i64 -> i32
	        %80 = arith.extui %form : i32 to i64
	        %begin = table.load %tree_runs[%k_2] "begin" : i64 -> i32
	        %81 = arith.extui %begin : i32 to i64
	        %end_2 = table.load %tree_runs[%k_2] "end" : i64 -> i32
	        %82 = arith.extui %end_2 : i32 to i64
	        %83 = arith.maxsi %81, %first : i64
	        %84 = arith.minsi %82, %end : i64
	        %85 = arith.constant 16 : i64
	        %86 = arith.addi %80, %85 : i64
	        table.call %86(%tables, %rows, %row_stride, %scores, %scratch) [%83 to %84] for[%k to %row_end] : !walk.rows<f32>, !walk.scores<f32>
	      }
	      scf.for %row_3 = %6 to %5 step %7 : i64 {
	        %87 = arith.addi %k, %row_3 : i64
	        %88 = arith.addi %87, %6 overflow<nsw> : i64
	        %89 = arith.addi %87, %n_targets overflow<nsw> : i64
	        %90 = arith.constant 2 : i64
	        %91 = arith.addi %87, %90 overflow<nsw> : i64
	        %92 = arith.constant 3 : i64
	        %93 = arith.addi %87, %92 overflow<nsw> : i64
	        %94 = arith.muli %88, %n_targets overflow<nsw> : i64
	        %95 = simd.element %scores[%94 x f32] : !walk.scores<f32>
	        %96 = arith.muli %89, %n_targets overflow<nsw> : i64
	        %97 = simd.element %scores[%96 x f32] : !walk.scores<f32>
	        %98 = arith.muli %91, %n_targets overflow<nsw> : i64
	        %99 = simd.element %scores[%98 x f32] : !walk.scores<f32>
	        %100 = arith.muli %93, %n_targets overflow<nsw> : i64
	        %101 = simd.element %scores[%100 x f32] : !walk.scores<f32>
	        %102 = arith.constant 128 : i64
	        %103 = arith.remui %row_3, %102 : i64
	        %104 = arith.divui %103, %7 : i64
	        %105 = arith.muli %104, %90 : i64
	        %106 = arith.divui %row_3, %102 : i64
	        %107 = arith.addi %105, %106 : i64
	        %108 = arith.muli %107, %7 : i64
	        %109 = arith.remui %row_3, %7 : i64
	        %110 = arith.addi %108, %109 : i64
	        %111 = simd.element %sums[%110 x f32] : !simd.address
	        scf.for %target_3 = %6 to %n_targets step %n_targets : i64 {
	          %112 = simd.element %95[%target_3 x f32] : !simd.address
	          %113 = simd.element %97[%target_3 x f32] : !simd.address
	          %114 = simd.element %99[%target_3 x f32] : !simd.address
	          %115 = simd.element %101[%target_3 x f32] : !simd.address
	          %116 = arith.muli %target_3, %0 overflow<nsw> : i64
	          %117 = simd.element %111[%116 x f32] : !simd.address
	          %118 = simd.load %117 align 16 : i64 : vector<4xf32>
	          %119 = simd.lane(%118) {number = 0 : i64} : (vector<4xf32>) -> f32
	          simd.store %119, %112 align 4 : i64 : f32
	          %120 = simd.lane(%118) {number = 1 : i64} : (vector<4xf32>) -> f32
	          simd.store %120, %113 align 4 : i64 : f32
	          %121 = simd.lane(%118) {number = 2 : i64} : (vector<4xf32>) -> f32
	          simd.store %121, %114 align 4 : i64 : f32
	          %122 = simd.lane(%118) {number = 3 : i64} : (vector<4xf32>) -> f32
	          simd.store %122, %115 align 4 : i64 : f32
	        }
	      }
	      scf.for %row_4 = %5 to %3 step %n_targets : i64 {
	        %123 = arith.addi %k, %row_4 : i64
	        %124 = arith.addi %123, %6 overflow<nsw> : i64
	        %125 = arith.muli %124, %n_targets overflow<nsw> : i64
	        %126 = simd.element %scores[%125 x f32] : !walk.scores<f32>
	        %127 = arith.constant 128 : i64
	        %128 = arith.remui %row_4, %127 : i64
	        %129 = arith.divui %128, %7 : i64
	        %130 = arith.constant 2 : i64
	        %131 = arith.muli %129, %130 : i64
	        %132 = arith.divui %row_4, %127 : i64
	        %133 = arith.addi %131, %132 : i64
	        %134 = arith.muli %133, %7 : i64
	        %135 = arith.remui %row_4, %7 : i64
	        %136 = arith.addi %134, %135 : i64
	        %137 = simd.element %sums[%136 x f32] : !simd.address
	        scf.for %target_4 = %6 to %n_targets step %n_targets : i64 {
	          %138 = simd.element %126[%target_4 x f32] : !simd.address
	          %139 = arith.muli %target_4, %0 overflow<nsw> : i64
	          %140 = simd.element %137[%139 x f32] : !simd.address
	          %141 = simd.load %140 align 4 : i64 : f32
	          simd.store %141, %138 align 4 : i64 : f32
	        }
	      }
	    }
	    func.return
	  }
	}
)
