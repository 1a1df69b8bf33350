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
  %"k" = phi  i64 [%"row_begin", %"entry"], [%".152", %"for.exit.6"]
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
  %"k.1" = phi  i64 [%"k", %"for.body"], [%".109", %"for.exit.4"]
  %".26" = icmp slt i64 %"k.1", %".24"
  br i1 %".26", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".28" = sub i64 %".24", %"k.1"
  %".29" = icmp slt i64 %".28", 256
  %".30" = select  i1 %".29", i64 %".28", i64 256
  br label %"while.test"
for.exit.1:
  %".111" = getelementptr inbounds i32, ptr %"scratch", i64 56417
  store i32 0, ptr %".111", align 4
  br label %"for.head.5"
while.test:
  %".32" = phi  i64 [0, %"for.body.1"], [%".38", %"for.exit.2"]
  %".33" = icmp slt i64 %".32", %"n_calls"
  br i1 %".33", label %"while.body", label %"while.exit"
while.body:
  %".35" = mul nsw nuw i64 %".32", 20
  %".36" = getelementptr inbounds i8, ptr %"calls", i64 %".35"
  %".37" = getelementptr inbounds i8, ptr %".36", i64 16
  %"after" = load i32, ptr %".37", align 4, !invariant.load !0
  %".38" = zext i32 %"after" to i64
  %".39" = mul nsw nuw i64 %".32", 20
  %".40" = getelementptr inbounds i8, ptr %"calls", i64 %".39"
  %".41" = getelementptr inbounds i8, ptr %".40", i64 12
  %"rows.1" = load i32, ptr %".41", align 4, !invariant.load !0
  %".42" = zext i32 %"rows.1" to i64
  br label %"for.head.2"
while.exit:
  %".78" = sub i64 %"k.1", %"k"
  %".79" = trunc i64 %".78" to i32
  %".80" = getelementptr inbounds i32, ptr %"scratch", i64 56416
  store i32 %".79", ptr %".80", align 4
  br label %"for.head.4"
for.head.2:
  %"row" = phi  i64 [0, %"while.body"], [%".75", %"for.exit.3"]
  %".44" = icmp slt i64 %"row", %".30"
  br i1 %".44", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".46" = trunc i64 %"row" to i32
  %".47" = getelementptr inbounds i32, ptr %"scratch", i64 56418
  store i32 %".46", ptr %".47", align 4
  %".49" = add i64 %"k.1", %"row"
  %".50" = add i64 %".49", %".42"
  %".51" = icmp slt i64 %".24", %".50"
  %".52" = select  i1 %".51", i64 %".24", i64 %".50"
  br label %"for.head.3"
for.exit.2:
  br label %"while.test"
for.head.3:
  %"call" = phi  i64 [%".32", %"for.body.2"], [%".73", %"for.body.3"]
  %".54" = icmp slt i64 %"call", %".38"
  br i1 %".54", label %"for.body.3", label %"for.exit.3"
for.body.3:
  %".56" = mul nsw nuw i64 %"call", 20
  %".57" = getelementptr inbounds i8, ptr %"calls", i64 %".56"
  %".58" = getelementptr inbounds i8, ptr %".57", i64 0
  %"unit" = load i32, ptr %".58", align 4, !invariant.load !0
  %".59" = zext i32 %"unit" to i64
  %".60" = mul nsw nuw i64 %"call", 20
  %".61" = getelementptr inbounds i8, ptr %"calls", i64 %".60"
  %".62" = getelementptr inbounds i8, ptr %".61", i64 4
  %"first.1" = load i32, ptr %".62", align 4, !invariant.load !0
  %".63" = zext i32 %"first.1" to i64
  %".64" = mul nsw nuw i64 %"call", 20
  %".65" = getelementptr inbounds i8, ptr %"calls", i64 %".64"
  %".66" = getelementptr inbounds i8, ptr %".65", i64 8
  %"end.1" = load i32, ptr %".66", align 4, !invariant.load !0
  %".67" = zext i32 %"end.1" to i64
  %".68" = mul i64 %".59", 8
  %".69" = add i64 %".68", 768
  %".70" = getelementptr inbounds i8, ptr %"tables", i64 %".69"
  %"unit.1" = load i64, ptr %".70", align 8, !invariant.load !0
  %".71" = getelementptr i8, ptr @"hybrid", i64 %"unit.1"
  call void %".71"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %".49", i64 %".52", i64 %".63", i64 %".67") nounwind
  %".73" = add nsw i64 %"call", 1
  br label %"for.head.3"
for.exit.3:
  %".75" = add nsw i64 %"row", %".42"
  br label %"for.head.2"
for.head.4:
  %"k.2" = phi  i64 [0, %"while.exit"], [%".107", %"for.body.4"]
  %".83" = icmp slt i64 %"k.2", %"n_tree_runs"
  br i1 %".83", label %"for.body.4", label %"for.exit.4"
for.body.4:
  %".85" = mul nsw nuw i64 %"k.2", 12
  %".86" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".85"
  %".87" = getelementptr inbounds i8, ptr %".86", i64 0
  %"form" = load i32, ptr %".87", align 4, !invariant.load !0
  %".88" = zext i32 %"form" to i64
  %".89" = mul nsw nuw i64 %"k.2", 12
  %".90" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".89"
  %".91" = getelementptr inbounds i8, ptr %".90", i64 4
  %"begin" = load i32, ptr %".91", align 4, !invariant.load !0
  %".92" = zext i32 %"begin" to i64
  %".93" = mul nsw nuw i64 %"k.2", 12
  %".94" = getelementptr inbounds i8, ptr %"tree_runs", i64 %".93"
  %".95" = getelementptr inbounds i8, ptr %".94", i64 8
  %"end.2" = load i32, ptr %".95", align 4, !invariant.load !0
  %".96" = zext i32 %"end.2" to i64
  %".97" = icmp sgt i64 %".92", %"first"
  %".98" = select  i1 %".97", i64 %".92", i64 %"first"
  %".99" = icmp slt i64 %".96", %"end"
  %".100" = select  i1 %".99", i64 %".96", i64 %"end"
  %".101" = add i64 %".88", 16
  %".102" = mul i64 %".101", 8
  %".103" = add i64 %".102", 768
  %".104" = getelementptr inbounds i8, ptr %"tables", i64 %".103"
  %"unit.2" = load i64, ptr %".104", align 8, !invariant.load !0
  %".105" = getelementptr i8, ptr @"hybrid", i64 %"unit.2"
  call void %".105"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k.1", i64 %".24", i64 %".98", i64 %".100") nounwind
  %".107" = add nsw i64 %"k.2", 1
  br label %"for.head.4"
for.exit.4:
  %".109" = add nsw i64 %"k.1", 256
  br label %"for.head.1"
for.head.5:
  %"k.3" = phi  i64 [0, %"for.exit.1"], [%".122", %"for.body.5"]
  %".114" = icmp slt i64 %"k.3", %"copies_rows"
  br i1 %".114", label %"for.body.5", label %"for.exit.5"
for.body.5:
  %".116" = add i64 %"k.3", 1
  %".117" = mul i64 22, 8
  %".118" = add i64 %".117", 768
  %".119" = getelementptr inbounds i8, ptr %"tables", i64 %".118"
  %"unit.3" = load i64, ptr %".119", align 8, !invariant.load !0
  %".120" = getelementptr i8, ptr @"hybrid", i64 %"unit.3"
  call void %".120"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".24", i64 %"k.3", i64 %".116") nounwind
  %".122" = add nsw i64 %"k.3", 1
  br label %"for.head.5"
for.exit.5:
  %".124" = getelementptr inbounds i32, ptr %"scratch", i64 56417
  %".125" = load i32, ptr %".124", align 4
  %".126" = icmp ne i32 %".125", 0
  br i1 %".126", label %"if.yes", label %"if.no"
if.yes:
  %".128" = getelementptr inbounds i8, ptr %"scratch", i64 %"nan_copies"
  %".129" = sub i64 %".24", %"k"
  br label %"if.exit"
if.no:
  br label %"if.exit"
if.exit:
  %".132" = phi  ptr [%".128", %"if.yes"], [%"rows", %"if.no"]
  %".133" = phi  i64 [0, %"if.yes"], [%"k", %"if.no"]
  %".134" = phi  i64 [%".129", %"if.yes"], [%".24", %"if.no"]
  %".135" = phi  i64 [%"copy_values", %"if.yes"], [%"row_stride", %"if.no"]
  br label %"for.head.6"
for.head.6:
  %"k.4" = phi  i64 [%"first", %"if.exit"], [%".150", %"for.body.6"]
  %".137" = icmp slt i64 %"k.4", %"end"
  br i1 %".137", label %"for.body.6", label %"for.exit.6"
for.body.6:
  %".139" = add i64 %"k.4", 1
  %".140" = mul i64 20, 8
  %".141" = add i64 %".140", 768
  %".142" = getelementptr inbounds i8, ptr %"tables", i64 %".141"
  %"unit.4" = load i64, ptr %".142", align 8, !invariant.load !0
  %".143" = getelementptr i8, ptr @"hybrid", i64 %"unit.4"
  call void %".143"(ptr %"tables", ptr %".132", i64 %".135", ptr %"scores", ptr %"scratch", i64 %".133", i64 %".134", i64 %"k.4", i64 %".139") nounwind
  %".145" = mul i64 21, 8
  %".146" = add i64 %".145", 768
  %".147" = getelementptr inbounds i8, ptr %"tables", i64 %".146"
  %"unit.5" = load i64, ptr %".147", align 8, !invariant.load !0
  %".148" = getelementptr i8, ptr @"hybrid", i64 %"unit.5"
  call void %".148"(ptr %"tables", ptr %"rows", i64 %"row_stride", ptr %"scores", ptr %"scratch", i64 %"k", i64 %".24", i64 %"k.4", i64 %".139") nounwind
  %".150" = add nsw i64 %"k.4", 1
  br label %"for.head.6"
for.exit.6:
  %".152" = add nsw i64 %"k", %"rows_together"
  br label %"for.head"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
