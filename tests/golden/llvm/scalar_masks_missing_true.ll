; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 192
  br label %"for.head"
for.head:
  %"t" = phi  i64 [%"tree_begin", %"entry"], [%".91", %"for.exit.1"]
  %".11" = icmp slt i64 %"t", %"tree_end"
  br i1 %".11", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"r" = phi  i64 [%"row_begin", %"for.body"], [%".89", %"while.exit"]
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
  %".91" = add nsw i64 %"t", 1
  br label %"for.head"
while.test:
  %".21" = phi  i32 [%"root", %"for.body.1"], [%".73", %"while.body"]
  %".22" = zext i32 %".21" to i64
  %".23" = mul nsw nuw i64 %".22", 12
  %".24" = getelementptr inbounds i8, ptr %"nodes", i64 %".23"
  %".25" = getelementptr inbounds i8, ptr %".24", i64 4
  %"child" = load i32, ptr %".25", align 4, !invariant.load !0
  %".26" = icmp slt i32 %"child", 0
  %".27" = xor i1 %".26", 1
  br i1 %".27", label %"while.body", label %"while.exit"
while.body:
  %".29" = zext i32 %".21" to i64
  %".30" = mul nsw nuw i64 %".29", 12
  %".31" = getelementptr inbounds i8, ptr %"nodes", i64 %".30"
  %".32" = getelementptr inbounds i8, ptr %".31", i64 0
  %"threshold" = load float, ptr %".32", align 4, !invariant.load !0
  %".33" = zext i32 %".21" to i64
  %".34" = mul nsw nuw i64 %".33", 12
  %".35" = getelementptr inbounds i8, ptr %"nodes", i64 %".34"
  %".36" = getelementptr inbounds i8, ptr %".35", i64 8
  %"feature" = load i8, ptr %".36", align 1, !invariant.load !0
  %".37" = zext i8 %"feature" to i32
  %".38" = zext i32 %".21" to i64
  %".39" = mul nsw nuw i64 %".38", 12
  %".40" = getelementptr inbounds i8, ptr %"nodes", i64 %".39"
  %".41" = getelementptr inbounds i8, ptr %".40", i64 4
  %"child.1" = load i32, ptr %".41", align 4, !invariant.load !0
  %".42" = zext i32 %".37" to i64
  %".43" = getelementptr inbounds float, ptr %"row", i64 %".42"
  %".44" = load float, ptr %".43", align 4, !invariant.load !0
  %".45" = fcmp uno float %".44", %".44"
  %".46" = zext i1 %".45" to i32
  %".47" = fcmp olt float %".44", %"threshold"
  %".48" = zext i1 %".47" to i32
  %".49" = zext i32 %".21" to i64
  %".50" = mul nsw nuw i64 %".49", 12
  %".51" = getelementptr inbounds i8, ptr %"nodes", i64 %".50"
  %".52" = getelementptr inbounds i8, ptr %".51", i64 9
  %"flags" = load i8, ptr %".52", align 1, !invariant.load !0
  %".53" = zext i8 %"flags" to i32
  %".54" = lshr i32 %".53", 0
  %".55" = and i32 %".54", 1
  %".56" = and i32 %".48", %".55"
  %".57" = or i32 %".46", %".56"
  %".58" = fcmp oeq float %".44", %"threshold"
  %".59" = zext i1 %".58" to i32
  %".60" = lshr i32 %".53", 1
  %".61" = and i32 %".60", 1
  %".62" = and i32 %".59", %".61"
  %".63" = or i32 %".57", %".62"
  %".64" = fcmp ogt float %".44", %"threshold"
  %".65" = zext i1 %".64" to i32
  %".66" = lshr i32 %".53", 2
  %".67" = and i32 %".66", 1
  %".68" = and i32 %".65", %".67"
  %".69" = or i32 %".63", %".68"
  %".70" = xor i32 %".69", 1
  %".71" = add i32 %"child.1", %".70"
  %".72" = icmp slt i32 %"child.1", 0
  %".73" = select  i1 %".72", i32 %".21", i32 %".71"
  br label %"while.test"
while.exit:
  %".75" = zext i32 %".21" to i64
  %".76" = mul nsw nuw i64 %".75", 12
  %".77" = getelementptr inbounds i8, ptr %"nodes", i64 %".76"
  %".78" = getelementptr inbounds i8, ptr %".77", i64 4
  %"child.2" = load i32, ptr %".78", align 4, !invariant.load !0
  %".79" = xor i32 %"child.2", -1
  %".80" = zext i32 %".79" to i64
  %".81" = mul nsw nuw i64 %".80", 4
  %".82" = getelementptr inbounds i8, ptr %"leaves", i64 %".81"
  %".83" = getelementptr inbounds i8, ptr %".82", i64 0
  %"value" = load float, ptr %".83", align 4, !invariant.load !0
  %".84" = mul nsw i64 %"r", 1
  %".85" = add nsw i64 %".84", 0
  %".86" = getelementptr inbounds float, ptr %"scores", i64 %".85"
  %"score" = load float, ptr %".86", align 4
  %".87" = fadd float %"score", %"value"
  store float %".87", ptr %".86", align 4
  %".89" = add nsw i64 %"r", 1
  br label %"for.head.1"
}

!0 = !{  }
