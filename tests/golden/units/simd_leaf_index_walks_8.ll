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
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 520
  %"first_steps" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 528
  %"further_steps" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"scratch", i64 4096
  %".16" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".17" = getelementptr inbounds i8, ptr %".15", i64 0
  %".18" = load <32 x i8>, ptr %".17", align 32
  %".19" = xor <32 x i8> %".18", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".20" = getelementptr inbounds i8, ptr %".16", i64 0
  store <32 x i8> %".19", ptr %".20", align 32
  %".22" = getelementptr inbounds i8, ptr %".15", i64 32
  %".23" = load <32 x i8>, ptr %".22", align 32
  %".24" = xor <32 x i8> %".23", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".25" = getelementptr inbounds i8, ptr %".16", i64 32
  store <32 x i8> %".24", ptr %".25", align 32
  %".27" = getelementptr inbounds i8, ptr %".15", i64 64
  %".28" = load <32 x i8>, ptr %".27", align 32
  %".29" = xor <32 x i8> %".28", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".30" = getelementptr inbounds i8, ptr %".16", i64 64
  store <32 x i8> %".29", ptr %".30", align 32
  %".32" = getelementptr inbounds i8, ptr %".15", i64 96
  %".33" = load <32 x i8>, ptr %".32", align 32
  %".34" = xor <32 x i8> %".33", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".35" = getelementptr inbounds i8, ptr %".16", i64 96
  store <32 x i8> %".34", ptr %".35", align 32
  %".37" = getelementptr inbounds i8, ptr %".15", i64 128
  %".38" = load <32 x i8>, ptr %".37", align 32
  %".39" = xor <32 x i8> %".38", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".40" = getelementptr inbounds i8, ptr %".16", i64 128
  store <32 x i8> %".39", ptr %".40", align 32
  %".42" = getelementptr inbounds i8, ptr %".15", i64 160
  %".43" = load <32 x i8>, ptr %".42", align 32
  %".44" = xor <32 x i8> %".43", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".45" = getelementptr inbounds i8, ptr %".16", i64 160
  store <32 x i8> %".44", ptr %".45", align 32
  %".47" = getelementptr inbounds i8, ptr %".15", i64 192
  %".48" = load <32 x i8>, ptr %".47", align 32
  %".49" = xor <32 x i8> %".48", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".50" = getelementptr inbounds i8, ptr %".16", i64 192
  store <32 x i8> %".49", ptr %".50", align 32
  %".52" = getelementptr inbounds i8, ptr %".15", i64 224
  %".53" = load <32 x i8>, ptr %".52", align 32
  %".54" = xor <32 x i8> %".53", <i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128, i8 -128>
  %".55" = getelementptr inbounds i8, ptr %".16", i64 224
  store <32 x i8> %".54", ptr %".55", align 32
  %".57" = sub i64 %"end", %"first"
  %".58" = mul i64 %".57", 32
  br label %"for.head"
for.head:
  %"k" = phi  i64 [0, %"entry"], [%".428", %"while.exit"]
  %".60" = icmp slt i64 %"k", %".58"
  br i1 %".60", label %"for.body", label %"for.exit"
for.body:
  %".62" = udiv i64 %"k", 32
  %".63" = add i64 %"first", %".62"
  %".64" = mul nsw nuw i64 %".63", 16
  %".65" = getelementptr inbounds i8, ptr %"groups", i64 %".64"
  %".66" = getelementptr inbounds i8, ptr %".65", i64 4
  %"first.1" = load i32, ptr %".66", align 4, !invariant.load !0
  %".67" = zext i32 %"first.1" to i64
  %".68" = urem i64 %"k", 32
  %".69" = add i64 %".67", %".68"
  %".70" = add i64 %".69", 0
  %".71" = add i64 %".69", 1
  %".72" = add i64 %".69", 2
  %".73" = add i64 %".69", 3
  %".74" = add i64 %".69", 4
  %".75" = add i64 %".69", 5
  %".76" = add i64 %".69", 6
  %".77" = add i64 %".69", 7
  %".78" = add i64 %".69", 8
  %".79" = add i64 %".69", 9
  %".80" = add i64 %".69", 10
  %".81" = add i64 %".69", 11
  %".82" = add i64 %".69", 12
  %".83" = add i64 %".69", 13
  %".84" = add i64 %".69", 14
  %".85" = add i64 %".69", 15
  br label %"while.test"
for.exit:
  br label %"while.test.1"
while.test:
  %".87" = phi  i64 [0, %"for.body"], [%".106", %"while.body"]
  %".88" = phi  i64 [%".70", %"for.body"], [%".121", %"while.body"]
  %".89" = phi  i64 [%".71", %"for.body"], [%".136", %"while.body"]
  %".90" = phi  i64 [%".72", %"for.body"], [%".151", %"while.body"]
  %".91" = phi  i64 [%".73", %"for.body"], [%".166", %"while.body"]
  %".92" = phi  i64 [%".74", %"for.body"], [%".181", %"while.body"]
  %".93" = phi  i64 [%".75", %"for.body"], [%".196", %"while.body"]
  %".94" = phi  i64 [%".76", %"for.body"], [%".211", %"while.body"]
  %".95" = phi  i64 [%".77", %"for.body"], [%".226", %"while.body"]
  %".96" = phi  i64 [%".78", %"for.body"], [%".241", %"while.body"]
  %".97" = phi  i64 [%".79", %"for.body"], [%".256", %"while.body"]
  %".98" = phi  i64 [%".80", %"for.body"], [%".271", %"while.body"]
  %".99" = phi  i64 [%".81", %"for.body"], [%".286", %"while.body"]
  %".100" = phi  i64 [%".82", %"for.body"], [%".301", %"while.body"]
  %".101" = phi  i64 [%".83", %"for.body"], [%".316", %"while.body"]
  %".102" = phi  i64 [%".84", %"for.body"], [%".331", %"while.body"]
  %".103" = phi  i64 [%".85", %"for.body"], [%".346", %"while.body"]
  %".104" = icmp slt i64 %".87", %"first_steps"
  br i1 %".104", label %"while.body", label %"while.exit"
while.body:
  %".106" = add i64 %".87", 1
  %".107" = getelementptr inbounds i32, ptr %"predicates", i64 %".88"
  %".108" = load i32, ptr %".107", align 4, !invariant.load !0
  %".109" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".110" = lshr i32 %".108", 8
  %".111" = trunc i32 %".110" to i8
  %".112" = zext i8 %".111" to i64
  %".113" = getelementptr inbounds i8, ptr %".109", i64 %".112"
  %".114" = load i8, ptr %".113", align 1
  %".115" = trunc i32 %".108" to i8
  %".116" = icmp ult i8 %".115", %".114"
  %".117" = lshr i32 %".108", 16
  %".118" = zext i32 %".117" to i64
  %".119" = add i64 %".88", %".118"
  %".120" = zext i1 %".116" to i64
  %".121" = add i64 %".119", %".120"
  %".122" = getelementptr inbounds i32, ptr %"predicates", i64 %".89"
  %".123" = load i32, ptr %".122", align 4, !invariant.load !0
  %".124" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".125" = lshr i32 %".123", 8
  %".126" = trunc i32 %".125" to i8
  %".127" = zext i8 %".126" to i64
  %".128" = getelementptr inbounds i8, ptr %".124", i64 %".127"
  %".129" = load i8, ptr %".128", align 1
  %".130" = trunc i32 %".123" to i8
  %".131" = icmp ult i8 %".130", %".129"
  %".132" = lshr i32 %".123", 16
  %".133" = zext i32 %".132" to i64
  %".134" = add i64 %".89", %".133"
  %".135" = zext i1 %".131" to i64
  %".136" = add i64 %".134", %".135"
  %".137" = getelementptr inbounds i32, ptr %"predicates", i64 %".90"
  %".138" = load i32, ptr %".137", align 4, !invariant.load !0
  %".139" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".140" = lshr i32 %".138", 8
  %".141" = trunc i32 %".140" to i8
  %".142" = zext i8 %".141" to i64
  %".143" = getelementptr inbounds i8, ptr %".139", i64 %".142"
  %".144" = load i8, ptr %".143", align 1
  %".145" = trunc i32 %".138" to i8
  %".146" = icmp ult i8 %".145", %".144"
  %".147" = lshr i32 %".138", 16
  %".148" = zext i32 %".147" to i64
  %".149" = add i64 %".90", %".148"
  %".150" = zext i1 %".146" to i64
  %".151" = add i64 %".149", %".150"
  %".152" = getelementptr inbounds i32, ptr %"predicates", i64 %".91"
  %".153" = load i32, ptr %".152", align 4, !invariant.load !0
  %".154" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".155" = lshr i32 %".153", 8
  %".156" = trunc i32 %".155" to i8
  %".157" = zext i8 %".156" to i64
  %".158" = getelementptr inbounds i8, ptr %".154", i64 %".157"
  %".159" = load i8, ptr %".158", align 1
  %".160" = trunc i32 %".153" to i8
  %".161" = icmp ult i8 %".160", %".159"
  %".162" = lshr i32 %".153", 16
  %".163" = zext i32 %".162" to i64
  %".164" = add i64 %".91", %".163"
  %".165" = zext i1 %".161" to i64
  %".166" = add i64 %".164", %".165"
  %".167" = getelementptr inbounds i32, ptr %"predicates", i64 %".92"
  %".168" = load i32, ptr %".167", align 4, !invariant.load !0
  %".169" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".170" = lshr i32 %".168", 8
  %".171" = trunc i32 %".170" to i8
  %".172" = zext i8 %".171" to i64
  %".173" = getelementptr inbounds i8, ptr %".169", i64 %".172"
  %".174" = load i8, ptr %".173", align 1
  %".175" = trunc i32 %".168" to i8
  %".176" = icmp ult i8 %".175", %".174"
  %".177" = lshr i32 %".168", 16
  %".178" = zext i32 %".177" to i64
  %".179" = add i64 %".92", %".178"
  %".180" = zext i1 %".176" to i64
  %".181" = add i64 %".179", %".180"
  %".182" = getelementptr inbounds i32, ptr %"predicates", i64 %".93"
  %".183" = load i32, ptr %".182", align 4, !invariant.load !0
  %".184" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".185" = lshr i32 %".183", 8
  %".186" = trunc i32 %".185" to i8
  %".187" = zext i8 %".186" to i64
  %".188" = getelementptr inbounds i8, ptr %".184", i64 %".187"
  %".189" = load i8, ptr %".188", align 1
  %".190" = trunc i32 %".183" to i8
  %".191" = icmp ult i8 %".190", %".189"
  %".192" = lshr i32 %".183", 16
  %".193" = zext i32 %".192" to i64
  %".194" = add i64 %".93", %".193"
  %".195" = zext i1 %".191" to i64
  %".196" = add i64 %".194", %".195"
  %".197" = getelementptr inbounds i32, ptr %"predicates", i64 %".94"
  %".198" = load i32, ptr %".197", align 4, !invariant.load !0
  %".199" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".200" = lshr i32 %".198", 8
  %".201" = trunc i32 %".200" to i8
  %".202" = zext i8 %".201" to i64
  %".203" = getelementptr inbounds i8, ptr %".199", i64 %".202"
  %".204" = load i8, ptr %".203", align 1
  %".205" = trunc i32 %".198" to i8
  %".206" = icmp ult i8 %".205", %".204"
  %".207" = lshr i32 %".198", 16
  %".208" = zext i32 %".207" to i64
  %".209" = add i64 %".94", %".208"
  %".210" = zext i1 %".206" to i64
  %".211" = add i64 %".209", %".210"
  %".212" = getelementptr inbounds i32, ptr %"predicates", i64 %".95"
  %".213" = load i32, ptr %".212", align 4, !invariant.load !0
  %".214" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".215" = lshr i32 %".213", 8
  %".216" = trunc i32 %".215" to i8
  %".217" = zext i8 %".216" to i64
  %".218" = getelementptr inbounds i8, ptr %".214", i64 %".217"
  %".219" = load i8, ptr %".218", align 1
  %".220" = trunc i32 %".213" to i8
  %".221" = icmp ult i8 %".220", %".219"
  %".222" = lshr i32 %".213", 16
  %".223" = zext i32 %".222" to i64
  %".224" = add i64 %".95", %".223"
  %".225" = zext i1 %".221" to i64
  %".226" = add i64 %".224", %".225"
  %".227" = getelementptr inbounds i32, ptr %"predicates", i64 %".96"
  %".228" = load i32, ptr %".227", align 4, !invariant.load !0
  %".229" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".230" = lshr i32 %".228", 8
  %".231" = trunc i32 %".230" to i8
  %".232" = zext i8 %".231" to i64
  %".233" = getelementptr inbounds i8, ptr %".229", i64 %".232"
  %".234" = load i8, ptr %".233", align 1
  %".235" = trunc i32 %".228" to i8
  %".236" = icmp ult i8 %".235", %".234"
  %".237" = lshr i32 %".228", 16
  %".238" = zext i32 %".237" to i64
  %".239" = add i64 %".96", %".238"
  %".240" = zext i1 %".236" to i64
  %".241" = add i64 %".239", %".240"
  %".242" = getelementptr inbounds i32, ptr %"predicates", i64 %".97"
  %".243" = load i32, ptr %".242", align 4, !invariant.load !0
  %".244" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".245" = lshr i32 %".243", 8
  %".246" = trunc i32 %".245" to i8
  %".247" = zext i8 %".246" to i64
  %".248" = getelementptr inbounds i8, ptr %".244", i64 %".247"
  %".249" = load i8, ptr %".248", align 1
  %".250" = trunc i32 %".243" to i8
  %".251" = icmp ult i8 %".250", %".249"
  %".252" = lshr i32 %".243", 16
  %".253" = zext i32 %".252" to i64
  %".254" = add i64 %".97", %".253"
  %".255" = zext i1 %".251" to i64
  %".256" = add i64 %".254", %".255"
  %".257" = getelementptr inbounds i32, ptr %"predicates", i64 %".98"
  %".258" = load i32, ptr %".257", align 4, !invariant.load !0
  %".259" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".260" = lshr i32 %".258", 8
  %".261" = trunc i32 %".260" to i8
  %".262" = zext i8 %".261" to i64
  %".263" = getelementptr inbounds i8, ptr %".259", i64 %".262"
  %".264" = load i8, ptr %".263", align 1
  %".265" = trunc i32 %".258" to i8
  %".266" = icmp ult i8 %".265", %".264"
  %".267" = lshr i32 %".258", 16
  %".268" = zext i32 %".267" to i64
  %".269" = add i64 %".98", %".268"
  %".270" = zext i1 %".266" to i64
  %".271" = add i64 %".269", %".270"
  %".272" = getelementptr inbounds i32, ptr %"predicates", i64 %".99"
  %".273" = load i32, ptr %".272", align 4, !invariant.load !0
  %".274" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".275" = lshr i32 %".273", 8
  %".276" = trunc i32 %".275" to i8
  %".277" = zext i8 %".276" to i64
  %".278" = getelementptr inbounds i8, ptr %".274", i64 %".277"
  %".279" = load i8, ptr %".278", align 1
  %".280" = trunc i32 %".273" to i8
  %".281" = icmp ult i8 %".280", %".279"
  %".282" = lshr i32 %".273", 16
  %".283" = zext i32 %".282" to i64
  %".284" = add i64 %".99", %".283"
  %".285" = zext i1 %".281" to i64
  %".286" = add i64 %".284", %".285"
  %".287" = getelementptr inbounds i32, ptr %"predicates", i64 %".100"
  %".288" = load i32, ptr %".287", align 4, !invariant.load !0
  %".289" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".290" = lshr i32 %".288", 8
  %".291" = trunc i32 %".290" to i8
  %".292" = zext i8 %".291" to i64
  %".293" = getelementptr inbounds i8, ptr %".289", i64 %".292"
  %".294" = load i8, ptr %".293", align 1
  %".295" = trunc i32 %".288" to i8
  %".296" = icmp ult i8 %".295", %".294"
  %".297" = lshr i32 %".288", 16
  %".298" = zext i32 %".297" to i64
  %".299" = add i64 %".100", %".298"
  %".300" = zext i1 %".296" to i64
  %".301" = add i64 %".299", %".300"
  %".302" = getelementptr inbounds i32, ptr %"predicates", i64 %".101"
  %".303" = load i32, ptr %".302", align 4, !invariant.load !0
  %".304" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".305" = lshr i32 %".303", 8
  %".306" = trunc i32 %".305" to i8
  %".307" = zext i8 %".306" to i64
  %".308" = getelementptr inbounds i8, ptr %".304", i64 %".307"
  %".309" = load i8, ptr %".308", align 1
  %".310" = trunc i32 %".303" to i8
  %".311" = icmp ult i8 %".310", %".309"
  %".312" = lshr i32 %".303", 16
  %".313" = zext i32 %".312" to i64
  %".314" = add i64 %".101", %".313"
  %".315" = zext i1 %".311" to i64
  %".316" = add i64 %".314", %".315"
  %".317" = getelementptr inbounds i32, ptr %"predicates", i64 %".102"
  %".318" = load i32, ptr %".317", align 4, !invariant.load !0
  %".319" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".320" = lshr i32 %".318", 8
  %".321" = trunc i32 %".320" to i8
  %".322" = zext i8 %".321" to i64
  %".323" = getelementptr inbounds i8, ptr %".319", i64 %".322"
  %".324" = load i8, ptr %".323", align 1
  %".325" = trunc i32 %".318" to i8
  %".326" = icmp ult i8 %".325", %".324"
  %".327" = lshr i32 %".318", 16
  %".328" = zext i32 %".327" to i64
  %".329" = add i64 %".102", %".328"
  %".330" = zext i1 %".326" to i64
  %".331" = add i64 %".329", %".330"
  %".332" = getelementptr inbounds i32, ptr %"predicates", i64 %".103"
  %".333" = load i32, ptr %".332", align 4, !invariant.load !0
  %".334" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".335" = lshr i32 %".333", 8
  %".336" = trunc i32 %".335" to i8
  %".337" = zext i8 %".336" to i64
  %".338" = getelementptr inbounds i8, ptr %".334", i64 %".337"
  %".339" = load i8, ptr %".338", align 1
  %".340" = trunc i32 %".333" to i8
  %".341" = icmp ult i8 %".340", %".339"
  %".342" = lshr i32 %".333", 16
  %".343" = zext i32 %".342" to i64
  %".344" = add i64 %".103", %".343"
  %".345" = zext i1 %".341" to i64
  %".346" = add i64 %".344", %".345"
  br label %"while.test"
while.exit:
  %".348" = trunc i64 %".88" to i32
  %".349" = add i64 %"k", 0
  %".350" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".351" = getelementptr inbounds i32, ptr %".350", i64 %".349"
  store i32 %".348", ptr %".351", align 4
  %".353" = trunc i64 %".89" to i32
  %".354" = add i64 %"k", 1
  %".355" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".356" = getelementptr inbounds i32, ptr %".355", i64 %".354"
  store i32 %".353", ptr %".356", align 4
  %".358" = trunc i64 %".90" to i32
  %".359" = add i64 %"k", 2
  %".360" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".361" = getelementptr inbounds i32, ptr %".360", i64 %".359"
  store i32 %".358", ptr %".361", align 4
  %".363" = trunc i64 %".91" to i32
  %".364" = add i64 %"k", 3
  %".365" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".366" = getelementptr inbounds i32, ptr %".365", i64 %".364"
  store i32 %".363", ptr %".366", align 4
  %".368" = trunc i64 %".92" to i32
  %".369" = add i64 %"k", 4
  %".370" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".371" = getelementptr inbounds i32, ptr %".370", i64 %".369"
  store i32 %".368", ptr %".371", align 4
  %".373" = trunc i64 %".93" to i32
  %".374" = add i64 %"k", 5
  %".375" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".376" = getelementptr inbounds i32, ptr %".375", i64 %".374"
  store i32 %".373", ptr %".376", align 4
  %".378" = trunc i64 %".94" to i32
  %".379" = add i64 %"k", 6
  %".380" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".381" = getelementptr inbounds i32, ptr %".380", i64 %".379"
  store i32 %".378", ptr %".381", align 4
  %".383" = trunc i64 %".95" to i32
  %".384" = add i64 %"k", 7
  %".385" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".386" = getelementptr inbounds i32, ptr %".385", i64 %".384"
  store i32 %".383", ptr %".386", align 4
  %".388" = trunc i64 %".96" to i32
  %".389" = add i64 %"k", 8
  %".390" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".391" = getelementptr inbounds i32, ptr %".390", i64 %".389"
  store i32 %".388", ptr %".391", align 4
  %".393" = trunc i64 %".97" to i32
  %".394" = add i64 %"k", 9
  %".395" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".396" = getelementptr inbounds i32, ptr %".395", i64 %".394"
  store i32 %".393", ptr %".396", align 4
  %".398" = trunc i64 %".98" to i32
  %".399" = add i64 %"k", 10
  %".400" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".401" = getelementptr inbounds i32, ptr %".400", i64 %".399"
  store i32 %".398", ptr %".401", align 4
  %".403" = trunc i64 %".99" to i32
  %".404" = add i64 %"k", 11
  %".405" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".406" = getelementptr inbounds i32, ptr %".405", i64 %".404"
  store i32 %".403", ptr %".406", align 4
  %".408" = trunc i64 %".100" to i32
  %".409" = add i64 %"k", 12
  %".410" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".411" = getelementptr inbounds i32, ptr %".410", i64 %".409"
  store i32 %".408", ptr %".411", align 4
  %".413" = trunc i64 %".101" to i32
  %".414" = add i64 %"k", 13
  %".415" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".416" = getelementptr inbounds i32, ptr %".415", i64 %".414"
  store i32 %".413", ptr %".416", align 4
  %".418" = trunc i64 %".102" to i32
  %".419" = add i64 %"k", 14
  %".420" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".421" = getelementptr inbounds i32, ptr %".420", i64 %".419"
  store i32 %".418", ptr %".421", align 4
  %".423" = trunc i64 %".103" to i32
  %".424" = add i64 %"k", 15
  %".425" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".426" = getelementptr inbounds i32, ptr %".425", i64 %".424"
  store i32 %".423", ptr %".426", align 4
  %".428" = add nsw i64 %"k", 16
  br label %"for.head"
while.test.1:
  %".431" = phi  i64 [0, %"for.exit"], [%".457", %"while.body.1"]
  %".432" = phi  i64 [0, %"for.exit"], [%".456", %"while.body.1"]
  %".433" = icmp slt i64 %".431", %".58"
  br i1 %".433", label %"while.body.1", label %"while.exit.1"
while.body.1:
  %".435" = trunc i64 %".431" to i16
  %".436" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".437" = getelementptr inbounds i32, ptr %".436", i64 %".431"
  %".438" = load i32, ptr %".437", align 4
  %".439" = zext i16 %".435" to i64
  %".440" = zext i32 %".438" to i64
  %".441" = getelementptr inbounds i32, ptr %"predicates", i64 %".440"
  %".442" = load i32, ptr %".441", align 4, !invariant.load !0
  %".443" = lshr i32 %".442", 8
  %".444" = trunc i32 %".443" to i8
  %".445" = getelementptr inbounds i8, ptr %"scratch", i64 %".439"
  store i8 %".444", ptr %".445", align 1
  %".447" = lshr i32 %".442", 16
  %".448" = icmp ne i32 %".447", 0
  %".449" = getelementptr inbounds i8, ptr %"scratch", i64 512
  %".450" = getelementptr inbounds i16, ptr %".449", i64 %".432"
  store i16 %".435", ptr %".450", align 2
  %".452" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".453" = getelementptr inbounds i32, ptr %".452", i64 %".432"
  store i32 %".438", ptr %".453", align 4
  %".455" = zext i1 %".448" to i64
  %".456" = add i64 %".432", %".455"
  %".457" = add i64 %".431", 1
  br label %"while.test.1"
while.exit.1:
  br label %"while.test.2"
while.test.2:
  %".460" = phi  i64 [%".432", %"while.exit.1"], [%".956", %"while.exit.4"]
  %".461" = icmp slt i64 0, %".460"
  br i1 %".461", label %"while.body.2", label %"while.exit.2"
while.body.2:
  %".463" = sub i64 %".460", 1
  %".464" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".465" = getelementptr inbounds i32, ptr %".464", i64 %".463"
  %".466" = load i32, ptr %".465", align 4
  %".467" = add i64 %".460", 0
  %".468" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".469" = getelementptr inbounds i32, ptr %".468", i64 %".467"
  store i32 %".466", ptr %".469", align 4
  %".471" = add i64 %".460", 1
  %".472" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".473" = getelementptr inbounds i32, ptr %".472", i64 %".471"
  store i32 %".466", ptr %".473", align 4
  %".475" = add i64 %".460", 2
  %".476" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".477" = getelementptr inbounds i32, ptr %".476", i64 %".475"
  store i32 %".466", ptr %".477", align 4
  %".479" = add i64 %".460", 3
  %".480" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".481" = getelementptr inbounds i32, ptr %".480", i64 %".479"
  store i32 %".466", ptr %".481", align 4
  %".483" = add i64 %".460", 4
  %".484" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".485" = getelementptr inbounds i32, ptr %".484", i64 %".483"
  store i32 %".466", ptr %".485", align 4
  %".487" = add i64 %".460", 5
  %".488" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".489" = getelementptr inbounds i32, ptr %".488", i64 %".487"
  store i32 %".466", ptr %".489", align 4
  %".491" = add i64 %".460", 6
  %".492" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".493" = getelementptr inbounds i32, ptr %".492", i64 %".491"
  store i32 %".466", ptr %".493", align 4
  %".495" = add i64 %".460", 7
  %".496" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".497" = getelementptr inbounds i32, ptr %".496", i64 %".495"
  store i32 %".466", ptr %".497", align 4
  %".499" = add i64 %".460", 8
  %".500" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".501" = getelementptr inbounds i32, ptr %".500", i64 %".499"
  store i32 %".466", ptr %".501", align 4
  %".503" = add i64 %".460", 9
  %".504" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".505" = getelementptr inbounds i32, ptr %".504", i64 %".503"
  store i32 %".466", ptr %".505", align 4
  %".507" = add i64 %".460", 10
  %".508" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".509" = getelementptr inbounds i32, ptr %".508", i64 %".507"
  store i32 %".466", ptr %".509", align 4
  %".511" = add i64 %".460", 11
  %".512" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".513" = getelementptr inbounds i32, ptr %".512", i64 %".511"
  store i32 %".466", ptr %".513", align 4
  %".515" = add i64 %".460", 12
  %".516" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".517" = getelementptr inbounds i32, ptr %".516", i64 %".515"
  store i32 %".466", ptr %".517", align 4
  %".519" = add i64 %".460", 13
  %".520" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".521" = getelementptr inbounds i32, ptr %".520", i64 %".519"
  store i32 %".466", ptr %".521", align 4
  %".523" = add i64 %".460", 14
  %".524" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".525" = getelementptr inbounds i32, ptr %".524", i64 %".523"
  store i32 %".466", ptr %".525", align 4
  br label %"for.head.1"
while.exit.2:
  ret void
for.head.1:
  %"k.1" = phi  i64 [0, %"while.body.2"], [%".952", %"while.exit.3"]
  %".528" = icmp slt i64 %"k.1", %".460"
  br i1 %".528", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".530" = add i64 %"k.1", 0
  %".531" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".532" = getelementptr inbounds i32, ptr %".531", i64 %".530"
  %".533" = load i32, ptr %".532", align 4
  %".534" = zext i32 %".533" to i64
  %".535" = add i64 %"k.1", 1
  %".536" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".537" = getelementptr inbounds i32, ptr %".536", i64 %".535"
  %".538" = load i32, ptr %".537", align 4
  %".539" = zext i32 %".538" to i64
  %".540" = add i64 %"k.1", 2
  %".541" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".542" = getelementptr inbounds i32, ptr %".541", i64 %".540"
  %".543" = load i32, ptr %".542", align 4
  %".544" = zext i32 %".543" to i64
  %".545" = add i64 %"k.1", 3
  %".546" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".547" = getelementptr inbounds i32, ptr %".546", i64 %".545"
  %".548" = load i32, ptr %".547", align 4
  %".549" = zext i32 %".548" to i64
  %".550" = add i64 %"k.1", 4
  %".551" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".552" = getelementptr inbounds i32, ptr %".551", i64 %".550"
  %".553" = load i32, ptr %".552", align 4
  %".554" = zext i32 %".553" to i64
  %".555" = add i64 %"k.1", 5
  %".556" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".557" = getelementptr inbounds i32, ptr %".556", i64 %".555"
  %".558" = load i32, ptr %".557", align 4
  %".559" = zext i32 %".558" to i64
  %".560" = add i64 %"k.1", 6
  %".561" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".562" = getelementptr inbounds i32, ptr %".561", i64 %".560"
  %".563" = load i32, ptr %".562", align 4
  %".564" = zext i32 %".563" to i64
  %".565" = add i64 %"k.1", 7
  %".566" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".567" = getelementptr inbounds i32, ptr %".566", i64 %".565"
  %".568" = load i32, ptr %".567", align 4
  %".569" = zext i32 %".568" to i64
  %".570" = add i64 %"k.1", 8
  %".571" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".572" = getelementptr inbounds i32, ptr %".571", i64 %".570"
  %".573" = load i32, ptr %".572", align 4
  %".574" = zext i32 %".573" to i64
  %".575" = add i64 %"k.1", 9
  %".576" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".577" = getelementptr inbounds i32, ptr %".576", i64 %".575"
  %".578" = load i32, ptr %".577", align 4
  %".579" = zext i32 %".578" to i64
  %".580" = add i64 %"k.1", 10
  %".581" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".582" = getelementptr inbounds i32, ptr %".581", i64 %".580"
  %".583" = load i32, ptr %".582", align 4
  %".584" = zext i32 %".583" to i64
  %".585" = add i64 %"k.1", 11
  %".586" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".587" = getelementptr inbounds i32, ptr %".586", i64 %".585"
  %".588" = load i32, ptr %".587", align 4
  %".589" = zext i32 %".588" to i64
  %".590" = add i64 %"k.1", 12
  %".591" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".592" = getelementptr inbounds i32, ptr %".591", i64 %".590"
  %".593" = load i32, ptr %".592", align 4
  %".594" = zext i32 %".593" to i64
  %".595" = add i64 %"k.1", 13
  %".596" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".597" = getelementptr inbounds i32, ptr %".596", i64 %".595"
  %".598" = load i32, ptr %".597", align 4
  %".599" = zext i32 %".598" to i64
  %".600" = add i64 %"k.1", 14
  %".601" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".602" = getelementptr inbounds i32, ptr %".601", i64 %".600"
  %".603" = load i32, ptr %".602", align 4
  %".604" = zext i32 %".603" to i64
  %".605" = add i64 %"k.1", 15
  %".606" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".607" = getelementptr inbounds i32, ptr %".606", i64 %".605"
  %".608" = load i32, ptr %".607", align 4
  %".609" = zext i32 %".608" to i64
  br label %"while.test.3"
for.exit.1:
  br label %"while.test.4"
while.test.3:
  %".611" = phi  i64 [0, %"for.body.1"], [%".630", %"while.body.3"]
  %".612" = phi  i64 [%".534", %"for.body.1"], [%".645", %"while.body.3"]
  %".613" = phi  i64 [%".539", %"for.body.1"], [%".660", %"while.body.3"]
  %".614" = phi  i64 [%".544", %"for.body.1"], [%".675", %"while.body.3"]
  %".615" = phi  i64 [%".549", %"for.body.1"], [%".690", %"while.body.3"]
  %".616" = phi  i64 [%".554", %"for.body.1"], [%".705", %"while.body.3"]
  %".617" = phi  i64 [%".559", %"for.body.1"], [%".720", %"while.body.3"]
  %".618" = phi  i64 [%".564", %"for.body.1"], [%".735", %"while.body.3"]
  %".619" = phi  i64 [%".569", %"for.body.1"], [%".750", %"while.body.3"]
  %".620" = phi  i64 [%".574", %"for.body.1"], [%".765", %"while.body.3"]
  %".621" = phi  i64 [%".579", %"for.body.1"], [%".780", %"while.body.3"]
  %".622" = phi  i64 [%".584", %"for.body.1"], [%".795", %"while.body.3"]
  %".623" = phi  i64 [%".589", %"for.body.1"], [%".810", %"while.body.3"]
  %".624" = phi  i64 [%".594", %"for.body.1"], [%".825", %"while.body.3"]
  %".625" = phi  i64 [%".599", %"for.body.1"], [%".840", %"while.body.3"]
  %".626" = phi  i64 [%".604", %"for.body.1"], [%".855", %"while.body.3"]
  %".627" = phi  i64 [%".609", %"for.body.1"], [%".870", %"while.body.3"]
  %".628" = icmp slt i64 %".611", %"further_steps"
  br i1 %".628", label %"while.body.3", label %"while.exit.3"
while.body.3:
  %".630" = add i64 %".611", 1
  %".631" = getelementptr inbounds i32, ptr %"predicates", i64 %".612"
  %".632" = load i32, ptr %".631", align 4, !invariant.load !0
  %".633" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".634" = lshr i32 %".632", 8
  %".635" = trunc i32 %".634" to i8
  %".636" = zext i8 %".635" to i64
  %".637" = getelementptr inbounds i8, ptr %".633", i64 %".636"
  %".638" = load i8, ptr %".637", align 1
  %".639" = trunc i32 %".632" to i8
  %".640" = icmp ult i8 %".639", %".638"
  %".641" = lshr i32 %".632", 16
  %".642" = zext i32 %".641" to i64
  %".643" = add i64 %".612", %".642"
  %".644" = zext i1 %".640" to i64
  %".645" = add i64 %".643", %".644"
  %".646" = getelementptr inbounds i32, ptr %"predicates", i64 %".613"
  %".647" = load i32, ptr %".646", align 4, !invariant.load !0
  %".648" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".649" = lshr i32 %".647", 8
  %".650" = trunc i32 %".649" to i8
  %".651" = zext i8 %".650" to i64
  %".652" = getelementptr inbounds i8, ptr %".648", i64 %".651"
  %".653" = load i8, ptr %".652", align 1
  %".654" = trunc i32 %".647" to i8
  %".655" = icmp ult i8 %".654", %".653"
  %".656" = lshr i32 %".647", 16
  %".657" = zext i32 %".656" to i64
  %".658" = add i64 %".613", %".657"
  %".659" = zext i1 %".655" to i64
  %".660" = add i64 %".658", %".659"
  %".661" = getelementptr inbounds i32, ptr %"predicates", i64 %".614"
  %".662" = load i32, ptr %".661", align 4, !invariant.load !0
  %".663" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".664" = lshr i32 %".662", 8
  %".665" = trunc i32 %".664" to i8
  %".666" = zext i8 %".665" to i64
  %".667" = getelementptr inbounds i8, ptr %".663", i64 %".666"
  %".668" = load i8, ptr %".667", align 1
  %".669" = trunc i32 %".662" to i8
  %".670" = icmp ult i8 %".669", %".668"
  %".671" = lshr i32 %".662", 16
  %".672" = zext i32 %".671" to i64
  %".673" = add i64 %".614", %".672"
  %".674" = zext i1 %".670" to i64
  %".675" = add i64 %".673", %".674"
  %".676" = getelementptr inbounds i32, ptr %"predicates", i64 %".615"
  %".677" = load i32, ptr %".676", align 4, !invariant.load !0
  %".678" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".679" = lshr i32 %".677", 8
  %".680" = trunc i32 %".679" to i8
  %".681" = zext i8 %".680" to i64
  %".682" = getelementptr inbounds i8, ptr %".678", i64 %".681"
  %".683" = load i8, ptr %".682", align 1
  %".684" = trunc i32 %".677" to i8
  %".685" = icmp ult i8 %".684", %".683"
  %".686" = lshr i32 %".677", 16
  %".687" = zext i32 %".686" to i64
  %".688" = add i64 %".615", %".687"
  %".689" = zext i1 %".685" to i64
  %".690" = add i64 %".688", %".689"
  %".691" = getelementptr inbounds i32, ptr %"predicates", i64 %".616"
  %".692" = load i32, ptr %".691", align 4, !invariant.load !0
  %".693" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".694" = lshr i32 %".692", 8
  %".695" = trunc i32 %".694" to i8
  %".696" = zext i8 %".695" to i64
  %".697" = getelementptr inbounds i8, ptr %".693", i64 %".696"
  %".698" = load i8, ptr %".697", align 1
  %".699" = trunc i32 %".692" to i8
  %".700" = icmp ult i8 %".699", %".698"
  %".701" = lshr i32 %".692", 16
  %".702" = zext i32 %".701" to i64
  %".703" = add i64 %".616", %".702"
  %".704" = zext i1 %".700" to i64
  %".705" = add i64 %".703", %".704"
  %".706" = getelementptr inbounds i32, ptr %"predicates", i64 %".617"
  %".707" = load i32, ptr %".706", align 4, !invariant.load !0
  %".708" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".709" = lshr i32 %".707", 8
  %".710" = trunc i32 %".709" to i8
  %".711" = zext i8 %".710" to i64
  %".712" = getelementptr inbounds i8, ptr %".708", i64 %".711"
  %".713" = load i8, ptr %".712", align 1
  %".714" = trunc i32 %".707" to i8
  %".715" = icmp ult i8 %".714", %".713"
  %".716" = lshr i32 %".707", 16
  %".717" = zext i32 %".716" to i64
  %".718" = add i64 %".617", %".717"
  %".719" = zext i1 %".715" to i64
  %".720" = add i64 %".718", %".719"
  %".721" = getelementptr inbounds i32, ptr %"predicates", i64 %".618"
  %".722" = load i32, ptr %".721", align 4, !invariant.load !0
  %".723" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".724" = lshr i32 %".722", 8
  %".725" = trunc i32 %".724" to i8
  %".726" = zext i8 %".725" to i64
  %".727" = getelementptr inbounds i8, ptr %".723", i64 %".726"
  %".728" = load i8, ptr %".727", align 1
  %".729" = trunc i32 %".722" to i8
  %".730" = icmp ult i8 %".729", %".728"
  %".731" = lshr i32 %".722", 16
  %".732" = zext i32 %".731" to i64
  %".733" = add i64 %".618", %".732"
  %".734" = zext i1 %".730" to i64
  %".735" = add i64 %".733", %".734"
  %".736" = getelementptr inbounds i32, ptr %"predicates", i64 %".619"
  %".737" = load i32, ptr %".736", align 4, !invariant.load !0
  %".738" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".739" = lshr i32 %".737", 8
  %".740" = trunc i32 %".739" to i8
  %".741" = zext i8 %".740" to i64
  %".742" = getelementptr inbounds i8, ptr %".738", i64 %".741"
  %".743" = load i8, ptr %".742", align 1
  %".744" = trunc i32 %".737" to i8
  %".745" = icmp ult i8 %".744", %".743"
  %".746" = lshr i32 %".737", 16
  %".747" = zext i32 %".746" to i64
  %".748" = add i64 %".619", %".747"
  %".749" = zext i1 %".745" to i64
  %".750" = add i64 %".748", %".749"
  %".751" = getelementptr inbounds i32, ptr %"predicates", i64 %".620"
  %".752" = load i32, ptr %".751", align 4, !invariant.load !0
  %".753" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".754" = lshr i32 %".752", 8
  %".755" = trunc i32 %".754" to i8
  %".756" = zext i8 %".755" to i64
  %".757" = getelementptr inbounds i8, ptr %".753", i64 %".756"
  %".758" = load i8, ptr %".757", align 1
  %".759" = trunc i32 %".752" to i8
  %".760" = icmp ult i8 %".759", %".758"
  %".761" = lshr i32 %".752", 16
  %".762" = zext i32 %".761" to i64
  %".763" = add i64 %".620", %".762"
  %".764" = zext i1 %".760" to i64
  %".765" = add i64 %".763", %".764"
  %".766" = getelementptr inbounds i32, ptr %"predicates", i64 %".621"
  %".767" = load i32, ptr %".766", align 4, !invariant.load !0
  %".768" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".769" = lshr i32 %".767", 8
  %".770" = trunc i32 %".769" to i8
  %".771" = zext i8 %".770" to i64
  %".772" = getelementptr inbounds i8, ptr %".768", i64 %".771"
  %".773" = load i8, ptr %".772", align 1
  %".774" = trunc i32 %".767" to i8
  %".775" = icmp ult i8 %".774", %".773"
  %".776" = lshr i32 %".767", 16
  %".777" = zext i32 %".776" to i64
  %".778" = add i64 %".621", %".777"
  %".779" = zext i1 %".775" to i64
  %".780" = add i64 %".778", %".779"
  %".781" = getelementptr inbounds i32, ptr %"predicates", i64 %".622"
  %".782" = load i32, ptr %".781", align 4, !invariant.load !0
  %".783" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".784" = lshr i32 %".782", 8
  %".785" = trunc i32 %".784" to i8
  %".786" = zext i8 %".785" to i64
  %".787" = getelementptr inbounds i8, ptr %".783", i64 %".786"
  %".788" = load i8, ptr %".787", align 1
  %".789" = trunc i32 %".782" to i8
  %".790" = icmp ult i8 %".789", %".788"
  %".791" = lshr i32 %".782", 16
  %".792" = zext i32 %".791" to i64
  %".793" = add i64 %".622", %".792"
  %".794" = zext i1 %".790" to i64
  %".795" = add i64 %".793", %".794"
  %".796" = getelementptr inbounds i32, ptr %"predicates", i64 %".623"
  %".797" = load i32, ptr %".796", align 4, !invariant.load !0
  %".798" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".799" = lshr i32 %".797", 8
  %".800" = trunc i32 %".799" to i8
  %".801" = zext i8 %".800" to i64
  %".802" = getelementptr inbounds i8, ptr %".798", i64 %".801"
  %".803" = load i8, ptr %".802", align 1
  %".804" = trunc i32 %".797" to i8
  %".805" = icmp ult i8 %".804", %".803"
  %".806" = lshr i32 %".797", 16
  %".807" = zext i32 %".806" to i64
  %".808" = add i64 %".623", %".807"
  %".809" = zext i1 %".805" to i64
  %".810" = add i64 %".808", %".809"
  %".811" = getelementptr inbounds i32, ptr %"predicates", i64 %".624"
  %".812" = load i32, ptr %".811", align 4, !invariant.load !0
  %".813" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".814" = lshr i32 %".812", 8
  %".815" = trunc i32 %".814" to i8
  %".816" = zext i8 %".815" to i64
  %".817" = getelementptr inbounds i8, ptr %".813", i64 %".816"
  %".818" = load i8, ptr %".817", align 1
  %".819" = trunc i32 %".812" to i8
  %".820" = icmp ult i8 %".819", %".818"
  %".821" = lshr i32 %".812", 16
  %".822" = zext i32 %".821" to i64
  %".823" = add i64 %".624", %".822"
  %".824" = zext i1 %".820" to i64
  %".825" = add i64 %".823", %".824"
  %".826" = getelementptr inbounds i32, ptr %"predicates", i64 %".625"
  %".827" = load i32, ptr %".826", align 4, !invariant.load !0
  %".828" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".829" = lshr i32 %".827", 8
  %".830" = trunc i32 %".829" to i8
  %".831" = zext i8 %".830" to i64
  %".832" = getelementptr inbounds i8, ptr %".828", i64 %".831"
  %".833" = load i8, ptr %".832", align 1
  %".834" = trunc i32 %".827" to i8
  %".835" = icmp ult i8 %".834", %".833"
  %".836" = lshr i32 %".827", 16
  %".837" = zext i32 %".836" to i64
  %".838" = add i64 %".625", %".837"
  %".839" = zext i1 %".835" to i64
  %".840" = add i64 %".838", %".839"
  %".841" = getelementptr inbounds i32, ptr %"predicates", i64 %".626"
  %".842" = load i32, ptr %".841", align 4, !invariant.load !0
  %".843" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".844" = lshr i32 %".842", 8
  %".845" = trunc i32 %".844" to i8
  %".846" = zext i8 %".845" to i64
  %".847" = getelementptr inbounds i8, ptr %".843", i64 %".846"
  %".848" = load i8, ptr %".847", align 1
  %".849" = trunc i32 %".842" to i8
  %".850" = icmp ult i8 %".849", %".848"
  %".851" = lshr i32 %".842", 16
  %".852" = zext i32 %".851" to i64
  %".853" = add i64 %".626", %".852"
  %".854" = zext i1 %".850" to i64
  %".855" = add i64 %".853", %".854"
  %".856" = getelementptr inbounds i32, ptr %"predicates", i64 %".627"
  %".857" = load i32, ptr %".856", align 4, !invariant.load !0
  %".858" = getelementptr inbounds i8, ptr %"scratch", i64 4352
  %".859" = lshr i32 %".857", 8
  %".860" = trunc i32 %".859" to i8
  %".861" = zext i8 %".860" to i64
  %".862" = getelementptr inbounds i8, ptr %".858", i64 %".861"
  %".863" = load i8, ptr %".862", align 1
  %".864" = trunc i32 %".857" to i8
  %".865" = icmp ult i8 %".864", %".863"
  %".866" = lshr i32 %".857", 16
  %".867" = zext i32 %".866" to i64
  %".868" = add i64 %".627", %".867"
  %".869" = zext i1 %".865" to i64
  %".870" = add i64 %".868", %".869"
  br label %"while.test.3"
while.exit.3:
  %".872" = trunc i64 %".612" to i32
  %".873" = add i64 %"k.1", 0
  %".874" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".875" = getelementptr inbounds i32, ptr %".874", i64 %".873"
  store i32 %".872", ptr %".875", align 4
  %".877" = trunc i64 %".613" to i32
  %".878" = add i64 %"k.1", 1
  %".879" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".880" = getelementptr inbounds i32, ptr %".879", i64 %".878"
  store i32 %".877", ptr %".880", align 4
  %".882" = trunc i64 %".614" to i32
  %".883" = add i64 %"k.1", 2
  %".884" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".885" = getelementptr inbounds i32, ptr %".884", i64 %".883"
  store i32 %".882", ptr %".885", align 4
  %".887" = trunc i64 %".615" to i32
  %".888" = add i64 %"k.1", 3
  %".889" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".890" = getelementptr inbounds i32, ptr %".889", i64 %".888"
  store i32 %".887", ptr %".890", align 4
  %".892" = trunc i64 %".616" to i32
  %".893" = add i64 %"k.1", 4
  %".894" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".895" = getelementptr inbounds i32, ptr %".894", i64 %".893"
  store i32 %".892", ptr %".895", align 4
  %".897" = trunc i64 %".617" to i32
  %".898" = add i64 %"k.1", 5
  %".899" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".900" = getelementptr inbounds i32, ptr %".899", i64 %".898"
  store i32 %".897", ptr %".900", align 4
  %".902" = trunc i64 %".618" to i32
  %".903" = add i64 %"k.1", 6
  %".904" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".905" = getelementptr inbounds i32, ptr %".904", i64 %".903"
  store i32 %".902", ptr %".905", align 4
  %".907" = trunc i64 %".619" to i32
  %".908" = add i64 %"k.1", 7
  %".909" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".910" = getelementptr inbounds i32, ptr %".909", i64 %".908"
  store i32 %".907", ptr %".910", align 4
  %".912" = trunc i64 %".620" to i32
  %".913" = add i64 %"k.1", 8
  %".914" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".915" = getelementptr inbounds i32, ptr %".914", i64 %".913"
  store i32 %".912", ptr %".915", align 4
  %".917" = trunc i64 %".621" to i32
  %".918" = add i64 %"k.1", 9
  %".919" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".920" = getelementptr inbounds i32, ptr %".919", i64 %".918"
  store i32 %".917", ptr %".920", align 4
  %".922" = trunc i64 %".622" to i32
  %".923" = add i64 %"k.1", 10
  %".924" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".925" = getelementptr inbounds i32, ptr %".924", i64 %".923"
  store i32 %".922", ptr %".925", align 4
  %".927" = trunc i64 %".623" to i32
  %".928" = add i64 %"k.1", 11
  %".929" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".930" = getelementptr inbounds i32, ptr %".929", i64 %".928"
  store i32 %".927", ptr %".930", align 4
  %".932" = trunc i64 %".624" to i32
  %".933" = add i64 %"k.1", 12
  %".934" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".935" = getelementptr inbounds i32, ptr %".934", i64 %".933"
  store i32 %".932", ptr %".935", align 4
  %".937" = trunc i64 %".625" to i32
  %".938" = add i64 %"k.1", 13
  %".939" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".940" = getelementptr inbounds i32, ptr %".939", i64 %".938"
  store i32 %".937", ptr %".940", align 4
  %".942" = trunc i64 %".626" to i32
  %".943" = add i64 %"k.1", 14
  %".944" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".945" = getelementptr inbounds i32, ptr %".944", i64 %".943"
  store i32 %".942", ptr %".945", align 4
  %".947" = trunc i64 %".627" to i32
  %".948" = add i64 %"k.1", 15
  %".949" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".950" = getelementptr inbounds i32, ptr %".949", i64 %".948"
  store i32 %".947", ptr %".950", align 4
  %".952" = add nsw i64 %"k.1", 16
  br label %"for.head.1"
while.test.4:
  %".955" = phi  i64 [0, %"for.exit.1"], [%".983", %"while.body.4"]
  %".956" = phi  i64 [0, %"for.exit.1"], [%".982", %"while.body.4"]
  %".957" = icmp slt i64 %".955", %".460"
  br i1 %".957", label %"while.body.4", label %"while.exit.4"
while.body.4:
  %".959" = getelementptr inbounds i8, ptr %"scratch", i64 512
  %".960" = getelementptr inbounds i16, ptr %".959", i64 %".955"
  %".961" = load i16, ptr %".960", align 2
  %".962" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".963" = getelementptr inbounds i32, ptr %".962", i64 %".955"
  %".964" = load i32, ptr %".963", align 4
  %".965" = zext i16 %".961" to i64
  %".966" = zext i32 %".964" to i64
  %".967" = getelementptr inbounds i32, ptr %"predicates", i64 %".966"
  %".968" = load i32, ptr %".967", align 4, !invariant.load !0
  %".969" = lshr i32 %".968", 8
  %".970" = trunc i32 %".969" to i8
  %".971" = getelementptr inbounds i8, ptr %"scratch", i64 %".965"
  store i8 %".970", ptr %".971", align 1
  %".973" = lshr i32 %".968", 16
  %".974" = icmp ne i32 %".973", 0
  %".975" = getelementptr inbounds i8, ptr %"scratch", i64 512
  %".976" = getelementptr inbounds i16, ptr %".975", i64 %".956"
  store i16 %".961", ptr %".976", align 2
  %".978" = getelementptr inbounds i8, ptr %"scratch", i64 1536
  %".979" = getelementptr inbounds i32, ptr %".978", i64 %".956"
  store i32 %".964", ptr %".979", align 4
  %".981" = zext i1 %".974" to i64
  %".982" = add i64 %".956", %".981"
  %".983" = add i64 %".955", 1
  br label %"while.test.4"
while.exit.4:
  br label %"while.test.2"
}

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
