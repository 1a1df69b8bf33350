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
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".374", %"if.exit"]
  %".14" = icmp slt i64 %"k", %"end"
  br i1 %".14", label %"for.body", label %"for.exit"
for.body:
  %".16" = mul nsw nuw i64 %"k", 20
  %".17" = getelementptr inbounds i8, ptr %"runs", i64 %".16"
  %".18" = getelementptr inbounds i8, ptr %".17", i64 0
  %"column.1" = load i32, ptr %".18", align 4, !invariant.load !0
  %".19" = zext i32 %"column.1" to i64
  %".20" = mul nsw nuw i64 %"k", 20
  %".21" = getelementptr inbounds i8, ptr %"runs", i64 %".20"
  %".22" = getelementptr inbounds i8, ptr %".21", i64 12
  %"word" = load i32, ptr %".22", align 4, !invariant.load !0
  %".23" = zext i32 %"word" to i64
  %".24" = mul nsw nuw i64 %"k", 20
  %".25" = getelementptr inbounds i8, ptr %"runs", i64 %".24"
  %".26" = getelementptr inbounds i8, ptr %".25", i64 16
  %"ranks" = load i32, ptr %".26", align 4, !invariant.load !0
  %".27" = zext i32 %"ranks" to i64
  %".28" = mul nsw nuw i64 %"k", 20
  %".29" = getelementptr inbounds i8, ptr %"runs", i64 %".28"
  %".30" = getelementptr inbounds i8, ptr %".29", i64 4
  %"first.1" = load i32, ptr %".30", align 4, !invariant.load !0
  %".31" = zext i32 %"first.1" to i64
  %".32" = mul nsw nuw i64 %"k", 20
  %".33" = getelementptr inbounds i8, ptr %"runs", i64 %".32"
  %".34" = getelementptr inbounds i8, ptr %".33", i64 8
  %"end.1" = load i32, ptr %".34", align 4, !invariant.load !0
  %".35" = zext i32 %"end.1" to i64
  %".36" = mul i64 %".23", 8
  %".37" = getelementptr inbounds i8, ptr %"words", i64 %".36"
  %".38" = add i64 %".27", 2
  %".39" = mul i64 %".38", 8
  %".40" = icmp slt i64 %".31", %".35"
  br i1 %".40", label %"if.yes", label %"if.no"
for.exit:
  ret void
if.yes:
  %".42" = add i64 %".27", 1
  %".43" = trunc i64 %".42" to i16
  %".44" = mul i64 %".19", 1024
  %".45" = getelementptr inbounds i8, ptr %"column", i64 %".44"
  %".46" = insertelement <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, i16 %".43", i32 0
  %".47" = shufflevector <8 x i16> %".46", <8 x i16> <i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef, i16 undef>, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
  br label %"for.head.1"
if.no:
  br label %"if.exit"
if.exit:
  %".374" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.1:
  %"first.2" = phi  i64 [0, %"if.yes"], [%".58", %"for.body.1"]
  %".49" = icmp slt i64 %"first.2", 256
  br i1 %".49", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".51" = getelementptr inbounds float, ptr %".45", i64 %"first.2"
  %".52" = load <8 x float>, ptr %".51", align 16
  %".53" = getelementptr inbounds i16, ptr %"leaf_indices", i64 %"first.2"
  %".54" = load <8 x i16>, ptr %".53", align 16
  %".55" = fcmp uno <8 x float> %".52", %".52"
  %".56" = select  <8 x i1> %".55", <8 x i16> %".47", <8 x i16> %".54"
  store <8 x i16> %".56", ptr %".53", align 16
  %".58" = add nsw i64 %"first.2", 8
  br label %"for.head.1"
for.exit.1:
  br label %"for.head.2"
for.head.2:
  %"plane" = phi  i64 [%".31", %"for.exit.1"], [%".370", %"for.exit.5"]
  %".61" = icmp slt i64 %"plane", %".35"
  br i1 %".61", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".63" = sub i64 %"plane", %".31"
  %".64" = udiv i64 %".63", 64
  %".65" = mul i64 %".64", %".39"
  %".66" = getelementptr inbounds i8, ptr %".37", i64 %".65"
  br label %"for.head.3"
for.exit.2:
  br label %"if.exit"
for.head.3:
  %"group" = phi  i64 [0, %"for.body.2"], [%".190", %"for.body.3"]
  %".68" = icmp slt i64 %"group", 16
  br i1 %".68", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".70" = and i64 %"group", 7
  %".71" = mul i64 %".70", 32
  %".72" = udiv i64 %"group", 8
  %".73" = mul i64 %".72", 16
  %".74" = add i64 %".71", %".73"
  %".75" = getelementptr inbounds i8, ptr %"bits", i64 %".74"
  %".76" = mul i64 %"group", 32
  %".77" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".76"
  %".78" = getelementptr inbounds i8, ptr %".77", i64 0
  %".79" = load i16, ptr %".78", align 2
  %".80" = zext i16 %".79" to i64
  %".81" = getelementptr inbounds i64, ptr %".66", i64 %".80"
  %".82" = load i64, ptr %".81", align 8, !invariant.load !0
  %".83" = getelementptr inbounds i8, ptr %".75", i64 0
  store i64 %".82", ptr %".83", align 8
  %".85" = getelementptr inbounds i8, ptr %".77", i64 2
  %".86" = load i16, ptr %".85", align 2
  %".87" = zext i16 %".86" to i64
  %".88" = getelementptr inbounds i64, ptr %".66", i64 %".87"
  %".89" = load i64, ptr %".88", align 8, !invariant.load !0
  %".90" = getelementptr inbounds i8, ptr %".75", i64 256
  store i64 %".89", ptr %".90", align 8
  %".92" = getelementptr inbounds i8, ptr %".77", i64 4
  %".93" = load i16, ptr %".92", align 2
  %".94" = zext i16 %".93" to i64
  %".95" = getelementptr inbounds i64, ptr %".66", i64 %".94"
  %".96" = load i64, ptr %".95", align 8, !invariant.load !0
  %".97" = getelementptr inbounds i8, ptr %".75", i64 512
  store i64 %".96", ptr %".97", align 8
  %".99" = getelementptr inbounds i8, ptr %".77", i64 6
  %".100" = load i16, ptr %".99", align 2
  %".101" = zext i16 %".100" to i64
  %".102" = getelementptr inbounds i64, ptr %".66", i64 %".101"
  %".103" = load i64, ptr %".102", align 8, !invariant.load !0
  %".104" = getelementptr inbounds i8, ptr %".75", i64 768
  store i64 %".103", ptr %".104", align 8
  %".106" = getelementptr inbounds i8, ptr %".77", i64 8
  %".107" = load i16, ptr %".106", align 2
  %".108" = zext i16 %".107" to i64
  %".109" = getelementptr inbounds i64, ptr %".66", i64 %".108"
  %".110" = load i64, ptr %".109", align 8, !invariant.load !0
  %".111" = getelementptr inbounds i8, ptr %".75", i64 1024
  store i64 %".110", ptr %".111", align 8
  %".113" = getelementptr inbounds i8, ptr %".77", i64 10
  %".114" = load i16, ptr %".113", align 2
  %".115" = zext i16 %".114" to i64
  %".116" = getelementptr inbounds i64, ptr %".66", i64 %".115"
  %".117" = load i64, ptr %".116", align 8, !invariant.load !0
  %".118" = getelementptr inbounds i8, ptr %".75", i64 1280
  store i64 %".117", ptr %".118", align 8
  %".120" = getelementptr inbounds i8, ptr %".77", i64 12
  %".121" = load i16, ptr %".120", align 2
  %".122" = zext i16 %".121" to i64
  %".123" = getelementptr inbounds i64, ptr %".66", i64 %".122"
  %".124" = load i64, ptr %".123", align 8, !invariant.load !0
  %".125" = getelementptr inbounds i8, ptr %".75", i64 1536
  store i64 %".124", ptr %".125", align 8
  %".127" = getelementptr inbounds i8, ptr %".77", i64 14
  %".128" = load i16, ptr %".127", align 2
  %".129" = zext i16 %".128" to i64
  %".130" = getelementptr inbounds i64, ptr %".66", i64 %".129"
  %".131" = load i64, ptr %".130", align 8, !invariant.load !0
  %".132" = getelementptr inbounds i8, ptr %".75", i64 1792
  store i64 %".131", ptr %".132", align 8
  %".134" = getelementptr inbounds i8, ptr %".77", i64 16
  %".135" = load i16, ptr %".134", align 2
  %".136" = zext i16 %".135" to i64
  %".137" = getelementptr inbounds i64, ptr %".66", i64 %".136"
  %".138" = load i64, ptr %".137", align 8, !invariant.load !0
  %".139" = getelementptr inbounds i8, ptr %".75", i64 8
  store i64 %".138", ptr %".139", align 8
  %".141" = getelementptr inbounds i8, ptr %".77", i64 18
  %".142" = load i16, ptr %".141", align 2
  %".143" = zext i16 %".142" to i64
  %".144" = getelementptr inbounds i64, ptr %".66", i64 %".143"
  %".145" = load i64, ptr %".144", align 8, !invariant.load !0
  %".146" = getelementptr inbounds i8, ptr %".75", i64 264
  store i64 %".145", ptr %".146", align 8
  %".148" = getelementptr inbounds i8, ptr %".77", i64 20
  %".149" = load i16, ptr %".148", align 2
  %".150" = zext i16 %".149" to i64
  %".151" = getelementptr inbounds i64, ptr %".66", i64 %".150"
  %".152" = load i64, ptr %".151", align 8, !invariant.load !0
  %".153" = getelementptr inbounds i8, ptr %".75", i64 520
  store i64 %".152", ptr %".153", align 8
  %".155" = getelementptr inbounds i8, ptr %".77", i64 22
  %".156" = load i16, ptr %".155", align 2
  %".157" = zext i16 %".156" to i64
  %".158" = getelementptr inbounds i64, ptr %".66", i64 %".157"
  %".159" = load i64, ptr %".158", align 8, !invariant.load !0
  %".160" = getelementptr inbounds i8, ptr %".75", i64 776
  store i64 %".159", ptr %".160", align 8
  %".162" = getelementptr inbounds i8, ptr %".77", i64 24
  %".163" = load i16, ptr %".162", align 2
  %".164" = zext i16 %".163" to i64
  %".165" = getelementptr inbounds i64, ptr %".66", i64 %".164"
  %".166" = load i64, ptr %".165", align 8, !invariant.load !0
  %".167" = getelementptr inbounds i8, ptr %".75", i64 1032
  store i64 %".166", ptr %".167", align 8
  %".169" = getelementptr inbounds i8, ptr %".77", i64 26
  %".170" = load i16, ptr %".169", align 2
  %".171" = zext i16 %".170" to i64
  %".172" = getelementptr inbounds i64, ptr %".66", i64 %".171"
  %".173" = load i64, ptr %".172", align 8, !invariant.load !0
  %".174" = getelementptr inbounds i8, ptr %".75", i64 1288
  store i64 %".173", ptr %".174", align 8
  %".176" = getelementptr inbounds i8, ptr %".77", i64 28
  %".177" = load i16, ptr %".176", align 2
  %".178" = zext i16 %".177" to i64
  %".179" = getelementptr inbounds i64, ptr %".66", i64 %".178"
  %".180" = load i64, ptr %".179", align 8, !invariant.load !0
  %".181" = getelementptr inbounds i8, ptr %".75", i64 1544
  store i64 %".180", ptr %".181", align 8
  %".183" = getelementptr inbounds i8, ptr %".77", i64 30
  %".184" = load i16, ptr %".183", align 2
  %".185" = zext i16 %".184" to i64
  %".186" = getelementptr inbounds i64, ptr %".66", i64 %".185"
  %".187" = load i64, ptr %".186", align 8, !invariant.load !0
  %".188" = getelementptr inbounds i8, ptr %".75", i64 1800
  store i64 %".187", ptr %".188", align 8
  %".190" = add nsw i64 %"group", 1
  br label %"for.head.3"
for.exit.3:
  br label %"for.head.4"
for.head.4:
  %"i" = phi  i64 [0, %"for.exit.3"], [%".253", %"for.body.4"]
  %".193" = icmp slt i64 %"i", 8
  br i1 %".193", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".195" = mul i64 %"i", 256
  %".196" = getelementptr inbounds i8, ptr %"bits", i64 %".195"
  %".197" = getelementptr inbounds i8, ptr %".196", i64 0
  %".198" = getelementptr inbounds i8, ptr %".196", i64 32
  %".199" = getelementptr inbounds i8, ptr %".196", i64 64
  %".200" = getelementptr inbounds i8, ptr %".196", i64 96
  %".201" = getelementptr inbounds i8, ptr %".196", i64 128
  %".202" = getelementptr inbounds i8, ptr %".196", i64 160
  %".203" = getelementptr inbounds i8, ptr %".196", i64 192
  %".204" = getelementptr inbounds i8, ptr %".196", i64 224
  %".205" = load <32 x i8>, ptr %".197", align 32
  %".206" = load <32 x i8>, ptr %".198", align 32
  %".207" = load <32 x i8>, ptr %".199", align 32
  %".208" = load <32 x i8>, ptr %".200", align 32
  %".209" = load <32 x i8>, ptr %".201", align 32
  %".210" = load <32 x i8>, ptr %".202", align 32
  %".211" = load <32 x i8>, ptr %".203", align 32
  %".212" = load <32 x i8>, ptr %".204", align 32
  %".213" = shufflevector <32 x i8> %".205", <32 x i8> %".209", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".214" = shufflevector <32 x i8> %".205", <32 x i8> %".209", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".215" = shufflevector <32 x i8> %".206", <32 x i8> %".210", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".216" = shufflevector <32 x i8> %".206", <32 x i8> %".210", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".217" = shufflevector <32 x i8> %".207", <32 x i8> %".211", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".218" = shufflevector <32 x i8> %".207", <32 x i8> %".211", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".219" = shufflevector <32 x i8> %".208", <32 x i8> %".212", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".220" = shufflevector <32 x i8> %".208", <32 x i8> %".212", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".221" = shufflevector <32 x i8> %".213", <32 x i8> %".217", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".222" = shufflevector <32 x i8> %".213", <32 x i8> %".217", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".223" = shufflevector <32 x i8> %".215", <32 x i8> %".219", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".224" = shufflevector <32 x i8> %".215", <32 x i8> %".219", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".225" = shufflevector <32 x i8> %".214", <32 x i8> %".218", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".226" = shufflevector <32 x i8> %".214", <32 x i8> %".218", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".227" = shufflevector <32 x i8> %".216", <32 x i8> %".220", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".228" = shufflevector <32 x i8> %".216", <32 x i8> %".220", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".229" = shufflevector <32 x i8> %".221", <32 x i8> %".223", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".230" = shufflevector <32 x i8> %".221", <32 x i8> %".223", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".231" = shufflevector <32 x i8> %".222", <32 x i8> %".224", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".232" = shufflevector <32 x i8> %".222", <32 x i8> %".224", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".233" = shufflevector <32 x i8> %".225", <32 x i8> %".227", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".234" = shufflevector <32 x i8> %".225", <32 x i8> %".227", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".235" = shufflevector <32 x i8> %".226", <32 x i8> %".228", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".236" = shufflevector <32 x i8> %".226", <32 x i8> %".228", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".237" = shufflevector <32 x i8> %".229", <32 x i8> %".233", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".238" = shufflevector <32 x i8> %".229", <32 x i8> %".233", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".239" = shufflevector <32 x i8> %".230", <32 x i8> %".234", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".240" = shufflevector <32 x i8> %".230", <32 x i8> %".234", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".241" = shufflevector <32 x i8> %".231", <32 x i8> %".235", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".242" = shufflevector <32 x i8> %".231", <32 x i8> %".235", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".243" = shufflevector <32 x i8> %".232", <32 x i8> %".236", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".244" = shufflevector <32 x i8> %".232", <32 x i8> %".236", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  store <32 x i8> %".237", ptr %".197", align 32
  store <32 x i8> %".239", ptr %".199", align 32
  store <32 x i8> %".241", ptr %".201", align 32
  store <32 x i8> %".243", ptr %".203", align 32
  store <32 x i8> %".238", ptr %".198", align 32
  store <32 x i8> %".240", ptr %".200", align 32
  store <32 x i8> %".242", ptr %".202", align 32
  store <32 x i8> %".244", ptr %".204", align 32
  %".253" = add nsw i64 %"i", 1
  br label %"for.head.4"
for.exit.4:
  br label %"for.head.5"
for.head.5:
  %"byte" = phi  i64 [0, %"for.exit.4"], [%".368", %"for.body.5"]
  %".256" = icmp slt i64 %"byte", 8
  br i1 %".256", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".258" = mul i64 %"byte", 8
  %".259" = add i64 %"plane", %".258"
  %".260" = mul nsw i64 %".259", 32
  %".261" = getelementptr inbounds i8, ptr %"planes", i64 %".260"
  %".262" = mul i64 %"byte", 32
  %".263" = getelementptr inbounds i8, ptr %"bits", i64 %".262"
  %".264" = getelementptr inbounds i8, ptr %".263", i64 0
  %".265" = load <4 x i64>, ptr %".264", align 32
  %".266" = getelementptr inbounds i8, ptr %".263", i64 256
  %".267" = load <4 x i64>, ptr %".266", align 32
  %".268" = getelementptr inbounds i8, ptr %".263", i64 512
  %".269" = load <4 x i64>, ptr %".268", align 32
  %".270" = getelementptr inbounds i8, ptr %".263", i64 768
  %".271" = load <4 x i64>, ptr %".270", align 32
  %".272" = getelementptr inbounds i8, ptr %".263", i64 1024
  %".273" = load <4 x i64>, ptr %".272", align 32
  %".274" = getelementptr inbounds i8, ptr %".263", i64 1280
  %".275" = load <4 x i64>, ptr %".274", align 32
  %".276" = getelementptr inbounds i8, ptr %".263", i64 1536
  %".277" = load <4 x i64>, ptr %".276", align 32
  %".278" = getelementptr inbounds i8, ptr %".263", i64 1792
  %".279" = load <4 x i64>, ptr %".278", align 32
  %".280" = lshr <4 x i64> %".265", <i64 4, i64 4, i64 4, i64 4>
  %".281" = xor <4 x i64> %".280", %".273"
  %".282" = and <4 x i64> %".281", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".283" = shl <4 x i64> %".282", <i64 4, i64 4, i64 4, i64 4>
  %".284" = xor <4 x i64> %".265", %".283"
  %".285" = xor <4 x i64> %".273", %".282"
  %".286" = lshr <4 x i64> %".267", <i64 4, i64 4, i64 4, i64 4>
  %".287" = xor <4 x i64> %".286", %".275"
  %".288" = and <4 x i64> %".287", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".289" = shl <4 x i64> %".288", <i64 4, i64 4, i64 4, i64 4>
  %".290" = xor <4 x i64> %".267", %".289"
  %".291" = xor <4 x i64> %".275", %".288"
  %".292" = lshr <4 x i64> %".269", <i64 4, i64 4, i64 4, i64 4>
  %".293" = xor <4 x i64> %".292", %".277"
  %".294" = and <4 x i64> %".293", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".295" = shl <4 x i64> %".294", <i64 4, i64 4, i64 4, i64 4>
  %".296" = xor <4 x i64> %".269", %".295"
  %".297" = xor <4 x i64> %".277", %".294"
  %".298" = lshr <4 x i64> %".271", <i64 4, i64 4, i64 4, i64 4>
  %".299" = xor <4 x i64> %".298", %".279"
  %".300" = and <4 x i64> %".299", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".301" = shl <4 x i64> %".300", <i64 4, i64 4, i64 4, i64 4>
  %".302" = xor <4 x i64> %".271", %".301"
  %".303" = xor <4 x i64> %".279", %".300"
  %".304" = lshr <4 x i64> %".284", <i64 2, i64 2, i64 2, i64 2>
  %".305" = xor <4 x i64> %".304", %".296"
  %".306" = and <4 x i64> %".305", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".307" = shl <4 x i64> %".306", <i64 2, i64 2, i64 2, i64 2>
  %".308" = xor <4 x i64> %".284", %".307"
  %".309" = xor <4 x i64> %".296", %".306"
  %".310" = lshr <4 x i64> %".290", <i64 2, i64 2, i64 2, i64 2>
  %".311" = xor <4 x i64> %".310", %".302"
  %".312" = and <4 x i64> %".311", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".313" = shl <4 x i64> %".312", <i64 2, i64 2, i64 2, i64 2>
  %".314" = xor <4 x i64> %".290", %".313"
  %".315" = xor <4 x i64> %".302", %".312"
  %".316" = lshr <4 x i64> %".285", <i64 2, i64 2, i64 2, i64 2>
  %".317" = xor <4 x i64> %".316", %".297"
  %".318" = and <4 x i64> %".317", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".319" = shl <4 x i64> %".318", <i64 2, i64 2, i64 2, i64 2>
  %".320" = xor <4 x i64> %".285", %".319"
  %".321" = xor <4 x i64> %".297", %".318"
  %".322" = lshr <4 x i64> %".291", <i64 2, i64 2, i64 2, i64 2>
  %".323" = xor <4 x i64> %".322", %".303"
  %".324" = and <4 x i64> %".323", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".325" = shl <4 x i64> %".324", <i64 2, i64 2, i64 2, i64 2>
  %".326" = xor <4 x i64> %".291", %".325"
  %".327" = xor <4 x i64> %".303", %".324"
  %".328" = lshr <4 x i64> %".308", <i64 1, i64 1, i64 1, i64 1>
  %".329" = xor <4 x i64> %".328", %".314"
  %".330" = and <4 x i64> %".329", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".331" = shl <4 x i64> %".330", <i64 1, i64 1, i64 1, i64 1>
  %".332" = xor <4 x i64> %".308", %".331"
  %".333" = xor <4 x i64> %".314", %".330"
  %".334" = lshr <4 x i64> %".309", <i64 1, i64 1, i64 1, i64 1>
  %".335" = xor <4 x i64> %".334", %".315"
  %".336" = and <4 x i64> %".335", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".337" = shl <4 x i64> %".336", <i64 1, i64 1, i64 1, i64 1>
  %".338" = xor <4 x i64> %".309", %".337"
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
  %".352" = getelementptr inbounds i8, ptr %".261", i64 0
  store <4 x i64> %".332", ptr %".352", align 32
  %".354" = getelementptr inbounds i8, ptr %".261", i64 32
  store <4 x i64> %".333", ptr %".354", align 32
  %".356" = getelementptr inbounds i8, ptr %".261", i64 64
  store <4 x i64> %".338", ptr %".356", align 32
  %".358" = getelementptr inbounds i8, ptr %".261", i64 96
  store <4 x i64> %".339", ptr %".358", align 32
  %".360" = getelementptr inbounds i8, ptr %".261", i64 128
  store <4 x i64> %".344", ptr %".360", align 32
  %".362" = getelementptr inbounds i8, ptr %".261", i64 160
  store <4 x i64> %".345", ptr %".362", align 32
  %".364" = getelementptr inbounds i8, ptr %".261", i64 192
  store <4 x i64> %".350", ptr %".364", align 32
  %".366" = getelementptr inbounds i8, ptr %".261", i64 224
  store <4 x i64> %".351", ptr %".366", align 32
  %".368" = add nsw i64 %"byte", 1
  br label %"for.head.5"
for.exit.5:
  %".370" = add nsw i64 %"plane", 64
  br label %"for.head.2"
}

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
