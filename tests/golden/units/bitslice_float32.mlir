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
	        %23 = arith.constant 64 : i64
	        %24 = arith.divui %row, %23 : i64
	        %25 = arith.remui %row, %23 : i64
	        %26 = arith.constant 32 : i64
	        %27 = arith.remui %25, %26 : i64
	        %28 = arith.constant 16 : i64
	        %29 = arith.divui %27, %28 : i64
	        %30 = arith.muli %24, %11 : i64
	        %31 = arith.addi %30, %29 : i64
	        %32 = arith.divui %25, %26 : i64
	        %33 = arith.remui %row, %28 : i64
	        %34 = arith.divui %33, %7 : i64
	        %35 = arith.muli %31, %7 : i64
	        %36 = arith.addi %35, %34 : i64
	        %37 = arith.muli %36, %11 : i64
	        %38 = arith.addi %37, %32 : i64
	        %39 = arith.muli %38, %7 : i64
	        %40 = arith.remui %row, %7 : i64
	        %41 = arith.addi %39, %40 : i64
	        %42 = simd.element %sums[%41 x f32] : !simd.address
	        scf.for %target = %6 to %n_targets step %n_targets : i64 {
	          %43 = simd.element %16[%target x f32] : !simd.address
	          %44 = simd.element %18[%target x f32] : !simd.address
	          %45 = simd.element %20[%target x f32] : !simd.address
	          %46 = simd.element %22[%target x f32] : !simd.address
	          %47 = arith.muli %target, %0 overflow<nsw> : i64
	          %48 = simd.element %42[%47 x f32] : !simd.address
	          %49 = simd.load %43 align 4 : i64 : f32
	          %50 = simd.load %44 align 4 : i64 : f32
	          %51 = simd.load %45 align 4 : i64 : f32
	          %52 = simd.load %46 align 4 : i64 : f32
	          %53 = simd.pack(%49, %50, %51, %52) : (f32, f32, f32, f32) -> vector<4xf32>
	          simd.store %53, %48 align 16 : i64 : vector<4xf32>
	        }
	      }
	      scf.for %row_1 = %5 to %3 step %n_targets : i64 {
	        %54 = arith.addi %k, %row_1 : i64
	        %55 = arith.addi %54, %6 overflow<nsw> : i64
	        %56 = arith.muli %55, %n_targets overflow<nsw> : i64
	        %57 = simd.element %scores[%56 x f32] : !walk.scores<f32>
	        %58 = arith.constant 64 : i64
	        %59 = arith.divui %row_1, %58 : i64
	        %60 = arith.remui %row_1, %58 : i64
	        %61 = arith.constant 32 : i64
	        %62 = arith.remui %60, %61 : i64
	        %63 = arith.constant 16 : i64
	        %64 = arith.divui %62, %63 : i64
	        %65 = arith.constant 2 : i64
	        %66 = arith.muli %59, %65 : i64
	        %67 = arith.addi %66, %64 : i64
	        %68 = arith.divui %60, %61 : i64
	        %69 = arith.remui %row_1, %63 : i64
	        %70 = arith.divui %69, %7 : i64
	        %71 = arith.muli %67, %7 : i64
	        %72 = arith.addi %71, %70 : i64
	        %73 = arith.muli %72, %65 : i64
	        %74 = arith.addi %73, %68 : i64
	        %75 = arith.muli %74, %7 : i64
	        %76 = arith.remui %row_1, %7 : i64
	        %77 = arith.addi %75, %76 : i64
	        %78 = simd.element %sums[%77 x f32] : !simd.address
	        scf.for %target_1 = %6 to %n_targets step %n_targets : i64 {
	          %79 = simd.element %57[%target_1 x f32] : !simd.address
	          %80 = arith.muli %target_1, %0 overflow<nsw> : i64
	          %81 = simd.element %78[%80 x f32] : !simd.address
	          %82 = simd.load %79 align 4 : i64 : f32
	          simd.store %82, %81 align 4 : i64 : f32
	        }
	      }
	      %83 = arith.constant 63 : i64
	      %84 = arith.addi %3, %83 : i64
	      %85 = arith.constant 64 : i64
	      %86 = arith.divui %84, %85 : i64
	      %87 = arith.muli %86, %85 : i64
	      scf.for %row_2 = %3 to %87 step %n_targets : i64 {
	        %88 = arith.divui %row_2, %85 : i64
	        %89 = arith.remui %row_2, %85 : i64
	        %90 = arith.constant 32 : i64
	        %91 = arith.remui %89, %90 : i64
	        %92 = arith.constant 16 : i64
	        %93 = arith.divui %91, %92 : i64
	        %94 = arith.constant 2 : i64
	        %95 = arith.muli %88, %94 : i64
	        %96 = arith.addi %95, %93 : i64
	        %97 = arith.divui %89, %90 : i64
	        %98 = arith.remui %row_2, %92 : i64
	        %99 = arith.divui %98, %7 : i64
	        %100 = arith.muli %96, %7 : i64
	        %101 = arith.addi %100, %99 : i64
	        %102 = arith.muli %101, %94 : i64
	        %103 = arith.addi %102, %97 : i64
	        %104 = arith.muli %103, %7 : i64
	        %105 = arith.remui %row_2, %7 : i64
	        %106 = arith.addi %104, %105 : i64
	        %107 = simd.element %sums[%106 x f32] : !simd.address
	        scf.for %target_2 = %6 to %n_targets step %n_targets : i64 {
	          %108 = arith.constant 0.000000e+00 : f32
	          %109 = arith.muli %target_2, %0 overflow<nsw> : i64
	          %110 = simd.element %107[%109 x f32] : !simd.address
	          simd.store %108, %110 align 4 : i64 : f32
	        }
	      }
	      scf.for %k_1 = %6 to %n_calls step %n_targets : i64 {
	        %unit = table.load %calls[%k_1] "unit" : i64 -> i32
	        %111 = arith.extui %unit : i32 to i64
	        %first_1 = table.load %calls[%k_1] "first" : i64 -> i32
	        %112 = arith.extui %first_1 : i32 to i64
	        %end_1 = table.load %calls[%k_1] "end" : i64 -> i32
	        %113 = arith.extui %end_1 : i32 to i64
	        table.call %111(%tables, %rows, %row_stride, %scores, %scratch) [%112 to %113] for[%k to %row_end] : !walk.rows<f32>, !walk.scores<f32>
	      }
	      scf.for %k_2 = %6 to %n_tree_runs step %n_targets : i64 {
	        %form = table.load %tree_runs[%k_2] "form" : i64 -> i32
	        %114 = arith.extui %form : i32 to i64
	        %begin = table.load %tree_runs[%k_2] "begin" : i64 -> i32
	        %115 = arith.extui %begin : i32 to i64
	        %end_2 = table.load %tree_runs[%k_2] "end" : i64 -> i32
	        %116 = arith.extui %end_2 : i32 to i64
	        %117 = arith.maxsi %115, %first : i64
	        %118 = arith.minsi %116, %end : i64
	        %119 = arith.constant 16 : i64
	        %120 = arith.addi %114, %119 : i64
	        table.call %120(%tables, %rows, %row_stride, %scores, %scratch) [%117 to %118] for[%k to %row_end] : !walk.rows<f32>, !walk.scores<f32>
	      }
	      scf.for %row_3 = %6 to %5 step %7 : i64 {
	        %121 = arith.addi %k, %row_3 : i64
	        %122 = arith.addi %121, %6 overflow<nsw> : i64
	        %123 = arith.addi %121, %n_targets overflow<nsw> : i64
	        %124 = arith.constant 2 : i64
	        %125 = arith.addi %121, %124 overflow<nsw> : i64
	        %126 = arith.constant 3 : i64
	        %127 = arith.addi %121, %126 overflow<nsw> : i64
	        %128 = arith.muli %122, %n_targets overflow<nsw> : i64
	        %129 = simd.element %scores[%128 x f32] : !walk.scores<f32>
	        %130 = arith.muli %123, %n_targets overflow<nsw> : i64
	        %131 = simd.element %scores[%130 x f32] : !walk.scores<f32>
	        %132 = arith.muli %125, %n_targets overflow<nsw> : i64
	        %133 = simd.element %scores[%132 x f32] : !walk.scores<f32>
	        %134 = arith.muli %127, %n_targets overflow<nsw> : i64
	        %135 = simd.element %scores[%134 x f32] : !walk.scores<f32>
	        %136 = arith.divui %row_3, %85 : i64
	        %137 = arith.remui %row_3, %85 : i64
	        %138 = arith.constant 32 : i64
	        %139 = arith.remui %137, %138 : i64
	        %140 = arith.constant 16 : i64
	        %141 = arith.divui %139, %140 : i64
	        %142 = arith.muli %136, %124 : i64
	        %143 = arith.addi %142, %141 : i64
	        %144 = arith.divui %137, %138 : i64
	        %145 = arith.remui %row_3, %140 : i64
	        %146 = arith.divui %145, %7 : i64
	        %147 = arith.muli %143, %7 : i64
	        %148 = arith.addi %147, %146 : i64
	        %149 = arith.muli %148, %124 : i64
	        %150 = arith.addi %149, %144 : i64
	        %151 = arith.muli %150, %7 : i64
	        %152 = arith.remui %row_3, %7 : i64
	        %153 = arith.addi %151, %152 : i64
	        %154 = simd.element %sums[%153 x f32] : !simd.address
	        scf.for %target_3 = %6 to %n_targets step %n_targets : i64 {
	          %155 = simd.element %129[%target_3 x f32] : !simd.address
	          %156 = simd.element %131[%target_3 x f32] : !simd.address
	          %157 = simd.element %133[%target_3 x f32] : !simd.address
	          %158 = simd.element %135[%target_3 x f32] : !simd.address
	          %159 = arith.muli %target_3, %0 overflow<nsw> : i64
	          %160 = simd.element %154[%159 x f32] : !simd.address
	          %161 = simd.load %160 align 16 : i64 : vector<4xf32>
	          %162 = simd.lane(%161) {number = 0 : i64} : (vector<4xf32>) -> f32
	          simd.store %162, %155 align 4 : i64 : f32
	          %163 = simd.lane(%161) {number = 1 : i64} : (vector<4xf32>) -> f32
	          simd.store %163, %156 align 4 : i64 : f32
	          %164 = simd.lane(%161) {number = 2 : i64} : (vector<4xf32>) -> f32
	          simd.store %164, %157 align 4 : i64 : f32
	          %165 = simd.lane(%161) {number = 3 : i64} : (vector<4xf32>) -> f32
	          simd.store %165, %158 align 4 : i64 : f32
	        }
	      }
	      scf.for %row_4 = %5 to %3 step %n_targets : i64 {
	        %166 = arith.addi %k, %row_4 : i64
	        %167 = arith.addi %166, %6 overflow<nsw> : i64
	        %168 = arith.muli %167, %n_targets overflow<nsw> : i64
	        %169 = simd.element %scores[%168 x f32] : !walk.scores<f32>
	        %170 = arith.divui %row_4, %85 : i64
	        %171 = arith.remui %row_4, %85 : i64
	        %172 = arith.constant 32 : i64
	        %173 = arith.remui %171, %172 : i64
	        %174 = arith.constant 16 : i64
	        %175 = arith.divui %173, %174 : i64
	        %176 = arith.constant 2 : i64
	        %177 = arith.muli %170, %176 : i64
	        %178 = arith.addi %177, %175 : i64
	        %179 = arith.divui %171, %172 : i64
	        %180 = arith.remui %row_4, %174 : i64
	        %181 = arith.divui %180, %7 : i64
	        %182 = arith.muli %178, %7 : i64
	        %183 = arith.addi %182, %181 : i64
	        %184 = arith.muli %183, %176 : i64
	        %185 = arith.addi %184, %179 : i64
	        %186 = arith.muli %185, %7 : i64
	        %187 = arith.remui %row_4, %7 : i64
	        %188 = arith.addi %186, %187 : i64
	        %189 = simd.element %sums[%188 x f32] : !simd.address
	        scf.for %target_4 = %6 to %n_targets step %n_targets : i64 {
	          %190 = simd.element %169[%target_4 x f32] : !simd.address
	          %191 = arith.muli %target_4, %0 overflow<nsw> : i64
	          %192 = simd.element %189[%191 x f32] : !simd.address
	          %193 = simd.load %192 align 4 : i64 : f32
	          simd.store %193, %190 align 4 : i64 : f32
	        }
	      }
	    }
	    func.return
	  }
	}
)
