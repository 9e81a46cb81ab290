package dev.traceloom.testing.explained;

import dev.traceloom.testing.Dice;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.messages.MessageSchedule;
import dev.traceloom.trace.messages.MessageStep;
import dev.traceloom.trace.messages.MessageStep.Sent;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Registers of several nodes, with the messages that their clients and they send each other. Times are those of steps: 2k and 2k + 1. */
public final class MessageRuns {
    private final Map<String, List<Operation>> threads = new LinkedHashMap<>();
    private final List<MessageStep> steps = new ArrayList<>();

    private MessageRuns() {}

    /**
     * A register that answers a write before its copy is written: c2 reads 0 at the copy after c1 has written 1.
     *
     * <pre>
     * c1  |Write 1|
     * c2             |Read 0|
     * n1     1                         4 Ack
     * n2                2       3 WriteReplica
     * </pre>
     */
    public static MessageSchedule staleRead() {
        return new MessageSchedule(
                List.of("n1", "n2"),
                List.of(
                        MessageStep.receive("c1", "n1", "Write[value=1]", 0, "Node[register=1]").invoking("c1", 0).responding(List.of("c1")),
                        MessageStep.receive("c2", "n2", "Read[]", 0, "Node[register=0]").invoking("c2", 0).responding(List.of("c2")),
                        MessageStep.receive("n1", "n2", "WriteReplica[value=1]", 1, "Node[register=1]"),
                        MessageStep.receive("n2", "n1", "Ack[]", 3, "Node[register=1]")),
                List.of(),
                "1 2 3 4");
    }

    /** Its trace. */
    public static Trace staleReadTrace() {
        MessageRuns run = new MessageRuns();
        run.add("c1", "Write", 1, 2, 3);
        run.add("c2", "Read", 0, 4, 5);
        return MessageMeta.add(run.trace("stale-read"), staleRead());
    }

    /**
     * Three clients, a leader that waits for its copy, and everything that can happen to messages and actors: c3 reads the old value
     * at a copy that has crashed and starts again with what it began with.
     */
    public static MessageSchedule forgetfulCopy() {
        return new MessageSchedule(
                List.of("leader", "copy"),
                List.of(
                        MessageStep.receive("c1", "leader", "Write[value=1]", 0, "Leader[register=1, waits=c1]").invoking("c1", 0),
                        MessageStep.receive("c2", "leader", "Read[]", 0, "Leader[register=1, waits=c1]").invoking("c2", 0),
                        MessageStep.lost("leader", "copy", "WriteReplica[value=1]", 1),
                        MessageStep.timer("leader", "Resend[]", 1, "Leader[register=1, waits=c1]"),
                        MessageStep.receive("leader", "copy", "WriteReplica[value=1]", 4, "Copy[register=1]"),
                        MessageStep.receive("copy", "leader", "Ack[]", 5, "Leader[register=1, waits=]").responding(List.of("c1", "c2")),
                        MessageStep.crash("copy"),
                        MessageStep.restart("copy", "Copy[register=0]"),
                        MessageStep.receive("c3", "copy", "Read[]", 0, "Copy[register=0]").invoking("c3", 0).responding(List.of("c3"))),
                List.of(new Sent("leader", "copy", "Commit[value=1]", 6)),
                "1 2 L1 T1 3 4 C R 5");
    }

    /** Its trace. */
    public static Trace forgetfulCopyTrace() {
        MessageRuns run = new MessageRuns();
        run.add("c1", "Write", 1, 2, 13);
        run.add("c2", "Read", 1, 4, 13);
        run.add("c3", "Read", 0, 18, 19);
        return MessageMeta.add(run.trace("forgetful-copy"), forgetfulCopy());
    }

    /**
     * A run of many steps: clients write to nodes, which tell each other in a ring and answer when the ring is closed. The last client reads
     * what nobody wrote.
     */
    public static Trace ring(long seed, int clients, int actors, int steps) {
        MessageRuns run = new MessageRuns();
        MessageSchedule schedule = run.closeRings(new Dice(seed), clients, actors, steps);
        return MessageMeta.add(run.trace("ring"), schedule);
    }

    private MessageSchedule closeRings(Dice dice, int clients, int actors, int count) {
        record Told(Sent sent, String client, int left) {}
        List<Told> underway = new ArrayList<>();
        Map<String, Integer> begun = new HashMap<>();
        for (int i = 0; i < clients; i++) {
            threads.put("client-" + i, new ArrayList<>());
        }
        while (steps.size() < count) {
            int step = steps.size() + 1;
            String client = "client-" + dice.below(clients);
            if (!begun.containsKey(client) && (underway.isEmpty() || dice.percent(30))) {
                int node = dice.below(actors);
                steps.add(MessageStep.receive(client, name(node), "Write[value=" + step + "]", 0, "Node[register=" + step + "]")
                        .invoking(client, threads.get(client).size()));
                begun.put(client, step);
                underway.add(new Told(
                        new Sent(name(node), name((node + 1) % actors), "Tell[value=" + step + "]", step), client, actors - 1));
            } else if (!underway.isEmpty()) {
                Told told = underway.remove(dice.below(underway.size()));
                Sent sent = told.sent();
                MessageStep received =
                        MessageStep.receive(sent.sender(), sent.receiver(), sent.message(), sent.step(), "Node[told=" + step + "]");
                if (told.left() == 0) {
                    steps.add(received.responding(List.of(told.client())));
                    int start = begun.remove(told.client());
                    add(told.client(), "Write", start, 2L * start, 2L * step + 1);
                } else {
                    steps.add(received);
                    int next = (Integer.parseInt(sent.receiver().substring("node-".length())) + 1) % actors;
                    underway.add(new Told(
                            new Sent(sent.receiver(), name(next), sent.message(), step), told.client(), told.left() - 1));
                }
            }
        }
        begun.forEach((client, start) -> threads.get(client)
                .add(operation("Write", start, 2L * start, Operation.NEVER)));
        int end = steps.size() + 1;
        steps.add(MessageStep.receive("reader", name(0), "Read[]", 0, "Node[]").invoking("reader", 0).responding(List.of("reader")));
        add("reader", "Read", -1, 2L * end, 2L * end + 1);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < actors; i++) {
            names.add(name(i));
        }
        return new MessageSchedule(names, steps, underway.stream().map(Told::sent).toList(), "");
    }

    private static String name(int node) {
        return "node-" + node;
    }

    private void add(String client, String name, int value, long start, long end) {
        threads.computeIfAbsent(client, none -> new ArrayList<>()).add(operation(name, value, start, end));
    }

    private static Operation operation(String name, int value, long start, long end) {
        return new Operation(
                name, end == Operation.NEVER ? Outcome.NEVER_RETURNED : Outcome.RETURNED, Arguments.named(List.of("value"), List.of(Value.Int.of(value))), start, end, Meta.NONE, "");
    }

    private Trace trace(String name) {
        return new Trace(
                name,
                threads.entrySet().stream()
                        .filter(thread -> !thread.getValue().isEmpty())
                        .map(thread -> new TraceThread(thread.getKey(), thread.getValue(), false))
                        .toList());
    }
}
