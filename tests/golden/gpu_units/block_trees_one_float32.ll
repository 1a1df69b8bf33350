; ModuleID = "onnx_treebeard"
target triple = "nvptx64-nvidia-cuda"
target datalayout = ""

define hidden ptx_kernel void @"block_trees_one_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") "no-builtins" "no-jump-tables"="true" "nvvm.reqntid"="128" "target-cpu"="sm_80" "target-features"="+ptx70" nounwind
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
  %".65" = alloca i32, i32 1, align 4
  %".111" = alloca float, i32 1, align 4
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
  %".42" = shl i64 1, %"tree_depth"
  %".43" = mul i64 %".42", 4
  %".44" = mul i64 %".42", 1
  %".45" = mul i64 %".44", 4
  %".46" = add i64 %".43", %".45"
  %".47" = add i64 %"row_begin", %".21"
  %".48" = mul i64 %".47", %"n_targets"
  %".49" = getelementptr inbounds i8, ptr %".26", i64 %".41"
  %".50" = getelementptr inbounds float, ptr %"scores", i64 %".48"
  br label %"for.head.1"
for.head.1:
  %"first.1" = phi  i64 [0, %"for.exit"], [%".129", %"for.exit.4"]
  %".52" = icmp slt i64 %"first.1", %"n_trees"
  br i1 %".52", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".54" = add i64 %"first.1", 1024
  %".55" = icmp slt i64 %".54", %"n_trees"
  %".56" = select  i1 %".55", i64 %".54", i64 %"n_trees"
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  %".58" = add i64 %"first.1", %".17"
  br label %"for.head.2"
for.exit.1:
  ret void
for.head.2:
  %"tree" = phi  i64 [%".58", %"for.body.1"], [%".104", %"for.exit.3"]
  %".60" = icmp slt i64 %"tree", %".56"
  br i1 %".60", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".62" = sub i64 %"tree", %"first.1"
  %".63" = mul i64 %"tree", %".46"
  %".64" = getelementptr inbounds i8, ptr %"nodes", i64 %".63"
  store i32 4, i32* %".65", align 4
  br label %"for.head.3"
for.exit.2:
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  br label %"for.head.4"
for.head.3:
  %"level" = phi  i64 [0, %"for.body.2"], [%".88", %"for.body.3"]
  %".68" = icmp slt i64 %"level", %"tree_depth"
  br i1 %".68", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".70" = load i32, i32* %".65", align 4
  %".71" = zext i32 %".70" to i64
  %".72" = getelementptr inbounds i8, ptr %".64", i64 %".71"
  %".73" = load i32, ptr %".72", align 4, !invariant.load !0
  %".74" = lshr i32 %".73", 24
  %".75" = and i32 %".73", 65535
  %".76" = and i32 %".75", 3
  %".77" = lshr i32 %".75", 5
  %".78" = add i32 %".77", %".76"
  %".79" = zext i32 %".78" to i64
  %".80" = getelementptr inbounds i8, ptr %".26", i64 %".79"
  %".81" = load i8, ptr %".80", align 1
  %".82" = zext i8 %".81" to i32
  %".83" = icmp ule i32 %".82", %".74"
  %".84" = select  i1 %".83", i32 4, i32 0
  %".85" = add i32 %".70", %".70"
  %".86" = add i32 %".85", %".84"
  store i32 %".86", i32* %".65", align 4
  %".88" = add nsw i64 %"level", 1
  br label %"for.head.3"
for.exit.3:
  %".90" = load i32, i32* %".65", align 4
  %".91" = trunc i64 %".43" to i32
  %".92" = sub i32 %".90", %".91"
  %".93" = lshr i32 %".92", 2
  %".94" = mul i64 %"tree", %".46"
  %".95" = getelementptr inbounds i8, ptr %"nodes", i64 %".94"
  %".96" = getelementptr inbounds i8, ptr %".95", i64 %".43"
  %".97" = zext i32 %".93" to i64
  %".98" = mul i64 %".97", 1
  %".99" = getelementptr inbounds float, ptr %".96", i64 %".98"
  %".100" = getelementptr inbounds float, ptr %".99", i64 0
  %".101" = load float, ptr %".100", align 4, !invariant.load !0
  %".102" = getelementptr inbounds float, ptr %".49", i64 %".62"
  store float %".101", ptr %".102", align 4
  %".104" = add nsw i64 %"tree", 128
  br label %"for.head.2"
for.head.4:
  %"target" = phi  i64 [%".17", %"for.exit.2"], [%".127", %"for.exit.5"]
  %".108" = icmp slt i64 %"target", %"n_targets"
  br i1 %".108", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".110" = getelementptr inbounds float, ptr %".50", i64 %"target"
  %".112" = load float, ptr %".110", align 4
  store float %".112", float* %".111", align 4
  br label %"for.head.5"
for.exit.4:
  %".129" = add nsw i64 %"first.1", 1024
  br label %"for.head.1"
for.head.5:
  %"tree.1" = phi  i64 [%"first.1", %"for.body.4"], [%".123", %"for.body.5"]
  %".115" = icmp slt i64 %"tree.1", %".56"
  br i1 %".115", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".117" = sub i64 %"tree.1", %"first.1"
  %".118" = getelementptr inbounds float, ptr %".49", i64 %".117"
  %".119" = load float, ptr %".118", align 4
  %".120" = load float, float* %".111", align 4
  %".121" = fadd float %".120", %".119"
  store float %".121", float* %".111", align 4
  %".123" = add nsw i64 %"tree.1", 1
  br label %"for.head.5"
for.exit.5:
  %".125" = load float, float* %".111", align 4
  store float %".125", ptr %".110", align 4
  %".127" = add nsw i64 %"target", 128
  br label %"for.head.4"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
declare void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 %".1")

!0 = !{  }
