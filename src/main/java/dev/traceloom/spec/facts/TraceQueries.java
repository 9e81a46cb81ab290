package dev.traceloom.spec.facts;

import dev.traceloom.spec.facts.TraceFacts.RecordedOperation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Answers what a specification asks about the trace through {@code tla-lib/Trace.tla}, and remembers what it asked.
 *
 * <p>TLC computes constants while it loads and never again. The memory tells whether a specification that was loaded
 * for one trace may be used for the next: it may if every question so far has the same answer there.
 */
public final class TraceQueries {
    private TraceFacts facts;
    private Map<String, List<String>> parameters = Map.of();
    private final Map<List<String>, Object> asked = new LinkedHashMap<>();

    public TraceQueries(TraceFacts facts) {
        this.facts = facts;
    }

    /** Tells the parameters' names of every operator, which positional arguments lack. */
    public void setParameters(Map<String, List<String>> ofOperators) {
        parameters = ofOperators;
    }

    public List<String> threads() {
        return remember(List.of("threads"), facts.threads());
    }

    public int operations() {
        return remember(List.of("operations"), facts.operations());
    }

    /** The values of a parameter in every action that has it. */
    public Set<Value> valuesOf(String parameter) {
        return remember(List.of("values", parameter), find(facts, parameter));
    }

    /** The values of a parameter of one action. */
    public Set<Value> valuesOf(String action, String parameter) {
        return remember(List.of("values", action, parameter), find(facts, action, parameter));
    }

    /** All records in the order of their beginnings. */
    public List<RecordedOperation> records() {
        return remember(List.of("records"), facts.records());
    }

    /** All strings that stand in values of the trace. */
    public Set<String> strings() {
        return remember(List.of("strings"), TraceStrings.in(facts.records()));
    }

    /** The arguments of a record by the names of its action's parameters, or as a tuple where nobody knows these. */
    public Value argumentsOf(Operation operation) {
        Arguments given = operation.arguments();
        List<String> names = given.positional() ? parametersOf(operation.name()) : given.names();
        if (names.size() != given.size()) {
            return new Value.Tuple(given.values());
        }
        Map<String, Value> named = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            named.put(names.get(i), given.values().get(i));
        }
        return Values.record(named);
    }

    /**
     * Whether the specification's memory of the trace holds for other facts too; if so, they are the facts from now
     * on.
     */
    public boolean moveTo(TraceFacts others) {
        for (Map.Entry<List<String>, Object> question : asked.entrySet()) {
            List<String> words = question.getKey();
            Object answer = switch (words.get(0)) {
                case "threads" -> others.threads();
                case "operations" -> others.operations();
                case "records" -> others.records();
                case "strings" -> TraceStrings.in(others.records());
                default -> words.size() == 2 ? find(others, words.get(1)) : find(others, words.get(1), words.get(2));
            };
            if (!Objects.equals(answer, question.getValue())) {
                return false;
            }
        }
        facts = others;
        return true;
    }

    /** Lets go of the trace, not of what was asked about it. */
    public void forgetTrace() {
        facts = TraceFacts.NONE;
    }

    private <T> T remember(List<String> question, T answer) {
        asked.put(question, answer);
        return answer;
    }

    private Set<Value> find(TraceFacts in, String parameter) {
        Set<Value> all = new LinkedHashSet<>();
        for (String action : in.values().keySet()) {
            all.addAll(find(in, action, parameter));
        }
        return all;
    }

    private Set<Value> find(TraceFacts in, String action, String parameter) {
        Map<String, Set<Value>> ofAction = in.values().getOrDefault(action, Map.of());
        Set<Value> found = new LinkedHashSet<>(ofAction.getOrDefault(parameter, Set.of()));
        int position = parametersOf(action).indexOf(parameter);
        found.addAll(ofAction.getOrDefault(String.valueOf(position + 1), Set.of()));
        return found;
    }

    private List<String> parametersOf(String action) {
        List<String> plain = parameters.get(action);
        return plain != null ? plain : parameters.getOrDefault(action + "_Done", List.of());
    }
}
