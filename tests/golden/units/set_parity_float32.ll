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
  %".29" = alloca <4 x i64>, i32 1, align 32
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".295", %"if.exit"]
  %".15" = icmp slt i64 %"k", %"end"
  br i1 %".15", label %"for.body", label %"for.exit"
for.body:
  %".17" = mul nsw nuw i64 %"k", 20
  %".18" = getelementptr inbounds i8, ptr %"runs", i64 %".17"
  %".19" = getelementptr inbounds i8, ptr %".18", i64 0
  %"column.1" = load i32, ptr %".19", align 4, !invariant.load !0
  %".20" = zext i32 %"column.1" to i64
  %".21" = mul nsw nuw i64 %"k", 20
  %".22" = getelementptr inbounds i8, ptr %"runs", i64 %".21"
  %".23" = getelementptr inbounds i8, ptr %".22", i64 4
  %"first.1" = load i32, ptr %".23", align 4, !invariant.load !0
  %".24" = zext i32 %"first.1" to i64
  %".25" = mul nsw nuw i64 %"k", 20
  %".26" = getelementptr inbounds i8, ptr %"runs", i64 %".25"
  %".27" = getelementptr inbounds i8, ptr %".26", i64 8
  %"end.1" = load i32, ptr %".27", align 4, !invariant.load !0
  %".28" = zext i32 %"end.1" to i64
  %".30" = icmp slt i64 %".24", %".28"
  br i1 %".30", label %"if.yes", label %"if.no"
for.exit:
  ret void
if.yes:
  %".32" = getelementptr inbounds i8, ptr %"bits", i64 0
  store <4 x i64> <i64 0, i64 0, i64 0, i64 0>, ptr %".32", align 32
  %".34" = getelementptr inbounds i8, ptr %"bits", i64 32
  store <4 x i64> <i64 -1, i64 -1, i64 -1, i64 -1>, ptr %".34", align 32
  %".36" = getelementptr inbounds i8, ptr %"bits", i64 64
  %".37" = mul i64 %".20", 1024
  %".38" = getelementptr inbounds i8, ptr %"column", i64 %".37"
  %".39" = getelementptr inbounds float, ptr %".38", i64 0
  %".40" = load <8 x float>, ptr %".39", align 16
  %".41" = fcmp uno <8 x float> %".40", %".40"
  %".42" = getelementptr inbounds float, ptr %".38", i64 8
  %".43" = load <8 x float>, ptr %".42", align 16
  %".44" = fcmp uno <8 x float> %".43", %".43"
  %".45" = getelementptr inbounds float, ptr %".38", i64 16
  %".46" = load <8 x float>, ptr %".45", align 16
  %".47" = fcmp uno <8 x float> %".46", %".46"
  %".48" = getelementptr inbounds float, ptr %".38", i64 24
  %".49" = load <8 x float>, ptr %".48", align 16
  %".50" = fcmp uno <8 x float> %".49", %".49"
  %".51" = sext <8 x i1> %".41" to <8 x i32>
  %".52" = sext <8 x i1> %".44" to <8 x i32>
  %".53" = sext <8 x i1> %".47" to <8 x i32>
  %".54" = sext <8 x i1> %".50" to <8 x i32>
  %".55" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".51", <8 x i32> %".52")
  %".56" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".53", <8 x i32> %".54")
  %".57" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".55", <16 x i16> %".56")
  %".58" = bitcast <32 x i8> %".57" to <8 x i32>
  %".59" = shufflevector <8 x i32> %".58", <8 x i32> %".58", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".60" = bitcast <8 x i32> %".59" to <32 x i8>
  %".61" = icmp slt <32 x i8> %".60", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".62" = bitcast <32 x i1> %".61" to i32
  %".63" = bitcast i32 %".62" to <4 x i8>
  %".64" = getelementptr inbounds i8, ptr %".36", i64 0
  store <4 x i8> %".63", ptr %".64", align 4
  %".66" = getelementptr inbounds float, ptr %".38", i64 32
  %".67" = load <8 x float>, ptr %".66", align 16
  %".68" = fcmp uno <8 x float> %".67", %".67"
  %".69" = getelementptr inbounds float, ptr %".38", i64 40
  %".70" = load <8 x float>, ptr %".69", align 16
  %".71" = fcmp uno <8 x float> %".70", %".70"
  %".72" = getelementptr inbounds float, ptr %".38", i64 48
  %".73" = load <8 x float>, ptr %".72", align 16
  %".74" = fcmp uno <8 x float> %".73", %".73"
  %".75" = getelementptr inbounds float, ptr %".38", i64 56
  %".76" = load <8 x float>, ptr %".75", align 16
  %".77" = fcmp uno <8 x float> %".76", %".76"
  %".78" = sext <8 x i1> %".68" to <8 x i32>
  %".79" = sext <8 x i1> %".71" to <8 x i32>
  %".80" = sext <8 x i1> %".74" to <8 x i32>
  %".81" = sext <8 x i1> %".77" to <8 x i32>
  %".82" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".78", <8 x i32> %".79")
  %".83" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".80", <8 x i32> %".81")
  %".84" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".82", <16 x i16> %".83")
  %".85" = bitcast <32 x i8> %".84" to <8 x i32>
  %".86" = shufflevector <8 x i32> %".85", <8 x i32> %".85", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".87" = bitcast <8 x i32> %".86" to <32 x i8>
  %".88" = icmp slt <32 x i8> %".87", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".89" = bitcast <32 x i1> %".88" to i32
  %".90" = bitcast i32 %".89" to <4 x i8>
  %".91" = getelementptr inbounds i8, ptr %".36", i64 4
  store <4 x i8> %".90", ptr %".91", align 4
  %".93" = getelementptr inbounds float, ptr %".38", i64 64
  %".94" = load <8 x float>, ptr %".93", align 16
  %".95" = fcmp uno <8 x float> %".94", %".94"
  %".96" = getelementptr inbounds float, ptr %".38", i64 72
  %".97" = load <8 x float>, ptr %".96", align 16
  %".98" = fcmp uno <8 x float> %".97", %".97"
  %".99" = getelementptr inbounds float, ptr %".38", i64 80
  %".100" = load <8 x float>, ptr %".99", align 16
  %".101" = fcmp uno <8 x float> %".100", %".100"
  %".102" = getelementptr inbounds float, ptr %".38", i64 88
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
  %".118" = getelementptr inbounds i8, ptr %".36", i64 8
  store <4 x i8> %".117", ptr %".118", align 4
  %".120" = getelementptr inbounds float, ptr %".38", i64 96
  %".121" = load <8 x float>, ptr %".120", align 16
  %".122" = fcmp uno <8 x float> %".121", %".121"
  %".123" = getelementptr inbounds float, ptr %".38", i64 104
  %".124" = load <8 x float>, ptr %".123", align 16
  %".125" = fcmp uno <8 x float> %".124", %".124"
  %".126" = getelementptr inbounds float, ptr %".38", i64 112
  %".127" = load <8 x float>, ptr %".126", align 16
  %".128" = fcmp uno <8 x float> %".127", %".127"
  %".129" = getelementptr inbounds float, ptr %".38", i64 120
  %".130" = load <8 x float>, ptr %".129", align 16
  %".131" = fcmp uno <8 x float> %".130", %".130"
  %".132" = sext <8 x i1> %".122" to <8 x i32>
  %".133" = sext <8 x i1> %".125" to <8 x i32>
  %".134" = sext <8 x i1> %".128" to <8 x i32>
  %".135" = sext <8 x i1> %".131" to <8 x i32>
  %".136" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".132", <8 x i32> %".133")
  %".137" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".134", <8 x i32> %".135")
  %".138" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".136", <16 x i16> %".137")
  %".139" = bitcast <32 x i8> %".138" to <8 x i32>
  %".140" = shufflevector <8 x i32> %".139", <8 x i32> %".139", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".141" = bitcast <8 x i32> %".140" to <32 x i8>
  %".142" = icmp slt <32 x i8> %".141", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".143" = bitcast <32 x i1> %".142" to i32
  %".144" = bitcast i32 %".143" to <4 x i8>
  %".145" = getelementptr inbounds i8, ptr %".36", i64 12
  store <4 x i8> %".144", ptr %".145", align 4
  %".147" = getelementptr inbounds float, ptr %".38", i64 128
  %".148" = load <8 x float>, ptr %".147", align 16
  %".149" = fcmp uno <8 x float> %".148", %".148"
  %".150" = getelementptr inbounds float, ptr %".38", i64 136
  %".151" = load <8 x float>, ptr %".150", align 16
  %".152" = fcmp uno <8 x float> %".151", %".151"
  %".153" = getelementptr inbounds float, ptr %".38", i64 144
  %".154" = load <8 x float>, ptr %".153", align 16
  %".155" = fcmp uno <8 x float> %".154", %".154"
  %".156" = getelementptr inbounds float, ptr %".38", i64 152
  %".157" = load <8 x float>, ptr %".156", align 16
  %".158" = fcmp uno <8 x float> %".157", %".157"
  %".159" = sext <8 x i1> %".149" to <8 x i32>
  %".160" = sext <8 x i1> %".152" to <8 x i32>
  %".161" = sext <8 x i1> %".155" to <8 x i32>
  %".162" = sext <8 x i1> %".158" to <8 x i32>
  %".163" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".159", <8 x i32> %".160")
  %".164" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".161", <8 x i32> %".162")
  %".165" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".163", <16 x i16> %".164")
  %".166" = bitcast <32 x i8> %".165" to <8 x i32>
  %".167" = shufflevector <8 x i32> %".166", <8 x i32> %".166", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".168" = bitcast <8 x i32> %".167" to <32 x i8>
  %".169" = icmp slt <32 x i8> %".168", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".170" = bitcast <32 x i1> %".169" to i32
  %".171" = bitcast i32 %".170" to <4 x i8>
  %".172" = getelementptr inbounds i8, ptr %".36", i64 16
  store <4 x i8> %".171", ptr %".172", align 4
  %".174" = getelementptr inbounds float, ptr %".38", i64 160
  %".175" = load <8 x float>, ptr %".174", align 16
  %".176" = fcmp uno <8 x float> %".175", %".175"
  %".177" = getelementptr inbounds float, ptr %".38", i64 168
  %".178" = load <8 x float>, ptr %".177", align 16
  %".179" = fcmp uno <8 x float> %".178", %".178"
  %".180" = getelementptr inbounds float, ptr %".38", i64 176
  %".181" = load <8 x float>, ptr %".180", align 16
  %".182" = fcmp uno <8 x float> %".181", %".181"
  %".183" = getelementptr inbounds float, ptr %".38", i64 184
  %".184" = load <8 x float>, ptr %".183", align 16
  %".185" = fcmp uno <8 x float> %".184", %".184"
  %".186" = sext <8 x i1> %".176" to <8 x i32>
  %".187" = sext <8 x i1> %".179" to <8 x i32>
  %".188" = sext <8 x i1> %".182" to <8 x i32>
  %".189" = sext <8 x i1> %".185" to <8 x i32>
  %".190" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".186", <8 x i32> %".187")
  %".191" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".188", <8 x i32> %".189")
  %".192" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".190", <16 x i16> %".191")
  %".193" = bitcast <32 x i8> %".192" to <8 x i32>
  %".194" = shufflevector <8 x i32> %".193", <8 x i32> %".193", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".195" = bitcast <8 x i32> %".194" to <32 x i8>
  %".196" = icmp slt <32 x i8> %".195", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".197" = bitcast <32 x i1> %".196" to i32
  %".198" = bitcast i32 %".197" to <4 x i8>
  %".199" = getelementptr inbounds i8, ptr %".36", i64 20
  store <4 x i8> %".198", ptr %".199", align 4
  %".201" = getelementptr inbounds float, ptr %".38", i64 192
  %".202" = load <8 x float>, ptr %".201", align 16
  %".203" = fcmp uno <8 x float> %".202", %".202"
  %".204" = getelementptr inbounds float, ptr %".38", i64 200
  %".205" = load <8 x float>, ptr %".204", align 16
  %".206" = fcmp uno <8 x float> %".205", %".205"
  %".207" = getelementptr inbounds float, ptr %".38", i64 208
  %".208" = load <8 x float>, ptr %".207", align 16
  %".209" = fcmp uno <8 x float> %".208", %".208"
  %".210" = getelementptr inbounds float, ptr %".38", i64 216
  %".211" = load <8 x float>, ptr %".210", align 16
  %".212" = fcmp uno <8 x float> %".211", %".211"
  %".213" = sext <8 x i1> %".203" to <8 x i32>
  %".214" = sext <8 x i1> %".206" to <8 x i32>
  %".215" = sext <8 x i1> %".209" to <8 x i32>
  %".216" = sext <8 x i1> %".212" to <8 x i32>
  %".217" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".213", <8 x i32> %".214")
  %".218" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".215", <8 x i32> %".216")
  %".219" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".217", <16 x i16> %".218")
  %".220" = bitcast <32 x i8> %".219" to <8 x i32>
  %".221" = shufflevector <8 x i32> %".220", <8 x i32> %".220", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".222" = bitcast <8 x i32> %".221" to <32 x i8>
  %".223" = icmp slt <32 x i8> %".222", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".224" = bitcast <32 x i1> %".223" to i32
  %".225" = bitcast i32 %".224" to <4 x i8>
  %".226" = getelementptr inbounds i8, ptr %".36", i64 24
  store <4 x i8> %".225", ptr %".226", align 4
  %".228" = getelementptr inbounds float, ptr %".38", i64 224
  %".229" = load <8 x float>, ptr %".228", align 16
  %".230" = fcmp uno <8 x float> %".229", %".229"
  %".231" = getelementptr inbounds float, ptr %".38", i64 232
  %".232" = load <8 x float>, ptr %".231", align 16
  %".233" = fcmp uno <8 x float> %".232", %".232"
  %".234" = getelementptr inbounds float, ptr %".38", i64 240
  %".235" = load <8 x float>, ptr %".234", align 16
  %".236" = fcmp uno <8 x float> %".235", %".235"
  %".237" = getelementptr inbounds float, ptr %".38", i64 248
  %".238" = load <8 x float>, ptr %".237", align 16
  %".239" = fcmp uno <8 x float> %".238", %".238"
  %".240" = sext <8 x i1> %".230" to <8 x i32>
  %".241" = sext <8 x i1> %".233" to <8 x i32>
  %".242" = sext <8 x i1> %".236" to <8 x i32>
  %".243" = sext <8 x i1> %".239" to <8 x i32>
  %".244" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".240", <8 x i32> %".241")
  %".245" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".242", <8 x i32> %".243")
  %".246" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".244", <16 x i16> %".245")
  %".247" = bitcast <32 x i8> %".246" to <8 x i32>
  %".248" = shufflevector <8 x i32> %".247", <8 x i32> %".247", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".249" = bitcast <8 x i32> %".248" to <32 x i8>
  %".250" = icmp slt <32 x i8> %".249", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".251" = bitcast <32 x i1> %".250" to i32
  %".252" = bitcast i32 %".251" to <4 x i8>
  %".253" = getelementptr inbounds i8, ptr %".36", i64 28
  store <4 x i8> %".252", ptr %".253", align 4
  br label %"for.head.1"
if.no:
  br label %"if.exit"
if.exit:
  %".295" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.1:
  %"plane" = phi  i64 [%".24", %"if.yes"], [%".291", %"for.exit.2"]
  %".256" = icmp slt i64 %"plane", %".28"
  br i1 %".256", label %"for.body.1", label %"for.exit.1"
for.body.1:
  store <4 x i64> <i64 0, i64 0, i64 0, i64 0>, <4 x i64>* %".29", align 32
  %".259" = add i64 %"plane", 1
  %".260" = getelementptr inbounds i32, ptr %"parities", i64 %"plane"
  %".261" = load i32, ptr %".260", align 4, !invariant.load !0
  %".262" = zext i32 %".261" to i64
  %".263" = getelementptr inbounds i32, ptr %"parities", i64 %".259"
  %".264" = load i32, ptr %".263", align 4, !invariant.load !0
  %".265" = zext i32 %".264" to i64
  br label %"for.head.2"
for.exit.1:
  br label %"if.exit"
for.head.2:
  %"operand" = phi  i64 [%".262", %"for.body.1"], [%".285", %"for.body.2"]
  %".267" = icmp slt i64 %"operand", %".265"
  br i1 %".267", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".269" = load <4 x i64>, <4 x i64>* %".29", align 32
  %".270" = add i64 %"operand", 0
  %".271" = getelementptr inbounds i32, ptr %"parts", i64 %".270"
  %".272" = load i32, ptr %".271", align 4, !invariant.load !0
  %".273" = zext i32 %".272" to i64
  %".274" = getelementptr inbounds i8, ptr %"scratch", i64 %".273"
  %".275" = load <4 x i64>, ptr %".274", align 32
  %".276" = xor <4 x i64> %".269", %".275"
  %".277" = add i64 %"operand", 1
  %".278" = getelementptr inbounds i32, ptr %"parts", i64 %".277"
  %".279" = load i32, ptr %".278", align 4, !invariant.load !0
  %".280" = zext i32 %".279" to i64
  %".281" = getelementptr inbounds i8, ptr %"scratch", i64 %".280"
  %".282" = load <4 x i64>, ptr %".281", align 32
  %".283" = xor <4 x i64> %".276", %".282"
  store <4 x i64> %".283", <4 x i64>* %".29", align 32
  %".285" = add nsw i64 %"operand", 2
  br label %"for.head.2"
for.exit.2:
  %".287" = mul nsw i64 %"plane", 32
  %".288" = getelementptr inbounds i8, ptr %"planes", i64 %".287"
  %".289" = load <4 x i64>, <4 x i64>* %".29", align 32
  store <4 x i64> %".289", ptr %".288", align 32
  %".291" = add nsw i64 %"plane", 1
  br label %"for.head.1"
}

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".1", <16 x i16> %".2")

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
