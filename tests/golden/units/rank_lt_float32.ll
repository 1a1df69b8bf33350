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
  %"k" = phi  i64 [%"first", %"entry"], [%".540", %"for.exit.1"]
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
  %"k.1" = phi  i64 [%".25", %"for.body"], [%".538", %"if.exit.4"]
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
  %".540" = add nsw i64 %"k", 1
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
  %"bit" = phi  i64 [0, %"for.exit.7"], [%".341", %"for.exit.9"]
  %".290" = icmp slt i64 %"bit", %".288"
  br i1 %".290", label %"for.body.8", label %"for.exit.8"
for.body.8:
  %".292" = mul i64 %"bit", 32
  %".293" = getelementptr inbounds i8, ptr %"bits", i64 %".292"
  %".294" = sub i64 15, %"bit"
  %".295" = trunc i64 %".294" to i16
  %".296" = insertelement <32 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".295", i32 0
  %".297" = shufflevector <32 x i16> %".296", <32 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  br label %"for.head.9"
for.exit.8:
  br label %"for.head.10"
for.head.9:
  %"row.4" = phi  i64 [0, %"for.body.8"], [%".339", %"for.body.9"]
  %".299" = icmp slt i64 %"row.4", %".18"
  br i1 %".299", label %"for.body.9", label %"for.exit.9"
for.body.9:
  %".301" = udiv i64 %"row.4", 16
  %".302" = getelementptr inbounds i8, ptr %".293", i64 %".301"
  %".303" = add i64 %"row.4", 0
  %".304" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".303"
  %".305" = load <32 x i16>, ptr %".304", align 16
  %".306" = shl <32 x i16> %".305", %".297"
  %".307" = icmp sge <32 x i16> %".306", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".308" = bitcast <32 x i1> %".307" to i32
  %".309" = bitcast i32 %".308" to <4 x i8>
  %".310" = getelementptr inbounds i8, ptr %".302", i64 0
  store <4 x i8> %".309", ptr %".310", align 4
  %".312" = add i64 %"row.4", 32
  %".313" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".312"
  %".314" = load <32 x i16>, ptr %".313", align 16
  %".315" = shl <32 x i16> %".314", %".297"
  %".316" = icmp sge <32 x i16> %".315", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".317" = bitcast <32 x i1> %".316" to i32
  %".318" = bitcast i32 %".317" to <4 x i8>
  %".319" = getelementptr inbounds i8, ptr %".302", i64 16
  store <4 x i8> %".318", ptr %".319", align 4
  %".321" = add i64 %"row.4", 64
  %".322" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".321"
  %".323" = load <32 x i16>, ptr %".322", align 16
  %".324" = shl <32 x i16> %".323", %".297"
  %".325" = icmp sge <32 x i16> %".324", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".326" = bitcast <32 x i1> %".325" to i32
  %".327" = bitcast i32 %".326" to <4 x i8>
  %".328" = getelementptr inbounds i8, ptr %".302", i64 4
  store <4 x i8> %".327", ptr %".328", align 4
  %".330" = add i64 %"row.4", 96
  %".331" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".330"
  %".332" = load <32 x i16>, ptr %".331", align 16
  %".333" = shl <32 x i16> %".332", %".297"
  %".334" = icmp sge <32 x i16> %".333", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".335" = bitcast <32 x i1> %".334" to i32
  %".336" = bitcast i32 %".335" to <4 x i8>
  %".337" = getelementptr inbounds i8, ptr %".302", i64 20
  store <4 x i8> %".336", ptr %".337", align 4
  %".339" = add nsw i64 %"row.4", 128
  br label %"for.head.9"
for.exit.9:
  %".341" = add nsw i64 %"bit", 1
  br label %"for.head.8"
for.head.10:
  %"bit.1" = phi  i64 [0, %"for.exit.8"], [%".384", %"for.exit.12"]
  %".344" = icmp slt i64 %"bit.1", %".288"
  br i1 %".344", label %"for.body.10", label %"for.exit.10"
for.body.10:
  %".346" = sub i64 %".73", 1
  %".347" = mul nsw i64 %".346", 32
  %".348" = getelementptr inbounds i8, ptr %"planes", i64 %".347"
  %".349" = shl i64 1, %"bit.1"
  %".350" = getelementptr inbounds <4 x i64>, ptr %"bits", i64 %"bit.1"
  %".351" = load <4 x i64>, ptr %".350", align 32
  %".352" = sub i64 %".286", %".349"
  %".353" = add i64 %".352", 1
  %".354" = icmp slt i64 %".353", %".349"
  %".355" = select  i1 %".354", i64 %".353", i64 %".349"
  br label %"for.head.11"
for.exit.10:
  %".386" = icmp slt i64 %".75", %".76"
  br i1 %".386", label %"if.yes.4", label %"if.no.4"
for.head.11:
  %"plane" = phi  i64 [1, %"for.body.10"], [%".369", %"for.body.11"]
  %".357" = icmp slt i64 %"plane", %".355"
  br i1 %".357", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".359" = mul nsw i64 %"plane", 32
  %".360" = getelementptr inbounds i8, ptr %".348", i64 %".359"
  %".361" = load <4 x i64>, ptr %".360", align 32
  %".362" = or <4 x i64> %".351", %".361"
  %".363" = add i64 %".349", %"plane"
  %".364" = mul nsw i64 %".363", 32
  %".365" = getelementptr inbounds i8, ptr %".348", i64 %".364"
  store <4 x i64> %".362", ptr %".365", align 32
  %".367" = and <4 x i64> %".351", %".361"
  store <4 x i64> %".367", ptr %".360", align 32
  %".369" = add nsw i64 %"plane", 1
  br label %"for.head.11"
for.exit.11:
  br label %"for.head.12"
for.head.12:
  %"plane.1" = phi  i64 [%".355", %"for.exit.11"], [%".379", %"for.body.12"]
  %".372" = icmp slt i64 %"plane.1", %".349"
  br i1 %".372", label %"for.body.12", label %"for.exit.12"
for.body.12:
  %".374" = mul nsw i64 %"plane.1", 32
  %".375" = getelementptr inbounds i8, ptr %".348", i64 %".374"
  %".376" = load <4 x i64>, ptr %".375", align 32
  %".377" = and <4 x i64> %".351", %".376"
  store <4 x i64> %".377", ptr %".375", align 32
  %".379" = add nsw i64 %"plane.1", 1
  br label %"for.head.12"
for.exit.12:
  %".381" = mul nsw i64 %".349", 32
  %".382" = getelementptr inbounds i8, ptr %".348", i64 %".381"
  store <4 x i64> %".351", ptr %".382", align 32
  %".384" = add nsw i64 %"bit.1", 1
  br label %"for.head.10"
if.yes.4:
  %".388" = mul i64 %".33", 1024
  %".389" = getelementptr inbounds i8, ptr %"column", i64 %".388"
  br label %"for.head.13"
if.no.4:
  br label %"if.exit.4"
if.exit.4:
  %".538" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.head.13:
  %"row.5" = phi  i64 [0, %"if.yes.4"], [%".519", %"for.body.13"]
  %".391" = icmp slt i64 %"row.5", %".18"
  br i1 %".391", label %"for.body.13", label %"for.exit.13"
for.body.13:
  %".393" = udiv i64 %"row.5", 16
  %".394" = getelementptr inbounds i8, ptr %"bits", i64 %".393"
  %".395" = add i64 %"row.5", 0
  %".396" = add i64 %"row.5", 8
  %".397" = add i64 %"row.5", 16
  %".398" = add i64 %"row.5", 24
  %".399" = getelementptr inbounds float, ptr %".389", i64 %".395"
  %".400" = load <8 x float>, ptr %".399", align 16
  %".401" = fcmp ord <8 x float> %".400", %".400"
  %".402" = getelementptr inbounds float, ptr %".389", i64 %".396"
  %".403" = load <8 x float>, ptr %".402", align 16
  %".404" = fcmp ord <8 x float> %".403", %".403"
  %".405" = getelementptr inbounds float, ptr %".389", i64 %".397"
  %".406" = load <8 x float>, ptr %".405", align 16
  %".407" = fcmp ord <8 x float> %".406", %".406"
  %".408" = getelementptr inbounds float, ptr %".389", i64 %".398"
  %".409" = load <8 x float>, ptr %".408", align 16
  %".410" = fcmp ord <8 x float> %".409", %".409"
  %".411" = sext <8 x i1> %".401" to <8 x i32>
  %".412" = sext <8 x i1> %".404" to <8 x i32>
  %".413" = sext <8 x i1> %".407" to <8 x i32>
  %".414" = sext <8 x i1> %".410" to <8 x i32>
  %".415" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".411", <8 x i32> %".412")
  %".416" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".413", <8 x i32> %".414")
  %".417" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".415", <16 x i16> %".416")
  %".418" = bitcast <32 x i8> %".417" to <8 x i32>
  %".419" = shufflevector <8 x i32> %".418", <8 x i32> %".418", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".420" = bitcast <8 x i32> %".419" to <32 x i8>
  %".421" = icmp slt <32 x i8> %".420", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".422" = bitcast <32 x i1> %".421" to i32
  %".423" = bitcast i32 %".422" to <4 x i8>
  %".424" = getelementptr inbounds i8, ptr %".394", i64 0
  store <4 x i8> %".423", ptr %".424", align 4
  %".426" = add i64 %"row.5", 32
  %".427" = add i64 %"row.5", 40
  %".428" = add i64 %"row.5", 48
  %".429" = add i64 %"row.5", 56
  %".430" = getelementptr inbounds float, ptr %".389", i64 %".426"
  %".431" = load <8 x float>, ptr %".430", align 16
  %".432" = fcmp ord <8 x float> %".431", %".431"
  %".433" = getelementptr inbounds float, ptr %".389", i64 %".427"
  %".434" = load <8 x float>, ptr %".433", align 16
  %".435" = fcmp ord <8 x float> %".434", %".434"
  %".436" = getelementptr inbounds float, ptr %".389", i64 %".428"
  %".437" = load <8 x float>, ptr %".436", align 16
  %".438" = fcmp ord <8 x float> %".437", %".437"
  %".439" = getelementptr inbounds float, ptr %".389", i64 %".429"
  %".440" = load <8 x float>, ptr %".439", align 16
  %".441" = fcmp ord <8 x float> %".440", %".440"
  %".442" = sext <8 x i1> %".432" to <8 x i32>
  %".443" = sext <8 x i1> %".435" to <8 x i32>
  %".444" = sext <8 x i1> %".438" to <8 x i32>
  %".445" = sext <8 x i1> %".441" to <8 x i32>
  %".446" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".442", <8 x i32> %".443")
  %".447" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".444", <8 x i32> %".445")
  %".448" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".446", <16 x i16> %".447")
  %".449" = bitcast <32 x i8> %".448" to <8 x i32>
  %".450" = shufflevector <8 x i32> %".449", <8 x i32> %".449", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".451" = bitcast <8 x i32> %".450" to <32 x i8>
  %".452" = icmp slt <32 x i8> %".451", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".453" = bitcast <32 x i1> %".452" to i32
  %".454" = bitcast i32 %".453" to <4 x i8>
  %".455" = getelementptr inbounds i8, ptr %".394", i64 16
  store <4 x i8> %".454", ptr %".455", align 4
  %".457" = add i64 %"row.5", 64
  %".458" = add i64 %"row.5", 72
  %".459" = add i64 %"row.5", 80
  %".460" = add i64 %"row.5", 88
  %".461" = getelementptr inbounds float, ptr %".389", i64 %".457"
  %".462" = load <8 x float>, ptr %".461", align 16
  %".463" = fcmp ord <8 x float> %".462", %".462"
  %".464" = getelementptr inbounds float, ptr %".389", i64 %".458"
  %".465" = load <8 x float>, ptr %".464", align 16
  %".466" = fcmp ord <8 x float> %".465", %".465"
  %".467" = getelementptr inbounds float, ptr %".389", i64 %".459"
  %".468" = load <8 x float>, ptr %".467", align 16
  %".469" = fcmp ord <8 x float> %".468", %".468"
  %".470" = getelementptr inbounds float, ptr %".389", i64 %".460"
  %".471" = load <8 x float>, ptr %".470", align 16
  %".472" = fcmp ord <8 x float> %".471", %".471"
  %".473" = sext <8 x i1> %".463" to <8 x i32>
  %".474" = sext <8 x i1> %".466" to <8 x i32>
  %".475" = sext <8 x i1> %".469" to <8 x i32>
  %".476" = sext <8 x i1> %".472" to <8 x i32>
  %".477" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".473", <8 x i32> %".474")
  %".478" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".475", <8 x i32> %".476")
  %".479" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".477", <16 x i16> %".478")
  %".480" = bitcast <32 x i8> %".479" to <8 x i32>
  %".481" = shufflevector <8 x i32> %".480", <8 x i32> %".480", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".482" = bitcast <8 x i32> %".481" to <32 x i8>
  %".483" = icmp slt <32 x i8> %".482", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".484" = bitcast <32 x i1> %".483" to i32
  %".485" = bitcast i32 %".484" to <4 x i8>
  %".486" = getelementptr inbounds i8, ptr %".394", i64 4
  store <4 x i8> %".485", ptr %".486", align 4
  %".488" = add i64 %"row.5", 96
  %".489" = add i64 %"row.5", 104
  %".490" = add i64 %"row.5", 112
  %".491" = add i64 %"row.5", 120
  %".492" = getelementptr inbounds float, ptr %".389", i64 %".488"
  %".493" = load <8 x float>, ptr %".492", align 16
  %".494" = fcmp ord <8 x float> %".493", %".493"
  %".495" = getelementptr inbounds float, ptr %".389", i64 %".489"
  %".496" = load <8 x float>, ptr %".495", align 16
  %".497" = fcmp ord <8 x float> %".496", %".496"
  %".498" = getelementptr inbounds float, ptr %".389", i64 %".490"
  %".499" = load <8 x float>, ptr %".498", align 16
  %".500" = fcmp ord <8 x float> %".499", %".499"
  %".501" = getelementptr inbounds float, ptr %".389", i64 %".491"
  %".502" = load <8 x float>, ptr %".501", align 16
  %".503" = fcmp ord <8 x float> %".502", %".502"
  %".504" = sext <8 x i1> %".494" to <8 x i32>
  %".505" = sext <8 x i1> %".497" to <8 x i32>
  %".506" = sext <8 x i1> %".500" to <8 x i32>
  %".507" = sext <8 x i1> %".503" to <8 x i32>
  %".508" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".504", <8 x i32> %".505")
  %".509" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".506", <8 x i32> %".507")
  %".510" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".508", <16 x i16> %".509")
  %".511" = bitcast <32 x i8> %".510" to <8 x i32>
  %".512" = shufflevector <8 x i32> %".511", <8 x i32> %".511", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".513" = bitcast <8 x i32> %".512" to <32 x i8>
  %".514" = icmp slt <32 x i8> %".513", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".515" = bitcast <32 x i1> %".514" to i32
  %".516" = bitcast i32 %".515" to <4 x i8>
  %".517" = getelementptr inbounds i8, ptr %".394", i64 20
  store <4 x i8> %".516", ptr %".517", align 4
  %".519" = add nsw i64 %"row.5", 128
  br label %"for.head.13"
for.exit.13:
  %".521" = load <4 x i64>, ptr %"bits", align 32
  br label %"for.head.14"
for.head.14:
  %"plane.2" = phi  i64 [%".75", %"for.exit.13"], [%".534", %"for.body.14"]
  %".523" = icmp slt i64 %"plane.2", %".76"
  br i1 %".523", label %"for.body.14", label %"for.exit.14"
for.body.14:
  %".525" = getelementptr inbounds i32, ptr %"masked", i64 %"plane.2"
  %".526" = load i32, ptr %".525", align 4, !invariant.load !0
  %".527" = zext i32 %".526" to i64
  %".528" = getelementptr inbounds i8, ptr %"scratch", i64 %".527"
  %".529" = load <4 x i64>, ptr %".528", align 32
  %".530" = and <4 x i64> %".529", %".521"
  %".531" = mul nsw i64 %"plane.2", 32
  %".532" = getelementptr inbounds i8, ptr %"planes", i64 %".531"
  store <4 x i64> %".530", ptr %".532", align 32
  %".534" = add nsw i64 %"plane.2", 1
  br label %"for.head.14"
for.exit.14:
  br label %"if.exit.4"
}

declare i64 @"llvm.ctlz.i64"(i64 %".1", i1 %".2")

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".1", <16 x i16> %".2")

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
