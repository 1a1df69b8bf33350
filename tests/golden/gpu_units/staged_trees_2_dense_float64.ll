target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"staged_trees_2_dense_float64"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 16
  %"nodes.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 %"nodes.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 128
  %"packed.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"packed" = getelementptr inbounds i8, ptr %"tables", i64 %"packed.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 368
  %"packed_features" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 336
  %"missing_value" = load float, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 344
  %"zero_threshold" = load float, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".16", align 8, !invariant.load !0
  %".17" = getelementptr inbounds i8, ptr %"tables", i64 552
  %"thread_bytes" = load i64, ptr %".17", align 8, !invariant.load !0
  %".18" = getelementptr inbounds i8, ptr %"tables", i64 568
  %"walked_trees" = load i64, ptr %".18", align 8, !invariant.load !0
  %".19" = getelementptr inbounds i8, ptr %"tables", i64 560
  %"group_trees" = load i64, ptr %".19", align 8, !invariant.load !0
  %".20" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()
  %".21" = zext i32 %".20" to i64
  %".22" = call i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()
  %".23" = zext i32 %".22" to i64
  %".24" = call i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()
  %".25" = zext i32 %".24" to i64
  %".26" = mul i64 %".25", %".23"
  %".27" = add i64 %".26", %".21"
  %".28" = lshr i64 %".21", 5
  %".29" = and i64 %".21", 31
  %".30" = add i64 %"row_begin", %".27"
  %".31" = sub i64 %"row_end", 1
  %".32" = icmp slt i64 %".30", %".31"
  %".33" = select  i1 %".32", i64 %".30", i64 %".31"
  %".34" = addrspacecast [0 x i8] addrspace(3)* @"block_memory" to ptr
  %".35" = mul i64 %".25", %".23"
  %".36" = add i64 %"row_begin", %".35"
  %".37" = sub i64 %"row_end", 1
  %".38" = or i64 %"packed_features", 1
  %".39" = icmp ule i64 %"packed_features", 16
  %".40" = select  i1 %".39", i64 4, i64 5
  %".41" = icmp ule i64 %"packed_features", 8
  %".42" = select  i1 %".41", i64 3, i64 %".40"
  %".43" = shl i64 1, %".42"
  %".44" = lshr i64 32, %".42"
  %".45" = sub i64 %".21", %".29"
  %".46" = lshr i64 %".29", %".42"
  %".47" = add i64 %".45", %".46"
  %".48" = add i64 %".45", 32
  %".49" = sub i64 %".43", 1
  %".50" = and i64 %".29", %".49"
  %".51" = mul i64 %".44", 8
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%".50", %"entry"], [%".88", %"for.exit.1"]
  %".53" = icmp slt i64 %"k", %"packed_features"
  br i1 %".53", label %"for.body", label %"for.exit"
for.body:
  %".55" = mul nsw nuw i64 %"k", 4
  %".56" = getelementptr inbounds i8, ptr %"packed", i64 %".55"
  %".57" = getelementptr inbounds i8, ptr %".56", i64 0
  %"feature" = load i32, ptr %".57", align 4, !invariant.load !0
  br label %"for.head.1"
for.exit:
  %".90" = or i64 %"packed_features", 1
  %".91" = mul i64 %".90", 4
  %".92" = mul i64 %".23", %".91"
  %".93" = getelementptr inbounds i8, ptr %".34", i64 %".92"
  %".94" = mul i64 %"n_targets", 256
  %".95" = mul i64 %".28", %".94"
  %".96" = mul i64 %".29", 8
  %".97" = add i64 %".95", %".96"
  %".98" = getelementptr inbounds i8, ptr %".93", i64 %".97"
  br label %"for.head.3"
for.head.1:
  %"k.1" = phi  i64 [%".47", %"for.body"], [%".86", %"for.exit.2"]
  %".59" = icmp slt i64 %"k.1", %".48"
  br i1 %".59", label %"for.body.1", label %"for.exit.1"
for.body.1:
  br label %"for.head.2"
for.exit.1:
  %".88" = add nsw i64 %"k", %".43"
  br label %"for.head"
for.head.2:
  %"k.2" = phi  i64 [0, %"for.body.1"], [%".84", %"for.body.2"]
  %".62" = icmp slt i64 %"k.2", 8
  br i1 %".62", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".64" = mul i64 %"k.2", %".44"
  %".65" = add i64 %"k.1", %".64"
  %".66" = add i64 %".36", %".65"
  %".67" = icmp slt i64 %".66", %".37"
  %".68" = select  i1 %".67", i64 %".66", i64 %".37"
  %".69" = mul nsw i64 %".68", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".69"
  %".70" = mul i64 %".65", %".38"
  %".71" = add i64 %".70", %"k"
  %".72" = getelementptr inbounds float, ptr %".34", i64 %".71"
  %".73" = zext i32 %"feature" to i64
  %".74" = getelementptr inbounds float, ptr %"row", i64 %".73"
  %".75" = load float, ptr %".74", align 4, !invariant.load !0
  %".76" = fcmp oeq float %".75", %"missing_value"
  %".77" = select  i1 %".76", float 0x7ff8000000000000, float %".75"
  %".78" = fneg float %"zero_threshold"
  %".79" = fcmp oge float %".77", %".78"
  %".80" = fcmp ole float %".77", %"zero_threshold"
  %".81" = and i1 %".79", %".80"
  %".82" = select  i1 %".81", float 0x7ff8000000000000, float %".77"
  store float %".82", ptr %".72", align 4
  %".84" = add nsw i64 %"k.2", 1
  br label %"for.head.2"
for.exit.2:
  %".86" = add nsw i64 %"k.1", %".51"
  br label %"for.head.1"
for.head.3:
  %"target" = phi  i64 [0, %"for.exit"], [%".109", %"for.body.3"]
  %".100" = icmp slt i64 %"target", %"n_targets"
  br i1 %".100", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".102" = mul i64 %".33", %"n_targets"
  %".103" = add i64 %".102", %"target"
  %".104" = getelementptr inbounds double, ptr %"scores", i64 %".103"
  %".105" = load double, ptr %".104", align 8
  %".106" = mul i64 %"target", 32
  %".107" = getelementptr inbounds double, ptr %".98", i64 %".106"
  store double %".105", ptr %".107", align 8
  %".109" = add nsw i64 %"target", 1
  br label %"for.head.3"
for.exit.3:
  %".111" = mul i64 %".21", %".91"
  %".112" = getelementptr inbounds i8, ptr %".34", i64 %".111"
  %".113" = mul i64 %".23", %"thread_bytes"
  %".114" = getelementptr inbounds i8, ptr %".34", i64 %".113"
  %".115" = mul i64 %"n_targets", 8
  %".116" = add i64 %".115", 7
  %".117" = lshr i64 %".116", 3
  %".118" = add i64 %".117", 1
  %".119" = mul i64 %".118", 32
  br label %"for.head.4"
for.head.4:
  %"first.1" = phi  i64 [0, %"for.exit.3"], [%".304", %"for.exit.6"]
  %".121" = icmp slt i64 %"first.1", %"walked_trees"
  br i1 %".121", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".123" = add i64 %"first.1", %"group_trees"
  %".124" = icmp slt i64 %".123", %"walked_trees"
  %".125" = select  i1 %".124", i64 %".123", i64 %"walked_trees"
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  %".127" = mul i64 %"first.1", %".119"
  %".128" = getelementptr inbounds i8, ptr %"nodes", i64 %".127"
  %".129" = sub i64 %".125", %"first.1"
  %".130" = mul i64 %".129", %".119"
  %".131" = lshr i64 %".130", 4
  br label %"for.head.5"
for.exit.4:
  %".306" = icmp slt i64 %".30", %"row_end"
  br i1 %".306", label %"if.yes", label %"if.no"
for.head.5:
  %"piece" = phi  i64 [%".21", %"for.body.4"], [%".139", %"for.body.5"]
  %".133" = icmp slt i64 %"piece", %".131"
  br i1 %".133", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".135" = getelementptr inbounds <4 x i32>, ptr %".128", i64 %"piece"
  %".136" = load <4 x i32>, ptr %".135", align 16, !invariant.load !0
  %".137" = getelementptr inbounds <4 x i32>, ptr %".114", i64 %"piece"
  store <4 x i32> %".136", ptr %".137", align 16
  %".139" = add nsw i64 %"piece", %".23"
  br label %"for.head.5"
for.exit.5:
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  br label %"for.head.6"
for.head.6:
  %"tree" = phi  i64 [%"first.1", %"for.exit.5"], [%".302", %"for.exit.10"]
  %".143" = icmp slt i64 %"tree", %".125"
  br i1 %".143", label %"for.body.6", label %"for.exit.6"
for.body.6:
  %".145" = sub i64 %"tree", %"first.1"
  %".146" = mul i64 %".145", %".119"
  %".147" = mul i64 %".119", 0
  %".148" = add i64 %".146", %".147"
  %".149" = getelementptr inbounds i8, ptr %".114", i64 %".148"
  %".150" = mul i64 %".119", 1
  %".151" = add i64 %".146", %".150"
  %".152" = getelementptr inbounds i8, ptr %".114", i64 %".151"
  %".153" = mul i64 %".119", 2
  %".154" = add i64 %".146", %".153"
  %".155" = getelementptr inbounds i8, ptr %".114", i64 %".154"
  %".156" = mul i64 %".119", 3
  %".157" = add i64 %".146", %".156"
  %".158" = getelementptr inbounds i8, ptr %".114", i64 %".157"
  br label %"while.test"
for.exit.6:
  %".304" = add nsw i64 %"first.1", %"group_trees"
  br label %"for.head.4"
while.test:
  %".160" = phi  i64 [0, %"for.body.6"], [%".168", %"while.body"]
  %".161" = phi  ptr [%".149", %"for.body.6"], [%".183", %"while.body"]
  %".162" = phi  ptr [%".152", %"for.body.6"], [%".198", %"while.body"]
  %".163" = phi  ptr [%".155", %"for.body.6"], [%".213", %"while.body"]
  %".164" = phi  ptr [%".158", %"for.body.6"], [%".228", %"while.body"]
  %".165" = icmp slt i64 %".160", 2
  br i1 %".165", label %"while.body", label %"while.exit"
while.body:
  %".167" = shl i64 8, %".160"
  %".168" = add i64 %".160", 1
  %".169" = getelementptr inbounds i8, ptr %".161", i64 %".167"
  %".170" = load <2 x i32>, ptr %".169", align 8
  %".171" = extractelement <2 x i32> %".170", i32 0
  %".172" = extractelement <2 x i32> %".170", i32 1
  %".173" = shl i32 %".172", 2
  %".174" = zext i32 %".173" to i64
  %".175" = getelementptr inbounds i8, ptr %".112", i64 %".174"
  %".176" = load i32, ptr %".175", align 4
  %".177" = and i32 %".172", -2147483648
  %".178" = xor i32 %".176", %".177"
  %".179" = bitcast i32 %".178" to float
  %".180" = bitcast i32 %".171" to float
  %".181" = fcmp olt float %".179", %".180"
  %".182" = select  i1 %".181", i64 %".167", i64 0
  %".183" = getelementptr inbounds i8, ptr %".161", i64 %".182"
  %".184" = getelementptr inbounds i8, ptr %".162", i64 %".167"
  %".185" = load <2 x i32>, ptr %".184", align 8
  %".186" = extractelement <2 x i32> %".185", i32 0
  %".187" = extractelement <2 x i32> %".185", i32 1
  %".188" = shl i32 %".187", 2
  %".189" = zext i32 %".188" to i64
  %".190" = getelementptr inbounds i8, ptr %".112", i64 %".189"
  %".191" = load i32, ptr %".190", align 4
  %".192" = and i32 %".187", -2147483648
  %".193" = xor i32 %".191", %".192"
  %".194" = bitcast i32 %".193" to float
  %".195" = bitcast i32 %".186" to float
  %".196" = fcmp olt float %".194", %".195"
  %".197" = select  i1 %".196", i64 %".167", i64 0
  %".198" = getelementptr inbounds i8, ptr %".162", i64 %".197"
  %".199" = getelementptr inbounds i8, ptr %".163", i64 %".167"
  %".200" = load <2 x i32>, ptr %".199", align 8
  %".201" = extractelement <2 x i32> %".200", i32 0
  %".202" = extractelement <2 x i32> %".200", i32 1
  %".203" = shl i32 %".202", 2
  %".204" = zext i32 %".203" to i64
  %".205" = getelementptr inbounds i8, ptr %".112", i64 %".204"
  %".206" = load i32, ptr %".205", align 4
  %".207" = and i32 %".202", -2147483648
  %".208" = xor i32 %".206", %".207"
  %".209" = bitcast i32 %".208" to float
  %".210" = bitcast i32 %".201" to float
  %".211" = fcmp olt float %".209", %".210"
  %".212" = select  i1 %".211", i64 %".167", i64 0
  %".213" = getelementptr inbounds i8, ptr %".163", i64 %".212"
  %".214" = getelementptr inbounds i8, ptr %".164", i64 %".167"
  %".215" = load <2 x i32>, ptr %".214", align 8
  %".216" = extractelement <2 x i32> %".215", i32 0
  %".217" = extractelement <2 x i32> %".215", i32 1
  %".218" = shl i32 %".217", 2
  %".219" = zext i32 %".218" to i64
  %".220" = getelementptr inbounds i8, ptr %".112", i64 %".219"
  %".221" = load i32, ptr %".220", align 4
  %".222" = and i32 %".217", -2147483648
  %".223" = xor i32 %".221", %".222"
  %".224" = bitcast i32 %".223" to float
  %".225" = bitcast i32 %".216" to float
  %".226" = fcmp olt float %".224", %".225"
  %".227" = select  i1 %".226", i64 %".167", i64 0
  %".228" = getelementptr inbounds i8, ptr %".164", i64 %".227"
  br label %"while.test"
while.exit:
  %".230" = getelementptr inbounds i8, ptr %".161", i64 32
  %".231" = getelementptr inbounds i8, ptr %".162", i64 32
  %".232" = getelementptr inbounds i8, ptr %".163", i64 32
  %".233" = getelementptr inbounds i8, ptr %".164", i64 32
  br label %"for.head.7"
for.head.7:
  %"target.1" = phi  i64 [0, %"while.exit"], [%".249", %"for.body.7"]
  %".235" = icmp slt i64 %"target.1", %"n_targets"
  br i1 %".235", label %"for.body.7", label %"for.exit.7"
for.body.7:
  %".237" = lshr i64 %"target.1", 0
  %".238" = and i64 %"target.1", 0
  %".239" = mul i64 %".237", 32
  %".240" = getelementptr inbounds i8, ptr %".230", i64 %".239"
  %".241" = mul i64 %".238", 8
  %".242" = getelementptr inbounds i8, ptr %".240", i64 %".241"
  %".243" = load double, ptr %".242", align 8
  %".244" = mul i64 %"target.1", 32
  %".245" = getelementptr inbounds double, ptr %".98", i64 %".244"
  %".246" = load double, ptr %".245", align 8
  %".247" = fadd double %".246", %".243"
  store double %".247", ptr %".245", align 8
  %".249" = add nsw i64 %"target.1", 1
  br label %"for.head.7"
for.exit.7:
  br label %"for.head.8"
for.head.8:
  %"target.2" = phi  i64 [0, %"for.exit.7"], [%".266", %"for.body.8"]
  %".252" = icmp slt i64 %"target.2", %"n_targets"
  br i1 %".252", label %"for.body.8", label %"for.exit.8"
for.body.8:
  %".254" = lshr i64 %"target.2", 0
  %".255" = and i64 %"target.2", 0
  %".256" = mul i64 %".254", 32
  %".257" = getelementptr inbounds i8, ptr %".231", i64 %".256"
  %".258" = mul i64 %".255", 8
  %".259" = getelementptr inbounds i8, ptr %".257", i64 %".258"
  %".260" = load double, ptr %".259", align 8
  %".261" = mul i64 %"target.2", 32
  %".262" = getelementptr inbounds double, ptr %".98", i64 %".261"
  %".263" = load double, ptr %".262", align 8
  %".264" = fadd double %".263", %".260"
  store double %".264", ptr %".262", align 8
  %".266" = add nsw i64 %"target.2", 1
  br label %"for.head.8"
for.exit.8:
  br label %"for.head.9"
for.head.9:
  %"target.3" = phi  i64 [0, %"for.exit.8"], [%".283", %"for.body.9"]
  %".269" = icmp slt i64 %"target.3", %"n_targets"
  br i1 %".269", label %"for.body.9", label %"for.exit.9"
for.body.9:
  %".271" = lshr i64 %"target.3", 0
  %".272" = and i64 %"target.3", 0
  %".273" = mul i64 %".271", 32
  %".274" = getelementptr inbounds i8, ptr %".232", i64 %".273"
  %".275" = mul i64 %".272", 8
  %".276" = getelementptr inbounds i8, ptr %".274", i64 %".275"
  %".277" = load double, ptr %".276", align 8
  %".278" = mul i64 %"target.3", 32
  %".279" = getelementptr inbounds double, ptr %".98", i64 %".278"
  %".280" = load double, ptr %".279", align 8
  %".281" = fadd double %".280", %".277"
  store double %".281", ptr %".279", align 8
  %".283" = add nsw i64 %"target.3", 1
  br label %"for.head.9"
for.exit.9:
  br label %"for.head.10"
for.head.10:
  %"target.4" = phi  i64 [0, %"for.exit.9"], [%".300", %"for.body.10"]
  %".286" = icmp slt i64 %"target.4", %"n_targets"
  br i1 %".286", label %"for.body.10", label %"for.exit.10"
for.body.10:
  %".288" = lshr i64 %"target.4", 0
  %".289" = and i64 %"target.4", 0
  %".290" = mul i64 %".288", 32
  %".291" = getelementptr inbounds i8, ptr %".233", i64 %".290"
  %".292" = mul i64 %".289", 8
  %".293" = getelementptr inbounds i8, ptr %".291", i64 %".292"
  %".294" = load double, ptr %".293", align 8
  %".295" = mul i64 %"target.4", 32
  %".296" = getelementptr inbounds double, ptr %".98", i64 %".295"
  %".297" = load double, ptr %".296", align 8
  %".298" = fadd double %".297", %".294"
  store double %".298", ptr %".296", align 8
  %".300" = add nsw i64 %"target.4", 1
  br label %"for.head.10"
for.exit.10:
  %".302" = add nsw i64 %"tree", 4
  br label %"for.head.6"
if.yes:
  br label %"for.head.11"
if.no:
  br label %"if.exit"
if.exit:
  ret void
for.head.11:
  %"target.5" = phi  i64 [0, %"if.yes"], [%".318", %"for.body.11"]
  %".309" = icmp slt i64 %"target.5", %"n_targets"
  br i1 %".309", label %"for.body.11", label %"for.exit.11"
for.body.11:
  %".311" = mul i64 %"target.5", 32
  %".312" = getelementptr inbounds double, ptr %".98", i64 %".311"
  %".313" = load double, ptr %".312", align 8
  %".314" = mul i64 %".30", %"n_targets"
  %".315" = add i64 %".314", %"target.5"
  %".316" = getelementptr inbounds double, ptr %"scores", i64 %".315"
  store double %".313", ptr %".316", align 8
  %".318" = add nsw i64 %"target.5", 1
  br label %"for.head.11"
for.exit.11:
  br label %"if.exit"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
declare void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 %".1")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
