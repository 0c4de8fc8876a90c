"""Sentences, what joins them, and whole lines: which kind of ability a line is, modes, quotations, tables of a die."""
