package dev.traceloom.replay;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LongestOrder;
import dev.traceloom.explain.Stall;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;

/**
 * Every record of a trace once, in the order in which they take effect as far as that is known, and what is known of
 * each one's place. Records of one thread keep their order wherever nothing better is known.
 */
public final class LogicalOrder {
    private final String verdict;
    private final int[] threads;
    private final int[] indices;
    private final OrderStatus[] standings;
    private final int linearized;
    private final List<String> ids;

    private LogicalOrder(Filling filling, String verdict, int linearized) {
        this.verdict = verdict;
        this.threads = filling.threads;
        this.indices = filling.indices;
        this.standings = filling.standings;
        this.linearized = linearized;
        this.ids = filling.ids;
    }

    /** The order that a validation of this trace found; by time where it found none. */
    public static LogicalOrder of(Trace trace, Result result) {
        String verdict = result.verdict().word();
        Optional<Linearization> order = result.order();
        if (order.isEmpty()) {
            return byTime(trace, verdict);
        }
        Filling filling = new Filling(trace);
        for (int i = 0; i < order.get().size(); i++) {
            if (order.get().kind(i) == Linearization.Kind.OPERATION) {
                filling.add(order.get().thread(i), order.get().index(i), OrderStatus.IN_ORDER);
            }
        }
        int linearized = filling.size;
        filling.addRest(OrderStatus.LEFT_OUT);
        return new LogicalOrder(filling, verdict, linearized);
    }

    /** The longest order of an explanation of this trace: the first one to its first group of deepest states. */
    public static LogicalOrder of(Trace trace, Explanation explanation) {
        String verdict = explanation.summary().verdict().word();
        return LongestOrder.end(explanation)
                .map(node -> to(node, trace, explanation))
                .orElseGet(() -> byTime(trace, verdict));
    }

    /** The order of an explanation of this trace that leads to one of its graph's nodes. */
    public static LogicalOrder to(int node, Trace trace, Explanation explanation) {
        LinearizationGraph graph = explanation.graph();
        List<LongestOrder.Step> steps = LongestOrder.to(node, graph);
        Filling filling = new Filling(trace);
        filling.addBehind(explanation.threads(), graph.nodes().get(node).consumed(), steps);
        int linearized = filling.size;
        explanation.stalls().stream()
                .filter(stall -> isRefusedAt(node, stall, explanation))
                .forEach(stall -> filling.add(stall.operation(), OrderStatus.STALLED));
        filling.addRest(OrderStatus.BEYOND);
        return new LogicalOrder(filling, explanation.summary().verdict().word(), linearized);
    }

    private static boolean isRefusedAt(int node, Stall stall, Explanation explanation) {
        return explanation.frontier().stream()
                .filter(group -> group.nodes().contains(node))
                .anyMatch(group -> stall.refusals().stream().anyMatch(refusal -> refusal.group() == group.number()));
    }

    /** For a trace that nobody validated: by the starts of timeboxes. */
    public static LogicalOrder byTime(Trace trace) {
        return byTime(trace, "");
    }

    private static LogicalOrder byTime(Trace trace, String verdict) {
        Filling filling = new Filling(trace);
        filling.addRest(OrderStatus.UNJUDGED);
        return new LogicalOrder(filling, verdict, 0);
    }

    /** What the validation said; empty where there was none. */
    public String verdict() {
        return verdict;
    }

    /** How many records the order that was found has; the others come behind it. */
    public int linearized() {
        return linearized;
    }

    /** The start of the first operation that cannot follow; empty where none is known. */
    public Optional<StopPoint> firstStalled() {
        int place = Arrays.asList(standings).indexOf(OrderStatus.STALLED);
        return place < 0 ? Optional.empty() : Optional.of(StopPoint.start(ids.get(threads[place]), indices[place]));
    }

    public int size() {
        return threads.length;
    }

    /** The position of the thread in the trace. */
    int thread(int place) {
        return threads[place];
    }

    int index(int place) {
        return indices[place];
    }

    OrderStatus standing(int place) {
        return standings[place];
    }

    /** Takes every record at most once. */
    private static final class Filling {
        private final Trace trace;
        private final List<String> ids;
        private final boolean[][] taken;
        private final int[] threads;
        private final int[] indices;
        private final OrderStatus[] standings;
        private int size;

        Filling(Trace trace) {
            this.trace = trace;
            this.ids = trace.threads().stream().map(TraceThread::id).toList();
            this.taken = trace.threads().stream()
                    .map(thread -> new boolean[thread.operations().size()])
                    .toArray(boolean[][]::new);
            int count = trace.operationCount();
            this.threads = new int[count];
            this.indices = new int[count];
            this.standings = new OrderStatus[count];
        }

        void add(RecordRef operation, OrderStatus standing) {
            int thread = ids.indexOf(operation.thread());
            // An explanation of another trace would name others; it does no harm here.
            if (thread >= 0 && operation.index() < taken[thread].length) {
                add(thread, operation.index(), standing);
            }
        }

        void add(int thread, int index, OrderStatus standing) {
            if (!taken[thread][index]) {
                taken[thread][index] = true;
                threads[size] = thread;
                indices[size] = index;
                standings[size] = standing;
                size++;
            }
        }

        /** What was consumed on the way to a state. */
        void addBehind(List<TraceThread> parts, List<Integer> ends, List<LongestOrder.Step> steps) {
            List<OrderedPrefix.Consumed> consumed = new ArrayList<>();
            for (int i = 0; i < ends.size(); i++) {
                int thread = ids.indexOf(parts.get(i).id());
                consumed.add(new OrderedPrefix.Consumed(thread, parts.get(i).first(), ends.get(i)));
            }
            List<int[]> known = new ArrayList<>();
            for (LongestOrder.Step step : steps) {
                int thread = ids.indexOf(step.operation().thread());
                if (thread >= 0 && step.operation().index() < taken[thread].length) {
                    known.add(new int[] {thread, step.operation().index()});
                }
            }
            new OrderedPrefix(trace, consumed, known)
                    .tell((thread, index, step) -> add(thread, index, step ? OrderStatus.IN_ORDER : OrderStatus.BEFORE));
        }

        /** Merges what remains of the threads by the starts of their next records. */
        void addRest(OrderStatus standing) {
            int[] next = new int[taken.length];
            PriorityQueue<Integer> waiting = new PriorityQueue<>(
                    (a, b) -> Long.compareUnsigned(start(a, next[a]), start(b, next[b])));
            for (int thread = 0; thread < next.length; thread++) {
                offer(thread, next, waiting);
            }
            while (!waiting.isEmpty()) {
                int thread = waiting.poll();
                boolean crash = trace.threads().get(thread).operations().get(next[thread]).outcome() == Outcome.CRASH;
                add(thread, next[thread], crash ? OrderStatus.LEFT_OUT : standing);
                next[thread]++;
                offer(thread, next, waiting);
            }
        }

        private void offer(int thread, int[] next, Queue<Integer> waiting) {
            while (next[thread] < taken[thread].length && taken[thread][next[thread]]) {
                next[thread]++;
            }
            if (next[thread] < taken[thread].length) {
                waiting.add(thread);
            }
        }

        private long start(int thread, int index) {
            return trace.threads().get(thread).operations().get(index).start();
        }
    }
}
