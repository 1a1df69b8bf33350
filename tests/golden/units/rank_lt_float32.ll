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
  %"k" = phi  i64 [%"first", %"entry"], [%".924", %"for.exit.2"]
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
  %"k.1" = phi  i64 [%".68", %"for.exit.1"], [%".922", %"if.exit.6"]
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
  %".924" = add nsw i64 %"k", 1
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
  br label %"for.head.11"
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
for.head.11:
  %"bit.1" = phi  i64 [0, %"for.exit.9"], [%".511", %"for.exit.13"]
  %".471" = icmp slt i64 %"bit.1", %".334"
  br i1 %".471", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".473" = sub i64 %".115", 1
  %".474" = mul nsw i64 %".473", 32
  %".475" = getelementptr inbounds i8, ptr %"planes", i64 %".474"
  %".476" = shl i64 1, %"bit.1"
  %".477" = getelementptr inbounds <4 x i64>, ptr %"bits", i64 %"bit.1"
  %".478" = load <4 x i64>, ptr %".477", align 32
  %".479" = sub i64 %".332", %".476"
  %".480" = add i64 %".479", 1
  %".481" = icmp slt i64 %".480", %".476"
  %".482" = select  i1 %".481", i64 %".480", i64 %".476"
  br label %"for.head.12"
for.exit.11:
  %".513" = icmp slt i64 %".117", %".118"
  br i1 %".513", label %"if.yes.6", label %"if.no.6"
for.head.12:
  %"plane" = phi  i64 [1, %"for.body.11"], [%".496", %"for.body.12"]
  %".484" = icmp slt i64 %"plane", %".482"
  br i1 %".484", label %"for.body.12", label %"for.exit.12"
for.body.12:
  %".486" = mul nsw i64 %"plane", 32
  %".487" = getelementptr inbounds i8, ptr %".475", i64 %".486"
  %".488" = load <4 x i64>, ptr %".487", align 32
  %".489" = or <4 x i64> %".478", %".488"
  %".490" = add i64 %".476", %"plane"
  %".491" = mul nsw i64 %".490", 32
  %".492" = getelementptr inbounds i8, ptr %".475", i64 %".491"
  store <4 x i64> %".489", ptr %".492", align 32
  %".494" = and <4 x i64> %".478", %".488"
  store <4 x i64> %".494", ptr %".487", align 32
  %".496" = add nsw i64 %"plane", 1
  br label %"for.head.12"
for.exit.12:
  br label %"for.head.13"
for.head.13:
  %"plane.1" = phi  i64 [%".482", %"for.exit.12"], [%".506", %"for.body.13"]
  %".499" = icmp slt i64 %"plane.1", %".476"
  br i1 %".499", label %"for.body.13", label %"for.exit.13"
for.body.13:
  %".501" = mul nsw i64 %"plane.1", 32
  %".502" = getelementptr inbounds i8, ptr %".475", i64 %".501"
  %".503" = load <4 x i64>, ptr %".502", align 32
  %".504" = and <4 x i64> %".478", %".503"
  store <4 x i64> %".504", ptr %".502", align 32
  %".506" = add nsw i64 %"plane.1", 1
  br label %"for.head.13"
for.exit.13:
  %".508" = mul nsw i64 %".476", 32
  %".509" = getelementptr inbounds i8, ptr %".475", i64 %".508"
  store <4 x i64> %".478", ptr %".509", align 32
  %".511" = add nsw i64 %"bit.1", 1
  br label %"for.head.11"
if.yes.6:
  %".515" = mul nsw i64 %".125", 1536
  %".516" = getelementptr inbounds i8, ptr %"column", i64 %".515"
  %".517" = icmp eq i1 %".18", 0
  br i1 %".517", label %"if.yes.7", label %"if.no.7"
if.no.6:
  br label %"if.exit.6"
if.exit.6:
  %".922" = add nsw i64 %"k.1", 1
  br label %"for.head.2"
if.yes.7:
  %".519" = udiv i64 0, 16
  %".520" = getelementptr inbounds i8, ptr %"bits", i64 %".519"
  %".521" = add i64 0, 0
  %".522" = add i64 0, 8
  %".523" = add i64 0, 16
  %".524" = add i64 0, 24
  %".525" = getelementptr inbounds float, ptr %".516", i64 %".521"
  %".526" = load <8 x float>, ptr %".525", align 16
  %".527" = fcmp ord <8 x float> %".526", %".526"
  %".528" = getelementptr inbounds float, ptr %".516", i64 %".522"
  %".529" = load <8 x float>, ptr %".528", align 16
  %".530" = fcmp ord <8 x float> %".529", %".529"
  %".531" = getelementptr inbounds float, ptr %".516", i64 %".523"
  %".532" = load <8 x float>, ptr %".531", align 16
  %".533" = fcmp ord <8 x float> %".532", %".532"
  %".534" = getelementptr inbounds float, ptr %".516", i64 %".524"
  %".535" = load <8 x float>, ptr %".534", align 16
  %".536" = fcmp ord <8 x float> %".535", %".535"
  %".537" = sext <8 x i1> %".527" to <8 x i32>
  %".538" = sext <8 x i1> %".530" to <8 x i32>
  %".539" = sext <8 x i1> %".533" to <8 x i32>
  %".540" = sext <8 x i1> %".536" to <8 x i32>
  %".541" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".537", <8 x i32> %".538")
  %".542" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".539", <8 x i32> %".540")
  %".543" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".541", <16 x i16> %".542")
  %".544" = bitcast <32 x i8> %".543" to <8 x i32>
  %".545" = shufflevector <8 x i32> %".544", <8 x i32> %".544", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".546" = bitcast <8 x i32> %".545" to <32 x i8>
  %".547" = icmp slt <32 x i8> %".546", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".548" = bitcast <32 x i1> %".547" to i32
  %".549" = bitcast i32 %".548" to <4 x i8>
  %".550" = getelementptr inbounds i8, ptr %".520", i64 0
  store <4 x i8> %".549", ptr %".550", align 4
  %".552" = add i64 0, 32
  %".553" = add i64 0, 40
  %".554" = add i64 0, 48
  %".555" = add i64 0, 56
  %".556" = getelementptr inbounds float, ptr %".516", i64 %".552"
  %".557" = load <8 x float>, ptr %".556", align 16
  %".558" = fcmp ord <8 x float> %".557", %".557"
  %".559" = getelementptr inbounds float, ptr %".516", i64 %".553"
  %".560" = load <8 x float>, ptr %".559", align 16
  %".561" = fcmp ord <8 x float> %".560", %".560"
  %".562" = getelementptr inbounds float, ptr %".516", i64 %".554"
  %".563" = load <8 x float>, ptr %".562", align 16
  %".564" = fcmp ord <8 x float> %".563", %".563"
  %".565" = getelementptr inbounds float, ptr %".516", i64 %".555"
  %".566" = load <8 x float>, ptr %".565", align 16
  %".567" = fcmp ord <8 x float> %".566", %".566"
  %".568" = sext <8 x i1> %".558" to <8 x i32>
  %".569" = sext <8 x i1> %".561" to <8 x i32>
  %".570" = sext <8 x i1> %".564" to <8 x i32>
  %".571" = sext <8 x i1> %".567" to <8 x i32>
  %".572" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".568", <8 x i32> %".569")
  %".573" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".570", <8 x i32> %".571")
  %".574" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".572", <16 x i16> %".573")
  %".575" = bitcast <32 x i8> %".574" to <8 x i32>
  %".576" = shufflevector <8 x i32> %".575", <8 x i32> %".575", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".577" = bitcast <8 x i32> %".576" to <32 x i8>
  %".578" = icmp slt <32 x i8> %".577", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".579" = bitcast <32 x i1> %".578" to i32
  %".580" = bitcast i32 %".579" to <4 x i8>
  %".581" = getelementptr inbounds i8, ptr %".520", i64 16
  store <4 x i8> %".580", ptr %".581", align 4
  %".583" = add i64 0, 64
  %".584" = add i64 0, 72
  %".585" = add i64 0, 80
  %".586" = add i64 0, 88
  %".587" = getelementptr inbounds float, ptr %".516", i64 %".583"
  %".588" = load <8 x float>, ptr %".587", align 16
  %".589" = fcmp ord <8 x float> %".588", %".588"
  %".590" = getelementptr inbounds float, ptr %".516", i64 %".584"
  %".591" = load <8 x float>, ptr %".590", align 16
  %".592" = fcmp ord <8 x float> %".591", %".591"
  %".593" = getelementptr inbounds float, ptr %".516", i64 %".585"
  %".594" = load <8 x float>, ptr %".593", align 16
  %".595" = fcmp ord <8 x float> %".594", %".594"
  %".596" = getelementptr inbounds float, ptr %".516", i64 %".586"
  %".597" = load <8 x float>, ptr %".596", align 16
  %".598" = fcmp ord <8 x float> %".597", %".597"
  %".599" = sext <8 x i1> %".589" to <8 x i32>
  %".600" = sext <8 x i1> %".592" to <8 x i32>
  %".601" = sext <8 x i1> %".595" to <8 x i32>
  %".602" = sext <8 x i1> %".598" to <8 x i32>
  %".603" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".599", <8 x i32> %".600")
  %".604" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".601", <8 x i32> %".602")
  %".605" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".603", <16 x i16> %".604")
  %".606" = bitcast <32 x i8> %".605" to <8 x i32>
  %".607" = shufflevector <8 x i32> %".606", <8 x i32> %".606", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".608" = bitcast <8 x i32> %".607" to <32 x i8>
  %".609" = icmp slt <32 x i8> %".608", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".610" = bitcast <32 x i1> %".609" to i32
  %".611" = bitcast i32 %".610" to <4 x i8>
  %".612" = getelementptr inbounds i8, ptr %".520", i64 4
  store <4 x i8> %".611", ptr %".612", align 4
  %".614" = add i64 0, 96
  %".615" = add i64 0, 104
  %".616" = add i64 0, 112
  %".617" = add i64 0, 120
  %".618" = getelementptr inbounds float, ptr %".516", i64 %".614"
  %".619" = load <8 x float>, ptr %".618", align 16
  %".620" = fcmp ord <8 x float> %".619", %".619"
  %".621" = getelementptr inbounds float, ptr %".516", i64 %".615"
  %".622" = load <8 x float>, ptr %".621", align 16
  %".623" = fcmp ord <8 x float> %".622", %".622"
  %".624" = getelementptr inbounds float, ptr %".516", i64 %".616"
  %".625" = load <8 x float>, ptr %".624", align 16
  %".626" = fcmp ord <8 x float> %".625", %".625"
  %".627" = getelementptr inbounds float, ptr %".516", i64 %".617"
  %".628" = load <8 x float>, ptr %".627", align 16
  %".629" = fcmp ord <8 x float> %".628", %".628"
  %".630" = sext <8 x i1> %".620" to <8 x i32>
  %".631" = sext <8 x i1> %".623" to <8 x i32>
  %".632" = sext <8 x i1> %".626" to <8 x i32>
  %".633" = sext <8 x i1> %".629" to <8 x i32>
  %".634" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".630", <8 x i32> %".631")
  %".635" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".632", <8 x i32> %".633")
  %".636" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".634", <16 x i16> %".635")
  %".637" = bitcast <32 x i8> %".636" to <8 x i32>
  %".638" = shufflevector <8 x i32> %".637", <8 x i32> %".637", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".639" = bitcast <8 x i32> %".638" to <32 x i8>
  %".640" = icmp slt <32 x i8> %".639", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".641" = bitcast <32 x i1> %".640" to i32
  %".642" = bitcast i32 %".641" to <4 x i8>
  %".643" = getelementptr inbounds i8, ptr %".520", i64 20
  store <4 x i8> %".642", ptr %".643", align 4
  %".645" = add i64 0, 128
  %".646" = add i64 0, 136
  %".647" = add i64 0, 144
  %".648" = add i64 0, 152
  %".649" = getelementptr inbounds float, ptr %".516", i64 %".645"
  %".650" = load <8 x float>, ptr %".649", align 16
  %".651" = fcmp ord <8 x float> %".650", %".650"
  %".652" = getelementptr inbounds float, ptr %".516", i64 %".646"
  %".653" = load <8 x float>, ptr %".652", align 16
  %".654" = fcmp ord <8 x float> %".653", %".653"
  %".655" = getelementptr inbounds float, ptr %".516", i64 %".647"
  %".656" = load <8 x float>, ptr %".655", align 16
  %".657" = fcmp ord <8 x float> %".656", %".656"
  %".658" = getelementptr inbounds float, ptr %".516", i64 %".648"
  %".659" = load <8 x float>, ptr %".658", align 16
  %".660" = fcmp ord <8 x float> %".659", %".659"
  %".661" = sext <8 x i1> %".651" to <8 x i32>
  %".662" = sext <8 x i1> %".654" to <8 x i32>
  %".663" = sext <8 x i1> %".657" to <8 x i32>
  %".664" = sext <8 x i1> %".660" to <8 x i32>
  %".665" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".661", <8 x i32> %".662")
  %".666" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".663", <8 x i32> %".664")
  %".667" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".665", <16 x i16> %".666")
  %".668" = bitcast <32 x i8> %".667" to <8 x i32>
  %".669" = shufflevector <8 x i32> %".668", <8 x i32> %".668", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".670" = bitcast <8 x i32> %".669" to <32 x i8>
  %".671" = icmp slt <32 x i8> %".670", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".672" = bitcast <32 x i1> %".671" to i32
  %".673" = bitcast i32 %".672" to <4 x i8>
  %".674" = getelementptr inbounds i8, ptr %".520", i64 8
  store <4 x i8> %".673", ptr %".674", align 4
  %".676" = add i64 0, 160
  %".677" = add i64 0, 168
  %".678" = add i64 0, 176
  %".679" = add i64 0, 184
  %".680" = getelementptr inbounds float, ptr %".516", i64 %".676"
  %".681" = load <8 x float>, ptr %".680", align 16
  %".682" = fcmp ord <8 x float> %".681", %".681"
  %".683" = getelementptr inbounds float, ptr %".516", i64 %".677"
  %".684" = load <8 x float>, ptr %".683", align 16
  %".685" = fcmp ord <8 x float> %".684", %".684"
  %".686" = getelementptr inbounds float, ptr %".516", i64 %".678"
  %".687" = load <8 x float>, ptr %".686", align 16
  %".688" = fcmp ord <8 x float> %".687", %".687"
  %".689" = getelementptr inbounds float, ptr %".516", i64 %".679"
  %".690" = load <8 x float>, ptr %".689", align 16
  %".691" = fcmp ord <8 x float> %".690", %".690"
  %".692" = sext <8 x i1> %".682" to <8 x i32>
  %".693" = sext <8 x i1> %".685" to <8 x i32>
  %".694" = sext <8 x i1> %".688" to <8 x i32>
  %".695" = sext <8 x i1> %".691" to <8 x i32>
  %".696" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".692", <8 x i32> %".693")
  %".697" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".694", <8 x i32> %".695")
  %".698" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".696", <16 x i16> %".697")
  %".699" = bitcast <32 x i8> %".698" to <8 x i32>
  %".700" = shufflevector <8 x i32> %".699", <8 x i32> %".699", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".701" = bitcast <8 x i32> %".700" to <32 x i8>
  %".702" = icmp slt <32 x i8> %".701", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".703" = bitcast <32 x i1> %".702" to i32
  %".704" = bitcast i32 %".703" to <4 x i8>
  %".705" = getelementptr inbounds i8, ptr %".520", i64 24
  store <4 x i8> %".704", ptr %".705", align 4
  %".707" = add i64 0, 192
  %".708" = add i64 0, 200
  %".709" = add i64 0, 208
  %".710" = add i64 0, 216
  %".711" = getelementptr inbounds float, ptr %".516", i64 %".707"
  %".712" = load <8 x float>, ptr %".711", align 16
  %".713" = fcmp ord <8 x float> %".712", %".712"
  %".714" = getelementptr inbounds float, ptr %".516", i64 %".708"
  %".715" = load <8 x float>, ptr %".714", align 16
  %".716" = fcmp ord <8 x float> %".715", %".715"
  %".717" = getelementptr inbounds float, ptr %".516", i64 %".709"
  %".718" = load <8 x float>, ptr %".717", align 16
  %".719" = fcmp ord <8 x float> %".718", %".718"
  %".720" = getelementptr inbounds float, ptr %".516", i64 %".710"
  %".721" = load <8 x float>, ptr %".720", align 16
  %".722" = fcmp ord <8 x float> %".721", %".721"
  %".723" = sext <8 x i1> %".713" to <8 x i32>
  %".724" = sext <8 x i1> %".716" to <8 x i32>
  %".725" = sext <8 x i1> %".719" to <8 x i32>
  %".726" = sext <8 x i1> %".722" to <8 x i32>
  %".727" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".723", <8 x i32> %".724")
  %".728" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".725", <8 x i32> %".726")
  %".729" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".727", <16 x i16> %".728")
  %".730" = bitcast <32 x i8> %".729" to <8 x i32>
  %".731" = shufflevector <8 x i32> %".730", <8 x i32> %".730", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".732" = bitcast <8 x i32> %".731" to <32 x i8>
  %".733" = icmp slt <32 x i8> %".732", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".734" = bitcast <32 x i1> %".733" to i32
  %".735" = bitcast i32 %".734" to <4 x i8>
  %".736" = getelementptr inbounds i8, ptr %".520", i64 12
  store <4 x i8> %".735", ptr %".736", align 4
  %".738" = add i64 0, 224
  %".739" = add i64 0, 232
  %".740" = add i64 0, 240
  %".741" = add i64 0, 248
  %".742" = getelementptr inbounds float, ptr %".516", i64 %".738"
  %".743" = load <8 x float>, ptr %".742", align 16
  %".744" = fcmp ord <8 x float> %".743", %".743"
  %".745" = getelementptr inbounds float, ptr %".516", i64 %".739"
  %".746" = load <8 x float>, ptr %".745", align 16
  %".747" = fcmp ord <8 x float> %".746", %".746"
  %".748" = getelementptr inbounds float, ptr %".516", i64 %".740"
  %".749" = load <8 x float>, ptr %".748", align 16
  %".750" = fcmp ord <8 x float> %".749", %".749"
  %".751" = getelementptr inbounds float, ptr %".516", i64 %".741"
  %".752" = load <8 x float>, ptr %".751", align 16
  %".753" = fcmp ord <8 x float> %".752", %".752"
  %".754" = sext <8 x i1> %".744" to <8 x i32>
  %".755" = sext <8 x i1> %".747" to <8 x i32>
  %".756" = sext <8 x i1> %".750" to <8 x i32>
  %".757" = sext <8 x i1> %".753" to <8 x i32>
  %".758" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".754", <8 x i32> %".755")
  %".759" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".756", <8 x i32> %".757")
  %".760" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".758", <16 x i16> %".759")
  %".761" = bitcast <32 x i8> %".760" to <8 x i32>
  %".762" = shufflevector <8 x i32> %".761", <8 x i32> %".761", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".763" = bitcast <8 x i32> %".762" to <32 x i8>
  %".764" = icmp slt <32 x i8> %".763", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".765" = bitcast <32 x i1> %".764" to i32
  %".766" = bitcast i32 %".765" to <4 x i8>
  %".767" = getelementptr inbounds i8, ptr %".520", i64 28
  store <4 x i8> %".766", ptr %".767", align 4
  br label %"if.exit.7"
if.no.7:
  br label %"if.exit.7"
if.exit.7:
  br i1 %".18", label %"if.yes.8", label %"if.no.8"
if.yes.8:
  br label %"for.head.14"
if.no.8:
  br label %"if.exit.8"
if.exit.8:
  %".905" = load <4 x i64>, ptr %"bits", align 32
  br label %"for.head.15"
for.head.14:
  %"row.6" = phi  i64 [0, %"if.yes.8"], [%".901", %"for.body.14"]
  %".773" = icmp slt i64 %"row.6", %".19"
  br i1 %".773", label %"for.body.14", label %"for.exit.14"
for.body.14:
  %".775" = udiv i64 %"row.6", 16
  %".776" = getelementptr inbounds i8, ptr %"bits", i64 %".775"
  %".777" = add i64 %"row.6", 0
  %".778" = add i64 %"row.6", 8
  %".779" = add i64 %"row.6", 16
  %".780" = add i64 %"row.6", 24
  %".781" = getelementptr inbounds float, ptr %".516", i64 %".777"
  %".782" = load <8 x float>, ptr %".781", align 16
  %".783" = fcmp ord <8 x float> %".782", %".782"
  %".784" = getelementptr inbounds float, ptr %".516", i64 %".778"
  %".785" = load <8 x float>, ptr %".784", align 16
  %".786" = fcmp ord <8 x float> %".785", %".785"
  %".787" = getelementptr inbounds float, ptr %".516", i64 %".779"
  %".788" = load <8 x float>, ptr %".787", align 16
  %".789" = fcmp ord <8 x float> %".788", %".788"
  %".790" = getelementptr inbounds float, ptr %".516", i64 %".780"
  %".791" = load <8 x float>, ptr %".790", align 16
  %".792" = fcmp ord <8 x float> %".791", %".791"
  %".793" = sext <8 x i1> %".783" to <8 x i32>
  %".794" = sext <8 x i1> %".786" to <8 x i32>
  %".795" = sext <8 x i1> %".789" to <8 x i32>
  %".796" = sext <8 x i1> %".792" to <8 x i32>
  %".797" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".793", <8 x i32> %".794")
  %".798" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".795", <8 x i32> %".796")
  %".799" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".797", <16 x i16> %".798")
  %".800" = bitcast <32 x i8> %".799" to <8 x i32>
  %".801" = shufflevector <8 x i32> %".800", <8 x i32> %".800", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".802" = bitcast <8 x i32> %".801" to <32 x i8>
  %".803" = icmp slt <32 x i8> %".802", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".804" = bitcast <32 x i1> %".803" to i32
  %".805" = bitcast i32 %".804" to <4 x i8>
  %".806" = getelementptr inbounds i8, ptr %".776", i64 0
  store <4 x i8> %".805", ptr %".806", align 4
  %".808" = add i64 %"row.6", 32
  %".809" = add i64 %"row.6", 40
  %".810" = add i64 %"row.6", 48
  %".811" = add i64 %"row.6", 56
  %".812" = getelementptr inbounds float, ptr %".516", i64 %".808"
  %".813" = load <8 x float>, ptr %".812", align 16
  %".814" = fcmp ord <8 x float> %".813", %".813"
  %".815" = getelementptr inbounds float, ptr %".516", i64 %".809"
  %".816" = load <8 x float>, ptr %".815", align 16
  %".817" = fcmp ord <8 x float> %".816", %".816"
  %".818" = getelementptr inbounds float, ptr %".516", i64 %".810"
  %".819" = load <8 x float>, ptr %".818", align 16
  %".820" = fcmp ord <8 x float> %".819", %".819"
  %".821" = getelementptr inbounds float, ptr %".516", i64 %".811"
  %".822" = load <8 x float>, ptr %".821", align 16
  %".823" = fcmp ord <8 x float> %".822", %".822"
  %".824" = sext <8 x i1> %".814" to <8 x i32>
  %".825" = sext <8 x i1> %".817" to <8 x i32>
  %".826" = sext <8 x i1> %".820" to <8 x i32>
  %".827" = sext <8 x i1> %".823" to <8 x i32>
  %".828" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".824", <8 x i32> %".825")
  %".829" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".826", <8 x i32> %".827")
  %".830" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".828", <16 x i16> %".829")
  %".831" = bitcast <32 x i8> %".830" to <8 x i32>
  %".832" = shufflevector <8 x i32> %".831", <8 x i32> %".831", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".833" = bitcast <8 x i32> %".832" to <32 x i8>
  %".834" = icmp slt <32 x i8> %".833", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".835" = bitcast <32 x i1> %".834" to i32
  %".836" = bitcast i32 %".835" to <4 x i8>
  %".837" = getelementptr inbounds i8, ptr %".776", i64 16
  store <4 x i8> %".836", ptr %".837", align 4
  %".839" = add i64 %"row.6", 64
  %".840" = add i64 %"row.6", 72
  %".841" = add i64 %"row.6", 80
  %".842" = add i64 %"row.6", 88
  %".843" = getelementptr inbounds float, ptr %".516", i64 %".839"
  %".844" = load <8 x float>, ptr %".843", align 16
  %".845" = fcmp ord <8 x float> %".844", %".844"
  %".846" = getelementptr inbounds float, ptr %".516", i64 %".840"
  %".847" = load <8 x float>, ptr %".846", align 16
  %".848" = fcmp ord <8 x float> %".847", %".847"
  %".849" = getelementptr inbounds float, ptr %".516", i64 %".841"
  %".850" = load <8 x float>, ptr %".849", align 16
  %".851" = fcmp ord <8 x float> %".850", %".850"
  %".852" = getelementptr inbounds float, ptr %".516", i64 %".842"
  %".853" = load <8 x float>, ptr %".852", align 16
  %".854" = fcmp ord <8 x float> %".853", %".853"
  %".855" = sext <8 x i1> %".845" to <8 x i32>
  %".856" = sext <8 x i1> %".848" to <8 x i32>
  %".857" = sext <8 x i1> %".851" to <8 x i32>
  %".858" = sext <8 x i1> %".854" to <8 x i32>
  %".859" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".855", <8 x i32> %".856")
  %".860" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".857", <8 x i32> %".858")
  %".861" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".859", <16 x i16> %".860")
  %".862" = bitcast <32 x i8> %".861" to <8 x i32>
  %".863" = shufflevector <8 x i32> %".862", <8 x i32> %".862", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".864" = bitcast <8 x i32> %".863" to <32 x i8>
  %".865" = icmp slt <32 x i8> %".864", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".866" = bitcast <32 x i1> %".865" to i32
  %".867" = bitcast i32 %".866" to <4 x i8>
  %".868" = getelementptr inbounds i8, ptr %".776", i64 4
  store <4 x i8> %".867", ptr %".868", align 4
  %".870" = add i64 %"row.6", 96
  %".871" = add i64 %"row.6", 104
  %".872" = add i64 %"row.6", 112
  %".873" = add i64 %"row.6", 120
  %".874" = getelementptr inbounds float, ptr %".516", i64 %".870"
  %".875" = load <8 x float>, ptr %".874", align 16
  %".876" = fcmp ord <8 x float> %".875", %".875"
  %".877" = getelementptr inbounds float, ptr %".516", i64 %".871"
  %".878" = load <8 x float>, ptr %".877", align 16
  %".879" = fcmp ord <8 x float> %".878", %".878"
  %".880" = getelementptr inbounds float, ptr %".516", i64 %".872"
  %".881" = load <8 x float>, ptr %".880", align 16
  %".882" = fcmp ord <8 x float> %".881", %".881"
  %".883" = getelementptr inbounds float, ptr %".516", i64 %".873"
  %".884" = load <8 x float>, ptr %".883", align 16
  %".885" = fcmp ord <8 x float> %".884", %".884"
  %".886" = sext <8 x i1> %".876" to <8 x i32>
  %".887" = sext <8 x i1> %".879" to <8 x i32>
  %".888" = sext <8 x i1> %".882" to <8 x i32>
  %".889" = sext <8 x i1> %".885" to <8 x i32>
  %".890" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".886", <8 x i32> %".887")
  %".891" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".888", <8 x i32> %".889")
  %".892" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".890", <16 x i16> %".891")
  %".893" = bitcast <32 x i8> %".892" to <8 x i32>
  %".894" = shufflevector <8 x i32> %".893", <8 x i32> %".893", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".895" = bitcast <8 x i32> %".894" to <32 x i8>
  %".896" = icmp slt <32 x i8> %".895", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".897" = bitcast <32 x i1> %".896" to i32
  %".898" = bitcast i32 %".897" to <4 x i8>
  %".899" = getelementptr inbounds i8, ptr %".776", i64 20
  store <4 x i8> %".898", ptr %".899", align 4
  %".901" = add nsw i64 %"row.6", 128
  br label %"for.head.14"
for.exit.14:
  br label %"if.exit.8"
for.head.15:
  %"plane.2" = phi  i64 [%".117", %"if.exit.8"], [%".918", %"for.body.15"]
  %".907" = icmp slt i64 %"plane.2", %".118"
  br i1 %".907", label %"for.body.15", label %"for.exit.15"
for.body.15:
  %".909" = getelementptr inbounds i32, ptr %"masked", i64 %"plane.2"
  %".910" = load i32, ptr %".909", align 4, !invariant.load !0
  %".911" = zext i32 %".910" to i64
  %".912" = getelementptr inbounds i8, ptr %"scratch", i64 %".911"
  %".913" = load <4 x i64>, ptr %".912", align 32
  %".914" = and <4 x i64> %".913", %".905"
  %".915" = mul nsw i64 %"plane.2", 32
  %".916" = getelementptr inbounds i8, ptr %"planes", i64 %".915"
  store <4 x i64> %".914", ptr %".916", align 32
  %".918" = add nsw i64 %"plane.2", 1
  br label %"for.head.15"
for.exit.15:
  br label %"if.exit.6"
}

declare void @"llvm.prefetch.p0"(ptr %".1", i32 %".2", i32 %".3", i32 %".4")

declare i64 @"llvm.ctlz.i64"(i64 %".1", i1 %".2")

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".1", <16 x i16> %".2")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
