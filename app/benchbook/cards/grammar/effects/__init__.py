"""What effects do to objects and players: the verbs (608, 701)."""
