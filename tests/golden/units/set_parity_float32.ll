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
  %"k" = phi  i64 [%"first", %"entry"], [%".470", %"if.exit"]
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
  %".42" = icmp eq i1 %".15", 0
  br i1 %".42", label %"if.yes.1", label %"if.no.1"
if.no:
  br label %"if.exit"
if.exit:
  %".470" = add nsw i64 %"k", 1
  br label %"for.head"
if.yes.1:
  %".44" = udiv i64 0, 16
  %".45" = getelementptr inbounds i8, ptr %".39", i64 %".44"
  %".46" = add i64 0, 0
  %".47" = add i64 0, 8
  %".48" = add i64 0, 16
  %".49" = add i64 0, 24
  %".50" = getelementptr inbounds float, ptr %".41", i64 %".46"
  %".51" = load <8 x float>, ptr %".50", align 16
  %".52" = fcmp uno <8 x float> %".51", %".51"
  %".53" = getelementptr inbounds float, ptr %".41", i64 %".47"
  %".54" = load <8 x float>, ptr %".53", align 16
  %".55" = fcmp uno <8 x float> %".54", %".54"
  %".56" = getelementptr inbounds float, ptr %".41", i64 %".48"
  %".57" = load <8 x float>, ptr %".56", align 16
  %".58" = fcmp uno <8 x float> %".57", %".57"
  %".59" = getelementptr inbounds float, ptr %".41", i64 %".49"
  %".60" = load <8 x float>, ptr %".59", align 16
  %".61" = fcmp uno <8 x float> %".60", %".60"
  %".62" = sext <8 x i1> %".52" to <8 x i32>
  %".63" = sext <8 x i1> %".55" to <8 x i32>
  %".64" = sext <8 x i1> %".58" to <8 x i32>
  %".65" = sext <8 x i1> %".61" to <8 x i32>
  %".66" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".62", <8 x i32> %".63")
  %".67" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".64", <8 x i32> %".65")
  %".68" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".66", <16 x i16> %".67")
  %".69" = bitcast <32 x i8> %".68" to <8 x i32>
  %".70" = shufflevector <8 x i32> %".69", <8 x i32> %".69", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".71" = bitcast <8 x i32> %".70" to <32 x i8>
  %".72" = icmp slt <32 x i8> %".71", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".73" = bitcast <32 x i1> %".72" to i32
  %".74" = bitcast i32 %".73" to <4 x i8>
  %".75" = getelementptr inbounds i8, ptr %".45", i64 0
  store <4 x i8> %".74", ptr %".75", align 4
  %".77" = add i64 0, 32
  %".78" = add i64 0, 40
  %".79" = add i64 0, 48
  %".80" = add i64 0, 56
  %".81" = getelementptr inbounds float, ptr %".41", i64 %".77"
  %".82" = load <8 x float>, ptr %".81", align 16
  %".83" = fcmp uno <8 x float> %".82", %".82"
  %".84" = getelementptr inbounds float, ptr %".41", i64 %".78"
  %".85" = load <8 x float>, ptr %".84", align 16
  %".86" = fcmp uno <8 x float> %".85", %".85"
  %".87" = getelementptr inbounds float, ptr %".41", i64 %".79"
  %".88" = load <8 x float>, ptr %".87", align 16
  %".89" = fcmp uno <8 x float> %".88", %".88"
  %".90" = getelementptr inbounds float, ptr %".41", i64 %".80"
  %".91" = load <8 x float>, ptr %".90", align 16
  %".92" = fcmp uno <8 x float> %".91", %".91"
  %".93" = sext <8 x i1> %".83" to <8 x i32>
  %".94" = sext <8 x i1> %".86" to <8 x i32>
  %".95" = sext <8 x i1> %".89" to <8 x i32>
  %".96" = sext <8 x i1> %".92" to <8 x i32>
  %".97" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".93", <8 x i32> %".94")
  %".98" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".95", <8 x i32> %".96")
  %".99" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".97", <16 x i16> %".98")
  %".100" = bitcast <32 x i8> %".99" to <8 x i32>
  %".101" = shufflevector <8 x i32> %".100", <8 x i32> %".100", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".102" = bitcast <8 x i32> %".101" to <32 x i8>
  %".103" = icmp slt <32 x i8> %".102", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".104" = bitcast <32 x i1> %".103" to i32
  %".105" = bitcast i32 %".104" to <4 x i8>
  %".106" = getelementptr inbounds i8, ptr %".45", i64 16
  store <4 x i8> %".105", ptr %".106", align 4
  %".108" = add i64 0, 64
  %".109" = add i64 0, 72
  %".110" = add i64 0, 80
  %".111" = add i64 0, 88
  %".112" = getelementptr inbounds float, ptr %".41", i64 %".108"
  %".113" = load <8 x float>, ptr %".112", align 16
  %".114" = fcmp uno <8 x float> %".113", %".113"
  %".115" = getelementptr inbounds float, ptr %".41", i64 %".109"
  %".116" = load <8 x float>, ptr %".115", align 16
  %".117" = fcmp uno <8 x float> %".116", %".116"
  %".118" = getelementptr inbounds float, ptr %".41", i64 %".110"
  %".119" = load <8 x float>, ptr %".118", align 16
  %".120" = fcmp uno <8 x float> %".119", %".119"
  %".121" = getelementptr inbounds float, ptr %".41", i64 %".111"
  %".122" = load <8 x float>, ptr %".121", align 16
  %".123" = fcmp uno <8 x float> %".122", %".122"
  %".124" = sext <8 x i1> %".114" to <8 x i32>
  %".125" = sext <8 x i1> %".117" to <8 x i32>
  %".126" = sext <8 x i1> %".120" to <8 x i32>
  %".127" = sext <8 x i1> %".123" to <8 x i32>
  %".128" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".124", <8 x i32> %".125")
  %".129" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".126", <8 x i32> %".127")
  %".130" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".128", <16 x i16> %".129")
  %".131" = bitcast <32 x i8> %".130" to <8 x i32>
  %".132" = shufflevector <8 x i32> %".131", <8 x i32> %".131", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".133" = bitcast <8 x i32> %".132" to <32 x i8>
  %".134" = icmp slt <32 x i8> %".133", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".135" = bitcast <32 x i1> %".134" to i32
  %".136" = bitcast i32 %".135" to <4 x i8>
  %".137" = getelementptr inbounds i8, ptr %".45", i64 4
  store <4 x i8> %".136", ptr %".137", align 4
  %".139" = add i64 0, 96
  %".140" = add i64 0, 104
  %".141" = add i64 0, 112
  %".142" = add i64 0, 120
  %".143" = getelementptr inbounds float, ptr %".41", i64 %".139"
  %".144" = load <8 x float>, ptr %".143", align 16
  %".145" = fcmp uno <8 x float> %".144", %".144"
  %".146" = getelementptr inbounds float, ptr %".41", i64 %".140"
  %".147" = load <8 x float>, ptr %".146", align 16
  %".148" = fcmp uno <8 x float> %".147", %".147"
  %".149" = getelementptr inbounds float, ptr %".41", i64 %".141"
  %".150" = load <8 x float>, ptr %".149", align 16
  %".151" = fcmp uno <8 x float> %".150", %".150"
  %".152" = getelementptr inbounds float, ptr %".41", i64 %".142"
  %".153" = load <8 x float>, ptr %".152", align 16
  %".154" = fcmp uno <8 x float> %".153", %".153"
  %".155" = sext <8 x i1> %".145" to <8 x i32>
  %".156" = sext <8 x i1> %".148" to <8 x i32>
  %".157" = sext <8 x i1> %".151" to <8 x i32>
  %".158" = sext <8 x i1> %".154" to <8 x i32>
  %".159" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".155", <8 x i32> %".156")
  %".160" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".157", <8 x i32> %".158")
  %".161" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".159", <16 x i16> %".160")
  %".162" = bitcast <32 x i8> %".161" to <8 x i32>
  %".163" = shufflevector <8 x i32> %".162", <8 x i32> %".162", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".164" = bitcast <8 x i32> %".163" to <32 x i8>
  %".165" = icmp slt <32 x i8> %".164", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".166" = bitcast <32 x i1> %".165" to i32
  %".167" = bitcast i32 %".166" to <4 x i8>
  %".168" = getelementptr inbounds i8, ptr %".45", i64 20
  store <4 x i8> %".167", ptr %".168", align 4
  %".170" = add i64 0, 128
  %".171" = add i64 0, 136
  %".172" = add i64 0, 144
  %".173" = add i64 0, 152
  %".174" = getelementptr inbounds float, ptr %".41", i64 %".170"
  %".175" = load <8 x float>, ptr %".174", align 16
  %".176" = fcmp uno <8 x float> %".175", %".175"
  %".177" = getelementptr inbounds float, ptr %".41", i64 %".171"
  %".178" = load <8 x float>, ptr %".177", align 16
  %".179" = fcmp uno <8 x float> %".178", %".178"
  %".180" = getelementptr inbounds float, ptr %".41", i64 %".172"
  %".181" = load <8 x float>, ptr %".180", align 16
  %".182" = fcmp uno <8 x float> %".181", %".181"
  %".183" = getelementptr inbounds float, ptr %".41", i64 %".173"
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
  %".199" = getelementptr inbounds i8, ptr %".45", i64 8
  store <4 x i8> %".198", ptr %".199", align 4
  %".201" = add i64 0, 160
  %".202" = add i64 0, 168
  %".203" = add i64 0, 176
  %".204" = add i64 0, 184
  %".205" = getelementptr inbounds float, ptr %".41", i64 %".201"
  %".206" = load <8 x float>, ptr %".205", align 16
  %".207" = fcmp uno <8 x float> %".206", %".206"
  %".208" = getelementptr inbounds float, ptr %".41", i64 %".202"
  %".209" = load <8 x float>, ptr %".208", align 16
  %".210" = fcmp uno <8 x float> %".209", %".209"
  %".211" = getelementptr inbounds float, ptr %".41", i64 %".203"
  %".212" = load <8 x float>, ptr %".211", align 16
  %".213" = fcmp uno <8 x float> %".212", %".212"
  %".214" = getelementptr inbounds float, ptr %".41", i64 %".204"
  %".215" = load <8 x float>, ptr %".214", align 16
  %".216" = fcmp uno <8 x float> %".215", %".215"
  %".217" = sext <8 x i1> %".207" to <8 x i32>
  %".218" = sext <8 x i1> %".210" to <8 x i32>
  %".219" = sext <8 x i1> %".213" to <8 x i32>
  %".220" = sext <8 x i1> %".216" to <8 x i32>
  %".221" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".217", <8 x i32> %".218")
  %".222" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".219", <8 x i32> %".220")
  %".223" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".221", <16 x i16> %".222")
  %".224" = bitcast <32 x i8> %".223" to <8 x i32>
  %".225" = shufflevector <8 x i32> %".224", <8 x i32> %".224", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".226" = bitcast <8 x i32> %".225" to <32 x i8>
  %".227" = icmp slt <32 x i8> %".226", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".228" = bitcast <32 x i1> %".227" to i32
  %".229" = bitcast i32 %".228" to <4 x i8>
  %".230" = getelementptr inbounds i8, ptr %".45", i64 24
  store <4 x i8> %".229", ptr %".230", align 4
  %".232" = add i64 0, 192
  %".233" = add i64 0, 200
  %".234" = add i64 0, 208
  %".235" = add i64 0, 216
  %".236" = getelementptr inbounds float, ptr %".41", i64 %".232"
  %".237" = load <8 x float>, ptr %".236", align 16
  %".238" = fcmp uno <8 x float> %".237", %".237"
  %".239" = getelementptr inbounds float, ptr %".41", i64 %".233"
  %".240" = load <8 x float>, ptr %".239", align 16
  %".241" = fcmp uno <8 x float> %".240", %".240"
  %".242" = getelementptr inbounds float, ptr %".41", i64 %".234"
  %".243" = load <8 x float>, ptr %".242", align 16
  %".244" = fcmp uno <8 x float> %".243", %".243"
  %".245" = getelementptr inbounds float, ptr %".41", i64 %".235"
  %".246" = load <8 x float>, ptr %".245", align 16
  %".247" = fcmp uno <8 x float> %".246", %".246"
  %".248" = sext <8 x i1> %".238" to <8 x i32>
  %".249" = sext <8 x i1> %".241" to <8 x i32>
  %".250" = sext <8 x i1> %".244" to <8 x i32>
  %".251" = sext <8 x i1> %".247" to <8 x i32>
  %".252" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".248", <8 x i32> %".249")
  %".253" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".250", <8 x i32> %".251")
  %".254" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".252", <16 x i16> %".253")
  %".255" = bitcast <32 x i8> %".254" to <8 x i32>
  %".256" = shufflevector <8 x i32> %".255", <8 x i32> %".255", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".257" = bitcast <8 x i32> %".256" to <32 x i8>
  %".258" = icmp slt <32 x i8> %".257", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".259" = bitcast <32 x i1> %".258" to i32
  %".260" = bitcast i32 %".259" to <4 x i8>
  %".261" = getelementptr inbounds i8, ptr %".45", i64 12
  store <4 x i8> %".260", ptr %".261", align 4
  %".263" = add i64 0, 224
  %".264" = add i64 0, 232
  %".265" = add i64 0, 240
  %".266" = add i64 0, 248
  %".267" = getelementptr inbounds float, ptr %".41", i64 %".263"
  %".268" = load <8 x float>, ptr %".267", align 16
  %".269" = fcmp uno <8 x float> %".268", %".268"
  %".270" = getelementptr inbounds float, ptr %".41", i64 %".264"
  %".271" = load <8 x float>, ptr %".270", align 16
  %".272" = fcmp uno <8 x float> %".271", %".271"
  %".273" = getelementptr inbounds float, ptr %".41", i64 %".265"
  %".274" = load <8 x float>, ptr %".273", align 16
  %".275" = fcmp uno <8 x float> %".274", %".274"
  %".276" = getelementptr inbounds float, ptr %".41", i64 %".266"
  %".277" = load <8 x float>, ptr %".276", align 16
  %".278" = fcmp uno <8 x float> %".277", %".277"
  %".279" = sext <8 x i1> %".269" to <8 x i32>
  %".280" = sext <8 x i1> %".272" to <8 x i32>
  %".281" = sext <8 x i1> %".275" to <8 x i32>
  %".282" = sext <8 x i1> %".278" to <8 x i32>
  %".283" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".279", <8 x i32> %".280")
  %".284" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".281", <8 x i32> %".282")
  %".285" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".283", <16 x i16> %".284")
  %".286" = bitcast <32 x i8> %".285" to <8 x i32>
  %".287" = shufflevector <8 x i32> %".286", <8 x i32> %".286", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".288" = bitcast <8 x i32> %".287" to <32 x i8>
  %".289" = icmp slt <32 x i8> %".288", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".290" = bitcast <32 x i1> %".289" to i32
  %".291" = bitcast i32 %".290" to <4 x i8>
  %".292" = getelementptr inbounds i8, ptr %".45", i64 28
  store <4 x i8> %".291", ptr %".292", align 4
  br label %"if.exit.1"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  br i1 %".15", label %"if.yes.2", label %"if.no.2"
if.yes.2:
  br label %"for.head.1"
if.no.2:
  br label %"if.exit.2"
if.exit.2:
  br label %"for.head.2"
for.head.1:
  %"row" = phi  i64 [0, %"if.yes.2"], [%".426", %"for.body.1"]
  %".298" = icmp slt i64 %"row", %".16"
  br i1 %".298", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".300" = udiv i64 %"row", 16
  %".301" = getelementptr inbounds i8, ptr %".39", i64 %".300"
  %".302" = add i64 %"row", 0
  %".303" = add i64 %"row", 8
  %".304" = add i64 %"row", 16
  %".305" = add i64 %"row", 24
  %".306" = getelementptr inbounds float, ptr %".41", i64 %".302"
  %".307" = load <8 x float>, ptr %".306", align 16
  %".308" = fcmp uno <8 x float> %".307", %".307"
  %".309" = getelementptr inbounds float, ptr %".41", i64 %".303"
  %".310" = load <8 x float>, ptr %".309", align 16
  %".311" = fcmp uno <8 x float> %".310", %".310"
  %".312" = getelementptr inbounds float, ptr %".41", i64 %".304"
  %".313" = load <8 x float>, ptr %".312", align 16
  %".314" = fcmp uno <8 x float> %".313", %".313"
  %".315" = getelementptr inbounds float, ptr %".41", i64 %".305"
  %".316" = load <8 x float>, ptr %".315", align 16
  %".317" = fcmp uno <8 x float> %".316", %".316"
  %".318" = sext <8 x i1> %".308" to <8 x i32>
  %".319" = sext <8 x i1> %".311" to <8 x i32>
  %".320" = sext <8 x i1> %".314" to <8 x i32>
  %".321" = sext <8 x i1> %".317" to <8 x i32>
  %".322" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".318", <8 x i32> %".319")
  %".323" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".320", <8 x i32> %".321")
  %".324" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".322", <16 x i16> %".323")
  %".325" = bitcast <32 x i8> %".324" to <8 x i32>
  %".326" = shufflevector <8 x i32> %".325", <8 x i32> %".325", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".327" = bitcast <8 x i32> %".326" to <32 x i8>
  %".328" = icmp slt <32 x i8> %".327", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".329" = bitcast <32 x i1> %".328" to i32
  %".330" = bitcast i32 %".329" to <4 x i8>
  %".331" = getelementptr inbounds i8, ptr %".301", i64 0
  store <4 x i8> %".330", ptr %".331", align 4
  %".333" = add i64 %"row", 32
  %".334" = add i64 %"row", 40
  %".335" = add i64 %"row", 48
  %".336" = add i64 %"row", 56
  %".337" = getelementptr inbounds float, ptr %".41", i64 %".333"
  %".338" = load <8 x float>, ptr %".337", align 16
  %".339" = fcmp uno <8 x float> %".338", %".338"
  %".340" = getelementptr inbounds float, ptr %".41", i64 %".334"
  %".341" = load <8 x float>, ptr %".340", align 16
  %".342" = fcmp uno <8 x float> %".341", %".341"
  %".343" = getelementptr inbounds float, ptr %".41", i64 %".335"
  %".344" = load <8 x float>, ptr %".343", align 16
  %".345" = fcmp uno <8 x float> %".344", %".344"
  %".346" = getelementptr inbounds float, ptr %".41", i64 %".336"
  %".347" = load <8 x float>, ptr %".346", align 16
  %".348" = fcmp uno <8 x float> %".347", %".347"
  %".349" = sext <8 x i1> %".339" to <8 x i32>
  %".350" = sext <8 x i1> %".342" to <8 x i32>
  %".351" = sext <8 x i1> %".345" to <8 x i32>
  %".352" = sext <8 x i1> %".348" to <8 x i32>
  %".353" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".349", <8 x i32> %".350")
  %".354" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".351", <8 x i32> %".352")
  %".355" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".353", <16 x i16> %".354")
  %".356" = bitcast <32 x i8> %".355" to <8 x i32>
  %".357" = shufflevector <8 x i32> %".356", <8 x i32> %".356", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".358" = bitcast <8 x i32> %".357" to <32 x i8>
  %".359" = icmp slt <32 x i8> %".358", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".360" = bitcast <32 x i1> %".359" to i32
  %".361" = bitcast i32 %".360" to <4 x i8>
  %".362" = getelementptr inbounds i8, ptr %".301", i64 16
  store <4 x i8> %".361", ptr %".362", align 4
  %".364" = add i64 %"row", 64
  %".365" = add i64 %"row", 72
  %".366" = add i64 %"row", 80
  %".367" = add i64 %"row", 88
  %".368" = getelementptr inbounds float, ptr %".41", i64 %".364"
  %".369" = load <8 x float>, ptr %".368", align 16
  %".370" = fcmp uno <8 x float> %".369", %".369"
  %".371" = getelementptr inbounds float, ptr %".41", i64 %".365"
  %".372" = load <8 x float>, ptr %".371", align 16
  %".373" = fcmp uno <8 x float> %".372", %".372"
  %".374" = getelementptr inbounds float, ptr %".41", i64 %".366"
  %".375" = load <8 x float>, ptr %".374", align 16
  %".376" = fcmp uno <8 x float> %".375", %".375"
  %".377" = getelementptr inbounds float, ptr %".41", i64 %".367"
  %".378" = load <8 x float>, ptr %".377", align 16
  %".379" = fcmp uno <8 x float> %".378", %".378"
  %".380" = sext <8 x i1> %".370" to <8 x i32>
  %".381" = sext <8 x i1> %".373" to <8 x i32>
  %".382" = sext <8 x i1> %".376" to <8 x i32>
  %".383" = sext <8 x i1> %".379" to <8 x i32>
  %".384" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".380", <8 x i32> %".381")
  %".385" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".382", <8 x i32> %".383")
  %".386" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".384", <16 x i16> %".385")
  %".387" = bitcast <32 x i8> %".386" to <8 x i32>
  %".388" = shufflevector <8 x i32> %".387", <8 x i32> %".387", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".389" = bitcast <8 x i32> %".388" to <32 x i8>
  %".390" = icmp slt <32 x i8> %".389", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".391" = bitcast <32 x i1> %".390" to i32
  %".392" = bitcast i32 %".391" to <4 x i8>
  %".393" = getelementptr inbounds i8, ptr %".301", i64 4
  store <4 x i8> %".392", ptr %".393", align 4
  %".395" = add i64 %"row", 96
  %".396" = add i64 %"row", 104
  %".397" = add i64 %"row", 112
  %".398" = add i64 %"row", 120
  %".399" = getelementptr inbounds float, ptr %".41", i64 %".395"
  %".400" = load <8 x float>, ptr %".399", align 16
  %".401" = fcmp uno <8 x float> %".400", %".400"
  %".402" = getelementptr inbounds float, ptr %".41", i64 %".396"
  %".403" = load <8 x float>, ptr %".402", align 16
  %".404" = fcmp uno <8 x float> %".403", %".403"
  %".405" = getelementptr inbounds float, ptr %".41", i64 %".397"
  %".406" = load <8 x float>, ptr %".405", align 16
  %".407" = fcmp uno <8 x float> %".406", %".406"
  %".408" = getelementptr inbounds float, ptr %".41", i64 %".398"
  %".409" = load <8 x float>, ptr %".408", align 16
  %".410" = fcmp uno <8 x float> %".409", %".409"
  %".411" = sext <8 x i1> %".401" to <8 x i32>
  %".412" = sext <8 x i1> %".404" to <8 x i32>
  %".413" = sext <8 x i1> %".407" to <8 x i32>
  %".414" = sext <8 x i1> %".410" to <8 x i32>
  %".415" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".411", <8 x i32> %".412")
  %".416" = call <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".413", <8 x i32> %".414")
  %".417" = call <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".415", <16 x i16> %".416")
  %".418" = bitcast <32 x i8> %".417" to <8 x i32>
  %".419" = shufflevector <8 x i32> %".418", <8 x i32> %".418", <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  %".420" = bitcast <8 x i32> %".419" to <32 x i8>
  %".421" = icmp slt <32 x i8> %".420", <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %".422" = bitcast <32 x i1> %".421" to i32
  %".423" = bitcast i32 %".422" to <4 x i8>
  %".424" = getelementptr inbounds i8, ptr %".301", i64 20
  store <4 x i8> %".423", ptr %".424", align 4
  %".426" = add nsw i64 %"row", 128
  br label %"for.head.1"
for.exit.1:
  br label %"if.exit.2"
for.head.2:
  %"plane" = phi  i64 [%".27", %"if.exit.2"], [%".466", %"for.exit.3"]
  %".431" = icmp slt i64 %"plane", %".31"
  br i1 %".431", label %"for.body.2", label %"for.exit.2"
for.body.2:
  store <4 x i64> <i64 0, i64 0, i64 0, i64 0>, <4 x i64>* %".32", align 32
  %".434" = add i64 %"plane", 1
  %".435" = getelementptr inbounds i32, ptr %"parities", i64 %"plane"
  %".436" = load i32, ptr %".435", align 4, !invariant.load !0
  %".437" = zext i32 %".436" to i64
  %".438" = getelementptr inbounds i32, ptr %"parities", i64 %".434"
  %".439" = load i32, ptr %".438", align 4, !invariant.load !0
  %".440" = zext i32 %".439" to i64
  br label %"for.head.3"
for.exit.2:
  br label %"if.exit"
for.head.3:
  %"operand" = phi  i64 [%".437", %"for.body.2"], [%".460", %"for.body.3"]
  %".442" = icmp slt i64 %"operand", %".440"
  br i1 %".442", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".444" = load <4 x i64>, <4 x i64>* %".32", align 32
  %".445" = add i64 %"operand", 0
  %".446" = getelementptr inbounds i32, ptr %"parts", i64 %".445"
  %".447" = load i32, ptr %".446", align 4, !invariant.load !0
  %".448" = zext i32 %".447" to i64
  %".449" = getelementptr inbounds i8, ptr %"scratch", i64 %".448"
  %".450" = load <4 x i64>, ptr %".449", align 32
  %".451" = xor <4 x i64> %".444", %".450"
  %".452" = add i64 %"operand", 1
  %".453" = getelementptr inbounds i32, ptr %"parts", i64 %".452"
  %".454" = load i32, ptr %".453", align 4, !invariant.load !0
  %".455" = zext i32 %".454" to i64
  %".456" = getelementptr inbounds i8, ptr %"scratch", i64 %".455"
  %".457" = load <4 x i64>, ptr %".456", align 32
  %".458" = xor <4 x i64> %".451", %".457"
  store <4 x i64> %".458", <4 x i64>* %".32", align 32
  %".460" = add nsw i64 %"operand", 2
  br label %"for.head.3"
for.exit.3:
  %".462" = mul nsw i64 %"plane", 32
  %".463" = getelementptr inbounds i8, ptr %"planes", i64 %".462"
  %".464" = load <4 x i64>, <4 x i64>* %".32", align 32
  store <4 x i64> %".464", ptr %".463", align 32
  %".466" = add nsw i64 %"plane", 1
  br label %"for.head.2"
}

declare <16 x i16> @"llvm.x86.avx2.packssdw"(<8 x i32> %".1", <8 x i32> %".2")

declare <32 x i8> @"llvm.x86.avx2.packsswb"(<16 x i16> %".1", <16 x i16> %".2")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
