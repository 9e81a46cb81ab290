package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.spec.text.ModuleText;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A specification together with the state that a test has led it to. */
public final class Driven implements AutoCloseable {
    private final Specification specification;
    private State state;

    Driven(Specification specification) {
        this.specification = specification;
    }

    public Specification specification() {
        return specification;
    }

    List<String> actions() {
        return specification.actions().stream().map(ActionInfo::signature).toList();
    }

    List<State> initialStates() {
        Successors found = new Successors();
        specification.initialStates(found);
        assertNull(found.failure(), () -> String.valueOf(found.failure()));
        return all(found);
    }

    /** The state it is in, which is the only initial one to begin with. */
    public State state() {
        if (state == null) {
            List<State> initial = initialStates();
            assertEquals(1, initial.size(), "initial states");
            state = initial.get(0);
        }
        return state;
    }

    public Map<String, String> variables() {
        return state().variables();
    }

    /** Takes the one step that follows from an operation without names for its arguments. */
    public Driven does(String name, Value... arguments) {
        List<State> next = successors(operation(name, arguments));
        assertEquals(1, next.size(), () -> "states after " + name);
        state = next.get(0);
        return this;
    }

    boolean allows(String name, Value... arguments) {
        return !successors(operation(name, arguments)).isEmpty();
    }

    public List<State> successors(Operation operation) {
        Successors found = evaluate(operation);
        assertNull(found.failure(), () -> String.valueOf(found.failure()));
        return all(found);
    }

    /** Why an operation cannot be evaluated. */
    Failure failure(String name, Value... arguments) {
        Successors found = evaluate(operation(name, arguments));
        assertNotNull(found.failure(), () -> "no failure, but " + found.size() + " states");
        if (Boolean.getBoolean("messages")) {
            System.out.println("### " + found.failure());
        }
        return found.failure();
    }

    /** Why an operation without names for its arguments cannot happen now, written out. */
    List<String> whyNot(String name, Value... arguments) {
        List<ModuleText> sources = specification.sources();
        return reasons(name, arguments).stream().map(reason -> WrittenReason.of(reason, sources)).toList();
    }

    List<Reason> reasons(String name, Value... arguments) {
        return specification.whyNot(state(), bind("0", operation(name, arguments)).effect());
    }

    Successors evaluate(Operation operation) {
        Successors found = new Successors();
        specification.next(state(), bind("0", operation).effect(), found);
        return found;
    }

    BoundOperation bind(String thread, Operation operation) {
        try {
            return specification.bind(thread, operation);
        } catch (BindingException unfit) {
            throw new AssertionError(unfit);
        }
    }

    List<String> lacking(Operation operation) {
        return bind("0", operation).unknown();
    }

    String mismatch(Operation operation) {
        String message = assertThrows(BindingException.class, () -> specification.bind("0", operation)).getMessage();
        if (Boolean.getBoolean("messages")) {
            System.out.println("### " + message);
        }
        return message;
    }

    static Operation operation(String name, Value... arguments) {
        return recorded(name, Arguments.positional(List.of(arguments)));
    }

    /** An operation with its arguments by name: name, value, name, value, … */
    public static Operation named(String name, Object... namesAndValues) {
        Map<String, Value> arguments = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            arguments.put((String) namesAndValues[i], (Value) namesAndValues[i + 1]);
        }
        return recorded(
                name, Arguments.named(List.copyOf(arguments.keySet()), List.copyOf(arguments.values())));
    }

    private static Operation recorded(String name, Arguments arguments) {
        return new Operation(name, Outcome.RETURNED, arguments, 1, 2, Meta.NONE, "");
    }

    private static List<State> all(Successors found) {
        List<State> states = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            states.add(found.get(i));
        }
        return states;
    }

    public static Value number(int value) {
        return Value.Int.of(value);
    }

    public static Value text(String value) {
        return new Value.Text(value);
    }

    @Override
    public void close() {
        specification.close();
    }
}
