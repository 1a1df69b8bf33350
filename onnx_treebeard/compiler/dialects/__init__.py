"""The dialects of the IR: decisionforest (HIR); walk, bitslice, tree_simd and ranked_walk (MIR); table and simd (LIR); with scf, arith, gpu and func of xDSL."""
