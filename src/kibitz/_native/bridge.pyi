# Written by tools/stubs.py from the built extension; not to be edited.
"""bridge kernels"""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

def estimate_batch(
    hands: Annotated[
        NDArray[numpy.uint64], dict(shape=(None, 4), order="C", device="cpu", writable=False)
    ],
    strains: Annotated[
        NDArray[numpy.int8], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    leaders: Annotated[
        NDArray[numpy.int8], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
) -> NDArray[numpy.int8]: ...
def look_ahead(
    hands: Sequence[int], strain: int, leader: int, trick: Sequence[int], plies: int
) -> int: ...
def look_ahead_batch(
    hands: Annotated[
        NDArray[numpy.uint64], dict(shape=(None, 4), order="C", device="cpu", writable=False)
    ],
    strains: Annotated[
        NDArray[numpy.int8], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    leaders: Annotated[
        NDArray[numpy.int8], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    plies: int,
) -> NDArray[numpy.int8]: ...
def solve(
    hands: Sequence[int], strain: int, leader: int, trick: Sequence[int], nodes: int, memory_mb: int
) -> tuple[int, int, int]: ...
def reach(
    hands: Sequence[int],
    strain: int,
    leader: int,
    trick: Sequence[int],
    target: int,
    nodes: int,
    memory_mb: int,
) -> tuple[int, int, int]: ...
def solve_cards(
    hands: Sequence[int],
    strain: int,
    leader: int,
    trick: Sequence[int],
    least: int,
    most: int,
    among: int,
    nodes: int,
    memory_mb: int,
) -> list[tuple[int, int, int]]: ...
def sound_batch(
    hands: Annotated[
        NDArray[numpy.uint64], dict(shape=(None, 4), order="C", device="cpu", writable=False)
    ],
    strains: Annotated[
        NDArray[numpy.int8], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    leaders: Annotated[
        NDArray[numpy.int8], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    nodes: int,
) -> NDArray[numpy.int8]: ...
def table_batch(
    hands: Annotated[
        NDArray[numpy.uint64], dict(shape=(None, 4), order="C", device="cpu", writable=False)
    ],
    threads: int,
    memory_mb: int,
) -> NDArray[numpy.int8]: ...
def solve_batch(
    hands: Annotated[
        NDArray[numpy.uint64], dict(shape=(None, 4), order="C", device="cpu", writable=False)
    ],
    strains: Annotated[
        NDArray[numpy.int8], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    leaders: Annotated[
        NDArray[numpy.int8], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    threads: int,
    nodes: int,
    memory_mb: int,
) -> NDArray[numpy.int8]: ...
