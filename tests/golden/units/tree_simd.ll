target triple = "x86_64-unknown-linux-gnu"

define hidden void @"tree_simd"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 216
  %"calls.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"calls" = getelementptr inbounds i8, ptr %"tables", i64 %"calls.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 280
  %"tree_runs.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"tree_runs" = getelementptr inbounds i8, ptr %"tables", i64 %"tree_runs.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 400
  %"n_tree_runs" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 392
  %"n_calls" = load i64, ptr %".14", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".78", %"for.exit.2"]
  %".16" = icmp slt i64 %"k", %"row_end"
  br i1 %".16", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [0, %"for.body"], [%".39", %"for.body.1"]
  %".19" = icmp slt i64 %"k.1", %"n_calls"
  br i1 %".19", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".21" = mul nsw nuw i64 %"k.1", 12
  %".22" = getelementptr inbounds i8, ptr %"calls", i64 %".21"
  %".23" = getelementptr inbounds i8, ptr %".22", i64 0
  %"unit" = load i32, ptr %".23", align 4, !invariant.load !0
  %".24" = zext i32 %"unit" to i64
  %".25" = mul nsw nuw i64 %"k.1", 12
  %".26" = getelementptr inbounds i8, ptr %"calls", i64 %".25"
  %".27" = getelementptr inbounds i8, ptr %".26", i64 4
  %"first.1" = load i32, ptr %".27", align 4, !invariant.load !0
  %".28" = zext i32 %"first.1" to i64
  %".29" = mul nsw nuw i64 %"k.1", 12
  %".30" = getelementptr inbounds i8, ptr %"calls", i64 %".29"
  %".31" = getelementptr inbounds i8, ptr %".30", i64 8
  %"end.1" = load i32, ptr %".31", align 4, !invariant.load !0
  %".32" = zext i32 %"end.1" to i64
  %".33" = add i64 %"k", 1
  %".34" = mul i64 %".24", 8
  %".35" = add i64 %".34", 768
  %".36" = getelementptr inbounds i8, ptr %"tables", i64 %".35"
  %"unit.1" = load i64, ptr %".36", align 8, !invariant.load !0
  %".37" = getelementptr i8, ptr @"tree_simd", i64 %"unit.1"
  call void %".37"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".33", i64 %".28", i64 %".32") nounwind
  %".39" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.exit.1:
  %".41" = lshr i64 %"first", 5
  %".42" = add i64 %"end", 31
  %".43" = lshr i64 %".42", 5
  br label %"for.head.2"
for.head.2:
  %"k.2" = phi  i64 [0, %"for.exit.1"], [%".76", %"for.body.2"]
  %".45" = icmp slt i64 %"k.2", %"n_tree_runs"
  br i1 %".45", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".47" = mul nsw nuw i64 %"k.2", 12
  %".48" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".47"
  %".49" = getelementptr inbounds i8, ptr %".48", i64 0
  %"form" = load i32, ptr %".49", align 4, !invariant.load !0
  %".50" = zext i32 %"form" to i64
  %".51" = mul nsw nuw i64 %"k.2", 12
  %".52" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".51"
  %".53" = getelementptr inbounds i8, ptr %".52", i64 4
  %"begin" = load i32, ptr %".53", align 4, !invariant.load !0
  %".54" = zext i32 %"begin" to i64
  %".55" = mul nsw nuw i64 %"k.2", 12
  %".56" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".55"
  %".57" = getelementptr inbounds i8, ptr %".56", i64 8
  %"end.2" = load i32, ptr %".57", align 4, !invariant.load !0
  %".58" = zext i32 %"end.2" to i64
  %".59" = icmp sgt i64 %".54", %".41"
  %".60" = select  i1 %".59", i64 %".54", i64 %".41"
  %".61" = icmp slt i64 %".58", %".43"
  %".62" = select  i1 %".61", i64 %".58", i64 %".43"
  %".63" = add i64 %".50", 16
  %".64" = add i64 %"k", 1
  %".65" = mul i64 %".63", 8
  %".66" = add i64 %".65", 768
  %".67" = getelementptr inbounds i8, ptr %"tables", i64 %".66"
  %"unit.2" = load i64, ptr %".67", align 8, !invariant.load !0
  %".68" = getelementptr i8, ptr @"tree_simd", i64 %"unit.2"
  call void %".68"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".64", i64 %".60", i64 %".62") nounwind
  %".70" = add i64 %".50", 20
  %".71" = mul i64 %".70", 8
  %".72" = add i64 %".71", 768
  %".73" = getelementptr inbounds i8, ptr %"tables", i64 %".72"
  %"unit.3" = load i64, ptr %".73", align 8, !invariant.load !0
  %".74" = getelementptr i8, ptr @"tree_simd", i64 %"unit.3"
  call void %".74"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".64", i64 %".60", i64 %".62") nounwind
  %".76" = add nsw i64 %"k.2", 1
  br label %"for.head.2"
for.exit.2:
  %".78" = add nsw i64 %"k", 1
  br label %"for.head"
}

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
