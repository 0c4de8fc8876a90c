"""Mana: which sources give what, what it may be spent on, and what pays a cost (106, 605)."""
