"""On to the user's own line, where other code calls the recorder for it: a generated workload, a helper."""

import gdb

from . import blocks, hook, plan, rest_of_line, running, skipping, stops, user_code

MOST_FRAMES = 100
WHERE = "on its way to your code"


class UserLine:
    """Finds it, in the file that was recorded with an operation."""

    def __init__(self, the_plan, locks):
        self._plan = the_plan
        self._locks = locks
        self._stops = stops.Stops()
        self._functions = {}
        # Actions that pass none of the user's lines, and from where.
        self._without = set()

    def go(self, entry, moment, caller):
        """Lets the selected thread, which has left the recorder, run to it, where there is one.

        caller  the frame of the function that called the recorder
        Returns whether it is still at that border of the operation; otherwise none of the user's lines came before the
        next.
        """
        file, line = self._plan.place_of(entry)
        if not file or _is_there(file, caller):
            return True
        calling = _calling(file)
        here = (gdb.selected_frame().name(), entry.action, moment)
        # A program that runs once more might never come out of an operation that never returned.
        stays = here in self._without or (
            self._locks and calling is not None and entry.outcome == plan.NEVER_RETURNED)
        addresses = [] if stays else self._addresses(file, line, moment)
        if not addresses:
            if calling is not None:
                calling.select()
            return True
        called_on = calling.find_sal() if calling is not None else None
        thread = gdb.selected_thread().global_num
        if gdb.newest_frame().pc() not in addresses and not self._run(addresses, thread, entry, moment):
            self._without.add(here)
            return False
        _show(file)
        if called_on is not None:
            self._leave_line(called_on, thread)
        return True

    def _addresses(self, file, line, moment):
        """Where the thread may come to it: in functions that called, or in one that will be called."""
        frame = gdb.newest_frame()
        callers = [caller for caller in _frames() if _is_of(caller, file)]
        found = []
        for caller in callers:
            if blocks.real(caller) != blocks.real(frame):
                found.append(caller.pc())
            elif not found:
                found += _ways_out(caller, file)
        if moment == plan.START:
            functions = self._functions_of(file, line)
            function = blocks.function_at(frame.pc())
            found += functions.inside(line, filter(None, (blocks.function_at(caller.pc()) for caller in callers)))
            if function is not None and not callers:
                found += functions.inlined_in(function) + user_code.called_in(frame, function, file)
        return found

    def _functions_of(self, file, line):
        """Computed once, unless the program is at other addresses when it runs once more."""
        key = (file, line, str(gdb.parse_and_eval("(void*) &%s" % hook.HOOK)))
        if key not in self._functions:
            self._functions[key] = user_code.Functions(file, line)
        return self._functions[key]

    def _run(self, addresses, thread, entry, moment):
        """Whether the thread came to one of them. What it passes is not the recorder's, so it may wait for other threads."""
        border = gdb.Breakpoint(hook.HOOK, internal=True)
        border.silent = True
        border.thread = thread
        try:
            if moment == plan.START:
                border.condition = hook.condition(entry.thread.number, entry.index, False)
            if running.to_any_of(addresses, thread, self._stops.resume):
                return True
            if not border.hit_count and self._stops.is_on_the_way((border,), False):
                raise stops.Elsewhere(self._stops.why_stopped(WHERE))
            return False
        finally:
            if border.is_valid():
                border.delete()

    def _leave_line(self, called_on, thread):
        pc = gdb.newest_frame().pc()
        addresses = rest_of_line.ways_out(called_on, blocks.function_at(pc), pc)
        if addresses:
            with running.alone(self._locks):
                running.to_any_of(addresses, thread)
            running.require(thread, WHERE)


def _frames():
    frame = gdb.newest_frame()
    for _ in range(MOST_FRAMES):
        if frame is None:
            return
        yield frame
        frame = frame.older()


def _calling(file):
    """The frame of the user's function that called what stands here, if one did."""
    return next((frame for frame in _frames() if _is_of(frame, file)), None)


def _is_there(file, caller):
    """Whether the user's code stands here, and not the code that called the recorder for it; shows it then."""
    for frame in _frames():
        if blocks.real(frame) != blocks.real(gdb.newest_frame()):
            return False
        if user_code.is_in(frame.find_sal().symtab, file):
            frame.select()
            return True
        if caller.is_valid() and frame == caller:
            return False
    return False


def _is_of(frame, file):
    function = frame.function() if frame.type() != gdb.INLINE_FRAME else None
    return user_code.is_in(frame.find_sal().symtab, file) or function is not None and user_code.is_in(function.symtab, file)


def _ways_out(caller, file):
    """Where the code of the user's function goes on that others are inlined into, down to the one that stands here."""
    depth = blocks.inlined_frames(caller) + 1
    inlined = blocks.functions_at(caller.pc())[:-depth]

    def is_inside(pc):
        # What is left of something inlined may belong to no block but the user's, and still to a line of another file.
        return any(blocks.is_inside(pc, block) for block in inlined) or (
            len(blocks.functions_at(pc)) <= depth and not user_code.is_in(gdb.find_pc_line(pc).symtab, file))

    return blocks.rows_outside(caller, is_inside)


def _show(file):
    """The frame of the user's function, whatever is inlined there.

    gdb shows a function that is inlined only once one has stepped into it, which moves nothing.
    """
    frame = gdb.newest_frame()
    while not user_code.is_in(frame.find_sal().symtab, file) and (
            blocks.inlined_frames(frame) < len(blocks.functions_at(frame.pc())) - 1):
        with skipping.nothing():
            stops.quietly("step")
        frame = gdb.newest_frame()
    (_calling(file) or frame).select()
