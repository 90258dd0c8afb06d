"""Playing in a terminal: tables as text, and a keyboard. It knows no game."""
