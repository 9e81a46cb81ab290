"""Ends gdb when whoever leads it through a pipe is gone: gdb itself looks at the pipe only while the program stands."""

import os
import select
import signal
import threading
import time

SECONDS = 1

_deeds = []


def when_gone(deed):
    """Does this too, in another thread than gdb's, before gdb is ended."""
    _deeds.append(deed)


def watch():
    """From now on. What gdb started itself goes with it."""
    # Signals are for gdb's own thread, which an interrupt has to wake.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    try:
        threading.Thread(target=_wait, daemon=True).start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _wait():
    pipe = select.poll()
    # Nothing is asked for: that the other end was closed is told all the same.
    pipe.register(0, 0)
    pipe.poll()
    # Where the program stands, gdb ends in an orderly way.
    time.sleep(SECONDS)
    try:
        for deed in _deeds:
            deed()
    finally:
        os.kill(os.getpid(), signal.SIGKILL)
