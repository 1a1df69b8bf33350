target triple = "x86_64-unknown-linux-gnu"

define hidden void @"walk_forest"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"tree_begin", i64 %"tree_end") #0
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
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".99", %"for.exit.1"]
  %".16" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".16", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".97", %"while.exit"]
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
  %".99" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".26" = phi  i32 [%"root", %"for.body.1"], [%".84", %"while.body"]
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
  %"feature" = load i8, ptr %".48", align 1, !invariant.load !0
  %".49" = getelementptr inbounds i8, ptr %".47", i64 19
  %"feature.1" = load i8, ptr %".49", align 1, !invariant.load !0
  %".50" = getelementptr inbounds i8, ptr %".47", i64 20
  %"feature.2" = load i8, ptr %".50", align 1, !invariant.load !0
  %".51" = getelementptr inbounds i8, ptr %".47", i64 21
  %"feature.3" = load i8, ptr %".51", align 1, !invariant.load !0
  %".52" = zext i8 %"feature" to i64
  %".53" = getelementptr inbounds float, ptr %"row", i64 %".52"
  %".54" = load float, ptr %".53", align 4, !invariant.load !0
  %".55" = insertelement <4 x float> <float undef, float undef, float undef, float undef>, float %".54", i32 0
  %".56" = zext i8 %"feature.1" to i64
  %".57" = getelementptr inbounds float, ptr %"row", i64 %".56"
  %".58" = load float, ptr %".57", align 4, !invariant.load !0
  %".59" = insertelement <4 x float> %".55", float %".58", i32 1
  %".60" = zext i8 %"feature.2" to i64
  %".61" = getelementptr inbounds float, ptr %"row", i64 %".60"
  %".62" = load float, ptr %".61", align 4, !invariant.load !0
  %".63" = insertelement <4 x float> %".59", float %".62", i32 2
  %".64" = zext i8 %"feature.3" to i64
  %".65" = getelementptr inbounds float, ptr %"row", i64 %".64"
  %".66" = load float, ptr %".65", align 4, !invariant.load !0
  %".67" = insertelement <4 x float> %".63", float %".66", i32 3
  %".68" = fcmp ole <4 x float> %".67", %"threshold"
  %".69" = bitcast <4 x i1> %".68" to i4
  %".70" = zext i4 %".69" to i32
  %".71" = zext i32 %".33" to i64
  %".72" = mul nsw nuw i64 %".71", 24
  %".73" = getelementptr inbounds i8, ptr %"tiles", i64 %".72"
  %".74" = getelementptr inbounds i8, ptr %".73", i64 22
  %"shape" = load i8, ptr %".74", align 1, !invariant.load !0
  %".75" = zext i8 %"shape" to i32
  %".76" = shl i32 %".75", 4
  %".77" = or i32 %".76", %".70"
  %".78" = zext i32 %".77" to i64
  %".79" = mul nsw nuw i64 %".78", 1
  %".80" = getelementptr inbounds i8, ptr %"shapes", i64 %".79"
  %".81" = getelementptr inbounds i8, ptr %".80", i64 0
  %"child.1" = load i8, ptr %".81", align 1, !invariant.load !0
  %".82" = zext i8 %"child.1" to i32
  %".83" = add i32 %".40", %".82"
  %".84" = select  i1 %".32", i32 %".26", i32 %".83"
  br label %"while.test"
while.exit:
  %".86" = trunc i64 %"n_tiles" to i32
  %".87" = sub i32 %".26", %".86"
  %".88" = zext i32 %".87" to i64
  %".89" = mul nsw nuw i64 %".88", 4
  %".90" = getelementptr inbounds i8, ptr %"leaves", i64 %".89"
  %".91" = getelementptr inbounds i8, ptr %".90", i64 0
  %"value" = load float, ptr %".91", align 4, !invariant.load !0
  %".92" = mul nsw i64 %"rows.1", 1
  %".93" = add nsw i64 %".92", 0
  %".94" = getelementptr inbounds float, ptr %"scores", i64 %".93"
  %"score" = load float, ptr %".94", align 4
  %".95" = fadd float %"score", %"value"
  store float %".95", ptr %".94", align 4
  %".97" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
