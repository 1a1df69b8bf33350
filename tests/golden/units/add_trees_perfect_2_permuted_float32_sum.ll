target triple = "x86_64-unknown-linux-gnu"

define hidden void @"add_trees_perfect_2_permuted_float32_sum"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 8
  %"trees.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 %"trees.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 224
  %"steps.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"steps" = getelementptr inbounds i8, ptr %"tables", i64 %"steps.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 240
  %"bytes.offset" = load i64, ptr %".13", align 8, !invariant.load !0
  %"bytes" = getelementptr inbounds i8, ptr %"tables", i64 %"bytes.offset"
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 408
  %"targets_of_tree" = load i64, ptr %".14", align 8, !invariant.load !0
  %"leaf_indices" = getelementptr inbounds i8, ptr %"scratch", i64 0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 384
  %"sums.offset" = load i64, ptr %".15", align 8, !invariant.load !0
  %"sums" = getelementptr inbounds i8, ptr %"scratch", i64 %"sums.offset"
  %".16" = sub i64 %"row_end", %"row_begin"
  %".17" = icmp slt i64 %".16", 256
  %".18" = select  i1 %".17", i64 %".16", i64 256
  br label %"for.head"
for.head:
  %"group" = phi  i64 [%"first", %"entry"], [%".490", %"for.exit.2"]
  %".20" = icmp slt i64 %"group", %"end"
  br i1 %".20", label %"for.body", label %"for.exit"
for.body:
  %".22" = add i64 %"group", 8
  %".23" = icmp slt i64 %".22", %"end"
  %".24" = select  i1 %".23", i64 %".22", i64 %"end"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"tree" = phi  i64 [%"group", %"for.body"], [%".174", %"for.body.1"]
  %".26" = icmp slt i64 %"tree", %".24"
  br i1 %".26", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".28" = sub i64 %"tree", %"group"
  %".29" = mul nsw nuw i64 %"tree", 24
  %".30" = getelementptr inbounds i8, ptr %"trees", i64 %".29"
  %".31" = getelementptr inbounds i8, ptr %".30", i64 4
  %"first.1" = load i32, ptr %".31", align 4, !invariant.load !0
  %".32" = zext i32 %"first.1" to i64
  %".33" = mul i64 %".28", 256
  %".34" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".33"
  %".35" = mul i64 %".32", 4
  %".36" = getelementptr inbounds i8, ptr %"steps", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 0
  %".38" = load i64, ptr %".37", align 4, !invariant.load !0
  %".39" = and i64 %".38", 4294967295
  %".40" = getelementptr inbounds i32, ptr %"scratch", i64 %".39"
  %".41" = load <4 x i64>, ptr %".40", align 32
  %".42" = lshr i64 %".38", 32
  %".43" = getelementptr inbounds i32, ptr %"scratch", i64 %".42"
  %".44" = load <4 x i64>, ptr %".43", align 32
  %".45" = getelementptr inbounds i8, ptr %".36", i64 8
  %".46" = load i32, ptr %".45", align 4, !invariant.load !0
  %".47" = zext i32 %".46" to i64
  %".48" = getelementptr inbounds i32, ptr %"scratch", i64 %".47"
  %".49" = load <4 x i64>, ptr %".48", align 32
  %".50" = and <4 x i64> %".49", %".41"
  %".51" = xor <4 x i64> %".41", <i64 -1, i64 -1, i64 -1, i64 -1>
  %".52" = and <4 x i64> %".44", %".51"
  %".53" = or <4 x i64> %".50", %".52"
  %".54" = lshr <4 x i64> %".53", <i64 4, i64 4, i64 4, i64 4>
  %".55" = xor <4 x i64> %".54", <i64 0, i64 0, i64 0, i64 0>
  %".56" = and <4 x i64> %".55", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".57" = shl <4 x i64> %".56", <i64 4, i64 4, i64 4, i64 4>
  %".58" = xor <4 x i64> %".53", %".57"
  %".59" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".56"
  %".60" = lshr <4 x i64> %".41", <i64 4, i64 4, i64 4, i64 4>
  %".61" = xor <4 x i64> %".60", <i64 0, i64 0, i64 0, i64 0>
  %".62" = and <4 x i64> %".61", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".63" = shl <4 x i64> %".62", <i64 4, i64 4, i64 4, i64 4>
  %".64" = xor <4 x i64> %".41", %".63"
  %".65" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".62"
  %".66" = lshr <4 x i64> <i64 0, i64 0, i64 0, i64 0>, <i64 4, i64 4, i64 4, i64 4>
  %".67" = xor <4 x i64> %".66", <i64 0, i64 0, i64 0, i64 0>
  %".68" = and <4 x i64> %".67", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".69" = shl <4 x i64> %".68", <i64 4, i64 4, i64 4, i64 4>
  %".70" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".69"
  %".71" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".68"
  %".72" = lshr <4 x i64> <i64 0, i64 0, i64 0, i64 0>, <i64 4, i64 4, i64 4, i64 4>
  %".73" = xor <4 x i64> %".72", <i64 0, i64 0, i64 0, i64 0>
  %".74" = and <4 x i64> %".73", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".75" = shl <4 x i64> %".74", <i64 4, i64 4, i64 4, i64 4>
  %".76" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".75"
  %".77" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".74"
  %".78" = lshr <4 x i64> %".58", <i64 2, i64 2, i64 2, i64 2>
  %".79" = xor <4 x i64> %".78", %".70"
  %".80" = and <4 x i64> %".79", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".81" = shl <4 x i64> %".80", <i64 2, i64 2, i64 2, i64 2>
  %".82" = xor <4 x i64> %".58", %".81"
  %".83" = xor <4 x i64> %".70", %".80"
  %".84" = lshr <4 x i64> %".64", <i64 2, i64 2, i64 2, i64 2>
  %".85" = xor <4 x i64> %".84", %".76"
  %".86" = and <4 x i64> %".85", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".87" = shl <4 x i64> %".86", <i64 2, i64 2, i64 2, i64 2>
  %".88" = xor <4 x i64> %".64", %".87"
  %".89" = xor <4 x i64> %".76", %".86"
  %".90" = lshr <4 x i64> %".59", <i64 2, i64 2, i64 2, i64 2>
  %".91" = xor <4 x i64> %".90", %".71"
  %".92" = and <4 x i64> %".91", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".93" = shl <4 x i64> %".92", <i64 2, i64 2, i64 2, i64 2>
  %".94" = xor <4 x i64> %".59", %".93"
  %".95" = xor <4 x i64> %".71", %".92"
  %".96" = lshr <4 x i64> %".65", <i64 2, i64 2, i64 2, i64 2>
  %".97" = xor <4 x i64> %".96", %".77"
  %".98" = and <4 x i64> %".97", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".99" = shl <4 x i64> %".98", <i64 2, i64 2, i64 2, i64 2>
  %".100" = xor <4 x i64> %".65", %".99"
  %".101" = xor <4 x i64> %".77", %".98"
  %".102" = lshr <4 x i64> %".82", <i64 1, i64 1, i64 1, i64 1>
  %".103" = xor <4 x i64> %".102", %".88"
  %".104" = and <4 x i64> %".103", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".105" = shl <4 x i64> %".104", <i64 1, i64 1, i64 1, i64 1>
  %".106" = xor <4 x i64> %".82", %".105"
  %".107" = xor <4 x i64> %".88", %".104"
  %".108" = lshr <4 x i64> %".83", <i64 1, i64 1, i64 1, i64 1>
  %".109" = xor <4 x i64> %".108", %".89"
  %".110" = and <4 x i64> %".109", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".111" = shl <4 x i64> %".110", <i64 1, i64 1, i64 1, i64 1>
  %".112" = xor <4 x i64> %".83", %".111"
  %".113" = xor <4 x i64> %".89", %".110"
  %".114" = lshr <4 x i64> %".94", <i64 1, i64 1, i64 1, i64 1>
  %".115" = xor <4 x i64> %".114", %".100"
  %".116" = and <4 x i64> %".115", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".117" = shl <4 x i64> %".116", <i64 1, i64 1, i64 1, i64 1>
  %".118" = xor <4 x i64> %".94", %".117"
  %".119" = xor <4 x i64> %".100", %".116"
  %".120" = lshr <4 x i64> %".95", <i64 1, i64 1, i64 1, i64 1>
  %".121" = xor <4 x i64> %".120", %".101"
  %".122" = and <4 x i64> %".121", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".123" = shl <4 x i64> %".122", <i64 1, i64 1, i64 1, i64 1>
  %".124" = xor <4 x i64> %".95", %".123"
  %".125" = xor <4 x i64> %".101", %".122"
  %".126" = bitcast <4 x i64> %".106" to <32 x i8>
  %".127" = bitcast <4 x i64> %".107" to <32 x i8>
  %".128" = bitcast <4 x i64> %".112" to <32 x i8>
  %".129" = bitcast <4 x i64> %".113" to <32 x i8>
  %".130" = bitcast <4 x i64> %".118" to <32 x i8>
  %".131" = bitcast <4 x i64> %".119" to <32 x i8>
  %".132" = bitcast <4 x i64> %".124" to <32 x i8>
  %".133" = bitcast <4 x i64> %".125" to <32 x i8>
  %".134" = shufflevector <32 x i8> %".126", <32 x i8> %".127", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".135" = shufflevector <32 x i8> %".128", <32 x i8> %".129", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".136" = shufflevector <32 x i8> %".130", <32 x i8> %".131", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".137" = shufflevector <32 x i8> %".132", <32 x i8> %".133", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".138" = shufflevector <32 x i8> %".126", <32 x i8> %".127", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".139" = shufflevector <32 x i8> %".128", <32 x i8> %".129", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".140" = shufflevector <32 x i8> %".130", <32 x i8> %".131", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".141" = shufflevector <32 x i8> %".132", <32 x i8> %".133", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".142" = shufflevector <32 x i8> %".134", <32 x i8> %".135", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".143" = shufflevector <32 x i8> %".136", <32 x i8> %".137", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".144" = shufflevector <32 x i8> %".134", <32 x i8> %".135", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".145" = shufflevector <32 x i8> %".136", <32 x i8> %".137", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".146" = shufflevector <32 x i8> %".142", <32 x i8> %".143", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".147" = shufflevector <32 x i8> %".142", <32 x i8> %".143", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".148" = shufflevector <32 x i8> %".144", <32 x i8> %".145", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".149" = shufflevector <32 x i8> %".144", <32 x i8> %".145", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".150" = shufflevector <32 x i8> %".138", <32 x i8> %".139", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".151" = shufflevector <32 x i8> %".140", <32 x i8> %".141", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".152" = shufflevector <32 x i8> %".138", <32 x i8> %".139", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".153" = shufflevector <32 x i8> %".140", <32 x i8> %".141", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".154" = shufflevector <32 x i8> %".150", <32 x i8> %".151", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".155" = shufflevector <32 x i8> %".150", <32 x i8> %".151", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".156" = shufflevector <32 x i8> %".152", <32 x i8> %".153", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".157" = shufflevector <32 x i8> %".152", <32 x i8> %".153", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".158" = getelementptr inbounds i8, ptr %".34", i64 0
  store <32 x i8> %".146", ptr %".158", align 32
  %".160" = getelementptr inbounds i8, ptr %".34", i64 32
  store <32 x i8> %".147", ptr %".160", align 32
  %".162" = getelementptr inbounds i8, ptr %".34", i64 64
  store <32 x i8> %".148", ptr %".162", align 32
  %".164" = getelementptr inbounds i8, ptr %".34", i64 96
  store <32 x i8> %".149", ptr %".164", align 32
  %".166" = getelementptr inbounds i8, ptr %".34", i64 128
  store <32 x i8> %".154", ptr %".166", align 32
  %".168" = getelementptr inbounds i8, ptr %".34", i64 160
  store <32 x i8> %".155", ptr %".168", align 32
  %".170" = getelementptr inbounds i8, ptr %".34", i64 192
  store <32 x i8> %".156", ptr %".170", align 32
  %".172" = getelementptr inbounds i8, ptr %".34", i64 224
  store <32 x i8> %".157", ptr %".172", align 32
  %".174" = add nsw i64 %"tree", 1
  br label %"for.head.1"
for.exit.1:
  br label %"for.head.2"
for.head.2:
  %"target" = phi  i64 [0, %"for.exit.1"], [%".488", %"if.exit.1"]
  %".177" = icmp slt i64 %"target", %"targets_of_tree"
  br i1 %".177", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".179" = mul nsw nuw i64 %"group", 24
  %".180" = getelementptr inbounds i8, ptr %"trees", i64 %".179"
  %".181" = getelementptr inbounds i8, ptr %".180", i64 20
  %"target.1" = load i32, ptr %".181", align 4, !invariant.load !0
  %".182" = zext i32 %"target.1" to i64
  %".183" = add i64 %".182", %"target"
  %".184" = mul nsw i64 %".183", 1024
  %".185" = getelementptr inbounds i8, ptr %"sums", i64 %".184"
  %".186" = icmp eq i1 %".17", 0
  br i1 %".186", label %"if.yes", label %"if.no"
for.exit.2:
  %".490" = add nsw i64 %"group", 8
  br label %"for.head"
if.yes:
  %".188" = udiv i64 0, 64
  %".189" = mul i64 %".188", 2
  %".190" = add i64 %".189", 8
  br label %"for.head.3"
if.no:
  br label %"if.exit"
if.exit:
  br i1 %".17", label %"if.yes.1", label %"if.no.1"
for.head.3:
  %"register" = phi  i64 [%".189", %"if.yes"], [%".331", %"while.exit"]
  %".192" = icmp slt i64 %"register", %".190"
  br i1 %".192", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".194" = add i64 %"register", 0
  %".195" = add i64 %"register", 1
  %".196" = mul i64 %".194", 128
  %".197" = getelementptr inbounds i8, ptr %".185", i64 %".196"
  %".198" = getelementptr inbounds i8, ptr %".197", i64 0
  %".199" = getelementptr inbounds i8, ptr %".197", i64 32
  %".200" = getelementptr inbounds i8, ptr %".197", i64 64
  %".201" = getelementptr inbounds i8, ptr %".197", i64 96
  %".202" = getelementptr inbounds i8, ptr %".197", i64 128
  %".203" = getelementptr inbounds i8, ptr %".197", i64 160
  %".204" = getelementptr inbounds i8, ptr %".197", i64 192
  %".205" = getelementptr inbounds i8, ptr %".197", i64 224
  %".206" = load <8 x float>, ptr %".198", align 32
  %".207" = load <8 x float>, ptr %".199", align 32
  %".208" = load <8 x float>, ptr %".200", align 32
  %".209" = load <8 x float>, ptr %".201", align 32
  %".210" = load <8 x float>, ptr %".202", align 32
  %".211" = load <8 x float>, ptr %".203", align 32
  %".212" = load <8 x float>, ptr %".204", align 32
  %".213" = load <8 x float>, ptr %".205", align 32
  br label %"while.test"
for.exit.3:
  br label %"if.exit"
while.test:
  %".215" = phi  i64 [%"group", %"for.body.3"], [%".311", %"while.body"]
  %".216" = phi  <8 x float> [%".206", %"for.body.3"], [%".312", %"while.body"]
  %".217" = phi  <8 x float> [%".207", %"for.body.3"], [%".313", %"while.body"]
  %".218" = phi  <8 x float> [%".208", %"for.body.3"], [%".314", %"while.body"]
  %".219" = phi  <8 x float> [%".209", %"for.body.3"], [%".315", %"while.body"]
  %".220" = phi  <8 x float> [%".210", %"for.body.3"], [%".316", %"while.body"]
  %".221" = phi  <8 x float> [%".211", %"for.body.3"], [%".317", %"while.body"]
  %".222" = phi  <8 x float> [%".212", %"for.body.3"], [%".318", %"while.body"]
  %".223" = phi  <8 x float> [%".213", %"for.body.3"], [%".319", %"while.body"]
  %".224" = mul nsw nuw i64 %".215", 24
  %".225" = getelementptr inbounds i8, ptr %"trees", i64 %".224"
  %".226" = getelementptr inbounds i8, ptr %".225", i64 16
  %"value" = load i32, ptr %".226", align 4, !invariant.load !0
  %".227" = zext i32 %"value" to i64
  %".228" = mul i64 %"target", 64
  %".229" = add i64 %".227", %".228"
  %".230" = sub i64 %".215", %"group"
  %".231" = mul i64 %".230", 256
  %".232" = mul i64 %".194", 32
  %".233" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".231"
  %".234" = getelementptr inbounds i8, ptr %".233", i64 %".232"
  %".235" = load <32 x i8>, ptr %".234", align 32
  %".236" = getelementptr inbounds i8, ptr %"bytes", i64 %".229"
  %".237" = getelementptr inbounds i8, ptr %".236", i64 0
  %".238" = getelementptr inbounds i8, ptr %".236", i64 16
  %".239" = getelementptr inbounds i8, ptr %".236", i64 32
  %".240" = getelementptr inbounds i8, ptr %".236", i64 48
  %".241" = getelementptr inbounds i8, ptr %".237", i64 0
  %".242" = load <16 x i8>, ptr %".241", align 16, !invariant.load !0
  %".243" = getelementptr inbounds i8, ptr %".238", i64 0
  %".244" = load <16 x i8>, ptr %".243", align 16, !invariant.load !0
  %".245" = getelementptr inbounds i8, ptr %".239", i64 0
  %".246" = load <16 x i8>, ptr %".245", align 16, !invariant.load !0
  %".247" = getelementptr inbounds i8, ptr %".240", i64 0
  %".248" = load <16 x i8>, ptr %".247", align 16, !invariant.load !0
  %".249" = shufflevector <16 x i8> %".242", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".250" = shufflevector <16 x i8> %".244", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".251" = shufflevector <16 x i8> %".246", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".252" = shufflevector <16 x i8> %".248", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".253" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".249", <32 x i8> %".235")
  %".254" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".250", <32 x i8> %".235")
  %".255" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".251", <32 x i8> %".235")
  %".256" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".252", <32 x i8> %".235")
  %".257" = shufflevector <32 x i8> %".253", <32 x i8> %".254", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".258" = shufflevector <32 x i8> %".255", <32 x i8> %".256", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".259" = shufflevector <32 x i8> %".253", <32 x i8> %".254", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".260" = shufflevector <32 x i8> %".255", <32 x i8> %".256", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".261" = shufflevector <32 x i8> %".257", <32 x i8> %".258", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".262" = shufflevector <32 x i8> %".257", <32 x i8> %".258", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".263" = shufflevector <32 x i8> %".259", <32 x i8> %".260", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".264" = shufflevector <32 x i8> %".259", <32 x i8> %".260", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".265" = bitcast <32 x i8> %".261" to <8 x float>
  %".266" = bitcast <32 x i8> %".262" to <8 x float>
  %".267" = bitcast <32 x i8> %".263" to <8 x float>
  %".268" = bitcast <32 x i8> %".264" to <8 x float>
  %".269" = zext i32 %"value" to i64
  %".270" = mul i64 %"target", 64
  %".271" = add i64 %".269", %".270"
  %".272" = sub i64 %".215", %"group"
  %".273" = mul i64 %".272", 256
  %".274" = mul i64 %".195", 32
  %".275" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".273"
  %".276" = getelementptr inbounds i8, ptr %".275", i64 %".274"
  %".277" = load <32 x i8>, ptr %".276", align 32
  %".278" = getelementptr inbounds i8, ptr %"bytes", i64 %".271"
  %".279" = getelementptr inbounds i8, ptr %".278", i64 0
  %".280" = getelementptr inbounds i8, ptr %".278", i64 16
  %".281" = getelementptr inbounds i8, ptr %".278", i64 32
  %".282" = getelementptr inbounds i8, ptr %".278", i64 48
  %".283" = getelementptr inbounds i8, ptr %".279", i64 0
  %".284" = load <16 x i8>, ptr %".283", align 16, !invariant.load !0
  %".285" = getelementptr inbounds i8, ptr %".280", i64 0
  %".286" = load <16 x i8>, ptr %".285", align 16, !invariant.load !0
  %".287" = getelementptr inbounds i8, ptr %".281", i64 0
  %".288" = load <16 x i8>, ptr %".287", align 16, !invariant.load !0
  %".289" = getelementptr inbounds i8, ptr %".282", i64 0
  %".290" = load <16 x i8>, ptr %".289", align 16, !invariant.load !0
  %".291" = shufflevector <16 x i8> %".284", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".292" = shufflevector <16 x i8> %".286", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".293" = shufflevector <16 x i8> %".288", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".294" = shufflevector <16 x i8> %".290", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".295" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".291", <32 x i8> %".277")
  %".296" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".292", <32 x i8> %".277")
  %".297" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".293", <32 x i8> %".277")
  %".298" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".294", <32 x i8> %".277")
  %".299" = shufflevector <32 x i8> %".295", <32 x i8> %".296", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".300" = shufflevector <32 x i8> %".297", <32 x i8> %".298", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".301" = shufflevector <32 x i8> %".295", <32 x i8> %".296", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".302" = shufflevector <32 x i8> %".297", <32 x i8> %".298", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".303" = shufflevector <32 x i8> %".299", <32 x i8> %".300", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".304" = shufflevector <32 x i8> %".299", <32 x i8> %".300", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".305" = shufflevector <32 x i8> %".301", <32 x i8> %".302", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".306" = shufflevector <32 x i8> %".301", <32 x i8> %".302", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".307" = bitcast <32 x i8> %".303" to <8 x float>
  %".308" = bitcast <32 x i8> %".304" to <8 x float>
  %".309" = bitcast <32 x i8> %".305" to <8 x float>
  %".310" = bitcast <32 x i8> %".306" to <8 x float>
  %".311" = add i64 %".215", 1
  %".312" = fadd <8 x float> %".216", %".265"
  %".313" = fadd <8 x float> %".217", %".266"
  %".314" = fadd <8 x float> %".218", %".267"
  %".315" = fadd <8 x float> %".219", %".268"
  %".316" = fadd <8 x float> %".220", %".307"
  %".317" = fadd <8 x float> %".221", %".308"
  %".318" = fadd <8 x float> %".222", %".309"
  %".319" = fadd <8 x float> %".223", %".310"
  %".320" = icmp slt i64 %".311", %".24"
  br i1 %".320", label %"while.body", label %"while.exit"
while.body:
  br label %"while.test"
while.exit:
  store <8 x float> %".312", ptr %".198", align 32
  store <8 x float> %".313", ptr %".199", align 32
  store <8 x float> %".314", ptr %".200", align 32
  store <8 x float> %".315", ptr %".201", align 32
  store <8 x float> %".316", ptr %".202", align 32
  store <8 x float> %".317", ptr %".203", align 32
  store <8 x float> %".318", ptr %".204", align 32
  store <8 x float> %".319", ptr %".205", align 32
  %".331" = add nsw i64 %"register", 2
  br label %"for.head.3"
if.yes.1:
  br label %"for.head.4"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  %".488" = add nsw i64 %"target", 1
  br label %"for.head.2"
for.head.4:
  %"row" = phi  i64 [0, %"if.yes.1"], [%".484", %"for.exit.5"]
  %".337" = icmp slt i64 %"row", %".18"
  br i1 %".337", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".339" = udiv i64 %"row", 64
  %".340" = mul i64 %".339", 2
  %".341" = add i64 %".340", 2
  br label %"for.head.5"
for.exit.4:
  br label %"if.exit.1"
for.head.5:
  %"register.1" = phi  i64 [%".340", %"for.body.4"], [%".482", %"while.exit.1"]
  %".343" = icmp slt i64 %"register.1", %".341"
  br i1 %".343", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".345" = add i64 %"register.1", 0
  %".346" = add i64 %"register.1", 1
  %".347" = mul i64 %".345", 128
  %".348" = getelementptr inbounds i8, ptr %".185", i64 %".347"
  %".349" = getelementptr inbounds i8, ptr %".348", i64 0
  %".350" = getelementptr inbounds i8, ptr %".348", i64 32
  %".351" = getelementptr inbounds i8, ptr %".348", i64 64
  %".352" = getelementptr inbounds i8, ptr %".348", i64 96
  %".353" = getelementptr inbounds i8, ptr %".348", i64 128
  %".354" = getelementptr inbounds i8, ptr %".348", i64 160
  %".355" = getelementptr inbounds i8, ptr %".348", i64 192
  %".356" = getelementptr inbounds i8, ptr %".348", i64 224
  %".357" = load <8 x float>, ptr %".349", align 32
  %".358" = load <8 x float>, ptr %".350", align 32
  %".359" = load <8 x float>, ptr %".351", align 32
  %".360" = load <8 x float>, ptr %".352", align 32
  %".361" = load <8 x float>, ptr %".353", align 32
  %".362" = load <8 x float>, ptr %".354", align 32
  %".363" = load <8 x float>, ptr %".355", align 32
  %".364" = load <8 x float>, ptr %".356", align 32
  br label %"while.test.1"
for.exit.5:
  %".484" = add nsw i64 %"row", 64
  br label %"for.head.4"
while.test.1:
  %".366" = phi  i64 [%"group", %"for.body.5"], [%".462", %"while.body.1"]
  %".367" = phi  <8 x float> [%".357", %"for.body.5"], [%".463", %"while.body.1"]
  %".368" = phi  <8 x float> [%".358", %"for.body.5"], [%".464", %"while.body.1"]
  %".369" = phi  <8 x float> [%".359", %"for.body.5"], [%".465", %"while.body.1"]
  %".370" = phi  <8 x float> [%".360", %"for.body.5"], [%".466", %"while.body.1"]
  %".371" = phi  <8 x float> [%".361", %"for.body.5"], [%".467", %"while.body.1"]
  %".372" = phi  <8 x float> [%".362", %"for.body.5"], [%".468", %"while.body.1"]
  %".373" = phi  <8 x float> [%".363", %"for.body.5"], [%".469", %"while.body.1"]
  %".374" = phi  <8 x float> [%".364", %"for.body.5"], [%".470", %"while.body.1"]
  %".375" = mul nsw nuw i64 %".366", 24
  %".376" = getelementptr inbounds i8, ptr %"trees", i64 %".375"
  %".377" = getelementptr inbounds i8, ptr %".376", i64 16
  %"value.1" = load i32, ptr %".377", align 4, !invariant.load !0
  %".378" = zext i32 %"value.1" to i64
  %".379" = mul i64 %"target", 64
  %".380" = add i64 %".378", %".379"
  %".381" = sub i64 %".366", %"group"
  %".382" = mul i64 %".381", 256
  %".383" = mul i64 %".345", 32
  %".384" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".382"
  %".385" = getelementptr inbounds i8, ptr %".384", i64 %".383"
  %".386" = load <32 x i8>, ptr %".385", align 32
  %".387" = getelementptr inbounds i8, ptr %"bytes", i64 %".380"
  %".388" = getelementptr inbounds i8, ptr %".387", i64 0
  %".389" = getelementptr inbounds i8, ptr %".387", i64 16
  %".390" = getelementptr inbounds i8, ptr %".387", i64 32
  %".391" = getelementptr inbounds i8, ptr %".387", i64 48
  %".392" = getelementptr inbounds i8, ptr %".388", i64 0
  %".393" = load <16 x i8>, ptr %".392", align 16, !invariant.load !0
  %".394" = getelementptr inbounds i8, ptr %".389", i64 0
  %".395" = load <16 x i8>, ptr %".394", align 16, !invariant.load !0
  %".396" = getelementptr inbounds i8, ptr %".390", i64 0
  %".397" = load <16 x i8>, ptr %".396", align 16, !invariant.load !0
  %".398" = getelementptr inbounds i8, ptr %".391", i64 0
  %".399" = load <16 x i8>, ptr %".398", align 16, !invariant.load !0
  %".400" = shufflevector <16 x i8> %".393", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".401" = shufflevector <16 x i8> %".395", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".402" = shufflevector <16 x i8> %".397", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".403" = shufflevector <16 x i8> %".399", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".404" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".400", <32 x i8> %".386")
  %".405" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".401", <32 x i8> %".386")
  %".406" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".402", <32 x i8> %".386")
  %".407" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".403", <32 x i8> %".386")
  %".408" = shufflevector <32 x i8> %".404", <32 x i8> %".405", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".409" = shufflevector <32 x i8> %".406", <32 x i8> %".407", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".410" = shufflevector <32 x i8> %".404", <32 x i8> %".405", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".411" = shufflevector <32 x i8> %".406", <32 x i8> %".407", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".412" = shufflevector <32 x i8> %".408", <32 x i8> %".409", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".413" = shufflevector <32 x i8> %".408", <32 x i8> %".409", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".414" = shufflevector <32 x i8> %".410", <32 x i8> %".411", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".415" = shufflevector <32 x i8> %".410", <32 x i8> %".411", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".416" = bitcast <32 x i8> %".412" to <8 x float>
  %".417" = bitcast <32 x i8> %".413" to <8 x float>
  %".418" = bitcast <32 x i8> %".414" to <8 x float>
  %".419" = bitcast <32 x i8> %".415" to <8 x float>
  %".420" = zext i32 %"value.1" to i64
  %".421" = mul i64 %"target", 64
  %".422" = add i64 %".420", %".421"
  %".423" = sub i64 %".366", %"group"
  %".424" = mul i64 %".423", 256
  %".425" = mul i64 %".346", 32
  %".426" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".424"
  %".427" = getelementptr inbounds i8, ptr %".426", i64 %".425"
  %".428" = load <32 x i8>, ptr %".427", align 32
  %".429" = getelementptr inbounds i8, ptr %"bytes", i64 %".422"
  %".430" = getelementptr inbounds i8, ptr %".429", i64 0
  %".431" = getelementptr inbounds i8, ptr %".429", i64 16
  %".432" = getelementptr inbounds i8, ptr %".429", i64 32
  %".433" = getelementptr inbounds i8, ptr %".429", i64 48
  %".434" = getelementptr inbounds i8, ptr %".430", i64 0
  %".435" = load <16 x i8>, ptr %".434", align 16, !invariant.load !0
  %".436" = getelementptr inbounds i8, ptr %".431", i64 0
  %".437" = load <16 x i8>, ptr %".436", align 16, !invariant.load !0
  %".438" = getelementptr inbounds i8, ptr %".432", i64 0
  %".439" = load <16 x i8>, ptr %".438", align 16, !invariant.load !0
  %".440" = getelementptr inbounds i8, ptr %".433", i64 0
  %".441" = load <16 x i8>, ptr %".440", align 16, !invariant.load !0
  %".442" = shufflevector <16 x i8> %".435", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".443" = shufflevector <16 x i8> %".437", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".444" = shufflevector <16 x i8> %".439", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".445" = shufflevector <16 x i8> %".441", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".446" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".442", <32 x i8> %".428")
  %".447" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".443", <32 x i8> %".428")
  %".448" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".444", <32 x i8> %".428")
  %".449" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".445", <32 x i8> %".428")
  %".450" = shufflevector <32 x i8> %".446", <32 x i8> %".447", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".451" = shufflevector <32 x i8> %".448", <32 x i8> %".449", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".452" = shufflevector <32 x i8> %".446", <32 x i8> %".447", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".453" = shufflevector <32 x i8> %".448", <32 x i8> %".449", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".454" = shufflevector <32 x i8> %".450", <32 x i8> %".451", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".455" = shufflevector <32 x i8> %".450", <32 x i8> %".451", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".456" = shufflevector <32 x i8> %".452", <32 x i8> %".453", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".457" = shufflevector <32 x i8> %".452", <32 x i8> %".453", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".458" = bitcast <32 x i8> %".454" to <8 x float>
  %".459" = bitcast <32 x i8> %".455" to <8 x float>
  %".460" = bitcast <32 x i8> %".456" to <8 x float>
  %".461" = bitcast <32 x i8> %".457" to <8 x float>
  %".462" = add i64 %".366", 1
  %".463" = fadd <8 x float> %".367", %".416"
  %".464" = fadd <8 x float> %".368", %".417"
  %".465" = fadd <8 x float> %".369", %".418"
  %".466" = fadd <8 x float> %".370", %".419"
  %".467" = fadd <8 x float> %".371", %".458"
  %".468" = fadd <8 x float> %".372", %".459"
  %".469" = fadd <8 x float> %".373", %".460"
  %".470" = fadd <8 x float> %".374", %".461"
  %".471" = icmp slt i64 %".462", %".24"
  br i1 %".471", label %"while.body.1", label %"while.exit.1"
while.body.1:
  br label %"while.test.1"
while.exit.1:
  store <8 x float> %".463", ptr %".349", align 32
  store <8 x float> %".464", ptr %".350", align 32
  store <8 x float> %".465", ptr %".351", align 32
  store <8 x float> %".466", ptr %".352", align 32
  store <8 x float> %".467", ptr %".353", align 32
  store <8 x float> %".468", ptr %".354", align 32
  store <8 x float> %".469", ptr %".355", align 32
  store <8 x float> %".470", ptr %".356", align 32
  %".482" = add nsw i64 %"register.1", 2
  br label %"for.head.5"
}

declare <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".1", <32 x i8> %".2")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
