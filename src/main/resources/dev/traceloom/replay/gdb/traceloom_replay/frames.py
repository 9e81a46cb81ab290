"""Out of the recorder, into the code that called it."""

import contextlib
import os

import gdb

from . import hook, rest_of_line, stops

MOST_STEPS = 40
NAMESPACE = "traceloom::"


def leave_recorder(lock):
    """Runs the thread until it is in its caller's code again. Functions may be inlined, into it and into each other.

    gdb could step and finish, but would print every place on the way.
    """
    if gdb.selected_thread() is None:
        return
    recorder = _Recorder()
    thread = gdb.selected_thread().global_num
    calling = recorder.callers_frame().find_sal()
    with _alone(lock):
        for _ in range(MOST_STEPS):
            addresses = recorder.ways_out()
            if not addresses or not _run_to(addresses, thread):
                break
        _require(thread)
        addresses = recorder.rest_of_line(calling)
        if addresses:
            _run_to(addresses, thread)
    _require(thread)
    recorder.callers_frame().select()


def _require(thread):
    here = gdb.selected_thread()
    if here is None or here.global_num != thread:
        raise stops.Elsewhere("Something else stopped the program on the way out of the recorder.")


class _Recorder:
    """The recorder's code, as it was compiled into this program."""

    def __init__(self):
        symbol = gdb.lookup_global_symbol(hook.HOOK) or gdb.lookup_static_symbol(hook.HOOK)
        self._folder = _folder_of(symbol) if symbol else None

    def ways_out(self):
        """Where the newest frame's thread goes when it leaves; nothing if it has left, or nothing is known."""
        frame = gdb.newest_frame()
        if not self._runs(frame):
            return []
        outermost = None
        while frame is not None and self._runs(frame):
            if frame.type() != gdb.INLINE_FRAME:
                outermost = frame
            frame = frame.older()
        if frame is None:
            return []
        return [outermost.older().pc()] if outermost else self._rows_of_caller(frame)

    def rest_of_line(self, calling):
        """Where the line ends that called, if the recorder was left in the middle of it."""
        frame = gdb.newest_frame()
        return [] if self._runs(frame) else rest_of_line.ways_out(calling, _function_at(frame.pc()), frame.pc())

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

    def _rows_of_caller(self, frame):
        """The recorder is inlined: where the lines of the function begin that it is inlined into."""
        function = _function_at(frame.pc())
        if function is None:
            return []
        rows = []
        inside = True
        for instruction in frame.architecture().disassemble(function.start, function.end - 1):
            pc = instruction["addr"]
            was_inside, inside = inside, self._has(pc)
            if not inside and (was_inside or gdb.find_pc_line(pc).pc == pc):
                rows.append(pc)
        return rows

    def _has(self, pc):
        """Whether an instruction is the recorder's, or of something that is inlined into the recorder."""
        block = gdb.block_for_pc(pc)
        while block is not None and not block.is_static and not block.is_global:
            if self._defines(block.function):
                return True
            block = block.superblock
        return False


def _function_at(pc):
    """The outermost block of code there; nothing without debug information."""
    function = None
    block = gdb.block_for_pc(pc)
    while block is not None and not block.is_static and not block.is_global:
        function = block if block.function else function
        block = block.superblock
    return function


def _folder_of(symbol):
    return os.path.dirname(symbol.symtab.fullname()) if symbol.symtab else None


def _run_to(addresses, thread):
    """Whether the thread came to one of them."""
    waiting = []
    try:
        for address in addresses:
            breakpoint = gdb.Breakpoint("*%d" % address, internal=True)
            breakpoint.silent = True
            breakpoint.thread = thread
            waiting.append(breakpoint)
        stops.quietly("continue")
        return any(breakpoint.hit_count for breakpoint in waiting)
    finally:
        for breakpoint in waiting:
            if breakpoint.is_valid():
                breakpoint.delete()


@contextlib.contextmanager
def _alone(lock):
    """The other threads wait, where one may tell them to: the way out of the recorder takes no lock."""
    before = gdb.parameter("scheduler-locking")
    if lock:
        gdb.execute("set scheduler-locking on", to_string=True)
    try:
        yield
    finally:
        if lock:
            gdb.execute("set scheduler-locking %s" % before, to_string=True)
