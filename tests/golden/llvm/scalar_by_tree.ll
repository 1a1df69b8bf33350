; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"kept", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 128
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".82", %"for.exit.1"]
  %".12" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".12", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".80", %"while.exit"]
  %".15" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".15", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".17" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".17"
  %".18" = mul nsw nuw i64 %"trees.1", 8
  %".19" = getelementptr inbounds i8, ptr %"trees", i64 %".18"
  %".20" = getelementptr inbounds i8, ptr %".19", i64 0
  %"root" = load i32, ptr %".20", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".82" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".22" = phi  i32 [%"root", %"for.body.1"], [%".57", %"while.body"]
  %".23" = zext i32 %".22" to i64
  %".24" = mul nsw nuw i64 %".23", 8
  %".25" = getelementptr inbounds i8, ptr %"nodes", i64 %".24"
  %".26" = getelementptr inbounds i8, ptr %".25", i64 4
  %"child" = load i16, ptr %".26", align 2, !invariant.load !0
  %".27" = zext i16 %"child" to i32
  %".28" = xor i32 %".27", 32768
  %".29" = sub i32 %".28", 32768
  %".30" = icmp slt i32 %".29", 0
  %".31" = xor i1 %".30", 1
  br i1 %".31", label %"while.body", label %"while.exit"
while.body:
  %".33" = zext i32 %".22" to i64
  %".34" = mul nsw nuw i64 %".33", 8
  %".35" = getelementptr inbounds i8, ptr %"nodes", i64 %".34"
  %".36" = getelementptr inbounds i8, ptr %".35", i64 4
  %"child.1" = load i16, ptr %".36", align 2, !invariant.load !0
  %".37" = zext i16 %"child.1" to i32
  %".38" = xor i32 %".37", 32768
  %".39" = sub i32 %".38", 32768
  %".40" = zext i32 %".22" to i64
  %".41" = mul nsw nuw i64 %".40", 8
  %".42" = getelementptr inbounds i8, ptr %"nodes", i64 %".41"
  %".43" = getelementptr inbounds i8, ptr %".42", i64 0
  %"threshold" = load float, ptr %".43", align 4, !invariant.load !0
  %".44" = zext i32 %".22" to i64
  %".45" = mul nsw nuw i64 %".44", 8
  %".46" = getelementptr inbounds i8, ptr %"nodes", i64 %".45"
  %".47" = getelementptr inbounds i8, ptr %".46", i64 6
  %"feature" = load i8, ptr %".47", align 1, !invariant.load !0
  %".48" = zext i8 %"feature" to i32
  %".49" = zext i32 %".48" to i64
  %".50" = getelementptr inbounds float, ptr %"row", i64 %".49"
  %".51" = load float, ptr %".50", align 4, !invariant.load !0
  %".52" = fcmp olt float %".51", %"threshold"
  %".53" = zext i1 %".52" to i32
  %".54" = xor i32 %".53", 1
  %".55" = add i32 %".39", %".54"
  %".56" = icmp slt i32 %".39", 0
  %".57" = select  i1 %".56", i32 %".22", i32 %".55"
  br label %"while.test"
while.exit:
  %".59" = zext i32 %".22" to i64
  %".60" = mul nsw nuw i64 %".59", 8
  %".61" = getelementptr inbounds i8, ptr %"nodes", i64 %".60"
  %".62" = getelementptr inbounds i8, ptr %".61", i64 4
  %"child.2" = load i16, ptr %".62", align 2, !invariant.load !0
  %".63" = zext i16 %"child.2" to i32
  %".64" = xor i32 %".63", 32768
  %".65" = sub i32 %".64", 32768
  %".66" = xor i32 %".65", -1
  %".67" = mul nsw nuw i64 %"trees.1", 8
  %".68" = getelementptr inbounds i8, ptr %"trees", i64 %".67"
  %".69" = getelementptr inbounds i8, ptr %".68", i64 4
  %"target" = load i32, ptr %".69", align 4, !invariant.load !0
  %".70" = zext i32 %"target" to i64
  %".71" = zext i32 %".66" to i64
  %".72" = mul nsw nuw i64 %".71", 4
  %".73" = getelementptr inbounds i8, ptr %"leaves", i64 %".72"
  %".74" = getelementptr inbounds i8, ptr %".73", i64 0
  %"value" = load float, ptr %".74", align 4, !invariant.load !0
  %".75" = mul nsw i64 %"rows.1", 2
  %".76" = add nsw i64 %".75", %".70"
  %".77" = getelementptr inbounds float, ptr %"scores", i64 %".76"
  %"score" = load float, ptr %".77", align 4
  %".78" = fadd float %"score", %"value"
  store float %".78", ptr %".77", align 4
  %".80" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }
