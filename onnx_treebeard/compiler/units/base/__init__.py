"""What units of all strategies are made of: a unit, the function that is its body, its calls, the slots of the header, and the forest a body is written for."""
