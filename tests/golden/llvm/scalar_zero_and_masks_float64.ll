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
  %"t" = phi  i64 [%"tree_begin", %"entry"], [%".96", %"for.exit.1"]
  %".11" = icmp slt i64 %"t", %"tree_end"
  br i1 %".11", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"r" = phi  i64 [%"row_begin", %"for.body"], [%".94", %"while.exit"]
  %".14" = icmp slt i64 %"r", %"row_end"
  br i1 %".14", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".16" = mul nsw i64 %"r", %"row_stride"
  %"row" = getelementptr inbounds double, ptr %"rows", i64 %".16"
  %".17" = mul nsw nuw i64 %"t", 4
  %".18" = getelementptr inbounds i8, ptr %"trees", i64 %".17"
  %".19" = getelementptr inbounds i8, ptr %".18", i64 0
  %"root" = load i32, ptr %".19", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".96" = add nsw i64 %"t", 1
  br label %"for.head"
while.test:
  %".21" = phi  i32 [%"root", %"for.body.1"], [%".78", %"while.body"]
  %".22" = zext i32 %".21" to i64
  %".23" = mul nsw nuw i64 %".22", 16
  %".24" = getelementptr inbounds i8, ptr %"nodes", i64 %".23"
  %".25" = getelementptr inbounds i8, ptr %".24", i64 8
  %"child" = load i32, ptr %".25", align 4, !invariant.load !0
  %".26" = icmp slt i32 %"child", 0
  %".27" = xor i1 %".26", 1
  br i1 %".27", label %"while.body", label %"while.exit"
while.body:
  %".29" = zext i32 %".21" to i64
  %".30" = mul nsw nuw i64 %".29", 16
  %".31" = getelementptr inbounds i8, ptr %"nodes", i64 %".30"
  %".32" = getelementptr inbounds i8, ptr %".31", i64 0
  %"threshold" = load double, ptr %".32", align 8, !invariant.load !0
  %".33" = zext i32 %".21" to i64
  %".34" = mul nsw nuw i64 %".33", 16
  %".35" = getelementptr inbounds i8, ptr %"nodes", i64 %".34"
  %".36" = getelementptr inbounds i8, ptr %".35", i64 12
  %"feature" = load i8, ptr %".36", align 1, !invariant.load !0
  %".37" = zext i8 %"feature" to i32
  %".38" = zext i32 %".21" to i64
  %".39" = mul nsw nuw i64 %".38", 16
  %".40" = getelementptr inbounds i8, ptr %"nodes", i64 %".39"
  %".41" = getelementptr inbounds i8, ptr %".40", i64 8
  %"child.1" = load i32, ptr %".41", align 4, !invariant.load !0
  %".42" = zext i32 %".37" to i64
  %".43" = getelementptr inbounds double, ptr %"row", i64 %".42"
  %".44" = load double, ptr %".43", align 8, !invariant.load !0
  %".45" = fcmp olt double %".44", %"threshold"
  %".46" = zext i1 %".45" to i32
  %".47" = zext i32 %".21" to i64
  %".48" = mul nsw nuw i64 %".47", 16
  %".49" = getelementptr inbounds i8, ptr %"nodes", i64 %".48"
  %".50" = getelementptr inbounds i8, ptr %".49", i64 13
  %"flags" = load i8, ptr %".50", align 1, !invariant.load !0
  %".51" = zext i8 %"flags" to i32
  %".52" = lshr i32 %".51", 0
  %".53" = and i32 %".52", 1
  %".54" = and i32 %".46", %".53"
  %".55" = fcmp oeq double %".44", %"threshold"
  %".56" = zext i1 %".55" to i32
  %".57" = lshr i32 %".51", 1
  %".58" = and i32 %".57", 1
  %".59" = and i32 %".56", %".58"
  %".60" = or i32 %".54", %".59"
  %".61" = fcmp ogt double %".44", %"threshold"
  %".62" = zext i1 %".61" to i32
  %".63" = lshr i32 %".51", 2
  %".64" = and i32 %".63", 1
  %".65" = and i32 %".62", %".64"
  %".66" = or i32 %".60", %".65"
  %".67" = fcmp oge double %".44", 0xb8aa95a5b7f87a0f
  %".68" = fcmp ole double %".44", 0x38aa95a5b7f87a0f
  %".69" = and i1 %".67", %".68"
  %".70" = zext i1 %".69" to i32
  %".71" = lshr i32 %".51", 4
  %".72" = and i32 %".71", 1
  %".73" = and i32 %".70", %".72"
  %".74" = xor i32 %".66", %".73"
  %".75" = xor i32 %".74", 1
  %".76" = add i32 %"child.1", %".75"
  %".77" = icmp slt i32 %"child.1", 0
  %".78" = select  i1 %".77", i32 %".21", i32 %".76"
  br label %"while.test"
while.exit:
  %".80" = zext i32 %".21" to i64
  %".81" = mul nsw nuw i64 %".80", 16
  %".82" = getelementptr inbounds i8, ptr %"nodes", i64 %".81"
  %".83" = getelementptr inbounds i8, ptr %".82", i64 8
  %"child.2" = load i32, ptr %".83", align 4, !invariant.load !0
  %".84" = xor i32 %"child.2", -1
  %".85" = zext i32 %".84" to i64
  %".86" = mul nsw nuw i64 %".85", 8
  %".87" = getelementptr inbounds i8, ptr %"leaves", i64 %".86"
  %".88" = getelementptr inbounds i8, ptr %".87", i64 0
  %"value" = load double, ptr %".88", align 8, !invariant.load !0
  %".89" = mul nsw i64 %"r", 1
  %".90" = add nsw i64 %".89", 0
  %".91" = getelementptr inbounds double, ptr %"scores", i64 %".90"
  %"score" = load double, ptr %".91", align 8
  %".92" = fadd double %"score", %"value"
  store double %".92", ptr %".91", align 8
  %".94" = add nsw i64 %"r", 1
  br label %"for.head.1"
}

!0 = !{  }
