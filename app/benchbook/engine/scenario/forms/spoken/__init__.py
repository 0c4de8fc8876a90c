"""How people say the forms otherwise: a sentence that is none of the language is put into the language's words.

Each wording means exactly one sentence; where the meaning depends on the board it is a form of its own, or none.
A module holds the wordings of one subject and is found by itself.
"""
