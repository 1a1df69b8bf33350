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
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".204", %"for.exit.2"]
  %".14" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".14", label %"for.body", label %"for.exit"
for.body:
  %".16" = sub i64 %"row_end", %"row_begin"
  %".17" = icmp sgt i64 %".16", 0
  %".18" = select  i1 %".17", i64 %".16", i64 0
  %".19" = urem i64 %".18", 2
  %".20" = sub i64 %".18", %".19"
  %".21" = add i64 %"row_begin", %".20"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".138", %"while.exit"]
  %".23" = icmp slt i64 %"rows.1", %".21"
  br i1 %".23", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".25" = add i64 %"rows.1", 1
  %".26" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".26"
  %".27" = mul nsw i64 %".25", %"row_stride"
  %"row.1" = getelementptr inbounds float, ptr %"rows", i64 %".27"
  %".28" = mul nsw nuw i64 %"trees.1", 4
  %".29" = getelementptr inbounds i8, ptr %"trees", i64 %".28"
  %".30" = getelementptr inbounds i8, ptr %".29", i64 0
  %"root" = load i32, ptr %".30", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  br label %"for.head.2"
while.test:
  %".32" = phi  i32 [%"root", %"for.body.1"], [%".98", %"while.body"]
  %".33" = phi  i32 [%"root", %"for.body.1"], [%".102", %"while.body"]
  %".34" = zext i32 %".32" to i64
  %".35" = mul nsw nuw i64 %".34", 8
  %".36" = getelementptr inbounds i8, ptr %"nodes", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 4
  %"child" = load i16, ptr %".37", align 2, !invariant.load !0
  %".38" = zext i16 %"child" to i32
  %".39" = xor i32 %".38", 32768
  %".40" = sub i32 %".39", 32768
  %".41" = icmp slt i32 %".40", 0
  %".42" = zext i32 %".33" to i64
  %".43" = mul nsw nuw i64 %".42", 8
  %".44" = getelementptr inbounds i8, ptr %"nodes", i64 %".43"
  %".45" = getelementptr inbounds i8, ptr %".44", i64 4
  %"child.1" = load i16, ptr %".45", align 2, !invariant.load !0
  %".46" = zext i16 %"child.1" to i32
  %".47" = xor i32 %".46", 32768
  %".48" = sub i32 %".47", 32768
  %".49" = icmp slt i32 %".48", 0
  %".50" = and i1 %".41", %".49"
  %".51" = xor i1 %".50", 1
  br i1 %".51", label %"while.body", label %"while.exit"
while.body:
  %".53" = zext i32 %".32" to i64
  %".54" = mul nsw nuw i64 %".53", 8
  %".55" = getelementptr inbounds i8, ptr %"nodes", i64 %".54"
  %".56" = getelementptr inbounds i8, ptr %".55", i64 4
  %"child.2" = load i16, ptr %".56", align 2, !invariant.load !0
  %".57" = zext i16 %"child.2" to i32
  %".58" = xor i32 %".57", 32768
  %".59" = sub i32 %".58", 32768
  %".60" = zext i32 %".32" to i64
  %".61" = mul nsw nuw i64 %".60", 8
  %".62" = getelementptr inbounds i8, ptr %"nodes", i64 %".61"
  %".63" = getelementptr inbounds i8, ptr %".62", i64 0
  %"threshold" = load float, ptr %".63", align 4, !invariant.load !0
  %".64" = zext i32 %".32" to i64
  %".65" = mul nsw nuw i64 %".64", 8
  %".66" = getelementptr inbounds i8, ptr %"nodes", i64 %".65"
  %".67" = getelementptr inbounds i8, ptr %".66", i64 6
  %"feature" = load i8, ptr %".67", align 1, !invariant.load !0
  %".68" = zext i8 %"feature" to i32
  %".69" = zext i32 %".33" to i64
  %".70" = mul nsw nuw i64 %".69", 8
  %".71" = getelementptr inbounds i8, ptr %"nodes", i64 %".70"
  %".72" = getelementptr inbounds i8, ptr %".71", i64 4
  %"child.3" = load i16, ptr %".72", align 2, !invariant.load !0
  %".73" = zext i16 %"child.3" to i32
  %".74" = xor i32 %".73", 32768
  %".75" = sub i32 %".74", 32768
  %".76" = zext i32 %".33" to i64
  %".77" = mul nsw nuw i64 %".76", 8
  %".78" = getelementptr inbounds i8, ptr %"nodes", i64 %".77"
  %".79" = getelementptr inbounds i8, ptr %".78", i64 0
  %"threshold.1" = load float, ptr %".79", align 4, !invariant.load !0
  %".80" = zext i32 %".33" to i64
  %".81" = mul nsw nuw i64 %".80", 8
  %".82" = getelementptr inbounds i8, ptr %"nodes", i64 %".81"
  %".83" = getelementptr inbounds i8, ptr %".82", i64 6
  %"feature.1" = load i8, ptr %".83", align 1, !invariant.load !0
  %".84" = zext i8 %"feature.1" to i32
  %".85" = zext i32 %".68" to i64
  %".86" = getelementptr inbounds float, ptr %"row", i64 %".85"
  %".87" = load float, ptr %".86", align 4, !invariant.load !0
  %".88" = zext i32 %".84" to i64
  %".89" = getelementptr inbounds float, ptr %"row.1", i64 %".88"
  %".90" = load float, ptr %".89", align 4, !invariant.load !0
  %".91" = fcmp ole float %".87", %"threshold"
  %".92" = zext i1 %".91" to i32
  %".93" = fcmp ole float %".90", %"threshold.1"
  %".94" = zext i1 %".93" to i32
  %".95" = xor i32 %".92", 1
  %".96" = add i32 %".59", %".95"
  %".97" = icmp slt i32 %".59", 0
  %".98" = select  i1 %".97", i32 %".32", i32 %".96"
  %".99" = xor i32 %".94", 1
  %".100" = add i32 %".75", %".99"
  %".101" = icmp slt i32 %".75", 0
  %".102" = select  i1 %".101", i32 %".33", i32 %".100"
  br label %"while.test"
while.exit:
  %".104" = zext i32 %".32" to i64
  %".105" = mul nsw nuw i64 %".104", 8
  %".106" = getelementptr inbounds i8, ptr %"nodes", i64 %".105"
  %".107" = getelementptr inbounds i8, ptr %".106", i64 4
  %"child.4" = load i16, ptr %".107", align 2, !invariant.load !0
  %".108" = zext i16 %"child.4" to i32
  %".109" = xor i32 %".108", 32768
  %".110" = sub i32 %".109", 32768
  %".111" = xor i32 %".110", -1
  %".112" = zext i32 %".33" to i64
  %".113" = mul nsw nuw i64 %".112", 8
  %".114" = getelementptr inbounds i8, ptr %"nodes", i64 %".113"
  %".115" = getelementptr inbounds i8, ptr %".114", i64 4
  %"child.5" = load i16, ptr %".115", align 2, !invariant.load !0
  %".116" = zext i16 %"child.5" to i32
  %".117" = xor i32 %".116", 32768
  %".118" = sub i32 %".117", 32768
  %".119" = xor i32 %".118", -1
  %".120" = zext i32 %".111" to i64
  %".121" = mul nsw nuw i64 %".120", 4
  %".122" = getelementptr inbounds i8, ptr %"leaves", i64 %".121"
  %".123" = getelementptr inbounds i8, ptr %".122", i64 0
  %"value" = load float, ptr %".123", align 4, !invariant.load !0
  %".124" = mul nsw i64 %"rows.1", 1
  %".125" = add nsw i64 %".124", 0
  %".126" = getelementptr inbounds float, ptr %"scores", i64 %".125"
  %"score" = load float, ptr %".126", align 4
  %".127" = fadd float %"score", %"value"
  store float %".127", ptr %".126", align 4
  %".129" = zext i32 %".119" to i64
  %".130" = mul nsw nuw i64 %".129", 4
  %".131" = getelementptr inbounds i8, ptr %"leaves", i64 %".130"
  %".132" = getelementptr inbounds i8, ptr %".131", i64 0
  %"value.1" = load float, ptr %".132", align 4, !invariant.load !0
  %".133" = mul nsw i64 %".25", 1
  %".134" = add nsw i64 %".133", 0
  %".135" = getelementptr inbounds float, ptr %"scores", i64 %".134"
  %"score.1" = load float, ptr %".135", align 4
  %".136" = fadd float %"score.1", %"value.1"
  store float %".136", ptr %".135", align 4
  %".138" = add nsw i64 %"rows.1", 2
  br label %"for.head.1"
for.head.2:
  %"rows.2" = phi  i64 [%".21", %"for.exit.1"], [%".202", %"while.exit.1"]
  %".141" = icmp slt i64 %"rows.2", %"row_end"
  br i1 %".141", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".143" = mul nsw i64 %"rows.2", %"row_stride"
  %"row.2" = getelementptr inbounds float, ptr %"rows", i64 %".143"
  %".144" = mul nsw nuw i64 %"trees.1", 4
  %".145" = getelementptr inbounds i8, ptr %"trees", i64 %".144"
  %".146" = getelementptr inbounds i8, ptr %".145", i64 0
  %"root.1" = load i32, ptr %".146", align 4, !invariant.load !0
  br label %"while.test.1"
for.exit.2:
  %".204" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test.1:
  %".148" = phi  i32 [%"root.1", %"for.body.2"], [%".183", %"while.body.1"]
  %".149" = zext i32 %".148" to i64
  %".150" = mul nsw nuw i64 %".149", 8
  %".151" = getelementptr inbounds i8, ptr %"nodes", i64 %".150"
  %".152" = getelementptr inbounds i8, ptr %".151", i64 4
  %"child.6" = load i16, ptr %".152", align 2, !invariant.load !0
  %".153" = zext i16 %"child.6" to i32
  %".154" = xor i32 %".153", 32768
  %".155" = sub i32 %".154", 32768
  %".156" = icmp slt i32 %".155", 0
  %".157" = xor i1 %".156", 1
  br i1 %".157", label %"while.body.1", label %"while.exit.1"
while.body.1:
  %".159" = zext i32 %".148" to i64
  %".160" = mul nsw nuw i64 %".159", 8
  %".161" = getelementptr inbounds i8, ptr %"nodes", i64 %".160"
  %".162" = getelementptr inbounds i8, ptr %".161", i64 4
  %"child.7" = load i16, ptr %".162", align 2, !invariant.load !0
  %".163" = zext i16 %"child.7" to i32
  %".164" = xor i32 %".163", 32768
  %".165" = sub i32 %".164", 32768
  %".166" = zext i32 %".148" to i64
  %".167" = mul nsw nuw i64 %".166", 8
  %".168" = getelementptr inbounds i8, ptr %"nodes", i64 %".167"
  %".169" = getelementptr inbounds i8, ptr %".168", i64 0
  %"threshold.2" = load float, ptr %".169", align 4, !invariant.load !0
  %".170" = zext i32 %".148" to i64
  %".171" = mul nsw nuw i64 %".170", 8
  %".172" = getelementptr inbounds i8, ptr %"nodes", i64 %".171"
  %".173" = getelementptr inbounds i8, ptr %".172", i64 6
  %"feature.2" = load i8, ptr %".173", align 1, !invariant.load !0
  %".174" = zext i8 %"feature.2" to i32
  %".175" = zext i32 %".174" to i64
  %".176" = getelementptr inbounds float, ptr %"row.2", i64 %".175"
  %".177" = load float, ptr %".176", align 4, !invariant.load !0
  %".178" = fcmp ole float %".177", %"threshold.2"
  %".179" = zext i1 %".178" to i32
  %".180" = xor i32 %".179", 1
  %".181" = add i32 %".165", %".180"
  %".182" = icmp slt i32 %".165", 0
  %".183" = select  i1 %".182", i32 %".148", i32 %".181"
  br label %"while.test.1"
while.exit.1:
  %".185" = zext i32 %".148" to i64
  %".186" = mul nsw nuw i64 %".185", 8
  %".187" = getelementptr inbounds i8, ptr %"nodes", i64 %".186"
  %".188" = getelementptr inbounds i8, ptr %".187", i64 4
  %"child.8" = load i16, ptr %".188", align 2, !invariant.load !0
  %".189" = zext i16 %"child.8" to i32
  %".190" = xor i32 %".189", 32768
  %".191" = sub i32 %".190", 32768
  %".192" = xor i32 %".191", -1
  %".193" = zext i32 %".192" to i64
  %".194" = mul nsw nuw i64 %".193", 4
  %".195" = getelementptr inbounds i8, ptr %"leaves", i64 %".194"
  %".196" = getelementptr inbounds i8, ptr %".195", i64 0
  %"value.2" = load float, ptr %".196", align 4, !invariant.load !0
  %".197" = mul nsw i64 %"rows.2", 1
  %".198" = add nsw i64 %".197", 0
  %".199" = getelementptr inbounds float, ptr %"scores", i64 %".198"
  %"score.2" = load float, ptr %".199", align 4
  %".200" = fadd float %"score.2", %"value.2"
  store float %".200", ptr %".199", align 4
  %".202" = add nsw i64 %"rows.2", 1
  br label %"for.head.2"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
