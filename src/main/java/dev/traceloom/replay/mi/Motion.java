package dev.traceloom.replay.mi;

import java.util.OptionalInt;

/** What gdb's events tell of a process that runs or stops. */
final class Motion {
    private static final String PROCESS_GONE = "thread-group-exited";

    private Motion() {}

    /** Of a process that vanished while it ran, with the rr that showed it, gdb tells no stop. */
    static boolean tells(MiRecord.Event event) {
        return event.kind() == MiRecord.Kind.EXECUTION || event.word().equals(PROCESS_GONE);
    }

    /** The breakpoint that stopped it. */
    static OptionalInt stoppedBy(MiValue.Fields stop) {
        return stop.text("reason").filter("breakpoint-hit"::equals).isPresent() ? stop.number("bkptno") : OptionalInt.empty();
    }
}
