"""Small editions in every layout that the official text has had. The rules in them are made up."""

from __future__ import annotations

MODERN = """\
Magic: The Gathering Comprehensive Rules

These rules are effective as of March 3, 2031.

Introduction

A made-up edition.

Contents

1. Tea
100. General
101. Cups
2. Cake
200. Baking

Glossary

Credits

1. Tea

100. General

100.1.\u00a0A pot holds tea. See section 2, “Cake,” and rules 101.1a–c.

100.1a\u00a0A lid keeps it warm; see rule 200.
Example: With the lid on, the tea is warm.
Example: With the lid off, it is not. See rule 101.1.

100.2. A pot without tea is empty.
It is then washed (see rule 999.9).

101. Cups

101.1. Cups have one handle or *.

101.1a One is enough.

101.1b Two are too many.

101.1c None is too few. (See rule 100.1a.)

2. Cake

200. Baking

200.1. Rule 100.2 does not concern cake.

Glossary

Cup
1. What tea is poured into.
2. A prize.
See rule 101, “Cups.”

Mug
See Cup.

Pot, Kettle
What holds tea. See rule 100.1.


Credits

Nobody in particular.
"""

WRAPPED = """\

==============================================================================
COMPREHENSIVE RULES                                                   05/05/98
==============================================================================

------------------------------------------------------------------------------
Contents
------------------------------------------------------------------------------

1. Tea
     100. General
     101. Cups
Glossary
Index

------------------------------------------------------------------------------
1. Tea
------------------------------------------------------------------------------

100. General
------------

100.1. A pot holds tea, and a well-
made one holds it for a long time (see rule
101.2). This line is broken where rule
101. Cups would otherwise begin a line, but
it does not begin a section.

  100.1a A lid keeps the tea warm, as
  everybody knows.
  EXAMPLE: With the lid on, the tea is
  warm, and stays so.

101. Cups
---------

101.1. Cups have one handle, which is
enough for every purpose.

101.2. Cups are washed after
use.

------------------------------------------------------------------------------
Glossary
------------------------------------------------------------------------------

Cup
  What tea is poured into, however
  it is made.

  A cup may have a saucer under it, as
  rule 101.1 implies.

Pot
  What holds tea.

------------------------------------------------------------------------------
Index
------------------------------------------------------------------------------

Handle, 101.1

------------------------------------------------------------------------------
Credits
------------------------------------------------------------------------------

These rules are current as of May 5, 1998.
"""

MISPRINTED = """\
These rules are current as of June 1, 2007.

1. Tea

100. General

100.1. One.

100.1a One a.

001.1b One b, printed as another section's.

100.1b Printed as 100.1b again.

100.2.Without a space.

100.22. Printed as 22, then comes 3a.

100.3a Three a.

101. [Left empty on purpose.]

102. Cups
102.1. Right under its heading.

Glossary

Cup
A cup.

2. A second sense, after an empty line.

Spoon1. A small shovel.
2. A big one.

Credits
"""
