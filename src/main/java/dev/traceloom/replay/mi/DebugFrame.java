package dev.traceloom.replay.mi;

import java.util.Optional;

/**
 * A function that a thread is in.
 *
 * @param level 0 is the innermost
 * @param file the whole path, where gdb knows the source
 * @param line counted from 1; 0 where it is not known
 */
public record DebugFrame(int level, String function, Optional<String> file, int line) {
    /** All functions of the recorder are in its namespace. */
    private static final String RECORDER = "traceloom::";

    static DebugFrame of(MiValue.Fields frame) {
        return new DebugFrame(
                frame.number("level").orElse(0),
                frame.text("func").orElse("?"),
                frame.text("fullname"),
                frame.number("line").orElse(0));
    }

    public boolean isRecorder() {
        return function.startsWith(RECORDER);
    }
}
