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
  %"k" = phi  i64 [%"first", %"entry"], [%".74", %"for.exit.1"]
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
  %".29" = mul i64 %"k", 32
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%"row_begin", %"for.body"], [%".72", %"for.exit.2"]
  %".31" = icmp slt i64 %"k.1", %"row_end"
  br i1 %".31", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".33" = sub i64 %"k.1", %"row_begin"
  %".34" = mul i64 %".33", %"frame_bytes"
  %".35" = getelementptr inbounds i8, ptr %"scratch", i64 %".34"
  %".36" = getelementptr inbounds i8, ptr %".35", i64 %".20"
  %".37" = mul nsw i64 %"k.1", %"n_targets"
  %".38" = getelementptr inbounds float, ptr %"scores", i64 %".37"
  %".39" = getelementptr inbounds float, ptr %"values", i64 %".25"
  br label %"for.head.2"
for.exit.1:
  %".74" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"tree" = phi  i64 [0, %"for.body.1"], [%".70", %"for.exit.3"]
  %".41" = icmp slt i64 %"tree", %".28"
  br i1 %".41", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".43" = mul i64 %"tree", 4
  %".44" = lshr i64 %"tree", 4
  %".45" = and i64 %"tree", 15
  %".46" = udiv i64 %".45", 16
  %".47" = mul i64 %".46", 32
  %".48" = mul i64 %".44", 16
  %".49" = add i64 %".47", %".48"
  %".50" = urem i64 %".45", 16
  %".51" = mul i64 %".50", 1
  %".52" = add i64 %".49", %".51"
  %".53" = getelementptr inbounds i8, ptr %".36", i64 %".52"
  %".54" = load i8, ptr %".53", align 1
  %".55" = zext i8 %".54" to i64
  %".56" = add i64 %".43", %".55"
  %".57" = mul i64 %".56", %"n_targets"
  %".58" = getelementptr inbounds float, ptr %".39", i64 %".57"
  br label %"for.head.3"
for.exit.2:
  %".72" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.head.3:
  %"target" = phi  i64 [0, %"for.body.2"], [%".68", %"for.body.3"]
  %".60" = icmp slt i64 %"target", %"n_targets"
  br i1 %".60", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".62" = getelementptr inbounds float, ptr %".58", i64 %"target"
  %".63" = getelementptr inbounds float, ptr %".38", i64 %"target"
  %".64" = load float, ptr %".62", align 4, !invariant.load !0
  %".65" = load float, ptr %".63", align 4
  %".66" = fadd float %".65", %".64"
  store float %".66", ptr %".63", align 4
  %".68" = add nsw i64 %"target", 1
  br label %"for.head.3"
for.exit.3:
  %".70" = add nsw i64 %"tree", 1
  br label %"for.head.2"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
