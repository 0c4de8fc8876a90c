"""How many: numbers, counts, {X}, and what was done this way."""
