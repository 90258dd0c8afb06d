"""The Expanse: what is printed."""
