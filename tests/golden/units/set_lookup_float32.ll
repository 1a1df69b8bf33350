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
  %"bits" = getelementptr inbounds i8, ptr %"scratch", i64 512
  %"column" = getelementptr inbounds i8, ptr %"scratch", i64 150112
  %"leaf_indices" = getelementptr inbounds i8, ptr %"scratch", i64 0
  %"planes" = getelementptr inbounds i8, ptr %"scratch", i64 215968
  %".13" = sub i64 %"row_end", %"row_begin"
  %".14" = icmp slt i64 %".13", 256
  %".15" = select  i1 %".14", i64 %".13", i64 256
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".386", %"if.exit"]
  %".17" = icmp slt i64 %"k", %"end"
  br i1 %".17", label %"for.body", label %"for.exit"
for.body:
  %".19" = mul nsw nuw i64 %"k", 20
  %".20" = getelementptr inbounds i8, ptr %"runs", i64 %".19"
  %".21" = getelementptr inbounds i8, ptr %".20", i64 0
  %"column.1" = load i32, ptr %".21", align 4, !invariant.load !0
  %".22" = zext i32 %"column.1" to i64
  %".23" = mul nsw nuw i64 %"k", 20
  %".24" = getelementptr inbounds i8, ptr %"runs", i64 %".23"
  %".25" = getelementptr inbounds i8, ptr %".24", i64 12
  %"word" = load i32, ptr %".25", align 4, !invariant.load !0
  %".26" = zext i32 %"word" to i64
  %".27" = mul nsw nuw i64 %"k", 20
  %".28" = getelementptr inbounds i8, ptr %"runs", i64 %".27"
  %".29" = getelementptr inbounds i8, ptr %".28", i64 16
  %"ranks" = load i32, ptr %".29", align 4, !invariant.load !0
  %".30" = zext i32 %"ranks" to i64
  %".31" = mul nsw nuw i64 %"k", 20
  %".32" = getelementptr inbounds i8, ptr %"runs", i64 %".31"
  %".33" = getelementptr inbounds i8, ptr %".32", i64 4
  %"first.1" = load i32, ptr %".33", align 4, !invariant.load !0
  %".34" = zext i32 %"first.1" to i64
  %".35" = mul nsw nuw i64 %"k", 20
  %".36" = getelementptr inbounds i8, ptr %"runs", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 8
  %"end.1" = load i32, ptr %".37", align 4, !invariant.load !0
  %".38" = zext i32 %"end.1" to i64
  %".39" = mul i64 %".26", 8
  %".40" = getelementptr inbounds i8, ptr %"words", i64 %".39"
  %".41" = add i64 %".30", 2
  %".42" = mul i64 %".41", 8
  %".43" = icmp slt i64 %".34", %".38"
  br i1 %".43", label %"if.yes", label %"if.no"
for.exit:
  ret void
if.yes:
  %".45" = add i64 %".30", 1
  %".46" = trunc i64 %".45" to i16
  %".47" = mul i64 %".22", 1024
  %".48" = getelementptr inbounds i8, ptr %"column", i64 %".47"
  %".49" = insertelement <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".46", i32 0
  %".50" = shufflevector <8 x i16> %".49", <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  %".51" = add i64 %".15", 15
  %".52" = and i64 %".51", -16
  br label %"for.head.1"
if.no:
  br label %"if.exit"
if.exit:
  %".386" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.1:
  %"first.2" = phi  i64 [0, %"if.yes"], [%".63", %"for.body.1"]
  %".54" = icmp slt i64 %"first.2", %".52"
  br i1 %".54", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".56" = getelementptr inbounds float, ptr %".48", i64 %"first.2"
  %".57" = load <8 x float>, ptr %".56", align 16
  %".58" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.2"
  %".59" = load <8 x i16>, ptr %".58", align 16
  %".60" = fcmp uno <8 x float> %".57", %".57"
  %".61" = select  <8 x i1> %".60", <8 x i16> %".50", <8 x i16> %".59"
  store <8 x i16> %".61", ptr %".58", align 16
  %".63" = add nsw i64 %"first.2", 8
  br label %"for.head.1"
for.exit.1:
  br label %"for.head.2"
for.head.2:
  %"plane" = phi  i64 [%".34", %"for.exit.1"], [%".382", %"for.exit.5"]
  %".66" = icmp slt i64 %"plane", %".38"
  br i1 %".66", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".68" = sub i64 %"plane", %".34"
  %".69" = udiv i64 %".68", 64
  %".70" = mul i64 %".69", %".42"
  %".71" = getelementptr inbounds i8, ptr %".40", i64 %".70"
  %".72" = add i64 %".15", 15
  %".73" = and i64 %".72", -16
  br label %"for.head.3"
for.exit.2:
  br label %"if.exit"
for.head.3:
  %"row" = phi  i64 [0, %"for.body.2"], [%".202", %"for.body.3"]
  %".75" = icmp slt i64 %"row", %".73"
  br i1 %".75", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".77" = udiv i64 %"row", 64
  %".78" = urem i64 %"row", 64
  %".79" = urem i64 %".78", 32
  %".80" = udiv i64 %".79", 16
  %".81" = mul i64 %".77", 2
  %".82" = add i64 %".81", %".80"
  %".83" = udiv i64 %".78", 32
  %".84" = mul i64 %".82", 32
  %".85" = mul i64 %".83", 16
  %".86" = add i64 %".84", %".85"
  %".87" = getelementptr inbounds i8, ptr %"bits", i64 %".86"
  %".88" = mul i64 %"row", 2
  %".89" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".88"
  %".90" = getelementptr inbounds i8, ptr %".89", i64 0
  %".91" = load i16, ptr %".90", align 2
  %".92" = zext i16 %".91" to i64
  %".93" = getelementptr inbounds i64, ptr %".71", i64 %".92"
  %".94" = load i64, ptr %".93", align 8, !invariant.load !0
  %".95" = getelementptr inbounds i8, ptr %".87", i64 0
  store i64 %".94", ptr %".95", align 8
  %".97" = getelementptr inbounds i8, ptr %".89", i64 2
  %".98" = load i16, ptr %".97", align 2
  %".99" = zext i16 %".98" to i64
  %".100" = getelementptr inbounds i64, ptr %".71", i64 %".99"
  %".101" = load i64, ptr %".100", align 8, !invariant.load !0
  %".102" = getelementptr inbounds i8, ptr %".87", i64 256
  store i64 %".101", ptr %".102", align 8
  %".104" = getelementptr inbounds i8, ptr %".89", i64 4
  %".105" = load i16, ptr %".104", align 2
  %".106" = zext i16 %".105" to i64
  %".107" = getelementptr inbounds i64, ptr %".71", i64 %".106"
  %".108" = load i64, ptr %".107", align 8, !invariant.load !0
  %".109" = getelementptr inbounds i8, ptr %".87", i64 512
  store i64 %".108", ptr %".109", align 8
  %".111" = getelementptr inbounds i8, ptr %".89", i64 6
  %".112" = load i16, ptr %".111", align 2
  %".113" = zext i16 %".112" to i64
  %".114" = getelementptr inbounds i64, ptr %".71", i64 %".113"
  %".115" = load i64, ptr %".114", align 8, !invariant.load !0
  %".116" = getelementptr inbounds i8, ptr %".87", i64 768
  store i64 %".115", ptr %".116", align 8
  %".118" = getelementptr inbounds i8, ptr %".89", i64 8
  %".119" = load i16, ptr %".118", align 2
  %".120" = zext i16 %".119" to i64
  %".121" = getelementptr inbounds i64, ptr %".71", i64 %".120"
  %".122" = load i64, ptr %".121", align 8, !invariant.load !0
  %".123" = getelementptr inbounds i8, ptr %".87", i64 1024
  store i64 %".122", ptr %".123", align 8
  %".125" = getelementptr inbounds i8, ptr %".89", i64 10
  %".126" = load i16, ptr %".125", align 2
  %".127" = zext i16 %".126" to i64
  %".128" = getelementptr inbounds i64, ptr %".71", i64 %".127"
  %".129" = load i64, ptr %".128", align 8, !invariant.load !0
  %".130" = getelementptr inbounds i8, ptr %".87", i64 1280
  store i64 %".129", ptr %".130", align 8
  %".132" = getelementptr inbounds i8, ptr %".89", i64 12
  %".133" = load i16, ptr %".132", align 2
  %".134" = zext i16 %".133" to i64
  %".135" = getelementptr inbounds i64, ptr %".71", i64 %".134"
  %".136" = load i64, ptr %".135", align 8, !invariant.load !0
  %".137" = getelementptr inbounds i8, ptr %".87", i64 1536
  store i64 %".136", ptr %".137", align 8
  %".139" = getelementptr inbounds i8, ptr %".89", i64 14
  %".140" = load i16, ptr %".139", align 2
  %".141" = zext i16 %".140" to i64
  %".142" = getelementptr inbounds i64, ptr %".71", i64 %".141"
  %".143" = load i64, ptr %".142", align 8, !invariant.load !0
  %".144" = getelementptr inbounds i8, ptr %".87", i64 1792
  store i64 %".143", ptr %".144", align 8
  %".146" = getelementptr inbounds i8, ptr %".89", i64 16
  %".147" = load i16, ptr %".146", align 2
  %".148" = zext i16 %".147" to i64
  %".149" = getelementptr inbounds i64, ptr %".71", i64 %".148"
  %".150" = load i64, ptr %".149", align 8, !invariant.load !0
  %".151" = getelementptr inbounds i8, ptr %".87", i64 8
  store i64 %".150", ptr %".151", align 8
  %".153" = getelementptr inbounds i8, ptr %".89", i64 18
  %".154" = load i16, ptr %".153", align 2
  %".155" = zext i16 %".154" to i64
  %".156" = getelementptr inbounds i64, ptr %".71", i64 %".155"
  %".157" = load i64, ptr %".156", align 8, !invariant.load !0
  %".158" = getelementptr inbounds i8, ptr %".87", i64 264
  store i64 %".157", ptr %".158", align 8
  %".160" = getelementptr inbounds i8, ptr %".89", i64 20
  %".161" = load i16, ptr %".160", align 2
  %".162" = zext i16 %".161" to i64
  %".163" = getelementptr inbounds i64, ptr %".71", i64 %".162"
  %".164" = load i64, ptr %".163", align 8, !invariant.load !0
  %".165" = getelementptr inbounds i8, ptr %".87", i64 520
  store i64 %".164", ptr %".165", align 8
  %".167" = getelementptr inbounds i8, ptr %".89", i64 22
  %".168" = load i16, ptr %".167", align 2
  %".169" = zext i16 %".168" to i64
  %".170" = getelementptr inbounds i64, ptr %".71", i64 %".169"
  %".171" = load i64, ptr %".170", align 8, !invariant.load !0
  %".172" = getelementptr inbounds i8, ptr %".87", i64 776
  store i64 %".171", ptr %".172", align 8
  %".174" = getelementptr inbounds i8, ptr %".89", i64 24
  %".175" = load i16, ptr %".174", align 2
  %".176" = zext i16 %".175" to i64
  %".177" = getelementptr inbounds i64, ptr %".71", i64 %".176"
  %".178" = load i64, ptr %".177", align 8, !invariant.load !0
  %".179" = getelementptr inbounds i8, ptr %".87", i64 1032
  store i64 %".178", ptr %".179", align 8
  %".181" = getelementptr inbounds i8, ptr %".89", i64 26
  %".182" = load i16, ptr %".181", align 2
  %".183" = zext i16 %".182" to i64
  %".184" = getelementptr inbounds i64, ptr %".71", i64 %".183"
  %".185" = load i64, ptr %".184", align 8, !invariant.load !0
  %".186" = getelementptr inbounds i8, ptr %".87", i64 1288
  store i64 %".185", ptr %".186", align 8
  %".188" = getelementptr inbounds i8, ptr %".89", i64 28
  %".189" = load i16, ptr %".188", align 2
  %".190" = zext i16 %".189" to i64
  %".191" = getelementptr inbounds i64, ptr %".71", i64 %".190"
  %".192" = load i64, ptr %".191", align 8, !invariant.load !0
  %".193" = getelementptr inbounds i8, ptr %".87", i64 1544
  store i64 %".192", ptr %".193", align 8
  %".195" = getelementptr inbounds i8, ptr %".89", i64 30
  %".196" = load i16, ptr %".195", align 2
  %".197" = zext i16 %".196" to i64
  %".198" = getelementptr inbounds i64, ptr %".71", i64 %".197"
  %".199" = load i64, ptr %".198", align 8, !invariant.load !0
  %".200" = getelementptr inbounds i8, ptr %".87", i64 1800
  store i64 %".199", ptr %".200", align 8
  %".202" = add nsw i64 %"row", 16
  br label %"for.head.3"
for.exit.3:
  br label %"for.head.4"
for.head.4:
  %"i" = phi  i64 [0, %"for.exit.3"], [%".265", %"for.body.4"]
  %".205" = icmp slt i64 %"i", 8
  br i1 %".205", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".207" = mul i64 %"i", 256
  %".208" = getelementptr inbounds i8, ptr %"bits", i64 %".207"
  %".209" = getelementptr inbounds i8, ptr %".208", i64 0
  %".210" = getelementptr inbounds i8, ptr %".208", i64 32
  %".211" = getelementptr inbounds i8, ptr %".208", i64 64
  %".212" = getelementptr inbounds i8, ptr %".208", i64 96
  %".213" = getelementptr inbounds i8, ptr %".208", i64 128
  %".214" = getelementptr inbounds i8, ptr %".208", i64 160
  %".215" = getelementptr inbounds i8, ptr %".208", i64 192
  %".216" = getelementptr inbounds i8, ptr %".208", i64 224
  %".217" = load <32 x i8>, ptr %".209", align 32
  %".218" = load <32 x i8>, ptr %".210", align 32
  %".219" = load <32 x i8>, ptr %".211", align 32
  %".220" = load <32 x i8>, ptr %".212", align 32
  %".221" = load <32 x i8>, ptr %".213", align 32
  %".222" = load <32 x i8>, ptr %".214", align 32
  %".223" = load <32 x i8>, ptr %".215", align 32
  %".224" = load <32 x i8>, ptr %".216", align 32
  %".225" = shufflevector <32 x i8> %".217", <32 x i8> %".221", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".226" = shufflevector <32 x i8> %".217", <32 x i8> %".221", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".227" = shufflevector <32 x i8> %".218", <32 x i8> %".222", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".228" = shufflevector <32 x i8> %".218", <32 x i8> %".222", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".229" = shufflevector <32 x i8> %".219", <32 x i8> %".223", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".230" = shufflevector <32 x i8> %".219", <32 x i8> %".223", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".231" = shufflevector <32 x i8> %".220", <32 x i8> %".224", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".232" = shufflevector <32 x i8> %".220", <32 x i8> %".224", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".233" = shufflevector <32 x i8> %".225", <32 x i8> %".229", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".234" = shufflevector <32 x i8> %".225", <32 x i8> %".229", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".235" = shufflevector <32 x i8> %".227", <32 x i8> %".231", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".236" = shufflevector <32 x i8> %".227", <32 x i8> %".231", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".237" = shufflevector <32 x i8> %".226", <32 x i8> %".230", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".238" = shufflevector <32 x i8> %".226", <32 x i8> %".230", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".239" = shufflevector <32 x i8> %".228", <32 x i8> %".232", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".240" = shufflevector <32 x i8> %".228", <32 x i8> %".232", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".241" = shufflevector <32 x i8> %".233", <32 x i8> %".235", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".242" = shufflevector <32 x i8> %".233", <32 x i8> %".235", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".243" = shufflevector <32 x i8> %".234", <32 x i8> %".236", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".244" = shufflevector <32 x i8> %".234", <32 x i8> %".236", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".245" = shufflevector <32 x i8> %".237", <32 x i8> %".239", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".246" = shufflevector <32 x i8> %".237", <32 x i8> %".239", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".247" = shufflevector <32 x i8> %".238", <32 x i8> %".240", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".248" = shufflevector <32 x i8> %".238", <32 x i8> %".240", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".249" = shufflevector <32 x i8> %".241", <32 x i8> %".245", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".250" = shufflevector <32 x i8> %".241", <32 x i8> %".245", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".251" = shufflevector <32 x i8> %".242", <32 x i8> %".246", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".252" = shufflevector <32 x i8> %".242", <32 x i8> %".246", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".253" = shufflevector <32 x i8> %".243", <32 x i8> %".247", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".254" = shufflevector <32 x i8> %".243", <32 x i8> %".247", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".255" = shufflevector <32 x i8> %".244", <32 x i8> %".248", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".256" = shufflevector <32 x i8> %".244", <32 x i8> %".248", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  store <32 x i8> %".249", ptr %".209", align 32
  store <32 x i8> %".251", ptr %".211", align 32
  store <32 x i8> %".253", ptr %".213", align 32
  store <32 x i8> %".255", ptr %".215", align 32
  store <32 x i8> %".250", ptr %".210", align 32
  store <32 x i8> %".252", ptr %".212", align 32
  store <32 x i8> %".254", ptr %".214", align 32
  store <32 x i8> %".256", ptr %".216", align 32
  %".265" = add nsw i64 %"i", 1
  br label %"for.head.4"
for.exit.4:
  br label %"for.head.5"
for.head.5:
  %"byte" = phi  i64 [0, %"for.exit.4"], [%".380", %"for.body.5"]
  %".268" = icmp slt i64 %"byte", 8
  br i1 %".268", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".270" = mul i64 %"byte", 8
  %".271" = add i64 %"plane", %".270"
  %".272" = mul nsw i64 %".271", 32
  %".273" = getelementptr inbounds i8, ptr %"planes", i64 %".272"
  %".274" = mul i64 %"byte", 32
  %".275" = getelementptr inbounds i8, ptr %"bits", i64 %".274"
  %".276" = getelementptr inbounds i8, ptr %".275", i64 0
  %".277" = load <4 x i64>, ptr %".276", align 32
  %".278" = getelementptr inbounds i8, ptr %".275", i64 256
  %".279" = load <4 x i64>, ptr %".278", align 32
  %".280" = getelementptr inbounds i8, ptr %".275", i64 512
  %".281" = load <4 x i64>, ptr %".280", align 32
  %".282" = getelementptr inbounds i8, ptr %".275", i64 768
  %".283" = load <4 x i64>, ptr %".282", align 32
  %".284" = getelementptr inbounds i8, ptr %".275", i64 1024
  %".285" = load <4 x i64>, ptr %".284", align 32
  %".286" = getelementptr inbounds i8, ptr %".275", i64 1280
  %".287" = load <4 x i64>, ptr %".286", align 32
  %".288" = getelementptr inbounds i8, ptr %".275", i64 1536
  %".289" = load <4 x i64>, ptr %".288", align 32
  %".290" = getelementptr inbounds i8, ptr %".275", i64 1792
  %".291" = load <4 x i64>, ptr %".290", align 32
  %".292" = lshr <4 x i64> %".277", <i64 4, i64 4, i64 4, i64 4>
  %".293" = xor <4 x i64> %".292", %".285"
  %".294" = and <4 x i64> %".293", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".295" = shl <4 x i64> %".294", <i64 4, i64 4, i64 4, i64 4>
  %".296" = xor <4 x i64> %".277", %".295"
  %".297" = xor <4 x i64> %".285", %".294"
  %".298" = lshr <4 x i64> %".279", <i64 4, i64 4, i64 4, i64 4>
  %".299" = xor <4 x i64> %".298", %".287"
  %".300" = and <4 x i64> %".299", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".301" = shl <4 x i64> %".300", <i64 4, i64 4, i64 4, i64 4>
  %".302" = xor <4 x i64> %".279", %".301"
  %".303" = xor <4 x i64> %".287", %".300"
  %".304" = lshr <4 x i64> %".281", <i64 4, i64 4, i64 4, i64 4>
  %".305" = xor <4 x i64> %".304", %".289"
  %".306" = and <4 x i64> %".305", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".307" = shl <4 x i64> %".306", <i64 4, i64 4, i64 4, i64 4>
  %".308" = xor <4 x i64> %".281", %".307"
  %".309" = xor <4 x i64> %".289", %".306"
  %".310" = lshr <4 x i64> %".283", <i64 4, i64 4, i64 4, i64 4>
  %".311" = xor <4 x i64> %".310", %".291"
  %".312" = and <4 x i64> %".311", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".313" = shl <4 x i64> %".312", <i64 4, i64 4, i64 4, i64 4>
  %".314" = xor <4 x i64> %".283", %".313"
  %".315" = xor <4 x i64> %".291", %".312"
  %".316" = lshr <4 x i64> %".296", <i64 2, i64 2, i64 2, i64 2>
  %".317" = xor <4 x i64> %".316", %".308"
  %".318" = and <4 x i64> %".317", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".319" = shl <4 x i64> %".318", <i64 2, i64 2, i64 2, i64 2>
  %".320" = xor <4 x i64> %".296", %".319"
  %".321" = xor <4 x i64> %".308", %".318"
  %".322" = lshr <4 x i64> %".302", <i64 2, i64 2, i64 2, i64 2>
  %".323" = xor <4 x i64> %".322", %".314"
  %".324" = and <4 x i64> %".323", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".325" = shl <4 x i64> %".324", <i64 2, i64 2, i64 2, i64 2>
  %".326" = xor <4 x i64> %".302", %".325"
  %".327" = xor <4 x i64> %".314", %".324"
  %".328" = lshr <4 x i64> %".297", <i64 2, i64 2, i64 2, i64 2>
  %".329" = xor <4 x i64> %".328", %".309"
  %".330" = and <4 x i64> %".329", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".331" = shl <4 x i64> %".330", <i64 2, i64 2, i64 2, i64 2>
  %".332" = xor <4 x i64> %".297", %".331"
  %".333" = xor <4 x i64> %".309", %".330"
  %".334" = lshr <4 x i64> %".303", <i64 2, i64 2, i64 2, i64 2>
  %".335" = xor <4 x i64> %".334", %".315"
  %".336" = and <4 x i64> %".335", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".337" = shl <4 x i64> %".336", <i64 2, i64 2, i64 2, i64 2>
  %".338" = xor <4 x i64> %".303", %".337"
  %".339" = xor <4 x i64> %".315", %".336"
  %".340" = lshr <4 x i64> %".320", <i64 1, i64 1, i64 1, i64 1>
  %".341" = xor <4 x i64> %".340", %".326"
  %".342" = and <4 x i64> %".341", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".343" = shl <4 x i64> %".342", <i64 1, i64 1, i64 1, i64 1>
  %".344" = xor <4 x i64> %".320", %".343"
  %".345" = xor <4 x i64> %".326", %".342"
  %".346" = lshr <4 x i64> %".321", <i64 1, i64 1, i64 1, i64 1>
  %".347" = xor <4 x i64> %".346", %".327"
  %".348" = and <4 x i64> %".347", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".349" = shl <4 x i64> %".348", <i64 1, i64 1, i64 1, i64 1>
  %".350" = xor <4 x i64> %".321", %".349"
  %".351" = xor <4 x i64> %".327", %".348"
  %".352" = lshr <4 x i64> %".332", <i64 1, i64 1, i64 1, i64 1>
  %".353" = xor <4 x i64> %".352", %".338"
  %".354" = and <4 x i64> %".353", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".355" = shl <4 x i64> %".354", <i64 1, i64 1, i64 1, i64 1>
  %".356" = xor <4 x i64> %".332", %".355"
  %".357" = xor <4 x i64> %".338", %".354"
  %".358" = lshr <4 x i64> %".333", <i64 1, i64 1, i64 1, i64 1>
  %".359" = xor <4 x i64> %".358", %".339"
  %".360" = and <4 x i64> %".359", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".361" = shl <4 x i64> %".360", <i64 1, i64 1, i64 1, i64 1>
  %".362" = xor <4 x i64> %".333", %".361"
  %".363" = xor <4 x i64> %".339", %".360"
  %".364" = getelementptr inbounds i8, ptr %".273", i64 0
  store <4 x i64> %".344", ptr %".364", align 32
  %".366" = getelementptr inbounds i8, ptr %".273", i64 32
  store <4 x i64> %".345", ptr %".366", align 32
  %".368" = getelementptr inbounds i8, ptr %".273", i64 64
  store <4 x i64> %".350", ptr %".368", align 32
  %".370" = getelementptr inbounds i8, ptr %".273", i64 96
  store <4 x i64> %".351", ptr %".370", align 32
  %".372" = getelementptr inbounds i8, ptr %".273", i64 128
  store <4 x i64> %".356", ptr %".372", align 32
  %".374" = getelementptr inbounds i8, ptr %".273", i64 160
  store <4 x i64> %".357", ptr %".374", align 32
  %".376" = getelementptr inbounds i8, ptr %".273", i64 192
  store <4 x i64> %".362", ptr %".376", align 32
  %".378" = getelementptr inbounds i8, ptr %".273", i64 224
  store <4 x i64> %".363", ptr %".378", align 32
  %".380" = add nsw i64 %"byte", 1
  br label %"for.head.5"
for.exit.5:
  %".382" = add nsw i64 %"plane", 64
  br label %"for.head.2"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
