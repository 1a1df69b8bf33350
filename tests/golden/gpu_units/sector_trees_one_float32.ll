; ModuleID = "onnx_treebeard"
target triple = "nvptx64-nvidia-cuda"
target datalayout = ""

define hidden ptx_kernel void @"sector_trees_one_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" nounwind
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
  %".36" = sub i64 %".29", %"row_begin"
  %".37" = mul i64 %"rank_words", 128
  %".38" = lshr i64 %".36", 5
  %".39" = and i64 %".36", 31
  %".40" = mul i64 %".38", %".37"
  %".41" = mul i64 %".39", 4
  %".42" = add i64 %".40", %".41"
  %".43" = getelementptr inbounds i8, ptr %"scratch", i64 %".42"
  %".55" = alloca float, i32 1, align 4
  %".64" = alloca i32, i32 1, align 4
  br label %"for.head"
for.head:
  %"word" = phi  i64 [0, %"entry"], [%".52", %"for.body"]
  %".45" = icmp slt i64 %"word", %"rank_words"
  br i1 %".45", label %"for.body", label %"for.exit"
for.body:
  %".47" = mul i64 %"word", 128
  %".48" = getelementptr inbounds i8, ptr %".43", i64 %".47"
  %".49" = load i32, ptr %".48", align 4
  %".50" = getelementptr inbounds i8, ptr %".35", i64 %".47"
  store i32 %".49", ptr %".50", align 4
  %".52" = add nsw i64 %"word", 1
  br label %"for.head"
for.exit:
  %".54" = mul i64 %"rank_words", 4
  %".56" = getelementptr inbounds float, ptr %"scores", i64 %".29"
  %".57" = load float, ptr %".56", align 4
  store float %".57", float* %".55", align 4
  br label %"for.head.1"
for.head.1:
  %"tree" = phi  i64 [0, %"for.exit"], [%".189", %"if.exit"]
  %".60" = icmp slt i64 %"tree", %"n_trees"
  br i1 %".60", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".62" = getelementptr inbounds i32, ptr %"trees", i64 %"tree"
  %".63" = load i32, ptr %".62", align 4, !invariant.load !0
  %".65" = xor i32 %".63", -1
  store i32 %".65", i32* %".64", align 4
  %".67" = icmp sge i32 %".63", 0
  br i1 %".67", label %"if.yes", label %"if.no"
for.exit.1:
  %".191" = icmp slt i64 %".26", %"row_end"
  br i1 %".191", label %"if.yes.1", label %"if.no.1"
if.yes:
  br label %"while.test"
if.no:
  br label %"if.exit"
if.exit:
  %".182" = load i32, i32* %".64", align 4
  %".183" = zext i32 %".182" to i64
  %".184" = getelementptr inbounds float, ptr %"values", i64 %".183"
  %".185" = load float, ptr %".184", align 4, !invariant.load !0
  %".186" = load float, float* %".55", align 4
  %".187" = fadd float %".186", %".185"
  store float %".187", float* %".55", align 4
  %".189" = add nsw i64 %"tree", 1
  br label %"for.head.1"
while.test:
  %".70" = phi  i32 [%".63", %"if.yes"], [%".141", %"while.body"]
  %".71" = zext i32 %".70" to i64
  %".72" = mul i64 %".71", 32
  %".73" = add i64 %".72", 0
  %".74" = getelementptr inbounds i8, ptr %"nodes", i64 %".73"
  %".75" = load <4 x i32>, ptr %".74", align 16, !invariant.load !0
  %".76" = extractelement <4 x i32> %".75", i32 0
  %".77" = extractelement <4 x i32> %".75", i32 1
  %".78" = extractelement <4 x i32> %".75", i32 2
  %".79" = extractelement <4 x i32> %".75", i32 3
  %".80" = zext i32 %".70" to i64
  %".81" = mul i64 %".80", 32
  %".82" = add i64 %".81", 16
  %".83" = getelementptr inbounds i8, ptr %"nodes", i64 %".82"
  %".84" = load <4 x i32>, ptr %".83", align 16, !invariant.load !0
  %".85" = extractelement <4 x i32> %".84", i32 0
  %".86" = extractelement <4 x i32> %".84", i32 1
  %".87" = extractelement <4 x i32> %".84", i32 2
  %".88" = extractelement <4 x i32> %".84", i32 3
  %".89" = lshr i32 %".76", 16
  %".90" = zext i32 %".89" to i64
  %".91" = getelementptr inbounds i8, ptr %".35", i64 %".90"
  %".92" = load i8, ptr %".91", align 1
  %".93" = zext i8 %".92" to i32
  %".94" = and i32 %".76", 255
  %".95" = icmp ule i32 %".93", %".94"
  %".96" = select  i1 %".95", i32 %".78", i32 %".77"
  %".97" = lshr i32 %".96", 16
  %".98" = zext i32 %".97" to i64
  %".99" = getelementptr inbounds i8, ptr %".35", i64 %".98"
  %".100" = load i8, ptr %".99", align 1
  %".101" = zext i8 %".100" to i32
  %".102" = and i32 %".96", 255
  %".103" = icmp ule i32 %".101", %".102"
  %".104" = select  i1 %".103", i32 %".87", i32 %".86"
  %".105" = select  i1 %".103", i32 %".85", i32 %".79"
  %".106" = select  i1 %".95", i32 %".104", i32 %".105"
  %".107" = lshr i32 %".106", 16
  %".108" = zext i32 %".107" to i64
  %".109" = getelementptr inbounds i8, ptr %".35", i64 %".108"
  %".110" = load i8, ptr %".109", align 1
  %".111" = zext i8 %".110" to i32
  %".112" = and i32 %".106", 255
  %".113" = icmp ule i32 %".111", %".112"
  %".114" = zext i1 %".95" to i32
  %".115" = add i32 %".114", %".114"
  %".116" = zext i1 %".103" to i32
  %".117" = add i32 %".115", %".116"
  %".118" = add i32 %".117", %".117"
  %".119" = zext i1 %".113" to i32
  %".120" = add i32 %".118", %".119"
  %".121" = lshr i32 %".76", 8
  %".122" = and i32 %".121", 255
  %".123" = shl i32 1, %".120"
  %".124" = sub i32 %".123", 1
  %".125" = and i32 %".122", %".124"
  %".126" = lshr i32 %".125", 1
  %".127" = and i32 %".126", 1431655765
  %".128" = sub i32 %".125", %".127"
  %".129" = and i32 %".128", 858993459
  %".130" = lshr i32 %".128", 2
  %".131" = and i32 %".130", 858993459
  %".132" = add i32 %".129", %".131"
  %".133" = lshr i32 %".132", 4
  %".134" = add i32 %".132", %".133"
  %".135" = and i32 %".134", 252645135
  %".136" = mul i32 %".135", 16843009
  %".137" = lshr i32 %".136", 24
  %".138" = lshr i32 %".122", %".120"
  %".139" = and i32 %".138", 1
  %".140" = icmp ne i32 %".139", 0
  %".141" = add i32 %".88", %".137"
  %".142" = sub i32 %".120", %".137"
  br i1 %".140", label %"while.body", label %"while.exit"
while.body:
  br label %"while.test"
while.exit:
  %".145" = zext i32 %".70" to i64
  %".146" = mul i64 %".145", 32
  %".147" = add i64 %".146", 0
  %".148" = getelementptr inbounds i8, ptr %"nodes", i64 %".147"
  %".149" = load <4 x i32>, ptr %".148", align 16, !invariant.load !0
  %".150" = extractelement <4 x i32> %".149", i32 0
  %".151" = extractelement <4 x i32> %".149", i32 1
  %".152" = extractelement <4 x i32> %".149", i32 2
  %".153" = extractelement <4 x i32> %".149", i32 3
  %".154" = zext i32 %".70" to i64
  %".155" = mul i64 %".154", 32
  %".156" = add i64 %".155", 16
  %".157" = getelementptr inbounds i8, ptr %"nodes", i64 %".156"
  %".158" = load <4 x i32>, ptr %".157", align 16, !invariant.load !0
  %".159" = extractelement <4 x i32> %".158", i32 0
  %".160" = extractelement <4 x i32> %".158", i32 1
  %".161" = extractelement <4 x i32> %".158", i32 2
  %".162" = extractelement <4 x i32> %".158", i32 3
  %".163" = lshr i32 %".151", 8
  %".164" = and i32 %".163", 255
  %".165" = shl i32 %".164", 0
  %".166" = lshr i32 %".152", 8
  %".167" = and i32 %".166", 255
  %".168" = shl i32 %".167", 8
  %".169" = lshr i32 %".153", 8
  %".170" = and i32 %".169", 255
  %".171" = shl i32 %".170", 16
  %".172" = lshr i32 %".159", 8
  %".173" = and i32 %".172", 255
  %".174" = shl i32 %".173", 24
  %".175" = or i32 %".165", %".168"
  %".176" = or i32 %".175", %".171"
  %".177" = or i32 %".176", %".174"
  %".178" = add i32 %".177", %".142"
  store i32 %".178", i32* %".64", align 4
  br label %"if.exit"
if.yes.1:
  %".193" = load float, float* %".55", align 4
  %".194" = getelementptr inbounds float, ptr %"scores", i64 %".26"
  store float %".193", ptr %".194", align 4
  br label %"if.exit.1"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  ret void
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
!0 = !{  }
