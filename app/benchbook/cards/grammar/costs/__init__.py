"""Costs of every kind, what changes them, and the mana that pays them (118, 106)."""
