target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"ranked_trees_2_one_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
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
  %".55" = alloca float, i32 1, align 4
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
  %".59" = mul i64 %".19", %"thread_bytes"
  %".60" = getelementptr inbounds i8, ptr %".30", i64 %".59"
  br label %"for.head.1"
for.head.1:
  %"first.1" = phi  i64 [0, %"for.exit"], [%".205", %"for.exit.3"]
  %".62" = icmp slt i64 %"first.1", %"walked_trees"
  br i1 %".62", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".64" = add i64 %"first.1", %"group_trees"
  %".65" = icmp slt i64 %".64", %"walked_trees"
  %".66" = select  i1 %".65", i64 %".64", i64 %"walked_trees"
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  %".68" = mul i64 %"first.1", 32
  %".69" = getelementptr inbounds i8, ptr %"nodes", i64 %".68"
  %".70" = sub i64 %".66", %"first.1"
  %".71" = mul i64 %".70", 32
  %".72" = lshr i64 %".71", 4
  br label %"for.head.2"
for.exit.1:
  %".207" = icmp slt i64 %".26", %"row_end"
  br i1 %".207", label %"if.yes", label %"if.no"
for.head.2:
  %"piece" = phi  i64 [%".17", %"for.body.1"], [%".80", %"for.body.2"]
  %".74" = icmp slt i64 %"piece", %".72"
  br i1 %".74", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".76" = getelementptr inbounds <4 x i32>, ptr %".69", i64 %"piece"
  %".77" = load <4 x i32>, ptr %".76", align 16, !invariant.load !0
  %".78" = getelementptr inbounds <4 x i32>, ptr %".60", i64 %"piece"
  store <4 x i32> %".77", ptr %".78", align 16
  %".80" = add nsw i64 %"piece", %".19"
  br label %"for.head.2"
for.exit.2:
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  br label %"for.head.3"
for.head.3:
  %"tree" = phi  i64 [%"first.1", %"for.exit.2"], [%".203", %"while.exit"]
  %".84" = icmp slt i64 %"tree", %".66"
  br i1 %".84", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".86" = sub i64 %"tree", %"first.1"
  %".87" = mul i64 %".86", 32
  %".88" = mul i64 32, 0
  %".89" = add i64 %".87", %".88"
  %".90" = getelementptr inbounds i8, ptr %".60", i64 %".89"
  %".91" = mul i64 32, 1
  %".92" = add i64 %".87", %".91"
  %".93" = getelementptr inbounds i8, ptr %".60", i64 %".92"
  %".94" = mul i64 32, 2
  %".95" = add i64 %".87", %".94"
  %".96" = getelementptr inbounds i8, ptr %".60", i64 %".95"
  %".97" = mul i64 32, 3
  %".98" = add i64 %".87", %".97"
  %".99" = getelementptr inbounds i8, ptr %".60", i64 %".98"
  br label %"while.test"
for.exit.3:
  %".205" = add nsw i64 %"first.1", %"group_trees"
  br label %"for.head.1"
while.test:
  %".101" = phi  i64 [0, %"for.body.3"], [%".109", %"while.body"]
  %".102" = phi  ptr [%".90", %"for.body.3"], [%".120", %"while.body"]
  %".103" = phi  ptr [%".93", %"for.body.3"], [%".131", %"while.body"]
  %".104" = phi  ptr [%".96", %"for.body.3"], [%".142", %"while.body"]
  %".105" = phi  ptr [%".99", %"for.body.3"], [%".153", %"while.body"]
  %".106" = icmp slt i64 %".101", 2
  br i1 %".106", label %"while.body", label %"while.exit"
while.body:
  %".108" = shl i64 4, %".101"
  %".109" = add i64 %".101", 1
  %".110" = getelementptr inbounds i8, ptr %".102", i64 %".108"
  %".111" = load i32, ptr %".110", align 4
  %".112" = lshr i32 %".111", 16
  %".113" = zext i32 %".112" to i64
  %".114" = getelementptr inbounds i8, ptr %".35", i64 %".113"
  %".115" = load i8, ptr %".114", align 1
  %".116" = zext i8 %".115" to i32
  %".117" = and i32 %".111", 255
  %".118" = icmp ule i32 %".116", %".117"
  %".119" = select  i1 %".118", i64 %".108", i64 0
  %".120" = getelementptr inbounds i8, ptr %".102", i64 %".119"
  %".121" = getelementptr inbounds i8, ptr %".103", i64 %".108"
  %".122" = load i32, ptr %".121", align 4
  %".123" = lshr i32 %".122", 16
  %".124" = zext i32 %".123" to i64
  %".125" = getelementptr inbounds i8, ptr %".35", i64 %".124"
  %".126" = load i8, ptr %".125", align 1
  %".127" = zext i8 %".126" to i32
  %".128" = and i32 %".122", 255
  %".129" = icmp ule i32 %".127", %".128"
  %".130" = select  i1 %".129", i64 %".108", i64 0
  %".131" = getelementptr inbounds i8, ptr %".103", i64 %".130"
  %".132" = getelementptr inbounds i8, ptr %".104", i64 %".108"
  %".133" = load i32, ptr %".132", align 4
  %".134" = lshr i32 %".133", 16
  %".135" = zext i32 %".134" to i64
  %".136" = getelementptr inbounds i8, ptr %".35", i64 %".135"
  %".137" = load i8, ptr %".136", align 1
  %".138" = zext i8 %".137" to i32
  %".139" = and i32 %".133", 255
  %".140" = icmp ule i32 %".138", %".139"
  %".141" = select  i1 %".140", i64 %".108", i64 0
  %".142" = getelementptr inbounds i8, ptr %".104", i64 %".141"
  %".143" = getelementptr inbounds i8, ptr %".105", i64 %".108"
  %".144" = load i32, ptr %".143", align 4
  %".145" = lshr i32 %".144", 16
  %".146" = zext i32 %".145" to i64
  %".147" = getelementptr inbounds i8, ptr %".35", i64 %".146"
  %".148" = load i8, ptr %".147", align 1
  %".149" = zext i8 %".148" to i32
  %".150" = and i32 %".144", 255
  %".151" = icmp ule i32 %".149", %".150"
  %".152" = select  i1 %".151", i64 %".108", i64 0
  %".153" = getelementptr inbounds i8, ptr %".105", i64 %".152"
  br label %"while.test"
while.exit:
  %".155" = getelementptr inbounds i8, ptr %".102", i64 16
  %".156" = getelementptr inbounds i8, ptr %".103", i64 16
  %".157" = getelementptr inbounds i8, ptr %".104", i64 16
  %".158" = getelementptr inbounds i8, ptr %".105", i64 16
  %".159" = lshr i64 0, 0
  %".160" = and i64 0, 0
  %".161" = mul i64 %".159", 16
  %".162" = getelementptr inbounds i8, ptr %".155", i64 %".161"
  %".163" = mul i64 %".160", 4
  %".164" = getelementptr inbounds i8, ptr %".162", i64 %".163"
  %".165" = load float, ptr %".164", align 4
  %".166" = lshr i64 0, 0
  %".167" = and i64 0, 0
  %".168" = mul i64 %".166", 16
  %".169" = getelementptr inbounds i8, ptr %".156", i64 %".168"
  %".170" = mul i64 %".167", 4
  %".171" = getelementptr inbounds i8, ptr %".169", i64 %".170"
  %".172" = load float, ptr %".171", align 4
  %".173" = lshr i64 0, 0
  %".174" = and i64 0, 0
  %".175" = mul i64 %".173", 16
  %".176" = getelementptr inbounds i8, ptr %".157", i64 %".175"
  %".177" = mul i64 %".174", 4
  %".178" = getelementptr inbounds i8, ptr %".176", i64 %".177"
  %".179" = load float, ptr %".178", align 4
  %".180" = lshr i64 0, 0
  %".181" = and i64 0, 0
  %".182" = mul i64 %".180", 16
  %".183" = getelementptr inbounds i8, ptr %".158", i64 %".182"
  %".184" = mul i64 %".181", 4
  %".185" = getelementptr inbounds i8, ptr %".183", i64 %".184"
  %".186" = load float, ptr %".185", align 4
  %".187" = add i64 %"tree", 0
  %".188" = load float, float* %".55", align 4
  %".189" = fadd float %".188", %".165"
  store float %".189", float* %".55", align 4
  %".191" = add i64 %"tree", 1
  %".192" = load float, float* %".55", align 4
  %".193" = fadd float %".192", %".172"
  store float %".193", float* %".55", align 4
  %".195" = add i64 %"tree", 2
  %".196" = load float, float* %".55", align 4
  %".197" = fadd float %".196", %".179"
  store float %".197", float* %".55", align 4
  %".199" = add i64 %"tree", 3
  %".200" = load float, float* %".55", align 4
  %".201" = fadd float %".200", %".186"
  store float %".201", float* %".55", align 4
  %".203" = add nsw i64 %"tree", 4
  br label %"for.head.3"
if.yes:
  %".209" = load float, float* %".55", align 4
  %".210" = getelementptr inbounds float, ptr %"scores", i64 %".26"
  store float %".209", ptr %".210", align 4
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

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
