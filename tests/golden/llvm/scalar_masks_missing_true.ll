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
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".103", %"for.exit.1"]
  %".14" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".14", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".101", %"while.exit"]
  %".17" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".17", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".19" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".19"
  %".20" = mul nsw nuw i64 %"trees.1", 4
  %".21" = getelementptr inbounds i8, ptr %"trees", i64 %".20"
  %".22" = getelementptr inbounds i8, ptr %".21", i64 0
  %"root" = load i32, ptr %".22", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".103" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".24" = phi  i32 [%"root", %"for.body.1"], [%".82", %"while.body"]
  %".25" = zext i32 %".24" to i64
  %".26" = mul nsw nuw i64 %".25", 8
  %".27" = getelementptr inbounds i8, ptr %"nodes", i64 %".26"
  %".28" = getelementptr inbounds i8, ptr %".27", i64 4
  %"child" = load i16, ptr %".28", align 2, !invariant.load !0
  %".29" = zext i16 %"child" to i32
  %".30" = xor i32 %".29", 32768
  %".31" = sub i32 %".30", 32768
  %".32" = icmp slt i32 %".31", 0
  %".33" = xor i1 %".32", 1
  br i1 %".33", label %"while.body", label %"while.exit"
while.body:
  %".35" = zext i32 %".24" to i64
  %".36" = mul nsw nuw i64 %".35", 8
  %".37" = getelementptr inbounds i8, ptr %"nodes", i64 %".36"
  %".38" = getelementptr inbounds i8, ptr %".37", i64 4
  %"child.1" = load i16, ptr %".38", align 2, !invariant.load !0
  %".39" = zext i16 %"child.1" to i32
  %".40" = xor i32 %".39", 32768
  %".41" = sub i32 %".40", 32768
  %".42" = zext i32 %".24" to i64
  %".43" = mul nsw nuw i64 %".42", 8
  %".44" = getelementptr inbounds i8, ptr %"nodes", i64 %".43"
  %".45" = getelementptr inbounds i8, ptr %".44", i64 0
  %"threshold" = load float, ptr %".45", align 4, !invariant.load !0
  %".46" = zext i32 %".24" to i64
  %".47" = mul nsw nuw i64 %".46", 8
  %".48" = getelementptr inbounds i8, ptr %"nodes", i64 %".47"
  %".49" = getelementptr inbounds i8, ptr %".48", i64 6
  %"feature" = load i8, ptr %".49", align 1, !invariant.load !0
  %".50" = zext i8 %"feature" to i32
  %".51" = zext i32 %".50" to i64
  %".52" = getelementptr inbounds float, ptr %"row", i64 %".51"
  %".53" = load float, ptr %".52", align 4, !invariant.load !0
  %".54" = fcmp uno float %".53", %".53"
  %".55" = zext i1 %".54" to i32
  %".56" = fcmp olt float %".53", %"threshold"
  %".57" = zext i1 %".56" to i32
  %".58" = zext i32 %".24" to i64
  %".59" = mul nsw nuw i64 %".58", 8
  %".60" = getelementptr inbounds i8, ptr %"nodes", i64 %".59"
  %".61" = getelementptr inbounds i8, ptr %".60", i64 7
  %"flags" = load i8, ptr %".61", align 1, !invariant.load !0
  %".62" = zext i8 %"flags" to i32
  %".63" = lshr i32 %".62", 0
  %".64" = and i32 %".63", 1
  %".65" = and i32 %".57", %".64"
  %".66" = or i32 %".55", %".65"
  %".67" = fcmp oeq float %".53", %"threshold"
  %".68" = zext i1 %".67" to i32
  %".69" = lshr i32 %".62", 1
  %".70" = and i32 %".69", 1
  %".71" = and i32 %".68", %".70"
  %".72" = or i32 %".66", %".71"
  %".73" = fcmp ogt float %".53", %"threshold"
  %".74" = zext i1 %".73" to i32
  %".75" = lshr i32 %".62", 2
  %".76" = and i32 %".75", 1
  %".77" = and i32 %".74", %".76"
  %".78" = or i32 %".72", %".77"
  %".79" = xor i32 %".78", 1
  %".80" = add i32 %".41", %".79"
  %".81" = icmp slt i32 %".41", 0
  %".82" = select  i1 %".81", i32 %".24", i32 %".80"
  br label %"while.test"
while.exit:
  %".84" = zext i32 %".24" to i64
  %".85" = mul nsw nuw i64 %".84", 8
  %".86" = getelementptr inbounds i8, ptr %"nodes", i64 %".85"
  %".87" = getelementptr inbounds i8, ptr %".86", i64 4
  %"child.2" = load i16, ptr %".87", align 2, !invariant.load !0
  %".88" = zext i16 %"child.2" to i32
  %".89" = xor i32 %".88", 32768
  %".90" = sub i32 %".89", 32768
  %".91" = xor i32 %".90", -1
  %".92" = zext i32 %".91" to i64
  %".93" = mul nsw nuw i64 %".92", 4
  %".94" = getelementptr inbounds i8, ptr %"leaves", i64 %".93"
  %".95" = getelementptr inbounds i8, ptr %".94", i64 0
  %"value" = load float, ptr %".95", align 4, !invariant.load !0
  %".96" = mul nsw i64 %"rows.1", 1
  %".97" = add nsw i64 %".96", 0
  %".98" = getelementptr inbounds float, ptr %"scores", i64 %".97"
  %"score" = load float, ptr %".98", align 4
  %".99" = fadd float %"score", %"value"
  store float %".99", ptr %".98", align 4
  %".101" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
