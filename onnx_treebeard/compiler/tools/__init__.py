"""Command-line tools for work on the compiler."""
