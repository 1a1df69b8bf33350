target triple = "x86_64-unknown-linux-gnu"

define hidden void @"subtree_index_perfect_2"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 8
  %"trees.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"trees" = getelementptr inbounds i8, ptr %"tables", i64 %"trees.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 224
  %"steps.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"steps" = getelementptr inbounds i8, ptr %"tables", i64 %"steps.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 440
  %"rows_together" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 448
  %"subtree_indices" = load i64, ptr %".14", align 8, !invariant.load !0
  %"leaf_indices" = getelementptr inbounds i8, ptr %"scratch", i64 0
  %".15" = getelementptr inbounds i32, ptr %"scratch", i64 53984
  %".16" = load i32, ptr %".15", align 4
  %".17" = zext i32 %".16" to i64
  %".18" = add i64 %"subtree_indices", %".17"
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"first", %"entry"], [%".234", %"for.body"]
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
  %".167" = mul i64 %"k", %"rows_together"
  %".168" = add i64 %".18", %".167"
  %".169" = getelementptr inbounds i8, ptr %"scratch", i64 %".168"
  %".170" = getelementptr inbounds i8, ptr %"leaf_indices", i64 0
  %".171" = load <16 x i8>, ptr %".170", align 16
  %".172" = getelementptr inbounds i8, ptr %".169", i64 0
  store <16 x i8> %".171", ptr %".172", align 16
  %".174" = getelementptr inbounds i8, ptr %"leaf_indices", i64 16
  %".175" = load <16 x i8>, ptr %".174", align 16
  %".176" = getelementptr inbounds i8, ptr %".169", i64 128
  store <16 x i8> %".175", ptr %".176", align 16
  %".178" = getelementptr inbounds i8, ptr %"leaf_indices", i64 32
  %".179" = load <16 x i8>, ptr %".178", align 16
  %".180" = getelementptr inbounds i8, ptr %".169", i64 16
  store <16 x i8> %".179", ptr %".180", align 16
  %".182" = getelementptr inbounds i8, ptr %"leaf_indices", i64 48
  %".183" = load <16 x i8>, ptr %".182", align 16
  %".184" = getelementptr inbounds i8, ptr %".169", i64 144
  store <16 x i8> %".183", ptr %".184", align 16
  %".186" = getelementptr inbounds i8, ptr %"leaf_indices", i64 64
  %".187" = load <16 x i8>, ptr %".186", align 16
  %".188" = getelementptr inbounds i8, ptr %".169", i64 32
  store <16 x i8> %".187", ptr %".188", align 16
  %".190" = getelementptr inbounds i8, ptr %"leaf_indices", i64 80
  %".191" = load <16 x i8>, ptr %".190", align 16
  %".192" = getelementptr inbounds i8, ptr %".169", i64 160
  store <16 x i8> %".191", ptr %".192", align 16
  %".194" = getelementptr inbounds i8, ptr %"leaf_indices", i64 96
  %".195" = load <16 x i8>, ptr %".194", align 16
  %".196" = getelementptr inbounds i8, ptr %".169", i64 48
  store <16 x i8> %".195", ptr %".196", align 16
  %".198" = getelementptr inbounds i8, ptr %"leaf_indices", i64 112
  %".199" = load <16 x i8>, ptr %".198", align 16
  %".200" = getelementptr inbounds i8, ptr %".169", i64 176
  store <16 x i8> %".199", ptr %".200", align 16
  %".202" = getelementptr inbounds i8, ptr %"leaf_indices", i64 128
  %".203" = load <16 x i8>, ptr %".202", align 16
  %".204" = getelementptr inbounds i8, ptr %".169", i64 64
  store <16 x i8> %".203", ptr %".204", align 16
  %".206" = getelementptr inbounds i8, ptr %"leaf_indices", i64 144
  %".207" = load <16 x i8>, ptr %".206", align 16
  %".208" = getelementptr inbounds i8, ptr %".169", i64 192
  store <16 x i8> %".207", ptr %".208", align 16
  %".210" = getelementptr inbounds i8, ptr %"leaf_indices", i64 160
  %".211" = load <16 x i8>, ptr %".210", align 16
  %".212" = getelementptr inbounds i8, ptr %".169", i64 80
  store <16 x i8> %".211", ptr %".212", align 16
  %".214" = getelementptr inbounds i8, ptr %"leaf_indices", i64 176
  %".215" = load <16 x i8>, ptr %".214", align 16
  %".216" = getelementptr inbounds i8, ptr %".169", i64 208
  store <16 x i8> %".215", ptr %".216", align 16
  %".218" = getelementptr inbounds i8, ptr %"leaf_indices", i64 192
  %".219" = load <16 x i8>, ptr %".218", align 16
  %".220" = getelementptr inbounds i8, ptr %".169", i64 96
  store <16 x i8> %".219", ptr %".220", align 16
  %".222" = getelementptr inbounds i8, ptr %"leaf_indices", i64 208
  %".223" = load <16 x i8>, ptr %".222", align 16
  %".224" = getelementptr inbounds i8, ptr %".169", i64 224
  store <16 x i8> %".223", ptr %".224", align 16
  %".226" = getelementptr inbounds i8, ptr %"leaf_indices", i64 224
  %".227" = load <16 x i8>, ptr %".226", align 16
  %".228" = getelementptr inbounds i8, ptr %".169", i64 112
  store <16 x i8> %".227", ptr %".228", align 16
  %".230" = getelementptr inbounds i8, ptr %"leaf_indices", i64 240
  %".231" = load <16 x i8>, ptr %".230", align 16
  %".232" = getelementptr inbounds i8, ptr %".169", i64 240
  store <16 x i8> %".231", ptr %".232", align 16
  %".234" = add nsw i64 %"k", 1
  br label %"for.head"
for.exit:
  ret void
}

!0 = !{  }

attributes #0 = { nounwind "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
