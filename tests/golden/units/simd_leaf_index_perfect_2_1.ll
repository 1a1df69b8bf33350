target triple = "x86_64-unknown-linux-gnu"

define hidden void @"simd_leaf_index_perfect_2_1"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 288
  %"groups.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"groups" = getelementptr inbounds i8, ptr %"tables", i64 %"groups.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 304
  %"predicates.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"predicates" = getelementptr inbounds i8, ptr %"tables", i64 %"predicates.offset"
  %"ranks" = getelementptr inbounds i8, ptr %"scratch", i64 4096
  %"leaf_indices" = getelementptr inbounds i8, ptr %"scratch", i64 0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".57", %"for.body"]
  %".14" = icmp slt i64 %"k", %"end"
  br i1 %".14", label %"for.body", label %"for.exit"
for.body:
  %".16" = sub i64 %"k", %"first"
  %".17" = mul i64 %".16", 32
  %".18" = mul nsw nuw i64 %"k", 16
  %".19" = getelementptr inbounds i8, ptr %"groups", i64 %".18"
  %".20" = getelementptr inbounds i8, ptr %".19", i64 4
  %"first.1" = load i32, ptr %".20", align 4, !invariant.load !0
  %".21" = zext i32 %"first.1" to i64
  %".22" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".17"
  %".23" = getelementptr inbounds i8, ptr %"predicates", i64 %".21"
  %".24" = getelementptr inbounds i8, ptr %".23", i64 0
  %".25" = getelementptr inbounds i8, ptr %".23", i64 64
  %".26" = load <32 x i8>, ptr %".25", align 32, !invariant.load !0
  %".27" = getelementptr inbounds i8, ptr %".25", i64 32
  %".28" = load <32 x i8>, ptr %".27", align 32, !invariant.load !0
  %".29" = getelementptr inbounds i8, ptr %"ranks", i64 0
  %".30" = load <16 x i8>, ptr %".29", align 16
  %".31" = shufflevector <16 x i8> %".30", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".32" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".31", <32 x i8> %".26")
  %".33" = icmp sgt <32 x i8> %".32", %".28"
  %".34" = sext <32 x i1> %".33" to <32 x i8>
  %".35" = add <32 x i8> %".34", <i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3>
  %".36" = getelementptr inbounds i8, ptr %".23", i64 128
  %".37" = load <32 x i8>, ptr %".36", align 32, !invariant.load !0
  %".38" = getelementptr inbounds i8, ptr %".36", i64 32
  %".39" = load <32 x i8>, ptr %".38", align 32, !invariant.load !0
  %".40" = getelementptr inbounds i8, ptr %"ranks", i64 0
  %".41" = load <16 x i8>, ptr %".40", align 16
  %".42" = shufflevector <16 x i8> %".41", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".43" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".42", <32 x i8> %".37")
  %".44" = icmp sgt <32 x i8> %".43", %".39"
  %".45" = sext <32 x i1> %".44" to <32 x i8>
  %".46" = add <32 x i8> %".45", <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  %".47" = load <32 x i8>, ptr %".24", align 32, !invariant.load !0
  %".48" = getelementptr inbounds i8, ptr %".24", i64 32
  %".49" = load <32 x i8>, ptr %".48", align 32, !invariant.load !0
  %".50" = getelementptr inbounds i8, ptr %"ranks", i64 0
  %".51" = load <16 x i8>, ptr %".50", align 16
  %".52" = shufflevector <16 x i8> %".51", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".53" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".52", <32 x i8> %".47")
  %".54" = icmp sgt <32 x i8> %".53", %".49"
  %".55" = select  <32 x i1> %".54", <32 x i8> %".35", <32 x i8> %".46"
  store <32 x i8> %".55", ptr %".22", align 32
  %".57" = add nsw i64 %"k", 1
  br label %"for.head"
for.exit:
  ret void
}

declare <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".1", <32 x i8> %".2")

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
