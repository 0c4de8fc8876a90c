"""How an answer is shown: the steps that are told, the board as it lies, two answers side by side."""
