"""What the words of a line refer to: pronouns, *other*, *that player*, settled when the whole line is known."""
