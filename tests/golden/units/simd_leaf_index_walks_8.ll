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
  %".102" = phi  i64 [0, %"for.body.2"], [%".361", %"while.body"]
  %".103" = phi  i64 [%".85", %"for.body.2"], [%".135", %"while.body"]
  %".104" = phi  i64 [%".86", %"for.body.2"], [%".150", %"while.body"]
  %".105" = phi  i64 [%".87", %"for.body.2"], [%".165", %"while.body"]
  %".106" = phi  i64 [%".88", %"for.body.2"], [%".180", %"while.body"]
  %".107" = phi  i64 [%".89", %"for.body.2"], [%".195", %"while.body"]
  %".108" = phi  i64 [%".90", %"for.body.2"], [%".210", %"while.body"]
  %".109" = phi  i64 [%".91", %"for.body.2"], [%".225", %"while.body"]
  %".110" = phi  i64 [%".92", %"for.body.2"], [%".240", %"while.body"]
  %".111" = phi  i64 [%".93", %"for.body.2"], [%".255", %"while.body"]
  %".112" = phi  i64 [%".94", %"for.body.2"], [%".270", %"while.body"]
  %".113" = phi  i64 [%".95", %"for.body.2"], [%".285", %"while.body"]
  %".114" = phi  i64 [%".96", %"for.body.2"], [%".300", %"while.body"]
  %".115" = phi  i64 [%".97", %"for.body.2"], [%".315", %"while.body"]
  %".116" = phi  i64 [%".98", %"for.body.2"], [%".330", %"while.body"]
  %".117" = phi  i64 [%".99", %"for.body.2"], [%".345", %"while.body"]
  %".118" = phi  i64 [%".100", %"for.body.2"], [%".360", %"while.body"]
  %".119" = icmp slt i64 %".102", %"first_steps"
  br i1 %".119", label %"while.body", label %"while.exit"
while.body:
  %".121" = getelementptr inbounds i32, ptr %"predicates", i64 %".103"
  %".122" = load i32, ptr %".121", align 4, !invariant.load !0
  %".123" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".124" = lshr i32 %".122", 8
  %".125" = trunc i32 %".124" to i8
  %".126" = zext i8 %".125" to i64
  %".127" = getelementptr inbounds i8, ptr %".123", i64 %".126"
  %".128" = load i8, ptr %".127", align 1
  %".129" = trunc i32 %".122" to i8
  %".130" = icmp ult i8 %".129", %".128"
  %".131" = lshr i32 %".122", 16
  %".132" = zext i32 %".131" to i64
  %".133" = add i64 %".103", %".132"
  %".134" = zext i1 %".130" to i64
  %".135" = add i64 %".133", %".134"
  %".136" = getelementptr inbounds i32, ptr %"predicates", i64 %".104"
  %".137" = load i32, ptr %".136", align 4, !invariant.load !0
  %".138" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".139" = lshr i32 %".137", 8
  %".140" = trunc i32 %".139" to i8
  %".141" = zext i8 %".140" to i64
  %".142" = getelementptr inbounds i8, ptr %".138", i64 %".141"
  %".143" = load i8, ptr %".142", align 1
  %".144" = trunc i32 %".137" to i8
  %".145" = icmp ult i8 %".144", %".143"
  %".146" = lshr i32 %".137", 16
  %".147" = zext i32 %".146" to i64
  %".148" = add i64 %".104", %".147"
  %".149" = zext i1 %".145" to i64
  %".150" = add i64 %".148", %".149"
  %".151" = getelementptr inbounds i32, ptr %"predicates", i64 %".105"
  %".152" = load i32, ptr %".151", align 4, !invariant.load !0
  %".153" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".154" = lshr i32 %".152", 8
  %".155" = trunc i32 %".154" to i8
  %".156" = zext i8 %".155" to i64
  %".157" = getelementptr inbounds i8, ptr %".153", i64 %".156"
  %".158" = load i8, ptr %".157", align 1
  %".159" = trunc i32 %".152" to i8
  %".160" = icmp ult i8 %".159", %".158"
  %".161" = lshr i32 %".152", 16
  %".162" = zext i32 %".161" to i64
  %".163" = add i64 %".105", %".162"
  %".164" = zext i1 %".160" to i64
  %".165" = add i64 %".163", %".164"
  %".166" = getelementptr inbounds i32, ptr %"predicates", i64 %".106"
  %".167" = load i32, ptr %".166", align 4, !invariant.load !0
  %".168" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".169" = lshr i32 %".167", 8
  %".170" = trunc i32 %".169" to i8
  %".171" = zext i8 %".170" to i64
  %".172" = getelementptr inbounds i8, ptr %".168", i64 %".171"
  %".173" = load i8, ptr %".172", align 1
  %".174" = trunc i32 %".167" to i8
  %".175" = icmp ult i8 %".174", %".173"
  %".176" = lshr i32 %".167", 16
  %".177" = zext i32 %".176" to i64
  %".178" = add i64 %".106", %".177"
  %".179" = zext i1 %".175" to i64
  %".180" = add i64 %".178", %".179"
  %".181" = getelementptr inbounds i32, ptr %"predicates", i64 %".107"
  %".182" = load i32, ptr %".181", align 4, !invariant.load !0
  %".183" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".184" = lshr i32 %".182", 8
  %".185" = trunc i32 %".184" to i8
  %".186" = zext i8 %".185" to i64
  %".187" = getelementptr inbounds i8, ptr %".183", i64 %".186"
  %".188" = load i8, ptr %".187", align 1
  %".189" = trunc i32 %".182" to i8
  %".190" = icmp ult i8 %".189", %".188"
  %".191" = lshr i32 %".182", 16
  %".192" = zext i32 %".191" to i64
  %".193" = add i64 %".107", %".192"
  %".194" = zext i1 %".190" to i64
  %".195" = add i64 %".193", %".194"
  %".196" = getelementptr inbounds i32, ptr %"predicates", i64 %".108"
  %".197" = load i32, ptr %".196", align 4, !invariant.load !0
  %".198" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".199" = lshr i32 %".197", 8
  %".200" = trunc i32 %".199" to i8
  %".201" = zext i8 %".200" to i64
  %".202" = getelementptr inbounds i8, ptr %".198", i64 %".201"
  %".203" = load i8, ptr %".202", align 1
  %".204" = trunc i32 %".197" to i8
  %".205" = icmp ult i8 %".204", %".203"
  %".206" = lshr i32 %".197", 16
  %".207" = zext i32 %".206" to i64
  %".208" = add i64 %".108", %".207"
  %".209" = zext i1 %".205" to i64
  %".210" = add i64 %".208", %".209"
  %".211" = getelementptr inbounds i32, ptr %"predicates", i64 %".109"
  %".212" = load i32, ptr %".211", align 4, !invariant.load !0
  %".213" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".214" = lshr i32 %".212", 8
  %".215" = trunc i32 %".214" to i8
  %".216" = zext i8 %".215" to i64
  %".217" = getelementptr inbounds i8, ptr %".213", i64 %".216"
  %".218" = load i8, ptr %".217", align 1
  %".219" = trunc i32 %".212" to i8
  %".220" = icmp ult i8 %".219", %".218"
  %".221" = lshr i32 %".212", 16
  %".222" = zext i32 %".221" to i64
  %".223" = add i64 %".109", %".222"
  %".224" = zext i1 %".220" to i64
  %".225" = add i64 %".223", %".224"
  %".226" = getelementptr inbounds i32, ptr %"predicates", i64 %".110"
  %".227" = load i32, ptr %".226", align 4, !invariant.load !0
  %".228" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".229" = lshr i32 %".227", 8
  %".230" = trunc i32 %".229" to i8
  %".231" = zext i8 %".230" to i64
  %".232" = getelementptr inbounds i8, ptr %".228", i64 %".231"
  %".233" = load i8, ptr %".232", align 1
  %".234" = trunc i32 %".227" to i8
  %".235" = icmp ult i8 %".234", %".233"
  %".236" = lshr i32 %".227", 16
  %".237" = zext i32 %".236" to i64
  %".238" = add i64 %".110", %".237"
  %".239" = zext i1 %".235" to i64
  %".240" = add i64 %".238", %".239"
  %".241" = getelementptr inbounds i32, ptr %"predicates", i64 %".111"
  %".242" = load i32, ptr %".241", align 4, !invariant.load !0
  %".243" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".244" = lshr i32 %".242", 8
  %".245" = trunc i32 %".244" to i8
  %".246" = zext i8 %".245" to i64
  %".247" = getelementptr inbounds i8, ptr %".243", i64 %".246"
  %".248" = load i8, ptr %".247", align 1
  %".249" = trunc i32 %".242" to i8
  %".250" = icmp ult i8 %".249", %".248"
  %".251" = lshr i32 %".242", 16
  %".252" = zext i32 %".251" to i64
  %".253" = add i64 %".111", %".252"
  %".254" = zext i1 %".250" to i64
  %".255" = add i64 %".253", %".254"
  %".256" = getelementptr inbounds i32, ptr %"predicates", i64 %".112"
  %".257" = load i32, ptr %".256", align 4, !invariant.load !0
  %".258" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".259" = lshr i32 %".257", 8
  %".260" = trunc i32 %".259" to i8
  %".261" = zext i8 %".260" to i64
  %".262" = getelementptr inbounds i8, ptr %".258", i64 %".261"
  %".263" = load i8, ptr %".262", align 1
  %".264" = trunc i32 %".257" to i8
  %".265" = icmp ult i8 %".264", %".263"
  %".266" = lshr i32 %".257", 16
  %".267" = zext i32 %".266" to i64
  %".268" = add i64 %".112", %".267"
  %".269" = zext i1 %".265" to i64
  %".270" = add i64 %".268", %".269"
  %".271" = getelementptr inbounds i32, ptr %"predicates", i64 %".113"
  %".272" = load i32, ptr %".271", align 4, !invariant.load !0
  %".273" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".274" = lshr i32 %".272", 8
  %".275" = trunc i32 %".274" to i8
  %".276" = zext i8 %".275" to i64
  %".277" = getelementptr inbounds i8, ptr %".273", i64 %".276"
  %".278" = load i8, ptr %".277", align 1
  %".279" = trunc i32 %".272" to i8
  %".280" = icmp ult i8 %".279", %".278"
  %".281" = lshr i32 %".272", 16
  %".282" = zext i32 %".281" to i64
  %".283" = add i64 %".113", %".282"
  %".284" = zext i1 %".280" to i64
  %".285" = add i64 %".283", %".284"
  %".286" = getelementptr inbounds i32, ptr %"predicates", i64 %".114"
  %".287" = load i32, ptr %".286", align 4, !invariant.load !0
  %".288" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".289" = lshr i32 %".287", 8
  %".290" = trunc i32 %".289" to i8
  %".291" = zext i8 %".290" to i64
  %".292" = getelementptr inbounds i8, ptr %".288", i64 %".291"
  %".293" = load i8, ptr %".292", align 1
  %".294" = trunc i32 %".287" to i8
  %".295" = icmp ult i8 %".294", %".293"
  %".296" = lshr i32 %".287", 16
  %".297" = zext i32 %".296" to i64
  %".298" = add i64 %".114", %".297"
  %".299" = zext i1 %".295" to i64
  %".300" = add i64 %".298", %".299"
  %".301" = getelementptr inbounds i32, ptr %"predicates", i64 %".115"
  %".302" = load i32, ptr %".301", align 4, !invariant.load !0
  %".303" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".304" = lshr i32 %".302", 8
  %".305" = trunc i32 %".304" to i8
  %".306" = zext i8 %".305" to i64
  %".307" = getelementptr inbounds i8, ptr %".303", i64 %".306"
  %".308" = load i8, ptr %".307", align 1
  %".309" = trunc i32 %".302" to i8
  %".310" = icmp ult i8 %".309", %".308"
  %".311" = lshr i32 %".302", 16
  %".312" = zext i32 %".311" to i64
  %".313" = add i64 %".115", %".312"
  %".314" = zext i1 %".310" to i64
  %".315" = add i64 %".313", %".314"
  %".316" = getelementptr inbounds i32, ptr %"predicates", i64 %".116"
  %".317" = load i32, ptr %".316", align 4, !invariant.load !0
  %".318" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".319" = lshr i32 %".317", 8
  %".320" = trunc i32 %".319" to i8
  %".321" = zext i8 %".320" to i64
  %".322" = getelementptr inbounds i8, ptr %".318", i64 %".321"
  %".323" = load i8, ptr %".322", align 1
  %".324" = trunc i32 %".317" to i8
  %".325" = icmp ult i8 %".324", %".323"
  %".326" = lshr i32 %".317", 16
  %".327" = zext i32 %".326" to i64
  %".328" = add i64 %".116", %".327"
  %".329" = zext i1 %".325" to i64
  %".330" = add i64 %".328", %".329"
  %".331" = getelementptr inbounds i32, ptr %"predicates", i64 %".117"
  %".332" = load i32, ptr %".331", align 4, !invariant.load !0
  %".333" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".334" = lshr i32 %".332", 8
  %".335" = trunc i32 %".334" to i8
  %".336" = zext i8 %".335" to i64
  %".337" = getelementptr inbounds i8, ptr %".333", i64 %".336"
  %".338" = load i8, ptr %".337", align 1
  %".339" = trunc i32 %".332" to i8
  %".340" = icmp ult i8 %".339", %".338"
  %".341" = lshr i32 %".332", 16
  %".342" = zext i32 %".341" to i64
  %".343" = add i64 %".117", %".342"
  %".344" = zext i1 %".340" to i64
  %".345" = add i64 %".343", %".344"
  %".346" = getelementptr inbounds i32, ptr %"predicates", i64 %".118"
  %".347" = load i32, ptr %".346", align 4, !invariant.load !0
  %".348" = getelementptr inbounds i8, ptr %".76", i64 4352
  %".349" = lshr i32 %".347", 8
  %".350" = trunc i32 %".349" to i8
  %".351" = zext i8 %".350" to i64
  %".352" = getelementptr inbounds i8, ptr %".348", i64 %".351"
  %".353" = load i8, ptr %".352", align 1
  %".354" = trunc i32 %".347" to i8
  %".355" = icmp ult i8 %".354", %".353"
  %".356" = lshr i32 %".347", 16
  %".357" = zext i32 %".356" to i64
  %".358" = add i64 %".118", %".357"
  %".359" = zext i1 %".355" to i64
  %".360" = add i64 %".358", %".359"
  %".361" = add i64 %".102", 1
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
  %".634" = phi  i64 [0, %"for.body.4"], [%".893", %"while.body.3"]
  %".635" = phi  i64 [%".557", %"for.body.4"], [%".667", %"while.body.3"]
  %".636" = phi  i64 [%".562", %"for.body.4"], [%".682", %"while.body.3"]
  %".637" = phi  i64 [%".567", %"for.body.4"], [%".697", %"while.body.3"]
  %".638" = phi  i64 [%".572", %"for.body.4"], [%".712", %"while.body.3"]
  %".639" = phi  i64 [%".577", %"for.body.4"], [%".727", %"while.body.3"]
  %".640" = phi  i64 [%".582", %"for.body.4"], [%".742", %"while.body.3"]
  %".641" = phi  i64 [%".587", %"for.body.4"], [%".757", %"while.body.3"]
  %".642" = phi  i64 [%".592", %"for.body.4"], [%".772", %"while.body.3"]
  %".643" = phi  i64 [%".597", %"for.body.4"], [%".787", %"while.body.3"]
  %".644" = phi  i64 [%".602", %"for.body.4"], [%".802", %"while.body.3"]
  %".645" = phi  i64 [%".607", %"for.body.4"], [%".817", %"while.body.3"]
  %".646" = phi  i64 [%".612", %"for.body.4"], [%".832", %"while.body.3"]
  %".647" = phi  i64 [%".617", %"for.body.4"], [%".847", %"while.body.3"]
  %".648" = phi  i64 [%".622", %"for.body.4"], [%".862", %"while.body.3"]
  %".649" = phi  i64 [%".627", %"for.body.4"], [%".877", %"while.body.3"]
  %".650" = phi  i64 [%".632", %"for.body.4"], [%".892", %"while.body.3"]
  %".651" = icmp slt i64 %".634", %"further_steps"
  br i1 %".651", label %"while.body.3", label %"while.exit.3"
while.body.3:
  %".653" = getelementptr inbounds i32, ptr %"predicates", i64 %".635"
  %".654" = load i32, ptr %".653", align 4, !invariant.load !0
  %".655" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".656" = lshr i32 %".654", 8
  %".657" = trunc i32 %".656" to i8
  %".658" = zext i8 %".657" to i64
  %".659" = getelementptr inbounds i8, ptr %".655", i64 %".658"
  %".660" = load i8, ptr %".659", align 1
  %".661" = trunc i32 %".654" to i8
  %".662" = icmp ult i8 %".661", %".660"
  %".663" = lshr i32 %".654", 16
  %".664" = zext i32 %".663" to i64
  %".665" = add i64 %".635", %".664"
  %".666" = zext i1 %".662" to i64
  %".667" = add i64 %".665", %".666"
  %".668" = getelementptr inbounds i32, ptr %"predicates", i64 %".636"
  %".669" = load i32, ptr %".668", align 4, !invariant.load !0
  %".670" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".671" = lshr i32 %".669", 8
  %".672" = trunc i32 %".671" to i8
  %".673" = zext i8 %".672" to i64
  %".674" = getelementptr inbounds i8, ptr %".670", i64 %".673"
  %".675" = load i8, ptr %".674", align 1
  %".676" = trunc i32 %".669" to i8
  %".677" = icmp ult i8 %".676", %".675"
  %".678" = lshr i32 %".669", 16
  %".679" = zext i32 %".678" to i64
  %".680" = add i64 %".636", %".679"
  %".681" = zext i1 %".677" to i64
  %".682" = add i64 %".680", %".681"
  %".683" = getelementptr inbounds i32, ptr %"predicates", i64 %".637"
  %".684" = load i32, ptr %".683", align 4, !invariant.load !0
  %".685" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".686" = lshr i32 %".684", 8
  %".687" = trunc i32 %".686" to i8
  %".688" = zext i8 %".687" to i64
  %".689" = getelementptr inbounds i8, ptr %".685", i64 %".688"
  %".690" = load i8, ptr %".689", align 1
  %".691" = trunc i32 %".684" to i8
  %".692" = icmp ult i8 %".691", %".690"
  %".693" = lshr i32 %".684", 16
  %".694" = zext i32 %".693" to i64
  %".695" = add i64 %".637", %".694"
  %".696" = zext i1 %".692" to i64
  %".697" = add i64 %".695", %".696"
  %".698" = getelementptr inbounds i32, ptr %"predicates", i64 %".638"
  %".699" = load i32, ptr %".698", align 4, !invariant.load !0
  %".700" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".701" = lshr i32 %".699", 8
  %".702" = trunc i32 %".701" to i8
  %".703" = zext i8 %".702" to i64
  %".704" = getelementptr inbounds i8, ptr %".700", i64 %".703"
  %".705" = load i8, ptr %".704", align 1
  %".706" = trunc i32 %".699" to i8
  %".707" = icmp ult i8 %".706", %".705"
  %".708" = lshr i32 %".699", 16
  %".709" = zext i32 %".708" to i64
  %".710" = add i64 %".638", %".709"
  %".711" = zext i1 %".707" to i64
  %".712" = add i64 %".710", %".711"
  %".713" = getelementptr inbounds i32, ptr %"predicates", i64 %".639"
  %".714" = load i32, ptr %".713", align 4, !invariant.load !0
  %".715" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".716" = lshr i32 %".714", 8
  %".717" = trunc i32 %".716" to i8
  %".718" = zext i8 %".717" to i64
  %".719" = getelementptr inbounds i8, ptr %".715", i64 %".718"
  %".720" = load i8, ptr %".719", align 1
  %".721" = trunc i32 %".714" to i8
  %".722" = icmp ult i8 %".721", %".720"
  %".723" = lshr i32 %".714", 16
  %".724" = zext i32 %".723" to i64
  %".725" = add i64 %".639", %".724"
  %".726" = zext i1 %".722" to i64
  %".727" = add i64 %".725", %".726"
  %".728" = getelementptr inbounds i32, ptr %"predicates", i64 %".640"
  %".729" = load i32, ptr %".728", align 4, !invariant.load !0
  %".730" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".731" = lshr i32 %".729", 8
  %".732" = trunc i32 %".731" to i8
  %".733" = zext i8 %".732" to i64
  %".734" = getelementptr inbounds i8, ptr %".730", i64 %".733"
  %".735" = load i8, ptr %".734", align 1
  %".736" = trunc i32 %".729" to i8
  %".737" = icmp ult i8 %".736", %".735"
  %".738" = lshr i32 %".729", 16
  %".739" = zext i32 %".738" to i64
  %".740" = add i64 %".640", %".739"
  %".741" = zext i1 %".737" to i64
  %".742" = add i64 %".740", %".741"
  %".743" = getelementptr inbounds i32, ptr %"predicates", i64 %".641"
  %".744" = load i32, ptr %".743", align 4, !invariant.load !0
  %".745" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".746" = lshr i32 %".744", 8
  %".747" = trunc i32 %".746" to i8
  %".748" = zext i8 %".747" to i64
  %".749" = getelementptr inbounds i8, ptr %".745", i64 %".748"
  %".750" = load i8, ptr %".749", align 1
  %".751" = trunc i32 %".744" to i8
  %".752" = icmp ult i8 %".751", %".750"
  %".753" = lshr i32 %".744", 16
  %".754" = zext i32 %".753" to i64
  %".755" = add i64 %".641", %".754"
  %".756" = zext i1 %".752" to i64
  %".757" = add i64 %".755", %".756"
  %".758" = getelementptr inbounds i32, ptr %"predicates", i64 %".642"
  %".759" = load i32, ptr %".758", align 4, !invariant.load !0
  %".760" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".761" = lshr i32 %".759", 8
  %".762" = trunc i32 %".761" to i8
  %".763" = zext i8 %".762" to i64
  %".764" = getelementptr inbounds i8, ptr %".760", i64 %".763"
  %".765" = load i8, ptr %".764", align 1
  %".766" = trunc i32 %".759" to i8
  %".767" = icmp ult i8 %".766", %".765"
  %".768" = lshr i32 %".759", 16
  %".769" = zext i32 %".768" to i64
  %".770" = add i64 %".642", %".769"
  %".771" = zext i1 %".767" to i64
  %".772" = add i64 %".770", %".771"
  %".773" = getelementptr inbounds i32, ptr %"predicates", i64 %".643"
  %".774" = load i32, ptr %".773", align 4, !invariant.load !0
  %".775" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".776" = lshr i32 %".774", 8
  %".777" = trunc i32 %".776" to i8
  %".778" = zext i8 %".777" to i64
  %".779" = getelementptr inbounds i8, ptr %".775", i64 %".778"
  %".780" = load i8, ptr %".779", align 1
  %".781" = trunc i32 %".774" to i8
  %".782" = icmp ult i8 %".781", %".780"
  %".783" = lshr i32 %".774", 16
  %".784" = zext i32 %".783" to i64
  %".785" = add i64 %".643", %".784"
  %".786" = zext i1 %".782" to i64
  %".787" = add i64 %".785", %".786"
  %".788" = getelementptr inbounds i32, ptr %"predicates", i64 %".644"
  %".789" = load i32, ptr %".788", align 4, !invariant.load !0
  %".790" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".791" = lshr i32 %".789", 8
  %".792" = trunc i32 %".791" to i8
  %".793" = zext i8 %".792" to i64
  %".794" = getelementptr inbounds i8, ptr %".790", i64 %".793"
  %".795" = load i8, ptr %".794", align 1
  %".796" = trunc i32 %".789" to i8
  %".797" = icmp ult i8 %".796", %".795"
  %".798" = lshr i32 %".789", 16
  %".799" = zext i32 %".798" to i64
  %".800" = add i64 %".644", %".799"
  %".801" = zext i1 %".797" to i64
  %".802" = add i64 %".800", %".801"
  %".803" = getelementptr inbounds i32, ptr %"predicates", i64 %".645"
  %".804" = load i32, ptr %".803", align 4, !invariant.load !0
  %".805" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".806" = lshr i32 %".804", 8
  %".807" = trunc i32 %".806" to i8
  %".808" = zext i8 %".807" to i64
  %".809" = getelementptr inbounds i8, ptr %".805", i64 %".808"
  %".810" = load i8, ptr %".809", align 1
  %".811" = trunc i32 %".804" to i8
  %".812" = icmp ult i8 %".811", %".810"
  %".813" = lshr i32 %".804", 16
  %".814" = zext i32 %".813" to i64
  %".815" = add i64 %".645", %".814"
  %".816" = zext i1 %".812" to i64
  %".817" = add i64 %".815", %".816"
  %".818" = getelementptr inbounds i32, ptr %"predicates", i64 %".646"
  %".819" = load i32, ptr %".818", align 4, !invariant.load !0
  %".820" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".821" = lshr i32 %".819", 8
  %".822" = trunc i32 %".821" to i8
  %".823" = zext i8 %".822" to i64
  %".824" = getelementptr inbounds i8, ptr %".820", i64 %".823"
  %".825" = load i8, ptr %".824", align 1
  %".826" = trunc i32 %".819" to i8
  %".827" = icmp ult i8 %".826", %".825"
  %".828" = lshr i32 %".819", 16
  %".829" = zext i32 %".828" to i64
  %".830" = add i64 %".646", %".829"
  %".831" = zext i1 %".827" to i64
  %".832" = add i64 %".830", %".831"
  %".833" = getelementptr inbounds i32, ptr %"predicates", i64 %".647"
  %".834" = load i32, ptr %".833", align 4, !invariant.load !0
  %".835" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".836" = lshr i32 %".834", 8
  %".837" = trunc i32 %".836" to i8
  %".838" = zext i8 %".837" to i64
  %".839" = getelementptr inbounds i8, ptr %".835", i64 %".838"
  %".840" = load i8, ptr %".839", align 1
  %".841" = trunc i32 %".834" to i8
  %".842" = icmp ult i8 %".841", %".840"
  %".843" = lshr i32 %".834", 16
  %".844" = zext i32 %".843" to i64
  %".845" = add i64 %".647", %".844"
  %".846" = zext i1 %".842" to i64
  %".847" = add i64 %".845", %".846"
  %".848" = getelementptr inbounds i32, ptr %"predicates", i64 %".648"
  %".849" = load i32, ptr %".848", align 4, !invariant.load !0
  %".850" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".851" = lshr i32 %".849", 8
  %".852" = trunc i32 %".851" to i8
  %".853" = zext i8 %".852" to i64
  %".854" = getelementptr inbounds i8, ptr %".850", i64 %".853"
  %".855" = load i8, ptr %".854", align 1
  %".856" = trunc i32 %".849" to i8
  %".857" = icmp ult i8 %".856", %".855"
  %".858" = lshr i32 %".849", 16
  %".859" = zext i32 %".858" to i64
  %".860" = add i64 %".648", %".859"
  %".861" = zext i1 %".857" to i64
  %".862" = add i64 %".860", %".861"
  %".863" = getelementptr inbounds i32, ptr %"predicates", i64 %".649"
  %".864" = load i32, ptr %".863", align 4, !invariant.load !0
  %".865" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".866" = lshr i32 %".864", 8
  %".867" = trunc i32 %".866" to i8
  %".868" = zext i8 %".867" to i64
  %".869" = getelementptr inbounds i8, ptr %".865", i64 %".868"
  %".870" = load i8, ptr %".869", align 1
  %".871" = trunc i32 %".864" to i8
  %".872" = icmp ult i8 %".871", %".870"
  %".873" = lshr i32 %".864", 16
  %".874" = zext i32 %".873" to i64
  %".875" = add i64 %".649", %".874"
  %".876" = zext i1 %".872" to i64
  %".877" = add i64 %".875", %".876"
  %".878" = getelementptr inbounds i32, ptr %"predicates", i64 %".650"
  %".879" = load i32, ptr %".878", align 4, !invariant.load !0
  %".880" = getelementptr inbounds i8, ptr %".452", i64 4352
  %".881" = lshr i32 %".879", 8
  %".882" = trunc i32 %".881" to i8
  %".883" = zext i8 %".882" to i64
  %".884" = getelementptr inbounds i8, ptr %".880", i64 %".883"
  %".885" = load i8, ptr %".884", align 1
  %".886" = trunc i32 %".879" to i8
  %".887" = icmp ult i8 %".886", %".885"
  %".888" = lshr i32 %".879", 16
  %".889" = zext i32 %".888" to i64
  %".890" = add i64 %".650", %".889"
  %".891" = zext i1 %".887" to i64
  %".892" = add i64 %".890", %".891"
  %".893" = add i64 %".634", 1
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
