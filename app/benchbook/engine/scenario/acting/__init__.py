"""What players do, line by line: one function for each kind of action, the play first and what the line says second;
and which lines say one thing together, several things in one, or a thing over again.
"""
