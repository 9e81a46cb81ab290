package dev.traceloom.bench;

import dev.traceloom.spec.BindingException;
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
import java.util.stream.Collectors;

/**
 * Writes traces of a store with transactions, as threads record them that each run one transaction after the other: a random
 * walk through {@link #MODULE} with a fixed seed, in which operations of several threads overlap.
 */
final class SnapshotLog {
    static final Path MODULE = Path.of("src/test/resources/specs/Snapshots.tla");
    private static final int KEYS = 8;

    private final Specification specification;
    private final Random random;
    private final Client[] clients;
    private State state;
    private int clock;
    private int transactions;
    private int timestamp = 1;
    private int left;

    private SnapshotLog(Specification specification, int threads, int operations, long seed) {
        this.specification = specification;
        this.random = new Random(seed);
        this.clients = new Client[threads];
        this.left = operations;
        for (int i = 0; i < threads; i++) {
            clients[i] = new Client("t" + i);
        }
        Successors found = new Successors();
        specification.initialStates(found);
        this.state = found.get(0);
    }

    /** A thread with the operation that it is in. */
    private static final class Client {
        final String name;
        int transaction;
        int started = -1;
        String done;

        Client(String name) {
            this.name = name;
        }
    }

    static void write(Path file, int threads, int operations, long seed)
            throws IOException, SpecificationException, BindingException {
        try (Specifications pool = new Specifications();
                Specification store = pool.open(SpecificationSource.of(MODULE));
                BufferedWriter output = Files.newBufferedWriter(file)) {
            new SnapshotLog(store, threads, operations, seed).write(output);
        }
    }

    private void write(BufferedWriter output) throws IOException, BindingException {
        List<Client> busy = new ArrayList<>(List.of(clients));
        while (!busy.isEmpty()) {
            Client client = busy.get(random.nextInt(busy.size()));
            if (client.started < 0 && left-- <= 0) {
                busy.remove(client);
            } else if (client.started < 0) {
                client.started = clock++;
            } else if (client.done == null) {
                client.done = effect(client);
            } else {
                output.write("{\"thread\": \"" + client.name + "\", " + client.done + ", \"start\": " + client.started
                        + ", \"end\": " + clock++ + "}\n");
                client.started = -1;
                client.done = null;
            }
        }
    }

    /** Does something that the specification allows, and tells what. */
    private String effect(Client client) throws BindingException {
        for (;;) {
            String name = name(client);
            List<Integer> arguments = arguments(name, client);
            if (name.equals("Read") || name.equals("Pending")) {
                for (int value = 0; value <= 60; value++) {
                    for (int keys = 0; keys <= (name.equals("Pending") ? KEYS : 0); keys++) {
                        List<Integer> tried = new ArrayList<>(arguments);
                        tried.add(value);
                        if (name.equals("Pending")) {
                            tried.add(keys);
                        }
                        if (leads(client, name, tried)) {
                            return told(name, tried);
                        }
                    }
                }
            } else if (leads(client, name, arguments)) {
                client.transaction = name.equals("Begin") ? arguments.get(0) : ends(name) ? 0 : client.transaction;
                return told(name, arguments);
            }
        }
    }

    private static boolean ends(String name) {
        return name.startsWith("Commit") || name.equals("GiveUp");
    }

    private String name(Client client) {
        int dice = random.nextInt(100);
        if (client.transaction == 0) {
            return dice < 80 ? "Begin" : dice < 87 ? "SetStable" : dice < 92 ? "SetOldest" : "Pending";
        }
        return dice < 40 ? "Read"
                : dice < 65 ? "Write"
                : dice < 70 ? "Remove"
                : dice < 74 ? "Truncate"
                : dice < 78 ? "Prepare"
                : dice < 94 ? "Commit"
                : dice < 97 ? "CommitPrepared" : "GiveUp";
    }

    private List<Integer> arguments(String name, Client client) {
        int key = 1 + random.nextInt(KEYS);
        int transaction = client.transaction;
        return switch (name) {
            case "Begin" -> List.of(++transactions, timestamp);
            case "Read" -> List.of(transaction, key);
            case "Write" -> List.of(transaction, key, 1 + random.nextInt(50));
            case "Remove" -> List.of(transaction, key);
            case "Truncate" -> List.of(transaction, key, key + 2);
            case "SetStable" -> List.of(Math.max(1, timestamp - random.nextInt(10)));
            case "SetOldest" -> List.of(Math.max(1, timestamp - random.nextInt(30)));
            case "Pending" -> List.of();
            case "GiveUp" -> List.of(transaction);
            default -> List.of(transaction, ++timestamp);
        };
    }

    private boolean leads(Client client, String name, List<Integer> arguments) throws BindingException {
        List<Value> values = arguments.stream().map(number -> (Value) Value.Int.of(number)).toList();
        Operation operation =
                new Operation(name, Outcome.RETURNED, Arguments.positional(values), 1, 2, Meta.NONE, "");
        Successors found = new Successors();
        specification.next(state, specification.bind(client.name, operation).effect(), found);
        if (found.size() == 0) {
            return false;
        }
        state = found.get(0);
        return true;
    }

    private static String told(String name, List<Integer> arguments) {
        return "\"op\": \"" + name + "\", \"args\": "
                + arguments.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
    }
}
