target triple = "x86_64-unknown-linux-gnu"

define hidden void @"columns_int64_as_float32_missing"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 88
  %"features.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"features" = getelementptr inbounds i8, ptr %"tables", i64 %"features.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 336
  %"missing_value" = load float, ptr %".12", align 8, !invariant.load !0
  %"column" = getelementptr inbounds i8, ptr %"scratch", i64 151648
  %".13" = sub i64 %"row_end", %"row_begin"
  %".14" = icmp slt i64 %".13", 256
  %".15" = select  i1 %".14", i64 %".13", i64 256
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".350", %"for.exit.3"]
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
  %".55" = sub i64 %"k", %"first"
  %".56" = mul i64 %".55", 8
  %".57" = add i64 %".56", 0
  %".58" = mul nsw i64 %".57", 1536
  %".59" = getelementptr inbounds i8, ptr %"column", i64 %".58"
  %".60" = add i64 %".56", 1
  %".61" = mul nsw i64 %".60", 1536
  %".62" = getelementptr inbounds i8, ptr %"column", i64 %".61"
  %".63" = add i64 %".56", 2
  %".64" = mul nsw i64 %".63", 1536
  %".65" = getelementptr inbounds i8, ptr %"column", i64 %".64"
  %".66" = add i64 %".56", 3
  %".67" = mul nsw i64 %".66", 1536
  %".68" = getelementptr inbounds i8, ptr %"column", i64 %".67"
  %".69" = add i64 %".56", 4
  %".70" = mul nsw i64 %".69", 1536
  %".71" = getelementptr inbounds i8, ptr %"column", i64 %".70"
  %".72" = add i64 %".56", 5
  %".73" = mul nsw i64 %".72", 1536
  %".74" = getelementptr inbounds i8, ptr %"column", i64 %".73"
  %".75" = add i64 %".56", 6
  %".76" = mul nsw i64 %".75", 1536
  %".77" = getelementptr inbounds i8, ptr %"column", i64 %".76"
  %".78" = add i64 %".56", 7
  %".79" = mul nsw i64 %".78", 1536
  %".80" = getelementptr inbounds i8, ptr %"column", i64 %".79"
  %".81" = icmp ne i32 %"window", -1
  %".82" = zext i32 %"window" to i64
  %".83" = add i64 %".82", 0
  %".84" = zext i32 %"feature" to i64
  %".85" = select  i1 %".81", i64 %".83", i64 %".84"
  %".86" = add i64 %".82", 1
  %".87" = zext i32 %"feature.1" to i64
  %".88" = select  i1 %".81", i64 %".86", i64 %".87"
  %".89" = add i64 %".82", 2
  %".90" = zext i32 %"feature.2" to i64
  %".91" = select  i1 %".81", i64 %".89", i64 %".90"
  %".92" = add i64 %".82", 3
  %".93" = zext i32 %"feature.3" to i64
  %".94" = select  i1 %".81", i64 %".92", i64 %".93"
  %".95" = add i64 %".82", 4
  %".96" = zext i32 %"feature.4" to i64
  %".97" = select  i1 %".81", i64 %".95", i64 %".96"
  %".98" = add i64 %".82", 5
  %".99" = zext i32 %"feature.5" to i64
  %".100" = select  i1 %".81", i64 %".98", i64 %".99"
  %".101" = add i64 %".82", 6
  %".102" = zext i32 %"feature.6" to i64
  %".103" = select  i1 %".81", i64 %".101", i64 %".102"
  %".104" = add i64 %".82", 7
  %".105" = zext i32 %"feature.7" to i64
  %".106" = select  i1 %".81", i64 %".104", i64 %".105"
  %".107" = and i64 %".15", -8
  %".108" = select  i1 %".81", i64 %".107", i64 0
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"row" = phi  i64 [0, %"for.body"], [%".240", %"for.body.1"]
  %".110" = icmp slt i64 %"row", %".108"
  br i1 %".110", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".112" = add i64 %"row", 0
  %".113" = add i64 %"row", 1
  %".114" = add i64 %"row", 2
  %".115" = add i64 %"row", 3
  %".116" = add i64 %"row", 4
  %".117" = add i64 %"row", 5
  %".118" = add i64 %"row", 6
  %".119" = add i64 %"row", 7
  %".120" = add i64 %"row_begin", %".112"
  %".121" = mul nsw i64 %".120", %"row_stride"
  %".122" = getelementptr inbounds i64, ptr %"rows", i64 %".121"
  %".123" = getelementptr inbounds i64, ptr %".122", i64 %".82"
  %".124" = load <8 x i64>, ptr %".123", align 8
  %".125" = sitofp <8 x i64> %".124" to <8 x float>
  %".126" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".127" = shufflevector <8 x float> %".126", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".128" = fcmp oeq <8 x float> %".125", %".127"
  %".129" = select  <8 x i1> %".128", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".125"
  %".130" = add i64 %"row_begin", %".113"
  %".131" = mul nsw i64 %".130", %"row_stride"
  %".132" = getelementptr inbounds i64, ptr %"rows", i64 %".131"
  %".133" = getelementptr inbounds i64, ptr %".132", i64 %".82"
  %".134" = load <8 x i64>, ptr %".133", align 8
  %".135" = sitofp <8 x i64> %".134" to <8 x float>
  %".136" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".137" = shufflevector <8 x float> %".136", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".138" = fcmp oeq <8 x float> %".135", %".137"
  %".139" = select  <8 x i1> %".138", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".135"
  %".140" = add i64 %"row_begin", %".114"
  %".141" = mul nsw i64 %".140", %"row_stride"
  %".142" = getelementptr inbounds i64, ptr %"rows", i64 %".141"
  %".143" = getelementptr inbounds i64, ptr %".142", i64 %".82"
  %".144" = load <8 x i64>, ptr %".143", align 8
  %".145" = sitofp <8 x i64> %".144" to <8 x float>
  %".146" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".147" = shufflevector <8 x float> %".146", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".148" = fcmp oeq <8 x float> %".145", %".147"
  %".149" = select  <8 x i1> %".148", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".145"
  %".150" = add i64 %"row_begin", %".115"
  %".151" = mul nsw i64 %".150", %"row_stride"
  %".152" = getelementptr inbounds i64, ptr %"rows", i64 %".151"
  %".153" = getelementptr inbounds i64, ptr %".152", i64 %".82"
  %".154" = load <8 x i64>, ptr %".153", align 8
  %".155" = sitofp <8 x i64> %".154" to <8 x float>
  %".156" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".157" = shufflevector <8 x float> %".156", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".158" = fcmp oeq <8 x float> %".155", %".157"
  %".159" = select  <8 x i1> %".158", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".155"
  %".160" = add i64 %"row_begin", %".116"
  %".161" = mul nsw i64 %".160", %"row_stride"
  %".162" = getelementptr inbounds i64, ptr %"rows", i64 %".161"
  %".163" = getelementptr inbounds i64, ptr %".162", i64 %".82"
  %".164" = load <8 x i64>, ptr %".163", align 8
  %".165" = sitofp <8 x i64> %".164" to <8 x float>
  %".166" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".167" = shufflevector <8 x float> %".166", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".168" = fcmp oeq <8 x float> %".165", %".167"
  %".169" = select  <8 x i1> %".168", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".165"
  %".170" = add i64 %"row_begin", %".117"
  %".171" = mul nsw i64 %".170", %"row_stride"
  %".172" = getelementptr inbounds i64, ptr %"rows", i64 %".171"
  %".173" = getelementptr inbounds i64, ptr %".172", i64 %".82"
  %".174" = load <8 x i64>, ptr %".173", align 8
  %".175" = sitofp <8 x i64> %".174" to <8 x float>
  %".176" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".177" = shufflevector <8 x float> %".176", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".178" = fcmp oeq <8 x float> %".175", %".177"
  %".179" = select  <8 x i1> %".178", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".175"
  %".180" = add i64 %"row_begin", %".118"
  %".181" = mul nsw i64 %".180", %"row_stride"
  %".182" = getelementptr inbounds i64, ptr %"rows", i64 %".181"
  %".183" = getelementptr inbounds i64, ptr %".182", i64 %".82"
  %".184" = load <8 x i64>, ptr %".183", align 8
  %".185" = sitofp <8 x i64> %".184" to <8 x float>
  %".186" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".187" = shufflevector <8 x float> %".186", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".188" = fcmp oeq <8 x float> %".185", %".187"
  %".189" = select  <8 x i1> %".188", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".185"
  %".190" = add i64 %"row_begin", %".119"
  %".191" = mul nsw i64 %".190", %"row_stride"
  %".192" = getelementptr inbounds i64, ptr %"rows", i64 %".191"
  %".193" = getelementptr inbounds i64, ptr %".192", i64 %".82"
  %".194" = load <8 x i64>, ptr %".193", align 8
  %".195" = sitofp <8 x i64> %".194" to <8 x float>
  %".196" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"missing_value", i32 0
  %".197" = shufflevector <8 x float> %".196", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".198" = fcmp oeq <8 x float> %".195", %".197"
  %".199" = select  <8 x i1> %".198", <8 x float> <float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000, float 0x7ff8000000000000>, <8 x float> %".195"
  %".200" = shufflevector <8 x float> %".129", <8 x float> %".169", <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %".201" = shufflevector <8 x float> %".129", <8 x float> %".169", <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %".202" = shufflevector <8 x float> %".139", <8 x float> %".179", <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %".203" = shufflevector <8 x float> %".139", <8 x float> %".179", <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %".204" = shufflevector <8 x float> %".149", <8 x float> %".189", <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %".205" = shufflevector <8 x float> %".149", <8 x float> %".189", <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %".206" = shufflevector <8 x float> %".159", <8 x float> %".199", <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  %".207" = shufflevector <8 x float> %".159", <8 x float> %".199", <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
  %".208" = shufflevector <8 x float> %".200", <8 x float> %".204", <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %".209" = shufflevector <8 x float> %".200", <8 x float> %".204", <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %".210" = shufflevector <8 x float> %".202", <8 x float> %".206", <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %".211" = shufflevector <8 x float> %".202", <8 x float> %".206", <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %".212" = shufflevector <8 x float> %".201", <8 x float> %".205", <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %".213" = shufflevector <8 x float> %".201", <8 x float> %".205", <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %".214" = shufflevector <8 x float> %".203", <8 x float> %".207", <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
  %".215" = shufflevector <8 x float> %".203", <8 x float> %".207", <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
  %".216" = shufflevector <8 x float> %".208", <8 x float> %".210", <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %".217" = shufflevector <8 x float> %".208", <8 x float> %".210", <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %".218" = shufflevector <8 x float> %".209", <8 x float> %".211", <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %".219" = shufflevector <8 x float> %".209", <8 x float> %".211", <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %".220" = shufflevector <8 x float> %".212", <8 x float> %".214", <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %".221" = shufflevector <8 x float> %".212", <8 x float> %".214", <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %".222" = shufflevector <8 x float> %".213", <8 x float> %".215", <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
  %".223" = shufflevector <8 x float> %".213", <8 x float> %".215", <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
  %".224" = getelementptr inbounds float, ptr %".59", i64 %"row"
  store <8 x float> %".216", ptr %".224", align 16
  %".226" = getelementptr inbounds float, ptr %".62", i64 %"row"
  store <8 x float> %".217", ptr %".226", align 16
  %".228" = getelementptr inbounds float, ptr %".65", i64 %"row"
  store <8 x float> %".218", ptr %".228", align 16
  %".230" = getelementptr inbounds float, ptr %".68", i64 %"row"
  store <8 x float> %".219", ptr %".230", align 16
  %".232" = getelementptr inbounds float, ptr %".71", i64 %"row"
  store <8 x float> %".220", ptr %".232", align 16
  %".234" = getelementptr inbounds float, ptr %".74", i64 %"row"
  store <8 x float> %".221", ptr %".234", align 16
  %".236" = getelementptr inbounds float, ptr %".77", i64 %"row"
  store <8 x float> %".222", ptr %".236", align 16
  %".238" = getelementptr inbounds float, ptr %".80", i64 %"row"
  store <8 x float> %".223", ptr %".238", align 16
  %".240" = add nsw i64 %"row", 8
  br label %"for.head.1"
for.exit.1:
  br label %"for.head.2"
for.head.2:
  %"row.1" = phi  i64 [%".108", %"for.exit.1"], [%".325", %"for.body.2"]
  %".243" = icmp slt i64 %"row.1", %".15"
  br i1 %".243", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".245" = add i64 %"row_begin", %"row.1"
  %".246" = mul nsw i64 %".245", %"row_stride"
  %".247" = getelementptr inbounds i64, ptr %"rows", i64 %".246"
  %".248" = getelementptr inbounds i64, ptr %".247", i64 %".85"
  %".249" = load i64, ptr %".248", align 8
  %".250" = sitofp i64 %".249" to float
  %".251" = fcmp oeq float %".250", %"missing_value"
  %".252" = select  i1 %".251", float 0x7ff8000000000000, float %".250"
  %".253" = getelementptr inbounds float, ptr %".59", i64 %"row.1"
  store float %".252", ptr %".253", align 4
  %".255" = add i64 %"row_begin", %"row.1"
  %".256" = mul nsw i64 %".255", %"row_stride"
  %".257" = getelementptr inbounds i64, ptr %"rows", i64 %".256"
  %".258" = getelementptr inbounds i64, ptr %".257", i64 %".88"
  %".259" = load i64, ptr %".258", align 8
  %".260" = sitofp i64 %".259" to float
  %".261" = fcmp oeq float %".260", %"missing_value"
  %".262" = select  i1 %".261", float 0x7ff8000000000000, float %".260"
  %".263" = getelementptr inbounds float, ptr %".62", i64 %"row.1"
  store float %".262", ptr %".263", align 4
  %".265" = add i64 %"row_begin", %"row.1"
  %".266" = mul nsw i64 %".265", %"row_stride"
  %".267" = getelementptr inbounds i64, ptr %"rows", i64 %".266"
  %".268" = getelementptr inbounds i64, ptr %".267", i64 %".91"
  %".269" = load i64, ptr %".268", align 8
  %".270" = sitofp i64 %".269" to float
  %".271" = fcmp oeq float %".270", %"missing_value"
  %".272" = select  i1 %".271", float 0x7ff8000000000000, float %".270"
  %".273" = getelementptr inbounds float, ptr %".65", i64 %"row.1"
  store float %".272", ptr %".273", align 4
  %".275" = add i64 %"row_begin", %"row.1"
  %".276" = mul nsw i64 %".275", %"row_stride"
  %".277" = getelementptr inbounds i64, ptr %"rows", i64 %".276"
  %".278" = getelementptr inbounds i64, ptr %".277", i64 %".94"
  %".279" = load i64, ptr %".278", align 8
  %".280" = sitofp i64 %".279" to float
  %".281" = fcmp oeq float %".280", %"missing_value"
  %".282" = select  i1 %".281", float 0x7ff8000000000000, float %".280"
  %".283" = getelementptr inbounds float, ptr %".68", i64 %"row.1"
  store float %".282", ptr %".283", align 4
  %".285" = add i64 %"row_begin", %"row.1"
  %".286" = mul nsw i64 %".285", %"row_stride"
  %".287" = getelementptr inbounds i64, ptr %"rows", i64 %".286"
  %".288" = getelementptr inbounds i64, ptr %".287", i64 %".97"
  %".289" = load i64, ptr %".288", align 8
  %".290" = sitofp i64 %".289" to float
  %".291" = fcmp oeq float %".290", %"missing_value"
  %".292" = select  i1 %".291", float 0x7ff8000000000000, float %".290"
  %".293" = getelementptr inbounds float, ptr %".71", i64 %"row.1"
  store float %".292", ptr %".293", align 4
  %".295" = add i64 %"row_begin", %"row.1"
  %".296" = mul nsw i64 %".295", %"row_stride"
  %".297" = getelementptr inbounds i64, ptr %"rows", i64 %".296"
  %".298" = getelementptr inbounds i64, ptr %".297", i64 %".100"
  %".299" = load i64, ptr %".298", align 8
  %".300" = sitofp i64 %".299" to float
  %".301" = fcmp oeq float %".300", %"missing_value"
  %".302" = select  i1 %".301", float 0x7ff8000000000000, float %".300"
  %".303" = getelementptr inbounds float, ptr %".74", i64 %"row.1"
  store float %".302", ptr %".303", align 4
  %".305" = add i64 %"row_begin", %"row.1"
  %".306" = mul nsw i64 %".305", %"row_stride"
  %".307" = getelementptr inbounds i64, ptr %"rows", i64 %".306"
  %".308" = getelementptr inbounds i64, ptr %".307", i64 %".103"
  %".309" = load i64, ptr %".308", align 8
  %".310" = sitofp i64 %".309" to float
  %".311" = fcmp oeq float %".310", %"missing_value"
  %".312" = select  i1 %".311", float 0x7ff8000000000000, float %".310"
  %".313" = getelementptr inbounds float, ptr %".77", i64 %"row.1"
  store float %".312", ptr %".313", align 4
  %".315" = add i64 %"row_begin", %"row.1"
  %".316" = mul nsw i64 %".315", %"row_stride"
  %".317" = getelementptr inbounds i64, ptr %"rows", i64 %".316"
  %".318" = getelementptr inbounds i64, ptr %".317", i64 %".106"
  %".319" = load i64, ptr %".318", align 8
  %".320" = sitofp i64 %".319" to float
  %".321" = fcmp oeq float %".320", %"missing_value"
  %".322" = select  i1 %".321", float 0x7ff8000000000000, float %".320"
  %".323" = getelementptr inbounds float, ptr %".80", i64 %"row.1"
  store float %".322", ptr %".323", align 4
  %".325" = add nsw i64 %"row.1", 1
  br label %"for.head.2"
for.exit.2:
  %".327" = add i64 %".15", 15
  %".328" = and i64 %".327", -16
  br label %"for.head.3"
for.head.3:
  %"row.2" = phi  i64 [%".15", %"for.exit.2"], [%".348", %"for.body.3"]
  %".330" = icmp slt i64 %"row.2", %".328"
  br i1 %".330", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".332" = getelementptr inbounds float, ptr %".59", i64 %"row.2"
  store float              0x0, ptr %".332", align 4
  %".334" = getelementptr inbounds float, ptr %".62", i64 %"row.2"
  store float              0x0, ptr %".334", align 4
  %".336" = getelementptr inbounds float, ptr %".65", i64 %"row.2"
  store float              0x0, ptr %".336", align 4
  %".338" = getelementptr inbounds float, ptr %".68", i64 %"row.2"
  store float              0x0, ptr %".338", align 4
  %".340" = getelementptr inbounds float, ptr %".71", i64 %"row.2"
  store float              0x0, ptr %".340", align 4
  %".342" = getelementptr inbounds float, ptr %".74", i64 %"row.2"
  store float              0x0, ptr %".342", align 4
  %".344" = getelementptr inbounds float, ptr %".77", i64 %"row.2"
  store float              0x0, ptr %".344", align 4
  %".346" = getelementptr inbounds float, ptr %".80", i64 %"row.2"
  store float              0x0, ptr %".346", align 4
  %".348" = add nsw i64 %"row.2", 1
  br label %"for.head.3"
for.exit.3:
  %".350" = add nsw i64 %"k", 1
  br label %"for.head"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
