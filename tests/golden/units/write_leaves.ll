target triple = "x86_64-unknown-linux-gnu"

define hidden void @"write_leaves"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"leaves", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 144
  %"numbers.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"numbers" = getelementptr inbounds i8, ptr %"tables", i64 %"numbers.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 496
  %"leaf_stride" = load i64, ptr %".12", align 8, !invariant.load !0
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 328
  %"n_trees" = load i64, ptr %".13", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"r" = phi  i64 [%"row_begin", %"entry"], [%".37", %"for.exit.1"]
  %".15" = icmp slt i64 %"r", %"row_end"
  br i1 %".15", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"t" = phi  i64 [%"tree_begin", %"for.body"], [%".35", %"for.body.1"]
  %".18" = icmp slt i64 %"t", %"tree_end"
  br i1 %".18", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".20" = sub i64 %"r", %"row_begin"
  %".21" = mul i64 %".20", %"leaf_stride"
  %".22" = add i64 %".21", %"t"
  %".23" = getelementptr inbounds i32, ptr %"scratch", i64 %".21"
  %".24" = getelementptr inbounds i32, ptr %".23", i64 %"t"
  %".25" = load i32, ptr %".24", align 4
  %".26" = zext i32 %".25" to i64
  %".27" = mul nsw nuw i64 %".26", 4
  %".28" = getelementptr inbounds i8, ptr %"numbers", i64 %".27"
  %".29" = getelementptr inbounds i8, ptr %".28", i64 0
  %"leaf" = load i32, ptr %".29", align 4, !invariant.load !0
  %".30" = mul nsw i64 %"r", %"n_trees"
  %".31" = add nsw i64 %".30", %"t"
  %".32" = getelementptr inbounds i64, ptr %"leaves", i64 %".31"
  %".33" = zext i32 %"leaf" to i64
  store i64 %".33", ptr %".32", align 8
  %".35" = add nsw i64 %"t", 1
  br label %"for.head.1"
for.exit.1:
  %".37" = add nsw i64 %"r", 1
  br label %"for.head"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
