package dev.traceloom.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks reasons without trusting whoever found them: puts what they say into a module of its own, beside the
 * specification, and lets TLC evaluate it in the state that they are about. What speaks of the next state is left out.
 */
final class Sceptic {
    private record Claim(String text, List<Reason.Binding> names, Map<String, Value> state, Value expected) {}

    private final Map<String, String> operators = new LinkedHashMap<>();
    private final List<Claim> claims = new ArrayList<>();

    /** Takes the claims that a reason makes: that its text is false, and which values its parts have. */
    void hear(Reason reason, State state) {
        if (reason.kind() == Reason.Kind.FALSE) {
            claim(reason.text(), reason, state, Value.Bool.FALSE);
        }
        for (Reason.Part part : reason.parts()) {
            claim(part.text(), reason, state, part.value());
        }
    }

    private void claim(String text, Reason reason, State state, Value expected) {
        if (!text.contains("'") && !text.contains("UNCHANGED") && !text.endsWith("…")) {
            claims.add(new Claim(text, reason.bindings(), state.values(), expected));
        }
    }

    int claims() {
        return claims.size();
    }

    /** Evaluates all claims; {@code specification} is the module that they are about. */
    void check(SpecificationFolder folder, String specification, SpecificationSource like) {
        List<String> variables = List.copyOf(claims.get(0).state().keySet());
        for (Claim claim : claims) {
            operators.computeIfAbsent(operatorOf(claim), key -> "Claim" + operators.size());
        }
        StringBuilder body = new StringBuilder("EXTENDS " + specification + "\nPut(");
        for (int i = 0; i < variables.size(); i++) {
            body.append(i == 0 ? "" : ", ").append("value").append(i);
        }
        body.append(") == TRUE");
        for (int i = 0; i < variables.size(); i++) {
            body.append(" /\\ ").append(variables.get(i)).append("' = value").append(i);
        }
        operators.forEach((text, name) -> body.append("\n").append(name).append(text)
                .append("\n    /\\ UNCHANGED <<").append(String.join(", ", variables)).append(">>"));
        folder.module("Sceptic", body.toString());
        SpecificationSource source = SpecificationSource.of(folder.path("Sceptic.tla"), like.configuration())
                .with(SpecificationOption.INIT, like.init())
                .with(SpecificationOption.THREAD_PARAMETER, like.threadParameter())
                .with(SpecificationOption.TLC, like.tlc())
                .with(SpecificationOption.MODULES, List.of(like.module().toAbsolutePath().getParent()));
        try (Driven driven = folder.open(source)) {
            State initial = driven.initialStates().get(0);
            claims.forEach(claim -> check(claim, driven, initial));
        }
    }

    /** What follows an operator's name: its parameters, and that the text has the value given. */
    private static String operatorOf(Claim claim) {
        List<String> parameters = new ArrayList<>(claim.names().stream().map(Reason.Binding::name).toList());
        parameters.add("claimed");
        return "(" + String.join(", ", parameters) + ") ==\n    /\\ (" + claim.text() + ") = claimed";
    }

    private void check(Claim claim, Driven driven, State initial) {
        State state = follow(driven, initial, "Put", List.copyOf(claim.state().values())).get(0);
        List<Value> arguments = new ArrayList<>(claim.names().stream().map(Reason.Binding::value).toList());
        arguments.add(claim.expected());
        List<State> found = follow(driven, state, operators.get(operatorOf(claim)), arguments);
        assertEquals(1, found.size(), claim::toString);
    }

    private static List<State> follow(Driven driven, State state, String name, List<Value> arguments) {
        Successors found = new Successors();
        Call call = driven.bind("0", Driven.operation(name, arguments.toArray(Value[]::new))).effect();
        driven.specification().next(state, call, found);
        assertNull(found.failure(), () -> name + arguments + ": " + found.failure());
        List<State> states = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            states.add(found.get(i));
        }
        return states;
    }
}
