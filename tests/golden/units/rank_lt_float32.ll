target triple = "x86_64-unknown-linux-gnu"

define hidden void @"rank_lt_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 272
  %"runs.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"runs" = getelementptr inbounds i8, ptr %"tables", i64 %"runs.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 168
  %"rank_tables.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"rank_tables" = getelementptr inbounds i8, ptr %"tables", i64 %"rank_tables.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 176
  %"buckets.offset" = load i64, ptr %".13", align 8, !invariant.load !0
  %"buckets" = getelementptr inbounds i8, ptr %"tables", i64 %"buckets.offset"
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 184
  %"rank_thresholds.offset" = load i64, ptr %".14", align 8, !invariant.load !0
  %"rank_thresholds" = getelementptr inbounds i8, ptr %"tables", i64 %"rank_thresholds.offset"
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 160
  %"masked.offset" = load i64, ptr %".15", align 8, !invariant.load !0
  %"masked" = getelementptr inbounds i8, ptr %"tables", i64 %"masked.offset"
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 680
  %"input_bytes" = load i64, ptr %".16", align 8, !invariant.load !0
  %"column" = getelementptr inbounds i8, ptr %"scratch", i64 151648
  %"leaf_indices" = getelementptr inbounds i8, ptr %"scratch", i64 0
  %"bits" = getelementptr inbounds i8, ptr %"scratch", i64 2048
  %"planes" = getelementptr inbounds i8, ptr %"scratch", i64 225696
  %".17" = sub i64 %"row_end", %"row_begin"
  %".18" = icmp slt i64 %".17", 256
  %".19" = select  i1 %".18", i64 %".17", i64 256
  %".20" = getelementptr inbounds i32, ptr %"scratch", i64 56418
  %".21" = load i32, ptr %".20", align 4
  %".22" = zext i32 %".21" to i64
  %".23" = udiv i64 %".22", 16
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".1026", %"for.exit.2"]
  %".25" = icmp slt i64 %"k", %"end"
  br i1 %".25", label %"for.body", label %"for.exit"
for.body:
  %".27" = mul nsw nuw i64 %"k", 32
  %".28" = getelementptr inbounds i8, ptr %"runs", i64 %".27"
  %".29" = getelementptr inbounds i8, ptr %".28", i64 20
  %"ahead" = load i32, ptr %".29", align 4, !invariant.load !0
  %".30" = zext i32 %"ahead" to i64
  %".31" = getelementptr i8, ptr %"rows", i64 %".30"
  %".32" = mul nsw nuw i64 %"k", 32
  %".33" = getelementptr inbounds i8, ptr %"runs", i64 %".32"
  %".34" = getelementptr inbounds i8, ptr %".33", i64 24
  %"ahead_first" = load i32, ptr %".34", align 4, !invariant.load !0
  %".35" = zext i32 %"ahead_first" to i64
  %".36" = mul nsw i64 %".35", %".19"
  %".37" = udiv i64 %".36", 16
  %".38" = mul nsw nuw i64 %"k", 32
  %".39" = getelementptr inbounds i8, ptr %"runs", i64 %".38"
  %".40" = getelementptr inbounds i8, ptr %".39", i64 28
  %"ahead_end" = load i32, ptr %".40", align 4, !invariant.load !0
  %".41" = zext i32 %"ahead_end" to i64
  %".42" = mul nsw i64 %".41", %".19"
  %".43" = udiv i64 %".42", 16
  %".44" = mul nsw i64 %"row_stride", %"input_bytes"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"row" = phi  i64 [%".37", %"for.body"], [%".63", %"for.body.1"]
  %".46" = icmp slt i64 %"row", %".43"
  br i1 %".46", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".48" = add i64 %"row_begin", %"row"
  %".49" = mul nsw i64 %".48", %".44"
  %".50" = getelementptr i8, ptr %".31", i64 %".49"
  %".51" = mul nsw i64 %".44", 0
  %".52" = getelementptr i8, ptr %".50", i64 %".51"
  call void @"llvm.prefetch.p0"(ptr %".52", i32 0, i32 2, i32 1)
  %".54" = mul nsw i64 %".44", 1
  %".55" = getelementptr i8, ptr %".50", i64 %".54"
  call void @"llvm.prefetch.p0"(ptr %".55", i32 0, i32 2, i32 1)
  %".57" = mul nsw i64 %".44", 2
  %".58" = getelementptr i8, ptr %".50", i64 %".57"
  call void @"llvm.prefetch.p0"(ptr %".58", i32 0, i32 2, i32 1)
  %".60" = mul nsw i64 %".44", 3
  %".61" = getelementptr i8, ptr %".50", i64 %".60"
  call void @"llvm.prefetch.p0"(ptr %".61", i32 0, i32 2, i32 1)
  %".63" = add nsw i64 %"row", 4
  br label %"for.head.1"
for.exit.1:
  %".65" = mul nsw nuw i64 %"k", 32
  %".66" = getelementptr inbounds i8, ptr %"runs", i64 %".65"
  %".67" = getelementptr inbounds i8, ptr %".66", i64 4
  %"first.1" = load i32, ptr %".67", align 4, !invariant.load !0
  %".68" = zext i32 %"first.1" to i64
  %".69" = mul nsw nuw i64 %"k", 32
  %".70" = getelementptr inbounds i8, ptr %"runs", i64 %".69"
  %".71" = getelementptr inbounds i8, ptr %".70", i64 8
  %"end.1" = load i32, ptr %".71", align 4, !invariant.load !0
  %".72" = zext i32 %"end.1" to i64
  br label %"for.head.2"
for.head.2:
  %"k.1" = phi  i64 [%".68", %"for.exit.1"], [%".1024", %"if.exit.8"]
  %".74" = icmp slt i64 %"k.1", %".72"
  br i1 %".74", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".76" = mul nsw nuw i64 %"k.1", 52
  %".77" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".76"
  %".78" = getelementptr inbounds i8, ptr %".77", i64 0
  %"offset" = load float, ptr %".78", align 4, !invariant.load !0
  %".79" = mul nsw nuw i64 %"k.1", 52
  %".80" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".79"
  %".81" = getelementptr inbounds i8, ptr %".80", i64 4
  %"first.2" = load i32, ptr %".81", align 4, !invariant.load !0
  %".82" = mul nsw nuw i64 %"k.1", 52
  %".83" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".82"
  %".84" = getelementptr inbounds i8, ptr %".83", i64 8
  %"last" = load i32, ptr %".84", align 4, !invariant.load !0
  %".85" = mul nsw nuw i64 %"k.1", 52
  %".86" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".85"
  %".87" = getelementptr inbounds i8, ptr %".86", i64 12
  %"masked.1" = load i32, ptr %".87", align 4, !invariant.load !0
  %".88" = mul nsw nuw i64 %"k.1", 52
  %".89" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".88"
  %".90" = getelementptr inbounds i8, ptr %".89", i64 16
  %"masked_end" = load i32, ptr %".90", align 4, !invariant.load !0
  %".91" = mul nsw nuw i64 %"k.1", 52
  %".92" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".91"
  %".93" = getelementptr inbounds i8, ptr %".92", i64 20
  %"low" = load i32, ptr %".93", align 4, !invariant.load !0
  %".94" = mul nsw nuw i64 %"k.1", 52
  %".95" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".94"
  %".96" = getelementptr inbounds i8, ptr %".95", i64 24
  %"high" = load i32, ptr %".96", align 4, !invariant.load !0
  %".97" = mul nsw nuw i64 %"k.1", 52
  %".98" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".97"
  %".99" = getelementptr inbounds i8, ptr %".98", i64 28
  %"shift" = load i32, ptr %".99", align 4, !invariant.load !0
  %".100" = mul nsw nuw i64 %"k.1", 52
  %".101" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".100"
  %".102" = getelementptr inbounds i8, ptr %".101", i64 32
  %"first_bucket" = load i32, ptr %".102", align 4, !invariant.load !0
  %".103" = mul nsw nuw i64 %"k.1", 52
  %".104" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".103"
  %".105" = getelementptr inbounds i8, ptr %".104", i64 36
  %"first_threshold" = load i32, ptr %".105", align 4, !invariant.load !0
  %".106" = mul nsw nuw i64 %"k.1", 52
  %".107" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".106"
  %".108" = getelementptr inbounds i8, ptr %".107", i64 40
  %"steps" = load i32, ptr %".108", align 4, !invariant.load !0
  %".109" = mul nsw nuw i64 %"k.1", 52
  %".110" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".109"
  %".111" = getelementptr inbounds i8, ptr %".110", i64 44
  %"missing" = load i32, ptr %".111", align 4, !invariant.load !0
  %".112" = mul nsw nuw i64 %"k.1", 52
  %".113" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".112"
  %".114" = getelementptr inbounds i8, ptr %".113", i64 48
  %"search" = load i32, ptr %".114", align 4, !invariant.load !0
  %".115" = zext i32 %"first.2" to i64
  %".116" = zext i32 %"last" to i64
  %".117" = zext i32 %"masked.1" to i64
  %".118" = zext i32 %"masked_end" to i64
  %".119" = zext i32 %"first_bucket" to i64
  %".120" = zext i32 %"first_threshold" to i64
  %".121" = zext i32 %"steps" to i64
  %".122" = mul nsw nuw i64 %"k", 32
  %".123" = getelementptr inbounds i8, ptr %"runs", i64 %".122"
  %".124" = getelementptr inbounds i8, ptr %".123", i64 0
  %"column.1" = load i32, ptr %".124", align 4, !invariant.load !0
  %".125" = zext i32 %"column.1" to i64
  %".126" = mul nsw i64 %".125", 1536
  %".127" = getelementptr inbounds i8, ptr %"column", i64 %".126"
  %".128" = getelementptr inbounds float, ptr %"rank_thresholds", i64 %".120"
  %".129" = getelementptr inbounds i16, ptr %"buckets", i64 %".119"
  %".130" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"offset", i32 0
  %".131" = shufflevector <8 x float> %".130", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".132" = add i64 %".19", 15
  %".133" = and i64 %".132", -16
  br label %"for.head.3"
for.exit.2:
  %".1026" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.3:
  %"first.3" = phi  i64 [0, %"for.body.2"], [%".159", %"for.body.3"]
  %".135" = icmp slt i64 %"first.3", %".133"
  br i1 %".135", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".137" = getelementptr inbounds float, ptr %".127", i64 %"first.3"
  %".138" = load <8 x float>, ptr %".137", align 16
  %".139" = fadd <8 x float> %".138", %".131"
  %".140" = bitcast <8 x float> %".139" to <8 x i32>
  %".141" = ashr <8 x i32> %".140", <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %".142" = and <8 x i32> %".141", <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %".143" = xor <8 x i32> %".140", %".142"
  %".144" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"low", i32 0
  %".145" = shufflevector <8 x i32> %".144", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".146" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"high", i32 0
  %".147" = shufflevector <8 x i32> %".146", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".148" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"shift", i32 0
  %".149" = shufflevector <8 x i32> %".148", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".150" = icmp sgt <8 x i32> %".143", %".145"
  %".151" = select  <8 x i1> %".150", <8 x i32> %".143", <8 x i32> %".145"
  %".152" = icmp slt <8 x i32> %".151", %".147"
  %".153" = select  <8 x i1> %".152", <8 x i32> %".151", <8 x i32> %".147"
  %".154" = sub <8 x i32> %".153", %".145"
  %".155" = lshr <8 x i32> %".154", %".149"
  %".156" = trunc <8 x i32> %".155" to <8 x i16>
  %".157" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.3"
  store <8 x i16> %".156", ptr %".157", align 16
  %".159" = add nsw i64 %"first.3", 8
  br label %"for.head.3"
for.exit.3:
  %".161" = icmp eq i64 %".121", 1
  br i1 %".161", label %"if.yes", label %"if.no"
if.yes:
  %".163" = add i64 %".19", 15
  %".164" = and i64 %".163", -16
  br label %"for.head.4"
if.no:
  br label %"if.exit"
if.exit:
  %".191" = icmp eq i64 %".121", 2
  br i1 %".191", label %"if.yes.1", label %"if.no.1"
for.head.4:
  %"row.1" = phi  i64 [0, %"if.yes"], [%".187", %"for.body.4"]
  %".166" = icmp slt i64 %"row.1", %".164"
  br i1 %".166", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".168" = getelementptr inbounds float, ptr %".127", i64 %"row.1"
  %".169" = load float, ptr %".168", align 4
  %".170" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.1"
  %".171" = load i16, ptr %".170", align 2
  %".172" = zext i16 %".171" to i64
  %".173" = getelementptr inbounds i16, ptr %".129", i64 %".172"
  %".174" = load i16, ptr %".173", align 2, !invariant.load !0
  %".175" = zext i16 %".174" to i64
  %".176" = shl i64 1, 0
  %".177" = add i64 %".175", %".176"
  %".178" = sub i64 %".177", 1
  %".179" = getelementptr inbounds float, ptr %".128", i64 %".178"
  %".180" = load float, ptr %".179", align 4, !invariant.load !0
  %".181" = fcmp oge float %".169", %".180"
  %".182" = zext i1 %".181" to i64
  %".183" = shl i64 %".182", 0
  %".184" = add i64 %".175", %".183"
  %".185" = trunc i64 %".184" to i16
  store i16 %".185", ptr %".170", align 2
  %".187" = add nsw i64 %"row.1", 1
  br label %"for.head.4"
for.exit.4:
  br label %"if.exit"
if.yes.1:
  %".193" = add i64 %".19", 15
  %".194" = and i64 %".193", -16
  br label %"for.head.5"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  %".230" = icmp eq i64 %".121", 3
  br i1 %".230", label %"if.yes.2", label %"if.no.2"
for.head.5:
  %"row.2" = phi  i64 [0, %"if.yes.1"], [%".226", %"for.body.5"]
  %".196" = icmp slt i64 %"row.2", %".194"
  br i1 %".196", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".198" = getelementptr inbounds float, ptr %".127", i64 %"row.2"
  %".199" = load float, ptr %".198", align 4
  %".200" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.2"
  %".201" = load i16, ptr %".200", align 2
  %".202" = zext i16 %".201" to i64
  %".203" = getelementptr inbounds i16, ptr %".129", i64 %".202"
  %".204" = load i16, ptr %".203", align 2, !invariant.load !0
  %".205" = zext i16 %".204" to i64
  %".206" = shl i64 1, 1
  %".207" = add i64 %".205", %".206"
  %".208" = sub i64 %".207", 1
  %".209" = getelementptr inbounds float, ptr %".128", i64 %".208"
  %".210" = load float, ptr %".209", align 4, !invariant.load !0
  %".211" = fcmp oge float %".199", %".210"
  %".212" = zext i1 %".211" to i64
  %".213" = shl i64 %".212", 1
  %".214" = add i64 %".205", %".213"
  %".215" = shl i64 1, 0
  %".216" = add i64 %".214", %".215"
  %".217" = sub i64 %".216", 1
  %".218" = getelementptr inbounds float, ptr %".128", i64 %".217"
  %".219" = load float, ptr %".218", align 4, !invariant.load !0
  %".220" = fcmp oge float %".199", %".219"
  %".221" = zext i1 %".220" to i64
  %".222" = shl i64 %".221", 0
  %".223" = add i64 %".214", %".222"
  %".224" = trunc i64 %".223" to i16
  store i16 %".224", ptr %".200", align 2
  %".226" = add nsw i64 %"row.2", 1
  br label %"for.head.5"
for.exit.5:
  br label %"if.exit.1"
if.yes.2:
  %".232" = add i64 %".19", 15
  %".233" = and i64 %".232", -16
  br label %"for.head.6"
if.no.2:
  br label %"if.exit.2"
if.exit.2:
  %".278" = icmp sgt i64 %".121", 3
  br i1 %".278", label %"if.yes.3", label %"if.no.3"
for.head.6:
  %"row.3" = phi  i64 [0, %"if.yes.2"], [%".274", %"for.body.6"]
  %".235" = icmp slt i64 %"row.3", %".233"
  br i1 %".235", label %"for.body.6", label %"for.exit.6"
for.body.6:
  %".237" = getelementptr inbounds float, ptr %".127", i64 %"row.3"
  %".238" = load float, ptr %".237", align 4
  %".239" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.3"
  %".240" = load i16, ptr %".239", align 2
  %".241" = zext i16 %".240" to i64
  %".242" = getelementptr inbounds i16, ptr %".129", i64 %".241"
  %".243" = load i16, ptr %".242", align 2, !invariant.load !0
  %".244" = zext i16 %".243" to i64
  %".245" = shl i64 1, 2
  %".246" = add i64 %".244", %".245"
  %".247" = sub i64 %".246", 1
  %".248" = getelementptr inbounds float, ptr %".128", i64 %".247"
  %".249" = load float, ptr %".248", align 4, !invariant.load !0
  %".250" = fcmp oge float %".238", %".249"
  %".251" = zext i1 %".250" to i64
  %".252" = shl i64 %".251", 2
  %".253" = add i64 %".244", %".252"
  %".254" = shl i64 1, 1
  %".255" = add i64 %".253", %".254"
  %".256" = sub i64 %".255", 1
  %".257" = getelementptr inbounds float, ptr %".128", i64 %".256"
  %".258" = load float, ptr %".257", align 4, !invariant.load !0
  %".259" = fcmp oge float %".238", %".258"
  %".260" = zext i1 %".259" to i64
  %".261" = shl i64 %".260", 1
  %".262" = add i64 %".253", %".261"
  %".263" = shl i64 1, 0
  %".264" = add i64 %".262", %".263"
  %".265" = sub i64 %".264", 1
  %".266" = getelementptr inbounds float, ptr %".128", i64 %".265"
  %".267" = load float, ptr %".266", align 4, !invariant.load !0
  %".268" = fcmp oge float %".238", %".267"
  %".269" = zext i1 %".268" to i64
  %".270" = shl i64 %".269", 0
  %".271" = add i64 %".262", %".270"
  %".272" = trunc i64 %".271" to i16
  store i16 %".272", ptr %".239", align 2
  %".274" = add nsw i64 %"row.3", 1
  br label %"for.head.6"
for.exit.6:
  br label %"if.exit.2"
if.yes.3:
  %".280" = add i64 %".19", 15
  %".281" = and i64 %".280", -16
  br label %"for.head.7"
if.no.3:
  br label %"if.exit.3"
if.exit.3:
  %".315" = trunc i32 %"missing" to i16
  %".316" = insertelement <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".315", i32 0
  %".317" = shufflevector <8 x i16> %".316", <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".318" = add i64 %".19", 15
  %".319" = and i64 %".318", -16
  br label %"for.head.8"
for.head.7:
  %"row.4" = phi  i64 [0, %"if.yes.3"], [%".311", %"while.exit"]
  %".283" = icmp slt i64 %"row.4", %".281"
  br i1 %".283", label %"for.body.7", label %"for.exit.7"
for.body.7:
  %".285" = getelementptr inbounds float, ptr %".127", i64 %"row.4"
  %".286" = load float, ptr %".285", align 4
  %".287" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.4"
  %".288" = load i16, ptr %".287", align 2
  %".289" = zext i16 %".288" to i64
  %".290" = getelementptr inbounds i16, ptr %".129", i64 %".289"
  %".291" = load i16, ptr %".290", align 2, !invariant.load !0
  %".292" = zext i16 %".291" to i64
  br label %"while.test"
for.exit.7:
  br label %"if.exit.3"
while.test:
  %".294" = phi  i64 [%".292", %"for.body.7"], [%".307", %"while.body"]
  %".295" = phi  i64 [%".121", %"for.body.7"], [%".298", %"while.body"]
  %".296" = icmp sgt i64 %".295", 0
  br i1 %".296", label %"while.body", label %"while.exit"
while.body:
  %".298" = sub i64 %".295", 1
  %".299" = shl i64 1, %".298"
  %".300" = add i64 %".294", %".299"
  %".301" = sub i64 %".300", 1
  %".302" = getelementptr inbounds float, ptr %".128", i64 %".301"
  %".303" = load float, ptr %".302", align 4, !invariant.load !0
  %".304" = fcmp oge float %".286", %".303"
  %".305" = zext i1 %".304" to i64
  %".306" = shl i64 %".305", %".298"
  %".307" = add i64 %".294", %".306"
  br label %"while.test"
while.exit:
  %".309" = trunc i64 %".294" to i16
  store i16 %".309", ptr %".287", align 2
  %".311" = add nsw i64 %"row.4", 1
  br label %"for.head.7"
for.head.8:
  %"first.4" = phi  i64 [0, %"if.exit.3"], [%".330", %"for.body.8"]
  %".321" = icmp slt i64 %"first.4", %".319"
  br i1 %".321", label %"for.body.8", label %"for.exit.8"
for.body.8:
  %".323" = getelementptr inbounds float, ptr %".127", i64 %"first.4"
  %".324" = load <8 x float>, ptr %".323", align 16
  %".325" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.4"
  %".326" = load <8 x i16>, ptr %".325", align 16
  %".327" = fcmp uno <8 x float> %".324", %".324"
  %".328" = select  <8 x i1> %".327", <8 x i16> %".317", <8 x i16> %".326"
  store <8 x i16> %".328", ptr %".325", align 16
  %".330" = add nsw i64 %"first.4", 8
  br label %"for.head.8"
for.exit.8:
  %".332" = sub i64 %".116", %".115"
  %".333" = call i64 @"llvm.ctlz.i64"(i64 %".332", i1 1)
  %".334" = sub i64 64, %".333"
  br label %"for.head.9"
for.head.9:
  %"bit" = phi  i64 [0, %"for.exit.8"], [%".468", %"if.exit.5"]
  %".336" = icmp slt i64 %"bit", %".334"
  br i1 %".336", label %"for.body.9", label %"for.exit.9"
for.body.9:
  %".338" = mul i64 %"bit", 32
  %".339" = getelementptr inbounds i8, ptr %"bits", i64 %".338"
  %".340" = sub i64 15, %"bit"
  %".341" = trunc i64 %".340" to i16
  %".342" = insertelement <32 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".341", i32 0
  %".343" = shufflevector <32 x i16> %".342", <32 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".344" = icmp eq i1 %".18", 0
  br i1 %".344", label %"if.yes.4", label %"if.no.4"
for.exit.9:
  %".470" = call i64 @"llvm.ctlz.i64"(i64 %".332", i1 1)
  %".471" = sub i64 64, %".470"
  %".472" = and i64 %".471", 1
  %".473" = icmp ne i64 %".472", 0
  br i1 %".473", label %"if.yes.6", label %"if.no.6"
if.yes.4:
  %".346" = udiv i64 0, 16
  %".347" = getelementptr inbounds i8, ptr %".339", i64 %".346"
  %".348" = add i64 0, 0
  %".349" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".348"
  %".350" = load <32 x i16>, ptr %".349", align 16
  %".351" = shl <32 x i16> %".350", %".343"
  %".352" = icmp sge <32 x i16> %".351", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".353" = bitcast <32 x i1> %".352" to i32
  %".354" = bitcast i32 %".353" to <4 x i8>
  %".355" = getelementptr inbounds i8, ptr %".347", i64 0
  store <4 x i8> %".354", ptr %".355", align 4
  %".357" = add i64 0, 32
  %".358" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".357"
  %".359" = load <32 x i16>, ptr %".358", align 16
  %".360" = shl <32 x i16> %".359", %".343"
  %".361" = icmp sge <32 x i16> %".360", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".362" = bitcast <32 x i1> %".361" to i32
  %".363" = bitcast i32 %".362" to <4 x i8>
  %".364" = getelementptr inbounds i8, ptr %".347", i64 16
  store <4 x i8> %".363", ptr %".364", align 4
  %".366" = add i64 0, 64
  %".367" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".366"
  %".368" = load <32 x i16>, ptr %".367", align 16
  %".369" = shl <32 x i16> %".368", %".343"
  %".370" = icmp sge <32 x i16> %".369", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".371" = bitcast <32 x i1> %".370" to i32
  %".372" = bitcast i32 %".371" to <4 x i8>
  %".373" = getelementptr inbounds i8, ptr %".347", i64 4
  store <4 x i8> %".372", ptr %".373", align 4
  %".375" = add i64 0, 96
  %".376" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".375"
  %".377" = load <32 x i16>, ptr %".376", align 16
  %".378" = shl <32 x i16> %".377", %".343"
  %".379" = icmp sge <32 x i16> %".378", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".380" = bitcast <32 x i1> %".379" to i32
  %".381" = bitcast i32 %".380" to <4 x i8>
  %".382" = getelementptr inbounds i8, ptr %".347", i64 20
  store <4 x i8> %".381", ptr %".382", align 4
  %".384" = add i64 0, 128
  %".385" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".384"
  %".386" = load <32 x i16>, ptr %".385", align 16
  %".387" = shl <32 x i16> %".386", %".343"
  %".388" = icmp sge <32 x i16> %".387", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".389" = bitcast <32 x i1> %".388" to i32
  %".390" = bitcast i32 %".389" to <4 x i8>
  %".391" = getelementptr inbounds i8, ptr %".347", i64 8
  store <4 x i8> %".390", ptr %".391", align 4
  %".393" = add i64 0, 160
  %".394" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".393"
  %".395" = load <32 x i16>, ptr %".394", align 16
  %".396" = shl <32 x i16> %".395", %".343"
  %".397" = icmp sge <32 x i16> %".396", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".398" = bitcast <32 x i1> %".397" to i32
  %".399" = bitcast i32 %".398" to <4 x i8>
  %".400" = getelementptr inbounds i8, ptr %".347", i64 24
  store <4 x i8> %".399", ptr %".400", align 4
  %".402" = add i64 0, 192
  %".403" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".402"
  %".404" = load <32 x i16>, ptr %".403", align 16
  %".405" = shl <32 x i16> %".404", %".343"
  %".406" = icmp sge <32 x i16> %".405", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".407" = bitcast <32 x i1> %".406" to i32
  %".408" = bitcast i32 %".407" to <4 x i8>
  %".409" = getelementptr inbounds i8, ptr %".347", i64 12
  store <4 x i8> %".408", ptr %".409", align 4
  %".411" = add i64 0, 224
  %".412" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".411"
  %".413" = load <32 x i16>, ptr %".412", align 16
  %".414" = shl <32 x i16> %".413", %".343"
  %".415" = icmp sge <32 x i16> %".414", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".416" = bitcast <32 x i1> %".415" to i32
  %".417" = bitcast i32 %".416" to <4 x i8>
  %".418" = getelementptr inbounds i8, ptr %".347", i64 28
  store <4 x i8> %".417", ptr %".418", align 4
  br label %"if.exit.4"
if.no.4:
  br label %"if.exit.4"
if.exit.4:
  br i1 %".18", label %"if.yes.5", label %"if.no.5"
if.yes.5:
  br label %"for.head.10"
if.no.5:
  br label %"if.exit.5"
if.exit.5:
  %".468" = add nsw i64 %"bit", 1
  br label %"for.head.9"
for.head.10:
  %"row.5" = phi  i64 [0, %"if.yes.5"], [%".464", %"for.body.10"]
  %".424" = icmp slt i64 %"row.5", %".19"
  br i1 %".424", label %"for.body.10", label %"for.exit.10"
for.body.10:
  %".426" = udiv i64 %"row.5", 16
  %".427" = getelementptr inbounds i8, ptr %".339", i64 %".426"
  %".428" = add i64 %"row.5", 0
  %".429" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".428"
  %".430" = load <32 x i16>, ptr %".429", align 16
  %".431" = shl <32 x i16> %".430", %".343"
  %".432" = icmp sge <32 x i16> %".431", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".433" = bitcast <32 x i1> %".432" to i32
  %".434" = bitcast i32 %".433" to <4 x i8>
  %".435" = getelementptr inbounds i8, ptr %".427", i64 0
  store <4 x i8> %".434", ptr %".435", align 4
  %".437" = add i64 %"row.5", 32
  %".438" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".437"
  %".439" = load <32 x i16>, ptr %".438", align 16
  %".440" = shl <32 x i16> %".439", %".343"
  %".441" = icmp sge <32 x i16> %".440", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".442" = bitcast <32 x i1> %".441" to i32
  %".443" = bitcast i32 %".442" to <4 x i8>
  %".444" = getelementptr inbounds i8, ptr %".427", i64 16
  store <4 x i8> %".443", ptr %".444", align 4
  %".446" = add i64 %"row.5", 64
  %".447" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".446"
  %".448" = load <32 x i16>, ptr %".447", align 16
  %".449" = shl <32 x i16> %".448", %".343"
  %".450" = icmp sge <32 x i16> %".449", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".451" = bitcast <32 x i1> %".450" to i32
  %".452" = bitcast i32 %".451" to <4 x i8>
  %".453" = getelementptr inbounds i8, ptr %".427", i64 4
  store <4 x i8> %".452", ptr %".453", align 4
  %".455" = add i64 %"row.5", 96
  %".456" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".455"
  %".457" = load <32 x i16>, ptr %".456", align 16
  %".458" = shl <32 x i16> %".457", %".343"
  %".459" = icmp sge <32 x i16> %".458", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".460" = bitcast <32 x i1> %".459" to i32
  %".461" = bitcast i32 %".460" to <4 x i8>
  %".462" = getelementptr inbounds i8, ptr %".427", i64 20
  store <4 x i8> %".461", ptr %".462", align 4
  %".464" = add nsw i64 %"row.5", 128
  br label %"for.head.10"
for.exit.10:
  br label %"if.exit.5"
if.yes.6:
  %".475" = load <4 x i64>, ptr %"bits", align 32
  %".476" = mul nsw i64 %".115", 32
  %".477" = getelementptr inbounds i8, ptr %"planes", i64 %".476"
  store <4 x i64> %".475", ptr %".477", align 32
  br label %"if.exit.6"
if.no.6:
  br label %"if.exit.6"
if.exit.6:
  br label %"for.head.11"
for.head.11:
  %"bit.1" = phi  i64 [%".472", %"if.exit.6"], [%".613", %"if.exit.7"]
  %".482" = icmp slt i64 %"bit.1", %".471"
  br i1 %".482", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".484" = sub i64 %".115", 1
  %".485" = mul nsw i64 %".484", 32
  %".486" = getelementptr inbounds i8, ptr %"planes", i64 %".485"
  %".487" = shl i64 1, %"bit.1"
  %".488" = add i64 %"bit.1", 0
  %".489" = getelementptr inbounds <4 x i64>, ptr %"bits", i64 %".488"
  %".490" = load <4 x i64>, ptr %".489", align 32
  %".491" = add i64 %"bit.1", 1
  %".492" = getelementptr inbounds <4 x i64>, ptr %"bits", i64 %".491"
  %".493" = load <4 x i64>, ptr %".492", align 32
  %".494" = mul i64 %".487", 3
  %".495" = sub i64 %".332", %".494"
  %".496" = add i64 %".495", 1
  %".497" = icmp slt i64 %".496", %".487"
  %".498" = select  i1 %".497", i64 %".496", i64 %".487"
  %".499" = icmp sgt i64 %".498", 1
  %".500" = select  i1 %".499", i64 %".498", i64 1
  %".501" = mul i64 %".487", 2
  %".502" = sub i64 %".332", %".501"
  %".503" = add i64 %".502", 1
  %".504" = icmp slt i64 %".503", %".487"
  %".505" = select  i1 %".504", i64 %".503", i64 %".487"
  %".506" = icmp sgt i64 %".505", 1
  %".507" = select  i1 %".506", i64 %".505", i64 1
  br label %"for.head.12"
for.exit.11:
  %".615" = icmp slt i64 %".117", %".118"
  br i1 %".615", label %"if.yes.8", label %"if.no.8"
for.head.12:
  %"plane" = phi  i64 [1, %"for.body.11"], [%".540", %"for.body.12"]
  %".509" = icmp slt i64 %"plane", %".500"
  br i1 %".509", label %"for.body.12", label %"for.exit.12"
for.body.12:
  %".511" = mul nsw i64 %"plane", 32
  %".512" = getelementptr inbounds i8, ptr %".486", i64 %".511"
  %".513" = load <4 x i64>, ptr %".512", align 32
  %".514" = and <4 x i64> %".490", %".513"
  %".515" = or <4 x i64> %".490", %".513"
  %".516" = and <4 x i64> %".493", %".514"
  %".517" = and <4 x i64> %".493", %".515"
  %".518" = or <4 x i64> %".493", %".514"
  %".519" = or <4 x i64> %".493", %".515"
  %".520" = mul i64 %".487", 0
  %".521" = add i64 %"plane", %".520"
  %".522" = mul nsw i64 %".521", 32
  %".523" = getelementptr inbounds i8, ptr %".486", i64 %".522"
  store <4 x i64> %".516", ptr %".523", align 32
  %".525" = mul i64 %".487", 1
  %".526" = add i64 %"plane", %".525"
  %".527" = mul nsw i64 %".526", 32
  %".528" = getelementptr inbounds i8, ptr %".486", i64 %".527"
  store <4 x i64> %".517", ptr %".528", align 32
  %".530" = mul i64 %".487", 2
  %".531" = add i64 %"plane", %".530"
  %".532" = mul nsw i64 %".531", 32
  %".533" = getelementptr inbounds i8, ptr %".486", i64 %".532"
  store <4 x i64> %".518", ptr %".533", align 32
  %".535" = mul i64 %".487", 3
  %".536" = add i64 %"plane", %".535"
  %".537" = mul nsw i64 %".536", 32
  %".538" = getelementptr inbounds i8, ptr %".486", i64 %".537"
  store <4 x i64> %".519", ptr %".538", align 32
  %".540" = add nsw i64 %"plane", 1
  br label %"for.head.12"
for.exit.12:
  br label %"for.head.13"
for.head.13:
  %"plane.1" = phi  i64 [%".500", %"for.exit.12"], [%".569", %"for.body.13"]
  %".543" = icmp slt i64 %"plane.1", %".507"
  br i1 %".543", label %"for.body.13", label %"for.exit.13"
for.body.13:
  %".545" = mul nsw i64 %"plane.1", 32
  %".546" = getelementptr inbounds i8, ptr %".486", i64 %".545"
  %".547" = load <4 x i64>, ptr %".546", align 32
  %".548" = and <4 x i64> %".490", %".547"
  %".549" = or <4 x i64> %".490", %".547"
  %".550" = and <4 x i64> %".493", %".548"
  %".551" = and <4 x i64> %".493", %".549"
  %".552" = or <4 x i64> %".493", %".548"
  %".553" = or <4 x i64> %".493", %".549"
  %".554" = mul i64 %".487", 0
  %".555" = add i64 %"plane.1", %".554"
  %".556" = mul nsw i64 %".555", 32
  %".557" = getelementptr inbounds i8, ptr %".486", i64 %".556"
  store <4 x i64> %".550", ptr %".557", align 32
  %".559" = mul i64 %".487", 1
  %".560" = add i64 %"plane.1", %".559"
  %".561" = mul nsw i64 %".560", 32
  %".562" = getelementptr inbounds i8, ptr %".486", i64 %".561"
  store <4 x i64> %".551", ptr %".562", align 32
  %".564" = mul i64 %".487", 2
  %".565" = add i64 %"plane.1", %".564"
  %".566" = mul nsw i64 %".565", 32
  %".567" = getelementptr inbounds i8, ptr %".486", i64 %".566"
  store <4 x i64> %".552", ptr %".567", align 32
  %".569" = add nsw i64 %"plane.1", 1
  br label %"for.head.13"
for.exit.13:
  br label %"for.head.14"
for.head.14:
  %"plane.2" = phi  i64 [%".507", %"for.exit.13"], [%".593", %"for.body.14"]
  %".572" = icmp slt i64 %"plane.2", %".487"
  br i1 %".572", label %"for.body.14", label %"for.exit.14"
for.body.14:
  %".574" = mul nsw i64 %"plane.2", 32
  %".575" = getelementptr inbounds i8, ptr %".486", i64 %".574"
  %".576" = load <4 x i64>, ptr %".575", align 32
  %".577" = and <4 x i64> %".490", %".576"
  %".578" = or <4 x i64> %".490", %".576"
  %".579" = and <4 x i64> %".493", %".577"
  %".580" = and <4 x i64> %".493", %".578"
  %".581" = or <4 x i64> %".493", %".577"
  %".582" = or <4 x i64> %".493", %".578"
  %".583" = mul i64 %".487", 0
  %".584" = add i64 %"plane.2", %".583"
  %".585" = mul nsw i64 %".584", 32
  %".586" = getelementptr inbounds i8, ptr %".486", i64 %".585"
  store <4 x i64> %".579", ptr %".586", align 32
  %".588" = mul i64 %".487", 1
  %".589" = add i64 %"plane.2", %".588"
  %".590" = mul nsw i64 %".589", 32
  %".591" = getelementptr inbounds i8, ptr %".486", i64 %".590"
  store <4 x i64> %".580", ptr %".591", align 32
  %".593" = add nsw i64 %"plane.2", 1
  br label %"for.head.14"
for.exit.14:
  %".595" = and <4 x i64> %".490", %".493"
  %".596" = mul nsw i64 %".487", 32
  %".597" = getelementptr inbounds i8, ptr %".486", i64 %".596"
  store <4 x i64> %".595", ptr %".597", align 32
  %".599" = shl i64 %".487", 1
  %".600" = mul nsw i64 %".599", 32
  %".601" = getelementptr inbounds i8, ptr %".486", i64 %".600"
  store <4 x i64> %".493", ptr %".601", align 32
  %".603" = mul i64 %".487", 3
  %".604" = icmp sle i64 %".603", %".332"
  br i1 %".604", label %"if.yes.7", label %"if.no.7"
if.yes.7:
  %".606" = or <4 x i64> %".490", %".493"
  %".607" = mul i64 %".487", 3
  %".608" = mul nsw i64 %".607", 32
  %".609" = getelementptr inbounds i8, ptr %".486", i64 %".608"
  store <4 x i64> %".606", ptr %".609", align 32
  br label %"if.exit.7"
if.no.7:
  br label %"if.exit.7"
if.exit.7:
  %".613" = add nsw i64 %"bit.1", 2
  br label %"for.head.11"
if.yes.8:
  %".617" = mul nsw i64 %".125", 1536
  %".618" = getelementptr inbounds i8, ptr %"column", i64 %".617"
  %".619" = icmp eq i1 %".18", 0
  br i1 %".619", label %"if.yes.9", label %"if.no.9"
if.no.8:
  br label %"if.exit.8"
if.exit.8:
  %".1024" = add nsw i64 %"k.1", 1
  br label %"for.head.2"
if.yes.9:
  %".621" = udiv i64 0, 16
  %".622" = getelementptr inbounds i8, ptr %"bits", i64 %".621"
  %".623" = add i64 0, 0
  %".624" = add i64 0, 8
  %".625" = add i64 0, 16
  %".626" = add i64 0, 24
  %".627" = getelementptr inbounds float, ptr %".618", i64 %".623"
  %".628" = load <8 x float>, ptr %".627", align 16
  %".629" = fcmp ord <8 x float> %".628", %".628"
  %".630" = getelementptr inbounds float, ptr %".618", i64 %".624"
  %".631" = load <8 x float>, ptr %".630", align 16
  %".632" = fcmp ord <8 x float> %".631", %".631"
  %".633" = getelementptr inbounds float, ptr %".618", i64 %".625"
  %".634" = load <8 x float>, ptr %".633", align 16
  %".635" = fcmp ord <8 x float> %".634", %".634"
  %".636" = getelementptr inbounds float, ptr %".618", i64 %".626"
  %".637" = load <8 x float>, ptr %".636", align 16
  %".638" = fcmp ord <8 x float> %".637", %".637"
  %".639" = sext <8 x i1> %".629" to <8 x i32>
  %".640" = sext <8 x i1> %".632" to <8 x i32>
  %".641" = sext <8 x i1> %".635" to <8 x i32>
  %".642" = sext <8 x i1> %".638" to <8 x i32>
  %".643" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".639", <8 x i32> %".640")
  %".644" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".641", <8 x i32> %".642")
  %".645" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".643", <16 x i16> %".644")
  %".646" = bitcast <32 x i8> %".645" to <8 x i32>
  %".647" = shufflevector <8 x i32> %".646", <8 x i32> %".646", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".648" = bitcast <8 x i32> %".647" to <32 x i8>
  %".649" = icmp slt <32 x i8> %".648", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".650" = bitcast <32 x i1> %".649" to i32
  %".651" = bitcast i32 %".650" to <4 x i8>
  %".652" = getelementptr inbounds i8, ptr %".622", i64 0
  store <4 x i8> %".651", ptr %".652", align 4
  %".654" = add i64 0, 32
  %".655" = add i64 0, 40
  %".656" = add i64 0, 48
  %".657" = add i64 0, 56
  %".658" = getelementptr inbounds float, ptr %".618", i64 %".654"
  %".659" = load <8 x float>, ptr %".658", align 16
  %".660" = fcmp ord <8 x float> %".659", %".659"
  %".661" = getelementptr inbounds float, ptr %".618", i64 %".655"
  %".662" = load <8 x float>, ptr %".661", align 16
  %".663" = fcmp ord <8 x float> %".662", %".662"
  %".664" = getelementptr inbounds float, ptr %".618", i64 %".656"
  %".665" = load <8 x float>, ptr %".664", align 16
  %".666" = fcmp ord <8 x float> %".665", %".665"
  %".667" = getelementptr inbounds float, ptr %".618", i64 %".657"
  %".668" = load <8 x float>, ptr %".667", align 16
  %".669" = fcmp ord <8 x float> %".668", %".668"
  %".670" = sext <8 x i1> %".660" to <8 x i32>
  %".671" = sext <8 x i1> %".663" to <8 x i32>
  %".672" = sext <8 x i1> %".666" to <8 x i32>
  %".673" = sext <8 x i1> %".669" to <8 x i32>
  %".674" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".670", <8 x i32> %".671")
  %".675" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".672", <8 x i32> %".673")
  %".676" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".674", <16 x i16> %".675")
  %".677" = bitcast <32 x i8> %".676" to <8 x i32>
  %".678" = shufflevector <8 x i32> %".677", <8 x i32> %".677", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".679" = bitcast <8 x i32> %".678" to <32 x i8>
  %".680" = icmp slt <32 x i8> %".679", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".681" = bitcast <32 x i1> %".680" to i32
  %".682" = bitcast i32 %".681" to <4 x i8>
  %".683" = getelementptr inbounds i8, ptr %".622", i64 16
  store <4 x i8> %".682", ptr %".683", align 4
  %".685" = add i64 0, 64
  %".686" = add i64 0, 72
  %".687" = add i64 0, 80
  %".688" = add i64 0, 88
  %".689" = getelementptr inbounds float, ptr %".618", i64 %".685"
  %".690" = load <8 x float>, ptr %".689", align 16
  %".691" = fcmp ord <8 x float> %".690", %".690"
  %".692" = getelementptr inbounds float, ptr %".618", i64 %".686"
  %".693" = load <8 x float>, ptr %".692", align 16
  %".694" = fcmp ord <8 x float> %".693", %".693"
  %".695" = getelementptr inbounds float, ptr %".618", i64 %".687"
  %".696" = load <8 x float>, ptr %".695", align 16
  %".697" = fcmp ord <8 x float> %".696", %".696"
  %".698" = getelementptr inbounds float, ptr %".618", i64 %".688"
  %".699" = load <8 x float>, ptr %".698", align 16
  %".700" = fcmp ord <8 x float> %".699", %".699"
  %".701" = sext <8 x i1> %".691" to <8 x i32>
  %".702" = sext <8 x i1> %".694" to <8 x i32>
  %".703" = sext <8 x i1> %".697" to <8 x i32>
  %".704" = sext <8 x i1> %".700" to <8 x i32>
  %".705" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".701", <8 x i32> %".702")
  %".706" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".703", <8 x i32> %".704")
  %".707" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".705", <16 x i16> %".706")
  %".708" = bitcast <32 x i8> %".707" to <8 x i32>
  %".709" = shufflevector <8 x i32> %".708", <8 x i32> %".708", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".710" = bitcast <8 x i32> %".709" to <32 x i8>
  %".711" = icmp slt <32 x i8> %".710", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".712" = bitcast <32 x i1> %".711" to i32
  %".713" = bitcast i32 %".712" to <4 x i8>
  %".714" = getelementptr inbounds i8, ptr %".622", i64 4
  store <4 x i8> %".713", ptr %".714", align 4
  %".716" = add i64 0, 96
  %".717" = add i64 0, 104
  %".718" = add i64 0, 112
  %".719" = add i64 0, 120
  %".720" = getelementptr inbounds float, ptr %".618", i64 %".716"
  %".721" = load <8 x float>, ptr %".720", align 16
  %".722" = fcmp ord <8 x float> %".721", %".721"
  %".723" = getelementptr inbounds float, ptr %".618", i64 %".717"
  %".724" = load <8 x float>, ptr %".723", align 16
  %".725" = fcmp ord <8 x float> %".724", %".724"
  %".726" = getelementptr inbounds float, ptr %".618", i64 %".718"
  %".727" = load <8 x float>, ptr %".726", align 16
  %".728" = fcmp ord <8 x float> %".727", %".727"
  %".729" = getelementptr inbounds float, ptr %".618", i64 %".719"
  %".730" = load <8 x float>, ptr %".729", align 16
  %".731" = fcmp ord <8 x float> %".730", %".730"
  %".732" = sext <8 x i1> %".722" to <8 x i32>
  %".733" = sext <8 x i1> %".725" to <8 x i32>
  %".734" = sext <8 x i1> %".728" to <8 x i32>
  %".735" = sext <8 x i1> %".731" to <8 x i32>
  %".736" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".732", <8 x i32> %".733")
  %".737" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".734", <8 x i32> %".735")
  %".738" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".736", <16 x i16> %".737")
  %".739" = bitcast <32 x i8> %".738" to <8 x i32>
  %".740" = shufflevector <8 x i32> %".739", <8 x i32> %".739", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".741" = bitcast <8 x i32> %".740" to <32 x i8>
  %".742" = icmp slt <32 x i8> %".741", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".743" = bitcast <32 x i1> %".742" to i32
  %".744" = bitcast i32 %".743" to <4 x i8>
  %".745" = getelementptr inbounds i8, ptr %".622", i64 20
  store <4 x i8> %".744", ptr %".745", align 4
  %".747" = add i64 0, 128
  %".748" = add i64 0, 136
  %".749" = add i64 0, 144
  %".750" = add i64 0, 152
  %".751" = getelementptr inbounds float, ptr %".618", i64 %".747"
  %".752" = load <8 x float>, ptr %".751", align 16
  %".753" = fcmp ord <8 x float> %".752", %".752"
  %".754" = getelementptr inbounds float, ptr %".618", i64 %".748"
  %".755" = load <8 x float>, ptr %".754", align 16
  %".756" = fcmp ord <8 x float> %".755", %".755"
  %".757" = getelementptr inbounds float, ptr %".618", i64 %".749"
  %".758" = load <8 x float>, ptr %".757", align 16
  %".759" = fcmp ord <8 x float> %".758", %".758"
  %".760" = getelementptr inbounds float, ptr %".618", i64 %".750"
  %".761" = load <8 x float>, ptr %".760", align 16
  %".762" = fcmp ord <8 x float> %".761", %".761"
  %".763" = sext <8 x i1> %".753" to <8 x i32>
  %".764" = sext <8 x i1> %".756" to <8 x i32>
  %".765" = sext <8 x i1> %".759" to <8 x i32>
  %".766" = sext <8 x i1> %".762" to <8 x i32>
  %".767" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".763", <8 x i32> %".764")
  %".768" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".765", <8 x i32> %".766")
  %".769" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".767", <16 x i16> %".768")
  %".770" = bitcast <32 x i8> %".769" to <8 x i32>
  %".771" = shufflevector <8 x i32> %".770", <8 x i32> %".770", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".772" = bitcast <8 x i32> %".771" to <32 x i8>
  %".773" = icmp slt <32 x i8> %".772", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".774" = bitcast <32 x i1> %".773" to i32
  %".775" = bitcast i32 %".774" to <4 x i8>
  %".776" = getelementptr inbounds i8, ptr %".622", i64 8
  store <4 x i8> %".775", ptr %".776", align 4
  %".778" = add i64 0, 160
  %".779" = add i64 0, 168
  %".780" = add i64 0, 176
  %".781" = add i64 0, 184
  %".782" = getelementptr inbounds float, ptr %".618", i64 %".778"
  %".783" = load <8 x float>, ptr %".782", align 16
  %".784" = fcmp ord <8 x float> %".783", %".783"
  %".785" = getelementptr inbounds float, ptr %".618", i64 %".779"
  %".786" = load <8 x float>, ptr %".785", align 16
  %".787" = fcmp ord <8 x float> %".786", %".786"
  %".788" = getelementptr inbounds float, ptr %".618", i64 %".780"
  %".789" = load <8 x float>, ptr %".788", align 16
  %".790" = fcmp ord <8 x float> %".789", %".789"
  %".791" = getelementptr inbounds float, ptr %".618", i64 %".781"
  %".792" = load <8 x float>, ptr %".791", align 16
  %".793" = fcmp ord <8 x float> %".792", %".792"
  %".794" = sext <8 x i1> %".784" to <8 x i32>
  %".795" = sext <8 x i1> %".787" to <8 x i32>
  %".796" = sext <8 x i1> %".790" to <8 x i32>
  %".797" = sext <8 x i1> %".793" to <8 x i32>
  %".798" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".794", <8 x i32> %".795")
  %".799" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".796", <8 x i32> %".797")
  %".800" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".798", <16 x i16> %".799")
  %".801" = bitcast <32 x i8> %".800" to <8 x i32>
  %".802" = shufflevector <8 x i32> %".801", <8 x i32> %".801", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".803" = bitcast <8 x i32> %".802" to <32 x i8>
  %".804" = icmp slt <32 x i8> %".803", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".805" = bitcast <32 x i1> %".804" to i32
  %".806" = bitcast i32 %".805" to <4 x i8>
  %".807" = getelementptr inbounds i8, ptr %".622", i64 24
  store <4 x i8> %".806", ptr %".807", align 4
  %".809" = add i64 0, 192
  %".810" = add i64 0, 200
  %".811" = add i64 0, 208
  %".812" = add i64 0, 216
  %".813" = getelementptr inbounds float, ptr %".618", i64 %".809"
  %".814" = load <8 x float>, ptr %".813", align 16
  %".815" = fcmp ord <8 x float> %".814", %".814"
  %".816" = getelementptr inbounds float, ptr %".618", i64 %".810"
  %".817" = load <8 x float>, ptr %".816", align 16
  %".818" = fcmp ord <8 x float> %".817", %".817"
  %".819" = getelementptr inbounds float, ptr %".618", i64 %".811"
  %".820" = load <8 x float>, ptr %".819", align 16
  %".821" = fcmp ord <8 x float> %".820", %".820"
  %".822" = getelementptr inbounds float, ptr %".618", i64 %".812"
  %".823" = load <8 x float>, ptr %".822", align 16
  %".824" = fcmp ord <8 x float> %".823", %".823"
  %".825" = sext <8 x i1> %".815" to <8 x i32>
  %".826" = sext <8 x i1> %".818" to <8 x i32>
  %".827" = sext <8 x i1> %".821" to <8 x i32>
  %".828" = sext <8 x i1> %".824" to <8 x i32>
  %".829" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".825", <8 x i32> %".826")
  %".830" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".827", <8 x i32> %".828")
  %".831" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".829", <16 x i16> %".830")
  %".832" = bitcast <32 x i8> %".831" to <8 x i32>
  %".833" = shufflevector <8 x i32> %".832", <8 x i32> %".832", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".834" = bitcast <8 x i32> %".833" to <32 x i8>
  %".835" = icmp slt <32 x i8> %".834", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".836" = bitcast <32 x i1> %".835" to i32
  %".837" = bitcast i32 %".836" to <4 x i8>
  %".838" = getelementptr inbounds i8, ptr %".622", i64 12
  store <4 x i8> %".837", ptr %".838", align 4
  %".840" = add i64 0, 224
  %".841" = add i64 0, 232
  %".842" = add i64 0, 240
  %".843" = add i64 0, 248
  %".844" = getelementptr inbounds float, ptr %".618", i64 %".840"
  %".845" = load <8 x float>, ptr %".844", align 16
  %".846" = fcmp ord <8 x float> %".845", %".845"
  %".847" = getelementptr inbounds float, ptr %".618", i64 %".841"
  %".848" = load <8 x float>, ptr %".847", align 16
  %".849" = fcmp ord <8 x float> %".848", %".848"
  %".850" = getelementptr inbounds float, ptr %".618", i64 %".842"
  %".851" = load <8 x float>, ptr %".850", align 16
  %".852" = fcmp ord <8 x float> %".851", %".851"
  %".853" = getelementptr inbounds float, ptr %".618", i64 %".843"
  %".854" = load <8 x float>, ptr %".853", align 16
  %".855" = fcmp ord <8 x float> %".854", %".854"
  %".856" = sext <8 x i1> %".846" to <8 x i32>
  %".857" = sext <8 x i1> %".849" to <8 x i32>
  %".858" = sext <8 x i1> %".852" to <8 x i32>
  %".859" = sext <8 x i1> %".855" to <8 x i32>
  %".860" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".856", <8 x i32> %".857")
  %".861" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".858", <8 x i32> %".859")
  %".862" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".860", <16 x i16> %".861")
  %".863" = bitcast <32 x i8> %".862" to <8 x i32>
  %".864" = shufflevector <8 x i32> %".863", <8 x i32> %".863", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".865" = bitcast <8 x i32> %".864" to <32 x i8>
  %".866" = icmp slt <32 x i8> %".865", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".867" = bitcast <32 x i1> %".866" to i32
  %".868" = bitcast i32 %".867" to <4 x i8>
  %".869" = getelementptr inbounds i8, ptr %".622", i64 28
  store <4 x i8> %".868", ptr %".869", align 4
  br label %"if.exit.9"
if.no.9:
  br label %"if.exit.9"
if.exit.9:
  br i1 %".18", label %"if.yes.10", label %"if.no.10"
if.yes.10:
  br label %"for.head.15"
if.no.10:
  br label %"if.exit.10"
if.exit.10:
  %".1007" = load <4 x i64>, ptr %"bits", align 32
  br label %"for.head.16"
for.head.15:
  %"row.6" = phi  i64 [0, %"if.yes.10"], [%".1003", %"for.body.15"]
  %".875" = icmp slt i64 %"row.6", %".19"
  br i1 %".875", label %"for.body.15", label %"for.exit.15"
for.body.15:
  %".877" = udiv i64 %"row.6", 16
  %".878" = getelementptr inbounds i8, ptr %"bits", i64 %".877"
  %".879" = add i64 %"row.6", 0
  %".880" = add i64 %"row.6", 8
  %".881" = add i64 %"row.6", 16
  %".882" = add i64 %"row.6", 24
  %".883" = getelementptr inbounds float, ptr %".618", i64 %".879"
  %".884" = load <8 x float>, ptr %".883", align 16
  %".885" = fcmp ord <8 x float> %".884", %".884"
  %".886" = getelementptr inbounds float, ptr %".618", i64 %".880"
  %".887" = load <8 x float>, ptr %".886", align 16
  %".888" = fcmp ord <8 x float> %".887", %".887"
  %".889" = getelementptr inbounds float, ptr %".618", i64 %".881"
  %".890" = load <8 x float>, ptr %".889", align 16
  %".891" = fcmp ord <8 x float> %".890", %".890"
  %".892" = getelementptr inbounds float, ptr %".618", i64 %".882"
  %".893" = load <8 x float>, ptr %".892", align 16
  %".894" = fcmp ord <8 x float> %".893", %".893"
  %".895" = sext <8 x i1> %".885" to <8 x i32>
  %".896" = sext <8 x i1> %".888" to <8 x i32>
  %".897" = sext <8 x i1> %".891" to <8 x i32>
  %".898" = sext <8 x i1> %".894" to <8 x i32>
  %".899" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".895", <8 x i32> %".896")
  %".900" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".897", <8 x i32> %".898")
  %".901" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".899", <16 x i16> %".900")
  %".902" = bitcast <32 x i8> %".901" to <8 x i32>
  %".903" = shufflevector <8 x i32> %".902", <8 x i32> %".902", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".904" = bitcast <8 x i32> %".903" to <32 x i8>
  %".905" = icmp slt <32 x i8> %".904", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".906" = bitcast <32 x i1> %".905" to i32
  %".907" = bitcast i32 %".906" to <4 x i8>
  %".908" = getelementptr inbounds i8, ptr %".878", i64 0
  store <4 x i8> %".907", ptr %".908", align 4
  %".910" = add i64 %"row.6", 32
  %".911" = add i64 %"row.6", 40
  %".912" = add i64 %"row.6", 48
  %".913" = add i64 %"row.6", 56
  %".914" = getelementptr inbounds float, ptr %".618", i64 %".910"
  %".915" = load <8 x float>, ptr %".914", align 16
  %".916" = fcmp ord <8 x float> %".915", %".915"
  %".917" = getelementptr inbounds float, ptr %".618", i64 %".911"
  %".918" = load <8 x float>, ptr %".917", align 16
  %".919" = fcmp ord <8 x float> %".918", %".918"
  %".920" = getelementptr inbounds float, ptr %".618", i64 %".912"
  %".921" = load <8 x float>, ptr %".920", align 16
  %".922" = fcmp ord <8 x float> %".921", %".921"
  %".923" = getelementptr inbounds float, ptr %".618", i64 %".913"
  %".924" = load <8 x float>, ptr %".923", align 16
  %".925" = fcmp ord <8 x float> %".924", %".924"
  %".926" = sext <8 x i1> %".916" to <8 x i32>
  %".927" = sext <8 x i1> %".919" to <8 x i32>
  %".928" = sext <8 x i1> %".922" to <8 x i32>
  %".929" = sext <8 x i1> %".925" to <8 x i32>
  %".930" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".926", <8 x i32> %".927")
  %".931" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".928", <8 x i32> %".929")
  %".932" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".930", <16 x i16> %".931")
  %".933" = bitcast <32 x i8> %".932" to <8 x i32>
  %".934" = shufflevector <8 x i32> %".933", <8 x i32> %".933", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".935" = bitcast <8 x i32> %".934" to <32 x i8>
  %".936" = icmp slt <32 x i8> %".935", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".937" = bitcast <32 x i1> %".936" to i32
  %".938" = bitcast i32 %".937" to <4 x i8>
  %".939" = getelementptr inbounds i8, ptr %".878", i64 16
  store <4 x i8> %".938", ptr %".939", align 4
  %".941" = add i64 %"row.6", 64
  %".942" = add i64 %"row.6", 72
  %".943" = add i64 %"row.6", 80
  %".944" = add i64 %"row.6", 88
  %".945" = getelementptr inbounds float, ptr %".618", i64 %".941"
  %".946" = load <8 x float>, ptr %".945", align 16
  %".947" = fcmp ord <8 x float> %".946", %".946"
  %".948" = getelementptr inbounds float, ptr %".618", i64 %".942"
  %".949" = load <8 x float>, ptr %".948", align 16
  %".950" = fcmp ord <8 x float> %".949", %".949"
  %".951" = getelementptr inbounds float, ptr %".618", i64 %".943"
  %".952" = load <8 x float>, ptr %".951", align 16
  %".953" = fcmp ord <8 x float> %".952", %".952"
  %".954" = getelementptr inbounds float, ptr %".618", i64 %".944"
  %".955" = load <8 x float>, ptr %".954", align 16
  %".956" = fcmp ord <8 x float> %".955", %".955"
  %".957" = sext <8 x i1> %".947" to <8 x i32>
  %".958" = sext <8 x i1> %".950" to <8 x i32>
  %".959" = sext <8 x i1> %".953" to <8 x i32>
  %".960" = sext <8 x i1> %".956" to <8 x i32>
  %".961" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".957", <8 x i32> %".958")
  %".962" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".959", <8 x i32> %".960")
  %".963" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".961", <16 x i16> %".962")
  %".964" = bitcast <32 x i8> %".963" to <8 x i32>
  %".965" = shufflevector <8 x i32> %".964", <8 x i32> %".964", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".966" = bitcast <8 x i32> %".965" to <32 x i8>
  %".967" = icmp slt <32 x i8> %".966", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".968" = bitcast <32 x i1> %".967" to i32
  %".969" = bitcast i32 %".968" to <4 x i8>
  %".970" = getelementptr inbounds i8, ptr %".878", i64 4
  store <4 x i8> %".969", ptr %".970", align 4
  %".972" = add i64 %"row.6", 96
  %".973" = add i64 %"row.6", 104
  %".974" = add i64 %"row.6", 112
  %".975" = add i64 %"row.6", 120
  %".976" = getelementptr inbounds float, ptr %".618", i64 %".972"
  %".977" = load <8 x float>, ptr %".976", align 16
  %".978" = fcmp ord <8 x float> %".977", %".977"
  %".979" = getelementptr inbounds float, ptr %".618", i64 %".973"
  %".980" = load <8 x float>, ptr %".979", align 16
  %".981" = fcmp ord <8 x float> %".980", %".980"
  %".982" = getelementptr inbounds float, ptr %".618", i64 %".974"
  %".983" = load <8 x float>, ptr %".982", align 16
  %".984" = fcmp ord <8 x float> %".983", %".983"
  %".985" = getelementptr inbounds float, ptr %".618", i64 %".975"
  %".986" = load <8 x float>, ptr %".985", align 16
  %".987" = fcmp ord <8 x float> %".986", %".986"
  %".988" = sext <8 x i1> %".978" to <8 x i32>
  %".989" = sext <8 x i1> %".981" to <8 x i32>
  %".990" = sext <8 x i1> %".984" to <8 x i32>
  %".991" = sext <8 x i1> %".987" to <8 x i32>
  %".992" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".988", <8 x i32> %".989")
  %".993" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".990", <8 x i32> %".991")
  %".994" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".992", <16 x i16> %".993")
  %".995" = bitcast <32 x i8> %".994" to <8 x i32>
  %".996" = shufflevector <8 x i32> %".995", <8 x i32> %".995", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".997" = bitcast <8 x i32> %".996" to <32 x i8>
  %".998" = icmp slt <32 x i8> %".997", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".999" = bitcast <32 x i1> %".998" to i32
  %".1000" = bitcast i32 %".999" to <4 x i8>
  %".1001" = getelementptr inbounds i8, ptr %".878", i64 20
  store <4 x i8> %".1000", ptr %".1001", align 4
  %".1003" = add nsw i64 %"row.6", 128
  br label %"for.head.15"
for.exit.15:
  br label %"if.exit.10"
for.head.16:
  %"plane.3" = phi  i64 [%".117", %"if.exit.10"], [%".1020", %"for.body.16"]
  %".1009" = icmp slt i64 %"plane.3", %".118"
  br i1 %".1009", label %"for.body.16", label %"for.exit.16"
for.body.16:
  %".1011" = getelementptr inbounds i32, ptr %"masked", i64 %"plane.3"
  %".1012" = load i32, ptr %".1011", align 4, !invariant.load !0
  %".1013" = zext i32 %".1012" to i64
  %".1014" = getelementptr inbounds i32, ptr %"scratch", i64 %".1013"
  %".1015" = load <4 x i64>, ptr %".1014", align 32
  %".1016" = and <4 x i64> %".1015", %".1007"
  %".1017" = mul nsw i64 %"plane.3", 32
  %".1018" = getelementptr inbounds i8, ptr %"planes", i64 %".1017"
  store <4 x i64> %".1016", ptr %".1018", align 32
  %".1020" = add nsw i64 %"plane.3", 1
  br label %"for.head.16"
for.exit.16:
  br label %"if.exit.8"
}

declare void @"llvm.prefetch.p0"(ptr %".1", i32 %".2", i32 %".3", i32 %".4")

declare i64 @"llvm.ctlz.i64"(i64 %".1", i1 %".2")

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".1", <16 x i16> %".2")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
