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
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 520
  %"first_steps" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 528
  %"further_steps" = load i64, ptr %".15", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".64", %"for.body"]
  %".17" = icmp slt i64 %"k", %"row_end"
  br i1 %".17", label %"for.body", label %"for.exit"
for.body:
  %".19" = sub i64 %"k", %"row_begin"
  %".20" = mul i64 %".19", %"frame_bytes"
  %".21" = getelementptr inbounds i8, ptr %"scratch", i64 %".20"
  %".22" = getelementptr inbounds i8, ptr %".21", i64 4096
  %".23" = getelementptr inbounds i8, ptr %".21", i64 4352
  %".24" = getelementptr inbounds i8, ptr %".22", i64 0
  %".25" = load <32 x i8>, ptr %".24", align 32
  %".26" = xor <32 x i8> %".25", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".27" = getelementptr inbounds i8, ptr %".23", i64 0
  store <32 x i8> %".26", ptr %".27", align 32
  %".29" = getelementptr inbounds i8, ptr %".22", i64 32
  %".30" = load <32 x i8>, ptr %".29", align 32
  %".31" = xor <32 x i8> %".30", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".32" = getelementptr inbounds i8, ptr %".23", i64 32
  store <32 x i8> %".31", ptr %".32", align 32
  %".34" = getelementptr inbounds i8, ptr %".22", i64 64
  %".35" = load <32 x i8>, ptr %".34", align 32
  %".36" = xor <32 x i8> %".35", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".37" = getelementptr inbounds i8, ptr %".23", i64 64
  store <32 x i8> %".36", ptr %".37", align 32
  %".39" = getelementptr inbounds i8, ptr %".22", i64 96
  %".40" = load <32 x i8>, ptr %".39", align 32
  %".41" = xor <32 x i8> %".40", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".42" = getelementptr inbounds i8, ptr %".23", i64 96
  store <32 x i8> %".41", ptr %".42", align 32
  %".44" = getelementptr inbounds i8, ptr %".22", i64 128
  %".45" = load <32 x i8>, ptr %".44", align 32
  %".46" = xor <32 x i8> %".45", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".47" = getelementptr inbounds i8, ptr %".23", i64 128
  store <32 x i8> %".46", ptr %".47", align 32
  %".49" = getelementptr inbounds i8, ptr %".22", i64 160
  %".50" = load <32 x i8>, ptr %".49", align 32
  %".51" = xor <32 x i8> %".50", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".52" = getelementptr inbounds i8, ptr %".23", i64 160
  store <32 x i8> %".51", ptr %".52", align 32
  %".54" = getelementptr inbounds i8, ptr %".22", i64 192
  %".55" = load <32 x i8>, ptr %".54", align 32
  %".56" = xor <32 x i8> %".55", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".57" = getelementptr inbounds i8, ptr %".23", i64 192
  store <32 x i8> %".56", ptr %".57", align 32
  %".59" = getelementptr inbounds i8, ptr %".22", i64 224
  %".60" = load <32 x i8>, ptr %".59", align 32
  %".61" = xor <32 x i8> %".60", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".62" = getelementptr inbounds i8, ptr %".23", i64 224
  store <32 x i8> %".61", ptr %".62", align 32
  %".64" = add nsw i64 %"k", 1
  br label %"for.head"
for.exit:
  %".66" = sub i64 %"end", %"first"
  %".67" = mul i64 %".66", 32
  br label %"for.head.1"
for.head.1:
  %"k.1" = phi  i64 [0, %"for.exit"], [%".445", %"for.exit.2"]
  %".69" = icmp slt i64 %"k.1", %".67"
  br i1 %".69", label %"for.body.1", label %"for.exit.1"
for.body.1:
  br label %"for.head.2"
for.exit.1:
  br label %"for.head.3"
for.head.2:
  %"k.2" = phi  i64 [%"row_begin", %"for.body.1"], [%".443", %"while.exit"]
  %".72" = icmp slt i64 %"k.2", %"row_end"
  br i1 %".72", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".74" = sub i64 %"k.2", %"row_begin"
  %".75" = mul i64 %".74", %"frame_bytes"
  %".76" = getelementptr inbounds i8, ptr %"scratch", i64 %".75"
  %".77" = udiv i64 %"k.1", 32
  %".78" = add i64 %"first", %".77"
  %".79" = mul nsw nuw i64 %".78", 16
  %".80" = getelementptr inbounds i8, ptr %"groups", i64 %".79"
  %".81" = getelementptr inbounds i8, ptr %".80", i64 4
  %"first.1" = load i32, ptr %".81", align 4, !invariant.load !0
  %".82" = zext i32 %"first.1" to i64
  %".83" = urem i64 %"k.1", 32
  %".84" = add i64 %".82", %".83"
  %".85" = add i64 %".84", 0
  %".86" = add i64 %".84", 1
  %".87" = add i64 %".84", 2
  %".88" = add i64 %".84", 3
  %".89" = add i64 %".84", 4
  %".90" = add i64 %".84", 5
  %".91" = add i64 %".84", 6
  %".92" = add i64 %".84", 7
  %".93" = add i64 %".84", 8
  %".94" = add i64 %".84", 9
  %".95" = add i64 %".84", 10
  %".96" = add i64 %".84", 11
  %".97" = add i64 %".84", 12
  %".98" = add i64 %".84", 13
  %".99" = add i64 %".84", 14
  %".100" = add i64 %".84", 15
  br label %"while.test"
for.exit.2:
  %".445" = add nsw i64 %"k.1", 16
  br label %"for.head.1"
while.test:
  %".102" = phi  i64 [0, %"for.body.2"], [%".121", %"while.body"]
  %".103" = phi  i64 [%".85", %"for.body.2"], [%".136", %"while.body"]
  %".104" = phi  i64 [%".86", %"for.body.2"], [%".151", %"while.body"]
  %".105" = phi  i64 [%".87", %"for.body.2"], [%".166", %"while.body"]
  %".106" = phi  i64 [%".88", %"for.body.2"], [%".181", %"while.body"]
  %".107" = phi  i64 [%".89", %"for.body.2"], [%".196", %"while.body"]
  %".108" = phi  i64 [%".90", %"for.body.2"], [%".211", %"while.body"]
  %".109" = phi  i64 [%".91", %"for.body.2"], [%".226", %"while.body"]
  %".110" = phi  i64 [%".92", %"for.body.2"], [%".241", %"while.body"]
  %".111" = phi  i64 [%".93", %"for.body.2"], [%".256", %"while.body"]
  %".112" = phi  i64 [%".94", %"for.body.2"], [%".271", %"while.body"]
  %".113" = phi  i64 [%".95", %"for.body.2"], [%".286", %"while.body"]
  %".114" = phi  i64 [%".96", %"for.body.2"], [%".301", %"while.body"]
  %".115" = phi  i64 [%".97", %"for.body.2"], [%".316", %"while.body"]
  %".116" = phi  i64 [%".98", %"for.body.2"], [%".331", %"while.body"]
  %".117" = phi  i64 [%".99", %"for.body.2"], [%".346", %"while.body"]
  %".118" = phi  i64 [%".100", %"for.body.2"], [%".361", %"while.body"]
  %".119" = icmp slt i64 %".102", %"first_steps"
  br i1 %".119", label %"while.body", label %"while.exit"
while.body:
  %".121" = add i64 %".102", 1
  %".122" = getelementptr inbounds i32, ptr %"predicates", i64 %".103"
  %".123" = load i32, ptr %".122", align 4, !invariant.load !0
  %".124" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".125" = lshr i32 %".123", 8
  %".126" = trunc i32 %".125" to i8
  %".127" = zext i8 %".126" to i64
  %".128" = getelementptr inbounds i8, ptr %".124", i64 %".127"
  %".129" = load i8, ptr %".128", align 1
  %".130" = trunc i32 %".123" to i8
  %".131" = icmp ult i8 %".130", %".129"
  %".132" = lshr i32 %".123", 16
  %".133" = zext i32 %".132" to i64
  %".134" = add i64 %".103", %".133"
  %".135" = zext i1 %".131" to i64
  %".136" = add i64 %".134", %".135"
  %".137" = getelementptr inbounds i32, ptr %"predicates", i64 %".104"
  %".138" = load i32, ptr %".137", align 4, !invariant.load !0
  %".139" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".140" = lshr i32 %".138", 8
  %".141" = trunc i32 %".140" to i8
  %".142" = zext i8 %".141" to i64
  %".143" = getelementptr inbounds i8, ptr %".139", i64 %".142"
  %".144" = load i8, ptr %".143", align 1
  %".145" = trunc i32 %".138" to i8
  %".146" = icmp ult i8 %".145", %".144"
  %".147" = lshr i32 %".138", 16
  %".148" = zext i32 %".147" to i64
  %".149" = add i64 %".104", %".148"
  %".150" = zext i1 %".146" to i64
  %".151" = add i64 %".149", %".150"
  %".152" = getelementptr inbounds i32, ptr %"predicates", i64 %".105"
  %".153" = load i32, ptr %".152", align 4, !invariant.load !0
  %".154" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".155" = lshr i32 %".153", 8
  %".156" = trunc i32 %".155" to i8
  %".157" = zext i8 %".156" to i64
  %".158" = getelementptr inbounds i8, ptr %".154", i64 %".157"
  %".159" = load i8, ptr %".158", align 1
  %".160" = trunc i32 %".153" to i8
  %".161" = icmp ult i8 %".160", %".159"
  %".162" = lshr i32 %".153", 16
  %".163" = zext i32 %".162" to i64
  %".164" = add i64 %".105", %".163"
  %".165" = zext i1 %".161" to i64
  %".166" = add i64 %".164", %".165"
  %".167" = getelementptr inbounds i32, ptr %"predicates", i64 %".106"
  %".168" = load i32, ptr %".167", align 4, !invariant.load !0
  %".169" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".170" = lshr i32 %".168", 8
  %".171" = trunc i32 %".170" to i8
  %".172" = zext i8 %".171" to i64
  %".173" = getelementptr inbounds i8, ptr %".169", i64 %".172"
  %".174" = load i8, ptr %".173", align 1
  %".175" = trunc i32 %".168" to i8
  %".176" = icmp ult i8 %".175", %".174"
  %".177" = lshr i32 %".168", 16
  %".178" = zext i32 %".177" to i64
  %".179" = add i64 %".106", %".178"
  %".180" = zext i1 %".176" to i64
  %".181" = add i64 %".179", %".180"
  %".182" = getelementptr inbounds i32, ptr %"predicates", i64 %".107"
  %".183" = load i32, ptr %".182", align 4, !invariant.load !0
  %".184" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".185" = lshr i32 %".183", 8
  %".186" = trunc i32 %".185" to i8
  %".187" = zext i8 %".186" to i64
  %".188" = getelementptr inbounds i8, ptr %".184", i64 %".187"
  %".189" = load i8, ptr %".188", align 1
  %".190" = trunc i32 %".183" to i8
  %".191" = icmp ult i8 %".190", %".189"
  %".192" = lshr i32 %".183", 16
  %".193" = zext i32 %".192" to i64
  %".194" = add i64 %".107", %".193"
  %".195" = zext i1 %".191" to i64
  %".196" = add i64 %".194", %".195"
  %".197" = getelementptr inbounds i32, ptr %"predicates", i64 %".108"
  %".198" = load i32, ptr %".197", align 4, !invariant.load !0
  %".199" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".200" = lshr i32 %".198", 8
  %".201" = trunc i32 %".200" to i8
  %".202" = zext i8 %".201" to i64
  %".203" = getelementptr inbounds i8, ptr %".199", i64 %".202"
  %".204" = load i8, ptr %".203", align 1
  %".205" = trunc i32 %".198" to i8
  %".206" = icmp ult i8 %".205", %".204"
  %".207" = lshr i32 %".198", 16
  %".208" = zext i32 %".207" to i64
  %".209" = add i64 %".108", %".208"
  %".210" = zext i1 %".206" to i64
  %".211" = add i64 %".209", %".210"
  %".212" = getelementptr inbounds i32, ptr %"predicates", i64 %".109"
  %".213" = load i32, ptr %".212", align 4, !invariant.load !0
  %".214" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".215" = lshr i32 %".213", 8
  %".216" = trunc i32 %".215" to i8
  %".217" = zext i8 %".216" to i64
  %".218" = getelementptr inbounds i8, ptr %".214", i64 %".217"
  %".219" = load i8, ptr %".218", align 1
  %".220" = trunc i32 %".213" to i8
  %".221" = icmp ult i8 %".220", %".219"
  %".222" = lshr i32 %".213", 16
  %".223" = zext i32 %".222" to i64
  %".224" = add i64 %".109", %".223"
  %".225" = zext i1 %".221" to i64
  %".226" = add i64 %".224", %".225"
  %".227" = getelementptr inbounds i32, ptr %"predicates", i64 %".110"
  %".228" = load i32, ptr %".227", align 4, !invariant.load !0
  %".229" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".230" = lshr i32 %".228", 8
  %".231" = trunc i32 %".230" to i8
  %".232" = zext i8 %".231" to i64
  %".233" = getelementptr inbounds i8, ptr %".229", i64 %".232"
  %".234" = load i8, ptr %".233", align 1
  %".235" = trunc i32 %".228" to i8
  %".236" = icmp ult i8 %".235", %".234"
  %".237" = lshr i32 %".228", 16
  %".238" = zext i32 %".237" to i64
  %".239" = add i64 %".110", %".238"
  %".240" = zext i1 %".236" to i64
  %".241" = add i64 %".239", %".240"
  %".242" = getelementptr inbounds i32, ptr %"predicates", i64 %".111"
  %".243" = load i32, ptr %".242", align 4, !invariant.load !0
  %".244" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".245" = lshr i32 %".243", 8
  %".246" = trunc i32 %".245" to i8
  %".247" = zext i8 %".246" to i64
  %".248" = getelementptr inbounds i8, ptr %".244", i64 %".247"
  %".249" = load i8, ptr %".248", align 1
  %".250" = trunc i32 %".243" to i8
  %".251" = icmp ult i8 %".250", %".249"
  %".252" = lshr i32 %".243", 16
  %".253" = zext i32 %".252" to i64
  %".254" = add i64 %".111", %".253"
  %".255" = zext i1 %".251" to i64
  %".256" = add i64 %".254", %".255"
  %".257" = getelementptr inbounds i32, ptr %"predicates", i64 %".112"
  %".258" = load i32, ptr %".257", align 4, !invariant.load !0
  %".259" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".260" = lshr i32 %".258", 8
  %".261" = trunc i32 %".260" to i8
  %".262" = zext i8 %".261" to i64
  %".263" = getelementptr inbounds i8, ptr %".259", i64 %".262"
  %".264" = load i8, ptr %".263", align 1
  %".265" = trunc i32 %".258" to i8
  %".266" = icmp ult i8 %".265", %".264"
  %".267" = lshr i32 %".258", 16
  %".268" = zext i32 %".267" to i64
  %".269" = add i64 %".112", %".268"
  %".270" = zext i1 %".266" to i64
  %".271" = add i64 %".269", %".270"
  %".272" = getelementptr inbounds i32, ptr %"predicates", i64 %".113"
  %".273" = load i32, ptr %".272", align 4, !invariant.load !0
  %".274" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".275" = lshr i32 %".273", 8
  %".276" = trunc i32 %".275" to i8
  %".277" = zext i8 %".276" to i64
  %".278" = getelementptr inbounds i8, ptr %".274", i64 %".277"
  %".279" = load i8, ptr %".278", align 1
  %".280" = trunc i32 %".273" to i8
  %".281" = icmp ult i8 %".280", %".279"
  %".282" = lshr i32 %".273", 16
  %".283" = zext i32 %".282" to i64
  %".284" = add i64 %".113", %".283"
  %".285" = zext i1 %".281" to i64
  %".286" = add i64 %".284", %".285"
  %".287" = getelementptr inbounds i32, ptr %"predicates", i64 %".114"
  %".288" = load i32, ptr %".287", align 4, !invariant.load !0
  %".289" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".290" = lshr i32 %".288", 8
  %".291" = trunc i32 %".290" to i8
  %".292" = zext i8 %".291" to i64
  %".293" = getelementptr inbounds i8, ptr %".289", i64 %".292"
  %".294" = load i8, ptr %".293", align 1
  %".295" = trunc i32 %".288" to i8
  %".296" = icmp ult i8 %".295", %".294"
  %".297" = lshr i32 %".288", 16
  %".298" = zext i32 %".297" to i64
  %".299" = add i64 %".114", %".298"
  %".300" = zext i1 %".296" to i64
  %".301" = add i64 %".299", %".300"
  %".302" = getelementptr inbounds i32, ptr %"predicates", i64 %".115"
  %".303" = load i32, ptr %".302", align 4, !invariant.load !0
  %".304" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".305" = lshr i32 %".303", 8
  %".306" = trunc i32 %".305" to i8
  %".307" = zext i8 %".306" to i64
  %".308" = getelementptr inbounds i8, ptr %".304", i64 %".307"
  %".309" = load i8, ptr %".308", align 1
  %".310" = trunc i32 %".303" to i8
  %".311" = icmp ult i8 %".310", %".309"
  %".312" = lshr i32 %".303", 16
  %".313" = zext i32 %".312" to i64
  %".314" = add i64 %".115", %".313"
  %".315" = zext i1 %".311" to i64
  %".316" = add i64 %".314", %".315"
  %".317" = getelementptr inbounds i32, ptr %"predicates", i64 %".116"
  %".318" = load i32, ptr %".317", align 4, !invariant.load !0
  %".319" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".320" = lshr i32 %".318", 8
  %".321" = trunc i32 %".320" to i8
  %".322" = zext i8 %".321" to i64
  %".323" = getelementptr inbounds i8, ptr %".319", i64 %".322"
  %".324" = load i8, ptr %".323", align 1
  %".325" = trunc i32 %".318" to i8
  %".326" = icmp ult i8 %".325", %".324"
  %".327" = lshr i32 %".318", 16
  %".328" = zext i32 %".327" to i64
  %".329" = add i64 %".116", %".328"
  %".330" = zext i1 %".326" to i64
  %".331" = add i64 %".329", %".330"
  %".332" = getelementptr inbounds i32, ptr %"predicates", i64 %".117"
  %".333" = load i32, ptr %".332", align 4, !invariant.load !0
  %".334" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".335" = lshr i32 %".333", 8
  %".336" = trunc i32 %".335" to i8
  %".337" = zext i8 %".336" to i64
  %".338" = getelementptr inbounds i8, ptr %".334", i64 %".337"
  %".339" = load i8, ptr %".338", align 1
  %".340" = trunc i32 %".333" to i8
  %".341" = icmp ult i8 %".340", %".339"
  %".342" = lshr i32 %".333", 16
  %".343" = zext i32 %".342" to i64
  %".344" = add i64 %".117", %".343"
  %".345" = zext i1 %".341" to i64
  %".346" = add i64 %".344", %".345"
  %".347" = getelementptr inbounds i32, ptr %"predicates", i64 %".118"
  %".348" = load i32, ptr %".347", align 4, !invariant.load !0
  %".349" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".350" = lshr i32 %".348", 8
  %".351" = trunc i32 %".350" to i8
  %".352" = zext i8 %".351" to i64
  %".353" = getelementptr inbounds i8, ptr %".349", i64 %".352"
  %".354" = load i8, ptr %".353", align 1
  %".355" = trunc i32 %".348" to i8
  %".356" = icmp ult i8 %".355", %".354"
  %".357" = lshr i32 %".348", 16
  %".358" = zext i32 %".357" to i64
  %".359" = add i64 %".118", %".358"
  %".360" = zext i1 %".356" to i64
  %".361" = add i64 %".359", %".360"
  br label %"while.test"
while.exit:
  %".363" = trunc i64 %".103" to i32
  %".364" = add i64 %"k.1", 0
  %".365" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".366" = getelementptr inbounds i32, ptr %".365", i64 %".364"
  store i32 %".363", ptr %".366", align 4
  %".368" = trunc i64 %".104" to i32
  %".369" = add i64 %"k.1", 1
  %".370" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".371" = getelementptr inbounds i32, ptr %".370", i64 %".369"
  store i32 %".368", ptr %".371", align 4
  %".373" = trunc i64 %".105" to i32
  %".374" = add i64 %"k.1", 2
  %".375" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".376" = getelementptr inbounds i32, ptr %".375", i64 %".374"
  store i32 %".373", ptr %".376", align 4
  %".378" = trunc i64 %".106" to i32
  %".379" = add i64 %"k.1", 3
  %".380" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".381" = getelementptr inbounds i32, ptr %".380", i64 %".379"
  store i32 %".378", ptr %".381", align 4
  %".383" = trunc i64 %".107" to i32
  %".384" = add i64 %"k.1", 4
  %".385" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".386" = getelementptr inbounds i32, ptr %".385", i64 %".384"
  store i32 %".383", ptr %".386", align 4
  %".388" = trunc i64 %".108" to i32
  %".389" = add i64 %"k.1", 5
  %".390" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".391" = getelementptr inbounds i32, ptr %".390", i64 %".389"
  store i32 %".388", ptr %".391", align 4
  %".393" = trunc i64 %".109" to i32
  %".394" = add i64 %"k.1", 6
  %".395" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".396" = getelementptr inbounds i32, ptr %".395", i64 %".394"
  store i32 %".393", ptr %".396", align 4
  %".398" = trunc i64 %".110" to i32
  %".399" = add i64 %"k.1", 7
  %".400" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".401" = getelementptr inbounds i32, ptr %".400", i64 %".399"
  store i32 %".398", ptr %".401", align 4
  %".403" = trunc i64 %".111" to i32
  %".404" = add i64 %"k.1", 8
  %".405" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".406" = getelementptr inbounds i32, ptr %".405", i64 %".404"
  store i32 %".403", ptr %".406", align 4
  %".408" = trunc i64 %".112" to i32
  %".409" = add i64 %"k.1", 9
  %".410" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".411" = getelementptr inbounds i32, ptr %".410", i64 %".409"
  store i32 %".408", ptr %".411", align 4
  %".413" = trunc i64 %".113" to i32
  %".414" = add i64 %"k.1", 10
  %".415" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".416" = getelementptr inbounds i32, ptr %".415", i64 %".414"
  store i32 %".413", ptr %".416", align 4
  %".418" = trunc i64 %".114" to i32
  %".419" = add i64 %"k.1", 11
  %".420" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".421" = getelementptr inbounds i32, ptr %".420", i64 %".419"
  store i32 %".418", ptr %".421", align 4
  %".423" = trunc i64 %".115" to i32
  %".424" = add i64 %"k.1", 12
  %".425" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".426" = getelementptr inbounds i32, ptr %".425", i64 %".424"
  store i32 %".423", ptr %".426", align 4
  %".428" = trunc i64 %".116" to i32
  %".429" = add i64 %"k.1", 13
  %".430" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".431" = getelementptr inbounds i32, ptr %".430", i64 %".429"
  store i32 %".428", ptr %".431", align 4
  %".433" = trunc i64 %".117" to i32
  %".434" = add i64 %"k.1", 14
  %".435" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".436" = getelementptr inbounds i32, ptr %".435", i64 %".434"
  store i32 %".433", ptr %".436", align 4
  %".438" = trunc i64 %".118" to i32
  %".439" = add i64 %"k.1", 15
  %".440" = getelementptr inbounds i8, ptr %".76", i64 1536
  %".441" = getelementptr inbounds i32, ptr %".440", i64 %".439"
  store i32 %".438", ptr %".441", align 4
  %".443" = add nsw i64 %"k.2", 1
  br label %"for.head.2"
for.head.3:
  %"k.3" = phi  i64 [%"row_begin", %"for.exit.1"], [%".1009", %"while.exit.2"]
  %".448" = icmp slt i64 %"k.3", %"row_end"
  br i1 %".448", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".450" = sub i64 %"k.3", %"row_begin"
  %".451" = mul i64 %".450", %"frame_bytes"
  %".452" = getelementptr inbounds i8, ptr %"scratch", i64 %".451"
  br label %"while.test.1"
for.exit.3:
  ret void
while.test.1:
  %".454" = phi  i64 [0, %"for.body.3"], [%".480", %"while.body.1"]
  %".455" = phi  i64 [0, %"for.body.3"], [%".479", %"while.body.1"]
  %".456" = icmp slt i64 %".454", %".67"
  br i1 %".456", label %"while.body.1", label %"while.exit.1"
while.body.1:
  %".458" = trunc i64 %".454" to i16
  %".459" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".460" = getelementptr inbounds i32, ptr %".459", i64 %".454"
  %".461" = load i32, ptr %".460", align 4
  %".462" = zext i16 %".458" to i64
  %".463" = zext i32 %".461" to i64
  %".464" = getelementptr inbounds i32, ptr %"predicates", i64 %".463"
  %".465" = load i32, ptr %".464", align 4, !invariant.load !0
  %".466" = lshr i32 %".465", 8
  %".467" = trunc i32 %".466" to i8
  %".468" = getelementptr inbounds i8, ptr %".452", i64 %".462"
  store i8 %".467", ptr %".468", align 1
  %".470" = lshr i32 %".465", 16
  %".471" = icmp ne i32 %".470", 0
  %".472" = getelementptr inbounds i8, ptr %".452", i64 512
  %".473" = getelementptr inbounds i16, ptr %".472", i64 %".455"
  store i16 %".458", ptr %".473", align 2
  %".475" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".476" = getelementptr inbounds i32, ptr %".475", i64 %".455"
  store i32 %".461", ptr %".476", align 4
  %".478" = zext i1 %".471" to i64
  %".479" = add i64 %".455", %".478"
  %".480" = add i64 %".454", 1
  br label %"while.test.1"
while.exit.1:
  br label %"while.test.2"
while.test.2:
  %".483" = phi  i64 [%".455", %"while.exit.1"], [%".979", %"while.exit.4"]
  %".484" = icmp slt i64 0, %".483"
  br i1 %".484", label %"while.body.2", label %"while.exit.2"
while.body.2:
  %".486" = sub i64 %".483", 1
  %".487" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".488" = getelementptr inbounds i32, ptr %".487", i64 %".486"
  %".489" = load i32, ptr %".488", align 4
  %".490" = add i64 %".483", 0
  %".491" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".492" = getelementptr inbounds i32, ptr %".491", i64 %".490"
  store i32 %".489", ptr %".492", align 4
  %".494" = add i64 %".483", 1
  %".495" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".496" = getelementptr inbounds i32, ptr %".495", i64 %".494"
  store i32 %".489", ptr %".496", align 4
  %".498" = add i64 %".483", 2
  %".499" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".500" = getelementptr inbounds i32, ptr %".499", i64 %".498"
  store i32 %".489", ptr %".500", align 4
  %".502" = add i64 %".483", 3
  %".503" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".504" = getelementptr inbounds i32, ptr %".503", i64 %".502"
  store i32 %".489", ptr %".504", align 4
  %".506" = add i64 %".483", 4
  %".507" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".508" = getelementptr inbounds i32, ptr %".507", i64 %".506"
  store i32 %".489", ptr %".508", align 4
  %".510" = add i64 %".483", 5
  %".511" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".512" = getelementptr inbounds i32, ptr %".511", i64 %".510"
  store i32 %".489", ptr %".512", align 4
  %".514" = add i64 %".483", 6
  %".515" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".516" = getelementptr inbounds i32, ptr %".515", i64 %".514"
  store i32 %".489", ptr %".516", align 4
  %".518" = add i64 %".483", 7
  %".519" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".520" = getelementptr inbounds i32, ptr %".519", i64 %".518"
  store i32 %".489", ptr %".520", align 4
  %".522" = add i64 %".483", 8
  %".523" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".524" = getelementptr inbounds i32, ptr %".523", i64 %".522"
  store i32 %".489", ptr %".524", align 4
  %".526" = add i64 %".483", 9
  %".527" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".528" = getelementptr inbounds i32, ptr %".527", i64 %".526"
  store i32 %".489", ptr %".528", align 4
  %".530" = add i64 %".483", 10
  %".531" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".532" = getelementptr inbounds i32, ptr %".531", i64 %".530"
  store i32 %".489", ptr %".532", align 4
  %".534" = add i64 %".483", 11
  %".535" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".536" = getelementptr inbounds i32, ptr %".535", i64 %".534"
  store i32 %".489", ptr %".536", align 4
  %".538" = add i64 %".483", 12
  %".539" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".540" = getelementptr inbounds i32, ptr %".539", i64 %".538"
  store i32 %".489", ptr %".540", align 4
  %".542" = add i64 %".483", 13
  %".543" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".544" = getelementptr inbounds i32, ptr %".543", i64 %".542"
  store i32 %".489", ptr %".544", align 4
  %".546" = add i64 %".483", 14
  %".547" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".548" = getelementptr inbounds i32, ptr %".547", i64 %".546"
  store i32 %".489", ptr %".548", align 4
  br label %"for.head.4"
while.exit.2:
  %".1009" = add nsw i64 %"k.3", 1
  br label %"for.head.3"
for.head.4:
  %"k.4" = phi  i64 [0, %"while.body.2"], [%".975", %"while.exit.3"]
  %".551" = icmp slt i64 %"k.4", %".483"
  br i1 %".551", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".553" = add i64 %"k.4", 0
  %".554" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".555" = getelementptr inbounds i32, ptr %".554", i64 %".553"
  %".556" = load i32, ptr %".555", align 4
  %".557" = zext i32 %".556" to i64
  %".558" = add i64 %"k.4", 1
  %".559" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".560" = getelementptr inbounds i32, ptr %".559", i64 %".558"
  %".561" = load i32, ptr %".560", align 4
  %".562" = zext i32 %".561" to i64
  %".563" = add i64 %"k.4", 2
  %".564" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".565" = getelementptr inbounds i32, ptr %".564", i64 %".563"
  %".566" = load i32, ptr %".565", align 4
  %".567" = zext i32 %".566" to i64
  %".568" = add i64 %"k.4", 3
  %".569" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".570" = getelementptr inbounds i32, ptr %".569", i64 %".568"
  %".571" = load i32, ptr %".570", align 4
  %".572" = zext i32 %".571" to i64
  %".573" = add i64 %"k.4", 4
  %".574" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".575" = getelementptr inbounds i32, ptr %".574", i64 %".573"
  %".576" = load i32, ptr %".575", align 4
  %".577" = zext i32 %".576" to i64
  %".578" = add i64 %"k.4", 5
  %".579" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".580" = getelementptr inbounds i32, ptr %".579", i64 %".578"
  %".581" = load i32, ptr %".580", align 4
  %".582" = zext i32 %".581" to i64
  %".583" = add i64 %"k.4", 6
  %".584" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".585" = getelementptr inbounds i32, ptr %".584", i64 %".583"
  %".586" = load i32, ptr %".585", align 4
  %".587" = zext i32 %".586" to i64
  %".588" = add i64 %"k.4", 7
  %".589" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".590" = getelementptr inbounds i32, ptr %".589", i64 %".588"
  %".591" = load i32, ptr %".590", align 4
  %".592" = zext i32 %".591" to i64
  %".593" = add i64 %"k.4", 8
  %".594" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".595" = getelementptr inbounds i32, ptr %".594", i64 %".593"
  %".596" = load i32, ptr %".595", align 4
  %".597" = zext i32 %".596" to i64
  %".598" = add i64 %"k.4", 9
  %".599" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".600" = getelementptr inbounds i32, ptr %".599", i64 %".598"
  %".601" = load i32, ptr %".600", align 4
  %".602" = zext i32 %".601" to i64
  %".603" = add i64 %"k.4", 10
  %".604" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".605" = getelementptr inbounds i32, ptr %".604", i64 %".603"
  %".606" = load i32, ptr %".605", align 4
  %".607" = zext i32 %".606" to i64
  %".608" = add i64 %"k.4", 11
  %".609" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".610" = getelementptr inbounds i32, ptr %".609", i64 %".608"
  %".611" = load i32, ptr %".610", align 4
  %".612" = zext i32 %".611" to i64
  %".613" = add i64 %"k.4", 12
  %".614" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".615" = getelementptr inbounds i32, ptr %".614", i64 %".613"
  %".616" = load i32, ptr %".615", align 4
  %".617" = zext i32 %".616" to i64
  %".618" = add i64 %"k.4", 13
  %".619" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".620" = getelementptr inbounds i32, ptr %".619", i64 %".618"
  %".621" = load i32, ptr %".620", align 4
  %".622" = zext i32 %".621" to i64
  %".623" = add i64 %"k.4", 14
  %".624" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".625" = getelementptr inbounds i32, ptr %".624", i64 %".623"
  %".626" = load i32, ptr %".625", align 4
  %".627" = zext i32 %".626" to i64
  %".628" = add i64 %"k.4", 15
  %".629" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".630" = getelementptr inbounds i32, ptr %".629", i64 %".628"
  %".631" = load i32, ptr %".630", align 4
  %".632" = zext i32 %".631" to i64
  br label %"while.test.3"
for.exit.4:
  br label %"while.test.4"
while.test.3:
  %".634" = phi  i64 [0, %"for.body.4"], [%".653", %"while.body.3"]
  %".635" = phi  i64 [%".557", %"for.body.4"], [%".668", %"while.body.3"]
  %".636" = phi  i64 [%".562", %"for.body.4"], [%".683", %"while.body.3"]
  %".637" = phi  i64 [%".567", %"for.body.4"], [%".698", %"while.body.3"]
  %".638" = phi  i64 [%".572", %"for.body.4"], [%".713", %"while.body.3"]
  %".639" = phi  i64 [%".577", %"for.body.4"], [%".728", %"while.body.3"]
  %".640" = phi  i64 [%".582", %"for.body.4"], [%".743", %"while.body.3"]
  %".641" = phi  i64 [%".587", %"for.body.4"], [%".758", %"while.body.3"]
  %".642" = phi  i64 [%".592", %"for.body.4"], [%".773", %"while.body.3"]
  %".643" = phi  i64 [%".597", %"for.body.4"], [%".788", %"while.body.3"]
  %".644" = phi  i64 [%".602", %"for.body.4"], [%".803", %"while.body.3"]
  %".645" = phi  i64 [%".607", %"for.body.4"], [%".818", %"while.body.3"]
  %".646" = phi  i64 [%".612", %"for.body.4"], [%".833", %"while.body.3"]
  %".647" = phi  i64 [%".617", %"for.body.4"], [%".848", %"while.body.3"]
  %".648" = phi  i64 [%".622", %"for.body.4"], [%".863", %"while.body.3"]
  %".649" = phi  i64 [%".627", %"for.body.4"], [%".878", %"while.body.3"]
  %".650" = phi  i64 [%".632", %"for.body.4"], [%".893", %"while.body.3"]
  %".651" = icmp slt i64 %".634", %"further_steps"
  br i1 %".651", label %"while.body.3", label %"while.exit.3"
while.body.3:
  %".653" = add i64 %".634", 1
  %".654" = getelementptr inbounds i32, ptr %"predicates", i64 %".635"
  %".655" = load i32, ptr %".654", align 4, !invariant.load !0
  %".656" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".657" = lshr i32 %".655", 8
  %".658" = trunc i32 %".657" to i8
  %".659" = zext i8 %".658" to i64
  %".660" = getelementptr inbounds i8, ptr %".656", i64 %".659"
  %".661" = load i8, ptr %".660", align 1
  %".662" = trunc i32 %".655" to i8
  %".663" = icmp ult i8 %".662", %".661"
  %".664" = lshr i32 %".655", 16
  %".665" = zext i32 %".664" to i64
  %".666" = add i64 %".635", %".665"
  %".667" = zext i1 %".663" to i64
  %".668" = add i64 %".666", %".667"
  %".669" = getelementptr inbounds i32, ptr %"predicates", i64 %".636"
  %".670" = load i32, ptr %".669", align 4, !invariant.load !0
  %".671" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".672" = lshr i32 %".670", 8
  %".673" = trunc i32 %".672" to i8
  %".674" = zext i8 %".673" to i64
  %".675" = getelementptr inbounds i8, ptr %".671", i64 %".674"
  %".676" = load i8, ptr %".675", align 1
  %".677" = trunc i32 %".670" to i8
  %".678" = icmp ult i8 %".677", %".676"
  %".679" = lshr i32 %".670", 16
  %".680" = zext i32 %".679" to i64
  %".681" = add i64 %".636", %".680"
  %".682" = zext i1 %".678" to i64
  %".683" = add i64 %".681", %".682"
  %".684" = getelementptr inbounds i32, ptr %"predicates", i64 %".637"
  %".685" = load i32, ptr %".684", align 4, !invariant.load !0
  %".686" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".687" = lshr i32 %".685", 8
  %".688" = trunc i32 %".687" to i8
  %".689" = zext i8 %".688" to i64
  %".690" = getelementptr inbounds i8, ptr %".686", i64 %".689"
  %".691" = load i8, ptr %".690", align 1
  %".692" = trunc i32 %".685" to i8
  %".693" = icmp ult i8 %".692", %".691"
  %".694" = lshr i32 %".685", 16
  %".695" = zext i32 %".694" to i64
  %".696" = add i64 %".637", %".695"
  %".697" = zext i1 %".693" to i64
  %".698" = add i64 %".696", %".697"
  %".699" = getelementptr inbounds i32, ptr %"predicates", i64 %".638"
  %".700" = load i32, ptr %".699", align 4, !invariant.load !0
  %".701" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".702" = lshr i32 %".700", 8
  %".703" = trunc i32 %".702" to i8
  %".704" = zext i8 %".703" to i64
  %".705" = getelementptr inbounds i8, ptr %".701", i64 %".704"
  %".706" = load i8, ptr %".705", align 1
  %".707" = trunc i32 %".700" to i8
  %".708" = icmp ult i8 %".707", %".706"
  %".709" = lshr i32 %".700", 16
  %".710" = zext i32 %".709" to i64
  %".711" = add i64 %".638", %".710"
  %".712" = zext i1 %".708" to i64
  %".713" = add i64 %".711", %".712"
  %".714" = getelementptr inbounds i32, ptr %"predicates", i64 %".639"
  %".715" = load i32, ptr %".714", align 4, !invariant.load !0
  %".716" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".717" = lshr i32 %".715", 8
  %".718" = trunc i32 %".717" to i8
  %".719" = zext i8 %".718" to i64
  %".720" = getelementptr inbounds i8, ptr %".716", i64 %".719"
  %".721" = load i8, ptr %".720", align 1
  %".722" = trunc i32 %".715" to i8
  %".723" = icmp ult i8 %".722", %".721"
  %".724" = lshr i32 %".715", 16
  %".725" = zext i32 %".724" to i64
  %".726" = add i64 %".639", %".725"
  %".727" = zext i1 %".723" to i64
  %".728" = add i64 %".726", %".727"
  %".729" = getelementptr inbounds i32, ptr %"predicates", i64 %".640"
  %".730" = load i32, ptr %".729", align 4, !invariant.load !0
  %".731" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".732" = lshr i32 %".730", 8
  %".733" = trunc i32 %".732" to i8
  %".734" = zext i8 %".733" to i64
  %".735" = getelementptr inbounds i8, ptr %".731", i64 %".734"
  %".736" = load i8, ptr %".735", align 1
  %".737" = trunc i32 %".730" to i8
  %".738" = icmp ult i8 %".737", %".736"
  %".739" = lshr i32 %".730", 16
  %".740" = zext i32 %".739" to i64
  %".741" = add i64 %".640", %".740"
  %".742" = zext i1 %".738" to i64
  %".743" = add i64 %".741", %".742"
  %".744" = getelementptr inbounds i32, ptr %"predicates", i64 %".641"
  %".745" = load i32, ptr %".744", align 4, !invariant.load !0
  %".746" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".747" = lshr i32 %".745", 8
  %".748" = trunc i32 %".747" to i8
  %".749" = zext i8 %".748" to i64
  %".750" = getelementptr inbounds i8, ptr %".746", i64 %".749"
  %".751" = load i8, ptr %".750", align 1
  %".752" = trunc i32 %".745" to i8
  %".753" = icmp ult i8 %".752", %".751"
  %".754" = lshr i32 %".745", 16
  %".755" = zext i32 %".754" to i64
  %".756" = add i64 %".641", %".755"
  %".757" = zext i1 %".753" to i64
  %".758" = add i64 %".756", %".757"
  %".759" = getelementptr inbounds i32, ptr %"predicates", i64 %".642"
  %".760" = load i32, ptr %".759", align 4, !invariant.load !0
  %".761" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".762" = lshr i32 %".760", 8
  %".763" = trunc i32 %".762" to i8
  %".764" = zext i8 %".763" to i64
  %".765" = getelementptr inbounds i8, ptr %".761", i64 %".764"
  %".766" = load i8, ptr %".765", align 1
  %".767" = trunc i32 %".760" to i8
  %".768" = icmp ult i8 %".767", %".766"
  %".769" = lshr i32 %".760", 16
  %".770" = zext i32 %".769" to i64
  %".771" = add i64 %".642", %".770"
  %".772" = zext i1 %".768" to i64
  %".773" = add i64 %".771", %".772"
  %".774" = getelementptr inbounds i32, ptr %"predicates", i64 %".643"
  %".775" = load i32, ptr %".774", align 4, !invariant.load !0
  %".776" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".777" = lshr i32 %".775", 8
  %".778" = trunc i32 %".777" to i8
  %".779" = zext i8 %".778" to i64
  %".780" = getelementptr inbounds i8, ptr %".776", i64 %".779"
  %".781" = load i8, ptr %".780", align 1
  %".782" = trunc i32 %".775" to i8
  %".783" = icmp ult i8 %".782", %".781"
  %".784" = lshr i32 %".775", 16
  %".785" = zext i32 %".784" to i64
  %".786" = add i64 %".643", %".785"
  %".787" = zext i1 %".783" to i64
  %".788" = add i64 %".786", %".787"
  %".789" = getelementptr inbounds i32, ptr %"predicates", i64 %".644"
  %".790" = load i32, ptr %".789", align 4, !invariant.load !0
  %".791" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".792" = lshr i32 %".790", 8
  %".793" = trunc i32 %".792" to i8
  %".794" = zext i8 %".793" to i64
  %".795" = getelementptr inbounds i8, ptr %".791", i64 %".794"
  %".796" = load i8, ptr %".795", align 1
  %".797" = trunc i32 %".790" to i8
  %".798" = icmp ult i8 %".797", %".796"
  %".799" = lshr i32 %".790", 16
  %".800" = zext i32 %".799" to i64
  %".801" = add i64 %".644", %".800"
  %".802" = zext i1 %".798" to i64
  %".803" = add i64 %".801", %".802"
  %".804" = getelementptr inbounds i32, ptr %"predicates", i64 %".645"
  %".805" = load i32, ptr %".804", align 4, !invariant.load !0
  %".806" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".807" = lshr i32 %".805", 8
  %".808" = trunc i32 %".807" to i8
  %".809" = zext i8 %".808" to i64
  %".810" = getelementptr inbounds i8, ptr %".806", i64 %".809"
  %".811" = load i8, ptr %".810", align 1
  %".812" = trunc i32 %".805" to i8
  %".813" = icmp ult i8 %".812", %".811"
  %".814" = lshr i32 %".805", 16
  %".815" = zext i32 %".814" to i64
  %".816" = add i64 %".645", %".815"
  %".817" = zext i1 %".813" to i64
  %".818" = add i64 %".816", %".817"
  %".819" = getelementptr inbounds i32, ptr %"predicates", i64 %".646"
  %".820" = load i32, ptr %".819", align 4, !invariant.load !0
  %".821" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".822" = lshr i32 %".820", 8
  %".823" = trunc i32 %".822" to i8
  %".824" = zext i8 %".823" to i64
  %".825" = getelementptr inbounds i8, ptr %".821", i64 %".824"
  %".826" = load i8, ptr %".825", align 1
  %".827" = trunc i32 %".820" to i8
  %".828" = icmp ult i8 %".827", %".826"
  %".829" = lshr i32 %".820", 16
  %".830" = zext i32 %".829" to i64
  %".831" = add i64 %".646", %".830"
  %".832" = zext i1 %".828" to i64
  %".833" = add i64 %".831", %".832"
  %".834" = getelementptr inbounds i32, ptr %"predicates", i64 %".647"
  %".835" = load i32, ptr %".834", align 4, !invariant.load !0
  %".836" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".837" = lshr i32 %".835", 8
  %".838" = trunc i32 %".837" to i8
  %".839" = zext i8 %".838" to i64
  %".840" = getelementptr inbounds i8, ptr %".836", i64 %".839"
  %".841" = load i8, ptr %".840", align 1
  %".842" = trunc i32 %".835" to i8
  %".843" = icmp ult i8 %".842", %".841"
  %".844" = lshr i32 %".835", 16
  %".845" = zext i32 %".844" to i64
  %".846" = add i64 %".647", %".845"
  %".847" = zext i1 %".843" to i64
  %".848" = add i64 %".846", %".847"
  %".849" = getelementptr inbounds i32, ptr %"predicates", i64 %".648"
  %".850" = load i32, ptr %".849", align 4, !invariant.load !0
  %".851" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".852" = lshr i32 %".850", 8
  %".853" = trunc i32 %".852" to i8
  %".854" = zext i8 %".853" to i64
  %".855" = getelementptr inbounds i8, ptr %".851", i64 %".854"
  %".856" = load i8, ptr %".855", align 1
  %".857" = trunc i32 %".850" to i8
  %".858" = icmp ult i8 %".857", %".856"
  %".859" = lshr i32 %".850", 16
  %".860" = zext i32 %".859" to i64
  %".861" = add i64 %".648", %".860"
  %".862" = zext i1 %".858" to i64
  %".863" = add i64 %".861", %".862"
  %".864" = getelementptr inbounds i32, ptr %"predicates", i64 %".649"
  %".865" = load i32, ptr %".864", align 4, !invariant.load !0
  %".866" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".867" = lshr i32 %".865", 8
  %".868" = trunc i32 %".867" to i8
  %".869" = zext i8 %".868" to i64
  %".870" = getelementptr inbounds i8, ptr %".866", i64 %".869"
  %".871" = load i8, ptr %".870", align 1
  %".872" = trunc i32 %".865" to i8
  %".873" = icmp ult i8 %".872", %".871"
  %".874" = lshr i32 %".865", 16
  %".875" = zext i32 %".874" to i64
  %".876" = add i64 %".649", %".875"
  %".877" = zext i1 %".873" to i64
  %".878" = add i64 %".876", %".877"
  %".879" = getelementptr inbounds i32, ptr %"predicates", i64 %".650"
  %".880" = load i32, ptr %".879", align 4, !invariant.load !0
  %".881" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".882" = lshr i32 %".880", 8
  %".883" = trunc i32 %".882" to i8
  %".884" = zext i8 %".883" to i64
  %".885" = getelementptr inbounds i8, ptr %".881", i64 %".884"
  %".886" = load i8, ptr %".885", align 1
  %".887" = trunc i32 %".880" to i8
  %".888" = icmp ult i8 %".887", %".886"
  %".889" = lshr i32 %".880", 16
  %".890" = zext i32 %".889" to i64
  %".891" = add i64 %".650", %".890"
  %".892" = zext i1 %".888" to i64
  %".893" = add i64 %".891", %".892"
  br label %"while.test.3"
while.exit.3:
  %".895" = trunc i64 %".635" to i32
  %".896" = add i64 %"k.4", 0
  %".897" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".898" = getelementptr inbounds i32, ptr %".897", i64 %".896"
  store i32 %".895", ptr %".898", align 4
  %".900" = trunc i64 %".636" to i32
  %".901" = add i64 %"k.4", 1
  %".902" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".903" = getelementptr inbounds i32, ptr %".902", i64 %".901"
  store i32 %".900", ptr %".903", align 4
  %".905" = trunc i64 %".637" to i32
  %".906" = add i64 %"k.4", 2
  %".907" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".908" = getelementptr inbounds i32, ptr %".907", i64 %".906"
  store i32 %".905", ptr %".908", align 4
  %".910" = trunc i64 %".638" to i32
  %".911" = add i64 %"k.4", 3
  %".912" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".913" = getelementptr inbounds i32, ptr %".912", i64 %".911"
  store i32 %".910", ptr %".913", align 4
  %".915" = trunc i64 %".639" to i32
  %".916" = add i64 %"k.4", 4
  %".917" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".918" = getelementptr inbounds i32, ptr %".917", i64 %".916"
  store i32 %".915", ptr %".918", align 4
  %".920" = trunc i64 %".640" to i32
  %".921" = add i64 %"k.4", 5
  %".922" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".923" = getelementptr inbounds i32, ptr %".922", i64 %".921"
  store i32 %".920", ptr %".923", align 4
  %".925" = trunc i64 %".641" to i32
  %".926" = add i64 %"k.4", 6
  %".927" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".928" = getelementptr inbounds i32, ptr %".927", i64 %".926"
  store i32 %".925", ptr %".928", align 4
  %".930" = trunc i64 %".642" to i32
  %".931" = add i64 %"k.4", 7
  %".932" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".933" = getelementptr inbounds i32, ptr %".932", i64 %".931"
  store i32 %".930", ptr %".933", align 4
  %".935" = trunc i64 %".643" to i32
  %".936" = add i64 %"k.4", 8
  %".937" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".938" = getelementptr inbounds i32, ptr %".937", i64 %".936"
  store i32 %".935", ptr %".938", align 4
  %".940" = trunc i64 %".644" to i32
  %".941" = add i64 %"k.4", 9
  %".942" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".943" = getelementptr inbounds i32, ptr %".942", i64 %".941"
  store i32 %".940", ptr %".943", align 4
  %".945" = trunc i64 %".645" to i32
  %".946" = add i64 %"k.4", 10
  %".947" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".948" = getelementptr inbounds i32, ptr %".947", i64 %".946"
  store i32 %".945", ptr %".948", align 4
  %".950" = trunc i64 %".646" to i32
  %".951" = add i64 %"k.4", 11
  %".952" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".953" = getelementptr inbounds i32, ptr %".952", i64 %".951"
  store i32 %".950", ptr %".953", align 4
  %".955" = trunc i64 %".647" to i32
  %".956" = add i64 %"k.4", 12
  %".957" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".958" = getelementptr inbounds i32, ptr %".957", i64 %".956"
  store i32 %".955", ptr %".958", align 4
  %".960" = trunc i64 %".648" to i32
  %".961" = add i64 %"k.4", 13
  %".962" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".963" = getelementptr inbounds i32, ptr %".962", i64 %".961"
  store i32 %".960", ptr %".963", align 4
  %".965" = trunc i64 %".649" to i32
  %".966" = add i64 %"k.4", 14
  %".967" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".968" = getelementptr inbounds i32, ptr %".967", i64 %".966"
  store i32 %".965", ptr %".968", align 4
  %".970" = trunc i64 %".650" to i32
  %".971" = add i64 %"k.4", 15
  %".972" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".973" = getelementptr inbounds i32, ptr %".972", i64 %".971"
  store i32 %".970", ptr %".973", align 4
  %".975" = add nsw i64 %"k.4", 16
  br label %"for.head.4"
while.test.4:
  %".978" = phi  i64 [0, %"for.exit.4"], [%".1006", %"while.body.4"]
  %".979" = phi  i64 [0, %"for.exit.4"], [%".1005", %"while.body.4"]
  %".980" = icmp slt i64 %".978", %".483"
  br i1 %".980", label %"while.body.4", label %"while.exit.4"
while.body.4:
  %".982" = getelementptr inbounds i8, ptr %".452", i64 512
  %".983" = getelementptr inbounds i16, ptr %".982", i64 %".978"
  %".984" = load i16, ptr %".983", align 2
  %".985" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".986" = getelementptr inbounds i32, ptr %".985", i64 %".978"
  %".987" = load i32, ptr %".986", align 4
  %".988" = zext i16 %".984" to i64
  %".989" = zext i32 %".987" to i64
  %".990" = getelementptr inbounds i32, ptr %"predicates", i64 %".989"
  %".991" = load i32, ptr %".990", align 4, !invariant.load !0
  %".992" = lshr i32 %".991", 8
  %".993" = trunc i32 %".992" to i8
  %".994" = getelementptr inbounds i8, ptr %".452", i64 %".988"
  store i8 %".993", ptr %".994", align 1
  %".996" = lshr i32 %".991", 16
  %".997" = icmp ne i32 %".996", 0
  %".998" = getelementptr inbounds i8, ptr %".452", i64 512
  %".999" = getelementptr inbounds i16, ptr %".998", i64 %".979"
  store i16 %".984", ptr %".999", align 2
  %".1001" = getelementptr inbounds i8, ptr %".452", i64 1536
  %".1002" = getelementptr inbounds i32, ptr %".1001", i64 %".979"
  store i32 %".987", ptr %".1002", align 4
  %".1004" = zext i1 %".997" to i64
  %".1005" = add i64 %".979", %".1004"
  %".1006" = add i64 %".978", 1
  br label %"while.test.4"
while.exit.4:
  br label %"while.test.2"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
