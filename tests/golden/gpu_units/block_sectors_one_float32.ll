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
  %".62" = alloca i32, i32 1, align 4
  %".204" = alloca float, i32 1, align 4
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
  %"first.1" = phi  i64 [0, %"for.exit"], [%".222", %"for.exit.3"]
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
  %"tree" = phi  i64 [%".54", %"for.body.1"], [%".197", %"if.exit"]
  %".56" = icmp slt i64 %"tree", %".52"
  br i1 %".56", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".58" = sub i64 %"tree", %"first.1"
  %".59" = mul nsw nuw i64 %"tree", 4
  %".60" = getelementptr inbounds i8, ptr %"trees", i64 %".59"
  %".61" = getelementptr inbounds i8, ptr %".60", i64 0
  %"root" = load i32, ptr %".61", align 4, !invariant.load !0
  %".63" = xor i32 %"root", -1
  store i32 %".63", i32* %".62", align 4
  %".65" = icmp sge i32 %"root", 0
  br i1 %".65", label %"if.yes", label %"if.no"
for.exit.2:
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  br label %"for.head.3"
if.yes:
  br label %"while.test"
if.no:
  br label %"if.exit"
if.exit:
  %".189" = load i32, i32* %".62", align 4
  %".190" = zext i32 %".189" to i64
  %".191" = mul i64 %".190", 1
  %".192" = add i64 %".191", 0
  %".193" = getelementptr inbounds float, ptr %"values", i64 %".192"
  %".194" = load float, ptr %".193", align 4, !invariant.load !0
  %".195" = getelementptr inbounds float, ptr %".45", i64 %".58"
  store float %".194", ptr %".195", align 4
  %".197" = add nsw i64 %"tree", 128
  br label %"for.head.2"
while.test:
  %".68" = phi  i32 [%"root", %"if.yes"], [%".148", %"while.body"]
  %".69" = zext i32 %".68" to i64
  %".70" = mul i64 %".69", 32
  %".71" = add i64 %".70", 0
  %".72" = getelementptr inbounds i8, ptr %"nodes", i64 %".71"
  %".73" = load <4 x i32>, ptr %".72", align 16, !invariant.load !0
  %".74" = extractelement <4 x i32> %".73", i32 0
  %".75" = extractelement <4 x i32> %".73", i32 1
  %".76" = extractelement <4 x i32> %".73", i32 2
  %".77" = extractelement <4 x i32> %".73", i32 3
  %".78" = zext i32 %".68" to i64
  %".79" = mul i64 %".78", 32
  %".80" = add i64 %".79", 16
  %".81" = getelementptr inbounds i8, ptr %"nodes", i64 %".80"
  %".82" = load <4 x i32>, ptr %".81", align 16, !invariant.load !0
  %".83" = extractelement <4 x i32> %".82", i32 0
  %".84" = extractelement <4 x i32> %".82", i32 1
  %".85" = extractelement <4 x i32> %".82", i32 2
  %".86" = extractelement <4 x i32> %".82", i32 3
  %".87" = lshr i32 %".74", 16
  %".88" = and i32 %".87", 3
  %".89" = lshr i32 %".87", 5
  %".90" = add i32 %".89", %".88"
  %".91" = zext i32 %".90" to i64
  %".92" = getelementptr inbounds i8, ptr %".27", i64 %".91"
  %".93" = load i8, ptr %".92", align 1
  %".94" = zext i8 %".93" to i32
  %".95" = and i32 %".74", 255
  %".96" = icmp ule i32 %".94", %".95"
  %".97" = select  i1 %".96", i32 %".76", i32 %".75"
  %".98" = lshr i32 %".97", 16
  %".99" = and i32 %".98", 3
  %".100" = lshr i32 %".98", 5
  %".101" = add i32 %".100", %".99"
  %".102" = zext i32 %".101" to i64
  %".103" = getelementptr inbounds i8, ptr %".27", i64 %".102"
  %".104" = load i8, ptr %".103", align 1
  %".105" = zext i8 %".104" to i32
  %".106" = and i32 %".97", 255
  %".107" = icmp ule i32 %".105", %".106"
  %".108" = select  i1 %".107", i32 %".85", i32 %".84"
  %".109" = select  i1 %".107", i32 %".83", i32 %".77"
  %".110" = select  i1 %".96", i32 %".108", i32 %".109"
  %".111" = lshr i32 %".110", 16
  %".112" = and i32 %".111", 3
  %".113" = lshr i32 %".111", 5
  %".114" = add i32 %".113", %".112"
  %".115" = zext i32 %".114" to i64
  %".116" = getelementptr inbounds i8, ptr %".27", i64 %".115"
  %".117" = load i8, ptr %".116", align 1
  %".118" = zext i8 %".117" to i32
  %".119" = and i32 %".110", 255
  %".120" = icmp ule i32 %".118", %".119"
  %".121" = zext i1 %".96" to i32
  %".122" = add i32 %".121", %".121"
  %".123" = zext i1 %".107" to i32
  %".124" = add i32 %".122", %".123"
  %".125" = add i32 %".124", %".124"
  %".126" = zext i1 %".120" to i32
  %".127" = add i32 %".125", %".126"
  %".128" = lshr i32 %".74", 8
  %".129" = and i32 %".128", 255
  %".130" = shl i32 1, %".127"
  %".131" = sub i32 %".130", 1
  %".132" = and i32 %".129", %".131"
  %".133" = lshr i32 %".132", 1
  %".134" = and i32 %".133", 1431655765
  %".135" = sub i32 %".132", %".134"
  %".136" = and i32 %".135", 858993459
  %".137" = lshr i32 %".135", 2
  %".138" = and i32 %".137", 858993459
  %".139" = add i32 %".136", %".138"
  %".140" = lshr i32 %".139", 4
  %".141" = add i32 %".139", %".140"
  %".142" = and i32 %".141", 252645135
  %".143" = mul i32 %".142", 16843009
  %".144" = lshr i32 %".143", 24
  %".145" = lshr i32 %".129", %".127"
  %".146" = and i32 %".145", 1
  %".147" = icmp ne i32 %".146", 0
  %".148" = add i32 %".86", %".144"
  %".149" = sub i32 %".127", %".144"
  br i1 %".147", label %"while.body", label %"while.exit"
while.body:
  br label %"while.test"
while.exit:
  %".152" = zext i32 %".68" to i64
  %".153" = mul i64 %".152", 32
  %".154" = add i64 %".153", 0
  %".155" = getelementptr inbounds i8, ptr %"nodes", i64 %".154"
  %".156" = load <4 x i32>, ptr %".155", align 16, !invariant.load !0
  %".157" = extractelement <4 x i32> %".156", i32 0
  %".158" = extractelement <4 x i32> %".156", i32 1
  %".159" = extractelement <4 x i32> %".156", i32 2
  %".160" = extractelement <4 x i32> %".156", i32 3
  %".161" = zext i32 %".68" to i64
  %".162" = mul i64 %".161", 32
  %".163" = add i64 %".162", 16
  %".164" = getelementptr inbounds i8, ptr %"nodes", i64 %".163"
  %".165" = load <4 x i32>, ptr %".164", align 16, !invariant.load !0
  %".166" = extractelement <4 x i32> %".165", i32 0
  %".167" = extractelement <4 x i32> %".165", i32 1
  %".168" = extractelement <4 x i32> %".165", i32 2
  %".169" = extractelement <4 x i32> %".165", i32 3
  %".170" = lshr i32 %".158", 8
  %".171" = and i32 %".170", 255
  %".172" = shl i32 %".171", 0
  %".173" = lshr i32 %".159", 8
  %".174" = and i32 %".173", 255
  %".175" = shl i32 %".174", 8
  %".176" = lshr i32 %".160", 8
  %".177" = and i32 %".176", 255
  %".178" = shl i32 %".177", 16
  %".179" = lshr i32 %".166", 8
  %".180" = and i32 %".179", 255
  %".181" = shl i32 %".180", 24
  %".182" = or i32 %".172", %".175"
  %".183" = or i32 %".182", %".178"
  %".184" = or i32 %".183", %".181"
  %".185" = add i32 %".184", %".149"
  store i32 %".185", i32* %".62", align 4
  br label %"if.exit"
for.head.3:
  %"target" = phi  i64 [%".18", %"for.exit.2"], [%".220", %"for.exit.4"]
  %".201" = icmp slt i64 %"target", %"n_targets"
  br i1 %".201", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".203" = getelementptr inbounds float, ptr %".46", i64 %"target"
  %".205" = load float, ptr %".203", align 4
  store float %".205", float* %".204", align 4
  br label %"for.head.4"
for.exit.3:
  %".222" = add nsw i64 %"first.1", 1024
  br label %"for.head.1"
for.head.4:
  %"tree.1" = phi  i64 [%"first.1", %"for.body.3"], [%".216", %"for.body.4"]
  %".208" = icmp slt i64 %"tree.1", %".52"
  br i1 %".208", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".210" = sub i64 %"tree.1", %"first.1"
  %".211" = getelementptr inbounds float, ptr %".45", i64 %".210"
  %".212" = load float, ptr %".211", align 4
  %".213" = load float, float* %".204", align 4
  %".214" = fadd float %".213", %".212"
  store float %".214", float* %".204", align 4
  %".216" = add nsw i64 %"tree.1", 1
  br label %"for.head.4"
for.exit.4:
  %".218" = load float, float* %".204", align 4
  store float %".218", ptr %".203", align 4
  %".220" = add nsw i64 %"target", 128
  br label %"for.head.3"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
declare void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 %".1")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
