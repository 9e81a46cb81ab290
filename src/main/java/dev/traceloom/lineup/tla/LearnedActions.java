package dev.traceloom.lineup.tla;

import dev.traceloom.lineup.matrix.Invocation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * Operations as actions. One that has several numbers of parameters is several actions. All arguments and results are texts, since
 * TLC refuses to compare a text with a number, and an operation may return either.
 */
final class LearnedActions {
    /** What is in the place of a result where an operation is stuck. No result reads like this: texts have quotation marks, names no space. */
    static final String STUCK = "never returns";

    private final Collection<Signature> signatures;

    /** An operation with a number of parameters. */
    private record Signature(String operation, int parameters) implements Comparable<Signature> {
        @Override
        public int compareTo(Signature other) {
            int byName = operation.compareTo(other.operation);
            return byName != 0 ? byName : Integer.compare(parameters, other.parameters);
        }
    }

    /**
     * An action.
     *
     * @param name its name
     * @param operation the operation
     * @param parameters what it is called with: the thread, the operation's arguments, and the result
     */
    record Action(String name, String operation, List<String> parameters) {

        /** The parameters that are arguments of the operation. */
        List<String> arguments() {
            return parameters.subList(1, parameters.size() - 1);
        }
    }

    LearnedActions(Collection<Invocation> invocations) {
        signatures = new TreeSet<>();
        invocations.forEach(one -> signatures.add(new Signature(one.operation(), one.arguments().size())));
    }

    List<Action> all() {
        return signatures.stream().map(this::action).toList();
    }

    Action of(Invocation invocation) {
        return action(new Signature(invocation.operation(), invocation.arguments().size()));
    }

    private Action action(Signature signature) {
        boolean isOnly = signatures.stream()
                .noneMatch(other -> !other.equals(signature) && other.operation().equals(signature.operation()));
        List<String> parameters = new ArrayList<>();
        parameters.add("thread");
        for (int i = 1; i <= signature.parameters(); i++) {
            parameters.add("arg" + i);
        }
        parameters.add("result");
        String name = TlaName.of(signature.operation()) + (isOnly ? "" : "_" + signature.parameters());
        return new Action(name, signature.operation(), parameters);
    }
}
