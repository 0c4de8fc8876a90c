"""What players do, line by line: one function for each kind of action, the play first and what the line says second."""
