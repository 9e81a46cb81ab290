package dev.traceloom.spec.tlc;

import dev.traceloom.spec.Failure;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.State;
import dev.traceloom.spec.behaviour.Behaviours.EvaluationFailed;
import dev.traceloom.spec.exploration.Observer;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.value.FiniteValues;
import dev.traceloom.trace.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.value.IValue;
import util.UniqueString;

/** Evaluates variables and operators in a state. */
final class TlcObserver implements Observer {
    private final Map<String, Seen> observed;

    private TlcObserver(Map<String, Seen> observed) {
        this.observed = observed;
    }

    private interface Seen {
        IValue in(TlcState state) throws EvaluationFailed;
    }

    static TlcObserver of(List<String> names, TlcTransitionSystem system, EvaluatingTool tool) throws SpecificationException {
        Map<String, Seen> observed = new LinkedHashMap<>();
        for (String name : names) {
            boolean isVariable = Stream.of(tool.rootModule().getVariableDecls())
                    .anyMatch(variable -> variable.getName().toString().equals(name));
            UniqueString variable = UniqueString.uniqueStringOf(name);
            observed.put(name, isVariable ? state -> state.tlc().lookup(variable) : operator(name, system, tool));
        }
        return new TlcObserver(observed);
    }

    private static Seen operator(String name, TlcTransitionSystem system, EvaluatingTool tool) throws SpecificationException {
        OpDefNode written = tool.rootModule().getOpDef(UniqueString.uniqueStringOf(name));
        if (written == null || written.getBody() == null) {
            throw new SpecificationException(Kind.CONFIGURATION, "the specification has no variable or operator " + name);
        }
        // The configuration may put another operator or a value in its place.
        Object meant = tool.lookup(written);
        OpDefNode operator = meant instanceof OpDefNode replacement ? replacement : written;
        String refused = meant instanceof IValue ? "has the same value in all states" : refused(operator);
        if (refused != null) {
            throw new SpecificationException(Kind.CONFIGURATION, name + " tells nothing of one state: it " + refused);
        }
        return state -> system.tlc.value(operator.getBody(), state);
    }

    /** Null where it can be observed. */
    private static String refused(OpDefNode operator) {
        if (operator.getArity() > 0) {
            return "has parameters";
        }
        return switch (operator.getBody().getLevel()) {
            case LevelConstants.ConstantLevel -> "has the same value in all states";
            case LevelConstants.VariableLevel -> null;
            default -> "is about a step";
        };
    }

    @Override
    public Map<String, Value> of(State state) throws EvaluationFailed {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Map.Entry<String, Seen> one : observed.entrySet()) {
            values.put(one.getKey(), written(one.getKey(), one.getValue().in((TlcState) state)));
        }
        return values;
    }

    /** What is cut would be another value, which no system has. */
    private static Value written(String name, IValue seen) throws EvaluationFailed {
        Optional<Value> value = FiniteValues.whole(seen);
        if (value.isEmpty()) {
            throw new EvaluationFailed(new Failure(name + " is not finite, or too large to be written down", null, false));
        }
        return value.get();
    }
}
