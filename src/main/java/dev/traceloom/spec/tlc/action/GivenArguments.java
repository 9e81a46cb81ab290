package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.tlc.module.ParsedModule;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tla2sany.semantic.OpDefNode;

/** Which parameters of an action a record gives arguments for (semantics, rules 1, 4 and 8). */
final class GivenArguments {
    private static final String THREAD = "_thread";

    private final String threadParameter;
    private final Map<OpDefNode, Parameters> known = new IdentityHashMap<>();

    /** An operator's parameters, and where the record that was bound last had their values: those that follow mostly have them there too. */
    private static final class Parameters {
        final List<String> names;
        /** The names that the last record gave; null before the first. */
        private List<String> given;
        /** For every parameter, its place among these; -1 where it is not given. */
        private int[] places;

        Parameters(List<String> names) {
            this.names = names;
        }

        boolean areGivenBy(List<String> recorded) {
            return recorded.equals(given);
        }

        void note(List<String> recorded) {
            given = recorded;
            places = names.stream().mapToInt(recorded::indexOf).toArray();
        }
    }

    GivenArguments(Optional<String> threadParameter) {
        this.threadParameter = threadParameter.orElse(THREAD);
    }

    /** Whether the thread may be an argument. */
    boolean needThread(OpDefNode definition) {
        return ParsedModule.parametersOf(definition).stream().anyMatch(this::isThread);
    }

    boolean isThread(String parameter) {
        return parameter.equals(THREAD) || parameter.equals(threadParameter);
    }

    private Parameters parameters(OpDefNode definition) {
        return known.computeIfAbsent(definition, fresh -> new Parameters(ParsedModule.parametersOf(fresh)));
    }

    private List<String> withoutThread(List<String> parameters) {
        return parameters.stream().filter(parameter -> !isThread(parameter)).toList();
    }

    /**
     * The parameters that a record does not give, or gives as unknown. One that never returned may lack the last arguments by
     * position: what it was called with is known when it begins, what it found is not. Of others, fewer arguments than
     * parameters are a mistake unless there are none at all: nobody can tell which ones they are.
     */
    List<String> unknown(Operation operation, OpDefNode definition) throws BindingException {
        List<String> all = parameters(definition).names;
        Arguments given = operation.arguments();
        if (given.size() >= all.size() && !given.hasUnknown()) {
            return List.of();
        }
        List<String> unknown = given.positional()
                ? unknownByPosition(operation, recorded(given, all))
                : withoutThread(all).stream().filter(parameter -> !given.gives(parameter)).toList();
        if (!unknown.isEmpty()) {
            refuseSurplus(all, given, definition);
        }
        return unknown;
    }

    /** By position, the thread's parameter may be left out. */
    private List<String> recorded(Arguments given, List<String> all) {
        return given.size() >= all.size() ? all : withoutThread(all);
    }

    private static List<String> unknownByPosition(Operation operation, List<String> recorded) {
        List<Value> given = operation.arguments().values();
        boolean mayLackTheLast = operation.outcome() == Outcome.NEVER_RETURNED && given.size() < recorded.size();
        if (!mayLackTheLast && given.size() != recorded.size()) {
            return List.of();
        }
        return IntStream.range(0, recorded.size())
                .filter(i -> i >= given.size() || given.get(i).equals(Arguments.UNKNOWN))
                .mapToObj(recorded::get)
                .toList();
    }

    /** Those that a record gives by name. */
    Map<String, Value> byName(Operation operation) {
        return named(operation.arguments().names(), operation.arguments().values());
    }

    /** Those that a record gives by position, under the names of the parameters. */
    Map<String, Value> byName(String thread, Operation operation, OpDefNode definition) throws BindingException {
        List<String> all = parameters(definition).names;
        return unknown(operation, definition).isEmpty()
                ? named(all, byPosition(all, thread, operation, definition))
                : named(recorded(operation.arguments(), all), operation.arguments().values());
    }

    private static Map<String, Value> named(List<String> names, List<Value> values) {
        Map<String, Value> named = new LinkedHashMap<>();
        for (int i = 0; i < values.size(); i++) {
            if (!values.get(i).equals(Arguments.UNKNOWN)) {
                named.put(names.get(i), values.get(i));
            }
        }
        return named;
    }

    /** A value for every parameter. */
    List<Value> all(String thread, Operation operation, OpDefNode definition) throws BindingException {
        Parameters parameters = parameters(definition);
        return operation.arguments().positional()
                ? byPosition(parameters.names, thread, operation, definition)
                : byName(parameters, thread, operation, definition);
    }

    private List<Value> byPosition(List<String> parameters, String thread, Operation operation, OpDefNode definition)
            throws BindingException {
        List<Value> given = operation.arguments().values();
        if (given.size() == parameters.size()) {
            return given;
        }
        if (given.size() != withoutThread(parameters).size()) {
            throw new BindingException(
                    Operators.signature(definition) + " has " + count(parameters.size(), "parameter")
                            + ", but the record gives " + count(given.size(), "argument") + remedy(given, parameters));
        }
        List<Value> result = new ArrayList<>();
        int next = 0;
        for (String parameter : parameters) {
            result.add(isThread(parameter) ? new Value.Text(thread) : given.get(next++));
        }
        return result;
    }

    private static String remedy(List<Value> given, List<String> parameters) {
        return given.size() < parameters.size()
                ? "; {\"#model\": \"?\"} stands for one that nobody knows, or give by name those that somebody does"
                : "";
    }

    private static String count(int number, String what) {
        return (number == 0 ? "no" : number) + " " + what + (number == 1 ? "" : "s");
    }

    private List<Value> byName(Parameters parameters, String thread, Operation operation, OpDefNode definition)
            throws BindingException {
        Arguments given = operation.arguments();
        if (!parameters.areGivenBy(given.names())) {
            refuseSurplus(parameters.names, given, definition);
            parameters.note(given.names());
        }
        List<Value> result = new ArrayList<>(parameters.places.length);
        for (int i = 0; i < parameters.places.length; i++) {
            int place = parameters.places[i];
            if (place >= 0) {
                result.add(given.values().get(place));
            } else if (isThread(parameters.names.get(i))) {
                result.add(new Value.Text(thread));
            } else {
                throw new BindingException("the record lacks the argument " + parameters.names.get(i) + " of "
                        + Operators.signature(definition) + "; it gives "
                        + (given.size() == 0 ? "none" : String.join(", ", given.names())));
            }
        }
        return result;
    }

    private static void refuseSurplus(List<String> parameters, Arguments given, OpDefNode definition)
            throws BindingException {
        if (!parameters.containsAll(given.names())) {
            List<String> surplus = new ArrayList<>(given.names());
            surplus.removeAll(parameters);
            throw new BindingException("the record gives the argument " + String.join(", ", surplus) + ", which "
                    + Operators.signature(definition) + " does not have");
        }
    }
}
