target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"sector_trees_one_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
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
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 328
  %"n_trees" = load i64, ptr %".15", align 8, !invariant.load !0
  %".16" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()
  %".17" = zext i32 %".16" to i64
  %".18" = call i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()
  %".19" = zext i32 %".18" to i64
  %".20" = call i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()
  %".21" = zext i32 %".20" to i64
  %".22" = mul i64 %".21", %".19"
  %".23" = add i64 %".22", %".17"
  %".24" = lshr i64 %".17", 5
  %".25" = and i64 %".17", 31
  %".26" = add i64 %"row_begin", %".23"
  %".27" = sub i64 %"row_end", 1
  %".28" = icmp slt i64 %".26", %".27"
  %".29" = select  i1 %".28", i64 %".26", i64 %".27"
  %".30" = addrspacecast [0 x i8] addrspace(3)* @"block_memory" to ptr
  %".31" = mul i64 %"rank_words", 128
  %".32" = mul i64 %".24", %".31"
  %".33" = mul i64 %".25", 4
  %".34" = add i64 %".32", %".33"
  %".35" = getelementptr inbounds i8, ptr %".30", i64 %".34"
  %".36" = icmp slt i64 %".26", %"row_end"
  %".57" = alloca float, i32 1, align 4
  %".66" = alloca i32, i32 1, align 4
  br i1 %".36", label %"if.yes", label %"if.no"
if.yes:
  %".38" = sub i64 %".29", %"row_begin"
  %".39" = mul i64 %"rank_words", 128
  %".40" = lshr i64 %".38", 5
  %".41" = and i64 %".38", 31
  %".42" = mul i64 %".40", %".39"
  %".43" = mul i64 %".41", 4
  %".44" = add i64 %".42", %".43"
  %".45" = getelementptr inbounds i8, ptr %"scratch", i64 %".44"
  br label %"for.head"
if.no:
  br label %"if.exit"
if.exit:
  ret void
for.head:
  %"word" = phi  i64 [0, %"if.yes"], [%".54", %"for.body"]
  %".47" = icmp slt i64 %"word", %"rank_words"
  br i1 %".47", label %"for.body", label %"for.exit"
for.body:
  %".49" = mul i64 %"word", 128
  %".50" = getelementptr inbounds i8, ptr %".45", i64 %".49"
  %".51" = load i32, ptr %".50", align 4
  %".52" = getelementptr inbounds i8, ptr %".35", i64 %".49"
  store i32 %".51", ptr %".52", align 4
  %".54" = add nsw i64 %"word", 1
  br label %"for.head"
for.exit:
  %".56" = mul i64 %"rank_words", 4
  %".58" = getelementptr inbounds float, ptr %"scores", i64 %".29"
  %".59" = load float, ptr %".58", align 4
  store float %".59", float* %".57", align 4
  br label %"for.head.1"
for.head.1:
  %"tree" = phi  i64 [0, %"for.exit"], [%".191", %"if.exit.1"]
  %".62" = icmp slt i64 %"tree", %"n_trees"
  br i1 %".62", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".64" = getelementptr inbounds i32, ptr %"trees", i64 %"tree"
  %".65" = load i32, ptr %".64", align 4, !invariant.load !0
  %".67" = xor i32 %".65", -1
  store i32 %".67", i32* %".66", align 4
  %".69" = icmp sge i32 %".65", 0
  br i1 %".69", label %"if.yes.1", label %"if.no.1"
for.exit.1:
  %".193" = load float, float* %".57", align 4
  %".194" = getelementptr inbounds float, ptr %"scores", i64 %".29"
  store float %".193", ptr %".194", align 4
  br label %"if.exit"
if.yes.1:
  br label %"while.test"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  %".184" = load i32, i32* %".66", align 4
  %".185" = zext i32 %".184" to i64
  %".186" = getelementptr inbounds float, ptr %"values", i64 %".185"
  %".187" = load float, ptr %".186", align 4, !invariant.load !0
  %".188" = load float, float* %".57", align 4
  %".189" = fadd float %".188", %".187"
  store float %".189", float* %".57", align 4
  %".191" = add nsw i64 %"tree", 1
  br label %"for.head.1"
while.test:
  %".72" = phi  i32 [%".65", %"if.yes.1"], [%".143", %"while.body"]
  %".73" = zext i32 %".72" to i64
  %".74" = mul i64 %".73", 32
  %".75" = add i64 %".74", 0
  %".76" = getelementptr inbounds i8, ptr %"nodes", i64 %".75"
  %".77" = load <4 x i32>, ptr %".76", align 16, !invariant.load !0
  %".78" = extractelement <4 x i32> %".77", i32 0
  %".79" = extractelement <4 x i32> %".77", i32 1
  %".80" = extractelement <4 x i32> %".77", i32 2
  %".81" = extractelement <4 x i32> %".77", i32 3
  %".82" = zext i32 %".72" to i64
  %".83" = mul i64 %".82", 32
  %".84" = add i64 %".83", 16
  %".85" = getelementptr inbounds i8, ptr %"nodes", i64 %".84"
  %".86" = load <4 x i32>, ptr %".85", align 16, !invariant.load !0
  %".87" = extractelement <4 x i32> %".86", i32 0
  %".88" = extractelement <4 x i32> %".86", i32 1
  %".89" = extractelement <4 x i32> %".86", i32 2
  %".90" = extractelement <4 x i32> %".86", i32 3
  %".91" = lshr i32 %".78", 16
  %".92" = zext i32 %".91" to i64
  %".93" = getelementptr inbounds i8, ptr %".35", i64 %".92"
  %".94" = load i8, ptr %".93", align 1
  %".95" = zext i8 %".94" to i32
  %".96" = and i32 %".78", 255
  %".97" = icmp ule i32 %".95", %".96"
  %".98" = select  i1 %".97", i32 %".80", i32 %".79"
  %".99" = lshr i32 %".98", 16
  %".100" = zext i32 %".99" to i64
  %".101" = getelementptr inbounds i8, ptr %".35", i64 %".100"
  %".102" = load i8, ptr %".101", align 1
  %".103" = zext i8 %".102" to i32
  %".104" = and i32 %".98", 255
  %".105" = icmp ule i32 %".103", %".104"
  %".106" = select  i1 %".105", i32 %".89", i32 %".88"
  %".107" = select  i1 %".105", i32 %".87", i32 %".81"
  %".108" = select  i1 %".97", i32 %".106", i32 %".107"
  %".109" = lshr i32 %".108", 16
  %".110" = zext i32 %".109" to i64
  %".111" = getelementptr inbounds i8, ptr %".35", i64 %".110"
  %".112" = load i8, ptr %".111", align 1
  %".113" = zext i8 %".112" to i32
  %".114" = and i32 %".108", 255
  %".115" = icmp ule i32 %".113", %".114"
  %".116" = zext i1 %".97" to i32
  %".117" = add i32 %".116", %".116"
  %".118" = zext i1 %".105" to i32
  %".119" = add i32 %".117", %".118"
  %".120" = add i32 %".119", %".119"
  %".121" = zext i1 %".115" to i32
  %".122" = add i32 %".120", %".121"
  %".123" = lshr i32 %".78", 8
  %".124" = and i32 %".123", 255
  %".125" = shl i32 1, %".122"
  %".126" = sub i32 %".125", 1
  %".127" = and i32 %".124", %".126"
  %".128" = lshr i32 %".127", 1
  %".129" = and i32 %".128", 1431655765
  %".130" = sub i32 %".127", %".129"
  %".131" = and i32 %".130", 858993459
  %".132" = lshr i32 %".130", 2
  %".133" = and i32 %".132", 858993459
  %".134" = add i32 %".131", %".133"
  %".135" = lshr i32 %".134", 4
  %".136" = add i32 %".134", %".135"
  %".137" = and i32 %".136", 252645135
  %".138" = mul i32 %".137", 16843009
  %".139" = lshr i32 %".138", 24
  %".140" = lshr i32 %".124", %".122"
  %".141" = and i32 %".140", 1
  %".142" = icmp ne i32 %".141", 0
  %".143" = add i32 %".90", %".139"
  %".144" = sub i32 %".122", %".139"
  br i1 %".142", label %"while.body", label %"while.exit"
while.body:
  br label %"while.test"
while.exit:
  %".147" = zext i32 %".72" to i64
  %".148" = mul i64 %".147", 32
  %".149" = add i64 %".148", 0
  %".150" = getelementptr inbounds i8, ptr %"nodes", i64 %".149"
  %".151" = load <4 x i32>, ptr %".150", align 16, !invariant.load !0
  %".152" = extractelement <4 x i32> %".151", i32 0
  %".153" = extractelement <4 x i32> %".151", i32 1
  %".154" = extractelement <4 x i32> %".151", i32 2
  %".155" = extractelement <4 x i32> %".151", i32 3
  %".156" = zext i32 %".72" to i64
  %".157" = mul i64 %".156", 32
  %".158" = add i64 %".157", 16
  %".159" = getelementptr inbounds i8, ptr %"nodes", i64 %".158"
  %".160" = load <4 x i32>, ptr %".159", align 16, !invariant.load !0
  %".161" = extractelement <4 x i32> %".160", i32 0
  %".162" = extractelement <4 x i32> %".160", i32 1
  %".163" = extractelement <4 x i32> %".160", i32 2
  %".164" = extractelement <4 x i32> %".160", i32 3
  %".165" = lshr i32 %".153", 8
  %".166" = and i32 %".165", 255
  %".167" = shl i32 %".166", 0
  %".168" = lshr i32 %".154", 8
  %".169" = and i32 %".168", 255
  %".170" = shl i32 %".169", 8
  %".171" = lshr i32 %".155", 8
  %".172" = and i32 %".171", 255
  %".173" = shl i32 %".172", 16
  %".174" = lshr i32 %".161", 8
  %".175" = and i32 %".174", 255
  %".176" = shl i32 %".175", 24
  %".177" = or i32 %".167", %".170"
  %".178" = or i32 %".177", %".173"
  %".179" = or i32 %".178", %".176"
  %".180" = add i32 %".179", %".144"
  store i32 %".180", i32* %".66", align 4
  br label %"if.exit.1"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
