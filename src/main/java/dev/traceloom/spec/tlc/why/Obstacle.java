package dev.traceloom.spec.tlc.why;

import java.util.List;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.TLCState;
import tlc2.util.Context;

/**
 * Where one alternative of an action ended without a successor.
 *
 * @param form how it ended
 * @param node the formula, or for UNCHANGED the variable, that it ended at
 * @param context the names in force there
 * @param before the state
 * @param after what was known of the successor
 * @param passed how many conjuncts had turned out true by then
 * @param around the formulas that it is part of, outermost first, with {@code node} itself for the last
 */
public record Obstacle(
        Form form,
        SemanticNode node,
        Context context,
        TLCState before,
        TLCState after,
        int passed,
        List<Around> around) {

    /** How an alternative ends. */
    public enum Form {
        /** A formula is false, or there is nothing to choose. */
        REFUSED,
        /** A variable that is to stay as it is has another value already. */
        CHANGED,
        /** TLC cannot evaluate an expression. */
        FAILED
    }

    /** A formula around the obstacle, the names in force there, and how many conjuncts were true before it. */
    public record Around(SemanticNode node, Context context, int passed) {}
}
