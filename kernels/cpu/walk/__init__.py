"""Emitters of walks: operations of dialects table and lanes -> LLVM. Start at `table.py`."""
