; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define hidden void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"kept", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 1024
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"tiles.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"tiles" = getelementptr inbounds i8, ptr %"tables", i64 %"tiles.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 72
  %"shapes.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"shapes" = getelementptr inbounds i8, ptr %"tables", i64 %"shapes.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 40
  %"leaves.offset" = load i64, ptr %".13", align 8, !invariant.load !0
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 %"leaves.offset"
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 48
  %"weights.offset" = load i64, ptr %".14", align 8, !invariant.load !0
  %"weights" = getelementptr inbounds i8, ptr %"tables", i64 %"weights.offset"
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 352
  %"n_tiles" = load i64, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".16", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".113", %"for.exit.1"]
  %".18" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".18", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".111", %"for.exit.2"]
  %".21" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".21", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".23" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".23"
  %".24" = mul nsw nuw i64 %"trees.1", 4
  %".25" = getelementptr inbounds i8, ptr %"trees", i64 %".24"
  %".26" = getelementptr inbounds i8, ptr %".25", i64 0
  %"root" = load i32, ptr %".26", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".113" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".28" = phi  i32 [%"root", %"for.body.1"], [%".87", %"while.body"]
  %".29" = trunc i64 %"n_tiles" to i32
  %".30" = icmp sge i32 %".28", %".29"
  %".31" = xor i1 %".30", 1
  br i1 %".31", label %"while.body", label %"while.exit"
while.body:
  %".33" = trunc i64 %"n_tiles" to i32
  %".34" = icmp sge i32 %".28", %".33"
  %".35" = select  i1 %".34", i32 0, i32 %".28"
  %".36" = zext i32 %".35" to i64
  %".37" = mul nsw nuw i64 %".36", 24
  %".38" = getelementptr inbounds i8, ptr %"tiles", i64 %".37"
  %".39" = getelementptr inbounds i8, ptr %".38", i64 16
  %"child" = load i16, ptr %".39", align 2, !invariant.load !0
  %".40" = zext i16 %"child" to i32
  %".41" = xor i32 %".40", 32768
  %".42" = sub i32 %".41", 32768
  %".43" = zext i32 %".35" to i64
  %".44" = mul nsw nuw i64 %".43", 24
  %".45" = getelementptr inbounds i8, ptr %"tiles", i64 %".44"
  %".46" = getelementptr inbounds i8, ptr %".45", i64 0
  %"threshold" = load <4 x float>, ptr %".46", align 4, !invariant.load !0
  %".47" = zext i32 %".35" to i64
  %".48" = mul nsw nuw i64 %".47", 24
  %".49" = getelementptr inbounds i8, ptr %"tiles", i64 %".48"
  %".50" = getelementptr inbounds i8, ptr %".49", i64 18
  %"feature" = load <4 x i8>, ptr %".50", align 1, !invariant.load !0
  %".51" = extractelement <4 x i8> %"feature", i32 0
  %".52" = zext i8 %".51" to i64
  %".53" = getelementptr inbounds float, ptr %"row", i64 %".52"
  %".54" = load float, ptr %".53", align 4, !invariant.load !0
  %".55" = insertelement <4 x float> <float undef, float undef, float undef, float undef>, float %".54", i32 0
  %".56" = extractelement <4 x i8> %"feature", i32 1
  %".57" = zext i8 %".56" to i64
  %".58" = getelementptr inbounds float, ptr %"row", i64 %".57"
  %".59" = load float, ptr %".58", align 4, !invariant.load !0
  %".60" = insertelement <4 x float> %".55", float %".59", i32 1
  %".61" = extractelement <4 x i8> %"feature", i32 2
  %".62" = zext i8 %".61" to i64
  %".63" = getelementptr inbounds float, ptr %"row", i64 %".62"
  %".64" = load float, ptr %".63", align 4, !invariant.load !0
  %".65" = insertelement <4 x float> %".60", float %".64", i32 2
  %".66" = extractelement <4 x i8> %"feature", i32 3
  %".67" = zext i8 %".66" to i64
  %".68" = getelementptr inbounds float, ptr %"row", i64 %".67"
  %".69" = load float, ptr %".68", align 4, !invariant.load !0
  %".70" = insertelement <4 x float> %".65", float %".69", i32 3
  %".71" = fcmp olt <4 x float> %".70", %"threshold"
  %".72" = bitcast <4 x i1> %".71" to i4
  %".73" = zext i4 %".72" to i32
  %".74" = zext i32 %".35" to i64
  %".75" = mul nsw nuw i64 %".74", 24
  %".76" = getelementptr inbounds i8, ptr %"tiles", i64 %".75"
  %".77" = getelementptr inbounds i8, ptr %".76", i64 22
  %"shape" = load i8, ptr %".77", align 1, !invariant.load !0
  %".78" = zext i8 %"shape" to i32
  %".79" = shl i32 %".78", 4
  %".80" = or i32 %".79", %".73"
  %".81" = zext i32 %".80" to i64
  %".82" = mul nsw nuw i64 %".81", 1
  %".83" = getelementptr inbounds i8, ptr %"shapes", i64 %".82"
  %".84" = getelementptr inbounds i8, ptr %".83", i64 0
  %"child.1" = load i8, ptr %".84", align 1, !invariant.load !0
  %".85" = zext i8 %"child.1" to i32
  %".86" = add i32 %".42", %".85"
  %".87" = select  i1 %".34", i32 %".28", i32 %".86"
  br label %"while.test"
while.exit:
  %".89" = trunc i64 %"n_tiles" to i32
  %".90" = sub i32 %".28", %".89"
  %".91" = zext i32 %".90" to i64
  %".92" = mul nsw nuw i64 %".91", 4
  %".93" = getelementptr inbounds i8, ptr %"leaves", i64 %".92"
  %".94" = getelementptr inbounds i8, ptr %".93", i64 0
  %"leaf" = load i32, ptr %".94", align 4, !invariant.load !0
  %".95" = zext i32 %"leaf" to i64
  %".96" = mul i64 %".95", %"n_targets"
  br label %"for.head.2"
for.head.2:
  %"k" = phi  i64 [0, %"while.exit"], [%".109", %"for.body.2"]
  %".98" = icmp slt i64 %"k", %"n_targets"
  br i1 %".98", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".100" = add i64 %".96", %"k"
  %".101" = mul nsw nuw i64 %".100", 4
  %".102" = getelementptr inbounds i8, ptr %"weights", i64 %".101"
  %".103" = getelementptr inbounds i8, ptr %".102", i64 0
  %"weight" = load float, ptr %".103", align 4, !invariant.load !0
  %".104" = mul nsw i64 %"rows.1", %"n_targets"
  %".105" = add nsw i64 %".104", %"k"
  %".106" = getelementptr inbounds float, ptr %"scores", i64 %".105"
  %"score" = load float, ptr %".106", align 4
  %".107" = fadd float %"score", %"weight"
  store float %".107", ptr %".106", align 4
  %".109" = add nsw i64 %"k", 1
  br label %"for.head.2"
for.exit.2:
  %".111" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }
