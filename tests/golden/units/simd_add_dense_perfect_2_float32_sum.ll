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
  %"leaf_indices" = getelementptr inbounds i8, ptr %"scratch", i64 0
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".13", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".60", %"for.exit.1"]
  %".15" = icmp slt i64 %"k", %"end"
  br i1 %".15", label %"for.body", label %"for.exit"
for.body:
  %".17" = sub i64 %"k", %"first"
  %".18" = mul i64 %".17", 32
  %".19" = mul i64 %"k", 32
  %".20" = mul nsw nuw i64 %"k", 16
  %".21" = getelementptr inbounds i8, ptr %"groups", i64 %".20"
  %".22" = getelementptr inbounds i8, ptr %".21", i64 12
  %"value" = load i32, ptr %".22", align 4, !invariant.load !0
  %".23" = zext i32 %"value" to i64
  %".24" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".18"
  %".25" = mul nsw i64 %"row_begin", %"n_targets"
  %".26" = getelementptr inbounds float, ptr %"scores", i64 %".25"
  %".27" = getelementptr inbounds float, ptr %"values", i64 %".23"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"tree" = phi  i64 [0, %"for.body"], [%".58", %"for.exit.2"]
  %".29" = icmp slt i64 %"tree", 32
  br i1 %".29", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".31" = mul i64 %"tree", 4
  %".32" = lshr i64 %"tree", 4
  %".33" = and i64 %"tree", 15
  %".34" = udiv i64 %".33", 16
  %".35" = mul i64 %".34", 32
  %".36" = mul i64 %".32", 16
  %".37" = add i64 %".35", %".36"
  %".38" = urem i64 %".33", 16
  %".39" = mul i64 %".38", 1
  %".40" = add i64 %".37", %".39"
  %".41" = getelementptr inbounds i8, ptr %".24", i64 %".40"
  %".42" = load i8, ptr %".41", align 1
  %".43" = zext i8 %".42" to i64
  %".44" = add i64 %".31", %".43"
  %".45" = mul i64 %".44", %"n_targets"
  %".46" = getelementptr inbounds float, ptr %".27", i64 %".45"
  br label %"for.head.2"
for.exit.1:
  %".60" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"target" = phi  i64 [0, %"for.body.1"], [%".56", %"for.body.2"]
  %".48" = icmp slt i64 %"target", %"n_targets"
  br i1 %".48", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".50" = getelementptr inbounds float, ptr %".46", i64 %"target"
  %".51" = getelementptr inbounds float, ptr %".26", i64 %"target"
  %".52" = load float, ptr %".50", align 4, !invariant.load !0
  %".53" = load float, ptr %".51", align 4
  %".54" = fadd float %".53", %".52"
  store float %".54", ptr %".51", align 4
  %".56" = add nsw i64 %"target", 1
  br label %"for.head.2"
for.exit.2:
  %".58" = add nsw i64 %"tree", 1
  br label %"for.head.1"
}

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
