"""What a card says: the ability language as frozen data, its grammar, parser and printer.

Nodes name mechanics and have no behaviour. Four small vocabularies are shared by all of them:
who (``players``), what (``objects``), how many (``amounts``), when (``events``, ``conditions``).
"""
