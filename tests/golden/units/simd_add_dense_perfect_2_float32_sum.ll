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
  %"k" = phi  i64 [%"first", %"entry"], [%".69", %"for.exit.1"]
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
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%"row_begin", %"for.body"], [%".67", %"for.exit.2"]
  %".26" = icmp slt i64 %"k.1", %"row_end"
  br i1 %".26", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".28" = sub i64 %"k.1", %"row_begin"
  %".29" = mul i64 %".28", %"frame_bytes"
  %".30" = getelementptr inbounds i8, ptr %"scratch", i64 %".29"
  %".31" = getelementptr inbounds i8, ptr %".30", i64 %".19"
  %".32" = mul nsw i64 %"k.1", %"n_targets"
  %".33" = getelementptr inbounds float, ptr %"scores", i64 %".32"
  %".34" = getelementptr inbounds float, ptr %"values", i64 %".24"
  br label %"for.head.2"
for.exit.1:
  %".69" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"tree" = phi  i64 [0, %"for.body.1"], [%".65", %"for.exit.3"]
  %".36" = icmp slt i64 %"tree", 32
  br i1 %".36", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".38" = mul i64 %"tree", 4
  %".39" = lshr i64 %"tree", 4
  %".40" = and i64 %"tree", 15
  %".41" = udiv i64 %".40", 16
  %".42" = mul i64 %".41", 32
  %".43" = mul i64 %".39", 16
  %".44" = add i64 %".42", %".43"
  %".45" = urem i64 %".40", 16
  %".46" = mul i64 %".45", 1
  %".47" = add i64 %".44", %".46"
  %".48" = getelementptr inbounds i8, ptr %".31", i64 %".47"
  %".49" = load i8, ptr %".48", align 1
  %".50" = zext i8 %".49" to i64
  %".51" = add i64 %".38", %".50"
  %".52" = mul i64 %".51", %"n_targets"
  %".53" = getelementptr inbounds float, ptr %".34", i64 %".52"
  br label %"for.head.3"
for.exit.2:
  %".67" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.head.3:
  %"target" = phi  i64 [0, %"for.body.2"], [%".63", %"for.body.3"]
  %".55" = icmp slt i64 %"target", %"n_targets"
  br i1 %".55", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".57" = getelementptr inbounds float, ptr %".53", i64 %"target"
  %".58" = getelementptr inbounds float, ptr %".33", i64 %"target"
  %".59" = load float, ptr %".57", align 4, !invariant.load !0
  %".60" = load float, ptr %".58", align 4
  %".61" = fadd float %".60", %".59"
  store float %".61", ptr %".58", align 4
  %".63" = add nsw i64 %"target", 1
  br label %"for.head.3"
for.exit.3:
  %".65" = add nsw i64 %"tree", 1
  br label %"for.head.2"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
