"""Practice: positions whose best choice is settled, asked of a person, and asked again in time.

`puzzle.py` is one of them, `make.py` finds them by the runner, `choose.py` weeds and levels them,
`check.py` judges them again with far more work, `sets.py` has those that are packaged, `daily.py`
three for every date. `schedule.py` says when something is asked again, `deck.py` keeps what one
person got wrong. Themes and drills are declared by each game (`kibitz.core.practice`).
"""
