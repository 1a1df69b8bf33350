target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"thread_add_leaves_one_float32_sum"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 40
  %"leaves.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 %"leaves.offset"
  %".12" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()
  %".13" = zext i32 %".12" to i64
  %".14" = call i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()
  %".15" = zext i32 %".14" to i64
  %".16" = call i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()
  %".17" = zext i32 %".16" to i64
  %".18" = mul i64 %".15", %".17"
  %".19" = add i64 %".18", %".13"
  %".20" = add i64 %"row_begin", %".19"
  %".21" = add i64 %".20", 1
  %".22" = icmp slt i64 %".21", %"row_end"
  %".23" = select  i1 %".22", i64 %".21", i64 %"row_end"
  br label %"for.head"
for.head:
  %"r" = phi  i64 [%".20", %"entry"], [%".48", %"for.exit.1"]
  %".25" = icmp slt i64 %"r", %".23"
  br i1 %".25", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"t" = phi  i64 [%"tree_begin", %"for.body"], [%".46", %"for.body.1"]
  %".28" = icmp slt i64 %"t", %"tree_end"
  br i1 %".28", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".30" = sub i64 %"row_end", %"row_begin"
  %".31" = mul i64 %"t", %".30"
  %".32" = sub i64 %".31", %"row_begin"
  %".33" = add i64 %".32", %"r"
  %".34" = getelementptr inbounds i32, ptr %"scratch", i64 %".32"
  %".35" = getelementptr inbounds i32, ptr %".34", i64 %"r"
  %".36" = load i32, ptr %".35", align 4
  %".37" = zext i32 %".36" to i64
  %".38" = mul nsw nuw i64 %".37", 4
  %".39" = getelementptr inbounds i8, ptr %"leaves", i64 %".38"
  %".40" = getelementptr inbounds i8, ptr %".39", i64 0
  %"value" = load float, ptr %".40", align 4, !invariant.load !0
  %".41" = mul nsw i64 %"r", 1
  %".42" = add nsw i64 %".41", 0
  %".43" = getelementptr inbounds float, ptr %"scores", i64 %".42"
  %"score" = load float, ptr %".43", align 4
  %".44" = fadd float %"score", %"value"
  store float %".44", ptr %".43", align 4
  %".46" = add nsw i64 %"t", 1
  br label %"for.head.1"
for.exit.1:
  %".48" = add nsw i64 %"r", 1
  br label %"for.head"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
