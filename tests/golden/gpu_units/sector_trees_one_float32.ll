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
  %".54" = alloca float, i32 1, align 4
  %".63" = alloca i32, i32 1, align 4
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
  %".55" = getelementptr inbounds float, ptr %"scores", i64 %".29"
  %".56" = load float, ptr %".55", align 4
  store float %".56", float* %".54", align 4
  br label %"for.head.1"
for.head.1:
  %"tree" = phi  i64 [0, %"for.exit"], [%".188", %"if.exit"]
  %".59" = icmp slt i64 %"tree", %"n_trees"
  br i1 %".59", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".61" = getelementptr inbounds i32, ptr %"trees", i64 %"tree"
  %".62" = load i32, ptr %".61", align 4, !invariant.load !0
  %".64" = xor i32 %".62", -1
  store i32 %".64", i32* %".63", align 4
  %".66" = icmp sge i32 %".62", 0
  br i1 %".66", label %"if.yes", label %"if.no"
for.exit.1:
  %".190" = icmp slt i64 %".26", %"row_end"
  br i1 %".190", label %"if.yes.1", label %"if.no.1"
if.yes:
  br label %"while.test"
if.no:
  br label %"if.exit"
if.exit:
  %".181" = load i32, i32* %".63", align 4
  %".182" = zext i32 %".181" to i64
  %".183" = getelementptr inbounds float, ptr %"values", i64 %".182"
  %".184" = load float, ptr %".183", align 4, !invariant.load !0
  %".185" = load float, float* %".54", align 4
  %".186" = fadd float %".185", %".184"
  store float %".186", float* %".54", align 4
  %".188" = add nsw i64 %"tree", 1
  br label %"for.head.1"
while.test:
  %".69" = phi  i32 [%".62", %"if.yes"], [%".140", %"while.body"]
  %".70" = zext i32 %".69" to i64
  %".71" = mul i64 %".70", 32
  %".72" = add i64 %".71", 0
  %".73" = getelementptr inbounds i8, ptr %"nodes", i64 %".72"
  %".74" = load <4 x i32>, ptr %".73", align 16, !invariant.load !0
  %".75" = extractelement <4 x i32> %".74", i32 0
  %".76" = extractelement <4 x i32> %".74", i32 1
  %".77" = extractelement <4 x i32> %".74", i32 2
  %".78" = extractelement <4 x i32> %".74", i32 3
  %".79" = zext i32 %".69" to i64
  %".80" = mul i64 %".79", 32
  %".81" = add i64 %".80", 16
  %".82" = getelementptr inbounds i8, ptr %"nodes", i64 %".81"
  %".83" = load <4 x i32>, ptr %".82", align 16, !invariant.load !0
  %".84" = extractelement <4 x i32> %".83", i32 0
  %".85" = extractelement <4 x i32> %".83", i32 1
  %".86" = extractelement <4 x i32> %".83", i32 2
  %".87" = extractelement <4 x i32> %".83", i32 3
  %".88" = and i32 %".75", 65535
  %".89" = zext i32 %".88" to i64
  %".90" = getelementptr inbounds i8, ptr %".35", i64 %".89"
  %".91" = load i8, ptr %".90", align 1
  %".92" = zext i8 %".91" to i32
  %".93" = lshr i32 %".75", 24
  %".94" = icmp ule i32 %".92", %".93"
  %".95" = select  i1 %".94", i32 %".77", i32 %".76"
  %".96" = and i32 %".95", 65535
  %".97" = zext i32 %".96" to i64
  %".98" = getelementptr inbounds i8, ptr %".35", i64 %".97"
  %".99" = load i8, ptr %".98", align 1
  %".100" = zext i8 %".99" to i32
  %".101" = lshr i32 %".95", 24
  %".102" = icmp ule i32 %".100", %".101"
  %".103" = select  i1 %".102", i32 %".86", i32 %".85"
  %".104" = select  i1 %".102", i32 %".84", i32 %".78"
  %".105" = select  i1 %".94", i32 %".103", i32 %".104"
  %".106" = and i32 %".105", 65535
  %".107" = zext i32 %".106" to i64
  %".108" = getelementptr inbounds i8, ptr %".35", i64 %".107"
  %".109" = load i8, ptr %".108", align 1
  %".110" = zext i8 %".109" to i32
  %".111" = lshr i32 %".105", 24
  %".112" = icmp ule i32 %".110", %".111"
  %".113" = zext i1 %".94" to i32
  %".114" = add i32 %".113", %".113"
  %".115" = zext i1 %".102" to i32
  %".116" = add i32 %".114", %".115"
  %".117" = add i32 %".116", %".116"
  %".118" = zext i1 %".112" to i32
  %".119" = add i32 %".117", %".118"
  %".120" = lshr i32 %".75", 16
  %".121" = and i32 %".120", 255
  %".122" = shl i32 1, %".119"
  %".123" = sub i32 %".122", 1
  %".124" = and i32 %".121", %".123"
  %".125" = lshr i32 %".124", 1
  %".126" = and i32 %".125", 1431655765
  %".127" = sub i32 %".124", %".126"
  %".128" = and i32 %".127", 858993459
  %".129" = lshr i32 %".127", 2
  %".130" = and i32 %".129", 858993459
  %".131" = add i32 %".128", %".130"
  %".132" = lshr i32 %".131", 4
  %".133" = add i32 %".131", %".132"
  %".134" = and i32 %".133", 252645135
  %".135" = mul i32 %".134", 16843009
  %".136" = lshr i32 %".135", 24
  %".137" = lshr i32 %".121", %".119"
  %".138" = and i32 %".137", 1
  %".139" = icmp ne i32 %".138", 0
  %".140" = add i32 %".87", %".136"
  %".141" = sub i32 %".119", %".136"
  br i1 %".139", label %"while.body", label %"while.exit"
while.body:
  br label %"while.test"
while.exit:
  %".144" = zext i32 %".69" to i64
  %".145" = mul i64 %".144", 32
  %".146" = add i64 %".145", 0
  %".147" = getelementptr inbounds i8, ptr %"nodes", i64 %".146"
  %".148" = load <4 x i32>, ptr %".147", align 16, !invariant.load !0
  %".149" = extractelement <4 x i32> %".148", i32 0
  %".150" = extractelement <4 x i32> %".148", i32 1
  %".151" = extractelement <4 x i32> %".148", i32 2
  %".152" = extractelement <4 x i32> %".148", i32 3
  %".153" = zext i32 %".69" to i64
  %".154" = mul i64 %".153", 32
  %".155" = add i64 %".154", 16
  %".156" = getelementptr inbounds i8, ptr %"nodes", i64 %".155"
  %".157" = load <4 x i32>, ptr %".156", align 16, !invariant.load !0
  %".158" = extractelement <4 x i32> %".157", i32 0
  %".159" = extractelement <4 x i32> %".157", i32 1
  %".160" = extractelement <4 x i32> %".157", i32 2
  %".161" = extractelement <4 x i32> %".157", i32 3
  %".162" = lshr i32 %".150", 16
  %".163" = and i32 %".162", 255
  %".164" = shl i32 %".163", 0
  %".165" = lshr i32 %".151", 16
  %".166" = and i32 %".165", 255
  %".167" = shl i32 %".166", 8
  %".168" = lshr i32 %".152", 16
  %".169" = and i32 %".168", 255
  %".170" = shl i32 %".169", 16
  %".171" = lshr i32 %".158", 16
  %".172" = and i32 %".171", 255
  %".173" = shl i32 %".172", 24
  %".174" = or i32 %".164", %".167"
  %".175" = or i32 %".174", %".170"
  %".176" = or i32 %".175", %".173"
  %".177" = add i32 %".176", %".141"
  store i32 %".177", i32* %".63", align 4
  br label %"if.exit"
if.yes.1:
  %".192" = load float, float* %".54", align 4
  %".193" = getelementptr inbounds float, ptr %"scores", i64 %".26"
  store float %".192", ptr %".193", align 4
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
