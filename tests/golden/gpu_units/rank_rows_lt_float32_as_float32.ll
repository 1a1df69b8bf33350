target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"rank_rows_lt_float32_as_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 264
  %"columns.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"columns" = getelementptr inbounds i8, ptr %"tables", i64 %"columns.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 184
  %"rank_thresholds.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"rank_thresholds" = getelementptr inbounds i8, ptr %"tables", i64 %"rank_thresholds.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 544
  %"rank_words" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()
  %".15" = zext i32 %".14" to i64
  %".16" = call i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()
  %".17" = zext i32 %".16" to i64
  %".18" = call i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()
  %".19" = zext i32 %".18" to i64
  %".20" = mul i64 %".19", %".17"
  %".21" = add i64 %".20", %".15"
  %".22" = lshr i64 %".15", 5
  %".23" = and i64 %".15", 31
  %".24" = sub i64 %"row_end", 1
  %".25" = add i64 %"row_begin", %".21"
  %".26" = icmp slt i64 %".25", %".24"
  %".27" = select  i1 %".26", i64 %".25", i64 %".24"
  %".28" = mul i64 %"rank_words", 128
  %".29" = lshr i64 %".21", 5
  %".30" = and i64 %".21", 31
  %".31" = mul i64 %".29", %".28"
  %".32" = mul i64 %".30", 4
  %".33" = add i64 %".31", %".32"
  %".34" = getelementptr inbounds i8, ptr %"scratch", i64 %".33"
  %".35" = mul nsw i64 %".27", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".35"
  %".36" = and i64 %".21", 31
  %".37" = sub i64 %".21", %".36"
  %".38" = sub i64 %"row_end", %"row_begin"
  %".39" = icmp slt i64 %".37", %".38"
  %".43" = alloca i32, i32 1, align 4
  %".68" = alloca i32, i32 1, align 4
  br label %"for.head"
for.head:
  %"k" = phi  i64 [0, %"entry"], [%".152", %"if.exit.1"]
  %".41" = icmp slt i64 %"k", %"rank_words"
  br i1 %".41", label %"for.body", label %"for.exit"
for.body:
  store i32 0, i32* %".43", align 4
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [0, %"for.body"], [%".143", %"if.exit"]
  %".46" = icmp slt i64 %"k.1", 4
  br i1 %".46", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".48" = mul i64 %"k", 4
  %".49" = add i64 %".48", %"k.1"
  %".50" = mul nsw nuw i64 %".49", 16
  %".51" = getelementptr inbounds i8, ptr %"columns", i64 %".50"
  %".52" = getelementptr inbounds i8, ptr %".51", i64 0
  %"feature" = load i32, ptr %".52", align 4, !invariant.load !0
  %".53" = zext i32 %"feature" to i64
  %".54" = getelementptr inbounds float, ptr %"row", i64 %".53"
  %".55" = load float, ptr %".54", align 4, !invariant.load !0
  %".56" = mul nsw nuw i64 %".49", 16
  %".57" = getelementptr inbounds i8, ptr %"columns", i64 %".56"
  %".58" = getelementptr inbounds i8, ptr %".57", i64 4
  %"missing" = load i32, ptr %".58", align 4, !invariant.load !0
  %".59" = fcmp uno float %".55", %".55"
  %".60" = mul nsw nuw i64 %".49", 16
  %".61" = getelementptr inbounds i8, ptr %"columns", i64 %".60"
  %".62" = getelementptr inbounds i8, ptr %".61", i64 8
  %"first.1" = load i32, ptr %".62", align 4, !invariant.load !0
  %".63" = mul nsw nuw i64 %".49", 16
  %".64" = getelementptr inbounds i8, ptr %"columns", i64 %".63"
  %".65" = getelementptr inbounds i8, ptr %".64", i64 12
  %"long" = load i32, ptr %".65", align 4, !invariant.load !0
  %".66" = zext i32 %"first.1" to i64
  %".67" = getelementptr inbounds float, ptr %"rank_thresholds", i64 %".66"
  store i32 0, i32* %".68", align 4
  %".70" = icmp ne i32 %"long", 0
  br i1 %".70", label %"if.yes", label %"if.no"
for.exit.1:
  br i1 %".39", label %"if.yes.1", label %"if.no.1"
if.yes:
  %".72" = load i32, i32* %".68", align 4
  %".73" = add i32 %".72", 127
  %".74" = zext i32 %".73" to i64
  %".75" = getelementptr inbounds float, ptr %".67", i64 %".74"
  %".76" = load float, ptr %".75", align 4, !invariant.load !0
  %".77" = fcmp oge float %".55", %".76"
  %".78" = add i32 %".72", 128
  %".79" = select  i1 %".77", i32 %".78", i32 %".72"
  %".80" = add i32 %".79", 63
  %".81" = zext i32 %".80" to i64
  %".82" = getelementptr inbounds float, ptr %".67", i64 %".81"
  %".83" = load float, ptr %".82", align 4, !invariant.load !0
  %".84" = fcmp oge float %".55", %".83"
  %".85" = add i32 %".79", 64
  %".86" = select  i1 %".84", i32 %".85", i32 %".79"
  %".87" = add i32 %".86", 31
  %".88" = zext i32 %".87" to i64
  %".89" = getelementptr inbounds float, ptr %".67", i64 %".88"
  %".90" = load float, ptr %".89", align 4, !invariant.load !0
  %".91" = fcmp oge float %".55", %".90"
  %".92" = add i32 %".86", 32
  %".93" = select  i1 %".91", i32 %".92", i32 %".86"
  %".94" = add i32 %".93", 15
  %".95" = zext i32 %".94" to i64
  %".96" = getelementptr inbounds float, ptr %".67", i64 %".95"
  %".97" = load float, ptr %".96", align 4, !invariant.load !0
  %".98" = fcmp oge float %".55", %".97"
  %".99" = add i32 %".93", 16
  %".100" = select  i1 %".98", i32 %".99", i32 %".93"
  store i32 %".100", i32* %".68", align 4
  br label %"if.exit"
if.no:
  br label %"if.exit"
if.exit:
  %".104" = load i32, i32* %".68", align 4
  %".105" = add i32 %".104", 7
  %".106" = zext i32 %".105" to i64
  %".107" = getelementptr inbounds float, ptr %".67", i64 %".106"
  %".108" = load float, ptr %".107", align 4, !invariant.load !0
  %".109" = fcmp oge float %".55", %".108"
  %".110" = add i32 %".104", 8
  %".111" = select  i1 %".109", i32 %".110", i32 %".104"
  %".112" = add i32 %".111", 3
  %".113" = zext i32 %".112" to i64
  %".114" = getelementptr inbounds float, ptr %".67", i64 %".113"
  %".115" = load float, ptr %".114", align 4, !invariant.load !0
  %".116" = fcmp oge float %".55", %".115"
  %".117" = add i32 %".111", 4
  %".118" = select  i1 %".116", i32 %".117", i32 %".111"
  %".119" = add i32 %".118", 1
  %".120" = zext i32 %".119" to i64
  %".121" = getelementptr inbounds float, ptr %".67", i64 %".120"
  %".122" = load float, ptr %".121", align 4, !invariant.load !0
  %".123" = fcmp oge float %".55", %".122"
  %".124" = add i32 %".118", 2
  %".125" = select  i1 %".123", i32 %".124", i32 %".118"
  %".126" = add i32 %".125", 0
  %".127" = zext i32 %".126" to i64
  %".128" = getelementptr inbounds float, ptr %".67", i64 %".127"
  %".129" = load float, ptr %".128", align 4, !invariant.load !0
  %".130" = fcmp oge float %".55", %".129"
  %".131" = add i32 %".125", 1
  %".132" = select  i1 %".130", i32 %".131", i32 %".125"
  store i32 %".132", i32* %".68", align 4
  %".134" = load i32, i32* %".68", align 4
  %".135" = select  i1 %".59", i32 %"missing", i32 0
  %".136" = add i32 %".134", %".135"
  %".137" = mul i64 %"k.1", 8
  %".138" = trunc i64 %".137" to i32
  %".139" = shl i32 %".136", %".138"
  %".140" = load i32, i32* %".43", align 4
  %".141" = or i32 %".140", %".139"
  store i32 %".141", i32* %".43", align 4
  %".143" = add nsw i64 %"k.1", 1
  br label %"for.head.1"
if.yes.1:
  %".146" = load i32, i32* %".43", align 4
  %".147" = mul i64 %"k", 128
  %".148" = getelementptr inbounds i8, ptr %".34", i64 %".147"
  store i32 %".146", ptr %".148", align 4
  br label %"if.exit.1"
if.no.1:
  br label %"if.exit.1"
if.exit.1:
  %".152" = add nsw i64 %"k", 1
  br label %"for.head"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
