"""Out of the recorder, into the code that called it."""

import os

import gdb

from . import blocks, hook, rest_of_line, running

MOST_STEPS = 40
NAMESPACE = "traceloom::"
OUT = "out of the recorder"


def leave_recorder(lock):
    """Runs the thread until it is in its caller's code again. Functions may be inlined, into it and into each other.

    Returns the frame of the function that called the recorder, which may be left too by then.
    """
    recorder = _Recorder()
    thread = gdb.selected_thread().global_num
    caller = recorder.callers_frame()
    calling = caller.find_sal()
    # The way out of the recorder takes no lock.
    with running.alone(lock):
        for _ in range(MOST_STEPS):
            addresses = recorder.ways_out()
            if not addresses or not running.to_any_of(addresses, thread):
                break
        running.require(thread, OUT)
        addresses = recorder.rest_of_line(calling)
        if addresses:
            running.to_any_of(addresses, thread)
    running.require(thread, OUT)
    recorder.callers_frame().select()
    return caller


class _Recorder:
    """The recorder's code, as it was compiled into this program."""

    def __init__(self):
        symbol = gdb.lookup_global_symbol(hook.HOOK) or gdb.lookup_static_symbol(hook.HOOK)
        self._folder = _folder_of(symbol) if symbol else None

    def ways_out(self):
        """Where the newest frame's thread goes when it leaves; nothing if it has left, or nothing is known."""
        frame = gdb.newest_frame()
        if not self._runs(frame):
            # What is left of it may be the recorder's though the block of what was inlined has ended.
            return blocks.rows_outside(frame, self._has) if self._has(frame.pc()) else []
        outermost = None
        while frame is not None and self._runs(frame):
            if frame.type() != gdb.INLINE_FRAME:
                outermost = frame
            frame = frame.older()
        if frame is None:
            return []
        return [outermost.older().pc()] if outermost else blocks.rows_outside(frame, self._has)

    def rest_of_line(self, calling):
        """Where the line ends that called, if the recorder was left in the middle of it."""
        frame = gdb.newest_frame()
        return [] if self._runs(frame) else rest_of_line.ways_out(calling, blocks.function_at(frame.pc()), frame.pc())

    def callers_frame(self):
        frame = gdb.newest_frame()
        while frame.older() is not None and self._runs(frame):
            frame = frame.older()
        return frame

    def _runs(self, frame):
        name = frame.name() or ""
        if name in (hook.HOOK, hook.REACHED) or name.startswith(NAMESPACE):
            return True
        return self._defines(frame.function())

    def _defines(self, function):
        """By its name, or by the file that it is in."""
        if function is None:
            return False
        if function.name.startswith(NAMESPACE):
            return True
        return self._folder is not None and _folder_of(function) == self._folder

    def _has(self, pc):
        """Whether an instruction is the recorder's, or of something that is inlined into the recorder."""
        if any(self._defines(block.function) for block in blocks.around(pc)):
            return True
        symtab = gdb.find_pc_line(pc).symtab
        return self._folder is not None and symtab is not None and os.path.dirname(symtab.fullname()) == self._folder


def _folder_of(symbol):
    return os.path.dirname(symbol.symtab.fullname()) if symbol.symtab else None
