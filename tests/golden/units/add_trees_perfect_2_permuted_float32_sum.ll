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
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".258", %"while.exit"]
  %".17" = icmp slt i64 %"k", %"end"
  br i1 %".17", label %"for.body", label %"for.exit"
for.body:
  %".19" = mul nsw nuw i64 %"k", 24
  %".20" = getelementptr inbounds i8, ptr %"trees", i64 %".19"
  %".21" = getelementptr inbounds i8, ptr %".20", i64 4
  %"first.1" = load i32, ptr %".21", align 4, !invariant.load !0
  %".22" = zext i32 %"first.1" to i64
  %".23" = mul i64 %".22", 4
  %".24" = getelementptr inbounds i8, ptr %"steps", i64 %".23"
  %".25" = getelementptr inbounds i8, ptr %".24", i64 0
  %".26" = load i32, ptr %".25", align 4, !invariant.load !0
  %".27" = zext i32 %".26" to i64
  %".28" = getelementptr inbounds i8, ptr %"scratch", i64 %".27"
  %".29" = load <4 x i64>, ptr %".28", align 32
  %".30" = getelementptr inbounds i8, ptr %".24", i64 4
  %".31" = load i32, ptr %".30", align 4, !invariant.load !0
  %".32" = zext i32 %".31" to i64
  %".33" = getelementptr inbounds i8, ptr %"scratch", i64 %".32"
  %".34" = load <4 x i64>, ptr %".33", align 32
  %".35" = getelementptr inbounds i8, ptr %".24", i64 8
  %".36" = load i32, ptr %".35", align 4, !invariant.load !0
  %".37" = zext i32 %".36" to i64
  %".38" = getelementptr inbounds i8, ptr %"scratch", i64 %".37"
  %".39" = load <4 x i64>, ptr %".38", align 32
  %".40" = and <4 x i64> %".39", %".29"
  %".41" = xor <4 x i64> %".29", <i64 -1, i64 -1, i64 -1, i64 -1>
  %".42" = and <4 x i64> %".34", %".41"
  %".43" = or <4 x i64> %".40", %".42"
  %".44" = lshr <4 x i64> %".43", <i64 4, i64 4, i64 4, i64 4>
  %".45" = xor <4 x i64> %".44", <i64 0, i64 0, i64 0, i64 0>
  %".46" = and <4 x i64> %".45", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".47" = shl <4 x i64> %".46", <i64 4, i64 4, i64 4, i64 4>
  %".48" = xor <4 x i64> %".43", %".47"
  %".49" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".46"
  %".50" = lshr <4 x i64> %".29", <i64 4, i64 4, i64 4, i64 4>
  %".51" = xor <4 x i64> %".50", <i64 0, i64 0, i64 0, i64 0>
  %".52" = and <4 x i64> %".51", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".53" = shl <4 x i64> %".52", <i64 4, i64 4, i64 4, i64 4>
  %".54" = xor <4 x i64> %".29", %".53"
  %".55" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".52"
  %".56" = lshr <4 x i64> <i64 0, i64 0, i64 0, i64 0>, <i64 4, i64 4, i64 4, i64 4>
  %".57" = xor <4 x i64> %".56", <i64 0, i64 0, i64 0, i64 0>
  %".58" = and <4 x i64> %".57", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".59" = shl <4 x i64> %".58", <i64 4, i64 4, i64 4, i64 4>
  %".60" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".59"
  %".61" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".58"
  %".62" = lshr <4 x i64> <i64 0, i64 0, i64 0, i64 0>, <i64 4, i64 4, i64 4, i64 4>
  %".63" = xor <4 x i64> %".62", <i64 0, i64 0, i64 0, i64 0>
  %".64" = and <4 x i64> %".63", <i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095, i64 1085102592571150095>
  %".65" = shl <4 x i64> %".64", <i64 4, i64 4, i64 4, i64 4>
  %".66" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".65"
  %".67" = xor <4 x i64> <i64 0, i64 0, i64 0, i64 0>, %".64"
  %".68" = lshr <4 x i64> %".48", <i64 2, i64 2, i64 2, i64 2>
  %".69" = xor <4 x i64> %".68", %".60"
  %".70" = and <4 x i64> %".69", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".71" = shl <4 x i64> %".70", <i64 2, i64 2, i64 2, i64 2>
  %".72" = xor <4 x i64> %".48", %".71"
  %".73" = xor <4 x i64> %".60", %".70"
  %".74" = lshr <4 x i64> %".54", <i64 2, i64 2, i64 2, i64 2>
  %".75" = xor <4 x i64> %".74", %".66"
  %".76" = and <4 x i64> %".75", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".77" = shl <4 x i64> %".76", <i64 2, i64 2, i64 2, i64 2>
  %".78" = xor <4 x i64> %".54", %".77"
  %".79" = xor <4 x i64> %".66", %".76"
  %".80" = lshr <4 x i64> %".49", <i64 2, i64 2, i64 2, i64 2>
  %".81" = xor <4 x i64> %".80", %".61"
  %".82" = and <4 x i64> %".81", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".83" = shl <4 x i64> %".82", <i64 2, i64 2, i64 2, i64 2>
  %".84" = xor <4 x i64> %".49", %".83"
  %".85" = xor <4 x i64> %".61", %".82"
  %".86" = lshr <4 x i64> %".55", <i64 2, i64 2, i64 2, i64 2>
  %".87" = xor <4 x i64> %".86", %".67"
  %".88" = and <4 x i64> %".87", <i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323, i64 3689348814741910323>
  %".89" = shl <4 x i64> %".88", <i64 2, i64 2, i64 2, i64 2>
  %".90" = xor <4 x i64> %".55", %".89"
  %".91" = xor <4 x i64> %".67", %".88"
  %".92" = lshr <4 x i64> %".72", <i64 1, i64 1, i64 1, i64 1>
  %".93" = xor <4 x i64> %".92", %".78"
  %".94" = and <4 x i64> %".93", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".95" = shl <4 x i64> %".94", <i64 1, i64 1, i64 1, i64 1>
  %".96" = xor <4 x i64> %".72", %".95"
  %".97" = xor <4 x i64> %".78", %".94"
  %".98" = lshr <4 x i64> %".73", <i64 1, i64 1, i64 1, i64 1>
  %".99" = xor <4 x i64> %".98", %".79"
  %".100" = and <4 x i64> %".99", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".101" = shl <4 x i64> %".100", <i64 1, i64 1, i64 1, i64 1>
  %".102" = xor <4 x i64> %".73", %".101"
  %".103" = xor <4 x i64> %".79", %".100"
  %".104" = lshr <4 x i64> %".84", <i64 1, i64 1, i64 1, i64 1>
  %".105" = xor <4 x i64> %".104", %".90"
  %".106" = and <4 x i64> %".105", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".107" = shl <4 x i64> %".106", <i64 1, i64 1, i64 1, i64 1>
  %".108" = xor <4 x i64> %".84", %".107"
  %".109" = xor <4 x i64> %".90", %".106"
  %".110" = lshr <4 x i64> %".85", <i64 1, i64 1, i64 1, i64 1>
  %".111" = xor <4 x i64> %".110", %".91"
  %".112" = and <4 x i64> %".111", <i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205, i64 6148914691236517205>
  %".113" = shl <4 x i64> %".112", <i64 1, i64 1, i64 1, i64 1>
  %".114" = xor <4 x i64> %".85", %".113"
  %".115" = xor <4 x i64> %".91", %".112"
  %".116" = bitcast <4 x i64> %".96" to <32 x i8>
  %".117" = bitcast <4 x i64> %".97" to <32 x i8>
  %".118" = bitcast <4 x i64> %".102" to <32 x i8>
  %".119" = bitcast <4 x i64> %".103" to <32 x i8>
  %".120" = bitcast <4 x i64> %".108" to <32 x i8>
  %".121" = bitcast <4 x i64> %".109" to <32 x i8>
  %".122" = bitcast <4 x i64> %".114" to <32 x i8>
  %".123" = bitcast <4 x i64> %".115" to <32 x i8>
  %".124" = shufflevector <32 x i8> %".116", <32 x i8> %".117", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".125" = shufflevector <32 x i8> %".118", <32 x i8> %".119", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".126" = shufflevector <32 x i8> %".120", <32 x i8> %".121", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".127" = shufflevector <32 x i8> %".122", <32 x i8> %".123", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".128" = shufflevector <32 x i8> %".116", <32 x i8> %".117", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".129" = shufflevector <32 x i8> %".118", <32 x i8> %".119", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".130" = shufflevector <32 x i8> %".120", <32 x i8> %".121", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".131" = shufflevector <32 x i8> %".122", <32 x i8> %".123", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".132" = shufflevector <32 x i8> %".124", <32 x i8> %".125", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".133" = shufflevector <32 x i8> %".126", <32 x i8> %".127", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".134" = shufflevector <32 x i8> %".124", <32 x i8> %".125", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".135" = shufflevector <32 x i8> %".126", <32 x i8> %".127", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".136" = shufflevector <32 x i8> %".132", <32 x i8> %".133", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".137" = shufflevector <32 x i8> %".132", <32 x i8> %".133", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".138" = shufflevector <32 x i8> %".134", <32 x i8> %".135", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".139" = shufflevector <32 x i8> %".134", <32 x i8> %".135", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".140" = shufflevector <32 x i8> %".128", <32 x i8> %".129", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".141" = shufflevector <32 x i8> %".130", <32 x i8> %".131", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".142" = shufflevector <32 x i8> %".128", <32 x i8> %".129", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".143" = shufflevector <32 x i8> %".130", <32 x i8> %".131", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".144" = shufflevector <32 x i8> %".140", <32 x i8> %".141", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".145" = shufflevector <32 x i8> %".140", <32 x i8> %".141", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".146" = shufflevector <32 x i8> %".142", <32 x i8> %".143", <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 32, i32 33, i32 34, i32 35, i32 4, i32 5, i32 6, i32 7, i32 36, i32 37, i32 38, i32 39, i32 16, i32 17, i32 18, i32 19, i32 48, i32 49, i32 50, i32 51, i32 20, i32 21, i32 22, i32 23, i32 52, i32 53, i32 54, i32 55>
  %".147" = shufflevector <32 x i8> %".142", <32 x i8> %".143", <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 40, i32 41, i32 42, i32 43, i32 12, i32 13, i32 14, i32 15, i32 44, i32 45, i32 46, i32 47, i32 24, i32 25, i32 26, i32 27, i32 56, i32 57, i32 58, i32 59, i32 28, i32 29, i32 30, i32 31, i32 60, i32 61, i32 62, i32 63>
  %".148" = getelementptr inbounds i8, ptr %"leaf_indices", i64 0
  store <32 x i8> %".136", ptr %".148", align 32
  %".150" = getelementptr inbounds i8, ptr %"leaf_indices", i64 32
  store <32 x i8> %".137", ptr %".150", align 32
  %".152" = getelementptr inbounds i8, ptr %"leaf_indices", i64 64
  store <32 x i8> %".138", ptr %".152", align 32
  %".154" = getelementptr inbounds i8, ptr %"leaf_indices", i64 96
  store <32 x i8> %".139", ptr %".154", align 32
  %".156" = getelementptr inbounds i8, ptr %"leaf_indices", i64 128
  store <32 x i8> %".144", ptr %".156", align 32
  %".158" = getelementptr inbounds i8, ptr %"leaf_indices", i64 160
  store <32 x i8> %".145", ptr %".158", align 32
  %".160" = getelementptr inbounds i8, ptr %"leaf_indices", i64 192
  store <32 x i8> %".146", ptr %".160", align 32
  %".162" = getelementptr inbounds i8, ptr %"leaf_indices", i64 224
  store <32 x i8> %".147", ptr %".162", align 32
  %".164" = mul nsw nuw i64 %"k", 24
  %".165" = getelementptr inbounds i8, ptr %"trees", i64 %".164"
  %".166" = getelementptr inbounds i8, ptr %".165", i64 20
  %"target" = load i32, ptr %".166", align 4, !invariant.load !0
  %".167" = zext i32 %"target" to i64
  %".168" = mul nsw nuw i64 %"k", 24
  %".169" = getelementptr inbounds i8, ptr %"trees", i64 %".168"
  %".170" = getelementptr inbounds i8, ptr %".169", i64 16
  %"value" = load i32, ptr %".170", align 4, !invariant.load !0
  %".171" = zext i32 %"value" to i64
  %".172" = add i64 %".167", %"targets_of_tree"
  br label %"while.test"
for.exit:
  ret void
while.test:
  %".174" = phi  i64 [%".167", %"for.body"], [%".253", %"while.body"]
  %".175" = phi  i64 [%".171", %"for.body"], [%".254", %"while.body"]
  %".176" = getelementptr inbounds i8, ptr %"bytes", i64 %".175"
  %".177" = getelementptr inbounds i8, ptr %".176", i64 0
  %".178" = getelementptr inbounds i8, ptr %".176", i64 16
  %".179" = getelementptr inbounds i8, ptr %".176", i64 32
  %".180" = getelementptr inbounds i8, ptr %".176", i64 48
  br label %"for.head.1"
while.body:
  br label %"while.test"
while.exit:
  %".258" = add nsw i64 %"k", 1
  br label %"for.head"
for.head.1:
  %"register" = phi  i64 [0, %"while.test"], [%".251", %"for.body.1"]
  %".182" = icmp slt i64 %"register", 8
  br i1 %".182", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".184" = mul i64 %"register", 32
  %".185" = getelementptr inbounds i8, ptr %"leaf_indices", i64 %".184"
  %".186" = load <32 x i8>, ptr %".185", align 32
  %".187" = getelementptr inbounds i8, ptr %".177", i64 0
  %".188" = load <16 x i8>, ptr %".187", align 16, !invariant.load !0
  %".189" = getelementptr inbounds i8, ptr %".178", i64 0
  %".190" = load <16 x i8>, ptr %".189", align 16, !invariant.load !0
  %".191" = getelementptr inbounds i8, ptr %".179", i64 0
  %".192" = load <16 x i8>, ptr %".191", align 16, !invariant.load !0
  %".193" = getelementptr inbounds i8, ptr %".180", i64 0
  %".194" = load <16 x i8>, ptr %".193", align 16, !invariant.load !0
  %".195" = shufflevector <16 x i8> %".188", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".196" = shufflevector <16 x i8> %".190", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".197" = shufflevector <16 x i8> %".192", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".198" = shufflevector <16 x i8> %".194", <16 x i8> <i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef, i8 undef>, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %".199" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".195", <32 x i8> %".186")
  %".200" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".196", <32 x i8> %".186")
  %".201" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".197", <32 x i8> %".186")
  %".202" = call <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".198", <32 x i8> %".186")
  %".203" = shufflevector <32 x i8> %".199", <32 x i8> %".200", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".204" = shufflevector <32 x i8> %".201", <32 x i8> %".202", <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %".205" = shufflevector <32 x i8> %".199", <32 x i8> %".200", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".206" = shufflevector <32 x i8> %".201", <32 x i8> %".202", <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %".207" = shufflevector <32 x i8> %".203", <32 x i8> %".204", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".208" = shufflevector <32 x i8> %".203", <32 x i8> %".204", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".209" = shufflevector <32 x i8> %".205", <32 x i8> %".206", <32 x i32> <i32 0, i32 1, i32 32, i32 33, i32 2, i32 3, i32 34, i32 35, i32 4, i32 5, i32 36, i32 37, i32 6, i32 7, i32 38, i32 39, i32 16, i32 17, i32 48, i32 49, i32 18, i32 19, i32 50, i32 51, i32 20, i32 21, i32 52, i32 53, i32 22, i32 23, i32 54, i32 55>
  %".210" = shufflevector <32 x i8> %".205", <32 x i8> %".206", <32 x i32> <i32 8, i32 9, i32 40, i32 41, i32 10, i32 11, i32 42, i32 43, i32 12, i32 13, i32 44, i32 45, i32 14, i32 15, i32 46, i32 47, i32 24, i32 25, i32 56, i32 57, i32 26, i32 27, i32 58, i32 59, i32 28, i32 29, i32 60, i32 61, i32 30, i32 31, i32 62, i32 63>
  %".211" = mul i64 %"register", 4
  %".212" = add i64 %".211", 0
  %".213" = bitcast <32 x i8> %".207" to <8 x float>
  %".214" = mul nsw i64 %".174", 1024
  %".215" = getelementptr inbounds i8, ptr %"sums", i64 %".214"
  %".216" = mul i64 %".212", 32
  %".217" = getelementptr inbounds i8, ptr %".215", i64 %".216"
  %".218" = load <8 x float>, ptr %".217", align 32
  %".219" = fadd <8 x float> %".218", %".213"
  store <8 x float> %".219", ptr %".217", align 32
  %".221" = mul i64 %"register", 4
  %".222" = add i64 %".221", 1
  %".223" = bitcast <32 x i8> %".208" to <8 x float>
  %".224" = mul nsw i64 %".174", 1024
  %".225" = getelementptr inbounds i8, ptr %"sums", i64 %".224"
  %".226" = mul i64 %".222", 32
  %".227" = getelementptr inbounds i8, ptr %".225", i64 %".226"
  %".228" = load <8 x float>, ptr %".227", align 32
  %".229" = fadd <8 x float> %".228", %".223"
  store <8 x float> %".229", ptr %".227", align 32
  %".231" = mul i64 %"register", 4
  %".232" = add i64 %".231", 2
  %".233" = bitcast <32 x i8> %".209" to <8 x float>
  %".234" = mul nsw i64 %".174", 1024
  %".235" = getelementptr inbounds i8, ptr %"sums", i64 %".234"
  %".236" = mul i64 %".232", 32
  %".237" = getelementptr inbounds i8, ptr %".235", i64 %".236"
  %".238" = load <8 x float>, ptr %".237", align 32
  %".239" = fadd <8 x float> %".238", %".233"
  store <8 x float> %".239", ptr %".237", align 32
  %".241" = mul i64 %"register", 4
  %".242" = add i64 %".241", 3
  %".243" = bitcast <32 x i8> %".210" to <8 x float>
  %".244" = mul nsw i64 %".174", 1024
  %".245" = getelementptr inbounds i8, ptr %"sums", i64 %".244"
  %".246" = mul i64 %".242", 32
  %".247" = getelementptr inbounds i8, ptr %".245", i64 %".246"
  %".248" = load <8 x float>, ptr %".247", align 32
  %".249" = fadd <8 x float> %".248", %".243"
  store <8 x float> %".249", ptr %".247", align 32
  %".251" = add nsw i64 %"register", 1
  br label %"for.head.1"
for.exit.1:
  %".253" = add i64 %".174", 1
  %".254" = add i64 %".175", 64
  %".255" = icmp slt i64 %".253", %".172"
  br i1 %".255", label %"while.body", label %"while.exit"
}

declare <32 x i8> @"llvm.x86.avx2.pshuf.b"(<32 x i8> %".1", <32 x i8> %".2")

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
