target triple = "x86_64-unknown-linux-gnu"

define hidden void @"columns_int64_as_float32_missing"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 88
  %"features.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"features" = getelementptr inbounds i8, ptr %"tables", i64 %"features.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 336
  %"missing_value" = load float, ptr %".12", align 8, !invariant.load !0
  %"column" = getelementptr inbounds i8, ptr %"scratch", i64 150112
  %".13" = sub i64 %"row_end", %"row_begin"
  %".14" = icmp slt i64 %".13", 256
  %".15" = select  i1 %".14", i64 %".13", i64 256
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".340", %"for.exit.3"]
  %".17" = icmp slt i64 %"k", %"end"
  br i1 %".17", label %"for.body", label %"for.exit"
for.body:
  %".19" = mul i64 %"k", 8
  %".20" = add i64 %".19", 0
  %".21" = mul nsw nuw i64 %".19", 8
  %".22" = getelementptr inbounds i8, ptr %"features", i64 %".21"
  %".23" = getelementptr inbounds i8, ptr %".22", i64 0
  %"feature" = load i32, ptr %".23", align 4, !invariant.load !0
  %".24" = add i64 %".19", 1
  %".25" = mul nsw nuw i64 %".19", 8
  %".26" = getelementptr inbounds i8, ptr %"features", i64 %".25"
  %".27" = getelementptr inbounds i8, ptr %".26", i64 8
  %"feature.1" = load i32, ptr %".27", align 4, !invariant.load !0
  %".28" = add i64 %".19", 2
  %".29" = mul nsw nuw i64 %".19", 8
  %".30" = getelementptr inbounds i8, ptr %"features", i64 %".29"
  %".31" = getelementptr inbounds i8, ptr %".30", i64 16
  %"feature.2" = load i32, ptr %".31", align 4, !invariant.load !0
  %".32" = add i64 %".19", 3
  %".33" = mul nsw nuw i64 %".19", 8
  %".34" = getelementptr inbounds i8, ptr %"features", i64 %".33"
  %".35" = getelementptr inbounds i8, ptr %".34", i64 24
  %"feature.3" = load i32, ptr %".35", align 4, !invariant.load !0
  %".36" = add i64 %".19", 4
  %".37" = mul nsw nuw i64 %".19", 8
  %".38" = getelementptr inbounds i8, ptr %"features", i64 %".37"
  %".39" = getelementptr inbounds i8, ptr %".38", i64 32
  %"feature.4" = load i32, ptr %".39", align 4, !invariant.load !0
  %".40" = add i64 %".19", 5
  %".41" = mul nsw nuw i64 %".19", 8
  %".42" = getelementptr inbounds i8, ptr %"features", i64 %".41"
  %".43" = getelementptr inbounds i8, ptr %".42", i64 40
  %"feature.5" = load i32, ptr %".43", align 4, !invariant.load !0
  %".44" = add i64 %".19", 6
  %".45" = mul nsw nuw i64 %".19", 8
  %".46" = getelementptr inbounds i8, ptr %"features", i64 %".45"
  %".47" = getelementptr inbounds i8, ptr %".46", i64 48
  %"feature.6" = load i32, ptr %".47", align 4, !invariant.load !0
  %".48" = add i64 %".19", 7
  %".49" = mul nsw nuw i64 %".19", 8
  %".50" = getelementptr inbounds i8, ptr %"features", i64 %".49"
  %".51" = getelementptr inbounds i8, ptr %".50", i64 56
  %"feature.7" = load i32, ptr %".51", align 4, !invariant.load !0
  %".52" = mul nsw nuw i64 %".19", 8
  %".53" = getelementptr inbounds i8, ptr %"features", i64 %".52"
  %".54" = getelementptr inbounds i8, ptr %".53", i64 4
  %"window" = load i32, ptr %".54", align 4, !invariant.load !0
  %".55" = mul i64 0, 1024
  %".56" = getelementptr inbounds i8, ptr %"column", i64 %".55"
  %".57" = mul i64 1, 1024
  %".58" = getelementptr inbounds i8, ptr %"column", i64 %".57"
  %".59" = mul i64 2, 1024
  %".60" = getelementptr inbounds i8, ptr %"column", i64 %".59"
  %".61" = mul i64 3, 1024
  %".62" = getelementptr inbounds i8, ptr %"column", i64 %".61"
  %".63" = mul i64 4, 1024
  %".64" = getelementptr inbounds i8, ptr %"column", i64 %".63"
  %".65" = mul i64 5, 1024
  %".66" = getelementptr inbounds i8, ptr %"column", i64 %".65"
  %".67" = mul i64 6, 1024
  %".68" = getelementptr inbounds i8, ptr %"column", i64 %".67"
  %".69" = mul i64 7, 1024
  %".70" = getelementptr inbounds i8, ptr %"column", i64 %".69"
  %".71" = icmp ne i32 %"window", -1
  %".72" = zext i32 %"window" to i64
  %".73" = add i64 %".72", 0
  %".74" = zext i32 %"feature" to i64
  %".75" = select  i1 %".71", i64 %".73", i64 %".74"
  %".76" = add i64 %".72", 1
  %".77" = zext i32 %"feature.1" to i64
  %".78" = select  i1 %".71", i64 %".76", i64 %".77"
  %".79" = add i64 %".72", 2
  %".80" = zext i32 %"feature.2" to i64
  %".81" = select  i1 %".71", i64 %".79", i64 %".80"
  %".82" = add i64 %".72", 3
  %".83" = zext i32 %"feature.3" to i64
  %".84" = select  i1 %".71", i64 %".82", i64 %".83"
  %".85" = add i64 %".72", 4
  %".86" = zext i32 %"feature.4" to i64
  %".87" = select  i1 %".71", i64 %".85", i64 %".86"
  %".88" = add i64 %".72", 5
  %".89" = zext i32 %"feature.5" to i64
  %".90" = select  i1 %".71", i64 %".88", i64 %".89"
  %".91" = add i64 %".72", 6
  %".92" = zext i32 %"feature.6" to i64
  %".93" = select  i1 %".71", i64 %".91", i64 %".92"
  %".94" = add i64 %".72", 7
  %".95" = zext i32 %"feature.7" to i64
  %".96" = select  i1 %".71", i64 %".94", i64 %".95"
  %".97" = and i64 %".15", -8
  %".98" = select  i1 %".71", i64 %".97", i64 0
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"row" = phi  i64 [0, %"for.body"], [%".230", %"for.body.1"]
  %".100" = icmp slt i64 %"row", %".98"
  br i1 %".100", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".102" = add i64 %"row", 0
  %".103" = add i64 %"row", 1
  %".104" = add i64 %"row", 2
  %".105" = add i64 %"row", 3
  %".106" = add i64 %"row", 4
  %".107" = add i64 %"row", 5
  %".108" = add i64 %"row", 6
  %".109" = add i64 %"row", 7
  %".110" = add i64 %"row_begin", %".102"
  %".111" = mul nsw i64 %".110", %"row_stride"
  %".112" = getelementptr inbounds i64, ptr %"rows", i64 %".111"
  %".113" = getelementptr inbounds i64, ptr %".112", i64 %".72"
  %".114" = load <8 x i64>, ptr %".113", align 8
  %".115" = sitofp <8 x i64> %".114" to <8 x float>
  %".116" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".117" = shufflevector <8 x float> %".116", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".118" = fcmp oeq <8 x float> %".115", %".117"
  %".119" = select  <8 x i1> %".118", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".115"
  %".120" = add i64 %"row_begin", %".103"
  %".121" = mul nsw i64 %".120", %"row_stride"
  %".122" = getelementptr inbounds i64, ptr %"rows", i64 %".121"
  %".123" = getelementptr inbounds i64, ptr %".122", i64 %".72"
  %".124" = load <8 x i64>, ptr %".123", align 8
  %".125" = sitofp <8 x i64> %".124" to <8 x float>
  %".126" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".127" = shufflevector <8 x float> %".126", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".128" = fcmp oeq <8 x float> %".125", %".127"
  %".129" = select  <8 x i1> %".128", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".125"
  %".130" = add i64 %"row_begin", %".104"
  %".131" = mul nsw i64 %".130", %"row_stride"
  %".132" = getelementptr inbounds i64, ptr %"rows", i64 %".131"
  %".133" = getelementptr inbounds i64, ptr %".132", i64 %".72"
  %".134" = load <8 x i64>, ptr %".133", align 8
  %".135" = sitofp <8 x i64> %".134" to <8 x float>
  %".136" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".137" = shufflevector <8 x float> %".136", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".138" = fcmp oeq <8 x float> %".135", %".137"
  %".139" = select  <8 x i1> %".138", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".135"
  %".140" = add i64 %"row_begin", %".105"
  %".141" = mul nsw i64 %".140", %"row_stride"
  %".142" = getelementptr inbounds i64, ptr %"rows", i64 %".141"
  %".143" = getelementptr inbounds i64, ptr %".142", i64 %".72"
  %".144" = load <8 x i64>, ptr %".143", align 8
  %".145" = sitofp <8 x i64> %".144" to <8 x float>
  %".146" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".147" = shufflevector <8 x float> %".146", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".148" = fcmp oeq <8 x float> %".145", %".147"
  %".149" = select  <8 x i1> %".148", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".145"
  %".150" = add i64 %"row_begin", %".106"
  %".151" = mul nsw i64 %".150", %"row_stride"
  %".152" = getelementptr inbounds i64, ptr %"rows", i64 %".151"
  %".153" = getelementptr inbounds i64, ptr %".152", i64 %".72"
  %".154" = load <8 x i64>, ptr %".153", align 8
  %".155" = sitofp <8 x i64> %".154" to <8 x float>
  %".156" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".157" = shufflevector <8 x float> %".156", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".158" = fcmp oeq <8 x float> %".155", %".157"
  %".159" = select  <8 x i1> %".158", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".155"
  %".160" = add i64 %"row_begin", %".107"
  %".161" = mul nsw i64 %".160", %"row_stride"
  %".162" = getelementptr inbounds i64, ptr %"rows", i64 %".161"
  %".163" = getelementptr inbounds i64, ptr %".162", i64 %".72"
  %".164" = load <8 x i64>, ptr %".163", align 8
  %".165" = sitofp <8 x i64> %".164" to <8 x float>
  %".166" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".167" = shufflevector <8 x float> %".166", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".168" = fcmp oeq <8 x float> %".165", %".167"
  %".169" = select  <8 x i1> %".168", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".165"
  %".170" = add i64 %"row_begin", %".108"
  %".171" = mul nsw i64 %".170", %"row_stride"
  %".172" = getelementptr inbounds i64, ptr %"rows", i64 %".171"
  %".173" = getelementptr inbounds i64, ptr %".172", i64 %".72"
  %".174" = load <8 x i64>, ptr %".173", align 8
  %".175" = sitofp <8 x i64> %".174" to <8 x float>
  %".176" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".177" = shufflevector <8 x float> %".176", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".178" = fcmp oeq <8 x float> %".175", %".177"
  %".179" = select  <8 x i1> %".178", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".175"
  %".180" = add i64 %"row_begin", %".109"
  %".181" = mul nsw i64 %".180", %"row_stride"
  %".182" = getelementptr inbounds i64, ptr %"rows", i64 %".181"
  %".183" = getelementptr inbounds i64, ptr %".182", i64 %".72"
  %".184" = load <8 x i64>, ptr %".183", align 8
  %".185" = sitofp <8 x i64> %".184" to <8 x float>
  %".186" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".187" = shufflevector <8 x float> %".186", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".188" = fcmp oeq <8 x float> %".185", %".187"
  %".189" = select  <8 x i1> %".188", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".185"
  %".190" = shufflevector <8 x float> %".119", <8 x float> %".159", <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %".191" = shufflevector <8 x float> %".119", <8 x float> %".159", <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %".192" = shufflevector <8 x float> %".129", <8 x float> %".169", <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %".193" = shufflevector <8 x float> %".129", <8 x float> %".169", <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %".194" = shufflevector <8 x float> %".139", <8 x float> %".179", <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %".195" = shufflevector <8 x float> %".139", <8 x float> %".179", <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %".196" = shufflevector <8 x float> %".149", <8 x float> %".189", <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %".197" = shufflevector <8 x float> %".149", <8 x float> %".189", <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %".198" = shufflevector <8 x float> %".190", <8 x float> %".194", <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %".199" = shufflevector <8 x float> %".190", <8 x float> %".194", <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %".200" = shufflevector <8 x float> %".192", <8 x float> %".196", <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %".201" = shufflevector <8 x float> %".192", <8 x float> %".196", <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %".202" = shufflevector <8 x float> %".191", <8 x float> %".195", <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %".203" = shufflevector <8 x float> %".191", <8 x float> %".195", <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %".204" = shufflevector <8 x float> %".193", <8 x float> %".197", <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %".205" = shufflevector <8 x float> %".193", <8 x float> %".197", <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %".206" = shufflevector <8 x float> %".198", <8 x float> %".200", <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %".207" = shufflevector <8 x float> %".198", <8 x float> %".200", <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %".208" = shufflevector <8 x float> %".199", <8 x float> %".201", <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %".209" = shufflevector <8 x float> %".199", <8 x float> %".201", <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %".210" = shufflevector <8 x float> %".202", <8 x float> %".204", <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %".211" = shufflevector <8 x float> %".202", <8 x float> %".204", <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %".212" = shufflevector <8 x float> %".203", <8 x float> %".205", <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %".213" = shufflevector <8 x float> %".203", <8 x float> %".205", <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %".214" = getelementptr inbounds float, ptr %".56", i64 %"row"
  store <8 x float> %".206", ptr %".214", align 16
  %".216" = getelementptr inbounds float, ptr %".58", i64 %"row"
  store <8 x float> %".207", ptr %".216", align 16
  %".218" = getelementptr inbounds float, ptr %".60", i64 %"row"
  store <8 x float> %".208", ptr %".218", align 16
  %".220" = getelementptr inbounds float, ptr %".62", i64 %"row"
  store <8 x float> %".209", ptr %".220", align 16
  %".222" = getelementptr inbounds float, ptr %".64", i64 %"row"
  store <8 x float> %".210", ptr %".222", align 16
  %".224" = getelementptr inbounds float, ptr %".66", i64 %"row"
  store <8 x float> %".211", ptr %".224", align 16
  %".226" = getelementptr inbounds float, ptr %".68", i64 %"row"
  store <8 x float> %".212", ptr %".226", align 16
  %".228" = getelementptr inbounds float, ptr %".70", i64 %"row"
  store <8 x float> %".213", ptr %".228", align 16
  %".230" = add nsw i64 %"row", 8
  br label %"for.head.1"
for.exit.1:
  br label %"for.head.2"
for.head.2:
  %"row.1" = phi  i64 [%".98", %"for.exit.1"], [%".315", %"for.body.2"]
  %".233" = icmp slt i64 %"row.1", %".15"
  br i1 %".233", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".235" = add i64 %"row_begin", %"row.1"
  %".236" = mul nsw i64 %".235", %"row_stride"
  %".237" = getelementptr inbounds i64, ptr %"rows", i64 %".236"
  %".238" = getelementptr inbounds i64, ptr %".237", i64 %".75"
  %".239" = load i64, ptr %".238", align 8
  %".240" = sitofp i64 %".239" to float
  %".241" = fcmp oeq float %".240", %"missing_value"
  %".242" = select  i1 %".241", float 0x7ff8000000000000, float %".240"
  %".243" = getelementptr inbounds float, ptr %".56", i64 %"row.1"
  store float %".242", ptr %".243", align 4
  %".245" = add i64 %"row_begin", %"row.1"
  %".246" = mul nsw i64 %".245", %"row_stride"
  %".247" = getelementptr inbounds i64, ptr %"rows", i64 %".246"
  %".248" = getelementptr inbounds i64, ptr %".247", i64 %".78"
  %".249" = load i64, ptr %".248", align 8
  %".250" = sitofp i64 %".249" to float
  %".251" = fcmp oeq float %".250", %"missing_value"
  %".252" = select  i1 %".251", float 0x7ff8000000000000, float %".250"
  %".253" = getelementptr inbounds float, ptr %".58", i64 %"row.1"
  store float %".252", ptr %".253", align 4
  %".255" = add i64 %"row_begin", %"row.1"
  %".256" = mul nsw i64 %".255", %"row_stride"
  %".257" = getelementptr inbounds i64, ptr %"rows", i64 %".256"
  %".258" = getelementptr inbounds i64, ptr %".257", i64 %".81"
  %".259" = load i64, ptr %".258", align 8
  %".260" = sitofp i64 %".259" to float
  %".261" = fcmp oeq float %".260", %"missing_value"
  %".262" = select  i1 %".261", float 0x7ff8000000000000, float %".260"
  %".263" = getelementptr inbounds float, ptr %".60", i64 %"row.1"
  store float %".262", ptr %".263", align 4
  %".265" = add i64 %"row_begin", %"row.1"
  %".266" = mul nsw i64 %".265", %"row_stride"
  %".267" = getelementptr inbounds i64, ptr %"rows", i64 %".266"
  %".268" = getelementptr inbounds i64, ptr %".267", i64 %".84"
  %".269" = load i64, ptr %".268", align 8
  %".270" = sitofp i64 %".269" to float
  %".271" = fcmp oeq float %".270", %"missing_value"
  %".272" = select  i1 %".271", float 0x7ff8000000000000, float %".270"
  %".273" = getelementptr inbounds float, ptr %".62", i64 %"row.1"
  store float %".272", ptr %".273", align 4
  %".275" = add i64 %"row_begin", %"row.1"
  %".276" = mul nsw i64 %".275", %"row_stride"
  %".277" = getelementptr inbounds i64, ptr %"rows", i64 %".276"
  %".278" = getelementptr inbounds i64, ptr %".277", i64 %".87"
  %".279" = load i64, ptr %".278", align 8
  %".280" = sitofp i64 %".279" to float
  %".281" = fcmp oeq float %".280", %"missing_value"
  %".282" = select  i1 %".281", float 0x7ff8000000000000, float %".280"
  %".283" = getelementptr inbounds float, ptr %".64", i64 %"row.1"
  store float %".282", ptr %".283", align 4
  %".285" = add i64 %"row_begin", %"row.1"
  %".286" = mul nsw i64 %".285", %"row_stride"
  %".287" = getelementptr inbounds i64, ptr %"rows", i64 %".286"
  %".288" = getelementptr inbounds i64, ptr %".287", i64 %".90"
  %".289" = load i64, ptr %".288", align 8
  %".290" = sitofp i64 %".289" to float
  %".291" = fcmp oeq float %".290", %"missing_value"
  %".292" = select  i1 %".291", float 0x7ff8000000000000, float %".290"
  %".293" = getelementptr inbounds float, ptr %".66", i64 %"row.1"
  store float %".292", ptr %".293", align 4
  %".295" = add i64 %"row_begin", %"row.1"
  %".296" = mul nsw i64 %".295", %"row_stride"
  %".297" = getelementptr inbounds i64, ptr %"rows", i64 %".296"
  %".298" = getelementptr inbounds i64, ptr %".297", i64 %".93"
  %".299" = load i64, ptr %".298", align 8
  %".300" = sitofp i64 %".299" to float
  %".301" = fcmp oeq float %".300", %"missing_value"
  %".302" = select  i1 %".301", float 0x7ff8000000000000, float %".300"
  %".303" = getelementptr inbounds float, ptr %".68", i64 %"row.1"
  store float %".302", ptr %".303", align 4
  %".305" = add i64 %"row_begin", %"row.1"
  %".306" = mul nsw i64 %".305", %"row_stride"
  %".307" = getelementptr inbounds i64, ptr %"rows", i64 %".306"
  %".308" = getelementptr inbounds i64, ptr %".307", i64 %".96"
  %".309" = load i64, ptr %".308", align 8
  %".310" = sitofp i64 %".309" to float
  %".311" = fcmp oeq float %".310", %"missing_value"
  %".312" = select  i1 %".311", float 0x7ff8000000000000, float %".310"
  %".313" = getelementptr inbounds float, ptr %".70", i64 %"row.1"
  store float %".312", ptr %".313", align 4
  %".315" = add nsw i64 %"row.1", 1
  br label %"for.head.2"
for.exit.2:
  %".317" = add i64 %".15", 15
  %".318" = and i64 %".317", -16
  br label %"for.head.3"
for.head.3:
  %"row.2" = phi  i64 [%".15", %"for.exit.2"], [%".338", %"for.body.3"]
  %".320" = icmp slt i64 %"row.2", %".318"
  br i1 %".320", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".322" = getelementptr inbounds float, ptr %".56", i64 %"row.2"
  store float              0x0, ptr %".322", align 4
  %".324" = getelementptr inbounds float, ptr %".58", i64 %"row.2"
  store float              0x0, ptr %".324", align 4
  %".326" = getelementptr inbounds float, ptr %".60", i64 %"row.2"
  store float              0x0, ptr %".326", align 4
  %".328" = getelementptr inbounds float, ptr %".62", i64 %"row.2"
  store float              0x0, ptr %".328", align 4
  %".330" = getelementptr inbounds float, ptr %".64", i64 %"row.2"
  store float              0x0, ptr %".330", align 4
  %".332" = getelementptr inbounds float, ptr %".66", i64 %"row.2"
  store float              0x0, ptr %".332", align 4
  %".334" = getelementptr inbounds float, ptr %".68", i64 %"row.2"
  store float              0x0, ptr %".334", align 4
  %".336" = getelementptr inbounds float, ptr %".70", i64 %"row.2"
  store float              0x0, ptr %".336", align 4
  %".338" = add nsw i64 %"row.2", 1
  br label %"for.head.3"
for.exit.3:
  %".340" = add nsw i64 %"k", 1
  br label %"for.head"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
