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
  %".16" = sub i64 %"row_end", %"row_begin"
  %".17" = icmp slt i64 %".16", 256
  %".18" = select  i1 %".17", i64 %".16", i64 256
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".878", %"for.exit.1"]
  %".20" = icmp slt i64 %"k", %"end"
  br i1 %".20", label %"for.body", label %"for.exit"
for.body:
  %".22" = mul nsw nuw i64 %"k", 20
  %".23" = getelementptr inbounds i8, ptr %"runs", i64 %".22"
  %".24" = getelementptr inbounds i8, ptr %".23", i64 4
  %"first.1" = load i32, ptr %".24", align 4, !invariant.load !0
  %".25" = zext i32 %"first.1" to i64
  %".26" = mul nsw nuw i64 %"k", 20
  %".27" = getelementptr inbounds i8, ptr %"runs", i64 %".26"
  %".28" = getelementptr inbounds i8, ptr %".27", i64 8
  %"end.1" = load i32, ptr %".28", align 4, !invariant.load !0
  %".29" = zext i32 %"end.1" to i64
  %".30" = mul nsw nuw i64 %"k", 20
  %".31" = getelementptr inbounds i8, ptr %"runs", i64 %".30"
  %".32" = getelementptr inbounds i8, ptr %".31", i64 0
  %"column.1" = load i32, ptr %".32", align 4, !invariant.load !0
  %".33" = zext i32 %"column.1" to i64
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%".25", %"for.body"], [%".876", %"if.exit.6"]
  %".35" = icmp slt i64 %"k.1", %".29"
  br i1 %".35", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".37" = mul nsw nuw i64 %"k.1", 48
  %".38" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".37"
  %".39" = getelementptr inbounds i8, ptr %".38", i64 0
  %"offset" = load float, ptr %".39", align 4, !invariant.load !0
  %".40" = mul nsw nuw i64 %"k.1", 48
  %".41" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".40"
  %".42" = getelementptr inbounds i8, ptr %".41", i64 4
  %"first.2" = load i32, ptr %".42", align 4, !invariant.load !0
  %".43" = mul nsw nuw i64 %"k.1", 48
  %".44" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".43"
  %".45" = getelementptr inbounds i8, ptr %".44", i64 8
  %"last" = load i32, ptr %".45", align 4, !invariant.load !0
  %".46" = mul nsw nuw i64 %"k.1", 48
  %".47" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".46"
  %".48" = getelementptr inbounds i8, ptr %".47", i64 12
  %"masked.1" = load i32, ptr %".48", align 4, !invariant.load !0
  %".49" = mul nsw nuw i64 %"k.1", 48
  %".50" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".49"
  %".51" = getelementptr inbounds i8, ptr %".50", i64 16
  %"masked_end" = load i32, ptr %".51", align 4, !invariant.load !0
  %".52" = mul nsw nuw i64 %"k.1", 48
  %".53" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".52"
  %".54" = getelementptr inbounds i8, ptr %".53", i64 20
  %"low" = load i32, ptr %".54", align 4, !invariant.load !0
  %".55" = mul nsw nuw i64 %"k.1", 48
  %".56" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".55"
  %".57" = getelementptr inbounds i8, ptr %".56", i64 24
  %"high" = load i32, ptr %".57", align 4, !invariant.load !0
  %".58" = mul nsw nuw i64 %"k.1", 48
  %".59" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".58"
  %".60" = getelementptr inbounds i8, ptr %".59", i64 28
  %"shift" = load i32, ptr %".60", align 4, !invariant.load !0
  %".61" = mul nsw nuw i64 %"k.1", 48
  %".62" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".61"
  %".63" = getelementptr inbounds i8, ptr %".62", i64 32
  %"first_bucket" = load i32, ptr %".63", align 4, !invariant.load !0
  %".64" = mul nsw nuw i64 %"k.1", 48
  %".65" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".64"
  %".66" = getelementptr inbounds i8, ptr %".65", i64 36
  %"first_threshold" = load i32, ptr %".66", align 4, !invariant.load !0
  %".67" = mul nsw nuw i64 %"k.1", 48
  %".68" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".67"
  %".69" = getelementptr inbounds i8, ptr %".68", i64 40
  %"steps" = load i32, ptr %".69", align 4, !invariant.load !0
  %".70" = mul nsw nuw i64 %"k.1", 48
  %".71" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".70"
  %".72" = getelementptr inbounds i8, ptr %".71", i64 44
  %"missing" = load i32, ptr %".72", align 4, !invariant.load !0
  %".73" = zext i32 %"first.2" to i64
  %".74" = zext i32 %"last" to i64
  %".75" = zext i32 %"masked.1" to i64
  %".76" = zext i32 %"masked_end" to i64
  %".77" = zext i32 %"first_bucket" to i64
  %".78" = zext i32 %"first_threshold" to i64
  %".79" = zext i32 %"steps" to i64
  %".80" = mul i64 %".33", 1024
  %".81" = getelementptr inbounds i8, ptr %"column", i64 %".80"
  %".82" = getelementptr inbounds float, ptr %"rank_thresholds", i64 %".78"
  %".83" = getelementptr inbounds i16, ptr %"buckets", i64 %".77"
  %".84" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"offset", i32 0
  %".85" = shufflevector <8 x float> %".84", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".86" = add i64 %".18", 15
  %".87" = and i64 %".86", -16
  br label %"for.head.2"
for.exit.1:
  %".878" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"first.3" = phi  i64 [0, %"for.body.1"], [%".113", %"for.body.2"]
  %".89" = icmp slt i64 %"first.3", %".87"
  br i1 %".89", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".91" = getelementptr inbounds float, ptr %".81", i64 %"first.3"
  %".92" = load <8 x float>, ptr %".91", align 16
  %".93" = fadd <8 x float> %".92", %".85"
  %".94" = bitcast <8 x float> %".93" to <8 x i32>
  %".95" = ashr <8 x i32> %".94", <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %".96" = and <8 x i32> %".95", <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %".97" = xor <8 x i32> %".94", %".96"
  %".98" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"low", i32 0
  %".99" = shufflevector <8 x i32> %".98", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".100" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"high", i32 0
  %".101" = shufflevector <8 x i32> %".100", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".102" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"shift", i32 0
  %".103" = shufflevector <8 x i32> %".102", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".104" = icmp sgt <8 x i32> %".97", %".99"
  %".105" = select  <8 x i1> %".104", <8 x i32> %".97", <8 x i32> %".99"
  %".106" = icmp slt <8 x i32> %".105", %".101"
  %".107" = select  <8 x i1> %".106", <8 x i32> %".105", <8 x i32> %".101"
  %".108" = sub <8 x i32> %".107", %".99"
  %".109" = lshr <8 x i32> %".108", %".103"
  %".110" = trunc <8 x i32> %".109" to <8 x i16>
  %".111" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.3"
  store <8 x i16> %".110", ptr %".111", align 16
  %".113" = add nsw i64 %"first.3", 8
  br label %"for.head.2"
for.exit.2:
  %".115" = icmp eq i64 %".79", 1
  br i1 %".115", label %"if.yes", label %"if.no"
if.yes:
  %".117" = add i64 %".18", 15
  %".118" = and i64 %".117", -16
  br label %"for.head.3"
if.no:
  br label %"if.exit"
if.exit:
  %".145" = icmp eq i64 %".79", 2
  br i1 %".145", label %"if.yes.1", label %"if.no.1"
for.head.3:
  %"row" = phi  i64 [0, %"if.yes"], [%".141", %"for.body.3"]
  %".120" = icmp slt i64 %"row", %".118"
  br i1 %".120", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".122" = getelementptr inbounds float, ptr %".81", i64 %"row"
  %".123" = load float, ptr %".122", align 4
  %".124" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row"
  %".125" = load i16, ptr %".124", align 2
  %".126" = zext i16 %".125" to i64
  %".127" = getelementptr inbounds i16, ptr %".83", i64 %".126"
  %".128" = load i16, ptr %".127", align 2, !invariant.load !0
  %".129" = zext i16 %".128" to i64
  %".130" = shl i64 1, 0
  %".131" = add i64 %".129", %".130"
  %".132" = sub i64 %".131", 1
  %".133" = getelementptr inbounds float, ptr %".82", i64 %".132"
  %".134" = load float, ptr %".133", align 4, !invariant.load !0
  %".135" = fcmp oge float %".123", %".134"
  %".136" = zext i1 %".135" to i64
  %".137" = shl i64 %".136", 0
  %".138" = add i64 %".129", %".137"
  %".139" = trunc i64 %".138" to i16
  store i16 %".139", ptr %".124", align 2
  %".141" = add nsw i64 %"row", 1
  br label %"for.head.3"
for.exit.3:
  br label %"if.exit"
if.yes.1:
  %".147" = add i64 %".18", 15
  %".148" = and i64 %".147", -16
  br label %"for.head.4"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  %".184" = icmp eq i64 %".79", 3
  br i1 %".184", label %"if.yes.2", label %"if.no.2"
for.head.4:
  %"row.1" = phi  i64 [0, %"if.yes.1"], [%".180", %"for.body.4"]
  %".150" = icmp slt i64 %"row.1", %".148"
  br i1 %".150", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".152" = getelementptr inbounds float, ptr %".81", i64 %"row.1"
  %".153" = load float, ptr %".152", align 4
  %".154" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.1"
  %".155" = load i16, ptr %".154", align 2
  %".156" = zext i16 %".155" to i64
  %".157" = getelementptr inbounds i16, ptr %".83", i64 %".156"
  %".158" = load i16, ptr %".157", align 2, !invariant.load !0
  %".159" = zext i16 %".158" to i64
  %".160" = shl i64 1, 1
  %".161" = add i64 %".159", %".160"
  %".162" = sub i64 %".161", 1
  %".163" = getelementptr inbounds float, ptr %".82", i64 %".162"
  %".164" = load float, ptr %".163", align 4, !invariant.load !0
  %".165" = fcmp oge float %".153", %".164"
  %".166" = zext i1 %".165" to i64
  %".167" = shl i64 %".166", 1
  %".168" = add i64 %".159", %".167"
  %".169" = shl i64 1, 0
  %".170" = add i64 %".168", %".169"
  %".171" = sub i64 %".170", 1
  %".172" = getelementptr inbounds float, ptr %".82", i64 %".171"
  %".173" = load float, ptr %".172", align 4, !invariant.load !0
  %".174" = fcmp oge float %".153", %".173"
  %".175" = zext i1 %".174" to i64
  %".176" = shl i64 %".175", 0
  %".177" = add i64 %".168", %".176"
  %".178" = trunc i64 %".177" to i16
  store i16 %".178", ptr %".154", align 2
  %".180" = add nsw i64 %"row.1", 1
  br label %"for.head.4"
for.exit.4:
  br label %"if.exit.1"
if.yes.2:
  %".186" = add i64 %".18", 15
  %".187" = and i64 %".186", -16
  br label %"for.head.5"
if.no.2:
  br label %"if.exit.2"
if.exit.2:
  %".232" = icmp sgt i64 %".79", 3
  br i1 %".232", label %"if.yes.3", label %"if.no.3"
for.head.5:
  %"row.2" = phi  i64 [0, %"if.yes.2"], [%".228", %"for.body.5"]
  %".189" = icmp slt i64 %"row.2", %".187"
  br i1 %".189", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".191" = getelementptr inbounds float, ptr %".81", i64 %"row.2"
  %".192" = load float, ptr %".191", align 4
  %".193" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.2"
  %".194" = load i16, ptr %".193", align 2
  %".195" = zext i16 %".194" to i64
  %".196" = getelementptr inbounds i16, ptr %".83", i64 %".195"
  %".197" = load i16, ptr %".196", align 2, !invariant.load !0
  %".198" = zext i16 %".197" to i64
  %".199" = shl i64 1, 2
  %".200" = add i64 %".198", %".199"
  %".201" = sub i64 %".200", 1
  %".202" = getelementptr inbounds float, ptr %".82", i64 %".201"
  %".203" = load float, ptr %".202", align 4, !invariant.load !0
  %".204" = fcmp oge float %".192", %".203"
  %".205" = zext i1 %".204" to i64
  %".206" = shl i64 %".205", 2
  %".207" = add i64 %".198", %".206"
  %".208" = shl i64 1, 1
  %".209" = add i64 %".207", %".208"
  %".210" = sub i64 %".209", 1
  %".211" = getelementptr inbounds float, ptr %".82", i64 %".210"
  %".212" = load float, ptr %".211", align 4, !invariant.load !0
  %".213" = fcmp oge float %".192", %".212"
  %".214" = zext i1 %".213" to i64
  %".215" = shl i64 %".214", 1
  %".216" = add i64 %".207", %".215"
  %".217" = shl i64 1, 0
  %".218" = add i64 %".216", %".217"
  %".219" = sub i64 %".218", 1
  %".220" = getelementptr inbounds float, ptr %".82", i64 %".219"
  %".221" = load float, ptr %".220", align 4, !invariant.load !0
  %".222" = fcmp oge float %".192", %".221"
  %".223" = zext i1 %".222" to i64
  %".224" = shl i64 %".223", 0
  %".225" = add i64 %".216", %".224"
  %".226" = trunc i64 %".225" to i16
  store i16 %".226", ptr %".193", align 2
  %".228" = add nsw i64 %"row.2", 1
  br label %"for.head.5"
for.exit.5:
  br label %"if.exit.2"
if.yes.3:
  %".234" = add i64 %".18", 15
  %".235" = and i64 %".234", -16
  br label %"for.head.6"
if.no.3:
  br label %"if.exit.3"
if.exit.3:
  %".269" = trunc i32 %"missing" to i16
  %".270" = insertelement <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".269", i32 0
  %".271" = shufflevector <8 x i16> %".270", <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".272" = add i64 %".18", 15
  %".273" = and i64 %".272", -16
  br label %"for.head.7"
for.head.6:
  %"row.3" = phi  i64 [0, %"if.yes.3"], [%".265", %"while.exit"]
  %".237" = icmp slt i64 %"row.3", %".235"
  br i1 %".237", label %"for.body.6", label %"for.exit.6"
for.body.6:
  %".239" = getelementptr inbounds float, ptr %".81", i64 %"row.3"
  %".240" = load float, ptr %".239", align 4
  %".241" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.3"
  %".242" = load i16, ptr %".241", align 2
  %".243" = zext i16 %".242" to i64
  %".244" = getelementptr inbounds i16, ptr %".83", i64 %".243"
  %".245" = load i16, ptr %".244", align 2, !invariant.load !0
  %".246" = zext i16 %".245" to i64
  br label %"while.test"
for.exit.6:
  br label %"if.exit.3"
while.test:
  %".248" = phi  i64 [%".246", %"for.body.6"], [%".261", %"while.body"]
  %".249" = phi  i64 [%".79", %"for.body.6"], [%".252", %"while.body"]
  %".250" = icmp sgt i64 %".249", 0
  br i1 %".250", label %"while.body", label %"while.exit"
while.body:
  %".252" = sub i64 %".249", 1
  %".253" = shl i64 1, %".252"
  %".254" = add i64 %".248", %".253"
  %".255" = sub i64 %".254", 1
  %".256" = getelementptr inbounds float, ptr %".82", i64 %".255"
  %".257" = load float, ptr %".256", align 4, !invariant.load !0
  %".258" = fcmp oge float %".240", %".257"
  %".259" = zext i1 %".258" to i64
  %".260" = shl i64 %".259", %".252"
  %".261" = add i64 %".248", %".260"
  br label %"while.test"
while.exit:
  %".263" = trunc i64 %".248" to i16
  store i16 %".263", ptr %".241", align 2
  %".265" = add nsw i64 %"row.3", 1
  br label %"for.head.6"
for.head.7:
  %"first.4" = phi  i64 [0, %"if.exit.3"], [%".284", %"for.body.7"]
  %".275" = icmp slt i64 %"first.4", %".273"
  br i1 %".275", label %"for.body.7", label %"for.exit.7"
for.body.7:
  %".277" = getelementptr inbounds float, ptr %".81", i64 %"first.4"
  %".278" = load <8 x float>, ptr %".277", align 16
  %".279" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.4"
  %".280" = load <8 x i16>, ptr %".279", align 16
  %".281" = fcmp uno <8 x float> %".278", %".278"
  %".282" = select  <8 x i1> %".281", <8 x i16> %".271", <8 x i16> %".280"
  store <8 x i16> %".282", ptr %".279", align 16
  %".284" = add nsw i64 %"first.4", 8
  br label %"for.head.7"
for.exit.7:
  %".286" = sub i64 %".74", %".73"
  %".287" = call i64 @"llvm.ctlz.i64"(i64 %".286", i1 1)
  %".288" = sub i64 64, %".287"
  br label %"for.head.8"
for.head.8:
  %"bit" = phi  i64 [0, %"for.exit.7"], [%".422", %"if.exit.5"]
  %".290" = icmp slt i64 %"bit", %".288"
  br i1 %".290", label %"for.body.8", label %"for.exit.8"
for.body.8:
  %".292" = mul i64 %"bit", 32
  %".293" = getelementptr inbounds i8, ptr %"bits", i64 %".292"
  %".294" = sub i64 15, %"bit"
  %".295" = trunc i64 %".294" to i16
  %".296" = insertelement <32 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".295", i32 0
  %".297" = shufflevector <32 x i16> %".296", <32 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".298" = icmp eq i1 %".17", 0
  br i1 %".298", label %"if.yes.4", label %"if.no.4"
for.exit.8:
  br label %"for.head.10"
if.yes.4:
  %".300" = udiv i64 0, 16
  %".301" = getelementptr inbounds i8, ptr %".293", i64 %".300"
  %".302" = add i64 0, 0
  %".303" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".302"
  %".304" = load <32 x i16>, ptr %".303", align 16
  %".305" = shl <32 x i16> %".304", %".297"
  %".306" = icmp sge <32 x i16> %".305", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".307" = bitcast <32 x i1> %".306" to i32
  %".308" = bitcast i32 %".307" to <4 x i8>
  %".309" = getelementptr inbounds i8, ptr %".301", i64 0
  store <4 x i8> %".308", ptr %".309", align 4
  %".311" = add i64 0, 32
  %".312" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".311"
  %".313" = load <32 x i16>, ptr %".312", align 16
  %".314" = shl <32 x i16> %".313", %".297"
  %".315" = icmp sge <32 x i16> %".314", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".316" = bitcast <32 x i1> %".315" to i32
  %".317" = bitcast i32 %".316" to <4 x i8>
  %".318" = getelementptr inbounds i8, ptr %".301", i64 16
  store <4 x i8> %".317", ptr %".318", align 4
  %".320" = add i64 0, 64
  %".321" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".320"
  %".322" = load <32 x i16>, ptr %".321", align 16
  %".323" = shl <32 x i16> %".322", %".297"
  %".324" = icmp sge <32 x i16> %".323", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".325" = bitcast <32 x i1> %".324" to i32
  %".326" = bitcast i32 %".325" to <4 x i8>
  %".327" = getelementptr inbounds i8, ptr %".301", i64 4
  store <4 x i8> %".326", ptr %".327", align 4
  %".329" = add i64 0, 96
  %".330" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".329"
  %".331" = load <32 x i16>, ptr %".330", align 16
  %".332" = shl <32 x i16> %".331", %".297"
  %".333" = icmp sge <32 x i16> %".332", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".334" = bitcast <32 x i1> %".333" to i32
  %".335" = bitcast i32 %".334" to <4 x i8>
  %".336" = getelementptr inbounds i8, ptr %".301", i64 20
  store <4 x i8> %".335", ptr %".336", align 4
  %".338" = add i64 0, 128
  %".339" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".338"
  %".340" = load <32 x i16>, ptr %".339", align 16
  %".341" = shl <32 x i16> %".340", %".297"
  %".342" = icmp sge <32 x i16> %".341", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".343" = bitcast <32 x i1> %".342" to i32
  %".344" = bitcast i32 %".343" to <4 x i8>
  %".345" = getelementptr inbounds i8, ptr %".301", i64 8
  store <4 x i8> %".344", ptr %".345", align 4
  %".347" = add i64 0, 160
  %".348" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".347"
  %".349" = load <32 x i16>, ptr %".348", align 16
  %".350" = shl <32 x i16> %".349", %".297"
  %".351" = icmp sge <32 x i16> %".350", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".352" = bitcast <32 x i1> %".351" to i32
  %".353" = bitcast i32 %".352" to <4 x i8>
  %".354" = getelementptr inbounds i8, ptr %".301", i64 24
  store <4 x i8> %".353", ptr %".354", align 4
  %".356" = add i64 0, 192
  %".357" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".356"
  %".358" = load <32 x i16>, ptr %".357", align 16
  %".359" = shl <32 x i16> %".358", %".297"
  %".360" = icmp sge <32 x i16> %".359", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".361" = bitcast <32 x i1> %".360" to i32
  %".362" = bitcast i32 %".361" to <4 x i8>
  %".363" = getelementptr inbounds i8, ptr %".301", i64 12
  store <4 x i8> %".362", ptr %".363", align 4
  %".365" = add i64 0, 224
  %".366" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".365"
  %".367" = load <32 x i16>, ptr %".366", align 16
  %".368" = shl <32 x i16> %".367", %".297"
  %".369" = icmp sge <32 x i16> %".368", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".370" = bitcast <32 x i1> %".369" to i32
  %".371" = bitcast i32 %".370" to <4 x i8>
  %".372" = getelementptr inbounds i8, ptr %".301", i64 28
  store <4 x i8> %".371", ptr %".372", align 4
  br label %"if.exit.4"
if.no.4:
  br label %"if.exit.4"
if.exit.4:
  br i1 %".17", label %"if.yes.5", label %"if.no.5"
if.yes.5:
  br label %"for.head.9"
if.no.5:
  br label %"if.exit.5"
if.exit.5:
  %".422" = add nsw i64 %"bit", 1
  br label %"for.head.8"
for.head.9:
  %"row.4" = phi  i64 [0, %"if.yes.5"], [%".418", %"for.body.9"]
  %".378" = icmp slt i64 %"row.4", %".18"
  br i1 %".378", label %"for.body.9", label %"for.exit.9"
for.body.9:
  %".380" = udiv i64 %"row.4", 16
  %".381" = getelementptr inbounds i8, ptr %".293", i64 %".380"
  %".382" = add i64 %"row.4", 0
  %".383" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".382"
  %".384" = load <32 x i16>, ptr %".383", align 16
  %".385" = shl <32 x i16> %".384", %".297"
  %".386" = icmp sge <32 x i16> %".385", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".387" = bitcast <32 x i1> %".386" to i32
  %".388" = bitcast i32 %".387" to <4 x i8>
  %".389" = getelementptr inbounds i8, ptr %".381", i64 0
  store <4 x i8> %".388", ptr %".389", align 4
  %".391" = add i64 %"row.4", 32
  %".392" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".391"
  %".393" = load <32 x i16>, ptr %".392", align 16
  %".394" = shl <32 x i16> %".393", %".297"
  %".395" = icmp sge <32 x i16> %".394", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".396" = bitcast <32 x i1> %".395" to i32
  %".397" = bitcast i32 %".396" to <4 x i8>
  %".398" = getelementptr inbounds i8, ptr %".381", i64 16
  store <4 x i8> %".397", ptr %".398", align 4
  %".400" = add i64 %"row.4", 64
  %".401" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".400"
  %".402" = load <32 x i16>, ptr %".401", align 16
  %".403" = shl <32 x i16> %".402", %".297"
  %".404" = icmp sge <32 x i16> %".403", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".405" = bitcast <32 x i1> %".404" to i32
  %".406" = bitcast i32 %".405" to <4 x i8>
  %".407" = getelementptr inbounds i8, ptr %".381", i64 4
  store <4 x i8> %".406", ptr %".407", align 4
  %".409" = add i64 %"row.4", 96
  %".410" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".409"
  %".411" = load <32 x i16>, ptr %".410", align 16
  %".412" = shl <32 x i16> %".411", %".297"
  %".413" = icmp sge <32 x i16> %".412", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".414" = bitcast <32 x i1> %".413" to i32
  %".415" = bitcast i32 %".414" to <4 x i8>
  %".416" = getelementptr inbounds i8, ptr %".381", i64 20
  store <4 x i8> %".415", ptr %".416", align 4
  %".418" = add nsw i64 %"row.4", 128
  br label %"for.head.9"
for.exit.9:
  br label %"if.exit.5"
for.head.10:
  %"bit.1" = phi  i64 [0, %"for.exit.8"], [%".465", %"for.exit.12"]
  %".425" = icmp slt i64 %"bit.1", %".288"
  br i1 %".425", label %"for.body.10", label %"for.exit.10"
for.body.10:
  %".427" = sub i64 %".73", 1
  %".428" = mul nsw i64 %".427", 32
  %".429" = getelementptr inbounds i8, ptr %"planes", i64 %".428"
  %".430" = shl i64 1, %"bit.1"
  %".431" = getelementptr inbounds <4 x i64>, ptr %"bits", i64 %"bit.1"
  %".432" = load <4 x i64>, ptr %".431", align 32
  %".433" = sub i64 %".286", %".430"
  %".434" = add i64 %".433", 1
  %".435" = icmp slt i64 %".434", %".430"
  %".436" = select  i1 %".435", i64 %".434", i64 %".430"
  br label %"for.head.11"
for.exit.10:
  %".467" = icmp slt i64 %".75", %".76"
  br i1 %".467", label %"if.yes.6", label %"if.no.6"
for.head.11:
  %"plane" = phi  i64 [1, %"for.body.10"], [%".450", %"for.body.11"]
  %".438" = icmp slt i64 %"plane", %".436"
  br i1 %".438", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".440" = mul nsw i64 %"plane", 32
  %".441" = getelementptr inbounds i8, ptr %".429", i64 %".440"
  %".442" = load <4 x i64>, ptr %".441", align 32
  %".443" = or <4 x i64> %".432", %".442"
  %".444" = add i64 %".430", %"plane"
  %".445" = mul nsw i64 %".444", 32
  %".446" = getelementptr inbounds i8, ptr %".429", i64 %".445"
  store <4 x i64> %".443", ptr %".446", align 32
  %".448" = and <4 x i64> %".432", %".442"
  store <4 x i64> %".448", ptr %".441", align 32
  %".450" = add nsw i64 %"plane", 1
  br label %"for.head.11"
for.exit.11:
  br label %"for.head.12"
for.head.12:
  %"plane.1" = phi  i64 [%".436", %"for.exit.11"], [%".460", %"for.body.12"]
  %".453" = icmp slt i64 %"plane.1", %".430"
  br i1 %".453", label %"for.body.12", label %"for.exit.12"
for.body.12:
  %".455" = mul nsw i64 %"plane.1", 32
  %".456" = getelementptr inbounds i8, ptr %".429", i64 %".455"
  %".457" = load <4 x i64>, ptr %".456", align 32
  %".458" = and <4 x i64> %".432", %".457"
  store <4 x i64> %".458", ptr %".456", align 32
  %".460" = add nsw i64 %"plane.1", 1
  br label %"for.head.12"
for.exit.12:
  %".462" = mul nsw i64 %".430", 32
  %".463" = getelementptr inbounds i8, ptr %".429", i64 %".462"
  store <4 x i64> %".432", ptr %".463", align 32
  %".465" = add nsw i64 %"bit.1", 1
  br label %"for.head.10"
if.yes.6:
  %".469" = mul i64 %".33", 1024
  %".470" = getelementptr inbounds i8, ptr %"column", i64 %".469"
  %".471" = icmp eq i1 %".17", 0
  br i1 %".471", label %"if.yes.7", label %"if.no.7"
if.no.6:
  br label %"if.exit.6"
if.exit.6:
  %".876" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
if.yes.7:
  %".473" = udiv i64 0, 16
  %".474" = getelementptr inbounds i8, ptr %"bits", i64 %".473"
  %".475" = add i64 0, 0
  %".476" = add i64 0, 8
  %".477" = add i64 0, 16
  %".478" = add i64 0, 24
  %".479" = getelementptr inbounds float, ptr %".470", i64 %".475"
  %".480" = load <8 x float>, ptr %".479", align 16
  %".481" = fcmp ord <8 x float> %".480", %".480"
  %".482" = getelementptr inbounds float, ptr %".470", i64 %".476"
  %".483" = load <8 x float>, ptr %".482", align 16
  %".484" = fcmp ord <8 x float> %".483", %".483"
  %".485" = getelementptr inbounds float, ptr %".470", i64 %".477"
  %".486" = load <8 x float>, ptr %".485", align 16
  %".487" = fcmp ord <8 x float> %".486", %".486"
  %".488" = getelementptr inbounds float, ptr %".470", i64 %".478"
  %".489" = load <8 x float>, ptr %".488", align 16
  %".490" = fcmp ord <8 x float> %".489", %".489"
  %".491" = sext <8 x i1> %".481" to <8 x i32>
  %".492" = sext <8 x i1> %".484" to <8 x i32>
  %".493" = sext <8 x i1> %".487" to <8 x i32>
  %".494" = sext <8 x i1> %".490" to <8 x i32>
  %".495" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".491", <8 x i32> %".492")
  %".496" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".493", <8 x i32> %".494")
  %".497" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".495", <16 x i16> %".496")
  %".498" = bitcast <32 x i8> %".497" to <8 x i32>
  %".499" = shufflevector <8 x i32> %".498", <8 x i32> %".498", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".500" = bitcast <8 x i32> %".499" to <32 x i8>
  %".501" = icmp slt <32 x i8> %".500", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".502" = bitcast <32 x i1> %".501" to i32
  %".503" = bitcast i32 %".502" to <4 x i8>
  %".504" = getelementptr inbounds i8, ptr %".474", i64 0
  store <4 x i8> %".503", ptr %".504", align 4
  %".506" = add i64 0, 32
  %".507" = add i64 0, 40
  %".508" = add i64 0, 48
  %".509" = add i64 0, 56
  %".510" = getelementptr inbounds float, ptr %".470", i64 %".506"
  %".511" = load <8 x float>, ptr %".510", align 16
  %".512" = fcmp ord <8 x float> %".511", %".511"
  %".513" = getelementptr inbounds float, ptr %".470", i64 %".507"
  %".514" = load <8 x float>, ptr %".513", align 16
  %".515" = fcmp ord <8 x float> %".514", %".514"
  %".516" = getelementptr inbounds float, ptr %".470", i64 %".508"
  %".517" = load <8 x float>, ptr %".516", align 16
  %".518" = fcmp ord <8 x float> %".517", %".517"
  %".519" = getelementptr inbounds float, ptr %".470", i64 %".509"
  %".520" = load <8 x float>, ptr %".519", align 16
  %".521" = fcmp ord <8 x float> %".520", %".520"
  %".522" = sext <8 x i1> %".512" to <8 x i32>
  %".523" = sext <8 x i1> %".515" to <8 x i32>
  %".524" = sext <8 x i1> %".518" to <8 x i32>
  %".525" = sext <8 x i1> %".521" to <8 x i32>
  %".526" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".522", <8 x i32> %".523")
  %".527" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".524", <8 x i32> %".525")
  %".528" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".526", <16 x i16> %".527")
  %".529" = bitcast <32 x i8> %".528" to <8 x i32>
  %".530" = shufflevector <8 x i32> %".529", <8 x i32> %".529", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".531" = bitcast <8 x i32> %".530" to <32 x i8>
  %".532" = icmp slt <32 x i8> %".531", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".533" = bitcast <32 x i1> %".532" to i32
  %".534" = bitcast i32 %".533" to <4 x i8>
  %".535" = getelementptr inbounds i8, ptr %".474", i64 16
  store <4 x i8> %".534", ptr %".535", align 4
  %".537" = add i64 0, 64
  %".538" = add i64 0, 72
  %".539" = add i64 0, 80
  %".540" = add i64 0, 88
  %".541" = getelementptr inbounds float, ptr %".470", i64 %".537"
  %".542" = load <8 x float>, ptr %".541", align 16
  %".543" = fcmp ord <8 x float> %".542", %".542"
  %".544" = getelementptr inbounds float, ptr %".470", i64 %".538"
  %".545" = load <8 x float>, ptr %".544", align 16
  %".546" = fcmp ord <8 x float> %".545", %".545"
  %".547" = getelementptr inbounds float, ptr %".470", i64 %".539"
  %".548" = load <8 x float>, ptr %".547", align 16
  %".549" = fcmp ord <8 x float> %".548", %".548"
  %".550" = getelementptr inbounds float, ptr %".470", i64 %".540"
  %".551" = load <8 x float>, ptr %".550", align 16
  %".552" = fcmp ord <8 x float> %".551", %".551"
  %".553" = sext <8 x i1> %".543" to <8 x i32>
  %".554" = sext <8 x i1> %".546" to <8 x i32>
  %".555" = sext <8 x i1> %".549" to <8 x i32>
  %".556" = sext <8 x i1> %".552" to <8 x i32>
  %".557" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".553", <8 x i32> %".554")
  %".558" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".555", <8 x i32> %".556")
  %".559" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".557", <16 x i16> %".558")
  %".560" = bitcast <32 x i8> %".559" to <8 x i32>
  %".561" = shufflevector <8 x i32> %".560", <8 x i32> %".560", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".562" = bitcast <8 x i32> %".561" to <32 x i8>
  %".563" = icmp slt <32 x i8> %".562", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".564" = bitcast <32 x i1> %".563" to i32
  %".565" = bitcast i32 %".564" to <4 x i8>
  %".566" = getelementptr inbounds i8, ptr %".474", i64 4
  store <4 x i8> %".565", ptr %".566", align 4
  %".568" = add i64 0, 96
  %".569" = add i64 0, 104
  %".570" = add i64 0, 112
  %".571" = add i64 0, 120
  %".572" = getelementptr inbounds float, ptr %".470", i64 %".568"
  %".573" = load <8 x float>, ptr %".572", align 16
  %".574" = fcmp ord <8 x float> %".573", %".573"
  %".575" = getelementptr inbounds float, ptr %".470", i64 %".569"
  %".576" = load <8 x float>, ptr %".575", align 16
  %".577" = fcmp ord <8 x float> %".576", %".576"
  %".578" = getelementptr inbounds float, ptr %".470", i64 %".570"
  %".579" = load <8 x float>, ptr %".578", align 16
  %".580" = fcmp ord <8 x float> %".579", %".579"
  %".581" = getelementptr inbounds float, ptr %".470", i64 %".571"
  %".582" = load <8 x float>, ptr %".581", align 16
  %".583" = fcmp ord <8 x float> %".582", %".582"
  %".584" = sext <8 x i1> %".574" to <8 x i32>
  %".585" = sext <8 x i1> %".577" to <8 x i32>
  %".586" = sext <8 x i1> %".580" to <8 x i32>
  %".587" = sext <8 x i1> %".583" to <8 x i32>
  %".588" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".584", <8 x i32> %".585")
  %".589" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".586", <8 x i32> %".587")
  %".590" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".588", <16 x i16> %".589")
  %".591" = bitcast <32 x i8> %".590" to <8 x i32>
  %".592" = shufflevector <8 x i32> %".591", <8 x i32> %".591", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".593" = bitcast <8 x i32> %".592" to <32 x i8>
  %".594" = icmp slt <32 x i8> %".593", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".595" = bitcast <32 x i1> %".594" to i32
  %".596" = bitcast i32 %".595" to <4 x i8>
  %".597" = getelementptr inbounds i8, ptr %".474", i64 20
  store <4 x i8> %".596", ptr %".597", align 4
  %".599" = add i64 0, 128
  %".600" = add i64 0, 136
  %".601" = add i64 0, 144
  %".602" = add i64 0, 152
  %".603" = getelementptr inbounds float, ptr %".470", i64 %".599"
  %".604" = load <8 x float>, ptr %".603", align 16
  %".605" = fcmp ord <8 x float> %".604", %".604"
  %".606" = getelementptr inbounds float, ptr %".470", i64 %".600"
  %".607" = load <8 x float>, ptr %".606", align 16
  %".608" = fcmp ord <8 x float> %".607", %".607"
  %".609" = getelementptr inbounds float, ptr %".470", i64 %".601"
  %".610" = load <8 x float>, ptr %".609", align 16
  %".611" = fcmp ord <8 x float> %".610", %".610"
  %".612" = getelementptr inbounds float, ptr %".470", i64 %".602"
  %".613" = load <8 x float>, ptr %".612", align 16
  %".614" = fcmp ord <8 x float> %".613", %".613"
  %".615" = sext <8 x i1> %".605" to <8 x i32>
  %".616" = sext <8 x i1> %".608" to <8 x i32>
  %".617" = sext <8 x i1> %".611" to <8 x i32>
  %".618" = sext <8 x i1> %".614" to <8 x i32>
  %".619" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".615", <8 x i32> %".616")
  %".620" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".617", <8 x i32> %".618")
  %".621" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".619", <16 x i16> %".620")
  %".622" = bitcast <32 x i8> %".621" to <8 x i32>
  %".623" = shufflevector <8 x i32> %".622", <8 x i32> %".622", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".624" = bitcast <8 x i32> %".623" to <32 x i8>
  %".625" = icmp slt <32 x i8> %".624", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".626" = bitcast <32 x i1> %".625" to i32
  %".627" = bitcast i32 %".626" to <4 x i8>
  %".628" = getelementptr inbounds i8, ptr %".474", i64 8
  store <4 x i8> %".627", ptr %".628", align 4
  %".630" = add i64 0, 160
  %".631" = add i64 0, 168
  %".632" = add i64 0, 176
  %".633" = add i64 0, 184
  %".634" = getelementptr inbounds float, ptr %".470", i64 %".630"
  %".635" = load <8 x float>, ptr %".634", align 16
  %".636" = fcmp ord <8 x float> %".635", %".635"
  %".637" = getelementptr inbounds float, ptr %".470", i64 %".631"
  %".638" = load <8 x float>, ptr %".637", align 16
  %".639" = fcmp ord <8 x float> %".638", %".638"
  %".640" = getelementptr inbounds float, ptr %".470", i64 %".632"
  %".641" = load <8 x float>, ptr %".640", align 16
  %".642" = fcmp ord <8 x float> %".641", %".641"
  %".643" = getelementptr inbounds float, ptr %".470", i64 %".633"
  %".644" = load <8 x float>, ptr %".643", align 16
  %".645" = fcmp ord <8 x float> %".644", %".644"
  %".646" = sext <8 x i1> %".636" to <8 x i32>
  %".647" = sext <8 x i1> %".639" to <8 x i32>
  %".648" = sext <8 x i1> %".642" to <8 x i32>
  %".649" = sext <8 x i1> %".645" to <8 x i32>
  %".650" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".646", <8 x i32> %".647")
  %".651" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".648", <8 x i32> %".649")
  %".652" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".650", <16 x i16> %".651")
  %".653" = bitcast <32 x i8> %".652" to <8 x i32>
  %".654" = shufflevector <8 x i32> %".653", <8 x i32> %".653", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".655" = bitcast <8 x i32> %".654" to <32 x i8>
  %".656" = icmp slt <32 x i8> %".655", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".657" = bitcast <32 x i1> %".656" to i32
  %".658" = bitcast i32 %".657" to <4 x i8>
  %".659" = getelementptr inbounds i8, ptr %".474", i64 24
  store <4 x i8> %".658", ptr %".659", align 4
  %".661" = add i64 0, 192
  %".662" = add i64 0, 200
  %".663" = add i64 0, 208
  %".664" = add i64 0, 216
  %".665" = getelementptr inbounds float, ptr %".470", i64 %".661"
  %".666" = load <8 x float>, ptr %".665", align 16
  %".667" = fcmp ord <8 x float> %".666", %".666"
  %".668" = getelementptr inbounds float, ptr %".470", i64 %".662"
  %".669" = load <8 x float>, ptr %".668", align 16
  %".670" = fcmp ord <8 x float> %".669", %".669"
  %".671" = getelementptr inbounds float, ptr %".470", i64 %".663"
  %".672" = load <8 x float>, ptr %".671", align 16
  %".673" = fcmp ord <8 x float> %".672", %".672"
  %".674" = getelementptr inbounds float, ptr %".470", i64 %".664"
  %".675" = load <8 x float>, ptr %".674", align 16
  %".676" = fcmp ord <8 x float> %".675", %".675"
  %".677" = sext <8 x i1> %".667" to <8 x i32>
  %".678" = sext <8 x i1> %".670" to <8 x i32>
  %".679" = sext <8 x i1> %".673" to <8 x i32>
  %".680" = sext <8 x i1> %".676" to <8 x i32>
  %".681" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".677", <8 x i32> %".678")
  %".682" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".679", <8 x i32> %".680")
  %".683" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".681", <16 x i16> %".682")
  %".684" = bitcast <32 x i8> %".683" to <8 x i32>
  %".685" = shufflevector <8 x i32> %".684", <8 x i32> %".684", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".686" = bitcast <8 x i32> %".685" to <32 x i8>
  %".687" = icmp slt <32 x i8> %".686", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".688" = bitcast <32 x i1> %".687" to i32
  %".689" = bitcast i32 %".688" to <4 x i8>
  %".690" = getelementptr inbounds i8, ptr %".474", i64 12
  store <4 x i8> %".689", ptr %".690", align 4
  %".692" = add i64 0, 224
  %".693" = add i64 0, 232
  %".694" = add i64 0, 240
  %".695" = add i64 0, 248
  %".696" = getelementptr inbounds float, ptr %".470", i64 %".692"
  %".697" = load <8 x float>, ptr %".696", align 16
  %".698" = fcmp ord <8 x float> %".697", %".697"
  %".699" = getelementptr inbounds float, ptr %".470", i64 %".693"
  %".700" = load <8 x float>, ptr %".699", align 16
  %".701" = fcmp ord <8 x float> %".700", %".700"
  %".702" = getelementptr inbounds float, ptr %".470", i64 %".694"
  %".703" = load <8 x float>, ptr %".702", align 16
  %".704" = fcmp ord <8 x float> %".703", %".703"
  %".705" = getelementptr inbounds float, ptr %".470", i64 %".695"
  %".706" = load <8 x float>, ptr %".705", align 16
  %".707" = fcmp ord <8 x float> %".706", %".706"
  %".708" = sext <8 x i1> %".698" to <8 x i32>
  %".709" = sext <8 x i1> %".701" to <8 x i32>
  %".710" = sext <8 x i1> %".704" to <8 x i32>
  %".711" = sext <8 x i1> %".707" to <8 x i32>
  %".712" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".708", <8 x i32> %".709")
  %".713" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".710", <8 x i32> %".711")
  %".714" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".712", <16 x i16> %".713")
  %".715" = bitcast <32 x i8> %".714" to <8 x i32>
  %".716" = shufflevector <8 x i32> %".715", <8 x i32> %".715", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".717" = bitcast <8 x i32> %".716" to <32 x i8>
  %".718" = icmp slt <32 x i8> %".717", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".719" = bitcast <32 x i1> %".718" to i32
  %".720" = bitcast i32 %".719" to <4 x i8>
  %".721" = getelementptr inbounds i8, ptr %".474", i64 28
  store <4 x i8> %".720", ptr %".721", align 4
  br label %"if.exit.7"
if.no.7:
  br label %"if.exit.7"
if.exit.7:
  br i1 %".17", label %"if.yes.8", label %"if.no.8"
if.yes.8:
  br label %"for.head.13"
if.no.8:
  br label %"if.exit.8"
if.exit.8:
  %".859" = load <4 x i64>, ptr %"bits", align 32
  br label %"for.head.14"
for.head.13:
  %"row.5" = phi  i64 [0, %"if.yes.8"], [%".855", %"for.body.13"]
  %".727" = icmp slt i64 %"row.5", %".18"
  br i1 %".727", label %"for.body.13", label %"for.exit.13"
for.body.13:
  %".729" = udiv i64 %"row.5", 16
  %".730" = getelementptr inbounds i8, ptr %"bits", i64 %".729"
  %".731" = add i64 %"row.5", 0
  %".732" = add i64 %"row.5", 8
  %".733" = add i64 %"row.5", 16
  %".734" = add i64 %"row.5", 24
  %".735" = getelementptr inbounds float, ptr %".470", i64 %".731"
  %".736" = load <8 x float>, ptr %".735", align 16
  %".737" = fcmp ord <8 x float> %".736", %".736"
  %".738" = getelementptr inbounds float, ptr %".470", i64 %".732"
  %".739" = load <8 x float>, ptr %".738", align 16
  %".740" = fcmp ord <8 x float> %".739", %".739"
  %".741" = getelementptr inbounds float, ptr %".470", i64 %".733"
  %".742" = load <8 x float>, ptr %".741", align 16
  %".743" = fcmp ord <8 x float> %".742", %".742"
  %".744" = getelementptr inbounds float, ptr %".470", i64 %".734"
  %".745" = load <8 x float>, ptr %".744", align 16
  %".746" = fcmp ord <8 x float> %".745", %".745"
  %".747" = sext <8 x i1> %".737" to <8 x i32>
  %".748" = sext <8 x i1> %".740" to <8 x i32>
  %".749" = sext <8 x i1> %".743" to <8 x i32>
  %".750" = sext <8 x i1> %".746" to <8 x i32>
  %".751" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".747", <8 x i32> %".748")
  %".752" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".749", <8 x i32> %".750")
  %".753" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".751", <16 x i16> %".752")
  %".754" = bitcast <32 x i8> %".753" to <8 x i32>
  %".755" = shufflevector <8 x i32> %".754", <8 x i32> %".754", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".756" = bitcast <8 x i32> %".755" to <32 x i8>
  %".757" = icmp slt <32 x i8> %".756", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".758" = bitcast <32 x i1> %".757" to i32
  %".759" = bitcast i32 %".758" to <4 x i8>
  %".760" = getelementptr inbounds i8, ptr %".730", i64 0
  store <4 x i8> %".759", ptr %".760", align 4
  %".762" = add i64 %"row.5", 32
  %".763" = add i64 %"row.5", 40
  %".764" = add i64 %"row.5", 48
  %".765" = add i64 %"row.5", 56
  %".766" = getelementptr inbounds float, ptr %".470", i64 %".762"
  %".767" = load <8 x float>, ptr %".766", align 16
  %".768" = fcmp ord <8 x float> %".767", %".767"
  %".769" = getelementptr inbounds float, ptr %".470", i64 %".763"
  %".770" = load <8 x float>, ptr %".769", align 16
  %".771" = fcmp ord <8 x float> %".770", %".770"
  %".772" = getelementptr inbounds float, ptr %".470", i64 %".764"
  %".773" = load <8 x float>, ptr %".772", align 16
  %".774" = fcmp ord <8 x float> %".773", %".773"
  %".775" = getelementptr inbounds float, ptr %".470", i64 %".765"
  %".776" = load <8 x float>, ptr %".775", align 16
  %".777" = fcmp ord <8 x float> %".776", %".776"
  %".778" = sext <8 x i1> %".768" to <8 x i32>
  %".779" = sext <8 x i1> %".771" to <8 x i32>
  %".780" = sext <8 x i1> %".774" to <8 x i32>
  %".781" = sext <8 x i1> %".777" to <8 x i32>
  %".782" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".778", <8 x i32> %".779")
  %".783" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".780", <8 x i32> %".781")
  %".784" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".782", <16 x i16> %".783")
  %".785" = bitcast <32 x i8> %".784" to <8 x i32>
  %".786" = shufflevector <8 x i32> %".785", <8 x i32> %".785", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".787" = bitcast <8 x i32> %".786" to <32 x i8>
  %".788" = icmp slt <32 x i8> %".787", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".789" = bitcast <32 x i1> %".788" to i32
  %".790" = bitcast i32 %".789" to <4 x i8>
  %".791" = getelementptr inbounds i8, ptr %".730", i64 16
  store <4 x i8> %".790", ptr %".791", align 4
  %".793" = add i64 %"row.5", 64
  %".794" = add i64 %"row.5", 72
  %".795" = add i64 %"row.5", 80
  %".796" = add i64 %"row.5", 88
  %".797" = getelementptr inbounds float, ptr %".470", i64 %".793"
  %".798" = load <8 x float>, ptr %".797", align 16
  %".799" = fcmp ord <8 x float> %".798", %".798"
  %".800" = getelementptr inbounds float, ptr %".470", i64 %".794"
  %".801" = load <8 x float>, ptr %".800", align 16
  %".802" = fcmp ord <8 x float> %".801", %".801"
  %".803" = getelementptr inbounds float, ptr %".470", i64 %".795"
  %".804" = load <8 x float>, ptr %".803", align 16
  %".805" = fcmp ord <8 x float> %".804", %".804"
  %".806" = getelementptr inbounds float, ptr %".470", i64 %".796"
  %".807" = load <8 x float>, ptr %".806", align 16
  %".808" = fcmp ord <8 x float> %".807", %".807"
  %".809" = sext <8 x i1> %".799" to <8 x i32>
  %".810" = sext <8 x i1> %".802" to <8 x i32>
  %".811" = sext <8 x i1> %".805" to <8 x i32>
  %".812" = sext <8 x i1> %".808" to <8 x i32>
  %".813" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".809", <8 x i32> %".810")
  %".814" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".811", <8 x i32> %".812")
  %".815" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".813", <16 x i16> %".814")
  %".816" = bitcast <32 x i8> %".815" to <8 x i32>
  %".817" = shufflevector <8 x i32> %".816", <8 x i32> %".816", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".818" = bitcast <8 x i32> %".817" to <32 x i8>
  %".819" = icmp slt <32 x i8> %".818", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".820" = bitcast <32 x i1> %".819" to i32
  %".821" = bitcast i32 %".820" to <4 x i8>
  %".822" = getelementptr inbounds i8, ptr %".730", i64 4
  store <4 x i8> %".821", ptr %".822", align 4
  %".824" = add i64 %"row.5", 96
  %".825" = add i64 %"row.5", 104
  %".826" = add i64 %"row.5", 112
  %".827" = add i64 %"row.5", 120
  %".828" = getelementptr inbounds float, ptr %".470", i64 %".824"
  %".829" = load <8 x float>, ptr %".828", align 16
  %".830" = fcmp ord <8 x float> %".829", %".829"
  %".831" = getelementptr inbounds float, ptr %".470", i64 %".825"
  %".832" = load <8 x float>, ptr %".831", align 16
  %".833" = fcmp ord <8 x float> %".832", %".832"
  %".834" = getelementptr inbounds float, ptr %".470", i64 %".826"
  %".835" = load <8 x float>, ptr %".834", align 16
  %".836" = fcmp ord <8 x float> %".835", %".835"
  %".837" = getelementptr inbounds float, ptr %".470", i64 %".827"
  %".838" = load <8 x float>, ptr %".837", align 16
  %".839" = fcmp ord <8 x float> %".838", %".838"
  %".840" = sext <8 x i1> %".830" to <8 x i32>
  %".841" = sext <8 x i1> %".833" to <8 x i32>
  %".842" = sext <8 x i1> %".836" to <8 x i32>
  %".843" = sext <8 x i1> %".839" to <8 x i32>
  %".844" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".840", <8 x i32> %".841")
  %".845" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".842", <8 x i32> %".843")
  %".846" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".844", <16 x i16> %".845")
  %".847" = bitcast <32 x i8> %".846" to <8 x i32>
  %".848" = shufflevector <8 x i32> %".847", <8 x i32> %".847", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".849" = bitcast <8 x i32> %".848" to <32 x i8>
  %".850" = icmp slt <32 x i8> %".849", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".851" = bitcast <32 x i1> %".850" to i32
  %".852" = bitcast i32 %".851" to <4 x i8>
  %".853" = getelementptr inbounds i8, ptr %".730", i64 20
  store <4 x i8> %".852", ptr %".853", align 4
  %".855" = add nsw i64 %"row.5", 128
  br label %"for.head.13"
for.exit.13:
  br label %"if.exit.8"
for.head.14:
  %"plane.2" = phi  i64 [%".75", %"if.exit.8"], [%".872", %"for.body.14"]
  %".861" = icmp slt i64 %"plane.2", %".76"
  br i1 %".861", label %"for.body.14", label %"for.exit.14"
for.body.14:
  %".863" = getelementptr inbounds i32, ptr %"masked", i64 %"plane.2"
  %".864" = load i32, ptr %".863", align 4, !invariant.load !0
  %".865" = zext i32 %".864" to i64
  %".866" = getelementptr inbounds i8, ptr %"scratch", i64 %".865"
  %".867" = load <4 x i64>, ptr %".866", align 32
  %".868" = and <4 x i64> %".867", %".859"
  %".869" = mul nsw i64 %"plane.2", 32
  %".870" = getelementptr inbounds i8, ptr %"planes", i64 %".869"
  store <4 x i64> %".868", ptr %".870", align 32
  %".872" = add nsw i64 %"plane.2", 1
  br label %"for.head.14"
for.exit.14:
  br label %"if.exit.6"
}

declare i64 @"llvm.ctlz.i64"(i64 %".1", i1 %".2")

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".1", <16 x i16> %".2")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
