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
  %"column" = getelementptr inbounds i8, ptr %"scratch", i64 150112
  %"leaf_indices" = getelementptr inbounds i8, ptr %"scratch", i64 0
  %"bits" = getelementptr inbounds i8, ptr %"scratch", i64 512
  %"planes" = getelementptr inbounds i8, ptr %"scratch", i64 215968
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".631", %"for.exit.1"]
  %".17" = icmp slt i64 %"k", %"end"
  br i1 %".17", label %"for.body", label %"for.exit"
for.body:
  %".19" = mul nsw nuw i64 %"k", 20
  %".20" = getelementptr inbounds i8, ptr %"runs", i64 %".19"
  %".21" = getelementptr inbounds i8, ptr %".20", i64 4
  %"first.1" = load i32, ptr %".21", align 4, !invariant.load !0
  %".22" = zext i32 %"first.1" to i64
  %".23" = mul nsw nuw i64 %"k", 20
  %".24" = getelementptr inbounds i8, ptr %"runs", i64 %".23"
  %".25" = getelementptr inbounds i8, ptr %".24", i64 8
  %"end.1" = load i32, ptr %".25", align 4, !invariant.load !0
  %".26" = zext i32 %"end.1" to i64
  %".27" = mul nsw nuw i64 %"k", 20
  %".28" = getelementptr inbounds i8, ptr %"runs", i64 %".27"
  %".29" = getelementptr inbounds i8, ptr %".28", i64 0
  %"column.1" = load i32, ptr %".29", align 4, !invariant.load !0
  %".30" = zext i32 %"column.1" to i64
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%".22", %"for.body"], [%".629", %"if.exit.4"]
  %".32" = icmp slt i64 %"k.1", %".26"
  br i1 %".32", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".34" = mul nsw nuw i64 %"k.1", 48
  %".35" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".34"
  %".36" = getelementptr inbounds i8, ptr %".35", i64 0
  %"offset" = load float, ptr %".36", align 4, !invariant.load !0
  %".37" = mul nsw nuw i64 %"k.1", 48
  %".38" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".37"
  %".39" = getelementptr inbounds i8, ptr %".38", i64 4
  %"first.2" = load i32, ptr %".39", align 4, !invariant.load !0
  %".40" = mul nsw nuw i64 %"k.1", 48
  %".41" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".40"
  %".42" = getelementptr inbounds i8, ptr %".41", i64 8
  %"last" = load i32, ptr %".42", align 4, !invariant.load !0
  %".43" = mul nsw nuw i64 %"k.1", 48
  %".44" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".43"
  %".45" = getelementptr inbounds i8, ptr %".44", i64 12
  %"masked.1" = load i32, ptr %".45", align 4, !invariant.load !0
  %".46" = mul nsw nuw i64 %"k.1", 48
  %".47" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".46"
  %".48" = getelementptr inbounds i8, ptr %".47", i64 16
  %"masked_end" = load i32, ptr %".48", align 4, !invariant.load !0
  %".49" = mul nsw nuw i64 %"k.1", 48
  %".50" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".49"
  %".51" = getelementptr inbounds i8, ptr %".50", i64 20
  %"low" = load i32, ptr %".51", align 4, !invariant.load !0
  %".52" = mul nsw nuw i64 %"k.1", 48
  %".53" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".52"
  %".54" = getelementptr inbounds i8, ptr %".53", i64 24
  %"high" = load i32, ptr %".54", align 4, !invariant.load !0
  %".55" = mul nsw nuw i64 %"k.1", 48
  %".56" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".55"
  %".57" = getelementptr inbounds i8, ptr %".56", i64 28
  %"shift" = load i32, ptr %".57", align 4, !invariant.load !0
  %".58" = mul nsw nuw i64 %"k.1", 48
  %".59" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".58"
  %".60" = getelementptr inbounds i8, ptr %".59", i64 32
  %"first_bucket" = load i32, ptr %".60", align 4, !invariant.load !0
  %".61" = mul nsw nuw i64 %"k.1", 48
  %".62" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".61"
  %".63" = getelementptr inbounds i8, ptr %".62", i64 36
  %"first_threshold" = load i32, ptr %".63", align 4, !invariant.load !0
  %".64" = mul nsw nuw i64 %"k.1", 48
  %".65" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".64"
  %".66" = getelementptr inbounds i8, ptr %".65", i64 40
  %"steps" = load i32, ptr %".66", align 4, !invariant.load !0
  %".67" = mul nsw nuw i64 %"k.1", 48
  %".68" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".67"
  %".69" = getelementptr inbounds i8, ptr %".68", i64 44
  %"missing" = load i32, ptr %".69", align 4, !invariant.load !0
  %".70" = zext i32 %"first.2" to i64
  %".71" = zext i32 %"last" to i64
  %".72" = zext i32 %"masked.1" to i64
  %".73" = zext i32 %"masked_end" to i64
  %".74" = zext i32 %"first_bucket" to i64
  %".75" = zext i32 %"first_threshold" to i64
  %".76" = zext i32 %"steps" to i64
  %".77" = mul i64 %".30", 1024
  %".78" = getelementptr inbounds i8, ptr %"column", i64 %".77"
  %".79" = getelementptr inbounds float, ptr %"rank_thresholds", i64 %".75"
  %".80" = getelementptr inbounds i16, ptr %"buckets", i64 %".74"
  %".81" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"offset", i32 0
  %".82" = shufflevector <8 x float> %".81", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  br label %"for.head.2"
for.exit.1:
  %".631" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"first.3" = phi  i64 [0, %"for.body.1"], [%".108", %"for.body.2"]
  %".84" = icmp slt i64 %"first.3", 256
  br i1 %".84", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".86" = getelementptr inbounds float, ptr %".78", i64 %"first.3"
  %".87" = load <8 x float>, ptr %".86", align 16
  %".88" = fadd <8 x float> %".87", %".82"
  %".89" = bitcast <8 x float> %".88" to <8 x i32>
  %".90" = ashr <8 x i32> %".89", <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %".91" = and <8 x i32> %".90", <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %".92" = xor <8 x i32> %".89", %".91"
  %".93" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"low", i32 0
  %".94" = shufflevector <8 x i32> %".93", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".95" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"high", i32 0
  %".96" = shufflevector <8 x i32> %".95", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".97" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"shift", i32 0
  %".98" = shufflevector <8 x i32> %".97", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".99" = icmp sgt <8 x i32> %".92", %".94"
  %".100" = select  <8 x i1> %".99", <8 x i32> %".92", <8 x i32> %".94"
  %".101" = icmp slt <8 x i32> %".100", %".96"
  %".102" = select  <8 x i1> %".101", <8 x i32> %".100", <8 x i32> %".96"
  %".103" = sub <8 x i32> %".102", %".94"
  %".104" = lshr <8 x i32> %".103", %".98"
  %".105" = trunc <8 x i32> %".104" to <8 x i16>
  %".106" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.3"
  store <8 x i16> %".105", ptr %".106", align 16
  %".108" = add nsw i64 %"first.3", 8
  br label %"for.head.2"
for.exit.2:
  %".110" = icmp eq i64 %".76", 1
  br i1 %".110", label %"if.yes", label %"if.no"
if.yes:
  br label %"for.head.3"
if.no:
  br label %"if.exit"
if.exit:
  %".138" = icmp eq i64 %".76", 2
  br i1 %".138", label %"if.yes.1", label %"if.no.1"
for.head.3:
  %"row" = phi  i64 [0, %"if.yes"], [%".134", %"for.body.3"]
  %".113" = icmp slt i64 %"row", 256
  br i1 %".113", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".115" = getelementptr inbounds float, ptr %".78", i64 %"row"
  %".116" = load float, ptr %".115", align 4
  %".117" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row"
  %".118" = load i16, ptr %".117", align 2
  %".119" = zext i16 %".118" to i64
  %".120" = getelementptr inbounds i16, ptr %".80", i64 %".119"
  %".121" = load i16, ptr %".120", align 2, !invariant.load !0
  %".122" = zext i16 %".121" to i64
  %".123" = shl i64 1, 0
  %".124" = add i64 %".122", %".123"
  %".125" = sub i64 %".124", 1
  %".126" = getelementptr inbounds float, ptr %".79", i64 %".125"
  %".127" = load float, ptr %".126", align 4, !invariant.load !0
  %".128" = fcmp oge float %".116", %".127"
  %".129" = zext i1 %".128" to i64
  %".130" = shl i64 %".129", 0
  %".131" = add i64 %".122", %".130"
  %".132" = trunc i64 %".131" to i16
  store i16 %".132", ptr %".117", align 2
  %".134" = add nsw i64 %"row", 1
  br label %"for.head.3"
for.exit.3:
  br label %"if.exit"
if.yes.1:
  br label %"for.head.4"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  %".175" = icmp eq i64 %".76", 3
  br i1 %".175", label %"if.yes.2", label %"if.no.2"
for.head.4:
  %"row.1" = phi  i64 [0, %"if.yes.1"], [%".171", %"for.body.4"]
  %".141" = icmp slt i64 %"row.1", 256
  br i1 %".141", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".143" = getelementptr inbounds float, ptr %".78", i64 %"row.1"
  %".144" = load float, ptr %".143", align 4
  %".145" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.1"
  %".146" = load i16, ptr %".145", align 2
  %".147" = zext i16 %".146" to i64
  %".148" = getelementptr inbounds i16, ptr %".80", i64 %".147"
  %".149" = load i16, ptr %".148", align 2, !invariant.load !0
  %".150" = zext i16 %".149" to i64
  %".151" = shl i64 1, 1
  %".152" = add i64 %".150", %".151"
  %".153" = sub i64 %".152", 1
  %".154" = getelementptr inbounds float, ptr %".79", i64 %".153"
  %".155" = load float, ptr %".154", align 4, !invariant.load !0
  %".156" = fcmp oge float %".144", %".155"
  %".157" = zext i1 %".156" to i64
  %".158" = shl i64 %".157", 1
  %".159" = add i64 %".150", %".158"
  %".160" = shl i64 1, 0
  %".161" = add i64 %".159", %".160"
  %".162" = sub i64 %".161", 1
  %".163" = getelementptr inbounds float, ptr %".79", i64 %".162"
  %".164" = load float, ptr %".163", align 4, !invariant.load !0
  %".165" = fcmp oge float %".144", %".164"
  %".166" = zext i1 %".165" to i64
  %".167" = shl i64 %".166", 0
  %".168" = add i64 %".159", %".167"
  %".169" = trunc i64 %".168" to i16
  store i16 %".169", ptr %".145", align 2
  %".171" = add nsw i64 %"row.1", 1
  br label %"for.head.4"
for.exit.4:
  br label %"if.exit.1"
if.yes.2:
  br label %"for.head.5"
if.no.2:
  br label %"if.exit.2"
if.exit.2:
  %".221" = icmp sgt i64 %".76", 3
  br i1 %".221", label %"if.yes.3", label %"if.no.3"
for.head.5:
  %"row.2" = phi  i64 [0, %"if.yes.2"], [%".217", %"for.body.5"]
  %".178" = icmp slt i64 %"row.2", 256
  br i1 %".178", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".180" = getelementptr inbounds float, ptr %".78", i64 %"row.2"
  %".181" = load float, ptr %".180", align 4
  %".182" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.2"
  %".183" = load i16, ptr %".182", align 2
  %".184" = zext i16 %".183" to i64
  %".185" = getelementptr inbounds i16, ptr %".80", i64 %".184"
  %".186" = load i16, ptr %".185", align 2, !invariant.load !0
  %".187" = zext i16 %".186" to i64
  %".188" = shl i64 1, 2
  %".189" = add i64 %".187", %".188"
  %".190" = sub i64 %".189", 1
  %".191" = getelementptr inbounds float, ptr %".79", i64 %".190"
  %".192" = load float, ptr %".191", align 4, !invariant.load !0
  %".193" = fcmp oge float %".181", %".192"
  %".194" = zext i1 %".193" to i64
  %".195" = shl i64 %".194", 2
  %".196" = add i64 %".187", %".195"
  %".197" = shl i64 1, 1
  %".198" = add i64 %".196", %".197"
  %".199" = sub i64 %".198", 1
  %".200" = getelementptr inbounds float, ptr %".79", i64 %".199"
  %".201" = load float, ptr %".200", align 4, !invariant.load !0
  %".202" = fcmp oge float %".181", %".201"
  %".203" = zext i1 %".202" to i64
  %".204" = shl i64 %".203", 1
  %".205" = add i64 %".196", %".204"
  %".206" = shl i64 1, 0
  %".207" = add i64 %".205", %".206"
  %".208" = sub i64 %".207", 1
  %".209" = getelementptr inbounds float, ptr %".79", i64 %".208"
  %".210" = load float, ptr %".209", align 4, !invariant.load !0
  %".211" = fcmp oge float %".181", %".210"
  %".212" = zext i1 %".211" to i64
  %".213" = shl i64 %".212", 0
  %".214" = add i64 %".205", %".213"
  %".215" = trunc i64 %".214" to i16
  store i16 %".215", ptr %".182", align 2
  %".217" = add nsw i64 %"row.2", 1
  br label %"for.head.5"
for.exit.5:
  br label %"if.exit.2"
if.yes.3:
  br label %"for.head.6"
if.no.3:
  br label %"if.exit.3"
if.exit.3:
  %".256" = trunc i32 %"missing" to i16
  %".257" = insertelement <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".256", i32 0
  %".258" = shufflevector <8 x i16> %".257", <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  br label %"for.head.7"
for.head.6:
  %"row.3" = phi  i64 [0, %"if.yes.3"], [%".252", %"while.exit"]
  %".224" = icmp slt i64 %"row.3", 256
  br i1 %".224", label %"for.body.6", label %"for.exit.6"
for.body.6:
  %".226" = getelementptr inbounds float, ptr %".78", i64 %"row.3"
  %".227" = load float, ptr %".226", align 4
  %".228" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.3"
  %".229" = load i16, ptr %".228", align 2
  %".230" = zext i16 %".229" to i64
  %".231" = getelementptr inbounds i16, ptr %".80", i64 %".230"
  %".232" = load i16, ptr %".231", align 2, !invariant.load !0
  %".233" = zext i16 %".232" to i64
  br label %"while.test"
for.exit.6:
  br label %"if.exit.3"
while.test:
  %".235" = phi  i64 [%".233", %"for.body.6"], [%".248", %"while.body"]
  %".236" = phi  i64 [%".76", %"for.body.6"], [%".239", %"while.body"]
  %".237" = icmp sgt i64 %".236", 0
  br i1 %".237", label %"while.body", label %"while.exit"
while.body:
  %".239" = sub i64 %".236", 1
  %".240" = shl i64 1, %".239"
  %".241" = add i64 %".235", %".240"
  %".242" = sub i64 %".241", 1
  %".243" = getelementptr inbounds float, ptr %".79", i64 %".242"
  %".244" = load float, ptr %".243", align 4, !invariant.load !0
  %".245" = fcmp oge float %".227", %".244"
  %".246" = zext i1 %".245" to i64
  %".247" = shl i64 %".246", %".239"
  %".248" = add i64 %".235", %".247"
  br label %"while.test"
while.exit:
  %".250" = trunc i64 %".235" to i16
  store i16 %".250", ptr %".228", align 2
  %".252" = add nsw i64 %"row.3", 1
  br label %"for.head.6"
for.head.7:
  %"first.4" = phi  i64 [0, %"if.exit.3"], [%".269", %"for.body.7"]
  %".260" = icmp slt i64 %"first.4", 256
  br i1 %".260", label %"for.body.7", label %"for.exit.7"
for.body.7:
  %".262" = getelementptr inbounds float, ptr %".78", i64 %"first.4"
  %".263" = load <8 x float>, ptr %".262", align 16
  %".264" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.4"
  %".265" = load <8 x i16>, ptr %".264", align 16
  %".266" = fcmp uno <8 x float> %".263", %".263"
  %".267" = select  <8 x i1> %".266", <8 x i16> %".258", <8 x i16> %".265"
  store <8 x i16> %".267", ptr %".264", align 16
  %".269" = add nsw i64 %"first.4", 8
  br label %"for.head.7"
for.exit.7:
  %".271" = sub i64 %".71", %".70"
  %".272" = call i64 @"llvm.ctlz.i64"(i64 %".271", i1 1)
  %".273" = sub i64 64, %".272"
  br label %"for.head.8"
for.head.8:
  %"bit" = phi  i64 [0, %"for.exit.7"], [%".347", %"for.body.8"]
  %".275" = icmp slt i64 %"bit", %".273"
  br i1 %".275", label %"for.body.8", label %"for.exit.8"
for.body.8:
  %".277" = mul i64 %"bit", 32
  %".278" = getelementptr inbounds i8, ptr %"bits", i64 %".277"
  %".279" = sub i64 15, %"bit"
  %".280" = trunc i64 %".279" to i16
  %".281" = insertelement <32 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".280", i32 0
  %".282" = shufflevector <32 x i16> %".281", <32 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".283" = getelementptr inbounds i16, ptr %"leaf_indices", i64 0
  %".284" = load <32 x i16>, ptr %".283", align 16
  %".285" = shl <32 x i16> %".284", %".282"
  %".286" = icmp sge <32 x i16> %".285", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".287" = bitcast <32 x i1> %".286" to i32
  %".288" = bitcast i32 %".287" to <4 x i8>
  %".289" = getelementptr inbounds i8, ptr %".278", i64 0
  store <4 x i8> %".288", ptr %".289", align 4
  %".291" = getelementptr inbounds i16, ptr %"leaf_indices", i64 32
  %".292" = load <32 x i16>, ptr %".291", align 16
  %".293" = shl <32 x i16> %".292", %".282"
  %".294" = icmp sge <32 x i16> %".293", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".295" = bitcast <32 x i1> %".294" to i32
  %".296" = bitcast i32 %".295" to <4 x i8>
  %".297" = getelementptr inbounds i8, ptr %".278", i64 4
  store <4 x i8> %".296", ptr %".297", align 4
  %".299" = getelementptr inbounds i16, ptr %"leaf_indices", i64 64
  %".300" = load <32 x i16>, ptr %".299", align 16
  %".301" = shl <32 x i16> %".300", %".282"
  %".302" = icmp sge <32 x i16> %".301", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".303" = bitcast <32 x i1> %".302" to i32
  %".304" = bitcast i32 %".303" to <4 x i8>
  %".305" = getelementptr inbounds i8, ptr %".278", i64 8
  store <4 x i8> %".304", ptr %".305", align 4
  %".307" = getelementptr inbounds i16, ptr %"leaf_indices", i64 96
  %".308" = load <32 x i16>, ptr %".307", align 16
  %".309" = shl <32 x i16> %".308", %".282"
  %".310" = icmp sge <32 x i16> %".309", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".311" = bitcast <32 x i1> %".310" to i32
  %".312" = bitcast i32 %".311" to <4 x i8>
  %".313" = getelementptr inbounds i8, ptr %".278", i64 12
  store <4 x i8> %".312", ptr %".313", align 4
  %".315" = getelementptr inbounds i16, ptr %"leaf_indices", i64 128
  %".316" = load <32 x i16>, ptr %".315", align 16
  %".317" = shl <32 x i16> %".316", %".282"
  %".318" = icmp sge <32 x i16> %".317", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".319" = bitcast <32 x i1> %".318" to i32
  %".320" = bitcast i32 %".319" to <4 x i8>
  %".321" = getelementptr inbounds i8, ptr %".278", i64 16
  store <4 x i8> %".320", ptr %".321", align 4
  %".323" = getelementptr inbounds i16, ptr %"leaf_indices", i64 160
  %".324" = load <32 x i16>, ptr %".323", align 16
  %".325" = shl <32 x i16> %".324", %".282"
  %".326" = icmp sge <32 x i16> %".325", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".327" = bitcast <32 x i1> %".326" to i32
  %".328" = bitcast i32 %".327" to <4 x i8>
  %".329" = getelementptr inbounds i8, ptr %".278", i64 20
  store <4 x i8> %".328", ptr %".329", align 4
  %".331" = getelementptr inbounds i16, ptr %"leaf_indices", i64 192
  %".332" = load <32 x i16>, ptr %".331", align 16
  %".333" = shl <32 x i16> %".332", %".282"
  %".334" = icmp sge <32 x i16> %".333", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".335" = bitcast <32 x i1> %".334" to i32
  %".336" = bitcast i32 %".335" to <4 x i8>
  %".337" = getelementptr inbounds i8, ptr %".278", i64 24
  store <4 x i8> %".336", ptr %".337", align 4
  %".339" = getelementptr inbounds i16, ptr %"leaf_indices", i64 224
  %".340" = load <32 x i16>, ptr %".339", align 16
  %".341" = shl <32 x i16> %".340", %".282"
  %".342" = icmp sge <32 x i16> %".341", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".343" = bitcast <32 x i1> %".342" to i32
  %".344" = bitcast i32 %".343" to <4 x i8>
  %".345" = getelementptr inbounds i8, ptr %".278", i64 28
  store <4 x i8> %".344", ptr %".345", align 4
  %".347" = add nsw i64 %"bit", 1
  br label %"for.head.8"
for.exit.8:
  br label %"for.head.9"
for.head.9:
  %"bit.1" = phi  i64 [0, %"for.exit.8"], [%".390", %"for.exit.11"]
  %".350" = icmp slt i64 %"bit.1", %".273"
  br i1 %".350", label %"for.body.9", label %"for.exit.9"
for.body.9:
  %".352" = sub i64 %".70", 1
  %".353" = mul nsw i64 %".352", 32
  %".354" = getelementptr inbounds i8, ptr %"planes", i64 %".353"
  %".355" = shl i64 1, %"bit.1"
  %".356" = getelementptr inbounds <4 x i64>, ptr %"bits", i64 %"bit.1"
  %".357" = load <4 x i64>, ptr %".356", align 32
  %".358" = sub i64 %".271", %".355"
  %".359" = add i64 %".358", 1
  %".360" = icmp slt i64 %".359", %".355"
  %".361" = select  i1 %".360", i64 %".359", i64 %".355"
  br label %"for.head.10"
for.exit.9:
  %".392" = icmp slt i64 %".72", %".73"
  br i1 %".392", label %"if.yes.4", label %"if.no.4"
for.head.10:
  %"plane" = phi  i64 [1, %"for.body.9"], [%".375", %"for.body.10"]
  %".363" = icmp slt i64 %"plane", %".361"
  br i1 %".363", label %"for.body.10", label %"for.exit.10"
for.body.10:
  %".365" = mul nsw i64 %"plane", 32
  %".366" = getelementptr inbounds i8, ptr %".354", i64 %".365"
  %".367" = load <4 x i64>, ptr %".366", align 32
  %".368" = or <4 x i64> %".357", %".367"
  %".369" = add i64 %".355", %"plane"
  %".370" = mul nsw i64 %".369", 32
  %".371" = getelementptr inbounds i8, ptr %".354", i64 %".370"
  store <4 x i64> %".368", ptr %".371", align 32
  %".373" = and <4 x i64> %".357", %".367"
  store <4 x i64> %".373", ptr %".366", align 32
  %".375" = add nsw i64 %"plane", 1
  br label %"for.head.10"
for.exit.10:
  br label %"for.head.11"
for.head.11:
  %"plane.1" = phi  i64 [%".361", %"for.exit.10"], [%".385", %"for.body.11"]
  %".378" = icmp slt i64 %"plane.1", %".355"
  br i1 %".378", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".380" = mul nsw i64 %"plane.1", 32
  %".381" = getelementptr inbounds i8, ptr %".354", i64 %".380"
  %".382" = load <4 x i64>, ptr %".381", align 32
  %".383" = and <4 x i64> %".357", %".382"
  store <4 x i64> %".383", ptr %".381", align 32
  %".385" = add nsw i64 %"plane.1", 1
  br label %"for.head.11"
for.exit.11:
  %".387" = mul nsw i64 %".355", 32
  %".388" = getelementptr inbounds i8, ptr %".354", i64 %".387"
  store <4 x i64> %".357", ptr %".388", align 32
  %".390" = add nsw i64 %"bit.1", 1
  br label %"for.head.9"
if.yes.4:
  %".394" = mul i64 %".30", 1024
  %".395" = getelementptr inbounds i8, ptr %"column", i64 %".394"
  %".396" = getelementptr inbounds float, ptr %".395", i64 0
  %".397" = load <8 x float>, ptr %".396", align 16
  %".398" = fcmp ord <8 x float> %".397", %".397"
  %".399" = getelementptr inbounds float, ptr %".395", i64 8
  %".400" = load <8 x float>, ptr %".399", align 16
  %".401" = fcmp ord <8 x float> %".400", %".400"
  %".402" = getelementptr inbounds float, ptr %".395", i64 16
  %".403" = load <8 x float>, ptr %".402", align 16
  %".404" = fcmp ord <8 x float> %".403", %".403"
  %".405" = getelementptr inbounds float, ptr %".395", i64 24
  %".406" = load <8 x float>, ptr %".405", align 16
  %".407" = fcmp ord <8 x float> %".406", %".406"
  %".408" = sext <8 x i1> %".398" to <8 x i32>
  %".409" = sext <8 x i1> %".401" to <8 x i32>
  %".410" = sext <8 x i1> %".404" to <8 x i32>
  %".411" = sext <8 x i1> %".407" to <8 x i32>
  %".412" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".408", <8 x i32> %".409")
  %".413" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".410", <8 x i32> %".411")
  %".414" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".412", <16 x i16> %".413")
  %".415" = bitcast <32 x i8> %".414" to <8 x i32>
  %".416" = shufflevector <8 x i32> %".415", <8 x i32> %".415", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".417" = bitcast <8 x i32> %".416" to <32 x i8>
  %".418" = icmp slt <32 x i8> %".417", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".419" = bitcast <32 x i1> %".418" to i32
  %".420" = bitcast i32 %".419" to <4 x i8>
  %".421" = getelementptr inbounds i8, ptr %"bits", i64 0
  store <4 x i8> %".420", ptr %".421", align 4
  %".423" = getelementptr inbounds float, ptr %".395", i64 32
  %".424" = load <8 x float>, ptr %".423", align 16
  %".425" = fcmp ord <8 x float> %".424", %".424"
  %".426" = getelementptr inbounds float, ptr %".395", i64 40
  %".427" = load <8 x float>, ptr %".426", align 16
  %".428" = fcmp ord <8 x float> %".427", %".427"
  %".429" = getelementptr inbounds float, ptr %".395", i64 48
  %".430" = load <8 x float>, ptr %".429", align 16
  %".431" = fcmp ord <8 x float> %".430", %".430"
  %".432" = getelementptr inbounds float, ptr %".395", i64 56
  %".433" = load <8 x float>, ptr %".432", align 16
  %".434" = fcmp ord <8 x float> %".433", %".433"
  %".435" = sext <8 x i1> %".425" to <8 x i32>
  %".436" = sext <8 x i1> %".428" to <8 x i32>
  %".437" = sext <8 x i1> %".431" to <8 x i32>
  %".438" = sext <8 x i1> %".434" to <8 x i32>
  %".439" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".435", <8 x i32> %".436")
  %".440" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".437", <8 x i32> %".438")
  %".441" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".439", <16 x i16> %".440")
  %".442" = bitcast <32 x i8> %".441" to <8 x i32>
  %".443" = shufflevector <8 x i32> %".442", <8 x i32> %".442", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".444" = bitcast <8 x i32> %".443" to <32 x i8>
  %".445" = icmp slt <32 x i8> %".444", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".446" = bitcast <32 x i1> %".445" to i32
  %".447" = bitcast i32 %".446" to <4 x i8>
  %".448" = getelementptr inbounds i8, ptr %"bits", i64 4
  store <4 x i8> %".447", ptr %".448", align 4
  %".450" = getelementptr inbounds float, ptr %".395", i64 64
  %".451" = load <8 x float>, ptr %".450", align 16
  %".452" = fcmp ord <8 x float> %".451", %".451"
  %".453" = getelementptr inbounds float, ptr %".395", i64 72
  %".454" = load <8 x float>, ptr %".453", align 16
  %".455" = fcmp ord <8 x float> %".454", %".454"
  %".456" = getelementptr inbounds float, ptr %".395", i64 80
  %".457" = load <8 x float>, ptr %".456", align 16
  %".458" = fcmp ord <8 x float> %".457", %".457"
  %".459" = getelementptr inbounds float, ptr %".395", i64 88
  %".460" = load <8 x float>, ptr %".459", align 16
  %".461" = fcmp ord <8 x float> %".460", %".460"
  %".462" = sext <8 x i1> %".452" to <8 x i32>
  %".463" = sext <8 x i1> %".455" to <8 x i32>
  %".464" = sext <8 x i1> %".458" to <8 x i32>
  %".465" = sext <8 x i1> %".461" to <8 x i32>
  %".466" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".462", <8 x i32> %".463")
  %".467" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".464", <8 x i32> %".465")
  %".468" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".466", <16 x i16> %".467")
  %".469" = bitcast <32 x i8> %".468" to <8 x i32>
  %".470" = shufflevector <8 x i32> %".469", <8 x i32> %".469", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".471" = bitcast <8 x i32> %".470" to <32 x i8>
  %".472" = icmp slt <32 x i8> %".471", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".473" = bitcast <32 x i1> %".472" to i32
  %".474" = bitcast i32 %".473" to <4 x i8>
  %".475" = getelementptr inbounds i8, ptr %"bits", i64 8
  store <4 x i8> %".474", ptr %".475", align 4
  %".477" = getelementptr inbounds float, ptr %".395", i64 96
  %".478" = load <8 x float>, ptr %".477", align 16
  %".479" = fcmp ord <8 x float> %".478", %".478"
  %".480" = getelementptr inbounds float, ptr %".395", i64 104
  %".481" = load <8 x float>, ptr %".480", align 16
  %".482" = fcmp ord <8 x float> %".481", %".481"
  %".483" = getelementptr inbounds float, ptr %".395", i64 112
  %".484" = load <8 x float>, ptr %".483", align 16
  %".485" = fcmp ord <8 x float> %".484", %".484"
  %".486" = getelementptr inbounds float, ptr %".395", i64 120
  %".487" = load <8 x float>, ptr %".486", align 16
  %".488" = fcmp ord <8 x float> %".487", %".487"
  %".489" = sext <8 x i1> %".479" to <8 x i32>
  %".490" = sext <8 x i1> %".482" to <8 x i32>
  %".491" = sext <8 x i1> %".485" to <8 x i32>
  %".492" = sext <8 x i1> %".488" to <8 x i32>
  %".493" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".489", <8 x i32> %".490")
  %".494" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".491", <8 x i32> %".492")
  %".495" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".493", <16 x i16> %".494")
  %".496" = bitcast <32 x i8> %".495" to <8 x i32>
  %".497" = shufflevector <8 x i32> %".496", <8 x i32> %".496", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".498" = bitcast <8 x i32> %".497" to <32 x i8>
  %".499" = icmp slt <32 x i8> %".498", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".500" = bitcast <32 x i1> %".499" to i32
  %".501" = bitcast i32 %".500" to <4 x i8>
  %".502" = getelementptr inbounds i8, ptr %"bits", i64 12
  store <4 x i8> %".501", ptr %".502", align 4
  %".504" = getelementptr inbounds float, ptr %".395", i64 128
  %".505" = load <8 x float>, ptr %".504", align 16
  %".506" = fcmp ord <8 x float> %".505", %".505"
  %".507" = getelementptr inbounds float, ptr %".395", i64 136
  %".508" = load <8 x float>, ptr %".507", align 16
  %".509" = fcmp ord <8 x float> %".508", %".508"
  %".510" = getelementptr inbounds float, ptr %".395", i64 144
  %".511" = load <8 x float>, ptr %".510", align 16
  %".512" = fcmp ord <8 x float> %".511", %".511"
  %".513" = getelementptr inbounds float, ptr %".395", i64 152
  %".514" = load <8 x float>, ptr %".513", align 16
  %".515" = fcmp ord <8 x float> %".514", %".514"
  %".516" = sext <8 x i1> %".506" to <8 x i32>
  %".517" = sext <8 x i1> %".509" to <8 x i32>
  %".518" = sext <8 x i1> %".512" to <8 x i32>
  %".519" = sext <8 x i1> %".515" to <8 x i32>
  %".520" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".516", <8 x i32> %".517")
  %".521" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".518", <8 x i32> %".519")
  %".522" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".520", <16 x i16> %".521")
  %".523" = bitcast <32 x i8> %".522" to <8 x i32>
  %".524" = shufflevector <8 x i32> %".523", <8 x i32> %".523", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".525" = bitcast <8 x i32> %".524" to <32 x i8>
  %".526" = icmp slt <32 x i8> %".525", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".527" = bitcast <32 x i1> %".526" to i32
  %".528" = bitcast i32 %".527" to <4 x i8>
  %".529" = getelementptr inbounds i8, ptr %"bits", i64 16
  store <4 x i8> %".528", ptr %".529", align 4
  %".531" = getelementptr inbounds float, ptr %".395", i64 160
  %".532" = load <8 x float>, ptr %".531", align 16
  %".533" = fcmp ord <8 x float> %".532", %".532"
  %".534" = getelementptr inbounds float, ptr %".395", i64 168
  %".535" = load <8 x float>, ptr %".534", align 16
  %".536" = fcmp ord <8 x float> %".535", %".535"
  %".537" = getelementptr inbounds float, ptr %".395", i64 176
  %".538" = load <8 x float>, ptr %".537", align 16
  %".539" = fcmp ord <8 x float> %".538", %".538"
  %".540" = getelementptr inbounds float, ptr %".395", i64 184
  %".541" = load <8 x float>, ptr %".540", align 16
  %".542" = fcmp ord <8 x float> %".541", %".541"
  %".543" = sext <8 x i1> %".533" to <8 x i32>
  %".544" = sext <8 x i1> %".536" to <8 x i32>
  %".545" = sext <8 x i1> %".539" to <8 x i32>
  %".546" = sext <8 x i1> %".542" to <8 x i32>
  %".547" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".543", <8 x i32> %".544")
  %".548" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".545", <8 x i32> %".546")
  %".549" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".547", <16 x i16> %".548")
  %".550" = bitcast <32 x i8> %".549" to <8 x i32>
  %".551" = shufflevector <8 x i32> %".550", <8 x i32> %".550", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".552" = bitcast <8 x i32> %".551" to <32 x i8>
  %".553" = icmp slt <32 x i8> %".552", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".554" = bitcast <32 x i1> %".553" to i32
  %".555" = bitcast i32 %".554" to <4 x i8>
  %".556" = getelementptr inbounds i8, ptr %"bits", i64 20
  store <4 x i8> %".555", ptr %".556", align 4
  %".558" = getelementptr inbounds float, ptr %".395", i64 192
  %".559" = load <8 x float>, ptr %".558", align 16
  %".560" = fcmp ord <8 x float> %".559", %".559"
  %".561" = getelementptr inbounds float, ptr %".395", i64 200
  %".562" = load <8 x float>, ptr %".561", align 16
  %".563" = fcmp ord <8 x float> %".562", %".562"
  %".564" = getelementptr inbounds float, ptr %".395", i64 208
  %".565" = load <8 x float>, ptr %".564", align 16
  %".566" = fcmp ord <8 x float> %".565", %".565"
  %".567" = getelementptr inbounds float, ptr %".395", i64 216
  %".568" = load <8 x float>, ptr %".567", align 16
  %".569" = fcmp ord <8 x float> %".568", %".568"
  %".570" = sext <8 x i1> %".560" to <8 x i32>
  %".571" = sext <8 x i1> %".563" to <8 x i32>
  %".572" = sext <8 x i1> %".566" to <8 x i32>
  %".573" = sext <8 x i1> %".569" to <8 x i32>
  %".574" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".570", <8 x i32> %".571")
  %".575" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".572", <8 x i32> %".573")
  %".576" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".574", <16 x i16> %".575")
  %".577" = bitcast <32 x i8> %".576" to <8 x i32>
  %".578" = shufflevector <8 x i32> %".577", <8 x i32> %".577", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".579" = bitcast <8 x i32> %".578" to <32 x i8>
  %".580" = icmp slt <32 x i8> %".579", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".581" = bitcast <32 x i1> %".580" to i32
  %".582" = bitcast i32 %".581" to <4 x i8>
  %".583" = getelementptr inbounds i8, ptr %"bits", i64 24
  store <4 x i8> %".582", ptr %".583", align 4
  %".585" = getelementptr inbounds float, ptr %".395", i64 224
  %".586" = load <8 x float>, ptr %".585", align 16
  %".587" = fcmp ord <8 x float> %".586", %".586"
  %".588" = getelementptr inbounds float, ptr %".395", i64 232
  %".589" = load <8 x float>, ptr %".588", align 16
  %".590" = fcmp ord <8 x float> %".589", %".589"
  %".591" = getelementptr inbounds float, ptr %".395", i64 240
  %".592" = load <8 x float>, ptr %".591", align 16
  %".593" = fcmp ord <8 x float> %".592", %".592"
  %".594" = getelementptr inbounds float, ptr %".395", i64 248
  %".595" = load <8 x float>, ptr %".594", align 16
  %".596" = fcmp ord <8 x float> %".595", %".595"
  %".597" = sext <8 x i1> %".587" to <8 x i32>
  %".598" = sext <8 x i1> %".590" to <8 x i32>
  %".599" = sext <8 x i1> %".593" to <8 x i32>
  %".600" = sext <8 x i1> %".596" to <8 x i32>
  %".601" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".597", <8 x i32> %".598")
  %".602" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".599", <8 x i32> %".600")
  %".603" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".601", <16 x i16> %".602")
  %".604" = bitcast <32 x i8> %".603" to <8 x i32>
  %".605" = shufflevector <8 x i32> %".604", <8 x i32> %".604", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".606" = bitcast <8 x i32> %".605" to <32 x i8>
  %".607" = icmp slt <32 x i8> %".606", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".608" = bitcast <32 x i1> %".607" to i32
  %".609" = bitcast i32 %".608" to <4 x i8>
  %".610" = getelementptr inbounds i8, ptr %"bits", i64 28
  store <4 x i8> %".609", ptr %".610", align 4
  %".612" = load <4 x i64>, ptr %"bits", align 32
  br label %"for.head.12"
if.no.4:
  br label %"if.exit.4"
if.exit.4:
  %".629" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.head.12:
  %"plane.2" = phi  i64 [%".72", %"if.yes.4"], [%".625", %"for.body.12"]
  %".614" = icmp slt i64 %"plane.2", %".73"
  br i1 %".614", label %"for.body.12", label %"for.exit.12"
for.body.12:
  %".616" = getelementptr inbounds i32, ptr %"masked", i64 %"plane.2"
  %".617" = load i32, ptr %".616", align 4, !invariant.load !0
  %".618" = zext i32 %".617" to i64
  %".619" = getelementptr inbounds i8, ptr %"scratch", i64 %".618"
  %".620" = load <4 x i64>, ptr %".619", align 32
  %".621" = and <4 x i64> %".620", %".612"
  %".622" = mul nsw i64 %"plane.2", 32
  %".623" = getelementptr inbounds i8, ptr %"planes", i64 %".622"
  store <4 x i64> %".621", ptr %".623", align 32
  %".625" = add nsw i64 %"plane.2", 1
  br label %"for.head.12"
for.exit.12:
  br label %"if.exit.4"
}

declare i64 @"llvm.ctlz.i64"(i64 %".1", i1 %".2")

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".1", <16 x i16> %".2")

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
