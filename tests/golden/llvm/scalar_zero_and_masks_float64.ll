; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"kept", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 768
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 16
  %"nodes.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 %"nodes.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 40
  %"leaves.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 %"leaves.offset"
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".108", %"for.exit.1"]
  %".14" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".14", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".106", %"while.exit"]
  %".17" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".17", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".19" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds double, ptr %"rows", i64 %".19"
  %".20" = mul nsw nuw i64 %"trees.1", 4
  %".21" = getelementptr inbounds i8, ptr %"trees", i64 %".20"
  %".22" = getelementptr inbounds i8, ptr %".21", i64 0
  %"root" = load i32, ptr %".22", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".108" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".24" = phi  i32 [%"root", %"for.body.1"], [%".87", %"while.body"]
  %".25" = zext i32 %".24" to i64
  %".26" = mul nsw nuw i64 %".25", 16
  %".27" = getelementptr inbounds i8, ptr %"nodes", i64 %".26"
  %".28" = getelementptr inbounds i8, ptr %".27", i64 8
  %"child" = load i16, ptr %".28", align 2, !invariant.load !0
  %".29" = zext i16 %"child" to i32
  %".30" = xor i32 %".29", 32768
  %".31" = sub i32 %".30", 32768
  %".32" = icmp slt i32 %".31", 0
  %".33" = xor i1 %".32", 1
  br i1 %".33", label %"while.body", label %"while.exit"
while.body:
  %".35" = zext i32 %".24" to i64
  %".36" = mul nsw nuw i64 %".35", 16
  %".37" = getelementptr inbounds i8, ptr %"nodes", i64 %".36"
  %".38" = getelementptr inbounds i8, ptr %".37", i64 8
  %"child.1" = load i16, ptr %".38", align 2, !invariant.load !0
  %".39" = zext i16 %"child.1" to i32
  %".40" = xor i32 %".39", 32768
  %".41" = sub i32 %".40", 32768
  %".42" = zext i32 %".24" to i64
  %".43" = mul nsw nuw i64 %".42", 16
  %".44" = getelementptr inbounds i8, ptr %"nodes", i64 %".43"
  %".45" = getelementptr inbounds i8, ptr %".44", i64 0
  %"threshold" = load double, ptr %".45", align 8, !invariant.load !0
  %".46" = zext i32 %".24" to i64
  %".47" = mul nsw nuw i64 %".46", 16
  %".48" = getelementptr inbounds i8, ptr %"nodes", i64 %".47"
  %".49" = getelementptr inbounds i8, ptr %".48", i64 10
  %"feature" = load i8, ptr %".49", align 1, !invariant.load !0
  %".50" = zext i8 %"feature" to i32
  %".51" = zext i32 %".50" to i64
  %".52" = getelementptr inbounds double, ptr %"row", i64 %".51"
  %".53" = load double, ptr %".52", align 8, !invariant.load !0
  %".54" = fcmp olt double %".53", %"threshold"
  %".55" = zext i1 %".54" to i32
  %".56" = zext i32 %".24" to i64
  %".57" = mul nsw nuw i64 %".56", 16
  %".58" = getelementptr inbounds i8, ptr %"nodes", i64 %".57"
  %".59" = getelementptr inbounds i8, ptr %".58", i64 11
  %"flags" = load i8, ptr %".59", align 1, !invariant.load !0
  %".60" = zext i8 %"flags" to i32
  %".61" = lshr i32 %".60", 0
  %".62" = and i32 %".61", 1
  %".63" = and i32 %".55", %".62"
  %".64" = fcmp oeq double %".53", %"threshold"
  %".65" = zext i1 %".64" to i32
  %".66" = lshr i32 %".60", 1
  %".67" = and i32 %".66", 1
  %".68" = and i32 %".65", %".67"
  %".69" = or i32 %".63", %".68"
  %".70" = fcmp ogt double %".53", %"threshold"
  %".71" = zext i1 %".70" to i32
  %".72" = lshr i32 %".60", 2
  %".73" = and i32 %".72", 1
  %".74" = and i32 %".71", %".73"
  %".75" = or i32 %".69", %".74"
  %".76" = fcmp oge double %".53", 0xb8aa95a5b7f87a0f
  %".77" = fcmp ole double %".53", 0x38aa95a5b7f87a0f
  %".78" = and i1 %".76", %".77"
  %".79" = zext i1 %".78" to i32
  %".80" = lshr i32 %".60", 4
  %".81" = and i32 %".80", 1
  %".82" = and i32 %".79", %".81"
  %".83" = xor i32 %".75", %".82"
  %".84" = xor i32 %".83", 1
  %".85" = add i32 %".41", %".84"
  %".86" = icmp slt i32 %".41", 0
  %".87" = select  i1 %".86", i32 %".24", i32 %".85"
  br label %"while.test"
while.exit:
  %".89" = zext i32 %".24" to i64
  %".90" = mul nsw nuw i64 %".89", 16
  %".91" = getelementptr inbounds i8, ptr %"nodes", i64 %".90"
  %".92" = getelementptr inbounds i8, ptr %".91", i64 8
  %"child.2" = load i16, ptr %".92", align 2, !invariant.load !0
  %".93" = zext i16 %"child.2" to i32
  %".94" = xor i32 %".93", 32768
  %".95" = sub i32 %".94", 32768
  %".96" = xor i32 %".95", -1
  %".97" = zext i32 %".96" to i64
  %".98" = mul nsw nuw i64 %".97", 8
  %".99" = getelementptr inbounds i8, ptr %"leaves", i64 %".98"
  %".100" = getelementptr inbounds i8, ptr %".99", i64 0
  %"value" = load double, ptr %".100", align 8, !invariant.load !0
  %".101" = mul nsw i64 %"rows.1", 1
  %".102" = add nsw i64 %".101", 0
  %".103" = getelementptr inbounds double, ptr %"scores", i64 %".102"
  %"score" = load double, ptr %".103", align 8
  %".104" = fadd double %"score", %"value"
  store double %".104", ptr %".103", align 8
  %".106" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }
