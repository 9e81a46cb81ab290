package dev.traceloom.bench;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.State;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.value.Value;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes logs as the processes of examples/raft do, of any length and with a fixed seed: a random walk through their specification, of
 * which each line tells the step and some of the node's state after it.
 */
final class RaftLog {
    static final Path EXAMPLE = Path.of("examples/raft");

    private static final List<String> NODES = List.of("n1", "n2", "n3");
    /** So that states stay as small as those of a program that takes snapshots. */
    private static final int MOST_ENTRIES = 40;

    private RaftLog() {}

    /** @param lie whether the last line tells what is not so */
    static void write(Path file, int records, long seed, boolean lie)
            throws IOException, SpecificationException, BindingException {
        try (Specifications pool = new Specifications();
                Specification raft = pool.open(SpecificationSource.of(EXAMPLE.resolve("Raft.tla")));
                BufferedWriter output = Files.newBufferedWriter(file)) {
            WeightedWalk walk = walk(raft, seed);
            for (int i = 1; i <= records; i++) {
                WeightedWalk.Step step = walk.next((state, next) ->
                        !next.name().equals("Propose") || entries(state, next.arguments().get(0)) != MOST_ENTRIES);
                String node = step.arguments().get(0);
                output.write("{\"at\": " + i + ", \"name\": \"" + step.name() + "\", \"node\": \"" + node + "\"" + more(step)
                        + ", \"state\": " + seen(walk.state(), node, lie && i == records) + "}\n");
            }
        }
    }

    private static WeightedWalk walk(Specification raft, long seed) throws BindingException {
        WeightedWalk walk = new WeightedWalk(raft, seed);
        for (String node : NODES) {
            walk.add("Timeout", 2, node);
            walk.add("Restart", 1, node);
            walk.add("Replicate", 40, node);
            walk.add("Propose", 3, node, "x");
            for (String other : NODES) {
                for (String name : List.of("HandleAsk", "HandleVote", "HandleAppend", "HandleAck")) {
                    if (!other.equals(node)) {
                        walk.add(name, 100, node, other);
                    }
                }
            }
        }
        return walk;
    }

    /** What a line tells besides the node, with a comma in front. */
    private static String more(WeightedWalk.Step step) {
        if (step.arguments().size() == 1) {
            return "";
        }
        return ", \"" + (step.name().equals("Propose") ? "value" : "from") + "\": \"" + step.arguments().get(1) + "\"";
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
