; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define hidden void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"kept", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 1024
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"tiles.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"tiles" = getelementptr inbounds i8, ptr %"tables", i64 %"tiles.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 72
  %"shapes.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"shapes" = getelementptr inbounds i8, ptr %"tables", i64 %"shapes.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 40
  %"leaves.offset" = load i64, ptr %".13", align 8, !invariant.load !0
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 %"leaves.offset"
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 352
  %"n_tiles" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 344
  %"zero_threshold" = load double, ptr %".15", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".144", %"for.exit.1"]
  %".17" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".17", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".142", %"while.exit"]
  %".20" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".20", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".22" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds double, ptr %"rows", i64 %".22"
  %".23" = mul nsw nuw i64 %"trees.1", 4
  %".24" = getelementptr inbounds i8, ptr %"trees", i64 %".23"
  %".25" = getelementptr inbounds i8, ptr %".24", i64 0
  %"root" = load i32, ptr %".25", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".144" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".27" = phi  i32 [%"root", %"for.body.1"], [%".129", %"while.body"]
  %".28" = trunc i64 %"n_tiles" to i32
  %".29" = icmp sge i32 %".27", %".28"
  %".30" = xor i1 %".29", 1
  br i1 %".30", label %"while.body", label %"while.exit"
while.body:
  %".32" = trunc i64 %"n_tiles" to i32
  %".33" = icmp sge i32 %".27", %".32"
  %".34" = select  i1 %".33", i32 0, i32 %".27"
  %".35" = zext i32 %".34" to i64
  %".36" = mul nsw nuw i64 %".35", 48
  %".37" = getelementptr inbounds i8, ptr %"tiles", i64 %".36"
  %".38" = getelementptr inbounds i8, ptr %".37", i64 32
  %"child" = load i16, ptr %".38", align 2, !invariant.load !0
  %".39" = zext i16 %"child" to i32
  %".40" = xor i32 %".39", 32768
  %".41" = sub i32 %".40", 32768
  %".42" = zext i32 %".34" to i64
  %".43" = mul nsw nuw i64 %".42", 48
  %".44" = getelementptr inbounds i8, ptr %"tiles", i64 %".43"
  %".45" = getelementptr inbounds i8, ptr %".44", i64 0
  %"threshold" = load <4 x double>, ptr %".45", align 8, !invariant.load !0
  %".46" = zext i32 %".34" to i64
  %".47" = mul nsw nuw i64 %".46", 48
  %".48" = getelementptr inbounds i8, ptr %"tiles", i64 %".47"
  %".49" = getelementptr inbounds i8, ptr %".48", i64 34
  %"feature" = load <4 x i8>, ptr %".49", align 1, !invariant.load !0
  %".50" = extractelement <4 x i8> %"feature", i32 0
  %".51" = zext i8 %".50" to i64
  %".52" = getelementptr inbounds double, ptr %"row", i64 %".51"
  %".53" = load double, ptr %".52", align 8, !invariant.load !0
  %".54" = insertelement <4 x double> <double undef, double undef, double undef, double undef>, double %".53", i32 0
  %".55" = extractelement <4 x i8> %"feature", i32 1
  %".56" = zext i8 %".55" to i64
  %".57" = getelementptr inbounds double, ptr %"row", i64 %".56"
  %".58" = load double, ptr %".57", align 8, !invariant.load !0
  %".59" = insertelement <4 x double> %".54", double %".58", i32 1
  %".60" = extractelement <4 x i8> %"feature", i32 2
  %".61" = zext i8 %".60" to i64
  %".62" = getelementptr inbounds double, ptr %"row", i64 %".61"
  %".63" = load double, ptr %".62", align 8, !invariant.load !0
  %".64" = insertelement <4 x double> %".59", double %".63", i32 2
  %".65" = extractelement <4 x i8> %"feature", i32 3
  %".66" = zext i8 %".65" to i64
  %".67" = getelementptr inbounds double, ptr %"row", i64 %".66"
  %".68" = load double, ptr %".67", align 8, !invariant.load !0
  %".69" = insertelement <4 x double> %".64", double %".68", i32 3
  %".70" = fcmp olt <4 x double> %".69", %"threshold"
  %".71" = bitcast <4 x i1> %".70" to i4
  %".72" = zext i4 %".71" to i32
  %".73" = zext i32 %".34" to i64
  %".74" = mul nsw nuw i64 %".73", 48
  %".75" = getelementptr inbounds i8, ptr %"tiles", i64 %".74"
  %".76" = getelementptr inbounds i8, ptr %".75", i64 38
  %"BELOW" = load i8, ptr %".76", align 1, !invariant.load !0
  %".77" = zext i8 %"BELOW" to i32
  %".78" = and i32 %".72", %".77"
  %".79" = fcmp oeq <4 x double> %".69", %"threshold"
  %".80" = bitcast <4 x i1> %".79" to i4
  %".81" = zext i4 %".80" to i32
  %".82" = zext i32 %".34" to i64
  %".83" = mul nsw nuw i64 %".82", 48
  %".84" = getelementptr inbounds i8, ptr %"tiles", i64 %".83"
  %".85" = getelementptr inbounds i8, ptr %".84", i64 39
  %"EQUAL" = load i8, ptr %".85", align 1, !invariant.load !0
  %".86" = zext i8 %"EQUAL" to i32
  %".87" = and i32 %".81", %".86"
  %".88" = or i32 %".78", %".87"
  %".89" = fcmp ogt <4 x double> %".69", %"threshold"
  %".90" = bitcast <4 x i1> %".89" to i4
  %".91" = zext i4 %".90" to i32
  %".92" = zext i32 %".34" to i64
  %".93" = mul nsw nuw i64 %".92", 48
  %".94" = getelementptr inbounds i8, ptr %"tiles", i64 %".93"
  %".95" = getelementptr inbounds i8, ptr %".94", i64 40
  %"ABOVE" = load i8, ptr %".95", align 1, !invariant.load !0
  %".96" = zext i8 %"ABOVE" to i32
  %".97" = and i32 %".91", %".96"
  %".98" = or i32 %".88", %".97"
  %".99" = fneg double %"zero_threshold"
  %".100" = insertelement <4 x double> <double undef, double undef, double undef, double undef>, double %".99", i32 0
  %".101" = shufflevector <4 x double> %".100", <4 x double> <double undef, double undef, double undef, double undef>, <4 x i32> <i32 0, i32 0, i32 0, i32 0>
  %".102" = insertelement <4 x double> <double undef, double undef, double undef, double undef>, double %"zero_threshold", i32 0
  %".103" = shufflevector <4 x double> %".102", <4 x double> <double undef, double undef, double undef, double undef>, <4 x i32> <i32 0, i32 0, i32 0, i32 0>
  %".104" = fcmp oge <4 x double> %".69", %".101"
  %".105" = fcmp ole <4 x double> %".69", %".103"
  %".106" = and <4 x i1> %".104", %".105"
  %".107" = bitcast <4 x i1> %".106" to i4
  %".108" = zext i4 %".107" to i32
  %".109" = zext i32 %".34" to i64
  %".110" = mul nsw nuw i64 %".109", 48
  %".111" = getelementptr inbounds i8, ptr %"tiles", i64 %".110"
  %".112" = getelementptr inbounds i8, ptr %".111", i64 41
  %"ZERO" = load i8, ptr %".112", align 1, !invariant.load !0
  %".113" = zext i8 %"ZERO" to i32
  %".114" = and i32 %".108", %".113"
  %".115" = xor i32 %".98", %".114"
  %".116" = zext i32 %".34" to i64
  %".117" = mul nsw nuw i64 %".116", 48
  %".118" = getelementptr inbounds i8, ptr %"tiles", i64 %".117"
  %".119" = getelementptr inbounds i8, ptr %".118", i64 42
  %"shape" = load i8, ptr %".119", align 1, !invariant.load !0
  %".120" = zext i8 %"shape" to i32
  %".121" = shl i32 %".120", 4
  %".122" = or i32 %".121", %".115"
  %".123" = zext i32 %".122" to i64
  %".124" = mul nsw nuw i64 %".123", 1
  %".125" = getelementptr inbounds i8, ptr %"shapes", i64 %".124"
  %".126" = getelementptr inbounds i8, ptr %".125", i64 0
  %"child.1" = load i8, ptr %".126", align 1, !invariant.load !0
  %".127" = zext i8 %"child.1" to i32
  %".128" = add i32 %".41", %".127"
  %".129" = select  i1 %".33", i32 %".27", i32 %".128"
  br label %"while.test"
while.exit:
  %".131" = trunc i64 %"n_tiles" to i32
  %".132" = sub i32 %".27", %".131"
  %".133" = zext i32 %".132" to i64
  %".134" = mul nsw nuw i64 %".133", 8
  %".135" = getelementptr inbounds i8, ptr %"leaves", i64 %".134"
  %".136" = getelementptr inbounds i8, ptr %".135", i64 0
  %"value" = load double, ptr %".136", align 8, !invariant.load !0
  %".137" = mul nsw i64 %"rows.1", 1
  %".138" = add nsw i64 %".137", 0
  %".139" = getelementptr inbounds double, ptr %"scores", i64 %".138"
  %"score" = load double, ptr %".139", align 8
  %".140" = fadd double %"score", %"value"
  store double %".140", ptr %".139", align 8
  %".142" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }
