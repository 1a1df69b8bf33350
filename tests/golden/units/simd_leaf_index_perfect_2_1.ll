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
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 608
  %"frame_bytes" = load i64, ptr %".13", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".72", %"for.exit.1"]
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
  %".23" = mul nsw nuw i64 %"k", 16
  %".24" = getelementptr inbounds i8, ptr %"groups", i64 %".23"
  %".25" = getelementptr inbounds i8, ptr %".24", i64 8
  %"count" = load i32, ptr %".25", align 4, !invariant.load !0
  %".26" = zext i32 %"count" to i64
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%"row_begin", %"for.body"], [%".70", %"for.body.1"]
  %".28" = icmp slt i64 %"k.1", %"row_end"
  br i1 %".28", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".30" = sub i64 %"k.1", %"row_begin"
  %".31" = mul i64 %".30", %"frame_bytes"
  %".32" = getelementptr inbounds i8, ptr %"scratch", i64 %".31"
  %".33" = getelementptr inbounds i8, ptr %".32", i64 4096
  %".34" = getelementptr inbounds i8, ptr %".32", i64 %".18"
  %".35" = call i64 asm sideeffect "", "=r,0"(i64 %".22")
  %".36" = getelementptr inbounds i8, ptr %"predicates", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 0
  %".38" = getelementptr inbounds i8, ptr %".36", i64 64
  %".39" = load <32 x i8>, ptr %".38", align 32, !invariant.load !0
  %".40" = getelementptr inbounds i8, ptr %".38", i64 32
  %".41" = load <32 x i8>, ptr %".40", align 32, !invariant.load !0
  %".42" = getelementptr inbounds i8, ptr %".33", i64 0
  %".43" = load <16 x i8>, ptr %".42", align 16
  %".44" = shufflevector <16 x i8> %".43", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".45" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".44", <32 x i8> %".39")
  %".46" = icmp sgt <32 x i8> %".45", %".41"
  %".47" = sext <32 x i1> %".46" to <32 x i8>
  %".48" = add <32 x i8> %".47", <i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3, i8 3>
  %".49" = getelementptr inbounds i8, ptr %".36", i64 128
  %".50" = load <32 x i8>, ptr %".49", align 32, !invariant.load !0
  %".51" = getelementptr inbounds i8, ptr %".49", i64 32
  %".52" = load <32 x i8>, ptr %".51", align 32, !invariant.load !0
  %".53" = getelementptr inbounds i8, ptr %".33", i64 0
  %".54" = load <16 x i8>, ptr %".53", align 16
  %".55" = shufflevector <16 x i8> %".54", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".56" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".55", <32 x i8> %".50")
  %".57" = icmp sgt <32 x i8> %".56", %".52"
  %".58" = sext <32 x i1> %".57" to <32 x i8>
  %".59" = add <32 x i8> %".58", <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  %".60" = load <32 x i8>, ptr %".37", align 32, !invariant.load !0
  %".61" = getelementptr inbounds i8, ptr %".37", i64 32
  %".62" = load <32 x i8>, ptr %".61", align 32, !invariant.load !0
  %".63" = getelementptr inbounds i8, ptr %".33", i64 0
  %".64" = load <16 x i8>, ptr %".63", align 16
  %".65" = shufflevector <16 x i8> %".64", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".66" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".65", <32 x i8> %".60")
  %".67" = icmp sgt <32 x i8> %".66", %".62"
  %".68" = select  <32 x i1> %".67", <32 x i8> %".48", <32 x i8> %".59"
  store <32 x i8> %".68", ptr %".34", align 32
  %".70" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
for.exit.1:
  %".72" = add nsw i64 %"k", 1
  br label %"for.head"
}

declare <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".1", <32 x i8> %".2")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
