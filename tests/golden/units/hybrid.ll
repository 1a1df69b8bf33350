target triple = "x86_64-unknown-linux-gnu"

define hidden void @"hybrid"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 216
  %"calls.offset" = load i64, ptr %".11", align 8, !invariant.load !0
  %"calls" = getelementptr inbounds i8, ptr %"tables", i64 %"calls.offset"
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 280
  %"tree_runs.offset" = load i64, ptr %".12", align 8, !invariant.load !0
  %"tree_runs" = getelementptr inbounds i8, ptr %"tables", i64 %"tree_runs.offset"
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 392
  %"n_calls" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 400
  %"n_tree_runs" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 512
  %"copies_rows" = load i64, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 456
  %"nan_copies" = load i64, ptr %".16", align 8, !invariant.load !0
  %".17" = getelementptr inbounds i8, ptr %"tables", i64 464
  %"copy_values" = load i64, ptr %".17", align 8, !invariant.load !0
  %".18" = getelementptr inbounds i8, ptr %"tables", i64 440
  %"rows_together" = load i64, ptr %".18", align 8, !invariant.load !0
  br label %"for.head"
for.head:
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".124", %"for.exit.5"]
  %".20" = icmp slt i64 %"k", %"row_end"
  br i1 %".20", label %"for.body", label %"for.exit"
for.body:
  %".22" = add i64 %"k", %"rows_together"
  %".23" = icmp slt i64 %".22", %"row_end"
  %".24" = select  i1 %".23", i64 %".22", i64 %"row_end"
  br label %"for.head.1"
for.exit:
  ret void
for.head.1:
  %"k.1" = phi  i64 [%"k", %"for.body"], [%".81", %"for.exit.3"]
  %".26" = icmp slt i64 %"k.1", %".24"
  br i1 %".26", label %"for.body.1", label %"for.exit.1"
for.body.1:
  br label %"for.head.2"
for.exit.1:
  %".83" = getelementptr inbounds i32, ptr %"scratch", i64 53985
  store i32 0, ptr %".83", align 4
  br label %"for.head.4"
for.head.2:
  %"k.2" = phi  i64 [0, %"for.body.1"], [%".48", %"for.body.2"]
  %".29" = icmp slt i64 %"k.2", %"n_calls"
  br i1 %".29", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".31" = mul nsw nuw i64 %"k.2", 12
  %".32" = getelementptr inbounds i8, ptr %"calls", i64 %".31"
  %".33" = getelementptr inbounds i8, ptr %".32", i64 0
  %"unit" = load i32, ptr %".33", align 4, !invariant.load !0
  %".34" = zext i32 %"unit" to i64
  %".35" = mul nsw nuw i64 %"k.2", 12
  %".36" = getelementptr inbounds i8, ptr %"calls", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 4
  %"first.1" = load i32, ptr %".37", align 4, !invariant.load !0
  %".38" = zext i32 %"first.1" to i64
  %".39" = mul nsw nuw i64 %"k.2", 12
  %".40" = getelementptr inbounds i8, ptr %"calls", i64 %".39"
  %".41" = getelementptr inbounds i8, ptr %".40", i64 8
  %"end.1" = load i32, ptr %".41", align 4, !invariant.load !0
  %".42" = zext i32 %"end.1" to i64
  %".43" = mul i64 %".34", 8
  %".44" = add i64 %".43", 768
  %".45" = getelementptr inbounds i8, ptr %"tables", i64 %".44"
  %"unit.1" = load i64, ptr %".45", align 8, !invariant.load !0
  %".46" = getelementptr i8, ptr @"hybrid", i64 %"unit.1"
  call void %".46"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k.1", i64 %".24", i64 %".38", i64 %".42") nounwind
  %".48" = add nsw i64 %"k.2", 1
  br label %"for.head.2"
for.exit.2:
  %".50" = sub i64 %"k.1", %"k"
  %".51" = trunc i64 %".50" to i32
  %".52" = getelementptr inbounds i32, ptr %"scratch", i64 53984
  store i32 %".51", ptr %".52", align 4
  br label %"for.head.3"
for.head.3:
  %"k.3" = phi  i64 [0, %"for.exit.2"], [%".79", %"for.body.3"]
  %".55" = icmp slt i64 %"k.3", %"n_tree_runs"
  br i1 %".55", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".57" = mul nsw nuw i64 %"k.3", 12
  %".58" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".57"
  %".59" = getelementptr inbounds i8, ptr %".58", i64 0
  %"form" = load i32, ptr %".59", align 4, !invariant.load !0
  %".60" = zext i32 %"form" to i64
  %".61" = mul nsw nuw i64 %"k.3", 12
  %".62" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".61"
  %".63" = getelementptr inbounds i8, ptr %".62", i64 4
  %"begin" = load i32, ptr %".63", align 4, !invariant.load !0
  %".64" = zext i32 %"begin" to i64
  %".65" = mul nsw nuw i64 %"k.3", 12
  %".66" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".65"
  %".67" = getelementptr inbounds i8, ptr %".66", i64 8
  %"end.2" = load i32, ptr %".67", align 4, !invariant.load !0
  %".68" = zext i32 %"end.2" to i64
  %".69" = icmp sgt i64 %".64", %"first"
  %".70" = select  i1 %".69", i64 %".64", i64 %"first"
  %".71" = icmp slt i64 %".68", %"end"
  %".72" = select  i1 %".71", i64 %".68", i64 %"end"
  %".73" = add i64 %".60", 16
  %".74" = mul i64 %".73", 8
  %".75" = add i64 %".74", 768
  %".76" = getelementptr inbounds i8, ptr %"tables", i64 %".75"
  %"unit.2" = load i64, ptr %".76", align 8, !invariant.load !0
  %".77" = getelementptr i8, ptr @"hybrid", i64 %"unit.2"
  call void %".77"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k.1", i64 %".24", i64 %".70", i64 %".72") nounwind
  %".79" = add nsw i64 %"k.3", 1
  br label %"for.head.3"
for.exit.3:
  %".81" = add nsw i64 %"k.1", 256
  br label %"for.head.1"
for.head.4:
  %"k.4" = phi  i64 [0, %"for.exit.1"], [%".94", %"for.body.4"]
  %".86" = icmp slt i64 %"k.4", %"copies_rows"
  br i1 %".86", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".88" = add i64 %"k.4", 1
  %".89" = mul i64 22, 8
  %".90" = add i64 %".89", 768
  %".91" = getelementptr inbounds i8, ptr %"tables", i64 %".90"
  %"unit.3" = load i64, ptr %".91", align 8, !invariant.load !0
  %".92" = getelementptr i8, ptr @"hybrid", i64 %"unit.3"
  call void %".92"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".24", i64 %"k.4", i64 %".88") nounwind
  %".94" = add nsw i64 %"k.4", 1
  br label %"for.head.4"
for.exit.4:
  %".96" = getelementptr inbounds i32, ptr %"scratch", i64 53985
  %".97" = load i32, ptr %".96", align 4
  %".98" = icmp ne i32 %".97", 0
  br i1 %".98", label %"if.yes", label %"if.no"
if.yes:
  %".100" = getelementptr inbounds i8, ptr %"scratch", i64 %"nan_copies"
  %".101" = sub i64 %".24", %"k"
  br label %"if.exit"
if.no:
  br label %"if.exit"
if.exit:
  %".104" = phi  ptr [%".100", %"if.yes"], [%"rows", %"if.no"]
  %".105" = phi  i64 [0, %"if.yes"], [%"k", %"if.no"]
  %".106" = phi  i64 [%".101", %"if.yes"], [%".24", %"if.no"]
  %".107" = phi  i64 [%"copy_values", %"if.yes"], [%"row_stride", %"if.no"]
  br label %"for.head.5"
for.head.5:
  %"k.5" = phi  i64 [%"first", %"if.exit"], [%".122", %"for.body.5"]
  %".109" = icmp slt i64 %"k.5", %"end"
  br i1 %".109", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".111" = add i64 %"k.5", 1
  %".112" = mul i64 20, 8
  %".113" = add i64 %".112", 768
  %".114" = getelementptr inbounds i8, ptr %"tables", i64 %".113"
  %"unit.4" = load i64, ptr %".114", align 8, !invariant.load !0
  %".115" = getelementptr i8, ptr @"hybrid", i64 %"unit.4"
  call void %".115"(ptr %"tables", ptr %".104", i64 %".107", ptr %"scores", ptr %"scratch", i64 %".105", i64 %".106", i64 %"k.5", i64 %".111") nounwind
  %".117" = mul i64 21, 8
  %".118" = add i64 %".117", 768
  %".119" = getelementptr inbounds i8, ptr %"tables", i64 %".118"
  %"unit.5" = load i64, ptr %".119", align 8, !invariant.load !0
  %".120" = getelementptr i8, ptr @"hybrid", i64 %"unit.5"
  call void %".120"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".24", i64 %"k.5", i64 %".111") nounwind
  %".122" = add nsw i64 %"k.5", 1
  br label %"for.head.5"
for.exit.5:
  %".124" = add nsw i64 %"k", %"rows_together"
  br label %"for.head"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
