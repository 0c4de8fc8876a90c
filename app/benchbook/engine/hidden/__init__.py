"""Cards that nobody sees: libraries in an unknown order, hands that nobody listed, searches (401, 402, 701.23)."""
