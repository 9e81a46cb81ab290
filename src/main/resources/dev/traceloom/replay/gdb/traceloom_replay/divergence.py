"""Whether what happens is what was recorded."""

from . import plan, values


def of_call(call, entry, compare_time, moment):
    """What differs, as a sentence; None where nothing does."""
    if call.action is None:
        return None
    if call.action != entry.action or differs(call.arguments, entry.arguments, moment):
        return "%s is %s here, and %s in the trace" % (
            entry.number, values.call_text(call.action, call.arguments), entry)
    if compare_time and call.timestamp != entry.time(moment):
        return "%s is at time %d here, and at %d in the trace" % (entry, call.timestamp, entry.time(moment))
    return None


def differs(known, recorded, moment):
    """Arguments may become known later, but none changes, and at the end all are known."""
    if isinstance(recorded, list):
        return moment == plan.END and list(known.values()) != recorded
    if any(name not in recorded or recorded[name] != value for name, value in known.items()):
        return True
    return moment == plan.END and len(known) != len(recorded)
