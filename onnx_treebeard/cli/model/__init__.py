"""What commands show about a model: facts, trees as text and pictures, stored schedules and profiles."""
