target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"block_sectors_one_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") "nvvm.reqntid"="128" #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 16
  %"nodes.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 %"nodes.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 8
  %"trees.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 %"trees.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 24
  %"values.offset" = load i64, ptr %".13", align 8, !invariant.load !0
  %"values" = getelementptr inbounds i8, ptr %"tables", i64 %"values.offset"
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 544
  %"rank_words" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 328
  %"n_trees" = load i64, ptr %".16", align 8, !invariant.load !0
  %".17" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()
  %".18" = zext i32 %".17" to i64
  %".19" = call i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()
  %".20" = zext i32 %".19" to i64
  %".21" = call i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()
  %".22" = zext i32 %".21" to i64
  %".23" = mul i64 %".22", %".20"
  %".24" = add i64 %".23", %".18"
  %".25" = lshr i64 %".18", 5
  %".26" = and i64 %".18", 31
  %".27" = addrspacecast [0 x i8] addrspace(3)* @"block_memory" to ptr
  %".28" = mul i64 %"rank_words", 4
  %".29" = mul i64 %".22", %".28"
  %".30" = getelementptr inbounds i8, ptr %"scratch", i64 %".29"
  %".61" = alloca i32, i32 1, align 4
  %".203" = alloca float, i32 1, align 4
  br label %"for.head"
for.head:
  %"word" = phi  i64 [%".18", %"entry"], [%".38", %"for.body"]
  %".32" = icmp slt i64 %"word", %"rank_words"
  br i1 %".32", label %"for.body", label %"for.exit"
for.body:
  %".34" = getelementptr inbounds i32, ptr %".30", i64 %"word"
  %".35" = load i32, ptr %".34", align 4
  %".36" = getelementptr inbounds i32, ptr %".27", i64 %"word"
  store i32 %".35", ptr %".36", align 4
  %".38" = add nsw i64 %"word", 128
  br label %"for.head"
for.exit:
  %".40" = mul i64 %"rank_words", 4
  %".41" = add i64 %".40", 15
  %".42" = and i64 %".41", -16
  %".43" = add i64 %"row_begin", %".22"
  %".44" = mul i64 %".43", %"n_targets"
  %".45" = getelementptr inbounds i8, ptr %".27", i64 %".42"
  %".46" = getelementptr inbounds float, ptr %"scores", i64 %".44"
  br label %"for.head.1"
for.head.1:
  %"first.1" = phi  i64 [0, %"for.exit"], [%".221", %"for.exit.3"]
  %".48" = icmp slt i64 %"first.1", %"n_trees"
  br i1 %".48", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".50" = add i64 %"first.1", 1024
  %".51" = icmp slt i64 %".50", %"n_trees"
  %".52" = select  i1 %".51", i64 %".50", i64 %"n_trees"
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  %".54" = add i64 %"first.1", %".18"
  br label %"for.head.2"
for.exit.1:
  ret void
for.head.2:
  %"tree" = phi  i64 [%".54", %"for.body.1"], [%".196", %"if.exit"]
  %".56" = icmp slt i64 %"tree", %".52"
  br i1 %".56", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".58" = sub i64 %"tree", %"first.1"
  %".59" = getelementptr inbounds i32, ptr %"trees", i64 %"tree"
  %".60" = load i32, ptr %".59", align 4, !invariant.load !0
  %".62" = xor i32 %".60", -1
  store i32 %".62", i32* %".61", align 4
  %".64" = icmp sge i32 %".60", 0
  br i1 %".64", label %"if.yes", label %"if.no"
for.exit.2:
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  br label %"for.head.3"
if.yes:
  br label %"while.test"
if.no:
  br label %"if.exit"
if.exit:
  %".188" = load i32, i32* %".61", align 4
  %".189" = zext i32 %".188" to i64
  %".190" = mul i64 %".189", 1
  %".191" = add i64 %".190", 0
  %".192" = getelementptr inbounds float, ptr %"values", i64 %".191"
  %".193" = load float, ptr %".192", align 4, !invariant.load !0
  %".194" = getelementptr inbounds float, ptr %".45", i64 %".58"
  store float %".193", ptr %".194", align 4
  %".196" = add nsw i64 %"tree", 128
  br label %"for.head.2"
while.test:
  %".67" = phi  i32 [%".60", %"if.yes"], [%".147", %"while.body"]
  %".68" = zext i32 %".67" to i64
  %".69" = mul i64 %".68", 32
  %".70" = add i64 %".69", 0
  %".71" = getelementptr inbounds i8, ptr %"nodes", i64 %".70"
  %".72" = load <4 x i32>, ptr %".71", align 16, !invariant.load !0
  %".73" = extractelement <4 x i32> %".72", i32 0
  %".74" = extractelement <4 x i32> %".72", i32 1
  %".75" = extractelement <4 x i32> %".72", i32 2
  %".76" = extractelement <4 x i32> %".72", i32 3
  %".77" = zext i32 %".67" to i64
  %".78" = mul i64 %".77", 32
  %".79" = add i64 %".78", 16
  %".80" = getelementptr inbounds i8, ptr %"nodes", i64 %".79"
  %".81" = load <4 x i32>, ptr %".80", align 16, !invariant.load !0
  %".82" = extractelement <4 x i32> %".81", i32 0
  %".83" = extractelement <4 x i32> %".81", i32 1
  %".84" = extractelement <4 x i32> %".81", i32 2
  %".85" = extractelement <4 x i32> %".81", i32 3
  %".86" = lshr i32 %".73", 16
  %".87" = and i32 %".86", 3
  %".88" = lshr i32 %".86", 5
  %".89" = add i32 %".88", %".87"
  %".90" = zext i32 %".89" to i64
  %".91" = getelementptr inbounds i8, ptr %".27", i64 %".90"
  %".92" = load i8, ptr %".91", align 1
  %".93" = zext i8 %".92" to i32
  %".94" = and i32 %".73", 255
  %".95" = icmp ule i32 %".93", %".94"
  %".96" = select  i1 %".95", i32 %".75", i32 %".74"
  %".97" = lshr i32 %".96", 16
  %".98" = and i32 %".97", 3
  %".99" = lshr i32 %".97", 5
  %".100" = add i32 %".99", %".98"
  %".101" = zext i32 %".100" to i64
  %".102" = getelementptr inbounds i8, ptr %".27", i64 %".101"
  %".103" = load i8, ptr %".102", align 1
  %".104" = zext i8 %".103" to i32
  %".105" = and i32 %".96", 255
  %".106" = icmp ule i32 %".104", %".105"
  %".107" = select  i1 %".106", i32 %".84", i32 %".83"
  %".108" = select  i1 %".106", i32 %".82", i32 %".76"
  %".109" = select  i1 %".95", i32 %".107", i32 %".108"
  %".110" = lshr i32 %".109", 16
  %".111" = and i32 %".110", 3
  %".112" = lshr i32 %".110", 5
  %".113" = add i32 %".112", %".111"
  %".114" = zext i32 %".113" to i64
  %".115" = getelementptr inbounds i8, ptr %".27", i64 %".114"
  %".116" = load i8, ptr %".115", align 1
  %".117" = zext i8 %".116" to i32
  %".118" = and i32 %".109", 255
  %".119" = icmp ule i32 %".117", %".118"
  %".120" = zext i1 %".95" to i32
  %".121" = add i32 %".120", %".120"
  %".122" = zext i1 %".106" to i32
  %".123" = add i32 %".121", %".122"
  %".124" = add i32 %".123", %".123"
  %".125" = zext i1 %".119" to i32
  %".126" = add i32 %".124", %".125"
  %".127" = lshr i32 %".73", 8
  %".128" = and i32 %".127", 255
  %".129" = shl i32 1, %".126"
  %".130" = sub i32 %".129", 1
  %".131" = and i32 %".128", %".130"
  %".132" = lshr i32 %".131", 1
  %".133" = and i32 %".132", 1431655765
  %".134" = sub i32 %".131", %".133"
  %".135" = and i32 %".134", 858993459
  %".136" = lshr i32 %".134", 2
  %".137" = and i32 %".136", 858993459
  %".138" = add i32 %".135", %".137"
  %".139" = lshr i32 %".138", 4
  %".140" = add i32 %".138", %".139"
  %".141" = and i32 %".140", 252645135
  %".142" = mul i32 %".141", 16843009
  %".143" = lshr i32 %".142", 24
  %".144" = lshr i32 %".128", %".126"
  %".145" = and i32 %".144", 1
  %".146" = icmp ne i32 %".145", 0
  %".147" = add i32 %".85", %".143"
  %".148" = sub i32 %".126", %".143"
  br i1 %".146", label %"while.body", label %"while.exit"
while.body:
  br label %"while.test"
while.exit:
  %".151" = zext i32 %".67" to i64
  %".152" = mul i64 %".151", 32
  %".153" = add i64 %".152", 0
  %".154" = getelementptr inbounds i8, ptr %"nodes", i64 %".153"
  %".155" = load <4 x i32>, ptr %".154", align 16, !invariant.load !0
  %".156" = extractelement <4 x i32> %".155", i32 0
  %".157" = extractelement <4 x i32> %".155", i32 1
  %".158" = extractelement <4 x i32> %".155", i32 2
  %".159" = extractelement <4 x i32> %".155", i32 3
  %".160" = zext i32 %".67" to i64
  %".161" = mul i64 %".160", 32
  %".162" = add i64 %".161", 16
  %".163" = getelementptr inbounds i8, ptr %"nodes", i64 %".162"
  %".164" = load <4 x i32>, ptr %".163", align 16, !invariant.load !0
  %".165" = extractelement <4 x i32> %".164", i32 0
  %".166" = extractelement <4 x i32> %".164", i32 1
  %".167" = extractelement <4 x i32> %".164", i32 2
  %".168" = extractelement <4 x i32> %".164", i32 3
  %".169" = lshr i32 %".157", 8
  %".170" = and i32 %".169", 255
  %".171" = shl i32 %".170", 0
  %".172" = lshr i32 %".158", 8
  %".173" = and i32 %".172", 255
  %".174" = shl i32 %".173", 8
  %".175" = lshr i32 %".159", 8
  %".176" = and i32 %".175", 255
  %".177" = shl i32 %".176", 16
  %".178" = lshr i32 %".165", 8
  %".179" = and i32 %".178", 255
  %".180" = shl i32 %".179", 24
  %".181" = or i32 %".171", %".174"
  %".182" = or i32 %".181", %".177"
  %".183" = or i32 %".182", %".180"
  %".184" = add i32 %".183", %".148"
  store i32 %".184", i32* %".61", align 4
  br label %"if.exit"
for.head.3:
  %"target" = phi  i64 [%".18", %"for.exit.2"], [%".219", %"for.exit.4"]
  %".200" = icmp slt i64 %"target", %"n_targets"
  br i1 %".200", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".202" = getelementptr inbounds float, ptr %".46", i64 %"target"
  %".204" = load float, ptr %".202", align 4
  store float %".204", float* %".203", align 4
  br label %"for.head.4"
for.exit.3:
  %".221" = add nsw i64 %"first.1", 1024
  br label %"for.head.1"
for.head.4:
  %"tree.1" = phi  i64 [%"first.1", %"for.body.3"], [%".215", %"for.body.4"]
  %".207" = icmp slt i64 %"tree.1", %".52"
  br i1 %".207", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".209" = sub i64 %"tree.1", %"first.1"
  %".210" = getelementptr inbounds float, ptr %".45", i64 %".209"
  %".211" = load float, ptr %".210", align 4
  %".212" = load float, float* %".203", align 4
  %".213" = fadd float %".212", %".211"
  store float %".213", float* %".203", align 4
  %".215" = add nsw i64 %"tree.1", 1
  br label %"for.head.4"
for.exit.4:
  %".217" = load float, float* %".203", align 4
  store float %".217", ptr %".202", align 4
  %".219" = add nsw i64 %"target", 128
  br label %"for.head.3"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
declare void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 %".1")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
