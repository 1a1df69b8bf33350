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
  %".122" = phi  i64 [0, %"for.body.3"], [%".141", %"while.body"]
  %".123" = phi  i64 [%".75", %"for.body.3"], [%".158", %"while.body"]
  %".124" = phi  i64 [%".78", %"for.body.3"], [%".172", %"while.body"]
  %".125" = phi  i64 [%".81", %"for.body.3"], [%".186", %"while.body"]
  %".126" = phi  i64 [%".84", %"for.body.3"], [%".200", %"while.body"]
  %".127" = phi  i64 [%".87", %"for.body.3"], [%".214", %"while.body"]
  %".128" = phi  i64 [%".90", %"for.body.3"], [%".228", %"while.body"]
  %".129" = phi  i64 [%".93", %"for.body.3"], [%".242", %"while.body"]
  %".130" = phi  i64 [%".96", %"for.body.3"], [%".256", %"while.body"]
  %".131" = phi  i64 [%".99", %"for.body.3"], [%".270", %"while.body"]
  %".132" = phi  i64 [%".102", %"for.body.3"], [%".284", %"while.body"]
  %".133" = phi  i64 [%".105", %"for.body.3"], [%".298", %"while.body"]
  %".134" = phi  i64 [%".108", %"for.body.3"], [%".312", %"while.body"]
  %".135" = phi  i64 [%".111", %"for.body.3"], [%".326", %"while.body"]
  %".136" = phi  i64 [%".114", %"for.body.3"], [%".340", %"while.body"]
  %".137" = phi  i64 [%".117", %"for.body.3"], [%".354", %"while.body"]
  %".138" = phi  i64 [%".120", %"for.body.3"], [%".368", %"while.body"]
  %".139" = icmp slt i64 %".122", %"first_steps"
  br i1 %".139", label %"while.body", label %"while.exit"
while.body:
  %".141" = add i64 %".122", 1
  %".142" = mul i64 %".123", 2
  %".143" = getelementptr inbounds i32, ptr %"nodes", i64 %".142"
  %".144" = getelementptr inbounds i8, ptr %".143", i64 4
  %".145" = load i32, ptr %".144", align 4, !invariant.load !0
  %".146" = trunc i64 %"feature_mask" to i32
  %".147" = and i32 %".145", %".146"
  %".148" = zext i32 %".147" to i64
  %".149" = getelementptr inbounds i8, ptr %".70", i64 %"keys"
  %".150" = getelementptr inbounds i32, ptr %".149", i64 %".148"
  %".151" = load i32, ptr %".150", align 4
  %".152" = load i32, ptr %".143", align 4, !invariant.load !0
  %".153" = icmp ult i32 %".152", %".151"
  %".154" = trunc i64 %"feature_bits" to i32
  %".155" = lshr i32 %".145", %".154"
  %".156" = zext i32 %".155" to i64
  %".157" = zext i1 %".153" to i64
  %".158" = add i64 %".156", %".157"
  %".159" = mul i64 %".124", 2
  %".160" = getelementptr inbounds i32, ptr %"nodes", i64 %".159"
  %".161" = getelementptr inbounds i8, ptr %".160", i64 4
  %".162" = load i32, ptr %".161", align 4, !invariant.load !0
  %".163" = and i32 %".162", %".146"
  %".164" = zext i32 %".163" to i64
  %".165" = getelementptr inbounds i32, ptr %".149", i64 %".164"
  %".166" = load i32, ptr %".165", align 4
  %".167" = load i32, ptr %".160", align 4, !invariant.load !0
  %".168" = icmp ult i32 %".167", %".166"
  %".169" = lshr i32 %".162", %".154"
  %".170" = zext i32 %".169" to i64
  %".171" = zext i1 %".168" to i64
  %".172" = add i64 %".170", %".171"
  %".173" = mul i64 %".125", 2
  %".174" = getelementptr inbounds i32, ptr %"nodes", i64 %".173"
  %".175" = getelementptr inbounds i8, ptr %".174", i64 4
  %".176" = load i32, ptr %".175", align 4, !invariant.load !0
  %".177" = and i32 %".176", %".146"
  %".178" = zext i32 %".177" to i64
  %".179" = getelementptr inbounds i32, ptr %".149", i64 %".178"
  %".180" = load i32, ptr %".179", align 4
  %".181" = load i32, ptr %".174", align 4, !invariant.load !0
  %".182" = icmp ult i32 %".181", %".180"
  %".183" = lshr i32 %".176", %".154"
  %".184" = zext i32 %".183" to i64
  %".185" = zext i1 %".182" to i64
  %".186" = add i64 %".184", %".185"
  %".187" = mul i64 %".126", 2
  %".188" = getelementptr inbounds i32, ptr %"nodes", i64 %".187"
  %".189" = getelementptr inbounds i8, ptr %".188", i64 4
  %".190" = load i32, ptr %".189", align 4, !invariant.load !0
  %".191" = and i32 %".190", %".146"
  %".192" = zext i32 %".191" to i64
  %".193" = getelementptr inbounds i32, ptr %".149", i64 %".192"
  %".194" = load i32, ptr %".193", align 4
  %".195" = load i32, ptr %".188", align 4, !invariant.load !0
  %".196" = icmp ult i32 %".195", %".194"
  %".197" = lshr i32 %".190", %".154"
  %".198" = zext i32 %".197" to i64
  %".199" = zext i1 %".196" to i64
  %".200" = add i64 %".198", %".199"
  %".201" = mul i64 %".127", 2
  %".202" = getelementptr inbounds i32, ptr %"nodes", i64 %".201"
  %".203" = getelementptr inbounds i8, ptr %".202", i64 4
  %".204" = load i32, ptr %".203", align 4, !invariant.load !0
  %".205" = and i32 %".204", %".146"
  %".206" = zext i32 %".205" to i64
  %".207" = getelementptr inbounds i32, ptr %".149", i64 %".206"
  %".208" = load i32, ptr %".207", align 4
  %".209" = load i32, ptr %".202", align 4, !invariant.load !0
  %".210" = icmp ult i32 %".209", %".208"
  %".211" = lshr i32 %".204", %".154"
  %".212" = zext i32 %".211" to i64
  %".213" = zext i1 %".210" to i64
  %".214" = add i64 %".212", %".213"
  %".215" = mul i64 %".128", 2
  %".216" = getelementptr inbounds i32, ptr %"nodes", i64 %".215"
  %".217" = getelementptr inbounds i8, ptr %".216", i64 4
  %".218" = load i32, ptr %".217", align 4, !invariant.load !0
  %".219" = and i32 %".218", %".146"
  %".220" = zext i32 %".219" to i64
  %".221" = getelementptr inbounds i32, ptr %".149", i64 %".220"
  %".222" = load i32, ptr %".221", align 4
  %".223" = load i32, ptr %".216", align 4, !invariant.load !0
  %".224" = icmp ult i32 %".223", %".222"
  %".225" = lshr i32 %".218", %".154"
  %".226" = zext i32 %".225" to i64
  %".227" = zext i1 %".224" to i64
  %".228" = add i64 %".226", %".227"
  %".229" = mul i64 %".129", 2
  %".230" = getelementptr inbounds i32, ptr %"nodes", i64 %".229"
  %".231" = getelementptr inbounds i8, ptr %".230", i64 4
  %".232" = load i32, ptr %".231", align 4, !invariant.load !0
  %".233" = and i32 %".232", %".146"
  %".234" = zext i32 %".233" to i64
  %".235" = getelementptr inbounds i32, ptr %".149", i64 %".234"
  %".236" = load i32, ptr %".235", align 4
  %".237" = load i32, ptr %".230", align 4, !invariant.load !0
  %".238" = icmp ult i32 %".237", %".236"
  %".239" = lshr i32 %".232", %".154"
  %".240" = zext i32 %".239" to i64
  %".241" = zext i1 %".238" to i64
  %".242" = add i64 %".240", %".241"
  %".243" = mul i64 %".130", 2
  %".244" = getelementptr inbounds i32, ptr %"nodes", i64 %".243"
  %".245" = getelementptr inbounds i8, ptr %".244", i64 4
  %".246" = load i32, ptr %".245", align 4, !invariant.load !0
  %".247" = and i32 %".246", %".146"
  %".248" = zext i32 %".247" to i64
  %".249" = getelementptr inbounds i32, ptr %".149", i64 %".248"
  %".250" = load i32, ptr %".249", align 4
  %".251" = load i32, ptr %".244", align 4, !invariant.load !0
  %".252" = icmp ult i32 %".251", %".250"
  %".253" = lshr i32 %".246", %".154"
  %".254" = zext i32 %".253" to i64
  %".255" = zext i1 %".252" to i64
  %".256" = add i64 %".254", %".255"
  %".257" = mul i64 %".131", 2
  %".258" = getelementptr inbounds i32, ptr %"nodes", i64 %".257"
  %".259" = getelementptr inbounds i8, ptr %".258", i64 4
  %".260" = load i32, ptr %".259", align 4, !invariant.load !0
  %".261" = and i32 %".260", %".146"
  %".262" = zext i32 %".261" to i64
  %".263" = getelementptr inbounds i32, ptr %".149", i64 %".262"
  %".264" = load i32, ptr %".263", align 4
  %".265" = load i32, ptr %".258", align 4, !invariant.load !0
  %".266" = icmp ult i32 %".265", %".264"
  %".267" = lshr i32 %".260", %".154"
  %".268" = zext i32 %".267" to i64
  %".269" = zext i1 %".266" to i64
  %".270" = add i64 %".268", %".269"
  %".271" = mul i64 %".132", 2
  %".272" = getelementptr inbounds i32, ptr %"nodes", i64 %".271"
  %".273" = getelementptr inbounds i8, ptr %".272", i64 4
  %".274" = load i32, ptr %".273", align 4, !invariant.load !0
  %".275" = and i32 %".274", %".146"
  %".276" = zext i32 %".275" to i64
  %".277" = getelementptr inbounds i32, ptr %".149", i64 %".276"
  %".278" = load i32, ptr %".277", align 4
  %".279" = load i32, ptr %".272", align 4, !invariant.load !0
  %".280" = icmp ult i32 %".279", %".278"
  %".281" = lshr i32 %".274", %".154"
  %".282" = zext i32 %".281" to i64
  %".283" = zext i1 %".280" to i64
  %".284" = add i64 %".282", %".283"
  %".285" = mul i64 %".133", 2
  %".286" = getelementptr inbounds i32, ptr %"nodes", i64 %".285"
  %".287" = getelementptr inbounds i8, ptr %".286", i64 4
  %".288" = load i32, ptr %".287", align 4, !invariant.load !0
  %".289" = and i32 %".288", %".146"
  %".290" = zext i32 %".289" to i64
  %".291" = getelementptr inbounds i32, ptr %".149", i64 %".290"
  %".292" = load i32, ptr %".291", align 4
  %".293" = load i32, ptr %".286", align 4, !invariant.load !0
  %".294" = icmp ult i32 %".293", %".292"
  %".295" = lshr i32 %".288", %".154"
  %".296" = zext i32 %".295" to i64
  %".297" = zext i1 %".294" to i64
  %".298" = add i64 %".296", %".297"
  %".299" = mul i64 %".134", 2
  %".300" = getelementptr inbounds i32, ptr %"nodes", i64 %".299"
  %".301" = getelementptr inbounds i8, ptr %".300", i64 4
  %".302" = load i32, ptr %".301", align 4, !invariant.load !0
  %".303" = and i32 %".302", %".146"
  %".304" = zext i32 %".303" to i64
  %".305" = getelementptr inbounds i32, ptr %".149", i64 %".304"
  %".306" = load i32, ptr %".305", align 4
  %".307" = load i32, ptr %".300", align 4, !invariant.load !0
  %".308" = icmp ult i32 %".307", %".306"
  %".309" = lshr i32 %".302", %".154"
  %".310" = zext i32 %".309" to i64
  %".311" = zext i1 %".308" to i64
  %".312" = add i64 %".310", %".311"
  %".313" = mul i64 %".135", 2
  %".314" = getelementptr inbounds i32, ptr %"nodes", i64 %".313"
  %".315" = getelementptr inbounds i8, ptr %".314", i64 4
  %".316" = load i32, ptr %".315", align 4, !invariant.load !0
  %".317" = and i32 %".316", %".146"
  %".318" = zext i32 %".317" to i64
  %".319" = getelementptr inbounds i32, ptr %".149", i64 %".318"
  %".320" = load i32, ptr %".319", align 4
  %".321" = load i32, ptr %".314", align 4, !invariant.load !0
  %".322" = icmp ult i32 %".321", %".320"
  %".323" = lshr i32 %".316", %".154"
  %".324" = zext i32 %".323" to i64
  %".325" = zext i1 %".322" to i64
  %".326" = add i64 %".324", %".325"
  %".327" = mul i64 %".136", 2
  %".328" = getelementptr inbounds i32, ptr %"nodes", i64 %".327"
  %".329" = getelementptr inbounds i8, ptr %".328", i64 4
  %".330" = load i32, ptr %".329", align 4, !invariant.load !0
  %".331" = and i32 %".330", %".146"
  %".332" = zext i32 %".331" to i64
  %".333" = getelementptr inbounds i32, ptr %".149", i64 %".332"
  %".334" = load i32, ptr %".333", align 4
  %".335" = load i32, ptr %".328", align 4, !invariant.load !0
  %".336" = icmp ult i32 %".335", %".334"
  %".337" = lshr i32 %".330", %".154"
  %".338" = zext i32 %".337" to i64
  %".339" = zext i1 %".336" to i64
  %".340" = add i64 %".338", %".339"
  %".341" = mul i64 %".137", 2
  %".342" = getelementptr inbounds i32, ptr %"nodes", i64 %".341"
  %".343" = getelementptr inbounds i8, ptr %".342", i64 4
  %".344" = load i32, ptr %".343", align 4, !invariant.load !0
  %".345" = and i32 %".344", %".146"
  %".346" = zext i32 %".345" to i64
  %".347" = getelementptr inbounds i32, ptr %".149", i64 %".346"
  %".348" = load i32, ptr %".347", align 4
  %".349" = load i32, ptr %".342", align 4, !invariant.load !0
  %".350" = icmp ult i32 %".349", %".348"
  %".351" = lshr i32 %".344", %".154"
  %".352" = zext i32 %".351" to i64
  %".353" = zext i1 %".350" to i64
  %".354" = add i64 %".352", %".353"
  %".355" = mul i64 %".138", 2
  %".356" = getelementptr inbounds i32, ptr %"nodes", i64 %".355"
  %".357" = getelementptr inbounds i8, ptr %".356", i64 4
  %".358" = load i32, ptr %".357", align 4, !invariant.load !0
  %".359" = and i32 %".358", %".146"
  %".360" = zext i32 %".359" to i64
  %".361" = getelementptr inbounds i32, ptr %".149", i64 %".360"
  %".362" = load i32, ptr %".361", align 4
  %".363" = load i32, ptr %".356", align 4, !invariant.load !0
  %".364" = icmp ult i32 %".363", %".362"
  %".365" = lshr i32 %".358", %".154"
  %".366" = zext i32 %".365" to i64
  %".367" = zext i1 %".364" to i64
  %".368" = add i64 %".366", %".367"
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
  %".600" = phi  i64 [0, %"for.body.5"], [%".619", %"while.body.3"]
  %".601" = phi  i64 [%".538", %"for.body.5"], [%".636", %"while.body.3"]
  %".602" = phi  i64 [%".542", %"for.body.5"], [%".650", %"while.body.3"]
  %".603" = phi  i64 [%".546", %"for.body.5"], [%".664", %"while.body.3"]
  %".604" = phi  i64 [%".550", %"for.body.5"], [%".678", %"while.body.3"]
  %".605" = phi  i64 [%".554", %"for.body.5"], [%".692", %"while.body.3"]
  %".606" = phi  i64 [%".558", %"for.body.5"], [%".706", %"while.body.3"]
  %".607" = phi  i64 [%".562", %"for.body.5"], [%".720", %"while.body.3"]
  %".608" = phi  i64 [%".566", %"for.body.5"], [%".734", %"while.body.3"]
  %".609" = phi  i64 [%".570", %"for.body.5"], [%".748", %"while.body.3"]
  %".610" = phi  i64 [%".574", %"for.body.5"], [%".762", %"while.body.3"]
  %".611" = phi  i64 [%".578", %"for.body.5"], [%".776", %"while.body.3"]
  %".612" = phi  i64 [%".582", %"for.body.5"], [%".790", %"while.body.3"]
  %".613" = phi  i64 [%".586", %"for.body.5"], [%".804", %"while.body.3"]
  %".614" = phi  i64 [%".590", %"for.body.5"], [%".818", %"while.body.3"]
  %".615" = phi  i64 [%".594", %"for.body.5"], [%".832", %"while.body.3"]
  %".616" = phi  i64 [%".598", %"for.body.5"], [%".846", %"while.body.3"]
  %".617" = icmp slt i64 %".600", %"further_steps"
  br i1 %".617", label %"while.body.3", label %"while.exit.3"
while.body.3:
  %".619" = add i64 %".600", 1
  %".620" = mul i64 %".601", 2
  %".621" = getelementptr inbounds i32, ptr %"nodes", i64 %".620"
  %".622" = getelementptr inbounds i8, ptr %".621", i64 4
  %".623" = load i32, ptr %".622", align 4, !invariant.load !0
  %".624" = trunc i64 %"feature_mask" to i32
  %".625" = and i32 %".623", %".624"
  %".626" = zext i32 %".625" to i64
  %".627" = getelementptr inbounds i8, ptr %".446", i64 %"keys"
  %".628" = getelementptr inbounds i32, ptr %".627", i64 %".626"
  %".629" = load i32, ptr %".628", align 4
  %".630" = load i32, ptr %".621", align 4, !invariant.load !0
  %".631" = icmp ult i32 %".630", %".629"
  %".632" = trunc i64 %"feature_bits" to i32
  %".633" = lshr i32 %".623", %".632"
  %".634" = zext i32 %".633" to i64
  %".635" = zext i1 %".631" to i64
  %".636" = add i64 %".634", %".635"
  %".637" = mul i64 %".602", 2
  %".638" = getelementptr inbounds i32, ptr %"nodes", i64 %".637"
  %".639" = getelementptr inbounds i8, ptr %".638", i64 4
  %".640" = load i32, ptr %".639", align 4, !invariant.load !0
  %".641" = and i32 %".640", %".624"
  %".642" = zext i32 %".641" to i64
  %".643" = getelementptr inbounds i32, ptr %".627", i64 %".642"
  %".644" = load i32, ptr %".643", align 4
  %".645" = load i32, ptr %".638", align 4, !invariant.load !0
  %".646" = icmp ult i32 %".645", %".644"
  %".647" = lshr i32 %".640", %".632"
  %".648" = zext i32 %".647" to i64
  %".649" = zext i1 %".646" to i64
  %".650" = add i64 %".648", %".649"
  %".651" = mul i64 %".603", 2
  %".652" = getelementptr inbounds i32, ptr %"nodes", i64 %".651"
  %".653" = getelementptr inbounds i8, ptr %".652", i64 4
  %".654" = load i32, ptr %".653", align 4, !invariant.load !0
  %".655" = and i32 %".654", %".624"
  %".656" = zext i32 %".655" to i64
  %".657" = getelementptr inbounds i32, ptr %".627", i64 %".656"
  %".658" = load i32, ptr %".657", align 4
  %".659" = load i32, ptr %".652", align 4, !invariant.load !0
  %".660" = icmp ult i32 %".659", %".658"
  %".661" = lshr i32 %".654", %".632"
  %".662" = zext i32 %".661" to i64
  %".663" = zext i1 %".660" to i64
  %".664" = add i64 %".662", %".663"
  %".665" = mul i64 %".604", 2
  %".666" = getelementptr inbounds i32, ptr %"nodes", i64 %".665"
  %".667" = getelementptr inbounds i8, ptr %".666", i64 4
  %".668" = load i32, ptr %".667", align 4, !invariant.load !0
  %".669" = and i32 %".668", %".624"
  %".670" = zext i32 %".669" to i64
  %".671" = getelementptr inbounds i32, ptr %".627", i64 %".670"
  %".672" = load i32, ptr %".671", align 4
  %".673" = load i32, ptr %".666", align 4, !invariant.load !0
  %".674" = icmp ult i32 %".673", %".672"
  %".675" = lshr i32 %".668", %".632"
  %".676" = zext i32 %".675" to i64
  %".677" = zext i1 %".674" to i64
  %".678" = add i64 %".676", %".677"
  %".679" = mul i64 %".605", 2
  %".680" = getelementptr inbounds i32, ptr %"nodes", i64 %".679"
  %".681" = getelementptr inbounds i8, ptr %".680", i64 4
  %".682" = load i32, ptr %".681", align 4, !invariant.load !0
  %".683" = and i32 %".682", %".624"
  %".684" = zext i32 %".683" to i64
  %".685" = getelementptr inbounds i32, ptr %".627", i64 %".684"
  %".686" = load i32, ptr %".685", align 4
  %".687" = load i32, ptr %".680", align 4, !invariant.load !0
  %".688" = icmp ult i32 %".687", %".686"
  %".689" = lshr i32 %".682", %".632"
  %".690" = zext i32 %".689" to i64
  %".691" = zext i1 %".688" to i64
  %".692" = add i64 %".690", %".691"
  %".693" = mul i64 %".606", 2
  %".694" = getelementptr inbounds i32, ptr %"nodes", i64 %".693"
  %".695" = getelementptr inbounds i8, ptr %".694", i64 4
  %".696" = load i32, ptr %".695", align 4, !invariant.load !0
  %".697" = and i32 %".696", %".624"
  %".698" = zext i32 %".697" to i64
  %".699" = getelementptr inbounds i32, ptr %".627", i64 %".698"
  %".700" = load i32, ptr %".699", align 4
  %".701" = load i32, ptr %".694", align 4, !invariant.load !0
  %".702" = icmp ult i32 %".701", %".700"
  %".703" = lshr i32 %".696", %".632"
  %".704" = zext i32 %".703" to i64
  %".705" = zext i1 %".702" to i64
  %".706" = add i64 %".704", %".705"
  %".707" = mul i64 %".607", 2
  %".708" = getelementptr inbounds i32, ptr %"nodes", i64 %".707"
  %".709" = getelementptr inbounds i8, ptr %".708", i64 4
  %".710" = load i32, ptr %".709", align 4, !invariant.load !0
  %".711" = and i32 %".710", %".624"
  %".712" = zext i32 %".711" to i64
  %".713" = getelementptr inbounds i32, ptr %".627", i64 %".712"
  %".714" = load i32, ptr %".713", align 4
  %".715" = load i32, ptr %".708", align 4, !invariant.load !0
  %".716" = icmp ult i32 %".715", %".714"
  %".717" = lshr i32 %".710", %".632"
  %".718" = zext i32 %".717" to i64
  %".719" = zext i1 %".716" to i64
  %".720" = add i64 %".718", %".719"
  %".721" = mul i64 %".608", 2
  %".722" = getelementptr inbounds i32, ptr %"nodes", i64 %".721"
  %".723" = getelementptr inbounds i8, ptr %".722", i64 4
  %".724" = load i32, ptr %".723", align 4, !invariant.load !0
  %".725" = and i32 %".724", %".624"
  %".726" = zext i32 %".725" to i64
  %".727" = getelementptr inbounds i32, ptr %".627", i64 %".726"
  %".728" = load i32, ptr %".727", align 4
  %".729" = load i32, ptr %".722", align 4, !invariant.load !0
  %".730" = icmp ult i32 %".729", %".728"
  %".731" = lshr i32 %".724", %".632"
  %".732" = zext i32 %".731" to i64
  %".733" = zext i1 %".730" to i64
  %".734" = add i64 %".732", %".733"
  %".735" = mul i64 %".609", 2
  %".736" = getelementptr inbounds i32, ptr %"nodes", i64 %".735"
  %".737" = getelementptr inbounds i8, ptr %".736", i64 4
  %".738" = load i32, ptr %".737", align 4, !invariant.load !0
  %".739" = and i32 %".738", %".624"
  %".740" = zext i32 %".739" to i64
  %".741" = getelementptr inbounds i32, ptr %".627", i64 %".740"
  %".742" = load i32, ptr %".741", align 4
  %".743" = load i32, ptr %".736", align 4, !invariant.load !0
  %".744" = icmp ult i32 %".743", %".742"
  %".745" = lshr i32 %".738", %".632"
  %".746" = zext i32 %".745" to i64
  %".747" = zext i1 %".744" to i64
  %".748" = add i64 %".746", %".747"
  %".749" = mul i64 %".610", 2
  %".750" = getelementptr inbounds i32, ptr %"nodes", i64 %".749"
  %".751" = getelementptr inbounds i8, ptr %".750", i64 4
  %".752" = load i32, ptr %".751", align 4, !invariant.load !0
  %".753" = and i32 %".752", %".624"
  %".754" = zext i32 %".753" to i64
  %".755" = getelementptr inbounds i32, ptr %".627", i64 %".754"
  %".756" = load i32, ptr %".755", align 4
  %".757" = load i32, ptr %".750", align 4, !invariant.load !0
  %".758" = icmp ult i32 %".757", %".756"
  %".759" = lshr i32 %".752", %".632"
  %".760" = zext i32 %".759" to i64
  %".761" = zext i1 %".758" to i64
  %".762" = add i64 %".760", %".761"
  %".763" = mul i64 %".611", 2
  %".764" = getelementptr inbounds i32, ptr %"nodes", i64 %".763"
  %".765" = getelementptr inbounds i8, ptr %".764", i64 4
  %".766" = load i32, ptr %".765", align 4, !invariant.load !0
  %".767" = and i32 %".766", %".624"
  %".768" = zext i32 %".767" to i64
  %".769" = getelementptr inbounds i32, ptr %".627", i64 %".768"
  %".770" = load i32, ptr %".769", align 4
  %".771" = load i32, ptr %".764", align 4, !invariant.load !0
  %".772" = icmp ult i32 %".771", %".770"
  %".773" = lshr i32 %".766", %".632"
  %".774" = zext i32 %".773" to i64
  %".775" = zext i1 %".772" to i64
  %".776" = add i64 %".774", %".775"
  %".777" = mul i64 %".612", 2
  %".778" = getelementptr inbounds i32, ptr %"nodes", i64 %".777"
  %".779" = getelementptr inbounds i8, ptr %".778", i64 4
  %".780" = load i32, ptr %".779", align 4, !invariant.load !0
  %".781" = and i32 %".780", %".624"
  %".782" = zext i32 %".781" to i64
  %".783" = getelementptr inbounds i32, ptr %".627", i64 %".782"
  %".784" = load i32, ptr %".783", align 4
  %".785" = load i32, ptr %".778", align 4, !invariant.load !0
  %".786" = icmp ult i32 %".785", %".784"
  %".787" = lshr i32 %".780", %".632"
  %".788" = zext i32 %".787" to i64
  %".789" = zext i1 %".786" to i64
  %".790" = add i64 %".788", %".789"
  %".791" = mul i64 %".613", 2
  %".792" = getelementptr inbounds i32, ptr %"nodes", i64 %".791"
  %".793" = getelementptr inbounds i8, ptr %".792", i64 4
  %".794" = load i32, ptr %".793", align 4, !invariant.load !0
  %".795" = and i32 %".794", %".624"
  %".796" = zext i32 %".795" to i64
  %".797" = getelementptr inbounds i32, ptr %".627", i64 %".796"
  %".798" = load i32, ptr %".797", align 4
  %".799" = load i32, ptr %".792", align 4, !invariant.load !0
  %".800" = icmp ult i32 %".799", %".798"
  %".801" = lshr i32 %".794", %".632"
  %".802" = zext i32 %".801" to i64
  %".803" = zext i1 %".800" to i64
  %".804" = add i64 %".802", %".803"
  %".805" = mul i64 %".614", 2
  %".806" = getelementptr inbounds i32, ptr %"nodes", i64 %".805"
  %".807" = getelementptr inbounds i8, ptr %".806", i64 4
  %".808" = load i32, ptr %".807", align 4, !invariant.load !0
  %".809" = and i32 %".808", %".624"
  %".810" = zext i32 %".809" to i64
  %".811" = getelementptr inbounds i32, ptr %".627", i64 %".810"
  %".812" = load i32, ptr %".811", align 4
  %".813" = load i32, ptr %".806", align 4, !invariant.load !0
  %".814" = icmp ult i32 %".813", %".812"
  %".815" = lshr i32 %".808", %".632"
  %".816" = zext i32 %".815" to i64
  %".817" = zext i1 %".814" to i64
  %".818" = add i64 %".816", %".817"
  %".819" = mul i64 %".615", 2
  %".820" = getelementptr inbounds i32, ptr %"nodes", i64 %".819"
  %".821" = getelementptr inbounds i8, ptr %".820", i64 4
  %".822" = load i32, ptr %".821", align 4, !invariant.load !0
  %".823" = and i32 %".822", %".624"
  %".824" = zext i32 %".823" to i64
  %".825" = getelementptr inbounds i32, ptr %".627", i64 %".824"
  %".826" = load i32, ptr %".825", align 4
  %".827" = load i32, ptr %".820", align 4, !invariant.load !0
  %".828" = icmp ult i32 %".827", %".826"
  %".829" = lshr i32 %".822", %".632"
  %".830" = zext i32 %".829" to i64
  %".831" = zext i1 %".828" to i64
  %".832" = add i64 %".830", %".831"
  %".833" = mul i64 %".616", 2
  %".834" = getelementptr inbounds i32, ptr %"nodes", i64 %".833"
  %".835" = getelementptr inbounds i8, ptr %".834", i64 4
  %".836" = load i32, ptr %".835", align 4, !invariant.load !0
  %".837" = and i32 %".836", %".624"
  %".838" = zext i32 %".837" to i64
  %".839" = getelementptr inbounds i32, ptr %".627", i64 %".838"
  %".840" = load i32, ptr %".839", align 4
  %".841" = load i32, ptr %".834", align 4, !invariant.load !0
  %".842" = icmp ult i32 %".841", %".840"
  %".843" = lshr i32 %".836", %".632"
  %".844" = zext i32 %".843" to i64
  %".845" = zext i1 %".842" to i64
  %".846" = add i64 %".844", %".845"
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
