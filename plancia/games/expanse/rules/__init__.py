"""The Expanse: the rules, a file a chapter."""
