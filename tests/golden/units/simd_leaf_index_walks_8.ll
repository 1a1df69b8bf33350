target triple = "x86_64-unknown-linux-gnu"

define hidden void @"simd_leaf_index_walks_8"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 288
  %"groups.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"groups" = getelementptr inbounds i8, ptr %"tables", i64 %"groups.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 304
  %"predicates.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"predicates" = getelementptr inbounds i8, ptr %"tables", i64 %"predicates.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 608
  %"frame_bytes" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 328
  %"n_trees" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 520
  %"first_steps" = load i64, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 528
  %"further_steps" = load i64, ptr %".16", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".65", %"for.body"]
  %".18" = icmp slt i64 %"k", %"row_end"
  br i1 %".18", label %"for.body", label %"for.exit"
for.body:
  %".20" = sub i64 %"k", %"row_begin"
  %".21" = mul i64 %".20", %"frame_bytes"
  %".22" = getelementptr inbounds i8, ptr %"scratch", i64 %".21"
  %".23" = getelementptr inbounds i8, ptr %".22", i64 4096
  %".24" = getelementptr inbounds i8, ptr %".22", i64 4352
  %".25" = getelementptr inbounds i8, ptr %".23", i64 0
  %".26" = load <32 x i8>, ptr %".25", align 32
  %".27" = xor <32 x i8> %".26", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".28" = getelementptr inbounds i8, ptr %".24", i64 0
  store <32 x i8> %".27", ptr %".28", align 32
  %".30" = getelementptr inbounds i8, ptr %".23", i64 32
  %".31" = load <32 x i8>, ptr %".30", align 32
  %".32" = xor <32 x i8> %".31", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".33" = getelementptr inbounds i8, ptr %".24", i64 32
  store <32 x i8> %".32", ptr %".33", align 32
  %".35" = getelementptr inbounds i8, ptr %".23", i64 64
  %".36" = load <32 x i8>, ptr %".35", align 32
  %".37" = xor <32 x i8> %".36", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".38" = getelementptr inbounds i8, ptr %".24", i64 64
  store <32 x i8> %".37", ptr %".38", align 32
  %".40" = getelementptr inbounds i8, ptr %".23", i64 96
  %".41" = load <32 x i8>, ptr %".40", align 32
  %".42" = xor <32 x i8> %".41", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".43" = getelementptr inbounds i8, ptr %".24", i64 96
  store <32 x i8> %".42", ptr %".43", align 32
  %".45" = getelementptr inbounds i8, ptr %".23", i64 128
  %".46" = load <32 x i8>, ptr %".45", align 32
  %".47" = xor <32 x i8> %".46", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".48" = getelementptr inbounds i8, ptr %".24", i64 128
  store <32 x i8> %".47", ptr %".48", align 32
  %".50" = getelementptr inbounds i8, ptr %".23", i64 160
  %".51" = load <32 x i8>, ptr %".50", align 32
  %".52" = xor <32 x i8> %".51", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".53" = getelementptr inbounds i8, ptr %".24", i64 160
  store <32 x i8> %".52", ptr %".53", align 32
  %".55" = getelementptr inbounds i8, ptr %".23", i64 192
  %".56" = load <32 x i8>, ptr %".55", align 32
  %".57" = xor <32 x i8> %".56", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".58" = getelementptr inbounds i8, ptr %".24", i64 192
  store <32 x i8> %".57", ptr %".58", align 32
  %".60" = getelementptr inbounds i8, ptr %".23", i64 224
  %".61" = load <32 x i8>, ptr %".60", align 32
  %".62" = xor <32 x i8> %".61", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".63" = getelementptr inbounds i8, ptr %".24", i64 224
  store <32 x i8> %".62", ptr %".63", align 32
  %".65" = add nsw i64 %"k", 1
  br label %"for.head"
for.exit:
  %".67" = mul i64 %"first", 32
  %".68" = sub i64 %"n_trees", %".67"
  %".69" = sub i64 %"end", %"first"
  %".70" = mul i64 %".69", 32
  %".71" = icmp slt i64 %".70", %".68"
  %".72" = select  i1 %".71", i64 %".70", i64 %".68"
  br label %"for.head.1"
for.head.1:
  %"k.1" = phi  i64 [0, %"for.exit"], [%".450", %"for.exit.2"]
  %".74" = icmp slt i64 %"k.1", %".72"
  br i1 %".74", label %"for.body.1", label %"for.exit.1"
for.body.1:
  br label %"for.head.2"
for.exit.1:
  br label %"for.head.3"
for.head.2:
  %"k.2" = phi  i64 [%"row_begin", %"for.body.1"], [%".448", %"while.exit"]
  %".77" = icmp slt i64 %"k.2", %"row_end"
  br i1 %".77", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".79" = sub i64 %"k.2", %"row_begin"
  %".80" = mul i64 %".79", %"frame_bytes"
  %".81" = getelementptr inbounds i8, ptr %"scratch", i64 %".80"
  %".82" = udiv i64 %"k.1", 32
  %".83" = add i64 %"first", %".82"
  %".84" = mul nsw nuw i64 %".83", 16
  %".85" = getelementptr inbounds i8, ptr %"groups", i64 %".84"
  %".86" = getelementptr inbounds i8, ptr %".85", i64 4
  %"first.1" = load i32, ptr %".86", align 4, !invariant.load !0
  %".87" = zext i32 %"first.1" to i64
  %".88" = urem i64 %"k.1", 32
  %".89" = add i64 %".87", %".88"
  %".90" = add i64 %".89", 0
  %".91" = add i64 %".89", 1
  %".92" = add i64 %".89", 2
  %".93" = add i64 %".89", 3
  %".94" = add i64 %".89", 4
  %".95" = add i64 %".89", 5
  %".96" = add i64 %".89", 6
  %".97" = add i64 %".89", 7
  %".98" = add i64 %".89", 8
  %".99" = add i64 %".89", 9
  %".100" = add i64 %".89", 10
  %".101" = add i64 %".89", 11
  %".102" = add i64 %".89", 12
  %".103" = add i64 %".89", 13
  %".104" = add i64 %".89", 14
  %".105" = add i64 %".89", 15
  br label %"while.test"
for.exit.2:
  %".450" = add nsw i64 %"k.1", 16
  br label %"for.head.1"
while.test:
  %".107" = phi  i64 [0, %"for.body.2"], [%".366", %"while.body"]
  %".108" = phi  i64 [%".90", %"for.body.2"], [%".140", %"while.body"]
  %".109" = phi  i64 [%".91", %"for.body.2"], [%".155", %"while.body"]
  %".110" = phi  i64 [%".92", %"for.body.2"], [%".170", %"while.body"]
  %".111" = phi  i64 [%".93", %"for.body.2"], [%".185", %"while.body"]
  %".112" = phi  i64 [%".94", %"for.body.2"], [%".200", %"while.body"]
  %".113" = phi  i64 [%".95", %"for.body.2"], [%".215", %"while.body"]
  %".114" = phi  i64 [%".96", %"for.body.2"], [%".230", %"while.body"]
  %".115" = phi  i64 [%".97", %"for.body.2"], [%".245", %"while.body"]
  %".116" = phi  i64 [%".98", %"for.body.2"], [%".260", %"while.body"]
  %".117" = phi  i64 [%".99", %"for.body.2"], [%".275", %"while.body"]
  %".118" = phi  i64 [%".100", %"for.body.2"], [%".290", %"while.body"]
  %".119" = phi  i64 [%".101", %"for.body.2"], [%".305", %"while.body"]
  %".120" = phi  i64 [%".102", %"for.body.2"], [%".320", %"while.body"]
  %".121" = phi  i64 [%".103", %"for.body.2"], [%".335", %"while.body"]
  %".122" = phi  i64 [%".104", %"for.body.2"], [%".350", %"while.body"]
  %".123" = phi  i64 [%".105", %"for.body.2"], [%".365", %"while.body"]
  %".124" = icmp slt i64 %".107", %"first_steps"
  br i1 %".124", label %"while.body", label %"while.exit"
while.body:
  %".126" = getelementptr inbounds i32, ptr %"predicates", i64 %".108"
  %".127" = load i32, ptr %".126", align 4, !invariant.load !0
  %".128" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".129" = lshr i32 %".127", 8
  %".130" = trunc i32 %".129" to i8
  %".131" = zext i8 %".130" to i64
  %".132" = getelementptr inbounds i8, ptr %".128", i64 %".131"
  %".133" = load i8, ptr %".132", align 1
  %".134" = trunc i32 %".127" to i8
  %".135" = icmp ult i8 %".134", %".133"
  %".136" = lshr i32 %".127", 16
  %".137" = zext i32 %".136" to i64
  %".138" = add i64 %".108", %".137"
  %".139" = zext i1 %".135" to i64
  %".140" = add i64 %".138", %".139"
  %".141" = getelementptr inbounds i32, ptr %"predicates", i64 %".109"
  %".142" = load i32, ptr %".141", align 4, !invariant.load !0
  %".143" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".144" = lshr i32 %".142", 8
  %".145" = trunc i32 %".144" to i8
  %".146" = zext i8 %".145" to i64
  %".147" = getelementptr inbounds i8, ptr %".143", i64 %".146"
  %".148" = load i8, ptr %".147", align 1
  %".149" = trunc i32 %".142" to i8
  %".150" = icmp ult i8 %".149", %".148"
  %".151" = lshr i32 %".142", 16
  %".152" = zext i32 %".151" to i64
  %".153" = add i64 %".109", %".152"
  %".154" = zext i1 %".150" to i64
  %".155" = add i64 %".153", %".154"
  %".156" = getelementptr inbounds i32, ptr %"predicates", i64 %".110"
  %".157" = load i32, ptr %".156", align 4, !invariant.load !0
  %".158" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".159" = lshr i32 %".157", 8
  %".160" = trunc i32 %".159" to i8
  %".161" = zext i8 %".160" to i64
  %".162" = getelementptr inbounds i8, ptr %".158", i64 %".161"
  %".163" = load i8, ptr %".162", align 1
  %".164" = trunc i32 %".157" to i8
  %".165" = icmp ult i8 %".164", %".163"
  %".166" = lshr i32 %".157", 16
  %".167" = zext i32 %".166" to i64
  %".168" = add i64 %".110", %".167"
  %".169" = zext i1 %".165" to i64
  %".170" = add i64 %".168", %".169"
  %".171" = getelementptr inbounds i32, ptr %"predicates", i64 %".111"
  %".172" = load i32, ptr %".171", align 4, !invariant.load !0
  %".173" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".174" = lshr i32 %".172", 8
  %".175" = trunc i32 %".174" to i8
  %".176" = zext i8 %".175" to i64
  %".177" = getelementptr inbounds i8, ptr %".173", i64 %".176"
  %".178" = load i8, ptr %".177", align 1
  %".179" = trunc i32 %".172" to i8
  %".180" = icmp ult i8 %".179", %".178"
  %".181" = lshr i32 %".172", 16
  %".182" = zext i32 %".181" to i64
  %".183" = add i64 %".111", %".182"
  %".184" = zext i1 %".180" to i64
  %".185" = add i64 %".183", %".184"
  %".186" = getelementptr inbounds i32, ptr %"predicates", i64 %".112"
  %".187" = load i32, ptr %".186", align 4, !invariant.load !0
  %".188" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".189" = lshr i32 %".187", 8
  %".190" = trunc i32 %".189" to i8
  %".191" = zext i8 %".190" to i64
  %".192" = getelementptr inbounds i8, ptr %".188", i64 %".191"
  %".193" = load i8, ptr %".192", align 1
  %".194" = trunc i32 %".187" to i8
  %".195" = icmp ult i8 %".194", %".193"
  %".196" = lshr i32 %".187", 16
  %".197" = zext i32 %".196" to i64
  %".198" = add i64 %".112", %".197"
  %".199" = zext i1 %".195" to i64
  %".200" = add i64 %".198", %".199"
  %".201" = getelementptr inbounds i32, ptr %"predicates", i64 %".113"
  %".202" = load i32, ptr %".201", align 4, !invariant.load !0
  %".203" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".204" = lshr i32 %".202", 8
  %".205" = trunc i32 %".204" to i8
  %".206" = zext i8 %".205" to i64
  %".207" = getelementptr inbounds i8, ptr %".203", i64 %".206"
  %".208" = load i8, ptr %".207", align 1
  %".209" = trunc i32 %".202" to i8
  %".210" = icmp ult i8 %".209", %".208"
  %".211" = lshr i32 %".202", 16
  %".212" = zext i32 %".211" to i64
  %".213" = add i64 %".113", %".212"
  %".214" = zext i1 %".210" to i64
  %".215" = add i64 %".213", %".214"
  %".216" = getelementptr inbounds i32, ptr %"predicates", i64 %".114"
  %".217" = load i32, ptr %".216", align 4, !invariant.load !0
  %".218" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".219" = lshr i32 %".217", 8
  %".220" = trunc i32 %".219" to i8
  %".221" = zext i8 %".220" to i64
  %".222" = getelementptr inbounds i8, ptr %".218", i64 %".221"
  %".223" = load i8, ptr %".222", align 1
  %".224" = trunc i32 %".217" to i8
  %".225" = icmp ult i8 %".224", %".223"
  %".226" = lshr i32 %".217", 16
  %".227" = zext i32 %".226" to i64
  %".228" = add i64 %".114", %".227"
  %".229" = zext i1 %".225" to i64
  %".230" = add i64 %".228", %".229"
  %".231" = getelementptr inbounds i32, ptr %"predicates", i64 %".115"
  %".232" = load i32, ptr %".231", align 4, !invariant.load !0
  %".233" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".234" = lshr i32 %".232", 8
  %".235" = trunc i32 %".234" to i8
  %".236" = zext i8 %".235" to i64
  %".237" = getelementptr inbounds i8, ptr %".233", i64 %".236"
  %".238" = load i8, ptr %".237", align 1
  %".239" = trunc i32 %".232" to i8
  %".240" = icmp ult i8 %".239", %".238"
  %".241" = lshr i32 %".232", 16
  %".242" = zext i32 %".241" to i64
  %".243" = add i64 %".115", %".242"
  %".244" = zext i1 %".240" to i64
  %".245" = add i64 %".243", %".244"
  %".246" = getelementptr inbounds i32, ptr %"predicates", i64 %".116"
  %".247" = load i32, ptr %".246", align 4, !invariant.load !0
  %".248" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".249" = lshr i32 %".247", 8
  %".250" = trunc i32 %".249" to i8
  %".251" = zext i8 %".250" to i64
  %".252" = getelementptr inbounds i8, ptr %".248", i64 %".251"
  %".253" = load i8, ptr %".252", align 1
  %".254" = trunc i32 %".247" to i8
  %".255" = icmp ult i8 %".254", %".253"
  %".256" = lshr i32 %".247", 16
  %".257" = zext i32 %".256" to i64
  %".258" = add i64 %".116", %".257"
  %".259" = zext i1 %".255" to i64
  %".260" = add i64 %".258", %".259"
  %".261" = getelementptr inbounds i32, ptr %"predicates", i64 %".117"
  %".262" = load i32, ptr %".261", align 4, !invariant.load !0
  %".263" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".264" = lshr i32 %".262", 8
  %".265" = trunc i32 %".264" to i8
  %".266" = zext i8 %".265" to i64
  %".267" = getelementptr inbounds i8, ptr %".263", i64 %".266"
  %".268" = load i8, ptr %".267", align 1
  %".269" = trunc i32 %".262" to i8
  %".270" = icmp ult i8 %".269", %".268"
  %".271" = lshr i32 %".262", 16
  %".272" = zext i32 %".271" to i64
  %".273" = add i64 %".117", %".272"
  %".274" = zext i1 %".270" to i64
  %".275" = add i64 %".273", %".274"
  %".276" = getelementptr inbounds i32, ptr %"predicates", i64 %".118"
  %".277" = load i32, ptr %".276", align 4, !invariant.load !0
  %".278" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".279" = lshr i32 %".277", 8
  %".280" = trunc i32 %".279" to i8
  %".281" = zext i8 %".280" to i64
  %".282" = getelementptr inbounds i8, ptr %".278", i64 %".281"
  %".283" = load i8, ptr %".282", align 1
  %".284" = trunc i32 %".277" to i8
  %".285" = icmp ult i8 %".284", %".283"
  %".286" = lshr i32 %".277", 16
  %".287" = zext i32 %".286" to i64
  %".288" = add i64 %".118", %".287"
  %".289" = zext i1 %".285" to i64
  %".290" = add i64 %".288", %".289"
  %".291" = getelementptr inbounds i32, ptr %"predicates", i64 %".119"
  %".292" = load i32, ptr %".291", align 4, !invariant.load !0
  %".293" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".294" = lshr i32 %".292", 8
  %".295" = trunc i32 %".294" to i8
  %".296" = zext i8 %".295" to i64
  %".297" = getelementptr inbounds i8, ptr %".293", i64 %".296"
  %".298" = load i8, ptr %".297", align 1
  %".299" = trunc i32 %".292" to i8
  %".300" = icmp ult i8 %".299", %".298"
  %".301" = lshr i32 %".292", 16
  %".302" = zext i32 %".301" to i64
  %".303" = add i64 %".119", %".302"
  %".304" = zext i1 %".300" to i64
  %".305" = add i64 %".303", %".304"
  %".306" = getelementptr inbounds i32, ptr %"predicates", i64 %".120"
  %".307" = load i32, ptr %".306", align 4, !invariant.load !0
  %".308" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".309" = lshr i32 %".307", 8
  %".310" = trunc i32 %".309" to i8
  %".311" = zext i8 %".310" to i64
  %".312" = getelementptr inbounds i8, ptr %".308", i64 %".311"
  %".313" = load i8, ptr %".312", align 1
  %".314" = trunc i32 %".307" to i8
  %".315" = icmp ult i8 %".314", %".313"
  %".316" = lshr i32 %".307", 16
  %".317" = zext i32 %".316" to i64
  %".318" = add i64 %".120", %".317"
  %".319" = zext i1 %".315" to i64
  %".320" = add i64 %".318", %".319"
  %".321" = getelementptr inbounds i32, ptr %"predicates", i64 %".121"
  %".322" = load i32, ptr %".321", align 4, !invariant.load !0
  %".323" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".324" = lshr i32 %".322", 8
  %".325" = trunc i32 %".324" to i8
  %".326" = zext i8 %".325" to i64
  %".327" = getelementptr inbounds i8, ptr %".323", i64 %".326"
  %".328" = load i8, ptr %".327", align 1
  %".329" = trunc i32 %".322" to i8
  %".330" = icmp ult i8 %".329", %".328"
  %".331" = lshr i32 %".322", 16
  %".332" = zext i32 %".331" to i64
  %".333" = add i64 %".121", %".332"
  %".334" = zext i1 %".330" to i64
  %".335" = add i64 %".333", %".334"
  %".336" = getelementptr inbounds i32, ptr %"predicates", i64 %".122"
  %".337" = load i32, ptr %".336", align 4, !invariant.load !0
  %".338" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".339" = lshr i32 %".337", 8
  %".340" = trunc i32 %".339" to i8
  %".341" = zext i8 %".340" to i64
  %".342" = getelementptr inbounds i8, ptr %".338", i64 %".341"
  %".343" = load i8, ptr %".342", align 1
  %".344" = trunc i32 %".337" to i8
  %".345" = icmp ult i8 %".344", %".343"
  %".346" = lshr i32 %".337", 16
  %".347" = zext i32 %".346" to i64
  %".348" = add i64 %".122", %".347"
  %".349" = zext i1 %".345" to i64
  %".350" = add i64 %".348", %".349"
  %".351" = getelementptr inbounds i32, ptr %"predicates", i64 %".123"
  %".352" = load i32, ptr %".351", align 4, !invariant.load !0
  %".353" = getelementptr inbounds i8, ptr %".81", i64 4352
  %".354" = lshr i32 %".352", 8
  %".355" = trunc i32 %".354" to i8
  %".356" = zext i8 %".355" to i64
  %".357" = getelementptr inbounds i8, ptr %".353", i64 %".356"
  %".358" = load i8, ptr %".357", align 1
  %".359" = trunc i32 %".352" to i8
  %".360" = icmp ult i8 %".359", %".358"
  %".361" = lshr i32 %".352", 16
  %".362" = zext i32 %".361" to i64
  %".363" = add i64 %".123", %".362"
  %".364" = zext i1 %".360" to i64
  %".365" = add i64 %".363", %".364"
  %".366" = add i64 %".107", 1
  br label %"while.test"
while.exit:
  %".368" = trunc i64 %".108" to i32
  %".369" = add i64 %"k.1", 0
  %".370" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".371" = getelementptr inbounds i32, ptr %".370", i64 %".369"
  store i32 %".368", ptr %".371", align 4
  %".373" = trunc i64 %".109" to i32
  %".374" = add i64 %"k.1", 1
  %".375" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".376" = getelementptr inbounds i32, ptr %".375", i64 %".374"
  store i32 %".373", ptr %".376", align 4
  %".378" = trunc i64 %".110" to i32
  %".379" = add i64 %"k.1", 2
  %".380" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".381" = getelementptr inbounds i32, ptr %".380", i64 %".379"
  store i32 %".378", ptr %".381", align 4
  %".383" = trunc i64 %".111" to i32
  %".384" = add i64 %"k.1", 3
  %".385" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".386" = getelementptr inbounds i32, ptr %".385", i64 %".384"
  store i32 %".383", ptr %".386", align 4
  %".388" = trunc i64 %".112" to i32
  %".389" = add i64 %"k.1", 4
  %".390" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".391" = getelementptr inbounds i32, ptr %".390", i64 %".389"
  store i32 %".388", ptr %".391", align 4
  %".393" = trunc i64 %".113" to i32
  %".394" = add i64 %"k.1", 5
  %".395" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".396" = getelementptr inbounds i32, ptr %".395", i64 %".394"
  store i32 %".393", ptr %".396", align 4
  %".398" = trunc i64 %".114" to i32
  %".399" = add i64 %"k.1", 6
  %".400" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".401" = getelementptr inbounds i32, ptr %".400", i64 %".399"
  store i32 %".398", ptr %".401", align 4
  %".403" = trunc i64 %".115" to i32
  %".404" = add i64 %"k.1", 7
  %".405" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".406" = getelementptr inbounds i32, ptr %".405", i64 %".404"
  store i32 %".403", ptr %".406", align 4
  %".408" = trunc i64 %".116" to i32
  %".409" = add i64 %"k.1", 8
  %".410" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".411" = getelementptr inbounds i32, ptr %".410", i64 %".409"
  store i32 %".408", ptr %".411", align 4
  %".413" = trunc i64 %".117" to i32
  %".414" = add i64 %"k.1", 9
  %".415" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".416" = getelementptr inbounds i32, ptr %".415", i64 %".414"
  store i32 %".413", ptr %".416", align 4
  %".418" = trunc i64 %".118" to i32
  %".419" = add i64 %"k.1", 10
  %".420" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".421" = getelementptr inbounds i32, ptr %".420", i64 %".419"
  store i32 %".418", ptr %".421", align 4
  %".423" = trunc i64 %".119" to i32
  %".424" = add i64 %"k.1", 11
  %".425" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".426" = getelementptr inbounds i32, ptr %".425", i64 %".424"
  store i32 %".423", ptr %".426", align 4
  %".428" = trunc i64 %".120" to i32
  %".429" = add i64 %"k.1", 12
  %".430" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".431" = getelementptr inbounds i32, ptr %".430", i64 %".429"
  store i32 %".428", ptr %".431", align 4
  %".433" = trunc i64 %".121" to i32
  %".434" = add i64 %"k.1", 13
  %".435" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".436" = getelementptr inbounds i32, ptr %".435", i64 %".434"
  store i32 %".433", ptr %".436", align 4
  %".438" = trunc i64 %".122" to i32
  %".439" = add i64 %"k.1", 14
  %".440" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".441" = getelementptr inbounds i32, ptr %".440", i64 %".439"
  store i32 %".438", ptr %".441", align 4
  %".443" = trunc i64 %".123" to i32
  %".444" = add i64 %"k.1", 15
  %".445" = getelementptr inbounds i8, ptr %".81", i64 1536
  %".446" = getelementptr inbounds i32, ptr %".445", i64 %".444"
  store i32 %".443", ptr %".446", align 4
  %".448" = add nsw i64 %"k.2", 1
  br label %"for.head.2"
for.head.3:
  %"k.3" = phi  i64 [%"row_begin", %"for.exit.1"], [%".1014", %"while.exit.2"]
  %".453" = icmp slt i64 %"k.3", %"row_end"
  br i1 %".453", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".455" = sub i64 %"k.3", %"row_begin"
  %".456" = mul i64 %".455", %"frame_bytes"
  %".457" = getelementptr inbounds i8, ptr %"scratch", i64 %".456"
  br label %"while.test.1"
for.exit.3:
  ret void
while.test.1:
  %".459" = phi  i64 [0, %"for.body.3"], [%".485", %"while.body.1"]
  %".460" = phi  i64 [0, %"for.body.3"], [%".484", %"while.body.1"]
  %".461" = icmp slt i64 %".459", %".72"
  br i1 %".461", label %"while.body.1", label %"while.exit.1"
while.body.1:
  %".463" = trunc i64 %".459" to i16
  %".464" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".465" = getelementptr inbounds i32, ptr %".464", i64 %".459"
  %".466" = load i32, ptr %".465", align 4
  %".467" = zext i16 %".463" to i64
  %".468" = zext i32 %".466" to i64
  %".469" = getelementptr inbounds i32, ptr %"predicates", i64 %".468"
  %".470" = load i32, ptr %".469", align 4, !invariant.load !0
  %".471" = lshr i32 %".470", 8
  %".472" = trunc i32 %".471" to i8
  %".473" = getelementptr inbounds i8, ptr %".457", i64 %".467"
  store i8 %".472", ptr %".473", align 1
  %".475" = lshr i32 %".470", 16
  %".476" = icmp ne i32 %".475", 0
  %".477" = getelementptr inbounds i8, ptr %".457", i64 512
  %".478" = getelementptr inbounds i16, ptr %".477", i64 %".460"
  store i16 %".463", ptr %".478", align 2
  %".480" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".481" = getelementptr inbounds i32, ptr %".480", i64 %".460"
  store i32 %".466", ptr %".481", align 4
  %".483" = zext i1 %".476" to i64
  %".484" = add i64 %".460", %".483"
  %".485" = add i64 %".459", 1
  br label %"while.test.1"
while.exit.1:
  br label %"while.test.2"
while.test.2:
  %".488" = phi  i64 [%".460", %"while.exit.1"], [%".984", %"while.exit.4"]
  %".489" = icmp slt i64 0, %".488"
  br i1 %".489", label %"while.body.2", label %"while.exit.2"
while.body.2:
  %".491" = sub i64 %".488", 1
  %".492" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".493" = getelementptr inbounds i32, ptr %".492", i64 %".491"
  %".494" = load i32, ptr %".493", align 4
  %".495" = add i64 %".488", 0
  %".496" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".497" = getelementptr inbounds i32, ptr %".496", i64 %".495"
  store i32 %".494", ptr %".497", align 4
  %".499" = add i64 %".488", 1
  %".500" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".501" = getelementptr inbounds i32, ptr %".500", i64 %".499"
  store i32 %".494", ptr %".501", align 4
  %".503" = add i64 %".488", 2
  %".504" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".505" = getelementptr inbounds i32, ptr %".504", i64 %".503"
  store i32 %".494", ptr %".505", align 4
  %".507" = add i64 %".488", 3
  %".508" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".509" = getelementptr inbounds i32, ptr %".508", i64 %".507"
  store i32 %".494", ptr %".509", align 4
  %".511" = add i64 %".488", 4
  %".512" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".513" = getelementptr inbounds i32, ptr %".512", i64 %".511"
  store i32 %".494", ptr %".513", align 4
  %".515" = add i64 %".488", 5
  %".516" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".517" = getelementptr inbounds i32, ptr %".516", i64 %".515"
  store i32 %".494", ptr %".517", align 4
  %".519" = add i64 %".488", 6
  %".520" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".521" = getelementptr inbounds i32, ptr %".520", i64 %".519"
  store i32 %".494", ptr %".521", align 4
  %".523" = add i64 %".488", 7
  %".524" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".525" = getelementptr inbounds i32, ptr %".524", i64 %".523"
  store i32 %".494", ptr %".525", align 4
  %".527" = add i64 %".488", 8
  %".528" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".529" = getelementptr inbounds i32, ptr %".528", i64 %".527"
  store i32 %".494", ptr %".529", align 4
  %".531" = add i64 %".488", 9
  %".532" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".533" = getelementptr inbounds i32, ptr %".532", i64 %".531"
  store i32 %".494", ptr %".533", align 4
  %".535" = add i64 %".488", 10
  %".536" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".537" = getelementptr inbounds i32, ptr %".536", i64 %".535"
  store i32 %".494", ptr %".537", align 4
  %".539" = add i64 %".488", 11
  %".540" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".541" = getelementptr inbounds i32, ptr %".540", i64 %".539"
  store i32 %".494", ptr %".541", align 4
  %".543" = add i64 %".488", 12
  %".544" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".545" = getelementptr inbounds i32, ptr %".544", i64 %".543"
  store i32 %".494", ptr %".545", align 4
  %".547" = add i64 %".488", 13
  %".548" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".549" = getelementptr inbounds i32, ptr %".548", i64 %".547"
  store i32 %".494", ptr %".549", align 4
  %".551" = add i64 %".488", 14
  %".552" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".553" = getelementptr inbounds i32, ptr %".552", i64 %".551"
  store i32 %".494", ptr %".553", align 4
  br label %"for.head.4"
while.exit.2:
  %".1014" = add nsw i64 %"k.3", 1
  br label %"for.head.3"
for.head.4:
  %"k.4" = phi  i64 [0, %"while.body.2"], [%".980", %"while.exit.3"]
  %".556" = icmp slt i64 %"k.4", %".488"
  br i1 %".556", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".558" = add i64 %"k.4", 0
  %".559" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".560" = getelementptr inbounds i32, ptr %".559", i64 %".558"
  %".561" = load i32, ptr %".560", align 4
  %".562" = zext i32 %".561" to i64
  %".563" = add i64 %"k.4", 1
  %".564" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".565" = getelementptr inbounds i32, ptr %".564", i64 %".563"
  %".566" = load i32, ptr %".565", align 4
  %".567" = zext i32 %".566" to i64
  %".568" = add i64 %"k.4", 2
  %".569" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".570" = getelementptr inbounds i32, ptr %".569", i64 %".568"
  %".571" = load i32, ptr %".570", align 4
  %".572" = zext i32 %".571" to i64
  %".573" = add i64 %"k.4", 3
  %".574" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".575" = getelementptr inbounds i32, ptr %".574", i64 %".573"
  %".576" = load i32, ptr %".575", align 4
  %".577" = zext i32 %".576" to i64
  %".578" = add i64 %"k.4", 4
  %".579" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".580" = getelementptr inbounds i32, ptr %".579", i64 %".578"
  %".581" = load i32, ptr %".580", align 4
  %".582" = zext i32 %".581" to i64
  %".583" = add i64 %"k.4", 5
  %".584" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".585" = getelementptr inbounds i32, ptr %".584", i64 %".583"
  %".586" = load i32, ptr %".585", align 4
  %".587" = zext i32 %".586" to i64
  %".588" = add i64 %"k.4", 6
  %".589" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".590" = getelementptr inbounds i32, ptr %".589", i64 %".588"
  %".591" = load i32, ptr %".590", align 4
  %".592" = zext i32 %".591" to i64
  %".593" = add i64 %"k.4", 7
  %".594" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".595" = getelementptr inbounds i32, ptr %".594", i64 %".593"
  %".596" = load i32, ptr %".595", align 4
  %".597" = zext i32 %".596" to i64
  %".598" = add i64 %"k.4", 8
  %".599" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".600" = getelementptr inbounds i32, ptr %".599", i64 %".598"
  %".601" = load i32, ptr %".600", align 4
  %".602" = zext i32 %".601" to i64
  %".603" = add i64 %"k.4", 9
  %".604" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".605" = getelementptr inbounds i32, ptr %".604", i64 %".603"
  %".606" = load i32, ptr %".605", align 4
  %".607" = zext i32 %".606" to i64
  %".608" = add i64 %"k.4", 10
  %".609" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".610" = getelementptr inbounds i32, ptr %".609", i64 %".608"
  %".611" = load i32, ptr %".610", align 4
  %".612" = zext i32 %".611" to i64
  %".613" = add i64 %"k.4", 11
  %".614" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".615" = getelementptr inbounds i32, ptr %".614", i64 %".613"
  %".616" = load i32, ptr %".615", align 4
  %".617" = zext i32 %".616" to i64
  %".618" = add i64 %"k.4", 12
  %".619" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".620" = getelementptr inbounds i32, ptr %".619", i64 %".618"
  %".621" = load i32, ptr %".620", align 4
  %".622" = zext i32 %".621" to i64
  %".623" = add i64 %"k.4", 13
  %".624" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".625" = getelementptr inbounds i32, ptr %".624", i64 %".623"
  %".626" = load i32, ptr %".625", align 4
  %".627" = zext i32 %".626" to i64
  %".628" = add i64 %"k.4", 14
  %".629" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".630" = getelementptr inbounds i32, ptr %".629", i64 %".628"
  %".631" = load i32, ptr %".630", align 4
  %".632" = zext i32 %".631" to i64
  %".633" = add i64 %"k.4", 15
  %".634" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".635" = getelementptr inbounds i32, ptr %".634", i64 %".633"
  %".636" = load i32, ptr %".635", align 4
  %".637" = zext i32 %".636" to i64
  br label %"while.test.3"
for.exit.4:
  br label %"while.test.4"
while.test.3:
  %".639" = phi  i64 [0, %"for.body.4"], [%".898", %"while.body.3"]
  %".640" = phi  i64 [%".562", %"for.body.4"], [%".672", %"while.body.3"]
  %".641" = phi  i64 [%".567", %"for.body.4"], [%".687", %"while.body.3"]
  %".642" = phi  i64 [%".572", %"for.body.4"], [%".702", %"while.body.3"]
  %".643" = phi  i64 [%".577", %"for.body.4"], [%".717", %"while.body.3"]
  %".644" = phi  i64 [%".582", %"for.body.4"], [%".732", %"while.body.3"]
  %".645" = phi  i64 [%".587", %"for.body.4"], [%".747", %"while.body.3"]
  %".646" = phi  i64 [%".592", %"for.body.4"], [%".762", %"while.body.3"]
  %".647" = phi  i64 [%".597", %"for.body.4"], [%".777", %"while.body.3"]
  %".648" = phi  i64 [%".602", %"for.body.4"], [%".792", %"while.body.3"]
  %".649" = phi  i64 [%".607", %"for.body.4"], [%".807", %"while.body.3"]
  %".650" = phi  i64 [%".612", %"for.body.4"], [%".822", %"while.body.3"]
  %".651" = phi  i64 [%".617", %"for.body.4"], [%".837", %"while.body.3"]
  %".652" = phi  i64 [%".622", %"for.body.4"], [%".852", %"while.body.3"]
  %".653" = phi  i64 [%".627", %"for.body.4"], [%".867", %"while.body.3"]
  %".654" = phi  i64 [%".632", %"for.body.4"], [%".882", %"while.body.3"]
  %".655" = phi  i64 [%".637", %"for.body.4"], [%".897", %"while.body.3"]
  %".656" = icmp slt i64 %".639", %"further_steps"
  br i1 %".656", label %"while.body.3", label %"while.exit.3"
while.body.3:
  %".658" = getelementptr inbounds i32, ptr %"predicates", i64 %".640"
  %".659" = load i32, ptr %".658", align 4, !invariant.load !0
  %".660" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".661" = lshr i32 %".659", 8
  %".662" = trunc i32 %".661" to i8
  %".663" = zext i8 %".662" to i64
  %".664" = getelementptr inbounds i8, ptr %".660", i64 %".663"
  %".665" = load i8, ptr %".664", align 1
  %".666" = trunc i32 %".659" to i8
  %".667" = icmp ult i8 %".666", %".665"
  %".668" = lshr i32 %".659", 16
  %".669" = zext i32 %".668" to i64
  %".670" = add i64 %".640", %".669"
  %".671" = zext i1 %".667" to i64
  %".672" = add i64 %".670", %".671"
  %".673" = getelementptr inbounds i32, ptr %"predicates", i64 %".641"
  %".674" = load i32, ptr %".673", align 4, !invariant.load !0
  %".675" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".676" = lshr i32 %".674", 8
  %".677" = trunc i32 %".676" to i8
  %".678" = zext i8 %".677" to i64
  %".679" = getelementptr inbounds i8, ptr %".675", i64 %".678"
  %".680" = load i8, ptr %".679", align 1
  %".681" = trunc i32 %".674" to i8
  %".682" = icmp ult i8 %".681", %".680"
  %".683" = lshr i32 %".674", 16
  %".684" = zext i32 %".683" to i64
  %".685" = add i64 %".641", %".684"
  %".686" = zext i1 %".682" to i64
  %".687" = add i64 %".685", %".686"
  %".688" = getelementptr inbounds i32, ptr %"predicates", i64 %".642"
  %".689" = load i32, ptr %".688", align 4, !invariant.load !0
  %".690" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".691" = lshr i32 %".689", 8
  %".692" = trunc i32 %".691" to i8
  %".693" = zext i8 %".692" to i64
  %".694" = getelementptr inbounds i8, ptr %".690", i64 %".693"
  %".695" = load i8, ptr %".694", align 1
  %".696" = trunc i32 %".689" to i8
  %".697" = icmp ult i8 %".696", %".695"
  %".698" = lshr i32 %".689", 16
  %".699" = zext i32 %".698" to i64
  %".700" = add i64 %".642", %".699"
  %".701" = zext i1 %".697" to i64
  %".702" = add i64 %".700", %".701"
  %".703" = getelementptr inbounds i32, ptr %"predicates", i64 %".643"
  %".704" = load i32, ptr %".703", align 4, !invariant.load !0
  %".705" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".706" = lshr i32 %".704", 8
  %".707" = trunc i32 %".706" to i8
  %".708" = zext i8 %".707" to i64
  %".709" = getelementptr inbounds i8, ptr %".705", i64 %".708"
  %".710" = load i8, ptr %".709", align 1
  %".711" = trunc i32 %".704" to i8
  %".712" = icmp ult i8 %".711", %".710"
  %".713" = lshr i32 %".704", 16
  %".714" = zext i32 %".713" to i64
  %".715" = add i64 %".643", %".714"
  %".716" = zext i1 %".712" to i64
  %".717" = add i64 %".715", %".716"
  %".718" = getelementptr inbounds i32, ptr %"predicates", i64 %".644"
  %".719" = load i32, ptr %".718", align 4, !invariant.load !0
  %".720" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".721" = lshr i32 %".719", 8
  %".722" = trunc i32 %".721" to i8
  %".723" = zext i8 %".722" to i64
  %".724" = getelementptr inbounds i8, ptr %".720", i64 %".723"
  %".725" = load i8, ptr %".724", align 1
  %".726" = trunc i32 %".719" to i8
  %".727" = icmp ult i8 %".726", %".725"
  %".728" = lshr i32 %".719", 16
  %".729" = zext i32 %".728" to i64
  %".730" = add i64 %".644", %".729"
  %".731" = zext i1 %".727" to i64
  %".732" = add i64 %".730", %".731"
  %".733" = getelementptr inbounds i32, ptr %"predicates", i64 %".645"
  %".734" = load i32, ptr %".733", align 4, !invariant.load !0
  %".735" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".736" = lshr i32 %".734", 8
  %".737" = trunc i32 %".736" to i8
  %".738" = zext i8 %".737" to i64
  %".739" = getelementptr inbounds i8, ptr %".735", i64 %".738"
  %".740" = load i8, ptr %".739", align 1
  %".741" = trunc i32 %".734" to i8
  %".742" = icmp ult i8 %".741", %".740"
  %".743" = lshr i32 %".734", 16
  %".744" = zext i32 %".743" to i64
  %".745" = add i64 %".645", %".744"
  %".746" = zext i1 %".742" to i64
  %".747" = add i64 %".745", %".746"
  %".748" = getelementptr inbounds i32, ptr %"predicates", i64 %".646"
  %".749" = load i32, ptr %".748", align 4, !invariant.load !0
  %".750" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".751" = lshr i32 %".749", 8
  %".752" = trunc i32 %".751" to i8
  %".753" = zext i8 %".752" to i64
  %".754" = getelementptr inbounds i8, ptr %".750", i64 %".753"
  %".755" = load i8, ptr %".754", align 1
  %".756" = trunc i32 %".749" to i8
  %".757" = icmp ult i8 %".756", %".755"
  %".758" = lshr i32 %".749", 16
  %".759" = zext i32 %".758" to i64
  %".760" = add i64 %".646", %".759"
  %".761" = zext i1 %".757" to i64
  %".762" = add i64 %".760", %".761"
  %".763" = getelementptr inbounds i32, ptr %"predicates", i64 %".647"
  %".764" = load i32, ptr %".763", align 4, !invariant.load !0
  %".765" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".766" = lshr i32 %".764", 8
  %".767" = trunc i32 %".766" to i8
  %".768" = zext i8 %".767" to i64
  %".769" = getelementptr inbounds i8, ptr %".765", i64 %".768"
  %".770" = load i8, ptr %".769", align 1
  %".771" = trunc i32 %".764" to i8
  %".772" = icmp ult i8 %".771", %".770"
  %".773" = lshr i32 %".764", 16
  %".774" = zext i32 %".773" to i64
  %".775" = add i64 %".647", %".774"
  %".776" = zext i1 %".772" to i64
  %".777" = add i64 %".775", %".776"
  %".778" = getelementptr inbounds i32, ptr %"predicates", i64 %".648"
  %".779" = load i32, ptr %".778", align 4, !invariant.load !0
  %".780" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".781" = lshr i32 %".779", 8
  %".782" = trunc i32 %".781" to i8
  %".783" = zext i8 %".782" to i64
  %".784" = getelementptr inbounds i8, ptr %".780", i64 %".783"
  %".785" = load i8, ptr %".784", align 1
  %".786" = trunc i32 %".779" to i8
  %".787" = icmp ult i8 %".786", %".785"
  %".788" = lshr i32 %".779", 16
  %".789" = zext i32 %".788" to i64
  %".790" = add i64 %".648", %".789"
  %".791" = zext i1 %".787" to i64
  %".792" = add i64 %".790", %".791"
  %".793" = getelementptr inbounds i32, ptr %"predicates", i64 %".649"
  %".794" = load i32, ptr %".793", align 4, !invariant.load !0
  %".795" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".796" = lshr i32 %".794", 8
  %".797" = trunc i32 %".796" to i8
  %".798" = zext i8 %".797" to i64
  %".799" = getelementptr inbounds i8, ptr %".795", i64 %".798"
  %".800" = load i8, ptr %".799", align 1
  %".801" = trunc i32 %".794" to i8
  %".802" = icmp ult i8 %".801", %".800"
  %".803" = lshr i32 %".794", 16
  %".804" = zext i32 %".803" to i64
  %".805" = add i64 %".649", %".804"
  %".806" = zext i1 %".802" to i64
  %".807" = add i64 %".805", %".806"
  %".808" = getelementptr inbounds i32, ptr %"predicates", i64 %".650"
  %".809" = load i32, ptr %".808", align 4, !invariant.load !0
  %".810" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".811" = lshr i32 %".809", 8
  %".812" = trunc i32 %".811" to i8
  %".813" = zext i8 %".812" to i64
  %".814" = getelementptr inbounds i8, ptr %".810", i64 %".813"
  %".815" = load i8, ptr %".814", align 1
  %".816" = trunc i32 %".809" to i8
  %".817" = icmp ult i8 %".816", %".815"
  %".818" = lshr i32 %".809", 16
  %".819" = zext i32 %".818" to i64
  %".820" = add i64 %".650", %".819"
  %".821" = zext i1 %".817" to i64
  %".822" = add i64 %".820", %".821"
  %".823" = getelementptr inbounds i32, ptr %"predicates", i64 %".651"
  %".824" = load i32, ptr %".823", align 4, !invariant.load !0
  %".825" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".826" = lshr i32 %".824", 8
  %".827" = trunc i32 %".826" to i8
  %".828" = zext i8 %".827" to i64
  %".829" = getelementptr inbounds i8, ptr %".825", i64 %".828"
  %".830" = load i8, ptr %".829", align 1
  %".831" = trunc i32 %".824" to i8
  %".832" = icmp ult i8 %".831", %".830"
  %".833" = lshr i32 %".824", 16
  %".834" = zext i32 %".833" to i64
  %".835" = add i64 %".651", %".834"
  %".836" = zext i1 %".832" to i64
  %".837" = add i64 %".835", %".836"
  %".838" = getelementptr inbounds i32, ptr %"predicates", i64 %".652"
  %".839" = load i32, ptr %".838", align 4, !invariant.load !0
  %".840" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".841" = lshr i32 %".839", 8
  %".842" = trunc i32 %".841" to i8
  %".843" = zext i8 %".842" to i64
  %".844" = getelementptr inbounds i8, ptr %".840", i64 %".843"
  %".845" = load i8, ptr %".844", align 1
  %".846" = trunc i32 %".839" to i8
  %".847" = icmp ult i8 %".846", %".845"
  %".848" = lshr i32 %".839", 16
  %".849" = zext i32 %".848" to i64
  %".850" = add i64 %".652", %".849"
  %".851" = zext i1 %".847" to i64
  %".852" = add i64 %".850", %".851"
  %".853" = getelementptr inbounds i32, ptr %"predicates", i64 %".653"
  %".854" = load i32, ptr %".853", align 4, !invariant.load !0
  %".855" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".856" = lshr i32 %".854", 8
  %".857" = trunc i32 %".856" to i8
  %".858" = zext i8 %".857" to i64
  %".859" = getelementptr inbounds i8, ptr %".855", i64 %".858"
  %".860" = load i8, ptr %".859", align 1
  %".861" = trunc i32 %".854" to i8
  %".862" = icmp ult i8 %".861", %".860"
  %".863" = lshr i32 %".854", 16
  %".864" = zext i32 %".863" to i64
  %".865" = add i64 %".653", %".864"
  %".866" = zext i1 %".862" to i64
  %".867" = add i64 %".865", %".866"
  %".868" = getelementptr inbounds i32, ptr %"predicates", i64 %".654"
  %".869" = load i32, ptr %".868", align 4, !invariant.load !0
  %".870" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".871" = lshr i32 %".869", 8
  %".872" = trunc i32 %".871" to i8
  %".873" = zext i8 %".872" to i64
  %".874" = getelementptr inbounds i8, ptr %".870", i64 %".873"
  %".875" = load i8, ptr %".874", align 1
  %".876" = trunc i32 %".869" to i8
  %".877" = icmp ult i8 %".876", %".875"
  %".878" = lshr i32 %".869", 16
  %".879" = zext i32 %".878" to i64
  %".880" = add i64 %".654", %".879"
  %".881" = zext i1 %".877" to i64
  %".882" = add i64 %".880", %".881"
  %".883" = getelementptr inbounds i32, ptr %"predicates", i64 %".655"
  %".884" = load i32, ptr %".883", align 4, !invariant.load !0
  %".885" = getelementptr inbounds i8, ptr %".457", i64 4352
  %".886" = lshr i32 %".884", 8
  %".887" = trunc i32 %".886" to i8
  %".888" = zext i8 %".887" to i64
  %".889" = getelementptr inbounds i8, ptr %".885", i64 %".888"
  %".890" = load i8, ptr %".889", align 1
  %".891" = trunc i32 %".884" to i8
  %".892" = icmp ult i8 %".891", %".890"
  %".893" = lshr i32 %".884", 16
  %".894" = zext i32 %".893" to i64
  %".895" = add i64 %".655", %".894"
  %".896" = zext i1 %".892" to i64
  %".897" = add i64 %".895", %".896"
  %".898" = add i64 %".639", 1
  br label %"while.test.3"
while.exit.3:
  %".900" = trunc i64 %".640" to i32
  %".901" = add i64 %"k.4", 0
  %".902" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".903" = getelementptr inbounds i32, ptr %".902", i64 %".901"
  store i32 %".900", ptr %".903", align 4
  %".905" = trunc i64 %".641" to i32
  %".906" = add i64 %"k.4", 1
  %".907" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".908" = getelementptr inbounds i32, ptr %".907", i64 %".906"
  store i32 %".905", ptr %".908", align 4
  %".910" = trunc i64 %".642" to i32
  %".911" = add i64 %"k.4", 2
  %".912" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".913" = getelementptr inbounds i32, ptr %".912", i64 %".911"
  store i32 %".910", ptr %".913", align 4
  %".915" = trunc i64 %".643" to i32
  %".916" = add i64 %"k.4", 3
  %".917" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".918" = getelementptr inbounds i32, ptr %".917", i64 %".916"
  store i32 %".915", ptr %".918", align 4
  %".920" = trunc i64 %".644" to i32
  %".921" = add i64 %"k.4", 4
  %".922" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".923" = getelementptr inbounds i32, ptr %".922", i64 %".921"
  store i32 %".920", ptr %".923", align 4
  %".925" = trunc i64 %".645" to i32
  %".926" = add i64 %"k.4", 5
  %".927" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".928" = getelementptr inbounds i32, ptr %".927", i64 %".926"
  store i32 %".925", ptr %".928", align 4
  %".930" = trunc i64 %".646" to i32
  %".931" = add i64 %"k.4", 6
  %".932" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".933" = getelementptr inbounds i32, ptr %".932", i64 %".931"
  store i32 %".930", ptr %".933", align 4
  %".935" = trunc i64 %".647" to i32
  %".936" = add i64 %"k.4", 7
  %".937" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".938" = getelementptr inbounds i32, ptr %".937", i64 %".936"
  store i32 %".935", ptr %".938", align 4
  %".940" = trunc i64 %".648" to i32
  %".941" = add i64 %"k.4", 8
  %".942" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".943" = getelementptr inbounds i32, ptr %".942", i64 %".941"
  store i32 %".940", ptr %".943", align 4
  %".945" = trunc i64 %".649" to i32
  %".946" = add i64 %"k.4", 9
  %".947" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".948" = getelementptr inbounds i32, ptr %".947", i64 %".946"
  store i32 %".945", ptr %".948", align 4
  %".950" = trunc i64 %".650" to i32
  %".951" = add i64 %"k.4", 10
  %".952" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".953" = getelementptr inbounds i32, ptr %".952", i64 %".951"
  store i32 %".950", ptr %".953", align 4
  %".955" = trunc i64 %".651" to i32
  %".956" = add i64 %"k.4", 11
  %".957" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".958" = getelementptr inbounds i32, ptr %".957", i64 %".956"
  store i32 %".955", ptr %".958", align 4
  %".960" = trunc i64 %".652" to i32
  %".961" = add i64 %"k.4", 12
  %".962" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".963" = getelementptr inbounds i32, ptr %".962", i64 %".961"
  store i32 %".960", ptr %".963", align 4
  %".965" = trunc i64 %".653" to i32
  %".966" = add i64 %"k.4", 13
  %".967" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".968" = getelementptr inbounds i32, ptr %".967", i64 %".966"
  store i32 %".965", ptr %".968", align 4
  %".970" = trunc i64 %".654" to i32
  %".971" = add i64 %"k.4", 14
  %".972" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".973" = getelementptr inbounds i32, ptr %".972", i64 %".971"
  store i32 %".970", ptr %".973", align 4
  %".975" = trunc i64 %".655" to i32
  %".976" = add i64 %"k.4", 15
  %".977" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".978" = getelementptr inbounds i32, ptr %".977", i64 %".976"
  store i32 %".975", ptr %".978", align 4
  %".980" = add nsw i64 %"k.4", 16
  br label %"for.head.4"
while.test.4:
  %".983" = phi  i64 [0, %"for.exit.4"], [%".1011", %"while.body.4"]
  %".984" = phi  i64 [0, %"for.exit.4"], [%".1010", %"while.body.4"]
  %".985" = icmp slt i64 %".983", %".488"
  br i1 %".985", label %"while.body.4", label %"while.exit.4"
while.body.4:
  %".987" = getelementptr inbounds i8, ptr %".457", i64 512
  %".988" = getelementptr inbounds i16, ptr %".987", i64 %".983"
  %".989" = load i16, ptr %".988", align 2
  %".990" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".991" = getelementptr inbounds i32, ptr %".990", i64 %".983"
  %".992" = load i32, ptr %".991", align 4
  %".993" = zext i16 %".989" to i64
  %".994" = zext i32 %".992" to i64
  %".995" = getelementptr inbounds i32, ptr %"predicates", i64 %".994"
  %".996" = load i32, ptr %".995", align 4, !invariant.load !0
  %".997" = lshr i32 %".996", 8
  %".998" = trunc i32 %".997" to i8
  %".999" = getelementptr inbounds i8, ptr %".457", i64 %".993"
  store i8 %".998", ptr %".999", align 1
  %".1001" = lshr i32 %".996", 16
  %".1002" = icmp ne i32 %".1001", 0
  %".1003" = getelementptr inbounds i8, ptr %".457", i64 512
  %".1004" = getelementptr inbounds i16, ptr %".1003", i64 %".984"
  store i16 %".989", ptr %".1004", align 2
  %".1006" = getelementptr inbounds i8, ptr %".457", i64 1536
  %".1007" = getelementptr inbounds i32, ptr %".1006", i64 %".984"
  store i32 %".992", ptr %".1007", align 4
  %".1009" = zext i1 %".1002" to i64
  %".1010" = add i64 %".984", %".1009"
  %".1011" = add i64 %".983", 1
  br label %"while.test.4"
while.exit.4:
  br label %"while.test.2"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
