target triple = "x86_64-unknown-linux-gnu"

define hidden void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") #0
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 1024
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 16
  %"nodes.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 %"nodes.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 40
  %"leaves.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 %"leaves.offset"
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".82", %"for.exit.1"]
  %".14" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".14", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".80", %"while.exit"]
  %".17" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".17", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".19" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds i64, ptr %"rows", i64 %".19"
  %".20" = mul nsw nuw i64 %"trees.1", 4
  %".21" = getelementptr inbounds i8, ptr %"trees", i64 %".20"
  %".22" = getelementptr inbounds i8, ptr %".21", i64 0
  %"root" = load i32, ptr %".22", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".82" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".24" = phi  i32 [%"root", %"for.body.1"], [%".60", %"while.body"]
  %".25" = zext i32 %".24" to i64
  %".26" = mul nsw nuw i64 %".25", 8
  %".27" = getelementptr inbounds i8, ptr %"nodes", i64 %".26"
  %".28" = getelementptr inbounds i8, ptr %".27", i64 6
  %"child" = load i16, ptr %".28", align 2, !invariant.load !0
  %".29" = zext i16 %"child" to i32
  %".30" = xor i32 %".29", 32768
  %".31" = sub i32 %".30", 32768
  %".32" = icmp slt i32 %".31", 0
  %".33" = xor i1 %".32", 1
  br i1 %".33", label %"while.body", label %"while.exit"
while.body:
  %".35" = zext i32 %".24" to i64
  %".36" = mul nsw nuw i64 %".35", 8
  %".37" = getelementptr inbounds i8, ptr %"nodes", i64 %".36"
  %".38" = getelementptr inbounds i8, ptr %".37", i64 6
  %"child.1" = load i16, ptr %".38", align 2, !invariant.load !0
  %".39" = zext i16 %"child.1" to i32
  %".40" = xor i32 %".39", 32768
  %".41" = sub i32 %".40", 32768
  %".42" = zext i32 %".24" to i64
  %".43" = mul nsw nuw i64 %".42", 8
  %".44" = getelementptr inbounds i8, ptr %"nodes", i64 %".43"
  %".45" = getelementptr inbounds i8, ptr %".44", i64 0
  %"threshold" = load float, ptr %".45", align 4, !invariant.load !0
  %".46" = zext i32 %".24" to i64
  %".47" = mul nsw nuw i64 %".46", 8
  %".48" = getelementptr inbounds i8, ptr %"nodes", i64 %".47"
  %".49" = getelementptr inbounds i8, ptr %".48", i64 4
  %"feature" = load i16, ptr %".49", align 2, !invariant.load !0
  %".50" = zext i16 %"feature" to i32
  %".51" = zext i32 %".50" to i64
  %".52" = getelementptr inbounds i64, ptr %"row", i64 %".51"
  %".53" = load i64, ptr %".52", align 8, !invariant.load !0
  %".54" = sitofp i64 %".53" to float
  %".55" = fcmp ult float %".54", %"threshold"
  %".56" = zext i1 %".55" to i32
  %".57" = xor i32 %".56", 1
  %".58" = add i32 %".41", %".57"
  %".59" = icmp slt i32 %".41", 0
  %".60" = select  i1 %".59", i32 %".24", i32 %".58"
  br label %"while.test"
while.exit:
  %".62" = zext i32 %".24" to i64
  %".63" = mul nsw nuw i64 %".62", 8
  %".64" = getelementptr inbounds i8, ptr %"nodes", i64 %".63"
  %".65" = getelementptr inbounds i8, ptr %".64", i64 6
  %"child.2" = load i16, ptr %".65", align 2, !invariant.load !0
  %".66" = zext i16 %"child.2" to i32
  %".67" = xor i32 %".66", 32768
  %".68" = sub i32 %".67", 32768
  %".69" = xor i32 %".68", -1
  %".70" = zext i32 %".69" to i64
  %".71" = mul nsw nuw i64 %".70", 4
  %".72" = getelementptr inbounds i8, ptr %"leaves", i64 %".71"
  %".73" = getelementptr inbounds i8, ptr %".72", i64 0
  %"value" = load float, ptr %".73", align 4, !invariant.load !0
  %".74" = mul nsw i64 %"rows.1", 1
  %".75" = add nsw i64 %".74", 0
  %".76" = getelementptr inbounds float, ptr %"scores", i64 %".75"
  %"score" = load float, ptr %".76", align 4
  %".77" = fcmp olt float %"value", %"score"
  %".78" = select  i1 %".77", float %"value", float %"score"
  store float %".78", ptr %".76", align 4
  %".80" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
