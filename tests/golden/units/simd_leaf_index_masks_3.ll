target triple = "x86_64-unknown-linux-gnu"

define hidden void @"simd_leaf_index_masks_3"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 288
  %"groups.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"groups" = getelementptr inbounds i8, ptr %"tables", i64 %"groups.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 304
  %"predicates.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"predicates" = getelementptr inbounds i8, ptr %"tables", i64 %"predicates.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 296
  %"segments.offset" = load i64, ptr %".13", align 8, !invariant.load !0
  %"segments" = getelementptr inbounds i8, ptr %"tables", i64 %"segments.offset"
  %"ranks" = getelementptr inbounds i8, ptr %"scratch", i64 4096
  %"leaf_indices" = getelementptr inbounds i8, ptr %"scratch", i64 0
  %".28" = alloca <32 x i8>, i32 1, align 32
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".79", %"for.exit.1"]
  %".15" = icmp slt i64 %"k", %"end"
  br i1 %".15", label %"for.body", label %"for.exit"
for.body:
  %".17" = sub i64 %"k", %"first"
  %".18" = mul i64 %".17", 32
  %".19" = mul nsw nuw i64 %"k", 16
  %".20" = getelementptr inbounds i8, ptr %"groups", i64 %".19"
  %".21" = getelementptr inbounds i8, ptr %".20", i64 4
  %"first.1" = load i32, ptr %".21", align 4, !invariant.load !0
  %".22" = zext i32 %"first.1" to i64
  %".23" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".18"
  %".24" = mul nsw nuw i64 %"k", 16
  %".25" = getelementptr inbounds i8, ptr %"groups", i64 %".24"
  %".26" = getelementptr inbounds i8, ptr %".25", i64 8
  %"count" = load i32, ptr %".26", align 4, !invariant.load !0
  %".27" = zext i32 %"count" to i64
  store <32 x i8> <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>, <32 x i8>* %".28", align 32
  %".30" = add i64 %".22", %".27"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"segment" = phi  i64 [%".22", %"for.body"], [%".73", %"for.exit.2"]
  %".32" = icmp slt i64 %"segment", %".30"
  br i1 %".32", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".34" = mul i64 %"segment", 3
  %".35" = add i64 %".34", 0
  %".36" = getelementptr inbounds i32, ptr %"segments", i64 %".35"
  %".37" = load i32, ptr %".36", align 4, !invariant.load !0
  %".38" = zext i32 %".37" to i64
  %".39" = mul i64 %"segment", 3
  %".40" = add i64 %".39", 1
  %".41" = getelementptr inbounds i32, ptr %"segments", i64 %".40"
  %".42" = load i32, ptr %".41", align 4, !invariant.load !0
  %".43" = zext i32 %".42" to i64
  %".44" = mul i64 %"segment", 3
  %".45" = add i64 %".44", 2
  %".46" = getelementptr inbounds i32, ptr %"segments", i64 %".45"
  %".47" = load i32, ptr %".46", align 4, !invariant.load !0
  %".48" = zext i32 %".47" to i64
  %".49" = getelementptr inbounds i8, ptr %"ranks", i64 %".38"
  %".50" = getelementptr inbounds i8, ptr %"predicates", i64 %".43"
  br label %"for.head.2"
for.exit.1:
  %".75" = load <32 x i8>, <32 x i8>* %".28", align 32
  %".76" = xor <32 x i8> %".75", <i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>
  %".77" = getelementptr inbounds i8, ptr %".23", i64 0
  store <32 x i8> %".76", ptr %".77", align 32
  %".79" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"predicate" = phi  i64 [0, %"for.body.1"], [%".71", %"for.body.2"]
  %".52" = icmp slt i64 %"predicate", %".48"
  br i1 %".52", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".54" = mul i64 %"predicate", 96
  %".55" = getelementptr inbounds i8, ptr %".50", i64 %".54"
  %".56" = load <32 x i8>, ptr %".55", align 32, !invariant.load !0
  %".57" = getelementptr inbounds i8, ptr %".55", i64 32
  %".58" = load <32 x i8>, ptr %".57", align 32, !invariant.load !0
  %".59" = getelementptr inbounds i8, ptr %".49", i64 0
  %".60" = load <16 x i8>, ptr %".59", align 16
  %".61" = shufflevector <16 x i8> %".60", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".62" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".61", <32 x i8> %".56")
  %".63" = icmp sgt <32 x i8> %".62", %".58"
  %".64" = sext <32 x i1> %".63" to <32 x i8>
  %".65" = getelementptr inbounds i8, ptr %".55", i64 64
  %".66" = load <32 x i8>, ptr %".65", align 32, !invariant.load !0
  %".67" = load <32 x i8>, <32 x i8>* %".28", align 32
  %".68" = and <32 x i8> %".64", %".66"
  %".69" = or <32 x i8> %".67", %".68"
  store <32 x i8> %".69", <32 x i8>* %".28", align 32
  %".71" = add nsw i64 %"predicate", 1
  br label %"for.head.2"
for.exit.2:
  %".73" = add nsw i64 %"segment", 1
  br label %"for.head.1"
}

declare <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".1", <32 x i8> %".2")

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
