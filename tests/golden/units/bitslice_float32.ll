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
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".314", %"for.exit.12"]
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
  %".147" = icmp slt i64 %".19", 256
  %".148" = select  i1 %".147", i64 %".19", i64 256
  br label %"while.test"
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
while.test:
  %".150" = phi  i64 [0, %"for.exit.5"], [%".156", %"for.exit.7"]
  %".151" = icmp slt i64 %".150", %"n_calls"
  br i1 %".151", label %"while.body", label %"while.exit"
while.body:
  %".153" = mul nsw nuw i64 %".150", 20
  %".154" = getelementptr inbounds i8, ptr %"calls", i64 %".153"
  %".155" = getelementptr inbounds i8, ptr %".154", i64 16
  %"after" = load i32, ptr %".155", align 4, !invariant.load !0
  %".156" = zext i32 %"after" to i64
  %".157" = mul nsw nuw i64 %".150", 20
  %".158" = getelementptr inbounds i8, ptr %"calls", i64 %".157"
  %".159" = getelementptr inbounds i8, ptr %".158", i64 12
  %"rows.1" = load i32, ptr %".159", align 4, !invariant.load !0
  %".160" = zext i32 %"rows.1" to i64
  br label %"for.head.7"
while.exit:
  br label %"for.head.9"
for.head.7:
  %"row.3" = phi  i64 [0, %"while.body"], [%".193", %"for.exit.8"]
  %".162" = icmp slt i64 %"row.3", %".148"
  br i1 %".162", label %"for.body.7", label %"for.exit.7"
for.body.7:
  %".164" = trunc i64 %"row.3" to i32
  %".165" = getelementptr inbounds i32, ptr %"scratch", i64 56418
  store i32 %".164", ptr %".165", align 4
  %".167" = add i64 %"k", %"row.3"
  %".168" = add i64 %".167", %".160"
  %".169" = icmp slt i64 %"row_end", %".168"
  %".170" = select  i1 %".169", i64 %"row_end", i64 %".168"
  br label %"for.head.8"
for.exit.7:
  br label %"while.test"
for.head.8:
  %"call" = phi  i64 [%".150", %"for.body.7"], [%".191", %"for.body.8"]
  %".172" = icmp slt i64 %"call", %".156"
  br i1 %".172", label %"for.body.8", label %"for.exit.8"
for.body.8:
  %".174" = mul nsw nuw i64 %"call", 20
  %".175" = getelementptr inbounds i8, ptr %"calls", i64 %".174"
  %".176" = getelementptr inbounds i8, ptr %".175", i64 0
  %"unit" = load i32, ptr %".176", align 4, !invariant.load !0
  %".177" = zext i32 %"unit" to i64
  %".178" = mul nsw nuw i64 %"call", 20
  %".179" = getelementptr inbounds i8, ptr %"calls", i64 %".178"
  %".180" = getelementptr inbounds i8, ptr %".179", i64 4
  %"first.1" = load i32, ptr %".180", align 4, !invariant.load !0
  %".181" = zext i32 %"first.1" to i64
  %".182" = mul nsw nuw i64 %"call", 20
  %".183" = getelementptr inbounds i8, ptr %"calls", i64 %".182"
  %".184" = getelementptr inbounds i8, ptr %".183", i64 8
  %"end.1" = load i32, ptr %".184", align 4, !invariant.load !0
  %".185" = zext i32 %"end.1" to i64
  %".186" = mul i64 %".177", 8
  %".187" = add i64 %".186", 768
  %".188" = getelementptr inbounds i8, ptr %"tables", i64 %".187"
  %"unit.1" = load i64, ptr %".188", align 8, !invariant.load !0
  %".189" = getelementptr i8, ptr @"bitslice_float32", i64 %"unit.1"
  call void %".189"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %".167", i64 %".170", i64 %".181", i64 %".185") nounwind
  %".191" = add nsw i64 %"call", 1
  br label %"for.head.8"
for.exit.8:
  %".193" = add nsw i64 %"row.3", %".160"
  br label %"for.head.7"
for.head.9:
  %"k.1" = phi  i64 [0, %"while.exit"], [%".221", %"for.body.9"]
  %".197" = icmp slt i64 %"k.1", %"n_tree_runs"
  br i1 %".197", label %"for.body.9", label %"for.exit.9"
for.body.9:
  %".199" = mul nsw nuw i64 %"k.1", 12
  %".200" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".199"
  %".201" = getelementptr inbounds i8, ptr %".200", i64 0
  %"form" = load i32, ptr %".201", align 4, !invariant.load !0
  %".202" = zext i32 %"form" to i64
  %".203" = mul nsw nuw i64 %"k.1", 12
  %".204" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".203"
  %".205" = getelementptr inbounds i8, ptr %".204", i64 4
  %"begin" = load i32, ptr %".205", align 4, !invariant.load !0
  %".206" = zext i32 %"begin" to i64
  %".207" = mul nsw nuw i64 %"k.1", 12
  %".208" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".207"
  %".209" = getelementptr inbounds i8, ptr %".208", i64 8
  %"end.2" = load i32, ptr %".209", align 4, !invariant.load !0
  %".210" = zext i32 %"end.2" to i64
  %".211" = icmp sgt i64 %".206", %"first"
  %".212" = select  i1 %".211", i64 %".206", i64 %"first"
  %".213" = icmp slt i64 %".210", %"end"
  %".214" = select  i1 %".213", i64 %".210", i64 %"end"
  %".215" = add i64 %".202", 16
  %".216" = mul i64 %".215", 8
  %".217" = add i64 %".216", 768
  %".218" = getelementptr inbounds i8, ptr %"tables", i64 %".217"
  %"unit.2" = load i64, ptr %".218", align 8, !invariant.load !0
  %".219" = getelementptr i8, ptr @"bitslice_float32", i64 %"unit.2"
  call void %".219"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %"row_end", i64 %".212", i64 %".214") nounwind
  %".221" = add nsw i64 %"k.1", 1
  br label %"for.head.9"
for.exit.9:
  br label %"for.head.10"
for.head.10:
  %"row.4" = phi  i64 [0, %"for.exit.9"], [%".276", %"for.exit.11"]
  %".224" = icmp slt i64 %"row.4", %".22"
  br i1 %".224", label %"for.body.10", label %"for.exit.10"
for.body.10:
  %".226" = add i64 %"k", %"row.4"
  %".227" = add nsw i64 %".226", 0
  %".228" = add nsw i64 %".226", 1
  %".229" = add nsw i64 %".226", 2
  %".230" = add nsw i64 %".226", 3
  %".231" = mul nsw i64 %".227", 1
  %".232" = getelementptr inbounds float, ptr %"scores", i64 %".231"
  %".233" = mul nsw i64 %".228", 1
  %".234" = getelementptr inbounds float, ptr %"scores", i64 %".233"
  %".235" = mul nsw i64 %".229", 1
  %".236" = getelementptr inbounds float, ptr %"scores", i64 %".235"
  %".237" = mul nsw i64 %".230", 1
  %".238" = getelementptr inbounds float, ptr %"scores", i64 %".237"
  %".239" = udiv i64 %"row.4", 64
  %".240" = urem i64 %"row.4", 64
  %".241" = urem i64 %".240", 32
  %".242" = udiv i64 %".241", 16
  %".243" = mul i64 %".239", 2
  %".244" = add i64 %".243", %".242"
  %".245" = udiv i64 %".240", 32
  %".246" = urem i64 %"row.4", 16
  %".247" = udiv i64 %".246", 4
  %".248" = mul i64 %".244", 4
  %".249" = add i64 %".248", %".247"
  %".250" = mul i64 %".249", 2
  %".251" = add i64 %".250", %".245"
  %".252" = mul i64 %".251", 4
  %".253" = urem i64 %"row.4", 4
  %".254" = add i64 %".252", %".253"
  %".255" = getelementptr inbounds float, ptr %"sums", i64 %".254"
  br label %"for.head.11"
for.exit.10:
  br label %"for.head.12"
for.head.11:
  %"target.3" = phi  i64 [0, %"for.body.10"], [%".274", %"for.body.11"]
  %".257" = icmp slt i64 %"target.3", 1
  br i1 %".257", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".259" = getelementptr inbounds float, ptr %".232", i64 %"target.3"
  %".260" = getelementptr inbounds float, ptr %".234", i64 %"target.3"
  %".261" = getelementptr inbounds float, ptr %".236", i64 %"target.3"
  %".262" = getelementptr inbounds float, ptr %".238", i64 %"target.3"
  %".263" = mul nsw i64 %"target.3", 256
  %".264" = getelementptr inbounds float, ptr %".255", i64 %".263"
  %".265" = load <4 x float>, ptr %".264", align 16
  %".266" = extractelement <4 x float> %".265", i32 0
  store float %".266", ptr %".259", align 4
  %".268" = extractelement <4 x float> %".265", i32 1
  store float %".268", ptr %".260", align 4
  %".270" = extractelement <4 x float> %".265", i32 2
  store float %".270", ptr %".261", align 4
  %".272" = extractelement <4 x float> %".265", i32 3
  store float %".272", ptr %".262", align 4
  %".274" = add nsw i64 %"target.3", 1
  br label %"for.head.11"
for.exit.11:
  %".276" = add nsw i64 %"row.4", 4
  br label %"for.head.10"
for.head.12:
  %"row.5" = phi  i64 [%".22", %"for.exit.10"], [%".312", %"for.exit.13"]
  %".279" = icmp slt i64 %"row.5", %".21"
  br i1 %".279", label %"for.body.12", label %"for.exit.12"
for.body.12:
  %".281" = add i64 %"k", %"row.5"
  %".282" = add nsw i64 %".281", 0
  %".283" = mul nsw i64 %".282", 1
  %".284" = getelementptr inbounds float, ptr %"scores", i64 %".283"
  %".285" = udiv i64 %"row.5", 64
  %".286" = urem i64 %"row.5", 64
  %".287" = urem i64 %".286", 32
  %".288" = udiv i64 %".287", 16
  %".289" = mul i64 %".285", 2
  %".290" = add i64 %".289", %".288"
  %".291" = udiv i64 %".286", 32
  %".292" = urem i64 %"row.5", 16
  %".293" = udiv i64 %".292", 4
  %".294" = mul i64 %".290", 4
  %".295" = add i64 %".294", %".293"
  %".296" = mul i64 %".295", 2
  %".297" = add i64 %".296", %".291"
  %".298" = mul i64 %".297", 4
  %".299" = urem i64 %"row.5", 4
  %".300" = add i64 %".298", %".299"
  %".301" = getelementptr inbounds float, ptr %"sums", i64 %".300"
  br label %"for.head.13"
for.exit.12:
  %".314" = add nsw i64 %"k", 256
  br label %"for.head"
for.head.13:
  %"target.4" = phi  i64 [0, %"for.body.12"], [%".310", %"for.body.13"]
  %".303" = icmp slt i64 %"target.4", 1
  br i1 %".303", label %"for.body.13", label %"for.exit.13"
for.body.13:
  %".305" = getelementptr inbounds float, ptr %".284", i64 %"target.4"
  %".306" = mul nsw i64 %"target.4", 256
  %".307" = getelementptr inbounds float, ptr %".301", i64 %".306"
  %".308" = load float, ptr %".307", align 4
  store float %".308", ptr %".305", align 4
  %".310" = add nsw i64 %"target.4", 1
  br label %"for.head.13"
for.exit.13:
  %".312" = add nsw i64 %"row.5", 1
  br label %"for.head.12"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
