package dev.traceloom.spec.tlc.property;

import dev.traceloom.spec.tlc.formula.NestedFormula;
import tla2sany.semantic.SemanticNode;

/**
 * A part of a property that a single state or a single step can break.
 *
 * @param property the property's name
 * @param kind what it is about
 * @param formula what must be true
 * @param subscript of a step: what it may leave unchanged instead; null for states
 */
public record SafetyPart(String property, Kind kind, NestedFormula formula, SemanticNode subscript) {

    /** What a part is about. */
    public enum Kind {
        /** Initial states. */
        INITIALLY,
        /** All states. */
        ALWAYS,
        /** All steps. */
        STEP
    }
}
