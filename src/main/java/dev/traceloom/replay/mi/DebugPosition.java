package dev.traceloom.replay.mi;

import dev.traceloom.replay.StopPoint;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where the process stands.
 *
 * @param thread gdb's number of the thread that is chosen
 * @param frame the frame that is chosen: below it there may be others, of the recorder
 * @param at the operation that was gone to; empty once the process moved otherwise, since it may have left
 * @param breakpoint gdb's number of the one that stopped the process, where one did
 */
public record DebugPosition(int thread, DebugFrame frame, Optional<StopPoint> at, OptionalInt breakpoint) {

    public String function() {
        return frame.function();
    }

    /** The whole path, where gdb knows the source. */
    public Optional<String> file() {
        return frame.file();
    }

    /** Counted from 1; 0 where it is not known. */
    public int line() {
        return frame.line();
    }
}
