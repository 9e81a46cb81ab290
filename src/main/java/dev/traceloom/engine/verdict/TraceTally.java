package dev.traceloom.engine.verdict;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What a result says about a trace whatever the search finds, counted while the records pass. */
public final class TraceTally {
    private record Crash(int thread, int index, Operation operation) {}

    private final RecordStream stream;
    private final ActionCounts actions;
    private final Overlap overlap = new Overlap();
    private final List<Crash> crashes = new ArrayList<>();
    private final List<IncompleteThreads.Ended> ends = new ArrayList<>();
    private int[] records = new int[0];
    private int count;
    private boolean operations;
    private boolean meaning;

    public TraceTally(RecordStream stream, Specification specification) {
        this.stream = stream;
        this.actions = new ActionCounts(specification.actions());
    }

    /** Takes the stream's current record. */
    public void add() {
        int thread = stream.thread();
        Operation operation = stream.operation();
        if (ends.size() <= thread) {
            hearOfThreads();
        }
        count++;
        operations |= operation.isCall();
        records[thread]++;
        ends.get(thread).add(operation);
        overlap.add(thread, operation);
        actions.add(operation);
        if (operation.outcome() == Outcome.CRASH) {
            crashes.add(new Crash(thread, stream.index(), operation));
        }
    }

    /** Hears what the stream's current record means. */
    public void means(BoundOperation bound) {
        meaning |= stream.operation().isCall() && !bound.isIgnored(stream.operation());
    }

    /** Whether there were operations, and the specification ignores all of them. */
    public boolean isIgnored() {
        return operations && !meaning;
    }

    /** Hears that the stream's current record lacks arguments that are guessed. */
    public void lacksArguments(BoundOperation meaning) {
        ends.get(stream.thread()).lacks(stream.operation(), meaning);
    }

    private void hearOfThreads() {
        List<String> ids = stream.threads();
        for (int thread = ends.size(); thread < ids.size(); thread++) {
            ends.add(new IncompleteThreads.Ended(ids.get(thread), false));
        }
        records = Arrays.copyOf(records, ids.size());
    }

    /** How many records there were so far, thread ends and crashes included. */
    public int count() {
        return count;
    }

    /** How many of them each thread recorded. */
    public int[] records() {
        return records.clone();
    }

    public Map<String, Integer> actions() {
        return actions.byName();
    }

    /** Whether there was anything but ends and crashes of threads. */
    public boolean hasOperations() {
        return operations;
    }

    public boolean hasEffects() {
        return actions.total() > 0;
    }

    public boolean hasSteps() {
        return actions.isStepping();
    }

    /** Whether two operations overlap, or need not. */
    public boolean hasOverlap() {
        return overlap.exists() || actions.isObserving();
    }

    public List<Stalled> crashes() {
        return crashes.stream()
                .sorted(Comparator.comparingInt(Crash::thread))
                .map(crash -> new Stalled(
                        new RecordRef(stream.threads().get(crash.thread), crash.index), crash.operation))
                .toList();
    }

    /** Once the stream has ended: which threads may lack operations (semantics, rule 11). */
    public IncompleteThreads incomplete() {
        hearOfThreads();
        List<IncompleteThreads.Ended> known = new ArrayList<>();
        for (int thread = 0; thread < ends.size(); thread++) {
            known.add(ends.get(thread).with(stream.isTruncated(thread)));
        }
        return IncompleteThreads.of(known, stream.brokenOff());
    }
}
