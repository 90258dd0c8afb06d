"""The engine: matches, questions, chance, hidden knowledge, tables. It knows no game."""
