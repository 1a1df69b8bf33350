target triple = "x86_64-unknown-linux-gnu"

define hidden void @"nan_copies_float32"(ptr noalias readonly %"tables", ptr noalias readonly %"rows", i64 %"row_stride", ptr noalias %"scores", ptr noalias %"scratch", i64 %"row_begin", i64 %"row_end", i64 %"first", i64 %"end") #0
{
entry:
  %".11" = getelementptr inbounds i8, ptr %"tables", i64 456
  %"nan_copies" = load i64, ptr %".11", align 8, !invariant.load !0
  %".12" = getelementptr inbounds i8, ptr %"tables", i64 464
  %"copy_values" = load i64, ptr %".12", align 8, !invariant.load !0
  %".13" = getelementptr inbounds i8, ptr %"tables", i64 480
  %"copied_grouped" = load i64, ptr %".13", align 8, !invariant.load !0
  %".14" = getelementptr inbounds i8, ptr %"tables", i64 488
  %"copied_last" = load i64, ptr %".14", align 8, !invariant.load !0
  %".15" = getelementptr inbounds i8, ptr %"tables", i64 472
  %"second_copy" = load i64, ptr %".15", align 8, !invariant.load !0
  %".16" = getelementptr inbounds i8, ptr %"tables", i64 504
  %"copied_singly" = load i64, ptr %".16", align 8, !invariant.load !0
  br label %"while.test"
while.test:
  %".18" = phi  i64 [%"row_begin", %"entry"], [%".52", %"while.exit.2"]
  %".19" = phi  i32 [0, %"entry"], [%".42", %"while.exit.2"]
  %".20" = icmp slt i64 %".18", %"row_end"
  %".21" = icmp eq i32 %".19", 0
  %".22" = and i1 %".20", %".21"
  br i1 %".22", label %"while.body", label %"while.exit"
while.body:
  %".24" = mul nsw i64 %".18", %"row_stride"
  %"row" = getelementptr inbounds float, ptr %"rows", i64 %".24"
  br label %"while.test.1"
while.exit:
  %".54" = icmp ne i32 %".19", 0
  br i1 %".54", label %"if.yes", label %"if.no"
while.test.1:
  %".26" = phi  i64 [0, %"while.body"], [%".38", %"while.body.1"]
  %".27" = phi  i32 [0, %"while.body"], [%".37", %"while.body.1"]
  %".28" = icmp slt i64 %".26", %"copied_grouped"
  br i1 %".28", label %"while.body.1", label %"while.exit.1"
while.body.1:
  %".30" = icmp slt i64 %".26", %"copied_last"
  %".31" = select  i1 %".30", i64 %".26", i64 %"copied_last"
  %".32" = getelementptr inbounds float, ptr %"row", i64 %".31"
  %".33" = load <8 x float>, ptr %".32", align 4
  %".34" = fcmp uno <8 x float> %".33", %".33"
  %".35" = bitcast <8 x i1> %".34" to i8
  %".36" = zext i8 %".35" to i32
  %".37" = or i32 %".27", %".36"
  %".38" = add i64 %".26", 8
  br label %"while.test.1"
while.exit.1:
  br label %"while.test.2"
while.test.2:
  %".41" = phi  i64 [0, %"while.exit.1"], [%".50", %"while.body.2"]
  %".42" = phi  i32 [%".27", %"while.exit.1"], [%".49", %"while.body.2"]
  %".43" = icmp slt i64 %".41", %"copied_singly"
  br i1 %".43", label %"while.body.2", label %"while.exit.2"
while.body.2:
  %".45" = getelementptr inbounds float, ptr %"row", i64 %".41"
  %".46" = load float, ptr %".45", align 4
  %".47" = fcmp uno float %".46", %".46"
  %".48" = zext i1 %".47" to i32
  %".49" = or i32 %".42", %".48"
  %".50" = add i64 %".41", 1
  br label %"while.test.2"
while.exit.2:
  %".52" = add i64 %".18", 1
  br label %"while.test"
if.yes:
  %".56" = getelementptr inbounds i8, ptr %"scratch", i64 %"nan_copies"
  br label %"for.head"
if.no:
  br label %"if.exit"
if.exit:
  ret void
for.head:
  %"k" = phi  i64 [%"row_begin", %"if.yes"], [%".95", %"for.exit.2"]
  %".58" = icmp slt i64 %"k", %"row_end"
  br i1 %".58", label %"for.body", label %"for.exit"
for.body:
  %".60" = mul nsw i64 %"k", %"row_stride"
  %"row.1" = getelementptr inbounds float, ptr %"rows", i64 %".60"
  %".61" = sub i64 %"k", %"row_begin"
  %".62" = mul i64 %".61", %"copy_values"
  br label %"for.head.1"
for.exit:
  %".97" = getelementptr inbounds i32, ptr %"scratch", i64 56417
  store i32 1, ptr %".97", align 4
  br label %"if.exit"
for.head.1:
  %"k.1" = phi  i64 [0, %"for.body"], [%".78", %"for.body.1"]
  %".64" = icmp slt i64 %"k.1", %"copied_grouped"
  br i1 %".64", label %"for.body.1", label %"for.exit.1"
for.body.1:
  %".66" = icmp slt i64 %"k.1", %"copied_last"
  %".67" = select  i1 %".66", i64 %"k.1", i64 %"copied_last"
  %".68" = getelementptr inbounds float, ptr %"row.1", i64 %".67"
  %".69" = load <8 x float>, ptr %".68", align 4
  %".70" = add i64 %".62", %".67"
  %".71" = add i64 %".70", %"second_copy"
  %".72" = getelementptr inbounds float, ptr %".56", i64 %".70"
  store <8 x float> %".69", ptr %".72", align 4
  %".74" = fcmp uno <8 x float> %".69", %".69"
  %".75" = select  <8 x i1> %".74", <8 x float> <float 0xfff0000000000000, float 0xfff0000000000000, float 0xfff0000000000000, float 0xfff0000000000000, float 0xfff0000000000000, float 0xfff0000000000000, float 0xfff0000000000000, float 0xfff0000000000000>, <8 x float> %".69"
  %".76" = getelementptr inbounds float, ptr %".56", i64 %".71"
  store <8 x float> %".75", ptr %".76", align 4
  %".78" = add nsw i64 %"k.1", 8
  br label %"for.head.1"
for.exit.1:
  br label %"for.head.2"
for.head.2:
  %"k.2" = phi  i64 [0, %"for.exit.1"], [%".93", %"for.body.2"]
  %".81" = icmp slt i64 %"k.2", %"copied_singly"
  br i1 %".81", label %"for.body.2", label %"for.exit.2"
for.body.2:
  %".83" = getelementptr inbounds float, ptr %"row.1", i64 %"k.2"
  %".84" = load float, ptr %".83", align 4
  %".85" = add i64 %".62", %"k.2"
  %".86" = add i64 %".85", %"second_copy"
  %".87" = getelementptr inbounds float, ptr %".56", i64 %".85"
  store float %".84", ptr %".87", align 4
  %".89" = fcmp uno float %".84", %".84"
  %".90" = select  i1 %".89", float 0xfff0000000000000, float %".84"
  %".91" = getelementptr inbounds float, ptr %".56", i64 %".86"
  store float %".90", ptr %".91", align 4
  %".93" = add nsw i64 %"k.2", 1
  br label %"for.head.2"
for.exit.2:
  %".95" = add nsw i64 %"k", 1
  br label %"for.head"
}

!0 = !{  }

attributes #0 = { nounwind noredzone "no-builtins" "no-jump-tables"="true" "target-cpu"="x86-64-v3" "target-features"="+avx2,+bmi2,+fma,+prefer-no-gather,+prefer-no-scatter" }
