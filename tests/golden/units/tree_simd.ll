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
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".79", %"for.exit.2"]
  %".16" = icmp slt i64 %"k", %"row_end"
  br i1 %".16", label %"for.body", label %"for.exit"
for.body:
  %".18" = add i64 %"k", 8
  %".19" = icmp slt i64 %".18", %"row_end"
  %".20" = select  i1 %".19", i64 %".18", i64 %"row_end"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [0, %"for.body"], [%".41", %"for.body.1"]
  %".22" = icmp slt i64 %"k.1", %"n_calls"
  br i1 %".22", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".24" = mul nsw nuw i64 %"k.1", 12
  %".25" = getelementptr inbounds i8, ptr %"calls", i64 %".24"
  %".26" = getelementptr inbounds i8, ptr %".25", i64 0
  %"unit" = load i32, ptr %".26", align 4, !invariant.load !0
  %".27" = zext i32 %"unit" to i64
  %".28" = mul nsw nuw i64 %"k.1", 12
  %".29" = getelementptr inbounds i8, ptr %"calls", i64 %".28"
  %".30" = getelementptr inbounds i8, ptr %".29", i64 4
  %"first.1" = load i32, ptr %".30", align 4, !invariant.load !0
  %".31" = zext i32 %"first.1" to i64
  %".32" = mul nsw nuw i64 %"k.1", 12
  %".33" = getelementptr inbounds i8, ptr %"calls", i64 %".32"
  %".34" = getelementptr inbounds i8, ptr %".33", i64 8
  %"end.1" = load i32, ptr %".34", align 4, !invariant.load !0
  %".35" = zext i32 %"end.1" to i64
  %".36" = mul i64 %".27", 8
  %".37" = add i64 %".36", 768
  %".38" = getelementptr inbounds i8, ptr %"tables", i64 %".37"
  %"unit.1" = load i64, ptr %".38", align 8, !invariant.load !0
  %".39" = getelementptr i8, ptr @"tree_simd", i64 %"unit.1"
  call void %".39"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".20", i64 %".31", i64 %".35") nounwind
  %".41" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.exit.1:
  %".43" = lshr i64 %"first", 5
  %".44" = add i64 %"end", 31
  %".45" = lshr i64 %".44", 5
  br label %"for.head.2"
for.head.2:
  %"k.2" = phi  i64 [0, %"for.exit.1"], [%".77", %"for.body.2"]
  %".47" = icmp slt i64 %"k.2", %"n_tree_runs"
  br i1 %".47", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".49" = mul nsw nuw i64 %"k.2", 12
  %".50" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".49"
  %".51" = getelementptr inbounds i8, ptr %".50", i64 0
  %"form" = load i32, ptr %".51", align 4, !invariant.load !0
  %".52" = zext i32 %"form" to i64
  %".53" = mul nsw nuw i64 %"k.2", 12
  %".54" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".53"
  %".55" = getelementptr inbounds i8, ptr %".54", i64 4
  %"begin" = load i32, ptr %".55", align 4, !invariant.load !0
  %".56" = zext i32 %"begin" to i64
  %".57" = mul nsw nuw i64 %"k.2", 12
  %".58" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".57"
  %".59" = getelementptr inbounds i8, ptr %".58", i64 8
  %"end.2" = load i32, ptr %".59", align 4, !invariant.load !0
  %".60" = zext i32 %"end.2" to i64
  %".61" = icmp sgt i64 %".56", %".43"
  %".62" = select  i1 %".61", i64 %".56", i64 %".43"
  %".63" = icmp slt i64 %".60", %".45"
  %".64" = select  i1 %".63", i64 %".60", i64 %".45"
  %".65" = add i64 %".52", 16
  %".66" = mul i64 %".65", 8
  %".67" = add i64 %".66", 768
  %".68" = getelementptr inbounds i8, ptr %"tables", i64 %".67"
  %"unit.2" = load i64, ptr %".68", align 8, !invariant.load !0
  %".69" = getelementptr i8, ptr @"tree_simd", i64 %"unit.2"
  call void %".69"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".20", i64 %".62", i64 %".64") nounwind
  %".71" = add i64 %".52", 20
  %".72" = mul i64 %".71", 8
  %".73" = add i64 %".72", 768
  %".74" = getelementptr inbounds i8, ptr %"tables", i64 %".73"
  %"unit.3" = load i64, ptr %".74", align 8, !invariant.load !0
  %".75" = getelementptr i8, ptr @"tree_simd", i64 %"unit.3"
  call void %".75"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".20", i64 %".62", i64 %".64") nounwind
  %".77" = add nsw i64 %"k.2", 1
  br label %"for.head.2"
for.exit.2:
  %".79" = add nsw i64 %"k", 8
  br label %"for.head"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
