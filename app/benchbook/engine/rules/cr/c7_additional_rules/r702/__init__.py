"""702: keyword abilities, one module each; a keyword is modelled when its module says which abilities it stands for."""
