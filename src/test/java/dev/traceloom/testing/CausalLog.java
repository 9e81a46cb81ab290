package dev.traceloom.testing;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes what processes record that send each other messages and have no common clock, with a fixed seed: NDJSON of
 * specs/Messages.tla, whose records have vector clocks and neither start nor end.
 */
public final class CausalLog {
    private static final int MODULUS = 1000;
    private static final int MOST_WAITING = 8;

    /** What carries messages. */
    public enum Network {
        /** One for each pair of processes, in order. */
        CHANNELS("Send", "Receive"),
        /** One for each receiver: of messages that nothing orders, only what it takes later tells which was first. */
        MAILBOXES("Post", "Take");

        private final String sending;
        private final String receiving;

        Network(String sending, String receiving) {
            this.sending = sending;
            this.receiving = receiving;
        }
    }

    /** Where a record tells a value that cannot be. */
    public enum Lie {
        NONE("right"),
        IN_THE_MIDDLE("one wrong in the middle"),
        NEAR_THE_END("one wrong near the end");

        private final String words;

        Lie(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /**
     * What is recorded.
     *
     * @param talk how many records in a hundred send or receive: the fewer, the more records nothing orders
     * @param observed whether some records tell of the state
     */
    public record Shape(
            int processes, int records, Network network, int talk, Lie lie, boolean observed, long seed) {}

    private record Message(int from, int value, int[] clock) {}

    private final Shape shape;
    private final Dice dice;
    private final int[] totals;
    private final int[][] clocks;
    private final Deque<Message>[][] channels;
    private final Writer output;
    private boolean lies;

    private CausalLog(Shape shape, Writer output) {
        this.shape = shape;
        this.output = output;
        this.dice = new Dice(shape.seed);
        this.totals = new int[shape.processes];
        this.clocks = new int[shape.processes][shape.processes];
        this.channels = channels(shape.processes);
    }

    @SuppressWarnings("unchecked")
    private static Deque<Message>[][] channels(int processes) {
        Deque<Message>[][] channels = new Deque[processes][processes];
        for (Deque<Message>[] from : channels) {
            for (int to = 0; to < processes; to++) {
                from[to] = new ArrayDeque<>();
            }
        }
        return channels;
    }

    public static void write(Shape shape, Writer output) throws IOException {
        new CausalLog(shape, output).write();
    }

    private void write() throws IOException {
        int lie = switch (shape.lie) {
            case NONE -> shape.records;
            case IN_THE_MIDDLE -> shape.records / 2;
            case NEAR_THE_END -> shape.records - shape.records / 50;
        };
        for (int record = 0; record < shape.records; record++) {
            lies |= record == lie;
            int process = dice.below(shape.processes);
            if (lies) {
                lies = false;
                read(process, 1);
            } else if (dice.percent(shape.talk) && shape.processes > 1) {
                talk(process);
            } else if (dice.percent(50)) {
                work(process);
            } else {
                read(process, 0);
            }
        }
    }

    private void talk(int process) throws IOException {
        int other = (process + 1 + dice.below(shape.processes - 1)) % shape.processes;
        Deque<Message> waiting = shape.network == Network.CHANNELS ? channels[other][process] : channels[process][process];
        for (int tried = 0; tried < shape.processes && waiting.isEmpty() && shape.network == Network.CHANNELS; tried++) {
            waiting = channels[tried][process];
        }
        Deque<Message> out = shape.network == Network.CHANNELS ? channels[process][other] : channels[other][other];
        if (out.size() < MOST_WAITING && (waiting.isEmpty() || dice.percent(50))) {
            send(process, other, out);
        } else if (!waiting.isEmpty()) {
            receive(process, waiting.poll());
        } else {
            work(process);
        }
    }

    private void send(int process, int other, Deque<Message> out) throws IOException {
        int value = dice.below(MODULUS);
        clocks[process][process]++;
        out.add(new Message(process, value, clocks[process].clone()));
        line(process, shape.network.sending, "[\"%s\", \"%s\", %d]".formatted(name(process), name(other), value), "");
    }

    private void receive(int process, Message message) throws IOException {
        int[] own = clocks[process];
        for (int i = 0; i < own.length; i++) {
            own[i] = Math.max(own[i], message.clock[i]);
        }
        own[process]++;
        totals[process] = (totals[process] + message.value) % MODULUS;
        line(
                process,
                shape.network.receiving,
                "[\"%s\", \"%s\", %d]".formatted(name(process), name(message.from), message.value),
                "");
    }

    private void work(int process) throws IOException {
        int value = dice.below(MODULUS);
        totals[process] = (totals[process] + value) % MODULUS;
        clocks[process][process]++;
        line(
                process,
                "Work",
                "[\"%s\", %d]".formatted(name(process), value),
                shape.observed ? ", \"after\": [[[\"total\", \"%s\"], %d]]".formatted(name(process), totals[process]) : "");
    }

    private void read(int process, int wrong) throws IOException {
        clocks[process][process]++;
        line(process, "Read", "[\"%s\", %d]".formatted(name(process), (totals[process] + wrong) % MODULUS), "");
    }

    private static String name(int process) {
        return "p" + (process + 1);
    }

    private void line(int process, String operation, String arguments, String more) throws IOException {
        StringBuilder clock = new StringBuilder();
        for (int i = 0; i < shape.processes; i++) {
            if (clocks[process][i] > 0) {
                clock.append(clock.isEmpty() ? "" : ", ").append('"').append(name(i)).append("\": ").append(clocks[process][i]);
            }
        }
        output.write("{\"thread\": \"" + name(process) + "\", \"op\": \"" + operation + "\", \"args\": " + arguments + more
                + ", \"clock\": {" + clock + "}}\n");
    }
}
