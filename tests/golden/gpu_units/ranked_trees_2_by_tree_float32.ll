target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"ranked_trees_2_by_tree_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 16
  %"nodes.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 %"nodes.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 312
  %"targets.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"targets" = getelementptr inbounds i8, ptr %"tables", i64 %"targets.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 544
  %"rank_words" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 552
  %"thread_bytes" = load i64, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 568
  %"walked_trees" = load i64, ptr %".16", align 8, !invariant.load !0
  %".17" = getelementptr inbounds i8, ptr %"tables", i64 560
  %"group_trees" = load i64, ptr %".17", align 8, !invariant.load !0
  %".18" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()
  %".19" = zext i32 %".18" to i64
  %".20" = call i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()
  %".21" = zext i32 %".20" to i64
  %".22" = call i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()
  %".23" = zext i32 %".22" to i64
  %".24" = mul i64 %".23", %".21"
  %".25" = add i64 %".24", %".19"
  %".26" = lshr i64 %".19", 5
  %".27" = and i64 %".19", 31
  %".28" = add i64 %"row_begin", %".25"
  %".29" = sub i64 %"row_end", 1
  %".30" = icmp slt i64 %".28", %".29"
  %".31" = select  i1 %".30", i64 %".28", i64 %".29"
  %".32" = addrspacecast [0 x i8] addrspace(3)* @"block_memory" to ptr
  %".33" = mul i64 %"rank_words", 128
  %".34" = mul i64 %".26", %".33"
  %".35" = mul i64 %".27", 4
  %".36" = add i64 %".34", %".35"
  %".37" = getelementptr inbounds i8, ptr %".32", i64 %".36"
  %".38" = sub i64 %".31", %"row_begin"
  %".39" = mul i64 %"rank_words", 128
  %".40" = lshr i64 %".38", 5
  %".41" = and i64 %".38", 31
  %".42" = mul i64 %".40", %".39"
  %".43" = mul i64 %".41", 4
  %".44" = add i64 %".42", %".43"
  %".45" = getelementptr inbounds i8, ptr %"scratch", i64 %".44"
  br label %"for.head"
for.head:
  %"word" = phi  i64 [0, %"entry"], [%".54", %"for.body"]
  %".47" = icmp slt i64 %"word", %"rank_words"
  br i1 %".47", label %"for.body", label %"for.exit"
for.body:
  %".49" = mul i64 %"word", 128
  %".50" = getelementptr inbounds i8, ptr %".45", i64 %".49"
  %".51" = load i32, ptr %".50", align 4
  %".52" = getelementptr inbounds i8, ptr %".37", i64 %".49"
  store i32 %".51", ptr %".52", align 4
  %".54" = add nsw i64 %"word", 1
  br label %"for.head"
for.exit:
  %".56" = mul i64 %"rank_words", 4
  %".57" = mul i64 %".21", %".56"
  %".58" = getelementptr inbounds i8, ptr %".32", i64 %".57"
  %".59" = mul i64 %"n_targets", 128
  %".60" = mul i64 %".26", %".59"
  %".61" = mul i64 %".27", 4
  %".62" = add i64 %".60", %".61"
  %".63" = getelementptr inbounds i8, ptr %".58", i64 %".62"
  br label %"for.head.1"
for.head.1:
  %"target" = phi  i64 [0, %"for.exit"], [%".74", %"for.body.1"]
  %".65" = icmp slt i64 %"target", %"n_targets"
  br i1 %".65", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".67" = mul i64 %".31", %"n_targets"
  %".68" = add i64 %".67", %"target"
  %".69" = getelementptr inbounds float, ptr %"scores", i64 %".68"
  %".70" = load float, ptr %".69", align 4
  %".71" = mul i64 %"target", 32
  %".72" = getelementptr inbounds float, ptr %".63", i64 %".71"
  store float %".70", ptr %".72", align 4
  %".74" = add nsw i64 %"target", 1
  br label %"for.head.1"
for.exit.1:
  %".76" = mul i64 %".21", %"thread_bytes"
  %".77" = getelementptr inbounds i8, ptr %".32", i64 %".76"
  br label %"for.head.2"
for.head.2:
  %"first.1" = phi  i64 [0, %"for.exit.1"], [%".242", %"for.exit.4"]
  %".79" = icmp slt i64 %"first.1", %"walked_trees"
  br i1 %".79", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".81" = add i64 %"first.1", %"group_trees"
  %".82" = icmp slt i64 %".81", %"walked_trees"
  %".83" = select  i1 %".82", i64 %".81", i64 %"walked_trees"
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  %".85" = mul i64 %"first.1", 32
  %".86" = getelementptr inbounds i8, ptr %"nodes", i64 %".85"
  %".87" = sub i64 %".83", %"first.1"
  %".88" = mul i64 %".87", 32
  %".89" = lshr i64 %".88", 4
  br label %"for.head.3"
for.exit.2:
  %".244" = icmp slt i64 %".28", %"row_end"
  br i1 %".244", label %"if.yes", label %"if.no"
for.head.3:
  %"piece" = phi  i64 [%".19", %"for.body.2"], [%".97", %"for.body.3"]
  %".91" = icmp slt i64 %"piece", %".89"
  br i1 %".91", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".93" = getelementptr inbounds <4 x i32>, ptr %".86", i64 %"piece"
  %".94" = load <4 x i32>, ptr %".93", align 16, !invariant.load !0
  %".95" = getelementptr inbounds <4 x i32>, ptr %".77", i64 %"piece"
  store <4 x i32> %".94", ptr %".95", align 16
  %".97" = add nsw i64 %"piece", %".21"
  br label %"for.head.3"
for.exit.3:
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  br label %"for.head.4"
for.head.4:
  %"tree" = phi  i64 [%"first.1", %"for.exit.3"], [%".240", %"while.exit"]
  %".101" = icmp slt i64 %"tree", %".83"
  br i1 %".101", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".103" = sub i64 %"tree", %"first.1"
  %".104" = mul i64 %".103", 32
  %".105" = mul i64 32, 0
  %".106" = add i64 %".104", %".105"
  %".107" = getelementptr inbounds i8, ptr %".77", i64 %".106"
  %".108" = mul i64 32, 1
  %".109" = add i64 %".104", %".108"
  %".110" = getelementptr inbounds i8, ptr %".77", i64 %".109"
  %".111" = mul i64 32, 2
  %".112" = add i64 %".104", %".111"
  %".113" = getelementptr inbounds i8, ptr %".77", i64 %".112"
  %".114" = mul i64 32, 3
  %".115" = add i64 %".104", %".114"
  %".116" = getelementptr inbounds i8, ptr %".77", i64 %".115"
  br label %"while.test"
for.exit.4:
  %".242" = add nsw i64 %"first.1", %"group_trees"
  br label %"for.head.2"
while.test:
  %".118" = phi  i64 [0, %"for.body.4"], [%".126", %"while.body"]
  %".119" = phi  ptr [%".107", %"for.body.4"], [%".137", %"while.body"]
  %".120" = phi  ptr [%".110", %"for.body.4"], [%".148", %"while.body"]
  %".121" = phi  ptr [%".113", %"for.body.4"], [%".159", %"while.body"]
  %".122" = phi  ptr [%".116", %"for.body.4"], [%".170", %"while.body"]
  %".123" = icmp slt i64 %".118", 2
  br i1 %".123", label %"while.body", label %"while.exit"
while.body:
  %".125" = shl i64 4, %".118"
  %".126" = add i64 %".118", 1
  %".127" = getelementptr inbounds i8, ptr %".119", i64 %".125"
  %".128" = load i32, ptr %".127", align 4
  %".129" = lshr i32 %".128", 16
  %".130" = zext i32 %".129" to i64
  %".131" = getelementptr inbounds i8, ptr %".37", i64 %".130"
  %".132" = load i8, ptr %".131", align 1
  %".133" = zext i8 %".132" to i32
  %".134" = and i32 %".128", 255
  %".135" = icmp ule i32 %".133", %".134"
  %".136" = select  i1 %".135", i64 %".125", i64 0
  %".137" = getelementptr inbounds i8, ptr %".119", i64 %".136"
  %".138" = getelementptr inbounds i8, ptr %".120", i64 %".125"
  %".139" = load i32, ptr %".138", align 4
  %".140" = lshr i32 %".139", 16
  %".141" = zext i32 %".140" to i64
  %".142" = getelementptr inbounds i8, ptr %".37", i64 %".141"
  %".143" = load i8, ptr %".142", align 1
  %".144" = zext i8 %".143" to i32
  %".145" = and i32 %".139", 255
  %".146" = icmp ule i32 %".144", %".145"
  %".147" = select  i1 %".146", i64 %".125", i64 0
  %".148" = getelementptr inbounds i8, ptr %".120", i64 %".147"
  %".149" = getelementptr inbounds i8, ptr %".121", i64 %".125"
  %".150" = load i32, ptr %".149", align 4
  %".151" = lshr i32 %".150", 16
  %".152" = zext i32 %".151" to i64
  %".153" = getelementptr inbounds i8, ptr %".37", i64 %".152"
  %".154" = load i8, ptr %".153", align 1
  %".155" = zext i8 %".154" to i32
  %".156" = and i32 %".150", 255
  %".157" = icmp ule i32 %".155", %".156"
  %".158" = select  i1 %".157", i64 %".125", i64 0
  %".159" = getelementptr inbounds i8, ptr %".121", i64 %".158"
  %".160" = getelementptr inbounds i8, ptr %".122", i64 %".125"
  %".161" = load i32, ptr %".160", align 4
  %".162" = lshr i32 %".161", 16
  %".163" = zext i32 %".162" to i64
  %".164" = getelementptr inbounds i8, ptr %".37", i64 %".163"
  %".165" = load i8, ptr %".164", align 1
  %".166" = zext i8 %".165" to i32
  %".167" = and i32 %".161", 255
  %".168" = icmp ule i32 %".166", %".167"
  %".169" = select  i1 %".168", i64 %".125", i64 0
  %".170" = getelementptr inbounds i8, ptr %".122", i64 %".169"
  br label %"while.test"
while.exit:
  %".172" = getelementptr inbounds i8, ptr %".119", i64 16
  %".173" = getelementptr inbounds i8, ptr %".120", i64 16
  %".174" = getelementptr inbounds i8, ptr %".121", i64 16
  %".175" = getelementptr inbounds i8, ptr %".122", i64 16
  %".176" = lshr i64 0, 0
  %".177" = and i64 0, 0
  %".178" = mul i64 %".176", 16
  %".179" = getelementptr inbounds i8, ptr %".172", i64 %".178"
  %".180" = mul i64 %".177", 4
  %".181" = getelementptr inbounds i8, ptr %".179", i64 %".180"
  %".182" = load float, ptr %".181", align 4
  %".183" = lshr i64 0, 0
  %".184" = and i64 0, 0
  %".185" = mul i64 %".183", 16
  %".186" = getelementptr inbounds i8, ptr %".173", i64 %".185"
  %".187" = mul i64 %".184", 4
  %".188" = getelementptr inbounds i8, ptr %".186", i64 %".187"
  %".189" = load float, ptr %".188", align 4
  %".190" = lshr i64 0, 0
  %".191" = and i64 0, 0
  %".192" = mul i64 %".190", 16
  %".193" = getelementptr inbounds i8, ptr %".174", i64 %".192"
  %".194" = mul i64 %".191", 4
  %".195" = getelementptr inbounds i8, ptr %".193", i64 %".194"
  %".196" = load float, ptr %".195", align 4
  %".197" = lshr i64 0, 0
  %".198" = and i64 0, 0
  %".199" = mul i64 %".197", 16
  %".200" = getelementptr inbounds i8, ptr %".175", i64 %".199"
  %".201" = mul i64 %".198", 4
  %".202" = getelementptr inbounds i8, ptr %".200", i64 %".201"
  %".203" = load float, ptr %".202", align 4
  %".204" = add i64 %"tree", 0
  %".205" = getelementptr inbounds i32, ptr %"targets", i64 %".204"
  %".206" = load i32, ptr %".205", align 4, !invariant.load !0
  %".207" = zext i32 %".206" to i64
  %".208" = mul i64 %".207", 32
  %".209" = getelementptr inbounds float, ptr %".63", i64 %".208"
  %".210" = load float, ptr %".209", align 4
  %".211" = fadd float %".210", %".182"
  store float %".211", ptr %".209", align 4
  %".213" = add i64 %"tree", 1
  %".214" = getelementptr inbounds i32, ptr %"targets", i64 %".213"
  %".215" = load i32, ptr %".214", align 4, !invariant.load !0
  %".216" = zext i32 %".215" to i64
  %".217" = mul i64 %".216", 32
  %".218" = getelementptr inbounds float, ptr %".63", i64 %".217"
  %".219" = load float, ptr %".218", align 4
  %".220" = fadd float %".219", %".189"
  store float %".220", ptr %".218", align 4
  %".222" = add i64 %"tree", 2
  %".223" = getelementptr inbounds i32, ptr %"targets", i64 %".222"
  %".224" = load i32, ptr %".223", align 4, !invariant.load !0
  %".225" = zext i32 %".224" to i64
  %".226" = mul i64 %".225", 32
  %".227" = getelementptr inbounds float, ptr %".63", i64 %".226"
  %".228" = load float, ptr %".227", align 4
  %".229" = fadd float %".228", %".196"
  store float %".229", ptr %".227", align 4
  %".231" = add i64 %"tree", 3
  %".232" = getelementptr inbounds i32, ptr %"targets", i64 %".231"
  %".233" = load i32, ptr %".232", align 4, !invariant.load !0
  %".234" = zext i32 %".233" to i64
  %".235" = mul i64 %".234", 32
  %".236" = getelementptr inbounds float, ptr %".63", i64 %".235"
  %".237" = load float, ptr %".236", align 4
  %".238" = fadd float %".237", %".203"
  store float %".238", ptr %".236", align 4
  %".240" = add nsw i64 %"tree", 4
  br label %"for.head.4"
if.yes:
  br label %"for.head.5"
if.no:
  br label %"if.exit"
if.exit:
  ret void
for.head.5:
  %"target.1" = phi  i64 [0, %"if.yes"], [%".256", %"for.body.5"]
  %".247" = icmp slt i64 %"target.1", %"n_targets"
  br i1 %".247", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".249" = mul i64 %"target.1", 32
  %".250" = getelementptr inbounds float, ptr %".63", i64 %".249"
  %".251" = load float, ptr %".250", align 4
  %".252" = mul i64 %".28", %"n_targets"
  %".253" = add i64 %".252", %"target.1"
  %".254" = getelementptr inbounds float, ptr %"scores", i64 %".253"
  store float %".251", ptr %".254", align 4
  %".256" = add nsw i64 %"target.1", 1
  br label %"for.head.5"
for.exit.5:
  br label %"if.exit"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
declare void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 %".1")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
