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
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".102", %"while.exit"]
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
  %".22" = phi  i32 [%"root", %"for.body.1"], [%".90", %"while.body"]
  %".23" = icmp sge i32 %".22", 2
  %".24" = xor i1 %".23", 1
  br i1 %".24", label %"while.body", label %"while.exit"
while.body:
  %".26" = icmp sge i32 %".22", 2
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
  %".63" = fcmp ole <4 x float> %".62", %"threshold"
  %".64" = bitcast <4 x i1> %".63" to i4
  %".65" = zext i4 %".64" to i32
  %".66" = fcmp uno <4 x float> %".62", %".62"
  %".67" = bitcast <4 x i1> %".66" to i4
  %".68" = zext i4 %".67" to i32
  %".69" = zext i32 %".27" to i64
  %".70" = mul nsw nuw i64 %".69", 24
  %".71" = getelementptr inbounds i8, ptr %"tiles", i64 %".70"
  %".72" = getelementptr inbounds i8, ptr %".71", i64 22
  %"MISSING" = load i8, ptr %".72", align 1, !invariant.load !0
  %".73" = zext i8 %"MISSING" to i32
  %".74" = and i32 %".68", %".73"
  %".75" = or i32 %".65", %".74"
  %".76" = and i32 %".75", 7
  %".77" = zext i32 %".27" to i64
  %".78" = mul nsw nuw i64 %".77", 24
  %".79" = getelementptr inbounds i8, ptr %"tiles", i64 %".78"
  %".80" = getelementptr inbounds i8, ptr %".79", i64 23
  %"shape" = load i8, ptr %".80", align 1, !invariant.load !0
  %".81" = zext i8 %"shape" to i32
  %".82" = shl i32 %".81", 3
  %".83" = or i32 %".82", %".76"
  %".84" = zext i32 %".83" to i64
  %".85" = mul nsw nuw i64 %".84", 1
  %".86" = getelementptr inbounds i8, ptr %"shapes", i64 %".85"
  %".87" = getelementptr inbounds i8, ptr %".86", i64 0
  %"child.1" = load i8, ptr %".87", align 1, !invariant.load !0
  %".88" = zext i8 %"child.1" to i32
  %".89" = add i32 %".34", %".88"
  %".90" = select  i1 %".26", i32 %".22", i32 %".89"
  br label %"while.test"
while.exit:
  %".92" = sub i32 %".22", 2
  %".93" = zext i32 %".92" to i64
  %".94" = mul nsw nuw i64 %".93", 4
  %".95" = getelementptr inbounds i8, ptr %"leaves", i64 %".94"
  %".96" = getelementptr inbounds i8, ptr %".95", i64 0
  %"value" = load float, ptr %".96", align 4, !invariant.load !0
  %".97" = mul nsw i64 %"rows.1", 1
  %".98" = add nsw i64 %".97", 0
  %".99" = getelementptr inbounds float, ptr %"scores", i64 %".98"
  %"score" = load float, ptr %".99", align 4
  %".100" = fadd float %"score", %"value"
  store float %".100", ptr %".99", align 4
  %".102" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }
