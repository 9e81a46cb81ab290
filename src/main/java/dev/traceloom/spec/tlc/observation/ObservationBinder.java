package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.translate.Compiler;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import util.UniqueString;

/** Finds the variables that a record saw. */
public final class ObservationBinder {
    private static final int SHARED = 100_000;

    private final UniqueString[] variables;
    private final Compiler compiler;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Value, ObservedValue> values = new HashMap<>();

    public ObservationBinder(UniqueString[] variables, Compiler compiler) {
        this.variables = variables;
        this.compiler = compiler;
        for (int i = 0; i < variables.length; i++) {
            numbers.put(variables[i].toString(), i);
        }
    }

    /**
     * A step that fits what the record saw.
     *
     * @param call null where there is no step
     */
    public ObservedCall bind(String thread, Operation operation, TlcCall call, boolean mayStutter)
            throws BindingException {
        return new ObservedCall(
                call,
                mayStutter,
                variables,
                parts(operation.observations().before()),
                parts(operation.observations().after()));
    }

    ObservedCall none(TlcCall call) {
        return new ObservedCall(call, false, variables, List.of(), List.of());
    }

    private List<ObservedPart> parts(List<Observation> seen) throws BindingException {
        List<ObservedPart> parts = new ArrayList<>();
        for (Observation one : seen) {
            Integer variable = numbers.get(one.variable());
            if (variable == null) {
                throw new BindingException("the record tells of " + one.variable()
                        + ", which is no variable of the specification; it has " + names()
                        + ", and an operator Observe(op) can say what other names mean");
            }
            parts.add(new ObservedPart(
                    variable, one.variable(), one.path().stream().map(this::convert).toList(), convert(one.value())));
        }
        return parts;
    }

    private String names() {
        return Arrays.stream(variables).map(UniqueString::toString).collect(Collectors.joining(", "));
    }

    private ObservedValue convert(Value value) {
        ObservedValue known = values.get(value);
        if (known == null) {
            tlc2.value.impl.Value tlc = TlcValues.of(value);
            known = ObservedValue.of(tlc, compiler.value(tlc).orElse(null));
            if (values.size() < SHARED) {
                values.put(value, known);
            }
        }
        return known;
    }
}
