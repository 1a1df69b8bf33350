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
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".287", %"for.exit.11"]
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
  %"row" = phi  i64 [0, %"for.body"], [%".76", %"for.exit.2"]
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
  %".39" = udiv i64 %"row", 64
  %".40" = urem i64 %"row", 64
  %".41" = urem i64 %".40", 32
  %".42" = udiv i64 %".41", 16
  %".43" = mul i64 %".39", 2
  %".44" = add i64 %".43", %".42"
  %".45" = udiv i64 %".40", 32
  %".46" = urem i64 %"row", 16
  %".47" = udiv i64 %".46", 4
  %".48" = mul i64 %".44", 4
  %".49" = add i64 %".48", %".47"
  %".50" = mul i64 %".49", 2
  %".51" = add i64 %".50", %".45"
  %".52" = mul i64 %".51", 4
  %".53" = urem i64 %"row", 4
  %".54" = add i64 %".52", %".53"
  %".55" = getelementptr inbounds float, ptr %"sums", i64 %".54"
  br label %"for.head.2"
for.exit.1:
  br label %"for.head.3"
for.head.2:
  %"target" = phi  i64 [0, %"for.body.1"], [%".74", %"for.body.2"]
  %".57" = icmp slt i64 %"target", 1
  br i1 %".57", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".59" = getelementptr inbounds float, ptr %".32", i64 %"target"
  %".60" = getelementptr inbounds float, ptr %".34", i64 %"target"
  %".61" = getelementptr inbounds float, ptr %".36", i64 %"target"
  %".62" = getelementptr inbounds float, ptr %".38", i64 %"target"
  %".63" = mul nsw i64 %"target", 256
  %".64" = getelementptr inbounds float, ptr %".55", i64 %".63"
  %".65" = load float, ptr %".59", align 4
  %".66" = load float, ptr %".60", align 4
  %".67" = load float, ptr %".61", align 4
  %".68" = load float, ptr %".62", align 4
  %".69" = insertelement <4 x float> <float undef, float undef, float undef, float undef>, float %".65", i32 0
  %".70" = insertelement <4 x float> %".69", float %".66", i32 1
  %".71" = insertelement <4 x float> %".70", float %".67", i32 2
  %".72" = insertelement <4 x float> %".71", float %".68", i32 3
  store <4 x float> %".72", ptr %".64", align 16
  %".74" = add nsw i64 %"target", 1
  br label %"for.head.2"
for.exit.2:
  %".76" = add nsw i64 %"row", 4
  br label %"for.head.1"
for.head.3:
  %"row.1" = phi  i64 [%".22", %"for.exit.1"], [%".112", %"for.exit.4"]
  %".79" = icmp slt i64 %"row.1", %".21"
  br i1 %".79", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".81" = add i64 %"k", %"row.1"
  %".82" = add nsw i64 %".81", 0
  %".83" = mul nsw i64 %".82", 1
  %".84" = getelementptr inbounds float, ptr %"scores", i64 %".83"
  %".85" = udiv i64 %"row.1", 64
  %".86" = urem i64 %"row.1", 64
  %".87" = urem i64 %".86", 32
  %".88" = udiv i64 %".87", 16
  %".89" = mul i64 %".85", 2
  %".90" = add i64 %".89", %".88"
  %".91" = udiv i64 %".86", 32
  %".92" = urem i64 %"row.1", 16
  %".93" = udiv i64 %".92", 4
  %".94" = mul i64 %".90", 4
  %".95" = add i64 %".94", %".93"
  %".96" = mul i64 %".95", 2
  %".97" = add i64 %".96", %".91"
  %".98" = mul i64 %".97", 4
  %".99" = urem i64 %"row.1", 4
  %".100" = add i64 %".98", %".99"
  %".101" = getelementptr inbounds float, ptr %"sums", i64 %".100"
  br label %"for.head.4"
for.exit.3:
  %".114" = add i64 %".21", 63
  %".115" = udiv i64 %".114", 64
  %".116" = mul i64 %".115", 64
  br label %"for.head.5"
for.head.4:
  %"target.1" = phi  i64 [0, %"for.body.3"], [%".110", %"for.body.4"]
  %".103" = icmp slt i64 %"target.1", 1
  br i1 %".103", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".105" = getelementptr inbounds float, ptr %".84", i64 %"target.1"
  %".106" = mul nsw i64 %"target.1", 256
  %".107" = getelementptr inbounds float, ptr %".101", i64 %".106"
  %".108" = load float, ptr %".105", align 4
  store float %".108", ptr %".107", align 4
  %".110" = add nsw i64 %"target.1", 1
  br label %"for.head.4"
for.exit.4:
  %".112" = add nsw i64 %"row.1", 1
  br label %"for.head.3"
for.head.5:
  %"row.2" = phi  i64 [%".21", %"for.exit.3"], [%".145", %"for.exit.6"]
  %".118" = icmp slt i64 %"row.2", %".116"
  br i1 %".118", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".120" = udiv i64 %"row.2", 64
  %".121" = urem i64 %"row.2", 64
  %".122" = urem i64 %".121", 32
  %".123" = udiv i64 %".122", 16
  %".124" = mul i64 %".120", 2
  %".125" = add i64 %".124", %".123"
  %".126" = udiv i64 %".121", 32
  %".127" = urem i64 %"row.2", 16
  %".128" = udiv i64 %".127", 4
  %".129" = mul i64 %".125", 4
  %".130" = add i64 %".129", %".128"
  %".131" = mul i64 %".130", 2
  %".132" = add i64 %".131", %".126"
  %".133" = mul i64 %".132", 4
  %".134" = urem i64 %"row.2", 4
  %".135" = add i64 %".133", %".134"
  %".136" = getelementptr inbounds float, ptr %"sums", i64 %".135"
  br label %"for.head.6"
for.exit.5:
  br label %"for.head.7"
for.head.6:
  %"target.2" = phi  i64 [0, %"for.body.5"], [%".143", %"for.body.6"]
  %".138" = icmp slt i64 %"target.2", 1
  br i1 %".138", label %"for.body.6", label %"for.exit.6"
for.body.6:
  %".140" = mul nsw i64 %"target.2", 256
  %".141" = getelementptr inbounds float, ptr %".136", i64 %".140"
  store float              0x0, ptr %".141", align 4
  %".143" = add nsw i64 %"target.2", 1
  br label %"for.head.6"
for.exit.6:
  %".145" = add nsw i64 %"row.2", 1
  br label %"for.head.5"
for.head.7:
  %"k.1" = phi  i64 [0, %"for.exit.5"], [%".167", %"for.body.7"]
  %".148" = icmp slt i64 %"k.1", %"n_calls"
  br i1 %".148", label %"for.body.7", label %"for.exit.7"
for.body.7:
  %".150" = mul nsw nuw i64 %"k.1", 12
  %".151" = getelementptr inbounds i8, ptr %"calls", i64 %".150"
  %".152" = getelementptr inbounds i8, ptr %".151", i64 0
  %"unit" = load i32, ptr %".152", align 4, !invariant.load !0
  %".153" = zext i32 %"unit" to i64
  %".154" = mul nsw nuw i64 %"k.1", 12
  %".155" = getelementptr inbounds i8, ptr %"calls", i64 %".154"
  %".156" = getelementptr inbounds i8, ptr %".155", i64 4
  %"first.1" = load i32, ptr %".156", align 4, !invariant.load !0
  %".157" = zext i32 %"first.1" to i64
  %".158" = mul nsw nuw i64 %"k.1", 12
  %".159" = getelementptr inbounds i8, ptr %"calls", i64 %".158"
  %".160" = getelementptr inbounds i8, ptr %".159", i64 8
  %"end.1" = load i32, ptr %".160", align 4, !invariant.load !0
  %".161" = zext i32 %"end.1" to i64
  %".162" = mul i64 %".153", 8
  %".163" = add i64 %".162", 768
  %".164" = getelementptr inbounds i8, ptr %"tables", i64 %".163"
  %"unit.1" = load i64, ptr %".164", align 8, !invariant.load !0
  %".165" = getelementptr i8, ptr @"bitslice_float32", i64 %"unit.1"
  call void %".165"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %"row_end", i64 %".157", i64 %".161") nounwind
  %".167" = add nsw i64 %"k.1", 1
  br label %"for.head.7"
for.exit.7:
  br label %"for.head.8"
for.head.8:
  %"k.2" = phi  i64 [0, %"for.exit.7"], [%".194", %"for.body.8"]
  %".170" = icmp slt i64 %"k.2", %"n_tree_runs"
  br i1 %".170", label %"for.body.8", label %"for.exit.8"
for.body.8:
  %".172" = mul nsw nuw i64 %"k.2", 12
  %".173" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".172"
  %".174" = getelementptr inbounds i8, ptr %".173", i64 0
  %"form" = load i32, ptr %".174", align 4, !invariant.load !0
  %".175" = zext i32 %"form" to i64
  %".176" = mul nsw nuw i64 %"k.2", 12
  %".177" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".176"
  %".178" = getelementptr inbounds i8, ptr %".177", i64 4
  %"begin" = load i32, ptr %".178", align 4, !invariant.load !0
  %".179" = zext i32 %"begin" to i64
  %".180" = mul nsw nuw i64 %"k.2", 12
  %".181" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".180"
  %".182" = getelementptr inbounds i8, ptr %".181", i64 8
  %"end.2" = load i32, ptr %".182", align 4, !invariant.load !0
  %".183" = zext i32 %"end.2" to i64
  %".184" = icmp sgt i64 %".179", %"first"
  %".185" = select  i1 %".184", i64 %".179", i64 %"first"
  %".186" = icmp slt i64 %".183", %"end"
  %".187" = select  i1 %".186", i64 %".183", i64 %"end"
  %".188" = add i64 %".175", 16
  %".189" = mul i64 %".188", 8
  %".190" = add i64 %".189", 768
  %".191" = getelementptr inbounds i8, ptr %"tables", i64 %".190"
  %"unit.2" = load i64, ptr %".191", align 8, !invariant.load !0
  %".192" = getelementptr i8, ptr @"bitslice_float32", i64 %"unit.2"
  call void %".192"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %"row_end", i64 %".185", i64 %".187") nounwind
  %".194" = add nsw i64 %"k.2", 1
  br label %"for.head.8"
for.exit.8:
  br label %"for.head.9"
for.head.9:
  %"row.3" = phi  i64 [0, %"for.exit.8"], [%".249", %"for.exit.10"]
  %".197" = icmp slt i64 %"row.3", %".22"
  br i1 %".197", label %"for.body.9", label %"for.exit.9"
for.body.9:
  %".199" = add i64 %"k", %"row.3"
  %".200" = add nsw i64 %".199", 0
  %".201" = add nsw i64 %".199", 1
  %".202" = add nsw i64 %".199", 2
  %".203" = add nsw i64 %".199", 3
  %".204" = mul nsw i64 %".200", 1
  %".205" = getelementptr inbounds float, ptr %"scores", i64 %".204"
  %".206" = mul nsw i64 %".201", 1
  %".207" = getelementptr inbounds float, ptr %"scores", i64 %".206"
  %".208" = mul nsw i64 %".202", 1
  %".209" = getelementptr inbounds float, ptr %"scores", i64 %".208"
  %".210" = mul nsw i64 %".203", 1
  %".211" = getelementptr inbounds float, ptr %"scores", i64 %".210"
  %".212" = udiv i64 %"row.3", 64
  %".213" = urem i64 %"row.3", 64
  %".214" = urem i64 %".213", 32
  %".215" = udiv i64 %".214", 16
  %".216" = mul i64 %".212", 2
  %".217" = add i64 %".216", %".215"
  %".218" = udiv i64 %".213", 32
  %".219" = urem i64 %"row.3", 16
  %".220" = udiv i64 %".219", 4
  %".221" = mul i64 %".217", 4
  %".222" = add i64 %".221", %".220"
  %".223" = mul i64 %".222", 2
  %".224" = add i64 %".223", %".218"
  %".225" = mul i64 %".224", 4
  %".226" = urem i64 %"row.3", 4
  %".227" = add i64 %".225", %".226"
  %".228" = getelementptr inbounds float, ptr %"sums", i64 %".227"
  br label %"for.head.10"
for.exit.9:
  br label %"for.head.11"
for.head.10:
  %"target.3" = phi  i64 [0, %"for.body.9"], [%".247", %"for.body.10"]
  %".230" = icmp slt i64 %"target.3", 1
  br i1 %".230", label %"for.body.10", label %"for.exit.10"
for.body.10:
  %".232" = getelementptr inbounds float, ptr %".205", i64 %"target.3"
  %".233" = getelementptr inbounds float, ptr %".207", i64 %"target.3"
  %".234" = getelementptr inbounds float, ptr %".209", i64 %"target.3"
  %".235" = getelementptr inbounds float, ptr %".211", i64 %"target.3"
  %".236" = mul nsw i64 %"target.3", 256
  %".237" = getelementptr inbounds float, ptr %".228", i64 %".236"
  %".238" = load <4 x float>, ptr %".237", align 16
  %".239" = extractelement <4 x float> %".238", i32 0
  store float %".239", ptr %".232", align 4
  %".241" = extractelement <4 x float> %".238", i32 1
  store float %".241", ptr %".233", align 4
  %".243" = extractelement <4 x float> %".238", i32 2
  store float %".243", ptr %".234", align 4
  %".245" = extractelement <4 x float> %".238", i32 3
  store float %".245", ptr %".235", align 4
  %".247" = add nsw i64 %"target.3", 1
  br label %"for.head.10"
for.exit.10:
  %".249" = add nsw i64 %"row.3", 4
  br label %"for.head.9"
for.head.11:
  %"row.4" = phi  i64 [%".22", %"for.exit.9"], [%".285", %"for.exit.12"]
  %".252" = icmp slt i64 %"row.4", %".21"
  br i1 %".252", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".254" = add i64 %"k", %"row.4"
  %".255" = add nsw i64 %".254", 0
  %".256" = mul nsw i64 %".255", 1
  %".257" = getelementptr inbounds float, ptr %"scores", i64 %".256"
  %".258" = udiv i64 %"row.4", 64
  %".259" = urem i64 %"row.4", 64
  %".260" = urem i64 %".259", 32
  %".261" = udiv i64 %".260", 16
  %".262" = mul i64 %".258", 2
  %".263" = add i64 %".262", %".261"
  %".264" = udiv i64 %".259", 32
  %".265" = urem i64 %"row.4", 16
  %".266" = udiv i64 %".265", 4
  %".267" = mul i64 %".263", 4
  %".268" = add i64 %".267", %".266"
  %".269" = mul i64 %".268", 2
  %".270" = add i64 %".269", %".264"
  %".271" = mul i64 %".270", 4
  %".272" = urem i64 %"row.4", 4
  %".273" = add i64 %".271", %".272"
  %".274" = getelementptr inbounds float, ptr %"sums", i64 %".273"
  br label %"for.head.12"
for.exit.11:
  %".287" = add nsw i64 %"k", 256
  br label %"for.head"
for.head.12:
  %"target.4" = phi  i64 [0, %"for.body.11"], [%".283", %"for.body.12"]
  %".276" = icmp slt i64 %"target.4", 1
  br i1 %".276", label %"for.body.12", label %"for.exit.12"
for.body.12:
  %".278" = getelementptr inbounds float, ptr %".257", i64 %"target.4"
  %".279" = mul nsw i64 %"target.4", 256
  %".280" = getelementptr inbounds float, ptr %".274", i64 %".279"
  %".281" = load float, ptr %".280", align 4
  store float %".281", ptr %".278", align 4
  %".283" = add nsw i64 %"target.4", 1
  br label %"for.head.12"
for.exit.12:
  %".285" = add nsw i64 %"row.4", 1
  br label %"for.head.11"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
