; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"kept", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 768
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"tiles.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"tiles" = getelementptr inbounds i8, ptr %"tables", i64 %"tiles.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 72
  %"shapes.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"shapes" = getelementptr inbounds i8, ptr %"tables", i64 %"shapes.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 40
  %"leaves.offset" = load i64, ptr %".13", align 8, !invariant.load !0
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 %"leaves.offset"
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_tiles" = load i64, ptr %".14", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".138", %"for.exit.1"]
  %".16" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".16", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".136", %"while.exit"]
  %".19" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".19", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".21" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds double, ptr %"rows", i64 %".21"
  %".22" = mul nsw nuw i64 %"trees.1", 4
  %".23" = getelementptr inbounds i8, ptr %"trees", i64 %".22"
  %".24" = getelementptr inbounds i8, ptr %".23", i64 0
  %"root" = load i32, ptr %".24", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".138" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".26" = phi  i32 [%"root", %"for.body.1"], [%".123", %"while.body"]
  %".27" = trunc i64 %"n_tiles" to i32
  %".28" = icmp sge i32 %".26", %".27"
  %".29" = xor i1 %".28", 1
  br i1 %".29", label %"while.body", label %"while.exit"
while.body:
  %".31" = trunc i64 %"n_tiles" to i32
  %".32" = icmp sge i32 %".26", %".31"
  %".33" = select  i1 %".32", i32 0, i32 %".26"
  %".34" = zext i32 %".33" to i64
  %".35" = mul nsw nuw i64 %".34", 48
  %".36" = getelementptr inbounds i8, ptr %"tiles", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 32
  %"child" = load i16, ptr %".37", align 2, !invariant.load !0
  %".38" = zext i16 %"child" to i32
  %".39" = xor i32 %".38", 32768
  %".40" = sub i32 %".39", 32768
  %".41" = zext i32 %".33" to i64
  %".42" = mul nsw nuw i64 %".41", 48
  %".43" = getelementptr inbounds i8, ptr %"tiles", i64 %".42"
  %".44" = getelementptr inbounds i8, ptr %".43", i64 0
  %"threshold" = load <4 x double>, ptr %".44", align 8, !invariant.load !0
  %".45" = zext i32 %".33" to i64
  %".46" = mul nsw nuw i64 %".45", 48
  %".47" = getelementptr inbounds i8, ptr %"tiles", i64 %".46"
  %".48" = getelementptr inbounds i8, ptr %".47", i64 34
  %"feature" = load <4 x i8>, ptr %".48", align 1, !invariant.load !0
  %".49" = extractelement <4 x i8> %"feature", i32 0
  %".50" = zext i8 %".49" to i64
  %".51" = getelementptr inbounds double, ptr %"row", i64 %".50"
  %".52" = load double, ptr %".51", align 8, !invariant.load !0
  %".53" = insertelement <4 x double> <double undef, double undef, double undef, double undef>, double %".52", i32 0
  %".54" = extractelement <4 x i8> %"feature", i32 1
  %".55" = zext i8 %".54" to i64
  %".56" = getelementptr inbounds double, ptr %"row", i64 %".55"
  %".57" = load double, ptr %".56", align 8, !invariant.load !0
  %".58" = insertelement <4 x double> %".53", double %".57", i32 1
  %".59" = extractelement <4 x i8> %"feature", i32 2
  %".60" = zext i8 %".59" to i64
  %".61" = getelementptr inbounds double, ptr %"row", i64 %".60"
  %".62" = load double, ptr %".61", align 8, !invariant.load !0
  %".63" = insertelement <4 x double> %".58", double %".62", i32 2
  %".64" = extractelement <4 x i8> %"feature", i32 3
  %".65" = zext i8 %".64" to i64
  %".66" = getelementptr inbounds double, ptr %"row", i64 %".65"
  %".67" = load double, ptr %".66", align 8, !invariant.load !0
  %".68" = insertelement <4 x double> %".63", double %".67", i32 3
  %".69" = fcmp olt <4 x double> %".68", %"threshold"
  %".70" = bitcast <4 x i1> %".69" to i4
  %".71" = zext i4 %".70" to i32
  %".72" = zext i32 %".33" to i64
  %".73" = mul nsw nuw i64 %".72", 48
  %".74" = getelementptr inbounds i8, ptr %"tiles", i64 %".73"
  %".75" = getelementptr inbounds i8, ptr %".74", i64 38
  %"BELOW" = load i8, ptr %".75", align 1, !invariant.load !0
  %".76" = zext i8 %"BELOW" to i32
  %".77" = and i32 %".71", %".76"
  %".78" = fcmp oeq <4 x double> %".68", %"threshold"
  %".79" = bitcast <4 x i1> %".78" to i4
  %".80" = zext i4 %".79" to i32
  %".81" = zext i32 %".33" to i64
  %".82" = mul nsw nuw i64 %".81", 48
  %".83" = getelementptr inbounds i8, ptr %"tiles", i64 %".82"
  %".84" = getelementptr inbounds i8, ptr %".83", i64 39
  %"EQUAL" = load i8, ptr %".84", align 1, !invariant.load !0
  %".85" = zext i8 %"EQUAL" to i32
  %".86" = and i32 %".80", %".85"
  %".87" = or i32 %".77", %".86"
  %".88" = fcmp ogt <4 x double> %".68", %"threshold"
  %".89" = bitcast <4 x i1> %".88" to i4
  %".90" = zext i4 %".89" to i32
  %".91" = zext i32 %".33" to i64
  %".92" = mul nsw nuw i64 %".91", 48
  %".93" = getelementptr inbounds i8, ptr %"tiles", i64 %".92"
  %".94" = getelementptr inbounds i8, ptr %".93", i64 40
  %"ABOVE" = load i8, ptr %".94", align 1, !invariant.load !0
  %".95" = zext i8 %"ABOVE" to i32
  %".96" = and i32 %".90", %".95"
  %".97" = or i32 %".87", %".96"
  %".98" = fcmp oge <4 x double> %".68", <double 0xb8aa95a5b7f87a0f, double 0xb8aa95a5b7f87a0f, double 0xb8aa95a5b7f87a0f, double 0xb8aa95a5b7f87a0f>
  %".99" = fcmp ole <4 x double> %".68", <double 0x38aa95a5b7f87a0f, double 0x38aa95a5b7f87a0f, double 0x38aa95a5b7f87a0f, double 0x38aa95a5b7f87a0f>
  %".100" = and <4 x i1> %".98", %".99"
  %".101" = bitcast <4 x i1> %".100" to i4
  %".102" = zext i4 %".101" to i32
  %".103" = zext i32 %".33" to i64
  %".104" = mul nsw nuw i64 %".103", 48
  %".105" = getelementptr inbounds i8, ptr %"tiles", i64 %".104"
  %".106" = getelementptr inbounds i8, ptr %".105", i64 41
  %"ZERO" = load i8, ptr %".106", align 1, !invariant.load !0
  %".107" = zext i8 %"ZERO" to i32
  %".108" = and i32 %".102", %".107"
  %".109" = xor i32 %".97", %".108"
  %".110" = zext i32 %".33" to i64
  %".111" = mul nsw nuw i64 %".110", 48
  %".112" = getelementptr inbounds i8, ptr %"tiles", i64 %".111"
  %".113" = getelementptr inbounds i8, ptr %".112", i64 42
  %"shape" = load i8, ptr %".113", align 1, !invariant.load !0
  %".114" = zext i8 %"shape" to i32
  %".115" = shl i32 %".114", 4
  %".116" = or i32 %".115", %".109"
  %".117" = zext i32 %".116" to i64
  %".118" = mul nsw nuw i64 %".117", 1
  %".119" = getelementptr inbounds i8, ptr %"shapes", i64 %".118"
  %".120" = getelementptr inbounds i8, ptr %".119", i64 0
  %"child.1" = load i8, ptr %".120", align 1, !invariant.load !0
  %".121" = zext i8 %"child.1" to i32
  %".122" = add i32 %".40", %".121"
  %".123" = select  i1 %".32", i32 %".26", i32 %".122"
  br label %"while.test"
while.exit:
  %".125" = trunc i64 %"n_tiles" to i32
  %".126" = sub i32 %".26", %".125"
  %".127" = zext i32 %".126" to i64
  %".128" = mul nsw nuw i64 %".127", 8
  %".129" = getelementptr inbounds i8, ptr %"leaves", i64 %".128"
  %".130" = getelementptr inbounds i8, ptr %".129", i64 0
  %"value" = load double, ptr %".130", align 8, !invariant.load !0
  %".131" = mul nsw i64 %"rows.1", 1
  %".132" = add nsw i64 %".131", 0
  %".133" = getelementptr inbounds double, ptr %"scores", i64 %".132"
  %"score" = load double, ptr %".133", align 8
  %".134" = fadd double %"score", %"value"
  store double %".134", ptr %".133", align 8
  %".136" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }
