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
  %"k" = phi  i64 [%"first", %"entry"], [%".1024", %"for.exit.2"]
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
  %"k.1" = phi  i64 [%".68", %"for.exit.1"], [%".1022", %"if.exit.8"]
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
  %".1024" = add nsw i64 %"k", 1
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
  %".470" = and i64 %".334", 1
  %".471" = icmp ne i64 %".470", 0
  br i1 %".471", label %"if.yes.6", label %"if.no.6"
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
  %".473" = load <4 x i64>, ptr %"bits", align 32
  %".474" = mul nsw i64 %".115", 32
  %".475" = getelementptr inbounds i8, ptr %"planes", i64 %".474"
  store <4 x i64> %".473", ptr %".475", align 32
  br label %"if.exit.6"
if.no.6:
  br label %"if.exit.6"
if.exit.6:
  br label %"for.head.11"
for.head.11:
  %"bit.1" = phi  i64 [%".470", %"if.exit.6"], [%".611", %"if.exit.7"]
  %".480" = icmp slt i64 %"bit.1", %".334"
  br i1 %".480", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".482" = sub i64 %".115", 1
  %".483" = mul nsw i64 %".482", 32
  %".484" = getelementptr inbounds i8, ptr %"planes", i64 %".483"
  %".485" = shl i64 1, %"bit.1"
  %".486" = add i64 %"bit.1", 0
  %".487" = getelementptr inbounds <4 x i64>, ptr %"bits", i64 %".486"
  %".488" = load <4 x i64>, ptr %".487", align 32
  %".489" = add i64 %"bit.1", 1
  %".490" = getelementptr inbounds <4 x i64>, ptr %"bits", i64 %".489"
  %".491" = load <4 x i64>, ptr %".490", align 32
  %".492" = mul i64 %".485", 3
  %".493" = sub i64 %".332", %".492"
  %".494" = add i64 %".493", 1
  %".495" = icmp slt i64 %".494", %".485"
  %".496" = select  i1 %".495", i64 %".494", i64 %".485"
  %".497" = icmp sgt i64 %".496", 1
  %".498" = select  i1 %".497", i64 %".496", i64 1
  %".499" = mul i64 %".485", 2
  %".500" = sub i64 %".332", %".499"
  %".501" = add i64 %".500", 1
  %".502" = icmp slt i64 %".501", %".485"
  %".503" = select  i1 %".502", i64 %".501", i64 %".485"
  %".504" = icmp sgt i64 %".503", 1
  %".505" = select  i1 %".504", i64 %".503", i64 1
  br label %"for.head.12"
for.exit.11:
  %".613" = icmp slt i64 %".117", %".118"
  br i1 %".613", label %"if.yes.8", label %"if.no.8"
for.head.12:
  %"plane" = phi  i64 [1, %"for.body.11"], [%".538", %"for.body.12"]
  %".507" = icmp slt i64 %"plane", %".498"
  br i1 %".507", label %"for.body.12", label %"for.exit.12"
for.body.12:
  %".509" = mul nsw i64 %"plane", 32
  %".510" = getelementptr inbounds i8, ptr %".484", i64 %".509"
  %".511" = load <4 x i64>, ptr %".510", align 32
  %".512" = and <4 x i64> %".488", %".511"
  %".513" = or <4 x i64> %".488", %".511"
  %".514" = and <4 x i64> %".491", %".512"
  %".515" = and <4 x i64> %".491", %".513"
  %".516" = or <4 x i64> %".491", %".512"
  %".517" = or <4 x i64> %".491", %".513"
  %".518" = mul i64 %".485", 0
  %".519" = add i64 %"plane", %".518"
  %".520" = mul nsw i64 %".519", 32
  %".521" = getelementptr inbounds i8, ptr %".484", i64 %".520"
  store <4 x i64> %".514", ptr %".521", align 32
  %".523" = mul i64 %".485", 1
  %".524" = add i64 %"plane", %".523"
  %".525" = mul nsw i64 %".524", 32
  %".526" = getelementptr inbounds i8, ptr %".484", i64 %".525"
  store <4 x i64> %".515", ptr %".526", align 32
  %".528" = mul i64 %".485", 2
  %".529" = add i64 %"plane", %".528"
  %".530" = mul nsw i64 %".529", 32
  %".531" = getelementptr inbounds i8, ptr %".484", i64 %".530"
  store <4 x i64> %".516", ptr %".531", align 32
  %".533" = mul i64 %".485", 3
  %".534" = add i64 %"plane", %".533"
  %".535" = mul nsw i64 %".534", 32
  %".536" = getelementptr inbounds i8, ptr %".484", i64 %".535"
  store <4 x i64> %".517", ptr %".536", align 32
  %".538" = add nsw i64 %"plane", 1
  br label %"for.head.12"
for.exit.12:
  br label %"for.head.13"
for.head.13:
  %"plane.1" = phi  i64 [%".498", %"for.exit.12"], [%".567", %"for.body.13"]
  %".541" = icmp slt i64 %"plane.1", %".505"
  br i1 %".541", label %"for.body.13", label %"for.exit.13"
for.body.13:
  %".543" = mul nsw i64 %"plane.1", 32
  %".544" = getelementptr inbounds i8, ptr %".484", i64 %".543"
  %".545" = load <4 x i64>, ptr %".544", align 32
  %".546" = and <4 x i64> %".488", %".545"
  %".547" = or <4 x i64> %".488", %".545"
  %".548" = and <4 x i64> %".491", %".546"
  %".549" = and <4 x i64> %".491", %".547"
  %".550" = or <4 x i64> %".491", %".546"
  %".551" = or <4 x i64> %".491", %".547"
  %".552" = mul i64 %".485", 0
  %".553" = add i64 %"plane.1", %".552"
  %".554" = mul nsw i64 %".553", 32
  %".555" = getelementptr inbounds i8, ptr %".484", i64 %".554"
  store <4 x i64> %".548", ptr %".555", align 32
  %".557" = mul i64 %".485", 1
  %".558" = add i64 %"plane.1", %".557"
  %".559" = mul nsw i64 %".558", 32
  %".560" = getelementptr inbounds i8, ptr %".484", i64 %".559"
  store <4 x i64> %".549", ptr %".560", align 32
  %".562" = mul i64 %".485", 2
  %".563" = add i64 %"plane.1", %".562"
  %".564" = mul nsw i64 %".563", 32
  %".565" = getelementptr inbounds i8, ptr %".484", i64 %".564"
  store <4 x i64> %".550", ptr %".565", align 32
  %".567" = add nsw i64 %"plane.1", 1
  br label %"for.head.13"
for.exit.13:
  br label %"for.head.14"
for.head.14:
  %"plane.2" = phi  i64 [%".505", %"for.exit.13"], [%".591", %"for.body.14"]
  %".570" = icmp slt i64 %"plane.2", %".485"
  br i1 %".570", label %"for.body.14", label %"for.exit.14"
for.body.14:
  %".572" = mul nsw i64 %"plane.2", 32
  %".573" = getelementptr inbounds i8, ptr %".484", i64 %".572"
  %".574" = load <4 x i64>, ptr %".573", align 32
  %".575" = and <4 x i64> %".488", %".574"
  %".576" = or <4 x i64> %".488", %".574"
  %".577" = and <4 x i64> %".491", %".575"
  %".578" = and <4 x i64> %".491", %".576"
  %".579" = or <4 x i64> %".491", %".575"
  %".580" = or <4 x i64> %".491", %".576"
  %".581" = mul i64 %".485", 0
  %".582" = add i64 %"plane.2", %".581"
  %".583" = mul nsw i64 %".582", 32
  %".584" = getelementptr inbounds i8, ptr %".484", i64 %".583"
  store <4 x i64> %".577", ptr %".584", align 32
  %".586" = mul i64 %".485", 1
  %".587" = add i64 %"plane.2", %".586"
  %".588" = mul nsw i64 %".587", 32
  %".589" = getelementptr inbounds i8, ptr %".484", i64 %".588"
  store <4 x i64> %".578", ptr %".589", align 32
  %".591" = add nsw i64 %"plane.2", 1
  br label %"for.head.14"
for.exit.14:
  %".593" = and <4 x i64> %".488", %".491"
  %".594" = mul nsw i64 %".485", 32
  %".595" = getelementptr inbounds i8, ptr %".484", i64 %".594"
  store <4 x i64> %".593", ptr %".595", align 32
  %".597" = shl i64 %".485", 1
  %".598" = mul nsw i64 %".597", 32
  %".599" = getelementptr inbounds i8, ptr %".484", i64 %".598"
  store <4 x i64> %".491", ptr %".599", align 32
  %".601" = mul i64 %".485", 3
  %".602" = icmp sle i64 %".601", %".332"
  br i1 %".602", label %"if.yes.7", label %"if.no.7"
if.yes.7:
  %".604" = or <4 x i64> %".488", %".491"
  %".605" = mul i64 %".485", 3
  %".606" = mul nsw i64 %".605", 32
  %".607" = getelementptr inbounds i8, ptr %".484", i64 %".606"
  store <4 x i64> %".604", ptr %".607", align 32
  br label %"if.exit.7"
if.no.7:
  br label %"if.exit.7"
if.exit.7:
  %".611" = add nsw i64 %"bit.1", 2
  br label %"for.head.11"
if.yes.8:
  %".615" = mul nsw i64 %".125", 1536
  %".616" = getelementptr inbounds i8, ptr %"column", i64 %".615"
  %".617" = icmp eq i1 %".18", 0
  br i1 %".617", label %"if.yes.9", label %"if.no.9"
if.no.8:
  br label %"if.exit.8"
if.exit.8:
  %".1022" = add nsw i64 %"k.1", 1
  br label %"for.head.2"
if.yes.9:
  %".619" = udiv i64 0, 16
  %".620" = getelementptr inbounds i8, ptr %"bits", i64 %".619"
  %".621" = add i64 0, 0
  %".622" = add i64 0, 8
  %".623" = add i64 0, 16
  %".624" = add i64 0, 24
  %".625" = getelementptr inbounds float, ptr %".616", i64 %".621"
  %".626" = load <8 x float>, ptr %".625", align 16
  %".627" = fcmp ord <8 x float> %".626", %".626"
  %".628" = getelementptr inbounds float, ptr %".616", i64 %".622"
  %".629" = load <8 x float>, ptr %".628", align 16
  %".630" = fcmp ord <8 x float> %".629", %".629"
  %".631" = getelementptr inbounds float, ptr %".616", i64 %".623"
  %".632" = load <8 x float>, ptr %".631", align 16
  %".633" = fcmp ord <8 x float> %".632", %".632"
  %".634" = getelementptr inbounds float, ptr %".616", i64 %".624"
  %".635" = load <8 x float>, ptr %".634", align 16
  %".636" = fcmp ord <8 x float> %".635", %".635"
  %".637" = sext <8 x i1> %".627" to <8 x i32>
  %".638" = sext <8 x i1> %".630" to <8 x i32>
  %".639" = sext <8 x i1> %".633" to <8 x i32>
  %".640" = sext <8 x i1> %".636" to <8 x i32>
  %".641" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".637", <8 x i32> %".638")
  %".642" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".639", <8 x i32> %".640")
  %".643" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".641", <16 x i16> %".642")
  %".644" = bitcast <32 x i8> %".643" to <8 x i32>
  %".645" = shufflevector <8 x i32> %".644", <8 x i32> %".644", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".646" = bitcast <8 x i32> %".645" to <32 x i8>
  %".647" = icmp slt <32 x i8> %".646", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".648" = bitcast <32 x i1> %".647" to i32
  %".649" = bitcast i32 %".648" to <4 x i8>
  %".650" = getelementptr inbounds i8, ptr %".620", i64 0
  store <4 x i8> %".649", ptr %".650", align 4
  %".652" = add i64 0, 32
  %".653" = add i64 0, 40
  %".654" = add i64 0, 48
  %".655" = add i64 0, 56
  %".656" = getelementptr inbounds float, ptr %".616", i64 %".652"
  %".657" = load <8 x float>, ptr %".656", align 16
  %".658" = fcmp ord <8 x float> %".657", %".657"
  %".659" = getelementptr inbounds float, ptr %".616", i64 %".653"
  %".660" = load <8 x float>, ptr %".659", align 16
  %".661" = fcmp ord <8 x float> %".660", %".660"
  %".662" = getelementptr inbounds float, ptr %".616", i64 %".654"
  %".663" = load <8 x float>, ptr %".662", align 16
  %".664" = fcmp ord <8 x float> %".663", %".663"
  %".665" = getelementptr inbounds float, ptr %".616", i64 %".655"
  %".666" = load <8 x float>, ptr %".665", align 16
  %".667" = fcmp ord <8 x float> %".666", %".666"
  %".668" = sext <8 x i1> %".658" to <8 x i32>
  %".669" = sext <8 x i1> %".661" to <8 x i32>
  %".670" = sext <8 x i1> %".664" to <8 x i32>
  %".671" = sext <8 x i1> %".667" to <8 x i32>
  %".672" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".668", <8 x i32> %".669")
  %".673" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".670", <8 x i32> %".671")
  %".674" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".672", <16 x i16> %".673")
  %".675" = bitcast <32 x i8> %".674" to <8 x i32>
  %".676" = shufflevector <8 x i32> %".675", <8 x i32> %".675", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".677" = bitcast <8 x i32> %".676" to <32 x i8>
  %".678" = icmp slt <32 x i8> %".677", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".679" = bitcast <32 x i1> %".678" to i32
  %".680" = bitcast i32 %".679" to <4 x i8>
  %".681" = getelementptr inbounds i8, ptr %".620", i64 16
  store <4 x i8> %".680", ptr %".681", align 4
  %".683" = add i64 0, 64
  %".684" = add i64 0, 72
  %".685" = add i64 0, 80
  %".686" = add i64 0, 88
  %".687" = getelementptr inbounds float, ptr %".616", i64 %".683"
  %".688" = load <8 x float>, ptr %".687", align 16
  %".689" = fcmp ord <8 x float> %".688", %".688"
  %".690" = getelementptr inbounds float, ptr %".616", i64 %".684"
  %".691" = load <8 x float>, ptr %".690", align 16
  %".692" = fcmp ord <8 x float> %".691", %".691"
  %".693" = getelementptr inbounds float, ptr %".616", i64 %".685"
  %".694" = load <8 x float>, ptr %".693", align 16
  %".695" = fcmp ord <8 x float> %".694", %".694"
  %".696" = getelementptr inbounds float, ptr %".616", i64 %".686"
  %".697" = load <8 x float>, ptr %".696", align 16
  %".698" = fcmp ord <8 x float> %".697", %".697"
  %".699" = sext <8 x i1> %".689" to <8 x i32>
  %".700" = sext <8 x i1> %".692" to <8 x i32>
  %".701" = sext <8 x i1> %".695" to <8 x i32>
  %".702" = sext <8 x i1> %".698" to <8 x i32>
  %".703" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".699", <8 x i32> %".700")
  %".704" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".701", <8 x i32> %".702")
  %".705" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".703", <16 x i16> %".704")
  %".706" = bitcast <32 x i8> %".705" to <8 x i32>
  %".707" = shufflevector <8 x i32> %".706", <8 x i32> %".706", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".708" = bitcast <8 x i32> %".707" to <32 x i8>
  %".709" = icmp slt <32 x i8> %".708", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".710" = bitcast <32 x i1> %".709" to i32
  %".711" = bitcast i32 %".710" to <4 x i8>
  %".712" = getelementptr inbounds i8, ptr %".620", i64 4
  store <4 x i8> %".711", ptr %".712", align 4
  %".714" = add i64 0, 96
  %".715" = add i64 0, 104
  %".716" = add i64 0, 112
  %".717" = add i64 0, 120
  %".718" = getelementptr inbounds float, ptr %".616", i64 %".714"
  %".719" = load <8 x float>, ptr %".718", align 16
  %".720" = fcmp ord <8 x float> %".719", %".719"
  %".721" = getelementptr inbounds float, ptr %".616", i64 %".715"
  %".722" = load <8 x float>, ptr %".721", align 16
  %".723" = fcmp ord <8 x float> %".722", %".722"
  %".724" = getelementptr inbounds float, ptr %".616", i64 %".716"
  %".725" = load <8 x float>, ptr %".724", align 16
  %".726" = fcmp ord <8 x float> %".725", %".725"
  %".727" = getelementptr inbounds float, ptr %".616", i64 %".717"
  %".728" = load <8 x float>, ptr %".727", align 16
  %".729" = fcmp ord <8 x float> %".728", %".728"
  %".730" = sext <8 x i1> %".720" to <8 x i32>
  %".731" = sext <8 x i1> %".723" to <8 x i32>
  %".732" = sext <8 x i1> %".726" to <8 x i32>
  %".733" = sext <8 x i1> %".729" to <8 x i32>
  %".734" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".730", <8 x i32> %".731")
  %".735" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".732", <8 x i32> %".733")
  %".736" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".734", <16 x i16> %".735")
  %".737" = bitcast <32 x i8> %".736" to <8 x i32>
  %".738" = shufflevector <8 x i32> %".737", <8 x i32> %".737", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".739" = bitcast <8 x i32> %".738" to <32 x i8>
  %".740" = icmp slt <32 x i8> %".739", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".741" = bitcast <32 x i1> %".740" to i32
  %".742" = bitcast i32 %".741" to <4 x i8>
  %".743" = getelementptr inbounds i8, ptr %".620", i64 20
  store <4 x i8> %".742", ptr %".743", align 4
  %".745" = add i64 0, 128
  %".746" = add i64 0, 136
  %".747" = add i64 0, 144
  %".748" = add i64 0, 152
  %".749" = getelementptr inbounds float, ptr %".616", i64 %".745"
  %".750" = load <8 x float>, ptr %".749", align 16
  %".751" = fcmp ord <8 x float> %".750", %".750"
  %".752" = getelementptr inbounds float, ptr %".616", i64 %".746"
  %".753" = load <8 x float>, ptr %".752", align 16
  %".754" = fcmp ord <8 x float> %".753", %".753"
  %".755" = getelementptr inbounds float, ptr %".616", i64 %".747"
  %".756" = load <8 x float>, ptr %".755", align 16
  %".757" = fcmp ord <8 x float> %".756", %".756"
  %".758" = getelementptr inbounds float, ptr %".616", i64 %".748"
  %".759" = load <8 x float>, ptr %".758", align 16
  %".760" = fcmp ord <8 x float> %".759", %".759"
  %".761" = sext <8 x i1> %".751" to <8 x i32>
  %".762" = sext <8 x i1> %".754" to <8 x i32>
  %".763" = sext <8 x i1> %".757" to <8 x i32>
  %".764" = sext <8 x i1> %".760" to <8 x i32>
  %".765" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".761", <8 x i32> %".762")
  %".766" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".763", <8 x i32> %".764")
  %".767" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".765", <16 x i16> %".766")
  %".768" = bitcast <32 x i8> %".767" to <8 x i32>
  %".769" = shufflevector <8 x i32> %".768", <8 x i32> %".768", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".770" = bitcast <8 x i32> %".769" to <32 x i8>
  %".771" = icmp slt <32 x i8> %".770", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".772" = bitcast <32 x i1> %".771" to i32
  %".773" = bitcast i32 %".772" to <4 x i8>
  %".774" = getelementptr inbounds i8, ptr %".620", i64 8
  store <4 x i8> %".773", ptr %".774", align 4
  %".776" = add i64 0, 160
  %".777" = add i64 0, 168
  %".778" = add i64 0, 176
  %".779" = add i64 0, 184
  %".780" = getelementptr inbounds float, ptr %".616", i64 %".776"
  %".781" = load <8 x float>, ptr %".780", align 16
  %".782" = fcmp ord <8 x float> %".781", %".781"
  %".783" = getelementptr inbounds float, ptr %".616", i64 %".777"
  %".784" = load <8 x float>, ptr %".783", align 16
  %".785" = fcmp ord <8 x float> %".784", %".784"
  %".786" = getelementptr inbounds float, ptr %".616", i64 %".778"
  %".787" = load <8 x float>, ptr %".786", align 16
  %".788" = fcmp ord <8 x float> %".787", %".787"
  %".789" = getelementptr inbounds float, ptr %".616", i64 %".779"
  %".790" = load <8 x float>, ptr %".789", align 16
  %".791" = fcmp ord <8 x float> %".790", %".790"
  %".792" = sext <8 x i1> %".782" to <8 x i32>
  %".793" = sext <8 x i1> %".785" to <8 x i32>
  %".794" = sext <8 x i1> %".788" to <8 x i32>
  %".795" = sext <8 x i1> %".791" to <8 x i32>
  %".796" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".792", <8 x i32> %".793")
  %".797" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".794", <8 x i32> %".795")
  %".798" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".796", <16 x i16> %".797")
  %".799" = bitcast <32 x i8> %".798" to <8 x i32>
  %".800" = shufflevector <8 x i32> %".799", <8 x i32> %".799", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".801" = bitcast <8 x i32> %".800" to <32 x i8>
  %".802" = icmp slt <32 x i8> %".801", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".803" = bitcast <32 x i1> %".802" to i32
  %".804" = bitcast i32 %".803" to <4 x i8>
  %".805" = getelementptr inbounds i8, ptr %".620", i64 24
  store <4 x i8> %".804", ptr %".805", align 4
  %".807" = add i64 0, 192
  %".808" = add i64 0, 200
  %".809" = add i64 0, 208
  %".810" = add i64 0, 216
  %".811" = getelementptr inbounds float, ptr %".616", i64 %".807"
  %".812" = load <8 x float>, ptr %".811", align 16
  %".813" = fcmp ord <8 x float> %".812", %".812"
  %".814" = getelementptr inbounds float, ptr %".616", i64 %".808"
  %".815" = load <8 x float>, ptr %".814", align 16
  %".816" = fcmp ord <8 x float> %".815", %".815"
  %".817" = getelementptr inbounds float, ptr %".616", i64 %".809"
  %".818" = load <8 x float>, ptr %".817", align 16
  %".819" = fcmp ord <8 x float> %".818", %".818"
  %".820" = getelementptr inbounds float, ptr %".616", i64 %".810"
  %".821" = load <8 x float>, ptr %".820", align 16
  %".822" = fcmp ord <8 x float> %".821", %".821"
  %".823" = sext <8 x i1> %".813" to <8 x i32>
  %".824" = sext <8 x i1> %".816" to <8 x i32>
  %".825" = sext <8 x i1> %".819" to <8 x i32>
  %".826" = sext <8 x i1> %".822" to <8 x i32>
  %".827" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".823", <8 x i32> %".824")
  %".828" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".825", <8 x i32> %".826")
  %".829" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".827", <16 x i16> %".828")
  %".830" = bitcast <32 x i8> %".829" to <8 x i32>
  %".831" = shufflevector <8 x i32> %".830", <8 x i32> %".830", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".832" = bitcast <8 x i32> %".831" to <32 x i8>
  %".833" = icmp slt <32 x i8> %".832", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".834" = bitcast <32 x i1> %".833" to i32
  %".835" = bitcast i32 %".834" to <4 x i8>
  %".836" = getelementptr inbounds i8, ptr %".620", i64 12
  store <4 x i8> %".835", ptr %".836", align 4
  %".838" = add i64 0, 224
  %".839" = add i64 0, 232
  %".840" = add i64 0, 240
  %".841" = add i64 0, 248
  %".842" = getelementptr inbounds float, ptr %".616", i64 %".838"
  %".843" = load <8 x float>, ptr %".842", align 16
  %".844" = fcmp ord <8 x float> %".843", %".843"
  %".845" = getelementptr inbounds float, ptr %".616", i64 %".839"
  %".846" = load <8 x float>, ptr %".845", align 16
  %".847" = fcmp ord <8 x float> %".846", %".846"
  %".848" = getelementptr inbounds float, ptr %".616", i64 %".840"
  %".849" = load <8 x float>, ptr %".848", align 16
  %".850" = fcmp ord <8 x float> %".849", %".849"
  %".851" = getelementptr inbounds float, ptr %".616", i64 %".841"
  %".852" = load <8 x float>, ptr %".851", align 16
  %".853" = fcmp ord <8 x float> %".852", %".852"
  %".854" = sext <8 x i1> %".844" to <8 x i32>
  %".855" = sext <8 x i1> %".847" to <8 x i32>
  %".856" = sext <8 x i1> %".850" to <8 x i32>
  %".857" = sext <8 x i1> %".853" to <8 x i32>
  %".858" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".854", <8 x i32> %".855")
  %".859" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".856", <8 x i32> %".857")
  %".860" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".858", <16 x i16> %".859")
  %".861" = bitcast <32 x i8> %".860" to <8 x i32>
  %".862" = shufflevector <8 x i32> %".861", <8 x i32> %".861", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".863" = bitcast <8 x i32> %".862" to <32 x i8>
  %".864" = icmp slt <32 x i8> %".863", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".865" = bitcast <32 x i1> %".864" to i32
  %".866" = bitcast i32 %".865" to <4 x i8>
  %".867" = getelementptr inbounds i8, ptr %".620", i64 28
  store <4 x i8> %".866", ptr %".867", align 4
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
  %".1005" = load <4 x i64>, ptr %"bits", align 32
  br label %"for.head.16"
for.head.15:
  %"row.6" = phi  i64 [0, %"if.yes.10"], [%".1001", %"for.body.15"]
  %".873" = icmp slt i64 %"row.6", %".19"
  br i1 %".873", label %"for.body.15", label %"for.exit.15"
for.body.15:
  %".875" = udiv i64 %"row.6", 16
  %".876" = getelementptr inbounds i8, ptr %"bits", i64 %".875"
  %".877" = add i64 %"row.6", 0
  %".878" = add i64 %"row.6", 8
  %".879" = add i64 %"row.6", 16
  %".880" = add i64 %"row.6", 24
  %".881" = getelementptr inbounds float, ptr %".616", i64 %".877"
  %".882" = load <8 x float>, ptr %".881", align 16
  %".883" = fcmp ord <8 x float> %".882", %".882"
  %".884" = getelementptr inbounds float, ptr %".616", i64 %".878"
  %".885" = load <8 x float>, ptr %".884", align 16
  %".886" = fcmp ord <8 x float> %".885", %".885"
  %".887" = getelementptr inbounds float, ptr %".616", i64 %".879"
  %".888" = load <8 x float>, ptr %".887", align 16
  %".889" = fcmp ord <8 x float> %".888", %".888"
  %".890" = getelementptr inbounds float, ptr %".616", i64 %".880"
  %".891" = load <8 x float>, ptr %".890", align 16
  %".892" = fcmp ord <8 x float> %".891", %".891"
  %".893" = sext <8 x i1> %".883" to <8 x i32>
  %".894" = sext <8 x i1> %".886" to <8 x i32>
  %".895" = sext <8 x i1> %".889" to <8 x i32>
  %".896" = sext <8 x i1> %".892" to <8 x i32>
  %".897" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".893", <8 x i32> %".894")
  %".898" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".895", <8 x i32> %".896")
  %".899" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".897", <16 x i16> %".898")
  %".900" = bitcast <32 x i8> %".899" to <8 x i32>
  %".901" = shufflevector <8 x i32> %".900", <8 x i32> %".900", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".902" = bitcast <8 x i32> %".901" to <32 x i8>
  %".903" = icmp slt <32 x i8> %".902", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".904" = bitcast <32 x i1> %".903" to i32
  %".905" = bitcast i32 %".904" to <4 x i8>
  %".906" = getelementptr inbounds i8, ptr %".876", i64 0
  store <4 x i8> %".905", ptr %".906", align 4
  %".908" = add i64 %"row.6", 32
  %".909" = add i64 %"row.6", 40
  %".910" = add i64 %"row.6", 48
  %".911" = add i64 %"row.6", 56
  %".912" = getelementptr inbounds float, ptr %".616", i64 %".908"
  %".913" = load <8 x float>, ptr %".912", align 16
  %".914" = fcmp ord <8 x float> %".913", %".913"
  %".915" = getelementptr inbounds float, ptr %".616", i64 %".909"
  %".916" = load <8 x float>, ptr %".915", align 16
  %".917" = fcmp ord <8 x float> %".916", %".916"
  %".918" = getelementptr inbounds float, ptr %".616", i64 %".910"
  %".919" = load <8 x float>, ptr %".918", align 16
  %".920" = fcmp ord <8 x float> %".919", %".919"
  %".921" = getelementptr inbounds float, ptr %".616", i64 %".911"
  %".922" = load <8 x float>, ptr %".921", align 16
  %".923" = fcmp ord <8 x float> %".922", %".922"
  %".924" = sext <8 x i1> %".914" to <8 x i32>
  %".925" = sext <8 x i1> %".917" to <8 x i32>
  %".926" = sext <8 x i1> %".920" to <8 x i32>
  %".927" = sext <8 x i1> %".923" to <8 x i32>
  %".928" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".924", <8 x i32> %".925")
  %".929" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".926", <8 x i32> %".927")
  %".930" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".928", <16 x i16> %".929")
  %".931" = bitcast <32 x i8> %".930" to <8 x i32>
  %".932" = shufflevector <8 x i32> %".931", <8 x i32> %".931", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".933" = bitcast <8 x i32> %".932" to <32 x i8>
  %".934" = icmp slt <32 x i8> %".933", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".935" = bitcast <32 x i1> %".934" to i32
  %".936" = bitcast i32 %".935" to <4 x i8>
  %".937" = getelementptr inbounds i8, ptr %".876", i64 16
  store <4 x i8> %".936", ptr %".937", align 4
  %".939" = add i64 %"row.6", 64
  %".940" = add i64 %"row.6", 72
  %".941" = add i64 %"row.6", 80
  %".942" = add i64 %"row.6", 88
  %".943" = getelementptr inbounds float, ptr %".616", i64 %".939"
  %".944" = load <8 x float>, ptr %".943", align 16
  %".945" = fcmp ord <8 x float> %".944", %".944"
  %".946" = getelementptr inbounds float, ptr %".616", i64 %".940"
  %".947" = load <8 x float>, ptr %".946", align 16
  %".948" = fcmp ord <8 x float> %".947", %".947"
  %".949" = getelementptr inbounds float, ptr %".616", i64 %".941"
  %".950" = load <8 x float>, ptr %".949", align 16
  %".951" = fcmp ord <8 x float> %".950", %".950"
  %".952" = getelementptr inbounds float, ptr %".616", i64 %".942"
  %".953" = load <8 x float>, ptr %".952", align 16
  %".954" = fcmp ord <8 x float> %".953", %".953"
  %".955" = sext <8 x i1> %".945" to <8 x i32>
  %".956" = sext <8 x i1> %".948" to <8 x i32>
  %".957" = sext <8 x i1> %".951" to <8 x i32>
  %".958" = sext <8 x i1> %".954" to <8 x i32>
  %".959" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".955", <8 x i32> %".956")
  %".960" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".957", <8 x i32> %".958")
  %".961" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".959", <16 x i16> %".960")
  %".962" = bitcast <32 x i8> %".961" to <8 x i32>
  %".963" = shufflevector <8 x i32> %".962", <8 x i32> %".962", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".964" = bitcast <8 x i32> %".963" to <32 x i8>
  %".965" = icmp slt <32 x i8> %".964", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".966" = bitcast <32 x i1> %".965" to i32
  %".967" = bitcast i32 %".966" to <4 x i8>
  %".968" = getelementptr inbounds i8, ptr %".876", i64 4
  store <4 x i8> %".967", ptr %".968", align 4
  %".970" = add i64 %"row.6", 96
  %".971" = add i64 %"row.6", 104
  %".972" = add i64 %"row.6", 112
  %".973" = add i64 %"row.6", 120
  %".974" = getelementptr inbounds float, ptr %".616", i64 %".970"
  %".975" = load <8 x float>, ptr %".974", align 16
  %".976" = fcmp ord <8 x float> %".975", %".975"
  %".977" = getelementptr inbounds float, ptr %".616", i64 %".971"
  %".978" = load <8 x float>, ptr %".977", align 16
  %".979" = fcmp ord <8 x float> %".978", %".978"
  %".980" = getelementptr inbounds float, ptr %".616", i64 %".972"
  %".981" = load <8 x float>, ptr %".980", align 16
  %".982" = fcmp ord <8 x float> %".981", %".981"
  %".983" = getelementptr inbounds float, ptr %".616", i64 %".973"
  %".984" = load <8 x float>, ptr %".983", align 16
  %".985" = fcmp ord <8 x float> %".984", %".984"
  %".986" = sext <8 x i1> %".976" to <8 x i32>
  %".987" = sext <8 x i1> %".979" to <8 x i32>
  %".988" = sext <8 x i1> %".982" to <8 x i32>
  %".989" = sext <8 x i1> %".985" to <8 x i32>
  %".990" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".986", <8 x i32> %".987")
  %".991" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".988", <8 x i32> %".989")
  %".992" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".990", <16 x i16> %".991")
  %".993" = bitcast <32 x i8> %".992" to <8 x i32>
  %".994" = shufflevector <8 x i32> %".993", <8 x i32> %".993", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".995" = bitcast <8 x i32> %".994" to <32 x i8>
  %".996" = icmp slt <32 x i8> %".995", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".997" = bitcast <32 x i1> %".996" to i32
  %".998" = bitcast i32 %".997" to <4 x i8>
  %".999" = getelementptr inbounds i8, ptr %".876", i64 20
  store <4 x i8> %".998", ptr %".999", align 4
  %".1001" = add nsw i64 %"row.6", 128
  br label %"for.head.15"
for.exit.15:
  br label %"if.exit.10"
for.head.16:
  %"plane.3" = phi  i64 [%".117", %"if.exit.10"], [%".1018", %"for.body.16"]
  %".1007" = icmp slt i64 %"plane.3", %".118"
  br i1 %".1007", label %"for.body.16", label %"for.exit.16"
for.body.16:
  %".1009" = getelementptr inbounds i32, ptr %"masked", i64 %"plane.3"
  %".1010" = load i32, ptr %".1009", align 4, !invariant.load !0
  %".1011" = zext i32 %".1010" to i64
  %".1012" = getelementptr inbounds i8, ptr %"scratch", i64 %".1011"
  %".1013" = load <4 x i64>, ptr %".1012", align 32
  %".1014" = and <4 x i64> %".1013", %".1005"
  %".1015" = mul nsw i64 %"plane.3", 32
  %".1016" = getelementptr inbounds i8, ptr %"planes", i64 %".1015"
  store <4 x i64> %".1014", ptr %".1016", align 32
  %".1018" = add nsw i64 %"plane.3", 1
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
