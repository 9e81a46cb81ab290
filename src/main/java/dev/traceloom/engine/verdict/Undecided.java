package dev.traceloom.engine.verdict;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordWords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where a search became too wide to end within its budget, and what may help. The longest prefix and why it ended are
 * in the {@link Result}.
 *
 * @param depth how many records were consumed where the search was widest
 * @param width how many states it had there
 * @param open operations that could come next there, those with the longest timeboxes first, a few of them
 * @param crowd how many there were, and which of them make it wide
 * @param differing the variables in which states differ there that have the same operations behind them, the one with the most
 *     different values first
 * @param undivided what kept the trace from being validated in classes, where it nearly was
 * @param advice what may help, the most promising first
 * @param partition a definition of {@code Partition} that the actions suggest
 */
public record Undecided(
        int depth,
        long width,
        List<Open> open,
        Crowd crowd,
        List<String> differing,
        Optional<String> undivided,
        List<Advice> advice,
        Optional<String> partition) {
    private static final int MOST_VARIABLES_NAMED = 4;

    /**
     * All operations that could come next where the search was widest.
     *
     * @param count how many
     * @param changing how many of each action that may change something, the most frequent first: their orders may lead to
     *     different states
     */
    public record Crowd(int count, Map<String, Integer> changing) {
        private static final int MOST_NAMED = 4;

        public Crowd {
            changing = Collections.unmodifiableMap(new LinkedHashMap<>(changing));
        }

        private Optional<String> words() {
            return changing.values().stream().mapToInt(Integer::intValue).sum() < 2
                    ? Optional.empty()
                    : Optional.of("wide because of what changes the state, in any order: "
                            + changing.entrySet().stream()
                                    .limit(MOST_NAMED)
                                    .map(kind -> kind.getValue() + " " + kind.getKey())
                                    .collect(Collectors.joining(", "))
                            + (changing.size() > MOST_NAMED ? " and others" : ""));
        }
    }

    /**
     * An operation that leaves the search a choice.
     *
     * @param record which record it is
     * @param operation what it is
     * @param timesUsual how many times as long as most its timebox is; infinite when it never returned
     */
    public record Open(RecordRef record, Operation operation, double timesUsual) {
        boolean isLong() {
            return timesUsual >= 3;
        }

        private String words() {
            String place = record.inWords(operation) + ", " + RecordWords.name(operation);
            if (Double.isInfinite(timesUsual)) {
                return place + ", which never returned";
            }
            return isLong()
                    ? place + String.format(Locale.ROOT, ", %.0f times as long as most", timesUsual)
                    : place;
        }
    }

    /** What a user can do. */
    public enum Advice {
        BOUND_STEPS("let steps and silent actions come to an end: the states grew while no operation was consumed"),
        REFINE_TIMEBOXES("record narrower timeboxes: start right before an operation can take effect, end right after"),
        CARRY_CLOCKS("record more of what orders the processes: let every message between them carry what its sender knows"),
        END_OPERATIONS("find out whether operations that never returned took effect: each may do so at any later time"),
        PARTITION("if operations fall into classes that have nothing to do with each other, such as keys, say so in the"
                + " specification, by an operator Partition(op)"),
        SMALLER_WORKLOAD("record with fewer threads, or let all of them wait for each other now and then: nothing has to be ordered"
                + " across a moment in which no operation is open"),
        VIEW("leave out of the state what no operation depends on, by a VIEW"),
        MORE_MEMORY("give it more memory: --budget TIME,MEMORY and TRACELOOM_JAVA_OPTIONS=-Xmx8g"),
        MORE_TIME("give it more time: --budget 1h");

        private final String words;

        Advice(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /** The same with that; advice to name classes is of no use then. */
    Undecided undivided(String why) {
        List<Advice> others = advice.stream().filter(one -> one != Advice.PARTITION).toList();
        return new Undecided(depth, width, open, crowd, differing, Optional.of(why), others, partition);
    }

    /** How many operations could come next where the search was widest. */
    public int openCount() {
        return crowd.count;
    }

    /** The same for a person, a few lines. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("the search was widest after " + depth + " operations: " + width + " states");
        if (!open.isEmpty()) {
            lines.add("open there: " + open.stream().map(Open::words).collect(Collectors.joining("; "))
                    + (openCount() > open.size() ? "; and " + (openCount() - open.size()) + " more" : ""));
        }
        crowd.words().ifPresent(lines::add);
        if (!differing.isEmpty()) {
            lines.add("with the same operations behind them, states differ there in "
                    + differing.stream().limit(MOST_VARIABLES_NAMED).collect(Collectors.joining(", "))
                    + (differing.size() > MOST_VARIABLES_NAMED ? " and others" : ""));
        }
        undivided.ifPresent(lines::add);
        adviceInWords().forEach(words -> lines.add("what may help: " + words));
        return lines;
    }

    /** What may help, in the words of the specification where it has any. */
    public List<String> adviceInWords() {
        return advice.stream()
                .map(one -> one == Advice.PARTITION && partition.isPresent()
                        ? one.words() + ", such as " + partition.get()
                        : one.words())
                .toList();
    }
}
