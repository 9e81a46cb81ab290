package dev.traceloom.testing.explained;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.explain.SourceText;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.Tag;
import dev.traceloom.explain.Waiting;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.messages.MessageSchedule;
import dev.traceloom.trace.messages.MessageStep;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Explanations that nobody's trace has: made to keep whoever shows them busy. As files most of them are small. */
public final class HostileExplanations {
    private static final Place PLACE = new Place("Queue", 1, 1, 1, 5);

    private HostileExplanations() {}

    /** By what is wrong with them. */
    public static Map<String, Supplier<Explanation>> all() {
        Map<String, Supplier<Explanation>> all = new LinkedHashMap<>();
        all.put("a circle of records", () -> graph(HostileGraphs.circle()));
        all.put("records that lead nowhere deeper", () -> graph(HostileGraphs.flat()));
        all.put("two to the three thousandth orders", () -> graph(HostileGraphs.diamonds(3_000)));
        all.put("layers in which all follows all", () -> graph(HostileGraphs.wide()));
        all.put("a long chain of steps", () -> graph(HostileGraphs.chain(20_000, false)));
        all.put("a circle of silent actions", () -> graph(HostileGraphs.chain(20_000, true)));
        all.put("steps with records everywhere", () -> graph(HostileGraphs.brush()));
        all.put("more nodes than any", () -> graph(HostileGraphs.chain(20_001, false)));
        all.put("more deepest states than anybody reads", () -> graph(HostileGraphs.frontier(20_000)));
        all.put("thirty thousand threads", () -> threads(manyThreads(30_000)));
        all.put("a hundred thousand records at one moment", () -> threads(oneMoment(100_000)));
        all.put("records from both ends of time", () -> threads(List.of(log("a", List.of(
                operation("First", 0, 0), operation("Last", -3, -2))))));
        all.put("records that go back in time", () -> threads(List.of(log("a", List.of(
                operation("Late", 9, 10), operation("Early", 1, 2))))));
        all.put("records with numbers beyond all", () -> threads(List.of(
                TraceThread.excerpt("a", Integer.MAX_VALUE, List.of(operation("Put", 1, 2))))));
        all.put("names without end", HostileExplanations::longNames);
        all.put("reasons without end", HostileExplanations::longReasons);
        all.put("a reason for every state", HostileExplanations::manyReasons);
        all.put("more of everything", HostileExplanations::manyParts);
        all.put("a state of many elements", () -> graph(HostileGraphs.oneState(Map.of("set", numbers(300_000)))));
        all.put("a state of many variables", () -> graph(HostileGraphs.oneState(variables(20_000))));
        all.put("a module on one line", HostileExplanations::longModule);
        all.put("more messages than anybody reads", () -> messages(everyoneTellsEveryone(10_000, 1_000)));
        all.put("messages without end", () -> messages(longMessages()));
        all.put("answers to what nobody asked", () -> messages(answersAllTheTime(1_000)));
        all.put("messages that begin nothing", () -> messages(beginsNothing()));
        return all;
    }

    /** Every name and every text in it is this one. */
    public static Explanation named(String name) {
        RecordRef first = new RecordRef(name, 0);
        RecordRef second = new RecordRef(name, 1);
        Value value = new Value.Rec(List.of(name), List.of(new Value.Text(name)));
        Place place = new Place(name, 1, 1, 1, 5);
        Reason reason = new Reason(
                Reason.Kind.FALSE, place, name, List.of(new Reason.Part(name, place, value)),
                List.of(new Reason.Binding(Reason.Role.QUANTIFIED, name, value)), Optional.of(name));
        Operation operation = new Operation(
                name, Outcome.RETURNED, Arguments.named(List.of(name), List.of(value)), 1, 2, Meta.NONE, "");
        LinearizationGraph graph = new LinearizationGraph(
                List.of(
                        new Node(0, 0, List.of(0), Map.of(name, Value.Int.of(1)), false),
                        new Node(1, 1, List.of(1), Map.of(name, value), true),
                        new Node(2, 1, List.of(1), Map.of(name, new Value.Text(name)), true)),
                List.of(new Edge(0, 1, Kind.OPERATION, first), new Edge(0, 2, Kind.OPERATION, first)), 0, true);
        return new Explanation(
                new Summary(name, name, Verdict.REJECTED, 2, 1, 1, 3, 1, 2, Optional.of(name), false, List.of(name),
                        List.of(name), name),
                MessageMeta.add(new Trace(name, List.of(log(name, List.of(
                        operation, operation.withTimebox(3, 4), operation.withTimebox(5, 6))))), schedule(name)).threads(),
                graph,
                List.of(new FrontierGroup(0, List.of(1, 2), List.of(name))),
                List.of(name),
                List.of(new Stall(second, Optional.of(place), List.of(new Stall.Refusal(0, List.of(reason), List.of(first))))),
                List.of(new Waiting(new RecordRef(name, 2), second)),
                Optional.of(new Core(List.of(first, second), 0, List.of(), true)),
                List.of(new Tag(name, List.of(second))),
                List.of(new SourceText(name, name)));
    }

    private static MessageSchedule schedule(String name) {
        String actor = name + " ";
        return new MessageSchedule(
                List.of(actor),
                List.of(
                        MessageStep.receive(name, actor, name, 0, name).invoking(name, 0).responding(List.of(name)),
                        MessageStep.timer(actor, name, 1, name),
                        MessageStep.lost(actor, actor, name, 2),
                        MessageStep.crash(actor)),
                List.of(new MessageStep.Sent(actor, actor, name, 2)),
                name);
    }

    /** Of two threads, c0 and c1, with a record each. */
    private static Explanation messages(MessageSchedule schedule) {
        List<TraceThread> clients = List.of(log("c0", List.of(operation("Put", 2, 3))), log("c1", List.of(operation("Get", 4, 5))));
        return threads(MessageMeta.add(new Trace("run", clients), schedule).threads());
    }

    /** All sent at the beginning or in the first step, so that arrows cross everything. */
    private static MessageSchedule everyoneTellsEveryone(int steps, int actors) {
        List<String> names = IntStream.range(0, actors).mapToObj(actor -> "n" + actor).toList();
        List<MessageStep> all = new ArrayList<>();
        for (int step = 0; step < steps; step++) {
            String to = names.get(step * 7 % actors);
            all.add(MessageStep.receive(names.get(step % actors), to, "m" + step, step % 2 == 0 || step == 0 ? 0 : 1, "s" + step));
        }
        return new MessageSchedule(names, all, List.of(), "");
    }

    private static MessageSchedule longMessages() {
        String name = "N".repeat(40_000);
        String text = "x".repeat(1_000_000);
        return new MessageSchedule(
                List.of(name),
                List.of(
                        MessageStep.receive("c0", name, text, 0, text).invoking("c0", 0),
                        MessageStep.timer(name, "a\n".repeat(100_000), 1, "").responding(List.of("c0")),
                        MessageStep.lost(name, name, text, 2)),
                List.of(new MessageStep.Sent("nobody", name, text, 3)),
                text);
    }

    private static MessageSchedule answersAllTheTime(int count) {
        List<String> answered = IntStream.range(0, count).mapToObj(number -> "c" + number % 2).toList();
        List<MessageStep> steps = new ArrayList<>();
        for (int step = 0; step < count; step++) {
            steps.add(MessageStep.receive("c0", "n", "m", 0, "").invoking("c0", 0).responding(answered));
        }
        return new MessageSchedule(List.of("n"), steps, List.of(), "");
    }

    /** Operations that are not there, and an actor that crashes for ever. */
    private static MessageSchedule beginsNothing() {
        return new MessageSchedule(
                List.of("n", ""),
                List.of(
                        MessageStep.receive("c0", "n", "", 0, "").invoking("c1", Integer.MAX_VALUE),
                        MessageStep.crash("n"),
                        MessageStep.crash("n"),
                        MessageStep.receive("", "", "", 0, "").invoking("c1", 5).responding(List.of("c1", "c1")),
                        MessageStep.restart("", ""),
                        MessageStep.receive("c1", "n", "late", 0, "").invoking("c1", 0)),
                List.of(),
                "");
    }

    private static Value numbers(int count) {
        return new Value.SetOf(IntStream.range(0, count).<Value>mapToObj(Value.Int::of).toList());
    }

    private static Map<String, Value> variables(int count) {
        Map<String, Value> state = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            state.put("v" + i, Value.Int.of(i));
        }
        return state;
    }

    private static List<TraceThread> manyThreads(int count) {
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            threads.add(log("t" + i, List.of(operation("Put", i, i + 5L))));
        }
        return threads;
    }

    private static List<TraceThread> oneMoment(int count) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            operations.add(operation("Put", 7, 7));
        }
        return List.of(log("a", operations));
    }

    private static TraceThread log(String id, List<Operation> operations) {
        return TraceThread.excerpt(id, 0, operations);
    }

    private static Operation operation(String name, long start, long end) {
        return new Operation(
                name, Outcome.RETURNED, Arguments.positional(List.of(Value.Int.of(1))), start, end, Meta.NONE, "");
    }

    private static Explanation longNames() {
        String name = "N".repeat(40_000);
        LinearizationGraph graph = new LinearizationGraph(
                List.of(HostileGraphs.node(0, 0, false), new Node(1, 1, List.of(1), Map.of(name, Value.Int.of(7)), true)),
                List.of(new Edge(0, 1, Kind.OPERATION, new RecordRef(name, 0))), 0, true);
        return explanation(
                name, List.of(log(name, List.of(operation(name, 1, 2), operation(name, 3, 4)))), graph,
                List.of(stall(new RecordRef(name, 1), List.of(refusal(0, name)))), List.of(new SourceText("Queue", "")));
    }

    private static Explanation longReasons() {
        List<Stall.Refusal> refusals = List.of(refusal(0, "word ".repeat(600_000)), refusal(0, "x".repeat(3_000_000)));
        return explanation(
                "run", oneMoment(2), HostileGraphs.diamonds(2), List.of(stall(HostileGraphs.FIRST, refusals)), List.of());
    }

    private static Explanation manyReasons() {
        int count = 4_000;
        List<Stall.Refusal> refusals = new ArrayList<>();
        List<FrontierGroup> groups = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            refusals.add(refusal(i, "x = " + i));
            groups.add(new FrontierGroup(i, List.of(i), List.of()));
        }
        List<Stall> stalls = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            stalls.add(stall(new RecordRef("a", i), i == 0 ? refusals : refusals.subList(0, 100)));
        }
        Explanation plain = explanation("run", oneMoment(50), HostileGraphs.frontier(count), stalls, List.of());
        return new Explanation(
                plain.summary(), plain.threads(), plain.graph(), groups, List.of(), stalls, List.of(), Optional.empty(),
                List.of(), List.of());
    }

    private static Explanation manyParts() {
        int count = 30_000;
        List<RecordRef> refs = IntStream.range(0, count).mapToObj(i -> new RecordRef("a", i)).toList();
        Summary summary = new Summary(
                "run", "Queue", Verdict.REJECTED, count, 1, 0, 1, 1, 1, Optional.of("m ".repeat(count)), false,
                refs.stream().map(RecordRef::thread).toList(),
                refs.stream().map(ref -> "warning " + ref.index()).toList(), "1");
        return new Explanation(
                summary,
                oneMoment(count),
                HostileGraphs.diamonds(3),
                List.of(new FrontierGroup(0, List.of(4), List.of())),
                refs.stream().map(RecordRef::thread).toList(),
                refs.stream().map(ref -> stall(ref, List.of())).toList(),
                refs.stream().map(ref -> new Waiting(ref, ref)).toList(),
                Optional.of(new Core(refs, 0, List.of(), true)),
                IntStream.range(0, 200).mapToObj(i -> new Tag("tag" + i, refs.subList(0, 1000))).toList(),
                List.of());
    }

    private static Explanation longModule() {
        return explanation("run", oneMoment(2), HostileGraphs.diamonds(2),
                List.of(stall(HostileGraphs.FIRST, List.of(refusal(0, "x")))), List.of(new SourceText("Queue", "a == 1 ".repeat(700_000))));
    }

    private static Stall stall(RecordRef operation, List<Stall.Refusal> refusals) {
        return new Stall(operation, Optional.of(PLACE), refusals);
    }

    private static Stall.Refusal refusal(int group, String text) {
        return new Stall.Refusal(
                group, List.of(new Reason(Reason.Kind.FALSE, PLACE, text, List.of(), List.of(), Optional.empty())), List.of());
    }

    private static Explanation graph(LinearizationGraph graph) {
        return explanation("run", oneMoment(3), graph, List.of(stall(HostileGraphs.FIRST, List.of())), List.of());
    }

    private static Explanation threads(List<TraceThread> threads) {
        List<Integer> none = threads.stream().map(thread -> 0).toList();
        return explanation(
                "run",
                threads,
                new LinearizationGraph(
                        List.of(new Node(0, 0, none, Map.of("x", Value.Int.of(1)), true)), List.of(), 0, true),
                List.of(stall(new RecordRef(threads.get(0).id(), 0), List.of())),
                List.of());
    }

    private static Explanation explanation(
            String trace,
            List<TraceThread> threads,
            LinearizationGraph graph,
            List<Stall> stalls,
            List<SourceText> sources) {
        List<Integer> deepest = graph.nodes().stream().filter(Node::frontier).map(Node::id).toList();
        return new Explanation(
                new Summary(trace, "Queue", Verdict.REJECTED, 3, threads.size(), 0, 1, 1, 1, Optional.empty(), false,
                        List.of(), List.of(), "1"),
                threads,
                graph,
                List.of(new FrontierGroup(0, deepest, List.of())),
                List.of(),
                stalls,
                List.of(),
                Optional.empty(),
                List.of(),
                sources);
    }
}
