"""What the compiler knows of the machine that it writes for: the backend's protocol, the shapes of registers and of grids of threads, and observers of steps."""
