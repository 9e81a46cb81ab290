package dev.traceloom.explain.results;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationOutline.ObservedField;
import dev.traceloom.spec.SpecificationOutline.RecordOperator;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.Update;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which of the names that a specification gives a meaning to are in the records of a trace, and which variables they tell of.
 *
 * @param fields how many records give each field of {@code Observe(op)} and {@code ObserveBefore(op)}
 * @param unobserved the variables of which no record tells anything, where some record tells of one
 */
public record ObservationUse(Map<ObservedField, Integer> fields, List<String> unobserved) {
    public static final ObservationUse NONE = new ObservationUse(Map.of(), List.of());

    /** Nobody waits for longer than it takes to ask of so many records whether they are ignored. */
    private static final int MOST_ASKED = 20_000;

    public static ObservationUse of(Trace trace, Specification specification) {
        Map<String, Integer> given = new Counting(specification).count(trace);
        Map<ObservedField, Integer> fields = new LinkedHashMap<>();
        Set<String> told = new HashSet<>(given.keySet());
        for (ObservedField field : specification.observedFields()) {
            int count = given.getOrDefault(field.name(), 0);
            fields.put(field, count);
            if (count > 0) {
                told.addAll(field.variables());
            }
        }
        List<String> unobserved = given.isEmpty()
                ? List.of()
                : specification.variables().stream().filter(variable -> !told.contains(variable)).toList();
        return new ObservationUse(fields, unobserved);
    }

    private static final class Counting {
        private final Specification specification;
        private final boolean ignores;
        private final Map<String, Integer> given = new HashMap<>();
        private int asked;

        Counting(Specification specification) {
            this.specification = specification;
            this.ignores = specification.recordOperators().stream()
                    .map(RecordOperator::signature)
                    .anyMatch(operator -> operator.startsWith("Ignore("));
        }

        Map<String, Integer> count(Trace trace) {
            for (TraceThread thread : trace.threads()) {
                for (Operation operation : thread.operations()) {
                    if (operation.isCall() && !operation.observations().isNone()) {
                        count(thread.id(), operation);
                    }
                }
            }
            return given;
        }

        private void count(String thread, Operation operation) {
            List<String> names = new ArrayList<>();
            operation.observations().before().stream().map(Observation::variable).forEach(names::add);
            operation.observations().after().stream().map(Observation::variable).forEach(names::add);
            operation.observations().updates().stream().map(Update::variable).forEach(names::add);
            // What an ignored record gives, nobody looks at; of a name that is known already, nobody need ask.
            if (!ignores || given.keySet().containsAll(names) || !isIgnored(thread, operation)) {
                names.stream().distinct().forEach(name -> given.merge(name, 1, Integer::sum));
            }
        }

        private boolean isIgnored(String thread, Operation operation) {
            try {
                return asked++ < MOST_ASKED && specification.bind(thread, operation).effect() == null;
            } catch (BindingException bad) {
                return true;
            }
        }
    }
}
