; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"kept", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 0
  %"tiles" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"shapes" = getelementptr inbounds i8, ptr %"tables", i64 128
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 192
  %"weights" = getelementptr inbounds i8, ptr %"tables", i64 256
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".104", %"for.exit.1"]
  %".12" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".12", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".102", %"for.exit.2"]
  %".15" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".15", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".17" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".17"
  %".18" = mul nsw nuw i64 %"trees.1", 4
  %".19" = getelementptr inbounds i8, ptr %"trees", i64 %".18"
  %".20" = getelementptr inbounds i8, ptr %".19", i64 0
  %"root" = load i32, ptr %".20", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".104" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".22" = phi  i32 [%"root", %"for.body.1"], [%".79", %"while.body"]
  %".23" = icmp sge i32 %".22", 1
  %".24" = xor i1 %".23", 1
  br i1 %".24", label %"while.body", label %"while.exit"
while.body:
  %".26" = icmp sge i32 %".22", 1
  %".27" = select  i1 %".26", i32 0, i32 %".22"
  %".28" = zext i32 %".27" to i64
  %".29" = mul nsw nuw i64 %".28", 24
  %".30" = getelementptr inbounds i8, ptr %"tiles", i64 %".29"
  %".31" = getelementptr inbounds i8, ptr %".30", i64 16
  %"child" = load i16, ptr %".31", align 2, !invariant.load !0
  %".32" = zext i16 %"child" to i32
  %".33" = xor i32 %".32", 32768
  %".34" = sub i32 %".33", 32768
  %".35" = zext i32 %".27" to i64
  %".36" = mul nsw nuw i64 %".35", 24
  %".37" = getelementptr inbounds i8, ptr %"tiles", i64 %".36"
  %".38" = getelementptr inbounds i8, ptr %".37", i64 0
  %"threshold" = load <4 x float>, ptr %".38", align 4, !invariant.load !0
  %".39" = zext i32 %".27" to i64
  %".40" = mul nsw nuw i64 %".39", 24
  %".41" = getelementptr inbounds i8, ptr %"tiles", i64 %".40"
  %".42" = getelementptr inbounds i8, ptr %".41", i64 18
  %"feature" = load <4 x i8>, ptr %".42", align 1, !invariant.load !0
  %".43" = extractelement <4 x i8> %"feature", i32 0
  %".44" = zext i8 %".43" to i64
  %".45" = getelementptr inbounds float, ptr %"row", i64 %".44"
  %".46" = load float, ptr %".45", align 4, !invariant.load !0
  %".47" = insertelement <4 x float> <float undef, float undef, float undef, float undef>, float %".46", i32 0
  %".48" = extractelement <4 x i8> %"feature", i32 1
  %".49" = zext i8 %".48" to i64
  %".50" = getelementptr inbounds float, ptr %"row", i64 %".49"
  %".51" = load float, ptr %".50", align 4, !invariant.load !0
  %".52" = insertelement <4 x float> %".47", float %".51", i32 1
  %".53" = extractelement <4 x i8> %"feature", i32 2
  %".54" = zext i8 %".53" to i64
  %".55" = getelementptr inbounds float, ptr %"row", i64 %".54"
  %".56" = load float, ptr %".55", align 4, !invariant.load !0
  %".57" = insertelement <4 x float> %".52", float %".56", i32 2
  %".58" = extractelement <4 x i8> %"feature", i32 3
  %".59" = zext i8 %".58" to i64
  %".60" = getelementptr inbounds float, ptr %"row", i64 %".59"
  %".61" = load float, ptr %".60", align 4, !invariant.load !0
  %".62" = insertelement <4 x float> %".57", float %".61", i32 3
  %".63" = fcmp olt <4 x float> %".62", %"threshold"
  %".64" = bitcast <4 x i1> %".63" to i4
  %".65" = zext i4 %".64" to i32
  %".66" = zext i32 %".27" to i64
  %".67" = mul nsw nuw i64 %".66", 24
  %".68" = getelementptr inbounds i8, ptr %"tiles", i64 %".67"
  %".69" = getelementptr inbounds i8, ptr %".68", i64 22
  %"shape" = load i8, ptr %".69", align 1, !invariant.load !0
  %".70" = zext i8 %"shape" to i32
  %".71" = shl i32 %".70", 4
  %".72" = or i32 %".71", %".65"
  %".73" = zext i32 %".72" to i64
  %".74" = mul nsw nuw i64 %".73", 1
  %".75" = getelementptr inbounds i8, ptr %"shapes", i64 %".74"
  %".76" = getelementptr inbounds i8, ptr %".75", i64 0
  %"child.1" = load i8, ptr %".76", align 1, !invariant.load !0
  %".77" = zext i8 %"child.1" to i32
  %".78" = add i32 %".34", %".77"
  %".79" = select  i1 %".26", i32 %".22", i32 %".78"
  br label %"while.test"
while.exit:
  %".81" = sub i32 %".22", 1
  %".82" = zext i32 %".81" to i64
  %".83" = mul nsw nuw i64 %".82", 4
  %".84" = getelementptr inbounds i8, ptr %"leaves", i64 %".83"
  %".85" = getelementptr inbounds i8, ptr %".84", i64 0
  %"leaf" = load i32, ptr %".85", align 4, !invariant.load !0
  %".86" = zext i32 %"leaf" to i64
  %".87" = mul i64 %".86", 3
  br label %"for.head.2"
for.head.2:
  %"k" = phi  i64 [0, %"while.exit"], [%".100", %"for.body.2"]
  %".89" = icmp slt i64 %"k", 3
  br i1 %".89", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".91" = add i64 %".87", %"k"
  %".92" = mul nsw nuw i64 %".91", 4
  %".93" = getelementptr inbounds i8, ptr %"weights", i64 %".92"
  %".94" = getelementptr inbounds i8, ptr %".93", i64 0
  %"weight" = load float, ptr %".94", align 4, !invariant.load !0
  %".95" = mul nsw i64 %"rows.1", 3
  %".96" = add nsw i64 %".95", %"k"
  %".97" = getelementptr inbounds float, ptr %"scores", i64 %".96"
  %"score" = load float, ptr %".97", align 4
  %".98" = fadd float %"score", %"weight"
  store float %".98", ptr %".97", align 4
  %".100" = add nsw i64 %"k", 1
  br label %"for.head.2"
for.exit.2:
  %".102" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }
