"""Lets one thread run to addresses. gdb could step and finish, but would print every place on the way."""

import contextlib

import gdb

from . import stops


def to_any_of(addresses, thread, resume=stops.quietly):
    """Whether the thread came to one of them, before something else stopped it.

    resume  does a command of gdb
    """
    waiting = []
    try:
        for address in sorted(set(addresses)):
            breakpoint = gdb.Breakpoint("*%d" % address, internal=True)
            breakpoint.silent = True
            breakpoint.thread = thread
            waiting.append(breakpoint)
        resume("continue")
        return any(breakpoint.is_valid() and breakpoint.hit_count for breakpoint in waiting)
    finally:
        for breakpoint in waiting:
            if breakpoint.is_valid():
                breakpoint.delete()


def require(thread, on_the_way):
    """That it is this thread that stopped."""
    here = gdb.selected_thread()
    if here is None or here.global_num != thread:
        raise stops.Elsewhere("Something else stopped the program on the way %s." % on_the_way)


@contextlib.contextmanager
def alone(lock):
    """The other threads wait, where one may tell them to."""
    before = gdb.parameter("scheduler-locking")
    if lock:
        gdb.execute("set scheduler-locking on", to_string=True)
    try:
        yield
    finally:
        if lock:
            gdb.execute("set scheduler-locking %s" % before, to_string=True)
