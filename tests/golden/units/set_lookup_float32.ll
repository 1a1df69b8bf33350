target triple = "x86_64-unknown-linux-gnu"

define hidden void @"set_lookup_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 272
  %"runs.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"runs" = getelementptr inbounds i8, ptr %"tables", i64 %"runs.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 208
  %"words.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"words" = getelementptr inbounds i8, ptr %"tables", i64 %"words.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 680
  %"input_bytes" = load i64, ptr %".13", align 8, !invariant.load !0
  %"bits" = getelementptr inbounds i8, ptr %"scratch", i64 2048
  %"column" = getelementptr inbounds i8, ptr %"scratch", i64 151648
  %"leaf_indices" = getelementptr inbounds i8, ptr %"scratch", i64 0
  %"planes" = getelementptr inbounds i8, ptr %"scratch", i64 225696
  %".14" = sub i64 %"row_end", %"row_begin"
  %".15" = icmp slt i64 %".14", 256
  %".16" = select  i1 %".15", i64 %".14", i64 256
  %".17" = getelementptr inbounds i32, ptr %"scratch", i64 56418
  %".18" = load i32, ptr %".17", align 4
  %".19" = zext i32 %".18" to i64
  %".20" = udiv i64 %".19", 16
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".429", %"if.exit"]
  %".22" = icmp slt i64 %"k", %"end"
  br i1 %".22", label %"for.body", label %"for.exit"
for.body:
  %".24" = mul nsw nuw i64 %"k", 32
  %".25" = getelementptr inbounds i8, ptr %"runs", i64 %".24"
  %".26" = getelementptr inbounds i8, ptr %".25", i64 20
  %"ahead" = load i32, ptr %".26", align 4, !invariant.load !0
  %".27" = zext i32 %"ahead" to i64
  %".28" = getelementptr i8, ptr %"rows", i64 %".27"
  %".29" = mul nsw nuw i64 %"k", 32
  %".30" = getelementptr inbounds i8, ptr %"runs", i64 %".29"
  %".31" = getelementptr inbounds i8, ptr %".30", i64 24
  %"ahead_first" = load i32, ptr %".31", align 4, !invariant.load !0
  %".32" = zext i32 %"ahead_first" to i64
  %".33" = mul nsw i64 %".32", %".16"
  %".34" = udiv i64 %".33", 16
  %".35" = mul nsw nuw i64 %"k", 32
  %".36" = getelementptr inbounds i8, ptr %"runs", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 28
  %"ahead_end" = load i32, ptr %".37", align 4, !invariant.load !0
  %".38" = zext i32 %"ahead_end" to i64
  %".39" = mul nsw i64 %".38", %".16"
  %".40" = udiv i64 %".39", 16
  %".41" = mul nsw i64 %"row_stride", %"input_bytes"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"row" = phi  i64 [%".34", %"for.body"], [%".60", %"for.body.1"]
  %".43" = icmp slt i64 %"row", %".40"
  br i1 %".43", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".45" = add i64 %"row_begin", %"row"
  %".46" = mul nsw i64 %".45", %".41"
  %".47" = getelementptr i8, ptr %".28", i64 %".46"
  %".48" = mul nsw i64 %".41", 0
  %".49" = getelementptr i8, ptr %".47", i64 %".48"
  call void @"llvm.prefetch.p0"(ptr %".49", i32 0, i32 2, i32 1)
  %".51" = mul nsw i64 %".41", 1
  %".52" = getelementptr i8, ptr %".47", i64 %".51"
  call void @"llvm.prefetch.p0"(ptr %".52", i32 0, i32 2, i32 1)
  %".54" = mul nsw i64 %".41", 2
  %".55" = getelementptr i8, ptr %".47", i64 %".54"
  call void @"llvm.prefetch.p0"(ptr %".55", i32 0, i32 2, i32 1)
  %".57" = mul nsw i64 %".41", 3
  %".58" = getelementptr i8, ptr %".47", i64 %".57"
  call void @"llvm.prefetch.p0"(ptr %".58", i32 0, i32 2, i32 1)
  %".60" = add nsw i64 %"row", 4
  br label %"for.head.1"
for.exit.1:
  %".62" = mul nsw nuw i64 %"k", 32
  %".63" = getelementptr inbounds i8, ptr %"runs", i64 %".62"
  %".64" = getelementptr inbounds i8, ptr %".63", i64 0
  %"column.1" = load i32, ptr %".64", align 4, !invariant.load !0
  %".65" = zext i32 %"column.1" to i64
  %".66" = mul nsw nuw i64 %"k", 32
  %".67" = getelementptr inbounds i8, ptr %"runs", i64 %".66"
  %".68" = getelementptr inbounds i8, ptr %".67", i64 12
  %"word" = load i32, ptr %".68", align 4, !invariant.load !0
  %".69" = zext i32 %"word" to i64
  %".70" = mul nsw nuw i64 %"k", 32
  %".71" = getelementptr inbounds i8, ptr %"runs", i64 %".70"
  %".72" = getelementptr inbounds i8, ptr %".71", i64 16
  %"ranks" = load i32, ptr %".72", align 4, !invariant.load !0
  %".73" = zext i32 %"ranks" to i64
  %".74" = mul nsw nuw i64 %"k", 32
  %".75" = getelementptr inbounds i8, ptr %"runs", i64 %".74"
  %".76" = getelementptr inbounds i8, ptr %".75", i64 4
  %"first.1" = load i32, ptr %".76", align 4, !invariant.load !0
  %".77" = zext i32 %"first.1" to i64
  %".78" = mul nsw nuw i64 %"k", 32
  %".79" = getelementptr inbounds i8, ptr %"runs", i64 %".78"
  %".80" = getelementptr inbounds i8, ptr %".79", i64 8
  %"end.1" = load i32, ptr %".80", align 4, !invariant.load !0
  %".81" = zext i32 %"end.1" to i64
  %".82" = mul i64 %".69", 8
  %".83" = getelementptr inbounds i8, ptr %"words", i64 %".82"
  %".84" = add i64 %".73", 2
  %".85" = mul i64 %".84", 8
  %".86" = icmp slt i64 %".77", %".81"
  br i1 %".86", label %"if.yes", label %"if.no"
if.yes:
  %".88" = add i64 %".73", 1
  %".89" = trunc i64 %".88" to i16
  %".90" = mul nsw i64 %".65", 1536
  %".91" = getelementptr inbounds i8, ptr %"column", i64 %".90"
  %".92" = insertelement <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".89", i32 0
  %".93" = shufflevector <8 x i16> %".92", <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".94" = add i64 %".16", 15
  %".95" = and i64 %".94", -16
  br label %"for.head.2"
if.no:
  br label %"if.exit"
if.exit:
  %".429" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.2:
  %"first.2" = phi  i64 [0, %"if.yes"], [%".106", %"for.body.2"]
  %".97" = icmp slt i64 %"first.2", %".95"
  br i1 %".97", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".99" = getelementptr inbounds float, ptr %".91", i64 %"first.2"
  %".100" = load <8 x float>, ptr %".99", align 16
  %".101" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.2"
  %".102" = load <8 x i16>, ptr %".101", align 16
  %".103" = fcmp uno <8 x float> %".100", %".100"
  %".104" = select  <8 x i1> %".103", <8 x i16> %".93", <8 x i16> %".102"
  store <8 x i16> %".104", ptr %".101", align 16
  %".106" = add nsw i64 %"first.2", 8
  br label %"for.head.2"
for.exit.2:
  br label %"for.head.3"
for.head.3:
  %"plane" = phi  i64 [%".77", %"for.exit.2"], [%".425", %"for.exit.6"]
  %".109" = icmp slt i64 %"plane", %".81"
  br i1 %".109", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".111" = sub i64 %"plane", %".77"
  %".112" = udiv i64 %".111", 64
  %".113" = mul i64 %".112", %".85"
  %".114" = getelementptr inbounds i8, ptr %".83", i64 %".113"
  %".115" = add i64 %".16", 15
  %".116" = and i64 %".115", -16
  br label %"for.head.4"
for.exit.3:
  br label %"if.exit"
for.head.4:
  %"row.1" = phi  i64 [0, %"for.body.3"], [%".245", %"for.body.4"]
  %".118" = icmp slt i64 %"row.1", %".116"
  br i1 %".118", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".120" = udiv i64 %"row.1", 64
  %".121" = urem i64 %"row.1", 64
  %".122" = urem i64 %".121", 32
  %".123" = udiv i64 %".122", 16
  %".124" = mul i64 %".120", 2
  %".125" = add i64 %".124", %".123"
  %".126" = udiv i64 %".121", 32
  %".127" = mul i64 %".125", 32
  %".128" = mul i64 %".126", 16
  %".129" = add i64 %".127", %".128"
  %".130" = getelementptr inbounds i8, ptr %"bits", i64 %".129"
  %".131" = mul i64 %"row.1", 2
  %".132" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".131"
  %".133" = getelementptr inbounds i8, ptr %".132", i64 0
  %".134" = load i16, ptr %".133", align 2
  %".135" = zext i16 %".134" to i64
  %".136" = getelementptr inbounds i64, ptr %".114", i64 %".135"
  %".137" = load i64, ptr %".136", align 8, !invariant.load !0
  %".138" = getelementptr inbounds i8, ptr %".130", i64 0
  store i64 %".137", ptr %".138", align 8
  %".140" = getelementptr inbounds i8, ptr %".132", i64 2
  %".141" = load i16, ptr %".140", align 2
  %".142" = zext i16 %".141" to i64
  %".143" = getelementptr inbounds i64, ptr %".114", i64 %".142"
  %".144" = load i64, ptr %".143", align 8, !invariant.load !0
  %".145" = getelementptr inbounds i8, ptr %".130", i64 256
  store i64 %".144", ptr %".145", align 8
  %".147" = getelementptr inbounds i8, ptr %".132", i64 4
  %".148" = load i16, ptr %".147", align 2
  %".149" = zext i16 %".148" to i64
  %".150" = getelementptr inbounds i64, ptr %".114", i64 %".149"
  %".151" = load i64, ptr %".150", align 8, !invariant.load !0
  %".152" = getelementptr inbounds i8, ptr %".130", i64 512
  store i64 %".151", ptr %".152", align 8
  %".154" = getelementptr inbounds i8, ptr %".132", i64 6
  %".155" = load i16, ptr %".154", align 2
  %".156" = zext i16 %".155" to i64
  %".157" = getelementptr inbounds i64, ptr %".114", i64 %".156"
  %".158" = load i64, ptr %".157", align 8, !invariant.load !0
  %".159" = getelementptr inbounds i8, ptr %".130", i64 768
  store i64 %".158", ptr %".159", align 8
  %".161" = getelementptr inbounds i8, ptr %".132", i64 8
  %".162" = load i16, ptr %".161", align 2
  %".163" = zext i16 %".162" to i64
  %".164" = getelementptr inbounds i64, ptr %".114", i64 %".163"
  %".165" = load i64, ptr %".164", align 8, !invariant.load !0
  %".166" = getelementptr inbounds i8, ptr %".130", i64 1024
  store i64 %".165", ptr %".166", align 8
  %".168" = getelementptr inbounds i8, ptr %".132", i64 10
  %".169" = load i16, ptr %".168", align 2
  %".170" = zext i16 %".169" to i64
  %".171" = getelementptr inbounds i64, ptr %".114", i64 %".170"
  %".172" = load i64, ptr %".171", align 8, !invariant.load !0
  %".173" = getelementptr inbounds i8, ptr %".130", i64 1280
  store i64 %".172", ptr %".173", align 8
  %".175" = getelementptr inbounds i8, ptr %".132", i64 12
  %".176" = load i16, ptr %".175", align 2
  %".177" = zext i16 %".176" to i64
  %".178" = getelementptr inbounds i64, ptr %".114", i64 %".177"
  %".179" = load i64, ptr %".178", align 8, !invariant.load !0
  %".180" = getelementptr inbounds i8, ptr %".130", i64 1536
  store i64 %".179", ptr %".180", align 8
  %".182" = getelementptr inbounds i8, ptr %".132", i64 14
  %".183" = load i16, ptr %".182", align 2
  %".184" = zext i16 %".183" to i64
  %".185" = getelementptr inbounds i64, ptr %".114", i64 %".184"
  %".186" = load i64, ptr %".185", align 8, !invariant.load !0
  %".187" = getelementptr inbounds i8, ptr %".130", i64 1792
  store i64 %".186", ptr %".187", align 8
  %".189" = getelementptr inbounds i8, ptr %".132", i64 16
  %".190" = load i16, ptr %".189", align 2
  %".191" = zext i16 %".190" to i64
  %".192" = getelementptr inbounds i64, ptr %".114", i64 %".191"
  %".193" = load i64, ptr %".192", align 8, !invariant.load !0
  %".194" = getelementptr inbounds i8, ptr %".130", i64 8
  store i64 %".193", ptr %".194", align 8
  %".196" = getelementptr inbounds i8, ptr %".132", i64 18
  %".197" = load i16, ptr %".196", align 2
  %".198" = zext i16 %".197" to i64
  %".199" = getelementptr inbounds i64, ptr %".114", i64 %".198"
  %".200" = load i64, ptr %".199", align 8, !invariant.load !0
  %".201" = getelementptr inbounds i8, ptr %".130", i64 264
  store i64 %".200", ptr %".201", align 8
  %".203" = getelementptr inbounds i8, ptr %".132", i64 20
  %".204" = load i16, ptr %".203", align 2
  %".205" = zext i16 %".204" to i64
  %".206" = getelementptr inbounds i64, ptr %".114", i64 %".205"
  %".207" = load i64, ptr %".206", align 8, !invariant.load !0
  %".208" = getelementptr inbounds i8, ptr %".130", i64 520
  store i64 %".207", ptr %".208", align 8
  %".210" = getelementptr inbounds i8, ptr %".132", i64 22
  %".211" = load i16, ptr %".210", align 2
  %".212" = zext i16 %".211" to i64
  %".213" = getelementptr inbounds i64, ptr %".114", i64 %".212"
  %".214" = load i64, ptr %".213", align 8, !invariant.load !0
  %".215" = getelementptr inbounds i8, ptr %".130", i64 776
  store i64 %".214", ptr %".215", align 8
  %".217" = getelementptr inbounds i8, ptr %".132", i64 24
  %".218" = load i16, ptr %".217", align 2
  %".219" = zext i16 %".218" to i64
  %".220" = getelementptr inbounds i64, ptr %".114", i64 %".219"
  %".221" = load i64, ptr %".220", align 8, !invariant.load !0
  %".222" = getelementptr inbounds i8, ptr %".130", i64 1032
  store i64 %".221", ptr %".222", align 8
  %".224" = getelementptr inbounds i8, ptr %".132", i64 26
  %".225" = load i16, ptr %".224", align 2
  %".226" = zext i16 %".225" to i64
  %".227" = getelementptr inbounds i64, ptr %".114", i64 %".226"
  %".228" = load i64, ptr %".227", align 8, !invariant.load !0
  %".229" = getelementptr inbounds i8, ptr %".130", i64 1288
  store i64 %".228", ptr %".229", align 8
  %".231" = getelementptr inbounds i8, ptr %".132", i64 28
  %".232" = load i16, ptr %".231", align 2
  %".233" = zext i16 %".232" to i64
  %".234" = getelementptr inbounds i64, ptr %".114", i64 %".233"
  %".235" = load i64, ptr %".234", align 8, !invariant.load !0
  %".236" = getelementptr inbounds i8, ptr %".130", i64 1544
  store i64 %".235", ptr %".236", align 8
  %".238" = getelementptr inbounds i8, ptr %".132", i64 30
  %".239" = load i16, ptr %".238", align 2
  %".240" = zext i16 %".239" to i64
  %".241" = getelementptr inbounds i64, ptr %".114", i64 %".240"
  %".242" = load i64, ptr %".241", align 8, !invariant.load !0
  %".243" = getelementptr inbounds i8, ptr %".130", i64 1800
  store i64 %".242", ptr %".243", align 8
  %".245" = add nsw i64 %"row.1", 16
  br label %"for.head.4"
for.exit.4:
  br label %"for.head.5"
for.head.5:
  %"i" = phi  i64 [0, %"for.exit.4"], [%".308", %"for.body.5"]
  %".248" = icmp slt i64 %"i", 8
  br i1 %".248", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".250" = mul i64 %"i", 256
  %".251" = getelementptr inbounds i8, ptr %"bits", i64 %".250"
  %".252" = getelementptr inbounds i8, ptr %".251", i64 0
  %".253" = getelementptr inbounds i8, ptr %".251", i64 32
  %".254" = getelementptr inbounds i8, ptr %".251", i64 64
  %".255" = getelementptr inbounds i8, ptr %".251", i64 96
  %".256" = getelementptr inbounds i8, ptr %".251", i64 128
  %".257" = getelementptr inbounds i8, ptr %".251", i64 160
  %".258" = getelementptr inbounds i8, ptr %".251", i64 192
  %".259" = getelementptr inbounds i8, ptr %".251", i64 224
  %".260" = load <32 x i8>, ptr %".252", align 32
  %".261" = load <32 x i8>, ptr %".253", align 32
  %".262" = load <32 x i8>, ptr %".254", align 32
  %".263" = load <32 x i8>, ptr %".255", align 32
  %".264" = load <32 x i8>, ptr %".256", align 32
  %".265" = load <32 x i8>, ptr %".257", align 32
  %".266" = load <32 x i8>, ptr %".258", align 32
  %".267" = load <32 x i8>, ptr %".259", align 32
  %".268" = shufflevector <32 x i8> %".260", <32 x i8> %".264", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".269" = shufflevector <32 x i8> %".260", <32 x i8> %".264", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".270" = shufflevector <32 x i8> %".261", <32 x i8> %".265", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".271" = shufflevector <32 x i8> %".261", <32 x i8> %".265", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".272" = shufflevector <32 x i8> %".262", <32 x i8> %".266", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".273" = shufflevector <32 x i8> %".262", <32 x i8> %".266", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".274" = shufflevector <32 x i8> %".263", <32 x i8> %".267", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".275" = shufflevector <32 x i8> %".263", <32 x i8> %".267", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".276" = shufflevector <32 x i8> %".268", <32 x i8> %".272", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".277" = shufflevector <32 x i8> %".268", <32 x i8> %".272", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".278" = shufflevector <32 x i8> %".270", <32 x i8> %".274", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".279" = shufflevector <32 x i8> %".270", <32 x i8> %".274", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".280" = shufflevector <32 x i8> %".269", <32 x i8> %".273", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".281" = shufflevector <32 x i8> %".269", <32 x i8> %".273", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".282" = shufflevector <32 x i8> %".271", <32 x i8> %".275", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".283" = shufflevector <32 x i8> %".271", <32 x i8> %".275", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".284" = shufflevector <32 x i8> %".276", <32 x i8> %".278", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".285" = shufflevector <32 x i8> %".276", <32 x i8> %".278", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".286" = shufflevector <32 x i8> %".277", <32 x i8> %".279", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".287" = shufflevector <32 x i8> %".277", <32 x i8> %".279", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".288" = shufflevector <32 x i8> %".280", <32 x i8> %".282", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".289" = shufflevector <32 x i8> %".280", <32 x i8> %".282", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".290" = shufflevector <32 x i8> %".281", <32 x i8> %".283", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".291" = shufflevector <32 x i8> %".281", <32 x i8> %".283", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".292" = shufflevector <32 x i8> %".284", <32 x i8> %".288", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".293" = shufflevector <32 x i8> %".284", <32 x i8> %".288", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".294" = shufflevector <32 x i8> %".285", <32 x i8> %".289", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".295" = shufflevector <32 x i8> %".285", <32 x i8> %".289", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".296" = shufflevector <32 x i8> %".286", <32 x i8> %".290", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".297" = shufflevector <32 x i8> %".286", <32 x i8> %".290", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".298" = shufflevector <32 x i8> %".287", <32 x i8> %".291", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".299" = shufflevector <32 x i8> %".287", <32 x i8> %".291", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  store <32 x i8> %".292", ptr %".252", align 32
  store <32 x i8> %".294", ptr %".254", align 32
  store <32 x i8> %".296", ptr %".256", align 32
  store <32 x i8> %".298", ptr %".258", align 32
  store <32 x i8> %".293", ptr %".253", align 32
  store <32 x i8> %".295", ptr %".255", align 32
  store <32 x i8> %".297", ptr %".257", align 32
  store <32 x i8> %".299", ptr %".259", align 32
  %".308" = add nsw i64 %"i", 1
  br label %"for.head.5"
for.exit.5:
  br label %"for.head.6"
for.head.6:
  %"byte" = phi  i64 [0, %"for.exit.5"], [%".423", %"for.body.6"]
  %".311" = icmp slt i64 %"byte", 8
  br i1 %".311", label %"for.body.6", label %"for.exit.6"
for.body.6:
  %".313" = mul i64 %"byte", 8
  %".314" = add i64 %"plane", %".313"
  %".315" = mul nsw i64 %".314", 32
  %".316" = getelementptr inbounds i8, ptr %"planes", i64 %".315"
  %".317" = mul i64 %"byte", 32
  %".318" = getelementptr inbounds i8, ptr %"bits", i64 %".317"
  %".319" = getelementptr inbounds i8, ptr %".318", i64 0
  %".320" = load <4 x i64>, ptr %".319", align 32
  %".321" = getelementptr inbounds i8, ptr %".318", i64 256
  %".322" = load <4 x i64>, ptr %".321", align 32
  %".323" = getelementptr inbounds i8, ptr %".318", i64 512
  %".324" = load <4 x i64>, ptr %".323", align 32
  %".325" = getelementptr inbounds i8, ptr %".318", i64 768
  %".326" = load <4 x i64>, ptr %".325", align 32
  %".327" = getelementptr inbounds i8, ptr %".318", i64 1024
  %".328" = load <4 x i64>, ptr %".327", align 32
  %".329" = getelementptr inbounds i8, ptr %".318", i64 1280
  %".330" = load <4 x i64>, ptr %".329", align 32
  %".331" = getelementptr inbounds i8, ptr %".318", i64 1536
  %".332" = load <4 x i64>, ptr %".331", align 32
  %".333" = getelementptr inbounds i8, ptr %".318", i64 1792
  %".334" = load <4 x i64>, ptr %".333", align 32
  %".335" = lshr <4 x i64> %".320", <i64 4, i64 4, i64 4, i64 4>
  %".336" = xor <4 x i64> %".335", %".328"
  %".337" = and <4 x i64> %".336", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".338" = shl <4 x i64> %".337", <i64 4, i64 4, i64 4, i64 4>
  %".339" = xor <4 x i64> %".320", %".338"
  %".340" = xor <4 x i64> %".328", %".337"
  %".341" = lshr <4 x i64> %".322", <i64 4, i64 4, i64 4, i64 4>
  %".342" = xor <4 x i64> %".341", %".330"
  %".343" = and <4 x i64> %".342", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".344" = shl <4 x i64> %".343", <i64 4, i64 4, i64 4, i64 4>
  %".345" = xor <4 x i64> %".322", %".344"
  %".346" = xor <4 x i64> %".330", %".343"
  %".347" = lshr <4 x i64> %".324", <i64 4, i64 4, i64 4, i64 4>
  %".348" = xor <4 x i64> %".347", %".332"
  %".349" = and <4 x i64> %".348", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".350" = shl <4 x i64> %".349", <i64 4, i64 4, i64 4, i64 4>
  %".351" = xor <4 x i64> %".324", %".350"
  %".352" = xor <4 x i64> %".332", %".349"
  %".353" = lshr <4 x i64> %".326", <i64 4, i64 4, i64 4, i64 4>
  %".354" = xor <4 x i64> %".353", %".334"
  %".355" = and <4 x i64> %".354", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".356" = shl <4 x i64> %".355", <i64 4, i64 4, i64 4, i64 4>
  %".357" = xor <4 x i64> %".326", %".356"
  %".358" = xor <4 x i64> %".334", %".355"
  %".359" = lshr <4 x i64> %".339", <i64 2, i64 2, i64 2, i64 2>
  %".360" = xor <4 x i64> %".359", %".351"
  %".361" = and <4 x i64> %".360", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".362" = shl <4 x i64> %".361", <i64 2, i64 2, i64 2, i64 2>
  %".363" = xor <4 x i64> %".339", %".362"
  %".364" = xor <4 x i64> %".351", %".361"
  %".365" = lshr <4 x i64> %".345", <i64 2, i64 2, i64 2, i64 2>
  %".366" = xor <4 x i64> %".365", %".357"
  %".367" = and <4 x i64> %".366", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".368" = shl <4 x i64> %".367", <i64 2, i64 2, i64 2, i64 2>
  %".369" = xor <4 x i64> %".345", %".368"
  %".370" = xor <4 x i64> %".357", %".367"
  %".371" = lshr <4 x i64> %".340", <i64 2, i64 2, i64 2, i64 2>
  %".372" = xor <4 x i64> %".371", %".352"
  %".373" = and <4 x i64> %".372", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".374" = shl <4 x i64> %".373", <i64 2, i64 2, i64 2, i64 2>
  %".375" = xor <4 x i64> %".340", %".374"
  %".376" = xor <4 x i64> %".352", %".373"
  %".377" = lshr <4 x i64> %".346", <i64 2, i64 2, i64 2, i64 2>
  %".378" = xor <4 x i64> %".377", %".358"
  %".379" = and <4 x i64> %".378", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".380" = shl <4 x i64> %".379", <i64 2, i64 2, i64 2, i64 2>
  %".381" = xor <4 x i64> %".346", %".380"
  %".382" = xor <4 x i64> %".358", %".379"
  %".383" = lshr <4 x i64> %".363", <i64 1, i64 1, i64 1, i64 1>
  %".384" = xor <4 x i64> %".383", %".369"
  %".385" = and <4 x i64> %".384", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".386" = shl <4 x i64> %".385", <i64 1, i64 1, i64 1, i64 1>
  %".387" = xor <4 x i64> %".363", %".386"
  %".388" = xor <4 x i64> %".369", %".385"
  %".389" = lshr <4 x i64> %".364", <i64 1, i64 1, i64 1, i64 1>
  %".390" = xor <4 x i64> %".389", %".370"
  %".391" = and <4 x i64> %".390", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".392" = shl <4 x i64> %".391", <i64 1, i64 1, i64 1, i64 1>
  %".393" = xor <4 x i64> %".364", %".392"
  %".394" = xor <4 x i64> %".370", %".391"
  %".395" = lshr <4 x i64> %".375", <i64 1, i64 1, i64 1, i64 1>
  %".396" = xor <4 x i64> %".395", %".381"
  %".397" = and <4 x i64> %".396", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".398" = shl <4 x i64> %".397", <i64 1, i64 1, i64 1, i64 1>
  %".399" = xor <4 x i64> %".375", %".398"
  %".400" = xor <4 x i64> %".381", %".397"
  %".401" = lshr <4 x i64> %".376", <i64 1, i64 1, i64 1, i64 1>
  %".402" = xor <4 x i64> %".401", %".382"
  %".403" = and <4 x i64> %".402", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".404" = shl <4 x i64> %".403", <i64 1, i64 1, i64 1, i64 1>
  %".405" = xor <4 x i64> %".376", %".404"
  %".406" = xor <4 x i64> %".382", %".403"
  %".407" = getelementptr inbounds i8, ptr %".316", i64 0
  store <4 x i64> %".387", ptr %".407", align 32
  %".409" = getelementptr inbounds i8, ptr %".316", i64 32
  store <4 x i64> %".388", ptr %".409", align 32
  %".411" = getelementptr inbounds i8, ptr %".316", i64 64
  store <4 x i64> %".393", ptr %".411", align 32
  %".413" = getelementptr inbounds i8, ptr %".316", i64 96
  store <4 x i64> %".394", ptr %".413", align 32
  %".415" = getelementptr inbounds i8, ptr %".316", i64 128
  store <4 x i64> %".399", ptr %".415", align 32
  %".417" = getelementptr inbounds i8, ptr %".316", i64 160
  store <4 x i64> %".400", ptr %".417", align 32
  %".419" = getelementptr inbounds i8, ptr %".316", i64 192
  store <4 x i64> %".405", ptr %".419", align 32
  %".421" = getelementptr inbounds i8, ptr %".316", i64 224
  store <4 x i64> %".406", ptr %".421", align 32
  %".423" = add nsw i64 %"byte", 1
  br label %"for.head.6"
for.exit.6:
  %".425" = add nsw i64 %"plane", 64
  br label %"for.head.3"
}

declare void @"llvm.prefetch.p0"(ptr %".1", i32 %".2", i32 %".3", i32 %".4")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
