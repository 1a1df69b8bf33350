target triple = "x86_64-unknown-linux-gnu"

define hidden void @"simd_leaf_index_masks_3_1"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
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
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 608
  %"frame_bytes" = load i64, ptr %".14", align 8, !invariant.load !0
  %".36" = alloca <32 x i8>, i32 1, align 32
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".89", %"for.exit.1"]
  %".16" = icmp slt i64 %"k", %"end"
  br i1 %".16", label %"for.body", label %"for.exit"
for.body:
  %".18" = sub i64 %"k", %"first"
  %".19" = mul i64 %".18", 32
  %".20" = mul nsw nuw i64 %"k", 16
  %".21" = getelementptr inbounds i8, ptr %"groups", i64 %".20"
  %".22" = getelementptr inbounds i8, ptr %".21", i64 4
  %"first.1" = load i32, ptr %".22", align 4, !invariant.load !0
  %".23" = zext i32 %"first.1" to i64
  %".24" = mul nsw nuw i64 %"k", 16
  %".25" = getelementptr inbounds i8, ptr %"groups", i64 %".24"
  %".26" = getelementptr inbounds i8, ptr %".25", i64 8
  %"count" = load i32, ptr %".26", align 4, !invariant.load !0
  %".27" = zext i32 %"count" to i64
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%"row_begin", %"for.body"], [%".87", %"for.exit.2"]
  %".29" = icmp slt i64 %"k.1", %"row_end"
  br i1 %".29", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".31" = sub i64 %"k.1", %"row_begin"
  %".32" = mul i64 %".31", %"frame_bytes"
  %".33" = getelementptr inbounds i8, ptr %"scratch", i64 %".32"
  %".34" = getelementptr inbounds i8, ptr %".33", i64 4096
  %".35" = getelementptr inbounds i8, ptr %".33", i64 %".19"
  store <32 x i8> <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>, <32 x i8>* %".36", align 32
  %".38" = add i64 %".23", %".27"
  br label %"for.head.2"
for.exit.1:
  %".89" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"segment" = phi  i64 [%".23", %"for.body.1"], [%".81", %"for.exit.3"]
  %".40" = icmp slt i64 %"segment", %".38"
  br i1 %".40", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".42" = mul i64 %"segment", 3
  %".43" = add i64 %".42", 0
  %".44" = getelementptr inbounds i32, ptr %"segments", i64 %".43"
  %".45" = load i32, ptr %".44", align 4, !invariant.load !0
  %".46" = zext i32 %".45" to i64
  %".47" = mul i64 %"segment", 3
  %".48" = add i64 %".47", 1
  %".49" = getelementptr inbounds i32, ptr %"segments", i64 %".48"
  %".50" = load i32, ptr %".49", align 4, !invariant.load !0
  %".51" = zext i32 %".50" to i64
  %".52" = mul i64 %"segment", 3
  %".53" = add i64 %".52", 2
  %".54" = getelementptr inbounds i32, ptr %"segments", i64 %".53"
  %".55" = load i32, ptr %".54", align 4, !invariant.load !0
  %".56" = zext i32 %".55" to i64
  %".57" = getelementptr inbounds i8, ptr %".34", i64 %".46"
  %".58" = getelementptr inbounds i8, ptr %"predicates", i64 %".51"
  br label %"for.head.3"
for.exit.2:
  %".83" = load <32 x i8>, <32 x i8>* %".36", align 32
  %".84" = xor <32 x i8> %".83", <i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>
  %".85" = getelementptr inbounds i8, ptr %".35", i64 0
  store <32 x i8> %".84", ptr %".85", align 32
  %".87" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.head.3:
  %"predicate" = phi  i64 [0, %"for.body.2"], [%".79", %"for.body.3"]
  %".60" = icmp slt i64 %"predicate", %".56"
  br i1 %".60", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".62" = mul i64 %"predicate", 96
  %".63" = getelementptr inbounds i8, ptr %".58", i64 %".62"
  %".64" = load <32 x i8>, ptr %".63", align 32, !invariant.load !0
  %".65" = getelementptr inbounds i8, ptr %".63", i64 32
  %".66" = load <32 x i8>, ptr %".65", align 32, !invariant.load !0
  %".67" = getelementptr inbounds i8, ptr %".57", i64 0
  %".68" = load <16 x i8>, ptr %".67", align 16
  %".69" = shufflevector <16 x i8> %".68", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".70" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".69", <32 x i8> %".64")
  %".71" = icmp sgt <32 x i8> %".70", %".66"
  %".72" = sext <32 x i1> %".71" to <32 x i8>
  %".73" = getelementptr inbounds i8, ptr %".63", i64 64
  %".74" = load <32 x i8>, ptr %".73", align 32, !invariant.load !0
  %".75" = load <32 x i8>, <32 x i8>* %".36", align 32
  %".76" = and <32 x i8> %".72", %".74"
  %".77" = or <32 x i8> %".75", %".76"
  store <32 x i8> %".77", <32 x i8>* %".36", align 32
  %".79" = add nsw i64 %"predicate", 1
  br label %"for.head.3"
for.exit.3:
  %".81" = add nsw i64 %"segment", 1
  br label %"for.head.2"
}

declare <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".1", <32 x i8> %".2")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
