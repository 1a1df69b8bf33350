; ModuleID = "onnx_treebeard"
target triple = "nvptx64-nvidia-cuda"
target datalayout = ""

define hidden ptx_kernel void @"ranked_trees_2_by_tree_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" nounwind
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
  %"first.1" = phi  i64 [0, %"for.exit.1"], [%".271", %"for.exit.4"]
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
  %".89" = lshr i64 %".88", 2
  br label %"for.head.3"
for.exit.2:
  %".273" = icmp slt i64 %".28", %"row_end"
  br i1 %".273", label %"if.yes", label %"if.no"
for.head.3:
  %"word.1" = phi  i64 [%".19", %"for.body.2"], [%".97", %"for.body.3"]
  %".91" = icmp slt i64 %"word.1", %".89"
  br i1 %".91", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".93" = getelementptr inbounds i32, ptr %".86", i64 %"word.1"
  %".94" = load i32, ptr %".93", align 4, !invariant.load !0
  %".95" = getelementptr inbounds i32, ptr %".77", i64 %"word.1"
  store i32 %".94", ptr %".95", align 4
  %".97" = add nsw i64 %"word.1", %".21"
  br label %"for.head.3"
for.exit.3:
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  br label %"for.head.4"
for.head.4:
  %"tree" = phi  i64 [%"first.1", %"for.exit.3"], [%".269", %"for.body.4"]
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
  %".117" = zext i32 4 to i64
  %".118" = getelementptr inbounds i8, ptr %".107", i64 %".117"
  %".119" = load i32, ptr %".118", align 4
  %".120" = and i32 %".119", 65535
  %".121" = zext i32 %".120" to i64
  %".122" = getelementptr inbounds i8, ptr %".37", i64 %".121"
  %".123" = load i8, ptr %".122", align 1
  %".124" = zext i8 %".123" to i32
  %".125" = lshr i32 %".119", 24
  %".126" = icmp ule i32 %".124", %".125"
  %".127" = select  i1 %".126", i32 4, i32 0
  %".128" = add i32 4, 4
  %".129" = add i32 %".128", %".127"
  %".130" = zext i32 4 to i64
  %".131" = getelementptr inbounds i8, ptr %".110", i64 %".130"
  %".132" = load i32, ptr %".131", align 4
  %".133" = and i32 %".132", 65535
  %".134" = zext i32 %".133" to i64
  %".135" = getelementptr inbounds i8, ptr %".37", i64 %".134"
  %".136" = load i8, ptr %".135", align 1
  %".137" = zext i8 %".136" to i32
  %".138" = lshr i32 %".132", 24
  %".139" = icmp ule i32 %".137", %".138"
  %".140" = select  i1 %".139", i32 4, i32 0
  %".141" = add i32 4, 4
  %".142" = add i32 %".141", %".140"
  %".143" = zext i32 4 to i64
  %".144" = getelementptr inbounds i8, ptr %".113", i64 %".143"
  %".145" = load i32, ptr %".144", align 4
  %".146" = and i32 %".145", 65535
  %".147" = zext i32 %".146" to i64
  %".148" = getelementptr inbounds i8, ptr %".37", i64 %".147"
  %".149" = load i8, ptr %".148", align 1
  %".150" = zext i8 %".149" to i32
  %".151" = lshr i32 %".145", 24
  %".152" = icmp ule i32 %".150", %".151"
  %".153" = select  i1 %".152", i32 4, i32 0
  %".154" = add i32 4, 4
  %".155" = add i32 %".154", %".153"
  %".156" = zext i32 4 to i64
  %".157" = getelementptr inbounds i8, ptr %".116", i64 %".156"
  %".158" = load i32, ptr %".157", align 4
  %".159" = and i32 %".158", 65535
  %".160" = zext i32 %".159" to i64
  %".161" = getelementptr inbounds i8, ptr %".37", i64 %".160"
  %".162" = load i8, ptr %".161", align 1
  %".163" = zext i8 %".162" to i32
  %".164" = lshr i32 %".158", 24
  %".165" = icmp ule i32 %".163", %".164"
  %".166" = select  i1 %".165", i32 4, i32 0
  %".167" = add i32 4, 4
  %".168" = add i32 %".167", %".166"
  %".169" = zext i32 %".129" to i64
  %".170" = getelementptr inbounds i8, ptr %".107", i64 %".169"
  %".171" = load i32, ptr %".170", align 4
  %".172" = and i32 %".171", 65535
  %".173" = zext i32 %".172" to i64
  %".174" = getelementptr inbounds i8, ptr %".37", i64 %".173"
  %".175" = load i8, ptr %".174", align 1
  %".176" = zext i8 %".175" to i32
  %".177" = lshr i32 %".171", 24
  %".178" = icmp ule i32 %".176", %".177"
  %".179" = select  i1 %".178", i32 4, i32 0
  %".180" = add i32 %".129", %".129"
  %".181" = add i32 %".180", %".179"
  %".182" = zext i32 %".142" to i64
  %".183" = getelementptr inbounds i8, ptr %".110", i64 %".182"
  %".184" = load i32, ptr %".183", align 4
  %".185" = and i32 %".184", 65535
  %".186" = zext i32 %".185" to i64
  %".187" = getelementptr inbounds i8, ptr %".37", i64 %".186"
  %".188" = load i8, ptr %".187", align 1
  %".189" = zext i8 %".188" to i32
  %".190" = lshr i32 %".184", 24
  %".191" = icmp ule i32 %".189", %".190"
  %".192" = select  i1 %".191", i32 4, i32 0
  %".193" = add i32 %".142", %".142"
  %".194" = add i32 %".193", %".192"
  %".195" = zext i32 %".155" to i64
  %".196" = getelementptr inbounds i8, ptr %".113", i64 %".195"
  %".197" = load i32, ptr %".196", align 4
  %".198" = and i32 %".197", 65535
  %".199" = zext i32 %".198" to i64
  %".200" = getelementptr inbounds i8, ptr %".37", i64 %".199"
  %".201" = load i8, ptr %".200", align 1
  %".202" = zext i8 %".201" to i32
  %".203" = lshr i32 %".197", 24
  %".204" = icmp ule i32 %".202", %".203"
  %".205" = select  i1 %".204", i32 4, i32 0
  %".206" = add i32 %".155", %".155"
  %".207" = add i32 %".206", %".205"
  %".208" = zext i32 %".168" to i64
  %".209" = getelementptr inbounds i8, ptr %".116", i64 %".208"
  %".210" = load i32, ptr %".209", align 4
  %".211" = and i32 %".210", 65535
  %".212" = zext i32 %".211" to i64
  %".213" = getelementptr inbounds i8, ptr %".37", i64 %".212"
  %".214" = load i8, ptr %".213", align 1
  %".215" = zext i8 %".214" to i32
  %".216" = lshr i32 %".210", 24
  %".217" = icmp ule i32 %".215", %".216"
  %".218" = select  i1 %".217", i32 4, i32 0
  %".219" = add i32 %".168", %".168"
  %".220" = add i32 %".219", %".218"
  %".221" = zext i32 %".181" to i64
  %".222" = getelementptr inbounds i8, ptr %".107", i64 %".221"
  %".223" = load float, ptr %".222", align 4
  %".224" = zext i32 %".194" to i64
  %".225" = getelementptr inbounds i8, ptr %".110", i64 %".224"
  %".226" = load float, ptr %".225", align 4
  %".227" = zext i32 %".207" to i64
  %".228" = getelementptr inbounds i8, ptr %".113", i64 %".227"
  %".229" = load float, ptr %".228", align 4
  %".230" = zext i32 %".220" to i64
  %".231" = getelementptr inbounds i8, ptr %".116", i64 %".230"
  %".232" = load float, ptr %".231", align 4
  %".233" = add i64 %"tree", 0
  %".234" = getelementptr inbounds i32, ptr %"targets", i64 %".233"
  %".235" = load i32, ptr %".234", align 4, !invariant.load !0
  %".236" = zext i32 %".235" to i64
  %".237" = mul i64 %".236", 32
  %".238" = getelementptr inbounds float, ptr %".63", i64 %".237"
  %".239" = load float, ptr %".238", align 4
  %".240" = fadd float %".239", %".223"
  store float %".240", ptr %".238", align 4
  %".242" = add i64 %"tree", 1
  %".243" = getelementptr inbounds i32, ptr %"targets", i64 %".242"
  %".244" = load i32, ptr %".243", align 4, !invariant.load !0
  %".245" = zext i32 %".244" to i64
  %".246" = mul i64 %".245", 32
  %".247" = getelementptr inbounds float, ptr %".63", i64 %".246"
  %".248" = load float, ptr %".247", align 4
  %".249" = fadd float %".248", %".226"
  store float %".249", ptr %".247", align 4
  %".251" = add i64 %"tree", 2
  %".252" = getelementptr inbounds i32, ptr %"targets", i64 %".251"
  %".253" = load i32, ptr %".252", align 4, !invariant.load !0
  %".254" = zext i32 %".253" to i64
  %".255" = mul i64 %".254", 32
  %".256" = getelementptr inbounds float, ptr %".63", i64 %".255"
  %".257" = load float, ptr %".256", align 4
  %".258" = fadd float %".257", %".229"
  store float %".258", ptr %".256", align 4
  %".260" = add i64 %"tree", 3
  %".261" = getelementptr inbounds i32, ptr %"targets", i64 %".260"
  %".262" = load i32, ptr %".261", align 4, !invariant.load !0
  %".263" = zext i32 %".262" to i64
  %".264" = mul i64 %".263", 32
  %".265" = getelementptr inbounds float, ptr %".63", i64 %".264"
  %".266" = load float, ptr %".265", align 4
  %".267" = fadd float %".266", %".232"
  store float %".267", ptr %".265", align 4
  %".269" = add nsw i64 %"tree", 4
  br label %"for.head.4"
for.exit.4:
  %".271" = add nsw i64 %"first.1", %"group_trees"
  br label %"for.head.2"
if.yes:
  br label %"for.head.5"
if.no:
  br label %"if.exit"
if.exit:
  ret void
for.head.5:
  %"target.1" = phi  i64 [0, %"if.yes"], [%".285", %"for.body.5"]
  %".276" = icmp slt i64 %"target.1", %"n_targets"
  br i1 %".276", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".278" = mul i64 %"target.1", 32
  %".279" = getelementptr inbounds float, ptr %".63", i64 %".278"
  %".280" = load float, ptr %".279", align 4
  %".281" = mul i64 %".28", %"n_targets"
  %".282" = add i64 %".281", %"target.1"
  %".283" = getelementptr inbounds float, ptr %"scores", i64 %".282"
  store float %".280", ptr %".283", align 4
  %".285" = add nsw i64 %"target.1", 1
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
