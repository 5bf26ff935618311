"""A worker process: pieces come on standard input, answers go out on standard output.

Both are JSON lines: first an order (task and settings), then a piece a line; ``null`` ends the
work. When standard input closes without it, whoever gave the work is dead, and the process ends at
once, in the middle of a piece too. That needs no signal and no process group, so it works wherever
pipes do, also at the far end of a remote shell. What a task prints goes to standard error.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from typing import BinaryIO

import msgspec

from kibitz.runner.plan import Piece
from kibitz.runner.task import Order, failure, task_of


def _listen(heard: queue.SimpleQueue[bytes]) -> None:
    while line := sys.stdin.buffer.readline():
        heard.put(line)
    os._exit(1)  # nobody is left to answer


def main() -> None:
    """Serve until told to stop, or until nobody is left to tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the giver of the work decides what Ctrl-C ends
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    heard: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(heard,), daemon=True).start()
    order = msgspec.json.decode(heard.get(), type=Order)
    try:
        with task_of(order.task)(order.settings) as work:
            while (piece := _next(heard)) is not None:
                _reply(replies, work(piece))
    except Exception as error:
        _reply(replies, failure(error))
    sys.stderr.flush()
    os._exit(0)  # the listening thread holds standard input, and would not let go


def _reply(replies: BinaryIO, answer: object) -> None:
    try:
        replies.write(msgspec.json.encode(answer) + b"\n")
        replies.flush()
    except BrokenPipeError:
        os._exit(1)  # nobody is left to answer


def _next(heard: queue.SimpleQueue[bytes]) -> Piece:
    return msgspec.json.decode(heard.get())


if __name__ == "__main__":
    main()
