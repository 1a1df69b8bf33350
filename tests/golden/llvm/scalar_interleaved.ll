; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 192
  br label %"for.head"
for.head:
  %"t" = phi  i64 [%"tree_begin", %"entry"], [%".172", %"for.exit.2"]
  %".11" = icmp slt i64 %"t", %"tree_end"
  br i1 %".11", label %"for.body", label %"for.exit"
for.body:
  %".13" = sub i64 %"row_end", %"row_begin"
  %".14" = udiv i64 %".13", 2
  %".15" = mul i64 %".14", 2
  %".16" = add i64 %"row_begin", %".15"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"r" = phi  i64 [%"row_begin", %"for.body"], [%".115", %"while.exit"]
  %".18" = icmp slt i64 %"r", %".16"
  br i1 %".18", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".20" = add i64 %"r", 1
  %".21" = mul nsw i64 %"r", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".21"
  %".22" = mul nsw i64 %".20", %"row_stride"
  %"row.1" = getelementptr inbounds float, ptr %"rows", i64 %".22"
  %".23" = mul nsw nuw i64 %"t", 4
  %".24" = getelementptr inbounds i8, ptr %"trees", i64 %".23"
  %".25" = getelementptr inbounds i8, ptr %".24", i64 0
  %"root" = load i32, ptr %".25", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  br label %"for.head.2"
while.test:
  %".27" = phi  i32 [%"root", %"for.body.1"], [%".81", %"while.body"]
  %".28" = phi  i32 [%"root", %"for.body.1"], [%".85", %"while.body"]
  %".29" = zext i32 %".27" to i64
  %".30" = mul nsw nuw i64 %".29", 12
  %".31" = getelementptr inbounds i8, ptr %"nodes", i64 %".30"
  %".32" = getelementptr inbounds i8, ptr %".31", i64 4
  %"child" = load i32, ptr %".32", align 4, !invariant.load !0
  %".33" = icmp slt i32 %"child", 0
  %".34" = zext i32 %".28" to i64
  %".35" = mul nsw nuw i64 %".34", 12
  %".36" = getelementptr inbounds i8, ptr %"nodes", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 4
  %"child.1" = load i32, ptr %".37", align 4, !invariant.load !0
  %".38" = icmp slt i32 %"child.1", 0
  %".39" = and i1 %".33", %".38"
  %".40" = xor i1 %".39", 1
  br i1 %".40", label %"while.body", label %"while.exit"
while.body:
  %".42" = zext i32 %".27" to i64
  %".43" = mul nsw nuw i64 %".42", 12
  %".44" = getelementptr inbounds i8, ptr %"nodes", i64 %".43"
  %".45" = getelementptr inbounds i8, ptr %".44", i64 0
  %"threshold" = load float, ptr %".45", align 4, !invariant.load !0
  %".46" = zext i32 %".27" to i64
  %".47" = mul nsw nuw i64 %".46", 12
  %".48" = getelementptr inbounds i8, ptr %"nodes", i64 %".47"
  %".49" = getelementptr inbounds i8, ptr %".48", i64 8
  %"feature" = load i8, ptr %".49", align 1, !invariant.load !0
  %".50" = zext i8 %"feature" to i32
  %".51" = zext i32 %".27" to i64
  %".52" = mul nsw nuw i64 %".51", 12
  %".53" = getelementptr inbounds i8, ptr %"nodes", i64 %".52"
  %".54" = getelementptr inbounds i8, ptr %".53", i64 4
  %"child.2" = load i32, ptr %".54", align 4, !invariant.load !0
  %".55" = zext i32 %".28" to i64
  %".56" = mul nsw nuw i64 %".55", 12
  %".57" = getelementptr inbounds i8, ptr %"nodes", i64 %".56"
  %".58" = getelementptr inbounds i8, ptr %".57", i64 0
  %"threshold.1" = load float, ptr %".58", align 4, !invariant.load !0
  %".59" = zext i32 %".28" to i64
  %".60" = mul nsw nuw i64 %".59", 12
  %".61" = getelementptr inbounds i8, ptr %"nodes", i64 %".60"
  %".62" = getelementptr inbounds i8, ptr %".61", i64 8
  %"feature.1" = load i8, ptr %".62", align 1, !invariant.load !0
  %".63" = zext i8 %"feature.1" to i32
  %".64" = zext i32 %".28" to i64
  %".65" = mul nsw nuw i64 %".64", 12
  %".66" = getelementptr inbounds i8, ptr %"nodes", i64 %".65"
  %".67" = getelementptr inbounds i8, ptr %".66", i64 4
  %"child.3" = load i32, ptr %".67", align 4, !invariant.load !0
  %".68" = zext i32 %".50" to i64
  %".69" = getelementptr inbounds float, ptr %"row", i64 %".68"
  %".70" = load float, ptr %".69", align 4, !invariant.load !0
  %".71" = zext i32 %".63" to i64
  %".72" = getelementptr inbounds float, ptr %"row.1", i64 %".71"
  %".73" = load float, ptr %".72", align 4, !invariant.load !0
  %".74" = fcmp ole float %".70", %"threshold"
  %".75" = zext i1 %".74" to i32
  %".76" = fcmp ole float %".73", %"threshold.1"
  %".77" = zext i1 %".76" to i32
  %".78" = xor i32 %".75", 1
  %".79" = add i32 %"child.2", %".78"
  %".80" = icmp slt i32 %"child.2", 0
  %".81" = select  i1 %".80", i32 %".27", i32 %".79"
  %".82" = xor i32 %".77", 1
  %".83" = add i32 %"child.3", %".82"
  %".84" = icmp slt i32 %"child.3", 0
  %".85" = select  i1 %".84", i32 %".28", i32 %".83"
  br label %"while.test"
while.exit:
  %".87" = zext i32 %".27" to i64
  %".88" = mul nsw nuw i64 %".87", 12
  %".89" = getelementptr inbounds i8, ptr %"nodes", i64 %".88"
  %".90" = getelementptr inbounds i8, ptr %".89", i64 4
  %"child.4" = load i32, ptr %".90", align 4, !invariant.load !0
  %".91" = xor i32 %"child.4", -1
  %".92" = zext i32 %".91" to i64
  %".93" = mul nsw nuw i64 %".92", 4
  %".94" = getelementptr inbounds i8, ptr %"leaves", i64 %".93"
  %".95" = getelementptr inbounds i8, ptr %".94", i64 0
  %"value" = load float, ptr %".95", align 4, !invariant.load !0
  %".96" = mul nsw i64 %"r", 1
  %".97" = add nsw i64 %".96", 0
  %".98" = getelementptr inbounds float, ptr %"scores", i64 %".97"
  %"score" = load float, ptr %".98", align 4
  %".99" = fadd float %"score", %"value"
  store float %".99", ptr %".98", align 4
  %".101" = zext i32 %".28" to i64
  %".102" = mul nsw nuw i64 %".101", 12
  %".103" = getelementptr inbounds i8, ptr %"nodes", i64 %".102"
  %".104" = getelementptr inbounds i8, ptr %".103", i64 4
  %"child.5" = load i32, ptr %".104", align 4, !invariant.load !0
  %".105" = xor i32 %"child.5", -1
  %".106" = zext i32 %".105" to i64
  %".107" = mul nsw nuw i64 %".106", 4
  %".108" = getelementptr inbounds i8, ptr %"leaves", i64 %".107"
  %".109" = getelementptr inbounds i8, ptr %".108", i64 0
  %"value.1" = load float, ptr %".109", align 4, !invariant.load !0
  %".110" = mul nsw i64 %".20", 1
  %".111" = add nsw i64 %".110", 0
  %".112" = getelementptr inbounds float, ptr %"scores", i64 %".111"
  %"score.1" = load float, ptr %".112", align 4
  %".113" = fadd float %"score.1", %"value.1"
  store float %".113", ptr %".112", align 4
  %".115" = add nsw i64 %"r", 2
  br label %"for.head.1"
for.head.2:
  %"r.1" = phi  i64 [%".16", %"for.exit.1"], [%".170", %"while.exit.1"]
  %".118" = icmp slt i64 %"r.1", %"row_end"
  br i1 %".118", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".120" = mul nsw i64 %"r.1", %"row_stride"
  %"row.2" = getelementptr inbounds float, ptr %"rows", i64 %".120"
  %".121" = mul nsw nuw i64 %"t", 4
  %".122" = getelementptr inbounds i8, ptr %"trees", i64 %".121"
  %".123" = getelementptr inbounds i8, ptr %".122", i64 0
  %"root.1" = load i32, ptr %".123", align 4, !invariant.load !0
  br label %"while.test.1"
for.exit.2:
  %".172" = add nsw i64 %"t", 1
  br label %"for.head"
while.test.1:
  %".125" = phi  i32 [%"root.1", %"for.body.2"], [%".154", %"while.body.1"]
  %".126" = zext i32 %".125" to i64
  %".127" = mul nsw nuw i64 %".126", 12
  %".128" = getelementptr inbounds i8, ptr %"nodes", i64 %".127"
  %".129" = getelementptr inbounds i8, ptr %".128", i64 4
  %"child.6" = load i32, ptr %".129", align 4, !invariant.load !0
  %".130" = icmp slt i32 %"child.6", 0
  %".131" = xor i1 %".130", 1
  br i1 %".131", label %"while.body.1", label %"while.exit.1"
while.body.1:
  %".133" = zext i32 %".125" to i64
  %".134" = mul nsw nuw i64 %".133", 12
  %".135" = getelementptr inbounds i8, ptr %"nodes", i64 %".134"
  %".136" = getelementptr inbounds i8, ptr %".135", i64 0
  %"threshold.2" = load float, ptr %".136", align 4, !invariant.load !0
  %".137" = zext i32 %".125" to i64
  %".138" = mul nsw nuw i64 %".137", 12
  %".139" = getelementptr inbounds i8, ptr %"nodes", i64 %".138"
  %".140" = getelementptr inbounds i8, ptr %".139", i64 8
  %"feature.2" = load i8, ptr %".140", align 1, !invariant.load !0
  %".141" = zext i8 %"feature.2" to i32
  %".142" = zext i32 %".125" to i64
  %".143" = mul nsw nuw i64 %".142", 12
  %".144" = getelementptr inbounds i8, ptr %"nodes", i64 %".143"
  %".145" = getelementptr inbounds i8, ptr %".144", i64 4
  %"child.7" = load i32, ptr %".145", align 4, !invariant.load !0
  %".146" = zext i32 %".141" to i64
  %".147" = getelementptr inbounds float, ptr %"row.2", i64 %".146"
  %".148" = load float, ptr %".147", align 4, !invariant.load !0
  %".149" = fcmp ole float %".148", %"threshold.2"
  %".150" = zext i1 %".149" to i32
  %".151" = xor i32 %".150", 1
  %".152" = add i32 %"child.7", %".151"
  %".153" = icmp slt i32 %"child.7", 0
  %".154" = select  i1 %".153", i32 %".125", i32 %".152"
  br label %"while.test.1"
while.exit.1:
  %".156" = zext i32 %".125" to i64
  %".157" = mul nsw nuw i64 %".156", 12
  %".158" = getelementptr inbounds i8, ptr %"nodes", i64 %".157"
  %".159" = getelementptr inbounds i8, ptr %".158", i64 4
  %"child.8" = load i32, ptr %".159", align 4, !invariant.load !0
  %".160" = xor i32 %"child.8", -1
  %".161" = zext i32 %".160" to i64
  %".162" = mul nsw nuw i64 %".161", 4
  %".163" = getelementptr inbounds i8, ptr %"leaves", i64 %".162"
  %".164" = getelementptr inbounds i8, ptr %".163", i64 0
  %"value.2" = load float, ptr %".164", align 4, !invariant.load !0
  %".165" = mul nsw i64 %"r.1", 1
  %".166" = add nsw i64 %".165", 0
  %".167" = getelementptr inbounds float, ptr %"scores", i64 %".166"
  %"score.2" = load float, ptr %".167", align 4
  %".168" = fadd float %"score.2", %"value.2"
  store float %".168", ptr %".167", align 4
  %".170" = add nsw i64 %"r.1", 1
  br label %"for.head.2"
}

!0 = !{  }
