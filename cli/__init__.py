"""The gunsmoke command: play, watch, explain and check games in a terminal."""
