ModuleOp(
	builtin.module {
	  func.func @bitslice_float32(%tables: !table.tables, %rows: !walk.rows<f32>, %row_stride: i64, %scores: !walk.scores<f32>, %scratch: !walk.scratch, %row_begin: i64, %row_end: i64, %first: i64, %end: i64) {
	    %calls = table.records %tables "calls" slot 27 : i64 stride 20 : i64 fields [#table.field<"unit", #builtin.int<0>, i32>, #table.field<"first", #builtin.int<4>, i32>, #table.field<"end", #builtin.int<8>, i32>, #table.field<"rows", #builtin.int<12>, i32>, #table.field<"after", #builtin.int<16>, i32>]
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
	      %111 = arith.minsi %1, %0 : i64
	      %112 = scf.while (%113 = %6) : (i64) -> i64 {
	        %114 = arith.cmpi slt, %113, %n_calls : i64
	        scf.condition(%114) %113 : i64
	      } do {
	      ^bb0(%115: i64):
	        %after = table.load %calls[%115] "after" : i64 -> i32
	        %116 = arith.extui %after : i32 to i64
	        %rows_1 = table.load %calls[%115] "rows" : i64 -> i32
	        %117 = arith.extui %rows_1 : i32 to i64
	        scf.for %row_3 = %6 to %111 step %117 : i64 {
	          %118 = arith.trunci %row_3 : i64 to i32
	          %119 = arith.constant 56418 : i64
	          table.store_slot %scratch[%119], %118
	          %120 = arith.addi %k, %row_3 : i64
	          %121 = arith.addi %120, %117 : i64
	          %122 = arith.minsi %row_end, %121 : i64
	          scf.for %call = %115 to %116 step %n_targets : i64 {
	            %unit = table.load %calls[%call] "unit" : i64 -> i32
	            %123 = arith.extui %unit : i32 to i64
	            %first_1 = table.load %calls[%call] "first" : i64 -> i32
	            %124 = arith.extui %first_1 : i32 to i64
	            %end_1 = table.load %calls[%call] "end" : i64 -> i32
	            %125 = arith.extui %end_1 : i32 to i64
	            table.call %123(%tables, %rows, %row_stride, %scores, %scratch) [%124 to %125] for[%120 to %122] : !walk.rows<f32>, !walk.scores<f32>
	          }
	        }
	        scf.yield %116 : i64
	      }
	      scf.for %k_1 = %6 to %n_tree_runs step %n_targets : i64 {
	        %form = table.load %tree_runs[%k_1] "form" : i64 -> i32
	        %126 = arith.extui %form : i32 to i64
	        %begin = table.load %tree_runs[%k_1] "begin" : i64 -> i32
	        %127 = arith.extui %begin : i32 to i64
	        %end_2 = table.load %tree_runs[%k_1] "end" : i64 -> i32
	        %128 = arith.extui %end_2 : i32 to i64
	        %129 = arith.maxsi %127, %first : i64
	        %130 = arith.minsi %128, %end : i64
	        %131 = arith.constant 16 : i64
	        %132 = arith.addi %126, %131 : i64
	        table.call %132(%tables, %rows, %row_stride, %scores, %scratch) [%129 to %130] for[%k to %row_end] : !walk.rows<f32>, !walk.scores<f32>
	      }
	      scf.for %row_4 = %6 to %5 step %7 : i64 {
	        %133 = arith.addi %k, %row_4 : i64
	        %134 = arith.addi %133, %6 overflow<nsw> : i64
	        %135 = arith.addi %133, %n_targets overflow<nsw> : i64
	        %136 = arith.constant 2 : i64
	        %137 = arith.addi %133, %136 overflow<nsw> : i64
	        %138 = arith.constant 3 : i64
	        %139 = arith.addi %133, %138 overflow<nsw> : i64
	        %140 = arith.muli %134, %n_targets overflow<nsw> : i64
	        %141 = simd.element %scores[%140 x f32] : !walk.scores<f32>
	        %142 = arith.muli %135, %n_targets overflow<nsw> : i64
	        %143 = simd.element %scores[%142 x f32] : !walk.scores<f32>
	        %144 = arith.muli %137, %n_targets overflow<nsw> : i64
	        %145 = simd.element %scores[%144 x f32] : !walk.scores<f32>
	        %146 = arith.muli %139, %n_targets overflow<nsw> : i64
	        %147 = simd.element %scores[%146 x f32] : !walk.scores<f32>
	        %148 = arith.divui %row_4, %85 : i64
	        %149 = arith.remui %row_4, %85 : i64
	        %150 = arith.constant 32 : i64
	        %151 = arith.remui %149, %150 : i64
	        %152 = arith.constant 16 : i64
	        %153 = arith.divui %151, %152 : i64
	        %154 = arith.muli %148, %136 : i64
	        %155 = arith.addi %154, %153 : i64
	        %156 = arith.divui %149, %150 : i64
	        %157 = arith.remui %row_4, %152 : i64
	        %158 = arith.divui %157, %7 : i64
	        %159 = arith.muli %155, %7 : i64
	        %160 = arith.addi %159, %158 : i64
	        %161 = arith.muli %160, %136 : i64
	        %162 = arith.addi %161, %156 : i64
	        %163 = arith.muli %162, %7 : i64
	        %164 = arith.remui %row_4, %7 : i64
	        %165 = arith.addi %163, %164 : i64
	        %166 = simd.element %sums[%165 x f32] : !simd.address
	        scf.for %target_3 = %6 to %n_targets step %n_targets : i64 {
	          %167 = simd.element %141[%target_3 x f32] : !simd.address
	          %168 = simd.element %143[%target_3 x f32] : !simd.address
	          %169 = simd.element %145[%target_3 x f32] : !simd.address
	          %170 = simd.element %147[%target_3 x f32] : !simd.address
	          %171 = arith.muli %target_3, %0 overflow<nsw> : i64
	          %172 = simd.element %166[%171 x f32] : !simd.address
	          %173 = simd.load %172 align 16 : i64 : vector<4xf32>
	          %174 = simd.lane(%173) {number = 0 : i64} : (vector<4xf32>) -> f32
	          simd.store %174, %167 align 4 : i64 : f32
	          %175 = simd.lane(%173) {number = 1 : i64} : (vector<4xf32>) -> f32
	          simd.store %175, %168 align 4 : i64 : f32
	          %176 = simd.lane(%173) {number = 2 : i64} : (vector<4xf32>) -> f32
	          simd.store %176, %169 align 4 : i64 : f32
	          %177 = simd.lane(%173) {number = 3 : i64} : (vector<4xf32>) -> f32
	          simd.store %177, %170 align 4 : i64 : f32
	        }
	      }
	      scf.for %row_5 = %5 to %3 step %n_targets : i64 {
	        %178 = arith.addi %k, %row_5 : i64
	        %179 = arith.addi %178, %6 overflow<nsw> : i64
	        %180 = arith.muli %179, %n_targets overflow<nsw> : i64
	        %181 = simd.element %scores[%180 x f32] : !walk.scores<f32>
	        %182 = arith.divui %row_5, %85 : i64
	        %183 = arith.remui %row_5, %85 : i64
	        %184 = arith.constant 32 : i64
	        %185 = arith.remui %183, %184 : i64
	        %186 = arith.constant 16 : i64
	        %187 = arith.divui %185, %186 : i64
	        %188 = arith.constant 2 : i64
	        %189 = arith.muli %182, %188 : i64
	        %190 = arith.addi %189, %187 : i64
	        %191 = arith.divui %183, %184 : i64
	        %192 = arith.remui %row_5, %186 : i64
	        %193 = arith.divui %192, %7 : i64
	        %194 = arith.muli %190, %7 : i64
	        %195 = arith.addi %194, %193 : i64
	        %196 = arith.muli %195, %188 : i64
	        %197 = arith.addi %196, %191 : i64
	        %198 = arith.muli %197, %7 : i64
	        %199 = arith.remui %row_5, %7 : i64
	        %200 = arith.addi %198, %199 : i64
	        %201 = simd.element %sums[%200 x f32] : !simd.address
	        scf.for %target_4 = %6 to %n_targets step %n_targets : i64 {
	          %202 = simd.element %181[%target_4 x f32] : !simd.address
	          %203 = arith.muli %target_4, %0 overflow<nsw> : i64
	          %204 = simd.element %201[%203 x f32] : !simd.address
	          %205 = simd.load %204 align 4 : i64 : f32
	          simd.store %205, %202 align 4 : i64 : f32
	        }
	      }
	    }
	    func.return
	  }
	}
)
