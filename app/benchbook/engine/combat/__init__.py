"""Combat damage and who dealt it; creatures that fight only in company (506–510)."""
