"""What is given: players, cards and objects as they are before the first line."""
