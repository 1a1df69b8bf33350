; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"kept", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 128
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".202", %"for.exit.2"]
  %".12" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".12", label %"for.body", label %"for.exit"
for.body:
  %".14" = sub i64 %"row_end", %"row_begin"
  %".15" = icmp sgt i64 %".14", 0
  %".16" = select  i1 %".15", i64 %".14", i64 0
  %".17" = urem i64 %".16", 2
  %".18" = sub i64 %".16", %".17"
  %".19" = add i64 %"row_begin", %".18"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".136", %"while.exit"]
  %".21" = icmp slt i64 %"rows.1", %".19"
  br i1 %".21", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".23" = add i64 %"rows.1", 1
  %".24" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".24"
  %".25" = mul nsw i64 %".23", %"row_stride"
  %"row.1" = getelementptr inbounds float, ptr %"rows", i64 %".25"
  %".26" = mul nsw nuw i64 %"trees.1", 4
  %".27" = getelementptr inbounds i8, ptr %"trees", i64 %".26"
  %".28" = getelementptr inbounds i8, ptr %".27", i64 0
  %"root" = load i32, ptr %".28", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  br label %"for.head.2"
while.test:
  %".30" = phi  i32 [%"root", %"for.body.1"], [%".96", %"while.body"]
  %".31" = phi  i32 [%"root", %"for.body.1"], [%".100", %"while.body"]
  %".32" = zext i32 %".30" to i64
  %".33" = mul nsw nuw i64 %".32", 8
  %".34" = getelementptr inbounds i8, ptr %"nodes", i64 %".33"
  %".35" = getelementptr inbounds i8, ptr %".34", i64 4
  %"child" = load i16, ptr %".35", align 2, !invariant.load !0
  %".36" = zext i16 %"child" to i32
  %".37" = xor i32 %".36", 32768
  %".38" = sub i32 %".37", 32768
  %".39" = icmp slt i32 %".38", 0
  %".40" = zext i32 %".31" to i64
  %".41" = mul nsw nuw i64 %".40", 8
  %".42" = getelementptr inbounds i8, ptr %"nodes", i64 %".41"
  %".43" = getelementptr inbounds i8, ptr %".42", i64 4
  %"child.1" = load i16, ptr %".43", align 2, !invariant.load !0
  %".44" = zext i16 %"child.1" to i32
  %".45" = xor i32 %".44", 32768
  %".46" = sub i32 %".45", 32768
  %".47" = icmp slt i32 %".46", 0
  %".48" = and i1 %".39", %".47"
  %".49" = xor i1 %".48", 1
  br i1 %".49", label %"while.body", label %"while.exit"
while.body:
  %".51" = zext i32 %".30" to i64
  %".52" = mul nsw nuw i64 %".51", 8
  %".53" = getelementptr inbounds i8, ptr %"nodes", i64 %".52"
  %".54" = getelementptr inbounds i8, ptr %".53", i64 4
  %"child.2" = load i16, ptr %".54", align 2, !invariant.load !0
  %".55" = zext i16 %"child.2" to i32
  %".56" = xor i32 %".55", 32768
  %".57" = sub i32 %".56", 32768
  %".58" = zext i32 %".30" to i64
  %".59" = mul nsw nuw i64 %".58", 8
  %".60" = getelementptr inbounds i8, ptr %"nodes", i64 %".59"
  %".61" = getelementptr inbounds i8, ptr %".60", i64 0
  %"threshold" = load float, ptr %".61", align 4, !invariant.load !0
  %".62" = zext i32 %".30" to i64
  %".63" = mul nsw nuw i64 %".62", 8
  %".64" = getelementptr inbounds i8, ptr %"nodes", i64 %".63"
  %".65" = getelementptr inbounds i8, ptr %".64", i64 6
  %"feature" = load i8, ptr %".65", align 1, !invariant.load !0
  %".66" = zext i8 %"feature" to i32
  %".67" = zext i32 %".31" to i64
  %".68" = mul nsw nuw i64 %".67", 8
  %".69" = getelementptr inbounds i8, ptr %"nodes", i64 %".68"
  %".70" = getelementptr inbounds i8, ptr %".69", i64 4
  %"child.3" = load i16, ptr %".70", align 2, !invariant.load !0
  %".71" = zext i16 %"child.3" to i32
  %".72" = xor i32 %".71", 32768
  %".73" = sub i32 %".72", 32768
  %".74" = zext i32 %".31" to i64
  %".75" = mul nsw nuw i64 %".74", 8
  %".76" = getelementptr inbounds i8, ptr %"nodes", i64 %".75"
  %".77" = getelementptr inbounds i8, ptr %".76", i64 0
  %"threshold.1" = load float, ptr %".77", align 4, !invariant.load !0
  %".78" = zext i32 %".31" to i64
  %".79" = mul nsw nuw i64 %".78", 8
  %".80" = getelementptr inbounds i8, ptr %"nodes", i64 %".79"
  %".81" = getelementptr inbounds i8, ptr %".80", i64 6
  %"feature.1" = load i8, ptr %".81", align 1, !invariant.load !0
  %".82" = zext i8 %"feature.1" to i32
  %".83" = zext i32 %".66" to i64
  %".84" = getelementptr inbounds float, ptr %"row", i64 %".83"
  %".85" = load float, ptr %".84", align 4, !invariant.load !0
  %".86" = zext i32 %".82" to i64
  %".87" = getelementptr inbounds float, ptr %"row.1", i64 %".86"
  %".88" = load float, ptr %".87", align 4, !invariant.load !0
  %".89" = fcmp ole float %".85", %"threshold"
  %".90" = zext i1 %".89" to i32
  %".91" = fcmp ole float %".88", %"threshold.1"
  %".92" = zext i1 %".91" to i32
  %".93" = xor i32 %".90", 1
  %".94" = add i32 %".57", %".93"
  %".95" = icmp slt i32 %".57", 0
  %".96" = select  i1 %".95", i32 %".30", i32 %".94"
  %".97" = xor i32 %".92", 1
  %".98" = add i32 %".73", %".97"
  %".99" = icmp slt i32 %".73", 0
  %".100" = select  i1 %".99", i32 %".31", i32 %".98"
  br label %"while.test"
while.exit:
  %".102" = zext i32 %".30" to i64
  %".103" = mul nsw nuw i64 %".102", 8
  %".104" = getelementptr inbounds i8, ptr %"nodes", i64 %".103"
  %".105" = getelementptr inbounds i8, ptr %".104", i64 4
  %"child.4" = load i16, ptr %".105", align 2, !invariant.load !0
  %".106" = zext i16 %"child.4" to i32
  %".107" = xor i32 %".106", 32768
  %".108" = sub i32 %".107", 32768
  %".109" = xor i32 %".108", -1
  %".110" = zext i32 %".31" to i64
  %".111" = mul nsw nuw i64 %".110", 8
  %".112" = getelementptr inbounds i8, ptr %"nodes", i64 %".111"
  %".113" = getelementptr inbounds i8, ptr %".112", i64 4
  %"child.5" = load i16, ptr %".113", align 2, !invariant.load !0
  %".114" = zext i16 %"child.5" to i32
  %".115" = xor i32 %".114", 32768
  %".116" = sub i32 %".115", 32768
  %".117" = xor i32 %".116", -1
  %".118" = zext i32 %".109" to i64
  %".119" = mul nsw nuw i64 %".118", 4
  %".120" = getelementptr inbounds i8, ptr %"leaves", i64 %".119"
  %".121" = getelementptr inbounds i8, ptr %".120", i64 0
  %"value" = load float, ptr %".121", align 4, !invariant.load !0
  %".122" = mul nsw i64 %"rows.1", 1
  %".123" = add nsw i64 %".122", 0
  %".124" = getelementptr inbounds float, ptr %"scores", i64 %".123"
  %"score" = load float, ptr %".124", align 4
  %".125" = fadd float %"score", %"value"
  store float %".125", ptr %".124", align 4
  %".127" = zext i32 %".117" to i64
  %".128" = mul nsw nuw i64 %".127", 4
  %".129" = getelementptr inbounds i8, ptr %"leaves", i64 %".128"
  %".130" = getelementptr inbounds i8, ptr %".129", i64 0
  %"value.1" = load float, ptr %".130", align 4, !invariant.load !0
  %".131" = mul nsw i64 %".23", 1
  %".132" = add nsw i64 %".131", 0
  %".133" = getelementptr inbounds float, ptr %"scores", i64 %".132"
  %"score.1" = load float, ptr %".133", align 4
  %".134" = fadd float %"score.1", %"value.1"
  store float %".134", ptr %".133", align 4
  %".136" = add nsw i64 %"rows.1", 2
  br label %"for.head.1"
for.head.2:
  %"rows.2" = phi  i64 [%".19", %"for.exit.1"], [%".200", %"while.exit.1"]
  %".139" = icmp slt i64 %"rows.2", %"row_end"
  br i1 %".139", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".141" = mul nsw i64 %"rows.2", %"row_stride"
  %"row.2" = getelementptr inbounds float, ptr %"rows", i64 %".141"
  %".142" = mul nsw nuw i64 %"trees.1", 4
  %".143" = getelementptr inbounds i8, ptr %"trees", i64 %".142"
  %".144" = getelementptr inbounds i8, ptr %".143", i64 0
  %"root.1" = load i32, ptr %".144", align 4, !invariant.load !0
  br label %"while.test.1"
for.exit.2:
  %".202" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test.1:
  %".146" = phi  i32 [%"root.1", %"for.body.2"], [%".181", %"while.body.1"]
  %".147" = zext i32 %".146" to i64
  %".148" = mul nsw nuw i64 %".147", 8
  %".149" = getelementptr inbounds i8, ptr %"nodes", i64 %".148"
  %".150" = getelementptr inbounds i8, ptr %".149", i64 4
  %"child.6" = load i16, ptr %".150", align 2, !invariant.load !0
  %".151" = zext i16 %"child.6" to i32
  %".152" = xor i32 %".151", 32768
  %".153" = sub i32 %".152", 32768
  %".154" = icmp slt i32 %".153", 0
  %".155" = xor i1 %".154", 1
  br i1 %".155", label %"while.body.1", label %"while.exit.1"
while.body.1:
  %".157" = zext i32 %".146" to i64
  %".158" = mul nsw nuw i64 %".157", 8
  %".159" = getelementptr inbounds i8, ptr %"nodes", i64 %".158"
  %".160" = getelementptr inbounds i8, ptr %".159", i64 4
  %"child.7" = load i16, ptr %".160", align 2, !invariant.load !0
  %".161" = zext i16 %"child.7" to i32
  %".162" = xor i32 %".161", 32768
  %".163" = sub i32 %".162", 32768
  %".164" = zext i32 %".146" to i64
  %".165" = mul nsw nuw i64 %".164", 8
  %".166" = getelementptr inbounds i8, ptr %"nodes", i64 %".165"
  %".167" = getelementptr inbounds i8, ptr %".166", i64 0
  %"threshold.2" = load float, ptr %".167", align 4, !invariant.load !0
  %".168" = zext i32 %".146" to i64
  %".169" = mul nsw nuw i64 %".168", 8
  %".170" = getelementptr inbounds i8, ptr %"nodes", i64 %".169"
  %".171" = getelementptr inbounds i8, ptr %".170", i64 6
  %"feature.2" = load i8, ptr %".171", align 1, !invariant.load !0
  %".172" = zext i8 %"feature.2" to i32
  %".173" = zext i32 %".172" to i64
  %".174" = getelementptr inbounds float, ptr %"row.2", i64 %".173"
  %".175" = load float, ptr %".174", align 4, !invariant.load !0
  %".176" = fcmp ole float %".175", %"threshold.2"
  %".177" = zext i1 %".176" to i32
  %".178" = xor i32 %".177", 1
  %".179" = add i32 %".163", %".178"
  %".180" = icmp slt i32 %".163", 0
  %".181" = select  i1 %".180", i32 %".146", i32 %".179"
  br label %"while.test.1"
while.exit.1:
  %".183" = zext i32 %".146" to i64
  %".184" = mul nsw nuw i64 %".183", 8
  %".185" = getelementptr inbounds i8, ptr %"nodes", i64 %".184"
  %".186" = getelementptr inbounds i8, ptr %".185", i64 4
  %"child.8" = load i16, ptr %".186", align 2, !invariant.load !0
  %".187" = zext i16 %"child.8" to i32
  %".188" = xor i32 %".187", 32768
  %".189" = sub i32 %".188", 32768
  %".190" = xor i32 %".189", -1
  %".191" = zext i32 %".190" to i64
  %".192" = mul nsw nuw i64 %".191", 4
  %".193" = getelementptr inbounds i8, ptr %"leaves", i64 %".192"
  %".194" = getelementptr inbounds i8, ptr %".193", i64 0
  %"value.2" = load float, ptr %".194", align 4, !invariant.load !0
  %".195" = mul nsw i64 %"rows.2", 1
  %".196" = add nsw i64 %".195", 0
  %".197" = getelementptr inbounds float, ptr %"scores", i64 %".196"
  %"score.2" = load float, ptr %".197", align 4
  %".198" = fadd float %"score.2", %"value.2"
  store float %".198", ptr %".197", align 4
  %".200" = add nsw i64 %"rows.2", 1
  br label %"for.head.2"
}

!0 = !{  }
