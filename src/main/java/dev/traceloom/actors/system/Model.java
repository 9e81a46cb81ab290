package dev.traceloom.actors.system;

import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Client;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.history.LinearizabilityCheck;
import dev.traceloom.actors.value.SnapshotException;
import dev.traceloom.actors.value.UserText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A system as its harness describes it, with numbers for names: actors first, then clients. */
public final class Model {
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<ActorSystem.Member<?>> actors;
    private final List<Client.Operation> operations = new ArrayList<>();
    /** The client of each operation. */
    private final List<Integer> invokers = new ArrayList<>();
    private final ActorSystem described;
    private final Values states = new Values();
    private final Values bodies = new Values();
    private final Values responses = new Values();
    private final int[] initialStates;
    /** What each operation's request says. */
    private final List<Body> requests = new ArrayList<>();

    /** @param seconds how long the harness may take to describe it */
    public Model(Harness harness, int seconds) throws BadHarnessException {
        described = HarnessCall.of("describe()", () -> describe(harness), seconds);
        actors = List.copyOf(described.actors().values());
        described.actors().keySet().forEach(this::name);
        described.clients().keySet().forEach(this::name);
        if (actors.isEmpty()) {
            throw new BadHarnessException("The harness names no actor.");
        }
        for (Client client : described.clients().values()) {
            for (Client.Operation operation : client.operations()) {
                operations.add(operation);
                invokers.add(numbers.get(client.name()));
            }
        }
        if (operations.isEmpty()) {
            throw new BadHarnessException("No client of the harness invokes an operation, so that there is nothing to check.");
        }
        if (operations.size() > LinearizabilityCheck.OPERATIONS) {
            throw new BadHarnessException("The clients of the harness invoke " + operations.size() + " operations; "
                    + LinearizabilityCheck.OPERATIONS + " at most can be explored.");
        }
        initialStates = new int[actors.size()];
        for (int actor = 0; actor < initialStates.length; actor++) {
            initialStates[actor] = state(actor, actors.get(actor).initial());
        }
        names();
        for (Client.Operation operation : operations) {
            requests.add(body(operation.body()));
        }
    }

    /** Of a message that the harness itself sends. */
    Body body(Object body) throws BadHarnessException {
        try {
            return bodies.body(bodies.number(body));
        } catch (SnapshotException not) {
            throw new BadHarnessException("The message " + UserText.of(body) + " of the harness is of no use: " + not.getMessage() + ".", not);
        }
    }

    private static ActorSystem describe(Harness harness) {
        ActorSystem system = new ActorSystem();
        harness.describe(system);
        return system;
    }

    private void name(String name) {
        numbers.put(name, names.size());
        names.add(name);
    }

    private int state(int actor, Object state) throws BadHarnessException {
        try {
            return states.number(state);
        } catch (SnapshotException not) {
            throw new BadHarnessException(
                    "The initial state of " + names.get(actor) + " is of no use: " + not.getMessage() + ".", not);
        }
    }

    /** Whatever the harness names must be there. */
    private void names() throws BadHarnessException {
        for (Client.Operation operation : operations) {
            actor(operation.actor(), "The operation " + operation.name() + " is sent to");
        }
        for (ActorSystem.Sent sent : described.sent()) {
            actor(sent.receiver(), "A message at the beginning is sent to");
            known(sent.sender(), "A message at the beginning is sent by");
        }
        for (ActorSystem.Loss loss : described.losses()) {
            known(loss.sender(), "Messages are lost that are sent by");
            actor(loss.receiver(), "Messages are lost that are sent to");
        }
        for (String crashing : described.crashes().keySet()) {
            actor(crashing, "What may crash is");
        }
    }

    private void actor(String name, String what) throws BadHarnessException {
        if (numbers.getOrDefault(name, Integer.MAX_VALUE) >= actors.size()) {
            throw new BadHarnessException(what + " " + name + ", and there is no actor of that name.");
        }
    }

    private void known(String name, String what) throws BadHarnessException {
        if (!numbers.containsKey(name)) {
            throw new BadHarnessException(what + " " + name + ", and there is nobody of that name.");
        }
    }

    /** Of an actor or a client. */
    public String name(int number) {
        return names.get(number);
    }

    /** How many actors there are; clients have the numbers from there. */
    public int actorCount() {
        return actors.size();
    }

    /** Of actors and clients. */
    public List<String> allNames() {
        return List.copyOf(names);
    }

    Integer number(String name) {
        return numbers.get(name);
    }

    ActorSystem.Member<?> actor(int number) {
        return actors.get(number);
    }

    int[] initialStates() {
        return initialStates;
    }

    ActorSystem described() {
        return described;
    }

    /** All that clients invoke, one client after the other. */
    public List<Client.Operation> operations() {
        return operations;
    }

    Body request(int operation) {
        return requests.get(operation);
    }

    /** The number of the client that invokes it. */
    public int invoker(int operation) {
        return invokers.get(operation);
    }

    Values states() {
        return states;
    }

    Values bodies() {
        return bodies;
    }

    Values responses() {
        return responses;
    }

    /** What an actor's state was called by itself. */
    public Object stateValue(int number) {
        return states.value(number);
    }

    /** What a message says; null for a crash and a restart. */
    public Object body(Envelope envelope) {
        return envelope.body() < 0 ? null : bodies.value(envelope.body());
    }
}
