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
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 584
  %"keys" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 576
  %"n_columns" = load i64, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 520
  %"first_steps" = load i64, ptr %".16", align 8, !invariant.load !0
  %".17" = getelementptr inbounds i8, ptr %"tables", i64 432
  %"feature_mask" = load i64, ptr %".17", align 8, !invariant.load !0
  %".18" = getelementptr inbounds i8, ptr %"tables", i64 424
  %"feature_bits" = load i64, ptr %".18", align 8, !invariant.load !0
  %".19" = getelementptr inbounds i8, ptr %"tables", i64 592
  %"states" = load i64, ptr %".19", align 8, !invariant.load !0
  %".20" = getelementptr inbounds i8, ptr %"tables", i64 600
  %"worklist" = load i64, ptr %".20", align 8, !invariant.load !0
  %".21" = getelementptr inbounds i8, ptr %"tables", i64 528
  %"further_steps" = load i64, ptr %".21", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".892", %"while.exit.2"]
  %".23" = icmp slt i64 %"k", %"row_end"
  br i1 %".23", label %"for.body", label %"for.exit"
for.body:
  %".25" = sub i64 %"k", %"row_begin"
  %".26" = mul i64 %".25", %"leaf_stride"
  %".27" = getelementptr inbounds i32, ptr %"scratch", i64 %".26"
  %".28" = mul nsw i64 %"k", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".28"
  %".29" = getelementptr inbounds i8, ptr %"scratch", i64 %"keys"
  %".30" = getelementptr inbounds i32, ptr %".29", i64 0
  store i32 0, ptr %".30", align 4
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [0, %"for.body"], [%".54", %"for.body.1"]
  %".33" = icmp slt i64 %"k.1", %"n_columns"
  br i1 %".33", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".35" = mul nsw nuw i64 %"k.1", 12
  %".36" = getelementptr inbounds i8, ptr %"columns", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 0
  %"feature" = load i32, ptr %".37", align 4, !invariant.load !0
  %".38" = zext i32 %"feature" to i64
  %".39" = getelementptr inbounds float, ptr %"row", i64 %".38"
  %".40" = load float, ptr %".39", align 4, !invariant.load !0
  %".41" = fcmp uno float %".40", %".40"
  %".42" = fadd float %".40",              0x0
  %".43" = bitcast float %".42" to i32
  %".44" = ashr i32 %".43", 31
  %".45" = or i32 %".44", -2147483648
  %".46" = xor i32 %".43", %".45"
  %".47" = mul nsw nuw i64 %"k.1", 12
  %".48" = getelementptr inbounds i8, ptr %"columns", i64 %".47"
  %".49" = getelementptr inbounds i8, ptr %".48", i64 4
  %"missing" = load i32, ptr %".49", align 4, !invariant.load !0
  %".50" = select  i1 %".41", i32 %"missing", i32 %".46"
  %".51" = add i64 %"k.1", 1
  %".52" = getelementptr inbounds i32, ptr %".29", i64 %".51"
  store i32 %".50", ptr %".52", align 4
  %".54" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.exit.1:
  %".56" = sub i64 %"end", %"first"
  br label %"for.head.2"
for.head.2:
  %"k.2" = phi  i64 [0, %"for.exit.1"], [%".423", %"while.exit"]
  %".58" = icmp slt i64 %"k.2", %".56"
  br i1 %".58", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".60" = sub i64 %"end", 1
  %".61" = add i64 %"first", %"k.2"
  %".62" = add i64 %".61", 0
  %".63" = icmp slt i64 %".62", %".60"
  %".64" = select  i1 %".63", i64 %".62", i64 %".60"
  %".65" = add i64 %".61", 1
  %".66" = icmp slt i64 %".65", %".60"
  %".67" = select  i1 %".66", i64 %".65", i64 %".60"
  %".68" = add i64 %".61", 2
  %".69" = icmp slt i64 %".68", %".60"
  %".70" = select  i1 %".69", i64 %".68", i64 %".60"
  %".71" = add i64 %".61", 3
  %".72" = icmp slt i64 %".71", %".60"
  %".73" = select  i1 %".72", i64 %".71", i64 %".60"
  %".74" = add i64 %".61", 4
  %".75" = icmp slt i64 %".74", %".60"
  %".76" = select  i1 %".75", i64 %".74", i64 %".60"
  %".77" = add i64 %".61", 5
  %".78" = icmp slt i64 %".77", %".60"
  %".79" = select  i1 %".78", i64 %".77", i64 %".60"
  %".80" = add i64 %".61", 6
  %".81" = icmp slt i64 %".80", %".60"
  %".82" = select  i1 %".81", i64 %".80", i64 %".60"
  %".83" = add i64 %".61", 7
  %".84" = icmp slt i64 %".83", %".60"
  %".85" = select  i1 %".84", i64 %".83", i64 %".60"
  %".86" = add i64 %".61", 8
  %".87" = icmp slt i64 %".86", %".60"
  %".88" = select  i1 %".87", i64 %".86", i64 %".60"
  %".89" = add i64 %".61", 9
  %".90" = icmp slt i64 %".89", %".60"
  %".91" = select  i1 %".90", i64 %".89", i64 %".60"
  %".92" = add i64 %".61", 10
  %".93" = icmp slt i64 %".92", %".60"
  %".94" = select  i1 %".93", i64 %".92", i64 %".60"
  %".95" = add i64 %".61", 11
  %".96" = icmp slt i64 %".95", %".60"
  %".97" = select  i1 %".96", i64 %".95", i64 %".60"
  %".98" = add i64 %".61", 12
  %".99" = icmp slt i64 %".98", %".60"
  %".100" = select  i1 %".99", i64 %".98", i64 %".60"
  %".101" = add i64 %".61", 13
  %".102" = icmp slt i64 %".101", %".60"
  %".103" = select  i1 %".102", i64 %".101", i64 %".60"
  %".104" = add i64 %".61", 14
  %".105" = icmp slt i64 %".104", %".60"
  %".106" = select  i1 %".105", i64 %".104", i64 %".60"
  %".107" = add i64 %".61", 15
  %".108" = icmp slt i64 %".107", %".60"
  %".109" = select  i1 %".108", i64 %".107", i64 %".60"
  br label %"while.test"
for.exit.2:
  br label %"while.test.1"
while.test:
  %".111" = phi  i64 [0, %"for.body.2"], [%".130", %"while.body"]
  %".112" = phi  i64 [%".64", %"for.body.2"], [%".146", %"while.body"]
  %".113" = phi  i64 [%".67", %"for.body.2"], [%".160", %"while.body"]
  %".114" = phi  i64 [%".70", %"for.body.2"], [%".174", %"while.body"]
  %".115" = phi  i64 [%".73", %"for.body.2"], [%".188", %"while.body"]
  %".116" = phi  i64 [%".76", %"for.body.2"], [%".202", %"while.body"]
  %".117" = phi  i64 [%".79", %"for.body.2"], [%".216", %"while.body"]
  %".118" = phi  i64 [%".82", %"for.body.2"], [%".230", %"while.body"]
  %".119" = phi  i64 [%".85", %"for.body.2"], [%".244", %"while.body"]
  %".120" = phi  i64 [%".88", %"for.body.2"], [%".258", %"while.body"]
  %".121" = phi  i64 [%".91", %"for.body.2"], [%".272", %"while.body"]
  %".122" = phi  i64 [%".94", %"for.body.2"], [%".286", %"while.body"]
  %".123" = phi  i64 [%".97", %"for.body.2"], [%".300", %"while.body"]
  %".124" = phi  i64 [%".100", %"for.body.2"], [%".314", %"while.body"]
  %".125" = phi  i64 [%".103", %"for.body.2"], [%".328", %"while.body"]
  %".126" = phi  i64 [%".106", %"for.body.2"], [%".342", %"while.body"]
  %".127" = phi  i64 [%".109", %"for.body.2"], [%".356", %"while.body"]
  %".128" = icmp slt i64 %".111", %"first_steps"
  br i1 %".128", label %"while.body", label %"while.exit"
while.body:
  %".130" = add i64 %".111", 1
  %".131" = mul i64 %".112", 2
  %".132" = getelementptr inbounds i32, ptr %"nodes", i64 %".131"
  %".133" = getelementptr inbounds i8, ptr %".132", i64 4
  %".134" = load i32, ptr %".133", align 4, !invariant.load !0
  %".135" = trunc i64 %"feature_mask" to i32
  %".136" = and i32 %".134", %".135"
  %".137" = zext i32 %".136" to i64
  %".138" = getelementptr inbounds i32, ptr %".29", i64 %".137"
  %".139" = load i32, ptr %".138", align 4
  %".140" = load i32, ptr %".132", align 4, !invariant.load !0
  %".141" = icmp ult i32 %".140", %".139"
  %".142" = trunc i64 %"feature_bits" to i32
  %".143" = lshr i32 %".134", %".142"
  %".144" = zext i32 %".143" to i64
  %".145" = zext i1 %".141" to i64
  %".146" = add i64 %".144", %".145"
  %".147" = mul i64 %".113", 2
  %".148" = getelementptr inbounds i32, ptr %"nodes", i64 %".147"
  %".149" = getelementptr inbounds i8, ptr %".148", i64 4
  %".150" = load i32, ptr %".149", align 4, !invariant.load !0
  %".151" = and i32 %".150", %".135"
  %".152" = zext i32 %".151" to i64
  %".153" = getelementptr inbounds i32, ptr %".29", i64 %".152"
  %".154" = load i32, ptr %".153", align 4
  %".155" = load i32, ptr %".148", align 4, !invariant.load !0
  %".156" = icmp ult i32 %".155", %".154"
  %".157" = lshr i32 %".150", %".142"
  %".158" = zext i32 %".157" to i64
  %".159" = zext i1 %".156" to i64
  %".160" = add i64 %".158", %".159"
  %".161" = mul i64 %".114", 2
  %".162" = getelementptr inbounds i32, ptr %"nodes", i64 %".161"
  %".163" = getelementptr inbounds i8, ptr %".162", i64 4
  %".164" = load i32, ptr %".163", align 4, !invariant.load !0
  %".165" = and i32 %".164", %".135"
  %".166" = zext i32 %".165" to i64
  %".167" = getelementptr inbounds i32, ptr %".29", i64 %".166"
  %".168" = load i32, ptr %".167", align 4
  %".169" = load i32, ptr %".162", align 4, !invariant.load !0
  %".170" = icmp ult i32 %".169", %".168"
  %".171" = lshr i32 %".164", %".142"
  %".172" = zext i32 %".171" to i64
  %".173" = zext i1 %".170" to i64
  %".174" = add i64 %".172", %".173"
  %".175" = mul i64 %".115", 2
  %".176" = getelementptr inbounds i32, ptr %"nodes", i64 %".175"
  %".177" = getelementptr inbounds i8, ptr %".176", i64 4
  %".178" = load i32, ptr %".177", align 4, !invariant.load !0
  %".179" = and i32 %".178", %".135"
  %".180" = zext i32 %".179" to i64
  %".181" = getelementptr inbounds i32, ptr %".29", i64 %".180"
  %".182" = load i32, ptr %".181", align 4
  %".183" = load i32, ptr %".176", align 4, !invariant.load !0
  %".184" = icmp ult i32 %".183", %".182"
  %".185" = lshr i32 %".178", %".142"
  %".186" = zext i32 %".185" to i64
  %".187" = zext i1 %".184" to i64
  %".188" = add i64 %".186", %".187"
  %".189" = mul i64 %".116", 2
  %".190" = getelementptr inbounds i32, ptr %"nodes", i64 %".189"
  %".191" = getelementptr inbounds i8, ptr %".190", i64 4
  %".192" = load i32, ptr %".191", align 4, !invariant.load !0
  %".193" = and i32 %".192", %".135"
  %".194" = zext i32 %".193" to i64
  %".195" = getelementptr inbounds i32, ptr %".29", i64 %".194"
  %".196" = load i32, ptr %".195", align 4
  %".197" = load i32, ptr %".190", align 4, !invariant.load !0
  %".198" = icmp ult i32 %".197", %".196"
  %".199" = lshr i32 %".192", %".142"
  %".200" = zext i32 %".199" to i64
  %".201" = zext i1 %".198" to i64
  %".202" = add i64 %".200", %".201"
  %".203" = mul i64 %".117", 2
  %".204" = getelementptr inbounds i32, ptr %"nodes", i64 %".203"
  %".205" = getelementptr inbounds i8, ptr %".204", i64 4
  %".206" = load i32, ptr %".205", align 4, !invariant.load !0
  %".207" = and i32 %".206", %".135"
  %".208" = zext i32 %".207" to i64
  %".209" = getelementptr inbounds i32, ptr %".29", i64 %".208"
  %".210" = load i32, ptr %".209", align 4
  %".211" = load i32, ptr %".204", align 4, !invariant.load !0
  %".212" = icmp ult i32 %".211", %".210"
  %".213" = lshr i32 %".206", %".142"
  %".214" = zext i32 %".213" to i64
  %".215" = zext i1 %".212" to i64
  %".216" = add i64 %".214", %".215"
  %".217" = mul i64 %".118", 2
  %".218" = getelementptr inbounds i32, ptr %"nodes", i64 %".217"
  %".219" = getelementptr inbounds i8, ptr %".218", i64 4
  %".220" = load i32, ptr %".219", align 4, !invariant.load !0
  %".221" = and i32 %".220", %".135"
  %".222" = zext i32 %".221" to i64
  %".223" = getelementptr inbounds i32, ptr %".29", i64 %".222"
  %".224" = load i32, ptr %".223", align 4
  %".225" = load i32, ptr %".218", align 4, !invariant.load !0
  %".226" = icmp ult i32 %".225", %".224"
  %".227" = lshr i32 %".220", %".142"
  %".228" = zext i32 %".227" to i64
  %".229" = zext i1 %".226" to i64
  %".230" = add i64 %".228", %".229"
  %".231" = mul i64 %".119", 2
  %".232" = getelementptr inbounds i32, ptr %"nodes", i64 %".231"
  %".233" = getelementptr inbounds i8, ptr %".232", i64 4
  %".234" = load i32, ptr %".233", align 4, !invariant.load !0
  %".235" = and i32 %".234", %".135"
  %".236" = zext i32 %".235" to i64
  %".237" = getelementptr inbounds i32, ptr %".29", i64 %".236"
  %".238" = load i32, ptr %".237", align 4
  %".239" = load i32, ptr %".232", align 4, !invariant.load !0
  %".240" = icmp ult i32 %".239", %".238"
  %".241" = lshr i32 %".234", %".142"
  %".242" = zext i32 %".241" to i64
  %".243" = zext i1 %".240" to i64
  %".244" = add i64 %".242", %".243"
  %".245" = mul i64 %".120", 2
  %".246" = getelementptr inbounds i32, ptr %"nodes", i64 %".245"
  %".247" = getelementptr inbounds i8, ptr %".246", i64 4
  %".248" = load i32, ptr %".247", align 4, !invariant.load !0
  %".249" = and i32 %".248", %".135"
  %".250" = zext i32 %".249" to i64
  %".251" = getelementptr inbounds i32, ptr %".29", i64 %".250"
  %".252" = load i32, ptr %".251", align 4
  %".253" = load i32, ptr %".246", align 4, !invariant.load !0
  %".254" = icmp ult i32 %".253", %".252"
  %".255" = lshr i32 %".248", %".142"
  %".256" = zext i32 %".255" to i64
  %".257" = zext i1 %".254" to i64
  %".258" = add i64 %".256", %".257"
  %".259" = mul i64 %".121", 2
  %".260" = getelementptr inbounds i32, ptr %"nodes", i64 %".259"
  %".261" = getelementptr inbounds i8, ptr %".260", i64 4
  %".262" = load i32, ptr %".261", align 4, !invariant.load !0
  %".263" = and i32 %".262", %".135"
  %".264" = zext i32 %".263" to i64
  %".265" = getelementptr inbounds i32, ptr %".29", i64 %".264"
  %".266" = load i32, ptr %".265", align 4
  %".267" = load i32, ptr %".260", align 4, !invariant.load !0
  %".268" = icmp ult i32 %".267", %".266"
  %".269" = lshr i32 %".262", %".142"
  %".270" = zext i32 %".269" to i64
  %".271" = zext i1 %".268" to i64
  %".272" = add i64 %".270", %".271"
  %".273" = mul i64 %".122", 2
  %".274" = getelementptr inbounds i32, ptr %"nodes", i64 %".273"
  %".275" = getelementptr inbounds i8, ptr %".274", i64 4
  %".276" = load i32, ptr %".275", align 4, !invariant.load !0
  %".277" = and i32 %".276", %".135"
  %".278" = zext i32 %".277" to i64
  %".279" = getelementptr inbounds i32, ptr %".29", i64 %".278"
  %".280" = load i32, ptr %".279", align 4
  %".281" = load i32, ptr %".274", align 4, !invariant.load !0
  %".282" = icmp ult i32 %".281", %".280"
  %".283" = lshr i32 %".276", %".142"
  %".284" = zext i32 %".283" to i64
  %".285" = zext i1 %".282" to i64
  %".286" = add i64 %".284", %".285"
  %".287" = mul i64 %".123", 2
  %".288" = getelementptr inbounds i32, ptr %"nodes", i64 %".287"
  %".289" = getelementptr inbounds i8, ptr %".288", i64 4
  %".290" = load i32, ptr %".289", align 4, !invariant.load !0
  %".291" = and i32 %".290", %".135"
  %".292" = zext i32 %".291" to i64
  %".293" = getelementptr inbounds i32, ptr %".29", i64 %".292"
  %".294" = load i32, ptr %".293", align 4
  %".295" = load i32, ptr %".288", align 4, !invariant.load !0
  %".296" = icmp ult i32 %".295", %".294"
  %".297" = lshr i32 %".290", %".142"
  %".298" = zext i32 %".297" to i64
  %".299" = zext i1 %".296" to i64
  %".300" = add i64 %".298", %".299"
  %".301" = mul i64 %".124", 2
  %".302" = getelementptr inbounds i32, ptr %"nodes", i64 %".301"
  %".303" = getelementptr inbounds i8, ptr %".302", i64 4
  %".304" = load i32, ptr %".303", align 4, !invariant.load !0
  %".305" = and i32 %".304", %".135"
  %".306" = zext i32 %".305" to i64
  %".307" = getelementptr inbounds i32, ptr %".29", i64 %".306"
  %".308" = load i32, ptr %".307", align 4
  %".309" = load i32, ptr %".302", align 4, !invariant.load !0
  %".310" = icmp ult i32 %".309", %".308"
  %".311" = lshr i32 %".304", %".142"
  %".312" = zext i32 %".311" to i64
  %".313" = zext i1 %".310" to i64
  %".314" = add i64 %".312", %".313"
  %".315" = mul i64 %".125", 2
  %".316" = getelementptr inbounds i32, ptr %"nodes", i64 %".315"
  %".317" = getelementptr inbounds i8, ptr %".316", i64 4
  %".318" = load i32, ptr %".317", align 4, !invariant.load !0
  %".319" = and i32 %".318", %".135"
  %".320" = zext i32 %".319" to i64
  %".321" = getelementptr inbounds i32, ptr %".29", i64 %".320"
  %".322" = load i32, ptr %".321", align 4
  %".323" = load i32, ptr %".316", align 4, !invariant.load !0
  %".324" = icmp ult i32 %".323", %".322"
  %".325" = lshr i32 %".318", %".142"
  %".326" = zext i32 %".325" to i64
  %".327" = zext i1 %".324" to i64
  %".328" = add i64 %".326", %".327"
  %".329" = mul i64 %".126", 2
  %".330" = getelementptr inbounds i32, ptr %"nodes", i64 %".329"
  %".331" = getelementptr inbounds i8, ptr %".330", i64 4
  %".332" = load i32, ptr %".331", align 4, !invariant.load !0
  %".333" = and i32 %".332", %".135"
  %".334" = zext i32 %".333" to i64
  %".335" = getelementptr inbounds i32, ptr %".29", i64 %".334"
  %".336" = load i32, ptr %".335", align 4
  %".337" = load i32, ptr %".330", align 4, !invariant.load !0
  %".338" = icmp ult i32 %".337", %".336"
  %".339" = lshr i32 %".332", %".142"
  %".340" = zext i32 %".339" to i64
  %".341" = zext i1 %".338" to i64
  %".342" = add i64 %".340", %".341"
  %".343" = mul i64 %".127", 2
  %".344" = getelementptr inbounds i32, ptr %"nodes", i64 %".343"
  %".345" = getelementptr inbounds i8, ptr %".344", i64 4
  %".346" = load i32, ptr %".345", align 4, !invariant.load !0
  %".347" = and i32 %".346", %".135"
  %".348" = zext i32 %".347" to i64
  %".349" = getelementptr inbounds i32, ptr %".29", i64 %".348"
  %".350" = load i32, ptr %".349", align 4
  %".351" = load i32, ptr %".344", align 4, !invariant.load !0
  %".352" = icmp ult i32 %".351", %".350"
  %".353" = lshr i32 %".346", %".142"
  %".354" = zext i32 %".353" to i64
  %".355" = zext i1 %".352" to i64
  %".356" = add i64 %".354", %".355"
  br label %"while.test"
while.exit:
  %".358" = trunc i64 %".112" to i32
  %".359" = add i64 %"k.2", 0
  %".360" = getelementptr inbounds i8, ptr %"scratch", i64 %"states"
  %".361" = getelementptr inbounds i32, ptr %".360", i64 %".359"
  store i32 %".358", ptr %".361", align 4
  %".363" = trunc i64 %".113" to i32
  %".364" = add i64 %"k.2", 1
  %".365" = getelementptr inbounds i32, ptr %".360", i64 %".364"
  store i32 %".363", ptr %".365", align 4
  %".367" = trunc i64 %".114" to i32
  %".368" = add i64 %"k.2", 2
  %".369" = getelementptr inbounds i32, ptr %".360", i64 %".368"
  store i32 %".367", ptr %".369", align 4
  %".371" = trunc i64 %".115" to i32
  %".372" = add i64 %"k.2", 3
  %".373" = getelementptr inbounds i32, ptr %".360", i64 %".372"
  store i32 %".371", ptr %".373", align 4
  %".375" = trunc i64 %".116" to i32
  %".376" = add i64 %"k.2", 4
  %".377" = getelementptr inbounds i32, ptr %".360", i64 %".376"
  store i32 %".375", ptr %".377", align 4
  %".379" = trunc i64 %".117" to i32
  %".380" = add i64 %"k.2", 5
  %".381" = getelementptr inbounds i32, ptr %".360", i64 %".380"
  store i32 %".379", ptr %".381", align 4
  %".383" = trunc i64 %".118" to i32
  %".384" = add i64 %"k.2", 6
  %".385" = getelementptr inbounds i32, ptr %".360", i64 %".384"
  store i32 %".383", ptr %".385", align 4
  %".387" = trunc i64 %".119" to i32
  %".388" = add i64 %"k.2", 7
  %".389" = getelementptr inbounds i32, ptr %".360", i64 %".388"
  store i32 %".387", ptr %".389", align 4
  %".391" = trunc i64 %".120" to i32
  %".392" = add i64 %"k.2", 8
  %".393" = getelementptr inbounds i32, ptr %".360", i64 %".392"
  store i32 %".391", ptr %".393", align 4
  %".395" = trunc i64 %".121" to i32
  %".396" = add i64 %"k.2", 9
  %".397" = getelementptr inbounds i32, ptr %".360", i64 %".396"
  store i32 %".395", ptr %".397", align 4
  %".399" = trunc i64 %".122" to i32
  %".400" = add i64 %"k.2", 10
  %".401" = getelementptr inbounds i32, ptr %".360", i64 %".400"
  store i32 %".399", ptr %".401", align 4
  %".403" = trunc i64 %".123" to i32
  %".404" = add i64 %"k.2", 11
  %".405" = getelementptr inbounds i32, ptr %".360", i64 %".404"
  store i32 %".403", ptr %".405", align 4
  %".407" = trunc i64 %".124" to i32
  %".408" = add i64 %"k.2", 12
  %".409" = getelementptr inbounds i32, ptr %".360", i64 %".408"
  store i32 %".407", ptr %".409", align 4
  %".411" = trunc i64 %".125" to i32
  %".412" = add i64 %"k.2", 13
  %".413" = getelementptr inbounds i32, ptr %".360", i64 %".412"
  store i32 %".411", ptr %".413", align 4
  %".415" = trunc i64 %".126" to i32
  %".416" = add i64 %"k.2", 14
  %".417" = getelementptr inbounds i32, ptr %".360", i64 %".416"
  store i32 %".415", ptr %".417", align 4
  %".419" = trunc i64 %".127" to i32
  %".420" = add i64 %"k.2", 15
  %".421" = getelementptr inbounds i32, ptr %".360", i64 %".420"
  store i32 %".419", ptr %".421", align 4
  %".423" = add nsw i64 %"k.2", 16
  br label %"for.head.2"
while.test.1:
  %".426" = phi  i64 [0, %"for.exit.2"], [%".455", %"while.body.1"]
  %".427" = phi  i64 [0, %"for.exit.2"], [%".454", %"while.body.1"]
  %".428" = icmp slt i64 %".426", %".56"
  br i1 %".428", label %"while.body.1", label %"while.exit.1"
while.body.1:
  %".430" = trunc i64 %".426" to i32
  %".431" = getelementptr inbounds i8, ptr %"scratch", i64 %"states"
  %".432" = getelementptr inbounds i32, ptr %".431", i64 %".426"
  %".433" = load i32, ptr %".432", align 4
  %".434" = zext i32 %".430" to i64
  %".435" = zext i32 %".433" to i64
  %".436" = mul i64 %".435", 2
  %".437" = getelementptr inbounds i32, ptr %"nodes", i64 %".436"
  %".438" = load i32, ptr %".437", align 4, !invariant.load !0
  %".439" = add i64 %".434", %"first"
  %".440" = getelementptr inbounds i32, ptr %".27", i64 %".439"
  store i32 %".438", ptr %".440", align 4
  %".442" = getelementptr inbounds i8, ptr %".437", i64 4
  %".443" = load i32, ptr %".442", align 4, !invariant.load !0
  %".444" = trunc i64 %"feature_bits" to i32
  %".445" = lshr i32 %".443", %".444"
  %".446" = zext i32 %".445" to i64
  %".447" = icmp ne i64 %".446", %".435"
  %".448" = getelementptr inbounds i8, ptr %"scratch", i64 %"worklist"
  %".449" = getelementptr inbounds i32, ptr %".448", i64 %".427"
  store i32 %".430", ptr %".449", align 4
  %".451" = getelementptr inbounds i32, ptr %".431", i64 %".427"
  store i32 %".433", ptr %".451", align 4
  %".453" = zext i1 %".447" to i64
  %".454" = add i64 %".427", %".453"
  %".455" = add i64 %".426", 1
  br label %"while.test.1"
while.exit.1:
  br label %"while.test.2"
while.test.2:
  %".458" = phi  i64 [%".427", %"while.exit.1"], [%".861", %"while.exit.4"]
  %".459" = icmp slt i64 0, %".458"
  br i1 %".459", label %"while.body.2", label %"while.exit.2"
while.body.2:
  %".461" = sub i64 %".458", 1
  %".462" = getelementptr inbounds i8, ptr %"scratch", i64 %"states"
  %".463" = getelementptr inbounds i32, ptr %".462", i64 %".461"
  %".464" = load i32, ptr %".463", align 4
  %".465" = add i64 %".458", 0
  %".466" = getelementptr inbounds i32, ptr %".462", i64 %".465"
  store i32 %".464", ptr %".466", align 4
  %".468" = add i64 %".458", 1
  %".469" = getelementptr inbounds i32, ptr %".462", i64 %".468"
  store i32 %".464", ptr %".469", align 4
  %".471" = add i64 %".458", 2
  %".472" = getelementptr inbounds i32, ptr %".462", i64 %".471"
  store i32 %".464", ptr %".472", align 4
  %".474" = add i64 %".458", 3
  %".475" = getelementptr inbounds i32, ptr %".462", i64 %".474"
  store i32 %".464", ptr %".475", align 4
  %".477" = add i64 %".458", 4
  %".478" = getelementptr inbounds i32, ptr %".462", i64 %".477"
  store i32 %".464", ptr %".478", align 4
  %".480" = add i64 %".458", 5
  %".481" = getelementptr inbounds i32, ptr %".462", i64 %".480"
  store i32 %".464", ptr %".481", align 4
  %".483" = add i64 %".458", 6
  %".484" = getelementptr inbounds i32, ptr %".462", i64 %".483"
  store i32 %".464", ptr %".484", align 4
  %".486" = add i64 %".458", 7
  %".487" = getelementptr inbounds i32, ptr %".462", i64 %".486"
  store i32 %".464", ptr %".487", align 4
  %".489" = add i64 %".458", 8
  %".490" = getelementptr inbounds i32, ptr %".462", i64 %".489"
  store i32 %".464", ptr %".490", align 4
  %".492" = add i64 %".458", 9
  %".493" = getelementptr inbounds i32, ptr %".462", i64 %".492"
  store i32 %".464", ptr %".493", align 4
  %".495" = add i64 %".458", 10
  %".496" = getelementptr inbounds i32, ptr %".462", i64 %".495"
  store i32 %".464", ptr %".496", align 4
  %".498" = add i64 %".458", 11
  %".499" = getelementptr inbounds i32, ptr %".462", i64 %".498"
  store i32 %".464", ptr %".499", align 4
  %".501" = add i64 %".458", 12
  %".502" = getelementptr inbounds i32, ptr %".462", i64 %".501"
  store i32 %".464", ptr %".502", align 4
  %".504" = add i64 %".458", 13
  %".505" = getelementptr inbounds i32, ptr %".462", i64 %".504"
  store i32 %".464", ptr %".505", align 4
  %".507" = add i64 %".458", 14
  %".508" = getelementptr inbounds i32, ptr %".462", i64 %".507"
  store i32 %".464", ptr %".508", align 4
  br label %"for.head.3"
while.exit.2:
  %".892" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.3:
  %"k.3" = phi  i64 [0, %"while.body.2"], [%".857", %"while.exit.3"]
  %".511" = icmp slt i64 %"k.3", %".458"
  br i1 %".511", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".513" = add i64 %"k.3", 0
  %".514" = getelementptr inbounds i32, ptr %".462", i64 %".513"
  %".515" = load i32, ptr %".514", align 4
  %".516" = zext i32 %".515" to i64
  %".517" = add i64 %"k.3", 1
  %".518" = getelementptr inbounds i32, ptr %".462", i64 %".517"
  %".519" = load i32, ptr %".518", align 4
  %".520" = zext i32 %".519" to i64
  %".521" = add i64 %"k.3", 2
  %".522" = getelementptr inbounds i32, ptr %".462", i64 %".521"
  %".523" = load i32, ptr %".522", align 4
  %".524" = zext i32 %".523" to i64
  %".525" = add i64 %"k.3", 3
  %".526" = getelementptr inbounds i32, ptr %".462", i64 %".525"
  %".527" = load i32, ptr %".526", align 4
  %".528" = zext i32 %".527" to i64
  %".529" = add i64 %"k.3", 4
  %".530" = getelementptr inbounds i32, ptr %".462", i64 %".529"
  %".531" = load i32, ptr %".530", align 4
  %".532" = zext i32 %".531" to i64
  %".533" = add i64 %"k.3", 5
  %".534" = getelementptr inbounds i32, ptr %".462", i64 %".533"
  %".535" = load i32, ptr %".534", align 4
  %".536" = zext i32 %".535" to i64
  %".537" = add i64 %"k.3", 6
  %".538" = getelementptr inbounds i32, ptr %".462", i64 %".537"
  %".539" = load i32, ptr %".538", align 4
  %".540" = zext i32 %".539" to i64
  %".541" = add i64 %"k.3", 7
  %".542" = getelementptr inbounds i32, ptr %".462", i64 %".541"
  %".543" = load i32, ptr %".542", align 4
  %".544" = zext i32 %".543" to i64
  %".545" = add i64 %"k.3", 8
  %".546" = getelementptr inbounds i32, ptr %".462", i64 %".545"
  %".547" = load i32, ptr %".546", align 4
  %".548" = zext i32 %".547" to i64
  %".549" = add i64 %"k.3", 9
  %".550" = getelementptr inbounds i32, ptr %".462", i64 %".549"
  %".551" = load i32, ptr %".550", align 4
  %".552" = zext i32 %".551" to i64
  %".553" = add i64 %"k.3", 10
  %".554" = getelementptr inbounds i32, ptr %".462", i64 %".553"
  %".555" = load i32, ptr %".554", align 4
  %".556" = zext i32 %".555" to i64
  %".557" = add i64 %"k.3", 11
  %".558" = getelementptr inbounds i32, ptr %".462", i64 %".557"
  %".559" = load i32, ptr %".558", align 4
  %".560" = zext i32 %".559" to i64
  %".561" = add i64 %"k.3", 12
  %".562" = getelementptr inbounds i32, ptr %".462", i64 %".561"
  %".563" = load i32, ptr %".562", align 4
  %".564" = zext i32 %".563" to i64
  %".565" = add i64 %"k.3", 13
  %".566" = getelementptr inbounds i32, ptr %".462", i64 %".565"
  %".567" = load i32, ptr %".566", align 4
  %".568" = zext i32 %".567" to i64
  %".569" = add i64 %"k.3", 14
  %".570" = getelementptr inbounds i32, ptr %".462", i64 %".569"
  %".571" = load i32, ptr %".570", align 4
  %".572" = zext i32 %".571" to i64
  %".573" = add i64 %"k.3", 15
  %".574" = getelementptr inbounds i32, ptr %".462", i64 %".573"
  %".575" = load i32, ptr %".574", align 4
  %".576" = zext i32 %".575" to i64
  br label %"while.test.3"
for.exit.3:
  br label %"while.test.4"
while.test.3:
  %".578" = phi  i64 [0, %"for.body.3"], [%".597", %"while.body.3"]
  %".579" = phi  i64 [%".516", %"for.body.3"], [%".613", %"while.body.3"]
  %".580" = phi  i64 [%".520", %"for.body.3"], [%".627", %"while.body.3"]
  %".581" = phi  i64 [%".524", %"for.body.3"], [%".641", %"while.body.3"]
  %".582" = phi  i64 [%".528", %"for.body.3"], [%".655", %"while.body.3"]
  %".583" = phi  i64 [%".532", %"for.body.3"], [%".669", %"while.body.3"]
  %".584" = phi  i64 [%".536", %"for.body.3"], [%".683", %"while.body.3"]
  %".585" = phi  i64 [%".540", %"for.body.3"], [%".697", %"while.body.3"]
  %".586" = phi  i64 [%".544", %"for.body.3"], [%".711", %"while.body.3"]
  %".587" = phi  i64 [%".548", %"for.body.3"], [%".725", %"while.body.3"]
  %".588" = phi  i64 [%".552", %"for.body.3"], [%".739", %"while.body.3"]
  %".589" = phi  i64 [%".556", %"for.body.3"], [%".753", %"while.body.3"]
  %".590" = phi  i64 [%".560", %"for.body.3"], [%".767", %"while.body.3"]
  %".591" = phi  i64 [%".564", %"for.body.3"], [%".781", %"while.body.3"]
  %".592" = phi  i64 [%".568", %"for.body.3"], [%".795", %"while.body.3"]
  %".593" = phi  i64 [%".572", %"for.body.3"], [%".809", %"while.body.3"]
  %".594" = phi  i64 [%".576", %"for.body.3"], [%".823", %"while.body.3"]
  %".595" = icmp slt i64 %".578", %"further_steps"
  br i1 %".595", label %"while.body.3", label %"while.exit.3"
while.body.3:
  %".597" = add i64 %".578", 1
  %".598" = mul i64 %".579", 2
  %".599" = getelementptr inbounds i32, ptr %"nodes", i64 %".598"
  %".600" = getelementptr inbounds i8, ptr %".599", i64 4
  %".601" = load i32, ptr %".600", align 4, !invariant.load !0
  %".602" = trunc i64 %"feature_mask" to i32
  %".603" = and i32 %".601", %".602"
  %".604" = zext i32 %".603" to i64
  %".605" = getelementptr inbounds i32, ptr %".29", i64 %".604"
  %".606" = load i32, ptr %".605", align 4
  %".607" = load i32, ptr %".599", align 4, !invariant.load !0
  %".608" = icmp ult i32 %".607", %".606"
  %".609" = trunc i64 %"feature_bits" to i32
  %".610" = lshr i32 %".601", %".609"
  %".611" = zext i32 %".610" to i64
  %".612" = zext i1 %".608" to i64
  %".613" = add i64 %".611", %".612"
  %".614" = mul i64 %".580", 2
  %".615" = getelementptr inbounds i32, ptr %"nodes", i64 %".614"
  %".616" = getelementptr inbounds i8, ptr %".615", i64 4
  %".617" = load i32, ptr %".616", align 4, !invariant.load !0
  %".618" = and i32 %".617", %".602"
  %".619" = zext i32 %".618" to i64
  %".620" = getelementptr inbounds i32, ptr %".29", i64 %".619"
  %".621" = load i32, ptr %".620", align 4
  %".622" = load i32, ptr %".615", align 4, !invariant.load !0
  %".623" = icmp ult i32 %".622", %".621"
  %".624" = lshr i32 %".617", %".609"
  %".625" = zext i32 %".624" to i64
  %".626" = zext i1 %".623" to i64
  %".627" = add i64 %".625", %".626"
  %".628" = mul i64 %".581", 2
  %".629" = getelementptr inbounds i32, ptr %"nodes", i64 %".628"
  %".630" = getelementptr inbounds i8, ptr %".629", i64 4
  %".631" = load i32, ptr %".630", align 4, !invariant.load !0
  %".632" = and i32 %".631", %".602"
  %".633" = zext i32 %".632" to i64
  %".634" = getelementptr inbounds i32, ptr %".29", i64 %".633"
  %".635" = load i32, ptr %".634", align 4
  %".636" = load i32, ptr %".629", align 4, !invariant.load !0
  %".637" = icmp ult i32 %".636", %".635"
  %".638" = lshr i32 %".631", %".609"
  %".639" = zext i32 %".638" to i64
  %".640" = zext i1 %".637" to i64
  %".641" = add i64 %".639", %".640"
  %".642" = mul i64 %".582", 2
  %".643" = getelementptr inbounds i32, ptr %"nodes", i64 %".642"
  %".644" = getelementptr inbounds i8, ptr %".643", i64 4
  %".645" = load i32, ptr %".644", align 4, !invariant.load !0
  %".646" = and i32 %".645", %".602"
  %".647" = zext i32 %".646" to i64
  %".648" = getelementptr inbounds i32, ptr %".29", i64 %".647"
  %".649" = load i32, ptr %".648", align 4
  %".650" = load i32, ptr %".643", align 4, !invariant.load !0
  %".651" = icmp ult i32 %".650", %".649"
  %".652" = lshr i32 %".645", %".609"
  %".653" = zext i32 %".652" to i64
  %".654" = zext i1 %".651" to i64
  %".655" = add i64 %".653", %".654"
  %".656" = mul i64 %".583", 2
  %".657" = getelementptr inbounds i32, ptr %"nodes", i64 %".656"
  %".658" = getelementptr inbounds i8, ptr %".657", i64 4
  %".659" = load i32, ptr %".658", align 4, !invariant.load !0
  %".660" = and i32 %".659", %".602"
  %".661" = zext i32 %".660" to i64
  %".662" = getelementptr inbounds i32, ptr %".29", i64 %".661"
  %".663" = load i32, ptr %".662", align 4
  %".664" = load i32, ptr %".657", align 4, !invariant.load !0
  %".665" = icmp ult i32 %".664", %".663"
  %".666" = lshr i32 %".659", %".609"
  %".667" = zext i32 %".666" to i64
  %".668" = zext i1 %".665" to i64
  %".669" = add i64 %".667", %".668"
  %".670" = mul i64 %".584", 2
  %".671" = getelementptr inbounds i32, ptr %"nodes", i64 %".670"
  %".672" = getelementptr inbounds i8, ptr %".671", i64 4
  %".673" = load i32, ptr %".672", align 4, !invariant.load !0
  %".674" = and i32 %".673", %".602"
  %".675" = zext i32 %".674" to i64
  %".676" = getelementptr inbounds i32, ptr %".29", i64 %".675"
  %".677" = load i32, ptr %".676", align 4
  %".678" = load i32, ptr %".671", align 4, !invariant.load !0
  %".679" = icmp ult i32 %".678", %".677"
  %".680" = lshr i32 %".673", %".609"
  %".681" = zext i32 %".680" to i64
  %".682" = zext i1 %".679" to i64
  %".683" = add i64 %".681", %".682"
  %".684" = mul i64 %".585", 2
  %".685" = getelementptr inbounds i32, ptr %"nodes", i64 %".684"
  %".686" = getelementptr inbounds i8, ptr %".685", i64 4
  %".687" = load i32, ptr %".686", align 4, !invariant.load !0
  %".688" = and i32 %".687", %".602"
  %".689" = zext i32 %".688" to i64
  %".690" = getelementptr inbounds i32, ptr %".29", i64 %".689"
  %".691" = load i32, ptr %".690", align 4
  %".692" = load i32, ptr %".685", align 4, !invariant.load !0
  %".693" = icmp ult i32 %".692", %".691"
  %".694" = lshr i32 %".687", %".609"
  %".695" = zext i32 %".694" to i64
  %".696" = zext i1 %".693" to i64
  %".697" = add i64 %".695", %".696"
  %".698" = mul i64 %".586", 2
  %".699" = getelementptr inbounds i32, ptr %"nodes", i64 %".698"
  %".700" = getelementptr inbounds i8, ptr %".699", i64 4
  %".701" = load i32, ptr %".700", align 4, !invariant.load !0
  %".702" = and i32 %".701", %".602"
  %".703" = zext i32 %".702" to i64
  %".704" = getelementptr inbounds i32, ptr %".29", i64 %".703"
  %".705" = load i32, ptr %".704", align 4
  %".706" = load i32, ptr %".699", align 4, !invariant.load !0
  %".707" = icmp ult i32 %".706", %".705"
  %".708" = lshr i32 %".701", %".609"
  %".709" = zext i32 %".708" to i64
  %".710" = zext i1 %".707" to i64
  %".711" = add i64 %".709", %".710"
  %".712" = mul i64 %".587", 2
  %".713" = getelementptr inbounds i32, ptr %"nodes", i64 %".712"
  %".714" = getelementptr inbounds i8, ptr %".713", i64 4
  %".715" = load i32, ptr %".714", align 4, !invariant.load !0
  %".716" = and i32 %".715", %".602"
  %".717" = zext i32 %".716" to i64
  %".718" = getelementptr inbounds i32, ptr %".29", i64 %".717"
  %".719" = load i32, ptr %".718", align 4
  %".720" = load i32, ptr %".713", align 4, !invariant.load !0
  %".721" = icmp ult i32 %".720", %".719"
  %".722" = lshr i32 %".715", %".609"
  %".723" = zext i32 %".722" to i64
  %".724" = zext i1 %".721" to i64
  %".725" = add i64 %".723", %".724"
  %".726" = mul i64 %".588", 2
  %".727" = getelementptr inbounds i32, ptr %"nodes", i64 %".726"
  %".728" = getelementptr inbounds i8, ptr %".727", i64 4
  %".729" = load i32, ptr %".728", align 4, !invariant.load !0
  %".730" = and i32 %".729", %".602"
  %".731" = zext i32 %".730" to i64
  %".732" = getelementptr inbounds i32, ptr %".29", i64 %".731"
  %".733" = load i32, ptr %".732", align 4
  %".734" = load i32, ptr %".727", align 4, !invariant.load !0
  %".735" = icmp ult i32 %".734", %".733"
  %".736" = lshr i32 %".729", %".609"
  %".737" = zext i32 %".736" to i64
  %".738" = zext i1 %".735" to i64
  %".739" = add i64 %".737", %".738"
  %".740" = mul i64 %".589", 2
  %".741" = getelementptr inbounds i32, ptr %"nodes", i64 %".740"
  %".742" = getelementptr inbounds i8, ptr %".741", i64 4
  %".743" = load i32, ptr %".742", align 4, !invariant.load !0
  %".744" = and i32 %".743", %".602"
  %".745" = zext i32 %".744" to i64
  %".746" = getelementptr inbounds i32, ptr %".29", i64 %".745"
  %".747" = load i32, ptr %".746", align 4
  %".748" = load i32, ptr %".741", align 4, !invariant.load !0
  %".749" = icmp ult i32 %".748", %".747"
  %".750" = lshr i32 %".743", %".609"
  %".751" = zext i32 %".750" to i64
  %".752" = zext i1 %".749" to i64
  %".753" = add i64 %".751", %".752"
  %".754" = mul i64 %".590", 2
  %".755" = getelementptr inbounds i32, ptr %"nodes", i64 %".754"
  %".756" = getelementptr inbounds i8, ptr %".755", i64 4
  %".757" = load i32, ptr %".756", align 4, !invariant.load !0
  %".758" = and i32 %".757", %".602"
  %".759" = zext i32 %".758" to i64
  %".760" = getelementptr inbounds i32, ptr %".29", i64 %".759"
  %".761" = load i32, ptr %".760", align 4
  %".762" = load i32, ptr %".755", align 4, !invariant.load !0
  %".763" = icmp ult i32 %".762", %".761"
  %".764" = lshr i32 %".757", %".609"
  %".765" = zext i32 %".764" to i64
  %".766" = zext i1 %".763" to i64
  %".767" = add i64 %".765", %".766"
  %".768" = mul i64 %".591", 2
  %".769" = getelementptr inbounds i32, ptr %"nodes", i64 %".768"
  %".770" = getelementptr inbounds i8, ptr %".769", i64 4
  %".771" = load i32, ptr %".770", align 4, !invariant.load !0
  %".772" = and i32 %".771", %".602"
  %".773" = zext i32 %".772" to i64
  %".774" = getelementptr inbounds i32, ptr %".29", i64 %".773"
  %".775" = load i32, ptr %".774", align 4
  %".776" = load i32, ptr %".769", align 4, !invariant.load !0
  %".777" = icmp ult i32 %".776", %".775"
  %".778" = lshr i32 %".771", %".609"
  %".779" = zext i32 %".778" to i64
  %".780" = zext i1 %".777" to i64
  %".781" = add i64 %".779", %".780"
  %".782" = mul i64 %".592", 2
  %".783" = getelementptr inbounds i32, ptr %"nodes", i64 %".782"
  %".784" = getelementptr inbounds i8, ptr %".783", i64 4
  %".785" = load i32, ptr %".784", align 4, !invariant.load !0
  %".786" = and i32 %".785", %".602"
  %".787" = zext i32 %".786" to i64
  %".788" = getelementptr inbounds i32, ptr %".29", i64 %".787"
  %".789" = load i32, ptr %".788", align 4
  %".790" = load i32, ptr %".783", align 4, !invariant.load !0
  %".791" = icmp ult i32 %".790", %".789"
  %".792" = lshr i32 %".785", %".609"
  %".793" = zext i32 %".792" to i64
  %".794" = zext i1 %".791" to i64
  %".795" = add i64 %".793", %".794"
  %".796" = mul i64 %".593", 2
  %".797" = getelementptr inbounds i32, ptr %"nodes", i64 %".796"
  %".798" = getelementptr inbounds i8, ptr %".797", i64 4
  %".799" = load i32, ptr %".798", align 4, !invariant.load !0
  %".800" = and i32 %".799", %".602"
  %".801" = zext i32 %".800" to i64
  %".802" = getelementptr inbounds i32, ptr %".29", i64 %".801"
  %".803" = load i32, ptr %".802", align 4
  %".804" = load i32, ptr %".797", align 4, !invariant.load !0
  %".805" = icmp ult i32 %".804", %".803"
  %".806" = lshr i32 %".799", %".609"
  %".807" = zext i32 %".806" to i64
  %".808" = zext i1 %".805" to i64
  %".809" = add i64 %".807", %".808"
  %".810" = mul i64 %".594", 2
  %".811" = getelementptr inbounds i32, ptr %"nodes", i64 %".810"
  %".812" = getelementptr inbounds i8, ptr %".811", i64 4
  %".813" = load i32, ptr %".812", align 4, !invariant.load !0
  %".814" = and i32 %".813", %".602"
  %".815" = zext i32 %".814" to i64
  %".816" = getelementptr inbounds i32, ptr %".29", i64 %".815"
  %".817" = load i32, ptr %".816", align 4
  %".818" = load i32, ptr %".811", align 4, !invariant.load !0
  %".819" = icmp ult i32 %".818", %".817"
  %".820" = lshr i32 %".813", %".609"
  %".821" = zext i32 %".820" to i64
  %".822" = zext i1 %".819" to i64
  %".823" = add i64 %".821", %".822"
  br label %"while.test.3"
while.exit.3:
  %".825" = trunc i64 %".579" to i32
  store i32 %".825", ptr %".514", align 4
  %".827" = trunc i64 %".580" to i32
  store i32 %".827", ptr %".518", align 4
  %".829" = trunc i64 %".581" to i32
  store i32 %".829", ptr %".522", align 4
  %".831" = trunc i64 %".582" to i32
  store i32 %".831", ptr %".526", align 4
  %".833" = trunc i64 %".583" to i32
  store i32 %".833", ptr %".530", align 4
  %".835" = trunc i64 %".584" to i32
  store i32 %".835", ptr %".534", align 4
  %".837" = trunc i64 %".585" to i32
  store i32 %".837", ptr %".538", align 4
  %".839" = trunc i64 %".586" to i32
  store i32 %".839", ptr %".542", align 4
  %".841" = trunc i64 %".587" to i32
  store i32 %".841", ptr %".546", align 4
  %".843" = trunc i64 %".588" to i32
  store i32 %".843", ptr %".550", align 4
  %".845" = trunc i64 %".589" to i32
  store i32 %".845", ptr %".554", align 4
  %".847" = trunc i64 %".590" to i32
  store i32 %".847", ptr %".558", align 4
  %".849" = trunc i64 %".591" to i32
  store i32 %".849", ptr %".562", align 4
  %".851" = trunc i64 %".592" to i32
  store i32 %".851", ptr %".566", align 4
  %".853" = trunc i64 %".593" to i32
  store i32 %".853", ptr %".570", align 4
  %".855" = trunc i64 %".594" to i32
  store i32 %".855", ptr %".574", align 4
  %".857" = add nsw i64 %"k.3", 16
  br label %"for.head.3"
while.test.4:
  %".860" = phi  i64 [0, %"for.exit.3"], [%".889", %"while.body.4"]
  %".861" = phi  i64 [0, %"for.exit.3"], [%".888", %"while.body.4"]
  %".862" = icmp slt i64 %".860", %".458"
  br i1 %".862", label %"while.body.4", label %"while.exit.4"
while.body.4:
  %".864" = getelementptr inbounds i8, ptr %"scratch", i64 %"worklist"
  %".865" = getelementptr inbounds i32, ptr %".864", i64 %".860"
  %".866" = load i32, ptr %".865", align 4
  %".867" = getelementptr inbounds i32, ptr %".462", i64 %".860"
  %".868" = load i32, ptr %".867", align 4
  %".869" = zext i32 %".866" to i64
  %".870" = zext i32 %".868" to i64
  %".871" = mul i64 %".870", 2
  %".872" = getelementptr inbounds i32, ptr %"nodes", i64 %".871"
  %".873" = load i32, ptr %".872", align 4, !invariant.load !0
  %".874" = add i64 %".869", %"first"
  %".875" = getelementptr inbounds i32, ptr %".27", i64 %".874"
  store i32 %".873", ptr %".875", align 4
  %".877" = getelementptr inbounds i8, ptr %".872", i64 4
  %".878" = load i32, ptr %".877", align 4, !invariant.load !0
  %".879" = trunc i64 %"feature_bits" to i32
  %".880" = lshr i32 %".878", %".879"
  %".881" = zext i32 %".880" to i64
  %".882" = icmp ne i64 %".881", %".870"
  %".883" = getelementptr inbounds i32, ptr %".864", i64 %".861"
  store i32 %".866", ptr %".883", align 4
  %".885" = getelementptr inbounds i32, ptr %".462", i64 %".861"
  store i32 %".868", ptr %".885", align 4
  %".887" = zext i1 %".882" to i64
  %".888" = add i64 %".861", %".887"
  %".889" = add i64 %".860", 1
  br label %"while.test.4"
while.exit.4:
  br label %"while.test.2"
}

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
