"""The blocks of code that the debug information tells of."""

import gdb


def around(pc):
    """From the innermost to the outermost that is local to a function; none without debug information."""
    block = gdb.block_for_pc(pc)
    # A function that is declared inside another is not inlined there.
    while block is not None and not block.is_static and not block.is_global and block.start <= pc < block.end:
        yield block
        block = block.superblock


def functions_at(pc):
    """Those of functions, from the innermost that is inlined there to the one of the code itself."""
    return [block for block in around(pc) if block.function]


def function_at(pc):
    """The one of the function that the code is in, whatever else is inlined there; None without debug information."""
    return (functions_at(pc) or [None])[-1]


def is_inside(pc, block):
    """Whether the block, or what is inlined there, has the instruction at an address."""
    return any(key(each) == key(block) for each in functions_at(pc))


def key(block):
    """What tells it from others: functions that have no name of their own are called the same."""
    return block.start, block.end, block.function.name


def inlined_frames(frame):
    """How many functions that are inlined a frame is in."""
    count = 0
    while frame.type() == gdb.INLINE_FRAME:
        count += 1
        frame = frame.older()
    return count


def regions(function, pc):
    """The parts of the code of a function, each by its first and last address, with that around an address.

    What is done rarely may be far away from the rest, beyond the code of many other functions.
    """
    found = []
    for start in sorted({function.start, int(function.function.value().address), beginning(function, pc)}):
        if not found or start > found[-1][1]:
            found.append((start, _ending(function, start)))
    return found


def beginning(function, pc):
    """Of the code of a function around an address, whatever is inlined there, be the function inlined itself."""
    while True:
        before = gdb.find_pc_line(pc - 1)
        if before.symtab is None or not is_inside(before.pc, function):
            return pc
        pc = before.pc


def _ending(function, pc):
    while True:
        line = gdb.find_pc_line(pc)
        if line.symtab is None or not is_inside(line.last + 1, function):
            return pc if line.symtab is None else line.last
        pc = line.last + 1


def instructions(frame, parts):
    """What is in parts of the code, as gdb disassembles it."""
    for first, last in parts:
        yield from frame.architecture().disassemble(first, last)


def real(frame):
    """The frame of the function that this one is inlined into, or the frame itself."""
    while frame.type() == gdb.INLINE_FRAME:
        frame = frame.older()
    return frame


def return_address(frame):
    """Where the function goes on that called the one of the frame; None for the outermost."""
    older = real(frame).older()
    return older.pc() if older is not None else None


def rows_outside(frame, is_inside):
    """Where lines begin of the function that the frame is in, in code that is not inside something inlined.

    is_inside  whether an address is
    """
    function = function_at(frame.pc())
    if function is None:
        return []
    rows = [address for address in (return_address(frame),) if address]
    inside = True
    for instruction in instructions(frame, regions(function, frame.pc())):
        pc = instruction["addr"]
        was_inside, inside = inside, is_inside(pc)
        if not inside and (was_inside or gdb.find_pc_line(pc).pc == pc):
            rows.append(pc)
    return rows
