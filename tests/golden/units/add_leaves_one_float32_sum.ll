target triple = "x86_64-unknown-linux-gnu"

define hidden void @"add_leaves_one_float32_sum"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 40
  %"leaves.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 %"leaves.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 496
  %"leaf_stride" = load i64, ptr %".12", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"r" = phi  i64 [%"row_begin", %"entry"], [%".36", %"for.exit.1"]
  %".14" = icmp slt i64 %"r", %"row_end"
  br i1 %".14", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"t" = phi  i64 [%"tree_begin", %"for.body"], [%".34", %"for.body.1"]
  %".17" = icmp slt i64 %"t", %"tree_end"
  br i1 %".17", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".19" = sub i64 %"r", %"row_begin"
  %".20" = mul i64 %".19", %"leaf_stride"
  %".21" = add i64 %".20", %"t"
  %".22" = getelementptr inbounds i32, ptr %"scratch", i64 %".20"
  %".23" = getelementptr inbounds i32, ptr %".22", i64 %"t"
  %".24" = load i32, ptr %".23", align 4
  %".25" = zext i32 %".24" to i64
  %".26" = mul nsw nuw i64 %".25", 4
  %".27" = getelementptr inbounds i8, ptr %"leaves", i64 %".26"
  %".28" = getelementptr inbounds i8, ptr %".27", i64 0
  %"value" = load float, ptr %".28", align 4, !invariant.load !0
  %".29" = mul nsw i64 %"r", 1
  %".30" = add nsw i64 %".29", 0
  %".31" = getelementptr inbounds float, ptr %"scores", i64 %".30"
  %"score" = load float, ptr %".31", align 4
  %".32" = fadd float %"score", %"value"
  store float %".32", ptr %".31", align 4
  %".34" = add nsw i64 %"t", 1
  br label %"for.head.1"
for.exit.1:
  %".36" = add nsw i64 %"r", 1
  br label %"for.head"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
