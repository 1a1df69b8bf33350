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
  %"t" = phi  i64 [%"tree_begin", %"entry"], [%".70", %"for.exit.1"]
  %".11" = icmp slt i64 %"t", %"tree_end"
  br i1 %".11", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"r" = phi  i64 [%"row_begin", %"for.body"], [%".68", %"while.exit"]
  %".14" = icmp slt i64 %"r", %"row_end"
  br i1 %".14", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".16" = mul nsw i64 %"r", %"row_stride"
  %"row" = getelementptr inbounds i64, ptr %"rows", i64 %".16"
  %".17" = mul nsw nuw i64 %"t", 4
  %".18" = getelementptr inbounds i8, ptr %"trees", i64 %".17"
  %".19" = getelementptr inbounds i8, ptr %".18", i64 0
  %"root" = load i32, ptr %".19", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".70" = add nsw i64 %"t", 1
  br label %"for.head"
while.test:
  %".21" = phi  i32 [%"root", %"for.body.1"], [%".51", %"while.body"]
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
  %"feature" = load i16, ptr %".36", align 2, !invariant.load !0
  %".37" = zext i16 %"feature" to i32
  %".38" = zext i32 %".21" to i64
  %".39" = mul nsw nuw i64 %".38", 12
  %".40" = getelementptr inbounds i8, ptr %"nodes", i64 %".39"
  %".41" = getelementptr inbounds i8, ptr %".40", i64 4
  %"child.1" = load i32, ptr %".41", align 4, !invariant.load !0
  %".42" = zext i32 %".37" to i64
  %".43" = getelementptr inbounds i64, ptr %"row", i64 %".42"
  %".44" = load i64, ptr %".43", align 8, !invariant.load !0
  %".45" = sitofp i64 %".44" to float
  %".46" = fcmp ult float %".45", %"threshold"
  %".47" = zext i1 %".46" to i32
  %".48" = xor i32 %".47", 1
  %".49" = add i32 %"child.1", %".48"
  %".50" = icmp slt i32 %"child.1", 0
  %".51" = select  i1 %".50", i32 %".21", i32 %".49"
  br label %"while.test"
while.exit:
  %".53" = zext i32 %".21" to i64
  %".54" = mul nsw nuw i64 %".53", 12
  %".55" = getelementptr inbounds i8, ptr %"nodes", i64 %".54"
  %".56" = getelementptr inbounds i8, ptr %".55", i64 4
  %"child.2" = load i32, ptr %".56", align 4, !invariant.load !0
  %".57" = xor i32 %"child.2", -1
  %".58" = zext i32 %".57" to i64
  %".59" = mul nsw nuw i64 %".58", 4
  %".60" = getelementptr inbounds i8, ptr %"leaves", i64 %".59"
  %".61" = getelementptr inbounds i8, ptr %".60", i64 0
  %"value" = load float, ptr %".61", align 4, !invariant.load !0
  %".62" = mul nsw i64 %"r", 1
  %".63" = add nsw i64 %".62", 0
  %".64" = getelementptr inbounds float, ptr %"scores", i64 %".63"
  %"score" = load float, ptr %".64", align 4
  %".65" = fcmp olt float %"value", %"score"
  %".66" = select  i1 %".65", float %"value", float %"score"
  store float %".66", ptr %".64", align 4
  %".68" = add nsw i64 %"r", 1
  br label %"for.head.1"
}

!0 = !{  }
