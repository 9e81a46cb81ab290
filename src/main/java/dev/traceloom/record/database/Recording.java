package dev.traceloom.record.database;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * One run of a command that left a trace.
 *
 * @param command what ran, with its arguments
 * @param workingFolder where it ran
 * @param seed of its workload and of the disturber, an unsigned number
 * @param scheduling what made its schedule vary
 * @param versions of the tools that took part, by their names
 * @param host the machine's name
 * @param startedMillis when it began, since 1970
 * @param endedMillis when it ended
 * @param exitStatus as a shell tells it: above 128 for a signal
 * @param end why it ended
 * @param trace the folder of the trace, as {@link Project#name} writes it
 * @param traceHash of the trace, up to time; empty for one that cannot be read
 * @param operations how many records the trace has
 * @param threads how many threads
 * @param bytes how large its logs are
 * @param rr where rr's recording is, in the same way
 * @param knobs what was turned for it
 */
public record Recording(
        List<String> command,
        String workingFolder,
        long seed,
        Scheduling scheduling,
        Map<String, String> versions,
        String host,
        long startedMillis,
        long endedMillis,
        OptionalInt exitStatus,
        End end,
        String trace,
        Optional<String> traceHash,
        int operations,
        int threads,
        long bytes,
        Optional<String> rr,
        Knobs knobs) {
    /** Under this name stands where the rr is that recorded, among the versions. */
    public static final String RR_PROGRAM = "rr-program";

    /** Under this name stands what that rr was told before its command, with blanks in between. */
    public static final String RR_OPTIONS = "rr-options";

    /** Under this name stand the packages that were disturbed inside. */
    public static final String INSTRUMENTED = "instrumented";

    /** What the recorder was told, but for the folder. */
    public Map<String, String> environment() {
        return environment(seed, scheduling, knobs);
    }

    /**
     * What the recorder of a run is told, but for the folder. Knobs that leave the borders of operations undisturbed say nothing
     * of what is inside: who has that disturbed asked for it.
     */
    public static Map<String, String> environment(long seed, Scheduling scheduling, Knobs knobs) {
        Map<String, String> told = new TreeMap<>();
        told.put("TRACELOOM_SEED", Long.toUnsignedString(seed));
        told.put("TRACELOOM_DISTURB", scheduling.disturbs() ? "on" : "off");
        told.put("TRACELOOM_DISTURB_INSIDE", scheduling.disturbs() ? "on" : "off");
        told.putAll(knobs.environment());
        return told;
    }

    /** What made the schedule vary. */
    public enum Scheduling {
        /** Nothing but the machine. */
        PLAIN,
        /** The recorder's own disturber. */
        DISTURBED,
        /** rr's chaos mode and, since that switches at few places, the recorder's own disturber. */
        RR,
        /** rr's chaos mode by itself. */
        RR_ALONE;

        /** Whether the recorder is asked to disturb the schedule. */
        public boolean disturbs() {
            return this == DISTURBED || this == RR;
        }

        public boolean isRr() {
            return this == RR || this == RR_ALONE;
        }

        /** Empty for a word that is none of these. */
        static Optional<Scheduling> of(String word) {
            return EnumWords.find(values(), word);
        }

        public String word() {
            return EnumWords.word(this);
        }
    }

    /** Why a run ended. */
    public enum End {
        /** By itself. */
        EXIT,
        /** It took too long. */
        TIMEOUT,
        /** It recorded too much. */
        SIZE,
        /** Whoever recorded wanted to stop. */
        INTERRUPTED;

        static Optional<End> of(String word) {
            return EnumWords.find(values(), word);
        }

        public String word() {
            return EnumWords.word(this);
        }
    }

    public Recording {
        command = List.copyOf(command);
        versions = Map.copyOf(new TreeMap<>(versions));
    }

    /** Whether it came to its own end and reported no failure: neither hung nor crashed. */
    public boolean endedWell() {
        return end == End.EXIT && exitStatus.orElse(0) == 0;
    }

    /** The rr that recorded, and what it has to be told to replay; empty where that is not known. */
    public List<String> rrCommand() {
        if (!versions.containsKey(RR_PROGRAM)) {
            return List.of();
        }
        return Stream.concat(
                        Stream.of(versions.get(RR_PROGRAM)),
                        Stream.of(versions.getOrDefault(RR_OPTIONS, "").split(" ")))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** The signal that ended it, by the exit status, in words; empty when none did. */
    public Optional<String> signal() {
        return exitStatus.isPresent() ? Signals.of(exitStatus.getAsInt()) : Optional.empty();
    }
}
