package dev.traceloom.explain.text;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Stall;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The arguments of an operation that the conjunct in its way speaks of. */
public final class DecidingArguments {
    public static final DecidingArguments UNKNOWN = new DecidingArguments(Set.of(), Set.of());

    private final Set<String> names;
    private final Set<Value> values;

    private DecidingArguments(Set<String> names, Set<Value> values) {
        this.names = names;
        this.values = values;
    }

    public static DecidingArguments of(Collection<Reason> reasons) {
        Set<String> names = new HashSet<>();
        Set<Value> values = new HashSet<>();
        for (Reason reason : reasons) {
            for (Reason.Binding binding : reason.bindings()) {
                if (binding.role() == Reason.Role.PARAMETER && mentions(reason, binding.name())) {
                    names.add(binding.name());
                    values.add(binding.value());
                }
            }
        }
        return names.isEmpty() ? UNKNOWN : new DecidingArguments(names, values);
    }

    /** What decides about a record; where nothing refuses it, what decides about others of its name. */
    public static DecidingArguments of(Explanation explanation, RecordRef record) {
        Optional<String> name = explanation.operation(record).map(Operation::name);
        List<Stall> its = explanation.stalls().stream().filter(stall -> stall.operation().equals(record)).toList();
        List<Stall> alike = !its.isEmpty() ? its : explanation.stalls().stream()
                .filter(stall -> explanation.operation(stall.operation()).map(Operation::name).equals(name))
                .toList();
        return of(alike.stream()
                .flatMap(stall -> stall.refusals().stream())
                .flatMap(refusal -> refusal.reasons().stream())
                .toList());
    }

    /** Names that stand in the text as words of their own. */
    static boolean mentions(Reason reason, String name) {
        return Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "(?!\\w)").matcher(reason.text()).find();
    }

    /** Arguments that were recorded without names are known by their values. */
    boolean has(Arguments arguments, int index) {
        return arguments.positional()
                ? values.contains(arguments.values().get(index))
                : names.contains(arguments.names().get(index));
    }
}
