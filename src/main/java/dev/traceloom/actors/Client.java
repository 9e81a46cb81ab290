package dev.traceloom.actors;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** One who invokes operations, one after the other: the next one when the one before is answered. */
public final class Client {
    private final String name;
    private final List<Operation> operations = new ArrayList<>();

    Client(String name) {
        this.name = name;
    }

    /**
     * Adds an operation.
     *
     * @param actor who is asked
     * @param body what it is sent; its sender is this client
     * @param operation its name, as the reference and the specification have it
     */
    public Client invoke(String actor, Object body, String operation, Object... arguments) {
        Objects.requireNonNull(operation, () -> "the name of an operation of " + name + " is null");
        for (Object argument : arguments) {
            Objects.requireNonNull(argument, () -> "an argument of " + operation + " of " + name + " is null");
        }
        operations.add(new Operation(actor, body, operation, List.of(arguments)));
        return this;
    }

    public String name() {
        return name;
    }

    public List<Operation> operations() {
        return List.copyOf(operations);
    }

    /** One that it invokes. */
    public record Operation(String actor, Object body, String name, List<Object> arguments) {}
}
