"""What programs call: the functions of ``import benchbook``, a game played line by line, a server for assistants."""
