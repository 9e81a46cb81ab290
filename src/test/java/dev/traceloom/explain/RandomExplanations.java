package dev.traceloom.explain;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceArbitraries;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Meta.SourceLine;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Explanations that make no sense but have every shape that the data allows. */
public final class RandomExplanations {
    private final Random random;

    private RandomExplanations(Random random) {
        this.random = random;
    }

    public static Explanation of(long seed) {
        return new RandomExplanations(new Random(seed)).explanation();
    }

    private Explanation explanation() {
        Trace trace = TraceArbitraries.trace(random);
        List<TraceThread> threads = new Stretches(trace.threads().stream()
                        .map(thread -> TraceThread.excerpt(thread.id(), random.nextInt(3), thread.operations()))
                        .toList())
                .shown();
        List<String> ids = threads.stream().map(TraceThread::id).toList();
        int firstDepth = random.nextInt(9);
        List<LinearizationGraph.Node> nodes = nodes(firstDepth, ids);
        int groups = nodes.isEmpty() ? 0 : random.nextInt(4);
        return new Explanation(
                summary(trace),
                threads,
                new LinearizationGraph(
                        nodes,
                        nodes.isEmpty() ? List.of() : edges(nodes, ids),
                        firstDepth,
                        random.nextBoolean()),
                IntStream.range(0, groups)
                        .mapToObj(number -> new FrontierGroup(
                                number,
                                IntStream.rangeClosed(0, random.nextInt(nodes.size())).boxed().toList(),
                                texts()))
                        .toList(),
                texts(),
                some(() -> stall(ids, groups)),
                some(() -> new Waiting(operation(ids), operation(ids))),
                random.nextBoolean() ? Optional.empty() : Optional.of(core(ids)),
                some(() -> new Tag(text(), some(() -> operation(ids)))),
                some(() -> new SourceText(text(), text() + text())),
                random.nextBoolean() ? Mappings.NONE : Mappings.at(List.of("v0", "v1[]", "v2{}", "v3." + text())),
                random.nextInt(3) > 0 ? Optional.empty() : Optional.of(schedule()));
    }

    private ScheduledRun schedule() {
        List<String> threads = List.of("A", text());
        return new ScheduledRun(threads, some(() -> step(threads.size())), random.nextBoolean(), text());
    }

    private ScheduledRun.Step step(int threads) {
        ScheduledRun.Kind[] kinds = ScheduledRun.Kind.values();
        return new ScheduledRun.Step(
                random.nextInt(threads),
                kinds[random.nextInt(kinds.length)],
                text(),
                text(),
                random.nextBoolean() ? Optional.empty() : Optional.of(new SourceLine(text(), 1 + random.nextInt(999))));
    }

    private Summary summary(Trace trace) {
        return new Summary(
                trace.name(),
                text(),
                Verdict.values()[random.nextInt(Verdict.values().length)],
                trace.operationCount(),
                trace.threads().size(),
                random.nextInt(100),
                random.nextLong() >>> 1,
                random.nextDouble(),
                random.nextLong() >>> 1,
                maybe(this::text),
                random.nextBoolean(),
                texts(),
                texts(),
                text());
    }

    private List<LinearizationGraph.Node> nodes(int firstDepth, List<String> ids) {
        List<LinearizationGraph.Node> nodes = new ArrayList<>();
        int count = random.nextInt(6);
        int depth = firstDepth;
        for (int id = 0; id < count; id++) {
            nodes.add(new LinearizationGraph.Node(
                    id, depth, ids.stream().map(any -> random.nextInt(9)).toList(), state(), random.nextBoolean()));
            depth += random.nextInt(2);
        }
        return nodes;
    }

    /** Wherever they lead: to the next depth a record does, at the same one something else. */
    private List<LinearizationGraph.Edge> edges(List<LinearizationGraph.Node> nodes, List<String> ids) {
        List<LinearizationGraph.Edge> edges = new ArrayList<>();
        for (LinearizationGraph.Node from : nodes) {
            LinearizationGraph.Node to = nodes.get(random.nextInt(nodes.size()));
            if (to.depth() == from.depth() + 1) {
                edges.add(new LinearizationGraph.Edge(
                        from.id(), to.id(), LinearizationGraph.Kind.OPERATION, operation(ids)));
            } else if (to.depth() == from.depth()) {
                boolean silent = random.nextBoolean();
                edges.add(new LinearizationGraph.Edge(
                        from.id(),
                        to.id(),
                        silent ? LinearizationGraph.Kind.SILENT : LinearizationGraph.Kind.STEP,
                        silent ? null : operation(ids)));
            }
        }
        return edges;
    }

    private Stall stall(List<String> ids, int groups) {
        return new Stall(
                operation(ids),
                maybe(this::place),
                groups == 0
                        ? List.of()
                        : some(() -> new Stall.Refusal(
                                random.nextInt(groups), some(this::reason), some(() -> operation(ids)))));
    }

    private Reason reason() {
        Reason.Kind[] kinds = Reason.Kind.values();
        Reason.Role[] roles = Reason.Role.values();
        return new Reason(
                kinds[random.nextInt(kinds.length)],
                place(),
                text(),
                some(() -> new Reason.Part(text(), place(), value())),
                some(() -> new Reason.Binding(roles[random.nextInt(roles.length)], text(), value())),
                maybe(this::text));
    }

    private Core core(List<String> ids) {
        List<Map<String, Value>> starts = some(this::state);
        return new Core(
                some(() -> operation(ids)),
                random.nextInt(9),
                starts,
                random.nextBoolean(),
                starts.stream().map(start -> some(() -> operation(ids))).toList(),
                some(() -> new Core.Part(text(), some(this::value))));
    }

    private Place place() {
        return new Place(text(), random.nextInt(99), random.nextInt(99), random.nextInt(99), random.nextInt(99));
    }

    private RecordRef operation(List<String> ids) {
        return new RecordRef(ids.get(random.nextInt(ids.size())), random.nextInt(99));
    }

    private Map<String, Value> state() {
        Map<String, Value> state = new LinkedHashMap<>();
        some(() -> state.put("v" + state.size(), value()));
        return state;
    }

    private Value value() {
        return TraceArbitraries.value(random, 3);
    }

    private String text() {
        return TraceArbitraries.string(random);
    }

    private List<String> texts() {
        return some(this::text);
    }

    private <T> Optional<T> maybe(Supplier<T> item) {
        return random.nextBoolean() ? Optional.empty() : Optional.of(item.get());
    }

    private <T> List<T> some(Supplier<T> item) {
        List<T> items = new ArrayList<>();
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            items.add(item.get());
        }
        return items;
    }
}
