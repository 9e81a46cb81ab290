package dev.traceloom.spec.tlc.module;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;

/**
 * The operators by which a specification says what it means to read or write something that is no variable, a network for
 * example: {@code X_read(state, index…, value, rest(_))} and {@code X_write(…)}, as TraceLink has them. The state is a record
 * of all variables, and what is changed of it is given to {@code rest}.
 *
 * <p>Each becomes an action here, which TLC evaluates as any other: the record is that of the variables, and {@code rest}
 * assigns to the primed ones.
 */
public final class EventOperators {
    private static final String ACTION = "TraceloomEvent_";
    private static final List<String> ENDINGS = List.of("_read", "_write");

    private EventOperators() {}

    /** The name of the action for an operator. */
    public static String actionOf(String operator) {
        return ACTION + operator;
    }

    /** How many keys an operator takes; empty where it is none of those. */
    public static Optional<Integer> keysOf(OpDefNode definition) {
        FormalParamNode[] parameters = definition.getParams();
        if (parameters == null
                || parameters.length < 3
                || ENDINGS.stream().noneMatch(definition.getName().toString()::endsWith)) {
            return Optional.empty();
        }
        int last = parameters.length - 1;
        boolean fits = parameters[last].getArity() == 1
                && Arrays.stream(parameters, 0, last).allMatch(parameter -> parameter.getArity() == 0);
        return fits ? Optional.of(parameters.length - 3) : Optional.empty();
    }

    /** The actions for all that a module has, as text. */
    public static List<String> actions(ModuleNode root) {
        List<String> actions = new ArrayList<>();
        for (OpDefNode definition : root.getOpDefs()) {
            keysOf(definition).ifPresent(keys -> actions.add(action(definition.getName().toString(), keys, root)));
        }
        return actions;
    }

    /** The action for an operator, as text. */
    public static String action(String operator, int keys, ModuleNode root) {
        List<String> variables =
                Arrays.stream(root.getVariableDecls()).map(OpDeclNode::getName).map(String::valueOf).toList();
        String arguments = IntStream.rangeClosed(1, keys)
                .mapToObj(i -> "TraceloomKey" + i + ", ")
                .collect(Collectors.joining("", "", "TraceloomValue"));
        return actionOf(operator) + "(" + arguments + ") == " + operator + "("
                + variables.stream().map(name -> name + " |-> " + name).collect(Collectors.joining(", ", "[", "]"))
                + ", " + arguments + ", LAMBDA TraceloomState : "
                + variables.stream()
                        .map(name -> "(" + name + "' = TraceloomState." + name + ")")
                        .collect(Collectors.joining(" /\\ "))
                + ")";
    }
}
