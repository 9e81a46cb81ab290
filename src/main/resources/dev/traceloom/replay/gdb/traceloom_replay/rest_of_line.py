"""What is left of the line that called the recorder, once that has returned.

A compiler may have more to do for the line after the call: keep the result, give back the room of the arguments. Whether
it has depends on the processor, and the line that one wants to stand on is the next.
"""

import collections
import re

import gdb

from . import blocks

# A call may be the operation itself, on the same line, and a return leaves the function that the operation is in.
_Instructions = collections.namedtuple("_Instructions", "calls_and_returns jumps")

_INSTRUCTIONS = {
    "aarch64": _Instructions(
        re.compile(r"(bl|blr[a-z]*|ret[a-z]*)\b"), re.compile(r"(b|b\.[a-z]+|br[a-z]*|cbn?z|tbn?z)\b")),
    "i386:x86-64": _Instructions(
        re.compile(r"((notrack|bnd|repz?)\s+)*(call|ret)[a-z]*\b"), re.compile(r"((notrack|bnd)\s+)*j[a-z]+\b")),
}
_TARGET = re.compile(r"\b0x([0-9a-f]+)\b")


def ways_out(calling, function, pc):
    """Where the thread comes to the next line, or would call something or leave the function; nothing if it is there.

    calling   the line that called the recorder
    function  the block of the code that this line is in
    """
    frame = gdb.newest_frame()
    instructions = _INSTRUCTIONS.get(frame.architecture().name())
    if instructions is None or function is None or not _is_on(calling, pc):
        return []
    found = []
    was_inside = False
    parts = blocks.regions(function, pc)
    for instruction in blocks.instructions(frame, parts):
        address = instruction["addr"]
        inside = _is_on(calling, address)
        if inside and _may_leave(instructions, instruction["asm"], parts):
            if address == pc:
                return []
            found.append(address)
        elif not inside and (was_inside or gdb.find_pc_line(address).pc == address):
            found.append(address)
        was_inside = inside
    return found


def _is_on(line, pc):
    here = gdb.find_pc_line(pc)
    return (here.symtab is not None and line.symtab is not None and here.line == line.line
            and here.symtab.fullname() == line.symtab.fullname())


def _may_leave(instructions, text, parts):
    if instructions.calls_and_returns.match(text):
        return True
    if not instructions.jumps.match(text):
        return False
    target = _TARGET.search(text)
    return target is None or not any(first <= int(target.group(1), 16) <= last for first, last in parts)
