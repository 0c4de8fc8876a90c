"""Rules as functions, one package a book."""
