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
  %"k" = phi  i64 [%"first", %"entry"], [%".351", %"while.exit"]
  %".20" = icmp slt i64 %"k", %"end"
  br i1 %".20", label %"for.body", label %"for.exit"
for.body:
  %".22" = mul nsw nuw i64 %"k", 24
  %".23" = getelementptr inbounds i8, ptr %"trees", i64 %".22"
  %".24" = getelementptr inbounds i8, ptr %".23", i64 4
  %"first.1" = load i32, ptr %".24", align 4, !invariant.load !0
  %".25" = zext i32 %"first.1" to i64
  %".26" = mul i64 %".25", 4
  %".27" = getelementptr inbounds i8, ptr %"steps", i64 %".26"
  %".28" = getelementptr inbounds i8, ptr %".27", i64 0
  %".29" = load i32, ptr %".28", align 4, !invariant.load !0
  %".30" = zext i32 %".29" to i64
  %".31" = getelementptr inbounds i8, ptr %"scratch", i64 %".30"
  %".32" = load <4 x i64>, ptr %".31", align 32
  %".33" = getelementptr inbounds i8, ptr %".27", i64 4
  %".34" = load i32, ptr %".33", align 4, !invariant.load !0
  %".35" = zext i32 %".34" to i64
  %".36" = getelementptr inbounds i8, ptr %"scratch", i64 %".35"
  %".37" = load <4 x i64>, ptr %".36", align 32
  %".38" = getelementptr inbounds i8, ptr %".27", i64 8
  %".39" = load i32, ptr %".38", align 4, !invariant.load !0
  %".40" = zext i32 %".39" to i64
  %".41" = getelementptr inbounds i8, ptr %"scratch", i64 %".40"
  %".42" = load <4 x i64>, ptr %".41", align 32
  %".43" = and <4 x i64> %".42", %".32"
  %".44" = xor <4 x i64> %".32", <i64 -1, i64 -1, i64 -1, i64 -1>
  %".45" = and <4 x i64> %".37", %".44"
  %".46" = or <4 x i64> %".43", %".45"
  %".47" = lshr <4 x i64> %".46", <i64 4, i64 4, i64 4, i64 4>
  %".48" = xor <4 x i64> %".47", <i64 0, i64 0, i64 0, i64 0>
  %".49" = and <4 x i64> %".48", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".50" = shl <4 x i64> %".49", <i64 4, i64 4, i64 4, i64 4>
  %".51" = xor <4 x i64> %".46", %".50"
  %".52" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".49"
  %".53" = lshr <4 x i64> %".32", <i64 4, i64 4, i64 4, i64 4>
  %".54" = xor <4 x i64> %".53", <i64 0, i64 0, i64 0, i64 0>
  %".55" = and <4 x i64> %".54", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".56" = shl <4 x i64> %".55", <i64 4, i64 4, i64 4, i64 4>
  %".57" = xor <4 x i64> %".32", %".56"
  %".58" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".55"
  %".59" = lshr <4 x i64> <i64 0, i64 0, i64 0, i64 0>, <i64 4, i64 4, i64 4, i64 4>
  %".60" = xor <4 x i64> %".59", <i64 0, i64 0, i64 0, i64 0>
  %".61" = and <4 x i64> %".60", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".62" = shl <4 x i64> %".61", <i64 4, i64 4, i64 4, i64 4>
  %".63" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".62"
  %".64" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".61"
  %".65" = lshr <4 x i64> <i64 0, i64 0, i64 0, i64 0>, <i64 4, i64 4, i64 4, i64 4>
  %".66" = xor <4 x i64> %".65", <i64 0, i64 0, i64 0, i64 0>
  %".67" = and <4 x i64> %".66", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".68" = shl <4 x i64> %".67", <i64 4, i64 4, i64 4, i64 4>
  %".69" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".68"
  %".70" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".67"
  %".71" = lshr <4 x i64> %".51", <i64 2, i64 2, i64 2, i64 2>
  %".72" = xor <4 x i64> %".71", %".63"
  %".73" = and <4 x i64> %".72", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".74" = shl <4 x i64> %".73", <i64 2, i64 2, i64 2, i64 2>
  %".75" = xor <4 x i64> %".51", %".74"
  %".76" = xor <4 x i64> %".63", %".73"
  %".77" = lshr <4 x i64> %".57", <i64 2, i64 2, i64 2, i64 2>
  %".78" = xor <4 x i64> %".77", %".69"
  %".79" = and <4 x i64> %".78", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".80" = shl <4 x i64> %".79", <i64 2, i64 2, i64 2, i64 2>
  %".81" = xor <4 x i64> %".57", %".80"
  %".82" = xor <4 x i64> %".69", %".79"
  %".83" = lshr <4 x i64> %".52", <i64 2, i64 2, i64 2, i64 2>
  %".84" = xor <4 x i64> %".83", %".64"
  %".85" = and <4 x i64> %".84", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".86" = shl <4 x i64> %".85", <i64 2, i64 2, i64 2, i64 2>
  %".87" = xor <4 x i64> %".52", %".86"
  %".88" = xor <4 x i64> %".64", %".85"
  %".89" = lshr <4 x i64> %".58", <i64 2, i64 2, i64 2, i64 2>
  %".90" = xor <4 x i64> %".89", %".70"
  %".91" = and <4 x i64> %".90", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".92" = shl <4 x i64> %".91", <i64 2, i64 2, i64 2, i64 2>
  %".93" = xor <4 x i64> %".58", %".92"
  %".94" = xor <4 x i64> %".70", %".91"
  %".95" = lshr <4 x i64> %".75", <i64 1, i64 1, i64 1, i64 1>
  %".96" = xor <4 x i64> %".95", %".81"
  %".97" = and <4 x i64> %".96", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".98" = shl <4 x i64> %".97", <i64 1, i64 1, i64 1, i64 1>
  %".99" = xor <4 x i64> %".75", %".98"
  %".100" = xor <4 x i64> %".81", %".97"
  %".101" = lshr <4 x i64> %".76", <i64 1, i64 1, i64 1, i64 1>
  %".102" = xor <4 x i64> %".101", %".82"
  %".103" = and <4 x i64> %".102", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".104" = shl <4 x i64> %".103", <i64 1, i64 1, i64 1, i64 1>
  %".105" = xor <4 x i64> %".76", %".104"
  %".106" = xor <4 x i64> %".82", %".103"
  %".107" = lshr <4 x i64> %".87", <i64 1, i64 1, i64 1, i64 1>
  %".108" = xor <4 x i64> %".107", %".93"
  %".109" = and <4 x i64> %".108", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".110" = shl <4 x i64> %".109", <i64 1, i64 1, i64 1, i64 1>
  %".111" = xor <4 x i64> %".87", %".110"
  %".112" = xor <4 x i64> %".93", %".109"
  %".113" = lshr <4 x i64> %".88", <i64 1, i64 1, i64 1, i64 1>
  %".114" = xor <4 x i64> %".113", %".94"
  %".115" = and <4 x i64> %".114", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".116" = shl <4 x i64> %".115", <i64 1, i64 1, i64 1, i64 1>
  %".117" = xor <4 x i64> %".88", %".116"
  %".118" = xor <4 x i64> %".94", %".115"
  %".119" = bitcast <4 x i64> %".99" to <32 x i8>
  %".120" = bitcast <4 x i64> %".100" to <32 x i8>
  %".121" = bitcast <4 x i64> %".105" to <32 x i8>
  %".122" = bitcast <4 x i64> %".106" to <32 x i8>
  %".123" = bitcast <4 x i64> %".111" to <32 x i8>
  %".124" = bitcast <4 x i64> %".112" to <32 x i8>
  %".125" = bitcast <4 x i64> %".117" to <32 x i8>
  %".126" = bitcast <4 x i64> %".118" to <32 x i8>
  %".127" = shufflevector <32 x i8> %".119", <32 x i8> %".120", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".128" = shufflevector <32 x i8> %".121", <32 x i8> %".122", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".129" = shufflevector <32 x i8> %".123", <32 x i8> %".124", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".130" = shufflevector <32 x i8> %".125", <32 x i8> %".126", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".131" = shufflevector <32 x i8> %".119", <32 x i8> %".120", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".132" = shufflevector <32 x i8> %".121", <32 x i8> %".122", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".133" = shufflevector <32 x i8> %".123", <32 x i8> %".124", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".134" = shufflevector <32 x i8> %".125", <32 x i8> %".126", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".135" = shufflevector <32 x i8> %".127", <32 x i8> %".128", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".136" = shufflevector <32 x i8> %".129", <32 x i8> %".130", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".137" = shufflevector <32 x i8> %".127", <32 x i8> %".128", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".138" = shufflevector <32 x i8> %".129", <32 x i8> %".130", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".139" = shufflevector <32 x i8> %".135", <32 x i8> %".136", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".140" = shufflevector <32 x i8> %".135", <32 x i8> %".136", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".141" = shufflevector <32 x i8> %".137", <32 x i8> %".138", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".142" = shufflevector <32 x i8> %".137", <32 x i8> %".138", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".143" = shufflevector <32 x i8> %".131", <32 x i8> %".132", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".144" = shufflevector <32 x i8> %".133", <32 x i8> %".134", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".145" = shufflevector <32 x i8> %".131", <32 x i8> %".132", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".146" = shufflevector <32 x i8> %".133", <32 x i8> %".134", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".147" = shufflevector <32 x i8> %".143", <32 x i8> %".144", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".148" = shufflevector <32 x i8> %".143", <32 x i8> %".144", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".149" = shufflevector <32 x i8> %".145", <32 x i8> %".146", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".150" = shufflevector <32 x i8> %".145", <32 x i8> %".146", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".151" = getelementptr inbounds i8, ptr %"leaf_indices", i64 0
  store <32 x i8> %".139", ptr %".151", align 32
  %".153" = getelementptr inbounds i8, ptr %"leaf_indices", i64 32
  store <32 x i8> %".140", ptr %".153", align 32
  %".155" = getelementptr inbounds i8, ptr %"leaf_indices", i64 64
  store <32 x i8> %".141", ptr %".155", align 32
  %".157" = getelementptr inbounds i8, ptr %"leaf_indices", i64 96
  store <32 x i8> %".142", ptr %".157", align 32
  %".159" = getelementptr inbounds i8, ptr %"leaf_indices", i64 128
  store <32 x i8> %".147", ptr %".159", align 32
  %".161" = getelementptr inbounds i8, ptr %"leaf_indices", i64 160
  store <32 x i8> %".148", ptr %".161", align 32
  %".163" = getelementptr inbounds i8, ptr %"leaf_indices", i64 192
  store <32 x i8> %".149", ptr %".163", align 32
  %".165" = getelementptr inbounds i8, ptr %"leaf_indices", i64 224
  store <32 x i8> %".150", ptr %".165", align 32
  %".167" = mul nsw nuw i64 %"k", 24
  %".168" = getelementptr inbounds i8, ptr %"trees", i64 %".167"
  %".169" = getelementptr inbounds i8, ptr %".168", i64 20
  %"target" = load i32, ptr %".169", align 4, !invariant.load !0
  %".170" = zext i32 %"target" to i64
  %".171" = mul nsw nuw i64 %"k", 24
  %".172" = getelementptr inbounds i8, ptr %"trees", i64 %".171"
  %".173" = getelementptr inbounds i8, ptr %".172", i64 16
  %"value" = load i32, ptr %".173", align 4, !invariant.load !0
  %".174" = zext i32 %"value" to i64
  %".175" = add i64 %".170", %"targets_of_tree"
  br label %"while.test"
for.exit:
  ret void
while.test:
  %".177" = phi  i64 [%".170", %"for.body"], [%".346", %"while.body"]
  %".178" = phi  i64 [%".174", %"for.body"], [%".347", %"while.body"]
  %".179" = getelementptr inbounds i8, ptr %"bytes", i64 %".178"
  %".180" = getelementptr inbounds i8, ptr %".179", i64 0
  %".181" = getelementptr inbounds i8, ptr %".179", i64 16
  %".182" = getelementptr inbounds i8, ptr %".179", i64 32
  %".183" = getelementptr inbounds i8, ptr %".179", i64 48
  %".184" = icmp eq i1 %".17", 0
  br i1 %".184", label %"if.yes", label %"if.no"
while.body:
  br label %"while.test"
while.exit:
  %".351" = add nsw i64 %"k", 1
  br label %"for.head"
if.yes:
  %".186" = udiv i64 0, 64
  %".187" = mul i64 %".186", 2
  %".188" = add i64 %".187", 8
  br label %"for.head.1"
if.no:
  br label %"if.exit"
if.exit:
  br i1 %".17", label %"if.yes.1", label %"if.no.1"
for.head.1:
  %"register" = phi  i64 [%".187", %"if.yes"], [%".259", %"for.body.1"]
  %".190" = icmp slt i64 %"register", %".188"
  br i1 %".190", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".192" = mul i64 %"register", 32
  %".193" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".192"
  %".194" = load <32 x i8>, ptr %".193", align 32
  %".195" = getelementptr inbounds i8, ptr %".180", i64 0
  %".196" = load <16 x i8>, ptr %".195", align 16, !invariant.load !0
  %".197" = getelementptr inbounds i8, ptr %".181", i64 0
  %".198" = load <16 x i8>, ptr %".197", align 16, !invariant.load !0
  %".199" = getelementptr inbounds i8, ptr %".182", i64 0
  %".200" = load <16 x i8>, ptr %".199", align 16, !invariant.load !0
  %".201" = getelementptr inbounds i8, ptr %".183", i64 0
  %".202" = load <16 x i8>, ptr %".201", align 16, !invariant.load !0
  %".203" = shufflevector <16 x i8> %".196", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".204" = shufflevector <16 x i8> %".198", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".205" = shufflevector <16 x i8> %".200", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".206" = shufflevector <16 x i8> %".202", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".207" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".203", <32 x i8> %".194")
  %".208" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".204", <32 x i8> %".194")
  %".209" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".205", <32 x i8> %".194")
  %".210" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".206", <32 x i8> %".194")
  %".211" = shufflevector <32 x i8> %".207", <32 x i8> %".208", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".212" = shufflevector <32 x i8> %".209", <32 x i8> %".210", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".213" = shufflevector <32 x i8> %".207", <32 x i8> %".208", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".214" = shufflevector <32 x i8> %".209", <32 x i8> %".210", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".215" = shufflevector <32 x i8> %".211", <32 x i8> %".212", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".216" = shufflevector <32 x i8> %".211", <32 x i8> %".212", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".217" = shufflevector <32 x i8> %".213", <32 x i8> %".214", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".218" = shufflevector <32 x i8> %".213", <32 x i8> %".214", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".219" = mul i64 %"register", 4
  %".220" = add i64 %".219", 0
  %".221" = bitcast <32 x i8> %".215" to <8 x float>
  %".222" = mul nsw i64 %".177", 1024
  %".223" = getelementptr inbounds i8, ptr %"sums", i64 %".222"
  %".224" = mul i64 %".220", 32
  %".225" = getelementptr inbounds i8, ptr %".223", i64 %".224"
  %".226" = load <8 x float>, ptr %".225", align 32
  %".227" = fadd <8 x float> %".226", %".221"
  store <8 x float> %".227", ptr %".225", align 32
  %".229" = mul i64 %"register", 4
  %".230" = add i64 %".229", 1
  %".231" = bitcast <32 x i8> %".216" to <8 x float>
  %".232" = mul nsw i64 %".177", 1024
  %".233" = getelementptr inbounds i8, ptr %"sums", i64 %".232"
  %".234" = mul i64 %".230", 32
  %".235" = getelementptr inbounds i8, ptr %".233", i64 %".234"
  %".236" = load <8 x float>, ptr %".235", align 32
  %".237" = fadd <8 x float> %".236", %".231"
  store <8 x float> %".237", ptr %".235", align 32
  %".239" = mul i64 %"register", 4
  %".240" = add i64 %".239", 2
  %".241" = bitcast <32 x i8> %".217" to <8 x float>
  %".242" = mul nsw i64 %".177", 1024
  %".243" = getelementptr inbounds i8, ptr %"sums", i64 %".242"
  %".244" = mul i64 %".240", 32
  %".245" = getelementptr inbounds i8, ptr %".243", i64 %".244"
  %".246" = load <8 x float>, ptr %".245", align 32
  %".247" = fadd <8 x float> %".246", %".241"
  store <8 x float> %".247", ptr %".245", align 32
  %".249" = mul i64 %"register", 4
  %".250" = add i64 %".249", 3
  %".251" = bitcast <32 x i8> %".218" to <8 x float>
  %".252" = mul nsw i64 %".177", 1024
  %".253" = getelementptr inbounds i8, ptr %"sums", i64 %".252"
  %".254" = mul i64 %".250", 32
  %".255" = getelementptr inbounds i8, ptr %".253", i64 %".254"
  %".256" = load <8 x float>, ptr %".255", align 32
  %".257" = fadd <8 x float> %".256", %".251"
  store <8 x float> %".257", ptr %".255", align 32
  %".259" = add nsw i64 %"register", 1
  br label %"for.head.1"
for.exit.1:
  br label %"if.exit"
if.yes.1:
  br label %"for.head.2"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  %".346" = add i64 %".177", 1
  %".347" = add i64 %".178", 64
  %".348" = icmp slt i64 %".346", %".175"
  br i1 %".348", label %"while.body", label %"while.exit"
for.head.2:
  %"row" = phi  i64 [0, %"if.yes.1"], [%".342", %"for.exit.3"]
  %".265" = icmp slt i64 %"row", %".18"
  br i1 %".265", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".267" = udiv i64 %"row", 64
  %".268" = mul i64 %".267", 2
  %".269" = add i64 %".268", 2
  br label %"for.head.3"
for.exit.2:
  br label %"if.exit.1"
for.head.3:
  %"register.1" = phi  i64 [%".268", %"for.body.2"], [%".340", %"for.body.3"]
  %".271" = icmp slt i64 %"register.1", %".269"
  br i1 %".271", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".273" = mul i64 %"register.1", 32
  %".274" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".273"
  %".275" = load <32 x i8>, ptr %".274", align 32
  %".276" = getelementptr inbounds i8, ptr %".180", i64 0
  %".277" = load <16 x i8>, ptr %".276", align 16, !invariant.load !0
  %".278" = getelementptr inbounds i8, ptr %".181", i64 0
  %".279" = load <16 x i8>, ptr %".278", align 16, !invariant.load !0
  %".280" = getelementptr inbounds i8, ptr %".182", i64 0
  %".281" = load <16 x i8>, ptr %".280", align 16, !invariant.load !0
  %".282" = getelementptr inbounds i8, ptr %".183", i64 0
  %".283" = load <16 x i8>, ptr %".282", align 16, !invariant.load !0
  %".284" = shufflevector <16 x i8> %".277", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".285" = shufflevector <16 x i8> %".279", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".286" = shufflevector <16 x i8> %".281", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".287" = shufflevector <16 x i8> %".283", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".288" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".284", <32 x i8> %".275")
  %".289" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".285", <32 x i8> %".275")
  %".290" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".286", <32 x i8> %".275")
  %".291" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".287", <32 x i8> %".275")
  %".292" = shufflevector <32 x i8> %".288", <32 x i8> %".289", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".293" = shufflevector <32 x i8> %".290", <32 x i8> %".291", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".294" = shufflevector <32 x i8> %".288", <32 x i8> %".289", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".295" = shufflevector <32 x i8> %".290", <32 x i8> %".291", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".296" = shufflevector <32 x i8> %".292", <32 x i8> %".293", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".297" = shufflevector <32 x i8> %".292", <32 x i8> %".293", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".298" = shufflevector <32 x i8> %".294", <32 x i8> %".295", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".299" = shufflevector <32 x i8> %".294", <32 x i8> %".295", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".300" = mul i64 %"register.1", 4
  %".301" = add i64 %".300", 0
  %".302" = bitcast <32 x i8> %".296" to <8 x float>
  %".303" = mul nsw i64 %".177", 1024
  %".304" = getelementptr inbounds i8, ptr %"sums", i64 %".303"
  %".305" = mul i64 %".301", 32
  %".306" = getelementptr inbounds i8, ptr %".304", i64 %".305"
  %".307" = load <8 x float>, ptr %".306", align 32
  %".308" = fadd <8 x float> %".307", %".302"
  store <8 x float> %".308", ptr %".306", align 32
  %".310" = mul i64 %"register.1", 4
  %".311" = add i64 %".310", 1
  %".312" = bitcast <32 x i8> %".297" to <8 x float>
  %".313" = mul nsw i64 %".177", 1024
  %".314" = getelementptr inbounds i8, ptr %"sums", i64 %".313"
  %".315" = mul i64 %".311", 32
  %".316" = getelementptr inbounds i8, ptr %".314", i64 %".315"
  %".317" = load <8 x float>, ptr %".316", align 32
  %".318" = fadd <8 x float> %".317", %".312"
  store <8 x float> %".318", ptr %".316", align 32
  %".320" = mul i64 %"register.1", 4
  %".321" = add i64 %".320", 2
  %".322" = bitcast <32 x i8> %".298" to <8 x float>
  %".323" = mul nsw i64 %".177", 1024
  %".324" = getelementptr inbounds i8, ptr %"sums", i64 %".323"
  %".325" = mul i64 %".321", 32
  %".326" = getelementptr inbounds i8, ptr %".324", i64 %".325"
  %".327" = load <8 x float>, ptr %".326", align 32
  %".328" = fadd <8 x float> %".327", %".322"
  store <8 x float> %".328", ptr %".326", align 32
  %".330" = mul i64 %"register.1", 4
  %".331" = add i64 %".330", 3
  %".332" = bitcast <32 x i8> %".299" to <8 x float>
  %".333" = mul nsw i64 %".177", 1024
  %".334" = getelementptr inbounds i8, ptr %"sums", i64 %".333"
  %".335" = mul i64 %".331", 32
  %".336" = getelementptr inbounds i8, ptr %".334", i64 %".335"
  %".337" = load <8 x float>, ptr %".336", align 32
  %".338" = fadd <8 x float> %".337", %".332"
  store <8 x float> %".338", ptr %".336", align 32
  %".340" = add nsw i64 %"register.1", 1
  br label %"for.head.3"
for.exit.3:
  %".342" = add nsw i64 %"row", 64
  br label %"for.head.2"
}

declare <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".1", <32 x i8> %".2")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
