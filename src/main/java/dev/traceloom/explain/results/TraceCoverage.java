package dev.traceloom.explain.results;

import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.stream.StreamResult;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome.ActionOutcome;
import dev.traceloom.explain.results.TraceOutcome.RecordingLine;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a trace covers: how many operations of each action were linearized, stalled or came after, and which lines of the
 * implementation recorded them. One pass over the trace, and bounded lists whatever its length.
 */
public record TraceCoverage(List<ActionOutcome> actions, List<RecordingLine> lines) {
    public static final TraceCoverage NONE = new TraceCoverage(List.of(), List.of());

    private static final int MOST_NAMES = 1000;
    private static final int MOST_LAST = 20;
    private static final int MOST_STALLED = 100;

    public TraceCoverage {
        actions = List.copyOf(actions);
        lines = List.copyOf(lines);
    }

    /** By which operators of the specification a record goes, beside or instead of the action that it names. */
    public interface Operators {
        Operators NONE = new Operators() {
            @Override
            public List<String> names() {
                return List.of();
            }

            @Override
            public List<String> of(String thread, Operation operation) {
                return List.of();
            }
        };

        /** All that there are; those that no record goes by are told too. */
        List<String> names();

        List<String> of(String thread, Operation operation);
    }

    public static TraceCoverage of(Trace trace, Result result) {
        return of(trace, result, Operators.NONE);
    }

    /**
     * @param result with its ending, where it has one: what is behind a deepest state is told by that
     * @param operators those fare like actions
     */
    public static TraceCoverage of(Trace trace, Result result, Operators operators) {
        RecordingLines lines = new RecordingLines();
        for (TraceThread thread : trace.threads()) {
            for (int i = 0; i < thread.operations().size(); i++) {
                lines.add(thread.id(), thread.first() + i, thread.operations().get(i));
            }
        }
        return new TraceCoverage(new Counting(trace, result, operators, Map.of()).count(), lines(lines, result));
    }

    /**
     * The same of a stream. What is known of its end is told of the records that are kept.
     *
     * @param lines those of all its records
     */
    public static TraceCoverage of(StreamResult streamed, RecordingLines lines) {
        Counting counting = new Counting(streamed.excerpt(), streamed.result(), Operators.NONE, streamed.before());
        return new TraceCoverage(counting.count(), lines(lines, streamed.result()));
    }

    private static List<RecordingLine> lines(RecordingLines lines, Result result) {
        result.stalled().forEach(lines::stall);
        return lines.inOrder();
    }

    private static final class ActionCount {
        private final TopRanked last = TopRanked.largest(MOST_LAST);
        private final List<RecordRef> stalled = new ArrayList<>();
        private int linearized;
        private int beyond;
    }

    private static final class Counting {
        /** Of a record that is not in the prefix. */
        private static final long BEYOND = Long.MIN_VALUE;

        private final Trace trace;
        private final Set<RecordRef> stalled = new HashSet<>();
        private final long[][] ranks;
        private final Map<RecordRef, Integer> apart = new HashMap<>();
        private final Map<String, ActionCount> actions = new LinkedHashMap<>();
        private final Map<String, Integer> all;
        private final Map<String, Integer> before;
        private final Operators operators;
        private final boolean accepted;

        /** @param before how many operations of each action are behind every order before the trace begins */
        Counting(Trace trace, Result result, Operators operators, Map<String, Integer> before) {
            this.trace = trace;
            this.operators = operators;
            this.accepted = result.verdict() == Verdict.ACCEPTED;
            this.all = result.actions();
            this.before = before;
            for (Stalled one : result.stalled()) {
                stalled.add(one.record());
            }
            result.actions().keySet().stream().limit(MOST_NAMES).forEach(name -> actions.put(name, new ActionCount()));
            operators.names().forEach(name -> actions.putIfAbsent(name, new ActionCount()));
            ranks = new long[trace.threads().size()][];
            for (int i = 0; i < ranks.length; i++) {
                ranks[i] = new long[trace.threads().get(i).operations().size()];
                Arrays.fill(ranks[i], BEYOND);
            }
            noteWhatStandsApart();
            if (result.order().isPresent()) {
                rankByOrder(result.order().get());
            } else {
                result.ending().ifPresent(this::rankByStart);
            }
        }

        private void noteWhatStandsApart() {
            Set<String> known = new HashSet<>();
            for (int i = 0; i < ranks.length; i++) {
                TraceThread thread = trace.threads().get(i);
                if (!known.add(thread.id())) {
                    apart.put(new RecordRef(thread.id(), thread.first()), i);
                }
            }
        }

        private void rankByOrder(Linearization order) {
            for (int i = 0; i < order.size(); i++) {
                if (order.kind(i) == Linearization.Kind.OPERATION) {
                    rank(order.thread(i), order.index(i), i);
                }
            }
        }

        /** Only the last layers of a search that failed are kept, so that the order of what is before them is not known. */
        private void rankByStart(Ending ending) {
            Optional<SearchState> deepest = ending.deepest().stream().findFirst();
            deepest.ifPresent(state -> ending.behind(state, (thread, index) -> {
                int part = part(thread, index);
                if (part >= 0) {
                    long start = trace.threads().get(part).operation(index).start();
                    rank(thread, index, Math.max(start ^ Long.MIN_VALUE, BEYOND + 1));
                }
            }));
        }

        /** Of a stream, only a few records are kept. */
        private void rank(int thread, int index, long rank) {
            int part = part(thread, index);
            if (part >= 0) {
                ranks[part][index - trace.threads().get(part).first()] = rank;
            }
        }

        /** Where a record stands: with its thread or, in an excerpt of a stream, behind all others; -1 where it is not kept. */
        private int part(int thread, int index) {
            if (trace.threads().get(thread).has(index)) {
                return thread;
            }
            return apart.isEmpty() ? -1 : apart.getOrDefault(new RecordRef(trace.threads().get(thread).id(), index), -1);
        }

        List<ActionOutcome> count() {
            for (int i = 0; i < ranks.length; i++) {
                TraceThread thread = trace.threads().get(i);
                for (int j = 0; j < ranks[i].length; j++) {
                    Operation operation = thread.operations().get(j);
                    RecordRef ref = new RecordRef(thread.id(), thread.first() + j);
                    if (operation.hasEffect()) {
                        count(ref, operation.name(), ranks[i][j]);
                    }
                    for (String operator : operators.of(thread.id(), operation)) {
                        count(ref, operator, ranks[i][j]);
                    }
                }
            }
            List<ActionOutcome> counts = new ArrayList<>();
            actions.forEach((name, action) -> {
                int named = action.linearized + before.getOrDefault(name, 0);
                // What happened in an order though no record has that name.
                int linearized = accepted ? Math.max(named, all.getOrDefault(name, 0)) : named;
                int beyond = Math.max(action.beyond, all.getOrDefault(name, 0) - linearized);
                if (linearized + beyond > 0 || operators.names().contains(name)) {
                    counts.add(new ActionOutcome(
                            name, linearized, List.copyOf(action.stalled), beyond, action.last.inOrder()));
                }
            });
            return counts;
        }

        private void count(RecordRef ref, String name, long rank) {
            boolean isStalled = !stalled.isEmpty() && stalled.contains(ref);
            ActionCount action = known(actions, name, MOST_NAMES, ActionCount::new);
            if (action == null) {
                return;
            }
            if (rank == BEYOND) {
                action.beyond++;
            } else {
                action.linearized++;
                action.last.offer(rank, ref.thread(), ref.index());
            }
            if (isStalled && action.stalled.size() < MOST_STALLED) {
                action.stalled.add(ref);
            }
        }

        /** Null for a new one when there are too many already. */
        private static <K, V> V known(Map<K, V> all, K key, int most, Supplier<V> fresh) {
            V known = all.get(key);
            if (known == null && all.size() < most) {
                known = fresh.get();
                all.put(key, known);
            }
            return known;
        }
    }
}
