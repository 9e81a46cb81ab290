"""The functions of the recorder that debuggers wait at."""

import collections

import gdb

from . import values

HOOK = "traceloom_hook"
REACHED = "traceloom_reached"
TARGET_THREAD = "traceloom_target_thread"
TARGET_INDEX = "traceloom_target_index"

KIND_START, KIND_REFINED_START, KIND_REFINED_END, KIND_END = range(4)

# Where the first arguments of a function are when it begins: so nothing depends on debug information.
REGISTERS = {
    "aarch64": ("x0", "x1", "x2", "x3", "x4"),
    "i386:x86-64": ("rdi", "rsi", "rdx", "rcx", "r8"),
}
PARAMETERS = ("thread", "index", "timestamp", "kind", "record")

_FIXED_KEYS = 4

Call = collections.namedtuple("Call", "thread index timestamp kind action arguments")


def condition(thread, index, start):
    """Whether the hook is called for the starts of an operation, or for its end; without calls, so that rr can evaluate it.

    rr tries every register that is read in four widths, and gives up where that makes more than 64 cases. So there are
    three reads, and no more.
    """
    registers = REGISTERS.get(gdb.selected_inferior().architecture().name())
    words = ["$" + name for name in registers] if registers else PARAMETERS
    # 0 and 1 are the kinds of starts.
    kind = "(%s | 1) == %d" % (words[3], KIND_REFINED_START) if start else "%s == %d" % (words[3], KIND_END)
    return "%s == %d && %s == %d && %s" % (words[0], thread, words[1], index, kind)


def condition_from(time):
    """Whether the hook is called with that time or a later one."""
    registers = REGISTERS.get(gdb.selected_inferior().architecture().name())
    return "%s >= %d" % ("$" + registers[2] if registers else PARAMETERS[2], time)


def call_here():
    """The call that the process stands at the beginning of; None if it stands elsewhere."""
    if gdb.selected_thread() is None or gdb.newest_frame().name() != HOOK:
        return None
    return call()


def call():
    """The call of the hook that the thread which has just stopped begins."""
    frame = gdb.newest_frame()
    registers = REGISTERS.get(frame.architecture().name())
    read, names = (frame.read_register, registers) if registers else (frame.read_var, PARAMETERS)
    thread, index, timestamp, kind, record = (int(read(name)) & (2 ** 64 - 1) for name in names)
    action, arguments = _read(record)
    return Call(thread, index, timestamp, kind, action, arguments)


def _read(address):
    """The name and the arguments that are known; nothing where the memory says nothing."""
    try:
        packed = values.Packed(gdb.selected_inferior().read_memory, address)
        packed.map_size()
        packed.string()
        action = packed.string()
        packed.string()
        count = packed.map_size() - _FIXED_KEYS
        return action, {packed.string(): packed.value() for _ in range(count)}
    except (gdb.error, ValueError):
        return None, {}


def is_known():
    """Whether a program that has the hook is loaded."""
    try:
        gdb.parse_and_eval("(void*) &%s" % HOOK)
        return True
    except gdb.error:
        return False


def wait_for(thread, index):
    """Lets the process compare: that costs nothing."""
    for name, value in ((TARGET_THREAD, thread), (TARGET_INDEX, index)):
        gdb.execute("set variable *(unsigned long long*) &%s = %d" % (name, value), to_string=True)


def wait_for_nothing():
    wait_for(2 ** 64 - 1, 2 ** 64 - 1)


def is_start(kind):
    return kind in (KIND_START, KIND_REFINED_START)
