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
import tla2sany.semantic.SemanticNode;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.value.IValue;
import util.UniqueString;

/** Evaluates variables and operators in a state. */
final class TlcObserver implements Observer {
    private final TlcTransitionSystem system;
    /** Null for a variable. */
    private final Map<String, SemanticNode> observed;

    private TlcObserver(TlcTransitionSystem system, Map<String, SemanticNode> observed) {
        this.system = system;
        this.observed = observed;
    }

    static TlcObserver of(List<String> names, TlcTransitionSystem system, EvaluatingTool tool) throws SpecificationException {
        Map<String, SemanticNode> observed = new LinkedHashMap<>();
        for (String name : names) {
            boolean isVariable = Stream.of(tool.rootModule().getVariableDecls())
                    .anyMatch(variable -> variable.getName().toString().equals(name));
            observed.put(name, isVariable ? null : body(name, tool));
        }
        return new TlcObserver(system, observed);
    }

    private static SemanticNode body(String name, EvaluatingTool tool) throws SpecificationException {
        OpDefNode operator = tool.rootModule().getOpDef(UniqueString.uniqueStringOf(name));
        if (operator == null || operator.getBody() == null) {
            throw new SpecificationException(Kind.CONFIGURATION, "the specification has no variable or operator " + name);
        }
        if (operator.getArity() > 0 || operator.getBody().getLevel() > LevelConstants.VariableLevel) {
            throw new SpecificationException(
                    Kind.CONFIGURATION,
                    name + " tells nothing of one state: it " + (operator.getArity() > 0 ? "has parameters" : "is about a step"));
        }
        return operator.getBody();
    }

    @Override
    public Map<String, Value> of(State state) throws EvaluationFailed {
        TLCState variables = ((TlcState) state).tlc();
        Map<String, Value> values = new LinkedHashMap<>();
        for (Map.Entry<String, SemanticNode> one : observed.entrySet()) {
            IValue seen = one.getValue() == null
                    ? variables.lookup(UniqueString.uniqueStringOf(one.getKey()))
                    : system.tlc.value(one.getValue(), (TlcState) state);
            values.put(one.getKey(), written(one.getKey(), seen));
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
