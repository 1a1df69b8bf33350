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
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 344
  %"zero_threshold" = load double, ptr %".13", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".110", %"for.exit.1"]
  %".15" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".15", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".108", %"while.exit"]
  %".18" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".18", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".20" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds double, ptr %"rows", i64 %".20"
  %".21" = mul nsw nuw i64 %"trees.1", 4
  %".22" = getelementptr inbounds i8, ptr %"trees", i64 %".21"
  %".23" = getelementptr inbounds i8, ptr %".22", i64 0
  %"root" = load i32, ptr %".23", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".110" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".25" = phi  i32 [%"root", %"for.body.1"], [%".89", %"while.body"]
  %".26" = zext i32 %".25" to i64
  %".27" = mul nsw nuw i64 %".26", 16
  %".28" = getelementptr inbounds i8, ptr %"nodes", i64 %".27"
  %".29" = getelementptr inbounds i8, ptr %".28", i64 8
  %"child" = load i16, ptr %".29", align 2, !invariant.load !0
  %".30" = zext i16 %"child" to i32
  %".31" = xor i32 %".30", 32768
  %".32" = sub i32 %".31", 32768
  %".33" = icmp slt i32 %".32", 0
  %".34" = xor i1 %".33", 1
  br i1 %".34", label %"while.body", label %"while.exit"
while.body:
  %".36" = zext i32 %".25" to i64
  %".37" = mul nsw nuw i64 %".36", 16
  %".38" = getelementptr inbounds i8, ptr %"nodes", i64 %".37"
  %".39" = getelementptr inbounds i8, ptr %".38", i64 8
  %"child.1" = load i16, ptr %".39", align 2, !invariant.load !0
  %".40" = zext i16 %"child.1" to i32
  %".41" = xor i32 %".40", 32768
  %".42" = sub i32 %".41", 32768
  %".43" = zext i32 %".25" to i64
  %".44" = mul nsw nuw i64 %".43", 16
  %".45" = getelementptr inbounds i8, ptr %"nodes", i64 %".44"
  %".46" = getelementptr inbounds i8, ptr %".45", i64 0
  %"threshold" = load double, ptr %".46", align 8, !invariant.load !0
  %".47" = zext i32 %".25" to i64
  %".48" = mul nsw nuw i64 %".47", 16
  %".49" = getelementptr inbounds i8, ptr %"nodes", i64 %".48"
  %".50" = getelementptr inbounds i8, ptr %".49", i64 10
  %"feature" = load i8, ptr %".50", align 1, !invariant.load !0
  %".51" = zext i8 %"feature" to i32
  %".52" = zext i32 %".51" to i64
  %".53" = getelementptr inbounds double, ptr %"row", i64 %".52"
  %".54" = load double, ptr %".53", align 8, !invariant.load !0
  %".55" = fcmp olt double %".54", %"threshold"
  %".56" = zext i1 %".55" to i32
  %".57" = zext i32 %".25" to i64
  %".58" = mul nsw nuw i64 %".57", 16
  %".59" = getelementptr inbounds i8, ptr %"nodes", i64 %".58"
  %".60" = getelementptr inbounds i8, ptr %".59", i64 11
  %"flags" = load i8, ptr %".60", align 1, !invariant.load !0
  %".61" = zext i8 %"flags" to i32
  %".62" = lshr i32 %".61", 0
  %".63" = and i32 %".62", 1
  %".64" = and i32 %".56", %".63"
  %".65" = fcmp oeq double %".54", %"threshold"
  %".66" = zext i1 %".65" to i32
  %".67" = lshr i32 %".61", 1
  %".68" = and i32 %".67", 1
  %".69" = and i32 %".66", %".68"
  %".70" = or i32 %".64", %".69"
  %".71" = fcmp ogt double %".54", %"threshold"
  %".72" = zext i1 %".71" to i32
  %".73" = lshr i32 %".61", 2
  %".74" = and i32 %".73", 1
  %".75" = and i32 %".72", %".74"
  %".76" = or i32 %".70", %".75"
  %".77" = fneg double %"zero_threshold"
  %".78" = fcmp oge double %".54", %".77"
  %".79" = fcmp ole double %".54", %"zero_threshold"
  %".80" = and i1 %".78", %".79"
  %".81" = zext i1 %".80" to i32
  %".82" = lshr i32 %".61", 4
  %".83" = and i32 %".82", 1
  %".84" = and i32 %".81", %".83"
  %".85" = xor i32 %".76", %".84"
  %".86" = xor i32 %".85", 1
  %".87" = add i32 %".42", %".86"
  %".88" = icmp slt i32 %".42", 0
  %".89" = select  i1 %".88", i32 %".25", i32 %".87"
  br label %"while.test"
while.exit:
  %".91" = zext i32 %".25" to i64
  %".92" = mul nsw nuw i64 %".91", 16
  %".93" = getelementptr inbounds i8, ptr %"nodes", i64 %".92"
  %".94" = getelementptr inbounds i8, ptr %".93", i64 8
  %"child.2" = load i16, ptr %".94", align 2, !invariant.load !0
  %".95" = zext i16 %"child.2" to i32
  %".96" = xor i32 %".95", 32768
  %".97" = sub i32 %".96", 32768
  %".98" = xor i32 %".97", -1
  %".99" = zext i32 %".98" to i64
  %".100" = mul nsw nuw i64 %".99", 8
  %".101" = getelementptr inbounds i8, ptr %"leaves", i64 %".100"
  %".102" = getelementptr inbounds i8, ptr %".101", i64 0
  %"value" = load double, ptr %".102", align 8, !invariant.load !0
  %".103" = mul nsw i64 %"rows.1", 1
  %".104" = add nsw i64 %".103", 0
  %".105" = getelementptr inbounds double, ptr %"scores", i64 %".104"
  %"score" = load double, ptr %".105", align 8
  %".106" = fadd double %"score", %"value"
  store double %".106", ptr %".105", align 8
  %".108" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
