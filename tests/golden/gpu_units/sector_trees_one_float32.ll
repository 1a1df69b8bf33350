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
  %".67" = alloca i32, i32 1, align 4
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
  %"tree" = phi  i64 [0, %"for.exit"], [%".192", %"if.exit.1"]
  %".62" = icmp slt i64 %"tree", %"n_trees"
  br i1 %".62", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".64" = mul nsw nuw i64 %"tree", 4
  %".65" = getelementptr inbounds i8, ptr %"trees", i64 %".64"
  %".66" = getelementptr inbounds i8, ptr %".65", i64 0
  %"root" = load i32, ptr %".66", align 4, !invariant.load !0
  %".68" = xor i32 %"root", -1
  store i32 %".68", i32* %".67", align 4
  %".70" = icmp sge i32 %"root", 0
  br i1 %".70", label %"if.yes.1", label %"if.no.1"
for.exit.1:
  %".194" = load float, float* %".57", align 4
  %".195" = getelementptr inbounds float, ptr %"scores", i64 %".29"
  store float %".194", ptr %".195", align 4
  br label %"if.exit"
if.yes.1:
  br label %"while.test"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  %".185" = load i32, i32* %".67", align 4
  %".186" = zext i32 %".185" to i64
  %".187" = getelementptr inbounds float, ptr %"values", i64 %".186"
  %".188" = load float, ptr %".187", align 4, !invariant.load !0
  %".189" = load float, float* %".57", align 4
  %".190" = fadd float %".189", %".188"
  store float %".190", float* %".57", align 4
  %".192" = add nsw i64 %"tree", 1
  br label %"for.head.1"
while.test:
  %".73" = phi  i32 [%"root", %"if.yes.1"], [%".144", %"while.body"]
  %".74" = zext i32 %".73" to i64
  %".75" = mul i64 %".74", 32
  %".76" = add i64 %".75", 0
  %".77" = getelementptr inbounds i8, ptr %"nodes", i64 %".76"
  %".78" = load <4 x i32>, ptr %".77", align 16, !invariant.load !0
  %".79" = extractelement <4 x i32> %".78", i32 0
  %".80" = extractelement <4 x i32> %".78", i32 1
  %".81" = extractelement <4 x i32> %".78", i32 2
  %".82" = extractelement <4 x i32> %".78", i32 3
  %".83" = zext i32 %".73" to i64
  %".84" = mul i64 %".83", 32
  %".85" = add i64 %".84", 16
  %".86" = getelementptr inbounds i8, ptr %"nodes", i64 %".85"
  %".87" = load <4 x i32>, ptr %".86", align 16, !invariant.load !0
  %".88" = extractelement <4 x i32> %".87", i32 0
  %".89" = extractelement <4 x i32> %".87", i32 1
  %".90" = extractelement <4 x i32> %".87", i32 2
  %".91" = extractelement <4 x i32> %".87", i32 3
  %".92" = lshr i32 %".79", 16
  %".93" = zext i32 %".92" to i64
  %".94" = getelementptr inbounds i8, ptr %".35", i64 %".93"
  %".95" = load i8, ptr %".94", align 1
  %".96" = zext i8 %".95" to i32
  %".97" = and i32 %".79", 255
  %".98" = icmp ule i32 %".96", %".97"
  %".99" = select  i1 %".98", i32 %".81", i32 %".80"
  %".100" = lshr i32 %".99", 16
  %".101" = zext i32 %".100" to i64
  %".102" = getelementptr inbounds i8, ptr %".35", i64 %".101"
  %".103" = load i8, ptr %".102", align 1
  %".104" = zext i8 %".103" to i32
  %".105" = and i32 %".99", 255
  %".106" = icmp ule i32 %".104", %".105"
  %".107" = select  i1 %".106", i32 %".90", i32 %".89"
  %".108" = select  i1 %".106", i32 %".88", i32 %".82"
  %".109" = select  i1 %".98", i32 %".107", i32 %".108"
  %".110" = lshr i32 %".109", 16
  %".111" = zext i32 %".110" to i64
  %".112" = getelementptr inbounds i8, ptr %".35", i64 %".111"
  %".113" = load i8, ptr %".112", align 1
  %".114" = zext i8 %".113" to i32
  %".115" = and i32 %".109", 255
  %".116" = icmp ule i32 %".114", %".115"
  %".117" = zext i1 %".98" to i32
  %".118" = add i32 %".117", %".117"
  %".119" = zext i1 %".106" to i32
  %".120" = add i32 %".118", %".119"
  %".121" = add i32 %".120", %".120"
  %".122" = zext i1 %".116" to i32
  %".123" = add i32 %".121", %".122"
  %".124" = lshr i32 %".79", 8
  %".125" = and i32 %".124", 255
  %".126" = shl i32 1, %".123"
  %".127" = sub i32 %".126", 1
  %".128" = and i32 %".125", %".127"
  %".129" = lshr i32 %".128", 1
  %".130" = and i32 %".129", 1431655765
  %".131" = sub i32 %".128", %".130"
  %".132" = and i32 %".131", 858993459
  %".133" = lshr i32 %".131", 2
  %".134" = and i32 %".133", 858993459
  %".135" = add i32 %".132", %".134"
  %".136" = lshr i32 %".135", 4
  %".137" = add i32 %".135", %".136"
  %".138" = and i32 %".137", 252645135
  %".139" = mul i32 %".138", 16843009
  %".140" = lshr i32 %".139", 24
  %".141" = lshr i32 %".125", %".123"
  %".142" = and i32 %".141", 1
  %".143" = icmp ne i32 %".142", 0
  %".144" = add i32 %".91", %".140"
  %".145" = sub i32 %".123", %".140"
  br i1 %".143", label %"while.body", label %"while.exit"
while.body:
  br label %"while.test"
while.exit:
  %".148" = zext i32 %".73" to i64
  %".149" = mul i64 %".148", 32
  %".150" = add i64 %".149", 0
  %".151" = getelementptr inbounds i8, ptr %"nodes", i64 %".150"
  %".152" = load <4 x i32>, ptr %".151", align 16, !invariant.load !0
  %".153" = extractelement <4 x i32> %".152", i32 0
  %".154" = extractelement <4 x i32> %".152", i32 1
  %".155" = extractelement <4 x i32> %".152", i32 2
  %".156" = extractelement <4 x i32> %".152", i32 3
  %".157" = zext i32 %".73" to i64
  %".158" = mul i64 %".157", 32
  %".159" = add i64 %".158", 16
  %".160" = getelementptr inbounds i8, ptr %"nodes", i64 %".159"
  %".161" = load <4 x i32>, ptr %".160", align 16, !invariant.load !0
  %".162" = extractelement <4 x i32> %".161", i32 0
  %".163" = extractelement <4 x i32> %".161", i32 1
  %".164" = extractelement <4 x i32> %".161", i32 2
  %".165" = extractelement <4 x i32> %".161", i32 3
  %".166" = lshr i32 %".154", 8
  %".167" = and i32 %".166", 255
  %".168" = shl i32 %".167", 0
  %".169" = lshr i32 %".155", 8
  %".170" = and i32 %".169", 255
  %".171" = shl i32 %".170", 8
  %".172" = lshr i32 %".156", 8
  %".173" = and i32 %".172", 255
  %".174" = shl i32 %".173", 16
  %".175" = lshr i32 %".162", 8
  %".176" = and i32 %".175", 255
  %".177" = shl i32 %".176", 24
  %".178" = or i32 %".168", %".171"
  %".179" = or i32 %".178", %".174"
  %".180" = or i32 %".179", %".177"
  %".181" = add i32 %".180", %".145"
  store i32 %".181", i32* %".67", align 4
  br label %"if.exit.1"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
