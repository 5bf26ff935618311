from kibitz.core.practice import Drill
DRILLS: tuple[Drill, ...] = ()
