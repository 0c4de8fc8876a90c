"""608: resolving spells and abilities."""
