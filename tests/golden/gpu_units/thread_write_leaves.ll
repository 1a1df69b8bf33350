target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"thread_write_leaves"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"leaves", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 144
  %"numbers.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"numbers" = getelementptr inbounds i8, ptr %"tables", i64 %"numbers.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 328
  %"n_trees" = load i64, ptr %".12", align 8, !invariant.load !0
  %".13" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()
  %".14" = zext i32 %".13" to i64
  %".15" = call i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()
  %".16" = zext i32 %".15" to i64
  %".17" = call i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()
  %".18" = zext i32 %".17" to i64
  %".19" = mul i64 %".16", %".18"
  %".20" = add i64 %".19", %".14"
  %".21" = add i64 %"row_begin", %".20"
  %".22" = add i64 %".21", 1
  %".23" = icmp slt i64 %".22", %"row_end"
  %".24" = select  i1 %".23", i64 %".22", i64 %"row_end"
  br label %"for.head"
for.head:
  %"r" = phi  i64 [%".21", %"entry"], [%".49", %"for.exit.1"]
  %".26" = icmp slt i64 %"r", %".24"
  br i1 %".26", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"t" = phi  i64 [%"tree_begin", %"for.body"], [%".47", %"for.body.1"]
  %".29" = icmp slt i64 %"t", %"tree_end"
  br i1 %".29", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".31" = sub i64 %"row_end", %"row_begin"
  %".32" = mul i64 %"t", %".31"
  %".33" = sub i64 %".32", %"row_begin"
  %".34" = add i64 %".33", %"r"
  %".35" = getelementptr inbounds i32, ptr %"scratch", i64 %".33"
  %".36" = getelementptr inbounds i32, ptr %".35", i64 %"r"
  %".37" = load i32, ptr %".36", align 4
  %".38" = zext i32 %".37" to i64
  %".39" = mul nsw nuw i64 %".38", 4
  %".40" = getelementptr inbounds i8, ptr %"numbers", i64 %".39"
  %".41" = getelementptr inbounds i8, ptr %".40", i64 0
  %"leaf" = load i32, ptr %".41", align 4, !invariant.load !0
  %".42" = mul nsw i64 %"r", %"n_trees"
  %".43" = add nsw i64 %".42", %"t"
  %".44" = getelementptr inbounds i64, ptr %"leaves", i64 %".43"
  %".45" = zext i32 %"leaf" to i64
  store i64 %".45", ptr %".44", align 8
  %".47" = add nsw i64 %"t", 1
  br label %"for.head.1"
for.exit.1:
  %".49" = add nsw i64 %"r", 1
  br label %"for.head"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
