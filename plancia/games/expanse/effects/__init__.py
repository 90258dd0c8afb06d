"""The Expanse: what events do and say, one file a family; each family registers its effects."""
