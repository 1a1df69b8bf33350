target triple = "x86_64-unknown-linux-gnu"

define hidden void @"add_subtree_leaves_dense_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 8
  %"trees.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 %"trees.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 24
  %"values.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"values" = getelementptr inbounds i8, ptr %"tables", i64 %"values.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".13", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".39", %"for.exit.1"]
  %".15" = icmp slt i64 %"k", %"row_end"
  br i1 %".15", label %"for.body", label %"for.exit"
for.body:
  %".17" = sub i64 %"k", %"row_begin"
  %".18" = add i64 %".17", 44056
  %".19" = getelementptr inbounds i32, ptr %"scratch", i64 %".17"
  %".20" = getelementptr inbounds i32, ptr %".19", i64 44056
  %".21" = load i32, ptr %".20", align 4
  %".22" = xor i32 %".21", -1
  %".23" = zext i32 %".22" to i64
  %".24" = mul i64 %".23", %"n_targets"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [0, %"for.body"], [%".37", %"for.body.1"]
  %".26" = icmp slt i64 %"k.1", %"n_targets"
  br i1 %".26", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".28" = add i64 %".24", %"k.1"
  %".29" = mul nsw nuw i64 %".28", 4
  %".30" = getelementptr inbounds i8, ptr %"values", i64 %".29"
  %".31" = getelementptr inbounds i8, ptr %".30", i64 0
  %"value" = load float, ptr %".31", align 4, !invariant.load !0
  %".32" = mul nsw i64 %"k", %"n_targets"
  %".33" = add nsw i64 %".32", %"k.1"
  %".34" = getelementptr inbounds float, ptr %"scores", i64 %".33"
  %"score" = load float, ptr %".34", align 4
  %".35" = fadd float %"score", %"value"
  store float %".35", ptr %".34", align 4
  %".37" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.exit.1:
  %".39" = add nsw i64 %"k", 1
  br label %"for.head"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
