"""What Scripts/torture is made of."""
