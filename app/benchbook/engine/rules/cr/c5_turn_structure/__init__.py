"""500–514: the structure of a turn."""
