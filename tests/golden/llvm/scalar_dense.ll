target triple = "x86_64-unknown-linux-gnu"

define hidden void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") #0
{
entry:
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 1024
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 16
  %"nodes.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 %"nodes.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 40
  %"leaves.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"leaves" = getelementptr inbounds i8, ptr %"tables", i64 %"leaves.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 48
  %"weights.offset" = load i64, ptr %".13", align 8, !invariant.load !0
  %"weights" = getelementptr inbounds i8, ptr %"tables", i64 %"weights.offset"
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".14", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".93", %"for.exit.1"]
  %".16" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".16", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".91", %"for.exit.2"]
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
  %".93" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".26" = phi  i32 [%"root", %"for.body.1"], [%".61", %"while.body"]
  %".27" = zext i32 %".26" to i64
  %".28" = mul nsw nuw i64 %".27", 8
  %".29" = getelementptr inbounds i8, ptr %"nodes", i64 %".28"
  %".30" = getelementptr inbounds i8, ptr %".29", i64 4
  %"child" = load i16, ptr %".30", align 2, !invariant.load !0
  %".31" = zext i16 %"child" to i32
  %".32" = xor i32 %".31", 32768
  %".33" = sub i32 %".32", 32768
  %".34" = icmp slt i32 %".33", 0
  %".35" = xor i1 %".34", 1
  br i1 %".35", label %"while.body", label %"while.exit"
while.body:
  %".37" = zext i32 %".26" to i64
  %".38" = mul nsw nuw i64 %".37", 8
  %".39" = getelementptr inbounds i8, ptr %"nodes", i64 %".38"
  %".40" = getelementptr inbounds i8, ptr %".39", i64 4
  %"child.1" = load i16, ptr %".40", align 2, !invariant.load !0
  %".41" = zext i16 %"child.1" to i32
  %".42" = xor i32 %".41", 32768
  %".43" = sub i32 %".42", 32768
  %".44" = zext i32 %".26" to i64
  %".45" = mul nsw nuw i64 %".44", 8
  %".46" = getelementptr inbounds i8, ptr %"nodes", i64 %".45"
  %".47" = getelementptr inbounds i8, ptr %".46", i64 0
  %"threshold" = load float, ptr %".47", align 4, !invariant.load !0
  %".48" = zext i32 %".26" to i64
  %".49" = mul nsw nuw i64 %".48", 8
  %".50" = getelementptr inbounds i8, ptr %"nodes", i64 %".49"
  %".51" = getelementptr inbounds i8, ptr %".50", i64 6
  %"feature" = load i8, ptr %".51", align 1, !invariant.load !0
  %".52" = zext i8 %"feature" to i32
  %".53" = zext i32 %".52" to i64
  %".54" = getelementptr inbounds float, ptr %"row", i64 %".53"
  %".55" = load float, ptr %".54", align 4, !invariant.load !0
  %".56" = fcmp olt float %".55", %"threshold"
  %".57" = zext i1 %".56" to i32
  %".58" = xor i32 %".57", 1
  %".59" = add i32 %".43", %".58"
  %".60" = icmp slt i32 %".43", 0
  %".61" = select  i1 %".60", i32 %".26", i32 %".59"
  br label %"while.test"
while.exit:
  %".63" = zext i32 %".26" to i64
  %".64" = mul nsw nuw i64 %".63", 8
  %".65" = getelementptr inbounds i8, ptr %"nodes", i64 %".64"
  %".66" = getelementptr inbounds i8, ptr %".65", i64 4
  %"child.2" = load i16, ptr %".66", align 2, !invariant.load !0
  %".67" = zext i16 %"child.2" to i32
  %".68" = xor i32 %".67", 32768
  %".69" = sub i32 %".68", 32768
  %".70" = xor i32 %".69", -1
  %".71" = zext i32 %".70" to i64
  %".72" = mul nsw nuw i64 %".71", 4
  %".73" = getelementptr inbounds i8, ptr %"leaves", i64 %".72"
  %".74" = getelementptr inbounds i8, ptr %".73", i64 0
  %"leaf" = load i32, ptr %".74", align 4, !invariant.load !0
  %".75" = zext i32 %"leaf" to i64
  %".76" = mul i64 %".75", %"n_targets"
  br label %"for.head.2"
for.head.2:
  %"k" = phi  i64 [0, %"while.exit"], [%".89", %"for.body.2"]
  %".78" = icmp slt i64 %"k", %"n_targets"
  br i1 %".78", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".80" = add i64 %".76", %"k"
  %".81" = mul nsw nuw i64 %".80", 4
  %".82" = getelementptr inbounds i8, ptr %"weights", i64 %".81"
  %".83" = getelementptr inbounds i8, ptr %".82", i64 0
  %"weight" = load float, ptr %".83", align 4, !invariant.load !0
  %".84" = mul nsw i64 %"rows.1", %"n_targets"
  %".85" = add nsw i64 %".84", %"k"
  %".86" = getelementptr inbounds float, ptr %"scores", i64 %".85"
  %"score" = load float, ptr %".86", align 4
  %".87" = fadd float %"score", %"weight"
  store float %".87", ptr %".86", align 4
  %".89" = add nsw i64 %"k", 1
  br label %"for.head.2"
for.exit.2:
  %".91" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
