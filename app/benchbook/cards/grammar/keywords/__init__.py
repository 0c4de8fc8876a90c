"""Keyword abilities and the words that belong to one kind of card: Classes, Rooms, planes (702, 701)."""
