target triple = "x86_64-unknown-linux-gnu"

define hidden void @"caller"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = mul i64 %"first", 8
  %".12" = add i64 %".11", 768
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 %".12"
  %"unit" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr i8, ptr @"caller", i64 %"unit"
  call void %".14"(ptr %"tables", ptr %"rows", i64 %"stride", ptr %"scores", ptr %"scratch", i64 %"row_begin", i64 %"end", i64 %"row_end", i64 %"first") nounwind
  ret void
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
