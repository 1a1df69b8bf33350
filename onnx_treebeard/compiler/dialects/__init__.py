"""The dialects of the IR: decisionforest (HIR); walk, bitslice and tree_simd (MIR); table and simd (LIR); with scf, arith and func of xDSL."""
