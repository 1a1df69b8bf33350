target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"block_trees_one_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") "nvvm.reqntid"="128" #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 16
  %"nodes.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 %"nodes.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 544
  %"rank_words" = load i64, ptr %".12", align 8, !invariant.load !0
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 536
  %"tree_depth" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".14", align 8, !invariant.load !0
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
  %".26" = addrspacecast [0 x i8] addrspace(3)* @"block_memory" to ptr
  %".27" = mul i64 %"rank_words", 4
  %".28" = mul i64 %".21", %".27"
  %".29" = getelementptr inbounds i8, ptr %"scratch", i64 %".28"
  %".64" = alloca i32, i32 1, align 4
  %".113" = alloca float, i32 1, align 4
  br label %"for.head"
for.head:
  %"word" = phi  i64 [%".17", %"entry"], [%".37", %"for.body"]
  %".31" = icmp slt i64 %"word", %"rank_words"
  br i1 %".31", label %"for.body", label %"for.exit"
for.body:
  %".33" = getelementptr inbounds i32, ptr %".29", i64 %"word"
  %".34" = load i32, ptr %".33", align 4
  %".35" = getelementptr inbounds i32, ptr %".26", i64 %"word"
  store i32 %".34", ptr %".35", align 4
  %".37" = add nsw i64 %"word", 128
  br label %"for.head"
for.exit:
  %".39" = mul i64 %"rank_words", 4
  %".40" = add i64 %".39", 15
  %".41" = and i64 %".40", -16
  %".42" = shl i64 4, %"tree_depth"
  %".43" = mul i64 1, 1
  %".44" = add i64 %".43", 1
  %".45" = mul i64 %".42", %".44"
  %".46" = add i64 %"row_begin", %".21"
  %".47" = mul i64 %".46", %"n_targets"
  %".48" = getelementptr inbounds i8, ptr %".26", i64 %".41"
  %".49" = getelementptr inbounds float, ptr %"scores", i64 %".47"
  br label %"for.head.1"
for.head.1:
  %"first.1" = phi  i64 [0, %"for.exit"], [%".131", %"for.exit.4"]
  %".51" = icmp slt i64 %"first.1", %"n_trees"
  br i1 %".51", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".53" = add i64 %"first.1", 1024
  %".54" = icmp slt i64 %".53", %"n_trees"
  %".55" = select  i1 %".54", i64 %".53", i64 %"n_trees"
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  %".57" = add i64 %"first.1", %".17"
  br label %"for.head.2"
for.exit.1:
  ret void
for.head.2:
  %"tree" = phi  i64 [%".57", %"for.body.1"], [%".106", %"for.exit.3"]
  %".59" = icmp slt i64 %"tree", %".55"
  br i1 %".59", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".61" = sub i64 %"tree", %"first.1"
  %".62" = mul i64 %"tree", %".45"
  %".63" = getelementptr inbounds i8, ptr %"nodes", i64 %".62"
  store i32 0, i32* %".64", align 4
  br label %"for.head.3"
for.exit.2:
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  br label %"for.head.4"
for.head.3:
  %"level" = phi  i64 [0, %"for.body.2"], [%".89", %"for.body.3"]
  %".67" = icmp slt i64 %"level", %"tree_depth"
  br i1 %".67", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".69" = load i32, i32* %".64", align 4
  %".70" = shl i64 1, %"level"
  %".71" = trunc i64 %".70" to i32
  %".72" = add i32 %".71", %".69"
  %".73" = zext i32 %".72" to i64
  %".74" = getelementptr inbounds i32, ptr %".63", i64 %".73"
  %".75" = load i32, ptr %".74", align 4, !invariant.load !0
  %".76" = lshr i32 %".75", 16
  %".77" = and i32 %".76", 3
  %".78" = lshr i32 %".76", 5
  %".79" = add i32 %".78", %".77"
  %".80" = zext i32 %".79" to i64
  %".81" = getelementptr inbounds i8, ptr %".26", i64 %".80"
  %".82" = load i8, ptr %".81", align 1
  %".83" = zext i8 %".82" to i32
  %".84" = and i32 %".75", 255
  %".85" = icmp ule i32 %".83", %".84"
  %".86" = select  i1 %".85", i32 %".71", i32 0
  %".87" = add i32 %".69", %".86"
  store i32 %".87", i32* %".64", align 4
  %".89" = add nsw i64 %"level", 1
  br label %"for.head.3"
for.exit.3:
  %".91" = load i32, i32* %".64", align 4
  %".92" = mul i64 %"tree", %".45"
  %".93" = getelementptr inbounds i8, ptr %"nodes", i64 %".92"
  %".94" = getelementptr inbounds i8, ptr %".93", i64 %".42"
  %".95" = zext i32 %".91" to i64
  %".96" = getelementptr inbounds i32, ptr %".94", i64 %".95"
  %".97" = lshr i64 0, 0
  %".98" = and i64 0, 0
  %".99" = mul i64 %".97", %".42"
  %".100" = getelementptr inbounds i8, ptr %".96", i64 %".99"
  %".101" = mul i64 %".98", 4
  %".102" = getelementptr inbounds i8, ptr %".100", i64 %".101"
  %".103" = load float, ptr %".102", align 4, !invariant.load !0
  %".104" = getelementptr inbounds float, ptr %".48", i64 %".61"
  store float %".103", ptr %".104", align 4
  %".106" = add nsw i64 %"tree", 128
  br label %"for.head.2"
for.head.4:
  %"target" = phi  i64 [%".17", %"for.exit.2"], [%".129", %"for.exit.5"]
  %".110" = icmp slt i64 %"target", %"n_targets"
  br i1 %".110", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".112" = getelementptr inbounds float, ptr %".49", i64 %"target"
  %".114" = load float, ptr %".112", align 4
  store float %".114", float* %".113", align 4
  br label %"for.head.5"
for.exit.4:
  %".131" = add nsw i64 %"first.1", 1024
  br label %"for.head.1"
for.head.5:
  %"tree.1" = phi  i64 [%"first.1", %"for.body.4"], [%".125", %"for.body.5"]
  %".117" = icmp slt i64 %"tree.1", %".55"
  br i1 %".117", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".119" = sub i64 %"tree.1", %"first.1"
  %".120" = getelementptr inbounds float, ptr %".48", i64 %".119"
  %".121" = load float, ptr %".120", align 4
  %".122" = load float, float* %".113", align 4
  %".123" = fadd float %".122", %".121"
  store float %".123", float* %".113", align 4
  %".125" = add nsw i64 %"tree.1", 1
  br label %"for.head.5"
for.exit.5:
  %".127" = load float, float* %".113", align 4
  store float %".127", ptr %".112", align 4
  %".129" = add nsw i64 %"target", 128
  br label %"for.head.4"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
declare void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 %".1")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
