"""What every part may use and no part of a compiler is: files, memory, forks, values that are made once. Imports nothing of ours but errors."""
