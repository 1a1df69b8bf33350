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
  %"rows.1" = phi  i64 [%"row_begin", %"entry"], [%".80", %"for.exit.1"]
  %".14" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".14", label %"for.body", label %"for.exit"
for.body:
  %".16" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".16"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"trees.1" = phi  i64 [%"tree_begin", %"for.body"], [%".78", %"while.exit"]
  %".18" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".18", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".20" = mul nsw nuw i64 %"trees.1", 4
  %".21" = getelementptr inbounds i8, ptr %"trees", i64 %".20"
  %".22" = getelementptr inbounds i8, ptr %".21", i64 0
  %"root" = load i32, ptr %".22", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".80" = add nsw i64 %"rows.1", 1
  br label %"for.head"
while.test:
  %".24" = phi  i32 [%"root", %"for.body.1"], [%".59", %"while.body"]
  %".25" = zext i32 %".24" to i64
  %".26" = mul nsw nuw i64 %".25", 8
  %".27" = getelementptr inbounds i8, ptr %"nodes", i64 %".26"
  %".28" = getelementptr inbounds i8, ptr %".27", i64 4
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
  %".38" = getelementptr inbounds i8, ptr %".37", i64 4
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
  %".49" = getelementptr inbounds i8, ptr %".48", i64 6
  %"feature" = load i8, ptr %".49", align 1, !invariant.load !0
  %".50" = zext i8 %"feature" to i32
  %".51" = zext i32 %".50" to i64
  %".52" = getelementptr inbounds float, ptr %"row", i64 %".51"
  %".53" = load float, ptr %".52", align 4, !invariant.load !0
  %".54" = fcmp ole float %".53", %"threshold"
  %".55" = zext i1 %".54" to i32
  %".56" = xor i32 %".55", 1
  %".57" = add i32 %".41", %".56"
  %".58" = icmp slt i32 %".41", 0
  %".59" = select  i1 %".58", i32 %".24", i32 %".57"
  br label %"while.test"
while.exit:
  %".61" = zext i32 %".24" to i64
  %".62" = mul nsw nuw i64 %".61", 8
  %".63" = getelementptr inbounds i8, ptr %"nodes", i64 %".62"
  %".64" = getelementptr inbounds i8, ptr %".63", i64 4
  %"child.2" = load i16, ptr %".64", align 2, !invariant.load !0
  %".65" = zext i16 %"child.2" to i32
  %".66" = xor i32 %".65", 32768
  %".67" = sub i32 %".66", 32768
  %".68" = xor i32 %".67", -1
  %".69" = zext i32 %".68" to i64
  %".70" = mul nsw nuw i64 %".69", 4
  %".71" = getelementptr inbounds i8, ptr %"leaves", i64 %".70"
  %".72" = getelementptr inbounds i8, ptr %".71", i64 0
  %"value" = load float, ptr %".72", align 4, !invariant.load !0
  %".73" = mul nsw i64 %"rows.1", 1
  %".74" = add nsw i64 %".73", 0
  %".75" = getelementptr inbounds float, ptr %"scores", i64 %".74"
  %"score" = load float, ptr %".75", align 4
  %".76" = fadd float %"score", %"value"
  store float %".76", ptr %".75", align 4
  %".78" = add nsw i64 %"trees.1", 1
  br label %"for.head.1"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
