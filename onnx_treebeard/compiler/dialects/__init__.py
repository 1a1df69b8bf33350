"""The dialects of the IR: decisionforest (HIR); walk, bitslice, tree_simd, ranked_walk and staged_walk (MIR); table and simd (LIR); with scf, arith, gpu and func of xDSL."""
