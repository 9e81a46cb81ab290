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
import java.util.stream.Collectors;

/**
 * Writes logs of five servers that elect leaders and replicate entries: a random walk through {@link #MODULE} with a fixed seed. Each
 * line names a step and the servers that take part in it, but no message, of which several may be meant.
 */
public final class MessageBagLog {
    public static final Path MODULE = Path.of("src/test/resources/specs/Elections.tla");

    private static final List<String> SERVERS = List.of("s1", "s2", "s3", "s4", "s5");
    /** So that states stay as small as those of a program that takes snapshots. */
    private static final int MOST_ENTRIES = 40;

    private MessageBagLog() {}

    public static void write(Path file, int events, long seed) throws IOException, SpecificationException, BindingException {
        try (Specifications pool = new Specifications();
                Specification elections = pool.open(SpecificationSource.of(MODULE));
                BufferedWriter output = Files.newBufferedWriter(file)) {
            WeightedWalk walk = walk(elections, seed);
            for (int i = 1; i <= events; i++) {
                output.write(line(walk.next(MessageBagLog::isSmallEnough), i) + "\n");
            }
        }
    }

    /** Through a specification that was opened from {@link #MODULE}. */
    private static WeightedWalk walk(Specification elections, long seed) throws BindingException {
        WeightedWalk walk = new WeightedWalk(elections, seed);
        for (String server : SERVERS) {
            walk.add("Timeout", 1, server);
            walk.add("Restart", 1, server);
            walk.add("BecomeLeader", 100, server);
            walk.add("AdvanceCommit", 100, server);
            walk.add("Propose", 50, server, "v");
            for (String other : SERVERS) {
                walk.add("RequestVote", 50, server, other);
                walk.add("AppendEntries", 150, server, other);
                walk.add("Lose", 1, server, other);
                for (String name : List.of("UpdateTerm", "HandleAsk", "HandleVote", "HandleAppend", "HandleAck")) {
                    walk.add(name, 500, server, other);
                }
            }
        }
        return walk;
    }

    private static boolean isSmallEnough(State state, WeightedWalk.Step step) {
        if (!step.name().equals("Propose")) {
            return true;
        }
        Value.Rec logs = (Value.Rec) state.values().get("log");
        Value log = logs.values().get(logs.names().indexOf(step.arguments().get(0)));
        return ((Value.Tuple) log).elements().size() < MOST_ENTRIES;
    }

    private static String line(WeightedWalk.Step step, int time) {
        String arguments = step.arguments().stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(", "));
        return "{\"thread\": \"" + step.arguments().get(0) + "\", \"op\": \"" + step.name() + "\", \"args\": [" + arguments
                + "], \"start\": " + 2 * time + ", \"end\": " + (2 * time + 1) + "}";
    }
}
