"""100–123: the game's concepts."""
