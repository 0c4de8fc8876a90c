"""Static abilities: what holds while an object is there, and what can't be done (604)."""
