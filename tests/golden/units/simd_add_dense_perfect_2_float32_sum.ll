target triple = "x86_64-unknown-linux-gnu"

define hidden void @"simd_add_dense_perfect_2_float32_sum"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 288
  %"groups.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"groups" = getelementptr inbounds i8, ptr %"tables", i64 %"groups.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 24
  %"values.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"values" = getelementptr inbounds i8, ptr %"tables", i64 %"values.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 608
  %"frame_bytes" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".14", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".70", %"for.exit.1"]
  %".16" = icmp slt i64 %"k", %"end"
  br i1 %".16", label %"for.body", label %"for.exit"
for.body:
  %".18" = sub i64 %"k", %"first"
  %".19" = mul i64 %".18", 32
  %".20" = mul i64 %"k", 32
  %".21" = mul nsw nuw i64 %"k", 16
  %".22" = getelementptr inbounds i8, ptr %"groups", i64 %".21"
  %".23" = getelementptr inbounds i8, ptr %".22", i64 12
  %"value" = load i32, ptr %".23", align 4, !invariant.load !0
  %".24" = zext i32 %"value" to i64
  %".25" = getelementptr inbounds i8, ptr %"scratch", i64 %".19"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%"row_begin", %"for.body"], [%".68", %"for.exit.2"]
  %".27" = icmp slt i64 %"k.1", %"row_end"
  br i1 %".27", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".29" = sub i64 %"k.1", %"row_begin"
  %".30" = mul i64 %".29", %"frame_bytes"
  %".31" = getelementptr inbounds i8, ptr %"scratch", i64 %".30"
  %".32" = getelementptr inbounds i8, ptr %".31", i64 %".19"
  %".33" = mul nsw i64 %"k.1", %"n_targets"
  %".34" = getelementptr inbounds float, ptr %"scores", i64 %".33"
  %".35" = getelementptr inbounds float, ptr %"values", i64 %".24"
  br label %"for.head.2"
for.exit.1:
  %".70" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"tree" = phi  i64 [0, %"for.body.1"], [%".66", %"for.exit.3"]
  %".37" = icmp slt i64 %"tree", 32
  br i1 %".37", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".39" = mul i64 %"tree", 4
  %".40" = lshr i64 %"tree", 4
  %".41" = and i64 %"tree", 15
  %".42" = udiv i64 %".41", 16
  %".43" = mul i64 %".42", 32
  %".44" = mul i64 %".40", 16
  %".45" = add i64 %".43", %".44"
  %".46" = urem i64 %".41", 16
  %".47" = mul i64 %".46", 1
  %".48" = add i64 %".45", %".47"
  %".49" = getelementptr inbounds i8, ptr %".32", i64 %".48"
  %".50" = load i8, ptr %".49", align 1
  %".51" = zext i8 %".50" to i64
  %".52" = add i64 %".39", %".51"
  %".53" = mul i64 %".52", %"n_targets"
  %".54" = getelementptr inbounds float, ptr %".35", i64 %".53"
  br label %"for.head.3"
for.exit.2:
  %".68" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.head.3:
  %"target" = phi  i64 [0, %"for.body.2"], [%".64", %"for.body.3"]
  %".56" = icmp slt i64 %"target", %"n_targets"
  br i1 %".56", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".58" = getelementptr inbounds float, ptr %".54", i64 %"target"
  %".59" = getelementptr inbounds float, ptr %".34", i64 %"target"
  %".60" = load float, ptr %".58", align 4, !invariant.load !0
  %".61" = load float, ptr %".59", align 4
  %".62" = fadd float %".61", %".60"
  store float %".62", ptr %".59", align 4
  %".64" = add nsw i64 %"target", 1
  br label %"for.head.3"
for.exit.3:
  %".66" = add nsw i64 %"tree", 1
  br label %"for.head.2"
}

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
