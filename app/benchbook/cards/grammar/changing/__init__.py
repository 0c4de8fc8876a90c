"""Continuous effects of spells and abilities: what objects become, have and lose (611)."""
