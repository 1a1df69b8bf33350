target triple = "x86_64-unknown-linux-gnu"

define hidden void @"walk"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 440
  %"rows_together" = load i64, ptr %".11", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".28", %"for.body"]
  %".13" = icmp slt i64 %"k", %"row_end"
  br i1 %".13", label %"for.body", label %"for.exit"
for.body:
  %".15" = add i64 %"k", %"rows_together"
  %".16" = icmp slt i64 %".15", %"row_end"
  %".17" = select  i1 %".16", i64 %".15", i64 %"row_end"
  %".18" = mul i64 0, 8
  %".19" = add i64 %".18", 768
  %".20" = getelementptr inbounds i8, ptr %"tables", i64 %".19"
  %"unit" = load i64, ptr %".20", align 8, !invariant.load !0
  %".21" = getelementptr i8, ptr @"walk", i64 %"unit"
  call void %".21"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".17", i64 %"first", i64 %"end") nounwind
  %".23" = mul i64 1, 8
  %".24" = add i64 %".23", 768
  %".25" = getelementptr inbounds i8, ptr %"tables", i64 %".24"
  %"unit.1" = load i64, ptr %".25", align 8, !invariant.load !0
  %".26" = getelementptr i8, ptr @"walk", i64 %"unit.1"
  call void %".26"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".17", i64 %"first", i64 %"end") nounwind
  %".28" = add nsw i64 %"k", %"rows_together"
  br label %"for.head"
for.exit:
  ret void
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
