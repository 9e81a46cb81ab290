package dev.traceloom.explain.results;

import dev.traceloom.engine.Ending;
import dev.traceloom.engine.Linearization;
import dev.traceloom.engine.Result;
import dev.traceloom.engine.SearchState;
import dev.traceloom.engine.Stalled;
import dev.traceloom.explain.OperationRef;
import dev.traceloom.explain.results.TraceOutcome.ActionFare;
import dev.traceloom.explain.results.TraceOutcome.RecordingLine;
import dev.traceloom.trace.Meta;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * How the actions of a trace fared, and which lines of the implementation recorded them. One pass over the trace, and
 * bounded lists whatever its length.
 */
public record TraceFares(List<ActionFare> actions, List<RecordingLine> lines) {
    public static final TraceFares NONE = new TraceFares(List.of(), List.of());

    private static final int MOST_NAMES = 1000;
    private static final int MOST_LINES = 2000;
    private static final int MOST_LAST = 20;
    private static final int MOST_EXAMPLES = 5;
    private static final int MOST_STALLED = 100;
    private static final int LONGEST_FILE = 1000;

    public TraceFares {
        actions = List.copyOf(actions);
        lines = List.copyOf(lines);
    }

    /** @param result with its ending, where it has one: what is behind a deepest state is told by that */
    public static TraceFares of(Trace trace, Result result) {
        return new Counting(trace, result).count();
    }

    private static final class ActionCount {
        private final Few last = Few.largest(MOST_LAST);
        private final List<OperationRef> stalled = new ArrayList<>();
        private int linearized;
        private int beyond;
    }

    private record LineKey(String file, int line, String action) {}

    private static final class LineCount {
        private final Few first = Few.smallest(MOST_EXAMPLES);
        private final List<OperationRef> stalled = new ArrayList<>();
        private int count;
    }

    private static final class Counting {
        /** Of a record that is not in the prefix. */
        private static final long BEYOND = Long.MIN_VALUE;

        private final Trace trace;
        private final Set<OperationRef> stalled = new HashSet<>();
        private final long[][] ranks;
        private final Map<String, ActionCount> actions = new LinkedHashMap<>();
        private final Map<LineKey, LineCount> lines = new HashMap<>();

        Counting(Trace trace, Result result) {
            this.trace = trace;
            for (Stalled one : result.stalled()) {
                stalled.add(new OperationRef(one.thread(), one.index()));
            }
            result.actions().keySet().stream().limit(MOST_NAMES).forEach(name -> actions.put(name, new ActionCount()));
            ranks = new long[trace.threads().size()][];
            for (int i = 0; i < ranks.length; i++) {
                ranks[i] = new long[trace.threads().get(i).operations().size()];
                Arrays.fill(ranks[i], BEYOND);
            }
            if (result.order().isPresent()) {
                rankByOrder(result.order().get());
            } else {
                result.ending().ifPresent(this::rankByStart);
            }
        }

        private void rankByOrder(Linearization order) {
            for (int i = 0; i < order.size(); i++) {
                if (order.kind(i) == Linearization.Kind.OPERATION) {
                    ranks[order.thread(i)][order.index(i)] = i;
                }
            }
        }

        /** Only the last layers of a search that failed are kept, so that the order of what is before them is not known. */
        private void rankByStart(Ending ending) {
            Optional<SearchState> deepest = ending.deepest().stream().findFirst();
            deepest.ifPresent(state -> ending.behind(state, (thread, index) -> {
                long start = trace.threads().get(thread).operations().get(index).start();
                ranks[thread][index] = Math.max(start ^ Long.MIN_VALUE, BEYOND + 1);
            }));
        }

        TraceFares count() {
            for (int i = 0; i < ranks.length; i++) {
                TraceThread thread = trace.threads().get(i);
                for (int j = 0; j < ranks[i].length; j++) {
                    if (thread.operations().get(j).hasEffect()) {
                        count(thread.id(), j, thread.operations().get(j), ranks[i][j]);
                    }
                }
            }
            List<ActionFare> fares = new ArrayList<>();
            actions.forEach((name, action) -> {
                if (action.linearized + action.beyond > 0) {
                    fares.add(new ActionFare(
                            name, action.linearized, List.copyOf(action.stalled), action.beyond, action.last.inOrder()));
                }
            });
            List<RecordingLine> recorded = new ArrayList<>();
            lines.forEach((key, line) -> recorded.add(recordingLine(key, line)));
            recorded.sort(Comparator.comparing(RecordingLine::file)
                    .thenComparing(RecordingLine::line)
                    .thenComparing(RecordingLine::action));
            return new TraceFares(fares, recorded);
        }

        private static RecordingLine recordingLine(LineKey key, LineCount line) {
            Set<OperationRef> examples = new LinkedHashSet<>(line.first.inOrder());
            examples.addAll(line.stalled);
            return new RecordingLine(key.file(), key.line(), key.action(), line.count, List.copyOf(examples));
        }

        private void count(String thread, int index, Operation operation, long rank) {
            boolean isStalled = !stalled.isEmpty() && stalled.contains(new OperationRef(thread, index));
            ActionCount action = known(actions, operation.name(), MOST_NAMES, ActionCount::new);
            if (action == null) {
                return;
            }
            if (rank == BEYOND) {
                action.beyond++;
            } else {
                action.linearized++;
                action.last.offer(rank, thread, index);
            }
            if (isStalled && action.stalled.size() < MOST_STALLED) {
                action.stalled.add(new OperationRef(thread, index));
            }
            Optional<Meta.SourceLine> source = operation.meta().sourceLine();
            if (source.isPresent() && source.get().line() > 0 && source.get().file().length() <= LONGEST_FILE) {
                LineKey key = new LineKey(source.get().file(), source.get().line(), operation.name());
                LineCount line = known(lines, key, MOST_LINES, LineCount::new);
                if (line != null) {
                    line.count++;
                    line.first.offer(operation.start() ^ Long.MIN_VALUE, thread, index);
                    if (isStalled && line.stalled.size() < MOST_STALLED) {
                        line.stalled.add(new OperationRef(thread, index));
                    }
                }
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
