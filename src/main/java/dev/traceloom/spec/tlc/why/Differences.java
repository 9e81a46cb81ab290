package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Reason.Kind;
import dev.traceloom.spec.Reason.Part;
import dev.traceloom.spec.tlc.observation.ObservedExpression;
import dev.traceloom.spec.tlc.observation.ObservedPart;
import dev.traceloom.spec.tlc.observation.ObservedValue;
import dev.traceloom.spec.tlc.value.FiniteValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tla2sany.semantic.OpDeclNode;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.value.impl.Value;

/** Where a state differs from what a record saw of it. */
final class Differences {
    private final EvaluatingTool tool;
    private final OpDeclNode[] variables;
    private final Function<OpDeclNode, Place> places;

    /** @param places where to look, by the variable that differs */
    Differences(EvaluatingTool tool, OpDeclNode[] variables, Function<OpDeclNode, Place> places) {
        this.tool = tool;
        this.variables = variables;
        this.places = places;
    }

    List<Reason> of(TLCState state, List<ObservedPart> seen, List<ObservedExpression> mapped) {
        List<Reason> reasons = new ArrayList<>();
        for (ObservedPart part : seen) {
            OpDeclNode variable = variables[part.variable()];
            Optional<Value> actual = part.in((Value) state.lookup(variable.getName()));
            if (actual.isEmpty() || !part.isSeenIn(actual.get())) {
                reasons.add(reason(part.text(), part.value(), actual, places.apply(variable)));
            }
        }
        for (ObservedExpression one : mapped) {
            Optional<Value> actual = value(one, state);
            if (actual.isEmpty() || !one.isSeenIn(actual.get())) {
                reasons.add(reason(one.field(), one.value(), actual, places.apply(variables[0])));
            }
        }
        return reasons;
    }

    private Optional<Value> value(ObservedExpression one, TLCState state) {
        try {
            return Optional.of(one.in(state, tool));
        } catch (RuntimeException | StackOverflowError failed) {
            return Optional.empty();
        }
    }

    private static Reason reason(String what, ObservedValue recorded, Optional<Value> actual, Place where) {
        List<Part> sides = new ArrayList<>();
        sides.add(new Part("observed", where, FiniteValues.ofVariable(recorded.tlc())));
        actual.ifPresent(value -> sides.add(new Part("expected", where, FiniteValues.ofVariable(value))));
        Optional<String> nothing =
                actual.isPresent() ? Optional.empty() : Optional.of("it has no value in the specification");
        return new Reason(Kind.OBSERVED, where, what, sides, List.of(), nothing);
    }
}
