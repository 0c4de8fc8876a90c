"""Who and which objects: players, nouns and what is said of them."""
