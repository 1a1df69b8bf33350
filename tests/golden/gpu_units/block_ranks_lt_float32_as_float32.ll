target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"block_ranks_lt_float32_as_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") "nvvm.reqntid"="128" #0
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
  %".24" = add i64 %"row_begin", %".19"
  %".25" = mul nsw i64 %".24", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".25"
  %".26" = mul i64 %"rank_words", 4
  %".27" = mul i64 %".19", %".26"
  %".28" = getelementptr inbounds i8, ptr %"scratch", i64 %".27"
  %".50" = alloca i32, i32 1, align 4
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%".15", %"entry"], [%".122", %"if.exit"]
  %".30" = icmp slt i64 %"k", %".26"
  br i1 %".30", label %"for.body", label %"for.exit"
for.body:
  %".32" = mul nsw nuw i64 %"k", 16
  %".33" = getelementptr inbounds i8, ptr %"columns", i64 %".32"
  %".34" = getelementptr inbounds i8, ptr %".33", i64 0
  %"feature" = load i32, ptr %".34", align 4, !invariant.load !0
  %".35" = zext i32 %"feature" to i64
  %".36" = getelementptr inbounds float, ptr %"row", i64 %".35"
  %".37" = load float, ptr %".36", align 4, !invariant.load !0
  %".38" = mul nsw nuw i64 %"k", 16
  %".39" = getelementptr inbounds i8, ptr %"columns", i64 %".38"
  %".40" = getelementptr inbounds i8, ptr %".39", i64 4
  %"missing" = load i32, ptr %".40", align 4, !invariant.load !0
  %".41" = fcmp uno float %".37", %".37"
  %".42" = mul nsw nuw i64 %"k", 16
  %".43" = getelementptr inbounds i8, ptr %"columns", i64 %".42"
  %".44" = getelementptr inbounds i8, ptr %".43", i64 8
  %"first.1" = load i32, ptr %".44", align 4, !invariant.load !0
  %".45" = mul nsw nuw i64 %"k", 16
  %".46" = getelementptr inbounds i8, ptr %"columns", i64 %".45"
  %".47" = getelementptr inbounds i8, ptr %".46", i64 12
  %"long" = load i32, ptr %".47", align 4, !invariant.load !0
  %".48" = zext i32 %"first.1" to i64
  %".49" = getelementptr inbounds float, ptr %"rank_thresholds", i64 %".48"
  store i32 0, i32* %".50", align 4
  %".52" = icmp ne i32 %"long", 0
  br i1 %".52", label %"if.yes", label %"if.no"
for.exit:
  ret void
if.yes:
  %".54" = load i32, i32* %".50", align 4
  %".55" = add i32 %".54", 127
  %".56" = zext i32 %".55" to i64
  %".57" = getelementptr inbounds float, ptr %".49", i64 %".56"
  %".58" = load float, ptr %".57", align 4, !invariant.load !0
  %".59" = fcmp oge float %".37", %".58"
  %".60" = add i32 %".54", 128
  %".61" = select  i1 %".59", i32 %".60", i32 %".54"
  %".62" = add i32 %".61", 63
  %".63" = zext i32 %".62" to i64
  %".64" = getelementptr inbounds float, ptr %".49", i64 %".63"
  %".65" = load float, ptr %".64", align 4, !invariant.load !0
  %".66" = fcmp oge float %".37", %".65"
  %".67" = add i32 %".61", 64
  %".68" = select  i1 %".66", i32 %".67", i32 %".61"
  %".69" = add i32 %".68", 31
  %".70" = zext i32 %".69" to i64
  %".71" = getelementptr inbounds float, ptr %".49", i64 %".70"
  %".72" = load float, ptr %".71", align 4, !invariant.load !0
  %".73" = fcmp oge float %".37", %".72"
  %".74" = add i32 %".68", 32
  %".75" = select  i1 %".73", i32 %".74", i32 %".68"
  %".76" = add i32 %".75", 15
  %".77" = zext i32 %".76" to i64
  %".78" = getelementptr inbounds float, ptr %".49", i64 %".77"
  %".79" = load float, ptr %".78", align 4, !invariant.load !0
  %".80" = fcmp oge float %".37", %".79"
  %".81" = add i32 %".75", 16
  %".82" = select  i1 %".80", i32 %".81", i32 %".75"
  store i32 %".82", i32* %".50", align 4
  br label %"if.exit"
if.no:
  br label %"if.exit"
if.exit:
  %".86" = load i32, i32* %".50", align 4
  %".87" = add i32 %".86", 7
  %".88" = zext i32 %".87" to i64
  %".89" = getelementptr inbounds float, ptr %".49", i64 %".88"
  %".90" = load float, ptr %".89", align 4, !invariant.load !0
  %".91" = fcmp oge float %".37", %".90"
  %".92" = add i32 %".86", 8
  %".93" = select  i1 %".91", i32 %".92", i32 %".86"
  %".94" = add i32 %".93", 3
  %".95" = zext i32 %".94" to i64
  %".96" = getelementptr inbounds float, ptr %".49", i64 %".95"
  %".97" = load float, ptr %".96", align 4, !invariant.load !0
  %".98" = fcmp oge float %".37", %".97"
  %".99" = add i32 %".93", 4
  %".100" = select  i1 %".98", i32 %".99", i32 %".93"
  %".101" = add i32 %".100", 1
  %".102" = zext i32 %".101" to i64
  %".103" = getelementptr inbounds float, ptr %".49", i64 %".102"
  %".104" = load float, ptr %".103", align 4, !invariant.load !0
  %".105" = fcmp oge float %".37", %".104"
  %".106" = add i32 %".100", 2
  %".107" = select  i1 %".105", i32 %".106", i32 %".100"
  %".108" = add i32 %".107", 0
  %".109" = zext i32 %".108" to i64
  %".110" = getelementptr inbounds float, ptr %".49", i64 %".109"
  %".111" = load float, ptr %".110", align 4, !invariant.load !0
  %".112" = fcmp oge float %".37", %".111"
  %".113" = add i32 %".107", 1
  %".114" = select  i1 %".112", i32 %".113", i32 %".107"
  store i32 %".114", i32* %".50", align 4
  %".116" = load i32, i32* %".50", align 4
  %".117" = select  i1 %".41", i32 %"missing", i32 0
  %".118" = add i32 %".116", %".117"
  %".119" = trunc i32 %".118" to i8
  %".120" = getelementptr inbounds i8, ptr %".28", i64 %"k"
  store i8 %".119", ptr %".120", align 1
  %".122" = add nsw i64 %"k", 128
  br label %"for.head"
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
