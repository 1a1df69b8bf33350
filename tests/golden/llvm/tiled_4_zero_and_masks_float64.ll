; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"kept", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 0
  %"tiles" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"shapes" = getelementptr inbounds i8, ptr %"tables", i64 192
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 256
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".131", %"for.exit.1"]
  %".12" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".12", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".129", %"while.exit"]
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
  %".131" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".22" = phi  i32 [%"root", %"for.body.1"], [%".117", %"while.body"]
  %".23" = icmp sge i32 %".22", 2
  %".24" = xor i1 %".23", 1
  br i1 %".24", label %"while.body", label %"while.exit"
while.body:
  %".26" = icmp sge i32 %".22", 2
  %".27" = select  i1 %".26", i32 0, i32 %".22"
  %".28" = zext i32 %".27" to i64
  %".29" = mul nsw nuw i64 %".28", 48
  %".30" = getelementptr inbounds i8, ptr %"tiles", i64 %".29"
  %".31" = getelementptr inbounds i8, ptr %".30", i64 32
  %"child" = load i16, ptr %".31", align 2, !invariant.load !0
  %".32" = zext i16 %"child" to i32
  %".33" = xor i32 %".32", 32768
  %".34" = sub i32 %".33", 32768
  %".35" = zext i32 %".27" to i64
  %".36" = mul nsw nuw i64 %".35", 48
  %".37" = getelementptr inbounds i8, ptr %"tiles", i64 %".36"
  %".38" = getelementptr inbounds i8, ptr %".37", i64 0
  %"threshold" = load <4 x double>, ptr %".38", align 8, !invariant.load !0
  %".39" = zext i32 %".27" to i64
  %".40" = mul nsw nuw i64 %".39", 48
  %".41" = getelementptr inbounds i8, ptr %"tiles", i64 %".40"
  %".42" = getelementptr inbounds i8, ptr %".41", i64 34
  %"feature" = load <4 x i8>, ptr %".42", align 1, !invariant.load !0
  %".43" = extractelement <4 x i8> %"feature", i32 0
  %".44" = zext i8 %".43" to i64
  %".45" = getelementptr inbounds double, ptr %"row", i64 %".44"
  %".46" = load double, ptr %".45", align 8, !invariant.load !0
  %".47" = insertelement <4 x double> <double undef, double undef, double undef, double undef>, double %".46", i32 0
  %".48" = extractelement <4 x i8> %"feature", i32 1
  %".49" = zext i8 %".48" to i64
  %".50" = getelementptr inbounds double, ptr %"row", i64 %".49"
  %".51" = load double, ptr %".50", align 8, !invariant.load !0
  %".52" = insertelement <4 x double> %".47", double %".51", i32 1
  %".53" = extractelement <4 x i8> %"feature", i32 2
  %".54" = zext i8 %".53" to i64
  %".55" = getelementptr inbounds double, ptr %"row", i64 %".54"
  %".56" = load double, ptr %".55", align 8, !invariant.load !0
  %".57" = insertelement <4 x double> %".52", double %".56", i32 2
  %".58" = extractelement <4 x i8> %"feature", i32 3
  %".59" = zext i8 %".58" to i64
  %".60" = getelementptr inbounds double, ptr %"row", i64 %".59"
  %".61" = load double, ptr %".60", align 8, !invariant.load !0
  %".62" = insertelement <4 x double> %".57", double %".61", i32 3
  %".63" = fcmp olt <4 x double> %".62", %"threshold"
  %".64" = bitcast <4 x i1> %".63" to i4
  %".65" = zext i4 %".64" to i32
  %".66" = zext i32 %".27" to i64
  %".67" = mul nsw nuw i64 %".66", 48
  %".68" = getelementptr inbounds i8, ptr %"tiles", i64 %".67"
  %".69" = getelementptr inbounds i8, ptr %".68", i64 38
  %"BELOW" = load i8, ptr %".69", align 1, !invariant.load !0
  %".70" = zext i8 %"BELOW" to i32
  %".71" = and i32 %".65", %".70"
  %".72" = fcmp oeq <4 x double> %".62", %"threshold"
  %".73" = bitcast <4 x i1> %".72" to i4
  %".74" = zext i4 %".73" to i32
  %".75" = zext i32 %".27" to i64
  %".76" = mul nsw nuw i64 %".75", 48
  %".77" = getelementptr inbounds i8, ptr %"tiles", i64 %".76"
  %".78" = getelementptr inbounds i8, ptr %".77", i64 39
  %"EQUAL" = load i8, ptr %".78", align 1, !invariant.load !0
  %".79" = zext i8 %"EQUAL" to i32
  %".80" = and i32 %".74", %".79"
  %".81" = or i32 %".71", %".80"
  %".82" = fcmp ogt <4 x double> %".62", %"threshold"
  %".83" = bitcast <4 x i1> %".82" to i4
  %".84" = zext i4 %".83" to i32
  %".85" = zext i32 %".27" to i64
  %".86" = mul nsw nuw i64 %".85", 48
  %".87" = getelementptr inbounds i8, ptr %"tiles", i64 %".86"
  %".88" = getelementptr inbounds i8, ptr %".87", i64 40
  %"ABOVE" = load i8, ptr %".88", align 1, !invariant.load !0
  %".89" = zext i8 %"ABOVE" to i32
  %".90" = and i32 %".84", %".89"
  %".91" = or i32 %".81", %".90"
  %".92" = fcmp oge <4 x double> %".62", <double 0xb8aa95a5b7f87a0f, double 0xb8aa95a5b7f87a0f, double 0xb8aa95a5b7f87a0f, double 0xb8aa95a5b7f87a0f>
  %".93" = fcmp ole <4 x double> %".62", <double 0x38aa95a5b7f87a0f, double 0x38aa95a5b7f87a0f, double 0x38aa95a5b7f87a0f, double 0x38aa95a5b7f87a0f>
  %".94" = and <4 x i1> %".92", %".93"
  %".95" = bitcast <4 x i1> %".94" to i4
  %".96" = zext i4 %".95" to i32
  %".97" = zext i32 %".27" to i64
  %".98" = mul nsw nuw i64 %".97", 48
  %".99" = getelementptr inbounds i8, ptr %"tiles", i64 %".98"
  %".100" = getelementptr inbounds i8, ptr %".99", i64 41
  %"ZERO" = load i8, ptr %".100", align 1, !invariant.load !0
  %".101" = zext i8 %"ZERO" to i32
  %".102" = and i32 %".96", %".101"
  %".103" = xor i32 %".91", %".102"
  %".104" = zext i32 %".27" to i64
  %".105" = mul nsw nuw i64 %".104", 48
  %".106" = getelementptr inbounds i8, ptr %"tiles", i64 %".105"
  %".107" = getelementptr inbounds i8, ptr %".106", i64 42
  %"shape" = load i8, ptr %".107", align 1, !invariant.load !0
  %".108" = zext i8 %"shape" to i32
  %".109" = shl i32 %".108", 4
  %".110" = or i32 %".109", %".103"
  %".111" = zext i32 %".110" to i64
  %".112" = mul nsw nuw i64 %".111", 1
  %".113" = getelementptr inbounds i8, ptr %"shapes", i64 %".112"
  %".114" = getelementptr inbounds i8, ptr %".113", i64 0
  %"child.1" = load i8, ptr %".114", align 1, !invariant.load !0
  %".115" = zext i8 %"child.1" to i32
  %".116" = add i32 %".34", %".115"
  %".117" = select  i1 %".26", i32 %".22", i32 %".116"
  br label %"while.test"
while.exit:
  %".119" = sub i32 %".22", 2
  %".120" = zext i32 %".119" to i64
  %".121" = mul nsw nuw i64 %".120", 8
  %".122" = getelementptr inbounds i8, ptr %"leaves", i64 %".121"
  %".123" = getelementptr inbounds i8, ptr %".122", i64 0
  %"value" = load double, ptr %".123", align 8, !invariant.load !0
  %".124" = mul nsw i64 %"rows.1", 1
  %".125" = add nsw i64 %".124", 0
  %".126" = getelementptr inbounds double, ptr %"scores", i64 %".125"
  %"score" = load double, ptr %".126", align 8
  %".127" = fadd double %"score", %"value"
  store double %".127", ptr %".126", align 8
  %".129" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }
