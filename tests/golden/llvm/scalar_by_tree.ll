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
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".13", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".85", %"for.exit.1"]
  %".15" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".15", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".83", %"while.exit"]
  %".18" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".18", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".20" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".20"
  %".21" = mul nsw nuw i64 %"trees.1", 8
  %".22" = getelementptr inbounds i8, ptr %"trees", i64 %".21"
  %".23" = getelementptr inbounds i8, ptr %".22", i64 0
  %"root" = load i32, ptr %".23", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".85" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".25" = phi  i32 [%"root", %"for.body.1"], [%".60", %"while.body"]
  %".26" = zext i32 %".25" to i64
  %".27" = mul nsw nuw i64 %".26", 8
  %".28" = getelementptr inbounds i8, ptr %"nodes", i64 %".27"
  %".29" = getelementptr inbounds i8, ptr %".28", i64 4
  %"child" = load i16, ptr %".29", align 2, !invariant.load !0
  %".30" = zext i16 %"child" to i32
  %".31" = xor i32 %".30", 32768
  %".32" = sub i32 %".31", 32768
  %".33" = icmp slt i32 %".32", 0
  %".34" = xor i1 %".33", 1
  br i1 %".34", label %"while.body", label %"while.exit"
while.body:
  %".36" = zext i32 %".25" to i64
  %".37" = mul nsw nuw i64 %".36", 8
  %".38" = getelementptr inbounds i8, ptr %"nodes", i64 %".37"
  %".39" = getelementptr inbounds i8, ptr %".38", i64 4
  %"child.1" = load i16, ptr %".39", align 2, !invariant.load !0
  %".40" = zext i16 %"child.1" to i32
  %".41" = xor i32 %".40", 32768
  %".42" = sub i32 %".41", 32768
  %".43" = zext i32 %".25" to i64
  %".44" = mul nsw nuw i64 %".43", 8
  %".45" = getelementptr inbounds i8, ptr %"nodes", i64 %".44"
  %".46" = getelementptr inbounds i8, ptr %".45", i64 0
  %"threshold" = load float, ptr %".46", align 4, !invariant.load !0
  %".47" = zext i32 %".25" to i64
  %".48" = mul nsw nuw i64 %".47", 8
  %".49" = getelementptr inbounds i8, ptr %"nodes", i64 %".48"
  %".50" = getelementptr inbounds i8, ptr %".49", i64 6
  %"feature" = load i8, ptr %".50", align 1, !invariant.load !0
  %".51" = zext i8 %"feature" to i32
  %".52" = zext i32 %".51" to i64
  %".53" = getelementptr inbounds float, ptr %"row", i64 %".52"
  %".54" = load float, ptr %".53", align 4, !invariant.load !0
  %".55" = fcmp olt float %".54", %"threshold"
  %".56" = zext i1 %".55" to i32
  %".57" = xor i32 %".56", 1
  %".58" = add i32 %".42", %".57"
  %".59" = icmp slt i32 %".42", 0
  %".60" = select  i1 %".59", i32 %".25", i32 %".58"
  br label %"while.test"
while.exit:
  %".62" = zext i32 %".25" to i64
  %".63" = mul nsw nuw i64 %".62", 8
  %".64" = getelementptr inbounds i8, ptr %"nodes", i64 %".63"
  %".65" = getelementptr inbounds i8, ptr %".64", i64 4
  %"child.2" = load i16, ptr %".65", align 2, !invariant.load !0
  %".66" = zext i16 %"child.2" to i32
  %".67" = xor i32 %".66", 32768
  %".68" = sub i32 %".67", 32768
  %".69" = xor i32 %".68", -1
  %".70" = mul nsw nuw i64 %"trees.1", 8
  %".71" = getelementptr inbounds i8, ptr %"trees", i64 %".70"
  %".72" = getelementptr inbounds i8, ptr %".71", i64 4
  %"target" = load i32, ptr %".72", align 4, !invariant.load !0
  %".73" = zext i32 %"target" to i64
  %".74" = zext i32 %".69" to i64
  %".75" = mul nsw nuw i64 %".74", 4
  %".76" = getelementptr inbounds i8, ptr %"leaves", i64 %".75"
  %".77" = getelementptr inbounds i8, ptr %".76", i64 0
  %"value" = load float, ptr %".77", align 4, !invariant.load !0
  %".78" = mul nsw i64 %"rows.1", %"n_targets"
  %".79" = add nsw i64 %".78", %".73"
  %".80" = getelementptr inbounds float, ptr %"scores", i64 %".79"
  %"score" = load float, ptr %".80", align 4
  %".81" = fadd float %"score", %"value"
  store float %".81", ptr %".80", align 4
  %".83" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
