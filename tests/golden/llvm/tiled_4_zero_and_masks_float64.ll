; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 0
  %"tiles" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"shapes" = getelementptr inbounds i8, ptr %"tables", i64 192
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 256
  br label %"for.head"
for.head:
  %"t" = phi  i64 [%"tree_begin", %"entry"], [%".127", %"for.exit.1"]
  %".11" = icmp slt i64 %"t", %"tree_end"
  br i1 %".11", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"r" = phi  i64 [%"row_begin", %"for.body"], [%".125", %"while.exit"]
  %".14" = icmp slt i64 %"r", %"row_end"
  br i1 %".14", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".16" = mul nsw i64 %"r", %"row_stride"
  %"row" = getelementptr inbounds double, ptr %"rows", i64 %".16"
  %".17" = mul nsw nuw i64 %"t", 4
  %".18" = getelementptr inbounds i8, ptr %"trees", i64 %".17"
  %".19" = getelementptr inbounds i8, ptr %".18", i64 0
  %"root" = load i32, ptr %".19", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".127" = add nsw i64 %"t", 1
  br label %"for.head"
while.test:
  %".21" = phi  i32 [%"root", %"for.body.1"], [%".113", %"while.body"]
  %".22" = icmp sge i32 %".21", 2
  %".23" = xor i1 %".22", 1
  br i1 %".23", label %"while.body", label %"while.exit"
while.body:
  %".25" = icmp sge i32 %".21", 2
  %".26" = select  i1 %".25", i32 0, i32 %".21"
  %".27" = zext i32 %".26" to i64
  %".28" = mul nsw nuw i64 %".27", 48
  %".29" = getelementptr inbounds i8, ptr %"tiles", i64 %".28"
  %".30" = getelementptr inbounds i8, ptr %".29", i64 0
  %"threshold" = load <4 x double>, ptr %".30", align 8, !invariant.load !0
  %".31" = zext i32 %".26" to i64
  %".32" = mul nsw nuw i64 %".31", 48
  %".33" = getelementptr inbounds i8, ptr %"tiles", i64 %".32"
  %".34" = getelementptr inbounds i8, ptr %".33", i64 32
  %"feature" = load <4 x i8>, ptr %".34", align 1, !invariant.load !0
  %".35" = extractelement <4 x i8> %"feature", i32 0
  %".36" = zext i8 %".35" to i64
  %".37" = getelementptr inbounds double, ptr %"row", i64 %".36"
  %".38" = load double, ptr %".37", align 8, !invariant.load !0
  %".39" = insertelement <4 x double> <double undef, double undef, double undef, double undef>, double %".38", i32 0
  %".40" = extractelement <4 x i8> %"feature", i32 1
  %".41" = zext i8 %".40" to i64
  %".42" = getelementptr inbounds double, ptr %"row", i64 %".41"
  %".43" = load double, ptr %".42", align 8, !invariant.load !0
  %".44" = insertelement <4 x double> %".39", double %".43", i32 1
  %".45" = extractelement <4 x i8> %"feature", i32 2
  %".46" = zext i8 %".45" to i64
  %".47" = getelementptr inbounds double, ptr %"row", i64 %".46"
  %".48" = load double, ptr %".47", align 8, !invariant.load !0
  %".49" = insertelement <4 x double> %".44", double %".48", i32 2
  %".50" = extractelement <4 x i8> %"feature", i32 3
  %".51" = zext i8 %".50" to i64
  %".52" = getelementptr inbounds double, ptr %"row", i64 %".51"
  %".53" = load double, ptr %".52", align 8, !invariant.load !0
  %".54" = insertelement <4 x double> %".49", double %".53", i32 3
  %".55" = fcmp olt <4 x double> %".54", %"threshold"
  %".56" = bitcast <4 x i1> %".55" to i4
  %".57" = zext i4 %".56" to i32
  %".58" = zext i32 %".26" to i64
  %".59" = mul nsw nuw i64 %".58", 48
  %".60" = getelementptr inbounds i8, ptr %"tiles", i64 %".59"
  %".61" = getelementptr inbounds i8, ptr %".60", i64 41
  %"BELOW" = load i8, ptr %".61", align 1, !invariant.load !0
  %".62" = zext i8 %"BELOW" to i32
  %".63" = and i32 %".57", %".62"
  %".64" = fcmp oeq <4 x double> %".54", %"threshold"
  %".65" = bitcast <4 x i1> %".64" to i4
  %".66" = zext i4 %".65" to i32
  %".67" = zext i32 %".26" to i64
  %".68" = mul nsw nuw i64 %".67", 48
  %".69" = getelementptr inbounds i8, ptr %"tiles", i64 %".68"
  %".70" = getelementptr inbounds i8, ptr %".69", i64 42
  %"EQUAL" = load i8, ptr %".70", align 1, !invariant.load !0
  %".71" = zext i8 %"EQUAL" to i32
  %".72" = and i32 %".66", %".71"
  %".73" = or i32 %".63", %".72"
  %".74" = fcmp ogt <4 x double> %".54", %"threshold"
  %".75" = bitcast <4 x i1> %".74" to i4
  %".76" = zext i4 %".75" to i32
  %".77" = zext i32 %".26" to i64
  %".78" = mul nsw nuw i64 %".77", 48
  %".79" = getelementptr inbounds i8, ptr %"tiles", i64 %".78"
  %".80" = getelementptr inbounds i8, ptr %".79", i64 43
  %"ABOVE" = load i8, ptr %".80", align 1, !invariant.load !0
  %".81" = zext i8 %"ABOVE" to i32
  %".82" = and i32 %".76", %".81"
  %".83" = or i32 %".73", %".82"
  %".84" = fcmp oge <4 x double> %".54", <double 0xb8aa95a5b7f87a0f, double 0xb8aa95a5b7f87a0f, double 0xb8aa95a5b7f87a0f, double 0xb8aa95a5b7f87a0f>
  %".85" = fcmp ole <4 x double> %".54", <double 0x38aa95a5b7f87a0f, double 0x38aa95a5b7f87a0f, double 0x38aa95a5b7f87a0f, double 0x38aa95a5b7f87a0f>
  %".86" = and <4 x i1> %".84", %".85"
  %".87" = bitcast <4 x i1> %".86" to i4
  %".88" = zext i4 %".87" to i32
  %".89" = zext i32 %".26" to i64
  %".90" = mul nsw nuw i64 %".89", 48
  %".91" = getelementptr inbounds i8, ptr %"tiles", i64 %".90"
  %".92" = getelementptr inbounds i8, ptr %".91", i64 44
  %"ZERO" = load i8, ptr %".92", align 1, !invariant.load !0
  %".93" = zext i8 %"ZERO" to i32
  %".94" = and i32 %".88", %".93"
  %".95" = xor i32 %".83", %".94"
  %".96" = zext i32 %".26" to i64
  %".97" = mul nsw nuw i64 %".96", 48
  %".98" = getelementptr inbounds i8, ptr %"tiles", i64 %".97"
  %".99" = getelementptr inbounds i8, ptr %".98", i64 40
  %"shape" = load i8, ptr %".99", align 1, !invariant.load !0
  %".100" = zext i8 %"shape" to i32
  %".101" = shl i32 %".100", 4
  %".102" = or i32 %".101", %".95"
  %".103" = zext i32 %".102" to i64
  %".104" = mul nsw nuw i64 %".103", 1
  %".105" = getelementptr inbounds i8, ptr %"shapes", i64 %".104"
  %".106" = getelementptr inbounds i8, ptr %".105", i64 0
  %"child" = load i8, ptr %".106", align 1, !invariant.load !0
  %".107" = zext i8 %"child" to i32
  %".108" = zext i32 %".26" to i64
  %".109" = mul nsw nuw i64 %".108", 48
  %".110" = getelementptr inbounds i8, ptr %"tiles", i64 %".109"
  %".111" = getelementptr inbounds i8, ptr %".110", i64 36
  %"child.1" = load i32, ptr %".111", align 4, !invariant.load !0
  %".112" = add i32 %"child.1", %".107"
  %".113" = select  i1 %".25", i32 %".21", i32 %".112"
  br label %"while.test"
while.exit:
  %".115" = sub i32 %".21", 2
  %".116" = zext i32 %".115" to i64
  %".117" = mul nsw nuw i64 %".116", 8
  %".118" = getelementptr inbounds i8, ptr %"leaves", i64 %".117"
  %".119" = getelementptr inbounds i8, ptr %".118", i64 0
  %"value" = load double, ptr %".119", align 8, !invariant.load !0
  %".120" = mul nsw i64 %"r", 1
  %".121" = add nsw i64 %".120", 0
  %".122" = getelementptr inbounds double, ptr %"scores", i64 %".121"
  %"score" = load double, ptr %".122", align 8
  %".123" = fadd double %"score", %"value"
  store double %".123", ptr %".122", align 8
  %".125" = add nsw i64 %"r", 1
  br label %"for.head.1"
}

!0 = !{  }
