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
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 48
  %"weights.offset" = load i64, ptr %".14", align 8, !invariant.load !0
  %"weights" = getelementptr inbounds i8, ptr %"tables", i64 %"weights.offset"
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 352
  %"n_tiles" = load i64, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 320
  %"n_targets" = load i64, ptr %".16", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"trees.1" = phi  i64 [%"tree_begin", %"entry"], [%".112", %"for.exit.1"]
  %".18" = icmp slt i64 %"trees.1", %"tree_end"
  br i1 %".18", label %"for.body", label %"for.exit"
for.body:
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"rows.1" = phi  i64 [%"row_begin", %"for.body"], [%".110", %"for.exit.2"]
  %".21" = icmp slt i64 %"rows.1", %"row_end"
  br i1 %".21", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".23" = mul nsw i64 %"rows.1", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".23"
  %".24" = mul nsw nuw i64 %"trees.1", 4
  %".25" = getelementptr inbounds i8, ptr %"trees", i64 %".24"
  %".26" = getelementptr inbounds i8, ptr %".25", i64 0
  %"root" = load i32, ptr %".26", align 4, !invariant.load !0
  br label %"while.test"
for.exit.1:
  %".112" = add nsw i64 %"trees.1", 1
  br label %"for.head"
while.test:
  %".28" = phi  i32 [%"root", %"for.body.1"], [%".86", %"while.body"]
  %".29" = trunc i64 %"n_tiles" to i32
  %".30" = icmp sge i32 %".28", %".29"
  %".31" = xor i1 %".30", 1
  br i1 %".31", label %"while.body", label %"while.exit"
while.body:
  %".33" = trunc i64 %"n_tiles" to i32
  %".34" = icmp sge i32 %".28", %".33"
  %".35" = select  i1 %".34", i32 0, i32 %".28"
  %".36" = zext i32 %".35" to i64
  %".37" = mul nsw nuw i64 %".36", 24
  %".38" = getelementptr inbounds i8, ptr %"tiles", i64 %".37"
  %".39" = getelementptr inbounds i8, ptr %".38", i64 16
  %"child" = load i16, ptr %".39", align 2, !invariant.load !0
  %".40" = zext i16 %"child" to i32
  %".41" = xor i32 %".40", 32768
  %".42" = sub i32 %".41", 32768
  %".43" = zext i32 %".35" to i64
  %".44" = mul nsw nuw i64 %".43", 24
  %".45" = getelementptr inbounds i8, ptr %"tiles", i64 %".44"
  %".46" = getelementptr inbounds i8, ptr %".45", i64 0
  %"threshold" = load <4 x float>, ptr %".46", align 4, !invariant.load !0
  %".47" = zext i32 %".35" to i64
  %".48" = mul nsw nuw i64 %".47", 24
  %".49" = getelementptr inbounds i8, ptr %"tiles", i64 %".48"
  %".50" = getelementptr inbounds i8, ptr %".49", i64 18
  %"feature" = load i8, ptr %".50", align 1, !invariant.load !0
  %".51" = getelementptr inbounds i8, ptr %".49", i64 19
  %"feature.1" = load i8, ptr %".51", align 1, !invariant.load !0
  %".52" = getelementptr inbounds i8, ptr %".49", i64 20
  %"feature.2" = load i8, ptr %".52", align 1, !invariant.load !0
  %".53" = getelementptr inbounds i8, ptr %".49", i64 21
  %"feature.3" = load i8, ptr %".53", align 1, !invariant.load !0
  %".54" = zext i8 %"feature" to i64
  %".55" = getelementptr inbounds float, ptr %"row", i64 %".54"
  %".56" = load float, ptr %".55", align 4, !invariant.load !0
  %".57" = insertelement <4 x float> <float undef, float undef, float undef, float undef>, float %".56", i32 0
  %".58" = zext i8 %"feature.1" to i64
  %".59" = getelementptr inbounds float, ptr %"row", i64 %".58"
  %".60" = load float, ptr %".59", align 4, !invariant.load !0
  %".61" = insertelement <4 x float> %".57", float %".60", i32 1
  %".62" = zext i8 %"feature.2" to i64
  %".63" = getelementptr inbounds float, ptr %"row", i64 %".62"
  %".64" = load float, ptr %".63", align 4, !invariant.load !0
  %".65" = insertelement <4 x float> %".61", float %".64", i32 2
  %".66" = zext i8 %"feature.3" to i64
  %".67" = getelementptr inbounds float, ptr %"row", i64 %".66"
  %".68" = load float, ptr %".67", align 4, !invariant.load !0
  %".69" = insertelement <4 x float> %".65", float %".68", i32 3
  %".70" = fcmp olt <4 x float> %".69", %"threshold"
  %".71" = bitcast <4 x i1> %".70" to i4
  %".72" = zext i4 %".71" to i32
  %".73" = zext i32 %".35" to i64
  %".74" = mul nsw nuw i64 %".73", 24
  %".75" = getelementptr inbounds i8, ptr %"tiles", i64 %".74"
  %".76" = getelementptr inbounds i8, ptr %".75", i64 22
  %"shape" = load i8, ptr %".76", align 1, !invariant.load !0
  %".77" = zext i8 %"shape" to i32
  %".78" = shl i32 %".77", 4
  %".79" = or i32 %".78", %".72"
  %".80" = zext i32 %".79" to i64
  %".81" = mul nsw nuw i64 %".80", 1
  %".82" = getelementptr inbounds i8, ptr %"shapes", i64 %".81"
  %".83" = getelementptr inbounds i8, ptr %".82", i64 0
  %"child.1" = load i8, ptr %".83", align 1, !invariant.load !0
  %".84" = zext i8 %"child.1" to i32
  %".85" = add i32 %".42", %".84"
  %".86" = select  i1 %".34", i32 %".28", i32 %".85"
  br label %"while.test"
while.exit:
  %".88" = trunc i64 %"n_tiles" to i32
  %".89" = sub i32 %".28", %".88"
  %".90" = zext i32 %".89" to i64
  %".91" = mul nsw nuw i64 %".90", 4
  %".92" = getelementptr inbounds i8, ptr %"leaves", i64 %".91"
  %".93" = getelementptr inbounds i8, ptr %".92", i64 0
  %"leaf" = load i32, ptr %".93", align 4, !invariant.load !0
  %".94" = zext i32 %"leaf" to i64
  %".95" = mul i64 %".94", %"n_targets"
  br label %"for.head.2"
for.head.2:
  %"k" = phi  i64 [0, %"while.exit"], [%".108", %"for.body.2"]
  %".97" = icmp slt i64 %"k", %"n_targets"
  br i1 %".97", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".99" = add i64 %".95", %"k"
  %".100" = mul nsw nuw i64 %".99", 4
  %".101" = getelementptr inbounds i8, ptr %"weights", i64 %".100"
  %".102" = getelementptr inbounds i8, ptr %".101", i64 0
  %"weight" = load float, ptr %".102", align 4, !invariant.load !0
  %".103" = mul nsw i64 %"rows.1", %"n_targets"
  %".104" = add nsw i64 %".103", %"k"
  %".105" = getelementptr inbounds float, ptr %"scores", i64 %".104"
  %"score" = load float, ptr %".105", align 4
  %".106" = fadd float %"score", %"weight"
  store float %".106", ptr %".105", align 4
  %".108" = add nsw i64 %"k", 1
  br label %"for.head.2"
for.exit.2:
  %".110" = add nsw i64 %"rows.1", 1
  br label %"for.head.1"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
