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
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 328
  %"n_trees" = load i64, ptr %".15", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".73", %"for.exit.1"]
  %".17" = icmp slt i64 %"k", %"end"
  br i1 %".17", label %"for.body", label %"for.exit"
for.body:
  %".19" = sub i64 %"k", %"first"
  %".20" = mul i64 %".19", 32
  %".21" = mul i64 %"k", 32
  %".22" = mul nsw nuw i64 %"k", 16
  %".23" = getelementptr inbounds i8, ptr %"groups", i64 %".22"
  %".24" = getelementptr inbounds i8, ptr %".23", i64 12
  %"value" = load i32, ptr %".24", align 4, !invariant.load !0
  %".25" = zext i32 %"value" to i64
  %".26" = sub i64 %"n_trees", %".21"
  %".27" = icmp slt i64 %".26", 32
  %".28" = select  i1 %".27", i64 %".26", i64 32
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%"row_begin", %"for.body"], [%".71", %"for.exit.2"]
  %".30" = icmp slt i64 %"k.1", %"row_end"
  br i1 %".30", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".32" = sub i64 %"k.1", %"row_begin"
  %".33" = mul i64 %".32", %"frame_bytes"
  %".34" = getelementptr inbounds i8, ptr %"scratch", i64 %".33"
  %".35" = getelementptr inbounds i8, ptr %".34", i64 %".20"
  %".36" = mul nsw i64 %"k.1", %"n_targets"
  %".37" = getelementptr inbounds float, ptr %"scores", i64 %".36"
  %".38" = getelementptr inbounds float, ptr %"values", i64 %".25"
  br label %"for.head.2"
for.exit.1:
  %".73" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"tree" = phi  i64 [0, %"for.body.1"], [%".69", %"for.exit.3"]
  %".40" = icmp slt i64 %"tree", %".28"
  br i1 %".40", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".42" = mul i64 %"tree", 4
  %".43" = lshr i64 %"tree", 4
  %".44" = and i64 %"tree", 15
  %".45" = udiv i64 %".44", 16
  %".46" = mul i64 %".45", 32
  %".47" = mul i64 %".43", 16
  %".48" = add i64 %".46", %".47"
  %".49" = urem i64 %".44", 16
  %".50" = mul i64 %".49", 1
  %".51" = add i64 %".48", %".50"
  %".52" = getelementptr inbounds i8, ptr %".35", i64 %".51"
  %".53" = load i8, ptr %".52", align 1
  %".54" = zext i8 %".53" to i64
  %".55" = add i64 %".42", %".54"
  %".56" = mul i64 %".55", %"n_targets"
  %".57" = getelementptr inbounds float, ptr %".38", i64 %".56"
  br label %"for.head.3"
for.exit.2:
  %".71" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.head.3:
  %"target" = phi  i64 [0, %"for.body.2"], [%".67", %"for.body.3"]
  %".59" = icmp slt i64 %"target", %"n_targets"
  br i1 %".59", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".61" = getelementptr inbounds float, ptr %".57", i64 %"target"
  %".62" = getelementptr inbounds float, ptr %".37", i64 %"target"
  %".63" = load float, ptr %".61", align 4, !invariant.load !0
  %".64" = load float, ptr %".62", align 4
  %".65" = fadd float %".64", %".63"
  store float %".65", ptr %".62", align 4
  %".67" = add nsw i64 %"target", 1
  br label %"for.head.3"
for.exit.3:
  %".69" = add nsw i64 %"tree", 1
  br label %"for.head.2"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
