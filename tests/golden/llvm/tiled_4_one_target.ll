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
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 352
  %"n_tiles" = load i64, ptr %".14", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".100", %"for.exit.1"]
  %".16" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".16", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".98", %"while.exit"]
  %".19" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".19", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".21" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".21"
  %".22" = mul nsw nuw i64 %"trees.1", 4
  %".23" = getelementptr inbounds i8, ptr %"trees", i64 %".22"
  %".24" = getelementptr inbounds i8, ptr %".23", i64 0
  %"root" = load i32, ptr %".24", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".100" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".26" = phi  i32 [%"root", %"for.body.1"], [%".85", %"while.body"]
  %".27" = trunc i64 %"n_tiles" to i32
  %".28" = icmp sge i32 %".26", %".27"
  %".29" = xor i1 %".28", 1
  br i1 %".29", label %"while.body", label %"while.exit"
while.body:
  %".31" = trunc i64 %"n_tiles" to i32
  %".32" = icmp sge i32 %".26", %".31"
  %".33" = select  i1 %".32", i32 0, i32 %".26"
  %".34" = zext i32 %".33" to i64
  %".35" = mul nsw nuw i64 %".34", 24
  %".36" = getelementptr inbounds i8, ptr %"tiles", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 16
  %"child" = load i16, ptr %".37", align 2, !invariant.load !0
  %".38" = zext i16 %"child" to i32
  %".39" = xor i32 %".38", 32768
  %".40" = sub i32 %".39", 32768
  %".41" = zext i32 %".33" to i64
  %".42" = mul nsw nuw i64 %".41", 24
  %".43" = getelementptr inbounds i8, ptr %"tiles", i64 %".42"
  %".44" = getelementptr inbounds i8, ptr %".43", i64 0
  %"threshold" = load <4 x float>, ptr %".44", align 4, !invariant.load !0
  %".45" = zext i32 %".33" to i64
  %".46" = mul nsw nuw i64 %".45", 24
  %".47" = getelementptr inbounds i8, ptr %"tiles", i64 %".46"
  %".48" = getelementptr inbounds i8, ptr %".47", i64 18
  %"feature" = load <4 x i8>, ptr %".48", align 1, !invariant.load !0
  %".49" = extractelement <4 x i8> %"feature", i32 0
  %".50" = zext i8 %".49" to i64
  %".51" = getelementptr inbounds float, ptr %"row", i64 %".50"
  %".52" = load float, ptr %".51", align 4, !invariant.load !0
  %".53" = insertelement <4 x float> <float undef, float undef, float undef, float undef>, float %".52", i32 0
  %".54" = extractelement <4 x i8> %"feature", i32 1
  %".55" = zext i8 %".54" to i64
  %".56" = getelementptr inbounds float, ptr %"row", i64 %".55"
  %".57" = load float, ptr %".56", align 4, !invariant.load !0
  %".58" = insertelement <4 x float> %".53", float %".57", i32 1
  %".59" = extractelement <4 x i8> %"feature", i32 2
  %".60" = zext i8 %".59" to i64
  %".61" = getelementptr inbounds float, ptr %"row", i64 %".60"
  %".62" = load float, ptr %".61", align 4, !invariant.load !0
  %".63" = insertelement <4 x float> %".58", float %".62", i32 2
  %".64" = extractelement <4 x i8> %"feature", i32 3
  %".65" = zext i8 %".64" to i64
  %".66" = getelementptr inbounds float, ptr %"row", i64 %".65"
  %".67" = load float, ptr %".66", align 4, !invariant.load !0
  %".68" = insertelement <4 x float> %".63", float %".67", i32 3
  %".69" = fcmp ole <4 x float> %".68", %"threshold"
  %".70" = bitcast <4 x i1> %".69" to i4
  %".71" = zext i4 %".70" to i32
  %".72" = zext i32 %".33" to i64
  %".73" = mul nsw nuw i64 %".72", 24
  %".74" = getelementptr inbounds i8, ptr %"tiles", i64 %".73"
  %".75" = getelementptr inbounds i8, ptr %".74", i64 22
  %"shape" = load i8, ptr %".75", align 1, !invariant.load !0
  %".76" = zext i8 %"shape" to i32
  %".77" = shl i32 %".76", 4
  %".78" = or i32 %".77", %".71"
  %".79" = zext i32 %".78" to i64
  %".80" = mul nsw nuw i64 %".79", 1
  %".81" = getelementptr inbounds i8, ptr %"shapes", i64 %".80"
  %".82" = getelementptr inbounds i8, ptr %".81", i64 0
  %"child.1" = load i8, ptr %".82", align 1, !invariant.load !0
  %".83" = zext i8 %"child.1" to i32
  %".84" = add i32 %".40", %".83"
  %".85" = select  i1 %".32", i32 %".26", i32 %".84"
  br label %"while.test"
while.exit:
  %".87" = trunc i64 %"n_tiles" to i32
  %".88" = sub i32 %".26", %".87"
  %".89" = zext i32 %".88" to i64
  %".90" = mul nsw nuw i64 %".89", 4
  %".91" = getelementptr inbounds i8, ptr %"leaves", i64 %".90"
  %".92" = getelementptr inbounds i8, ptr %".91", i64 0
  %"value" = load float, ptr %".92", align 4, !invariant.load !0
  %".93" = mul nsw i64 %"rows.1", 1
  %".94" = add nsw i64 %".93", 0
  %".95" = getelementptr inbounds float, ptr %"scores", i64 %".94"
  %"score" = load float, ptr %".95", align 4
  %".96" = fadd float %"score", %"value"
  store float %".96", ptr %".95", align 4
  %".98" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }
