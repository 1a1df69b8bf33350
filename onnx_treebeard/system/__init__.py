"""Utilities that every part may use: files, memory, forks, caches of computed values. They import nothing of the package except errors."""
