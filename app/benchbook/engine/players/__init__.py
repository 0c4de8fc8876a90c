"""Players: where they sit, what they are, what each did, and the games that they begin."""
