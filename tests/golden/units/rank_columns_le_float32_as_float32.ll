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
  %"ranks" = getelementptr inbounds i8, ptr %"scratch", i64 4096
  %".14" = mul nsw i64 %"row_begin", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".14"
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".93", %"for.exit.1"]
  %".16" = icmp slt i64 %"k", %"end"
  br i1 %".16", label %"for.body", label %"for.exit"
for.body:
  %".18" = mul nsw nuw i64 %"k", 16
  %".19" = getelementptr inbounds i8, ptr %"runs", i64 %".18"
  %".20" = getelementptr inbounds i8, ptr %".19", i64 0
  %"begin" = load i32, ptr %".20", align 4, !invariant.load !0
  %".21" = zext i32 %"begin" to i64
  %".22" = mul nsw nuw i64 %"k", 16
  %".23" = getelementptr inbounds i8, ptr %"runs", i64 %".22"
  %".24" = getelementptr inbounds i8, ptr %".23", i64 4
  %"end.1" = load i32, ptr %".24", align 4, !invariant.load !0
  %".25" = zext i32 %"end.1" to i64
  %".26" = mul nsw nuw i64 %"k", 16
  %".27" = getelementptr inbounds i8, ptr %"runs", i64 %".26"
  %".28" = getelementptr inbounds i8, ptr %".27", i64 8
  %"width" = load i32, ptr %".28", align 4, !invariant.load !0
  %".29" = zext i32 %"width" to i64
  %".30" = mul nsw nuw i64 %"k", 16
  %".31" = getelementptr inbounds i8, ptr %"runs", i64 %".30"
  %".32" = getelementptr inbounds i8, ptr %".31", i64 12
  %"first_threshold" = load i32, ptr %".32", align 4, !invariant.load !0
  %".33" = zext i32 %"first_threshold" to i64
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%".21", %"for.body"], [%".91", %"for.body.1"]
  %".35" = icmp slt i64 %"k.1", %".25"
  br i1 %".35", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".37" = sub i64 %"k.1", %".21"
  %".38" = mul i64 %".37", %".29"
  %".39" = add i64 %".33", %".38"
  %".40" = mul nsw nuw i64 %"k.1", 8
  %".41" = getelementptr inbounds i8, ptr %"columns", i64 %".40"
  %".42" = getelementptr inbounds i8, ptr %".41", i64 0
  %"feature" = load i32, ptr %".42", align 4, !invariant.load !0
  %".43" = zext i32 %"feature" to i64
  %".44" = getelementptr inbounds float, ptr %"row", i64 %".43"
  %".45" = load float, ptr %".44", align 4, !invariant.load !0
  %".46" = mul nsw nuw i64 %"k.1", 8
  %".47" = getelementptr inbounds i8, ptr %"columns", i64 %".46"
  %".48" = getelementptr inbounds i8, ptr %".47", i64 4
  %"missing" = load i32, ptr %".48", align 4, !invariant.load !0
  %".49" = zext i32 %"missing" to i64
  %".50" = fcmp uno float %".45", %".45"
  %".51" = getelementptr inbounds float, ptr %"rank_thresholds", i64 %".39"
  %".52" = load <16 x float>, ptr %".51", align 64, !invariant.load !0
  %".53" = insertelement <16 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %".45", i32 0
  %".54" = shufflevector <16 x float> %".53", <16 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".55" = fcmp ogt <16 x float> %".54", %".52"
  %".56" = sext <16 x i1> %".55" to <16 x i32>
  %".57" = shufflevector <16 x i32> %".56", <16 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %".58" = shufflevector <16 x i32> %".56", <16 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".59" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".57", <8 x i32> %".58")
  %".60" = bitcast <16 x i16> %".59" to <32 x i8>
  %".61" = icmp slt <32 x i8> %".60", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".62" = bitcast <32 x i1> %".61" to i32
  %".63" = call i32 @"llvm.ctpop.i32"(i32 %".62")
  %".64" = lshr i32 %".63", 1
  %".65" = zext i32 %".64" to i64
  %".66" = mul i64 %".65", 16
  %".67" = add i64 %".39", 16
  %".68" = add i64 %".67", %".66"
  %".69" = getelementptr inbounds float, ptr %"rank_thresholds", i64 %".68"
  %".70" = load <16 x float>, ptr %".69", align 64, !invariant.load !0
  %".71" = insertelement <16 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, float %".45", i32 0
  %".72" = shufflevector <16 x float> %".71", <16 x float> <float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef, float undef>, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".73" = fcmp ogt <16 x float> %".72", %".70"
  %".74" = sext <16 x i1> %".73" to <16 x i32>
  %".75" = shufflevector <16 x i32> %".74", <16 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %".76" = shufflevector <16 x i32> %".74", <16 x i32> <i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".77" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".75", <8 x i32> %".76")
  %".78" = bitcast <16 x i16> %".77" to <32 x i8>
  %".79" = icmp slt <32 x i8> %".78", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".80" = bitcast <32 x i1> %".79" to i32
  %".81" = call i32 @"llvm.ctpop.i32"(i32 %".80")
  %".82" = lshr i32 %".81", 1
  %".83" = zext i32 %".82" to i64
  %".84" = add i64 %".66", %".83"
  %".85" = select  i1 %".50", i64 %".49", i64 0
  %".86" = add i64 %".84", %".85"
  %".87" = trunc i64 %".86" to i8
  %".88" = xor i8 %".87", -128
  %".89" = getelementptr inbounds i8, ptr %"ranks", i64 %"k.1"
  store i8 %".88", ptr %".89", align 1
  %".91" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.exit.1:
  %".93" = add nsw i64 %"k", 1
  br label %"for.head"
}

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare i32 @"llvm.ctpop.i32"(i32 %".1")

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
