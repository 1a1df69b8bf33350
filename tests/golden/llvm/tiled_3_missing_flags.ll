; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 0
  %"tiles" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"shapes" = getelementptr inbounds i8, ptr %"tables", i64 128
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 192
  br label %"for.head"
for.head:
  %"t" = phi  i64 [%"tree_begin", %"entry"], [%".100", %"for.exit.1"]
  %".11" = icmp slt i64 %"t", %"tree_end"
  br i1 %".11", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"r" = phi  i64 [%"row_begin", %"for.body"], [%".98", %"while.exit"]
  %".14" = icmp slt i64 %"r", %"row_end"
  br i1 %".14", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".16" = mul nsw i64 %"r", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".16"
  %".17" = mul nsw nuw i64 %"t", 4
  %".18" = getelementptr inbounds i8, ptr %"trees", i64 %".17"
  %".19" = getelementptr inbounds i8, ptr %".18", i64 0
  %"root" = load i32, ptr %".19", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".100" = add nsw i64 %"t", 1
  br label %"for.head"
while.test:
  %".21" = phi  i32 [%"root", %"for.body.1"], [%".86", %"while.body"]
  %".22" = icmp sge i32 %".21", 2
  %".23" = xor i1 %".22", 1
  br i1 %".23", label %"while.body", label %"while.exit"
while.body:
  %".25" = icmp sge i32 %".21", 2
  %".26" = select  i1 %".25", i32 0, i32 %".21"
  %".27" = zext i32 %".26" to i64
  %".28" = mul nsw nuw i64 %".27", 28
  %".29" = getelementptr inbounds i8, ptr %"tiles", i64 %".28"
  %".30" = getelementptr inbounds i8, ptr %".29", i64 0
  %"threshold" = load <4 x float>, ptr %".30", align 4, !invariant.load !0
  %".31" = zext i32 %".26" to i64
  %".32" = mul nsw nuw i64 %".31", 28
  %".33" = getelementptr inbounds i8, ptr %"tiles", i64 %".32"
  %".34" = getelementptr inbounds i8, ptr %".33", i64 16
  %"feature" = load <4 x i8>, ptr %".34", align 1, !invariant.load !0
  %".35" = extractelement <4 x i8> %"feature", i32 0
  %".36" = zext i8 %".35" to i64
  %".37" = getelementptr inbounds float, ptr %"row", i64 %".36"
  %".38" = load float, ptr %".37", align 4, !invariant.load !0
  %".39" = insertelement <4 x float> <float undef, float undef, float undef, float undef>, float %".38", i32 0
  %".40" = extractelement <4 x i8> %"feature", i32 1
  %".41" = zext i8 %".40" to i64
  %".42" = getelementptr inbounds float, ptr %"row", i64 %".41"
  %".43" = load float, ptr %".42", align 4, !invariant.load !0
  %".44" = insertelement <4 x float> %".39", float %".43", i32 1
  %".45" = extractelement <4 x i8> %"feature", i32 2
  %".46" = zext i8 %".45" to i64
  %".47" = getelementptr inbounds float, ptr %"row", i64 %".46"
  %".48" = load float, ptr %".47", align 4, !invariant.load !0
  %".49" = insertelement <4 x float> %".44", float %".48", i32 2
  %".50" = extractelement <4 x i8> %"feature", i32 3
  %".51" = zext i8 %".50" to i64
  %".52" = getelementptr inbounds float, ptr %"row", i64 %".51"
  %".53" = load float, ptr %".52", align 4, !invariant.load !0
  %".54" = insertelement <4 x float> %".49", float %".53", i32 3
  %".55" = fcmp ole <4 x float> %".54", %"threshold"
  %".56" = bitcast <4 x i1> %".55" to i4
  %".57" = zext i4 %".56" to i32
  %".58" = fcmp uno <4 x float> %".54", %".54"
  %".59" = bitcast <4 x i1> %".58" to i4
  %".60" = zext i4 %".59" to i32
  %".61" = zext i32 %".26" to i64
  %".62" = mul nsw nuw i64 %".61", 28
  %".63" = getelementptr inbounds i8, ptr %"tiles", i64 %".62"
  %".64" = getelementptr inbounds i8, ptr %".63", i64 25
  %"MISSING" = load i8, ptr %".64", align 1, !invariant.load !0
  %".65" = zext i8 %"MISSING" to i32
  %".66" = and i32 %".60", %".65"
  %".67" = or i32 %".57", %".66"
  %".68" = and i32 %".67", 7
  %".69" = zext i32 %".26" to i64
  %".70" = mul nsw nuw i64 %".69", 28
  %".71" = getelementptr inbounds i8, ptr %"tiles", i64 %".70"
  %".72" = getelementptr inbounds i8, ptr %".71", i64 24
  %"shape" = load i8, ptr %".72", align 1, !invariant.load !0
  %".73" = zext i8 %"shape" to i32
  %".74" = shl i32 %".73", 3
  %".75" = or i32 %".74", %".68"
  %".76" = zext i32 %".75" to i64
  %".77" = mul nsw nuw i64 %".76", 1
  %".78" = getelementptr inbounds i8, ptr %"shapes", i64 %".77"
  %".79" = getelementptr inbounds i8, ptr %".78", i64 0
  %"child" = load i8, ptr %".79", align 1, !invariant.load !0
  %".80" = zext i8 %"child" to i32
  %".81" = zext i32 %".26" to i64
  %".82" = mul nsw nuw i64 %".81", 28
  %".83" = getelementptr inbounds i8, ptr %"tiles", i64 %".82"
  %".84" = getelementptr inbounds i8, ptr %".83", i64 20
  %"child.1" = load i32, ptr %".84", align 4, !invariant.load !0
  %".85" = add i32 %"child.1", %".80"
  %".86" = select  i1 %".25", i32 %".21", i32 %".85"
  br label %"while.test"
while.exit:
  %".88" = sub i32 %".21", 2
  %".89" = zext i32 %".88" to i64
  %".90" = mul nsw nuw i64 %".89", 4
  %".91" = getelementptr inbounds i8, ptr %"leaves", i64 %".90"
  %".92" = getelementptr inbounds i8, ptr %".91", i64 0
  %"value" = load float, ptr %".92", align 4, !invariant.load !0
  %".93" = mul nsw i64 %"r", 1
  %".94" = add nsw i64 %".93", 0
  %".95" = getelementptr inbounds float, ptr %"scores", i64 %".94"
  %"score" = load float, ptr %".95", align 4
  %".96" = fadd float %"score", %"value"
  store float %".96", ptr %".95", align 4
  %".98" = add nsw i64 %"r", 1
  br label %"for.head.1"
}

!0 = !{  }
