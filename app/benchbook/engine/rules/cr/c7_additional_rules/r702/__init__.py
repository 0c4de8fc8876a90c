"""702: keyword abilities: what they stand for in card text (expansions.yaml), and modules of kin for the rest."""
