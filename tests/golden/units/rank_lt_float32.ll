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
  %"k" = phi  i64 [%"first", %"entry"], [%".881", %"for.exit.1"]
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
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%".25", %"for.body"], [%".879", %"if.exit.6"]
  %".31" = icmp slt i64 %"k.1", %".29"
  br i1 %".31", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".33" = mul nsw nuw i64 %"k.1", 52
  %".34" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".33"
  %".35" = getelementptr inbounds i8, ptr %".34", i64 0
  %"offset" = load float, ptr %".35", align 4, !invariant.load !0
  %".36" = mul nsw nuw i64 %"k.1", 52
  %".37" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".36"
  %".38" = getelementptr inbounds i8, ptr %".37", i64 4
  %"first.2" = load i32, ptr %".38", align 4, !invariant.load !0
  %".39" = mul nsw nuw i64 %"k.1", 52
  %".40" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".39"
  %".41" = getelementptr inbounds i8, ptr %".40", i64 8
  %"last" = load i32, ptr %".41", align 4, !invariant.load !0
  %".42" = mul nsw nuw i64 %"k.1", 52
  %".43" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".42"
  %".44" = getelementptr inbounds i8, ptr %".43", i64 12
  %"masked.1" = load i32, ptr %".44", align 4, !invariant.load !0
  %".45" = mul nsw nuw i64 %"k.1", 52
  %".46" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".45"
  %".47" = getelementptr inbounds i8, ptr %".46", i64 16
  %"masked_end" = load i32, ptr %".47", align 4, !invariant.load !0
  %".48" = mul nsw nuw i64 %"k.1", 52
  %".49" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".48"
  %".50" = getelementptr inbounds i8, ptr %".49", i64 20
  %"low" = load i32, ptr %".50", align 4, !invariant.load !0
  %".51" = mul nsw nuw i64 %"k.1", 52
  %".52" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".51"
  %".53" = getelementptr inbounds i8, ptr %".52", i64 24
  %"high" = load i32, ptr %".53", align 4, !invariant.load !0
  %".54" = mul nsw nuw i64 %"k.1", 52
  %".55" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".54"
  %".56" = getelementptr inbounds i8, ptr %".55", i64 28
  %"shift" = load i32, ptr %".56", align 4, !invariant.load !0
  %".57" = mul nsw nuw i64 %"k.1", 52
  %".58" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".57"
  %".59" = getelementptr inbounds i8, ptr %".58", i64 32
  %"first_bucket" = load i32, ptr %".59", align 4, !invariant.load !0
  %".60" = mul nsw nuw i64 %"k.1", 52
  %".61" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".60"
  %".62" = getelementptr inbounds i8, ptr %".61", i64 36
  %"first_threshold" = load i32, ptr %".62", align 4, !invariant.load !0
  %".63" = mul nsw nuw i64 %"k.1", 52
  %".64" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".63"
  %".65" = getelementptr inbounds i8, ptr %".64", i64 40
  %"steps" = load i32, ptr %".65", align 4, !invariant.load !0
  %".66" = mul nsw nuw i64 %"k.1", 52
  %".67" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".66"
  %".68" = getelementptr inbounds i8, ptr %".67", i64 44
  %"missing" = load i32, ptr %".68", align 4, !invariant.load !0
  %".69" = mul nsw nuw i64 %"k.1", 52
  %".70" = getelementptr inbounds i8, ptr %"rank_tables", i64 %".69"
  %".71" = getelementptr inbounds i8, ptr %".70", i64 48
  %"search" = load i32, ptr %".71", align 4, !invariant.load !0
  %".72" = zext i32 %"first.2" to i64
  %".73" = zext i32 %"last" to i64
  %".74" = zext i32 %"masked.1" to i64
  %".75" = zext i32 %"masked_end" to i64
  %".76" = zext i32 %"first_bucket" to i64
  %".77" = zext i32 %"first_threshold" to i64
  %".78" = zext i32 %"steps" to i64
  %".79" = mul nsw nuw i64 %"k", 20
  %".80" = getelementptr inbounds i8, ptr %"runs", i64 %".79"
  %".81" = getelementptr inbounds i8, ptr %".80", i64 0
  %"column.1" = load i32, ptr %".81", align 4, !invariant.load !0
  %".82" = zext i32 %"column.1" to i64
  %".83" = mul i64 %".82", 1024
  %".84" = getelementptr inbounds i8, ptr %"column", i64 %".83"
  %".85" = getelementptr inbounds float, ptr %"rank_thresholds", i64 %".77"
  %".86" = getelementptr inbounds i16, ptr %"buckets", i64 %".76"
  %".87" = insertelement <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %"offset", i32 0
  %".88" = shufflevector <8 x float> %".87", <8 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".89" = add i64 %".18", 15
  %".90" = and i64 %".89", -16
  br label %"for.head.2"
for.exit.1:
  %".881" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"first.3" = phi  i64 [0, %"for.body.1"], [%".116", %"for.body.2"]
  %".92" = icmp slt i64 %"first.3", %".90"
  br i1 %".92", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".94" = getelementptr inbounds float, ptr %".84", i64 %"first.3"
  %".95" = load <8 x float>, ptr %".94", align 16
  %".96" = fadd <8 x float> %".95", %".88"
  %".97" = bitcast <8 x float> %".96" to <8 x i32>
  %".98" = ashr <8 x i32> %".97", <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %".99" = and <8 x i32> %".98", <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %".100" = xor <8 x i32> %".97", %".99"
  %".101" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"low", i32 0
  %".102" = shufflevector <8 x i32> %".101", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".103" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"high", i32 0
  %".104" = shufflevector <8 x i32> %".103", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".105" = insertelement <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, i32 %"shift", i32 0
  %".106" = shufflevector <8 x i32> %".105", <8 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".107" = icmp sgt <8 x i32> %".100", %".102"
  %".108" = select  <8 x i1> %".107", <8 x i32> %".100", <8 x i32> %".102"
  %".109" = icmp slt <8 x i32> %".108", %".104"
  %".110" = select  <8 x i1> %".109", <8 x i32> %".108", <8 x i32> %".104"
  %".111" = sub <8 x i32> %".110", %".102"
  %".112" = lshr <8 x i32> %".111", %".106"
  %".113" = trunc <8 x i32> %".112" to <8 x i16>
  %".114" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.3"
  store <8 x i16> %".113", ptr %".114", align 16
  %".116" = add nsw i64 %"first.3", 8
  br label %"for.head.2"
for.exit.2:
  %".118" = icmp eq i64 %".78", 1
  br i1 %".118", label %"if.yes", label %"if.no"
if.yes:
  %".120" = add i64 %".18", 15
  %".121" = and i64 %".120", -16
  br label %"for.head.3"
if.no:
  br label %"if.exit"
if.exit:
  %".148" = icmp eq i64 %".78", 2
  br i1 %".148", label %"if.yes.1", label %"if.no.1"
for.head.3:
  %"row" = phi  i64 [0, %"if.yes"], [%".144", %"for.body.3"]
  %".123" = icmp slt i64 %"row", %".121"
  br i1 %".123", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".125" = getelementptr inbounds float, ptr %".84", i64 %"row"
  %".126" = load float, ptr %".125", align 4
  %".127" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row"
  %".128" = load i16, ptr %".127", align 2
  %".129" = zext i16 %".128" to i64
  %".130" = getelementptr inbounds i16, ptr %".86", i64 %".129"
  %".131" = load i16, ptr %".130", align 2, !invariant.load !0
  %".132" = zext i16 %".131" to i64
  %".133" = shl i64 1, 0
  %".134" = add i64 %".132", %".133"
  %".135" = sub i64 %".134", 1
  %".136" = getelementptr inbounds float, ptr %".85", i64 %".135"
  %".137" = load float, ptr %".136", align 4, !invariant.load !0
  %".138" = fcmp oge float %".126", %".137"
  %".139" = zext i1 %".138" to i64
  %".140" = shl i64 %".139", 0
  %".141" = add i64 %".132", %".140"
  %".142" = trunc i64 %".141" to i16
  store i16 %".142", ptr %".127", align 2
  %".144" = add nsw i64 %"row", 1
  br label %"for.head.3"
for.exit.3:
  br label %"if.exit"
if.yes.1:
  %".150" = add i64 %".18", 15
  %".151" = and i64 %".150", -16
  br label %"for.head.4"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  %".187" = icmp eq i64 %".78", 3
  br i1 %".187", label %"if.yes.2", label %"if.no.2"
for.head.4:
  %"row.1" = phi  i64 [0, %"if.yes.1"], [%".183", %"for.body.4"]
  %".153" = icmp slt i64 %"row.1", %".151"
  br i1 %".153", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".155" = getelementptr inbounds float, ptr %".84", i64 %"row.1"
  %".156" = load float, ptr %".155", align 4
  %".157" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.1"
  %".158" = load i16, ptr %".157", align 2
  %".159" = zext i16 %".158" to i64
  %".160" = getelementptr inbounds i16, ptr %".86", i64 %".159"
  %".161" = load i16, ptr %".160", align 2, !invariant.load !0
  %".162" = zext i16 %".161" to i64
  %".163" = shl i64 1, 1
  %".164" = add i64 %".162", %".163"
  %".165" = sub i64 %".164", 1
  %".166" = getelementptr inbounds float, ptr %".85", i64 %".165"
  %".167" = load float, ptr %".166", align 4, !invariant.load !0
  %".168" = fcmp oge float %".156", %".167"
  %".169" = zext i1 %".168" to i64
  %".170" = shl i64 %".169", 1
  %".171" = add i64 %".162", %".170"
  %".172" = shl i64 1, 0
  %".173" = add i64 %".171", %".172"
  %".174" = sub i64 %".173", 1
  %".175" = getelementptr inbounds float, ptr %".85", i64 %".174"
  %".176" = load float, ptr %".175", align 4, !invariant.load !0
  %".177" = fcmp oge float %".156", %".176"
  %".178" = zext i1 %".177" to i64
  %".179" = shl i64 %".178", 0
  %".180" = add i64 %".171", %".179"
  %".181" = trunc i64 %".180" to i16
  store i16 %".181", ptr %".157", align 2
  %".183" = add nsw i64 %"row.1", 1
  br label %"for.head.4"
for.exit.4:
  br label %"if.exit.1"
if.yes.2:
  %".189" = add i64 %".18", 15
  %".190" = and i64 %".189", -16
  br label %"for.head.5"
if.no.2:
  br label %"if.exit.2"
if.exit.2:
  %".235" = icmp sgt i64 %".78", 3
  br i1 %".235", label %"if.yes.3", label %"if.no.3"
for.head.5:
  %"row.2" = phi  i64 [0, %"if.yes.2"], [%".231", %"for.body.5"]
  %".192" = icmp slt i64 %"row.2", %".190"
  br i1 %".192", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".194" = getelementptr inbounds float, ptr %".84", i64 %"row.2"
  %".195" = load float, ptr %".194", align 4
  %".196" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.2"
  %".197" = load i16, ptr %".196", align 2
  %".198" = zext i16 %".197" to i64
  %".199" = getelementptr inbounds i16, ptr %".86", i64 %".198"
  %".200" = load i16, ptr %".199", align 2, !invariant.load !0
  %".201" = zext i16 %".200" to i64
  %".202" = shl i64 1, 2
  %".203" = add i64 %".201", %".202"
  %".204" = sub i64 %".203", 1
  %".205" = getelementptr inbounds float, ptr %".85", i64 %".204"
  %".206" = load float, ptr %".205", align 4, !invariant.load !0
  %".207" = fcmp oge float %".195", %".206"
  %".208" = zext i1 %".207" to i64
  %".209" = shl i64 %".208", 2
  %".210" = add i64 %".201", %".209"
  %".211" = shl i64 1, 1
  %".212" = add i64 %".210", %".211"
  %".213" = sub i64 %".212", 1
  %".214" = getelementptr inbounds float, ptr %".85", i64 %".213"
  %".215" = load float, ptr %".214", align 4, !invariant.load !0
  %".216" = fcmp oge float %".195", %".215"
  %".217" = zext i1 %".216" to i64
  %".218" = shl i64 %".217", 1
  %".219" = add i64 %".210", %".218"
  %".220" = shl i64 1, 0
  %".221" = add i64 %".219", %".220"
  %".222" = sub i64 %".221", 1
  %".223" = getelementptr inbounds float, ptr %".85", i64 %".222"
  %".224" = load float, ptr %".223", align 4, !invariant.load !0
  %".225" = fcmp oge float %".195", %".224"
  %".226" = zext i1 %".225" to i64
  %".227" = shl i64 %".226", 0
  %".228" = add i64 %".219", %".227"
  %".229" = trunc i64 %".228" to i16
  store i16 %".229", ptr %".196", align 2
  %".231" = add nsw i64 %"row.2", 1
  br label %"for.head.5"
for.exit.5:
  br label %"if.exit.2"
if.yes.3:
  %".237" = add i64 %".18", 15
  %".238" = and i64 %".237", -16
  br label %"for.head.6"
if.no.3:
  br label %"if.exit.3"
if.exit.3:
  %".272" = trunc i32 %"missing" to i16
  %".273" = insertelement <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".272", i32 0
  %".274" = shufflevector <8 x i16> %".273", <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".275" = add i64 %".18", 15
  %".276" = and i64 %".275", -16
  br label %"for.head.7"
for.head.6:
  %"row.3" = phi  i64 [0, %"if.yes.3"], [%".268", %"while.exit"]
  %".240" = icmp slt i64 %"row.3", %".238"
  br i1 %".240", label %"for.body.6", label %"for.exit.6"
for.body.6:
  %".242" = getelementptr inbounds float, ptr %".84", i64 %"row.3"
  %".243" = load float, ptr %".242", align 4
  %".244" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"row.3"
  %".245" = load i16, ptr %".244", align 2
  %".246" = zext i16 %".245" to i64
  %".247" = getelementptr inbounds i16, ptr %".86", i64 %".246"
  %".248" = load i16, ptr %".247", align 2, !invariant.load !0
  %".249" = zext i16 %".248" to i64
  br label %"while.test"
for.exit.6:
  br label %"if.exit.3"
while.test:
  %".251" = phi  i64 [%".249", %"for.body.6"], [%".264", %"while.body"]
  %".252" = phi  i64 [%".78", %"for.body.6"], [%".255", %"while.body"]
  %".253" = icmp sgt i64 %".252", 0
  br i1 %".253", label %"while.body", label %"while.exit"
while.body:
  %".255" = sub i64 %".252", 1
  %".256" = shl i64 1, %".255"
  %".257" = add i64 %".251", %".256"
  %".258" = sub i64 %".257", 1
  %".259" = getelementptr inbounds float, ptr %".85", i64 %".258"
  %".260" = load float, ptr %".259", align 4, !invariant.load !0
  %".261" = fcmp oge float %".243", %".260"
  %".262" = zext i1 %".261" to i64
  %".263" = shl i64 %".262", %".255"
  %".264" = add i64 %".251", %".263"
  br label %"while.test"
while.exit:
  %".266" = trunc i64 %".251" to i16
  store i16 %".266", ptr %".244", align 2
  %".268" = add nsw i64 %"row.3", 1
  br label %"for.head.6"
for.head.7:
  %"first.4" = phi  i64 [0, %"if.exit.3"], [%".287", %"for.body.7"]
  %".278" = icmp slt i64 %"first.4", %".276"
  br i1 %".278", label %"for.body.7", label %"for.exit.7"
for.body.7:
  %".280" = getelementptr inbounds float, ptr %".84", i64 %"first.4"
  %".281" = load <8 x float>, ptr %".280", align 16
  %".282" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.4"
  %".283" = load <8 x i16>, ptr %".282", align 16
  %".284" = fcmp uno <8 x float> %".281", %".281"
  %".285" = select  <8 x i1> %".284", <8 x i16> %".274", <8 x i16> %".283"
  store <8 x i16> %".285", ptr %".282", align 16
  %".287" = add nsw i64 %"first.4", 8
  br label %"for.head.7"
for.exit.7:
  %".289" = sub i64 %".73", %".72"
  %".290" = call i64 @"llvm.ctlz.i64"(i64 %".289", i1 1)
  %".291" = sub i64 64, %".290"
  br label %"for.head.8"
for.head.8:
  %"bit" = phi  i64 [0, %"for.exit.7"], [%".425", %"if.exit.5"]
  %".293" = icmp slt i64 %"bit", %".291"
  br i1 %".293", label %"for.body.8", label %"for.exit.8"
for.body.8:
  %".295" = mul i64 %"bit", 32
  %".296" = getelementptr inbounds i8, ptr %"bits", i64 %".295"
  %".297" = sub i64 15, %"bit"
  %".298" = trunc i64 %".297" to i16
  %".299" = insertelement <32 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".298", i32 0
  %".300" = shufflevector <32 x i16> %".299", <32 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".301" = icmp eq i1 %".17", 0
  br i1 %".301", label %"if.yes.4", label %"if.no.4"
for.exit.8:
  br label %"for.head.10"
if.yes.4:
  %".303" = udiv i64 0, 16
  %".304" = getelementptr inbounds i8, ptr %".296", i64 %".303"
  %".305" = add i64 0, 0
  %".306" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".305"
  %".307" = load <32 x i16>, ptr %".306", align 16
  %".308" = shl <32 x i16> %".307", %".300"
  %".309" = icmp sge <32 x i16> %".308", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".310" = bitcast <32 x i1> %".309" to i32
  %".311" = bitcast i32 %".310" to <4 x i8>
  %".312" = getelementptr inbounds i8, ptr %".304", i64 0
  store <4 x i8> %".311", ptr %".312", align 4
  %".314" = add i64 0, 32
  %".315" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".314"
  %".316" = load <32 x i16>, ptr %".315", align 16
  %".317" = shl <32 x i16> %".316", %".300"
  %".318" = icmp sge <32 x i16> %".317", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".319" = bitcast <32 x i1> %".318" to i32
  %".320" = bitcast i32 %".319" to <4 x i8>
  %".321" = getelementptr inbounds i8, ptr %".304", i64 16
  store <4 x i8> %".320", ptr %".321", align 4
  %".323" = add i64 0, 64
  %".324" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".323"
  %".325" = load <32 x i16>, ptr %".324", align 16
  %".326" = shl <32 x i16> %".325", %".300"
  %".327" = icmp sge <32 x i16> %".326", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".328" = bitcast <32 x i1> %".327" to i32
  %".329" = bitcast i32 %".328" to <4 x i8>
  %".330" = getelementptr inbounds i8, ptr %".304", i64 4
  store <4 x i8> %".329", ptr %".330", align 4
  %".332" = add i64 0, 96
  %".333" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".332"
  %".334" = load <32 x i16>, ptr %".333", align 16
  %".335" = shl <32 x i16> %".334", %".300"
  %".336" = icmp sge <32 x i16> %".335", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".337" = bitcast <32 x i1> %".336" to i32
  %".338" = bitcast i32 %".337" to <4 x i8>
  %".339" = getelementptr inbounds i8, ptr %".304", i64 20
  store <4 x i8> %".338", ptr %".339", align 4
  %".341" = add i64 0, 128
  %".342" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".341"
  %".343" = load <32 x i16>, ptr %".342", align 16
  %".344" = shl <32 x i16> %".343", %".300"
  %".345" = icmp sge <32 x i16> %".344", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".346" = bitcast <32 x i1> %".345" to i32
  %".347" = bitcast i32 %".346" to <4 x i8>
  %".348" = getelementptr inbounds i8, ptr %".304", i64 8
  store <4 x i8> %".347", ptr %".348", align 4
  %".350" = add i64 0, 160
  %".351" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".350"
  %".352" = load <32 x i16>, ptr %".351", align 16
  %".353" = shl <32 x i16> %".352", %".300"
  %".354" = icmp sge <32 x i16> %".353", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".355" = bitcast <32 x i1> %".354" to i32
  %".356" = bitcast i32 %".355" to <4 x i8>
  %".357" = getelementptr inbounds i8, ptr %".304", i64 24
  store <4 x i8> %".356", ptr %".357", align 4
  %".359" = add i64 0, 192
  %".360" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".359"
  %".361" = load <32 x i16>, ptr %".360", align 16
  %".362" = shl <32 x i16> %".361", %".300"
  %".363" = icmp sge <32 x i16> %".362", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".364" = bitcast <32 x i1> %".363" to i32
  %".365" = bitcast i32 %".364" to <4 x i8>
  %".366" = getelementptr inbounds i8, ptr %".304", i64 12
  store <4 x i8> %".365", ptr %".366", align 4
  %".368" = add i64 0, 224
  %".369" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".368"
  %".370" = load <32 x i16>, ptr %".369", align 16
  %".371" = shl <32 x i16> %".370", %".300"
  %".372" = icmp sge <32 x i16> %".371", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".373" = bitcast <32 x i1> %".372" to i32
  %".374" = bitcast i32 %".373" to <4 x i8>
  %".375" = getelementptr inbounds i8, ptr %".304", i64 28
  store <4 x i8> %".374", ptr %".375", align 4
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
  %".425" = add nsw i64 %"bit", 1
  br label %"for.head.8"
for.head.9:
  %"row.4" = phi  i64 [0, %"if.yes.5"], [%".421", %"for.body.9"]
  %".381" = icmp slt i64 %"row.4", %".18"
  br i1 %".381", label %"for.body.9", label %"for.exit.9"
for.body.9:
  %".383" = udiv i64 %"row.4", 16
  %".384" = getelementptr inbounds i8, ptr %".296", i64 %".383"
  %".385" = add i64 %"row.4", 0
  %".386" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".385"
  %".387" = load <32 x i16>, ptr %".386", align 16
  %".388" = shl <32 x i16> %".387", %".300"
  %".389" = icmp sge <32 x i16> %".388", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".390" = bitcast <32 x i1> %".389" to i32
  %".391" = bitcast i32 %".390" to <4 x i8>
  %".392" = getelementptr inbounds i8, ptr %".384", i64 0
  store <4 x i8> %".391", ptr %".392", align 4
  %".394" = add i64 %"row.4", 32
  %".395" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".394"
  %".396" = load <32 x i16>, ptr %".395", align 16
  %".397" = shl <32 x i16> %".396", %".300"
  %".398" = icmp sge <32 x i16> %".397", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".399" = bitcast <32 x i1> %".398" to i32
  %".400" = bitcast i32 %".399" to <4 x i8>
  %".401" = getelementptr inbounds i8, ptr %".384", i64 16
  store <4 x i8> %".400", ptr %".401", align 4
  %".403" = add i64 %"row.4", 64
  %".404" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".403"
  %".405" = load <32 x i16>, ptr %".404", align 16
  %".406" = shl <32 x i16> %".405", %".300"
  %".407" = icmp sge <32 x i16> %".406", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".408" = bitcast <32 x i1> %".407" to i32
  %".409" = bitcast i32 %".408" to <4 x i8>
  %".410" = getelementptr inbounds i8, ptr %".384", i64 4
  store <4 x i8> %".409", ptr %".410", align 4
  %".412" = add i64 %"row.4", 96
  %".413" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %".412"
  %".414" = load <32 x i16>, ptr %".413", align 16
  %".415" = shl <32 x i16> %".414", %".300"
  %".416" = icmp sge <32 x i16> %".415", <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>
  %".417" = bitcast <32 x i1> %".416" to i32
  %".418" = bitcast i32 %".417" to <4 x i8>
  %".419" = getelementptr inbounds i8, ptr %".384", i64 20
  store <4 x i8> %".418", ptr %".419", align 4
  %".421" = add nsw i64 %"row.4", 128
  br label %"for.head.9"
for.exit.9:
  br label %"if.exit.5"
for.head.10:
  %"bit.1" = phi  i64 [0, %"for.exit.8"], [%".468", %"for.exit.12"]
  %".428" = icmp slt i64 %"bit.1", %".291"
  br i1 %".428", label %"for.body.10", label %"for.exit.10"
for.body.10:
  %".430" = sub i64 %".72", 1
  %".431" = mul nsw i64 %".430", 32
  %".432" = getelementptr inbounds i8, ptr %"planes", i64 %".431"
  %".433" = shl i64 1, %"bit.1"
  %".434" = getelementptr inbounds <4 x i64>, ptr %"bits", i64 %"bit.1"
  %".435" = load <4 x i64>, ptr %".434", align 32
  %".436" = sub i64 %".289", %".433"
  %".437" = add i64 %".436", 1
  %".438" = icmp slt i64 %".437", %".433"
  %".439" = select  i1 %".438", i64 %".437", i64 %".433"
  br label %"for.head.11"
for.exit.10:
  %".470" = icmp slt i64 %".74", %".75"
  br i1 %".470", label %"if.yes.6", label %"if.no.6"
for.head.11:
  %"plane" = phi  i64 [1, %"for.body.10"], [%".453", %"for.body.11"]
  %".441" = icmp slt i64 %"plane", %".439"
  br i1 %".441", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".443" = mul nsw i64 %"plane", 32
  %".444" = getelementptr inbounds i8, ptr %".432", i64 %".443"
  %".445" = load <4 x i64>, ptr %".444", align 32
  %".446" = or <4 x i64> %".435", %".445"
  %".447" = add i64 %".433", %"plane"
  %".448" = mul nsw i64 %".447", 32
  %".449" = getelementptr inbounds i8, ptr %".432", i64 %".448"
  store <4 x i64> %".446", ptr %".449", align 32
  %".451" = and <4 x i64> %".435", %".445"
  store <4 x i64> %".451", ptr %".444", align 32
  %".453" = add nsw i64 %"plane", 1
  br label %"for.head.11"
for.exit.11:
  br label %"for.head.12"
for.head.12:
  %"plane.1" = phi  i64 [%".439", %"for.exit.11"], [%".463", %"for.body.12"]
  %".456" = icmp slt i64 %"plane.1", %".433"
  br i1 %".456", label %"for.body.12", label %"for.exit.12"
for.body.12:
  %".458" = mul nsw i64 %"plane.1", 32
  %".459" = getelementptr inbounds i8, ptr %".432", i64 %".458"
  %".460" = load <4 x i64>, ptr %".459", align 32
  %".461" = and <4 x i64> %".435", %".460"
  store <4 x i64> %".461", ptr %".459", align 32
  %".463" = add nsw i64 %"plane.1", 1
  br label %"for.head.12"
for.exit.12:
  %".465" = mul nsw i64 %".433", 32
  %".466" = getelementptr inbounds i8, ptr %".432", i64 %".465"
  store <4 x i64> %".435", ptr %".466", align 32
  %".468" = add nsw i64 %"bit.1", 1
  br label %"for.head.10"
if.yes.6:
  %".472" = mul i64 %".82", 1024
  %".473" = getelementptr inbounds i8, ptr %"column", i64 %".472"
  %".474" = icmp eq i1 %".17", 0
  br i1 %".474", label %"if.yes.7", label %"if.no.7"
if.no.6:
  br label %"if.exit.6"
if.exit.6:
  %".879" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
if.yes.7:
  %".476" = udiv i64 0, 16
  %".477" = getelementptr inbounds i8, ptr %"bits", i64 %".476"
  %".478" = add i64 0, 0
  %".479" = add i64 0, 8
  %".480" = add i64 0, 16
  %".481" = add i64 0, 24
  %".482" = getelementptr inbounds float, ptr %".473", i64 %".478"
  %".483" = load <8 x float>, ptr %".482", align 16
  %".484" = fcmp ord <8 x float> %".483", %".483"
  %".485" = getelementptr inbounds float, ptr %".473", i64 %".479"
  %".486" = load <8 x float>, ptr %".485", align 16
  %".487" = fcmp ord <8 x float> %".486", %".486"
  %".488" = getelementptr inbounds float, ptr %".473", i64 %".480"
  %".489" = load <8 x float>, ptr %".488", align 16
  %".490" = fcmp ord <8 x float> %".489", %".489"
  %".491" = getelementptr inbounds float, ptr %".473", i64 %".481"
  %".492" = load <8 x float>, ptr %".491", align 16
  %".493" = fcmp ord <8 x float> %".492", %".492"
  %".494" = sext <8 x i1> %".484" to <8 x i32>
  %".495" = sext <8 x i1> %".487" to <8 x i32>
  %".496" = sext <8 x i1> %".490" to <8 x i32>
  %".497" = sext <8 x i1> %".493" to <8 x i32>
  %".498" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".494", <8 x i32> %".495")
  %".499" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".496", <8 x i32> %".497")
  %".500" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".498", <16 x i16> %".499")
  %".501" = bitcast <32 x i8> %".500" to <8 x i32>
  %".502" = shufflevector <8 x i32> %".501", <8 x i32> %".501", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".503" = bitcast <8 x i32> %".502" to <32 x i8>
  %".504" = icmp slt <32 x i8> %".503", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".505" = bitcast <32 x i1> %".504" to i32
  %".506" = bitcast i32 %".505" to <4 x i8>
  %".507" = getelementptr inbounds i8, ptr %".477", i64 0
  store <4 x i8> %".506", ptr %".507", align 4
  %".509" = add i64 0, 32
  %".510" = add i64 0, 40
  %".511" = add i64 0, 48
  %".512" = add i64 0, 56
  %".513" = getelementptr inbounds float, ptr %".473", i64 %".509"
  %".514" = load <8 x float>, ptr %".513", align 16
  %".515" = fcmp ord <8 x float> %".514", %".514"
  %".516" = getelementptr inbounds float, ptr %".473", i64 %".510"
  %".517" = load <8 x float>, ptr %".516", align 16
  %".518" = fcmp ord <8 x float> %".517", %".517"
  %".519" = getelementptr inbounds float, ptr %".473", i64 %".511"
  %".520" = load <8 x float>, ptr %".519", align 16
  %".521" = fcmp ord <8 x float> %".520", %".520"
  %".522" = getelementptr inbounds float, ptr %".473", i64 %".512"
  %".523" = load <8 x float>, ptr %".522", align 16
  %".524" = fcmp ord <8 x float> %".523", %".523"
  %".525" = sext <8 x i1> %".515" to <8 x i32>
  %".526" = sext <8 x i1> %".518" to <8 x i32>
  %".527" = sext <8 x i1> %".521" to <8 x i32>
  %".528" = sext <8 x i1> %".524" to <8 x i32>
  %".529" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".525", <8 x i32> %".526")
  %".530" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".527", <8 x i32> %".528")
  %".531" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".529", <16 x i16> %".530")
  %".532" = bitcast <32 x i8> %".531" to <8 x i32>
  %".533" = shufflevector <8 x i32> %".532", <8 x i32> %".532", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".534" = bitcast <8 x i32> %".533" to <32 x i8>
  %".535" = icmp slt <32 x i8> %".534", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".536" = bitcast <32 x i1> %".535" to i32
  %".537" = bitcast i32 %".536" to <4 x i8>
  %".538" = getelementptr inbounds i8, ptr %".477", i64 16
  store <4 x i8> %".537", ptr %".538", align 4
  %".540" = add i64 0, 64
  %".541" = add i64 0, 72
  %".542" = add i64 0, 80
  %".543" = add i64 0, 88
  %".544" = getelementptr inbounds float, ptr %".473", i64 %".540"
  %".545" = load <8 x float>, ptr %".544", align 16
  %".546" = fcmp ord <8 x float> %".545", %".545"
  %".547" = getelementptr inbounds float, ptr %".473", i64 %".541"
  %".548" = load <8 x float>, ptr %".547", align 16
  %".549" = fcmp ord <8 x float> %".548", %".548"
  %".550" = getelementptr inbounds float, ptr %".473", i64 %".542"
  %".551" = load <8 x float>, ptr %".550", align 16
  %".552" = fcmp ord <8 x float> %".551", %".551"
  %".553" = getelementptr inbounds float, ptr %".473", i64 %".543"
  %".554" = load <8 x float>, ptr %".553", align 16
  %".555" = fcmp ord <8 x float> %".554", %".554"
  %".556" = sext <8 x i1> %".546" to <8 x i32>
  %".557" = sext <8 x i1> %".549" to <8 x i32>
  %".558" = sext <8 x i1> %".552" to <8 x i32>
  %".559" = sext <8 x i1> %".555" to <8 x i32>
  %".560" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".556", <8 x i32> %".557")
  %".561" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".558", <8 x i32> %".559")
  %".562" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".560", <16 x i16> %".561")
  %".563" = bitcast <32 x i8> %".562" to <8 x i32>
  %".564" = shufflevector <8 x i32> %".563", <8 x i32> %".563", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".565" = bitcast <8 x i32> %".564" to <32 x i8>
  %".566" = icmp slt <32 x i8> %".565", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".567" = bitcast <32 x i1> %".566" to i32
  %".568" = bitcast i32 %".567" to <4 x i8>
  %".569" = getelementptr inbounds i8, ptr %".477", i64 4
  store <4 x i8> %".568", ptr %".569", align 4
  %".571" = add i64 0, 96
  %".572" = add i64 0, 104
  %".573" = add i64 0, 112
  %".574" = add i64 0, 120
  %".575" = getelementptr inbounds float, ptr %".473", i64 %".571"
  %".576" = load <8 x float>, ptr %".575", align 16
  %".577" = fcmp ord <8 x float> %".576", %".576"
  %".578" = getelementptr inbounds float, ptr %".473", i64 %".572"
  %".579" = load <8 x float>, ptr %".578", align 16
  %".580" = fcmp ord <8 x float> %".579", %".579"
  %".581" = getelementptr inbounds float, ptr %".473", i64 %".573"
  %".582" = load <8 x float>, ptr %".581", align 16
  %".583" = fcmp ord <8 x float> %".582", %".582"
  %".584" = getelementptr inbounds float, ptr %".473", i64 %".574"
  %".585" = load <8 x float>, ptr %".584", align 16
  %".586" = fcmp ord <8 x float> %".585", %".585"
  %".587" = sext <8 x i1> %".577" to <8 x i32>
  %".588" = sext <8 x i1> %".580" to <8 x i32>
  %".589" = sext <8 x i1> %".583" to <8 x i32>
  %".590" = sext <8 x i1> %".586" to <8 x i32>
  %".591" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".587", <8 x i32> %".588")
  %".592" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".589", <8 x i32> %".590")
  %".593" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".591", <16 x i16> %".592")
  %".594" = bitcast <32 x i8> %".593" to <8 x i32>
  %".595" = shufflevector <8 x i32> %".594", <8 x i32> %".594", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".596" = bitcast <8 x i32> %".595" to <32 x i8>
  %".597" = icmp slt <32 x i8> %".596", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".598" = bitcast <32 x i1> %".597" to i32
  %".599" = bitcast i32 %".598" to <4 x i8>
  %".600" = getelementptr inbounds i8, ptr %".477", i64 20
  store <4 x i8> %".599", ptr %".600", align 4
  %".602" = add i64 0, 128
  %".603" = add i64 0, 136
  %".604" = add i64 0, 144
  %".605" = add i64 0, 152
  %".606" = getelementptr inbounds float, ptr %".473", i64 %".602"
  %".607" = load <8 x float>, ptr %".606", align 16
  %".608" = fcmp ord <8 x float> %".607", %".607"
  %".609" = getelementptr inbounds float, ptr %".473", i64 %".603"
  %".610" = load <8 x float>, ptr %".609", align 16
  %".611" = fcmp ord <8 x float> %".610", %".610"
  %".612" = getelementptr inbounds float, ptr %".473", i64 %".604"
  %".613" = load <8 x float>, ptr %".612", align 16
  %".614" = fcmp ord <8 x float> %".613", %".613"
  %".615" = getelementptr inbounds float, ptr %".473", i64 %".605"
  %".616" = load <8 x float>, ptr %".615", align 16
  %".617" = fcmp ord <8 x float> %".616", %".616"
  %".618" = sext <8 x i1> %".608" to <8 x i32>
  %".619" = sext <8 x i1> %".611" to <8 x i32>
  %".620" = sext <8 x i1> %".614" to <8 x i32>
  %".621" = sext <8 x i1> %".617" to <8 x i32>
  %".622" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".618", <8 x i32> %".619")
  %".623" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".620", <8 x i32> %".621")
  %".624" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".622", <16 x i16> %".623")
  %".625" = bitcast <32 x i8> %".624" to <8 x i32>
  %".626" = shufflevector <8 x i32> %".625", <8 x i32> %".625", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".627" = bitcast <8 x i32> %".626" to <32 x i8>
  %".628" = icmp slt <32 x i8> %".627", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".629" = bitcast <32 x i1> %".628" to i32
  %".630" = bitcast i32 %".629" to <4 x i8>
  %".631" = getelementptr inbounds i8, ptr %".477", i64 8
  store <4 x i8> %".630", ptr %".631", align 4
  %".633" = add i64 0, 160
  %".634" = add i64 0, 168
  %".635" = add i64 0, 176
  %".636" = add i64 0, 184
  %".637" = getelementptr inbounds float, ptr %".473", i64 %".633"
  %".638" = load <8 x float>, ptr %".637", align 16
  %".639" = fcmp ord <8 x float> %".638", %".638"
  %".640" = getelementptr inbounds float, ptr %".473", i64 %".634"
  %".641" = load <8 x float>, ptr %".640", align 16
  %".642" = fcmp ord <8 x float> %".641", %".641"
  %".643" = getelementptr inbounds float, ptr %".473", i64 %".635"
  %".644" = load <8 x float>, ptr %".643", align 16
  %".645" = fcmp ord <8 x float> %".644", %".644"
  %".646" = getelementptr inbounds float, ptr %".473", i64 %".636"
  %".647" = load <8 x float>, ptr %".646", align 16
  %".648" = fcmp ord <8 x float> %".647", %".647"
  %".649" = sext <8 x i1> %".639" to <8 x i32>
  %".650" = sext <8 x i1> %".642" to <8 x i32>
  %".651" = sext <8 x i1> %".645" to <8 x i32>
  %".652" = sext <8 x i1> %".648" to <8 x i32>
  %".653" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".649", <8 x i32> %".650")
  %".654" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".651", <8 x i32> %".652")
  %".655" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".653", <16 x i16> %".654")
  %".656" = bitcast <32 x i8> %".655" to <8 x i32>
  %".657" = shufflevector <8 x i32> %".656", <8 x i32> %".656", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".658" = bitcast <8 x i32> %".657" to <32 x i8>
  %".659" = icmp slt <32 x i8> %".658", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".660" = bitcast <32 x i1> %".659" to i32
  %".661" = bitcast i32 %".660" to <4 x i8>
  %".662" = getelementptr inbounds i8, ptr %".477", i64 24
  store <4 x i8> %".661", ptr %".662", align 4
  %".664" = add i64 0, 192
  %".665" = add i64 0, 200
  %".666" = add i64 0, 208
  %".667" = add i64 0, 216
  %".668" = getelementptr inbounds float, ptr %".473", i64 %".664"
  %".669" = load <8 x float>, ptr %".668", align 16
  %".670" = fcmp ord <8 x float> %".669", %".669"
  %".671" = getelementptr inbounds float, ptr %".473", i64 %".665"
  %".672" = load <8 x float>, ptr %".671", align 16
  %".673" = fcmp ord <8 x float> %".672", %".672"
  %".674" = getelementptr inbounds float, ptr %".473", i64 %".666"
  %".675" = load <8 x float>, ptr %".674", align 16
  %".676" = fcmp ord <8 x float> %".675", %".675"
  %".677" = getelementptr inbounds float, ptr %".473", i64 %".667"
  %".678" = load <8 x float>, ptr %".677", align 16
  %".679" = fcmp ord <8 x float> %".678", %".678"
  %".680" = sext <8 x i1> %".670" to <8 x i32>
  %".681" = sext <8 x i1> %".673" to <8 x i32>
  %".682" = sext <8 x i1> %".676" to <8 x i32>
  %".683" = sext <8 x i1> %".679" to <8 x i32>
  %".684" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".680", <8 x i32> %".681")
  %".685" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".682", <8 x i32> %".683")
  %".686" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".684", <16 x i16> %".685")
  %".687" = bitcast <32 x i8> %".686" to <8 x i32>
  %".688" = shufflevector <8 x i32> %".687", <8 x i32> %".687", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".689" = bitcast <8 x i32> %".688" to <32 x i8>
  %".690" = icmp slt <32 x i8> %".689", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".691" = bitcast <32 x i1> %".690" to i32
  %".692" = bitcast i32 %".691" to <4 x i8>
  %".693" = getelementptr inbounds i8, ptr %".477", i64 12
  store <4 x i8> %".692", ptr %".693", align 4
  %".695" = add i64 0, 224
  %".696" = add i64 0, 232
  %".697" = add i64 0, 240
  %".698" = add i64 0, 248
  %".699" = getelementptr inbounds float, ptr %".473", i64 %".695"
  %".700" = load <8 x float>, ptr %".699", align 16
  %".701" = fcmp ord <8 x float> %".700", %".700"
  %".702" = getelementptr inbounds float, ptr %".473", i64 %".696"
  %".703" = load <8 x float>, ptr %".702", align 16
  %".704" = fcmp ord <8 x float> %".703", %".703"
  %".705" = getelementptr inbounds float, ptr %".473", i64 %".697"
  %".706" = load <8 x float>, ptr %".705", align 16
  %".707" = fcmp ord <8 x float> %".706", %".706"
  %".708" = getelementptr inbounds float, ptr %".473", i64 %".698"
  %".709" = load <8 x float>, ptr %".708", align 16
  %".710" = fcmp ord <8 x float> %".709", %".709"
  %".711" = sext <8 x i1> %".701" to <8 x i32>
  %".712" = sext <8 x i1> %".704" to <8 x i32>
  %".713" = sext <8 x i1> %".707" to <8 x i32>
  %".714" = sext <8 x i1> %".710" to <8 x i32>
  %".715" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".711", <8 x i32> %".712")
  %".716" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".713", <8 x i32> %".714")
  %".717" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".715", <16 x i16> %".716")
  %".718" = bitcast <32 x i8> %".717" to <8 x i32>
  %".719" = shufflevector <8 x i32> %".718", <8 x i32> %".718", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".720" = bitcast <8 x i32> %".719" to <32 x i8>
  %".721" = icmp slt <32 x i8> %".720", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".722" = bitcast <32 x i1> %".721" to i32
  %".723" = bitcast i32 %".722" to <4 x i8>
  %".724" = getelementptr inbounds i8, ptr %".477", i64 28
  store <4 x i8> %".723", ptr %".724", align 4
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
  %".862" = load <4 x i64>, ptr %"bits", align 32
  br label %"for.head.14"
for.head.13:
  %"row.5" = phi  i64 [0, %"if.yes.8"], [%".858", %"for.body.13"]
  %".730" = icmp slt i64 %"row.5", %".18"
  br i1 %".730", label %"for.body.13", label %"for.exit.13"
for.body.13:
  %".732" = udiv i64 %"row.5", 16
  %".733" = getelementptr inbounds i8, ptr %"bits", i64 %".732"
  %".734" = add i64 %"row.5", 0
  %".735" = add i64 %"row.5", 8
  %".736" = add i64 %"row.5", 16
  %".737" = add i64 %"row.5", 24
  %".738" = getelementptr inbounds float, ptr %".473", i64 %".734"
  %".739" = load <8 x float>, ptr %".738", align 16
  %".740" = fcmp ord <8 x float> %".739", %".739"
  %".741" = getelementptr inbounds float, ptr %".473", i64 %".735"
  %".742" = load <8 x float>, ptr %".741", align 16
  %".743" = fcmp ord <8 x float> %".742", %".742"
  %".744" = getelementptr inbounds float, ptr %".473", i64 %".736"
  %".745" = load <8 x float>, ptr %".744", align 16
  %".746" = fcmp ord <8 x float> %".745", %".745"
  %".747" = getelementptr inbounds float, ptr %".473", i64 %".737"
  %".748" = load <8 x float>, ptr %".747", align 16
  %".749" = fcmp ord <8 x float> %".748", %".748"
  %".750" = sext <8 x i1> %".740" to <8 x i32>
  %".751" = sext <8 x i1> %".743" to <8 x i32>
  %".752" = sext <8 x i1> %".746" to <8 x i32>
  %".753" = sext <8 x i1> %".749" to <8 x i32>
  %".754" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".750", <8 x i32> %".751")
  %".755" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".752", <8 x i32> %".753")
  %".756" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".754", <16 x i16> %".755")
  %".757" = bitcast <32 x i8> %".756" to <8 x i32>
  %".758" = shufflevector <8 x i32> %".757", <8 x i32> %".757", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".759" = bitcast <8 x i32> %".758" to <32 x i8>
  %".760" = icmp slt <32 x i8> %".759", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".761" = bitcast <32 x i1> %".760" to i32
  %".762" = bitcast i32 %".761" to <4 x i8>
  %".763" = getelementptr inbounds i8, ptr %".733", i64 0
  store <4 x i8> %".762", ptr %".763", align 4
  %".765" = add i64 %"row.5", 32
  %".766" = add i64 %"row.5", 40
  %".767" = add i64 %"row.5", 48
  %".768" = add i64 %"row.5", 56
  %".769" = getelementptr inbounds float, ptr %".473", i64 %".765"
  %".770" = load <8 x float>, ptr %".769", align 16
  %".771" = fcmp ord <8 x float> %".770", %".770"
  %".772" = getelementptr inbounds float, ptr %".473", i64 %".766"
  %".773" = load <8 x float>, ptr %".772", align 16
  %".774" = fcmp ord <8 x float> %".773", %".773"
  %".775" = getelementptr inbounds float, ptr %".473", i64 %".767"
  %".776" = load <8 x float>, ptr %".775", align 16
  %".777" = fcmp ord <8 x float> %".776", %".776"
  %".778" = getelementptr inbounds float, ptr %".473", i64 %".768"
  %".779" = load <8 x float>, ptr %".778", align 16
  %".780" = fcmp ord <8 x float> %".779", %".779"
  %".781" = sext <8 x i1> %".771" to <8 x i32>
  %".782" = sext <8 x i1> %".774" to <8 x i32>
  %".783" = sext <8 x i1> %".777" to <8 x i32>
  %".784" = sext <8 x i1> %".780" to <8 x i32>
  %".785" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".781", <8 x i32> %".782")
  %".786" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".783", <8 x i32> %".784")
  %".787" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".785", <16 x i16> %".786")
  %".788" = bitcast <32 x i8> %".787" to <8 x i32>
  %".789" = shufflevector <8 x i32> %".788", <8 x i32> %".788", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".790" = bitcast <8 x i32> %".789" to <32 x i8>
  %".791" = icmp slt <32 x i8> %".790", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".792" = bitcast <32 x i1> %".791" to i32
  %".793" = bitcast i32 %".792" to <4 x i8>
  %".794" = getelementptr inbounds i8, ptr %".733", i64 16
  store <4 x i8> %".793", ptr %".794", align 4
  %".796" = add i64 %"row.5", 64
  %".797" = add i64 %"row.5", 72
  %".798" = add i64 %"row.5", 80
  %".799" = add i64 %"row.5", 88
  %".800" = getelementptr inbounds float, ptr %".473", i64 %".796"
  %".801" = load <8 x float>, ptr %".800", align 16
  %".802" = fcmp ord <8 x float> %".801", %".801"
  %".803" = getelementptr inbounds float, ptr %".473", i64 %".797"
  %".804" = load <8 x float>, ptr %".803", align 16
  %".805" = fcmp ord <8 x float> %".804", %".804"
  %".806" = getelementptr inbounds float, ptr %".473", i64 %".798"
  %".807" = load <8 x float>, ptr %".806", align 16
  %".808" = fcmp ord <8 x float> %".807", %".807"
  %".809" = getelementptr inbounds float, ptr %".473", i64 %".799"
  %".810" = load <8 x float>, ptr %".809", align 16
  %".811" = fcmp ord <8 x float> %".810", %".810"
  %".812" = sext <8 x i1> %".802" to <8 x i32>
  %".813" = sext <8 x i1> %".805" to <8 x i32>
  %".814" = sext <8 x i1> %".808" to <8 x i32>
  %".815" = sext <8 x i1> %".811" to <8 x i32>
  %".816" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".812", <8 x i32> %".813")
  %".817" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".814", <8 x i32> %".815")
  %".818" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".816", <16 x i16> %".817")
  %".819" = bitcast <32 x i8> %".818" to <8 x i32>
  %".820" = shufflevector <8 x i32> %".819", <8 x i32> %".819", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".821" = bitcast <8 x i32> %".820" to <32 x i8>
  %".822" = icmp slt <32 x i8> %".821", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".823" = bitcast <32 x i1> %".822" to i32
  %".824" = bitcast i32 %".823" to <4 x i8>
  %".825" = getelementptr inbounds i8, ptr %".733", i64 4
  store <4 x i8> %".824", ptr %".825", align 4
  %".827" = add i64 %"row.5", 96
  %".828" = add i64 %"row.5", 104
  %".829" = add i64 %"row.5", 112
  %".830" = add i64 %"row.5", 120
  %".831" = getelementptr inbounds float, ptr %".473", i64 %".827"
  %".832" = load <8 x float>, ptr %".831", align 16
  %".833" = fcmp ord <8 x float> %".832", %".832"
  %".834" = getelementptr inbounds float, ptr %".473", i64 %".828"
  %".835" = load <8 x float>, ptr %".834", align 16
  %".836" = fcmp ord <8 x float> %".835", %".835"
  %".837" = getelementptr inbounds float, ptr %".473", i64 %".829"
  %".838" = load <8 x float>, ptr %".837", align 16
  %".839" = fcmp ord <8 x float> %".838", %".838"
  %".840" = getelementptr inbounds float, ptr %".473", i64 %".830"
  %".841" = load <8 x float>, ptr %".840", align 16
  %".842" = fcmp ord <8 x float> %".841", %".841"
  %".843" = sext <8 x i1> %".833" to <8 x i32>
  %".844" = sext <8 x i1> %".836" to <8 x i32>
  %".845" = sext <8 x i1> %".839" to <8 x i32>
  %".846" = sext <8 x i1> %".842" to <8 x i32>
  %".847" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".843", <8 x i32> %".844")
  %".848" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".845", <8 x i32> %".846")
  %".849" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".847", <16 x i16> %".848")
  %".850" = bitcast <32 x i8> %".849" to <8 x i32>
  %".851" = shufflevector <8 x i32> %".850", <8 x i32> %".850", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".852" = bitcast <8 x i32> %".851" to <32 x i8>
  %".853" = icmp slt <32 x i8> %".852", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".854" = bitcast <32 x i1> %".853" to i32
  %".855" = bitcast i32 %".854" to <4 x i8>
  %".856" = getelementptr inbounds i8, ptr %".733", i64 20
  store <4 x i8> %".855", ptr %".856", align 4
  %".858" = add nsw i64 %"row.5", 128
  br label %"for.head.13"
for.exit.13:
  br label %"if.exit.8"
for.head.14:
  %"plane.2" = phi  i64 [%".74", %"if.exit.8"], [%".875", %"for.body.14"]
  %".864" = icmp slt i64 %"plane.2", %".75"
  br i1 %".864", label %"for.body.14", label %"for.exit.14"
for.body.14:
  %".866" = getelementptr inbounds i32, ptr %"masked", i64 %"plane.2"
  %".867" = load i32, ptr %".866", align 4, !invariant.load !0
  %".868" = zext i32 %".867" to i64
  %".869" = getelementptr inbounds i8, ptr %"scratch", i64 %".868"
  %".870" = load <4 x i64>, ptr %".869", align 32
  %".871" = and <4 x i64> %".870", %".862"
  %".872" = mul nsw i64 %"plane.2", 32
  %".873" = getelementptr inbounds i8, ptr %"planes", i64 %".872"
  store <4 x i64> %".871", ptr %".873", align 32
  %".875" = add nsw i64 %"plane.2", 1
  br label %"for.head.14"
for.exit.14:
  br label %"if.exit.6"
}

declare i64 @"llvm.ctlz.i64"(i64 %".1", i1 %".2")

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".1", <16 x i16> %".2")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
