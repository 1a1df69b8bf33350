target triple = "x86_64-unknown-linux-gnu"

define hidden void @"bitslice_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 216
  %"calls.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"calls" = getelementptr inbounds i8, ptr %"tables", i64 %"calls.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 280
  %"tree_runs.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"tree_runs" = getelementptr inbounds i8, ptr %"tables", i64 %"tree_runs.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 392
  %"n_calls" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 400
  %"n_tree_runs" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 384
  %"sums.offset" = load i64, ptr %".15", align 8, !invariant.load !0
  %"sums" = getelementptr inbounds i8, ptr %"scratch", i64 %"sums.offset"
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".244", %"for.exit.11"]
  %".17" = icmp slt i64 %"k", %"row_end"
  br i1 %".17", label %"for.body", label %"for.exit"
for.body:
  %".19" = sub i64 %"row_end", %"k"
  %".20" = icmp slt i64 %".19", 256
  %".21" = select  i1 %".20", i64 %".19", i64 256
  %".22" = and i64 %".21", -4
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"row" = phi  i64 [0, %"for.body"], [%".68", %"for.exit.2"]
  %".24" = icmp slt i64 %"row", %".22"
  br i1 %".24", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".26" = add i64 %"k", %"row"
  %".27" = add nsw i64 %".26", 0
  %".28" = add nsw i64 %".26", 1
  %".29" = add nsw i64 %".26", 2
  %".30" = add nsw i64 %".26", 3
  %".31" = mul nsw i64 %".27", 1
  %".32" = getelementptr inbounds float, ptr %"scores", i64 %".31"
  %".33" = mul nsw i64 %".28", 1
  %".34" = getelementptr inbounds float, ptr %"scores", i64 %".33"
  %".35" = mul nsw i64 %".29", 1
  %".36" = getelementptr inbounds float, ptr %"scores", i64 %".35"
  %".37" = mul nsw i64 %".30", 1
  %".38" = getelementptr inbounds float, ptr %"scores", i64 %".37"
  %".39" = urem i64 %"row", 128
  %".40" = udiv i64 %".39", 4
  %".41" = mul i64 %".40", 2
  %".42" = udiv i64 %"row", 128
  %".43" = add i64 %".41", %".42"
  %".44" = mul i64 %".43", 4
  %".45" = urem i64 %"row", 4
  %".46" = add i64 %".44", %".45"
  %".47" = getelementptr inbounds float, ptr %"sums", i64 %".46"
  br label %"for.head.2"
for.exit.1:
  br label %"for.head.3"
for.head.2:
  %"target" = phi  i64 [0, %"for.body.1"], [%".66", %"for.body.2"]
  %".49" = icmp slt i64 %"target", 1
  br i1 %".49", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".51" = getelementptr inbounds float, ptr %".32", i64 %"target"
  %".52" = getelementptr inbounds float, ptr %".34", i64 %"target"
  %".53" = getelementptr inbounds float, ptr %".36", i64 %"target"
  %".54" = getelementptr inbounds float, ptr %".38", i64 %"target"
  %".55" = mul nsw i64 %"target", 256
  %".56" = getelementptr inbounds float, ptr %".47", i64 %".55"
  %".57" = load float, ptr %".51", align 4
  %".58" = load float, ptr %".52", align 4
  %".59" = load float, ptr %".53", align 4
  %".60" = load float, ptr %".54", align 4
  %".61" = insertelement <4 x float> <float undef, float undef, float undef, float undef>, float %".57", i32 0
  %".62" = insertelement <4 x float> %".61", float %".58", i32 1
  %".63" = insertelement <4 x float> %".62", float %".59", i32 2
  %".64" = insertelement <4 x float> %".63", float %".60", i32 3
  store <4 x float> %".64", ptr %".56", align 16
  %".66" = add nsw i64 %"target", 1
  br label %"for.head.2"
for.exit.2:
  %".68" = add nsw i64 %"row", 4
  br label %"for.head.1"
for.head.3:
  %"row.1" = phi  i64 [%".22", %"for.exit.1"], [%".96", %"for.exit.4"]
  %".71" = icmp slt i64 %"row.1", %".21"
  br i1 %".71", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".73" = add i64 %"k", %"row.1"
  %".74" = add nsw i64 %".73", 0
  %".75" = mul nsw i64 %".74", 1
  %".76" = getelementptr inbounds float, ptr %"scores", i64 %".75"
  %".77" = urem i64 %"row.1", 128
  %".78" = udiv i64 %".77", 4
  %".79" = mul i64 %".78", 2
  %".80" = udiv i64 %"row.1", 128
  %".81" = add i64 %".79", %".80"
  %".82" = mul i64 %".81", 4
  %".83" = urem i64 %"row.1", 4
  %".84" = add i64 %".82", %".83"
  %".85" = getelementptr inbounds float, ptr %"sums", i64 %".84"
  br label %"for.head.4"
for.exit.3:
  br label %"for.head.5"
for.head.4:
  %"target.1" = phi  i64 [0, %"for.body.3"], [%".94", %"for.body.4"]
  %".87" = icmp slt i64 %"target.1", 1
  br i1 %".87", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".89" = getelementptr inbounds float, ptr %".76", i64 %"target.1"
  %".90" = mul nsw i64 %"target.1", 256
  %".91" = getelementptr inbounds float, ptr %".85", i64 %".90"
  %".92" = load float, ptr %".89", align 4
  store float %".92", ptr %".91", align 4
  %".94" = add nsw i64 %"target.1", 1
  br label %"for.head.4"
for.exit.4:
  %".96" = add nsw i64 %"row.1", 1
  br label %"for.head.3"
for.head.5:
  %"row.2" = phi  i64 [%".21", %"for.exit.3"], [%".118", %"for.exit.6"]
  %".99" = icmp slt i64 %"row.2", 256
  br i1 %".99", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".101" = urem i64 %"row.2", 128
  %".102" = udiv i64 %".101", 4
  %".103" = mul i64 %".102", 2
  %".104" = udiv i64 %"row.2", 128
  %".105" = add i64 %".103", %".104"
  %".106" = mul i64 %".105", 4
  %".107" = urem i64 %"row.2", 4
  %".108" = add i64 %".106", %".107"
  %".109" = getelementptr inbounds float, ptr %"sums", i64 %".108"
  br label %"for.head.6"
for.exit.5:
  br label %"for.head.7"
for.head.6:
  %"target.2" = phi  i64 [0, %"for.body.5"], [%".116", %"for.body.6"]
  %".111" = icmp slt i64 %"target.2", 1
  br i1 %".111", label %"for.body.6", label %"for.exit.6"
for.body.6:
  %".113" = mul nsw i64 %"target.2", 256
  %".114" = getelementptr inbounds float, ptr %".109", i64 %".113"
  store float              0x0, ptr %".114", align 4
  %".116" = add nsw i64 %"target.2", 1
  br label %"for.head.6"
for.exit.6:
  %".118" = add nsw i64 %"row.2", 1
  br label %"for.head.5"
for.head.7:
  %"k.1" = phi  i64 [0, %"for.exit.5"], [%".140", %"for.body.7"]
  %".121" = icmp slt i64 %"k.1", %"n_calls"
  br i1 %".121", label %"for.body.7", label %"for.exit.7"
for.body.7:
  %".123" = mul nsw nuw i64 %"k.1", 12
  %".124" = getelementptr inbounds i8, ptr %"calls", i64 %".123"
  %".125" = getelementptr inbounds i8, ptr %".124", i64 0
  %"unit" = load i32, ptr %".125", align 4, !invariant.load !0
  %".126" = zext i32 %"unit" to i64
  %".127" = mul nsw nuw i64 %"k.1", 12
  %".128" = getelementptr inbounds i8, ptr %"calls", i64 %".127"
  %".129" = getelementptr inbounds i8, ptr %".128", i64 4
  %"first.1" = load i32, ptr %".129", align 4, !invariant.load !0
  %".130" = zext i32 %"first.1" to i64
  %".131" = mul nsw nuw i64 %"k.1", 12
  %".132" = getelementptr inbounds i8, ptr %"calls", i64 %".131"
  %".133" = getelementptr inbounds i8, ptr %".132", i64 8
  %"end.1" = load i32, ptr %".133", align 4, !invariant.load !0
  %".134" = zext i32 %"end.1" to i64
  %".135" = mul i64 %".126", 8
  %".136" = add i64 %".135", 768
  %".137" = getelementptr inbounds i8, ptr %"tables", i64 %".136"
  %"unit.1" = load i64, ptr %".137", align 8, !invariant.load !0
  %".138" = getelementptr i8, ptr @"bitslice_float32", i64 %"unit.1"
  call void %".138"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %"row_end", i64 %".130", i64 %".134") nounwind
  %".140" = add nsw i64 %"k.1", 1
  br label %"for.head.7"
for.exit.7:
  br label %"for.head.8"
for.head.8:
  %"k.2" = phi  i64 [0, %"for.exit.7"], [%".167", %"for.body.8"]
  %".143" = icmp slt i64 %"k.2", %"n_tree_runs"
  br i1 %".143", label %"for.body.8", label %"for.exit.8"
for.body.8:
  %".145" = mul nsw nuw i64 %"k.2", 12
  %".146" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".145"
  %".147" = getelementptr inbounds i8, ptr %".146", i64 0
  %"form" = load i32, ptr %".147", align 4, !invariant.load !0
  %".148" = zext i32 %"form" to i64
  %".149" = mul nsw nuw i64 %"k.2", 12
  %".150" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".149"
  %".151" = getelementptr inbounds i8, ptr %".150", i64 4
  %"begin" = load i32, ptr %".151", align 4, !invariant.load !0
  %".152" = zext i32 %"begin" to i64
  %".153" = mul nsw nuw i64 %"k.2", 12
  %".154" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".153"
  %".155" = getelementptr inbounds i8, ptr %".154", i64 8
  %"end.2" = load i32, ptr %".155", align 4, !invariant.load !0
  %".156" = zext i32 %"end.2" to i64
  %".157" = icmp sgt i64 %".152", %"first"
  %".158" = select  i1 %".157", i64 %".152", i64 %"first"
  %".159" = icmp slt i64 %".156", %"end"
  %".160" = select  i1 %".159", i64 %".156", i64 %"end"
  %".161" = add i64 %".148", 16
  %".162" = mul i64 %".161", 8
  %".163" = add i64 %".162", 768
  %".164" = getelementptr inbounds i8, ptr %"tables", i64 %".163"
  %"unit.2" = load i64, ptr %".164", align 8, !invariant.load !0
  %".165" = getelementptr i8, ptr @"bitslice_float32", i64 %"unit.2"
  call void %".165"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %"row_end", i64 %".158", i64 %".160") nounwind
  %".167" = add nsw i64 %"k.2", 1
  br label %"for.head.8"
for.exit.8:
  br label %"for.head.9"
for.head.9:
  %"row.3" = phi  i64 [0, %"for.exit.8"], [%".214", %"for.exit.10"]
  %".170" = icmp slt i64 %"row.3", %".22"
  br i1 %".170", label %"for.body.9", label %"for.exit.9"
for.body.9:
  %".172" = add i64 %"k", %"row.3"
  %".173" = add nsw i64 %".172", 0
  %".174" = add nsw i64 %".172", 1
  %".175" = add nsw i64 %".172", 2
  %".176" = add nsw i64 %".172", 3
  %".177" = mul nsw i64 %".173", 1
  %".178" = getelementptr inbounds float, ptr %"scores", i64 %".177"
  %".179" = mul nsw i64 %".174", 1
  %".180" = getelementptr inbounds float, ptr %"scores", i64 %".179"
  %".181" = mul nsw i64 %".175", 1
  %".182" = getelementptr inbounds float, ptr %"scores", i64 %".181"
  %".183" = mul nsw i64 %".176", 1
  %".184" = getelementptr inbounds float, ptr %"scores", i64 %".183"
  %".185" = urem i64 %"row.3", 128
  %".186" = udiv i64 %".185", 4
  %".187" = mul i64 %".186", 2
  %".188" = udiv i64 %"row.3", 128
  %".189" = add i64 %".187", %".188"
  %".190" = mul i64 %".189", 4
  %".191" = urem i64 %"row.3", 4
  %".192" = add i64 %".190", %".191"
  %".193" = getelementptr inbounds float, ptr %"sums", i64 %".192"
  br label %"for.head.10"
for.exit.9:
  br label %"for.head.11"
for.head.10:
  %"target.3" = phi  i64 [0, %"for.body.9"], [%".212", %"for.body.10"]
  %".195" = icmp slt i64 %"target.3", 1
  br i1 %".195", label %"for.body.10", label %"for.exit.10"
for.body.10:
  %".197" = getelementptr inbounds float, ptr %".178", i64 %"target.3"
  %".198" = getelementptr inbounds float, ptr %".180", i64 %"target.3"
  %".199" = getelementptr inbounds float, ptr %".182", i64 %"target.3"
  %".200" = getelementptr inbounds float, ptr %".184", i64 %"target.3"
  %".201" = mul nsw i64 %"target.3", 256
  %".202" = getelementptr inbounds float, ptr %".193", i64 %".201"
  %".203" = load <4 x float>, ptr %".202", align 16
  %".204" = extractelement <4 x float> %".203", i32 0
  store float %".204", ptr %".197", align 4
  %".206" = extractelement <4 x float> %".203", i32 1
  store float %".206", ptr %".198", align 4
  %".208" = extractelement <4 x float> %".203", i32 2
  store float %".208", ptr %".199", align 4
  %".210" = extractelement <4 x float> %".203", i32 3
  store float %".210", ptr %".200", align 4
  %".212" = add nsw i64 %"target.3", 1
  br label %"for.head.10"
for.exit.10:
  %".214" = add nsw i64 %"row.3", 4
  br label %"for.head.9"
for.head.11:
  %"row.4" = phi  i64 [%".22", %"for.exit.9"], [%".242", %"for.exit.12"]
  %".217" = icmp slt i64 %"row.4", %".21"
  br i1 %".217", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".219" = add i64 %"k", %"row.4"
  %".220" = add nsw i64 %".219", 0
  %".221" = mul nsw i64 %".220", 1
  %".222" = getelementptr inbounds float, ptr %"scores", i64 %".221"
  %".223" = urem i64 %"row.4", 128
  %".224" = udiv i64 %".223", 4
  %".225" = mul i64 %".224", 2
  %".226" = udiv i64 %"row.4", 128
  %".227" = add i64 %".225", %".226"
  %".228" = mul i64 %".227", 4
  %".229" = urem i64 %"row.4", 4
  %".230" = add i64 %".228", %".229"
  %".231" = getelementptr inbounds float, ptr %"sums", i64 %".230"
  br label %"for.head.12"
for.exit.11:
  %".244" = add nsw i64 %"k", 256
  br label %"for.head"
for.head.12:
  %"target.4" = phi  i64 [0, %"for.body.11"], [%".240", %"for.body.12"]
  %".233" = icmp slt i64 %"target.4", 1
  br i1 %".233", label %"for.body.12", label %"for.exit.12"
for.body.12:
  %".235" = getelementptr inbounds float, ptr %".222", i64 %"target.4"
  %".236" = mul nsw i64 %"target.4", 256
  %".237" = getelementptr inbounds float, ptr %".231", i64 %".236"
  %".238" = load float, ptr %".237", align 4
  store float %".238", ptr %".235", align 4
  %".240" = add nsw i64 %"target.4", 1
  br label %"for.head.12"
for.exit.12:
  %".242" = add nsw i64 %"row.4", 1
  br label %"for.head.11"
}

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
