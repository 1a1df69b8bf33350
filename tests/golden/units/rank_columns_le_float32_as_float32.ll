target triple = "x86_64-unknown-linux-gnu"

define hidden void @"rank_columns_le_float32_as_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 264
  %"columns.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"columns" = getelementptr inbounds i8, ptr %"tables", i64 %"columns.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 272
  %"runs.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"runs" = getelementptr inbounds i8, ptr %"tables", i64 %"runs.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 184
  %"rank_thresholds.offset" = load i64, ptr %".13", align 8, !invariant.load !0
  %"rank_thresholds" = getelementptr inbounds i8, ptr %"tables", i64 %"rank_thresholds.offset"
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 608
  %"frame_bytes" = load i64, ptr %".14", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".103", %"for.exit.1"]
  %".16" = icmp slt i64 %"k", %"row_end"
  br i1 %".16", label %"for.body", label %"for.exit"
for.body:
  %".18" = sub i64 %"k", %"row_begin"
  %".19" = mul i64 %".18", %"frame_bytes"
  %".20" = getelementptr inbounds i8, ptr %"scratch", i64 %".19"
  %".21" = mul nsw i64 %"k", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".21"
  %".22" = getelementptr inbounds i8, ptr %".20", i64 4096
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%"first", %"for.body"], [%".101", %"for.exit.2"]
  %".24" = icmp slt i64 %"k.1", %"end"
  br i1 %".24", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".26" = mul nsw nuw i64 %"k.1", 16
  %".27" = getelementptr inbounds i8, ptr %"runs", i64 %".26"
  %".28" = getelementptr inbounds i8, ptr %".27", i64 0
  %"begin" = load i32, ptr %".28", align 4, !invariant.load !0
  %".29" = zext i32 %"begin" to i64
  %".30" = mul nsw nuw i64 %"k.1", 16
  %".31" = getelementptr inbounds i8, ptr %"runs", i64 %".30"
  %".32" = getelementptr inbounds i8, ptr %".31", i64 4
  %"end.1" = load i32, ptr %".32", align 4, !invariant.load !0
  %".33" = zext i32 %"end.1" to i64
  %".34" = mul nsw nuw i64 %"k.1", 16
  %".35" = getelementptr inbounds i8, ptr %"runs", i64 %".34"
  %".36" = getelementptr inbounds i8, ptr %".35", i64 8
  %"width" = load i32, ptr %".36", align 4, !invariant.load !0
  %".37" = zext i32 %"width" to i64
  %".38" = mul nsw nuw i64 %"k.1", 16
  %".39" = getelementptr inbounds i8, ptr %"runs", i64 %".38"
  %".40" = getelementptr inbounds i8, ptr %".39", i64 12
  %"first_threshold" = load i32, ptr %".40", align 4, !invariant.load !0
  %".41" = zext i32 %"first_threshold" to i64
  br label %"for.head.2"
for.exit.1:
  %".103" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"k.2" = phi  i64 [%".29", %"for.body.1"], [%".99", %"for.body.2"]
  %".43" = icmp slt i64 %"k.2", %".33"
  br i1 %".43", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".45" = sub i64 %"k.2", %".29"
  %".46" = mul i64 %".45", %".37"
  %".47" = add i64 %".41", %".46"
  %".48" = mul nsw nuw i64 %"k.2", 8
  %".49" = getelementptr inbounds i8, ptr %"columns", i64 %".48"
  %".50" = getelementptr inbounds i8, ptr %".49", i64 0
  %"feature" = load i32, ptr %".50", align 4, !invariant.load !0
  %".51" = zext i32 %"feature" to i64
  %".52" = getelementptr inbounds float, ptr %"row", i64 %".51"
  %".53" = load float, ptr %".52", align 4, !invariant.load !0
  %".54" = mul nsw nuw i64 %"k.2", 8
  %".55" = getelementptr inbounds i8, ptr %"columns", i64 %".54"
  %".56" = getelementptr inbounds i8, ptr %".55", i64 4
  %"missing" = load i32, ptr %".56", align 4, !invariant.load !0
  %".57" = zext i32 %"missing" to i64
  %".58" = fcmp uno float %".53", %".53"
  %".59" = getelementptr inbounds float, ptr %"rank_thresholds", i64 %".47"
  %".60" = load <16 x float>, ptr %".59", align 64, !invariant.load !0
  %".61" = insertelement <16 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %".53", i32 0
  %".62" = shufflevector <16 x float> %".61", <16 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".63" = fcmp ogt <16 x float> %".62", %".60"
  %".64" = sext <16 x i1> %".63" to <16 x i32>
  %".65" = shufflevector <16 x i32> %".64", <16 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %".66" = shufflevector <16 x i32> %".64", <16 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".67" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".65", <8 x i32> %".66")
  %".68" = bitcast <16 x i16> %".67" to <32 x i8>
  %".69" = icmp slt <32 x i8> %".68", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".70" = bitcast <32 x i1> %".69" to i32
  %".71" = call i32 @"llvm.ctpop.i32"(i32 %".70")
  %".72" = lshr i32 %".71", 1
  %".73" = zext i32 %".72" to i64
  %".74" = mul i64 %".73", 16
  %".75" = add i64 %".47", 16
  %".76" = add i64 %".75", %".74"
  %".77" = getelementptr inbounds float, ptr %"rank_thresholds", i64 %".76"
  %".78" = load <16 x float>, ptr %".77", align 64, !invariant.load !0
  %".79" = insertelement <16 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %".53", i32 0
  %".80" = shufflevector <16 x float> %".79", <16 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".81" = fcmp ogt <16 x float> %".80", %".78"
  %".82" = sext <16 x i1> %".81" to <16 x i32>
  %".83" = shufflevector <16 x i32> %".82", <16 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %".84" = shufflevector <16 x i32> %".82", <16 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".85" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".83", <8 x i32> %".84")
  %".86" = bitcast <16 x i16> %".85" to <32 x i8>
  %".87" = icmp slt <32 x i8> %".86", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".88" = bitcast <32 x i1> %".87" to i32
  %".89" = call i32 @"llvm.ctpop.i32"(i32 %".88")
  %".90" = lshr i32 %".89", 1
  %".91" = zext i32 %".90" to i64
  %".92" = add i64 %".74", %".91"
  %".93" = select  i1 %".58", i64 %".57", i64 0
  %".94" = add i64 %".92", %".93"
  %".95" = trunc i64 %".94" to i8
  %".96" = xor i8 %".95", -128
  %".97" = getelementptr inbounds i8, ptr %".22", i64 %"k.2"
  store i8 %".96", ptr %".97", align 1
  %".99" = add nsw i64 %"k.2", 1
  br label %"for.head.2"
for.exit.2:
  %".101" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
}

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare i32 @"llvm.ctpop.i32"(i32 %".1")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
