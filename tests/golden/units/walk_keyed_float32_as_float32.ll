target triple = "x86_64-unknown-linux-gnu"

define hidden void @"walk_keyed_float32_as_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 16
  %"nodes.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 %"nodes.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 264
  %"columns.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"columns" = getelementptr inbounds i8, ptr %"tables", i64 %"columns.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 496
  %"leaf_stride" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 608
  %"frame_bytes" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 584
  %"keys" = load i64, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 576
  %"n_columns" = load i64, ptr %".16", align 8, !invariant.load !0
  %".17" = getelementptr inbounds i8, ptr %"tables", i64 520
  %"first_steps" = load i64, ptr %".17", align 8, !invariant.load !0
  %".18" = getelementptr inbounds i8, ptr %"tables", i64 432
  %"feature_mask" = load i64, ptr %".18", align 8, !invariant.load !0
  %".19" = getelementptr inbounds i8, ptr %"tables", i64 424
  %"feature_bits" = load i64, ptr %".19", align 8, !invariant.load !0
  %".20" = getelementptr inbounds i8, ptr %"tables", i64 592
  %"states" = load i64, ptr %".20", align 8, !invariant.load !0
  %".21" = getelementptr inbounds i8, ptr %"tables", i64 600
  %"worklist" = load i64, ptr %".21", align 8, !invariant.load !0
  %".22" = getelementptr inbounds i8, ptr %"tables", i64 528
  %"further_steps" = load i64, ptr %".22", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".58", %"for.exit.1"]
  %".24" = icmp slt i64 %"k", %"row_end"
  br i1 %".24", label %"for.body", label %"for.exit"
for.body:
  %".26" = sub i64 %"k", %"row_begin"
  %".27" = mul i64 %".26", %"leaf_stride"
  %".28" = mul i64 %".26", %"frame_bytes"
  %".29" = getelementptr inbounds i8, ptr %"scratch", i64 %".28"
  %".30" = mul nsw i64 %"k", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".30"
  %".31" = getelementptr inbounds i8, ptr %".29", i64 %"keys"
  %".32" = getelementptr inbounds i32, ptr %".31", i64 0
  store i32 0, ptr %".32", align 4
  br label %"for.head.1"
for.exit:
  %".60" = sub i64 %"end", %"first"
  br label %"for.head.2"
for.head.1:
  %"k.1" = phi  i64 [0, %"for.body"], [%".56", %"for.body.1"]
  %".35" = icmp slt i64 %"k.1", %"n_columns"
  br i1 %".35", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".37" = mul nsw nuw i64 %"k.1", 12
  %".38" = getelementptr inbounds i8, ptr %"columns", i64 %".37"
  %".39" = getelementptr inbounds i8, ptr %".38", i64 0
  %"feature" = load i32, ptr %".39", align 4, !invariant.load !0
  %".40" = zext i32 %"feature" to i64
  %".41" = getelementptr inbounds float, ptr %"row", i64 %".40"
  %".42" = load float, ptr %".41", align 4, !invariant.load !0
  %".43" = fcmp uno float %".42", %".42"
  %".44" = fadd float %".42",              0x0
  %".45" = bitcast float %".44" to i32
  %".46" = ashr i32 %".45", 31
  %".47" = or i32 %".46", -2147483648
  %".48" = xor i32 %".45", %".47"
  %".49" = mul nsw nuw i64 %"k.1", 12
  %".50" = getelementptr inbounds i8, ptr %"columns", i64 %".49"
  %".51" = getelementptr inbounds i8, ptr %".50", i64 4
  %"missing" = load i32, ptr %".51", align 4, !invariant.load !0
  %".52" = select  i1 %".43", i32 %"missing", i32 %".48"
  %".53" = add i64 %"k.1", 1
  %".54" = getelementptr inbounds i32, ptr %".31", i64 %".53"
  store i32 %".52", ptr %".54", align 4
  %".56" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.exit.1:
  %".58" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"k.2" = phi  i64 [0, %"for.exit"], [%".437", %"for.exit.3"]
  %".62" = icmp slt i64 %"k.2", %".60"
  br i1 %".62", label %"for.body.2", label %"for.exit.2"
for.body.2:
  br label %"for.head.3"
for.exit.2:
  br label %"for.head.4"
for.head.3:
  %"k.3" = phi  i64 [%"row_begin", %"for.body.2"], [%".435", %"while.exit"]
  %".65" = icmp slt i64 %"k.3", %"row_end"
  br i1 %".65", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".67" = sub i64 %"k.3", %"row_begin"
  %".68" = mul i64 %".67", %"leaf_stride"
  %".69" = mul i64 %".67", %"frame_bytes"
  %".70" = getelementptr inbounds i8, ptr %"scratch", i64 %".69"
  %".71" = sub i64 %"end", 1
  %".72" = add i64 %"first", %"k.2"
  %".73" = add i64 %".72", 0
  %".74" = icmp slt i64 %".73", %".71"
  %".75" = select  i1 %".74", i64 %".73", i64 %".71"
  %".76" = add i64 %".72", 1
  %".77" = icmp slt i64 %".76", %".71"
  %".78" = select  i1 %".77", i64 %".76", i64 %".71"
  %".79" = add i64 %".72", 2
  %".80" = icmp slt i64 %".79", %".71"
  %".81" = select  i1 %".80", i64 %".79", i64 %".71"
  %".82" = add i64 %".72", 3
  %".83" = icmp slt i64 %".82", %".71"
  %".84" = select  i1 %".83", i64 %".82", i64 %".71"
  %".85" = add i64 %".72", 4
  %".86" = icmp slt i64 %".85", %".71"
  %".87" = select  i1 %".86", i64 %".85", i64 %".71"
  %".88" = add i64 %".72", 5
  %".89" = icmp slt i64 %".88", %".71"
  %".90" = select  i1 %".89", i64 %".88", i64 %".71"
  %".91" = add i64 %".72", 6
  %".92" = icmp slt i64 %".91", %".71"
  %".93" = select  i1 %".92", i64 %".91", i64 %".71"
  %".94" = add i64 %".72", 7
  %".95" = icmp slt i64 %".94", %".71"
  %".96" = select  i1 %".95", i64 %".94", i64 %".71"
  %".97" = add i64 %".72", 8
  %".98" = icmp slt i64 %".97", %".71"
  %".99" = select  i1 %".98", i64 %".97", i64 %".71"
  %".100" = add i64 %".72", 9
  %".101" = icmp slt i64 %".100", %".71"
  %".102" = select  i1 %".101", i64 %".100", i64 %".71"
  %".103" = add i64 %".72", 10
  %".104" = icmp slt i64 %".103", %".71"
  %".105" = select  i1 %".104", i64 %".103", i64 %".71"
  %".106" = add i64 %".72", 11
  %".107" = icmp slt i64 %".106", %".71"
  %".108" = select  i1 %".107", i64 %".106", i64 %".71"
  %".109" = add i64 %".72", 12
  %".110" = icmp slt i64 %".109", %".71"
  %".111" = select  i1 %".110", i64 %".109", i64 %".71"
  %".112" = add i64 %".72", 13
  %".113" = icmp slt i64 %".112", %".71"
  %".114" = select  i1 %".113", i64 %".112", i64 %".71"
  %".115" = add i64 %".72", 14
  %".116" = icmp slt i64 %".115", %".71"
  %".117" = select  i1 %".116", i64 %".115", i64 %".71"
  %".118" = add i64 %".72", 15
  %".119" = icmp slt i64 %".118", %".71"
  %".120" = select  i1 %".119", i64 %".118", i64 %".71"
  br label %"while.test"
for.exit.3:
  %".437" = add nsw i64 %"k.2", 16
  br label %"for.head.2"
while.test:
  %".122" = phi  i64 [0, %"for.body.3"], [%".368", %"while.body"]
  %".123" = phi  i64 [%".75", %"for.body.3"], [%".157", %"while.body"]
  %".124" = phi  i64 [%".78", %"for.body.3"], [%".171", %"while.body"]
  %".125" = phi  i64 [%".81", %"for.body.3"], [%".185", %"while.body"]
  %".126" = phi  i64 [%".84", %"for.body.3"], [%".199", %"while.body"]
  %".127" = phi  i64 [%".87", %"for.body.3"], [%".213", %"while.body"]
  %".128" = phi  i64 [%".90", %"for.body.3"], [%".227", %"while.body"]
  %".129" = phi  i64 [%".93", %"for.body.3"], [%".241", %"while.body"]
  %".130" = phi  i64 [%".96", %"for.body.3"], [%".255", %"while.body"]
  %".131" = phi  i64 [%".99", %"for.body.3"], [%".269", %"while.body"]
  %".132" = phi  i64 [%".102", %"for.body.3"], [%".283", %"while.body"]
  %".133" = phi  i64 [%".105", %"for.body.3"], [%".297", %"while.body"]
  %".134" = phi  i64 [%".108", %"for.body.3"], [%".311", %"while.body"]
  %".135" = phi  i64 [%".111", %"for.body.3"], [%".325", %"while.body"]
  %".136" = phi  i64 [%".114", %"for.body.3"], [%".339", %"while.body"]
  %".137" = phi  i64 [%".117", %"for.body.3"], [%".353", %"while.body"]
  %".138" = phi  i64 [%".120", %"for.body.3"], [%".367", %"while.body"]
  %".139" = icmp slt i64 %".122", %"first_steps"
  br i1 %".139", label %"while.body", label %"while.exit"
while.body:
  %".141" = mul i64 %".123", 2
  %".142" = getelementptr inbounds i32, ptr %"nodes", i64 %".141"
  %".143" = getelementptr inbounds i8, ptr %".142", i64 4
  %".144" = load i32, ptr %".143", align 4, !invariant.load !0
  %".145" = trunc i64 %"feature_mask" to i32
  %".146" = and i32 %".144", %".145"
  %".147" = zext i32 %".146" to i64
  %".148" = getelementptr inbounds i8, ptr %".70", i64 %"keys"
  %".149" = getelementptr inbounds i32, ptr %".148", i64 %".147"
  %".150" = load i32, ptr %".149", align 4
  %".151" = load i32, ptr %".142", align 4, !invariant.load !0
  %".152" = icmp ult i32 %".151", %".150"
  %".153" = trunc i64 %"feature_bits" to i32
  %".154" = lshr i32 %".144", %".153"
  %".155" = zext i32 %".154" to i64
  %".156" = zext i1 %".152" to i64
  %".157" = add i64 %".155", %".156"
  %".158" = mul i64 %".124", 2
  %".159" = getelementptr inbounds i32, ptr %"nodes", i64 %".158"
  %".160" = getelementptr inbounds i8, ptr %".159", i64 4
  %".161" = load i32, ptr %".160", align 4, !invariant.load !0
  %".162" = and i32 %".161", %".145"
  %".163" = zext i32 %".162" to i64
  %".164" = getelementptr inbounds i32, ptr %".148", i64 %".163"
  %".165" = load i32, ptr %".164", align 4
  %".166" = load i32, ptr %".159", align 4, !invariant.load !0
  %".167" = icmp ult i32 %".166", %".165"
  %".168" = lshr i32 %".161", %".153"
  %".169" = zext i32 %".168" to i64
  %".170" = zext i1 %".167" to i64
  %".171" = add i64 %".169", %".170"
  %".172" = mul i64 %".125", 2
  %".173" = getelementptr inbounds i32, ptr %"nodes", i64 %".172"
  %".174" = getelementptr inbounds i8, ptr %".173", i64 4
  %".175" = load i32, ptr %".174", align 4, !invariant.load !0
  %".176" = and i32 %".175", %".145"
  %".177" = zext i32 %".176" to i64
  %".178" = getelementptr inbounds i32, ptr %".148", i64 %".177"
  %".179" = load i32, ptr %".178", align 4
  %".180" = load i32, ptr %".173", align 4, !invariant.load !0
  %".181" = icmp ult i32 %".180", %".179"
  %".182" = lshr i32 %".175", %".153"
  %".183" = zext i32 %".182" to i64
  %".184" = zext i1 %".181" to i64
  %".185" = add i64 %".183", %".184"
  %".186" = mul i64 %".126", 2
  %".187" = getelementptr inbounds i32, ptr %"nodes", i64 %".186"
  %".188" = getelementptr inbounds i8, ptr %".187", i64 4
  %".189" = load i32, ptr %".188", align 4, !invariant.load !0
  %".190" = and i32 %".189", %".145"
  %".191" = zext i32 %".190" to i64
  %".192" = getelementptr inbounds i32, ptr %".148", i64 %".191"
  %".193" = load i32, ptr %".192", align 4
  %".194" = load i32, ptr %".187", align 4, !invariant.load !0
  %".195" = icmp ult i32 %".194", %".193"
  %".196" = lshr i32 %".189", %".153"
  %".197" = zext i32 %".196" to i64
  %".198" = zext i1 %".195" to i64
  %".199" = add i64 %".197", %".198"
  %".200" = mul i64 %".127", 2
  %".201" = getelementptr inbounds i32, ptr %"nodes", i64 %".200"
  %".202" = getelementptr inbounds i8, ptr %".201", i64 4
  %".203" = load i32, ptr %".202", align 4, !invariant.load !0
  %".204" = and i32 %".203", %".145"
  %".205" = zext i32 %".204" to i64
  %".206" = getelementptr inbounds i32, ptr %".148", i64 %".205"
  %".207" = load i32, ptr %".206", align 4
  %".208" = load i32, ptr %".201", align 4, !invariant.load !0
  %".209" = icmp ult i32 %".208", %".207"
  %".210" = lshr i32 %".203", %".153"
  %".211" = zext i32 %".210" to i64
  %".212" = zext i1 %".209" to i64
  %".213" = add i64 %".211", %".212"
  %".214" = mul i64 %".128", 2
  %".215" = getelementptr inbounds i32, ptr %"nodes", i64 %".214"
  %".216" = getelementptr inbounds i8, ptr %".215", i64 4
  %".217" = load i32, ptr %".216", align 4, !invariant.load !0
  %".218" = and i32 %".217", %".145"
  %".219" = zext i32 %".218" to i64
  %".220" = getelementptr inbounds i32, ptr %".148", i64 %".219"
  %".221" = load i32, ptr %".220", align 4
  %".222" = load i32, ptr %".215", align 4, !invariant.load !0
  %".223" = icmp ult i32 %".222", %".221"
  %".224" = lshr i32 %".217", %".153"
  %".225" = zext i32 %".224" to i64
  %".226" = zext i1 %".223" to i64
  %".227" = add i64 %".225", %".226"
  %".228" = mul i64 %".129", 2
  %".229" = getelementptr inbounds i32, ptr %"nodes", i64 %".228"
  %".230" = getelementptr inbounds i8, ptr %".229", i64 4
  %".231" = load i32, ptr %".230", align 4, !invariant.load !0
  %".232" = and i32 %".231", %".145"
  %".233" = zext i32 %".232" to i64
  %".234" = getelementptr inbounds i32, ptr %".148", i64 %".233"
  %".235" = load i32, ptr %".234", align 4
  %".236" = load i32, ptr %".229", align 4, !invariant.load !0
  %".237" = icmp ult i32 %".236", %".235"
  %".238" = lshr i32 %".231", %".153"
  %".239" = zext i32 %".238" to i64
  %".240" = zext i1 %".237" to i64
  %".241" = add i64 %".239", %".240"
  %".242" = mul i64 %".130", 2
  %".243" = getelementptr inbounds i32, ptr %"nodes", i64 %".242"
  %".244" = getelementptr inbounds i8, ptr %".243", i64 4
  %".245" = load i32, ptr %".244", align 4, !invariant.load !0
  %".246" = and i32 %".245", %".145"
  %".247" = zext i32 %".246" to i64
  %".248" = getelementptr inbounds i32, ptr %".148", i64 %".247"
  %".249" = load i32, ptr %".248", align 4
  %".250" = load i32, ptr %".243", align 4, !invariant.load !0
  %".251" = icmp ult i32 %".250", %".249"
  %".252" = lshr i32 %".245", %".153"
  %".253" = zext i32 %".252" to i64
  %".254" = zext i1 %".251" to i64
  %".255" = add i64 %".253", %".254"
  %".256" = mul i64 %".131", 2
  %".257" = getelementptr inbounds i32, ptr %"nodes", i64 %".256"
  %".258" = getelementptr inbounds i8, ptr %".257", i64 4
  %".259" = load i32, ptr %".258", align 4, !invariant.load !0
  %".260" = and i32 %".259", %".145"
  %".261" = zext i32 %".260" to i64
  %".262" = getelementptr inbounds i32, ptr %".148", i64 %".261"
  %".263" = load i32, ptr %".262", align 4
  %".264" = load i32, ptr %".257", align 4, !invariant.load !0
  %".265" = icmp ult i32 %".264", %".263"
  %".266" = lshr i32 %".259", %".153"
  %".267" = zext i32 %".266" to i64
  %".268" = zext i1 %".265" to i64
  %".269" = add i64 %".267", %".268"
  %".270" = mul i64 %".132", 2
  %".271" = getelementptr inbounds i32, ptr %"nodes", i64 %".270"
  %".272" = getelementptr inbounds i8, ptr %".271", i64 4
  %".273" = load i32, ptr %".272", align 4, !invariant.load !0
  %".274" = and i32 %".273", %".145"
  %".275" = zext i32 %".274" to i64
  %".276" = getelementptr inbounds i32, ptr %".148", i64 %".275"
  %".277" = load i32, ptr %".276", align 4
  %".278" = load i32, ptr %".271", align 4, !invariant.load !0
  %".279" = icmp ult i32 %".278", %".277"
  %".280" = lshr i32 %".273", %".153"
  %".281" = zext i32 %".280" to i64
  %".282" = zext i1 %".279" to i64
  %".283" = add i64 %".281", %".282"
  %".284" = mul i64 %".133", 2
  %".285" = getelementptr inbounds i32, ptr %"nodes", i64 %".284"
  %".286" = getelementptr inbounds i8, ptr %".285", i64 4
  %".287" = load i32, ptr %".286", align 4, !invariant.load !0
  %".288" = and i32 %".287", %".145"
  %".289" = zext i32 %".288" to i64
  %".290" = getelementptr inbounds i32, ptr %".148", i64 %".289"
  %".291" = load i32, ptr %".290", align 4
  %".292" = load i32, ptr %".285", align 4, !invariant.load !0
  %".293" = icmp ult i32 %".292", %".291"
  %".294" = lshr i32 %".287", %".153"
  %".295" = zext i32 %".294" to i64
  %".296" = zext i1 %".293" to i64
  %".297" = add i64 %".295", %".296"
  %".298" = mul i64 %".134", 2
  %".299" = getelementptr inbounds i32, ptr %"nodes", i64 %".298"
  %".300" = getelementptr inbounds i8, ptr %".299", i64 4
  %".301" = load i32, ptr %".300", align 4, !invariant.load !0
  %".302" = and i32 %".301", %".145"
  %".303" = zext i32 %".302" to i64
  %".304" = getelementptr inbounds i32, ptr %".148", i64 %".303"
  %".305" = load i32, ptr %".304", align 4
  %".306" = load i32, ptr %".299", align 4, !invariant.load !0
  %".307" = icmp ult i32 %".306", %".305"
  %".308" = lshr i32 %".301", %".153"
  %".309" = zext i32 %".308" to i64
  %".310" = zext i1 %".307" to i64
  %".311" = add i64 %".309", %".310"
  %".312" = mul i64 %".135", 2
  %".313" = getelementptr inbounds i32, ptr %"nodes", i64 %".312"
  %".314" = getelementptr inbounds i8, ptr %".313", i64 4
  %".315" = load i32, ptr %".314", align 4, !invariant.load !0
  %".316" = and i32 %".315", %".145"
  %".317" = zext i32 %".316" to i64
  %".318" = getelementptr inbounds i32, ptr %".148", i64 %".317"
  %".319" = load i32, ptr %".318", align 4
  %".320" = load i32, ptr %".313", align 4, !invariant.load !0
  %".321" = icmp ult i32 %".320", %".319"
  %".322" = lshr i32 %".315", %".153"
  %".323" = zext i32 %".322" to i64
  %".324" = zext i1 %".321" to i64
  %".325" = add i64 %".323", %".324"
  %".326" = mul i64 %".136", 2
  %".327" = getelementptr inbounds i32, ptr %"nodes", i64 %".326"
  %".328" = getelementptr inbounds i8, ptr %".327", i64 4
  %".329" = load i32, ptr %".328", align 4, !invariant.load !0
  %".330" = and i32 %".329", %".145"
  %".331" = zext i32 %".330" to i64
  %".332" = getelementptr inbounds i32, ptr %".148", i64 %".331"
  %".333" = load i32, ptr %".332", align 4
  %".334" = load i32, ptr %".327", align 4, !invariant.load !0
  %".335" = icmp ult i32 %".334", %".333"
  %".336" = lshr i32 %".329", %".153"
  %".337" = zext i32 %".336" to i64
  %".338" = zext i1 %".335" to i64
  %".339" = add i64 %".337", %".338"
  %".340" = mul i64 %".137", 2
  %".341" = getelementptr inbounds i32, ptr %"nodes", i64 %".340"
  %".342" = getelementptr inbounds i8, ptr %".341", i64 4
  %".343" = load i32, ptr %".342", align 4, !invariant.load !0
  %".344" = and i32 %".343", %".145"
  %".345" = zext i32 %".344" to i64
  %".346" = getelementptr inbounds i32, ptr %".148", i64 %".345"
  %".347" = load i32, ptr %".346", align 4
  %".348" = load i32, ptr %".341", align 4, !invariant.load !0
  %".349" = icmp ult i32 %".348", %".347"
  %".350" = lshr i32 %".343", %".153"
  %".351" = zext i32 %".350" to i64
  %".352" = zext i1 %".349" to i64
  %".353" = add i64 %".351", %".352"
  %".354" = mul i64 %".138", 2
  %".355" = getelementptr inbounds i32, ptr %"nodes", i64 %".354"
  %".356" = getelementptr inbounds i8, ptr %".355", i64 4
  %".357" = load i32, ptr %".356", align 4, !invariant.load !0
  %".358" = and i32 %".357", %".145"
  %".359" = zext i32 %".358" to i64
  %".360" = getelementptr inbounds i32, ptr %".148", i64 %".359"
  %".361" = load i32, ptr %".360", align 4
  %".362" = load i32, ptr %".355", align 4, !invariant.load !0
  %".363" = icmp ult i32 %".362", %".361"
  %".364" = lshr i32 %".357", %".153"
  %".365" = zext i32 %".364" to i64
  %".366" = zext i1 %".363" to i64
  %".367" = add i64 %".365", %".366"
  %".368" = add i64 %".122", 1
  br label %"while.test"
while.exit:
  %".370" = trunc i64 %".123" to i32
  %".371" = add i64 %"k.2", 0
  %".372" = getelementptr inbounds i8, ptr %".70", i64 %"states"
  %".373" = getelementptr inbounds i32, ptr %".372", i64 %".371"
  store i32 %".370", ptr %".373", align 4
  %".375" = trunc i64 %".124" to i32
  %".376" = add i64 %"k.2", 1
  %".377" = getelementptr inbounds i32, ptr %".372", i64 %".376"
  store i32 %".375", ptr %".377", align 4
  %".379" = trunc i64 %".125" to i32
  %".380" = add i64 %"k.2", 2
  %".381" = getelementptr inbounds i32, ptr %".372", i64 %".380"
  store i32 %".379", ptr %".381", align 4
  %".383" = trunc i64 %".126" to i32
  %".384" = add i64 %"k.2", 3
  %".385" = getelementptr inbounds i32, ptr %".372", i64 %".384"
  store i32 %".383", ptr %".385", align 4
  %".387" = trunc i64 %".127" to i32
  %".388" = add i64 %"k.2", 4
  %".389" = getelementptr inbounds i32, ptr %".372", i64 %".388"
  store i32 %".387", ptr %".389", align 4
  %".391" = trunc i64 %".128" to i32
  %".392" = add i64 %"k.2", 5
  %".393" = getelementptr inbounds i32, ptr %".372", i64 %".392"
  store i32 %".391", ptr %".393", align 4
  %".395" = trunc i64 %".129" to i32
  %".396" = add i64 %"k.2", 6
  %".397" = getelementptr inbounds i32, ptr %".372", i64 %".396"
  store i32 %".395", ptr %".397", align 4
  %".399" = trunc i64 %".130" to i32
  %".400" = add i64 %"k.2", 7
  %".401" = getelementptr inbounds i32, ptr %".372", i64 %".400"
  store i32 %".399", ptr %".401", align 4
  %".403" = trunc i64 %".131" to i32
  %".404" = add i64 %"k.2", 8
  %".405" = getelementptr inbounds i32, ptr %".372", i64 %".404"
  store i32 %".403", ptr %".405", align 4
  %".407" = trunc i64 %".132" to i32
  %".408" = add i64 %"k.2", 9
  %".409" = getelementptr inbounds i32, ptr %".372", i64 %".408"
  store i32 %".407", ptr %".409", align 4
  %".411" = trunc i64 %".133" to i32
  %".412" = add i64 %"k.2", 10
  %".413" = getelementptr inbounds i32, ptr %".372", i64 %".412"
  store i32 %".411", ptr %".413", align 4
  %".415" = trunc i64 %".134" to i32
  %".416" = add i64 %"k.2", 11
  %".417" = getelementptr inbounds i32, ptr %".372", i64 %".416"
  store i32 %".415", ptr %".417", align 4
  %".419" = trunc i64 %".135" to i32
  %".420" = add i64 %"k.2", 12
  %".421" = getelementptr inbounds i32, ptr %".372", i64 %".420"
  store i32 %".419", ptr %".421", align 4
  %".423" = trunc i64 %".136" to i32
  %".424" = add i64 %"k.2", 13
  %".425" = getelementptr inbounds i32, ptr %".372", i64 %".424"
  store i32 %".423", ptr %".425", align 4
  %".427" = trunc i64 %".137" to i32
  %".428" = add i64 %"k.2", 14
  %".429" = getelementptr inbounds i32, ptr %".372", i64 %".428"
  store i32 %".427", ptr %".429", align 4
  %".431" = trunc i64 %".138" to i32
  %".432" = add i64 %"k.2", 15
  %".433" = getelementptr inbounds i32, ptr %".372", i64 %".432"
  store i32 %".431", ptr %".433", align 4
  %".435" = add nsw i64 %"k.3", 1
  br label %"for.head.3"
for.head.4:
  %"k.4" = phi  i64 [%"row_begin", %"for.exit.2"], [%".915", %"while.exit.2"]
  %".440" = icmp slt i64 %"k.4", %"row_end"
  br i1 %".440", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".442" = sub i64 %"k.4", %"row_begin"
  %".443" = mul i64 %".442", %"leaf_stride"
  %".444" = getelementptr inbounds i32, ptr %"scratch", i64 %".443"
  %".445" = mul i64 %".442", %"frame_bytes"
  %".446" = getelementptr inbounds i8, ptr %"scratch", i64 %".445"
  br label %"while.test.1"
for.exit.4:
  ret void
while.test.1:
  %".448" = phi  i64 [0, %"for.body.4"], [%".477", %"while.body.1"]
  %".449" = phi  i64 [0, %"for.body.4"], [%".476", %"while.body.1"]
  %".450" = icmp slt i64 %".448", %".60"
  br i1 %".450", label %"while.body.1", label %"while.exit.1"
while.body.1:
  %".452" = trunc i64 %".448" to i32
  %".453" = getelementptr inbounds i8, ptr %".446", i64 %"states"
  %".454" = getelementptr inbounds i32, ptr %".453", i64 %".448"
  %".455" = load i32, ptr %".454", align 4
  %".456" = zext i32 %".452" to i64
  %".457" = zext i32 %".455" to i64
  %".458" = mul i64 %".457", 2
  %".459" = getelementptr inbounds i32, ptr %"nodes", i64 %".458"
  %".460" = load i32, ptr %".459", align 4, !invariant.load !0
  %".461" = add i64 %".456", %"first"
  %".462" = getelementptr inbounds i32, ptr %".444", i64 %".461"
  store i32 %".460", ptr %".462", align 4
  %".464" = getelementptr inbounds i8, ptr %".459", i64 4
  %".465" = load i32, ptr %".464", align 4, !invariant.load !0
  %".466" = trunc i64 %"feature_bits" to i32
  %".467" = lshr i32 %".465", %".466"
  %".468" = zext i32 %".467" to i64
  %".469" = icmp ne i64 %".468", %".457"
  %".470" = getelementptr inbounds i8, ptr %".446", i64 %"worklist"
  %".471" = getelementptr inbounds i32, ptr %".470", i64 %".449"
  store i32 %".452", ptr %".471", align 4
  %".473" = getelementptr inbounds i32, ptr %".453", i64 %".449"
  store i32 %".455", ptr %".473", align 4
  %".475" = zext i1 %".469" to i64
  %".476" = add i64 %".449", %".475"
  %".477" = add i64 %".448", 1
  br label %"while.test.1"
while.exit.1:
  br label %"while.test.2"
while.test.2:
  %".480" = phi  i64 [%".449", %"while.exit.1"], [%".884", %"while.exit.4"]
  %".481" = icmp slt i64 0, %".480"
  br i1 %".481", label %"while.body.2", label %"while.exit.2"
while.body.2:
  %".483" = sub i64 %".480", 1
  %".484" = getelementptr inbounds i8, ptr %".446", i64 %"states"
  %".485" = getelementptr inbounds i32, ptr %".484", i64 %".483"
  %".486" = load i32, ptr %".485", align 4
  %".487" = add i64 %".480", 0
  %".488" = getelementptr inbounds i32, ptr %".484", i64 %".487"
  store i32 %".486", ptr %".488", align 4
  %".490" = add i64 %".480", 1
  %".491" = getelementptr inbounds i32, ptr %".484", i64 %".490"
  store i32 %".486", ptr %".491", align 4
  %".493" = add i64 %".480", 2
  %".494" = getelementptr inbounds i32, ptr %".484", i64 %".493"
  store i32 %".486", ptr %".494", align 4
  %".496" = add i64 %".480", 3
  %".497" = getelementptr inbounds i32, ptr %".484", i64 %".496"
  store i32 %".486", ptr %".497", align 4
  %".499" = add i64 %".480", 4
  %".500" = getelementptr inbounds i32, ptr %".484", i64 %".499"
  store i32 %".486", ptr %".500", align 4
  %".502" = add i64 %".480", 5
  %".503" = getelementptr inbounds i32, ptr %".484", i64 %".502"
  store i32 %".486", ptr %".503", align 4
  %".505" = add i64 %".480", 6
  %".506" = getelementptr inbounds i32, ptr %".484", i64 %".505"
  store i32 %".486", ptr %".506", align 4
  %".508" = add i64 %".480", 7
  %".509" = getelementptr inbounds i32, ptr %".484", i64 %".508"
  store i32 %".486", ptr %".509", align 4
  %".511" = add i64 %".480", 8
  %".512" = getelementptr inbounds i32, ptr %".484", i64 %".511"
  store i32 %".486", ptr %".512", align 4
  %".514" = add i64 %".480", 9
  %".515" = getelementptr inbounds i32, ptr %".484", i64 %".514"
  store i32 %".486", ptr %".515", align 4
  %".517" = add i64 %".480", 10
  %".518" = getelementptr inbounds i32, ptr %".484", i64 %".517"
  store i32 %".486", ptr %".518", align 4
  %".520" = add i64 %".480", 11
  %".521" = getelementptr inbounds i32, ptr %".484", i64 %".520"
  store i32 %".486", ptr %".521", align 4
  %".523" = add i64 %".480", 12
  %".524" = getelementptr inbounds i32, ptr %".484", i64 %".523"
  store i32 %".486", ptr %".524", align 4
  %".526" = add i64 %".480", 13
  %".527" = getelementptr inbounds i32, ptr %".484", i64 %".526"
  store i32 %".486", ptr %".527", align 4
  %".529" = add i64 %".480", 14
  %".530" = getelementptr inbounds i32, ptr %".484", i64 %".529"
  store i32 %".486", ptr %".530", align 4
  br label %"for.head.5"
while.exit.2:
  %".915" = add nsw i64 %"k.4", 1
  br label %"for.head.4"
for.head.5:
  %"k.5" = phi  i64 [0, %"while.body.2"], [%".880", %"while.exit.3"]
  %".533" = icmp slt i64 %"k.5", %".480"
  br i1 %".533", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".535" = add i64 %"k.5", 0
  %".536" = getelementptr inbounds i32, ptr %".484", i64 %".535"
  %".537" = load i32, ptr %".536", align 4
  %".538" = zext i32 %".537" to i64
  %".539" = add i64 %"k.5", 1
  %".540" = getelementptr inbounds i32, ptr %".484", i64 %".539"
  %".541" = load i32, ptr %".540", align 4
  %".542" = zext i32 %".541" to i64
  %".543" = add i64 %"k.5", 2
  %".544" = getelementptr inbounds i32, ptr %".484", i64 %".543"
  %".545" = load i32, ptr %".544", align 4
  %".546" = zext i32 %".545" to i64
  %".547" = add i64 %"k.5", 3
  %".548" = getelementptr inbounds i32, ptr %".484", i64 %".547"
  %".549" = load i32, ptr %".548", align 4
  %".550" = zext i32 %".549" to i64
  %".551" = add i64 %"k.5", 4
  %".552" = getelementptr inbounds i32, ptr %".484", i64 %".551"
  %".553" = load i32, ptr %".552", align 4
  %".554" = zext i32 %".553" to i64
  %".555" = add i64 %"k.5", 5
  %".556" = getelementptr inbounds i32, ptr %".484", i64 %".555"
  %".557" = load i32, ptr %".556", align 4
  %".558" = zext i32 %".557" to i64
  %".559" = add i64 %"k.5", 6
  %".560" = getelementptr inbounds i32, ptr %".484", i64 %".559"
  %".561" = load i32, ptr %".560", align 4
  %".562" = zext i32 %".561" to i64
  %".563" = add i64 %"k.5", 7
  %".564" = getelementptr inbounds i32, ptr %".484", i64 %".563"
  %".565" = load i32, ptr %".564", align 4
  %".566" = zext i32 %".565" to i64
  %".567" = add i64 %"k.5", 8
  %".568" = getelementptr inbounds i32, ptr %".484", i64 %".567"
  %".569" = load i32, ptr %".568", align 4
  %".570" = zext i32 %".569" to i64
  %".571" = add i64 %"k.5", 9
  %".572" = getelementptr inbounds i32, ptr %".484", i64 %".571"
  %".573" = load i32, ptr %".572", align 4
  %".574" = zext i32 %".573" to i64
  %".575" = add i64 %"k.5", 10
  %".576" = getelementptr inbounds i32, ptr %".484", i64 %".575"
  %".577" = load i32, ptr %".576", align 4
  %".578" = zext i32 %".577" to i64
  %".579" = add i64 %"k.5", 11
  %".580" = getelementptr inbounds i32, ptr %".484", i64 %".579"
  %".581" = load i32, ptr %".580", align 4
  %".582" = zext i32 %".581" to i64
  %".583" = add i64 %"k.5", 12
  %".584" = getelementptr inbounds i32, ptr %".484", i64 %".583"
  %".585" = load i32, ptr %".584", align 4
  %".586" = zext i32 %".585" to i64
  %".587" = add i64 %"k.5", 13
  %".588" = getelementptr inbounds i32, ptr %".484", i64 %".587"
  %".589" = load i32, ptr %".588", align 4
  %".590" = zext i32 %".589" to i64
  %".591" = add i64 %"k.5", 14
  %".592" = getelementptr inbounds i32, ptr %".484", i64 %".591"
  %".593" = load i32, ptr %".592", align 4
  %".594" = zext i32 %".593" to i64
  %".595" = add i64 %"k.5", 15
  %".596" = getelementptr inbounds i32, ptr %".484", i64 %".595"
  %".597" = load i32, ptr %".596", align 4
  %".598" = zext i32 %".597" to i64
  br label %"while.test.3"
for.exit.5:
  br label %"while.test.4"
while.test.3:
  %".600" = phi  i64 [0, %"for.body.5"], [%".846", %"while.body.3"]
  %".601" = phi  i64 [%".538", %"for.body.5"], [%".635", %"while.body.3"]
  %".602" = phi  i64 [%".542", %"for.body.5"], [%".649", %"while.body.3"]
  %".603" = phi  i64 [%".546", %"for.body.5"], [%".663", %"while.body.3"]
  %".604" = phi  i64 [%".550", %"for.body.5"], [%".677", %"while.body.3"]
  %".605" = phi  i64 [%".554", %"for.body.5"], [%".691", %"while.body.3"]
  %".606" = phi  i64 [%".558", %"for.body.5"], [%".705", %"while.body.3"]
  %".607" = phi  i64 [%".562", %"for.body.5"], [%".719", %"while.body.3"]
  %".608" = phi  i64 [%".566", %"for.body.5"], [%".733", %"while.body.3"]
  %".609" = phi  i64 [%".570", %"for.body.5"], [%".747", %"while.body.3"]
  %".610" = phi  i64 [%".574", %"for.body.5"], [%".761", %"while.body.3"]
  %".611" = phi  i64 [%".578", %"for.body.5"], [%".775", %"while.body.3"]
  %".612" = phi  i64 [%".582", %"for.body.5"], [%".789", %"while.body.3"]
  %".613" = phi  i64 [%".586", %"for.body.5"], [%".803", %"while.body.3"]
  %".614" = phi  i64 [%".590", %"for.body.5"], [%".817", %"while.body.3"]
  %".615" = phi  i64 [%".594", %"for.body.5"], [%".831", %"while.body.3"]
  %".616" = phi  i64 [%".598", %"for.body.5"], [%".845", %"while.body.3"]
  %".617" = icmp slt i64 %".600", %"further_steps"
  br i1 %".617", label %"while.body.3", label %"while.exit.3"
while.body.3:
  %".619" = mul i64 %".601", 2
  %".620" = getelementptr inbounds i32, ptr %"nodes", i64 %".619"
  %".621" = getelementptr inbounds i8, ptr %".620", i64 4
  %".622" = load i32, ptr %".621", align 4, !invariant.load !0
  %".623" = trunc i64 %"feature_mask" to i32
  %".624" = and i32 %".622", %".623"
  %".625" = zext i32 %".624" to i64
  %".626" = getelementptr inbounds i8, ptr %".446", i64 %"keys"
  %".627" = getelementptr inbounds i32, ptr %".626", i64 %".625"
  %".628" = load i32, ptr %".627", align 4
  %".629" = load i32, ptr %".620", align 4, !invariant.load !0
  %".630" = icmp ult i32 %".629", %".628"
  %".631" = trunc i64 %"feature_bits" to i32
  %".632" = lshr i32 %".622", %".631"
  %".633" = zext i32 %".632" to i64
  %".634" = zext i1 %".630" to i64
  %".635" = add i64 %".633", %".634"
  %".636" = mul i64 %".602", 2
  %".637" = getelementptr inbounds i32, ptr %"nodes", i64 %".636"
  %".638" = getelementptr inbounds i8, ptr %".637", i64 4
  %".639" = load i32, ptr %".638", align 4, !invariant.load !0
  %".640" = and i32 %".639", %".623"
  %".641" = zext i32 %".640" to i64
  %".642" = getelementptr inbounds i32, ptr %".626", i64 %".641"
  %".643" = load i32, ptr %".642", align 4
  %".644" = load i32, ptr %".637", align 4, !invariant.load !0
  %".645" = icmp ult i32 %".644", %".643"
  %".646" = lshr i32 %".639", %".631"
  %".647" = zext i32 %".646" to i64
  %".648" = zext i1 %".645" to i64
  %".649" = add i64 %".647", %".648"
  %".650" = mul i64 %".603", 2
  %".651" = getelementptr inbounds i32, ptr %"nodes", i64 %".650"
  %".652" = getelementptr inbounds i8, ptr %".651", i64 4
  %".653" = load i32, ptr %".652", align 4, !invariant.load !0
  %".654" = and i32 %".653", %".623"
  %".655" = zext i32 %".654" to i64
  %".656" = getelementptr inbounds i32, ptr %".626", i64 %".655"
  %".657" = load i32, ptr %".656", align 4
  %".658" = load i32, ptr %".651", align 4, !invariant.load !0
  %".659" = icmp ult i32 %".658", %".657"
  %".660" = lshr i32 %".653", %".631"
  %".661" = zext i32 %".660" to i64
  %".662" = zext i1 %".659" to i64
  %".663" = add i64 %".661", %".662"
  %".664" = mul i64 %".604", 2
  %".665" = getelementptr inbounds i32, ptr %"nodes", i64 %".664"
  %".666" = getelementptr inbounds i8, ptr %".665", i64 4
  %".667" = load i32, ptr %".666", align 4, !invariant.load !0
  %".668" = and i32 %".667", %".623"
  %".669" = zext i32 %".668" to i64
  %".670" = getelementptr inbounds i32, ptr %".626", i64 %".669"
  %".671" = load i32, ptr %".670", align 4
  %".672" = load i32, ptr %".665", align 4, !invariant.load !0
  %".673" = icmp ult i32 %".672", %".671"
  %".674" = lshr i32 %".667", %".631"
  %".675" = zext i32 %".674" to i64
  %".676" = zext i1 %".673" to i64
  %".677" = add i64 %".675", %".676"
  %".678" = mul i64 %".605", 2
  %".679" = getelementptr inbounds i32, ptr %"nodes", i64 %".678"
  %".680" = getelementptr inbounds i8, ptr %".679", i64 4
  %".681" = load i32, ptr %".680", align 4, !invariant.load !0
  %".682" = and i32 %".681", %".623"
  %".683" = zext i32 %".682" to i64
  %".684" = getelementptr inbounds i32, ptr %".626", i64 %".683"
  %".685" = load i32, ptr %".684", align 4
  %".686" = load i32, ptr %".679", align 4, !invariant.load !0
  %".687" = icmp ult i32 %".686", %".685"
  %".688" = lshr i32 %".681", %".631"
  %".689" = zext i32 %".688" to i64
  %".690" = zext i1 %".687" to i64
  %".691" = add i64 %".689", %".690"
  %".692" = mul i64 %".606", 2
  %".693" = getelementptr inbounds i32, ptr %"nodes", i64 %".692"
  %".694" = getelementptr inbounds i8, ptr %".693", i64 4
  %".695" = load i32, ptr %".694", align 4, !invariant.load !0
  %".696" = and i32 %".695", %".623"
  %".697" = zext i32 %".696" to i64
  %".698" = getelementptr inbounds i32, ptr %".626", i64 %".697"
  %".699" = load i32, ptr %".698", align 4
  %".700" = load i32, ptr %".693", align 4, !invariant.load !0
  %".701" = icmp ult i32 %".700", %".699"
  %".702" = lshr i32 %".695", %".631"
  %".703" = zext i32 %".702" to i64
  %".704" = zext i1 %".701" to i64
  %".705" = add i64 %".703", %".704"
  %".706" = mul i64 %".607", 2
  %".707" = getelementptr inbounds i32, ptr %"nodes", i64 %".706"
  %".708" = getelementptr inbounds i8, ptr %".707", i64 4
  %".709" = load i32, ptr %".708", align 4, !invariant.load !0
  %".710" = and i32 %".709", %".623"
  %".711" = zext i32 %".710" to i64
  %".712" = getelementptr inbounds i32, ptr %".626", i64 %".711"
  %".713" = load i32, ptr %".712", align 4
  %".714" = load i32, ptr %".707", align 4, !invariant.load !0
  %".715" = icmp ult i32 %".714", %".713"
  %".716" = lshr i32 %".709", %".631"
  %".717" = zext i32 %".716" to i64
  %".718" = zext i1 %".715" to i64
  %".719" = add i64 %".717", %".718"
  %".720" = mul i64 %".608", 2
  %".721" = getelementptr inbounds i32, ptr %"nodes", i64 %".720"
  %".722" = getelementptr inbounds i8, ptr %".721", i64 4
  %".723" = load i32, ptr %".722", align 4, !invariant.load !0
  %".724" = and i32 %".723", %".623"
  %".725" = zext i32 %".724" to i64
  %".726" = getelementptr inbounds i32, ptr %".626", i64 %".725"
  %".727" = load i32, ptr %".726", align 4
  %".728" = load i32, ptr %".721", align 4, !invariant.load !0
  %".729" = icmp ult i32 %".728", %".727"
  %".730" = lshr i32 %".723", %".631"
  %".731" = zext i32 %".730" to i64
  %".732" = zext i1 %".729" to i64
  %".733" = add i64 %".731", %".732"
  %".734" = mul i64 %".609", 2
  %".735" = getelementptr inbounds i32, ptr %"nodes", i64 %".734"
  %".736" = getelementptr inbounds i8, ptr %".735", i64 4
  %".737" = load i32, ptr %".736", align 4, !invariant.load !0
  %".738" = and i32 %".737", %".623"
  %".739" = zext i32 %".738" to i64
  %".740" = getelementptr inbounds i32, ptr %".626", i64 %".739"
  %".741" = load i32, ptr %".740", align 4
  %".742" = load i32, ptr %".735", align 4, !invariant.load !0
  %".743" = icmp ult i32 %".742", %".741"
  %".744" = lshr i32 %".737", %".631"
  %".745" = zext i32 %".744" to i64
  %".746" = zext i1 %".743" to i64
  %".747" = add i64 %".745", %".746"
  %".748" = mul i64 %".610", 2
  %".749" = getelementptr inbounds i32, ptr %"nodes", i64 %".748"
  %".750" = getelementptr inbounds i8, ptr %".749", i64 4
  %".751" = load i32, ptr %".750", align 4, !invariant.load !0
  %".752" = and i32 %".751", %".623"
  %".753" = zext i32 %".752" to i64
  %".754" = getelementptr inbounds i32, ptr %".626", i64 %".753"
  %".755" = load i32, ptr %".754", align 4
  %".756" = load i32, ptr %".749", align 4, !invariant.load !0
  %".757" = icmp ult i32 %".756", %".755"
  %".758" = lshr i32 %".751", %".631"
  %".759" = zext i32 %".758" to i64
  %".760" = zext i1 %".757" to i64
  %".761" = add i64 %".759", %".760"
  %".762" = mul i64 %".611", 2
  %".763" = getelementptr inbounds i32, ptr %"nodes", i64 %".762"
  %".764" = getelementptr inbounds i8, ptr %".763", i64 4
  %".765" = load i32, ptr %".764", align 4, !invariant.load !0
  %".766" = and i32 %".765", %".623"
  %".767" = zext i32 %".766" to i64
  %".768" = getelementptr inbounds i32, ptr %".626", i64 %".767"
  %".769" = load i32, ptr %".768", align 4
  %".770" = load i32, ptr %".763", align 4, !invariant.load !0
  %".771" = icmp ult i32 %".770", %".769"
  %".772" = lshr i32 %".765", %".631"
  %".773" = zext i32 %".772" to i64
  %".774" = zext i1 %".771" to i64
  %".775" = add i64 %".773", %".774"
  %".776" = mul i64 %".612", 2
  %".777" = getelementptr inbounds i32, ptr %"nodes", i64 %".776"
  %".778" = getelementptr inbounds i8, ptr %".777", i64 4
  %".779" = load i32, ptr %".778", align 4, !invariant.load !0
  %".780" = and i32 %".779", %".623"
  %".781" = zext i32 %".780" to i64
  %".782" = getelementptr inbounds i32, ptr %".626", i64 %".781"
  %".783" = load i32, ptr %".782", align 4
  %".784" = load i32, ptr %".777", align 4, !invariant.load !0
  %".785" = icmp ult i32 %".784", %".783"
  %".786" = lshr i32 %".779", %".631"
  %".787" = zext i32 %".786" to i64
  %".788" = zext i1 %".785" to i64
  %".789" = add i64 %".787", %".788"
  %".790" = mul i64 %".613", 2
  %".791" = getelementptr inbounds i32, ptr %"nodes", i64 %".790"
  %".792" = getelementptr inbounds i8, ptr %".791", i64 4
  %".793" = load i32, ptr %".792", align 4, !invariant.load !0
  %".794" = and i32 %".793", %".623"
  %".795" = zext i32 %".794" to i64
  %".796" = getelementptr inbounds i32, ptr %".626", i64 %".795"
  %".797" = load i32, ptr %".796", align 4
  %".798" = load i32, ptr %".791", align 4, !invariant.load !0
  %".799" = icmp ult i32 %".798", %".797"
  %".800" = lshr i32 %".793", %".631"
  %".801" = zext i32 %".800" to i64
  %".802" = zext i1 %".799" to i64
  %".803" = add i64 %".801", %".802"
  %".804" = mul i64 %".614", 2
  %".805" = getelementptr inbounds i32, ptr %"nodes", i64 %".804"
  %".806" = getelementptr inbounds i8, ptr %".805", i64 4
  %".807" = load i32, ptr %".806", align 4, !invariant.load !0
  %".808" = and i32 %".807", %".623"
  %".809" = zext i32 %".808" to i64
  %".810" = getelementptr inbounds i32, ptr %".626", i64 %".809"
  %".811" = load i32, ptr %".810", align 4
  %".812" = load i32, ptr %".805", align 4, !invariant.load !0
  %".813" = icmp ult i32 %".812", %".811"
  %".814" = lshr i32 %".807", %".631"
  %".815" = zext i32 %".814" to i64
  %".816" = zext i1 %".813" to i64
  %".817" = add i64 %".815", %".816"
  %".818" = mul i64 %".615", 2
  %".819" = getelementptr inbounds i32, ptr %"nodes", i64 %".818"
  %".820" = getelementptr inbounds i8, ptr %".819", i64 4
  %".821" = load i32, ptr %".820", align 4, !invariant.load !0
  %".822" = and i32 %".821", %".623"
  %".823" = zext i32 %".822" to i64
  %".824" = getelementptr inbounds i32, ptr %".626", i64 %".823"
  %".825" = load i32, ptr %".824", align 4
  %".826" = load i32, ptr %".819", align 4, !invariant.load !0
  %".827" = icmp ult i32 %".826", %".825"
  %".828" = lshr i32 %".821", %".631"
  %".829" = zext i32 %".828" to i64
  %".830" = zext i1 %".827" to i64
  %".831" = add i64 %".829", %".830"
  %".832" = mul i64 %".616", 2
  %".833" = getelementptr inbounds i32, ptr %"nodes", i64 %".832"
  %".834" = getelementptr inbounds i8, ptr %".833", i64 4
  %".835" = load i32, ptr %".834", align 4, !invariant.load !0
  %".836" = and i32 %".835", %".623"
  %".837" = zext i32 %".836" to i64
  %".838" = getelementptr inbounds i32, ptr %".626", i64 %".837"
  %".839" = load i32, ptr %".838", align 4
  %".840" = load i32, ptr %".833", align 4, !invariant.load !0
  %".841" = icmp ult i32 %".840", %".839"
  %".842" = lshr i32 %".835", %".631"
  %".843" = zext i32 %".842" to i64
  %".844" = zext i1 %".841" to i64
  %".845" = add i64 %".843", %".844"
  %".846" = add i64 %".600", 1
  br label %"while.test.3"
while.exit.3:
  %".848" = trunc i64 %".601" to i32
  store i32 %".848", ptr %".536", align 4
  %".850" = trunc i64 %".602" to i32
  store i32 %".850", ptr %".540", align 4
  %".852" = trunc i64 %".603" to i32
  store i32 %".852", ptr %".544", align 4
  %".854" = trunc i64 %".604" to i32
  store i32 %".854", ptr %".548", align 4
  %".856" = trunc i64 %".605" to i32
  store i32 %".856", ptr %".552", align 4
  %".858" = trunc i64 %".606" to i32
  store i32 %".858", ptr %".556", align 4
  %".860" = trunc i64 %".607" to i32
  store i32 %".860", ptr %".560", align 4
  %".862" = trunc i64 %".608" to i32
  store i32 %".862", ptr %".564", align 4
  %".864" = trunc i64 %".609" to i32
  store i32 %".864", ptr %".568", align 4
  %".866" = trunc i64 %".610" to i32
  store i32 %".866", ptr %".572", align 4
  %".868" = trunc i64 %".611" to i32
  store i32 %".868", ptr %".576", align 4
  %".870" = trunc i64 %".612" to i32
  store i32 %".870", ptr %".580", align 4
  %".872" = trunc i64 %".613" to i32
  store i32 %".872", ptr %".584", align 4
  %".874" = trunc i64 %".614" to i32
  store i32 %".874", ptr %".588", align 4
  %".876" = trunc i64 %".615" to i32
  store i32 %".876", ptr %".592", align 4
  %".878" = trunc i64 %".616" to i32
  store i32 %".878", ptr %".596", align 4
  %".880" = add nsw i64 %"k.5", 16
  br label %"for.head.5"
while.test.4:
  %".883" = phi  i64 [0, %"for.exit.5"], [%".912", %"while.body.4"]
  %".884" = phi  i64 [0, %"for.exit.5"], [%".911", %"while.body.4"]
  %".885" = icmp slt i64 %".883", %".480"
  br i1 %".885", label %"while.body.4", label %"while.exit.4"
while.body.4:
  %".887" = getelementptr inbounds i8, ptr %".446", i64 %"worklist"
  %".888" = getelementptr inbounds i32, ptr %".887", i64 %".883"
  %".889" = load i32, ptr %".888", align 4
  %".890" = getelementptr inbounds i32, ptr %".484", i64 %".883"
  %".891" = load i32, ptr %".890", align 4
  %".892" = zext i32 %".889" to i64
  %".893" = zext i32 %".891" to i64
  %".894" = mul i64 %".893", 2
  %".895" = getelementptr inbounds i32, ptr %"nodes", i64 %".894"
  %".896" = load i32, ptr %".895", align 4, !invariant.load !0
  %".897" = add i64 %".892", %"first"
  %".898" = getelementptr inbounds i32, ptr %".444", i64 %".897"
  store i32 %".896", ptr %".898", align 4
  %".900" = getelementptr inbounds i8, ptr %".895", i64 4
  %".901" = load i32, ptr %".900", align 4, !invariant.load !0
  %".902" = trunc i64 %"feature_bits" to i32
  %".903" = lshr i32 %".901", %".902"
  %".904" = zext i32 %".903" to i64
  %".905" = icmp ne i64 %".904", %".893"
  %".906" = getelementptr inbounds i32, ptr %".887", i64 %".884"
  store i32 %".889", ptr %".906", align 4
  %".908" = getelementptr inbounds i32, ptr %".484", i64 %".884"
  store i32 %".891", ptr %".908", align 4
  %".910" = zext i1 %".905" to i64
  %".911" = add i64 %".884", %".910"
  %".912" = add i64 %".883", 1
  br label %"while.test.4"
while.exit.4:
  br label %"while.test.2"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
