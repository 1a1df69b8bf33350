"""The IR: decisionforest (HIR), walk (MIR), table (LIR), with scf, arith and func of xDSL between."""
