"""Holds back what gdb prints on the way to an operation: where it stands then is nothing that anybody asked for."""

import contextlib
import os
import tempfile

import gdb


# rr.sh says there where the standard error is.
ERRORS = "TRACELOOM_ERRORS"


def take_errors():
    """What the debugger itself says passes no filter."""
    number = os.environ.pop(ERRORS, None)
    if number is not None:
        os.dup2(int(number), 2)
        os.close(int(number))


class Held:
    """What gdb printed, to be shown after all or not."""

    def __init__(self):
        self._text = ""

    def show(self):
        gdb.write(self._text)

    def keep(self, file):
        file.seek(0)
        self._text = file.read().decode("utf-8", "replace")


@contextlib.contextmanager
def held():
    """Only at a terminal: whoever leads gdb through a pipe has to hear of every stop."""
    said = Held()
    if _is_led():
        yield said
        return
    kept = [(number, os.dup(number)) for number in (1, 2)]
    _flush()
    with tempfile.TemporaryFile() as file:
        try:
            for number, _ in kept:
                os.dup2(file.fileno(), number)
            yield said
        finally:
            _flush()
            for number, copy in kept:
                os.dup2(copy, number)
                os.close(copy)
            said.keep(file)


def _flush():
    gdb.flush(gdb.STDOUT)
    gdb.flush(gdb.STDERR)


def _is_led():
    with open("/proc/self/cmdline", "rb") as file:
        return any(word.startswith((b"--interpreter", b"-interpreter", b"-i=")) for word in file.read().split(b"\0"))
