package dev.traceloom.bench;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes logs as the processes of examples/raft do, of any length and with a fixed seed: a random walk through their specification, of
 * which each line tells the step and some of the node's state after it.
 */
final class RaftLog {
    static final Path EXAMPLE = Path.of("examples/raft");

    private static final List<String> NODES = List.of("n1", "n2", "n3");
    /** So that states stay as small as those of a program that takes snapshots. */
    private static final int MOST_ENTRIES = 40;

    /** @param more what a line tells besides the node, with a comma in front */
    private record Step(String name, String node, String more, int weight, Call call) {}

    private final Specification specification;
    private final List<Step> steps = new ArrayList<>();
    private final Random random;

    private RaftLog(Specification specification, long seed) throws BindingException {
        this.specification = specification;
        this.random = new Random(seed);
        for (String node : NODES) {
            add("Timeout", node, "", 2);
            add("Restart", node, "", 1);
            add("Replicate", node, "", 40);
            add("Propose", node, ", \"value\": \"x\"", 3, "x");
            for (String other : NODES) {
                for (String name : List.of("HandleAsk", "HandleVote", "HandleAppend", "HandleAck")) {
                    if (!other.equals(node)) {
                        add(name, node, ", \"from\": \"" + other + "\"", 100, other);
                    }
                }
            }
        }
    }

    /** @param lie whether the last line tells what is not so */
    static void write(Path file, int records, long seed, boolean lie)
            throws IOException, SpecificationException, BindingException {
        try (Specifications pool = new Specifications();
                Specification raft = pool.open(SpecificationSource.of(EXAMPLE.resolve("Raft.tla")));
                BufferedWriter output = Files.newBufferedWriter(file)) {
            new RaftLog(raft, seed).write(output, records, lie);
        }
    }

    private void write(BufferedWriter output, int records, boolean lie) throws IOException {
        Successors found = new Successors();
        specification.initialStates(found);
        State state = found.get(0);
        for (int i = 1; i <= records; i++) {
            Step step;
            do {
                step = any();
                specification.next(state, step.call, found);
            } while (found.size() == 0 || step.name.equals("Propose") && entries(state, step.node) == MOST_ENTRIES);
            // Of several messages the oldest arrives, but for a lost one now and then.
            state = found.get(random.nextInt(50) == 0 ? random.nextInt(found.size()) : 0);
            output.write("{\"at\": " + i + ", \"name\": \"" + step.name + "\", \"node\": \"" + step.node + "\"" + step.more
                    + ", \"state\": " + seen(state, step.node, lie && i == records) + "}\n");
        }
    }

    private Step any() {
        int chosen = random.nextInt(steps.stream().mapToInt(Step::weight).sum());
        for (Step step : steps) {
            chosen -= step.weight;
            if (chosen < 0) {
                return step;
            }
        }
        throw new AssertionError();
    }

    private void add(String name, String node, String more, int weight, String... others) throws BindingException {
        List<Value> arguments = new ArrayList<>(List.of(new Value.Text(node)));
        for (String other : others) {
            arguments.add(new Value.Text(other));
        }
        Operation operation = new Operation(
                name, Outcome.RETURNED, Arguments.positional(arguments), 1, 2, Meta.NONE, "");
        steps.add(new Step(name, node, more, weight, specification.bind(node, operation).effect()));
    }

    private static int entries(State state, String node) {
        return log(state, node).elements().size();
    }

    private static Value.Tuple log(State state, String node) {
        return (Value.Tuple) of(state, "log", node);
    }

    private static Value of(State state, String variable, String node) {
        Value.Rec byNode = (Value.Rec) state.values().get(variable);
        return byNode.values().get(byNode.names().indexOf(node));
    }

    private static String seen(State state, String node, boolean lie) {
        List<Value> entries = log(state, node).elements();
        String last = "null";
        if (!entries.isEmpty()) {
            Value.Rec entry = (Value.Rec) entries.get(entries.size() - 1);
            last = "{\"term\": " + number(entry.values().get(entry.names().indexOf("term"))) + ", \"value\": \"x\"}";
        }
        return "{\"term\": " + (number(of(state, "term", node)) + (lie ? 1 : 0)) + ", \"role\": \""
                + ((Value.Text) of(state, "role", node)).value() + "\", \"commit\": " + number(of(state, "commit", node))
                + ", \"length\": " + entries.size() + ", \"last\": " + last + "}";
    }

    private static int number(Value value) {
        return ((Value.Int) value).value();
    }
}
