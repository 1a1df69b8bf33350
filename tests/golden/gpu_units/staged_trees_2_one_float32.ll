target triple = "nvptx64-nvidia-cuda"

define hidden ptx_kernel void @"staged_trees_2_one_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 16
  %"nodes.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"nodes" = getelementptr inbounds i8, ptr %"tables", i64 %"nodes.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 128
  %"packed.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"packed" = getelementptr inbounds i8, ptr %"tables", i64 %"packed.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 368
  %"packed_features" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 336
  %"missing_value" = load float, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 344
  %"zero_threshold" = load float, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 552
  %"thread_bytes" = load i64, ptr %".16", align 8, !invariant.load !0
  %".17" = getelementptr inbounds i8, ptr %"tables", i64 568
  %"walked_trees" = load i64, ptr %".17", align 8, !invariant.load !0
  %".18" = getelementptr inbounds i8, ptr %"tables", i64 560
  %"group_trees" = load i64, ptr %".18", align 8, !invariant.load !0
  %".19" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()
  %".20" = zext i32 %".19" to i64
  %".21" = call i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()
  %".22" = zext i32 %".21" to i64
  %".23" = call i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()
  %".24" = zext i32 %".23" to i64
  %".25" = mul i64 %".24", %".22"
  %".26" = add i64 %".25", %".20"
  %".27" = lshr i64 %".20", 5
  %".28" = and i64 %".20", 31
  %".29" = add i64 %"row_begin", %".26"
  %".30" = sub i64 %"row_end", 1
  %".31" = icmp slt i64 %".29", %".30"
  %".32" = select  i1 %".31", i64 %".29", i64 %".30"
  %".33" = addrspacecast [0 x i8] addrspace(3)* @"block_memory" to ptr
  %".34" = mul i64 %".24", %".22"
  %".35" = add i64 %"row_begin", %".34"
  %".36" = sub i64 %"row_end", 1
  %".37" = or i64 %"packed_features", 1
  %".38" = icmp ule i64 %"packed_features", 16
  %".39" = select  i1 %".38", i64 4, i64 5
  %".40" = icmp ule i64 %"packed_features", 8
  %".41" = select  i1 %".40", i64 3, i64 %".39"
  %".42" = shl i64 1, %".41"
  %".43" = lshr i64 32, %".41"
  %".44" = sub i64 %".20", %".28"
  %".45" = lshr i64 %".28", %".41"
  %".46" = add i64 %".44", %".45"
  %".47" = add i64 %".44", 32
  %".48" = sub i64 %".42", 1
  %".49" = and i64 %".28", %".48"
  %".50" = mul i64 %".43", 8
  %".91" = alloca float, i32 1, align 4
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%".49", %"entry"], [%".87", %"for.exit.1"]
  %".52" = icmp slt i64 %"k", %"packed_features"
  br i1 %".52", label %"for.body", label %"for.exit"
for.body:
  %".54" = mul nsw nuw i64 %"k", 4
  %".55" = getelementptr inbounds i8, ptr %"packed", i64 %".54"
  %".56" = getelementptr inbounds i8, ptr %".55", i64 0
  %"feature" = load i32, ptr %".56", align 4, !invariant.load !0
  br label %"for.head.1"
for.exit:
  %".89" = or i64 %"packed_features", 1
  %".90" = mul i64 %".89", 4
  %".92" = getelementptr inbounds float, ptr %"scores", i64 %".32"
  %".93" = load float, ptr %".92", align 4
  store float %".93", float* %".91", align 4
  %".95" = mul i64 %".20", %".90"
  %".96" = getelementptr inbounds i8, ptr %".33", i64 %".95"
  %".97" = mul i64 %".22", %"thread_bytes"
  %".98" = getelementptr inbounds i8, ptr %".33", i64 %".97"
  br label %"for.head.3"
for.head.1:
  %"k.1" = phi  i64 [%".46", %"for.body"], [%".85", %"for.exit.2"]
  %".58" = icmp slt i64 %"k.1", %".47"
  br i1 %".58", label %"for.body.1", label %"for.exit.1"
for.body.1:
  br label %"for.head.2"
for.exit.1:
  %".87" = add nsw i64 %"k", %".42"
  br label %"for.head"
for.head.2:
  %"k.2" = phi  i64 [0, %"for.body.1"], [%".83", %"for.body.2"]
  %".61" = icmp slt i64 %"k.2", 8
  br i1 %".61", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".63" = mul i64 %"k.2", %".43"
  %".64" = add i64 %"k.1", %".63"
  %".65" = add i64 %".35", %".64"
  %".66" = icmp slt i64 %".65", %".36"
  %".67" = select  i1 %".66", i64 %".65", i64 %".36"
  %".68" = mul nsw i64 %".67", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".68"
  %".69" = mul i64 %".64", %".37"
  %".70" = add i64 %".69", %"k"
  %".71" = getelementptr inbounds float, ptr %".33", i64 %".70"
  %".72" = zext i32 %"feature" to i64
  %".73" = getelementptr inbounds float, ptr %"row", i64 %".72"
  %".74" = load float, ptr %".73", align 4, !invariant.load !0
  %".75" = fcmp oeq float %".74", %"missing_value"
  %".76" = select  i1 %".75", float 0x7ff8000000000000, float %".74"
  %".77" = fneg float %"zero_threshold"
  %".78" = fcmp oge float %".76", %".77"
  %".79" = fcmp ole float %".76", %"zero_threshold"
  %".80" = and i1 %".78", %".79"
  %".81" = select  i1 %".80", float 0x7ff8000000000000, float %".76"
  store float %".81", ptr %".71", align 4
  %".83" = add nsw i64 %"k.2", 1
  br label %"for.head.2"
for.exit.2:
  %".85" = add nsw i64 %"k.1", %".50"
  br label %"for.head.1"
for.head.3:
  %"first.1" = phi  i64 [0, %"for.exit"], [%".259", %"for.exit.5"]
  %".100" = icmp slt i64 %"first.1", %"walked_trees"
  br i1 %".100", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".102" = add i64 %"first.1", %"group_trees"
  %".103" = icmp slt i64 %".102", %"walked_trees"
  %".104" = select  i1 %".103", i64 %".102", i64 %"walked_trees"
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  %".106" = mul i64 %"first.1", 64
  %".107" = getelementptr inbounds i8, ptr %"nodes", i64 %".106"
  %".108" = sub i64 %".104", %"first.1"
  %".109" = mul i64 %".108", 64
  %".110" = lshr i64 %".109", 4
  br label %"for.head.4"
for.exit.3:
  %".261" = icmp slt i64 %".29", %"row_end"
  br i1 %".261", label %"if.yes", label %"if.no"
for.head.4:
  %"piece" = phi  i64 [%".20", %"for.body.3"], [%".118", %"for.body.4"]
  %".112" = icmp slt i64 %"piece", %".110"
  br i1 %".112", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".114" = getelementptr inbounds <4 x i32>, ptr %".107", i64 %"piece"
  %".115" = load <4 x i32>, ptr %".114", align 16, !invariant.load !0
  %".116" = getelementptr inbounds <4 x i32>, ptr %".98", i64 %"piece"
  store <4 x i32> %".115", ptr %".116", align 16
  %".118" = add nsw i64 %"piece", %".22"
  br label %"for.head.4"
for.exit.4:
  call void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 0)
  br label %"for.head.5"
for.head.5:
  %"tree" = phi  i64 [%"first.1", %"for.exit.4"], [%".257", %"while.exit"]
  %".122" = icmp slt i64 %"tree", %".104"
  br i1 %".122", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".124" = sub i64 %"tree", %"first.1"
  %".125" = mul i64 %".124", 64
  %".126" = mul i64 64, 0
  %".127" = add i64 %".125", %".126"
  %".128" = getelementptr inbounds i8, ptr %".98", i64 %".127"
  %".129" = mul i64 64, 1
  %".130" = add i64 %".125", %".129"
  %".131" = getelementptr inbounds i8, ptr %".98", i64 %".130"
  %".132" = mul i64 64, 2
  %".133" = add i64 %".125", %".132"
  %".134" = getelementptr inbounds i8, ptr %".98", i64 %".133"
  %".135" = mul i64 64, 3
  %".136" = add i64 %".125", %".135"
  %".137" = getelementptr inbounds i8, ptr %".98", i64 %".136"
  br label %"while.test"
for.exit.5:
  %".259" = add nsw i64 %"first.1", %"group_trees"
  br label %"for.head.3"
while.test:
  %".139" = phi  i64 [0, %"for.body.5"], [%".147", %"while.body"]
  %".140" = phi  ptr [%".128", %"for.body.5"], [%".162", %"while.body"]
  %".141" = phi  ptr [%".131", %"for.body.5"], [%".177", %"while.body"]
  %".142" = phi  ptr [%".134", %"for.body.5"], [%".192", %"while.body"]
  %".143" = phi  ptr [%".137", %"for.body.5"], [%".207", %"while.body"]
  %".144" = icmp slt i64 %".139", 2
  br i1 %".144", label %"while.body", label %"while.exit"
while.body:
  %".146" = shl i64 8, %".139"
  %".147" = add i64 %".139", 1
  %".148" = getelementptr inbounds i8, ptr %".140", i64 %".146"
  %".149" = load <2 x i32>, ptr %".148", align 8
  %".150" = extractelement <2 x i32> %".149", i32 0
  %".151" = extractelement <2 x i32> %".149", i32 1
  %".152" = shl i32 %".151", 2
  %".153" = zext i32 %".152" to i64
  %".154" = getelementptr inbounds i8, ptr %".96", i64 %".153"
  %".155" = load i32, ptr %".154", align 4
  %".156" = and i32 %".151", -2147483648
  %".157" = xor i32 %".155", %".156"
  %".158" = bitcast i32 %".157" to float
  %".159" = bitcast i32 %".150" to float
  %".160" = fcmp olt float %".158", %".159"
  %".161" = select  i1 %".160", i64 %".146", i64 0
  %".162" = getelementptr inbounds i8, ptr %".140", i64 %".161"
  %".163" = getelementptr inbounds i8, ptr %".141", i64 %".146"
  %".164" = load <2 x i32>, ptr %".163", align 8
  %".165" = extractelement <2 x i32> %".164", i32 0
  %".166" = extractelement <2 x i32> %".164", i32 1
  %".167" = shl i32 %".166", 2
  %".168" = zext i32 %".167" to i64
  %".169" = getelementptr inbounds i8, ptr %".96", i64 %".168"
  %".170" = load i32, ptr %".169", align 4
  %".171" = and i32 %".166", -2147483648
  %".172" = xor i32 %".170", %".171"
  %".173" = bitcast i32 %".172" to float
  %".174" = bitcast i32 %".165" to float
  %".175" = fcmp olt float %".173", %".174"
  %".176" = select  i1 %".175", i64 %".146", i64 0
  %".177" = getelementptr inbounds i8, ptr %".141", i64 %".176"
  %".178" = getelementptr inbounds i8, ptr %".142", i64 %".146"
  %".179" = load <2 x i32>, ptr %".178", align 8
  %".180" = extractelement <2 x i32> %".179", i32 0
  %".181" = extractelement <2 x i32> %".179", i32 1
  %".182" = shl i32 %".181", 2
  %".183" = zext i32 %".182" to i64
  %".184" = getelementptr inbounds i8, ptr %".96", i64 %".183"
  %".185" = load i32, ptr %".184", align 4
  %".186" = and i32 %".181", -2147483648
  %".187" = xor i32 %".185", %".186"
  %".188" = bitcast i32 %".187" to float
  %".189" = bitcast i32 %".180" to float
  %".190" = fcmp olt float %".188", %".189"
  %".191" = select  i1 %".190", i64 %".146", i64 0
  %".192" = getelementptr inbounds i8, ptr %".142", i64 %".191"
  %".193" = getelementptr inbounds i8, ptr %".143", i64 %".146"
  %".194" = load <2 x i32>, ptr %".193", align 8
  %".195" = extractelement <2 x i32> %".194", i32 0
  %".196" = extractelement <2 x i32> %".194", i32 1
  %".197" = shl i32 %".196", 2
  %".198" = zext i32 %".197" to i64
  %".199" = getelementptr inbounds i8, ptr %".96", i64 %".198"
  %".200" = load i32, ptr %".199", align 4
  %".201" = and i32 %".196", -2147483648
  %".202" = xor i32 %".200", %".201"
  %".203" = bitcast i32 %".202" to float
  %".204" = bitcast i32 %".195" to float
  %".205" = fcmp olt float %".203", %".204"
  %".206" = select  i1 %".205", i64 %".146", i64 0
  %".207" = getelementptr inbounds i8, ptr %".143", i64 %".206"
  br label %"while.test"
while.exit:
  %".209" = getelementptr inbounds i8, ptr %".140", i64 32
  %".210" = getelementptr inbounds i8, ptr %".141", i64 32
  %".211" = getelementptr inbounds i8, ptr %".142", i64 32
  %".212" = getelementptr inbounds i8, ptr %".143", i64 32
  %".213" = lshr i64 0, 1
  %".214" = and i64 0, 1
  %".215" = mul i64 %".213", 32
  %".216" = getelementptr inbounds i8, ptr %".209", i64 %".215"
  %".217" = mul i64 %".214", 4
  %".218" = getelementptr inbounds i8, ptr %".216", i64 %".217"
  %".219" = load float, ptr %".218", align 4
  %".220" = lshr i64 0, 1
  %".221" = and i64 0, 1
  %".222" = mul i64 %".220", 32
  %".223" = getelementptr inbounds i8, ptr %".210", i64 %".222"
  %".224" = mul i64 %".221", 4
  %".225" = getelementptr inbounds i8, ptr %".223", i64 %".224"
  %".226" = load float, ptr %".225", align 4
  %".227" = lshr i64 0, 1
  %".228" = and i64 0, 1
  %".229" = mul i64 %".227", 32
  %".230" = getelementptr inbounds i8, ptr %".211", i64 %".229"
  %".231" = mul i64 %".228", 4
  %".232" = getelementptr inbounds i8, ptr %".230", i64 %".231"
  %".233" = load float, ptr %".232", align 4
  %".234" = lshr i64 0, 1
  %".235" = and i64 0, 1
  %".236" = mul i64 %".234", 32
  %".237" = getelementptr inbounds i8, ptr %".212", i64 %".236"
  %".238" = mul i64 %".235", 4
  %".239" = getelementptr inbounds i8, ptr %".237", i64 %".238"
  %".240" = load float, ptr %".239", align 4
  %".241" = add i64 %"tree", 0
  %".242" = load float, float* %".91", align 4
  %".243" = fadd float %".242", %".219"
  store float %".243", float* %".91", align 4
  %".245" = add i64 %"tree", 1
  %".246" = load float, float* %".91", align 4
  %".247" = fadd float %".246", %".226"
  store float %".247", float* %".91", align 4
  %".249" = add i64 %"tree", 2
  %".250" = load float, float* %".91", align 4
  %".251" = fadd float %".250", %".233"
  store float %".251", float* %".91", align 4
  %".253" = add i64 %"tree", 3
  %".254" = load float, float* %".91", align 4
  %".255" = fadd float %".254", %".240"
  store float %".255", float* %".91", align 4
  %".257" = add nsw i64 %"tree", 4
  br label %"for.head.5"
if.yes:
  %".263" = load float, float* %".91", align 4
  %".264" = getelementptr inbounds float, ptr %"scores", i64 %".29"
  store float %".263", ptr %".264", align 4
  br label %"if.exit"
if.no:
  br label %"if.exit"
if.exit:
  ret void
}

declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ntid.x"()

declare i32 @"llvm.nvvm.read.ptx.sreg.ctaid.x"()

@"block_memory" = external addrspace(3) global [0 x i8], align 16
declare void @"llvm.nvvm.barrier.cta.sync.aligned.all"(i32 %".1")

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="sm_80" "target-features"="+ptx70" }
