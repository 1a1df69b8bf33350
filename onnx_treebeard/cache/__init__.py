"""What is kept on disk between runs, and by which keys. `compiler/dialects/handles/store.py` keeps bytes by name; the others say what they are."""
