target triple = "x86_64-unknown-linux-gnu"

define hidden void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") #0
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
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".143", %"for.exit.1"]
  %".17" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".17", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".141", %"while.exit"]
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
  %".143" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".27" = phi  i32 [%"root", %"for.body.1"], [%".128", %"while.body"]
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
  %"feature" = load i8, ptr %".49", align 1, !invariant.load !0
  %".50" = getelementptr inbounds i8, ptr %".48", i64 35
  %"feature.1" = load i8, ptr %".50", align 1, !invariant.load !0
  %".51" = getelementptr inbounds i8, ptr %".48", i64 36
  %"feature.2" = load i8, ptr %".51", align 1, !invariant.load !0
  %".52" = getelementptr inbounds i8, ptr %".48", i64 37
  %"feature.3" = load i8, ptr %".52", align 1, !invariant.load !0
  %".53" = zext i8 %"feature" to i64
  %".54" = getelementptr inbounds double, ptr %"row", i64 %".53"
  %".55" = load double, ptr %".54", align 8, !invariant.load !0
  %".56" = insertelement <4 x double> <double undef, double undef, double undef, double undef>, double %".55", i32 0
  %".57" = zext i8 %"feature.1" to i64
  %".58" = getelementptr inbounds double, ptr %"row", i64 %".57"
  %".59" = load double, ptr %".58", align 8, !invariant.load !0
  %".60" = insertelement <4 x double> %".56", double %".59", i32 1
  %".61" = zext i8 %"feature.2" to i64
  %".62" = getelementptr inbounds double, ptr %"row", i64 %".61"
  %".63" = load double, ptr %".62", align 8, !invariant.load !0
  %".64" = insertelement <4 x double> %".60", double %".63", i32 2
  %".65" = zext i8 %"feature.3" to i64
  %".66" = getelementptr inbounds double, ptr %"row", i64 %".65"
  %".67" = load double, ptr %".66", align 8, !invariant.load !0
  %".68" = insertelement <4 x double> %".64", double %".67", i32 3
  %".69" = fcmp olt <4 x double> %".68", %"threshold"
  %".70" = bitcast <4 x i1> %".69" to i4
  %".71" = zext i4 %".70" to i32
  %".72" = zext i32 %".34" to i64
  %".73" = mul nsw nuw i64 %".72", 48
  %".74" = getelementptr inbounds i8, ptr %"tiles", i64 %".73"
  %".75" = getelementptr inbounds i8, ptr %".74", i64 38
  %"BELOW" = load i8, ptr %".75", align 1, !invariant.load !0
  %".76" = zext i8 %"BELOW" to i32
  %".77" = and i32 %".71", %".76"
  %".78" = fcmp oeq <4 x double> %".68", %"threshold"
  %".79" = bitcast <4 x i1> %".78" to i4
  %".80" = zext i4 %".79" to i32
  %".81" = zext i32 %".34" to i64
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
  %".91" = zext i32 %".34" to i64
  %".92" = mul nsw nuw i64 %".91", 48
  %".93" = getelementptr inbounds i8, ptr %"tiles", i64 %".92"
  %".94" = getelementptr inbounds i8, ptr %".93", i64 40
  %"ABOVE" = load i8, ptr %".94", align 1, !invariant.load !0
  %".95" = zext i8 %"ABOVE" to i32
  %".96" = and i32 %".90", %".95"
  %".97" = or i32 %".87", %".96"
  %".98" = fneg double %"zero_threshold"
  %".99" = insertelement <4 x double> <double undef, double undef, double undef, double undef>, double %".98", i32 0
  %".100" = shufflevector <4 x double> %".99", <4 x double> <double undef, double undef, double undef, double undef>, <4 x i32> <i32 0, i32 0, i32 0, i32 0>
  %".101" = insertelement <4 x double> <double undef, double undef, double undef, double undef>, double %"zero_threshold", i32 0
  %".102" = shufflevector <4 x double> %".101", <4 x double> <double undef, double undef, double undef, double undef>, <4 x i32> <i32 0, i32 0, i32 0, i32 0>
  %".103" = fcmp oge <4 x double> %".68", %".100"
  %".104" = fcmp ole <4 x double> %".68", %".102"
  %".105" = and <4 x i1> %".103", %".104"
  %".106" = bitcast <4 x i1> %".105" to i4
  %".107" = zext i4 %".106" to i32
  %".108" = zext i32 %".34" to i64
  %".109" = mul nsw nuw i64 %".108", 48
  %".110" = getelementptr inbounds i8, ptr %"tiles", i64 %".109"
  %".111" = getelementptr inbounds i8, ptr %".110", i64 41
  %"ZERO" = load i8, ptr %".111", align 1, !invariant.load !0
  %".112" = zext i8 %"ZERO" to i32
  %".113" = and i32 %".107", %".112"
  %".114" = xor i32 %".97", %".113"
  %".115" = zext i32 %".34" to i64
  %".116" = mul nsw nuw i64 %".115", 48
  %".117" = getelementptr inbounds i8, ptr %"tiles", i64 %".116"
  %".118" = getelementptr inbounds i8, ptr %".117", i64 42
  %"shape" = load i8, ptr %".118", align 1, !invariant.load !0
  %".119" = zext i8 %"shape" to i32
  %".120" = shl i32 %".119", 4
  %".121" = or i32 %".120", %".114"
  %".122" = zext i32 %".121" to i64
  %".123" = mul nsw nuw i64 %".122", 1
  %".124" = getelementptr inbounds i8, ptr %"shapes", i64 %".123"
  %".125" = getelementptr inbounds i8, ptr %".124", i64 0
  %"child.1" = load i8, ptr %".125", align 1, !invariant.load !0
  %".126" = zext i8 %"child.1" to i32
  %".127" = add i32 %".41", %".126"
  %".128" = select  i1 %".33", i32 %".27", i32 %".127"
  br label %"while.test"
while.exit:
  %".130" = trunc i64 %"n_tiles" to i32
  %".131" = sub i32 %".27", %".130"
  %".132" = zext i32 %".131" to i64
  %".133" = mul nsw nuw i64 %".132", 8
  %".134" = getelementptr inbounds i8, ptr %"leaves", i64 %".133"
  %".135" = getelementptr inbounds i8, ptr %".134", i64 0
  %"value" = load double, ptr %".135", align 8, !invariant.load !0
  %".136" = mul nsw i64 %"rows.1", 1
  %".137" = add nsw i64 %".136", 0
  %".138" = getelementptr inbounds double, ptr %"scores", i64 %".137"
  %"score" = load double, ptr %".138", align 8
  %".139" = fadd double %"score", %"value"
  store double %".139", ptr %".138", align 8
  %".141" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
