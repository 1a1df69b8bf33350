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
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 680
  %"input_bytes" = load i64, ptr %".14", align 8, !invariant.load !0
  %"bits" = getelementptr inbounds i8, ptr %"scratch", i64 2048
  %"column" = getelementptr inbounds i8, ptr %"scratch", i64 151648
  %"planes" = getelementptr inbounds i8, ptr %"scratch", i64 225696
  %".15" = sub i64 %"row_end", %"row_begin"
  %".16" = icmp slt i64 %".15", 256
  %".17" = select  i1 %".16", i64 %".15", i64 256
  %".18" = getelementptr inbounds i32, ptr %"scratch", i64 56418
  %".19" = load i32, ptr %".18", align 4
  %".20" = zext i32 %".19" to i64
  %".21" = udiv i64 %".20", 16
  %".75" = alloca <4 x i64>, i32 1, align 32
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".513", %"if.exit"]
  %".23" = icmp slt i64 %"k", %"end"
  br i1 %".23", label %"for.body", label %"for.exit"
for.body:
  %".25" = mul nsw nuw i64 %"k", 32
  %".26" = getelementptr inbounds i8, ptr %"runs", i64 %".25"
  %".27" = getelementptr inbounds i8, ptr %".26", i64 20
  %"ahead" = load i32, ptr %".27", align 4, !invariant.load !0
  %".28" = zext i32 %"ahead" to i64
  %".29" = getelementptr i8, ptr %"rows", i64 %".28"
  %".30" = mul nsw nuw i64 %"k", 32
  %".31" = getelementptr inbounds i8, ptr %"runs", i64 %".30"
  %".32" = getelementptr inbounds i8, ptr %".31", i64 24
  %"ahead_first" = load i32, ptr %".32", align 4, !invariant.load !0
  %".33" = zext i32 %"ahead_first" to i64
  %".34" = mul nsw i64 %".33", %".17"
  %".35" = udiv i64 %".34", 16
  %".36" = mul nsw nuw i64 %"k", 32
  %".37" = getelementptr inbounds i8, ptr %"runs", i64 %".36"
  %".38" = getelementptr inbounds i8, ptr %".37", i64 28
  %"ahead_end" = load i32, ptr %".38", align 4, !invariant.load !0
  %".39" = zext i32 %"ahead_end" to i64
  %".40" = mul nsw i64 %".39", %".17"
  %".41" = udiv i64 %".40", 16
  %".42" = mul nsw i64 %"row_stride", %"input_bytes"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"row" = phi  i64 [%".35", %"for.body"], [%".61", %"for.body.1"]
  %".44" = icmp slt i64 %"row", %".41"
  br i1 %".44", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".46" = add i64 %"row_begin", %"row"
  %".47" = mul nsw i64 %".46", %".42"
  %".48" = getelementptr i8, ptr %".29", i64 %".47"
  %".49" = mul nsw i64 %".42", 0
  %".50" = getelementptr i8, ptr %".48", i64 %".49"
  call void @"llvm.prefetch.p0"(ptr %".50", i32 0, i32 2, i32 1)
  %".52" = mul nsw i64 %".42", 1
  %".53" = getelementptr i8, ptr %".48", i64 %".52"
  call void @"llvm.prefetch.p0"(ptr %".53", i32 0, i32 2, i32 1)
  %".55" = mul nsw i64 %".42", 2
  %".56" = getelementptr i8, ptr %".48", i64 %".55"
  call void @"llvm.prefetch.p0"(ptr %".56", i32 0, i32 2, i32 1)
  %".58" = mul nsw i64 %".42", 3
  %".59" = getelementptr i8, ptr %".48", i64 %".58"
  call void @"llvm.prefetch.p0"(ptr %".59", i32 0, i32 2, i32 1)
  %".61" = add nsw i64 %"row", 4
  br label %"for.head.1"
for.exit.1:
  %".63" = mul nsw nuw i64 %"k", 32
  %".64" = getelementptr inbounds i8, ptr %"runs", i64 %".63"
  %".65" = getelementptr inbounds i8, ptr %".64", i64 0
  %"column.1" = load i32, ptr %".65", align 4, !invariant.load !0
  %".66" = zext i32 %"column.1" to i64
  %".67" = mul nsw nuw i64 %"k", 32
  %".68" = getelementptr inbounds i8, ptr %"runs", i64 %".67"
  %".69" = getelementptr inbounds i8, ptr %".68", i64 4
  %"first.1" = load i32, ptr %".69", align 4, !invariant.load !0
  %".70" = zext i32 %"first.1" to i64
  %".71" = mul nsw nuw i64 %"k", 32
  %".72" = getelementptr inbounds i8, ptr %"runs", i64 %".71"
  %".73" = getelementptr inbounds i8, ptr %".72", i64 8
  %"end.1" = load i32, ptr %".73", align 4, !invariant.load !0
  %".74" = zext i32 %"end.1" to i64
  %".76" = icmp slt i64 %".70", %".74"
  br i1 %".76", label %"if.yes", label %"if.no"
if.yes:
  %".78" = getelementptr inbounds i8, ptr %"bits", i64 0
  store <4 x i64> <i64 0, i64 0, i64 0, i64 0>, ptr %".78", align 32
  %".80" = getelementptr inbounds i8, ptr %"bits", i64 32
  store <4 x i64> <i64 -1, i64 -1, i64 -1, i64 -1>, ptr %".80", align 32
  %".82" = getelementptr inbounds i8, ptr %"bits", i64 64
  %".83" = mul nsw i64 %".66", 1536
  %".84" = getelementptr inbounds i8, ptr %"column", i64 %".83"
  %".85" = icmp eq i1 %".16", 0
  br i1 %".85", label %"if.yes.1", label %"if.no.1"
if.no:
  br label %"if.exit"
if.exit:
  %".513" = add nsw i64 %"k", 1
  br label %"for.head"
if.yes.1:
  %".87" = udiv i64 0, 16
  %".88" = getelementptr inbounds i8, ptr %".82", i64 %".87"
  %".89" = add i64 0, 0
  %".90" = add i64 0, 8
  %".91" = add i64 0, 16
  %".92" = add i64 0, 24
  %".93" = getelementptr inbounds float, ptr %".84", i64 %".89"
  %".94" = load <8 x float>, ptr %".93", align 16
  %".95" = fcmp uno <8 x float> %".94", %".94"
  %".96" = getelementptr inbounds float, ptr %".84", i64 %".90"
  %".97" = load <8 x float>, ptr %".96", align 16
  %".98" = fcmp uno <8 x float> %".97", %".97"
  %".99" = getelementptr inbounds float, ptr %".84", i64 %".91"
  %".100" = load <8 x float>, ptr %".99", align 16
  %".101" = fcmp uno <8 x float> %".100", %".100"
  %".102" = getelementptr inbounds float, ptr %".84", i64 %".92"
  %".103" = load <8 x float>, ptr %".102", align 16
  %".104" = fcmp uno <8 x float> %".103", %".103"
  %".105" = sext <8 x i1> %".95" to <8 x i32>
  %".106" = sext <8 x i1> %".98" to <8 x i32>
  %".107" = sext <8 x i1> %".101" to <8 x i32>
  %".108" = sext <8 x i1> %".104" to <8 x i32>
  %".109" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".105", <8 x i32> %".106")
  %".110" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".107", <8 x i32> %".108")
  %".111" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".109", <16 x i16> %".110")
  %".112" = bitcast <32 x i8> %".111" to <8 x i32>
  %".113" = shufflevector <8 x i32> %".112", <8 x i32> %".112", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".114" = bitcast <8 x i32> %".113" to <32 x i8>
  %".115" = icmp slt <32 x i8> %".114", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".116" = bitcast <32 x i1> %".115" to i32
  %".117" = bitcast i32 %".116" to <4 x i8>
  %".118" = getelementptr inbounds i8, ptr %".88", i64 0
  store <4 x i8> %".117", ptr %".118", align 4
  %".120" = add i64 0, 32
  %".121" = add i64 0, 40
  %".122" = add i64 0, 48
  %".123" = add i64 0, 56
  %".124" = getelementptr inbounds float, ptr %".84", i64 %".120"
  %".125" = load <8 x float>, ptr %".124", align 16
  %".126" = fcmp uno <8 x float> %".125", %".125"
  %".127" = getelementptr inbounds float, ptr %".84", i64 %".121"
  %".128" = load <8 x float>, ptr %".127", align 16
  %".129" = fcmp uno <8 x float> %".128", %".128"
  %".130" = getelementptr inbounds float, ptr %".84", i64 %".122"
  %".131" = load <8 x float>, ptr %".130", align 16
  %".132" = fcmp uno <8 x float> %".131", %".131"
  %".133" = getelementptr inbounds float, ptr %".84", i64 %".123"
  %".134" = load <8 x float>, ptr %".133", align 16
  %".135" = fcmp uno <8 x float> %".134", %".134"
  %".136" = sext <8 x i1> %".126" to <8 x i32>
  %".137" = sext <8 x i1> %".129" to <8 x i32>
  %".138" = sext <8 x i1> %".132" to <8 x i32>
  %".139" = sext <8 x i1> %".135" to <8 x i32>
  %".140" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".136", <8 x i32> %".137")
  %".141" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".138", <8 x i32> %".139")
  %".142" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".140", <16 x i16> %".141")
  %".143" = bitcast <32 x i8> %".142" to <8 x i32>
  %".144" = shufflevector <8 x i32> %".143", <8 x i32> %".143", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".145" = bitcast <8 x i32> %".144" to <32 x i8>
  %".146" = icmp slt <32 x i8> %".145", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".147" = bitcast <32 x i1> %".146" to i32
  %".148" = bitcast i32 %".147" to <4 x i8>
  %".149" = getelementptr inbounds i8, ptr %".88", i64 16
  store <4 x i8> %".148", ptr %".149", align 4
  %".151" = add i64 0, 64
  %".152" = add i64 0, 72
  %".153" = add i64 0, 80
  %".154" = add i64 0, 88
  %".155" = getelementptr inbounds float, ptr %".84", i64 %".151"
  %".156" = load <8 x float>, ptr %".155", align 16
  %".157" = fcmp uno <8 x float> %".156", %".156"
  %".158" = getelementptr inbounds float, ptr %".84", i64 %".152"
  %".159" = load <8 x float>, ptr %".158", align 16
  %".160" = fcmp uno <8 x float> %".159", %".159"
  %".161" = getelementptr inbounds float, ptr %".84", i64 %".153"
  %".162" = load <8 x float>, ptr %".161", align 16
  %".163" = fcmp uno <8 x float> %".162", %".162"
  %".164" = getelementptr inbounds float, ptr %".84", i64 %".154"
  %".165" = load <8 x float>, ptr %".164", align 16
  %".166" = fcmp uno <8 x float> %".165", %".165"
  %".167" = sext <8 x i1> %".157" to <8 x i32>
  %".168" = sext <8 x i1> %".160" to <8 x i32>
  %".169" = sext <8 x i1> %".163" to <8 x i32>
  %".170" = sext <8 x i1> %".166" to <8 x i32>
  %".171" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".167", <8 x i32> %".168")
  %".172" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".169", <8 x i32> %".170")
  %".173" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".171", <16 x i16> %".172")
  %".174" = bitcast <32 x i8> %".173" to <8 x i32>
  %".175" = shufflevector <8 x i32> %".174", <8 x i32> %".174", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".176" = bitcast <8 x i32> %".175" to <32 x i8>
  %".177" = icmp slt <32 x i8> %".176", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".178" = bitcast <32 x i1> %".177" to i32
  %".179" = bitcast i32 %".178" to <4 x i8>
  %".180" = getelementptr inbounds i8, ptr %".88", i64 4
  store <4 x i8> %".179", ptr %".180", align 4
  %".182" = add i64 0, 96
  %".183" = add i64 0, 104
  %".184" = add i64 0, 112
  %".185" = add i64 0, 120
  %".186" = getelementptr inbounds float, ptr %".84", i64 %".182"
  %".187" = load <8 x float>, ptr %".186", align 16
  %".188" = fcmp uno <8 x float> %".187", %".187"
  %".189" = getelementptr inbounds float, ptr %".84", i64 %".183"
  %".190" = load <8 x float>, ptr %".189", align 16
  %".191" = fcmp uno <8 x float> %".190", %".190"
  %".192" = getelementptr inbounds float, ptr %".84", i64 %".184"
  %".193" = load <8 x float>, ptr %".192", align 16
  %".194" = fcmp uno <8 x float> %".193", %".193"
  %".195" = getelementptr inbounds float, ptr %".84", i64 %".185"
  %".196" = load <8 x float>, ptr %".195", align 16
  %".197" = fcmp uno <8 x float> %".196", %".196"
  %".198" = sext <8 x i1> %".188" to <8 x i32>
  %".199" = sext <8 x i1> %".191" to <8 x i32>
  %".200" = sext <8 x i1> %".194" to <8 x i32>
  %".201" = sext <8 x i1> %".197" to <8 x i32>
  %".202" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".198", <8 x i32> %".199")
  %".203" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".200", <8 x i32> %".201")
  %".204" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".202", <16 x i16> %".203")
  %".205" = bitcast <32 x i8> %".204" to <8 x i32>
  %".206" = shufflevector <8 x i32> %".205", <8 x i32> %".205", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".207" = bitcast <8 x i32> %".206" to <32 x i8>
  %".208" = icmp slt <32 x i8> %".207", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".209" = bitcast <32 x i1> %".208" to i32
  %".210" = bitcast i32 %".209" to <4 x i8>
  %".211" = getelementptr inbounds i8, ptr %".88", i64 20
  store <4 x i8> %".210", ptr %".211", align 4
  %".213" = add i64 0, 128
  %".214" = add i64 0, 136
  %".215" = add i64 0, 144
  %".216" = add i64 0, 152
  %".217" = getelementptr inbounds float, ptr %".84", i64 %".213"
  %".218" = load <8 x float>, ptr %".217", align 16
  %".219" = fcmp uno <8 x float> %".218", %".218"
  %".220" = getelementptr inbounds float, ptr %".84", i64 %".214"
  %".221" = load <8 x float>, ptr %".220", align 16
  %".222" = fcmp uno <8 x float> %".221", %".221"
  %".223" = getelementptr inbounds float, ptr %".84", i64 %".215"
  %".224" = load <8 x float>, ptr %".223", align 16
  %".225" = fcmp uno <8 x float> %".224", %".224"
  %".226" = getelementptr inbounds float, ptr %".84", i64 %".216"
  %".227" = load <8 x float>, ptr %".226", align 16
  %".228" = fcmp uno <8 x float> %".227", %".227"
  %".229" = sext <8 x i1> %".219" to <8 x i32>
  %".230" = sext <8 x i1> %".222" to <8 x i32>
  %".231" = sext <8 x i1> %".225" to <8 x i32>
  %".232" = sext <8 x i1> %".228" to <8 x i32>
  %".233" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".229", <8 x i32> %".230")
  %".234" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".231", <8 x i32> %".232")
  %".235" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".233", <16 x i16> %".234")
  %".236" = bitcast <32 x i8> %".235" to <8 x i32>
  %".237" = shufflevector <8 x i32> %".236", <8 x i32> %".236", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".238" = bitcast <8 x i32> %".237" to <32 x i8>
  %".239" = icmp slt <32 x i8> %".238", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".240" = bitcast <32 x i1> %".239" to i32
  %".241" = bitcast i32 %".240" to <4 x i8>
  %".242" = getelementptr inbounds i8, ptr %".88", i64 8
  store <4 x i8> %".241", ptr %".242", align 4
  %".244" = add i64 0, 160
  %".245" = add i64 0, 168
  %".246" = add i64 0, 176
  %".247" = add i64 0, 184
  %".248" = getelementptr inbounds float, ptr %".84", i64 %".244"
  %".249" = load <8 x float>, ptr %".248", align 16
  %".250" = fcmp uno <8 x float> %".249", %".249"
  %".251" = getelementptr inbounds float, ptr %".84", i64 %".245"
  %".252" = load <8 x float>, ptr %".251", align 16
  %".253" = fcmp uno <8 x float> %".252", %".252"
  %".254" = getelementptr inbounds float, ptr %".84", i64 %".246"
  %".255" = load <8 x float>, ptr %".254", align 16
  %".256" = fcmp uno <8 x float> %".255", %".255"
  %".257" = getelementptr inbounds float, ptr %".84", i64 %".247"
  %".258" = load <8 x float>, ptr %".257", align 16
  %".259" = fcmp uno <8 x float> %".258", %".258"
  %".260" = sext <8 x i1> %".250" to <8 x i32>
  %".261" = sext <8 x i1> %".253" to <8 x i32>
  %".262" = sext <8 x i1> %".256" to <8 x i32>
  %".263" = sext <8 x i1> %".259" to <8 x i32>
  %".264" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".260", <8 x i32> %".261")
  %".265" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".262", <8 x i32> %".263")
  %".266" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".264", <16 x i16> %".265")
  %".267" = bitcast <32 x i8> %".266" to <8 x i32>
  %".268" = shufflevector <8 x i32> %".267", <8 x i32> %".267", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".269" = bitcast <8 x i32> %".268" to <32 x i8>
  %".270" = icmp slt <32 x i8> %".269", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".271" = bitcast <32 x i1> %".270" to i32
  %".272" = bitcast i32 %".271" to <4 x i8>
  %".273" = getelementptr inbounds i8, ptr %".88", i64 24
  store <4 x i8> %".272", ptr %".273", align 4
  %".275" = add i64 0, 192
  %".276" = add i64 0, 200
  %".277" = add i64 0, 208
  %".278" = add i64 0, 216
  %".279" = getelementptr inbounds float, ptr %".84", i64 %".275"
  %".280" = load <8 x float>, ptr %".279", align 16
  %".281" = fcmp uno <8 x float> %".280", %".280"
  %".282" = getelementptr inbounds float, ptr %".84", i64 %".276"
  %".283" = load <8 x float>, ptr %".282", align 16
  %".284" = fcmp uno <8 x float> %".283", %".283"
  %".285" = getelementptr inbounds float, ptr %".84", i64 %".277"
  %".286" = load <8 x float>, ptr %".285", align 16
  %".287" = fcmp uno <8 x float> %".286", %".286"
  %".288" = getelementptr inbounds float, ptr %".84", i64 %".278"
  %".289" = load <8 x float>, ptr %".288", align 16
  %".290" = fcmp uno <8 x float> %".289", %".289"
  %".291" = sext <8 x i1> %".281" to <8 x i32>
  %".292" = sext <8 x i1> %".284" to <8 x i32>
  %".293" = sext <8 x i1> %".287" to <8 x i32>
  %".294" = sext <8 x i1> %".290" to <8 x i32>
  %".295" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".291", <8 x i32> %".292")
  %".296" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".293", <8 x i32> %".294")
  %".297" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".295", <16 x i16> %".296")
  %".298" = bitcast <32 x i8> %".297" to <8 x i32>
  %".299" = shufflevector <8 x i32> %".298", <8 x i32> %".298", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".300" = bitcast <8 x i32> %".299" to <32 x i8>
  %".301" = icmp slt <32 x i8> %".300", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".302" = bitcast <32 x i1> %".301" to i32
  %".303" = bitcast i32 %".302" to <4 x i8>
  %".304" = getelementptr inbounds i8, ptr %".88", i64 12
  store <4 x i8> %".303", ptr %".304", align 4
  %".306" = add i64 0, 224
  %".307" = add i64 0, 232
  %".308" = add i64 0, 240
  %".309" = add i64 0, 248
  %".310" = getelementptr inbounds float, ptr %".84", i64 %".306"
  %".311" = load <8 x float>, ptr %".310", align 16
  %".312" = fcmp uno <8 x float> %".311", %".311"
  %".313" = getelementptr inbounds float, ptr %".84", i64 %".307"
  %".314" = load <8 x float>, ptr %".313", align 16
  %".315" = fcmp uno <8 x float> %".314", %".314"
  %".316" = getelementptr inbounds float, ptr %".84", i64 %".308"
  %".317" = load <8 x float>, ptr %".316", align 16
  %".318" = fcmp uno <8 x float> %".317", %".317"
  %".319" = getelementptr inbounds float, ptr %".84", i64 %".309"
  %".320" = load <8 x float>, ptr %".319", align 16
  %".321" = fcmp uno <8 x float> %".320", %".320"
  %".322" = sext <8 x i1> %".312" to <8 x i32>
  %".323" = sext <8 x i1> %".315" to <8 x i32>
  %".324" = sext <8 x i1> %".318" to <8 x i32>
  %".325" = sext <8 x i1> %".321" to <8 x i32>
  %".326" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".322", <8 x i32> %".323")
  %".327" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".324", <8 x i32> %".325")
  %".328" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".326", <16 x i16> %".327")
  %".329" = bitcast <32 x i8> %".328" to <8 x i32>
  %".330" = shufflevector <8 x i32> %".329", <8 x i32> %".329", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".331" = bitcast <8 x i32> %".330" to <32 x i8>
  %".332" = icmp slt <32 x i8> %".331", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".333" = bitcast <32 x i1> %".332" to i32
  %".334" = bitcast i32 %".333" to <4 x i8>
  %".335" = getelementptr inbounds i8, ptr %".88", i64 28
  store <4 x i8> %".334", ptr %".335", align 4
  br label %"if.exit.1"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  br i1 %".16", label %"if.yes.2", label %"if.no.2"
if.yes.2:
  br label %"for.head.2"
if.no.2:
  br label %"if.exit.2"
if.exit.2:
  br label %"for.head.3"
for.head.2:
  %"row.1" = phi  i64 [0, %"if.yes.2"], [%".469", %"for.body.2"]
  %".341" = icmp slt i64 %"row.1", %".17"
  br i1 %".341", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".343" = udiv i64 %"row.1", 16
  %".344" = getelementptr inbounds i8, ptr %".82", i64 %".343"
  %".345" = add i64 %"row.1", 0
  %".346" = add i64 %"row.1", 8
  %".347" = add i64 %"row.1", 16
  %".348" = add i64 %"row.1", 24
  %".349" = getelementptr inbounds float, ptr %".84", i64 %".345"
  %".350" = load <8 x float>, ptr %".349", align 16
  %".351" = fcmp uno <8 x float> %".350", %".350"
  %".352" = getelementptr inbounds float, ptr %".84", i64 %".346"
  %".353" = load <8 x float>, ptr %".352", align 16
  %".354" = fcmp uno <8 x float> %".353", %".353"
  %".355" = getelementptr inbounds float, ptr %".84", i64 %".347"
  %".356" = load <8 x float>, ptr %".355", align 16
  %".357" = fcmp uno <8 x float> %".356", %".356"
  %".358" = getelementptr inbounds float, ptr %".84", i64 %".348"
  %".359" = load <8 x float>, ptr %".358", align 16
  %".360" = fcmp uno <8 x float> %".359", %".359"
  %".361" = sext <8 x i1> %".351" to <8 x i32>
  %".362" = sext <8 x i1> %".354" to <8 x i32>
  %".363" = sext <8 x i1> %".357" to <8 x i32>
  %".364" = sext <8 x i1> %".360" to <8 x i32>
  %".365" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".361", <8 x i32> %".362")
  %".366" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".363", <8 x i32> %".364")
  %".367" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".365", <16 x i16> %".366")
  %".368" = bitcast <32 x i8> %".367" to <8 x i32>
  %".369" = shufflevector <8 x i32> %".368", <8 x i32> %".368", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".370" = bitcast <8 x i32> %".369" to <32 x i8>
  %".371" = icmp slt <32 x i8> %".370", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".372" = bitcast <32 x i1> %".371" to i32
  %".373" = bitcast i32 %".372" to <4 x i8>
  %".374" = getelementptr inbounds i8, ptr %".344", i64 0
  store <4 x i8> %".373", ptr %".374", align 4
  %".376" = add i64 %"row.1", 32
  %".377" = add i64 %"row.1", 40
  %".378" = add i64 %"row.1", 48
  %".379" = add i64 %"row.1", 56
  %".380" = getelementptr inbounds float, ptr %".84", i64 %".376"
  %".381" = load <8 x float>, ptr %".380", align 16
  %".382" = fcmp uno <8 x float> %".381", %".381"
  %".383" = getelementptr inbounds float, ptr %".84", i64 %".377"
  %".384" = load <8 x float>, ptr %".383", align 16
  %".385" = fcmp uno <8 x float> %".384", %".384"
  %".386" = getelementptr inbounds float, ptr %".84", i64 %".378"
  %".387" = load <8 x float>, ptr %".386", align 16
  %".388" = fcmp uno <8 x float> %".387", %".387"
  %".389" = getelementptr inbounds float, ptr %".84", i64 %".379"
  %".390" = load <8 x float>, ptr %".389", align 16
  %".391" = fcmp uno <8 x float> %".390", %".390"
  %".392" = sext <8 x i1> %".382" to <8 x i32>
  %".393" = sext <8 x i1> %".385" to <8 x i32>
  %".394" = sext <8 x i1> %".388" to <8 x i32>
  %".395" = sext <8 x i1> %".391" to <8 x i32>
  %".396" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".392", <8 x i32> %".393")
  %".397" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".394", <8 x i32> %".395")
  %".398" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".396", <16 x i16> %".397")
  %".399" = bitcast <32 x i8> %".398" to <8 x i32>
  %".400" = shufflevector <8 x i32> %".399", <8 x i32> %".399", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".401" = bitcast <8 x i32> %".400" to <32 x i8>
  %".402" = icmp slt <32 x i8> %".401", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".403" = bitcast <32 x i1> %".402" to i32
  %".404" = bitcast i32 %".403" to <4 x i8>
  %".405" = getelementptr inbounds i8, ptr %".344", i64 16
  store <4 x i8> %".404", ptr %".405", align 4
  %".407" = add i64 %"row.1", 64
  %".408" = add i64 %"row.1", 72
  %".409" = add i64 %"row.1", 80
  %".410" = add i64 %"row.1", 88
  %".411" = getelementptr inbounds float, ptr %".84", i64 %".407"
  %".412" = load <8 x float>, ptr %".411", align 16
  %".413" = fcmp uno <8 x float> %".412", %".412"
  %".414" = getelementptr inbounds float, ptr %".84", i64 %".408"
  %".415" = load <8 x float>, ptr %".414", align 16
  %".416" = fcmp uno <8 x float> %".415", %".415"
  %".417" = getelementptr inbounds float, ptr %".84", i64 %".409"
  %".418" = load <8 x float>, ptr %".417", align 16
  %".419" = fcmp uno <8 x float> %".418", %".418"
  %".420" = getelementptr inbounds float, ptr %".84", i64 %".410"
  %".421" = load <8 x float>, ptr %".420", align 16
  %".422" = fcmp uno <8 x float> %".421", %".421"
  %".423" = sext <8 x i1> %".413" to <8 x i32>
  %".424" = sext <8 x i1> %".416" to <8 x i32>
  %".425" = sext <8 x i1> %".419" to <8 x i32>
  %".426" = sext <8 x i1> %".422" to <8 x i32>
  %".427" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".423", <8 x i32> %".424")
  %".428" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".425", <8 x i32> %".426")
  %".429" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".427", <16 x i16> %".428")
  %".430" = bitcast <32 x i8> %".429" to <8 x i32>
  %".431" = shufflevector <8 x i32> %".430", <8 x i32> %".430", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".432" = bitcast <8 x i32> %".431" to <32 x i8>
  %".433" = icmp slt <32 x i8> %".432", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".434" = bitcast <32 x i1> %".433" to i32
  %".435" = bitcast i32 %".434" to <4 x i8>
  %".436" = getelementptr inbounds i8, ptr %".344", i64 4
  store <4 x i8> %".435", ptr %".436", align 4
  %".438" = add i64 %"row.1", 96
  %".439" = add i64 %"row.1", 104
  %".440" = add i64 %"row.1", 112
  %".441" = add i64 %"row.1", 120
  %".442" = getelementptr inbounds float, ptr %".84", i64 %".438"
  %".443" = load <8 x float>, ptr %".442", align 16
  %".444" = fcmp uno <8 x float> %".443", %".443"
  %".445" = getelementptr inbounds float, ptr %".84", i64 %".439"
  %".446" = load <8 x float>, ptr %".445", align 16
  %".447" = fcmp uno <8 x float> %".446", %".446"
  %".448" = getelementptr inbounds float, ptr %".84", i64 %".440"
  %".449" = load <8 x float>, ptr %".448", align 16
  %".450" = fcmp uno <8 x float> %".449", %".449"
  %".451" = getelementptr inbounds float, ptr %".84", i64 %".441"
  %".452" = load <8 x float>, ptr %".451", align 16
  %".453" = fcmp uno <8 x float> %".452", %".452"
  %".454" = sext <8 x i1> %".444" to <8 x i32>
  %".455" = sext <8 x i1> %".447" to <8 x i32>
  %".456" = sext <8 x i1> %".450" to <8 x i32>
  %".457" = sext <8 x i1> %".453" to <8 x i32>
  %".458" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".454", <8 x i32> %".455")
  %".459" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".456", <8 x i32> %".457")
  %".460" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".458", <16 x i16> %".459")
  %".461" = bitcast <32 x i8> %".460" to <8 x i32>
  %".462" = shufflevector <8 x i32> %".461", <8 x i32> %".461", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".463" = bitcast <8 x i32> %".462" to <32 x i8>
  %".464" = icmp slt <32 x i8> %".463", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".465" = bitcast <32 x i1> %".464" to i32
  %".466" = bitcast i32 %".465" to <4 x i8>
  %".467" = getelementptr inbounds i8, ptr %".344", i64 20
  store <4 x i8> %".466", ptr %".467", align 4
  %".469" = add nsw i64 %"row.1", 128
  br label %"for.head.2"
for.exit.2:
  br label %"if.exit.2"
for.head.3:
  %"plane" = phi  i64 [%".70", %"if.exit.2"], [%".509", %"for.exit.4"]
  %".474" = icmp slt i64 %"plane", %".74"
  br i1 %".474", label %"for.body.3", label %"for.exit.3"
for.body.3:
  store <4 x i64> <i64 0, i64 0, i64 0, i64 0>, <4 x i64>* %".75", align 32
  %".477" = add i64 %"plane", 1
  %".478" = getelementptr inbounds i32, ptr %"parities", i64 %"plane"
  %".479" = load i32, ptr %".478", align 4, !invariant.load !0
  %".480" = zext i32 %".479" to i64
  %".481" = getelementptr inbounds i32, ptr %"parities", i64 %".477"
  %".482" = load i32, ptr %".481", align 4, !invariant.load !0
  %".483" = zext i32 %".482" to i64
  br label %"for.head.4"
for.exit.3:
  br label %"if.exit"
for.head.4:
  %"operand" = phi  i64 [%".480", %"for.body.3"], [%".503", %"for.body.4"]
  %".485" = icmp slt i64 %"operand", %".483"
  br i1 %".485", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".487" = load <4 x i64>, <4 x i64>* %".75", align 32
  %".488" = add i64 %"operand", 0
  %".489" = getelementptr inbounds i32, ptr %"parts", i64 %".488"
  %".490" = load i32, ptr %".489", align 4, !invariant.load !0
  %".491" = zext i32 %".490" to i64
  %".492" = getelementptr inbounds i32, ptr %"scratch", i64 %".491"
  %".493" = load <4 x i64>, ptr %".492", align 32
  %".494" = xor <4 x i64> %".487", %".493"
  %".495" = add i64 %"operand", 1
  %".496" = getelementptr inbounds i32, ptr %"parts", i64 %".495"
  %".497" = load i32, ptr %".496", align 4, !invariant.load !0
  %".498" = zext i32 %".497" to i64
  %".499" = getelementptr inbounds i32, ptr %"scratch", i64 %".498"
  %".500" = load <4 x i64>, ptr %".499", align 32
  %".501" = xor <4 x i64> %".494", %".500"
  store <4 x i64> %".501", <4 x i64>* %".75", align 32
  %".503" = add nsw i64 %"operand", 2
  br label %"for.head.4"
for.exit.4:
  %".505" = mul nsw i64 %"plane", 32
  %".506" = getelementptr inbounds i8, ptr %"planes", i64 %".505"
  %".507" = load <4 x i64>, <4 x i64>* %".75", align 32
  store <4 x i64> %".507", ptr %".506", align 32
  %".509" = add nsw i64 %"plane", 1
  br label %"for.head.3"
}

declare void @"llvm.prefetch.p0"(ptr %".1", i32 %".2", i32 %".3", i32 %".4")

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".1", <16 x i16> %".2")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
