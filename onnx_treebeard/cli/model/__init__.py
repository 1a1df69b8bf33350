"""What commands say of a model: facts, trees as text and pictures, what it was compiled with."""
