package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Reason.Kind;
import dev.traceloom.spec.Reason.Part;
import dev.traceloom.spec.tlc.observation.ObservedPart;
import dev.traceloom.spec.tlc.value.FiniteValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tla2sany.semantic.OpDeclNode;
import tlc2.tool.TLCState;
import tlc2.value.impl.Value;

/** Where a state differs from what a record saw of it. */
final class Differences {
    private final OpDeclNode[] variables;
    private final Function<OpDeclNode, Place> places;

    /** @param places where to look, by the variable that differs */
    Differences(OpDeclNode[] variables, Function<OpDeclNode, Place> places) {
        this.variables = variables;
        this.places = places;
    }

    /** @param when whether the record saw it before or after its step */
    List<Reason> of(TLCState state, List<ObservedPart> seen, String when) {
        List<Reason> reasons = new ArrayList<>();
        for (ObservedPart part : seen) {
            OpDeclNode variable = variables[part.variable()];
            Optional<Value> actual = part.in((Value) state.lookup(variable.getName()));
            if (actual.isEmpty() || !part.isSeenIn(actual.get())) {
                reasons.add(reason(part, actual, places.apply(variable), when));
            }
        }
        return reasons;
    }

    private static Reason reason(ObservedPart part, Optional<Value> actual, Place where, String when) {
        List<Part> sides = new ArrayList<>();
        sides.add(new Part("the record", where, FiniteValues.ofVariable(part.value().tlc())));
        actual.ifPresent(value -> sides.add(new Part("the specification", where, FiniteValues.ofVariable(value))));
        String sentence = actual.isPresent()
                ? when + " its step the record saw another value than the specification has"
                : when + " its step the record saw a part that the variable does not have";
        return new Reason(Kind.OBSERVED, where, part.text(), sides, List.of(), Optional.of(sentence));
    }
}
