package dev.traceloom.record.template;

import dev.traceloom.spec.ParameterDomain.Range;
import dev.traceloom.spec.type.ValueType;

/**
 * A parameter of an action, as the generated program has it.
 *
 * @param name its name in the specification
 * @param result whether it is known only when the operation has ended; the others are chosen at random
 * @param range where values are chosen from unless the user says otherwise
 * @param note why it is what it is
 */
record Parameter(String name, ValueType type, boolean result, Range range, String note) {

    /** Where values are chosen from, as far as one range says it: of truth values there are always two. */
    Range choices() {
        ValueType chosen = type;
        while (chosen instanceof ValueType.Sequence || chosen instanceof ValueType.SetOf) {
            chosen = chosen instanceof ValueType.Sequence sequence ? sequence.element() : ((ValueType.SetOf) chosen).element();
        }
        return chosen == ValueType.Simple.INT || chosen == ValueType.Simple.STRING ? range : new Range(0, 0);
    }

    /** How it is remembered, to tell what changed. */
    String summary() {
        return name + ": " + type + (result ? " result" : "");
    }
}
