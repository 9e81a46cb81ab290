package dev.traceloom.testing.explained;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Summary;
import dev.traceloom.testing.Dice;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Processes that send each other messages, with vector clocks, and an order that stops before the end of their run. */
public final class CausalRuns {
    private record Message(int to, Map<Integer, Integer> clock) {}

    private final Dice dice;
    private final List<List<Operation>> records = new ArrayList<>();
    private final List<Map<Integer, Integer>> clocks = new ArrayList<>();
    private final List<Message> underWay = new ArrayList<>();
    private final List<RecordRef> order = new ArrayList<>();

    private CausalRuns(long seed, int processes) {
        dice = new Dice(seed);
        for (int i = 0; i < processes; i++) {
            records.add(new ArrayList<>());
            clocks.add(new HashMap<>());
        }
    }

    /** A run in which half of all records send a message, if there is anybody to send it to, and the others receive one. */
    public static List<TraceThread> threads(long seed, int processes, int count) {
        return run(seed, processes, count).threads();
    }

    /**
     * An explanation of such a run: of the last fifth, nothing has a place in the order; its first record cannot follow.
     *
     * @param near how many records the graph goes back from there
     */
    public static Explanation explanation(long seed, int processes, int count, int near) {
        CausalRuns run = run(seed, processes, count);
        int stop = count * 4 / 5;
        LinearizationGraph graph = run.graph(Math.max(0, stop - near), stop);
        int last = graph.nodes().size() - 1;
        return new Explanation(
                new Summary("causal", "Spec", Verdict.REJECTED, count, processes, stop, 7, 0.1, 1,
                        Optional.empty(), false, List.of(), List.of(), "0.1.0"),
                run.threads(),
                graph,
                List.of(new FrontierGroup(0, List.of(last), List.of())),
                List.of(),
                List.of(new Stall(
                        run.order.get(stop), Optional.empty(), List.of(new Stall.Refusal(0, List.of(), List.of())))),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of());
    }

    private static CausalRuns run(long seed, int processes, int count) {
        CausalRuns run = new CausalRuns(seed, processes);
        for (int i = 0; i < count; i++) {
            run.step();
        }
        return run;
    }

    private void step() {
        if (!underWay.isEmpty() && dice.percent(50)) {
            Message message = underWay.remove(dice.below(underWay.size()));
            message.clock.forEach((process, known) -> clocks.get(message.to).merge(process, known, Math::max));
            record(message.to, "Receive");
            return;
        }
        int process = dice.below(records.size());
        record(process, "Send");
        if (records.size() > 1) {
            int to = (process + 1 + dice.below(records.size() - 1)) % records.size();
            underWay.add(new Message(to, Map.copyOf(clocks.get(process))));
        }
    }

    private void record(int process, String name) {
        int index = records.get(process).size();
        clocks.get(process).put(process, index + 1);
        VectorClock.Builder clock = new VectorClock.Builder();
        clocks.get(process).forEach((other, known) -> clock.put(name(other), known));
        records.get(process)
                .add(new Operation(
                                name, Outcome.RETURNED, Arguments.positional(List.of(Value.Int.of(order.size()))),
                                order.size(), order.size(), Meta.NONE, "")
                        .withClock(clock.build()));
        order.add(new RecordRef(name(process), index));
    }

    private static String name(int process) {
        return "node-" + process;
    }

    private List<TraceThread> threads() {
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < records.size(); i++) {
            threads.add(new TraceThread(name(i), records.get(i), false));
        }
        return threads;
    }

    private LinearizationGraph graph(int from, int to) {
        List<Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        int[] consumed = new int[records.size()];
        for (int depth = 0; depth <= to; depth++) {
            if (depth >= from) {
                List<Integer> now = new ArrayList<>();
                for (int count : consumed) {
                    now.add(count);
                }
                nodes.add(ByHand.node(nodes.size(), depth, now, depth, depth == to));
                if (depth > from) {
                    edges.add(new Edge(nodes.size() - 2, nodes.size() - 1, Kind.OPERATION, order.get(depth - 1)));
                }
            }
            consumed[Integer.parseInt(order.get(depth).thread().substring("node-".length()))]++;
        }
        return new LinearizationGraph(nodes, edges, from, false);
    }
}
