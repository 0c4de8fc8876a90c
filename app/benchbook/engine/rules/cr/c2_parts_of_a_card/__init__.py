"""200–213: the parts of a card."""
