; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"kept", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 192
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".106", %"for.exit.1"]
  %".12" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".12", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".104", %"while.exit"]
  %".15" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".15", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".17" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds double, ptr %"rows", i64 %".17"
  %".18" = mul nsw nuw i64 %"trees.1", 4
  %".19" = getelementptr inbounds i8, ptr %"trees", i64 %".18"
  %".20" = getelementptr inbounds i8, ptr %".19", i64 0
  %"root" = load i32, ptr %".20", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".106" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".22" = phi  i32 [%"root", %"for.body.1"], [%".85", %"while.body"]
  %".23" = zext i32 %".22" to i64
  %".24" = mul nsw nuw i64 %".23", 16
  %".25" = getelementptr inbounds i8, ptr %"nodes", i64 %".24"
  %".26" = getelementptr inbounds i8, ptr %".25", i64 8
  %"child" = load i16, ptr %".26", align 2, !invariant.load !0
  %".27" = zext i16 %"child" to i32
  %".28" = xor i32 %".27", 32768
  %".29" = sub i32 %".28", 32768
  %".30" = icmp slt i32 %".29", 0
  %".31" = xor i1 %".30", 1
  br i1 %".31", label %"while.body", label %"while.exit"
while.body:
  %".33" = zext i32 %".22" to i64
  %".34" = mul nsw nuw i64 %".33", 16
  %".35" = getelementptr inbounds i8, ptr %"nodes", i64 %".34"
  %".36" = getelementptr inbounds i8, ptr %".35", i64 8
  %"child.1" = load i16, ptr %".36", align 2, !invariant.load !0
  %".37" = zext i16 %"child.1" to i32
  %".38" = xor i32 %".37", 32768
  %".39" = sub i32 %".38", 32768
  %".40" = zext i32 %".22" to i64
  %".41" = mul nsw nuw i64 %".40", 16
  %".42" = getelementptr inbounds i8, ptr %"nodes", i64 %".41"
  %".43" = getelementptr inbounds i8, ptr %".42", i64 0
  %"threshold" = load double, ptr %".43", align 8, !invariant.load !0
  %".44" = zext i32 %".22" to i64
  %".45" = mul nsw nuw i64 %".44", 16
  %".46" = getelementptr inbounds i8, ptr %"nodes", i64 %".45"
  %".47" = getelementptr inbounds i8, ptr %".46", i64 10
  %"feature" = load i8, ptr %".47", align 1, !invariant.load !0
  %".48" = zext i8 %"feature" to i32
  %".49" = zext i32 %".48" to i64
  %".50" = getelementptr inbounds double, ptr %"row", i64 %".49"
  %".51" = load double, ptr %".50", align 8, !invariant.load !0
  %".52" = fcmp olt double %".51", %"threshold"
  %".53" = zext i1 %".52" to i32
  %".54" = zext i32 %".22" to i64
  %".55" = mul nsw nuw i64 %".54", 16
  %".56" = getelementptr inbounds i8, ptr %"nodes", i64 %".55"
  %".57" = getelementptr inbounds i8, ptr %".56", i64 11
  %"flags" = load i8, ptr %".57", align 1, !invariant.load !0
  %".58" = zext i8 %"flags" to i32
  %".59" = lshr i32 %".58", 0
  %".60" = and i32 %".59", 1
  %".61" = and i32 %".53", %".60"
  %".62" = fcmp oeq double %".51", %"threshold"
  %".63" = zext i1 %".62" to i32
  %".64" = lshr i32 %".58", 1
  %".65" = and i32 %".64", 1
  %".66" = and i32 %".63", %".65"
  %".67" = or i32 %".61", %".66"
  %".68" = fcmp ogt double %".51", %"threshold"
  %".69" = zext i1 %".68" to i32
  %".70" = lshr i32 %".58", 2
  %".71" = and i32 %".70", 1
  %".72" = and i32 %".69", %".71"
  %".73" = or i32 %".67", %".72"
  %".74" = fcmp oge double %".51", 0xb8aa95a5b7f87a0f
  %".75" = fcmp ole double %".51", 0x38aa95a5b7f87a0f
  %".76" = and i1 %".74", %".75"
  %".77" = zext i1 %".76" to i32
  %".78" = lshr i32 %".58", 4
  %".79" = and i32 %".78", 1
  %".80" = and i32 %".77", %".79"
  %".81" = xor i32 %".73", %".80"
  %".82" = xor i32 %".81", 1
  %".83" = add i32 %".39", %".82"
  %".84" = icmp slt i32 %".39", 0
  %".85" = select  i1 %".84", i32 %".22", i32 %".83"
  br label %"while.test"
while.exit:
  %".87" = zext i32 %".22" to i64
  %".88" = mul nsw nuw i64 %".87", 16
  %".89" = getelementptr inbounds i8, ptr %"nodes", i64 %".88"
  %".90" = getelementptr inbounds i8, ptr %".89", i64 8
  %"child.2" = load i16, ptr %".90", align 2, !invariant.load !0
  %".91" = zext i16 %"child.2" to i32
  %".92" = xor i32 %".91", 32768
  %".93" = sub i32 %".92", 32768
  %".94" = xor i32 %".93", -1
  %".95" = zext i32 %".94" to i64
  %".96" = mul nsw nuw i64 %".95", 8
  %".97" = getelementptr inbounds i8, ptr %"leaves", i64 %".96"
  %".98" = getelementptr inbounds i8, ptr %".97", i64 0
  %"value" = load double, ptr %".98", align 8, !invariant.load !0
  %".99" = mul nsw i64 %"rows.1", 1
  %".100" = add nsw i64 %".99", 0
  %".101" = getelementptr inbounds double, ptr %"scores", i64 %".100"
  %"score" = load double, ptr %".101", align 8
  %".102" = fadd double %"score", %"value"
  store double %".102", ptr %".101", align 8
  %".104" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }
