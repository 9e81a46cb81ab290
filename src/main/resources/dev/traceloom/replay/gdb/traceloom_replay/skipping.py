"""Steps that pass the recorder: an operation begins behind a call of it, and ends before one."""

import contextlib

import gdb

# All functions of the recorder are in its namespace.
_PATTERN = "^traceloom::"


def begin():
    """For whoever steps from now on; gdb's "info skip" shows it, and "skip delete" takes it back."""
    gdb.execute("skip -rfu %s" % _PATTERN, to_string=True)


@contextlib.contextmanager
def nothing():
    """Steps go into the recorder too, for as long as this lasts."""
    numbers = [line.split()[0] for line in gdb.execute("info skip", to_string=True).splitlines() if _is_ours(line.split())]
    for number in numbers:
        gdb.execute("skip disable %s" % number, to_string=True)
    try:
        yield
    finally:
        for number in numbers:
            gdb.execute("skip enable %s" % number, to_string=True)


def _is_ours(words):
    """A line of the table: number, whether it is enabled, two about its file, and two about its function."""
    return words[1:2] == ["y"] and words[-1] == _PATTERN
