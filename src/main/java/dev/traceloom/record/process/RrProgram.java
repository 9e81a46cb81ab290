package dev.traceloom.record.process;

import java.util.ArrayList;
import java.util.List;

/**
 * An rr, and what it is told before any of its commands.
 *
 * @param program by name, or where it is
 * @param options global ones, such as {@link #SOFTWARE_COUNTERS}
 */
public record RrProgram(String program, List<String> options) {
    /** Makes builds of rr that know it count by instrumenting the program, where the processor's counters are missing. */
    public static final String SOFTWARE_COUNTERS = "-W";

    public RrProgram {
        options = List.copyOf(options);
    }

    /** The program and its options, and what it is to do. */
    public List<String> command(String... rest) {
        List<String> words = new ArrayList<>(List.of(program));
        words.addAll(options);
        words.addAll(List.of(rest));
        return words;
    }
}
