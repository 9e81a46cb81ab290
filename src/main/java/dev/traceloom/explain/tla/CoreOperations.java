package dev.traceloom.explain.tla;

import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.causal.CausalDepth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The operations that take part in a core: its members, which have to take effect, and all others that could take
 * effect before the last of them (semantics, rule 24). They are numbered thread by thread, from 1.
 */
final class CoreOperations {

    /**
     * One of them.
     *
     * @param lane its thread's number, from 1; an operation that never returned, and after which its thread went on, has a
     *     larger number of its own
     * @param start the rank of its start among the moments that matter
     * @param end likewise; later than everything for one that never returned
     */
    record Entry(RecordRef reference, Operation operation, int lane, int start, int end, boolean member) {

        /** Whether it comes after another by its clock; nothing waits for what never returned. */
        boolean knows(Entry other) {
            return !reference.thread().equals(other.reference.thread())
                    && other.operation.outcome() != Outcome.NEVER_RETURNED
                    && operation.clock().of(other.reference.thread()) > other.reference.index();
        }
    }

    private final Explanation explanation;
    private final Core core;
    private final long skew;
    /** Whether records tell times; where they do not, they are drawn by how deep they are. */
    private final boolean timed;
    private final List<Entry> entries = new ArrayList<>();

    private CoreOperations(Explanation explanation, Core core, long skew) {
        this.explanation = explanation;
        this.core = core;
        this.skew = skew;
        this.timed = !CausalDepth.isTime(explanation.threads());
    }

    /** @param skew how far every timebox was widened on both sides */
    static List<Entry> of(Explanation explanation, Core core, long skew) throws ExportException {
        CoreOperations operations = new CoreOperations(explanation, core, skew);
        operations.collect();
        return operations.entries;
    }

    private record Found(RecordRef reference, Operation operation) {}

    private void collect() throws ExportException {
        if (explanation.threads().stream().anyMatch(thread -> thread.first() > 0)
                && explanation.threads().stream()
                        .flatMap(thread -> thread.operations().stream())
                        .anyMatch(operation -> !operation.clock().isNone())) {
            throw new ExportException("the core cannot be written as a module: vector clocks know records from before the window of"
                    + " the trace that was kept");
        }
        Set<RecordRef> over = over();
        Set<RecordRef> members = new HashSet<>(core.operations());
        long latest = 0;
        for (RecordRef member : core.operations()) {
            Operation operation = explanation.operation(member)
                    .orElseThrow(() -> new ExportException("the core reaches back beyond the window of the trace that was kept"));
            long end = end(operation);
            latest = Long.compareUnsigned(end, latest) > 0 ? end : latest;
        }
        List<Found> found = new ArrayList<>();
        TreeSet<Long> moments = new TreeSet<>(Long::compareUnsigned);
        for (TraceThread thread : explanation.threads()) {
            for (int i = 0; i < thread.operations().size(); i++) {
                Operation operation = thread.operations().get(i);
                RecordRef reference = new RecordRef(thread.id(), thread.first() + i);
                // What begins after the last member's end has to wait for all of them.
                boolean mayMatter = operation.hasEffect() && Long.compareUnsigned(start(operation), latest) <= 0;
                if (mayMatter && !over.contains(reference)) {
                    found.add(new Found(reference, operation));
                    moments.add(start(operation));
                    moments.add(end(operation));
                }
            }
        }
        List<Long> ranks = List.copyOf(moments);
        List<String> threads = explanation.threads().stream().map(TraceThread::id).distinct().toList();
        int lanes = threads.size();
        for (int i = 0; i < found.size(); i++) {
            Found one = found.get(i);
            boolean apart = i + 1 < found.size()
                    && one.operation().outcome() == Outcome.NEVER_RETURNED
                    && one.reference().thread().equals(found.get(i + 1).reference().thread());
            entries.add(new Entry(
                    one.reference(),
                    one.operation(),
                    apart ? ++lanes : 1 + threads.indexOf(one.reference().thread()),
                    ranks.indexOf(start(one.operation())) + 1,
                    ranks.indexOf(end(one.operation())) + 1,
                    members.contains(one.reference())));
        }
    }

    /** The records that had ended when the core starts: as many as its depth says, by their end. */
    private Set<RecordRef> over() {
        List<Found> all = new ArrayList<>();
        for (TraceThread thread : explanation.threads()) {
            for (int i = 0; i < thread.operations().size(); i++) {
                if (thread.operations().get(i).outcome() != Outcome.CRASH) {
                    all.add(new Found(
                            new RecordRef(thread.id(), thread.first() + i), thread.operations().get(i)));
                }
            }
        }
        all.sort(Comparator.comparing((Found one) -> one.operation().end(), Long::compareUnsigned));
        Map<String, Integer> before = new HashMap<>();
        int leftOut = 0;
        for (TraceThread thread : explanation.threads()) {
            Integer end = before.put(thread.id(), thread.first() + thread.operations().size());
            leftOut += thread.first() - (end == null ? 0 : end);
        }
        Set<RecordRef> over = new HashSet<>();
        all.stream().limit(Math.max(0, core.depth() - leftOut)).forEach(one -> over.add(one.reference()));
        return over;
    }

    private long start(Operation operation) {
        long start = timed ? operation.start() : 0;
        return Long.compareUnsigned(start, skew) < 0 ? 0 : start - skew;
    }

    private long end(Operation operation) {
        long end = timed && operation.hasEnd() ? operation.end() : Operation.NEVER;
        return Long.compareUnsigned(end, -1L - skew) > 0 ? Operation.NEVER : end + skew;
    }
}
