"""NaN copies: missing-value directions of nodes resolved by duplicating features, so that walks need no test for NaN.

A row of n values becomes

    [ x0 .. xn-1 | ... | y0 .. yn-1 ]    x keeps NaN; y is x with -inf in the place of NaN; y0 is at `second_copy`, a power of two >= n

`x <= t` is false for NaN and `y <= t` is true for -inf, so a node that sends NaN to its false child reads feature f, and one that sends it to
its true child reads feature f + second_copy. If no row of a call has NaN, nothing is copied, and the bit `second_copy` is masked off the
feature index. The native planner rewrites the nodes (kernels/native/plan/bitslice/hybrid_tables.h).
"""

COPIED_TOGETHER = 8  # consecutive values that one vector operation copies
