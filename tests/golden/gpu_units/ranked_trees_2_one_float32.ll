; ModuleID = "onnx_treebeard"
target triple = "nvptx64-nvidia-cuda"
target datalayout = ""

define hidden ptx_kernel void @"ranked_trees_2_one_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" nounwind
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 16
  %"nodes.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 %"nodes.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 544
  %"rank_words" = load i64, ptr %".12", align 8, !invariant.load !0
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 552
  %"thread_bytes" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 568
  %"walked_trees" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 560
  %"group_trees" = load i64, ptr %".15", align 8, !invariant.load !0
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
  %".58" = mul i64 %".19", %"thread_bytes"
  %".59" = getelementptr inbounds i8, ptr %".30", i64 %".58"
  br label %"for.head.1"
for.head.1:
  %"first.1" = phi  i64 [0, %"for.exit"], [%".233", %"for.exit.3"]
  %".61" = icmp slt i64 %"first.1", %"walked_trees"
  br i1 %".61", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".63" = add i64 %"first.1", %"group_trees"
  %".64" = icmp slt i64 %".63", %"walked_trees"
  %".65" = select  i1 %".64", i64 %".63", i64 %"walked_trees"
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  %".67" = mul i64 %"first.1", 32
  %".68" = getelementptr inbounds i8, ptr %"nodes", i64 %".67"
  %".69" = sub i64 %".65", %"first.1"
  %".70" = mul i64 %".69", 32
  %".71" = lshr i64 %".70", 2
  br label %"for.head.2"
for.exit.1:
  %".235" = icmp slt i64 %".26", %"row_end"
  br i1 %".235", label %"if.yes", label %"if.no"
for.head.2:
  %"word.1" = phi  i64 [%".17", %"for.body.1"], [%".79", %"for.body.2"]
  %".73" = icmp slt i64 %"word.1", %".71"
  br i1 %".73", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".75" = getelementptr inbounds i32, ptr %".68", i64 %"word.1"
  %".76" = load i32, ptr %".75", align 4, !invariant.load !0
  %".77" = getelementptr inbounds i32, ptr %".59", i64 %"word.1"
  store i32 %".76", ptr %".77", align 4
  %".79" = add nsw i64 %"word.1", %".19"
  br label %"for.head.2"
for.exit.2:
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  br label %"for.head.3"
for.head.3:
  %"tree" = phi  i64 [%"first.1", %"for.exit.2"], [%".231", %"for.body.3"]
  %".83" = icmp slt i64 %"tree", %".65"
  br i1 %".83", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".85" = sub i64 %"tree", %"first.1"
  %".86" = mul i64 %".85", 32
  %".87" = mul i64 32, 0
  %".88" = add i64 %".86", %".87"
  %".89" = getelementptr inbounds i8, ptr %".59", i64 %".88"
  %".90" = mul i64 32, 1
  %".91" = add i64 %".86", %".90"
  %".92" = getelementptr inbounds i8, ptr %".59", i64 %".91"
  %".93" = mul i64 32, 2
  %".94" = add i64 %".86", %".93"
  %".95" = getelementptr inbounds i8, ptr %".59", i64 %".94"
  %".96" = mul i64 32, 3
  %".97" = add i64 %".86", %".96"
  %".98" = getelementptr inbounds i8, ptr %".59", i64 %".97"
  %".99" = zext i32 4 to i64
  %".100" = getelementptr inbounds i8, ptr %".89", i64 %".99"
  %".101" = load i32, ptr %".100", align 4
  %".102" = and i32 %".101", 65535
  %".103" = zext i32 %".102" to i64
  %".104" = getelementptr inbounds i8, ptr %".35", i64 %".103"
  %".105" = load i8, ptr %".104", align 1
  %".106" = zext i8 %".105" to i32
  %".107" = lshr i32 %".101", 24
  %".108" = icmp ule i32 %".106", %".107"
  %".109" = select  i1 %".108", i32 4, i32 0
  %".110" = add i32 4, 4
  %".111" = add i32 %".110", %".109"
  %".112" = zext i32 4 to i64
  %".113" = getelementptr inbounds i8, ptr %".92", i64 %".112"
  %".114" = load i32, ptr %".113", align 4
  %".115" = and i32 %".114", 65535
  %".116" = zext i32 %".115" to i64
  %".117" = getelementptr inbounds i8, ptr %".35", i64 %".116"
  %".118" = load i8, ptr %".117", align 1
  %".119" = zext i8 %".118" to i32
  %".120" = lshr i32 %".114", 24
  %".121" = icmp ule i32 %".119", %".120"
  %".122" = select  i1 %".121", i32 4, i32 0
  %".123" = add i32 4, 4
  %".124" = add i32 %".123", %".122"
  %".125" = zext i32 4 to i64
  %".126" = getelementptr inbounds i8, ptr %".95", i64 %".125"
  %".127" = load i32, ptr %".126", align 4
  %".128" = and i32 %".127", 65535
  %".129" = zext i32 %".128" to i64
  %".130" = getelementptr inbounds i8, ptr %".35", i64 %".129"
  %".131" = load i8, ptr %".130", align 1
  %".132" = zext i8 %".131" to i32
  %".133" = lshr i32 %".127", 24
  %".134" = icmp ule i32 %".132", %".133"
  %".135" = select  i1 %".134", i32 4, i32 0
  %".136" = add i32 4, 4
  %".137" = add i32 %".136", %".135"
  %".138" = zext i32 4 to i64
  %".139" = getelementptr inbounds i8, ptr %".98", i64 %".138"
  %".140" = load i32, ptr %".139", align 4
  %".141" = and i32 %".140", 65535
  %".142" = zext i32 %".141" to i64
  %".143" = getelementptr inbounds i8, ptr %".35", i64 %".142"
  %".144" = load i8, ptr %".143", align 1
  %".145" = zext i8 %".144" to i32
  %".146" = lshr i32 %".140", 24
  %".147" = icmp ule i32 %".145", %".146"
  %".148" = select  i1 %".147", i32 4, i32 0
  %".149" = add i32 4, 4
  %".150" = add i32 %".149", %".148"
  %".151" = zext i32 %".111" to i64
  %".152" = getelementptr inbounds i8, ptr %".89", i64 %".151"
  %".153" = load i32, ptr %".152", align 4
  %".154" = and i32 %".153", 65535
  %".155" = zext i32 %".154" to i64
  %".156" = getelementptr inbounds i8, ptr %".35", i64 %".155"
  %".157" = load i8, ptr %".156", align 1
  %".158" = zext i8 %".157" to i32
  %".159" = lshr i32 %".153", 24
  %".160" = icmp ule i32 %".158", %".159"
  %".161" = select  i1 %".160", i32 4, i32 0
  %".162" = add i32 %".111", %".111"
  %".163" = add i32 %".162", %".161"
  %".164" = zext i32 %".124" to i64
  %".165" = getelementptr inbounds i8, ptr %".92", i64 %".164"
  %".166" = load i32, ptr %".165", align 4
  %".167" = and i32 %".166", 65535
  %".168" = zext i32 %".167" to i64
  %".169" = getelementptr inbounds i8, ptr %".35", i64 %".168"
  %".170" = load i8, ptr %".169", align 1
  %".171" = zext i8 %".170" to i32
  %".172" = lshr i32 %".166", 24
  %".173" = icmp ule i32 %".171", %".172"
  %".174" = select  i1 %".173", i32 4, i32 0
  %".175" = add i32 %".124", %".124"
  %".176" = add i32 %".175", %".174"
  %".177" = zext i32 %".137" to i64
  %".178" = getelementptr inbounds i8, ptr %".95", i64 %".177"
  %".179" = load i32, ptr %".178", align 4
  %".180" = and i32 %".179", 65535
  %".181" = zext i32 %".180" to i64
  %".182" = getelementptr inbounds i8, ptr %".35", i64 %".181"
  %".183" = load i8, ptr %".182", align 1
  %".184" = zext i8 %".183" to i32
  %".185" = lshr i32 %".179", 24
  %".186" = icmp ule i32 %".184", %".185"
  %".187" = select  i1 %".186", i32 4, i32 0
  %".188" = add i32 %".137", %".137"
  %".189" = add i32 %".188", %".187"
  %".190" = zext i32 %".150" to i64
  %".191" = getelementptr inbounds i8, ptr %".98", i64 %".190"
  %".192" = load i32, ptr %".191", align 4
  %".193" = and i32 %".192", 65535
  %".194" = zext i32 %".193" to i64
  %".195" = getelementptr inbounds i8, ptr %".35", i64 %".194"
  %".196" = load i8, ptr %".195", align 1
  %".197" = zext i8 %".196" to i32
  %".198" = lshr i32 %".192", 24
  %".199" = icmp ule i32 %".197", %".198"
  %".200" = select  i1 %".199", i32 4, i32 0
  %".201" = add i32 %".150", %".150"
  %".202" = add i32 %".201", %".200"
  %".203" = zext i32 %".163" to i64
  %".204" = getelementptr inbounds i8, ptr %".89", i64 %".203"
  %".205" = load float, ptr %".204", align 4
  %".206" = zext i32 %".176" to i64
  %".207" = getelementptr inbounds i8, ptr %".92", i64 %".206"
  %".208" = load float, ptr %".207", align 4
  %".209" = zext i32 %".189" to i64
  %".210" = getelementptr inbounds i8, ptr %".95", i64 %".209"
  %".211" = load float, ptr %".210", align 4
  %".212" = zext i32 %".202" to i64
  %".213" = getelementptr inbounds i8, ptr %".98", i64 %".212"
  %".214" = load float, ptr %".213", align 4
  %".215" = add i64 %"tree", 0
  %".216" = load float, float* %".54", align 4
  %".217" = fadd float %".216", %".205"
  store float %".217", float* %".54", align 4
  %".219" = add i64 %"tree", 1
  %".220" = load float, float* %".54", align 4
  %".221" = fadd float %".220", %".208"
  store float %".221", float* %".54", align 4
  %".223" = add i64 %"tree", 2
  %".224" = load float, float* %".54", align 4
  %".225" = fadd float %".224", %".211"
  store float %".225", float* %".54", align 4
  %".227" = add i64 %"tree", 3
  %".228" = load float, float* %".54", align 4
  %".229" = fadd float %".228", %".214"
  store float %".229", float* %".54", align 4
  %".231" = add nsw i64 %"tree", 4
  br label %"for.head.3"
for.exit.3:
  %".233" = add nsw i64 %"first.1", %"group_trees"
  br label %"for.head.1"
if.yes:
  %".237" = load float, float* %".54", align 4
  %".238" = getelementptr inbounds float, ptr %"scores", i64 %".26"
  store float %".237", ptr %".238", align 4
  br label %"if.exit"
if.no:
  br label %"if.exit"
if.exit:
  ret void
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
declare void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 %".1")

!0 = !{  }
