target triple = "x86_64-unknown-linux-gnu"

define hidden void @"set_parity_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 272
  %"runs.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"runs" = getelementptr inbounds i8, ptr %"tables", i64 %"runs.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 192
  %"parities.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"parities" = getelementptr inbounds i8, ptr %"tables", i64 %"parities.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 200
  %"parts.offset" = load i64, ptr %".13", align 8, !invariant.load !0
  %"parts" = getelementptr inbounds i8, ptr %"tables", i64 %"parts.offset"
  %"bits" = getelementptr inbounds i8, ptr %"scratch", i64 512
  %"column" = getelementptr inbounds i8, ptr %"scratch", i64 150112
  %"planes" = getelementptr inbounds i8, ptr %"scratch", i64 215968
  %".14" = sub i64 %"row_end", %"row_begin"
  %".15" = icmp slt i64 %".14", 256
  %".16" = select  i1 %".15", i64 %".14", i64 256
  %".32" = alloca <4 x i64>, i32 1, align 32
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".213", %"if.exit"]
  %".18" = icmp slt i64 %"k", %"end"
  br i1 %".18", label %"for.body", label %"for.exit"
for.body:
  %".20" = mul nsw nuw i64 %"k", 20
  %".21" = getelementptr inbounds i8, ptr %"runs", i64 %".20"
  %".22" = getelementptr inbounds i8, ptr %".21", i64 0
  %"column.1" = load i32, ptr %".22", align 4, !invariant.load !0
  %".23" = zext i32 %"column.1" to i64
  %".24" = mul nsw nuw i64 %"k", 20
  %".25" = getelementptr inbounds i8, ptr %"runs", i64 %".24"
  %".26" = getelementptr inbounds i8, ptr %".25", i64 4
  %"first.1" = load i32, ptr %".26", align 4, !invariant.load !0
  %".27" = zext i32 %"first.1" to i64
  %".28" = mul nsw nuw i64 %"k", 20
  %".29" = getelementptr inbounds i8, ptr %"runs", i64 %".28"
  %".30" = getelementptr inbounds i8, ptr %".29", i64 8
  %"end.1" = load i32, ptr %".30", align 4, !invariant.load !0
  %".31" = zext i32 %"end.1" to i64
  %".33" = icmp slt i64 %".27", %".31"
  br i1 %".33", label %"if.yes", label %"if.no"
for.exit:
  ret void
if.yes:
  %".35" = getelementptr inbounds i8, ptr %"bits", i64 0
  store <4 x i64> <i64 0, i64 0, i64 0, i64 0>, ptr %".35", align 32
  %".37" = getelementptr inbounds i8, ptr %"bits", i64 32
  store <4 x i64> <i64 -1, i64 -1, i64 -1, i64 -1>, ptr %".37", align 32
  %".39" = getelementptr inbounds i8, ptr %"bits", i64 64
  %".40" = mul i64 %".23", 1024
  %".41" = getelementptr inbounds i8, ptr %"column", i64 %".40"
  br label %"for.head.1"
if.no:
  br label %"if.exit"
if.exit:
  %".213" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.1:
  %"row" = phi  i64 [0, %"if.yes"], [%".171", %"for.body.1"]
  %".43" = icmp slt i64 %"row", %".16"
  br i1 %".43", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".45" = udiv i64 %"row", 16
  %".46" = getelementptr inbounds i8, ptr %".39", i64 %".45"
  %".47" = add i64 %"row", 0
  %".48" = add i64 %"row", 8
  %".49" = add i64 %"row", 16
  %".50" = add i64 %"row", 24
  %".51" = getelementptr inbounds float, ptr %".41", i64 %".47"
  %".52" = load <8 x float>, ptr %".51", align 16
  %".53" = fcmp uno <8 x float> %".52", %".52"
  %".54" = getelementptr inbounds float, ptr %".41", i64 %".48"
  %".55" = load <8 x float>, ptr %".54", align 16
  %".56" = fcmp uno <8 x float> %".55", %".55"
  %".57" = getelementptr inbounds float, ptr %".41", i64 %".49"
  %".58" = load <8 x float>, ptr %".57", align 16
  %".59" = fcmp uno <8 x float> %".58", %".58"
  %".60" = getelementptr inbounds float, ptr %".41", i64 %".50"
  %".61" = load <8 x float>, ptr %".60", align 16
  %".62" = fcmp uno <8 x float> %".61", %".61"
  %".63" = sext <8 x i1> %".53" to <8 x i32>
  %".64" = sext <8 x i1> %".56" to <8 x i32>
  %".65" = sext <8 x i1> %".59" to <8 x i32>
  %".66" = sext <8 x i1> %".62" to <8 x i32>
  %".67" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".63", <8 x i32> %".64")
  %".68" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".65", <8 x i32> %".66")
  %".69" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".67", <16 x i16> %".68")
  %".70" = bitcast <32 x i8> %".69" to <8 x i32>
  %".71" = shufflevector <8 x i32> %".70", <8 x i32> %".70", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".72" = bitcast <8 x i32> %".71" to <32 x i8>
  %".73" = icmp slt <32 x i8> %".72", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".74" = bitcast <32 x i1> %".73" to i32
  %".75" = bitcast i32 %".74" to <4 x i8>
  %".76" = getelementptr inbounds i8, ptr %".46", i64 0
  store <4 x i8> %".75", ptr %".76", align 4
  %".78" = add i64 %"row", 32
  %".79" = add i64 %"row", 40
  %".80" = add i64 %"row", 48
  %".81" = add i64 %"row", 56
  %".82" = getelementptr inbounds float, ptr %".41", i64 %".78"
  %".83" = load <8 x float>, ptr %".82", align 16
  %".84" = fcmp uno <8 x float> %".83", %".83"
  %".85" = getelementptr inbounds float, ptr %".41", i64 %".79"
  %".86" = load <8 x float>, ptr %".85", align 16
  %".87" = fcmp uno <8 x float> %".86", %".86"
  %".88" = getelementptr inbounds float, ptr %".41", i64 %".80"
  %".89" = load <8 x float>, ptr %".88", align 16
  %".90" = fcmp uno <8 x float> %".89", %".89"
  %".91" = getelementptr inbounds float, ptr %".41", i64 %".81"
  %".92" = load <8 x float>, ptr %".91", align 16
  %".93" = fcmp uno <8 x float> %".92", %".92"
  %".94" = sext <8 x i1> %".84" to <8 x i32>
  %".95" = sext <8 x i1> %".87" to <8 x i32>
  %".96" = sext <8 x i1> %".90" to <8 x i32>
  %".97" = sext <8 x i1> %".93" to <8 x i32>
  %".98" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".94", <8 x i32> %".95")
  %".99" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".96", <8 x i32> %".97")
  %".100" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".98", <16 x i16> %".99")
  %".101" = bitcast <32 x i8> %".100" to <8 x i32>
  %".102" = shufflevector <8 x i32> %".101", <8 x i32> %".101", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".103" = bitcast <8 x i32> %".102" to <32 x i8>
  %".104" = icmp slt <32 x i8> %".103", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".105" = bitcast <32 x i1> %".104" to i32
  %".106" = bitcast i32 %".105" to <4 x i8>
  %".107" = getelementptr inbounds i8, ptr %".46", i64 16
  store <4 x i8> %".106", ptr %".107", align 4
  %".109" = add i64 %"row", 64
  %".110" = add i64 %"row", 72
  %".111" = add i64 %"row", 80
  %".112" = add i64 %"row", 88
  %".113" = getelementptr inbounds float, ptr %".41", i64 %".109"
  %".114" = load <8 x float>, ptr %".113", align 16
  %".115" = fcmp uno <8 x float> %".114", %".114"
  %".116" = getelementptr inbounds float, ptr %".41", i64 %".110"
  %".117" = load <8 x float>, ptr %".116", align 16
  %".118" = fcmp uno <8 x float> %".117", %".117"
  %".119" = getelementptr inbounds float, ptr %".41", i64 %".111"
  %".120" = load <8 x float>, ptr %".119", align 16
  %".121" = fcmp uno <8 x float> %".120", %".120"
  %".122" = getelementptr inbounds float, ptr %".41", i64 %".112"
  %".123" = load <8 x float>, ptr %".122", align 16
  %".124" = fcmp uno <8 x float> %".123", %".123"
  %".125" = sext <8 x i1> %".115" to <8 x i32>
  %".126" = sext <8 x i1> %".118" to <8 x i32>
  %".127" = sext <8 x i1> %".121" to <8 x i32>
  %".128" = sext <8 x i1> %".124" to <8 x i32>
  %".129" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".125", <8 x i32> %".126")
  %".130" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".127", <8 x i32> %".128")
  %".131" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".129", <16 x i16> %".130")
  %".132" = bitcast <32 x i8> %".131" to <8 x i32>
  %".133" = shufflevector <8 x i32> %".132", <8 x i32> %".132", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".134" = bitcast <8 x i32> %".133" to <32 x i8>
  %".135" = icmp slt <32 x i8> %".134", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".136" = bitcast <32 x i1> %".135" to i32
  %".137" = bitcast i32 %".136" to <4 x i8>
  %".138" = getelementptr inbounds i8, ptr %".46", i64 4
  store <4 x i8> %".137", ptr %".138", align 4
  %".140" = add i64 %"row", 96
  %".141" = add i64 %"row", 104
  %".142" = add i64 %"row", 112
  %".143" = add i64 %"row", 120
  %".144" = getelementptr inbounds float, ptr %".41", i64 %".140"
  %".145" = load <8 x float>, ptr %".144", align 16
  %".146" = fcmp uno <8 x float> %".145", %".145"
  %".147" = getelementptr inbounds float, ptr %".41", i64 %".141"
  %".148" = load <8 x float>, ptr %".147", align 16
  %".149" = fcmp uno <8 x float> %".148", %".148"
  %".150" = getelementptr inbounds float, ptr %".41", i64 %".142"
  %".151" = load <8 x float>, ptr %".150", align 16
  %".152" = fcmp uno <8 x float> %".151", %".151"
  %".153" = getelementptr inbounds float, ptr %".41", i64 %".143"
  %".154" = load <8 x float>, ptr %".153", align 16
  %".155" = fcmp uno <8 x float> %".154", %".154"
  %".156" = sext <8 x i1> %".146" to <8 x i32>
  %".157" = sext <8 x i1> %".149" to <8 x i32>
  %".158" = sext <8 x i1> %".152" to <8 x i32>
  %".159" = sext <8 x i1> %".155" to <8 x i32>
  %".160" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".156", <8 x i32> %".157")
  %".161" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".158", <8 x i32> %".159")
  %".162" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".160", <16 x i16> %".161")
  %".163" = bitcast <32 x i8> %".162" to <8 x i32>
  %".164" = shufflevector <8 x i32> %".163", <8 x i32> %".163", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".165" = bitcast <8 x i32> %".164" to <32 x i8>
  %".166" = icmp slt <32 x i8> %".165", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".167" = bitcast <32 x i1> %".166" to i32
  %".168" = bitcast i32 %".167" to <4 x i8>
  %".169" = getelementptr inbounds i8, ptr %".46", i64 20
  store <4 x i8> %".168", ptr %".169", align 4
  %".171" = add nsw i64 %"row", 128
  br label %"for.head.1"
for.exit.1:
  br label %"for.head.2"
for.head.2:
  %"plane" = phi  i64 [%".27", %"for.exit.1"], [%".209", %"for.exit.3"]
  %".174" = icmp slt i64 %"plane", %".31"
  br i1 %".174", label %"for.body.2", label %"for.exit.2"
for.body.2:
  store <4 x i64> <i64 0, i64 0, i64 0, i64 0>, <4 x i64>* %".32", align 32
  %".177" = add i64 %"plane", 1
  %".178" = getelementptr inbounds i32, ptr %"parities", i64 %"plane"
  %".179" = load i32, ptr %".178", align 4, !invariant.load !0
  %".180" = zext i32 %".179" to i64
  %".181" = getelementptr inbounds i32, ptr %"parities", i64 %".177"
  %".182" = load i32, ptr %".181", align 4, !invariant.load !0
  %".183" = zext i32 %".182" to i64
  br label %"for.head.3"
for.exit.2:
  br label %"if.exit"
for.head.3:
  %"operand" = phi  i64 [%".180", %"for.body.2"], [%".203", %"for.body.3"]
  %".185" = icmp slt i64 %"operand", %".183"
  br i1 %".185", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".187" = load <4 x i64>, <4 x i64>* %".32", align 32
  %".188" = add i64 %"operand", 0
  %".189" = getelementptr inbounds i32, ptr %"parts", i64 %".188"
  %".190" = load i32, ptr %".189", align 4, !invariant.load !0
  %".191" = zext i32 %".190" to i64
  %".192" = getelementptr inbounds i8, ptr %"scratch", i64 %".191"
  %".193" = load <4 x i64>, ptr %".192", align 32
  %".194" = xor <4 x i64> %".187", %".193"
  %".195" = add i64 %"operand", 1
  %".196" = getelementptr inbounds i32, ptr %"parts", i64 %".195"
  %".197" = load i32, ptr %".196", align 4, !invariant.load !0
  %".198" = zext i32 %".197" to i64
  %".199" = getelementptr inbounds i8, ptr %"scratch", i64 %".198"
  %".200" = load <4 x i64>, ptr %".199", align 32
  %".201" = xor <4 x i64> %".194", %".200"
  store <4 x i64> %".201", <4 x i64>* %".32", align 32
  %".203" = add nsw i64 %"operand", 2
  br label %"for.head.3"
for.exit.3:
  %".205" = mul nsw i64 %"plane", 32
  %".206" = getelementptr inbounds i8, ptr %"planes", i64 %".205"
  %".207" = load <4 x i64>, <4 x i64>* %".32", align 32
  store <4 x i64> %".207", ptr %".206", align 32
  %".209" = add nsw i64 %"plane", 1
  br label %"for.head.2"
}

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".1", <16 x i16> %".2")

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
