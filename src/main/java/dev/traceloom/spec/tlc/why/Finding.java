package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Reason.Kind;
import dev.traceloom.spec.tlc.formula.Evaluation;
import java.util.Optional;
import tla2sany.semantic.SemanticNode;
import tlc2.util.Context;

/**
 * A part of a formula that stands in the way, not yet in words.
 *
 * @param passed how many conjuncts were true before it
 * @param message what there is to say beside it
 */
record Finding(
        Kind kind,
        SemanticNode node,
        Context context,
        Evaluation evaluation,
        Surroundings surroundings,
        int passed,
        Optional<String> message) {

    Finding as(Kind other) {
        return new Finding(other, node, context, evaluation, surroundings, passed, message);
    }

    Finding with(Optional<String> otherMessage) {
        return new Finding(kind, node, context, evaluation, surroundings, passed, otherMessage);
    }

    /** A part of this one, found {@code further} conjuncts later. */
    Finding part(SemanticNode inner, Context innerContext, int further) {
        return new Finding(
                kind,
                inner,
                innerContext,
                evaluation,
                surroundings.within(node, context, evaluation),
                passed == Integer.MAX_VALUE ? passed : passed + further,
                message);
    }
}
