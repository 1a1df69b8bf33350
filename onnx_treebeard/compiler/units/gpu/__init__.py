"""What units share in which each row has a thread of a GPU: rows, copies into the memory of a block, leaf values, sums."""
