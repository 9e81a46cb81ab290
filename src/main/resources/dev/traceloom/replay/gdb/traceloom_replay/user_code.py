"""The code of the function that an operation was recorded in, which is the user's."""

import os

import gdb

from . import blocks


def is_in(symtab, file):
    """Whether that is the file that the compiler called so: in full, or from the folder it was started in."""
    if symtab is None or not file:
        return False
    wanted = os.path.normpath(file)
    return wanted in (os.path.normpath(symtab.filename), os.path.normpath(symtab.fullname())) or (
        not os.path.isabs(wanted) and os.path.normpath(symtab.fullname()).endswith(os.sep + wanted))


class Functions:
    """The functions of a file, as far as it has code in this program."""

    def __init__(self, file, line):
        self._compiled = {}
        # What is inlined is not told to be of its file: its rows in the line table are all there is.
        for row in _rows(file, line):
            functions = blocks.functions_at(row.pc)
            if functions:
                key = blocks.key(functions[0])
                self._compiled.setdefault(key, _Function(functions[0], len(functions) > 1)).rows.add((row.line, row.pc))

    def inside(self, line, running):
        """Where one comes to the lines of the outermost function around that line, and of functions inside it.

        running  the code of functions that called what stands here: one returns to these, and they may be long
        """
        before = [function for function in self._compiled.values() if function.first <= line]
        if not before:
            return []
        around = [function for function in before if line <= function.last]
        # The code of the line itself may have been optimised away.
        outermost = min(around, key=lambda each: each.first) if around else max(before, key=lambda each: each.first)
        returning = {blocks.key(block) for block in running}
        return [pc for key, function in self._compiled.items()
                if outermost.first <= function.first and function.last <= outermost.last and key not in returning
                for pc in function.body()]

    def inlined_in(self, block):
        """Where one comes to functions of the file in the code of another."""
        return [pc for function in self._compiled.values() for pc in function.body() if block.start <= pc < block.end]


def called_in(frame, block, file):
    """Where the code of a function has something inlined that a line of the file calls.

    Of a function that is inlined with all that it calls, no line of its own may be left.
    """
    found = []
    inside = False
    for instruction in blocks.instructions(frame, blocks.regions(block, frame.pc())):
        pc = instruction["addr"]
        # Of what is inlined, gdb tells the file and line that call it.
        was_inside, inside = inside, any(is_in(each.function.symtab, file) for each in blocks.functions_at(pc)[:-1])
        if inside and (not was_inside or gdb.find_pc_line(pc).pc == pc):
            found.append(pc)
    return found


class _Function:
    """A function, as it was compiled once: by itself, or inlined."""

    def __init__(self, block, is_inlined):
        self.rows = set()
        self._block = block
        self._is_inlined = is_inlined

    @property
    def first(self):
        return min(line for line, _ in self.rows) if self._is_inlined else self._block.function.line

    @property
    def last(self):
        return max(line for line, _ in self.rows)

    def body(self):
        """Where it begins, once its arguments are in their places, and wherever else one of its lines does."""
        if self._is_inlined:
            return {pc for _, pc in self.rows} | {blocks.beginning(self._block, pc) for _, pc in self.rows}
        return {pc for line, pc in self.rows if line != self.first} | {_after_prologue(self._block)}


def _after_prologue(block):
    """Where a line begins, of the function or of what is inlined there, behind the one with the function's name.

    Where everything is on that line, it is behind the first instructions for it.
    """
    function = block.function
    first = after = gdb.find_pc_line(int(function.value().address)).last + 1
    functions = blocks.functions_at(after)
    while functions and blocks.key(functions[-1]) == blocks.key(block):
        line = gdb.find_pc_line(after)
        # An instruction that is moved here from something inlined has its line, but not its block.
        if len(functions) > 1 or line.line != function.line and line.symtab.fullname() == function.symtab.fullname():
            return after
        after = line.last + 1
        functions = blocks.functions_at(after)
    return first


def _rows(file, line):
    """Of all parts of the program that have the file."""
    symtabs = {}
    # gdb takes the next line that has code.
    for near in (line, 1):
        try:
            found = gdb.decode_line('"%s":%d' % (file, near))[1] or ()
        except gdb.error:
            continue
        for place in found:
            if is_in(place.symtab, file):
                symtabs.setdefault((place.symtab.fullname(), place.symtab.static_block().start), place.symtab)
    # Where a sequence of the line table ends it has a line 0.
    return [row for symtab in symtabs.values() for row in symtab.linetable() if row.line > 0]
