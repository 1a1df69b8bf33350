; ModuleID = "onnx_treebeard"
target triple = "x86_64-unknown-linux-gnu"
target datalayout = ""

define void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma" nounwind
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 64
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 128
  br label %"for.head"
for.head:
  %"t" = phi  i64 [%"tree_begin", %"entry"], [%".72", %"for.exit.1"]
  %".11" = icmp slt i64 %"t", %"tree_end"
  br i1 %".11", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"r" = phi  i64 [%"row_begin", %"for.body"], [%".70", %"while.exit"]
  %".14" = icmp slt i64 %"r", %"row_end"
  br i1 %".14", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".16" = mul nsw i64 %"r", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".16"
  %".17" = mul nsw nuw i64 %"t", 8
  %".18" = getelementptr inbounds i8, ptr %"trees", i64 %".17"
  %".19" = getelementptr inbounds i8, ptr %".18", i64 0
  %"root" = load i32, ptr %".19", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".72" = add nsw i64 %"t", 1
  br label %"for.head"
while.test:
  %".21" = phi  i32 [%"root", %"for.body.1"], [%".50", %"while.body"]
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
  %".45" = fcmp olt float %".44", %"threshold"
  %".46" = zext i1 %".45" to i32
  %".47" = xor i32 %".46", 1
  %".48" = add i32 %"child.1", %".47"
  %".49" = icmp slt i32 %"child.1", 0
  %".50" = select  i1 %".49", i32 %".21", i32 %".48"
  br label %"while.test"
while.exit:
  %".52" = zext i32 %".21" to i64
  %".53" = mul nsw nuw i64 %".52", 12
  %".54" = getelementptr inbounds i8, ptr %"nodes", i64 %".53"
  %".55" = getelementptr inbounds i8, ptr %".54", i64 4
  %"child.2" = load i32, ptr %".55", align 4, !invariant.load !0
  %".56" = xor i32 %"child.2", -1
  %".57" = mul nsw nuw i64 %"t", 8
  %".58" = getelementptr inbounds i8, ptr %"trees", i64 %".57"
  %".59" = getelementptr inbounds i8, ptr %".58", i64 4
  %"target" = load i32, ptr %".59", align 4, !invariant.load !0
  %".60" = zext i32 %"target" to i64
  %".61" = zext i32 %".56" to i64
  %".62" = mul nsw nuw i64 %".61", 4
  %".63" = getelementptr inbounds i8, ptr %"leaves", i64 %".62"
  %".64" = getelementptr inbounds i8, ptr %".63", i64 0
  %"value" = load float, ptr %".64", align 4, !invariant.load !0
  %".65" = mul nsw i64 %"r", 2
  %".66" = add nsw i64 %".65", %".60"
  %".67" = getelementptr inbounds float, ptr %"scores", i64 %".66"
  %"score" = load float, ptr %".67", align 4
  %".68" = fadd float %"score", %"value"
  store float %".68", ptr %".67", align 4
  %".70" = add nsw i64 %"r", 1
  br label %"for.head.1"
}

!0 = !{  }
